"""TRI-FLW-05, TRI-REP: what is announced after each phase, a pure function of the public events.

A trial's results are in the source's own form, both languages side by side, so that a forum post is ready to paste.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.events import Event
from gmkit.core.system import Line

#: Events that stand in the log of steps, but not in the post: the results say the same once more.
STEPS = ("tri.trial", "tri.pools", "tri.odds", "tri.risk", "tri.task")


def lines(events: Sequence[Event], reader: str = "public") -> list[Line]:
    """The lines for one closed phase: a heading by what it brought, then what the reader may know, in order."""
    seen = [event for event in events if event.seen(reader) and event.seen("public")]
    if not seen:
        return []
    played = next((event for event in seen if event.kind == "tri.results"), None)
    if any(event.kind == "tri.begun" for event in seen):
        found = [Line("tri.report.start", {}, "TRI-NPC-02")]
    elif played is not None:
        found = [Line("tri.report.results", {"title": played.data["title"]}, "TRI-FLW-05")]
    else:
        found = [Line("tri.report.between", {}, "TRI-FLW-01")]
    told = [event for event in seen if event.kind not in STEPS and event is not played]
    told = [*([played] if played else []), *told]
    return [*found, *(Line(event.kind, event.data, event.rule) for event in told)]


def status(board: Mapping[str, Any]) -> list[Line]:
    """The campaign in short, from the public view: load, everybody's traits and health, the ship."""
    now = board["status"]
    found = [Line("tri.block.load", {"load": now["load"], "said": now["load_said"]}, "TRI-DYN-01")]
    for person in now["people"]:
        traits = " ".join(f"{letter}{count}" for letter, count in person["now"].items())
        facts = {"name": person["name"], "traits": traits, "health": person["health"]}
        found.append(Line("tri.block.person", facts, "TRI-INJ-01"))
    for system in now["ship"]:
        facts = {"system": system["name"], "state": system["condition"]}
        found.append(Line("tri.block.system", facts, "TRI-SHP-01"))
    return found
