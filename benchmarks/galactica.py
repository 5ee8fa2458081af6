"""Decisions of full-game random self-play of Galactica against python-chess and PokerKit; what a start and a turn cost.

A game is validated, logged, and its events are told, as at a real table: every window is asked. `simulated` games skip
the windows that nobody could use, so that their decisions are fewer and each of them weighs more.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from benchmarks.selfplay import chess_random, poker_random
from benchmarks.timing import cpu, paired, row
from gmkit import games
from gmkit.core.play import play_out
from gmkit.core.system import system

GAMES = 8
BASE = {"pursuit": "attack_cards", "exodus": False, "nebula": False}


def galactica_random(
    bot: str = "random", options: dict[str, object] | None = None, simulated: bool = False
) -> int:
    """Whole games of five; returns the number of decisions."""
    rules, made = system("galactica"), 0
    for seed in range(GAMES):
        session = games.new("galactica", rules.company, seed=str(seed), options=options, simulated=simulated)
        made += play_out(session, rules.bots[bot], random.Random(seed))
    return made


def start() -> int:
    """Only the start of a game, up to the first question."""
    rules = system("galactica")
    for seed in range(GAMES):
        games.new("galactica", rules.company, seed=str(seed))
    return GAMES


def main() -> list[str]:
    kinds: dict[str, Callable[[], int]] = {
        "all options": galactica_random,
        "base game": partial(galactica_random, options=BASE),
        "all options, simulated": partial(galactica_random, simulated=True),
    }
    rows = [
        row(f"a decision, {name}: galactica / python-chess", *paired(ours, chess_random))
        for name, ours in kinds.items()
    ]
    rows.append(
        row("a decision, all options: galactica / PokerKit", *paired(galactica_random, poker_random, pairs=3))
    )
    each = cpu(galactica_random) * galactica_random() / GAMES
    rows.append(f"a whole game: {each * 1000:.0f} ms, {galactica_random() // GAMES} decisions")
    rows.append(f"the start of a game: {cpu(start) * 1000:.1f} ms")
    return rows
