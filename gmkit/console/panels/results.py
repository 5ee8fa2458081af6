"""What a closed phase brought, step by step, with the rule behind each line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets as w

from gmkit.console.chips import Chips
from gmkit.console.parts import badge, capital, column, dress, escape, html, row, tag
from gmkit.console.workplace import Panel
from gmkit.core.events import PUBLIC, Event
from gmkit.core.log import Phase


def phases(session: Any) -> list[tuple[int, str]]:
    """The closed phases that count, as (number, name), newest first."""
    names = [
        r.name for n in session.log.counting if isinstance(r := session.log.records[n], Phase) and r.name
    ]
    closed = len(names) if session.over else len(names) - 1
    return [(number, names[number - 1]) for number in range(closed, 0, -1)]


class Results(Panel):
    """As it is announced, or everything in the order in which it happened."""

    def build(self) -> None:
        self.phase = 0
        self.newest = 0
        self.steps = False
        self.choice = dress(w.Dropdown(), "phase-choice")
        self.choice.observe(self.safely(self._chosen), "value")
        self.how = Chips(self.safely(self._how), look="switch")
        self.shown = html("", "report")
        self.children = [row(self.choice, self.how, look=("bar",)), column(self.shown)]

    def _chosen(self, change: Any) -> None:
        if change["new"] is not None:
            self.phase = change["new"]

    def _how(self, how: str, _: str) -> None:
        self.steps = how == "steps"

    def paint(self) -> None:
        closed = phases(self.session)
        newest = closed[0][0] if closed else 0
        if newest != self.newest:
            self.newest = self.phase = newest  # a phase has been closed, or taken back: look at the last one
        moments = self.desk.board.phase_moments(self.session, self.texts, self.words)
        labels = [(self._label(moments.get(number, ""), name), number) for number, name in closed]
        if tuple(self.choice.options) != tuple(labels):
            self.choice.options = labels
        if closed and self.choice.value != self.phase:
            self.choice.value = self.phase
        self.how.items = [
            {"id": how, "label": self.words(f"results-{how}"), "on": (how == "steps") == self.steps}
            for how in ("announced", "steps")
        ]
        events = [event for event in self.session.events if event.phase == self.phase]
        self.shown.value = self._steps(events) if self.steps else self._announced(events)

    def _label(self, moment: str, name: str) -> str:
        return " · ".join(filter(None, [moment, capital(self.texts.phase(name))]))

    def _announced(self, events: Sequence[Event]) -> str:
        """The report of the book, in its order: what happened, and beside it the status block."""
        heading, told, status = "", "", ""
        for line in self.session.system.report(events, "public"):
            said = self.texts.line(line)
            if ".report." in line.kind:
                heading = f"<h3>{escape(said)}</h3>"
            elif ".block." in line.kind:
                status += _line(said, line.rule)
            else:
                told += _line(said, line.rule, self._whole(line.kind, line.facts))
        if not heading:
            return f"<p>{escape(self.words('results-none'))}</p>"
        boxes = f"<section class='gmk-box'>{heading}<ol class='gmk-steps'>{told}</ol></section>"
        if status:
            title = escape(self.words("status"))
            boxes += (
                f"<section class='gmk-box'><h4>{title}</h4><ul class='gmk-status'>{status}</ul></section>"
            )
        return f"<div class='gmk-two'>{boxes}</div>"

    def _whole(self, kind: str, facts: Any) -> str:
        """The card that a line shows in full."""
        whole: list[Any] = self.texts.whole(kind, facts)
        cards = [[card] if isinstance(card, str) else card for card in whole]
        return "".join(
            f"<div class='gmk-card'>{''.join(f'<p>{escape(text)}</p>' for text in card)}</div>"
            for card in cards
        )

    def _steps(self, events: Sequence[Event]) -> str:
        """Everything in the order in which it happened; what is secret only when secrets are shown."""
        shown = [event for event in events if self.desk.secrets or event.seen_by == PUBLIC]
        told = "".join(_line(self.texts.say(e.kind, e.data), e.rule, self._audience(e)) for e in shown)
        hidden = len(events) - len(shown)
        note = (
            f"<p class='gmk-small'>{escape(self.words('secret-lines', count=hidden))}</p>" if hidden else ""
        )
        return f"<section class='gmk-box'><ol class='gmk-steps'>{told}</ol>{note}</section>"

    def _audience(self, event: Event) -> str:
        if event.seen_by == PUBLIC:
            return ""
        who = ", ".join(self.texts.names.get(seat, seat) for seat in event.seen_by) or self.texts.word(
            "seat", "gm"
        )
        return badge(f"🔒 {who}", "secret")


def _line(said: str, rule: str, more: str = "") -> str:
    """A line with the rule behind it."""
    return f"<li><span>{escape(said)}</span>{tag(rule)}{more}</li>"
