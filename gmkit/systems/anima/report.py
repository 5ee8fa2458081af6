"""What is announced after each phase: a pure function of events that the reader may see, as they happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.events import Event
from gmkit.core.system import Line

#: Events that begin a phase; the report's heading is made from them.
HEADINGS = {"ani.turn": "ani.report.turn", "ani.phase": "ani.report.phase", "ani.crisis": "ani.report.crisis"}


def report(events: Sequence[Event], reader: str = "public") -> list[Line]:
    """The lines for one closed phase: heading, public events in order, and at a turn's beginning the status block."""
    seen = [event for event in events if event.seen(reader) and event.seen("public")]
    lines = [] if not seen or seen[0].kind in HEADINGS else [Line("ani.report.start", {})]
    for event in seen:
        if event.kind in HEADINGS:
            lines.append(Line(HEADINGS[event.kind], event.data, event.rule))
        elif event.kind != "ani.status":
            lines.append(Line(event.kind, event.data, event.rule))
    for event in seen:
        if event.kind == "ani.status":
            lines += block(event.data)
    return lines


def block(status: Mapping[str, Any]) -> list[Line]:
    """ANI-VIS-02: who stands where with whom, what is open on the table, what the clock says."""
    lines = [Line("ani.block.turn", {"turn": status["turn"], "order": status["order"]}, "ANI-TRN-03")]
    if status["final"]:
        facts = {"mission": status["final"], "count": status["countdown"]}
        lines.append(Line("ani.block.final", facts, "ANI-END-05"))
    for seat in status["order"]:
        lines += _party(seat, status["parties"][seat])
    for place, area in status["areas"].items():
        facts = {
            "place": place, "level": area["level"], "seats": area["inside"], "encounter": area["encounter"],
            "monster": area["monster"], "traps": len(area["traps"]), "trade": area["trade"],
        }  # fmt: skip
        lines.append(Line("ani.block.area", facts, "ANI-LOC-06"))
    return lines


def _party(seat: str, party: Mapping[str, Any]) -> list[Line]:
    facts = {
        "seat": seat, "characters": [member["id"] for member in party["members"]],
        "strength": party["strength"], "speed": party["speed"], "count": party["cards"],
        "place": party["place"],
    }  # fmt: skip
    lines = [Line("ani.block.party", facts, "ANI-CHR-06")]
    held = [card for card in (party["faction"], party["organization"], *party["plots"]) if card]
    if held:
        lines.append(Line("ani.block.held", {"seat": seat, "cards": held}, "ANI-FAC-01"))
    if party["active"] or party["done"]:
        facts = {"seat": seat, "active": party["active"], "done": party["done"]}
        lines.append(Line("ani.block.missions", facts, "ANI-MIS-05"))
    return lines
