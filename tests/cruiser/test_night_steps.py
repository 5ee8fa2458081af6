"""CRU-EOC, CRU-SOA: the order of steps from the close of the crisis phase to the report of the next day."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit import decks
from gmkit.systems.cruiser.state import Guard, Prohibition
from tests.cruiser.game import SEATS, Game, quiet_deck


def ship(*, deck: Any = None, **state: Any) -> Game:
    g = Game(deck=deck or quiet_deck())
    return g.arrange(lambda s: [setattr(s, name, value) for name, value in state.items()])


def deck_with_jump(jump: dict[str, Any], **crisis: Any) -> dict[str, Any]:
    """A quiet deck in which J10 (2 parsecs, 2 fuel) has these effects, and C01 the others."""
    deck = quiet_deck(**crisis)
    next(card for card in deck["jumps"] if card["id"] == "J10")["effects"] = jump
    return deck


def accuse(g: Game, *targets: str, by: tuple[str, ...] = ("P2", "P3", "E3")) -> Game:
    """Each target is proposed for the brig by one accuser; they vote with `convict`."""
    for accuser, target in zip(by, targets, strict=False):
        g.put("conference_hall", accuser).order(
            accuser, do="brig_vote", target=target, colours=["yellow", "white"]
        )
    return g


def win(g: Game, vote: str) -> Game:
    """The vote's opener spends two plus cards, and chance adds nothing: it passes."""
    seat = vote[-2:]
    g.hand(seat, yellow=2).spend(seat, vote, "yellow", "yellow")
    return g.chance(f"cru.vote.random/{vote}", ["yellow", "green"])


def run(g: Game, seat: str) -> Game:
    """A candidate; `elect` gets the points (five are needed, two by a political leader), chance adds none."""
    g.put("conference_hall", seat).order(seat, do="run", colours=["yellow", "white"])
    return g.chance(f"cru.vote.random/election-{seat}", ["yellow", "green"])


def elect(g: Game, seat: str, cards: int = 5) -> Game:
    g.hand(seat, yellow=cards).spend(seat, f"election-{seat}", *["yellow"] * cards)
    return g


def prohibit(g: Game, *seats: str) -> Game:
    """They stand on the bridge, where a prohibition in force says they may not."""
    g.put("bridge", *seats)
    return g.arrange(lambda s: s.prohibitions.append(Prohibition(1, list(seats), ["bridge"], 1)))


def admirals(g: Game) -> list[str]:
    return [
        e.data["seat"] for e in g.told(reader="public") if e.kind in ("cru.admiral", "cru.admiral.acting")
    ]


# ---- the end of the crisis phase


@pytest.mark.rule("CRU-EOC-01", "CRU-EOC-08")
def test_the_decision_of_an_admiral_jailed_in_the_same_phase_stands() -> None:
    """M1 chooses the second option of C29 and is convicted: his option takes effect, and M2 is not asked."""
    g = accuse(ship(deck=decks.load("cruiser")), "M1")
    g.to_crisis("C29")
    g.answer("M1:cru.crisis.choice", "1")
    win(g, "brig-P2").next_day()
    assert g.ship.admiral == "M2"
    assert (g.ship.people, g.ship.fighters) == (15, [1, 1, 2, 2])


@pytest.mark.rule("CRU-EOC-02", "CRU-EOC-08")
def test_the_decision_of_a_president_voted_out_in_the_same_phase_stands() -> None:
    """P1 decides C23, P2 is elected: the decision was read before the election."""
    g = run(ship(deck=decks.load("cruiser")), "P2")
    g.to_crisis("C23")
    g.answer("P1:cru.crisis.choice", "1")
    elect(g, "P2", 2).next_day()
    assert g.ship.president == "P2"
    assert (g.ship.people, g.ship.morale) == (13, 12)


@pytest.mark.rule("CRU-EOC-03", "CRU-EOC-04", "CRU-EOC-06")
def test_the_votes_are_counted_crisis_first_then_brig_then_president() -> None:
    """Random cards are drawn and results told in that order, though the candidacy was opened before the accusation."""
    g = accuse(run(Game(), "E1"), "E2")
    g.to_crisis("C01")
    g.next_day()
    assert [e.data["vote"] for e in g.told("cru.vote.colours")] == ["crisis", "brig", "election"]


@pytest.mark.rule("CRU-EOC-03", "CRU-EOC-04")
def test_whoever_is_convicted_in_this_phase_has_spent_all_his_cards_on_the_crisis() -> None:
    """The limit of one card a vote binds those who were in the brig while the phase was open."""
    g = accuse(Game(), "M1").hand("M1", green=9)
    g.to_crisis("C12")  # green and white count plus
    g.spend("M1", "crisis", *["green"] * 9).chance("cru.vote.random/crisis", ["green", "yellow"])
    win(g, "brig-P2").next_day()
    assert g.crew("M1").room == "brig"
    assert g.lines("cru.crisis.result")[0]["total"] == 9


@pytest.mark.rule("CRU-EOC-04")
def test_the_convicted_go_to_the_brig_and_the_admiral_s_role_moves_on_once() -> None:
    """M1 (admiral) and M2 are convicted together: M3 follows, and M2 never was admiral. E2's vote fails."""
    g = accuse(ship(), "M1", "M2", "E2")
    g.to_crisis()
    win(g, "brig-P2")
    win(g, "brig-P3")
    g.chance("cru.vote.random/brig-E3", ["green", "green"])
    g.next_day()
    assert [g.crew(seat).room for seat in ("M1", "M2", "E2")] == ["brig", "brig", "corridors"]
    assert admirals(g) == ["M3"]


@pytest.mark.rule("CRU-EOC-05", "CRU-PBC-04")
def test_the_president_s_orders_send_to_the_brig_whoever_is_not_there_yet() -> None:
    """Of three ordered one has just been convicted: that order is void, the other two are announced in one line."""
    g = accuse(prohibit(ship(), "M2", "E1", "E2"), "E1")
    g.to_crisis()
    g.answer("P1:cru.ban.jail", ["E2", "E1", "M2"])
    win(g, "brig-P2").next_day()
    assert g.lines("cru.jail_order") == [{"seats": ["M2", "E2"]}]
    assert [g.crew(seat).room for seat in ("M2", "E1", "E2")] == ["brig"] * 3
    assert [f["seat"] for f in g.lines("cru.jailed")] == ["E1", "M2", "E2"]


@pytest.mark.rule("CRU-EOC-04", "CRU-EOC-05")
def test_the_convicted_are_jailed_before_those_whom_the_president_sends() -> None:
    """M1 is convicted, M2 ordered: between the two steps M2 is admiral. At once, or the other way, he never were."""
    g = accuse(prohibit(ship(), "M2"), "M1")
    g.to_crisis()
    g.answer("P1:cru.ban.jail", ["M2"])
    win(g, "brig-P2").next_day()
    assert admirals(g) == ["M2", "M3"]


@pytest.mark.rule("CRU-EOC-05", "CRU-EOC-06")
def test_the_president_s_orders_come_before_the_election() -> None:
    """M1 is ordered to the brig and M2 runs: M2 is admiral when the votes are counted, so the office passes him by."""
    g = run(prohibit(ship(), "M1"), "M2")
    g.to_crisis()
    g.answer("P1:cru.ban.jail", ["M1"])
    elect(g, "M2").next_day()
    assert (g.ship.president, g.ship.admiral) == ("P1", "M2")
    assert g.lines("cru.president.unchanged") == [{"seat": "M2", "president": "P1"}]


@pytest.mark.rule("CRU-EOC-04", "CRU-EOC-06")
def test_a_convicted_candidate_becomes_president_all_the_same() -> None:
    """The brig comes first, and does not bar from the office."""
    g = accuse(run(ship(), "E1"), "E1")
    g.to_crisis()
    win(g, "brig-P2")
    elect(g, "E1").next_day()
    assert (g.crew("E1").room, g.ship.president) == ("brig", "E1")


@pytest.mark.rule("CRU-EOC-06", "CRU-EOC-07")
def test_the_new_president_is_in_office_before_the_admiral_hands_over() -> None:
    """M1 hands over and M2 is elected: as president M2 cannot take the role, M3 gets it."""
    g = run(ship(), "M2")
    g.to_crisis()
    g.answer("M1:cru.hand_over", True)
    elect(g, "M2").next_day()
    assert (g.ship.president, g.ship.admiral) == ("M2", "M3")


@pytest.mark.rule("CRU-EOC-07")
@pytest.mark.parametrize(("convicted", "after"), [((), "M2"), (("M2",), "M3"), (("M1",), "M2")])
def test_a_hand_over_happens_last_and_only_if_the_admiral_is_still_the_same(
    convicted: tuple[str, ...], after: str
) -> None:
    """It skips whoever was jailed before; after M1's own conviction it lapses, and M2 stays admiral."""
    g = accuse(ship(), *convicted)
    g.to_crisis()
    g.answer("M1:cru.hand_over", True)
    if convicted:
        win(g, "brig-P2")
    g.next_day()
    assert g.ship.admiral == after
    assert admirals(g) == [after]


@pytest.mark.rule("CRU-EOC-07")
def test_a_hand_over_lapses_when_the_gm_has_named_another_admiral_meanwhile() -> None:
    """M1 has ordered it; by a ruling M3 is admiral at the close, and keeps the role."""
    g = ship()
    g.to_crisis()
    g.answer("M1:cru.hand_over", True)
    g.session.ruling("set", "admiral", "M3", reason="he has left the game")
    g.next_day()
    assert g.ship.admiral == "M3"


@pytest.mark.rule("CRU-EOC-08")
def test_decisions_belong_to_those_who_hold_the_titles_while_the_phase_is_open() -> None:
    """P2 will be president tonight; in this phase the orders and the choice are P1's."""
    g = run(prohibit(ship(), "E1"), "P2")
    g.to_crisis()
    asked = {q.key: q.seat for q in g.session.waiting() if q.key in ("cru.crisis.choice", "cru.ban.jail")}
    assert asked == {"cru.crisis.choice": "P1", "cru.ban.jail": "P1"}


@pytest.mark.rule("CRU-EOC-09")
@pytest.mark.parametrize("fate", ["jailed", "voted out"])
def test_the_president_s_orders_hold_whatever_becomes_of_him(fate: str) -> None:
    """E1 goes to the brig by P1's order, though P1 was jailed a step before or loses the office a step later."""
    g = prohibit(ship(), "E1")
    g = accuse(g, "P1") if fate == "jailed" else run(g, "P2")
    g.to_crisis()
    g.answer("P1:cru.ban.jail", ["E1"])
    if fate == "jailed":
        win(g, "brig-P2")
    else:
        elect(g, "P2", 2)
    g.next_day()
    assert g.crew("E1").room == "brig"
    assert (g.crew("P1").room, g.ship.president) == (
        ("brig", "P1") if fate == "jailed" else ("corridors", "P2")
    )


# ---- the start of the next action phase


@pytest.mark.rule("CRU-SOA-01", "CRU-SOA-03")
def test_the_crisis_is_resolved_before_the_jump_arrives() -> None:
    """Fighters and losses of the crisis first, then fuel and effects of the jump; both are there in the morning."""
    g = ship(deck=deck_with_jump({"morale": -1}, fighters=[2], morale=-2), routes=["J10"], prep=4)
    g.to_crisis("C01")
    g.next_day()
    assert [e.data["now"] for e in g.told("cru.resource") if e.data["resource"] == "morale"] == [10, 9]
    assert (g.ship.fighters, g.ship.fuel, g.ship.distance) == ([2], 8, 2)


@pytest.mark.rule("CRU-SOA-02")
def test_victory_is_looked_at_between_crisis_and_jump() -> None:
    """The crisis takes the last morale, the jump would have brought some: it is over before."""
    g = ship(deck=deck_with_jump({"morale": 5}, morale=-12), routes=["J10"], prep=4)
    g.to_crisis("C01")
    g.next_day()
    assert g.session.over
    assert (g.ship.morale, g.ship.distance) == (0, 0)


@pytest.mark.rule("CRU-SOA-04")
@pytest.mark.parametrize(("distance", "morale", "winner"), [(8, 12, "humans"), (0, 1, "cyborgs")])
def test_victory_is_looked_at_again_after_the_jump(distance: int, morale: int, winner: str) -> None:
    """The jump decides: nobody draws, nobody is put out of a guarded room, no new day is played."""
    g = ship(deck=deck_with_jump({"morale": -1}), routes=["J10"], prep=4, distance=distance, morale=morale)
    g.put("bridge", "E1").arrange(lambda s: setattr(s, "guard_order", Guard("bridge", "M1", s.tenure)))
    g.to_crisis()
    g.next_day()
    assert g.session.outcome is not None
    assert g.session.outcome.winner == winner
    assert (g.crew("E1").room, g.crew("E1").cards, g.session.waiting()) == ("bridge", 0, [])


@pytest.mark.rule("CRU-SOA-05")
@pytest.mark.parametrize("changed", [False, True])
def test_a_guard_clears_the_room_in_the_morning_if_the_admiral_is_the_same(changed: bool) -> None:
    """All inside but president and admiral are put out; with a new admiral nobody is."""
    g = ship().put("bridge", "P1", "M1", "P2", "E1")
    g.arrange(lambda s: setattr(s, "guard_order", Guard("bridge", "M1", s.tenure)))
    g.to_crisis()
    g.answer("M1:cru.hand_over", changed)
    g.next_day()
    assert g.ship.inside("bridge") == (["P1", "P2", "M1", "E1"] if changed else ["P1", "M1"])
    assert g.ship.guarded == (None if changed else "bridge")


@pytest.mark.rule("CRU-SOA-03", "CRU-SOA-05")
def test_those_in_the_guarded_room_are_still_in_it_when_the_jump_arrives() -> None:
    """A jump's effect destroys the room: E1 is hurt in it, and not put out into the corridors beforehand."""
    g = ship(deck=deck_with_jump({"destroy": "weapons_bay"}), routes=["J10"], prep=4).put("weapons_bay", "E1")
    g.arrange(lambda s: setattr(s, "guard_order", Guard("weapons_bay", "M1", s.tenure)))
    g.to_crisis()
    g.next_day()
    assert g.crew("E1").room == "infirmary"
    assert not g.told("cru.evicted")


@pytest.mark.rule("CRU-SOA-05", "CRU-SOA-06", "CRU-SOA-07")
def test_the_guard_acts_then_all_draw_then_the_status_is_published() -> None:
    """Eviction, draw and status block follow each other; the block shows the evicted in the corridors."""
    g = (
        ship()
        .put("bridge", "E1")
        .arrange(lambda s: setattr(s, "guard_order", Guard("bridge", "M1", s.tenure)))
    )
    g.to_crisis()
    kinds = [e.kind for e in g.next_day()]
    assert kinds.index("cru.evicted") < kinds.index("cru.drawn")
    assert kinds.index("cru.drawn") < kinds.index("cru.status")
    (status,) = g.told("cru.status", "public")
    assert status.data["rooms"]["bridge"]["inside"] == []


@pytest.mark.rule("CRU-SOA-06")
def test_all_draw_in_the_morning_but_those_in_the_infirmary() -> None:
    """Four cards, five with a title; the patient none, the prisoner as usual."""
    g = ship().put("infirmary", "E2").put("brig", "P3")
    g.to_crisis()
    assert [g.crew(seat).cards for seat in SEATS] == [0] * 9
    g.next_day()
    drawn = {seat: g.crew(seat).cards for seat in SEATS}
    assert drawn == {"P1": 5, "P2": 4, "P3": 4, "M1": 5, "M2": 4, "M3": 4, "E1": 4, "E2": 0, "E3": 4}


@pytest.mark.rule("CRU-SOA-03", "CRU-SOA-06")
def test_a_jump_s_discards_come_before_the_draw() -> None:
    """The admiral holds one card and loses it; the five drawn afterwards stay."""
    g = ship(deck=deck_with_jump({"discard": {"who": "admiral", "cards": 3}}), routes=["J10"], prep=4)
    g.to_crisis()
    g.hand("M1", blue=1)
    g.next_day()
    assert g.crew("M1").hand == {"yellow": 1, "green": 3, "blue": 0, "white": 1}


@pytest.mark.rule("CRU-SOA-07", "CRU-PBC-16")
def test_the_published_hand_sizes_include_the_cards_just_drawn() -> None:
    """P1 keeps two cards and draws five: seven are announced, and shown until the next report whatever he spends."""
    g = ship()
    g.to_crisis()
    g.hand("P1", green=2)
    g.next_day()
    assert {"seat": "P1", "count": 7} in g.lines("cru.block.hand")
    g.hand("P1", green=1)
    assert g.view("public")["board"]["status"]["hands"]["P1"] == 7


@pytest.mark.rule("CRU-SOA-07", "CRU-PBC-16")
def test_the_last_report_of_a_game_counts_the_hands_as_they_are() -> None:
    """The crisis ends the game: nobody draws, the cards spent last night are gone from the numbers, no vote is open."""
    g = accuse(ship(deck=quiet_deck(fuel=-10)), "E2")
    g.to_crisis("C01")
    win(g, "brig-P2").hand("P1", green=3)
    g.next_day()
    assert g.session.over
    hands = {f["seat"]: f["count"] for f in g.lines("cru.block.hand")}
    assert (hands["P1"], hands["P2"]) == (3, 0)
    assert [f["vote"] for f in g.lines("cru.vote.colours")] == ["brig"]
    assert g.view("public")["board"]["votes"] == []


@pytest.mark.rule("CRU-SOA-08")
@pytest.mark.parametrize("cause", ["crisis", "jump"])
def test_whoever_is_hurt_by_crisis_or_jump_does_not_draw(cause: str) -> None:
    """The admiral comes into the infirmary at step 1 or 3 and is in it at step 6."""
    hurt = {"infirmary": {"who": "admiral"}}
    deck = quiet_deck(**hurt) if cause == "crisis" else deck_with_jump(hurt)
    g = ship(deck=deck, routes=["J10"], prep=4)
    g.to_crisis("C01")
    g.next_day()
    assert (g.crew("M1").room, g.crew("M1").cards, g.crew("M2").cards) == ("infirmary", 0, 4)
