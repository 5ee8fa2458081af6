"""Looking at several cards on top of a deck (GAL-CHAR-63); one card alone is seen by `piles.scout`."""

from __future__ import annotations

from gmkit.core.questions import Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import piles, secrecy
from gmkit.systems.galactica.state import World


async def rearrange(table: Table, world: World, seat: str, deck: str, count: int, rule: str) -> None:
    """The seat sees so many cards from the top and puts them back in the order it likes."""
    got = await piles.draw(table, world, deck, count, about=seat, rule=rule)
    if not got:
        return
    world.open += got
    table.tell("gal.peek", seen_by=(seat,), seat=seat, deck=deck, cards=got, rule=rule)
    secrecy.remind(table, "deck_seen")
    order = await table.ask(
        Pick(
            key="gal.peek.order", seat=seat, about=deck, rule=rule, options=tuple(got), low=len(got), high=len(got),
            default=tuple(got),
        )
    )  # fmt: skip
    for card in got:
        world.open.remove(card)
    piles.put_on_top(world, deck, order)
    table.tell("gal.rearranged", seat=seat, deck=deck, count=len(got), rule=rule)
