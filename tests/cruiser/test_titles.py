"""CRU-PRE, CRU-ADM: president and admiral, who succeeds whom, and what the titles may do."""

from __future__ import annotations

import pytest

from gmkit.core.questions import Choose, Confirm, Pick
from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import SEATS, SUCCESSION, Prohibition
from tests.cruiser.game import Game

PLUS = ["yellow", "white"]


def titled(president: str = "P1", admiral: str = "M1") -> Game:
    return Game().arrange(
        lambda ship: [setattr(ship, "president", president), setattr(ship, "admiral", admiral)]
    )


def accuse(game: Game, **targets: str) -> Game:
    """Each opener proposes the brig for a target; the random cards alone will carry the vote."""
    for opener, target in targets.items():
        game.order(opener, "conference_hall", "brig_vote", target=target, colours=PLUS)
        game.chance(f"cru.vote.random/brig-{opener}", PLUS)
    return game


def stand(game: Game, **points: int) -> Game:
    """Each candidate runs for president and will reach these points, two of them by the random cards."""
    for seat in points:
        game.order(seat, "conference_hall", "run", colours=PLUS)
        game.chance(f"cru.vote.random/election-{seat}", PLUS)
    game.to_crisis("C26")
    for seat, total in points.items():
        if total > 2:
            game.hand(seat, yellow=total - 2).spend(seat, f"election-{seat}", *["yellow"] * (total - 2))
    return game


def titles(game: Game) -> tuple[str, str, bool]:
    """President, admiral, whether he is only acting: as everybody sees it."""
    status = game.view("public")["board"]["status"]
    return status["president"], status["admiral"], status["acting"]


def admirals(game: Game) -> list[tuple[str, str]]:
    """Every change of admiral told since the last close."""
    return [(e.kind, e.data["seat"]) for e in game.told(reader="public") if e.kind.startswith("cru.admiral")]


def ban(game: Game, seats: list[str], rooms: list[str]) -> None:
    """A prohibition that has been in force since yesterday."""
    game.arrange(lambda ship: ship.prohibitions.append(Prohibition(1, seats, rooms, ship.day - 1)))


# ---- president


@pytest.mark.rule("CRU-PRE-01", "CRU-ADM-01")
def test_at_the_start_first_political_and_first_military_leader_hold_the_titles() -> None:
    """P1 is president, M1 admiral, and neither is only acting."""
    assert titles(Game()) == ("P1", "M1", False)


@pytest.mark.rule("CRU-PRE-02", "CRU-HAL-07")
@pytest.mark.parametrize("seat", [s for s in SEATS if s not in ("P1", "M1")])
def test_anyone_may_stand_and_become_president(seat: str) -> None:
    """Every seat may run in the conference hall, and with enough points takes the office."""
    game = stand(Game(), **{seat: 5})
    game.next_day()
    assert titles(game) == (seat, "M1", False)
    assert [e.data["seat"] for e in game.told("cru.president", "public")] == [seat]


@pytest.mark.rule("CRU-PRE-03")
def test_the_presidents_choice_is_the_presidents_alone() -> None:
    """A crisis marked so asks the president and nobody else, and what he answers happens."""
    game = titled(president="E2")
    game.to_crisis("C24")
    asked = [q for q in game.session.waiting() if q.key == "cru.crisis.choice"]
    assert [q.seat for q in asked] == ["E2"]
    assert not game.ship.votes
    game.answer("E2:cru.crisis.choice", "1")
    game.next_day()
    assert (game.ship.people, game.ship.fuel, game.ship.morale) == (15, 10, 9)
    (chosen,) = game.told("cru.crisis.chosen", "public")
    assert (chosen.data["title"], chosen.data["option"]) == ("president", 1)


@pytest.mark.rule("CRU-PRE-04")
def test_the_president_alone_sets_prohibitions_jails_violators_and_passes_guards() -> None:
    """His three further rights: an action of his own, an order of his own, and a free way."""
    game = titled(president="P2").hand("P2", yellow=2)
    with pytest.raises(IllegalAnswer) as refused:
        game.order("P1", "information_centre", "prohibit")
    assert refused.value.rule == "CRU-INF-04"
    game.order("P2", "information_centre", "prohibit", bans=[(["engineer"], ["bridge"])])
    game.to_crisis("C26")
    game.next_day()
    assert game.ship.prohibitions[0].seats == ["E1", "E2", "E3"]
    game.order("E1", "bridge").to_crisis("C26")
    assert [q.seat for q in game.session.waiting() if q.key == "cru.ban.jail"] == ["P2"]
    game.answer("P2:cru.ban.jail", ["E1"])
    game.arrange(lambda ship: setattr(ship, "guarded", None)).next_day()
    assert game.crew("E1").room == "brig"
    game.arrange(lambda ship: setattr(ship, "guarded", "bridge"))
    with pytest.raises(IllegalAnswer) as refused:
        game.order("P1", "bridge")
    assert refused.value.rule == "CRU-GRD-07"
    game.order("P2", "bridge").close()
    assert game.crew("P2").room == "bridge"


@pytest.mark.rule("CRU-PRE-05")
def test_the_president_stays_until_another_is_chosen() -> None:
    """Jail, wounds, a lost election of his own and others' lost ones take nothing from him; a successor does."""
    game = accuse(Game(), P2="P1").order("P3", "conference_hall", "run", colours=PLUS)
    game.chance("cru.vote.random/election-P3", ["yellow", "green"])
    game.to_crisis("C26")
    game.next_day()
    assert game.crew("P1").room == "brig"
    assert titles(game) == ("P1", "M1", False)
    assert not game.told("cru.president")
    game.put("infirmary", "P1")
    stand(game, P3=3).next_day()
    assert titles(game) == ("P3", "M1", False)


@pytest.mark.rule("CRU-PRE-06")
def test_a_president_in_the_brig_keeps_all_rights_that_need_no_room() -> None:
    """He decides the president's choice and gives brig orders; what needs a room he cannot do."""
    game = Game().put("brig", "P1").put("bridge", "E1")
    game.arrange(lambda ship: setattr(ship, "day", 3))
    ban(game, ["E1"], ["bridge"])
    game.to_crisis("C24")
    game.answer("P1:cru.crisis.choice", "1")
    game.answer("P1:cru.ban.jail", ["E1"])
    game.next_day()
    assert (game.ship.morale, game.crew("E1").room) == (9, "brig")
    assert titles(game) == ("P1", "M1", False)
    with pytest.raises(IllegalAnswer):
        game.session.answer("P1:cru.act.do", "prohibit")


@pytest.mark.rule("CRU-PRE-07")
def test_nobody_holds_both_titles_but_a_president_who_is_acting_admiral() -> None:
    """The admiral's role passes over a president on the list; with nobody else left he holds it, acting only."""
    game = accuse(titled(president="M2"), P2="M1")
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("M2", "M3", False)
    game = accuse(titled(president="M2").put("brig", "M3", "E1", "E2", "E3"), P2="M1")
    game.to_crisis("C26")
    game.next_day()
    assert titles(game) == ("M2", "M2", True)
    assert [line.kind for line in game.session.system.report(game.told(), "public")].count(
        "cru.block.acting"
    ) == 1


@pytest.mark.rule("CRU-PRE-08")
def test_an_admiral_who_wins_the_election_changes_nothing() -> None:
    """Nine points against a politician's four, who would have been enough: the old president stays in office."""
    game = stand(Game(), M1=9, P2=4)
    game.next_day()
    assert titles(game) == ("P1", "M1", False)
    assert game.told("cru.president", "public") == []
    (void,) = game.told("cru.president.unchanged", "public")
    assert void.data == {"seat": "M1", "president": "P1"}


@pytest.mark.rule("CRU-PRE-08")
def test_a_gm_may_read_that_the_runner_up_takes_the_office() -> None:
    """The other reading, by the switch; without a runner-up the election is void there too."""
    game = stand(Game(admiral_elected="runner_up"), M1=9, P3=3, P2=4)
    game.next_day()
    assert titles(game) == ("P2", "M1", False)
    game = stand(Game(admiral_elected="runner_up"), M1=9)
    game.next_day()
    assert titles(game) == ("P1", "M1", False)
    assert game.told("cru.president.unchanged", "public")


@pytest.mark.rule("CRU-PRE-08")
def test_an_acting_admiral_is_president_already_and_may_be_confirmed() -> None:
    """Winning again he loses neither office nor the acting role, and no void election is announced."""
    game = titled(president="P1", admiral="P1").put("brig", *SUCCESSION)
    stand(game, P1=3).next_day()
    assert titles(game) == ("P1", "P1", True)
    assert game.told("cru.president.unchanged") == []


@pytest.mark.rule("CRU-PRE-09", "CRU-HAL-10")
def test_an_admiral_jailed_the_same_day_may_become_president() -> None:
    """The brig comes first, so the winner is admiral no more: president, in the brig, and M2 is admiral."""
    game = accuse(Game(), P2="M1")
    stand(game, M1=6).next_day()
    assert game.crew("M1").room == "brig"
    assert titles(game) == ("M1", "M2", False)


@pytest.mark.rule("CRU-PRE-09")
def test_whoever_became_admiral_that_day_cannot_be_elected() -> None:
    """M1 is jailed, M2 takes over before the count of M2's own election, which is therefore void."""
    game = accuse(Game(), P2="M1")
    stand(game, M2=6).next_day()
    assert titles(game) == ("P1", "M2", False)
    assert game.told("cru.president.unchanged", "public")[0].data["seat"] == "M2"


@pytest.mark.rule("CRU-PRE-09")
def test_a_presidents_brig_order_counts_as_well() -> None:
    """The order against the admiral comes before the election too."""
    game = Game().arrange(lambda ship: setattr(ship, "day", 3))
    ban(game, ["M1"], ["conference_hall"])
    stand(game, M1=6)
    game.answer("P1:cru.ban.jail", ["M1"])
    game.next_day()
    assert titles(game) == ("M1", "M2", False)


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
