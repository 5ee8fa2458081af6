"""Players for simulations: a loyal human and a cyborg, each deciding from its own view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gmkit.core.questions import Confirm, Dice, Question


def random_player(question: Question[Any], look: Callable[[], Any], dice: Dice) -> Any:
    """Any legal answer; the GM's questions that close a phase are always answered yes."""
    if isinstance(question, Confirm) and question.seat == "gm":
        return True
    return question.sample(dice)


BOTS = {"random": random_player}
