"""CRU-CTL: calibrating the engine."""

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import Ship
from tests.cruiser.game import Game, quiet_deck


def engine(prep: int, stored: int = 0, *, bonus: bool = False, **options: bool) -> Game:
    """Displayed phase `prep`, so many blue cards stored in the room."""

    def set_up(ship: Ship) -> None:
        ship.prep, ship.calibration, ship.shift_bonus = prep, stored, bonus

    return Game(deck=quiet_deck(), **options).arrange(set_up)


def calibrate(game: Game, seat: str, blue: int, amount: int) -> Game:
    return game.hand(seat, blue=blue).order(seat, "systems_control", "calibrate", amount=amount)


@pytest.mark.rule("CRU-CTL-01")
@pytest.mark.parametrize("seat", ["P2", "M2", "E2"])
def test_blue_cards_are_stored_in_the_room(seat: str) -> None:
    """Anybody may spend any number of blue cards; they stay there from day to day and are counted in public."""
    game = calibrate(engine(1), seat, 5, 4)
    game.close()
    assert game.crew(seat).hand["blue"] == 1
    assert game.lines("cru.calibrated") == [{"seats": [seat], "count": 4}]
    game.next_day()
    assert game.lines("cru.block.calibration") == [{"count": 4}]
    calibrate(game, seat, 5, 2).close()
    assert game.ship.calibration == 6


@pytest.mark.rule("CRU-CTL-01")
def test_from_one_card_to_a_full_hand() -> None:
    """At least one card must be named, at most as many as a hand can hold."""
    game = engine(1).order("E1", "systems_control", "calibrate")
    for amount in (0, 16):
        with pytest.raises(IllegalAnswer, match="from 1 to 15"):
            game.answer("E1:cru.act.amount", amount)
    calibrate(game, "E1", 15, 15).close()
    assert game.crew("E1").cards == 0


@pytest.mark.rule("CRU-CTL-02")
@pytest.mark.parametrize(
    ("prep", "stored", "added", "after"),
    [(2, 7, 3, 4), (4, 7, 3, 5), (2, 7, 2, 3), (1, 0, 15, 3), (3, 9, 1, 5)],
)
def test_ten_blue_cards_make_the_shift_one_of_two(prep: int, stored: int, added: int, after: int) -> None:
    """The catalogue's examples first: 7 and 3 at phase 2 give 4, at phase 4 only 5; nine cards move by 1."""
    game = calibrate(engine(prep, stored), "E1", added, added)
    game.close()
    assert game.ship.prep == after
    assert len(game.lines("cru.calibration.full")) == (stored + added >= 10)


@pytest.mark.rule("CRU-CTL-02")
def test_only_one_shift_is_longer() -> None:
    """The bonus is used up by the shift, the next one is 1 again, also when 5 cut it short."""
    game = calibrate(engine(1, 9), "E1", 1, 1)
    game.to_crisis()
    assert game.ship.prep == 3
    game.next_day()
    game.to_crisis()
    assert game.ship.prep == 4
    cut = calibrate(engine(4, 9), "E1", 1, 1)
    cut.close()
    assert (cut.ship.prep, cut.ship.shift_bonus) == (5, False)


@pytest.mark.rule("CRU-CTL-03")
def test_the_surplus_is_gone_with_the_ten() -> None:
    """The catalogue's example: 9 stored, two engineers add 3 each; the store is 0, not 5, and one shift of 2 is due."""
    game = engine(1, 9)
    for seat in ("E1", "E2"):
        calibrate(game, seat, 3, 3)
    game.close()
    assert game.ship.calibration == 0
    assert game.ship.prep == 3
    assert not game.ship.shift_bonus
    assert game.lines("cru.calibrated") == [{"seats": ["E1", "E2"], "count": 6}]
    assert game.crew("E1").cards == game.crew("E2").cards == 0


@pytest.mark.rule("CRU-CTL-03")
def test_below_ten_nothing_is_reset() -> None:
    """Nine cards stay nine."""
    game = calibrate(engine(1, 7), "E1", 2, 2)
    game.close()
    assert game.ship.calibration == 9
    assert game.lines("cru.calibration.full") == []


@pytest.mark.rule("CRU-CTL-04")
def test_an_emergency_jump_keeps_the_bonus_for_the_next_shift() -> None:
    """Ten reached on the day of the jump: no shift today, the counter is 1, and tomorrow's shift goes to 3."""
    game = calibrate(engine(3, 9), "E1", 1, 1).arrange(lambda ship: ship.routes.append("J10"))
    game.order("M2", "bridge", "emergency_jump").to_crisis()
    assert (game.ship.prep, game.ship.shift_bonus, game.ship.calibration) == (1, True, 0)
    game.next_day()
    game.close()
    assert (game.ship.prep, game.ship.shift_bonus) == (3, False)


@pytest.mark.rule("CRU-CTL-04")
def test_a_second_bonus_does_not_pile_up() -> None:
    """With one pending, further cards are simply stored; once it is used, they count at the next calibration step."""
    game = calibrate(engine(5, 9, bonus=True), "E1", 3, 3)
    game.to_crisis()
    assert (game.ship.calibration, game.ship.shift_bonus, game.ship.prep) == (12, True, 5)
    assert game.lines("cru.calibration.full") == []
    game.next_day()
    game.arrange(lambda ship: setattr(ship, "prep", 1)).to_crisis()
    assert (game.ship.calibration, game.ship.shift_bonus, game.ship.prep) == (12, False, 3)
    game.next_day()
    game.close()
    assert (game.ship.calibration, game.ship.shift_bonus, game.ship.prep) == (0, False, 5)


@pytest.mark.rule("CRU-CTL-05")
def test_fewer_blue_cards_than_declared() -> None:
    """All that there are get spent, and no other colour."""
    game = calibrate(engine(1), "E1", 2, 6).arrange(lambda ship: ship.crew["E1"].hand.update(white=3))
    game.close()
    assert game.ship.calibration == 2
    assert game.crew("E1").hand == {"yellow": 0, "green": 0, "blue": 0, "white": 3}
    assert game.failures() == {}


@pytest.mark.rule("CRU-CTL-05")
def test_without_a_blue_card_it_fails() -> None:
    """Nothing to spend: a failure, and it is announced as one."""
    game = engine(1).hand("E1", green=3).order("E1", "systems_control", "calibrate", amount=1)
    calibrate(game, "E2", 1, 1).close()
    assert game.failures() == {"E1": ("calibrate", "cards")}
    assert game.lines("cru.calibrated") == [{"seats": ["E2"], "count": 1}]
    assert game.crew("E1").hand["green"] == 3


@pytest.mark.rule("CRU-CTL-06")
@pytest.mark.parametrize("survive", [True, False])
def test_the_stored_cards_and_the_end_of_the_room(survive: bool) -> None:
    """They outlive the room; by the other reading they burn with it, but not with another room."""
    game = engine(1, 7, stored_blue_survive=survive).bomb("P3", "bridge")
    game.order("P3", sabotage=["detonate"]).to_crisis()
    assert game.ship.calibration == 7
    game.next_day()
    game.bomb("P3", "systems_control").order("P3", sabotage=["detonate"]).close()
    assert game.ship.calibration == (7 if survive else 0)


@pytest.mark.rule("CRU-CTL-07")
def test_at_five_without_a_route_the_bonus_waits() -> None:
    """There is no shift at 5, so the bonus is not used; after a jump it makes 1 into 3."""
    game = engine(5, bonus=True)
    game.to_crisis()
    assert (game.ship.prep, game.ship.shift_bonus) == (5, True)
    game.next_day()
    game.order("P2", "navigation", "load_route", jump=game.crew("P2").jumps[0]).to_crisis()
    assert (game.ship.prep, game.ship.shift_bonus) == (1, True)
    game.next_day()
    game.arrange(lambda ship: setattr(ship, "prep", 1)).close()
    assert (game.ship.prep, game.ship.shift_bonus) == (3, False)
