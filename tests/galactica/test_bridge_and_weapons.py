"""GAL-BASESTAR, GAL-LOC-02, GAL-LOC-11: the Basestar Bridge; Galactica's guns and the Armory."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import bridge, locations, sky, weapons
from tests.galactica.game import Game


def command(game: Game, *effects: str, **answers: Any) -> Game:
    game.play(bridge.activate, "p5", answers={"gal.bridge": effects, **answers})
    return game


def cylon(**options: Any) -> Game:
    return Game(**options).cylon("p5", revealed=True).put("basestar_bridge", "p5")


@pytest.mark.rule("GAL-BASESTAR-01", "GAL-BASESTAR-06")
def test_two_different_orders_of_four_named_first_in_the_order_named() -> None:
    game = command(cylon().roll("bridge_hurry", 1), "hurry", "bait", **{"p2:gal.civilian.place": "alpha"})
    question = game.question("gal.bridge")
    assert question.seat == "p5"
    assert (question.low, question.high, question.again) == (2, 2, False)  # type: ignore[attr-defined]
    assert len(question.options) == len(set(question.options)) == 4  # type: ignore[attr-defined]
    keys = [asked.key for asked in game.asked]
    assert keys.index("gal.bridge") < keys.index("gal.roll") < keys.index("gal.civilian.place")
    other = command(cylon().roll("bridge_hurry", 1), "bait", "hurry")
    keys = [asked.key for asked in other.asked]
    assert keys.index("gal.civilian.place") < keys.index("gal.roll")


@pytest.mark.rule("GAL-BASESTAR-01")
def test_the_bridge_is_activated_where_one_stands() -> None:
    game = cylon()
    game.play(locations.activate, "p5", answers={"gal.bridge": ("bait", "muster")})
    assert len(sky.civilians(game.world)) == 1


@pytest.mark.rule("GAL-BASESTAR-02", "GAL-CIV-11", "GAL-CIV-12")
def test_the_cag_places_the_civilian_ship() -> None:
    game = cylon().ships("alpha", civilians=1)
    command(game, "bait", "muster", **{"p2:gal.civilian.place": "delta"})
    assert len(game.world.sectors["delta"].civilians) == 1
    assert "alpha" in game.refused("gal.civilian.place")


@pytest.mark.rule("GAL-BASESTAR-03")
@pytest.mark.parametrize(("choice", "raiders", "stars"), [("raiders:echo", 3, 0), ("basestars:echo", 0, 1)])
def test_ships_are_mustered_in_one_sector_of_the_fleet_board(choice: str, raiders: int, stars: int) -> None:
    game = command(cylon(), "muster", "bait", **{"gal.bridge.muster": choice})
    assert game.world.fleet["echo"].raiders == raiders
    assert len(game.world.fleet["echo"].basestars) == stars
    assert game.world.sectors["echo"].raiders == 0
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-BASESTAR-03", "GAL-SHIP-18", "GAL-SHIP-20")
def test_no_ships_left_no_effect() -> None:
    game = cylon().ships("alpha", raiders=19, basestars=2)
    command(game, "muster", "bait", **{"gal.bridge.muster": "raiders:delta"})
    assert not any(option.startswith("basestars") for option in game.options("gal.bridge.muster"))
    assert game.world.fleet["delta"].raiders == 1
    command(game, "muster", "bait")
    assert game.count("gal.bridge.muster") == 0


@pytest.mark.rule("GAL-BASESTAR-04")
@pytest.mark.parametrize(("face", "jump", "pursuit"), [(1, 1, 0), (3, 1, 0), (4, 2, 1), (8, 2, 1)])
def test_the_jump_is_set_back_or_the_pursuit_advances(face: int, jump: int, pursuit: int) -> None:
    game = cylon().roll("bridge_hurry", face)
    game.world.jump = 2
    command(game, "hurry", "muster")
    assert (game.world.jump, game.world.pursuit) == (jump, pursuit)


@pytest.mark.rule("GAL-BASESTAR-04", "GAL-JUMP-05")
def test_the_jump_is_not_set_back_below_zero() -> None:
    game = command(cylon().roll("bridge_hurry", 1), "hurry", "muster")
    assert game.world.jump == 0


@pytest.mark.rule("GAL-BASESTAR-05")
@pytest.mark.parametrize(("face", "damaged"), [(3, 1), (4, 0)])
def test_a_roll_below_the_raiders_around_galactica_damages_it(face: int, damaged: int) -> None:
    """The source's example: four raiders around Galactica; those of the Cylon Fleet board do not count."""
    game = cylon().ships("alpha", raiders=3).ships("delta", raiders=1).ships("delta", raiders=9, fleet=True)
    game.roll("bridge_strike", face).chance("gal.damage.draw", ["gal.damage.armory", "gal.damage.fuel"])
    answers = {"p5:gal.damage.choose": ("gal.damage.armory",)} if damaged else {}
    command(game, "strike", "muster", **answers)
    assert len(game.world.damage) == damaged
    assert len(game.world.tokens) == 8 - damaged


# ---- guns


AIMS = [
    ("raider", 2, 0), ("raider", 3, 1), ("heavy_raider", 6, 0), ("heavy_raider", 7, 1), ("basestar1", 4, 0),
    ("basestar1", 5, 1),
]  # fmt: skip


@pytest.mark.rule("GAL-LOC-02")
@pytest.mark.parametrize(("target", "face", "hit"), AIMS)
def test_what_weapons_control_must_roll(target: str, face: int, hit: int) -> None:
    game = Game().ships("delta", raiders=1, heavy_raiders=1, basestars=1).ships("alpha", raiders=1)
    game.chance("gal.basestar.draw", ["gal.basestar.disabled_hangar"]).roll(
        f"guns_{target.rstrip('1')}", face
    )
    game.play(weapons.fire, "p1", answers={"p1:gal.guns.aim": f"delta:{target}"})
    keys = [question.key for question in game.asked]
    assert keys.index("gal.guns.aim") < keys.index("gal.roll")
    here = game.world.sectors["delta"]
    state = {
        "raider": here.raiders,
        "heavy_raider": here.heavy_raiders,
        "basestar1": 1 - len(here.basestars[0].damage),
    }
    assert state[target] == 1 - hit
    assert set(game.options("gal.guns.aim")) == {
        "alpha:raider",
        "delta:raider",
        "delta:heavy_raider",
        "delta:basestar1",
    }


@pytest.mark.rule("GAL-LOC-11", "GAL-SHIP-44")
@pytest.mark.parametrize(("face", "left"), [(6, [3, 1]), (7, [1])])
def test_the_armory_destroys_one_group_from_seven_on(face: int, left: list[int]) -> None:
    game = Game().put("armory", "p4")
    game.world.boarding = [3, 1]
    game.chance("gal.roll", [face]).play(locations.activate, "p4", answers={"gal.centurions.choose": "3"})
    assert game.world.boarding == left
