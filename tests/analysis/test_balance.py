"""Balance studies: the same seeds under changed rules, shares with honest intervals."""

from __future__ import annotations

import pandas as pd
import pytest

from gmkit.analysis import balance, simulation
from gmkit.errors import GmkitError


def test_a_variant_that_changes_nothing_is_the_base() -> None:
    deck = balance.changed("cruiser", {})
    played = balance.study("cruiser", {"base": {}, "same": {"deck": deck}}, 3, seed="b", workers=1)
    one, two = (
        played[played["variant"] == name].drop(columns="variant").reset_index(drop=True)
        for name in ("base", "same")
    )
    assert one.equals(two)
    alone = simulation.simulated(simulation.job("cruiser", 3, seed="b"), workers=1)
    assert one.equals(alone)


def test_a_changed_deck_is_played_with() -> None:
    """With a goal of one parsec the first completed journey ends the game sooner than with eight."""
    short = balance.changed("cruiser", {"meta.goal_parsecs": 1})
    played = balance.study("cruiser", {"base": {}, "short": {"deck": short}}, 4, seed="b", workers=1)
    turns = played.groupby("variant")["turns"].mean()
    assert turns["short"] < turns["base"]


def test_a_change_may_name_a_card() -> None:
    deck = balance.changed("cruiser", {"crises.C01.difficulty": 3})
    assert next(card for card in deck["crises"] if card["id"] == "C01")["difficulty"] == 3
    assert (
        next(card for card in balance.changed("cruiser", {})["crises"] if card["id"] == "C01")["difficulty"]
        == 10
    )


@pytest.mark.parametrize(
    "path", ["meta.gold", "crises.C99.difficulty", "nothing", "meta.resources.fuel.more"]
)
def test_a_path_that_leads_nowhere_is_one_sentence(path: str) -> None:
    with pytest.raises(GmkitError, match="The deck has no"):
        balance.changed("cruiser", {path: 1})


def test_rates_and_differences_of_known_counts() -> None:
    """56 of 70 against 48 of 80: Newcombe's published interval of the difference 0.2 is 0.0524 .. 0.3339."""
    played = pd.DataFrame({
        "variant": ["base"] * 80 + ["new"] * 70,
        "winner": ["humans"] * 48 + ["cyborgs"] * 32 + ["humans"] * 56 + ["cyborgs"] * 14,
    })  # fmt: skip
    rates = balance.win_rates(played)
    assert rates["wins"].tolist() == [32, 48, 14, 56]
    found = balance.compared(rates, "base").set_index("winner").loc["humans"]
    assert [round(float(found[name]), 4) for name in ("by", "low", "high")] == [0.2, 0.0524, 0.3339]
    assert found["clear"]
    with pytest.raises(GmkitError, match="no variant “old”"):
        balance.compared(rates, "old")


def test_an_unknown_option_is_refused_before_a_game_is_played() -> None:
    with pytest.raises(GmkitError, match="no option"):
        balance.study("cruiser", {"base": {}, "odd": {"options": {"gold": 1}}}, 1000, workers=1)
