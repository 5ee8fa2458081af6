"""ANI-END-07 .. -12: the Crisis, in which each who may gets one attempt."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.anima.cards import Mission
from gmkit.systems.anima.rules import checks, combat, turn
from gmkit.systems.anima.rules.missions import win
from gmkit.systems.anima.state import Ending, World


async def crisis(table: Table, world: World) -> str | None:
    """ANI-END-07, -08: who has completed no main mission has lost; a single one that is left has won."""
    world.crisis = True
    table.tell("ani.crisis", mission=world.final, rule="ANI-END-09")
    for seat in world.order:
        if not world.parties[seat].done:
            table.tell("ani.eliminated", seat=seat, rule="ANI-END-07")
    await turn.fix_order(table, world)
    left = [seat for seat in world.order if world.parties[seat].done]
    if len(left) == 1:
        win(table, world, left[0], "alone", "ANI-END-08")
        return None
    for party in world.parties.values():
        party.lost = not party.done  # ANI-END-09: whatever the state of the others
    world.queue = left
    return "attempt" if left else _doom(table, world)


async def attempt(table: Table, world: World) -> str | None:
    """ANI-END-10, -11: one attempt each, the fastest first; who overcomes the Crisis wins, otherwise all lose."""
    seat = world.queue.pop(0)
    assert world.final is not None
    mission: Mission = table.cards.missions[world.final]
    table.tell("ani.phase", phase="attempt", seat=seat, rule="ANI-END-10")
    won = not mission.crisis_strength or await combat.against(
        table, world, seat, mission.id, mission.crisis_strength, "ANI-END-10"
    )
    if won and mission.crisis_speed:
        won = await checks.speed_check(table, world, seat, mission.crisis_speed)
    if won:
        win(table, world, seat, "crisis", "ANI-END-10")
        return None
    table.tell("ani.crushed", seat=seat, rule="ANI-END-10")
    return "attempt" if world.queue else _doom(table, world)


def _doom(table: Table, world: World) -> str | None:
    """ANI-END-11, ANI-NAM-34: nobody has overcome it; the world is destroyed."""
    world.ending = Ending("nobody", "doom", "ANI-END-11")
    table.tell("ani.doom", rule="ANI-END-11")
    return None
