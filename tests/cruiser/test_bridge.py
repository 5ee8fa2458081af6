"""CRU-BRI: the emergency jump and its price."""

import pytest

from tests.cruiser.game import Game, quiet_deck


def ready(prep: int, routes: int = 1, **options: str) -> Game:
    """The last report said phase `prep`; so many routes are loaded."""
    game = Game(deck=quiet_deck(), **options).arrange(lambda ship: setattr(ship, "prep", prep))
    return game.arrange(lambda ship: ship.routes.extend(["J10", "J02"][:routes]))


@pytest.mark.rule("CRU-BRI-01")
def test_without_a_route_the_engines_do_not_start() -> None:
    """No route at step 13: the action fails, no people are lost, the counter goes on."""
    game = ready(4, routes=0).order("M2", "bridge", "emergency_jump")
    game.close()
    assert game.failures() == {"M2": ("emergency_jump", "no_route")}
    assert (game.ship.jumping, game.ship.people, game.ship.prep) == (False, 15, 5)


@pytest.mark.rule("CRU-BRI-01")
def test_a_route_loaded_in_the_same_phase_is_enough() -> None:
    """Loading is step 6, the jump step 13."""
    game = ready(4, routes=0).order("M2", "bridge", "emergency_jump")
    game.order("P2", "navigation", "load_route", jump=game.crew("P2").jumps[0]).close()
    assert game.failures() == {}
    assert game.lines("cru.emergency") == [{"seats": ["M2"], "count": 1}]


@pytest.mark.rule("CRU-BRI-02", "CRU-BRI-05")
@pytest.mark.parametrize("prep", [1, 2])
def test_too_early(prep: int) -> None:
    """Displayed 1 or 2 becomes 2 or 3 today, which the bridge forbids; the people stay, the counter moves on."""
    game = ready(prep).order("M2", "bridge", "emergency_jump")
    game.close()
    assert game.failures() == {"M2": ("emergency_jump", "too_early")}
    assert (game.ship.jumping, game.ship.people, game.ship.prep) == (False, 15, prep + 1)


@pytest.mark.rule("CRU-BRI-02", "CRU-BRI-03", "CRU-BRI-04", "CRU-BRI-05")
@pytest.mark.parametrize(("prep", "price"), [(3, 3), (4, 1), (5, 1)])
def test_the_price_in_people(prep: int, price: int) -> None:
    """Displayed 3 is bridge phase 4 and costs 3 thousand; displayed 4 and 5 are phase 5 and cost 1 thousand."""
    game = ready(prep).order("M2", "bridge", "emergency_jump")
    game.close()
    assert game.failures() == {}
    assert game.ship.people == 15 - price
    assert game.lines("cru.emergency") == [{"seats": ["M2"], "count": price}]
    assert game.lines("cru.resource") == [{"resource": "people", "by": -price, "now": 15 - price}]


@pytest.mark.rule("CRU-BRI-05")
def test_no_shift_and_no_automatic_jump_besides() -> None:
    """The catalogue's example: phase 3, one route; people fall by 3, steps 15 and 16 are left out, counter 1."""
    game = ready(3).order("M2", "bridge", "emergency_jump")
    game.close()
    assert game.ship.prep == 1
    assert game.ship.jumping
    assert game.lines("cru.autojump") == []
    game.next_day()
    assert game.lines("cru.block.prep") == [{"count": 1}]
    assert game.ship.distance == 2


@pytest.mark.rule("CRU-BRI-05")
@pytest.mark.parametrize(("prep", "price"), [(3, None), (4, 3), (5, 1)])
def test_by_the_other_reading_the_displayed_phase_counts(prep: int, price: int | None) -> None:
    """With `displayed` the bridge takes the number of the report: 3 is too early, 4 costs 3, 5 costs 1."""
    game = ready(prep, emergency_phase_basis="displayed").order("M2", "bridge", "emergency_jump")
    game.close()
    assert game.failures() == ({"M2": ("emergency_jump", "too_early")} if price is None else {})
    assert game.ship.people == 15 - (price or 0)


@pytest.mark.rule("CRU-BRI-06")
def test_several_activators_make_one_jump() -> None:
    """Three at the bridge: all are named, the people are lost once, one route is used up."""
    game = ready(3, routes=2)
    for seat in ("E3", "P2", "M1"):
        game.order(seat, "bridge", "emergency_jump")
    game.close()
    assert game.lines("cru.emergency") == [{"seats": ["P2", "M1", "E3"], "count": 3}]
    assert game.ship.people == 12
    game.next_day()
    assert len(game.ship.routes) == 1
    assert len(game.lines("cru.jumped")) == 1


@pytest.mark.rule("CRU-BRI-07")
def test_the_last_people_are_lost_at_once() -> None:
    """The catalogue's example: three thousand left and a jump for three; the check of the same phase ends the game."""
    game = ready(3).arrange(lambda ship: setattr(ship, "people", 3)).order("M2", "bridge", "emergency_jump")
    game.close()
    assert game.session.over
    assert game.session.outcome is not None
    assert (game.session.outcome.winner, game.session.outcome.reason) == ("cyborgs", "resource")
    assert game.lines("cru.resource") == [{"resource": "people", "by": -3, "now": 0}]


@pytest.mark.rule("CRU-BRI-07")
def test_the_loss_comes_once_and_not_again_with_the_result() -> None:
    """Four thousand left: the game goes on with one, next morning too."""
    game = ready(3).arrange(lambda ship: setattr(ship, "people", 4)).order("M2", "bridge", "emergency_jump")
    game.close()
    assert (game.ship.people, game.session.over) == (1, False)
    game.next_day()
    assert game.lines("cru.block.resources")[0]["people"] == 1


@pytest.mark.rule("CRU-BRI-08")
@pytest.mark.parametrize(("prep", "price"), [(2, None), (3, 3)])
def test_a_calibrated_engine_does_not_change_the_price(prep: int, price: int | None) -> None:
    """With a shift of 2 pending, displayed 2 is still too early and displayed 3 still costs 3; the bonus stays."""
    game = ready(prep).arrange(lambda ship: setattr(ship, "shift_bonus", True))
    game.order("M2", "bridge", "emergency_jump").close()
    assert game.failures() == ({"M2": ("emergency_jump", "too_early")} if price is None else {})
    assert game.ship.people == 15 - (price or 0)
    assert game.ship.shift_bonus == (price is not None)
