"""Counting with a plan: working days, days off, quiet hours, summer time, absences."""

from datetime import UTC, date, datetime, timedelta

import hypothesis
import hypothesis.strategies as st
import pytest

from gmkit.errors import GmkitError
from gmkit.schedule import Absence, Plan
from gmkit.schedule.plan import check, zone

MOSCOW = "Europe/Moscow"
BERLIN = "Europe/Berlin"
WEEKDAYS = (0, 1, 2, 3, 4)


def at(text: str, name: str = MOSCOW) -> datetime:
    """A moment on the wall clock of a zone; 2026-11-30 is a Monday."""
    return datetime.fromisoformat(text).replace(tzinfo=zone(name))


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-11-30 14:00", 24, "2026-12-01 14:00"),
        ("2026-12-04 14:00", 24, "2026-12-07 14:00"),  # from Friday over the week-end
        ("2026-12-05 14:00", 24, "2026-12-08 00:00"),  # begun on a Saturday: all of Monday
        ("2026-12-04 14:00", 10, "2026-12-05 00:00"),  # to the very end of Friday
        ("2026-12-04 14:00", 72, "2026-12-09 14:00"),
        ("2026-12-30 12:00", 24, "2027-01-04 12:00"),  # over two days off and a week-end
    ],
)
def test_hours_count_on_working_days_alone(start: str, hours: int, end: str) -> None:
    plan = Plan(zone=MOSCOW, days=WEEKDAYS, holidays=("2026-12-31", "2027-01-01"))
    assert plan.add(at(start), hours) == at(end)
    assert plan.counted(at(start), at(end)) == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("moment", "settled"),
    [
        ("2026-11-30 22:59", "2026-11-30 22:59"),
        ("2026-11-30 23:00", "2026-11-30 23:00"),  # the moment they begin is still allowed
        ("2026-11-30 23:01", "2026-12-01 08:00"),
        ("2026-12-01 03:00", "2026-12-01 08:00"),
        ("2026-12-01 08:00", "2026-12-01 08:00"),
        ("2026-12-04 23:30", "2026-12-07 08:00"),  # their end is a Saturday
        ("2026-12-06 15:00", "2026-12-07 08:00"),
    ],
)
def test_no_deadline_falls_into_the_quiet_hours_or_on_a_day_off(moment: str, settled: str) -> None:
    plan = Plan(zone=MOSCOW, days=WEEKDAYS, quiet=("23:00", "08:00"))
    assert plan.settle(at(moment)) == at(settled)


def test_quiet_hours_within_a_day() -> None:
    plan = Plan(zone=MOSCOW, quiet=("12:00", "14:00"))
    assert plan.settle(at("2026-11-30 13:00")) == at("2026-11-30 14:00")
    assert plan.settle(at("2026-11-30 15:00")) == at("2026-11-30 15:00")


def test_a_deadline_is_on_the_full_hour_or_at_the_fixed_one() -> None:
    plan = Plan(zone=MOSCOW)
    assert plan.until(at("2026-11-30 14:03"), 24) == at("2026-12-01 15:00")
    assert plan.until(at("2026-11-30 14:00"), 24) == at("2026-12-01 14:00")
    fixed = Plan(zone=MOSCOW, hour="20:00", days=WEEKDAYS)
    assert fixed.until(at("2026-11-30 14:03"), 24) == at("2026-12-01 20:00")
    assert fixed.until(at("2026-11-30 20:30"), 24) == at("2026-12-02 20:00")
    assert fixed.until(at("2026-12-03 21:00"), 24) == at("2026-12-07 20:00")


def test_summer_time_changes_the_clock_and_not_the_hours() -> None:
    """In Berlin 2026-03-29 has 23 hours, 2026-10-25 has 25."""
    plan = Plan(zone=BERLIN)
    for start in ("2026-03-28 12:00", "2026-10-24 12:00"):
        begun = at(start, BERLIN)
        assert plan.add(begun, 24).astimezone(UTC) - begun.astimezone(UTC) == timedelta(hours=24)
    assert plan.add(at("2026-03-28 12:00", BERLIN), 24) == at("2026-03-29 13:00", BERLIN)
    assert plan.add(at("2026-10-24 12:00", BERLIN), 24) == at("2026-10-25 11:00", BERLIN)
    skipped = Plan(zone=BERLIN, hour="02:30")  # does not exist that day
    assert skipped.settle(at("2026-03-29 12:00", BERLIN)) == at("2026-03-30 02:30", BERLIN)


def test_days_of_absence_do_not_count_for_that_seat() -> None:
    away = Absence("P1", "2026-12-01", "2026-12-03")
    plan = Plan(zone=MOSCOW, absences=(away,))
    start = at("2026-11-30 14:00")
    assert plan.add(start, 24, "P2") == at("2026-12-01 14:00")
    assert plan.add(start, 24, "P1") == at("2026-12-04 14:00")
    assert plan.until(start, 24, ["P1", "P2"]) == at("2026-12-04 14:00"), "the table waits for the latest"
    assert plan.until(start, 24, ["P2"]) == at("2026-12-01 14:00")
    assert plan.away("P1", date(2026, 12, 3)) == away
    assert plan.away("P1", date(2026, 12, 4)) is None
    strict = Plan(zone=MOSCOW, absences=(away,), waits=False)
    assert strict.until(start, 24, ["P1", "P2"]) == at("2026-12-01 14:00")


def test_half_of_the_counted_time_is_over() -> None:
    plan = Plan(zone=MOSCOW, days=WEEKDAYS, quiet=("23:00", "08:00"))
    assert plan.halfway(at("2026-11-30 14:00"), at("2026-12-02 14:00")) == at("2026-12-01 14:00")
    assert plan.halfway(at("2026-12-04 14:00"), at("2026-12-07 14:00")) == at("2026-12-07 08:00")
    assert plan.halfway(at("2026-11-30 20:00"), at("2026-12-01 06:00")) == at("2026-12-01 06:00")


@hypothesis.given(
    minutes=st.integers(0, 2 * 365 * 24 * 60),
    hours=st.integers(0, 400),
    days=st.sets(st.integers(0, 6), min_size=1),
    quiet=st.sampled_from([None, ("23:00", "08:00"), ("00:00", "06:00"), ("13:00", "14:30")]),
    name=st.sampled_from([MOSCOW, BERLIN, "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia"]),
)
def test_every_deadline_is_allowed_and_gives_at_least_the_hours(
    minutes: int, hours: int, days: set[int], quiet: tuple[str, str] | None, name: str
) -> None:
    plan = Plan(zone=name, days=tuple(sorted(days)), quiet=quiet)
    start = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
    end = plan.until(start, hours)
    local = end.astimezone(zone(name))
    assert end >= start
    assert local.weekday() in days
    assert plan.settle(end) == end
    assert plan.counted(start, end) >= timedelta(hours=hours)
    assert plan.counted(start, end) < timedelta(hours=hours + 1 + 24)
    half = plan.halfway(start, end)
    assert start <= half <= end


@pytest.mark.parametrize(
    ("plan", "part"),
    [
        (Plan(zone="Mars/Olympus"), "no time zone “Mars/Olympus”"),
        (Plan(days=()), "at least one working day"),
        (Plan(days=(7,)), "at least one working day"),
        (Plan(quiet=("23:00", "23:00")), "begin and end at the same time"),
        (Plan(quiet=("23", "late")), "“late” is no time of day"),
        (Plan(hour="02:00", quiet=("23:00", "08:00")), "lies in the quiet hours"),
        (Plan(holidays=("31.12.2026",)), "“31.12.2026” is no day"),
        (Plan(hours={"": -1}), "-1 hours cannot be waited"),
        (Plan(absences=(Absence("P1", "2026-12-05", "2026-12-01"),)), "before it begins"),
    ],
)
def test_a_plan_that_nobody_can_wait_by_is_refused(plan: Plan, part: str) -> None:
    with pytest.raises(GmkitError) as caught:
        check(plan)
    assert part in caught.value.en
    assert caught.value.ru != caught.value.en


def test_a_plan_without_any_working_day_left_says_so() -> None:
    holidays = tuple((date(2026, 11, 30) + timedelta(days=n)).isoformat() for n in range(4000))
    with pytest.raises(GmkitError, match="no working day left"):
        Plan(holidays=holidays).add(at("2026-11-30 14:00"), 1)
