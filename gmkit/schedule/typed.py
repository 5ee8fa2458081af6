"""A moment as a game master types it, in Russian or English."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta

from gmkit.errors import GmkitError
from gmkit.schedule.plan import Plan

_LATER = re.compile(
    r"^(?:\+|in |через )?\s*(\d{1,4})\s*(h|hours?|ч|час|часа|часов|d|days?|д|день|дня|дней)$", re.IGNORECASE
)
_CLOCK = re.compile(
    r"(?<![\d.:-])(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?)?(?![\d.:-])\s*$", re.IGNORECASE
)
_ISO = re.compile(r"^(\d{4})-(\d{1,2})-(\d{1,2})$")
_DOTS = re.compile(r"^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?\.?$")
_RELATIVE = {"today": 0, "сегодня": 0, "tomorrow": 1, "завтра": 1, "послезавтра": 2}
_WEEKDAYS = (
    ("mon", "пн", "понед"), ("tue", "вт", "вторн"), ("wed", "ср", "сред"), ("thu", "чт", "четв"),
    ("fri", "пт", "пятн"), ("sat", "сб", "субб"), ("sun", "вс", "воск"),
)  # fmt: skip


def moment(text: str, now: datetime, plan: Plan) -> datetime | None:
    """The moment that a text names, None when it names none. Raises GmkitError for one that is past.

    >>> from datetime import UTC
    >>> plan = Plan()
    >>> start = datetime(2026, 11, 30, 14, 0, tzinfo=UTC)
    >>> [moment(text, start, plan).isoformat(" ", "minutes") for text in ("+36h", "2.12 20:00", "ср 20:00", "8 pm")]
    ['2026-12-02 02:00+00:00', '2026-12-02 20:00+00:00', '2026-12-02 20:00+00:00', '2026-11-30 20:00+00:00']
    """
    text = " ".join(text.replace(",", " ").split())
    later = _LATER.match(text)
    if later:
        hours = int(later[1]) * (24 if later[2].lower()[0] in "dд" else 1)
        return plan.settle(plan.add(now, hours), hour=False)
    found = _CLOCK.search(text)
    if found is None or not (found[2] or found[3]):
        return None
    when, today = _clock(found), plan.local(now).date()
    said = re.sub(r"\b(?:at|until|till|в|во|до|к)\b", " ", text[: found.start()], flags=re.IGNORECASE).strip()
    on = _day(said, today, plan, now, when) if when else None
    if on is None or when is None:
        return None
    named = plan._at(on, when)
    if named <= now:
        raise GmkitError(
            f"“{text}” is already past ({named:%Y-%m-%d %H:%M}); write a later moment.",
            f"«{text}» уже прошло ({named:%d.%m.%Y %H:%M}); укажите более поздний срок.",
        )
    return named


def _clock(found: re.Match[str]) -> time | None:
    hours, minutes, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower().replace(".", "")
    if half:
        hours = hours % 12 + (12 if half == "pm" else 0)
    return time(hours, minutes) if hours < 24 and minutes < 60 else None


def _day(said: str, today: date, plan: Plan, now: datetime, when: time) -> date | None:
    """The day that the words before the time of day name; without any, the next on which that time is to come."""
    lower = said.lower().rstrip(".")
    if not lower:
        return today if plan._at(today, when) > now else today + timedelta(days=1)
    if lower in _RELATIVE:
        return today + timedelta(days=_RELATIVE[lower])
    for number, names in enumerate(_WEEKDAYS):
        if lower.startswith(names) and lower.isalpha():
            ahead = (number - today.weekday()) % 7
            near = today + timedelta(days=ahead)
            return near if plan._at(near, when) > now else near + timedelta(days=7)
    return _calendar(said, today)


def _calendar(said: str, today: date) -> date | None:
    try:
        if found := _ISO.match(said):
            return date(int(found[1]), int(found[2]), int(found[3]))
        if found := _DOTS.match(said):
            year = int(found[3] or today.year)
            named = date(year + 2000 if year < 100 else year, int(found[2]), int(found[1]))
            early = found[3] is None and named < today - timedelta(days=180)
            return named.replace(year=named.year + 1) if early else named
    except ValueError:
        return None
    return None
