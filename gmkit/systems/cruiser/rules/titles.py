"""CRU-PRE, CRU-ADM: president and admiral, and who succeeds whom."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.cruiser.state import SUCCESSION, Ship


def able(ship: Ship, seat: str) -> bool:
    """CRU-ADM-04: a prisoner cannot hold the admiral's role, and neither can the president (CRU-PRE-07)."""
    return ship.crew[seat].room != "brig" and seat != ship.president


def admiral_jailed(table: Table, ship: Ship) -> None:
    """CRU-ADM-03, -08: an admiral in the brig loses the role to the next on the ring.

    Called once after everybody of a step has been placed in the brig (CRU-ADM-16). An acting admiral keeps it.
    """
    if not ship.acting and ship.crew[ship.admiral].room == "brig":
        _appoint(table, ship, _next_after(ship, ship.admiral) or ship.president, "CRU-ADM-03")


def relieve_acting_admiral(table: Table, ship: Ship) -> None:
    """CRU-ADM-06, -07: as soon as somebody on the list can hold the role, the president gives it up.

    The list is read from its beginning.
    """
    if ship.acting:
        able_now = [seat for seat in SUCCESSION if able(ship, seat)]
        if able_now:
            _appoint(table, ship, able_now[0], "CRU-ADM-06")


def elect(table: Table, ship: Ship, seat: str) -> None:
    """CRU-PRE-05, -08: the winner becomes president; where that is the admiral, nothing happens.

    An acting admiral's role stays with the office, unless somebody on the list can take it (CRU-ADM-15).
    """
    if seat == ship.president:
        return
    acting = ship.acting
    if seat == ship.admiral:
        table.tell("cru.president.unchanged", seat=seat, president=ship.president, rule="CRU-PRE-08")
        return
    ship.president = seat
    table.tell("cru.president", seat=seat, rule="CRU-HAL-07")
    if acting:
        able_now = [s for s in SUCCESSION if able(ship, s)]
        _appoint(table, ship, able_now[0] if able_now else seat, "CRU-ADM-15")


def hand_over(table: Table, ship: Ship) -> None:
    """CRU-ADM-12: the admiral gives the role to the next who can hold it; if nobody can, he keeps it."""
    successor = _next_after(ship, ship.admiral)
    if successor is not None:
        _appoint(table, ship, successor, "CRU-ADM-12")


def _next_after(ship: Ship, seat: str) -> str | None:
    """The next on the ring after `seat` who can hold the role; political leaders are not on it (CRU-ADM-02)."""
    place = SUCCESSION.index(seat) if seat in SUCCESSION else -1
    ring = SUCCESSION[place + 1 :] + SUCCESSION[: max(place, 0)]
    return next((s for s in ring if able(ship, s)), None)


def _appoint(table: Table, ship: Ship, seat: str, rule: str) -> None:
    """An acting admiral who becomes the true one is announced too, but the person has not changed (CRU-GRD-09)."""
    if seat != ship.admiral:
        ship.admiral = seat
        ship.tenure += 1
    table.tell("cru.admiral.acting" if ship.acting else "cru.admiral", seat=seat, rule=rule)
