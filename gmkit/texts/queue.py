"""The action queue: whom the table waits for, what they decide, until when, and what counts for who stays silent.

It is made of public facts alone: the step, the seats that are waited for, the plan. A step says what is decided in it
(`choose-…`) and what counts otherwise (`default-…`) in the system's own words, the same for everybody; what a seat
itself is asked stands in its private message only.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import msgspec

from gmkit import schedule
from gmkit.core.questions import GM
from gmkit.core.views import waiting
from gmkit.schedule.book import awaited, window
from gmkit.texts import Texts, slug, texts_of
from gmkit.texts.markup import Block, Heading, Items, Paragraph
from gmkit.texts.moments import day, moment

if TYPE_CHECKING:
    from gmkit.core.session import Session
    from gmkit.errors import Language
    from gmkit.schedule import Deadline


def queue(session: Session, texts: Texts, until: Deadline | None = None) -> list[str]:
    """The lines of the queue. `until` is a deadline that is proposed and not yet in the log."""
    if session.over:
        return [waited_for(session, texts)]
    lines = [waited_for(session, texts)]
    step = slug(session.step)
    if awaited(session) or window(session):
        end = until or schedule.deadline(session)
        if (choose := texts.known(f"choose-{step}")) is not None:
            lines.append(texts.phrase("queue-choose", {"choose": choose}))
        if end is not None and (said := limit(session, texts, end)):
            lines.append(texts.phrase("queue-until", {"when": said}))
        if (default := texts.known(f"default-{step}")) is not None:
            lines.append(texts.phrase("queue-default", {"default": default}))
        lines += _away(session, texts, end)
    if schedule.paused(session) is not None:
        lines.append(texts.word("queue", "paused"))
    return lines


def waited_for(session: Session, texts: Texts) -> str:
    """Whom the table waits for, in one sentence. Names stay in the nominative."""
    if session.over:
        return texts.word("post", "over")
    step = texts.step(session.step)
    seats = [waited.seat for waited in waiting(session)]
    if window(session):
        return texts.phrase("post-window", {"step": step})
    if not seats or seats == [GM]:
        return texts.phrase("post-waiting-gm", {"step": step})
    if set(seats) >= set(session.seats):
        return texts.phrase("post-waiting-all", {"step": step})
    return texts.phrase("post-waiting", {"seats": texts.join(texts.seat(s) for s in seats), "step": step})


def limit(session: Session, texts: Texts, end: Deadline) -> str:
    """A deadline in words, in the game's time zone."""
    if end.at is None:
        return end.text
    plan = schedule.plan_of(session)
    return moment(texts, plan.local(end.at), plan.zone)


def _away(session: Session, texts: Texts, end: Deadline | None) -> list[str]:
    """Who of those that are waited for is away when the waiting begins, and until when."""
    if end is None or end.since is None:
        return []
    plan = schedule.plan_of(session)
    today = plan.local(end.since).date()
    lines = []
    for seat in awaited(session):
        if absence := plan.away(seat, today):
            last = day(texts, date.fromisoformat(absence.last))
            lines.append(texts.phrase("queue-away", {"seat": texts.seat(seat), "day": last}))
    return lines


def own_questions(session: Session, texts: Texts, seat: str) -> list[Block]:
    """What a seat itself is asked now, with what counts if it does not answer: for that seat alone."""
    lines = []
    for question in session.waiting():
        if question.seat != seat or not question.waited:
            continue
        line = texts.question(question)
        if question.default is not msgspec.UNSET:
            default = texts.answer(question, question.default)
            line = texts.phrase("queue-asked", {"question": line, "default": default})
        lines.append(line)
    if not lines:
        return []
    if (end := schedule.deadline(session)) is not None:
        lines.append(texts.phrase("queue-until", {"when": limit(session, texts, end)}))
    return [Paragraph(texts.word("queue", "yours")), Items(tuple(lines))]


def reminder(session: Session, lang: Language) -> list[Block]:
    """A reminder for the table: the queue once more."""
    texts = texts_of(session, lang)
    return [Heading(texts.word("queue", "reminder")), Items(tuple(queue(session, texts)))]
