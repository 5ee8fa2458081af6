"""Players for simulations: one answers anything legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gmkit.core.questions import GM, Confirm, Dice, Question
from gmkit.systems.galactica.view import GalacticaView

Look = Callable[[], GalacticaView]


def random_player(question: Question[Any], look: Look, dice: Dice) -> Any:
    """Any legal answer can come; the GM's questions that close a step are always answered yes."""
    if question.seat == GM and isinstance(question, Confirm):
        return True
    return question.sample(dice)


BOTS = {"random": random_player}
