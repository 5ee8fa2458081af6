"""All figures that look back on a game, from its frames."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gmkit.plots import Figure, checks, dice, places, resources, waits
from gmkit.texts import Texts

if TYPE_CHECKING:
    import pandas as pd


def review(frames: Mapping[str, pd.DataFrame], texts: Texts) -> dict[str, Figure]:
    """The figures by name that have something to show; they know what the frames' reader knows, and nothing else.

    `frames` are those of one game, `texts` its texts in the language of the reader.
    """
    made = {
        "resources": resources.resources(frames["resources"], texts),
        "jump": resources.jump(frames["resources"], frames["ships"], texts),
        "contributions": checks.contributions(frames["contributions"], texts),
        "trials": checks.trials(frames["checks"], texts),
        "damage": checks.damage(frames["damage"], texts),
        "dice": dice.fairness(frames["dice"], texts),
        "luck": dice.luck(frames["dice"], texts),
        "sectors": places.sectors(frames["ships"], frames["locations"], texts),
        "waits": waits.waits(frames["waiting"], texts),
    }
    return {name: figure for name, figure in made.items() if figure["data"]}
