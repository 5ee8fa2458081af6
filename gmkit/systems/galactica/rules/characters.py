"""GAL-CHAR: abilities and weaknesses of the characters that work by themselves or may be used at some moment.

Those that are actions are in `abilities`; those inside a check in `check`, `difficulty` and `contributions`; those of
a roll in `dice`. GAL-CHAR-81: a revealed Cylon's sheet is not used any more, weaknesses included.

Skill sets and pilots are data (GAL-CHAR-01, -03, -08, -13, -18, -19, -25, -30, -36, -41, -46, -51, -56, -61, -66, -71,
-76), and so are start locations (GAL-CHAR-07, -12, -24, -29, -40, -45, -50, -55, -60, -65, -70, -75, -80).
"""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Choose, Confirm, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import actions, hands, piles, places
from gmkit.systems.galactica.state import Viper, World

# ---- a turn's steps


async def begin_turn(table: Table, world: World) -> None:
    """Before the cards are drawn: Tigh drinks, Starbuck is in the air, Helo comes back, Romo looks around."""
    _alcoholic(table, world)
    seat = world.current
    player = world.seats[seat]
    if player.revealed:
        return
    if player.character == "starbuck":
        world.turn.ace = player.in_space
        if world.turn.ace:
            table.tell("gal.ability", seat=seat, ability="ace_pilot", rule="GAL-CHAR-26")
    elif player.character == "helo" and not player.place and player.turns >= 2:
        await places.put(table, world, seat, "hangar_deck", "GAL-CHAR-17")
    elif player.character == "romo":
        await kleptomaniac(table, world)


def _alcoholic(table: Table, world: World) -> None:
    """GAL-CHAR-11: at the start of anybody's turn, with just one card in the hand; before his own draw."""
    tigh = world.holder("tigh")
    if tigh is not None and len(world.seats[tigh].hand) == 1:
        hands.lose(table, world, tigh, list(world.seats[tigh].hand), "GAL-CHAR-11")


async def after_movement(table: Table, world: World) -> None:
    """GAL-CHAR-72: Romo again, once his movement is over."""
    await kleptomaniac(table, world)


async def kleptomaniac(table: Table, world: World) -> None:
    """GAL-CHAR-72: a card of a type that somebody beside Romo normally draws, once a turn; from the deck."""
    seat = world.current
    if world.turn.stolen or world.holder("romo") != seat:
        return
    place = world.seats[seat].place
    beside = [other for other in world.at(place) if other != seat] if place else []
    types = [kind for other in beside for kind in table.cards.characters[world.seats[other].character].types]
    options = hands.available(world, types)
    if not options:
        return
    kind = await table.ask(
        Choose(
            key="gal.kleptomaniac", seat=seat, rule="GAL-CHAR-72", options=("pass", *options), default="pass"
        )
    )
    if kind != "pass":
        world.turn.stolen = True
        table.tell("gal.ability", seat=seat, ability="kleptomaniac", rule="GAL-CHAR-72")
        await hands.draw(table, world, seat, [kind], "GAL-CHAR-72")


async def before_crisis(table: Table, world: World) -> None:
    """GAL-CHAR-37: Athena may look at the next Crisis card before it is drawn."""
    seat = world.current
    if world.holder("athena") != seat:
        return
    if await table.ask(Confirm(key="gal.recon", seat=seat, rule="GAL-CHAR-37", default=False)):
        table.tell("gal.ability", seat=seat, ability="recon", rule="GAL-CHAR-37")
        await piles.scout(table, world, seat, "crisis", "GAL-CHAR-37")


# ---- Crisis cards


async def draw_for(table: Table, world: World) -> str | None:
    """The Crisis card of this turn: Roslin picks one of two; then what `crisis_drawn` says."""
    roslin = world.holder("roslin") == world.current
    got = await piles.draw(
        table, world, "crisis", 2 if roslin else 1, about=world.current, rule="GAL-TURN-07"
    )
    if not got:
        return None
    card = await _vision(table, world, got) if len(got) > 1 else got[0]
    return await crisis_drawn(table, world, card)


async def _vision(table: Table, world: World, got: list[str]) -> str:
    """GAL-CHAR-52: she alone sees both; the other one goes under the deck and stays secret."""
    seat = world.current
    world.open += got
    table.tell("gal.peek", seen_by=(seat,), seat=seat, deck="crisis", cards=got, rule="GAL-CHAR-52")
    card = await table.ask(
        Choose(
            key="gal.vision", seat=seat, rule="GAL-CHAR-52", options=tuple(dict.fromkeys(got)), default=got[0]
        )
    )
    for one in got:
        world.open.remove(one)
    other = list(got)
    other.remove(card)
    piles.put_under(world, "crisis", other)
    table.tell("gal.ability", seat=seat, ability="religious_visions", rule="GAL-CHAR-52")
    return card


async def crisis_drawn(table: Table, world: World, card: str) -> str:
    """A Crisis card (no super crisis) is announced: Starbuck may replace it, then Baltar draws a skill card."""
    world.open.append(card)
    card = await _secret_destiny(table, world, card)
    baltar = world.holder("baltar")
    if baltar is not None and baltar == world.current and not world.turn.intuition:
        world.turn.intuition = True
        table.tell("gal.ability", seat=baltar, ability="delusional_intuition", rule="GAL-CHAR-47")
        await hands.draw_any(table, world, baltar, 1, "GAL-CHAR-47")
    world.open.remove(card)
    return card


async def _secret_destiny(table: Table, world: World, card: str) -> str:
    """GAL-CHAR-27: in anybody's turn, before anything else; a new card comes instead. The card in `open` is the one."""
    seat = world.holder("starbuck")
    if seat is None or world.seats[seat].spent:
        return card
    table.tell("gal.crisis.drawn", seat=world.current, card=card, rule="GAL-CHAR-27")
    asked = Confirm(key="gal.destiny", seat=seat, rule="GAL-CHAR-27", default=False, facts={"card": card})
    if not await table.ask(asked):
        return card
    world.seats[seat].spent = True
    table.tell("gal.ability", seat=seat, ability="secret_destiny", rule="GAL-CHAR-27")
    got = await piles.draw(table, world, "crisis", 1, about=world.current, rule="GAL-CHAR-27")
    if not got:
        return card
    world.open.remove(card)
    piles.discard(world, "crisis", [card])
    world.open += got
    return got[0]


def bound_choice(world: World, seat: str) -> Refusal | None:
    """GAL-CHAR-64: in her own turn Tory takes the first option of a Crisis, whatever she decides as."""
    if world.current == seat and world.holder("tory") == seat:
        return Refusal("GAL-CHAR-64", "gal.no.amoral")
    return None


async def choice_changed(
    table: Table, world: World, card: str, by: str, chosen: str, options: Sequence[str]
) -> str:
    """GAL-CHAR-15: Helo may turn a choice on a Crisis card to the other option; in any turn, no super crisis."""
    seat = world.holder("helo")
    if seat is None or world.seats[seat].spent:
        return chosen
    facts = {"card": card, "by_seat": by or None, "option": chosen}
    if not await table.ask(
        Confirm(key="gal.compass", seat=seat, rule="GAL-CHAR-15", default=False, facts=facts)
    ):
        return chosen
    world.seats[seat].spent = True
    table.tell("gal.ability", seat=seat, ability="moral_compass", rule="GAL-CHAR-15")
    return next(option for option in options if option != chosen)


# ---- locations, vipers, quorum


def barred(table: Table, world: World, seat: str, place: str) -> Refusal | None:
    """GAL-CHAR-06, -54, -59: why this character cannot activate the location where it stands; None when it can."""
    player = world.seats[seat]
    if player.revealed:
        return None
    if player.character == "adama" and place == "admirals_quarters":
        return Refusal("GAL-CHAR-06", "gal.no.emotional")
    if player.character == "roslin" and len(player.hand) < 2:
        return Refusal("GAL-CHAR-54", "gal.no.too_ill")
    if player.character == "zarek" and place != "brig" and len(world.at(place)) > 1:
        return Refusal("GAL-CHAR-59", "gal.no.not_alone")
    return None


async def before_location(table: Table, world: World, seat: str, place: str) -> None:
    """GAL-CHAR-54: before a location works Roslin discards two cards; the Brig's escape is a location too."""
    if world.holder("roslin") == seat:
        await hands.discard(table, world, seat, 2, "GAL-CHAR-54")


async def alert(table: Table, world: World, sector: str, viper: Viper) -> None:
    """GAL-CHAR-31, GAL-CHAR-32: a viper has come from the Reserves unmanned; Apollo may man it and act at once."""
    seat = world.holder("apollo")
    if seat is None or viper.pilot:
        return
    place = world.seats[seat].place
    if places.group(place) != "galactica" or place == "brig":
        return
    if not any(other is viper for other in world.sectors[sector].vipers):
        return
    facts = {"sector": sector, "viper": viper.mark}
    if not await table.ask(
        Confirm(key="gal.alert", seat=seat, about=sector, rule="GAL-CHAR-31", default=False, facts=facts)
    ):
        return
    viper.pilot = seat
    world.seats[seat].place = sector
    table.tell("gal.ability", seat=seat, ability="alert_viper_pilot", rule="GAL-CHAR-31")
    table.tell("gal.moved", seat=seat, place=sector, source=place, rule="GAL-CHAR-31")
    await actions.act(table, world, seat, "GAL-CHAR-31")


async def tory_after_quorum(table: Table, world: World) -> None:
    """GAL-CHAR-62: a quorum card has been played by an action. Reading: drawing one does not count."""
    seat = world.holder("tory")
    if seat is None:
        return
    if await table.ask(Confirm(key="gal.adaptable", seat=seat, rule="GAL-CHAR-62", default=False)):
        table.tell("gal.ability", seat=seat, ability="adaptable", rule="GAL-CHAR-62")
        await hands.draw_any(table, world, seat, 2, "GAL-CHAR-62")
