"""Time at the desk: deadlines typed and planned, what happens at their end, absences, a pause, a substitute."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk
from gmkit.core.log import Answer
from gmkit.core.play import play_out
from gmkit.schedule import Plan, book
from tests.console.conftest import close_phase, everything, order, shut

MONDAY = datetime(2026, 11, 30, 14, 0, tzinfo=UTC)


@pytest.fixture
def anima(games: Path) -> Iterator[Desk]:
    """AnimA where the first player is asked alone."""
    path = games / "anima.gmkit"
    session = gmkit.new("anima", ("Ayla", "Bors"), seed="time", path=path)
    while session.step != "ani.discard.do":
        play_out(session, session.system.bots["plausible"], random.Random("time"), decisions=1)
    session.close()
    made = make_desk(path, folder=games, lang="en")
    made.clock = lambda: MONDAY
    yield made
    assert "Unexpected error" not in made.messages.text, made.error_log.read_text(encoding="utf-8")
    shut(made)


def later(desk: Desk, hours: float) -> None:
    """The clock goes on, and somebody looks at the desk."""
    desk.clock = lambda: MONDAY + timedelta(hours=hours)
    desk.safely(lambda: None)()


# ---- the deadline of a step


def test_a_deadline_is_typed_in_words_or_as_a_moment(desk: Desk) -> None:
    desk.clock = lambda: MONDAY
    box = desk.panel("orders").deadline
    assert "No deadline" in box.fold._head.description
    box.until.value = "Wed 20:00"
    box.set_until.click()
    assert "until Wednesday, 2 December, 20:00 (UTC)" in desk.header.waits.value
    assert box.until.value == ""
    box.until.value = "as soon as Vera is back"
    box.set_until.click()
    assert "until as soon as Vera is back" in desk.header.waits.value
    assert "no reminder" in box.said.value
    box.until.value = "2026-11-30 10:00"
    box.set_until.click()
    assert "already past" in desk.messages.text
    assert box.until.value == "2026-11-30 10:00", "what was typed is not lost"
    box.none.click()
    assert "until" not in desk.header.waits.value


def test_the_plan_sets_the_deadline_of_each_step(desk: Desk) -> None:
    desk.clock = lambda: MONDAY
    form = desk.panel("timing").plan
    form.zone.value = "Europe/Moscow"
    form.hours.value = "24"
    form.hour.value = "20"
    form.quiet_from.value, form.quiet_to.value = "23:00", "8"
    for number in ("5", "6"):
        form.days.click(number)
    form.holidays.value = "2026-12-01"
    form.save.click()
    assert "holds from now on" in desk.messages.text
    plan = book.plan_of(desk.session)
    assert (plan.zone, plan.days, plan.holidays) == ("Europe/Moscow", (0, 1, 2, 3, 4), ("2026-12-01",))
    assert (plan.quiet, plan.hour, plan.hours) == (("23:00", "08:00"), "20:00", {"": 24.0})
    box = desk.panel("orders").deadline
    # Monday 17:00 in Moscow; Tuesday is off, so the 24 hours end on Wednesday at 17:00, and at 20:00 it is.
    assert "by the plan: Wednesday, 2 December, 20:00 (Europe/Moscow, UTC+3)" in box.fold._head.description
    box.by_plan.click()
    assert "until Wednesday, 2 December, 20:00" in desk.header.waits.value


def test_hours_for_one_step_alone(desk: Desk) -> None:
    form = desk.panel("timing").plan
    form.hours.value, form.step_hours.value = "24", "72"
    form.save.click()
    assert book.plan_of(desk.session).hours == {"": 24.0, "cru.action.close": 72.0}
    form.step_hours.value = ""
    form.save.click()
    assert book.plan_of(desk.session).hours == {"": 24.0}


@pytest.mark.parametrize(
    ("field", "text", "part"),
    [
        ("zone", "Atlantis", "no time zone"),
        ("hours", "soon", "no number of hours"),
        ("hour", "25:00", "no time of day"),
        ("holidays", "tomorrow", "no day"),
        ("quiet_from", "23:00", "a beginning and an end"),
    ],
)
def test_a_wrong_plan_is_refused_and_what_was_typed_stays(
    desk: Desk, field: str, text: str, part: str
) -> None:
    form = desk.panel("timing").plan
    getattr(form, field).value = text
    length = len(desk.session.log)
    form.save.click()
    assert desk.messages.tone == "bad"
    assert part in desk.messages.text
    assert getattr(form, field).value == text
    assert len(desk.session.log) == length


# ---- at the end


def test_after_the_deadline_the_phase_is_closed_and_it_is_marked_for_whom(desk: Desk) -> None:
    desk.clock = lambda: MONDAY
    box = desk.panel("orders").deadline
    box.until.value = "+24h"
    box.set_until.click()
    for seat in desk.session.seats[2:]:
        order(desk, seat, "corridors")
    later(desk, 25)
    assert "— over" in desk.header.waits.value
    assert "deadline is over" in desk.panel("orders").deadline.said.value
    close_phase(desk)
    assert book.defaulted(desk.session) == ["P1", "P2"]
    lines = [item["label"] for item in desk.panel("log").lines.items]
    assert any(line.startswith("At the deadline, by default: ") for line in lines)


def test_closing_before_the_deadline_marks_nobody(desk: Desk) -> None:
    desk.clock = lambda: MONDAY
    box = desk.panel("orders").deadline
    box.until.value = "+24h"
    box.set_until.click()
    close_phase(desk)
    assert book.defaulted(desk.session) == []


def test_one_press_takes_the_default_for_who_is_asked_alone(anima: Desk) -> None:
    box = anima.panel("orders").deadline
    box.until.value = "+24h"
    box.set_until.click()
    assert box.over.layout.display == "none"
    later(anima, 24)
    asked = anima.session.waiting()[0]
    assert box.over.layout.display is None
    box.default.click()
    answer = next(r for r in reversed(anima.session.log.records) if isinstance(r, Answer) and not r.of_chance)
    assert (answer.question, answer.value) == (asked.id, asked.default)
    assert answer.overrule.startswith("deadline over: ")
    assert book.defaulted(anima.session) == [asked.seat]


def test_the_game_masters_choice_for_a_silent_player_is_marked(anima: Desk) -> None:
    box = anima.panel("orders").deadline
    box.until.value = "+24h"
    box.set_until.click()
    later(anima, 24)
    asked = anima.session.waiting()[0]
    box.instead.value = True
    orders = anima.panel("orders")
    orders.single.place.widget.click(asked.default)
    assert book.defaulted(anima.session, mark=book.DECIDED) == [asked.seat]
    assert "decided by the game master" in anima.panel("posts").copy.text


def test_closing_a_window_early_is_warned_of(anima: Desk) -> None:
    session, dice = anima.session, random.Random("window")
    while not book.window(session):
        anima.safely(lambda: play_out(session, session.system.bots["plausible"], dice, decisions=1))()
    anima.panel("timing").plan.hours.value = "24"
    anima.panel("timing").plan.save.click()
    box = anima.panel("orders").deadline
    box.by_plan.click()
    assert "tells the table that nobody wants it" in box.said.value
    later(anima, 30)
    assert "tells the table" not in box.said.value


# ---- away, pause, substitute


def test_absences_are_kept_and_taken_out(desk: Desk) -> None:
    away = desk.panel("timing").away
    away.seat.value, away.first.value, away.last.value = "M2", "2026-12-01", "2026-12-05"
    away.add.click()
    (absence,) = book.plan_of(desk.session).absences
    assert (absence.seat, absence.first, absence.last) == ("M2", "2026-12-01", "2026-12-05")
    assert away.absences.items[0]["note"] == "2026-12-01 – 2026-12-05"
    away.first.value, away.last.value = "2026-12-09", "2026-12-01"
    away.add.click()
    assert "before it begins" in desk.messages.text
    away.absences.click("0", "remove")
    assert book.plan_of(desk.session).absences == ()


def test_a_pause_stops_the_time_and_says_so_everywhere(desk: Desk) -> None:
    desk.clock = lambda: MONDAY
    book.set_plan(desk.session, Plan(hours={"": 24.0}))
    desk.panel("orders").deadline.by_plan.click()
    later(desk, 10)
    desk.panel("timing").away.pause.click()
    assert "paused" in desk.header.waits.value
    assert "The game is paused" in desk.panel("posts").copy.text
    later(desk, 100)
    assert "over" not in desk.header.waits.value
    desk.panel("timing").away.pause.click()
    end = book.deadline(desk.session)
    assert end is not None
    assert end.at == MONDAY + timedelta(hours=114)


def test_a_substitute_gets_a_new_name_and_the_packet_of_the_seat_alone(desk: Desk) -> None:
    close_phase(desk)
    substitute = desk.panel("timing").substitute
    substitute.seat.value = "M2"
    old = desk.session.names["M2"]
    assert substitute.copy.text == ""
    substitute.make.click()
    packet = substitute.copy.text
    papers = {p["seat"]: p for p in desk.session.view("gm")["board"]["papers"]}
    for jump in papers["M2"]["jumps"]:
        assert jump["name"]["en"] in packet
    others = [j["name"]["en"] for s, p in papers.items() if s != "M2" for j in p["jumps"]]
    assert not any(name in packet for name in others)
    substitute.name.value = "Zoë"
    substitute.take_over.click()
    assert desk.session.names["M2"] == "Zoë"
    assert desk.texts.seat("M2").startswith("Zoë (")
    post = desk.panel("posts").copy.text
    assert f"Zoë takes over from {old}" in post
    desk.panel("timing").substitute.name.value = "Zoë"
    desk.panel("timing").substitute.take_over.click()
    assert "no other player may have it" in desk.messages.text


@pytest.mark.parametrize("ident", ["cruiser", "anima", "trials"])
def test_every_system_lets_a_substitute_in(ident: str, games: Path) -> None:
    from gmkit.core.system import system

    path = games / f"{ident}.gmkit"
    gmkit.new(ident, system(ident).company, seed="time", path=path).close()
    desk = make_desk(path, folder=games, lang="ru")
    substitute = desk.panel("timing").substitute
    seat = desk.session.seats[1]
    substitute.seat.value, substitute.name.value = seat, "Новый"
    substitute.take_over.click()
    assert desk.session.names[seat] == "Новый", desk.messages.text
    assert substitute.copy.text == "", "the packet from before is put away"
    substitute.make.click()
    assert "Новый" in substitute.copy.text
    shut(desk)


def test_no_secret_of_a_packet_is_on_the_page_before_it_is_asked_for(desk: Desk) -> None:
    """It is copied, not shown; only of the seat that has been chosen, and gone when another one is."""
    panel = desk.panel("timing")
    names = {p["seat"]: p["jumps"][0]["name"]["en"] for p in desk.session.view("gm")["board"]["papers"]}
    assert not any(name in everything(panel) for name in names.values())
    panel.substitute.seat.value = "E3"
    panel.substitute.make.click()
    assert names["E3"] in panel.substitute.copy.text
    assert names["E2"] not in everything(panel)
    panel.substitute.seat.value = "E2"
    assert names["E3"] not in everything(panel)
