"""How sure a share is: confidence intervals of wins counted in games, without any library."""

from __future__ import annotations

import math

#: The normal quantile of a two-sided 95 % interval.
Z95 = 1.959963984540054


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for a share; (0, 1) when nothing has been played.

    >>> [round(end, 4) for end in wilson(7, 10)]
    [0.3968, 0.8922]
    """
    if games <= 0:
        return 0.0, 1.0
    share, square = wins / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = z / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    low = middle - half if wins else 0.0
    high = middle + half if wins < games else 1.0
    return min(low, share), max(high, share)


def difference(
    wins: int, games: int, wins_before: int, games_before: int, z: float = Z95
) -> tuple[float, float, float]:
    """A share minus another, with Newcombe's interval made of two Wilson intervals.

    >>> [round(x, 4) for x in difference(56, 70, 48, 80)]
    [0.2, 0.0524, 0.3339]
    """
    one, other = wins / games, wins_before / games_before
    low, high = wilson(wins, games, z)
    low_before, high_before = wilson(wins_before, games_before, z)
    by = one - other
    return (
        by,
        by - math.hypot(one - low, high_before - other),
        by + math.hypot(high - one, other - low_before),
    )


def exceeded(chi_square: float, freedom: int) -> float:
    """The chance that chance alone gives a chi-square at least so large.

    >>> round(exceeded(11.0705, 5), 4)
    0.05
    """
    if chi_square <= 0 or freedom < 1:
        return 1.0
    return 1.0 - _lower_gamma(freedom / 2, chi_square / 2)


def _lower_gamma(s: float, x: float) -> float:
    """The regularised lower incomplete gamma function, by its series; its continued fraction far out."""
    front = math.exp(-x + s * math.log(x) - math.lgamma(s))
    if x < s + 1:
        term = total = 1 / s
        n = s
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return total * front
    b, c = x + 1 - s, 1e300
    d = 1 / b
    h = d
    for i in range(1, 500):
        an = -i * (i - s)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        step = d * c
        h *= step
        if abs(step - 1) < 1e-15:
            break
    return 1 - front * h
