"""A pasted page against a game: line by line what it says, and which answers come of it."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from msgspec import UNSET

from gmkit.core.log import Answer, Phase
from gmkit.core.questions import GM, Pick, Question
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.texts.reading.forums import Forum, forum
from gmkit.texts.reading.lines import batch, read_line, seat_of, subject
from gmkit.texts.reading.marks import Marked, orders
from gmkit.texts.reading.mentions import spots
from gmkit.texts.reading.said import Said
from gmkit.texts.reading.speech import Speech
from gmkit.texts.reading.thread import Post, posts
from gmkit.texts.reading.tokens import FORM, fold, tokens

#: What becomes of a line. `read` and `part` bring answers; the others wait for the GM or are only shown.
STATES = (
    "read", "part", "pass", "unclear", "illegal", "condition", "late", "early", "edited", "stranger", "other", "known",
    "replaced", "not_asked", "quote", "talk",
)  # fmt: skip
#: Lines that a GM may let count although they do not by themselves.
HELD = ("late", "early", "edited", "known")


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be read, and all that the page itself does not tell.

    `people` maps writers to seats, beside the players' names; `seat` is the writer of what has no header. `since` is
    when the step began and `until` its deadline, on the page's own clock. `known` are the prints of lines entered
    before. `decided` is what the GM has said of a line: by its key, question id -> value; `allowed` are lines that
    count all the same, `dropped` lines that do not.
    """

    text: str
    forum: Forum = field(default_factory=lambda: forum("common"))
    people: Mapping[str, str] = field(default_factory=dict)
    seat: str = ""
    everything: bool = False
    now: datetime | None = None
    since: datetime | None = None
    until: datetime | None = None
    known: Collection[str] = ()
    decided: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    allowed: Collection[str] = ()
    dropped: Collection[str] = ()


@dataclass(slots=True)
class Line:
    """One order of the page: whose, its words, what became of it, and what it says."""

    key: str
    post: Post
    seat: str
    text: str
    state: str
    said: Said = field(default_factory=Said)
    weak: bool = False
    doubtful_time: bool = False

    @property
    def print(self) -> str:
        """Tells this order from all others, as long as the page gave it a time; "" where it did not."""
        if not self.post.at:
            return ""
        told = "\n".join((fold(self.post.author), fold(self.post.at), fold(self.text)))
        return hashlib.sha256(told.encode()).hexdigest()[:16]


@dataclass(slots=True)
class Reading:
    """All lines of a page, and the answers that would be entered, in the order in which they have to be."""

    lines: list[Line]
    answers: list[tuple[str, Any]]
    strangers: list[str]

    def of(self, key: str) -> Line:
        return next(line for line in self.lines if line.key == key)


def read(session: Session, request: Request) -> Reading:
    """Read the page. The session stays as it is."""
    speech = Speech(session)
    lines = lines_of(session, speech, request)
    live = [line for line in lines if line.state == "read"]
    copy = _play(session, speech, request, live)
    for line in lines:
        if line.state in HELD:
            line.said, _ = read_line(session, speech, line.text, line.seat)
    strangers = dict.fromkeys(line.post.author for line in lines if line.state == "stranger")
    return Reading(lines, _answers(session, copy, live), list(strangers))


def lines_of(session: Session, speech: Speech, request: Request) -> list[Line]:
    """The page's orders in the order of their posts, with what speaks against their counting; nothing is read yet."""
    found = posts(
        request.text, names=[*session.names.values(), *request.people], now=request.now,
        month_first=request.forum.month_first, tags=request.forum.tags,
    )  # fmt: skip
    return list(_lines(session, speech, request, _in_time(found)))


def _in_time(found: Sequence[Post]) -> list[Post]:
    """Posts by their time, where all of them have one."""
    if all(post.when is not None and not post.day_only for post in found):
        return sorted(found, key=lambda post: str(post.when))
    return list(found)


# ---- whose lines, and which of them count


def _lines(session: Session, speech: Speech, request: Request, found: Iterable[Post]) -> Iterable[Line]:
    keys: dict[str, int] = {}
    for post in found:
        writer = _writer(speech, request, post)
        for marked in orders(post, request.forum, everything=request.everything):
            line = _line(session, speech, request, post, writer, marked)
            base = line.print or hashlib.sha256(f"{post.author}\n{marked.text}".encode()).hexdigest()[:16]
            keys[base] = keys.get(base, 0) + 1
            line.key = f"{base}-{keys[base]}"
            if line.key in request.dropped:
                line.state = "talk"
            elif line.state in HELD and (line.key in request.allowed or line.key in request.decided):
                line.state = "read"
            yield line


def _writer(speech: Speech, request: Request, post: Post) -> str:
    """The seat that wrote the post; "" when nobody knows."""
    if not post.author:
        return request.seat
    known = {fold(name): seat for name, seat in request.people.items()}
    known |= {fold(name): seat for seat, name in speech.session.names.items() if fold(name) not in known}
    known |= {fold(seat): seat for seat in speech.seats}
    if fold(post.author) in known:
        return known[fold(post.author)]
    named = [
        s for s in spots(tokens(post.author), speech.people()) if s.sure and s.quality >= FORM and not s.weak
    ]
    return named[0].things[0] if len({s.things for s in named}) == 1 else ""


def _line(
    session: Session, speech: Speech, request: Request, post: Post, writer: str, marked: Marked
) -> Line:
    line = Line("", post, writer, marked.text, "read", weak=marked.weak)
    if marked.away:
        line.state = "quote"
        return line
    named = subject(speech, marked.text)
    if writer in ("", GM) and len(named) == 1:
        line.seat = named[0]
    elif writer not in ("", GM) and named and writer not in named and _addressed(marked.text):
        line.state = "other"
        return line
    if line.seat in ("", GM):
        line.state = "talk" if line.seat == GM else "stranger"
        return line
    line.state = _counts(request, line)
    return line


def _addressed(text: str) -> bool:
    """«Анна: на мостик»: somebody else's order."""
    return ":" in text[:40]


def _counts(request: Request, line: Line) -> str:
    """Whether the time of the post and its edits let the line count."""
    post, until = line.post, request.until
    if line.print and line.print in request.known:
        return "known"
    if until is not None and post.when is not None:
        if post.day_only:
            line.doubtful_time = post.when.date() == until.date()
            if post.when.date() > until.date():
                return "late"
        elif post.when > until or (post.when == until and request.forum.deadline == "exclusive"):
            return "late"
    if (
        request.since is not None
        and post.when is not None
        and post.when < _floor(request.since, post.day_only)
    ):
        return "early"
    if post.edited:
        after = until is not None and post.edited_when is not None and post.edited_when > until
        if after or request.forum.edits == "void":
            return "edited"
    return "read"


def _floor(began: datetime, day_only: bool) -> datetime:
    """The beginning of the minute or the day: a page tells no more."""
    minute = began.replace(second=0, microsecond=0)
    return minute.replace(hour=0, minute=0) if day_only else minute


# ---- playing them on a copy


def _play(session: Session, speech: Speech, request: Request, lines: list[Line]) -> Session:
    """Give the orders on a copy of the game; each line learns what became of it. Returns the copy."""
    if batch(session):
        copy = session
        for line in lines:
            copy = _give(copy, speech, request, line)
        _mark_replaced(copy, lines)
        return copy
    return _one_by_one(session, speech, request, lines)


def _give(copy: Session, speech: Speech, request: Request, line: Line) -> Session:
    line.said, after = read_line(copy, speech, line.text, line.seat, request.decided.get(line.key))
    line.state = _state(line, copy)
    return after


def _state(line: Line, session: Session) -> str:
    said = line.said
    if said.conditional:
        return "condition"
    if said.doubts:
        return "unclear"
    if said.entries:
        return "illegal" if said.illegal else "part" if said.missing else "read"
    if said.illegal:
        return "illegal"
    if said.passes:
        return "pass"
    if line.weak:
        return "talk"
    asked = {q.seat for q in session.waiting()} | {seat_of(ident) for ident in session.given()}
    return "unclear" if line.seat in asked else "not_asked"


def _mark_replaced(copy: Session, lines: Sequence[Line]) -> None:
    """A later order of the same writer has taken the place of all that an earlier one said."""
    given = copy.given()
    last: dict[str, Line] = {}
    for line in lines:
        for entry in line.said.entries:
            last[entry.question.id] = line
    for line in lines:
        standing = [
            e
            for e in line.said.entries
            if last[e.question.id] is line and given.get(e.question.id, UNSET) == e.value
        ]
        if line.said.entries and not standing and line.state in ("read", "part"):
            line.state = "replaced"
        line.said.missing = [question for question in line.said.missing if question.id not in given]
        if line.state == "part" and not line.said.missing:
            line.state = "read"


def _one_by_one(session: Session, speech: Speech, request: Request, lines: list[Line]) -> Session:
    """Questions that come one after the other: of each writer the last line that answers counts."""
    copy = session
    pending = list(lines)
    for line in lines:  # what each says to what is asked now, before anything is answered
        _give(session, speech, request, line)
    while pending and not copy.over:
        taken = _last_that_answers(copy, speech, request, pending)
        if taken is None:
            break
        chosen, after = taken
        for line in chosen:
            _replace_earlier(line, pending, lines)
            pending.remove(line)
        grown = after.log.records[len(copy.log) :]
        copy = after
        if any(isinstance(r, Phase) or (isinstance(r, Answer) and r.of_chance) for r in grown):
            break
    return copy


def _replace_earlier(line: Line, pending: Sequence[Line], lines: Sequence[Line]) -> None:
    """What the same writer said before it counts no more."""
    for other in pending:
        if other.seat == line.seat and lines.index(other) < lines.index(line) and other.said.entries:
            other.state = "replaced"


def _last_that_answers(
    copy: Session, speech: Speech, request: Request, pending: Sequence[Line]
) -> tuple[list[Line], Session] | None:
    """The lines that answer what is asked now, and the copy in which they have: of each writer the last one.

    In a window several writers may use something: all of it in the order in which the rules list it, or, where one use
    at a time is asked for, the first of that list.
    """
    found: list[tuple[int, Line, Said, Session]] = []
    latest: set[str] = set()
    asked = copy.waiting()[0]
    for line in reversed(pending):
        if line.seat in latest or line.state == "replaced":
            continue
        said, after = read_line(copy, speech, line.text, line.seat, request.decided.get(line.key))
        if not said.entries or said.entries[0].question.id != asked.id:
            continue
        latest.add(line.seat)
        found.append((_rank(asked, said.entries[0].value), line, said, after))
    if not found:
        return None
    found.sort(key=lambda one: one[0])
    taken = found if speech.window(asked) and isinstance(asked, Pick) else found[:1]
    for _, line, said, _ in taken:
        line.said = said
        line.state = _state(line, copy)
    if len(taken) == 1:
        return [taken[0][1]], taken[0][3]
    uses = [use for _, _, said, _ in taken for use in said.entries[0].value]
    after = copy.fork()
    after.answer(asked.id, sorted(uses, key=lambda use: _rank(asked, use)))
    return [line for _, line, _, _ in taken], after


def _rank(asked: Question[Any], value: Any) -> int:
    """The place of a use in the rules' own list."""
    options = list(getattr(asked, "options", ()))
    first = value[0] if isinstance(value, (tuple, list)) and value else value
    return options.index(first) if first in options else 0


def _answers(session: Session, copy: Session, lines: Sequence[Line]) -> list[tuple[str, Any]]:
    """What has to be entered so that the game stands as the copy does, in the order in which it was said."""
    if copy is session:
        return []
    if not batch(session):
        new = copy.log.records[len(session.log) :]
        return [(r.question, r.value) for r in new if isinstance(r, Answer) and not r.of_chance]
    given, before = copy.given(), session.given()
    said: dict[str, Any] = {}
    for line in lines:
        for entry in line.said.entries:
            ident = entry.question.id
            said.pop(ident, None)
            if ident in given and (before.get(ident, UNSET) != given[ident] or ident not in before):
                said[ident] = given[ident]
    return _enterable(session, said)


def _enterable(session: Session, said: dict[str, Any]) -> list[tuple[str, Any]]:
    """In the order of saying, but each only when it is asked: the room before what is done there."""
    trial, ordered = session.fork(), []
    while said:
        for ident, value in said.items():
            try:
                trial.answer(ident, value)
            except GmkitError:
                continue
            ordered.append((ident, value))
            del said[ident]
            break
        else:
            break
    return ordered


# ---- entering


def enter(session: Session, answers: Iterable[tuple[str, Any]]) -> list[str]:
    """Enter the answers that a GM has said yes to; returns the ids of their questions.

    Raises IllegalAnswer at the first that does not fit any more; those before it stand.
    """
    done = []
    for ident, value in answers:
        session.answer(ident, value)
        done.append(ident)
    return done
