"""Posts in: a pasted page read line by line, what is entered of it, votes of the table, standing orders."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.chips import Chips, Item
from gmkit.console.parts import Fold, button, capital, column, dress, escape, html, row, show
from gmkit.console.workplace import Panel
from gmkit.core.log import Phase
from gmkit.core.questions import GM, Choose
from gmkit.errors import GmkitError
from gmkit.schedule import book
from gmkit.texts.reading import Line, Reading, Request, enter, forums, ledger, read, standing
from gmkit.texts.reading.told import Teller
from gmkit.texts.reading.votes import Tally, tally

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

#: How a line's state looks.
TONES = {
    "read": "sent", "part": "part", "pass": "sent", "unclear": "wait", "illegal": "danger", "condition": "part",
    "late": "wait", "early": "undone", "edited": "wait", "stranger": "wait", "replaced": "undone", "known": "undone",
    "quote": "undone", "other": "undone", "not_asked": "undone",
}  # fmt: skip
#: Lines that can be made to count.
HELD = ("late", "early", "edited", "known")


class PostsIn(Panel):
    """The paste, its lines, and what will be entered once the GM says yes."""

    def build(self) -> None:
        words = self.words
        self.reading: Reading | None = None
        self._choices: dict[tuple[str, str], Callable[[], None]] = {}
        self._asked_at: tuple[int, int, str] | None = None
        self._forget()
        self.text = dress(w.Textarea(rows=12, placeholder=words("reading-paste")), "post")
        self.forum = w.Dropdown()
        self.writer = w.Dropdown()
        self.private = w.Checkbox(description=words("reading-private"), indent=False)
        self.go = button(words("reading-go"), self.safely(self._read), "main")
        self.clear = button(words("reading-clear"), self.safely(self._clear), "quiet")
        self.clock = html("", "small")
        self.strangers = column()
        self.lines = dress(Chips(self.safely(self._pressed), look="rows"), "readlines")
        self.sum = html("", "card-note")
        self.enter = button("", self.safely(self._enter), "main")
        self.ballot = Ballot(self.desk, self.request)
        self.standing = StandingOrders(self.desk)
        paste = column(
            self.text, row(self.forum, self.writer, self.private, look=("bar",)),
            row(self.go, self.clear, look=("bar",)), self.clock, look=("box",),
        )  # fmt: skip
        found = column(self.strangers, self.lines, self.sum, row(self.enter), look=("box",))
        self.found = found
        left = column(paste, found, look=("grow",))
        right = column(self.standing, self.ballot, look=("grow",))
        self.children = [row(left, right, look=("split",))]

    # -- what is asked

    def _forget(self) -> None:
        self.decided: dict[str, dict[str, Any]] = {}
        self.allowed: set[str] = set()
        self.dropped: set[str] = set()

    def request(self) -> Request:
        """What stands in the fields, and what the game knows of time and writers."""
        session, plan = self.session, book.plan_of(self.session)

        def local(moment: datetime | None) -> datetime | None:
            return plan.local(moment).replace(tzinfo=None) if moment else None

        end = book.deadline(session)
        return Request(
            self.text.value, forum=forums(self.desk.folder)[self.forum.value], people=ledger.writers(session),
            seat=self.writer.value, everything=self.private.value, now=local(self.desk.clock()),
            since=local(_phase_began(session)), until=local(end.at) if end else None,
            known=ledger.known(session), decided=self.decided, allowed=self.allowed, dropped=self.dropped,
        )  # fmt: skip

    def _read(self, _: Any) -> None:
        if not self.text.value.strip():
            raise GmkitError(
                "There is nothing to read: paste a post, a message or a page of a thread.",
                "Читать нечего: вставьте пост, личное сообщение или страницу темы.",
            )
        self._forget()
        self._again()

    def _again(self) -> None:
        self.reading = read(self.session, self.request())
        self._asked_at = self._moment()

    def _moment(self) -> tuple[int, int, str]:
        return id(self.session), len(self.session.log), self.desk.lang

    def _clear(self, _: Any) -> None:
        self.text.value = ""
        self.reading = None
        self._forget()

    # -- the GM's word

    def _pressed(self, key: str, act: str) -> None:
        self._choices[key, act]()
        if self.reading is not None:
            self._again()

    def _decide(self, line: Line, answers: dict[str, Any]) -> Callable[[], None]:
        return lambda: self.decided.setdefault(line.key, {}).update(answers)

    def _file(self, line: Line) -> Callable[[], None]:
        def to_form() -> None:
            self.standing.fill(standing.parsed(line.text, line.seat))
            self.dropped.add(line.key)

        return to_form

    def _enter(self, _: Any) -> None:
        """The GM's yes: everything that was read is entered, or nothing when the game has changed since."""
        session = self.session
        found = read(session, self.request())
        entered = enter(session, found.answers)
        self.decided = {}
        lines = [
            line
            for line in found.lines
            if line.said.entries and line.state in ("read", "part", "illegal", "replaced")
        ]
        ledger.remember(session, [line.print for line in lines])
        self.desk.done(self.words("reading-entered", count=len(entered)))
        if all(line.print for line in found.lines):
            self._again()
        else:  # what has no time of its own would be read as new in the next phase
            self._clear(None)

    # -- painting

    def paint(self) -> None:
        words, desk = self.words, self.desk
        if self.reading is not None and self._asked_at != self._moment():
            if self._asked_at is not None and self._asked_at[0] == id(self.session):
                self._again()
            else:
                self._clear(None)
        known = forums(desk.folder)
        _fill(self.forum, [(forum.name[desk.lang], ident) for ident, forum in known.items()])
        seats = [(words("reading-by-header"), ""), *((desk.texts.seat(s), s) for s in self.session.seats)]
        _fill(self.writer, seats)
        self.clock.value = escape(self._clock())
        show(self.found, self.reading is not None)
        self._choices = {}
        if self.reading is not None:
            self._paint_lines(self.reading)
        self.ballot.paint()
        self.standing.paint()

    def _clock(self) -> str:
        """Which times count: the beginning of the phase and the deadline, on the page's clock."""
        asked = self.request()
        said = [self.words("reading-since", when=_said(asked.since))] if asked.since else []
        said += [self.words("reading-until", when=_said(asked.until))] if asked.until else []
        return " · ".join(said)

    def _paint_lines(self, found: Reading) -> None:
        words, teller = self.words, Teller(self.desk.texts)
        shown = [line for line in found.lines if line.state != "talk" or line.key in self.dropped]
        self.lines.items = [self._item(line, teller) for line in shown]
        self.strangers.children = [self._stranger(name) for name in found.strangers if name]
        count = len(found.answers)
        open_ = sum(line.state in ("unclear", "stranger", "condition") for line in found.lines)
        quiet = words("reading-none") if not shown else words("reading-open", count=open_) if open_ else ""
        self.sum.value = f"<p>{escape(quiet)}</p>" if quiet else ""
        self.enter.description = words("reading-enter", count=count)
        self.enter.disabled = not count

    def _item(self, line: Line, teller: Teller) -> Item:
        texts = self.desk.texts
        who = texts.names.get(line.seat) or (
            texts.word("seat", line.seat) if line.seat else line.post.author or "?"
        )
        dropped = line.key in self.dropped
        said = [] if dropped else teller.line(line)
        return {
            "id": line.key, "mark": line.seat or "?", "label": f"{who}: {line.text}", "note": " · ".join(said),
            "state": self.words("reading-dropped") if dropped else teller.state(line),
            "tone": "undone" if dropped else TONES.get(line.state, "plain"), "off": True,
            "acts": [] if line.state == "quote" else self._acts(line, teller, dropped),
        }  # fmt: skip

    def _acts(self, line: Line, teller: Teller, dropped: bool) -> list[Item]:
        """What the GM can say about a line: what it means, that it counts all the same, that it does not."""
        words = self.words
        acts: list[tuple[str, str, Callable[[], None]]] = []
        if dropped:
            acts.append(("take", words("reading-take"), lambda: self.dropped.discard(line.key)))
        else:
            for n, doubt in enumerate(line.said.doubts):
                if doubt.why == "rest":
                    whole = {question.id: value for question, value in doubt.choices}
                    acts.append((f"rest{n}", words("reading-as-read"), self._decide(line, whole)))
                    continue
                acts += [
                    (
                        f"c{n}.{m}",
                        capital(teller.choice(doubt, question, value)),
                        self._decide(line, {question.id: value}),
                    )
                    for m, (question, value) in enumerate(doubt.choices)
                ]
            if line.state == "condition":
                acts.append(("file", words("reading-file"), self._file(line)))
            if line.state in HELD:
                acts.append(("allow", words("reading-allow"), lambda: self.allowed.add(line.key)))
            if line.state in ("read", "part", "unclear", "illegal", "condition"):
                acts.append(("drop", "×", lambda: self.dropped.add(line.key)))
        for act, _, deed in acts:
            self._choices[line.key, act] = deed
        return [
            {"id": act, "label": label, "hint": words("reading-drop") if act == "drop" else ""}
            for act, label, _ in acts
        ]

    def _stranger(self, name: str) -> Any:
        """Who is this writer? The answer is kept in the game."""
        texts, words = self.desk.texts, self.words
        seats = [
            (words("reading-who"), ""),
            *((texts.seat(s), s) for s in self.session.seats),
            (texts.word("seat", GM), GM),
        ]
        field = w.Dropdown(options=seats, value="")

        def say(change: Any) -> None:
            if change["new"]:
                ledger.call(self.session, name, change["new"])
                self._again()

        field.observe(self.safely(say), "value")
        return row(html(f"<b>{escape(name)}</b>"), field)


class Ballot(Fold):
    """A vote of the table, counted by the forum's rules; its outcome is proposed as an answer."""

    def __init__(self, desk: Desk, request: Callable[[], Request]) -> None:
        self.desk, self._request, words = desk, request, desk.words
        self.question = w.Dropdown()
        self.count = button(words("ballot-count"), desk.safely(self._count))
        self.said = html("", "card-note")
        self.give = button("", desk.safely(self._give), "main")
        self.result: Tally | None = None
        super().__init__(desk, words("ballot"), row(self.question, self.count), self.said, row(self.give))
        dress(self, "box")

    def _asked(self) -> Choose | None:
        found = next((q for q in self.desk.session.waiting() if q.id == self.question.value), None)
        return found if isinstance(found, Choose) else None

    def _count(self, _: Any) -> None:
        asked = self._asked()
        if asked is None:
            raise GmkitError(
                "Nothing that can be voted on is asked now.",
                "Сейчас нет вопроса, который решают голосованием.",
            )
        self.result = tally(self.desk.session, asked, self._request())

    def _give(self, _: Any) -> None:
        asked = self._asked()
        if asked is not None and self.result is not None and self.result.winner:
            self.desk.session.answer(asked, self.result.winner)
        self.result = None

    def paint(self) -> None:
        desk, words = self.desk, self.desk.words
        asked = [q for q in desk.session.waiting() if isinstance(q, Choose) and not q.facts.get("window")]
        options = [(f"{desk.texts.seat(q.seat)}: {desk.texts.question(q)}", q.id) for q in asked]
        _fill(self.question, options)
        show(self, bool(options))
        question, result = self._asked(), self.result
        if question is None or result is None:
            self.said.value = ""
            show(self.give, False)
            return
        texts = desk.texts
        rows = [
            f"<li><b>{escape(texts.option(question, choice))}</b> — {len(seats)}: "
            f"{escape(', '.join(texts.names.get(s, s) for s in seats))}</li>"
            for choice, seats in sorted(result.standing.items(), key=lambda pair: -len(pair[1]))
        ]
        void = [
            f"<li>{escape(texts.names.get(vote.seat, vote.seat))}: {escape(vote.line.text)} — "
            f"{escape(words(f'ballot-{vote.fate}'))}</li>"
            for vote in result.votes
            if vote.fate != "counts"
        ]
        outcome = words(f"ballot-why-{result.why}")
        counted, others = (f"<ul class='gmk-lines'>{''.join(lines)}</ul>" for lines in (rows, void))
        self.said.value = f"{counted}<p>{escape(outcome)}</p>{others}"
        show(self.give, bool(result.winner))
        if result.winner:
            self.give.description = words("ballot-give", answer=texts.option(question, result.winner))


class StandingOrders(w.VBox):
    """Orders that wait for their question. What they say is sealed; who has one nobody sees but the GM."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.peeking = False
        self.fitting = False
        self.peek = button("", desk.safely(self._peek), "quiet")
        self.look = button("", desk.safely(self._look), hint=words("standing-look-hint"))
        self.orders = Chips(desk.safely(self._pressed), look="rows")
        self.note = html("", "small")
        self.seat = w.Dropdown()
        self.when = dress(w.Text(placeholder=words("standing-when")), "grow")
        self.then = dress(w.Text(placeholder=words("standing-then")), "grow")
        self.otherwise = dress(w.Text(placeholder=words("standing-otherwise")), "grow")
        self.again = w.Checkbox(description=words("standing-again"), indent=False)
        self.file = button(words("standing-file"), desk.safely(self._file), "main")
        self.form = Fold(
            desk,
            words("standing-new"),
            self.seat,
            self.when,
            self.then,
            self.otherwise,
            row(self.again, self.file),
        )
        title = html(f"<h3>{escape(words('standing-title'))}</h3><p>{escape(words('standing-note'))}</p>")
        self.children = [title, row(self.peek, self.look), self.orders, self.note, self.form]
        dress(self, "column", "box")

    @property
    def revealed(self) -> bool:
        return self.peeking or self.desk.secrets

    def _peek(self, _: Any) -> None:
        self.peeking = not self.peeking

    def _look(self, _: Any) -> None:
        self.fitting = not self.fitting

    def fill(self, order: standing.Order) -> None:
        """Put an order into the form, for the GM to look over and keep."""
        self.seat.value, self.when.value, self.then.value = order.seat, order.when, order.then
        self.otherwise.value, self.again.value = order.otherwise, order.again
        self.form.unfold()

    def _file(self, _: Any) -> None:
        standing.file(
            self.desk.session,
            standing.Order(
                self.seat.value, self.then.value.strip(), self.when.value.strip(), self.otherwise.value.strip(),
                again=self.again.value,
            ),
        )  # fmt: skip
        self.when.value = self.then.value = self.otherwise.value = ""
        self.again.value = False
        self.form.unfold(False)
        self.desk.done(self.desk.words("standing-filed"))

    def _pressed(self, ident: str, act: str) -> None:
        session = self.desk.session
        filed = next(filed for filed in standing.in_force(session) if str(filed.line) == ident)
        if act == "end":
            standing.withdraw(session, filed)
        else:
            standing.carry_out(session, filed, "then" if act == "then" else "otherwise")

    def paint(self) -> None:
        desk, words = self.desk, self.desk.words
        session, teller = desk.session, Teller(desk.texts)
        _fill(self.seat, [(desk.texts.seat(seat), seat) for seat in session.seats])
        orders = standing.in_force(session)
        proposed = {p.filed.line: p for p in standing.proposals(session)} if self.fitting and orders else {}
        place = {line: n for n, line in enumerate(proposed)}
        orders.sort(key=lambda filed: place.get(filed.line, len(place)))
        self.peek.description = words("peek-hide" if self.revealed else "peek")
        self.look.description = words("standing-hide" if self.fitting else "standing-look")
        show(self.peek, bool(orders) and not desk.secrets)
        show(self.look, bool(orders))
        self.orders.items = [self._item(filed, proposed.get(filed.line), teller) for filed in orders]
        said = (
            words("standing-none")
            if not orders
            else words("standing-nothing-fits")
            if self.fitting and not proposed
            else ""
        )
        self.note.value = escape(said)

    def _item(self, filed: standing.Filed, proposal: standing.Proposal | None, teller: Teller) -> Item:
        words, order = self.desk.words, filed.order
        said = words(
            "standing-said", when=order.when or "—", then=order.then, otherwise=order.otherwise or "—"
        )
        acts: list[Item] = []
        notes: list[str] = []
        if proposal is not None:
            for branch, found in (("then", proposal.then), ("otherwise", proposal.otherwise)):
                if found.entries or found.passes:
                    label = "standing-holds" if order.when else "standing-carry"
                    acts.append({"id": branch, "label": words(label if branch == "then" else "standing-not")})
                if found.entries and self.revealed:
                    notes.append("; ".join(map(teller.entry, found.entries)))
            if not acts and self.revealed:
                notes += [teller.doubt(doubt) for doubt in proposal.then.doubts]
        acts.append({"id": "end", "label": "×", "hint": words("standing-end")})
        return {
            "id": str(filed.line), "mark": order.seat, "label": said if self.revealed else "•••", "off": True,
            "note": " · ".join(notes), "acts": acts, "tone": "part" if proposal else "plain",
            "state": words("standing-each-time") if order.again else "",
        }  # fmt: skip


def _fill(field: Any, options: list[tuple[str, str]]) -> None:
    """Set a list's options and keep what was chosen, as long as it is still there."""
    if tuple(field.options) != tuple(options):
        chosen = field.value
        field.options = options
        kept = [value for _, value in options if value == chosen] or [value for _, value in options][:1]
        field.value = kept[0] if kept else None


def _phase_began(session: Any) -> datetime | None:
    """When the open phase was begun; None for a game without a file."""
    times = getattr(session.store, "times", None)
    if times is None:
        return None
    began = next((n for n in reversed(session.log.counting) if isinstance(session.log.records[n], Phase)), 0)
    written = times().get(began)
    return None if written is None else datetime.fromtimestamp(written).astimezone()


def _said(when: datetime) -> str:
    return when.strftime("%d.%m.%Y %H:%M")
