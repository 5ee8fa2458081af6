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

#: GAL-SKILL-26: the cards of Strategic Planning.
PLANS = ("tac3", "tac4", "tac5")
PLANNED = 2

ABILITIES = {"eco_officer": "GAL-CHAR-14", "ftl_operator": "GAL-CHAR-20"}


def clamp(number: int) -> int:
    return max(1, min(SIDES, number))


async def d8(
    table: Table, world: World, what: str, rule: str, *, by: str = "", bonus: int = 0, again: Again | None = None,
    on_again: Callable[[str], int] | None = None, hushed: bool = False,
) -> int:  # fmt: skip
    """One roll with its windows; the result 1..8.

    `what` names the roll (`ftl`, `nuke`, `raider` …), `by` is the acting seat. `again` lists what may have this roll
    made anew beside Helo and Gaeta; `on_again` pays for a use of it and returns its modifier of the new roll. What was
    added stays added when the die is rolled again, and what was not yet played may be played then (B27). `hushed`: one
    of many rolls in a row for which nobody wanted to interfere; no window opens.
    """
    plus, planned = bonus, False
    used: list[str] = []
    while True:
        use = None
        if not hushed:
            uses = _before(world, planned)
            use = await windows.first(table, world, "roll", uses, rule="GAL-SKILL-26", about=what)
        if use is not None and use.endswith(":longshot"):
            return await _longshot(table, world, use.partition(":")[0], what, by)
        if use is not None:
            seat, _, card = use.partition(":skill:")
            hands.play(table, world, seat, card, "GAL-SKILL-26")
            plus, planned = plus + PLANNED, True
        (die,) = await table.ask(Roll(key="gal.roll", about=what, rule=rule, sides=SIDES))
        result = clamp(die + plus)
        _tell(table, what, by, die, result, rule)
        use = None if hushed else await _again(table, world, what, result, used, again)
        if use is None:
            return result
        used.append(use)
        plus += _pay(table, world, use, on_again)


def _tell(table: Table, what: str, by: str, die: int, result: int, rule: str) -> None:
    table.tell(
        "gal.rolled", what=what, seat=by or None, die=die, result=result, changed=die != result, rule=rule
    )


async def _again(
    table: Table, world: World, what: str, result: int, used: Sequence[str], again: Again | None
) -> str | None:
    """Who has the die rolled anew. Everybody knows where Helo and Gaeta are: no window opens where none can be.

    `again` stands for cards in secret hands: there the window is always open.
    """
    uses = _rerolls(world, what, used)
    if again is None and not uses:
        return None
    return await windows.first(
        table, world, "rolled", [*uses, *(again() if again else ())], about=what, result=result
    )


def _before(world: World, planned: bool) -> list[str]:
    """GAL-SKILL-26, -27, GAL-CYLON-19, GAL-CHAR-43: one Strategic Planning a roll, or Anders in his own turn."""
    uses = [] if planned else planners(world)
    anders = world.seats[world.current]
    if anders.character == "anders" and not anders.spent and not anders.revealed:
        uses.append(f"{world.current}:longshot")
    return uses


def planners(world: World) -> list[str]:
    """GAL-SKILL-26, GAL-CYLON-19: who can play Strategic Planning; a revealed Cylon uses no text of skill cards."""
    return [
        f"{seat}:skill:{card}"
        for seat, player in world.seats.items()
        if player.hand and not player.revealed
        for card in PLANS
        if card in player.hand
    ]


async def _longshot(table: Table, world: World, seat: str, what: str, by: str) -> int:
    """GAL-CHAR-43: the named result is final: nothing is added, nothing is rolled again."""
    world.seats[seat].spent = True
    number = await table.ask(
        Amount(
            key="gal.longshot", seat=seat, about=what, rule="GAL-CHAR-43", low=1, high=SIDES, default=SIDES
        )
    )
    table.tell("gal.ability", seat=seat, ability="longshot", rule="GAL-CHAR-43")
    _tell(table, what, by, number, number, "GAL-CHAR-43")
    return number


def _rerolls(world: World, what: str, used: Sequence[str]) -> list[str]:
    """GAL-CHAR-14, -20: Helo once in his own turn; Gaeta once a roll of FTL Control."""
    found = []
    helo = world.seats[world.current]
    if helo.character == "helo" and helo.place and not world.turn.rerolled and not helo.revealed:
        found.append(f"{world.current}:eco_officer")
    if what == "ftl":
        gaeta = world.holder("gaeta")
        if gaeta is not None and f"{gaeta}:ftl_operator" not in used:
            found.append(f"{gaeta}:ftl_operator")
    return found


def _pay(table: Table, world: World, use: str, on_again: Callable[[str], int] | None) -> int:
    seat, _, what = use.partition(":")
    if what in ABILITIES:
        world.turn.rerolled = world.turn.rerolled or what == "eco_officer"
        table.tell("gal.ability", seat=seat, ability=what, rule=ABILITIES[what])
        return 0
    assert on_again is not None
    return on_again(use)
