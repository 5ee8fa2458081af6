"""GAL-SHIP-23 .. -43, GAL-CRISIS-07: the activation of Cylon ships, by the icon that orders it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from gmkit.core.questions import GM, Choose, Confirm, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import attack, civilians, cylon_ships, damage, dice, pursuit, sky, vipers
from gmkit.systems.galactica.state import Basestar, Viper, World

#: GAL-SHIP-43: from which roll on a basestar damages Galactica.
BASESTAR_HITS = 4


async def activate(table: Table, world: World, icon: str, *, rule: str = "GAL-CRISIS-07") -> None:
    """GAL-ATTACK-15: all Cylon ships of an icon around Galactica act by their rules, whoever is a Cylon.

    GAL-PURSUIT-02: an activation may go unanswered.
    """
    table.tell("gal.activated", icon=icon, sector=None, rule=rule)
    await ICONS[icon](table, world)


# ---- raiders


async def _raiders(table: Table, world: World) -> None:
    """GAL-SHIP-34: with no raider around Galactica each basestar launches two."""
    if not sky.around(world, "raiders"):
        await _launch_or_none(table, world, "raiders", {"raiders": 2}, "GAL-SHIP-34")
        return
    acting = {name: world.sectors[name].raiders for name in sky.holding(world, "raiders")}
    await _act(table, world, acting)


async def activate_in(table: Table, world: World, sector: str, count: int) -> None:
    """Only so many raiders of one sector act: those that a card has just placed."""
    count = min(count, world.sectors[sector].raiders)
    if count:
        table.tell("gal.activated", icon="raiders", sector=sector, rule="GAL-CRISIS-07")
        await _act(table, world, {sector: count})


async def _act(table: Table, world: World, acting: Mapping[str, int]) -> None:
    """GAL-SHIP-23, -25, -26: sector by sector, one ship at a time, those only that stood there at the beginning."""
    for name in await _order(table, world, "raiders", tuple(acting)):
        hushed = await _hushed(table, world, name, acting[name])
        for left in range(acting[name], 0, -1):
            if not world.sectors[name].raiders or await _raider(table, world, name, left, hushed):
                break


async def _hushed(table: Table, world: World, name: str, count: int) -> bool:
    """Whether the raiders of a sector roll one after the other without a window at each.

    One question to the GM in place of two at every die; those who want to interfere with one of them say so here.
    """
    here = world.sectors[name]
    rolls = here.vipers or not any(sector.civilians for sector in world.sectors.values())
    if table.simulated or count < 2 or not rolls:
        return False
    asked = Confirm(
        key="gal.volley",
        seat=GM,
        about=name,
        rule="GAL-TURN-11",
        default=True,
        facts={"sector": name, "count": count},
    )
    return not await table.ask(asked)


async def _order(table: Table, world: World, ship: str, sectors: tuple[str, ...]) -> Sequence[str]:
    """GAL-SHIP-23, GAL-TURN-10: the current player says in which order the sectors are gone through.

    Where there is nothing to shoot at in any of them the order changes nothing: they all fly on, or attack Galactica.
    """
    if len(sectors) < 2 or not any(
        world.sectors[name].vipers or world.sectors[name].civilians for name in sectors
    ):
        return sectors
    return await table.ask(
        Pick(
            key="gal.cylons.order", seat=world.current, about=ship, rule="GAL-SHIP-23", options=sectors,
            low=len(sectors), high=len(sectors), default=sectors, facts={"ship": ship},
        )
    )  # fmt: skip


async def _raider(table: Table, world: World, name: str, left: int, hushed: bool) -> bool:
    """GAL-SHIP-24, -27 .. -33: one raider does the first thing on its list that it can.

    `left` raiders of the sector have yet to act. Where this one flies on they all do, for nothing changes under them:
    then True.
    """
    here = world.sectors[name]
    if here.vipers:
        prey = await _prey(table, world, name, here.vipers)
        await vipers.attacked_by_raider(table, world, name, prey, hushed=hushed)
    elif here.civilians:
        hull = await civilians.choose_ship(table, world, world.current, "GAL-SHIP-30", name)
        assert hull is not None
        civilians.destroy_ship(table, world, hull, "GAL-SHIP-30")
    elif (toward := sky.toward_civilians(world, name)) is not None:
        left = min(left, here.raiders)
        here.raiders -= left
        world.sectors[toward].raiders += left
        table.tell(
            "gal.cylons.flew", ship="raiders", count=left, source=name, sector=toward, rule="GAL-SHIP-31"
        )
        return True
    else:
        await _shoot_at_galactica(table, world, "raider", 8, "GAL-SHIP-32", name, hushed)
    return False


async def _prey(table: Table, world: World, sector: str, there: Sequence[Viper]) -> Viper:
    """GAL-SHIP-27, -01: an unmanned viper if there is one; among those alike the current player chooses."""
    among = [viper for viper in there if not viper.pilot] or there
    kinds = {f"{viper.mark}:{viper.pilot}": viper for viper in among}
    if len(kinds) == 1:
        return among[0]
    chosen = await table.ask(
        Choose(
            key="gal.viper.target", seat=world.current, about=sector, rule="GAL-SHIP-27", options=tuple(kinds),
            default=next(iter(kinds)), facts={"sector": sector},
        )
    )  # fmt: skip
    return kinds[chosen]


async def _shoot_at_galactica(
    table: Table, world: World, ship: str, needed: int, rule: str, sector: str, hushed: bool = False
) -> None:
    result = await dice.d8(table, world, f"{ship}_galactica", rule, by=world.current, hushed=hushed)
    table.tell("gal.cylons.shot", ship=ship, sector=sector, hit=result >= needed, rule=rule)
    if result >= needed:
        await damage.galactica(table, world, 1, rule)


# ---- launching


def _able(world: World) -> list[tuple[str, Basestar]]:
    """GAL-DAMAGE-13: the basestars that can launch, with their sectors."""
    return [(name, star) for name, star in world.basestars() if not damage.suffers(star, damage.HANGAR)]


async def _launch_raiders(table: Table, world: World) -> None:
    """GAL-SHIP-35: each basestar puts three raiders into its sector."""
    await _launch_or_none(table, world, "launch_raiders", {"raiders": 3}, "GAL-SHIP-35")


async def _launch_or_none(table: Table, world: World, icon: str, each: Mapping[str, int], rule: str) -> None:
    """GAL-PURSUIT-02, -09: basestars launch; with none the activation is unanswered; damaged ones do nothing."""
    if next(world.basestars(), None) is None:
        await pursuit.unanswered(table, world, icon)
        return
    await launch(table, world, each, rule)


async def launch(table: Table, world: World, each: Mapping[str, int], rule: str) -> None:
    """Each basestar around Galactica that can launches so many ships beside itself; they do not act (GAL-SHIP-26)."""
    layout: dict[str, dict[str, int]] = {}
    for name, _ in _able(world):
        there = layout.setdefault(name, {})
        for kind, count in each.items():
            more = attack.launch_bonus(table, world, kind)
            there[kind] = there.get(kind, 0) + count + more
    if not layout:
        table.tell("gal.basestar.idle", rule="GAL-PURSUIT-09")
        return
    await cylon_ships.place_all(table, world, layout, rule)


# ---- heavy raiders and centurions


async def _heavy_raiders(table: Table, world: World) -> None:
    """GAL-SHIP-36 .. -38, -40, GAL-LOC-24: centurions advance, then heavy raiders board, then the others fly on.

    GAL-PURSUIT-02: centurions on board answer the activation too (case B32).
    """
    aboard = bool(world.boarding)
    cylon_ships.advance_centurions(table, world)
    there = {name: world.sectors[name].heavy_raiders for name in sky.holding(world, "heavy_raiders")}
    if not there:
        if next(world.basestars(), None) is not None:
            await launch(table, world, {"heavy_raiders": 1}, "GAL-SHIP-40")
        elif not aboard:
            await pursuit.unanswered(table, world, "heavy_raiders")
        return
    await _land(table, world, {name: count for name, count in there.items() if sky.TO_LAUNCH[name] == name})
    for name, count in there.items():
        toward = sky.TO_LAUNCH[name]
        if toward != name:
            world.sectors[name].heavy_raiders -= count
            world.sectors[toward].heavy_raiders += count
            table.tell(
                "gal.cylons.flew",
                ship="heavy_raiders",
                count=count,
                source=name,
                sector=toward,
                rule="GAL-SHIP-36",
            )


async def _land(table: Table, world: World, waiting: Mapping[str, int]) -> None:
    """GAL-SHIP-37, -21, -22: those in a launch sector board, while there are groups; the others stay where they are."""
    room = cylon_ships.CENTURIONS - len(world.boarding)
    lands: Mapping[str, int] = waiting
    if sum(waiting.values()) > room:
        lands = await cylon_ships.share(table, world, "centurions", waiting, room)
    for name, count in lands.items():
        world.sectors[name].heavy_raiders -= count
        await cylon_ships.board_centurions(table, world, count, "GAL-SHIP-37")


# ---- basestars


async def _basestars(table: Table, world: World) -> None:
    """GAL-SHIP-43: every basestar around Galactica fires at it."""
    if next(world.basestars(), None) is None:
        await pursuit.unanswered(table, world, "basestars")
        return
    await fire(table, world, "GAL-SHIP-43")


async def fire(table: Table, world: World, rule: str) -> None:
    """Each basestar that can (GAL-DAMAGE-14) rolls against Galactica."""
    armed = [(name, star) for name, star in world.basestars() if not damage.suffers(star, damage.WEAPONS)]
    if not armed:
        table.tell("gal.basestar.idle", rule="GAL-PURSUIT-09")
    for name, _ in armed:
        await _shoot_at_galactica(table, world, "basestar", BASESTAR_HITS, rule, name)


ICONS: dict[str, Callable[[Table, World], Awaitable[None]]] = {
    "raiders": _raiders,
    "heavy_raiders": _heavy_raiders,
    "launch_raiders": _launch_raiders,
    "basestars": _basestars,
}
