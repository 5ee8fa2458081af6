"""Random games of every table, and nothing gets lost: counted whenever somebody is asked something."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from gmkit import games
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.systems.galactica.rules import execution, loyalty
from gmkit.systems.galactica.state import World
from tests.galactica.census import everything
from tests.galactica.game import Game

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
BASE = {"pursuit": "attack_cards", "exodus": False, "nebula": False}
TABLES: dict[str, dict[str, Any]] = {
    "default": {},
    "base": BASE,
    "fleet": {"exodus": False, "nebula": False},
    "fleet and exodus": {"nebula": False},
    "exodus": {"pursuit": "attack_cards", "nebula": False},
    "nebula": {"pursuit": "attack_cards", "exodus": False},
}


def started(table: str, seats: int, seed: int, **more: Any) -> Session:
    options = {**TABLES[table], **more}
    return games.new("galactica", NAMES[:seats], seed=f"census-{table}-{seed}", options=options)


def count_all_through(session: Session, seed: int, decisions: int = 1) -> None:
    counted, dice = everything(session), random.Random(seed)
    bot = system("galactica").bots["random"]
    while not session.over:
        play_out(session, bot, dice, decisions=decisions)
        assert everything(session) == counted


@pytest.mark.rule("GAL-SETUP-07", "GAL-SETUP-10", "GAL-SETUP-11", "GAL-SETUP-12")
@pytest.mark.parametrize("table", TABLES)
def test_nothing_gets_lost_in_a_game(table: str) -> None:
    count_all_through(started(table, 5, 1), 1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("table", TABLES)
def test_nothing_gets_lost_at_any_table(table: str, seats: int) -> None:
    for seed in range(4):
        count_all_through(started(table, seats, seed), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, 6])
def test_nothing_gets_lost_without_a_sympathizer(seats: int) -> None:
    for seed in range(4):
        count_all_through(started("default", seats, seed, sympathizer=False), seed)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("table", TABLES)
def test_nothing_gets_lost_in_many_games(table: str, seats: int) -> None:
    for seed in range(4, 60):
        count_all_through(started(table, seats, seed), seed, decisions=7)


def _double_character(world: World) -> None:
    world.dead.append(world.seats["p1"].character)


#: What a careless rule could do, each with a deed that must be noticed.
LOSSES: dict[str, Callable[[World], Any]] = {
    "a skill card": lambda world: world.seats["p2"].hand.pop(),
    "a skill card twice": lambda world: world.seats["p2"].hand.append("tac3"),
    "a crisis": lambda world: world.decks["crisis"].rest.pop(),
    "a super crisis": lambda world: world.decks["super_crisis"].rest.pop(),
    "a quorum card": lambda world: world.quorum.pop(),
    "a destination": lambda world: world.travelled.append("gal.destination.deep_space"),
    "an ally": lambda world: world.allies.pop(),
    "a crossroads card": lambda world: world.decks["crossroads"].rest.pop(),
    "a loyalty card": lambda world: world.seats["p3"].loyalty.pop(),
    "a shown card": lambda world: world.seats["p3"].shown.append("gal.loyalty.bombs"),
    "a character twice": _double_character,
    "a viper": lambda world: world.reserves.update(mk2=world.reserves["mk2"] - 1),
    "a damaged viper": lambda world: world.damaged.update(mk7=5),
    "a pilot": lambda world: setattr(world.seats["p1"], "place", "alpha"),
    "a raptor": lambda world: setattr(world, "raptors", 3),
    "a raider too many": lambda world: setattr(world.fleet["echo"], "raiders", 20),
    "a heavy raider too many": lambda world: setattr(world.fleet["echo"], "heavy_raiders", 5),
    "a centurion too many": lambda world: world.boarding.extend([0] * 5),
    "a basestar twice": lambda world: world.fleet["echo"].basestars.extend(world.sectors["alpha"].basestars),
    "a civilian ship": lambda world: world.civilians.pop(),
    "a ship in no sector": lambda world: world.hulls.update({"99": world.civilians.pop()}),
    "a damage token": lambda world: world.tokens.pop(),
    "a basestar's damage": lambda world: world.basestar_tokens.pop(),
    "a trauma token": lambda world: world.trauma.pop(),
    "the trauma of an ally": lambda world: setattr(world.allies[0], "token", ""),
}


@pytest.mark.parametrize("what", LOSSES)
def test_the_count_notices(what: str) -> None:
    session = started("default", 5, 1)
    play_out(session, system("galactica").bots["random"], random.Random(1), decisions=40)
    assert everything(session)
    LOSSES[what](session._run.state)
    with pytest.raises(AssertionError):
        everything(session)


@pytest.mark.rule("GAL-EXEC-14")
def test_a_sympathizer_who_is_executed_holds_his_cards_no_longer() -> None:
    """His shown card goes to the discards with the others: nobody finds it when looking at the new ones."""
    game = Game()
    player = game.world.seats["p2"]
    player.loyalty, player.shown = [loyalty.SYMPATHIZER], [loyalty.SYMPATHIZER]
    game.play(execution.execute, "p2", "GAL-EXEC-01")
    world = game.world
    assert loyalty.SYMPATHIZER in world.decks["loyalty"].discard
    assert loyalty.hidden(world, "p2") == world.seats["p2"].loyalty
    assert len(world.seats["p2"].loyalty) == 1
