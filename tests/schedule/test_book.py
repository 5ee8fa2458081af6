"""Deadlines in the log: set, kept through undo and reopening, paused, reminded of, and what happens at their end."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import gmkit
from gmkit import games
from gmkit.core.log import Answer, Log, Note, decode
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.errors import GmkitError, IllegalAnswer
from gmkit.schedule import Absence, Deadline, Plan, book

MONDAY = datetime(2026, 11, 30, 14, 0, tzinfo=UTC)
PLAN = Plan(hours={"": 24.0, "cru.crisis.close": 48.0})


@pytest.fixture
def session() -> Session:
    return gmkit.new("cruiser", system("cruiser").company, seed="book")


@pytest.fixture
def anima() -> Session:
    """AnimA where its first player is asked alone: what to do in the discard phase."""
    made = gmkit.new("anima", ("Ayla", "Bors"), seed="book")
    bot, dice = made.system.bots["plausible"], random.Random("book")
    while made.step != "ani.discard.do":
        play_out(made, bot, dice, decisions=1)
    return made


def order(session: Session, seat: str, room: str = "corridors") -> None:
    session.answer(f"{seat}:cru.act.go", room)
    session.answer(f"{seat}:cru.act.do", "nothing")


def close(session: Session) -> None:
    session.answer(session.waiting()[-1], True)


def until(hours: float, start: datetime = MONDAY) -> Deadline:
    return Deadline(start + timedelta(hours=hours), start)


# ---- which step


def test_orders_do_not_open_a_step_and_closing_does(session: Session) -> None:
    first = book.opener(session)
    order(session, "P1")
    session.answer("P1:cru.act.go", "bridge")  # replaced
    session.ruling("set", "fuel", 5, reason="typo")
    assert book.opener(session) == first
    close(session)
    assert book.opener(session) > first


def test_an_answer_whose_question_is_gone_opened_nothing_either(session: Session) -> None:
    first = book.opener(session)
    session.answer("E1:cru.act.go", "systems_control")
    session.answer("E1:cru.act.do", "calibrate")
    session.answer("E1:cru.act.amount", 2)
    session.answer("E1:cru.act.go", "corridors")  # now nothing is calibrated
    assert "E1:cru.act.amount" not in session.given()
    assert book.opener(session) == first


def test_each_question_that_stands_alone_is_a_step(anima: Session) -> None:
    openers = set()
    bot, dice = anima.system.bots["plausible"], random.Random("book")
    for _ in range(12):
        openers.add(book.opener(anima))
        play_out(anima, bot, dice, decisions=1)
    assert len(openers) == 12


def test_since_when_is_read_from_the_file(tmp_path: Path) -> None:
    session = gmkit.new("cruiser", system("cruiser").company, seed="book", path=tmp_path / "game.gmkit")
    begun = book.since(session)
    assert begun is not None
    assert abs(datetime.now(UTC) - begun) < timedelta(minutes=5)
    order(session, "P1")
    assert book.since(session) == begun, "an order does not begin the waiting anew"
    session.close()
    assert book.since(gmkit.new("cruiser", system("cruiser").company, seed="book")) is None


# ---- the deadline


def test_a_deadline_holds_for_its_step_and_returns_with_an_undo(session: Session, tmp_path: Path) -> None:
    book.set_deadline(session, until(24))
    assert book.deadline(session) == until(24)
    order(session, "P1")
    assert book.deadline(session) == until(24)
    close(session)
    assert book.deadline(session) is None
    book.set_deadline(session, until(72))
    session.undo()
    assert book.deadline(session) == until(24), "the step is the one from before"
    again = games.restore(Log([decode(line, n) for n, line in enumerate(session.log.lines)]))
    assert book.deadline(again) == until(24)


def test_the_same_deadline_twice_is_one_line_and_none_takes_it_away(session: Session) -> None:
    book.set_deadline(session, until(24))
    length = len(session.log)
    book.set_deadline(session, until(24))
    assert len(session.log) == length
    book.set_deadline(session, None)
    assert book.deadline(session) is None


def test_words_are_kept_as_they_are(session: Session) -> None:
    book.set_deadline(session, Deadline(None, None, "when · all have answered"))
    end = book.deadline(session)
    assert end is not None
    assert (end.at, end.text) == (None, "when · all have answered")
    assert not book.passed(session, MONDAY + timedelta(days=900))


def test_a_deadline_of_an_earlier_gmkit_holds_for_its_phase(session: Session) -> None:
    session.note("until: Wednesday, 8 p.m.")
    end = book.deadline(session)
    assert end is not None
    assert end.text == "Wednesday, 8 p.m."
    close(session)
    assert book.deadline(session) is None


def test_remarks_about_time_change_nothing_in_the_game(session: Session) -> None:
    """The clock is the desk's: the state, the views and a replay are those of a game without it."""
    bare = session.fork()
    book.set_plan(session, PLAN)
    book.set_deadline(session, until(24))
    book.pause(session, MONDAY)
    book.resume(session, MONDAY + timedelta(hours=2))
    book.mark_reminded(session)
    for one in (session, bare):
        order(one, "P1")
        close(one)
    for reader in ("public", "gm", *session.seats):
        assert session.view(reader)["board"] == bare.view(reader)["board"]
        assert session.view(reader)["events"] == bare.view(reader)["events"]
    assert gmkit.verify(session.log) == []


# ---- the plan


def test_no_plan_no_deadline(session: Session) -> None:
    assert not book.planned(session)
    assert book.propose(session, MONDAY) is None


def test_each_step_has_its_hours(session: Session) -> None:
    book.set_plan(session, PLAN)
    assert book.propose(session, MONDAY) == until(24)
    close(session)
    if book.awaited(session):
        assert book.propose(session, MONDAY) == until(48)
    assert book.propose(session, MONDAY, Plan(hours={"": 0.0})) is None


def test_nobody_waits_for_the_game_master_by_a_deadline(session: Session) -> None:
    book.set_plan(session, PLAN)
    for seat in session.seats:
        order(session, seat)
    assert book.awaited(session) == []
    assert book.propose(session, MONDAY) is None


def test_an_open_window_has_a_deadline_whether_or_not_anybody_has_a_use_for_it(anima: Session) -> None:
    book.set_plan(anima, PLAN)
    bot, dice = anima.system.bots["plausible"], random.Random("book")
    while not book.window(anima):
        play_out(anima, bot, dice, decisions=1)
    assert book.awaited(anima) == []
    assert book.propose(anima, MONDAY) == until(24)


def test_a_plan_for_a_seat_that_is_not_there_is_refused(session: Session) -> None:
    length = len(session.log)
    with pytest.raises(GmkitError, match="no seat “P9”"):
        book.set_plan(session, Plan(absences=(Absence("P9", "2026-12-01", "2026-12-02"),)))
    assert len(session.log) == length


def test_a_plan_that_cannot_be_read_counts_for_nothing(session: Session) -> None:
    book.set_plan(session, PLAN)
    session.note('schedule: {"zone":')
    session.note('schedule: {"from":"a newer gmkit"}')
    assert book.plan_of(session) == PLAN


def test_only_the_absence_of_somebody_who_is_waited_for_counts(session: Session) -> None:
    away = Absence("P1", "2026-12-01", "2026-12-02")
    book.set_plan(session, Plan(hours={"": 24.0}, absences=(away,)))
    assert book.propose(session, MONDAY) == until(24 + 48)
    order(session, "P1")
    assert book.propose(session, MONDAY) == until(24)


# ---- pause


def test_after_a_pause_as_much_is_left_as_before_it(session: Session) -> None:
    book.set_plan(session, Plan(hours={"": 24.0}, days=(0, 1, 2, 3, 4)))
    book.set_deadline(session, until(24))
    book.pause(session, MONDAY + timedelta(hours=4))
    assert book.paused(session) == MONDAY + timedelta(hours=4)
    late = MONDAY + timedelta(hours=99)
    assert not book.passed(session, late)
    assert not book.reminder_due(session, late)
    book.resume(session, datetime(2026, 12, 4, 10, 0, tzinfo=UTC))  # a Friday: 14 hours of it, 6 of Monday
    assert book.paused(session) is None
    end = book.deadline(session)
    assert end is not None
    assert end.at == datetime(2026, 12, 7, 6, 0, tzinfo=UTC)
    book.resume(session, late)
    assert book.deadline(session) == end


# ---- reminder


def test_the_reminder_is_due_when_half_is_left_and_only_once(session: Session) -> None:
    book.set_deadline(session, until(24))
    assert not book.reminder_due(session, MONDAY + timedelta(hours=11, minutes=59))
    assert book.reminder_due(session, MONDAY + timedelta(hours=12))
    assert not book.reminder_due(session, MONDAY + timedelta(hours=24)), "then it is over"
    book.mark_reminded(session)
    assert not book.reminder_due(session, MONDAY + timedelta(hours=13))
    close(session)
    book.set_deadline(session, until(24))
    assert book.reminder_due(session, MONDAY + timedelta(hours=13)) == bool(book.awaited(session))


def test_nobody_is_reminded_when_all_have_answered(session: Session) -> None:
    book.set_deadline(session, until(24))
    for seat in session.seats:
        order(session, seat)
    assert not book.reminder_due(session, MONDAY + timedelta(hours=13))


# ---- the end


def test_at_the_end_a_batch_is_closed_and_the_rules_know_who_was_missing(session: Session) -> None:
    book.set_deadline(session, until(24))
    for seat in session.seats[2:]:
        order(session, seat)
    assert book.passed(session, MONDAY + timedelta(hours=24))
    assert book.decide(session, reason="deadline over") == ["P1", "P2"]
    missing = next(e for e in session.events if e.kind == "cru.missing")
    assert missing.data["seats"] == ["P1", "P2"]
    assert book.defaulted(session) == ["P1", "P2"]


def test_at_the_end_a_question_that_stands_alone_gets_its_default_and_the_log_says_why(
    anima: Session,
) -> None:
    (seat,) = book.awaited(anima)
    asked = anima.waiting()[0]
    assert book.decide(anima, reason="deadline over") == [seat]
    answer = next(r for r in reversed(anima.log.records) if isinstance(r, Answer) and not r.of_chance)
    assert (answer.question, answer.value, answer.overrule) == (asked.id, asked.default, "deadline over")
    assert book.defaulted(anima) == [seat]
    assert book.defaulted(anima, len(anima.log)) == []


def test_what_was_decided_and_then_taken_back_is_not_told(anima: Session) -> None:
    before = len(anima.entries())
    book.decide(anima, reason="deadline over")
    anima.undo(anima.entries()[before])
    assert book.defaulted(anima) == []


def test_without_a_default_nothing_is_decided() -> None:
    session = gmkit.new("cruiser", system("cruiser").company, seed="book", typed=("*",))
    length = len(session.log)
    with pytest.raises(IllegalAnswer, match="has no default"):
        book.decide(session, reason="deadline over")
    assert len(session.log) == length
    assert not any(isinstance(record, Note) for record in session.log.records)


def test_the_game_masters_own_choice_is_marked_as_such(anima: Session) -> None:
    asked, line = anima.waiting()[0], book.opener(anima)
    anima.answer(asked, asked.default)
    book.mark_decided(anima, asked.seat, line)
    assert book.defaulted(anima, mark=book.DECIDED) == [asked.seat]
    assert book.defaulted(anima) == []
