"""TRI-OUT, TRI-DEP, TRI-MOD: what one task is, given how the earlier tasks ended.

Resolution and odds both ask this module, so that they cannot disagree about a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gmkit.systems.trials.conditions import FAILURE, IGNORED, SUCCESS, holds, key
from gmkit.systems.trials.effort import blockers
from gmkit.systems.trials.meaning import Meaning, Pool, meaning_of
from gmkit.systems.trials.requirement import Modifier, Requirement
from gmkit.systems.trials.trial import Effect, Task, Trial

NO_EFFECT = Effect("")


@dataclass(frozen=True, slots=True)
class Case:
    """A task at the moment it is resolved."""

    task: Task
    requirement: Requirement  # with the modifiers of earlier tasks
    meaning: Meaning  # with the task-level notes settled
    attempted: bool
    startable: bool  # its prerequisite is met
    shut: bool  # excluded by an attempted earlier task

    @property
    def ignored(self) -> bool:
        """⊘ is certain and nothing is rolled, bonus dice included (TRI-BON-04, TRI-DEP-05, TRI-MOD-06)."""
        return self.shut or (not self.attempted and self.task.can_be_ignored)

    def settle(self, pool: Pool) -> tuple[str, int | None]:
        """The sign and X. Without a prerequisite it is ✕ whatever the dice show (TRI-DEP-04, TRI-XVA-05, -07)."""
        if self.ignored:
            return IGNORED, None
        if not self.startable:
            return FAILURE, self.meaning.smallest()
        verdict = self.meaning.judge(pool)
        return (SUCCESS if verdict.met else FAILURE), verdict.x


def case_of(
    trial: Trial,
    at: int,
    signs: Mapping[str, str],
    tried: frozenset[int],
    modifiers: tuple[Modifier, ...] = (),
) -> Case:
    """The task's case; `signs` by `key` of the name, of earlier trials too (TRI-DEP-01).

    `tried` are the attempted tasks, `modifiers` all that act on this one (see `modifiers_before`).
    """
    task = trial.tasks[at]
    requirement = task.requirement.harder(*modifiers)
    holding = {
        note.mark for note in task.notes if note.condition is not None and holds(note.condition, signs)
    }
    failing = {note.mark for note in task.notes if note.condition is not None} - holding
    shut = bool(blockers(trial, at, tried))
    return Case(
        task=task,
        requirement=requirement,
        meaning=meaning_of(requirement).with_notes(holding, failing),
        attempted=at in tried and not shut,
        startable=task.needs is None or holds(task.needs, signs),
        shut=shut,
    )


def effect_of(task: Task, sign: str, signs: Mapping[str, str]) -> Effect:
    """What applies: exactly one line, or one branch of it; no line, no effect (TRI-OUT-07, TRI-OUT-08)."""
    line = task.outcome(sign)
    if line is None:
        return NO_EFFECT
    if line.condition is None or holds(line.condition, signs):
        return line.effect
    return line.otherwise or NO_EFFECT


def modifiers_before(trial: Trial, at: int, signs: Mapping[str, str]) -> tuple[Modifier, ...]:
    """Modifiers act from the next task on and add up (TRI-MOD-02, TRI-MOD-05)."""
    found: tuple[Modifier, ...] = ()
    for task in trial.tasks[:at]:
        sign = signs.get(key(task.name))
        if sign:
            found += effect_of(task, sign, signs).modifiers
    return found
