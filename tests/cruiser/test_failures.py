"""CRU-FAI, CRU-PRI: when an action fails, what it costs then, and which of two fates comes first."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit import decks
from gmkit.core.questions import Choose
from gmkit.systems.cruiser.state import COLOURS, ROOMS
from tests.cruiser.game import Game, quiet_deck


def ship(*, deck: Any = None, **state: Any) -> Game:
    g = Game(deck=deck or quiet_deck())
    return g.arrange(lambda s: [setattr(s, name, value) for name, value in state.items()])


# ---- missing cards


@pytest.mark.rule("CRU-FAI-01", "CRU-FAI-02")
@pytest.mark.parametrize(
    ("seat", "do", "hand", "details"),
    [
        ("M1", "set_priorities", {"green": 1, "blue": 5}, {"priorities": list(ROOMS)[::-1]}),
        ("M1", "post_guard", {"green": 1, "blue": 5}, {"guard": "bridge"}),
        ("P1", "prohibit", {"yellow": 1, "blue": 5}, {"bans": [(["engineer"], ["bridge"])]}),
    ],
)
def test_an_action_without_its_cards_fails_and_spends_none(
    seat: str, do: str, hand: dict[str, int], details: dict[str, Any]
) -> None:
    """Two cards of a colour are the price; with one the action fails, the card stays and nothing is changed."""
    room = "military_centre" if do == "set_priorities" else "information_centre"
    g = ship().put(room, seat).hand(seat, **hand)
    before = list(g.ship.priorities)
    g.order(seat, do=do, **details)
    g.to_crisis()
    assert g.failures() == {seat: (do, "cards")}
    assert g.crew(seat).hand == dict.fromkeys(COLOURS, 0) | hand
    assert (g.ship.priorities, g.ship.guard_order, g.ship.prohibitions) == (before, None, [])


@pytest.mark.rule("CRU-FAI-01")
@pytest.mark.parametrize(
    ("do", "room"), [("set_priorities", "military_centre"), ("post_guard", "information_centre")]
)
def test_exactly_the_price_is_enough(do: str, room: str) -> None:
    """Two green cards: the action is done and both are gone."""
    details: dict[str, Any] = {"guard": "bridge"} if do == "post_guard" else {"priorities": list(ROOMS)}
    g = ship().put(room, "M1").hand("M1", green=2).order("M1", do=do, **details)
    g.to_crisis()
    assert g.failures() == {}
    assert g.crew("M1").cards == 0


@pytest.mark.rule("CRU-FAI-03")
@pytest.mark.parametrize(("green", "declared", "shots"), [(4, 4, 4), (2, 4, 2), (1, 3, 1), (3, 2, 2)])
def test_a_group_shot_takes_what_green_there_is(green: int, declared: int, shots: int) -> None:
    """With fewer green cards than declared all of them are spent and each hits; never more than declared."""
    g = ship(fighters=[3] * 5).put("weapons_bay", "M2").hand("M2", green=green, blue=1)
    g.order("M2", do="shoot_group", amount=declared)
    g.to_crisis()
    assert g.lines("cru.shot") == [{"seats": ["M2"], "count": shots}]
    assert (g.crew("M2").hand["green"], g.crew("M2").hand["blue"]) == (green - shots, 1)


@pytest.mark.rule("CRU-FAI-04")
@pytest.mark.parametrize(("blue", "declared", "spent"), [(5, 5, 5), (2, 6, 2), (4, 3, 3)])
def test_calibration_takes_what_blue_there_is(blue: int, declared: int, spent: int) -> None:
    """All available blue cards up to the declared number go into the room."""
    g = ship().put("systems_control", "P2").hand("P2", blue=blue).order("P2", do="calibrate", amount=declared)
    g.to_crisis()
    assert g.lines("cru.calibrated") == [{"seats": ["P2"], "count": spent}]
    assert (g.ship.calibration, g.crew("P2").hand["blue"]) == (spent, blue - spent)


@pytest.mark.rule("CRU-FAI-06")
@pytest.mark.parametrize(("blue", "declared", "left"), [(3, 3, 0), (1, 3, 0), (5, 3, 2), (5, 1, 4)])
def test_repair_takes_what_blue_there_is_and_at_most_three(blue: int, declared: int, left: int) -> None:
    """One card of three declared is spent all the same; five in hand lose three at most."""
    g = (
        ship()
        .destroy("bridge")
        .put("bridge", "E1")
        .hand("E1", blue=blue)
        .order("E1", do="repair", amount=declared)
    )
    g.to_crisis()
    assert g.crew("E1").hand["blue"] == left
    assert g.ship.rooms["bridge"].destroyed is (blue - left < 3)


@pytest.mark.rule("CRU-FAI-03", "CRU-FAI-04", "CRU-FAI-06", "CRU-FAI-02")
@pytest.mark.parametrize(
    ("seat", "room", "do"),
    [
        ("M2", "weapons_bay", "shoot_group"),
        ("P2", "systems_control", "calibrate"),
        ("E1", "bridge", "repair"),
    ],
)
def test_without_a_single_card_of_the_colour_these_fail_too(seat: str, room: str, do: str) -> None:
    """None is a failure, and the other cards stay in the hand."""
    g = ship(fighters=[3]).put(room, seat).hand(seat, yellow=3, white=2)
    if do == "repair":
        g.destroy(room)
    g.order(seat, do=do, amount=1)
    g.to_crisis()
    assert g.failures() == {seat: (do, "cards")}
    assert g.crew(seat).cards == 5
    assert (g.ship.fighters, g.ship.calibration, g.ship.rooms["bridge"].repair) == ([2], 0, 0)


@pytest.mark.rule("CRU-FAI-05")
@pytest.mark.parametrize(
    ("hand", "colour", "amount", "passed"),
    [
        ({"blue": 3}, "blue", 2, None),  # no white card
        ({"white": 1}, "blue", 2, None),  # nothing to pass
        ({"white": 1}, "white", 1, None),  # the only white card is the price
        ({"white": 1, "blue": 2}, "blue", 5, 2),  # fewer than declared: all of them
        ({"white": 4}, "white", 5, 3),
        ({"white": 1, "blue": 5}, "blue", 2, 2),
    ],
)
def test_passing_experience_has_its_own_rules_for_missing_cards(
    hand: dict[str, int], colour: str, amount: int, passed: int | None
) -> None:
    """No white card fails, nothing to pass fails, too few passes all; the price is one white card."""
    g = ship().put("command_centre", "P2").hand("P2", **hand)
    g.order("P2", do="pass_experience", target="E1", colour=colour, amount=amount)
    g.to_crisis()
    held = sum(hand.values())
    if passed is None:
        assert g.failures() == {"P2": ("pass_experience", "cards")}
        assert (g.crew("P2").cards, g.crew("E1").cards) == (held, 0)
    else:
        assert g.failures() == {}
        assert (g.crew("P2").cards, g.crew("E1").hand[colour]) == (held - passed - 1, passed)


@pytest.mark.rule("CRU-FAI-10", "CRU-FAI-01")
def test_cards_that_came_in_an_earlier_step_help() -> None:
    """M1 has one green card, a second one is passed to him at step 3: at step 7 he can pay."""
    g = ship().put("military_centre", "M1").hand("M1", green=1).put("command_centre", "P2")
    g.hand("P2", white=1, green=1)
    g.order("M1", do="set_priorities", priorities=list(ROOMS))
    g.order("P2", do="pass_experience", target="M1", colour="green", amount=1)
    g.to_crisis()
    assert g.failures() == {}
    assert g.ship.priorities == list(ROOMS)


@pytest.mark.rule("CRU-FAI-10")
def test_cards_that_went_into_a_hand_in_an_earlier_step_hurt() -> None:
    """M2 could load a route with eleven cards; the twelfth, passed at step 3, makes it fail at step 6."""
    g = (
        ship()
        .put("navigation", "M2")
        .hand("M2", blue=11)
        .put("command_centre", "P2")
        .hand("P2", white=1, blue=1)
    )
    g.arrange(lambda s: setattr(s.crew["M2"], "jumps", ["J10"]))
    g.order("M2", do="load_route", jump="J10")
    g.order("P2", do="pass_experience", target="M2", colour="blue", amount=1)
    g.to_crisis()
    assert g.failures() == {"M2": ("load_route", "hand_full")}
    assert (g.crew("M2").jumps, g.ship.routes) == (["J10"], [])


# ---- rooms destroyed


@pytest.mark.rule("CRU-FAI-07")
def test_whoever_started_in_the_bombed_room_fails_and_is_hurt_wherever_he_was_going() -> None:
    """The book's case: E1 on the bridge would load a route elsewhere; he keeps his cards, draws none next day."""
    g = ship().put("bridge", "E1", "M2").hand("E1", blue=2).bomb("P3", "bridge")
    g.arrange(lambda s: setattr(s.crew["E1"], "jumps", ["J10", "J11"]))
    g.order("P3", sabotage=["detonate"]).order("E1", "navigation", "load_route", jump="J10")
    g.order("M2", do="emergency_jump")
    g.to_crisis()
    assert g.failures() == {"E1": ("load_route", "bomb"), "M2": ("emergency_jump", "bomb")}
    assert (g.crew("E1").room, g.crew("M2").room) == ("infirmary", "infirmary")
    assert (g.crew("E1").jumps, g.ship.routes, g.crew("E1").cards) == (["J10", "J11"], [], 2)
    g.next_day()
    assert (g.crew("E1").cards, g.crew("E2").cards) == (2, 4)


@pytest.mark.rule("CRU-FAI-08")
@pytest.mark.parametrize("seat", ["M2", "E1"])
def test_whoever_was_on_the_way_into_the_bombed_room_fails_and_ends_in_the_corridors(seat: str) -> None:
    """Nobody is hurt outside; an engineer does not get in either, and his repair fails like any action."""
    g = ship().put("military_centre", seat).hand(seat, green=2, blue=3).bomb("P3", "systems_control")
    g.order("P3", sabotage=["detonate"]).order(seat, "systems_control", "calibrate", amount=3)
    g.to_crisis()
    assert g.failures() == {seat: ("calibrate", "bomb")}
    assert (g.crew(seat).room, g.crew(seat).cards, g.ship.calibration) == ("corridors", 5, 0)


@pytest.mark.rule("CRU-FAI-09")
def test_an_action_in_a_room_that_fighters_destroy_is_done_first() -> None:
    """M2 trains, the room falls at the end of the phase: he is hurt and has his two cards."""
    g = ship(fighters=[1], priorities=[*(r for r in ROOMS if r != "military_centre"), "military_centre"])
    g.put("military_centre", "M2").order("M2", do="train")
    g.to_crisis()
    assert g.failures() == {}
    assert (g.crew("M2").room, g.crew("M2").cards) == ("infirmary", 2)


@pytest.mark.rule("CRU-FAI-11")
def test_a_cyborg_hurt_by_another_s_bomb_has_still_mined() -> None:
    """E3's bomb takes the bridge with P3 in it: P3's action fails, his mining did not, and the new bomb is gone too."""
    g = ship(prep=3, routes=["J10"]).put("bridge", "P3").bomb("E3", "bridge")
    g.order("P3", do="emergency_jump", sabotage=["mine"]).order("E3", sabotage=["detonate"])
    g.to_crisis()
    assert g.failures() == {"P3": ("emergency_jump", "bomb")}
    assert [e.data["room"] for e in g.told("cru.mined", "P3")] == ["bridge"]
    assert not g.told("cru.sabotage.failed")


@pytest.mark.rule("CRU-FAI-11")
def test_a_cyborg_hurt_by_another_s_bomb_has_still_detonated() -> None:
    """Both bombs explode at the same moment, though P3 is hurt by E3's: two rooms are gone."""
    g = ship().put("bridge", "P3").bomb("E3", "bridge").bomb("P3", "navigation")
    g.order("P3", do="nothing", sabotage=["detonate"]).order("E3", sabotage=["detonate"])
    g.to_crisis()
    assert [f["room"] for f in g.lines("cru.destroyed")] == ["navigation", "bridge"]


# ---- other priorities


@pytest.mark.rule("CRU-PRI-01")
def test_a_convict_in_the_infirmary_goes_to_the_brig() -> None:
    """The patient is sentenced: the brig takes him."""
    g = ship().put("infirmary", "E1").put("conference_hall", "P2").hand("P2", yellow=2)
    g.order("P2", do="brig_vote", target="E1", colours=["yellow", "white"])
    g.to_crisis()
    g.spend("P2", "brig-P2", "yellow", "yellow").chance("cru.vote.random/brig-P2", ["yellow", "green"])
    g.next_day()
    assert g.crew("E1").room == "brig"


@pytest.mark.rule("CRU-PRI-01")
def test_a_convict_who_is_hurt_the_same_night_goes_to_the_brig() -> None:
    """The president is sentenced and hurt by the crisis: he lies in the brig, not in the infirmary, and draws cards."""
    g = (
        ship(deck=quiet_deck(infirmary={"who": "president"}))
        .put("conference_hall", "P2")
        .hand("P2", yellow=2)
    )
    g.order("P2", do="brig_vote", target="P1", colours=["yellow", "white"])
    g.to_crisis("C01")
    g.spend("P2", "brig-P2", "yellow", "yellow").chance("cru.vote.random/brig-P2", ["yellow", "green"])
    g.next_day()
    assert (g.crew("P1").room, g.crew("P1").cards) == ("brig", 5)
    assert not g.told("cru.hurt")


@pytest.mark.rule("CRU-PRI-02")
@pytest.mark.parametrize(
    ("listed", "spent"),
    [
        (["white", "blue", "blue"], {"white": 1, "blue": 1}),
        (["blue", "blue", "white"], {"white": 1, "blue": 1}),
        (["yellow", "white", "white"], {"white": 1}),
    ],
)
def test_listed_cards_that_are_not_there_are_skipped(listed: list[str], spent: dict[str, int]) -> None:
    """The hand holds one white and one blue card; what is there is spent, and nothing instead of the rest."""
    g = Game().hand("E1", white=1, blue=1)
    g.to_crisis("C01")
    g.spend("E1", "crisis", *listed).chance("cru.vote.random/crisis", ["green", "green"])
    g.next_day()
    (vote,) = g.lines("cru.vote.colours")
    assert vote["cards"] == dict.fromkeys(COLOURS, 0) | {"green": 2} | spent


@pytest.mark.rule("CRU-PRI-02")
def test_a_hand_that_does_not_cover_two_votes_goes_to_the_one_listed_first() -> None:
    """One blue card, promised to both votes: it goes to the vote for which the player listed it first."""
    for first, second in (("crisis", "brig-P2"), ("brig-P2", "crisis")):
        g = Game().hand("E1", blue=1).put("conference_hall", "P2")
        g.order("P2", do="brig_vote", target="E2", colours=["yellow", "white"])
        g.to_crisis("C01")
        g.spend("E1", first, "blue").spend("E1", second, "blue")
        for vote in ("crisis", "brig-P2"):
            g.chance(f"cru.vote.random/{vote}", ["green", "green"])
        g.next_day()
        blue = {f["vote"]: f["cards"]["blue"] for f in g.lines("cru.vote.colours")}
        assert blue == {first.partition("-")[0]: 1, second.partition("-")[0]: 0}


@pytest.mark.rule("CRU-PRI-03")
@pytest.mark.parametrize(("card", "people", "morale"), [("C23", 15, 10), ("C29", 13, 12)])
def test_without_a_choice_the_first_option_is_taken(card: str, people: int, morale: int) -> None:
    """C23 (president) and C29 (admiral): nobody chooses, the first option takes effect; the GM hears that it was so."""
    g = ship(deck=decks.load("cruiser"))
    g.to_crisis(card)
    g.next_day()
    assert (g.ship.people, g.ship.morale, g.ship.fighters) == (people, morale, [])
    assert [f["option"] for f in g.lines("cru.crisis.chosen")] == [0]
    assert [e.data["decisions"] for e in g.told("cru.defaulted", "gm")] == [["crisis"]]
    assert not g.told("cru.defaulted", "public")


@pytest.mark.rule("CRU-PRI-03")
def test_without_a_choice_the_first_route_and_its_first_option_are_taken() -> None:
    """J24 was loaded first; its first option costs two thousand people."""
    g = ship(routes=["J24", "J10"], prep=4)
    g.to_crisis()
    g.next_day()
    assert (g.ship.distance, g.ship.people, g.ship.fighters, g.ship.routes) == (3, 13, [], ["J10"])


@pytest.mark.rule("CRU-PRI-04")
def test_the_most_urgent_fighters_are_shot_first() -> None:
    """Three shots at classes 3, 1, 2, 1: both of class 1 and the one of class 2 fall."""
    g = ship(fighters=[3, 1, 2, 1]).put("weapons_bay", "M2").hand("M2", green=3)
    g.order("M2", do="shoot_group", amount=3)
    g.to_crisis()
    assert g.ship.fighters == [2]  # the one of class 3, a day nearer


@pytest.mark.rule("CRU-PRI-04")
def test_the_defence_list_is_read_from_its_end() -> None:
    """The first attacker takes the last room of the list, the second the one above it."""
    order = ["bridge", *(r for r in ROOMS if r != "bridge")]
    g = ship(fighters=[1, 1], priorities=order)
    g.to_crisis()
    assert [f["room"] for f in g.lines("cru.destroyed")] == order[:-3:-1]


@pytest.mark.rule("CRU-PRI-04")
def test_the_admiral_s_list_is_not_the_standard_order() -> None:
    """Of the military leaders all are in the brig: the next admiral is the first engineer, never a politician."""
    g = ship().put("brig", "M2", "M3")
    g.to_crisis()
    g.answer("M1:cru.hand_over", True)
    g.next_day()
    assert g.ship.admiral == "E1"


@pytest.mark.rule("CRU-PRI-04")
def test_a_tie_of_candidates_goes_by_the_standard_order() -> None:
    """E1 and M2 both get six points: the military leader stands before the engineer."""
    g = ship().put("conference_hall", "E1", "M2")
    for seat in ("E1", "M2"):
        g.order(seat, do="run", colours=["yellow", "white"]).chance(
            f"cru.vote.random/election-{seat}", ["yellow", "green"]
        )
    g.to_crisis()
    for seat in ("E1", "M2"):
        g.hand(seat, yellow=6).spend(seat, f"election-{seat}", *["yellow"] * 6)
    g.next_day()
    assert g.ship.president == "M2"


@pytest.mark.rule("CRU-PRI-03")
def test_the_first_option_is_marked_as_what_counts_for_the_absent() -> None:
    """The question says so itself, so that the desk can show it."""
    g = ship(routes=["J24", "J10"], prep=4, deck=decks.load("cruiser"))
    g.to_crisis("C23")
    for ident, first in (("P1:cru.crisis.choice", "0"), ("M1:cru.jump.route", "J24")):
        question = g.session.question(ident)
        assert isinstance(question, Choose)
        assert question.default == question.options[0] == first
