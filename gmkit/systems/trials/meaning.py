"""TRI-NOT-13, TRI-XVA: what a difficulty means: alternatives of units, to be matched by successes.

An alternative is a multiset of units; a success serves one unit. Bonus dice never cancel units (TRI-NOT-12).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from gmkit.systems.trials.letters import ANY
from gmkit.systems.trials.requirement import Either, Group, Requirement, Unit

MOST_ALTERNATIVES: Final = 1000


class TooBranched(ValueError):
    """More than MOST_ALTERNATIVES alternatives; the notation says so with the place."""


@dataclass(frozen=True, slots=True, order=True)
class Need:
    """One kind of unit: a letter or ∀, and perhaps a note mark."""

    letter: str
    note: str = ""


@dataclass(frozen=True, slots=True, order=True)
class Success:
    """One kind of success: its letter (∀ = a universal bonus die) and the notes its owner meets."""

    letter: str
    notes: frozenset[str] = frozenset()

    def suits(self, need: Need) -> bool:
        """TRI-NOT-09, TRI-BON-02 for the letter; TRI-NOT-08, TRI-BON-05 for the note."""
        if need.note and need.note not in self.notes:
            return False
        return need.letter in (ANY, self.letter) or self.letter == ANY


#: A multiset of needs in a fixed order: ((Need, how many), ...).
Alternative = tuple[tuple[Need, int], ...]
Pool = Mapping[Success, int]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the pool meets the difficulty, and X (TRI-XVA-02, TRI-XVA-03, TRI-XVA-07)."""

    met: bool
    x: int


@dataclass(frozen=True, slots=True)
class Meaning:
    """The alternatives of a difficulty, `closed` those whose task-level condition does not hold."""

    alternatives: tuple[Alternative, ...]
    bonus: tuple[tuple[str, int], ...]
    closed: tuple[Alternative, ...] = ()

    def with_notes(self, holding: Collection[str], failing: Collection[str]) -> Meaning:
        """Settle the task-level conditions: they hold for all successes or for none (TRI-NOT-08, TRI-XVA-04)."""
        if not holding and not failing:
            return self
        stay: dict[Alternative, None] = {}
        closed: dict[Alternative, None] = {}
        for alternative in self.alternatives:
            if any(need.note in failing for need, _ in alternative):
                closed[alternative] = None
            else:
                stay[_merged(_freed(alternative, holding))] = None
        return Meaning(tuple(stay), self.bonus, tuple(closed))

    def smallest(self) -> int:
        """The size of the smallest alternative: X of a task that could not be begun (TRI-XVA-07)."""
        return min(size(alternative) for alternative in self.alternatives or self.closed)

    def usable(self, success: Success) -> bool:
        """It suits some unit of some available alternative (TRI-XVA-03)."""
        return any(success.suits(need) for alternative in self.alternatives for need, _ in alternative)

    def judge(self, pool: Pool) -> Verdict:
        """✓ or ✕ and the distance to the border between them (TRI-NOT-13, TRI-XVA-02, TRI-XVA-03)."""
        if not self.alternatives:
            return Verdict(False, self.smallest())
        shortages = [(shortage(alternative, pool), size(alternative)) for alternative in self.alternatives]
        met = [units for short, units in shortages if short == 0]
        if not met:
            return Verdict(False, min(short for short, _ in shortages))
        return Verdict(True, sum(count for kind, count in pool.items() if self.usable(kind)) - min(met))


def size(alternative: Alternative) -> int:
    return sum(count for _, count in alternative)


def shortage(alternative: Alternative, pool: Pool) -> int:
    """Units that a best assignment leaves open: |A| - match(A, pool).

    Without notes the assignment is nested (a letter's own successes, then universal ones, leftovers for ∀) and the
    count has a closed form; with notes the sets may overlap, so paths are augmented.
    """
    if any(need.note for need, _ in alternative):
        return size(alternative) - _matched(alternative, pool)
    successes: dict[str, int] = {}
    for kind, count in pool.items():
        successes[kind.letter] = successes.get(kind.letter, 0) + count
    open_letters = sum(
        max(0, count - successes.get(need.letter, 0)) for need, count in alternative if need.letter != ANY
    )
    return max(0, open_letters - successes.get(ANY, 0), size(alternative) - sum(successes.values()))


def _matched(alternative: Alternative, pool: Pool) -> int:
    """Maximum matching of units to successes by augmenting paths; kinds have capacities."""
    needs = [need for need, count in alternative for _ in range(count)]
    kinds = list(pool)
    serves: list[list[int]] = [[] for _ in kinds]  # which units each kind of success serves now

    def place(unit: int, tried: set[int]) -> bool:
        for at, kind in enumerate(kinds):
            if at in tried or not kind.suits(needs[unit]):
                continue
            tried.add(at)
            if len(serves[at]) < pool[kind]:
                serves[at].append(unit)
                return True
            for slot, other in enumerate(serves[at]):
                if place(other, tried):
                    serves[at][slot] = unit
                    return True
        return False

    return sum(place(unit, set()) for unit in range(len(needs)))


@lru_cache(maxsize=512)
def meaning_of(requirement: Requirement) -> Meaning:
    """Expand: + is the product, / the union, nL is n units L (TRI-NOT-02..06, TRI-NOT-11)."""
    bonus: dict[str, int] = {}
    for dice in requirement.bonus:
        bonus[dice.letter] = bonus.get(dice.letter, 0) + dice.count
    return Meaning(_sum(requirement.needs), tuple(bonus.items()))


def _sum(terms: tuple[Either, ...]) -> tuple[Alternative, ...]:
    sums: dict[Alternative, None] = {(): None}
    for term in terms:
        options = _options(term)
        if len(sums) * len(options) > 50 * MOST_ALTERNATIVES:
            raise TooBranched
        sums = {_merged(left + right): None for left in sums for right in options}
        if len(sums) > MOST_ALTERNATIVES:
            raise TooBranched
    return tuple(sums)


def _options(term: Either) -> tuple[Alternative, ...]:
    found: dict[Alternative, None] = {}
    for option in term.options:
        if isinstance(option, Unit):
            found[((Need(option.letter, option.note), option.count),)] = None
        elif isinstance(option, Group):
            found.update(dict.fromkeys(_sum(option.terms)))
        if len(found) > MOST_ALTERNATIVES:
            raise TooBranched
    return tuple(found)


def _freed(alternative: Alternative, holding: Collection[str]) -> Alternative:
    return tuple((Need(need.letter) if need.note in holding else need, count) for need, count in alternative)


def _merged(alternative: Alternative) -> Alternative:
    counts: dict[Need, int] = {}
    for need, count in alternative:
        counts[need] = counts.get(need, 0) + count
    return tuple(sorted(counts.items()))
