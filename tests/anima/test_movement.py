"""ANI-MOV: going, exploring new land, resting, the limit of active locations."""

from __future__ import annotations

import pytest

from tests.anima.game import Game


def exploring(*in_play: str, players: int = 2, new: str = "albidion", **options: object) -> Game:
    """Red is about to explore; these locations are in play besides Archangel and Maisen; `new` will be drawn."""
    g = Game(players, **options)  # type: ignore[arg-type]
    for place in in_play:
        g.area(place)
    g.until("ani.move.do", "red").again("red")
    return g.chance("ani.draw.locations", [new]).chance(f"ani.draw.encounters/{new}", ["quiet_road"])


@pytest.mark.rule("ANI-MOV-01")
def test_each_party_in_turn_order_goes_explores_or_rests() -> None:
    g = Game()
    for seat in ("red", "blue", "green"):
        g.until("ani.move.do", seat)
        assert g.options == ("go:archangel", "go:maisen", "explore:deck", "rest")
        g.answer("ani.move.do", "rest")
    assert g.waiting.key != "ani.move.do"


@pytest.mark.rule("ANI-MOV-02", "ANI-MOV-05")
def test_a_party_may_go_to_any_active_location_and_its_token_stands_there() -> None:
    g = Game().area("tower").go("red", "tower").settle()
    assert g.status()["areas"]["tower"]["inside"] == ["red"]
    assert g.party("red").place == "tower"


@pytest.mark.rule("ANI-MOV-03")
def test_what_lies_there_is_resolved_before_arriving() -> None:
    """While the bridge is crossed the party is nowhere; a check of 6 brings it over."""
    g = Game().area("maisen", "rope_bridge").chance("ani.speed.roll/red", [1]).go("red", "maisen")
    g._pass_windows("ani.window.roll")
    assert (g.waiting.key, g.party("red").place) == ("ani.window.roll", None)
    g.settle()
    assert g.party("red").place == "maisen"


@pytest.mark.rule("ANI-MOV-04")
def test_a_party_that_is_stopped_on_the_way_stands_nowhere_and_is_done() -> None:
    """It had left Archangel, so it is not there either."""
    g = (
        Game()
        .put("archangel", "red", leaving=True)
        .area("maisen", "mirror_maze")
        .go("red", "maisen")
        .settle()
    )
    assert (g.party("red").place, g.party("red").lost, g.party("red").arrived) == (None, True, False)
    assert g.told("ani.arrived") == []


@pytest.mark.rule("ANI-MOV-07")
def test_one_player_a_turn_explores_new_land() -> None:
    g = exploring(players=3).answer("ani.move.do", "explore:deck").until("ani.move.do", "blue")
    assert g.refused["explore:deck"].rule == "ANI-MOV-07"
    g.turn(2).until("ani.move.do", "blue")
    assert "explore:deck" in g.options


@pytest.mark.rule("ANI-MOV-08", "ANI-PIL-03")
def test_the_explorer_draws_from_the_deck_or_chooses_among_the_discards() -> None:
    """When the deck is used up, the discards stay as they are and any of them can be chosen."""
    g = Game().until("ani.move.do", "red")
    for place in ("tower", "heaven"):
        g.world.locations.remove(place)
        g.world.locations_discard.append(place)
    g.again("red")
    assert [o for o in g.options if o.startswith("explore")] == [
        "explore:tower",
        "explore:heaven",
        "explore:deck",
    ]
    rest = list(g.world.locations)
    g.world.locations_discard += rest
    g.world.locations.clear()
    g.again("red")
    assert [o for o in g.options if o.startswith("explore")] == [
        f"explore:{place}" for place in ("tower", "heaven", *rest)
    ]
    g.answer("ani.move.do", "explore:heaven").settle()
    assert "heaven" in g.world.areas
    assert g.world.locations == []
    assert g.told("ani.reshuffled") == []


@pytest.mark.rule("ANI-MOV-09", "ANI-MOV-10", "ANI-EXA-09")
def test_the_new_location_is_in_play_at_once_for_everybody() -> None:
    """Red explores Albidion and moves in; Blue, who moves later, goes there in the same turn."""
    g = exploring(players=3).answer("ani.move.do", "explore:deck").settle()
    assert [e["card"] for e in g.told("ani.encounter")] == ["quiet_road"]
    assert g.party("red").place == "albidion"
    g.until("ani.move.do", "blue")
    assert "go:albidion" in g.options
    g.answer("ani.move.do", "go:albidion").settle()
    assert g.status()["areas"]["albidion"]["inside"] == ["red", "blue"]


@pytest.mark.rule("ANI-MOV-11")
def test_above_the_limit_the_explorer_removes_one() -> None:
    """Two players, four locations, the fifth is drawn."""
    g = exploring("ruins", "deimos").answer("ani.move.do", "explore:deck")
    assert (g.waiting.id, set(g.options)) == (
        "red:ani.area.remove",
        {"archangel", "maisen", "ruins", "deimos"},
    )
    g.answer("ani.area.remove", "ruins")
    assert g.world.locations_discard == ["ruins"]
    assert len(g.world.areas) == 4


@pytest.mark.rule("ANI-MOV-11")
def test_within_the_limit_nothing_is_removed() -> None:
    g = exploring("ruins").answer("ani.move.do", "explore:deck")
    assert g.waiting.key != "ani.area.remove"
    assert len(g.world.areas) == 4


@pytest.mark.rule("ANI-MOV-12", "ANI-MOV-15")
def test_locations_with_a_party_an_encounter_a_monster_or_a_trap_stay() -> None:
    """And the new one itself cannot be chosen."""
    g = exploring("ruins", "deimos").put("archangel", "blue")
    g.area("maisen", "mirror_maze")
    g.world.encounters.remove("stone_guard")
    g.world.areas["ruins"].monster = "stone_guard"
    g.area("karkh").answer("ani.move.do", "explore:deck")
    assert set(g.options) == {"deimos", "karkh"}
    g = exploring("ruins", "deimos")
    from gmkit.systems.anima.state import Trap

    for place in ("archangel", "maisen", "ruins"):
        g.world.areas[place].traps.append(Trap("blue", "snare"))
    g.answer("ani.move.do", "explore:deck")
    assert g.options == ("deimos",)


@pytest.mark.rule("ANI-MOV-13")
def test_anybody_may_keep_a_location_by_discarding_an_advantage() -> None:
    """Blue pays for the Ruins; Red has to choose another one, for which nobody pays."""
    g = exploring("ruins", "deimos").hand("blue", "sleep", "ward")
    g.answer("ani.move.do", "explore:deck").answer("ani.area.remove", "ruins")
    assert (g.waiting.id, g.options) == ("blue:ani.area.protect", ("pass", "sleep", "ward"))
    g.answer("ani.area.protect", "ward")
    assert (g.party("blue").hand, g.world.advantages_discard) == (["sleep"], ["ward"])
    assert "ruins" not in g.options
    g.answer("ani.area.remove", "deimos").answer("ani.area.protect", "pass")
    assert g.world.locations_discard == ["deimos"]
    assert "ruins" in g.world.areas


@pytest.mark.rule("ANI-MOV-13")
def test_players_are_asked_in_turn_order() -> None:
    g = exploring("ruins", "deimos").hand("red", "sleep").hand("blue", "ward")
    g.answer("ani.move.do", "explore:deck").answer("ani.area.remove", "ruins")
    assert g.waiting.id == "red:ani.area.protect"
    g.answer("ani.area.protect", "pass")
    assert g.waiting.id == "blue:ani.area.protect"


@pytest.mark.rule("ANI-MOV-14")
def test_when_none_can_be_removed_the_limit_is_exceeded() -> None:
    g = exploring("ruins", "deimos").hand("blue", "sleep", "ward", "old_map", "supplies")
    g.answer("ani.move.do", "explore:deck")
    for place, card in (
        ("ruins", "sleep"),
        ("deimos", "ward"),
        ("archangel", "old_map"),
        ("maisen", "supplies"),
    ):
        g.answer("ani.area.remove", place).answer("ani.area.protect", card)
    assert len(g.world.areas) == 5
    assert g.world.locations_discard == []
    assert len(g.told("ani.area.all_stay")) == 1


@pytest.mark.rule("ANI-MOV-16")
def test_a_resting_party_does_nothing_and_leaves_its_location() -> None:
    g = Game().put("maisen", "red", leaving=True).until("ani.move.do", "red").answer("ani.move.do", "rest")
    assert g.party("red").place is None
    while g.world.turn == 1:
        assert g.waiting.key != "ani.explore.do" or g.waiting.seat != "red"
        g._quietly()


@pytest.mark.rule("ANI-MOV-17")
def test_a_rest_gives_two_strength_and_two_speed_in_the_next_turn_alone() -> None:
    """In total, not per character: Red has two. (7, 6), then (9, 8), then (7, 6)."""
    worth = []
    g = Game()
    for turn in (1, 2, 3):
        g.turn(turn).until("ani.move.do", "red")
        shown = g.status()["parties"]["red"]
        worth.append((shown["strength"], shown["speed"]))
        g.answer("ani.move.do", "rest" if turn == 1 else "go:maisen")
    assert worth == [(7, 6), (9, 8), (7, 6)]


@pytest.mark.rule("ANI-MOV-18")
def test_traps_are_opened_when_the_last_party_has_moved() -> None:
    g = Game().hand("red", "unbridled_danger").again()
    g.do("play:unbridled_danger").answer("ani.play.place", "maisen").go("red", "maisen")
    for seat in ("blue", "green"):
        g.until("ani.move.do", seat)
        assert g.told("ani.trap.opened") == []
        g.answer("ani.move.do", "rest")
    assert len(g.told("ani.trap.opened")) == 1


@pytest.mark.rule("ANI-MOV-19")
def test_who_stays_meets_nothing_anew() -> None:
    g = Game().put("maisen", "red").until("ani.move.do", "red").answer("ani.move.do", "go:maisen").settle()
    assert g.party("red").arrived
    assert g.told("ani.encounter") == []
