"""The GM has the last word: set a value, move a card, switch a reading; and chance that is typed in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.chips import Chips
from gmkit.console.parts import button, column, dress, escape, html, row, show, tag
from gmkit.console.workplace import Panel
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

#: So many places are listed at once; the search narrows them down.
LISTED = 12


class Rulings(Panel):
    def build(self) -> None:
        desk = self.desk
        self.set, self.move, self.switch, self.chance = (
            Setting(desk),
            Moving(desk),
            Switching(desk),
            Chance(desk),
        )
        self.children = [
            html(f"<p class='gmk-small'>{escape(self.words('rulings-note'))}</p>"),
            dress(w.HBox([self.set, column(self.switch, self.move, self.chance)]), "two"),
        ]

    def paint(self) -> None:
        for part in (self.set, self.move, self.switch, self.chance):
            part.paint()


class Ruling(w.VBox):
    """A box with a heading, the fields of one kind of ruling, a reason, and whether the table is told."""

    kind = ""

    def __init__(self, desk: Desk, *fields: Any) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.reason = dress(w.Text(placeholder=words("ruling-why")), "grow")
        self.public = w.Checkbox(description=words("ruling-public"), indent=False, value=False)
        self.go = button(words("ruling-go"), desk.safely(self._go), "main")
        head = html(f"<h4>{escape(words(f'ruling-{self.kind}'))}</h4>")
        self.children = [head, *fields, self.reason, row(self.public, self.go, look=("bar",))]
        dress(self, "column", "box")

    def rule(self, target: str, value: Any) -> None:
        self.desk.session.ruling(self.kind, target, value, reason=self.reason.value, public=self.public.value)
        self.reason.value = ""
        self.desk.done(self.desk.words("ruling-done"))

    def _go(self, _: Any) -> None:
        raise NotImplementedError

    def paint(self) -> None:
        raise NotImplementedError


class Setting(Ruling):
    """A place, found by a part of its name, and its new value."""

    kind = "set"

    def __init__(self, desk: Desk) -> None:
        words = desk.words
        self.place = ""
        self.search = w.Text(placeholder=words("place-search"), continuous_update=True)
        self.search.observe(desk.safely(lambda _: None), "value")
        self.found = Chips(desk.safely(self._choose), look="rows")
        self.value = dress(w.Text(placeholder=words("value-new")), "grow")
        super().__init__(desk, self.search, dress(self.found, "places"), self.value)

    def _choose(self, place: str, _: str) -> None:
        self.place = place
        value = self.desk.session.places()[place]
        self.value.value = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    def _go(self, _: Any) -> None:
        if not self.place:
            raise GmkitError("Choose a place in the list first.", "Сначала выберите место в списке.")
        self.rule(self.place, value_of(self.value.value, self.desk.session.places().get(self.place)))

    def paint(self) -> None:
        """Values may be secret: they are shown only with the secrets, or once the place is chosen."""
        wanted = self.search.value.casefold().split()
        words = self.desk.words
        places = self.desk.session.places()
        named = {place: self._named(place) for place in places}
        hits = [p for p in places if all(part in f"{p} {named[p]}".casefold() for part in wanted)]
        self.found.items = [
            {
                "id": place,
                "label": place,
                "note": named[place],
                "state": _short(places[place]) if self.desk.secrets else "•••",
                "on": place == self.place,
            }
            for place in hits[:LISTED]
        ]
        if len(hits) > LISTED:
            more = {"id": "…", "label": words("places-more", count=len(hits) - LISTED), "off": True}
            self.found.items = [*self.found.items, more]

    def _named(self, place: str) -> str:
        """What the parts of a place are called: a player's name, a room, a resource."""
        texts = self.desk.texts
        said = [
            texts.names.get(part)
            or next((w for kind in ("room", "resource") if (w := texts.word(kind, part)) != part), "")
            for part in place.split(".")
        ]
        return " · ".join(filter(None, said))


def value_of(text: str, old: Any) -> Any:
    """What was typed: JSON where the place holds no text, else the text as it stands."""
    if isinstance(old, str):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 28 else f"{text[:27]}…"


class Moving(Ruling):
    """One card from a pile to another."""

    kind = "move"

    def __init__(self, desk: Desk) -> None:
        words = desk.words
        self.source = w.Dropdown(description=words("move-from"))
        self.card = w.Dropdown(description=words("move-card"))
        self.target = w.Dropdown(description=words("move-to"))
        self.source.observe(desk.safely(lambda _: None), "value")
        self._fields = column(self.source, self.card, self.target)
        self._hidden = html(f"<p class='gmk-small'>{escape(words('move-hidden'))}</p>")
        super().__init__(desk, self._hidden, self._fields)

    def _go(self, _: Any) -> None:
        self.rule(f"{self.source.value} > {self.target.value}", self.card.value)

    def paint(self) -> None:
        """What lies where is a secret, so there is nothing to choose from until secrets are shown."""
        secrets = self.desk.secrets
        show(self._hidden, not secrets)
        show(self._fields, secrets)
        self.go.disabled = not secrets
        places = self.desk.session.places() if secrets else {}
        piles = {place: value for place, value in places.items() if isinstance(value, list)}
        _options(self.source, [place for place, value in piles.items() if value])
        _options(self.target, list(piles))
        cards = self.desk.texts.cards
        lang = self.desk.lang
        held = [c for c in piles.get(self.source.value, []) if isinstance(c, (str, int))]
        labels = [(cards[c]["name"][lang] if c in cards else str(c), c) for c in held]
        _options(self.card, labels)


def _options(widget: Any, options: list[Any]) -> None:
    """New options only when they differ; the choice stays where it can."""
    if list(widget.options) != options:
        before = widget.value
        widget.options = options
        values = [o[1] if isinstance(o, tuple) else o for o in options]
        widget.value = before if before in values else next(iter(values), None)


class Switching(Ruling):
    """A disputed reading from now on."""

    kind = "switch"

    def __init__(self, desk: Desk) -> None:
        texts = desk.texts
        self.which = w.Dropdown(
            options=[(texts.switch(s.name), s.name) for s in desk.session.system.switches]
        )
        self.which.observe(desk.safely(lambda _: None), "value")
        self.value = w.Dropdown()
        self._source = html("")
        super().__init__(desk, self.which, row(self.value, self._source))

    def _go(self, _: Any) -> None:
        self.rule(self.which.value, self.value.value)

    def paint(self) -> None:
        switch = next((s for s in self.desk.session.system.switches if s.name == self.which.value), None)
        if switch is None:
            return
        now = self.desk.session.switches[switch.name]
        mark = self.desk.words("switch-now")
        texts = self.desk.texts
        _options(
            self.value,
            [(texts.switch(switch.name, v) + (f" {mark}" if v == now else ""), v) for v in switch.values],
        )
        self._source.value = tag(switch.source)


class Chance(w.VBox):
    """Which results of chance the GM types in; the others come from the seed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.streams = Chips(desk.safely(self._toggle))
        head = html(
            f"<h4>{escape(words('chance-title'))}</h4><p class='gmk-small'>{escape(words('chance-note'))}</p>"
        )
        self.children = [head, self.streams]
        dress(self, "column", "box")

    def _toggle(self, stream: str, _: str) -> None:
        typed = set(self.desk.session.typed)
        self.desk.session.type_in(*sorted(typed ^ {stream}))

    def paint(self) -> None:
        typed, words = self.desk.session.typed, self.desk.words
        self.streams.items = [
            {
                "id": stream,
                "label": words(f"stream-{'all' if stream == '*' else stream}"),
                "on": stream in typed,
            }
            for stream in ("*", *self.desk.board.STREAMS)
        ]
