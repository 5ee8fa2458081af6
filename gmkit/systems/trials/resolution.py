"""TRI-FLW, TRI-DIE, TRI-OUT, TRI-XVA: a trial resolved task by task. Dice are handed in, never rolled here.

course = begin(trial, cast, plan)
while not course.done:
    course = course.rolled(values_for(course.dice()), values_for(course.amount_dice(...)))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.amounts import Amount, Rolled, amounts_in, roll_amounts
from gmkit.systems.trials.case import Case, case_of, effect_of, modifiers_before
from gmkit.systems.trials.conditions import IGNORED, holds, key
from gmkit.systems.trials.effort import Activation, Notice, Plan, attempted, check_plan, notes_met, risk_dice
from gmkit.systems.trials.errors import DiceMismatch
from gmkit.systems.trials.meaning import Success
from gmkit.systems.trials.people import Cast, Injury, Pending, Person, find
from gmkit.systems.trials.requirement import Modifier
from gmkit.systems.trials.strain import check_die
from gmkit.systems.trials.trial import Clause, Effect, Trial

SUCCEEDS_FROM: Final = 4  # TRI-DIE-01
_SOMEBODY: Final = re.compile(r"кто-?\s?то|кто-нибудь|somebody|someone", re.IGNORECASE)
_PEOPLE: Final = re.compile(
    r"(?<!\w)[XХ]\s+(?:\w+\s+)?(?:член|человек|людей|персонаж|people|person|member|crew)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Group:
    """Dice that the report shows together: `2Н` of Alice; a bonus group has no owner (TRI-BON-05)."""

    count: int
    success: Success
    who: str = ""
    bonus: bool = False


@dataclass(frozen=True, slots=True)
class TaskResult:
    """How one task ended: the dice with their values in the same order, the sign, X, and what applies."""

    case: Case
    groups: tuple[Group, ...]
    values: tuple[int, ...]
    got: tuple[tuple[str, int], ...]
    sign: str
    x: int | None
    effect: Effect
    rolled: tuple[Rolled, ...] = ()

    @property
    def name(self) -> str:
        return self.case.task.name

    def amounts(self) -> tuple[Amount, ...]:
        """What the outcome that applies wants rolled (TRI-XVA-06)."""
        return amounts_in(self.effect.text) if self.sign != IGNORED else ()

    def victims(self) -> int:
        """How many people the outcome hits without naming them; the GM chooses (TRI-OUT-09, TRI-EXA-11)."""
        if _PEOPLE.search(self.effect.text):
            return self.x or 0
        return 1 if _SOMEBODY.search(self.effect.text) else 0


@dataclass(frozen=True, slots=True)
class Course:
    """A trial under way: the allotment is fixed, tasks are resolved in their order (TRI-TSK-04, TRI-FLW-06)."""

    trial: Trial
    cast: Cast
    plan: Plan
    notices: tuple[Notice, ...] = ()
    carried: tuple[Modifier, ...] = ()
    earlier: Mapping[str, str] = field(default_factory=dict)
    results: tuple[TaskResult, ...] = ()

    @property
    def done(self) -> bool:
        return len(self.results) == len(self.trial.tasks)

    def signs(self) -> dict[str, str]:
        return {**self.earlier, **{key(result.name): result.sign for result in self.results}}

    def case(self) -> Case:
        """The case of the next task."""
        at, signs = len(self.results), self.signs()
        modifiers = (*self.carried, *modifiers_before(self.trial, at, signs))
        return case_of(self.trial, at, signs, attempted(self.trial, self.plan), modifiers)

    def dice(self) -> tuple[Group, ...]:
        """What the next task rolls: players' dice in the order of the efforts, bonus dice last (TRI-REP-02)."""
        case = self.case()
        if case.ignored:
            return ()
        players = tuple(
            Group(effort.points, Success(effort.letter, notes_met(self.plan, effort)), effort.who)
            for effort in self.plan.efforts
            if effort.task == len(self.results)
        )
        return players + tuple(
            Group(count, Success(letter), bonus=True) for letter, count in case.meaning.bonus
        )

    def judged(self, values: Sequence[int]) -> TaskResult:
        """The next task with these dice; its amounts are still to be rolled."""
        case, groups = self.case(), self.dice()
        wanted = sum(group.count for group in groups)
        if len(values) != wanted:
            raise DiceMismatch(
                f"“{case.task.name}” needs {wanted} dice, not {len(values)}",
                f"для задачи «{case.task.name}» нужно кубиков: {wanted}, а не {len(values)}",
            )
        rolls = tuple(check_die(value) for value in values)
        pool: dict[Success, int] = {}
        got: dict[str, int] = {}
        rest = iter(rolls)
        for group in groups:
            hits = sum(
                next(rest) >= SUCCEEDS_FROM for _ in range(group.count)
            )  # one die, one success at most
            if hits:
                pool[group.success] = pool.get(group.success, 0) + hits
                got[group.success.letter] = got.get(group.success.letter, 0) + hits
        sign, x = case.settle(pool)
        effect = effect_of(case.task, sign, {**self.signs(), key(case.task.name): sign})
        return TaskResult(case, groups, rolls, tuple(got.items()), sign, x, effect)

    def rolled(self, values: Sequence[int], amount_values: Sequence[int] = ()) -> Course:
        """The course with the next task resolved; `amount_values` are the d6 of its `amounts()`."""
        result = self.judged(values)
        amounts = roll_amounts(result.amounts(), amount_values, result.x or 0)
        return replace(self, results=(*self.results, replace(result, rolled=amounts)))

    def fired(self) -> tuple[Clause, ...]:
        """Clauses of `Дополнительно` that hold, looked at after all tasks (TRI-TSK-07, TRI-DEP-07)."""
        return tuple(
            clause for clause in self.trial.clauses if self.done and holds(clause.condition, self.signs())
        )

    def carries_over(self) -> tuple[Modifier, ...]:
        """Modifiers end with the trial unless their text says otherwise (TRI-MOD-08)."""
        return tuple(
            modifier
            for result in self.results
            if result.effect.lasting
            for modifier in result.effect.modifiers
        )


def begin(
    trial: Trial,
    cast: Cast,
    plan: Plan,
    *,
    carried: tuple[Modifier, ...] = (),
    earlier: Mapping[str, str] | None = None,
) -> Course:
    """Check the plan and fix it; raises EffortRefused. `earlier` gives signs of earlier trials' tasks by name."""
    notices = check_plan(trial, cast, plan)
    return Course(
        trial, cast, plan, notices, carried, {key(name): sign for name, sign in (earlier or {}).items()}
    )


@dataclass(frozen=True, slots=True)
class RiskRoll:
    """A character's risk dice; each 1 is an injury (TRI-ACT-03)."""

    who: str
    values: tuple[int, ...]

    @property
    def injuries(self) -> int:
        return sum(value == 1 for value in self.values)


def roll_risk(trial: Trial, activation: Activation, values: Sequence[int]) -> RiskRoll:
    wanted = risk_dice(trial, activation)
    if len(values) != wanted:
        raise DiceMismatch(
            f"{activation.who} rolls {wanted} risk dice, not {len(values)}",
            f"{activation.who}: кубиков риска {wanted}, а не {len(values)}",
        )
    return RiskRoll(activation.who, tuple(check_die(value) for value in values))


def risk_injuries(risks: Iterable[RiskRoll], injuries: Mapping[str, Sequence[Injury]]) -> tuple[Pending, ...]:
    """Injuries of the risk dice, as the GM names them (TRI-ACT-08); they wait for the end (TRI-ACT-07)."""
    pending = []
    for risk in risks:
        named = injuries.get(risk.who, ())
        if len(named) < risk.injuries:
            raise IllegalAnswer(
                f"{risk.who} has {risk.injuries} injuries from risk; name each of them",
                f"{risk.who}: травм от риска {risk.injuries}; назовите каждую",
                rule="TRI-ACT-08",
            )
        pending += [Pending(risk.who, injury, "risk") for injury in named[: risk.injuries]]
    return tuple(pending)


def participants(cast: Cast, plan: Plan) -> tuple[Person, ...]:
    """Those with effort in the trial, each once: among them a victim may be drawn (TRI-OUT-09)."""
    names = dict.fromkeys(find(cast, effort.who).name for effort in plan.efforts)
    return tuple(find(cast, name) for name in names)


def strike(cast: Cast, result: TaskResult, hits: Sequence[tuple[str, Injury]]) -> tuple[Pending, ...]:
    """The GM names the victims of an outcome: exactly as many as it hits (TRI-OUT-09, TRI-EXA-11)."""
    names = [find(cast, who).name for who, _ in hits]
    if len(names) != result.victims() or len(set(names)) != len(names):
        raise IllegalAnswer(
            f"“{result.name}” hits {result.victims()} different people; name exactly so many",
            f"«{result.name}»: пострадавших {result.victims()}; назовите ровно столько разных людей",
            rule="TRI-OUT-09",
        )
    return tuple(Pending(name, injury, result.name) for name, (_, injury) in zip(names, hits, strict=True))
