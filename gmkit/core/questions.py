"""The few kinds of question that a rule can ask, each with its one validator and one random sampler.

A question is a plain record: who is asked (`seat`), what for (`key`, and `about` where several questions of one
key stand open at once), the rule that asks, and the answer that counts for the absent (`default`). Answers are
option ids, numbers and texts, never labels: labels are made only for people, in `gmkit.texts`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from gmkit.errors import IllegalAnswer

GM = "gm"
CHANCE = "chance"

A_co = TypeVar("A_co", covariant=True)


class Dice(Protocol):
    """What a sampler needs of a random source: `random.Random` has it, and so has a chance stream."""

    def randrange(self, stop: int, /) -> int: ...


class Refusal(msgspec.Struct, frozen=True):
    """Why an option is not legal: the rule, the message id of the reason, and what the message names."""

    rule: str
    why: str
    facts: Mapping[str, Any] = {}


class Question(msgspec.Struct, Generic[A_co], frozen=True, tag=True, kw_only=True):
    """What every kind shares. `waited=False`: may be answered, but nobody is waited for and no one sees it asked."""

    key: str
    seat: str
    about: str = ""
    rule: str = ""
    default: Any | UnsetType = UNSET
    waited: bool = True
    facts: Mapping[str, Any] = {}

    @property
    def id(self) -> str:
        """`seat:key` or `seat:key/about`: the name by which an answer is logged and found again."""
        return f"{self.seat}:{self.key}/{self.about}" if self.about else f"{self.seat}:{self.key}"

    def check(self, value: Any, overruled: bool = False) -> A_co:
        """The value in its logged form. Raises IllegalAnswer; `overruled` lets refused options through."""
        raise NotImplementedError

    def sample(self, dice: Dice) -> A_co:
        """A random legal answer; every legal answer can come. Chance kinds are uniform."""
        raise NotImplementedError

    def _refuse(self, en: str, ru: str, rule: str = "", refusal: Refusal | None = None) -> IllegalAnswer:
        return IllegalAnswer(f"{self.id}: {en}", f"{self.id}: {ru}", rule=rule or self.rule, refusal=refusal)

    def _check_option(
        self, value: Any, options: tuple[str, ...], refused: Mapping[str, Refusal], overruled: bool
    ) -> str:
        if value in options:
            return str(value)
        if isinstance(value, str) and value in refused:
            if overruled:
                return value
            no = refused[value]
            raise self._refuse(
                f"“{value}” is refused by {no.rule} ({no.why}); choose another option, or overrule it with a reason.",
                f"«{value}» запрещает правило {no.rule} ({no.why}); выберите другое "
                "или отмените запрет решением мастера.",
                no.rule,
                no,
            )
        raise self._refuse(
            f"there is no option “{value}”; choose one of: {', '.join(options) or '—'}.",
            f"нет варианта «{value}»; выберите один из: {', '.join(options) or '—'}.",
        )


class Choose(Question[str], frozen=True, kw_only=True):
    """One of the options, by its id. `refused` are options that stand there too, each with the reason against it.

    >>> door = Choose(key="go", seat="A", options=("hall",), refused={"brig": Refusal("R-7", "locked")})
    >>> door.id, door.check("hall")
    ('A:go', 'hall')
    >>> door.check("brig")
    Traceback (most recent call last):
    gmkit.errors.IllegalAnswer: A:go: “brig” is refused by R-7 (locked); choose another option, or overrule it...
    >>> door.check("brig", overruled=True)
    'brig'
    """

    options: tuple[str, ...]
    refused: Mapping[str, Refusal] = {}

    def check(self, value: Any, overruled: bool = False) -> str:
        return self._check_option(value, self.options, self.refused, overruled)

    def sample(self, dice: Dice) -> str:
        return self.options[dice.randrange(len(self.options))]


class Pick(Question[tuple[str, ...]], frozen=True, kw_only=True):
    """Some of the options, low to high of them, in the order given.

    An option may be picked as often as it stands in `options` (a hand is listed card by card), or any number of
    times with `again=True`.

    >>> hand = Pick(key="play", seat="A", options=("oil", "oil", "mud"), high=2)
    >>> hand.check(["oil", "oil"])
    ('oil', 'oil')
    >>> hand.check(["mud", "mud"])
    Traceback (most recent call last):
    gmkit.errors.IllegalAnswer: A:play: “mud” picked 2 times, there are only 1.
    """

    options: tuple[str, ...]
    low: int = 0
    high: int
    again: bool = False
    refused: Mapping[str, Refusal] = {}

    def check(self, value: Any, overruled: bool = False) -> tuple[str, ...]:
        if isinstance(value, str) or not isinstance(value, (list, tuple)):
            raise self._refuse("give a list of options.", "нужен список вариантов.")
        if not self.low <= len(value) <= self.high:
            raise self._refuse(
                f"{len(value)} picked; pick from {self.low} to {self.high}.",
                f"выбрано {len(value)}; нужно от {self.low} до {self.high}.",
            )
        picked = tuple(self._check_option(v, self.options, self.refused, overruled) for v in value)
        if not self.again and len(picked) > 1 and (len(set(picked)) < len(picked) or self.refused):
            have = Counter(self.options) | Counter(dict.fromkeys(self.refused, 1))
            for option, count in Counter(picked).items():
                if count > have[option]:
                    raise self._refuse(
                        f"“{option}” picked {count} times, there are only {have[option]}.",
                        f"«{option}» выбрано {count} раз, а есть только {have[option]}.",
                    )
        return picked

    def sample(self, dice: Dice) -> tuple[str, ...]:
        most = self.high if self.again else min(self.high, len(self.options))
        count = self.low + dice.randrange(most - self.low + 1)
        if self.again:
            return tuple(self.options[dice.randrange(len(self.options))] for _ in range(count))
        left = list(self.options)
        return tuple(left.pop(dice.randrange(len(left))) for _ in range(count))


class Amount(Question[int], frozen=True, kw_only=True):
    """A whole number from low to high.

    >>> Amount(key="many", seat="A", high=3).check(4)
    Traceback (most recent call last):
    gmkit.errors.IllegalAnswer: A:many: 4 given; give a whole number from 0 to 3.
    """

    low: int = 0
    high: int

    def check(self, value: Any, overruled: bool = False) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise self._refuse(
                f"{value!r} given; give a whole number from {self.low} to {self.high}.",
                f"дано {value!r}; нужно целое число от {self.low} до {self.high}.",
            )
        return value

    def sample(self, dice: Dice) -> int:
        return self.low + dice.randrange(self.high - self.low + 1)


class Confirm(Question[bool], frozen=True, kw_only=True):
    """Yes or no."""

    def check(self, value: Any, overruled: bool = False) -> bool:
        if not isinstance(value, bool):
            raise self._refuse("answer yes or no (true or false).", "ответьте да или нет (true или false).")
        return value

    def sample(self, dice: Dice) -> bool:
        return dice.randrange(2) == 1


class Allot(Question[dict[str, int]], frozen=True, kw_only=True):
    """Spread low to high points over the options; options left out get 0.

    >>> Allot(key="trust", seat="A", options=("B", "C"), high=3).check({"B": 2, "C": 0})
    {'B': 2}
    """

    options: tuple[str, ...]
    low: int = 0
    high: int

    def check(self, value: Any, overruled: bool = False) -> dict[str, int]:
        if not isinstance(value, Mapping):
            raise self._refuse("give a number for each option.", "нужно число для каждого варианта.")
        spread: dict[str, int] = {}
        for option, points in value.items():
            self._check_option(option, self.options, {}, overruled)
            if isinstance(points, bool) or not isinstance(points, int) or points < 0:
                raise self._refuse(
                    f"“{option}” has {points!r}; give whole numbers from 0.",
                    f"у «{option}» стоит {points!r}; нужны целые числа от 0.",
                )
            if points:
                spread[str(option)] = points
        total = sum(spread.values())
        if not self.low <= total <= self.high:
            raise self._refuse(
                f"{total} points spread; spread from {self.low} to {self.high}.",
                f"распределено {total}; нужно от {self.low} до {self.high}.",
            )
        return spread

    def sample(self, dice: Dice) -> dict[str, int]:
        spread: Counter[str] = Counter()
        for _ in range(self.low + dice.randrange(self.high - self.low + 1)):
            spread[self.options[dice.randrange(len(self.options))]] += 1
        return dict(spread)


class Text(Question[str], frozen=True, kw_only=True):
    """Free words, at most `high` characters."""

    high: int = 2000

    def check(self, value: Any, overruled: bool = False) -> str:
        if not isinstance(value, str) or len(value) > self.high:
            raise self._refuse(
                f"give a text of at most {self.high} characters.",
                f"нужен текст не длиннее {self.high} знаков.",
            )
        return value

    def sample(self, dice: Dice) -> str:
        return ""


class Roll(Question[tuple[int, ...]], frozen=True, kw_only=True):
    """`count` dice with faces 1..sides, asked of chance.

    >>> Roll(key="wind", sides=6, count=2).check([6, 1])
    (6, 1)
    """

    sides: int
    count: int = 1
    stream: str = "dice"
    seat: str = CHANCE

    def check(self, value: Any, overruled: bool = False) -> tuple[int, ...]:
        if (
            not isinstance(value, (list, tuple))
            or len(value) != self.count
            or not all(isinstance(v, int) and not isinstance(v, bool) and 1 <= v <= self.sides for v in value)
        ):
            raise self._refuse(
                f"type {self.count} number(s) from 1 to {self.sides}.",
                f"введите чисел: {self.count}, каждое от 1 до {self.sides}.",
            )
        return tuple(value)

    def sample(self, dice: Dice) -> tuple[int, ...]:
        return tuple(1 + dice.randrange(self.sides) for _ in range(self.count))


class Draw(Question[tuple[str, ...]], frozen=True, kw_only=True):
    """`count` cards from `options`, each put back before the next with `again=True`; asked of chance."""

    options: tuple[str, ...]
    stream: str
    count: int = 1
    again: bool = False
    seat: str = CHANCE

    def check(self, value: Any, overruled: bool = False) -> tuple[str, ...]:
        if self.count == 1 and value.__class__ is list and len(value) == 1 and value[0] in self.options:
            return (value[0],)
        return self._as_pick().check(value)

    def sample(self, dice: Dice) -> tuple[str, ...]:
        if self.again or self.count > len(self.options):
            return self._as_pick().sample(dice)
        dice.randrange(1)  # what a Pick spends on how many: streams stay as they were
        left = list(self.options)
        return tuple(left.pop(dice.randrange(len(left))) for _ in range(self.count))

    def _as_pick(self) -> Pick:
        return Pick(
            key=self.key, seat=self.seat, about=self.about, rule=self.rule,
            options=self.options, low=self.count, high=self.count, again=self.again,
        )  # fmt: skip


class Shuffle(Question[tuple[str, ...]], frozen=True, kw_only=True):
    """All the options in random order, asked of chance."""

    options: tuple[str, ...]
    stream: str
    seat: str = CHANCE

    def check(self, value: Any, overruled: bool = False) -> tuple[str, ...]:
        if (
            not isinstance(value, (list, tuple))
            or not all(isinstance(v, str) for v in value)
            or Counter(value) != Counter(self.options)
        ):
            raise self._refuse(
                f"type all of these in their order, each once: {', '.join(self.options)}.",
                f"введите по порядку всё это, каждое один раз: {', '.join(self.options)}.",
            )
        return tuple(value)

    def sample(self, dice: Dice) -> tuple[str, ...]:
        left = list(self.options)
        for i in range(len(left) - 1, 0, -1):
            j = dice.randrange(i + 1)
            left[i], left[j] = left[j], left[i]
        return tuple(left)


#: Every kind; the desk has one widget, the texts one form for each.
AnyQuestion = Choose | Pick | Amount | Confirm | Allot | Text | Roll | Draw | Shuffle
