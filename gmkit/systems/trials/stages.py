"""The trial as stages for the search of the best allotment: states, and where each allotment leads.

A state is what later tasks can tell about the past: the signs they ask about, the modifiers, the attempts that
exclude something. Tables are indexed by the allotment, a mixed-radix number over the kinds of points; chances are
integers over 2**bits of the stage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import prod
from operator import add

from gmkit.systems.trials.case import Case, case_of, effect_of
from gmkit.systems.trials.conditions import FAILURE, IGNORED, SIGNS, SUCCESS, Ended, key, tasks_in
from gmkit.systems.trials.meaning import Meaning, Success
from gmkit.systems.trials.odds import Judge
from gmkit.systems.trials.requirement import Modifier
from gmkit.systems.trials.supply import Supply, merged
from gmkit.systems.trials.trial import Trial

#: What the goal makes of (task, sign): None where a wanted sign is missed and the way counts for nothing, else
#: the worth of the sign and of each point of X.
Worth = Callable[[int, str], "tuple[int, int] | None"]


@dataclass(frozen=True, slots=True)
class State:
    """The past as later tasks see it; `tried` are attempted tasks that exclude a later one."""

    signs: tuple[tuple[str, str], ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    tried: frozenset[int] = frozenset()


Way = tuple[State | None, int]  # the next state (None: the way counts for nothing) and the worth of the sign


@dataclass(slots=True)
class Step:
    """One task met in one state.

    `met[a]` is the weight of ✓ with the allotment `a`, the rest is ✕; `by_x[a]` what points of X are worth on average.
    With nobody on it (`idle_…`) things stand apart, because it may be ⊘. Where the task is `shut` only that is open.
    """

    met: list[int]
    by_x: list[int] | None
    success: Way
    failure: Way
    idle_worth: int
    idle_ways: list[tuple[State, int]]
    shut: bool


@dataclass(slots=True)
class Stage:
    """A task: the scale of its weights, the kinds of points worth a look, and the steps by state.

    `lone` are kinds that cannot help; one such point may still matter, because it makes an attempt.
    """

    bits: int
    useful: tuple[bool, ...]
    lone: tuple[int, ...]
    steps: dict[State, Step] = field(default_factory=dict)


@dataclass(slots=True)
class Stages:
    stock: Supply
    strides: tuple[int, ...]
    size: int
    start: State
    stages: list[Stage]


Cases = dict[State, tuple[Case, Case]]  # by state: attempted, and with nobody on it


def build(
    trial: Trial,
    stock: Supply,
    worth: Worth,
    carried: tuple[Modifier, ...],
    earlier: Mapping[str, str],
    *,
    most: int,
) -> Stages | None:
    """Find the reachable states, gather kinds that no case tells apart, fill the tables.

    None where one task alone could be given points in more than `most` ways.
    """
    past = _Past(trial)
    start = past.state(0, {key(name): sign for name, sign in earlier.items()}, carried, frozenset())
    cases = _reachable(past, start, worth)
    stock = merged(stock, _signatures(stock, cases))
    size = prod(count + 1 for count in stock.counts)
    if size > most:
        return None
    strides = tuple(prod(count + 1 for count in stock.counts[at + 1 :]) for at in range(len(stock.counts)))
    stages = []
    for at, by_state in enumerate(cases):
        stage = _stage(trial, stock, at, by_state)
        filler = _Filler(past, at, worth, stage.bits, stock)
        for state, (tried, idle) in by_state.items():
            stage.steps[state] = filler.step(state, tried, idle)
        stages.append(stage)
    return Stages(stock, strides, size, start, stages)


class _Past:
    """Which differences in the past matter from a task on."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.asked = [self._asked_from(at) for at in range(len(trial.tasks) + 1)]

    def _asked_from(self, at: int) -> tuple[Ended, ...]:
        found: list[Ended] = []
        for task in self.trial.tasks[at:]:
            conditions = [task.needs, *(note.condition for note in task.notes)]
            conditions += [
                line.condition for line in task.outcomes if any(one.modifiers for one in line.effects())
            ]
            for condition in conditions:
                if condition is not None:
                    found += tasks_in(condition)
        return tuple(dict.fromkeys(found))

    def state(
        self, at: int, signs: Mapping[str, str], modifiers: tuple[Modifier, ...], tried: frozenset[int]
    ) -> State:
        """The state before task `at`; signs that no later condition tells apart become one."""
        if at == len(self.trial.tasks):
            return State()
        kept: dict[str, str] = {}
        for name in dict.fromkeys(key(ended.task) for ended in self.asked[at]):
            sign = signs.get(name)
            if sign is not None:
                asked = [ended.signs for ended in self.asked[at] if key(ended.task) == name]
                kept[name] = next(
                    one for one in SIGNS if all((one in some) == (sign in some) for some in asked)
                )
        later = {key(task.name) for task in self.trial.tasks[at:]}
        blocking = frozenset(
            one for one in tried if later & {key(name) for name in self.trial.tasks[one].blocks}
        )
        return State(tuple(kept.items()), tuple(sorted(modifiers, key=str)), blocking)

    def after(self, at: int, state: State, sign: str, *, attempted: bool) -> State:
        task = self.trial.tasks[at]
        signs = {**dict(state.signs), key(task.name): sign}
        modifiers = (*state.modifiers, *effect_of(task, sign, signs).modifiers)
        return self.state(at + 1, signs, modifiers, state.tried | {at} if attempted else state.tried)

    def case(self, at: int, state: State, *, attempted: bool) -> Case:
        tried = state.tried | {at} if attempted else state.tried
        return case_of(self.trial, at, dict(state.signs), tried, state.modifiers)


def _reachable(past: _Past, start: State, worth: Worth) -> list[Cases]:
    states: dict[State, None] = {start: None}
    found: list[Cases] = []
    for at, task in enumerate(past.trial.tasks):
        cases: Cases = {}
        onward: dict[State, None] = {}
        for state in states:
            cases[state] = (
                past.case(at, state, attempted=True),
                past.case(at, state, attempted=bool(task.personal)),
            )
            for case in cases[state]:
                for sign in _possible(case):
                    if worth(at, sign) is not None:
                        onward[past.after(at, state, sign, attempted=case.attempted)] = None
        found.append(cases)
        states = onward
    return found


def _possible(case: Case) -> str:
    if case.ignored:
        return IGNORED
    return SUCCESS + FAILURE if case.startable else FAILURE


def _signatures(stock: Supply, cases: Sequence[Cases]) -> list[object]:
    """For each kind, whether and how each case of each task tells it from others."""
    signatures: list[list[object]] = [[] for _ in stock.kinds]
    for at, by_state in enumerate(cases):
        for kind, signature in zip(stock.kinds, signatures, strict=True):
            signature.append(kind.on[at] is None)
        for tried, _ in by_state.values():
            on = [kind.on[at] for kind in stock.kinds]
            classes = iter(Judge(tried.meaning, [success for success in on if success is not None]).class_of)
            for success, signature in zip(on, signatures, strict=True):
                signature.append(None if success is None else next(classes))
    return [tuple(signature) for signature in signatures]


def _stage(trial: Trial, stock: Supply, at: int, by_state: Cases) -> Stage:
    successes = [kind.on[at] for kind in stock.kinds]
    useful = tuple(
        success is not None
        and any(
            tried.startable and not tried.shut and tried.meaning.usable(success)
            for tried, _ in by_state.values()
        )
        for success in successes
    )
    attempt_matters = trial.tasks[at].can_be_ignored or bool(trial.tasks[at].blocks)
    lone = tuple(
        k for k, one in enumerate(successes) if one is not None and not useful[k] and attempt_matters
    )
    bonus = max(
        (sum(n for _, n in case.meaning.bonus) for pair in by_state.values() for case in pair), default=0
    )
    return Stage(sum(n for n, use in zip(stock.counts, useful, strict=True) if use) + bonus, useful, lone)


Table = tuple[list[int], "list[int] | None"]


class _Filler:
    """Fills the tables of one task; states in which its case is the same share them."""

    def __init__(self, past: _Past, at: int, worth: Worth, bits: int, stock: Supply) -> None:
        self.past, self.at, self.bits, self.stock = past, at, bits, stock
        self.worth = {sign: worth(at, sign) for sign in SIGNS}
        self.known: dict[tuple[Meaning, bool, bool], Table] = {}

    def step(self, state: State, tried: Case, idle: Case) -> Step:
        met, by_x = ([], None) if tried.ignored else self._table(tried, self.stock)
        idle_worth, idle_ways = self._idle(state, idle)
        possible = _possible(tried)
        success, failure = (
            self._way(state, sign, attempted=True) if sign in possible else (None, 0)
            for sign in SUCCESS + FAILURE
        )
        return Step(met, by_x, success, failure, idle_worth, idle_ways, tried.ignored)

    def _way(self, state: State, sign: str, *, attempted: bool) -> Way:
        worth = self.worth[sign]
        if worth is None:
            return None, 0
        return self.past.after(self.at, state, sign, attempted=attempted), worth[0]

    def _idle(self, state: State, case: Case) -> tuple[int, list[tuple[State, int]]]:
        """Nobody on it: ⊘, or the bonus dice alone."""
        whole = 1 << self.bits
        by_sign: dict[str, int]
        total = 0
        if case.ignored:
            by_sign = {IGNORED: whole}
        else:
            met, by_x = self._table(case, Supply((), (), ()))
            by_sign = {SUCCESS: met[0], FAILURE: whole - met[0]}
            total += by_x[0] if by_x else 0
        ways = []
        for sign, weight in by_sign.items():
            onward, value = self._way(state, sign, attempted=case.attempted)
            total += weight * value
            if onward is not None and weight:
                ways.append((onward, weight))
        return total, ways

    def _table(self, case: Case, stock: Supply) -> Table:
        same = (case.meaning, case.startable, bool(stock.kinds))
        if same not in self.known:
            self.known[same] = self._filled(case, stock)
        return self.known[same]

    def _filled(self, case: Case, stock: Supply) -> Table:
        """The weight of ✓, and what X is worth on average, by allotment."""
        success_x = (self.worth[SUCCESS] or (0, 0))[1]
        failure_x = (self.worth[FAILURE] or (0, 0))[1]
        size = prod(count + 1 for count in stock.counts)
        if not case.startable:
            value = failure_x * case.meaning.smallest() << self.bits
            return [0] * size, [value] * size if value else None
        margins, dims, place = self._margins(stock, case)
        met = self._spread([int(margin >= 0) for margin in margins], dims)
        by_allotment = [met[at] for at in place]
        if not (success_x or failure_x):
            return by_allotment, None
        values = [success_x * margin if margin >= 0 else -failure_x * margin for margin in margins]
        spread = self._spread(values, dims)
        return by_allotment, [spread[at] for at in place]

    def _margins(self, stock: Supply, case: Case) -> tuple[list[int], list[tuple[int, int]], list[int]]:
        """Surplus or shortage for every pool of successes by class; dice by class; its index by allotment."""
        own = [
            (at, kind.on[self.at], count)
            for at, (kind, count) in enumerate(zip(stock.kinds, stock.counts, strict=True))
        ]
        present = [(at, success, count) for at, success, count in own if success is not None]
        bonus = case.meaning.bonus
        judge = Judge(
            case.meaning, [success for _, success, _ in present] + [Success(letter) for letter, _ in bonus]
        )
        player_dice = judge.grouped([count for _, _, count in present] + [0] * len(bonus))
        bonus_dice = judge.grouped([0] * len(present) + [count for _, count in bonus])
        dims = list(zip(player_dice, bonus_dice, strict=True))
        margins = [judge.signed(pool) for pool in product(*(range(n + b + 1) for n, b in dims))]
        class_strides = [prod(n + 1 for n, _ in dims[c + 1 :]) for c in range(len(dims))]
        class_of = dict(zip((at for at, _, _ in present), judge.class_of, strict=False))
        place = [0]
        for at, count in enumerate(stock.counts):
            its_class = class_of.get(at)
            stride = 0 if its_class is None else class_strides[its_class]
            place = [base + points * stride for base in place for points in range(count + 1)]
        return margins, dims, place

    def _spread(self, table: list[int], dims: Sequence[tuple[int, int]]) -> list[int]:
        """From a value for each pool of successes to its sum over all dice, for each number of player dice by class.

        Each die of a class adds neighbours: one more success or not. Scaled to 2**bits at the end.
        """
        for n, b in dims:  # the first axis is summed up and becomes the last one
            length = n + b + 1
            tail = len(table) // length
            rows = [table[start : start + tail] for start in range(0, len(table), tail)]
            for _ in range(b):
                rows = [list(map(add, one, other)) for one, other in pairwise(rows)]
            summed = [rows[0]]
            for _ in range(n):
                rows = [list(map(add, one, other)) for one, other in pairwise(rows)]
                summed.append(rows[0])
            table = [value for values in zip(*summed, strict=True) for value in values]
        used = [sum(b for _, b in dims)]
        for n, _ in dims:
            used = [dice + points for dice in used for points in range(n + 1)]
        return [value << (self.bits - dice) for value, dice in zip(table, used, strict=True)]
