"""CRU-CRI: the day's crisis card, and what comes of it."""

from __future__ import annotations

from gmkit.core.events import GM_ONLY
from gmkit.core.table import Table
from gmkit.systems.cruiser.cards import EFFECTS, Crisis, Deck, Outcome
from gmkit.systems.cruiser.state import Ship, Vote, VoteResult

CRISIS_VOTE = "crisis"


def play(table: Table, ship: Ship, cards: Deck) -> None:
    """CRU-EOA-20a, CRU-CRI-01 .. -04: the top card of the cyborg whose day it is, whatever has happened to him.

    With no card left he is replaced by the other (CRU-CRI-12); when neither has one, the humans have outlived them.
    """
    first, second = ship.cyborgs()
    odd = ship.odd_days
    today, other = (odd, second if odd == first else first)
    if ship.day % 2 == 0:
        today, other = other, today
    owner = today if ship.crew[today].crises else other
    if not ship.crew[owner].crises:
        ship.crises_over = True
        return
    ship.crisis = ship.crew[owner].crises.pop(0)
    card = cards.crises[ship.crisis]
    table.tell("cru.crisis", crisis=card.id, rule="CRU-CRI-07")
    table.tell("cru.crisis.owner", seen_by=GM_ONLY, seat=owner, crisis=card.id, rule="CRU-CRI-07")
    if card.kind == "check":
        ship.votes.insert(0, Vote(CRISIS_VOTE, "crisis", card.difficulty, list(card.plus)))


async def resolve(table: Table, ship: Ship, cards: Deck) -> None:
    """CRU-SOA-01, CRU-CRI-08, -14: all parts of the outcome or option take effect together."""
    if ship.crisis is None:
        return
    card = cards.crises[ship.crisis]
    if card.kind == "check":
        result = next(r for r in ship.results if r.vote == CRISIS_VOTE)
        place, outcome = grade(card, result)
        table.tell(
            "cru.crisis.result",
            crisis=card.id,
            passed=result.passed,
            outcome=place,
            total=result.total,
            rule="CRU-PBC-02",
        )
        await EFFECTS.apply(table, ship, outcome.effects)
    else:
        option = ship.decisions.crisis_option or 0
        table.tell("cru.crisis.chosen", crisis=card.id, option=option, title=card.kind, rule="CRU-PBC-17")
        await EFFECTS.apply(table, ship, card.options[option].effects)
    ship.crisis = None


def grade(card: Crisis, result: VoteResult) -> tuple[int, Outcome]:
    """CRU-CRI-06, CRU-VOT-14: the first grade whose threshold the sum reaches; the last has none."""
    return next(
        (place, outcome)
        for place, outcome in enumerate(card.outcomes)
        if outcome.min is None or result.total >= outcome.min
    )
