"""What the game's log remembers of posts: which lines have been entered, and who the writers are.

read: {"prints":["9f…"],"answer":57}     these lines became answers, the last in line 57; void when it is taken back
writers: {"dark_cat":"P1"}                  who is who on the forum
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from gmkit.core.log import Answer, Note
from gmkit.core.session import Session

READ, WRITERS = "read: ", "writers: "
#: What begins so is the desk's own, and is not a remark that somebody wrote.
MARKS = (READ, WRITERS)


def remarks(session: Session, mark: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The remarks of one kind, oldest first: line number and what it says."""
    for number, record in enumerate(session.log.records):
        if isinstance(record, Note) and record.text.startswith(mark):
            try:
                yield number, msgspec.json.decode(record.text.removeprefix(mark), type=dict[str, Any])
            except msgspec.MsgspecError:
                continue  # a GM's own remark that begins like one of the desk's


def known(session: Session) -> frozenset[str]:
    """The prints of lines that have been entered and not taken back."""
    counting = set(session.log.counting)
    return frozenset(
        print_
        for _, told in remarks(session, READ)
        if told.get("answer") in counting
        for print_ in told.get("prints", ())
    )


def remember(session: Session, prints: Iterable[str]) -> None:
    """These lines have just been entered."""
    entered = sorted(set(filter(None, prints)))
    line = next(
        (n for n in reversed(session.log.counting) if isinstance(session.log.records[n], Answer)), None
    )
    if entered and line is not None:
        told = msgspec.json.encode({"prints": entered, "answer": line}).decode()
        session.note(READ + told)


def writers(session: Session) -> dict[str, str]:
    """Writers' names on the forum and their seats; the last word counts."""
    found: dict[str, str] = {}
    for _, told in remarks(session, WRITERS):
        found |= {name: str(seat) for name, seat in told.items()}
    return found


def call(session: Session, name: str, seat: str) -> None:
    """From now on this writer is that seat, or the GM."""
    if writers(session).get(name) != seat:
        session.note(WRITERS + msgspec.json.encode({name: seat}).decode())
