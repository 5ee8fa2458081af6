"""GAL-TURN: the steps of a turn, each a phase of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps

from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    actions,
    allies,
    characters,
    crises,
    hands,
    jumps,
    movement,
    quorum,
    raiders,
    trauma,
    victory,
)
from gmkit.systems.galactica.rules.victory import GameOver
from gmkit.systems.galactica.state import Turn, World
from gmkit.systems.galactica.status import status

Phase = Callable[[Table, World], Awaitable[str | None]]


def phase(rule: Phase) -> Phase:
    """GAL-WIN-08, GAL-EXEC-22: a victory ends the game in the middle of an effect; an ended turn skips what is left."""

    @wraps(rule)
    async def guarded(table: Table, world: World) -> str | None:
        try:
            following = await rule(table, world)
        except GameOver:
            return None
        return "end" if world.turn.over and following not in ("receive", None) else following

    return guarded


@phase
async def receive(table: Table, world: World) -> str | None:
    """GAL-TURN-02, -03, GAL-TRAUMA-06: the token of Sickbay or Brig, what happens at a turn's start, the cards."""
    world.turn = Turn()
    world.number += 1
    player = world.seats[world.current]
    player.turns += 1
    table.tell("gal.turn", turn=world.number, seat=world.current, rule="GAL-TURN-01")
    await trauma.take_waiting(table, world, world.current)
    if world.turn.over:
        return "end"
    await characters.begin_turn(table, world)
    await hands.receive(table, world, world.current)
    return "movement"


@phase
async def move(table: Table, world: World) -> str | None:
    """GAL-TURN-04, -05: one move, then an ally is met."""
    await movement.step(table, world)
    await characters.after_movement(table, world)
    await allies.meet(table, world, world.current)
    return "action"


@phase
async def act(table: Table, world: World) -> str | None:
    """GAL-TURN-06, GAL-CHAR-26: one action, two for Starbuck who began in space."""
    seat = world.current
    count = 2 if world.turn.ace else 1
    for _ in range(count):
        if world.turn.over or (count == 2 and world.seats[seat].revealed):
            break  # GAL-CYLON-16
        await actions.act(table, world, seat)
    return "crisis"


@phase
async def crisis(table: Table, world: World) -> str | None:
    """GAL-TURN-07, -08, GAL-CHAR-37: a Crisis card, but for revealed Cylons and in the Brig."""
    await characters.before_crisis(table, world)
    if not world.seats[world.current].revealed and world.seats[world.current].place != "brig":
        await crises.draw_and_resolve(table, world)
    return "icons"


@phase
async def icons(table: Table, world: World) -> str | None:
    """GAL-TURN-12, -13, GAL-CRISIS-06: Cylon ships are activated, then the jump is prepared."""
    while world.turn.icons:
        await raiders.activate(table, world, world.turn.icons.pop(0))
    if world.turn.jump:
        world.turn.jump = False
        await jumps.prepare(table, world, 1, "GAL-TURN-13")
    if world.turn.extra:
        world.turn.extra -= 1
        await crises.draw_and_resolve(table, world)
        return "icons"
    return "end"


@phase
async def end(table: Table, world: World) -> str | None:
    """GAL-TURN-14, -15, GAL-RES-05: hand limits of all, exhausted resources, and the next player's turn."""
    await hands.enforce_limits(table, world)
    await quorum.enforce_limit(table, world)
    victory.check_resources(table, world)
    table.tell("gal.status", **status(world, table.cards), rule="GAL-HAND-11")
    world.current = world.after(world.current)[0]
    return "receive"
