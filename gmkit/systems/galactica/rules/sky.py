"""GAL-MOVE-07: the ring of six sectors: neighbours, distances, and which Cylon ships there are."""

from __future__ import annotations

from functools import cache

from gmkit.core.table import Table
from gmkit.systems.galactica.state import LAUNCH, SECTORS, Basestar, Sector, World

KINDS = ("raiders", "heavy_raiders", "basestars")

_AT = {sector: number for number, sector in enumerate(SECTORS)}
#: A sector's two neighbours, the clockwise one first.
BESIDE = {sector: (SECTORS[(n + 1) % 6], SECTORS[(n - 1) % 6]) for sector, n in _AT.items()}
#: GAL-SHIP-36: the next sector on the way to the nearest launch sector; itself where that is reached.
TO_LAUNCH = {
    "alpha": "foxtrot",
    "bravo": "alpha",
    "charlie": "delta",
    "delta": "echo",
    "echo": "echo",
    "foxtrot": "foxtrot",
}
assert all(TO_LAUNCH[sector] == sector for sector in LAUNCH)


@cache
def within(sector: str, steps: int) -> tuple[str, ...]:
    """The other sectors that so many steps reach, nearest first."""
    found = dict.fromkeys(BESIDE[sector])
    for _ in range(steps - 1):
        found |= dict.fromkeys(far for near in tuple(found) for far in BESIDE[near])
    return tuple(other for other in found if other != sector)


def toward_civilians(world: World, sector: str) -> str | None:
    """GAL-SHIP-31: the neighbour on the way to the nearest civilian ship, clockwise when two are equally near.

    None when no civilian ship is in space; the sector itself is not looked at.
    """
    at = _AT[sector]
    sectors = world.sectors
    for distance in (1, 2, 3):
        for way in (1, -1):
            if sectors[SECTORS[(at + way * distance) % 6]].civilians:
                return SECTORS[(at + way) % 6]
    return None


def limits(table: Table) -> dict[str, int]:
    """GAL-SHIP-18 .. -20: how many Cylon ships of a kind there are. Reading: the base game alone has 16 raiders."""
    raiders = 20 if table.switch("exodus") or table.switch("pursuit") == "cylon_fleet" else 16
    return {"raiders": raiders, "heavy_raiders": 4, "basestars": 2}


def count(sector: Sector, kind: str) -> int:
    if kind == "raiders":
        return sector.raiders
    return sector.heavy_raiders if kind == "heavy_raiders" else len(sector.basestars)


def around(world: World, kind: str) -> int:
    """GAL-PURSUIT-10: how many ships of this kind are around Galactica; those of the Cylon Fleet board do nothing."""
    return sum(count(sector, kind) for sector in world.sectors.values())


def supply(table: Table, world: World, kind: str) -> int:
    """GAL-SHIP-45: how many ships of this kind are on no board; destroyed ones are among them."""
    waiting = sum(count(sector, kind) for sector in world.fleet.values())
    return limits(table)[kind] - around(world, kind) - waiting


def holding(world: World, kind: str) -> list[str]:
    """The sectors around Galactica with Cylon ships of this kind, clockwise."""
    return [name for name, sector in world.sectors.items() if count(sector, kind)]


def star(sector: Sector, ident: str) -> Basestar:
    """A basestar of the sector by its id."""
    return next(found for found in sector.basestars if found.id == ident)


def civilians(world: World) -> dict[str, str]:
    """The civilian ships in space: number -> sector."""
    return {hull: name for name, sector in world.sectors.items() for hull in sector.civilians}
