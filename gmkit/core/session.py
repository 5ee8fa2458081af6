"""A live game: answers come in, are written to disk, and only then count.

The session owns the log, the run, the checkpoints and, when the game has a file, the store.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from gmkit.core import chance, rulings
from gmkit.core.events import Event
from gmkit.core.log import (
    Answer,
    Header,
    Log,
    Note,
    Phase,
    Record,
    Ruling,
    Shown,
    Typed,
    Undo,
    decode,
    encode,
)
from gmkit.core.questions import CHANCE, Question
from gmkit.core.run import Checkpoint, Run, replay, started
from gmkit.core.system import GameSystem, Outcome
from gmkit.core.table import Batch
from gmkit.core.views import view
from gmkit.errors import GmkitError, IllegalAnswer

#: Readers besides the seats.
PUBLIC_READER = "public"


class Store(Protocol):
    """Where a session keeps its lines. All of one call is kept, or nothing.

    Events and checkpoints of closed phases are kept beside the log: `events` take the place of all stored ones
    from number `events_from` on, and checkpoints at or after line `undone` are dropped.
    """

    def append(
        self, first: int, lines: Sequence[bytes], checkpoints: Sequence[Checkpoint],
        events_from: int, events: Sequence[Event], undone: int | None,
    ) -> None: ...  # fmt: skip

    def close(self) -> None: ...


class NeedsConfirmation(GmkitError):
    """An undo would take back what readers have been shown; `seen` lists the events per reader."""

    def __init__(self, seen: Mapping[str, list[Event]]) -> None:
        who = ", ".join(sorted(seen))
        super().__init__(
            f"This takes back what has been shown to: {who}. Repeat it with confirm=True to make a marked correction.",
            f"Это отменит уже показанное: {who}. Повторите с confirm=True — исправление останется в журнале.",
        )
        self.seen = seen


class Session:
    """One game, live. Made by `gmkit.new` and `gmkit.open`, never by hand.

    >>> import gmkit
    >>> from gmkit.core.system import system
    >>> session = gmkit.new("cruiser", system("cruiser").company, seed="tea")
    >>> session.step, session.waiting()[0].id, session.waiting()[-1].id
    ('cru.action.close', 'P1:cru.act.go', 'gm:cru.action.close')
    >>> session.ruling("set", "fuel", 5, reason="a typing error in the last post")
    >>> what_if = session.fork()
    >>> what_if.answer("gm:cru.action.close", True)
    >>> session.phase, what_if.phase
    ('action', 'crisis')
    >>> session.mark_shown(["public"], "post")
    >>> session.undo()
    {}
    """

    def __init__(
        self, system: GameSystem, log: Log, *, store: Store | None = None,
        checkpoints: Sequence[Checkpoint] = (), events: Sequence[Event] = (), cards: Any = None,
    ) -> None:  # fmt: skip
        self.system = system
        self.log = log
        self.store = store
        self.checkpoints = list(checkpoints)
        self._cards = cards  #: the deck as the system reads it, read once
        self._run = self._run_up_to(len(log), events)
        self._recall()
        self._commit()

    # -- reading

    @property
    def header(self) -> Header:
        return self.log.header

    @property
    def seats(self) -> tuple[str, ...]:
        return self.system.seats_of(self._run.state)

    @property
    def names(self) -> Mapping[str, str]:
        """Seat -> the player's name; empty until the seats have been dealt."""
        return self.system.names(self._run.state)

    @property
    def events(self) -> list[Event]:
        """Everything that has been told, the GM's knowledge. Filter with `event.seen(reader)` before showing."""
        return list(self._run.events)

    @property
    def closed_events(self) -> list[Event]:
        """The events of closed phases, as they are kept beside the log."""
        return self._run.events[: self.checkpoints[-1].events] if self.checkpoints else []

    @property
    def outcome(self) -> Outcome | None:
        return self.system.outcome(self._run.state)

    @property
    def over(self) -> bool:
        return self._run.over

    @property
    def phase(self) -> str:
        return self._run.phase

    @property
    def phase_number(self) -> int:
        return self._run.phase_number

    @property
    def step(self) -> str:
        """The key of what is asked now: of the batch, or of the single question; "" when the game is over."""
        return self._run.pending().key

    @property
    def switches(self) -> Mapping[str, Any]:
        return dict(self._run.switches)

    @property
    def commitment(self) -> str:
        """The salted hash of seed and set-up, published at the start."""
        return self.log.head(0)

    @property
    def head(self) -> str:
        """The sealed head of the hash chain, to be written under each post."""
        return self.log.seal()

    def waiting(self) -> list[Question[Any]]:
        """The questions that stand unanswered, the GM's closing question among them."""
        return self._run.questions()

    def given(self) -> dict[str, Any]:
        """Answers of the open batch that may still be replaced, by question id."""
        return dict(self._run.pending().answers)

    def question(self, ident: str) -> Question[Any]:
        """The open or still replaceable question of that id; raises IllegalAnswer when it is not asked now."""
        found = self._run.find(ident)
        if found is None:
            asked = ", ".join(q.id for q in self.waiting()) or "—"
            raise IllegalAnswer(
                f"“{ident}” is not asked now; asked are: {asked}.",
                f"«{ident}» сейчас не спрашивают; спрашивают: {asked}.",
            )
        return found

    def view(self, reader: str) -> dict[str, Any]:
        """What `reader` (a seat, "public" or "gm") may know, as plain JSON-able data.

        Raises GmkitError for a reader that is none of these.
        """
        self._need_reader(reader)
        return view(self, reader)

    def board(self, reader: str) -> Any:
        """The system's own typed view of the state for a reader, without the frame that `view` puts around it."""
        return self.system.view(self._run.state, self._run.cards, reader, self._run.pending())

    def aid(self, name: str, *given: Any) -> Any:
        """What the system's aid of that name works out from the state: the GM's knowledge, as plain data.

        Raises GmkitError for a name that the system has not, and for what the aid refuses.
        """
        aids = self.system.aids
        if name not in aids:
            raise GmkitError(
                f"{self.system.id} works out no “{name}”; there is: {', '.join(aids) or '—'}.",
                f"{self.system.id} не умеет «{name}»; есть: {', '.join(aids) or '—'}.",
            )
        return aids[name](self._run.state, self.switches, *given)

    def places(self) -> dict[str, Any]:
        """Every place of the state that a ruling can set, with its value: the GM's knowledge."""
        return rulings.places(self._run.state)

    def _need_reader(self, reader: str) -> None:
        if reader not in (PUBLIC_READER, "gm", *self.seats):
            readers = ", ".join(("gm", PUBLIC_READER, *self.seats))
            raise GmkitError(
                f"There is no seat “{reader}”; choose one of: {readers}.",
                f"Нет места «{reader}»; выберите одно из: {readers}.",
            )

    @property
    def typed(self) -> frozenset[str]:
        """The streams of chance whose results are typed in: "dice", a deck's name, "*" for all."""
        return self._typed

    # -- writing

    def answer(self, question: Question[Any] | str, value: Any, *, overrule: str = "") -> None:
        """Answer an open question, or replace an answer of the open batch. On disk when this returns.

        `overrule` is the GM's reason for an option that the rules refuse. Raises IllegalAnswer.
        """
        asked = self._run.open
        if asked is not question or isinstance(asked, Batch) or asked is None:
            asked = self.question(question if isinstance(question, str) else question.id)
        if overrule:
            _need_reason(overrule)
        checked = asked.check(value, bool(overrule))
        self._commit(Answer(asked.id, checked, overrule, typed=asked.seat == CHANCE))

    def type_in(self, *streams: str) -> None:
        """From now on the results of just these streams of chance are typed in; without any, all are seeded.

        A question of chance that waits, and is no longer to be typed in, is answered by its stream at once.
        """
        self._commit(Typed(sorted(set(streams))))

    def roll(self) -> None:
        """Let the seeded stream answer the chance question that waits to be typed in."""
        asked = self._run.open
        if asked is None or isinstance(asked, Batch) or asked.seat != CHANCE:
            raise IllegalAnswer("Nothing waits to be rolled or drawn now.", "Сейчас нечего бросать и тянуть.")
        self._commit(self._seeded(asked))

    def skip(self, question: Question[Any] | str, *, reason: str) -> None:
        """The GM answers with the question's default, whoever was asked."""
        asked = self.question(question if isinstance(question, str) else question.id)
        if asked.default is msgspec.UNSET:
            raise IllegalAnswer(
                f"{asked.id} has no default; answer it instead.",
                f"{asked.id}: нет ответа по умолчанию; ответьте за игрока.",
            )
        _need_reason(reason)
        self._commit(Answer(asked.id, asked.default, reason))

    def ruling(
        self, action: str, target: str, value: Any = None, *, reason: str, public: bool = False
    ) -> None:
        """The GM's word. `set` a place (`resources.fuel`) to a value, `move` a card (value) along
        "from > to", or `switch` a reading. Logged with its reason; the players see it when `public`.

        Raises GmkitError, and nothing is changed, when the place, card or value does not exist or fit.
        """
        _need_reason(reason)
        self._commit(Ruling(action, target, reason, value, public))

    def note(self, text: str) -> None:
        """Write a remark into the log; it changes nothing."""
        self._commit(Note(text))

    def mark_shown(self, readers: Sequence[str], how: str, events: int | None = None) -> None:
        """Remember that these readers have now been shown all they may know: an undo past it is a correction.

        `readers` are seats and "public"; `how` says by what: "published", "post", "message". Each way counts for
        itself: who has read the page may still wait for the post, and for what it corrects. `events` is how many events
        there were when the text was made, where it was made earlier.
        """
        for reader in readers:
            self._need_reader(reader)
        count = len(self._run.events) if events is None else min(events, len(self._run.events))
        told = {reader: self._ways.get((reader, how)) for reader in readers}
        fresh = [reader for reader, known in told.items() if known is None or known < count]
        if fresh:
            self._commit(Shown(fresh, how, count))

    def undo(
        self, to: int | None = None, *, confirm: bool = False, reason: str = ""
    ) -> dict[str, list[Event]]:
        """Take back the last entry, or everything from line `to` of the log on. The lines stay in the log.

        Returns what readers had been shown of it, per reader; raises NeedsConfirmation when that is anything
        and `confirm` is not set.
        """
        entries = self.entries()
        if not entries:
            raise GmkitError("There is no entry to take back yet.", "Отменять пока нечего.")
        line = to if to is not None else entries[-1]
        if line not in entries:
            raise GmkitError(
                f"Line {line} is no entry that can be taken back; choose one of the log's own entries.",
                f"Строку {line} отменить нельзя: выберите запись из журнала.",
            )
        before, after = self._shown, self._run.events
        kept = self._run_up_to(line)
        seen = {
            reader: told
            for reader, count in before.items()
            if (told := [e for e in after[len(kept.events) : count] if e.seen(reader)])
        }
        if seen and not confirm:
            raise NeedsConfirmation(seen)
        counts = {reader: len(told) for reader, told in seen.items()}
        self._commit(Undo(line, len(kept.events), reason, counts))
        return seen

    def entries(self) -> list[int]:
        """Line numbers of the entries made by people that still count, oldest first."""
        return [n for n in self.log.counting if _by_people(self.log.records[n])]

    def fork(self, at: int | None = None) -> Session:
        """A copy in memory, as the game stood before line `at` (default: now), to try something out."""
        length = len(self.log) if at is None else at
        if not 1 <= length <= len(self.log):
            raise GmkitError(
                f"The log has no line {at}; choose one from 1 to {len(self.log)}.",
                f"В журнале нет строки {at}; выберите от 1 до {len(self.log)}.",
            )
        checkpoints = [c for c in self.checkpoints if c.line < length]
        log, events = self.log.first(length), self._run.events
        return Session(self.system, log, checkpoints=checkpoints, events=events, cards=self._cards)

    def close(self) -> None:
        if self.store is not None:
            self.store.close()

    # -- the machine

    def _commit(self, record: Record | None = None) -> None:
        """Let `record` and what follows by itself take effect, on disk first; on any failure none of it counts."""
        start = len(self.log)
        try:
            if record is not None:
                line = encode(record)  # what counts is what the line says: live play is replay
                self._take(decode(line, start), line)
            kept = len(self.checkpoints)
            told = self.checkpoints[-1].events if self.checkpoints else 0
            while (following := self._next()) is not None:
                self._take(following)
            if self.store is not None and len(self.log) > start:
                fresh = self.checkpoints[kept:]
                events = self._run.events[told : fresh[-1].events] if fresh else []
                undone = record.to if isinstance(record, Undo) else None
                self.store.append(start, self.log.lines[start:], fresh, told, events, undone)
        except BaseException as error:  # also when the GM interrupts the kernel
            self._back(start)
            if isinstance(error, GmkitError) or not isinstance(error, Exception):
                raise
            raise GmkitError(
                f"The rules stumbled over this entry ({type(error).__name__}: {error}); nothing was changed. "
                "Please report it together with the game file.",
                f"Правила споткнулись об эту запись ({type(error).__name__}: {error}); ничего не изменено. "
                "Пожалуйста, сообщите об этом вместе с файлом партии.",
            ) from error

    def _take(self, record: Record, line: bytes | None = None) -> None:
        """One record takes effect and enters the log."""
        if isinstance(record, Phase) and record.name:
            self.checkpoints.append(self._run.checkpoint(len(self.log)))
        if isinstance(record, Undo):
            self.log.append(record, line)
            self.checkpoints = [c for c in self.checkpoints if c.line < record.to]
            self._run = self._run_up_to(record.to)
        else:
            self._run.feed(record)
            self.log.append(record, line)
        self._remember(record)

    def _next(self) -> Record | None:
        """The record that follows by itself: the next phase, or a seeded answer of chance."""
        run = self._run
        if run.at_boundary:
            return (
                None if run.ended else Phase("" if run.over else run.phase, self.system.version, run.digest())
            )
        asked = run.open
        if asked is None or isinstance(asked, Batch) or asked.seat != CHANCE:
            return None
        return None if self._typed & {"*", chance.stream_of(asked)} else self._seeded(asked)

    def _seeded(self, asked: Question[Any]) -> Answer:
        number = self._run.counters.get(chance.stream_of(asked), 0)
        value = chance.answer(asked, self.header.salt + self.header.seed, number)
        return Answer(asked.id, list(value))

    def _back(self, start: int) -> None:
        """After a failure: forget what was not written and build the state anew from what was."""
        self.log.cut(start)
        self.checkpoints = [c for c in self.checkpoints if c.line < start]
        self._run = self._run_up_to(start)
        self._recall()

    def _run_up_to(self, line: int, told: Sequence[Event] | None = None) -> Run:
        """The run as the counting lines before `line` make it: the last checkpoint and a replay of the rest.

        `told` are the events known so far; those of closed phases are taken from it.
        """
        run = started(self.system, self.header, self._cards)
        self._cards = run.cards
        start = 0
        saved = next((c for c in reversed(self.checkpoints) if c.line < line), None)
        if saved is not None:
            events = self._run.events if told is None else told
            run.restore(saved, list(events[: saved.events]))
            start = saved.line
        for number in self.log.counting[bisect_left(self.log.counting, start) :]:
            if number >= line:
                break
            record = self.log.records[number]
            if number > start and isinstance(record, Phase) and record.name:
                self.checkpoints.append(run.checkpoint(number))
            replay(run, record, number)
        return run

    def _recall(self) -> None:
        """Read from the log what lines beside the answers say: who has been shown what, what is typed in."""
        self._shown: dict[str, int] = {}
        self._ways: dict[tuple[str, str], int | None] = {}  #: None while a correction is due
        self._typed: frozenset[str] = frozenset()
        for record in self.log.records:
            self._remember(record)

    def _remember(self, record: Record) -> None:
        if isinstance(record, (Answer, Phase)):
            return
        if isinstance(record, Shown):
            self._shown |= {r: max(record.events, self._shown.get(r, 0)) for r in record.readers}
            self._ways |= {(reader, record.how): record.events for reader in record.readers}
        elif isinstance(record, Undo):
            self._shown = {reader: min(count, record.events) for reader, count in self._shown.items()}
            self._ways = {
                way: None if count is None or way[0] in record.seen else min(count, record.events)
                for way, count in self._ways.items()
            }
        elif isinstance(record, Typed):
            self._typed = frozenset(record.streams)


def _by_people(record: Record) -> bool:
    return isinstance(record, Ruling) or (
        isinstance(record, Answer) and (record.typed or not record.of_chance)
    )


def _need_reason(reason: str) -> None:
    if not reason.strip():
        raise GmkitError(
            "A ruling needs a reason; say why.", "Решению мастера нужна причина: напишите почему."
        )
