"""Players for simulations: one answers anything legal, one goes after its missions; each from its own view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gmkit.core.questions import Choose, Confirm, Dice, Pick, Question
from gmkit.systems.anima.view import AnimaView, Papers

Look = Callable[[], AnimaView]


def random_player(question: Question[Any], look: Look, dice: Dice) -> Any:
    """Any legal answer can come, but those that bring the end nearer come more often: a game is some 20 turns.

    The GM's questions that close a step are always answered yes.
    """
    if isinstance(question, Confirm):
        return question.seat == "gm" or dice.randrange(4) > 0
    if isinstance(question, Choose) and dice.randrange(2):
        hurried = [option for option in question.options if option.startswith(_HURRY)]
        if question.key == "ani.reward":
            hurried = [option for option in question.options if option in ("2", "final")]
        if hurried:
            return hurried[dice.randrange(len(hurried))]
    return question.sample(dice)


#: Options that bring a game nearer to its end.
_HURRY = ("start:", "leave", "explore", "go:")


def plausible(question: Question[Any], look: Look, dice: Dice) -> Any:
    """What a sensible player does: recruit, gather cards, go where a mission's goal lies."""
    if isinstance(question, Confirm):
        return True
    if question.seat == "gm" and isinstance(question, Choose):
        return question.options[dice.randrange(len(question.options))] if dice.randrange(3) == 0 else "pass"
    decide = _DECISIONS.get(question.key)
    if decide is None:
        return (
            question.default
            if isinstance(question, (Choose, Pick)) and _has(question)
            else question.sample(dice)
        )
    view = look()
    return decide(question, view, view.papers[0], dice)


def _has(question: Choose | Pick) -> bool:
    return question.default in getattr(question, "options", ()) or isinstance(question.default, tuple)


def _first(options: Sequence[str], *begins: str) -> str | None:
    return next((option for begin in begins for option in options if option.startswith(begin)), None)


def _goals(view: AnimaView, own: Papers) -> list[str]:
    """The missions in hand and on the table that are not done."""
    return [*view.status["parties"][own.seat]["active"], *(card["id"] for card in own.missions)]


def _discard(question: Choose, view: AnimaView, own: Papers, dice: Dice) -> str:
    party = view.status["parties"][own.seat]
    started = _first(question.options, "start:")
    if started:
        return started
    if "leave" in question.options and not party["vigil"]:
        return "leave"
    played = _first(question.options, "play:", "power:")
    return played if played and dice.randrange(2) else "done"


def _move(question: Choose, view: AnimaView, own: Papers, dice: Dice) -> str:
    """Where a goal lies if that is known; otherwise new land now and then, rest when weak, or anywhere."""
    places = [option for option in question.options if option.startswith("go:")]
    quiet = [o for o in places if not view.status["areas"][o[3:]]["monster"]]
    new = _first(question.options, "explore:")
    if new and dice.randrange(3) == 0:
        return new
    if (
        view.status["parties"][own.seat]["strength"] < 5
        and "rest" in question.options
        and dice.randrange(3) == 0
    ):
        return "rest"
    among = quiet or places or list(question.options)
    return among[dice.randrange(len(among))]


def _meet(question: Choose, view: AnimaView, own: Papers, dice: Dice) -> str:
    """Attacks those who are clearly weaker."""
    mine = view.status["parties"][own.seat]["strength"]
    for option in question.options:
        if option.startswith("attack:") and view.status["parties"][option[7:]]["strength"] + 2 < mine:
            return option
    return "pass"


def _explore(question: Choose, view: AnimaView, own: Papers, dice: Dice) -> str:
    return "explore"


def _reward(question: Choose, view: AnimaView, own: Papers, dice: Dice) -> str:
    """The final quest, then a mission's goal (the last of a location's rewards), then whatever comes first."""
    if "final" in question.options:
        return "final"
    real = [option for option in question.options if option != "none"]
    return real[-1] if real and dice.randrange(2) else (real or ["none"])[0]


_DECISIONS: dict[str, Callable[..., Any]] = {
    "ani.discard.do": _discard,
    "ani.move.do": _move,
    "ani.meet.do": _meet,
    "ani.explore.do": _explore,
    "ani.reward": _reward,
}

BOTS = {"plausible": plausible, "random": random_player}
