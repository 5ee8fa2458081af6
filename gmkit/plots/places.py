"""The map over time: a ring of places, who and which ships stood where, with a slider for the turns."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from gmkit.plots.look import BLUE, GREY, ORANGE, VERMILION, layout
from gmkit.plots.words import Words, rows
from gmkit.texts import Texts

if TYPE_CHECKING:
    import pandas as pd

Row = dict[str, Any]

#: With so many sectors of their own the ships have the ring for themselves.
RING = 5

#: Signs of ships; others are written with their names.
_SIGNS = {
    "raider": "▲", "heavy_raider": "◆", "basestar": "⬢", "fighter": "▲", "viper": "△", "viper_vii": "▽",
    "civilian": "●", "raptor": "◇",
}  # fmt: skip


def sectors(ships: pd.DataFrame, locations: pd.DataFrame, texts: Texts) -> dict[str, Any]:
    """Who and what stood where, turn by turn? Enemies, own ships and people at each place; the slider moves the time.

    A ring has the places in the order in which they are first told of. Where ships have sectors of their own, those
    are the ring, and who stands aboard is written in its middle. Each turn is a trace, the slider shows one.
    """
    say = Words(texts)
    told, people = rows(ships[ships["place"].notna()]), rows(locations)
    places = list(dict.fromkeys(row["place"] for row in [*people, *told] if row["place"]))
    turns = sorted({row["turn"] for row in [*told, *people] if row["turn"] > 0})
    if not places or not turns:
        return {"data": [], "layout": layout(say("sectors"))}
    sectors = list(dict.fromkeys(row["place"] for row in told))
    around = sectors if len(sectors) >= RING else places
    ring = {
        place: (math.sin(2 * math.pi * at / len(around)), math.cos(2 * math.pi * at / len(around)))
        for at, place in enumerate(around)
    }
    data = [_turn(say, turn, told, people, ring, turn == turns[-1]) for turn in turns]
    shape = layout(say("sectors"), hovermode="closest", height=560, showlegend=False)
    free = {"visible": False, "fixedrange": True}
    x, y = free | {"range": [-2.5, 2.5]}, free | {"range": [-1.3, 1.3], "scaleanchor": "x"}
    shape |= {"xaxis": x, "yaxis": y, "margin": {"l": 16, "r": 16, "t": 44, "b": 30}}
    shape["shapes"] = [{
        "type": "circle", "x0": -1, "x1": 1, "y0": -1, "y1": 1, "line": {"color": GREY, "width": 1, "dash": "dot"},
        "layer": "below",
    }]  # fmt: skip
    shape["sliders"] = [{
        "active": len(turns) - 1, "currentvalue": {"prefix": f"{say('turn')} "}, "pad": {"t": 8},
        "len": 0.96, "x": 0.02,
        "steps": [
            {"label": str(turn), "method": "restyle", "args": [{"visible": [other == turn for other in turns]}]}
            for turn in turns
        ],
    }]  # fmt: skip
    return {"data": data, "layout": shape}


def _turn(
    say: Words, turn: int, ships: list[Row], people: list[Row], ring: dict[str, Any], shown: bool
) -> dict[str, Any]:
    """All places as they stood at the end of a turn."""
    fleet = _fleet([row for row in ships if row["turn"] <= turn])
    stands = {row["seat"]: row["place"] for row in people if row["turn"] <= turn}
    texts, hints, colors, sizes, symbols = [], [], [], [], []
    for place in ring:
        here = [row for row in fleet if row["place"] == place]
        inside = [seat for seat, where in stands.items() if where == place]
        enemy = sum(row["count"] for row in here if row["side"] == "theirs")
        ours = sum(row["count"] for row in here if row["side"] != "theirs")
        signs = [f"{_SIGNS.get(row['ship'], row['ship'])}{row['count']}" for row in here]
        lines = [f"<b>{say.place(place)}</b>", " ".join(signs), ", ".join(inside)]
        texts.append("<br>".join(text for text in lines if text))
        named = [f"{say.resource(row['ship'])}: {row['count']}" for row in here]
        hints.append("<br>".join([*named, *map(say.seat, inside)]) or "–")
        colors.append(VERMILION if enemy else BLUE if ours else ORANGE if inside else GREY)
        sizes.append(18 + 4 * min(10, enemy + ours + len(inside)))
        symbols.append("triangle-up" if enemy else "circle" if ours or inside else "circle-open")
    at = [*ring.values()]
    beside = [_beside(*point) for point in at]
    if aboard := _aboard(say, stands, ring):
        at.append((0.0, 0.0))
        texts.append(aboard)
        hints.append(aboard)
        colors.append("rgba(0,0,0,0)")
        sizes.append(1)
        symbols.append("circle")
        beside.append("middle center")
    return {
        "type": "scatter", "mode": "markers+text", "name": f"{say('turn')} {turn}", "visible": shown,
        "x": [round(x, 4) for x, _ in at], "y": [round(y, 4) for _, y in at],
        "text": texts, "textposition": beside,
        "customdata": hints, "hovertemplate": "%{customdata}<extra></extra>", "textfont": {"size": 11},
        "marker": {"color": colors, "size": sizes, "symbol": symbols, "opacity": 0.75},
    }  # fmt: skip


def _aboard(say: Words, stands: dict[str, str | None], ring: dict[str, Any]) -> str:
    """Who stands in places that are not on the ring, a line a place."""
    inside: dict[str, list[str]] = {}
    for seat, place in stands.items():
        if place is not None and place not in ring:
            inside.setdefault(place, []).append(seat)
    return "<br>".join(f"{say.place(place)}: {', '.join(seats)}" for place, seats in inside.items())


def _beside(x: float, y: float) -> str:
    """Where a place's words stand, outside the ring."""
    if abs(x) < 0.35:
        return "top center" if y > 0 else "bottom center"
    return "middle right" if x > 0 else "middle left"


def _fleet(ships: list[Row]) -> list[Row]:
    """What the newest telling of each kind of ship says: all its places are told of at once."""
    newest: dict[str, int] = {}
    for row in ships:
        newest[row["ship"]] = max(row["n"], newest.get(row["ship"], 0))
    return [row for row in ships if row["n"] == newest[row["ship"]] and row["count"]]
