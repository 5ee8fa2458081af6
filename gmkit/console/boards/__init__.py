"""What the desk shows of a system beside the board of everybody (`gmkit.boards`): one module a system.

All of it is made of the GM's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from gmkit.console.words import Words
    from gmkit.core.session import Session
    from gmkit.texts import Texts


class Board(Protocol):
    """The part of the desk that a system has to itself. All of it returns HTML or plain words."""

    #: The streams of chance that a GM may want to type in.
    STREAMS: tuple[str, ...]
    #: Whether a phase is long enough for the desk to show what it brought before it goes on.
    LOOKS_BACK: bool

    def moment(self, session: Session, words: Words) -> str:
        """When it is: the day, the turn, the round."""
        ...

    def phase_moments(self, session: Session, texts: Texts, words: Words) -> Mapping[int, str]:
        """When the phases were, by their numbers, and whose; what is missing needs no such word."""
        ...

    def mark(self, seat: str, texts: Texts) -> str:
        """A seat in one or two signs, as on its token."""
        ...

    def member(self, board: Any, seat: str, texts: Texts, words: Words) -> str:
        """What everybody knows of a seat, in a few words."""
        ...

    def context(self, board: Any, texts: Texts, words: Words) -> str:
        """What one wants to have before one's eyes while entering answers; "" for nothing."""
        ...

    def spots(self, board: Any, texts: Texts) -> list[dict[str, Any]]:
        """The places of a picture in which options can be pressed (id, label, note); none for no picture."""
        ...

    def spot(self, option: str) -> str:
        """The place in the picture where an option belongs; "" for none."""
        ...

    def news(self, session: Session, texts: Texts, words: Words, *, revealed: bool) -> str:
        """What has just happened, where the desk does not stop to look back; secret things only if `revealed`."""
        ...

    def secret(self, board: Mapping[str, Any], texts: Texts, words: Words) -> str:
        """What only the GM knows: roles, hands, papers."""
        ...

    def decks(self, board: Mapping[str, Any], texts: Texts, words: Words) -> list[tuple[str, list[str]]]:
        """Every pile of cards by its heading, in its order."""
        ...


def of(system: str) -> Board:
    """The system's board, or the plain one that shows any view as it is."""
    name = f"gmkit.console.boards.{system}"
    if find_spec(name) is None:
        name = "gmkit.console.boards.plain"
    return cast(Board, import_module(name))
