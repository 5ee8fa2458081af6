"""The published figures: ready plotly JSON, from events that the table may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmkit import plots
from gmkit.errors import Language

if TYPE_CHECKING:
    from gmkit.core.session import Session

#: A figure fits its column and leaves a finger's swipe to the page.
CONFIG = {"responsive": True, "displayModeBar": False, "scrollZoom": False}
STILL = {"dragmode": False, "autosize": True}


def figures(session: Session, lang: Language) -> list[dict[str, Any]]:
    """The figures of a system for the public page, as plain plotly dicts; none before there is something to draw."""
    told = [event for event in session.events if event.seen("public")]
    drawn = plots.figures(session.system.id, told, lang)
    return [
        {"name": name, **figure, "layout": {**figure["layout"], **STILL}, "config": CONFIG}
        for name, figure in drawn.items()
    ]
