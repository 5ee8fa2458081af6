"""Games played out by bots: a job is a number of games, each with its own seed, whoever plays them.

Game n of a job is the same game on one process, on all cores, or on a Dask cluster. A job is played in chunks; a chunk
that is written is whole, so a job that was killed goes on with the chunks that are missing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit import decks, games
from gmkit.analysis import pools
from gmkit.analysis.results import Unfinished
from gmkit.analysis.story import reading
from gmkit.core.play import play_out
from gmkit.core.questions import Dice, Question
from gmkit.core.session import Session
from gmkit.core.system import Bot, GameSystem
from gmkit.core.system import system as find_system
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    import pandas as pd

#: The bot of all seats without one of their own.
EVERYBODY = "*"
#: Games in a chunk, at most, and how many chunks a job is cut into if it is large enough.
CHUNK, CHUNKS = 20, 256
#: After so many decisions a game counts as endless.
ENDLESS = 100_000

Row = dict[str, Any]
Progress = Callable[[int, int], None]


class Job(msgspec.Struct, frozen=True):
    """What is played. `bots` maps seats (and "*": all others) to the system's bots; `deck` has been read."""

    system: str
    number: int
    bots: dict[str, str]
    seed: str
    players: list[Any]
    options: dict[str, Any]
    deck: dict[str, Any]

    @property
    def chunk(self) -> int:
        """Games in a chunk: a matter of the job alone, so that every run cuts it alike."""
        return max(1, min(CHUNK, -(-self.number // CHUNKS)))

    @property
    def chunks(self) -> int:
        return -(-self.number // self.chunk)

    def seed_of(self, game: int) -> str:
        return f"{self.seed}/{game}"


def job(
    system: str, number: int, *, bots: str | Mapping[str, str] = "", seed: str = "",
    players: Sequence[Any] | None = None, options: Mapping[str, Any] | None = None,
    deck: Mapping[str, Any] | str | Path | None = None,
) -> Job:  # fmt: skip
    """A job, checked: whatever is wrong with it is said here, before any process is started.

    `bots` is one name for all, or a mapping from seats (and "gm") to names, "*" for the others; where none is named
    it is the plausible one, if the system has it. `players` default to the system's made-up company, `deck` to its own.
    """
    if number < 1:
        raise GmkitError(
            f"{number} games cannot be played; give a whole number from 1, for example -n 100.",
            f"Сыграть партий: {number} — нельзя; нужно целое число от 1, например -n 100.",
        )
    rules = find_system(system)
    chosen = bots_of(rules, bots)
    cards = dict(deck) if isinstance(deck, Mapping) else dict(decks.load(system, deck))
    company = list(rules.company if players is None else players)
    made = Job(system, number, chosen, str(seed), company, dict(options or {}), cards)
    session = begun(made, 0)  # players and options are refused here
    for seat in chosen:
        if seat not in (EVERYBODY, "gm", *session.seats):
            raise GmkitError(
                f"There is no seat “{seat}”; give a bot to one of: gm, {', '.join(session.seats)}.",
                f"Нет места «{seat}»; бота можно дать одному из: gm, {', '.join(session.seats)}.",
            )
    return made


def bots_of(rules: GameSystem, bots: str | Mapping[str, str] = "") -> dict[str, str]:
    """Seats and "*" to bots that the system has: one name for all, or names by seat; its best bot for all others."""
    best = "plausible" if "plausible" in rules.bots else next(iter(rules.bots), "")
    chosen = {EVERYBODY: bots or best} if isinstance(bots, str) else {EVERYBODY: best, **bots}
    for name in chosen.values():
        if name not in rules.bots:
            raise GmkitError(
                f"There is no bot “{name}”; choose one of: {', '.join(rules.bots)}.",
                f"Нет бота «{name}»; выберите одного из: {', '.join(rules.bots)}.",
            )
    return chosen


def begun(job: Job, game: int) -> Session:
    """A game of the job before its first decision."""
    return games.new(
        job.system, job.players, seed=job.seed_of(game), options=job.options, deck=job.deck, simulated=True
    )


def played(job: Job, game: int) -> Session:
    """A game of the job at its end; the very game whose row has this number, to look at it closely.

    >>> small = job("cruiser", 1, bots="random", seed="doc")
    >>> played(small, 0).outcome.winner == next(simulate(small))["winner"]
    True
    """
    session = begun(job, game)
    play_out(session, mixed(session.system, job.bots), random.Random(job.seed_of(game)), decisions=ENDLESS)
    return session


def mixed(system: GameSystem, bots: Mapping[str, str]) -> Bot:
    """One bot that answers for each seat as the bot of that seat does."""
    of_seat = {seat: system.bots[name] for seat, name in bots.items()}
    others = of_seat[EVERYBODY]
    if len(of_seat) == 1:
        return others

    def bot(question: Question[Any], look: Callable[[], Any], dice: Dice) -> Any:
        return of_seat.get(question.seat, others)(question, look, dice)

    return bot


def row(job: Job, game: int) -> Row:
    """Play a game of the job; its row: game, seed, how it ended, decisions, phases, and its last public numbers."""
    session = begun(job, game)
    bot, dice = mixed(session.system, job.bots), random.Random(job.seed_of(game))
    decisions = play_out(session, bot, dice, decisions=ENDLESS)
    outcome = session.outcome
    if outcome is None:
        raise GmkitError(
            f"Game {game} (seed {job.seed_of(game)}) was not over after {ENDLESS} decisions.",
            f"Партия {game} (зерно {job.seed_of(game)}) не кончилась за {ENDLESS} решений.",
        )
    ending = reading(job.system).ending
    numbers = ending(session.board("public")) if ending else {}
    told = {"decisions": decisions, "phases": session.phase_number}
    return {"game": game, "seed": job.seed_of(game), **asdict(outcome), **told, **numbers}


def chunk(job: Job, number: int) -> list[Row]:
    """The rows of one chunk of the job, in order."""
    first = number * job.chunk
    return [row(job, game) for game in range(first, min(first + job.chunk, job.number))]


def simulate(
    job: Job, *, workers: int | None = 1, scheduler: str = "", progress: Progress | None = None
) -> Iterator[Row]:
    """Play the job's games; yields their rows in the order of the games, however they are played.

    `workers` are processes of this machine, None for one a core; `scheduler` is the address of a Dask scheduler, whose
    workers play instead. `progress` is told how many games of how many are done.
    """
    early: dict[int, list[Row]] = {}
    due = done = 0
    for number, rows in _spread(job, range(job.chunks), workers, scheduler):
        early[number] = rows
        done += len(rows)
        if progress:
            progress(done, job.number)
        while due in early:
            yield from early.pop(due)
            due += 1


def simulate_to(
    job: Job, path: str | Path, *, workers: int | None = None, scheduler: str = "",
    progress: Progress | None = None,
) -> Path:  # fmt: skip
    """Play the job's games into a new .parquet or .csv file, one row a game; returns its path.

    Until all are played, those that are lie beside it in `<name>.part`. Killed, and begun again with the same job, it
    goes on from there. Raises GmkitError when the file exists, or the part is of another job.
    """
    with Unfinished(Path(path), job) as part:
        done = sum(len(rows) for rows in part.rows.values())
        if progress:
            progress(done, job.number)
        missing = [number for number in range(job.chunks) if number not in part.rows]
        for number, rows in _spread(job, missing, workers, scheduler):
            part.keep(number, rows)
            done += len(rows)
            if progress:
                progress(done, job.number)
        return part.finish()


def simulated(
    job: Job, *, workers: int | None = None, scheduler: str = "", progress: Progress | None = None
) -> pd.DataFrame:
    """The job's games as a frame, one row a game."""
    from gmkit.analysis.results import table

    return table(list(simulate(job, workers=workers, scheduler=scheduler, progress=progress)))


def _spread(
    job: Job, numbers: Iterable[int], workers: int | None, scheduler: str
) -> Iterator[tuple[int, list[Row]]]:
    """Chunks with their rows, as they get done."""
    if scheduler:
        from gmkit.analysis import cluster

        return cluster.spread(job, numbers, scheduler)
    count = pools.cores() if workers is None else workers
    if count < 1:
        raise GmkitError(
            f"{count} processes cannot play; give a number from 1.",
            f"Процессов: {count} — некому играть; нужно число от 1.",
        )
    wanted = list(numbers)
    if count == 1 or len(wanted) <= 1:
        return ((number, chunk(job, number)) for number in wanted)
    return pools.spread(chunk, job, wanted, count)
