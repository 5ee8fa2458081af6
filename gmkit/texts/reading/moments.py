"""Dates and times as forums and people write them, in Russian and English.

A moment has no zone: a page shows the times of whoever looks at it, and the deadline is compared on the same clock.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from gmkit.texts.reading.tokens import fold

_MONTHS = {
    start: number
    for number, starts in enumerate(
        (
            "янв jan", "фев feb", "мар mar", "апр apr", "май мая may", "июн jun", "июл jul", "авг aug", "сен sep",
            "окт oct", "ноя nov", "дек dec",
        ),
        1,
    )
    for start in starts.split()
}  # fmt: skip
_MONTH = rf"(?P<month>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})[а-яa-z]*\.?"
_TIME = r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2}))?(?:\s*(?P<half>am|pm)\b)?"
_AT = rf"(?:[\s,]*(?:\b(?:в|at|on)\b)?[\s,]*{_TIME})?"
_NEAR = {"позавчера": 2, "вчера": 1, "yesterday": 1, "сегодня": 0, "today": 0}

#: In the order in which they are tried: the fullest first.
_FORMS = tuple(
    re.compile(form)
    for form in (
        rf"(?P<year>\d{{4}})-(?P<monthno>\d\d)-(?P<day>\d\d)(?:t|[\s,]+)?{_AT}",
        rf"\b(?P<day>\d{{1,2}})(?P<sign>[./])(?P<monthno>\d{{1,2}})[./](?P<year>\d{{4}}|\d\d)\b{_AT}",
        rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+{_MONTH}(?:[\s,]*(?P<year>\d{{4}})(?:\s*г\.?)?)?{_AT}",
        rf"\b{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:,?\s+(?P<year>\d{{4}}))?\b{_AT}",
        rf"\b(?P<near>{'|'.join(_NEAR)})\b{_AT}",
        rf"\b{_TIME}",
    )
)


def moment(
    text: str, now: datetime | None = None, *, month_first: bool = False
) -> tuple[datetime, tuple[int, int]] | None:
    """The first moment in the text, and where it stands; None when there is none.

    `now` tells the year, the day and what «вчера» means; without it only a full date is a moment.

    >>> moment("Пт, 27 ноя 2026, 21:03")[0], moment("Fri Nov 27, 2026 9:03 pm")[0]
    (datetime.datetime(2026, 11, 27, 21, 3), datetime.datetime(2026, 11, 27, 21, 3))
    >>> moment("вчера в 9:05", datetime(2026, 11, 30, 12))[0]
    datetime.datetime(2026, 11, 29, 9, 5)
    """
    folded = fold(text)
    for form in _FORMS:
        for match in form.finditer(folded):
            if found := _read(match.groupdict(), now, month_first):
                return found, match.span()
    return None


def _read(part: dict[str, str | None], now: datetime | None, month_first: bool) -> datetime | None:
    if now is None and part.get("year") is None:
        return None
    day, month, year = part.get("day"), part.get("monthno"), part.get("year")
    if part.get("month"):
        month = str(_MONTHS[str(part["month"])])
    if month_first and part.get("sign") == "/":
        day, month = month, day
    hour = int(part.get("hour") or 0)
    if part.get("half"):
        hour = hour % 12 + (12 if part["half"] == "pm" else 0)
    minute, second = int(part.get("minute") or 0), int(part.get("second") or 0)
    try:
        if now is not None and (day is None or month is None):
            then = now - timedelta(days=_NEAR[str(part["near"])]) if part.get("near") else now
            return then.replace(hour=hour, minute=minute, second=second, microsecond=0)
        full = int(year) if year else now.year if now else 0
        full += 2000 if full < 100 else 0
        found = datetime(full, int(month or 0), int(day or 0), hour, minute, second)  # noqa: DTZ001 - no zone
    except ValueError:
        return None
    if year is None and now is not None and found > now + timedelta(days=60):
        return found.replace(year=found.year - 1)  # in January a page's «27 ноя» is last year's
    return found
