"""CRU-PBA: what is announced after an action phase, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.cruiser.state import ROOMS, SEATS
from tests.cruiser.game import Game, quiet_deck


def ship(*, deck: Any = None, **state: Any) -> Game:
    g = Game(deck=deck or quiet_deck())
    return g.arrange(lambda s: [setattr(s, name, value) for name, value in state.items()])


def kinds(g: Game, reader: str = "public") -> list[str]:
    """The kinds of the announced lines, each once, in order."""
    return list(dict.fromkeys(line.kind for line in g.report(reader) if line.kind != "cru.missing"))


@pytest.mark.rule("CRU-PBA-01", "CRU-PBA-02", "CRU-PBA-03", "CRU-PBA-04", "CRU-PBA-06", "CRU-PBA-07", "CRU-PBA-08",
                  "CRU-PBA-09", "CRU-PBA-11", "CRU-PBA-14", "CRU-PBA-15", "CRU-PBA-16", "CRU-PBA-19")  # fmt: skip
def test_the_announcement_follows_the_book_and_not_the_order_of_the_steps() -> None:
    """Destroyed, hurt, left the brig, failed; then the actions a to m; then the crisis."""
    g = ship(prep=3, routes=["J10"], fighters=[3]).destroy("navigation").bomb("E3", "conference_hall")
    g.put("information_centre", "P1", "M1").hand("P1", yellow=2).hand("M1", green=2)
    g.put("conference_hall", "P2").put("military_centre", "P3").put("bridge", "M2").put("navigation", "E2")
    g.put("brig", "M3").hand("M3", yellow=10).put("systems_control", "E3").hand("E3", blue=1).hand(
        "E2", blue=3
    )
    g.order("P1", do="prohibit", bans=[(["engineer"], ["bridge"])])
    g.order("P2", do="run", colours=["yellow", "white"])
    g.order("P3", do="train").order("M1", do="post_guard", guard="bridge").order("M2", do="emergency_jump")
    g.order("M3", "weapons_bay", "shoot", leave=["yellow"] * 10).order("E2", do="repair", amount=3)
    g.order("E3", do="calibrate", amount=1, sabotage=["detonate"]).order("E1", "bridge")
    g.to_crisis()
    assert kinds(g) == [
        "cru.report.action",
        "cru.destroyed",
        "cru.hurt",
        "cru.left_brig",
        "cru.failed",
        "cru.shot",
        "cru.emergency",
        "cru.calibrated",
        "cru.train",
        "cru.guard.ordered",
        "cru.ban.set",
        "cru.repaired",
        "cru.restored",
        "cru.moved",
        "cru.resource",
        "cru.crisis",
    ]


@pytest.mark.rule(
    "CRU-PBA-06", "CRU-PBA-10", "CRU-PBA-11", "CRU-PBA-12", "CRU-PBA-13", "CRU-PBA-17", "CRU-PBA-18"
)
def test_the_rest_of_the_actions_stand_in_the_book_s_order_too() -> None:
    """Loaded, passed, trained, analysed, priorities, candidacies, accusations."""
    g = ship().put("navigation", "E3").put("command_centre", "E2").put("military_centre", "M1", "M2")
    g.put("information_centre", "P2").put("conference_hall", "P3", "E1")
    g.hand("E2", white=1, blue=1).hand("M1", green=2)
    g.arrange(lambda s: setattr(s.crew["E3"], "jumps", ["J10"])).order("E3", do="load_route", jump="J10")
    g.order("E2", do="pass_experience", target="E1", colour="blue", amount=1)
    g.order("M1", do="set_priorities", priorities=list(ROOMS)).order("M2", do="train").order(
        "P2", do="analyse"
    )
    g.order("P3", do="brig_vote", target="M1", colours=["yellow", "white"])
    g.order("E1", do="run", colours=["blue", "white"])
    g.to_crisis()
    assert kinds(g) == [
        "cru.report.action",
        "cru.loaded",
        "cru.passed",
        "cru.train",
        "cru.analyse",
        "cru.priorities",
        "cru.vote.election",
        "cru.vote.brig",
        "cru.crisis",
    ]


@pytest.mark.rule("CRU-PBA-01", "CRU-PBA-02")
def test_destroyed_rooms_have_their_cause_and_the_hurt_are_named() -> None:
    """One room by a bomb, one by a fighter; those inside each are hurt. Whose bomb it was is not said."""
    g = ship(fighters=[1]).put("bridge", "P2").put("command_centre", "M2").bomb("P3", "bridge")
    g.order("P3", sabotage=["detonate"])
    g.to_crisis()
    assert g.lines("cru.destroyed") == [
        {"room": "bridge", "cause": "bomb"},
        {"room": "command_centre", "cause": "fighter"},
    ]
    assert g.lines("cru.hurt") == [{"seat": "P2"}, {"seat": "M2"}]


@pytest.mark.rule("CRU-PBA-03", "CRU-PBA-22")
@pytest.mark.parametrize("opened", [False, True])
def test_who_left_the_brig_is_said_and_the_discarded_cards_only_if_he_wants(opened: bool) -> None:
    """The exit is public; the ten cards are shown in the open only by choice."""
    g = ship().put("brig", "P2").hand("P2", yellow=6, blue=4)
    g.order("P2", "bridge", leave=["yellow"] * 6 + ["blue"] * 4, leave_open=opened)
    g.to_crisis()
    assert g.lines("cru.left_brig") == [{"seat": "P2"}]
    cards = {"seat": "P2", "cards": {"yellow": 6, "green": 0, "blue": 4, "white": 0}}
    for reader in ("public", "P3"):
        assert g.lines("cru.left_brig.cards", reader) == ([cards] if opened else [])


@pytest.mark.rule("CRU-PBA-04")
def test_failed_actions_are_announced_with_seat_action_and_reason() -> None:
    """Missing cards, a bomb, a ruin on the way: each with its reason, and none of them among the things done."""
    g = (
        ship()
        .put("systems_control", "P2")
        .bomb("P3", "bridge")
        .destroy("navigation")
        .put("corridors", "M2", "M3")
    )
    g.order("P2", do="calibrate", amount=2).order("M2", "bridge", "emergency_jump").order(
        "P3", sabotage=["detonate"]
    )
    g.order("M3", "navigation", overrule="he tries", do="load_route", jump=g.crew("M3").jumps[0])
    g.to_crisis()
    assert g.lines("cru.failed") == [
        {"seat": "M2", "action": "emergency_jump", "why": "bomb"},
        {"seat": "M3", "action": "load_route", "why": "ruin"},
        {"seat": "P2", "action": "calibrate", "why": "cards"},
    ]
    assert not {"cru.calibrated", "cru.emergency", "cru.loaded"} & set(kinds(g))
    assert (g.crew("M2").room, g.crew("M3").room, g.crew("P2").room) == (
        "corridors",
        "corridors",
        "systems_control",
    )


@pytest.mark.rule("CRU-PBA-05")
@pytest.mark.parametrize("going", ["away", "staying"])
def test_a_bomb_is_the_only_reason_given_even_if_cards_were_missing_too(going: str) -> None:
    """P2 has no blue card for his calibration and is hurt: one line, and it names the bomb."""
    g = ship().put("systems_control" if going == "staying" else "bridge", "P2")
    g.bomb("P3", g.crew("P2").room).order("P3", sabotage=["detonate"])
    g.order("P2", "systems_control", "calibrate", amount=2)
    g.to_crisis()
    assert g.lines("cru.failed") == [{"seat": "P2", "action": "calibrate", "why": "bomb"}]


@pytest.mark.rule("CRU-PBA-06", "CRU-PBA-22")
def test_who_loaded_and_how_many_but_not_what() -> None:
    """E1 and P2 load, M2 fails: two names and the number 2; the cards appear in nobody else's lines."""
    g = ship().put("navigation", "E1", "P2", "M2").hand("M2", blue=12)
    for seat, card in (("E1", "J10"), ("P2", "J11"), ("M2", "J12")):
        g.arrange(lambda s, seat=seat, card=card: setattr(s.crew[seat], "jumps", [card]))
        g.order(seat, do="load_route", jump=card)
    g.to_crisis()
    assert g.lines("cru.loaded") == [{"seats": ["P2", "E1"], "count": 2}]
    assert [e.data["jump"] for e in g.told("cru.loaded.mine", "E1")] == ["J10"]
    for reader in ("public", *(s for s in SEATS if s != "E1")):
        assert "J10" not in str(g.report(reader)) + str(g.told(reader=reader))


@pytest.mark.rule("CRU-PBA-07")
def test_who_shot_and_the_total_without_a_share_for_each() -> None:
    """A single shot and a group of two: two names, three fighters, in one line."""
    g = ship(fighters=[3] * 5).put("weapons_bay", "M2", "P2").hand("M2", green=2)
    g.order("M2", do="shoot_group", amount=2).order("P2", do="shoot")
    g.to_crisis()
    assert g.lines("cru.shot") == [{"seats": ["P2", "M2"], "count": 3}]


@pytest.mark.rule("CRU-PBA-08")
def test_all_who_activated_the_engines_are_named() -> None:
    """Two at once: one jump, both names, and what it cost."""
    g = ship(prep=3, routes=["J10"]).put("bridge", "E1", "P2")
    g.order("E1", do="emergency_jump").order("P2", do="emergency_jump")
    g.to_crisis()
    assert g.lines("cru.emergency") == [{"seats": ["P2", "E1"], "count": 3}]


@pytest.mark.rule("CRU-PBA-09")
def test_who_calibrated_and_the_total_without_a_share_for_each() -> None:
    """Two and three cards: two names and a five."""
    g = ship().put("systems_control", "E1", "P2").hand("E1", blue=2).hand("P2", blue=3)
    g.order("E1", do="calibrate", amount=2).order("P2", do="calibrate", amount=3)
    g.to_crisis()
    assert g.lines("cru.calibrated") == [{"seats": ["P2", "E1"], "count": 5}]


@pytest.mark.rule("CRU-PBA-10")
def test_passed_cards_are_announced_with_giver_receiver_number_and_colour() -> None:
    """As many as were really passed, not as many as were declared."""
    g = ship().put("command_centre", "P2").hand("P2", white=1, green=2)
    g.order("P2", do="pass_experience", target="M3", colour="green", amount=7)
    g.to_crisis()
    assert g.lines("cru.passed") == [{"seat": "P2", "target": "M3", "colour": "green", "count": 2}]


@pytest.mark.rule("CRU-PBA-11", "CRU-PBA-12")
def test_who_trained_and_who_analysed() -> None:
    """Names only; what came into the hand is the owner's news."""
    g = ship().put("military_centre", "M2", "P2").put("information_centre", "E1")
    g.order("M2", do="train").order("P2", do="train").order("E1", do="analyse")
    g.to_crisis()
    assert g.lines("cru.train") == [{"seat": "P2"}, {"seat": "M2"}]
    assert g.lines("cru.analyse") == [{"seat": "E1"}]
    assert not g.told("cru.got", "public")
    assert [e.data["colours"] for e in g.told("cru.got", "E1")] == [["yellow", "white"]]


@pytest.mark.rule("CRU-PBA-13", "CRU-PBA-14")
def test_the_new_priorities_and_the_room_to_be_guarded() -> None:
    """The whole list is announced; of the guard the room."""
    for do, room, details, kind, facts in (
        (
            "set_priorities",
            "military_centre",
            {"priorities": list(ROOMS)},
            "cru.priorities",
            {"rooms": list(ROOMS)},
        ),
        ("post_guard", "information_centre", {"guard": "bridge"}, "cru.guard.ordered", {"room": "bridge"}),
    ):
        g = ship().put(room, "M1").hand("M1", green=2).order("M1", do=do, **details)
        g.to_crisis()
        assert g.lines(kind) == [{"seat": "M1"} | facts]


@pytest.mark.rule("CRU-PBA-15")
def test_every_change_of_prohibitions_is_announced() -> None:
    """One is cancelled and two are set in one action: three lines, with groups as seats."""
    g = ship().put("information_centre", "P1").hand("P1", yellow=4)
    g.order("P1", do="prohibit", bans=[(["P2"], ["bridge"])])
    g.to_crisis()
    g.next_day()
    g.hand("P1", yellow=2)
    g.order(
        "P1", do="prohibit", cancel=["1"], bans=[(["engineer"], ["bridge"]), (["M3", "P2"], ["weapons_bay"])]
    )
    g.to_crisis()
    assert g.lines("cru.ban.cancelled") == [{"number": 1, "seats": ["P2"], "rooms": ["bridge"]}]
    assert g.lines("cru.ban.set") == [
        {"number": 2, "seats": ["E1", "E2", "E3"], "rooms": ["bridge"]},
        {"number": 3, "seats": ["P2", "M3"], "rooms": ["weapons_bay"]},
    ]


@pytest.mark.rule("CRU-PBA-16")
def test_who_repaired_which_room_and_which_works_again() -> None:
    """Both are named with their rooms; only the room with three cards is announced as restored."""
    g = ship().destroy("bridge", "navigation").put("bridge", "E2").put("navigation", "E1")
    g.hand("E2", blue=3).hand("E1", blue=2)
    g.order("E2", do="repair", amount=3).order("E1", do="repair", amount=2)
    g.to_crisis()
    assert g.lines("cru.repaired") == [{"seat": "E1", "room": "navigation"}, {"seat": "E2", "room": "bridge"}]
    assert g.lines("cru.restored") == [{"room": "bridge"}]


@pytest.mark.rule("CRU-PBA-17", "CRU-PBA-18")
def test_votes_are_announced_with_who_whom_difficulty_and_plus_colours() -> None:
    """A political leader runs against 2, another against 5; an accusation stands at 2."""
    g = ship().put("conference_hall", "P2", "E1", "M2")
    g.order("P2", do="run", colours=["white", "yellow"]).order("E1", do="run", colours=["blue", "green"])
    g.order("M2", do="brig_vote", target="P3", colours=["green", "yellow"])
    g.to_crisis()
    assert g.lines("cru.vote.election") == [
        {"seat": "P2", "target": "P2", "difficulty": 2, "colours": ["yellow", "white"]},
        {"seat": "E1", "target": "E1", "difficulty": 5, "colours": ["green", "blue"]},
    ]
    assert g.lines("cru.vote.brig") == [
        {"seat": "M2", "target": "P3", "difficulty": 2, "colours": ["yellow", "green"]}
    ]


@pytest.mark.rule("CRU-PBA-20")
def test_all_movements_that_took_place_are_announced() -> None:
    """M2 went, E1 was turned away into the corridors where he had not been, P2 stayed; the hurt are told as hurt."""
    g = ship().put("bridge", "E1", "P2", "M3").put("weapons_bay", "E2").bomb("P3", "weapons_bay")
    g.order("P3", sabotage=["detonate"]).order("M2", "bridge").order("E1", "weapons_bay").order(
        "E2", "bridge"
    )
    g.order("P2", "bridge").order("M3", "infirmary")
    g.to_crisis()
    assert g.lines("cru.moved") == [
        {"seat": "M2", "room": "bridge"},
        {"seat": "M3", "room": "infirmary"},
        {"seat": "E1", "room": "corridors"},
    ]
    assert g.lines("cru.hurt") == [{"seat": "E2"}]


@pytest.mark.rule("CRU-PBA-21")
def test_failed_sabotage_is_news_for_its_sender_alone() -> None:
    """A human tries to mine, a cyborg to detonate what he has not got: no line among the failed actions."""
    g = ship().put("bridge", "P2", "P3")
    g.order("P2", do="nothing", sabotage=["mine"]).order("P3", do="nothing", sabotage=["detonate"])
    g.to_crisis()
    assert g.lines("cru.failed") == []
    for seat, why in (("P2", "not_cyborg"), ("P3", "no_bomb")):
        assert [e.data["why"] for e in g.told("cru.sabotage.failed", seat)] == [why]
    for reader in ("public", "P1", "E3"):
        assert not g.told("cru.sabotage.failed", reader)
        assert not g.lines("cru.sabotage.failed", reader)
