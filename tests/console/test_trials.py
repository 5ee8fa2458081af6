"""The trials at the desk, in-process: paste a trial, move dice, take advice, roll; a refusal changes nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk
from gmkit.core.play import play_out
from gmkit.publish.writing import publication
from tests.console.conftest import everything, shut
from tests.trials.examples import VEHICLE_TEXT

PLAYERS = ["Алиса: К1 М1 Т1 Н2 В0; Алисы; ж", "Боб: К1 М0 Т2 Н0 В2; Боба; м"]
NPCS = ["НИП Т1: Т1; ведёт Боб", "НИП Н1: Н1; ведёт Алиса"]


@pytest.fixture
def trials(games: Path) -> Iterator[Desk]:
    """A desk between trials, with the people of the source's example."""
    path = games / "bog.gmkit"
    session = gmkit.new("trials", PLAYERS, path=path, seed="tea")
    for line in NPCS:
        session.answer("gm:tri.between", "person")
        session.answer("gm:tri.person", line)
    session.close()
    made = make_desk(path, folder=games, lang="ru")
    yield made
    assert "Unexpected" not in made.messages.text
    assert "Неожиданн" not in made.messages.text
    shut(made)


def announce(desk: Desk, text: str = VEHICLE_TEXT) -> Any:
    writing = desk.panel("trial").writing
    writing.text.value = text
    writing.announce.click()
    return desk


def dice_of(desk: Desk) -> Any:
    return desk.panel("trial").dice


def put(desk: Desk, who: str, letter: str, *tasks: int) -> None:
    """Press the dice, then each task (from 1) once."""
    dice = dice_of(desk)
    dice.pool.click(f"{who}/{letter}")
    for task in tasks:
        dice.tasks.click(str(task - 1))


def picture(desk: Desk) -> str:
    session = desk.session
    return json.dumps([session.view("gm"), len(session.log)], sort_keys=True)


def test_a_pasted_trial_is_announced_and_played(trials: Desk) -> None:
    announce(trials)
    assert trials.session.phase == "trial"
    assert "Тонущий вездеход" in trials.panels["results"].shown.value
    for who, letter, tasks in (
        ("Боб", "К", (1,)), ("Боб", "В", (3, 5)), ("НИП Т1", "Т", (3,)), ("Алиса", "Н", (5, 5)), ("НИП Н1", "Н", (5,)),
    ):  # fmt: skip
        put(trials, who, letter, *tasks)
    dice = dice_of(trials)
    states = [item["state"] for item in dice.tasks.items]
    assert states[0] == "✓ 75 %"  # two dice, one success: 3/4
    assert states[1] == "✓ 43.8 %"  # 3/4 of 1/2, and in a panic both dice: 1/4 of 1/4, together 7/16
    assert states[3] == "⊘"
    assert "16.7" in dice.notes.value  # Bob's one risk die
    dice.enter.click()
    secrets = trials.session.board("gm").secrets
    assert secrets["plan"]["activations"] == {"Алиса": ["Н"], "Боб": ["К", "В"]}
    assert "отличаются" not in dice_of(trials).notes.value
    dice.roll.click()
    assert trials.session.step == "tri.allot.close"  # once is not enough
    dice.roll.click()
    while trials.session.phase == "trial":  # who is hit, and how
        question = trials.session.waiting()[0]
        trials.safely(
            lambda q=question: trials.session.answer(
                q, list(q.options[: q.low]) if q.key == "tri.victims" else ""
            )
        )()
    assert trials.session.phase == "between"
    assert "Итоги испытания: Тонущий вездеход" in trials.panel("trial").report.value


def test_advice_fills_the_draft(trials: Desk) -> None:
    announce(trials)
    dice = dice_of(trials)
    dice.pool.click("Боб/Т")
    dice.tasks.click("3", "want")  # [2Т+1∀]
    dice.best.click()
    # Bob's 2Т and both НИП's dice: two of three Т and any third one of four dice, 5/16. In a panic (the bonus die of
    # task 1 alone decides: 1/2) there is one more to be met and a universal die for it: 3/16. Together 1/4.
    assert "(1/4)" in dice.advice.value
    assert {task for (_, _, task), n in dice.efforts.items() if n} == {3}
    dice.values.value = "2✓=1"
    dice.best_values.click()
    # Calm (1/2): the М die alone. In a panic: М and one of five others, or the ∀ die as М and one of four.
    assert "39/64" in dice.advice.value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Испытание: А\n- Б [1К", "строка 2"),
        ("Испытание: А\n- Б [0К]", "строка 2, знак"),
        ('Испытание: А\n- Б [1К]\nНужен успех задачи "Б"', "зависит сама от себя"),
        ('Испытание: А\n- Б [1К]\nНужен успех задачи "В"\n- В [1К]', "идёт позже"),
        ('Испытание: А\n- Б [1К]\nНужен успех задачи "Г"', "нет задачи «Г»"),
        ("Испытание: А\n- Б [1К]\nЛично для Зои", "строка 3, знак 11: здесь нет «Зои»"),
        ("Просто текст", "строка 1"),
        ("", "строка 1"),
    ],
)
def test_a_bad_text_is_refused_with_its_place_and_nothing_is_lost(trials: Desk, text: str, said: str) -> None:
    before = picture(trials)
    announce(trials, text)
    assert said in trials.messages.text
    assert picture(trials) == before
    assert trials.panel("trial").writing.text.value == text


def test_the_dead_and_the_dying_take_no_part(trials: Desk) -> None:
    for _ in range(2):
        for answer in ("injure", "НИП Т1", "ушиб"):
            trials.session.answer(trials.session.waiting()[0], answer)
    before = picture(trials)
    announce(trials, "Испытание: А\n- Б [1К]\nЛично для НИП Т1")
    assert "строка 3, знак 11: НИП Т1 — при смерти" in trials.messages.text
    assert picture(trials) == before
    announce(trials)
    assert not any(item["label"] == "НИП Т1" for item in dice_of(trials).pool.items)
    draft = {"activations": {}, "efforts": [["НИП Т1", "Т", 2, 1]]}
    with pytest.raises(gmkit.GmkitError, match="at death's door"):
        trials.session.aid("odds", draft)


def test_more_dice_than_there_are_is_refused(trials: Desk) -> None:
    announce(trials)
    put(trials, "Боб", "К", 1)
    before = picture(trials)
    put(trials, "Боб", "К", 1)
    assert "есть 1К, а не 2К" in trials.messages.text
    assert picture(trials) == before
    assert dice_of(trials).efforts == {("Боб", "К", 0): 1}


def test_two_tasks_that_bar_each_other_are_refused_in_a_draft(trials: Desk) -> None:
    announce(trials)
    put(trials, "НИП Т1", "Т", 3)
    put(trials, "Боб", "Т", 4)
    assert "выполнять нельзя" in trials.messages.text
    assert dice_of(trials).efforts[("Боб", "Т", 3)] == 0


def every_tab(desk: Desk) -> None:
    """Look at everything in both languages, secrets hidden and shown."""
    for lang in ("en", "ru"):
        desk.safely(desk.speak)(lang)
        for _ in range(2):
            for name in list(desk.panels):
                desk.panel(name)
            desk.secrets = not desk.secrets


@pytest.mark.slow
def test_every_panel_shows_every_moment_of_a_campaign(trials: Desk) -> None:
    every_tab(trials)
    announce(trials)
    every_tab(trials)
    card = trials.panel("orders").choose("P2")
    assert card.place().widget.question.id == "P2:tri.activate/Боб"
    trials.session.answer("P2:tri.activate/Боб", ["Т"])
    every_tab(trials)
    play_out(trials.session, trials.session.system.bots["random"], random.Random(3), decisions=2)
    every_tab(trials)
    play_out(trials.session, trials.session.system.bots["random"], random.Random(3))
    every_tab(trials)
    assert trials.session.over


def test_hidden_states_are_not_in_the_page_while_secrets_are_hidden(trials: Desk) -> None:
    for answer in ("sicken", "Боб", "тошнота"):
        trials.session.answer(trials.session.waiting()[0], answer)
    for name in ("orders", "trial", "board", "results", "posts", "secrets", "figures"):
        assert "тошнота" not in everything(trials.panel(name))
    trials.secrets = True
    assert "Боб: тошнота, стадия 1" in trials.panel("secrets").shown.value


def test_a_campaign_is_published(trials: Desk, tmp_path: Path) -> None:
    for answer in ("sicken", "Боб", "тошнота"):
        trials.session.answer(trials.session.waiting()[0], answer)
    announce(trials)
    page = publication(trials.session, "ru")
    said = json.dumps(page, ensure_ascii=False)
    assert "Тонущий вездеход" in said
    assert "тошнота" not in said
