"""The first screen over several games: system, day, whom each waits for, since when, until when; the pressing first."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.overview import how_long, look
from gmkit.console.words import Words
from gmkit.console.workplace import Desk
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.schedule import Absence, Deadline, Plan, book
from tests.console.conftest import PLAYERS, order, shut

NOW = datetime.now(UTC).replace(microsecond=0)


def game(
    folder: Path, name: str, ident: str = "cruiser", deed: Callable[[Session], None] | None = None
) -> Path:
    path = folder / f"{name}.gmkit"
    players = PLAYERS if ident == "cruiser" else system(ident).company
    session = gmkit.new(ident, players, seed=name, path=path)
    if deed is not None:
        deed(session)
    session.close()
    return path


def until(hours: float, begun: float = -24) -> Callable[[Session], None]:
    """A deadline so many hours from now, of a time that began then."""
    end = Deadline(NOW + timedelta(hours=hours), NOW + timedelta(hours=begun))
    return lambda session: book.set_deadline(session, end)


def first_screen(folder: Path, lang: str = "en") -> Desk:
    made = make_desk(folder=folder, lang=lang)  # type: ignore[arg-type]
    made.clock = lambda: NOW
    return made


def test_each_game_says_what_it_is_and_what_it_waits_for(games: Path) -> None:
    game(games, "one", deed=until(30))
    game(games, "two", "anima")
    start = first_screen(games).panel("start")
    one, two = start.games.item("one.gmkit"), start.games.item("two.gmkit")
    lines = one["note"].split("\n")
    assert lines[0] == "Cruiser Galaxy · Day 1 · Action phase"
    assert lines[1].startswith("Waits for ")
    assert lines[1].startswith("Waits for all 9: ")
    assert lines[1].endswith(": orders for the action phase")
    assert lines[2].startswith("Since 0 h ")
    assert lines[3].startswith("until ")
    assert one["state"] == "waits"
    assert two["note"].startswith("AnimA: Beyond Good and Evil · ")
    assert len(two["note"].split("\n")) == 3, "no deadline, none named"


def test_whoever_has_answered_is_not_waited_for(games: Path) -> None:
    def answer(session: Session) -> None:
        session.answer("P1:cru.act.go", "corridors")
        session.answer("P1:cru.act.do", "nothing")

    path = game(games, "one", deed=answer)
    names = look(path, "en").wanted
    assert len(names) == 8
    game(games, "other")
    note = first_screen(games).panel("start").games.item("one.gmkit")["note"]
    assert all(name in note for name in names)


def test_what_is_pressing_comes_first(games: Path) -> None:
    def finish(session: Session) -> None:
        session.ruling("set", "people", 0, reason="test")
        session.answer(session.waiting()[-1], True)

    game(games, "calm", deed=until(90))
    game(games, "sooner", deed=until(40))
    game(games, "late", deed=until(-1))
    game(games, "half", deed=until(5))
    game(games, "over", deed=finish)
    (games / "broken.gmkit").write_text("not a game")
    start = first_screen(games).panel("start")
    assert [item["id"].partition(".")[0] for item in start.games.items] == [
        "late", "half", "sooner", "calm", "over", "broken",
    ]  # fmt: skip
    states = {item["id"].partition(".")[0]: item["state"] for item in start.games.items}
    assert states == {
        "late": "deadline over", "half": "reminder due", "sooner": "waits", "calm": "waits", "over": "over",
        "broken": "⚠",
    }  # fmt: skip
    assert "not a game file" in start.games.item("broken.gmkit")["note"]
    assert "The cyborgs have won" in start.games.item("over.gmkit")["note"]


def test_a_paused_game_is_not_late(games: Path) -> None:
    def rest(session: Session) -> None:
        until(-1)(session)
        book.pause(session, NOW - timedelta(hours=5))

    game(games, "one", deed=rest)
    game(games, "other")
    item = first_screen(games).panel("start").games.item("one.gmkit")
    assert item["state"] == "waits"
    assert "paused" in item["note"]


def test_looking_at_games_changes_no_file(games: Path) -> None:
    paths = [game(games, f"g{n}", ident) for n, ident in enumerate(("cruiser", "anima", "trials"))]
    before = [path.read_bytes() for path in paths]
    desk = first_screen(games)
    desk.panel("start")
    desk.header.languages.click("ru")
    desk.panel("start")
    assert [path.read_bytes() for path in paths] == before


def test_a_game_that_another_desk_plays_on_is_shown_as_it_is_now(games: Path) -> None:
    path = game(games, "one")
    game(games, "other")
    screen = first_screen(games)
    assert len(look(path, "en").wanted) == 9
    other = make_desk(path, folder=games, lang="en")
    order(other, "P1", "corridors")
    names = screen.panel("start").games.item("one.gmkit")["note"].split("\n")[1]
    assert names.count(",") == 7
    shut(other)


def test_two_desks_play_two_games_side_by_side(games: Path) -> None:
    """Two notebooks, or two cells: each desk plays its own game in its own thread."""
    one = make_desk(game(games, "one"), folder=games, lang="en")
    two = make_desk(game(games, "two"), folder=games, lang="ru")
    order(one, "P1", "corridors")
    order(two, "E1", "bridge")
    assert set(one.session.given()) == {"P1:cru.act.go", "P1:cru.act.do"}
    assert set(two.session.given()) == {"E1:cru.act.go", "E1:cru.act.do"}
    assert "Day 1" in one.header.where.value
    assert "День 1" in two.header.where.value
    shut(one)
    shut(two)


def test_games_opened_here_are_one_press_away(games: Path) -> None:
    game(games, "one")
    game(games, "two")
    desk = first_screen(games)
    desk.panel("start").games.click("one.gmkit")
    order(desk, "P1", "corridors")
    desk.header.games.click()
    desk.panel("start").games.click("two.gmkit")
    (item,) = desk.header.others.items
    assert item["label"] == "one"
    desk.header.others.click(item["id"])
    assert desk.path == games / "one.gmkit"
    assert set(desk.session.given()) == {"P1:cru.act.go", "P1:cru.act.do"}
    shut(desk)


def test_many_games_are_looked_at_quickly(games: Path) -> None:
    """Unchanged files are not read again."""
    for n in range(6):
        game(games, f"g{n}")
    desk = first_screen(games)
    desk.panel("start")
    import time

    begun = time.perf_counter()
    desk.repaint()
    assert time.perf_counter() - begun < 1.0


@pytest.mark.parametrize(
    ("hours", "en", "ru"),
    [
        (0.5, "0 h 30 min", "0 ч 30 мин"),
        (5, "5 h 0 min", "5 ч 0 мин"),
        (25, "1 day 1 h", "1 день 1 ч"),
        (50, "2 days 2 h", "2 дня 2 ч"),
        (24 * 5, "5 days 0 h", "5 дней 0 ч"),
        (24 * 21, "21 days 0 h", "21 день 0 ч"),
    ],
)
def test_how_long_it_has_been(hours: float, en: str, ru: str) -> None:
    span = timedelta(hours=hours)
    assert how_long(span, Words("en")) == en
    assert how_long(span, Words("ru")) == ru


def test_the_overview_of_a_game_in_the_middle_of_its_phase(games: Path) -> None:
    def play(session: Session) -> None:
        plan = Plan(
            zone="Europe/Moscow", hours={"": 48.0}, absences=(Absence("red", "2026-12-01", "2026-12-02"),)
        )
        book.set_plan(session, plan)
        play_out(session, session.system.bots["plausible"], random.Random(1), decisions=40)
        book.set_deadline(session, book.propose(session, NOW))

    seen = look(game(games, "tale", "anima", play), "ru")
    assert seen.system == "anima"
    assert seen.end is None or seen.end.at is not None
    assert seen.since is not None
    assert abs(seen.since - NOW) < timedelta(minutes=10)
