"""Chances of one die with what may be played before it, and with rolls made anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gmkit.analysis.odds.counting import hits

__all__ = ["Roll", "hits", "reached"]


def reached(needed: int, sides: int, bonus: int = 0) -> Fraction:
    """The chance that a die with this bonus reaches the number. GAL-ACT-10: results stay within 1 and the sides.

    >>> reached(7, 8), reached(7, 8, 2), reached(1, 8, -2)
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 1))
    """
    faces = [max(1, min(sides, face + bonus)) for face in range(1, sides + 1)]
    return Fraction(sum(face >= needed for face in faces), sides)


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll by what may interfere: `again` are modifiers of rolls made anew, each of which replaces the one before.

    `good`: whether those who may have it rolled anew want the number to be reached.
    """

    needed: int
    sides: int = 8
    bonus: int = 0
    good: bool = True

    def chance(self, *, plan: int = 0, again: Sequence[int] = ()) -> Fraction:
        """The chance that the number is reached, if it is rolled anew as long as it has come out badly (case B27).

        >>> ftl = Roll(7)
        >>> [str(1 - ftl.chance(plan=plan, again=again)) for again in ((), (0,)) for plan in (0, 2)]
        ['3/4', '1/2', '9/16', '1/4']
        """
        bad = Fraction(1)
        reaching = reached(self.needed, self.sides, self.bonus + plan)
        for malus in (0, *again):
            reaching = reached(self.needed, self.sides, self.bonus + plan + malus)
            bad *= 1 - reaching if self.good else reaching
        return 1 - bad if self.good else bad
