"""The plan of a game's time, and counting with it.

Hours are counted on working days alone; a moment that falls into the quiet hours, or on a day off, moves on to where
neither is. Everything is exact across a change to summer time: hours are real hours, days are days of the time zone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from gmkit.errors import GmkitError

#: Longer than any plan can look ahead; whoever has no working day in it has none at all.
HORIZON = 3660
EVERY_DAY = (0, 1, 2, 3, 4, 5, 6)
#: Without hours there is no deadline: nobody is hurried before the GM has said so.
HOURS = 0.0


class Absence(msgspec.Struct, frozen=True):
    """A seat that is away, from the first to the last day (ISO dates), both of them included."""

    seat: str
    first: str
    last: str

    def covers(self, day: date) -> bool:
        return self.first <= day.isoformat() <= self.last


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long is waited. `days` are the working days, 0 is Monday. `quiet` is from when to when no deadline falls.

    `hours` maps the key of a step to its hours, "" to those of all others; 0 means no deadline. With `hour` a deadline
    moves on to that time of day. `waits`: days on which somebody who is waited for is away do not count for him.
    """

    zone: str = "UTC"
    days: tuple[int, ...] = EVERY_DAY
    holidays: tuple[str, ...] = ()
    quiet: tuple[str, str] | None = None
    hours: Mapping[str, float] = msgspec.field(default_factory=lambda: {"": HOURS})
    hour: str = ""
    waits: bool = True
    absences: tuple[Absence, ...] = ()

    # -- reading it

    def hours_of(self, step: str) -> float:
        """The hours for a step."""
        return self.hours.get(step, self.hours.get("", HOURS))

    def away(self, seat: str, day: date) -> Absence | None:
        """The absence of a seat on that day; the one that lasts longest."""
        found = [a for a in self.absences if a.seat == seat and a.covers(day)]
        return max(found, key=lambda a: a.last, default=None)

    def local(self, moment: datetime) -> datetime:
        """The moment in the time zone of the game."""
        return moment.astimezone(zone(self.zone))

    def open(self, day: date, seat: str = "") -> bool:
        """Whether the day counts: for everybody, or for a seat."""
        working = day.weekday() in self.days and day.isoformat() not in self.holidays
        return working and not (seat and self.waits and self.away(seat, day))

    # -- counting

    def add(self, start: datetime, hours: float, seat: str = "") -> datetime:
        """The moment that many counted hours after `start`."""
        left, here = timedelta(hours=hours), self.local(start)
        for _ in range(HORIZON):
            tomorrow = self._midnight(here.date() + timedelta(days=1))
            if self.open(here.date(), seat):
                room = tomorrow.astimezone(UTC) - here.astimezone(UTC)
                if left <= room:
                    return self.local(here.astimezone(UTC) + left)
                left -= room
            here = tomorrow
        raise _no_days()

    def counted(self, start: datetime, end: datetime, seat: str = "") -> timedelta:
        """How much counted time lies between two moments."""
        total, here, end = timedelta(), self.local(start), self.local(end)
        while here < end:
            following = min(self._midnight(here.date() + timedelta(days=1)), end)
            if self.open(here.date(), seat):
                total += following.astimezone(UTC) - here.astimezone(UTC)
            here = following
        return total

    def settle(self, moment: datetime, *, hour: bool = True) -> datetime:
        """The first moment from this one on that is on a working day, outside the quiet hours, at the fixed hour."""
        here = self.local(moment)
        for _ in range(HORIZON):
            if not self.open(here.date()):
                here = self._midnight(here.date() + timedelta(days=1))
            elif (end := self._quiet_until(here)) is not None:
                here = end
            elif hour and self.hour and here.time() != clock(self.hour):
                here = self._next(here, clock(self.hour))
            else:
                return here
        raise _no_days()

    def until(self, start: datetime, hours: float, seats: Iterable[str] = ()) -> datetime:
        """The deadline after that many hours for these seats: the latest that any of them needs, on the full hour."""
        ends = [self.add(start, hours, seat) for seat in seats] or [self.add(start, hours)]
        end = max(ends)
        full = end.replace(minute=0, second=0, microsecond=0)
        return self.settle(full if full == end else self.local(full.astimezone(UTC) + timedelta(hours=1)))

    def halfway(self, start: datetime, end: datetime) -> datetime:
        """When half of the counted time is left; not in the quiet hours."""
        half = self.counted(start, end) / 2
        return min(self.settle(self.add(start, half / timedelta(hours=1)), hour=False), end)

    def _midnight(self, day: date) -> datetime:
        return self._at(day, time())

    def _at(self, day: date, when: time) -> datetime:
        """That time of that day; where the clocks skip it, the moment after."""
        wall = datetime.combine(day, when, zone(self.zone))
        return wall.astimezone(UTC).astimezone(zone(self.zone))

    def _next(self, here: datetime, when: time) -> datetime:
        today = self._at(here.date(), when)
        return today if today > here else self._at(here.date() + timedelta(days=1), when)

    def _quiet_until(self, here: datetime) -> datetime | None:
        """When the quiet hours end in which the moment falls; a deadline may fall on the moment they begin."""
        if self.quiet is None:
            return None
        first, last = (clock(text) for text in self.quiet)
        now = here.time()
        inside = first < now < last if first < last else now > first or now < last
        return self._next(here, last) if inside else None


def zone(name: str) -> ZoneInfo:
    """The time zone of that name; raises GmkitError when there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise GmkitError(
            f"There is no time zone “{name}”; write it like Europe/Berlin or Asia/Novosibirsk, or UTC.",
            f"Нет часового пояса «{name}»; пишите, например, Europe/Moscow, Asia/Novosibirsk или UTC.",
        ) from None


def clock(text: str) -> time:
    """A time of day; raises GmkitError when it is none.

    >>> clock("8:05")
    datetime.time(8, 5)
    """
    hours, colon, minutes = text.strip().partition(":")
    try:
        return time(int(hours), int(minutes) if colon else 0)
    except ValueError:
        raise GmkitError(
            f"“{text}” is no time of day; write it like 20:00.", f"«{text}» — не время суток; пишите 20:00."
        ) from None


def day(text: str) -> date:
    """A day in ISO form; raises GmkitError when it is none."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise GmkitError(
            f"“{text}” is no day; write it like 2026-12-31.", f"«{text}» — не дата; пишите 2026-12-31."
        ) from None


def check(plan: Plan) -> Plan:
    """The plan, if one can wait by it; raises GmkitError saying what is wrong."""
    zone(plan.zone)
    if not plan.days or not set(plan.days) <= set(EVERY_DAY):
        raise GmkitError("Choose at least one working day.", "Выберите хотя бы один рабочий день недели.")
    for text in plan.holidays:
        day(text)
    quiet = [clock(text) for text in plan.quiet or ()]
    if quiet and quiet[0] == quiet[1]:
        raise GmkitError(
            "The quiet hours begin and end at the same time; leave both out, or change one.",
            "Тихие часы начинаются и кончаются в одно время; уберите их или измените одно из двух.",
        )
    if plan.hour:
        fixed = datetime.combine(date(2026, 1, 1), clock(plan.hour), zone(plan.zone))
        if plan._quiet_until(fixed) is not None:
            raise GmkitError(
                f"The fixed hour {plan.hour} lies in the quiet hours; change one of them.",
                f"Постоянный час {plan.hour} попадает в тихие часы; измените одно из двух.",
            )
    for step, hours in plan.hours.items():
        if not 0 <= hours <= 24 * 365:
            raise GmkitError(
                f"{hours:g} hours cannot be waited ({step or 'every step'}); give 0 to 8760, 0 for no deadline.",
                f"Столько часов ждать нельзя: {hours:g} ({step or 'любой шаг'}); нужно от 0 до 8760, 0 — без срока.",
            )
    for absence in plan.absences:
        if day(absence.first) > day(absence.last):
            raise GmkitError(
                f"The absence of {absence.seat} ends ({absence.last}) before it begins ({absence.first}).",
                f"Отсутствие {absence.seat} кончается ({absence.last}) раньше, чем начинается ({absence.first}).",
            )
    return plan


def _no_days() -> GmkitError:
    return GmkitError(
        "The plan has no working day left; take out some holidays or absences.",
        "В плане не осталось рабочих дней; уберите часть выходных или отсутствий.",
    )
