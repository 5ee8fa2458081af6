"""What a system contributes to the reading of posts: other names of its options, and words that point at a question.

Names are written in the nominative; every case of them is found. A `*` stands for any ending, `=` for this very form.
A system without words of its own is read by its labels alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.errors import GmkitError
from gmkit.share import share
from gmkit.texts.reading.tokens import fold

if TYPE_CHECKING:
    from gmkit.core.questions import Question
    from gmkit.core.session import Session

#: Option id -> what else it is called.
Names = Mapping[str, tuple[str, ...]]

#: In `names`: what says that the answer is the question's default («остаюсь на месте»).
DEFAULT = "@default"


def no_people(session: Session) -> Names:
    return {}


def nothing_held(session: Session, question: Question[Any]) -> Sequence[str]:
    return ()


def no_names(session: Session, question: Question[Any]) -> Names:
    return {}


def no_topic(session: Session, question: Question[Any]) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Words:
    """A system's own words, by question key.

    `names` may hold ids that are not among the options now: what is named and not offered is then illegal, not unknown.
    `silent` is what saying nothing means inside an order that has reached the question. `verbs` name the first part
    of ids like `attack:witch`. `people` are names of seats that change with the game (the admiral). `held` is what
    «все» means. `numbered` names options that only a card knows. `topic` tells questions of one key apart.
    """

    cues: Names = field(default_factory=dict)
    names: Mapping[str, Names] = field(default_factory=dict)
    yes: Names = field(default_factory=dict)
    no: Names = field(default_factory=dict)
    silent: Mapping[str, Any] = field(default_factory=dict)
    verbs: Names = field(default_factory=dict)
    people: Callable[[Session], Names] = no_people
    held: Callable[[Session, Question[Any]], Sequence[str]] = nothing_held
    numbered: Callable[[Session, Question[Any]], Names] = no_names
    topic: Callable[[Session, Question[Any]], tuple[str, ...]] = no_topic
    topics: Callable[[Session, Question[Any]], Names] = no_names


@lru_cache(maxsize=8)
def words_of(system: str) -> Words:
    """The system's words: those of `data/<system>/words.yaml`, and what its module here knows of a running game.

    A system may have neither. Raises GmkitError when the file cannot be read.
    """
    name = f"gmkit.texts.reading.{system}_words"
    own: Words = import_module(name).WORDS if find_spec(name) is not None else Words()
    path = share("data", system, "words.yaml")
    return _filled(own, path) if path.is_file() else own


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """A words file: vocabularies by name, which of them a question uses, and the rest by question key."""

    vocabularies: dict[str, dict[str, str]] = {}
    names: dict[str, list[str]] = {}
    cues: dict[str, str] = {}
    yes: dict[str, str] = {}
    no: dict[str, str] = {}
    silent: dict[str, Any] = {}
    verbs: dict[str, str] = {}


def _filled(own: Words, path: Path) -> Words:
    import yaml

    try:
        raw = yaml.safe_load(path.read_text(encoding="utf-8"))
        file = msgspec.convert(raw, _File)
        names = {
            key: {option: _forms(said) for part in parts for option, said in file.vocabularies[part].items()}
            for key, parts in file.names.items()
        }
    except (OSError, UnicodeDecodeError, yaml.YAMLError, msgspec.ValidationError, KeyError) as error:
        said = " ".join(str(error).split())
        raise GmkitError(
            f"The words of {path.parent.name} in “{path.name}” cannot be read ({said}); mend or restore the file.",
            f"Слова {path.parent.name} в «{path.name}» не читаются ({said}); исправьте или восстановите файл.",
        ) from None
    return replace(
        own, names=names, silent=file.silent, cues=_each(file.cues), yes=_each(file.yes), no=_each(file.no),
        verbs=_each(file.verbs),
    )  # fmt: skip


def _each(said: Mapping[str, str]) -> Names:
    return {key: _forms(names) for key, names in said.items()}


def _forms(said: str) -> tuple[str, ...]:
    """Names parted by commas.

    >>> _forms("мостик, the bridge")
    ('мостик', 'the bridge')
    """
    return tuple(name.strip() for name in said.split(",") if name.strip())


def _words(said: str) -> frozenset[str]:
    return frozenset(fold(said).split())


YES = _forms("=да, =yes, =ага, =yep, =yeah, конечно, соглас*, agree, подтвержда*, =confirm, =ok, =ок, =за")
NO = _forms("=нет, =no, =nope, не соглас*, отказ*, =refuse, =decline, =against, =против, =не буду")
NOTHING = _forms(
    "ничего, ничего не *, нисколько, =пас, пасую, пропуска*, воздерж*, pass, nothing, none, abstain, skip, ноль, =0"
) + _forms(
    "=без карт, карт не *, не трачу, не голосую, не участвую, no cards, zero, не вкладыва*, не добавля*, не вмешива*, "
    "не играю, nobody, никого, никто, no one"
)
ALL = _words("все всё всю весь всех all every everything both оба обе каждый каждую каждого")

#: Words that mean «nothing» alone and something else beside others.
HOLLOW = _words("ничего nothing пас pass none никто никого skip")
#: Words that may go with an order and say nothing of it.
BY_THE_WAY = _words(
    "я и а но же ну так вот там тут здесь сегодня сейчас пока потом затем тоже еще просто только опять снова спокойно "
    "молча этот эту этом ход ходом день дня раз мой свою свое свои себя собой i i'm im am and then there here today "
    "now just only again this that time turn please thanks спасибо пожалуйста буду будет be is as мы we все сам сама "
    "действие action"
)
#: What a number before or behind counts when it counts no cards.
UNITS = (
    "дн", "ден", "час", "мин", "секунд", "раз", "процент", "ход", "day", "hour", "min", "sec", "time", "percent",
    "%", "turn",
)  # fmt: skip

#: The line does not say what is done, but under what condition.
CONDITIONS = _words("если ежели коли if unless provided when whenever когда иначе otherwise")
#: It is not sure.
DOUBTS = _words(
    "или либо or наверное наверно возможно вероятно думаю подумываю maybe probably perhaps might хотел хотела хочется "
    "бы кажется считаю possibly could would вроде пожалуй лучше передумал передумала"
)
#: It takes something back or makes an exception.
RETRACTIONS = _words(
    "отменяю отменить отмена отзываю снимаю забираю cancel withdraw retract кроме except вместо instead without"
)
NEGATIONS = _words("не нет ни no not don't doesn't won't dont never никогда")
#: What stands after one of these is where somebody comes from or whom he is with, not what he chooses.
BESIDE = _words("из от с со мимо через from past leaving покидаю покинув near возле около рядом with вместе")
