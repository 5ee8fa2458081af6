"""The vocabulary of the cards' steps: ships, vipers, damage, boarding, what the board's pieces do."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gmkit.core.questions import Choose, Confirm, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica import people
from gmkit.systems.galactica.rules import (
    allies,
    civilians,
    cylon_ships,
    damage,
    hangar,
    locations,
    pursuit,
    raiders,
    raptors,
    sky,
    vipers,
)
from gmkit.systems.galactica.scene import STEPS, Scene
from gmkit.systems.galactica.state import COLONIAL_ONE, GALACTICA, HAZARDS, SECTORS, World


class PlaceShips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sector: str | None
    ships: dict[str, int]


class Destroy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    raptors: int = 0
    vipers: int = 0
    civilian_ships: int = 0


class DestroyCenturions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    count: int
    where: str
    by: str


class DestroyCylonShips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    where: Literal["main_board", "one_sector_of_main_board"]
    which: str | dict[str, int]
    by: str = "current"
    how: str = "destroy"


class DamageVipers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    count: int
    where: Literal["reserves", "space", "any"]
    by: str = "current"
    only: str | None = None
    if_able: bool = False


class ReturnVipers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    which: Literal["undamaged_on_board", "all_in_space"]
    to: str
    pilots_to: str | None = None


class Repair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    state: str
    raptors: int = 0
    vipers: int = 0
    locations: int = 0


class ActivateVipers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    by: str
    count: int
    kind: str
    optional: bool = False


class ActivatePlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    raiders: int
    sector: str


# ---- Galactica, boarding, pursuit


@STEPS.verb("damage_galactica", int)
async def damage_galactica(table: Table, scene: Scene, count: int) -> None:
    await damage.galactica(table, scene.world, count, scene.rule)


@STEPS.verb("board", dict[str, int])
async def board(table: Table, scene: Scene, what: dict[str, int]) -> None:
    """GAL-SUPER-13: as many groups as there are tokens."""
    await cylon_ships.board_centurions(table, scene.world, what["centurions"], scene.rule)


@STEPS.verb("destroy_centurions", DestroyCenturions)
async def destroy_centurions(table: Table, scene: Scene, what: DestroyCenturions) -> None:
    world = scene.world
    seat = people.decider(world, scene, what.by)
    for _ in range(min(what.count, len(world.boarding))):
        step = await locations.choose_centurion(table, world, seat, scene.rule)
        cylon_ships.destroy_centurion(table, world, step, scene.rule)


@STEPS.verb("pursuit_track", int)
async def pursuit_track(table: Table, scene: Scene, by: int) -> None:
    """Without the Cylon Fleet board there is no such track."""
    if table.switch("pursuit") == "cylon_fleet":
        await pursuit.advance(table, scene.world, by, scene.rule)


async def lose_colonial_one(table: Table, world: World) -> None:
    """GAL-SUPER-06, -07, GAL-LOC-30, GAL-ALLY-14: the ship is gone, and the allies there."""
    world.colonial_one = False
    table.tell("gal.colonial_one.lost", rule="GAL-SUPER-07")
    await allies.location_lost(table, world, *COLONIAL_ONE)


# ---- Cylon ships


@STEPS.verb("activate", list[str])
async def activate(table: Table, scene: Scene, icons: list[str]) -> None:
    """GAL-CRISIS-07, GAL-ATTACK-03: left to right."""
    for icon in icons:
        await raiders.activate(table, scene.world, icon, rule=scene.rule)


@STEPS.verb("activate_placed", ActivatePlaced)
async def activate_placed(table: Table, scene: Scene, what: ActivatePlaced) -> None:
    """Only the raiders that this card has just placed there."""
    count = min(what.raiders, scene.placed.get(what.sector, 0))
    await raiders.activate_in(table, scene.world, what.sector, count)


@STEPS.verb("basestars_attack_galactica", Literal["each"])
async def basestars_attack(table: Table, scene: Scene, what: str) -> None:
    """Every basestar around Galactica fires once; with none of them nothing happens."""
    await raiders.fire(table, scene.world, scene.rule)


@STEPS.verb("place", PlaceShips)
async def place(table: Table, scene: Scene, what: PlaceShips) -> None:
    """GAL-CIV-11, -14: Cylon ships and civilians; without a sector the CAG places civilians."""
    world = scene.world
    hulls = what.ships.get("civilian_ships", 0)
    if what.sector is None:
        await civilians.place_by_cag(table, world, hulls, scene.rule)
        return
    cylon = {kind: count for kind, count in what.ships.items() if kind in sky.KINDS and count}
    if cylon:
        await cylon_ships.place(table, world, what.sector, cylon, scene.rule)
    if (count := what.ships.get("vipers", 0)) > 0:
        await vipers.place_from_reserves(table, world, what.sector, count, scene.by, scene.rule)
    if hulls:
        await civilians.place_in(table, world, what.sector, hulls, scene.rule)


@STEPS.verb("destroy_cylon_ships", DestroyCylonShips)
async def destroy_cylon_ships(table: Table, scene: Scene, what: DestroyCylonShips) -> None:
    """All ships around Galactica or in one sector of somebody's choice, or some raiders of them."""
    world = scene.world
    sectors = list(SECTORS)
    if what.where == "one_sector_of_main_board":
        full = tuple(
            name
            for name in SECTORS
            if world.sectors[name].raiders
            or world.sectors[name].heavy_raiders
            or world.sectors[name].basestars
        )
        if not full:
            return
        seat = people.decider(world, scene, what.by)
        sectors = [
            await table.ask(
                Choose(
                    key="gal.crisis.sector", seat=seat, rule=scene.rule, options=full, default=full[0],
                    facts={"card": scene.card},
                )
            )
        ]  # fmt: skip
    left = what.which.get("raiders", 0) if isinstance(what.which, dict) else None
    for name in sectors:
        if left is None:
            await cylon_ships.clear(table, world, name, scene.rule)
        else:
            count = min(left, world.sectors[name].raiders)
            cylon_ships.destroy_raiders(table, world, name, count, scene.rule)
            left -= count


# ---- the fleet's own ships


@STEPS.verb("destroy", Destroy)
async def destroy(table: Table, scene: Scene, what: Destroy) -> None:
    """GAL-CIV-09, -10: raptors and vipers of the Reserves, civilian ships unseen from the pile."""
    world = scene.world
    raptors.lose(table, world, what.raptors, scene.rule)
    if what.vipers:
        await hangar.lose_some(table, world, what.vipers, "reserves", scene.by, scene.rule, destroyed=True)
    if what.civilian_ships:
        await civilians.destroy(table, world, what.civilian_ships, scene.rule)


@STEPS.verb("repair", Repair)
async def repair(table: Table, scene: Scene, what: Repair) -> None:
    """A destroyed raptor is made anew; damaged vipers and locations are mended, of the actor's choice."""
    world = scene.world
    raptors.restore(table, world, what.raptors, scene.rule)
    if what.vipers:
        await hangar.repair(table, world, scene.by, what.vipers, scene.rule)
    count = min(what.locations, len(world.damage))
    if count:
        chosen = await table.ask(
            Pick(
                key="gal.repair.locations", seat=scene.by, rule=scene.rule, options=tuple(world.damage), low=count,
                high=count, default=tuple(world.damage[:count]),
            )
        )  # fmt: skip
        for place in chosen:
            damage.repair_location(table, world, place, scene.rule)


@STEPS.verb("damage_vipers", DamageVipers)
async def damage_vipers(table: Table, scene: Scene, what: DamageVipers) -> None:
    """As many as there are; the player whom the card names, else the current one, says which."""
    seat = people.decider(scene.world, scene, what.by)
    await hangar.lose_some(
        table, scene.world, what.count, what.where, seat, scene.rule, unmanned=what.only == "unmanned"
    )


@STEPS.verb("return_vipers", ReturnVipers)
async def return_vipers(table: Table, scene: Scene, what: ReturnVipers) -> None:
    """All vipers in space go back to the Reserves, their pilots with them.

    Reading: pilots land on the Hangar Deck, as one card prints it, where the others say nothing. Damaged vipers are
    never in space, so "undamaged" and "all" are the same.
    """
    await hangar.return_all(table, scene.world, scene.rule)


@STEPS.verb("activate_vipers", ActivateVipers)
async def activate_vipers(table: Table, scene: Scene, what: ActivateVipers) -> None:
    seat = people.decider(scene.world, scene, what.by)
    await vipers.activate_unmanned(table, scene.world, seat, what.count, scene.rule)


@STEPS.verb("launch_in_viper", dict[str, Any])
async def launch_in_viper(table: Table, scene: Scene, what: dict[str, Any]) -> None:
    """Reading: every pilot on Galactica, out of Sickbay and Brig, may launch, in turn order, as vipers last."""
    world = scene.world
    for seat in world.clockwise():
        player = world.seats[seat]
        able = player.place in (*GALACTICA, *HAZARDS) and player.place != "brig" and not player.revealed
        if not able or not vipers.is_pilot(table, world, seat) or not vipers.in_reserves(world):
            continue
        if await table.ask(
            Confirm(
                key="gal.crisis.launch", seat=seat, rule=scene.rule, default=False, facts={"card": scene.card}
            )
        ):
            await vipers.launch_pilot(table, world, seat, scene.rule)
