"""GAL-TITLE: ladders, who may hold a title, how it changes hands, and the CAG's actions."""

from __future__ import annotations

import pytest

from gmkit.systems.galactica.rules import actions, crises, execution, jumps, locations, places, quorum, titles
from tests.galactica.game import Game

ADMIRAL = "adama tigh helo gaeta apollo starbuck athena anders tyrol cally zarek baltar tory roslin romo"
PRESIDENT = "roslin baltar zarek tory apollo gaeta romo adama helo tyrol cally athena tigh anders starbuck"
CAG = "apollo starbuck athena anders helo adama tigh gaeta tyrol cally zarek baltar romo tory roslin"


@pytest.mark.rule("GAL-TITLE-02", "GAL-TITLE-03", "GAL-TITLE-04")
def test_the_ladders() -> None:
    ladders = Game().session._run.cards.ladders
    assert ladders["admiral"] == tuple(ADMIRAL.split())
    assert ladders["president"] == tuple(PRESIDENT.split())
    assert ladders["cag"] == tuple(CAG.split())


@pytest.mark.rule("GAL-TITLE-01")
def test_the_highest_of_those_who_play() -> None:
    game = Game(characters=("cally", "romo", "zarek", "anders", "helo"))
    assert game.world.titles == {
        "admiral": "p5",
        "president": "p3",
        "cag": "p4",
    }  # a stranded Helo may hold one


@pytest.mark.rule("GAL-TITLE-06", "GAL-TITLE-12")
def test_an_admiral_in_the_brig() -> None:
    """Adama is arrested while Tigh sits there too: the next free one, Apollo, is Admiral; the nukes are his."""
    game = Game(characters=("adama", "tigh", "apollo", "roslin", "tyrol")).put("brig", "p2")
    game.play(places.put, "p1", "brig", "GAL-LOC-06")
    assert game.world.titles["admiral"] == "p3"
    assert game.world.nukes == 2
    told = game.told("gal.title")
    assert [(t["title"], t["seat"], t["source"]) for t in told] == [("admiral", "p3", "p1")]


@pytest.mark.rule("GAL-TITLE-07", "GAL-TITLE-05")
def test_it_does_not_come_back() -> None:
    game = Game().put("brig", "p1")
    game.world.titles["admiral"] = "p2"
    game.play(places.put, "p1", "command", "GAL-LOC-16")
    assert game.world.titles["admiral"] == "p2"


@pytest.mark.rule("GAL-TITLE-06")
def test_when_all_sit_in_the_brig() -> None:
    game = Game(3, ("tigh", "apollo", "roslin")).put("brig", "p2", "p3")
    game.play(places.put, "p1", "brig", "GAL-LOC-06")
    assert game.world.titles["admiral"] == "p1"
    game.play(places.put, "p3", "command", "GAL-LOC-16")
    assert game.world.titles["admiral"] == "p3"
    assert game.world.titles["cag"] == "p3"


@pytest.mark.rule("GAL-TITLE-08")
def test_a_president_in_the_brig_stays_president() -> None:
    game = Game()
    game.play(places.put, "p3", "brig", "GAL-LOC-06")
    assert game.world.titles["president"] == "p3"


@pytest.mark.rule("GAL-TITLE-20", "GAL-TITLE-06")
def test_a_cag_in_the_brig() -> None:
    game = Game()
    game.play(places.put, "p2", "brig", "GAL-LOC-06")
    assert game.world.titles["cag"] == "p1"  # Apollo, then Tigh of these five


@pytest.mark.rule("GAL-TITLE-10", "GAL-CYLON-11")
def test_a_revealed_president_loses_the_office_with_the_hand() -> None:
    game = Game().cylon("p3", "gal.loyalty.disinformation")
    game.world.quorum = [game._take("quorum", "arrest_order")]
    game.play(actions.act, "p3", gal_action="reveal")
    assert game.world.titles["president"] == "p5"  # Zarek, after Roslin and Baltar
    (told,) = [e for e in game.fresh() if e.kind == "gal.quorum.hand"]
    assert told.seen_by == ("p5",)
    assert told.data["cards"] == ["gal.quorum.arrest_order"]


@pytest.mark.rule("GAL-TITLE-10")
def test_an_admiral_and_cag_revealed() -> None:
    game = Game().cylon("p2", "gal.loyalty.disinformation")
    game.world.titles["admiral"] = "p2"
    game.play(actions.act, "p2", gal_action="reveal")
    assert game.world.titles == {"admiral": "p1", "cag": "p1", "president": "p3"}


@pytest.mark.rule("GAL-TITLE-11")
def test_who_may_be_given_a_title() -> None:
    game = Game().put("brig", "p4").cylon("p5", revealed=True)
    able = {
        title: [s for s in game.world.seats if titles.eligible(game.world, title, s)]
        for title in ("admiral", "president", "cag")
    }
    assert able == {
        "admiral": ["p1", "p2", "p3"],
        "president": ["p1", "p2", "p3", "p4"],
        "cag": ["p1", "p2", "p3"],
    }


@pytest.mark.rule("GAL-TITLE-09", "GAL-LOC-18")
def test_an_election_won() -> None:
    game = Game().put("administration", "p5").destiny("pol3", "lea2")
    game.world.current = "p5"
    game.play(locations.activate, "p5", answers={"gal.administration.target": "p4"})
    assert game.world.titles["president"] == "p4"


@pytest.mark.rule("GAL-TITLE-13", "GAL-TITLE-21", "GAL-CRISIS-03")
@pytest.mark.parametrize(
    ("card", "seat"),
    [("riots_1", "p1"), ("food_shortage", "p3"), ("raiders_inbound", "p2"), ("detente", "p2")],
)
def test_who_decides_a_crisis(card: str, seat: str) -> None:
    game = Game()
    game.world.current = "p4"
    game.play(
        crises.resolve,
        f"gal.crisis.{card}",
        answers={"gal.crisis.choose": "1"},
        with_={"by": "p4", "via": "turn"},
    )
    assert game.question("gal.crisis.choose").seat == seat


@pytest.mark.rule("GAL-TITLE-16", "GAL-QUORUM-02")
def test_the_president_draws_a_card() -> None:
    game = Game()
    before = len(game.world.quorum)
    game.play(actions.act, "p3", gal_action="quorum_draw")
    assert len(game.world.quorum) == before + 1
    assert [t["count"] for t in game.told("gal.quorum.drew", "p1")] == [1]
    assert not game.told("gal.quorum.drew.mine", "p1")
    assert game.told("gal.quorum.drew.mine", "p3")
    game.play(actions.act, "p4")
    assert "quorum_draw" not in game.options("gal.action")


@pytest.mark.rule("GAL-TITLE-17", "GAL-ACT-06")
def test_the_president_plays_a_card() -> None:
    game = Game()
    game.world.quorum = [game._take("quorum", "temporary_housing")]
    game.play(actions.act, "p3", gal_action="quorum_play")
    assert game.world.resources["population"] == 13
    assert game.world.quorum == []


@pytest.mark.rule("GAL-TITLE-18")
def test_the_cag_hands_the_title_over() -> None:
    game = Game().put("brig", "p4").cylon("p5", revealed=True).put("command", "p2")
    launch = "launch:mk2:echo"
    game.play(
        actions.act,
        "p2",
        answers={
            "gal.action": "cag_hand_over",
            "gal.viper.activate": launch,
            "gal.cag.heir": "p3",
            "gal.alert": False,
        },
    )
    assert game.options("gal.cag.heir") == ("p3", "p1")
    assert game.world.titles["cag"] == "p3"
    assert len(game.world.sectors["echo"].vipers) == 1


@pytest.mark.rule("GAL-TITLE-18")
def test_nobody_to_hand_it_to() -> None:
    game = Game(3, ("tigh", "apollo", "roslin")).put("brig", "p1", "p3")
    game.play(actions.act, "p2")
    assert game.refused("gal.action")["cag_hand_over"].rule == "GAL-TITLE-18"


@pytest.mark.rule("GAL-TITLE-19", "GAL-ACT-09")
def test_the_cag_leads_once_a_turn_and_acts_again() -> None:
    """From his viper: an unmanned one, then his own; but not this action again."""
    game = Game().fly("p2", "bravo").ships("echo", vipers=1)
    game.world.current = "p2"
    game.play(
        actions.act,
        "p2",
        answers={
            "gal.action": ["cag_lead", "viper"],
            "p2:gal.viper.activate": "move:mk2:echo:delta",
            "p2:gal.viper.activate/p2": "move:mk2:bravo:charlie",
        },
    )
    assert game.refused("gal.action")["cag_lead"].rule == "GAL-TITLE-19"
    assert game.world.titles["cag"] == "p2"
    assert len(game.world.sectors["delta"].vipers) == 1
    assert game.player("p2").place == "charlie"


@pytest.mark.rule("GAL-TITLE-19")
def test_only_from_the_own_viper() -> None:
    game = Game().put("command", "p2")
    game.play(actions.act, "p2")
    assert "cag_lead" not in game.options("gal.action")
    assert "cag_lead" not in game.refused("gal.action")


@pytest.mark.rule("GAL-TITLE-22", "GAL-EXEC-30")
def test_a_dead_admirals_new_character_competes() -> None:
    """Tigh dies, his player picks Adama, the highest on the ladder: he is Admiral."""
    game = Game(characters=("tigh", "apollo", "roslin", "tyrol", "zarek"))
    game.world.current = "p4"
    game.play(execution.execute, "p1", "GAL-EXEC-04", answers={"gal.character": "adama"})
    assert game.world.titles["admiral"] == "p1"
    game = Game(characters=("tigh", "apollo", "roslin", "tyrol", "zarek"))
    game.world.current = "p4"
    game.play(execution.execute, "p1", "GAL-EXEC-04", answers={"gal.character": "baltar"})
    assert game.world.titles["admiral"] == "p2"


@pytest.mark.rule("GAL-TITLE-22")
def test_an_executed_cylons_title_passes_at_once() -> None:
    game = Game().cylon("p1", "gal.loyalty.disinformation")
    game.world.current = "p4"
    game.play(execution.execute, "p1", "GAL-EXEC-04")
    assert game.world.titles["admiral"] == "p2"


@pytest.mark.rule("GAL-TITLE-12")
def test_quorum_cards_stay_with_the_office() -> None:
    game = Game()
    game.world.quorum = [game._take("quorum", "resign"), game._take("quorum", "arrest_order")]
    game.play(
        quorum.play_from_hand,
        "p3",
        "GAL-TITLE-17",
        answers={"gal.quorum.play": "gal.quorum.resign", "gal.quorum.target": "p4"},
    )
    assert game.world.titles["president"] == "p4"
    assert game.world.quorum == ["gal.quorum.arrest_order"]
    assert game.papers("p4")["quorum"] == ["gal.quorum.arrest_order"]
    assert game.papers("p3")["quorum"] is None


@pytest.mark.rule("GAL-TITLE-14")
def test_the_admiral_alone_chooses_the_destination() -> None:
    game = Game()
    game.world.current = "p4"
    game.play(jumps.jump, "GAL-JUMP-04")
    asked = [q for q in game.asked if q.key.startswith("gal.destination")]
    assert asked[0].seat == "p1"
