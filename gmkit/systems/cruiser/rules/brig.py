"""CRU-BRG: into the brig, and out of it for ten cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gmkit.core.table import Table
from gmkit.systems.cruiser.rules import hands, titles
from gmkit.systems.cruiser.rules.orders import Order
from gmkit.systems.cruiser.state import SEATS, Ship

EXIT_PRICE = 10


def imprison(table: Table, ship: Ship, seats: Sequence[str], *, rule: str) -> None:
    """CRU-BRG-02, -03: they go to the brig, from the infirmary too; then the admiral's role is looked at once.

    Who is there already stays there (CRU-HAL-11, CRU-EOC-05).
    """
    for seat in sorted(set(seats), key=SEATS.index):
        if ship.crew[seat].room != "brig":
            ship.crew[seat].room = "brig"
            table.tell("cru.jailed", seat=seat, rule=rule)
    titles.admiral_jailed(table, ship)


def leave(table: Table, ship: Ship, orders: Mapping[str, Order]) -> None:
    """CRU-EOA-00, CRU-BRG-04 .. -08: prisoners pay ten cards from the hand as it was when the phase closed.

    Reading: without exactly ten cards that the hand covers the exit fails, nothing is spent, other orders are void.
    """
    for seat in SEATS:
        order = orders[seat]
        if ship.crew[seat].room != "brig" or not order.exit:
            continue
        if len(order.exit) != EXIT_PRICE or not hands.holds(ship, seat, order.exit):
            table.tell("cru.failed", seat=seat, action="leave_brig", why="cards", rule="CRU-BRG-07")
            continue
        hands.spend(ship, seat, order.exit)
        ship.crew[seat].room = "corridors"
        table.tell("cru.left_brig", seat=seat, rule="CRU-BRG-04")
        if order.exit_open:
            table.tell("cru.left_brig.cards", seat=seat, cards=hands.count(order.exit), rule="CRU-BRG-06")
    titles.relieve_acting_admiral(table, ship)
