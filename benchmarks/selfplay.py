"""Decisions of full-game random self-play: cruiser against python-chess and PokerKit; replay, opening and undo."""

from __future__ import annotations

import random
import tempfile
import time
from itertools import count
from pathlib import Path

import chess
import pokerkit

from benchmarks.timing import cpu, paired, row
from gmkit import games
from gmkit.core.log import Log
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system

GAMES = 12


def cruiser_random(first: int = 0) -> int:
    """Whole random games, validated, logged, events on; returns the number of decisions."""
    rules, made = system("cruiser"), 0
    for seed in range(first, first + GAMES):
        session = games.new("cruiser", rules.company, seed=str(seed))
        made += play_out(session, rules.bots["random"], random.Random(seed))
    return made


def chess_random() -> int:
    made = 0
    for seed in range(GAMES):
        board, dice = chess.Board(), random.Random(seed)
        while not board.is_game_over() and board.ply() < 400:
            moves = list(board.legal_moves)
            board.push(moves[dice.randrange(len(moves))])
            made += 1
    return made


def poker_random() -> int:
    """No-limit hold'em hands of six, every automation on; a decision is a fold, a check or call, or a bet."""
    made = 0
    for seed in range(GAMES * 3):
        dice = random.Random(seed)
        state = pokerkit.NoLimitTexasHoldem.create_state(
            tuple(pokerkit.Automation), True, 0, (1, 2), 2, (200,) * 6, 6
        )
        while state.status:
            if state.can_fold() and dice.randrange(4) == 0:
                state.fold()
            elif state.can_complete_bet_or_raise_to() and dice.randrange(4) == 0:
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
            made += 1
    return made


def long_game(decisions: int = 2000) -> Session:
    """A cruiser game with that many decisions: the bots enter orders again and again before the GM closes."""
    rules = system("cruiser")
    for seed in count():
        session = games.new("cruiser", rules.company, seed=f"long-{seed}")
        dice, made = random.Random(seed), 0
        while not session.over and made < decisions:
            given = list(session.given())
            if given and dice.randrange(2):
                question = session.question(given[dice.randrange(len(given))])
            else:
                question = session.waiting()[0]
            session.answer(question, rules.bots["random"](question, lambda: None, dice))
            made += 1
        if made >= decisions:
            return session
    raise AssertionError


def main() -> list[str]:
    rows = [
        row("a decision of random self-play: cruiser / python-chess", *paired(cruiser_random, chess_random)),
        row("a decision of random self-play: cruiser / PokerKit", *paired(cruiser_random, poker_random)),
    ]
    session = long_game()
    lines, records = len(session.log), list(session.log.records)

    def replayed() -> int:
        games.restore(Log(records))
        return lines

    rows.append(
        row("a line: replay of 2,000 decisions / random self-play", *paired(replayed, cruiser_random))
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.gmkit"
        games.restore(Log(records), path).close()
        start = time.perf_counter()
        opened = games.open(path)
        rows.append(f"opening a file with 2,000 decisions: {(time.perf_counter() - start) * 1000:.1f} ms")
        decision = cpu(cruiser_random)
        for back in (200, 2000):
            entries = opened.entries()
            line = entries[min(back, len(entries)) - 1]

            def branch(line: int = line) -> int:
                opened.fork(at=line)
                return 1

            cost = cpu(branch)
            rows.append(
                f"a branch at decision {back}: {cost * 1000:.1f} ms = {cost / decision:.1f} decisions"
            )
        opened.close()
    return rows
