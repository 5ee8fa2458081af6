"""GAL-CHAR: the fifteen characters: skill sets, starts, abilities, abilities of once a game, weaknesses."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit import decks
from gmkit.systems.galactica.rules import (
    abilities,
    actions,
    characters,
    check,
    crises,
    dice,
    execution,
    hands,
    locations,
    loyalty,
    places,
    quorum,
    vipers,
)
from tests.galactica.game import Game


def play_as(character: str, *others: str, **options: Any) -> Game:
    """The character is p1, whose turn it is; nobody else interferes unless a test says so."""
    filled = [c for c in (*others, "gaeta", "apollo", "helo", "anders", "athena") if c != character]
    game = Game(characters=(character, *dict.fromkeys(filled))[:5], **options)
    return game.put("command", "p2", "p3", "p4", "p5").destiny("lea1", "pil1", "eng2", "tac2")


def run_check(game: Game, difficulty: int = 8, answers: Any = None, **more: Any) -> Any:
    what = {"what": "gal.crisis.detector_sabotage", "kind": "crisis", "types": ("tac", "lea")}
    asked = check.Check(**{**what, "difficulty": difficulty, **more})
    return game.play(check.skill_check, asked, answers=answers or {})


def act(game: Game, seat: str, chosen: str, **answers: Any) -> Any:
    return game.play(actions.act, seat, answers={f"{seat}:gal.action": [chosen], **answers})


def total(game: Game) -> int:
    return int(game.told("gal.check.total")[-1]["total"])


# ---- skill sets and starts


SETS = [
    ("adama", {"lea": 3, "tac": 2}, ()),
    ("tigh", {"tac": 3, "lea": 2}, ()),
    ("helo", {"lea": 2, "tac": 2, "pil": 1}, ()),
    ("gaeta", {"tac": 2, "eng": 1}, ("lea", "pol", 2)),
    ("starbuck", {"tac": 2, "pil": 2}, ("lea", "eng", 1)),
    ("apollo", {"pil": 2, "tac": 1}, ("lea", "pol", 2)),
    ("athena", {"tac": 2, "pil": 2, "eng": 1}, ()),
    ("anders", {"lea": 2, "tac": 2}, ("pil", "tac", 1)),
    ("baltar", {"pol": 2, "lea": 1, "eng": 1}, ()),
    ("roslin", {"pol": 3, "lea": 2}, ()),
    ("zarek", {"pol": 2, "lea": 2, "tac": 1}, ()),
    ("tory", {"pol": 3, "lea": 1, "tac": 1}, ()),
    ("tyrol", {"pol": 1, "lea": 2, "eng": 2}, ()),
    ("romo", {"pol": 2, "lea": 2}, ()),
    ("cally", {"pol": 1, "lea": 1, "tac": 1, "eng": 2}, ()),
]


@pytest.mark.parametrize(("character", "fixed", "free"), SETS)
@pytest.mark.rule(
    "GAL-CHAR-03",
    "GAL-CHAR-08",
    "GAL-CHAR-13",
    "GAL-CHAR-19",
    "GAL-CHAR-25",
    "GAL-CHAR-30",
    "GAL-CHAR-36",
    "GAL-CHAR-41",
    "GAL-CHAR-46",
    "GAL-CHAR-51",
    "GAL-CHAR-56",
    "GAL-CHAR-61",
    "GAL-CHAR-66",
    "GAL-CHAR-71",
    "GAL-CHAR-76",
    "GAL-HAND-01",
)
def test_the_turn_brings_the_skill_set(character: str, fixed: dict[str, int], free: tuple[Any, ...]) -> None:
    game = play_as(character)
    game.arrange(lambda world: setattr(world.seats["p1"], "turns", 2))
    answers = {"gal.draw.types": (free[1],) * free[2]} if free else {}
    game.play(hands.receive, "p1", answers=answers)
    expected = dict(fixed)
    if free:
        expected[free[1]] = expected.get(free[1], 0) + free[2]
        assert set(game.options("gal.draw.types")) == set(free[:2])
    kinds = [card[:3] for card in game.player("p1").hand]
    assert {kind: kinds.count(kind) for kind in kinds} == expected


STARTS = [
    ("adama", "admirals_quarters"),
    ("tigh", "command"),
    ("helo", ""),
    ("gaeta", "ftl_control"),
    ("starbuck", "hangar_deck"),
    ("athena", "armory"),
    ("anders", "armory"),
    ("baltar", "research_lab"),
    ("roslin", "presidents_office"),
    ("zarek", "administration"),
    ("tory", "press_room"),
    ("tyrol", "hangar_deck"),
    ("romo", "administration"),
    ("cally", "hangar_deck"),
]


@pytest.mark.rule(
    "GAL-CHAR-07",
    "GAL-CHAR-12",
    "GAL-CHAR-16",
    "GAL-CHAR-24",
    "GAL-CHAR-29",
    "GAL-CHAR-40",
    "GAL-CHAR-45",
    "GAL-CHAR-50",
    "GAL-CHAR-55",
    "GAL-CHAR-60",
    "GAL-CHAR-65",
    "GAL-CHAR-70",
    "GAL-CHAR-75",
    "GAL-CHAR-80",
)
@pytest.mark.parametrize(("character", "place"), STARTS)
def test_where_a_character_starts(character: str, place: str) -> None:
    assert play_as(character).player("p1").place == place


@pytest.mark.rule("GAL-CHAR-01")
def test_pilots_are_those_with_piloting_in_their_set() -> None:
    pilots = {card["id"] for card in decks.load("galactica")["characters"] if card["pilot"]}
    assert pilots == {"helo", "starbuck", "apollo", "athena", "anders"}
    for card in Game().session._run.cards.characters.values():
        assert ("pil" in card.types) == card.pilot == (card.id in pilots)


@pytest.mark.rule("GAL-CHAR-01", "GAL-CHAR-18")
@pytest.mark.parametrize(("character", "flies"), [("helo", True), ("tigh", False), ("cally", False)])
def test_only_pilots_launch_from_the_hangar_deck(character: str, flies: bool) -> None:
    game = play_as(character).put("hangar_deck", "p1")
    game.play(actions.act, "p1")
    assert ("location" in game.options("gal.action")) == flies


@pytest.mark.rule("GAL-CHAR-02")
def test_the_ability_of_once_a_game_is_spent_by_the_player() -> None:
    game = play_as("zarek")
    act(game, "p1", "ability:unconventional_tactics", **{"gal.tactics": "fuel"})
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["ability:unconventional_tactics"].rule == "GAL-CHAR-02"
    game.arrange(lambda world: setattr(world.seats["p1"], "character", "tory"))
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["ability:influential"].rule == "GAL-CHAR-02"


# ---- William Adama


@pytest.mark.rule("GAL-CHAR-04")
def test_inspirational_leader_makes_ones_positive_in_his_own_crises() -> None:
    """TAC/LEA: Piloting 1 and Engineering 1 add 1 each, Piloting 2 still subtracts 2."""
    game = play_as("adama").destiny("pil1", "eng1").hand("p2", "pil2")
    run_check(game, answers={"p2:gal.check.add": ("pil2",)})
    assert total(game) == 1 + 1 - 2


@pytest.mark.rule("GAL-CHAR-04")
@pytest.mark.parametrize(("current", "kind"), [("p2", "crisis"), ("p1", "location"), ("p1", "super")])
def test_inspirational_leader_is_for_crises_of_his_own_turn(current: str, kind: str) -> None:
    game = play_as("adama").destiny("pil1", "eng1").arrange(lambda world: setattr(world, "current", current))
    run_check(game, kind=kind)
    assert total(game) == -2


@pytest.mark.rule("GAL-CHAR-05", "GAL-CHECK-28")
def test_command_authority_takes_the_cards_that_are_left_in_the_check() -> None:
    """Destiny's and others' too; those that Red Tape has removed lie in the discards already. In anybody's turn."""
    game = play_as("adama").destiny("pol0", "tac5").hand("p2", "lea4")
    game.arrange(lambda world: setattr(world, "current", "p3"))
    run_check(game, answers={"p2:gal.check.add": ("lea4",), "p1:gal.check.take": True})
    assert sorted(game.player("p1").hand) == ["lea4", "pol0"]
    assert game.world.decks["tac"].discard == ["tac5"]
    assert game.world.decks["lea"].discard == []
    game.destiny("lea1", "pil1")
    run_check(game)
    assert not game.count("gal.check.take")  # once per game


@pytest.mark.rule("GAL-CHAR-06")
def test_adama_cannot_activate_the_admirals_quarters() -> None:
    game = play_as("adama")
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["location"].rule == "GAL-CHAR-06"


# ---- Saul Tigh


@pytest.mark.rule("GAL-CHAR-09")
def test_cylon_hatred_is_his_choice_and_for_anybodys_use_of_the_quarters() -> None:
    game = play_as("cally", "tigh").put("admirals_quarters", "p1").destiny("lea5", "pil1")
    game.play(locations.admirals_quarters, "p1", answers={"gal.quarters.target": "p3"})
    assert game.told("gal.check.result")[0]["difficulty"] == 7
    game.destiny("lea5", "pil1")
    answers = {"gal.quarters.target": "p3", "gm:gal.window.before_cards": [("p2:cylon_hatred",), ()]}
    game.play(locations.admirals_quarters, "p1", answers=answers)
    assert game.told("gal.check.result")[0]["difficulty"] == 4
    windows = [q.options for q in game.asked if q.key == "gal.window.before_cards"]  # type: ignore[attr-defined]
    assert windows == [("p2:cylon_hatred",), ()]  # once a check


@pytest.mark.rule("GAL-CHAR-10")
def test_declare_martial_law_makes_the_admiral_president_with_the_quorum_hand() -> None:
    game = play_as("tigh", "roslin", "adama")
    assert game.world.titles["president"] == "p2"
    hand = list(game.world.quorum)
    act(game, "p1", "ability:declare_martial_law")
    assert game.world.titles["president"] == game.world.titles["admiral"] == "p3"
    assert game.world.quorum == hand
    game.arrange(lambda world: setattr(world.seats["p1"], "spent", False))
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["ability:declare_martial_law"].why == "gal.no.already_president"


@pytest.mark.rule("GAL-CHAR-11")
@pytest.mark.parametrize("current", ["p1", "p3"])
@pytest.mark.parametrize(("cards", "left"), [((), 0), (("tac1",), 0), (("tac1", "tac2"), 2)])
def test_alcoholic_loses_a_single_card_at_anybodys_turn(
    current: str, cards: tuple[str, ...], left: int
) -> None:
    game = play_as("tigh").hand("p1", *cards).arrange(lambda world: setattr(world, "current", current))
    game.play(characters.begin_turn)
    assert len(game.player("p1").hand) == left


@pytest.mark.rule("GAL-CHAR-11")
def test_alcoholic_comes_before_his_own_draw() -> None:
    from gmkit.systems.galactica.rules import turn

    game = play_as("tigh").hand("p1", "eng6")
    game.play(turn.receive)
    assert sorted(card[:3] for card in game.player("p1").hand) == ["lea", "lea", "tac", "tac", "tac"]


# ---- Helo


@pytest.mark.rule("GAL-CHAR-14")
def test_eco_officer_has_a_die_rolled_again_once_in_his_own_turn() -> None:
    """B27: the +2 of Strategic Planning counts for the new roll too."""
    game = play_as("helo").put("command", "p1").hand("p2", "tac3", "tac4").roll("armory", 1, 4)
    got = game.play(
        dice.d8, "armory", "GAL-LOC-11",
        answers={"gm:gal.window.roll": [("p2:skill:tac3",), ()], "gm:gal.window.rolled": [("p1:eco_officer",)]},
    )  # fmt: skip
    assert got == 6
    assert (
        game.options("gal.window.roll") == ()
    )  # a second Strategic Planning is none for this roll (GAL-SKILL-27)
    assert game.count("gal.window.rolled") == 1
    game.roll("armory", 2)
    game.play(dice.d8, "armory", "GAL-LOC-11")
    assert not game.count("gal.window.rolled")  # once per turn


@pytest.mark.rule("GAL-CHAR-14")
def test_eco_officer_is_for_his_own_turn() -> None:
    game = play_as("helo").put("command", "p1").arrange(lambda world: setattr(world, "current", "p2"))
    game.play(dice.d8, "armory", "GAL-LOC-11")
    assert not game.count("gal.window.rolled")


def crisis_of_choice() -> str:
    return "gal.crisis.water_sabotaged"


@pytest.mark.rule("GAL-CHAR-15")
@pytest.mark.parametrize("current", ["p1", "p2"])
def test_moral_compass_turns_a_choice_on_a_crisis_once(current: str) -> None:
    game = play_as("helo").put("command", "p1").arrange(lambda world: setattr(world, "current", current))
    food = game.world.resources["food"]
    answers = {"gal.crisis.choose": "1", "p1:gal.compass": True}
    game.play(crises.resolve, crisis_of_choice(), answers=answers, with_={"by": current, "via": "turn"})
    assert game.told("gal.crisis.chosen")[0]["option"] == "2"
    assert not game.count("gal.check")
    assert game.world.resources["food"] < food
    game.play(crises.resolve, crisis_of_choice(), with_={"by": current, "via": "turn"})
    assert not game.count("gal.compass")


@pytest.mark.rule("GAL-CHAR-16", "GAL-MOVE-14")
def test_a_stranded_helo_draws_and_plays_but_does_not_move_act_or_get_moved() -> None:
    from gmkit.systems.galactica.rules import movement

    game = play_as("helo").hand("p1", "lea3")
    assert not game.play(movement.move, "p1")
    assert game.play(actions.act, "p1") == "pass"
    assert not game.asked
    assert not places.movable(game.world, "p1", "brig")
    run_check(game, answers={"p1:gal.check.add": ("lea3",)})
    assert game.player("p1").hand == []
    game.play(hands.receive, "p1")
    assert len(game.player("p1").hand) == 5


@pytest.mark.rule("GAL-CHAR-17")
@pytest.mark.parametrize(("turns", "place"), [(1, ""), (2, "hangar_deck")])
def test_helo_arrives_at_the_start_of_his_second_turn(turns: int, place: str) -> None:
    game = play_as("helo").arrange(lambda world: setattr(world.seats["p1"], "turns", turns))
    game.play(characters.begin_turn)
    assert game.player("p1").place == place


# ---- Gaeta


@pytest.mark.rule("GAL-CHAR-20")
def test_ftl_operator_rerolls_anybodys_jump_once_and_the_new_result_stands() -> None:
    game = play_as("cally", "gaeta").roll("ftl", 2, 1)
    got = game.play(dice.d8, "ftl", "GAL-JUMP-03", answers={"gm:gal.window.rolled": ("p2:ftl_operator",)})
    assert got == 1
    assert game.count("gal.window.rolled") == 1
    game.play(dice.d8, "armory", "GAL-LOC-11")
    assert not game.count("gal.window.rolled")


@pytest.mark.rule("GAL-CHAR-21", "GAL-CHAR-22")
@pytest.mark.parametrize(("place", "after"), [("brig", "command"), ("ftl_control", "ftl_control")])
def test_mutineer_takes_the_admirals_title_out_of_the_brig_too(place: str, after: str) -> None:
    game = play_as("gaeta", "adama").put(place, "p1")
    game.arrange(lambda world: world.damage.append("command"))
    nukes = game.world.nukes
    act(game, "p1", "ability:mutineer")
    assert game.world.titles["admiral"] == "p1"
    assert game.world.nukes == nukes
    assert game.player("p1").place == after
    game.play(actions.act, "p1")
    assert "ability:mutineer" in game.refused("gal.action")


@pytest.mark.rule("GAL-CHAR-23")
def test_gaeta_puts_three_cards_at_most() -> None:
    game = play_as("gaeta").hand("p1", "tac1", "tac2", "lea1", "lea2")
    run_check(game)
    assert game.question("gal.check.add", "p1").high == 3  # type: ignore[attr-defined]


# ---- Starbuck


@pytest.mark.rule("GAL-CHAR-26", "GAL-ACT-09")
@pytest.mark.parametrize("in_space", [True, False])
def test_ace_pilot_has_two_actions_when_she_begins_in_a_viper(in_space: bool) -> None:
    """Landing afterwards does not take the second one away; launching afterwards does not give it."""
    from gmkit.systems.galactica.rules import turn

    game = play_as("starbuck")
    if in_space:
        game.fly("p1", "echo")
    game.play(characters.begin_turn)
    if in_space:
        game.play(places.put, "p1", "command", "GAL-MOVE-05")
    else:
        game.fly("p1", "echo")
    game.play(turn.act)
    assert game.count("gal.action") == (2 if in_space else 1)


@pytest.mark.rule("GAL-CHAR-27")
@pytest.mark.parametrize("current", ["p1", "p2"])
def test_secret_destiny_replaces_an_announced_crisis_once(current: str) -> None:
    game = play_as("starbuck").arrange(lambda world: setattr(world, "current", current))
    first, second = game.world.decks["crisis"].rest[:2]
    game.top("crisis", first, second)
    got = game.play(characters.draw_for, answers={"p1:gal.destiny": True})
    assert got == second
    assert (
        game.told("gal.crisis.drawn", "public")[0]["card"] == first
    )  # she knows what she discards, as all do
    assert game.world.decks["crisis"].discard == [first]
    game.play(characters.draw_for)
    assert not game.count("gal.destiny")


@pytest.mark.rule("GAL-CHAR-27", "GAL-LOC-26")
def test_secret_destiny_replaces_a_crisis_of_caprica_too() -> None:
    game = play_as("cally", "starbuck").cylon("p1", revealed=True)
    first, second, third = game.world.decks["crisis"].rest[:3]
    game.top("crisis", first, second, third)
    answers = {"gal.caprica.card": first, "p2:gal.destiny": True}
    game.play(crises.at_caprica, "p1", answers=answers)
    assert [told["card"] for told in game.told("gal.crisis", "public")] == [third]


@pytest.mark.rule("GAL-CHAR-28")
def test_undisciplined_is_not_a_choice() -> None:
    game = play_as("cally", "starbuck").put("admirals_quarters", "p1")
    game.play(locations.admirals_quarters, "p1", answers={"gal.quarters.target": "p2"})
    assert game.told("gal.check.result")[0]["difficulty"] == 4
    game.put("command", "p2").destiny("lea1", "pil1")
    game.play(locations.admirals_quarters, "p1", answers={"gal.quarters.target": "p3"})
    assert game.told("gal.check.result")[0]["difficulty"] == 7


# ---- Apollo


@pytest.mark.rule("GAL-CHAR-30", "GAL-HAND-05", "GAL-HAND-06")
@pytest.mark.parametrize("mix", [("lea", "lea"), ("pol", "pol"), ("lea", "pol")])
def test_apollos_mix_is_said_before_the_draw(mix: tuple[str, str]) -> None:
    game = play_as("apollo").put("command", "p1")
    game.play(hands.receive, "p1", answers={"gal.draw.types": mix})
    drawn = game.told("gal.drew", "public")[0]["types"]
    assert sorted(drawn) == sorted(["pil", "pil", "tac", *mix])
    keys = [q.key for q in game.asked]
    assert keys[0] == "gal.draw.types"


@pytest.mark.rule("GAL-CHAR-31", "GAL-ACT-09")
def test_alert_viper_pilot_mans_a_viper_and_acts() -> None:
    game = play_as("cally", "apollo").hand("p2", "pol1").put("command", "p2")
    answers = {
        "p2:gal.alert": True,
        "p2:gal.action": "skill:consolidate_power",
        "gal.draw.types": ("tac", "tac"),
    }
    game.play(vipers.place_from_reserves, "alpha", 1, "p1", "GAL-ATTACK-06", answers=answers)
    assert game.player("p2").place == "alpha"
    assert [viper.pilot for viper in game.world.sectors["alpha"].vipers] == ["p2"]
    assert len(game.player("p2").hand) == 2


@pytest.mark.rule("GAL-CHAR-32")
@pytest.mark.parametrize(
    ("place", "asked"),
    [("command", 1), ("sickbay", 1), ("brig", 0), ("press_room", 0), ("echo", 0), ("hangar_deck", 1)],
)
def test_alert_works_on_galactica_outside_the_brig(place: str, asked: int) -> None:
    game = play_as("cally", "apollo")
    game.fly("p2", "echo") if place == "echo" else game.put(place, "p2")
    game.play(vipers.place_from_reserves, "alpha", 1, "p1", "GAL-ATTACK-06")
    assert game.count("gal.alert") == asked


@pytest.mark.rule("GAL-CHAR-33")
def test_cap_leader_makes_six_activations() -> None:
    game = play_as("apollo").put("command", "p1")
    launch = "launch:mk2:echo"
    act(game, "p1", "ability:cap_leader", **{"gal.viper.activate": [launch] * 6})
    assert len(game.world.sectors["echo"].vipers) == 6
    assert game.player("p1").spent


@pytest.mark.rule("GAL-CHAR-34", "GAL-HAND-08")
def test_headstrong_discards_at_random_when_forced() -> None:
    """Twelve cards at the end of a turn: two random ones go."""
    cards = ("tac1",) * 4 + ("lea1",) * 4 + ("pil1",) * 4
    game = play_as("apollo").hand("p1", *cards).chance("gal.discard.random/p1", ["lea1", "pil1"])
    game.play(hands.enforce_limits)
    assert len(game.player("p1").hand) == 10
    assert game.told("gal.discarded", "public")[0]["cards"] == ["lea1", "pil1"]
    assert not game.count("gal.discard") - game.count("gal.discard.random")


@pytest.mark.rule("GAL-CHAR-34")
def test_headstrong_chooses_the_card_that_pays_a_way() -> None:
    from gmkit.systems.galactica.rules import movement

    game = play_as("apollo").hand("p1", "tac1", "lea1").put("command", "p1")
    game.play(movement.move, "p1", answers={"gal.move": "press_room", "gal.pay": "lea1"})
    assert game.player("p1").hand == ["tac1"]


@pytest.mark.rule("GAL-CHAR-35", "GAL-EXEC-27")
@pytest.mark.parametrize("sector", ["echo", "foxtrot"])
def test_apollo_starts_in_a_viper_from_the_reserves(sector: str) -> None:
    game = play_as("apollo").put("command", "p1")
    before = game.world.reserves["mk2"]
    game.play(execution.launch_apollo, "p1", "GAL-CHAR-35", answers={"gal.apollo.sector": sector})
    assert game.player("p1").place == sector
    assert [viper.pilot for viper in game.world.sectors[sector].vipers] == ["p1"]
    assert game.world.reserves["mk2"] == before - 1


# ---- Athena


@pytest.mark.rule("GAL-CHAR-37")
def test_recon_looks_before_the_crisis_is_drawn() -> None:
    """She puts it under the deck: the Crisis of this turn is the next card."""
    game = play_as("athena")
    first, second = game.world.decks["crisis"].rest[:2]
    game.top("crisis", first, second)
    game.play(characters.before_crisis, answers={"p1:gal.recon": True, "gal.scout": "bottom"})
    assert game.told("gal.scouted.mine", "p1")[0]["card"] == first
    assert game.play(characters.draw_for) == second
    assert not game.count("gal.roll")
    assert game.world.raptors == 4


@pytest.mark.rule("GAL-CHAR-37")
def test_recon_is_for_her_own_turn() -> None:
    game = play_as("athena").arrange(lambda world: setattr(world, "current", "p2"))
    game.play(characters.before_crisis)
    assert not game.asked


@pytest.mark.rule("GAL-CHAR-38", "GAL-CHECK-29")
@pytest.mark.parametrize("said", ["pass", "fail"])
def test_mysterious_intuition_names_the_result_once(said: str) -> None:
    game = play_as("athena").hand("p2", "tac1")
    answers = {"gm:gal.window.check": ("p1:mysterious_intuition",), "p1:gal.check.say": said}
    assert run_check(game, 99 if said == "pass" else -99, answers) == said
    assert game.options("gal.check.say") == ("pass", "fail")
    assert not game.count("gal.check.add")
    run_check(game)
    assert not game.count("gal.window.check")


@pytest.mark.rule("GAL-CHAR-38")
@pytest.mark.parametrize(
    ("kind", "only", "asked"),
    [
        ("crisis", False, 1), ("location", False, 1), ("super", False, 0), ("other", False, 1), ("other", True, 0),
        ("crisis", True, 1),
    ],
)  # fmt: skip
def test_mysterious_intuition_is_for_any_check_but_a_super_crisis(kind: str, only: bool, asked: int) -> None:
    game = play_as("athena", intuition_crises_only=only)
    run_check(game, kind=kind, what="brig" if kind == "location" else "x")
    asked_for = [q for q in game.asked if q.key == "gal.window.check"]
    assert sum("p1:mysterious_intuition" in q.options for q in asked_for) == asked  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-CHAR-39", "GAL-TITLE-20")
def test_sleeper_agent_takes_two_cards_and_goes_to_the_brig() -> None:
    """She is CAG: the title passes on to Apollo, the next on the ladder, and Romo goes to the Sickbay."""
    game = play_as("athena", "romo", "starbuck").put("armory", "p1")
    game.arrange(lambda world: world.titles.update(cag="p1"))
    before = {seat: len(player.loyalty) for seat, player in game.world.seats.items()}
    game.play(loyalty.sleeper)
    after = {seat: len(player.loyalty) - before[seat] for seat, player in game.world.seats.items()}
    assert after == {"p1": 2, "p2": 1, "p3": 1, "p4": 1, "p5": 1}
    assert game.player("p1").place == "brig"
    assert game.world.titles["cag"] == "p5"
    assert game.player("p2").place == "sickbay"


@pytest.mark.rule("GAL-CHAR-39", "GAL-CHAR-81")
def test_a_revealed_athena_sleeps_no_more() -> None:
    """One card, which she passes on, and no Brig."""
    game = play_as("athena").cylon("p1", revealed=True)
    deck = len(game.world.decks["loyalty"])
    game.play(loyalty.sleeper)
    assert game.player("p1").place == "resurrection_ship"
    assert deck - len(game.world.decks["loyalty"]) == 5


# ---- Anders


@pytest.mark.rule("GAL-CHAR-42")
def test_star_player_changes_cards_for_as_many_of_one_type_of_his_set() -> None:
    """As often as he likes: it is not once per game."""
    game = play_as("anders").hand("p1", "lea1", "lea2", "pol1", "eng1")
    for _ in range(2):
        cards = tuple(game.player("p1").hand)[:3]
        answers = {"gal.star_player": cards, "gal.star_player.type": "pil"}
        act(game, "p1", "ability:star_player", **answers)
        assert set(game.options("gal.star_player.type")) == {"lea", "tac", "pil"}
        assert game.told("gal.drew")[0]["types"] == ["pil"] * 3
        assert len(game.player("p1").hand) == 4


@pytest.mark.rule("GAL-CHAR-43", "GAL-SKILL-26")
def test_longshot_names_a_result_that_nothing_changes() -> None:
    game = play_as("anders", "gaeta").hand("p3", "tac3")
    got = game.play(
        dice.d8, "ftl", "GAL-JUMP-03",
        with_={"bonus": -2}, answers={"gm:gal.window.roll": ("p1:longshot",), "p1:gal.longshot": 7},
    )  # fmt: skip
    assert got == 7
    assert not game.count("gal.window.rolled")
    assert not game.count("gal.roll")
    assert "p1:longshot" in game.options("gal.window.roll")
    game.play(dice.d8, "ftl", "GAL-JUMP-03")
    assert "p1:longshot" not in game.options("gal.window.roll")


@pytest.mark.rule("GAL-CHAR-43")
def test_longshot_is_for_his_own_turn() -> None:
    game = play_as("anders").arrange(lambda world: setattr(world, "current", "p2"))
    game.play(dice.d8, "ftl", "GAL-JUMP-03")
    assert "p1:longshot" not in game.options("gal.window.roll")


@pytest.mark.rule("GAL-CHAR-44", "GAL-EXEC-29")
@pytest.mark.parametrize(("turns", "cards"), [(1, 0), (2, 5)])
def test_anders_draws_nothing_in_his_first_turn(turns: int, cards: int) -> None:
    game = play_as("anders").arrange(lambda world: setattr(world.seats["p1"], "turns", turns))
    game.play(hands.receive, "p1")
    assert len(game.player("p1").hand) == cards


# ---- Baltar


@pytest.mark.rule("GAL-CHAR-47")
def test_delusional_intuition_draws_a_card_of_any_type_once_a_turn_after_starbuck() -> None:
    game = play_as("baltar", "starbuck")
    first, second = game.world.decks["crisis"].rest[:2]
    game.top("crisis", first, second)
    got = game.play(characters.draw_for, answers={"p2:gal.destiny": True, "p1:gal.draw.types": ("pil",)})
    assert got == second
    assert [card[:3] for card in game.player("p1").hand] == ["pil"]
    keys = [q.key for q in game.asked]
    assert keys.index("gal.destiny") < keys.index("gal.draw.types")
    game.play(characters.draw_for)
    assert len(game.player("p1").hand) == 1


@pytest.mark.rule("GAL-CHAR-47")
def test_delusional_intuition_is_for_his_own_turn() -> None:
    game = play_as("baltar").arrange(lambda world: setattr(world, "current", "p2"))
    game.play(characters.draw_for)
    assert game.player("p1").hand == []


@pytest.mark.rule("GAL-CHAR-48", "GAL-CRISIS-12")
def test_the_cylon_detector_shows_all_loyalty_cards_of_one_player_to_baltar_alone() -> None:
    game = play_as("baltar").cylon("p3")
    act(game, "p1", "ability:cylon_detector", **{"gal.detector": "p3"})
    private = [e for e in game.fresh("p1") if not e.seen("public")]
    assert private[0].data["cards"] == game.player("p3").loyalty
    assert not [e for e in game.fresh("p3") if not e.seen("public")]
    game.arrange(
        lambda world: setattr(world.seats["p1"], "spent", False) or setattr(world, "sabotaged", True)
    )
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["ability:cylon_detector"].rule == "GAL-CRISIS-12"


@pytest.mark.rule("GAL-CHAR-49")
def test_coward_is_dealt_two_loyalty_cards() -> None:
    import gmkit

    people = [
        {"name": name, "character": character}
        for name, character in zip("ABCDE", ("baltar", "tigh", "apollo", "roslin", "tyrol"), strict=True)
    ]
    session = gmkit.new("galactica", people, seed="coward", simulated=True)
    while session.phase == "setup" and session.waiting():
        question = session.waiting()[0]
        if question.seat == "chance":
            session.roll()
        else:
            default = question.default
            session.answer(question, default if default is not None and str(default) != "UNSET" else True)
    assert [len(player.loyalty) for player in session._run.state.seats.values()] == [2, 1, 1, 1, 1]


# ---- Roslin


@pytest.mark.rule("GAL-CHAR-52")
def test_religious_visions_choose_one_of_two_and_the_other_stays_secret() -> None:
    game = play_as("roslin", "cally")
    first, second = game.world.decks["crisis"].rest[:2]
    game.top("crisis", first, second)
    got = game.play(characters.draw_for, answers={"p1:gal.vision": second})
    assert got == second
    assert game.world.decks["crisis"].bottom == [first]
    assert game.question("gal.vision").seat == "p1"
    for reader in ("public", "p2"):
        assert first not in str([e.data for e in game.fresh(reader)])
    assert first in str([e.data for e in game.fresh("p1")])


@pytest.mark.rule("GAL-CHAR-52")
def test_starbuck_replaces_the_chosen_vision_by_a_single_card() -> None:
    game = play_as("roslin", "starbuck")
    first, second, third = game.world.decks["crisis"].rest[:3]
    game.top("crisis", first, second, third)
    got = game.play(characters.draw_for, answers={"p1:gal.vision": second, "p2:gal.destiny": True})
    assert got == third
    assert game.count("gal.vision") == 1
    assert game.world.decks["crisis"].discard == [second]


@pytest.mark.rule("GAL-CHAR-53")
def test_skilled_politician_resolves_one_of_four_quorum_cards() -> None:
    game = play_as("roslin", "cally").arrange(lambda world: world.titles.update(president="p3"))
    cards = [
        "gal.quorum.food_rationing",
        "gal.quorum.inspirational_speech",
        "gal.quorum.temporary_housing",
        "gal.quorum.resign",
    ]
    pile = game.world.decks["quorum"]
    for card in list(game.world.quorum):
        game.world.quorum.remove(card)
        pile.rest.append(card)
    game.top("quorum", *cards)
    population = game.world.resources["population"]
    act(game, "p1", "ability:skilled_politician", **{"gal.politician": "gal.quorum.temporary_housing"})
    assert game.world.resources["population"] == population + 1
    assert game.world.decks["quorum"].bottom == [c for c in cards if "housing" not in c]
    assert game.world.decks["quorum"].discard == ["gal.quorum.temporary_housing"]
    assert not [e for e in game.fresh("public") if "food_rationing" in str(e.data)]
    assert game.world.open == []


@pytest.mark.rule("GAL-CHAR-54")
def test_terminal_illness_costs_two_cards_a_location() -> None:
    """President with one card: no President's Office, but a quorum card by the title's action."""
    game = play_as("roslin").hand("p1", "pol1").put("presidents_office", "p1")
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["location"].rule == "GAL-CHAR-54"
    assert "quorum_draw" in game.options("gal.action")
    game.hand("p1", "pol1", "lea1", "lea2").put("research_lab", "p1")
    act(game, "p1", "location", **{"gal.discard": ("pol1", "lea1"), "gal.draw.types": ("eng",)})
    assert [card[:3] for card in game.player("p1").hand] == ["lea", "eng"]


@pytest.mark.rule("GAL-CHAR-54", "GAL-ACT-08")
def test_terminal_illness_holds_in_the_brig() -> None:
    game = play_as("roslin").hand("p1", "pol1").put("brig", "p1")
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["location"].rule == "GAL-CHAR-54"


# ---- Zarek


@pytest.mark.rule("GAL-CHAR-57")
@pytest.mark.parametrize(("way", "difficulty"), [("up", 7), ("down", 3)])
def test_friends_in_low_places_change_a_check_of_the_administration(way: str, difficulty: int) -> None:
    game = play_as("cally", "zarek").put("administration", "p1")
    answers = {"gm:gal.window.before_cards": [("p2:friends_in_low_places",), ()], "gal.check.way": way}
    run_check(game, 5, answers, kind="location", what="administration", by="p1")
    assert game.told("gal.check.result")[0]["difficulty"] == difficulty


@pytest.mark.rule("GAL-CHAR-57")
@pytest.mark.parametrize(
    ("place", "can"), [("brig", True), ("administration", True), ("admirals_quarters", False)]
)
def test_friends_in_low_places_never_help_at_the_admirals_quarters(place: str, can: bool) -> None:
    game = play_as("cally", "zarek")
    run_check(game, 5, kind="location", what=place, by="p1", target="p3")
    assert ("p2:friends_in_low_places" in game.options("gal.window.before_cards")) == can


@pytest.mark.rule("GAL-CHAR-58")
@pytest.mark.parametrize("resource", ["fuel", "food", "morale"])
def test_unconventional_tactics(resource: str) -> None:
    game = play_as("zarek")
    before = dict(game.world.resources)
    act(game, "p1", "ability:unconventional_tactics", **{"gal.tactics": resource})
    assert game.world.resources == {
        **before,
        "population": before["population"] - 1,
        resource: before[resource] + 1,
    }
    assert set(game.options("gal.tactics")) == {"fuel", "food", "morale"}


@pytest.mark.rule("GAL-CHAR-59")
@pytest.mark.parametrize(
    ("place", "beside", "barred"), [("command", True, True), ("command", False, False), ("brig", True, False)]
)
def test_convicted_criminal_needs_an_empty_location(place: str, beside: bool, barred: bool) -> None:
    game = play_as("zarek").put("armory", "p2", "p3", "p4", "p5").put(place, "p1")
    if beside:
        game.put(place, "p3")
    game.play(actions.act, "p1")
    refused = game.refused("gal.action")
    assert ("location" in refused and refused["location"].rule == "GAL-CHAR-59") == barred


# ---- Tory


@pytest.mark.rule("GAL-CHAR-62")
def test_adaptable_draws_two_cards_when_a_quorum_card_is_played() -> None:
    game = play_as("cally", "tory", "roslin")
    game.arrange(lambda world: world.titles.update(president="p3"))
    pile = game.world.decks["quorum"]
    for card in [c for c in ("gal.quorum.temporary_housing",) if c in pile.rest]:
        pile.rest.remove(card)
        game.world.quorum.append(card)
    answers = {
        "p2:gal.adaptable": True,
        "p2:gal.draw.types": ("pil", "eng"),
        "gal.quorum.play": "gal.quorum.temporary_housing",
    }
    game.play(quorum.play_from_hand, "p3", "GAL-TITLE-17", answers=answers)
    assert [card[:3] for card in game.player("p2").hand] == ["pil", "eng"]
    game.play(quorum.draw, 1, "GAL-TITLE-16")
    assert not game.count("gal.adaptable")  # drawing one is not playing one


@pytest.mark.rule("GAL-CHAR-63")
def test_influential_orders_the_top_five_quorum_cards() -> None:
    game = play_as("tory", "cally", "roslin")
    five = game.world.decks["quorum"].rest[:5]
    game.top("quorum", *five)
    order = tuple(reversed(five))
    act(game, "p1", "ability:influential", **{"gal.peek.order": order})
    assert game.world.decks["quorum"].top == list(order)
    assert game.told("gal.peek", "p1")[0]["cards"] == five
    assert not game.told("gal.peek", "p2")
    assert game.world.open == []


@pytest.mark.rule("GAL-CHAR-64")
def test_amoral_takes_the_first_option_in_her_own_turn() -> None:
    game = play_as("tory", "cally")
    game.play(crises.resolve, crisis_of_choice(), with_={"by": "p1", "via": "turn"})
    assert game.options("gal.crisis.choose") == ("1",)
    assert game.refused("gal.crisis.choose")["2"].rule == "GAL-CHAR-64"
    game.arrange(lambda world: setattr(world, "current", "p2"))
    game.play(crises.resolve, crisis_of_choice(), with_={"by": "p2", "via": "turn"})
    assert game.options("gal.crisis.choose") == ("1", "2")


@pytest.mark.rule("GAL-CHAR-64", "GAL-CHAR-15")
def test_moral_compass_may_change_what_tory_had_to_take() -> None:
    game = play_as("tory", "helo").put("command", "p2")
    answers = {"p2:gal.compass": True}
    game.play(crises.resolve, crisis_of_choice(), answers=answers, with_={"by": "p1", "via": "turn"})
    assert game.told("gal.crisis.chosen")[0]["option"] == "2"


# ---- Tyrol


@pytest.mark.rule("GAL-CHAR-67", "GAL-ACT-09")
@pytest.mark.parametrize(("limit", "more"), [("once_a_turn", 1), ("unlimited", 2)])
def test_maintenance_engineer_acts_again_after_a_repair(limit: str, more: int) -> None:
    game = play_as("tyrol", tyrol_repairs=limit).hand("p1", "eng1", "eng1", "eng1").put("hangar_deck", "p1")
    given = {
        "p1:gal.action": ["skill:repair", "skill:repair", *(["pass"] if more == 2 else [])],
        "gal.viper.repair": ("damaged:mk7",),
    }
    game.play(actions.act, "p1", answers=given)
    assert game.count("gal.action") == 1 + more


@pytest.mark.rule("GAL-CHAR-67")
def test_maintenance_engineer_is_for_his_own_turn() -> None:
    game = play_as("tyrol").hand("p1", "eng1").put("hangar_deck", "p1")
    game.arrange(lambda world: setattr(world, "current", "p2"))
    act(game, "p1", "skill:repair", **{"gal.viper.repair": ("damaged:mk7",)})
    assert game.count("gal.action") == 1


@pytest.mark.rule("GAL-CHAR-68", "GAL-CHECK-23")
def test_blind_devotion_makes_a_type_worth_nothing_before_the_cards_are_shown() -> None:
    game = play_as("tyrol").destiny("pil1", "lea1").hand("p2", "pil5", "tac2")
    run_check(game, answers={"p2:gal.check.add": ("pil5", "tac2"), "p1:gal.check.devotion": "pil"})
    assert total(game) == 1 + 2
    kinds = [event.kind for event in game.fresh()]
    assert kinds.index("gal.check.devoted") < kinds.index("gal.check.revealed")
    game.destiny("pil1", "lea1")
    run_check(game)
    assert not game.count("gal.check.devotion")


@pytest.mark.rule("GAL-CHAR-68")
def test_blind_devotion_looks_at_printed_values_for_abilities() -> None:
    """ENG 0 doubles cards that are worth 0, an ENG 3 gains no ability, and Protect the Fleet sees no Piloting."""
    game = play_as("tyrol").destiny("eng0", "eng3").hand("p2", "pil0", "pil3")
    run_check(game, answers={"p2:gal.check.add": ("pil0", "pil3"), "p1:gal.check.devotion": "eng"})
    assert total(game) == -3
    assert {told["card"] for told in game.told("gal.check.ability")} == {"eng0", "pil0"}
    game = play_as("tyrol").destiny("lea1", "tac1").hand("p2", "pil0", "pil3")
    run_check(game, answers={"p2:gal.check.add": ("pil0", "pil3"), "p1:gal.check.devotion": "pil"})
    assert not game.count("gal.viper.activate")


@pytest.mark.rule("GAL-CHAR-69", "GAL-HAND-08", "GAL-TURN-15")
def test_reckless_holds_eight_cards() -> None:
    """It is Adama's turn and Tyrol holds 9 cards: when it ends he discards one of his choice."""
    game = play_as("adama", "tyrol").hand("p2", *("pol1",) * 5, *("lea1",) * 4)
    game.play(hands.enforce_limits, answers={"p2:gal.discard": ("lea1",)})
    assert len(game.player("p2").hand) == 8
    assert game.told("gal.discarded", "public")[0]["cards"] == ["lea1"]


# ---- Romo


@pytest.mark.rule("GAL-CHAR-72")
def test_kleptomaniac_takes_a_card_of_a_neighbours_type_from_the_deck() -> None:
    game = play_as("romo", "athena", "cally").put("armory", "p1", "p2").hand("p2", "tac1")
    game.play(characters.begin_turn, answers={"gal.kleptomaniac": "pil"})
    assert set(game.options("gal.kleptomaniac")) == {"pass", "tac", "pil", "eng"}
    assert [card[:3] for card in game.player("p1").hand] == ["pil"]
    assert game.player("p2").hand == ["tac1"]
    game.play(characters.after_movement)
    assert not game.count("gal.kleptomaniac")  # once per turn


@pytest.mark.rule("GAL-CHAR-72")
def test_kleptomaniac_after_the_move_if_not_before_and_not_alone() -> None:
    game = play_as("romo", "athena").put("armory", "p1").put("command", "p2")
    game.play(characters.begin_turn)
    assert not game.count("gal.kleptomaniac")
    game.put("command", "p1")
    game.play(characters.after_movement, answers={"gal.kleptomaniac": "eng"})
    assert [card[:3] for card in game.player("p1").hand] == ["eng"]


@pytest.mark.rule("GAL-CHAR-73")
def test_attorney_frees_anybody_from_the_brig_himself_too() -> None:
    game = play_as("romo").put("brig", "p1", "p3")
    act(game, "p1", "ability:attorney", **{"gal.attorney": "p3", "gal.send": "press_room"})
    assert game.player("p3").place == "press_room"
    assert game.player("p1").place == "brig"
    assert "sickbay" not in game.options("gal.send")
    assert set(game.options("gal.attorney")) == {"p1", "p3"}
    game.arrange(lambda world: setattr(world.seats["p1"], "spent", False)).put("armory", "p1")
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["ability:attorney"].why == "gal.no.inmate"


@pytest.mark.rule("GAL-CHAR-74")
@pytest.mark.parametrize(
    ("romo", "sent", "after"),
    [("administration", "p2", "sickbay"), ("brig", "p2", "brig"), ("administration", "p1", "brig")],
)
def test_defender_of_the_insulted(romo: str, sent: str, after: str) -> None:
    game = play_as("romo").put(romo, "p1")
    game.play(places.send, sent, "brig", "GAL-QUORUM-07")
    assert game.player("p1").place == after


# ---- Cally


@pytest.mark.rule("GAL-CHAR-77")
def test_quick_fix_removes_a_card_before_it_can_work() -> None:
    """She removes Red Tape: Tactics 5 stays, and no consequence is triggered."""
    game = play_as("cally").destiny("pol0", "tac5")
    happened: list[str] = []

    async def consequence() -> None:
        happened.append("consequence")

    run_check(game, answers={"p1:gal.check.fix": "pol0"}, consequence=consequence)
    assert total(game) == 5
    assert not happened
    assert game.world.decks["pol"].discard == ["pol0"]
    kinds = [event.kind for event in game.fresh()]
    assert kinds.index("gal.check.revealed") < kinds.index("gal.check.fixed")
    game.destiny("lea1", "pil1")
    run_check(game)
    assert game.count("gal.check.fix") == 1  # every check of her turn


@pytest.mark.rule("GAL-CHAR-77")
def test_quick_fix_is_for_her_own_turn() -> None:
    game = play_as("cally").arrange(lambda world: setattr(world, "current", "p2"))
    run_check(game)
    assert not game.count("gal.check.fix")


@pytest.mark.rule("GAL-CHAR-78", "GAL-EXEC-04")
def test_shoot_executes_another_in_her_location() -> None:
    game = play_as("cally", "zarek", "tory").put("armory", "p1", "p2").put("command", "p3")
    morale = game.world.resources["morale"]
    act(game, "p1", "ability:shoot", **{"gal.shoot": "p2", "gal.character": "adama"})
    assert game.options("gal.shoot") == ("p2",)
    assert game.world.dead == ["zarek"]
    assert game.world.resources["morale"] == morale - 1
    game = play_as("cally").put("armory", "p1")
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["ability:shoot"].why == "gal.no.one_beside"


# ---- the sheet of a revealed Cylon


@pytest.mark.rule("GAL-CHAR-81", "GAL-CYLON-19")
def test_a_revealed_cylons_sheet_is_not_used_any_more() -> None:
    """Tigh no longer drinks, Tyrol holds ten cards, Gaeta's and Cally's limits and all their abilities are gone."""
    game = play_as("tigh", "tyrol").hand("p1", "tac1").hand("p2", *("pol1",) * 5, *("lea1",) * 5)
    for seat in ("p1", "p2"):
        game.cylon(seat, revealed=True)
    game.play(characters.begin_turn)
    assert game.player("p1").hand == ["tac1"]
    game.play(hands.enforce_limits)
    assert len(game.player("p2").hand) == 10
    run_check(game, kind="location", what="admirals_quarters", target="p3")
    assert not game.count("gal.check.devotion")
    assert game.options("gal.window.before_cards") == ()
    for seat in ("p1", "p2"):
        game.play(actions.act, seat)
        assert not [o for o in game.options("gal.action") if o.startswith(("ability:", "skill:"))]
    assert abilities.beside(game.world, "p1") == ["p2"]
