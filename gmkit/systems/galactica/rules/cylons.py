"""GAL-CYLON: a hidden Cylon reveals, and what its card does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica import scene
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import (
    actions,
    damage,
    hands,
    loyalty,
    piles,
    places,
    secrecy,
    titles,
)
from gmkit.systems.galactica.state import World

KEPT_CARDS = 3  # GAL-CYLON-10

PREFIX = "gal.loyalty."
#: What a loyalty card does that its data cannot say, by its id without the prefix.
Sabotage = Callable[[Table, World, str], Awaitable[None]]
SABOTAGE: dict[str, Sabotage] = {}
#: The rules of the cards that their data says in full.
RULES = {
    "disinformation": "GAL-CYLON-06",
    "computer_sabotage": "GAL-CYLON-08",
    "traitor_in_our_midst": "GAL-CYLON-09",
}


def sabotage(ident: str) -> Callable[[Sabotage], Sabotage]:
    """Register the decorated function as what the loyalty card of that id does."""

    def enter(deed: Sabotage) -> Sabotage:
        SABOTAGE[ident] = deed
        return deed

    return enter


def _hidden_cylon(world: World, cards: Deck, seat: str) -> bool:
    player = world.seats[seat]
    return not player.revealed and bool(loyalty.secret_cylon_cards(cards, player))


@actions.action("reveal", "GAL-CYLON-01", _hidden_cylon)
async def reveal_action(table: Table, world: World, seat: str) -> None:
    """GAL-ACT-07, GAL-CYLON-01: the hidden Cylon picks which card to show; whoever has but one is asked as well."""
    options = loyalty.secret_cylon_cards(table.cards, world.seats[seat])
    card = options[0]
    if len(options) > 1 or not table.simulated:
        card = await table.ask(
            Choose(
                key="gal.reveal.card", seat=seat, rule="GAL-CYLON-01", options=tuple(options), default=card
            )
        )
    await reveal(table, world, seat, card)


async def reveal(table: Table, world: World, seat: str, card: str, *, executed: bool = False) -> None:
    """GAL-CYLON-01 .. -03, GAL-EXEC-21: the card is shown and takes effect, but not in the Brig and not in death."""
    player = world.seats[seat]
    player.shown.append(card)
    table.tell("gal.revealed", seat=seat, card=card, executed=executed, rule="GAL-CYLON-01")
    secrecy.remind(table, "cylon")
    if not executed and player.place != "brig":
        table.tell("gal.sabotage", seat=seat, card=card, rule="GAL-CYLON-02")
        await _sabotage(table, world, seat, card)
    await defect(table, world, seat, "GAL-CYLON-01", super_crisis=not executed)


async def _sabotage(table: Table, world: World, seat: str, card: str) -> None:
    """What the card says happens, by its data or its function."""
    plain = card.removeprefix(PREFIX)
    effects = table.cards.loyalty[card].effects
    if effects is None:
        await SABOTAGE[plain](table, world, seat)
    else:
        await scene.steps(
            table, scene.Scene(world, seat, card, rule=RULES.get(plain, "GAL-CYLON-01")), effects
        )


async def defect(table: Table, world: World, seat: str, rule: str, *, super_crisis: bool = False) -> None:
    """GAL-CYLON-02, -10 .. -15, GAL-MOVE-12: over to the Cylons, without titles, markers, or more than three cards.

    GAL-CYLON-22, -23: what he commands are the Cylon locations; his trauma tokens stay his.
    """
    player = world.seats[seat]
    player.revealed = True  # before he moves: whoever leaves the Brig could be given a title
    await places.put(table, world, seat, "resurrection_ship", rule)
    if (excess := len(player.hand) - KEPT_CARDS) > 0:
        await hands.discard(table, world, seat, excess, "GAL-CYLON-10")
    await titles.vacate(table, world, seat, "GAL-CYLON-11")
    drop_markers(table, world, seat)
    if super_crisis:
        await draw_super_crisis(table, world, seat, "GAL-CYLON-14")


def drop_markers(table: Table, world: World, seat: str) -> None:
    """GAL-CYLON-12, GAL-QUORUM-06."""
    player = world.seats[seat]
    for card in [card for card in player.markers if card in titles.GIVEN]:
        player.markers.remove(card)
        piles.discard(world, "quorum", [card])
        table.tell("gal.marker.gone", seat=seat, card=card, rule="GAL-CYLON-12")


async def draw_super_crisis(table: Table, world: World, seat: str, rule: str) -> None:
    """GAL-CYLON-14, GAL-SUPER-01: one, held in secret; none when the deck is used up."""
    drawn = await piles.draw(table, world, "super_crisis", about=seat, rule=rule)
    if not drawn:
        return
    world.seats[seat].super_crisis = drawn[0]
    table.tell("gal.super_crisis", seat=seat, rule=rule)
    table.tell("gal.super_crisis.mine", seen_by=(seat,), seat=seat, card=drawn[0], rule=rule)


def on_galactica(world: World, *, but: str) -> list[str]:
    """Characters who stand on Galactica itself: not in space, not on Colonial One."""
    return [s for s in world.humans() if s != but and places.group(world.seats[s].place) == "galactica"]


async def _victim(
    table: Table, world: World, seat: str, among: list[str], card: str, rule: str
) -> str | None:
    if not among:
        return None
    return await table.ask(
        Choose(
            key="gal.sabotage.target",
            seat=seat,
            rule=rule,
            options=tuple(among),
            default=among[0],
            facts={"card": PREFIX + card},
        )
    )


@sabotage("accusation")
async def accusation(table: Table, world: World, seat: str) -> None:
    """GAL-CYLON-04."""
    free = [s for s in on_galactica(world, but=seat) if places.movable(world, s, "brig")]
    if victim := await _victim(table, world, seat, free, "accusation", "GAL-CYLON-04"):
        await places.send(table, world, victim, "brig", "GAL-CYLON-04")


@sabotage("bombs")
async def bombs(table: Table, world: World, seat: str) -> None:
    """GAL-CYLON-05: two of five damage tokens, of the Cylon's choice."""
    await damage.galactica(table, world, 2, "GAL-CYLON-05", choose_by=seat, drawn=5)


@sabotage("assassination_attempt")
async def assassination_attempt(table: Table, world: World, seat: str) -> None:
    """GAL-CYLON-07: five cards of the victim's own choice, and the Sickbay for those who can be moved there."""
    victim = await _victim(
        table, world, seat, on_galactica(world, but=seat), "assassination_attempt", "GAL-CYLON-07"
    )
    if victim:
        await hands.discard(table, world, victim, 5, "GAL-CYLON-07")
        await places.send(table, world, victim, "sickbay", "GAL-CYLON-07")
