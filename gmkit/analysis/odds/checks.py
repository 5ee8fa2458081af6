"""The chances of a skill check, exact, from a stock of cards: whose cards may be which, and who gives what.

All cards of an urn are equally likely in each of its slots. A hand known card by card is an urn of its own. What
somebody gives is known, or so many cards of the hand at random, of those that help, or of those that harm; without
values known, a helper picks by type. 0-cards work in the order of the types (GAL-SKILL-08: the current player may
choose another one), so Trust Instincts lays its cards before Red Tape throws the fives and sixes out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, lcm
from typing import Literal

from gmkit.analysis.odds import counting
from gmkit.analysis.odds.counting import Packed

TYPES = ("tac", "lea", "pol", "pil", "eng")
#: The order in which types are brought together, the last one first: Iron Will is looked at once, in the end.
ORDER = ("lea", "pol", "pil", "eng", "tac")
DRAWN = 2  #: cards of Destiny in a check, and once more with Trust Instincts
SAVED = 4  #: what Iron Will saves (GAL-SKILL-13)

How = Literal["any", "help", "harm"]


@dataclass(frozen=True, slots=True)
class Hand:
    """`count` cards, any of the slots, which are so many in each urn; more slots than cards where some have gone."""

    slots: Mapping[str, int] = field(default_factory=dict)
    count: int = 0


@dataclass(frozen=True, slots=True)
class Stock:
    """What somebody knows of the cards. An urn's name is its type, and after a colon or plus sign what tells it apart.

    `fresh` is what a new Destiny deck is built of; `known` the hands known card by card.
    """

    urns: Mapping[str, tuple[str, ...]]
    hands: Mapping[str, Hand]
    destiny: Hand
    fresh: Mapping[str, int] = field(default_factory=dict)
    known: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Giving:
    """What a seat puts in: these cards, or just `count` cards of its hand; all that fit where `count` is None.

    `most` limits the latter: so many at most, and only such as fit.
    """

    seat: str
    count: int | None = None
    how: How = "any"
    cards: tuple[str, ...] | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """What is checked; `types` count as positive. `ones`, `devoted`: Adama's and Tyrol's abilities."""

    types: tuple[str, ...]
    difficulty: int
    partial: int | None = None
    ones: bool = False
    devoted: str = ""

    def worth(self, card: str, *, network: bool = False) -> int:
        """What the card adds, with its sign (GAL-CHECK-01, GAL-CHAR-04, -68, GAL-SKILL-35)."""
        kind, value = card[:3], int(card[3:])
        if kind == self.devoted:
            return 0
        if network and kind == "eng":
            value *= 2
        return value if kind in self.types or (self.ones and card[3:] == "1") else -value


@dataclass(frozen=True, slots=True)
class CheckOdds:
    """The chances of the four results, and of each total."""

    passed: Fraction
    partial: Fraction
    saved: Fraction  #: neither passed nor failed: Iron Will
    failed: Fraction
    totals: Mapping[int, Fraction]

    @property
    def mean(self) -> Fraction:
        return sum((total * chance for total, chance in self.totals.items()), Fraction(0))


#: How many cards come from which urn: a whole number with so many bits for each urn, the later ones of Trust Instincts
#: in the upper half of them. Vectors are added as numbers.
WIDTH = 16
LATER = WIDTH // 2
Weighed = dict[int, int]
#: Numbers of cards by urn, and in how many ways.
Options = dict[tuple[int, ...], int]


def check_odds(stock: Stock, check: Check, givings: Sequence[Giving], *, destiny: int = DRAWN) -> CheckOdds:
    """The chances of a check in which these are given, beside so many cards of Destiny.

    >>> ten = {kind: (f"{kind}1", f"{kind}2") for kind in TYPES}
    >>> fresh = Stock(ten, {}, Hand(dict.fromkeys(TYPES, 2), 10))
    >>> check_odds(fresh, Check(("lea", "pol"), 1), ()).passed
    Fraction(4, 15)
    """
    fixed, unknown = _sorted_out(stock, check, givings)
    places = [stock.destiny.slots, stock.fresh, *(stock.hands[one.seat].slots for one in unknown)]
    names = [name for name in stock.urns if any(slots.get(name) for slots in places)]
    names.sort(key=lambda name: ORDER.index(name[:3]))
    given, ways = {0: 1}, 1
    for giving in unknown:
        options, total = _given(stock, check, giving, names)
        given, ways = _joined(given, _coded(options)), ways * total
    first, second, laid = _destiny(stock, names, destiny)
    return Fold(stock, check, fixed, names).result(given, first, second, ways * laid)


def _coded(options: Mapping[tuple[int, ...], int], shift: int = 0) -> Weighed:
    """Numbers of cards by urn as vectors; the last urn has the lowest bits."""
    found = {}
    for numbers, ways in options.items():
        vector = 0
        for number in numbers:
            vector = vector << WIDTH | number << shift
        found[vector] = ways
    return found


def _joined(vectors: Mapping[int, int], options: Mapping[int, int]) -> Weighed:
    """Each of these with each of those."""
    found: Weighed = {}
    for more, times in options.items():
        for vector, ways in vectors.items():
            key = vector + more
            found[key] = found.get(key, 0) + ways * times
    return found


def _sorted_out(stock: Stock, check: Check, givings: Sequence[Giving]) -> tuple[list[str], list[Giving]]:
    """Cards that are certain, and givings by slots. Of a known hand the best or the worst cards are given."""
    fixed: list[str] = []
    unknown: list[Giving] = []
    for giving in givings:
        if giving.seat not in stock.hands and giving.cards is None:
            continue
        if giving.cards is not None:
            fixed += giving.cards
        elif giving.seat in stock.known and giving.how != "any":
            sign = 1 if giving.how == "help" else -1
            ranked = sorted(stock.known[giving.seat], key=lambda card: -sign * check.worth(card))
            fits = [card for card in ranked if check.worth(card) * sign > 0]
            fixed += fits[: giving.most] if giving.count is None else ranked[: giving.count]
        else:
            unknown.append(giving)
    return fixed, unknown


def _given(stock: Stock, check: Check, giving: Giving, names: Sequence[str]) -> tuple[Options, int]:
    """How many cards of each urn a seat gives, with whole weights, and what these come to."""
    hand = stock.hands.get(giving.seat, Hand())
    slots = [hand.slots.get(name, 0) for name in names]
    every, count = sum(slots), min(hand.count, sum(hand.slots.values()))
    if giving.how == "any":
        number = min(count, *(n for n in (giving.count, giving.most) if n is not None), count)
        return counting.spread(slots, number), comb(every, number)
    helps = [(name[:3] in check.types) == (giving.how == "help") for name in names]
    wanted = [size if good else 0 for size, good in zip(slots, helps, strict=True)]
    rest = [0 if good else size for size, good in zip(slots, helps, strict=True)]
    good, bad = sum(wanted), sum(rest)
    total = comb(every, count)
    parts: list[tuple[int, int, int]] = []  # ways to hold, given of the wanted, given of the rest
    for held in range(max(0, count - bad), min(good, count) + 1):
        number = (
            min(giving.count, count)
            if giving.count is not None
            else min(held, held if giving.most is None else giving.most)
        )
        parts.append((comb(good, held) * comb(bad, count - held), min(held, number), max(0, number - held)))
    scale = lcm(1, *(comb(good, a) * comb(bad, b) for _, a, b in parts))
    found: Options = {}
    for ways, a, b in parts:
        times = ways * scale // (comb(good, a) * comb(bad, b))
        for one, one_ways in counting.spread(wanted, a).items():
            for other, other_ways in counting.spread(rest, b).items():
                key = tuple(x + y for x, y in zip(one, other, strict=True))
                found[key] = found.get(key, 0) + times * one_ways * other_ways
    return found, total * scale


def _destiny(
    stock: Stock, names: Sequence[str], count: int
) -> tuple[Options, dict[tuple[int, ...], Options], int]:
    """The first cards of Destiny by urn; for each of these what two more may be; and what all ways come to.

    GAL-CHECK-03: when it is used up a new one is built, two cards of each type.
    """
    slots = [stock.destiny.slots.get(name, 0) for name in names]
    fresh = [stock.fresh.get(name, 0) for name in names]
    left = min(stock.destiny.count, sum(slots))
    first, total = _drawn(slots, left, fresh, count)
    second: dict[tuple[int, ...], Options] = {}
    more = 1
    for drawn in first:
        if left >= count:
            remain = [size - gone for size, gone in zip(slots, drawn, strict=True)]
            options, more = _drawn(remain, left - count, fresh, DRAWN)
        else:
            options, more = counting.spread(fresh, DRAWN), comb(sum(fresh), DRAWN)
        second[drawn] = options
    return first, second, total * more


def _drawn(slots: Sequence[int], left: int, fresh: Sequence[int], count: int) -> tuple[Options, int]:
    """So many from what is left of Destiny, the rest from a new one; fewer where there is none."""
    old, new = min(count, left), min(max(0, count - left), sum(fresh))
    found: Options = {}
    for one, ways in counting.spread(slots, old).items():
        for other, times in counting.spread(fresh, new).items():
            key = tuple(x + y for x, y in zip(one, other, strict=True))
            found[key] = found.get(key, 0) + ways * times
    return found, comb(sum(slots), old) * comb(sum(fresh), new)


class Fold:
    """Brings the vectors together with the sums of each urn's cards, once for each way in which 0-cards lie in it."""

    def __init__(self, stock: Stock, check: Check, fixed: Sequence[str], names: Sequence[str]) -> None:
        self.stock, self.check, self.fixed, self.names = stock, check, fixed, names
        self.whole = True  #: whether no vector was impossible
        self.kinds = [[at for at, name in enumerate(names) if name[:3] == kind] for kind in ORDER]
        self.laid = {card for card in fixed if card[3:] == "0"}
        self.zeros = {card for name in names for card in stock.urns[name] if card[3:] == "0"}

    def result(
        self, given: Weighed, first: Options, second: Mapping[tuple[int, ...], Options], ways: int
    ) -> CheckOdds:
        """The chances; `ways` is what the weights of vectors and of all cards of Destiny come to."""
        later = next((sum(options.values()) for options in second.values()), 1)
        plain = _joined(given, {vector: times * later for vector, times in _coded(first).items()})
        extra = self._instincts(given, first, second) if "tac0" in self.laid | self.zeros else {}
        plain, extra = self._possible(plain), self._possible(extra)
        every = [*plain, *extra]
        self.scale = [self._scale(at, every) for at in range(len(self.names))]
        for scale in self.scale:
            ways *= scale
        self.bits = ways.bit_length() + 1
        return self._judged(self._totals(plain, extra), ways)

    def _instincts(
        self, given: Weighed, first: Options, second: Mapping[tuple[int, ...], Options]
    ) -> Weighed:
        """GAL-SKILL-22: two more cards. First and later ones are told apart in Tactics alone."""
        tactics = [name[:3] == "tac" for name in self.names]
        both: Weighed = {}
        for drawn, times in first.items():
            for more, again in second[drawn].items():
                vector = 0
                for one, two, apart in zip(drawn, more, tactics, strict=True):
                    vector = vector << WIDTH | (one | two << LATER if apart else one + two)
                both[vector] = both.get(vector, 0) + times * again
        vectors = _joined(given, both)
        if "tac0" in self.laid:
            return vectors
        mask = sum(((1 << LATER) - 1) << self._shift(at) for at, apart in enumerate(tactics) if apart)
        return {vector: ways for vector, ways in vectors.items() if vector & mask}

    def _possible(self, vectors: Weighed) -> Weighed:
        """Without what asks more of an urn than it has: hands open as to types may have more slots than that."""
        half, found = (1 << LATER) - 1, vectors
        for at, name in enumerate(self.names):
            size, shift = len(self.stock.urns[name]), self._shift(at)
            slots = (*(hand.slots for hand in self.stock.hands.values()), self.stock.destiny.slots)
            if sum(place.get(name, 0) for place in slots) + DRAWN * 2 > size:
                found = {
                    vector: ways
                    for vector, ways in found.items()
                    if (vector >> shift & half) + (vector >> shift + LATER & half) <= size
                }
        self.whole = self.whole and len(found) == len(vectors)
        return found

    def _shift(self, at: int) -> int:
        return WIDTH * (len(self.names) - 1 - at)

    def _scale(self, at: int, vectors: Sequence[int]) -> int:
        size, shift = len(self.stock.urns[self.names[at]]), self._shift(at)
        mask, half = (1 << WIDTH) - 1, (1 << LATER) - 1
        drawn = {vector >> shift & mask for vector in vectors}
        return lcm(1, *(comb(size, one & half) * comb(size - (one & half), one >> LATER) for one in drawn))

    def _totals(self, plain: Weighed, extra: Weighed) -> dict[bool, Packed]:
        """The totals, without and with Iron Will in the check."""
        found = {False: counting.NOTHING, True: counting.NOTHING}
        zeros = self.laid | self.zeros
        for vectors, more in ((plain, False), (extra, True)):
            if not vectors:
                continue
            start = {vector: (0, weight) for vector, weight in vectors.items()}
            for tape in (False, True) if "pol0" in zeros else (False,):
                level = start
                for place in range(len(ORDER) - 1, 0, -1):
                    level = self._brought(level, place, lambda key, at=place: self._part(at, key, more, tape))  # type: ignore[misc]  # noqa: B023
                for iron in (False, True) if "lea0" in zeros else (False,):
                    total = self._brought(level, 0, lambda key: self._with("lea0", 0, key, tape, iron))  # noqa: B023
                    low, packed = total.get(0, counting.NOTHING)
                    found[iron] = counting.added(found[iron], (low + self._certain(tape), packed), self.bits)
        return found

    def _brought(
        self, level: Mapping[int, Packed], place: int, part: Callable[[int], Packed]
    ) -> dict[int, Packed]:
        return counting.folded(level, WIDTH * len(self.kinds[place]), part, self.bits)

    def _certain(self, tape: bool) -> int:
        """What the cards come to that are known and not Engineering's; those depend on Establish Network."""
        return sum(self._worth(card, tape, False) for card in self.fixed if card[:3] != "eng")

    def _part(self, place: int, key: int, more: bool, tape: bool) -> Packed:
        """The distribution of one type's cards, given which 0-cards lie in the check."""
        kind = ORDER[place]
        if kind == "eng":
            return self._engineering(place, key, tape)
        if kind in ("tac", "pol"):
            return self._with(f"{kind}0", place, key, tape, more if kind == "tac" else tape)
        return self._kind(place, key, tape, "all")

    def _with(self, zero: str, place: int, key: int, tape: bool, wanted: bool) -> Packed:
        """A type's cards with the 0-card among them, or without it; Trust Instincts is one of the first cards."""
        if zero in self.laid or zero not in self.zeros:
            return self._kind(place, key, tape, "all") if wanted == (zero in self.laid) else counting.NOTHING
        bare = self._kind(place, key, tape, "first" if zero == "tac0" and wanted else "none")
        if not wanted:
            return bare
        return counting.taken(self._kind(place, key, tape, "all"), bare, self.bits)

    def _engineering(self, place: int, key: int, tape: bool) -> Packed:
        """GAL-SKILL-35: with Establish Network among them all these cards count twice."""
        engineers = [card for card in self.fixed if card[:3] == "eng"]
        once = sum(self._worth(card, tape, False) for card in engineers)
        twice = sum(self._worth(card, tape, True) for card in engineers)
        low, full = self._kind(place, key, tape, "all", network=True)
        if "eng0" in self.laid:
            return low + twice, full
        doubled = counting.taken((low, full), self._kind(place, key, tape, "none", network=True), self.bits)
        low_single, single = self._kind(place, key, tape, "none")
        return counting.added((low_single + once, single), (doubled[0] + twice, doubled[1]), self.bits)

    def _kind(self, place: int, key: int, tape: bool, mode: str, *, network: bool = False) -> Packed:
        """The product over the urns of a type. `mode`: all cards, `none` of value 0, or none among the `first` ones."""
        low, packed = 0, 1
        for at in reversed(self.kinds[place]):
            one, two = key & (1 << LATER) - 1, key >> LATER & (1 << LATER) - 1
            key >>= WIDTH
            urn_low, urn = self._urn(at, one, two, tape, mode, network)
            low, packed = low + urn_low, packed * urn
        return low, packed

    def _urn(self, at: int, one: int, two: int, tape: bool, mode: str, network: bool) -> Packed:
        cards = self.stock.urns[self.names[at]]
        barred = [card for card in cards if card[3:] == "0"] if mode != "all" else []
        free = [card for card in cards if mode == "all" or card[3:] != "0"]
        worth = tuple(sorted(self._worth(card, tape, network) for card in free))
        size = len(cards)
        if mode == "first" and two:
            zeros = tuple(self._worth(card, tape, network) for card in barred)
            ways = counting.sums_in_two(worth, zeros, one, two)
            return counting.pack(ways, self.scale[at] // (comb(size, one) * comb(size - one, two)), self.bits)
        drawn = one + two
        ways = counting.sums(worth, max(drawn, 8))[drawn]
        return counting.pack(ways, self.scale[at] // comb(size, drawn), self.bits)

    def _worth(self, card: str, tape: bool, network: bool) -> int:
        return 0 if tape and card[3:] in ("5", "6") else self.check.worth(card, network=network)

    def _judged(self, totals: Mapping[bool, Packed], ways: int) -> CheckOdds:
        """GAL-CHECK-17, -18, -19, -31, GAL-SKILL-13."""
        chances = {"passed": 0, "partial": 0, "saved": 0, "failed": 0}
        every: dict[int, int] = {}
        for iron, packed in totals.items():
            for total, count in counting.unpack(packed, self.bits).items():
                every[total] = every.get(total, 0) + count
                chances[_result(self.check, total, iron)] += count
        total_ways = sum(every.values())
        assert total_ways == ways or not self.whole, "ways were lost"
        ways = total_ways
        return CheckOdds(
            **{name: Fraction(count, ways) for name, count in chances.items()},
            totals={total: Fraction(count, ways) for total, count in sorted(every.items())},
        )


def _result(check: Check, total: int, iron: bool) -> str:
    if total >= check.difficulty:
        return "passed"
    if check.partial is not None and total >= check.partial:
        return "partial"
    return "saved" if iron and total >= check.difficulty - SAVED else "failed"
