"""The table at a glance: what everybody may know (ANI-VIS-02)."""

from __future__ import annotations

from typing import Any

from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import parties
from gmkit.systems.anima.state import World

PILES = ("locations", "encounters", "characters", "arcane", "advantages")


def status(world: World, cards: Deck) -> dict[str, Any]:
    """The public facts, plain: turn, order, parties, locations, piles, the final mission and its counter."""
    return {
        "turn": world.turn,
        "order": list(world.order),
        "parties": {seat: _party(world, cards, seat) for seat in world.parties},
        "areas": {place: _area(world, cards, place) for place in world.areas},
        "limit": world.limit(),
        "piles": {pile: len(getattr(world, pile)) for pile in PILES},
        "discards": {pile: list(getattr(world, f"{pile}_discard")) for pile in PILES},
        "incidents": list(world.incidents),
        "final": world.final,
        "countdown": world.countdown if world.final else None,
        "crisis": world.crisis,
        "explorer": world.explorer,
    }


def _party(world: World, cards: Deck, seat: str) -> dict[str, Any]:
    party = world.parties[seat]
    return {
        "name": party.name,
        "members": [
            {"id": m.id, "arcane": m.arcane, "spun": m.spun, "inactive": m.inactive} for m in party.members
        ],
        "strength": parties.strength(world, cards, seat),
        "speed": parties.speed(world, cards, seat),
        "cards": len(party.hand),
        "missions": len(party.missions),
        "active": list(party.active),
        "done": list(party.done),
        "faction": party.faction,
        "organization": party.organization,
        "plots": list(party.plots),
        "place": party.place,
        "leaving": party.leaving,
        "lost": party.lost,
        "vigil": party.vigil,
    }


def _area(world: World, cards: Deck, place: str) -> dict[str, Any]:
    area = world.areas[place]
    return {
        "level": parties.level(world, cards, place),
        "trade": cards.locations[place].trade,
        "encounter": area.encounter is not None,
        "monster": area.monster,
        "traps": [trap.owner for trap in area.traps],
        "sprung": list(area.sprung),
        "inside": world.inside(place),
    }
