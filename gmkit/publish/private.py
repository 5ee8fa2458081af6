"""What a player's private page holds: everything that `view(seat)` tells this seat and not the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any

from gmkit import boards
from gmkit.core.events import PUBLIC
from gmkit.core.questions import Choose, Pick, Question
from gmkit.core.system import Line
from gmkit.errors import Language
from gmkit.publish.history import phase_titles
from gmkit.publish.reading import LANGUAGES
from gmkit.texts import Texts, texts_of
from gmkit.texts.markup import render
from gmkit.texts.post import report

if TYPE_CHECKING:
    from gmkit.core.session import Session

#: A question with more options than this is answered by those who know it; its list would hide the rest of the page.
MOST_OPTIONS = 40
#: So many of the newest phases stand open.
FRESH = 3


def private(session: Session, seat: str) -> dict[str, Any]:
    """The seat's page in both languages, as HTML that is escaped and ready."""
    return {"seat": seat, "pages": {lang: _page(session, seat, lang) for lang in LANGUAGES}}


def _page(session: Session, seat: str, lang: Language) -> dict[str, str]:
    texts, view = texts_of(session, lang), session.view(seat)
    title = texts.seat(seat)
    parts = [
        boards.private(session.system.id, view["board"], texts),
        _asked(session, view, texts),
        _given(session, view, texts),
        _messages(session, seat, texts),
    ]
    return {"title": title, "html": f"<h2>{escape(title)}</h2>{''.join(parts)}"}


def _section(texts: Texts, word: str, body: str) -> str:
    heading = escape(texts.word("page", word))
    return f'<section class="gm-own gm-own-{word}"><h3>{heading}</h3>{body}</section>' if body else ""


def _asked(session: Session, view: Mapping[str, Any], texts: Texts) -> str:
    """What the seat is asked now and has not answered."""
    own = [_question(question, texts) for question in session.waiting() if question.seat == view["reader"]]
    return _section(texts, "asked", f"<ul>{''.join(own)}</ul>" if own else "")


def _question(question: Question[Any], texts: Texts) -> str:
    said = escape(texts.question(question))
    options = dict.fromkeys(question.options) if isinstance(question, (Choose, Pick)) else {}
    if not 0 < len(options) <= MOST_OPTIONS:
        return f"<li>{said}</li>"
    listed = "".join(f"<li>{escape(texts.option(question, option))}</li>" for option in options)
    return f'<li><details><summary>{said}</summary><ul class="gm-tags">{listed}</ul></details></li>'


def _given(session: Session, view: Mapping[str, Any], texts: Texts) -> str:
    """The own answers that stand and may still be replaced: a player's secret orders."""
    rows = []
    for ident, value in view["given"].items():
        question = session.question(ident)
        rows.append(
            f"<dt>{escape(texts.question(question))}</dt><dd>{escape(texts.answer(question, value))}</dd>"
        )
    return _section(texts, "given", f"<dl>{''.join(rows)}</dl>" if rows else "")


def _messages(session: Session, seat: str, texts: Texts) -> str:
    """All that only this seat, or it and some others, were told; the newest phase first."""
    own = [event for event in session.events if event.seen_by != PUBLIC and seat in event.seen_by]
    titles = phase_titles(session, texts.lang)
    told: list[tuple[str, Iterable[Line]]] = [
        (titles.get(phase, ""), [Line(event.kind, event.data, event.rule) for event in events])
        for phase, events in groupby(own, key=lambda event: event.phase)
    ]
    shown = [
        f"<details{' open' if age < FRESH else ''}><summary>{escape(title)}</summary>"
        f"{render(report(texts, [*lines]), 'html')}</details>"
        for age, (title, lines) in enumerate(reversed(told))
    ]
    return _section(texts, "messages", "".join(shown))
