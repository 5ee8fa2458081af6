"""TRI-TSK, TRI-DEP, TRI-HID: a trial as its text defines it, and what is wrong with a definition."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Final

from gmkit.errors import Language
from gmkit.systems.trials.conditions import FAILURE, IGNORED, SUCCESS, Condition, Ended, key, tasks_in
from gmkit.systems.trials.requirement import Modifier, Requirement

# Parts of a task that a GM may keep from the players (TRI-HID-01).
DIFFICULTY: Final = "difficulty"
CONDITIONS: Final = "conditions"

_LONE_X: Final = re.compile(r"(?<!\w)[XХ](?!\w)")
_LASTING: Final = re.compile(r"следующ\w+ испытан|next trial", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Effect:
    """What an outcome line says: text for people, and modifiers of the later tasks (TRI-MOD-01)."""

    text: str
    modifiers: tuple[Modifier, ...] = ()

    @property
    def uses_x(self) -> bool:
        """TRI-LET-08: X typed in Latin or Cyrillic, standing alone or as in d6+X."""
        return bool(_LONE_X.search(self.text))

    @property
    def lasting(self) -> bool:
        """The modifiers go on into the next trial, because the text says so (TRI-MOD-08)."""
        return bool(_LASTING.search(self.text))


@dataclass(frozen=True, slots=True)
class OutcomeLine:
    """`✓: …`; or `✕: Если "A" ✓ — …, иначе …`, which depends on an earlier task (TRI-OUT-08)."""

    sign: str
    effect: Effect
    condition: Condition | None = None
    otherwise: Effect | None = None
    hidden: bool = False

    def effects(self) -> Iterator[Effect]:
        yield self.effect
        if self.otherwise is not None:
            yield self.otherwise


@dataclass(frozen=True, slots=True)
class Note:
    """`* - если "A" ✓`: for the whole task; `Т* - …`: for each character, as the GM rules (TRI-NOT-07, TRI-NOT-08)."""

    mark: str
    letter: str = ""
    condition: Condition | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """One task; `needs` is its prerequisite, `blocks` the tasks that an attempt on it excludes (TRI-DEP-04, -05)."""

    name: str
    requirement: Requirement
    outcomes: tuple[OutcomeLine, ...] = ()
    personal: str = ""
    needs: Condition | None = None
    blocks: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    hidden: frozenset[str] = frozenset()

    def outcome(self, sign: str) -> OutcomeLine | None:
        """The line of a sign, or None: then the outcome has no effect (TRI-OUT-07)."""
        return next((line for line in self.outcomes if line.sign == sign), None)

    @property
    def can_be_ignored(self) -> bool:
        """It has a ⊘ line (TRI-OUT-04, TRI-BON-04)."""
        return self.outcome(IGNORED) is not None


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence of `Дополнительно` with a condition that is looked at after all tasks (TRI-TSK-07)."""

    condition: Condition
    text: str


@dataclass(frozen=True, slots=True)
class Restriction:
    """`НИП Т1 не участвует в задачах кроме "A"` (`only`), or in the named tasks (TRI-NPC-07)."""

    who: str
    tasks: tuple[str, ...]
    only: bool

    def allows(self, task: Task) -> bool:
        return (key(task.name) in {key(name) for name in self.tasks}) == self.only


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of `Дополнительно`: a clause, a restriction, or the GM's own words (neither)."""

    text: str
    rule: Clause | Restriction | None = None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class ActivationRule:
    """How many characteristics are free and how many there may be (TRI-ACT-01, TRI-ACT-02, TRI-ACT-09)."""

    free: int = 1
    most: int = 3


@dataclass(frozen=True, slots=True)
class Trial:
    """Tasks in their order, and what is added below them (TRI-TSK-01, TRI-TSK-04)."""

    title: str
    tasks: tuple[Task, ...]
    extra: tuple[Sentence, ...] = ()
    activation: ActivationRule = field(default_factory=ActivationRule)
    language: Language = "ru"

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(sentence.rule for sentence in self.extra if isinstance(sentence.rule, Clause))

    @property
    def restrictions(self) -> tuple[Restriction, ...]:
        return tuple(sentence.rule for sentence in self.extra if isinstance(sentence.rule, Restriction))

    def index(self, name: str) -> int | None:
        wanted = key(name)
        return next((at for at, task in enumerate(self.tasks) if key(task.name) == wanted), None)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a definition; a `fatal` one must be mended (or forced by the GM), others are pointed out."""

    en: str
    ru: str
    task: int | None
    about: str
    rule: str
    fatal: bool = True


def problems(trial: Trial, earlier: Collection[str] = ()) -> tuple[Problem, ...]:
    """Everything that is wrong with a trial at once; `earlier` are the tasks of earlier trials (TRI-DEP-01)."""
    found: list[Problem] = []
    known = {key(name) for name in earlier}
    for at, task in enumerate(trial.tasks):
        if key(task.name) in {key(other.name) for other in trial.tasks[:at]}:
            en, ru = f"two tasks are called “{task.name}”", f"две задачи называются «{task.name}»"
            found.append(Problem(en, ru, at, task.name, "TRI-TSK-01"))
        for ended in _looks_back(task):
            found += _order_problem(trial, at, ended, known)
        for name in task.blocks:
            found += _block_problem(trial, at, name)
        found += _note_problems(task, at)
        line = task.outcome(IGNORED)
        if line is not None and any(effect.uses_x for effect in line.effects()):
            en = "a ⊘ line uses X, but X is defined for ✓ and ✕ only"
            found.append(
                Problem(en, "строка ⊘ использует X, а X бывает только у ✓ и ✕", at, "⊘", "TRI-XVA-05")
            )
    found += _extra_problems(trial, known)
    return tuple(found)


def _looks_back(task: Task) -> Iterator[Ended]:
    """Conditions that must speak of earlier tasks."""
    conditions = [
        task.needs,
        *(note.condition for note in task.notes),
        *(line.condition for line in task.outcomes),
    ]
    for condition in conditions:
        if condition is not None:
            yield from tasks_in(condition)


def _order_problem(trial: Trial, at: int, ended: Ended, earlier: Collection[str]) -> list[Problem]:
    """TRI-TSK-05: a task depends on earlier ones only."""
    there = trial.index(ended.task)
    if there is None:
        if key(ended.task) in earlier:
            return []
        en, ru = f"there is no task “{ended.task}”", f"нет задачи «{ended.task}»"
    elif there == at:
        en, ru = "the task depends on itself", "задача зависит сама от себя"
    elif there > at:
        en = f"the task depends on “{ended.task}”, which comes later; change the order"
        ru = f"задача зависит от «{ended.task}», которая идёт позже; поменяйте порядок"
    else:
        return []
    return [Problem(en, ru, at, ended.task, "TRI-TSK-05")]


def _block_problem(trial: Trial, at: int, name: str) -> list[Problem]:
    there = trial.index(name)
    if there is None:
        en, ru = (
            f"there is no task “{name}” to block",
            f"нет задачи «{name}», которую можно было бы блокировать",
        )
    elif there <= at:
        en = f"the task can block only a later one, not “{name}”"
        ru = f"задача может блокировать только более позднюю, а не «{name}»"
    else:
        return []
    return [Problem(en, ru, at, name, "TRI-DEP-05")]


def _note_problems(task: Task, at: int) -> Iterator[Problem]:
    """TRI-NOT-07: every mark has an explanation below, and every explanation a mark."""
    explained = {note.mark for note in task.notes}
    for mark in task.requirement.notes():
        if mark not in explained:
            en, ru = (
                f"the mark {mark} is not explained below the task",
                f"знак {mark} не объяснён под задачей",
            )
            yield Problem(en, ru, at, mark, "TRI-NOT-07")
    for mark in explained - set(task.requirement.notes()):
        en, ru = f"nothing in the difficulty carries the mark {mark}", f"в сложности нет знака {mark}"
        yield Problem(en, ru, at, mark, "TRI-NOT-07", fatal=False)


def _extra_problems(trial: Trial, earlier: Collection[str]) -> Iterator[Problem]:
    names = [(ended.task, ended) for clause in trial.clauses for ended in tasks_in(clause.condition)]
    names += [(name, Ended(name, SUCCESS)) for limit in trial.restrictions for name in limit.tasks]
    for name, ended in names:
        there = trial.index(name)
        if there is None and key(name) not in earlier:
            yield Problem(f"there is no task “{name}”", f"нет задачи «{name}»", None, name, "TRI-DEP-03")
        elif there is not None and ended.signs == FAILURE and trial.tasks[there].can_be_ignored:
            en = f"“{name}” can also be ignored (⊘), and ⊘ is not ✕: then the sentence does not apply"
            ru = f"«{name}» можно и проигнорировать (⊘), а ⊘ — не ✕: тогда условие не сработает"
            yield Problem(en, ru, None, name, "TRI-DEP-07", fatal=False)
