"""The world as data: everything that a checkpoint of Galactica writes.

Records of msgspec, not dataclasses: a turn has six checkpoints, and these are written and read in half the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, field

#: The seats, in the order in which the players signed up (GAL-SETUP-04).
SEATS = ("p1", "p2", "p3", "p4", "p5", "p6")

TYPES = ("tac", "lea", "pol", "pil", "eng")
RESOURCES = ("fuel", "food", "morale", "population")
TITLES = ("admiral", "president", "cag")

#: GAL-MOVE-07: the ring around Galactica, clockwise from the bow.
SECTORS = ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot")
LAUNCH = ("echo", "foxtrot")

#: GAL-LOC-31: the groups of locations. Nobody enters the last two of Galactica by own movement (GAL-MOVE-08).
GALACTICA = (
    "command", "weapons_control", "communications", "ftl_control", "admirals_quarters", "research_lab",
    "hangar_deck", "armory",
)  # fmt: skip
HAZARDS = ("sickbay", "brig")
COLONIAL_ONE = ("press_room", "administration", "presidents_office")
CYLON_PLACES = ("resurrection_ship", "cylon_fleet", "human_fleet", "caprica")
BRIDGE = "basestar_bridge"

#: GAL-DAMAGE-03: the locations that a damage token names.
DAMAGEABLE = ("command", "weapons_control", "ftl_control", "admirals_quarters", "hangar_deck", "armory")

MARKS = ("mk2", "mk7")  #: types of viper
ICONS = ("raiders", "heavy_raiders", "launch_raiders", "basestars")


class Viper(Struct):
    """A viper in space; `pilot` is a seat, "" for an unmanned one."""

    mark: str
    pilot: str = ""


class Basestar(Struct):
    """A basestar with its damage tokens (GAL-DAMAGE-10)."""

    id: str
    damage: list[str] = field(default_factory=list)


class Sector(Struct):
    """One of six sectors, around Galactica or on the Cylon Fleet board (there it holds Cylon ships only).

    `civilians` are numbers under which everybody may name the ships, not what they carry: see `World.hulls`.
    """

    raiders: int = 0
    heavy_raiders: int = 0
    basestars: list[Basestar] = field(default_factory=list)
    vipers: list[Viper] = field(default_factory=list)
    civilians: list[str] = field(default_factory=list)

    def unmanned(self) -> list[Viper]:
        return [viper for viper in self.vipers if not viper.pilot]


class Pile(Struct):
    """A deck: cards lie known on top and at the bottom, between them an unseen rest in no order.

    A card is drawn from the top, else chance picks one of the rest, else the bottom's first one comes.
    """

    rest: list[str] = field(default_factory=list)
    top: list[str] = field(default_factory=list)
    bottom: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.rest) + len(self.top) + len(self.bottom)

    def every(self) -> list[str]:
        """All its cards, discarded ones too."""
        return [*self.rest, *self.top, *self.bottom, *self.discard]


class Player(Struct):
    """A seat: its character, where that stands, and what it holds.

    `place` is a location, a sector for a pilot in space, "" for a stranded Helo (GAL-CHAR-16). `revealed`: shown to be
    a Cylon. `shown`: its loyalty cards that lie open. `turns` counts those begun with this character. `spent`: the
    once-per-game ability is used, by this player (GAL-CHAR-02). `out`: excluded from the game (GAL-CROSS-34).
    """

    name: str = ""
    character: str = ""
    place: str = ""
    hand: list[str] = field(default_factory=list)
    loyalty: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    revealed: bool = False
    sympathizer: bool = False
    turns: int = 0
    spent: bool = False
    markers: list[str] = field(default_factory=list)  #: quorum cards that lie before this player
    super_crisis: str | None = None
    trauma: list[str] = field(default_factory=list)
    crossroads: str | None = None
    out: bool = False

    @property
    def in_space(self) -> bool:
        return self.place in SECTORS


class Turn(Struct):
    """What holds for one turn only.

    `over`: the current player was executed, the rest of the turn is skipped (GAL-EXEC-22). `ace`: Starbuck flew a
    viper at its start. `icons` and `jump` are what the resolved crisis still brings (GAL-TURN-12, -13).
    """

    over: bool = False
    ace: bool = False
    executive_order: bool = False
    rerolled: bool = False
    repaired: bool = False
    led: bool = False
    stolen: bool = False
    intuition: bool = False
    icons: list[str] = field(default_factory=list)
    jump: bool = False
    extra: int = 0  #: Crises that come after the ships of this one


class Ally(Struct):
    """An ally on the board, with the face-down trauma token beside him (GAL-ALLY-02)."""

    id: str
    place: str
    token: str


class Ending(Struct):
    winner: str
    reason: str
    rule: str


def ring() -> dict[str, Sector]:
    return {sector: Sector() for sector in SECTORS}


def garage() -> dict[str, int]:
    return dict.fromkeys(MARKS, 0)


class World(Struct):
    """The whole game between two phases.

    `sectors` are those around Galactica, `fleet` those of the Cylon Fleet board. `boarding` has the step of each
    centurion group. `civilians` is the off-board pile: what the ships carry. `tokens` and `basestar_tokens` are the
    damage tokens not in play. `kept` are crisis cards with a lasting effect, `open` cards that are just being resolved.
    """

    players: list[dict[str, str]]
    options: dict[str, Any] = field(default_factory=dict)  #: what is played with: pursuit, exodus, nebula
    seats: dict[str, Player] = field(default_factory=dict)
    current: str = ""
    number: int = 0  #: of the turn
    turn: Turn = field(default_factory=Turn)
    resources: dict[str, int] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    nukes: int = 0
    quorum: list[str] = field(default_factory=list)  #: the hand of the President's office
    jump: int = 0
    ahead: int | None = (
        None  #: jump preparation that a destination brings, added after the reset; None but in a jump
    )
    distance: int = 0
    travelled: list[str] = field(default_factory=list)
    pursuit: int = 0
    sectors: dict[str, Sector] = field(default_factory=ring)
    fleet: dict[str, Sector] = field(default_factory=ring)
    reserves: dict[str, int] = field(default_factory=garage)
    damaged: dict[str, int] = field(default_factory=garage)
    destroyed: dict[str, int] = field(default_factory=garage)
    raptors: int = 0
    lost_raptors: int = 0
    boarding: list[int] = field(default_factory=list)
    civilians: list[str] = field(default_factory=list)
    hulls: dict[str, str] = field(
        default_factory=dict
    )  #: number of a ship in space -> what it carries, hidden
    hull: int = 0  #: the last number given to a civilian ship
    inspected: dict[str, list[str]] = field(
        default_factory=dict
    )  #: number of a ship -> seats that have seen inside
    lost_civilians: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    damage: list[str] = field(default_factory=list)  #: the damaged locations of Galactica
    spent_tokens: list[str] = field(default_factory=list)
    basestar_tokens: list[str] = field(default_factory=list)
    decks: dict[str, Pile] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)  #: cards that have left the game
    trauma: list[str] = field(default_factory=list)  #: the pool
    waiting_trauma: dict[str, str] = field(default_factory=dict)  #: the own token of Sickbay and Brig
    allies: list[Ally] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)  #: executed characters
    kept: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    colonial_one: bool = True
    sabotaged: bool = False  #: nobody may look at loyalty cards (GAL-CRISIS-12)
    slept: bool = False
    crossed: bool = False
    ending: Ending | None = None

    def after(self, seat: str) -> list[str]:
        """The seats in turn order, beginning with the one after `seat` and ending with it; those excluded left out."""
        order = list(self.seats)
        at = order.index(seat)
        return [s for s in order[at + 1 :] + order[: at + 1] if not self.seats[s].out]

    def clockwise(self) -> list[str]:
        """The seats in turn order from the current player on."""
        later = self.after(self.current)
        return [s for s in [self.current, *later[:-1]] if not self.seats[s].out]

    def at(self, *places: str) -> list[str]:
        """The seats whose characters stand in one of these places."""
        return [seat for seat, player in self.seats.items() if player.place in places and not player.out]

    def holder(self, character: str) -> str | None:
        """The seat that plays this character and may still use its sheet (GAL-CHAR-81)."""
        for seat, player in self.seats.items():
            if player.character == character and not player.revealed and not player.out:
                return seat
        return None

    def humans(self) -> list[str]:
        """The seats that are not revealed Cylons."""
        return [seat for seat, player in self.seats.items() if not player.revealed and not player.out]

    def cylons(self) -> list[str]:
        """The seats that are revealed Cylons."""
        return [seat for seat, player in self.seats.items() if player.revealed and not player.out]

    def basestars(self) -> Iterator[tuple[str, Basestar]]:
        """Those around Galactica with their sectors."""
        return ((name, star) for name, sector in self.sectors.items() for star in sector.basestars)

    def viper_of(self, seat: str) -> Viper | None:
        place = self.seats[seat].place
        if place not in self.sectors:
            return None
        return next((viper for viper in self.sectors[place].vipers if viper.pilot == seat), None)
