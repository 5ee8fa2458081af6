"""Posts tell everything since what was last shown, messages too; what was taken back is said first."""

from __future__ import annotations

import random
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

import gmkit
from gmkit import games
from gmkit.core.events import PUBLIC
from gmkit.core.log import Log, decode
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.schedule import Absence, Deadline, Plan, book
from gmkit.texts import texts_of
from gmkit.texts.post import fresh, news, post, private_messages, told
from gmkit.texts.queue import queue

SEATS = ("P1", "P2", "P3", "M1", "M2", "M3", "E1", "E2", "E3")
MONDAY = datetime(2026, 11, 30, 14, 0, tzinfo=UTC)


@pytest.fixture
def session() -> Session:
    players = [f"{c[:1]}{n}:{c}" for c in ("political", "military", "engineer") for n in range(3)]
    return gmkit.new("cruiser", players, seed="since")


def close(session: Session) -> None:
    session.answer(session.waiting()[-1], True)


def move(session: Session, seat: str, room: str, action: str) -> None:
    session.answer(f"{seat}:cru.act.go", room)
    session.answer(f"{seat}:cru.act.do", action)


def posted(session: Session) -> str:
    """The next post, marked as posted."""
    text = post(session, "public", "en")
    session.mark_shown(["public"], "post")
    return text


def told_in(text: str) -> str:
    """The part of a post that says what has happened."""
    return text.partition("Status:\n")[0]


# ---- everything since


def test_a_post_covers_every_phase_since_the_last_one(session: Session) -> None:
    posted(session)
    move(session, "M2", "military_centre", "train")
    close(session)
    close(session)
    move(session, "M3", "military_centre", "train")
    close(session)
    text, texts = told_in(post(session, "public", "en")), texts_of(session, "en")
    assert f"{texts.seat('M2')} trains." in text, "two phases back"
    assert f"{texts.seat('M3')} trains." in text
    assert text.count("After the action phase") == 2
    assert text.index("Day 2.") > text.index(f"{texts.seat('M2')} trains.")


def test_what_has_been_posted_is_not_posted_again(session: Session) -> None:
    assert "begins" in told_in(posted(session))
    again = post(session, "public", "en")
    assert told_in(again) == "Nothing new.\n\n"
    assert "Status:" in again
    assert "Waiting for everybody" in again
    assert not news(session, "public")


def test_a_page_that_has_been_published_is_no_post(session: Session) -> None:
    session.mark_shown(["public"], "published")
    assert news(session, "public")
    assert "President:" in told_in(post(session, "public", "en"))


def test_a_part_of_a_phase_is_told_and_later_the_rest() -> None:
    """AnimA asks in the middle of a phase: nothing is told twice, and nothing is left out."""
    session = gmkit.new("anima", ("Ayla", "Bors", "Cyra"), seed="since")
    bot, dice = session.system.bots["plausible"], random.Random("since")
    texts = texts_of(session, "en")
    lines: list[str] = []
    inside = 0
    for n in range(140):
        play_out(session, bot, dice, decisions=1)
        if n % 3 == 0:
            open_phase = [e for e in session.events if e.phase == session.phase_number and e.seen("public")]
            inside += bool(open_phase)
            lines += [line[2:] for line in told_in(posted(session)).splitlines() if line.startswith("- ")]
    assert inside > 10, "posts were made in the middle of phases"
    lines += [line[2:] for line in told_in(posted(session)).splitlines() if line.startswith("- ")]
    headings = {"ani.turn", "ani.phase", "ani.crisis", "ani.status"}
    said = [
        texts.say(e.kind, e.data) for e in session.events if e.seen_by == PUBLIC and e.kind not in headings
    ]
    assert Counter(lines) == Counter(said)


def test_what_happens_after_copying_comes_in_the_next_post(session: Session) -> None:
    copied = len(session.events)
    move(session, "M2", "military_centre", "train")
    close(session)
    session.mark_shown(["public"], "post", copied)
    text = told_in(post(session, "public", "en"))
    assert "President:" not in text
    assert "trains." in text


# ---- messages


def test_a_message_covers_everything_since_the_last_one_to_that_seat(session: Session) -> None:
    session.mark_shown(SEATS, "message")
    assert private_messages(session, "en") == {}
    for _ in range(2):
        move(session, "M2", "military_centre", "train")
        close(session)
        close(session)
    messages = private_messages(session, "en")
    drawn = [e for e in session.events if e.seen_by == ("M2",) and e.kind in ("cru.got", "cru.drawn")]
    assert messages["M2"].count("Skill cards received") + messages["M2"].count("Skill cards drawn") <= len(
        drawn
    )
    for event in fresh(session, "M2"):
        assert texts_of(session, "en").say(event.kind, event.data) in messages["M2"]
    session.mark_shown(["M2"], "message")
    assert "M2" not in private_messages(session, "en")
    assert "M3" in private_messages(session, "en")


def test_a_message_says_what_the_seat_is_asked_and_what_counts_otherwise(session: Session) -> None:
    book.set_deadline(session, Deadline(MONDAY, MONDAY))
    text = private_messages(session, "en")["P1"]
    room = texts_of(session, "en").word("room", session.view("public")["board"]["crew"][0]["room"])
    assert f"Where to go? (without an answer: {room[:1].upper()}{room[1:]})" in text
    assert "Deadline: Monday, 30 November, 14:00 (UTC)." in text


def test_a_message_asks_its_own_seat_alone(session: Session) -> None:
    for seat, text in private_messages(session, "en").items():
        assert text.count("Where to go?") == 1, seat
    for seat in SEATS[1:]:
        move(session, seat, "corridors", "nothing")
    messages = private_messages(session, "en")
    assert "Where to go?" in messages["P1"]
    assert not any("You are asked now" in text for seat, text in messages.items() if seat != "P1")


def test_what_only_a_seat_has_learned_is_no_news_for_the_table(session: Session) -> None:
    posted(session)
    count = len(session.events)
    session.ruling("set", "fuel", 3, reason="the table need not know")
    assert len(session.events) > count
    assert not news(session, "public")
    assert fresh(session, "public") == []
    session.ruling("set", "fuel", 4, reason="a leak", public=True)
    assert [event.kind for event in fresh(session, "public")] == ["ruling"]
    assert news(session, "public")


# ---- what was taken back


def undone(session: Session, reason: str = "a typo.") -> None:
    session.undo(session.entries()[-1], confirm=True, reason=reason)


def test_the_next_post_begins_with_what_was_taken_back(session: Session) -> None:
    posted(session)
    move(session, "M2", "military_centre", "train")
    move(session, "M3", "military_centre", "train")
    close(session)
    posted(session)
    session.undo(session.entries()[-3], confirm=True, reason="M3 had written something else.")
    text, texts = post(session, "public", "en"), texts_of(session, "en")
    assert text.startswith("Correction by the game master\n=")
    assert "M3 had written something else." in text
    valid, gone = (
        text.split("No longer valid:")[0],
        text.split("No longer valid:")[1].split("Everything else")[0],
    )
    assert f"{texts.seat('M3')} trains." in gone
    assert texts.seat("M3") not in valid
    assert told(session, "public").undone
    posted(session)
    assert not told(session, "public").undone
    assert "Correction" not in post(session, "public", "en")


def test_only_what_does_not_come_out_the_same_is_taken_back(session: Session) -> None:
    posted(session)
    move(session, "M2", "military_centre", "train")
    move(session, "M3", "military_centre", "train")
    close(session)
    posted(session)
    session.undo(session.entries()[-3], confirm=True)
    move(session, "M3", "information_centre", "analyse")
    close(session)
    text, texts = post(session, "public", "en"), texts_of(session, "en")
    gone = text.split("No longer valid:")[1].split("Everything else")[0]
    assert f"{texts.seat('M3')} trains." in gone
    assert f"{texts.seat('M2')} trains." not in gone, "this happened again, just so"
    assert f"{texts.seat('M3')} analyses data." in text.split("Everything else")[1]


def test_what_comes_out_the_same_needs_no_list(session: Session) -> None:
    posted(session)
    move(session, "M2", "military_centre", "train")
    close(session)
    posted(session)
    undone(session)
    close(session)
    text = post(session, "public", "en")
    assert text.startswith(
        "Some of what you have been shown was taken back and played again. It has come out"
    )
    assert "No longer valid" not in text


def test_a_correction_survives_closing_the_game(session: Session) -> None:
    posted(session)
    close(session)
    posted(session)
    undone(session)
    again = games.restore(Log([decode(line, n) for n, line in enumerate(session.log.lines)]))
    assert post(again, "public", "ru") == post(session, "public", "ru")
    assert post(again, "public", "ru").startswith("Исправление мастера")


def test_two_undos_are_told_together(session: Session) -> None:
    posted(session)
    move(session, "M2", "military_centre", "train")
    close(session)
    posted(session)
    undone(session, "first reason.")
    move(session, "M2", "information_centre", "analyse")
    close(session)
    session.mark_shown(["public"], "published")
    undone(session, "second reason.")
    text, texts = post(session, "public", "en"), texts_of(session, "en")
    assert "first reason. second reason." in text
    assert f"{texts.seat('M2')} trains." in text
    assert f"{texts.seat('M2')} analyses data." in text


def test_a_private_correction_stands_in_the_seats_own_message_alone(session: Session) -> None:
    session.mark_shown(SEATS, "message")
    move(session, "M2", "military_centre", "train")
    close(session)
    session.mark_shown(["M2"], "message")
    undone(session)
    messages = private_messages(session, "en")
    assert set(messages) == {"M2"}
    assert "Of what only you knew, no longer valid:" in messages["M2"]
    assert "trains." not in messages["M2"], "the table has not been told yet"
    assert "Correction" not in post(session, "public", "en")


def test_nobody_hears_of_an_undo_that_nobody_had_been_shown(session: Session) -> None:
    posted(session)
    close(session)
    session.undo()
    assert told_in(post(session, "public", "en")) == "Nothing new.\n\n"
    assert not news(session, "public")


# ---- the queue


def test_the_queue_says_what_until_when_and_what_counts_otherwise(session: Session) -> None:
    book.set_plan(session, Plan(zone="Europe/Moscow", hours={"": 24.0}))
    book.set_deadline(session, book.propose(session, MONDAY))
    said = post(session, "public", "ru").splitlines()
    at = said.index("- Ждём всех: заявки на фазу действий.")
    assert said[at + 1 : at + 4] == [
        "- Нужно решить: помещение и одно действие в нём.",
        "- Срок: вторник, 1 декабря, 17:00 (Europe/Moscow, UTC+3).",
        "- Если ответа не будет: вы остаётесь на месте и ничего не делаете.",
    ]


def test_a_proposed_deadline_is_printed_and_not_yet_set(session: Session) -> None:
    book.set_plan(session, Plan(hours={"": 24.0}))
    length = len(session.log)
    text = post(session, "public", "en", until=book.propose(session, MONDAY))
    assert "Deadline: Tuesday, 1 December, 14:00 (UTC)." in text
    assert len(session.log) == length


def test_who_is_away_is_said_and_a_pause_too(session: Session) -> None:
    away = Absence("P2", "2026-11-30", "2026-12-03")
    book.set_plan(session, Plan(hours={"": 24.0}, absences=(away,)))
    book.set_deadline(session, book.propose(session, MONDAY))
    lines, texts = queue(session, texts_of(session, "ru")), texts_of(session, "ru")
    assert f"В отъезде: {texts.seat('P2')}. Последний день отсутствия: четверг, 3 декабря." in lines
    assert "Срок: суббота, 5 декабря, 00:00 (UTC)." in lines
    book.pause(session, MONDAY + timedelta(hours=1))
    assert queue(session, texts)[-1].startswith("Игра на паузе")


def test_for_whom_the_deadline_decided_is_said(session: Session) -> None:
    anima = gmkit.new("anima", ("Ayla", "Bors"), seed="since")
    bot, dice = anima.system.bots["plausible"], random.Random("since")
    while not book.awaited(anima) or anima.waiting()[-1].seat == "gm":
        play_out(anima, bot, dice, decisions=1)
    posted(anima)
    (seat,) = book.decide(anima, reason="deadline over")
    texts = texts_of(anima, "en")
    assert f"The deadline is over; decided by default: {texts.seat(seat)}." in posted(anima)
    assert "decided by default" not in post(anima, "public", "en")
    # The cruiser's own report names those who were missing: they are not named twice.
    posted(session)
    book.decide(session, reason="deadline over")
    text = post(session, "public", "en")
    assert "decided by default" not in text
    assert "No orders came" in text


@pytest.mark.parametrize("ident", ["cruiser", "anima", "trials"])
def test_every_post_of_a_game_has_its_status_block(ident: str) -> None:
    session = gmkit.new(ident, system(ident).company, seed="since")
    bot, dice = session.system.bots["plausible"], random.Random("since")
    for _ in range(30):
        for lang, word in (("en", "\n\nStatus:\n"), ("ru", "\n\nСостояние:\n")):
            block = post(session, "public", lang).split(word)[1].split("\n\n")[0]
            assert block.count("- ") >= 5
        play_out(session, bot, dice, decisions=3)
