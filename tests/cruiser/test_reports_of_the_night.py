"""CRU-PBC: what is announced after a crisis phase: results, then the status block."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.cruiser.state import ROOMS, SEATS, Guard, Prohibition
from tests.cruiser.game import Game, quiet_deck


def ship(*, deck: Any = None, **state: Any) -> Game:
    g = Game(deck=deck or quiet_deck())
    return g.arrange(lambda s: [setattr(s, name, value) for name, value in state.items()])


def night(g: Game, crisis: str | None = None) -> Game:
    """A day in which nobody orders and nobody votes."""
    g.to_crisis(crisis)
    g.next_day()
    return g


def block(g: Game, kind: str) -> dict[str, Any]:
    (facts,) = g.lines(f"cru.block.{kind}")
    return facts


def room(g: Game, name: str) -> tuple[str, dict[str, Any]]:
    """Kind and facts of the line about a room."""
    ((kind, facts),) = [
        (line.kind, dict(line.facts)) for line in g.report() if line.kind.startswith("cru.block.room")
        and line.facts["room"] == name
    ]  # fmt: skip
    return kind, facts


@pytest.mark.rule("CRU-PBC-01", "CRU-PBC-02", "CRU-PBC-04", "CRU-PBC-05", "CRU-PBC-06", "CRU-PBC-07", "CRU-PBC-08",
                  "CRU-PBC-09", "CRU-PBC-10", "CRU-PBC-11", "CRU-PBC-12", "CRU-PBC-13", "CRU-PBC-16")  # fmt: skip
def test_the_announcement_follows_the_book() -> None:
    """Day, crisis with its effects, votes, orders to the brig, the jump with its effects, then the block in order."""
    g = (
        ship(deck=quiet_deck(morale=-1), routes=["J05"], prep=4)
        .put("bridge", "E1")
        .put("conference_hall", "P2")
    )
    g.arrange(lambda s: s.prohibitions.append(Prohibition(1, ["E1"], ["bridge"], 1)))
    g.arrange(lambda s: setattr(s, "guard_order", Guard("weapons_bay", "M1", s.tenure)))
    g.order("P2", do="brig_vote", target="M2", colours=["yellow", "white"])
    g.to_crisis("C01")
    g.answer("P1:cru.ban.jail", ["E1"])
    g.chance("cru.vote.random/brig-P2", ["yellow", "green"])
    g.next_day()
    lines = [line.kind for line in g.report() if line.kind != "cru.missing"]
    assert lines[: lines.index("cru.block.day")] == [
        "cru.report.crisis",
        "cru.day",
        "cru.crisis.chosen",
        "cru.resource",  # the crisis's
        "cru.vote.colours",
        "cru.jail_order",
        "cru.jailed",
        "cru.jumped",
        "cru.resource",  # the jump's fuel
        "cru.resource",  # and its morale
        "cru.guard.posted",
    ]
    assert list(dict.fromkeys(lines[lines.index("cru.block.day") :])) == [
        "cru.block.day",
        "cru.block.resources",
        "cru.block.prep",
        "cru.block.distance",
        "cru.block.president",
        "cru.block.admiral",
        "cru.block.guarded",
        "cru.block.ban",
        "cru.block.priorities",
        "cru.block.fighters",
        "cru.block.room",
        "cru.block.routes",
        "cru.block.calibration",
        "cru.block.hand",
    ]


@pytest.mark.rule("CRU-PBC-01")
def test_the_day_is_the_one_that_begins() -> None:
    """The report that closes day 1 opens day 2."""
    g = night(ship())
    assert g.lines("cru.day") == [{"day": 2}]
    assert block(g, "day") == {"day": 2}


@pytest.mark.rule("CRU-PBC-02")
def test_every_vote_has_its_result_and_sum() -> None:
    """The crisis, a failed accusation and a won candidacy: three results with their sums and difficulties."""
    g = Game().put("conference_hall", "P2", "E1").hand("E1", yellow=6)
    g.order("P2", do="brig_vote", target="M2", colours=["yellow", "white"])
    g.order("E1", do="run", colours=["yellow", "white"])
    g.to_crisis("C12")
    g.chance("cru.vote.random/crisis", ["green", "white"]).chance(
        "cru.vote.random/brig-P2", ["yellow", "blue"]
    )
    g.chance("cru.vote.random/election-E1", ["yellow", "yellow"])
    g.spend("E1", "election-E1", *["yellow"] * 3)
    g.next_day()
    told = ("vote", "seat", "target", "difficulty", "total", "passed")
    assert [tuple(f[part] for part in told) for f in g.lines("cru.vote.colours")] == [
        ("crisis", "", "", 9, 2, False),
        ("brig", "P2", "M2", 2, 0, False),
        ("election", "E1", "E1", 5, 5, True),
    ]
    (crisis,) = g.lines("cru.crisis.result")
    assert (crisis["crisis"], crisis["total"], crisis["passed"], crisis["outcome"]) == ("C12", 2, False, 2)


@pytest.mark.rule("CRU-PBC-03")
@pytest.mark.parametrize("works", [True, False])
def test_colours_are_told_only_while_the_information_centre_works(works: bool) -> None:
    """Working: how many cards of each colour. Destroyed: one number, and the colours nowhere."""
    g = Game().hand("M1", green=2, blue=1)
    if not works:
        g.destroy("information_centre")
    g.to_crisis("C12")
    g.spend("M1", "crisis", "green", "green", "blue").chance("cru.vote.random/crisis", ["white", "yellow"])
    g.next_day()
    (vote,) = g.lines("cru.vote.colours" if works else "cru.vote.count")
    assert vote["total"] == 1
    assert vote.get("cards") == ({"yellow": 1, "green": 2, "blue": 1, "white": 1} if works else None)
    assert vote.get("count") == (None if works else 5)
    for reader in ("public", *SEATS):
        colours = [e for e in g.told(reader=reader) if "cards" in e.data]
        assert len(colours) == (1 if works else 0)


@pytest.mark.rule("CRU-PBC-03", "CRU-SOA-07")
def test_the_centre_must_work_at_the_announcement() -> None:
    """The crisis of the night destroys it before the results are told: only numbers."""
    g = ship(deck=quiet_deck(destroy="information_centre")).put("conference_hall", "P2")
    g.order("P2", do="brig_vote", target="M2", colours=["yellow", "white"])
    night(g, "C01")
    assert not g.lines("cru.vote.colours")
    assert len(g.lines("cru.vote.count")) == 1


@pytest.mark.rule("CRU-PBC-04")
def test_without_orders_of_the_president_there_is_no_such_line() -> None:
    """Whoever was only convicted by vote is not among those sent by the president."""
    g = ship().put("conference_hall", "P2")
    g.order("P2", do="brig_vote", target="M2", colours=["yellow", "white"])
    g.to_crisis()
    g.chance("cru.vote.random/brig-P2", ["yellow", "white"])
    g.next_day()
    assert g.lines("cru.jailed") == [{"seat": "M2"}]
    assert g.lines("cru.jail_order") == []


@pytest.mark.rule("CRU-PBC-05", "CRU-PBC-18")
def test_the_jump_is_announced_with_choice_effects_and_distance() -> None:
    """J24 with its second option: 3 parsecs, 2 fuel, three fighters; the distance so far is given with it."""
    g = ship(routes=["J24"], prep=4, distance=2)
    g.to_crisis()
    g.answer("M1:cru.jump.choice", "1")
    g.next_day()
    assert g.lines("cru.jumped") == [{"jump": "J24", "option": 1, "distance": 5, "parsecs": 3}]
    assert g.lines("cru.resource") == [{"resource": "fuel", "by": -2, "now": 8}]
    assert g.lines("cru.fighters.appear") == [{"classes": [1, 1, 2], "count": 3}]
    assert block(g, "distance") == {"count": 5, "goal": 8}


@pytest.mark.rule("CRU-PBC-05")
def test_a_jump_card_without_a_choice_is_announced_without_one() -> None:
    """J10 asks nothing."""
    g = night(ship(routes=["J10"], prep=4))
    assert [f["option"] for f in g.lines("cru.jumped")] == [None]


@pytest.mark.rule("CRU-PBC-06", "CRU-PBC-07")
def test_resources_and_counter() -> None:
    """The three resources as they are after crisis and jump, and the counter."""
    g = night(ship(deck=quiet_deck(people=-2, morale=1), routes=["J10"], prep=4), "C01")
    assert block(g, "resources") == {"people": 13, "fuel": 8, "morale": 13}
    assert block(g, "prep") == {"count": 1}
    assert block(night(ship(prep=2)), "prep") == {"count": 3}


@pytest.mark.rule("CRU-PBC-08")
@pytest.mark.parametrize("acting", [False, True])
def test_president_and_admiral(acting: bool) -> None:
    """Both are named; an acting admiral as such."""
    g = ship(president="P2", admiral="P2" if acting else "E1")
    if acting:
        g.put("brig", "M1", "M2", "M3", "E1", "E2", "E3")
    night(g)
    assert block(g, "president") == {"seat": "P2"}
    assert block(g, "acting" if acting else "admiral") == {"seat": "P2" if acting else "E1"}


@pytest.mark.rule("CRU-PBC-09", "CRU-PBC-10", "CRU-PBC-11")
def test_guard_prohibitions_and_priorities_in_force() -> None:
    """The guarded room if there is one, each prohibition with its group, the whole defence list."""
    g = (
        ship(priorities=list(ROOMS))
        .put("information_centre", "P1", "M1")
        .hand("P1", yellow=2)
        .hand("M1", green=2)
    )
    g.order("P1", do="prohibit", bans=[(["M3", "engineer"], ["bridge", "navigation"])])
    g.order("M1", do="post_guard", guard="weapons_bay")
    night(g)
    assert block(g, "guarded") == {"room": "weapons_bay"}
    ban = block(g, "ban")
    assert (ban["number"], ban["seats"], ban["rooms"]) == (
        1,
        ["M3", "E1", "E2", "E3"],
        ["bridge", "navigation"],
    )
    assert block(g, "priorities") == {"rooms": list(ROOMS)}
    night(g)
    assert g.lines("cru.block.guarded") == []
    assert block(g, "ban")["number"] == 1


@pytest.mark.rule("CRU-PBC-12")
def test_fighters_are_counted_by_class() -> None:
    """Two of class 3 and one of class 2 in the evening are, as told next day, two of class 2 and one of class 1."""
    g = night(ship(fighters=[2, 3, 3]))
    assert block(g, "fighters") == {"class1": 1, "class2": 2, "class3": 0}


@pytest.mark.rule("CRU-PBC-13")
def test_every_room_with_its_state_and_who_is_in_it() -> None:
    """All eleven; a ruin with the repair cards spent on it, a working room without."""
    g = (
        ship()
        .destroy("bridge")
        .put("bridge", "E2", "E1")
        .put("brig", "M3")
        .put("infirmary", "P2")
        .hand("E1", blue=2)
    )
    g.order("E1", do="repair", amount=2)
    night(g)
    assert room(g, "bridge") == ("cru.block.room.ruin", {"room": "bridge", "seats": ["E1", "E2"], "count": 2})
    assert room(g, "navigation") == ("cru.block.room", {"room": "navigation", "seats": [], "count": 0})
    for name, inside in (
        ("brig", ["M3"]),
        ("infirmary", ["P2"]),
        ("corridors", ["P1", "P3", "M1", "M2", "E3"]),
    ):
        assert room(g, name) == ("cru.block.room", {"room": name, "seats": inside})


@pytest.mark.rule("CRU-PBC-13")
def test_repair_cards_are_counted_in_the_report_and_not_before() -> None:
    """After the action phase it is said who repaired what; how many cards it took is said in the morning."""
    g = ship().destroy("bridge").put("bridge", "E1").hand("E1", blue=2).order("E1", do="repair", amount=2)
    g.to_crisis()
    assert g.view("public")["board"]["status"]["rooms"]["bridge"]["repair"] == 0
    assert g.lines("cru.repaired") == [{"seat": "E1", "room": "bridge"}]
    g.next_day()
    assert g.view("public")["board"]["status"]["rooms"]["bridge"]["repair"] == 2


@pytest.mark.rule("CRU-PBC-14", "CRU-PBC-15")
def test_stored_blue_cards_and_loaded_routes_stand_with_their_rooms() -> None:
    """Systems control has its cards, navigation its number of routes (not which), and no other room either."""
    g = night(ship(calibration=4, routes=["J10", "J11"]))
    lines = list(g.report())
    for name, kind, count in (("systems_control", "calibration", 4), ("navigation", "routes", 2)):
        assert block(g, kind) == {"count": count}
        place = next(i for i, line in enumerate(lines) if line.facts.get("room") == name)
        assert lines[place + 1].kind == f"cru.block.{kind}"
    assert "J10" not in str(lines)


@pytest.mark.rule("CRU-PBC-16")
def test_hands_are_given_by_size_alone() -> None:
    """Nine numbers in standard order; no line names a colour of anybody's hand."""
    g = ship()
    g.to_crisis()
    g.hand("E1", blue=7)
    g.next_day()
    sizes = [(f["seat"], f["count"]) for f in g.lines("cru.block.hand")]
    assert sizes == [(s, {"P1": 5, "M1": 5, "E1": 11}.get(s, 4)) for s in SEATS]
    assert all(set(f) == {"seat", "count"} for f in g.lines("cru.block.hand"))


@pytest.mark.rule("CRU-PBC-17")
def test_the_option_chosen_and_its_effects_are_the_result_of_a_choice_crisis() -> None:
    """Option, title and effects stand together; that it was only the default is marked for the GM alone."""
    g = Game()
    g.to_crisis("C23")
    g.answer("P1:cru.crisis.choice", "1")
    g.next_day()
    lines = list(g.report())
    place = next(i for i, line in enumerate(lines) if line.kind == "cru.crisis.chosen")
    assert dict(lines[place].facts) == {"crisis": "C23", "option": 1, "title": "president"}
    assert [line.kind for line in lines[place + 1 : place + 3]] == ["cru.resource", "cru.discarded"]
    assert not g.told("cru.defaulted")
    silent = Game()
    silent.to_crisis("C23")
    silent.next_day()
    assert silent.told("cru.defaulted", "gm")
    for reader in ("public", *SEATS):
        assert not silent.told("cru.defaulted", reader)
        assert "default" not in str(silent.report(reader))
