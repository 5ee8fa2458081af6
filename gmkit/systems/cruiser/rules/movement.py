"""CRU-ACT-09, CRU-FAI-07, -08: movement, after detonations and before every other action, with its diversions."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.table import Table
from gmkit.systems.cruiser.rules.orders import Order
from gmkit.systems.cruiser.state import ROOMS, SEATS, Ship, class_of


def move(table: Table, ship: Ship, orders: Mapping[str, Order], exploded: set[str], hurt: set[str]) -> None:
    """Everybody goes where ordered; whoever is stopped on the way fails the action and keeps the cards."""
    for seat in SEATS:
        order, crew = orders[seat], ship.crew[seat]
        if crew.room == "brig":
            _cancel(order)  # CRU-BRG-09
        elif seat in hurt:
            fail(table, seat, order, "bomb", "CRU-FAI-07")
        elif order.go in exploded:
            _go(table, ship, seat, "corridors")  # CRU-COR-02, engineers too (CRU-RUI-11)
            fail(table, seat, order, "bomb", "CRU-FAI-08")
        elif order.go == crew.room:
            continue
        elif order.go == ship.guarded and seat not in (ship.president, ship.admiral):
            if table.switch("guarded_entry") == "corridors":
                _go(table, ship, seat, "corridors")
            fail(table, seat, order, "guard", "CRU-GRD-07")
        elif order.go in ROOMS and ship.rooms[order.go].destroyed and class_of(seat) != "engineer":
            _go(table, ship, seat, "corridors")
            fail(table, seat, order, "ruin", "CRU-RUI-08")
        else:
            _go(table, ship, seat, order.go)


def fail(table: Table, seat: str, order: Order, why: str, rule: str) -> None:
    """CRU-PBA-04: a failed action is announced with its reason; no cards are spent (CRU-FAI-02)."""
    if order.do != "nothing":
        table.tell("cru.failed", seat=seat, action=order.do, why=why, rule=rule)
    _cancel(order)


def _cancel(order: Order) -> None:
    order.do = "nothing"


def _go(table: Table, ship: Ship, seat: str, room: str) -> None:
    if ship.crew[seat].room != room:
        ship.crew[seat].room = room
        table.tell("cru.moved", seat=seat, room=room, rule="CRU-PBA-20")
