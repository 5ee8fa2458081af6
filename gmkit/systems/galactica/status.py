"""The public state of the game: what the status block of a post, the dashboard and every view show."""

from __future__ import annotations

from typing import Any

from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.state import Player, Sector, World


def status(world: World, cards: Deck) -> dict[str, Any]:
    """GAL-HAND-11, GAL-SECRET-11, GAL-TRAUMA-04: counts of what is secret, everything else as it lies."""
    return {
        "options": dict(world.options),
        "turn": world.number,
        "current": world.current,
        "resources": dict(world.resources),
        "jump": world.jump,
        "distance": world.distance,
        "travelled": list(world.travelled),
        "pursuit": world.pursuit,
        "titles": dict(world.titles),
        "nukes": world.nukes,
        "quorum": len(world.quorum),
        "seats": {seat: _player(player) for seat, player in world.seats.items()},
        "sectors": {name: _sector(sector) for name, sector in world.sectors.items()},
        "fleet": {name: _sector(sector) for name, sector in world.fleet.items()},
        "reserves": dict(world.reserves),
        "damaged": dict(world.damaged),
        "destroyed": dict(world.destroyed),
        "raptors": world.raptors,
        "lost_raptors": world.lost_raptors,
        "boarding": sorted(world.boarding),
        "civilians": len(world.civilians),
        "lost_civilians": len(world.lost_civilians),
        "damage": list(world.damage),
        "allies": [{"id": ally.id, "place": ally.place} for ally in world.allies],
        "kept": list(world.kept),
        "dead": list(world.dead),
        "decks": {name: len(pile) for name, pile in world.decks.items()},
        "colonial_one": world.colonial_one,
        "sabotaged": world.sabotaged,
        "slept": world.slept,
        "crossed": world.crossed,
    }


def _player(player: Player) -> dict[str, Any]:
    return {
        "character": player.character,
        "place": player.place,
        "cards": len(player.hand),
        "loyalty": len(player.loyalty),
        "shown": list(player.shown),
        "revealed": player.revealed,
        "sympathizer": player.sympathizer,
        "spent": player.spent,
        "markers": list(player.markers),
        "super_crisis": player.super_crisis is not None,
        "trauma": len(player.trauma),
        "out": player.out,
    }


def _sector(sector: Sector) -> dict[str, Any]:
    """GAL-CIV-07: civilian ships by the numbers that everybody may name, never by what they carry."""
    return {
        "raiders": sector.raiders,
        "heavy_raiders": sector.heavy_raiders,
        "basestars": [{"id": star.id, "damage": list(star.damage)} for star in sector.basestars],
        "vipers": [{"mark": viper.mark, "pilot": viper.pilot} for viper in sector.vipers],
        "civilians": list(sector.civilians),
    }
