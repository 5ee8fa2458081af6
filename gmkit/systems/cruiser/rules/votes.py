"""CRU-VOT: secret votes. Every card counts plus or minus one, two random cards join, the sum decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gmkit.core.questions import Draw
from gmkit.core.table import Table
from gmkit.systems.cruiser.rules import hands
from gmkit.systems.cruiser.state import COLOURS, Ship, Vote, VoteResult

#: What each seat lists for each vote, in the order in which it listed them.
Spending = Mapping[tuple[str, str], Sequence[str]]


def collect(ship: Ship, spending: Spending) -> dict[str, list[str]]:
    """CRU-VOT-10, -11, CRU-PRI-02: the cards that really leave the hands, by vote.

    Reading: a player's list runs across all votes in the order given; a colour that is used up is skipped.
    """
    pools: dict[str, list[str]] = {vote.id: [] for vote in ship.votes}
    for (seat, vote), colours in spending.items():
        for colour in colours:
            if ship.crew[seat].hand[colour] > 0:
                hands.spend(ship, seat, [colour])
                pools[vote].append(colour)
    return pools


async def tally(table: Table, ship: Ship, vote: Vote, pool: Sequence[str]) -> VoteResult:
    """CRU-VOT-03 .. -06: two random cards of their own for each vote; reaching the difficulty is enough."""
    random = await table.ask(
        Draw(
            key="cru.vote.random",
            about=vote.id,
            rule="CRU-VOT-05",
            stream="skill",
            options=COLOURS,
            count=2,
            again=True,
            facts={"target": vote.target} if vote.target else {},
        )
    )
    cards = [*pool, *random]
    total = sum(1 if colour in vote.plus else -1 for colour in cards)
    result = VoteResult(vote.id, total, total >= vote.difficulty, hands.count(cards))
    ship.results.append(result)
    return result


def announce(table: Table, ship: Ship) -> None:
    """CRU-PBC-02, -03, CRU-VOT-07, -08, -12: result and sum; the colours only if the information centre works.

    Reading: it must work at the moment of the announcement. Who spent what is never told.
    """
    votes = {vote.id: vote for vote in ship.votes}
    for result in ship.results:
        vote = votes[result.vote]
        shown = (
            {"cards": result.cards}
            if ship.works("information_centre")
            else {"count": sum(result.cards.values())}
        )
        table.tell(
            "cru.vote.colours" if "cards" in shown else "cru.vote.count",
            vote=vote.kind,
            seat=vote.by,
            target=vote.target,
            difficulty=vote.difficulty,
            passed=result.passed,
            total=result.total,
            rule="CRU-PBC-03",
            **shown,
        )
