"""The frame around a system's view: game, phase, who is waited for, questions, events. The only way out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.core.questions import CHANCE, GM, Question

if TYPE_CHECKING:
    from gmkit.core.session import Session


class Waiting(msgspec.Struct, frozen=True):
    """A public fact: this seat's decision is waited for. `key` is that of the step, the same for all seats in it."""

    seat: str
    key: str


class View(msgspec.Struct, frozen=True):
    """What one reader may know. `questions` are the reader's own open ones; `given` the own replaceable answers."""

    system: str
    reader: str
    names: dict[str, str]
    phase: str
    phase_number: int
    waiting: list[Waiting]
    questions: list[Any]
    given: dict[str, Any]
    board: Any
    events: list[Any]
    outcome: Any
    commitment: str
    switches: dict[str, Any]


def view(session: Session, reader: str) -> dict[str, Any]:
    """The view of a reader as plain data."""
    own = [q for q in session.waiting() if reader == GM or q.seat == reader]
    given = {i: v for i, v in session.given().items() if reader == GM or i.startswith(f"{reader}:")}
    seen = View(
        system=session.system.id,
        reader=reader,
        names=dict(session.names),
        phase=session.phase,
        phase_number=session.phase_number,
        waiting=waiting(session),
        questions=own,
        given=given,
        board=session.board(reader),
        events=[e for e in session.events if e.seen(reader)],
        outcome=session.outcome,
        commitment=session.commitment,
        switches=dict(session.switches),
    )
    plain: dict[str, Any] = msgspec.to_builtins(seen)
    return plain


def waiting(session: Session) -> list[Waiting]:
    """Whom the table waits for, in seat order: derived from awaited questions alone, one entry a seat."""
    step = session.step
    asked = {q.seat for q in session.waiting() if _public(q)}
    order = (*session.seats, CHANCE)
    found = [Waiting(seat, step) for seat in order if seat in asked]
    return found or [Waiting(GM, step)] if session.waiting() else []


def _public(question: Question[Any]) -> bool:
    return question.waited and question.seat != GM
