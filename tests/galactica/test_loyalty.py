"""GAL-LOYAL: who is a Cylon, the Sleeper phase, and looks at loyalty cards."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import actions, crises, jumps, loyalty
from tests.galactica.game import Game


def cards(game: Game) -> Any:
    return game.session._run.cards


@pytest.mark.rule("GAL-LOYAL-05", "GAL-LOYAL-06", "GAL-LOYAL-11")
def test_one_cylon_card_is_enough() -> None:
    game = Game().cylon("p4")
    game.player("p4").loyalty.append("gal.loyalty.not_cylon")
    assert loyalty.is_cylon(cards(game), game.player("p4"))
    assert not loyalty.is_cylon(cards(game), game.player("p1"))
    assert "p4" in game.world.humans()  # until revealed


@pytest.mark.rule("GAL-LOYAL-07", "GAL-JUMP-12", "GAL-JUMP-14")
def test_the_sleeper_phase_comes_at_four_once_and_before_the_track_is_reset() -> None:
    """At distance 3 a card of distance 1 makes it 4. Cases B05, B18."""
    game = Game()
    game.world.distance, game.world.jump = 3, 5
    for _ in range(2):
        game.chance("gal.draw.destination", ["gal.destination.icy_moon", "gal.destination.icy_moon"])
    game.play(jumps.jump, "GAL-JUMP-04", answers={"gal.destination": "gal.destination.icy_moon"})
    kinds = [e.kind for e in game.fresh()]
    assert kinds.index("gal.sleeper") < kinds.index("gal.jump.reset")
    assert [len(p.loyalty) for p in game.world.seats.values()] == [2] * 5
    game.world.distance = 4
    game.play(loyalty.sleeper)
    assert [len(p.loyalty) for p in game.world.seats.values()] == [2] * 5


@pytest.mark.rule("GAL-LOYAL-07")
def test_not_below_four() -> None:
    game = Game()
    game.world.distance = 2
    game.chance("gal.draw.destination", ["gal.destination.icy_moon", "gal.destination.icy_moon"])
    game.play(jumps.jump, "GAL-JUMP-04", answers={"gal.destination": "gal.destination.icy_moon"})
    assert game.world.distance == 3
    assert not game.world.slept


@pytest.mark.rule("GAL-LOYAL-08")
def test_a_human_becomes_a_cylon() -> None:
    game = Game()
    one = next(c for c in game.world.decks["loyalty"].every() if c != loyalty.HUMAN)
    game.top("loyalty", one)
    game.play(loyalty.sleeper)
    assert loyalty.is_cylon(cards(game), game.player("p1"))
    assert not game.player("p1").revealed


@pytest.mark.rule("GAL-LOYAL-09", "GAL-LOYAL-10")
def test_revealed_cylons_too_and_one_card_is_left_over() -> None:
    game = Game().cylon("p5", revealed=True)
    game.play(loyalty.sleeper)
    assert len(game.player("p5").loyalty) == 2
    assert len(game.player("p5").shown) == 1
    assert len(game.world.decks["loyalty"].every()) == 1


@pytest.mark.rule("GAL-CHAR-39", "GAL-LOYAL-07", "GAL-TITLE-20", "GAL-CHAR-74")
def test_athena_sleeps() -> None:
    game = Game(characters=("athena", "romo", "roslin", "tyrol", "zarek"))
    assert game.world.titles["cag"] == "p1"
    game.play(loyalty.sleeper)
    assert len(game.player("p1").loyalty) == 3
    assert game.player("p1").place == "brig"
    assert game.world.titles["cag"] == "p4"  # Tyrol of the other four
    assert game.player("p2").place == "sickbay"


@pytest.mark.rule("GAL-CHAR-39", "GAL-LOYAL-09")
@pytest.mark.parametrize(("exodus", "count"), [(True, 2), (False, 3)])
def test_a_revealed_athena(exodus: bool, count: int) -> None:
    """Case B13: one card with Exodus, two without, so that none is left over."""
    game = Game(characters=("athena", "apollo", "roslin", "tyrol", "zarek"), exodus=exodus)
    game.cylon("p1", revealed=True)
    game.play(loyalty.sleeper)
    assert len(game.player("p1").loyalty) == count
    assert game.player("p1").place == "resurrection_ship"


@pytest.mark.rule("GAL-LOYAL-12")
def test_one_of_several_cards_is_random() -> None:
    game = Game().cylon("p4")
    other = game._take("loyalty", "not_cylon")
    game.player("p4").loyalty.append(other)
    game.chance("gal.look.random/p4", [other])
    seen = game.play(loyalty.look, "p1", "p4", 1, "GAL-CHAR-48")
    assert seen == [other]
    assert [e.seen_by for e in game.fresh() if e.kind == "gal.look.mine"] == [("p1",)]
    assert game.told("gal.look", "public")[0]["count"] == 1


@pytest.mark.rule("GAL-LOYAL-12")
def test_nobody_looks_at_himself() -> None:
    """Case B17."""
    game = Game()
    assert game.play(loyalty.look, "p1", "p1", 1, "GAL-CHAR-48") == []


@pytest.mark.rule("GAL-CRISIS-12")
def test_no_looks_after_the_sabotage() -> None:
    game = Game()
    game.world.sabotaged = True
    assert game.play(loyalty.look, "p1", "p4", None, "GAL-CHAR-48") == []
    assert game.told("gal.look.barred")
    assert not game.told("gal.look.mine")


@pytest.mark.rule("GAL-LOYAL-13", "GAL-LOYAL-14")
def test_human_cards_are_mixed_in() -> None:
    game = Game().top("loyalty", loyalty.HUMAN)
    pile = game.world.decks["loyalty"]
    before = len(pile)

    async def mix(table: Any, world: Any) -> None:
        for _ in range(20):
            loyalty.mix_in(table, world, 1)

    game.play(mix)
    assert len(pile) == before + 20
    assert pile.top == []


# ---- the sympathizer


@pytest.mark.rule("GAL-LOYAL-07")
@pytest.mark.parametrize(("food", "place", "revealed"), [(4, "brig", False), (5, "resurrection_ship", True)])
def test_the_sympathizer(food: int, place: str, revealed: bool) -> None:
    """To the Brig when a resource is half used up, else to the Cylons: no super crisis, no Cylon Fleet."""
    game = Game(4).hand("p1", "tac1", "tac1", "tac1", "tac1", "lea1")
    game.world.resources["food"] = food
    game.top("loyalty", loyalty.SYMPATHIZER)
    game.play(loyalty.draw, "p1", 1, "GAL-LOYAL-07", answers={"gal.discard": lambda q: q.options[: q.low]})
    player = game.player("p1")
    assert (player.place, player.revealed) == (place, revealed)
    assert player.shown == [loyalty.SYMPATHIZER]
    assert player.super_crisis is None
    assert game.world.titles["admiral"] == "p2"
    if revealed:
        assert len(player.hand) == 3
        assert player.sympathizer


@pytest.mark.rule("GAL-LOYAL-07")
def test_he_does_not_command_the_fleet() -> None:
    game = Game(4).cylon("p1", revealed=True).put("cylon_fleet", "p1")
    game.player("p1").sympathizer = True
    game.play(actions.act, "p1")
    assert game.refused("gal.action")["location"].rule == "GAL-LOYAL-07"


@pytest.mark.rule("GAL-LOYAL-07", "GAL-LOYAL-09")
def test_the_sleeper_phase_by_a_crisis_card() -> None:
    """Case B18: Legendary Discovery brings the fourth step; the phase is played at once."""
    game = Game().destiny("tac4", "tac4").hand("p5", "tac5", "pil1")
    game.world.distance, game.world.current = 3, "p5"
    game.world.decks["crisis"].rest.remove("gal.crisis.legendary_discovery")
    game.play(
        crises.resolve, "gal.crisis.legendary_discovery",
        answers={"p5:gal.check.add": ("tac5", "pil1")}, with_={"by": "p5", "via": "turn"},
    )  # fmt: skip
    assert game.world.distance == 4
    assert game.world.slept
    assert "gal.crisis.legendary_discovery" in game.world.travelled


@pytest.mark.rule("GAL-LOYAL-12", "GAL-CYLON-15")
def test_a_look_is_at_hidden_cards_only() -> None:
    game = Game().cylon("p4", "gal.loyalty.bombs", revealed=True)
    other = game._take("loyalty", "not_cylon")
    game.player("p4").loyalty.append(other)
    assert game.play(loyalty.look, "p1", "p4", None, "GAL-CROSS-14") == [other]
