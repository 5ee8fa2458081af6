"""CRU-RUI, CRU-LAZ, CRU-COR: destroyed rooms, the infirmary and the corridors."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.table import Table
from gmkit.systems.cruiser.state import SEATS, Ship


def destroy(table: Table, ship: Ship, room: str, *, cause: str, rule: str) -> None:
    """CRU-RUI-01: the room stops working, its repair starts from 0, bombs in it are gone (CRU-SAB-08).

    `cause` is bomb, fighter or card. Everybody inside goes to the infirmary (CRU-LAZ-02).
    """
    ship.rooms[room].destroyed = True
    ship.rooms[room].repair = ship.rooms[room].announced = 0
    for crew in ship.crew.values():
        if crew.bomb == room:
            crew.bomb = None
    if room == "navigation" and not table.switch("routes_survive"):
        ship.routes.clear()
    if room == "systems_control" and not table.switch("stored_blue_survive"):
        ship.calibration = 0
    table.tell("cru.destroyed", room=room, cause=cause, rule=rule)
    to_infirmary(table, ship, ship.inside(room), rule="CRU-LAZ-02")


def to_infirmary(table: Table, ship: Ship, seats: Sequence[str], *, rule: str) -> None:
    """They are hurt and lie in the infirmary; a prisoner stays in the brig (CRU-PRI-01)."""
    for seat in sorted(seats, key=SEATS.index):
        if ship.crew[seat].room != "brig":
            ship.crew[seat].room = "infirmary"
            table.tell("cru.hurt", seat=seat, rule=rule)


def resume(table: Table, ship: Ship) -> None:
    """CRU-EOA-18, CRU-RUI-05, -06: three repair cards make a room work again; surplus and count are gone.

    Nobody is moved (CRU-RUI-10); its actions are on offer from the next phase (CRU-RUI-09).
    """
    for name, room in ship.rooms.items():
        if room.destroyed and room.repair >= 3:
            room.destroyed = False
            room.repair = room.announced = 0
            table.tell("cru.restored", room=name, rule="CRU-RUI-05")
