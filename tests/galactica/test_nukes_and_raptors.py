"""GAL-NUKE, GAL-RAPTOR: the Admiral's nukes; raptors and what they are risked for."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import actions, destinations, nukes, raptors, titles
from gmkit.systems.galactica.state import SECTORS
from tests.galactica.game import Game


def launch(game: Game, face: int, sector: str = "echo", **answers: Any) -> Game:
    game.roll("nuke", face)
    game.play(nukes.launch, "p1", answers={"gal.nuke.sector": sector, **answers})
    return game


def full() -> Game:
    """Echo as in the source's example, and one raider more than a nuke's 7 destroys."""
    return Game().ships(
        "echo", basestars=1, raiders=4, heavy_raiders=1, vipers=1, civilians=("gal.civilian.tanker",)
    )


def left(game: Game, sector: str = "echo") -> tuple[int, int, int, int, int]:
    here = game.world.sectors[sector]
    return len(here.basestars), here.raiders, here.heavy_raiders, len(here.vipers), len(here.civilians)


@pytest.mark.rule("GAL-NUKE-01", "GAL-TITLE-12")
def test_two_nukes_that_belong_to_the_office() -> None:
    game = Game()
    assert game.world.nukes == 2
    game.play(titles.give, "admiral", "p4", "GAL-TITLE-11")
    game.play(actions.act, "p4")
    assert "nuke" in game.options("gal.action")
    game.play(actions.act, "p1")
    assert "nuke" not in game.options("gal.action")


@pytest.mark.rule("GAL-NUKE-02")
def test_the_admiral_picks_any_sector_and_rolls() -> None:
    game = launch(full(), 1, "bravo")
    assert game.options("gal.nuke.sector", "p1") == SECTORS
    assert game.world.nukes == 1


@pytest.mark.rule("GAL-NUKE-03")
@pytest.mark.parametrize("face", [1, 2])
def test_one_and_two_damage_a_basestar_twice(face: int) -> None:
    game = full().chance(
        "gal.basestar.draw", ["gal.basestar.disabled_hangar"], ["gal.basestar.disabled_weapons"]
    )
    launch(game, face)
    assert left(game) == (1, 4, 1, 1, 1)
    assert len(game.world.sectors["echo"].basestars[0].damage) == 2


@pytest.mark.rule("GAL-NUKE-04")
@pytest.mark.parametrize("face", [3, 6])
def test_three_to_six_destroy_it(face: int) -> None:
    assert left(launch(full(), face)) == (0, 4, 1, 1, 1)


@pytest.mark.rule("GAL-NUKE-05")
def test_seven_destroys_three_raiders_too() -> None:
    assert left(launch(full(), 7)) == (0, 1, 1, 1, 1)


@pytest.mark.rule("GAL-NUKE-06", "GAL-CIV-08")
def test_eight_destroys_everything_there() -> None:
    game = full()
    fuel = game.world.resources["fuel"]
    assert left(launch(game, 8)) == (0, 0, 0, 0, 0)
    assert game.world.destroyed["mk2"] == 1
    assert game.world.resources["fuel"] == fuel - 1


@pytest.mark.rule("GAL-NUKE-06", "GAL-SHIP-16")
def test_the_pilot_of_a_viper_there_goes_to_the_sickbay() -> None:
    game = launch(Game().fly("p2", "echo"), 8)
    assert game.player("p2").place == "sickbay"
    assert game.world.destroyed["mk2"] == 1


@pytest.mark.rule("GAL-NUKE-07")
@pytest.mark.parametrize("face", [1, 4, 7])
def test_of_two_basestars_the_admiral_chooses_after_the_roll(face: int) -> None:
    game = Game().ships("echo", basestars=2)
    game.chance("gal.basestar.draw", ["gal.basestar.disabled_hangar"], ["gal.basestar.disabled_weapons"])
    launch(game, face, **{"p1:gal.nuke.basestar": "basestar2"})
    keys = [question.key for question in game.asked]
    assert keys.index("gal.nuke.basestar") > keys.index("gal.roll")
    stars = game.world.sectors["echo"].basestars
    assert stars[0].id == "basestar1"
    assert stars[0].damage == []
    assert len(stars) == (2 if face == 1 else 1)


@pytest.mark.rule("GAL-NUKE-08")
def test_without_a_basestar_only_seven_and_eight_do_anything_and_the_nuke_is_used_up() -> None:
    for face, raiders in ((4, 5), (7, 2)):
        game = launch(Game().ships("echo", raiders=5), face)
        assert game.world.sectors["echo"].raiders == raiders
        assert game.world.nukes == 1


@pytest.mark.rule("GAL-NUKE-08")
def test_no_nuke_no_launch() -> None:
    game = Game()
    game.world.nukes = 0
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["nuke"].rule == "GAL-NUKE-08"


async def _gain(table, world):  # type: ignore[no-untyped-def]
    return nukes.gain(table, world, "GAL-SKILL-39")


@pytest.mark.rule("GAL-NUKE-09")
def test_a_further_nuke_goes_to_the_admiral_up_to_three_unless_the_gm_allows_more() -> None:
    game = Game()
    assert game.play(_gain)
    assert not game.play(_gain)
    assert game.world.nukes == 3
    free = Game(nuke_limit=False)
    free.world.nukes = 3
    assert free.play(_gain)
    assert free.world.nukes == 4


@pytest.mark.rule("GAL-NUKE-02", "GAL-NUKE-05", "GAL-ATTACK-01")
@pytest.mark.parametrize("face", [7, 8])
def test_in_the_base_game_a_basestar_is_aimed_at_and_eight_is_as_seven(face: int) -> None:
    game = Game(pursuit="attack_cards", exodus=False, nebula=False)
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["nuke"].rule == "GAL-NUKE-02"
    game.ships("echo", basestars=1, raiders=4, vipers=1, civilians=1)
    assert left(launch(game, face)) == (0, 1, 0, 1, 1)
    assert game.options("gal.nuke.sector") == ("echo",)


# ---- raptors


@pytest.mark.rule("GAL-RAPTOR-01", "GAL-RAPTOR-02", "GAL-SETUP-11")
def test_four_raptors_that_are_gone_when_destroyed() -> None:
    game = Game()
    assert game.world.raptors == 4
    assert not game.roll("scout", 2).play(raptors.risk, "p1", "scout", 3, "GAL-SKILL-25")
    assert (game.world.raptors, game.world.lost_raptors) == (3, 1)
    assert game.roll("scout", 3).play(raptors.risk, "p1", "scout", 3, "GAL-SKILL-24")
    assert game.world.raptors == 3


@pytest.mark.rule("GAL-RAPTOR-03")
def test_without_a_raptor_nothing_is_risked() -> None:
    game = Game()
    assert raptors.objection(game.world) is None
    game.world.raptors = 0
    refusal = raptors.objection(game.world)
    assert refusal is not None
    assert refusal.rule == "GAL-RAPTOR-03"
    game.play(destinations.reach, "gal.destination.tylium_find")
    assert game.count("gal.destination.risk") == 0


@pytest.mark.rule("GAL-RAPTOR-04")
def test_a_raptor_that_is_not_there_cannot_be_destroyed() -> None:
    game = Game()
    game.world.raptors = 0
    game.play(destinations.reach, "gal.destination.remote_planet")
    assert (game.world.raptors, game.world.lost_raptors) == (0, 0)
    assert game.world.resources["fuel"] == 7


@pytest.mark.rule("GAL-RAPTOR-02", "GAL-DEST-02")
def test_only_what_was_lost_is_restored() -> None:
    game = Game()
    game.world.raptors, game.world.lost_raptors = 3, 1

    async def twice(table, world):  # type: ignore[no-untyped-def]
        return [raptors.restore(table, world, 1, "GAL-DEST-02") for _ in range(2)]

    assert game.play(twice) == [1, 0]
    assert game.world.raptors == 4
