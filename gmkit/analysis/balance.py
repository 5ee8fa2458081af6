"""Balance studies: the same games under changed options or decks, win rates with their intervals."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gmkit import decks
from gmkit.analysis.intervals import difference, wilson
from gmkit.analysis.simulation import job, simulated
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    import pandas as pd

#: What a variant changes: `deck`, `options`, `bots`, `players` of the job.
Variant = Mapping[str, Any]


def study(
    system: str, variants: Mapping[str, Variant], games: int, *, seed: str = "study", workers: int | None = None,
    scheduler: str = "", progress: Callable[[int, int], None] | None = None,
) -> pd.DataFrame:  # fmt: skip
    """Play every variant so many times with the same seeds: one row a game, its variant in the first column.

    Each variant names what differs from the system's own game: `options`, `deck` (a path, or a mapping such as
    `changed` makes), `bots`, `players`. All jobs are checked before the first game is played.
    """
    import pandas as pd

    jobs = {name: job(system, games, seed=seed, **variant) for name, variant in variants.items()}
    if not jobs:
        raise GmkitError(
            "A study needs at least one variant.", "Для исследования нужен хотя бы один вариант."
        )
    done = 0
    made = []
    for name, each in jobs.items():
        before = done

        def told(now: int, number: int, before: int = before) -> None:
            if progress:
                progress(before + now, games * len(jobs))

        frame = simulated(each, workers=workers, scheduler=scheduler, progress=told)
        frame.insert(0, "variant", pd.Series([name] * len(frame), dtype="string"))
        made.append(frame)
        done += games
    return pd.concat(made, ignore_index=True)


def changed(system: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The system's own deck with some of its values replaced; a change is found by its path, `meta.resources.fuel`.

    A step of the path is a key, or in a list of cards the id of one. Raises GmkitError for a path that leads nowhere.

    >>> changed("cruiser", {"meta.resources.fuel": 6})["meta"]["resources"]["fuel"]
    6
    """
    deck: dict[str, Any] = copy.deepcopy(dict(decks.load(system, None)))
    for path, value in changes.items():
        *steps, last = path.split(".")
        place: Any = deck
        for step in steps:
            place = _inside(place, step, path)
        if not isinstance(place, dict) or last not in place:
            raise _nowhere(path)
        place[last] = value
    return deck


def _inside(place: Any, step: str, path: str) -> Any:
    if isinstance(place, dict) and step in place:
        return place[step]
    found = next((one for one in place if one.get("id") == step), None) if isinstance(place, list) else None
    if found is None:
        raise _nowhere(path)
    return found


def _nowhere(path: str) -> GmkitError:
    return GmkitError(
        f"The deck has no “{path}”; write the path from the top of the card file, for example meta.resources.fuel.",
        f"В колоде нет «{path}»; путь пишется от начала файла карт, например meta.resources.fuel.",
    )


def win_rates(played: pd.DataFrame) -> pd.DataFrame:
    """Of each variant the share of each side: variant, winner, wins, games, share, and its 95 % interval low, high."""
    import pandas as pd

    rows = []
    sides = sorted(played["winner"].unique())
    for variant, games in played.groupby("variant", sort=False):
        for side in sides:
            wins, count = int((games["winner"] == side).sum()), len(games)
            low, high = wilson(wins, count)
            rows.append({
                "variant": variant, "winner": side, "wins": wins, "games": count, "share": wins / count, "low": low,
                "high": high,
            })  # fmt: skip
    return pd.DataFrame(rows)


def compared(rates: pd.DataFrame, base: str) -> pd.DataFrame:
    """How each variant's shares differ from the base's: variant, winner, by, low, high (Newcombe's 95 % interval).

    `clear` says that the interval leaves out 0.
    """
    import pandas as pd

    rows = []
    first = rates[rates["variant"] == base].set_index("winner")
    if not len(first):
        raise GmkitError(
            f"There is no variant “{base}” in the study.", f"В исследовании нет варианта «{base}»."
        )
    for row in rates[rates["variant"] != base].to_dict("records"):
        before = first.loc[row["winner"]]
        by, low, high = difference(row["wins"], row["games"], int(before["wins"]), int(before["games"]))
        rows.append({
            "variant": row["variant"], "winner": row["winner"], "by": by, "low": low, "high": high,
            "clear": low > 0 or high < 0,
        })  # fmt: skip
    return pd.DataFrame(rows, columns=["variant", "winner", "by", "low", "high", "clear"])
