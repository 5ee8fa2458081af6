"""GAL-SHIP-18 .. -45: the limits of Cylon ships, and what they do when they are activated."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import cylon_ships, raiders, sky
from gmkit.systems.galactica.state import World
from tests.galactica.game import Ended, Game


def activate(game: Game, icon: str = "raiders", **answers: Any) -> Game:
    game.play(raiders.activate, icon, **answers)
    return game


def counts(world: World, kind: str = "raiders") -> dict[str, int]:
    return {
        name: sky.count(sector, kind) for name, sector in world.sectors.items() if sky.count(sector, kind)
    }


# ---- limits


@pytest.mark.rule("GAL-SHIP-18", "GAL-SHIP-19", "GAL-SHIP-20")
@pytest.mark.parametrize(("kind", "most"), [("basestars", 2), ("heavy_raiders", 4), ("raiders", 20)])
def test_how_many_there_are_on_both_boards_together(kind: str, most: int) -> None:
    game = Game().ships("alpha", **{kind: 1}).ships("alpha", fleet=True, **{kind: 1})
    game.play(cylon_ships.place, "bravo", {kind: 30}, "GAL-SHIP-22")
    assert sum(counts(game.world, kind).values()) == most
    assert all(not sky.count(sector, kind) for sector in game.world.fleet.values())


@pytest.mark.rule("GAL-SHIP-20")
def test_the_base_game_has_sixteen_raiders() -> None:
    game = Game(pursuit="attack_cards", exodus=False, nebula=False)
    game.play(cylon_ships.place, "bravo", {"raiders": 30}, "GAL-SHIP-22")
    assert counts(game.world) == {"bravo": 16}


@pytest.mark.rule("GAL-SHIP-21")
def test_four_centurion_groups_at_most() -> None:
    game = Game()
    assert game.play(cylon_ships.board_centurions, 3, "GAL-CYLON-09") == 3
    assert game.play(cylon_ships.board_centurions, 3, "GAL-CYLON-09") == 1
    assert game.world.boarding == [0, 0, 0, 0]


@pytest.mark.rule("GAL-SHIP-21", "GAL-SHIP-37")
def test_a_heavy_raider_stays_when_no_group_is_left() -> None:
    game = Game().ships("echo", heavy_raiders=2)
    game.world.boarding = [0, 0, 0]
    activate(game, "heavy_raiders")
    assert game.world.boarding == [1, 1, 1, 0]
    assert counts(game.world, "heavy_raiders") == {"echo": 1}


@pytest.mark.rule("GAL-SHIP-22", "GAL-SHIP-37")
def test_the_current_player_says_which_heavy_raider_boards() -> None:
    game = Game().ships("echo", heavy_raiders=1).ships("foxtrot", heavy_raiders=1)
    game.world.boarding = [0, 0, 0]
    activate(game, "heavy_raiders", answers={"p1:gal.cylons.share": ("foxtrot",)})
    assert counts(game.world, "heavy_raiders") == {"echo": 1}


@pytest.mark.rule("GAL-SHIP-22", "GAL-SHIP-35")
def test_the_last_raiders_go_where_the_current_player_says() -> None:
    """The source's example: two basestars, 18 of 20 raiders: two are placed, beside which basestar is asked."""
    game = Game().ships("alpha", raiders=18, basestars=1).ships("delta", basestars=1)
    activate(game, "launch_raiders", answers={"p1:gal.cylons.share": ("delta", "delta")})
    assert counts(game.world) == {"alpha": 18, "delta": 2}
    assert game.options("gal.cylons.share") == ("alpha",) * 3 + ("delta",) * 3


# ---- order and once-only


@pytest.mark.rule("GAL-SHIP-23", "GAL-TURN-10", "GAL-SHIP-26")
def test_the_current_player_orders_the_sectors() -> None:
    """Alpha first: its raider flies to Bravo, but does not act there; and the one of Bravo destroys the ship."""
    game = (
        Game().ships("alpha", raiders=1).ships("bravo", raiders=1, civilians=1).ships("charlie", civilians=1)
    )
    activate(game, answers={"p1:gal.cylons.order": ("alpha", "bravo")})
    assert counts(game.world) == {"bravo": 2}
    assert game.world.sectors["charlie"].civilians == ["2"]
    assert game.world.sectors["bravo"].civilians == []
    other = (
        Game().ships("alpha", raiders=1).ships("bravo", raiders=1, civilians=1).ships("charlie", civilians=1)
    )
    activate(other, answers={"p1:gal.cylons.order": ("bravo", "alpha")})
    assert counts(other.world) == {"bravo": 2}
    assert [(e["source"], e["sector"]) for e in other.told("gal.cylons.flew")] == [("alpha", "bravo")]


@pytest.mark.rule("GAL-SHIP-23")
def test_one_sector_needs_no_order() -> None:
    game = activate(Game().ships("alpha", raiders=2, civilians=1))
    assert game.count("gal.cylons.order") == 0


@pytest.mark.rule("GAL-SHIP-23")
def test_the_order_is_asked_only_where_it_can_matter() -> None:
    game = activate(Game().ships("alpha", raiders=1).ships("bravo", raiders=1).ships("delta", civilians=1))
    assert game.count("gal.cylons.order") == 0
    assert counts(game.world) == {"bravo": 1, "charlie": 1}
    activate(game.ships("bravo", vipers=1).roll("raider_viper", 1))
    assert game.count("gal.cylons.order") == 1


@pytest.mark.rule("GAL-SHIP-24", "GAL-SHIP-25")
def test_each_raider_does_one_thing_once() -> None:
    """Three raiders, one civilian: the first destroys it, the others fly on; none of them does anything more."""
    game = Game().ships("alpha", raiders=3, civilians=1).ships("delta", civilians=2)
    activate(game)
    assert counts(game.world) == {"alpha": 1, "bravo": 2}  # the one that shot has not moved
    assert len(game.world.sectors["delta"].civilians) == 2


@pytest.mark.rule("GAL-SHIP-25")
def test_a_second_icon_activates_them_again() -> None:
    game = Game().ships("alpha", raiders=1).ships("charlie", civilians=1)
    activate(activate(game))
    assert counts(game.world) == {"charlie": 1}


@pytest.mark.rule("GAL-SHIP-26", "GAL-SHIP-34")
def test_launched_raiders_do_not_act() -> None:
    game = activate(Game().ships("alpha", basestars=1, civilians=1))
    assert counts(game.world) == {"alpha": 2}
    assert len(game.world.sectors["alpha"].civilians) == 1


# ---- what a raider does first


@pytest.mark.rule("GAL-SHIP-27")
def test_an_unmanned_viper_is_shot_at_before_a_pilot() -> None:
    game = Game().ships("alpha", raiders=1, vipers=1, civilians=1).fly("p2", "alpha")
    activate(game.roll("raider_viper", 6))
    assert game.player("p2").place == "alpha"
    assert game.world.damaged["mk2"] == 1
    assert len(game.world.sectors["alpha"].civilians) == 1


@pytest.mark.rule("GAL-SHIP-27")
def test_with_none_unmanned_a_pilot_is_shot_at_before_civilians() -> None:
    game = Game().ships("alpha", raiders=1, civilians=1).fly("p2", "alpha")
    activate(game.roll("raider_viper", 6))
    assert game.player("p2").place == "sickbay"
    assert len(game.world.sectors["alpha"].civilians) == 1


@pytest.mark.rule("GAL-SHIP-27", "GAL-SHIP-01")
def test_the_current_player_chooses_among_vipers_alike() -> None:
    game = Game().ships("alpha", raiders=1, vipers=1, mk7=1).fly("p2", "alpha")
    activate(game.roll("raider_viper", 8), answers={"p1:gal.viper.target": "mk7:"})
    assert game.options("gal.viper.target") == ("mk2:", "mk7:")
    assert game.world.destroyed == {"mk2": 0, "mk7": 1}


@pytest.mark.rule("GAL-SHIP-30", "GAL-CIV-08")
def test_one_raider_destroys_one_civilian_ship_of_the_current_players_choice() -> None:
    game = Game().ships("alpha", raiders=1, civilians=("gal.civilian.tanker", "gal.civilian.great_liner"))
    fuel, people = game.world.resources["fuel"], game.world.resources["population"]
    activate(game, answers={"p1:gal.civilian.choose": "1"})
    assert game.options("gal.civilian.choose") == ("1", "2")  # numbers, nothing of what they carry
    assert game.count("gal.roll") == 0
    assert game.world.sectors["alpha"].civilians == ["2"]
    assert game.world.resources["fuel"] == fuel - 1
    assert game.world.resources["population"] == people - 1


@pytest.mark.rule("GAL-SHIP-31")
@pytest.mark.parametrize(
    ("raider", "civilian", "reached"),
    [
        ("alpha", ("charlie", "echo"), "bravo"),  # the source's example: both two away, clockwise
        ("alpha", ("delta",), "bravo"),  # three away either way
        ("alpha", ("echo",), "foxtrot"),
        ("alpha", ("foxtrot", "bravo"), "bravo"),
        ("alpha", ("foxtrot", "charlie"), "foxtrot"),
        ("foxtrot", ("bravo",), "alpha"),  # across the bow
    ],
)
def test_a_raider_flies_toward_the_nearest_civilian(
    raider: str, civilian: tuple[str, ...], reached: str
) -> None:
    game = Game().ships(raider, raiders=1)
    for sector in civilian:
        game.ships(sector, civilians=1)
    activate(game)
    assert counts(game.world) == {reached: 1}


@pytest.mark.rule("GAL-SHIP-32")
@pytest.mark.parametrize(("face", "damaged"), [(7, 0), (8, 1)])
def test_without_civilians_in_space_raiders_attack_galactica(face: int, damaged: int) -> None:
    game = Game().ships("alpha", raiders=1)
    activate(game.roll("raider_galactica", face).chance("gal.damage.draw", ["gal.damage.armory"]))
    assert len(game.world.damage) == damaged


@pytest.mark.rule("GAL-SHIP-33")
def test_each_raider_looks_anew() -> None:
    """The source's example: the first destroys the viper, the second flies toward the nearest civilian ship."""
    game = Game().ships("alpha", raiders=2, vipers=1).ships("charlie", civilians=1)
    activate(game.roll("raider_viper", 8))
    assert game.world.destroyed["mk2"] == 1
    assert counts(game.world) == {"alpha": 1, "bravo": 1}


@pytest.mark.rule("GAL-SHIP-33")
def test_the_last_civilian_in_space_gone_the_next_raider_attacks_galactica() -> None:
    game = Game().ships("alpha", raiders=2, civilians=1)
    activate(game.roll("raider_galactica", 8).chance("gal.damage.draw", ["gal.damage.command"]))
    assert game.world.damage == ["command"]


@pytest.mark.rule("GAL-SHIP-34", "GAL-PURSUIT-02")
def test_with_no_raider_each_basestar_launches_two() -> None:
    game = activate(Game().ships("alpha", basestars=1).ships("delta", basestars=1))
    assert counts(game.world) == {"alpha": 2, "delta": 2}
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-SHIP-35")
def test_each_basestar_launches_three_also_beside_raiders() -> None:
    game = activate(
        Game().ships("alpha", basestars=1, raiders=1).ships("delta", basestars=1), "launch_raiders"
    )
    assert counts(game.world) == {"alpha": 4, "delta": 3}


@pytest.mark.rule("GAL-SHIP-35")
def test_two_basestars_in_one_sector_launch_six() -> None:
    assert counts(activate(Game().ships("alpha", basestars=2), "launch_raiders").world) == {"alpha": 6}


# ---- heavy raiders and centurions


@pytest.mark.rule("GAL-SHIP-36")
@pytest.mark.parametrize(
    ("source", "reached"), [("bravo", "alpha"), ("alpha", "foxtrot"), ("charlie", "delta"), ("delta", "echo")]
)
def test_heavy_raiders_fly_to_the_nearest_launch_sector_and_never_shoot(source: str, reached: str) -> None:
    game = activate(Game().ships(source, heavy_raiders=2, vipers=1, civilians=1), "heavy_raiders")
    assert counts(game.world, "heavy_raiders") == {reached: 2}
    assert game.count("gal.roll") == 0
    assert len(game.world.sectors[source].civilians) == 1


@pytest.mark.rule("GAL-SHIP-36", "GAL-SHIP-37")
def test_one_that_reaches_a_launch_sector_does_not_board_in_the_same_activation() -> None:
    game = activate(Game().ships("delta", heavy_raiders=1).ships("echo", heavy_raiders=1), "heavy_raiders")
    assert counts(game.world, "heavy_raiders") == {"echo": 1}
    assert game.world.boarding == [0]


@pytest.mark.rule("GAL-SHIP-37", "GAL-SHIP-38")
@pytest.mark.parametrize("sector", ["echo", "foxtrot"])
def test_centurions_advance_before_others_board(sector: str) -> None:
    """The source's example: a group on step 1, a heavy raider in a launch sector: steps 2 and 0."""
    game = Game().ships(sector, heavy_raiders=1)
    game.world.boarding = [1]
    activate(game, "heavy_raiders")
    assert game.world.boarding == [2, 0]
    assert counts(game.world, "heavy_raiders") == {}


@pytest.mark.rule("GAL-SHIP-39", "GAL-WIN-05", "GAL-WIN-08")
def test_step_four_wins_at_once() -> None:
    game = Game().ships("echo", heavy_raiders=1)
    game.world.boarding = [3]
    with pytest.raises(Ended):
        activate(game, "heavy_raiders")
    assert game.world.ending is not None
    assert (game.world.ending.winner, game.world.ending.reason) == ("cylons", "centurions")


@pytest.mark.rule("GAL-SHIP-40", "GAL-SHIP-38")
def test_with_no_heavy_raider_each_basestar_launches_one_and_centurions_advance() -> None:
    game = Game().ships("alpha", basestars=1).ships("echo", basestars=1)
    game.world.boarding = [0]
    activate(game, "heavy_raiders")
    assert counts(game.world, "heavy_raiders") == {"alpha": 1, "echo": 1}
    assert game.world.boarding == [1]


@pytest.mark.rule("GAL-SHIP-42")
def test_groups_share_a_step() -> None:
    game = Game()
    game.world.boarding = [1, 1]
    activate(game, "heavy_raiders")
    assert game.world.boarding == [2, 2]


# ---- basestars


@pytest.mark.rule("GAL-SHIP-43")
@pytest.mark.parametrize(("face", "damaged"), [(3, 0), (4, 1)])
def test_a_basestar_damages_galactica_from_four_on(face: int, damaged: int) -> None:
    game = Game().ships("alpha", basestars=1)
    activate(
        game.roll("basestar_galactica", face).chance("gal.damage.draw", ["gal.damage.armory"]), "basestars"
    )
    assert len(game.world.damage) == damaged


@pytest.mark.rule("GAL-SHIP-43")
def test_every_basestar_rolls() -> None:
    game = Game().ships("alpha", basestars=1).ships("bravo", basestars=1).roll("basestar_galactica", 4, 4)
    game.chance("gal.damage.draw", ["gal.damage.armory"], ["gal.damage.command"])
    activate(game, "basestars")
    assert game.world.damage == ["armory", "command"]


@pytest.mark.rule("GAL-SHIP-45")
def test_destroyed_ships_can_be_placed_again() -> None:
    game = Game().ships("alpha", raiders=20, basestars=2)
    game.arrange(lambda world: setattr(world.sectors["alpha"], "raiders", 20))
    for star in list(game.world.sectors["alpha"].basestars):
        cylon_ships.destroy_basestar(_Quiet(), game.world, star, "GAL-NUKE-04")  # type: ignore[arg-type]
    cylon_ships.destroy_raiders(_Quiet(), game.world, "alpha", 5, "GAL-SHIP-12")  # type: ignore[arg-type]
    game.play(cylon_ships.place, "delta", {"raiders": 9, "basestars": 3}, "GAL-SHIP-22")
    assert counts(game.world) == {"alpha": 15, "delta": 5}
    assert len({star.id for star in game.world.sectors["delta"].basestars}) == 2


class _Quiet:
    """A table at which nothing is written down."""

    cards: Any = None

    def tell(self, kind: str, **facts: Any) -> None:
        pass

    def switch(self, name: str) -> Any:
        return True


@pytest.mark.rule("GAL-SHIP-33", "GAL-TURN-11")
@pytest.mark.parametrize(("asked", "windows"), [(True, 20), (False, 0)])
def test_many_raiders_roll_one_by_one_with_windows_if_anybody_wants_to_interfere(
    asked: bool, windows: int
) -> None:
    game = Game().ships("alpha", raiders=20).hand("p4", "tac3")
    activate(game.roll("raider_galactica", *[7] * 20), answers={"gm:gal.volley": asked})
    assert len(game.told("gal.cylons.shot")) == 20
    assert game.count("gal.window.roll") == windows
    assert game.question("gal.volley").facts["count"] == 20


def test_where_no_die_is_rolled_nothing_is_asked() -> None:
    game = activate(Game().ships("alpha", raiders=5).ships("delta", civilians=1))
    assert game.count("gal.volley") == 0
