"""TRI-ACT, TRI-ALO, TRI-NPC: activations, risk, and the allotment of points to tasks, before any die is rolled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gmkit.errors import Language
from gmkit.systems.trials.conditions import key
from gmkit.systems.trials.errors import EffortRefused
from gmkit.systems.trials.letters import LETTERS
from gmkit.systems.trials.meaning import Success, meaning_of
from gmkit.systems.trials.people import Cast, Health, Person, find
from gmkit.systems.trials.trial import Task, Trial


@dataclass(frozen=True, slots=True)
class Activation:
    """The characteristics that a character activates; which of them is the free one does not matter (TRI-ACT-06)."""

    who: str
    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Effort:
    """Points of one person's characteristic on one task (by index). The report keeps the order of efforts."""

    who: str
    letter: str
    task: int
    points: int = 1


@dataclass(frozen=True, slots=True)
class Plan:
    """All activations and efforts; `eligible` holds (task, mark, who) of per-character notes (TRI-NOT-08)."""

    activations: tuple[Activation, ...] = ()
    efforts: tuple[Effort, ...] = ()
    eligible: frozenset[tuple[int, str, str]] = frozenset()

    def __add__(self, other: Plan) -> Plan:
        """The sealed plans of several players become one."""
        return Plan(
            self.activations + other.activations, self.efforts + other.efforts, self.eligible | other.eligible
        )


@dataclass(frozen=True, slots=True)
class Notice:
    """Something allowed that a player may not have meant."""

    en: str
    ru: str
    rule: str

    def text(self, language: Language = "ru") -> str:
        return self.ru if language == "ru" else self.en


def risk_dice(trial: Trial, activation: Activation) -> int:
    """One die for each activation beyond the free ones (TRI-ACT-03, TRI-ACT-06, TRI-ACT-09)."""
    return max(0, len(activation.letters) - trial.activation.free)


def points(cast: Cast, plan: Plan) -> dict[tuple[str, str], int]:
    """Points at hand by (name, letter): activated ones of characters, all of НИП (TRI-ACT-04, -05, TRI-NPC-05)."""
    at_hand: dict[tuple[str, str], int] = {}
    for activation in plan.activations:
        person = find(cast, activation.who)
        for letter in activation.letters:
            at_hand[person.name, letter] = person.current()[letter]
    for person in cast:
        if person.npc:
            at_hand.update(
                {(person.name, letter): count for letter, count in person.current().points().items()}
            )
    return at_hand


def attempted(trial: Trial, plan: Plan) -> frozenset[int]:
    """Tasks with effort, and personal ones, which are obligatory; not those excluded (TRI-OUT-05, TRI-TSK-08)."""
    with_effort = {effort.task for effort in plan.efforts}
    tried: set[int] = set()
    for at, task in enumerate(trial.tasks):
        if (at in with_effort or task.personal) and not blockers(trial, at, tried):
            tried.add(at)
    return frozenset(tried)


def blockers(trial: Trial, at: int, tried: frozenset[int] | set[int]) -> tuple[str, ...]:
    """Attempted earlier tasks that exclude this one (TRI-DEP-05)."""
    name = key(trial.tasks[at].name)
    return tuple(
        trial.tasks[other].name
        for other in sorted(tried)
        if other < at and name in {key(blocked) for blocked in trial.tasks[other].blocks}
    )


def check_plan(trial: Trial, cast: Cast, plan: Plan, *, player: str | None = None) -> tuple[Notice, ...]:
    """Raise EffortRefused for what the rules forbid; return what they allow but is worth a word.

    With `player`, only his own character and his НИП may appear (TRI-NPC-02).
    """
    for activation in plan.activations:
        _check_activation(trial, cast, plan, activation, player)
    at_hand = points(cast, plan)
    spent: dict[tuple[str, str], int] = {}
    for effort in plan.efforts:
        person = _fit(cast, effort.who, player)
        _check_effort(trial, person, effort)
        spent_on = (person.name, effort.letter)
        spent[spent_on] = spent.get(spent_on, 0) + effort.points
        if spent[spent_on] > at_hand.get(spent_on, 0):
            _refuse_too_many(person, effort.letter, spent[spent_on], at_hand.get(spent_on))
    with_effort = {effort.task for effort in plan.efforts}
    for at, task in enumerate(trial.tasks):
        if task.personal:
            _fit(cast, task.personal, None)
        excluded_by = blockers(trial, at, attempted(trial, plan))
        if at in with_effort and excluded_by:
            raise EffortRefused(
                f"“{excluded_by[0]}” is attempted, so “{task.name}” is barred; take the points off one of them",
                f"«{excluded_by[0]}» выполняют, поэтому «{task.name}» выполнять нельзя; снимите усилия с одной из них",
                rule="TRI-DEP-05",
            )
    return (*_unused(at_hand, spent), *_useless(trial, plan))


def _fit(cast: Cast, name: str, player: str | None) -> Person:
    person = find(cast, name)
    if not person.takes_part:
        state_en, state_ru = (
            ("dead", "погиб(ла)") if person.health is Health.DEAD else ("at death's door", "при смерти")
        )
        raise EffortRefused(
            f"{person.name} is {state_en} and takes no part in trials",
            f"{person.name} — {state_ru} и в испытаниях не участвует",
            rule="TRI-INJ-15",
        )
    owner = person.controller if person.npc else person.name
    if player is not None and key(owner) != key(player):
        raise EffortRefused(
            f"{person.name} is not under {player}'s control",
            f"{player} не управляет персонажем {person.name}",
            rule="TRI-NPC-02",
        )
    return person


def _check_activation(
    trial: Trial, cast: Cast, plan: Plan, activation: Activation, player: str | None
) -> None:
    person = _fit(cast, activation.who, player)
    letters, most = activation.letters, trial.activation.most
    if person.npc:
        en = f"{person.name} gives all points without activation; activate only players' characters"
        ru = f"{person.name} отдаёт все очки без активации; активируйте только персонажей игроков"
        raise EffortRefused(en, ru, rule="TRI-NPC-05")
    if sum(key(other.who) == key(activation.who) for other in plan.activations) > 1:
        en, ru = f"{person.name} is activated twice", f"{person.name} активируется дважды"
        raise EffortRefused(en, ru, rule="TRI-ACT-01")
    if len(set(letters)) != len(letters) or any(letter not in LETTERS for letter in letters):
        en = f"{person.name}: name different characteristics out of К М Т Н В, not {' '.join(letters)}"
        ru = f"{person.name}: назовите разные характеристики из К М Т Н В, а не {' '.join(letters)}"
        raise EffortRefused(en, ru, rule="TRI-ACT-02")
    if len(letters) > most:
        en = f"{person.name} may activate at most {most} characteristics, not {len(letters)}"
        ru = f"{person.name} может активировать не больше {most} характеристик, а не {len(letters)}"
        raise EffortRefused(en, ru, rule="TRI-ACT-02")
    for letter in letters:
        if not person.current()[letter]:
            en = f"{person.name} has {letter}0: activating it gives no dice"
            raise EffortRefused(en, f"{person.name}: {letter}0, активация не даст кубиков", rule="TRI-ACT-10")


def _check_effort(trial: Trial, person: Person, effort: Effort) -> None:
    if not 0 <= effort.task < len(trial.tasks):
        en = f"there is no task {effort.task + 1}; the trial has {len(trial.tasks)}"
        ru = f"нет задачи {effort.task + 1}; в испытании их {len(trial.tasks)}"
        raise EffortRefused(en, ru, rule="TRI-ALO-01")
    if effort.points < 1 or effort.letter not in LETTERS:
        en = f"{person.name}: put at least one point of К М Т Н В, not {effort.points}{effort.letter}"
        ru = f"{person.name}: нужно хотя бы одно очко К М Т Н В, а не {effort.points}{effort.letter}"
        raise EffortRefused(en, ru, rule="TRI-ALO-01")
    task = trial.tasks[effort.task]
    if not may_work(trial, person, task):
        personal = bool(task.personal) and not person.is_called(task.personal)
        en, ru = (
            f"{person.name} takes no part in “{task.name}”",
            f"{person.name} не участвует в задаче «{task.name}»",
        )
        raise EffortRefused(en, ru, rule="TRI-TSK-08" if personal else "TRI-NPC-07")


def may_work(trial: Trial, person: Person, task: Task) -> bool:
    """Personal tasks are their owner's alone, and the text may keep people from tasks (TRI-TSK-08, TRI-NPC-07)."""
    if task.personal and not person.is_called(task.personal):
        return False
    return all(limit.allows(task) for limit in trial.restrictions if person.is_called(limit.who))


def _refuse_too_many(person: Person, letter: str, wanted: int, has: int | None) -> None:
    """A point serves one task (TRI-ALO-02); points not activated serve none (TRI-ACT-05)."""
    if has is None and not person.npc and person.current()[letter]:
        en, ru = (
            f"{person.name} has not activated {letter}",
            f"{person.name}: характеристика {letter} не активирована",
        )
        raise EffortRefused(en, ru, rule="TRI-ACT-05")
    en = f"{person.name} has {has or 0}{letter}, not {wanted}{letter}"
    raise EffortRefused(
        en, f"{person.name}: есть {has or 0}{letter}, а не {wanted}{letter}", rule="TRI-ALO-02"
    )


def _unused(at_hand: dict[tuple[str, str], int], spent: dict[tuple[str, str], int]) -> Iterator[Notice]:
    for (who, letter), count in at_hand.items():
        left = count - spent.get((who, letter), 0)
        if left:
            yield Notice(
                f"{who}: {left}{letter} not used", f"{who}: не использовано {left}{letter}", "TRI-ALO-03"
            )


def _useless(trial: Trial, plan: Plan) -> Iterator[Notice]:
    """TRI-ALO-04: effort that gives no usable success is allowed; a ↴ with ∀ may yet make it useful."""
    for effort in plan.efforts:
        task = trial.tasks[effort.task]
        marks = frozenset(note.mark for note in task.notes if note.condition is not None) | notes_met(
            plan, effort
        )
        if not meaning_of(task.requirement).usable(Success(effort.letter, marks)):
            en = f"{effort.who}: {effort.letter} cannot help with “{task.name}” {task.requirement}"
            ru = f"{effort.who}: {effort.letter} не поможет в задаче «{task.name}» {task.requirement}"
            yield Notice(en, ru, "TRI-ALO-04")


def notes_met(plan: Plan, effort: Effort) -> frozenset[str]:
    """The per-character notes that the effort's owner meets there."""
    return frozenset(
        mark for task, mark, who in plan.eligible if task == effort.task and key(who) == key(effort.who)
    )


def moved(plan: Plan, who: str, letter: str, task: int, points: int) -> Plan:
    """The plan with exactly that many points of a person's characteristic on the task (0 takes them off)."""
    same = (key(who), letter, task)
    kept = tuple(e for e in plan.efforts if (key(e.who), e.letter, e.task) != same)
    added = (Effort(who, letter, task, points),) if points else ()
    return replace(plan, efforts=kept + added)
