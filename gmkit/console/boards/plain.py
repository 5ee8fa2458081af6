"""The board of a system that has none of its own: the view as a list of names and values."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gmkit.console.words import Words
    from gmkit.core.session import Session
    from gmkit.texts import Texts

STREAMS: tuple[str, ...] = ()
LOOKS_BACK = True


def moment(session: Session, words: Words) -> str:
    return words("phase-number", number=session.phase_number)


def phase_moments(session: Session, texts: Texts, words: Words) -> Mapping[int, str]:
    return {n: words("phase-number", number=n) for n in range(1, session.phase_number + 1)}


def mark(seat: str, texts: Texts) -> str:
    return seat


def member(board: Any, seat: str, texts: Texts, words: Words) -> str:
    return ""


def context(board: Any, texts: Texts, words: Words) -> str:
    return ""


def spots(board: Any, texts: Texts) -> list[dict[str, Any]]:
    return []


def spot(option: str) -> str:
    return ""


def news(session: Session, texts: Texts, words: Words, *, revealed: bool) -> str:
    return ""


def secret(board: Mapping[str, Any], texts: Texts, words: Words) -> str:
    return _listed(board)


def decks(board: Mapping[str, Any], texts: Texts, words: Words) -> list[tuple[str, list[str]]]:
    return []


def _listed(value: Any) -> str:
    if isinstance(value, Mapping):
        rows = "".join(
            f"<dt>{escape(str(name))}</dt><dd>{_listed(part)}</dd>" for name, part in value.items()
        )
        return f"<dl class='gmk-plain'>{rows}</dl>"
    if isinstance(value, (list, tuple)):
        return ", ".join(_listed(part) for part in value) or "—"
    return escape(str(value))
