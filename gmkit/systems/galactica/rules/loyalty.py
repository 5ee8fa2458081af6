"""GAL-LOYAL: the loyalty deck, the Sleeper phase, and looking at somebody's cards."""

from __future__ import annotations

from gmkit.core.questions import Draw
from gmkit.core.table import Table
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import cylons, piles, places, secrecy, setup
from gmkit.systems.galactica.state import Player, World

HUMAN = "gal.loyalty.not_cylon"
SYMPATHIZER = "gal.loyalty.sympathizer"

#: Players -> "You are a Cylon" and "not a Cylon" cards: in the base game, and one more with Exodus (GAL-LOYAL-01).
SIZES = {3: (1, 5), 4: (1, 6), 5: (2, 8), 6: (2, 9)}
EXTRA = ("baltar", "athena")


def counts(players: int, characters: list[str], *, exodus: bool, sympathizer: bool) -> dict[str, int]:
    """GAL-LOYAL-01, -03: how many cards of each kind the deck has, the sympathizer's put in after the first deal.

    Four or six players have a sympathizer; without him one more "not a Cylon" card takes its place.
    """
    cylon, human = SIZES[players]
    human += exodus + sum(character in EXTRA for character in characters)
    odd_one = players in (4, 6)
    return {
        "cylon": cylon,
        "not_cylon": human + (odd_one and not sympathizer),
        "sympathizer": int(odd_one and sympathizer),
    }


def is_cylon(cards: Deck, player: Player) -> bool:
    """GAL-LOYAL-05, -06, -08: one card is enough, whatever the others say and whether or not it is shown."""
    return player.revealed or any(cards.loyalty[card].kind == "cylon" for card in player.loyalty)


def secret_cylon_cards(cards: Deck, player: Player) -> list[str]:
    """The "You are a Cylon" cards that a hidden Cylon may show, each kind once."""
    held = [card for card in player.loyalty if cards.loyalty[card].kind == "cylon"]
    return list(dict.fromkeys(card for card in held if card not in player.shown))


async def draw(table: Table, world: World, seat: str, count: int, rule: str) -> list[str]:
    """So many random loyalty cards; the others learn the number only (GAL-LOYAL-04, -07)."""
    cards = await piles.draw(table, world, "loyalty", count, about=seat, rule=rule)
    await receive(table, world, seat, cards, rule)
    return cards


async def receive(table: Table, world: World, seat: str, cards: list[str], rule: str) -> None:
    """The cards are the seat's, face down; a sympathizer among them shows at once."""
    if not cards:
        return
    world.seats[seat].loyalty += cards
    table.tell("gal.loyalty", seat=seat, count=len(cards), rule=rule)
    table.tell("gal.loyalty.mine", seen_by=(seat,), seat=seat, cards=cards, rule=rule)
    if SYMPATHIZER in cards:
        await _sympathize(table, world, seat)


def mix_in(table: Table, world: World, count: int = 1, rule: str = "GAL-LOYAL-13") -> None:
    """GAL-LOYAL-13, -14: "not a Cylon" cards of an endless supply are shuffled into the deck."""
    piles.shuffle_in(world, "loyalty", [HUMAN] * count)
    table.tell("gal.loyalty.added", count=count, rule=rule)


async def sleeper(table: Table, world: World) -> None:
    """GAL-LOYAL-07, -09, -10, GAL-CHAR-39: one more card each, in turn order, revealed Cylons too; once in a game."""
    if world.slept:
        return
    world.slept = True
    table.tell("gal.sleeper", distance=world.distance, rule="GAL-LOYAL-07")
    for seat in world.clockwise():
        player = world.seats[seat]
        asleep = player.character == "athena" and not player.revealed
        # B13: a revealed Athena takes one card where the deck has a spare, two where none may be left over
        count = 2 if asleep or (player.character == "athena" and not table.switch("exodus")) else 1
        await draw(table, world, seat, count, "GAL-CHAR-39" if count == 2 else "GAL-LOYAL-07")
        if asleep and not player.revealed:
            await places.send(table, world, seat, "brig", "GAL-CHAR-39")


async def look(table: Table, world: World, viewer: str, seat: str, count: int | None, rule: str) -> list[str]:
    """The viewer alone sees cards of the seat, all of them or so many at random (GAL-LOYAL-12).

    GAL-CRISIS-12: while the detector is sabotaged nobody looks. A viewer who is the seat itself learns nothing (B17).
    """
    if world.sabotaged:
        table.tell("gal.look.barred", viewer=viewer, seat=seat, rule="GAL-CRISIS-12")
        return []
    cards = hidden(world, seat)
    if not cards or viewer == seat:
        return []
    if count is not None and count < len(cards):
        drawn = await table.ask(
            Draw(
                key="gal.look.random",
                about=seat,
                rule="GAL-LOYAL-12",
                stream="random",
                options=tuple(cards),
                count=count,
            )
        )
        cards = list(drawn)
    table.tell("gal.look", viewer=viewer, seat=seat, count=len(cards), rule=rule)
    table.tell("gal.look.mine", seen_by=(viewer,), viewer=viewer, seat=seat, cards=cards, rule=rule)
    secrecy.remind(table, "loyalty_seen")
    return cards


def hidden(world: World, seat: str) -> list[str]:
    """The cards of the seat that do not lie open."""
    player = world.seats[seat]
    left = list(player.loyalty)
    for card in player.shown:
        left.remove(card)
    return left


def in_the_red(world: World) -> bool:
    """Whether any resource is down to half of what the game begins with, as its dial is printed."""
    return any(world.resources[name] * 2 <= full for name, full in setup.RESOURCES.items())


async def _sympathize(table: Table, world: World, seat: str) -> None:
    """The sympathizer shows at once: to the Brig when a resource is low, else over to the Cylons.

    Reading: the publisher's card; he takes no super crisis and never activates the Cylon Fleet. The source, for five
    players, names him only as no target of Executive Order.
    """
    player = world.seats[seat]
    if player.revealed:
        return
    player.shown.append(SYMPATHIZER)
    table.tell("gal.sympathizer", seat=seat, rule="GAL-LOYAL-07")
    if in_the_red(world):
        await places.send(table, world, seat, "brig", "GAL-LOYAL-07")
        return
    player.sympathizer = True
    await cylons.defect(table, world, seat, "GAL-LOYAL-07")
