"""GAL-SECRET-14: what each reader may see of the world."""

from __future__ import annotations

from typing import Any

import msgspec

from gmkit.core.system import Pending
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.state import World
from gmkit.systems.galactica.status import status


class Papers(msgspec.Struct, frozen=True):
    """What a seat knows of itself: hand, loyalty, trauma, super crisis, crossroads card; `quorum` if President.

    `inspected` are the civilian ships in space that it has looked into: number -> what it is (GAL-LOC-03).
    """

    seat: str
    hand: list[str]
    loyalty: list[str]
    trauma: list[str]
    super_crisis: str | None
    crossroads: str | None
    quorum: list[str] | None
    inspected: dict[str, str] = {}


class GalacticaView(msgspec.Struct, frozen=True):
    """The world for one reader: `status` is public, `papers` are the reader's own (all of them for the GM).

    `declared` is public too: how many cards each seat has declared for the open check (GAL-CHECK-06).
    """

    status: dict[str, Any]
    papers: list[Papers]
    secrets: dict[str, Any] | None
    declared: dict[str, int] = {}


def view(world: World, cards: Deck, reader: str, pending: Pending) -> GalacticaView:
    """The world as `reader` ("public", "gm" or a seat) may see it."""
    everything = reader == "gm"
    return GalacticaView(
        status=status(world, cards),
        papers=[_papers(world, seat) for seat in world.seats if everything or seat == reader],
        secrets=_secrets(world) if everything else None,
        declared=_declared(pending),
    )


def _declared(pending: Pending) -> dict[str, int]:
    """GAL-CHECK-06, -07: of the sealed contributions the table learns the numbers, as soon as they are given."""
    if pending.key != "gal.check.close":
        return {}
    found = {}
    for ident, value in pending.answers.items():
        seat, _, key = ident.partition(":")
        if key == "gal.check.add":
            found[seat] = len(value)
        elif key == "gal.check.whether" and value == "none":
            found[seat] = 0
    return found


def _papers(world: World, seat: str) -> Papers:
    player = world.seats[seat]
    return Papers(
        seat=seat,
        hand=sorted(player.hand),
        loyalty=list(player.loyalty),
        trauma=sorted(player.trauma),
        super_crisis=player.super_crisis,
        crossroads=player.crossroads,
        quorum=list(world.quorum) if world.titles.get("president") == seat else None,
        inspected={hull: world.hulls[hull] for hull, seen in world.inspected.items() if seat in seen},
    )


def _secrets(world: World) -> dict[str, Any]:
    """What only the GM sees beside everybody's papers: known tops and bottoms of decks, face-down ships and tokens."""
    return {
        "tops": {name: list(pile.top) for name, pile in world.decks.items() if pile.top},
        "bottoms": {name: list(pile.bottom) for name, pile in world.decks.items() if pile.bottom},
        "loyalty": sorted(world.decks["loyalty"].rest) if "loyalty" in world.decks else [],
        "civilians": dict(world.hulls),
        "allies": {ally.id: ally.token for ally in world.allies},
        "waiting_trauma": dict(world.waiting_trauma),
    }
