"""CRU-CMD: passing experience."""

import pytest

from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import SEATS
from tests.cruiser.game import Game

CENTRE = "command_centre"


def give(game: Game, seat: str, target: str, colour: str, amount: int) -> Game:
    return game.order(seat, CENTRE, "pass_experience", target=target, colour=colour, amount=amount)


@pytest.mark.rule("CRU-CMD-01")
@pytest.mark.parametrize("where", ["bridge", "brig", "infirmary", CENTRE])
def test_one_white_card_and_any_number_of_one_colour(where: str) -> None:
    """The white card is spent, the others change hands, wherever the receiver is; giver and receiver are named."""
    game = Game().hand("P2", white=2, blue=4).hand("E2", blue=1).put(where, "E2")
    give(game, "P2", "E2", "blue", 3).close()
    assert game.crew("P2").hand == {"yellow": 0, "green": 0, "blue": 1, "white": 1}
    assert game.crew("E2").hand == {"yellow": 0, "green": 0, "blue": 4, "white": 0}
    assert game.lines("cru.passed") == [{"seat": "P2", "target": "E2", "colour": "blue", "count": 3}]


@pytest.mark.rule("CRU-CMD-01")
def test_to_any_other_player_and_at_least_one_card() -> None:
    """Everybody but oneself may be named, and one to fifteen cards."""
    game = Game().order("P2", CENTRE, "pass_experience")
    target = game.session.question("P2:cru.act.target")
    assert target.options == tuple(seat for seat in SEATS if seat != "P2")
    give(game, "P2", "E2", "blue", 1)
    for amount in (0, 16):
        with pytest.raises(IllegalAnswer, match="from 1 to 15"):
            game.answer("P2:cru.act.amount", amount)


@pytest.mark.rule("CRU-CMD-02")
def test_without_a_white_card_it_fails() -> None:
    """No price, no passing; every card stays."""
    game = Game().hand("P2", blue=3)
    give(game, "P2", "E2", "blue", 2).close()
    assert game.failures() == {"P2": ("pass_experience", "cards")}
    assert [e.rule for e in game.told("cru.failed")] == ["CRU-CMD-02"]
    assert game.crew("P2").hand["blue"] == 3
    assert game.crew("E2").cards == 0


@pytest.mark.rule("CRU-CMD-03")
@pytest.mark.parametrize(("hand", "colour"), [({"white": 2}, "blue"), ({"white": 1}, "white")])
def test_nothing_to_pass(hand: dict[str, int], colour: str) -> None:
    """Without a card of the colour it fails and the white card is kept; the only white one is the price itself."""
    game = Game().hand("P2", **hand)
    give(game, "P2", "E2", colour, 1).close()
    assert game.failures() == {"P2": ("pass_experience", "cards")}
    assert [e.rule for e in game.told("cru.failed")] == ["CRU-CMD-03"]
    assert game.crew("P2").hand["white"] == hand["white"]
    assert game.crew("E2").cards == 0


@pytest.mark.rule("CRU-CMD-04")
@pytest.mark.parametrize(
    ("hand", "colour", "declared", "passed"),
    [({"white": 3}, "white", 3, 2), ({"white": 1, "green": 2}, "green", 5, 2), ({"white": 3}, "white", 1, 1)],
)
def test_fewer_cards_than_declared(hand: dict[str, int], colour: str, declared: int, passed: int) -> None:
    """The catalogue's example first: 3 white, 3 declared: one is paid, two are passed."""
    game = Game().hand("P2", **hand)
    give(game, "P2", "E2", colour, declared).close()
    assert game.failures() == {}
    assert game.crew("E2").hand[colour] == game.crew("E2").cards == passed
    assert game.crew("P2").cards == sum(hand.values()) - 1 - passed


@pytest.mark.rule("CRU-CMD-05")
def test_the_receiver_uses_the_cards_in_the_same_phase() -> None:
    """The catalogue's example: M2 with no green orders three shots, E1 passes three green, three fighters fall."""
    game = Game().hand("E1", white=1, green=3).arrange(lambda ship: ship.fighters.extend([3, 3, 3]))
    give(game, "E1", "M2", "green", 3)
    game.order("M2", "weapons_bay", "shoot_group", amount=3).close()
    assert game.ship.fighters == []
    assert game.failures() == {}
    assert game.crew("M2").cards == 0


@pytest.mark.rule("CRU-CMD-05")
def test_the_giver_no_longer_has_them_later_in_the_phase() -> None:
    """Passing comes first; a prisoner's exit before it. A full receiver cannot make room by training later."""
    game = Game().hand("P2", white=1, blue=1).hand("E2", green=14)
    give(game, "P2", "E2", "blue", 1)
    game.order("E2", "military_centre", "train").close()
    assert game.crew("E2").hand == {"yellow": 0, "green": 14, "blue": 1, "white": 0}


@pytest.mark.rule("CRU-CMD-06")
def test_a_card_received_is_not_passed_on_in_the_same_step() -> None:
    """P1 gives two blue to P2, who gives three blue to P3 and had one: one goes on, two stay."""
    game = Game().hand("P1", white=1, blue=2).hand("P2", white=1, blue=1)
    give(game, "P1", "P2", "blue", 2)
    give(game, "P2", "P3", "blue", 3).close()
    assert game.crew("P2").hand["blue"] == 2
    assert game.crew("P3").hand["blue"] == 1


@pytest.mark.rule("CRU-CMD-06")
def test_a_white_card_received_is_no_price_in_the_same_step() -> None:
    """P2 has no white card when the step begins; the one from P1 does not help him today."""
    game = Game().hand("P1", white=2).hand("P2", blue=2)
    give(game, "P1", "P2", "white", 1)
    give(game, "P2", "P3", "blue", 1).close()
    assert game.failures() == {"P2": ("pass_experience", "cards")}
    assert game.crew("P2").hand == {"yellow": 0, "green": 0, "blue": 2, "white": 1}


@pytest.mark.rule("CRU-CMD-06")
def test_two_may_exchange() -> None:
    """Simultaneous passes cross: each ends with what the other had."""
    game = Game().hand("P1", white=1, blue=2).hand("P2", white=1, green=2)
    give(game, "P1", "P2", "blue", 2)
    give(game, "P2", "P1", "green", 2).close()
    assert game.crew("P1").hand == {"yellow": 0, "green": 2, "blue": 0, "white": 0}
    assert game.crew("P2").hand == {"yellow": 0, "green": 0, "blue": 2, "white": 0}


@pytest.mark.rule("CRU-CMD-07")
def test_what_does_not_fit_stays_with_the_giver() -> None:
    """The receiver has 13: two of four come, two stay, and two are announced."""
    game = Game().hand("P2", white=1, blue=4).hand("E2", green=13)
    give(game, "P2", "E2", "blue", 4).close()
    assert game.crew("E2").cards == 15
    assert game.crew("P2").hand == {"yellow": 0, "green": 0, "blue": 2, "white": 0}
    assert game.lines("cru.passed")[0]["count"] == 2


@pytest.mark.rule("CRU-CMD-07")
def test_competing_givers_are_served_in_standard_order() -> None:
    """Room for three: P2 gives two, M2 one of his two, and E1 none: his pass fails and he keeps the white card."""
    game = Game().hand("E3", green=12)
    for seat in ("E1", "M2", "P2"):
        game.hand(seat, white=1, blue=2)
        give(game, seat, "E3", "blue", 2)
    game.close()
    assert [(line["seat"], line["count"]) for line in game.lines("cru.passed")] == [("P2", 2), ("M2", 1)]
    assert game.failures() == {"E1": ("pass_experience", "full")}
    assert game.crew("E1").hand == {"yellow": 0, "green": 0, "blue": 2, "white": 1}
    assert game.crew("M2").hand["blue"] == 1


@pytest.mark.rule("CRU-CMD-07")
def test_by_the_other_reading_the_surplus_is_burned() -> None:
    """The giver parts with all that was declared, and the receiver takes what fits."""
    game = Game(pass_surplus="burned").hand("P2", white=1, blue=5).hand("E2", green=13)
    give(game, "P2", "E2", "blue", 4).close()
    assert game.crew("E2").hand == {"yellow": 0, "green": 13, "blue": 2, "white": 0}
    assert game.crew("P2").hand == {"yellow": 0, "green": 0, "blue": 1, "white": 0}
    assert game.lines("cru.passed")[0]["count"] == 2
