"""GAL-SHIP-01, -02, -03, GAL-SKILL-37, GAL-JUMP-08: vipers lost, repaired and returned by effects, without a roll."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import places, vipers
from gmkit.systems.galactica.state import MARKS, SECTORS, World


def _box(world: World, name: str) -> dict[str, int]:
    return {"reserves": world.reserves, "damaged": world.damaged, "destroyed": world.destroyed}[name]


def _at_hand(world: World, where: str, *, unmanned: bool, damaged_too: bool) -> list[str]:
    """Vipers that an effect may hit, each as `box:type` or `sector:type:pilot`; alike ones repeat."""
    found = []
    if where != "space":
        boxes = ("reserves", "damaged") if damaged_too else ("reserves",)
        found += [f"{box}:{mark}" for box in boxes for mark in MARKS for _ in range(_box(world, box)[mark])]
    if where != "reserves":
        found += [
            f"{name}:{viper.mark}:{viper.pilot}"
            for name, sector in world.sectors.items()
            for viper in sector.vipers
            if not (unmanned and viper.pilot)
        ]
    return found


async def lose_some(
    table: Table,
    world: World,
    count: int,
    where: str,
    by: str,
    rule: str,
    *,
    destroyed: bool = False,
    unmanned: bool = False,
    damaged_too: bool = False,
) -> int:
    """So many vipers are damaged or destroyed without a roll, as many as there are; `by` says which (GAL-SHIP-01).

    `where` is reserves, space or any; `damaged_too` counts vipers in the Damaged Vipers box. How many were hit.
    """  # fmt: skip
    among = _at_hand(world, where, unmanned=unmanned, damaged_too=damaged_too)
    count = min(count, len(among))
    if len(set(among)) > 1 and count < len(among):
        chosen: Sequence[str] = await table.ask(
            Pick(
                key="gal.viper.lose", seat=by, rule=rule, options=tuple(among), low=count, high=count,
                default=tuple(among[:count]), facts={"destroyed": destroyed},
            )
        )  # fmt: skip
    else:
        chosen = among[:count]
    for option in chosen:
        await _lose(table, world, option, rule, destroyed=destroyed)
    return len(chosen)


async def _lose(table: Table, world: World, option: str, rule: str, *, destroyed: bool) -> None:
    place, mark, *rest = option.split(":")
    if place in SECTORS:
        here = world.sectors[place].vipers
        viper = next(v for v in here if v.mark == mark and v.pilot == rest[0])
        await vipers.hit(table, world, place, viper, rule, destroyed=destroyed)
        return
    _box(world, place)[mark] -= 1
    (world.destroyed if destroyed else world.damaged)[mark] += 1
    table.tell("gal.viper.hit", viper=mark, pilot=None, sector=None, destroyed=destroyed, rule=rule)


async def repair(table: Table, world: World, seat: str, count: int, rule: str, *, least: int = 0) -> int:
    """GAL-SKILL-37, GAL-SHIP-04: up to so many damaged vipers come back to the Reserves; how many did.

    With `least` given the seat may not leave off before that.
    """
    return await restore(table, world, seat, count, rule, boxes=("damaged",), least=least)


async def restore(
    table: Table,
    world: World,
    seat: str,
    count: int,
    rule: str,
    *,
    boxes: Sequence[str] = ("destroyed",),
    least: int = 0,
) -> int:
    """GAL-DEST-02: vipers of these boxes go to the Reserves, up to so many; the seat chooses."""  # fmt: skip
    among = [f"{box}:{mark}" for box in boxes for mark in MARKS for _ in range(_box(world, box)[mark])]
    high = min(count, len(among))
    low = min(least, high)
    chosen: Sequence[str] = among[:high]
    if high and (low < high or (len(set(among)) > 1 and high < len(among))):
        chosen = await table.ask(
            Pick(
                key="gal.viper.repair", seat=seat, rule=rule, options=tuple(among), low=low, high=high,
                default=tuple(among[:high]),
            )
        )  # fmt: skip
    for option in chosen:
        box, _, mark = option.partition(":")
        _box(world, box)[mark] -= 1
        world.reserves[mark] += 1
        table.tell("gal.viper.repaired", viper=mark, box=box, rule=rule)
    return len(chosen)


async def return_all(table: Table, world: World, rule: str) -> None:
    """GAL-JUMP-08, GAL-SHIP-17: every viper in space goes back to the Reserves, pilots to the Hangar Deck."""
    for seat in world.at(*SECTORS):
        await places.put(table, world, seat, "hangar_deck", rule)
    for name, sector in world.sectors.items():
        if sector.vipers:
            for viper in sector.vipers:
                world.reserves[viper.mark] += 1
            table.tell("gal.vipers.returned", sector=name, count=len(sector.vipers), rule=rule)
            sector.vipers.clear()
