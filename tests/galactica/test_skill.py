"""GAL-SKILL: the skill decks, and the text of every skill card."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit import decks
from gmkit.systems.galactica.rules import actions, check, dice, hands, skills, vipers
from gmkit.systems.galactica.state import TYPES
from tests.galactica.game import Game

QUIET = ("apollo", "roslin", "starbuck", "baltar", "zarek")


def quiet(**options: Any) -> Game:
    game = Game(characters=QUIET, **options)
    return game.put("command", "p1", "p2", "p3", "p4", "p5").destiny("lea1", "pil1", "eng2", "tac2")


def play_check(game: Game, difficulty: int = 8, answers: Any = None, **more: Any) -> Any:
    """A crisis check of Tactics and Leadership, in which each seat puts its whole hand."""
    given = {f"{s}:gal.check.add": tuple(p.hand) for s, p in game.world.seats.items() if p.hand}
    what = {"what": "gal.crisis.detector_sabotage", "kind": "crisis"}
    asked = check.Check(**{**what, "types": ("tac", "lea"), "difficulty": difficulty, **more})
    return game.play(check.skill_check, asked, answers={**given, **(answers or {})})


def total(game: Game) -> int:
    return int(game.told("gal.check.total")[-1]["total"])


def act(game: Game, seat: str, chosen: str, **answers: Any) -> Any:
    """The seat takes that action; later actions that are granted are passed."""
    return game.play(actions.act, seat, answers={f"{seat}:gal.action": [chosen], **answers})


def why(game: Game, seat: str, option: str) -> str:
    """The rule that refuses this action to the seat."""
    game.play(actions.act, seat)
    return game.refused("gal.action", seat)[option].rule


# ---- the decks


@pytest.mark.rule("GAL-SKILL-01", "GAL-SKILL-02")
def test_five_decks_of_25_cards() -> None:
    deck = Game().session._run.cards
    assert {skill.type for skill in deck.skills.values()} == set(TYPES)
    for kind in TYPES:
        counts: dict[int, int] = {}
        for skill in deck.skills.values():
            if skill.type == kind:
                counts |= skill.counts
        assert counts == {0: 3, 1: 8, 2: 6, 3: 4, 4: 2, 5: 1, 6: 1}


@pytest.mark.rule("GAL-SKILL-02", "GAL-SETUP-02")
def test_the_decks_in_play_hold_125_cards_with_exodus_and_105_without() -> None:
    for exodus, size in ((True, 125), (False, 105)):
        game = Game(exodus=exodus)
        cards = [card for kind in TYPES for card in game.world.decks[kind].every()]
        cards += game.world.decks["destiny"].every()
        assert len(cards) == size
        assert any(card[3:] in ("0", "6") for card in cards) == exodus


@pytest.mark.rule("GAL-SKILL-03", "GAL-ACT-02")
def test_a_card_adds_its_value_or_does_its_text() -> None:
    game = quiet().hand("p1", "lea1")
    play_check(game)
    assert total(game) == 1 - 1 + 1
    game = quiet().hand("p1", "pol1")
    act(game, "p1", "skill:consolidate_power", **{"gal.draw.types": ("tac", "lea")})
    assert game.world.decks["pol"].discard == ["pol1"]
    assert game.told("gal.played", "public") == [{"seat": "p1", "card": "pol1"}]


@pytest.mark.rule("GAL-SKILL-04")
def test_the_text_belongs_to_the_band_of_values() -> None:
    """The bands of the rules are those of the deck's file: 0, 1-2, 3-5, 6 of each type."""
    deck = Game().session._run.cards
    written = {
        skill.id.removeprefix("gal.skill."): tuple(f"{skill.type}{value}" for value in sorted(skill.counts))
        for skill in deck.skills.values()
    }
    assert written == skills.BANDS
    assert {len(cards) for cards in written.values()} == {1, 2, 3}
    assert decks.load("galactica")["skills"]


# ---- 0-cards


@pytest.mark.rule("GAL-SKILL-05")
def test_a_zero_card_works_from_a_player_and_from_destiny_but_not_from_the_hand() -> None:
    from_destiny = quiet().destiny("eng0", "eng2")
    play_check(from_destiny)
    assert total(from_destiny) == -4
    from_player = quiet().destiny("lea1", "eng2").hand("p1", "eng0")
    play_check(from_player)
    assert total(from_player) == 1 - 4
    kept = quiet().destiny("lea1", "eng2").hand("p1", "eng0")
    play_check(kept, answers={"p1:gal.check.add": ()})
    assert total(kept) == 1 - 2


@pytest.mark.rule("GAL-SKILL-06")
@pytest.mark.parametrize("card", ["tac0", "lea0", "pol0", "pil0", "eng0"])
def test_a_zero_card_adds_nothing(card: str) -> None:
    game = quiet().destiny(card, "lea1", "pil1", "lea2")
    play_check(game)
    expected = 1 - 1 + 2 if card == "tac0" else 1  # Trust Instincts brings two more
    assert total(game) == expected


@pytest.mark.rule("GAL-SKILL-07")
def test_two_copies_work_once() -> None:
    """Two Establish Network: Engineering 3 counts 6, not 12."""
    game = quiet().destiny("eng0", "eng0").hand("p1", "eng3")
    play_check(game)
    assert total(game) == -6
    assert len(game.told("gal.check.ability")) == 1


@pytest.mark.rule("GAL-SKILL-08")
@pytest.mark.parametrize(("first", "expected"), [("tac0", 2), ("pol0", 7)])
def test_the_current_player_chooses_the_order_of_abilities(first: str, expected: int) -> None:
    """Trust Instincts first brings a Tactics 5 that Red Tape removes; the other way round it stays: 2 + 5."""
    game = quiet().destiny("pol0", "tac0", "tac5", "lea2")
    play_check(game, answers={"p1:gal.check.order": [first]})
    assert total(game) == expected


@pytest.mark.rule("GAL-SKILL-09")
@pytest.mark.parametrize("first", ["pol0", "eng0"])
def test_red_tape_looks_at_printed_values(first: str) -> None:
    """POL 0, ENG 0, ENG 3, TAC 5 in any order: TAC 5 goes, ENG 3 stays and counts 6."""
    game = quiet().destiny("pol0", "eng0").hand("p1", "eng3", "tac5")
    play_check(game, answers={"p1:gal.check.order": [first]})
    assert total(game) == -6
    assert game.told("gal.check.out") == [{"cards": ["tac5"]}]
    assert game.world.decks["tac"].discard == ["tac5"]


@pytest.mark.rule("GAL-SKILL-09")
def test_red_tape_removes_sixes_of_any_type_and_nobody_is_asked() -> None:
    game = quiet().destiny("pol0", "lea1").hand("p1", "pil6", "lea4")
    play_check(game)
    assert total(game) == 5


@pytest.mark.rule("GAL-SKILL-13")
@pytest.mark.parametrize(
    ("cards", "result"), [(("lea4",), "none"), (("lea3",), "fail"), (("lea5", "lea3"), "pass")]
)
def test_iron_will_saves_what_is_four_short(cards: tuple[str, ...], result: str) -> None:
    """Difficulty 8: a total of 4 is not failed, 3 is."""
    game = quiet().destiny("lea0", "pil0").hand("p1", *cards)
    assert play_check(game) == result


@pytest.mark.rule("GAL-SKILL-13")
def test_iron_will_is_measured_after_declare_emergency() -> None:
    game = quiet().destiny("lea0", "pil0").hand("p1", "lea2").hand("p2", "lea3")
    answers = {"p2:gal.check.add": (), "gm:gal.window.total": ("p2:skill:lea3",)}
    assert play_check(game, answers=answers) == "none"  # 2 of 6


@pytest.mark.rule("GAL-SKILL-14")
@pytest.mark.parametrize(
    ("difficulty", "destiny", "saved_only", "lost"),
    [(4, "pil0", 0, 1), (9, "pil2", 0, 1), (9, "pil2", 1, 0), (4, "pil0", 1, 1), (4, "lea1", 0, 0)],
)
def test_iron_will_costs_morale_at_nothing_or_less(
    difficulty: int, destiny: str, saved_only: int, lost: int
) -> None:
    """Difficulty 4 and total 0: not failed, but morale -1; a failed check costs it too unless the switch says so."""
    game = quiet(iron_will_morale="when_saved" if saved_only else "always").destiny("lea0", destiny)
    before = game.world.resources["morale"]
    play_check(game, difficulty)
    assert before - game.world.resources["morale"] == lost


@pytest.mark.rule("GAL-SKILL-22")
def test_trust_instincts_adds_two_open_cards_whose_abilities_work() -> None:
    """A second Trust Instincts among them adds no more."""
    game = quiet().destiny("tac0", "tac3", "tac0", "eng0", "eng5", "eng4").hand("p1", "eng1")
    play_check(game)
    assert game.told("gal.check.more", "public") == [{"cards": ["tac0", "eng0"]}]
    assert total(game) == 3 - 2
    assert game.world.decks["destiny"].top == ["eng5", "eng4"]


@pytest.mark.rule("GAL-SKILL-29")
@pytest.mark.parametrize(
    ("cards", "activated"), [(("pil2",), False), (("pil2", "pil1"), True), (("pil3",), True)]
)
def test_protect_the_fleet_needs_three_points_of_piloting(cards: tuple[str, ...], activated: bool) -> None:
    game = quiet().destiny("pil0", "lea1").hand("p2", *cards)
    game.arrange(lambda world: setattr(world, "current", "p3"))
    play_check(game)
    asked = [q for q in game.asked if q.key == "gal.viper.activate"]
    assert [q.seat for q in asked] == (["p3"] if activated else [])


@pytest.mark.rule("GAL-SKILL-35")
@pytest.mark.parametrize(("types", "expected"), [(("eng",), 6), (("tac",), -6)])
def test_establish_network_doubles_and_keeps_the_sign(types: tuple[str, ...], expected: int) -> None:
    game = quiet().destiny("eng0", "eng3")
    game.play(check.skill_check, check.Check("x", types, 5, kind="crisis"))
    assert total(game) == expected


# ---- before and after a check


@pytest.mark.rule("GAL-SKILL-12")
def test_political_prowess_is_for_checks_of_locations_only() -> None:
    game = quiet().hand("p2", "pol6")
    play_check(game, answers={"p2:gal.check.add": ()})
    assert not [q for q in game.asked if q.key == "gal.window.check"]
    answers = {"p2:gal.check.add": (), "gm:gal.window.check": ("p2:skill:pol6",), "p2:gal.check.say": "fail"}
    assert play_check(game, -20, answers=answers, kind="location", what="administration") == "fail"


@pytest.mark.rule("GAL-SKILL-18", "GAL-SKILL-19", "GAL-SKILL-20")
def test_declare_emergency_once_after_the_total_and_not_for_the_partial_number() -> None:
    game = quiet().destiny("lea5", "lea1").hand("p1", "lea3").hand("p2", "lea4")
    none = {"p1:gal.check.add": (), "p2:gal.check.add": ()}
    assert play_check(game, 8, none) == "fail"
    game.destiny("lea5", "lea1")
    answers = {**none, "gm:gal.window.total": ("p1:skill:lea3",)}
    assert play_check(game, 8, answers) == "pass"
    assert game.count("gal.window.total") == 1
    assert game.player("p2").hand == ["lea4"]
    game.destiny("lea5", "lea1").hand("p1", "lea3")
    assert play_check(game, 10, answers, partial=7) == "fail"  # 6 of 8, partly 7 as before


@pytest.mark.rule("GAL-SKILL-38")
def test_scientific_research_makes_all_engineering_positive() -> None:
    game = quiet().destiny("eng2", "pil1").hand("p1", "eng3").hand("p2", "eng4")
    answers = {"p1:gal.check.add": (), "gm:gal.window.before_cards": [("p1:skill:eng3",), ()]}
    play_check(game, answers=answers)
    assert total(game) == 2 - 1 + 4


# ---- actions


@pytest.mark.rule("GAL-SKILL-10")
def test_consolidate_power_draws_two_cards_of_any_types() -> None:
    game = quiet().hand("p1", "pol2")
    act(game, "p1", "skill:consolidate_power", **{"gal.draw.types": ("eng", "pol")})  # Apollo has no ENG
    assert set(game.options("gal.draw.types")) == set(TYPES)
    assert [card[:3] for card in game.player("p1").hand] == ["eng", "pol"]


@pytest.mark.rule("GAL-SKILL-15", "GAL-ACT-09")
def test_an_executive_order_gives_a_move_and_an_action_in_any_order() -> None:
    game = quiet().hand("p1", "lea1").hand("p2", "pol1", "pol2")
    act(
        game, "p1", "skill:executive_order",
        **{
            "gal.order.whom": "p2", "p2:gal.order.step": ["action", "move"], "p2:gal.move": "armory",
            "p2:gal.action": "skill:consolidate_power", "p2:gal.skill.card": "pol1", "gal.draw.types": ("tac", "lea"),
        },
    )  # fmt: skip
    assert game.player("p2").place == "armory"
    assert "pol2" in game.player("p2").hand


@pytest.mark.rule("GAL-SKILL-15")
def test_an_executive_order_gives_two_actions_but_never_two_moves() -> None:
    game = quiet().hand("p1", "lea1").hand("p2", "pol1", "pol2")
    act(
        game, "p1", "skill:executive_order",
        **{
            "gal.order.whom": "p2", "p2:gal.order.step": ["action", "action"],
            "p2:gal.action": ["skill:consolidate_power"] * 2, "p2:gal.skill.card": ["pol1"],
            "gal.draw.types": ("tac", "lea"),
        },
    )  # fmt: skip
    assert len(game.player("p2").hand) == 4
    game = quiet().hand("p1", "lea1")
    act(
        game, "p1", "skill:executive_order",
        **{"gal.order.whom": "p2", "p2:gal.order.step": ["move", "action"], "p2:gal.move": "armory"},
    )  # fmt: skip
    steps = [q for q in game.asked if q.key == "gal.order.step"]
    assert [set(q.options) for q in steps] == [{"pass", "action", "move"}, {"pass", "action"}]  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-SKILL-15", "GAL-MOVE-09")
def test_an_executive_order_cannot_move_anybody_out_of_the_brig() -> None:
    game = quiet().hand("p1", "lea1").put("brig", "p2")
    act(game, "p1", "skill:executive_order", **{"gal.order.whom": "p2"})
    assert game.options("gal.order.step") == ("pass", "action")


@pytest.mark.rule("GAL-SKILL-16")
def test_an_executive_order_goes_to_another_who_is_no_revealed_cylon_and_no_sympathizer() -> None:
    game = quiet().hand("p1", "lea1").cylon("p2", revealed=True)
    game.arrange(lambda world: setattr(world.seats["p3"], "sympathizer", True))
    act(game, "p1", "skill:executive_order")
    assert game.options("gal.order.whom") == ("p4", "p5")


@pytest.mark.rule("GAL-SKILL-17")
def test_one_executive_order_a_turn_also_for_its_target() -> None:
    game = quiet().hand("p1", "lea1", "lea1").hand("p2", "lea2")
    act(game, "p1", "skill:executive_order", **{"gal.order.whom": "p2", "p2:gal.order.step": ["action"]})
    assert game.refused("gal.action", "p2")["skill:executive_order"].rule == "GAL-SKILL-17"
    assert why(game, "p1", "skill:executive_order") == "GAL-SKILL-17"


@pytest.mark.rule("GAL-CYLON-17", "GAL-SKILL-15")
def test_who_reveals_with_the_first_action_loses_the_second() -> None:
    """B10: and the turn in which it happens goes on."""
    game = quiet().hand("p1", "lea1").cylon("p2")
    answers = {"gal.order.whom": "p2", "p2:gal.order.step": ["action"], "p2:gal.action": ["reveal"]}
    act(game, "p1", "skill:executive_order", **answers)
    assert game.player("p2").revealed
    assert game.count("gal.order.step") == 1
    assert not game.world.turn.over


@pytest.mark.rule("GAL-SKILL-21", "GAL-CYLON-24")
def test_state_of_emergency_costs_food_and_gives_everybody_a_move_or_an_action() -> None:
    """Played by B in a game A-B-C-D-E: B, C, D, E, A; a revealed Cylon among them too."""
    game = quiet().hand("p2", "lea6").cylon("p4", revealed=True)
    food = game.world.resources["food"]
    act(
        game, "p2", "skill:state_of_emergency",
        **{"p3:gal.order.step": "move", "p3:gal.move": "armory", "p4:gal.order.step": "move", "p4:gal.move": "caprica"},
    )  # fmt: skip
    assert game.world.resources["food"] == food - 1
    assert [q.seat for q in game.asked if q.key == "gal.order.step"] == ["p2", "p3", "p4", "p5", "p1"]
    assert game.player("p3").place == "armory"
    assert game.player("p4").place == "caprica"


@pytest.mark.rule("GAL-SKILL-23")
def test_launch_scout_needs_a_raptor() -> None:
    game = quiet().hand("p1", "tac1")
    game.arrange(lambda world: setattr(world, "raptors", 0))
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["skill:launch_scout"].why == "gal.no.raptor"
    assert "skill:launch_scout" not in game.options("gal.action")


@pytest.mark.rule("GAL-SKILL-24", "GAL-SKILL-23", "GAL-SECRET-07")
@pytest.mark.parametrize(("face", "where"), [(3, "bottom"), (8, "top")])
def test_launch_scout_looks_at_a_top_card(face: int, where: str) -> None:
    game = quiet().hand("p1", "tac2").roll("scout", face)
    top = game.world.decks["destination"].rest[0]
    game.top("destination", top)
    act(game, "p1", "skill:launch_scout", **{"gal.scout.deck": "destination", "gal.scout": where})
    assert game.options("gal.scout.deck") == ("crisis", "destination")
    assert game.told("gal.scouted.mine", "p1")[0]["card"] == top
    assert not game.told("gal.scouted.mine", "p2")
    pile = game.world.decks["destination"]
    assert (pile.top[:1] or pile.bottom[-1:]) == [top]
    assert bool(pile.bottom) == (where == "bottom")
    assert game.world.raptors == 4
    assert [told["moment"] for told in game.told("gal.reminder")] == ["deck_seen"]


@pytest.mark.rule("GAL-SKILL-25")
def test_launch_scout_loses_the_raptor_on_one_and_two() -> None:
    game = quiet().hand("p1", "tac1").roll("scout", 2)
    act(game, "p1", "skill:launch_scout")
    assert game.world.raptors == 3
    assert game.world.lost_raptors == 1
    assert not game.count("gal.scout")


@pytest.mark.rule("GAL-SKILL-28")
@pytest.mark.parametrize(("face", "fuel", "raptors"), [(4, 1, 4), (8, 1, 4), (3, 0, 3)])
def test_scout_for_fuel(face: int, fuel: int, raptors: int) -> None:
    game = quiet().hand("p1", "tac6").roll("fuel", face)
    before = game.world.resources["fuel"]
    act(game, "p1", "skill:scout_for_fuel")
    assert game.world.resources["fuel"] - before == fuel
    assert game.world.raptors == raptors


@pytest.mark.rule("GAL-SKILL-36", "GAL-SKILL-37")
def test_repair_mends_the_own_location_and_on_the_hangar_deck_two_vipers() -> None:
    game = quiet().hand("p1", "eng1", "eng2").put("command", "p1")
    assert why(game, "p1", "skill:repair") == "GAL-SKILL-36"
    game.arrange(lambda world: world.damage.append("command"))
    act(game, "p1", "skill:repair", **{"gal.skill.card": "eng1"})
    assert game.world.damage == []
    game.put("hangar_deck", "p1")
    damaged = game.world.damaged["mk7"]
    act(game, "p1", "skill:repair", **{"gal.viper.repair": ("damaged:mk7", "damaged:mk7")})
    assert game.world.damaged["mk7"] == damaged - 2
    assert game.world.reserves["mk7"] == 2


@pytest.mark.rule("GAL-SKILL-37")
def test_a_damaged_hangar_deck_is_repaired_or_its_vipers() -> None:
    game = quiet().hand("p1", "eng1").put("hangar_deck", "p1")
    game.arrange(lambda world: world.damage.append("hangar_deck"))
    act(game, "p1", "skill:repair", **{"gal.repair": "location"})
    assert game.options("gal.repair") == ("location", "vipers")
    assert game.world.damage == []
    assert game.world.damaged["mk7"] == 4


@pytest.mark.rule("GAL-SKILL-39", "GAL-NUKE-09")
def test_build_nuke_gives_the_admiral_one_up_to_three() -> None:
    game = quiet().hand("p2", "eng6")
    before = game.world.nukes
    act(game, "p2", "skill:build_nuke")
    assert game.world.nukes == before + 1 == 3
    game.hand("p2", "eng6")
    assert why(game, "p2", "skill:build_nuke") == "GAL-NUKE-09"


@pytest.mark.rule("GAL-SKILL-33")
def test_maximum_firepower_makes_up_to_four_attacks() -> None:
    game = (
        quiet()
        .hand("p1", "pil3")
        .fly("p1", "alpha")
        .ships("alpha", raiders=5)
        .roll("viper_raider", 3, 2, 8, 3)
    )
    act(game, "p1", "skill:maximum_firepower", **{"gal.viper.aim": ["raider"] * 4})
    assert game.world.sectors["alpha"].raiders == 2
    assert game.count("gal.viper.aim") == 4


@pytest.mark.rule("GAL-SKILL-33")
def test_maximum_firepower_is_for_a_pilot_in_a_viper() -> None:
    game = quiet().hand("p1", "pil4").ships("alpha", raiders=2)
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["skill:maximum_firepower"].why == "gal.no.not_flying"


@pytest.mark.rule("GAL-SKILL-34")
def test_best_of_the_best_destroys_as_many_raiders_as_rolled() -> None:
    game = quiet().hand("p1", "pil6").fly("p1", "alpha").ships("alpha", raiders=5).roll("best_of_the_best", 3)
    shot = {"gm:gal.window.shot": ("p1:skill:pil6",)}
    viper = game.world.sectors["alpha"].vipers[0]
    game.play(vipers.attack_by, "alpha", viper, "raider", "p1", "GAL-SHIP-08", answers=shot)
    assert game.world.sectors["alpha"].raiders == 2
    game.hand("p1", "pil6").roll("best_of_the_best", 7)
    game.play(vipers.attack_by, "alpha", viper, "raider", "p1", "GAL-SHIP-08", answers=shot)
    assert game.world.sectors["alpha"].raiders == 0  # at most those that are there


# ---- rolls


@pytest.mark.rule("GAL-SKILL-26", "GAL-ACT-10")
@pytest.mark.parametrize(("face", "result"), [(5, 7), (7, 8), (8, 8)])
def test_strategic_planning_adds_two_and_eight_is_the_most(face: int, result: int) -> None:
    game = quiet().hand("p3", "tac3").roll("armory", face)
    got = game.play(
        dice.d8,
        "armory",
        "GAL-LOC-11",
        with_={"by": "p1"},
        answers={"gm:gal.window.roll": ("p3:skill:tac3",)},
    )
    assert got == result
    assert game.player("p3").hand == []


@pytest.mark.rule("GAL-SKILL-26", "GAL-DAMAGE-12")
def test_strategic_planning_comes_on_top_of_what_is_added_already() -> None:
    game = quiet().hand("p3", "tac3").roll("armory", 1)
    answers = {"gm:gal.window.roll": ("p3:skill:tac3",)}
    assert game.play(dice.d8, "armory", "GAL-LOC-11", with_={"bonus": 2}, answers=answers) == 5  # 1 + 2 + 2


@pytest.mark.rule("GAL-SKILL-27")
def test_one_strategic_planning_a_roll() -> None:
    game = quiet().hand("p3", "tac3", "tac4").hand("p2", "tac5").roll("armory", 1)
    got = game.play(
        dice.d8, "armory", "GAL-LOC-11", answers={"gm:gal.window.roll": [("p3:skill:tac3", "p3:skill:tac4")]}
    )
    assert got == 3
    assert game.player("p3").hand == ["tac4"]
    assert game.count("gal.window.roll") == 1


@pytest.mark.rule("GAL-SKILL-30", "GAL-SKILL-31", "GAL-SKILL-32")
def test_evasive_maneuvers_have_an_attack_rolled_again_at_minus_two_for_a_pilot() -> None:
    """A raider rolls 7 at Starbuck's MkII; the new die shows 6, the result is 4 and the viper is unhurt."""
    game = quiet().fly("p3", "alpha").hand("p2", "pil1").ships("alpha", raiders=1).roll("raider_viper", 7, 6)
    viper = game.world.sectors["alpha"].vipers[0]
    game.play(
        vipers.attacked_by_raider, "alpha", viper, answers={"gm:gal.window.rolled": [("p2:skill:pil1",), ()]}
    )
    assert game.world.sectors["alpha"].vipers == [viper]
    assert [told["result"] for told in game.told("gal.rolled")] == [7, 4]


@pytest.mark.rule("GAL-SKILL-31", "GAL-SKILL-32")
def test_an_unmanned_viper_is_damaged_by_the_same_six_and_may_evade_again() -> None:
    game = (
        quiet().hand("p2", "pil1", "pil2").ships("alpha", raiders=1, vipers=1).roll("raider_viper", 7, 6, 4)
    )
    viper = game.world.sectors["alpha"].vipers[0]
    uses = [("p2:skill:pil1",), ("p2:skill:pil2",), ()]
    game.play(vipers.attacked_by_raider, "alpha", viper, answers={"gm:gal.window.rolled": uses})
    assert [told["result"] for told in game.told("gal.rolled")] == [7, 6, 4]
    assert game.player("p2").hand == []


@pytest.mark.rule("GAL-CYLON-19")
def test_a_revealed_cylon_uses_no_text_of_a_skill_card() -> None:
    game = quiet().hand("p2", "lea3", "pol3", "tac3", "pil1", "pol1").cylon("p2", revealed=True)
    for ability in (
        "declare_emergency",
        "investigative_committee",
        "strategic_planning",
        "evasive_maneuvers",
    ):
        assert not skills.holders(game.world, ability)
    assert not dice.planners(game.world)
    game.play(actions.act, "p2")
    assert not [option for option in game.options("gal.action") if option.startswith("skill:")]


@pytest.mark.rule("GAL-TURN-11")
def test_two_who_want_to_play_are_ordered_before_a_card_is_shown() -> None:
    """A and B both want Strategic Planning; the current player names B: B's card counts, A keeps his."""
    game = quiet().hand("p2", "tac3").hand("p3", "tac4").roll("armory", 1)
    game.play(
        dice.d8, "armory", "GAL-LOC-11",
        answers={"gm:gal.window.roll": [("p2:skill:tac3", "p3:skill:tac4")], "gal.window.first": "p3"},
    )  # fmt: skip
    asked = game.question("gal.window.first")
    assert asked.seat == game.world.current
    assert asked.options == ("p2", "p3")  # type: ignore[attr-defined]
    assert game.player("p2").hand == ["tac3"]
    assert game.player("p3").hand == []


@pytest.mark.rule("GAL-SKILL-03")
def test_a_card_counts_its_printed_value() -> None:
    assert hands.value_of("tac6") == 6
    assert hands.type_of("pil0") == "pil"
