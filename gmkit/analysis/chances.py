"""The chance to win as the game went on, by simulation: from the start of each turn bots play it out many times.

What had been dealt stays dealt, what chance brings later is drawn anew. So these are chances that nobody at the table
could know: they look into every hand. They belong to the time after the game, or to the GM.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.analysis import pools
from gmkit.analysis.intervals import wilson
from gmkit.analysis.simulation import ENDLESS, bots_of, mixed
from gmkit.analysis.story import reading
from gmkit.core.events import PUBLIC
from gmkit.core.log import Header, Log, Phase
from gmkit.core.play import play_out
from gmkit.core.run import Checkpoint
from gmkit.core.session import Session
from gmkit.core.system import system as find_system

if TYPE_CHECKING:
    import pandas as pd


class Point(msgspec.Struct, frozen=True):
    """A boundary between two phases, all that is needed to play on from there."""

    line: int
    phase: int
    turn: int
    saved: Checkpoint
    begins: Phase


class Study(msgspec.Struct, frozen=True):
    """What is played from each point: so many games by these bots."""

    header: Header
    points: list[Point]
    games: int
    bots: dict[str, str]


def points(session: Session) -> list[Point]:
    """The first phase boundary of each turn, from the first one after the set-up on."""
    turn_of = reading(session.system.id).turn
    turn, told, found = 0, 0, dict[int, Point]()
    events = session.events
    for saved in session.checkpoints:
        for event in events[told : saved.events]:
            if event.kind in turn_of and event.seen_by == PUBLIC:
                turn = int(event.data[turn_of[event.kind]])
        told = saved.events
        begins = session.log.records[saved.line]
        if saved.phase_number and isinstance(begins, Phase) and begins.name:
            found.setdefault(
                turn if turn_of else saved.phase_number,
                Point(saved.line, saved.phase_number, turn, saved, begins),
            )
    return list(found.values())


def win_chances(
    session: Session, *, games: int = 40, bots: str | Mapping[str, str] = "",
    workers: int | None = None, progress: Callable[[int, int], None] | None = None,
) -> pd.DataFrame:  # fmt: skip
    """How often each side won when bots played on from the start of each turn, `games` times each.

    The n-th game from every point has the same seed. One row a point and side: line, phase, turn, winner, wins,
    games, share, and its 95 % interval low, high. A finished game ends with its own outcome, as certain.
    """
    import pandas as pd

    chosen = bots_of(session.system, bots)
    header = msgspec.structs.replace(session.header, simulated=True)
    study = Study(header, points(session), games, chosen)
    numbers = range(len(study.points))
    count = pools.cores() if workers is None else workers
    work = (
        pools.spread(from_point, study, numbers, count)
        if count > 1 and len(numbers) > 1
        else ((number, from_point(study, number)) for number in numbers)
    )
    won: dict[int, Counter[str]] = {}
    for number, winners in work:
        won[number] = Counter(winners)
        if progress:
            progress(len(won), len(numbers))
    sides = sorted(set().union(*won.values(), {session.outcome.winner} if session.outcome else set()))
    rows: list[dict[str, Any]] = []
    for number in numbers:
        point = study.points[number]
        rows += _rows(point.line, point.phase, point.turn, won[number], games, sides)
    if session.outcome is not None:
        last = Counter({session.outcome.winner: games})
        turn = study.points[-1].turn + 1 if study.points else 1
        ended = _rows(len(session.log), session.phase_number, turn, last, games, sides)
        rows += [row | {"low": row["share"], "high": row["share"]} for row in ended]
    columns = ["line", "phase", "turn", "winner", "wins", "games", "share", "low", "high"]
    return pd.DataFrame(rows, columns=columns)


def from_point(study: Study, number: int) -> list[str]:
    """Who won each of the study's games from one of its points."""
    point = study.points[number]
    rules = find_system(study.header.system)
    cards = rules.cards(study.header.deck)
    bot, winners = mixed(rules, study.bots), []
    for game in range(study.games):
        seed = f"from here/{game}"
        header = msgspec.structs.replace(study.header, seed=seed, salt="")
        saved = msgspec.structs.replace(point.saved, line=1, events=0)
        session = Session(rules, Log([header, point.begins]), checkpoints=[saved], cards=cards)
        play_out(session, bot, random.Random(seed), decisions=ENDLESS)
        winners.append(session.outcome.winner if session.outcome else "")
    return winners


def swings(chances: pd.DataFrame, winner: str) -> pd.DataFrame:
    """How each turn moved the chance of a side, the largest move first: turn, before, after, by."""
    told = chances[chances["winner"] == winner].sort_values("line")
    moved = told.assign(
        before=told["share"], after=told["share"].shift(-1), until=told["line"].shift(-1)
    ).dropna()
    moved["by"] = moved["after"] - moved["before"]
    moved["until"] = moved["until"].astype(int)
    order = moved["by"].abs().sort_values(ascending=False, kind="stable").index
    return moved.loc[order, ["turn", "line", "until", "before", "after", "by"]].reset_index(drop=True)


def _rows(
    line: int, phase: int, turn: int, won: Counter[str], games: int, sides: list[str]
) -> list[dict[str, Any]]:
    rows = []
    for side in sides:
        low, high = wilson(won[side], games)
        rows.append({
            "line": line, "phase": phase, "turn": turn, "winner": side, "wins": won[side], "games": games,
            "share": won[side] / games, "low": low, "high": high,
        })  # fmt: skip
    return rows
