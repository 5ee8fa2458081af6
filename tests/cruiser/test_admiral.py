"""CRU-ADM: the admiral, who succeeds whom, and what the admiral decides. The president is in test_titles.py."""

from __future__ import annotations

import pytest

from gmkit.core.questions import Choose, Confirm, Pick
from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import SEATS, SUCCESSION
from tests.cruiser.game import Game
from tests.cruiser.offices import accuse, admirals, ban, stand, titled, titles

# ---- admiral: the succession


@pytest.mark.rule("CRU-ADM-02", "CRU-ADM-03")
@pytest.mark.parametrize(
    ("admiral", "successor"),
    [("M1", "M2"), ("M2", "M3"), ("M3", "E1"), ("E1", "E2"), ("E2", "E3"), ("E3", "M1")],
)
def test_the_role_passes_to_the_next_on_the_ring(admiral: str, successor: str) -> None:
    """M1, M2, M3, E1, E2, E3 and again M1: the next after him who lost it, even if one before him is free."""
    game = accuse(titled(admiral=admiral), P2=admiral)
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("P1", successor, False)
    assert admirals(game) == [("cru.admiral", successor)]


@pytest.mark.rule("CRU-ADM-02")
def test_political_leaders_are_not_on_the_ring() -> None:
    """Five in the brig and the sixth jailed: free political leaders are passed over, the president alone stands in."""
    game = accuse(titled(president="P3").put("brig", "M2", "M3", "E1", "E2", "E3"), P2="M1")
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("P3", "P3", True)


@pytest.mark.rule("CRU-ADM-02")
@pytest.mark.parametrize("prisoners", [(), ("M1",)])
def test_after_an_admiral_who_is_not_on_the_ring_it_begins_with_m1(prisoners: tuple[str, ...]) -> None:
    """The GM has made P2 admiral by a ruling; jailed, he is followed by the first on the list who can."""
    game = accuse(titled(admiral="P2").put("brig", *prisoners), P3="P2")
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("P1", "M2" if prisoners else "M1", False)


@pytest.mark.rule("CRU-ADM-04")
def test_who_cannot_hold_the_role_is_passed_over() -> None:
    """M2 is jailed, M3 sits in the brig, E1 is the elected president: E2 becomes admiral."""
    game = accuse(titled(president="E1", admiral="M2").put("brig", "M3"), P2="M2")
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("E1", "E2", False)
    assert admirals(game) == [("cru.admiral", "E2")]


@pytest.mark.rule("CRU-ADM-05")
@pytest.mark.parametrize("where", ["corridors", "infirmary", "brig"])
def test_with_nobody_left_the_president_is_acting_admiral(where: str) -> None:
    """Wherever he is, in the brig too."""
    game = accuse(Game().put("brig", *SUCCESSION[1:]).put(where, "P1"), P2="M1")
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("P1", "P1", True)
    assert admirals(game) == [("cru.admiral.acting", "P1")]


@pytest.mark.rule("CRU-ADM-05")
def test_a_president_on_the_list_stands_in_when_the_others_cannot() -> None:
    """E1 is president and not in the brig; the rest of the ring is: he is not admiral by the list but acting."""
    game = accuse(titled(president="E1").put("brig", "M2", "M3", "E2", "E3"), P2="M1")
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("E1", "E1", True)


def imprisoned(*free: str) -> Game:
    """P1 is acting admiral, the whole list is in the brig; those to be freed hold their ten cards."""
    game = titled(admiral="P1").put("brig", *SUCCESSION)
    for seat in free:
        game.hand(seat, white=10)
    return game


@pytest.mark.rule("CRU-ADM-06")
@pytest.mark.parametrize(
    ("freed", "admiral"), [(("E3", "M2"), "M2"), (("E3",), "E3"), (("M1", "M2"), "M1"), (("E1", "E2"), "E1")]
)
def test_the_list_is_read_from_its_beginning_when_somebody_is_free_again(
    freed: tuple[str, ...], admiral: str
) -> None:
    """E3 and M2 leave in the same phase: M2 becomes admiral, for the list begins with M1."""
    game = imprisoned(*freed)
    for seat in freed:
        game.order(seat, leave=["white"] * 10)
    game.to_crisis("C26")
    assert titles(game) == ("P1", admiral, False)
    assert admirals(game) == [("cru.admiral", admiral)]


@pytest.mark.rule("CRU-ADM-06")
def test_a_president_who_gets_free_himself_goes_on_acting() -> None:
    """The list has nobody yet; he is on it as E1, but a president cannot be admiral."""
    game = titled(president="E1", admiral="E1").put("brig", *SUCCESSION).hand("E1", white=10)
    game.order("E1", leave=["white"] * 10).to_crisis("C26")
    assert titles(game) == ("E1", "E1", True)
    assert admirals(game) == []


@pytest.mark.rule("CRU-ADM-07")
def test_the_role_is_gone_the_moment_somebody_leaves_the_brig() -> None:
    """The acting admiral orders new priorities, M1 leaves the brig: at its step the order fails, unpaid."""
    game = imprisoned("M1").hand("P1", green=2)
    priorities = list(game.ship.priorities)
    game.order("P1", "military_centre", "set_priorities", priorities=priorities[::-1])
    game.order("M1", leave=["white"] * 10)
    game.to_crisis("C26")
    assert titles(game) == ("P1", "M1", False)
    assert game.failures() == {"P1": ("set_priorities", "title")}
    assert game.ship.priorities == priorities
    assert game.crew("P1").hand["green"] == 2


@pytest.mark.rule("CRU-ADM-07")
def test_a_failed_exit_takes_nothing_from_the_acting_admiral() -> None:
    """With nine cards M1 stays where he is, and the order stands."""
    game = imprisoned().hand("M1", white=9).hand("P1", green=2)
    priorities = list(game.ship.priorities)
    game.order("P1", "military_centre", "set_priorities", priorities=priorities[::-1])
    game.order("M1", leave=["white"] * 10)
    game.to_crisis("C26")
    assert titles(game) == ("P1", "P1", True)
    assert game.ship.priorities == priorities[::-1]


@pytest.mark.rule("CRU-ADM-08")
def test_the_admiral_loses_the_role_on_the_way_into_the_brig() -> None:
    """By a vote, and by the president's order alike; who sits there does not get it."""
    game = Game().put("brig", "M2").put("bridge", "M1").arrange(lambda ship: setattr(ship, "day", 3))
    ban(game, ["M1"], ["bridge"])
    game.to_crisis("C26")
    game.answer("P1:cru.ban.jail", ["M1"])
    game.next_day()
    assert game.crew("M1").room == "brig"
    assert titles(game) == ("P1", "M3", False)
    assert [e.data["seat"] for e in game.told("cru.jailed")] == ["M1"]


@pytest.mark.rule("CRU-ADM-09")
def test_the_infirmary_takes_no_title() -> None:
    """President and admiral are blown up together and keep their offices, and get none of them by it."""
    game = (
        Game()
        .arrange(lambda ship: setattr(ship.crew["P3"], "bomb", "bridge"))
        .arrange(lambda ship: setattr(ship, "day", 3))
    )
    game.put("bridge", "P1", "M1").order("P3", sabotage=["detonate"])
    game.to_crisis("C26")
    assert game.crew("P1").room == game.crew("M1").room == "infirmary"
    assert titles(game) == ("P1", "M1", False)
    game.next_day()
    assert titles(game) == ("P1", "M1", False)


@pytest.mark.rule("CRU-ADM-09")
def test_a_successor_in_the_infirmary_takes_the_role() -> None:
    """M2 lies hurt and is admiral all the same when M1 goes to the brig."""
    game = accuse(Game().put("infirmary", "M2"), P2="M1")
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("P1", "M2", False)


# ---- admiral: what he decides


@pytest.mark.rule("CRU-ADM-10")
def test_the_admirals_choice_is_the_admirals_alone() -> None:
    """A crisis marked so asks the admiral and nobody else, and what he answers happens."""
    game = titled(admiral="E3")
    game.to_crisis("C29")
    assert [q.seat for q in game.session.waiting() if q.key == "cru.crisis.choice"] == ["E3"]
    game.answer("E3:cru.crisis.choice", "1")
    game.next_day()
    assert (game.ship.people, game.ship.fighters) == (15, [1, 1, 2, 2])
    assert game.told("cru.crisis.chosen", "public")[0].data["title"] == "admiral"


@pytest.mark.rule("CRU-ADM-11")
@pytest.mark.parametrize(("chosen", "parsecs"), [("J10", 2), ("J20", 3)])
def test_the_admiral_chooses_where_to_jump(chosen: str, parsecs: int) -> None:
    """Two routes are loaded: he alone is asked, among just these, and that one is jumped."""
    game = titled(admiral="E2").arrange(
        lambda ship: [setattr(ship, "prep", 4), ship.routes.extend(["J10", "J20"])]
    )
    game.to_crisis("C26")
    (question,) = [q for q in game.session.waiting() if q.key == "cru.jump.route"]
    assert isinstance(question, Choose)
    assert (question.seat, question.options) == ("E2", ("J10", "J20"))
    game.answer(question.id, chosen)
    game.next_day()
    assert game.ship.distance == parsecs
    assert game.told("cru.jumped", "public")[0].data["jump"] == chosen


@pytest.mark.rule("CRU-ADM-12")
@pytest.mark.parametrize(
    ("admiral", "prisoners", "president", "successor"),
    [
        ("M1", (), "P1", "M2"),
        ("M3", (), "P1", "E1"),
        ("E3", (), "P1", "M1"),
        ("M1", ("M2", "M3"), "P1", "E1"),
        ("M1", ("M3",), "M2", "E1"),
        ("M1", ("M2", "M3", "E1", "E2", "E3"), "P1", "M1"),
        ("E2", ("E3", "M1", "M2", "M3"), "E1", "E2"),
    ],
)
def test_the_admiral_may_hand_the_role_to_the_next(
    admiral: str, prisoners: tuple[str, ...], president: str, successor: str
) -> None:
    """To the next on the ring who can hold it, not to one of his choice; if nobody can, he stays."""
    game = titled(president, admiral).put("brig", *prisoners)
    game.to_crisis("C26")
    (question,) = [q for q in game.session.waiting() if q.key == "cru.hand_over"]
    assert isinstance(question, Confirm)
    assert question.seat == admiral
    game.answer(question.id, True)
    game.next_day()
    assert titles(game) == (president, successor, False)
    assert admirals(game) == ([] if successor == admiral else [("cru.admiral", successor)])


@pytest.mark.rule("CRU-ADM-12")
def test_the_hand_over_is_the_admirals_will_and_secret_until_it_happens() -> None:
    """Without a word he stays admiral; nobody sees that he could say one."""
    game = Game()
    game.to_crisis("C26")
    assert not game.session.question("M1:cru.hand_over").waited
    for reader in (*SEATS, "public"):
        asked = [q["key"] for q in game.view(reader)["questions"]]
        assert ("cru.hand_over" in asked) == (reader == "M1")
    before = game.view("P2")
    game.answer("M1:cru.hand_over", True)
    assert game.view("P2") == before
    game.answer("M1:cru.hand_over", False)
    game.next_day()
    assert titles(game) == ("P1", "M1", False)


@pytest.mark.rule("CRU-ADM-13")
def test_an_acting_admiral_cannot_hand_over() -> None:
    """He is not even asked, and nobody else is."""
    game = imprisoned()
    game.to_crisis("C26")
    assert [q for q in game.session.waiting() if q.key == "cru.hand_over"] == []
    with pytest.raises(IllegalAnswer):
        game.answer("P1:cru.hand_over", True)


@pytest.mark.rule("CRU-ADM-13")
def test_who_became_acting_admiral_in_this_phase_hands_nothing_over() -> None:
    """M1 wanted to; he is jailed and the president stands in: he keeps the role."""
    game = accuse(Game().put("brig", *SUCCESSION[1:]), P2="M1")
    game.to_crisis("C26")
    game.answer("M1:cru.hand_over", True)
    game.next_day()
    assert titles(game) == ("P1", "P1", True)


@pytest.mark.rule("CRU-ADM-14")
def test_a_hand_over_lapses_when_the_admiral_was_changed_before_it() -> None:
    """M1 orders it and is jailed the same phase, so M2 takes over: M2 stays admiral, nothing goes on to M3."""
    game = accuse(Game(), P2="M1")
    game.to_crisis("C26")
    game.answer("M1:cru.hand_over", True)
    game.next_day()
    assert titles(game) == ("P1", "M2", False)
    assert admirals(game) == [("cru.admiral", "M2")]


@pytest.mark.rule("CRU-ADM-14")
def test_an_election_does_not_stop_the_hand_over() -> None:
    """Only a change of admiral does: P2 becomes president, and M1 hands over to M2."""
    game = stand(Game(), P2=3)
    game.answer("M1:cru.hand_over", True)
    game.next_day()
    assert titles(game) == ("P2", "M2", False)


@pytest.mark.rule("CRU-ADM-15")
def test_a_new_president_becomes_acting_admiral_if_the_list_has_nobody() -> None:
    """The role stays with the office, not with the person: P1 loses both."""
    game = stand(imprisoned(), P2=3)
    game.next_day()
    assert titles(game) == ("P2", "P2", True)
    assert admirals(game) == [("cru.admiral.acting", "P2")]


@pytest.mark.rule("CRU-ADM-15")
def test_a_former_president_on_the_list_becomes_admiral() -> None:
    """M2 was president and acting admiral; with P2 elected he can hold the role himself, and does."""
    game = stand(titled("M2", "M2").put("brig", "M1", "M3", "E1", "E2", "E3"), P2=3)
    game.next_day()
    assert titles(game) == ("P2", "M2", False)
    assert [e.data["seat"] for e in game.told("cru.president")] == ["P2"]
    assert admirals(game) == [("cru.admiral", "M2")]


@pytest.mark.rule("CRU-ADM-07", "CRU-ADM-15")
def test_the_list_is_read_from_m1_after_an_election_too() -> None:
    """E1 was acting; at the election M3 is free as well (moved by the GM's word): M3 stands before E1."""
    game = titled("E1", "E1").put("brig", "M1", "M2", "M3", "E2", "E3")
    stand(game, P2=3).put("corridors", "M3").next_day()
    assert titles(game) == ("P2", "M3", False)


@pytest.mark.rule("CRU-ADM-16")
def test_jailed_together_they_are_placed_before_the_succession_is_read() -> None:
    """M1 and M2 are jailed in one step: M3 becomes admiral, and M2 is admiral in no report."""
    game = accuse(Game(), P2="M1", P3="M2")
    game.to_crisis("C26")
    game.next_day()
    assert [e.data["seat"] for e in game.told("cru.jailed")] == ["M1", "M2"]
    assert titles(game) == ("P1", "M3", False)
    assert admirals(game) == [("cru.admiral", "M3")]


@pytest.mark.rule("CRU-ADM-16")
def test_the_same_holds_for_several_orders_of_the_president() -> None:
    """M1 and M2 stand where they may not; both orders are one step."""
    game = Game().put("bridge", "M1", "M2").arrange(lambda ship: setattr(ship, "day", 3))
    ban(game, ["M1", "M2"], ["bridge"])
    game.to_crisis("C26")
    question = game.session.question("P1:cru.ban.jail")
    assert isinstance(question, Pick)
    assert question.options == ("M1", "M2")
    game.answer(question.id, ["M2", "M1"])
    game.next_day()
    assert admirals(game) == [("cru.admiral", "M3")]
