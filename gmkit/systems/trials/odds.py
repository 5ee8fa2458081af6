"""TRI-XVA, TRI-OUT: exact chances of a given allotment, for a task and for a whole trial.

Every die is a fair coin, so all weights are integers over a power of two; Fractions are made at the end only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Final

from gmkit.systems.trials.case import Case, case_of, modifiers_before
from gmkit.systems.trials.conditions import FAILURE, IGNORED, SUCCESS, Condition, holds, key
from gmkit.systems.trials.effort import Plan, attempted, notes_met
from gmkit.systems.trials.letters import ANY
from gmkit.systems.trials.meaning import Alternative, Meaning, Success, shortage, size
from gmkit.systems.trials.requirement import Modifier
from gmkit.systems.trials.trial import Trial

_BINOMIALS: Final = [[comb(n, k) for k in range(n + 1)] for n in range(33)]


def binomials(n: int) -> list[int]:
    return _BINOMIALS[n] if n < len(_BINOMIALS) else [comb(n, k) for k in range(n + 1)]


class Judge:
    """A meaning compiled for pools given as counts of success classes.

    Successes that suit the same units are one class; those that suit none are left out.
    """

    def __init__(self, meaning: Meaning, kinds: Sequence[Success]) -> None:
        needs = dict.fromkeys(need for alternative in meaning.alternatives for need, _ in alternative)
        by_suits: dict[tuple[bool, ...], int] = {}
        self.classes: list[Success] = []
        self.class_of: list[int | None] = []
        for kind in kinds:
            suits = tuple(kind.suits(need) for need in needs)
            if not any(suits):
                self.class_of.append(None)
                continue
            if suits not in by_suits:
                by_suits[suits] = len(self.classes)
                self.classes.append(kind)
            self.class_of.append(by_suits[suits])
        self.meaning = meaning
        self.alternatives = [self._compiled(alternative) for alternative in meaning.alternatives]

    def _compiled(
        self, alternative: Alternative
    ) -> tuple[Alternative | None, int, list[tuple[int, list[int]]], list[int]]:
        """What the closed form needs; the alternative itself where notes want the matching."""
        marked = alternative if any(need.note for need, _ in alternative) else None
        letters = [
            (count, [at for at, kind in enumerate(self.classes) if kind.letter == need.letter])
            for need, count in alternative
            if need.letter != ANY
        ]
        return (
            marked,
            size(alternative),
            letters,
            [at for at, kind in enumerate(self.classes) if kind.letter == ANY],
        )

    def grouped(self, counts: Sequence[int]) -> list[int]:
        """Dice of each kind given to the constructor, summed by class."""
        dice = [0] * len(self.classes)
        for at, count in zip(self.class_of, counts, strict=True):
            if at is not None:
                dice[at] += count
        return dice

    def signed(self, successes: Sequence[int]) -> int:
        """The surplus (0 or more) when met, minus the shortage when not (TRI-XVA-02, TRI-XVA-03)."""
        total = sum(successes)
        best_short, smallest_met = -1, -1
        for marked, units, letters, wild in self.alternatives:
            if marked is not None:
                short = shortage(marked, dict(zip(self.classes, successes, strict=True)))
            else:
                open_letters = 0
                for count, places in letters:
                    left = count
                    for at in places:
                        left -= successes[at]
                    if left > 0:
                        open_letters += left
                for at in wild:
                    open_letters -= successes[at]
                short = max(0, open_letters, units - total)
            if short == 0:
                smallest_met = units if smallest_met < 0 else min(smallest_met, units)
            elif best_short < 0 or short < best_short:
                best_short = short
        if smallest_met >= 0:
            return total - smallest_met
        return -best_short if best_short > 0 else -self.meaning.smallest()


Weights = dict[tuple[str, int | None], int]


def task_weights(case: Case, dice: Mapping[Success, int]) -> tuple[Weights, int]:
    """(sign, X) -> weight over 2**bits, for these players' dice; bonus dice come from the case."""
    if case.ignored:
        return {(IGNORED, None): 1}, 0
    if not case.startable:
        return {(FAILURE, case.meaning.smallest()): 1}, 0
    kinds = [*dice, *(Success(letter) for letter, _ in case.meaning.bonus)]
    judge = Judge(case.meaning, kinds)
    counts = judge.grouped([*dice.values(), *(count for _, count in case.meaning.bonus)])
    by_margin: dict[int, int] = {}
    signed = judge.signed
    for successes in product(*(range(count + 1) for count in counts)):
        margin = signed(successes)
        weight = prod(binomials(n)[s] for n, s in zip(counts, successes, strict=True))
        by_margin[margin] = by_margin.get(margin, 0) + weight
    weights: Weights = {
        (SUCCESS if margin >= 0 else FAILURE, abs(margin)): weight
        for margin, weight in sorted(by_margin.items())
    }
    return weights, sum(counts)


@dataclass(frozen=True, slots=True)
class TaskOdds:
    """Chances of one task: each sign, and each sign with its X."""

    name: str
    weights: Mapping[tuple[str, int | None], int]
    bits: int

    def chance(self, sign: str) -> Fraction:
        return Fraction(sum(w for (other, _), w in self.weights.items() if other == sign), 2**self.bits)

    def x(self) -> dict[tuple[str, int | None], Fraction]:
        return {outcome: Fraction(weight, 2**self.bits) for outcome, weight in self.weights.items() if weight}


@dataclass(frozen=True, slots=True)
class TrialOdds:
    """Chances of a whole trial: task by task, and of all signs together."""

    tasks: tuple[TaskOdds, ...]
    together: Mapping[tuple[str, ...], int]
    bits: int
    names: tuple[str, ...]

    def chance(self, wanted: Mapping[int, str]) -> Fraction:
        """That these tasks end with one of these signs, all of them."""
        weight = sum(
            w for signs, w in self.together.items() if all(signs[at] in some for at, some in wanted.items())
        )
        return Fraction(weight, 2**self.bits)

    def chance_of(self, condition: Condition) -> Fraction:
        """That a condition holds at the end, e.g. of a clause (TRI-TSK-07)."""
        keys = [key(name) for name in self.names]
        weight = sum(
            w for signs, w in self.together.items() if holds(condition, dict(zip(keys, signs, strict=True)))
        )
        return Fraction(weight, 2**self.bits)


def dice_on(plan: Plan, at: int) -> dict[Success, int]:
    """The players' dice on a task by kind of success."""
    dice: dict[Success, int] = {}
    for effort in plan.efforts:
        if effort.task == at:
            kind = Success(effort.letter, notes_met(plan, effort))
            dice[kind] = dice.get(kind, 0) + effort.points
    return dice


def trial_odds(
    trial: Trial, plan: Plan, *, carried: tuple[Modifier, ...] = (), earlier: Mapping[str, str] | None = None
) -> TrialOdds:
    """Follow every way the signs can fall; tasks are resolved in order, so each way meets its own cases."""
    tried = attempted(trial, plan)
    before = {key(name): sign for name, sign in (earlier or {}).items()}
    names = tuple(task.name for task in trial.tasks)
    ways: dict[tuple[str, ...], int] = {(): 1}
    bits = 0
    tasks: list[TaskOdds] = []
    for at in range(len(names)):
        dice = dice_on(plan, at)
        known: dict[tuple[Meaning, bool], tuple[Weights, int]] = {}
        steps: list[tuple[tuple[str, ...], int, Weights, int]] = []
        for signs, weight in ways.items():
            so_far = {**before, **_by_key(names, signs)}
            case = case_of(trial, at, so_far, tried, (*carried, *modifiers_before(trial, at, so_far)))
            same = (case.meaning, case.startable)
            if same not in known:
                known[same] = task_weights(case, dice)
            steps.append((signs, weight, *known[same]))
        widest = max(step[3] for step in steps)
        ways = {}
        marginal: Weights = {}
        for signs, weight, weights, used in steps:
            for (sign, x), chance in weights.items():
                share = weight * chance << (widest - used)
                marginal[sign, x] = marginal.get((sign, x), 0) + share
                ways[*signs, sign] = ways.get((*signs, sign), 0) + share
        bits += widest
        tasks.append(TaskOdds(names[at], marginal, bits))
    return TrialOdds(tuple(tasks), ways, bits, names)


def _by_key(names: Sequence[str], signs: Sequence[str]) -> dict[str, str]:
    return {key(name): sign for name, sign in zip(names, signs, strict=False)}


def risk_odds(dice: int) -> tuple[Fraction, ...]:
    """Chances of 0, 1, 2, ... injuries from that many risk dice (TRI-ACT-03)."""
    return tuple(Fraction(comb(dice, ones) * 5 ** (dice - ones), 6**dice) for ones in range(dice + 1))
