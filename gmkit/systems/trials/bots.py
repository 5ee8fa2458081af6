"""Players for simulations: one answers anything legal, one takes the advice for what it controls.

Each decides from its own view alone. The GM of a simulation announces the trials of the campaign's file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.questions import Allot, Amount, Choose, Confirm, Dice, Pick, Question, Text
from gmkit.errors import GmkitError
from gmkit.systems.trials.advice import Value, best_allotment
from gmkit.systems.trials.effort import Activation, Plan
from gmkit.systems.trials.people import Person, Traits
from gmkit.systems.trials.reading import read_trial
from gmkit.systems.trials.trial import Trial
from gmkit.systems.trials.view import TrialsView

Look = Callable[[], TrialsView]

#: A simulated campaign goes on for at least so many trials.
TRIALS = 4


def random_player(question: Question[Any], look: Look, dice: Dice) -> Any:
    """Any legal answer; the GM closes what is open, and does not end the campaign at once."""
    if isinstance(question, Confirm) and question.seat == "gm":
        return True
    if question.key == "tri.between":
        return _deed(question, look(), dice)
    if question.key == "tri.which" and isinstance(question, Choose) and len(question.options) > 1:
        return question.options[1 + dice.randrange(len(question.options) - 1)]
    if isinstance(question, Text) and question.key == "tri.text":
        return _PLAIN
    return question.sample(dice)


#: When the file's trials are used up.
_PLAIN = """Испытание: Обычный день
- Дойти [1В/1Т]
✓: Дошли
⊘: Остались
- Вернуться [1К+1∀-1∀]
✕: Кто-то получит травму"""


def _deed(question: Question[Any], view: TrialsView, dice: Dice) -> str:
    options = list(question.options)  # type: ignore[attr-defined]
    alive = any(person["health"] not in ("dead", "dying") for person in view.status["people"])
    if dice.randrange(3) == 0 and alive and view.status["number"] < TRIALS + 2:
        return "trial"
    if view.status["number"] < TRIALS and alive:
        options.remove("end")
    chosen = options[dice.randrange(len(options))]
    if chosen in ("injure", "damage") and dice.randrange(3):  # not everything goes wrong in every campaign
        return "trial" if alive else "end"
    return str(chosen)


def plausible(question: Question[Any], look: Look, dice: Dice) -> Any:
    """The GM announces trial after trial and heals between them; players put their dice where they help most."""
    if isinstance(question, Confirm) and question.seat == "gm":
        return True
    if question.key == "tri.between":
        return _next(question, look())
    if question.key in ("tri.which", "tri.text", "tri.victims", "tri.barred"):
        return random_player(question, look, dice)
    if question.key == "tri.activate":
        return _activate(question, look())
    if isinstance(question, Allot) and question.key == "tri.allot":
        return _allot(question, look())
    if isinstance(question, Amount) and question.key == "tri.successes":
        return 1
    if isinstance(question, (Pick, Text)):
        return (
            question.default if not isinstance(question, Pick) or not question.low else question.sample(dice)
        )
    return question.sample(dice)


def _next(question: Question[Any], view: TrialsView) -> str:
    status = view.status
    able = [person for person in status["people"] if person["health"] in ("healthy", "injured")]
    if status["number"] >= TRIALS or not able:
        return "end"
    healed = "heal" in question.options and any(p["health"] == "dying" for p in status["people"])  # type: ignore[attr-defined]
    return "heal" if healed else "trial"


def _trial(view: TrialsView) -> Trial | None:
    """The trial as it was announced; None where a hidden difficulty cannot be read."""
    shown = view.status["trial"]
    try:
        return read_trial("\n".join(shown["said"]["ru"]), force=True) if shown else None
    except GmkitError:
        return None


def _own(view: TrialsView, seat: str) -> list[Mapping[str, Any]]:
    return [person for person in view.status["people"] if person["seat"] == seat]


def _person(shown: Mapping[str, Any], letters: str) -> Person:
    k, m, t, n, v = (shown["now"][letter] if letter in letters else 0 for letter in "КМТНВ")
    return Person(shown["name"], Traits((k, m, t, n, v)), npc=shown["npc"], controller=shown["seat"])


def _best(view: TrialsView, seat: str, letters: str) -> tuple[float, Plan] | None:
    """What the seat's dice reach at best with these letters of its character: the expected number of ✓."""
    trial = _trial(view)
    own = _own(view, seat)
    if trial is None or not own:
        return None
    cast = tuple(_person(shown, "КМТНВ" if shown["npc"] else letters) for shown in own)
    activations = tuple(
        Activation(person.name, tuple(person.current().points()))
        for person in cast
        if not person.npc and person.current().points()
    )
    goal = Value({(at, "✓"): 1 for at in range(len(trial.tasks))})
    try:
        advice = best_allotment(trial, cast, Plan(activations), goal)
    except GmkitError:
        return None
    return float(advice.reaches), advice.plan


def _activate(question: Question[Any], view: TrialsView) -> Any:
    """The one characteristic that helps most; nobody takes a risk."""
    letters = question.options[: max(1, question.high)]  # type: ignore[attr-defined]
    found = [(best[0], letter) for letter in letters if (best := _best(view, question.seat, letter))]
    return (max(found)[1],) if found else (letters[0],)


def _allot(question: Allot, view: TrialsView) -> dict[str, int]:
    who, _, letter = question.about.rpartition("/")
    (own,) = view.papers
    activated = next((v for k, v in own.given.items() if k.startswith("tri.activate/")), ())
    best = _best(view, question.seat, "".join(activated))
    if best is None:
        return {question.options[0]: question.high}
    spread = {
        str(one.task + 1): one.points for one in best[1].efforts if one.who == who and one.letter == letter
    }
    return {task: count for task, count in spread.items() if task in question.options}


BOTS = {"plausible": plausible, "random": random_player}
