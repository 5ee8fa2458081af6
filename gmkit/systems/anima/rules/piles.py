"""ANI-PIL: drawing and discarding. A pile is drawn from lazily: chance picks among the unseen rest."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Draw
from gmkit.core.table import Table
from gmkit.systems.anima.state import HAND_LIMIT, Party, World


async def draw(table: Table, world: World, pile: str, count: int = 1, about: str = "") -> list[str]:
    """ANI-PIL-02, -04: cards from a pile; a used-up pile is made anew of its discards, else there are fewer."""
    drawn: list[str] = []
    while len(drawn) < count:
        stock: list[str] = getattr(world, pile)
        if not stock:
            discard: list[str] = getattr(world, f"{pile}_discard", [])
            if not discard:
                break
            stock.extend(discard)
            discard.clear()
            table.tell("ani.reshuffled", pile=pile, rule="ANI-PIL-02")
        got = await table.ask(
            Draw(
                key=f"ani.draw.{pile}",
                about=about,
                rule="ANI-PIL-02",
                stream=pile,
                options=tuple(stock),
                count=min(count - len(drawn), len(stock)),
            )
        )
        for card in got:
            stock.remove(card)
        drawn += got
    return drawn


def discard(world: World, pile: str, cards: Sequence[str]) -> None:
    """ANI-PIL-01: used cards go to the discard pile of their kind."""
    getattr(world, f"{pile}_discard").extend(cards)


def room(party: Party) -> int:
    """ANI-ADV-02, -07: how many advantages the hand can still take; cards in play do not count."""
    return max(0, HAND_LIMIT - len(party.hand))


async def take_advantages(table: Table, world: World, seat: str, count: int, rule: str) -> int:
    """ANI-REW-03, ANI-DIS-04: draw, up to the hand limit; the table learns the number, the owner the cards."""
    party = world.parties[seat]
    got = await draw(table, world, "advantages", min(count, room(party)), about=seat)
    party.hand += got
    if got:
        table.tell("ani.drew", seat=seat, count=len(got), rule=rule)
        table.tell("ani.drew.mine", seen_by=(seat,), seat=seat, cards=got, rule=rule)
    return len(got)
