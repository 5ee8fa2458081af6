"""Each game of a folder in short: system, day, whom it waits for, since when, and the next deadline.

A file is looked at without being opened for play: nothing is written to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from gmkit.console import boards
from gmkit.console.parts import capital
from gmkit.console.words import Words
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.core.views import waiting
from gmkit.errors import GmkitError
from gmkit.schedule import Deadline, book
from gmkit.schedule.plan import Plan
from gmkit.store.sqlite import GameFile
from gmkit.texts import texts_of

if TYPE_CHECKING:
    from gmkit.errors import Language


@dataclass(frozen=True, slots=True)
class Overview:
    """A game on the first screen. `wanted` are the seats that are waited for; `problem` why it cannot be read."""

    path: Path
    played: datetime
    system: str = ""
    moment: str = ""
    phase: str = ""
    step: str = ""
    wanted: tuple[str, ...] = ()
    gm: bool = False
    everybody: bool = False
    over: str = ""
    since: datetime | None = None
    end: Deadline | None = None
    reminder: datetime | None = None
    plan: Plan | None = None
    paused: bool = False
    problem: str = ""

    def late(self, now: datetime) -> bool:
        return bool(self.end and self.end.at and now >= self.end.at and not self.paused)

    def remind(self, now: datetime) -> bool:
        return bool(self.reminder and now >= self.reminder and not self.late(now) and not self.paused)

    def pressing(self, now: datetime) -> tuple[int, datetime]:
        """What comes first on the screen: what the GM has to do, then the nearest deadline."""
        urgent = self.late(now) or self.remind(now) or (self.gm and not self.over)
        far = datetime.max.replace(tzinfo=UTC)
        rank = 3 if self.problem else 2 if self.over else 0 if urgent else 1
        return rank, (self.end.at if self.end and self.end.at else far)


def look(path: Path, lang: Language) -> Overview:
    """The game of a file in short; a file is read anew only when it has changed."""
    return _look(path, lang, _stamp(path))


def _stamp(path: Path) -> tuple[float, ...]:
    """When the file and what SQLite keeps beside it were written."""
    beside = (path, path.with_name(f"{path.name}-wal"))
    return tuple(one.stat().st_mtime for one in beside if one.is_file())


@lru_cache(maxsize=64)
def _look(path: Path, lang: Language, stamp: tuple[float, ...]) -> Overview:
    played = datetime.fromtimestamp(max(stamp, default=0.0), UTC)
    try:
        store = GameFile.open(path)
        try:
            log, checkpoints, events = store.load()
            times = store.times()
        finally:
            store.close()
        session = Session(system(log.header.system), log, checkpoints=checkpoints, events=events)
        return _read(session, path, lang, played, times)
    except GmkitError as error:
        return Overview(path, played, problem=error.text(lang))


def _read(
    session: Session, path: Path, lang: Language, played: datetime, times: dict[int, float]
) -> Overview:
    texts, words = texts_of(session, lang), Words(lang)
    seats = [one.seat for one in waiting(session)]
    names = tuple(texts.names.get(seat) or texts.word("seat", seat) for seat in seats)
    begun, end, plan = times.get(book.opener(session)), book.deadline(session), book.plan_of(session)
    soon = None
    if end and end.at and end.since and not book.reminded(session) and book.awaited(session):
        soon = plan.halfway(end.since, end.at)
    return Overview(
        path, played, session.system.id,
        moment=boards.of(session.system.id).moment(session, words),
        phase="" if session.over else capital(texts.phase(session.phase)),
        step="" if session.over else texts.step(session.step),
        wanted=names,
        gm=not book.awaited(session),
        everybody=len(seats) > 3 and set(seats) >= set(session.seats),
        over=texts.outcome(session.outcome) if session.outcome else "",
        since=None if begun is None else datetime.fromtimestamp(begun, UTC),
        end=end, reminder=soon, plan=plan,
        paused=book.paused(session) is not None,
    )  # fmt: skip


def how_long(span: timedelta, words: Words) -> str:
    """A span in days and hours, or in hours and minutes when it is short."""
    minutes = int(span.total_seconds()) // 60
    days, hours = divmod(minutes // 60, 24)
    if days:
        return words("span-days", days=days, hours=hours)
    return words("span-hours", hours=hours, minutes=minutes % 60)
