"""GAL-NUKE: the Admiral's nukes."""

from __future__ import annotations

from gmkit.core.questions import Choose, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import actions, civilians, cylon_ships, damage, dice, pursuit, sky, vipers
from gmkit.systems.galactica.state import SECTORS, Basestar, World

#: GAL-NUKE-09: as many tokens as the box has.
MOST = 3
START = 2  #: GAL-NUKE-01


def gain(table: Table, world: World, rule: str) -> bool:
    """GAL-NUKE-09, GAL-SKILL-39: the Admiral receives a nuke, no fourth one unless the GM allows it."""
    if world.nukes >= MOST and table.switch("nuke_limit"):
        table.tell("gal.nuke.none", rule="GAL-NUKE-09")
        return False
    world.nukes += 1
    table.tell("gal.nuke.gained", seat=world.titles.get("admiral"), now=world.nukes, rule=rule)
    return True


def lose(table: Table, world: World, count: int, rule: str) -> int:
    """Nukes are given up, as many as there are."""
    count = min(count, world.nukes)
    if count:
        world.nukes -= count
        table.tell("gal.nuke.lost", count=count, now=world.nukes, rule=rule)
    return count


def _is_admiral(world: World, cards: object, seat: str) -> bool:
    return world.titles.get("admiral") == seat


def _objection(table: Table, world: World, seat: str) -> Refusal | None:
    if not world.nukes:
        return Refusal("GAL-NUKE-08", "gal.no.nuke")
    if not pursuit.in_play(table) and next(world.basestars(), None) is None:
        return Refusal("GAL-NUKE-02", "gal.no.basestar")
    return None


@actions.action("nuke", "GAL-NUKE-02", _is_admiral, _objection)
async def launch(table: Table, world: World, seat: str) -> None:
    """GAL-NUKE-02, -08: the Admiral aims at a sector; the nuke is used up whatever the roll.

    Without the Cylon Fleet board the base game's way holds: the aim is a basestar.
    """
    aimed = () if pursuit.in_play(table) else tuple(dict.fromkeys(name for name, _ in world.basestars()))
    options = aimed or SECTORS
    sector = await table.ask(
        Choose(key="gal.nuke.sector", seat=seat, rule="GAL-NUKE-02", options=options, default=options[0])
    )
    world.nukes -= 1
    table.tell("gal.nuke.launched", seat=seat, sector=sector, rule="GAL-NUKE-02")
    target = await _aim(table, world, seat, sector) if aimed else None
    result = await dice.d8(table, world, "nuke", "GAL-NUKE-02", by=seat)
    await _explode(table, world, seat, sector, result, target)


async def _aim(table: Table, world: World, seat: str, sector: str) -> Basestar | None:
    """GAL-NUKE-07: the Admiral names one of two basestars; None where there is none."""
    there = world.sectors[sector].basestars
    if len(there) < 2:
        return there[0] if there else None
    options = tuple(star.id for star in there)
    chosen = await table.ask(
        Choose(key="gal.nuke.basestar", seat=seat, rule="GAL-NUKE-07", options=options, default=options[0])
    )
    return sky.star(world.sectors[sector], chosen)


async def _explode(
    table: Table, world: World, seat: str, sector: str, result: int, target: Basestar | None
) -> None:
    """GAL-NUKE-03 .. -06; in the base game a 7 or 8 is what the 7 is here."""
    if result == dice.SIDES and pursuit.in_play(table):
        await _annihilate(table, world, sector)
        return
    target = target or await _aim(table, world, seat, sector)
    if target is not None:
        if result <= 2:
            await damage.basestar(table, world, sector, target, "GAL-NUKE-03", 2)
        else:
            cylon_ships.destroy_basestar(table, world, target, "GAL-NUKE-04")
    if result >= 7:
        cylon_ships.destroy_raiders(table, world, sector, 3, "GAL-NUKE-05")


async def _annihilate(table: Table, world: World, sector: str) -> None:
    """GAL-NUKE-06: every ship in the sector, Cylon and human."""
    rule = "GAL-NUKE-06"
    await cylon_ships.clear(table, world, sector, rule)
    here = world.sectors[sector]
    for viper in list(here.vipers):
        await vipers.hit(table, world, sector, viper, rule, destroyed=True)
    for hull in list(here.civilians):
        civilians.destroy_ship(table, world, hull, rule)
