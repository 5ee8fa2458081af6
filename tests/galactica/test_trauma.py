"""GAL-TRAUMA: tokens drawn, kept in secret, given back; what a Disaster does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gmkit.systems.galactica.rules import trauma, turn
from tests.galactica.game import Game

B, A, D = "benevolent", "antagonistic", "disaster"


def bare(*tokens: str, seat: str = "p1", **options: object) -> Game:
    """A game in which the seat holds exactly these tokens."""
    g = Game(**options)  # type: ignore[arg-type]
    player = g.player(seat)
    g.world.trauma += player.trauma
    for token in tokens:
        g.world.trauma.remove(token)
    player.trauma = list(tokens)
    return g


@pytest.mark.rule("GAL-TRAUMA-01", "GAL-SETUP-16", "GAL-SETUP-18", "GAL-SETUP-17")
def test_thirty_eight_tokens_three_each_one_beside_each_ally_and_in_sickbay_and_brig() -> None:
    g = Game()
    world = g.world
    assert [trauma.pool().count(kind) for kind in (D, B, A)] == [2, 18, 18]
    assert [len(player.trauma) for player in world.seats.values()] == [3] * 5
    assert all(D not in player.trauma for player in world.seats.values())
    assert set(world.waiting_trauma) == {"sickbay", "brig"}
    assert len(world.allies) == 3
    assert all(ally.token for ally in world.allies)
    assert len(world.trauma) == 38 - 15 - 2 - 3


@pytest.mark.rule("GAL-TRAUMA-03", "GAL-EXEC-19")
def test_a_disaster_drawn_at_the_start_goes_back_and_is_replaced() -> None:
    g = bare()
    g.chance("gal.draw.trauma", [D, B, A], [B])
    g.play(trauma.deal, "p1")
    assert sorted(g.player("p1").trauma) == [A, B, B]
    assert g.world.trauma.count(D) == 2
    assert g.told("gal.executed") == []


@pytest.mark.rule("GAL-TRAUMA-04", "GAL-SECRET-11")
def test_the_number_is_public_the_kinds_are_not() -> None:
    g = bare()
    g.chance("gal.draw.trauma", [A, A])
    g.play(trauma.draw, "p1", 2, "GAL-X")
    assert g.told("gal.trauma", "public") == [{"seat": "p1", "count": 2}]
    assert g.told("gal.trauma.mine", "p1") == [{"seat": "p1", "tokens": [A, A]}]
    assert g.told("gal.trauma.mine", "p2") == []
    assert g.status()["seats"]["p1"]["trauma"] == 2
    assert A not in str(g.session.view("p2")["board"]["status"]["seats"]["p1"])
    assert g.papers("p1")["trauma"] == [A, A]


@pytest.mark.rule("GAL-TRAUMA-05", "GAL-TRAUMA-06", "GAL-TRAUMA-08")
def test_who_begins_a_turn_in_the_sickbay_takes_its_token_and_a_new_one_is_laid() -> None:
    g = bare()
    g.world.trauma.append(g.world.waiting_trauma["sickbay"])
    g.world.trauma.remove(A)
    g.world.waiting_trauma["sickbay"] = A
    g.put("sickbay", "p1")
    assert g.player("p1").trauma == []  # arriving takes nothing
    g.chance("gal.draw.trauma/sickbay", [B])
    g.play(trauma.take_waiting, "p1")
    assert g.player("p1").trauma == [A]
    assert g.world.waiting_trauma["sickbay"] == B


@pytest.mark.rule("GAL-TRAUMA-06", "GAL-TURN-02")
def test_the_token_comes_before_the_cards_and_only_to_the_current_player() -> None:
    g = bare()
    g.world.waiting_trauma["brig"] = A
    g.world.trauma.append(B)
    g.world.trauma.remove(A)
    g.put("brig", "p1", "p2")
    before = len(g.player("p2").trauma)
    g.play(turn.receive)
    kinds = [event.kind for event in g.fresh()]
    assert kinds.index("gal.trauma") < kinds.index("gal.drew")
    assert len(g.player("p2").trauma) == before
    assert g.player("p1").trauma == [A]


@pytest.mark.rule("GAL-TRAUMA-06")
def test_who_has_left_the_sickbay_before_the_own_turn_takes_no_token() -> None:
    g = bare()
    g.put("command", "p1")
    g.play(trauma.take_waiting, "p1")
    assert g.player("p1").trauma == []


@pytest.mark.rule("GAL-TRAUMA-09", "GAL-EXEC-05")
def test_a_disaster_executes_a_human_and_returns_to_the_pool() -> None:
    g = bare(B)
    g.chance("gal.draw.trauma", [D], [B, B, A])
    g.play(trauma.draw, "p1", 1, "GAL-X", answers={"p1:gal.character": "adama"})
    assert [e["character"] for e in g.told("gal.executed")] == ["tigh"]
    assert g.world.trauma.count(D) == 2


@pytest.mark.rule("GAL-TRAUMA-09")
def test_a_disaster_executes_a_hidden_cylon_too() -> None:
    g = bare().cylon("p1")
    g.chance("gal.draw.trauma", [D])
    g.play(trauma.draw, "p1", 1, "GAL-X")
    assert g.player("p1").revealed


@pytest.mark.rule("GAL-TRAUMA-10")
def test_a_revealed_cylon_draws_two_more_for_each_disaster() -> None:
    """The catalogue's example: Disaster, then Disaster and Benevolent, then two more."""
    g = bare().cylon("p1", revealed=True)
    g.chance("gal.draw.trauma", [D], [D, B], [A, A])
    g.play(trauma.draw, "p1", 1, "GAL-X")
    assert sorted(g.player("p1").trauma) == [A, A, B]
    assert g.world.trauma.count(D) == 2
    assert g.told("gal.executed") == []


@pytest.mark.rule("GAL-TRAUMA-10")
def test_two_disasters_at_once_bring_four_more() -> None:
    g = bare().cylon("p1", revealed=True)
    g.chance("gal.draw.trauma", [D, D], [A, A, B, B])
    g.play(trauma.draw, "p1", 2, "GAL-X")
    assert sorted(g.player("p1").trauma) == [A, A, B, B]


@pytest.mark.rule("GAL-TRAUMA-12")
def test_all_tokens_are_drawn_before_a_disaster_is_resolved() -> None:
    g = bare()
    g.chance("gal.draw.trauma", [D, A], [B, B, B])
    g.play(trauma.draw, "p1", 2, "GAL-X", answers={"p1:gal.character": "adama"})
    told = [e.kind for e in g.fresh() if e.kind in ("gal.trauma", "gal.executed")]
    assert told == ["gal.trauma", "gal.executed", "gal.trauma"]


@pytest.mark.rule("GAL-TRAUMA-13")
def test_the_owner_chooses_what_goes_back() -> None:
    g = bare(B, A, A)
    g.play(trauma.discard, "p1", 2, "GAL-X", answers={"gal.trauma.discard": (A, A)})
    assert g.player("p1").trauma == [B]


@pytest.mark.rule("GAL-TRAUMA-13")
def test_a_random_discard_is_chances_choice() -> None:
    g = bare(B, A, A).chance("gal.trauma.random", [B])
    g.play(trauma.discard, "p1", 1, "GAL-X", with_={"random": True})
    assert g.player("p1").trauma == [A, A]
    assert g.count("gal.trauma.discard") == 0


@pytest.mark.rule("GAL-TRAUMA-15")
def test_from_an_empty_pool_nothing_is_drawn() -> None:
    g = bare()
    g.world.trauma.clear()
    g.play(trauma.draw, "p1", 2, "GAL-X")
    assert g.player("p1").trauma == []
    assert g.told("gal.trauma") == []


@pytest.mark.rule("GAL-SETUP-02")
def test_without_the_nebula_there_are_no_tokens_and_no_allies() -> None:
    g = Game(nebula=False)
    assert g.world.trauma == []
    assert g.world.allies == []
    assert g.world.waiting_trauma == {}
    g.put("sickbay", "p1")
    g.play(trauma.take_waiting, "p1")
    assert g.told("gal.trauma") == []


@pytest.mark.rule("GAL-TRAUMA-14")
def test_disasters_reach_players_only_by_waiting_tokens_and_by_effects_that_draw() -> None:
    """Nothing but these chapters and steps of cards draws tokens for a player."""
    rules = Path(trauma.__file__).parent
    callers = {
        path.stem
        for path in [*rules.glob("*.py"), *rules.parent.glob("*.py")]
        if re.search(r"trauma\.(draw|receive|take_waiting)\(", path.read_text(encoding="utf-8"))
    }
    assert callers == {"turn", "damage", "sides", "verbs"}
