"""Games are made, opened and verified here: the system, its deck and the file come together."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gmkit.core.chance import answer as seeded_answer
from gmkit.core.chance import stream_of
from gmkit.core.log import Answer, Header, Log, Phase, Ruling, Undo
from gmkit.core.questions import CHANCE, Question
from gmkit.core.run import Run
from gmkit.core.session import Session, replay
from gmkit.core.system import system as find_system
from gmkit.errors import BadGame, GmkitError


def new(
    system: str, players: Sequence[Any], *, path: str | Path | None = None, seed: str | None = None,
    options: Mapping[str, Any] | None = None, deck: Mapping[str, Any] | str | Path | None = None,
    typed: Sequence[str] = (), simulated: bool = False,
) -> Session:  # fmt: skip
    """Start a game; with `path` it is kept in a new file, without one in memory.

    `players` is what the system's sign-up wants ("name:class" for the cruiser); `options` sets ruling switches;
    `deck` is an own card file or an already read deck; `typed` names chance streams that the GM types in.
    Raises GmkitError, and makes no file, when anything is wrong with these.
    """
    from gmkit import decks
    from gmkit.store.sqlite import GameFile

    rules = find_system(system)
    settled = rules.settle(dict(options or {}))
    enrolled = rules.enrol(players, settled)
    cards = deck if isinstance(deck, Mapping) else decks.load(system, deck)
    header = Header(
        system=system, players=enrolled, options=settled, deck=dict(cards),
        seed=seed if seed is not None else secrets.token_hex(16), salt=secrets.token_hex(16),
    )  # fmt: skip
    log = Log([header])
    # Everything that can be refused is refused here, before there is a file.
    trial = Session(rules, log, simulated=simulated, typed=typed)
    if path is None:
        return trial
    store = GameFile.create(Path(path))
    try:
        store.append(0, log.lines, trial.checkpoints, 0, trial.closed_events, None)
    except GmkitError:
        store.close()
        Path(path).unlink(missing_ok=True)
        raise
    trial.store = store
    return trial


def open(path: str | Path) -> Session:
    """The game of a file, at its last state. Raises BadGame, and changes nothing, when it cannot be read."""
    from gmkit.store.sqlite import GameFile

    store = GameFile.open(Path(path))
    try:
        log, checkpoints, events = store.load()
        return Session(
            find_system(log.header.system), log, store=store, checkpoints=checkpoints, events=events
        )
    except BaseException:
        store.close()
        raise


def verify(log: Log) -> list[str]:
    """Replay a log from its first line: every answer legal, every state as recorded, every unmarked chance seeded.

    Returns what a reader should know besides: typed chance, rulings, corrections. Raises BadGame naming the first
    line that differs.
    """
    header = log.header
    run = Run(find_system(header.system), header)
    counting = set(log.counting)
    remarks: list[str] = []
    for number, record in enumerate(log.records[1:], 1):
        if isinstance(record, Undo):
            what = "marked correction" if record.seen else "undo"
            remarks.append(f"{number}: {what} back to line {record.to}")
        if number not in counting or not isinstance(record, (Phase, Answer, Ruling)):
            continue
        if isinstance(record, Answer) and record.of_chance:
            if record.typed:
                remarks.append(f"{number}: {record.question} typed in by hand")
            else:
                _check_seeded(run, header, record, number)
        elif isinstance(record, Answer) and record.overrule:
            remarks.append(f"{number}: {record.question} overruled: {record.overrule}")
        elif isinstance(record, Ruling):
            remarks.append(f"{number}: ruling {record.action} {record.target}: {record.reason}")
        replay(run, record, number)
    return remarks


def _check_seeded(run: Run, header: Header, record: Answer, number: int) -> None:
    question: Question[Any] | None = run.find(record.question)
    if question is None or question.seat != CHANCE:
        raise BadGame(
            f"Line {number} answers “{record.question}”, which chance is not asked there.",
            f"Строка {number} отвечает на «{record.question}», а это здесь не спрашивают у случая.",
        )
    stream = stream_of(question)
    drawn = seeded_answer(question, header.salt + header.seed, run.counters.get(stream, 0))
    if list(drawn) != list(record.value):
        raise BadGame(
            f"Line {number}: {record.question} is not what the seed gives, and it is not marked as typed in.",
            f"Строка {number}: {record.question} не следует из зерна и не помечено как введённое вручную.",
        )
