"""What all figures share: a layout for light and dark pages, and a palette that colour-blind readers can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

#: Okabe and Ito's colours, those that stand out on white and on near-black.
BLUE, ORANGE, GREEN, VERMILION, PURPLE = "#3d8fd1", "#e69f00", "#1fa37c", "#d9622b", "#b86aa0"
GREY = "#8a8a8a"
_LINES = "rgba(138,138,138,0.28)"


#: Lines of up to nine seats, and of two or three sides: no two have the same colour, dash and symbol.
SEATS = tuple(
    zip(
        (BLUE, ORANGE, GREEN, VERMILION, PURPLE, GREY, BLUE, ORANGE, GREEN),
        ("solid", "dash", "dot", "dashdot", "longdash", "solid", "longdashdot", "dot", "dash"),
        ("circle", "diamond", "square", "triangle-up", "x", "cross", "star", "triangle-down", "hexagon"),
        strict=True,
    )
)
#: Bars of card colours and skill types by their own names, each with a pattern; others take the next of the row.
CARDS = {
    "yellow": ("#d9b300", ""), "pol": ("#d9b300", ""),
    "green": (GREEN, "/"), "lea": (GREEN, "/"),
    "blue": (BLUE, "."), "eng": (BLUE, "."),
    "white": ("#b9b9b9", "x"), "tac": (PURPLE, "x"),
    "red": (VERMILION, "\\"), "pil": (VERMILION, "\\"),
    "tre": ("#8a6d3b", "-"),
}  # fmt: skip
ROW = ((BLUE, ""), (ORANGE, "/"), (GREEN, "."), (VERMILION, "x"), (PURPLE, "\\"), (GREY, "-"))


def seat_look(number: int) -> tuple[str, str, str]:
    """Colour, dash and symbol of the n-th line."""
    return SEATS[number % len(SEATS)]


def card_look(colour: str, number: int = 0) -> tuple[str, str]:
    """Colour and pattern of a bar of cards of that colour or type."""
    return CARDS.get(colour, ROW[number % len(ROW)])


def layout(
    title: str, *, x: str = "", y: str = "", height: int = 300, top: int = 0, **more: Any
) -> dict[str, Any]:
    """A layout with a transparent background; `more` goes over it as it is.

    `top` is the highest value to be shown: the axis of values begins at 0 and has whole numbers only.
    """
    axis = {"gridcolor": _LINES, "zerolinecolor": _LINES, "linecolor": _LINES, "automargin": True}
    return {
        "title": {"text": title, "x": 0.01, "xanchor": "left", "font": {"size": 15}},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"color": GREY, "size": 12},
        "height": height,
        "margin": {"l": 48, "r": 16, "t": 44, "b": 76},
        "hovermode": "x unified",
        "legend": {"orientation": "h", "x": 0, "y": -0.3, "yanchor": "top"},
        "xaxis": {**axis, "title": {"text": x, "standoff": 4}, "dtick": 1},
        "yaxis": {**axis, "title": {"text": y}, **(_whole(top) if top else {})},
        **more,
    }


def _whole(top: int) -> dict[str, Any]:
    """Ticks at whole numbers, at most some eight of them."""
    step = next((step for step in (1, 2, 5, 10, 20, 50) if top / step <= 8), 100)
    return {"range": [0, top * 1.08], "dtick": step}


def line(
    name: str, x: Sequence[Any], y: Sequence[Any], *, color: str, dash: str, symbol: str, **more: Any
) -> dict[str, Any]:
    """A line of values over days, told apart by colour, dash and symbol."""
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": name,
        "x": list(x),
        "y": list(y),
        "line": {"color": color, "dash": dash, "width": 2},
        "marker": {"symbol": symbol, "size": 9, "color": color},
        **more,
    }


def pattern(shape: str) -> dict[str, str]:
    """White signs over a bar's own colour, which is never the only mark."""
    return {"shape": shape, "fgcolor": "rgba(255,255,255,0.75)", "fillmode": "overlay"}


def shaded(color: str, strength: float = 0.15) -> str:
    """The colour, translucent: what lies under a line."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},{strength})"


def turns(axis: dict[str, Any], count: int) -> dict[str, Any]:
    """An axis with a tick a turn, or every few turns of a long game."""
    return {**axis, "dtick": max(1, round(count / 12))}
