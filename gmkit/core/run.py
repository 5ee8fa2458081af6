"""The rules in motion: one game from a checkpoint on, driven record by record.

Live play and replay take the same road: `Run` stops at every question, chance included, and at every phase
boundary; the session feeds it the record that comes next, freshly made or read from the log.
"""

from __future__ import annotations

import hashlib
from collections.abc import Coroutine
from functools import lru_cache
from typing import Any

import msgspec

from gmkit.core import rulings
from gmkit.core.chance import stream_of
from gmkit.core.events import GM_ONLY, PUBLIC, Event
from gmkit.core.log import Answer, Header, Phase, Record, Ruling
from gmkit.core.questions import CHANCE, Question
from gmkit.core.system import GameSystem, Pending
from gmkit.core.table import Batch, Table
from gmkit.errors import BadGame, GmkitError, IllegalAnswer

_json = msgspec.json.Encoder()
_decoder = lru_cache(msgspec.json.Decoder)  # of a system's state


class Checkpoint(msgspec.Struct, frozen=True):
    """The data of a game between two phases; `line` is the number of the Phase record it stands before."""

    line: int
    phase: str
    phase_number: int
    state: bytes
    events: int
    counters: dict[str, int]
    switches: dict[str, Any]


class Run:
    """The live state, the suspended coroutine of the open phase, and what it waits for."""

    def __init__(self, system: GameSystem, header: Header, cards: Any = None) -> None:
        self.system = system
        self.simulated = header.simulated
        self.switches = system.settle(header.options)
        self.cards = system.cards(header.deck) if cards is None else cards
        self.state = system.start(header.players, self.switches, self.cards)
        self.events: list[Event] = []
        self.counters: dict[str, int] = {}
        self.rules = system.version
        self.phase = system.first_phase
        self.phase_number = 0
        self.open: Question[Any] | Batch | None = None
        self.at_boundary = True
        self.over = False  #: the rules have ended the game
        self.ended = False  #: and the log says so
        self._coroutine: Coroutine[Any, Any, str | None] | None = None
        self._decoder = _decoder(system.state)
        self._settle()

    # -- checkpoints

    def checkpoint(self, line: int) -> Checkpoint:
        return Checkpoint(
            line, self.phase, self.phase_number, self._settled,
            len(self.events), dict(self.counters), dict(self.switches),
        )  # fmt: skip

    def restore(self, saved: Checkpoint, events: list[Event]) -> None:
        """Back to the boundary of a checkpoint; `events` are those told before it."""
        try:
            self.state = self._decoder.decode(saved.state)
        except msgspec.MsgspecError as error:
            raise BadGame(
                f"The state saved at line {saved.line} does not fit these rules ({error}); open the game with the "
                "gmkit that wrote it, or restore it from a copy.",
                f"Состояние, сохранённое у строки {saved.line}, не подходит к этим правилам ({error}); откройте "
                "партию той версией gmkit, что её записала, или восстановите из копии.",
            ) from None
        self._settled, self._digest = saved.state, ""
        self.events = events
        self.counters = dict(saved.counters)
        self.switches |= saved.switches  # one that is newer than the game has its default
        self.phase, self.phase_number = saved.phase, saved.phase_number
        self.open, self._coroutine = None, None
        self.at_boundary, self.over, self.ended = True, False, False

    def digest(self) -> str:
        """A short hash of the state at this boundary."""
        if not self._digest:
            self._digest = hashlib.sha256(self._settled).hexdigest()[:16]
        return self._digest

    def _settle(self) -> None:
        """At a boundary the state becomes data, and the next phase works on what is read back from it.

        So a game played on and a game opened again cannot differ, and a state that does not fit its types is found
        at once. Nobody opens the game of a simulation in between: it spares itself the reading back.
        """
        self._settled, self._digest = _json.encode(self.state), ""
        if not self.simulated:
            self.state = self._decoder.decode(self._settled)

    # -- what stands open

    def questions(self) -> list[Question[Any]]:
        """The questions that stand unanswered."""
        if self.open is None:
            return []
        return self.open.open() if isinstance(self.open, Batch) else [self.open]

    def find(self, ident: str) -> Question[Any] | None:
        """The open question of that id; in a batch also one whose answer may still be replaced."""
        if isinstance(self.open, Batch):
            if self.open.closing.id == ident:
                return self.open.closing
            found = self.open.sheet_of(ident)
            return found[2] if found else None
        return self.open if self.open is not None and self.open.id == ident else None

    def pending(self) -> Pending:
        if isinstance(self.open, Batch):
            given = {g.question.id: g.value for s in self.open.sheets.values() for g in s.given}
            return Pending(self.open.key, given)
        return Pending(self.open.key if self.open else "", {})

    # -- records

    def feed(self, record: Record) -> None:
        """Let the record take effect and run on to the next stop."""
        match record:
            case Phase():
                self._begin(record)
            case Answer():
                self._answer(record)
            case Ruling():
                self._rule(record)
            case _:
                pass

    def _begin(self, record: Phase) -> None:
        expected = "" if self.over else self.phase
        if not self.at_boundary or record.name != expected:
            raise BadGame(
                f"the log begins phase “{record.name}” where the rules are in “{self.phase}”.",
                f"журнал начинает фазу «{record.name}», а по правилам идёт «{self.phase}».",
            )
        if record.digest != self.digest():
            raise BadGame(
                f"the state before phase “{record.name}” differs from the one that was recorded.",
                f"состояние перед фазой «{record.name}» отличается от записанного.",
            )
        self.rules = record.rules
        if self.over:
            self.ended = True
        else:
            self.at_boundary = False
            self.phase_number += 1
            rule = self.system.phases[self.phase](Table(self), self.state)
            self._coroutine = rule  # type: ignore[assignment]  # an async def is a coroutine
            self._send(None)

    def _answer(self, record: Answer) -> None:
        question = self.find(record.question)
        if question is None:
            asked = ", ".join(q.id for q in self.questions()) or "—"
            raise IllegalAnswer(
                f"“{record.question}” is not asked now; asked are: {asked}.",
                f"«{record.question}» сейчас не спрашивают; спрашивают: {asked}.",
            )
        overruled = bool(record.overrule)
        if isinstance(self.open, Batch):
            if question is not self.open.closing:
                self.open.answer(question.id, record.value, overruled)
                return
            if not question.check(record.value):
                return
            self.open.close()
            self._send(None)
            return
        value = question.check(record.value, overruled)
        if question.seat == CHANCE:
            stream = stream_of(question)
            self.counters[stream] = self.counters.get(stream, 0) + 1
        self._send(value)

    def _rule(self, record: Ruling) -> None:
        match record.action:
            case "set":
                rulings.assign(self.state, record.target, record.value)
            case "move":
                source, arrow, target = record.target.partition(" > ")
                if not arrow:
                    raise GmkitError(
                        "A move is written “from > to”, for example “deck > discard”.",
                        "Перемещение пишется «откуда > куда», например «deck > discard».",
                    )
                rulings.move(self.state, record.value, source, target)
            case "switch":
                self.system.settle({record.target: record.value})
                self.switches[record.target] = record.value
            case _:
                raise GmkitError(
                    f"There is no ruling “{record.action}”; there are set, move and switch.",
                    f"Нет решения «{record.action}»; есть set, move и switch.",
                )
        seen_by = PUBLIC if record.public else GM_ONLY
        facts = {"action": record.action, "target": record.target, "reason": record.reason}
        self.events.append(Event("ruling", facts, seen_by, "", self.phase_number))
        if isinstance(self.open, Batch):
            for sheet in self.open.sheets.values():
                sheet.reopen()

    # -- the coroutine

    def _send(self, value: Any) -> None:
        assert self._coroutine is not None
        try:
            self.open = self._coroutine.send(value)
        except StopIteration as stop:
            self.open, self._coroutine = None, None
            self.at_boundary = True
            if stop.value is None:
                self.over = True
            else:
                self.phase = stop.value
            self._settle()


def started(system: GameSystem, header: Header, cards: Any = None) -> Run:
    """The run before its first phase; raises GmkitError for a header that these rules cannot begin with.

    `cards` is the header's deck, where it has been read before.
    """
    try:
        return Run(system, header, cards)
    except GmkitError:
        raise
    except Exception as error:
        raise BadGame(
            f"Line 0 of the log, the set-up, does not fit these rules ({type(error).__name__}: {error}).",
            f"Строка 0 журнала, начальные данные, не подходит к правилам ({type(error).__name__}: {error}).",
        ) from error


def replay(run: Run, record: Record, number: int) -> None:
    """Feed a line of the log; raises BadGame naming the first line that does not fit the rules."""
    try:
        run.feed(record)
    except GmkitError as error:
        raise BadGame(
            f"Line {number} of the log does not replay: {error.en}",
            f"Строка {number} журнала не воспроизводится: {error.ru}",
        ) from None
    except Exception as error:
        raise BadGame(
            f"Line {number} of the log does not replay: the rules stumbled ({type(error).__name__}: {error}).",
            f"Строка {number} журнала не воспроизводится: правила споткнулись ({type(error).__name__}: {error}).",
        ) from error
