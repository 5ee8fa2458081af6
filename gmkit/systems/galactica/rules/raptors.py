"""GAL-RAPTOR-01: raptors take no part in battle; they are risked."""

from __future__ import annotations

from gmkit.core.questions import Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import dice
from gmkit.systems.galactica.state import World

#: GAL-RAPTOR-02.
RAPTORS = 4


def objection(world: World) -> Refusal | None:
    """GAL-RAPTOR-03: why nothing that risks a raptor can be tried."""
    return None if world.raptors else Refusal("GAL-RAPTOR-03", "gal.no.raptor")


async def risk(table: Table, world: World, seat: str, what: str, at_least: int, rule: str) -> bool:
    """GAL-SKILL-25, -28: a raptor is risked; below `at_least` it is lost. Whether it came back."""
    result = await dice.d8(table, world, what, rule, by=seat)
    if result >= at_least:
        return True
    lose(table, world, 1, rule)
    return False


def lose(table: Table, world: World, count: int, rule: str) -> int:
    """GAL-RAPTOR-02, -04: so many raptors leave the game, as many as there are; how many did."""
    count = min(count, world.raptors)
    if count:
        world.raptors -= count
        world.lost_raptors += count
        table.tell("gal.raptor.lost", count=count, left=world.raptors, rule=rule)
    return count


def restore(table: Table, world: World, count: int, rule: str) -> int:
    """Destroyed raptors come back to the Reserves; how many did."""
    count = min(count, world.lost_raptors)
    if count:
        world.raptors += count
        world.lost_raptors -= count
        table.tell("gal.raptor.restored", count=count, left=world.raptors, rule=rule)
    return count
