"""What a session's log says about time, and what the desk writes into it: remarks that change nothing.

schedule: {"zone":"Europe/Moscow",…}                          the plan from here on
until: 2026-12-02T20:00+03:00 · from 2026-11-30T14:00+03:00 · line 153     the deadline of the step opened by line 153
pause: 2026-12-01T09:00+03:00   /   resume: …                     the game rests in between
reminded: 153                                                      the reminder of that step has been sent
default: P1, M2 · line 153                                         at the deadline the default was taken for these
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from gmkit.core.log import Answer, Note, Phase
from gmkit.core.questions import CHANCE, GM
from gmkit.core.session import Session
from gmkit.core.views import waiting
from gmkit.errors import GmkitError
from gmkit.schedule.plan import Plan, check

Clock = Callable[[], datetime]

PLAN, UNTIL, PAUSE, RESUME = "schedule: ", "until: ", "pause: ", "resume: "
REMINDED, DEFAULT, DECIDED = "reminded: ", "default: ", "decided: "
#: What begins so is the desk's own, and is not a remark that somebody wrote.
MARKS = (PLAN, UNTIL, PAUSE, RESUME, REMINDED, DEFAULT, DECIDED)

_UNTIL = re.compile(r"^(?P<text>.*?)(?: · from (?P<since>\S+))?(?: · line (?P<line>\d+))?$")
_DEFAULT = re.compile(r"^(?P<seats>.*?) · line (?P<line>\d+)$")


def now() -> datetime:
    """The clock of the desk."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Deadline:
    """Until when a step is waited for: a moment, or the words of the GM (`text`) where they are none.

    `since` is when the waiting began.
    """

    at: datetime | None
    since: datetime | None = None
    text: str = ""


def remarks(session: Session, mark: str) -> Iterator[tuple[int, str]]:
    """The remarks of one kind, newest first: line number and what stands behind the mark."""
    records = session.log.records
    for number in range(len(records) - 1, 0, -1):
        record = records[number]
        if isinstance(record, Note) and record.text.startswith(mark):
            yield number, record.text.removeprefix(mark)


def opener(session: Session) -> int:
    """The line that opened what is asked now: the step began there. Answers to it, and rulings, opened nothing."""
    given, records = session.given(), session.log.records
    for number in reversed(session.log.counting):
        record = records[number]
        if isinstance(record, Phase):
            return number
        if (
            isinstance(record, Answer)
            and record.question not in given
            and not _inside(session, number, record)
        ):
            return number
    return 0


def _inside(session: Session, number: int, record: Answer) -> bool:
    """Whether an answer was given to the open batch, in which its question is asked no more."""
    if not session.given() or record.question.partition(":")[0] in (GM, CHANCE):
        return False
    return session.fork(number).step == session.step


def since(session: Session) -> datetime | None:
    """Since when the table waits for this step; None for a game without a file."""
    times: Any = getattr(session.store, "times", None)
    written = times().get(opener(session)) if times else None
    return None if written is None else datetime.fromtimestamp(written, UTC)


# ---- the plan


def plan_of(session: Session) -> Plan:
    """The plan in force; a plan that cannot be read any more counts as none."""
    for _, text in remarks(session, PLAN):
        try:
            return msgspec.json.decode(text, type=Plan)
        except msgspec.MsgspecError:
            continue
    return Plan()


def planned(session: Session) -> bool:
    """Whether a plan has ever been made for the game."""
    return next(remarks(session, PLAN), None) is not None


def set_plan(session: Session, plan: Plan) -> None:
    """From now on by this plan; raises GmkitError when one cannot wait by it, or for a seat that is not there."""
    for absence in check(plan).absences:
        if absence.seat not in session.seats:
            raise GmkitError(
                f"There is no seat “{absence.seat}”; choose one of: {', '.join(session.seats)}.",
                f"Нет места «{absence.seat}»; выберите одно из: {', '.join(session.seats)}.",
            )
    if plan != plan_of(session):
        session.note(PLAN + msgspec.json.encode(plan).decode())


# ---- deadlines


def deadline(session: Session) -> Deadline | None:
    """The deadline of the open step; None when it has none."""
    if session.over:
        return None
    opened = opener(session)
    for number, text in remarks(session, UNTIL):
        found = _UNTIL.match(text)
        assert found is not None
        line = found["line"]
        if line is None:  # written by an earlier gmkit: it holds for its phase
            return _read(found) if number > _phase_began(session) else None
        if int(line) == opened:
            return _read(found) if found["text"] else None
    return None


def _read(found: re.Match[str]) -> Deadline:
    at, begun = _moment(found["text"]), _moment(found["since"] or "")
    return Deadline(at, begun, "" if at else found["text"])


def _moment(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def _phase_began(session: Session) -> int:
    return next((n for n in reversed(session.log.counting) if isinstance(session.log.records[n], Phase)), 0)


def set_deadline(session: Session, end: Deadline | None) -> None:
    """The open step is waited for until then; None takes the deadline away."""
    if end == deadline(session):
        return
    begun = f" · from {_spelt(end.since)}" if end and end.at and end.since else ""
    text = "" if end is None else _spelt(end.at) if end.at else end.text
    session.note(f"{UNTIL}{text}{begun} · line {opener(session)}")


def _spelt(moment: datetime) -> str:
    return moment.isoformat(timespec="minutes")


def awaited(session: Session) -> list[str]:
    """The seats of players that the table waits for: a public fact."""
    return [one.seat for one in waiting(session) if one.seat not in (GM, CHANCE)]


def window(session: Session) -> bool:
    """Whether a window for interrupts stands open, which is public whether or not anybody has a use for it."""
    waits = session.waiting()
    return len(waits) == 1 and bool(waits[0].facts.get("window"))


def propose(session: Session, moment: datetime, plan: Plan | None = None) -> Deadline | None:
    """The deadline that the plan gives the open step when it begins to be waited for at `moment`.

    None when no player is waited for, or the plan gives the step no hours.
    """
    plan = plan_of(session) if plan is None else plan
    seats = awaited(session)
    hours = plan.hours_of(session.step)
    if session.over or not hours or not (seats or window(session)):
        return None
    return Deadline(plan.until(moment, hours, seats), plan.local(moment))


def passed(session: Session, moment: datetime) -> bool:
    """Whether the deadline of the open step is over, and the game does not rest."""
    end = deadline(session)
    return bool(end and end.at and not paused(session) and moment >= end.at)


# ---- pause


def paused(session: Session) -> datetime | None:
    """Since when the game rests; None when it does not."""
    begun = next(remarks(session, PAUSE), None)
    ended = next(remarks(session, RESUME), None)
    if begun is None or (ended is not None and ended[0] > begun[0]):
        return None
    return _moment(begun[1])


def pause(session: Session, moment: datetime) -> None:
    """From now on no time counts."""
    if paused(session) is None:
        session.note(PAUSE + _spelt(plan_of(session).local(moment)))


def resume(session: Session, moment: datetime) -> None:
    """The game goes on; the deadline moves on by as much counted time as was left when it began to rest."""
    began, end, plan = paused(session), deadline(session), plan_of(session)
    if began is None:
        return
    moment = plan.local(moment)
    session.note(RESUME + _spelt(moment))
    if end and end.at:
        left = plan.counted(began, end.at).total_seconds() / 3600
        seats = awaited(session)
        fresh = plan.until(moment, left, seats)
        set_deadline(session, Deadline(fresh, moment))


# ---- the reminder, and what happens at the end


def reminder_due(session: Session, moment: datetime) -> bool:
    """Whether half of the time is over, somebody is still waited for, and nobody has been reminded."""
    end = deadline(session)
    if end is None or end.at is None or end.since is None or paused(session) or not awaited(session):
        return False
    return not reminded(session) and plan_of(session).halfway(end.since, end.at) <= moment < end.at


def reminded(session: Session) -> bool:
    """Whether the reminder of the open step has been sent."""
    opened = str(opener(session))
    return any(line == opened for _, line in remarks(session, REMINDED))


def mark_reminded(session: Session) -> None:
    session.note(f"{REMINDED}{opener(session)}")


def decide(session: Session, *, reason: str) -> list[str]:
    """The deadline is over: whatever is still waited for gets its default, and it is marked for whom.

    A batch is closed, so that the rules know who was missing; a question that stands alone is answered. Returns the
    seats. Raises GmkitError, and changes nothing, when a question has no default.
    """
    waits, seats = session.waiting(), awaited(session)
    mark = f"{DEFAULT}{', '.join(seats)} · line {opener(session)}"
    if seats and waits[-1].seat == GM:  # it closes the batch
        session.answer(waits[-1], True)
    elif waits:
        session.skip(waits[0], reason=reason)
    if seats:
        session.note(mark)
    return seats


def mark_decided(session: Session, seat: str, line: int) -> None:
    """What has just been entered for a seat was the GM's choice; `line` opened the step."""
    session.note(f"{DECIDED}{seat} · line {line}")


def defaulted(session: Session, after: int = 0, mark: str = DEFAULT) -> list[str]:
    """The seats for which the default was taken at a deadline, in remarks after that line; undone steps left out.

    With the mark `DECIDED` those for which the GM has decided.
    """
    counting, seats = set(session.log.counting), dict[str, None]()
    for number, text in remarks(session, mark):
        found = _DEFAULT.match(text)
        if number > after and found is not None and _stands(session, number, counting):
            seats |= dict.fromkeys(found["seats"].split(", "))
    return [seat for seat in session.seats if seat in seats]


def _stands(session: Session, number: int, counting: set[int]) -> bool:
    """Whether the answer before a remark still counts."""
    records = session.log.records
    before = next((n for n in range(number, 0, -1) if isinstance(records[n], Answer)), 0)
    return before in counting
