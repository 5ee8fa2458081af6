"""The ship as data: everything that a checkpoint of Крейсер Галактика writes."""

from __future__ import annotations

from dataclasses import dataclass, field

#: Standard order, the general tie-break: political leaders, military leaders, engineers (CRU-EOA-23).
SEATS = ("P1", "P2", "P3", "M1", "M2", "M3", "E1", "E2", "E3")
#: The admiral's succession ring (CRU-ADM-02).
SUCCESSION = ("M1", "M2", "M3", "E1", "E2", "E3")

CLASSES = {"political": "P", "military": "M", "engineer": "E"}

#: Rooms that can be mined, destroyed, guarded and prohibited.
ROOMS = (
    "conference_hall",
    "navigation",
    "weapons_bay",
    "bridge",
    "systems_control",
    "command_centre",
    "military_centre",
    "information_centre",
)
#: Rooms that can be none of this.
SAFE_ROOMS = ("corridors", "infirmary", "brig")

COLOURS = ("yellow", "green", "blue", "white")
RESOURCES = ("people", "fuel", "morale")

HAND_LIMIT = 15

#: A hand is a count per colour: a skill card's only attribute is its colour (CRU-CRD-01).
Hand = dict[str, int]


def class_of(seat: str) -> str:
    """The base class of a seat; its number is part of the seat's name (CRU-SET-03)."""
    return {"P": "political", "M": "military", "E": "engineer"}[seat[0]]


@dataclass(slots=True)
class Crew:
    """One player's character. `bomb` is the room of the own bomb, planted on `bomb_day`.

    `announced` is the hand's size in the last report: all that others may know of it (CRU-CRD-12).
    """

    name: str = ""
    cyborg: bool = False
    room: str = "corridors"
    hand: Hand = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    jumps: list[str] = field(default_factory=list)
    crises: list[str] = field(default_factory=list)
    bomb: str | None = None
    bomb_day: int = 0
    announced: int = 0

    @property
    def cards(self) -> int:
        return sum(self.hand.values())


@dataclass(slots=True)
class Room:
    """A mineable room; `repair` counts the blue cards spent on it while it is destroyed.

    `announced` is that count in the last report (CRU-PBC-13).
    """

    destroyed: bool = False
    repair: int = 0
    announced: int = 0


@dataclass(slots=True)
class Prohibition:
    """Group `seats` may not visit `rooms`, from day `since` on (CRU-BAN-02, -03)."""

    number: int
    seats: list[str]
    rooms: list[str]
    since: int


@dataclass(slots=True)
class Guard:
    """A guard ordered by an admiral in a certain tenure; posted at the start of the next day (CRU-GRD-01, -09)."""

    room: str
    by: str
    tenure: int


@dataclass(slots=True)
class Vote:
    """An open vote. `kind` is crisis, brig or election; `by` opened it, `target` is whom it is about."""

    id: str
    kind: str
    difficulty: int
    plus: list[str]
    by: str = ""
    target: str = ""


@dataclass(slots=True)
class VoteResult:
    """A counted vote; `cards` counts every card by colour, the random ones among them."""

    vote: str
    total: int
    passed: bool
    cards: Hand


@dataclass(slots=True)
class Ending:
    winner: str
    reason: str
    rule: str


@dataclass(slots=True)
class Decisions:
    """What the admiral decided in the crisis phase, kept until its result at the start of the next day."""

    crisis_option: int | None = None
    jump: str | None = None
    jump_option: int | None = None


@dataclass(slots=True)
class Ship:
    """The whole game between two phases."""

    players: list[dict[str, str]]
    people: int = 15
    fuel: int = 10
    morale: int = 12
    goal: int = 8
    day: int = 1
    prep: int = 1
    distance: int = 0
    crew: dict[str, Crew] = field(default_factory=lambda: {seat: Crew() for seat in SEATS})
    rooms: dict[str, Room] = field(default_factory=lambda: {room: Room() for room in ROOMS})
    president: str = "P1"
    admiral: str = "M1"
    tenure: int = 0  #: grows with every change of admiral (CRU-GRD-09)
    fighters: list[int] = field(default_factory=list)  #: threat classes, one entry each
    routes: list[str] = field(default_factory=list)
    calibration: int = 0
    shift_bonus: bool = False
    priorities: list[str] = field(default_factory=list)
    prohibitions: list[Prohibition] = field(default_factory=list)
    prohibitions_made: int = 0
    guarded: str | None = None
    guard_order: Guard | None = None
    odd_days: str = ""  #: the cyborg who plays the crisis on odd days
    crisis: str | None = None
    votes: list[Vote] = field(default_factory=list)
    results: list[VoteResult] = field(default_factory=list)
    jumping: bool = False  #: a jump was activated; its result is due at the start of the next day
    final_jump: bool = False  #: the goal had been covered before the jump whose result has just been applied
    crises_over: bool = False  #: no cyborg could play a crisis card
    decisions: Decisions = field(default_factory=Decisions)
    ending: Ending | None = None
    revealed: bool = False  #: after the end: everybody may see everything (CRU-WIN-09)

    @property
    def acting(self) -> bool:
        """Whether the president stands in as admiral (CRU-ADM-05)."""
        return self.admiral == self.president

    def inside(self, room: str) -> list[str]:
        """Who is in the room, in standard order."""
        return [seat for seat in SEATS if self.crew[seat].room == room]

    def works(self, room: str) -> bool:
        return room in self.rooms and not self.rooms[room].destroyed

    def cyborgs(self) -> list[str]:
        return [seat for seat in SEATS if self.crew[seat].cyborg]
