"""What a substitute gets: exactly what the seat knows, from its own view and nothing else.

Everything that has happened as the seat has seen it, what it was told alone, its papers, what it has ordered and what
it is asked now. What it was never told is not in it, and nothing that it was told is left out.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from gmkit.core.events import PUBLIC
from gmkit.core.system import Line
from gmkit.texts import Texts, texts_of
from gmkit.texts.markup import Block, Heading, Items, Paragraph, Quote, Spoiler
from gmkit.texts.post import phase_names, status_lines, titled
from gmkit.texts.queue import own_questions, queue

if TYPE_CHECKING:
    from gmkit.core.session import Session
    from gmkit.errors import Language


def packet(session: Session, seat: str, lang: Language) -> list[Block]:
    """Everything that `seat` may know, for whoever takes it over."""
    texts, view = texts_of(session, lang), session.view(seat)
    blocks: list[Block] = [
        Heading(texts.phrase("packet-title", {"seat": texts.seat(seat)})),
        Paragraph(texts.word("packet", "only")),
    ]
    if status := [texts.line(line) for line in status_lines(session)]:
        blocks.append(Spoiler(texts.word("post", "status"), tuple(status)))
    papers = texts.papers(view["board"])
    if papers.lines or papers.cards:
        blocks += [Heading(texts.word("packet", "papers")), *([Items(papers.lines)] if papers.lines else [])]
        blocks += [Quote(tuple(card)) for card in papers.cards]
    blocks += [Heading(texts.word("packet", "now")), Items(tuple(queue(session, texts)))]
    blocks += own_questions(session, texts, seat)
    if given := _given(session, texts, view):
        blocks += [Paragraph(texts.word("packet", "given")), Items(given)]
    return blocks + _past(texts, view, phase_names(session))


def _given(session: Session, texts: Texts, view: dict[str, Any]) -> tuple[str, ...]:
    """What has been ordered for the open step, and may still be replaced."""
    lines = []
    for ident, value in view["given"].items():
        question = session.question(ident)
        said = {"question": texts.question(question), "answer": texts.answer(question, value)}
        lines.append(texts.phrase("packet-order", said))
    return tuple(lines)


def _past(texts: Texts, view: dict[str, Any], names: dict[int, str]) -> list[Block]:
    """All that the seat has been told, phase by phase; a lock stands before what the table was not told."""
    blocks: list[Block] = [Heading(texts.word("packet", "past"))]
    for phase, events in groupby(view["events"], key=lambda event: event["phase"]):
        facts = {"number": phase, "name": titled(texts, names.get(phase, ""))}
        blocks.append(Paragraph(texts.phrase("packet-phase", facts)))
        pending: list[str] = []
        for event in events:
            if event["kind"] == texts.story.status:
                continue  # it stands above, as it is now
            line = Line(event["kind"], event["data"], event["rule"])
            said = texts.line(line)
            pending.append(said if tuple(event["seen_by"]) == PUBLIC else f"🔒 {said}")
            if cards := texts.whole(line.kind, line.facts):
                blocks += [Items(tuple(pending)), *(Quote(tuple(card)) for card in cards)]
                pending = []
        if pending:
            blocks.append(Items(tuple(pending)))
    return blocks
