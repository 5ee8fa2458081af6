"""GAL-DAMAGE: damage of Galactica and of basestars, and repair."""

from __future__ import annotations

from collections import Counter

import pytest

from gmkit.systems.galactica.rules import cylon_ships, damage, jumps, vipers, weapons
from gmkit.systems.galactica.state import DAMAGEABLE, Basestar
from tests.galactica.game import Ended, Game


def token(name: str) -> list[str]:
    return [f"gal.damage.{name}"]


def hurt(game: Game, *names: str) -> Game:
    game.chance("gal.damage.draw", *(token(name) for name in names))
    game.play(damage.galactica, len(names), "GAL-DAMAGE-02")
    return game


def star(game: Game) -> Basestar:
    return game.world.sectors["alpha"].basestars[0]


def strike(game: Game, *names: str) -> Game:
    """Damage the basestar in Alpha with these tokens."""
    game.chance("gal.basestar.draw", *([f"gal.basestar.{name}"] for name in names))
    game.play(damage.basestar, "alpha", star(game), "GAL-DAMAGE-10", len(names))
    return game


# ---- Galactica


@pytest.mark.rule("GAL-DAMAGE-01", "GAL-WIN-04", "GAL-WIN-08")
def test_six_damaged_locations_destroy_galactica() -> None:
    """The source's example: fuel and food are spent, five locations damaged; the last one loses."""
    game = hurt(Game(), "fuel", "food", *DAMAGEABLE[:5])
    assert game.world.ending is None
    assert game.world.tokens == ["gal.damage.armory"]
    with pytest.raises(Ended):
        hurt(game, "armory")
    assert game.world.ending is not None
    assert (game.world.ending.winner, game.world.ending.reason) == ("cylons", "galactica_destroyed")


@pytest.mark.rule("GAL-DAMAGE-01")
def test_a_repair_counts_back() -> None:
    game = hurt(Game(), *DAMAGEABLE[:5])
    assert game.play(_repair, "command")
    hurt(game, "armory")
    assert game.world.ending is None
    assert len(game.world.damage) == 5


@pytest.mark.rule("GAL-DAMAGE-02")
def test_each_damage_draws_one_of_the_tokens_left() -> None:
    game = hurt(Game(), "command", "fuel")
    draws = [question for question in game.asked if question.key == "gal.damage.draw"]
    assert [len(question.options) for question in draws] == [8, 7]  # type: ignore[attr-defined]
    assert "gal.damage.command" not in draws[1].options  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-DAMAGE-03")
def test_the_eight_tokens() -> None:
    assert Counter(Game().world.tokens) == Counter(
        f"gal.damage.{name}" for name in (*DAMAGEABLE, "fuel", "food")
    )
    assert set(DAMAGEABLE) == {
        "command", "weapons_control", "ftl_control", "admirals_quarters", "hangar_deck", "armory",
    }  # fmt: skip


@pytest.mark.rule("GAL-DAMAGE-04", "GAL-DAMAGE-05")
def test_a_location_token_damages_it_and_sends_everybody_there_to_the_sickbay() -> None:
    game = Game().put("armory", "p1", "p3").put("hangar_deck", "p4").put("brig", "p5")
    hurt(game, "armory")
    assert game.world.damage == ["armory"]
    assert [game.player(seat).place for seat in ("p1", "p3", "p4", "p5")] == [
        "sickbay", "sickbay", "hangar_deck", "brig",
    ]  # fmt: skip


@pytest.mark.rule("GAL-DAMAGE-04", "GAL-LOC-29", "GAL-MOVE-16")
def test_a_damaged_location_has_no_action_until_repaired() -> None:
    from gmkit.systems.galactica.rules import actions

    game = hurt(Game(), "command").put("command", "p1")
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["location"].rule == "GAL-LOC-29"
    game.play(_repair, "command")
    game.play(actions.act, "p1")
    assert "location" in game.options("gal.action")


@pytest.mark.rule("GAL-DAMAGE-06")
def test_allies_there_are_lost() -> None:
    game = Game()
    lost, kept = game.world.allies[0], game.world.allies[1]
    lost.place, kept.place = "armory", "research_lab"
    hurt(game, "armory")
    there = [ally.id for ally in game.world.allies]
    assert lost.id not in there
    assert kept.id in there


@pytest.mark.rule("GAL-DAMAGE-07")
@pytest.mark.parametrize("store", ["fuel", "food"])
def test_a_token_of_the_stores_costs_one_and_leaves_the_game(store: str) -> None:
    game = hurt(Game(), store)
    assert game.world.resources[store] == 7
    assert game.world.damage == []
    assert f"gal.damage.{store}" not in game.world.tokens
    assert game.world.spent_tokens == token(store)


@pytest.mark.rule("GAL-DAMAGE-08")
def test_a_repaired_locations_token_goes_back_to_the_pool() -> None:
    game = hurt(Game(), "armory")
    assert game.play(_repair, "armory")
    assert "gal.damage.armory" in game.world.tokens
    assert game.world.damage == []
    assert not game.play(_repair, "armory")  # it was not damaged any more


async def _repair(table, world, place):  # type: ignore[no-untyped-def]
    return damage.repair_location(table, world, place, "GAL-SKILL-36")


@pytest.mark.rule("GAL-CYLON-05", "GAL-BASESTAR-05")
def test_of_five_tokens_a_cylon_applies_two_and_the_others_stay_unseen() -> None:
    game = Game()
    drawn = [f"gal.damage.{name}" for name in ("command", "armory", "fuel", "food", "ftl_control")]
    game.chance("gal.damage.draw", drawn).play(
        damage.galactica, 2, "GAL-CYLON-05", with_={"choose_by": "p5", "drawn": 5},
        answers={"p5:gal.damage.choose": ("gal.damage.armory", "gal.damage.fuel")},
    )  # fmt: skip
    assert game.options("gal.damage.choose") == tuple(drawn)
    assert game.world.damage == ["armory"]
    assert game.world.resources["fuel"] == 7
    assert len(game.world.tokens) == 6
    public = str([event.data for event in game.fresh("p2")])
    assert "command" not in public
    assert "ftl_control" not in public


@pytest.mark.rule("GAL-CYLON-05")
def test_fewer_tokens_than_five_are_all_drawn() -> None:
    game = hurt(Game(), "command", "armory", "fuel", "food", "ftl_control")
    game.play(damage.galactica, 2, "GAL-CYLON-05", with_={"choose_by": "p5", "drawn": 5})
    assert len(game.options("gal.damage.choose")) == 3
    assert len(game.world.damage) == 5


# ---- basestars


@pytest.mark.rule("GAL-DAMAGE-09", "GAL-DAMAGE-10")
def test_the_third_damage_destroys_a_basestar_and_its_tokens_go_back() -> None:
    game = strike(Game().ships("alpha", basestars=1), "disabled_hangar", "disabled_weapons")
    assert star(game).damage == ["gal.basestar.disabled_hangar", "gal.basestar.disabled_weapons"]
    assert len(game.world.basestar_tokens) == 4
    strike(game, "structural_damage")
    assert game.world.sectors["alpha"].basestars == []
    assert len(game.world.basestar_tokens) == 6


@pytest.mark.rule("GAL-DAMAGE-11")
def test_a_critical_hit_counts_twice() -> None:
    game = strike(Game().ships("alpha", basestars=1), "critical_hit")
    assert len(game.world.sectors["alpha"].basestars) == 1
    strike(game, "disabled_hangar")
    assert game.world.sectors["alpha"].basestars == []


@pytest.mark.rule("GAL-DAMAGE-12")
def test_structural_damage_helps_every_later_attack() -> None:
    game = strike(Game().ships("alpha", basestars=1, vipers=1), "structural_damage")
    game.chance("gal.basestar.draw", ["gal.basestar.disabled_hangar"])
    viper = game.world.sectors["alpha"].vipers[0]
    for _ in range(2):  # a 5 is a 7: it does not hit, twice
        game.roll("viper_basestar", 5)
        game.play(vipers.attack_by, "alpha", viper, "basestar1", "p1", "GAL-SHIP-08")
    assert len(star(game).damage) == 1
    game.roll("viper_basestar", 6).play(vipers.attack_by, "alpha", viper, "basestar1", "p1", "GAL-SHIP-08")
    assert len(star(game).damage) == 2  # a 6 is an 8
    game.chance("gal.basestar.draw", ["gal.basestar.disabled_weapons"])
    game.roll("guns_basestar", 3).play(weapons.fire, "p1")  # a 3 is a 5
    assert game.world.sectors["alpha"].basestars == []


@pytest.mark.rule("GAL-DAMAGE-13", "GAL-DAMAGE-14")
def test_what_a_disabled_basestar_still_does() -> None:
    from gmkit.systems.galactica.rules import raiders

    game = strike(Game().ships("alpha", basestars=1).ships("bravo", basestars=1), "disabled_hangar")
    game.play(raiders.activate, "launch_raiders")
    assert game.world.sectors["alpha"].raiders == 0
    assert game.world.sectors["bravo"].raiders == 3
    game.play(raiders.activate, "heavy_raiders")
    assert [game.world.sectors[name].heavy_raiders for name in ("alpha", "bravo")] == [0, 1]
    game.roll("basestar_galactica", 1, 1).play(raiders.activate, "basestars")
    assert game.count("gal.roll") == 2  # it fires
    strike(game, "disabled_weapons").play(raiders.activate, "basestars")
    assert game.count("gal.roll") == 1


@pytest.mark.rule("GAL-DAMAGE-15")
def test_collateral_damage_destroys_up_to_three_raiders_there_also_with_the_last_hit() -> None:
    game = Game().ships("alpha", basestars=1, raiders=5).ships("bravo", raiders=2)
    strike(game, "critical_hit", "collateral_damage")
    assert game.world.sectors["alpha"].raiders == 2
    assert game.world.sectors["alpha"].basestars == []
    assert game.world.sectors["bravo"].raiders == 2


@pytest.mark.rule("GAL-DAMAGE-16")
def test_damage_to_personnel_gives_each_revealed_cylon_two_trauma_tokens() -> None:
    game = Game().cylon("p5", revealed=True).cylon("p4").ships("alpha", basestars=1)
    game.chance("gal.draw.trauma", ["benevolent", "antagonistic"])
    before = {seat: len(game.player(seat).trauma) for seat in ("p4", "p5")}
    strike(game, "damage_to_personnel")
    assert len(game.player("p5").trauma) == before["p5"] + 2
    assert len(game.player("p4").trauma) == before["p4"]


@pytest.mark.rule("GAL-DAMAGE-17")
def test_one_token_of_each_kind() -> None:
    six = {
        "critical_hit", "structural_damage", "disabled_hangar", "disabled_weapons", "collateral_damage",
        "damage_to_personnel",
    }  # fmt: skip
    assert sorted(Game().world.basestar_tokens) == sorted(f"gal.basestar.{name}" for name in six)
    plain = Game(nebula=False).world.basestar_tokens
    assert "gal.basestar.damage_to_personnel" not in plain
    assert len(plain) == 5


@pytest.mark.rule("GAL-DAMAGE-10", "GAL-JUMP-07")
def test_tokens_go_back_when_the_basestar_is_destroyed_or_jumps() -> None:
    game = strike(Game().ships("alpha", basestars=2), "disabled_hangar")
    game.play(_destroy, star(game))
    assert len(game.world.basestar_tokens) == 6
    strike(game, "disabled_weapons")
    game.play(jumps.jump, "GAL-JUMP-04")
    assert len(game.world.basestar_tokens) == 6
    assert game.world.fleet["alpha"].basestars[0].damage == []


async def _destroy(table, world, star):  # type: ignore[no-untyped-def]
    cylon_ships.destroy_basestar(table, world, star, "GAL-NUKE-04")
