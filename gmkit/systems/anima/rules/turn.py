"""ANI-TRN, ANI-END-01 .. -05: a turn begins; its order; the final mission is revealed; the turn ends."""

from __future__ import annotations

from functools import partial

from gmkit.core.questions import Confirm, Draw, Roll
from gmkit.core.table import Dialog, Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import parties, piles
from gmkit.systems.anima.state import World
from gmkit.systems.anima.status import status


async def turn(table: Table, world: World) -> str | None:
    """ANI-TRN-01, -03, ANI-DIS-01: the order by Speed, the question of the final mission, all are turned back."""
    _clear(world)
    world.turn += 1
    table.tell("ani.turn", turn=world.turn, rule="ANI-TRN-01")
    await fix_order(table, world)
    await _reveal(table, world)
    _turn_back(table, world)
    for seat in world.order:
        party = world.parties[seat]
        party.lost, party.lose_next = party.lose_next, False
        if party.lost:
            table.tell("ani.lost_turn", seat=seat, rule="ANI-TRN-06")
    world.queue = list(world.order)
    table.tell("ani.status", **status(world, table.cards), rule="ANI-VIS-02")
    return "discard"


def _clear(world: World) -> None:
    """What held for one turn is over: incidents (ANI-PLT-03), sprung traps, boons, this turn's fights and discards."""
    piles.discard(world, "advantages", world.incidents)
    world.incidents.clear()
    for area in world.areas.values():
        area.sprung.clear()
    for party in world.parties.values():
        party.arrived, party.leaving, party.deaths = False, False, 0
        party.boons = [boon for boon in party.boons if boon.turn > world.turn]
    world.explorer = None
    for used in (world.fights, world.met, world.dismissed, world.dropped):
        used.clear()


async def fix_order(table: Table, world: World) -> None:
    """ANI-TRN-03 .. -05, -07: by Speed, highest first; equals roll, and again among those still equal."""
    cards: Deck = table.cards
    boons, counts = bool(table.switch("rest_speed_orders")), bool(table.switch("inactive_speed_counts"))
    speeds = {seat: parties.speed(world, cards, seat, inactive=counts, boons=boons) for seat in world.parties}
    order: list[str] = []
    for speed in sorted(set(speeds.values()), reverse=True):
        order += await _break_tie(table, [seat for seat in speeds if speeds[seat] == speed])
    world.order = order
    table.tell("ani.order", order=order, speeds=[speeds[seat] for seat in order], rule="ANI-TRN-03")


async def _break_tie(table: Table, equal: list[str]) -> list[str]:
    if len(equal) < 2:
        return equal
    dice = await table.ask(
        Roll(key="ani.order.tie", rule="ANI-TRN-04", sides=6, count=len(equal), facts={"seats": equal})
    )
    table.tell("ani.order.rolled", seats=equal, dice=list(dice), rule="ANI-TRN-04")
    order: list[str] = []
    for face in sorted(set(dice), reverse=True):
        again = [seat for seat, die in zip(equal, dice, strict=True) if die == face]
        order += await _break_tie(table, again)
    return order


def _turn_back(table: Table, world: World) -> None:
    """ANI-DIS-01, -11, ANI-SPN-04, ANI-INA-03: spun characters turn back, inactive ones face up; nothing else.

    Reading: traps and encounters stay face down (switch `open_face_down`).
    """
    for party in world.parties.values():
        for member in party.members:
            member.spun = member.inactive = False
    if table.switch("open_face_down") == "everything":
        for place, area in world.areas.items():
            for trap in area.traps:
                table.tell("ani.trap.opened", place=place, card=trap.card, seat=trap.owner, rule="ANI-DIS-11")
            piles.discard(world, "advantages", [trap.card for trap in area.traps])
            area.traps.clear()


async def _reveal(table: Table, world: World) -> None:
    """ANI-END-01 .. -03, -13, ANI-GOA-05: whoever has completed a main mission may reveal the one final mission."""
    able = [seat for seat in world.order if world.parties[seat].done]
    if world.final is not None or not able or not world.finals:
        return
    dialogs: dict[str, Dialog[bool]] = {seat: partial(_wish, table, seat) for seat in able}
    sealed = await table.ask_all("ani.reveal.close", dialogs, rule="ANI-END-01")
    willing = [seat for seat in able if sealed.results[seat]]
    if not willing:
        return
    (card,) = await table.ask(
        Draw(key="ani.draw.finals", rule="ANI-END-01", stream="finals", options=tuple(world.finals))
    )
    world.finals.remove(card)
    world.final = card
    world.countdown = table.cards.missions[card].countdown + (not table.switch("reveal_round_counts"))
    table.tell("ani.revealed", seat=willing[0], mission=card, countdown=world.countdown, rule="ANI-END-02")


async def _wish(table: Table, seat: str) -> bool:
    return await table.ask(Confirm(key="ani.reveal", seat=seat, rule="ANI-END-01", default=False))


async def next_in(table: Table, world: World, same: str, following: str, *, last: bool = False) -> str | None:
    """ANI-TRN-02: all play one phase before anyone plays the next; A05 is the switch `order`."""
    if world.queue:
        return same
    if last:
        return await end(table, world)
    if table.switch("order") == "each_phase":
        await fix_order(table, world)
    world.queue = list(world.order)
    return following


async def end(table: Table, world: World) -> str | None:
    """ANI-END-05, ANI-GOA-04: the counter goes down at the end of each round; at nothing the Crisis begins."""
    if world.ending is not None:
        return None
    if world.final is None:
        return "turn"
    world.countdown -= 1
    table.tell("ani.countdown", count=world.countdown, rule="ANI-END-05")
    return "turn" if world.countdown > 0 else "crisis"
