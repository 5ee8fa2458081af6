"""GAL-TURN: the order of a turn, and how it ends."""

from __future__ import annotations

import pytest

from gmkit.core.questions import CHANCE
from gmkit.systems.galactica.rules import actions, hands, turn, windows
from gmkit.systems.galactica.state import Turn
from tests.galactica.game import Game


@pytest.mark.rule("GAL-TURN-01", "GAL-TURN-14", "GAL-SETUP-04")
def test_a_turn_and_the_next_one() -> None:
    """Cards, movement, action, Crisis, ships, jump, next player."""
    game = Game().top("crisis", "gal.crisis.food_shortage").roll("fleet_board", 1)
    world = game.world
    world.current = "p1"
    world.turn = Turn()
    order = [turn.receive, turn.move, turn.act, turn.crisis, turn.icons, turn.end]
    names = [game.play(rule, answers={"gal.crisis.choose": "1"}) for rule in order]
    assert names == ["movement", "action", "crisis", "icons", "end", "receive"]
    assert len(game.player("p1").hand) == 5
    assert world.resources["food"] == 6
    assert (world.pursuit, world.jump) == (1, 1)
    seats = [world.current]
    for _ in range(5):
        game.play(turn.end)
        seats.append(world.current)
    assert seats == ["p2", "p3", "p4", "p5", "p1", "p2"]


@pytest.mark.rule("GAL-TURN-02", "GAL-TRAUMA-06", "GAL-EXEC-22")
def test_the_waiting_token_comes_before_the_cards() -> None:
    game = Game().put("sickbay", "p1")
    game.world.current = "p1"
    game.world.waiting_trauma["sickbay"] = "benevolent"
    game.play(turn.receive)
    kinds = [e.kind for e in game.fresh()]
    assert kinds.index("gal.trauma") < kinds.index("gal.drew")
    game = Game().put("sickbay", "p1")
    game.world.current = "p1"
    game.world.waiting_trauma["sickbay"] = "disaster"
    assert game.play(turn.receive, answers={"gal.character": "gaeta"}) == "end"
    assert game.player("p1").hand == []


@pytest.mark.rule("GAL-TURN-03", "GAL-HAND-01")
def test_the_set_is_drawn() -> None:
    game = Game()
    game.world.current = "p1"
    game.play(turn.receive)
    assert sorted(card[:3] for card in game.player("p1").hand) == ["lea", "lea", "tac", "tac", "tac"]


@pytest.mark.rule("GAL-TURN-05")
def test_an_ally_is_met_without_moving_too() -> None:
    game = Game().put("armory", "p1")
    game.world.current = "p1"
    ally = game.world.allies[0]
    ally.place, ally.token = "armory", "antagonistic"
    game.play(turn.move)
    assert game.told("gal.ally.met")


@pytest.mark.rule("GAL-TURN-06", "GAL-ACT-01")
def test_the_action_is_optional_and_only_one() -> None:
    game = Game().put("press_room", "p1")
    game.world.current = "p1"
    game.play(turn.act)
    assert game.count("gal.action") == 1
    assert game.player("p1").hand == []
    game.play(turn.act, gal_action="location")
    assert game.count("gal.action") == 1
    assert len(game.player("p1").hand) == 2


@pytest.mark.rule("GAL-TURN-07", "GAL-CYLON-16")
def test_revealed_cylons_have_no_crisis() -> None:
    game = Game().cylon("p1", revealed=True)
    game.world.current = "p1"
    game.play(turn.crisis)
    assert game.count("gal.draw.crisis") == 0
    game.world.current = "p2"
    game.top("crisis", "gal.crisis.riots_2")
    game.play(turn.crisis, answers={"gal.crisis.choose": "1"})
    assert game.told("gal.crisis")


@pytest.mark.rule("GAL-TURN-08")
@pytest.mark.parametrize(("die", "drawn"), [("pol4", True), ("pol3", False)])
def test_who_escapes_from_the_brig_has_a_crisis(die: str, drawn: bool) -> None:
    game = Game().put("brig", "p1").destiny(die, "tac3").top("crisis", "gal.crisis.riots_2")
    game.world.current = "p1"
    game.play(turn.act, answers={"gal.action": "location", "gal.send": "command"})
    game.play(turn.crisis, answers={"gal.crisis.choose": "1"})
    assert bool(game.told("gal.crisis")) is drawn
    assert bool(game.world.turn.icons) is drawn


@pytest.mark.rule("GAL-TURN-10", "GAL-TURN-11", "GAL-SKILL-27")
def test_the_current_player_says_who_is_first() -> None:
    """A and B both want to play Strategic Planning; he names B, whose card counts, A keeps his."""
    game = Game().hand("p1", "tac3").hand("p2", "tac4")
    game.world.current = "p4"
    uses = ("p1:skill:tac3", "p2:skill:tac4")
    got = game.play(windows.first, "roll", uses, answers={"gal.window.roll": uses, "gal.window.first": "p2"})
    assert got == "p2:skill:tac4"
    asked = game.question("gal.window.first")
    assert asked.seat == "p4"
    assert set(asked.options) == {"p1", "p2"}  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-TURN-15", "GAL-HAND-08")
def test_hand_limits_of_all_at_the_end() -> None:
    """Tyrol holds 9 at the end of Adama's turn: he discards 1; during the turn there is no limit."""
    cards = ("eng1",) * 6 + ("lea1",) * 3
    game = Game(characters=("adama", "apollo", "roslin", "tyrol", "zarek")).hand("p4", *cards)
    game.world.current = "p1"
    game.play(turn.end, answers={"p4:gal.discard": ("lea1",)})
    assert len(game.player("p4").hand) == 8
    assert hands.limit(game.world, game.session._run.cards, "p1") == 10


@pytest.mark.rule("GAL-TURN-15", "GAL-RES-05", "GAL-WIN-03")
def test_resources_are_tested_at_the_end_only() -> None:
    """Case B01."""
    game = Game()
    game.world.resources["fuel"] = 0
    game.world.resources["fuel"] += 2
    assert game.play(turn.end) == "receive"
    game.world.resources["fuel"] = 0
    assert game.play(turn.end) is None
    assert game.world.ending is not None
    assert game.world.ending.reason == "no_fuel"


@pytest.mark.rule("GAL-TURN-16", "GAL-JUMP-16")
def test_a_jump_in_the_action_step_and_the_turn_goes_on() -> None:
    game = Game().put("ftl_control", "p1").roll("ftl", 8).top("crisis", "gal.crisis.riots_2")
    game.world.current, game.world.jump = "p1", 4
    assert game.play(turn.act, gal_action="location") == "crisis"
    assert game.world.distance > 0
    game.play(turn.crisis, answers={"gal.crisis.choose": "1"})
    assert game.told("gal.crisis")
    assert all(q.seat != CHANCE or q.key != "gal.action" for q in game.asked)


@pytest.mark.rule("GAL-LOC-10")
def test_vipers_are_repaired_on_the_hangar_deck_only() -> None:
    game = Game().put("armory", "p4").hand("p4", "eng1")
    game.play(actions.act, "p4")
    assert "skill:repair" in game.refused("gal.action")
    game.put("hangar_deck", "p4")
    before = game.world.damaged["mk7"]
    game.play(
        actions.act,
        "p4",
        answers={"gal.action": ["skill:repair"], "gal.viper.repair": ("damaged:mk7", "damaged:mk7")}
        if before > 2
        else {"gal.action": ["skill:repair"]},
    )
    assert game.world.damaged["mk7"] == before - 2
