"""GAL-ALLY: people met on the way. Each stands somewhere with a face-down token that decides how the meeting goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import piles, trauma
from gmkit.systems.galactica.scene import FUNCTIONS, Scene, steps
from gmkit.systems.galactica.state import COLONIAL_ONE, Ally, World

AT_START = 3
#: The allies in the order of the source: each has two rules, for its two sides, from GAL-ALLY-21 on.
ORDER = (
    "hoshi", "baltar", "lampkin", "cottle", "cally", "crashdown", "kelly", "billy", "racetrack", "seelix", "elosha",
    "adama", "hot_dog", "shaw", "cain", "helo", "tigh", "starbuck", "apollo", "gaeta", "anders", "kat", "boomer",
    "tory", "dee", "tyrol", "zarek", "roslin", "ellen", "danna", "leoben", "cavil", "caprica_six", "doral", "simon",
)  # fmt: skip


def rule_of(ally: str, side: str) -> str:
    """The rule of a side of an ally (GAL-ALLY-21 .. -90); of a GM's own ally that of meetings."""
    plain = ally.rpartition(".")[2]
    if plain not in ORDER:
        return "GAL-ALLY-07"
    return f"GAL-ALLY-{21 + 2 * ORDER.index(plain) + (side == trauma.ANTAGONISTIC)}"


async def lay_out(table: Table, world: World) -> None:
    """GAL-SETUP-17, GAL-ALLY-02: three allies on their locations, each with a random token beside him."""
    for _ in range(AT_START):
        ally = await _next(table, world)
        if ally is not None:
            await _place(table, world, ally, await _from_pool(table, world, ally), "GAL-ALLY-02")


async def _next(table: Table, world: World) -> str | None:
    """GAL-ALLY-01, -03, -09: the next ally who is nobody's character, not dead, and has somewhere to stand."""
    cards: Deck = table.cards
    while got := await piles.draw(table, world, "ally", 1, rule="GAL-ALLY-01"):
        card = cards.allies[got[0]]
        gone = card.location in COLONIAL_ONE and not world.colonial_one
        if not gone and not _is_played(table, world, card.id):
            world.open.append(card.id)  # until he stands somewhere
            return card.id
        world.removed.append(card.id)
        table.tell("gal.ally.rejected", ally=card.id, rule="GAL-ALLY-09" if gone else "GAL-ALLY-03")
    return None


def _is_played(table: Table, world: World, ally: str) -> bool:
    """Reading of GAL-ALLY-03: ally Boomer and character Athena are different persons (switch `boomer`)."""
    card = table.cards.allies[ally]
    known = {player.character for player in world.seats.values()} | set(world.dead)
    if ally == "gal.ally.boomer" and table.switch("boomer") == "same_person":
        return "athena" in known
    return bool(card.character) and card.character in known


async def _from_pool(table: Table, world: World, ally: str) -> str:
    got = await trauma.from_pool(table, world, 1, ally, "GAL-ALLY-12")
    return got[0] if got else ""


async def _place(table: Table, world: World, ally: str, token: str, rule: str) -> None:
    """GAL-ALLY-10: on the location of the card, damaged or not."""
    place = table.cards.allies[ally].location
    world.open.remove(ally)
    world.allies.append(Ally(ally, place, token))
    table.tell("gal.ally", ally=ally, place=place, rule=rule)


async def meet(table: Table, world: World, seat: str) -> None:
    """GAL-TURN-05, GAL-ALLY-04 .. -08, -11 .. -13: at the end of the own Movement step one ally is met.

    Revealed Cylons, pilots in space and a stranded Helo meet nobody: no ally stands where they are.
    """
    player = world.seats[seat]
    here = [ally for ally in world.allies if ally.place == player.place]
    if not here:
        return
    ally = here[0]
    if len(here) > 1:
        names = tuple(other.id for other in here)
        chosen = await table.ask(
            Choose(key="gal.ally.meet", seat=seat, rule="GAL-ALLY-05", options=names, default=names[0])
        )
        ally = next(other for other in here if other.id == chosen)
    character = player.character
    await _hear(table, world, seat, ally)
    if ally in world.allies:
        world.allies.remove(ally)
        world.removed.append(ally.id)
    new = await _next(table, world)
    if new is not None:
        same = player.character == character
        await _place(
            table, world, new, await _token(table, world, seat if same else None, new), "GAL-ALLY-08"
        )


async def _hear(table: Table, world: World, seat: str, ally: Ally) -> None:
    """GAL-ALLY-07, GAL-TRAUMA-11: the token says which side is carried out; a Disaster, or none, says nothing."""
    side, ally.token = ally.token, ""
    if side:
        world.trauma.append(side)
    table.tell("gal.ally.met", seat=seat, ally=ally.id, side=side or "none", rule="GAL-ALLY-07")
    if side in (trauma.BENEVOLENT, trauma.ANTAGONISTIC):
        todo = table.cards.allies[ally.id].effects(side)
        await side_happens(table, world, seat, ally.id, side, todo, rule_of(ally.id, side))


async def side_happens(
    table: Table, world: World, seat: str, card: str, side: str, todo: Sequence[Mapping[str, Any]], rule: str
) -> None:
    """A side of an ally or of a crossroads card: its own function if it has one, else the steps of its data."""
    scene = Scene(world, seat, card, rule=rule)
    deed = FUNCTIONS.get(f"{card}.{side}")
    if deed is not None:
        await deed(table, scene)
        return
    character = world.seats[seat].character
    for step in todo:
        await steps(table, scene, (step,))
        if world.seats[seat].character != character or world.seats[seat].revealed:
            return  # GAL-ALLY-90: what is left was for somebody who is dead


async def _token(table: Table, world: World, giver: str | None, ally: str) -> str:
    """GAL-ALLY-11 .. -13: one of the giver's own tokens, chosen in secret; a random one where there is none to give."""
    held = world.seats[giver].trauma if giver else []
    if giver is None or not held:
        return await _from_pool(table, world, ally)
    kinds = tuple(sorted(set(held)))
    token = await table.ask(
        Choose(
            key="gal.ally.token", seat=giver, rule="GAL-ALLY-11", options=kinds, default=kinds[0],
            facts={"ally": ally},
        )
    )  # fmt: skip
    held.remove(token)
    table.tell("gal.ally.given", seat=giver, ally=ally, rule="GAL-ALLY-11")
    return token


async def location_lost(table: Table, world: World, *places: str) -> None:
    """GAL-ALLY-14, -16, GAL-DAMAGE-06: allies where it was hit or blown up die unseen and are replaced."""
    await _die(table, world, [ally for ally in world.allies if ally.place in places], "GAL-ALLY-14")


async def character_taken(table: Table, world: World, character: str) -> None:
    """GAL-ALLY-15, -16: somebody plays this person now; the ally goes and is replaced."""
    same = [ally for ally in world.allies if table.cards.allies[ally.id].character == character]
    await _die(table, world, same, "GAL-ALLY-15")


async def _die(table: Table, world: World, gone: list[Ally], rule: str) -> None:
    for ally in gone:
        world.allies.remove(ally)
        world.removed.append(ally.id)
        if ally.token:
            world.trauma.append(ally.token)
        table.tell("gal.ally.gone", ally=ally.id, place=ally.place, rule=rule)
    for _ in gone:
        new = await _next(table, world)
        if new is not None:
            giver = await _heaviest(table, world)
            await _place(table, world, new, await _token(table, world, giver, new), "GAL-ALLY-16")


async def _heaviest(table: Table, world: World) -> str | None:
    """GAL-ALLY-16, -17: the revealed Cylon with the most tokens; among equals the current player says who."""
    burdened = [seat for seat in world.cylons() if world.seats[seat].trauma]
    if not burdened:
        return None
    most = max(len(world.seats[seat].trauma) for seat in burdened)
    equal = tuple(seat for seat in burdened if len(world.seats[seat].trauma) == most)
    if len(equal) == 1:
        return equal[0]
    return await table.ask(
        Choose(key="gal.ally.giver", seat=world.current, rule="GAL-ALLY-16", options=equal, default=equal[0])
    )
