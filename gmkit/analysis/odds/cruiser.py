"""Odds of Крейсер Галактика: votes with hands and two random cards, and fighters that reach a room.

What somebody throws is not announced: odds rest on how willing hands are, which is stated and can be changed. A hand is
known to its reader by colour; of the others the table knows the size, and what a class draws (CRU-CLS-01 .. -03).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from gmkit.core.questions import GM
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    from gmkit.core.session import Session

COLOURS = ("yellow", "green", "blue", "white")
RANDOM = 2  #: cards that chance adds to every vote (CRU-VOT-05)

Chances = dict[int, Fraction]


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote that is open: which colours count as plus, and what must be reached."""

    id: str
    plus: tuple[str, ...]
    difficulty: int
    kind: str = "crisis"


@dataclass(frozen=True, slots=True)
class Voter:
    """What a reader knows of a seat: its hand by colour, or the size of it and the colours that it draws.

    `thrown` is what it throws, where that is certain. A prisoner throws one card at most (CRU-VOT-09).
    """

    seat: str
    cards: int
    draws: Mapping[str, int]
    hand: Mapping[str, int] | None = None
    thrown: tuple[str, ...] | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class VoteOdds:
    """The chance that the vote is carried, and that of each sum."""

    passed: Fraction
    totals: Mapping[int, Fraction]

    @property
    def mean(self) -> Fraction:
        return sum((total * chance for total, chance in self.totals.items()), Fraction(0))


def vote_odds(
    ballot: Ballot,
    voters: Sequence[Voter],
    *,
    willing: Fraction = Fraction(1, 2),
    against: Sequence[str] = (),
    traitors: int = 0,
) -> VoteOdds:
    """The chances of a vote in which each fitting card is thrown with chance `willing`.

    Seats of `against` throw cards that count minus, all others such as count plus. With `traitors` that many of the
    others are against it, and nobody knows who: every choice of them is equally likely.

    >>> vote = Ballot("crisis", ("yellow", "green"), 1)
    >>> vote_odds(vote, [Voter("P1", 1, {}, hand={"yellow": 1})], willing=Fraction(1)).passed
    Fraction(3, 4)
    """
    share = Fraction(sum(colour in ballot.plus for colour in COLOURS), len(COLOURS))
    start: Chances = {0: Fraction(1)}
    for _ in range(RANDOM):
        start = _plus(start, {1: share, -1: 1 - share})
    by_traitors: dict[int, Chances] = {0: start}
    others = 0
    for voter in voters:
        if voter.seat in against:
            added = _thrown(ballot, voter, willing, hostile=True)
            by_traitors = {number: _plus(chances, added) for number, chances in by_traitors.items()}
            continue
        others += 1
        loyal = _thrown(ballot, voter, willing, hostile=False)
        grown = {number: _plus(chances, loyal) for number, chances in by_traitors.items()}
        if traitors:
            hostile = _thrown(ballot, voter, willing, hostile=True)
            for number, chances in by_traitors.items():
                if number < traitors:
                    grown[number + 1] = _both(grown.get(number + 1, {}), _plus(chances, hostile))
        by_traitors = grown
    ways = comb(others, traitors)
    totals = {total: chance / ways for total, chance in by_traitors.get(traitors, {}).items()}
    passed = sum((chance for total, chance in totals.items() if total >= ballot.difficulty), Fraction(0))
    return VoteOdds(passed, dict(sorted(totals.items())))


def _both(one: Chances, other: Chances) -> Chances:
    return {
        total: one.get(total, Fraction(0)) + other.get(total, Fraction(0))
        for total in one.keys() | other.keys()
    }


def _plus(one: Chances, other: Chances) -> Chances:
    found: Chances = {}
    for a, chance in one.items():
        for b, times in other.items():
            if times:
                found[a + b] = found.get(a + b, Fraction(0)) + chance * times
    return found


def _thrown(ballot: Ballot, voter: Voter, willing: Fraction, *, hostile: bool) -> Chances:
    """What a seat adds to the sum."""
    if voter.thrown is not None:
        return {sum(1 if colour in ballot.plus else -1 for colour in voter.thrown): Fraction(1)}
    sign = -1 if hostile else 1
    found: Chances = {}
    for fits, chance in _fitting(ballot, voter, hostile=hostile).items():
        for number in range(fits + 1):
            times = comb(fits, number) * willing**number * (1 - willing) ** (fits - number)
            given = sign * (number if voter.most is None else min(number, voter.most))
            found[given] = found.get(given, Fraction(0)) + chance * times
    return found


def _fitting(ballot: Ballot, voter: Voter, *, hostile: bool) -> Chances:
    """How many cards of the hand fit: a count, or the chances of each count in a hand of that size among what is drawn.

    As many rounds of the daily draw are taken as the hand could have come from, and one more.
    """
    if voter.hand is not None:
        fits = sum(n for colour, n in voter.hand.items() if (colour in ballot.plus) != hostile)
        return {fits: Fraction(1)}
    daily = sum(voter.draws.values())
    if not daily or not voter.cards:
        return {0: Fraction(1)}
    rounds = -(-voter.cards // daily) + 1
    good = rounds * sum(n for colour, n in voter.draws.items() if (colour in ballot.plus) != hostile)
    rest = rounds * daily - good
    ways = comb(good + rest, voter.cards)
    return {
        held: Fraction(comb(good, held) * comb(rest, voter.cards - held), ways)
        for held in range(max(0, voter.cards - rest), min(good, voter.cards) + 1)
    }


# ---- from a game


def ballots(session: Session, reader: str) -> list[Ballot]:
    """The votes that are open."""
    _need_cruiser(session)
    return [
        Ballot(vote["id"], tuple(vote["plus"]), vote["difficulty"], vote["kind"])
        for vote in session.board(reader).votes
    ]


def voters(session: Session, reader: str, vote: str) -> list[Voter]:
    """What the reader knows of each seat before a vote; sealed cards that it knows are certain."""
    _need_cruiser(session)
    session.view(reader)
    board, draws = session.board(reader), session.aid("draws")
    papers = {one.seat: one.hand for one in board.papers}
    given = session.given()
    jailed = board.status["elsewhere"]["brig"]
    found = []
    for member in board.crew:
        seat = member.seat
        sealed = given.get(f"{seat}:cru.vote.spend/{vote}")
        thrown = tuple(sealed) if sealed is not None and reader in (GM, seat) else None
        hand = papers.get(seat)
        cards = sum(hand.values()) if hand is not None else member.cards
        most = 1 if seat in jailed else None
        found.append(Voter(seat, cards, draws[seat], hand, thrown, most))
    return found


def _need_cruiser(session: Session) -> None:
    if session.system.id != "cruiser":
        raise GmkitError(
            "These odds are of Cruiser’s votes and fighters.",
            "Эти шансы — для голосований и истребителей «Крейсера».",
        )


# ---- fighters


@dataclass(frozen=True, slots=True)
class Threat:
    """What happens to a room if nobody destroys fighters: the days from now on which one reaches it, or none."""

    room: str
    in_days: int | None
    shots: int  #: so many shots by then save it, counted over all days


def threats(status: Mapping[str, Any]) -> list[Threat]:
    """CRU-FTR-03 .. -08: fighters come a class nearer a day; each takes the last room of the list that stands.

    No chance is in it but that of new fighters, which nobody knows. The shots hit the nearest first (CRU-WPN).
    """
    standing = [room for room in status["priorities"] if not status["rooms"][room]["destroyed"]]
    arrivals = sorted(int(threat) for threat, count in status["fighters"].items() for _ in range(count))
    found = {}
    for number, day in enumerate(arrivals):
        if not standing:
            break
        room = standing.pop()
        found[room] = Threat(room, day, len(arrivals) - number)
    return [
        found.get(room, Threat(room, None, 0))
        for room in status["priorities"]
        if not status["rooms"][room]["destroyed"]
    ]


def reaching(status: Mapping[str, Any], room: str, shots: Mapping[int, Mapping[int, Fraction]]) -> Fraction:
    """The chance that fighters destroy the room, given the chances of so many shots on each of the next days (1, 2, 3).

    On every day the shots come first, at the nearest fighters, then all come nearer and those at hand attack.
    """
    fleet = tuple(sorted(int(threat) for threat, count in status["fighters"].items() for _ in range(count)))
    standing = [name for name in status["priorities"] if not status["rooms"][name]["destroyed"]]
    if room not in standing:
        return Fraction(0)
    needed = len(standing) - standing.index(room)
    states: dict[tuple[tuple[int, ...], int], Fraction] = {(fleet, 0): Fraction(1)}
    for day in range(1, max(fleet, default=0) + 1):
        grown: dict[tuple[tuple[int, ...], int], Fraction] = {}
        for (there, hit), chance in states.items():
            for count, times in shots.get(day, {0: Fraction(1)}).items():
                nearer = [threat - 1 for threat in there[count:]]
                attack = sum(threat <= 0 for threat in nearer)
                key = (tuple(threat for threat in nearer if threat > 0), hit + attack)
                grown[key] = grown.get(key, Fraction(0)) + chance * times
        states = grown
    return sum((chance for (_, hit), chance in states.items() if hit >= needed), Fraction(0))
