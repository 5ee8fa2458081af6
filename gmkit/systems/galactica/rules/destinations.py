"""GAL-DEST, GAL-JUMP-10, -11: the destination is chosen in secret, reached, and its instructions carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmkit.core.questions import Choose, Confirm
from gmkit.core.table import Table
from gmkit.systems.galactica import scene
from gmkit.systems.galactica.rules import (
    civilians,
    cylon_ships,
    damage,
    dice,
    hangar,
    piles,
    raptors,
    titles,
    victory,
    vipers,
)
from gmkit.systems.galactica.scene import Scene
from gmkit.systems.galactica.state import World

if TYPE_CHECKING:
    from gmkit.systems.galactica.cards import Destination

DECK = "destination"

#: The rule of each card of the source.
RULES = {
    "gal.destination.space_station": "GAL-DEST-02",
    "gal.destination.tylium_find": "GAL-DEST-03",
    "gal.destination.icy_moon": "GAL-DEST-04",
    "gal.destination.deep_space": "GAL-DEST-05",
    "gal.destination.remote_planet": "GAL-DEST-06",
    "gal.destination.barren_planet": "GAL-DEST-07",
    "gal.destination.cylon_refinery": "GAL-DEST-08",
    "gal.destination.desolate_moon": "GAL-DEST-09",
    "gal.destination.asteroid_field": "GAL-DEST-10",
    "gal.destination.ambush": "GAL-DEST-11",
    "gal.destination.dying_star": "GAL-DEST-12",
    "gal.destination.derelict_basestar": "GAL-DEST-13",
    "gal.destination.gas_giant": "GAL-DEST-14",
    "gal.destination.radioactive_cloud": "GAL-DEST-15",
    "gal.destination.lions_head_nebula": "GAL-DEST-16",
    "gal.destination.algae_planet": "GAL-DEST-17",
    "gal.destination.cylon_raiders": "GAL-DEST-18",
}


def admiral(world: World) -> str:
    """GAL-TITLE-14: who decides; the current player while there is no Admiral."""
    return world.titles.get("admiral") or world.current


async def choose(table: Table, world: World) -> str | None:
    """GAL-JUMP-10, GAL-TITLE-14: the Admiral alone sees two cards and keeps one; the other goes under the deck unseen.

    GAL-QUORUM-20: a Mission Specialist draws three instead, the rest is discarded face down, and the marker too.
    """
    specialist = next((seat for seat in world.seats if titles.SPECIALIST in world.seats[seat].markers), None)
    seat = specialist or admiral(world)
    rule = "GAL-QUORUM-20" if specialist else "GAL-JUMP-10"
    cards = await piles.draw(table, world, DECK, 3 if specialist else 2, rule=rule)
    if not cards:
        return None
    table.tell("gal.destination.drawn", seat=seat, count=len(cards), rule=rule)
    table.tell("gal.destination.seen", seen_by=(seat,), seat=seat, cards=cards, rule=rule)
    world.open += cards
    chosen = cards[0]
    if (
        len(set(cards)) > 1 or not table.simulated
    ):  # asked of equal cards too, so that nobody learns of those unseen
        chosen = await table.ask(
            Choose(
                key="gal.destination.choose",
                seat=seat,
                rule=rule,
                options=tuple(dict.fromkeys(cards)),
                default=cards[0],
            )
        )
    for card in cards:
        world.open.remove(card)
    cards.remove(chosen)
    if specialist:
        piles.discard(world, DECK, cards)
        world.seats[specialist].markers.remove(titles.SPECIALIST)
        piles.discard(world, "quorum", [titles.SPECIALIST])
        table.tell("gal.marker.gone", seat=specialist, card=titles.SPECIALIST, rule="GAL-QUORUM-20")
    else:
        piles.put_under(world, DECK, cards)
    return chosen


async def reach(table: Table, world: World, ident: str) -> None:
    """GAL-JUMP-11: the card is shown, its instructions are carried out, and it counts for the distance."""
    card: Destination = table.cards.destinations[ident]
    table.tell("gal.destination", destination=ident, distance=card.distance, rule="GAL-JUMP-11")
    world.open.append(ident)
    here = Scene(world, by=admiral(world), card=ident, rule=RULES.get(ident, "GAL-DEST-01"))
    if card.fuel:
        victory.change(table, world, "fuel", -card.fuel, here.rule)
    if card.risk is not None:
        await _risk(table, here, card)
    if card.effects is None:
        await scene.FUNCTIONS[ident](table, here)
    else:
        await scene.steps(table, here, card.effects)
    world.open.remove(ident)
    world.travelled.append(ident)
    world.distance += card.distance
    table.tell("gal.distance", by=card.distance, now=world.distance, rule="GAL-JUMP-11")


async def _risk(table: Table, here: Scene, card: Destination) -> None:
    """GAL-DEST-03, -04, -08: the Admiral may risk what the card names, if there is enough of it."""
    world, risk = here.world, card.risk
    assert risk is not None
    have = {"raptors": world.raptors, "vipers": vipers.in_reserves(world)}
    if any(have[what] < count for what, count in risk["needs"].items()):
        table.tell("gal.destination.nothing", destination=card.id, rule="GAL-RAPTOR-03")
        return
    if not await table.ask(
        Confirm(key="gal.destination.risk", seat=here.by, about=card.id, rule=here.rule, default=False)
    ):
        return
    result = await dice.d8(table, world, "destination", here.rule, by=here.by)
    await scene.steps(table, here, risk["win"] if result >= risk["at_least"] else risk["loss"])


@scene.function("gal.destination.space_station")
async def _space_station(table: Table, here: Scene) -> None:
    """GAL-DEST-02: up to three vipers, damaged or destroyed, and one raptor come back; the Admiral may leave them."""
    await hangar.restore(table, here.world, here.by, 3, "GAL-DEST-02", boxes=("destroyed", "damaged"))
    if here.world.lost_raptors and await table.ask(
        Confirm(key="gal.destination.raptor", seat=here.by, rule="GAL-DEST-02", default=True)
    ):
        raptors.restore(table, here.world, 1, "GAL-DEST-02")


@scene.function("gal.destination.derelict_basestar")
async def _derelict_basestar(table: Table, here: Scene) -> None:
    """GAL-DEST-13: a basestar in Alpha, two civilian ships in Delta; that basestar takes one damage.

    Reading: when no basestar could be placed nothing is damaged.
    """
    world = here.world
    before = {star.id for star in world.sectors["alpha"].basestars}
    await cylon_ships.place(table, world, "alpha", {"basestars": 1}, "GAL-DEST-13")
    await civilians.place_in(table, world, "delta", 2, "GAL-DEST-13")
    for star in list(world.sectors["alpha"].basestars):
        if star.id not in before:
            await damage.basestar(table, world, "alpha", star, "GAL-DEST-13")


@scene.function("gal.destination.gas_giant")
async def _gas_giant(table: Table, here: Scene) -> None:
    """GAL-DEST-14: the Admiral may destroy a viper for one fuel."""
    world = here.world
    too = table.switch("gas_giant_damaged")
    if not vipers.in_reserves(world) and not (too and sum(world.damaged.values())):
        return
    if await table.ask(Confirm(key="gal.destination.viper", seat=here.by, rule="GAL-DEST-14", default=False)):
        await hangar.lose_some(
            table, world, 1, "any", here.by, "GAL-DEST-14", destroyed=True, damaged_too=bool(too)
        )
        victory.change(table, world, "fuel", 1, "GAL-DEST-14")
