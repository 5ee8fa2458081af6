"""TRI-XVA-06: amounts in an outcome's text, such as `d6+X`, rolled once when the outcome applies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gmkit.systems.trials.errors import DiceMismatch
from gmkit.systems.trials.strain import check_die

_AMOUNT: Final = re.compile(
    r"(?<!\w)(?P<count>[1-9]?)[dдк]6(?P<terms>(?:\s*[+-]\s*(?:[XХ]|\d{1,3})(?!\w))*)(?!\w)"
)
_TERM: Final = re.compile(r"(?P<sign>[+-])\s*(?P<what>[XХ]|\d+)")


@dataclass(frozen=True, slots=True)
class Amount:
    """`d6+X`: how many d6, and what is added: numbers, and X so many times."""

    text: str
    dice: int
    added: int
    times_x: int

    def total(self, values: Sequence[int], x: int) -> int:
        return sum(values) + self.added + self.times_x * x


@dataclass(frozen=True, slots=True)
class Rolled:
    amount: Amount
    values: tuple[int, ...]
    x: int

    @property
    def total(self) -> int:
        return self.amount.total(self.values, self.x)

    def __str__(self) -> str:
        parts = [*map(str, self.values)]
        for sign, what in _TERM.findall(self.amount.text):
            parts.append(f"{sign}{what if what.isdigit() else self.x}")
        shown = "+".join(parts).replace("+-", "-").replace("++", "+")
        return f"{self.amount.text} = {shown} = {self.total}"


def amounts_in(text: str) -> tuple[Amount, ...]:
    found = []
    for match in _AMOUNT.finditer(text):
        added = times_x = 0
        for sign, what in _TERM.findall(match["terms"]):
            step = 1 if sign == "+" else -1
            if what.isdigit():
                added += step * int(what)
            else:
                times_x += step
        found.append(Amount(match[0].strip(), int(match["count"] or 1), added, times_x))
    return tuple(found)


def roll_amounts(amounts: Sequence[Amount], values: Sequence[int], x: int) -> tuple[Rolled, ...]:
    """Hand the dice out to the amounts in their order."""
    wanted = sum(amount.dice for amount in amounts)
    if len(values) != wanted:
        raise DiceMismatch(
            f"the outcome needs {wanted} d6, not {len(values)}",
            f"для исхода нужно кубиков: {wanted}, а не {len(values)}",
        )
    rest = [check_die(value) for value in values]
    rolled = []
    for amount in amounts:
        rolled.append(Rolled(amount, tuple(rest[: amount.dice]), x))
        rest = rest[amount.dice :]
    return tuple(rolled)
