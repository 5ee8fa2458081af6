"""GAL-JUMP, GAL-WIN-01: preparing a jump, and jumping."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    attack,
    civilians,
    crossroads,
    damage,
    destinations,
    dice,
    hangar,
    loyalty,
    pursuit,
    victory,
)
from gmkit.systems.galactica.state import SECTORS, Sector, World

#: GAL-JUMP-04: here the fleet jumps by itself.
AUTO = 5
#: GAL-JUMP-02, -03: the population that an early jump may cost, by where the track stands.
EARLY = {3: 3, 4: 1}
#: GAL-JUMP-12, -13: how far it is to the Sleeper phase, and to the last jump but one.
SLEEPERS = 4
OBJECTIVE = 8


async def prepare(table: Table, world: World, by: int, rule: str) -> None:
    """GAL-JUMP-01, -04, -05: the track goes on or back, never below 0; at 5 the fleet jumps.

    GAL-DEST-16: what a destination brings is added when the jump is over.
    """
    if world.ahead is not None:
        world.ahead += by
        return
    before = world.jump
    world.jump = max(0, min(AUTO, before + by))
    table.tell("gal.jump.track", by=by, now=world.jump, before=before, rule=rule)
    if world.jump >= AUTO and before < AUTO:
        await jump(table, world, "GAL-JUMP-04")


async def jump(table: Table, world: World, rule: str) -> None:
    """GAL-JUMP-06 .. -16, GAL-JUMP-04: the fleet jumps; a turn that goes on afterwards goes on normally."""
    table.tell("gal.jump", track=world.jump, rule=rule)
    _win(table, world)
    await _leave(table, world)
    attack.fleet_jumped(table, world)
    world.ahead = 0
    card = await destinations.choose(table, world)
    if card is not None:
        await destinations.reach(table, world, card)
    more, world.ahead = world.ahead, None
    crossed = await objectives(table, world)
    if not crossed:  # GAL-JUMP-14: the battle of the Crossroads phase has reset it already
        world.jump = 0
        table.tell("gal.jump.reset", rule="GAL-JUMP-14")
    if more:
        await prepare(table, world, more, "GAL-DEST-16")


def _win(table: Table, world: World) -> None:
    """GAL-WIN-01: once the objective is reached the next jump decides, if no resource is exhausted."""
    if world.distance >= OBJECTIVE:
        victory.check_resources(table, world)
        victory.end(table, world, "humans", "jumped", "GAL-WIN-01")


async def _leave(table: Table, world: World) -> None:
    """GAL-JUMP-06 .. -09, GAL-CIV-17, GAL-SHIP-41: what happens to the ships; centurions and civilians stay."""
    if not pursuit.in_play(table) or table.switch("fleet_basestar_tokens") == "discarded":
        damage.repair_basestars(table, world, "GAL-JUMP-07")
    if pursuit.in_play(table):
        for name in SECTORS:
            left = pursuit.shift(world.sectors[name], world.fleet[name])
            if left:
                table.tell("gal.fleet.left", sector=name, ships=left, rule="GAL-JUMP-06")
    else:
        for sector in world.sectors.values():
            pursuit.shift(sector, Sector())
        table.tell("gal.fleet.gone", rule="GAL-JUMP-06")
        civilians.all_back(table, world, "GAL-JUMP-09")
    await hangar.return_all(table, world, "GAL-JUMP-08")


async def objectives(table: Table, world: World) -> bool:
    """GAL-JUMP-12, -13, -15: the Sleeper phase, then the Crossroads phase; whether there was the latter."""
    if world.distance >= SLEEPERS and not world.slept:
        await loyalty.sleeper(table, world)
    if world.distance >= OBJECTIVE and not world.crossed and table.switch("nebula"):
        world.crossed = True
        await crossroads.crossroads(table, world)
        return True
    return False


async def travel(table: Table, world: World, card: str, distance: int, rule: str) -> None:
    """A card adds to the distance outside a jump. The phases that this brings come at once (case B18)."""
    world.travelled.append(card)
    world.distance += distance
    table.tell("gal.distance", by=distance, now=world.distance, rule=rule)
    await objectives(table, world)


# ---- FTL Control


async def early(table: Table, world: World, seat: str) -> None:
    """GAL-JUMP-03, GAL-LOC-05: the roll first, it may cost population; then the jump."""
    cost = EARLY[world.jump]
    result = await dice.d8(table, world, "ftl", "GAL-JUMP-03", by=seat)
    if result <= 6:
        victory.change(table, world, "population", -cost, "GAL-JUMP-03")
    await jump(table, world, "GAL-LOC-05")
