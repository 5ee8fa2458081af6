"""What only the GM knows leaves no trace: views and posts are the same when a secret is another one."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import gmkit
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.texts.post import post, private_messages

RULES = system("trials")
ILL = [{"name": "тошнота", "stage": 2, "monitored": False}]


def at_random(seed: int) -> Session:
    """A campaign somewhere in the middle, between two trials or in one."""
    dice = random.Random(seed)
    session = gmkit.new("trials", RULES.company, seed=f"secret-{seed}")
    play_out(session, RULES.bots["random"], dice, decisions=15 + dice.randrange(60))
    return session


def shown(session: Session, reader: str) -> str:
    """All that a reader gets: the view, the post, and for a seat its private message."""
    said = json.dumps(session.view(reader), ensure_ascii=False)
    if reader != "gm":
        said += post(session, reader, "ru").replace(session.head, "")
        said += private_messages(session, "ru").get(reader, "")
    return said


def readers(session: Session) -> tuple[str, ...]:
    return ("public", *session.seats)


def ruled(session: Session, place: str, value: Any) -> Session:
    fork = session.fork()
    fork.ruling("set", place, value, reason="тайна")
    return fork


@pytest.mark.rule("TRI-PRT-01", "TRI-PRT-05", "TRI-SHP-04")
@pytest.mark.parametrize("seed", range(12))
def test_another_secret_shows_nothing(seed: int) -> None:
    session = at_random(seed)
    if session.over:
        session = session.fork(session.entries()[-1])
    people, ship = session._run.state.people, session._run.state.ship
    changed = 0
    for n, member in enumerate(people):
        if not any(one.monitored for one in member.pre_injuries):
            place = f"people.{n}.pre_injuries"
            forks = [ruled(session, place, value) for value in ([], ILL, ILL * 2)]
            for reader in readers(session):
                assert len({shown(fork, reader) for fork in forks}) == 1
            assert len({shown(fork, "gm") for fork in forks}) == 3
            changed += 1
    for n, part in enumerate(ship):
        if not part.monitored and not part.worn_out:
            forks = [ruled(session, f"ship.{n}.wear", value) for value in (0, 3)]
            for reader in readers(session):
                assert len({shown(fork, reader) for fork in forks}) == 1
            changed += 1
    assert changed > 0


@pytest.mark.rule("TRI-PRT-02", "TRI-HID-01")
def test_what_grows_unseen_does_not_shift_the_dice_that_people_see() -> None:
    session = gmkit.new("trials", RULES.company, seed="unseen")
    forks = [ruled(session, "people.0.pre_injuries", value) for value in ([], ILL)]
    for fork in forks:
        for answer in ("load", 3, "turn", "trial", "own", "Испытание: А\n- Б [9∀-9∀]"):
            fork.answer(fork.waiting()[0], answer)
        while fork.phase == "trial":
            question = fork.waiting()[0]
            fork.answer(question, True if question.seat == "gm" else question.default)
    dice = [fork._run.state.past[0].ended[0].dice for fork in forks]
    assert dice[0] == dice[1]


@pytest.mark.rule("TRI-HID-01")
def test_a_hidden_outcome_is_nobodys_but_the_gms() -> None:
    """Two trials that differ in their hidden parts only."""
    sessions = []
    for hidden in ("Взрыв", "Тишина"):
        session = gmkit.new("trials", RULES.company, seed="hidden")
        text = f"Испытание: Ящик\n- Открыть [1Т] (скрыто)\n✓: Пусто\n✕: {hidden} (скрыто)"
        for answer in ("trial", "own", text):
            session.answer(session.waiting()[0], answer)
        sessions.append(session)
    for reader in readers(sessions[0]):
        assert len({shown(session, reader) for session in sessions}) == 1
    assert len({shown(session, "gm") for session in sessions}) == 2


def test_while_a_secret_is_written_down_nobody_sees_what_is_asked() -> None:
    """Whether the GM injures somebody or gives a hidden pre-injury: who is waited for, and for what, is the same."""
    seen = []
    for deed in ("injure", "sicken"):
        session = gmkit.new("trials", RULES.company, seed="steps")
        steps = []
        for answer in (deed, "Ada"):
            session.answer(session.waiting()[0], answer)
            steps.append(json.dumps(session.view("public")["waiting"]))
        seen.append(steps)
    assert seen[0] == seen[1]
