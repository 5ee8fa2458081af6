"""GAL-MOVE, GAL-LOC-31: which places there are, and being put somewhere by an effect."""

from __future__ import annotations

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import titles, vipers
from gmkit.systems.galactica.state import (
    BRIDGE,
    COLONIAL_ONE,
    CYLON_PLACES,
    GALACTICA,
    HAZARDS,
    SECTORS,
    World,
)


def group(place: str) -> str:
    """GAL-LOC-31: galactica, colonial_one, space or cylon; "" off the board."""
    if place in GALACTICA or place in HAZARDS:
        return "galactica"
    if place in COLONIAL_ONE:
        return "colonial_one"
    if place in SECTORS:
        return "space"
    return "cylon" if place in (*CYLON_PLACES, BRIDGE) else ""


def human_places(world: World) -> tuple[str, ...]:
    """GAL-MOVE-01, -08, -15: where humans may go or be sent by choice: no hazards, no lost ship."""
    return (*GALACTICA, *(COLONIAL_ONE if world.colonial_one else ()))


def cylon_places(table: Table) -> tuple[str, ...]:
    """GAL-MOVE-11: the Cylon locations, the Bridge with the Cylon Fleet board only."""
    return (*CYLON_PLACES, BRIDGE) if table.switch("pursuit") == "cylon_fleet" else CYLON_PLACES


def movable(world: World, seat: str, place: str) -> bool:
    """GAL-CRISIS-16: whether an effect may choose this character to be sent there.

    No revealed Cylon, no stranded Helo, nobody who is there already, and nobody out of the Brig into the Sickbay.
    """
    player = world.seats[seat]
    if player.revealed or player.out or not player.place or player.place == place:
        return False
    return not (place == "sickbay" and player.place == "brig")


async def put(table: Table, world: World, seat: str, place: str, rule: str) -> None:
    """The character stands there now. GAL-MOVE-13, GAL-SHIP-17: who leaves space leaves the viper to the Reserves."""
    player = world.seats[seat]
    if player.in_space and place not in SECTORS:
        vipers.take_home(table, world, seat)
    source, player.place = player.place, place
    table.tell("gal.moved", seat=seat, place=place, source=source or None, rule=rule)
    if place == "brig":
        await _jailed(table, world, seat)
    elif source == "brig":
        await titles.left_brig(table, world)


async def _jailed(table: Table, world: World, seat: str) -> None:
    """GAL-TITLE-06, -20, GAL-CHAR-74: an Admiral or CAG in the Brig loses the title; Romo goes to the Sickbay."""
    await titles.leave_in_brig(table, world, seat)
    romo = world.holder("romo")
    if romo is not None and romo != seat and world.seats[romo].place not in ("brig", "sickbay", ""):
        await put(table, world, romo, "sickbay", "GAL-CHAR-74")


async def send(table: Table, world: World, seat: str, place: str, rule: str) -> bool:
    """Sickbay or Brig by an effect; nothing happens to those who cannot be sent there. Whether it did."""
    if not movable(world, seat, place):
        return False
    await put(table, world, seat, place, rule)
    return True


async def send_somewhere(table: Table, world: World, seat: str, by: str, rule: str) -> None:
    """To any location of Galactica or Colonial One that is no hazard; no card is paid (GAL-LOC-16, GAL-ALLY-19)."""
    options = tuple(place for place in human_places(world) if place != world.seats[seat].place)
    place = await table.ask(
        Choose(key="gal.send", seat=by, about=seat, rule=rule, options=options, default=options[0])
    )
    await put(table, world, seat, place, rule)
