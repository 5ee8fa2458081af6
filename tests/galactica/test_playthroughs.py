"""Golden playthroughs: two games by scripts of decisions, what happened in them and what every seat saw."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from gmkit.core.events import Event
from tests.galactica.playthrough import Playthrough

GAMES = ("base_game", "to_the_crossroads")


@cache
def played(name: str) -> Playthrough:
    return Playthrough(name).run()


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_the_golden_one(name: str, golden: Any) -> None:
    """Every decision with its options, every event with its audience, every turn's end as each seat sees it."""
    golden.check(f"galactica/{name}.txt", "\n".join(played(name).text) + "\n")


def test_the_base_game_is_played_to_its_end_by_five() -> None:
    game = played("base_game")
    assert game.world.number >= 30
    assert len(game.session.seats) == 5
    assert game.session.over
    assert game.session.outcome is not None
    assert {"gal.revealed", "gal.crisis", "gal.sleeper"} <= {event.kind for event in game.session.events}


def test_the_second_game_goes_from_set_up_to_the_end_of_the_crossroads() -> None:
    game = played("to_the_crossroads")
    kinds = [event.kind for event in game.session.events]
    assert kinds.count("gal.crossroads.resolved") == 5
    assert kinds.index("gal.sleeper") < kinds.index("gal.crossroads") < kinds.index("gal.crossroads.over")
    assert not game.session.over


# ---- the numbers add up, worked out here from the cards shown


@pytest.mark.rule("GAL-CHECK-16")
@pytest.mark.parametrize("name", GAMES)
def test_every_total_is_the_sum_of_the_cards_shown(name: str) -> None:
    """Positive less negative values; checks with a power that changes single cards are left out here."""
    types: set[str] = set()
    cards: list[str] = []
    counted, plain, ones = 0, True, False
    for event in played(name).session.events:
        if event.kind == "gal.check.begun":
            types, cards, plain, ones = set(event.data["types"]), [], True, False
        elif event.kind == "gal.check.ones":
            ones = True
        elif event.kind in ("gal.check.devoted", "gal.check.ability", "gal.check.fixed"):
            plain = False
        elif event.kind == "gal.played" and event.data["card"] in ("eng3", "eng4", "eng5"):
            types |= {"eng"}  # Scientific Research
        elif event.kind in ("gal.check.revealed", "gal.check.more"):
            cards += event.data["cards"]
        elif event.kind == "gal.check.total" and plain:
            good = [int(card[3:]) for card in cards if card[:3] in types or (ones and card[3:] == "1")]
            plus, minus = sum(good), sum(int(card[3:]) for card in cards) - sum(good)
            assert (event.data["plus"], event.data["minus"]) == (plus, minus)
            assert event.data["total"] == plus - minus
            counted += 1
    assert counted >= 2


@pytest.mark.rule("GAL-CHECK-17", "GAL-CHECK-18")
@pytest.mark.parametrize("name", GAMES)
def test_every_result_follows_from_total_and_difficulty(name: str) -> None:
    for event in played(name).session.events:
        if event.kind == "gal.check.result" and event.data["result"] in ("pass", "fail"):
            assert (event.data["result"] == "pass") == (event.data["total"] >= event.data["difficulty"])


@pytest.mark.parametrize("name", GAMES)
def test_the_resources_go_up_and_down_by_what_was_told(name: str) -> None:
    """From the printed start (GAL-RES-01 .. -04) every change begins where the one before has ended."""
    now = {"population": 12, "morale": 10, "food": 8, "fuel": 8}
    changed: list[Event] = [e for e in played(name).session.events if e.kind == "gal.resource"]
    assert changed
    for event in changed:
        data = event.data
        assert data["before"] == now[data["resource"]]
        now[data["resource"]] = data["now"]
        assert data["now"] - data["before"] == data["by"] or data["now"] == 0
    assert now == played(name).world.resources
