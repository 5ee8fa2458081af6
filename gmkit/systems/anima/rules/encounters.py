"""ANI-ENC: what a party meets, on its way (preliminary) or while it explores."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import combat, parties, piles, plays
from gmkit.systems.anima.scene import Moment, Scene, happen
from gmkit.systems.anima.state import World


async def meet(
    table: Table, world: World, seat: str, ident: str, place: str, *, preliminary: bool = False
) -> bool:
    """ANI-ENC-01 .. -04, ANI-EXP-05 .. -10: one card, revealed and resolved. Returns whether it was overcome."""
    cards: Deck = table.cards
    card = cards.encounters[ident]
    world.open.append(ident)
    table.tell("ani.encounter", seat=seat, card=ident, place=place, rule="ANI-ENC-01")
    if card.level > parties.level(world, cards, place):
        _put_away(world, ident)
        table.tell("ani.encounter.none", card=ident, place=place, rule="ANI-ENC-02")
        return True
    moment = Moment("encounter", seat, place=place)
    await plays.window(table, world, moment)
    if moment.cancelled:
        _put_away(world, ident)
        return True
    if card.kind == "monster":
        return await fight(table, world, seat, ident, place, stays=preliminary)
    _put_away(world, ident)
    return await _event(table, world, seat, ident, place, preliminary=preliminary)


def _put_away(world: World, ident: str) -> None:
    """ANI-PIL-01: the card that was being resolved goes to its discard pile."""
    world.open.remove(ident)
    piles.discard(world, "encounters", [ident])


async def fight(table: Table, world: World, seat: str, ident: str, place: str, *, stays: bool) -> bool:
    """ANI-ENC-03, -07, ANI-EXP-09: a monster is fought; a preliminary one `stays` until it is beaten."""
    cards: Deck = table.cards
    card, party = cards.encounters[ident], world.parties[seat]
    deaths = party.deaths
    won = await combat.against(table, world, seat, ident, card.strength, "ANI-ENC-03")
    area = world.areas.get(place)
    if won or not stays or area is None:
        if ident not in world.open and area is not None:
            area.monster = None
            world.open.append(ident)
        _put_away(world, ident)
    elif ident in world.open:
        world.open.remove(ident)
        area.monster = ident
        table.tell("ani.monster.stays", card=ident, place=place, rule="ANI-ENC-07")
    await happen(table, Scene(world, cards, seat, place=place), card.beaten if won else card.victory)
    ended = bool(table.switch("any_death_ends")) and party.deaths > deaths and not stays
    if not won or ended:
        parties.lose_turn(table, world, seat, "ANI-MOV-04" if stays else "ANI-EXP-07")
    return not party.lost


async def _event(table: Table, world: World, seat: str, ident: str, place: str, *, preliminary: bool) -> bool:
    """ANI-ENC-04, -06: an event happens as its card says.

    ANI-EXP-07, -12: while exploring, one that kills a character ends it too.
    """
    cards: Deck = table.cards
    party, card = world.parties[seat], cards.encounters[ident]
    deaths = party.deaths
    await happen(table, Scene(world, cards, seat, ident, place), card.effects)
    if not preliminary and party.deaths > deaths:
        parties.lose_turn(table, world, seat, "ANI-EXP-07")
    return not party.lost
