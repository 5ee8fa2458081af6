"""GAL-CROSS: the battle of the Ionian Nebula, everybody's crossroads, and the last judgement."""

from __future__ import annotations

from functools import partial

from gmkit.core.questions import Choose
from gmkit.core.table import Dialog, Table
from gmkit.systems.galactica.rules import allies, cylon_ships, execution, piles, trauma, vipers
from gmkit.systems.galactica.state import LAUNCH, World

#: The cards in the order of the source: each has two rules, for its two sides, from GAL-CROSS-12 on.
ORDER = (
    "opera_house", "strange_music", "scanned", "slander", "miraculous_return", "testimony", "troubled_visions",
)  # fmt: skip


async def crossroads(table: Table, world: World) -> None:
    """GAL-CROSS-01, -02, -38, GAL-TURN-16: at distance 8 the turn is interrupted, and goes on afterwards."""
    world.crossed = True
    table.tell("gal.crossroads", rule="GAL-CROSS-01")
    await _battle(table, world)
    await _cards(table, world)
    await _judgement(table, world)
    table.tell("gal.crossroads.over", rule="GAL-CROSS-38")


async def _battle(table: Table, world: World) -> None:
    """GAL-CROSS-03 .. -05: Cylons in Bravo and Charlie, vipers in Foxtrot and Echo, the jump is calculated anew."""
    both = {sector: {"basestars": 1, "raiders": 4} for sector in ("bravo", "charlie")}
    await cylon_ships.place_all(table, world, both, "GAL-CROSS-03")
    for sector in reversed(LAUNCH):
        await vipers.place_from_reserves(table, world, sector, 2, world.current, "GAL-CROSS-04")
    world.jump = 0
    table.tell("gal.jump.track", by=0, now=0, before=0, rule="GAL-CROSS-05")


async def _cards(table: Table, world: World) -> None:
    """GAL-CROSS-06 .. -11: each looks at a card of one's own and commits a token; then they are resolved in turn."""
    order = world.clockwise()
    for seat in order:
        got = await piles.draw(table, world, "crossroads", 1, about=seat, rule="GAL-CROSS-06")
        world.seats[seat].crossroads = got[0]
        table.tell("gal.crossroads.card", seen_by=(seat,), seat=seat, card=got[0], rule="GAL-CROSS-06")
    dialogs: dict[str, Dialog[str]] = {
        seat: partial(_choose, table, seat, tuple(sorted(set(world.seats[seat].trauma)))) for seat in order
    }
    sealed = await table.ask_all("gal.crossroads.close", dialogs, rule="GAL-CROSS-07")
    for seat in order:
        token = sealed.results[seat]
        if token in world.seats[seat].trauma:
            world.seats[seat].trauma.remove(token)  # it leaves the game (GAL-CROSS-26)
    for seat in order:
        await _resolve(table, world, seat, sealed.results[seat])


async def _choose(table: Table, seat: str, tokens: tuple[str, ...]) -> str:
    """GAL-CROSS-07, -08: the token spent says which side; without a token any side."""
    options = tokens or (trauma.ANTAGONISTIC, trauma.BENEVOLENT)
    return await table.ask(
        Choose(
            key="gal.crossroads.side", seat=seat, rule="GAL-CROSS-07" if tokens else "GAL-CROSS-08",
            options=options, default=options[0],
        )
    )  # fmt: skip


async def _resolve(table: Table, world: World, seat: str, side: str) -> None:
    player = world.seats[seat]
    card, player.crossroads = player.crossroads, None
    assert card is not None
    world.removed.append(card)
    table.tell("gal.crossroads.resolved", seat=seat, card=card, side=side, rule="GAL-CROSS-09")
    plain = card.rpartition(".")[2]
    number = 12 + 2 * ORDER.index(plain) + (side == trauma.ANTAGONISTIC) if plain in ORDER else 9
    rule = f"GAL-CROSS-{number:02}"
    todo = table.cards.crossroads[card].effects(side)
    await allies.side_happens(table, world, seat, card, side, todo, rule)


async def _judgement(table: Table, world: World) -> None:
    """GAL-CROSS-26 .. -33, -37: who carries the most of the wrong tokens is excluded."""
    for ally in world.allies:
        world.removed.append(ally.id)
    world.removed += world.decks["ally"].every()
    world.decks["ally"].rest, world.decks["ally"].top, world.decks["ally"].bottom = [], [], []
    world.allies, world.waiting_trauma, world.trauma = [], {}, []
    left: dict[str, int] = {}
    for seat, player in world.seats.items():
        if player.out:
            continue
        table.tell("gal.judged", seat=seat, tokens=sorted(player.trauma), rule="GAL-CROSS-27")
        wrong = trauma.BENEVOLENT if player.revealed else trauma.ANTAGONISTIC
        count = player.trauma.count(wrong)
        left[seat] = count if count > 2 else 0  # GAL-CROSS-28
        player.trauma = []
    await _exclude(table, world, left)


async def _exclude(table: Table, world: World, left: dict[str, int]) -> None:
    """GAL-CROSS-29 .. -33: nobody without tokens; the President picks one of equal humans, equal Cylons all go."""
    most = max(left.values(), default=0)
    if not most:
        table.tell("gal.judged.nobody", rule="GAL-CROSS-29")
        return
    heaviest = [seat for seat in left if left[seat] == most]
    humans = tuple(seat for seat in heaviest if not world.seats[seat].revealed)
    chosen = humans[:1]
    if len(humans) > 1:
        president = world.titles["president"]
        chosen = (
            await table.ask(
                Choose(
                    key="gal.judge", seat=president, rule="GAL-CROSS-31", options=humans, default=humans[0]
                )
            ),
        )
    for seat in (*chosen, *(seat for seat in heaviest if world.seats[seat].revealed)):
        await execution.exclude(table, world, seat, "GAL-CROSS-30")
