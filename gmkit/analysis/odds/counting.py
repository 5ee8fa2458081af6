"""Exact sums of cards drawn without putting back: whole numbers of ways, never a float.

A distribution of sums is a polynomial whose coefficients are ways. It is kept as one large whole number, a fixed count
of bits a coefficient, beside its lowest power: adding and multiplying distributions is adding and multiplying these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

#: Lowest power, coefficients.
Packed = tuple[int, int]
#: What came how often.
Ways = dict[int, int]

NOTHING: Packed = (0, 0)


def added(one: Packed, other: Packed, bits: int) -> Packed:
    """The sum of two distributions."""
    (low, packed), (other_low, other_packed) = one, other
    if not packed:
        return other
    if not other_packed:
        return one
    if low <= other_low:
        return low, packed + (other_packed << (other_low - low) * bits)
    return other_low, other_packed + (packed << (low - other_low) * bits)


def taken(one: Packed, other: Packed, bits: int) -> Packed:
    """`one` without the ways of `other`, which are all among its own."""
    low, packed = one
    other_low, other_packed = other
    if not other_packed:
        return one
    return low, packed - (other_packed << (other_low - low) * bits)


def pack(ways: Mapping[int, int], factor: int, bits: int) -> Packed:
    """Ways, each multiplied by the factor."""
    if not ways:
        return NOTHING
    low = min(ways)
    return low, sum(count * factor << (value - low) * bits for value, count in ways.items())


def unpack(packed: Packed, bits: int) -> Ways:
    """The coefficients by power."""
    low, rest = packed
    mask, found = (1 << bits) - 1, {}
    while rest:
        if rest & mask:
            found[low] = rest & mask
        rest >>= bits
        low += 1
    return found


@lru_cache(maxsize=4096)
def sums(values: tuple[int, ...], most: int) -> tuple[Ways, ...]:
    """For each number of cards up to `most`: in how many ways they come to which sum.

    >>> sums((1, 1, 2), 2)[2]
    {2: 1, 3: 2}
    """
    found: list[Ways] = [{0: 1}, *({} for _ in range(most))]
    for value, copies in Counter(values).items():
        for drawn in range(most, 0, -1):
            here = found[drawn]
            for of_these in range(1, min(copies, drawn) + 1):
                times, more = comb(copies, of_these), of_these * value
                for total, ways in found[drawn - of_these].items():
                    here[total + more] = here.get(total + more, 0) + ways * times
    return tuple(found)


@lru_cache(maxsize=4096)
def sums_in_two(values: tuple[int, ...], barred: tuple[int, ...], first: int, second: int) -> Ways:
    """Ways to draw `first` cards of `values` alone, then `second` of what is left of `values` and `barred` together."""
    found: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for cards, opens in ((values, True), (barred, False)):
        for value, copies in Counter(cards).items():
            grown: dict[tuple[int, int, int], int] = {}
            for (one, two, total), ways in found.items():
                for a in range(min(copies, first - one) + 1 if opens else 1):
                    for b in range(min(copies - a, second - two) + 1):
                        key = (one + a, two + b, total + (a + b) * value)
                        more = ways * comb(copies, a) * comb(copies - a, b)
                        grown[key] = grown.get(key, 0) + more
            found = grown
    return {total: ways for (one, two, total), ways in sorted(found.items()) if (one, two) == (first, second)}


def spread(slots: Sequence[int], count: int) -> dict[tuple[int, ...], int]:
    """In how many ways so many cards come from places of several kinds, by how many from each kind.

    >>> spread((2, 1), 2)
    {(1, 1): 2, (2, 0): 1}
    """
    found: dict[tuple[int, ...], int] = {(): 1}
    for size in slots:
        found = {
            (*taken_, more): ways * comb(size, more)
            for taken_, ways in found.items()
            for more in range(min(size, count - sum(taken_)) + 1)
        }
    return {chosen: ways for chosen, ways in found.items() if sum(chosen) == count}


def folded(
    vectors: Mapping[int, Packed], width: int, part: Callable[[int], Packed], bits: int
) -> dict[int, Packed]:
    """Brings vectors together that differ in their last part alone.

    A vector is a whole number, its last part the low bits. Each is multiplied by the distribution of its last part.
    """
    mask = (1 << width) - 1
    parts: dict[int, Packed] = {}
    shorter: dict[int, Packed] = {}
    for vector, (low, packed) in vectors.items():
        last = vector & mask
        if last not in parts:
            parts[last] = part(last)
        part_low, part_packed = parts[last]
        if part_packed:
            product = (low + part_low, packed * part_packed)
            begins = vector >> width
            shorter[begins] = added(shorter[begins], product, bits) if begins in shorter else product
    return shorter


def hits(chance: Fraction, times: int) -> list[Fraction]:
    """The chances of 0, 1, … hits in so many equal shots.

    >>> [str(one) for one in hits(Fraction(5, 8), 2)]
    ['9/64', '15/32', '25/64']
    """
    return [comb(times, n) * chance**n * (1 - chance) ** (times - n) for n in range(times + 1)]
