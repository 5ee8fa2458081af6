"""A system's board as HTML, made from a view and nothing else: the desk and the published pages show the same picture.

Every word from outside is escaped here. Colour is never the only mark.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
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


@lru_cache(maxsize=1)
def style() -> str:
    """The style sheet of all boards. It takes its colours from JupyterLab's theme, so light and dark both work."""
    return Path(__file__).with_name("board.css").read_text(encoding="utf-8")
