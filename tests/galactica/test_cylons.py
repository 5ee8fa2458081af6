"""GAL-CYLON: revealing, the cards' effects, and what a revealed Cylon is and is not."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import (
    actions,
    contributions,
    crises,
    cylons,
    hands,
    loyalty,
    skills,
    trauma,
    turn,
    windows,
)
from tests.galactica.game import Game


def reveal(game: Game, seat: str = "p4", **answers: Any) -> Game:
    """The seat's action: it reveals, as p4 in its own turn unless said otherwise."""
    given = {
        "gal.action": "reveal",
        "gal.discard": lambda q: q.options[: q.low],
        **answers.pop("answers", {}),
    }
    game.play(actions.act, seat, answers=given, **answers)
    return game


def hidden(card: str, seat: str = "p4") -> Game:
    game = Game().cylon(seat, f"gal.loyalty.{card}").put("armory", seat)
    game.world.current = seat
    return game


@pytest.mark.rule("GAL-CYLON-01", "GAL-CYLON-02", "GAL-CYLON-06", "GAL-ACT-07", "GAL-MOVE-12")
def test_a_hidden_cylon_reveals() -> None:
    game = reveal(hidden("disinformation"))
    player = game.player("p4")
    assert (player.revealed, player.place, player.shown) == (
        True,
        "resurrection_ship",
        ["gal.loyalty.disinformation"],
    )
    assert game.world.resources["morale"] == 9
    kinds = [(e.kind, e.data.get("place")) for e in game.fresh()]
    assert kinds.index(("gal.resource", None)) < kinds.index(("gal.moved", "resurrection_ship"))


@pytest.mark.rule("GAL-CYLON-01")
def test_humans_and_revealed_cylons_cannot() -> None:
    game = Game()
    game.play(actions.act, "p4")
    assert "reveal" not in game.options("gal.action")
    game.cylon("p4", revealed=True)
    game.play(actions.act, "p4")
    assert "reveal" not in game.options("gal.action")


@pytest.mark.rule("GAL-CYLON-03")
def test_in_the_brig_the_card_does_nothing() -> None:
    game = hidden("disinformation").put("brig", "p4")
    reveal(game)
    assert game.world.resources["morale"] == 10
    assert game.player("p4").place == "resurrection_ship"


@pytest.mark.rule("GAL-CYLON-01", "GAL-CYLON-15", "GAL-LOYAL-11")
def test_of_two_cards_he_shows_one() -> None:
    game = hidden("bombs")
    game.player("p4").loyalty.append("gal.loyalty.disinformation")
    reveal(game, answers={"gal.reveal.card": "gal.loyalty.disinformation"})
    assert game.player("p4").shown == ["gal.loyalty.disinformation"]
    assert not any("bombs" in str(e.data) for e in game.fresh("public"))
    game.play(actions.act, "p4")
    assert "reveal" not in game.options("gal.action")


@pytest.mark.rule("GAL-CYLON-04")
def test_accusation() -> None:
    """On Galactica: not in space, not on Colonial One, no inmate."""
    game = (
        hidden("accusation")
        .put("command", "p1")
        .put("brig", "p2")
        .put("press_room", "p3")
        .put("sickbay", "p5")
    )
    reveal(game, answers={"gal.sabotage.target": "p5"})
    assert set(game.options("gal.sabotage.target")) == {"p1", "p5"}
    assert game.player("p5").place == "brig"


@pytest.mark.rule("GAL-CYLON-05")
def test_bombs() -> None:
    game = hidden("bombs")
    drawn = [f"gal.damage.{d}" for d in ("command", "armory", "hangar_deck", "fuel", "food")]
    game.chance("gal.damage.draw", drawn)
    game.put("press_room", "p1", "p2", "p3", "p5")
    reveal(game, answers={"gal.damage.choose": ("gal.damage.command", "gal.damage.fuel")})
    assert game.question("gal.damage.choose").seat == "p4"
    assert game.world.damage == ["command"]
    assert game.world.resources["fuel"] == 7
    assert len(game.world.tokens) == 6


@pytest.mark.rule("GAL-CYLON-07", "GAL-CHAR-34")
def test_assassination() -> None:
    game = (
        hidden("assassination_attempt")
        .put("command", "p1")
        .hand("p1", "tac1", "tac1", "tac1", "lea1", "lea1", "lea2")
    )
    reveal(
        game,
        answers={"gal.sabotage.target": "p1", "p1:gal.discard": ("tac1", "tac1", "tac1", "lea1", "lea1")},
    )
    assert game.player("p1").hand == ["lea2"]
    assert game.player("p1").place == "sickbay"


@pytest.mark.rule("GAL-CYLON-07")
def test_an_inmate_loses_the_cards_and_stays() -> None:
    game = hidden("assassination_attempt").put("brig", "p1").hand("p1", "tac1", "tac2")
    reveal(game, answers={"gal.sabotage.target": "p1"})
    assert game.player("p1").hand == []
    assert game.player("p1").place == "brig"


@pytest.mark.rule("GAL-CYLON-08", "GAL-JUMP-05")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 0)])
def test_computer_sabotage(before: int, after: int) -> None:
    game = hidden("computer_sabotage")
    game.world.jump = before
    reveal(game)
    assert game.world.jump == after


@pytest.mark.rule("GAL-CYLON-09")
def test_traitor_in_our_midst() -> None:
    assert reveal(hidden("traitor_in_our_midst")).world.boarding == [0]


@pytest.mark.rule("GAL-CYLON-10")
def test_down_to_three_cards_of_his_choice() -> None:
    game = hidden("disinformation").hand("p4", "eng1", "eng2", "lea1", "lea2", "pol1")
    reveal(game, answers={"gal.discard": ("eng1", "lea1")})
    assert game.player("p4").hand == ["eng2", "lea2", "pol1"]


@pytest.mark.rule("GAL-CYLON-10", "GAL-CHAR-81")
def test_a_revealed_apollo_chooses_too() -> None:
    game = hidden("disinformation", "p2").hand("p2", "pil1", "pil2", "lea1", "lea2")
    reveal(game, "p2", answers={"gal.discard": ("pil1",)})
    assert game.player("p2").hand == ["pil2", "lea1", "lea2"]
    assert game.count("gal.discard.random") == 0


@pytest.mark.rule("GAL-CYLON-13", "GAL-SHIP-17")
def test_out_of_a_viper() -> None:
    game = Game().cylon("p2", "gal.loyalty.disinformation").fly("p2", "echo")
    before = game.world.reserves["mk2"]
    reveal(game, "p2")
    assert game.world.reserves["mk2"] == before + 1
    assert game.world.sectors["echo"].vipers == []


@pytest.mark.rule("GAL-CYLON-14", "GAL-SUPER-01")
def test_a_super_crisis_in_secret() -> None:
    game = reveal(hidden("disinformation"))
    card = game.player("p4").super_crisis
    assert card is not None
    assert [e.seen_by for e in game.fresh() if e.kind == "gal.super_crisis.mine"] == [("p4",)]
    assert not any(card in str(e.data) for e in game.fresh("p1"))
    assert game.papers("p4")["super_crisis"] == card


@pytest.mark.rule("GAL-CYLON-16", "GAL-TURN-07")
def test_no_crisis_after_revealing_in_the_own_turn() -> None:
    game = reveal(hidden("disinformation"))
    assert game.play(turn.crisis) == "icons"
    assert game.count("gal.draw.crisis") == 0


@pytest.mark.rule("GAL-CYLON-16")
def test_starbucks_second_action_is_lost() -> None:
    game = Game(characters=("starbuck", "apollo", "roslin", "tyrol", "zarek"))
    game.cylon("p1", "gal.loyalty.disinformation").put("armory", "p1")
    game.world.turn.ace = True
    game.play(turn.act, answers={"gal.action": ["reveal"]})
    assert game.count("gal.action") == 1


@pytest.mark.rule("GAL-CYLON-17")
def test_under_an_executive_order() -> None:
    """Case B10: the second action is lost, the turn of the other goes on with its Crisis."""
    game = Game().cylon("p4", "gal.loyalty.disinformation").put("armory", "p4").hand("p1", "lea1")
    game.play(
        actions.act, "p1",
        answers={
            "p1:gal.action": "skill:executive_order", "gal.order.whom": "p4", "gal.order.step": "action",
            "p4:gal.action": ["reveal"],
        },
    )  # fmt: skip
    assert sum(q.key == "gal.action" and q.seat == "p4" for q in game.asked) == 1
    assert game.player("p4").revealed
    game.top("crisis", "gal.crisis.riots_2")
    game.play(turn.crisis, answers={"gal.crisis.choose": "1"})
    assert game.told("gal.crisis")[0]["card"] == "gal.crisis.riots_2"


@pytest.mark.rule("GAL-CYLON-18", "GAL-HAND-04")
def test_two_different_types_a_turn() -> None:
    game = Game().cylon("p4", revealed=True)
    game.world.current = "p4"
    game.play(hands.receive, "p4", answers={"gal.draw.types": ("tac", "eng")})
    asked = game.question("gal.draw.types")
    assert (asked.low, asked.high, asked.again) == (2, 2, False)  # type: ignore[attr-defined]
    assert sorted(card[:3] for card in game.player("p4").hand) == ["eng", "tac"]


@pytest.mark.rule("GAL-CYLON-18")
def test_three_without_a_sympathizer() -> None:
    game = Game(4, sympathizer=False).cylon("p4", revealed=True)
    game.world.current = "p4"
    game.play(hands.receive, "p4", answers={"gal.draw.types": ("tac", "eng", "lea")})
    assert len(game.player("p4").hand) == 3


@pytest.mark.rule("GAL-CYLON-19")
def test_only_the_cylon_location() -> None:
    game = Game().cylon("p5", revealed=True).hand("p5", "lea1", "pol1", "eng1", "tac3").put("caprica", "p5")
    game.play(actions.act, "p5")
    assert set(game.options("gal.action")) == {"pass", "location"}
    assert not [use for use in skills.holders(game.world, "strategic_planning") if use.startswith("p5")]


@pytest.mark.rule("GAL-CYLON-20")
def test_one_card_in_a_check() -> None:
    game = Game().cylon("p4", revealed=True).hand("p4", "eng1", "eng2", "lea1")
    assert contributions.most(game.world, "p4") == 1


@pytest.mark.rule("GAL-CYLON-21", "GAL-CRISIS-16")
def test_crises_do_not_touch_them() -> None:
    game = Game().cylon("p5", revealed=True).hand("p5", "tac1", "tac1").hand("p4", "eng1", "eng1", "lea1")
    game.world.current = "p4"
    game.world.decks["crisis"].rest.remove("gal.crisis.cylon_screenings")
    game.play(
        crises.resolve, "gal.crisis.cylon_screenings",
        answers={"gal.crisis.choose": "2", "gal.discard": lambda q: q.options[: q.low]},
        with_={"by": "p4", "via": "turn"},
    )  # fmt: skip
    assert len(game.player("p5").hand) == 2
    assert len(game.player("p4").hand) == 1
    game.destiny("eng1", "eng1")
    game.world.decks["crisis"].rest.remove("gal.crisis.witch_hunt")
    game.play(
        crises.resolve,
        "gal.crisis.witch_hunt",
        answers={"gal.crisis.target": "p1"},
        with_={"by": "p4", "via": "turn"},
    )
    assert "p5" not in game.options("gal.crisis.target")


@pytest.mark.rule("GAL-CYLON-22")
def test_no_command_over_ships_elsewhere() -> None:
    game = Game().cylon("p4", revealed=True).put("basestar_bridge", "p4")
    game.play(actions.act, "p4")
    assert set(game.options("gal.action")) == {"pass", "location"}


@pytest.mark.rule("GAL-CYLON-23")
def test_trauma_stays_and_comes() -> None:
    game = hidden("disinformation")
    before = len(game.player("p4").trauma)
    reveal(game)
    assert len(game.player("p4").trauma) == before
    game.chance("gal.draw.trauma", ["benevolent"])
    game.play(trauma.draw, "p4", 1, "GAL-CYLON-23")
    assert len(game.player("p4").trauma) == before + 1


@pytest.mark.rule("GAL-CYLON-24")
def test_brainstorm_gives_them_a_step() -> None:
    game = Game().cylon("p4", revealed=True).hand("p1", "lea6")
    game.play(actions.act, "p1", answers={"p1:gal.action": ["skill:state_of_emergency"]})
    assert any(q.seat == "p4" for q in game.asked)


@pytest.mark.rule("GAL-EXEC-21", "GAL-CYLON-14", "GAL-EXEC-10")
def test_an_executed_cylon_has_no_super_crisis() -> None:
    game = hidden("disinformation")
    game.play(cylons.reveal, "p4", "gal.loyalty.disinformation", with_={"executed": True})
    assert game.player("p4").super_crisis is None
    assert game.world.resources["morale"] == 10
    assert game.player("p4").place == "resurrection_ship"


@pytest.mark.rule("GAL-TURN-11")
def test_who_is_first_in_a_window() -> None:
    """Case B23: both ask for Strategic Planning; the current player names B, A keeps the card."""
    game = Game().hand("p1", "tac3").hand("p2", "tac3")
    uses = ("p1:skill:tac3", "p2:skill:tac3")
    got = game.play(windows.first, "roll", uses, answers={"gal.window.roll": uses, "gal.window.first": "p2"})
    assert got == "p2:skill:tac3"
    assert game.question("gal.window.first").seat == game.world.current
    assert game.player("p1").hand == ["tac3"]


@pytest.mark.rule("GAL-CYLON-03", "GAL-TITLE-06", "GAL-TITLE-10")
def test_no_title_for_a_cylon_who_leaves_the_brig_by_revealing() -> None:
    game = (
        Game(3, ("tigh", "apollo", "roslin"))
        .cylon("p3", "gal.loyalty.disinformation")
        .put("brig", "p1", "p2", "p3")
    )
    game.play(actions.act, "p3", answers={"gal.action": "reveal"})
    assert game.world.titles["admiral"] == "p1"
    assert "p3" not in game.world.titles.values()


@pytest.mark.rule("GAL-LOYAL-09", "GAL-LOC-21")
def test_a_second_cylon_card_is_never_shown_but_can_be_passed_on() -> None:
    """Case B12: a revealed Cylon is dealt one more in the Sleeper phase; he passes it on to a human."""
    game = Game().cylon("p2", "gal.loyalty.bombs", revealed=True)
    game.world.current = "p2"
    game.world.decks["loyalty"].top = ["gal.loyalty.accusation"]
    game.play(loyalty.sleeper)
    assert game.player("p2").loyalty == ["gal.loyalty.bombs", "gal.loyalty.accusation"]
    game.play(actions.act, "p2", answers={"p2:gal.action": "location", "gal.resurrection.heir": "p4"})
    assert "reveal" not in game.options("gal.action", "p2")
    assert game.player("p2").loyalty == ["gal.loyalty.bombs"]
    assert "gal.loyalty.accusation" in game.player("p4").loyalty
    assert loyalty.is_cylon(game.session._run.cards, game.player("p4"))
    for reader in ("public", "p1", "p3"):
        assert "accusation" not in str([event.data for event in game.fresh(reader)])
