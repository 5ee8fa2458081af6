"""A campaign's file: the ship's systems, people who are there from the start, and trials ready to be announced."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from gmkit.core.effects import Vocabulary
from gmkit.systems.trials.state import Campaign

Words = dict[str, str]

#: Trials have no cards with effects.
EFFECTS: Vocabulary[Any] = Vocabulary()


class ShipPart(msgspec.Struct, frozen=True):
    id: str
    name: Words


class Sample(msgspec.Struct, frozen=True):
    """A trial ready to be announced: its text in the block format, by language."""

    id: str
    name: Words
    text: Words


class Deck(msgspec.Struct, frozen=True):
    """`people` are sheets as typed lines."""

    ship: dict[str, ShipPart]
    people: tuple[str, ...]
    trials: dict[str, Sample]

    def samples(self, campaign: Campaign) -> dict[str, str]:
        """The texts not yet used, by `id/language`."""
        return {
            f"{sample.id}/{language}": text
            for sample in self.trials.values()
            for language, text in sample.text.items()
            if sample.id not in campaign.played
        }


def read_deck(raw: Mapping[str, Any]) -> Deck:
    """The deck of a game's header; it has been checked by `gmkit.decks` when the game was made."""
    return Deck(
        ship={one["id"]: msgspec.convert(one, ShipPart) for one in raw.get("ship", ())},
        people=tuple(raw.get("people", ())),
        trials={one["id"]: msgspec.convert(one, Sample) for one in raw.get("trials", ())},
    )
