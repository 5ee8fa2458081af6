"""The log in readable lines: take back to any of them, or try something else from there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.chips import Chips, Item
from gmkit.console.parts import button, capital, dress, escape, html, row, show
from gmkit.console.workplace import Panel
from gmkit.core.log import Answer, Header, Note, Phase, Record, Ruling, Shown, Typed, Undo
from gmkit.core.questions import CHANCE, GM, Choose
from gmkit.core.session import NeedsConfirmation
from gmkit.schedule import book
from gmkit.texts.bundles import bundle
from gmkit.texts.reading import ledger, standing

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

#: How many lines stand there at once.
PAGE = 40
#: Stands for a fact that the log does not keep; it and the brackets around it are left out.
_GAP = "\0"
_LEFT_OUT = re.compile(rf"\s*\([^()]*{_GAP}[^()]*\)|\s*{_GAP}")
_FACT = re.compile(r"\$([\w-]+)")


#: The desk's own remarks about posts, and how they are called here.
POSTS = {
    ledger.READ: "log-reading",
    ledger.WRITERS: "log-writers",
    standing.FILED: "log-standing",
    standing.DONE: "log-standing-done",
    standing.ENDED: "log-standing-ended",
}


class LogPanel(Panel):
    def build(self) -> None:
        self.length = PAGE
        self.lines = Chips(self.safely(self._pressed), look="rows")
        self.more = button(self.words("log-more"), self.safely(self._more), "quiet")
        self.undoing = Undoing(self.desk)
        self.remark = dress(w.Text(placeholder=self.words("note-placeholder")), "grow")
        self.note = button(self.words("note-add"), self.safely(self._note))
        self._chain = html("", "small")
        self.children = [
            self.undoing, row(self.remark, self.note, look=("bar",)),
            dress(self.lines, "loglines"), self.more, self._chain,
        ]  # fmt: skip

    def _pressed(self, line: str, act: str) -> None:
        if act == "undo":
            self.undoing.ask(int(line))
        elif act == "fork":
            self.desk.branch_off(int(line))

    def _more(self, _: Any) -> None:
        self.length += 5 * PAGE

    def _note(self, _: Any) -> None:
        if text := self.remark.value.strip():
            self.session.note(text)
            self.remark.value = ""

    def paint(self) -> None:
        log = self.session.log
        counting, entries = set(log.counting), set(self.session.entries())
        reader = Reading(self.desk)
        last = len(log) - 1
        self.lines.items = [
            self._line(reader, number, log.records[number], number in counting, number in entries)
            for number in range(last, max(-1, last - self.length), -1)
        ]
        show(self.more, last >= self.length)
        self._chain.value = escape(
            self.words("chain", head=self.session.head[:16], commitment=self.session.commitment[:16])
        )
        self.undoing.paint()

    def _line(self, reader: Reading, number: int, record: Record, counts: bool, entry: bool) -> Item:
        label, note = reader.line(record)
        undone = isinstance(record, (Answer, Ruling, Phase)) and not counts
        acts = []
        if entry:
            acts = [
                {"id": "undo", "label": "↶", "hint": self.words("undo-to")},
                {"id": "fork", "label": self.words("fork"), "hint": self.words("fork-here")},
            ]
        return {
            "id": str(number), "mark": str(number), "label": label, "note": note, "off": True, "acts": acts,
            "state": self.words("undone") if undone else "",
            "tone": "undone" if undone else "phase" if isinstance(record, Phase) else "plain",
        }  # fmt: skip


class Reading:
    """A record of the log in words. What players answered is hidden unless secrets are shown."""

    def __init__(self, desk: Desk) -> None:
        self.texts, self.words, self.secrets = desk.texts, desk.words, desk.secrets

    def line(self, record: Record) -> tuple[str, str]:
        """What it is, and what there is to say about it."""
        words = self.words
        match record:
            case Header():
                return words("log-start"), words("system-" + record.system)
            case Phase():
                return capital(self.texts.phase(record.name)), ""
            case Answer():
                return self._answer(record)
            case Ruling():
                action = self.texts.word("ruling-action", record.action)
                value = (
                    f": {record.target} = {record.value}"
                    if self.secrets or record.public
                    else f": {record.target}"
                )
                return capital(action) + value, record.reason
            case Undo():
                shown = ", ".join(self._who(reader) for reader in record.seen)
                return words("log-undo", line=record.to), words(
                    "log-correction", who=shown
                ) if shown else record.reason
            case Shown():
                who = ", ".join(self._who(reader) for reader in record.readers)
                return words("log-shown", who=who), ""
            case Typed():
                return words("log-typed", streams=", ".join(record.streams) or "—"), ""
            case Note():
                return self._remark(record.text)

    def _remark(self, text: str) -> tuple[str, str]:
        """What the GM wrote down; what the desk itself wrote about time in a few words."""
        mark = next((mark for mark in book.MARKS if text.startswith(mark)), None)
        if mark is None:
            return self._of_posts(text)
        said = "" if mark == book.PLAN else text.removeprefix(mark).partition(" · ")[0]
        seats = [self._who(seat) for seat in said.split(", ")] if mark in (book.DEFAULT, book.DECIDED) else []
        return self.words(f"log-{mark.rstrip(': ')}", what=", ".join(seats) or said or "—"), ""

    def _of_posts(self, text: str) -> tuple[str, str]:
        """What the desk wrote about posts; a standing order is sealed like an answer."""
        for mark, word in POSTS.items():
            if text.startswith(mark):
                shown = text.removeprefix(mark) if self.secrets else self.words("log-sealed-order")
                return self.words(word, what=shown), ""
        return text, self.words("log-note")

    def _who(self, seat: str) -> str:
        return self.texts.names.get(seat) or self.texts.word("seat", seat)

    def _answer(self, record: Answer) -> tuple[str, str]:
        seat, _, rest = record.question.partition(":")
        key, _, about = rest.partition("/")
        asked: Any = Choose(key=key, seat=seat, about=about, options=())
        # Of the GM's own answers only yes and no are harmless: the others may name what is hidden from the table.
        hidden = not self.secrets and not (seat == GM and isinstance(record.value, bool))
        value = "•••" if hidden else self.texts.answer(asked, record.value)
        # What somebody was asked can tell as much as the answer: only a cyborg has crises to put in order.
        sealed = hidden and seat != CHANCE
        question = self.words("log-sealed") if sealed else self._question(asked)
        notes = [self.words("log-typed-in")] if record.typed else []
        if record.overrule:
            notes.append(self.words("log-overruled", reason=record.overrule))
        said = " · ".join([question, *notes])
        return f"{self._who(seat)}: {value}", said

    def _question(self, asked: Any) -> str:
        """What was asked, as far as its id tells: the log keeps no facts of a question."""
        messages = bundle(self.texts.lang, self.texts.system)
        ident = f"ask-{asked.key.replace('.', '-')}"
        if ident not in messages:
            return str(asked.key)
        facts = dict.fromkeys(_FACT.findall(messages.source(ident)), _GAP)
        known = self.texts.labels(
            asked.key, {"seat": asked.seat} | ({"about": asked.about} if asked.about else {})
        )
        return capital(_LEFT_OUT.sub("", messages.format(ident, facts | known) or "").strip())


class Undoing(w.VBox):
    """Taking back: how much it is, and when some of it has been shown, who has seen what."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.line: int | None = None
        self.seen: dict[str, list[Any]] = {}
        self._asked = html("")
        self.reason = dress(w.Text(placeholder=words("undo-why")), "grow")
        self.confirm = button("", desk.safely(self._take_back), "danger")
        self.cancel = button(words("cancel"), desk.safely(self._cancel), "quiet")
        self.children = [self._asked, row(self.reason, self.confirm, self.cancel)]
        dress(self, "column", "box", "undoing")

    def ask(self, line: int, seen: Mapping[str, list[Any]] = {}) -> None:
        """Ask about taking back to this line; `seen` is what has been shown of it, where that is known already."""
        self.line, self.seen = line, dict(seen)

    def _cancel(self, _: Any) -> None:
        self.line, self.seen = None, {}

    def _take_back(self, _: Any) -> None:
        assert self.line is not None
        session, desk = self.desk.session, self.desk
        reason = self.reason.value.strip()
        try:
            seen = session.undo(self.line, confirm=bool(self.seen), reason=reason)
        except NeedsConfirmation as needed:
            self.seen = dict(needed.seen)
            return
        if seen:
            desk.done(desk.words("undone-marked"))
        else:
            desk.done(desk.words("undone-clean"))
        self.reason.value = ""
        self.line, self.seen = None, {}

    def paint(self) -> None:
        show(self, self.line is not None)
        if self.line is None:
            return
        words, texts = self.desk.words, self.desk.texts
        count = sum(number >= self.line for number in self.desk.session.entries())
        text = f"<p><b>{escape(words('undo-asks', line=self.line, count=count))}</b></p>"
        if self.seen:
            text += f"<p>{escape(words('undo-seen'))}</p><ul class='gmk-lines'>"
            for reader, events in self.seen.items():
                who = texts.names.get(reader) or texts.word("seat", reader)
                secret = reader != "public" and not self.desk.secrets
                told = (
                    words("undo-secret", count=len(events))
                    if secret
                    else "; ".join(texts.say(event.kind, event.data) for event in events[:6])
                )
                more = f" … +{len(events) - 6}" if not secret and len(events) > 6 else ""
                text += f"<li><b>{escape(capital(who))}</b>: {escape(told + more)}</li>"
            text += "</ul>"
        self._asked.value = text
        self.confirm.description = words("undo-anyway" if self.seen else "undo-confirm")
