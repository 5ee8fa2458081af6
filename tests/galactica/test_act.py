"""GAL-ACT: actions, granted ones, and the die."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import actions, dice, turn
from tests.galactica.game import Game

PEOPLE = ("starbuck", "roslin", "tigh", "baltar", "adama")


def board(**options: Any) -> Game:
    return Game(characters=PEOPLE, **options).put("command", "p1", "p2", "p3", "p4", "p5")


def open_to(game: Game, seat: str) -> set[str]:
    game.play(actions.act, seat)
    return set(game.options("gal.action", seat))


@pytest.mark.rule("GAL-ACT-01")
def test_only_what_says_action_takes_one() -> None:
    """Of the texts of skill cards those without the word stand in no list of actions."""
    game = board().hand("p1", "pol1", "pol3", "lea3", "lea1", "tac3", "tac1", "pil1", "eng1", "eng3", "tac0")
    game.put("hangar_deck", "p1")
    offered = {option for option in open_to(game, "p1") if option.startswith("skill:")}
    assert offered == {
        "skill:consolidate_power", "skill:executive_order", "skill:launch_scout", "skill:repair",
    }  # fmt: skip


@pytest.mark.rule("GAL-ACT-02")
def test_a_card_played_as_an_action_is_shown_and_discarded_before_it_works() -> None:
    """B28: an empty deck is made anew with the played card in it."""
    game = board().hand("p1", "pol1")
    game.arrange(lambda world: world.decks["pol"].rest.clear())
    game.play(
        actions.act, "p1", answers={"gal.action": "skill:consolidate_power", "gal.draw.types": ("pol", "tac")}
    )
    assert "pol1" in game.player("p1").hand
    assert game.told("gal.played", "public") == [{"seat": "p1", "card": "pol1"}]


@pytest.mark.rule("GAL-ACT-03", "GAL-LOC-29")
def test_the_location_where_one_stands_is_activated_and_no_other() -> None:
    game = board().put("research_lab", "p1")
    game.play(actions.act, "p1", answers={"gal.action": "location", "gal.draw.types": ("eng",)})
    assert game.told("gal.location", "public")[0]["place"] == "research_lab"
    game.put("sickbay", "p1")
    assert "location" not in open_to(game, "p1")


@pytest.mark.rule("GAL-ACT-04")
def test_a_pilot_in_space_activates_the_own_viper() -> None:
    game = board().fly("p1", "echo")
    game.play(actions.act, "p1", answers={"gal.action": "viper", "gal.viper.activate": "move:mk2:echo:delta"})
    assert game.player("p1").place == "delta"
    game.put("command", "p2")
    assert "viper" not in open_to(game, "p2")


@pytest.mark.rule("GAL-ACT-05")
def test_in_space_there_is_no_location_and_all_other_actions() -> None:
    game = board().fly("p1", "echo").hand("p1", "pol1").cylon("p1")
    game.arrange(lambda world: world.titles.update(admiral="p1"))
    found = open_to(game, "p1")
    assert {"skill:consolidate_power", "reveal", "nuke", "viper"} <= found
    assert "location" not in found


@pytest.mark.rule("GAL-ACT-06")
def test_using_a_title_is_an_action() -> None:
    game = board()
    game.arrange(lambda world: world.titles.update(admiral="p3", president="p2", cag="p1"))
    assert "nuke" in open_to(game, "p3")
    assert {"quorum_draw", "quorum_play"} <= open_to(game, "p2")
    assert not {"nuke", "quorum_draw", "quorum_play"} & open_to(game, "p4")


@pytest.mark.rule("GAL-ACT-07")
def test_a_hidden_cylon_may_reveal_with_an_action() -> None:
    game = board().cylon("p1")
    assert "reveal" in open_to(game, "p1")
    assert "reveal" not in open_to(game, "p2")
    game.play(actions.act, "p1", answers={"gal.action": "reveal"})
    assert game.player("p1").revealed


@pytest.mark.rule("GAL-ACT-08")
@pytest.mark.parametrize(("place", "location"), [("brig", True), ("sickbay", False)])
def test_in_brig_and_sickbay_actions_are_taken_as_elsewhere(place: str, location: bool) -> None:
    game = board().hand("p1", "lea1", "pol2").cylon("p1").put(place, "p1")
    found = open_to(game, "p1")
    assert {"skill:executive_order", "skill:consolidate_power", "reveal"} <= found
    assert ("location" in found) == location


@pytest.mark.rule("GAL-ACT-09", "GAL-TURN-06")
def test_one_action_a_turn_unless_an_effect_grants_more() -> None:
    game = board().hand("p1", "pol1", "pol1")
    game.play(turn.act, answers={"gal.action": ["skill:consolidate_power"], "gal.draw.types": ("tac", "tac")})
    assert game.count("gal.action") == 1


@pytest.mark.rule("GAL-ACT-09")
def test_granted_actions_nest_as_on_a_stack() -> None:
    """An Executive Order on a pilot who launches: the launch grants an action inside the granted one."""
    game = board().hand("p3", "lea1").put("hangar_deck", "p1")
    game.play(
        actions.act, "p3",
        answers={
            "p3:gal.action": "skill:executive_order", "gal.order.whom": "p1",
            "p1:gal.order.step": ["action", "action"], "p1:gal.action": ["location"], "gal.launch": "echo",
        },
    )  # fmt: skip
    assert (
        game.count("gal.action") == 4
    )  # the order, the launch, the action of the launch, the second of the order


@pytest.mark.rule("GAL-TURN-06")
def test_an_action_may_be_left_out() -> None:
    game = board()
    assert game.play(turn.act) == "crisis"
    assert "pass" in game.options("gal.action")


@pytest.mark.rule("GAL-ACT-10")
@pytest.mark.parametrize(
    ("face", "bonus", "result"), [(1, 0, 1), (8, 0, 8), (7, 2, 8), (1, -2, 1), (4, -2, 2)]
)
def test_a_roll_is_clamped_to_one_and_eight(face: int, bonus: int, result: int) -> None:
    game = board().roll("nuke", face)
    assert game.play(dice.d8, "nuke", "GAL-NUKE-02", with_={"bonus": bonus}) == result
    assert game.told("gal.rolled", "public")[0]["die"] == face
    assert game.question("gal.roll").sides == 8  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-TURN-11")
def test_before_every_roll_the_gm_is_asked_whoever_holds_a_card() -> None:
    game = board().roll("nuke", 4)
    game.play(dice.d8, "nuke", "GAL-NUKE-02")
    asked = game.question("gal.window.roll")
    assert asked.seat == "gm"
    assert asked.options == ()  # type: ignore[attr-defined]
