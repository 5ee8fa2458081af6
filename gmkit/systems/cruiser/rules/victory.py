"""CRU-WIN: who has won, tested only at the numbered steps."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.cruiser.state import RESOURCES, Ending, Ship


def check(table: Table, ship: Ship) -> bool:
    """CRU-WIN-05, -06: the game ends as soon as a condition holds; where both sides' hold, the cyborgs win."""
    ending = _cyborgs(ship) or _humans(ship)
    if ending is None:
        return False
    ship.ending = ending
    ship.revealed = table.switch("reveal_at_end")
    table.tell("cru.won", winner=ending.winner, reason=ending.reason, rule=ending.rule)
    return True


def _cyborgs(ship: Ship) -> Ending | None:
    if any(getattr(ship, resource) <= 0 for resource in RESOURCES):
        return Ending("cyborgs", "resource", "CRU-WIN-04")
    if all(room.destroyed for room in ship.rooms.values()):
        return Ending("cyborgs", "rooms", "CRU-WIN-03")
    return None


def _humans(ship: Ship) -> Ending | None:
    if ship.final_jump:
        return Ending("humans", "arrived", "CRU-WIN-01")
    if ship.crises_over:
        return Ending("humans", "outlived", "CRU-WIN-02")
    return None
