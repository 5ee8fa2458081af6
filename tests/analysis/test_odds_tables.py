"""Odds from running games: a reader's knowledge comes from that reader's events and view, the truth is a mode apart."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from gmkit.analysis.odds import cruiser, galactica
from gmkit.analysis.odds.checks import TYPES, Check
from gmkit.analysis.odds.cruiser import Ballot, Voter
from gmkit.analysis.odds.ledger import Ledger
from gmkit.analysis.simulation import begun, job, mixed
from gmkit.core.play import play_out
from gmkit.core.questions import CHANCE
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.systems.cruiser.rules import fighters
from gmkit.systems.cruiser.state import ROOMS, Ship


def until(session: Session, wanted: Callable[[Session], bool], seed: str = "odds") -> Session:
    """Played on by plausible bots until something holds."""
    bot, dice = mixed(session.system, {"*": "plausible"}), random.Random(seed)
    for _ in range(20_000):
        if wanted(session) or session.over:
            break
        question = session.waiting()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question, bot(question, lambda seat=question.seat: session.board(seat), dice))  # type: ignore[misc]
    return session


def _at_check(session: Session) -> bool:
    """In the middle of gathering cards: somebody has been asked, nothing is closed."""
    asked = [q for q in session.waiting() if q.key == "gal.check.add"]
    told = session.board("gm").status["turn"] if asked else 0
    return len(asked) >= 2 and told >= 4 and any(len(q.options) > 1 for q in asked)  # type: ignore[attr-defined]


@cache
def _game() -> Session:
    return until(begun(job("galactica", 1, bots="plausible", seed="odds"), 0), _at_check)


@cache
def _ended() -> Session:
    session = begun(job("galactica", 1, bots="plausible", seed="counted"), 0)
    play_out(session, mixed(session.system, {"*": "plausible"}), random.Random("counted"))
    return session


def test_the_ledger_agrees_with_what_lies_on_the_table() -> None:
    """After every turn: hands, Destiny, decks; every card is in one place only, and every real hand is possible."""
    session = _ended()
    decks = session.aid("decks")
    full = galactica._full(session, decks)
    ledger, turns = Ledger(full, session.seats), 0
    for event in session.events:
        if not event.seen("public"):
            continue
        ledger.tell(event)
        if event.kind != "gal.status":
            continue
        turns += 1
        for seat, player in event.data["seats"].items():
            assert ledger.hands[seat].count == player["cards"], (turns, seat)
            assert ledger.hands[seat].loose >= 0
        assert ledger.destiny.count == event.data["decks"]["destiny"]
        known = [held.known for held in ledger.hands.values()]
        for kind in TYPES:
            cards: Counter[str] = Counter(ledger.discards[kind])
            for name in ledger.of(kind):
                assert min(ledger.urns[name].values(), default=0) >= 0
                cards += ledger.urns[name]
            for one in known:
                cards += Counter({card: n for card, n in one.items() if card[:3] == kind})
            assert cards == full[kind]
            assert ledger.urns[ledger.deck[kind]].total() >= event.data["decks"][kind]
    assert turns > 10


def test_unseen_cards_hold_all_that_is_hidden() -> None:
    """What the public stock says of the hidden decks and hands contains the truth."""
    session = _game()
    public = galactica.knowledge(session, "public").stock
    unseen = Counter(card for name, cards in public.urns.items() for card in cards)
    hidden = session.aid("hidden")
    held = Counter(card for papers in session.board("gm").papers for card in papers.hand)
    held += Counter(card for card in hidden["open"] if card[:3] in TYPES)  # two of Destiny lie in the check
    for deck in (*TYPES, "destiny"):
        held += Counter([*hidden[deck]["top"], *hidden[deck]["rest"], *hidden[deck]["bottom"]])
    assert held == unseen


def _declare(session: Session, ident: str, card: str) -> Session:
    fork = session.fork()
    fork.answer(ident, [card])
    return fork


def test_public_odds_do_not_know_which_card_was_declared() -> None:
    """The number is public, the card is not: whoever else looks sees the same, the GM and the giver do not."""
    session = _game()
    question = next(q for q in session.waiting() if q.key == "gal.check.add" and len(set(q.options)) > 1)  # type: ignore[attr-defined]
    found = galactica.knowledge(session, "public").open
    assert found is not None
    cards = sorted(set(question.options), key=found.check.worth)  # type: ignore[attr-defined]
    low, high = _declare(session, question.id, cards[0]), _declare(session, question.id, cards[-1])
    other = next(seat for seat in session.seats if seat != question.seat)
    for reader, same in (("public", True), (other, True), (question.seat, False), ("gm", False)):
        one, two = (galactica.check(galactica.knowledge(s, reader)) for s in (low, high))
        assert (one == two) is same, reader
        assert sum(one.totals.values()) == 1
    told = galactica.knowledge(low, "public").open
    truth = galactica.knowledge(low, "gm").open
    assert told is not None
    assert truth is not None
    assert len(truth.cards["destiny"]) == 2
    assert "destiny" not in told.cards
    assert told.declared[question.seat] == 1
    assert question.seat not in told.cards


def test_a_traitor_lowers_the_chance() -> None:
    told = replace(galactica.knowledge(_game(), "public"), open=None)
    rich = max(told.status["seats"], key=lambda seat: told.status["seats"][seat]["cards"])
    helped, harmed = (
        galactica.check(told, galactica.expected(told, harms=harms), check=Check(("lea", "tac"), 8))
        for harms in ((), (rich,))
    )
    assert harmed.passed < helped.passed


@pytest.mark.rule("GAL-CHAR-20")
def test_gaeta_rolls_ftl_anew() -> None:
    """Case B27 at a table: with Gaeta aboard the population is lost in 9 of 16, with Planning in 1 of 4."""
    players = ["Ann:gaeta", "Bob:apollo", "Cat:tigh", "Dan:tyrol", "Eve:zarek"]
    session = until(
        begun(job("galactica", 1, bots="plausible", seed="ftl", players=players), 0),
        lambda s: s.phase == "movement",
    )
    found = {roll.name: roll for roll in galactica.rolls(galactica.knowledge(session, "public"))}
    ftl = found["ftl"]
    assert ftl.again is not None
    assert ftl.both is not None
    assert [1 - ftl.plain, 1 - ftl.plan, 1 - ftl.again, 1 - ftl.both] == [
        Fraction(3, 4),
        Fraction(1, 2),
        Fraction(9, 16),
        Fraction(1, 4),
    ]
    assert found["scout"].again is None, "Gaeta rerolls FTL Control alone"
    assert 0 < ftl.planned < 1
    truth = galactica.rolls(galactica.knowledge(session, "gm"))[0].planned
    held = any(card in ("tac3", "tac4", "tac5") for one in session.board("gm").papers for card in one.hand)
    assert truth == int(held)


def test_the_next_crisis() -> None:
    """Cards that came are out, chances add up, and the GM may know the card that lies on top."""
    session = _game()
    public, truth = galactica.crises(session, "public"), galactica.crises(session, "gm")
    assert sum(public.cards.values()) == sum(public.kinds.values()) == 1
    seen = {event.data["card"] for event in session.events if event.kind == "gal.crisis"}
    assert seen
    assert not seen & set(public.cards)
    assert set(truth.cards) <= set(public.cards)
    deck = {card["id"]: card for card in session.header.deck["crises"]}
    assert public.jump == sum(chance for card, chance in public.cards.items() if deck[card]["jump"])


def test_basestars_of_the_table() -> None:
    told = galactica.knowledge(_game(), "public")
    stars = sum(len(sector["basestars"]) for sector in told.status["sectors"].values())
    assert len(galactica.basestars(told)) == stars + 1
    assert sum(galactica.basestars(told)) == 1


def test_odds_of_another_system_are_refused() -> None:
    session = begun(job("cruiser", 1, bots="plausible"), 0)
    with pytest.raises(GmkitError, match="Galactica"):
        galactica.knowledge(session, "public")
    with pytest.raises(GmkitError, match="Cruiser"):
        cruiser.ballots(_game(), "public")
    with pytest.raises(GmkitError, match="no seat"):
        galactica.knowledge(_game(), "p9")


# ---- Крейсер


@pytest.mark.rule("CRU-VOT-05")
def test_a_vote_by_brute_force() -> None:
    """Two voters whose hands are known, one of whom is against it, and the two random cards."""
    ballot = Ballot("crisis", ("yellow", "green", "blue"), 1)
    voters = [
        Voter("P1", 2, {}, hand={"yellow": 1, "white": 1}),
        Voter("M1", 2, {}, hand={"green": 1, "white": 1}),
    ]
    third = Fraction(1, 3)
    odds = cruiser.vote_odds(ballot, voters, willing=third, against=("M1",))
    totals: Counter[int] = Counter()
    for first, second in product(cruiser.COLOURS, repeat=2):
        for gives, harms in product((0, 1), repeat=2):
            chance = Fraction(1, 16) * (third if gives else 1 - third) * (third if harms else 1 - third)
            total = gives - harms + sum(1 if colour in ballot.plus else -1 for colour in (first, second))
            totals[total] += chance  # type: ignore[assignment]
    assert dict(odds.totals) == dict(sorted(totals.items()))
    assert odds.passed == sum(chance for total, chance in totals.items() if total >= 1)


def test_two_of_three_are_against_it_and_nobody_knows_who() -> None:
    """The average over all choices of them."""
    ballot = Ballot("crisis", ("yellow", "blue"), 0)
    voters = [
        Voter(seat, 2, {}, hand={"yellow": 2, "white": n}) for n, seat in enumerate(("P1", "P2", "P3"), 1)
    ]
    found = cruiser.vote_odds(ballot, voters, traitors=2).passed
    each = [
        cruiser.vote_odds(ballot, voters, against=pair).passed for pair in combinations(("P1", "P2", "P3"), 2)
    ]
    assert found == sum(each) / 3


def test_a_hand_known_by_its_size_alone() -> None:
    """Three cards of two rounds of a draw of four: how many are yellow is hypergeometric."""
    ballot = Ballot("crisis", ("yellow",), 1)
    voter = Voter("P1", 3, {"yellow": 2, "blue": 1, "white": 1})
    found = cruiser._fitting(ballot, voter, hostile=False)
    assert found == {0: Fraction(4, 56), 1: Fraction(24, 56), 2: Fraction(24, 56), 3: Fraction(4, 56)}


@pytest.mark.rule("CRU-VOT-09")
def test_a_prisoner_throws_one_card_at_most() -> None:
    ballot = Ballot("crisis", cruiser.COLOURS, 4)
    voters = [Voter("P1", 3, {}, hand={"yellow": 3}, most=1)]
    assert max(cruiser.vote_odds(ballot, voters).totals) == 3


def test_votes_of_a_game() -> None:
    """Sealed cards are certain for the GM and their giver, and nothing for the others."""
    session = until(
        begun(job("cruiser", 1, bots="plausible", seed="votes"), 0), lambda s: s.step == "cru.crisis.close"
    )
    ballot = cruiser.ballots(session, "public")[0]
    ident = next(q.id for q in session.waiting() if q.key == "cru.vote.spend" and q.about == ballot.id)
    seat = ident.partition(":")[0]
    hand = next(papers.hand for papers in session.board("gm").papers if papers.seat == seat)
    colour = next(colour for colour, count in hand.items() if count)
    fork = session.fork()
    fork.answer(ident, [colour])

    def known(reader: str) -> Any:
        return next(v.thrown for v in cruiser.voters(fork, reader, ballot.id) if v.seat == seat)

    assert (known("gm"), known(seat), known("public")) == ((colour,), (colour,), None)
    before = cruiser.vote_odds(ballot, cruiser.voters(session, "public", ballot.id))
    assert cruiser.vote_odds(ballot, cruiser.voters(fork, "public", ballot.id)) == before


@pytest.mark.rule("CRU-FTR-04")
def test_fighters_reach_rooms() -> None:
    """Two of class 1 and one of class 2 against three rooms, the last of which lies in ruins."""
    rooms = {"a": False, "b": False, "c": False, "d": True}
    status = {
        "fighters": {"1": 1, "2": 1, "3": 1},
        "priorities": list(rooms),
        "rooms": {name: {"destroyed": destroyed} for name, destroyed in rooms.items()},
    }
    assert [(t.room, t.in_days, t.shots) for t in cruiser.threats(status)] == [
        ("a", 3, 1),
        ("b", 2, 2),
        ("c", 1, 3),
    ]
    assert cruiser.reaching(status, "c", {}) == 1
    once = {1: {0: Fraction(1, 2), 1: Fraction(1, 2)}}
    assert cruiser.reaching(status, "a", once) == Fraction(1, 2)
    twice = {day: {0: Fraction(1, 2), 1: Fraction(1, 2)} for day in (1, 2)}
    assert cruiser.reaching(status, "b", twice) == Fraction(3, 4), "two shots save it, one does not"


@pytest.mark.rule("CRU-FTR-03")
def test_fighters_come_as_the_rules_move_them() -> None:
    """Against the rules themselves: every choice of shots on three days, one fleet after another."""
    rooms = list(ROOMS)
    for fleet in ([1, 2, 2], [1, 1, 3], [2, 3, 3], [3]):
        for shots in product((0, 1, 2), repeat=3):
            ship = Ship(players=[], fighters=list(fleet), priorities=rooms)
            status: dict[str, Any] = {
                "fighters": {str(threat): fleet.count(threat) for threat in (1, 2, 3)},
                "priorities": rooms,
                "rooms": {room: {"destroyed": False} for room in rooms},
            }
            for count in shots:
                ship.fighters = sorted(ship.fighters)[count:]
                fighters.approach(ship)
                lost = sum(threat <= 0 for threat in ship.fighters)
                ship.fighters = [threat for threat in ship.fighters if threat > 0]
                for room in [room for room in rooms if not ship.rooms[room].destroyed][::-1][:lost]:
                    ship.rooms[room].destroyed = True
            certain = {day: {count: Fraction(1)} for day, count in enumerate(shots, 1)}
            for room in rooms[-4:]:
                assert cruiser.reaching(status, room, certain) == int(ship.rooms[room].destroyed), (
                    fleet,
                    shots,
                    room,
                )
