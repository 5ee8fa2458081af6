"""Dice from the frames: whether they were fair, and to whom."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from gmkit.analysis.intervals import exceeded
from gmkit.plots import look
from gmkit.plots.look import BLUE, GREY, ORANGE, layout
from gmkit.plots.words import Words, rows
from gmkit.texts import Texts

if TYPE_CHECKING:
    import pandas as pd


def fairness(dice: pd.DataFrame, texts: Texts, *, sides: int | None = None) -> dict[str, Any]:
    """Were the dice fair? How often each face came, what was to be expected, and how often chance alone strays so far.

    Without `sides` the kind of die that was thrown most often is shown. The test is Pearson's chi-square; it means
    little below five expected throws a face.
    """
    say = Words(texts)
    chosen = sides or (int(dice["sides"].mode().iloc[0]) if len(dice) else 6)
    faces = [int(face) for face in dice[dice["sides"] == chosen]["face"]]
    counts = [faces.count(face) for face in range(1, chosen + 1)]
    expected = len(faces) / chosen
    data: list[dict[str, Any]] = []
    title = say("dice", sides=chosen, count=len(faces))
    if faces:
        square = sum((count - expected) ** 2 / expected for count in counts)
        title += " — " + say("strays", percent=f"{exceeded(square, chosen - 1):.0%}")
        x = list(range(1, chosen + 1))
        slack = 1.96 * math.sqrt(expected * (1 - 1 / chosen))
        data = [
            {
                "type": "bar", "name": say("came"), "x": x, "y": counts, "text": [str(count) for count in counts],
                "textposition": "inside", "insidetextanchor": "start", "insidetextfont": {"color": "#111111"},
                "marker": {"color": BLUE, "pattern": look.pattern("/")},
            },
            {
                "type": "scatter", "mode": "lines+markers", "name": say("expected"), "x": x,
                "y": [round(expected, 4)] * chosen, "line": {"color": ORANGE, "dash": "dash", "width": 2},
                "marker": {"symbol": "diamond", "size": 8, "color": ORANGE},
                "error_y": {"type": "constant", "value": round(slack, 4), "color": ORANGE},
            },
        ]  # fmt: skip
    top = max([*counts, 1, math.ceil(expected + 2 * math.sqrt(expected))])
    return {"data": data, "layout": layout(title, x=say("face"), top=top + 1)}


def luck(dice: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """Who was lucky? How far each roller's mean lies from the expected one, in standard errors of so many dice."""
    say = Words(texts)
    thrown: dict[str, list[dict[str, Any]]] = {}
    for row in rows(dice[dice["seat"].notna()]):
        thrown.setdefault(row["seat"], []).append(row)
    names, scores, hints = [say.seat(seat) for seat in thrown], [], []
    for mine in thrown.values():
        variance = sum((one["sides"] ** 2 - 1) / 12 for one in mine)
        strayed = sum(one["face"] - one["expected"] for one in mine)
        scores.append(round(strayed / math.sqrt(variance), 3) if variance else 0.0)
        hints.append(say("mean", mean=f"{sum(one['face'] for one in mine) / len(mine):.2f}", count=len(mine)))
    data = [{
        "type": "bar", "orientation": "h", "y": names[::-1], "x": scores[::-1], "customdata": hints[::-1],
        "text": [f"{'▲' if score >= 0 else '▼'} {score:+.1f}" for score in scores[::-1]],
        "textposition": "outside", "cliponaxis": False,
        "hovertemplate": "%{y}: %{customdata}<extra></extra>",
        "marker": {"color": [BLUE if score >= 0 else ORANGE for score in scores[::-1]],
                   "pattern": {"shape": ["" if score >= 0 else "/" for score in scores[::-1]]}},
    }]  # fmt: skip
    shape = layout(say("luck"), x=say("errors"), hovermode="closest", height=130 + 30 * len(names))
    far = max([2.0, *map(abs, scores)]) + 0.8
    shape["xaxis"] |= {"range": [-far, far]}
    shape["shapes"] = [
        {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "x0": at, "x1": at,
         "line": {"color": GREY, "dash": "dot", "width": 1}} for at in (-2, 2)
    ]  # fmt: skip
    return {"data": data if names else [], "layout": shape}
