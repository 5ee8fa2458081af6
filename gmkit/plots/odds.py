"""Chances over time and between variants: to win, to be a traitor; win rates of a balance study."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmkit.plots import look
from gmkit.plots.look import GREY, layout, line
from gmkit.plots.words import Words, rows
from gmkit.texts import Texts

if TYPE_CHECKING:
    import pandas as pd

#: So many turning points are marked.
MARKED = 3


def win_chances(
    chances: pd.DataFrame, texts: Texts, *, turning: pd.DataFrame | None = None
) -> dict[str, Any]:
    """How did each side's chance to win go, and where did it turn? From `gmkit.analysis.chances`.

    The bands are 95 % intervals of the simulation; `turning` are rows of `swings`, the largest first.
    """
    say = Words(texts)
    data: list[dict[str, Any]] = []
    for number, (side, told) in enumerate(_split(chances.sort_values("line"), "winner", sort=True)):
        color, dash, symbol = look.seat_look(number)
        x = [row["turn"] for row in told]
        band = [round(row["high"], 4) for row in told] + [round(row["low"], 4) for row in told[::-1]]
        data.append({
            "type": "scatter", "mode": "lines", "x": [*x, *x[::-1]], "y": band, "fill": "toself",
            "fillcolor": look.shaded(color), "line": {"width": 0}, "hoverinfo": "skip", "showlegend": False,
            "name": say.side(side),
        })  # fmt: skip
        shares = [round(row["share"], 4) for row in told]
        data.append(line(say.side(side), x, shares, color=color, dash=dash, symbol=symbol))
    shape = layout(say("win-chances"), x=say("turn"), height=340)
    shape["yaxis"] |= {"range": [-0.02, 1.05], "tickformat": ".0%", "dtick": 0.25}
    shape["xaxis"] = look.turns(shape["xaxis"], chances["turn"].nunique())
    marked = turning.head(MARKED) if turning is not None else chances.iloc[:0]
    shape["annotations"] = [
        {
            "x": row["turn"] + 0.5, "y": 1.05 + 0.05 * (place % 2), "yanchor": "bottom", "showarrow": False,
            "text": f"{'▲ +' if row['by'] > 0 else '▼ −'}{abs(row['by']):.0%}", "font": {"size": 11, "color": GREY},
        }
        for place, row in enumerate(rows(marked))
        if row["by"]
    ]  # fmt: skip
    return {"data": data, "layout": shape}


def suspicion(suspicion: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """How suspicious was each seat as the game went on, by what the table could know?

    Needs the columns turn, seat and chance (0 to 1), as `gmkit.analysis.suspicion.frame` makes them; `reason` with
    `detail` and `by`, where there are some, are the hint of the point.
    """
    say = Words(texts)
    data = []
    for number, (seat, told) in enumerate(_split(suspicion, "seat")):
        color, dash, symbol = look.seat_look(number)
        data.append(
            line(say.seat(seat), [row["turn"] for row in told], [round(float(row["chance"]), 4) for row in told],
                 color=color, dash=dash, symbol=symbol, customdata=[_why(say, row) for row in told],
                 hovertemplate="%{y:.0%} %{customdata}")
        )  # fmt: skip
    shape = layout(say("suspicion"), x=say("turn"), height=360)
    shape["yaxis"] |= {"range": [0, 1.02], "tickformat": ".0%", "dtick": 0.25}
    shape["xaxis"] = look.turns(shape["xaxis"], suspicion["turn"].nunique() if len(suspicion) else 1)
    return {"data": data, "layout": shape}


def _why(say: Words, row: dict[str, Any]) -> str:
    """The fact that moved a chance most, in words, and by how much."""
    if not row.get("reason"):
        return ""
    kind, detail = str(row["reason"]), str(row.get("detail") or "")
    name = say(f"why-{kind}") if say.has(f"why-{kind}") else kind
    about = ", ".join(
        say.seat(part) if part in say.texts.names else say.place(part) for part in detail.split()
    )
    by = row.get("by")
    moved = f" {'+' if by > 0 else '−'}{abs(by):.0%}" if by else ""
    return f"{name}{': ' if about else ''}{about}{moved}"


def win_rates(rates: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """How often does each side win in each variant, and how sure is that? From `gmkit.analysis.balance.win_rates`."""
    say = Words(texts)
    names = list(dict.fromkeys(str(name) for name in rates["variant"]))[::-1]
    data = []
    for number, (side, told) in enumerate(_split(rates, "winner", sort=True)):
        color, _, symbol = look.seat_look(number)
        data.append({
            "type": "scatter", "mode": "markers", "name": say.side(side), "y": [str(row["variant"]) for row in told],
            "x": [round(row["share"], 4) for row in told],
            "error_x": {
                "type": "data", "symmetric": False, "color": color, "thickness": 2, "width": 6,
                "array": [round(row["high"] - row["share"], 4) for row in told],
                "arrayminus": [round(row["share"] - row["low"], 4) for row in told],
            },
            "marker": {"color": color, "symbol": symbol, "size": 11},
            "customdata": [f"{row['wins']}/{row['games']}" for row in told],
            "hovertemplate": "%{x:.1%} (%{customdata})",
        })  # fmt: skip
    shape = layout(say("win-rates"), hovermode="closest", height=170 + 44 * len(names))
    shape["xaxis"] |= {"range": [0, 1], "tickformat": ".0%", "dtick": 0.1, "title": {"text": say("share")}}
    shape["yaxis"] |= {"categoryorder": "array", "categoryarray": names}
    shape["margin"] |= {"b": 90}
    shape["legend"] |= {"y": -0.45}
    return {"data": data, "layout": shape}


def _split(frame: pd.DataFrame, by: str, *, sort: bool = False) -> list[tuple[str, list[dict[str, Any]]]]:
    """The rows of each value of a column, in their order."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows(frame):
        found.setdefault(str(row[by]), []).append(row)
    return sorted(found.items()) if sort else list(found.items())
