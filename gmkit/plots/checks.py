"""Skill checks from the frames: how a total came about, who gives what, how trials went, what traitors did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmkit.errors import GmkitError
from gmkit.plots import look
from gmkit.plots.look import BLUE, GREY, ORANGE, VERMILION, layout
from gmkit.plots.words import Words, rows
from gmkit.texts import Texts

if TYPE_CHECKING:
    import pandas as pd

#: Each sign with its colour and pattern: colour is never the only mark.
_SIGNS = {"✓": (BLUE, ""), "⊘": (GREY, "."), "✕": (VERMILION, "/")}


def waterfall(checks: pd.DataFrame, contributions: pd.DataFrame, check: int, texts: Texts) -> dict[str, Any]:
    """How did this check come to its total? Every contribution the reader knows of in turn, the total, the difficulty.

    Raises GmkitError for a check that the frame has not.
    """
    say = Words(texts)
    found = rows(checks[checks["check"] == check])
    if not found:
        numbers = ", ".join(str(number) for number in checks["check"].tolist()[:30]) or "—"
        raise GmkitError(
            f"There is no check {check}; choose one of: {numbers}.", f"Нет теста {check}; есть: {numbers}."
        )
    (one,) = found
    given = contributions[(contributions["check"] == check) & contributions["points"].notna()]
    steps = _steps(say, rows(given))
    names, points = list(steps), [sum(parts.values()) for parts in steps.values()]
    hints = ["; ".join(f"{part} {value:+d}" for part, value in parts.items()) for parts in steps.values()]
    total = sum(points) if one["total"] is None else int(one["total"])
    data = [{
        "type": "waterfall", "x": [*names, say("total")], "y": [*points, total],
        "measure": ["relative"] * len(points) + ["total"],
        "text": [f"▲ +{value}" if value >= 0 else f"▼ −{-value}" for value in points] + [str(total)],
        "textposition": "outside", "customdata": [*hints, ""], "connector": {"line": {"color": GREY, "width": 1}},
        "increasing": {"marker": {"color": BLUE}}, "decreasing": {"marker": {"color": VERMILION}},
        "totals": {"marker": {"color": GREY}}, "cliponaxis": False,
        "hovertemplate": "%{x}: %{text}<br>%{customdata}<extra></extra>",
    }]  # fmt: skip
    shape = layout(_title(say, one), hovermode="closest", showlegend=False, height=340)
    shape["xaxis"] |= {"dtick": None, "tickangle": -35}
    shape["margin"] |= {"b": 96}
    if (difficulty := one["difficulty"]) is not None:
        shape["shapes"] = [{
            "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": difficulty, "y1": difficulty,
            "line": {"color": ORANGE, "dash": "dash", "width": 2},
            "label": {"text": say("difficulty", difficulty=difficulty), "textposition": "start",
                      "font": {"color": ORANGE}},
        }]  # fmt: skip
    return {"data": data if points else [], "layout": shape}


def _steps(say: Words, given: list[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """Who gave, and what with how many points: seats where they are known, else colours."""
    steps: dict[str, dict[str, int]] = {}
    for row in given:
        source = say(f"source-{row['source']}")
        part = say.colour(row["colour"]) if row["colour"] else source
        who = (
            say.seat(row["seat"])
            if row["seat"]
            else f"{source}: {part}"
            if row["source"] == "pool"
            else source
        )
        parts = steps.setdefault(who, {})
        parts[part] = parts.get(part, 0) + row["points"]
    return steps


def _title(say: Words, check: Any) -> str:
    name = say.card(check["name"]) if isinstance(check["name"], str) else ""
    passed = "" if check["passed"] is None else " — " + say("passed" if check["passed"] else "failed")
    return say("check", number=check["check"], name=name) + passed


def contributions(contributions: pd.DataFrame, texts: Texts, *, kind: str = "") -> dict[str, Any]:
    """Who gave what into the checks, by colour: what helped above the line, what hindered below it."""
    say = Words(texts)
    told = contributions[contributions["points"].notna() & contributions["colour"].notna()]
    told = told[told["kind"] == kind] if kind else told
    given: dict[tuple[str, str, bool], int] = {}
    for row in rows(told):
        key = (row["colour"], row["seat"] or row["source"], row["points"] > 0)
        given[key] = given.get(key, 0) + row["points"]
    order = list(texts.names)
    seats = sorted(
        dict.fromkeys(seat for _, seat, _ in given), key=lambda s: order.index(s) if s in order else 99
    )
    data: list[dict[str, Any]] = []
    for number, colour in enumerate(dict.fromkeys(colour for colour, _, _ in given)):
        color, hatch = look.card_look(colour, number)
        for helps in (True, False):
            sums = [given.get((colour, seat, helps), 0) for seat in seats]
            if not any(sums):
                continue
            data.append({
                "type": "bar", "name": say.colour(colour), "legendgroup": colour,
                "showlegend": not any(trace["legendgroup"] == colour for trace in data),
                "x": [_who(say, seat) for seat in seats], "y": sums,
                "marker": {"color": color, "pattern": look.pattern(hatch)},
                "hovertemplate": f"%{{x}}: {say.colour(colour)} %{{y:+d}}<extra></extra>",
            })  # fmt: skip
    shape = layout(say("contributions"), y=say("points"), barmode="relative", hovermode="closest", height=340)
    shape["xaxis"] |= {"dtick": None}
    return {"data": data, "layout": shape}


def _who(say: Words, seat: str) -> str:
    return say(f"source-{seat}") if say.has(f"source-{seat}") else say.seat(seat)


def trials(checks: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """How did each task of each trial end, and how likely had its success been?"""
    say = Words(texts)
    told = checks[checks["kind"] == "task"]
    labels = [f"{row['turn']}. {row['name']}" for row in rows(told)]
    chances = [row["chance"] or 0.0 for row in rows(told)]
    data = []
    for sign, (color, hatch) in _SIGNS.items():
        at = [place for place, outcome in enumerate(told["outcome"]) if outcome == sign]
        if at:
            data.append({
                "type": "bar", "orientation": "h", "name": f"{sign} {say('sign-' + 'sif'['✓⊘✕'.index(sign)])}",
                "y": [labels[place] for place in at], "x": [round(chances[place], 6) for place in at],
                "base": 0, "text": [f"{sign} {chances[place]:.0%}" for place in at], "textposition": "outside",
                "customdata": [str(group) for group in told["group"].iloc[at]], "cliponaxis": False,
                "marker": {"color": color, "pattern": look.pattern(hatch)},
                "hovertemplate": "%{customdata}<br>%{y}: %{text}<extra></extra>",
            })  # fmt: skip
    shape = layout(say("trials"), hovermode="closest", barmode="overlay", height=150 + 22 * len(labels))
    shape["xaxis"] |= {
        "range": [0, 1.12],
        "tickformat": ".0%",
        "dtick": 0.25,
        "title": {"text": say("chance")},
    }
    shape["yaxis"] |= {"categoryorder": "array", "categoryarray": labels[::-1]}
    shape["margin"] |= {"b": 90}
    shape["legend"] |= {"y": -60 / max(shape["height"] - 130, 60)}
    return {"data": data, "layout": shape}


def damage(damage: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """What did each seat's deeds cost, by deed? Traitors bear a sign, loyal people's mistakes stand beside them."""
    say = Words(texts)
    teams = {row["seat"]: row["team"] for row in rows(damage)}
    seats = list(teams)
    names = [("⚠ " if teams[seat] in ("cyborg", "cylon") else "") + say.seat(seat) for seat in seats]
    data = []
    cost: dict[tuple[str, str], int] = {}
    for row in rows(damage):
        cost[row["deed"], row["seat"]] = cost.get((row["deed"], row["seat"]), 0) + row["amount"]
    for number, deed in enumerate(dict.fromkeys(deed for deed, _ in cost)):
        color, hatch = look.ROW[number % len(look.ROW)]
        data.append({
            "type": "bar", "name": say.cause(deed, ""), "x": names,
            "y": [cost.get((deed, seat), 0) for seat in seats],
            "marker": {"color": color, "pattern": look.pattern(hatch)},
        })  # fmt: skip
    shape = layout(say("damage"), y=say("lost"), barmode="stack", hovermode="closest")
    shape["xaxis"] |= {"dtick": None}
    return {"data": data, "layout": shape}
