"""GAL-PURSUIT: the Cylon Fleet board, unanswered activations, the Pursuit track."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import cylon_ships, jumps, pursuit, raiders, sky
from gmkit.systems.galactica.state import SECTORS, World
from tests.galactica.game import Game


def activate(game: Game, icon: str, **answers: Any) -> Game:
    game.play(raiders.activate, icon, **answers)
    return game


def mustered(world: World, kind: str) -> dict[str, int]:
    return {name: sky.count(sector, kind) for name, sector in world.fleet.items() if sky.count(sector, kind)}


def around(world: World, kind: str) -> dict[str, int]:
    return {
        name: sky.count(sector, kind) for name, sector in world.sectors.items() if sky.count(sector, kind)
    }


@pytest.mark.rule("GAL-PURSUIT-01", "GAL-PURSUIT-15", "GAL-PURSUIT-16")
def test_the_fleet_arrives_in_the_sectors_of_the_same_names_and_the_track_begins_anew() -> None:
    """The source's example: Alpha's basestar and Echo's two raiders; the marker was on 3."""
    game = Game().ships("alpha", basestars=1, fleet=True).ships("echo", raiders=2, fleet=True)
    game.world.pursuit = 3
    game.play(pursuit.advance, 1, "GAL-PURSUIT-07")
    assert around(game.world, "basestars") == {"alpha": 1}
    assert around(game.world, "raiders") == {"echo": 2}
    assert mustered(game.world, "basestars") == mustered(game.world, "raiders") == {}
    assert game.world.pursuit == 0
    assert tuple(game.world.fleet) == tuple(game.world.sectors) == SECTORS


@pytest.mark.rule("GAL-PURSUIT-02", "GAL-PURSUIT-03")
def test_a_basestar_answers_a_raider_icon_and_nothing_comes_to_the_fleet() -> None:
    game = activate(Game().ships("alpha", basestars=1), "raiders")
    assert around(game.world, "raiders") == {"alpha": 2}
    assert mustered(game.world, "raiders") == {}
    assert game.world.pursuit == 0


ANSWERS = [
    ("raiders", "raiders"), ("heavy_raiders", "heavy_raiders"), ("basestars", "basestars"),
    ("launch_raiders", "basestars"),
]  # fmt: skip


@pytest.mark.rule("GAL-PURSUIT-02", "GAL-PURSUIT-04", "GAL-PURSUIT-05", "GAL-PURSUIT-07")
@pytest.mark.parametrize(("icon", "ship"), ANSWERS)
def test_an_unanswered_icon_brings_exactly_one_ship_and_one_step(icon: str, ship: str) -> None:
    game = activate(Game().roll("fleet_board", 8), icon)
    assert {kind: mustered(game.world, kind) for kind in sky.KINDS if mustered(game.world, kind)} == {
        ship: {"alpha": 1}
    }
    assert game.world.pursuit == 1


@pytest.mark.rule("GAL-PURSUIT-02")
@pytest.mark.parametrize("icon", ["basestars", "launch_raiders"])
def test_raiders_alone_do_not_answer_the_icons_of_basestars(icon: str) -> None:
    game = activate(Game().ships("alpha", raiders=3, heavy_raiders=1).roll("fleet_board", 4), icon)
    assert mustered(game.world, "basestars") == {"foxtrot": 1}


@pytest.mark.rule("GAL-PURSUIT-02", "GAL-SHIP-38")
def test_centurions_on_board_answer_heavy_raiders() -> None:
    """Case B32: with neither heavy raiders nor basestars the centurions advance, and that is an answer."""
    game = Game()
    game.world.boarding = [0]
    activate(game, "heavy_raiders")
    assert game.world.boarding == [1]
    assert mustered(game.world, "heavy_raiders") == {}
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-PURSUIT-03")
def test_two_icons_on_an_empty_board_are_two_rolls_two_ships_two_steps() -> None:
    game = Game().roll("fleet_board", 1, 6)
    activate(activate(game, "raiders"), "basestars")
    assert mustered(game.world, "raiders") == {"delta": 1}
    assert mustered(game.world, "basestars") == {"bravo": 1}
    assert game.world.pursuit == 2


@pytest.mark.rule("GAL-PURSUIT-03")
def test_the_current_player_rolls_so_cards_may_be_played_on_it() -> None:
    game = Game().hand("p4", "tac3").roll("fleet_board", 5)
    activate(game, "raiders", answers={"gal.window.roll": ("p4:skill:tac3",)})
    assert mustered(game.world, "raiders") == {"alpha": 1}  # 5 + 2
    assert game.told("gal.rolled")[0]["seat"] == "p1"


FACES = [
    (8, "alpha"),
    (7, "alpha"),
    (6, "bravo"),
    (5, "bravo"),
    (4, "foxtrot"),
    (3, "charlie"),
    (2, "echo"),
    (1, "delta"),
]


@pytest.mark.rule("GAL-PURSUIT-06")
@pytest.mark.parametrize(("face", "sector"), FACES)
def test_where_the_ship_goes(face: int, sector: str) -> None:
    assert mustered(activate(Game().roll("fleet_board", face), "raiders").world, "raiders") == {sector: 1}


@pytest.mark.rule("GAL-PURSUIT-08")
def test_with_none_in_the_supply_the_highest_numbered_sector_comes_over() -> None:
    """Both basestars stand on the Cylon Fleet board, Bravo (5–6) above Delta (1); Bravo's raiders come along."""
    game = Game().ships("delta", basestars=1, fleet=True).ships("bravo", basestars=1, raiders=2, fleet=True)
    activate(game, "basestars")
    assert around(game.world, "basestars") == {"bravo": 1}
    assert around(game.world, "raiders") == {"bravo": 2}
    assert mustered(game.world, "basestars") == {"delta": 1}
    assert game.world.pursuit == 1
    assert game.count("gal.roll") == 0


@pytest.mark.rule("GAL-PURSUIT-08")
def test_with_none_anywhere_to_come_the_pursuit_advances_all_the_same() -> None:
    game = Game().ships("alpha", heavy_raiders=4, fleet=True).ships("bravo", raiders=1)
    game.play(cylon_ships.place, "bravo", {"heavy_raiders": 4}, "GAL-PURSUIT-20")
    game.arrange(lambda world: setattr(world.sectors["bravo"], "heavy_raiders", 4))
    game.play(pursuit.unanswered, "heavy_raiders")
    assert mustered(game.world, "heavy_raiders") == {}
    assert game.world.pursuit == 1


@pytest.mark.rule("GAL-PURSUIT-09", "GAL-DAMAGE-13", "GAL-DAMAGE-14")
@pytest.mark.parametrize(
    ("icon", "token"),
    [("raiders", "disabled_hangar"), ("launch_raiders", "disabled_hangar"), ("heavy_raiders", "disabled_hangar"),
     ("basestars", "disabled_weapons")],
)  # fmt: skip
def test_a_damaged_basestar_that_cannot_respond_brings_nothing(icon: str, token: str) -> None:
    game = Game().ships("alpha", basestars=1)
    game.world.sectors["alpha"].basestars[0].damage.append(f"gal.basestar.{token}")
    activate(game, icon)
    assert game.count("gal.roll") == 0
    assert all(mustered(game.world, kind) == {} for kind in sky.KINDS)
    assert around(game.world, "raiders") == around(game.world, "heavy_raiders") == {}
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-PURSUIT-10")
def test_ships_of_the_fleet_board_are_neither_activated_nor_targets() -> None:
    game = Game().ships("alpha", raiders=2, heavy_raiders=1, basestars=1, fleet=True).roll("fleet_board", 8)
    game.ships("alpha", vipers=1, civilians=1)
    activate(game, "raiders")
    assert mustered(game.world, "raiders") == {"alpha": 3}  # unanswered: those two have done nothing
    assert len(game.world.sectors["alpha"].vipers) == 1
    activate(game.roll("fleet_board", 8), "launch_raiders")
    assert mustered(game.world, "raiders") == {"alpha": 3}
    assert around(game.world, "raiders") == {}


@pytest.mark.rule("GAL-PURSUIT-11", "GAL-PURSUIT-12", "GAL-PURSUIT-13", "GAL-PURSUIT-14", "GAL-CIV-11")
def test_four_steps_from_the_start_to_full_readiness() -> None:
    """The source's example: 1 civilian ship, nothing, 2 civilian ships, the jump of the Cylon fleet."""
    game = Game().ships("alpha", raiders=1, fleet=True)
    ships = []
    for _ in range(4):
        game.play(pursuit.advance, 1, "GAL-PURSUIT-07")
        ships.append(len(sky.civilians(game.world)))
    assert ships == [1, 1, 3, 3]
    assert around(game.world, "raiders") == {"alpha": 1}
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-PURSUIT-12", "GAL-CIV-11")
def test_the_cag_places_the_ships_of_the_pursuit() -> None:
    game = Game()
    game.play(pursuit.advance, 1, "GAL-PURSUIT-07", answers={"p2:gal.civilian.place": "charlie"})
    assert len(game.world.sectors["charlie"].civilians) == 1


@pytest.mark.rule("GAL-PURSUIT-11", "GAL-PURSUIT-14")
def test_two_steps_at_once_enter_both_spaces() -> None:
    game = Game()
    game.world.pursuit = 2
    game.play(pursuit.advance, 2, "GAL-PURSUIT-07")
    assert len(sky.civilians(game.world)) == 2
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-PURSUIT-17")
def test_arriving_ships_do_not_act_but_the_next_icon_finds_them() -> None:
    game = Game().ships("alpha", raiders=2, fleet=True).roll("fleet_board", 8)
    game.ships("alpha", civilians=3)
    game.world.pursuit = 3
    activate(game, "raiders")
    assert around(game.world, "raiders") == {"alpha": 3}
    assert len(game.world.sectors["alpha"].civilians) == 3
    activate(game, "raiders", answers={"gal.civilian.choose": ["1", "2"]})
    assert game.world.sectors["alpha"].civilians == []


@pytest.mark.rule("GAL-PURSUIT-18")
def test_the_fleets_own_jump_leaves_the_pursuit_alone() -> None:
    game = Game().top("destination", "gal.destination.barren_planet", "gal.destination.barren_planet")
    game.world.pursuit = 2
    game.play(jumps.jump, "GAL-JUMP-04")
    assert game.world.pursuit == 2


@pytest.mark.rule("GAL-PURSUIT-19", "GAL-PURSUIT-22")
def test_ships_placed_directly_come_from_the_supply_and_move_no_marker() -> None:
    game = Game().ships("alpha", raiders=5, fleet=True)
    game.play(cylon_ships.place, "delta", {"raiders": 3}, "GAL-DEST-18")
    assert mustered(game.world, "raiders") == {"alpha": 5}
    assert around(game.world, "raiders") == {"delta": 3}
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-PURSUIT-20")
def test_missing_ships_come_from_the_lowest_numbered_sectors() -> None:
    """The source's example: no raider left, two in Cylon-Delta and three in Cylon-Alpha, three wanted."""
    game = Game().ships("foxtrot", raiders=15)
    game.ships("delta", raiders=2, fleet=True).ships("alpha", raiders=3, fleet=True)
    game.world.pursuit = 1
    game.play(cylon_ships.place, "bravo", {"raiders": 3}, "GAL-DEST-11")
    assert around(game.world, "raiders") == {"bravo": 3, "foxtrot": 15}
    assert mustered(game.world, "raiders") == {"alpha": 2}
    assert game.world.pursuit == 1


@pytest.mark.rule("GAL-PURSUIT-20")
def test_the_numbers_of_the_sectors() -> None:
    for higher, lower in zip(cylon_ships.NUMBERED[1:], cylon_ships.NUMBERED, strict=False):
        game = Game().ships(higher, basestars=1, fleet=True).ships(lower, basestars=1, fleet=True)
        game.play(cylon_ships.place, "alpha", {"basestars": 1}, "GAL-DEST-11")
        assert mustered(game.world, "basestars") == {higher: 1}
    assert cylon_ships.NUMBERED == ("delta", "echo", "charlie", "foxtrot", "bravo", "alpha")


@pytest.mark.rule("GAL-PURSUIT-21")
def test_if_ships_still_are_missing_the_current_player_chooses_which_are_not_placed() -> None:
    game = Game().ships("alpha", basestars=1)
    layout = {"bravo": {"basestars": 1}, "charlie": {"basestars": 1}}
    game.play(cylon_ships.place_all, layout, "GAL-CROSS-03", answers={"p1:gal.cylons.share": ("charlie",)})
    assert around(game.world, "basestars") == {"alpha": 1, "charlie": 1}


@pytest.mark.rule("GAL-PURSUIT-22", "GAL-SHIP-34")
def test_a_launch_is_no_step_of_the_pursuit() -> None:
    assert activate(Game().ships("alpha", basestars=2), "launch_raiders").world.pursuit == 0
