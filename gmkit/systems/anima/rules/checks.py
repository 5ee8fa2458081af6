"""ANI-SPD, ANI-CMP-03: dice that somebody rolls and interrupts may touch; speed checks."""

from __future__ import annotations

from gmkit.core.questions import Roll
from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import parties, plays
from gmkit.systems.anima.scene import Moment
from gmkit.systems.anima.state import World

DIE = 6


async def roll(
    table: Table, world: World, key: str, seat: str, about: str, *, fight: bool = False, late: bool = False
) -> tuple[int, int]:
    """A six-sided die of the seat's, and what late Battle cards add to it. An interrupt may have it rolled anew.

    `fight`: the die is one of combat, where open rolls go on after a six; `late`: the seat itself is fighting.
    """
    gain = 0
    while True:
        face = await _throw(table, key, seat, about, open_roll=fight and bool(table.switch("open_rolls")))
        table.tell("ani.rolled", seat=seat, face=face, rule="ANI-CMP-03")
        fighters = (seat,) if late else ()
        moment = Moment("roll", seat, face=face, fighters=fighters, gain={seat: gain})
        await plays.window(table, world, moment)
        gain = moment.gain[seat]
        if not moment.again:
            return moment.face, gain


async def _throw(table: Table, key: str, seat: str, about: str, *, open_roll: bool) -> int:
    """ANI-VAR-07: with open rolls a six is rolled on and added up."""
    total = 0
    while True:
        (face,) = await table.ask(
            Roll(key=key, about=about, rule="ANI-CMP-03", sides=DIE, facts={"by": seat})
        )
        total += face
        if face < DIE or not open_roll:
            return total


async def speed_check(table: Table, world: World, seat: str, difficulty: int) -> bool:
    """ANI-SPD-01, -02: a die and the Speed of all members; equal to the difficulty is enough."""
    return await speed_total(table, world, seat) >= difficulty


async def speed_total(table: Table, world: World, seat: str) -> int:
    cards: Deck = table.cards
    face, _ = await roll(table, world, "ani.speed.roll", seat, seat)
    counts = bool(table.switch("inactive_speed_counts"))
    own = parties.speed(world, cards, seat, inactive=counts) + parties.bonus(world, cards, seat, "checks")
    table.tell("ani.speed", seat=seat, speed=own, face=face, total=own + face, rule="ANI-SPD-01")
    return own + face
