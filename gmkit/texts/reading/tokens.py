"""Words as people type them: cases, typing errors, numbers in words, and where a clause ends.

Nothing here knows a game. A word matches another one exactly, as another form of it, or as a typing error of it; the
three are told apart, because a guess must never look like something that was said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

#: How well a word matches: not at all, as a typing error, as another form of it, letter by letter.
NO, TYPO, FORM, EXACT = 0, 1, 2, 3

_TOKEN = re.compile(r"\d+|[^\W\d_]+\d+[^\W_]*|[^\W\d_]+(?:['’ʼ][^\W\d_]+)*|\n|[^\w\s]", re.UNICODE)
_TIMES = re.compile(r"[xх](\d+)")
_ENDS = ".;!?\n"
_COMMAS = ",:—–→>&/+()"

_NUMBERS: dict[str, int] = {
    word: number
    for number, words in enumerate(
        (
            "ноль нуль ноля нулём zero",
            "один одна одно одну одной одного одним одному one single",
            "два две двух двумя двум двое two twice дважды пару пара couple",
            "три трёх тремя трём трое three thrice трижды",
            "четыре четырёх четырьмя четырём четверо four",
            "пять пяти пятью пятеро five",
            "шесть шести шестью six",
            "семь семи семью seven",
            "восемь восьми восемью восьмью eight",
            "девять девяти девятью nine",
            "десять десяти десятью ten",
            "одиннадцать одиннадцати eleven",
            "двенадцать двенадцати twelve",
            "тринадцать тринадцати thirteen",
            "четырнадцать четырнадцати fourteen",
            "пятнадцать пятнадцати fifteen",
        )
    )
    for word in words.replace("ё", "е").split()
}

_ADJECTIVE = "ый ий ой ая яя ое ее ые ие ого его ому ему ым им ом ем ой ей ую юю ых их ыми ими ою ею"
#: Which endings a Russian word has, by the ending of the form that is looked for; the first that fits counts.
_PARADIGMS: tuple[tuple[str, frozenset[str]], ...] = tuple(
    (ending, frozenset("" if e == "0" else e for e in endings.split()))
    for ending, endings in (
        ("ться", "ться юсь усь ешься ется ются утся ишься ится ятся атся лся лась лось лись йся ься ьтесь емся имся"),
        ("ть", "ть ю у ешь ет ем ете ют ут ишь ит им ите ят ат л ла ло ли й йте и ите"),
        ("ый", _ADJECTIVE), ("ая", _ADJECTIVE), ("яя", _ADJECTIVE), ("ое", _ADJECTIVE), ("ее", _ADJECTIVE),
        ("ые", _ADJECTIVE), ("ий", _ADJECTIVE + " ия ию ии ием иев иям иями иях"),
        ("ие", _ADJECTIVE + " ия ию ии ием ий иям иями иях"),
        ("ия", "ия ии ию ией иею ий иям иями иях"),
        ("ой", _ADJECTIVE + " ойя ою оем ое ои оя"),
        ("а", "а ы и е у ой ою ей 0 ам ами ах"), ("я", "я и е ю ей ею ь й ям ями ях"),
        ("й", "й я ю ем ём е и ев ям ями ях"), ("ь", "ь я ю ем ём е и ью ей ям ями ях"),
        ("о", "о а у ом е 0 ам ами ах"), ("е", "е я ю ем и ей ь ям ями ях"),
        ("ы", "ы 0 а у ом е ов ам ами ах"), ("и", "и 0 а у ом е ов ам ами ах я ю ем ей ь ям ями ях й ев"),
        ("", "0 а у ом ем е ы и ов ев ей ам ами ах ю я"),
    )
)  # fmt: skip
_ENDINGS = frozenset().union(*(endings for _, endings in _PARADIGMS))
#: Endings that make another word: «plan» and «plane».
_OTHER_WORDS = ({"", "e"}, {"", "d"}, {"", "y"})
_ENGLISH = ("ing", "ers", "ies", "ed", "es", "er", "'s", "’s", "s", "d", "e", "y", "")


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign. `clause` counts the clauses that commas end, `sentence` those that full stops end.

    `name` is the place of the whole name that the word is a part of: «Караул не подчиняется» denies nothing. `signed`:
    a sign stands right before the number, so it is a change and no option's number: «топливо −2».
    """

    text: str
    word: str
    number: int | None
    sentence: int
    clause: int
    times: bool = False  #: the number was written as a factor: x2
    name: tuple[int, int] | None = None
    signed: bool = False

    @property
    def is_word(self) -> bool:
        return self.word[:1].isalpha()


_ABBREVIATIONS = frozenset(
    ("шт", "т", "др", "тов", "воен", "ком", "инф", "нав", "dr", "mr", "ms", "no", "nr")
)
_UNSEEN = {0xA0: " ", 0x200B: None, 0x301: None}


def fold(text: str) -> str:
    """Lower case, one kind of ё and of blank, no stress marks.

    >>> fold("Зелёные ТЁМНЫЕ")
    'зеленые темные'
    """
    return text.translate(_UNSEEN).casefold().replace("ё", "е")


def tokens(text: str) -> tuple[Token, ...]:
    """The text as tokens.

    >>> [t.number if t.number is not None else t.word for t in tokens("две жёлтых, x3 — P1")]
    [2, 'желтых', ',', 3, '—', 'p1']
    """
    found: list[Token] = []
    sentence = clause = 0
    for match in _TOKEN.finditer(text.translate(_UNSEEN)):
        word = fold(match[0])
        times = _TIMES.fullmatch(word)
        number = int(word) if word.isdecimal() else int(times[1]) if times else _NUMBERS.get(word)
        last = found[-1].word if found else ""
        signed = match.start() > 0 and match.string[match.start() - 1] in "-−+"
        found.append(Token(match[0], word, number, sentence, clause, times is not None, signed=signed))
        if word in _ENDS and not (word == "." and _abbreviates(last, match.string[match.end() :])):
            sentence, clause = sentence + 1, clause + 1
        elif word in _COMMAS:
            clause += 1
    return tuple(found)


def _russian(word: str) -> bool:
    return "а" <= word[:1] <= "я"


def _abbreviates(before: str, rest: str) -> bool:
    """Whether a full stop ends no sentence: «1 шт.) — Таю»."""
    return before in _ABBREVIATIONS or rest.lstrip(" ")[:1] in tuple("),;")


@lru_cache(maxsize=100_000)
def likeness(said: str, meant: str) -> int:
    """How well a folded word matches one that is looked for; `meant*` stands for every word that begins so.

    >>> likeness("навигационную", "навигационная"), likeness("таю", "тай"), likeness("анны", "анна")
    (2, 2, 2)
    >>> likeness("навигацоинная", "навигационная"), likeness("мостик", "мост"), likeness("загружу", "загруж*")
    (1, 0, 3)
    """
    if meant.endswith("*"):
        return EXACT if said.startswith(meant[:-1]) else _mistyped_start(said, meant[:-1])
    if said == meant:
        return EXACT
    return FORM if _same_stem(said, meant) else TYPO if _mistyped(said, meant) else NO


def _same_stem(said: str, meant: str) -> bool:
    if _russian(meant):
        ending, endings = next(found for found in _PARADIGMS if meant.endswith(found[0]))
        base = meant[: len(meant) - len(ending)]
        return len(base) >= 2 and said.startswith(base) and said[len(base) :] in endings
    return any(
        said == meant[: len(meant) - len(cut)] + end
        and len(meant) - len(cut) >= 3
        and {cut, end} not in _OTHER_WORDS
        for cut in _ENGLISH
        if meant.endswith(cut)
        for end in _ENGLISH
    )


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The word without its longest ending, at least three letters of it."""
    endings: Iterable[str] = _ENDINGS if _russian(word) else _ENGLISH
    cut = max((len(e) for e in endings if e and word.endswith(e) and len(word) - len(e) >= 3), default=0)
    return word[: len(word) - cut]


def _slips(length: int) -> int:
    """How many slips of the finger a word of that length may have."""
    return 0 if length < 5 else 1 if length < 9 else 2


def _mistyped(said: str, meant: str) -> bool:
    if abs(len(said) - len(meant)) > 4 or (said[:1] != meant[:1] and min(len(said), len(meant)) < 7):
        return False
    allowed = _slips(min(len(said), len(meant)))
    if allowed and OSA.distance(said, meant, score_cutoff=allowed) <= allowed:
        return True
    one, other = stem(said), stem(meant)
    allowed = _slips(min(len(one), len(other)))
    return bool(allowed) and OSA.distance(one, other, score_cutoff=allowed) <= allowed


def _mistyped_start(said: str, meant: str) -> int:
    if len(meant) < 8 or said[:1] != meant[:1]:
        return NO  # «запрет» is no slip of «запрещ»
    starts = (said[: len(meant) + by] for by in (-1, 0, 1))
    return TYPO if min(OSA.distance(start, meant, score_cutoff=1) for start in starts) <= 1 else NO


def words(form: str) -> tuple[str, ...]:
    """A form of a name as the words that are looked for.

    >>> words("Центр управления")
    ('центр', 'управления')
    """
    return tuple(re.findall(r"[=^]?[^\W_]+(?:['’ʼ][^\W\d_]+)*[*|]?", fold(form)))


#: Little words that may stand inside a name or between its words.
LITTLE = frozenset(
    "в во на к ко по из с со у о об the a an of to at in on into for my мой мою моя наш свой".split(" ")  # noqa: SIM905
)


def begins(token: Token, first: str) -> bool:
    """Whether a form with this first word can begin at the token."""
    if first[0] in "=^":
        return _just(token, first)
    if first.isdecimal():
        return token.number == int(first) and not token.signed
    return token.is_word and likeness(token.word, first.removesuffix("|")) > NO


#: Signs that may stand between the words of a name.
BETWEEN = "-\"'«»“”.`*№#()"


def _between(token: Token, long: bool) -> bool:
    """Whether the token may stand between two words of a name: a little word or a sign, in a long name any sign."""
    if token.word in LITTLE:
        return True
    if token.is_word or token.number is not None:
        return False
    return token.word in BETWEEN or (long and token.word not in "\n;")


def _ends(found: Sequence[Token], at: int) -> bool:
    """Whether no further word belongs to what stands before: «командный» is a room, «командный дух» is none."""
    return (
        at >= len(found)
        or not found[at].is_word
        or found[at].word in LITTLE
        or found[at].word in ("и", "and", "а")
    )


def _just(token: Token, meant: str) -> bool:
    """`=word` is this very form, `^word` the same in capitals: «В» is a characteristic and «в» is not."""
    return token.word == meant[1:] and (meant[0] == "=" or token.text.isupper())


def match_at(found: Sequence[Token], at: int, form: Sequence[str]) -> tuple[int, int] | None:
    """Where a form that begins at token `at` ends, and how well it matches; None where it does not stand there."""
    place, quality = at, EXACT
    long = len(form) > 2  # «Лови их, хватай!» has signs of its own
    for n, meant in enumerate(form):
        while n and place < len(found) and _between(found[place], long) and found[place].word != meant:
            place += 1
        if place >= len(found):
            return None
        said = found[place].word
        if meant[0] in "=^":
            like = EXACT if _just(found[place], meant) else NO
        elif meant.isdecimal():
            like = EXACT if found[place].number == int(meant) and (n or not found[place].signed) else NO
        else:
            like = likeness(said, meant.removesuffix("|"))
        if meant.endswith("|") and not _ends(found, place + 1):
            return None
        if like == NO:
            return None
        quality, place = min(quality, like), place + 1
    return place, quality
