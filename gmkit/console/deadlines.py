"""Until when the table waits for the open step, and what the desk does when that time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.parts import Fold, button, column, dress, escape, html, row, show
from gmkit.errors import GmkitError
from gmkit.schedule import Deadline, book, typed
from gmkit.texts.queue import limit

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk
    from gmkit.core.questions import Question


def ends(desk: Desk) -> str:
    """The open step's deadline in words, whether it is over, or that the game rests; "" for none."""
    session, words = desk.session, desk.words
    if book.paused(session) is not None:
        return words("paused")
    end = book.deadline(session)
    if end is None:
        return ""
    said = words("until", when=limit(session, desk.texts, end))
    return words("overdue", until=said) if book.passed(session, desk.clock()) else said


def reason(desk: Desk) -> str:
    """Why the default is taken, as the log keeps it."""
    end = book.deadline(desk.session)
    return desk.words("deadline-reason", when=limit(desk.session, desk.texts, end) if end else "—")


class DeadlineBox(w.VBox):
    """The deadline of the open step: set by the plan or typed; and what to do once it is over."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.until = dress(w.Text(placeholder=words("until-placeholder")), "grow")
        self.set_until = button(words("until-set"), desk.safely(self._set))
        self.by_plan = button(words("until-by-plan"), desk.safely(self._by_plan))
        self.none = button(
            words("until-remove"), desk.safely(lambda _: book.set_deadline(desk.session, None))
        )
        self.fold = Fold(desk, "", row(self.until, self.set_until), row(self.by_plan, self.none))
        self.said = html("", "small")
        self.default = button(words("deadline-default"), desk.safely(self._decide), "danger", "wide")
        self.instead = w.Checkbox(description=words("deadline-instead"), indent=False)
        self.over = column(self.default, self.instead)
        self.children = [self.fold, self.said, self.over]
        dress(self, "column", "closing", "deadline")

    def paint(self, *, batch: bool) -> None:
        """`batch`: the closing of the phase takes the defaults, and shows first what they are."""
        desk, session, words = self.desk, self.desk.session, self.desk.words
        show(self, not session.over and bool(book.awaited(session) or book.window(session)))
        end, proposed = book.deadline(session), desk.proposal()
        said = ends(desk)
        if not said and proposed is not None:
            said = words("until-proposed", when=limit(session, desk.texts, proposed))
        self.fold.title(said or words("until-none"))
        show(self.by_plan, book.planned(session))
        show(self.none, end is not None)
        passed = book.passed(session, desk.clock())
        show(self.over, passed)
        show(self.default, passed and not batch)
        show(self.instead, passed and bool(book.awaited(session)))
        if not passed:
            self.instead.value = False
        notes = self._notes(end, passed)
        self.said.value = " ".join(escape(note) for note in notes)
        show(self.said, bool(notes))

    def _notes(self, end: Deadline | None, passed: bool) -> list[str]:
        words, session = self.desk.words, self.desk.session
        if end is not None and end.at is None:
            return [words("until-words")]
        if passed:
            return [words("deadline-over")]
        if end is not None and book.window(session):
            return [words("window-early")]
        return [words("reminder-due")] if book.reminder_due(session, self.desk.clock()) else []

    def _set(self, _: Any) -> None:
        desk, text = self.desk, " ".join(self.until.value.split())
        if not text:
            raise GmkitError(
                "Write until when: “2.12 20:00”, “Wednesday 20:00”, “+48h”.",
                "Напишите срок: «2.12 20:00», «среда 20:00», «+48ч».",
            )
        plan, now = book.plan_of(desk.session), desk.clock()
        at = typed.moment(text, now, plan)
        end = Deadline(at, plan.local(now)) if at else Deadline(None, None, text)
        book.set_deadline(desk.session, end)
        self.until.value = ""
        self.fold.unfold(False)

    def _by_plan(self, _: Any) -> None:
        """Anew by the plan, from this moment on."""
        desk = self.desk
        end = book.propose(desk.session, desk.clock())
        if end is None:
            raise GmkitError(
                "The plan gives this step no deadline; set its hours under “Time”.",
                "План не даёт этому шагу срока; задайте часы на вкладке «Время».",
            )
        book.set_deadline(desk.session, end)
        self.fold.unfold(False)

    def _decide(self, _: Any) -> None:
        book.decide(self.desk.session, reason=reason(self.desk))

    def enter(self, question: Question[Any], value: Any, overrule: str) -> None:
        """An answer from a card; marked as the GM's choice when it is one."""
        session = self.desk.session
        chosen = self.instead.value and question.seat in book.awaited(session)
        line = book.opener(session)
        session.answer(question, value, overrule=overrule)
        if chosen:
            book.mark_decided(session, question.seat, line)
