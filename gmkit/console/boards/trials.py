"""The trials on the desk: what one wants to see while entering an allotment, and what only the GM knows."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from gmkit.console.boards.plain import LOOKS_BACK, mark, news, phase_moments, spot, spots
from gmkit.texts.trials import part

if TYPE_CHECKING:
    from gmkit.console.words import Words
    from gmkit.core.session import Session
    from gmkit.texts import Texts

__all__ = [
    "LOOKS_BACK",
    "STREAMS",
    "context",
    "decks",
    "mark",
    "member",
    "moment",
    "news",
    "phase_moments",
    "secret",
    "spot",
    "spots",
]

STREAMS = ("dice", "strain", "ship")


def moment(session: Session, words: Words) -> str:
    trial = session.board("public").status["trial"]
    return trial["title"] if trial else ""


def member(board: Any, seat: str, texts: Texts, words: Words) -> str:
    """The character's state, and how many НИП go with it."""
    people = [person for person in board.status["people"] if person["seat"] == seat]
    own = next((person for person in people if not person["npc"]), None)
    npcs = sum(person["npc"] for person in people)
    said = [texts.word("health", own["health"])] if own else []
    return " · ".join([*said, words("trial-members", count=npcs)])


def context(board: Any, texts: Texts, words: Words) -> str:
    """The trial as it was announced."""
    trial = board.status["trial"]
    if trial is None:
        return ""
    lines = "".join(f"<p>{escape(line)}</p>" for line in trial["said"][texts.lang])
    return f"<div class='gmk-card'>{lines}</div>"


def secret(board: Mapping[str, Any], texts: Texts, words: Words) -> str:
    """Hidden pre-injuries and wear, and the trial's text with its hidden parts."""
    secrets = board["secrets"]
    found = ""
    lines = [
        words("trial-stage", name=name, what=one["name"] or texts.word("unnamed", "pre"), stage=one["stage"])
        for name, ones in secrets["pre"].items()
        for one in ones
        if not one["monitored"]
    ]
    found += _list(words("trial-secret-pre"), lines)
    worn = [f"{part(texts, name)}: {wear}" for name, wear in secrets["wear"].items()]
    found += _list(words("trial-secret-wear"), worn)
    if secrets["text"]:
        found += _list(words("tab-trial"), secrets["text"].splitlines())
    return found or f"<p>{escape(words('trial-secret-none'))}</p>"


def _list(title: str, lines: list[str]) -> str:
    if not lines:
        return ""
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<h4>{escape(title)}</h4><ul class='gmk-lines'>{items}</ul>"


def decks(board: Mapping[str, Any], texts: Texts, words: Words) -> list[tuple[str, list[str]]]:
    return []
