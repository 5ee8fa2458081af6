"""CRU-BAN: the president's prohibitions and the orders to the brig that follow from them."""

from collections.abc import Sequence

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import ROOMS, Prohibition, Ship
from tests.cruiser.game import Game, quiet_deck

CENTRE = "information_centre"
ENGINEERS = ["E1", "E2", "E3"]


def act(game: Game, *bans: tuple[list[str], list[str]], cancel: Sequence[str] = (), seat: str = "P1") -> Game:
    """The president's action in the information centre; the phase is still open."""
    return game.hand(seat, yellow=2).order(seat, CENTRE, "prohibit", bans=bans, cancel=cancel)


def standing(*bans: tuple[list[str], list[str]], since: int = 1, **more: int) -> Game:
    """Day 1 (`day` if given) with these prohibitions, in force since that day."""

    def set_up(ship: Ship) -> None:
        ship.day = more.get("day", 1)
        for seats, rooms in bans:
            ship.prohibitions_made += 1
            ship.prohibitions.append(Prohibition(ship.prohibitions_made, seats, rooms, since))

    return Game(deck=quiet_deck()).arrange(set_up)


def jailable(game: Game) -> tuple[str, ...]:
    """Whom the president may order to the brig now; nobody when he is not even asked."""
    asked = [q for q in game.session.waiting() if q.key == "cru.ban.jail"]
    return tuple(asked[0].options) if asked else ()  # type: ignore[attr-defined]


@pytest.mark.rule("CRU-BAN-01")
def test_one_action_sets_and_cancels_any_number() -> None:
    """Of three standing prohibitions two are cancelled, and two new ones are set with the same action."""
    game = standing((["E1"], ["bridge"]), (["E2"], ["bridge"]), (["E3"], ["bridge"]))
    act(game, (["M1"], ["navigation"]), (["M2"], ["navigation"]), cancel=["1", "3"]).close()
    assert [(ban.number, ban.seats) for ban in game.ship.prohibitions] == [
        (2, ["E2"]),
        (4, ["M1"]),
        (5, ["M2"]),
    ]
    assert [line["number"] for line in game.lines("cru.ban.cancelled")] == [1, 3]
    assert [line["number"] for line in game.lines("cru.ban.set")] == [4, 5]


@pytest.mark.rule("CRU-BAN-01")
def test_there_is_no_limit() -> None:
    """Eight at once: each room for somebody else."""
    game = act(Game(), *((["E1"], [room]) for room in ROOMS))
    game.close()
    assert [ban.rooms for ban in game.ship.prohibitions] == [[room] for room in ROOMS]


@pytest.mark.rule("CRU-BAN-02")
def test_a_group_of_players_and_a_set_of_rooms() -> None:
    """A class stands for its three players, who can be mixed with single ones; the rooms are listed."""
    game = act(Game(), (["E2", "military", "P3"], ["bridge", "navigation"]))
    game.close()
    assert game.lines("cru.ban.set") == [
        {"number": 1, "seats": ["P3", "M1", "M2", "M3", "E2"], "rooms": ["bridge", "navigation"]}
    ]


@pytest.mark.rule("CRU-BAN-02")
@pytest.mark.parametrize("room", ["corridors", "brig", "infirmary"])
def test_three_rooms_cannot_be_prohibited(room: str) -> None:
    """All others can, in one prohibition if wanted; an empty group or no room makes none."""
    game = act(Game(), (["engineer"], list(ROOMS)))
    with pytest.raises(IllegalAnswer):
        game.answer("P1:cru.ban.rooms/1", ["bridge", room])
    for key in ("group", "rooms"):
        with pytest.raises(IllegalAnswer, match="from 1 to"):
            game.answer(f"P1:cru.ban.{key}/1", [])
    game.close()
    assert game.ship.prohibitions[0].rooms == list(ROOMS)


@pytest.mark.rule("CRU-BAN-03")
def test_in_force_from_the_next_day_on() -> None:
    """The catalogue's example: set on day 3, no orders on day 3, orders on day 4 and after."""
    game = act(standing(day=3), (["E2"], ["bridge"])).put("bridge", "E2")
    game.to_crisis()
    assert jailable(game) == ()
    game.next_day()
    for day in (4, 5):
        assert game.ship.day == day
        assert [line["number"] for line in game.lines("cru.block.ban")] == [1]
        game.to_crisis()
        assert jailable(game) == ("E2",)
        game.next_day()


@pytest.mark.rule("CRU-BAN-04")
def test_a_cancellation_works_at_once() -> None:
    """Cancelled on the very day, it jails nobody that day."""
    game = act(standing((["E2"], ["bridge"])), cancel=["1"]).put("bridge", "E2")
    game.to_crisis()
    assert jailable(game) == ()
    assert game.lines("cru.ban.cancelled") == [{"number": 1, "seats": ["E2"], "rooms": ["bridge"]}]


@pytest.mark.rule("CRU-BAN-04")
def test_a_change_is_an_end_now_and_a_beginning_tomorrow() -> None:
    """The bridge exchanged for navigation: neither binds today, navigation binds tomorrow."""
    game = act(standing((["E1", "E2"], ["bridge"])), (["E1", "E2"], ["navigation"]), cancel=["1"])
    game.put("bridge", "E1").put("navigation", "E2").to_crisis()
    assert jailable(game) == ()
    game.next_day()
    game.to_crisis()
    assert jailable(game) == ("E2",)


@pytest.mark.rule("CRU-BAN-05")
def test_only_those_who_are_where_they_may_not_be() -> None:
    """Of a group, those inside; others inside who are not of the group are no offenders."""
    game = (
        standing((["E1", "E2"], ["bridge", "navigation"])).put("bridge", "E1", "E3").put("weapons_bay", "E2")
    )
    game.to_crisis()
    assert jailable(game) == ("E1",)
    for seat in ("E2", "E3"):
        with pytest.raises(IllegalAnswer, match="CRU-BAN-05"):
            game.answer("P1:cru.ban.jail", [seat])
    game.answer("P1:cru.ban.jail", ["E1"])
    game.next_day()
    assert game.ship.inside("brig") == ["E1"]
    assert game.lines("cru.jail_order") == [{"seats": ["E1"]}]


@pytest.mark.rule("CRU-BAN-05")
def test_the_president_may_let_it_pass() -> None:
    """He may, he need not: without an order nobody is jailed."""
    game = standing((["E1"], ["bridge"])).put("bridge", "E1")
    game.to_crisis()
    game.next_day()
    assert game.ship.inside("brig") == []
    assert game.lines("cru.jail_order") == []


@pytest.mark.rule("CRU-BAN-06")
def test_any_number_of_orders_after_the_brig_votes() -> None:
    """Four orders in one phase; the one against somebody whom the vote has just jailed is void."""
    game = standing((["M2", *ENGINEERS], ["bridge"])).put("bridge", *ENGINEERS, "M2")
    game.order("P2", "conference_hall", "brig_vote", target="E2", colours=["yellow", "green"]).to_crisis()
    game.answer("P1:cru.ban.jail", ["M2", *ENGINEERS])
    game.chance("cru.vote.random/brig-P2", ["yellow", "green"]).next_day()
    assert game.ship.inside("brig") == ["M2", *ENGINEERS]
    assert game.lines("cru.jail_order") == [{"seats": ["M2", "E1", "E3"]}]
    assert [line["seat"] for line in game.lines("cru.jailed")] == ["E2", "M2", "E1", "E3"]


@pytest.mark.rule("CRU-BAN-07")
def test_the_order_is_the_presidents_of_the_open_phase() -> None:
    """P2 is elected in this phase, but P1's order of the same phase is carried out; P2 was not asked."""
    game = (
        standing((["E1"], ["bridge"]))
        .put("bridge", "E1")
        .order("P2", "conference_hall", "run", colours=["yellow", "green"])
    )
    game.to_crisis()
    with pytest.raises(IllegalAnswer, match="not asked"):
        game.answer("P2:cru.ban.jail", ["E1"])
    game.answer("P1:cru.ban.jail", ["E1"])
    game.chance("cru.vote.random/election-P2", ["yellow", "green"]).next_day()
    assert game.ship.president == "P2"
    assert game.ship.inside("brig") == ["E1"]


@pytest.mark.rule("CRU-BAN-08")
@pytest.mark.parametrize(("count", "bound"), [(1, ("E2",)), (2, ("E2",)), (3, ()), (4, ())])
def test_under_three_prohibitions_one_is_under_none(count: int, bound: tuple[str, ...]) -> None:
    """The catalogue's example: E2, in the groups of A, B and C, cannot be jailed in A's room; under two he can."""
    game = standing(*[(["E2"], ["bridge"])] * count).put("bridge", "E2")
    game.to_crisis()
    assert jailable(game) == bound


@pytest.mark.rule("CRU-BAN-09")
def test_what_counts_is_the_group_not_the_room() -> None:
    """Three prohibitions for three different rooms free E2; E1, who is under one of them, stays bound."""
    game = standing((["E1", "E2"], ["bridge"]), (["E2"], ["navigation"]), (["E2"], ["weapons_bay"]))
    game.put("bridge", "E1", "E2").to_crisis()
    assert jailable(game) == ("E1",)


@pytest.mark.rule("CRU-BAN-09")
def test_a_prohibition_that_is_not_in_force_yet_does_not_count() -> None:
    """The third is set today: today E2 is still bound by the two, tomorrow he is free."""
    game = act(standing((["E2"], ["bridge"]), (["E2"], ["bridge"])), (["E2"], ["navigation"])).put(
        "bridge", "E2"
    )
    game.to_crisis()
    assert jailable(game) == ("E2",)
    game.next_day()
    game.to_crisis()
    assert jailable(game) == ()


@pytest.mark.rule("CRU-BAN-10")
def test_they_outlive_president_and_information_centre() -> None:
    """Set by P1; with P2 in office and the centre in ruins, P2 jails by it."""
    game = standing((["E1"], ["bridge"])).bomb("P3", CENTRE).order("P3", sabotage=["detonate"])
    game.order("P2", "conference_hall", "run", colours=["yellow", "green"]).to_crisis()
    game.chance("cru.vote.random/election-P2", ["yellow", "green"]).next_day()
    assert game.ship.rooms[CENTRE].destroyed
    assert game.lines("cru.block.ban") == [{"number": 1, "seats": ["E1"], "rooms": ["bridge"], "day": 1}]
    game.put("bridge", "E1").to_crisis()
    game.answer("P2:cru.ban.jail", ["E1"])
    game.next_day()
    assert game.ship.inside("brig") == ["E1"]


@pytest.mark.rule("CRU-BAN-11")
def test_only_the_president_of_the_day_cancels() -> None:
    """P1 set it; P2, president now, cancels it by this action, and P1 cannot any more."""
    game = standing((["E1"], ["bridge"])).arrange(lambda ship: setattr(ship, "president", "P2"))
    with pytest.raises(IllegalAnswer, match="CRU-INF-04"):
        act(game, cancel=["1"], seat="P1")
    act(game, cancel=["1"], seat="P2").close()
    assert game.ship.prohibitions == []


@pytest.mark.rule("CRU-BAN-11")
def test_only_in_the_information_centre_while_it_works() -> None:
    """No other room offers the action, and the centre's ruins do not either."""
    game = standing((["E1"], ["bridge"]))
    for room in ROOMS:
        game.order("P1", room)
        assert ("prohibit" in game.session.question("P1:cru.act.do").options) == (room == CENTRE)
    game.destroy(CENTRE)
    assert CENTRE not in game.session.question("P1:cru.act.go").options


@pytest.mark.rule("CRU-BAN-12")
def test_a_prohibition_stops_nobody() -> None:
    """One walks in and acts as ever; only the president's order may follow."""
    game = standing((["E1"], ["military_centre"])).order("E1", "military_centre", "train")
    game.to_crisis()
    assert game.crew("E1").room == "military_centre"
    assert game.lines("cru.train") == [{"seat": "E1"}]
    assert game.failures() == {}
    assert jailable(game) == ("E1",)


@pytest.mark.rule("CRU-BAN-13")
@pytest.mark.parametrize("place", ["infirmary", "corridors"])
def test_who_did_not_get_there_cannot_be_jailed_for_it(place: str) -> None:
    """Blown up inside or stopped at the door: in the crisis phase he is elsewhere."""
    game = standing((["E1"], ["bridge"])).bomb("P3", "bridge").order("P3", sabotage=["detonate"])
    game.put("bridge" if place == "infirmary" else "navigation", "E1").order("E1", "bridge").to_crisis()
    assert game.crew("E1").room == place
    assert jailable(game) == ()


@pytest.mark.rule("CRU-BAN-14")
def test_a_prohibition_may_bind_the_president_himself() -> None:
    """He may be named in a group; only he could then order himself to the brig, and he stays president there."""
    game = act(Game(deck=quiet_deck()), (["political"], [CENTRE]))
    game.to_crisis()
    game.next_day()
    game.to_crisis()
    assert jailable(game) == ("P1",)
    assert {q.seat for q in game.session.waiting() if q.key == "cru.ban.jail"} == {"P1"}
    game.answer("P1:cru.ban.jail", ["P1"])
    game.next_day()
    assert (game.ship.inside("brig"), game.ship.president) == (["P1"], "P1")
