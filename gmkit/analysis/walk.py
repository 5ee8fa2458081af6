"""A game's log walked through once more, stopping before each answer: for what answers say and events don't.

All of it is the GM's knowledge. Whoever takes something from it for another reader says who knew it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gmkit.core.log import Answer, Phase, Record
from gmkit.core.questions import Question
from gmkit.core.run import Run, replay, started
from gmkit.core.table import Batch
from gmkit.errors import BadGame

if TYPE_CHECKING:
    from gmkit.core.session import Session


@dataclass(frozen=True, slots=True)
class Step:
    """The game just before a line of its log takes effect. `run` goes on: read from it, keep nothing of it."""

    line: int
    record: Record
    run: Run

    @property
    def question(self) -> Question[Any] | None:
        """The question that the line answers."""
        return self.run.find(self.record.question) if isinstance(self.record, Answer) else None

    @property
    def told(self) -> int:
        """How many events have been told before."""
        return len(self.run.events)

    @property
    def closes(self) -> Batch | None:
        """The batch that the line closes."""
        batch, record = self.run.open, self.record
        if isinstance(batch, Batch) and isinstance(record, Answer) and record.question == batch.closing.id:
            return batch
        return None


class Walk:
    """The counting lines of a session in order, from checkpoint to checkpoint.

    A closed phase that was played under rules which have changed since may no longer replay: it is left at the line
    that does not fit, counted in `lost`, and the walk goes on with the next phase.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.lost = 0
        self.run: Run | None = None  #: as it stands at the end

    def __iter__(self) -> Iterator[Step]:
        session, records = self.session, self.session.log.records
        self.lost, run = 0, started(session.system, session.header)
        saved = {checkpoint.line: checkpoint for checkpoint in session.checkpoints}
        broken = False
        for number in session.log.counting:
            record = records[number]
            if number in saved and isinstance(record, Phase):
                if broken:
                    run = started(session.system, session.header, run.cards)
                if broken or not run.at_boundary:
                    run.restore(saved[number], session.events[: saved[number].events])
                broken = False
            if broken:
                continue
            yield Step(number, record, run)
            try:
                replay(run, record, number)
            except BadGame:
                broken = True
                self.lost += 1
        self.run = run
