"""TRI-NOT, TRI-BON: a difficulty as written (the AST) and its printer; the meaning is in meaning.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """`2К`, `1Т*`: that many successes of a letter; a note mark names a condition (TRI-NOT-02, TRI-NOT-07)."""

    count: int
    letter: str
    note: str = ""

    def __str__(self) -> str:
        return f"{self.count}{self.letter}{self.note}"


@dataclass(frozen=True, slots=True)
class Group:
    """`(1Т+1Н)`: round brackets, kept as the author wrote them (TRI-NOT-05)."""

    terms: tuple[Either, ...]

    def __str__(self) -> str:
        return f"({'+'.join(map(str, self.terms))})"


@dataclass(frozen=True, slots=True)
class Either:
    """`1В/1Т`: one of the options is enough (TRI-NOT-04)."""

    options: tuple[Unit | Group, ...]

    def __str__(self) -> str:
        return "/".join(map(str, self.options))

    def units(self) -> Iterator[Unit]:
        for option in self.options:
            if isinstance(option, Unit):
                yield option
            else:
                for term in option.terms:
                    yield from term.units()


@dataclass(frozen=True, slots=True)
class Bonus:
    """`-1М`: that many bonus dice; it takes nothing away from the needs (TRI-BON-01, TRI-NOT-12)."""

    count: int
    letter: str

    def __str__(self) -> str:
        return f"{self.count}{self.letter}"


@dataclass(frozen=True, slots=True)
class Modifier:
    """`[+1∀-1∀]↴`: added to every later task (TRI-MOD-01)."""

    needs: tuple[Either, ...] = ()
    bonus: tuple[Bonus, ...] = ()

    def __str__(self) -> str:
        return f"[{''.join(f'+{term}' for term in self.needs)}{''.join(f'-{dice}' for dice in self.bonus)}]↴"


@dataclass(frozen=True, slots=True)
class Requirement:
    """`[1В/1Т+1∀-1М]`: all the needs together, and the bonus dice (TRI-NOT-01, TRI-NOT-03)."""

    needs: tuple[Either, ...]
    bonus: tuple[Bonus, ...] = ()

    def __str__(self) -> str:
        return f"[{'+'.join(map(str, self.needs))}{''.join(f'-{dice}' for dice in self.bonus)}]"

    def without_bonus(self) -> Requirement:
        """What a report shows behind `vs` (TRI-REP-03)."""
        return Requirement(self.needs)

    def harder(self, *modifiers: Modifier) -> Requirement:
        """The modifiers are added to the whole, never to one alternative, and add up (TRI-MOD-03, TRI-MOD-05)."""
        needs, bonus = self.needs, self.bonus
        for modifier in modifiers:
            needs += modifier.needs
            bonus += modifier.bonus
        return Requirement(needs, bonus)

    def notes(self) -> tuple[str, ...]:
        """The note marks in the order in which they stand."""
        return tuple(dict.fromkeys(unit.note for term in self.needs for unit in term.units() if unit.note))
