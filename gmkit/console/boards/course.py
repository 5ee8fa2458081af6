"""What has happened last, the latest part first: for systems whose phases are too short to stop after each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from gmkit.console.parts import badge, tag
from gmkit.core.events import PUBLIC, Event

if TYPE_CHECKING:
    from gmkit.console.words import Words
    from gmkit.core.session import Session
    from gmkit.texts import Texts

#: So many lines at least, if there are as many; a part of the course is never cut.
LINES = 6


def told(
    session: Session,
    texts: Texts,
    words: Words,
    *,
    headings: Mapping[str, str],
    silent: Collection[str],
    revealed: bool,
) -> str:
    """The parts of the course that came last as HTML.

    `headings` are the kinds of event that begin a part, with the message of each; `silent` kinds say nothing here.
    Secret events stand there only if `revealed`, each with its audience.
    """
    parts = _recent(session, headings, silent, revealed)
    shown = "".join(_part(part, texts, headings) for part in parts) or f"<p>{escape(words('news-none'))}</p>"
    return f"<h4>{escape(words('news'))}</h4><div class='gmk-news-parts'>{shown}</div>"


def _recent(
    session: Session, headings: Collection[str], silent: Collection[str], revealed: bool
) -> list[list[Event]]:
    """Events part by part, the newest part first; each begins with its heading."""
    parts: list[list[Event]] = []
    part: list[Event] = []
    count = 0
    for event in reversed(session.events):
        if event.kind in silent or not (revealed or event.seen_by == PUBLIC):
            continue
        part.insert(0, event)
        if event.kind in headings:
            if len(part) > 1 or not parts:
                parts.append(part)
                count += len(part) - 1
            part = []
            if count >= LINES:
                return parts
    return [*parts, part] if part else parts


def _part(part: Sequence[Event], texts: Texts, headings: Mapping[str, str]) -> str:
    head = ""
    first, rest = part[0], part
    if first.kind in headings:
        head, rest = f"<b>{escape(texts.say(headings[first.kind], first.data))}</b>", part[1:]
    lines = "".join(
        f"<li><span>{escape(texts.say(event.kind, event.data))}</span> {tag(event.rule)}{_whose(event, texts)}</li>"
        for event in rest
    )
    return f"<section>{head}<ul class='gmk-lines'>{lines}</ul></section>"


def _whose(event: Event, texts: Texts) -> str:
    if event.seen_by == PUBLIC:
        return ""
    who = ", ".join(texts.names.get(seat) or texts.word("seat", seat) for seat in event.seen_by)
    said = who or texts.word("seat", "gm")
    return f" {badge(f'🔒 {said}', 'secret')}"
