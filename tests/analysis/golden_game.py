"""A cruiser game small enough to be worked out by hand: all chance is typed in, the first day and the vote after it.

Dealt in the deck's order: the cyborgs are P1 (Ann) and P2 (Ben), all stand in the conference hall, the first crisis is
C01 (difficulty 10, blue and white count plus; from 6 on two thousand people are lost, below that three).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import gmkit
from gmkit.core.questions import CHANCE, Shuffle
from gmkit.core.session import Session
from gmkit.store.sqlite import GameFile

CREW = [
    f"{name}:{role}"
    for role, names in {
        "political": ("Ann", "Ben", "Cleo"),
        "military": ("Dan", "Eve", "Finn"),
        "engineer": ("Gus", "Hal", "Ida"),
    }.items()
    for name in names
]

#: Who throws what into the first vote. P1 holds three yellow cards, so the fourth does not exist (CRU-PRI-02).
SPENT: dict[str, list[str]] = {
    "P1": ["yellow"] * 4,
    "E1": ["blue", "blue", "white"],
    "E2": ["blue", "blue", "white"],
    "E3": ["blue", "blue", "white"],
    "M1": ["white"],
    "P3": ["blue", "white"],
}
#: The two random cards: both count minus.
RANDOM = ["green", "yellow"]


def begun(path: Path | None = None, clock: Callable[[], float] | None = None) -> Session:
    """Day 1, orders awaited from all nine."""
    session = gmkit.new("cruiser", CREW, seed="golden", typed=["*"])
    while (question := session.waiting()[0]).seat == CHANCE:
        whole = isinstance(question, Shuffle)
        session.answer(question, question.options if whole else question.options[: question.count])  # type: ignore[attr-defined]
    if path is not None and clock is not None:
        kept = (session.log.lines, session.checkpoints, session.closed_events)
        session.store = GameFile.create(path, *kept, clock=clock)
    return session


def voted(
    session: Session, spent: Mapping[str, Sequence[str]] = SPENT, random: Sequence[str] = RANDOM
) -> Session:
    """Nobody does anything on day 1, all vote, the night passes: day 2, orders awaited."""
    session.answer("gm:cru.action.close", True)
    for seat, cards in spent.items():
        session.answer(f"{seat}:cru.vote.spend/crisis", list(cards))
    session.answer("gm:cru.crisis.close", True)
    session.answer("chance:cru.vote.random/crisis", list(random))
    return session
