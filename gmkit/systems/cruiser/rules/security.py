"""CRU-GRD, CRU-BAN: the admiral's guard and the president's prohibitions."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.table import Table
from gmkit.systems.cruiser.rules import actions
from gmkit.systems.cruiser.rules.orders import Order, doing
from gmkit.systems.cruiser.state import Guard, Prohibition, Ship


def prohibit(table: Table, ship: Ship, orders: Mapping[str, Order]) -> None:
    """CRU-EOA-10, CRU-BAN-01 .. -04: two yellow cards, however many are set or cancelled.

    Reading: a cancellation takes effect at once, a new prohibition on the next day.
    """
    for seat, order in doing(orders, "prohibit"):
        if not actions.pays(table, ship, seat, order, ship.president, "yellow"):
            continue
        for ban in [b for b in ship.prohibitions if str(b.number) in order.cancel]:
            ship.prohibitions.remove(ban)
            table.tell(
                "cru.ban.cancelled", number=ban.number, seats=ban.seats, rooms=ban.rooms, rule="CRU-BAN-04"
            )
        for new in order.bans:
            ship.prohibitions_made += 1
            made = Prohibition(ship.prohibitions_made, list(new.seats), list(new.rooms), ship.day + 1)
            ship.prohibitions.append(made)
            table.tell(
                "cru.ban.set", number=made.number, seats=made.seats, rooms=made.rooms, rule="CRU-PBA-15"
            )


def in_force(ship: Ship) -> list[Prohibition]:
    return [ban for ban in ship.prohibitions if ban.since <= ship.day]


def prohibited(ship: Ship, seat: str) -> bool:
    """CRU-BAN-05, -08, -09: in a room that is prohibited for this seat; under three or more it is under none."""
    binding = [ban for ban in in_force(ship) if seat in ban.seats]
    return len(binding) <= 2 and any(ship.crew[seat].room in ban.rooms for ban in binding)


def order_guard(table: Table, ship: Ship, orders: Mapping[str, Order]) -> None:
    """CRU-EOA-11, CRU-INF-03: two green cards now; the guard is posted on the next day."""
    for seat, order in doing(orders, "post_guard"):
        if actions.pays(table, ship, seat, order, ship.admiral, "green"):
            ship.guard_order = Guard(order.target, seat, ship.tenure)
            table.tell("cru.guard.ordered", seat=seat, room=order.target, rule="CRU-PBA-14")


def post_guard(table: Table, ship: Ship) -> None:
    """CRU-SOA-05, CRU-GRD-01 .. -04: posted for one day, if the admiral who ordered it has not changed since.

    Everybody inside but president and admiral is put out into the corridors.
    """
    order, ship.guarded, ship.guard_order = ship.guard_order, None, None
    if order is None:
        return
    if (order.by, order.tenure) != (ship.admiral, ship.tenure):
        table.tell("cru.guard.lapsed", room=order.room, rule="CRU-GRD-01")
        return
    ship.guarded = order.room
    table.tell("cru.guard.posted", room=order.room, rule="CRU-GRD-01")
    for seat in ship.inside(order.room):
        if seat not in (ship.president, ship.admiral):
            ship.crew[seat].room = "corridors"
            table.tell("cru.evicted", seat=seat, room=order.room, rule="CRU-GRD-03")
