"""The deck: crises, jumps, the first defence list; and the effect vocabulary that they use.

Source of the cards: the default deck in `data/cruiser/deck.yaml`, or a GM's own file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from gmkit.core.effects import Vocabulary
from gmkit.core.questions import Draw, Roll
from gmkit.core.table import Table
from gmkit.systems.cruiser.rules import brig, hands, rooms
from gmkit.systems.cruiser.state import SEATS, Ship

Words = dict[str, str]  #: language -> text


class Outcome(msgspec.Struct, frozen=True):
    """One grade of a skill check: it applies when the sum reaches `min`; None always does (CRU-CRI-06)."""

    min: int | None
    effects: dict[str, Any]


class Option(msgspec.Struct, frozen=True):
    label: Words
    effects: dict[str, Any]


class Choice(msgspec.Struct, frozen=True):
    options: tuple[Option, ...]


class Crisis(msgspec.Struct, frozen=True):
    """A crisis card: a `check` with its vote, or a choice of the `president` or `admiral` (CRU-CRI-05)."""

    id: str
    name: Words
    text: Words
    kind: Literal["check", "president", "admiral"]
    plus: tuple[str, ...] = ()
    difficulty: int = 0
    outcomes: tuple[Outcome, ...] = ()
    options: tuple[Option, ...] = ()


class Jump(msgspec.Struct, frozen=True):
    """A jump card: distance in parsecs, fuel that it costs, what happens, and perhaps an admiral's choice."""

    id: str
    name: Words
    parsecs: int
    fuel: int
    effects: dict[str, Any] = {}
    choice: Choice | None = None


class Deck(msgspec.Struct, frozen=True):
    """All cards of a game, by id, and the resources and defence list that it starts with."""

    crises: dict[str, Crisis]
    jumps: dict[str, Jump]
    defence_priority: tuple[str, ...]
    resources: dict[str, int]
    goal_parsecs: int


def read_deck(raw: Mapping[str, Any]) -> Deck:
    """The deck of a game's header; it has been checked by `gmkit.decks` when the game was made."""
    meta = raw.get("meta", {})
    return Deck(
        crises={c["id"]: msgspec.convert(c, Crisis) for c in raw["crises"]},
        jumps={j["id"]: msgspec.convert(j, Jump) for j in raw["jumps"]},
        defence_priority=tuple(raw["defence_priority"]),
        resources={"people": 15, "fuel": 10, "morale": 12} | meta.get("resources", {}),
        goal_parsecs=meta.get("goal_parsecs", 8),
    )


EFFECTS: Vocabulary[Ship] = Vocabulary()


class Whom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: Literal["random", "president", "admiral"]


class Discard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: Literal["president", "admiral", "everyone"]
    cards: int


Mineable = Literal[
    "conference_hall",
    "navigation",
    "weapons_bay",
    "bridge",
    "systems_control",
    "command_centre",
    "military_centre",
    "information_centre",
]


class Faces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    faces: tuple[int, ...]
    effects: dict[str, Any]


def _change(table: Table, ship: Ship, resource: str, by: int) -> None:
    setattr(ship, resource, getattr(ship, resource) + by)
    table.tell("cru.resource", resource=resource, by=by, now=getattr(ship, resource), rule="CRU-RES-04")


@EFFECTS.verb("people", int)
async def people(table: Table, ship: Ship, by: int) -> None:
    _change(table, ship, "people", by)


@EFFECTS.verb("fuel", int)
async def fuel(table: Table, ship: Ship, by: int) -> None:
    _change(table, ship, "fuel", by)


@EFFECTS.verb("morale", int)
async def morale(table: Table, ship: Ship, by: int) -> None:
    _change(table, ship, "morale", by)


@EFFECTS.verb("fighters", tuple[Literal[1, 2, 3], ...])
async def fighters(table: Table, ship: Ship, classes: tuple[int, ...]) -> None:
    """CRU-FTR-01: fighters appear, one for each threat class listed."""
    ship.fighters = sorted([*ship.fighters, *classes])
    table.tell("cru.fighters.appear", classes=sorted(classes), count=len(classes), rule="CRU-FTR-01")


@EFFECTS.verb("prep", int)
async def prep(table: Table, ship: Ship, by: int) -> None:
    """The preparation counter moves between 1 and 5; this alone never causes a jump."""
    ship.prep = max(1, min(5, ship.prep + by))
    table.tell("cru.prep", by=by, now=ship.prep, rule="CRU-CRI-14")


@EFFECTS.verb("discard", Discard)
async def discard(table: Table, ship: Ship, what: Discard) -> None:
    """Random cards from the hand, at most all of it; the table learns the number, the owner the colours."""
    seats = SEATS if what.who == "everyone" else (getattr(ship, what.who),)
    for seat in seats:
        held = hands.cards_of(ship, seat)
        lost = await table.ask(
            Draw(
                key="cru.effect.discard",
                about=seat,
                rule="CRU-CRI-14",
                stream="discard",
                options=held,
                count=min(what.cards, len(held)),
            )
        )
        hands.spend(ship, seat, lost)
        table.tell("cru.discarded", seat=seat, count=len(lost), rule="CRU-CRI-14")
        table.tell("cru.discarded.mine", seen_by=(seat,), seat=seat, colours=list(lost), rule="CRU-CRI-14")


@EFFECTS.verb("infirmary", Whom)
async def infirmary(table: Table, ship: Ship, whom: Whom) -> None:
    """Somebody is hurt: `random` among those outside the brig; a prisoner is not moved (CRU-PRI-01)."""
    if whom.who == "random":
        able = tuple(seat for seat in SEATS if ship.crew[seat].room != "brig")
        if not able:
            return
        (seat,) = await table.ask(
            Draw(key="cru.effect.hurt", rule="CRU-CRI-14", stream="dice", options=able, count=1)
        )
    else:
        seat = getattr(ship, whom.who)
    rooms.to_infirmary(table, ship, [seat], rule="CRU-CRI-14")


@EFFECTS.verb("brig", Whom)
async def to_brig(table: Table, ship: Ship, whom: Whom) -> None:
    """A GM's own card may send somebody to the brig (note to CRU-BRG-02)."""
    if whom.who == "random":
        (seat,) = await table.ask(
            Draw(key="cru.effect.jail", rule="CRU-BRG-02", stream="dice", options=SEATS, count=1)
        )
    else:
        seat = getattr(ship, whom.who)
    brig.imprison(table, ship, [seat], rule="CRU-BRG-02")


@EFFECTS.verb("destroy", Mineable)
async def destroy(table: Table, ship: Ship, room: str) -> None:
    """A GM's own card may destroy a room; those inside are hurt as by a fighter (note to CRU-RUI-01)."""
    if ship.works(room):
        rooms.destroy(table, ship, room, cause="card", rule="CRU-RUI-01")


@EFFECTS.verb("roll", list[Faces])
async def roll(table: Table, ship: Ship, parts: list[Faces]) -> None:
    """One d6 for the whole list; a face not listed does nothing."""
    (face,) = await table.ask(Roll(key="cru.effect.roll", rule="CRU-CRI-14", sides=6))
    table.tell("cru.rolled", face=face, rule="CRU-CRI-14")
    for part in parts:
        if face in part.faces:
            await EFFECTS.apply(table, ship, part.effects)
