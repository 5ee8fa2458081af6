"""A moment as people type it. Now is Monday, 2026-11-30, 14:00 in Moscow."""

from datetime import datetime

import pytest

from gmkit.errors import GmkitError
from gmkit.schedule import Plan
from gmkit.schedule.plan import zone
from gmkit.schedule.typed import moment

MOSCOW = zone("Europe/Moscow")
NOW = datetime(2026, 11, 30, 14, 0, tzinfo=MOSCOW)
PLAN = Plan(zone="Europe/Moscow")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("20:00", "2026-11-30 20:00"),
        ("13:00", "2026-12-01 13:00"),  # already past today
        ("8 pm", "2026-11-30 20:00"),
        ("8:30 p.m.", "2026-11-30 20:30"),
        ("12 am", "2026-12-01 00:00"),
        ("tomorrow 9:15", "2026-12-01 09:15"),
        ("завтра в 9:15", "2026-12-01 09:15"),
        ("Послезавтра, 20:00", "2026-12-02 20:00"),
        ("Wednesday, 8 p.m.", "2026-12-02 20:00"),
        ("среда, 20:00", "2026-12-02 20:00"),
        ("в пятницу 20:00", "2026-12-04 20:00"),
        ("пн 13:00", "2026-12-07 13:00"),  # this Monday's is past
        ("mon 15:00", "2026-11-30 15:00"),
        ("2.12 20:00", "2026-12-02 20:00"),
        ("02.12.2026 20:00", "2026-12-02 20:00"),
        ("2.12.26 20:00", "2026-12-02 20:00"),
        ("2.01 20:00", "2027-01-02 20:00"),  # the year turns
        ("2026-12-02 20:00", "2026-12-02 20:00"),
        ("until 2026-12-02 at 20:00", "2026-12-02 20:00"),
        ("+48h", "2026-12-02 14:00"),
        ("48 ч", "2026-12-02 14:00"),
        ("2 дня", "2026-12-02 14:00"),
        ("in 3 days", "2026-12-03 14:00"),
        ("через 5 часов", "2026-11-30 19:00"),
    ],
)
def test_what_is_meant(text: str, meant: str) -> None:
    assert moment(text, NOW, PLAN) == datetime.fromisoformat(meant).replace(tzinfo=MOSCOW)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "Wednesday",
        "when all have answered",
        "the 5th 20:00",
        "25:00",
        "32.12 20:00",
        "7",
        "2.12",
        "20",
    ],
)
def test_what_names_no_moment_stays_words(text: str) -> None:
    assert moment(text, NOW, PLAN) is None


@pytest.mark.parametrize("text", ["29.11 20:00", "2026-11-30 13:59", "сегодня 10:00"])
def test_what_is_past_is_refused(text: str) -> None:
    with pytest.raises(GmkitError, match="already past") as caught:
        moment(text, NOW, PLAN)
    assert "уже прошло" in caught.value.ru
