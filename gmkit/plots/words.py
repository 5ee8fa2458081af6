"""The words of figures that look back: labels, card names, causes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmkit.texts import Texts
from gmkit.texts.bundles import bundle

if TYPE_CHECKING:
    import pandas as pd


def rows(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """A frame's rows as plain Python values, None where nothing is known."""
    plain: list[dict[str, Any]] = frame.astype(object).where(frame.notna(), None).to_dict("records")  # type: ignore[assignment]
    return plain


class Words:
    """What a figure says, in the language of a game's texts and with its names."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._said = bundle(texts.lang, "plots")

    def __call__(self, ident: str, **facts: Any) -> str:
        """A figure's own message; its id where there is none."""
        text = self._said.format(f"plot-back-{ident}", facts)
        return ident if text is None else text

    def seat(self, seat: str) -> str:
        """A short name: the player's, with the seat where two may be confused."""
        name = self.texts.names.get(seat)
        return f"{name} ({seat})" if name and name != seat else self.texts.word("seat", seat)

    def card(self, ident: str) -> str:
        """A card's name, or a task's own words."""
        card = self.texts.cards.get(ident)
        name = card.get("name") if card else None
        if isinstance(name, str):
            return name
        return str(name[self.texts.lang]) if name else ident

    def resource(self, name: str) -> str:
        """A count's name: the system's word for a resource, or the figures' own."""
        said = self.texts.word("resource", name)
        return said if said != name else self(f"count-{name}") if self.has(f"count-{name}") else name

    def colour(self, colour: str) -> str:
        said = self.texts.word("colour", colour)
        return said if said != colour else self.texts.word("skill", colour)

    def side(self, winner: str) -> str:
        """A side or a seat that can win."""
        if self.has(f"side-{winner}"):
            return self(f"side-{winner}")
        return self.seat(winner)

    def place(self, place: str) -> str:
        """A room, a location, a sector."""
        if self.has(f"place-{place}"):
            return self(f"place-{place}")
        for prefix in ("room", "place", "location", "sector", "area"):
            said = self.texts.word(prefix, place)
            if said != place:
                return said
        return self.card(place)

    def cause(self, kind: str, detail: str) -> str:
        """What brought a change: the card's name, or the deed's."""
        if detail in self.texts.cards:
            return self.card(detail)
        if (place := self.place(detail)) != detail and detail:
            return place
        slug = kind.replace(".", "-").replace("_", "-")
        return self(f"cause-{slug}") if self.has(f"cause-{slug}") else detail or kind

    def has(self, ident: str) -> bool:
        return f"plot-back-{ident}" in self._said
