"""GAL-SHIP-18 .. -22, GAL-PURSUIT-19 .. -22: Cylon ships put around Galactica, boarding it, and destroyed there."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.questions import Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import attack, damage, sky, victory
from gmkit.systems.galactica.state import Basestar, World

#: GAL-SHIP-21, -39: how many centurion groups there are, and the step on which they have won.
CENTURIONS = 4
LAST_STEP = 4

#: GAL-PURSUIT-20: the sectors of the Cylon Fleet board by their numbers, lowest first.
NUMBERED = ("delta", "echo", "charlie", "foxtrot", "bravo", "alpha")

KINDS = sky.KINDS

#: Sector -> kind -> how many.
Layout = Mapping[str, Mapping[str, int]]


async def place(
    table: Table, world: World, sector: str, ships: Mapping[str, int], rule: str
) -> dict[str, int]:
    """Cylon ships appear in one sector around Galactica, as many as there are; how many came of each kind."""
    placed = await place_all(table, world, {sector: ships}, rule)
    return {kind: there[sector] for kind, there in placed.items() if sector in there}


async def place_all(table: Table, world: World, layout: Layout, rule: str) -> dict[str, dict[str, int]]:
    """GAL-SHIP-22, GAL-PURSUIT-21: a set-up in several sectors; the current player decides where too few ships go.

    GAL-PURSUIT-22: this never moves the Pursuit track. Returns kind -> sector -> how many came.
    """
    placed: dict[str, dict[str, int]] = {}
    for kind in sky.KINDS:
        wanted = {sector: ships[kind] for sector, ships in layout.items() if ships.get(kind, 0) > 0}
        if wanted:
            placed[kind] = await _place_kind(table, world, kind, wanted, rule)
    return placed


async def _place_kind(
    table: Table, world: World, kind: str, wanted: Mapping[str, int], rule: str
) -> dict[str, int]:
    there_are = sky.limits(table)[kind] - sky.around(world, kind)
    shares = dict(wanted)
    if sum(wanted.values()) > there_are:
        shares = await share(table, world, kind, wanted, there_are)
    for sector, count in shares.items():
        for _ in range(count):
            _bring(table, world, kind, sector)
        if count:
            table.tell("gal.cylons.placed", sector=sector, ship=kind, count=count, rule=rule)
    return shares


async def share(
    table: Table, world: World, kind: str, wanted: Mapping[str, int], there_are: int
) -> dict[str, int]:
    """GAL-SHIP-22: fewer than wanted: one sector gets them all, among several the current player chooses."""
    table.tell(
        "gal.cylons.short", ship=kind, wanted=sum(wanted.values()), count=there_are, rule="GAL-SHIP-22"
    )
    if there_are and len(wanted) > 1:
        each = tuple(sector for sector, count in wanted.items() for _ in range(count))
        picked = await table.ask(
            Pick(
                key="gal.cylons.share", seat=world.current, about=kind, rule="GAL-SHIP-22", options=each,
                low=there_are, high=there_are, default=each[:there_are], facts={"ship": kind},
            )
        )  # fmt: skip
        return {sector: picked.count(sector) for sector in wanted}
    return dict.fromkeys(wanted, there_are)


def _bring(table: Table, world: World, kind: str, sector: str) -> None:
    """GAL-PURSUIT-19, -20: one ship from the supply, else from the lowest-numbered sector of the Cylon Fleet board."""
    here = world.sectors[sector]
    source = None
    if sky.supply(table, world, kind) < 1:
        source = next(world.fleet[name] for name in NUMBERED if sky.count(world.fleet[name], kind))
    if kind == "basestars":
        here.basestars.append(source.basestars.pop(0) if source else Basestar(_free_name(world)))
    elif kind == "raiders":
        here.raiders += 1
        if source:
            source.raiders -= 1
    else:
        here.heavy_raiders += 1
        if source:
            source.heavy_raiders -= 1


def _free_name(world: World) -> str:
    used = {
        star.id
        for board in (world.sectors, world.fleet)
        for sector in board.values()
        for star in sector.basestars
    }
    return next(name for name in ("basestar1", "basestar2") if name not in used)


def new_basestar(world: World) -> Basestar:
    """A basestar of the supply."""
    return Basestar(_free_name(world))


# ---- destroyed


def destroy_raiders(table: Table, world: World, sector: str, count: int, rule: str) -> int:
    """So many raiders of the sector are gone, as many as there are (GAL-SHIP-45: back to the supply)."""
    here = world.sectors[sector]
    count = min(count, here.raiders)
    if count:
        here.raiders -= count
        table.tell("gal.cylons.destroyed", sector=sector, ship="raiders", count=count, rule=rule)
    return count


def destroy_heavy_raiders(table: Table, world: World, sector: str, count: int, rule: str) -> int:
    here = world.sectors[sector]
    count = min(count, here.heavy_raiders)
    if count:
        here.heavy_raiders -= count
        table.tell("gal.cylons.destroyed", sector=sector, ship="heavy_raiders", count=count, rule=rule)
    return count


def destroy_basestar(table: Table, world: World, star: Basestar, rule: str) -> None:
    """GAL-DAMAGE-10: its tokens go back to the pool."""
    sector = next(name for name, found in world.basestars() if found is star)
    world.sectors[sector].basestars.remove(star)
    world.basestar_tokens += star.damage
    star.damage.clear()
    table.tell("gal.cylons.destroyed", sector=sector, ship="basestars", count=1, rule=rule)
    attack.ship_lost(table, world)


async def clear(table: Table, world: World, sector: str, rule: str) -> None:
    """All Cylon ships of a sector around Galactica are gone; human ships are not touched (GAL-ALLY-81)."""
    here = world.sectors[sector]
    destroy_raiders(table, world, sector, here.raiders, rule)
    destroy_heavy_raiders(table, world, sector, here.heavy_raiders, rule)
    for star in list(here.basestars):
        destroy_basestar(table, world, star, rule)


async def hit(table: Table, world: World, sector: str, target: str, rule: str) -> None:
    """An attack has hit: a raider or heavy raider is destroyed, a basestar takes one damage."""
    if target == "raider":
        destroy_raiders(table, world, sector, 1, rule)
    elif target == "heavy_raider":
        destroy_heavy_raiders(table, world, sector, 1, rule)
    else:
        await damage.basestar(table, world, sector, sky.star(world.sectors[sector], target), rule)


# ---- centurions


async def board_centurions(table: Table, world: World, count: int, rule: str) -> int:
    """GAL-SHIP-21, -37: groups go to step 0 of the boarding track, as many as there are; how many did."""
    count = min(count, CENTURIONS - len(world.boarding))
    if count > 0:
        world.boarding += [0] * count
        table.tell("gal.centurions.boarded", count=count, rule=rule)
    return max(0, count)


def advance_centurions(table: Table, world: World, rule: str = "GAL-SHIP-38") -> None:
    """GAL-SHIP-38, -39, -42: each group goes one step on; on the last one the Cylons have won."""
    if not world.boarding:
        return
    world.boarding = [step + 1 for step in world.boarding]
    table.tell("gal.centurions.advanced", steps=list(world.boarding), rule=rule)
    if max(world.boarding) >= LAST_STEP:
        victory.end(table, world, "cylons", "centurions", "GAL-SHIP-39")


def destroy_centurion(table: Table, world: World, step: int, rule: str) -> None:
    """One group on that step is gone."""
    world.boarding.remove(step)
    table.tell("gal.centurions.destroyed", step=step, rule=rule)
