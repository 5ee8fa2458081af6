"""GAL-SECRET-14: a changed secret leaves no trace for whoever has no right to it, by metamorphosis.

Each kind of secret of a random position is exchanged for another one of its kind. The game and its twin are then played
on with the same decisions: what everybody else sees, is asked and is told stays the same, byte by byte, and so does who
is waited for, until an event brings to light what was changed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gmkit import games
from gmkit.core.events import Event
from gmkit.core.play import play_out
from gmkit.core.questions import CHANCE, GM, Confirm, Question
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.core.views import waiting
from gmkit.errors import GmkitError
from gmkit.publish import publish
from gmkit.systems.galactica.rules import actions, check, crossroads, destinations, execution, trauma
from gmkit.systems.galactica.state import Pile, World
from gmkit.texts.post import post, private_messages
from tests.galactica.game import Game

BASE = {"pursuit": "attack_cards", "exodus": False, "nebula": False}
STOPS = (60, 150, 150, 200, 250, 300)  #: decisions from one position to the next
ENOUGH = 30  #: compared decisions of each secret in each of the two games; the least is 20
STEPS = 25  #: decisions for which a twin is followed

encode = msgspec.json.Encoder(order="sorted").encode

# ---- the secrets

#: Who knows of the change, and what was exchanged; None where there is nothing to exchange.
Change = tuple[set[str], set[str]] | None


def exchanged(dice: random.Random, mine: list[str], theirs: list[str]) -> set[str]:
    """One of mine for a different one of theirs; which, or an empty set."""
    pairs = [(a, b) for a in range(len(mine)) for b in range(len(theirs)) if mine[a] != theirs[b]]
    if not pairs:
        return set()
    a, b = dice.choice(pairs)
    mine[a], theirs[b] = theirs[b], mine[a]
    return {mine[a], theirs[b]}


def some_seat(world: World, dice: random.Random, able: Callable[[Any], Any]) -> str | None:
    seats = [seat for seat, player in world.seats.items() if able(player)]
    return dice.choice(seats) if seats else None


def a_hand(world: World, dice: random.Random) -> Change:
    """A skill card for another value of its type out of the deck."""
    seat = some_seat(world, dice, lambda player: player.hand)
    if seat is None:
        return None
    hand = world.seats[seat].hand
    at = dice.randrange(len(hand))
    card = [hand[at]]
    found = exchanged(dice, card, world.decks[card[0][:3]].rest)
    hand[at] = card[0]
    return ({seat}, found) if found else None


def two_hands(world: World, dice: random.Random) -> Change:
    seats = [seat for seat, player in world.seats.items() if player.hand]
    dice.shuffle(seats)
    for one in seats:
        for other in seats:
            for a, mine in enumerate(world.seats[one].hand):
                for b, theirs in enumerate(world.seats[other].hand):
                    if one != other and mine[:3] == theirs[:3] and mine != theirs:
                        world.seats[one].hand[a], world.seats[other].hand[b] = theirs, mine
                        return {one, other}, {mine, theirs}
    return None


def destiny(world: World, dice: random.Random) -> Change:
    pile = world.decks["destiny"].rest
    if not pile:
        return None
    at = dice.randrange(len(pile))
    card = [pile[at]]
    found = exchanged(dice, card, world.decks[card[0][:3]].rest)
    pile[at] = card[0]
    return (set(), found) if found else None


def known_top(deck: str) -> Callable[[World, random.Random], Change]:
    """What lies on top, as somebody who has looked put it, for something else of the same deck."""

    def change(world: World, dice: random.Random) -> Change:
        pile: Pile = world.decks[deck]
        if not pile.top and not pile.bottom:  # put one there: a look ahead makes such a position
            if len(pile.rest) < 3:
                return None
            pile.top = [pile.rest.pop(0)]
        found = exchanged(dice, pile.top or pile.bottom, pile.rest)
        return (set(), found) if found else None

    return change


def order_of(deck: str) -> Callable[[World, random.Random], Change]:
    def change(world: World, dice: random.Random) -> Change:
        rest = world.decks[deck].rest
        if len(set(rest)) < 2:
            return None
        before = list(rest)
        dice.shuffle(rest)
        return (set(), set(before)) if rest != before else None

    return change


def quorum_hand(world: World, dice: random.Random) -> Change:
    found = exchanged(dice, world.quorum, world.decks["quorum"].rest)
    return ({world.titles.get("president", "")}, found) if found else None


def loyalty(world: World, dice: random.Random) -> Change:
    """A face-down loyalty card for one of the deck, or somebody else's."""
    seat = some_seat(world, dice, lambda player: player.loyalty and not player.shown)
    if seat is None:
        return None
    others = [s for s, p in world.seats.items() if s != seat and p.loyalty and not p.shown]
    other = dice.choice([*others, ""])
    pile = world.seats[other].loyalty if other else world.decks["loyalty"].rest
    found = exchanged(dice, world.seats[seat].loyalty, pile)
    return ({seat, other} - {""}, found) if found and "sympathizer" not in str(found) else None


def civilians(world: World, dice: random.Random) -> Change:
    """What two civilian ships carry; who looked into one of them knows."""
    for one in sorted(world.hulls, key=lambda _: dice.random()):
        for other in world.hulls:
            if world.hulls[one] != world.hulls[other]:
                world.hulls[one], world.hulls[other] = world.hulls[other], world.hulls[one]
                seen = {*world.inspected.get(one, ()), *world.inspected.get(other, ())}
                return seen, {world.hulls[one], world.hulls[other]}
    return None


def own_trauma(world: World, dice: random.Random) -> Change:
    seat = some_seat(world, dice, lambda player: player.trauma)
    if seat is None:
        return None
    pool = [token for token in world.trauma if token != trauma.DISASTER]
    found = exchanged(dice, world.seats[seat].trauma, pool)
    world.trauma = [*pool, *[token for token in world.trauma if token == trauma.DISASTER]]
    return ({seat}, found) if found else None


def waiting_trauma(world: World, dice: random.Random) -> Change:
    if "brig" not in world.waiting_trauma:
        return None
    token = [world.waiting_trauma["brig"]]
    found = exchanged(dice, token, world.trauma)
    world.waiting_trauma["brig"] = token[0]
    return (set(), found) if found else None


def ally_tokens(world: World, dice: random.Random) -> Change:
    if not world.allies:
        return None
    ally = dice.choice(world.allies)
    token = [ally.token]
    found = exchanged(dice, token, world.trauma)
    ally.token = token[0]
    return (set(), found) if found else None


def super_crisis(world: World, dice: random.Random) -> Change:
    seat = some_seat(world, dice, lambda player: player.super_crisis)
    if seat is None:
        return None
    card = [world.seats[seat].super_crisis or ""]
    found = exchanged(dice, card, world.decks["super_crisis"].rest)
    world.seats[seat].super_crisis = card[0]
    return ({seat}, found) if found else None


SECRETS: dict[str, Callable[[World, random.Random], Change]] = {
    "a hand": a_hand, "two hands": two_hands, "destiny": destiny, "quorum hand": quorum_hand, "loyalty": loyalty,
    "civilians": civilians, "own trauma": own_trauma, "waiting trauma": waiting_trauma, "ally tokens": ally_tokens,
    "super crisis": super_crisis,
    **{f"top of {deck}": known_top(deck) for deck in ("crisis", "destination", "quorum")},
    **{f"order of {deck}": order_of(deck) for deck in ("crisis", "destination", "quorum", "loyalty", "super_crisis")},
}  # fmt: skip

#: Events that bring the cards of a secret to light: behind them the games may differ.
_SKILL = {
    "gal.discarded", "gal.played", "gal.check.revealed", "gal.check.destiny", "gal.check.opened", "gal.drew.mine",
    "gal.card.taken.mine", "gal.check.more", "gal.destiny.discarded",
}  # fmt: skip
_QUORUM = {"gal.quorum.played", "gal.quorum.drew.mine", "gal.quorum.hand", "gal.peek"}
_LOYALTY = {"gal.loyalty.mine", "gal.look.mine", "gal.loyalty.shown", "gal.revealed"}
_CRISIS = {"gal.crisis", "gal.crisis.drawn", "gal.crisis.seen", "gal.peek", "gal.scouted.mine"}
_DESTINATION = {"gal.destination", "gal.peek", "gal.scouted.mine", "gal.destination.seen"}
_TOKENS = {"gal.trauma", "gal.trauma.mine", "gal.ally.met", "gal.disaster", "gal.judged"}
LIGHT: dict[str, set[str]] = {
    "a hand": _SKILL, "two hands": _SKILL, "destiny": _SKILL, "quorum hand": _QUORUM, "loyalty": _LOYALTY,
    "civilians": {"gal.civilian.destroyed", "gal.civilian.contents"}, "own trauma": _TOKENS, "waiting trauma": _TOKENS,
    "ally tokens": _TOKENS, "super crisis": _CRISIS | {"gal.super_crisis.mine"},
    "top of crisis": _CRISIS, "top of destination": _DESTINATION, "top of quorum": _QUORUM | {"gal.scouted.mine"},
    "order of crisis": _CRISIS, "order of destination": _DESTINATION, "order of quorum": _QUORUM,
    "order of loyalty": _LOYALTY, "order of super_crisis": {"gal.super_crisis.mine"},
}  # fmt: skip
#: Questions in which one seat sees what was changed, or that a human is not asked.
SHOWING = {"gal.destination.choose", "gal.destiny.search", "gal.execute.show", "gal.human_fleet.card"}

# ---- the games


@cache
def positions(options: str) -> tuple[Session, ...]:
    """Copies of two random games at some points of play."""
    found = []
    for seed in range(2):
        session = games.new(
            "galactica", system("galactica").company, seed=f"secret-{seed}", options=BASE if options else {}
        )
        dice = random.Random(seed)
        for stop in STOPS:
            play_out(session, session.system.bots["random"], dice, decisions=stop)
            if session.over:
                break
            if session.phase != "setup":
                copy = session.fork()
                readers = ("public", *copy.seats)
                for how in ("post", "message"):
                    copy.mark_shown(readers, how)
                found.append(copy)
        found.append(_with_a_cylon(found[-1].fork(), dice))
    return tuple(found)


def _with_a_cylon(session: Session, dice: random.Random) -> Session:
    """Somebody who does not decide now is a revealed Cylon with a super crisis."""
    while not (seats := _idle(session)):
        play_out(session, session.system.bots["random"], dice, decisions=1)
    card = session._run.state.decks["super_crisis"].rest[0]
    for place, value in (("revealed", True), ("place", "resurrection_ship"), ("super_crisis", card)):
        session.ruling("set", f"seats.{seats[0]}.{place}", value, reason="a position to try")
    return session


def _idle(session: Session) -> list[str]:
    busy = {question.seat for question in session.waiting()} | {session._run.state.current}
    return [seat for seat in session.seats if seat not in busy]


class Twins:
    """A game and its copy with a secret changed; `blind` are the readers who must not notice."""

    def __init__(self, position: Session, secret: str, dice: random.Random) -> None:
        self.secret, self.dice = secret, dice
        self.one, self.other = position.fork(), position.fork()
        change = SECRETS[secret](self.other._run.state, dice)
        self.found = change is not None
        owners, self.cards = change or (set(), set())
        given = " ".join(map(str, position.given().values()))
        self.found = self.found and not any(card in given for card in self.cards)
        self.blind = [reader for reader in ("public", *position.seats) if reader not in owners]
        self.open: set[str] = {q.id for q in position.waiting() if q.seat in owners}

    def seen(self, session: Session, reader: str) -> bytes:
        own = [q for q in session.waiting() if q.seat == reader]
        given = {i: v for i, v in session.given().items() if i.startswith(f"{reader}:")}
        return encode([session.board(reader), waiting(session), own, given, session.phase, session.outcome])

    def same(self, fresh: tuple[list[Event], list[Event]]) -> bool:
        """Assert that no blind reader sees a difference; False when what was changed has come to light."""
        for reader in self.blind:
            told = [[e for e in events if e.seen(reader)] for events in fresh]
            for first, second in zip(*told, strict=False):
                if encode(first) != encode(second):
                    assert {first.kind, second.kind} & LIGHT[self.secret], (
                        self.secret,
                        reader,
                        first,
                        second,
                    )
                    return False
            shown = {q.key for s in (self.one, self.other) for q in s.waiting()} & SHOWING
            if shown and self.seen(self.one, reader) != self.seen(self.other, reader):
                return False
            assert len(told[0]) == len(told[1]), (self.secret, reader, told)
            assert self.seen(self.one, reader) == self.seen(self.other, reader), (self.secret, reader)
        return True

    def decision(self, question: Question[Any]) -> Any:
        """What can be answered in both games and has nothing to do with what was changed."""
        if question.seat == GM and isinstance(question, Confirm):
            return True
        try:
            twin = self.other.question(question.id)
        except GmkitError:
            return None
        for _ in range(20):
            value = question.sample(self.dice)
            if self.cards & set(map(str, value if isinstance(value, (tuple, list)) else [value])):
                continue
            try:
                twin.check(value, False)
            except GmkitError:
                continue
            return value
        return None

    def follow(self) -> int:
        """Play both on; how many decisions were compared."""
        assert self.same(([], []))
        for made in range(STEPS):
            if self.one.over:
                return made
            question = self.one.waiting()[0]
            assert question.seat != CHANCE
            value = None if question.id in self.open else self.decision(question)
            if value is None:
                return made
            before = len(self.one.events)
            self.one.answer(question.id, value)
            self.other.answer(question.id, value)
            if not self.same((self.one.events[before:], self.other.events[before:])):
                return made
        return STEPS

    def texts(self) -> None:
        """The post, each blind seat's private message and whole view."""
        for reader in self.blind:
            posts = [_without_hashes(post(s, reader, "ru", "plain")) for s in (self.one, self.other)]
            assert posts[0] == posts[1]
        letters = [private_messages(s, "ru") for s in (self.one, self.other)]
        for reader in self.blind:
            if reader != "public":
                assert letters[0].get(reader) == letters[1].get(reader)
            assert encode(self.one.view(reader)) == encode(self.other.view(reader))

    def pages(self, home: Path) -> None:
        """The bytes on the server."""
        got = []
        for name, session in (("one", self.one), ("other", self.other)):
            publish(session, home / name, "ru")
            got.append(dict(_files(home / name)))
        assert got[0] == got[1]


def _without_hashes(text: str) -> list[str]:
    from tests.publish.games import _HASHES

    return [_HASHES.sub(b"#", line.encode()).decode() for line in text.splitlines()]


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    from tests.publish.games import _HASHES

    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.name != "plotly.min.js" and file.parent.name != "sealed":
            yield file.relative_to(folder).as_posix(), _HASHES.sub(b"#", file.read_bytes())


@pytest.mark.slow
@pytest.mark.rule("GAL-SECRET-14", "GAL-SECRET-07", "GAL-SECRET-11", "GAL-CHECK-27")
@pytest.mark.parametrize("secret", SECRETS)
def test_a_changed_secret_leaves_no_trace(secret: str, tmp_path: Path) -> None:
    """View, questions, who is waited for, events, posts, private messages, published bytes."""
    twins_seen, steps, enough = 0, 0, 0
    for options in ("", "base"):
        enough += ENOUGH
        for number, position in enumerate(positions(options) * 4):
            twins = Twins(position, secret, random.Random(number))
            if not twins.found:
                continue
            if twins_seen >= 2 and steps >= enough:
                break
            if not twins_seen:
                twins.pages(tmp_path)
            twins_seen += 1
            followed = twins.follow()
            if followed == STEPS:
                twins.texts()
            steps += followed
    assert twins_seen >= 2, "the positions have no such secret"
    assert steps >= 20, f"only {steps} decisions were compared"


@pytest.mark.slow
def test_the_comparison_finds_a_leak() -> None:
    """Who owns the changed secret sees a difference, and so does the GM."""
    twins = Twins(positions("")[-1], "a hand", random.Random(1))
    assert twins.found
    (owner,) = {"public", *twins.one.seats} - set(twins.blind)
    assert twins.seen(twins.one, owner) != twins.seen(twins.other, owner)
    assert twins.seen(twins.one, GM) != twins.seen(twins.other, GM)


# ---- what is asked of somebody because of what he holds


def public(game: Game, rule: Callable[..., Any], *args: Any, **more: Any) -> list[Any]:
    """What the table gets of it: who is asked what, in order, and what is told."""
    game.play(rule, *args, **more)
    asked = [(question.seat, question.key) for question in game.asked if question.seat != GM]
    return [asked, encode(game.fresh("public")), encode(game.status())]


def board(**options: Any) -> Game:
    return Game(**options).put("command", "p1", "p2", "p3").put("research_lab", "p4", "p5")


@pytest.mark.rule("GAL-CYLON-01", "GAL-SECRET-14")
def test_a_cylon_who_reveals_is_asked_the_same_with_one_card_as_with_two() -> None:
    got = []
    for second in ("gal.loyalty.not_cylon", "gal.loyalty.bombs"):
        game = board().cylon("p1", "gal.loyalty.disinformation")
        game.player("p1").loyalty.append(second)
        game.top("super_crisis", "gal.super.hostage")
        answers = {"p1:gal.action": "reveal", "p1:gal.reveal.card": "gal.loyalty.disinformation"}
        got.append(public(game, actions.act, "p1", answers=answers))
    assert got[0] == got[1]


@pytest.mark.rule("GAL-EXEC-10", "GAL-SECRET-14")
def test_an_executed_cylon_is_asked_the_same_with_one_card_as_with_two() -> None:
    got = []
    for second in ("gal.loyalty.not_cylon", "gal.loyalty.bombs"):
        game = board().cylon("p2", "gal.loyalty.disinformation")
        game.player("p2").loyalty.append(second)
        answers = {"gal.execute.show": "gal.loyalty.disinformation"}
        got.append(public(game, execution.execute, "p2", "GAL-EXEC-01", answers=answers))
    assert got[0] == got[1]


@pytest.mark.rule("GAL-ACT-02", "GAL-SECRET-14")
def test_who_plays_a_skill_card_is_asked_the_same_whether_or_not_a_second_one_would_do() -> None:
    got = []
    for second in ("lea5", "lea2"):  # the other value of the same text, or any card
        game = board().hand("p1", "lea1", second)
        answers = {"p1:gal.action": "skill:executive_order", "p1:gal.skill.card": "lea1"}
        got.append(public(game, actions.act, "p1", answers=answers))
    assert got[0] == got[1]


@pytest.mark.rule("GAL-TITLE-17", "GAL-SECRET-08")
def test_a_president_with_nothing_to_play_learns_it_before_the_table_hears_of_an_action() -> None:
    """With nobody in the Brig there is nobody to pardon; only the President knows that this is the whole hand."""
    game = board()
    game.world.quorum = ["gal.quorum.presidential_pardon"]
    president = game.world.titles["president"]
    game.play(actions.act, president)
    assert "quorum_play" not in game.options("gal.action")
    assert game.refused("gal.action")["quorum_play"].rule == "GAL-QUORUM-04"
    game.put("brig", next(seat for seat in game.world.seats if seat != president))
    game.play(actions.act, president)
    assert "quorum_play" in game.options("gal.action")


@pytest.mark.rule("GAL-CHECK-27", "GAL-CHAR-05", "GAL-SECRET-14")
def test_nobody_learns_who_put_which_card_into_a_check_not_even_adama_who_takes_them_all() -> None:
    """Two players exchange what they put in: the table and everybody else get the same, Adama's hand in order too."""
    got = []
    for first, second in (("tac2", "pil3"), ("pil3", "tac2")):
        game = Game(characters=("adama", "tigh", "roslin", "tyrol", "zarek")).put("command", "p1", "p2", "p3")
        game.hand("p2", first).hand("p3", second).destiny("pol4", "eng1", "lea2")
        asked = check.Check("gal.crisis.detector_sabotage", ("tac", "lea"), 8, kind="crisis")
        answers = {"p2:gal.check.add": (first,), "p3:gal.check.add": (second,), "gal.check.take": True}
        seen = public(game, check.skill_check, asked, answers=answers)
        got.append([*seen, encode(game.fresh("p1")), list(game.player("p1").hand), encode(game.fresh("p4"))])
    assert got[0] == got[1]


@pytest.mark.rule("GAL-CROSS-06", "GAL-CROSS-07", "GAL-SECRET-14")
def test_the_crossroads_tell_nobody_what_a_card_says_or_a_token_is_before_it_is_resolved() -> None:
    got = []
    for card, other, tokens in (("slander", "testimony", 0), ("testimony", "slander", 1)):
        game = board()
        kinds = [trauma.BENEVOLENT, trauma.ANTAGONISTIC]
        for seat in game.world.seats:
            game.player(seat).trauma = [kinds[0], kinds[1]]
        game.top("crossroads", *(f"gal.crossroads.{name}" for name in (card, other)))
        answers = {"p1:gal.crossroads.side": kinds[tokens]}
        game.play(crossroads.crossroads, answers=answers)
        upto = next(n for n, e in enumerate(game.fresh()) if e.kind == "gal.crossroads.resolved")
        before = game.fresh()[:upto]
        asked = [(q.seat, q.key) for q in game.asked if q.key == "gal.crossroads.side"]
        got.append([asked, *(encode([e for e in before if e.seen(r)]) for r in ("public", "p3", "p4", "p5"))])
    assert got[0] == got[1]


@pytest.mark.rule("GAL-JUMP-10", "GAL-SECRET-07")
def test_the_admiral_is_asked_the_same_whether_or_not_both_destinations_are_alike() -> None:
    """The second card goes under the deck: that it was the same one is nobody's business."""
    got = []
    barren = "gal.destination.barren_planet"
    for second in (barren, "gal.destination.deep_space"):
        game = board().top("destination", barren, second)
        got.append(public(game, destinations.choose, answers={"gal.destination.choose": barren}))
    assert got[0] == got[1]
