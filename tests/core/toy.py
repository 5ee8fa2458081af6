"""Lantern, a game for three made up for these tests: small, but it asks in every way that the core knows.

Three friends keep a lantern burning; one of them, dealt in secret, wants it out. Setup: roles shuffled, hands drawn.
Each night: sealed plans (several questions each), the plans counted in the order of entry, a die for the wind, a
window to shield the lantern. The lantern out, or three nights over, ends the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gmkit.core.chance import Stream
from gmkit.core.events import PUBLIC, Event
from gmkit.core.log import Header, Log
from gmkit.core.questions import (
    CHANCE,
    GM,
    Allot,
    Amount,
    Choose,
    Confirm,
    Draw,
    Pick,
    Question,
    Refusal,
    Roll,
    Shuffle,
    Text,
)
from gmkit.core.session import Session
from gmkit.core.system import GameSystem, Line, Outcome, Pending, Switch
from gmkit.core.table import Dialog, Table
from gmkit.errors import GmkitError

SEATS = ("A", "B", "C")
CARDS = ("oil", "oil", "wick", "wick", "glass", "glass", "mud", "mud", "mud")


@dataclass(slots=True)
class Friend:
    name: str
    spy: bool = False
    hand: list[str] = field(default_factory=list)
    tired: bool = False


@dataclass(slots=True)
class Lantern:
    friends: dict[str, Friend]
    light: int = 6
    night: int = 0
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    wind: list[int] = field(default_factory=list)
    signs: dict[int, str] = field(default_factory=dict)
    shield: str | None = None
    winner: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    act: str
    cards: tuple[str, ...] = ()
    words: str = ""


async def setup(table: Table, state: Lantern) -> str:
    roles = await table.ask(
        Shuffle(key="toy.roles", options=("spy", "true", "true"), stream="roles", rule="TOY-1")
    )
    for seat, role in zip(SEATS, roles, strict=True):
        state.friends[seat].spy = role == "spy"
        table.tell("toy.role", seen_by=(seat,), seat=seat, role=role, rule="TOY-1")
    state.deck = list(await table.ask(Shuffle(key="toy.deck", options=CARDS, stream="deck", rule="TOY-2")))
    table.tell("toy.begin", seats=SEATS)
    return "night"


def plan(table: Table, state: Lantern, seat: str) -> Dialog[Plan]:
    """What one friend does tonight; the spy is asked one thing more, and nobody is waited for because of it."""
    friend = state.friends[seat]

    async def dialog() -> Plan:
        refused = {"tend": Refusal("TOY-3", "tired")} if friend.tired else {}
        options = tuple(a for a in ("tend", "search", "rest") if a not in refused)
        act = await table.ask(
            Choose(key="toy.act", seat=seat, options=options, refused=refused, default="rest", rule="TOY-3")
        )
        cards: tuple[str, ...] = ()
        if act == "tend":
            cards = await table.ask(
                Pick(
                    key="toy.cards", seat=seat, options=tuple(friend.hand), high=min(2, len(friend.hand)),
                    default=(), rule="TOY-4",
                )
            )  # fmt: skip
        words = ""
        if friend.spy:
            words = await table.ask(Text(key="toy.whisper", seat=seat, default="", waited=False, high=40))
        return Plan(act, cards, words)

    return dialog


async def night(table: Table, state: Lantern) -> str | None:
    state.night += 1
    table.tell("toy.night", night=state.night)
    plans = await table.ask_all("toy.plan", {s: plan(table, state, s) for s in SEATS}, rule="TOY-3")
    for seat, planned in plans.results.items():
        await carry_out(table, state, seat, planned)
    if plans.missing:
        table.tell("toy.missing", seats=plans.missing)
    wind = await table.ask(Roll(key="toy.wind", sides=6, rule="TOY-6"))
    state.wind.append(wind[0])
    state.shield = await table.ask_first("toy.shield", holders(state, "glass"), rule="TOY-7")
    if state.shield is not None:
        state.friends[state.shield].hand.remove("glass")
        state.discard.append("glass")
        table.tell("toy.shielded", by=state.shield, rule="TOY-7")
    elif wind[0] >= (5 if table.switch("weather") == "mild" else 4):
        state.light -= 2 if table.since(2) else 1
        table.tell("toy.blown", light=state.light, rule="TOY-6")
    state.signs[state.night] = "lit" if state.light > 0 else "out"
    if state.light <= 0:
        state.winner = "spy"
        return None
    return "dawn" if state.night < 3 else "end"


def holders(state: Lantern, card: str) -> tuple[str, ...]:
    return tuple(s for s, friend in state.friends.items() if card in friend.hand)


async def carry_out(table: Table, state: Lantern, seat: str, planned: Plan) -> None:
    friend = state.friends[seat]
    friend.tired = planned.act == "tend"
    if planned.act == "search" and state.deck:
        drawn = await table.ask(
            Draw(key="toy.find", about=seat, options=tuple(state.deck), stream="deck", rule="TOY-5")
        )
        state.deck.remove(drawn[0])
        friend.hand.append(drawn[0])
        table.tell("toy.found", seen_by=(seat,), seat=seat, card=drawn[0], hand=friend.hand, rule="TOY-5")
    for card in planned.cards:
        friend.hand.remove(card)
        state.discard.append(card)
        state.light += -1 if card == "mud" else 1
    table.tell("toy.did", seat=seat, act=planned.act, rule="TOY-3")


async def dawn(table: Table, state: Lantern) -> str:
    """Single questions one after the other, of the kinds that the night does not use."""
    first = SEATS[state.night % 3]
    if await table.ask(Confirm(key="toy.share", seat=first, default=False)) and state.discard:
        count = await table.ask(Amount(key="toy.many", seat=first, low=0, high=min(2, len(state.discard))))
        for _ in range(count):
            state.deck.append(state.discard.pop())
    trust = await table.ask(Allot(key="toy.trust", seat=first, options=SEATS, high=3, default={}))
    table.tell("toy.trust", seat=first, trust=trust)
    if state.light > 20:
        raise ZeroDivisionError("a bug planted in the rules")
    return "night"


async def end(table: Table, state: Lantern) -> None:
    state.winner = "true"
    table.tell("toy.end", spy=[s for s, f in state.friends.items() if f.spy])


def start(players: Sequence[Mapping[str, Any]], switches: Mapping[str, Any], cards: Any) -> Lantern:
    return Lantern({str(p["seat"]): Friend(str(p["name"])) for p in players})


def enrol(players: Sequence[Any], options: Mapping[str, Any]) -> list[dict[str, Any]]:
    if len(players) != len(SEATS):
        raise GmkitError(f"Lantern is for {len(SEATS)}; {len(players)} given.")
    return [{"seat": s, "name": str(n)} for s, n in zip(SEATS, players, strict=True)]


def board(state: Lantern, cards: Any, reader: str, pending: Pending) -> dict[str, Any]:
    hands = {s: list(f.hand) if reader in (GM, s) else len(f.hand) for s, f in state.friends.items()}
    spies = [s for s, f in state.friends.items() if f.spy and reader in (GM, s)]
    return {"light": state.light, "night": state.night, "hands": hands, "spy": spies, "wind": state.wind}


def outcome(state: Lantern) -> Outcome | None:
    return Outcome(state.winner, "toy.over", "TOY-8") if state.winner else None


def report(events: Sequence[Event], language: str) -> list[Line]:
    return [Line(e.kind, e.data, e.rule) for e in events if e.seen_by == PUBLIC]


TOY = GameSystem(
    id="toy", version=2, promise="alpha", state=Lantern, first_phase="setup",
    phases={"setup": setup, "night": night, "dawn": dawn, "end": end},
    cards=lambda deck: deck, start=start, enrol=enrol, seats=SEATS,
    names=lambda state: {s: f.name for s, f in state.friends.items()},
    view=board, outcome=outcome, report=report,
    switches=(Switch("weather", ("mild", "rough"), "house"),),
)  # fmt: skip


SYSTEM = TOY


def header(seed: str = "seed", **changes: Any) -> Header:
    fields: dict[str, Any] = {
        "system": "toy", "players": enrol(("Ann", "Bob", "Cid"), {}), "options": {"weather": "mild"},
        "deck": {}, "seed": seed, "salt": "salt",
    }  # fmt: skip
    return Header(**fields | changes)


def play(seed: str = "seed", system: GameSystem = TOY, **changes: Any) -> Session:
    """A fresh game in memory."""
    return Session(system, Log([header(seed, **changes)]))


def random_step(session: Session, dice: Stream | Any) -> None:
    """One random legal answer; the batch is closed once in a while, also with answers missing."""
    waiting = session.waiting()
    asked: Question[Any] = waiting[dice.randrange(len(waiting))]
    if asked.seat == CHANCE:
        session.answer(asked, asked.sample(dice))
    elif asked.seat == GM and isinstance(asked, Confirm):
        session.answer(asked, True)
    else:
        session.answer(asked, asked.sample(dice))


def finish(session: Session, dice: Stream | Any) -> Session:
    """Random play to the end."""
    while not session.over:
        random_step(session, dice)
    return session
