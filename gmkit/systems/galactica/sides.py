"""Sides of allies and of crossroads cards that their data cannot say (GAL-ALLY-21 .. -90, GAL-CROSS-12 .. -25).

Registered as `card.side`; an effect that cannot be carried out is skipped as far as it cannot (GAL-ALLY-18).
"""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Choose, Confirm, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    civilians,
    cylon_ships,
    damage,
    hands,
    hangar,
    loyalty,
    piles,
    quorum,
    raiders,
    trauma,
    victory,
)
from gmkit.systems.galactica.scene import Scene, function
from gmkit.systems.galactica.state import SECTORS, World

# ---- allies


async def _sector(table: Table, scene: Scene, sectors: tuple[str, ...], rule: str) -> str:
    """A sector of the actor's choice; not asked where there is only one."""
    if len(sectors) == 1:
        return sectors[0]
    return await table.ask(
        Choose(key="gal.side.sector", seat=scene.by, rule=rule, options=sectors, default=sectors[0])
    )


@function("gal.ally.hoshi.benevolent")
async def _hoshi(table: Table, scene: Scene) -> None:
    """GAL-ALLY-21: a civilian ship in space goes back to the pile unharmed (GAL-CIV-16)."""
    sectors = tuple(name for name in SECTORS if scene.world.sectors[name].civilians)
    if sectors:
        sector = await _sector(table, scene, sectors, "GAL-ALLY-21")
        await civilians.take_back(table, scene.world, sector, scene.by, "GAL-ALLY-21")


@function("gal.ally.baltar.antagonistic")
async def _baltar(table: Table, scene: Scene) -> None:
    """GAL-ALLY-24: while the distance travelled is below 7 a “not a Cylon” card is mixed in, the player draws one."""
    if scene.world.distance < 7:
        loyalty.mix_in(table, scene.world, 1)
        await loyalty.draw(table, scene.world, scene.by, 1, "GAL-ALLY-24")


@function("gal.ally.apollo.benevolent")
async def _apollo(table: Table, scene: Scene) -> None:
    """GAL-ALLY-57: each unmanned viper may destroy one raider where it is, without a roll."""
    for name in SECTORS:
        sector = scene.world.sectors[name]
        count = min(len(sector.unmanned()), sector.raiders)
        if count and await table.ask(
            Confirm(
                key="gal.side.shoot", seat=scene.by, about=name, rule="GAL-ALLY-57", default=True,
                facts={"sector": name, "count": count},
            )
        ):  # fmt: skip
            cylon_ships.destroy_raiders(table, scene.world, name, count, "GAL-ALLY-57")


@function("gal.ally.anders.benevolent")
async def _anders(table: Table, scene: Scene) -> None:
    """GAL-ALLY-61: every centurion group goes back a step. Reading: one on step 0 stays there."""
    world = scene.world
    if world.boarding:
        world.boarding = [max(0, step - 1) for step in world.boarding]
        table.tell("gal.boarding", steps=sorted(world.boarding), rule="GAL-ALLY-61")


@function("gal.ally.dee.benevolent")
async def _dee(table: Table, scene: Scene) -> None:
    """GAL-ALLY-69: the actor alone learns what all civilian ships carry, then may move any of them one sector."""
    ships = [ship for name in SECTORS for ship in scene.world.sectors[name].civilians]
    await civilians.look(table, scene.world, scene.by, ships, "GAL-ALLY-69")
    for ship in ships:
        await civilians.may_move(table, scene.world, scene.by, ship, "GAL-ALLY-69")


@function("gal.ally.cavil.benevolent")
async def _cavil(table: Table, scene: Scene) -> None:
    """GAL-ALLY-83: one token of the own choice goes back, then a random one."""
    await trauma.discard(table, scene.world, scene.by, 1, "GAL-ALLY-83")
    await trauma.discard(table, scene.world, scene.by, 1, "GAL-ALLY-83", random=True)


@function("gal.ally.doral.benevolent")
async def _doral(table: Table, scene: Scene) -> None:
    """GAL-ALLY-87: one of three quorum cards is resolved, the others go on top in any order; not for Tory."""
    world, rule = scene.world, "GAL-ALLY-87"
    drawn = await piles.draw(table, world, "quorum", 3, about=scene.by, rule=rule)
    if not drawn:
        return
    world.open += drawn
    table.tell("gal.peek", seen_by=(scene.by,), seat=scene.by, deck="quorum", cards=drawn, rule=rule)
    options = quorum.playable(table, world, scene.by, drawn) or list(dict.fromkeys(drawn))
    order = await table.ask(
        Pick(
            key="gal.side.quorum", seat=scene.by, rule=rule, options=tuple(drawn), low=len(drawn), high=len(drawn),
            default=(options[0], *_without(drawn, options[0])), facts={"playable": options},
        )
    )  # fmt: skip
    chosen = order[0] if order[0] in options else options[0]
    for card in drawn:
        world.open.remove(card)
    piles.put_on_top(world, "quorum", _without(order, chosen))
    await quorum.play(table, world, scene.by, chosen, rule, action=False)


def _without(cards: Sequence[str], one: str) -> list[str]:
    rest = list(cards)
    rest.remove(one)
    return rest


# ---- crossroads


async def _other(table: Table, world: World, seat: str, rule: str) -> str | None:
    others = tuple(other for other in world.seats if other != seat and not world.seats[other].out)
    if not others:
        return None
    return await table.ask(
        Choose(key="gal.side.person", seat=seat, rule=rule, options=others, default=others[0])
    )


@function("gal.crossroads.opera_house.benevolent")
async def _opera(table: Table, scene: Scene) -> None:
    """GAL-CROSS-12: three tokens for the actor, then three for another player."""
    await trauma.draw(table, scene.world, scene.by, 3, "GAL-CROSS-12")
    other = await _other(table, scene.world, scene.by, "GAL-CROSS-12")
    if other is not None:
        await trauma.draw(table, scene.world, other, 3, "GAL-CROSS-12")


@function("gal.crossroads.strange_music.benevolent")
async def _static(table: Table, scene: Scene) -> None:
    """GAL-CROSS-14: all loyalty cards of another are looked at (not after Detector Sabotage), then a token goes."""
    world, rule = scene.world, "GAL-CROSS-14"
    other = None if world.sabotaged else await _other(table, world, scene.by, rule)
    if other is not None:
        await loyalty.look(table, world, scene.by, other, None, rule)
    await trauma.discard(table, world, scene.by, 1, rule)


@function("gal.crossroads.strange_music.antagonistic")
async def _hears_it(table: Table, scene: Scene) -> None:
    """GAL-CROSS-15. Reading: a human is anybody who is no revealed Cylon, the actor too."""
    world, rule = scene.world, "GAL-CROSS-15"
    loyalty.mix_in(table, world, 1)
    humans = tuple(world.humans())
    if humans:
        chosen = await table.ask(
            Choose(key="gal.side.human", seat=scene.by, rule=rule, options=humans, default=humans[0])
        )
        await loyalty.draw(table, world, chosen, 1, rule)
    for cylon in world.cylons():
        await trauma.draw(table, world, cylon, 1, rule)


@function("gal.crossroads.scanned.benevolent")
async def _retreat(table: Table, scene: Scene) -> None:
    """GAL-CROSS-16: four raiders of the actor's choice leave; morale falls."""
    world, rule = scene.world, "GAL-CROSS-16"
    for _ in range(4):
        sectors = tuple(name for name in SECTORS if world.sectors[name].raiders)
        if not sectors:
            break
        sector = await _sector(table, scene, sectors, rule)
        cylon_ships.destroy_raiders(table, world, sector, 1, rule)
    victory.change(table, world, "morale", -1, rule)


@function("gal.crossroads.miraculous_return.benevolent")
async def _believes(table: Table, scene: Scene) -> None:
    """GAL-CROSS-20: raiders have two full activations one after the other, against GAL-SHIP-25."""
    world, rule = scene.world, "GAL-CROSS-20"
    victory.change(table, world, "morale", 1, rule)
    await hangar.restore(table, world, scene.by, 1, rule)
    for _ in range(2):
        await raiders.activate(table, world, "raiders", rule=rule)


@function("gal.crossroads.miraculous_return.antagonistic")
async def _trap(table: Table, scene: Scene) -> None:
    """GAL-CROSS-21: morale, a random civilian ship, and damage to a basestar of the actor's choice."""
    world, rule = scene.world, "GAL-CROSS-21"
    victory.change(table, world, "morale", -1, rule)
    await civilians.destroy(table, world, 1, rule)
    stars = {f"{name}/{star.id}": (name, star) for name, star in world.basestars()}
    if not stars:
        return
    options = tuple(stars)
    chosen = options[0]
    if len(options) > 1:
        chosen = await table.ask(
            Choose(key="gal.side.basestar", seat=scene.by, rule=rule, options=options, default=options[0])
        )
    sector, star = stars[chosen]
    await damage.basestar(table, world, sector, star, rule)


@function("gal.crossroads.testimony.benevolent")
async def _forgiven(table: Table, scene: Scene) -> None:
    """GAL-CROSS-22: another player loses two random cards and may get rid of two tokens."""
    other = await _other(table, scene.world, scene.by, "GAL-CROSS-22")
    if other is not None:
        await hands.discard(table, scene.world, other, 2, "GAL-CROSS-22", random=True)
        await trauma.discard(table, scene.world, other, 2, "GAL-CROSS-22", low=0)


@function("gal.crossroads.testimony.antagonistic")
async def _scapegoat(table: Table, scene: Scene) -> None:
    """GAL-CROSS-23: another player draws two tokens and two cards."""
    other = await _other(table, scene.world, scene.by, "GAL-CROSS-23")
    if other is not None:
        await trauma.draw(table, scene.world, other, 2, "GAL-CROSS-23")
        await hands.draw_own(table, scene.world, other, 2, "GAL-CROSS-23")
