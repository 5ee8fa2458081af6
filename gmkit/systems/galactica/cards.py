"""The cards as the rules read them: one record a kind, all by id.

Source of the cards: `data/galactica/`, or a GM's own files; checked by `gmkit.decks` when the game was made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

Words = dict[str, str]  #: language -> text
Step = dict[str, Any]  #: one verb and its argument, see `verbs`


class Character(msgspec.Struct, frozen=True):
    """GAL-CHAR: a skill set, where it starts, whether it flies; `abilities` are ids that `rules.characters` knows.

    `fixed` says how many cards of a type, `flexible` the types of a free choice and how many of those.
    """

    id: str
    name: Words
    fixed: dict[str, int]
    start: str
    pilot: bool = False
    flexible_types: tuple[str, ...] = ()
    flexible_count: int = 0
    category: str = ""
    text: Words = {}

    @property
    def types(self) -> tuple[str, ...]:
        """The types of the set, each once."""
        return tuple(dict.fromkeys((*self.fixed, *self.flexible_types)))


class Skill(msgspec.Struct, frozen=True):
    """GAL-SKILL-04: the text that all cards of a band of values share; `id` is that of the ability."""

    id: str
    type: str
    values: tuple[int, ...]
    name: Words
    text: Words = {}
    timing: str = ""


class Crisis(msgspec.Struct, frozen=True):
    """GAL-CRISIS-14: a crisis or super crisis; see the vocabulary of the steps in `verbs`.

    `partial` is None where there is no partial result; `consequence` None where the card has none.
    """

    id: str
    name: Words
    kind: Literal["check", "choice", "check_or_choice", "attack"]
    set: str = "base"
    text: Words = {}
    copies: int = 1
    needs: str | None = None
    by: str = "current"
    positive: tuple[str, ...] = ()
    difficulty: int = 0
    partial: int | None = None
    success: tuple[Step, ...] = ()
    partial_effect: tuple[Step, ...] | None = None
    fail: tuple[Step, ...] = ()
    consequence: tuple[Step, ...] | None = None
    options: tuple[dict[str, Any], ...] = ()
    activation: tuple[str, ...] = ()
    jump: bool = False
    setup: dict[str, dict[str, int]] = {}
    special: dict[str, Any] = {}


class Quorum(msgspec.Struct, frozen=True):
    """GAL-QUORUM: a quorum card; what it does is a function by its id or the steps of its data."""

    id: str
    name: Words
    copies: int = 1
    text: Words = {}
    effects: tuple[Step, ...] = ()


class Loyalty(msgspec.Struct, frozen=True):
    """GAL-LOYAL: a loyalty card."""

    id: str
    name: Words
    kind: Literal["not_cylon", "cylon", "sympathizer"]
    text: Words = {}


class Destination(msgspec.Struct, frozen=True):
    """GAL-DEST: a destination: how far it carries, the fuel it costs, and its steps after that."""

    id: str
    name: Words
    distance: int
    fuel: int = 0
    copies: int = 1
    text: Words = {}


class Ally(msgspec.Struct, frozen=True):
    """GAL-ALLY: where he stands; what each side of his card does is a function by `id.side`."""

    id: str
    name: Words
    place: str
    text: Words = {}
    benevolent: Words = {}
    antagonistic: Words = {}
    character: str = ""  #: of the same person, if there is one (GAL-ALLY-03)


class Crossroads(msgspec.Struct, frozen=True):
    """GAL-CROSS: a card with two sides."""

    id: str
    name: Words
    benevolent: Words = {}
    antagonistic: Words = {}


class Place(msgspec.Struct, frozen=True):
    """A location's name and what may be done there."""

    id: str
    name: Words
    text: Words = {}


class Civilian(msgspec.Struct, frozen=True):
    """GAL-CIV-02 .. -06: what a civilian ship carries."""

    id: str
    carries: dict[str, int]


class Deck(msgspec.Struct, frozen=True):
    """All cards of a game by id; the deck is no secret."""

    characters: dict[str, Character]
    skills: dict[str, Skill]
    crises: dict[str, Crisis]
    super_crises: dict[str, Crisis]
    quorum: dict[str, Quorum]
    loyalty: dict[str, Loyalty]
    destinations: dict[str, Destination]
    allies: dict[str, Ally]
    crossroads: dict[str, Crossroads]
    places: dict[str, Place]
    civilians: dict[str, Civilian]
    ladders: dict[str, tuple[str, ...]]  #: title -> characters, highest first

    def skill(self, card: str) -> Skill:
        """The text of a skill card, `tac3`."""
        kind, value = card[:3], int(card[3:])
        return next(s for s in self.skills.values() if s.type == kind and value in s.values)

    def crisis(self, ident: str) -> Crisis:
        return self.crises.get(ident) or self.super_crises[ident]


def read_deck(raw: Mapping[str, Any]) -> Deck:
    """The deck of a game's header."""

    def pile(name: str, kind: Any) -> dict[str, Any]:
        found: Sequence[Mapping[str, Any]] = raw[name]
        return {card["id"]: msgspec.convert(card, kind) for card in found}

    return Deck(
        characters=pile("characters", Character),
        skills=pile("skills", Skill),
        crises=pile("crises", Crisis),
        super_crises=pile("super_crises", Crisis),
        quorum=pile("quorum", Quorum),
        loyalty=pile("loyalty", Loyalty),
        destinations=pile("destinations", Destination),
        allies=pile("allies", Ally),
        crossroads=pile("crossroads", Crossroads),
        places=pile("locations", Place),
        civilians=pile("civilians", Civilian),
        ladders={title: tuple(order) for title, order in raw["ladders"].items()},
    )
