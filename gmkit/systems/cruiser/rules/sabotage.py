"""CRU-SAB: bombs. Who plants and who detonates is never announced (CRU-SAB-14)."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.table import Table
from gmkit.systems.cruiser.rules import rooms
from gmkit.systems.cruiser.rules.orders import Order
from gmkit.systems.cruiser.state import ROOMS, SEATS, Ship


def miners(table: Table, ship: Ship, orders: Mapping[str, Order]) -> list[str]:
    """CRU-EOA-01: whose mining order stands: cyborgs without a bomb (CRU-SAB-05, -06). Others hear that it fails."""
    able = []
    for seat in _ordered(orders, "mine"):
        crew = ship.crew[seat]
        if not crew.cyborg:
            _refuse(table, seat, "mine", "not_cyborg", "CRU-TEA-05")
        elif crew.bomb is not None:
            _refuse(table, seat, "mine", "bomb_exists", "CRU-SAB-05")
        else:
            able.append(seat)
    return able


def plant(table: Table, ship: Ship, seat: str) -> None:
    """CRU-SAB-01, -02: a bomb in the room where the cyborg stands now, a destroyed one too (CRU-SAB-11)."""
    crew = ship.crew[seat]
    if crew.room not in ROOMS:
        _refuse(table, seat, "mine", "unmineable", "CRU-SAB-01")
        return
    crew.bomb, crew.bomb_day = crew.room, ship.day
    table.tell("cru.mined", seen_by=(seat,), seat=seat, room=crew.room, rule="CRU-SAB-02")


def detonate(table: Table, ship: Ship, orders: Mapping[str, Order]) -> tuple[set[str], set[str]]:
    """CRU-EOA-02: bombs of earlier days explode, all at the same moment (CRU-SAB-03, -12).

    Returns the rooms that exploded and who was hurt in them.
    """
    exploding = []
    for seat in _ordered(orders, "detonate"):
        crew = ship.crew[seat]
        if not crew.cyborg:
            _refuse(table, seat, "detonate", "not_cyborg", "CRU-TEA-05")
        elif crew.bomb is None:
            _refuse(table, seat, "detonate", "no_bomb", "CRU-SAB-05")
        elif crew.bomb_day >= ship.day:
            _refuse(table, seat, "detonate", "too_fresh", "CRU-SAB-03")
        else:
            table.tell("cru.detonated", seen_by=(seat,), seat=seat, room=crew.bomb, rule="CRU-SAB-04")
            exploding.append(crew.bomb)
    hurt: set[str] = set()
    for room in sorted(set(exploding), key=ROOMS.index):
        hurt.update(ship.inside(room))
        rooms.destroy(table, ship, room, cause="bomb", rule="CRU-SAB-08")
    return set(exploding), hurt


def _ordered(orders: Mapping[str, Order], deed: str) -> list[str]:
    return [seat for seat in SEATS if deed in orders[seat].sabotage]


def _refuse(table: Table, seat: str, deed: str, why: str, rule: str) -> None:
    """CRU-PBA-21: only the sender hears that it came to nothing."""
    table.tell("cru.sabotage.failed", seen_by=(seat,), seat=seat, action=deed, why=why, rule=rule)
