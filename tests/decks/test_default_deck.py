"""The default deck: its facts, counted against the arithmetic that stands at its head."""

from fractions import Fraction

import pytest

from gmkit import decks
from gmkit.systems.cruiser.cards import EFFECTS, read_deck
from gmkit.systems.cruiser.state import COLOURS, ROOMS


@pytest.fixture(scope="module")
def deck():
    return decks.load("cruiser")


def test_it_has_no_problem() -> None:
    assert decks.check("cruiser", decks.default("cruiser")) == []


def test_thirty_four_crises_and_twenty_four_jumps_with_permanent_ids(deck) -> None:
    assert [c["id"] for c in deck["crises"]] == [f"C{n:02}" for n in range(1, 35)]
    assert [j["id"] for j in deck["jumps"]] == [f"J{n:02}" for n in range(1, 25)]
    kinds = [c["kind"] for c in deck["crises"]]
    assert (kinds.count("check"), kinds.count("president"), kinds.count("admiral")) == (22, 6, 6)


def test_the_balance_is_the_one_that_was_computed(deck) -> None:
    """Jumps average 47/24 parsecs and 34/24 fuel; the checks cost 10 people at the middle grade, 23 at the lowest."""
    jumps, checks = deck["jumps"], [c for c in deck["crises"] if c["kind"] == "check"]
    assert Fraction(sum(j["parsecs"] for j in jumps), 24) == Fraction(47, 24)
    assert Fraction(sum(j["fuel"] for j in jumps), 24) == Fraction(34, 24)
    graded = [c for c in checks if len(c["outcomes"]) == 3]

    def lost(resource: str, cards: list, place: int) -> int:
        return -sum(c["outcomes"][place]["effects"].get(resource, 0) for c in cards)

    assert lost("people", graded, 1) == 10
    assert lost("people", checks, -1) == 23
    assert lost("morale", checks, -1) == 25
    assert sum(c["difficulty"] for c in checks) / len(checks) == pytest.approx(9.5, abs=0.1)


def test_fuel_is_taken_without_a_choice_by_two_crises_only(deck) -> None:
    takers = {
        c["id"]
        for c in deck["crises"]
        if c["kind"] == "check" and any(o["effects"].get("fuel", 0) < 0 for o in c["outcomes"])
    }
    assert takers == {"C02", "C11"}


def test_every_card_has_both_languages(deck) -> None:
    for card in [*deck["crises"], *deck["jumps"]]:
        assert set(card["name"]) == {"en", "ru"}
        assert any("а" <= letter <= "я" for letter in card["name"]["ru"])
        assert not any("а" <= letter <= "я" for letter in card["name"]["en"])


def test_the_rules_can_read_it(deck) -> None:
    cards = read_deck(deck)
    assert len(cards.crises) == 34
    assert sorted(cards.defence_priority) == sorted(ROOMS)
    assert cards.resources == {"people": 15, "fuel": 10, "morale": 12}
    assert cards.goal_parsecs == 8
    for crisis in cards.crises.values():
        for part in (*crisis.outcomes, *crisis.options):
            assert EFFECTS.problems(part.effects) == []
        assert set(crisis.plus) <= set(COLOURS)


def test_loading_twice_gives_two_decks_that_do_not_share_anything() -> None:
    first, second = decks.load("cruiser"), decks.load("cruiser")
    assert first == second
    first["crises"][0]["outcomes"][0]["effects"]["people"] = -9
    assert decks.load("cruiser") == second
