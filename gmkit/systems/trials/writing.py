"""TRI-TSK: a trial written back as a GM writes it, with the fixed words in Russian or English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gmkit.errors import Language
from gmkit.systems.trials.conditions import Ended, write_condition, write_names
from gmkit.systems.trials.trial import (
    CONDITIONS,
    DIFFICULTY,
    ActivationRule,
    Clause,
    Effect,
    OutcomeLine,
    Restriction,
    Sentence,
    Task,
    Trial,
)


def write_trial(trial: Trial, language: Language | None = None) -> str:
    """The text of a trial; `read_trial` reads it back to the same rules. Free text stays as the GM wrote it."""
    language = language or trial.language
    lines = [f"{'Испытание' if language == 'ru' else 'Trial'}: {trial.title}"]
    if trial.activation != ActivationRule():
        lines.append(_activation(trial.activation, language))
    for task in trial.tasks:
        lines += _task(task, language)
    if trial.extra:
        lines.append(write_extra(trial.extra, trial.language, language))
    return "\n".join(lines)


def _task(task: Task, language: Language) -> Iterator[str]:
    yield f"- {task.name} {task.requirement}{_hidden(DIFFICULTY in task.hidden, language)}"
    for line in condition_lines(task, language):
        yield line + _hidden(CONDITIONS in task.hidden, language)
    yield from note_lines(task, language)
    for outcome in task.outcomes:
        yield f"{outcome.sign}: {outcome_text(outcome, language)}{_hidden(outcome.hidden, language)}".rstrip()


def condition_lines(task: Task, language: Language) -> Iterator[str]:
    ru = language == "ru"
    if task.personal:
        yield f"{'Лично для' if ru else 'Personal to'} {task.personal}"
    if task.needs is not None:
        if ru:
            opening = f"Нужен успех {'задачи' if isinstance(task.needs, Ended) else 'задач'}"
        else:
            opening = f"Needs success of {'task' if isinstance(task.needs, Ended) else 'tasks'}"
        yield f"{opening} {write_names(task.needs, language)}"
    if task.blocks:
        opening = "Не ⊘ блокирует задачу" if ru else "Not ⊘ blocks task"
        names = (" и " if ru else " and ").join(f'"{name}"' for name in task.blocks)
        yield f"{opening} {names}"


def note_lines(task: Task, language: Language) -> Iterator[str]:
    for note in task.notes:
        if note.condition is not None:
            text = f"{'если' if language == 'ru' else 'if'} {write_condition(note.condition, language)}"
        else:
            text = note.text
        yield f"{note.letter}{note.mark} - {text}"


def outcome_text(line: OutcomeLine, language: Language) -> str:
    """The whole line behind its sign, with the condition it depends on."""
    if line.condition is None or line.otherwise is None:
        return effect_text(line.effect)
    opening, otherwise = ("Если", "иначе") if language == "ru" else ("If", "otherwise")
    text = f"{opening} {write_condition(line.condition, language)} — {effect_text(line.effect)}"
    return f"{text}, {otherwise} {effect_text(line.otherwise)}" if effect_text(line.otherwise) else text


def effect_text(effect: Effect) -> str:
    return " ".join([effect.text, *map(str, effect.modifiers)]).strip()


def write_extra(sentences: Iterable[Sentence], written_in: Language, language: Language) -> str:
    """`Дополнительно: …`; as written in the trial's own language, anew in the other."""
    texts = []
    for sentence in sentences:
        text = sentence.text if language == written_in else _sentence(sentence, language)
        texts.append(text + _hidden(sentence.hidden, language))
    return f"{'Дополнительно' if language == 'ru' else 'Additionally'}: {' '.join(texts)}"


def _sentence(sentence: Sentence, language: Language) -> str:
    ru = language == "ru"
    if isinstance(sentence.rule, Clause):
        condition = write_condition(sentence.rule.condition, language)
        return f"{'Если' if ru else 'If'} {condition} — {sentence.rule.text}."
    if isinstance(sentence.rule, Restriction):
        if sentence.rule.only:
            middle = "не участвует в задачах кроме" if ru else "takes no part in tasks except"
        else:
            middle = "не участвует в задачах" if ru else "takes no part in tasks"
        names = (" и " if ru else " and ").join(f'"{name}"' for name in sentence.rule.tasks)
        return f"{sentence.rule.who} {middle} {names}."
    return sentence.text


def _activation(rule: ActivationRule, language: Language) -> str:
    if language == "ru":
        return f"Активации: {rule.free} без риска, не больше {rule.most}"
    return f"Activations: {rule.free} free, at most {rule.most}"


def _hidden(hidden: bool, language: Language) -> str:
    return (" (скрыто)" if language == "ru" else " (hidden)") if hidden else ""
