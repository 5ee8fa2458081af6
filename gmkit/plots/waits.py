"""Waiting from the frames: for whom, and who by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmkit.plots.look import BLUE, layout
from gmkit.plots.words import Words, rows
from gmkit.texts import Texts

if TYPE_CHECKING:
    import pandas as pd

_HOUR = 3600.0


def waited(waiting: pd.DataFrame, seats: list[str]) -> dict[tuple[str, str], float]:
    """Hours that each seat, done with its own answers, waited for each other: (who waits, for whom) -> hours.

    Where several are waited for at once, the time counts for each of them in equal parts: all rows of a waiter add up
    to the time that really passed.
    """
    hours: dict[tuple[str, str], float] = {}
    stretches: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for row in rows(waiting[waiting["seconds"].notna()]):
        stretches.setdefault((row["game"], row["stretch"]), []).append(row)
    for stretch in stretches.values():
        awaited = [row["seat"] for row in stretch]
        part = float(stretch[0]["seconds"]) / _HOUR / len(awaited)
        for waiter in seats:
            if waiter not in awaited:
                for seat in awaited:
                    hours[waiter, seat] = hours.get((waiter, seat), 0.0) + part
    return hours


def waits(waiting: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """Who waited for whom, and how long? Rows are players who had answered, columns those who had not."""
    say = Words(texts)
    seats = [seat for seat in texts.names if seat in set(waiting["seat"])] or list(
        dict.fromkeys(waiting["seat"])
    )
    seats = [seat for seat in seats if seat not in ("gm", "chance")]
    hours = waited(waiting, seats)
    columns = [*seats, *(["gm"] if any(pair[1] == "gm" for pair in hours) else [])]
    grid = [[round(hours.get((waiter, seat), 0.0), 3) for seat in columns] for waiter in seats][::-1]
    data = [{
        "type": "heatmap", "x": [_name(say, seat) for seat in columns], "y": [_name(say, seat) for seat in seats][::-1],
        "z": grid, "text": [[_spelt(say, value) for value in row] for row in grid], "texttemplate": "%{text}",
        "hovertemplate": say("waits-hint", waiter="%{y}", seat="%{x}", time="%{text}") + "<extra></extra>",
        "xgap": 2, "ygap": 2, "showscale": False, "zmin": 0,
        "colorscale": [[0, "rgba(138,138,138,0.12)"], [1, BLUE]],
    }]  # fmt: skip
    shape = layout(say("waits"), x=say("awaited"), hovermode="closest", height=150 + 30 * len(seats))
    for axis in ("xaxis", "yaxis"):
        shape[axis] |= {"dtick": None, "showgrid": False, "type": "category"}
    shape["margin"] |= {"l": 90}
    return {"data": data if any(hours.values()) else [], "layout": shape}


def _name(say: Words, seat: str) -> str:
    return say.texts.names.get(seat) or say.texts.word("seat", seat)


def _spelt(say: Words, hours: float) -> str:
    if not hours:
        return ""
    if hours >= 48:
        return say("days", count=f"{hours / 24:.1f}")
    return say("hours", count=f"{hours:.1f}") if hours >= 1 else say("minutes", count=f"{hours * 60:.0f}")
