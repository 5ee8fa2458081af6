"""The campaign as data: everything that a checkpoint writes, every value a place that the GM can set by a ruling.

The pure chapters work on frozen people and ships; `person`, `Member.of`, `system` and `System.of` lead to and fro.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.conditions import key
from gmkit.systems.trials.effort import Activation, Effort, Plan
from gmkit.systems.trials.errors import UnknownName
from gmkit.systems.trials.letters import LETTERS
from gmkit.systems.trials.people import Cast, Health, Injury, Maim, Person, traits_of
from gmkit.systems.trials.strain import PreInjury, ShipSystem

#: A campaign has one to nine players; who joins takes the next seat.
SEATS = tuple(f"P{number}" for number in range(1, 10))


@dataclass(slots=True)
class Wound:
    """An injury or a maim: its name ("" where the GM gave none), effect, and what heals it (TRI-INJ-11, TRI-MAI-04)."""

    name: str
    effect: str = ""
    recovery: str = ""


@dataclass(slots=True)
class Hidden:
    """A pre-injury: GM-only until monitored (TRI-PRT-01, TRI-PRT-05)."""

    name: str
    stage: int = 1
    monitored: bool = False


@dataclass(slots=True)
class Member:
    """A character (`seat` is his player) or НИП (`seat` controls it); `traits` are unhalved."""

    name: str
    traits: dict[str, int]
    seat: str
    npc: bool = False
    order: str = LETTERS
    injuries: list[Wound] = field(default_factory=list)
    maims: list[Wound] = field(default_factory=list)
    pre_injuries: list[Hidden] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    genitive: str = ""
    gender: str = ""

    def person(self) -> Person:
        return Person(
            self.name,
            traits_of(self.traits),
            self.order,
            self.npc,
            self.seat if self.npc else "",
            tuple(Injury(one.name, one.effect, one.recovery) for one in self.injuries),
            tuple(Maim(one.name, one.effect) for one in self.maims),
            tuple(PreInjury(one.name, one.stage, one.monitored) for one in self.pre_injuries),
            tuple(self.aliases),
            self.genitive,
            self.gender,
        )

    def become(self, person: Person) -> None:
        """Take over what has happened to the person."""
        self.injuries = [Wound(one.name, one.effect, one.recovery) for one in person.injuries]
        self.maims = [Wound(one.name, one.effect) for one in person.maims]
        self.pre_injuries = [Hidden(one.name, one.stage, one.monitored) for one in person.pre_injuries]
        if person.npc:
            self.seat = person.controller


@dataclass(slots=True)
class System:
    """A ship system: faults are public, wear is GM-only until monitored (TRI-SHP-02, TRI-SHP-04)."""

    name: str
    faults: list[str] = field(default_factory=list)
    wear: int = 0
    monitored: bool = False
    worn_out: bool = False

    def system(self) -> ShipSystem:
        return ShipSystem(self.name, tuple(self.faults), self.wear, self.monitored, self.worn_out)

    def become(self, system: ShipSystem) -> None:
        self.faults, self.wear = list(system.faults), system.wear
        self.monitored, self.worn_out = system.monitored, system.worn_out


@dataclass(slots=True)
class Put:
    """Points of one person's characteristic on one task, by its number from 0."""

    who: str
    letter: str
    task: int
    points: int


@dataclass(slots=True)
class Chosen:
    """The allotment of the trial under way, once it is closed; `eligible` are `task/mark/who` of notes (TRI-NOT-08)."""

    activations: dict[str, str] = field(default_factory=dict)
    efforts: list[Put] = field(default_factory=list)
    eligible: list[str] = field(default_factory=list)
    closed: bool = False

    def plan(self) -> Plan:
        return Plan(
            tuple(Activation(who, tuple(letters)) for who, letters in self.activations.items()),
            tuple(Effort(put.who, put.letter, put.task, put.points) for put in self.efforts),
            eligible_of(self.eligible),
        )

    def take(self, plan: Plan) -> None:
        self.activations = {one.who: "".join(one.letters) for one in plan.activations}
        self.efforts = [Put(one.who, one.letter, one.task, one.points) for one in plan.efforts]


def eligible_of(marks: Iterable[str]) -> frozenset[tuple[int, str, str]]:
    parts = (mark.split("/", 2) for mark in marks)
    return frozenset((int(task), mark, who) for task, mark, who in parts)


@dataclass(slots=True)
class Ended:
    """How a task of the trial under way, or of a past one, ended."""

    task: str
    sign: str
    x: int | None
    dice: list[int]


@dataclass(slots=True)
class Past:
    """A trial that has been played."""

    title: str
    ended: list[Ended]


@dataclass(slots=True)
class Ending:
    winner: str
    reason: str
    rule: str


@dataclass(slots=True)
class Campaign:
    """The whole campaign between two phases.

    `text` is the trial at hand as the GM wrote it (GM-only: hidden parts stand in it), `carried` what lasts from the
    trial before, `earlier` how tasks of all earlier trials ended (TRI-DEP-01).
    """

    players: dict[str, str]
    people: list[Member]
    ship: list[System] = field(default_factory=list)
    load: int = 0
    number: int = 0
    situation: str = ""
    text: str = ""
    chosen: Chosen = field(default_factory=Chosen)
    results: list[Ended] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    earlier: dict[str, str] = field(default_factory=dict)
    played: list[str] = field(default_factory=list)  #: ids of sample trials that have been used
    past: list[Past] = field(default_factory=list)
    ending: Ending | None = None

    def seats(self) -> tuple[str, ...]:
        return tuple(self.players)

    def cast(self) -> Cast:
        return tuple(member.person() for member in self.people)

    def member(self, name: str) -> Member:
        """Who is called so; raises UnknownName."""
        for member in self.people:
            if key(name) in {key(member.name), *map(key, member.aliases)}:
                return member
        names = ", ".join(member.name for member in self.people)
        raise UnknownName(
            f"there is no “{name}” here; there are: {names}", f"здесь нет «{name}»; есть: {names}"
        )

    def take(self, cast: Iterable[Person]) -> None:
        """The people as they are now, in the same order."""
        for member, person in zip(self.people, cast, strict=True):
            member.become(person)

    def of(self, seat: str) -> list[Member]:
        """A player's own character and his НИП (TRI-NPC-02)."""
        return [member for member in self.people if member.seat == seat]

    def alive(self) -> list[Member]:
        return [member for member in self.people if member.person().health is not Health.DEAD]

    def names(self) -> Mapping[str, str]:
        return self.players


def no_seat(name: str, players: Mapping[str, str]) -> IllegalAnswer:
    names = ", ".join(players.values())
    return UnknownName(
        f"there is no player “{name}”; there are: {names}", f"нет игрока «{name}»; есть: {names}"
    )
