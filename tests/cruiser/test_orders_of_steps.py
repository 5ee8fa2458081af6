"""CRU-EOA: the order of steps at the end of the action phase.

Each step's place is proved by a situation that would come out differently one place earlier or later; for neighbours
that cannot touch each other see `test_steps_told.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.cruiser.state import ROOMS, SEATS
from tests.cruiser.game import Game, quiet_deck


def ship(**state: Any) -> Game:
    g = Game(deck=quiet_deck())
    return g.arrange(lambda s: [setattr(s, name, value) for name, value in state.items()])


@pytest.mark.rule("CRU-EOA-00")
def test_a_prisoner_leaves_before_movement_and_acts_in_the_same_phase() -> None:
    """Ten cards are paid first of all; then he walks to the military centre and trains."""
    g = ship().put("brig", "P2").hand("P2", yellow=10)
    g.order("P2", "military_centre", "train", leave=["yellow"] * 10)
    g.to_crisis()
    assert g.crew("P2").room == "military_centre"
    assert g.crew("P2").hand == {"yellow": 0, "green": 1, "blue": 0, "white": 1}


@pytest.mark.rule("CRU-EOA-00")
def test_cards_passed_in_this_phase_come_too_late_for_the_exit() -> None:
    """Eight cards at the close and three more at step 3: the exit fails on the hand as it was."""
    g = ship().put("brig", "P2").hand("P2", yellow=8).put("command_centre", "E1").hand("E1", white=1, blue=3)
    g.order("P2", "bridge", leave=["yellow"] * 8 + ["blue"] * 2)
    g.order("E1", do="pass_experience", target="P2", colour="blue", amount=3)
    g.to_crisis()
    assert g.failures() == {"P2": ("leave_brig", "cards")}
    assert (g.crew("P2").room, g.crew("P2").cards) == ("brig", 11)


@pytest.mark.rule("CRU-EOA-00")
def test_the_role_of_an_acting_admiral_is_settled_before_any_step() -> None:
    """M1 leaves the brig in the phase in which the acting admiral sets the list: he is relieved first, and fails."""
    g = ship(admiral="P1").put("brig", "M1", "M2", "M3", "E1", "E2", "E3").put("military_centre", "P1")
    g.hand("P1", green=2).hand("M1", yellow=10)
    g.order("P1", do="set_priorities", priorities=list(ROOMS)).order("M1", leave=["yellow"] * 10)
    g.to_crisis()
    assert g.ship.admiral == "M1"
    assert g.failures() == {"P1": ("set_priorities", "title")}


@pytest.mark.rule("CRU-EOA-00", "CRU-EOA-02")
def test_the_rooms_at_the_start_of_the_phase_count_for_bombs() -> None:
    """P2 plans to leave the bridge and is hurt there; P3, who leaves too, mines the room that he starts in."""
    g = ship().put("bridge", "P2").put("weapons_bay", "P3").bomb("E3", "bridge")
    g.order("P2", "navigation").order("P3", "navigation", sabotage=["mine"])
    g.order("E3", sabotage=["detonate"])
    g.to_crisis()
    assert g.crew("P2").room == "infirmary"
    assert (g.crew("P3").room, g.crew("P3").bomb) == ("navigation", "weapons_bay")


@pytest.mark.rule("CRU-EOA-01")
def test_mining_comes_before_detonation_so_a_new_bomb_dies_with_the_room() -> None:
    """P3 mines the bridge, E3's bomb there explodes: P3's order was carried out, and the bomb is gone with the room."""
    g = ship().put("bridge", "P3").bomb("E3", "bridge")
    g.order("P3", sabotage=["mine"]).order("E3", sabotage=["detonate"])
    g.to_crisis()
    assert [e.data["room"] for e in g.told("cru.mined", "P3")] == ["bridge"]
    assert not g.told("cru.sabotage.failed")
    assert (g.crew("P3").bomb, g.crew("P3").room) == (None, "infirmary")


@pytest.mark.rule("CRU-EOA-01")
def test_a_cyborg_cannot_plant_the_next_bomb_in_the_phase_of_the_explosion() -> None:
    """At the mining step the old bomb still lies there: mining fails, then the old one explodes."""
    g = ship().put("weapons_bay", "P3").bomb("P3", "bridge").order("P3", sabotage=["mine", "detonate"])
    g.to_crisis()
    assert [(e.data["action"], e.data["why"]) for e in g.told("cru.sabotage.failed")] == [
        ("mine", "bomb_exists")
    ]
    assert g.ship.rooms["bridge"].destroyed
    assert g.crew("P3").bomb is None


@pytest.mark.rule("CRU-EOA-02")
def test_movement_stands_between_the_detonations_and_the_first_action() -> None:
    """M2 would walk into the bombed room and is left outside; M3 walks into the next and acts there."""
    g = ship().bomb("P3", "bridge")
    g.order("P3", sabotage=["detonate"]).order("M2", "bridge").order("M3", "military_centre", "train")
    g.to_crisis()
    assert (g.crew("M2").room, g.crew("M3").room) == ("corridors", "military_centre")
    assert g.crew("M3").cards == 2


@pytest.mark.rule("CRU-EOA-03", "CRU-EOA-04")
@pytest.mark.parametrize(
    ("room", "do", "kept"), [("military_centre", "train", 0), ("information_centre", "analyse", 0)]
)
def test_passed_cards_are_in_the_hand_before_training_and_analysis(room: str, do: str, kept: int) -> None:
    """M2 holds 14, gets one card passed and has no room left for what he learns."""
    g = ship().put(room, "M2").hand("M2", blue=14).put("command_centre", "P2").hand("P2", white=1, blue=1)
    g.order("M2", do=do).order("P2", do="pass_experience", target="M2", colour="blue", amount=1)
    g.to_crisis()
    assert g.failures() == {}
    assert g.crew("M2").hand == {"yellow": 0, "green": kept, "blue": 15, "white": kept}


@pytest.mark.rule("CRU-EOA-03", "CRU-EOA-06")
def test_passed_cards_count_against_the_loader_of_a_route() -> None:
    """Eleven cards would do for loading; the twelfth comes at step 3 and loading at step 6 fails."""
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


@pytest.mark.rule("CRU-EOA-06", "CRU-EOA-13")
def test_a_route_loaded_in_this_phase_serves_the_emergency_jump() -> None:
    """Nothing is loaded when the phase closes; step 6 loads, step 13 jumps."""
    g = ship(prep=3).put("navigation", "E1").put("bridge", "P2")
    g.arrange(lambda s: setattr(s.crew["E1"], "jumps", ["J10"]))
    g.order("E1", do="load_route", jump="J10").order("P2", do="emergency_jump")
    g.to_crisis()
    assert g.failures() == {}
    assert g.ship.jumping


@pytest.mark.rule("CRU-EOA-07", "CRU-EOA-20")
def test_a_new_defence_list_guides_the_attack_of_the_same_phase() -> None:
    """The list is turned over at step 7; the fighters of step 20 follow it."""
    g = ship(fighters=[1]).put("military_centre", "M1").hand("M1", green=2)
    order = list(ROOMS)[::-1]
    g.order("M1", do="set_priorities", priorities=order)
    g.to_crisis()
    assert [f["room"] for f in g.lines("cru.destroyed")] == [order[-1]]


@pytest.mark.rule("CRU-EOA-08", "CRU-EOA-09")
def test_votes_are_opened_now_and_counted_in_the_crisis_phase() -> None:
    """Candidacies stand before accusations, the crisis before both; nothing is decided yet."""
    g = Game().put("conference_hall", "P2", "E1")
    g.order("P2", do="brig_vote", target="E2", colours=["yellow", "white"])
    g.order("E1", do="run", colours=["blue", "white"])
    g.to_crisis("C01")
    assert [v["id"] for v in g.view("public")["board"]["votes"]] == ["crisis", "election-E1", "brig-P2"]
    assert (g.ship.president, g.crew("E2").room) == ("P1", "corridors")


@pytest.mark.rule("CRU-EOA-10", "CRU-EOA-11")
def test_prohibition_and_guard_are_paid_now_and_come_next_day() -> None:
    """Two cards each are gone in the evening; the room is guarded and the prohibition binds from the morning on."""
    g = ship().put("information_centre", "P1", "M1").hand("P1", yellow=2).hand("M1", green=2)
    g.put("bridge", "E1")
    g.order("P1", do="prohibit", bans=[(["engineer"], ["bridge"])]).order(
        "M1", do="post_guard", guard="weapons_bay"
    )
    g.to_crisis()
    assert (g.crew("P1").cards, g.crew("M1").cards, g.ship.guarded) == (0, 0, None)
    assert not [q for q in g.session.waiting() if q.key == "cru.ban.jail"]
    g.next_day()
    assert g.ship.guarded == "weapons_bay"
    g.to_crisis()
    assert [q for q in g.session.waiting() if q.key == "cru.ban.jail"]


@pytest.mark.rule("CRU-EOA-12", "CRU-EOA-13")
def test_shots_are_fired_before_the_ship_jumps_away() -> None:
    """One fighter is shot down, and then the jump leaves the other one behind."""
    g = ship(prep=3, routes=["J10"], fighters=[1, 2]).put("weapons_bay", "P2").put("bridge", "M2")
    g.order("P2", do="shoot").order("M2", do="emergency_jump")
    g.to_crisis()
    assert [f["count"] for f in g.lines("cru.shot")] == [1]
    assert g.ship.fighters == []


@pytest.mark.rule("CRU-EOA-12", "CRU-EOA-19")
def test_shots_come_before_the_fighters_draw_nearer_and_attack() -> None:
    """The class-1 fighter is shot in time; the other one is then a day nearer."""
    g = ship(fighters=[1, 3]).put("weapons_bay", "P2").order("P2", do="shoot")
    g.to_crisis()
    assert not g.told("cru.destroyed")
    assert g.ship.fighters == [2]


@pytest.mark.rule("CRU-EOA-13", "CRU-EOA-14")
def test_a_bonus_calibrated_in_the_phase_of_an_emergency_jump_waits() -> None:
    """The jump is made at step 13 at the loss of phase 4; the bonus of step 14 stays and shifts by 2 next day."""
    g = ship(prep=3, routes=["J10"]).put("bridge", "P2").put("systems_control", "E1").hand("E1", blue=10)
    g.order("P2", do="emergency_jump").order("E1", do="calibrate", amount=10)
    g.to_crisis()
    assert (g.ship.prep, g.ship.people, g.ship.shift_bonus) == (1, 12, True)
    g.next_day()
    g.to_crisis()
    assert g.ship.prep == 3


@pytest.mark.rule("CRU-EOA-14", "CRU-EOA-15")
@pytest.mark.parametrize(("blue", "prep"), [(9, 3), (10, 4)])
def test_ten_blue_cards_of_this_phase_shift_the_counter_by_two_in_this_phase(blue: int, prep: int) -> None:
    """Calibration (14) stands before the shift (15)."""
    g = ship(prep=2).put("systems_control", "E1").hand("E1", blue=blue)
    g.order("E1", do="calibrate", amount=blue)
    g.to_crisis()
    assert (g.ship.prep, g.ship.shift_bonus) == (prep, False)  # the bonus is used up


@pytest.mark.rule("CRU-EOA-15")
@pytest.mark.parametrize(
    ("prep", "bonus", "after"), [(1, False, 2), (3, True, 5), (4, True, 5), (5, False, 5)]
)
def test_the_counter_never_passes_five(prep: int, bonus: bool, after: int) -> None:
    """One step, or two by a bonus, but 5 is the end."""
    g = ship(prep=prep, shift_bonus=bonus)
    g.to_crisis()
    assert g.ship.prep == after


@pytest.mark.rule("CRU-EOA-15")
def test_at_five_there_is_no_shift_that_could_use_up_a_bonus() -> None:
    """The counter waits at 5 without a route: the calibrated bonus is still there."""
    g = ship(prep=5, shift_bonus=True)
    g.to_crisis()
    assert (g.ship.prep, g.ship.shift_bonus) == (5, True)


@pytest.mark.rule("CRU-EOA-15", "CRU-EOA-16")
def test_the_automatic_jump_follows_the_shift_at_once() -> None:
    """From 4 to 5 and away, in one phase; from 3 by a bonus too; class-1 fighters have no time to attack."""
    for prep, bonus in ((4, False), (3, True)):
        g = ship(prep=prep, shift_bonus=bonus, routes=["J10"], fighters=[1])
        g.to_crisis()
        assert (g.ship.jumping, g.ship.prep, g.ship.fighters) == (True, 1, [])
        assert not g.told("cru.destroyed")


@pytest.mark.rule("CRU-EOA-13", "CRU-EOA-15", "CRU-EOA-16")
def test_after_an_emergency_jump_there_is_neither_shift_nor_second_jump() -> None:
    """Displayed 4 with two routes: the emergency jump at 5 is the only one, and the counter stays 1."""
    g = ship(prep=4, routes=["J10", "J20"]).put("bridge", "P2").order("P2", do="emergency_jump")
    g.to_crisis()
    assert (g.ship.prep, g.ship.people) == (1, 14)
    assert not g.told("cru.autojump")


@pytest.mark.rule("CRU-EOA-17", "CRU-EOA-18")
def test_the_cards_of_this_phase_let_the_room_work_at_its_end() -> None:
    """Two engineers spend two cards each: the room works again in the same phase, and the count is cleared."""
    g = ship().destroy("bridge").put("bridge", "E1", "E2").hand("E1", blue=2).hand("E2", blue=2)
    g.order("E1", do="repair", amount=2).order("E2", do="repair", amount=2)
    g.to_crisis()
    assert (g.crew("E1").cards, g.crew("E2").cards) == (0, 0)
    assert (g.ship.rooms["bridge"].destroyed, g.ship.rooms["bridge"].repair) == (False, 0)


@pytest.mark.rule("CRU-EOA-18", "CRU-EOA-20")
def test_a_restored_room_can_be_destroyed_at_the_end_of_the_same_phase() -> None:
    """Step 18 before step 20: the room is a target again, and its engineer is hurt."""
    g = ship(fighters=[1], priorities=list(ROOMS)).destroy(ROOMS[-1]).put(ROOMS[-1], "E1").hand("E1", blue=3)
    g.order("E1", do="repair", amount=3)
    g.to_crisis()
    assert [f["room"] for f in g.lines("cru.destroyed")] == [ROOMS[-1]]
    assert g.crew("E1").room == "infirmary"


@pytest.mark.rule("CRU-EOA-19", "CRU-EOA-20")
def test_the_class_falls_and_then_those_at_zero_attack() -> None:
    """Class 1 attacks today, class 2 does not; had the attack come first, nobody would have attacked."""
    g = ship(fighters=[1, 2])
    g.to_crisis()
    assert len(g.told("cru.destroyed")) == 1
    assert g.ship.fighters == [1]


@pytest.mark.rule("CRU-EOA-20", "CRU-EOA-21")
def test_whether_a_crisis_can_be_played_is_known_at_the_check_of_the_same_phase() -> None:
    """The card is taken before the check: without one the humans have won now, not a day later."""
    g = ship()
    g.arrange(lambda s: [crew.crises.clear() for crew in s.crew.values()])
    g.close()
    assert g.session.outcome is not None
    assert g.session.outcome.reason == "outlived"


@pytest.mark.rule("CRU-EOA-20")
def test_the_crisis_is_played_even_when_the_last_room_has_fallen() -> None:
    """The card of the day is taken right after the attack; then the check ends the game."""
    g = ship(fighters=[1]).destroy(*ROOMS[1:])
    g.close()
    assert [e.kind for e in g.told(reader="public")][-2:] == ["cru.crisis", "cru.won"]


@pytest.mark.rule("CRU-EOA-21")
def test_the_check_stands_after_the_fighters_and_ends_the_game_before_the_crisis_phase() -> None:
    """The eighth room falls at step 20: nobody votes any more."""
    g = ship(fighters=[1]).destroy(*ROOMS[1:])
    g.close()
    assert g.session.over
    assert g.session.waiting() == []


@pytest.mark.rule("CRU-EOA-22")
def test_the_report_of_the_phase_is_complete_when_the_crisis_phase_opens() -> None:
    """What happened up to the very last step is in it, and while orders come in nothing is."""
    g = ship(fighters=[1]).put("military_centre", "P2").order("P2", do="train")
    assert g.report() == []
    g.to_crisis()
    assert g.session.phase == "crisis"
    assert [line.kind for line in g.report() if line.kind != "cru.missing"] == [
        "cru.report.action",
        "cru.destroyed",
        "cru.train",
        "cru.crisis",
    ]


@pytest.mark.rule("CRU-EOA-23", "CRU-PRI-04")
def test_within_a_step_the_standard_order_decides() -> None:
    """The book's case: all nine load at once, entered from the last to the first; E2's and E3's routes remain."""
    g = ship().put("navigation", *SEATS)
    for number, seat in enumerate(reversed(SEATS), 1):
        g.arrange(lambda s, seat=seat, n=number: setattr(s.crew[seat], "jumps", [f"J{n:02}"]))
        g.order(seat, do="load_route", jump=f"J{number:02}")
    g.to_crisis()
    assert g.ship.routes == ["J02", "J01"]
    assert [f["seats"] for f in g.lines("cru.loaded")] == [list(SEATS)]


@pytest.mark.rule("CRU-EOA-23")
def test_the_last_place_in_a_hand_goes_to_the_first_giver_in_standard_order() -> None:
    """M2 has room for one card; E1 has entered the order first, but P2 stands before E1."""
    g = ship().put("command_centre", "P2", "E1").hand("M2", green=14)
    for seat in ("E1", "P2"):
        g.hand(seat, white=1, blue=1)
    for seat in ("E1", "P2"):
        g.order(seat, do="pass_experience", target="M2", colour="blue", amount=1)
    g.to_crisis()
    assert [f["seat"] for f in g.lines("cru.passed")] == ["P2"]
    assert g.failures() == {"E1": ("pass_experience", "full")}
