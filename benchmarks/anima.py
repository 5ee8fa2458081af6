"""Decisions of full-game random self-play of АнимА against python-chess; whole games by the number of parties."""

from __future__ import annotations

import random
import time

from benchmarks.selfplay import chess_random
from benchmarks.timing import paired, row
from gmkit import games
from gmkit.core.play import play_out
from gmkit.core.system import system

GAMES = 6
NAMES = ("Ayla", "Bors", "Cyra", "Drem", "Elva")


def anima_random(seats: int = 4, games_played: int = GAMES) -> int:
    """Whole random games, validated, logged, events on; returns the number of decisions."""
    rules, made = system("anima"), 0
    options = {"combined": "new_missions"} if seats == len(NAMES) else {}
    for seed in range(games_played):
        session = games.new("anima", NAMES[:seats], seed=str(seed), options=options)
        made += play_out(session, rules.bots["random"], random.Random(seed))
    return made


def main() -> list[str]:
    rows = [row("a decision of random self-play: anima / python-chess", *paired(anima_random, chess_random))]
    for seats in range(2, len(NAMES) + 1):
        start = time.process_time()
        made = anima_random(seats)
        each = (time.process_time() - start) / GAMES
        rows.append(f"a whole game of {seats} parties: {each * 1000:.0f} ms, {made // GAMES} decisions")
    return rows
