"""CRU-PBS, CRU-PBA, CRU-PBC: what is announced, in the book's order; a pure function of public events.

The lines carry ids and numbers; `gmkit.texts` words them. Every list inside is in standard order (CRU-VIS-07).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.events import Event
from gmkit.core.system import Line
from gmkit.systems.cruiser.state import RESOURCES, ROOMS, SAFE_ROOMS, SEATS

#: The announcement after an action phase (CRU-PBA), after its heading.
AFTER_ACTION: tuple[str, ...] = (
    "cru.destroyed",
    "cru.hurt",
    "cru.left_brig",
    "cru.left_brig.cards",
    "cru.failed",
    "cru.missing",
    "cru.loaded",
    "cru.shot",
    "cru.emergency",
    "cru.autojump",
    "cru.calibrated",
    "cru.calibration.full",
    "cru.passed",
    "cru.train",
    "cru.analyse",
    "cru.priorities",
    "cru.guard.ordered",
    "cru.ban.set",
    "cru.ban.cancelled",
    "cru.repaired",
    "cru.restored",
    "cru.vote.election",
    "cru.vote.brig",
    "cru.moved",
    "cru.admiral",
    "cru.admiral.acting",
    "cru.resource",
    "ruling",
    "cru.crisis",
    "cru.won",
)

#: The announcement after a crisis phase (CRU-PBC), without the status block. `*` stands for effects of the line above.
AFTER_CRISIS: tuple[str, ...] = (
    "cru.day",
    "cru.crisis.result",
    "cru.crisis.chosen",
    "cru.vote.colours",
    "cru.vote.count",
    "cru.missing",
    "cru.jail_order",
    "cru.jailed",
    "cru.president",
    "cru.president.unchanged",
    "cru.admiral",
    "cru.admiral.acting",
    "cru.jumped",
    "cru.guard.posted",
    "cru.guard.lapsed",
    "cru.evicted",
    "ruling",
    "cru.won",
)

AT_START: tuple[str, ...] = ("cru.enlisted", "cru.president", "cru.admiral")

#: Events that may have brought effects; an effect is reported right after its cause.
CAUSES = ("cru.crisis.result", "cru.crisis.chosen", "cru.jumped")


def report(events: Sequence[Event], reader: str = "public") -> list[Line]:
    """The lines for one closed phase, given its events: those that `reader` may see, in the order of the book."""
    seen = [event for event in events if event.seen(reader)]
    kinds = {event.kind for event in seen}
    if "cru.enlisted" in kinds:
        heading, order = "cru.report.start", AT_START
    elif "cru.day" in kinds:
        heading, order = "cru.report.crisis", AFTER_CRISIS
    else:
        heading, order = "cru.report.action", AFTER_ACTION
    ranked = sorted(_ranked(seen, order), key=lambda pair: pair[0])
    lines = [Line(heading, {})] if seen else []
    lines += [Line(event.kind, event.data, event.rule) for _, event in ranked]
    for event in seen:
        if event.kind == "cru.status":
            lines += block(event.data)
    return lines


def _ranked(seen: Sequence[Event], order: Sequence[str]) -> list[tuple[int, Event]]:
    """Each event with its place; effects take the place of their cause, in the order in which they happened."""
    ranked, cause = [], -1
    for event in seen:
        if event.kind in CAUSES:
            cause = order.index(event.kind)
        if event.kind in order:
            ranked.append((order.index(event.kind), event))
        elif event.kind != "cru.status" and event.seen("public"):
            ranked.append((max(cause, 0), event))
    return ranked


def block(status: Mapping[str, Any]) -> list[Line]:
    """CRU-PBC-01, -06 .. -16, -18: the status block."""
    lines = [
        Line("cru.block.day", {"day": status["day"]}, "CRU-PBC-01"),
        Line("cru.block.resources", {r: status["resources"][r] for r in RESOURCES}, "CRU-PBC-06"),
        Line("cru.block.prep", {"count": status["prep"]}, "CRU-PBC-07"),
        Line("cru.block.distance", {"count": status["distance"], "goal": status["goal"]}, "CRU-PBC-18"),
        Line("cru.block.president", {"seat": status["president"]}, "CRU-PBC-08"),
        Line(
            "cru.block.acting" if status["acting"] else "cru.block.admiral",
            {"seat": status["admiral"]},
            "CRU-PBC-08",
        ),
    ]
    if status["guarded"]:
        lines.append(Line("cru.block.guarded", {"room": status["guarded"]}, "CRU-PBC-09"))
    for ban in status["prohibitions"]:
        kind = "cru.block.ban" if ban["in_force"] else "cru.block.ban.coming"
        facts = {"number": ban["number"], "seats": ban["seats"], "rooms": ban["rooms"], "day": ban["since"]}
        lines.append(Line(kind, facts, "CRU-PBC-10"))
    lines.append(Line("cru.block.priorities", {"rooms": status["priorities"]}, "CRU-PBC-11"))
    lines.append(
        Line(
            "cru.block.fighters", {f"class{t}": status["fighters"][t] for t in ("1", "2", "3")}, "CRU-PBC-12"
        )
    )
    lines += _rooms(status)
    lines += [
        Line("cru.block.hand", {"seat": seat, "count": status["hands"][seat]}, "CRU-PBC-16") for seat in SEATS
    ]
    return lines


def _rooms(status: Mapping[str, Any]) -> list[Line]:
    """CRU-PBC-13 .. -15: every room, whether it works, what it holds, who is in it."""
    lines = []
    for name in ROOMS:
        room = status["rooms"][name]
        kind = "cru.block.room.ruin" if room["destroyed"] else "cru.block.room"
        lines.append(
            Line(kind, {"room": name, "seats": room["inside"], "count": room["repair"]}, "CRU-PBC-13")
        )
        if name == "systems_control":
            lines.append(Line("cru.block.calibration", {"count": status["calibration"]}, "CRU-PBC-14"))
        if name == "navigation":
            lines.append(Line("cru.block.routes", {"count": status["routes"]}, "CRU-PBC-15"))
    lines += [
        Line("cru.block.room", {"room": name, "seats": status["elsewhere"][name]}, "CRU-PBC-13")
        for name in SAFE_ROOMS
    ]
    return lines
