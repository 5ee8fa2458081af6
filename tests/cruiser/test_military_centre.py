"""CRU-MIL: training, and the defence list."""

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import ROOMS, Ship
from tests.cruiser.game import SEATS, Game, quiet_deck

CENTRE = "military_centre"
#: The bridge last: a list that differs from the deck's in both ends.
TURNED = ["command_centre", *(room for room in ROOMS if room not in ("bridge", "command_centre")), "bridge"]


def ordered(game: Game, seat: str = "M1", green: int = 2) -> Game:
    game.hand(seat, green=green)
    return game.order(seat, CENTRE, "set_priorities", priorities=TURNED)


def all_jailed_but_political_leaders(ship: Ship) -> None:
    """The president stands in as admiral: nobody on the list is free."""
    for seat in SEATS[3:]:
        ship.crew[seat].room = "brig"
    ship.admiral = ship.president


@pytest.mark.rule("CRU-MIL-01")
@pytest.mark.parametrize("seat", ["P2", "M2", "E2"])
@pytest.mark.parametrize(("held", "got"), [(0, (1, 1)), (13, (1, 1)), (14, (1, 0)), (15, (0, 0))])
def test_training_gives_green_then_white(seat: str, held: int, got: tuple[int, int]) -> None:
    """Anybody gets a green and a white card, green first, as far as the hand has room; it never fails."""
    game = Game().hand(seat, yellow=held).order(seat, CENTRE, "train")
    game.close()
    assert (game.crew(seat).hand["green"], game.crew(seat).hand["white"]) == got
    assert game.crew(seat).hand["blue"] == 0
    assert game.lines("cru.train") == [{"seat": seat}]
    assert game.failures() == {}


@pytest.mark.rule("CRU-MIL-02")
def test_the_admiral_sets_the_list_for_two_green_cards() -> None:
    """The price is two green cards and no others; the list is announced."""
    game = ordered(Game(), green=3)
    game.close()
    assert game.ship.priorities == TURNED
    assert game.crew("M1").hand["green"] == 1
    assert game.lines("cru.priorities") == [{"seat": "M1", "rooms": TURNED}]


@pytest.mark.rule("CRU-MIL-02")
def test_one_green_card_is_not_enough() -> None:
    """The action fails, the card and the old list stay."""
    game = ordered(Game(), green=1)
    before = list(game.ship.priorities)
    game.close()
    assert game.failures() == {"M1": ("set_priorities", "cards")}
    assert game.ship.priorities == before
    assert game.crew("M1").hand["green"] == 1


@pytest.mark.rule("CRU-MIL-02")
@pytest.mark.parametrize("seat", ["P1", "M2", "E1"])
def test_nobody_else_sets_the_list(seat: str) -> None:
    """Not the president and not another military leader."""
    with pytest.raises(IllegalAnswer, match="CRU-MIL-02"):
        Game().order(seat, CENTRE, "set_priorities")


@pytest.mark.rule("CRU-MIL-02")
def test_the_list_names_all_eight_rooms_once() -> None:
    """Seven rooms, or one twice, are refused; destroyed rooms are named too."""
    game = ordered(Game().destroy("bridge", "navigation"))
    for wrong in (TURNED[:7], [*TURNED[:7], TURNED[0]], [*TURNED, "bridge"]):
        with pytest.raises(IllegalAnswer):
            game.answer("M1:cru.act.priorities", wrong)
    game.close()
    assert sorted(game.ship.priorities) == sorted(ROOMS)


@pytest.mark.rule("CRU-MIL-02")
def test_a_role_lost_before_the_step_is_lost_for_the_list() -> None:
    """An acting admiral orders it; a leader who buys his way out becomes admiral first, so it fails, unpaid."""
    game = Game().arrange(all_jailed_but_political_leaders).hand("M2", green=10)
    before = list(game.ship.priorities)
    ordered(game, "P1").order("M2", leave=["green"] * 10).close()
    assert game.ship.admiral == "M2"
    assert game.failures() == {"P1": ("set_priorities", "title")}
    assert game.ship.priorities == before
    assert game.crew("P1").hand["green"] == 2


@pytest.mark.rule("CRU-MIL-02")
def test_an_acting_admiral_sets_the_list() -> None:
    """Whoever stands in has the admiral's rights."""
    game = ordered(Game().arrange(all_jailed_but_political_leaders), "P1")
    game.close()
    assert game.ship.priorities == TURNED


@pytest.mark.rule("CRU-MIL-03", "CRU-MIL-04")
def test_fighters_begin_with_the_lowest_room_of_the_new_list() -> None:
    """Set at step 7, the list already directs the two attacks at step 20 of the same phase."""
    game = ordered(Game()).arrange(lambda ship: ship.fighters.extend([1, 1, 2]))
    game.close()
    assert [line["room"] for line in game.lines("cru.destroyed")] == ["bridge", TURNED[-2]]
    assert game.ship.fighters == [1]  # two have attacked and are gone, the third comes tomorrow


@pytest.mark.rule("CRU-MIL-03")
def test_without_an_order_the_decks_list_counts_from_below() -> None:
    """The first list is the deck's; its lowest room falls first."""
    game = Game().arrange(lambda ship: ship.fighters.append(1))
    lowest = game.ship.priorities[-1]
    game.close()
    assert game.lines("cru.destroyed") == [{"room": lowest, "cause": "fighter"}]


@pytest.mark.rule("CRU-MIL-05")
def test_the_list_outlives_admiral_and_room() -> None:
    """With another admiral and without the military centre it still stands, and still directs the fighters."""
    game = ordered(Game(deck=quiet_deck()))
    game.to_crisis()
    game.answer("M1:cru.hand_over", True)
    game.next_day()
    assert game.ship.admiral == "M2"
    game.bomb("P3", CENTRE).order("P3", sabotage=["detonate"]).to_crisis()
    assert game.ship.rooms[CENTRE].destroyed
    game.next_day()
    assert game.lines("cru.block.priorities") == [{"rooms": TURNED}]
    game.arrange(lambda ship: ship.fighters.append(1)).close()
    assert game.lines("cru.destroyed") == [{"room": "bridge", "cause": "fighter"}]
