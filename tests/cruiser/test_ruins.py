"""CRU-RUI: destroyed rooms and their repair."""

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.rules.orders import ACTIONS
from gmkit.systems.cruiser.state import ROOMS
from tests.cruiser.game import SEATS, Game, quiet_deck

NAV = "navigation"


def repair(game: Game, seat: str, blue: int, amount: int, room: str = NAV) -> Game:
    """The engineer goes to the ruin and declares so many cards; his hand has so many blue ones."""
    return game.hand(seat, blue=blue).order(seat, room, "repair", amount=amount)


@pytest.mark.rule("CRU-RUI-01")
@pytest.mark.parametrize("cause", ["bomb", "fighter", "card"])
def test_what_destroys_a_room(cause: str) -> None:
    """A bomb, a fighter, and, in a GM's own deck, a card: the room stops working and its repair begins from 0."""
    room = "command_centre"  # the last of the first defence list
    game = Game(deck=quiet_deck(destroy=room))
    if cause == "bomb":
        game.bomb("P3", room).order("P3", sabotage=["detonate"])
    if cause == "fighter":
        game.arrange(lambda ship: ship.fighters.append(1))
    game.to_crisis("C01" if cause == "card" else "C02")
    before = game.lines("cru.destroyed")
    game.next_day()
    assert before + game.lines("cru.destroyed") == [{"room": room, "cause": cause}]
    assert {"room": room, "seats": [], "count": 0} in game.lines("cru.block.room.ruin")
    game.order("E1", room)
    assert game.session.question("E1:cru.act.do").options == ("nothing", "repair")


@pytest.mark.rule("CRU-RUI-01")
def test_a_card_destroys_no_ruin() -> None:
    """A room that lies in ruins already is not destroyed once more by a card: its repair cards stay."""
    game = Game(deck=quiet_deck(destroy=NAV)).destroy(NAV).put(NAV, "E1")
    repair(game, "E1", 2, 2).to_crisis("C01")
    game.next_day()
    assert game.lines("cru.destroyed") == []
    assert game.ship.rooms[NAV].repair == 2
    assert game.crew("E1").room == NAV


@pytest.mark.rule("CRU-RUI-02")
@pytest.mark.parametrize("seat", SEATS)
def test_only_engineers_enter_a_ruin(seat: str) -> None:
    """For everybody else the room is refused; titles open no ruins."""
    game = Game().destroy(NAV)
    go = game.session.question(f"{seat}:cru.act.go")
    assert (NAV in go.options) == (seat in ("E1", "E2", "E3"))
    assert (NAV in go.refused) == (seat not in ("E1", "E2", "E3"))


@pytest.mark.rule("CRU-RUI-03")
@pytest.mark.parametrize("room", ROOMS)
def test_a_ruin_offers_repair_alone(room: str) -> None:
    """Each room's own actions are refused, and repair is on offer only in ruins."""
    game = Game().order("E1", room)
    assert "repair" not in game.session.question("E1:cru.act.do").options
    game.destroy(room).order("E1", room)
    do = game.session.question("E1:cru.act.do")
    assert do.options == ("nothing", "repair")
    assert set(do.refused) == set(ACTIONS[room])
    with pytest.raises(IllegalAnswer, match="CRU-RUI-03"):
        game.answer("E1:cru.act.do", ACTIONS[room][0])


@pytest.mark.rule("CRU-RUI-03")
def test_another_action_in_a_ruin_fails_at_its_step() -> None:
    """Let through by the GM, it fails all the same and nothing is lost or won by it."""
    game = Game().destroy("military_centre")
    game.order("E1", "military_centre", "train", overrule="to see what happens").close()
    assert game.failures() == {"E1": ("train", "ruin")}
    assert game.crew("E1").cards == 0


@pytest.mark.rule("CRU-RUI-03")
def test_who_is_no_engineer_does_not_repair() -> None:
    """Even somebody who has come to stand in a ruin finds nothing there to do."""
    game = Game().destroy(NAV).put(NAV, "P2").hand("P2", blue=3)
    with pytest.raises(IllegalAnswer, match="CRU-CLS-04"):
        game.order("P2", NAV, "repair")
    assert game.session.question("P2:cru.act.do").options == ("nothing",)


@pytest.mark.rule("CRU-RUI-04")
@pytest.mark.parametrize("amount", [1, 2, 3])
def test_up_to_three_blue_cards_a_phase(amount: int) -> None:
    """One, two or three are spent as declared; the rest of the hand stays."""
    game = repair(Game().destroy(NAV), "E1", 5, amount)
    game.close()
    assert game.crew("E1").hand["blue"] == 5 - amount
    assert game.ship.works(NAV) == (amount == 3)
    assert game.lines("cru.repaired") == [{"seat": "E1", "room": NAV}]
    with pytest.raises(IllegalAnswer, match="from 1 to 3"):
        repair(Game().destroy(NAV), "E1", 5, 4)


@pytest.mark.rule("CRU-RUI-05")
def test_four_cards_of_two_engineers_on_two_days() -> None:
    """The catalogue's example: 2 blue yesterday by E1 and 2 today by E2: it works again from today's end."""
    game = repair(Game(deck=quiet_deck()).destroy(NAV), "E1", 2, 2)
    game.to_crisis()
    assert not game.ship.works(NAV)
    assert game.lines("cru.restored") == []
    game.next_day()
    repair(game, "E2", 2, 2).close()
    assert game.ship.works(NAV)
    assert game.lines("cru.restored") == [{"room": NAV}]


@pytest.mark.rule("CRU-RUI-05")
def test_three_engineers_at_once() -> None:
    """One card each makes three; exactly three are enough, and other ruins stay ruins."""
    game = Game().destroy(NAV, "bridge")
    for seat in ("E1", "E2", "E3"):
        repair(game, seat, 1, 1)
    game.close()
    assert game.ship.works(NAV)
    assert not game.ship.works("bridge")
    assert game.lines("cru.restored") == [{"room": NAV}]


@pytest.mark.rule("CRU-RUI-06")
def test_the_count_is_public_adds_up_and_ends_with_the_repair() -> None:
    """1, then 2, then restored by two more: a surplus of one does not count when the room is destroyed again."""
    game = Game(deck=quiet_deck()).destroy(NAV)
    for seat, count in (("E1", 1), ("E2", 2)):
        repair(game, seat, 1, 1).to_crisis()
        game.next_day()
        assert {"room": NAV, "seats": game.ship.inside(NAV), "count": count} in game.lines(
            "cru.block.room.ruin"
        )
        assert game.view("public")["board"]["status"]["rooms"][NAV]["repair"] == count
    repair(game, "E3", 2, 2).to_crisis()
    assert game.ship.works(NAV)
    assert game.ship.rooms[NAV].repair == 0
    game.next_day()
    assert game.view("public")["board"]["status"]["rooms"][NAV]["repair"] == 0
    game.bomb("P3", NAV).order("P3", sabotage=["detonate"]).to_crisis()
    game.next_day()
    repair(game, "E1", 2, 2).close()
    assert not game.ship.works(NAV)
    assert game.ship.rooms[NAV].repair == 2


@pytest.mark.rule("CRU-RUI-06")
def test_each_ruin_has_its_own_count() -> None:
    """Two engineers in two ruins: two counts of two, no room restored."""
    game = Game().destroy(NAV, "bridge")
    repair(game, "E1", 2, 2, NAV)
    repair(game, "E2", 2, 2, "bridge").close()
    assert [game.ship.rooms[room].repair for room in (NAV, "bridge")] == [2, 2]
    assert not game.ship.works(NAV)


@pytest.mark.rule("CRU-RUI-07")
def test_fewer_blue_cards_than_declared() -> None:
    """Three declared, two held: two are spent, and no other colour."""
    game = repair(Game().destroy(NAV), "E1", 2, 3).arrange(lambda ship: ship.crew["E1"].hand.update(green=4))
    game.close()
    assert game.ship.rooms[NAV].repair == 2
    assert game.crew("E1").hand == {"yellow": 0, "green": 4, "blue": 0, "white": 0}
    assert game.failures() == {}


@pytest.mark.rule("CRU-RUI-07")
def test_without_a_blue_card_the_repair_fails() -> None:
    """Nothing to spend: the action fails; the engineer has come all the same."""
    game = repair(Game().destroy(NAV), "E1", 0, 2)
    game.close()
    assert game.failures() == {"E1": ("repair", "cards")}
    assert game.lines("cru.repaired") == []
    assert game.crew("E1").room == NAV


@pytest.mark.rule("CRU-RUI-08")
@pytest.mark.parametrize("seat", ["P1", "M1"])
def test_an_order_into_a_ruin(seat: str) -> None:
    """Refused when given; let through, he comes to the corridors and fails, with his jump card in hand."""
    game = Game().destroy(NAV).put("bridge", seat)
    with pytest.raises(IllegalAnswer, match="CRU-RUI-08"):
        game.order(seat, NAV)
    game.order(seat, NAV, "load_route", jump=game.crew(seat).jumps[0], overrule="slip of the pen").close()
    assert game.crew(seat).room == "corridors"
    assert game.failures() == {seat: ("load_route", "ruin")}
    assert len(game.crew(seat).jumps) == 2
    assert game.lines("cru.moved") == [{"seat": seat, "room": "corridors"}]


@pytest.mark.rule("CRU-RUI-09")
def test_a_restored_room_works_for_others_from_the_next_phase() -> None:
    """On the day of the repair its actions fail; the day after they are on offer to everybody."""
    game = Game(deck=quiet_deck()).destroy(NAV)
    game.order("E2", NAV, "load_route", jump=game.crew("E2").jumps[0], overrule="it will be repaired")
    repair(game, "E1", 3, 3).to_crisis()
    assert game.ship.works(NAV)
    assert game.failures() == {"E2": ("load_route", "ruin")}
    game.next_day()
    for seat in ("E1", "P2"):
        game.order(seat, NAV, "load_route", jump=game.crew(seat).jumps[0])
    game.close()
    assert game.lines("cru.loaded") == [{"seats": ["P2", "E1"], "count": 2}]


@pytest.mark.rule("CRU-RUI-10")
def test_nobody_is_moved_by_a_restoration() -> None:
    """The engineers stand where they repaired; the others stay where they were."""
    game = Game().destroy(NAV).put("bridge", "P2").put(NAV, "E2")
    repair(game, "E1", 3, 3).close()
    assert game.ship.works(NAV)
    assert game.ship.inside(NAV) == ["E1", "E2"]
    assert game.lines("cru.moved") == [{"seat": "E1", "room": NAV}]


@pytest.mark.rule("CRU-RUI-11")
@pytest.mark.parametrize("ruined", [False, True])
def test_an_explosion_stops_engineers_at_the_door(ruined: bool) -> None:
    """Destroyed in this phase, whole before or a ruin before: an engineer on his way ends in the corridors."""
    game = Game().bomb("P3", NAV).put("bridge", "E1").order("P3", sabotage=["detonate"])
    if ruined:
        game.destroy(NAV)
        repair(game, "E1", 2, 2)
    else:
        game.order("E1", NAV, "load_route", jump=game.crew("E1").jumps[0])
    game.close()
    assert game.crew("E1").room == "corridors"
    assert game.failures() == {"E1": ("repair" if ruined else "load_route", "bomb")}
    assert game.ship.rooms[NAV].repair == 0
    assert game.crew("E1").hand["blue"] == (2 if ruined else 0)
