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

from gmkit.systems.trials.case import Case, case_of, effect_of
from gmkit.systems.trials.conditions import FAILURE, IGNORED, SIGNS, SUCCESS, Ended, key, tasks_in
from gmkit.systems.trials.meaning import Success
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


@dataclass(slots=True)
class Step:
    """One task met in one state.

    With an allotment `a`: `worth[a]` is the expected worth of the task's sign, `ways` the weights of the next states.
    With nobody on it (`idle_…`) things stand apart, because it may be ⊘. Where the task is `shut` only that is open.
    """

    worth: list[int]
    ways: list[tuple[State, list[int]]]
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
        for state, (tried, idle) in by_state.items():
            filler = _Filler(past, at, state, worth, stage.bits)
            stage.steps[state] = filler.step(stock, tried, idle)
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


class _Filler:
    """Fills the tables of one task in one state."""

    def __init__(self, past: _Past, at: int, state: State, worth: Worth, bits: int) -> None:
        self.past, self.at, self.state, self.worth, self.bits = past, at, state, worth, bits

    def step(self, stock: Supply, tried: Case, idle: Case) -> Step:
        size = prod(count + 1 for count in stock.counts)
        if tried.ignored:
            worth, ways = [0] * size, []
        else:
            worth, by_sign = self._tables(stock, tried, size)
            ways = self._onward(tried, by_sign)
        idle_worth, idle_by_sign = self._idle(idle)
        idle_ways = [(state, weights[0]) for state, weights in self._onward(idle, idle_by_sign)]
        return Step(worth, ways, idle_worth, idle_ways, tried.ignored)

    def _onward(self, case: Case, by_sign: Mapping[str, list[int]]) -> list[tuple[State, list[int]]]:
        ways: dict[State, list[int]] = {}
        for sign, weights in by_sign.items():
            if self.worth(self.at, sign) is None:
                continue
            state = self.past.after(self.at, self.state, sign, attempted=case.attempted)
            there = ways.get(state)
            ways[state] = weights if there is None else [a + b for a, b in zip(there, weights, strict=True)]
        return list(ways.items())

    def _idle(self, case: Case) -> tuple[int, dict[str, list[int]]]:
        """Nobody on it: ⊘, or the bonus dice alone."""
        if case.ignored:
            value = self.worth(self.at, IGNORED) or (0, 0)
            return value[0] << self.bits, {IGNORED: [1 << self.bits]}
        none = Supply((), (), ())
        worth, by_sign = self._tables(none, case, 1)
        return worth[0], by_sign

    def _tables(self, stock: Supply, case: Case, size: int) -> tuple[list[int], dict[str, list[int]]]:
        """Expected worth, and the weights of ✓ and ✕, by allotment."""
        met_worth = self.worth(self.at, SUCCESS) or (0, 0)
        missed_worth = self.worth(self.at, FAILURE) or (0, 0)
        whole = 1 << self.bits
        if not case.startable:
            value = missed_worth[0] + missed_worth[1] * case.meaning.smallest()
            return [value * whole] * size, {FAILURE: [whole] * size}
        margins, dims, place = self._margins(stock, case)
        met = self._spread([int(margin >= 0) for margin in margins], dims)
        by_x = met_worth[1] or missed_worth[1]
        met_by_allotment = [met[at] for at in place]
        if by_x:
            values = [
                met_worth[0] + met_worth[1] * margin
                if margin >= 0
                else missed_worth[0] - missed_worth[1] * margin
                for margin in margins
            ]
            spread = self._spread(values, dims)
            worth = [spread[at] for at in place]
        else:
            gain, base = met_worth[0] - missed_worth[0], missed_worth[0] * whole
            worth = [base + gain * chance for chance in met_by_allotment]
        return worth, {SUCCESS: met_by_allotment, FAILURE: [whole - chance for chance in met_by_allotment]}

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
        tail = prod(n + b + 1 for n, b in dims)
        for n, b in dims:
            length = n + b + 1
            tail //= length
            spread: list[int] = []
            for start in range(0, len(table), length * tail):
                columns = []
                for inner in range(start, start + tail):
                    column = table[inner : inner + length * tail : tail]
                    for _ in range(b):
                        column = [one + other for one, other in pairwise(column)]
                    out = [column[0]]
                    for _ in range(n):
                        column = [one + other for one, other in pairwise(column)]
                        out.append(column[0])
                    columns.append(out)
                for values in zip(*columns, strict=True):
                    spread.extend(values)
            table = spread
        used = [sum(b for _, b in dims)]
        for n, _ in dims:
            used = [dice + points for dice in used for points in range(n + 1)]
        return [value << (self.bits - dice) for value, dice in zip(table, used, strict=True)]
