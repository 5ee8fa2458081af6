"""One widget for each kind of question; every system's questions are asked by these.

A widget is made once for its place and then shown question after question: so an answer is a few changed traits and no
new widgets. It checks nothing itself; the question's own validator does, and its refusal is shown by the desk.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import ipywidgets as w
from msgspec import UNSET

from gmkit.console.asking import Ask, Asked, Refused
from gmkit.console.chips import Chips, Item
from gmkit.console.parts import button, column, dress, escape, html, row, show
from gmkit.core.questions import Allot, Amount, Choose, Confirm, Draw, Pick, Roll, Shuffle, Text

#: More options than this stand in a list that opens, not side by side.
SIDE_BY_SIDE = 14
#: A range of numbers up to this length is a row of numbers to press.
IN_A_ROW = 15


class Choosing(Asked):
    """One of the options: a press answers. Many options stand in a list that opens."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.options = Chips(self.safely(lambda option, _: self.give(option)))
        self.list = dress(w.Dropdown(options=()), "grow")
        self.take = button(self.words("choose"), self.safely(lambda _: self.give(self.list.value)), "main")
        self._long = row(self.list, self.take)
        self.refused = Refused(ask, self.give)
        self.children = [self.options, self._long, self.refused]

    def fill(self, value: Any) -> None:
        options = self.question.options
        spots = self.ask.spots(options)
        long = len(options) > SIDE_BY_SIDE and not spots
        show(self.options, not long)
        show(self._long, long)
        self.options.spots = spots
        self.options.items = [
            self.ask.chip(self.question, o, on=o == value) for o in ([] if long else options)
        ]
        if long:
            self.list.options = [(self.ask.label(self.question, o), o) for o in options]
            self.list.value = value if value in options else options[0]
        self.refused.show(self.question)

    def click(self, option: str) -> None:
        self.options.click(option)


class Confirming(Asked):
    """Yes or no: a press answers."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.options = Chips(self.safely(lambda option, _: self.give(option == "yes")))
        self.children = [self.options]

    def fill(self, value: Any) -> None:
        self.options.items = [
            {"id": ident, "label": self.ask.label(self.question, said), "on": value is said}
            for ident, said in (("yes", True), ("no", False))
        ]

    def click(self, option: str) -> None:
        self.options.click(option)


class Counting(Asked):
    """A whole number: a row of numbers to press, or a field where the range is long."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.numbers = Chips(self.safely(lambda number, _: self.give(int(number))), look="numbers")
        self.field = w.BoundedIntText()
        self.take = button(self.words("send"), self.safely(lambda _: self.give(self.field.value)), "main")
        self._long = row(self.field, self.take)
        self.children = [self.numbers, self._long]

    def fill(self, value: Any) -> None:
        low, high = self.question.low, self.question.high
        long = high - low >= IN_A_ROW
        show(self.numbers, not long)
        show(self._long, long)
        self.numbers.items = [
            {"id": str(n), "label": str(n), "on": n == value} for n in ([] if long else range(low, high + 1))
        ]
        if long:
            self.field.max, self.field.min = high, low
            self.field.value = low if value is None else value

    def click(self, number: int) -> None:
        self.numbers.click(str(number))


class Picking(Asked):
    """Some of the options in an order that counts.

    Where all of them have to be put into an order they stand as a list to be moved up and down. Otherwise a press adds
    an option to the basket; a press in the basket takes it out again.
    """

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.picked: list[str] = []
        self.overrule = ""
        self.options = Chips(self.safely(self._add))
        self.basket = Chips(self.safely(self._drop), look="basket")
        self.order = Chips(self.safely(self._move), look="rows")
        self.send = button("", self.safely(lambda _: self.give(list(self.picked), self.overrule)), "main")
        self.clear = button(self.words("clear"), self.safely(lambda _: self._set([])), "quiet")
        self.refused = Refused(ask, self._overruled)
        self.children = [self.options, self.basket, self.order, row(self.send, self.clear), self.refused]

    # -- what is asked: Draw and Shuffle are picked in the same way

    @property
    def _low(self) -> int:
        return int(self.question.low)

    @property
    def _high(self) -> int:
        return int(self.question.high)

    @property
    def _again(self) -> bool:
        return bool(self.question.again)

    @property
    def ordering(self) -> bool:
        """Whether every option has to be put into its place."""
        return not self._again and self._low == self._high == len(self.question.options)

    def fill(self, value: Any) -> None:
        self.overrule = ""
        start = list(value) if value is not None else []
        if self.ordering and not start:
            default = self.question.default
            start = list(self.question.options if default is UNSET else default)
        self.refused.show(self.question)
        self._set(start)

    def _set(self, picked: Sequence[str]) -> None:
        self.picked = list(picked)
        for widget, visible in (
            (self.options, not self.ordering),
            (self.basket, not self.ordering and bool(self.picked)),
            (self.order, self.ordering),
            (self.clear, not self.ordering and bool(self.picked)),
        ):
            show(widget, visible)
        self.options.items = [] if self.ordering else self._sources()
        self.basket.items = [] if self.ordering else self._basket()
        self.order.items = self._rows() if self.ordering else []
        self.send.disabled = not self._low <= len(self.picked) <= self._high
        self.send.description = self._sending()

    def _sending(self) -> str:
        count = len(self.picked)
        if self.ordering:
            return self.words("send-order")
        if count < self._low:
            return self.words("pick-more", count=self._low - count)
        return self.words("send-count", count=count) if count else self.words("send-none")

    def _sources(self) -> list[Item]:
        have, taken = Counter(self.question.options), Counter(self.picked)
        full = len(self.picked) >= self._high
        items = []
        for option in have:
            spent = not self._again and taken[option] >= have[option]
            state = f"×{taken[option]}" if taken[option] and (self._again or have[option] > 1) else ""
            items.append(
                self.ask.chip(self.question, option, off=full or spent, on=bool(taken[option]), state=state)
            )
        return items

    def _basket(self) -> list[Item]:
        hint = self.words("take-out")
        return [
            {
                **self.ask.chip(self.question, option),
                "id": str(n),
                "mark": str(n + 1),
                "state": "×",
                "hint": hint,
            }
            for n, option in enumerate(self.picked)
        ]

    def _rows(self) -> list[Item]:
        last = len(self.picked) - 1
        return [
            self.ask.chip(self.question, option) | {
                "id": str(n), "mark": str(n + 1), "off": True,
                "acts": [
                    {"id": "top", "label": "⤒", "hint": self.words("to-top"), "off": n == 0},
                    {"id": "up", "label": "↑", "hint": self.words("up"), "off": n == 0},
                    {"id": "down", "label": "↓", "hint": self.words("down"), "off": n == last},
                ],
            }
            for n, option in enumerate(self.picked)
        ]  # fmt: skip

    def _add(self, option: str, _: str) -> None:
        self._set([*self.picked, option])

    def _drop(self, place: str, _: str) -> None:
        at = int(place)
        self._set([*self.picked[:at], *self.picked[at + 1 :]])

    def _move(self, place: str, act: str) -> None:
        at, picked = int(place), list(self.picked)
        moved = picked.pop(at)
        picked.insert({"top": 0, "up": at - 1, "down": at + 1}[act], moved)
        self._set(picked)

    def _overruled(self, option: str, reason: str) -> None:
        self.overrule = "; ".join(dict.fromkeys(filter(None, (self.overrule, reason))))
        self._set([*self.picked, option])

    def click(self, *options: str) -> None:
        """Pick these, one after the other, and send."""
        for option in options:
            self.options.click(option)
        self.send.click()


class Allotting(Asked):
    """Points spread over the options, a field for each."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.fields: dict[str, Any] = {}
        self._rows = column()
        self.send = button(self.words("send"), self.safely(lambda _: self.give(self.points)), "main")
        self._total = html("", "quiet-text")
        self.children = [self._rows, row(self.send, self._total)]

    @property
    def points(self) -> dict[str, int]:
        return {option: field.value for option, field in self.fields.items() if field.value}

    def fill(self, value: Any) -> None:
        given = value or {}
        self.fields = {
            option: w.BoundedIntText(given.get(option, 0), min=0, max=self.question.high)
            for option in self.question.options
        }
        for field in self.fields.values():
            field.observe(self.safely(lambda _: self._add_up()), "value")
        self._rows.children = [
            row(html(escape(self.ask.label(self.question, option)), "grow"), field)
            for option, field in self.fields.items()
        ]
        self._add_up()

    def _add_up(self) -> None:
        total = sum(self.points.values())
        self._total.value = self.words(
            "allotted", total=total, low=self.question.low, high=self.question.high
        )


class Writing(Asked):
    """Free words."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.field = dress(w.Textarea(rows=4), "wide")
        self.send = button(self.words("send"), self.safely(lambda _: self.give(self.field.value)), "main")
        self.children = [self.field, row(self.send)]

    def fill(self, value: Any) -> None:
        self.field.value = value or ""


class Rolling(Asked):
    """Dice: typed in as they fell, or rolled by the game's seed."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.picked: list[int] = []
        self.faces = Chips(self.safely(self._pressed), look="numbers")
        self.basket = Chips(self.safely(self._drop), look="basket")
        self.roll = button(self.words("roll"), self.safely(lambda _: ask.desk.session.roll()), "main")
        self.children = [self.faces, self.basket, row(self.roll)]

    def fill(self, value: Any) -> None:
        self._set(list(value or ()))

    def _set(self, picked: list[int]) -> None:
        self.picked = picked
        if len(picked) == self.question.count:
            self.give(list(picked))
            return
        self.faces.items = [{"id": str(n), "label": str(n)} for n in range(1, self.question.sides + 1)]
        self.basket.items = [{"id": str(i), "label": str(n), "state": "×"} for i, n in enumerate(picked)]
        show(self.basket, bool(picked))

    def _pressed(self, face: str, _: str) -> None:
        self._set([*self.picked, int(face)])

    def _drop(self, place: str, _: str) -> None:
        self._set([n for i, n in enumerate(self.picked) if i != int(place)])


class Drawing(Picking):
    """Cards drawn, or a whole pile in its new order: pressed in the order in which they came, or drawn by the seed."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.roll = button(self.words("roll"), self.safely(lambda _: ask.desk.session.roll()))
        self.children = [*self.children[:-1], row(self.roll)]

    @property
    def _low(self) -> int:
        return int(getattr(self.question, "count", len(self.question.options)))

    _high = _low

    @property
    def _again(self) -> bool:
        return bool(getattr(self.question, "again", False))

    @property
    def ordering(self) -> bool:
        return False


#: The one widget of each kind.
WIDGETS: dict[type[Any], type[Asked]] = {
    Choose: Choosing,
    Pick: Picking,
    Amount: Counting,
    Confirm: Confirming,
    Allot: Allotting,
    Text: Writing,
    Roll: Rolling,
    Draw: Drawing,
    Shuffle: Drawing,
}
