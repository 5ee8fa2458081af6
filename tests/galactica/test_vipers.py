"""GAL-SHIP-01 .. -17: vipers launched, flown, shooting, hit, repaired."""

from __future__ import annotations

import pytest

from gmkit.core.questions import GM
from gmkit.systems.galactica.rules import hangar, places, vipers, weapons
from gmkit.systems.galactica.state import SECTORS, World
from tests.galactica.game import Game


def activate(game: Game, *deeds: str, seat: str = "p1") -> Game:
    """The seat makes these activations of unmanned vipers."""
    game.play(
        vipers.activate_unmanned, seat, len(deeds), "GAL-LOC-01", answers={"gal.viper.activate": [*deeds]}
    )
    return game


def there(world: World, sector: str) -> list[tuple[str, str]]:
    return [(viper.mark, viper.pilot) for viper in world.sectors[sector].vipers]


def offered(game: Game, deed: str) -> set[str]:
    return {option for option in game.options("gal.viper.activate") if option.startswith(deed)}


@pytest.mark.rule("GAL-SHIP-01")
def test_where_both_types_are_ready_the_player_says_which() -> None:
    game = Game()
    game.world.damaged["mk7"], game.world.reserves["mk7"] = 2, 2
    game.play(vipers.place_from_reserves, "echo", 1, "p1", "GAL-ATTACK-06", answers={"gal.viper.type": "mk7"})
    assert there(game.world, "echo") == [("mk7", "")]
    assert game.options("gal.viper.type") == ("mk2", "mk7")
    game.world.reserves["mk7"] = 0
    game.play(vipers.place_from_reserves, "echo", 1, "p1", "GAL-ATTACK-06")
    assert game.count("gal.viper.type") == 0
    assert there(game.world, "echo")[1] == ("mk2", "")


@pytest.mark.rule("GAL-SHIP-02", "GAL-SHIP-04", "GAL-SETUP-10")
def test_damaged_vipers_wait_in_their_box_and_mk7_begin_there() -> None:
    game = Game()
    assert game.world.damaged == {"mk2": 0, "mk7": 4}
    activate(game, "pass")
    assert offered(game, "launch") == {"launch:mk2:echo", "launch:mk2:foxtrot"}  # none of the MkVII
    game.play(
        hangar.repair, "p4", 2, "GAL-SKILL-37", answers={"gal.viper.repair": ("damaged:mk7", "damaged:mk7")}
    )
    activate(game, "pass")
    assert "launch:mk7:echo" in offered(game, "launch")
    assert game.world.damaged["mk7"] == 2


@pytest.mark.rule("GAL-SHIP-02", "GAL-SHIP-03", "GAL-SHIP-28")
@pytest.mark.parametrize(("face", "damaged", "destroyed"), [(4, 0, 0), (5, 1, 0), (7, 1, 0), (8, 0, 1)])
def test_a_raider_at_a_mk2(face: int, damaged: int, destroyed: int) -> None:
    game = Game().ships("alpha", raiders=1, vipers=1)
    viper = game.world.sectors["alpha"].vipers[0]
    game.roll("raider_viper", face).play(vipers.attacked_by_raider, "alpha", viper)
    assert game.world.damaged["mk2"] == damaged
    assert game.world.destroyed["mk2"] == destroyed
    assert len(game.world.sectors["alpha"].vipers) == 1 - damaged - destroyed


@pytest.mark.rule("GAL-SHIP-29")
@pytest.mark.parametrize(("face", "damaged", "destroyed"), [(5, 0, 0), (6, 1, 0), (7, 1, 0), (8, 0, 1)])
def test_a_raider_at_a_mk7(face: int, damaged: int, destroyed: int) -> None:
    game = Game().ships("alpha", raiders=1, mk7=1)
    before = game.world.damaged["mk7"]
    game.roll("raider_viper", face).play(
        vipers.attacked_by_raider, "alpha", game.world.sectors["alpha"].vipers[0]
    )
    assert game.world.damaged["mk7"] - before == damaged
    assert game.world.destroyed["mk7"] == destroyed


@pytest.mark.rule("GAL-SHIP-03")
def test_a_destroyed_viper_is_never_repaired() -> None:
    game = Game().ships("alpha", vipers=1)
    game.play(
        vipers.hit, "alpha", game.world.sectors["alpha"].vipers[0], "GAL-SHIP-28", with_={"destroyed": True}
    )
    game.world.damaged["mk7"] = 0
    game.play(hangar.repair, "p4", 2, "GAL-SKILL-37")
    assert game.world.destroyed == {"mk2": 1, "mk7": 0}
    assert game.count("gal.viper.repair") == 0


@pytest.mark.rule("GAL-SHIP-05")
def test_a_launch_takes_a_viper_from_the_reserves_to_a_launch_sector() -> None:
    game = activate(Game(), "launch:mk2:foxtrot")
    assert there(game.world, "foxtrot") == [("mk2", "")]
    assert game.world.reserves["mk2"] == 5
    assert offered(game, "launch") == {"launch:mk2:echo", "launch:mk2:foxtrot"}


@pytest.mark.rule("GAL-SHIP-06", "GAL-MOVE-07")
def test_a_mk2_moves_to_an_adjacent_sector() -> None:
    game = activate(Game().ships("alpha", vipers=1), "move:mk2:alpha:foxtrot")
    assert there(game.world, "foxtrot") == [("mk2", "")]
    assert there(game.world, "alpha") == []
    assert offered(game, "move") == {"move:mk2:alpha:bravo", "move:mk2:alpha:foxtrot"}


@pytest.mark.rule("GAL-SHIP-07")
def test_a_mk7_moves_one_or_two_sectors() -> None:
    game = activate(Game().ships("alpha", mk7=1), "move:mk7:alpha:charlie")
    assert there(game.world, "charlie") == [("mk7", "")]
    reached = {option.rpartition(":")[2] for option in offered(game, "move")}
    assert reached == {"bravo", "charlie", "echo", "foxtrot"}


@pytest.mark.rule("GAL-SHIP-06")
def test_of_two_vipers_alike_exactly_one_moves() -> None:
    game = activate(Game().ships("alpha", vipers=2), "move:mk2:alpha:bravo", "move:mk2:alpha:bravo")
    assert there(game.world, "bravo") == [("mk2", "")] * 2
    assert there(game.world, "alpha") == []


@pytest.mark.rule("GAL-SHIP-08", "GAL-SHIP-15")
def test_a_viper_shoots_at_one_cylon_ship_of_its_own_sector() -> None:
    game = Game().ships("alpha", vipers=1, raiders=2, heavy_raiders=1, basestars=1, civilians=1)
    game.ships("bravo", raiders=1)
    activate(game.roll("viper_raider", 3), "shoot:mk2:alpha:raider")
    assert offered(game, "shoot") == {
        "shoot:mk2:alpha:raider", "shoot:mk2:alpha:heavy_raider", "shoot:mk2:alpha:basestar1",
    }  # fmt: skip
    assert game.world.sectors["alpha"].raiders == 1


@pytest.mark.rule("GAL-SHIP-15")
def test_neither_vipers_nor_guns_aim_at_human_ships() -> None:
    game = Game().ships("alpha", vipers=2, civilians=2)
    assert vipers.targets(game.world, "alpha") == []
    assert weapons.targets(game.world) == ()


@pytest.mark.rule("GAL-SHIP-09", "GAL-CIV-16")
def test_an_escort_takes_a_civilian_ship_back_to_the_pile_and_the_viper_stays() -> None:
    game = Game().ships("alpha", vipers=1, civilians=("gal.civilian.tanker",))
    game.ships("bravo", civilians=1)
    assert len(game.world.civilians) == 10
    activate(game, "escort:mk2:alpha:1")
    assert offered(game, "escort") == {"escort:mk2:alpha:1"}  # not the ship in Bravo
    assert game.world.sectors["alpha"].civilians == []
    assert "gal.civilian.tanker" in game.world.civilians
    assert len(game.world.civilians) == 11
    assert there(game.world, "alpha") == [("mk2", "")]


@pytest.mark.rule("GAL-CIV-16")
def test_what_was_known_of_an_escorted_ship_is_forgotten_in_the_pile() -> None:
    game = Game().ships("alpha", vipers=1, civilians=1)
    game.world.inspected["1"] = ["p1"]
    activate(game, "escort:mk2:alpha:1")
    assert game.world.inspected == {}
    assert game.world.hulls == {}


@pytest.mark.rule("GAL-SHIP-10", "GAL-ACT-04")
def test_a_pilot_has_the_same_list_for_the_own_viper() -> None:
    game = Game().ships("echo", raiders=1, civilians=1).fly("p2", "echo")
    game.roll("viper_raider", 3).play(
        vipers.activate_own, "p2", answers={"gal.viper.activate": "shoot:mk2:echo:raider"}
    )
    assert set(game.options("gal.viper.activate")) == {
        "move:mk2:echo:delta", "move:mk2:echo:foxtrot", "shoot:mk2:echo:raider", "escort:mk2:echo:1",
    }  # fmt: skip
    game.play(vipers.activate_own, "p2", answers={"gal.viper.activate": "move:mk2:echo:delta"})
    assert game.player("p2").place == "delta"
    assert there(game.world, "delta") == [("mk2", "p2")]


@pytest.mark.rule("GAL-SHIP-11")
def test_a_manned_viper_is_not_among_those_that_may_be_activated() -> None:
    game = activate(Game().fly("p2", "echo"), "pass")
    assert offered(game, "move") == set()


@pytest.mark.rule("GAL-LOC-01")
def test_both_activations_of_command_may_go_to_one_viper_just_launched() -> None:
    """Case B42."""
    game = activate(Game(), "launch:mk2:echo", "move:mk2:echo:delta")
    assert there(game.world, "delta") == [("mk2", "")]


HITS = [
    ("raider", 2, 0), ("raider", 3, 1), ("heavy_raider", 6, 0), ("heavy_raider", 7, 1),
    ("basestar1", 7, 0), ("basestar1", 8, 1),
]  # fmt: skip


@pytest.mark.rule("GAL-SHIP-12", "GAL-SHIP-13", "GAL-SHIP-14")
@pytest.mark.parametrize(("target", "face", "hit"), HITS)
def test_what_a_viper_must_roll(target: str, face: int, hit: int) -> None:
    game = Game().ships("alpha", vipers=1, raiders=1, heavy_raiders=1, basestars=1)
    kind = target.rstrip("1")
    game.chance("gal.basestar.draw", ["gal.basestar.disabled_hangar"])
    activate(game.roll(f"viper_{kind}", face), f"shoot:mk2:alpha:{target}")
    here = game.world.sectors["alpha"]
    assert here.raiders == 1 - (hit if kind == "raider" else 0)
    assert here.heavy_raiders == 1 - (hit if kind == "heavy_raider" else 0)
    assert len(here.basestars[0].damage) == (hit if kind == "basestar" else 0)


@pytest.mark.rule("GAL-SHIP-16")
@pytest.mark.parametrize(("face", "box"), [(6, "damaged"), (8, "destroyed")])
def test_a_pilot_whose_viper_is_hit_goes_to_the_sickbay(face: int, box: str) -> None:
    game = Game().fly("p2", "alpha")
    viper = game.world.viper_of("p2")
    game.roll("raider_viper", face).play(vipers.attacked_by_raider, "alpha", viper)
    assert game.player("p2").place == "sickbay"
    assert getattr(game.world, box)["mk2"] == 1
    assert game.world.reserves["mk2"] == 5  # the viper is not in the Reserves as well
    assert all(not sector.vipers for sector in game.world.sectors.values())


@pytest.mark.rule("GAL-SHIP-17", "GAL-MOVE-13")
@pytest.mark.parametrize("place", ["sickbay", "brig", "hangar_deck", "press_room"])
def test_whoever_leaves_space_leaves_the_viper_to_the_reserves(place: str) -> None:
    game = Game().fly("p2", "alpha")
    assert game.world.reserves["mk2"] == 5
    game.play(places.put, "p2", place, "GAL-MOVE-05")
    assert game.player("p2").place == place
    assert game.world.reserves["mk2"] == 6
    assert there(game.world, "alpha") == []


# ---- cards played on viper rolls


@pytest.mark.rule("GAL-SKILL-30", "GAL-SKILL-31")
def test_evasive_maneuvers_subtract_two_for_a_manned_viper() -> None:
    """The source's example: a 7 at Starbuck's MkII, played, a 6 is a 4: unhurt; an unmanned one would be damaged."""
    for manned, damaged in ((True, 0), (False, 1)):
        game = Game().hand("p4", "pil1")
        game = game.fly("p2", "alpha") if manned else game.ships("alpha", vipers=1)
        viper = game.world.sectors["alpha"].vipers[0]
        game.roll("raider_viper", 7, 6).play(
            vipers.attacked_by_raider, "alpha", viper,
            answers={"gal.window.rolled": [("p4:skill:pil1",), ()]},
        )  # fmt: skip
        assert game.world.damaged["mk2"] == damaged
        assert game.player("p4").hand == []


@pytest.mark.rule("GAL-SKILL-32", "GAL-SKILL-31")
def test_evasive_maneuvers_come_again_and_again_each_at_minus_two() -> None:
    game = Game().hand("p4", "pil1", "pil2").fly("p2", "alpha")
    game.roll("raider_viper", 8, 8, 7).play(
        vipers.attacked_by_raider, "alpha", game.world.viper_of("p2"),
        answers={"gal.window.rolled": [("p4:skill:pil1",), ("p4:skill:pil2",), ()]},
    )  # fmt: skip
    assert game.told("gal.rolled")[-1]["result"] == 5  # 7 - 2, not 7 - 4
    assert game.world.damaged["mk2"] == 1
    assert game.player("p4").hand == []


@pytest.mark.rule("GAL-SKILL-30", "GAL-CYLON-19")
def test_who_may_evade() -> None:
    game = (
        Game()
        .hand("p3", "pil1")
        .hand("p4", "pil2", "pil3", "pil0")
        .hand("p5", "pil1")
        .cylon("p5", revealed=True)
    )
    assert vipers.evaders(game.world) == ["p3:skill:pil1", "p4:skill:pil2"]


@pytest.mark.rule("GAL-SKILL-33")
def test_maximum_firepower_chooses_each_target_in_the_own_sector() -> None:
    game = Game().ships("echo", raiders=2, heavy_raiders=1).ships("delta", raiders=3).fly("p2", "echo")
    game.roll("viper_raider", 3, 3).roll("viper_heavy_raider", 6, 7)
    aims = ["heavy_raider", "raider", "raider", "heavy_raider"]
    game.play(vipers.shoot_times, "p2", 4, "GAL-SKILL-33", answers={"gal.viper.aim": [*aims]})
    assert game.world.sectors["echo"].raiders == game.world.sectors["echo"].heavy_raiders == 0
    assert game.world.sectors["delta"].raiders == 3
    assert game.options("gal.viper.aim") == ("pass", "heavy_raider")  # the raiders were gone by then


@pytest.mark.rule("GAL-SKILL-33")
def test_maximum_firepower_is_four_shots_at_most_and_may_stop() -> None:
    game = Game().ships("echo", raiders=9).fly("p2", "echo")
    game.roll("viper_raider", 3, 3, 3, 3).play(
        vipers.shoot_times, "p2", 4, "GAL-SKILL-33", answers={"gal.viper.aim": "raider"}
    )
    assert game.world.sectors["echo"].raiders == 5
    game.play(vipers.shoot_times, "p2", 4, "GAL-SKILL-33", answers={"gal.viper.aim": "pass"})
    assert game.world.sectors["echo"].raiders == 5


@pytest.mark.rule("GAL-SKILL-34")
def test_best_of_the_best_destroys_as_many_raiders_as_rolled_in_place_of_the_attack() -> None:
    game = Game().ships("echo", raiders=6, heavy_raiders=1).fly("p2", "echo").hand("p2", "pil6")
    game.roll("best_of_the_best", 4).play(
        vipers.activate_own, "p2",
        answers={"gal.viper.activate": "shoot:mk2:echo:heavy_raider", "gal.window.shot": ("p2:skill:pil6",)},
    )  # fmt: skip
    here = game.world.sectors["echo"]
    assert (here.raiders, here.heavy_raiders) == (2, 1)
    assert game.count("gal.roll") == 1  # no attack roll beside it
    assert game.player("p2").hand == []


@pytest.mark.rule("GAL-SKILL-34")
def test_best_of_the_best_is_the_pilots_alone_and_destroys_at_most_those_there() -> None:
    game = Game().ships("echo", raiders=2).fly("p2", "echo").hand("p1", "pil6")
    game.roll("viper_raider", 1).play(
        vipers.activate_own, "p2", answers={"gal.viper.activate": "shoot:mk2:echo:raider"}
    )
    assert game.options("gal.window.shot") == ()
    game.hand("p1").hand("p2", "pil6").roll("best_of_the_best", 8)
    game.play(
        vipers.activate_own, "p2",
        answers={"gal.viper.activate": "shoot:mk2:echo:raider", "gal.window.shot": ("p2:skill:pil6",)},
    )  # fmt: skip
    assert game.world.sectors["echo"].raiders == 0


def test_the_window_before_a_shot_is_asked_of_the_gm_whoever_holds_the_card() -> None:
    game = Game().ships("echo", raiders=1).fly("p2", "echo")
    game.play(vipers.activate_own, "p2", answers={"gal.viper.activate": "shoot:mk2:echo:raider"})
    assert game.question("gal.window.shot").seat == GM


# ---- effects on vipers


@pytest.mark.rule("GAL-SHIP-01", "GAL-SHIP-16")
def test_damage_without_a_roll_is_chosen_and_reaches_pilots() -> None:
    game = Game().ships("alpha", vipers=1).fly("p2", "bravo")
    game.play(
        hangar.lose_some, 1, "space", "p5", "GAL-CRISIS-06",
        answers={"p5:gal.viper.lose": ("bravo:mk2:p2",)},
    )  # fmt: skip
    assert game.player("p2").place == "sickbay"
    assert game.world.damaged["mk2"] == 1
    assert there(game.world, "alpha") == [("mk2", "")]


@pytest.mark.rule("GAL-ALLY-62")
def test_an_effect_on_unmanned_vipers_spares_pilots() -> None:
    game = Game().ships("alpha", vipers=1).fly("p2", "bravo")
    assert game.play(hangar.lose_some, 2, "space", "p1", "GAL-ALLY-62", with_={"unmanned": True}) == 1
    assert game.player("p2").place == "bravo"


def test_as_many_vipers_as_there_are() -> None:
    game = Game()
    assert game.play(hangar.lose_some, 9, "reserves", "p1", "GAL-CRISIS-06") == 6
    assert game.world.reserves["mk2"] == 0
    assert game.world.damaged == {"mk2": 6, "mk7": 4}


@pytest.mark.rule("GAL-SKILL-37")
def test_repair_is_up_to_two_and_may_be_fewer() -> None:
    game = Game()
    assert (
        game.play(hangar.repair, "p4", 2, "GAL-SKILL-37", answers={"gal.viper.repair": ("damaged:mk7",)}) == 1
    )
    assert game.world.reserves["mk7"] == 1
    question = game.question("gal.viper.repair")
    assert (question.low, question.high) == (0, 2)  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-JUMP-08", "GAL-SHIP-17")
def test_all_vipers_come_back_with_their_pilots() -> None:
    game = Game().ships("alpha", vipers=2).ships("delta", mk7=1).fly("p2", "echo")
    game.play(hangar.return_all, "GAL-JUMP-08")
    assert game.world.reserves == {"mk2": 6, "mk7": 1}
    assert game.player("p2").place == "hangar_deck"
    assert all(not game.world.sectors[name].vipers for name in SECTORS)


# ---- pilots


@pytest.mark.rule("GAL-LOC-08", "GAL-CHAR-01")
def test_a_pilot_boards_a_viper_and_flies_out() -> None:
    game = Game()
    assert [vipers.is_pilot(game.session._run, game.world, seat) for seat in ("p1", "p2")] == [False, True]
    game.play(vipers.launch_pilot, "p2", "GAL-LOC-08", answers={"gal.viper.sector": "foxtrot"})
    assert game.options("gal.viper.sector") == ("echo", "foxtrot")
    assert game.player("p2").place == "foxtrot"
    assert there(game.world, "foxtrot") == [("mk2", "p2")]
    assert game.world.reserves["mk2"] == 5


@pytest.mark.rule("GAL-LOC-08")
def test_with_empty_reserves_an_unmanned_viper_is_called_back_first() -> None:
    game = Game().ships("alpha", vipers=3).ships("bravo", vipers=3)
    game.play(
        vipers.launch_pilot,
        "p2",
        "GAL-LOC-08",
        answers={"gal.viper.recall": "bravo:mk2", "gal.viper.sector": "echo"},
    )
    assert len(game.world.sectors["bravo"].vipers) == 2
    assert there(game.world, "echo") == [("mk2", "p2")]
    assert game.world.reserves["mk2"] == 0
