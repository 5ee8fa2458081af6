"""CRU-VOT: secret votes with skill cards."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gmkit import decks
from gmkit.core.questions import CHANCE, Pick
from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import COLOURS, SEATS
from gmkit.texts import texts_of
from tests.cruiser.game import Game

Y, G, B, W = COLOURS
NOUGHT = [Y, G]  #: two random cards that cancel each other where yellow and white are plus


def motion(
    game: Game, by: str = "P2", target: str = "E1", random: Any = NOUGHT, *, kind: str = "brig_vote"
) -> Game:
    """`by` opens a vote in the conference hall; yellow and white are plus."""
    details = {"target": target} if kind == "brig_vote" else {}
    game.order(by, "conference_hall", kind, colours=[Y, W], **details)
    return game.chance(f"cru.vote.random/{'brig' if kind == 'brig_vote' else 'election'}-{by}", random)


def result(game: Game, kind: str = "brig", by: str = "P2", reader: str = "public") -> dict[str, Any]:
    """What was announced of a counted vote."""
    kinds = ("cru.vote.colours", "cru.vote.count")
    (told,) = [
        e.data
        for e in game.told(reader=reader)
        if e.kind in kinds and e.data["vote"] == kind and e.data["seat"] == by
    ]
    return told


def hand(game: Game, seat: str) -> dict[str, int]:
    return {colour: count for colour, count in game.crew(seat).hand.items() if count}


def counted(yellow: int = 0, green: int = 0, blue: int = 0, white: int = 0) -> dict[str, int]:
    return {Y: yellow, G: green, B: blue, W: white}


def voting(*spent: str, random: Any = NOUGHT, **options: Any) -> Game:
    """A brig vote of P2 against E1 on which P3 has spent these cards, all of which he held; not yet counted."""
    game = motion(Game(**options), random=random)
    game.to_crisis("C26")
    game.hand("P3", **{colour: spent.count(colour) for colour in COLOURS})
    return game.spend("P3", "brig-P2", *spent)


@pytest.mark.rule("CRU-VOT-01")
def test_each_of_the_nine_may_spend_any_number_of_cards_on_any_vote() -> None:
    """Nine are asked on each of two votes, from none up to a full hand; whoever says nothing spends nothing."""
    game = motion(motion(Game()), by="P3", target="M1")
    game.to_crisis("C26")
    asked = [q for q in game.session.waiting() if q.key == "cru.vote.spend"]
    assert [(q.seat, q.about) for q in asked] == [
        *((seat, "brig-P2") for seat in SEATS),
        *((seat, "brig-P3") for seat in SEATS),
    ]
    for seat in SEATS:
        game.hand(seat, yellow=8, blue=7)
    game.spend("M1", "brig-P2", *[Y] * 8, *[B] * 7)
    game.spend("M2", "brig-P2").spend("M3", "brig-P2", Y).spend("M3", "brig-P3", Y, B)
    game.next_day()
    assert result(game)["cards"] == counted(yellow=10, green=1, blue=7)
    assert result(game, by="P3")["cards"] == counted(yellow=2, green=1, blue=1)
    assert [e.data["count"] for e in game.told("cru.drawn") if e.data["seat"] == "E1"] == [0]


@pytest.mark.rule("CRU-VOT-01", "CRU-VOT-12")
def test_what_is_spent_is_seen_by_nobody_else() -> None:
    """Three cards or none: until the end of the phase all other views are the same but for who is waited for."""

    def sights(*cards: str) -> list[dict[str, Any]]:
        game.spend("P3", "brig-P2", *cards)
        found = [game.view(seat) for seat in (*SEATS, "public") if seat != "P3"]
        assert "given" in found[0]
        return found

    game = voting()
    assert sights() == sights(Y, Y, G) == sights(B)
    assert game.view("P3")["given"] == {"P3:cru.vote.spend/brig-P2": (B,)}


@pytest.mark.rule("CRU-VOT-02")
def test_there_is_no_limit_to_the_votes_that_are_open_at_once() -> None:
    """All nine open one each, and the crisis is a tenth; all ten are counted."""
    game = Game().chance("cru.vote.random/crisis", NOUGHT)
    for seat in SEATS[:5]:
        motion(game, by=seat)
    for seat in SEATS[5:]:
        motion(game, by=seat, kind="run")
    game.to_crisis("C12")
    assert len(game.view("public")["board"]["votes"]) == 10
    game.next_day()
    counts = game.told("cru.vote.colours", "public")
    assert [(e.data["vote"], e.data["seat"]) for e in counts] == [
        ("crisis", ""),
        *(("brig", seat) for seat in SEATS[:5]),
        *(("election", seat) for seat in SEATS[5:]),
    ]


@pytest.mark.rule("CRU-VOT-03")
@pytest.mark.parametrize(
    ("spent", "total"),
    [((Y,), 1), ((W,), 1), ((G,), -1), ((B,), -1), ((), 0), ((Y, Y, W), 3), ((Y, W, G, G, G, B), -2)],
)
def test_every_card_is_one_plus_or_one_minus_by_its_colour(spent: tuple[str, ...], total: int) -> None:
    """Yellow and white were named as plus, so green and blue are minus."""
    game = voting(*spent)
    game.next_day()
    assert result(game)["total"] == total


@pytest.mark.rule("CRU-VOT-03")
def test_each_vote_states_its_plus_colours_when_it_is_opened() -> None:
    """The colours of a vote are public, and another vote may have others."""
    game = motion(Game()).order("P3", "conference_hall", "run", colours=[B, G])
    game.chance("cru.vote.random/election-P3", [G, B])
    game.to_crisis("C26")
    opened = {v["id"]: v["plus"] for v in game.view("public")["board"]["votes"]}
    assert opened == {"election-P3": [G, B], "brig-P2": [Y, W]}
    game.next_day()
    assert result(game, "election", "P3")["total"] == 2


@pytest.mark.rule("CRU-VOT-04")
@pytest.mark.parametrize(("cards", "passed"), [(8, False), (9, True), (10, True)])
def test_a_sum_equal_to_the_difficulty_is_enough(cards: int, passed: bool) -> None:
    """Crisis C03 has difficulty 9: with 8 it fails, with exactly 9 it succeeds."""
    game = Game().chance("cru.vote.random/crisis", NOUGHT)
    game.to_crisis("C03")
    assert game.view("public")["board"]["votes"][0]["difficulty"] == 9
    game.hand("P3", yellow=cards).spend("P3", "crisis", *[Y] * cards)
    game.next_day()
    told = result(game, "crisis", "")
    assert (told["total"], told["passed"]) == (cards, passed)
    (graded,) = game.told("cru.crisis.result", "public")
    assert (graded.data["passed"], graded.data["total"]) == (passed, cards)


@pytest.mark.rule("CRU-VOT-05")
@pytest.mark.parametrize(
    ("random", "total"), [([Y, W], 5), ([Y, G], 3), ([B, W], 3), ([G, G], 1), ([B, G], 1)]
)
def test_two_random_cards_join_and_count_by_their_colour(random: list[str], total: int) -> None:
    """Three plus cards were spent; chance adds two, zero, or takes two."""
    game = voting(Y, Y, W, random=random)
    game.next_day()
    told = result(game)
    assert told["total"] == total
    assert sum(told["cards"].values()) == 5
    assert told["passed"] == (total >= 2)


@pytest.mark.rule("CRU-VOT-06")
def test_each_vote_draws_its_own_two_cards_even_if_nobody_spent_any() -> None:
    """Two votes and a crisis: chance is asked three times, two cards each."""
    game = motion(motion(Game(), random=[Y, Y]), by="P3", target="M2", random=[B, B])
    game.chance("cru.vote.random/crisis", [W, W])
    game.to_crisis("C12")
    game.next_day()
    assert result(game)["cards"] == counted(yellow=2)
    assert result(game, by="P3")["cards"] == counted(blue=2)
    assert result(game, "crisis", "")["cards"] == counted(white=2)
    assert (game.crew("E1").room, game.crew("M2").room) == ("brig", "corridors")


@pytest.mark.rule("CRU-VOT-06")
def test_a_brig_vote_on_which_nobody_spends_succeeds_once_in_four() -> None:
    """Of the sixteen equally likely pairs four are plus twice."""
    jailed = []
    for pair in product(COLOURS, repeat=2):
        game = voting(random=list(pair))
        game.next_day()
        if game.crew("E1").room == "brig":
            jailed.append(pair)
    assert jailed == [(Y, Y), (Y, W), (W, Y), (W, W)]


@pytest.mark.rule("CRU-VOT-07")
def test_while_the_information_centre_works_the_colours_are_announced() -> None:
    """The full result, random cards among the others and not marked."""
    game = voting(Y, Y, G, random=[W, B])
    game.next_day()
    assert result(game) == {
        "vote": "brig",
        "seat": "P2",
        "target": "E1",
        "difficulty": 2,
        "passed": False,
        "total": 1,
        "cards": counted(yellow=2, green=1, blue=1, white=1),
    }
    lines = game.session.system.report(game.told(), "public")
    assert [line.kind for line in lines if line.kind.startswith("cru.vote")] == ["cru.vote.colours"]


@pytest.mark.rule("CRU-VOT-08")
def test_without_the_information_centre_only_number_and_sum_are_announced() -> None:
    """No colour of any vote, the crisis included, is told to anybody."""
    game = voting(Y, Y, G, random=[W, B]).destroy("information_centre")
    game.next_day()
    assert result(game) == {
        "vote": "brig",
        "seat": "P2",
        "target": "E1",
        "difficulty": 2,
        "passed": False,
        "total": 1,
        "count": 5,
    }
    assert game.told("cru.vote.colours", "public") == []


@pytest.mark.rule("CRU-VOT-08")
def test_a_bomb_of_the_same_day_blinds_the_votes() -> None:
    """What counts is the state when the result is announced: the explosion comes before."""
    game = Game().arrange(
        lambda ship: [setattr(ship, "day", 3), setattr(ship.crew["P3"], "bomb", "information_centre")]
    )
    motion(game.order("P3", sabotage=["detonate"]))
    game.to_crisis("C26")
    game.next_day()
    assert result(game)["count"] == 2


@pytest.mark.rule("CRU-VOT-08")
def test_a_repair_of_the_same_day_brings_the_colours_back() -> None:
    """Three blue cards in the action phase, and the crisis phase's votes are shown in full."""
    game = motion(Game().destroy("information_centre").hand("E2", blue=3))
    game.order("E2", "information_centre", "repair", amount=3)
    game.to_crisis("C26")
    game.next_day()
    assert result(game)["cards"] == counted(yellow=1, green=1)


@pytest.mark.rule("CRU-VOT-09")
def test_a_prisoner_spends_one_card_a_vote_on_any_number_of_votes() -> None:
    """Two cards on one vote are refused; one on each of three is fine. A GM's ruling that jails him counts at once."""
    game = motion(motion(motion(Game()), by="P3", target="M2"), by="M2", target="M3")
    game.to_crisis("C26")
    game.session.ruling("set", "crew.E3.room", "brig", reason="a late verdict")
    game.hand("E3", yellow=4)
    with pytest.raises(IllegalAnswer) as refused:
        game.spend("E3", "brig-P2", Y, Y)
    assert refused.value.rule == "CRU-VOT-09"
    for by in ("P2", "P3", "M2"):
        game.spend("E3", f"brig-{by}", Y)
    game.next_day()
    for by in ("P2", "P3", "M2"):
        assert result(game, by=by)["total"] == 1
    assert game.told("cru.drawn", "E3")[0].data["count"] == 4
    assert game.crew("E3").cards == 1 + 4


@pytest.mark.rule("CRU-VOT-09")
def test_who_is_jailed_in_this_phase_keeps_what_he_had_committed() -> None:
    """E1 goes to the brig by the first vote; his three cards on the election count all the same."""
    game = motion(motion(Game(), random=[Y, Y]), by="P3", kind="run")
    game.to_crisis("C26")
    game.hand("E1", yellow=3).spend("E1", "election-P3", Y, Y, Y)
    game.next_day()
    assert game.crew("E1").room == "brig"
    assert result(game, "election", "P3")["total"] == 3


@pytest.mark.rule("CRU-VOT-10")
def test_too_many_cards_are_taken_in_the_order_listed_across_all_votes() -> None:
    """Two yellow cards; listed are crisis 1, brig vote 2, election 1: the crisis gets 1, the brig 1, the election 0."""
    game = motion(motion(Game()), by="P3", kind="run").chance("cru.vote.random/crisis", NOUGHT)
    game.to_crisis("C12")
    game.hand("M2", yellow=2)
    game.spend("M2", "crisis", Y).spend("M2", "brig-P2", Y, Y).spend("M2", "election-P3", Y)
    game.next_day()
    assert result(game, "crisis", "")["cards"] == counted(yellow=2, green=1)
    assert result(game)["cards"] == counted(yellow=2, green=1)
    assert result(game, "election", "P3")["cards"] == counted(yellow=1, green=1)


@pytest.mark.rule("CRU-VOT-10")
def test_the_order_is_the_players_and_not_that_of_the_votes() -> None:
    """The same hand, listed the other way round: the election gets its card first, the crisis none."""
    game = motion(motion(Game()), by="P3", kind="run").chance("cru.vote.random/crisis", NOUGHT)
    game.to_crisis("C12")
    game.hand("M2", yellow=2)
    game.spend("M2", "election-P3", Y).spend("M2", "brig-P2", Y, Y).spend("M2", "crisis", Y)
    game.next_day()
    assert result(game, "election", "P3")["cards"] == counted(yellow=2, green=1)
    assert result(game)["cards"] == counted(yellow=2, green=1)
    assert result(game, "crisis", "")["cards"] == counted(yellow=1, green=1)


@pytest.mark.rule("CRU-VOT-10")
def test_a_colour_that_is_used_up_is_skipped_and_the_list_is_read_on() -> None:
    """One yellow and one blue card; the list yellow, yellow, green, blue spends both; nobody's hand falls below 0."""
    game = motion(Game())
    game.to_crisis("C26")
    game.hand("M2", yellow=1, blue=1).spend("M2", "brig-P2", Y, Y, G, B)
    game.next_day()
    assert result(game)["cards"] == counted(yellow=2, green=1, blue=1)
    assert hand(game, "M2") == {G: 2, Y: 1, W: 1}


@pytest.mark.rule("CRU-VOT-10")
def test_a_card_counts_for_one_vote_only_and_each_hand_for_itself() -> None:
    """What M2 cannot pay M3's hand does not pay, though both list the same."""
    game = motion(Game())
    game.to_crisis("C26")
    game.hand("M2", yellow=1).hand("M3", yellow=3)
    game.spend("M2", "brig-P2", Y, Y).spend("M3", "brig-P2", Y, Y)
    game.next_day()
    assert result(game)["total"] == 3
    assert hand(game, "M3") == {Y: 2, G: 2, W: 1}


@pytest.mark.rule("CRU-VOT-11")
@pytest.mark.parametrize(("spent", "passed"), [((Y, Y), True), ((G, B), False)])
def test_spent_cards_are_gone_whatever_the_result(spent: tuple[str, ...], passed: bool) -> None:
    """They leave the hand if the vote succeeds, and if it fails."""
    game = motion(Game())
    game.to_crisis("C26")
    game.hand("M2", yellow=3, green=3, blue=3).spend("M2", "brig-P2", *spent)
    game.next_day()
    assert result(game)["passed"] == passed
    left = {Y: 3, G: 3, B: 3, W: 0}
    for colour in spent:
        left[colour] -= 1
    drawn = {Y: 1, G: 2, W: 1, B: 0}
    assert game.crew("M2").hand == {colour: left[colour] + drawn[colour] for colour in COLOURS}


@pytest.mark.rule("CRU-VOT-12")
def test_who_spent_what_is_never_published() -> None:
    """The same cards from another hand: every public event but the sizes of hands is the same."""

    def published(spender: str) -> list[Any]:
        game = motion(Game())
        game.to_crisis("C26")
        for seat in SEATS:
            game.hand(seat, yellow=2)
        game.spend(spender, "brig-P2", Y, Y)
        for seat in SEATS:
            if seat != spender:
                game.spend(seat, "brig-P2")
        game.next_day()
        told = [(e.kind, dict(e.data)) for e in game.told(reader="public")]
        for _, data in told:
            data.pop("hands", None)
        return told

    assert published("M2") == published("E3")
    assert any(kind == "cru.vote.colours" for kind, _ in published("M2"))


@pytest.mark.rule("CRU-VOT-13")
def test_a_vote_is_for_the_day_on_which_it_was_opened() -> None:
    """Counted at the end of that day's crisis phase; on the next day it is gone, passed or not."""
    game = motion(Game())
    game.to_crisis("C26")
    game.next_day()
    assert result(game)["passed"] is False
    assert game.view("gm")["board"]["votes"] == []
    game.to_crisis("C26")
    with pytest.raises(IllegalAnswer):
        game.spend("P3", "brig-P2", Y)
    game.next_day()
    assert game.told("cru.vote.colours") == []


@pytest.mark.rule("CRU-VOT-13")
def test_no_vote_is_opened_in_the_crisis_phase() -> None:
    """Nobody is asked for an action there."""
    game = motion(Game())
    game.to_crisis("C26")
    assert {q.key for q in game.session.waiting()} == {
        *("cru.vote.spend", "cru.crisis.choice", "cru.hand_over", "cru.crises.order", "cru.crisis.close")
    }


@pytest.mark.rule("CRU-VOT-14")
@pytest.mark.parametrize(("minus", "grade"), [(1, 1), (3, 1), (4, 2), (9, 2)])
def test_a_sum_may_be_negative_and_is_graded_as_it_is(minus: int, grade: int) -> None:
    """Grades at 9, at -3 and without a lower bound: -3 is the middle one, -4 the last."""
    deck = decks.load("cruiser")
    (card,) = [c for c in deck["crises"] if c["id"] == "C12"]
    card["outcomes"] = [
        {"min": 9, "effects": {}},
        {"min": -3, "effects": {"morale": -1}},
        {"min": None, "effects": {"morale": -2}},
    ]
    game = Game(deck=deck).chance("cru.vote.random/crisis", [G, B])
    game.to_crisis("C12")
    game.hand("P3", yellow=minus).spend("P3", "crisis", *[Y] * minus)
    game.next_day()
    assert result(game, "crisis", "")["total"] == -minus
    assert game.told("cru.crisis.result")[0].data["outcome"] == grade
    assert game.ship.morale == 12 - grade


@pytest.mark.rule("CRU-VOT-01", "CRU-VOT-10")
def test_more_cards_than_held_may_be_listed_but_only_colours_that_exist() -> None:
    """The hand is not shown by a refusal: fifteen of any colour can be listed, a sixteenth or a red one cannot."""
    game = motion(Game())
    game.to_crisis("C26")
    question = game.session.question("M2:cru.vote.spend/brig-P2")
    assert isinstance(question, Pick)
    assert question.seat != CHANCE
    game.spend("M2", "brig-P2", *[Y] * 15)
    for wrong in ([Y] * 16, ["red"]):
        with pytest.raises(IllegalAnswer):
            game.spend("M2", "brig-P2", *wrong)
    game.next_day()
    assert result(game)["total"] == 0


def test_the_question_of_a_brig_vote_says_whom_it_is_about() -> None:
    """Two votes of the brig may be open at once: who spends cards has to see which is against whom."""
    game = motion(Game(), "P2", "E3")
    game.to_crisis()
    texts = texts_of(game.session, "en")
    asked = texts.question(game.session.question("M1:cru.vote.spend/brig-P2"))
    assert texts.seat("E3") in asked
    assert texts.seat("P2") in asked
