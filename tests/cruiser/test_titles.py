"""CRU-PRE: the president, how the office is won, and what it may do. The admiral's title is in test_admiral.py."""

from __future__ import annotations

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import SEATS, SUCCESSION
from tests.cruiser.game import Game
from tests.cruiser.offices import PLUS, accuse, ban, stand, titled, titles


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
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("P2:cru.ban.jail", ["E1", "E2"])
    assert refused.value.rule == "CRU-BAN-05"
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
    game = stand(Game(admiral_elected="runner_up"), M1=9, P2=4)
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
