"""CRU-VIS: who knows what. For the systematic check that secrets leave no trace see `test_no_trace.py`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gmkit.systems.cruiser.state import ROOMS, SEATS
from tests.cruiser.game import Game, quiet_deck

READERS = ("public", *SEATS)


def ship(**state: Any) -> Game:
    g = Game(deck=quiet_deck())
    return g.arrange(lambda s: [setattr(s, name, value) for name, value in state.items()])


def papers(g: Game, seat: str) -> dict[str, Any]:
    """What the seat's own view says of itself; it holds nobody else's papers."""
    (own,) = g.view(seat)["board"]["papers"]
    assert own["seat"] == seat
    return dict(own)


@pytest.mark.rule("CRU-VIS-01")
def test_the_gm_sees_all_secrets_and_nobody_else_any() -> None:
    """Teams, bombs, routes, crisis cards and their order, parity, hands: for the GM; others get no such field."""
    g = ship(routes=["J10"], shift_bonus=True).bomb("E3", "bridge").hand("P2", blue=3).destroy("weapons_bay")
    g.arrange(lambda s: setattr(s.rooms["weapons_bay"], "repair", 2))
    board = g.view("gm")["board"]
    assert board["secrets"] == {
        "cyborgs": ["P3", "E3"],
        "odd_days": "P3",
        "bombs": {"E3": "bridge"},
        "routes": ["J10"],
        "hands": {seat: 3 if seat == "P2" else 0 for seat in SEATS},
        "repair": {"weapons_bay": 2},
        "shift_bonus": True,
    }
    assert [p["seat"] for p in board["papers"]] == list(SEATS)
    assert [c["id"] for c in board["papers"][2]["crises"]] == g.crew("P3").crises
    for reader in READERS:
        other = g.view(reader)["board"]
        assert other["secrets"] is None
        assert [p["seat"] for p in other["papers"]] == ([] if reader == "public" else [reader])


@pytest.mark.rule("CRU-VIS-01")
def test_who_spent_which_cards_on_a_vote_is_in_nobody_else_s_view() -> None:
    """While the phase is open each sees the own list alone, and no event names cards with a seat."""
    g = Game().hand("E1", blue=2)
    g.to_crisis("C01")
    g.spend("E1", "crisis", "blue", "blue")
    assert g.view("E1")["given"] == {"E1:cru.vote.spend/crisis": ("blue", "blue")}
    for reader in READERS:
        if reader != "E1":
            assert g.view(reader)["given"] == {}
    g.next_day()
    for reader in READERS:
        assert not [
            e for e in g.told(reader=reader) if e.kind.startswith("cru.vote") and e.data["seat"] == "E1"
        ]


@pytest.mark.rule("CRU-VIS-02")
def test_each_player_sees_the_own_team_hand_jump_cards_and_orders() -> None:
    """The papers, the answers given so far, and the note of what was ordered when the phase has closed."""
    g = ship().hand("M2", green=2, blue=1)
    own = papers(g, "M2")
    assert (own["team"], own["hand"]) == ("human", {"yellow": 0, "green": 2, "blue": 1, "white": 0})
    assert [card["id"] for card in own["jumps"]] == g.crew("M2").jumps
    assert papers(g, "E3")["team"] == "cyborg"
    g.order("M2", "military_centre", "train")
    assert g.view("M2")["given"] == {
        "M2:cru.act.go": "military_centre",
        "M2:cru.act.do": "train",
    }
    g.to_crisis()
    ordered = [(e.data["seat"], e.data["room"], e.data["action"]) for e in g.told("cru.ordered", "M2")]
    assert ordered == [("M2", "military_centre", "train")]


@pytest.mark.rule("CRU-VIS-02")
def test_the_private_outcome_of_an_order_comes_to_its_sender_alone() -> None:
    """What was learned, loaded, drawn, mined, or came to nothing is told to one seat each."""
    g = ship().put("military_centre", "M2").put("navigation", "E1").put("bridge", "P3", "P2")
    g.order("M2", do="train").order("E1", do="load_route", jump=g.crew("E1").jumps[0])
    g.order("P3", sabotage=["mine"]).order("P2", sabotage=["detonate"])
    g.to_crisis()
    private = {
        "cru.got": {"M2", "E1"},
        "cru.loaded.mine": {"E1"},
        "cru.mined": {"P3"},
        "cru.sabotage.failed": {"P2"},
    }
    for kind, owners in private.items():
        for reader in READERS:
            mine = [e.data["seat"] for e in g.told(kind, reader)]
            assert mine == ([reader] if reader in owners else [])
    g.next_day()
    for seat in SEATS:
        assert [e.data["seat"] for e in g.told("cru.drawn", seat)] == [seat]


@pytest.mark.rule("CRU-VIS-03")
def test_a_cyborg_sees_the_own_crisis_cards_and_bomb_and_not_the_other_s() -> None:
    """P3 knows his cards, in his order, and where his bomb lies; of E3's he learns nothing. A human has neither."""
    g = ship().bomb("P3", "bridge").bomb("E3", "navigation")
    own = papers(g, "P3")
    assert own["bomb"] == "bridge"
    assert [card["id"] for card in own["crises"]] == g.crew("P3").crises
    assert papers(g, "E3")["bomb"] == "navigation"
    human = papers(g, "P2")
    assert (human["crises"], human["bomb"]) == ([], None)
    g.order("P3", sabotage=["detonate"])
    g.to_crisis()
    assert papers(g, "P3")["bomb"] is None


@pytest.mark.rule("CRU-VIS-04")
def test_the_admiral_sees_the_routes_in_the_crisis_phase_after_a_jump_and_at_no_other_time() -> None:
    """Not while they only lie in navigation, not in a crisis phase without a jump, not after the result."""
    g = ship(routes=["J10", "J11"], prep=3)
    assert papers(g, "M1")["routes"] == []
    g.to_crisis()
    assert papers(g, "M1")["routes"] == []
    g.next_day()
    g.to_crisis()
    assert [card["id"] for card in papers(g, "M1")["routes"]] == ["J10", "J11"]
    for seat in SEATS:
        if seat != "M1":
            assert papers(g, seat)["routes"] == []
    g.next_day()
    assert papers(g, "M1")["routes"] == []


@pytest.mark.rule("CRU-VIS-04")
def test_who_becomes_admiral_at_the_close_of_the_phase_has_nothing_to_see() -> None:
    """M1 is convicted while the last votes are still being counted: M2 never gets to see the loaded routes."""
    g = ship(routes=["J10", "J11"], prep=4).put("conference_hall", "P2", "E1").hand("P2", yellow=2)
    g.order("P2", do="brig_vote", target="M1", colours=["yellow", "white"])
    g.order("E1", do="run", colours=["yellow", "white"])
    g.to_crisis()
    g.spend("P2", "brig-P2", "yellow", "yellow")
    g.session.answer("gm:cru.crisis.close", True)
    g.session.answer("chance:cru.vote.random/brig-P2", ["yellow", "green"])
    assert g.ship.admiral == "M2"
    assert g.session.waiting()[0].id == "chance:cru.vote.random/election-E1"
    assert papers(g, "M2")["routes"] == []


@pytest.mark.rule("CRU-VIS-04")
def test_a_game_that_ends_with_the_jump_under_way_shows_no_routes() -> None:
    """The last people are lost by the emergency jump: no crisis phase follows, and the admiral sees nothing."""
    g = ship(routes=["J10", "J11"], prep=3, people=2).put("bridge", "P2").order("P2", do="emergency_jump")
    g.close()
    assert g.session.over
    assert papers(g, "M1")["routes"] == []


@pytest.mark.rule("CRU-VIS-05")
def test_before_the_first_crisis_nothing_tells_a_cyborg_whose_days_are_odd() -> None:
    """With the days dealt the other way round, both cyborgs' views are the same to the last byte; then they differ."""
    views: list[dict[str, str]] = []
    after = []
    for odd in ("P3", "E3"):
        g = ship(odd_days=odd)
        views.append({reader: json.dumps(g.view(reader)) for reader in READERS})
        g.to_crisis()
        after.append([len(papers(g, seat)["crises"]) for seat in ("P3", "E3")])
    assert views[0] == views[1]
    assert after == [[16, 17], [17, 16]]


@pytest.mark.rule("CRU-VIS-06")
def test_an_open_order_is_visible_at_once_with_all_that_it_names() -> None:
    """Whom it accuses and by which colours, what it sets or prohibits: as in a post that everybody can read."""
    g = ship().put("conference_hall", "P2").put("information_centre", "P1", "M1")
    g.order("P2", do="brig_vote", target="P3", colours=["yellow", "white"], open=True)
    g.order("P1", do="prohibit", bans=[(["engineer"], ["bridge"])], open=True)
    g.order("M1", do="post_guard", guard="bridge", open=True)
    for reader in READERS:
        assert g.view(reader)["board"]["open_orders"] == [
            {
                "seat": "P1",
                "room": "information_centre",
                "action": "prohibit",
                "details": {"cru.ban.group/1": ("engineer",), "cru.ban.rooms/1": ("bridge",)},
            },
            {
                "seat": "P2",
                "room": "conference_hall",
                "action": "brig_vote",
                "details": {"cru.act.target": "P3", "cru.act.colours": ("yellow", "white")},
            },
            {
                "seat": "M1",
                "room": "information_centre",
                "action": "post_guard",
                "details": {"cru.act.guard": "bridge"},
            },
        ]


@pytest.mark.rule("CRU-VIS-06", "CRU-PBA-22")
def test_what_stays_secret_is_not_in_an_open_order() -> None:
    """The jump card that is loaded, the ten cards of an exit and sabotage are never shown."""
    g = ship().put("navigation", "P3").put("brig", "E1").hand("E1", blue=10)
    g.arrange(lambda s: setattr(s.crew["P3"], "jumps", ["J10"]))
    g.order("P3", do="load_route", jump="J10", open=True, sabotage=["mine"])
    g.order("E1", "systems_control", "calibrate", amount=3, leave=["blue"] * 10, open=True)
    assert g.view("public")["board"]["open_orders"] == [
        {"seat": "P3", "room": "navigation", "action": "load_route"},
        {"seat": "E1", "room": "systems_control", "action": "calibrate", "details": {"cru.act.amount": 3}},
    ]


@pytest.mark.rule("CRU-VIS-06")
def test_a_secret_order_becomes_visible_with_the_report_only() -> None:
    """Before the close others see just that an order is in; afterwards its public part."""
    g = ship().order("P2", "military_centre", "train")
    for reader in READERS:
        view = g.view(reader)
        assert view["board"]["open_orders"] == []
        assert "P2" not in {w["seat"] for w in view["waiting"]}
        if reader != "P2":
            assert "train" not in json.dumps({k: v for k, v in view.items() if k != "questions"})
    g.to_crisis()
    assert g.lines("cru.train", "E1") == [{"seat": "P2"}]


@pytest.mark.rule("CRU-VIS-07")
@pytest.mark.parametrize("bomber", ["P3", "E3"])
def test_the_order_of_lines_tells_nothing_about_who_did_it(bomber: str) -> None:
    """Two bombs explode at once: the rooms stand in the order of the list of rooms, whoever's bomb is which."""
    other = "E3" if bomber == "P3" else "P3"
    g = ship().bomb(bomber, ROOMS[5]).bomb(other, ROOMS[2]).put(ROOMS[2], "M1").put(ROOMS[5], "P2")
    for seat in ("E3", "P3"):
        g.order(seat, sabotage=["detonate"])
    g.to_crisis()
    assert [f["room"] for f in g.lines("cru.destroyed")] == [ROOMS[2], ROOMS[5]]
    assert [f["seat"] for f in g.lines("cru.hurt")] == ["M1", "P2"]


@pytest.mark.rule("CRU-VIS-07")
def test_reports_list_seats_in_standard_order_whoever_entered_first() -> None:
    """Orders and votes come in backwards; every list of the two reports is in standard order."""
    g = ship(fighters=[3] * 9).put("weapons_bay", *SEATS)
    for seat in reversed(SEATS):
        g.order(seat, do="shoot")
    g.to_crisis()
    assert g.lines("cru.shot") == [{"seats": list(SEATS), "count": 9}]
    g.next_day()
    for seat in reversed(SEATS):
        g.order(seat, "military_centre", "train")
    g.to_crisis()
    assert [f["seat"] for f in g.lines("cru.train")] == list(SEATS)
    assert [f["seat"] for f in g.lines("cru.moved")] == list(SEATS)


@pytest.mark.rule("CRU-VIS-07")
def test_a_report_is_made_of_what_its_reader_may_see() -> None:
    """The public report is the same whether it is made from all events or from the public ones alone."""
    g = (
        ship(routes=["J10"], prep=4)
        .put("bridge", "P3", "P2")
        .put("military_centre", "M2")
        .bomb("E3", "navigation")
    )
    g.order("P3", sabotage=["mine"]).order("M2", do="train").order("E3", sabotage=["detonate"])
    for close in (g.to_crisis, g.next_day):
        close()
        whole = g.session.system.report(g.told(), "public")
        assert whole == g.session.system.report(g.told(reader="public"), "public")
        assert len(whole) > 1
