"""Texts ready to paste: the post for the table, private messages, and corrections of what has been taken back.

A post tells everything since the last one that was marked as posted, a message everything since the last one to that
seat, whatever was closed, begun or undone in between. All of it comes from events that the reader may see and from the
reader's own view. A system's report marks its headings and its status block by the message ids `….report.…` and
`….block.…`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.core.events import PUBLIC, Event
from gmkit.core.log import Phase, Shown, Undo
from gmkit.core.system import Line
from gmkit.errors import Language
from gmkit.schedule import book
from gmkit.texts import Texts, texts_of
from gmkit.texts.markup import Block, Heading, Items, Paragraph, Quote, Spoiler, render
from gmkit.texts.queue import own_questions, queue, waited_for

if TYPE_CHECKING:
    from gmkit.core.session import Session
    from gmkit.schedule import Deadline

TABLE = "public"


@dataclass(frozen=True, slots=True)
class Told:
    """Up to where a reader has been told by posts or messages: how many events, in which line of the log.

    `undone` are the lines of later undos that took back something that the reader had been shown by any way.
    """

    events: int = 0
    line: int = 0
    undone: tuple[int, ...] = ()


def way(reader: str) -> str:
    """By what a reader is told: the table by posts, a seat by messages."""
    return "post" if reader == TABLE else "message"


def told(session: Session, reader: str) -> Told:
    """What a reader has been told so far, read from the log."""
    found, how = Told(), way(reader)
    for number, record in enumerate(session.log.records):
        if isinstance(record, Shown) and record.how == how and reader in record.readers:
            found = Told(record.events, number)
        elif isinstance(record, Undo):
            late = (number,) if reader in record.seen else ()
            found = Told(min(found.events, record.events), found.line, found.undone + late)
    return found


def fresh(session: Session, reader: str) -> list[Event]:
    """The events that the next post, or the next message to a seat, has to tell."""
    return _own(session.events[told(session, reader).events :], reader)


def news(session: Session, reader: str) -> bool:
    """Whether there is anything to post, or to send to a seat."""
    so_far = told(session, reader)
    if so_far.undone or _own(session.events[so_far.events :], reader):
        return True
    if reader == TABLE or len(session.events) == so_far.events:
        return False
    return texts_of(session, "en").papers(board(session, reader)).news


def board(session: Session, reader: str) -> Mapping[str, Any]:
    """The board of a reader's view, without all the events that the whole view has."""
    plain: Mapping[str, Any] = msgspec.to_builtins(session.board(reader))
    return plain


def _own(events: Sequence[Event], reader: str) -> list[Event]:
    """What is told to a reader in its own way: a message does not say once more what the post says."""
    if reader == TABLE:
        return [event for event in events if event.seen(TABLE)]
    return [event for event in events if event.seen_by != PUBLIC and reader in event.seen_by]


# ---- the post


def post(
    session: Session, reader: str = TABLE, lang: Language = "en", profile: str = "plain",
    until: Deadline | None = None,
) -> str:  # fmt: skip
    """The post for the table: corrections, what has happened since the last post, status block, queue, checksums.

    `until` is the deadline that will be set with it, where that is not in the log yet. Nothing counts as shown until
    `session.mark_shown` says so.
    """
    return render(table_blocks(session, lang, until), profile)


def table_blocks(session: Session, lang: Language, until: Deadline | None = None) -> list[Block]:
    """The same as blocks."""
    texts, so_far = texts_of(session, lang), told(session, TABLE)
    new = _own(session.events[so_far.events :], TABLE)
    blocks = _corrected(session, texts, TABLE, so_far, new)
    lines = _since(session, so_far.events)
    blocks += report(texts, lines)
    if not lines and not blocks:
        blocks.append(Paragraph(texts.word("post", "nothing")))
    blocks += _by_default(session, texts, so_far, new)
    if status := [texts.line(line) for line in status_lines(session)]:
        blocks.append(Spoiler(texts.word("post", "status"), tuple(status)))
    first, *more = queue(session, texts, until)
    blocks.append(Items((first, *more)) if more else Paragraph(first))
    blocks.append(_chain(session, texts))
    return blocks


def post_blocks(session: Session, reader: str, lang: Language) -> list[Block]:
    """The last closed phase as blocks, whatever has been posted: for a page that always shows how the game stands."""
    texts = texts_of(session, lang)
    closed = session.phase_number if session.over else session.phase_number - 1
    lines = session.system.report([event for event in session.events if event.phase == closed], reader)
    blocks = report(texts, lines)
    if not lines:
        blocks.append(Paragraph(texts.word("post", "nothing")))
    if status := [texts.line(line) for line in lines if _is(line, "block")]:
        blocks.append(Spoiler(texts.word("post", "status"), tuple(status)))
    return [*blocks, Paragraph(waited_for(session, texts)), _chain(session, texts)]


def _since(session: Session, count: int) -> list[Line]:
    """The report's lines that were not in it when there were only `count` events, phase by phase.

    The open phase is reported as far as it has gone. A phase of which a part has been told keeps its heading.
    """
    lines: list[Line] = []
    numbered = enumerate(session.events)
    for _, phase in groupby(numbered, key=lambda pair: pair[1].phase):
        part = list(phase)
        if part[-1][0] < count:
            continue
        before = Counter(map(_key, session.system.report([e for n, e in part if n < count], TABLE)))
        found = []
        for line in session.system.report([e for _, e in part], TABLE):
            if not _is(line, "report") and before[_key(line)] > 0:
                before[_key(line)] -= 1
            else:
                found.append(line)
        if any(not _is(line, "report") for line in found):
            lines += found
    return lines


def _key(line: Line) -> bytes:
    return msgspec.json.encode([line.kind, line.facts])


def status_lines(session: Session) -> list[Line]:
    """The status block as things stand now; of a system without one, the block of the last report that had one."""
    if session.system.status is not None:
        return session.system.status(board(session, TABLE))
    for _, phase in groupby(reversed(session.events), key=lambda event: event.phase):
        lines = session.system.report(list(phase)[::-1], TABLE)
        if block := [line for line in lines if _is(line, "block")]:
            return block
    return []


def _by_default(session: Session, texts: Texts, so_far: Told, new: Sequence[Event]) -> list[Block]:
    """For whom the default, or the GM's choice, was taken at a deadline, unless the rules have named them missing."""
    named = {seat for e in new if e.kind.endswith(".missing") for seat in e.data.get("seats", ())}
    blocks: list[Block] = []
    for mark, ident in ((book.DEFAULT, "post-defaulted"), (book.DECIDED, "post-decided")):
        seats = [seat for seat in book.defaulted(session, so_far.line, mark) if seat not in named]
        if seats:
            blocks.append(Paragraph(texts.phrase(ident, {"seats": texts.join(map(texts.seat, seats))})))
    return blocks


def _chain(session: Session, texts: Texts) -> Paragraph:
    return Paragraph(texts.phrase("post-chain", {"head": session.head, "commitment": session.commitment}))


# ---- private messages


def private_messages(session: Session, lang: Language = "en", profile: str = "plain") -> dict[str, str]:
    """For each seat that has learned something of its own since its last message: that, and its papers as they are now.

    Each text is for that seat alone.
    """
    return {
        seat: render(seat_blocks(session, seat, lang), profile)
        for seat in session.seats
        if news(session, seat)
    }


def seat_blocks(session: Session, seat: str, lang: Language) -> list[Block]:
    """A seat's message: what is taken back, what it has learned, its papers, what it is asked."""
    texts, so_far = texts_of(session, lang), told(session, seat)
    new = _own(session.events[so_far.events :], seat)
    papers = texts.papers(board(session, seat))
    blocks: list[Block] = [Heading(texts.phrase("post-private", {"seat": texts.seat(seat)}))]
    blocks += _corrected(session, texts, seat, so_far, new)
    blocks += _by_phases(session, texts, new)
    if papers.lines:
        blocks.append(Items(papers.lines))
    blocks += [Quote(tuple(card)) for card in papers.cards]
    return blocks + own_questions(session, texts, seat)


def phase_names(session: Session) -> dict[int, str]:
    """The name of each phase that counts, by its number."""
    records = (session.log.records[n] for n in session.log.counting)
    return dict(enumerate((r.name for r in records if isinstance(r, Phase) and r.name), 1))


def titled(texts: Texts, phase: str) -> str:
    """The name of a phase at the beginning of a line."""
    name = texts.phase(phase)
    return name[:1].upper() + name[1:]


def _by_phases(session: Session, texts: Texts, new: Sequence[Event]) -> list[Block]:
    """What a seat has learned; where that was in several phases, phase by phase."""
    phases = {number: list(told) for number, told in groupby(new, key=lambda event: event.phase)}
    names = phase_names(session)
    blocks: list[Block] = []
    for number, told_then in phases.items():
        if len(phases) > 1:
            facts = {"number": number, "name": titled(texts, names.get(number, ""))}
            blocks.append(Paragraph(texts.phrase("packet-phase", facts)))
        blocks += report(texts, [Line(e.kind, e.data, e.rule) for e in told_then])
    return blocks


# ---- corrections


def correction(
    session: Session,
    seen: Mapping[str, Sequence[Event]],
    lang: Language = "en",
    profile: str = "plain",
    reason: str = "",
) -> str:
    """All drafts of `corrections` in one text for the GM: the table's first, each private one under its seat."""
    drafts = corrections(session, seen, lang, profile, reason)
    return "\n\n".join(drafts[reader] for reader in sorted(drafts, key=lambda reader: reader != TABLE))


def corrections(
    session: Session,
    seen: Mapping[str, Sequence[Event]],
    lang: Language = "en",
    profile: str = "plain",
    reason: str = "",
) -> dict[str, str]:
    """Drafts after an undo that took back what had been shown (`seen`, as `undo` returns it), reader by reader.

    The table's draft, under "public", names public events only; a seat's draft has what only that seat was shown.
    Whoever does not send them finds the same at the head of the next post and the next messages.
    """
    texts = texts_of(session, lang)
    written = {}
    for reader, events in seen.items():
        blocks: list[Block] = []
        if reader != TABLE:
            blocks.append(Heading(texts.phrase("post-private", {"seat": texts.seat(reader)})))
        if said := _correction(texts, reader, _own(events, reader), [reason]):
            written[reader] = render(blocks + said, profile)
    return written


def _corrected(
    session: Session, texts: Texts, reader: str, so_far: Told, new: Sequence[Event]
) -> list[Block]:
    """The correction that a reader is due: what was taken back, and has not come out the same again."""
    if not so_far.undone:
        return []
    events, reasons = [], []
    for number in so_far.undone:
        taken, why = taken_back(session, number, reader)
        events += taken
        reasons.append(why)
    again = Counter(map(_said, new))
    gone = []
    for event in events:
        if again[_said(event)] > 0:
            again[_said(event)] -= 1
        elif event not in gone:
            gone.append(event)
    if events and not gone:
        return [Paragraph(texts.word("correction", "same"))]
    return _correction(texts, reader, gone, reasons)


def taken_back(session: Session, number: int, reader: str) -> tuple[list[Event], str]:
    """What the undo in that line took back of what a reader had been shown, and its reason."""
    undo = session.log.records[number]
    assert isinstance(undo, Undo)
    before = session.fork(number).events[undo.events :]
    shown = [event for event in before if event.seen(reader)][: undo.seen.get(reader, 0)]
    return _own(shown, reader), undo.reason


def _said(event: Event) -> bytes:
    return msgspec.json.encode([event.kind, event.data])


def _correction(texts: Texts, reader: str, events: Sequence[Event], reasons: Sequence[str]) -> list[Block]:
    if not events:
        return []
    reason = " ".join(dict.fromkeys(reason for reason in reasons if reason))
    return [
        Heading(texts.word("correction", "heading")),
        Paragraph(texts.phrase("correction-why", {"reason": reason}).strip()),
        Paragraph(texts.word("correction", "public" if reader == TABLE else "private")),
        Items(tuple(texts.say(event.kind, event.data) for event in events)),
        Paragraph(texts.word("correction", "again")),
    ]


# ---- blocks


def _is(line: Line, part: str) -> bool:
    return f".{part}." in line.kind


def report(texts: Texts, lines: Sequence[Line]) -> list[Block]:
    """Lines as lists under their headings, each card that a line shows in full right after it; no status block.

    A turn that begins is a heading too.
    """
    blocks: list[Block] = []
    pending: list[str] = []
    for line in lines:
        if _is(line, "block"):
            continue
        said, cards = texts.line(line), texts.whole(line.kind, line.facts)
        if _is(line, "report") or line.kind in texts.story.begins:
            blocks += [*_flush(pending), Heading(said.removesuffix("."))]
            continue
        pending.append(said)
        if cards:
            blocks += [*_flush(pending), *(Quote(tuple(card)) for card in cards)]
    return [*blocks, *_flush(pending)]


def _flush(pending: list[str]) -> list[Block]:
    said = tuple(pending)
    pending.clear()
    return [Items(said)] if said else []
