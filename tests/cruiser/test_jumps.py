"""CRU-JMP: the preparation counter, automatic and emergency jumps, the admiral's route, what a jump brings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gmkit.core.questions import Choose
from gmkit.errors import IllegalAnswer
from tests.cruiser.game import SEATS, Game, quiet_deck


def game(*routes: str, prep: int = 4, deck: Any = None, **options: Any) -> Game:
    """A ship with these routes loaded, at this counter; nothing comes of the day's crisis."""
    g = Game(deck=deck or quiet_deck(), **options)
    return g.arrange(lambda ship: (setattr(ship, "routes", list(routes)), setattr(ship, "prep", prep)))


def asked(g: Game, key: str) -> list[str]:
    """Which seats are asked a question of this key now."""
    return [q.seat for q in g.session.waiting() if q.key == key]


@pytest.mark.rule("CRU-JMP-01")
def test_distances_of_jumps_add_up() -> None:
    """A jump card has a distance; a jump of 3 parsecs and a later one of 2 cover 5."""
    g = game("J20")
    g.to_crisis()
    g.next_day()
    assert g.ship.distance == 3
    g.arrange(lambda ship: (setattr(ship, "routes", ["J10"]), setattr(ship, "prep", 4)))
    g.to_crisis()
    g.next_day()
    assert g.ship.distance == 5
    assert g.lines("cru.block.distance") == [{"count": 5, "goal": 8}]


@pytest.mark.rule("CRU-JMP-02")
def test_the_counter_grows_by_one_each_action_phase() -> None:
    """1 at the start, one more at the end of each action phase, and never in a crisis phase."""
    g = Game(deck=quiet_deck())
    seen = [g.ship.prep]
    for _ in range(3):
        g.to_crisis()
        seen.append(g.ship.prep)
        g.next_day()
        seen.append(g.ship.prep)
    assert seen == [1, 2, 2, 3, 3, 4, 4]


@pytest.mark.rule("CRU-JMP-02", "CRU-JMP-05")
def test_an_emergency_jump_sets_the_counter_to_one_and_no_shift_follows() -> None:
    """In the phase of an emergency jump the counter is 1 at its end: set back, and not raised to 2."""
    g = game("J10", prep=3).put("bridge", "M1")
    g.order("M1", do="emergency_jump")
    g.to_crisis()
    assert (g.ship.jumping, g.ship.prep) == (True, 1)


@pytest.mark.rule("CRU-JMP-02", "CRU-JMP-05")
@pytest.mark.parametrize(("prep", "people"), [(3, 12), (4, 14), (5, 14)])
def test_an_emergency_jump_costs_people_by_the_phase_that_the_counter_would_reach(
    prep: int, people: int
) -> None:
    """Displayed 3 counts as phase 4 (three thousand), 4 and 5 as phase 5 (one thousand)."""
    g = game("J10", prep=prep).put("bridge", "M1").order("M1", do="emergency_jump")
    g.to_crisis()
    assert (g.ship.jumping, g.ship.prep, g.ship.people) == (True, 1, people)


@pytest.mark.rule("CRU-JMP-03", "CRU-JMP-05")
def test_phase_four_and_a_route_jump_at_the_end_of_the_same_phase() -> None:
    """The book's case: displayed 4, one route; the counter gets to 5 and the ship jumps, losing no people."""
    g = game("J10")
    g.to_crisis()
    assert g.told("cru.autojump", "public")
    assert (g.ship.jumping, g.ship.prep, g.ship.people) == (True, 1, 15)


@pytest.mark.rule("CRU-JMP-03")
def test_below_five_no_automatic_jump_happens() -> None:
    """Displayed 3 becomes 4: a loaded route waits."""
    g = game("J10", prep=3)
    g.to_crisis()
    assert (g.ship.jumping, g.ship.prep) == (False, 4)


@pytest.mark.rule("CRU-JMP-04")
def test_at_five_without_a_route_the_counter_waits_and_a_route_loaded_today_jumps_today() -> None:
    """Without a route nothing happens at 5, day after day; once a route is loaded (step 6) step 16 jumps."""
    g = game()
    for _ in range(2):
        g.to_crisis()
        assert (g.ship.jumping, g.ship.prep) == (False, 5)
        assert not g.told("cru.autojump")
        g.next_day()
    g.arrange(lambda ship: setattr(ship.crew["E1"], "jumps", ["J10"])).put("navigation", "E1")
    g.order("E1", do="load_route", jump="J10")
    g.to_crisis()
    assert (g.ship.jumping, g.ship.prep) == (True, 1)


@pytest.mark.rule("CRU-JMP-06")
@pytest.mark.parametrize("way", ["automatic", "emergency"])
def test_all_fighters_are_gone_with_the_jump_and_do_not_attack(way: str) -> None:
    """A class-1 fighter would attack at the end of this phase; the jump, of either kind, leaves all behind."""
    g = game("J10", prep=4 if way == "automatic" else 3).put("bridge", "M1")
    g.arrange(lambda ship: setattr(ship, "fighters", [1, 1, 3]))
    if way == "emergency":
        g.order("M1", do="emergency_jump")
    g.to_crisis()
    assert (g.ship.jumping, g.ship.fighters) == (True, [])
    assert not g.told("cru.destroyed")


@pytest.mark.rule("CRU-JMP-07")
def test_fighters_of_the_day_s_crisis_are_still_there_after_the_jump() -> None:
    """The ship jumped in the evening of day 4, the crisis of that day brings two fighters: day 5 begins with them."""
    g = game("J10", deck=quiet_deck(fighters=[1, 2]))
    g.arrange(lambda ship: setattr(ship, "day", 4))
    g.to_crisis("C01")
    g.next_day()
    assert (g.ship.day, g.ship.distance, g.ship.fighters) == (5, 2, [1, 2])


@pytest.mark.rule("CRU-JMP-08")
def test_the_admiral_sees_the_two_routes_in_secret_and_chooses() -> None:
    """Only the admiral is asked; the papers of nobody else show the loaded cards."""
    g = game("J10", "J20")
    g.to_crisis()
    assert asked(g, "cru.jump.route") == ["M1"]
    assert [card["id"] for card in g.view("M1")["board"]["papers"][0]["routes"]] == ["J10", "J20"]
    for seat in SEATS:
        if seat != "M1":
            assert g.view(seat)["board"]["papers"][0]["routes"] == []
    g.answer("M1:cru.jump.route", "J20")
    g.next_day()
    assert g.ship.distance == 3


@pytest.mark.rule("CRU-JMP-08")
def test_the_admiral_makes_the_card_s_choice() -> None:
    """J24 lets the admiral choose: the second option brings fighters and costs no people."""
    g = game("J24")
    g.to_crisis()
    g.answer("M1:cru.jump.choice", "1")
    g.next_day()
    assert (g.ship.people, g.ship.fighters) == (15, [1, 1, 2])


@pytest.mark.rule("CRU-JMP-09", "CRU-JMP-17")
def test_the_choice_of_an_admiral_who_is_jailed_in_the_same_phase_counts() -> None:
    """The route is read before the brig votes: M1 chooses the second route, is convicted, and it is flown."""
    g = game("J10", "J20").put("conference_hall", "P1").hand("P1", yellow=4)
    g.order("P1", do="brig_vote", target="M1", colours=["yellow", "white"])
    g.to_crisis()
    g.answer("M1:cru.jump.route", "J20")
    g.spend("P1", "brig-P1", *["yellow"] * 4)
    g.next_day()
    assert (g.crew("M1").room, g.ship.admiral) == ("brig", "M2")
    assert g.ship.distance == 3


@pytest.mark.rule("CRU-JMP-09")
def test_the_choice_is_asked_of_the_admiral_of_the_crisis_phase() -> None:
    """M1 handed the role over on the day before: M2, who is admiral now, is asked, and M1 is not."""
    g = game("J10", "J20", prep=3)
    g.to_crisis()
    g.answer("M1:cru.hand_over", True)
    g.next_day()
    g.to_crisis()
    assert asked(g, "cru.jump.route") == ["M2"]


@pytest.mark.rule("CRU-JMP-10")
def test_what_a_jump_brings_comes_in_the_next_morning() -> None:
    """Fuel, fighters and distance are untouched all through the crisis phase and change at its end."""
    g = game("J09")
    g.to_crisis()
    assert (g.ship.fuel, g.ship.fighters, g.ship.distance) == (10, [], 0)
    told = g.next_day()
    assert (g.ship.fuel, g.ship.fighters, g.ship.distance) == (9, [2, 3], 2)
    assert [e.kind for e in told].index("cru.day") < [e.kind for e in told].index("cru.jumped")


@pytest.mark.rule("CRU-JMP-10")
def test_a_jump_s_risk_is_rolled_and_its_fuel_is_paid_once() -> None:
    """J19 costs 2 fuel and 3 people on a roll of 3 or less."""
    g = game("J19")
    g.to_crisis()
    g.chance("cru.effect.roll", [3])
    g.next_day()
    assert (g.ship.fuel, g.ship.people) == (8, 12)


@pytest.mark.rule("CRU-JMP-11")
def test_a_single_route_is_taken_without_a_choice() -> None:
    """With one route nobody is asked for it, and it is flown."""
    g = game("J10")
    g.to_crisis()
    assert not asked(g, "cru.jump.route")
    g.next_day()
    assert g.ship.distance == 2


@pytest.mark.rule("CRU-JMP-12")
@pytest.mark.parametrize(("discard", "left"), [(False, ["J10"]), (True, [])])
def test_the_chosen_route_is_gone_and_the_other_stays_unless_the_switch_says_otherwise(
    discard: bool, left: list[str]
) -> None:
    """By default the second route becomes the first; the other reading clears navigation."""
    g = game("J20", "J10", discard_unchosen_route=discard)
    g.to_crisis()
    g.answer("M1:cru.jump.route", "J20")
    g.next_day()
    assert g.ship.routes == left
    g.arrange(lambda ship: setattr(ship, "prep", 4))
    g.to_crisis()
    assert g.ship.jumping is bool(left)


@pytest.mark.rule("CRU-JMP-13")
def test_the_flown_card_its_choice_and_effects_are_announced_and_the_other_route_is_not() -> None:
    """The report names the card, the option and each effect; the unchosen J10 is nowhere in what others get."""
    g = game("J10", "J24")
    g.to_crisis()
    g.answer("M1:cru.jump.route", "J24")
    g.answer("M1:cru.jump.choice", "0")
    g.next_day()
    (jumped,) = g.lines("cru.jumped")
    assert (jumped["jump"], jumped["option"], jumped["parsecs"], jumped["distance"]) == ("J24", 0, 3, 3)
    assert [(f["resource"], f["by"]) for f in g.lines("cru.resource")] == [("fuel", -2), ("people", -2)]
    for reader in ("public", *SEATS):
        assert "J10" not in str(g.told(reader=reader))
        assert "J10" not in str(g.report(reader))


@pytest.mark.rule("CRU-JMP-14")
def test_a_player_s_jump_cards_are_shown_to_that_player_alone() -> None:
    """The hand of jump cards is in the owner's papers and in no other view, nor in a report."""
    g = Game(deck=quiet_deck())
    for number, seat in enumerate(SEATS):
        g.arrange(lambda ship, s=seat, n=number: setattr(ship.crew[s], "jumps", [f"J{2 * n + 1:02}"]))
    for reader in SEATS:
        board = g.view(reader)["board"]
        held = g.crew(reader).jumps[0]
        assert [card["id"] for card in board["papers"][0]["jumps"]] == [held]
        for other in SEATS:
            if other != reader:
                assert f'"{g.crew(other).jumps[0]}"' not in json.dumps(board)
    assert not any(f'"{g.crew(s).jumps[0]}"' in json.dumps(g.view("public")) for s in SEATS)
    g.to_crisis()
    assert not any(g.crew(s).jumps[0] in str(g.report("public")) for s in SEATS)


@pytest.mark.rule("CRU-JMP-15")
def test_no_route_can_be_loaded_once_the_jump_is_under_way() -> None:
    """The choice is among the routes stored at the jump; the crisis phase asks for no loading."""
    g = game("J10", "J20").put("navigation", "E1")
    g.arrange(lambda ship: setattr(ship.crew["E1"], "jumps", ["J01"]))
    g.to_crisis()
    question = g.session.question("M1:cru.jump.route")
    assert isinstance(question, Choose)
    assert question.options == ("J10", "J20")
    with pytest.raises(IllegalAnswer):
        g.answer("E1:cru.act.jump", "J01")


@pytest.mark.rule("CRU-JMP-15")
def test_a_route_loaded_in_the_phase_of_the_jump_is_among_the_choices() -> None:
    """Loading is step 6 and the jump steps 13 or 16: the route of this very phase can be chosen."""
    g = game("J10").put("navigation", "E1")
    g.arrange(lambda ship: setattr(ship.crew["E1"], "jumps", ["J20"]))
    g.order("E1", do="load_route", jump="J20")
    g.to_crisis()
    g.answer("M1:cru.jump.route", "J20")
    g.next_day()
    assert g.ship.distance == 3


@pytest.mark.rule("CRU-JMP-16")
def test_an_acting_admiral_chooses_like_any_admiral() -> None:
    """With the whole list in the brig the president stands in, and takes both the route and the card's choice."""
    g = game("J10", "J24").put("brig", "M1", "M2", "M3", "E1", "E2", "E3")
    g.arrange(lambda ship: setattr(ship, "admiral", "P1"))
    g.to_crisis()
    assert asked(g, "cru.jump.route") == ["P1"]
    assert len(g.view("P1")["board"]["papers"][0]["routes"]) == 2
    g.answer("P1:cru.jump.route", "J24")
    g.answer("P1:cru.jump.choice", "1")
    g.next_day()
    assert (g.ship.distance, g.ship.fighters) == (3, [1, 1, 2])


@pytest.mark.rule("CRU-JMP-17")
@pytest.mark.parametrize("survive", [True, False])
@pytest.mark.parametrize("room", ["navigation", "bridge"])
def test_a_jump_under_way_is_not_undone_by_the_loss_of_navigation_or_bridge(room: str, survive: bool) -> None:
    """A card destroys the room before the jump's result is due; the jump still takes place, in either reading."""
    g = game("J10", deck=quiet_deck(destroy=room), routes_survive=survive)
    g.to_crisis("C01")
    g.next_day()
    assert g.ship.rooms[room].destroyed
    assert (g.ship.distance, g.ship.fuel, g.ship.routes) == (2, 8, [])


@pytest.mark.rule("CRU-JMP-17")
def test_a_jump_that_the_gm_declares_in_the_crisis_phase_takes_the_first_route_and_option() -> None:
    """Nobody could be asked any more: the first route and its first option count, as for any missing choice."""
    g = game("J24", prep=1)
    g.to_crisis()
    g.session.ruling("set", "jumping", True, reason="the engine has fired")
    g.next_day()
    assert (g.ship.distance, g.ship.people, g.ship.fighters) == (3, 13, [])
