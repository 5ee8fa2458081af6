"""ANI-TRN, ANI-DIS, ANI-LOS: the order of the turn, the discard phase, lost turns."""

from __future__ import annotations

import pytest

from gmkit import decks
from tests.anima.game import Game, deck_with

DECK = decks.load("anima")


def phases(g: Game) -> list[tuple[str, str]]:
    return [(e["phase"], e["seat"]) for e in g.told("ani.phase")]


# ---- the turn


@pytest.mark.rule("ANI-TRN-01", "ANI-TRN-02")
def test_all_play_one_phase_before_anyone_plays_the_next() -> None:
    g = Game().turn(2)
    g.seen()
    g.turn(3)
    order = ["red", "blue", "green"]
    expected = [(p, s) for p in ("discard", "movement", "interaction", "exploration") for s in order]
    assert phases(g)[:11] == expected[1:]  # the first party's discard phase had begun


@pytest.mark.rule("ANI-TRN-03", "ANI-EXA-01")
def test_the_fastest_party_goes_first() -> None:
    """Speeds 6, 3 and 5: red, green, blue."""
    g = Game().members("green").members("blue").members("blue", "seer").members("green", "agent", "executor")
    g.turn(2)
    assert g.world.order == ["red", "green", "blue"]


@pytest.mark.rule("ANI-TRN-04")
def test_equals_roll_and_again_among_those_still_equal() -> None:
    """Three parties of Speed 3: 4, 4, 6; the two fours roll 2 and 5. A rest counts for all three alike."""
    g = Game().members("red").members("green").members("blue", "agent").members("red", "samurai")
    g.members("green", "seer").chance("ani.order.tie", [4, 4, 6], [2, 5]).turn(2)
    assert g.world.order == ["green", "blue", "red"]
    assert [e["dice"] for e in g.told("ani.order.rolled")] == [[4, 4, 6], [2, 5]]


@pytest.mark.rule("ANI-TRN-05")
def test_the_order_stays_when_somebody_gets_slower() -> None:
    """A05: Red dismisses the Priestess (Speed 6 to 3) and still moves first; the switch takes it anew each phase."""
    g = Game().members("green", "assassin").do("dismiss:priestess").until("ani.move.do")
    assert g.waiting.seat == "red"
    g = Game(order="each_phase").do("dismiss:priestess").until("ani.move.do")
    assert (g.waiting.seat, g.world.order) == ("blue", ["blue", "green", "red"])


@pytest.mark.rule("ANI-TRN-06", "ANI-LOS-01")
def test_a_lost_turn_is_this_one_and_the_next_only_if_the_card_says_so() -> None:
    """The Mirror Maze ends this turn; the Hungry Ghosts take the next one too."""
    g = Game().area("maisen", "mirror_maze").go("red", "maisen").settle()
    assert g.party("red").lost
    g.turn(2)
    assert not g.party("red").lost
    assert g.until("ani.discard.do", "red").world.turn == 2
    g = Game().area("maisen", "hungry_ghosts").fight("red", 1, 5).go("red", "maisen").settle()
    g.turn(2)
    assert g.party("red").lost
    while g.world.turn == 2:
        assert g.waiting.seat != "red"
        g._quietly()
    assert not g.party("red").lost


@pytest.mark.rule("ANI-LOS-01")
def test_who_has_lost_the_turn_is_asked_nothing_and_cannot_interrupt() -> None:
    g = Game().hand("red", "wrong_way").area("maisen", "mirror_maze").go("red", "maisen")
    g.until("ani.move.do", "blue")
    g.session.answer(g.waiting, "go:archangel")
    assert g.options == ("pass",)
    while g.world.turn == 1:
        assert g.waiting.seat != "red"
        g._quietly()


@pytest.mark.rule("ANI-TRN-07")
@pytest.mark.parametrize(("orders", "first"), [(True, "blue"), (False, "red")])
def test_the_speed_of_a_rest_counts_for_the_next_order(orders: bool, first: str) -> None:
    """Blue (5) rests and has 7; Red (6) does not rest."""
    g = Game(rest_speed_orders=orders).go("red", "maisen").turn(2)
    assert g.world.order[0] == first


# ---- the discard phase


@pytest.mark.rule("ANI-DIS-02", "ANI-DIS-09")
def test_any_cards_and_characters_can_be_given_up_in_turn_order() -> None:
    g = Game().hand("red", "sleep", "ward", "iron_palm").again()
    assert g.waiting.id == "red:ani.discard.do"
    g.do("drop").answer("ani.discard.cards", ["ward", "sleep"]).do("dismiss:samurai")
    assert (g.party("red").hand, [m.id for m in g.party("red").members]) == (["iron_palm"], ["priestess"])
    assert sorted(g.world.advantages_discard) == ["sleep", "ward"]
    assert g.world.characters_discard == ["samurai"]
    g.do("done")
    assert g.waiting.id == "blue:ani.discard.do"


@pytest.mark.rule("ANI-DIS-03")
def test_in_no_other_phase_is_anything_given_up_at_will() -> None:
    g = Game().hand("red", "sleep").put("archangel", "red", "blue").again()
    for key in ("ani.move.do", "ani.meet.do", "ani.explore.do"):
        g.until(key, "red")
        assert not [o for o in g.options if o.startswith(("drop", "dismiss"))]
        g.answer(key, "go:archangel" if key == "ani.move.do" else "pass")


@pytest.mark.rule("ANI-DIS-04")
def test_a_full_hand_draws_nothing() -> None:
    deck = deck_with("locations", "archangel", special={"draw": 1})
    g = (
        Game(deck=deck)
        .hand("red", "iron_palm", "iron_palm", "sleep", "sleep", "ward")
        .arrive("archangel", "red")
    )
    g.explore("red", 6)
    assert len(g.party("red").hand) == 5


@pytest.mark.rule("ANI-DIS-05")
def test_the_smallest_party_may_recruit_who_was_dismissed() -> None:
    """Green has one character, the others two."""
    g = (
        Game()
        .members("red", "samurai", "priestess", "monk")
        .again()
        .do("dismiss:monk")
        .until("ani.offer.character")
    )
    assert (g.waiting.seat, g.options) == ("green", ("pass", "monk"))
    g.answer("ani.offer.character", "monk")
    assert [m.id for m in g.party("green").members] == ["assassin", "monk"]
    assert g.world.characters_discard == []


@pytest.mark.rule("ANI-DIS-06")
def test_who_holds_the_fewest_cards_may_take_what_others_discard_one_after_another() -> None:
    """Hands of 2, 2 and 0: Green takes one, is still the lowest, takes the second, then shares nothing more."""
    g = Game().hand("red", "sleep", "ward", "iron_palm", "supplies").hand("blue", "sleep", "old_map").again()
    g.do("drop").answer("ani.discard.cards", ["ward", "supplies"]).until("ani.offer.advantage")
    assert (g.waiting.seat, g.options) == ("green", ("pass", "ward", "supplies"))
    g.answer("ani.offer.advantage", "ward").answer("ani.offer.advantage", "supplies")
    assert g.party("green").hand == ["ward", "supplies"]
    assert g.world.advantages_discard == []
    assert g.waiting.key == "ani.move.do"


@pytest.mark.rule("ANI-DIS-06")
def test_nobody_takes_back_what_he_has_discarded_himself() -> None:
    g = (
        Game()
        .hand("red", "sleep")
        .hand("blue", "ward", "old_map")
        .hand("green", "iron_palm", "supplies")
        .again()
    )
    g.do("drop").answer("ani.discard.cards", ["sleep"]).until("ani.move.do", "red")
    assert g.world.advantages_discard == ["sleep"]


@pytest.mark.rule("ANI-DIS-07")
def test_two_who_share_the_minimum_take_nothing() -> None:
    """Hands of 2, 2 and 4 after the third has discarded one: nobody is asked."""
    g = Game().hand("red", "sleep", "ward").hand("blue", "sleep", "old_map")
    g.hand("green", "iron_palm", "iron_palm", "supplies", "supplies", "wrong_way").until(
        "ani.discard.do", "green"
    )
    g.do("drop").answer("ani.discard.cards", ["wrong_way"]).do("done")
    assert g.waiting.key == "ani.move.do"
    assert g.world.advantages_discard == ["wrong_way"]


@pytest.mark.rule("ANI-DIS-07")
def test_it_is_counted_after_all_have_acted() -> None:
    """Red discards first and Blue is lowest then; but Green throws everything away after that."""
    g = (
        Game()
        .hand("red", "sleep", "ward", "iron_palm")
        .hand("blue", "old_map")
        .hand("green", "supplies", "sleep")
    )
    g.again().do("drop").answer("ani.discard.cards", ["ward"]).until("ani.discard.do", "green")
    g.do("drop").answer("ani.discard.cards", ["supplies", "sleep"]).do("done")
    assert (g.waiting.id, g.options) == ("green:ani.offer.advantage", ("pass", "ward"))


@pytest.mark.rule("ANI-DIS-08")
def test_who_does_not_announce_leaving_stays() -> None:
    """Neither another location, nor new land, nor a rest; a switch makes it free."""
    g = Game().put("maisen", "red").again().until("ani.move.do", "red")
    assert g.options == ("go:maisen",)
    assert {no.rule for no in g.refused.values()} == {"ANI-DIS-08"}
    g = Game().put("maisen", "red").again().do("leave")
    assert "leave" not in g.options
    g.until("ani.move.do", "red")
    assert g.options == ("go:archangel", "go:maisen", "explore:deck", "rest")
    assert g.told("ani.leaving", "blue") == [{"seat": "red", "place": "maisen"}]
    g = Game(leaving="free").put("maisen", "red").again().until("ani.move.do", "red")
    assert "rest" in g.options


@pytest.mark.rule("ANI-DIS-09")
def test_powers_incidents_traps_and_factions_are_used_here() -> None:
    g = Game().members("red", "witch").hand("red", "thick_fog", "snare", "abel_faction").again()
    assert {"power:witch", "play:thick_fog", "play:snare", "play:abel_faction"} <= set(g.options)
    for card in DECK["advantages"]:
        if card["kind"] in ("incident", "trap", "faction", "organization"):
            assert card["phase"] == "discard"


@pytest.mark.rule("ANI-DIS-10")
def test_the_last_character_cannot_be_dismissed_unless_switched() -> None:
    g = Game().members("red", "samurai").again()
    assert g.refused["dismiss:samurai"].rule == "ANI-DIS-10"
    g = Game(dismiss_last=True).members("red", "samurai").again()
    g.chance("ani.draw.characters/red", ["bard"]).do("dismiss:samurai")
    assert [m.id for m in g.party("red").members] == ["bard"]


@pytest.mark.rule("ANI-DIS-11")
def test_face_down_encounters_and_the_final_mission_stay_face_down() -> None:
    g = Game().area("maisen", "mirror_maze").turn(2)
    assert g.world.areas["maisen"].encounter == "mirror_maze"
    assert g.world.final is None
