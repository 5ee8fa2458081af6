"""GAL-HAND: skill cards drawn, discarded and limited. A card is its type and value: `tac3`."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Choose, Draw, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import piles
from gmkit.systems.galactica.state import TYPES, World


def type_of(card: str) -> str:
    return card[:3]


def value_of(card: str) -> int:
    """The printed value."""
    return int(card[3:])


def available(world: World, types: Sequence[str] = TYPES) -> tuple[str, ...]:
    """GAL-HAND-10: the types that can still be drawn, each once."""
    return tuple(kind for kind in dict.fromkeys(types) if len(world.decks[kind]) or world.decks[kind].discard)


async def draw(table: Table, world: World, seat: str, types: Sequence[str], rule: str) -> list[str]:
    """Cards of these types, one for each entry, into the hand; the table learns the types, the owner the cards."""
    got: list[str] = []
    for kind in dict.fromkeys(types):
        new = await piles.draw(table, world, kind, list(types).count(kind), about=seat, rule=rule)
        world.seats[seat].hand += new
        got += new
    if got:
        table.tell("gal.drew", seat=seat, types=[type_of(card) for card in got], rule=rule)
        table.tell("gal.drew.mine", seen_by=(seat,), seat=seat, cards=got, rule=rule)
    return got


async def choose_types(
    table: Table,
    world: World,
    seat: str,
    types: Sequence[str],
    count: int,
    rule: str,
    *,
    distinct: bool = False,
) -> list[str]:
    """GAL-HAND-05, GAL-HAND-06: of which types the cards shall be; said in public before drawing."""
    open_ = available(world, types)
    if not open_:
        return []
    if len(open_) == 1:
        return list(open_) * (1 if distinct else count)
    picked = await table.ask(
        Pick(
            key="gal.draw.types", seat=seat, rule=rule, options=open_, again=not distinct,
            low=min(count, len(open_)) if distinct else count, high=count,
            default=open_[:count] if distinct else (open_[0],) * count,
        )
    )  # fmt: skip
    return list(picked)


async def draw_any(
    table: Table, world: World, seat: str, count: int, rule: str, types: Sequence[str] = TYPES
) -> list[str]:
    """Cards of types that the seat chooses among `types`, all five unless said otherwise."""
    return await draw(table, world, seat, await choose_types(table, world, seat, types, count, rule), rule)


async def draw_own(table: Table, world: World, seat: str, count: int, rule: str) -> list[str]:
    """GAL-HAND-09: a draw by an effect stays within the own set; a revealed Cylon takes different types."""
    player = world.seats[seat]
    if player.revealed:
        types = await choose_types(table, world, seat, TYPES, count, rule, distinct=True)
        return await draw(table, world, seat, types, rule)
    own = table.cards.characters[player.character].types
    return await draw_any(table, world, seat, count, rule, own)


def lose(table: Table, world: World, seat: str, cards: Sequence[str], rule: str) -> None:
    """GAL-HAND-07, GAL-CHECK-28: the cards go openly from the hand to the discard piles of their types."""
    if not cards:
        return
    for card in cards:
        world.seats[seat].hand.remove(card)
        world.decks[type_of(card)].discard.append(card)
    table.tell("gal.discarded", seat=seat, cards=list(cards), rule=rule)


async def discard(
    table: Table, world: World, seat: str, count: int, rule: str, *, random: bool = False
) -> int:
    """The seat discards so many cards, or all it has: of its own choice, at random where the card or Apollo says so.

    Returns how many went. GAL-CHAR-34: Apollo's forced discards are random.
    """
    hand = world.seats[seat].hand
    count = min(count, len(hand))
    if not count:
        return 0
    if count == len(hand):
        cards: Sequence[str] = tuple(hand)
    elif random or world.holder("apollo") == seat:
        cards = await table.ask(
            Draw(
                key="gal.discard.random",
                about=seat,
                rule=rule,
                stream="random",
                options=tuple(hand),
                count=count,
            )
        )
    else:
        cards = await table.ask(
            Pick(key="gal.discard", seat=seat, rule=rule, options=tuple(hand), low=count, high=count)
        )
    lose(table, world, seat, cards, rule)
    return count


async def pay_card(table: Table, world: World, seat: str, rule: str) -> None:
    """A voluntary cost of one card, always of the own choice (GAL-MOVE-03, -05, GAL-CHAR-34)."""
    card = await table.ask(
        Choose(key="gal.pay", seat=seat, rule=rule, options=tuple(dict.fromkeys(world.seats[seat].hand)))
    )
    lose(table, world, seat, [card], rule)


def limit(world: World, cards: Deck, seat: str) -> int:
    """GAL-HAND-08, GAL-CHAR-69: ten cards, Tyrol eight while his sheet is in use."""
    return 8 if world.holder("tyrol") == seat else 10


def play(table: Table, world: World, seat: str, card: str, rule: str) -> None:
    """GAL-ACT-02: a card played for its text is shown and lies in the discards before the text works (B28)."""
    world.seats[seat].hand.remove(card)
    world.decks[type_of(card)].discard.append(card)
    table.tell("gal.played", seat=seat, card=card, rule=rule)


async def receive(table: Table, world: World, seat: str) -> None:
    """GAL-TURN-03, GAL-HAND-01 .. -05: the cards of a turn's start.

    GAL-CHAR-44: Anders draws none in his first turn. GAL-CHAR-16: a stranded Helo draws his.
    """
    player = world.seats[seat]
    if player.revealed:  # GAL-HAND-04, GAL-CYLON-18
        poorer = len(world.seats) in (4, 6) and not table.switch("sympathizer")
        await draw_own(table, world, seat, 3 if poorer else 2, "GAL-HAND-04")
        return
    if player.character == "anders" and player.turns == 1:
        table.tell("gal.no_cards", seat=seat, rule="GAL-CHAR-44")
        return
    character = table.cards.characters[player.character]
    if player.place == "sickbay":
        await draw_any(table, world, seat, 1, "GAL-HAND-02", character.types)
        return
    types = [
        kind for kind, count in character.skills.items() for _ in range(count)
    ]  # GAL-HAND-03: in the Brig too
    for kinds, count in character.flexible:
        types += await choose_types(table, world, seat, kinds, count, "GAL-HAND-05")
    await draw(table, world, seat, types, "GAL-HAND-01")


async def enforce_limits(table: Table, world: World) -> None:
    """GAL-TURN-15, GAL-HAND-08: at the end of every turn everybody who holds too many discards the rest openly."""
    for seat in world.clockwise():
        excess = len(world.seats[seat].hand) - 8
        if excess > 0 and (excess := len(world.seats[seat].hand) - limit(world, table.cards, seat)) > 0:
            await discard(table, world, seat, excess, "GAL-HAND-08")
