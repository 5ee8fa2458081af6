"""GAL-PURSUIT: the Cylon Fleet board, what comes of an unanswered activation, and the Pursuit track."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.galactica.rules import civilians, cylon_ships, dice, sky
from gmkit.systems.galactica.state import SECTORS, Sector, World

#: GAL-PURSUIT-06: the sector of the Cylon Fleet board for each face of the die.
FACES = {8: "alpha", 7: "alpha", 6: "bravo", 5: "bravo", 4: "foxtrot", 3: "charlie", 2: "echo", 1: "delta"}

#: GAL-PURSUIT-04, -05: which ship an unanswered icon brings. Reading: launching raiders brings a basestar.
BROUGHT = {
    "raiders": "raiders", "heavy_raiders": "heavy_raiders", "basestars": "basestars", "launch_raiders": "basestars",
}  # fmt: skip

#: GAL-PURSUIT-11 .. -15: civilian ships that a space of the track brings; on the last one the Cylon fleet jumps.
BAIT = {1: 1, 3: 2}
READY = 4


def in_play(table: Table) -> bool:
    """Whether the Cylon Fleet board is used."""
    return bool(table.switch("pursuit") == "cylon_fleet")


async def unanswered(table: Table, world: World, icon: str) -> None:
    """GAL-PURSUIT-02 .. -05, -07: one ship goes to the Cylon Fleet board and the pursuit advances.

    GAL-ATTACK-11, -16: without that board nothing happens.
    """
    if not in_play(table):
        table.tell("gal.unanswered", icon=icon, rule="GAL-ATTACK-16")
        return
    table.tell("gal.unanswered", icon=icon, rule="GAL-PURSUIT-02")
    kind = BROUGHT[icon]
    if sky.supply(table, world, kind):
        face = await dice.d8(table, world, "fleet_board", "GAL-PURSUIT-03", by=world.current)
        muster(table, world, FACES[face], kind, 1, "GAL-PURSUIT-06")
    else:
        _nearest_arrive(table, world, kind)
    await advance(table, world, 1, "GAL-PURSUIT-07")


def muster(table: Table, world: World, sector: str, kind: str, count: int, rule: str) -> int:
    """Ships of the supply go to a sector of the Cylon Fleet board, as many as there are; how many did."""
    count = min(count, sky.supply(table, world, kind))
    if count < 1:
        return 0
    there = world.fleet[sector]
    if kind == "raiders":
        there.raiders += count
    elif kind == "heavy_raiders":
        there.heavy_raiders += count
    else:
        for _ in range(count):
            there.basestars.append(cylon_ships.new_basestar(world))
    table.tell("gal.fleet.mustered", sector=sector, ship=kind, count=count, rule=rule)
    return count


def _nearest_arrive(table: Table, world: World, kind: str) -> None:
    """GAL-PURSUIT-08: with none left in the supply, all ships of the highest-numbered sector with one come over."""
    for name in reversed(cylon_ships.NUMBERED):
        if sky.count(world.fleet[name], kind):
            arrive(table, world, name, "GAL-PURSUIT-08")
            return


def arrive(table: Table, world: World, sector: str, rule: str) -> None:
    """Every ship of a sector of the Cylon Fleet board comes to the sector of that name around Galactica."""
    came = shift(world.fleet[sector], world.sectors[sector])
    if came:
        table.tell("gal.fleet.arrived", sector=sector, ships=came, rule=rule)


def shift(source: Sector, target: Sector) -> dict[str, int]:
    """The Cylon ships of one sector go to another; how many of each kind."""
    came = {kind: sky.count(source, kind) for kind in sky.KINDS if sky.count(source, kind)}
    target.raiders += source.raiders
    target.heavy_raiders += source.heavy_raiders
    target.basestars += source.basestars
    source.raiders, source.heavy_raiders, source.basestars = 0, 0, []
    return came


async def advance(table: Table, world: World, by: int, rule: str) -> None:
    """GAL-PURSUIT-11 .. -16: space by space: what the CAG must place, and the Cylon fleet's jump at the end.

    GAL-PURSUIT-17, -18: the ships that arrive do not act; the fleet's own jump leaves the track alone.
    """
    if not in_play(table):
        return
    for _ in range(by):
        world.pursuit += 1
        table.tell("gal.pursuit", now=world.pursuit, rule=rule)
        if world.pursuit >= READY:
            world.pursuit = 0
            table.tell("gal.fleet.jumped", rule="GAL-PURSUIT-15")
            for name in SECTORS:
                arrive(table, world, name, "GAL-PURSUIT-15")
        elif bait := BAIT.get(world.pursuit):
            await civilians.place_by_cag(
                table, world, bait, "GAL-PURSUIT-12" if bait == 1 else "GAL-PURSUIT-14"
            )
    if by < 0:
        world.pursuit = max(0, world.pursuit + by)
        table.tell("gal.pursuit", now=world.pursuit, rule=rule)
