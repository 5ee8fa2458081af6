"""Looking at the top of a deck, for one pair of eyes (GAL-SKILL-24, GAL-CHAR-37, -63)."""

from __future__ import annotations

from gmkit.core.questions import Choose, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import piles, secrecy
from gmkit.systems.galactica.state import World


async def at_top(table: Table, world: World, seat: str, deck: str, rule: str) -> None:
    """The seat sees the top card and puts it back, on top or under the deck; the table sees where it goes."""
    got = await piles.draw(table, world, deck, 1, about=seat, rule=rule)
    if not got:
        return
    world.open += got
    table.tell("gal.peek", seen_by=(seat,), seat=seat, deck=deck, cards=got, rule=rule)
    secrecy.remind(table, "deck_seen")
    where = await table.ask(
        Choose(
            key="gal.peek.put", seat=seat, about=deck, rule=rule, options=("top", "bottom"), default="top",
            facts={"card": got[0]},
        )
    )  # fmt: skip
    world.open.remove(got[0])
    (piles.put_on_top if where == "top" else piles.put_under)(world, deck, got)
    table.tell("gal.peeked", seat=seat, deck=deck, where=where, rule=rule)


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
