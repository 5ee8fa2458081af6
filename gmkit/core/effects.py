"""The effect vocabulary: a small closed set of verbs that card data may use, each with the type of its argument.

A card's effects are a mapping verb -> argument, applied in the order written. What a verb cannot say is a function,
registered by the card's id in the system's `cards`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from gmkit.core.table import Table

S = TypeVar("S")

#: What a verb does: table, state, argument.
Deed = Callable[[Table, S, Any], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Verb(Generic[S]):
    name: str
    takes: Any
    deed: Deed[S]


class Vocabulary(Generic[S]):
    """The verbs of a system.

    >>> vocabulary: Vocabulary[dict[str, int]] = Vocabulary()
    >>> @vocabulary.verb("gain", dict[str, int])
    ... async def gain(table: Table, state: dict[str, int], amounts: dict[str, int]) -> None:
    ...     for name, amount in amounts.items():
    ...         state[name] += amount
    >>> vocabulary.problems({"gain": {"morale": 1}})
    []
    >>> vocabulary.problems({"gain": 1, "burn": "hull"})
    ['effect “gain”: Expected `object`, got `int`', 'effect “burn” is unknown; known are: gain']
    """

    def __init__(self) -> None:
        self.verbs: dict[str, Verb[S]] = {}

    def verb(self, name: str, takes: Any) -> Callable[[Deed[S]], Deed[S]]:
        """Register the decorated function as what the verb does; `takes` is the type of its argument."""

        def enter(deed: Deed[S]) -> Deed[S]:
            self.verbs[name] = Verb(name, takes, deed)
            return deed

        return enter

    def problems(self, effects: Any, *, nested: bool = False) -> list[str]:
        """Everything that is wrong with a card's effects, in English; empty when nothing is."""
        if not isinstance(effects, Mapping):
            return [f"effects are a mapping of verbs to arguments, not {effects!r}"]
        found = []
        for name, argument in effects.items():
            verb = self.verbs.get(name)
            if verb is None:
                found.append(f"effect “{name}” is unknown; known are: {', '.join(sorted(self.verbs))}")
                continue
            try:
                msgspec.convert(argument, verb.takes)
            except msgspec.ValidationError as error:
                found.append(f"effect “{name}”: {error}")
                continue
            for part in argument if isinstance(argument, list) else ():
                if isinstance(part, Mapping) and "effects" in part:
                    if nested:
                        found.append(f"effect “{name}” is nested twice; effects nest one level")
                    found += self.problems(part["effects"], nested=True)
        return found

    async def apply(self, table: Table, state: S, effects: Mapping[str, Any]) -> None:
        """Let the effects happen, in the order written."""
        for name, argument in effects.items():
            verb = self.verbs[name]
            await verb.deed(table, state, msgspec.convert(argument, verb.takes))
