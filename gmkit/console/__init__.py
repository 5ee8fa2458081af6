"""The game master's desk in a notebook: `from gmkit.console import desk`, and `desk()` as the last line of a cell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gmkit.errors import Language

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

__all__ = ["desk"]


def desk(
    game: str | Path | None = None, *, folder: str | Path = "games", lang: Language | None = None
) -> Desk:
    """The desk, ready to be shown. With `game` it opens that file at once; else it offers the games in `folder`.

    `lang` is the language that it begins with ("ru" or "en"; by default what the machine speaks); it can be switched
    at any time.
    """
    from gmkit.console.workplace import Desk

    return Desk(folder=Path(folder), game=Path(game) if game is not None else None, lang=lang)
