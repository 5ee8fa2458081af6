"""A place on the desk at which a question stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as w
from msgspec import UNSET

from gmkit.console.asking import Ask, Asked, Given
from gmkit.console.parts import Fold, button, dress, escape, html, row, show, tag
from gmkit.console.questions import WIDGETS
from gmkit.core.questions import CHANCE, Question

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk


class Place(w.VBox):
    """A place at which one question stands: its text, its rule, the widget of its kind, and a way to skip it."""

    def __init__(self, desk: Desk, given: Given) -> None:
        self._desk, self._ask = desk, Ask(desk, given)
        self._kinds: dict[type[Asked], Asked] = {}
        self._text = html("", "question")
        self._reason = dress(w.Text(placeholder=desk.words("skip-why")), "grow")
        self._skip = button(desk.words("skip"), desk.safely(self._skipped))
        self.skip = Fold(desk, desk.words("skip-title"), row(self._reason, self._skip))
        self._stands: tuple[Any, Any] | None = None
        super().__init__([self._text])
        dress(self, "place")

    @property
    def widget(self) -> Any:
        """The widget that is asking now."""
        return self.children[1]

    def ask(self, question: Question[Any], value: Any = UNSET) -> None:
        """Ask; a question that stands here already, with the same answer, keeps what has been picked so far."""
        if self._stands == (question, value):
            return
        kind = WIDGETS[type(question)]
        if kind not in self._kinds:
            self._kinds[kind] = kind(self._ask)
        widget = self._kinds[kind]
        widget.show(question, value)
        self._stands = (question, value)
        self._text.value = f"{escape(self._desk.texts.question(question))} {tag(question.rule)}"
        self._skip_for(question, value)
        self.children = [self._text, widget, self.skip]

    def _skip_for(self, question: Question[Any], value: Any) -> None:
        """Only what is still open, is waited for and has a default can be skipped."""
        can = value is UNSET and question.default is not UNSET and question.seat != CHANCE and question.waited
        show(self.skip, can)
        self.skip.unfold(False)
        if can:
            default = self._desk.texts.answer(question, question.default)
            self._skip.description = self._desk.words("skip", default=default)

    def _skipped(self, _: Any) -> None:
        assert self._stands is not None
        self._desk.session.skip(self._stands[0], reason=self._reason.value)
        self._reason.value = ""
