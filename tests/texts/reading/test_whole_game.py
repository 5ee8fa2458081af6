"""A game of Крейсер Галактика, from the first day to the last, in which every decision comes in as a pasted post."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest

import gmkit
from gmkit.core.play import play_out
from gmkit.core.questions import GM
from gmkit.core.session import Session
from gmkit.texts.reading import Request, enter, read
from gmkit.texts.reading.lines import batch
from tests.texts.reading.scribe import Scribe
from tests.texts.reading.settings import NAMES

START = datetime(2026, 3, 1, 10, 0)  # noqa: DTZ001 - a page's clock


def decided(session: Session, dice: random.Random) -> dict[str, Any]:
    """What sensible players decide in the open phase, in the order of their dialogs."""
    copy = session.fork()
    bot = copy.system.bots["plausible"]
    while any(question.seat != GM for question in copy.waiting()):
        play_out(copy, bot, dice, decisions=1)
    return copy.given()


def page(session: Session, given: dict[str, Any], scribe: Scribe, day: datetime, form: int) -> str:
    """The posts of all seats as one page, in one of the forms in which pages are copied."""
    posts = []
    for n, seat in enumerate(session.seats):
        text, at = scribe.post(seat, given), day + timedelta(minutes=7 * n)
        name = session.names[seat]
        heads = (
            f"Re: день\nСообщение {name} » {at:%d.%m.%Y, %H:%M}\n\n",
            f"{name}, [{at:%d.%m.%Y %H:%M}]\n",
            f"[{at:%d.%m.%Y, %H:%M:%S}] {name}: ",
            f"{name}\nУчастник\n{at:%d.%m.%Y %H:%M}\n#{n + 1}\n",
        )
        posts.append(heads[form % len(heads)] + text)
    return "\n\n".join(posts)


def phases(session: Session, dice: random.Random) -> Iterator[tuple[str, dict[str, Any], datetime]]:
    """Phase after phase: the page that is pasted, what its writers had decided, and when the phase began."""
    scribe, day, form = Scribe(session, dice), START, 0
    while not session.over:
        assert batch(session)
        given = decided(session, dice)
        yield page(session, given, scribe, day, form), given, day
        session.answer(session.waiting()[-1], True)
        day, form = day + timedelta(days=1), form + 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["posts", "thread"])
def test_a_whole_game_is_played_by_pasted_posts_alone(seed: str) -> None:
    players = [f"{name}:{role}" for role, names in NAMES["ru"].items() for name in names]
    session = gmkit.new("cruiser", players, seed=seed)
    twin = gmkit.new("cruiser", players, seed=seed)  # the same decisions, typed in
    orders = 0
    for text, given, day in phases(session, random.Random(seed)):
        found = read(session, Request(text, since=day, until=day + timedelta(hours=20)))
        troubled = {
            line.text: line.state for line in found.lines if line.state not in ("read", "quote", "talk")
        }
        assert troubled == {}, text
        enter(session, found.answers)
        silent = ("open", "sabotage", "jail", "hand_over")  # left at their default, nobody writes them down
        wanted = {k: v for k, v in given.items() if v or k.partition(":")[2].rpartition(".")[2] not in silent}
        assert session.given() == wanted
        orders += len(found.lines)
        for ident, value in given.items():
            twin.answer(ident, value)
        twin.answer(twin.waiting()[-1], True)
    assert session.over
    assert session.outcome is not None
    assert session.view("public")["board"] == twin.view("public")["board"]
    assert session.view("public")["events"] == twin.view("public")["events"]
    said = f"{seed}: {session.phase_number} phases, {orders} orders, {session.outcome.winner} win"
    print(f"\n{said}")  # noqa: T201 - the figures of this test
