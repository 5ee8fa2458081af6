"""What if: a game forked at any line of its log, one answer or die changed, played on and compared.

A fork is a copy in memory; the game itself is never touched. What follows the change is what was recorded, as long as
it is still asked and still legal, or what bots answer.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.analysis.intervals import wilson
from gmkit.analysis.simulation import bots_of, mixed
from gmkit.analysis.walk import Step, Walk
from gmkit.core.log import Answer, Header, Log, Ruling, Typed
from gmkit.core.questions import CHANCE, GM, Confirm, Question
from gmkit.core.session import Session
from gmkit.core.system import Bot
from gmkit.errors import GmkitError, IllegalAnswer

if TYPE_CHECKING:
    import pandas as pd

    from gmkit.analysis.frames import Frames

#: Where an answer was asked for: phase, number of the batch in it (-1 outside), question.
_Place = tuple[int, int, str]


def answers(session: Session) -> pd.DataFrame:
    """Everything that can be changed: one row an answer that counts, with the line by which `what_if` takes it."""
    import pandas as pd

    rows = [
        {
            "line": step.line, "phase": step.run.phase_number, "name": step.run.phase, "seat": question.seat,
            "question": question.id, "answer": step.record.value,
            "options": tuple(dict.fromkeys(getattr(question, "options", ()))),
        }
        for step in Walk(session)
        if isinstance(step.record, Answer) and (question := step.question) is not None
    ]  # fmt: skip
    return pd.DataFrame(rows, columns=["line", "phase", "name", "seat", "question", "answer", "options"])


@dataclass
class Continued:
    """A fork that has been played on: how many recorded answers it kept, and how many others were given instead.

    `dropped` are recorded answers and rulings for which there was no place any more.
    """

    session: Session
    kept: int = 0
    invented: int = 0
    dropped: int = 0


def what_if(
    session: Session, line: int, value: Any, *, follow: bool = True, bots: str | Mapping[str, str] = "",
    seed: str | None = None, overrule: str = "",
) -> Continued:  # fmt: skip
    """Fork the game before `line`, answer what is asked there with `value`, and play on to the end.

    The line may be a person's answer or a die, a draw, a shuffle. With `follow` the recorded answers come after it
    while they are legal, bots stand in for the others; without it bots answer everything. `seed` gives the fork a
    chance of its own from there on; without it the same dice fall wherever the same question is asked.
    Raises IllegalAnswer when the rules refuse the value, GmkitError when the line holds no answer.
    """
    asked = _answer_at(session, line)
    recorded = _Record(session if follow else None, line, chance=seed is None)
    if recorded.replaced_in:
        raise GmkitError(
            f"The answer of line {line} was replaced in line {recorded.replaced_in}; change that one.",
            f"Ответ строки {line} заменён в строке {recorded.replaced_in}; меняйте его.",
        )
    fork = forked(session, line, seed=seed)
    fork.answer(asked.question, value, overrule=overrule)
    bot = mixed(session.system, bots_of(session.system, bots))
    continued = _continue(fork, recorded, bot, random.Random(seed or session.header.seed))
    fork.type_in()
    return continued


def forked(session: Session, line: int, *, seed: str | None = None) -> Session:
    """The game as it stood before `line`, in memory; nothing is rolled or drawn in it by itself.

    With `seed` whatever chance answers from there on comes from streams of that seed.
    """
    if not 1 <= line <= len(session.log):
        raise GmkitError(
            f"The log has no line {line}; choose one from 1 to {len(session.log)}.",
            f"В журнале нет строки {line}; выберите от 1 до {len(session.log)}.",
        )
    header: Header = session.header
    if seed is not None:
        header = msgspec.structs.replace(header, seed=seed, salt="")
    log = Log([header, *session.log.records[1:line], Typed(["*"])])
    kept = [saved for saved in session.checkpoints if saved.line < line]
    return Session(session.system, log, checkpoints=kept, events=session.events)


def averaged(
    session: Session, line: int, values: Mapping[str, Any], *, games: int = 50,
    bots: str | Mapping[str, str] = "", follow: bool = False,
) -> pd.DataFrame:  # fmt: skip
    """Compare answers over chance: for each of the named values, how often each side wins in so many forks.

    All values meet the same seeds, so that luck differs as little as it can. One row a value and winner: value,
    winner, wins, games, share, and its 95 % interval low, high.
    """
    import pandas as pd

    wins: dict[str, Counter[str]] = {name: Counter() for name in values}
    for number in range(games):
        for name, value in values.items():
            ended = what_if(session, line, value, follow=follow, bots=bots, seed=f"what if/{number}")
            outcome = ended.session.outcome
            wins[name][outcome.winner if outcome else ""] += 1
    winners = sorted(set().union(*wins.values()))
    rows = []
    for name, counted in wins.items():
        for winner in winners:
            low, high = wilson(counted[winner], games)
            rows.append({
                "value": name, "winner": winner, "wins": counted[winner], "games": games,
                "share": counted[winner] / games, "low": low, "high": high,
            })  # fmt: skip
    return pd.DataFrame(rows)


def compared(found: Frames) -> pd.DataFrame:
    """Resources turn by turn, a column a game: what `frames({"played": …, "what if": …})` tells beside each other.

    Indexed by resource, seat and turn; a turn in which nothing changed keeps the value before.
    """
    told = found["resources"].fillna({"seat": ""})
    last = told.groupby(["resource", "seat", "turn", "game"])["value"].last().unstack("game")
    return last.groupby(level=["resource", "seat"]).ffill()


def _answer_at(session: Session, line: int) -> Answer:
    record = session.log.records[line] if 0 < line < len(session.log) else None
    if not isinstance(record, Answer) or line not in session.log.counting:
        raise GmkitError(
            f"Line {line} holds no answer that counts; `answers(session)` lists those that do.",
            f"В строке {line} нет действующего ответа; их перечисляет `answers(session)`.",
        )
    return record


class _Record:
    """What was answered after a line, found again by the place where it is asked."""

    def __init__(self, session: Session | None, line: int, *, chance: bool) -> None:
        self._answers: dict[_Place, deque[tuple[int, Answer]]] = {}
        self._asked: set[_Place] = set()
        self.rulings: deque[tuple[int, Ruling]] = deque()
        self.replaced_in = (
            0  #: the line by which the answer of `line` was replaced, before its batch was closed
        )
        self._chance = chance
        self._changed: _Place | None = None
        self._batches = 0
        self._phase = -1
        if session is not None:
            for step in Walk(session):
                self._note(step, line)

    def _note(self, step: Step, line: int) -> None:
        run, record = step.run, step.record
        if run.phase_number != self._phase:
            self._phase, self._batches = run.phase_number, 0
        key, open_ones = run.pending().key, run.questions()
        batch = self._batches if any(_closes(question, key) for question in open_ones) else -1
        if step.line == line and isinstance(record, Answer) and batch >= 0:
            self._changed = (self._phase, batch, record.question)
        if step.line > line:
            self._asked |= {(self._phase, batch, question.id) for question in open_ones}
            if isinstance(record, Ruling):
                self.rulings.append((step.line, record))
            elif isinstance(record, Answer) and (self._chance or not record.of_chance):
                place = (self._phase, batch, record.question)
                if place == self._changed:
                    self.replaced_in = step.line
                queue = self._answers.setdefault(place, deque())
                if batch >= 0:
                    queue.clear()  # of answers that were replaced only the last counts
                queue.append((step.line, record))
        if (question := step.question) is not None and _closes(question, key) and record.value is True:  # type: ignore[union-attr]
            self._batches += 1

    def take(self, place: _Place) -> tuple[int, Answer] | None:
        queue = self._answers.get(place)
        return queue.popleft() if queue else None

    def line_of(self, place: _Place) -> int | None:
        queue = self._answers.get(place)
        return queue[0][0] if queue else None

    def left_open(self, place: _Place) -> bool:
        """It was asked, and nobody answered before the batch was closed."""
        return place in self._asked and place not in self._answers

    def left(self) -> int:
        return sum(map(len, self._answers.values())) + len(self.rulings)


@dataclass
class _Follower:
    """Plays a fork on, with the record where it fits and a bot where it doesn't."""

    fork: Session
    record: _Record
    bot: Bot
    dice: random.Random
    told: Continued = field(init=False)
    phase: int = -1
    batches: int = 0

    def __post_init__(self) -> None:
        self.told = Continued(self.fork)

    def step(self) -> None:
        fork = self.fork
        if fork.phase_number != self.phase:
            self.phase, self.batches = fork.phase_number, 0
        question, place = self._next(fork.waiting())
        taken = self.record.take(place)
        if taken is not None:
            self._rule_before(taken[0])
            if self._give(question, taken[1]):
                return
        self.told.invented += 1
        if question.seat == CHANCE:
            fork.roll()
        else:
            self._answer(question, self.bot(question, lambda: fork.board(question.seat), self.dice))

    def _next(self, waiting: list[Question[Any]]) -> tuple[Question[Any], _Place]:
        """A question that is new; else the one whose recorded answer came first; else what closes the batch."""
        key = self.fork.step
        batch = self.batches if any(_closes(question, key) for question in waiting) else -1
        placed = [(question, (self.phase, batch, question.id)) for question in waiting]
        new = [
            pair
            for pair in placed
            if not (_closes(pair[0], key) or self.record.line_of(pair[1]) or self.record.left_open(pair[1]))
        ]
        known = [pair for pair in placed if self.record.line_of(pair[1])]
        return min(new or known or placed[-1:], key=lambda pair: self.record.line_of(pair[1]) or 0)

    def _answer(self, question: Question[Any], value: Any, overrule: str = "") -> None:
        closes = _closes(question, self.fork.step) and value is True
        self.fork.answer(question.id, value, overrule=overrule)
        self.batches += closes

    def _give(self, question: Question[Any], recorded: Answer) -> bool:
        try:
            self._answer(question, recorded.value, recorded.overrule)
        except IllegalAnswer:
            self.told.dropped += 1
            return False
        self.told.kept += 1
        return True

    def _rule_before(self, line: int) -> None:
        """Rulings come where they came: before the answers that were given after them."""
        while self.record.rulings and self.record.rulings[0][0] < line:
            _, ruling = self.record.rulings.popleft()
            try:
                self.fork.ruling(
                    ruling.action, ruling.target, ruling.value, reason=ruling.reason, public=ruling.public
                )
                self.told.kept += 1
            except GmkitError:
                self.told.dropped += 1


def _closes(question: Question[Any], step: str) -> bool:
    """Whether it is the GM's question that closes what is open."""
    return isinstance(question, Confirm) and question.seat == GM and question.key == step


def _continue(fork: Session, record: _Record, bot: Bot, dice: random.Random) -> Continued:
    follower = _Follower(fork, record, bot, dice)
    while not fork.over and fork.waiting():
        follower.step()
    follower.told.dropped += record.left()
    return follower.told
