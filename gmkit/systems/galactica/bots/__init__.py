"""Players for simulations: one answers anything legal; one plays its side sensibly, from its own view alone.

What is decided for which side lies in `humans` and `cylons`; what both see of the table in `sight`; the windows, which
the GM is asked for all seats at once, in `offers`.
"""

from __future__ import annotations

from typing import Any

from gmkit.core.questions import GM, Confirm, Dice, Question
from gmkit.systems.galactica.bots import cylons, humans, offers
from gmkit.systems.galactica.bots.sight import HIDDEN, REVEALED, Look, Sight

#: Questions that seats are asked in secret and whose answer shows at once: a hidden Cylon keeps to what humans do.
OPENLY = ("gal.check.open",)


def random_player(question: Question[Any], look: Look, dice: Dice) -> Any:
    """Any legal answer can come; the GM's questions that close a step are always answered yes."""
    if question.seat == GM and isinstance(question, Confirm):
        return True
    return question.sample(dice)


def plausible(question: Question[Any], look: Look, dice: Dice) -> Any:
    """What a sensible player of the seat's side does. Nobody remembers, bargains or accuses."""
    if question.seat == GM:
        return True if isinstance(question, Confirm) else offers.decide(question, look, dice)
    key = question.key
    if key not in humans.DECISIONS and key not in cylons.REVEALED:
        return question.sample(dice) if _open(question) else question.default
    sight = Sight(look(), question.seat)
    decide = humans.DECISIONS.get(key)
    if sight.side == REVEALED:
        decide = cylons.REVEALED.get(key, decide)
    elif sight.side == HIDDEN and key not in OPENLY:
        decide = cylons.HIDDEN.get(key, decide)
    answer = None if decide is None else decide(question, sight, dice)
    return answer if answer is not None else question.sample(dice)


def _open(question: Question[Any]) -> bool:
    """Whether the absent have no answer here that a player would give: then any will do."""
    return not isinstance(question.default, (str, bool, int, tuple))


BOTS = {"random": random_player, "plausible": plausible}
