"""GAL-QUORUM: the hand of the office and what each card does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gmkit.systems.galactica.rules import actions, check, jumps, quorum, titles, turn
from tests.galactica.game import Game


def play(game: Game, card: str, **answers: Any) -> Game:
    """Roslin (p3), the President, plays this card from the hand."""
    ident = f"gal.quorum.{card}"
    if ident not in game.world.quorum:
        game.world.quorum.append(game._take("quorum", ident))
    given = answers.pop("answers", {})
    game.play(
        quorum.play_from_hand, "p3", "GAL-TITLE-17", answers={"gal.quorum.play": ident, **given}, **answers
    )
    return game


def fresh() -> Game:
    game = Game()
    game.world.decks["quorum"].rest += game.world.quorum
    game.world.quorum = []
    game.world.current = "p3"
    return game


@pytest.mark.rule("GAL-QUORUM-01")
def test_the_deck() -> None:
    game = fresh()
    every = Counter(game.world.decks["quorum"].every())
    assert (sum(every.values()), len(every)) == (20, 14)
    assert {card.removeprefix("gal.quorum."): n for card, n in every.items() if n > 1} == {
        "arrest_order": 2, "brutal_force": 2, "food_rationing": 2, "inspirational_speech": 4,
    }  # fmt: skip


@pytest.mark.rule("GAL-QUORUM-02")
def test_the_hand_is_the_presidents_secret() -> None:
    game = fresh()
    game.play(quorum.draw, 2, "GAL-QUORUM-02")
    cards = game.world.quorum
    assert game.papers("p3")["quorum"] == cards
    assert all(game.papers(seat)["quorum"] is None for seat in ("p1", "p2", "p4", "p5"))
    assert game.status()["quorum"] == 2
    assert not any(card in str(e.data) for e in game.fresh("p1") for card in cards)


@pytest.mark.rule("GAL-QUORUM-03", "GAL-TURN-15")
def test_ten_cards_at_the_end_of_anybodys_turn() -> None:
    game = fresh()
    game.world.current = "p5"
    rest = game.world.decks["quorum"].rest
    game.world.quorum, game.world.decks["quorum"].rest = rest[:12], rest[12:]
    game.play(turn.end, answers={"gal.quorum.discard": lambda q: q.options[:2]})
    assert game.question("gal.quorum.discard").seat == "p3"
    assert len(game.world.quorum) == 10
    assert len(game.world.decks["quorum"].discard) == 2


@pytest.mark.rule("GAL-QUORUM-04")
def test_a_played_card_is_discarded_and_an_empty_deck_made_anew() -> None:
    game = play(fresh(), "temporary_housing")
    pile = game.world.decks["quorum"]
    assert pile.discard == ["gal.quorum.temporary_housing"]
    pile.rest = []
    game.play(quorum.draw, 1, "GAL-QUORUM-04")
    assert game.world.quorum == ["gal.quorum.temporary_housing"]


@pytest.mark.rule("GAL-QUORUM-05", "GAL-QUORUM-07")
def test_arrest_order() -> None:
    """Nobody revealed, no inmate; a pilot in space can be arrested."""
    game = fresh().cylon("p5", revealed=True).put("brig", "p4").fly("p2", "echo")
    play(game, "arrest_order", answers={"gal.crisis.target": "p2"})
    assert set(game.options("gal.crisis.target")) == {"p1", "p2", "p3"}
    assert game.player("p2").place == "brig"
    assert game.world.sectors["echo"].vipers == []


@pytest.mark.rule("GAL-QUORUM-08")
def test_presidential_pardon() -> None:
    game = fresh().put("brig", "p4")
    play(game, "presidential_pardon", answers={"gal.quorum.target": "p4", "gal.send": "armory"})
    assert game.player("p4").place == "armory"
    assert not {"sickbay", "brig", "press_room"} & set(game.options("gal.send"))


@pytest.mark.rule("GAL-QUORUM-08")
def test_nobody_to_pardon() -> None:
    game = fresh()
    game.world.quorum = [game._take("quorum", "presidential_pardon")]
    assert game.play(_playable) == []


async def _playable(table: Any, world: Any) -> list[str]:
    return quorum.playable(table, world, "p3")


@pytest.mark.rule("GAL-QUORUM-09", "GAL-QUORUM-05", "GAL-LOYAL-12")
@pytest.mark.parametrize(("die", "lost"), [(3, 1), (4, 0)])
def test_mugshots(die: int, lost: int) -> None:
    game = fresh().cylon("p5", revealed=True).roll("crisis", die)
    play(game, "release_cylon_mugshots", answers={"gal.look.target": "p4"})
    assert set(game.options("gal.look.target")) == {"p1", "p2", "p4"}
    (seen,) = [e for e in game.fresh() if e.kind == "gal.look.mine"]
    assert seen.seen_by == ("p3",)
    assert seen.data["cards"] == ["gal.loyalty.not_cylon"]
    assert game.world.resources["morale"] == 10 - lost


@pytest.mark.rule("GAL-QUORUM-10")
@pytest.mark.parametrize(("die", "admiral", "morale"), [(3, "p4", 10), (2, "p1", 9)])
def test_mutiny(die: int, admiral: str, morale: int) -> None:
    game = fresh().put("brig", "p2").cylon("p5", revealed=True).roll("quorum", die)
    play(game, "encourage_mutiny", answers={"gal.quorum.target": "p4"})
    assert set(game.options("gal.quorum.target")) == {"p3", "p4"}
    assert game.world.titles["admiral"] == admiral
    assert game.world.resources["morale"] == morale
    assert game.told("gal.rolled")[0]["seat"] == "p4"


@pytest.mark.rule("GAL-QUORUM-11", "GAL-QUORUM-12")
def test_prophecy() -> None:
    game = play(fresh(), "accept_prophecy", answers={"gal.draw.types": ("eng",)})
    assert [card[:3] for card in game.player("p3").hand] == ["eng"]
    assert game.player("p3").markers == [titles.PROPHECY]
    for place, target, harder in (
        ("admirals_quarters", "p4", 0),
        ("brig", "p4", 0),
        ("administration", "p4", 2),
    ):
        game.destiny("tac1", "tac1")
        asked = check.Check(what=place, kind="location", types=("pol",), difficulty=5, by="p4", target=target)
        game.play(check.skill_check, asked)
        assert asked.difficulty == 5 + harder
    assert game.player("p3").markers == []
    assert titles.PROPHECY in game.world.decks["quorum"].discard


@pytest.mark.rule("GAL-QUORUM-12")
def test_prophecy_guards_the_president() -> None:
    game = fresh().destiny("tac1", "tac1")
    game.player("p3").markers = [game._take("quorum", "accept_prophecy")]
    asked = check.Check(
        what="admirals_quarters", kind="location", types=("lea",), difficulty=7, by="p4", target="p3"
    )
    game.play(check.skill_check, asked)
    assert asked.difficulty == 9


@pytest.mark.rule("GAL-QUORUM-13", "GAL-QUORUM-14")
@pytest.mark.parametrize(("die", "lost"), [(2, 1), (3, 0)])
def test_brutal_force_on_raiders(die: int, lost: int) -> None:
    game = fresh().ships("alpha", raiders=2).ships("delta", raiders=2).roll("quorum", die)
    play(
        game,
        "brutal_force",
        answers={"gal.force": "raiders", "gal.force.raiders": ("alpha", "delta", "delta")},
    )
    assert [game.world.sectors[s].raiders for s in ("alpha", "delta")] == [1, 0]
    assert game.world.resources["population"] == 12 - lost


@pytest.mark.rule("GAL-QUORUM-13")
def test_brutal_force_on_what_there_is() -> None:
    game = fresh().ships("bravo", heavy_raiders=2)
    game.world.boarding = [1, 2]
    play(game, "brutal_force", answers={"gal.force": "centurion", "gal.centurions.choose": "2"})
    assert game.options("gal.force") == ("heavy_raiders", "centurion")
    assert game.world.boarding == [1]
    game = fresh().ships("bravo", heavy_raiders=2)
    play(game, "brutal_force", answers={"gal.force": "heavy_raiders"})
    assert game.world.sectors["bravo"].heavy_raiders == 1


@pytest.mark.rule("GAL-QUORUM-15", "GAL-QUORUM-17", "GAL-QUORUM-19", "GAL-QUORUM-05")
@pytest.mark.parametrize("card", ["assign_arbitrator", "assign_vice_president", "assign_mission_specialist"])
def test_appointments(card: str) -> None:
    game = fresh().cylon("p5", revealed=True)
    play(game, card, answers={"gal.quorum.target": "p4"})
    assert [c[:3] for c in game.player("p3").hand] == ["pol", "pol"]
    assert game.player("p4").markers == [f"gal.quorum.{card}"]
    assert "p5" not in game.options("gal.quorum.target")
    assert f"gal.quorum.{card}" not in game.world.decks["quorum"].discard


@pytest.mark.rule("GAL-QUORUM-15")
def test_the_president_may_appoint_himself_unless_the_gm_says_otherwise() -> None:
    game = play(fresh(), "assign_arbitrator", answers={"gal.quorum.target": "p3"})
    assert game.player("p3").markers == [titles.ARBITRATOR]
    game = Game(assign_self="others")
    play(game, "assign_arbitrator", answers={"gal.quorum.target": "p1"})
    assert "p3" not in game.options("gal.quorum.target")


@pytest.mark.rule("GAL-QUORUM-16")
@pytest.mark.parametrize(("way", "difficulty"), [("up", 10), ("down", 4)])
def test_arbitrator(way: str, difficulty: int) -> None:
    game = fresh().destiny("tac1", "tac1")
    game.player("p4").markers = [game._take("quorum", "assign_arbitrator")]
    asked = check.Check(
        what="admirals_quarters", kind="location", types=("lea",), difficulty=7, by="p5", target="p2"
    )
    use = f"p4:{titles.ARBITRATOR}"
    game.play(
        check.skill_check, asked, answers={"gal.window.before_cards": [(use,), ()], "gal.check.way": way}
    )
    assert asked.difficulty == difficulty
    assert game.player("p4").markers == []


@pytest.mark.rule("GAL-QUORUM-18")
def test_a_vice_president_who_becomes_president() -> None:
    game = fresh()
    game.player("p4").markers = [game._take("quorum", "assign_vice_president")]
    game.play(titles.give, "president", "p4", "GAL-QUORUM-23")
    assert game.player("p4").markers == []
    assert titles.VICE_PRESIDENT in game.world.decks["quorum"].discard


@pytest.mark.rule("GAL-QUORUM-06", "GAL-CYLON-12")
def test_markers_of_a_revealed_cylon() -> None:
    game = fresh().cylon("p4", "gal.loyalty.disinformation")
    game.player("p4").markers = [
        game._take("quorum", "assign_vice_president"),
        game._take("quorum", "assign_arbitrator"),
    ]
    game.play(actions.act, "p4", gal_action="reveal")
    assert game.player("p4").markers == []
    assert {titles.VICE_PRESIDENT, titles.ARBITRATOR} <= set(game.world.decks["quorum"].discard)


@pytest.mark.rule("GAL-QUORUM-20")
def test_mission_specialist() -> None:
    game = fresh()
    game.player("p4").markers = [game._take("quorum", "assign_mission_specialist")]
    before = len(game.world.decks["destination"])
    game.play(jumps.jump, "GAL-JUMP-04")
    asked = next(q for q in game.asked if q.key.startswith("gal.destination"))
    assert asked.seat == "p4"
    assert game.player("p4").markers == []
    assert len(game.world.decks["destination"]) == before - 3
    assert len(game.world.decks["destination"].discard) == 2


@pytest.mark.rule("GAL-QUORUM-21", "GAL-QUORUM-22")
@pytest.mark.parametrize(
    ("card", "resource"), [("food_rationing", "food"), ("inspirational_speech", "morale")]
)
@pytest.mark.parametrize("die", [5, 6])
def test_windfalls(card: str, resource: str, die: int) -> None:
    game = fresh().roll("crisis", die)
    before = game.world.resources[resource]
    play(game, card)
    won = die == 6
    assert game.world.resources[resource] == before + won
    assert (f"gal.quorum.{card}" in game.world.removed) is won
    assert (f"gal.quorum.{card}" in game.world.decks["quorum"].discard) is not won


@pytest.mark.rule("GAL-QUORUM-23")
def test_resign() -> None:
    game = fresh()
    game.world.quorum = [game._take("quorum", c) for c in ("arrest_order", "temporary_housing", "resign")]
    game.top("quorum", "gal.quorum.brutal_force")
    play(
        game, "resign",
        answers={"gal.quorum.renew": ("gal.quorum.arrest_order",), "gal.quorum.target": "p5"},
    )  # fmt: skip
    assert set(game.question("gal.quorum.renew").options) == {  # type: ignore[attr-defined]
        "gal.quorum.arrest_order", "gal.quorum.temporary_housing",
    }  # fmt: skip
    assert game.world.quorum == ["gal.quorum.temporary_housing", "gal.quorum.brutal_force"]
    assert game.world.titles["president"] == "p5"
    assert "p3" not in game.options("gal.quorum.target")


@pytest.mark.rule("GAL-QUORUM-24")
def test_temporary_housing() -> None:
    game = play(fresh(), "temporary_housing")
    assert (game.world.resources["population"], game.world.resources["morale"]) == (13, 9)


@pytest.mark.rule("GAL-QUORUM-25", "GAL-TITLE-11")
def test_presidential_order() -> None:
    game = fresh().put("brig", "p5")
    play(game, "presidential_order", answers={"gal.quorum.order": "cag:p4"})
    assert game.world.titles["cag"] == "p4"
    offered = set(game.options("gal.quorum.order"))
    assert {"admiral:p4", "cag:p1"} <= offered
    assert not {"admiral:p5", "cag:p5"} & offered


@pytest.mark.rule("GAL-QUORUM-04", "GAL-CHAR-53")
def test_a_card_that_must_be_resolved_and_has_nobody_to_work_on_is_just_discarded() -> None:
    """Roslin finds nothing but a pardon, and the Brig is empty."""
    game = Game()
    quorum_deck = game.world.decks["quorum"]
    quorum_deck.rest, quorum_deck.top, quorum_deck.discard = [], ["gal.quorum.presidential_pardon"], []
    game.play(actions.act, "p3", answers={"p3:gal.action": "ability:skilled_politician"})
    assert quorum_deck.discard == ["gal.quorum.presidential_pardon"]
    assert game.world.open == []
