"""CRU-SAB: bombs, who lays them, what they destroy, and who never hears of it."""

import json

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import ROOMS
from tests.cruiser.game import SEATS, Game, quiet_deck

SECRET = {"cru.mined", "cru.detonated", "cru.sabotage.failed"}


def ruins(game: Game) -> list[str]:
    return [room for room in ROOMS if game.ship.rooms[room].destroyed]


def told_no(game: Game, seat: str) -> list[tuple[str, str]]:
    """What came to nothing, as the sender hears it."""
    return [(e.data["action"], e.data["why"]) for e in game.told("cru.sabotage.failed", seat)]


@pytest.mark.rule("CRU-SAB-01")
@pytest.mark.parametrize("room", ROOMS)
def test_a_cyborg_mines_the_room_he_is_in(room: str) -> None:
    """Each of the eight rooms can be mined; the cyborg alone gets the confirmation, with the room."""
    game = Game().put(room, "P3").order("P3", sabotage=["mine"])
    game.close()
    assert game.crew("P3").bomb == room
    assert [e.data for e in game.told("cru.mined", "P3")] == [{"seat": "P3", "room": room}]
    assert ruins(game) == []


@pytest.mark.rule("CRU-SAB-01")
def test_a_human_mines_nothing() -> None:
    """Everybody is asked, so that being asked tells nothing; a human's order comes to nothing, in private."""
    game = Game().put("bridge", "P2", "E2")
    game.order("P2", sabotage=["mine"]).order("E2", sabotage=["detonate"]).close()
    assert game.crew("P2").bomb is None
    assert told_no(game, "P2") == [("mine", "not_cyborg")]
    assert told_no(game, "E2") == [("detonate", "not_cyborg")]
    assert game.told("cru.sabotage.failed", "P3") == []


@pytest.mark.rule("CRU-SAB-01")
def test_no_sabotage_in_the_crisis_phase() -> None:
    """Bombs belong to the action phase; in the crisis phase nobody is asked about them."""
    game = Game().put("bridge", "P3")
    game.to_crisis()
    with pytest.raises(IllegalAnswer, match="not asked"):
        game.answer("P3:cru.act.sabotage", ["mine"])


@pytest.mark.rule("CRU-SAB-02")
@pytest.mark.parametrize(("reading", "mined"), [("start", "bridge"), ("destination", "navigation")])
def test_where_the_bomb_is_laid(reading: str, mined: str) -> None:
    """The catalogue's example: on the bridge, off to navigation, mining: the bridge is mined (or the destination)."""
    game = Game(mining_room=reading).put("bridge", "P3").order("P3", "navigation", sabotage=["mine"])
    game.close()
    assert game.crew("P3").bomb == mined
    assert [e.data["room"] for e in game.told("cru.mined", "P3")] == [mined]


@pytest.mark.rule("CRU-SAB-02")
def test_mining_is_done_before_the_explosions() -> None:
    """P3 mines the bridge in the phase in which E3 blows it up: the bomb was there, and is gone with the room."""
    game = Game().put("bridge", "P3").bomb("E3", "bridge")
    game.order("P3", sabotage=["mine"]).order("E3", sabotage=["detonate"]).close()
    assert len(game.told("cru.mined", "P3")) == 1
    assert game.crew("P3").bomb is None
    assert game.crew("P3").room == "infirmary"


@pytest.mark.rule("CRU-SAB-02")
def test_by_the_other_reading_an_explosion_on_the_way_prevents_it() -> None:
    """Bound for a room that explodes, the cyborg stands in the corridors and has nothing to mine."""
    game = Game(mining_room="destination").put("navigation", "P3").bomb("E3", "bridge")
    game.order("P3", "bridge", sabotage=["mine"]).order("E3", sabotage=["detonate"]).close()
    assert game.crew("P3").bomb is None
    assert told_no(game, "P3") == [("mine", "unmineable")]


@pytest.mark.rule("CRU-SAB-03")
@pytest.mark.parametrize("wait", [1, 3])
def test_a_bomb_waits_for_a_later_day(wait: int) -> None:
    """Not in the phase of planting; the next day, or any later one."""
    game = Game(deck=quiet_deck()).put("bridge", "P3").order("P3", "corridors", sabotage=["mine", "detonate"])
    game.to_crisis()
    assert told_no(game, "P3") == [("detonate", "too_fresh")]
    assert ruins(game) == []
    for _ in range(wait - 1):
        game.next_day()
        game.to_crisis()
    game.next_day()
    game.order("P3", sabotage=["detonate"]).close()
    assert ruins(game) == ["bridge"]
    assert game.crew("P3").bomb is None


@pytest.mark.rule("CRU-SAB-03")
def test_without_a_bomb_there_is_nothing_to_detonate() -> None:
    """The cyborg hears it, nobody else does."""
    game = Game().order("P3", sabotage=["detonate"])
    game.close()
    assert told_no(game, "P3") == [("detonate", "no_bomb")]
    assert game.told("cru.sabotage.failed", "public") == []


@pytest.mark.rule("CRU-SAB-04")
@pytest.mark.parametrize("place", ["brig", "infirmary", "corridors", "navigation", "bridge"])
def test_detonated_from_anywhere(place: str) -> None:
    """From prison, sickbed or afar; in the mined room itself the cyborg is hurt by his own bomb."""
    game = Game().bomb("P3", "bridge").put(place, "P3").order("P3", sabotage=["detonate"])
    game.close()
    assert ruins(game) == ["bridge"]
    assert game.crew("P3").room == ("infirmary" if place == "bridge" else place)


@pytest.mark.rule("CRU-SAB-05")
def test_no_second_bomb_beside_the_first() -> None:
    """While his bomb exists the cyborg cannot plant another; the first stays where it was."""
    game = Game().bomb("P3", "bridge").put("navigation", "P3").order("P3", sabotage=["mine"])
    game.close()
    assert game.crew("P3").bomb == "bridge"
    assert told_no(game, "P3") == [("mine", "bomb_exists")]
    assert game.told("cru.mined") == []


@pytest.mark.rule("CRU-SAB-05")
def test_each_cyborg_has_a_bomb_of_his_own() -> None:
    """The limit is one for each, not one for both."""
    game = Game().bomb("P3", "bridge").put("navigation", "E3").order("E3", sabotage=["mine"])
    game.close()
    assert (game.crew("P3").bomb, game.crew("E3").bomb) == ("bridge", "navigation")


@pytest.mark.rule("CRU-SAB-05", "CRU-SAB-06")
def test_as_many_bombs_in_a_game_as_one_likes() -> None:
    """One after another: mine and detonate in turn, four rooms in eight days."""
    game = Game(deck=quiet_deck())
    for room in ROOMS[:4]:
        for deed in ("mine", "detonate"):
            game.put(room if deed == "mine" else "corridors", "P3").order("P3", sabotage=[deed]).to_crisis()
            game.next_day()
    assert ruins(game) == list(ROOMS[:4])
    assert game.ship.day == 9


@pytest.mark.rule("CRU-SAB-06")
@pytest.mark.parametrize("listed", [("detonate", "mine"), ("mine", "detonate")])
def test_both_orders_in_one_phase_only_detonate(listed: tuple[str, str]) -> None:
    """The catalogue's example: a bomb of day 2 in navigation; both on day 3, mined on day 4, exploded on day 5."""
    game = Game(deck=quiet_deck()).arrange(lambda ship: setattr(ship, "day", 3)).bomb("P3", "navigation")
    game.put("bridge", "P3").order("P3", sabotage=listed).to_crisis()
    assert ruins(game) == ["navigation"]
    assert game.crew("P3").bomb is None
    assert told_no(game, "P3") == [("mine", "bomb_exists")]
    game.next_day()
    game.order("P3", sabotage=["mine"]).to_crisis()
    assert (game.ship.day, game.crew("P3").bomb) == (4, "bridge")
    game.next_day()
    game.order("P3", sabotage=["detonate"]).close()
    assert ruins(game) == ["navigation", "bridge"]


@pytest.mark.rule("CRU-SAB-06")
def test_the_same_by_the_other_reading_of_the_room() -> None:
    """Where mining is done after the move, it is still the order list that decides: he only detonates."""
    game = Game(mining_room="destination").bomb("P3", "navigation").put("corridors", "P3")
    game.order("P3", "bridge", sabotage=["mine", "detonate"]).close()
    assert ruins(game) == ["navigation"]
    assert game.crew("P3").bomb is None


@pytest.mark.rule("CRU-SAB-07")
def test_a_bomb_cannot_be_removed() -> None:
    """There are two deeds, mining and detonating, and in a mined room the same actions as in any other."""
    mined, plain = Game().bomb("P3", "bridge"), Game()
    for seat in SEATS:
        options = []
        for game in (mined, plain):
            game.put("bridge", seat).order(seat)
            options.append(game.session.question(f"{seat}:cru.act.do"))
        assert options[0] == options[1]
        assert mined.session.question(f"{seat}:cru.act.sabotage").options == ("mine", "detonate")
    mined.close()
    assert mined.crew("P3").bomb == "bridge"


@pytest.mark.rule("CRU-SAB-07")
def test_a_repair_leaves_the_bomb_in_place() -> None:
    """A mined ruin is repaired, and the bomb is still in it."""
    game = Game().bomb("P3", "bridge").destroy("bridge").hand("E1", blue=3)
    game.order("E1", "bridge", "repair", amount=3).close()
    assert game.ship.works("bridge")
    assert game.crew("P3").bomb == "bridge"


@pytest.mark.rule("CRU-SAB-07")
def test_a_bomb_cannot_be_detected() -> None:
    """With it and without it everybody but its owner and the GM sees the same, the other cyborg included."""
    mined, plain = Game().bomb("P3", "bridge"), Game()
    for reader in ("public", "gm", *SEATS):
        same = json.dumps(mined.view(reader)["board"]) == json.dumps(plain.view(reader)["board"])
        assert same == (reader not in ("gm", "P3"))


@pytest.mark.rule("CRU-SAB-08", "CRU-SAB-09")
@pytest.mark.parametrize("cause", ["fighter", "card", "bomb"])
def test_a_bomb_perishes_with_its_room_and_another_may_follow(cause: str) -> None:
    """Whatever destroyed the room: nothing is left to detonate, and the cyborg may mine again."""
    room = "command_centre"  # the last of the first defence list
    game = Game(deck=quiet_deck(destroy=room)).bomb("P3", room).put("bridge", "P3")
    if cause == "fighter":
        game.arrange(lambda ship: ship.fighters.append(1))
    if cause == "bomb":
        game.bomb("E3", room).order("E3", sabotage=["detonate"])
    game.to_crisis("C01" if cause == "card" else "C02")
    game.next_day()
    assert ruins(game) == [room]
    assert game.crew("P3").bomb is None
    game.order("P3", sabotage=["mine", "detonate"]).close()
    assert game.crew("P3").bomb == "bridge"
    assert told_no(game, "P3") == [("detonate", "too_fresh")]


@pytest.mark.rule("CRU-SAB-08")
def test_a_bomb_elsewhere_is_not_touched() -> None:
    """Only the bombs in the destroyed room are gone."""
    game = Game().bomb("P3", "bridge").bomb("E3", "navigation").order("E3", sabotage=["detonate"])
    game.close()
    assert (game.crew("P3").bomb, game.crew("E3").bomb) == ("bridge", None)


@pytest.mark.rule("CRU-SAB-10")
@pytest.mark.parametrize("deed", ["mine", "detonate"])
def test_sabotage_does_not_cost_the_action(deed: str) -> None:
    """The cyborg trains as well, and both happen."""
    game = Game().put("bridge", "P3")
    if deed == "detonate":
        game.bomb("P3", "navigation")
    game.order("P3", "military_centre", "train", sabotage=[deed]).close()
    assert game.lines("cru.train") == [{"seat": "P3"}]
    assert game.crew("P3").bomb == ("bridge" if deed == "mine" else None)
    assert ruins(game) == ([] if deed == "mine" else ["navigation"])


@pytest.mark.rule("CRU-SAB-11")
def test_a_cyborg_engineer_mines_the_ruin_that_he_repairs() -> None:
    """Both in one phase: the cards are spent on the room and the bomb lies in it."""
    game = Game().destroy("bridge").put("bridge", "E3").hand("E3", blue=2)
    game.order("E3", do="repair", amount=2, sabotage=["mine"]).close()
    assert game.ship.rooms["bridge"].repair == 2
    assert game.crew("E3").bomb == "bridge"


@pytest.mark.rule("CRU-SAB-12")
def test_two_detonations_happen_at_the_same_moment() -> None:
    """Each stands in the other's mined room: both rooms explode and both cyborgs are hurt."""
    game = Game().bomb("P3", "bridge").bomb("E3", "navigation").put("navigation", "P3").put("bridge", "E3")
    game.order("P3", sabotage=["detonate"]).order("E3", sabotage=["detonate"]).close()
    assert ruins(game) == ["navigation", "bridge"]
    assert game.ship.inside("infirmary") == ["P3", "E3"]


@pytest.mark.rule("CRU-SAB-13")
def test_a_bomb_in_a_ruin_undoes_the_repairs() -> None:
    """Two repair cards are lost, the engineer inside is hurt and keeps his cards, the one at the door is stopped."""
    game = (
        Game()
        .destroy("bridge")
        .bomb("P3", "bridge")
        .put("bridge", "E1")
        .hand("E1", blue=1)
        .hand("E2", blue=1)
    )
    game.arrange(lambda ship: setattr(ship.rooms["bridge"], "repair", 2))
    for seat in ("E1", "E2"):
        game.order(seat, "bridge", "repair", amount=1)
    game.order("P3", sabotage=["detonate"]).close()
    assert game.ship.rooms["bridge"].destroyed
    assert game.ship.rooms["bridge"].repair == 0
    assert (game.crew("E1").room, game.crew("E2").room) == ("infirmary", "corridors")
    assert game.failures() == {"E1": ("repair", "bomb"), "E2": ("repair", "bomb")}
    assert game.crew("E1").hand["blue"] == game.crew("E2").hand["blue"] == 1


@pytest.mark.rule("CRU-SAB-14")
def test_nobody_is_named_for_a_bomb() -> None:
    """The report shows the room and that it was a bomb; planting shows nothing at all, to the other cyborg neither."""
    game = Game(deck=quiet_deck()).put("bridge", "P3").order("P3", "corridors", sabotage=["mine"], open=True)
    game.to_crisis()
    mining = game.report()
    game.next_day()
    assert not SECRET & {e.kind for e in game.session.events if e.seen("E3") or e.seen("public")}
    game.order("P3", sabotage=["detonate"]).to_crisis()
    assert game.lines("cru.destroyed") == [{"room": "bridge", "cause": "bomb"}]
    assert [e.data for e in game.told("cru.detonated", "P3")] == [{"seat": "P3", "room": "bridge"}]
    for reader in ("public", *(seat for seat in SEATS if seat != "P3")):
        assert not SECRET & {e.kind for e in game.session.events if e.seen(reader)}
        assert not SECRET & {line.kind for line in game.report(reader)}
    quiet = Game(deck=quiet_deck()).put("bridge", "P3").order("P3", "corridors", open=True)
    quiet.to_crisis()
    assert mining == quiet.report()


@pytest.mark.rule("CRU-SAB-14")
def test_an_open_order_does_not_open_the_sabotage() -> None:
    """Where and what an open order shows; the bomb that goes with it stays out of the public view."""
    game = Game().put("bridge", "P3").order("P3", "military_centre", "train", sabotage=["mine"], open=True)
    shown = game.view("public")["board"]["open_orders"]
    assert shown == [{"seat": "P3", "room": "military_centre", "action": "train"}]


@pytest.mark.rule("CRU-SAB-15")
def test_two_bombs_in_one_room() -> None:
    """One detonation takes the room and both bombs; the other cyborg has nothing left to detonate."""
    game = (
        Game(deck=quiet_deck()).bomb("P3", "bridge").bomb("E3", "bridge").order("P3", sabotage=["detonate"])
    )
    game.to_crisis()
    assert ruins(game) == ["bridge"]
    assert (game.crew("P3").bomb, game.crew("E3").bomb) == (None, None)
    game.next_day()
    game.order("E3", sabotage=["detonate"]).close()
    assert told_no(game, "E3") == [("detonate", "no_bomb")]


@pytest.mark.rule("CRU-SAB-12", "CRU-SAB-15")
def test_both_detonate_in_the_same_room() -> None:
    """The room is destroyed once, and one destruction is announced."""
    game = Game().bomb("P3", "bridge").bomb("E3", "bridge")
    game.order("P3", sabotage=["detonate"]).order("E3", sabotage=["detonate"]).close()
    assert game.lines("cru.destroyed") == [{"room": "bridge", "cause": "bomb"}]
    assert told_no(game, "E3") == []
