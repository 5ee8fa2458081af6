"""CRU-DAY, CRU-EOA, CRU-EOC, CRU-SOA: the two phases of a day and the three exact orders at their ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gmkit.core.events import GM_ONLY
from gmkit.core.table import Sealed, Table
from gmkit.systems.cruiser.cards import Deck
from gmkit.systems.cruiser.rules import (
    actions,
    brig,
    crises,
    decisions,
    fighters,
    hands,
    jumps,
    movement,
    orders,
    rooms,
    sabotage,
    security,
    titles,
    victory,
    votes,
)
from gmkit.systems.cruiser.rules.orders import Order
from gmkit.systems.cruiser.state import SEATS, Decisions, Ship
from gmkit.systems.cruiser.status import status


async def action_phase(table: Table, ship: Ship) -> str | None:
    """CRU-DAY-04: orders come in, sealed and replaceable, until the GM closes the phase."""
    sealed = await table.ask_all("cru.action.close", orders.dialogs(table, ship), rule="CRU-ACT-10")
    _tell_missing(table, sealed)
    _take_crisis_lists(ship, sealed.results)
    await end_of_action(table, ship, orders.read(sealed))
    return None if ship.ending else "crisis"


async def end_of_action(table: Table, ship: Ship, given: Mapping[str, Order]) -> None:
    """CRU-EOA-00 .. -22, in the book's order; movement stands after the detonations (CRU-ACT-09)."""
    _tell_orders(table, ship, given)
    brig.leave(table, ship, given)  # 0
    miners = sabotage.miners(table, ship, given)  # 1
    if table.switch("mining_room") == "start":
        _plant(table, ship, miners)
    exploded, hurt = sabotage.detonate(table, ship, given)  # 2
    movement.move(table, ship, given, exploded, hurt)  # 2a
    if table.switch("mining_room") == "destination":
        _plant(table, ship, miners)
    actions.check_places(table, ship, given)
    actions.pass_experience(table, ship, given)  # 3
    actions.train(table, ship, given)  # 4
    actions.analyse(table, ship, given)  # 5
    actions.load_routes(table, ship, given)  # 6
    actions.set_priorities(table, ship, given)  # 7
    actions.run_for_president(table, ship, given)  # 8
    actions.propose_brig(table, ship, given)  # 9
    security.prohibit(table, ship, given)  # 10
    security.order_guard(table, ship, given)  # 11
    actions.shoot(table, ship, given)  # 12
    jumped = jumps.emergency(table, ship, given)  # 13
    actions.calibrate(table, ship, given)  # 14
    if not jumped:
        jumps.shift(table, ship)  # 15
        jumps.automatic(table, ship)  # 16
    actions.repair(table, ship, given)  # 17
    rooms.resume(table, ship)  # 18
    fighters.approach(ship)  # 19
    fighters.attack(table, ship)  # 20
    crises.play(table, ship, table.cards)  # 20a
    victory.check(table, ship)  # 21, and 22 is the report


async def crisis_phase(table: Table, ship: Ship) -> str | None:
    """CRU-DAY-03: votes and decisions come in; the close runs the two lists up to the next day's report."""
    cards: Deck = table.cards
    sealed = await table.ask_all("cru.crisis.close", decisions.dialogs(table, ship, cards), rule="CRU-DAY-02")
    _tell_missing(table, sealed)
    _take_crisis_lists(ship, sealed.results)
    await end_of_crisis(table, ship, decisions.read(sealed.results))
    return await start_of_action(table, ship)


async def end_of_crisis(table: Table, ship: Ship, given: decisions.Submitted) -> None:
    """CRU-EOC-01 .. -07, in the book's order."""
    tenure = ship.tenure
    jump = given.jump or decisions.Jumping(ship.routes[0]) if ship.jumping and ship.routes else None
    ship.decisions = Decisions(  # 1 and 2: they count for who held the title while the phase was open
        given.crisis_option, jump.jump if jump else None, jump.option if jump else None
    )
    pools = votes.collect(ship, given.spending)
    for vote in [v for v in ship.votes if v.kind == "crisis"]:  # 3
        await votes.tally(table, ship, vote, pools[vote.id])
    proposed = [vote for vote in ship.votes if vote.kind == "brig"]  # 4
    verdicts = [await votes.tally(table, ship, vote, pools[vote.id]) for vote in proposed]
    convicted = [vote.target for vote, verdict in zip(proposed, verdicts, strict=True) if verdict.passed]
    brig.imprison(table, ship, convicted, rule="CRU-EOC-04")
    ordered = [seat for seat in SEATS if seat in given.jail and ship.crew[seat].room != "brig"]  # 5
    if ordered:
        table.tell("cru.jail_order", seats=ordered, rule="CRU-PBC-04")
    brig.imprison(table, ship, ordered, rule="CRU-EOC-05")
    await _elections(table, ship, pools)  # 6
    if given.hand_over and not ship.acting and ship.tenure == tenure:  # 7
        titles.hand_over(table, ship)


async def _elections(table: Table, ship: Ship, pools: Mapping[str, list[str]]) -> None:
    """CRU-EOC-06, CRU-HAL-08, -09: most points among those who succeed, then standard order."""
    winners = []
    for vote in [v for v in ship.votes if v.kind == "election"]:
        result = await votes.tally(table, ship, vote, pools[vote.id])
        if result.passed:
            winners.append((-result.total, SEATS.index(vote.by), vote.by))
    ranked = [seat for _, _, seat in sorted(winners)]
    if table.switch("admiral_elected") == "runner_up" and not ship.acting and len(ranked) > 1:
        ranked = [seat for seat in ranked if seat != ship.admiral]
    if ranked:
        titles.elect(table, ship, ranked[0])


async def start_of_action(table: Table, ship: Ship, *, first: bool = False) -> str | None:
    """CRU-SOA-01 .. -07: what the night brings, the draw, and the report of the new day, which may be the last one."""
    cards: Deck = table.cards
    over = False
    if not first:
        ship.day += 1
        table.tell("cru.day", day=ship.day, rule="CRU-PBC-01")
        await crises.resolve(table, ship, cards)  # 1
        over = victory.check(table, ship)  # 2
        if not over:
            await jumps.arrive(table, ship, cards)  # 3
            over = victory.check(table, ship)  # 4
        if not over:
            security.post_guard(table, ship)  # 5
    if not over:
        hands.draw_cards(table, ship)  # 6
    _announce(table, ship)  # 7
    return None if over else "action"


def _announce(table: Table, ship: Ship) -> None:
    """CRU-SOA-07, CRU-PBC: the votes and the status block; what is counted in it is known from now on."""
    votes.announce(table, ship)
    ship.votes.clear()
    ship.results.clear()
    ship.decisions = Decisions()
    for crew in ship.crew.values():
        crew.announced = crew.cards
    for room in ship.rooms.values():
        room.announced = room.repair
    table.tell("cru.status", **status(ship), rule="CRU-PBC-06")


def _plant(table: Table, ship: Ship, miners: list[str]) -> None:
    for seat in miners:
        sabotage.plant(table, ship, seat)


def _tell_missing(table: Table, sealed: Sealed[Any]) -> None:
    """Whose orders were missing and got their default is said; an order to do nothing is not missing."""
    present = {_seat(name) for name in sealed.results if name not in sealed.missing}
    absent = {_seat(name) for name in sealed.missing} - present
    seats = [seat for seat in SEATS if seat in absent]
    if seats:
        table.tell("cru.missing", seats=seats, rule="CRU-ACT-06")
    if titles_silent := [name for name in sealed.missing if name in ("crisis", "jump")]:
        table.tell("cru.defaulted", seen_by=GM_ONLY, decisions=titles_silent, rule="CRU-PRI-03")


def _seat(dialog: str) -> str:
    """Whose dialog it is: "P1" of an order, "spend/P1/crisis" of a vote."""
    return dialog.split("/")[1] if dialog.startswith("spend/") else dialog


def _tell_orders(table: Table, ship: Ship, given: Mapping[str, Order]) -> None:
    """CRU-VIS-02: each seat keeps a note of what it ordered."""
    for seat in SEATS:
        order = given[seat]
        table.tell(
            "cru.ordered",
            seen_by=(seat,),
            seat=seat,
            room=order.go or ship.crew[seat].room,
            action=order.do,
            sabotage=list(order.sabotage),
            rule="CRU-VIS-02",
        )


def _take_crisis_lists(ship: Ship, results: Mapping[str, Any]) -> None:
    for seat in ship.cyborgs():
        if (listed := results.get(f"crises/{seat}")) is not None:
            ship.crew[seat].crises = list(listed)
