"""CRU-FTR: enemy fighters: where they come from, when they attack, what they take with them."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.cruiser.state import ROOMS
from tests.cruiser.game import Game, quiet_deck

#: A defence list A..H: the last room falls first.
LIST = [
    "bridge",
    "navigation",
    "weapons_bay",
    "systems_control",
    "information_centre",
    "military_centre",
    "conference_hall",
    "command_centre",
]


def game(*fighters: int, deck: Any = None) -> Game:
    g = Game(deck=deck or quiet_deck())
    return g.arrange(
        lambda ship: (setattr(ship, "fighters", list(fighters)), setattr(ship, "priorities", [*LIST]))
    )


def ruins(g: Game) -> list[str]:
    return [room for room in ROOMS if g.ship.rooms[room].destroyed]


def fallen(g: Game) -> list[tuple[str, str]]:
    """What was announced as destroyed, in the order in which it happened, with the cause."""
    return [(e.data["room"], e.data["cause"]) for e in g.told("cru.destroyed", "public")]


@pytest.mark.rule("CRU-FTR-01")
def test_a_crisis_and_a_jump_bring_fighters() -> None:
    """The crisis brings a class 3, the jump (J09) classes 2 and 3; all are counted, and announced with their cause."""
    g = game(deck=quiet_deck(fighters=[3]))
    g.arrange(lambda ship: (setattr(ship, "routes", ["J09"]), setattr(ship, "prep", 4)))
    g.to_crisis("C01")
    g.next_day()
    assert g.ship.fighters == [2, 3, 3]
    assert [f["classes"] for f in g.lines("cru.fighters.appear")] == [[3], [2, 3]]


@pytest.mark.rule("CRU-FTR-02", "CRU-FTR-03")
@pytest.mark.parametrize("threat", [1, 2, 3])
def test_the_threat_class_is_the_number_of_days_until_the_attack(threat: int) -> None:
    """A class falls by one a day: class 3 attacks at the end of the third action phase, and not before."""
    g = game(threat)
    for day in range(1, threat + 1):
        assert g.ship.fighters == [threat - day + 1]
        assert ruins(g) == []
        g.to_crisis()
        if day < threat:
            g.next_day()
    assert fallen(g) == [("command_centre", "fighter")]


@pytest.mark.rule("CRU-FTR-03")
def test_a_class_one_of_the_morning_attacks_in_the_evening() -> None:
    """The book's case: class 1 appears with the crisis's outcome and attacks on the same day, unless it is shot."""
    g = game(deck=quiet_deck(fighters=[1]))
    g.to_crisis("C01")
    g.next_day()
    assert (g.ship.fighters, ruins(g)) == ([1], [])
    g.to_crisis()
    assert fallen(g) == [("command_centre", "fighter")]


@pytest.mark.rule("CRU-FTR-03")
def test_the_class_does_not_fall_in_the_crisis_phase() -> None:
    """Only the end of the action phase brings them nearer."""
    g = game(3)
    g.to_crisis()
    assert g.ship.fighters == [2]
    g.next_day()
    assert g.ship.fighters == [2]


@pytest.mark.rule("CRU-FTR-04", "CRU-FTR-09")
def test_each_fighter_takes_the_last_room_of_the_list_that_still_stands() -> None:
    """List A..H with H in ruins and two attackers: G falls, then F; never one room twice."""
    g = game(1, 1).destroy("command_centre")
    g.to_crisis()
    assert fallen(g) == [("conference_hall", "fighter"), ("military_centre", "fighter")]


@pytest.mark.rule("CRU-FTR-04")
def test_the_list_that_is_in_force_at_the_attack_counts() -> None:
    """The admiral turns the list over in the same phase: what stood first is the target now."""
    g = game(1).put("military_centre", "M1").hand("M1", green=2)
    g.order("M1", do="set_priorities", priorities=LIST[::-1])
    g.to_crisis()
    assert fallen(g) == [("bridge", "fighter")]


@pytest.mark.rule("CRU-FTR-05")
def test_a_fighter_is_gone_after_its_attack_and_the_others_stay() -> None:
    """Of classes 1, 2 and 3 one attacks and is destroyed; the next day's attack is the second one's alone."""
    g = game(1, 2, 3)
    g.to_crisis()
    assert g.ship.fighters == [1, 2]
    g.next_day()
    g.to_crisis()
    assert fallen(g) == [("conference_hall", "fighter")]
    assert g.ship.fighters == [1]


@pytest.mark.rule("CRU-FTR-06", "CRU-FTR-09")
def test_a_fighter_that_finds_no_room_just_disappears() -> None:
    """Three attackers, two rooms standing: both fall, the third has nothing to do, and the cyborgs have won."""
    g = game(1, 1, 1).destroy(*LIST[2:])
    g.to_crisis()
    assert fallen(g) == [("navigation", "fighter"), ("bridge", "fighter")]
    assert g.ship.fighters == []
    assert g.session.outcome is not None
    assert (g.session.outcome.winner, g.session.outcome.reason) == ("cyborgs", "rooms")


@pytest.mark.rule("CRU-FTR-07", "CRU-FAI-09")
def test_those_in_the_room_are_hurt_and_their_action_stands() -> None:
    """P2 passes cards in the command centre, M1 idles there; it falls, both are hurt, the cards have been passed."""
    g = game(1).put("command_centre", "P2", "M1").hand("P2", white=1, blue=3)
    g.order("P2", do="pass_experience", target="E1", colour="blue", amount=3)
    g.to_crisis()
    assert [f["seat"] for f in g.lines("cru.hurt")] == ["P2", "M1"]
    assert (g.crew("P2").room, g.crew("M1").room) == ("infirmary", "infirmary")
    assert (g.crew("P2").cards, g.crew("E1").hand["blue"]) == (0, 3)
    assert g.failures() == {}


@pytest.mark.rule("CRU-FTR-07", "CRU-FAI-09")
def test_whoever_walks_into_the_room_in_this_phase_is_hurt_and_whoever_leaves_it_is_not() -> None:
    """The end of the phase decides who is inside: E1 comes, E2 goes."""
    g = game(1).put("command_centre", "E2").order("E1", "command_centre").order("E2", "bridge")
    g.to_crisis()
    assert (g.crew("E1").room, g.crew("E2").room) == ("infirmary", "bridge")


@pytest.mark.rule("CRU-FTR-08")
def test_a_room_repaired_in_this_phase_is_a_target_in_this_phase() -> None:
    """E1 restores the lowest room with three cards; a fighter destroys it again and E1 is hurt."""
    g = game(1).destroy("command_centre").put("command_centre", "E1").hand("E1", blue=3)
    g.order("E1", do="repair", amount=3)
    g.to_crisis()
    assert [f["room"] for f in g.lines("cru.restored")] == ["command_centre"]
    assert fallen(g) == [("command_centre", "fighter")]
    assert (ruins(g), g.crew("E1").room, g.crew("E1").cards) == (["command_centre"], "infirmary", 0)


@pytest.mark.rule("CRU-FTR-08")
def test_a_room_half_repaired_is_no_target() -> None:
    """Two cards are not enough: the room is still a ruin, and the fighter goes for the next one up."""
    g = game(1).destroy("command_centre").put("command_centre", "E1").hand("E1", blue=2)
    g.order("E1", do="repair", amount=2)
    g.to_crisis()
    assert fallen(g) == [("conference_hall", "fighter")]
    assert g.crew("E1").room == "command_centre"
