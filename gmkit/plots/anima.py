"""АнимА in figures, from the public status announced at the start of each turn (ANI-VIS-02)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gmkit.core.events import PUBLIC, Event
from gmkit.errors import Language
from gmkit.plots.look import BLUE, GREEN, GREY, ORANGE, VERMILION, layout, line
from gmkit.texts import Texts
from gmkit.texts.bundles import bundle

#: Each party's line: a colour close to its token's, a dash and a symbol of its own.
_LOOKS = {
    "red": (VERMILION, "solid", "circle"),
    "blue": (BLUE, "dash", "diamond"),
    "green": (GREEN, "dot", "square"),
    "yellow": (ORANGE, "dashdot", "triangle-up"),
    "white": (GREY, "longdash", "x"),
}
_ROAD = 0


def statuses(events: Sequence[Event]) -> list[Mapping[str, Any]]:
    """The public status of each turn, the last one of a turn counting."""
    told = {e.data["turn"]: e.data for e in events if e.kind == "ani.status" and e.seen_by == PUBLIC}
    return [told[turn] for turn in sorted(told)]


def strength(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """The Strength of each party at the start of each turn."""
    return _lines(events, lang, "strength", lambda party: int(party["strength"]))


def missions(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """How many missions each party has completed."""
    return _lines(events, lang, "missions", lambda party: len(party["done"]))


def _lines(
    events: Sequence[Event], lang: Language, name: str, value: Callable[[Mapping[str, Any]], int]
) -> dict[str, Any]:
    say, turns, texts = _words(lang), statuses(events), Texts(lang, "anima")
    data = []
    for seat, (color, dash, symbol) in _LOOKS.items():
        met = [(s["turn"], value(s["parties"][seat])) for s in turns if seat in s["parties"]]
        if met:
            x, y = [turn for turn, _ in met], [found for _, found in met]
            data.append(line(texts.word("seat", seat), x, y, color=color, dash=dash, symbol=symbol))
    top = max((found for one in data for found in one["y"]), default=0)
    return {
        "data": data,
        "layout": layout(say(name), x=say("turn"), top=max(top, 1), xaxis=_turns(turns, say)),
    }


def clock(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """Turns until the Crisis since the final mission was revealed; nothing before (ANI-END-05)."""
    say, turns = _words(lang), statuses(events)
    met = [status for status in turns if status["countdown"] is not None]
    data = [
        {
            "type": "bar",
            "name": say("left"),
            "x": [status["turn"] for status in met],
            "y": [status["countdown"] for status in met],
            "text": [str(status["countdown"]) for status in met],
            "textposition": "outside",
            "marker": {"color": VERMILION, "opacity": 0.6, "pattern": {"shape": "/", "fgcolor": VERMILION}},
        }
    ]
    top = max((status["countdown"] for status in met), default=1)
    shape = layout(say("clock"), x=say("turn"), top=max(top, 1) + 1, xaxis=_turns(turns, say))
    return {"data": data if met else [], "layout": shape}


def journeys(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """Where each party stood: the level of its location turn by turn, a dash on the road."""
    say, turns, texts = _words(lang), statuses(events), Texts(lang, "anima")
    seats = [seat for seat in _LOOKS if turns and seat in turns[0]["parties"]][::-1]
    grid = [[_level(seat, status) for status in turns] for seat in seats]
    data = [
        {
            "type": "heatmap",
            "x": [status["turn"] for status in turns],
            "y": [texts.word("seat", seat) for seat in seats],
            "z": grid,
            "text": [[str(level) if level else "–" for level in levels] for levels in grid],
            "texttemplate": "%{text}",
            "textfont": {"size": 13},
            "hovertemplate": "%{y}: %{text}<extra></extra>",
            "zmin": _ROAD,
            "zmax": 4,
            "xgap": 2,
            "ygap": 2,
            "showscale": False,
            "colorscale": [[0, "rgba(138,138,138,0.12)"], [1, BLUE]],
        }
    ]
    shape = layout(say("journeys"), x=say("turn"), hovermode="closest", xaxis=_turns(turns, say))
    shape["margin"] = {**shape["margin"], "b": 44}
    for axis in ("xaxis", "yaxis"):
        shape[axis] = {**shape[axis], "showgrid": False}
    return {"data": data if turns else [], "layout": shape}


def _level(seat: str, status: Mapping[str, Any]) -> int:
    """The level of the location where the party stands; who has been eliminated stands nowhere."""
    party = status["parties"].get(seat)
    place = party and party["place"]
    return int(status["areas"][place]["level"]) if place in status["areas"] else _ROAD


def _turns(turns: Sequence[Mapping[str, Any]], say: Any) -> dict[str, Any]:
    """An axis with a tick a turn, or every few turns of a long game."""
    axis = layout("", x=say("turn"))["xaxis"]
    return {**axis, "dtick": max(1, round(len(turns) / 12))}


FIGURES = {"strength": strength, "missions": missions, "clock": clock, "journeys": journeys}


def _words(lang: Language) -> Any:
    said = bundle(lang, "plots")

    def say(ident: str, **facts: Any) -> str:
        text = said.format(f"plot-anima-{ident}", facts)
        return ident if text is None else text

    return say
