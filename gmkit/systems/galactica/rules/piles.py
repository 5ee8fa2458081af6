"""GAL-SETUP-21, GAL-HAND-10: drawing, looking and putting back. Chance picks from the unseen rest when a card comes."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Choose, Draw
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import secrecy
from gmkit.systems.galactica.state import Pile, World


async def draw(
    table: Table, world: World, deck: str, count: int = 1, about: str = "", rule: str = "GAL-SETUP-21"
) -> list[str]:
    """The next cards of a deck, fewer when deck and discards run out; they are in nobody's place until put there."""
    pile = world.decks[deck]
    drawn: list[str] = []
    while len(drawn) < count and (len(pile) or _renewed(table, world, deck)):
        if pile.top:
            drawn.append(pile.top.pop(0))
        elif pile.rest:
            drawn += await _of_the_rest(table, pile, deck, count - len(drawn), about, rule)
        else:
            drawn.append(pile.bottom.pop(0))
    return drawn


async def _of_the_rest(table: Table, pile: Pile, deck: str, wanted: int, about: str, rule: str) -> list[str]:
    count = min(wanted, len(pile.rest))
    got = await table.ask(
        Draw(
            key=f"gal.draw.{deck}", about=about, rule=rule, stream=deck, options=tuple(pile.rest), count=count
        )
    )
    for card in got:
        pile.rest.remove(card)
    return list(got)


#: Decks that are not made anew of their discards: allies are finite (GAL-ALLY-01), Destiny is built (GAL-CHECK-03).
FINITE = ("ally", "destiny", "crossroads", "loyalty")


def _renewed(table: Table, world: World, deck: str) -> bool:
    """GAL-HAND-10, GAL-JUMP-17, GAL-QUORUM-04: an empty deck is made anew of its discard pile."""
    pile = world.decks[deck]
    if not pile.discard or deck in FINITE:
        return False
    pile.rest, pile.discard = pile.discard, []
    table.tell("gal.reshuffled", deck=deck, rule="GAL-HAND-10")
    return True


def discard(world: World, deck: str, cards: Sequence[str]) -> None:
    world.decks[deck].discard.extend(cards)


def put_on_top(world: World, deck: str, cards: Sequence[str]) -> None:
    """The cards lie on top again, the first one uppermost."""
    world.decks[deck].top[:0] = cards


def put_under(world: World, deck: str, cards: Sequence[str]) -> None:
    world.decks[deck].bottom.extend(cards)


def shuffle_in(world: World, deck: str, cards: Sequence[str]) -> None:
    """The cards are mixed with the whole deck: nothing lies known in it any more."""
    pile = world.decks[deck]
    pile.rest += [*pile.top, *pile.bottom, *cards]
    pile.top, pile.bottom = [], []


async def scout(table: Table, world: World, seat: str, deck: str, rule: str) -> None:
    """The seat alone looks at the top card and puts it on top or at the bottom (GAL-SKILL-24, GAL-CHAR-37, allies)."""
    got = await draw(table, world, deck, 1, about=seat, rule=rule)
    if not got:
        return
    world.open.append(got[0])
    table.tell("gal.scouted", seat=seat, deck=deck, rule=rule)
    table.tell("gal.scouted.mine", seen_by=(seat,), seat=seat, deck=deck, card=got[0], rule=rule)
    secrecy.remind(table, "deck_seen")
    where = await table.ask(
        Choose(
            key="gal.scout",
            seat=seat,
            rule=rule,
            options=("top", "bottom"),
            default="top",
            facts={"deck": deck},
        )
    )
    world.open.remove(got[0])
    (put_on_top if where == "top" else put_under)(world, deck, got)
