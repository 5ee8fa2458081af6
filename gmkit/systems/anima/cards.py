"""The cards: characters, locations, encounters, missions, advantages; as the rules read them.

Source of the cards: the default deck in `data/anima/deck.yaml`, or a GM's own file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Words = dict[str, str]  #: language -> text
Effects = dict[str, Any]
Set = Literal["beyond", "omega"]  #: Beyond Good and Evil, or its sister Shadow of Omega


class Power(msgspec.Struct, frozen=True):
    """A special ability: when it may be used, and what it does; using it spins the character (ANI-CHR-08)."""

    phase: str
    effects: Effects = {}


class Character(msgspec.Struct, frozen=True):
    """ANI-CHR-11: Strength, Speed, gender, abilities and special abilities."""

    id: str
    name: Words
    strength: int
    speed: int
    gender: Literal["male", "female"]
    text: Words = {}
    also: tuple[Words, ...] = ()
    set: Set = "beyond"
    abilities: tuple[str, ...] = ()
    lasting: dict[str, int] = {}
    power: Power | None = None


class Reward(msgspec.Struct, frozen=True):
    """One of a location's three rewards: advantages, a recruit, a mission's goal, or something special (EX)."""

    kind: Literal["advantage", "recruit", "mission", "special"]
    mission: str = ""
    id: str = ""
    name: Words = {}
    text: Words = {}
    effects: Effects = {}


class Location(msgspec.Struct, frozen=True):
    """ANI-LOC-06: trade symbol, exploration table (encounters by die, -1 the special case), level, rewards, rules."""

    id: str
    name: Words
    level: int
    table: tuple[int, ...]
    rewards: tuple[Reward, ...]
    text: Words = {}
    also: tuple[Words, ...] = ()
    set: Set = "beyond"
    trade: bool = False
    special: Effects = {}
    lasting: dict[str, int] = {}


class Encounter(msgspec.Struct, frozen=True):
    """ANI-ENC-10: an event with its effects, or a monster with its Strength and what its victory or defeat brings."""

    id: str
    name: Words
    kind: Literal["event", "monster"]
    level: int
    strength: int = 0
    text: Words = {}
    also: tuple[Words, ...] = ()
    set: Set = "beyond"
    copies: int = 1
    effects: Effects = {}
    beaten: Effects = {}
    victory: Effects = {}


class Mission(msgspec.Struct, frozen=True):
    """ANI-MIS-01: a main mission, whose goal lies in a location, or a final one with a quest and a Crisis.

    A fight without a Strength of its own has the mission's `level` (ANI-MIS-10). `announced=False`: it needs no start.
    """

    id: str
    name: Words
    kind: Literal["main", "final"]
    text: Words = {}
    also: tuple[Words, ...] = ()
    set: Set = "beyond"
    level: int = 1
    announced: bool = True
    fight: bool = False
    strength: int = 0
    speed: int = 0
    turns: int = 0
    reward: Effects = {}
    places: tuple[str, ...] = ()
    countdown: int = 0
    crisis_strength: int = 0
    crisis_speed: int = 0


class Advantage(msgspec.Struct, frozen=True):
    """ANI-ADV-01, -03: a skill card with its skill, or a plot card of a kind; when it may be used and what it does.

    `whose` says whose move, encounter or roll an interrupt may touch. `late`: a Battle card for after the roll.
    """

    id: str
    name: Words
    kind: Literal["skill", "event", "lasting", "incident", "trap", "faction", "organization"]
    phase: Literal["discard", "movement", "interaction", "exploration", "interrupt", "battle"]
    text: Words = {}
    also: tuple[Words, ...] = ()
    set: Set = "beyond"
    copies: int = 1
    skill: str = ""
    window: str = ""
    whose: Literal["any", "own", "other"] = "any"
    late: bool = False
    harm: bool = False
    effects: Effects = {}
    lasting: dict[str, int] = {}
    feuds: tuple[str, ...] = ()


class Deck(msgspec.Struct, frozen=True):
    """All cards of a game by id. `windows` are those in which any of them can be used; the deck is no secret."""

    characters: dict[str, Character]
    arcane: dict[str, Character]
    locations: dict[str, Location]
    encounters: dict[str, Encounter]
    missions: dict[str, Mission]
    advantages: dict[str, Advantage]
    windows: tuple[str, ...]

    def character(self, ident: str) -> Character:
        return self.characters.get(ident) or self.arcane[ident]


def read_deck(raw: Mapping[str, Any]) -> Deck:
    """The deck of a game's header; it has been checked by `gmkit.decks` when the game was made."""

    def pile(name: str, kind: Any) -> dict[str, Any]:
        return {card["id"]: msgspec.convert(card, kind) for card in raw[name]}

    characters: dict[str, Character] = pile("characters", Character)
    arcane: dict[str, Character] = pile("arcane", Character)
    advantages: dict[str, Advantage] = pile("advantages", Advantage)
    return Deck(
        characters=characters,
        arcane=arcane,
        locations=pile("locations", Location),
        encounters=pile("encounters", Encounter),
        missions=pile("missions", Mission),
        advantages=advantages,
        windows=_windows(characters, arcane, advantages),
    )


def _windows(
    characters: Mapping[str, Character], arcane: Mapping[str, Character], advantages: Mapping[str, Advantage]
) -> tuple[str, ...]:
    """The moments that some card of the deck may interrupt; a late Battle card comes after a roll."""
    found = [card.power.phase for card in (*characters.values(), *arcane.values()) if card.power]
    found += [card.window for card in advantages.values()]
    found += ["roll" if card.late else "battle" for card in advantages.values() if card.phase == "battle"]
    return tuple(window for window in ("move", "encounter", "roll", "battle") if window in found)
