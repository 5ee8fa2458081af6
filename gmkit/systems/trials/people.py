"""TRI-NPC, TRI-INJ, TRI-MAI: characters and НИП, their points, injuries and maims.

Nothing here changes a person in place: each function returns the person as he is afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.conditions import key
from gmkit.systems.trials.errors import DiceMismatch, UnknownName
from gmkit.systems.trials.letters import LETTERS, letter_of
from gmkit.systems.trials.strain import DEFAULTS, PreInjury, StrainOptions, cured, grown

_TRAIT: Final = re.compile(r"\s*([^\W\d_])\s*(\d{1,2})\s*,?")


class Health(StrEnum):
    """TRI-INJ-16: the number of injuries alone decides."""

    HEALTHY = "healthy"
    INJURED = "injured"
    DYING = "dying"  # at death's door
    DEAD = "dead"


_BY_INJURIES: Final = (Health.HEALTHY, Health.INJURED, Health.DYING, Health.DEAD)


@dataclass(frozen=True, slots=True)
class Traits:
    """Values in the order К М Т Н В (TRI-LET-01)."""

    values: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    def __getitem__(self, letter: str) -> int:
        return self.values[LETTERS.index(letter)]

    def __add__(self, other: Traits) -> Traits:
        k, m, t, n, v = (mine + theirs for mine, theirs in zip(self.values, other.values, strict=True))
        return Traits((k, m, t, n, v))

    def __str__(self) -> str:
        return " ".join(f"{letter}{value}" for letter, value in zip(LETTERS, self.values, strict=True))

    def points(self) -> dict[str, int]:
        """Letters that have points."""
        return {letter: value for letter, value in zip(LETTERS, self.values, strict=True) if value}

    def halved(self, order: str) -> Traits:
        """Halves; odd values go up, down, up, ... in the player's order; even ones do not flip it (TRI-INJ-03, -04)."""
        halves = dict(zip(LETTERS, self.values, strict=True))
        up = True
        for letter in order:
            whole, odd = divmod(halves[letter], 2)
            halves[letter] = whole + (1 if odd and up else 0)
            up ^= bool(odd)
        return traits_of(halves)


def traits_of(values: Mapping[str, int]) -> Traits:
    k, m, t, n, v = (values.get(letter, 0) for letter in LETTERS)
    return Traits((k, m, t, n, v))


def read_traits(text: str) -> Traits:
    """Read `К1 М1 Т1 Н2 В0`, as typed in any letters; a trait that is not named is 0 (TRI-LET-07)."""
    values: dict[str, int] = {}
    at = 0
    while at < len(text.rstrip(" .;)")):
        found = _TRAIT.match(text, at)
        letter = letter_of(found[1]) if found else None
        if not found or letter is None or letter not in LETTERS or letter in values:
            stands = text[at:].strip()[:10]
            raise UnknownName(
                f"“{stands}” is not a trait; write each of К М Т Н В once with its value, e.g. К1 М0 Т2 Н0 В2",
                f"«{stands}» — не характеристика; впишите К М Т Н В по разу со значением, например К1 М0 Т2 Н0 В2",
                rule="TRI-LET-01",
            )
        values[letter] = int(found[2])
        at = found.end()
    return traits_of(values)


def check_order(order: str) -> str:
    """The rounding order, in any letters: each of the five once (TRI-INJ-05, TRI-INJ-14)."""
    letters = "".join(letter_of(typed) or typed for typed in order if not typed.isspace() and typed != ",")
    if sorted(letters) != sorted(LETTERS):
        raise IllegalAnswer(
            f"the rounding order “{order}” must name each of К М Т Н В once",
            f"порядок округления «{order}» должен назвать К М Т Н В по одному разу",
            rule="TRI-INJ-05",
        )
    return letters


@dataclass(frozen=True, slots=True)
class Injury:
    """TRI-INJ-01, TRI-INJ-11: any wound or state of mind with a free-text effect; `recovery` is the GM's (-12)."""

    name: str
    effect: str = ""
    recovery: str = ""


@dataclass(frozen=True, slots=True)
class Maim:
    """TRI-MAI-01, TRI-MAI-04: a lasting state with a free-text effect; it is no injury (TRI-MAI-02)."""

    name: str
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """A character or НИП. `traits` are the unhalved base; `genitive` and `gender` (m, f) serve the report only."""

    name: str
    traits: Traits
    order: str = LETTERS
    npc: bool = False
    controller: str = ""
    injuries: tuple[Injury, ...] = ()
    maims: tuple[Maim, ...] = ()
    pre_injuries: tuple[PreInjury, ...] = ()
    aliases: tuple[str, ...] = ()
    genitive: str = ""
    gender: str = ""

    @property
    def health(self) -> Health:
        return _BY_INJURIES[min(len(self.injuries), 3)]

    @property
    def takes_part(self) -> bool:
        """At death's door or dead: no part in trials (TRI-INJ-06, TRI-INJ-15)."""
        return self.health in (Health.HEALTHY, Health.INJURED)

    def current(self) -> Traits:
        """What counts in a trial, always from the base, never from halves (TRI-INJ-02, TRI-INJ-13, TRI-INJ-14)."""
        if not self.takes_part:
            return Traits()
        return self.traits if self.health is Health.HEALTHY else self.traits.halved(self.order)

    def is_called(self, name: str) -> bool:
        return key(name) in {key(self.name), *map(key, self.aliases)}


Cast = tuple[Person, ...]


def find(cast: Iterable[Person], name: str) -> Person:
    people = tuple(cast)
    for person in people:
        if person.is_called(name):
            return person
    names = ", ".join(person.name for person in people)
    raise UnknownName(f"there is no “{name}” here; there are: {names}", f"здесь нет «{name}»; есть: {names}")


def put_back(cast: Cast, person: Person) -> Cast:
    """The cast with this person as he is now."""
    return tuple(person if other.name == person.name else other for other in cast)


def npcs_of(cast: Cast, controller: str) -> Cast:
    """TRI-NPC-02: whom a player controls besides his own character."""
    return tuple(person for person in cast if person.npc and key(person.controller) == key(controller))


def npc_points(cast: Cast, controller: str | None = None) -> Traits:
    """TRI-NPC-04, TRI-NPC-05: all points of all their traits, without activation."""
    who = (
        npcs_of(cast, controller)
        if controller is not None
        else tuple(person for person in cast if person.npc)
    )
    return sum((person.current() for person in who), Traits())


def hand_over(cast: Cast, name: str, to: str, *, trial_running: bool = False) -> Cast:
    """TRI-NPC-03: an НИП may go to any player, except between the allotment and the result of a trial."""
    person = find(cast, name)
    if not person.npc:
        raise IllegalAnswer(
            f"{person.name} is a player's own character and cannot be handed over",
            f"{person.name} — персонаж игрока, его нельзя передать",
            rule="TRI-NPC-03",
        )
    if trial_running:
        raise IllegalAnswer(
            f"the effort is already allotted; hand {person.name} over after the result",
            f"усилия уже распределены; передайте персонажа {person.name} после итогов испытания",
            rule="TRI-NPC-03",
        )
    return put_back(cast, replace(person, controller=to))


def injured(person: Person, *injuries: Injury) -> Person:
    """One more injury, of whatever kind, is one state further (TRI-INJ-02, -06, -07, -16); the dead get no more."""
    return replace(person, injuries=(person.injuries + injuries)[:3])


def healed(person: Person, name: str) -> Person:
    """TRI-INJ-13: an injury less is one state back; the dead are not healed."""
    if person.health is Health.DEAD:
        raise IllegalAnswer(
            f"{person.name} is dead", f"{person.name}: персонаж погиб, лечить некого", rule="TRI-INJ-07"
        )
    at = next((at for at, injury in enumerate(person.injuries) if key(injury.name) == key(name)), None)
    if at is None:
        names = ", ".join(injury.name for injury in person.injuries) or "—"
        raise UnknownName(
            f"{person.name} has no injury “{name}”; there are: {names}",
            f"у персонажа {person.name} нет травмы «{name}»; есть: {names}",
            rule="TRI-INJ-13",
        )
    return replace(person, injuries=person.injuries[:at] + person.injuries[at + 1 :])


def maimed(person: Person, maim: Maim) -> Person:
    """TRI-MAI-03: the GM decides where a maim comes from."""
    return replace(person, maims=(*person.maims, maim))


@dataclass(frozen=True, slots=True)
class Pending:
    """TRI-INJ-08, TRI-INJ-09: injuries received in a trial wait for its end; `source` says where they come from."""

    who: str
    injury: Injury
    source: str = ""


def after_trial(cast: Cast, pending: Iterable[Pending]) -> Cast:
    """All injuries received in the trial count after it, several of one person too (TRI-INJ-08, TRI-INJ-10)."""
    for one in pending:
        cast = put_back(cast, injured(find(cast, one.who), one.injury))
    return cast


def under_load(person: Person, load: int, dice: Sequence[int], options: StrainOptions = DEFAULTS) -> Person:
    """A turn under load Д: a die for each pre-injury; from the last stage it becomes an injury (TRI-PRT-02)."""
    if len(dice) != len(person.pre_injuries):
        raise DiceMismatch(
            f"{person.name} needs {len(person.pre_injuries)} dice, not {len(dice)}",
            f"{person.name}: нужно кубиков {len(person.pre_injuries)}, а не {len(dice)}",
        )
    steps = [
        (one, *grown(one, load, die, options)) for one, die in zip(person.pre_injuries, dice, strict=True)
    ]
    kept = tuple(after for _, after, _ in steps if after is not None)
    became = [Injury(one.name) for one, _, breaks_out in steps if breaks_out]
    return injured(replace(person, pre_injuries=kept), *became)


def sickens(person: Person, name: str) -> Person:
    """A pre-injury appears, with or without a clear cause (TRI-PRT-03)."""
    return replace(person, pre_injuries=(*person.pre_injuries, PreInjury(name)))


def examined(person: Person) -> Person:
    """TRI-PRT-05: monitoring shows what only the GM knew."""
    return replace(person, pre_injuries=tuple(replace(one, monitored=True) for one in person.pre_injuries))


def treated(person: Person, name: str, successes: int, options: StrainOptions = DEFAULTS) -> Person:
    """TRI-PRT-04: М successes against one pre-injury that has been found."""
    if key(name) not in {key(one.name) for one in person.pre_injuries if one.monitored}:
        raise UnknownName(
            f"{person.name} has no known pre-injury “{name}”; examine first",
            f"у персонажа {person.name} не найдена предтравма «{name}»; сначала обследуйте",
            rule="TRI-PRT-05",
        )
    after = [
        cured(one, successes, options) if key(one.name) == key(name) else one for one in person.pre_injuries
    ]
    return replace(person, pre_injuries=tuple(one for one in after if one is not None))


@dataclass(frozen=True, slots=True)
class SheetView:
    """What a reader sees of a person: pre-injuries only when monitored, all of them for the GM (TRI-PRT-05)."""

    name: str
    health: Health
    traits: Traits
    injuries: tuple[Injury, ...]
    maims: tuple[Maim, ...]
    pre_injuries: tuple[PreInjury, ...] = field(default=())


def sheet(person: Person, *, gm: bool = False) -> SheetView:
    shown = tuple(one for one in person.pre_injuries if gm or one.monitored)
    return SheetView(person.name, person.health, person.current(), person.injuries, person.maims, shown)
