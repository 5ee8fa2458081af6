"""Moments in words: «среда, 2 декабря, 20:00 (Europe/Moscow, UTC+3)»."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gmkit.texts import Texts


def moment(texts: Texts, when: datetime, zone: str) -> str:
    """A moment in its own time zone; `zone` is that zone's name."""
    facts = {"day": day(texts, when.date()), "time": f"{when:%H:%M}", "zone": zone, "offset": offset(when)}
    return texts.phrase("moment" if zone != "UTC" else "moment-utc", facts)


def day(texts: Texts, on: date) -> str:
    """A day with its weekday, all in the nominative."""
    facts = {
        "weekday": texts.word("weekday", on.weekday()),
        "day": str(on.day),
        "month": texts.word("month", on.month),
    }
    return texts.phrase("moment-day", facts)


def offset(when: datetime) -> str:
    """How far from UTC.

    >>> from datetime import timezone
    >>> offset(datetime(2026, 12, 1, tzinfo=timezone(timedelta(hours=5, minutes=30))))
    'UTC+5:30'
    """
    away = when.utcoffset() or timedelta()
    minutes = int(away.total_seconds()) // 60
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'−' if minutes < 0 else '+'}{hours}" + (f":{rest:02}" if rest else "")
