"""The world as data: everything that a checkpoint of АнимА writes."""

from __future__ import annotations

from dataclasses import dataclass, field

#: The tokens, one a party (ANI-CMP-03, ANI-SET-02); a seat is called by its token.
SEATS = ("red", "blue", "green", "yellow", "white")

SKILLS = ("ki", "magic", "trickery")
GENDERS = ("male", "female")

HAND_LIMIT = 5
MOST_REGULAR, MOST_ARCANE = 3, 1

#: The phases of a turn in which cards and powers may be used, and the windows in which one interrupts.
PHASES = ("discard", "movement", "interaction", "exploration")
WINDOWS = ("move", "encounter", "roll")

#: What a lasting card may change, each a number: the party's Strength and Speed, its Strength against monsters and
#: against rivals, its Speed in checks, the level of locations; peace forbids declaring fights, closed exploring.
CHANGES = ("strength", "speed", "monsters", "rivals", "checks", "level", "peace", "closed")


@dataclass(slots=True)
class Member:
    """A character of a party; spun: it has acted, inactive: its card lies face down."""

    id: str
    arcane: bool = False
    spun: bool = False
    inactive: bool = False


@dataclass(slots=True)
class Boon:
    """A change of a party's Strength and Speed that holds in one turn."""

    cause: str
    turn: int
    strength: int = 0
    speed: int = 0


@dataclass(slots=True)
class Trap:
    owner: str
    card: str


@dataclass(slots=True)
class Area:
    """An active location: its face-down encounter, an undefeated monster, traps, and those sprung this turn."""

    encounter: str | None = None
    monster: str | None = None
    traps: list[Trap] = field(default_factory=list)
    sprung: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Party:
    """One player's party and what lies before it.

    `missions` are secret, `active` started, `done` completed. `arrived`: it reached a location this turn. `lost`: its
    turn is over. `vigil` counts the turns of the endurance mission `watching`. `level` is that of the tree variant.
    """

    name: str = ""
    members: list[Member] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    missions: list[str] = field(default_factory=list)
    active: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    faction: str | None = None
    organization: str | None = None
    plots: list[str] = field(default_factory=list)
    boons: list[Boon] = field(default_factory=list)
    place: str | None = None
    arrived: bool = False
    leaving: bool = False
    lost: bool = False
    lose_next: bool = False
    deaths: int = 0
    recruited_at: str | None = None
    recruited_turn: int = 0
    watching: str | None = None
    vigil: int = 0
    level: int = 0

    def regulars(self) -> list[Member]:
        return [member for member in self.members if not member.arcane]

    def arcanes(self) -> list[Member]:
        return [member for member in self.members if member.arcane]

    def member(self, ident: str) -> Member:
        return next(member for member in self.members if member.id == ident)


@dataclass(slots=True)
class Offer:
    """A card or character given up in this discard phase, which another player may pick up."""

    card: str
    by: str


@dataclass(slots=True)
class Ending:
    winner: str
    reason: str
    rule: str


@dataclass(slots=True)
class World:
    """The whole game between two phases. A pile is the unseen rest of its cards, in no order."""

    players: list[dict[str, str]]
    parties: dict[str, Party] = field(default_factory=dict)
    turn: int = 0
    order: list[str] = field(default_factory=list)
    queue: list[str] = field(default_factory=list)  #: who has still to act in the open phase
    areas: dict[str, Area] = field(default_factory=dict)
    locations: list[str] = field(default_factory=list)
    locations_discard: list[str] = field(default_factory=list)
    encounters: list[str] = field(default_factory=list)
    encounters_discard: list[str] = field(default_factory=list)
    characters: list[str] = field(default_factory=list)
    characters_discard: list[str] = field(default_factory=list)
    arcane: list[str] = field(default_factory=list)
    arcane_discard: list[str] = field(default_factory=list)
    advantages: list[str] = field(default_factory=list)
    advantages_discard: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)  #: main missions nobody has drawn (ANI-SET-04)
    finals: list[str] = field(default_factory=list)
    final: str | None = None
    countdown: int = 0
    open: list[str] = field(default_factory=list)  #: cards that are just being resolved
    explorer: str | None = None
    incidents: list[str] = field(default_factory=list)
    fights: list[list[str]] = field(default_factory=list)  #: pairs that have fought this turn
    met: list[str] = field(default_factory=list)  #: parties whose interaction has been used by a forced fight
    dismissed: list[Offer] = field(default_factory=list)
    dropped: list[Offer] = field(default_factory=list)
    crisis: bool = False
    ending: Ending | None = None

    def inside(self, place: str) -> list[str]:
        """The parties in a location, in this turn's order."""
        return [seat for seat in self.order if self.parties[seat].place == place]

    def limit(self) -> int:
        """ANI-CMP-06, ANI-MOV-06: twice as many active locations as players."""
        return 2 * len(self.parties)
