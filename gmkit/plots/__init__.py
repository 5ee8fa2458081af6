"""Figures as plain plotly dicts (docs/adr/0009): one function a figure, from events that its reader may see.

Every figure says with symbols, dashes or texts what it says with colours, and has a transparent background, so that it
stands on a light and a dark page alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from gmkit.core.events import Event
from gmkit.errors import Language

Figure = dict[str, Any]
Draws = Callable[[Sequence[Event], Language], Figure]

__all__ = ["Figure", "figures"]

#: The systems that have figures.
DRAWN = ("anima", "cruiser", "galactica", "trials")


def figures(system: str, events: Sequence[Event], lang: Language = "en") -> dict[str, Figure]:
    """The system's figures by name, from these events; {} while there is nothing to draw.

    Whoever asks has filtered the events for the reader. A figure of public facts looks at public events only, whatever
    else it is given.
    """
    if system not in DRAWN:
        return {}
    drawn: dict[str, Draws] = import_module(f"gmkit.plots.{system}").FIGURES
    made = {name: draw(events, lang) for name, draw in drawn.items()}
    return {name: figure for name, figure in made.items() if figure["data"]}
