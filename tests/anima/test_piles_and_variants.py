"""ANI-PIL, ANI-VAR: piles that run out, the tree of locations, open rolls."""

from __future__ import annotations

import pytest

from gmkit import decks
from gmkit.systems.anima import SYSTEM
from tests.anima.game import Game

LEVELS = {card["id"]: card["level"] for card in decks.load("anima")["locations"]}


# ---- piles


@pytest.mark.rule("ANI-PIL-01")
def test_used_cards_go_to_the_discards_of_their_kind() -> None:
    """A dead character, a used advantage, an encountered event, a removed location."""
    g = Game(2).hand("red", "supplies").again().do("play:supplies").area("tower").arrive("tower", "red")
    g.explore("red", 2, "dark_justice").answer("ani.dies", "samurai")
    g.area("ruins").area("deimos").until("ani.move.do", "blue").again("blue")
    discards = g.status()["discards"]
    assert discards["advantages"] == ["supplies"]
    assert discards["characters"] == ["samurai"]
    assert discards["encounters"] == ["dark_justice"]
    g.answer("ani.move.do", "explore:deck").answer("ani.area.remove", "ruins").until("ani.discard.do")
    assert g.status()["discards"]["locations"] == ["ruins"]


@pytest.mark.rule("ANI-PIL-02")
def test_a_used_up_pile_is_made_anew_of_its_discards() -> None:
    """One advantage is left, three are among the discards, two are drawn: the one, and one of the three."""
    g = Game(2).hand("red", "supplies").again()
    world = g.world
    world.advantages_discard += world.advantages[1:4]
    del world.advantages[1:]
    rest = [*world.advantages, *world.advantages_discard]
    first = world.advantages[0]
    g.do("play:supplies")
    assert g.party("red").hand[0] == first
    assert len(g.party("red").hand) == 2
    assert g.party("red").hand[1] in [*rest[1:], "supplies"]
    assert world.advantages_discard == []
    assert [e["pile"] for e in g.told("ani.reshuffled", "public")] == ["advantages"]


@pytest.mark.rule("ANI-PIL-04")
def test_without_cards_and_discards_nothing_is_drawn() -> None:
    """No arcane character is left: the price is paid, nobody comes."""
    g = Game(2).members("red", "samurai", "monk", "witch").hand("red", "sleep").arrive("maisen", "red")
    g.world.arcane.clear()
    g.explore("red", 1).answer("ani.reward", "1").answer("ani.pay", ["sleep"])
    assert len(g.party("red").members) == 3
    g = Game(2).hand("red", "supplies").again()
    g.world.advantages.clear()
    g.do("play:supplies")  # itself lies among the discards by then
    assert g.party("red").hand == ["supplies"]


# ---- variants


@pytest.mark.rule("ANI-VAR-01")
def test_variants_are_off_unless_switched_on() -> None:
    settled = SYSTEM.settle({})
    assert (settled["tree"], settled["open_rolls"], settled["combined"]) == (False, False, "alone")


def tree(*places: str) -> Game:
    """The tree variant with these locations in play besides Archangel (1) and Maisen (2)."""
    g = Game(2, tree=True)
    for place in places:
        g.area(place)
    return g


@pytest.mark.rule("ANI-VAR-02", "ANI-NAM-27", "ANI-NAM-28", "ANI-NAM-29")
def test_level_one_then_two_then_three_one_step_a_turn() -> None:
    """Archangel (1), Ruins (2), Tower (3)."""
    g = tree("ruins", "tower").until("ani.move.do", "red")
    assert [o for o in g.options if o.startswith("go")] == ["go:archangel"]
    assert g.refused["go:tower"].rule == "ANI-VAR-02"
    for turn, place in enumerate(("archangel", "ruins", "tower"), 1):
        g.chance(f"ani.draw.encounters/{place}", ["old_shrine" if place == "tower" else "quiet_road"])
        g.answer("ani.move.do", f"go:{place}").settle()
        assert g.party("red").place == place
        if place != "tower":
            higher = "tower" if place == "ruins" else "ruins"
            g.turn(turn + 1).until("ani.discard.do", "red").do("leave").until("ani.move.do", "red")
            assert f"go:{higher}" in g.options
            assert ("go:tower" in g.options) == (place == "ruins")


@pytest.mark.rule("ANI-VAR-03")
def test_new_land_is_drawn_from_the_pile_of_a_level() -> None:
    g = tree().until("ani.move.do", "red")
    assert [o for o in g.options if o.startswith("explore")] == ["explore:level-1"]
    assert {"explore:level-2", "explore:level-3"} <= g.refused.keys()
    g.answer("ani.move.do", "explore:level-1").settle()
    new = set(g.world.areas) - {"archangel", "maisen"}
    assert {LEVELS[place] for place in new} == {1}


@pytest.mark.rule("ANI-VAR-04")
@pytest.mark.parametrize(("place", "met"), [("maisen", 1), ("deimos", 0)])
def test_each_step_up_or_down_meets_something(place: str, met: int) -> None:
    """From Archangel (1) up to Maisen (2) a card is drawn though none lay there; to Deimos (1) none is."""
    g = tree("deimos").put("archangel", "red", leaving=True)
    g.party("red").level = 1
    g.until("ani.move.do", "red").chance("ani.draw.encounters/maisen", ["quiet_road"])
    g.answer("ani.move.do", f"go:{place}").settle()
    assert len(g.told("ani.encounter")) == met
    g = Game(2).put("archangel", "red", leaving=True).until("ani.move.do", "red")
    g.answer("ani.move.do", "go:maisen").settle()
    assert g.told("ani.encounter") == []


@pytest.mark.rule("ANI-VAR-05")
def test_who_is_beaten_begins_at_level_one_again() -> None:
    g = tree("ruins").put("archangel", "red", leaving=True)
    g.party("red").level = 1
    g.until("ani.move.do", "red").chance("ani.draw.encounters/maisen", ["mirror_maze"])
    g.answer("ani.move.do", "go:maisen").turn(2).until("ani.move.do", "red")
    assert [o for o in g.options if o.startswith("go")] == ["go:archangel"]


@pytest.mark.rule("ANI-VAR-06", "ANI-NAM-18")
def test_a_zeppelin_reaches_any_level() -> None:
    """It comes from Shadow of Omega, is played once, and needs no announcement of leaving."""
    g = Game(2, tree=True, combined="new_missions").area("tower").hand("red", "zeppelin_journey")
    g.put("archangel", "red").until("ani.move.do", "red")
    assert "go:tower" in g.refused
    g.answer("ani.move.do", "play:zeppelin_journey")
    assert "go:tower" in g.options
    g.chance("ani.draw.encounters/tower", ["quiet_road"]).answer("ani.move.do", "go:tower").settle()
    assert g.party("red").place == "tower"
    assert g.world.advantages_discard == ["zeppelin_journey"]


@pytest.mark.rule("ANI-VAR-07")
def test_open_rolls_go_on_after_a_six() -> None:
    """6, 6, 2: fourteen. Without the variant a six is a six."""
    g = Game(open_rolls=True).arrive("maisen", "red").until("ani.explore.do", "red")
    g.chance("ani.fight.roll/red", [6], [6], [2]).chance("ani.fight.roll/monster", [1])
    g.explore("red", 3, "stone_guard")
    assert [e["total"] for e in g.told("ani.fight.result")] == [21]
    g = Game().arrive("maisen", "red").until("ani.explore.do", "red").fight("red", 6, 1)
    g.explore("red", 3, "stone_guard")
    assert [e["total"] for e in g.told("ani.fight.result")] == [13]


@pytest.mark.rule("ANI-VAR-07")
def test_open_rolls_are_for_combat_only() -> None:
    g = Game(open_rolls=True).arrive("maisen", "red").until("ani.explore.do", "red")
    g.chance("ani.speed.roll/red", [6]).explore("red", 3, "rope_bridge")
    assert [e["total"] for e in g.told("ani.speed")] == [12]
