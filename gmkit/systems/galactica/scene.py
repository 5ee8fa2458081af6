"""What a card's effect happens in, and how it is carried out: by the steps of its data, or by its own function."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gmkit.core.effects import Vocabulary
from gmkit.core.table import Table
from gmkit.systems.galactica.state import World


@dataclass(slots=True)
class Scene:
    """Which card is resolved and for whom: `by` decides what the card leaves open, mostly the current player.

    `chosen` is the seat picked in the step before; `fail` the card's own steps for failure (`apply: fail`).
    `placed` counts the raiders that the card has just placed, by sector. `rule` is the rule that its steps follow.
    """

    world: World
    by: str
    card: str = ""
    chosen: str | None = None
    fail: Sequence[Mapping[str, Any]] = ()
    placed: dict[str, int] = field(default_factory=dict)
    rule: str = "GAL-CRISIS-06"


#: What a card does that its data cannot say.
Function = Callable[[Table, Scene], Awaitable[None]]

STEPS: Vocabulary[Scene] = Vocabulary()
FUNCTIONS: dict[str, Function] = {}


def function(ident: str) -> Callable[[Function], Function]:
    """Register the decorated function as what the card of that id does."""

    def enter(deed: Function) -> Function:
        FUNCTIONS[ident] = deed
        return deed

    return enter


async def steps(table: Table, scene: Scene, todo: Sequence[Mapping[str, Any]]) -> None:
    """The steps in the order written, each a mapping with one verb."""
    for step in todo:
        await STEPS.apply(table, scene, step)
