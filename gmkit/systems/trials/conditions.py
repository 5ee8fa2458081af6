"""TRI-DEP, TRI-NOT-08: conditions on how tasks ended, such as `"A" ✓ или "B" ✓`, and reading them.

What does not read as a condition stays the GM's own sentence: the program applies nothing unstated (TRI-DEP-03).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from gmkit.errors import Language

SUCCESS: Final = "✓"
IGNORED: Final = "⊘"
FAILURE: Final = "✕"
SIGNS: Final = SUCCESS + IGNORED + FAILURE

#: How each sign is typed (the ✕ and X look-alikes are told apart by where they stand: TRI-LET-08).
TYPED_SIGNS: Final[dict[str, str]] = {
    **dict.fromkeys("✓✔", SUCCESS),
    **dict.fromkeys("⊘∅Ø", IGNORED),
    **dict.fromkeys("✕✖✗✘×", FAILURE),
}
_SIGN_WORDS: Final = {
    "успех": SUCCESS,
    "успешна": SUCCESS,
    "игнор": IGNORED,
    "игнорирование": IGNORED,
    "игнорируются": IGNORED,
    "игнорируется": IGNORED,
    "провал": FAILURE,
    "провалена": FAILURE,
    "success": SUCCESS,
    "ignoring": IGNORED,
    "ignored": IGNORED,
    "failure": FAILURE,
    "failed": FAILURE,
}
_FILLERS: Final = {
    "задач",
    "задачи",
    "задача",
    "задачу",
    "task",
    "tasks",
    "of",
    "the",
    "оба",
    "обе",
    "both",
    "is",
    "are",
}


def key(name: str) -> str:
    """What two spellings of a name have in common: no quotes, one space, one case, е for ё."""
    bare = re.sub(r"[\"«»“”„]", "", name).replace("ё", "е").replace("Ё", "Е")
    return " ".join(bare.split()).casefold()


@dataclass(frozen=True, slots=True)
class Ended:
    """The task ended with one of these signs."""

    task: str
    signs: str


@dataclass(frozen=True, slots=True)
class AllOf:
    parts: tuple[Ended | AnyOf, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    parts: tuple[Ended | AllOf, ...]


Condition = Ended | AllOf | AnyOf


def holds(condition: Condition, signs: Mapping[str, str]) -> bool:
    """Whether it holds when tasks (by `key` of the name) ended so; a task without a sign meets nothing."""
    match condition:
        case Ended(task, wanted):
            return signs.get(key(task), " ") in wanted
        case AllOf(parts):
            return all(holds(part, signs) for part in parts)
        case AnyOf(parts):
            return any(holds(part, signs) for part in parts)


def tasks_in(condition: Condition) -> Iterator[Ended]:
    if isinstance(condition, Ended):
        yield condition
    else:
        for part in condition.parts:
            yield from tasks_in(part)


_TOKEN: Final = re.compile(
    r'\s*(?:"(?P<plain>[^"]+)"|«(?P<angle>[^»]+)»|“(?P<curly>[^”]+)”|(?P<sign>[✓✔⊘∅Ø✕✖✗✘×])|(?P<comma>,)|(?P<word>\w+))'
)


def read_condition(text: str, default: str = "") -> Condition | None:
    """Read `"A" ✓ или "B" ✓`, `Игнорирование "A" и "B"`, `"A" и "B" ✕`; None where it is free text.

    A sign belongs to the names before it that have none yet; a word in front (`Игнорирование`, or `default`)
    to all that follow without one. `и` binds tighter than `или`.
    """
    names: list[tuple[str, str]] = []
    links: list[str] = []
    ahead, negated, at = default, False, 0
    text = text.strip().rstrip(":.—–- ")
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            return None
        at = token.end()
        name = token["plain"] or token["angle"] or token["curly"]
        word = (token["word"] or "").casefold()
        sign = TYPED_SIGNS.get(token["sign"] or "") or _SIGN_WORDS.get(word)
        if name:
            if len(links) != len(names):
                return None
            names.append((name, ""))
        elif sign:
            signs = SIGNS.replace(sign, "") if negated else sign
            negated = False
            if names:
                names = [(named, given or signs) for named, given in names]
            else:
                ahead = signs
        elif word in ("и", "and", "или", "or") or token["comma"]:
            if len(links) != len(names) - 1:
                return None
            links.append("or" if word in ("или", "or") else "and")
        elif word in ("не", "not"):
            negated = True
        elif word not in _FILLERS:
            return None
    ended = [Ended(named, given or ahead) for named, given in names]
    if negated or not ended or len(links) != len(ended) - 1 or not all(part.signs for part in ended):
        return None
    return _joined(ended, links)


def _joined(ended: list[Ended], links: list[str]) -> Condition:
    groups: list[list[Ended]] = [[ended[0]]]
    for part, link in zip(ended[1:], links, strict=True):
        if link == "or":
            groups.append([part])
        else:
            groups[-1].append(part)
    parts = tuple(group[0] if len(group) == 1 else AllOf(tuple(group)) for group in groups)
    return parts[0] if len(parts) == 1 else AnyOf(parts)


def write_condition(condition: Condition, language: Language) -> str:
    """The condition as a GM writes it; one common sign stands once, at the end."""
    signs = {part.signs for part in tasks_in(condition)}
    if len(signs) == 1:
        return f"{write_names(condition, language)} {_signs(signs.pop(), language)}"
    return _written(condition, language, with_signs=True)


def write_names(condition: Condition, language: Language) -> str:
    """The tasks of a condition without signs: `"A" или "B"`."""
    return _written(condition, language, with_signs=False)


def _written(condition: Condition, language: Language, *, with_signs: bool) -> str:
    if isinstance(condition, Ended):
        sign = f" {_signs(condition.signs, language)}" if with_signs else ""
        return f'"{condition.task}"{sign}'
    words = {"ru": (" и ", " или "), "en": (" and ", " or ")}[language]
    link = words[isinstance(condition, AnyOf)]
    return link.join(_written(part, language, with_signs=with_signs) for part in condition.parts)


def _signs(signs: str, language: Language) -> str:
    if len(signs) == 1:
        return signs
    missing = next(sign for sign in SIGNS if sign not in signs)
    return f"{'не' if language == 'ru' else 'not'} {missing}"
