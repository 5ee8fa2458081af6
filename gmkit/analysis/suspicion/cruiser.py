"""Who are the two cyborgs of Крейсер Галактика, by what the table knows. A deal is a pair of the nine seats.

Two things tell: bombs, since a cyborg mines the room that he stands in and everybody's rooms are announced; and votes,
by how many cards of each colour came from hands whose sizes are known. Bombs are followed exactly: for each pair, every
way in which its two bombs can lie.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import exp, lgamma, log
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.analysis.odds.cruiser import COLOURS, RANDOM
from gmkit.analysis.suspicion.beliefs import Beliefs, Claim, claimed, public_events

if TYPE_CHECKING:
    from gmkit.core.session import Session

TURN = {"cru.status": "day", "cru.day": "day"}

Pair = tuple[str, str]
#: Where the bombs of the two lie, None while one has none.
Bombs = tuple[str | None, str | None]


class Model(msgspec.Struct, frozen=True):
    """How people behave, as chances. The values fit the plausible bots; a table of people may want others.

    mines, detonates: a cyborg does what he can on a day. helps: a loyal seat throws a card that counts plus; slips:
    one that counts minus. harms: a cyborg throws a card that counts minus. route: how far the admiral jumps (1, 2, 3
    parsecs), loyal and cyborg. unsure: the share of a vote's evidence that counts, for the colours of hands are
    guessed. honest, smears: see `beliefs.claimed`.
    """

    mines: float = 0.6
    detonates: float = 0.6
    helps: float = 0.55
    slips: float = 0.005
    harms: float = 0.7
    route: tuple[tuple[float, ...], tuple[float, ...]] = ((0.2, 0.5, 0.3), (0.4, 0.45, 0.15))
    unsure: float = 0.4
    honest: float = 0.97
    smears: float = 0.5


def follow(
    session: Session, model: Model, claims: Sequence[Claim], ended: Callable[[Beliefs], None]
) -> Beliefs:
    """The beliefs after all public events; `ended` is called at the end of each day."""
    following = _Following(session, model)
    waiting = sorted(claims, key=lambda claim: claim.turn)
    beliefs = following.beliefs
    phase = 0
    for n, event in enumerate(public_events(session)):
        if event.phase != phase:
            following.close()
            phase = event.phase
        if event.kind == "cru.day":
            waiting = following.hear(waiting)
            ended(beliefs)
            beliefs.turn = int(event.data["day"])
        beliefs.n = n
        if (deed := _DEEDS.get(event.kind)) is not None:
            deed(following, event.data)
    following.close()
    beliefs.turn = max([beliefs.turn, *(claim.turn for claim in waiting)])
    following.hear(waiting)
    ended(beliefs)
    return beliefs


class _Following:
    def __init__(self, session: Session, model: Model) -> None:
        self.model = model
        self.seats = session.seats
        self.beliefs = Beliefs(self.seats, lambda pair: dict.fromkeys(pair, True))
        pairs = list(combinations(self.seats, 2))
        self.beliefs.begin(dict.fromkeys(pairs, 1.0))
        self.bombs: dict[Pair, dict[Bombs, float]] = {pair: {(None, None): 1.0} for pair in pairs}
        self.mineable = frozenset(session.board("public").status["rooms"])
        self.at_start = session.switches["mining_room"] == "start"
        self.draws = _plain_draws(session)
        self.crises = {card["id"]: card for card in session.header.deck.get("crises", ())}
        self.places: dict[str, str] = {}
        self.before: dict[str, str] = {}
        self.hands: dict[str, int] = {}
        self.crisis = ""
        self.admiral = ""
        self.exploded: list[str] = []
        self.ruined: list[str] = []
        self.reported = False  #: in this phase, so that the next one is of actions
        self.acting = False

    def guilty(self, pair: Pair, seat: str) -> bool:
        return seat in pair

    def hear(self, claims: Sequence[Claim]) -> list[Claim]:
        later = []
        for claim in claims:
            if claim.turn <= self.beliefs.turn:
                claimed(self.beliefs, claim, self.guilty, self.model.honest, self.model.smears)
            else:
                later.append(claim)
        return later

    # -- what is announced

    def status(self, data: Mapping[str, Any]) -> None:
        self.hands = dict(data["hands"])
        self.places = {seat: name for name, room in data["rooms"].items() for seat in room["inside"]}
        self.places |= {seat: name for name, seats in data["elsewhere"].items() for seat in seats}
        self.admiral = data["admiral"]
        self.reported = True

    def moved(self, data: Mapping[str, Any]) -> None:
        self.places[data["seat"]] = data["room"]

    def destroyed(self, data: Mapping[str, Any]) -> None:
        (self.exploded if data["cause"] == "bomb" else self.ruined).append(data["room"])

    def drawn(self, data: Mapping[str, Any]) -> None:
        self.crisis = data["crisis"]

    def jumped(self, data: Mapping[str, Any]) -> None:
        """The admiral chose among the loaded routes."""
        seat, far = self.admiral, min(max(1, data["parsecs"]), 3) - 1
        loyal, cyborg = (way[far] for way in self.model.route)
        self.beliefs.fact("route", seat, lambda pair: cyborg if seat in pair else loyal)

    # -- bombs

    def close(self) -> None:
        """A phase is over. After an action phase: what exploded, and who may have mined what for the next days."""
        if self.reported:  # a day's report ends the phase before its actions
            self.reported, self.acting = False, True
            self._lost(self.ruined)
            self.before = dict(self.places)
        elif self.acting:
            self._explosions()
            self.acting = False
        self.exploded, self.ruined = [], []

    def _explosions(self) -> None:
        seen, grown = frozenset(self.exploded), {}
        likelihood: dict[Pair, float] = {}
        for pair in self.beliefs.weights:
            rooms = [self._room(seat) for seat in pair]
            after: dict[Bombs, float] = {}
            for bombs, weight in self.bombs[pair].items():
                ways = [self._day(bomb, room, seen) for bomb, room in zip(bombs, rooms, strict=True)]
                for one, other in product(*ways):
                    if one.exploded | other.exploded == seen:
                        key = (one.bomb, other.bomb)
                        after[key] = after.get(key, 0.0) + weight * one.chance * other.chance
            likelihood[pair] = total = sum(after.values())
            if total:
                grown[pair] = {bombs: weight / total for bombs, weight in after.items()}
        if not any(likelihood.values()):
            self.beliefs.impossible += 1
            return
        detail = " ".join(self.exploded)
        self.beliefs.fact("exploded" if seen else "no_bomb", detail, lambda pair: likelihood[pair])
        self.bombs.update(grown)
        self._lost(self.ruined)

    def _room(self, seat: str) -> str | None:
        """CRU-SAB-01, -02: where this seat would have mined."""
        room = (self.before if self.at_start else self.places).get(seat)
        return room if room in self.mineable else None

    def _day(self, bomb: str | None, room: str | None, seen: frozenset[str]) -> list[_Day]:
        """What a cyborg may have done: mine without a bomb; detonate one of an earlier day, or be blown up with it."""
        if bomb is None:
            mined = self.model.mines if room is not None else 0.0
            there = (
                room if room not in seen else None
            )  # a bomb in a room that is destroyed is gone (CRU-SAB-08)
            return [_Day(there, frozenset(), mined), _Day(None, frozenset(), 1 - mined)]
        kept = bomb if bomb not in seen else None
        return [
            _Day(None, frozenset([bomb]), self.model.detonates),
            _Day(kept, frozenset(), 1 - self.model.detonates),
        ]

    def _lost(self, ruined: Sequence[str]) -> None:
        """Rooms destroyed otherwise take their bombs with them."""
        if not ruined:
            return
        for pair, ways in self.bombs.items():
            after: dict[Bombs, float] = {}
            for (one, other), weight in ways.items():
                key = (None if one in ruined else one, None if other in ruined else other)
                after[key] = after.get(key, 0.0) + weight
            self.bombs[pair] = after

    # -- votes

    def vote(self, data: Mapping[str, Any]) -> None:
        """CRU-PBC-03: the crisis's vote, by colour or by its number of cards and its sum."""
        card = self.crises.get(self.crisis)
        if data["vote"] != "crisis" or card is None or not self.hands:
            return
        plus = card.get("plus", ())
        expected = {pair: self._expected(pair, plus) for pair in self.beliefs.weights}
        if "cards" in data:
            seen = {colour: data["cards"].get(colour, 0) for colour in COLOURS}
        else:
            minus = (data["count"] - data["total"]) // 2
            seen = {"plus": data["count"] - minus, "minus": minus}
            expected = {
                pair: {
                    "plus": sum(n for colour, n in by.items() if colour in plus),
                    "minus": sum(n for colour, n in by.items() if colour not in plus),
                }
                for pair, by in expected.items()
            }
        told = {
            pair: sum(_poisson(seen[what], mean) for what, mean in by.items())
            for pair, by in expected.items()
        }
        most = max(told.values())
        weight = self.model.unsure
        self.beliefs.fact("vote", self.crisis, lambda pair: exp(weight * (told[pair] - most)))

    def _expected(self, pair: Pair, plus: Sequence[str]) -> dict[str, float]:
        """How many cards of each colour a vote should bring if these two are the cyborgs."""
        model, found = self.model, {colour: RANDOM / len(COLOURS) for colour in COLOURS}
        for seat in self.seats:
            draw = self.draws[seat]
            daily, cards = sum(draw.values()), self.hands.get(seat, 0)
            for colour, count in draw.items():
                fits = colour in plus
                if seat in pair:
                    share = 0.0 if fits else model.harms
                else:
                    share = model.helps if fits else model.slips
                found[colour] += share * cards * count / daily
        return found


class _Day(msgspec.Struct, frozen=True):
    """What became of a cyborg's bomb on a day, what exploded by it, and how likely that was."""

    bomb: str | None
    exploded: frozenset[str]
    chance: float


def _plain_draws(session: Session) -> dict[str, dict[str, int]]:
    """What each seat's class draws; the cards of titles pass from hand to hand and are left out."""
    found: dict[str, dict[str, int]] = session.aid("class_draws")
    return found


@lru_cache(maxsize=65536)
def _poisson(count: int, mean: float) -> float:
    """The logarithm of the chance of so many where `mean` are expected."""
    return count * log(mean) - mean - lgamma(count + 1)


_DEEDS: dict[str, Callable[[_Following, Mapping[str, Any]], None]] = {
    "cru.status": _Following.status, "cru.moved": _Following.moved, "cru.enlisted": _Following.moved,
    "cru.destroyed": _Following.destroyed, "cru.crisis": _Following.drawn, "cru.jumped": _Following.jumped,
    "cru.vote.colours": _Following.vote, "cru.vote.count": _Following.vote,
}  # fmt: skip
