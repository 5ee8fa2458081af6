"""A system's board as HTML, made from a view and nothing else: the desk and the published pages show the same picture.

Every word from outside is escaped here. Colour is never the only mark.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from gmkit.texts import Texts

#: A view's `board` and the texts in, HTML out.
Board = Callable[[Mapping[str, Any], Texts], str]


def board(system: str, view: Mapping[str, Any], texts: Texts) -> str:
    """The board of a view (`session.view(reader)["board"]`) as one HTML fragment; `style()` goes with it once."""
    drawn: str = import_module(f"gmkit.boards.{system}").board(view, texts)
    return drawn


def when(system: str, view: Mapping[str, Any], texts: Texts) -> str:
    """Where in the game's own time a view is: its day, its turn."""
    said: str = import_module(f"gmkit.boards.{system}").when(view, texts)
    return said


def opens_a_turn(system: str, phase: str) -> bool:
    """Whether a phase of this name is the beginning of a new turn rather than the end of the one before."""
    return phase in getattr(import_module(f"gmkit.boards.{system}"), "OPENING", ())


def private(system: str, view: Mapping[str, Any], texts: Texts) -> str:
    """What the one reader of a view holds in secret, as HTML: drawn by the system, else its papers line by line."""
    drawn = getattr(import_module(f"gmkit.boards.{system}"), "private", _papers)
    shown: str = drawn(view, texts)
    return f'<div class="gm-board gm-papers">{shown}</div>' if shown else ""


def _papers(view: Mapping[str, Any], texts: Texts) -> str:
    papers = texts.papers(view)
    lines = "".join(f"<li>{escape(line)}</li>" for line in papers.lines)
    cards = "".join(
        f'<div class="gm-tile gm-card">{"".join(f"<p>{escape(line)}</p>" for line in card)}</div>'
        for card in papers.cards
    )
    return (f"<ul>{lines}</ul>" if lines else "") + (f'<div class="gm-row">{cards}</div>' if cards else "")


@lru_cache(maxsize=1)
def style() -> str:
    """The style sheet of all boards. It takes its colours from JupyterLab's theme, so light and dark both work."""
    return Path(__file__).with_name("board.css").read_text(encoding="utf-8")
