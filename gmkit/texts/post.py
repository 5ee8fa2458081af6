"""Texts ready to paste: the post for the table, private messages, and the draft after a correction.

All of them come from events that the reader may see and from the reader's own view. A system's report marks its
heading and its status block by the message ids `….report.…` and `….block.…`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gmkit.core.events import PUBLIC, Event
from gmkit.core.questions import GM
from gmkit.core.system import Line
from gmkit.core.views import waiting
from gmkit.errors import Language
from gmkit.texts import Texts, texts_of
from gmkit.texts.markup import Block, Heading, Items, Paragraph, Quote, Spoiler, render

if TYPE_CHECKING:
    from gmkit.core.session import Session


def post(session: Session, reader: str = "public", lang: Language = "en", profile: str = "plain") -> str:
    """The post after the last closed phase: report, cards in full, status block, who is waited for, checksums."""
    return render(post_blocks(session, reader, lang), profile)


def post_blocks(session: Session, reader: str, lang: Language) -> list[Block]:
    """The same as blocks, for a desk that shows them its own way."""
    texts = texts_of(session, lang)
    lines = session.system.report(_last_phase(session), reader)
    blocks = report(texts, lines)
    if not lines:
        blocks.append(Paragraph(texts.word("post", "nothing")))
    if status := [texts.line(line) for line in lines if _is(line, "block")]:
        blocks.append(Spoiler(texts.word("post", "status"), tuple(status)))
    blocks.append(Paragraph(_waited_for(session, texts)))
    facts = {"head": session.head, "commitment": session.commitment}
    blocks.append(Paragraph(texts.phrase("post-chain", facts)))
    return blocks


def private_messages(session: Session, lang: Language = "en", profile: str = "plain") -> dict[str, str]:
    """For each seat that learned something of its own in the last closed phase: that, and its papers as they are now.

    Each text is for that seat alone.
    """
    texts = texts_of(session, lang)
    events = _last_phase(session)
    written = {}
    for seat in session.seats:
        learned = [e for e in events if e.seen_by != PUBLIC and seat in e.seen_by]
        papers = texts.papers(session.view(seat)["board"])
        if not learned and not papers.news:
            continue
        blocks: list[Block] = [Heading(texts.phrase("post-private", {"seat": texts.seat(seat)}))]
        blocks += _report(texts, [Line(e.kind, e.data, e.rule) for e in learned])
        if papers.lines:
            blocks.append(Items(papers.lines))
        blocks += [Quote(tuple(card)) for card in papers.cards]
        written[seat] = render(blocks, profile)
    return written


def correction(
    session: Session,
    seen: Mapping[str, Sequence[Event]],
    lang: Language = "en",
    profile: str = "plain",
    reason: str = "",
) -> str:
    """All drafts of `corrections` in one text for the GM: the table's first, each private one under its seat."""
    drafts = corrections(session, seen, lang, profile, reason)
    return "\n\n".join(drafts[reader] for reader in sorted(drafts, key=lambda reader: reader != "public"))


def corrections(
    session: Session,
    seen: Mapping[str, Sequence[Event]],
    lang: Language = "en",
    profile: str = "plain",
    reason: str = "",
) -> dict[str, str]:
    """Drafts after an undo that took back what had been shown (`seen`, as `undo` returns it), reader by reader.

    The table's draft, under "public", names public events only; a seat's draft has what only that seat was shown.
    """
    texts = texts_of(session, lang)
    table = list(seen.get("public", ()))
    written = {}
    for reader, events in seen.items():
        public = reader == "public"
        own = table if public else [event for event in events if event not in table]
        if not own:
            continue
        private = texts.phrase("post-private", {"seat": texts.seat(reader)})
        blocks: list[Block] = [
            Heading(texts.word("correction", "heading") if public else private),
            Paragraph(texts.phrase("correction-why", {"reason": reason}).strip()),
            Paragraph(texts.word("correction", "public" if public else "private")),
            Items(tuple(texts.say(event.kind, event.data) for event in own)),
            Paragraph(texts.word("correction", "again")),
        ]
        written[reader] = render(blocks, profile)
    return written


def _last_phase(session: Session) -> list[Event]:
    """The events of the last closed phase; the open one is not reported before it closes."""
    closed = session.phase_number if session.over else session.phase_number - 1
    return [event for event in session.events if event.phase == closed]


def _is(line: Line, part: str) -> bool:
    return f".{part}." in line.kind


def report(texts: Texts, lines: Sequence[Line]) -> list[Block]:
    """A report as blocks, without its status block, which a page shows as a board."""
    return _report(texts, [line for line in lines if not _is(line, "block")])


def _report(texts: Texts, lines: Sequence[Line]) -> list[Block]:
    """Lines as lists under their headings, each card that a line shows in full right after it."""
    blocks: list[Block] = []
    pending: list[str] = []
    for line in lines:
        said, cards = texts.line(line), texts.whole(line.kind, line.facts)
        if _is(line, "report"):
            blocks += [*_flush(pending), Heading(said)]
            continue
        pending.append(said)
        if cards:
            blocks += [*_flush(pending), *(Quote(tuple(card)) for card in cards)]
    return [*blocks, *_flush(pending)]


def _flush(pending: list[str]) -> list[Block]:
    said = tuple(pending)
    pending.clear()
    return [Items(said)] if said else []


def _waited_for(session: Session, texts: Texts) -> str:
    if session.over:
        return texts.word("post", "over")
    step = texts.step(session.step)
    seats = [waited.seat for waited in waiting(session)]
    if not seats or seats == [GM]:
        return texts.phrase("post-waiting-gm", {"step": step})
    if set(seats) >= set(session.seats):
        return texts.phrase("post-waiting-all", {"step": step})
    return texts.phrase("post-waiting", {"seats": texts.join(texts.seat(s) for s in seats), "step": step})
