"""Odds at the desk: public and truth apart, suspicion behind a press, claims noted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk
from gmkit.core.log import Note
from gmkit.core.questions import CHANCE, Confirm
from tests.console.conftest import shut

PLAYERS = ["Анна:tigh", "<b>Борис</b>:apollo", "Вера:roslin", "Глеб:tyrol", "Дина:zarek"]


@pytest.fixture(params=["en", "ru"])
def five(games: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    gmkit.new("galactica", PLAYERS, path=games / "five.gmkit", seed="odds").close()
    made = make_desk(games / "five.gmkit", folder=games, lang=request.param)
    yield made
    assert "Unexpected error" not in made.messages.text, made.error_log.read_text(encoding="utf-8")
    shut(made)


def until_check(desk: Desk) -> None:
    """Defaults, until cards are gathered for a check."""

    def go_on() -> None:
        session = desk.session
        for _ in range(400):
            asked = session.waiting()
            if any(question.key == "gal.check.add" for question in asked):
                return
            if asked[-1].seat == "gm" and isinstance(asked[-1], Confirm):
                session.answer(asked[-1], True)
            elif asked[0].seat == CHANCE:
                session.roll()
            else:
                session.skip(asked[0], reason="test")

    desk.safely(go_on)()


def test_the_truth_is_made_only_while_secrets_are_shown(five: Desk) -> None:
    until_check(five)
    panel = five.panel("odds")
    assert "<table" in panel.public.value
    assert "<b>Борис" not in panel.public.value
    assert "&lt;b&gt;Борис" in panel.public.value, "each seat as the one who harms"
    assert "odds-" not in panel.public.value.replace("gmk-odds", ""), "a word is missing"
    assert panel.truth.value == ""
    five.secrets = True
    panel = five.panel("odds")
    assert "<table" in panel.truth.value
    assert panel.truth.value != panel.public.value
    five.secrets = False
    assert five.panel("odds").truth.value == ""


def test_suspicion_is_hidden_until_it_is_pressed(five: Desk) -> None:
    until_check(five)
    box = five.panel("odds").suspicion
    assert box.table.value == ""
    assert not box.figure.outputs
    box.press.click()
    assert "<table" in box.table.value
    assert box.figure.outputs
    assert "reason-" not in box.table.value
    box.press.click()
    assert box.table.value == ""
    assert not box.figure.outputs


def test_a_claim_is_noted_and_counts(five: Desk) -> None:
    until_check(five)
    box = five.panel("odds").suspicion
    box.press.click()
    before = box.table.value
    box.enter.click()
    assert "two different" in five.messages.text or "двух разных" in five.messages.text
    box.about.value = "p2"
    box.enter.click()
    notes = [record.text for record in five.session.log.records if isinstance(record, Note)]
    assert notes == ["claim p1 p2 traitor"]
    assert box.table.value != before


def test_votes_and_fighters_of_cruiser(desk: Desk) -> None:
    panel = desk.panel("odds")
    assert "No vote is open" in panel.public.value

    def until_vote() -> None:
        while not any(vote["kind"] == "crisis" for vote in desk.session.board("public").votes):
            desk.session.answer(desk.session.waiting()[-1], True)

    desk.safely(until_vote)()
    panel = desk.panel("odds")
    assert "Two of the nine" in panel.public.value
    assert "cyborgs" not in panel.public.value
    desk.secrets = True
    assert "The cyborgs are against it" in desk.panel("odds").truth.value


def test_other_systems_have_no_such_panel(games: Path) -> None:
    from gmkit.console import panels

    assert "odds" not in panels.of("anima")
    assert "odds" not in panels.of("trials")
