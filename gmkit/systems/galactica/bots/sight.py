"""What a bot sees: the public state and its own papers, read for what a decision needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gmkit.core.questions import Dice
from gmkit.systems.galactica.rules.loyalty import HUMAN, SYMPATHIZER
from gmkit.systems.galactica.state import SECTORS
from gmkit.systems.galactica.view import GalacticaView, Papers

Look = Callable[[], GalacticaView]

LOYAL, HIDDEN, REVEALED = "loyal", "hidden", "revealed"
#: Characters that fly; a GM's own character is taken for one that does not.
PILOTS = ("helo", "starbuck", "apollo", "athena", "anders")


#: Sectors away, clockwise -> how much a raider there counts.
NEARNESS = ((0, 3.0), (1, 1.4), (5, 1.4), (2, 0.7), (4, 0.7), (3, 0.3))


def likely(dice: Dice, percent: int) -> bool:
    return dice.randrange(100) < percent


def one_of(dice: Dice, options: Sequence[str]) -> str:
    return options[dice.randrange(len(options))]


def best(dice: Dice, options: Sequence[str], worth: Callable[[str], float], noise: float = 0.8) -> str:
    """The option of the highest worth, as a player guesses it who is a little wrong each time."""
    guessed = [worth(option) + noise * dice.randrange(100) / 100 for option in options]
    return options[guessed.index(max(guessed))]


def value(card: str) -> int:
    return int(card[3:])


class Sight:
    """One seat's view. `side` is what the seat knows itself to be."""

    def __init__(self, view: GalacticaView, seat: str) -> None:
        self.status: dict[str, Any] = view.status
        self.seat = seat
        self.own: Papers = next(papers for papers in view.papers if papers.seat == seat)
        self.me: dict[str, Any] = self.status["seats"][seat]
        self.resources: dict[str, int] = self.status["resources"]

    @property
    def side(self) -> str:
        if self.me["revealed"]:
            return REVEALED
        cylon = any(card not in (HUMAN, SYMPATHIZER) for card in self.own.loyalty)
        return HIDDEN if cylon else LOYAL

    # -- people

    def others(self, among: Sequence[str] | None = None) -> list[str]:
        """The seats that are neither this one nor revealed Cylons."""
        seats = self.status["seats"]
        return [
            seat
            for seat in (seats if among is None else among)
            if seat in seats and seat != self.seat and not seats[seat]["revealed"] and not seats[seat]["out"]
        ]

    def helpers(self) -> int:
        """How many seats can put more than one card into a check."""
        return sum(
            not player["revealed"] and not player["out"] and player["place"] != "brig" and player["cards"] > 0
            for player in self.status["seats"].values()
        )

    def is_(self, title: str) -> bool:
        return bool(self.status["titles"].get(title) == self.seat)

    @property
    def flies(self) -> bool:
        return self.me["character"] in PILOTS

    # -- ships

    def sector(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.status["sectors"][name]
        return found

    def count(self, kind: str) -> int:
        """Raiders or heavy raiders around Galactica."""
        return int(sum(self.sector(name)[kind] for name in SECTORS))

    @property
    def basestars(self) -> int:
        return sum(len(self.sector(name)["basestars"]) for name in SECTORS)

    @property
    def danger(self) -> float:
        """How pressing the ships around Galactica are: a raider is about a half, a basestar two and a half."""
        centurions: int = sum(1 + step for step in self.status["boarding"])
        return (
            self.count("raiders") * 0.5
            + self.count("heavy_raiders") * 1.2
            + self.basestars * 2.5
            + centurions * 1.5
        )

    def menace(self, sector: str) -> float:
        """How many raiders are how near to this sector; basestars launch more, the fleet brings more."""
        at = SECTORS.index(sector)
        found = 0.0
        for steps, weight in NEARNESS:
            name = SECTORS[(at + steps) % 6]
            there, coming = self.sector(name), self.status["fleet"][name]
            found += weight * (there["raiders"] + 0.5 * len(there["basestars"]) + 0.4 * coming["raiders"])
        return found

    @property
    def exposed(self) -> int:
        """How many civilian ships raiders can reach soon."""
        return sum(len(self.sector(name)["civilians"]) for name in SECTORS if self.menace(name) > 0.7)

    @property
    def unmanned(self) -> bool:
        """Whether there is a viper to command."""
        flying = any(not viper["pilot"] for name in SECTORS for viper in self.sector(name)["vipers"])
        return flying or any(self.status["reserves"].values())
