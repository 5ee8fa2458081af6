"""GAL-ATTACK: the Cylon attack cards of the base game, and what those kept in play do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gmkit.core.table import Table
from gmkit.systems.galactica import scene
from gmkit.systems.galactica.cards import Crisis
from gmkit.systems.galactica.rules import characters, civilians, cylon_ships, piles, raiders, vipers
from gmkit.systems.galactica.scene import Scene
from gmkit.systems.galactica.state import World

SHIPS = ("raiders", "heavy_raiders", "basestars")


async def resolve(table: Table, here: Scene, card: Crisis) -> None:
    """GAL-ATTACK-02 .. -09, -12, -13: the ships that are there act, new ones come, then the special rule."""
    for icon in card.activation:
        await raiders.activate(table, here.world, icon, rule="GAL-ATTACK-03")
    await place(table, here, card)
    await scene.steps(table, here, card.special.get("effects", ()))


async def place(table: Table, here: Scene, card: Crisis) -> None:
    """GAL-ATTACK-04 .. -07: all ships shown on the card; Apollo's alert comes when they all stand there (case B40)."""
    world, layout = here.world, card.setup
    cylon = {sector: {kind: ships.get(kind, 0) for kind in SHIPS} for sector, ships in layout.items()}
    placed = await cylon_ships.place_all(table, world, cylon, "GAL-ATTACK-04")
    here.placed = placed.get("raiders", {})
    launched = []
    for sector, ships in layout.items():
        for viper in await vipers.set_up(
            table, world, sector, ships.get("vipers", 0), world.current, "GAL-ATTACK-06"
        ):
            launched.append((sector, viper))  # noqa: PERF401
        await civilians.place_in(table, world, sector, ships.get("civilian_ships", 0), "GAL-ATTACK-07")
    for sector, viper in launched:
        if viper in world.sectors[sector].vipers:
            await characters.alert(table, world, sector, viper)


# ---- cards kept in play


def _kept(table: Table, world: World) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The cards kept in play with what each says: `until` when, and its `rule`."""
    for ident in world.kept:
        for step in table.cards.crisis(ident).special.get("effects", ()):
            if "keep_in_play" in step:
                yield ident, step["keep_in_play"]


def _rules(table: Table, world: World, name: str) -> list[Any]:
    """What the kept cards say under that name."""
    if not world.kept:
        return []
    return [keep["rule"][name] for _, keep in _kept(table, world) if name in keep["rule"]]


def lasting(table: Table, world: World, name: str) -> int:
    """GAL-ATTACK-10, -14: the sum of a lasting modifier."""
    return sum(_rules(table, world, name))


def launch_bonus(table: Table, world: World, kind: str) -> int:
    """How many more ships of that kind each basestar launches."""
    return sum(bonus.get(kind, 0) for bonus in _rules(table, world, "basestar_launch_bonus"))


def barred(table: Table, world: World, place: str) -> bool:
    """Whether a kept card forbids to activate that location."""
    return place in _rules(table, world, "forbid_location_activation")


def fleet_jumped(table: Table, world: World) -> None:
    """GAL-ATTACK-10: a jump ends what lasts until then; a card may be shuffled into the crisis deck instead."""
    for ident, keep in list(_kept(table, world)):
        if keep["rule"].get("on_fleet_jump") == "shuffle_this_card_into_crisis_deck":
            world.kept.remove(ident)
            piles.shuffle_in(world, "crisis", [ident])
            table.tell("gal.kept.shuffled", card=ident, rule="GAL-ATTACK-10")
        elif keep["until"] == "fleet_jump":
            _end(table, world, ident)


def ship_lost(table: Table, world: World) -> None:
    """A civilian ship or a basestar was destroyed: that ends what lasts until then."""
    if world.kept:
        for ident, keep in list(_kept(table, world)):
            if keep["until"] == "civilian_ship_or_basestar_destroyed":
                _end(table, world, ident)


def _end(table: Table, world: World, ident: str) -> None:
    world.kept.remove(ident)
    piles.discard(world, "crisis", [ident])
    table.tell("gal.kept.ended", card=ident, rule="GAL-ATTACK-10")
