"""The session log in prose: a readable story of the game for the table's archive, by turn, with its figures.

It is told from public events alone, by the reports of the closed phases; a turn that was taken back is told as it was
played in the end. A system may say a thing in another way here than in its posts (`prose-…`), and for several people
at once (`prose-many-…`, with `$seats`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.core.events import Event
from gmkit.core.system import Line
from gmkit.texts import Texts, slug, texts_of
from gmkit.texts.labels import signed
from gmkit.texts.markup import Block, Heading, Items, Paragraph, Quote
from gmkit.texts.post import phase_names

if TYPE_CHECKING:
    from gmkit.core.session import Session
    from gmkit.errors import Language
    from gmkit.texts.wording import Story

TABLE = "public"
_BARS = "▁▂▃▄▅▆▇█"


@dataclass(slots=True)
class Chapter:
    """One turn: its number (0 is how the game began), its phases' lines, its figures."""

    number: int
    phases: list[list[Line]] = field(default_factory=list)
    figures: dict[str, int] = field(default_factory=dict)


def story(session: Session, lang: Language) -> list[Block]:
    """The story so far; the open phase is not told before it closes."""
    full, texts = texts_of(session, lang), texts_of(session, lang)
    texts.brief = True
    blocks: list[Block] = [Heading(texts.phrase("prose-title", {"game": texts.word("board", "title")}))]
    company = texts.join(full.seat(seat) for seat in session.seats)
    blocks.append(Paragraph(texts.phrase("prose-company", {"seats": company})))
    told = chapters(session, texts)
    before: dict[str, int] = {}
    for chapter in told:
        blocks += _chapter(texts, chapter, before)
        before = chapter.figures or before
    blocks += _ending(session, texts)
    blocks += _table(texts, [chapter for chapter in told if chapter.figures])
    chain = {"head": session.head, "commitment": session.commitment}
    return [*blocks, Paragraph(texts.phrase("post-chain", chain))]


# ---- what is told


def chapters(session: Session, texts: Texts) -> list[Chapter]:
    """The closed phases by turns, each with its report's lines and the last figures told in it."""
    tells, names = texts.story, phase_names(session)
    closed = session.phase_number if session.over else session.phase_number - 1
    found, following = [Chapter(0)], 1
    for number, phase in groupby(session.events, key=lambda event: event.phase):
        events = [event for event in phase if event.seen(TABLE)]
        if number > closed:
            break
        begun = _number(events, tells.begins)
        if begun is None and not tells.begins and names.get(number) != session.system.first_phase:
            begun = following if found[-1].number != following else None
        if begun is not None:
            found.append(Chapter(begun))
        found[-1].phases.append(_lines(session, events, tells))
        for event in events:
            if event.kind == tells.status and tells.figures is not None:
                found[-1].figures = dict(tells.figures(texts, event.data))
        following = _number(events, tells.ends) or following
    return [chapter for chapter in found if chapter.phases]


def _lines(session: Session, events: Sequence[Event], tells: Story) -> list[Line]:
    """The report of a phase without its status block, and without the day that the next heading names."""
    lines = session.system.report(events, TABLE)
    return [line for line in lines if ".block." not in line.kind and line.kind not in tells.ends]


def _number(events: Iterable[Event], kinds: Mapping[str, str]) -> int | None:
    """The number of the turn that one of these events begins or announces."""
    return next((int(e.data[kinds[e.kind]]) for e in events if e.kind in kinds), None)


# ---- how it is told


def _chapter(texts: Texts, chapter: Chapter, before: Mapping[str, int]) -> list[Block]:
    heading = texts.phrase("prose-turn", {"number": chapter.number}) if chapter.number else ""
    blocks: list[Block] = [Heading(heading or texts.word("prose", "start"))]
    for lines in chapter.phases:
        blocks += _paragraphs(texts, lines, heading)
    if len(blocks) == 1:
        blocks.append(Paragraph(texts.word("prose", "quiet")))
    if chapter.figures:
        blocks.append(Paragraph(_figures(chapter.figures, before)))
    return blocks


def _paragraphs(texts: Texts, lines: Sequence[Line], heading: str) -> list[Block]:
    """One phase: a paragraph, broken by the cards that are told in their own words."""
    blocks: list[Block] = []
    said: list[str] = []
    lead = ""
    for line, seats in _together(texts, lines):
        if ".report." in line.kind:
            lead = texts.line(line) if texts.story.leads else ""
            lead = _sentence(lead) if lead and lead != heading else ""
            continue
        said += [lead] if lead else []
        lead = ""
        said.append(_sentence(_tell(texts, line, seats)))
        if quoted := _quoted(texts, line):
            blocks += [Paragraph(" ".join(said)), *quoted]
            said = []
    return [*blocks, Paragraph(" ".join(said))] if said else blocks


def _together(texts: Texts, lines: Sequence[Line]) -> list[tuple[Line, list[str]]]:
    """The lines in order; those that differ in the seat alone come together where there are words for that."""
    found: list[tuple[Line, list[str]]] = []
    places: dict[bytes, int] = {}
    for line in lines:
        seat = line.facts.get("seat")
        rest = {name: value for name, value in line.facts.items() if name != "seat"}
        if not isinstance(seat, str) or not texts.has(f"prose-many-{slug(line.kind)}"):
            found.append((line, []))
            continue
        key = msgspec.json.encode([line.kind, rest])
        if key in places:
            found[places[key]][1].append(seat)
        else:
            places[key] = len(found)
            found.append((line, [seat]))
    return found


def _tell(texts: Texts, line: Line, seats: Sequence[str]) -> str:
    """One sentence: for several people, in the story's own words, or as the post says it."""
    facts: dict[str, Any] = dict(texts.labels(line.kind, line.facts))
    if len(seats) > 1:
        facts |= {"seats": texts.join(map(texts.seat, seats)), "seats-count": len(seats)}
        return texts.phrase(f"prose-many-{slug(line.kind)}", facts)
    own = f"prose-{slug(line.kind)}"
    return texts.phrase(own, facts) if texts.has(own) else texts.line(line)


def _sentence(text: str) -> str:
    """The text with a full stop. Its first letter stays: it may be that of a name."""
    text = " ".join(text.split())
    return text if text.endswith((".", "!", "?", "…", ":")) else f"{text}."


def _quoted(texts: Texts, line: Line) -> list[Block]:
    """What a card says for itself: the text of a crisis, the results of a trial in their own form."""
    if line.kind in texts.story.whole:
        return [Quote(tuple(card)) for card in texts.whole(line.kind, line.facts)]
    card = texts.cards.get(line.facts.get(texts.story.flavour.get(line.kind, ""), ""))
    return [Quote((str(card["text"][texts.lang]),))] if card and card.get("text") else []


# ---- figures


def _figures(now: Mapping[str, int], before: Mapping[str, int]) -> str:
    """The figures at the end of a turn, with how they have changed."""
    parts = []
    for label, value in now.items():
        change = value - before[label] if label in before else 0
        parts.append(f"{label}: {value}" + (f" ({signed(change)})" if change else ""))
    return " · ".join(parts)


def _table(texts: Texts, told: Sequence[Chapter]) -> list[Block]:
    """Each figure through the game: the numbers, and as bars."""
    if len(told) < 2:
        return []
    labels = dict.fromkeys(label for chapter in told for label in chapter.figures)
    lines = []
    for label in labels:
        values = [chapter.figures[label] for chapter in told if label in chapter.figures]
        lines.append(f"{label}: {' '.join(map(str, values))}  {bars(values)}")
    numbers = f"{told[0].number}–{told[-1].number}"
    return [Heading(texts.phrase("prose-figures", {"turns": numbers})), Items(tuple(lines))]


def bars(values: Sequence[int]) -> str:
    """A row of bars from nought to the greatest value.

    >>> bars([0, 4, 8])
    '▁▅█'
    """
    top = max([1, *values])
    return "".join(_BARS[round(max(value, 0) / top * (len(_BARS) - 1))] for value in values)


def _ending(session: Session, texts: Texts) -> list[Block]:
    if session.outcome is None:
        return [Paragraph(texts.word("prose", "unfinished"))]
    return [Heading(texts.word("prose", "end")), Paragraph(texts.outcome(session.outcome))]
