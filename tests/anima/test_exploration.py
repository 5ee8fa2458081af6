"""ANI-LOC, ANI-EXP, ANI-REW: what a location is, how it is explored, what it gives."""

from __future__ import annotations

import pytest

from gmkit import decks
from tests.anima.game import Game, deck_with

DECK = decks.load("anima")


def at(place: str = "maisen", *, seat: str = "red", **options: object) -> Game:
    """The seat stands there and is about to be asked whether it explores."""
    g = Game(**options)  # type: ignore[arg-type]
    if place not in g.world.areas:
        g.area(place)
    return g.arrive(place, seat).until("ani.explore.do", seat)


# ---- locations


@pytest.mark.rule("ANI-LOC-01", "ANI-NAM-09", "ANI-NAM-10", "ANI-NAM-22")
def test_the_level_is_the_highest_of_an_encounter_that_can_happen() -> None:
    """Korns Village has level 1: the Dragon God (3) cannot happen there, the Wandering Warrior (1) can."""
    g = at("korns_village").explore("red", 4, "dragon_god")
    assert g.told("ani.encounter.none") == [{"card": "dragon_god", "place": "korns_village"}]
    assert g.waiting.key == "ani.reward"
    g = at("korns_village").fight("red", 3, 3).explore("red", 4, "wandering_warrior")
    assert [e["card"] for e in g.told("ani.fight.monster")] == ["wandering_warrior"]


@pytest.mark.rule("ANI-LOC-02", "ANI-EXP-03", "ANI-EXP-04", "ANI-NAM-31")
def test_first_the_table_then_the_reward() -> None:
    """Albidion, a 1: nothing, so the reward may be taken at once."""
    g = at("albidion").explore("red", 1)
    assert g.told("ani.explored") == [{"seat": "red", "place": "albidion", "face": 1, "count": 0}]
    assert g.waiting.id == "red:ani.reward"


@pytest.mark.rule("ANI-LOC-03")
def test_a_location_s_own_rules_change_the_general_ones() -> None:
    """In Karkh every party is stronger against parties; in the Sandy Sea checks are harder by 1."""
    g = at("sandy_sea").chance("ani.speed.roll/red", [1]).explore("red", 2, "rope_bridge")
    assert [e["total"] for e in g.told("ani.speed")] == [6]  # 6 + 1 - 1
    g = Game().area("karkh").arrive("karkh", "red", "blue").to_phase("interaction", "red")
    g.chance("ani.fight.roll/red", [3]).chance("ani.fight.roll/blue", [2]).do("attack:blue").settle()
    assert [(e["total"], e["against"]) for e in g.told("ani.fight.won")] == [(11, 10)]


@pytest.mark.rule("ANI-LOC-04", "ANI-INT-06")
def test_trade_needs_the_trade_symbol() -> None:
    g = Game().area("deimos").arrive("deimos", "red", "blue").to_phase("interaction", "red")
    assert g.refused["trade:blue"].rule == "ANI-INT-06"
    g = Game().arrive("archangel", "red", "blue").to_phase("interaction", "red")
    assert "trade:blue" in g.options


@pytest.mark.rule("ANI-LOC-05")
def test_any_number_of_parties_may_be_in_one_location() -> None:
    g = Game(4).to_phase("movement")
    for seat in ("red", "blue", "green", "yellow"):
        g.go(seat, "maisen")
    g.settle()
    assert g.status()["areas"]["maisen"]["inside"] == ["red", "blue", "green", "yellow"]


@pytest.mark.rule("ANI-LOC-06", "ANI-LOC-07")
def test_a_location_carries_a_table_for_six_faces_a_level_and_three_rewards() -> None:
    for card in DECK["locations"]:
        assert len(card["table"]) == 6
        assert card["level"] in (1, 2, 3)
        assert len(card["rewards"]) == 3
        assert {r["kind"] for r in card["rewards"]} <= {"advantage", "recruit", "mission", "special"}
    levels = {card["id"]: card["level"] for card in DECK["locations"]}
    named = {
        "korns_village": 1,
        "deimos": 1,
        "archangel": 1,
        "ruins": 2,
        "maisen": 2,
        "albidion": 2,
        "tower": 3,
    }
    assert {place: levels[place] for place in named} == named


# ---- exploring


@pytest.mark.rule("ANI-EXP-01")
def test_only_who_has_reached_a_location_and_was_not_driven_out_can_explore() -> None:
    """Red and Blue stay in Archangel, Green rests; Red drives Blue out."""
    g = Game().put("archangel", "red", "blue").to_phase("movement")
    g.until("ani.meet.do", "red").chance("ani.fight.roll/red", [5]).chance("ani.fight.roll/blue", [1])
    g.do("attack:blue").settle()
    asked = []
    while g.world.turn == 1:
        if g.waiting.key == "ani.explore.do":
            asked.append(g.waiting.seat)
        g._quietly()
    assert asked == ["red"]


@pytest.mark.rule("ANI-EXP-01", "ANI-INT-05", "ANI-LOS-01")
def test_the_beaten_party_is_asked_nothing_more_this_turn() -> None:
    g = Game(2).put("maisen", "red", "blue").until("ani.meet.do", "red")
    g.chance("ani.fight.roll/red", [5]).chance("ani.fight.roll/blue", [1]).do("attack:blue").settle()
    assert g.party("blue").place is None
    assert g.waiting.id == "red:ani.explore.do"
    g.answer("ani.explore.do", "pass")
    assert g.waiting.key == "ani.discard.do"
    assert g.world.turn == 2


@pytest.mark.rule("ANI-EXP-02")
def test_exploring_is_optional() -> None:
    g = at().answer("ani.explore.do", "pass")
    assert "ani.explores.here" not in g.kinds()
    assert g.party("red").place == "maisen"


@pytest.mark.rule("ANI-EXP-05", "ANI-EXP-10", "ANI-NAM-14")
def test_so_many_encounters_one_after_another_false_alarms_among_them() -> None:
    """Albidion, a 6: two cards. Shadow of Azrael (3) is discarded, and the second is still drawn and resolved."""
    g = at("albidion").explore("red", 6, "shadow_of_azrael", "kind_hermit")
    assert [e["card"] for e in g.told("ani.encounter")] == ["shadow_of_azrael", "kind_hermit"]
    assert [e["card"] for e in g.told("ani.encounter.none")] == ["shadow_of_azrael"]
    assert len(g.party("red").hand) == 1
    assert g.waiting.key == "ani.reward"


@pytest.mark.rule("ANI-EXP-06", "ANI-ENC-03", "ANI-ENC-04")
def test_a_monster_must_be_beaten_and_an_event_is_carried_out() -> None:
    g = at().fight("red", 2, 2).explore("red", 6, "stone_guard", "kind_hermit")
    assert [(e["total"], e["against"], e["won"]) for e in g.told("ani.fight.result")] == [(9, 9, True)]
    assert len(g.party("red").hand) == 1
    assert g.waiting.key == "ani.reward"


@pytest.mark.rule("ANI-EXP-07", "ANI-EXP-08", "ANI-EXP-09")
def test_a_lost_fight_ends_it_without_reward_and_the_second_card_is_not_drawn() -> None:
    g = at().fight("red", 1, 4).chance("ani.draw.encounters/red", ["stone_guard"], ["kind_hermit"])
    g.chance("ani.explore.roll/red", [6]).answer("ani.explore.do", "explore").settle()
    assert [e["card"] for e in g.told("ani.encounter")] == ["stone_guard"]
    assert g.party("red").place is None
    assert "stone_guard" in g.world.encounters_discard
    assert g.world.areas["maisen"].monster is None
    assert g.told("ani.rewarded") == []
    assert g.waiting.key != "ani.reward"


@pytest.mark.rule("ANI-EXP-09")
def test_a_beaten_monster_is_discarded_too() -> None:
    g = at().fight("red", 6, 1).explore("red", 3, "stone_guard")
    assert g.world.encounters_discard == ["stone_guard"]


@pytest.mark.rule("ANI-EXP-07")
def test_an_event_that_ends_the_turn_or_kills_leaves_no_reward() -> None:
    g = at().explore("red", 3, "mirror_maze")
    assert g.party("red").place is None
    assert g.told("ani.lost_turn") == [{"seat": "red"}]
    assert g.waiting.key != "ani.reward"
    g = at("tower").explore("red", 2, "dark_justice").answer("ani.dies", "priestess")
    assert g.party("red").place is None
    assert g.told("ani.lost_turn") == [{"seat": "red"}]
    assert g.waiting.key != "ani.reward"


@pytest.mark.rule("ANI-EXP-11")
def test_the_special_case_is_what_the_location_says() -> None:
    """Archangel, a 6: a die, on 5 and 6 an advantage. The Drowned Cathedral, a 6: a check of 11 or the turn is lost."""
    g = at("archangel").chance("ani.effect.roll/red", [5]).explore("red", 6)
    assert g.told("ani.explored")[0]["count"] == -1
    assert (len(g.party("red").hand), g.waiting.key) == (1, "ani.reward")
    g = at("drowned_cathedral").chance("ani.speed.roll/red", [4]).explore("red", 6)
    assert g.told("ani.lost_turn") == [{"seat": "red"}]
    g = at("drowned_cathedral").chance("ani.speed.roll/red", [5]).explore("red", 6)
    assert g.waiting.key == "ani.reward"


@pytest.mark.rule("ANI-EXP-12")
@pytest.mark.parametrize(("ends", "asked"), [(False, "ani.reward"), (True, "ani.discard.do")])
def test_a_death_in_a_won_fight_ends_nothing_unless_switched(ends: bool, asked: str) -> None:
    deck = deck_with("encounters", "stone_guard", beaten={"kill": 1})
    g = Game(2, deck=deck, any_death_ends=ends).arrive("maisen", "red").until("ani.explore.do", "red")
    g.fight("red", 6, 1).explore("red", 3, "stone_guard").answer("ani.dies", "priestess")
    assert g.waiting.key == asked


# ---- rewards


@pytest.mark.rule("ANI-REW-01")
def test_the_player_chooses_one_reward() -> None:
    g = at().explore("red", 1)
    assert g.options == ("0", "1", "none")
    g.answer("ani.reward", "0")
    assert len(g.told("ani.rewarded")) == 1
    assert g.waiting.key != "ani.reward"


@pytest.mark.rule("ANI-REW-02", "ANI-MOV-19")
def test_a_location_gives_its_reward_on_every_turn_that_it_is_explored() -> None:
    """Red stays without having announced anything; no new preliminary encounter is placed."""
    g = at().explore("red", 1).answer("ani.reward", "0")
    assert len(g.party("red").hand) == 2
    g.turn(2).until("ani.move.do", "red")
    assert "go:maisen" in g.options
    g.answer("ani.move.do", "go:maisen")
    g.explore("red", 1).answer("ani.reward", "0")
    assert len(g.party("red").hand) == 4
    assert g.world.areas["maisen"].encounter is None


@pytest.mark.rule("ANI-REW-03")
@pytest.mark.parametrize(("held", "place", "drawn"), [(0, "tower", 3), (4, "tower", 1), (0, "maisen", 2)])
def test_as_many_advantages_as_the_level_up_to_five_in_hand(held: int, place: str, drawn: int) -> None:
    cards = ("iron_palm", "iron_palm", "sleep", "sleep")[:held]
    g = at(place).hand("red", *cards).explore("red", 1).answer("ani.reward", "0")
    assert len(g.party("red").hand) == held + drawn
    assert [e["count"] for e in g.told("ani.drew", "public")] == [drawn]


@pytest.mark.rule("ANI-REW-04")
def test_a_recruit_is_drawn_from_the_deck() -> None:
    g = at().chance("ani.draw.characters/red", ["bard"]).explore("red", 1).answer("ani.reward", "1")
    assert [m.id for m in g.party("red").members] == ["samurai", "priestess", "bard"]
    assert "bard" not in g.world.characters


@pytest.mark.rule("ANI-REW-05", "ANI-DIS-04")
def test_with_four_characters_nobody_can_be_recruited() -> None:
    """A03: no swap; the reward cannot be chosen."""
    g = at().members("red", "samurai", "priestess", "monk", "herald").hand("red", "sleep").explore("red", 1)
    assert g.refused["1"].rule == "ANI-REW-05"


@pytest.mark.rule("ANI-REW-06")
def test_nobody_recruits_in_one_place_on_two_turns_running() -> None:
    """In the third turn, or elsewhere, it is possible again."""
    g = at().members("red", "samurai").explore("red", 1).answer("ani.reward", "1")
    g.turn(2).until("ani.move.do", "red").answer("ani.move.do", "go:maisen").explore("red", 1)
    assert g.refused["1"].rule == "ANI-REW-06"
    g.answer("ani.reward", "none").turn(3)
    g.until("ani.move.do", "red").answer("ani.move.do", "go:maisen").explore("red", 1)
    assert "1" in g.options
    g = at().members("red", "samurai").explore("red", 1).answer("ani.reward", "1").turn(2)
    g.put("archangel", "red").until("ani.move.do", "red").answer("ani.move.do", "go:archangel").explore(
        "red", 1
    )
    assert "1" in g.options


@pytest.mark.rule("ANI-REW-07", "ANI-NAM-24", "ANI-NAM-33")
def test_the_goal_of_a_mission_is_taken_instead_of_another_reward() -> None:
    """Temple of the Sun in Tsukikeje."""
    g = at("tsukikeje").missions("red", "temple_of_the_sun", state="active").explore("red", 1)
    assert g.options == ("0", "1", "2", "none")
    g.answer("ani.reward", "2")
    assert g.party("red").done == ["temple_of_the_sun"]
    assert g.waiting.key != "ani.reward"
    g = at("tsukikeje").explore("red", 1)
    assert g.refused["2"].rule == "ANI-REW-07"


@pytest.mark.rule("ANI-REW-08", "ANI-NAM-25", "ANI-NAM-26")
def test_the_blessing_of_azrael_gives_four_strength_for_the_next_turn() -> None:
    g = at("heaven").explore("red", 1).answer("ani.reward", "2")
    strength = lambda: g.status()["parties"]["red"]["strength"]  # noqa: E731
    assert g.world.turn == 2
    assert strength() == 11
    g.turn(3)
    assert strength() == 7


@pytest.mark.rule("ANI-REW-08", "ANI-NAM-25")
def test_karkh_and_the_sandy_sea_have_special_rewards() -> None:
    special = {
        card["id"]: [r["id"] for r in card["rewards"] if r["kind"] == "special"] for card in DECK["locations"]
    }
    assert special["karkh"] == ["hunters_price"]
    assert special["sandy_sea"] == ["buried_fleet"]
    g = at("sandy_sea").explore("red", 1).answer("ani.reward", "2")
    assert len(g.party("red").hand) == 2
    g = at("karkh").hand("red", "sleep").chance("ani.draw.characters/red", ["bard"]).explore("red", 1)
    g.answer("ani.reward", "1").answer("ani.pay", ["sleep"])
    assert [m.id for m in g.party("red").members] == ["samurai", "priestess", "bard"]


@pytest.mark.rule("ANI-REW-09")
def test_a_changed_level_counts_for_the_reward() -> None:
    """Unbridled Danger has been opened in Maisen (2): three advantages."""
    g = at()
    g.world.areas["maisen"].sprung.append("unbridled_danger")
    g.explore("red", 1).answer("ani.reward", "0")
    assert len(g.party("red").hand) == 3


@pytest.mark.rule("ANI-REW-10", "ANI-ADV-02", "ANI-DIS-04")
def test_a_reward_without_effect_can_be_passed_over_for_another_or_none() -> None:
    g = at().hand("red", "iron_palm", "iron_palm", "sleep", "sleep", "ward").explore("red", 1)
    assert g.refused["0"].rule == "ANI-REW-10"
    assert g.options == ("1", "none")


@pytest.mark.rule("ANI-NAM-32", "ANI-EXA-08")
def test_deprivation_costs_an_advantage_and_takes_a_faction() -> None:
    g = at("albidion", seat="blue").hand("blue", "sleep", "ward")
    g.world.advantages.remove("abel_faction")
    g.party("red").faction = "abel_faction"
    g.explore("blue", 1).answer("ani.reward", "2").answer("ani.pay", ["ward"]).answer("ani.play.rival", "red")
    assert g.party("red").faction is None
    assert g.party("blue").hand == ["sleep"]
    assert sorted(g.world.advantages_discard) == ["abel_faction", "ward"]
    g = at("albidion", seat="blue").explore("blue", 1)
    assert g.refused["2"].rule == "ANI-REW-10"
