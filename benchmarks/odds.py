"""Exact odds of trials against icepool (and dyce, where it is installed) on the same questions; the best allotment.

Each peer is asked for the same thing in its own words: the chances of the surplus or shortage X of one task with its
pool of dice. The answers must be equal, fraction by fraction, before anything is timed.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

import icepool

from benchmarks.timing import cpu, paired, row
from gmkit.core.system import system

DICE = 12
REPEATS = 5

system("trials")  # the systems are reached through the registry; what is measured are their pure parts
_odds = import_module("gmkit.systems.trials.odds")
_reading = import_module("gmkit.systems.trials.reading")
_effort = import_module("gmkit.systems.trials.effort")
_people = import_module("gmkit.systems.trials.people")
_advice = import_module("gmkit.systems.trials.advice")

#: A task and the dice on it, by letter: 12 dice each.
QUESTIONS: tuple[tuple[str, Mapping[str, int]], ...] = (
    ("[4К]", {"К": 12}),
    ("[2Т+1∀]", {"Т": 6, "Н": 6}),
    ("[1В/1Т+1∀]", {"В": 4, "Т": 4, "Н": 4}),
    ("[1Н+1В+2∀]", {"Н": 4, "В": 4, "К": 4}),
    ("[1М/(1Т+1Н)]", {"М": 4, "Т": 4, "Н": 4}),
)

Distribution = dict[tuple[str, int], Fraction]


def _asked(difficulty: str, dice: Mapping[str, int]) -> tuple[Any, Any, Any]:
    trial = _reading.read_trial(f"Испытание: Проба\n- Задача {difficulty}")
    cast = (_people.Person("Экипаж", _people.traits_of(dice), npc=True),)
    plan = _effort.Plan(efforts=tuple(_effort.Effort("Экипаж", letter, 0, n) for letter, n in dice.items()))
    return trial, cast, plan


def ours(trial: Any, plan: Any) -> Distribution:
    """X of the one task, by gmkit."""
    return dict(_odds.trial_odds(trial, plan).tasks[0].x())


def _margin(difficulty: str) -> Callable[..., tuple[str, int]]:
    """The sign and X for successes by letter, spelled out by hand for each question: no code of gmkit in it."""

    def judged(short: int, surplus: int) -> tuple[str, int]:
        return ("✕", short) if short else ("✓", surplus)

    def command(k: int) -> tuple[str, int]:
        return judged(max(0, 4 - k), k - 4)

    def technics(t: int, n: int) -> tuple[str, int]:
        own = min(t, 2)
        return judged((2 - own) + max(0, 1 - (t - own + n)), t + n - 3)

    def either(v: int, t: int, n: int) -> tuple[str, int]:
        own = min(v + t, 1)
        return judged((1 - own) + max(0, 1 - (v + t - own + n)), v + t + n - 2)

    def chase(n: int, v: int, k: int) -> tuple[str, int]:
        own = min(n, 1) + min(v, 1)
        return judged((2 - own) + max(0, 2 - (n + v - own + k)), n + v + k - 4)

    def branch(m: int, t: int, n: int) -> tuple[str, int]:
        short = min(max(0, 1 - m), max(0, 1 - t) + max(0, 1 - n))
        return judged(short, m + t + n - (1 if m else 2))

    by = dict(zip((asked for asked, _ in QUESTIONS), (command, technics, either, chase, branch), strict=True))
    return by[difficulty]


def by_icepool(difficulty: str, dice: Mapping[str, int]) -> Distribution:
    """The same from icepool: a pool of success dice for each letter, and the margin as a function of their sums."""
    margin = _margin(difficulty)
    success = icepool.d6 >= 4
    pools = [n @ success for n in dice.values()]

    def outcome(*hits: int) -> tuple[str, int]:
        return margin(*(int(hit) for hit in hits))

    found: Any = icepool.map(outcome, *pools)
    return {tuple(key): Fraction(weight, found.denominator()) for key, weight in found.items()}


def by_dyce(difficulty: str, dice: Mapping[str, int]) -> Distribution:
    """The same from dyce: the histograms of each letter's successes, expanded; no branch may be dropped."""
    dyce = import_module("dyce")
    margin = _margin(difficulty)
    coin = dyce.H({0: 3, 1: 3})

    def outcome(*hits: Any) -> tuple[str, int]:
        return margin(*(int(hit.outcome) for hit in hits))

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it calls itself experimental
        found = dyce.expand(outcome, *(n @ coin for n in dice.values()), min_path_probability=Fraction(0))
    return {key: Fraction(weight, found.total) for key, weight in found.items()}


def _evaluated(text: str, dice: Mapping[str, int]) -> Distribution:
    """icepool once more, as one pool of many-sided dice and an evaluator: its own idiom for pools."""
    margin = _margin(text)
    letters = tuple(dice)
    kinds = [icepool.Die({letter: 1, "": 1}).pool(n) for letter, n in dice.items()]

    class Judge(icepool.MultisetEvaluator):  # type: ignore[misc,type-arg]
        def initial_state(self, *_: Any) -> tuple[int, ...]:
            return (0,) * len(letters)

        def next_state(self, state: Any, order: Any, outcome: Any, *counts: int) -> tuple[int, ...]:
            if not outcome:
                return tuple(state)
            at = letters.index(outcome)
            return tuple(n + (counts[at] if place == at else 0) for place, n in enumerate(state))

        def final_outcome(self, final_state: Any, *_: Any) -> tuple[str, int]:
            return margin(*final_state)

    found: Any = Judge().evaluate(*kinds)
    return {tuple(key): Fraction(weight, found.denominator()) for key, weight in found.items()}


def main() -> list[str]:
    peers: dict[str, Callable[[str, Mapping[str, int]], Distribution]] = {
        f"icepool {version('icepool')} map": by_icepool,
        f"icepool {version('icepool')} pool": _evaluated,
    }
    if find_spec("dyce"):
        peers[f"dyce {version('dyce')}"] = by_dyce
    prepared = [(difficulty, dice, *_asked(difficulty, dice)) for difficulty, dice in QUESTIONS]
    for difficulty, dice, trial, _, plan in prepared:
        found = ours(trial, plan)
        for name, peer in peers.items():
            assert peer(difficulty, dice) == found, f"{name} disagrees about {difficulty}"

    def gmkit_odds() -> int:
        for _ in range(REPEATS):
            for _, _, trial, _, plan in prepared:
                ours(trial, plan)
        return REPEATS * len(prepared)

    rows = [f"X of a task with {DICE} dice, {len(prepared)} questions: all answers equal"]
    for name, peer in peers.items():

        def asked(peer: Callable[[str, Mapping[str, int]], Distribution] = peer) -> int:
            for difficulty, dice, *_ in prepared:
                peer(difficulty, dice)
            return len(prepared)

        rows.append(row(f"X of a task: gmkit / {name}", *paired(gmkit_odds, asked)))
    return [*rows, *_best()]


VEHICLE = """Испытание: Вездеход
- А [1К-1К]
✕: [+1∀-1∀]↴
- Б [1М-1М]
- В [1В/1Т+1∀]
Не ⊘ блокирует задачу "Г"
⊘: мимо
- Г [2Т+1∀]
⊘: мимо
- Д [1Н+1В+1∀]
Нужен успех задач "В" или "Г"
"""


def _best() -> list[str]:
    """The best allotment of 12 points over 5 tasks, in milliseconds and in icepool calls for one task of 12 dice."""
    trial = _reading.read_trial(VEHICLE)
    cast = (_people.Person("Экипаж", _people.read_traits("К2 М2 Т3 Н3 В2"), npc=True),)
    goals = {
        "all five ✓": _advice.Together(dict.fromkeys(range(5), "✓")),
        "two ✓": _advice.Together({0: "✓", 4: "✓"}),
        "values": _advice.Value({(at, "✓"): at + 1 for at in range(5)}),
    }
    peer = cpu(lambda: [_evaluated(*QUESTIONS[2]) for _ in range(REPEATS)] and REPEATS)
    rows = []
    for name, goal in goals.items():

        def search(goal: Any = goal) -> int:
            _advice.best_allotment(trial, cast, _effort.Plan(), goal)
            return 1

        search()
        cost = min(cpu(search) for _ in range(3))
        rows.append(
            f"best of {DICE} points over 5 tasks, {name}: {cost * 1000:.0f} ms = {cost / peer:.1f} icepool calls"
        )
    return rows
