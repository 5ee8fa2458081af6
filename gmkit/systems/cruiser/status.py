"""The status block: what everybody may know of the ship after a report (CRU-PBC-05 .. -18)."""

from __future__ import annotations

from typing import Any

from gmkit.systems.cruiser.rules import security
from gmkit.systems.cruiser.state import RESOURCES, ROOMS, SAFE_ROOMS, SEATS, Ship


def status(ship: Ship) -> dict[str, Any]:
    """The public numbers, plain. Hand sizes and repair counts are those of the last report."""
    return {
        "day": ship.day,
        "resources": {resource: getattr(ship, resource) for resource in RESOURCES},
        "prep": ship.prep,
        "distance": ship.distance,
        "goal": ship.goal,
        "jumping": ship.jumping,
        "president": ship.president,
        "admiral": ship.admiral,
        "acting": ship.acting,
        "guarded": ship.guarded,
        "prohibitions": [
            {"number": b.number, "seats": b.seats, "rooms": b.rooms, "since": b.since, "in_force": b in now}
            for now in (security.in_force(ship),)
            for b in ship.prohibitions
        ],
        "priorities": list(ship.priorities),
        "fighters": {str(threat): ship.fighters.count(threat) for threat in (1, 2, 3)},
        "rooms": {
            room: {
                "destroyed": ship.rooms[room].destroyed,
                "repair": ship.rooms[room].announced,
                "inside": ship.inside(room),
            }
            for room in ROOMS
        },
        "elsewhere": {room: ship.inside(room) for room in SAFE_ROOMS},
        "calibration": ship.calibration,
        "routes": len(ship.routes),
        "hands": {seat: ship.crew[seat].announced for seat in SEATS},
    }
