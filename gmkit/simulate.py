"""Games played out by bots, alone or on several processes; the same seeds give the same games either way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from typing import Any

from gmkit import decks, games
from gmkit.core.play import play_out
from gmkit.core.system import system as find_system
from gmkit.errors import GmkitError

#: Games that a process is handed at once.
CHUNK = 10


def simulate(
    system: str, number: int, *, bot: str = "plausible", seed: str = "", jobs: int = 1, deck: Any = None
) -> Iterator[dict[str, Any]]:
    """Play `number` games; yields for each: seed, winner, reason, rule, decisions and phases.

    Raises GmkitError for an unknown system or bot.
    """
    bots = find_system(system).bots
    if bot not in bots:
        raise GmkitError(
            f"There is no bot “{bot}”; choose one of: {', '.join(bots)}.",
            f"Нет бота «{bot}»; выберите одного из: {', '.join(bots)}.",
        )
    if deck is not None and not isinstance(deck, Mapping):
        deck = decks.load(
            system, deck
        )  # once, and what is wrong with it is said before any process is started
    play = partial(one, system, bot=bot, deck=deck)
    seeds = [f"{seed}{n}" for n in range(number)]
    if jobs <= 1:
        yield from map(play, seeds)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(play, seeds, chunksize=CHUNK)


def one(system: str, seed: str, *, bot: str = "plausible", deck: Any = None) -> dict[str, Any]:
    """Play one game to its end."""
    rules = find_system(system)
    session = games.new(system, rules.company, seed=seed, deck=deck, simulated=True)
    decisions = play_out(session, rules.bots[bot], random.Random(seed))
    outcome = session.outcome
    assert outcome is not None
    return {"seed": seed, **asdict(outcome), "decisions": decisions, "phases": session.phase_number}
