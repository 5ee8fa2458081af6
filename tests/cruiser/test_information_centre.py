"""CRU-INF: what the centre shows, and what can be done in it."""

import pytest

from gmkit.errors import IllegalAnswer
from tests.cruiser.game import Game, quiet_deck

CENTRE = "information_centre"


@pytest.mark.rule("CRU-INF-01")
@pytest.mark.parametrize("works", [True, False])
def test_colours_are_public_while_the_centre_works(works: bool) -> None:
    """All cards of the vote by colour, the random ones among them; without the centre just their number and the sum."""
    game = Game().hand("P2", yellow=2, blue=1)
    if not works:
        game.destroy(CENTRE)
    game.to_crisis("C19")
    game.spend("P2", "crisis", "yellow", "yellow", "blue")
    game.chance("cru.vote.random/crisis", ["yellow", "white"]).next_day()
    told = [line for kind in ("cru.vote.colours", "cru.vote.count") for line in game.lines(kind)]
    assert [line["total"] for line in told] == [1]
    assert [line.get("cards") for line in told] == [
        {"yellow": 3, "green": 0, "blue": 1, "white": 1} if works else None
    ]
    assert [line.get("count") for line in told] == [None if works else 5]


@pytest.mark.rule("CRU-INF-02")
@pytest.mark.parametrize("seat", ["P2", "M2", "E2"])
@pytest.mark.parametrize(("held", "got"), [(0, (1, 1)), (14, (1, 0)), (15, (0, 0))])
def test_analysis_gives_yellow_then_white(seat: str, held: int, got: tuple[int, int]) -> None:
    """Anybody gets a yellow and a white card, yellow first, as far as the hand has room."""
    game = Game().hand(seat, green=held).order(seat, CENTRE, "analyse")
    game.close()
    assert (game.crew(seat).hand["yellow"], game.crew(seat).hand["white"]) == got
    assert game.crew(seat).hand["blue"] == 0
    assert game.lines("cru.analyse") == [{"seat": seat}]


@pytest.mark.rule("CRU-INF-03")
@pytest.mark.parametrize(("green", "left", "done"), [(3, 1, True), (2, 0, True), (1, 1, False)])
def test_a_guard_costs_the_admiral_two_green_cards(green: int, left: int, done: bool) -> None:
    """One room is named; with fewer than two green cards the action fails and costs nothing."""
    game = Game().hand("M1", green=green).order("M1", CENTRE, "post_guard", guard="bridge")
    game.close()
    assert game.crew("M1").hand["green"] == left
    assert game.lines("cru.guard.ordered") == ([{"seat": "M1", "room": "bridge"}] if done else [])
    assert game.failures() == ({} if done else {"M1": ("post_guard", "cards")})


@pytest.mark.rule("CRU-INF-03")
@pytest.mark.parametrize("seat", ["P1", "M2", "E1"])
def test_nobody_else_posts_a_guard(seat: str) -> None:
    """The order is refused with its rule."""
    with pytest.raises(IllegalAnswer, match="CRU-INF-03"):
        Game().order(seat, CENTRE, "post_guard")


@pytest.mark.rule("CRU-INF-04")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_prohibitions_cost_two_yellow_cards_however_many(count: int) -> None:
    """Three prohibitions, one or none: the action costs the same."""
    bans = [(["E1"], ["bridge"]), (["M1"], ["navigation"]), (["P2"], ["weapons_bay"])][:count]
    game = Game().hand("P1", yellow=5).order("P1", CENTRE, "prohibit", bans=bans)
    game.close()
    assert game.crew("P1").hand["yellow"] == 3
    assert len(game.lines("cru.ban.set")) == count


@pytest.mark.rule("CRU-INF-04")
def test_a_cancellation_costs_no_more() -> None:
    """Cancelling two and setting one is one action for two cards."""
    game = Game(deck=quiet_deck()).hand("P1", yellow=2)
    game.order("P1", CENTRE, "prohibit", bans=[(["E1"], ["bridge"]), (["M1"], ["bridge"])]).to_crisis()
    game.next_day()
    game.hand("P1", yellow=2)
    game.order("P1", CENTRE, "prohibit", cancel=["1", "2"], bans=[(["E2"], ["bridge"])]).close()
    assert game.crew("P1").hand["yellow"] == 0
    assert [(ban.number, ban.seats) for ban in game.ship.prohibitions] == [(3, ["E2"])]


@pytest.mark.rule("CRU-INF-04")
def test_one_yellow_card_is_not_enough() -> None:
    """The action fails, costs nothing and sets nothing."""
    game = Game().hand("P1", yellow=1, green=5)
    game.order("P1", CENTRE, "prohibit", bans=[(["E1"], ["bridge"])]).close()
    assert game.failures() == {"P1": ("prohibit", "cards")}
    assert game.crew("P1").cards == 6
    assert game.ship.prohibitions == []


@pytest.mark.rule("CRU-INF-04")
@pytest.mark.parametrize("seat", ["P2", "M1", "E1"])
def test_nobody_else_prohibits(seat: str) -> None:
    """The order is refused with its rule."""
    with pytest.raises(IllegalAnswer, match="CRU-INF-04"):
        Game().order(seat, CENTRE, "prohibit")
