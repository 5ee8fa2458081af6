"""What each Crossroads card does, one entry a side of a card: the rule and the deed (GAL-CROSS-12 .. -25)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from gmkit.core.questions import Choose, Confirm
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    civilians,
    cylon_ships,
    damage,
    execution,
    hands,
    jumps,
    loyalty,
    raiders,
    trauma,
    victory,
    vipers,
)
from gmkit.systems.galactica.state import SECTORS, World

#: What a side does: table, world, the seat whose card it is, the rule.
Deed = Callable[[Table, World, str, str], Awaitable[None]]

SIDES: dict[str, tuple[str, Deed]] = {}


def side(name: str, rule: str) -> Callable[[Deed], Deed]:
    """Enter the decorated function as what `card.side` does."""

    def enter(deed: Deed) -> Deed:
        SIDES[name] = (rule, deed)
        return deed

    return enter


async def _other(table: Table, world: World, seat: str, rule: str, among: list[str] | None = None) -> str | None:
    others = [other for other in (among or list(world.seats)) if other != seat and not world.seats[other].out]
    if not others:
        return None
    return await table.ask(
        Choose(key="gal.crossroads.person", seat=seat, rule=rule, options=tuple(others), default=others[0])
    )


@side("opera_house.benevolent", "GAL-CROSS-12")
async def _opera(table: Table, world: World, seat: str, rule: str) -> None:
    await trauma.draw(table, world, seat, 3, rule)
    other = await _other(table, world, seat, rule)
    if other is not None:
        await trauma.draw(table, world, other, 3, rule)


@side("opera_house.antagonistic", "GAL-CROSS-13")
async def _doors_are_locked(table: Table, world: World, seat: str, rule: str) -> None:
    """Nothing happens."""


@side("strange_music.benevolent", "GAL-CROSS-14")
async def _noise(table: Table, world: World, seat: str, rule: str) -> None:
    """All loyalty cards of another player are looked at (not after Detector Sabotage), then a token goes."""
    other = None if world.sabotaged else await _other(table, world, seat, rule)
    if other is not None:
        await loyalty.look(table, world, seat, other, rule, all_=True)
    await trauma.discard(table, world, seat, 1, rule)


@side("strange_music.antagonistic", "GAL-CROSS-15")
async def _hears_it(table: Table, world: World, seat: str, rule: str) -> None:
    """Reading: a human is anybody who is no revealed Cylon, oneself too."""
    loyalty.mix_in(table, world, 1)
    humans = tuple(world.humans())
    if humans:
        chosen = await table.ask(
            Choose(key="gal.crossroads.human", seat=seat, rule=rule, options=humans, default=humans[0])
        )
        await loyalty.draw(table, world, chosen, 1, rule)
    for cylon in world.cylons():
        await trauma.draw(table, world, cylon, 1, rule)


@side("scanned.benevolent", "GAL-CROSS-16")
async def _retreat(table: Table, world: World, seat: str, rule: str) -> None:
    """Four raiders of the player's choice leave; morale falls."""
    for _ in range(4):
        sectors = tuple(name for name in SECTORS if world.sectors[name].raiders)
        if not sectors:
            break
        sector = sectors[0]
        if len(sectors) > 1:
            sector = await table.ask(
                Choose(key="gal.crossroads.sector", seat=seat, rule=rule, options=sectors, default=sectors[0])
            )
        cylon_ships.destroy_raiders(table, world, sector, 1, rule)
    victory.change(table, world, "morale", -1, rule)


@side("scanned.antagonistic", "GAL-CROSS-17")
async def _attack(table: Table, world: World, seat: str, rule: str) -> None:
    await raiders.activate(table, world, "raiders", rule=rule)
    await jumps.prepare(table, world, 1, rule)


@side("slander.benevolent", "GAL-CROSS-18")
async def _wins_sympathy(table: Table, world: World, seat: str, rule: str) -> None:
    await hands.discard(table, world, seat, 2, rule, random=True)
    await trauma.discard(table, world, seat, 2, rule, low=0)


@side("slander.antagonistic", "GAL-CROSS-19")
async def _earns_disgust(table: Table, world: World, seat: str, rule: str) -> None:
    await trauma.draw(table, world, seat, 2, rule)
    if await table.ask(Confirm(key="gal.crossroads.draw", seat=seat, rule=rule, default=True)):
        await hands.draw_own(table, world, seat, 2, rule)


@side("miraculous_return.benevolent", "GAL-CROSS-20")
async def _believes(table: Table, world: World, seat: str, rule: str) -> None:
    """Two full activations one after the other, against GAL-SHIP-25."""
    victory.change(table, world, "morale", 1, rule)
    await vipers.restore(table, world, seat, 1, rule)
    for _ in range(2):
        await raiders.activate(table, world, "raiders", rule=rule)


@side("miraculous_return.antagonistic", "GAL-CROSS-21")
async def _trap(table: Table, world: World, seat: str, rule: str) -> None:
    victory.change(table, world, "morale", -1, rule)
    await civilians.destroy(table, world, 1, rule)
    stars = {f"{name}/{star.id}": (name, star) for name, star in world.basestars()}
    if stars:
        options = tuple(stars)
        chosen = options[0]
        if len(options) > 1:
            chosen = await table.ask(
                Choose(key="gal.crossroads.basestar", seat=seat, rule=rule, options=options, default=options[0])
            )
        sector, star = stars[chosen]
        await damage.basestar(table, world, sector, star, rule)


@side("testimony.benevolent", "GAL-CROSS-22")
async def _forgiven(table: Table, world: World, seat: str, rule: str) -> None:
    other = await _other(table, world, seat, rule)
    if other is not None:
        await hands.discard(table, world, other, 2, rule, random=True)
        await trauma.discard(table, world, other, 2, rule, low=0)


@side("testimony.antagonistic", "GAL-CROSS-23")
async def _scapegoat(table: Table, world: World, seat: str, rule: str) -> None:
    other = await _other(table, world, seat, rule)
    if other is not None:
        await trauma.draw(table, world, other, 2, rule)
        await hands.draw_own(table, world, other, 2, rule)


@side("troubled_visions.benevolent", "GAL-CROSS-24")
async def _unreal(table: Table, world: World, seat: str, rule: str) -> None:
    await hands.discard(table, world, seat, 2, rule, random=True)
    await trauma.discard(table, world, seat, 2, rule)


@side("troubled_visions.antagonistic", "GAL-CROSS-25")
async def _what_have_you_done(table: Table, world: World, seat: str, rule: str) -> None:
    """Reading: every Cylon means the revealed ones; hidden ones must not be exposed by a draw."""
    for cylon in world.cylons():
        await trauma.draw(table, world, cylon, 2, rule)
    await execution.execute(table, world, world.titles["admiral"], "GAL-EXEC-07")
