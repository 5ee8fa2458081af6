"""Games are made, opened and verified here: the system, its deck and the file come together."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from gmkit.core.chance import answer as seeded_answer
from gmkit.core.chance import stream_of
from gmkit.core.log import Answer, Header, Log, Phase, Ruling, Typed, Undo, encode
from gmkit.core.questions import CHANCE, Question
from gmkit.core.run import Run, replay, started
from gmkit.core.session import Session
from gmkit.core.system import system as find_system
from gmkit.errors import BadGame, language
from gmkit.store.sqlite import GameFile


def new(
    system: str, players: Sequence[Any], *, path: str | Path | None = None, seed: str | None = None,
    options: Mapping[str, Any] | None = None, deck: Mapping[str, Any] | str | Path | None = None,
    typed: Sequence[str] = (), simulated: bool = False,
) -> Session:  # fmt: skip
    """Start a game; with `path` it is kept in a new file, without one in memory.

    `players` is what the system's sign-up wants ("name:class" for the cruiser); `options` sets ruling switches;
    `seed` makes a game that can be repeated, and that anybody who guesses it can repeat: leave it out at a real table;
    `deck` is an own card file or an already read deck; `typed` names chance streams that the GM types in.
    Raises GmkitError, and makes no file, when anything is wrong with these.
    """
    from gmkit import decks

    rules = find_system(system)
    settled = rules.settle(dict(options or {}))
    enrolled = rules.enrol(players, settled)
    if isinstance(deck, Mapping):
        raw, cards, packed = dict(deck), None, None
    else:
        packed = decks.packed(system, deck)
        raw, cards = _read(system, packed)
    header = Header(
        system=system, players=enrolled, options=settled, deck=raw, simulated=simulated,
        seed=secrets.token_hex(16) if seed is None else seed, salt=secrets.token_hex(16) if seed is None else "",
    )  # fmt: skip
    log = Log()
    # a deck is most of a header, and is written already
    log.append(header, None if packed is None else encode(replace(header, deck=Raw(packed))))
    if typed:
        log.append(Typed(sorted(set(typed))))
    session = Session(
        rules, log, cards=cards
    )  # everything that can be refused is refused before there is a file
    return session if path is None else _keep(session, path)


@lru_cache(maxsize=4)
def _read(system: str, packed: bytes) -> tuple[dict[str, Any], Any]:
    """A deck as the header keeps it and as the system reads it; nobody changes either, so that games share them."""
    raw: dict[str, Any] = msgspec.json.decode(packed)
    return raw, find_system(system).cards(raw)


def open(path: str | Path) -> Session:
    """The game of a file, at its last state. Raises BadGame, and changes nothing, when it cannot be read."""
    store = GameFile.open(Path(path))
    try:
        log, checkpoints, events = store.load()
        system = find_system(log.header.system)
        return Session(system, log, store=store, checkpoints=checkpoints, events=events)
    except BaseException:
        store.close()
        raise


def restore(log: Log, path: str | Path | None = None) -> Session:
    """A game from its log alone (`gmkit.store.jsonl.read`), every line replayed; with `path` kept in a new file.

    Raises BadGame naming the first line that does not replay; then there is no file.
    """
    session = Session(find_system(log.header.system), log)
    return session if path is None else _keep(session, path)


def _keep(session: Session, path: str | Path) -> Session:
    session.store = GameFile.create(Path(path), session.log.lines, session.checkpoints, session.closed_events)
    return session


def verify(log: Log, published: Sequence[str] = ()) -> list[str]:
    """Replay a log from its first line: every answer legal, every state as recorded, every unmarked chance seeded.

    `published` are the commitment and the heads that stood under posts: the log must have had each of them.
    Returns what a reader should know besides, in the current language: typed chance, rulings, corrections. Raises
    BadGame naming the first line that differs.
    """
    header = log.header
    _check_published(log, published)
    run = started(find_system(header.system), header)
    counting = set(log.counting)
    remarks: list[str] = []
    for number, record in enumerate(log.records[1:], 1):
        if isinstance(record, Undo):
            what = ("marked correction", "исправление показанного") if record.seen else ("undo", "отмена")
            remarks.append(
                _said(
                    f"{number}: {what[0]} back to line {record.to}",
                    f"{number}: {what[1]}, до строки {record.to}",
                )
            )
        if number not in counting or not isinstance(record, (Phase, Answer, Ruling)):
            continue
        if isinstance(record, Answer) and record.of_chance:
            if record.typed:
                asked = f"{number}: {record.question}"
                remarks.append(_said(f"{asked} typed in by hand", f"{asked} введено вручную"))
            else:
                _check_seeded(run, header, record, number)
        elif isinstance(record, Answer) and record.overrule:
            asked = f"{number}: {record.question}"
            remarks.append(
                _said(
                    f"{asked} overruled: {record.overrule}", f"{asked} по решению мастера: {record.overrule}"
                )
            )
        elif isinstance(record, Ruling):
            ruled = f"{record.action} {record.target}: {record.reason}"
            remarks.append(_said(f"{number}: ruling {ruled}", f"{number}: решение мастера {ruled}"))
        replay(run, record, number)
    return remarks


def _said(en: str, ru: str) -> str:
    """A remark in the language of the session."""
    return ru if language.get() == "ru" else en


def _check_published(log: Log, published: Sequence[str]) -> None:
    heads = {log.head(0), *(log.seal(number) for number in range(len(log)))}
    for head in published:
        if head not in heads:
            raise BadGame(
                f"The head {head} was published, but this log never had it: a line before it was altered.",
                f"Хеш {head} был опубликован, но у этого журнала такого не было: строку до него изменили.",
            )


def _check_seeded(run: Run, header: Header, record: Answer, number: int) -> None:
    question: Question[Any] | None = run.find(record.question)
    if question is None or question.seat != CHANCE:
        raise BadGame(
            f"Line {number} answers “{record.question}”, which chance is not asked there.",
            f"Строка {number} отвечает на «{record.question}», а это здесь не спрашивают у случая.",
        )
    stream = stream_of(question)
    drawn = seeded_answer(question, header.salt + header.seed, run.counters.get(stream, 0))
    if list(drawn) != record.value:
        raise BadGame(
            f"Line {number}: {record.question} is not what the seed gives, and it is not marked as typed in.",
            f"Строка {number}: {record.question} не следует из зерна и не помечено как введённое вручную.",
        )
