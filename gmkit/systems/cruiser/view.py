"""CRU-VIS: what each reader may see of the ship."""

from __future__ import annotations

from typing import Any

import msgspec

from gmkit.core.system import Pending
from gmkit.systems.cruiser.cards import Deck
from gmkit.systems.cruiser.state import SEATS, Ship, class_of
from gmkit.systems.cruiser.status import status


class Papers(msgspec.Struct, frozen=True):
    """What a seat knows of itself (CRU-VIS-02, -03). Cards are given whole, so that they can be shown."""

    seat: str
    team: str
    hand: dict[str, int]
    jumps: list[Any]
    crises: list[Any]
    bomb: str | None
    routes: list[Any]


class Member(msgspec.Struct, frozen=True):
    """A seat as the table knows it."""

    seat: str
    name: str
    role: str
    room: str
    cards: int


class OpenOrder(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order given openly (CRU-VIS-06); secret ones show only in the report.

    `details` holds what else it names, by question key (`cru.act.target`, `cru.ban.group/1`).
    """

    seat: str
    room: str
    action: str
    details: dict[str, Any] = {}


#: What an open order shows besides room and action. Jump card, sabotage and discarded cards never (CRU-PBA-22).
OPEN_DETAILS = (
    "cru.act.target",
    "cru.act.colours",
    "cru.act.colour",
    "cru.act.amount",
    "cru.act.priorities",
    "cru.act.guard",
    "cru.ban.cancel",
    "cru.ban.group",
    "cru.ban.rooms",
)


class CruiserView(msgspec.Struct, frozen=True):
    """The ship for one reader: `status` is public, `papers` are the reader's own (all of them for the GM)."""

    status: dict[str, Any]
    crew: list[Member]
    crisis: Any
    votes: list[dict[str, Any]]
    open_orders: list[OpenOrder]
    papers: list[Papers]
    secrets: dict[str, Any] | None


def view(ship: Ship, cards: Deck, reader: str, pending: Pending) -> CruiserView:
    """CRU-VIS-01 .. -07: the ship as `reader` ("public", "gm" or a seat) may see it; lists in standard order."""
    everything = reader == "gm" or (ship.ending is not None and ship.revealed)  # CRU-WIN-09
    return CruiserView(
        status=status(ship),
        crew=[
            Member(
                seat, ship.crew[seat].name, class_of(seat), ship.crew[seat].room, ship.crew[seat].announced
            )
            for seat in SEATS
        ],
        crisis=msgspec.to_builtins(cards.crises[ship.crisis]) if ship.crisis else None,
        votes=[
            {
                "id": v.id,
                "kind": v.kind,
                "difficulty": v.difficulty,
                "plus": v.plus,
                "by": v.by,
                "target": v.target,
            }
            for v in ship.votes
        ],
        open_orders=_open_orders(pending),
        papers=[_papers(ship, cards, seat, pending) for seat in SEATS if everything or seat == reader],
        secrets=_secrets(ship) if everything else None,
    )


def _papers(ship: Ship, cards: Deck, seat: str, pending: Pending) -> Papers:
    """CRU-VIS-04: the admiral sees the loaded routes while a jump waits for his choice in the open crisis phase.

    Whoever gets the role when the phase is closed has nothing to choose any more.
    """
    crew = ship.crew[seat]
    sees_routes = ship.jumping and seat == ship.admiral and pending.key == "cru.crisis.close"
    return Papers(
        seat=seat,
        team="cyborg" if crew.cyborg else "human",
        hand=dict(crew.hand),
        jumps=[msgspec.to_builtins(cards.jumps[i]) for i in crew.jumps],
        crises=[msgspec.to_builtins(cards.crises[i]) for i in crew.crises],
        bomb=crew.bomb,
        routes=[msgspec.to_builtins(cards.jumps[i]) for i in ship.routes] if sees_routes else [],
    )


def _secrets(ship: Ship) -> dict[str, Any]:
    """CRU-VIS-01: what only the GM sees, besides everybody's papers."""
    return {
        "cyborgs": ship.cyborgs(),
        "odd_days": ship.odd_days,
        "bombs": {seat: ship.crew[seat].bomb for seat in SEATS if ship.crew[seat].bomb},
        "routes": list(ship.routes),
        "hands": {seat: ship.crew[seat].cards for seat in SEATS},
        "repair": {name: room.repair for name, room in ship.rooms.items() if room.destroyed},
        "shift_bonus": ship.shift_bonus,
    }


def _open_orders(pending: Pending) -> list[OpenOrder]:
    """CRU-VIS-06, CRU-ACT-04: of the orders entered so far, those that were given openly, with what they name."""
    shown = []
    for seat in SEATS:
        given = {i.partition(":")[2]: v for i, v in pending.answers.items() if i.startswith(f"{seat}:")}
        room, action = given.get("cru.act.go"), given.get("cru.act.do")
        if given.get("cru.act.open") is True and room and action:
            details = {key: v for key, v in given.items() if key.partition("/")[0] in OPEN_DETAILS}
            shown.append(OpenOrder(seat, room, action, details))
    return shown
