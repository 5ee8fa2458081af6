"""The table at which the rules sit: they ask, and they tell.

A rule is an `async def` that pauses only to ask. There is no event loop: `Run` drives the coroutine by `send`.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from msgspec import UNSET

from gmkit.core.events import PUBLIC, Event
from gmkit.core.questions import CHANCE, GM, Choose, Confirm, Question
from gmkit.errors import IllegalAnswer

if TYPE_CHECKING:
    from gmkit.core.run import Run

#: What needs no copy, and reads back from JSON as it is.
_SCALARS = frozenset((str, int, bool, type(None)))

A = TypeVar("A")
R = TypeVar("R")

#: A seat's own little conversation inside `ask_all`. It may be started anew, so it must not change the state.
Dialog = Callable[[], Coroutine[Any, Any, R]]


@dataclass(frozen=True, slots=True)
class Sealed(Generic[R]):
    """What `ask_all` brings back: results by name, in the order in which they were last entered.

    `missing` names the dialogs in which an awaited question got its default because nobody answered.
    """

    results: dict[str, R]
    missing: tuple[str, ...]


class Table:
    """What a rule may do: ask seats and chance, tell the readers, read switches and the rules version."""

    __slots__ = ("_run",)

    def __init__(self, run: Run) -> None:
        self._run = run

    @types.coroutine
    def ask(self, question: Question[A]) -> Generator[Question[Any], Any, A]:
        """Pause until the question is answered; the answer has been checked.

        What drives a rule sends each answer in where the rule has paused; `Run` does it with the checked value.

        >>> async def rule(table: Table) -> str:
        ...     sure = await table.ask(Confirm(key="sure", seat="A"))
        ...     return "jump" if sure else "stay"
        >>> paused = rule(Table(run=None))
        >>> paused.send(None).id
        'A:sure'
        >>> paused.send(True)
        Traceback (most recent call last):
        StopIteration: jump
        """
        answer: A = yield question
        return answer

    async def ask_all(self, key: str, dialogs: Mapping[str, Dialog[R]], *, rule: str = "") -> Sealed[R]:
        """Hold several dialogs at once, sealed, each answer replaceable until the GM closes with `key`.

        Closing gives every open question its default; a question without one must be answered first.
        """
        batch = Batch(key, dialogs, rule)
        await _pause(batch)
        return Sealed({name: batch.sheets[name].result for name in batch.order()}, batch.missing)

    async def ask_first(self, key: str, uses: tuple[str, ...], *, rule: str = "") -> str | None:
        """An open window: the first of `uses` that somebody wants, or None when it closes.

        It is always asked once of the GM, whether or not there is a use, so that its presence tells nothing; only
        a simulation skips it when nobody could use it.
        """
        if self.simulated and not uses:
            return None
        question = Choose(
            key=key, seat=GM, rule=rule, options=("pass", *uses), default="pass", facts={"window": True}
        )
        answer = await self.ask(question)
        return None if answer == "pass" else answer

    def tell(self, kind: str, *, seen_by: tuple[str, ...] = PUBLIC, rule: str = "", **data: Any) -> None:
        """Announce a fact to its audience. `data` is plain JSON-able data, no labels; it is copied as it is now."""
        run = self._run
        if not all(value.__class__ in _SCALARS for value in data.values()):
            data = msgspec.json.decode(msgspec.json.encode(data))
        run.events.append(Event(kind, data, seen_by, rule, run.phase_number))

    @property
    def cards(self) -> Any:
        """The deck of this game, as the system's `cards` has read it."""
        return self._run.cards

    def switch(self, name: str) -> Any:
        """The reading in force of a ruling switch, or the value of an option."""
        return self._run.switches[name]

    @property
    def simulated(self) -> bool:
        """Whether bots play: windows that nobody could use are skipped then (see `ask_first`)."""
        return self._run.simulated

    def since(self, version: int) -> bool:
        """Whether this phase was begun under rules of that version or newer."""
        return self._run.rules >= version


@types.coroutine
def _pause(batch: Batch) -> Generator[Batch, None, None]:
    yield batch


@dataclass(slots=True)
class Given:
    """An answer on a sheet, with the question as it was asked then."""

    question: Question[Any]
    value: Any
    overruled: bool


class Sheet:
    """One dialog of a batch: what it has been given, and the question it waits on."""

    def __init__(self, start: Dialog[Any]) -> None:
        self._start = start
        self.given: list[Given] = []
        self.current: Question[Any] | None = None
        self.asked: dict[str, Question[Any]] = {}  #: by id: those answered, and the current one
        self.result: Any = None
        self.defaulted = False
        self._begin()

    def _begin(self) -> None:
        self._coroutine = self._start()
        self.given, self.asked = [], {}
        self._send(None)

    def _send(self, value: Any) -> None:
        try:
            self.current = self._coroutine.send(value)
        except StopIteration as stop:
            self.current, self.result = None, stop.value
            return
        if self.current.seat == CHANCE:
            raise TypeError(f"{self.current.id} asks chance inside ask_all; ask before it or after it")
        self.asked[self.current.id] = self.current

    def answer(self, question: Question[Any], value: Any, overruled: bool) -> None:
        """Give the answer, or replace it; later answers of the sheet stay as far as they are still legal."""
        checked = Given(question, question.check(value, overruled), overruled)
        if question is self.current:
            self.given.append(checked)
            self._send(checked.value)
            return
        answers = [checked if given.question is question else given for given in self.given]
        self._begin()
        self._give(answers)

    def reopen(self) -> None:
        """Hold the dialog anew after the GM has changed the state under it, keeping what is still legal."""
        answers = self.given
        self._begin()
        self._give(answers)

    def _give(self, answers: list[Given]) -> None:
        for given in answers:
            if self.current is None or self.current.id != given.question.id:
                break
            try:
                value = self.current.check(given.value, given.overruled)
            except IllegalAnswer:
                break
            self.given.append(Given(self.current, value, given.overruled))
            self._send(value)

    def close(self) -> None:
        while self.current is not None:
            question = self.current
            if question.default is UNSET:
                raise IllegalAnswer(
                    f"{question.id} has no default: it must be answered before closing.",
                    f"{question.id}: нет ответа по умолчанию; на него надо ответить до закрытия.",
                )
            self.defaulted = self.defaulted or question.waited
            self._send(question.check(question.default, overruled=True))


class Batch:
    """The dialogs of one `ask_all`, and the GM's question that closes it."""

    def __init__(self, key: str, dialogs: Mapping[str, Dialog[Any]], rule: str) -> None:
        self.key = key
        self.closing = Confirm(key=key, seat=GM, rule=rule)
        self.sheets = {name: Sheet(start) for name, start in dialogs.items()}
        self._entered: dict[str, None] = {}

    def open(self) -> list[Question[Any]]:
        """Every unanswered question, the GM's closing one last."""
        waiting = [sheet.current for sheet in self.sheets.values() if sheet.current is not None]
        return [*waiting, self.closing]

    def sheet_of(self, ident: str) -> tuple[str, Sheet, Question[Any]] | None:
        for name, sheet in self.sheets.items():
            if question := sheet.asked.get(ident):
                return name, sheet, question
        return None

    def answer(self, ident: str, value: Any, overruled: bool) -> None:
        found = self.sheet_of(ident)
        assert found is not None
        name, sheet, question = found
        sheet.answer(question, value, overruled)
        self._entered.pop(name, None)
        self._entered[name] = None

    def order(self) -> list[str]:
        return [*self._entered, *(name for name in self.sheets if name not in self._entered)]

    def close(self) -> None:
        for sheet in self.sheets.values():
            sheet.close()

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(name for name, sheet in self.sheets.items() if sheet.defaulted)
