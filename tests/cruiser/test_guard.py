"""CRU-GRD: the admiral's guard."""

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import ROOMS, SAFE_ROOMS, Ship
from tests.cruiser.game import SEATS, Game, quiet_deck

CENTRE = "information_centre"


def ordered(game: Game, room: str = "bridge", seat: str = "M1") -> Game:
    """The admiral orders a guard; the phase is still open."""
    game.hand(seat, green=2)
    return game.order(seat, CENTRE, "post_guard", guard=room)


def posted(room: str = "bridge", *inside: str, **options: str) -> Game:
    """Day 2, and a guard stands at the room; those inside when it came are named."""
    game = ordered(Game(deck=quiet_deck(), **options), room)
    for seat in inside:
        game.put(room, seat)
    game.to_crisis()
    game.next_day()
    assert game.ship.guarded == room
    return game


def acting(ship: Ship) -> None:
    """All on the admiral's list are in the brig: the president stands in."""
    for seat in SEATS[3:]:
        ship.crew[seat].room = "brig"
    ship.admiral = ship.president


@pytest.mark.rule("CRU-GRD-01")
def test_the_guard_comes_on_the_next_day() -> None:
    """On the day of the order everybody may still come in; the morning after it stands there, and it is told."""
    game = ordered(Game(deck=quiet_deck())).order("E2", "bridge")
    game.to_crisis()
    assert game.crew("E2").room == "bridge"
    assert game.ship.guarded is None
    game.next_day()
    assert game.lines("cru.guard.posted") == [{"room": "bridge"}]
    assert game.lines("cru.block.guarded") == [{"room": "bridge"}]


@pytest.mark.rule("CRU-GRD-01")
def test_a_jailed_admirals_guard_is_not_posted() -> None:
    """The catalogue's example: ordered on day 4, M1 jailed the same day; no guard on day 5, two green cards lost."""
    game = Game(deck=quiet_deck()).arrange(lambda ship: setattr(ship, "day", 4))
    ordered(game).put("bridge", "E2").order(
        "P2", "conference_hall", "brig_vote", target="M1", colours=["yellow", "green"]
    )
    game.to_crisis()
    assert game.crew("M1").hand["green"] == 0
    game.chance("cru.vote.random/brig-P2", ["yellow", "green"]).next_day()
    assert (game.ship.day, game.ship.admiral, game.ship.guarded) == (5, "M2", None)
    assert game.lines("cru.guard.lapsed") == [{"room": "bridge"}]
    assert game.lines("cru.guard.posted") == game.lines("cru.block.guarded") == []
    assert game.crew("E2").room == "bridge"


@pytest.mark.rule("CRU-GRD-01")
def test_a_role_handed_over_is_a_change_too() -> None:
    """The admiral gives up the role of his own will: his guard lapses."""
    game = ordered(Game(deck=quiet_deck()))
    game.to_crisis()
    game.answer("M1:cru.hand_over", True)
    game.next_day()
    assert game.ship.guarded is None


@pytest.mark.rule("CRU-GRD-02")
def test_only_president_and_admiral_come_in() -> None:
    """For everybody else the room stands in the list as refused."""
    game = posted("bridge")
    for seat in SEATS:
        go = game.session.question(f"{seat}:cru.act.go")
        assert ("bridge" in go.options) == (seat in ("P1", "M1"))
        assert ("bridge" in go.refused) == (seat not in ("P1", "M1"))
    game.order("P1", "bridge").order("M1", "bridge").close()
    assert game.ship.inside("bridge") == ["P1", "M1"]


@pytest.mark.rule("CRU-GRD-03")
def test_those_inside_are_put_out_into_the_corridors() -> None:
    """President and admiral stay; the others are in the corridors in the morning, each of them announced."""
    game = posted("bridge", "P1", "P2", "M2", "E3")
    assert game.ship.inside("bridge") == ["P1"]
    assert {"P2", "M2", "E3"} <= set(game.ship.inside("corridors"))
    assert [line["seat"] for line in game.lines("cru.evicted")] == ["P2", "M2", "E3"]


@pytest.mark.rule("CRU-GRD-03")
def test_the_admiral_inside_stays_too() -> None:
    """He guards the very room from which he gave the order."""
    game = posted(CENTRE, "E1")
    assert game.ship.inside(CENTRE) == ["M1"]


@pytest.mark.rule("CRU-GRD-03")
def test_people_elsewhere_are_left_alone() -> None:
    """Only the guarded room is cleared."""
    game = ordered(Game(deck=quiet_deck())).put("navigation", "E1").put("bridge", "E2")
    game.to_crisis()
    game.next_day()
    assert game.crew("E1").room == "navigation"
    assert game.crew("E2").room == "corridors"


@pytest.mark.rule("CRU-GRD-03", "CRU-GRD-08")
def test_whoever_was_put_out_is_not_hurt_by_the_bomb_inside() -> None:
    """The catalogue's example: the bomb in the guarded room explodes, those put out in the morning are unhurt."""
    game = posted("bridge", "E1").bomb("P3", "bridge").order("P3", sabotage=["detonate"])
    game.close()
    assert game.ship.rooms["bridge"].destroyed
    assert game.crew("E1").room == "corridors"
    assert game.lines("cru.hurt") == []


@pytest.mark.rule("CRU-GRD-04")
def test_a_guard_lasts_one_day() -> None:
    """It stands through action and crisis phase of day 2 and is gone on day 3."""
    game = posted("bridge")
    game.to_crisis()
    assert game.ship.guarded == "bridge"
    game.next_day()
    assert game.ship.guarded is None
    assert game.lines("cru.block.guarded") == []
    game.order("E1", "bridge").close()
    assert game.crew("E1").room == "bridge"


@pytest.mark.rule("CRU-GRD-04")
def test_a_guard_may_be_ordered_again() -> None:
    """Ordered anew on day 2, it stands on day 3 as well."""
    game = ordered(posted("bridge"))
    game.to_crisis()
    game.next_day()
    assert (game.ship.day, game.ship.guarded) == (3, "bridge")


@pytest.mark.rule("CRU-GRD-05")
@pytest.mark.parametrize("room", ROOMS)
def test_any_room_can_be_guarded_destroyed_ones_too(room: str) -> None:
    """Whole or in ruins, each of the eight can be named, and none of the three others."""
    for ruined in (False, True):
        game = Game(deck=quiet_deck())
        if ruined and room != CENTRE:  # there the order is given
            game.destroy(room)
        ordered(game, room)
        assert not set(game.session.question("M1:cru.act.guard").options) & set(SAFE_ROOMS)
        game.to_crisis()
        game.next_day()
        assert game.ship.guarded == room


@pytest.mark.rule("CRU-GRD-06")
def test_no_repairs_behind_a_guard() -> None:
    """Engineers may enter ruins, but not guarded ones; an engineer who is president may."""
    game = Game(deck=quiet_deck()).destroy("bridge").put("bridge", "E2")
    ordered(game).to_crisis()
    game.next_day()
    assert game.crew("E2").room == "corridors"
    with pytest.raises(IllegalAnswer, match="CRU-GRD-07"):
        game.order("E2", "bridge", "repair", amount=1)
    game.arrange(lambda ship: setattr(ship, "president", "E1")).hand("E1", blue=1)
    game.order("E1", "bridge", "repair", amount=1).close()
    assert game.ship.rooms["bridge"].repair == 1


@pytest.mark.rule("CRU-GRD-07")
@pytest.mark.parametrize(("reading", "room"), [("stay", "navigation"), ("corridors", "corridors")])
def test_an_order_into_a_guarded_room(reading: str, room: str) -> None:
    """Refused when given; let through, it leaves one where one was (or in the corridors), the action failed."""
    game = posted("bridge", guarded_entry=reading).put("navigation", "E2")
    with pytest.raises(IllegalAnswer, match="CRU-GRD-07"):
        game.order("E2", "bridge", "emergency_jump")
    game.arrange(lambda ship: (ship.routes.append("J10"), setattr(ship, "prep", 4)))
    game.order("E2", "bridge", "emergency_jump", overrule="slip of the pen").close()
    assert game.crew("E2").room == room
    assert game.failures() == {"E2": ("emergency_jump", "guard")}
    assert game.lines("cru.emergency") == []


@pytest.mark.rule("CRU-GRD-08")
def test_a_guard_finds_no_bomb() -> None:
    """The bomb was there before the guard, stays there under it and explodes on the day after."""
    game = Game(deck=quiet_deck()).bomb("P3", "bridge")
    ordered(game).to_crisis()
    game.next_day()
    assert game.crew("P3").bomb == "bridge"
    game.to_crisis()
    game.next_day()
    game.order("P3", sabotage=["detonate"]).close()
    assert game.lines("cru.destroyed") == [{"room": "bridge", "cause": "bomb"}]


@pytest.mark.rule("CRU-GRD-09")
def test_an_acting_admiral_who_is_replaced_has_changed() -> None:
    """P1 stands in and orders a guard; P2 is elected president and stands in now: no guard."""
    game = Game(deck=quiet_deck()).arrange(acting)
    ordered(game, seat="P1").order("P2", "conference_hall", "run", colours=["yellow", "green"]).to_crisis()
    game.chance("cru.vote.random/election-P2", ["yellow", "green"]).next_day()
    assert (game.ship.admiral, game.ship.guarded) == ("P2", None)
    assert game.lines("cru.guard.lapsed") == [{"room": "bridge"}]


@pytest.mark.rule("CRU-GRD-09")
def test_an_acting_admiral_who_stays_has_not_changed() -> None:
    """P1 still stands in next morning: the guard is posted."""
    game = Game(deck=quiet_deck()).arrange(acting)
    ordered(game, seat="P1").to_crisis()
    game.next_day()
    assert game.ship.guarded == "bridge"


@pytest.mark.rule("CRU-GRD-09")
def test_lost_and_regained_is_changed() -> None:
    """The same person again, but not in the same tenure: no guard."""
    game = ordered(Game(deck=quiet_deck()))
    game.to_crisis()
    game.arrange(lambda ship: setattr(ship, "tenure", ship.tenure + 2)).next_day()
    assert (game.ship.admiral, game.ship.guarded) == ("M1", None)


@pytest.mark.rule("CRU-GRD-09")
def test_an_admiral_replaced_by_the_gms_word_has_changed() -> None:
    """The person is compared too: a ruling that names another admiral lets the guard lapse."""
    game = ordered(Game(deck=quiet_deck()))
    game.to_crisis()
    game.session.ruling("set", "admiral", "M3", reason="the player has left the game")
    game.next_day()
    assert (game.ship.admiral, game.ship.guarded) == ("M3", None)


@pytest.mark.rule("CRU-GRD-10")
def test_entry_is_judged_when_people_move() -> None:
    """M2 leaves the brig and is admiral before he moves: he may enter, and so may P1, who is only president now."""
    game = Game().arrange(acting).arrange(lambda ship: setattr(ship, "guarded", "bridge"))
    game.hand("M2", green=10).hand("M3", green=10)
    game.order("M2", "bridge", leave=["green"] * 10, overrule="he will be admiral by then")
    game.order("M3", "bridge", leave=["green"] * 10, overrule="to see him stopped")
    game.order("P1", "bridge").close()
    assert game.ship.admiral == "M2"
    assert game.ship.inside("bridge") == ["P1", "M2"]
    assert game.crew("M3").room == "corridors"
