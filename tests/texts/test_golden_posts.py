"""A whole day of the cruiser and a whole turn of galactica as posts and messages: tests/golden/posts.

In both languages and every mark-up. The orders are entered by hand below; chance comes from the seed. What the posts
must say follows from orders, events and the book in `test_the_days_numbers…` and `test_the_turns_posts…`. Checksums
are blotted out: they bind the deck.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

import gmkit
from gmkit.core.session import Session
from gmkit.errors import Language
from gmkit.schedule import Absence, Plan, book
from gmkit.texts import texts_of
from gmkit.texts.markup import Block, Profile, profiles, render
from gmkit.texts.post import seat_blocks, table_blocks
from gmkit.texts.prose import story
from gmkit.texts.queue import reminder

GOLDEN = Path(__file__).parents[1] / "golden" / "posts"
PLAYERS = {
    "political": ("Анна", "Борис", "Вера"),
    "military": ("Глеб", "Дина", "Егор"),
    "engineer": ("Жанна", "Захар", "Ира [b]*<i>"),
}
MONDAY = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
PLAN = Plan(
    zone="Europe/Moscow", days=(0, 1, 2, 3, 4), quiet=("23:00", "08:00"), hour="20:00",
    hours={"": 24.0, "cru.crisis.close": 48.0}, absences=(Absence("E3", "2026-11-30", "2026-12-01"),),
)  # fmt: skip
ORDERS: dict[str, tuple[tuple[str, Any], ...]] = {
    "P2": (("go", "conference_hall"), ("do", "run"), ("target", "P2"), ("colours", ["yellow", "green"])),
    "P3": (("go", "military_centre"), ("do", "train"), ("sabotage", ["mine"])),
    "M1": (("go", "military_centre"), ("do", "train")),
    "M2": (("go", "navigation"), ("do", "load_route"), ("jump", "J22")),
    "M3": (("go", "conference_hall"), ("do", "brig_vote"), ("target", "P3"), ("colours", ["blue", "white"])),
    "E1": (("go", "systems_control"), ("do", "calibrate"), ("amount", 2)),
    "E2": (("go", "information_centre"), ("do", "analyse")),
}

Section = tuple[str, dict[Language, list[Block]]]


def enter(session: Session) -> None:
    """Seven seats' orders: P1 is late, E3 is away."""
    for seat, answers in ORDERS.items():
        for key, value in answers:
            ident = f"{seat}:cru.act.{key}"
            if ident in {q.id for q in session.waiting()} | session.given().keys():
                session.answer(ident, value)


class Day:
    """The day as it went, text by text."""

    def __init__(self) -> None:
        players = [f"{name}:{role}" for role, names in PLAYERS.items() for name in names]
        self.session = gmkit.new("cruiser", players, seed="golden")
        self.sections: list[Section] = []
        self.play()

    def keep(self, title: str, reader: str = "public") -> None:
        """A text goes out, and is marked."""
        session = self.session
        made: dict[Language, list[Block]] = {}
        for lang in ("en", "ru"):
            made[lang] = (
                table_blocks(session, lang) if reader == "public" else seat_blocks(session, reader, lang)
            )
        self.sections.append((title, made))
        session.mark_shown([reader], "post" if reader == "public" else "message")

    def play(self) -> None:
        session = self.session
        book.set_plan(session, PLAN)
        book.set_deadline(session, book.propose(session, MONDAY))
        self.keep("the game begins: for the table")
        self.keep("the game begins: for P3, a cyborg", "P3")
        enter(session)
        self.sections.append(("a reminder", {lang: reminder(session, lang) for lang in ("en", "ru")}))
        book.decide(session, reason="deadline over")
        self.keep("after the action phase: for the table")
        self.keep("after the action phase: for M2", "M2")
        session.undo(session.entries()[-1], confirm=True, reason="P1 had written in time.")
        session.answer("P1:cru.act.go", "information_centre")
        session.answer("P1:cru.act.do", "analyse")
        session.answer(session.waiting()[-1], True)
        book.set_deadline(session, book.propose(session, MONDAY))
        self.keep("corrected: for the table")
        self.keep("corrected: for P1", "P1")
        book.decide(session, reason="deadline over")
        self.keep("after the crisis phase: for the table")
        self.sections.append(("the story", {lang: story(session, lang) for lang in ("en", "ru")}))


@lru_cache(maxsize=1)
def day() -> Day:
    return Day()


class Turn(Day):
    """A turn of galactica: the first player goes to Command and activates it, then a crisis with a skill check.

    Each of the five puts the first card of the hand into the check; whoever is asked anything else takes the default.
    """

    PLAYERS = ("Анна", "Борис", "Вера", "Глеб", "Дина")
    PLAN = Plan(zone="Europe/Moscow", quiet=("23:00", "08:00"), hours={"": 24.0, "gal.window.total": 6.0})

    def __init__(self) -> None:
        self.session = gmkit.new("galactica", self.PLAYERS, seed="g1")
        self.sections = []
        self.play()

    def play(self) -> None:
        session = self.session
        book.set_plan(session, self.PLAN)
        self.go_on_to("gal.move")
        self.keep("the game begins: for the table")
        self.keep("the game begins: for p2", "p2")
        self.go_on_to("gal.check.close")
        book.set_deadline(session, book.propose(session, MONDAY))
        self.keep("a check: for the table")
        self.keep("a check: for p4, who is asked", "p4")
        self.go_on_to("gal.window.total")
        book.set_deadline(session, book.propose(session, MONDAY))
        self.keep("the check is counted, a window is open: for the table")
        self.go_on_to("gal.move")
        self.keep("the turn is over: for the table")
        self.keep("the turn is over: for p1", "p1")
        self.sections.append(("the story", {lang: story(session, lang) for lang in ("en", "ru")}))

    def go_on_to(self, step: str) -> None:
        """Answer until the table waits for that step, at least once."""
        session, begun = self.session, self.session.step
        while session.step != step or session.step == begun:
            asked = session.waiting()[0]
            session.answer(asked, self.choose(asked))
            begun = "" if session.step != begun else begun

    def choose(self, asked: Any) -> Any:
        match asked.key:
            case "gal.move":
                return "command"
            case "gal.action":
                return "location"
            case "gal.check.add":
                return list(asked.options[:1])
        if asked.default is not UNSET:
            return asked.default
        return True if asked.seat == "gm" else asked.options[0]


@lru_cache(maxsize=1)
def turn() -> Turn:
    return Turn()


def written(sections: Sequence[Section], lang: Language, profile: Profile) -> str:
    parts = [f"%%% {title}\n{render(made[lang], profile)}" for title, made in sections]
    return re.sub(r"[0-9a-f]{64}", "#" * 64, "\n\n".join(parts)) + "\n"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("profile", list(profiles()))
def test_a_whole_day_of_the_cruiser(golden: Any, lang: Language, profile: str) -> None:
    golden.check(
        f"posts/cruiser_day.{lang}.{profile}.txt", written(day().sections, lang, profiles()[profile])
    )


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("profile", list(profiles()))
def test_a_whole_turn_of_galactica(golden: Any, lang: Language, profile: str) -> None:
    golden.check(
        f"posts/galactica_turn.{lang}.{profile}.txt", written(turn().sections, lang, profiles()[profile])
    )


def test_every_golden_file_belongs_to_a_game_a_language_and_a_mark_up() -> None:
    found = {path.name for path in GOLDEN.iterdir()}
    games = ("cruiser_day", "galactica_turn")
    assert found == {
        f"{game}.{lang}.{one}.txt" for game in games for lang in ("en", "ru") for one in profiles()
    }


def test_the_turns_posts_say_what_was_done() -> None:
    """What the posts must say, from the answers and the public events, not from the posts."""
    texts = {title: render(made["en"], "plain") for title, made in turn().sections}
    session = turn().session
    said = texts_of(session, "en")
    check, end = texts["a check: for the table"], texts["the turn is over: for the table"]
    everybody = [e for e in session.events if e.seen("public") and e.kind != "gal.status"]
    told = "".join(text for title, text in texts.items() if title.endswith("for the table"))
    for event in everybody:
        assert said.say(event.kind, event.data).rstrip(".") in told, event.kind
    assert "Waiting for everybody" in check
    assert "Deadline: Tuesday, 1 December, 15:00 (Europe/Moscow, UTC+3)." in check
    window = texts["the check is counted, a window is open: for the table"]
    assert "A window is open: " in window
    assert "Deadline: Monday, 30 November, 21:00 (Europe/Moscow, UTC+3)." in window
    assert f"Waiting for {said.seat('p2')}: " in end
    resources = session.view("public")["board"]["status"]["resources"]
    assert all(f"{name} {count}" in end.lower() for name, count in resources.items())


def test_the_days_numbers_are_those_of_the_orders() -> None:
    """What the posts must say, from the orders and the book, not from the posts."""
    texts = {title: render(made["en"], "plain") for title, made in day().sections}
    session = day().session
    said = texts_of(session, "en")
    start, action = texts["the game begins: for the table"], texts["after the action phase: for the table"]
    # Monday 15:00 in Moscow + 24 h; E3 is away on Monday and Tuesday, so its day counts from Wednesday's midnight on.
    assert "Deadline: Thursday, 3 December, 20:00 (Europe/Moscow, UTC+3)." in start
    assert f"Away: {said.seat('E3')}. Last day of the absence: Tuesday, 1 December." in start
    assert "People: 15" in start.replace("thousand ", "")
    assert f"Waiting for {said.seat('P1')} and {said.seat('E3')}: orders" in texts["a reminder"]
    assert f"No orders came from {said.seat('P1')} and {said.seat('E3')}." in action
    assert f"{said.seat('E2')} analyses data." in action
    assert f"{said.seat('P1')} analyses data." not in action
    corrected = texts["corrected: for the table"]
    gone = corrected.split("No longer valid:")[1].split("Everything else")[0]
    assert f"No orders came from {said.seat('P1')} and {said.seat('E3')}." in gone
    assert f"{said.seat('E2')} analyses data." not in gone
    assert f"{said.seat('P1')} analyses data." in corrected.split("Everything else")[1]
    loaded = texts["after the action phase: for M2"]
    assert "J22" not in start + action + corrected, "whose route was loaded is M2's secret"
    assert session.header.deck["jumps"][0]["name"]["en"]
    assert next(c["name"]["en"] for c in session.header.deck["jumps"] if c["id"] == "J22") in loaded
