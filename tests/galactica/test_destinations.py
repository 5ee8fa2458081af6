"""GAL-DEST: the destination deck and what each card does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gmkit.systems.galactica.rules import destinations, jumps, sky
from tests.galactica.game import Game

#: id, distance, copies, fuel (GAL-DEST-01 .. -18).
CARDS = [
    ("space_station", 1, 1, 0), ("tylium_find", 1, 4, 1), ("icy_moon", 1, 2, 1), ("deep_space", 2, 3, 1),
    ("remote_planet", 2, 3, 1), ("barren_planet", 2, 4, 2), ("cylon_refinery", 2, 1, 1), ("desolate_moon", 3, 1, 3),
    ("asteroid_field", 3, 2, 2), ("ambush", 3, 1, 1), ("dying_star", 2, 1, 1), ("derelict_basestar", 2, 1, 1),
    ("gas_giant", 1, 1, 0), ("radioactive_cloud", 2, 1, 1), ("lions_head_nebula", 3, 1, 4), ("algae_planet", 1, 1, 1),
    ("cylon_raiders", 3, 1, 2),
]  # fmt: skip


def reach(name: str, game: Game | None = None, **answers: Any) -> Game:
    game = game or Game()
    game.play(destinations.reach, f"gal.destination.{name}", answers=answers)
    return game


def lost(game: Game) -> dict[str, int]:
    start = {"fuel": 8, "food": 8, "morale": 10, "population": 12}
    return {name: start[name] - now for name, now in game.world.resources.items() if now != start[name]}


@pytest.mark.rule("GAL-DEST-01")
def test_the_deck_has_the_29_cards_of_the_list() -> None:
    every = Counter(Game().world.decks["destination"].every())
    assert every == {f"gal.destination.{name}": copies for name, _, copies, _ in CARDS}
    assert sum(every.values()) == 29


@pytest.mark.rule(
    "GAL-DEST-02",
    "GAL-DEST-03",
    "GAL-DEST-04",
    "GAL-DEST-05",
    "GAL-DEST-06",
    "GAL-DEST-07",
    "GAL-DEST-08",
    "GAL-DEST-09",
    "GAL-DEST-10",
    "GAL-DEST-11",
    "GAL-DEST-12",
    "GAL-DEST-13",
    "GAL-DEST-14",
    "GAL-DEST-15",
    "GAL-DEST-16",
    "GAL-DEST-17",
    "GAL-DEST-18",
)
@pytest.mark.parametrize(("name", "distance", "copies", "fuel"), CARDS)
def test_distance_and_fuel_of_each_card(name: str, distance: int, copies: int, fuel: int) -> None:
    game = reach(name)
    assert game.world.distance == distance
    assert lost(game).get("fuel", 0) == fuel
    assert game.world.travelled == [f"gal.destination.{name}"]
    assert game.world.open == []


@pytest.mark.rule("GAL-DEST-02")
def test_space_station_restores_three_vipers_and_a_raptor() -> None:
    game = Game()
    world = game.world
    world.reserves["mk2"], world.destroyed["mk2"] = 4, 2
    world.raptors, world.lost_raptors = 3, 1
    picked = ("destroyed:mk2", "destroyed:mk2", "damaged:mk7")
    reach("space_station", game, **{"p1:gal.viper.repair": picked, "p1:gal.destination.raptor": True})
    assert game.question("gal.viper.repair").high == 3  # type: ignore[attr-defined]
    assert world.reserves == {"mk2": 6, "mk7": 1}
    assert world.raptors == 4


@pytest.mark.rule("GAL-DEST-02")
def test_space_station_is_only_a_may() -> None:
    game = Game()
    game.world.raptors, game.world.lost_raptors = 3, 1
    reach("space_station", game, **{"gal.viper.repair": (), "gal.destination.raptor": False})
    assert (game.world.raptors, game.world.damaged["mk7"]) == (3, 4)


@pytest.mark.rule("GAL-DEST-03", "GAL-DEST-04")
@pytest.mark.parametrize(
    ("name", "face", "result", "raptors"),
    [("tylium_find", 3, {"fuel": -1}, 4), ("tylium_find", 2, {"fuel": 1}, 3),
     ("icy_moon", 3, {"fuel": 1, "food": -1}, 4), ("icy_moon", 2, {"fuel": 1}, 3)],
)  # fmt: skip
def test_a_raptor_risked(name: str, face: int, result: dict[str, int], raptors: int) -> None:
    game = reach(name, Game().roll("destination", face), **{"p1:gal.destination.risk": True})
    assert lost(game) == result
    assert game.world.raptors == raptors


@pytest.mark.rule("GAL-DEST-03", "GAL-DEST-08")
@pytest.mark.parametrize("name", ["tylium_find", "icy_moon", "cylon_refinery"])
def test_the_risk_is_the_admirals_choice(name: str) -> None:
    game = reach(name, **{"gal.destination.risk": False})
    assert game.question("gal.destination.risk").seat == "p1"
    assert game.count("gal.roll") == 0


@pytest.mark.rule("GAL-DEST-05", "GAL-DEST-15", "GAL-DEST-17", "GAL-DEST-07", "GAL-DEST-09")
@pytest.mark.parametrize(
    ("name", "result"),
    [("deep_space", {"fuel": 1, "morale": 1}), ("radioactive_cloud", {"fuel": 1, "population": 1}),
     ("algae_planet", {"fuel": 1, "food": -1}), ("barren_planet", {"fuel": 2}), ("desolate_moon", {"fuel": 3})],
)  # fmt: skip
def test_resources(name: str, result: dict[str, int]) -> None:
    assert lost(reach(name)) == result


@pytest.mark.rule("GAL-DEST-06")
def test_remote_planet_destroys_a_raptor() -> None:
    assert reach("remote_planet").world.raptors == 3


@pytest.mark.rule("GAL-DEST-08")
@pytest.mark.parametrize(("face", "fuel", "gone"), [(6, -1, 0), (5, 1, 2)])
def test_cylon_refinery_risks_two_vipers(face: int, fuel: int, gone: int) -> None:
    game = reach("cylon_refinery", Game().roll("destination", face), **{"gal.destination.risk": True})
    assert lost(game) == {"fuel": fuel}
    assert game.world.destroyed["mk2"] == gone
    assert game.world.reserves["mk2"] == 6 - gone


@pytest.mark.rule("GAL-DEST-08")
def test_cylon_refinery_needs_two_vipers_in_the_reserves() -> None:
    game = Game().ships("alpha", vipers=5)
    reach("cylon_refinery", game)
    assert game.count("gal.destination.risk") == 0


@pytest.mark.rule("GAL-DEST-10")
def test_asteroid_field_destroys_a_random_ship_of_the_pile() -> None:
    game = Game().ships("alpha", civilians=2).chance("gal.civilian.draw", ["gal.civilian.great_liner"])
    assert lost(reach("asteroid_field", game)) == {"fuel": 2, "population": 2}
    assert len(sky.civilians(game.world)) == 2
    assert len(game.world.civilians) == 9


@pytest.mark.rule("GAL-DEST-11")
def test_ambush_pulls_a_basestar_back_that_has_just_jumped() -> None:
    game = reach("ambush", Game().ships("bravo", basestars=2, fleet=True))
    alpha, delta = game.world.sectors["alpha"], game.world.sectors["delta"]
    assert (len(alpha.basestars), alpha.raiders, len(delta.civilians)) == (1, 3, 3)
    assert len(game.world.fleet["bravo"].basestars) == 1
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-DEST-01")
def test_the_deck_without_the_expansion_has_22() -> None:
    every = Game(exodus=False, nebula=False).world.decks["destination"].every()
    assert len(every) == 22


@pytest.mark.rule("GAL-DEST-12")
def test_dying_star_damages_galactica() -> None:
    game = reach("dying_star", Game().chance("gal.damage.draw", ["gal.damage.armory"]))
    assert game.world.damage == ["armory"]


@pytest.mark.rule("GAL-DEST-13")
def test_derelict_basestar_is_damaged_once() -> None:
    game = Game().chance("gal.basestar.draw", ["gal.basestar.disabled_hangar"])
    reach("derelict_basestar", game)
    (star,) = game.world.sectors["alpha"].basestars
    assert star.damage == ["gal.basestar.disabled_hangar"]
    assert len(game.world.sectors["delta"].civilians) == 2


@pytest.mark.rule("GAL-DEST-13")
def test_only_the_derelict_itself_is_damaged() -> None:
    game = Game().ships("alpha", basestars=2)
    reach("derelict_basestar", game)
    assert game.count("gal.basestar.draw") == 0


@pytest.mark.rule("GAL-DEST-14")
@pytest.mark.parametrize(("wanted", "fuel", "vipers"), [(True, -1, 5), (False, None, 6)])
def test_gas_giant_trades_a_viper_for_fuel(wanted: bool, fuel: int | None, vipers: int) -> None:
    game = reach("gas_giant", **{"p1:gal.destination.viper": wanted})
    assert lost(game).get("fuel") == fuel
    assert game.world.reserves["mk2"] == vipers
    assert game.world.destroyed["mk2"] == 6 - vipers


@pytest.mark.rule("GAL-DEST-14")
def test_a_damaged_viper_counts_only_if_the_gm_says_so() -> None:
    game = Game()
    game.world.reserves["mk2"] = 0
    reach("gas_giant", game)
    assert game.count("gal.destination.viper") == 0
    kind = Game(gas_giant_damaged=True)
    kind.world.reserves["mk2"] = 0
    reach("gas_giant", kind, **{"gal.destination.viper": True})
    assert kind.world.destroyed["mk7"] == 1
    assert kind.world.damaged["mk7"] == 3


@pytest.mark.rule("GAL-DEST-16")
def test_the_lions_head_leaves_the_track_on_two() -> None:
    """The source's example."""
    lion = "gal.destination.lions_head_nebula"
    game = Game().top("destination", lion, "gal.destination.barren_planet")
    game.world.jump = 5
    game.play(jumps.jump, "GAL-JUMP-04", answers={"gal.destination.choose": lion})
    assert game.world.jump == 2
    assert game.world.resources["fuel"] == 4


@pytest.mark.rule("GAL-DEST-18")
def test_cylon_raiders_come_to_delta() -> None:
    assert reach("cylon_raiders").world.sectors["delta"].raiders == 3
