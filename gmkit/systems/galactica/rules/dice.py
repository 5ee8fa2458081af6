"""GAL-ACT-10: the eight-sided die, what may be played before it is rolled, and who may have it rolled again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gmkit.core.questions import Amount, Roll
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import hands, windows
from gmkit.systems.galactica.state import World

SIDES = 8

#: What may be used after the die lies: uses for this roll, as `seat:what`.
Again = Callable[[], Sequence[str]]


def clamp(number: int) -> int:
    return max(1, min(SIDES, number))


async def d8(
    table: Table, world: World, what: str, rule: str, *, by: str = "", bonus: int = 0, again: Again | None = None,
    on_again: Callable[[str], int] | None = None,
) -> int:
    """One roll with its windows; the result 1..8.

    `what` names the roll (`ftl`, `nuke`, `raider` …), `by` is the acting seat. `again` lists what may have this roll
    made anew beside Helo; `on_again` pays for a use of it and returns its modifier of the new roll.
    """
    plus = bonus
    if (fixed := await _before(table, world, what, by)) is not None:
        kind, number = fixed
        if kind == "longshot":
            table.tell("gal.rolled", what=what, seat=by or None, die=number, result=number, rule="GAL-CHAR-43")
            return number
        plus += number
    die = await _roll(table, what, rule)
    while True:
        result = clamp(die + plus)
        table.tell("gal.rolled", what=what, seat=by or None, die=die, result=result, rule=rule)
        use = await windows.first(table, world, "rolled", [*_rerolls(world, what), *(again() if again else ())], about=what)
        if use is None:
            return result
        plus += _pay(table, world, use, on_again)
        die = await _roll(table, what, rule)


async def _roll(table: Table, what: str, rule: str) -> int:
    (die,) = await table.ask(Roll(key="gal.roll", about=what, rule=rule, sides=SIDES))
    return die


def planners(world: World) -> list[str]:
    """GAL-SKILL-26, GAL-CYLON-19: who can play Strategic Planning; a revealed Cylon uses no text of skill cards."""
    return [
        f"{seat}:skill:{card}"
        for seat in world.humans()
        for card in dict.fromkeys(world.seats[seat].hand)
        if hands.type_of(card) == "tac" and 3 <= hands.value_of(card) <= 5
    ]


async def _before(table: Table, world: World, what: str, by: str) -> tuple[str, int] | None:
    """GAL-SKILL-26, -27, GAL-CHAR-43: one Strategic Planning a roll, or Anders names the result in his own turn."""
    uses = planners(world)
    if _anders(world):
        uses.append(f"{world.current}:longshot")
    use = await windows.first(table, world, "roll", uses, rule="GAL-SKILL-26", about=what)
    if use is None:
        return None
    seat, _, played = use.partition(":")
    if played == "longshot":
        world.seats[seat].spent = True
        number = await table.ask(Amount(key="gal.longshot", seat=seat, about=what, rule="GAL-CHAR-43", low=1, high=SIDES))
        table.tell("gal.ability", seat=seat, ability="longshot", rule="GAL-CHAR-43")
        return "longshot", number
    card = played.removeprefix("skill:")
    table.tell("gal.played", seat=seat, card=card, rule="GAL-SKILL-26")
    hands.lose(table, world, seat, [card], "GAL-SKILL-26")
    return "planning", 2


def _anders(world: World) -> bool:
    seat = world.holder("anders")
    return seat is not None and seat == world.current and not world.seats[seat].spent


def _rerolls(world: World, what: str) -> list[str]:
    """GAL-CHAR-14, -20: Helo once in his own turn; Gaeta at FTL Control."""
    found = []
    helo, gaeta = world.holder("helo"), world.holder("gaeta")
    if helo is not None and helo == world.current and not world.turn.rerolled and world.seats[helo].place:
        found.append(f"{helo}:eco_officer")
    if gaeta is not None and what == "ftl":
        found.append(f"{gaeta}:ftl_operator")
    return found


def _pay(table: Table, world: World, use: str, on_again: Callable[[str], int] | None) -> int:
    seat, _, what = use.partition(":")
    if what == "eco_officer":
        world.turn.rerolled = True
    if what in ("eco_officer", "ftl_operator"):
        table.tell("gal.ability", seat=seat, ability=what, rule="GAL-CHAR-14" if what == "eco_officer" else "GAL-CHAR-20")
        return 0
    assert on_again is not None
    return on_again(use)
