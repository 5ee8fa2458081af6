"""Who is a Cylon in Galactica, by what the table knows. A deal is how many Cylon cards each seat holds.

Exact over all deals: cards are dealt from a deck whose numbers are public, so every count of every seat is followed
with its weight, through the Sleeper phase, executions, cards mixed in, and cards handed over. What people do is weighed
by `Model`: how likely each fact is for a loyal seat, a hidden Cylon, and a revealed one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import comb
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.analysis.odds import galactica as known
from gmkit.analysis.odds.checks import TYPES
from gmkit.analysis.odds.ledger import Ledger
from gmkit.analysis.suspicion.beliefs import Beliefs, Claim, claimed, public_events
from gmkit.core.events import Event

if TYPE_CHECKING:
    from gmkit.core.session import Session

TURN = {"gal.turn": "turn"}
HUMAN = ("gal.loyalty.not_cylon", "gal.loyalty.sympathizer")

#: Cylon cards by seat, and how many are left in the deck.
Deal = tuple[tuple[int, ...], int]


class Model(msgspec.Struct, frozen=True):
    """How people behave, as chances. The values fit the plausible bots; a table of people may want others.

    slips: a loyal seat's card in a check counts minus. spoils: a hidden Cylon who adds cards harms with one of them.
    opposes: a card of a revealed Cylon counts minus. reveals, reveals_late: a hidden Cylon shows the card when the own
    turn comes, before and after the Sleeper phase. gives: how many cards (0, 1, 2, 3, more) go into a crisis, loyal
    and hidden. far: how far the Admiral jumps (1, 2, 3), loyal and hidden. honest, smears: see `beliefs.claimed`.
    """

    slips: float = 0.002
    spoils: float = 0.065
    opposes: float = 0.95
    reveals: float = 0.03
    reveals_late: float = 0.1
    gives: tuple[tuple[float, ...], tuple[float, ...]] = (
        (0.15, 0.47, 0.28, 0.075, 0.025),
        (0.11, 0.63, 0.2, 0.05, 0.01),
    )
    far: tuple[tuple[float, ...], tuple[float, ...]] = ((0.31, 0.38, 0.31), (0.28, 0.52, 0.2))
    honest: float = 0.97
    smears: float = 0.5


def follow(
    session: Session, model: Model, claims: Sequence[Claim], ended: Callable[[Beliefs], None]
) -> Beliefs:
    """The beliefs after all public events; `ended` is called at the end of each turn."""
    following = _Following(session, model)
    waiting = sorted(claims, key=lambda claim: claim.turn)
    events = public_events(session)
    for n, event in enumerate(events):
        if event.kind == "gal.turn":
            waiting = following.hear(waiting)
            if following.beliefs.weights:
                ended(following.beliefs)
            following.beliefs.turn = int(event.data["turn"])
        following.beliefs.n = n
        following.tell(event, events[n + 1 : n + 4])
    following.beliefs.turn = max([following.beliefs.turn, *(claim.turn for claim in waiting)])
    following.hear(waiting)
    ended(following.beliefs)
    return following.beliefs


class _Following:
    def __init__(self, session: Session, model: Model) -> None:
        self.model = model
        self.seats = session.seats
        self.at = {seat: number for number, seat in enumerate(self.seats)}
        self.beliefs = Beliefs(self.seats, self._traitors)
        self.ledger = Ledger(known._full(session, session.aid("decks")), self.seats)
        self.left = 0  #: cards in the loyalty deck
        self.revealed: set[str] = set()
        self.shown: Counter[str] = Counter()  #: Cylon cards of a seat that lie open
        self.handed = ""
        self.places: dict[str, str] = {}
        self.titles: dict[str, str] = {}
        self.current = ""
        self.slept = False
        self.check: Mapping[str, Any] | None = None
        self.declared: dict[str, int] = {}

    def _traitors(self, deal: Deal) -> dict[str, bool]:
        return {seat: seat in self.revealed or deal[0][at] > 0 for seat, at in self.at.items()}

    def guilty(self, deal: Deal, seat: str) -> bool:
        return seat in self.revealed or deal[0][self.at[seat]] > 0

    def hear(self, claims: Sequence[Claim]) -> list[Claim]:
        """Claims of the turn that ends."""
        later = []
        for claim in claims:
            if claim.turn <= self.beliefs.turn:
                claimed(self.beliefs, claim, self.guilty, self.model.honest, self.model.smears)
            else:
                later.append(claim)
        return later

    def tell(self, event: Event, following: Sequence[Event]) -> None:
        deed = _DEEDS.get(event.kind)
        if deed is not None:
            deed(self, event.data, following)
        self.ledger.tell(event)

    # -- the deal

    def built(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        self.left = data["cylon"] + data["not_cylon"]
        self.beliefs.begin({((0,) * len(self.seats), data["cylon"]): 1.0})

    def more(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        self.left += data.get("count", 1)

    def dealt(self, data: Mapping[str, Any], following: Sequence[Event]) -> None:
        """GAL-LOYAL-04, -07: so many of the deck's cards; a sympathizer shows at once and is no Cylon card."""
        seat, count = data["seat"], data["count"]
        if self.handed == seat:
            self.handed = ""
            return
        odd = any(event.kind == "gal.sympathizer" and event.data["seat"] == seat for event in following[:1])
        drawn, size, at = count - odd, self.left - odd, self.at[seat]
        grown: dict[Deal, float] = {}
        for (cards, cylon), weight in self.beliefs.weights.items():
            for got in range(min(drawn, cylon) + 1):
                ways = comb(cylon, got) * comb(max(0, size - cylon), drawn - got)
                if ways:
                    held = (*cards[:at], cards[at] + got, *cards[at + 1 :])
                    deal = (held, cylon - got)
                    grown[deal] = grown.get(deal, 0.0) + weight * ways / comb(size, drawn)
        self.left -= count
        self.beliefs.become("deal", seat, grown)

    def handed_over(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        """GAL-LOC-21: all hidden cards of a revealed Cylon go to somebody else."""
        giver, heir = self.at[data["seat"]], self.at[data["to"]]
        open_ = self.shown[data["seat"]]
        grown: dict[Deal, float] = {}
        for (cards, cylon), weight in self.beliefs.weights.items():
            held = list(cards)
            moved = max(0, held[giver] - open_)
            held[giver] -= moved
            held[heir] += moved
            grown[tuple(held), cylon] = grown.get((tuple(held), cylon), 0.0) + weight
        self.handed = data["to"]
        self.beliefs.become("handed", data["to"], grown)

    def shown_cylon(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        seat, at = data["seat"], self.at[data["seat"]]
        self.shown[seat] += 1
        self.beliefs.fact("revealed", seat, lambda deal: float(deal[0][at] >= self.shown[seat]))
        self.revealed.add(seat)

    def cards_shown(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        """GAL-EXEC-10, -11: the executed show what they were; a human's cards leave the game."""
        at, cylon = self.at[data["seat"]], any(card not in HUMAN for card in data["cards"])
        self.beliefs.fact("shown", data["seat"], lambda deal: float((deal[0][at] > 0) == cylon))

    # -- deeds

    def turn(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        """The turn before was somebody's chance to reveal, and he has not."""
        seat, self.current = self.current, data["seat"]
        if seat and seat not in self.revealed and self.places.get(seat) != "brig" and self.beliefs.weights:
            chance = self.model.reveals_late if self.slept else self.model.reveals
            self.beliefs.fact("quiet", seat, lambda deal: 1 - chance if self.guilty(deal, seat) else 1.0)

    def sleeper(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        self.slept = True

    def status(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        self.places = {seat: player["place"] for seat, player in data["seats"].items()}

    def moved(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        self.places[data["seat"]] = data["place"]

    def title(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        self.titles[data["title"]] = data["seat"]

    def destination(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        """GAL-JUMP-11: the Admiral has chosen how far it goes."""
        seat, far = self.titles.get("admiral", ""), min(max(1, data["distance"]), 3) - 1
        if seat in self.at and seat not in self.revealed and self.beliefs.weights:
            loyal, hidden = (way[far] for way in self.model.far)
            self.beliefs.fact("destination", seat, lambda deal: hidden if self.guilty(deal, seat) else loyal)

    # -- checks

    def begun(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        self.check, self.declared = data, {}

    def declares(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        """How many cards a seat puts into a crisis."""
        seat, count = data["seat"], data["count"]
        self.declared[seat] = count
        free = seat not in self.revealed and self.places.get(seat) != "brig"
        if free and self.check is not None and self.check["cause"] in ("crisis", "super"):
            loyal, hidden = (way[min(count, 4)] for way in self.model.gives)
            self.beliefs.fact("gives", seat, lambda deal: hidden if self.guilty(deal, seat) else loyal)

    def opened(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        self.declared.pop(data["seat"], None)

    def revealed_cards(self, data: Mapping[str, Any], _: Sequence[Event]) -> None:
        """How many cards count minus, from Destiny and from those who have declared some (GAL-CHECK-27)."""
        check, givers = self.check, {seat: n for seat, n in self.declared.items() if n}
        if check is None or not givers:
            return
        negative = {kind for kind in TYPES if kind not in check["types"]}
        shown = Counter(card[:3] for card in data["cards"] if card[:3] in negative)
        minus = shown.total()
        destiny = len(data["cards"]) - sum(givers.values())
        able = {seat: self._able(seat, shown) for seat in givers}
        memory: dict[tuple[bool, ...], float] = {}

        def likely(deal: Deal) -> float:
            key = tuple(self.guilty(deal, seat) for seat in givers)
            if key not in memory:
                ways = _destiny(len(negative), destiny)
                for (seat, count), guilty in zip(givers.items(), key, strict=True):
                    ways = _joined(ways, self._harm(seat, count, guilty, able[seat]))
                memory[key] = ways[minus] if minus < len(ways) else 0.0
            return memory[key]

        self.beliefs.fact("check", str(check["what"]), likely)

    def _able(self, seat: str, shown: Counter[str]) -> int:
        """How many of the minus cards shown may have been this seat's, by the types that it has drawn."""
        held = Counter[str]()
        for name, size in self.ledger.hands[seat].slots.items():
            held[name[:3]] += size
        for card, size in self.ledger.hands[seat].known.items():
            held[card[:3]] += size
        return sum(min(size, shown[kind]) for kind, size in held.items())

    def _harm(self, seat: str, count: int, guilty: bool, able: int) -> list[float]:
        """The chances that 0, 1, … of a seat's cards count minus."""
        model = self.model
        if seat in self.revealed:
            return _binomial(count, model.opposes if able else 0.01)
        plain = _binomial(count, model.slips)
        if not guilty or not able:
            return plain
        harm = [0.0] * (count + 1)
        harm[1] = 1.0
        return [(1 - model.spoils) * a + model.spoils * b for a, b in zip(plain, harm, strict=True)]


def _binomial(count: int, chance: float) -> list[float]:
    return [comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)]


def _destiny(negative: int, drawn: int) -> list[float]:
    """GAL-CHECK-02, -03: of two cards of each type, so many drawn."""
    bad, good = 2 * negative, 2 * (len(TYPES) - negative)
    drawn = max(0, min(drawn, bad + good))
    return [comb(bad, n) * comb(good, drawn - n) / comb(bad + good, drawn) for n in range(drawn + 1)]


def _joined(one: Sequence[float], other: Sequence[float]) -> list[float]:
    found = [0.0] * (len(one) + len(other) - 1)
    for a, chance in enumerate(one):
        for b, times in enumerate(other):
            found[a + b] += chance * times
    return found


_DEEDS: dict[str, Callable[[_Following, Mapping[str, Any], Sequence[Event]], None]] = {
    "gal.loyalty.built": _Following.built, "gal.loyalty.added": _Following.more,
    "gal.loyalty.sympathizer": _Following.more, "gal.loyalty": _Following.dealt,
    "gal.loyalty.handed": _Following.handed_over, "gal.loyalty.shown": _Following.cards_shown,
    "gal.revealed": _Following.shown_cylon, "gal.turn": _Following.turn,
    "gal.sleeper": _Following.sleeper, "gal.status": _Following.status, "gal.moved": _Following.moved,
    "gal.title": _Following.title, "gal.destination": _Following.destination, "gal.check.begun": _Following.begun,
    "gal.check.declared": _Following.declares, "gal.check.opened": _Following.opened,
    "gal.check.revealed": _Following.revealed_cards,
}  # fmt: skip
