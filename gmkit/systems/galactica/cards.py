"""The cards as the rules read them: one record a kind, all by id.

Source of the cards: `data/galactica/`, or a GM's own files; checked by `gmkit.decks` when the game was made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar

import msgspec

Words = dict[str, str]  #: language -> text
Step = dict[str, Any]  #: one verb and its argument, see `verbs`

K = TypeVar("K")


#: The types as the deck's files spell them, and as cards are called: `tac3`.
TYPE = {"tactics": "tac", "leadership": "lea", "politics": "pol", "piloting": "pil", "engineering": "eng"}


class Once(msgspec.Struct, frozen=True):
    """One of the three texts of a character sheet; `action`: it takes an action."""

    id: str
    name: Words
    text: Words
    action: bool = False


class Character(msgspec.Struct, frozen=True):
    """GAL-CHAR: a skill set, where it starts, whether it flies, and the three texts of the sheet.

    `skills` says how many cards of a type; `flexible` lists free choices: the types, and how many cards of them.
    """

    id: str
    name: Words
    skills: dict[str, int]
    start: str
    ability: Once
    once: Once
    weakness: Once
    group: str = ""
    pilot: bool = False
    flexible: tuple[tuple[tuple[str, ...], int], ...] = ()
    text: Words = {}

    @property
    def types(self) -> tuple[str, ...]:
        """The types of the set, each once."""
        return tuple(dict.fromkeys((*self.skills, *(kind for kinds, _ in self.flexible for kind in kinds))))


class Skill(msgspec.Struct, frozen=True):
    """GAL-SKILL-04: the text that all cards of a band of values share; `id` without its prefix is the ability's."""

    id: str
    type: str
    counts: dict[int, int]  #: value -> cards of it in the deck
    name: Words
    module: str = "base"
    when: str = ""
    text: Words = {}


class Crisis(msgspec.Struct, frozen=True):
    """GAL-CRISIS-14: a crisis or super crisis; the vocabulary of its steps is in `verbs`.

    `partial` is None where there is no partial result; `consequence` None where the card has none.
    """

    id: str
    name: Words
    kind: Literal["check", "choice", "check_or_choice", "attack"]
    module: str = "base"
    text: Words = {}
    copies: int = 1
    by: str = "current"
    positive: tuple[str, ...] = ()
    difficulty: int = 0
    partial: int | None = None
    passed: tuple[Step, ...] = ()
    partial_effect: tuple[Step, ...] = ()
    fail: tuple[Step, ...] = ()
    consequence: tuple[Step, ...] | None = None
    options: tuple[dict[str, Any], ...] = ()
    activation: tuple[str, ...] = ()
    jump: bool = False
    setup: dict[str, dict[str, int]] = {}
    special: dict[str, Any] = {}


class Quorum(msgspec.Struct, frozen=True):
    """GAL-QUORUM: a quorum card; what it does is the steps of its data, or a function by its id where it has none."""

    id: str
    name: Words
    copies: int = 1
    module: str = "base"
    text: Words = {}
    effects: tuple[Step, ...] | None = None


class Loyalty(msgspec.Struct, frozen=True):
    """GAL-LOYAL: a loyalty card; the effects are those of revealing it (GAL-CYLON-04 .. -09)."""

    id: str
    name: Words
    kind: Literal["not_cylon", "cylon", "sympathizer"]
    module: str = "base"
    text: Words = {}
    effects: tuple[Step, ...] | None = None


class Destination(msgspec.Struct, frozen=True):
    """GAL-DEST: how far it carries, the fuel it costs (0 or more), its steps, and what the Admiral may risk."""

    id: str
    name: Words
    distance: int
    fuel: int = 0
    copies: int = 1
    module: str = "base"
    text: Words = {}
    effects: tuple[Step, ...] | None = None
    risk: dict[str, Any] | None = None


class Sided(msgspec.Struct, frozen=True):
    """What allies and crossroads cards share: two sides, each with a name, a text, and steps or a function."""

    id: str
    name: Words
    benevolent: dict[str, Any]
    antagonistic: dict[str, Any]
    text: Words = {}

    def effects(self, side: str) -> tuple[Step, ...]:
        """The steps of that side; none where a function does it."""
        return tuple((self.benevolent if side == "benevolent" else self.antagonistic).get("effects") or ())


class Ally(Sided, frozen=True, kw_only=True):
    """GAL-ALLY: `location` is where he stands, `character` the same person as a character (GAL-ALLY-03)."""

    location: str
    character: str = ""


class Crossroads(Sided, frozen=True):
    """GAL-CROSS-06: a crossroads card."""


class Location(msgspec.Struct, frozen=True):
    """GAL-LOC: a location; `check` is the one that its action takes."""

    id: str
    name: Words
    area: str
    damageable: bool = False
    text: Words = {}
    check: dict[str, Any] | None = None


class Token(msgspec.Struct, frozen=True):
    """A token drawn at random: of damage (`location`, or `loses`), or what a civilian ship carries (`loses`)."""

    id: str
    name: Words
    copies: int = 1
    location: str = ""
    loses: dict[str, int] = {}


class Deck(msgspec.Struct, frozen=True):
    """All cards of a game by id; the deck is no secret. `skill_texts` has the text of each skill card, `tac3`."""

    characters: dict[str, Character]
    skills: dict[str, Skill]
    crises: dict[str, Crisis]
    super_crises: dict[str, Crisis]
    quorum: dict[str, Quorum]
    loyalty: dict[str, Loyalty]
    destinations: dict[str, Destination]
    allies: dict[str, Ally]
    crossroads: dict[str, Crossroads]
    locations: dict[str, Location]
    damage: dict[str, Token]
    basestar_damage: dict[str, Token]
    civilians: dict[str, Token]
    ladders: dict[str, tuple[str, ...]]  #: title -> characters, highest first
    skill_texts: dict[str, Skill]

    def skill(self, card: str) -> Skill:
        """The text of a skill card, `tac3`."""
        return self.skill_texts[card]

    def crisis(self, ident: str) -> Crisis:
        return self.crises.get(ident) or self.super_crises[ident]


def read_deck(raw: Mapping[str, Any]) -> Deck:
    """The deck of a game's header; it has been checked by `gmkit.decks` when the game was made."""
    skills = _pile([_skill(card) for card in raw["skills"]], Skill)
    return Deck(
        characters=_pile([_character(card) for card in raw["characters"]], Character),
        skills=skills,
        crises=_pile([_crisis(card) for card in raw["crises"]], Crisis),
        super_crises=_pile([_crisis(card) for card in raw["super_crises"]], Crisis),
        quorum=_pile(raw["quorum"], Quorum),
        loyalty=_pile([_loyalty(card) for card in raw["loyalty"]], Loyalty),
        destinations=_pile(raw["destinations"], Destination),
        allies=_pile(raw["allies"], Ally),
        crossroads=_pile(raw["crossroads"], Crossroads),
        locations=_pile([_located(card) for card in raw["locations"]], Location),
        damage=_pile([_token(card) for card in raw["tokens"]["galactica_damage"]], Token),
        basestar_damage=_pile([_token(card) for card in raw["tokens"]["basestar_damage"]], Token),
        civilians=_pile([_token(card) for card in raw["tokens"]["civilian_ships"]], Token),
        ladders={title: tuple(order) for title, order in raw["succession"].items()},
        skill_texts={f"{skill.type}{value}": skill for skill in skills.values() for value in skill.counts},
    )


def _pile(cards: Sequence[Mapping[str, Any]], kind: type[K]) -> dict[str, K]:
    return {card["id"]: msgspec.convert(card, kind) for card in cards}


def _types(kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(TYPE[kind] for kind in kinds)


def _skill(raw: Mapping[str, Any]) -> dict[str, Any]:
    counts = {entry["value"]: entry["count"] for entry in raw["cards"]}
    return {**raw, "type": TYPE[raw["type"]], "counts": counts}


def _character(raw: Mapping[str, Any]) -> dict[str, Any]:
    skills = {TYPE[kind]: count for kind, count in raw["skills"].items()}
    flexible = tuple((_types(part["types"]), part["count"]) for part in raw.get("flexible", ()))
    return {**raw, "skills": skills, "flexible": flexible}


def _crisis(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {**raw, "positive": _types(raw.get("positive", ())), "passed": raw.get("pass", ())}


def _loyalty(raw: Mapping[str, Any]) -> dict[str, Any]:
    kind = "sympathizer" if raw.get("sympathizer") else "cylon" if raw["cylon"] else "not_cylon"
    return {**raw, "kind": kind}


def _located(raw: Mapping[str, Any]) -> dict[str, Any]:
    check = raw.get("check")
    return {**raw, "check": check and {**check, "positive": _types(check["positive"])}}


def _token(raw: Mapping[str, Any]) -> dict[str, Any]:
    """What is lost is said by one step: `lose: {population: 1}`."""
    loses = {name: by for step in raw.get("effects", ()) for name, by in step.get("lose", {}).items()}
    return {**raw, "loses": loses}
