"""CRU-WIN: who wins, when it is looked at, and what is shown at the end."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.cruiser.state import RESOURCES, ROOMS, SEATS
from tests.cruiser.game import Game, quiet_deck


def game(*, deck: Any = None, options: Any = None, **state: Any) -> Game:
    """A ship in this state; nothing comes of a crisis but of C01."""
    g = Game(deck=deck or quiet_deck(), **(options or {}))
    return g.arrange(lambda ship: [setattr(ship, name, value) for name, value in state.items()])


def jump(g: Game, route: str) -> None:
    """The ship flies this route: a whole day."""
    g.arrange(lambda ship: (setattr(ship, "routes", [route]), setattr(ship, "prep", 4)))
    g.to_crisis()
    g.next_day()


def ended(g: Game) -> tuple[str, str, str] | None:
    outcome = g.session.outcome
    assert g.session.over is (outcome is not None)
    return (outcome.winner, outcome.reason, outcome.rule) if outcome else None


@pytest.mark.rule("CRU-WIN-01")
def test_eight_parsecs_and_one_more_jump_of_any_distance() -> None:
    """6 covered and a jump of 3 make 9, but the game goes on; the next jump, of a single parsec, wins."""
    g = game(distance=6)
    jump(g, "J20")
    assert (g.ship.distance, ended(g)) == (9, None)
    jump(g, "J03")
    assert (g.ship.distance, ended(g)) == (10, ("humans", "arrived", "CRU-WIN-01"))


@pytest.mark.rule("CRU-WIN-01")
@pytest.mark.parametrize(("covered", "won"), [(7, False), (8, True)])
def test_eight_must_have_been_covered_before_the_last_jump(covered: int, won: bool) -> None:
    """From 7 the jump only reaches the goal; from exactly 8 it wins."""
    g = game(distance=covered)
    jump(g, "J03")
    assert (ended(g) is not None) is won


@pytest.mark.rule("CRU-WIN-01")
def test_a_day_without_a_jump_does_not_win() -> None:
    """9 parsecs are behind the ship; only a further jump counts, not the time that passes."""
    g = game(distance=6)
    jump(g, "J20")
    for _ in range(2):
        g.to_crisis()
        g.next_day()
    assert ended(g) is None


@pytest.mark.rule("CRU-WIN-02")
def test_the_humans_win_when_no_crisis_can_be_played() -> None:
    """34 cards, one a day: 34 days pass, and the close of the 35th action phase ends the game at once."""
    g = game()
    for _ in range(34):
        g.to_crisis()
        g.next_day()
        assert ended(g) is None
    assert g.ship.day == 35
    g.close()
    assert ended(g) == ("humans", "outlived", "CRU-WIN-02")


@pytest.mark.rule("CRU-WIN-02", "CRU-WIN-06")
def test_the_cyborgs_win_if_the_last_room_falls_in_the_phase_in_which_their_cards_are_out() -> None:
    """Both conditions hold at the same check: the cyborgs have it."""
    g = game(fighters=[1]).destroy(*ROOMS[1:])
    g.arrange(lambda ship: [crew.crises.clear() for crew in ship.crew.values()])
    g.close()
    assert ended(g) == ("cyborgs", "rooms", "CRU-WIN-03")


@pytest.mark.rule("CRU-WIN-03")
def test_seven_ruins_are_not_enough_and_eight_end_the_game() -> None:
    """All eight rooms that can be destroyed must lie in ruins when victory is looked at."""
    g = game(fighters=[1]).destroy(*ROOMS[2:])
    g.to_crisis()
    assert ended(g) is None
    g.next_day()
    g.arrange(lambda ship: setattr(ship, "fighters", [1]))
    g.to_crisis()
    assert ended(g) == ("cyborgs", "rooms", "CRU-WIN-03")


@pytest.mark.rule("CRU-WIN-04")
@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize(("left", "lost"), [(1, False), (0, True), (-1, True)])
def test_a_resource_at_zero_or_below_loses(resource: str, left: int, lost: bool) -> None:
    """1 is enough to go on, 0 and less are not, for each of the three."""
    g = game(deck=quiet_deck(**{resource: left - 5}), **{resource: 5})
    g.to_crisis("C01")
    g.next_day()
    assert ended(g) == (("cyborgs", "resource", "CRU-WIN-04") if lost else None)


@pytest.mark.rule("CRU-WIN-04", "CRU-WIN-05")
def test_people_lost_by_an_emergency_jump_end_the_game_in_the_action_phase() -> None:
    """3 thousand are left and 3 are lost: the check at the end of the action phase sees it."""
    g = game(people=3, prep=3, routes=["J10"]).put("bridge", "M1")
    g.order("M1", do="emergency_jump")
    g.close()
    assert ended(g) == ("cyborgs", "resource", "CRU-WIN-04")


@pytest.mark.rule("CRU-WIN-05")
def test_after_the_end_nothing_is_asked_any_more_and_the_end_is_announced() -> None:
    """The game stops at the check: no further question, and the last line of the report names the winner."""
    g = game(deck=quiet_deck(morale=-12))
    g.to_crisis("C01")
    g.next_day()
    assert g.session.waiting() == []
    (won,) = g.lines("cru.won")
    assert won == {"winner": "cyborgs", "reason": "resource"}


@pytest.mark.rule("CRU-WIN-05")
def test_between_the_checks_a_condition_does_not_count() -> None:
    """The crisis takes the last fuel but one, the jump costs 2 and its choice brings 2 back: only the result counts."""
    g = game(fuel=2, routes=["J16"], prep=4)  # J16: fuel -2, then the admiral's choice +2
    g.to_crisis()
    g.next_day()
    assert [f["now"] for f in g.lines("cru.resource")] == [0, 2]
    assert ended(g) is None


@pytest.mark.rule("CRU-WIN-06", "CRU-WIN-01")
def test_the_last_jump_that_burns_the_last_fuel_loses() -> None:
    """The goal lies behind and the final jump costs exactly the fuel that is left: the cyborgs win."""
    g = game(distance=8, fuel=2)
    jump(g, "J10")
    assert (g.ship.fuel, ended(g)) == (0, ("cyborgs", "resource", "CRU-WIN-04"))


@pytest.mark.rule("CRU-WIN-01", "CRU-WIN-06")
def test_all_three_resources_must_be_above_zero_after_the_last_jump() -> None:
    """J05 costs two morale; with three left it is won, with two it is lost."""
    for morale, winner in ((3, "humans"), (2, "cyborgs")):
        g = game(distance=8, morale=morale)
        jump(g, "J05")
        assert (ended(g) or "?")[0] == winner


@pytest.mark.rule("CRU-WIN-07")
@pytest.mark.parametrize("route", ["J03", "J04"])
def test_a_crisis_that_loses_is_not_made_good_by_the_jump(route: str) -> None:
    """The crisis takes the last people; the final jump (J03) or one that brings people (J04) comes too late."""
    g = game(deck=quiet_deck(people=-15), distance=8 if route == "J03" else 0, routes=[route], prep=4)
    g.to_crisis("C01")
    g.next_day()
    assert ended(g) == ("cyborgs", "resource", "CRU-WIN-04")
    assert not g.told("cru.jumped")


@pytest.mark.rule("CRU-WIN-08")
@pytest.mark.parametrize(("fighters", "lost"), [([1, 1], True), ([1], False), ([], False)])
def test_rooms_are_judged_as_they_lie_at_the_check(fighters: list[int], lost: bool) -> None:
    """Only weapons_bay stands, and E1 restores the bridge: two attackers take both and win, one or none does not."""
    g = game(fighters=fighters, priorities=list(ROOMS)).destroy(*(r for r in ROOMS if r != "weapons_bay"))
    g.put("bridge", "E1").hand("E1", blue=3).order("E1", do="repair", amount=3)
    g.close()
    assert ended(g) == (("cyborgs", "rooms", "CRU-WIN-03") if lost else None)


@pytest.mark.rule("CRU-WIN-05", "CRU-WIN-08")
def test_all_rooms_in_ruins_for_a_moment_within_the_phase_do_not_lose() -> None:
    """A bomb takes the last room that stands, and E1 restores another one before the check: the game goes on."""
    g = game().destroy(*(r for r in ROOMS if r != "weapons_bay"))
    g.arrange(lambda ship: setattr(ship.crew["P3"], "bomb", "weapons_bay"))
    g.order("P3", sabotage=["detonate"])
    g.put("bridge", "E1").hand("E1", blue=3).order("E1", do="repair", amount=3)
    g.close()
    assert [r for r in ROOMS if not g.ship.rooms[r].destroyed] == ["bridge"]
    assert ended(g) is None


@pytest.mark.rule("CRU-WIN-09")
@pytest.mark.parametrize("reveal", [False, True])
def test_roles_and_hands_are_shown_at_the_end_only_and_only_if_the_gm_has_switched_it_on(
    reveal: bool,
) -> None:
    """While the game runs nobody sees another's papers; after it everybody does, if the switch says so."""
    g = game(deck=quiet_deck(fuel=-10), options={"reveal_at_end": reveal})
    g.to_crisis("C01")
    for reader in ("public", *SEATS):
        board = g.view(reader)["board"]
        assert [p["seat"] for p in board["papers"]] == ([] if reader == "public" else [reader])
        assert board["secrets"] is None
    g.next_day()
    assert ended(g) is not None
    for reader in ("public", *SEATS):
        board = g.view(reader)["board"]
        shown = list(SEATS) if reveal else [] if reader == "public" else [reader]
        assert [p["seat"] for p in board["papers"]] == shown
        assert (board["secrets"] is not None) is reveal
    if reveal:
        assert g.view("public")["board"]["secrets"]["cyborgs"] == ["P3", "E3"]
