"""ANI-VIS: what each reader may see of the world."""

from __future__ import annotations

from typing import Any

import msgspec

from gmkit.core.system import Pending
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.state import World
from gmkit.systems.anima.status import status


class Papers(msgspec.Struct, frozen=True):
    """What a seat knows of itself: its hand and missions in full, and its traps (ANI-VIS-01)."""

    seat: str
    hand: list[Any]
    missions: list[Any]
    traps: list[dict[str, str]]


class AnimaView(msgspec.Struct, frozen=True):
    """The world for one reader: `status` is public, `papers` are the reader's own (all of them for the GM)."""

    status: dict[str, Any]
    papers: list[Papers]
    secrets: dict[str, Any] | None


def view(world: World, cards: Deck, reader: str, pending: Pending) -> AnimaView:
    """ANI-VIS-01, -02: the world as `reader` ("public", "gm" or a seat) may see it."""
    everything = reader == "gm"
    return AnimaView(
        status=status(world, cards),
        papers=[_papers(world, cards, seat) for seat in world.parties if everything or seat == reader],
        secrets=_secrets(world) if everything else None,
    )


def _papers(world: World, cards: Deck, seat: str) -> Papers:
    party = world.parties[seat]
    return Papers(
        seat=seat,
        hand=[msgspec.to_builtins(cards.advantages[card]) for card in party.hand],
        missions=[msgspec.to_builtins(cards.missions[card]) for card in party.missions],
        traps=[
            {"place": place, "card": trap.card}
            for place, area in world.areas.items()
            for trap in area.traps
            if trap.owner == seat
        ],
    )


def _secrets(world: World) -> dict[str, Any]:
    """What only the GM sees besides everybody's papers: face-down encounters, missions left over, the unseen rests."""
    return {
        "encounters": {place: area.encounter for place, area in world.areas.items() if area.encounter},
        "aside": sorted(world.aside),
        "finals": sorted(world.finals),
    }
