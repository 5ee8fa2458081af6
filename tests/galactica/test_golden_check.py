"""The source's own worked example of a skill check, number by number: «Саботаж детектора», with a late Committee.

Players A, B and C have cards, the other two have none; it is the turn of D, who comes after C. Tigh is A, Apollo B,
Baltar C.
"""

from __future__ import annotations

import pytest

from gmkit.systems.galactica.rules import check, crises
from gmkit.texts import texts_of
from tests.galactica.game import Game

SABOTAGE = "gal.crisis.detector_sabotage"


@pytest.fixture
def game() -> Game:
    """Seats p1 A, p2 B, p3 C, p4 D, p5 the fifth; Destiny brings Tactics 3 and Engineering 1."""
    game = Game(characters=("tigh", "apollo", "baltar", "zarek", "roslin"))
    game.arrange(lambda world: setattr(world, "current", "p4"))
    game.hand("p1", "tac2", "lea1", "tac5").hand("p2", "tac4", "lea3", "lea1").hand("p3", "pol3", "eng2")
    return game.destiny("tac3", "eng1", "pil2").put("research_lab", "p3")


def play(game: Game) -> None:
    game.play(
        crises.resolve,
        SABOTAGE,
        with_={"by": "p4", "via": "turn"},
        answers={
            "p1:gal.check.add": ("lea1", "tac2"),  # ## Tigh plays 2 cards
            "p2:gal.check.add": ("lea3", "lea1"),  # ## Lee plays 2 cards
            "p3:gal.check.add": (),  # ## Baltar plays 0 cards
            "gm:gal.check.late": "p3:skill:pol3",  # and the Committee
            "p1:gal.check.again": "anew",
            "p1:gal.check.open": (),  # ## Tigh plays 0 cards
            "p2:gal.check.again": "anew",
            "p2:gal.check.open": ("tac4", "lea3"),  # ## Lee plays Tactics 4, Leadership 3
            "p3:gal.check.open": (),
        },
    )


@pytest.mark.rule("GAL-CHECK-18")
@pytest.mark.rule("GAL-CHECK-16")
@pytest.mark.rule("GAL-CRISIS-12")
def test_the_example_comes_to_nine_of_eight_and_nothing_happens(game: Game) -> None:
    play(game)
    (begun,) = game.told("gal.check.begun")
    assert set(begun["types"]) == {"tac", "lea"}
    assert begun["difficulty"] == 8
    (total,) = game.told("gal.check.total", "public")
    assert (total["plus"], total["minus"], total["total"]) == (10, 1, 9)  # 3+4+3-1 = 10-1 = 9
    (result,) = game.told("gal.check.result", "public")
    assert result["result"] == "pass"
    assert game.player("p3").place == "research_lab"
    assert not game.world.sabotaged


@pytest.mark.rule("GAL-CHECK-13")
@pytest.mark.rule("GAL-CHECK-14")
@pytest.mark.rule("GAL-CHECK-12")
@pytest.mark.rule("GAL-SKILL-11")
def test_the_late_committee_shows_destiny_and_lets_all_declare_anew(game: Game) -> None:
    play(game)
    declared = {told["seat"]: told["count"] for told in game.told("gal.check.declared", "public")}
    assert declared == {"p1": 2, "p2": 2, "p3": 0}
    assert game.told("gal.check.destiny", "public") == [{"cards": ["tac3", "eng1"]}]
    opened = {told["seat"]: told["cards"] for told in game.told("gal.check.opened", "public")}
    assert opened == {"p5": [], "p1": [], "p2": ["tac4", "lea3"], "p3": [], "p4": []}
    assert game.player("p1").hand == ["tac2", "lea1", "tac5"]  # Tigh keeps the cards he had declared
    assert game.player("p3").hand == ["eng2"]  # the Committee itself is spent
    assert "pol3" in game.world.decks["pol"].discard


@pytest.mark.rule("GAL-CHECK-15")
def test_the_order_is_that_of_turns_with_the_current_player_last(game: Game) -> None:
    """«порядок заявок: А, Б, В»: the next one begins; the fifth player and D have no cards to add."""
    play(game)
    assert [told["seat"] for told in game.told("gal.check.opened")] == ["p5", "p1", "p2", "p3", "p4"]
    asked = [q.seat for q in game.asked if q.key == "gal.check.open"]
    assert asked == ["p1", "p2", "p3"]


@pytest.mark.rule("GAL-CHECK-28")
def test_all_its_cards_go_to_the_discards_of_their_types(game: Game) -> None:
    play(game)
    decks = game.world.decks
    assert sorted(decks["tac"].discard) == ["tac3", "tac4"]
    assert decks["lea"].discard == ["lea3"]
    assert decks["eng"].discard == ["eng1"]
    assert game.world.open == []


@pytest.mark.rule("GAL-CRISIS-12")
@pytest.mark.rule("GAL-CHECK-04")
def test_without_their_cards_the_two_of_destiny_decide(game: Game) -> None:
    """3-1 = 2 of 8: all characters in the Laboratory go to the Sickbay, and nobody looks at loyalty any more."""
    game.play(crises.resolve, SABOTAGE, with_={"by": "p4", "via": "turn"})
    (total,) = game.told("gal.check.total")
    assert total["total"] == 2  # «карты судьбы: тактика 3, инженерия 1, сумма: 2»
    assert game.told("gal.check.result")[0]["result"] == "fail"
    assert game.player("p3").place == "sickbay"
    assert game.world.sabotaged


def test_the_example_reads_in_the_words_of_the_source(game: Game) -> None:
    play(game)
    texts = texts_of(game.session, "ru")
    said = {event.kind: texts.say(event.kind, event.data) for event in game.fresh("public")}
    assert said["gal.check.total"] == "Сумма: 10 − 1 = 9 при сложности 8."
    assert said["gal.check.destiny"] == "Карты Судьбы: тактика 3 и инженерное дело 1."
    assert said["gal.check.result"] == "«Саботаж детектора сайлонов»: успех (9 при сложности 8)."
    assert check.judge(check.Check("x", ("tac",), 8), 8) == "pass"  # «выше или равен»
