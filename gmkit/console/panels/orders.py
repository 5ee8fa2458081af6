"""What is decided now: one card a seat, the closing of the phase, chance that is typed in, windows of the GM."""

from __future__ import annotations

from typing import Any

import ipywidgets as w
from msgspec import UNSET

from gmkit.console.chips import Chips, Item
from gmkit.console.deadlines import DeadlineBox, reason
from gmkit.console.parts import Fold, badge, button, capital, column, dress, escape, html, row, show, tag
from gmkit.console.places import Place
from gmkit.console.workplace import Desk, Panel
from gmkit.core.questions import GM, Question
from gmkit.core.session import Session
from gmkit.schedule import book
from gmkit.texts import slug
from gmkit.texts.reading.standing import in_force as standing_orders


class Standing:
    """What stands open and what has been given, seat by seat: read once for a repaint."""

    def __init__(self, desk: Desk) -> None:
        session = desk.session
        self.open: dict[str, list[Question[Any]]] = {}
        waiting = session.waiting()
        given = session.given()
        self.closing: Question[Any] | None = None
        if (
            waiting
            and waiting[-1].seat == GM
            and waiting[-1].key == session.step
            and (given or len(waiting) > 1)
        ):
            self.closing = waiting.pop()
        for question in waiting:
            self.open.setdefault(question.seat, []).append(question)
        self.given: dict[str, list[tuple[Question[Any], Any]]] = {}
        for ident, value in given.items():
            question = session.question(ident)
            self.given.setdefault(question.seat, []).append((question, value))
        self.single = waiting[0] if self.closing is None and waiting else None

    def awaited(self, seat: str) -> list[Question[Any]]:
        return [q for q in self.open.get(seat, ()) if q.waited]

    def answers(self, seat: str) -> list[tuple[Question[Any], Any]]:
        return [(q, value) for q, value in self.given.get(seat, ()) if q.waited]

    def beside(self, seat: str) -> list[tuple[Question[Any], Any]]:
        """What may be ordered besides and nobody waits for, with what has been given."""
        opened = [(q, UNSET) for q in self.open.get(seat, ()) if not q.waited]
        return opened + [(q, value) for q, value in self.given.get(seat, ()) if not q.waited]

    def state(self, seat: str) -> str:
        """`wait`, `part`, `sent`, or "" for who is not asked."""
        if self.awaited(seat):
            return "part" if self.answers(seat) else "wait"
        return "sent" if self.answers(seat) or self.given.get(seat) else ""


class Orders(Panel):
    """The rail of seats, the card of the seat that is looked at, and the closing of the phase."""

    def build(self) -> None:
        self.seat = self._first()
        self.rail = Chips(self.safely(self._choose), look="rail")
        self.deadline = DeadlineBox(self.desk)
        self.card = SeatCard(self.desk, self.deadline.enter, self.to_next)
        self.closing = Closing(self.desk)
        self.sure = self.closing.dialog
        self.single = Single(self.desk, self.deadline.enter)
        self._over = html("", "card-note")
        left = column(self.rail, self.deadline, self.closing, look=("side",))
        self.news = html("", "news", "box")
        self.context = html("", "context", "box")
        right = column(self.sure, self.single, self.card, self._over, self.news, self.context, look=("grow",))
        self.children = [row(left, right, look=("split",))]

    def _first(self) -> str:
        standing = Standing(self.desk)
        return next((s for s in self.session.seats if standing.awaited(s)), self.session.seats[0])

    def _choose(self, seat: str, _: str) -> None:
        self.closing.asking = False
        if seat != self.seat:
            self.seat = seat
            self.card.hide()

    def choose(self, seat: str) -> SeatCard:
        """Look at a seat's card."""
        self.rail.click(seat)
        return self.card

    def to_next(self) -> None:
        """On to the next seat that is waited for, in seat order from the present one."""
        standing = Standing(self.desk)
        seats = self.session.seats
        at = seats.index(self.seat) + 1
        following = next((s for s in (*seats[at:], *seats[:at]) if standing.awaited(s)), self.seat)
        self._choose(following, "press")

    def paint(self) -> None:
        standing = Standing(self.desk)
        board = self.session.board("gm")
        if standing.single is not None and standing.single.seat in self.session.seats:
            self.seat = standing.single.seat
        self.rail.items = [self._entry(seat, standing, board) for seat in self.session.seats]
        single = standing.single
        self.closing.paint(standing)
        self.deadline.paint(batch=standing.closing is not None)
        show(self.single, single is not None)
        show(self.card, single is None and not self.session.over and not self.closing.asking)
        show(self._over, self.session.over)
        if single is not None:
            self.single.paint(single)
        elif not self.session.over:
            self.card.paint(self.seat, standing, board)
        else:
            self._over.value = f"<p>{escape(self.words('over-what-now'))}</p>"
        self.context.value = self.desk.board.context(board, self.texts, self.words)
        show(self.context, bool(self.context.value))
        self.news.value = self.desk.board.news(
            self.session, self.texts, self.words, revealed=self.desk.secrets
        )
        show(self.news, bool(self.news.value))

    def _entry(self, seat: str, standing: Standing, board: Any) -> Item:
        state = standing.state(seat)
        total = len(standing.awaited(seat)) + len(standing.answers(seat))
        words = self.words
        said = words(f"state-{state}", given=len(standing.answers(seat)), total=total) if state else ""
        return {
            "id": seat,
            "mark": self.desk.board.mark(seat, self.texts),
            "label": self.texts.names.get(seat) or self.texts.word("seat", seat),
            "note": self.desk.board.member(board, seat, self.texts, words),
            "state": said,
            "tone": state or "plain",
            "on": seat == self.seat,
        }


class SeatCard(w.VBox):
    """One seat's orders: what is asked now, what has been given, and what may be ordered besides."""

    def __init__(self, desk: Desk, enter: Any, to_next: Any) -> None:
        super().__init__()
        self.desk, self._enter, words = desk, enter, desk.words
        self.editing = ""
        self.peeking = False
        self.seat = ""
        self.head = html("", "card-head")
        self.peek = button("", desk.safely(self._peek), "quiet", hint=words("peek-hint"))
        self.chips = Chips(desk.safely(self._edit), look="given")
        self.places: list[Place] = []
        self._asked = column(look=("asked-list",))
        self.done = html("", "card-done")
        self.next = button(words("next-seat"), desk.safely(lambda _: to_next()), "main")
        self._done = row(self.done, self.next)
        self.reveal = button(words("peek"), desk.safely(self._peek))
        self._hidden = row(
            html(f"<span class='gmk-small'>{escape(words('beside-hidden'))}</span>"), self.reveal
        )
        self._none = html(f"<p class='gmk-small'>{escape(words('beside-none'))}</p>")
        self.besides: list[Place] = []
        self._beside = column()
        self.more = Fold(desk, words("beside"), self._hidden, self._none, self._beside)
        self.children = [
            row(self.head, self.peek, look=("card-top",)),
            self.chips,
            self._asked,
            self._done,
            self.more,
        ]
        dress(self, "card-of-seat")

    def hide(self) -> None:
        """What is secret is hidden again when another seat is looked at."""
        self.peeking, self.editing = False, ""
        self.more.unfold(False)

    @property
    def revealed(self) -> bool:
        return self.peeking or self.desk.secrets

    def _peek(self, _: Any) -> None:
        self.peeking = not self.peeking

    def _edit(self, ident: str, _: str) -> None:
        self.editing = "" if self.editing == ident else ident

    def _given(self, question: Question[Any], value: Any, overrule: str) -> None:
        self._enter(question, value, overrule)
        self.editing = ""

    def place(self, n: int = 0) -> Place:
        """The n-th question that stands on the card."""
        return self.places[n]

    # -- painting

    def paint(self, seat: str, standing: Standing, board: Any) -> None:
        desk, words = self.desk, self.desk.words
        if seat != self.seat:
            self.seat = seat
            self.hide()
        answers = standing.answers(seat)
        if self.editing and all(question.id != self.editing for question, _ in answers):
            self.editing = ""
        self.head.value = _head(desk, seat, board)
        self.peek.description = words("peek-hide" if self.revealed else "peek")
        show(self.peek, bool(answers) and not desk.secrets)
        self.chips.items = [self._chip(question, value) for question, value in answers]
        self._ask(standing, answers)
        self._paint_besides(standing)

    def _chip(self, question: Question[Any], value: Any) -> Item:
        desk = self.desk
        said = capital(desk.texts.answer(question, value)) if self.revealed else "•••"
        return {
            "id": question.id, "label": said, "note": desk.texts.question(question),
            "on": question.id == self.editing, "state": "✎", "hint": desk.words("replace"),
        }  # fmt: skip

    def _ask(self, standing: Standing, answers: list[tuple[Question[Any], Any]]) -> None:
        """The answer that is being replaced, or else every question of the seat that is waited for."""
        asked: list[tuple[Question[Any], Any]] = [(q, UNSET) for q in standing.awaited(self.seat)]
        if self.editing:
            asked = [(question, value) for question, value in answers if question.id == self.editing]
        _fill(self.desk, self._asked, self.places, asked, self._given)
        finished = not asked and bool(answers)
        show(self._done, not asked)
        self.done.value = (
            badge(self.desk.words("card-complete"), "good")
            if finished
            else escape(self.desk.words("card-nothing"))
        )
        show(self.next, any(standing.awaited(seat) for seat in self.desk.session.seats))

    def _paint_besides(self, standing: Standing) -> None:
        """Who may order what besides can itself be a secret: it shows only what is asked for to be shown."""
        beside = standing.beside(self.seat) if self.more.opened and self.revealed else []
        show(self._hidden, not self.revealed)
        show(self._none, self.revealed and not beside)
        _fill(self.desk, self._beside, self.besides, beside, self._given)


def _head(desk: Desk, seat: str, board: Any) -> str:
    """Who is looked at: token, name, and what everybody knows of the seat."""
    name, role = desk.texts.names.get(seat, ""), desk.texts.word("seat", seat)
    about = desk.board.member(board, seat, desk.texts, desk.words)
    return (
        f"<span class='gmk-token gmk-{seat[0]} gmk-big'>{escape(desk.board.mark(seat, desk.texts))}</span>"
        f"<span class='gmk-words'><b>{escape(name or role)}</b>"
        f"<small>{escape(' · '.join(filter(None, [role if name else '', about])))}</small></span>"
    )


def _fill(
    desk: Desk, box: Any, places: list[Place], asked: list[tuple[Question[Any], Any]], given: Any
) -> None:
    """Show these questions at as many places; places that have been made are used again."""
    while len(places) < len(asked):
        places.append(Place(desk, given))
    for place, (question, value) in zip(places, asked, strict=False):
        place.ask(question, value)
    now = tuple(places[: len(asked)])
    if box.children != now:
        box.children = now


def _window(session: Session) -> Question[Any] | None:
    """The window for interrupts that stands open by itself."""
    waiting = session.waiting()
    return waiting[0] if len(waiting) == 1 and waiting[0].facts.get("window") else None


class Single(w.VBox):
    """One question that stands alone: chance that is typed in, or a window that the GM keeps open."""

    def __init__(self, desk: Desk, enter: Any = None) -> None:
        super().__init__()
        self.desk = desk
        self._head = html("", "card-head")
        self.place = Place(desk, enter or self._enter)
        self.close_all = button(desk.words("windows-close"), desk.safely(self._close_all), "quiet")
        self.close_all.tooltip = desk.words("windows-close-hint")
        self.children = [self._head, self.place, self.close_all]
        dress(self, "card-of-seat", "single")

    def _enter(self, question: Question[Any], value: Any, overrule: str) -> None:
        self.desk.session.answer(question, value, overrule=overrule)

    def _close_all(self, _: Any) -> None:
        """Nobody interferes until the phase ends: said once, whoever could, so that the windows tell nothing."""
        session, phase = self.desk.session, self.desk.session.phase_number
        while (asked := _window(session)) is not None and session.phase_number == phase:
            session.answer(asked, asked.default)

    def paint(self, question: Question[Any]) -> None:
        desk, seat = self.desk, question.seat
        show(self.close_all, _window(desk.session) is not None)
        if seat in desk.session.seats:
            self._head.value = _head(desk, seat, desk.session.board("gm"))
        else:
            who = capital(desk.texts.word("seat", seat))
            self._head.value = f"<span class='gmk-words'><b>{escape(who)}</b></span>"
        self.place.ask(question)


class Closing(w.VBox):
    """The closing of the phase; its `dialog` first shows what is missing."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.asking = False
        self.close_phase = button(words("close-phase"), desk.safely(self._ask), "main", "wide")
        self.missing = html("", "missing")
        self.confirm = button(words("close-now"), desk.safely(self._close), "main")
        self.cancel = button(words("cancel"), desk.safely(self._cancel), "quiet")
        self.dialog = column(self.missing, row(self.confirm, self.cancel), look=("card-of-seat",))
        self.children = [self.close_phase]
        dress(self, "closing")

    def paint(self, standing: Standing) -> None:
        words = self.desk.words
        show(self, standing.closing is not None)
        if standing.closing is None:
            self.asking = False
        show(self.dialog, self.asking)
        if standing.closing is None:
            return
        left = sum(bool(standing.awaited(seat)) for seat in self.desk.session.seats)
        title = self._title()
        self.close_phase.description = words("close-missing", title=title, count=left) if left else title
        (self.close_phase.remove_class if left == 0 else self.close_phase.add_class)("gmk-early")
        if self.asking:
            self.missing.value = self._missing(standing)

    def _missing(self, standing: Standing) -> str:
        """Who has not decided, and what each question gets: its default, or that it has to be answered first."""
        texts, words = self.desk.texts, self.desk.words
        items = []
        for seat in self.desk.session.seats:
            for question in standing.awaited(seat):
                who = texts.names.get(seat) or texts.word("seat", seat)
                default = (
                    words("no-default")
                    if question.default is UNSET
                    else words("gets", default=texts.answer(question, question.default))
                )
                asked = texts.question(question)
                items.append(
                    f"<li><b>{escape(who)}</b> {tag(question.rule)}<br>"
                    f"<small>{escape(asked)} <i>{escape(default)}</i></small></li>"
                )
        head = f"<h3>{escape(self._title())}</h3>"
        if not items and standing.closing is not None:
            return f"{head}<p>{escape(texts.question(standing.closing))}</p>"
        sealed = len(standing_orders(self.desk.session))
        waits = f"<p>{escape(words('standing-at-close', count=sealed))}</p>" if sealed else ""
        return (
            f"{head}{waits}<p>{escape(words('still-missing'))}</p><ul class='gmk-lines'>{''.join(items)}</ul>"
        )

    def _title(self) -> str:
        """What the closing is called: a batch inside a phase has a name of its own."""
        own = f"close-{slug(self.desk.session.step)}"
        return self.desk.words(own if own in self.desk.words else "close-phase")

    def _ask(self, _: Any) -> None:
        self.asking = True

    def _cancel(self, _: Any) -> None:
        self.asking = False

    def _close(self, _: Any) -> None:
        """Close it; after the deadline it is marked for whom the default was taken."""
        session, closing = self.desk.session, Standing(self.desk).closing
        if closing is not None and book.awaited(session) and book.passed(session, self.desk.clock()):
            book.decide(session, reason=reason(self.desk))
        elif closing is not None:
            session.answer(closing, True)
        self.asking = False
