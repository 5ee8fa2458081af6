"""What a card's effect happens in, and how it is carried out: by the verbs of its data, or by a function of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from gmkit.core.effects import Vocabulary
from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.state import World


@dataclass(slots=True)
class Moment:
    """What an interrupt may change while it happens: `window` says what it is, `seat` whose it is.

    `place` is where a party goes, `face` a die that has been rolled, `gain` what Battle cards add to each fighter.
    """

    window: str
    seat: str
    place: str = ""
    face: int = 0
    cancelled: bool = False
    fighters: tuple[str, ...] = ()
    gain: dict[str, int] = field(default_factory=dict)
    again: bool = False


@dataclass(slots=True)
class Scene:
    """Whose effect it is, of which card, where, against whom, and which moment it interrupts."""

    world: World
    cards: Deck
    seat: str
    card: str = ""
    place: str | None = None
    rival: str = ""
    moment: Moment | None = None


#: What a card does that its data cannot say.
Function = Callable[[Table, Scene], Awaitable[None]]

EFFECTS: Vocabulary[Scene] = Vocabulary()
FUNCTIONS: dict[str, Function] = {}


def function(ident: str) -> Callable[[Function], Function]:
    """Register the decorated function as what the card (or the special reward) of that id does."""

    def enter(deed: Function) -> Function:
        FUNCTIONS[ident] = deed
        return deed

    return enter


async def happen(table: Table, scene: Scene, effects: Mapping[str, Any]) -> None:
    """The card's own function if it has one, then the effects of its data in the order written."""
    deed = FUNCTIONS.get(scene.card)
    if deed is not None:
        await deed(table, scene)
    await EFFECTS.apply(table, scene, effects)
