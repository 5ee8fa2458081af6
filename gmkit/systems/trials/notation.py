"""TRI-NOT, TRI-LET-07: reading `[1В/1Т+1∀]` as people type it; the grammar is in requirement.lark."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from typing import Any, Final, cast

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken, VisitError

from gmkit.systems.trials.errors import NotationError
from gmkit.systems.trials.letters import AS_TYPED
from gmkit.systems.trials.meaning import MOST_ALTERNATIVES, TooBranched, meaning_of
from gmkit.systems.trials.requirement import Bonus, Either, Group, Modifier, Requirement, Unit

MOST_DICE: Final = 99  # nobody rolls more; it keeps a slip of the finger from filling the memory
DEEPEST: Final = 20
LONGEST: Final = 300

_DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
_SIGNS: Final[dict[str, str]] = {
    **AS_TYPED,
    **dict.fromkeys(_DASHES, "-"),
    **dict.fromkeys("\uff0b\ufe62", "+"),
    **dict.fromkeys("\u2044\u2215\uff0f", "/"),
    **dict(zip("\uff08\uff09\uff3b\uff3d", "()[]", strict=True)),
    **dict.fromkeys("\u2217\uff0a", "*"),
    **dict.fromkeys("\u2935\u2193", "↴"),
    **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
}
_WORDS: Final = re.compile(r"люб(?:ой|ая|ое|ую)|any|>>", re.IGNORECASE)

_EXPECTED: Final[dict[str, tuple[str, str]]] = {
    "LSQB": ("“[”", "«[»"),
    "RSQB": ("“]”", "«]»"),
    "LPAR": ("“(”", "«(»"),
    "RPAR": ("“)”", "«)»"),
    "PLUS": ("“+”", "«+»"),
    "MINUS": ("“-”", "«-»"),
    "SLASH": ("“/”", "«/»"),
    "COUNT": ("a number of dice", "число кубиков"),
    "LETTER": ("a letter К М Т Н В ∀", "буква К М Т Н В ∀"),
    "NOTE": ("a note mark * † ‡", "знак примечания * † ‡"),
    "ARROW": ("“↴”", "«↴»"),
    "$END": ("nothing more", "конец"),
}


def normalise(text: str) -> tuple[str, list[int]]:
    """The text in canonical signs, and for each of its characters the index in (the NFC form of) the original."""
    text = unicodedata.normalize("NFC", text)
    signs: list[str] = []
    origin: list[int] = []
    at = 0
    while at < len(text):
        word = _WORDS.match(text, at)
        if word:
            signs.append("↴" if word[0] == ">>" else "∀")
            origin.append(at)
            at = word.end()
        else:
            signs.append(_SIGNS.get(text[at], text[at]))
            origin.append(at)
            at += 1
    return "".join(signs), [*origin, len(text)]


class _Slip(Exception):
    """A thing the grammar lets through and the rules do not; becomes a NotationError with its place."""

    def __init__(self, at: int, found: str, en: str, ru: str) -> None:
        super().__init__(en)
        self.at, self.found, self.en, self.ru = at, found, en, ru


class _Builder(Transformer[Token, Any]):
    """Turns the parser's tree into the AST."""

    def unit(self, tokens: list[Token]) -> Unit:
        by_kind = {token.type: token for token in tokens}
        return Unit(_count(by_kind.get("COUNT")), str(by_kind["LETTER"]), str(by_kind.get("NOTE", "")))

    def bonus(self, tokens: list[Token]) -> Bonus:
        by_kind = {token.type: token for token in tokens}
        return Bonus(_count(by_kind.get("COUNT")), str(by_kind["LETTER"]))

    def either(self, options: list[Unit | Group]) -> Either:
        return Either(tuple(options))

    def group(self, terms: list[Either]) -> Group:
        return Group(tuple(terms))

    def more(self, parts: list[Either]) -> Either:
        return parts[0]

    def fewer(self, parts: list[Bonus]) -> Bonus:
        return parts[0]

    def needs(self, parts: list[Either | Bonus]) -> Requirement:
        return Requirement(*_sorted_out(parts))

    def difficulty(self, parts: list[Requirement]) -> Requirement:
        return parts[0]

    def modifier(self, parts: list[Either | Bonus | Token]) -> Modifier:
        return Modifier(*_sorted_out([part for part in parts if not isinstance(part, Token)]))


def _sorted_out(parts: list[Any]) -> tuple[tuple[Either, ...], tuple[Bonus, ...]]:
    """Nothing is cancelled between the two: ∀-∀ is not 0 (TRI-NOT-12)."""
    needs = tuple(part for part in parts if isinstance(part, Either))
    return needs, tuple(part for part in parts if isinstance(part, Bonus))


def _count(token: Token | None) -> int:
    if token is None:
        return 1
    digits = token.lstrip("0")
    if not digits or len(digits) < len(token):
        en, ru = "write a number from 1 on, without leading zeros", "нужно число от 1 без нулей впереди"
        raise _Slip(token.start_pos or 0, str(token), en, ru)
    if len(digits) > 2:
        en, ru = f"at most {MOST_DICE} dice of a kind", f"не больше {MOST_DICE} кубиков одного вида"
        raise _Slip(token.start_pos or 0, str(token), en, ru)
    return int(digits)


@lru_cache(maxsize=1)
def _parser() -> Lark:
    grammar = resources.files("gmkit.systems.trials").joinpath("requirement.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="contextual",
        start=["difficulty", "modifier"],
        propagate_positions=False,
    )


def parse(text: str, *, line: int = 1, column: int = 1) -> Requirement:
    """Read a difficulty; raises NotationError with the place, counted from `line` and `column` of the text."""
    requirement = cast(Requirement, _read(text, "difficulty", line, column))
    try:
        meaning_of(requirement)
    except TooBranched as error:
        raise NotationError(
            f"the difficulty has more than {MOST_ALTERNATIVES} ways to be met; use fewer “/” or round brackets",
            f"у сложности больше {MOST_ALTERNATIVES} вариантов выполнения; уменьшите число «/» и скобок",
            line=line,
            column=column,
            found=text.strip()[:20],
            expected=(),
        ) from error
    return requirement


def parse_modifier(text: str, *, line: int = 1, column: int = 1) -> Modifier:
    """Read `[+1∀-1∀]↴` (TRI-MOD-01); raises NotationError."""
    return cast(Modifier, _read(text, "modifier", line, column))


def _read(text: str, start: str, line: int, column: int) -> Requirement | Modifier:
    canonical, origin = normalise(text)
    text = unicodedata.normalize("NFC", text)

    def place(at: int) -> tuple[int, int]:
        before = text[: origin[min(at, len(canonical))]]
        row = before.count("\n")
        return line + row, len(before) - before.rfind("\n") - 1 + (1 if row else column)

    slip = _too_much(canonical)
    if slip is not None:
        raise _refused(slip, place)
    try:
        return cast("Requirement | Modifier", _Builder().transform(_parser().parse(canonical, start=start)))
    except VisitError as error:
        if not isinstance(error.orig_exc, _Slip):
            raise
        raise _refused(error.orig_exc, place) from None
    except UnexpectedInput as error:
        raise _unexpected(error, text, origin, place) from None


def _unexpected(
    error: UnexpectedInput, text: str, origin: list[int], place: Callable[[int], tuple[int, int]]
) -> NotationError:
    at = len(origin) - 1
    kinds: set[str] = set()
    if isinstance(error, UnexpectedCharacters):
        at, kinds = cast(int, error.pos_in_stream), set(error.allowed or ())
    elif isinstance(error, UnexpectedToken):
        kinds = set(error.accepts or error.expected)
        if error.token.type != "$END":
            at = cast(int, error.pos_in_stream)
    expected = [words for kind, words in _EXPECTED.items() if kind in kinds]
    end = at >= len(origin) - 1
    found = "" if end else text[origin[at] : origin[at + 1]]
    stands_en = "the text ends" if end else f"“{found}” stands there"
    stands_ru = "текст кончился" if end else f"стоит «{found}»"
    row, col = place(at)
    may_en, may_ru = (", ".join(words[which] for words in expected) for which in (0, 1))
    return NotationError(
        f"{stands_en}; there may stand: {may_en}",
        f"{stands_ru}; здесь может быть: {may_ru}",
        line=row,
        column=col,
        found=found,
        expected=[words[1] for words in expected],
    )


def _refused(slip: _Slip, place: Callable[[int], tuple[int, int]]) -> NotationError:
    row, col = place(slip.at)
    found = slip.found[:20]
    en, ru = f"“{found}” stands there; {slip.en}", f"стоит «{found}»; {slip.ru}"
    return NotationError(en, ru, line=row, column=col, found=found, expected=())


def _too_much(text: str) -> _Slip | None:
    """Texts that nobody means, kept from filling the stack and the time."""
    if len(text) > LONGEST:
        en, ru = f"a difficulty has at most {LONGEST} signs", f"в сложности не больше {LONGEST} знаков"
        return _Slip(LONGEST, text[LONGEST], en, ru)
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth > DEEPEST:
            en, ru = (
                f"round brackets are more than {DEEPEST} deep",
                f"круглые скобки вложены глубже {DEEPEST}",
            )
            return _Slip(at, "(", f"{en}; take some away", f"{ru}; уберите лишние")
    return None
