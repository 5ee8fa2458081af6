"""GAL-LOC-02: Galactica's guns."""

from __future__ import annotations

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import cylon_ships, damage, dice, sky, vipers
from gmkit.systems.galactica.state import World

#: GAL-LOC-02: what the roll of Weapons Control must reach.
NEEDED = {"raider": 3, "basestar": 5, "heavy_raider": 7}


def targets(world: World) -> tuple[str, ...]:
    """GAL-SHIP-15: the Cylon ships around Galactica as `sector:ship`."""
    return tuple(f"{name}:{aim}" for name in world.sectors for aim in vipers.targets(world, name))


async def fire(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-02, GAL-SHIP-15: one attack on a Cylon ship in any sector, chosen before the roll."""
    options = targets(world)
    chosen = await table.ask(
        Choose(key="gal.guns.aim", seat=seat, rule="GAL-LOC-02", options=options, default=options[0])
    )
    sector, _, target = chosen.partition(":")
    kind = target if target in NEEDED else "basestar"
    bonus = damage.weakness(sky.star(world.sectors[sector], target)) if kind == "basestar" else 0
    result = await dice.d8(table, world, f"guns_{kind}", "GAL-LOC-02", by=seat, bonus=bonus)
    hit = result >= NEEDED[kind]
    table.tell("gal.guns.shot", seat=seat, sector=sector, ship=kind, hit=hit, rule="GAL-LOC-02")
    if hit:
        await cylon_ships.hit(table, world, sector, target, "GAL-LOC-02")
