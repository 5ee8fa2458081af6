"""A posterior over all deals, fact by fact, and what each fact has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from gmkit.core.events import PUBLIC, Event
from gmkit.core.log import Note, Phase
from gmkit.core.session import Session
from gmkit.errors import GmkitError

#: A deal, in the words of its system: whatever tells the deals apart that the facts can tell apart.
Deal = Hashable


class Claim(msgspec.Struct, frozen=True):
    """What a seat has said of another one after a look at its card, or of itself: entered by the GM."""

    turn: int
    seat: str
    about: str
    traitor: bool


@dataclass(frozen=True, slots=True)
class Reason:
    """What one fact did to the suspicion against a seat. `kind` is a message id, `detail` what it was about."""

    turn: int
    n: int
    seat: str
    kind: str
    detail: str
    before: float
    after: float

    @property
    def by(self) -> float:
        return self.after - self.before


class Beliefs:
    """The chances of all deals. A fact multiplies each by how likely it was in that deal.

    A fact that no deal allows is left out and counted in `impossible`: the model was wrong, or a ruling made it so.
    """

    def __init__(self, seats: Sequence[str], traitors: Callable[[Any], Mapping[str, bool]]) -> None:
        self.seats = tuple(seats)
        self.weights: dict[Any, float] = {}
        self.reasons: list[Reason] = []
        self.impossible = 0
        self.turn = self.n = 0
        self._traitors = traitors
        self._flags: dict[Any, tuple[bool, ...]] = {}

    def chances(self) -> dict[str, float]:
        """For each seat the chance that it is a traitor."""
        found = [0.0] * len(self.seats)
        for deal, weight in self.weights.items():
            if deal not in self._flags:
                told = self._traitors(deal)
                self._flags[deal] = tuple(bool(told.get(seat)) for seat in self.seats)
            for at, guilty in enumerate(self._flags[deal]):
                found[at] += weight if guilty else 0.0
        return dict(zip(self.seats, found, strict=True))

    def begin(self, weights: Mapping[Any, float]) -> None:
        self.weights = _whole(weights)

    def fact(self, kind: str, detail: str, likely: Callable[[Any], float]) -> None:
        """Something happened that was so likely in each deal."""
        self.become(kind, detail, {deal: weight * likely(deal) for deal, weight in self.weights.items()})

    def become(self, kind: str, detail: str, weights: Mapping[Any, float]) -> None:
        """The deals are others now: cards were dealt, or something was learned."""
        weights = {deal: weight for deal, weight in weights.items() if weight > 0}
        if not weights:
            self.impossible += 1
            return
        before = self.chances()
        self.weights = _whole(weights)
        for seat, after in self.chances().items():
            if abs(after - before[seat]) > 1e-9:
                self.reasons.append(Reason(self.turn, self.n, seat, kind, detail, before[seat], after))


def _whole(weights: Mapping[Any, float]) -> dict[Any, float]:
    total = sum(weights.values())
    return {deal: weight / total for deal, weight in weights.items()}


# ---- what was said: notes of the log

_MARK = "claim "


def note_of(claim: Claim) -> str:
    """A claim as a line of the log: `session.note(note_of(claim))` keeps it with the game."""
    return f"{_MARK}{claim.seat} {claim.about} {'traitor' if claim.traitor else 'loyal'}"


def claims_of(session: Session, turn_of: Mapping[str, str]) -> list[Claim]:
    """The claims noted in the log, each with the turn in which the note stands."""
    turns = {0: 0}
    for event in session.events:
        if event.seen_by == PUBLIC and event.kind in turn_of:
            turns[event.phase] = int(event.data[turn_of[event.kind]])
    phase, turn, found = 0, 0, []
    for record in session.log.records:
        if isinstance(record, Phase) and record.name:
            phase += 1
            turn = max((turns[number] for number in turns if number <= phase), default=0)
        elif isinstance(record, Note) and record.text.startswith(_MARK):
            parts = record.text.removeprefix(_MARK).split()
            if len(parts) == 3 and parts[2] in ("traitor", "loyal"):
                found.append(Claim(turn, parts[0], parts[1], parts[2] == "traitor"))
    return found


def check_claims(claims: Sequence[Claim], seats: Sequence[str]) -> None:
    """Raises GmkitError for a claim by or about a seat that there is not."""
    for claim in claims:
        for seat in (claim.seat, claim.about):
            if seat not in seats:
                raise GmkitError(
                    f"There is no seat “{seat}” for a claim; choose one of: {', '.join(seats)}.",
                    f"Нет места «{seat}» для заявления; есть: {', '.join(seats)}.",
                )


def claimed(
    beliefs: Beliefs, claim: Claim, guilty: Callable[[Any, str], bool], honest: float, smears: float
) -> None:
    """A loyal seat says what it saw, wrongly with 1 − `honest`; a traitor calls a loyal one a traitor with `smears`.

    Traitors cover each other, and themselves.
    """

    def likely(deal: Any) -> float:
        truth = guilty(deal, claim.about)
        if not guilty(deal, claim.seat):
            return honest if claim.traitor == truth else 1 - honest
        says = 1 - honest if truth else smears
        return says if claim.traitor else 1 - says

    beliefs.fact("claim", f"{claim.seat} {claim.about}", likely)


def public_events(session: Session) -> list[Event]:
    """All that the table was told: the only source of suspicion beside claims."""
    return [event for event in session.events if event.seen_by == PUBLIC]
