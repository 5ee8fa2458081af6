"""Playing a game out by bots: for simulations, sample games and tests."""

from __future__ import annotations

from gmkit.core.questions import CHANCE, Dice
from gmkit.core.session import Session
from gmkit.core.system import Bot
from gmkit.errors import GmkitError


def play_out(session: Session, bot: Bot, dice: Dice, *, decisions: int = 100_000) -> int:
    """Let the bot decide for every seat and the GM, until the game is over or `decisions` have been made.

    Each seat is answered from its own view. Returns the number of decisions; chance does not count.
    """
    made = 0
    while not session.over and made < decisions:
        question = session.waiting()[0]
        if question.seat == CHANCE:
            session.roll()
            continue
        reader = question.seat
        session.answer(question, bot(question, lambda reader=reader: session.board(reader), dice))  # type: ignore[misc]
        made += 1
    if not session.over and not session.waiting():
        raise GmkitError(
            "The game asks nobody and is not over.", "Партия никого не спрашивает и не кончилась."
        )
    return made
