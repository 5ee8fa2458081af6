"""Крейсер Галактика in figures, from the public status announced at the start of each day (CRU-PBC-05 .. -18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.events import PUBLIC, Event
from gmkit.errors import Language
from gmkit.plots import look
from gmkit.plots.look import BLUE, GREEN, GREY, ORANGE, PURPLE, VERMILION, layout, line
from gmkit.texts import Texts
from gmkit.texts.bundles import bundle

_RESOURCES = (
    ("people", BLUE, "solid", "circle"),
    ("fuel", ORANGE, "dash", "diamond"),
    ("morale", GREEN, "dot", "square"),
)
_THREATS = (("1", GREEN, "circle", ""), ("2", ORANGE, "square", "/"), ("3", VERMILION, "triangle-up", "x"))
#: What a room is on a day, and how the heat map marks it: a number for the colour and a sign for the eye.
_WORKS, _GUARDED, _RUIN = 0, 1, 2
_SIGNS = {_WORKS: "", _GUARDED: "◆", _RUIN: "✕"}


def statuses(events: Sequence[Event]) -> list[Mapping[str, Any]]:
    """The public status of each day, the last one of a day counting."""
    told = {e.data["day"]: e.data for e in events if e.kind == "cru.status" and e.seen_by == PUBLIC}
    return [told[day] for day in sorted(told)]


def resources(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """People, fuel and morale at the start of each day."""
    say, days = _words(lang), statuses(events)
    texts = Texts(lang, "cruiser")
    data = [
        line(texts.word("resource", name), _days(days), [s["resources"][name] for s in days],
             color=color, dash=dash, symbol=symbol)
        for name, color, dash, symbol in _RESOURCES
    ]  # fmt: skip
    top = max((n for status in days for n in status["resources"].values()), default=0)
    return {"data": data if days else [], "layout": layout(say("resources"), x=say("day"), top=max(top, 1))}


def jump(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """Parsecs covered, with the goal as a line, and the phase of preparation below."""
    say, days = _words(lang), statuses(events)
    x = _days(days)
    goal = max([1, *(max(s["goal"], s["distance"]) for s in days)])
    data: list[dict[str, Any]] = []
    shapes: list[dict[str, Any]] = []
    if days:
        data = [
            line(say("distance"), x, [s["distance"] for s in days], color=BLUE, dash="solid", symbol="circle",
                 line={"color": BLUE, "shape": "hv", "width": 2}),
            {
                "type": "bar", "name": say("prep"), "x": x, "y": [s["prep"] for s in days], "width": 0.5,
                "marker": {"color": PURPLE, "opacity": 0.45, "pattern": {"shape": "/", "fgcolor": PURPLE}},
            },
            line(say("jumping"), [s["day"] for s in days if s["jumping"]],
                 [s["prep"] for s in days if s["jumping"]], color=VERMILION, dash="solid", symbol="star",
                 mode="markers"),
        ]  # fmt: skip
        shapes = [
            {
                "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": days[-1]["goal"], "y1": days[-1]["goal"],
                "line": {"color": GREY, "dash": "dash", "width": 1},
                "label": {"text": say("goal", goal=days[-1]["goal"]), "textposition": "start", "font": {"color": GREY}},
            }
        ]  # fmt: skip
    return {"data": data, "layout": layout(say("jump"), x=say("day"), top=goal + 1, shapes=shapes)}


def pursuit(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """Fighters behind the ship by threat class, stacked: the pursuit."""
    say, days = _words(lang), statuses(events)
    data = [
        {
            "type": "bar",
            "name": say("threat", threat=int(threat)),
            "x": _days(days),
            "y": [s["fighters"][threat] for s in days],
            "marker": {"color": color, "pattern": look.pattern(pattern)},
            "text": [
                f"{'▲' * int(threat)} {s['fighters'][threat]}" if s["fighters"][threat] else "" for s in days
            ],
            "textposition": "inside",
            "insidetextfont": {"color": "#111111"},
        }
        for threat, color, _, pattern in _THREATS
    ]
    top = max((sum(status["fighters"].values()) for status in days), default=0)
    shape = layout(say("pursuit"), x=say("day"), top=max(top, 4), barmode="stack")
    return {"data": data if days else [], "layout": shape}


def rooms(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """Each room on each day: works, guarded, destroyed; the hint says who was inside."""
    say, days = _words(lang), statuses(events)
    texts = Texts(lang, "cruiser")
    names = list(days[0]["rooms"])[::-1] if days else []
    grid = [[_state(name, status) for status in days] for name in names]
    inside = [[_inside(texts, name, status) for status in days] for name in names]
    states = [say("works"), say("guarded"), say("ruin")]
    data = [
        {
            "type": "heatmap",
            "x": _days(days),
            "y": [texts.word("room", name) for name in names],
            "z": grid,
            "text": [[_SIGNS[state] for state in row] for row in grid],
            "texttemplate": "%{text}",
            "textfont": {"color": "#111111", "size": 14},
            "customdata": [
                [f"{states[state]}. {who}" for state, who in zip(row, people, strict=True)]
                for row, people in zip(grid, inside, strict=True)
            ],
            "hovertemplate": "%{y}: %{customdata}<extra></extra>",
            "zmin": _WORKS,
            "zmax": _RUIN,
            "xgap": 2,
            "ygap": 2,
            "showscale": False,
            "colorscale": [[0, "rgba(138,138,138,0.22)"], [0.5, BLUE], [1, VERMILION]],
        }
    ]
    legend = f"{say('rooms')}   {_SIGNS[_GUARDED]} {say('guarded')}   {_SIGNS[_RUIN]} {say('ruin')}"
    shape = layout(legend, x=say("day"), hovermode="closest")
    shape["margin"]["b"] = 44
    for axis in ("xaxis", "yaxis"):
        shape[axis]["showgrid"] = False
    return {"data": data if days else [], "layout": shape}


FIGURES = {"resources": resources, "jump": jump, "pursuit": pursuit, "rooms": rooms}


def _days(days: Sequence[Mapping[str, Any]]) -> list[int]:
    return [status["day"] for status in days]


def _state(name: str, status: Mapping[str, Any]) -> int:
    if status["rooms"][name]["destroyed"]:
        return _RUIN
    return _GUARDED if status["guarded"] == name else _WORKS


def _inside(texts: Texts, name: str, status: Mapping[str, Any]) -> str:
    return texts.join(texts.word("seat", seat) for seat in status["rooms"][name]["inside"])


def _words(lang: Language) -> Any:
    said = bundle(lang, "plots")

    def say(ident: str, **facts: Any) -> str:
        text = said.format(f"plot-cruiser-{ident}", facts)
        return ident if text is None else text

    return say
