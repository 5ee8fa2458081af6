"""CRU-COR, CRU-LAZ, and what the brig shares with them: the three rooms in which nothing can be done."""

import json
from pathlib import Path

import pytest

from gmkit import decks
from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import ROOMS
from tests.cruiser.game import Game, quiet_deck

SAFE = pytest.mark.parametrize("room", ["corridors", "infirmary", "brig"])


@pytest.mark.rule("CRU-COR-01", "CRU-LAZ-01", "CRU-BRG-01")
@SAFE
def test_a_safe_room_cannot_be_mined(room: str) -> None:
    """A cyborg who mines there hears in private that it came to nothing; there is no bomb."""
    game = Game().put(room, "P3").order("P3", sabotage=["mine"])
    game.close()
    assert game.crew("P3").bomb is None
    assert [e.data["why"] for e in game.told("cru.sabotage.failed", "P3")] == ["unmineable"]
    assert game.told("cru.sabotage.failed", "public") == []


@pytest.mark.rule("CRU-COR-01", "CRU-LAZ-01")
@pytest.mark.parametrize("room", ["corridors", "infirmary"])
def test_a_safe_room_cannot_be_mined_by_walking_in(room: str) -> None:
    """The other reading of where a bomb is laid, the destination, lets nobody mine a safe room either."""
    game = Game(mining_room="destination").put("bridge", "P3").order("P3", room, sabotage=["mine"])
    game.close()
    assert game.crew("P3").bomb is None


@pytest.mark.rule("CRU-COR-04", "CRU-LAZ-01", "CRU-BRG-01")
@SAFE
def test_a_safe_room_cannot_be_guarded_or_prohibited(room: str) -> None:
    """Neither the admiral's guard nor the president's prohibition can name it."""
    game = Game().put("information_centre", "M1", "P1")
    game.order("M1", do="post_guard", guard="bridge")
    game.order("P1", do="prohibit", bans=[(["E1"], ["bridge"])])
    with pytest.raises(IllegalAnswer, match="there is no option"):
        game.answer("M1:cru.act.guard", room)
    with pytest.raises(IllegalAnswer, match="there is no option"):
        game.answer("P1:cru.ban.rooms/1", [room])


@pytest.mark.rule("CRU-COR-04", "CRU-LAZ-01", "CRU-BRG-01")
@SAFE
def test_a_safe_room_cannot_be_destroyed(room: str, tmp_path: Path) -> None:
    """No card can destroy it, it cannot enter the defence list, and when all else has fallen it is spared."""
    file = tmp_path / "deck.yaml"
    file.write_text(json.dumps(quiet_deck(destroy=room)), encoding="utf-8")
    (problem,) = decks.check("cruiser", file)
    assert f"“{room}”" in str(problem)
    game = Game().put("military_centre", "M1").hand("M1", green=2)
    game.order("M1", do="set_priorities", priorities=list(ROOMS))
    with pytest.raises(IllegalAnswer, match="there is no option"):
        game.answer("M1:cru.act.priorities", [*ROOMS[:-1], room])
    game.put(room, "E1", "E2").arrange(lambda ship: ship.fighters.extend([1] * 12)).close()
    assert all(game.ship.rooms[name].destroyed for name in ROOMS)
    assert {"E1", "E2"} <= set(game.ship.inside(room))


@pytest.mark.rule("CRU-COR-02")
@pytest.mark.parametrize("seat", ["P2", "M2", "E2"])
def test_a_bomb_at_the_destination_leaves_one_in_the_corridors(seat: str) -> None:
    """Heading for a room that a bomb destroys in this phase, one ends in the corridors, unhurt, whoever one is."""
    game = Game().put("bridge", seat).bomb("P3", "navigation").order("P3", sabotage=["detonate"])
    game.order(seat, "navigation", "load_route", jump=game.crew(seat).jumps[0]).close()
    assert game.crew(seat).room == "corridors"
    assert game.lines("cru.moved") == [{"seat": seat, "room": "corridors"}]
    assert game.lines("cru.hurt") == []


@pytest.mark.rule("CRU-COR-03", "CRU-LAZ-03")
@pytest.mark.parametrize("room", ["corridors", "infirmary"])
@pytest.mark.parametrize("seat", ["P1", "M1", "E1"])
def test_a_safe_room_offers_no_action(room: str, seat: str) -> None:
    """Whoever stays or goes there, title holders too, can do nothing but nothing."""
    game = Game().put("bridge", seat).order(seat, room)
    asked = game.session.question(f"{seat}:cru.act.do")
    assert asked.options == ("nothing",)
    assert asked.refused == {}


@pytest.mark.rule("CRU-LAZ-02")
@pytest.mark.parametrize("cause", ["bomb", "fighter", "card"])
def test_whoever_is_inside_at_the_destruction_lies_in_the_infirmary(cause: str) -> None:
    """Whatever destroys the room, those in it are hurt, and only they."""
    room = "command_centre"  # the last of the first defence list
    game = Game(deck=quiet_deck(destroy=room)).put(room, "P2", "E2").put("bridge", "M2")
    if cause == "bomb":
        game.bomb("P3", room).order("P3", sabotage=["detonate"])
    if cause == "fighter":
        game.arrange(lambda ship: ship.fighters.append(1))
    game.to_crisis("C01")
    if cause == "card":
        game.next_day()
    assert game.ship.rooms[room].destroyed
    assert game.ship.inside("infirmary") == ["P2", "E2"]
    assert game.lines("cru.hurt") == [{"seat": "P2"}, {"seat": "E2"}]
    assert game.lines("cru.destroyed") == [{"room": room, "cause": cause}]


@pytest.mark.rule("CRU-LAZ-03")
def test_out_of_the_infirmary_and_at_work() -> None:
    """A patient may leave by an ordinary move and act where he arrives."""
    game = Game().put("infirmary", "P2").order("P2", "military_centre", "train")
    game.close()
    assert game.crew("P2").room == "military_centre"
    assert game.crew("P2").hand == {"yellow": 0, "green": 1, "blue": 0, "white": 1}


@pytest.mark.rule("CRU-LAZ-04")
def test_a_patient_misses_the_next_draw_only() -> None:
    """Hurt on day 1, he draws nothing on day 2; having left, he draws on day 3."""
    game = Game(deck=quiet_deck()).put("bridge", "P2").bomb("P3", "bridge")
    game.order("P3", sabotage=["detonate"]).to_crisis()
    game.next_day()
    assert game.crew("P2").cards == 0
    game.order("P2", "corridors").to_crisis()
    game.next_day()
    assert game.crew("P2").cards == 4


@pytest.mark.rule("CRU-LAZ-04")
def test_a_patient_votes_like_anybody() -> None:
    """The infirmary does not limit how many cards go into a vote."""
    game = Game().put("infirmary", "P2").hand("P2", yellow=4)
    game.to_crisis("C19")
    game.spend("P2", "crisis", "yellow", "yellow", "yellow")
    game.chance("cru.vote.random/crisis", ["yellow", "blue"]).next_day()
    assert game.lines("cru.crisis.result")[0]["total"] == 3
    assert game.crew("P2").hand["yellow"] == 1
