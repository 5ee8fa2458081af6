"""Whatever goes wrong in a callback is said in one sentence, written down, and leaves the desk usable."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk
from tests.console.conftest import close_phase, order, shut


def test_an_unexpected_error_is_shown_with_a_plea_and_written_down_with_its_traceback(
    desk: Desk, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(desk.session, "answer", stumble)
        desk.panel("orders").choose("P1").place().widget.click("bridge")
    assert "Unexpected error (ZeroDivisionError: a bug)" in desk.messages.text
    assert "report" in desk.messages.text
    written = (games / "one.gmkit.errors.log").read_text(encoding="utf-8")
    assert "Traceback" in written
    assert "in stumble" in written
    order(desk, "P2", "corridors")  # the desk goes on
    assert "P2:cru.act.do" in desk.session.given()


def test_an_error_while_painting_is_shown_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(type(desk.session), "board", property(lambda _: 1 / 0))
        desk.tabs.click("board")
        assert "Unexpected error (ZeroDivisionError" in desk.messages.text
    desk.tabs.click("board")
    assert "gm-board" in desk.panels["board"].shown.value
    assert desk.messages.text == ""


def test_the_desk_speaks_its_language_in_errors(desk: Desk) -> None:
    desk.header.undo.click()
    assert desk.messages.text.count("There is no entry to take back yet.") == 1
    desk.header.languages.click("ru")
    desk.header.undo.click()
    assert "Отменять пока нечего." in desk.messages.text


def test_two_desks_on_one_file_the_second_is_told_and_reads_anew(desk: Desk, games: Path) -> None:
    second = make_desk(games / "one.gmkit", folder=games, lang="en")
    order(desk, "P1", "corridors")
    second.panel("orders").choose("E1").place().widget.click("corridors")
    assert "moved on" in second.messages.text
    assert second.messages.reload.layout.display is None
    assert "E1:cru.act.go" not in second.session.given()
    second.messages.reload.click()
    assert second.session.given() == desk.session.given()
    order(second, "E1", "corridors")
    assert "E1:cru.act.do" in second.session.given()
    shut(second)


def test_files_that_are_no_games_leave_the_first_screen_usable(empty: Desk, games: Path) -> None:
    (games / "broken.gmkit").write_bytes(b"SQLite format 3\0 or so")
    start = empty.panel("start")
    start.games.click("broken.gmkit")
    assert "broken.gmkit" in empty.messages.text
    assert not empty.playing
    empty.panels["start"].sample.click()
    assert empty.playing
    shut(empty)


@pytest.mark.parametrize("name", ["", " . ", "..", "a/b", '"; rm\n', "🚀 «Крейсер» 2"])
def test_any_name_makes_a_file_in_the_folder_or_a_sentence(empty: Desk, games: Path, name: str) -> None:
    from tests.console.test_desk import fill_in

    fill_in(empty, name)
    empty.panels["start"].new.start.click()
    made = [path for path in games.rglob("*") if path.suffix == ".gmkit"]
    if empty.playing:
        assert [path.parent for path in made] == [games]
        shut(empty)
    else:
        assert "name" in empty.messages.text
        assert not made


def test_a_taken_name_is_refused_and_the_old_game_kept(empty: Desk, games: Path) -> None:
    from tests.console.test_desk import PLAYERS, fill_in

    gmkit.new("cruiser", PLAYERS, path=games / "autumn.gmkit", seed="old").close()
    fill_in(empty)
    empty.panels["start"].new.start.click()
    assert "exists already" in empty.messages.text
    old = gmkit.open(games / "autumn.gmkit")
    assert old.header.seed == "old"
    old.close()


def test_a_folder_that_is_a_file_is_a_sentence(empty: Desk, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    empty.panels["start"].folder.value = str(tmp_path / "file")
    empty.panels["start"].sample.click()
    assert empty.messages.tone == "bad"
    assert "Unexpected" not in empty.messages.text


def test_publication_into_an_impossible_folder_does_not_stop_the_close(desk: Desk, games: Path) -> None:
    (games / "published").write_text("in the way", encoding="utf-8")
    desk.panel("posts").publishing.each.value = True
    close_phase(desk)
    assert desk.session.phase == "crisis"
    assert desk.shown == "results"
    assert desk.messages.tone == "bad"


def test_presses_from_several_threads_make_one_game(desk: Desk) -> None:
    """JupyterLab's kernel runs callbacks in several threads: each press counts, one after the other."""
    from concurrent.futures import ThreadPoolExecutor

    from gmkit.console.callbacks import guarded

    def answer(seat: str) -> None:
        guarded(desk, lambda: desk.session.answer(f"{seat}:cru.act.go", "corridors"))()

    with ThreadPoolExecutor(max_workers=4) as threads:
        list(threads.map(answer, desk.session.seats))
    assert desk.messages.text == ""
    assert list(desk.session.given()) == [f"{seat}:cru.act.go" for seat in desk.session.seats]
