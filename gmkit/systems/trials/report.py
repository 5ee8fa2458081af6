"""TRI-REP, TRI-HID: the report of a trial in the source's own form, in Russian or English.

The GM's report shows everything; the players' one shows a hidden part only after it has come into play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gmkit.errors import Language
from gmkit.systems.trials.case import Case
from gmkit.systems.trials.effort import attempted
from gmkit.systems.trials.people import Person, find
from gmkit.systems.trials.resolution import Course, Group, RiskRoll, TaskResult
from gmkit.systems.trials.trial import CONDITIONS, DIFFICULTY, Clause, Task, Trial
from gmkit.systems.trials.writing import condition_lines, effect_text, note_lines, outcome_text, write_extra

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "results": ("Trial results", "Итоги испытания"),
    "trial": ("Trial", "Испытание"),
    "players": ("Players' dice", "Кубики игроков"),
    "bonus": ("Bonus dice", "Бонусные кубики"),
    "rolls": ("Rolls", "Броски"),
    "got": ("got", "получено"),
    "applies": ("Applies", "Сработало"),
    "safe": ("not 1, success", "не 1, успех"),
    "hurt": ("failure", "провал"),
}


def _say(word: str, language: Language) -> str:
    return _WORDS[word][language == "ru"]


def report(
    course: Course, risks: Sequence[RiskRoll] = (), language: Language = "ru", *, gm: bool = True
) -> str:
    """Risk dice first, then each task with the one line that applies, then the trial's extra (TRI-REP-06, -07)."""
    lines = [risk_line(risk, find(course.cast, risk.who), language) for risk in risks if risk.values]
    lines.append(f"{_say('results', language)}: {course.trial.title}")
    for result in course.results:
        lines += task_lines(result, language, gm=gm)
    if course.done:
        fired = course.fired()
        lines += _extra(course.trial, language, gm=gm, fired=fired)
        lines += [f"{_say('applies', language)}: {clause.text}" for clause in fired]
    return "\n".join(lines)


def risk_line(risk: RiskRoll, person: Person, language: Language) -> str:
    dice = f"{len(risk.values)}d6 = {' + '.join(map(str, risk.values))}"
    verdict = _say("hurt" if risk.injuries else "safe", language)
    if language == "en":
        if not risk.injuries:
            end = f"{person.name} is unharmed."
        else:
            injuries = "an injury" if risk.injuries == 1 else f"{risk.injuries} injuries"
            end = f"{person.name} gets {injuries}. All effects come after the end of the trial."
        return f"Risk of {person.name}: {dice} ({verdict}) {end}"
    whose = person.genitive or f"({person.name})"
    if not risk.injuries:
        survived = {"m": "уцелел", "f": "уцелела"}.get(person.gender, "без травм")
        return f"Риск {whose}: {dice} ({verdict}) {person.name} {survived}."
    injuries = "травму. Но все её" if risk.injuries == 1 else f"травмы ({risk.injuries}). Но все их"
    end = f"{person.name} получает {injuries} эффекты наступят после завершения испытания."
    return f"Риск {whose}: {dice} ({verdict}) {end}"


def task_lines(result: TaskResult, language: Language, *, gm: bool = True) -> Iterator[str]:
    task, case = result.case.task, result.case
    in_play = gm or case.attempted or bool(result.groups)
    shows_difficulty = in_play or DIFFICULTY not in task.hidden
    yield f"- {task.name} {task.requirement if shows_difficulty else '[?]'}"
    players = _dice(group for group in result.groups if not group.bonus)
    bonus = _dice(group for group in result.groups if group.bonus)
    yield f"{_say('players', language)}: {players or '—'} {_say('bonus', language)}: {bonus or '—'}"
    if in_play or CONDITIONS not in task.hidden:
        yield from condition_lines(task, language)
        yield from note_lines(task, language)
    yield _rolls(result, case, language, shows_difficulty=shows_difficulty)
    yield _outcome(result)


def _rolls(result: TaskResult, case: Case, language: Language, *, shows_difficulty: bool) -> str:
    """TRI-REP-02..05: groups and single rolls in one order; the bracket without its minus part; X where it is used."""
    rolls = f"{_dice(result.groups)} = {' + '.join(map(str, result.values))}" if result.values else "= ..."
    got = "+".join(f"{count}{letter}" for letter, count in result.got) or "0"
    if not result.values and not case.attempted:
        got = "⊘"  # also where there is no ⊘ line and the result is ✕ (TRI-REP-08)
    against = case.requirement.without_bonus() if shows_difficulty else "[?]"
    x = f" X={result.x}" if result.effect.uses_x and result.x is not None else ""
    return f"{_say('rolls', language)}: {rolls} ({_say('got', language)} {got} vs {against}){x}"


def _outcome(result: TaskResult) -> str:
    text = effect_text(result.effect)
    rolled = f" ({'; '.join(map(str, result.rolled))})" if result.rolled else ""
    return f"{result.sign}: {text}{rolled}" if text else result.sign


def _dice(groups: Iterator[Group] | Sequence[Group]) -> str:
    return "+".join(f"{group.count}{group.success.letter}" for group in groups)


def announcement(trial: Trial, language: Language = "ru", *, gm: bool = False) -> str:
    """The trial as the table may know it before it is played; hidden parts are left out (TRI-HID-01, TRI-FLW-03)."""
    lines = [f"{_say('trial', language)}: {trial.title}"]
    for task in trial.tasks:
        lines += _announced(task, language, gm=gm)
    lines += _extra(trial, language, gm=gm)
    return "\n".join(lines)


def _extra(trial: Trial, language: Language, *, gm: bool, fired: Sequence[Clause] = ()) -> list[str]:
    """The trial's own last line; a hidden sentence only for the GM, or once it applies."""
    shown = [
        replace(sentence, hidden=False)
        for sentence in trial.extra
        if gm or not sentence.hidden or sentence.rule in fired
    ]
    return [write_extra(shown, trial.language, language)] if shown else []


def _announced(task: Task, language: Language, *, gm: bool) -> Iterator[str]:
    yield f"- {task.name} {task.requirement if gm or DIFFICULTY not in task.hidden else '[?]'}"
    if gm or CONDITIONS not in task.hidden:
        yield from condition_lines(task, language)
        yield from note_lines(task, language)
    for line in task.outcomes:
        if gm or not line.hidden:
            yield f"{line.sign}: {outcome_text(line, language)}"


def pools(course: Course) -> tuple[str, ...]:
    """The plan's pools task by task, as `1В+1Т` or `—`, before any die is rolled (TRI-ALO-05)."""
    tried = attempted(course.trial, course.plan)
    shown = []
    for at in range(len(course.trial.tasks)):
        efforts = [effort for effort in course.plan.efforts if effort.task == at and at in tried]
        shown.append("+".join(f"{effort.points}{effort.letter}" for effort in efforts) or "—")
    return tuple(shown)
