"""Galactica at the desk, in-process: set-up, whole turns by pressing, the ring, windows, what is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk
from gmkit.core.play import play_out
from gmkit.core.questions import Confirm
from gmkit.systems.galactica.state import SECTORS
from tests.console.conftest import everything, shut

PLAYERS = ["Анна:tigh", "<b>Борис</b>:apollo", "Вера:roslin", "Глеб:tyrol", "Дина:zarek"]


def opened(path: Path, games: Path, lang: Any = "en") -> Iterator[Desk]:
    made = make_desk(path, folder=games, lang=lang)
    yield made
    assert "Unexpected error" not in made.messages.text, made.error_log.read_text(encoding="utf-8")
    shut(made)


@pytest.fixture(params=["en", "ru"])
def fresh(games: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """A desk with a game of five that has just begun."""
    gmkit.new("galactica", PLAYERS, path=games / "five.gmkit", seed="desk").close()
    yield from opened(games / "five.gmkit", games, request.param)


def until(desk: Desk, key: str, limit: int = 80) -> Any:
    """Let everybody take the default, and close what can be closed, until that is asked."""
    for _ in range(limit):
        asked = desk.session.waiting()
        found = next((question for question in asked if question.key == key), None)
        if found is not None:
            return found
        if asked[-1].seat == "gm" and isinstance(asked[-1], Confirm):
            desk.session.answer(asked[-1], True)
        else:
            desk.session.skip(asked[0], reason="test")
    raise AssertionError(f"{key} never came; asked is {desk.session.waiting()[0].id}")


def widget_of(desk: Desk, question: Any) -> Any:
    return desk.panel("orders").single.place.widget


def test_the_desk_names_turn_seats_characters_and_shows_the_ring(fresh: Desk) -> None:
    until(fresh, "gal.action")
    orders = fresh.panel("orders")
    shown = everything(orders)
    assert "gm-ring" in shown
    assert "<b>Борис</b>" not in orders.news.value + orders.context.value
    assert "&lt;b&gt;Борис" in fresh.panel("board").shown.value
    notes = " ".join(item["note"] for item in orders.rail.items)
    assert ("Саул Тай" if fresh.lang == "ru" else "Saul Tigh") in notes
    assert ("адмирал" if fresh.lang == "ru" else "Admiral") in notes


def test_choices_of_sectors_stand_in_the_ring_and_can_be_pressed_there(fresh: Desk) -> None:
    """Tigh begins in Command, which activates unmanned vipers: options stand in their sectors, passing below."""
    question = until(fresh, "gal.action")
    widget_of(fresh, question).click("location")
    question = until(fresh, "gal.viper.activate")
    options = widget_of(fresh, question).options
    assert {spot["id"] for spot in options.spots} == set(SECTORS)
    alpha = next(spot for spot in options.spots if spot["id"] == "alpha")
    assert ("3 рейдера" if fresh.lang == "ru" else "3 raiders") in alpha["note"]
    launched = [item for item in options.items if item["id"].startswith("launch")]
    assert {item["spot"] for item in launched} == {"echo", "foxtrot"}
    assert "spot" not in next(item for item in options.items if item["id"] == "pass")
    options.click(launched[0]["id"])
    assert len(fresh.session.board("public").status["sectors"][launched[0]["spot"]]["vipers"]) == 2
    assert fresh.session.waiting()[0].key == "gal.viper.activate"


def test_where_no_sector_is_chosen_the_options_stand_in_a_row(fresh: Desk) -> None:
    question = until(fresh, "gal.move")
    assert widget_of(fresh, question).options.spots == []


def test_all_windows_of_a_phase_are_closed_by_one_press(fresh: Desk) -> None:
    """Whoever could interfere, the rest of the phase asks for no window, and what comes after it does again."""
    question = until(fresh, "gal.action")
    phase = fresh.session.phase_number
    fresh.session.answer(question, "pass")
    while not fresh.session.waiting()[0].facts.get("window"):
        asked = fresh.session.waiting()
        last = asked[-1]
        fresh.session.answer(last, True) if isinstance(last, Confirm) else fresh.session.skip(
            asked[0], reason="test"
        )
    single = fresh.panel("orders").single
    phase = fresh.session.phase_number
    single.close_all.click()
    after = fresh.session.waiting()[0]
    assert not after.facts.get("window") or fresh.session.phase_number > phase
    told = [
        record.value
        for record in fresh.session.log.records
        if getattr(record, "question", "").startswith("gm:gal.window")
    ]
    assert told
    assert not any(told)


def test_what_only_the_gm_knows_is_named_and_hidden_at_first(fresh: Desk) -> None:
    until(fresh, "gal.action")
    secrets = fresh.panel("secrets")
    hidden = everything(secrets)
    human = "Вы не сайлон" if fresh.lang == "ru" else "Not a Cylon"
    assert human not in hidden
    fresh.secrets = True
    fresh.repaint()
    assert human in everything(fresh.panel("secrets"))
    assert human not in everything(fresh.panel("board"))


def test_every_tab_is_drawn_in_the_middle_of_a_game(games: Path) -> None:
    path = games / "middle.gmkit"
    session = gmkit.new("galactica", PLAYERS, path=path, seed="middle")
    play_out(session, session.system.bots["random"], random.Random(4), decisions=150)
    session.close()
    for desk in opened(path, games, "ru"):
        for name in desk.panels:
            assert everything(desk.panel(name)), name
        assert not desk.error_log.exists() or not desk.error_log.read_text(encoding="utf-8")
