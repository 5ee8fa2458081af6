"""What all figures share: a layout for light and dark pages, and a palette that colour-blind readers can tell apart."""

from __future__ import annotations

from typing import Any

#: Okabe and Ito's colours, those that stand out on white and on near-black.
BLUE, ORANGE, GREEN, VERMILION, PURPLE = "#3d8fd1", "#e69f00", "#1fa37c", "#d9622b", "#b86aa0"
GREY = "#8a8a8a"
_LINES = "rgba(138,138,138,0.28)"


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
    name: str, x: list[int], y: list[int], *, color: str, dash: str, symbol: str, **more: Any
) -> dict[str, Any]:
    """A line of values over days, told apart by colour, dash and symbol."""
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": name,
        "x": x,
        "y": y,
        "line": {"color": color, "dash": dash, "width": 2},
        "marker": {"symbol": symbol, "size": 9, "color": color},
        **more,
    }


def pattern(shape: str) -> dict[str, str]:
    """White signs over a bar's own colour, which is never the only mark."""
    return {"shape": shape, "fgcolor": "rgba(255,255,255,0.75)", "fillmode": "overlay"}
