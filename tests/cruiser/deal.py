"""A set-up whose chance is typed in, for tests of what is dealt and of who can see it."""

from __future__ import annotations

from typing import Any

import gmkit
from gmkit.core.questions import CHANCE, Draw, Question, Shuffle
from gmkit.core.session import Session
from tests.cruiser.game import PLAYERS


def first_of(question: Question[Any]) -> Any:
    """A plain answer of chance: everything in the order in which it is listed."""
    if isinstance(question, Shuffle):
        return list(question.options)
    assert isinstance(question, Draw)
    return [question.options[i % len(question.options)] for i in range(question.count)]


def deal(
    players: Any = PLAYERS, options: Any = None, **chosen: Any
) -> tuple[Session, dict[str, Question[Any]]]:
    """A set-up whose chance is typed in; `chosen` by the last word of the question, the rest by `first_of`."""
    session = gmkit.new("cruiser", players, seed="test", typed=["*"], options=options)
    asked: dict[str, Question[Any]] = {}
    while session.waiting()[0].seat == CHANCE:
        question = session.waiting()[0]
        ident = question.id.removeprefix("chance:cru.setup.")
        asked[ident] = question
        session.answer(question, chosen.get(ident.replace("/", "_"), first_of(question)))
    return session, asked


def seen(session: Session, reader: str) -> dict[str, Any]:
    """A reader's whole view but for the salted commitment, which differs from game to game."""
    view = session.view(reader)
    del view["commitment"]
    return view


def board(session: Session, reader: str) -> Any:
    return session.view(reader)["board"]
