"""GAL-EXEC: a character dies. Humans come back as somebody else, Cylons on the Resurrection Ship."""

from __future__ import annotations

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import (
    allies,
    cylons,
    hands,
    loyalty,
    piles,
    places,
    titles,
    trauma,
    victory,
    vipers,
)
from gmkit.systems.galactica.state import COLONIAL_ONE, LAUNCH, TITLES, World


async def execute(table: Table, world: World, seat: str, rule: str) -> None:
    """GAL-EXEC-09 .. -30: the order of an execution; of a human, or of a hidden Cylon. `rule` says why (EXEC-01)."""
    cards: Deck = table.cards
    player = world.seats[seat]
    if player.revealed or player.out:
        return
    table.tell("gal.executed", seat=seat, character=player.character, rule=rule)
    if seat == world.current:
        world.turn.over = True  # GAL-EXEC-22
    strip(table, world, seat)
    if loyalty.is_cylon(cards, player):
        card = await _shown_card(table, cards, seat, player.loyalty)
        await cylons.reveal(table, world, seat, card, executed=True)  # GAL-EXEC-21
        return
    await _human(table, world, seat)


def strip(table: Table, world: World, seat: str) -> None:
    """GAL-EXEC-09, GAL-QUORUM-06: all skill cards and the quorum markers are discarded; a viper flies home."""
    player = world.seats[seat]
    hands.lose(table, world, seat, list(player.hand), "GAL-EXEC-09")
    cylons.drop_markers(table, world, seat)
    if player.in_space:
        vipers.take_home(table, world, seat)


async def _shown_card(table: Table, cards: Deck, seat: str, held: list[str]) -> str:
    """GAL-EXEC-10: just one “You are a Cylon” card is published; its owner picks among two.

    Asked of a Cylon with one such card as well, so that nobody learns that there is a second one.
    """
    options = tuple(card for card in dict.fromkeys(held) if cards.loyalty[card].kind == "cylon")
    if len(options) == 1 and table.simulated:
        return options[0]
    return await table.ask(
        Choose(key="gal.execute.show", seat=seat, rule="GAL-EXEC-10", options=options, default=options[0])
    )


async def _human(table: Table, world: World, seat: str) -> None:
    """GAL-EXEC-11 .. -20, -23 .. -30: in the order of EXEC-30."""
    player = world.seats[seat]
    table.tell("gal.loyalty.shown", seat=seat, cards=list(player.loyalty), rule="GAL-EXEC-11")
    victory.change(table, world, "morale", -1, "GAL-EXEC-12")
    old = player.character
    world.dead.append(old)  # GAL-EXEC-13
    piles.discard(world, "loyalty", player.loyalty)
    world.trauma += player.trauma
    player.loyalty, player.shown, player.trauma = [], [], []  # GAL-EXEC-14
    held = [title for title in TITLES if world.titles.get(title) == seat]
    await _new_character(table, world, seat)
    await _new_loyalty(table, world, seat, old)
    if table.switch("nebula") and not world.crossed:
        await trauma.deal(table, world, seat)
    for title in held:
        await titles.succeed(table, world, title, "GAL-TITLE-22")


async def _new_character(table: Table, world: World, seat: str) -> None:
    """GAL-EXEC-15, -16, -24 .. -27, -29: anyone who is nobody's and not dead; onto the start location."""
    cards: Deck = table.cards
    player = world.seats[seat]
    taken = {other.character for other in world.seats.values()} | set(world.dead)
    free = tuple(ident for ident in cards.characters if ident not in taken)
    player.place, player.character = "", ""
    if not free:
        victory.end(table, world, "cylons", "no_character", "GAL-EXEC-24")
    chosen = await table.ask(
        Choose(key="gal.character", seat=seat, rule="GAL-EXEC-15", options=free, default=free[0])
    )
    player.character, player.turns = chosen, 0
    await allies.character_taken(table, world, chosen)
    table.tell("gal.character", seat=seat, character=chosen, rule="GAL-EXEC-15")
    await place_new(table, world, seat)


async def place_new(table: Table, world: World, seat: str) -> None:
    """GAL-EXEC-16, -25 .. -27: where a new character begins."""
    player = world.seats[seat]
    start = table.cards.characters[player.character].start
    if player.character == "helo":
        return  # GAL-EXEC-26: stranded until the start of the second turn
    if player.character == "athena" and world.slept:
        await places.put(table, world, seat, "brig", "GAL-EXEC-25")
        return
    if player.character == "apollo":
        await launch_apollo(table, world, seat, "GAL-EXEC-27")
        return
    if start in COLONIAL_ONE and not world.colonial_one:
        start = table.switch("lost_start")  # GAL-EXEC-16
    await places.put(table, world, seat, start, "GAL-EXEC-15")


async def launch_apollo(table: Table, world: World, seat: str, rule: str) -> None:
    """GAL-CHAR-35, GAL-EXEC-27: in a viper in Echo or Foxtrot; on the Hangar Deck when the Reserves are empty."""
    if not any(world.reserves.values()):
        await places.put(table, world, seat, "hangar_deck", rule)
        return
    sector = await table.ask(
        Choose(key="gal.apollo.sector", seat=seat, rule=rule, options=LAUNCH, default=LAUNCH[1])
    )
    await vipers.board(table, world, seat, sector, rule)


async def _new_loyalty(table: Table, world: World, seat: str, old: str) -> None:
    """GAL-EXEC-17, -18, -25, -28: one “not a Cylon” card is mixed in, then one card is drawn, two for Athena."""
    new = world.seats[seat].character
    early, late = old == "athena" and not world.slept, new == "athena" and world.slept
    loyalty.mix_in(table, world, 1)
    await loyalty.draw(
        table, world, seat, 2 if early or late else 1, "GAL-EXEC-18" if early else "GAL-EXEC-17"
    )


async def exclude(table: Table, world: World, seat: str, rule: str) -> None:
    """GAL-CROSS-34, -35, GAL-EXEC-08: out of the game for good; like an execution, with nothing after it."""
    cards: Deck = table.cards
    player = world.seats[seat]
    strip(table, world, seat)
    player.place = ""
    if not player.revealed:
        if loyalty.is_cylon(cards, player):
            shown = [await _shown_card(table, cards, seat, player.loyalty)]
        else:
            shown = list(player.loyalty)
            victory.change(table, world, "morale", -1, "GAL-EXEC-12")
            world.dead.append(player.character)
        player.shown = shown
        table.tell("gal.loyalty.shown", seat=seat, cards=shown, rule="GAL-EXEC-10")
    if player.super_crisis is not None:
        piles.discard(world, "super_crisis", [player.super_crisis])
        player.super_crisis = None
    world.trauma += player.trauma
    player.trauma = []
    player.out = True
    if seat == world.current:
        world.turn.over = True
    table.tell("gal.excluded", seat=seat, rule=rule)
    for title in TITLES:
        if world.titles.get(title) == seat:
            await titles.succeed(table, world, title, rule)
