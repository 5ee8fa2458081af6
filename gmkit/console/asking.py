"""What the widgets of all kinds of question share: where they stand, and how a refused option is overruled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import ipywidgets as w
from msgspec import UNSET

from gmkit.console.chips import Chips, Item
from gmkit.console.parts import Fold, button, capital, dress, row, show
from gmkit.core.questions import GM, Question
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

#: What a widget hands on: the question, the value, and the reason of an overruling ("" for none).
Given = Callable[[Question[Any], Any, str], None]

#: Options whose chip carries their colour.
TINTED = ("yellow", "green", "blue", "white")


@dataclass(frozen=True, slots=True)
class Ask:
    """Where the widgets of one place stand, and to whom they hand the answers."""

    desk: Desk
    given: Given

    def label(self, question: Question[Any], option: Any) -> str:
        return capital(self.desk.texts.option(question, option))

    def chip(self, question: Question[Any], option: str, **more: Any) -> Item:
        """An option to press; a card shows its whole text as a hint."""
        texts = self.desk.texts
        item: Item = {"id": option, "label": self.label(question, option), **more}
        if option in texts.cards:
            item["hint"] = "\n".join(texts.card(option))
        if option in TINTED:
            item["tone"] = option
        if spot := self.desk.board.spot(option):
            item["spot"] = spot
        return item

    def spots(self, options: Sequence[str]) -> list[Item]:
        """The system's picture, where two options at least have a place in it."""
        placed = {option for option in options if self.desk.board.spot(option)}
        if len(placed) < 2:
            return []
        return self.desk.board.spots(self.desk.session.board(GM), self.desk.texts)


class Asked(w.VBox):
    """A widget for questions of one kind."""

    def __init__(self, ask: Ask, *children: Any) -> None:
        self.ask, self.words, self.safely = ask, ask.desk.words, ask.desk.safely
        self.question: Any = None
        super().__init__(list(children))
        dress(self, "asked")

    def show(self, question: Question[Any], value: Any = UNSET) -> None:
        """Ask this question; `value` is the answer that stands and may be replaced."""
        self.question = question
        self.fill(None if value is UNSET else value)

    def fill(self, value: Any) -> None:
        raise NotImplementedError

    def give(self, value: Any, overrule: str = "") -> None:
        self.ask.given(self.question, value, overrule)


class Refused(Fold):
    """The options that the rules refuse, each with reason and rule, and how to overrule them with a reason."""

    def __init__(self, ask: Ask, take: Callable[[str, str], None]) -> None:
        words = ask.desk.words
        self._ask, self._take, self._words = ask, take, words
        self._chosen = ""
        self._question: Any = None
        self.options = Chips(ask.desk.safely(self._pressed), look="rows")
        self.reason = dress(w.Text(placeholder=words("overrule-why")), "grow")
        self.go = button(words("overrule"), ask.desk.safely(self._overrule), "danger")
        self._form = row(self.reason, self.go)
        super().__init__(ask.desk, "", self.options, self._form)
        dress(self, "refused")

    def show(self, question: Question[Any]) -> None:
        refused = getattr(question, "refused", {})
        show(self, bool(refused))
        self.title(self._words("refused", count=len(refused)))
        self._question, self._chosen = question, ""
        show(self._form, False)
        self.unfold(False)

    def unfold(self, opened: bool = True) -> None:
        """Refused options can be cards of a hand: they are in the page only while they are looked at."""
        super().unfold(opened)
        self._paint()

    def _paint(self) -> None:
        acts = [{"id": "overrule", "label": self._words("overrule-choose")}]
        self.options.items = [
            {
                "id": option,
                "label": self._ask.label(self._question, option),
                "note": self._ask.desk.texts.refusal(refusal),
                "off": True,
                "tone": "picked" if option == self._chosen else "plain",
                "acts": acts,
            }
            for option, refusal in (getattr(self._question, "refused", {}).items() if self.opened else ())
        ]

    def _pressed(self, option: str, _: str) -> None:
        self._chosen = option
        self.go.description = self._words("overrule")
        show(self._form, True)
        self._paint()

    def _overrule(self, _: Any) -> None:
        reason = self.reason.value.strip()
        if not reason:
            raise GmkitError(
                "Overruling needs a reason; say why in the field.",
                "Чтобы отменить запрет, напишите в поле причину.",
            )
        self.reason.value = ""
        self._take(self._chosen, reason)
