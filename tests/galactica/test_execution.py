"""GAL-EXEC: what an execution takes, shows and brings; for humans, for Cylons, and in the own turn."""

from __future__ import annotations

import pytest

from gmkit.systems.galactica.rules import actions, crises, execution, trauma, turn
from tests.galactica.game import Ended, Game

HUMAN = "gal.loyalty.not_cylon"
WHY = "GAL-EXEC-04"


def die(g: Game, seat: str = "p1", new: str = "adama", **answers: object) -> Game:
    g.play(execution.execute, seat, WHY, answers={f"{seat}:gal.character": new, **answers})
    return g


@pytest.mark.rule("GAL-EXEC-09", "GAL-QUORUM-06")
def test_hand_and_markers_are_discarded() -> None:
    g = Game().hand("p3", "pol1", "lea2")
    marker = "gal.quorum.assign_arbitrator"
    g.world.decks["quorum"].rest.remove(marker)
    g.player("p3").markers = [marker]
    die(g, "p3")
    assert g.player("p3").hand == []
    assert "pol1" in g.world.decks["pol"].discard
    assert g.player("p3").markers == []
    assert marker in g.world.decks["quorum"].discard


@pytest.mark.rule("GAL-EXEC-11", "GAL-EXEC-12", "GAL-EXEC-13", "GAL-EXEC-14")
def test_a_human_shows_all_loyalty_morale_falls_and_the_character_is_gone() -> None:
    g = Game()
    g.player("p1").loyalty = [HUMAN, HUMAN]
    before = len(g.world.trauma)
    g.world.resources["morale"] = 10
    g.chance("gal.draw.trauma", ["benevolent"] * 3)
    die(g)
    assert g.told("gal.loyalty.shown", "public") == [{"seat": "p1", "cards": [HUMAN, HUMAN]}]
    assert g.world.resources["morale"] == 9
    assert g.world.dead == ["tigh"]
    assert g.world.decks["loyalty"].discard[-2:] == [HUMAN, HUMAN]
    assert len(g.player("p1").trauma) == 3
    assert len(g.world.trauma) == before  # three back, three drawn


@pytest.mark.rule("GAL-EXEC-15")
def test_the_new_character_is_anyones_who_is_neither_played_nor_dead() -> None:
    g = die(Game())
    options = g.options("gal.character")
    assert not {"tigh", "apollo", "roslin", "tyrol", "zarek"} & set(options)
    assert len(options) == 15 - 5
    assert g.player("p1").character == "adama"
    assert g.player("p1").place == "admirals_quarters"


@pytest.mark.rule("GAL-EXEC-16")
@pytest.mark.parametrize("where", ["sickbay", "hangar_deck"])
def test_a_lost_start_location_is_replaced_by_the_switch(where: str) -> None:
    g = Game(lost_start=where)
    g.world.colonial_one = False
    die(g, "p1", "baltar")
    assert g.player("p1").place == "research_lab"
    die(g, "p2", "tory")
    assert g.player("p2").place == where


@pytest.mark.rule("GAL-EXEC-17")
def test_one_not_a_cylon_card_is_mixed_in_and_one_is_drawn() -> None:
    g = Game()
    before = len(g.world.decks["loyalty"])
    die(g)
    assert len(g.world.decks["loyalty"]) == before
    assert len(g.player("p1").loyalty) == 1
    assert g.told("gal.loyalty.added")[0]["count"] == 1


@pytest.mark.rule("GAL-EXEC-18")
@pytest.mark.parametrize(("slept", "cards"), [(False, 2), (True, 1)])
def test_an_executed_athena_leaves_two_cards_before_the_sleepers_wake(slept: bool, cards: int) -> None:
    g = Game(characters=("athena", "apollo", "roslin", "tyrol", "zarek"))
    g.world.slept = slept
    die(g, "p1", "tigh")
    assert len(g.player("p1").loyalty) == cards


@pytest.mark.rule("GAL-EXEC-25")
def test_a_new_athena_after_the_sleepers_begins_in_the_brig_with_two_cards() -> None:
    g = Game()
    g.world.slept = True
    die(g, "p1", "athena")
    assert g.player("p1").place == "brig"
    assert len(g.player("p1").loyalty) == 2


@pytest.mark.rule("GAL-EXEC-28")
def test_a_new_baltar_has_one_card() -> None:
    g = die(Game(), "p1", "baltar")
    assert len(g.player("p1").loyalty) == 1


@pytest.mark.rule("GAL-EXEC-26", "GAL-CHAR-16")
def test_a_new_helo_is_stranded_and_arrives_at_the_start_of_the_second_turn() -> None:
    g = Game()
    g.player("p2").turns = 4  # those of the character who died do not count
    die(g, "p2", "helo")
    assert g.player("p2").place == ""
    g.world.current = "p2"
    g.play(turn.receive)
    assert g.player("p2").place == ""
    g.play(turn.receive)
    assert g.player("p2").place == "hangar_deck"


@pytest.mark.rule("GAL-EXEC-27")
def test_a_new_apollo_flies_at_once_or_stands_on_the_hangar_deck() -> None:
    people = ("tigh", "starbuck", "roslin", "tyrol", "zarek")
    g = Game(characters=people)
    g.play(
        execution.execute, "p1", WHY, answers={"p1:gal.character": "apollo", "p1:gal.apollo.sector": "echo"}
    )
    assert g.player("p1").place == "echo"
    assert [viper.pilot for viper in g.world.sectors["echo"].vipers] == ["p1"]
    g = Game(characters=people)
    g.world.reserves = {"mk2": 0, "mk7": 0}
    die(g, "p1", "apollo")
    assert g.player("p1").place == "hangar_deck"


@pytest.mark.rule("GAL-EXEC-29", "GAL-EXEC-20")
def test_a_new_anders_draws_nothing_in_his_first_turn_and_nobody_gets_cards_before_a_turn() -> None:
    g = die(Game(), "p2", "anders")
    assert g.player("p2").hand == []
    g.world.current = "p2"
    g.play(turn.receive)
    assert g.player("p2").hand == []
    g.play(turn.receive, answers={"p2:gal.draw.types": ("tac",)})
    assert len(g.player("p2").hand) == 5


@pytest.mark.rule("GAL-EXEC-10", "GAL-EXEC-21")
def test_a_cylon_shows_one_card_without_effect_and_returns_as_a_revealed_one() -> None:
    """The catalogue's example: a hidden Cylon President."""
    g = Game().cylon("p3", "gal.loyalty.disinformation").hand("p3", "pol1", "pol2")
    g.player("p3").loyalty.append(HUMAN)
    tokens, morale = list(g.player("p3").trauma), g.world.resources["morale"]
    assert g.world.titles["president"] == "p3"
    g.play(execution.execute, "p3", WHY)
    player = g.player("p3")
    assert player.revealed
    assert player.place == "resurrection_ship"
    assert player.hand == []
    assert player.super_crisis is None
    assert player.trauma == tokens
    assert g.world.resources["morale"] == morale
    assert g.world.titles["president"] != "p3"
    assert player.shown == ["gal.loyalty.disinformation"]
    assert HUMAN in player.loyalty
    public = str([e.data for e in g.fresh("public")])
    assert HUMAN not in public
    assert g.world.dead == []


@pytest.mark.rule("GAL-EXEC-10")
def test_of_two_cylon_cards_the_owner_shows_one() -> None:
    g = Game().cylon("p1", "gal.loyalty.disinformation")
    g.player("p1").loyalty.append("gal.loyalty.bombs")
    g.play(execution.execute, "p1", WHY, answers={"gal.execute.show": "gal.loyalty.bombs"})
    assert g.player("p1").shown == ["gal.loyalty.bombs"]


@pytest.mark.rule("GAL-EXEC-22")
def test_in_the_own_turn_the_turn_ends_with_the_execution() -> None:
    """The catalogue's example: Tigh begins in the Sickbay and its token is a Disaster."""
    g = Game()
    g.put("sickbay", "p1")
    g.world.trauma.append(g.world.waiting_trauma["sickbay"])
    g.world.trauma.remove("disaster")
    g.world.waiting_trauma["sickbay"] = "disaster"
    g.chance("gal.draw.trauma", ["benevolent"])
    following = g.play(turn.receive, answers={"p1:gal.character": "adama"})
    assert following == "end"
    assert g.player("p1").hand == []
    assert g.told("gal.drew") == []


@pytest.mark.rule("GAL-EXEC-22")
def test_in_another_turn_it_goes_on() -> None:
    g = die(Game(), "p2", "adama")
    assert not g.world.turn.over


@pytest.mark.rule("GAL-EXEC-23", "GAL-CHAR-02")
def test_a_spent_ability_stays_spent() -> None:
    g = Game()
    g.player("p1").spent = True
    die(g)
    assert g.player("p1").spent


@pytest.mark.rule("GAL-EXEC-24", "GAL-WIN-06", "GAL-WIN-08")
def test_when_nobody_is_left_to_choose_the_cylons_have_won_at_once() -> None:
    g = Game()
    played = {player.character for player in g.world.seats.values()}
    g.world.dead = [c for c in g.session._run.cards.characters if c not in played]
    with pytest.raises(Ended):
        g.play(execution.execute, "p1", WHY)
    assert g.world.ending is not None
    assert (g.world.ending.winner, g.world.ending.rule) == ("cylons", "GAL-EXEC-24")


@pytest.mark.rule("GAL-TITLE-22", "GAL-EXEC-30")
def test_the_new_character_competes_for_the_title() -> None:
    """The catalogue's example: Tigh is Admiral, Adama follows and is the highest on the ladder. Order: case B14."""
    g = Game()
    assert g.world.titles["admiral"] == "p1"
    die(g, "p1", "adama")
    assert g.world.titles["admiral"] == "p1"
    g = die(Game(), "p1", "romo")
    assert g.world.titles["admiral"] != "p1"
    order = [
        "gal.executed",
        "gal.loyalty.shown",
        "gal.resource",
        "gal.character",
        "gal.loyalty",
        "gal.trauma",
        "gal.title",
    ]
    kinds = [event.kind for event in g.fresh()]
    assert sorted(order, key=kinds.index) == order


@pytest.mark.rule("GAL-EXEC-30")
def test_titles_of_others_do_not_move_when_somebody_higher_appears() -> None:
    g = die(Game(), "p5", "adama")  # Zarek dies, Adama comes: Tigh stays Admiral
    assert g.world.titles["admiral"] == "p1"


@pytest.mark.rule("GAL-EXEC-01", "GAL-CYLON-23")
def test_a_revealed_cylon_cannot_be_executed() -> None:
    g = Game().cylon("p1", revealed=True)
    g.play(execution.execute, "p1", WHY)
    assert g.fresh() == []


@pytest.mark.rule("GAL-SHIP-17")
def test_the_viper_of_an_executed_pilot_flies_home() -> None:
    g = Game().fly("p2", "alpha")
    reserves = g.world.reserves["mk2"]
    die(g, "p2")
    assert g.world.sectors["alpha"].vipers == []
    assert g.world.reserves["mk2"] == reserves + 1


@pytest.mark.rule("GAL-ALLY-15")
def test_an_ally_of_the_same_name_leaves_when_somebody_becomes_that_person() -> None:
    g = Game()
    world = g.world
    for ally in world.allies:
        world.decks["ally"].rest.append(ally.id)
    world.allies.clear()
    ident = "gal.ally.adama"
    world.decks["ally"].rest.remove(ident)
    from gmkit.systems.galactica.state import Ally

    world.allies.append(Ally(ident, "admirals_quarters", "benevolent"))
    world.trauma.remove("benevolent")
    g.chance("gal.draw.ally", ["gal.ally.kelly"])
    die(g, "p1", "adama")
    assert [ally.id for ally in world.allies] == ["gal.ally.kelly"]
    assert ident in world.removed
    assert trauma.BENEVOLENT in world.trauma


@pytest.mark.rule("GAL-EXEC-02")
@pytest.mark.parametrize("gives", [True, False])
def test_the_circle_costs_the_president_the_title_or_the_current_player_the_life(gives: bool) -> None:
    g = Game()
    g.world.decks["crisis"].rest.remove("gal.crisis.the_circle")
    g.play(
        crises.resolve,
        "gal.crisis.the_circle",
        with_={"by": "p1", "via": "turn"},
        answers={
            "p3:gal.crisis.choose": "1",
            "p3:gal.crisis.option": "1" if gives else "2",
            "p3:gal.crisis.target": "p2",
            "p1:gal.character": "adama",
        },
    )
    assert [e["seat"] for e in g.told("gal.executed")] == ([] if gives else ["p1"])
    assert g.world.titles["president"] == ("p2" if gives else "p3")


@pytest.mark.rule("GAL-EXEC-04", "GAL-CHAR-78")
def test_cally_may_shoot_whoever_stands_beside_her() -> None:
    g = Game(characters=("cally", "apollo", "roslin", "tigh", "zarek"))
    g.put("command", "p1", "p4")
    g.play(
        actions.act, "p1",
        answers={"p1:gal.action": "ability:shoot", "p1:gal.shoot": "p4", "p4:gal.character": "adama"},
    )  # fmt: skip
    assert [e["seat"] for e in g.told("gal.executed")] == ["p4"]


@pytest.mark.rule("GAL-EXEC-03", "GAL-SUPER-13")
def test_flying_blind_may_cost_the_cag_the_life() -> None:
    g = Game().cylon("p5", revealed=True)
    cag = g.world.titles["cag"]
    g.world.decks["super_crisis"].rest.remove("gal.super.flying_blind")
    g.play(
        crises.resolve, "gal.super.flying_blind", with_={"by": "p5", "via": "super"},
        answers={f"{cag}:gal.crisis.choose": "2", f"{cag}:gal.character": "adama"},
    )  # fmt: skip
    assert [e["seat"] for e in g.told("gal.executed")] == [cag]
