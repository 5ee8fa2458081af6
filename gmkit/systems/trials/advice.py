"""Which allotment is best: exact, over all allotments, without looking at each.

The allotment is fixed before the dice, yet a bound that lets the players choose anew after each task is easy to
tabulate (`_bounds`). Guided by it, a best-first search needs to open few partial allotments, and the first complete
one it takes up is the best (A*).
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from math import gcd, lcm
from operator import add, itemgetter, mul
from typing import Any, Final

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.conditions import SIGNS
from gmkit.systems.trials.effort import Effort, Plan
from gmkit.systems.trials.people import Cast
from gmkit.systems.trials.requirement import Modifier
from gmkit.systems.trials.stages import Stage, Stages, State, Step, Way, Worth, build
from gmkit.systems.trials.supply import supply
from gmkit.systems.trials.trial import Trial

MOST_ALLOTMENTS_OF_A_TASK: Final = 5_000


@dataclass(frozen=True, slots=True)
class Together:
    """The goal: all these tasks (by index) end with one of these signs."""

    wanted: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Value:
    """The goal: the highest expected sum of what the GM's signs are worth; `per_x` adds for each point of X."""

    signs: Mapping[tuple[int, str], Fraction | int]
    per_x: Mapping[tuple[int, str], Fraction | int] = field(default_factory=dict)


Goal = Together | Value


@dataclass(frozen=True, slots=True)
class Advice:
    """The best plan, and the chance or the expected value it reaches."""

    plan: Plan
    reaches: Fraction


def best_allotment(
    trial: Trial,
    cast: Cast,
    plan: Plan,
    goal: Goal,
    *,
    carried: tuple[Modifier, ...] = (),
    earlier: Mapping[str, str] | None = None,
) -> Advice:
    """The best efforts for the plan's activations and the НИП; the plan's own efforts are not looked at."""
    _check_goal(trial, goal)
    worth, scale = _worth(goal)
    stages = build(
        trial, supply(trial, cast, plan), worth, carried, earlier or {}, most=MOST_ALLOTMENTS_OF_A_TASK
    )
    if stages is None:
        raise IllegalAnswer(
            "there are too many different points to search all allotments; leave some of them out",
            "слишком много разных очков, чтобы перебрать все распределения; уберите часть из них",
        )
    terminal = 1 if isinstance(goal, Together) else 0
    allotment, reached = _Search(stages, terminal).best()
    bits = sum(stage.bits for stage in stages.stages)
    efforts: tuple[Effort, ...] = stages.stock.efforts(allotment)
    return Advice(Plan(plan.activations, efforts, plan.eligible), Fraction(reached, scale << bits))


def _check_goal(trial: Trial, goal: Goal) -> None:
    pairs = goal.wanted.items() if isinstance(goal, Together) else [*goal.signs, *goal.per_x]
    for at, signs in pairs:
        if not 0 <= at < len(trial.tasks) or not signs or any(sign not in SIGNS for sign in signs):
            raise IllegalAnswer(
                f"the goal names task {at + 1} with “{signs}”; there are {len(trial.tasks)} tasks and the signs ✓ ⊘ ✕",
                f"в цели стоит задача {at + 1} и «{signs}»; задач в испытании {len(trial.tasks)}, знаки — ✓ ⊘ ✕",
            )


def _worth(goal: Goal) -> tuple[Worth, int]:
    """The goal in whole numbers, and what they were multiplied by."""
    if isinstance(goal, Together):
        wanted = dict(goal.wanted)
        return lambda at, sign: (0, 0) if sign in wanted.get(at, SIGNS) else None, 1
    signs = {pair: Fraction(value) for pair, value in goal.signs.items()}
    per_x = {pair: Fraction(value) for pair, value in goal.per_x.items()}
    scale = lcm(1, *(value.denominator for value in (*signs.values(), *per_x.values())))
    whole = {pair: int(value * scale) for pair, value in signs.items()}
    whole_x = {pair: int(value * scale) for pair, value in per_x.items()}
    return lambda at, sign: (whole.get((at, sign), 0), whole_x.get((at, sign), 0)), scale


class _Choices:
    """For each number of points left, the allotments to one task that are worth a look (index 0 apart)."""

    def __init__(self, stages: Stages, stage: Stage) -> None:
        boxes: list[list[int]] = [[0]]
        alone: list[list[int]] = [[]]
        for at, (points, stride) in enumerate(zip(stages.stock.counts, stages.strides, strict=True)):
            if stage.useful[at]:
                boxes = [
                    [base + n * stride for base in box for n in range(left + 1)]
                    for box in boxes
                    for left in range(points + 1)
                ]
                alone = [lone for lone in alone for _ in range(points + 1)]
            else:
                one = [stride] if at in stage.lone else []
                boxes = [box for box in boxes for _ in range(points + 1)]
                alone = [lone + (one if left else []) for lone in alone for left in range(points + 1)]
        self.lists = [box[1:] + lone for box, lone in zip(boxes, alone, strict=True)]
        self.take: list[Any] = []
        self.rest: list[Any] = []
        for left, choices in enumerate(self.lists):
            self.take.append(_getter(choices))
            self.rest.append(_getter([left - choice for choice in choices]))


def _getter(places: Sequence[int]) -> Any:
    """Picks these places out of a table, as a sequence, however few they are."""
    if len(places) > 1:
        return itemgetter(*places)
    return (lambda table: (table[places[0]],)) if places else (lambda table: ())


@dataclass(slots=True)
class _Node:
    """A partial allotment: points left, the weight of each state, the worth so far (at full scale)."""

    at: int
    left: int
    weights: tuple[tuple[State, int], ...]
    worth: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Terms:
    """A bound as own[a] + met[a] * more[left - a] + base[left - a]; what is None is nothing."""

    own: list[int] | None
    met: list[int] | None
    more: list[int] | None
    base: list[int] | None

    def sums(self, take: Any, rest: Any) -> Any:
        parts = []
        if self.met is not None and self.more is not None:
            parts.append(map(mul, take(self.met), rest(self.more)))
        if self.own is not None:
            parts.append(take(self.own))
        if self.base is not None:
            parts.append(rest(self.base))
        sums = parts[0]
        for part in parts[1:]:
            sums = map(add, sums, part)
        return sums


class _Search:
    def __init__(self, stages: Stages, terminal: int) -> None:
        self.stages = stages
        self.rest_bits = [
            sum(stage.bits for stage in stages.stages[at + 1 :]) for at in range(len(stages.stages))
        ]
        self.choices: list[_Choices] = []
        by_shape: dict[tuple[object, object], _Choices] = {}
        for stage in stages.stages:
            shape = (stage.useful, stage.lone)
            if shape not in by_shape:
                by_shape[shape] = _Choices(stages, stage)
            self.choices.append(by_shape[shape])
        self.bounds: list[dict[State, list[int]]] = [{} for _ in range(len(stages.stages) + 1)]
        self.bounds[-1] = {State(): [terminal] * stages.size}
        for at in reversed(range(1, len(stages.stages))):
            for state, step in stages.stages[at].steps.items():
                self.bounds[at][state] = self._bound(at, step)

    def _bound(self, at: int, step: Step) -> list[int]:
        """The best from this state on, if the players could choose anew after each task; by points left."""
        ahead, shift = self.bounds[at + 1], self.rest_bits[at]
        idle = [step.idle_worth << shift] * self.stages.size
        for state, weight in step.idle_ways:
            idle = [worth + weight * more for worth, more in zip(idle, ahead[state], strict=True)]
        if step.shut:
            return idle
        terms = self._terms(at, step)
        if terms.own is not None and terms.met is None and (terms.base is None or _same(terms.base)):
            base = terms.base[0] if terms.base else 0
            highest = self._highest(at, [min(idle) - base, *terms.own[1:]])
            return [max(one, value + base) for one, value in zip(idle, highest, strict=True)]
        best = []
        for own, take, rest in zip(idle, self.choices[at].take, self.choices[at].rest, strict=True):
            best.append(max(own, max(terms.sums(take, rest), default=own)))
        return best

    def _highest(self, at: int, table: list[int]) -> list[int]:
        """The highest entry among the allotments within the points left: axis by axis, not pair by pair."""
        stage = self.stages.stages[at]
        for kind, points in enumerate(self.stages.stock.counts):
            tail = len(table) // (points + 1)
            rows = [table[start : start + tail] for start in range(0, len(table), tail)]
            may = stage.useful[kind] or kind in stage.lone
            for left in range(1, points + 1):
                rows[left] = list(map(max, rows[left], rows[left - 1])) if may else rows[0]
            table = [value for values in zip(*rows, strict=True) for value in values]
        return table

    def _terms(self, at: int, step: Step) -> _Terms:
        """With ✓ worth g and ✕ worth b from here on, by points left: met * (g - b) + whole * b."""
        good, bad = self._worth_of(at, step.success), self._worth_of(at, step.failure)
        whole = 1 << self.stages.stages[at].bits
        more = [one - other for one, other in zip(good, bad, strict=True)]
        own = [value << self.rest_bits[at] for value in step.by_x] if step.by_x else None
        base = [whole * value for value in bad] if any(bad) else None
        if _same(more):
            gain = [more[0] * weight for weight in step.met]
            own = gain if own is None else list(map(add, own, gain))
            return _Terms(own, None, None, base)
        return _Terms(own, step.met, more, base)

    def _worth_of(self, at: int, way: Way) -> list[int]:
        """What a sign leads to: its own worth and the bound of the next state, by points left."""
        state, worth = way
        if state is None:
            return [0] * self.stages.size
        value = worth << self.rest_bits[at]
        return [value + more for more in self.bounds[at + 1][state]]

    def best(self) -> tuple[list[list[int]], int]:
        order = count()
        start = _Node(0, self.stages.size - 1, ((self.stages.start, 1),), 0, ())
        heap: list[tuple[int, int, int, _Node, list[tuple[int, int, int]]]] = []
        seen: set[tuple[int, int, tuple[tuple[State, int], ...]]] = set()
        self._open(start, heap, order)
        while True:
            bound, _, _, parent, others = heapq.heappop(heap)
            choice = others.pop()[2]
            if others:
                heapq.heappush(heap, (-others[-1][0], -parent.at, next(order), parent, others))
            node = self._child(parent, choice)
            if node.at == len(self.stages.stages):
                return [self._digits(taken) for taken in node.path], -bound
            mark = (node.at, node.left, _shape(node.weights))
            if mark not in seen:
                seen.add(mark)
                self._open(node, heap, order)

    def _open(self, node: _Node, heap: list[Any], order: Any) -> None:
        """Bounds of all ways to go on from a partial allotment, the best one last; fewer points first among equals."""
        choices = self.choices[node.at]
        steps = self.stages.stages[node.at].steps
        ahead, shift = self.bounds[node.at + 1], self.rest_bits[node.at]
        idle = node.worth
        shut = True
        takes, rests = choices.take[node.left], choices.rest[node.left]
        sums: Any = [node.worth] * len(choices.lists[node.left])
        for state, weight in node.weights:
            step = steps[state]
            idle += weight * (step.idle_worth << shift)
            idle += sum(weight * way * ahead[onward][node.left] for onward, way in step.idle_ways)
            if step.shut:
                continue
            shut = False
            terms = self._terms(node.at, step).sums(takes, rests)
            sums = [total + weight * more for total, more in zip(sums, terms, strict=True)]
        found = [(idle, 0, 0)]
        if not shut:
            found += [
                (total, -choice, choice) for total, choice in zip(sums, choices.lists[node.left], strict=True)
            ]
        found.sort()
        heapq.heappush(heap, (-found[-1][0], -node.at, next(order), node, found))

    def _child(self, node: _Node, choice: int) -> _Node:
        stage = self.stages.stages[node.at]
        shift = self.rest_bits[node.at]
        weights: dict[State, int] = {}
        worth = node.worth
        for state, weight in node.weights:
            step = stage.steps[state]
            value, ways = (step.idle_worth, step.idle_ways) if not choice else _ways(stage, step, choice)
            worth += weight * (value << shift)
            for onward, way in ways:
                weights[onward] = weights.get(onward, 0) + weight * way
        return _Node(node.at + 1, node.left - choice, tuple(weights.items()), worth, (*node.path, choice))

    def _digits(self, choice: int) -> list[int]:
        digits = []
        for stride in self.stages.strides:
            digit, choice = divmod(choice, stride)
            digits.append(digit)
        return digits


def _same(values: list[int]) -> bool:
    return min(values) == max(values)


def _ways(stage: Stage, step: Step, choice: int) -> tuple[int, list[tuple[State, int]]]:
    """The worth of this allotment to the task, and the weights of the states it leads to."""
    met = step.met[choice]
    total = step.by_x[choice] if step.by_x else 0
    found = []
    for (state, worth), weight in ((step.success, met), (step.failure, (1 << stage.bits) - met)):
        total += weight * worth
        if state is not None and weight:
            found.append((state, weight))
    return total, found


def _shape(weights: tuple[tuple[State, int], ...]) -> tuple[tuple[State, int], ...]:
    """Weights up to a common factor: of two nodes that differ by it only the first, better one is of use."""
    common = gcd(*(weight for _, weight in weights)) or 1
    return tuple(
        sorted(((state, weight // common) for state, weight in weights), key=lambda pair: repr(pair[0]))
    )
