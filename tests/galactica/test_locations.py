"""GAL-LOC: what is done in each place, and what bars it."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import actions, contributions, hands, locations, places, turn
from gmkit.systems.galactica.state import COLONIAL_ONE, GALACTICA
from tests.galactica.game import Game


def at(place: str, seat: str = "p4", **options: Any) -> Game:
    """The seat (Tyrol unless said otherwise) is the current player and stands there."""
    game = Game(**options).put(place, seat)
    game.world.current = seat
    return game


def act(game: Game, seat: str = "p4", **answers: Any) -> Any:
    return game.play(locations.activate, seat, answers=answers.pop("answers", {}), **answers)


def barred(game: Game, seat: str = "p4") -> str:
    """The rule that refuses the location's action now."""
    game.play(actions.act, seat)
    return game.refused("gal.action")["location"].rule


# ---- Galactica


@pytest.mark.rule("GAL-LOC-01")
def test_command_may_use_one_viper_twice() -> None:
    """Case B42: launch it, then move it."""
    game = at("command")
    act(game, answers={"gal.viper.activate": ["launch:mk2:echo", "move:mk2:echo:delta"]})
    assert len(game.world.sectors["delta"].vipers) == 1
    assert game.count("gal.viper.activate") == 2


@pytest.mark.rule("GAL-LOC-02")
@pytest.mark.parametrize(("ship", "least"), [("raider", 3), ("basestar1", 5), ("heavy_raider", 7)])
def test_weapons_control(ship: str, least: int) -> None:
    for die in (least - 1, least):
        game = at("weapons_control").ships("charlie", raiders=1, heavy_raiders=1, basestars=1)
        kind = "basestar" if ship.startswith("basestar") else ship
        game.roll(f"guns_{kind}", die)
        act(game, answers={"gal.guns.aim": f"charlie:{ship}"})
        here = game.world.sectors["charlie"]
        hit = (here.raiders, here.heavy_raiders, len(here.basestars[0].damage)) != (1, 1, 0)
        assert hit is (die == least)


@pytest.mark.rule("GAL-LOC-02")
def test_no_target_no_shot() -> None:
    assert barred(at("weapons_control")) == "GAL-LOC-02"


@pytest.mark.rule("GAL-LOC-03", "GAL-LOC-04")
def test_communications() -> None:
    game = at("communications").ships("delta", civilians=3)
    first, second, third = game.world.sectors["delta"].civilians
    act(
        game,
        answers={
            "gal.civilian.look": (first, second),
            f"gal.civilian.move/{first}": "charlie",
            f"gal.civilian.move/{second}": "stay",
        },
    )
    assert game.question("gal.civilian.look").high == 2  # type: ignore[attr-defined]
    assert game.options("gal.civilian.move")[0] == "stay"
    assert game.world.sectors["charlie"].civilians == [first]
    assert game.world.sectors["delta"].civilians == [second, third]
    looks = [e for e in game.fresh() if e.kind == "gal.civilian.contents"]
    assert [e.data["ship"] for e in looks] == [first, second]
    assert {e.seen_by for e in looks} == {("p4",)}


@pytest.mark.rule("GAL-LOC-05")
@pytest.mark.parametrize(("track", "die", "lost"), [(3, 6, 3), (3, 7, 0), (4, 6, 1), (4, 7, 0)])
def test_ftl_control(track: int, die: int, lost: int) -> None:
    game = at("ftl_control")
    game.world.jump = track
    game.chance("gal.draw.destination", ["gal.destination.barren_planet", "gal.destination.desolate_moon"])
    game.roll("ftl", die)
    act(game, answers={"gal.destination": "gal.destination.barren_planet"})
    assert game.world.resources["population"] == 12 - lost
    assert game.world.distance > 0
    assert game.world.jump == 0


@pytest.mark.rule("GAL-LOC-05")
@pytest.mark.parametrize("track", [0, 2])
def test_ftl_control_is_not_ready(track: int) -> None:
    game = at("ftl_control")
    game.world.jump = track
    assert barred(game) == "GAL-LOC-05"


@pytest.mark.rule("GAL-LOC-06")
@pytest.mark.parametrize(("cards", "where"), [(("tac4", "lea3"), "brig"), (("tac3", "lea3"), "press_room")])
def test_admirals_quarters(cards: tuple[str, str], where: str) -> None:
    game = at("admirals_quarters").put("press_room", "p3").destiny(*cards)
    act(game, answers={"gal.quarters.target": "p3"})
    assert game.player("p3").place == where


@pytest.mark.rule("GAL-LOC-06")
def test_who_can_be_sent_there() -> None:
    """Oneself too; no inmate, no revealed Cylon, no stranded Helo."""
    game = at("admirals_quarters", characters=("helo", "apollo", "roslin", "tyrol", "zarek"))
    game.put("brig", "p3").cylon("p5", revealed=True).destiny("eng1", "eng1")
    act(game, answers={"gal.quarters.target": "p4"})
    assert game.options("gal.quarters.target") == ("p2", "p4")


@pytest.mark.rule("GAL-LOC-07")
def test_research_lab() -> None:
    game = at("research_lab")
    act(game, answers={"gal.draw.types": ("eng",)})
    assert game.options("gal.draw.types") == ("tac", "eng")
    assert [card[:3] for card in game.player("p4").hand] == ["eng"]


@pytest.mark.rule("GAL-LOC-08", "GAL-LOC-09", "GAL-MOVE-04")
def test_hangar_deck() -> None:
    game = at("hangar_deck", "p2")
    act(game, "p2", answers={"gal.viper.sector": "foxtrot", "gal.action": "pass"})
    assert game.player("p2").place == "foxtrot"
    assert game.world.sectors["foxtrot"].vipers[0].pilot == "p2"
    assert game.options("gal.viper.sector") == ("echo", "foxtrot")
    assert game.count("gal.action") == 1  # one more action


@pytest.mark.rule("GAL-LOC-08", "GAL-MOVE-04")
def test_only_pilots_launch() -> None:
    assert barred(at("hangar_deck")) == "GAL-MOVE-04"


@pytest.mark.rule("GAL-LOC-08")
def test_empty_reserves() -> None:
    game = at("hangar_deck", "p2")
    game.world.destroyed["mk2"] = game.world.reserves["mk2"]
    game.world.reserves["mk2"] = 0
    assert barred(game, "p2") == "GAL-LOC-08"
    game.world.destroyed["mk2"], game.world.reserves["mk2"] = 5, 1
    game.ships("delta", vipers=1)
    act(game, "p2", answers={"gal.viper.sector": "echo"})
    assert game.world.sectors["delta"].vipers == []
    assert game.player("p2").place == "echo"


@pytest.mark.rule("GAL-LOC-11")
@pytest.mark.parametrize(("die", "left"), [(6, [0, 2]), (7, [0])])
def test_armory(die: int, left: list[int]) -> None:
    game = at("armory").roll("centurion", die)
    game.world.boarding = [0, 2]
    act(game, answers={"gal.centurions.choose": "2"})
    assert sorted(game.world.boarding) == left


@pytest.mark.rule("GAL-LOC-11")
def test_armory_without_centurions() -> None:
    assert barred(at("armory")) == "GAL-LOC-11"


@pytest.mark.rule("GAL-LOC-12", "GAL-LOC-13", "GAL-HAND-02", "GAL-HAND-03")
def test_what_inmates_and_patients_draw() -> None:
    game = at("sickbay")
    game.play(hands.receive, "p4")
    assert len(game.player("p4").hand) == 1
    game = at("brig")
    game.play(hands.receive, "p4")
    assert len(game.player("p4").hand) == 5


@pytest.mark.rule("GAL-LOC-14", "GAL-TURN-08")
def test_no_crisis_in_the_brig() -> None:
    game = at("brig")
    assert game.play(turn.crisis) == "icons"
    assert game.count("gal.draw.crisis") == 0


@pytest.mark.rule("GAL-LOC-15", "GAL-CHECK-24")
def test_one_card_from_the_brig() -> None:
    game = at("brig").hand("p4", "eng1", "eng1", "eng2")
    assert contributions.most(game.world, "p4") == 1


@pytest.mark.rule("GAL-LOC-16", "GAL-ACT-08")
def test_the_way_out_of_the_brig() -> None:
    game = at("brig").destiny("pol4", "tac3")
    act(game, answers={"gal.send": "press_room"})
    assert set(game.options("gal.send")) == {*GALACTICA, *COLONIAL_ONE}
    assert game.player("p4").place == "press_room"
    game = at("brig").destiny("pol3", "tac3")
    act(game)
    assert game.player("p4").place == "brig"


@pytest.mark.rule("GAL-LOC-16")
def test_the_strict_reading_keeps_to_galactica() -> None:
    game = at("brig", brig_escape="galactica").destiny("pol4", "tac3")
    act(game)
    assert set(game.options("gal.send")) == set(GALACTICA)


# ---- Colonial One


@pytest.mark.rule("GAL-LOC-17")
def test_press_room() -> None:
    game = at("press_room")
    act(game)
    assert [card[:3] for card in game.player("p4").hand] == ["pol", "pol"]


@pytest.mark.rule("GAL-LOC-18", "GAL-TITLE-09")
@pytest.mark.parametrize(("cards", "president"), [(("pol3", "lea2"), "p4"), (("pol3", "lea1"), "p3")])
def test_administration(cards: tuple[str, str], president: str) -> None:
    game = at("administration").cylon("p1", revealed=True).destiny(*cards)
    act(game, answers={"gal.administration.target": "p4"})
    assert game.options("gal.administration.target") == ("p2", "p3", "p4", "p5")
    assert game.world.titles["president"] == president


@pytest.mark.rule("GAL-LOC-18", "GAL-QUORUM-18")
def test_only_the_vice_president_can_be_elected() -> None:
    game = at("administration").destiny("pol1", "pol1")
    game.player("p5").markers.append(game._take("quorum", "assign_vice_president"))
    act(game, answers={"gal.administration.target": "p5"})
    assert game.options("gal.administration.target") == ("p5",)
    assert game.refused("gal.administration.target")["p4"].rule == "GAL-QUORUM-18"


@pytest.mark.rule("GAL-LOC-19")
def test_presidents_office() -> None:
    game = at("presidents_office").put("presidents_office", "p4")
    game.world.titles["president"] = "p4"
    game.world.quorum = []
    act(game, answers={"gal.office": "draw"})
    assert len(game.world.quorum) == 2
    game.world.quorum = [game._take("quorum", "temporary_housing")]
    act(game, answers={"gal.office": "play", "gal.quorum.play": "gal.quorum.temporary_housing"})
    assert game.world.resources["population"] == 13
    assert len(game.world.quorum) == 1


@pytest.mark.rule("GAL-LOC-19")
def test_it_is_the_presidents() -> None:
    assert barred(at("presidents_office")) == "GAL-LOC-19"


# ---- Cylon locations


def cylon_at(place: str, **options: Any) -> Game:
    game = Game(**options).cylon("p4", "gal.loyalty.bombs", revealed=True).put(place, "p4")
    game.world.current = "p4"
    return game


@pytest.mark.rule("GAL-LOC-20", "GAL-SUPER-03")
def test_another_super_crisis() -> None:
    game = cylon_at("resurrection_ship")
    old = game.player("p4").super_crisis = game._take("super_crisis", "hostage")
    act(game, answers={"gal.resurrection.swap": "swap"})
    assert game.player("p4").super_crisis not in (None, old)
    assert game.world.decks["super_crisis"].discard == [old]
    assert not game.told("gal.super_crisis.mine", "p1")


@pytest.mark.rule("GAL-LOC-20")
def test_who_has_none_draws_none() -> None:
    game = cylon_at("resurrection_ship")
    act(game)
    assert game.count("gal.resurrection.swap") == 0
    assert game.player("p4").super_crisis is None


@pytest.mark.rule("GAL-LOC-21", "GAL-LOYAL-09", "GAL-LOYAL-11", "GAL-LOYAL-08", "GAL-CYLON-15")
@pytest.mark.parametrize(("distance", "given"), [(6, True), (7, False)])
def test_hidden_cards_go_to_one_player(distance: int, given: bool) -> None:
    game = cylon_at("resurrection_ship")
    other = game._take("loyalty", "not_cylon")
    second = next(c for c in game.session._run.cards.loyalty if "accusation" in c)
    game.player("p4").loyalty += [other, second]
    game.world.distance = distance
    act(game, answers={"gal.resurrection.heir": "p5"} if given else {})
    assert game.player("p4").shown == ["gal.loyalty.bombs"]
    if given:
        assert game.player("p4").loyalty == ["gal.loyalty.bombs"]
        assert game.player("p5").loyalty[-2:] == [other, second]
        assert game.told("gal.loyalty.mine", "p5")
        assert not game.told("gal.loyalty.mine", "p1")
    else:
        assert len(game.player("p4").loyalty) == 3


@pytest.mark.rule("GAL-LOC-22", "GAL-CYLON-22")
def test_cylon_fleet_activates_a_type() -> None:
    game = cylon_at("cylon_fleet").ships("delta", basestars=1).roll("basestar_galactica", 4)
    game.chance("gal.damage.draw", ["gal.damage.armory"])
    act(game, answers={"gal.cylon_fleet": "basestars"})
    assert game.options("gal.cylon_fleet") == ("raiders", "heavy_raiders", "basestars", "launch")
    assert game.world.damage == ["armory"]


@pytest.mark.rule("GAL-LOC-22")
def test_cylon_fleet_unanswered_goes_to_the_fleet_board() -> None:
    game = cylon_at("cylon_fleet").roll("fleet_board", 1)
    act(game, answers={"gal.cylon_fleet": "raiders"})
    assert game.world.fleet["delta"].raiders == 1
    assert game.world.pursuit == 1


@pytest.mark.rule("GAL-LOC-23")
def test_cylon_fleet_launches() -> None:
    game = cylon_at("cylon_fleet").ships("delta", basestars=1)
    act(game, answers={"gal.cylon_fleet": "launch"})
    here = game.world.sectors["delta"]
    assert (here.raiders, here.heavy_raiders) == (2, 1)
    game = cylon_at("cylon_fleet")
    act(game, answers={"gal.cylon_fleet": "launch"})
    assert game.world.pursuit == 0


@pytest.mark.rule("GAL-LOC-24")
def test_centurions_advance_without_heavy_raiders() -> None:
    game = cylon_at("cylon_fleet")
    game.world.boarding = [1]
    act(game, answers={"gal.cylon_fleet": "heavy_raiders"})
    assert game.world.boarding == [2]


@pytest.mark.rule("GAL-LOC-25")
@pytest.mark.parametrize(("die", "damaged"), [(4, 0), (5, 1)])
def test_human_fleet(die: int, damaged: int) -> None:
    game = cylon_at("human_fleet").hand("p1", "tac2", "lea1").roll("human_fleet", die)
    game.chance("gal.damage.draw", ["gal.damage.armory"])
    act(game, answers={"gal.human_fleet.target": "p1", "gal.human_fleet.card": "tac2"})
    assert game.player("p4").hand == ["tac2"]
    assert game.player("p1").hand == ["lea1"]
    assert len(game.world.damage) == damaged
    assert not any("tac2" in str(e.data) for e in game.fresh("p2"))
    assert game.question("gal.human_fleet.card").seat == "p4"


@pytest.mark.rule("GAL-LOC-26", "GAL-LOC-27", "GAL-LOC-28")
def test_caprica() -> None:
    """Food Shortage has a raider icon and a jump icon: no raider is activated, the jump track goes up by 1."""
    game = cylon_at("caprica").top("crisis", "gal.crisis.food_shortage", "gal.crisis.riots_2")
    act(game, answers={"gal.caprica.card": "gal.crisis.food_shortage", "gal.crisis.choose": "1"})
    assert game.world.resources["food"] == 6
    assert game.world.jump == 1
    assert game.world.pursuit == 0
    assert game.world.turn.icons == []
    assert game.world.decks["crisis"].bottom == ["gal.crisis.riots_2"]
    assert game.world.decks["crisis"].discard == ["gal.crisis.food_shortage"]
    assert not any("riots_2" in str(e.data) for e in game.fresh("p1"))


@pytest.mark.rule("GAL-LOC-28")
@pytest.mark.parametrize(
    ("options", "jump"),
    [
        ({"pursuit": "attack_cards"}, 0),
        ({"pursuit": "attack_cards", "caprica_jump": "always"}, 1),
        ({"caprica_jump": "never"}, 0),
    ],
)
def test_caprica_by_the_base_game(options: dict[str, Any], jump: int) -> None:
    """Case B39: in the base game the icon is skipped, with the Cylon Fleet board it counts; a GM may rule otherwise."""
    game = cylon_at("caprica", **options).top("crisis", "gal.crisis.food_shortage", "gal.crisis.riots_2")
    act(game, answers={"gal.caprica.card": "gal.crisis.food_shortage", "gal.crisis.choose": "1"})
    assert game.world.jump == jump


# ---- what bars a location


@pytest.mark.rule("GAL-LOC-29", "GAL-ACT-03", "GAL-MOVE-16")
def test_a_damaged_location() -> None:
    game = at("research_lab")
    game.world.damage.append("research_lab")
    assert barred(game) == "GAL-LOC-29"


@pytest.mark.rule("GAL-LOC-29", "GAL-ACT-05")
@pytest.mark.parametrize("place", ["sickbay", "echo"])
def test_nothing_to_activate(place: str) -> None:
    game = Game().put("sickbay", "p2")
    if place == "echo":
        game.fly("p2", "echo")
    game.play(actions.act, "p2")
    assert "location" not in game.options("gal.action")
    assert "location" not in game.refused("gal.action")


@pytest.mark.rule("GAL-LOC-30")
def test_colonial_one_has_no_damage_tokens() -> None:
    tokens = Game().world.tokens
    assert len(tokens) == 8
    assert not any(place in token for token in tokens for place in COLONIAL_ONE)


@pytest.mark.rule("GAL-LOC-31", "GAL-MOVE-07")
def test_groups_of_locations() -> None:
    cards = Game().session._run.cards.locations
    groups: dict[str, int] = {}
    for ident in cards:
        groups[places.group(ident)] = groups.get(places.group(ident), 0) + 1
    assert groups == {"galactica": 10, "colonial_one": 3, "cylon": 5}
    assert {places.group(s) for s in ("alpha", "foxtrot")} == {"space"}
    assert set(locations.LOCATIONS) == set(cards) - {"sickbay"}


@pytest.mark.rule("GAL-LOC-26", "GAL-LOC-27")
def test_caprica_with_a_card_that_brings_another() -> None:
    game = cylon_at("caprica").top(
        "crisis", "gal.crisis.fulfiller_of_prophecy", "gal.crisis.riots_1", "gal.crisis.riots_2"
    )
    act(
        game,
        answers={
            "gal.caprica.card": "gal.crisis.fulfiller_of_prophecy", "p4:gal.crisis.choose": "2",
            "p1:gal.crisis.choose": "1",
        },
    )  # fmt: skip
    assert [t["card"] for t in game.told("gal.crisis")] == [
        "gal.crisis.fulfiller_of_prophecy",
        "gal.crisis.riots_2",
    ]
    assert game.world.pursuit == 0
    assert game.world.turn.extra == 0
    assert game.world.turn.icons == []
