"""What each ally does, one entry a side of a card: the rule and the deed (GAL-ALLY-21 .. -90).

Simple sides are made by the small makers at the top; an effect that cannot be carried out is skipped (GAL-ALLY-18).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from gmkit.core.questions import Choose, Confirm
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    civilians,
    cylon_ships,
    damage,
    dice,
    execution,
    hands,
    jumps,
    loyalty,
    piles,
    places,
    quorum,
    raiders,
    titles,
    trauma,
    victory,
    vipers,
)
from gmkit.systems.galactica.state import SECTORS, World

#: What a side does: table, world, the seat that met the ally, the rule.
Deed = Callable[[Table, World, str, str], Awaitable[None]]

SIDES: dict[str, tuple[str, Deed]] = {}


def side(name: str, rule: str) -> Callable[[Deed], Deed]:
    """Enter the decorated function as what `ally.side` does."""

    def enter(deed: Deed) -> Deed:
        SIDES[name] = (rule, deed)
        return deed

    return enter


# ---- makers of the sides that several allies share


def gaining(resource: str) -> Deed:
    async def deed(table: Table, world: World, seat: str, rule: str) -> None:
        victory.change(table, world, resource, 1, rule)

    return deed


def drawing(kind: str) -> Deed:
    async def deed(table: Table, world: World, seat: str, rule: str) -> None:
        await hands.draw(table, world, seat, [kind] * 3, rule)

    return deed


def risking(resource: str) -> Deed:
    """A die of 1 to 4 costs one of the resource."""

    async def deed(table: Table, world: World, seat: str, rule: str) -> None:
        if await dice.d8(table, world, "ally", rule, by=seat) <= 4:
            victory.change(table, world, resource, -1, rule)

    return deed


def activating(icon: str) -> Deed:
    """GAL-ALLY-20: like the icon of a Crisis."""

    async def deed(table: Table, world: World, seat: str, rule: str) -> None:
        await raiders.activate(table, world, icon, rule=rule)

    return deed


def preparing(by: int) -> Deed:
    async def deed(table: Table, world: World, seat: str, rule: str) -> None:
        await jumps.prepare(table, world, by, rule)

    return deed


def sent(place: str) -> Deed:
    async def deed(table: Table, world: World, seat: str, rule: str) -> None:
        await places.send(table, world, seat, place, rule)

    return deed


async def wounding(table: Table, world: World, seat: str, rule: str) -> None:
    """Two trauma tokens."""
    await trauma.draw(table, world, seat, 2, rule)


async def grieving(table: Table, world: World, seat: str, rule: str) -> None:
    """A random skill card, and a trauma token."""
    await hands.discard(table, world, seat, 1, rule, random=True)
    await trauma.draw(table, world, seat, 1, rule)


async def choosing(table: Table, world: World, seat: str, rule: str) -> None:
    """Two trauma tokens or three skill cards, as the player likes."""
    chosen = await table.ask(
        Choose(
            key="gal.ally.price", seat=seat, rule=rule, options=("trauma", "cards"), default="cards"
        )
    )
    if chosen == "trauma":
        await trauma.draw(table, world, seat, 2, rule)
    else:
        await hands.discard(table, world, seat, 3, rule)


async def damaging(table: Table, world: World, seat: str, rule: str) -> None:
    await damage.galactica(table, world, 1, rule)


async def flying(table: Table, world: World, seat: str, rule: str) -> None:
    """Up to four activations of unmanned vipers."""
    await vipers.activate_unmanned(table, world, seat, 4, rule)


def discarding(count: int, *, random: bool = False) -> Deed:
    async def deed(table: Table, world: World, seat: str, rule: str) -> None:
        await hands.discard(table, world, seat, count, rule, random=random)

    return deed


SIDES |= {
    "hoshi.antagonistic": ("GAL-ALLY-22", activating("basestars")),
    "cally.benevolent": ("GAL-ALLY-29", drawing("eng")),
    "cally.antagonistic": ("GAL-ALLY-30", risking("morale")),
    "crashdown.antagonistic": ("GAL-ALLY-32", risking("population")),
    "kelly.benevolent": ("GAL-ALLY-33", flying),
    "kelly.antagonistic": ("GAL-ALLY-34", damaging),
    "billy.benevolent": ("GAL-ALLY-35", gaining("morale")),
    "billy.antagonistic": ("GAL-ALLY-36", grieving),
    "racetrack.benevolent": ("GAL-ALLY-37", gaining("fuel")),
    "racetrack.antagonistic": ("GAL-ALLY-38", grieving),
    "seelix.antagonistic": ("GAL-ALLY-40", sent("sickbay")),
    "elosha.antagonistic": ("GAL-ALLY-42", wounding),
    "adama.benevolent": ("GAL-ALLY-43", drawing("lea")),
    "adama.antagonistic": ("GAL-ALLY-44", preparing(-1)),
    "hot_dog.antagonistic": ("GAL-ALLY-46", risking("morale")),
    "helo.benevolent": ("GAL-ALLY-51", drawing("tac")),
    "helo.antagonistic": ("GAL-ALLY-52", risking("morale")),
    "tigh.antagonistic": ("GAL-ALLY-54", sent("brig")),
    "starbuck.benevolent": ("GAL-ALLY-55", flying),
    "starbuck.antagonistic": ("GAL-ALLY-56", activating("raiders")),
    "apollo.antagonistic": ("GAL-ALLY-58", activating("raiders")),
    "gaeta.benevolent": ("GAL-ALLY-59", preparing(1)),
    "gaeta.antagonistic": ("GAL-ALLY-60", choosing),
    "kat.benevolent": ("GAL-ALLY-63", drawing("pil")),
    "kat.antagonistic": ("GAL-ALLY-64", discarding(3)),
    "boomer.benevolent": ("GAL-ALLY-65", gaining("food")),
    "boomer.antagonistic": ("GAL-ALLY-66", damaging),
    "tory.benevolent": ("GAL-ALLY-67", drawing("pol")),
    "tory.antagonistic": ("GAL-ALLY-68", discarding(2, random=True)),
    "dee.antagonistic": ("GAL-ALLY-70", wounding),
    "tyrol.antagonistic": ("GAL-ALLY-72", sent("sickbay")),
    "zarek.antagonistic": ("GAL-ALLY-74", sent("brig")),
    "roslin.antagonistic": ("GAL-ALLY-76", wounding),
    "ellen_tigh.antagonistic": ("GAL-ALLY-78", sent("brig")),
    "danna.benevolent": ("GAL-ALLY-79", gaining("morale")),
    "danna.antagonistic": ("GAL-ALLY-80", choosing),
    "leoben.antagonistic": ("GAL-ALLY-82", wounding),
    "caprica_six.benevolent": ("GAL-ALLY-85", preparing(1)),
    "doral.antagonistic": ("GAL-ALLY-88", damaging),
}


# ---- sides of their own, in the order of the source


@side("hoshi.benevolent", "GAL-ALLY-21")
async def _hoshi(table: Table, world: World, seat: str, rule: str) -> None:
    """A civilian ship in space goes back to the pile unharmed (GAL-CIV-16)."""
    sectors = tuple(name for name in SECTORS if world.sectors[name].civilians)
    if not sectors:
        return
    sector = await _sector(table, seat, sectors, rule)
    await civilians.take_back(table, world, sector, seat, rule)


async def _sector(table: Table, seat: str, sectors: tuple[str, ...], rule: str) -> str:
    return await table.ask(
        Choose(key="gal.ally.sector", seat=seat, rule=rule, options=sectors, default=sectors[0])
    )


async def _person(
    table: Table, world: World, seat: str, others: list[str], rule: str, *, may: bool = True
) -> str | None:
    """A player picked by the one who met the ally; None when nobody can be, or is."""
    if not others:
        return None
    options = ("none", *others) if may else tuple(others)
    chosen = await table.ask(
        Choose(key="gal.ally.person", seat=seat, rule=rule, options=options, default=options[0])
    )
    return None if chosen == "none" else chosen


@side("baltar.benevolent", "GAL-ALLY-23")
async def _baltar_looks(table: Table, world: World, seat: str, rule: str) -> None:
    """Reading: not one's own card. Nobody looks after a failed Detector Sabotage (GAL-CRISIS-12)."""
    others = [other for other in world.seats if other != seat and world.seats[other].loyalty]
    if world.sabotaged:
        return
    target = await _person(table, world, seat, others, rule)
    if target is not None:
        await loyalty.look(table, world, seat, target, rule)


@side("baltar.antagonistic", "GAL-ALLY-24")
async def _baltar_doubts(table: Table, world: World, seat: str, rule: str) -> None:
    """While the distance travelled is below 7: a “not a Cylon” card is mixed in, the player draws one."""
    if world.distance < 7:
        loyalty.mix_in(table, world, 1)
        await loyalty.draw(table, world, seat, 1, rule)


@side("romo.benevolent", "GAL-ALLY-25")
async def _romo_frees(table: Table, world: World, seat: str, rule: str) -> None:
    await places.send_somewhere(table, world, seat, seat, rule)


@side("romo.antagonistic", "GAL-ALLY-26")
async def _romo_steals(table: Table, world: World, seat: str, rule: str) -> None:
    hands.lose(table, world, seat, list(world.seats[seat].hand), rule)


@side("cottle.benevolent", "GAL-ALLY-27")
async def _cottle_heals(table: Table, world: World, seat: str, rule: str) -> None:
    await trauma.discard(table, world, seat, 3, rule)
    await places.send_somewhere(table, world, seat, seat, rule)


@side("cottle.antagonistic", "GAL-ALLY-28")
async def _cottle_smokes(table: Table, world: World, seat: str, rule: str) -> None:
    await hands.discard(table, world, seat, 3, rule)
    await places.send_somewhere(table, world, seat, seat, rule)


@side("crashdown.benevolent", "GAL-ALLY-31")
async def _crashdown(table: Table, world: World, seat: str, rule: str) -> None:
    await piles.scout(table, world, seat, "destination", rule)


@side("seelix.benevolent", "GAL-ALLY-39")
async def _seelix(table: Table, world: World, seat: str, rule: str) -> None:
    await vipers.repair(table, world, seat, 3, rule)


@side("elosha.benevolent", "GAL-ALLY-41")
async def _elosha(table: Table, world: World, seat: str, rule: str) -> None:
    await piles.scout(table, world, seat, "crisis", rule)


@side("hot_dog.benevolent", "GAL-ALLY-45")
async def _hot_dog(table: Table, world: World, seat: str, rule: str) -> None:
    sectors = tuple(name for name in SECTORS if world.sectors[name].raiders)
    if sectors:
        sector = await _sector(table, seat, sectors, rule)
        cylon_ships.destroy_raiders(table, world, sector, 2, rule)


@side("kendra.benevolent", "GAL-ALLY-47")
async def _kendra(table: Table, world: World, seat: str, rule: str) -> None:
    """Reading: the exchange is no choice, what comes of it is (switch `kendra`)."""
    if table.switch("kendra") == "may" and not await table.ask(
        Confirm(key="gal.ally.trade", seat=seat, rule=rule, default=False)
    ):
        return
    victory.change(table, world, "morale", -1, rule)
    await _gain(table, world, seat, ("food", "fuel"), rule)


async def _gain(table: Table, world: World, seat: str, resources: tuple[str, ...], rule: str) -> None:
    gained = await table.ask(
        Choose(key="gal.ally.gain", seat=seat, rule=rule, options=resources, default=resources[0])
    )
    victory.change(table, world, gained, 1, rule)


@side("kendra.antagonistic", "GAL-ALLY-48")
async def _kendra_fires(table: Table, world: World, seat: str, rule: str) -> None:
    """Reading: from the pile the choice is a random draw, since the ships lie face down."""
    await civilians.destroy(table, world, 1, rule)


@side("cain.benevolent", "GAL-ALLY-49")
async def _cain(table: Table, world: World, seat: str, rule: str) -> None:
    """GAL-EXEC-06: another character may be executed, no revealed Cylon."""
    others = [other for other in world.humans() if other != seat]
    target = await _person(table, world, seat, others, rule)
    if target is not None:
        await execution.execute(table, world, target, "GAL-EXEC-06")


@side("cain.antagonistic", "GAL-ALLY-50")
async def _cain_arrests(table: Table, world: World, seat: str, rule: str) -> None:
    await places.send(table, world, world.titles["admiral"], "brig", rule)


@side("tigh.benevolent", "GAL-ALLY-53")
async def _tigh(table: Table, world: World, seat: str, rule: str) -> None:
    others = [other for other in world.humans() if other != seat and places.movable(world, other, "brig")]
    target = await _person(table, world, seat, others, rule)
    if target is not None:
        await places.send(table, world, target, "brig", rule)


@side("apollo.benevolent", "GAL-ALLY-57")
async def _apollo(table: Table, world: World, seat: str, rule: str) -> None:
    """Each unmanned viper may destroy one raider where it is, without a roll; the player says where to spare them."""
    for name in SECTORS:
        sector = world.sectors[name]
        count = min(len(sector.unmanned()), sector.raiders)
        if count and await table.ask(
            Confirm(key="gal.ally.shoot", seat=seat, about=name, rule=rule, default=True, facts={"sector": name})
        ):
            cylon_ships.destroy_raiders(table, world, name, count, rule)


@side("anders.benevolent", "GAL-ALLY-61")
async def _anders(table: Table, world: World, seat: str, rule: str) -> None:
    """Reading: a group on step 0 stays there."""
    if world.boarding:
        world.boarding = [max(0, step - 1) for step in world.boarding]
        table.tell("gal.boarding", steps=sorted(world.boarding), rule=rule)


@side("anders.antagonistic", "GAL-ALLY-62")
async def _anders_misses(table: Table, world: World, seat: str, rule: str) -> None:
    """Two unmanned vipers in space, without a roll; the current player chooses which."""
    for _ in range(2):
        options = tuple(
            f"{name}/{mark}"
            for name in SECTORS
            for mark in dict.fromkeys(viper.mark for viper in world.sectors[name].unmanned())
        )
        if not options:
            return
        chosen = options[0]
        if len(options) > 1:
            chosen = await table.ask(
                Choose(key="gal.ally.viper", seat=world.current, rule=rule, options=options, default=options[0])
            )
        sector, _, mark = chosen.partition("/")
        viper = next(viper for viper in world.sectors[sector].unmanned() if viper.mark == mark)
        await vipers.damage(table, world, sector, viper, rule)


@side("dee.benevolent", "GAL-ALLY-69")
async def _dee(table: Table, world: World, seat: str, rule: str) -> None:
    """The player alone learns what every civilian ship on the board carries, then may move any of them one sector."""
    ships = [(name, ship) for name in SECTORS for ship in world.sectors[name].civilians]
    civilians.look(table, world, seat, [ship for _, ship in ships], rule)
    for _, ship in ships:
        await civilians.may_move(table, world, seat, ship, rule)


@side("tyrol.benevolent", "GAL-ALLY-71")
async def _tyrol(table: Table, world: World, seat: str, rule: str) -> None:
    """Four vipers or two locations are repaired."""
    chosen = await table.ask(
        Choose(
            key="gal.ally.repair", seat=seat, rule=rule, options=("vipers", "locations"),
            default="locations" if world.damage else "vipers",
        )
    )  # fmt: skip
    if chosen == "vipers":
        await vipers.repair(table, world, seat, 4, rule)
        return
    for _ in range(min(2, len(world.damage))):
        options = tuple(world.damage)
        place = options[0]
        if len(options) > 1:
            place = await table.ask(
                Choose(key="gal.ally.place", seat=seat, rule=rule, options=options, default=options[0])
            )
        damage.repair_location(table, world, place, rule)


@side("zarek.benevolent", "GAL-ALLY-73")
async def _zarek(table: Table, world: World, seat: str, rule: str) -> None:
    victory.change(table, world, "population", -1, rule)
    await _gain(table, world, seat, ("fuel", "food", "morale"), rule)


@side("roslin.benevolent", "GAL-ALLY-75")
async def _roslin(table: Table, world: World, seat: str, rule: str) -> None:
    await trauma.discard(table, world, seat, 2, rule)


@side("ellen_tigh.benevolent", "GAL-ALLY-77")
async def _ellen(table: Table, world: World, seat: str, rule: str) -> None:
    """Another player may be given the title of President or Admiral."""
    options = ["none"]
    for title in ("president", "admiral"):
        options += [
            f"{title}/{other}"
            for other in world.seats
            if other != seat and titles.eligible(world, title, other) and world.titles.get(title) != other
        ]
    chosen = await table.ask(
        Choose(key="gal.ally.title", seat=seat, rule=rule, options=tuple(options), default="none")
    )
    title, _, other = chosen.partition("/")
    if other:
        await titles.give(table, world, title, other, rule)


@side("leoben.benevolent", "GAL-ALLY-81")
async def _leoben(table: Table, world: World, seat: str, rule: str) -> None:
    """All Cylon ships of one sector, basestars too; human ships are not touched."""
    sector = await _sector(table, seat, SECTORS, rule)
    cylon_ships.destroy_all(table, world, sector, rule)


@side("cavil.benevolent", "GAL-ALLY-83")
async def _cavil(table: Table, world: World, seat: str, rule: str) -> None:
    await trauma.discard(table, world, seat, 1, rule)
    await trauma.discard(table, world, seat, 1, rule, random=True)


@side("cavil.antagonistic", "GAL-ALLY-84")
async def _cavil_leads(table: Table, world: World, seat: str, rule: str) -> None:
    await cylon_ships.place(table, world, "alpha", {"basestars": 1, "raiders": 3}, rule)
    await civilians.place_in(table, world, "delta", 1, rule)


@side("caprica_six.antagonistic", "GAL-ALLY-86")
async def _caprica_lies(table: Table, world: World, seat: str, rule: str) -> None:
    """Three random cards go; two of Destiny come into the hand in any case."""
    await hands.discard(table, world, seat, 3, rule, random=True)
    got = await hands.from_destiny(table, world, 2, rule)
    world.seats[seat].hand += got
    table.tell("gal.took_destiny", seat=seat, count=len(got), rule=rule)
    table.tell("gal.drew.mine", seen_by=(seat,), seat=seat, cards=got, rule=rule)


@side("doral.benevolent", "GAL-ALLY-87")
async def _doral(table: Table, world: World, seat: str, rule: str) -> None:
    """Of three quorum cards one is resolved, the others go on top in any order; no action, so not for Tory."""
    await quorum.draw_and_resolve(table, world, seat, 3, rest="top", rule=rule)


@side("simon.benevolent", "GAL-ALLY-89")
async def _simon(table: Table, world: World, seat: str, rule: str) -> None:
    await hands.draw_any(table, world, seat, 2, rule)
    await places.send_somewhere(table, world, seat, seat, rule)


@side("simon.antagonistic", "GAL-ALLY-90")
async def _simon_experiments(table: Table, world: World, seat: str, rule: str) -> None:
    """The move does not happen when a Disaster has executed the character."""
    character = world.seats[seat].character
    await trauma.draw(table, world, seat, 2, rule)
    if world.seats[seat].character == character and not world.seats[seat].revealed:
        await places.send_somewhere(table, world, seat, seat, rule)
