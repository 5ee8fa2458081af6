"""CRU-NAV: loading routes."""

import json

import pytest

from gmkit.errors import IllegalAnswer
from tests.cruiser.game import SEATS, Game, quiet_deck

ONE_EACH = {"yellow": 1, "green": 1, "blue": 1, "white": 1}


def load(game: Game, *seats: str) -> list[str]:
    """These seats go to navigation and each loads its first jump card; returns the cards."""
    cards = [game.crew(seat).jumps[0] for seat in seats]
    for seat, card in zip(seats, cards, strict=True):
        game.order(seat, "navigation", "load_route", jump=card)
    return cards


@pytest.mark.rule("CRU-NAV-01")
def test_a_jump_card_buys_one_card_of_each_colour() -> None:
    """The chosen card leaves the hand for the room; four skill cards come, one a colour."""
    game = Game()
    first, second = game.crew("P2").jumps
    game.order("P2", "navigation", "load_route", jump=second).close()
    assert game.crew("P2").jumps == [first]
    assert game.ship.routes == [second]
    assert game.crew("P2").hand == ONE_EACH


@pytest.mark.rule("CRU-NAV-02")
def test_eleven_cards_are_few_enough() -> None:
    """With 11 skill cards all four find room."""
    game = Game().hand("P2", yellow=11)
    load(game, "P2")
    game.close()
    assert game.crew("P2").cards == 15
    assert len(game.ship.routes) == 1


@pytest.mark.rule("CRU-NAV-02")
def test_twelve_cards_are_too_many() -> None:
    """With 12 the action fails; the jump card stays and no skill card comes."""
    game = Game().hand("P2", yellow=12)
    (card,) = load(game, "P2")
    game.close()
    assert game.failures() == {"P2": ("load_route", "hand_full")}
    assert card in game.crew("P2").jumps
    assert game.crew("P2").cards == 12
    assert game.ship.routes == []


@pytest.mark.rule("CRU-NAV-02")
def test_a_card_passed_at_step_3_makes_it_twelve() -> None:
    """The catalogue's example: 11 cards and one passed before step 6; loading fails."""
    game = Game().hand("P2", yellow=11).hand("P1", white=1, blue=1).put("command_centre", "P1")
    game.order("P1", do="pass_experience", target="P2", colour="blue", amount=1)
    (card,) = load(game, "P2")
    game.close()
    assert game.failures() == {"P2": ("load_route", "hand_full")}
    assert card in game.crew("P2").jumps


@pytest.mark.rule("CRU-NAV-03", "CRU-NAV-04")
def test_two_routes_in_order_of_loading_and_a_third_pushes_out_the_first() -> None:
    """Day 1: M2's is first. Day 2: P1's, loaded later, is second. Day 3: E1's pushes out M2's for good."""
    game = Game(deck=quiet_deck())
    days = []
    for seat in ("M2", "P1", "E1"):
        days += load(game, seat)
        game.to_crisis()
        if seat != "E1":
            game.next_day()
        assert game.ship.routes == days[-2:]
    assert len(days) == 3
    assert days[0] not in [card for crew in game.ship.crew.values() for card in crew.jumps]


@pytest.mark.rule("CRU-NAV-05")
def test_all_nine_load_at_once() -> None:
    """The book's example: first comes the route of the second engineer, then that of the third; nine were loaded."""
    game = Game()
    cards = load(game, *reversed(SEATS))[::-1]  # the order of entering does not count
    game.close()
    assert game.ship.routes == cards[-2:]
    assert game.lines("cru.loaded") == [{"seats": list(SEATS), "count": 9}]
    for seat in SEATS:
        assert game.crew(seat).hand == ONE_EACH
        assert len(game.crew(seat).jumps) == 1


@pytest.mark.rule("CRU-NAV-06")
def test_without_a_jump_card_there_is_nothing_to_load() -> None:
    """The order is refused with its rule; let through by the GM, it fails at its step."""
    game = Game().arrange(lambda ship: ship.crew["P2"].jumps.clear())
    with pytest.raises(IllegalAnswer, match="CRU-NAV-06"):
        game.order("P2", "navigation", "load_route")
    game.order("P2", "navigation", "load_route", overrule="to see what happens").close()
    assert game.failures() == {"P2": ("load_route", "no_jump_card")}
    assert game.ship.routes == []
    assert game.crew("P2").cards == 0


@pytest.mark.rule("CRU-NAV-06")
def test_two_jump_cards_make_two_routes_and_no_third() -> None:
    """Each player has two jump cards in the whole game."""
    game = Game(deck=quiet_deck())
    for _ in range(2):
        load(game, "P2")
        game.to_crisis()
        game.next_day()
    assert game.crew("P2").jumps == []
    game.order("P2", "navigation")
    assert "load_route" not in game.session.question("P2:cru.act.do").options


@pytest.mark.rule("CRU-NAV-07")
def test_who_loaded_is_known_and_what_was_loaded_is_not() -> None:
    """Names and the number are announced; the card shows in nobody's view or events but the loader's."""
    game = Game(deck=quiet_deck())
    cards = load(game, "P2", "E2")
    game.to_crisis()
    assert game.lines("cru.loaded") == [{"seats": ["P2", "E2"], "count": 2}]
    game.next_day()
    assert game.lines("cru.block.routes") == [{"count": 2}]
    for reader in ("public", *SEATS):
        knows = json.dumps(game.view(reader)) + str([e.data for e in game.session.events if e.seen(reader)])
        for seat, card in zip(("P2", "E2"), cards, strict=True):
            assert (card in knows) == (reader == seat)


@pytest.mark.rule("CRU-NAV-08")
@pytest.mark.parametrize("survive", [True, False])
def test_routes_and_the_end_of_the_room(survive: bool) -> None:
    """The routes outlive the room, and the ship may still jump; by the other reading they are gone with it."""
    game = Game(deck=quiet_deck(), routes_survive=survive)
    cards = load(game, "P2", "E2")
    game.to_crisis()
    game.next_day()
    game.bomb("P3", "navigation").order("P3", sabotage=["detonate"]).to_crisis()
    assert game.ship.rooms["navigation"].destroyed
    assert game.ship.routes == (cards if survive else [])
    game.next_day()
    game.arrange(lambda ship: setattr(ship, "prep", 4)).close()
    assert bool(game.lines("cru.autojump")) == survive


@pytest.mark.rule("CRU-NAV-08")
def test_a_jump_that_is_under_way_arrives_though_its_route_was_lost() -> None:
    """Where routes are lost with the room and a card destroys it before the arrival, the chosen jump still counts."""
    game = Game(deck=quiet_deck(destroy="navigation"), routes_survive=False)
    game.arrange(lambda ship: (ship.routes.append("J10"), setattr(ship, "prep", 4))).to_crisis("C01")
    game.next_day()
    assert game.lines("cru.jumped")[0]["jump"] == "J10"
    assert game.ship.distance == 2
    assert game.ship.routes == []


@pytest.mark.rule("CRU-NAV-08")
def test_only_the_loss_of_navigation_matters_to_the_routes() -> None:
    """By the reading that they are lost with the room, another room's end leaves them alone."""
    game = Game(routes_survive=False).bomb("P3", "bridge").order("P3", sabotage=["detonate"])
    game.arrange(lambda ship: ship.routes.append("J10")).close()
    assert game.ship.routes == ["J10"]
