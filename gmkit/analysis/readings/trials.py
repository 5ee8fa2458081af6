"""Испытания: tasks with their chances and signs, injuries, load, wear, every die of an allotment."""

from __future__ import annotations

from typing import Any

from gmkit.analysis.story import Reading, Row, Story
from gmkit.core.events import Event

_PASSED = {"✓": True, "✕": False, "⊘": None}


def _trial(story: Story, event: Event) -> None:
    story.memory["trial"] = event.data["title"]
    story.memory["chances"] = {}


def _odds(story: Story, event: Event) -> None:
    """TRI-HID-01: chances that the reader knew before the first die; hidden ones are the GM's."""
    story.memory["chances"] = {task["task"]: task["✓"] for task in event.data["chances"]}


def _task(story: Story, event: Event) -> None:
    told = event.data
    story.check(
        kind="task", name=told["task"], group=story.memory.get("trial"), outcome=told["sign"],
        passed=_PASSED[told["sign"]], chance=story.memory.get("chances", {}).get(told["task"]),
    )  # fmt: skip


def _load(story: Story, event: Event) -> None:
    story.resource("load", event.data["load"], event.kind, rule=event.rule)


def _hurt(story: Story, event: Event) -> None:
    _injuries(story, event, 1)


def _healed(story: Story, event: Event) -> None:
    _injuries(story, event, -1)


def _injuries(story: Story, event: Event, by: int) -> None:
    who = event.data["name"]
    injuries = story.memory.setdefault("injuries", {})
    if who not in injuries:
        story.resource("injuries", 0, event.kind, seat=who)
    injuries[who] = max(0, injuries.get(who, 0) + by)
    story.resource(
        "injuries", injuries[who], event.kind, seat=who, detail=event.data["injury"], rule=event.rule
    )


def _worn(story: Story, event: Event) -> None:
    story.resource("wear", event.data["wear"], event.kind, seat=event.data["system"], rule=event.rule)


def _risk(story: Story, event: Event) -> None:
    story.dice(event.kind, event.data["name"], 6, event.data["dice"])


def _shaken(story: Story, event: Event) -> None:
    story.dice(event.kind, event.data["name"], 6, [event.data["die"]])


def _roles(board: Any) -> list[Row]:
    return [
        {"seat": one["seat"], "name": one["name"], "role": "npc" if one["npc"] else "character"}
        for one in board.status["people"]
        if one["seat"] and not one["npc"]
    ]


def _ending(board: Any) -> dict[str, int]:
    people = board.status["people"]
    unhurt = sum(one["health"] == "healthy" for one in people)
    return {"turns": board.status["number"], "people": len(people), "unhurt": unhurt}


READING = Reading(
    turn={"tri.trial": "number"},
    events={
        "tri.trial": _trial,
        "tri.odds": _odds,
        "tri.task": _task,
        "tri.load": _load,
        "tri.injured": _hurt,
        "tri.healed": _healed,
        "tri.worn": _worn,
        "tri.inspected": _worn,
        "tri.risk": _risk,
        "tri.shaken": _shaken,
    },
    roles=_roles,
    ending=_ending,
)
