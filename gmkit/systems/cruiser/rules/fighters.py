"""CRU-FTR: enemy fighters come closer, and destroy rooms from the end of the defence list."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.cruiser.rules import rooms
from gmkit.systems.cruiser.state import Ship


def approach(ship: Ship) -> None:
    """CRU-EOA-19, CRU-FTR-03: every fighter's threat class falls by one."""
    ship.fighters = [threat - 1 for threat in ship.fighters]


def attack(table: Table, ship: Ship) -> None:
    """CRU-EOA-20, CRU-FTR-04 .. -09: one after another, each takes the last room of the list that still stands.

    After its attack a fighter is gone; with no room left it just disappears.
    """
    attackers = [threat for threat in ship.fighters if threat <= 0]
    ship.fighters = [threat for threat in ship.fighters if threat > 0]
    for _ in attackers:
        standing = [room for room in ship.priorities if not ship.rooms[room].destroyed]
        if standing:
            rooms.destroy(table, ship, standing[-1], cause="fighter", rule="CRU-FTR-04")
