"""The windows: the GM is asked for all seats at once. Each use is decided from the papers of its own seat alone."""

from __future__ import annotations

from typing import Any

from gmkit.core.questions import Choose, Dice, Pick, Question
from gmkit.systems.galactica.bots.sight import LOYAL, Look, Sight, likely

#: Rolls in which the humans want a high number, and those in which they want a low one.
HIGH = (
    "ftl", "nuke", "centurion", "scout", "fuel", "quorum", "destination", "crisis", "best_of_the_best",
    "viper_raider", "viper_heavy_raider", "viper_basestar", "guns_raider", "guns_heavy_raider", "guns_basestar",
)  # fmt: skip
LOW = ("raider_viper", "raider_galactica", "basestar_galactica")

#: How often a use is made that is neither forced nor clearly right, by its window; percent.
OFTEN = {"gal.window.check": 8, "gal.window.before_cards": 12, "gal.window.shot": 80, "gal.check.late": 2}


def decide(question: Question[Any], look: Look, dice: Dice) -> Any:
    """At most one use, of the first seat that wants it."""
    if not isinstance(question, (Choose, Pick)):
        return question.default
    uses = [option for option in question.options if ":" in option]
    wanted = None
    if uses:
        view = look()
        wanted = next(
            (use for use in uses if _wants(question, Sight(view, use.split(":")[0]), use, dice)), None
        )
    if isinstance(question, Pick):
        return (wanted,) if wanted else ()
    return wanted or question.default


def _wants(question: Question[Any], sight: Sight, use: str, dice: Dice) -> bool:
    loyal = sight.side == LOYAL
    match question.key:
        case "gal.window.total":
            total, difficulty = question.facts.get("total", 0), question.facts.get("difficulty", 0)
            return loyal and total < difficulty <= total + 2
        case "gal.window.roll":
            return loyal and question.about in HIGH and likely(dice, 40)
        case "gal.window.rolled":
            return loyal and _unlucky(question) and likely(dice, 80)
        case _:
            return loyal and likely(dice, OFTEN.get(question.key, 10))


def _unlucky(question: Question[Any]) -> bool:
    result = question.facts.get("result", 4)
    if question.about in HIGH:
        return bool(result <= 3)
    return question.about in LOW and bool(result >= 5)
