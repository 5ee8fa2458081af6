"""GAL-TRAUMA: the tokens of a wounded soul, drawn, kept in secret, and given back.

The pool lies face down: chance picks from it. With the option `nebula` off there are no tokens and nothing happens.
"""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Draw, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import execution
from gmkit.systems.galactica.state import HAZARDS, World

BENEVOLENT, ANTAGONISTIC, DISASTER = "benevolent", "antagonistic", "disaster"
COUNTS = {DISASTER: 2, BENEVOLENT: 18, ANTAGONISTIC: 18}  # GAL-TRAUMA-01
AT_START = 3


def pool() -> list[str]:
    """GAL-TRAUMA-01: all 38 tokens."""
    return [kind for kind, count in COUNTS.items() for _ in range(count)]


async def from_pool(table: Table, world: World, count: int, about: str, rule: str) -> list[str]:
    """Random tokens out of the pool, as many as there are (GAL-TRAUMA-15)."""
    count = min(count, len(world.trauma))
    if not count:
        return []
    got = await table.ask(
        Draw(
            key="gal.draw.trauma",
            about=about,
            rule=rule,
            stream="trauma",
            options=tuple(world.trauma),
            count=count,
        )
    )
    for token in got:
        world.trauma.remove(token)
    return list(got)


async def deal(table: Table, world: World, seat: str) -> None:
    """GAL-SETUP-16, GAL-TRAUMA-03, GAL-EXEC-19: three tokens; a Disaster goes back and is replaced."""
    player, kept, back = world.seats[seat], 0, []
    while kept < AT_START:
        got = await from_pool(table, world, AT_START - kept, seat, "GAL-TRAUMA-03")
        if not got:
            break
        back += [token for token in got if token == DISASTER]
        good = [token for token in got if token != DISASTER]
        player.trauma += good
        kept += len(good)
    world.trauma += back
    _tell(table, seat, player.trauma, kept, "GAL-TRAUMA-03")


def _tell(table: Table, seat: str, tokens: Sequence[str], count: int, rule: str) -> None:
    """GAL-TRAUMA-04, GAL-SECRET-11: the table learns the number, the owner the kinds."""
    if count:
        table.tell("gal.trauma", seat=seat, count=count, rule=rule)
        table.tell("gal.trauma.mine", seen_by=(seat,), seat=seat, tokens=list(tokens), rule=rule)


async def lay_waiting(table: Table, world: World) -> None:
    """GAL-SETUP-18, GAL-TRAUMA-05: Sickbay and Brig have a face-down token of their own at any time."""
    for place in HAZARDS:
        if place not in world.waiting_trauma:
            got = await from_pool(table, world, 1, place, "GAL-TRAUMA-05")
            if got:
                world.waiting_trauma[place] = got[0]


async def take_waiting(table: Table, world: World, seat: str) -> None:
    """GAL-TURN-02, GAL-TRAUMA-05, -06: whoever begins a turn in Sickbay or Brig takes the token that waits there."""
    place = world.seats[seat].place
    if place not in world.waiting_trauma:
        return
    token = world.waiting_trauma.pop(place)
    await lay_waiting(table, world)
    await receive(table, world, seat, [token], "GAL-TRAUMA-06")


async def draw(table: Table, world: World, seat: str, count: int, rule: str) -> None:
    """So many tokens from the pool, all of them drawn before a Disaster is resolved (GAL-TRAUMA-12)."""
    await receive(table, world, seat, await from_pool(table, world, count, seat, rule), rule)


async def receive(table: Table, world: World, seat: str, tokens: Sequence[str], rule: str) -> None:
    """GAL-TRAUMA-08 .. -10: tokens are kept; a Disaster executes a human, and brings a revealed Cylon two more."""
    player = world.seats[seat]
    disasters = [token for token in tokens if token == DISASTER]
    got = [token for token in tokens if token != DISASTER]
    chain = len(disasters)
    while player.revealed and chain:
        more = await from_pool(table, world, 2 * chain, seat, "GAL-TRAUMA-10")
        chain = more.count(DISASTER)
        disasters += [token for token in more if token == DISASTER]
        got += [token for token in more if token != DISASTER]
    player.trauma += got
    world.trauma += disasters
    _tell(table, seat, got, len(got), rule)
    if disasters:
        table.tell("gal.disaster", seat=seat, count=len(disasters), rule="GAL-TRAUMA-09")
        await execution.execute(table, world, seat, "GAL-TRAUMA-09")


async def discard(
    table: Table,
    world: World,
    seat: str,
    count: int,
    rule: str,
    *,
    low: int | None = None,
    random: bool = False,
) -> int:
    """GAL-TRAUMA-13: so many own tokens (all, if fewer) go back to the pool, of the owner's choice; how many went.

    With `low` the owner may keep some of them.
    """
    player = world.seats[seat]
    count = min(count, len(player.trauma))
    if not count:
        return 0
    options = tuple(sorted(player.trauma))
    if random:
        chosen = await table.ask(
            Draw(
                key="gal.trauma.random", about=seat, rule=rule, stream="random", options=options, count=count
            )
        )
    else:
        least = count if low is None else low
        chosen = await table.ask(
            Pick(
                key="gal.trauma.discard", seat=seat, rule=rule, options=options, low=least, high=count,
                default=options[:count],
            )
        )  # fmt: skip
    for token in chosen:
        player.trauma.remove(token)
    world.trauma += chosen
    if chosen:
        table.tell("gal.trauma.discarded", seat=seat, count=len(chosen), rule=rule)
    return len(chosen)
