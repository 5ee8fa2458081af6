"""GAL-MOVE: where one may go, what it costs, and what leaves no choice."""

from __future__ import annotations

import pytest

from gmkit.core.questions import CHANCE
from gmkit.systems.galactica.rules import movement, places, turn
from gmkit.systems.galactica.state import COLONIAL_ONE, CYLON_PLACES, GALACTICA, SECTORS
from tests.galactica.game import Game


def options(game: Game) -> set[str]:
    return set(game.options("gal.move"))


@pytest.mark.rule("GAL-MOVE-01", "GAL-MOVE-02", "GAL-MOVE-04", "GAL-MOVE-08", "GAL-TURN-04")
def test_on_galactica() -> None:
    game = Game().put("command", "p1").hand("p1", "tac1")
    game.play(movement.step, gal_move="armory")
    assert options(game) == {"stay", *GALACTICA, *COLONIAL_ONE} - {"command"}
    assert game.player("p1").place == "armory"
    assert game.player("p1").hand == ["tac1"]
    refused = game.refused("gal.move")
    assert {refused[place].rule for place in ("sickbay", "brig")} == {"GAL-MOVE-08"}


@pytest.mark.rule("GAL-TURN-04")
def test_one_may_stay() -> None:
    game = Game().put("command", "p1")
    assert game.play(movement.move, "p1") is False
    assert game.player("p1").place == "command"


@pytest.mark.rule("GAL-MOVE-03", "GAL-HAND-07")
def test_between_the_ships_costs_a_card_of_ones_choice() -> None:
    game = Game().put("command", "p1").hand("p1", "tac1", "lea2")
    game.play(movement.step, gal_move="press_room", gal_pay="lea2")
    assert game.player("p1").place == "press_room"
    assert game.player("p1").hand == ["tac1"]
    assert game.told("gal.discarded")[0]["cards"] == ["lea2"]
    game.play(movement.step, gal_move="administration")
    assert game.player("p1").hand == ["tac1"]
    game.play(movement.step, gal_move="armory", gal_pay="tac1")
    assert game.player("p1").hand == []


@pytest.mark.rule("GAL-MOVE-03", "GAL-CHAR-34")
def test_apollo_chooses_what_he_pays() -> None:
    game = Game().put("command", "p2").hand("p2", "tac1", "pil2")
    game.world.current = "p2"
    game.play(movement.step, gal_move="press_room", gal_pay="pil2")
    assert game.player("p2").hand == ["tac1"]


@pytest.mark.rule("GAL-MOVE-03")
def test_no_card_no_passage() -> None:
    game = Game().put("command", "p1")
    game.play(movement.step)
    assert game.refused("gal.move")["press_room"].rule == "GAL-MOVE-03"
    assert "press_room" not in options(game)


@pytest.mark.rule("GAL-MOVE-05", "GAL-SHIP-17")
def test_from_space_costs_a_card_and_the_viper_goes_home() -> None:
    game = Game().fly("p2", "bravo").hand("p2", "pil1")
    game.world.current = "p2"
    before = game.world.reserves["mk2"]
    game.play(movement.step, gal_move="administration", gal_pay="pil1")
    assert options(game) == {"stay", "alpha", "charlie", *GALACTICA, *COLONIAL_ONE}
    assert game.player("p2").place == "administration"
    assert game.player("p2").hand == []
    assert game.world.reserves["mk2"] == before + 1
    assert game.world.sectors["bravo"].vipers == []


@pytest.mark.rule("GAL-MOVE-05")
def test_an_empty_hand_stays_in_space() -> None:
    game = Game().fly("p2", "bravo")
    game.world.current = "p2"
    game.play(movement.step)
    assert options(game) == {"stay", "alpha", "charlie"}
    assert game.refused("gal.move")["command"].rule == "GAL-MOVE-05"


@pytest.mark.rule("GAL-MOVE-06", "GAL-MOVE-07")
def test_the_viper_shifts_one_sector_for_free() -> None:
    """Given a ship in Alpha: Bravo or Foxtrot only."""
    game = Game().fly("p2", "alpha", "mk7").hand("p2", "pil1")
    game.world.current = "p2"
    game.play(movement.step, gal_move="foxtrot")
    assert options(game) & set(SECTORS) == {"bravo", "foxtrot"}
    assert game.player("p2").place == "foxtrot"
    assert game.player("p2").hand == ["pil1"]
    (viper,) = game.world.sectors["foxtrot"].vipers
    assert (viper.mark, viper.pilot) == ("mk7", "p2")
    assert game.world.sectors["alpha"].vipers == []


@pytest.mark.rule("GAL-MOVE-06")
def test_by_the_other_reading_a_mk7_flies_two() -> None:
    game = Game(mk7_shift=2).fly("p2", "alpha", "mk7")
    game.world.current = "p2"
    game.play(movement.step)
    assert options(game) & set(SECTORS) == {"bravo", "charlie", "foxtrot", "echo"}


@pytest.mark.rule("GAL-MOVE-07")
def test_the_ring() -> None:
    assert SECTORS == ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot")
    assert [movement.adjacent(s) for s in ("alpha", "delta")] == [("bravo", "foxtrot"), ("echo", "charlie")]


@pytest.mark.rule("GAL-MOVE-09", "GAL-LOC-13")
def test_nobody_walks_out_of_the_brig() -> None:
    game = Game().put("brig", "p1").hand("p1", "tac1")
    assert game.play(movement.move, "p1") is False
    assert game.count("gal.move") == 0
    assert game.player("p1").place == "brig"


@pytest.mark.rule("GAL-MOVE-10", "GAL-LOC-12")
def test_the_sickbay_may_be_left_or_not() -> None:
    game = Game().put("sickbay", "p1").hand("p1", "tac1")
    game.play(movement.step)
    assert game.player("p1").place == "sickbay"
    game.play(movement.step, gal_move="command")
    assert game.player("p1").place == "command"


@pytest.mark.rule("GAL-MOVE-11", "GAL-MOVE-12", "GAL-LOC-31")
def test_revealed_cylons_have_five_places_and_pay_nothing() -> None:
    game = Game().cylon("p1", revealed=True).hand("p1", "tac1")
    game.play(movement.step, gal_move="basestar_bridge")
    assert options(game) == {"stay", *CYLON_PLACES, "basestar_bridge"} - {"resurrection_ship"}
    assert game.player("p1").place == "basestar_bridge"
    assert game.player("p1").hand == ["tac1"]


@pytest.mark.rule("GAL-MOVE-11")
def test_no_bridge_in_the_base_game() -> None:
    game = Game(pursuit="attack_cards").cylon("p1", revealed=True)
    game.play(movement.step)
    assert options(game) == {"stay", *CYLON_PLACES} - {"resurrection_ship"}


@pytest.mark.rule("GAL-MOVE-13", "GAL-MOVE-17")
@pytest.mark.parametrize("place", ["sickbay", "brig"])
def test_sent_out_of_space(place: str) -> None:
    game = Game().fly("p2", "echo").hand("p2", "pil1")
    before = game.world.reserves["mk2"]
    assert game.play(places.send, "p2", place, "GAL-MOVE-13")
    assert game.player("p2").place == place
    assert game.world.reserves["mk2"] == before + 1
    assert game.player("p2").hand == ["pil1"]


@pytest.mark.rule("GAL-MOVE-14", "GAL-CHAR-16")
def test_helo_is_nowhere_and_does_not_move() -> None:
    game = Game(characters=("helo", "apollo", "roslin", "tyrol", "zarek"))
    assert game.player("p1").place == ""
    assert game.play(movement.move, "p1") is False
    assert game.count("gal.move") == 0


@pytest.mark.rule("GAL-MOVE-15")
def test_colonial_one_is_lost() -> None:
    game = Game().put("command", "p1").hand("p1", "tac1")
    game.world.colonial_one = False
    game.play(movement.step)
    assert options(game) == {"stay", *GALACTICA} - {"command"}
    assert game.refused("gal.move")["press_room"].rule == "GAL-MOVE-15"


@pytest.mark.rule("GAL-MOVE-16")
def test_a_damaged_location_may_be_entered() -> None:
    game = Game().put("command", "p1")
    game.world.damage.append("armory")
    game.play(movement.step, gal_move="armory")
    assert game.player("p1").place == "armory"


@pytest.mark.rule("GAL-MOVE-17", "GAL-TURN-05")
def test_allies_are_met_after_the_own_movement_step_only() -> None:
    game = Game()
    ally = game.world.allies[0]
    ally.place, ally.token = "armory", "benevolent"
    game.put("command", "p1")
    game.play(places.put, "p1", "armory", "GAL-MOVE-17")
    assert not game.told("gal.ally.met")
    game.play(turn.move)
    assert game.told("gal.ally.met")
    assert all(question.seat != CHANCE or question.key != "gal.move" for question in game.asked)
