"""Resources, jumps and pursuit from the frames: how they went, and because of what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmkit.plots import look
from gmkit.plots.look import GREY, VERMILION, layout, line
from gmkit.plots.words import Words, rows
from gmkit.texts import Texts

if TYPE_CHECKING:
    import pandas as pd

#: Counts of the journey and the pursuit; everything else that is everybody's is a resource.
JOURNEY = ("distance", "prep", "jump_prep", "pursuit")
ASIDE = (*JOURNEY, "goal")
#: The day's summary is no cause.
UNNAMED = ("cru.status", "gal.status", "ani.status")
#: So many turns' causes are written beside the lines; all of them are in the hints.
NAMED = 6
#: How far from its point a name is written: above and below in turn, so that they leave each other room.
OFFSETS = (34, -34, 58, -58)


def resources(resources: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """When did which resource fall, and because of what? The largest losses are named, a hint names every change."""
    say = Words(texts)
    told = [row for row in _shared(resources) if row["resource"] not in ASIDE]
    data = []
    for number, name in enumerate(dict.fromkeys(row["resource"] for row in told)):
        color, dash, symbol = look.seat_look(number)
        turns, values, hints = _by_turn([row for row in told if row["resource"] == name], say)
        steps = {"color": color, "dash": dash, "width": 2, "shape": "hv"}
        data.append(
            line(say.resource(name), turns, values, color=color, dash=dash, symbol=symbol, line=steps,
                 customdata=hints, hovertemplate="%{y}%{customdata}")
        )  # fmt: skip
    top = max((row["value"] for row in told), default=1)
    shape = layout(say("resources"), x=say("turn"), top=max(top, 1), height=380, showlegend=True)
    shape["xaxis"] = look.turns(shape["xaxis"], max((row["turn"] for row in told), default=1))
    shape["annotations"] = _named(told, say)
    return {"data": data, "layout": shape}


def _shared(resources: pd.DataFrame) -> list[dict[str, Any]]:
    """What belongs to everybody."""
    return rows(resources[resources["seat"].isna()])


def _by_turn(told: list[dict[str, Any]], say: Words) -> tuple[list[int], list[int], list[str]]:
    """The last value of each turn in which something changed, and all that changed it as a hint."""
    values: dict[int, int] = {}
    reasons: dict[int, list[str]] = {}
    for row in told:
        values[row["turn"]] = row["value"]
        why = reasons.setdefault(row["turn"], [])
        if row["change"]:
            why.append(f"{_signed(row['change'])} {say.cause(row['cause'], row['detail'])}")
    hints = [" · " + "; ".join(why) if why else "" for why in reasons.values()]
    return list(values), list(values.values()), hints


def _named(told: list[dict[str, Any]], say: Words) -> list[dict[str, Any]]:
    """The turns of the largest losses with their causes, above and below in turn so that they leave each other room."""
    losses: dict[int, list[dict[str, Any]]] = {}
    for row in told:
        if row["change"] < 0 and row["cause"] not in UNNAMED:
            losses.setdefault(row["turn"], []).append(row)
    largest = sorted(losses.values(), key=lambda rows: sum(row["change"] for row in rows))[:NAMED]
    notes = []
    for place, lost in enumerate(sorted(largest, key=lambda rows: rows[0]["turn"])):
        words = [f"{_signed(row['change'])} {say.cause(row['cause'], row['detail'])}" for row in lost]
        notes.append({
            "x": lost[0]["turn"], "y": lost[0]["value"], "text": "<br>".join(dict.fromkeys(words)),
            "showarrow": True, "arrowhead": 2, "arrowsize": 0.8, "arrowcolor": GREY, "ax": 0, "align": "left",
            "ay": OFFSETS[place % len(OFFSETS)], "font": {"size": 11, "color": GREY},
            "bgcolor": look.shaded(GREY, 0.18),
        })  # fmt: skip
    return notes


def jump(resources: pd.DataFrame, ships: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """How far had the fleet come, was a jump near, and how many enemies were on its heels at the time?"""
    say = Words(texts)
    told = _shared(resources)
    data: list[dict[str, Any]] = []
    theirs = ships[(ships["side"] == "theirs") & (ships["turn"] > 0)]
    if len(theirs):
        newest = theirs["n"] == theirs.groupby("turn")["n"].transform("max")
        counted: dict[int, int] = {}
        for row in rows(theirs[newest]):
            counted[row["turn"]] = counted.get(row["turn"], 0) + row["count"]
        data.append({
            "type": "bar", "name": say("enemies"), "x": list(counted),
            "y": list(counted.values()), "width": 0.55,
            "marker": {"color": VERMILION, "opacity": 0.5, "pattern": look.pattern("/")},
        })  # fmt: skip
    for number, name in enumerate(name for name in JOURNEY if any(row["resource"] == name for row in told)):
        color, dash, symbol = look.seat_look(number)
        turns, values, hints = _by_turn([row for row in told if row["resource"] == name], say)
        steps = {"color": color, "dash": dash, "width": 2, "shape": "hv"}
        data.append(
            line(say.resource(name), turns, values, color=color, dash=dash, symbol=symbol, line=steps,
                 customdata=hints, hovertemplate="%{y}%{customdata}")
        )  # fmt: skip
    top = max((value for trace in data for value in trace["y"]), default=1)
    goal = next((row["value"] for row in reversed(told) if row["resource"] == "goal"), None)
    shapes = []
    if goal is not None and data:
        top = max(top, goal)
        shapes = [{
            "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": goal, "y1": goal,
            "line": {"color": GREY, "dash": "dash", "width": 1},
            "label": {"text": say("goal", goal=goal), "textposition": "start", "font": {"color": GREY}},
        }]  # fmt: skip
    shape = layout(say("jump"), x=say("turn"), top=max(top, 1) + 1, shapes=shapes, showlegend=True)
    shape["xaxis"] = look.turns(shape["xaxis"], max((row["turn"] for row in told), default=1))
    return {"data": data, "layout": shape}


def compared(
    resources: pd.DataFrame, resource: str, texts: Texts, *, seat: str | None = None
) -> dict[str, Any]:
    """What would have become of a resource otherwise? One line a game of frames that hold several."""
    say = Words(texts)
    told = [row for row in rows(resources) if (row["resource"], row["seat"]) == (resource, seat)]
    data = []
    for number, game in enumerate(dict.fromkeys(row["game"] for row in told)):
        color, dash, symbol = look.seat_look(number)
        turns, values, hints = _by_turn([row for row in told if row["game"] == game], say)
        steps = {"color": color, "dash": dash, "width": 2, "shape": "hv"}
        data.append(
            line(game, turns, values, color=color, dash=dash, symbol=symbol, line=steps,
                 customdata=hints, hovertemplate="%{y}%{customdata}")
        )  # fmt: skip
    top = max((row["value"] for row in told), default=1)
    drawn = layout(say("compared", resource=say.resource(resource)), x=say("turn"), top=max(top, 1))
    drawn["xaxis"] = look.turns(drawn["xaxis"], max((row["turn"] for row in told), default=1))
    return {"data": data, "layout": drawn}


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}"
