"""GAL-SKILL-05, -06, -07, -08, -09, -13, -22, -29, -35: what 0-cards do when revealed in a check, each kind once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import check as checks
from gmkit.systems.galactica.rules import contributions, vipers
from gmkit.systems.galactica.state import TYPES, World

if TYPE_CHECKING:
    from gmkit.systems.galactica.rules.check import Check

#: The card of value 0 -> its ability; the printed value decides (GAL-CHAR-68).
ABILITIES = {
    "tac0": "trust_instincts", "lea0": "iron_will", "pol0": "red_tape", "pil0": "protect_the_fleet",
    "eng0": "establish_network",
}  # fmt: skip

RULES = {
    "tac0": "GAL-SKILL-22", "lea0": "GAL-SKILL-13", "pol0": "GAL-SKILL-09", "pil0": "GAL-SKILL-29",
    "eng0": "GAL-SKILL-35",
}  # fmt: skip


def waiting(check: Check) -> list[str]:
    """The kinds that lie in the check and have not worked yet."""
    return [card for kind in TYPES if (card := f"{kind}0") in check.pool and card not in check.used]


async def resolve(table: Table, world: World, check: Check) -> None:
    """GAL-SKILL-07, -08, GAL-CHECK-30: once each, in the order that the current player chooses.

    B24: what a card has done stays done when that card leaves the check later.
    """
    while kinds := waiting(check):
        card = kinds[0]
        if len(kinds) > 1:
            card = await table.ask(
                Choose(
                    key="gal.check.order", seat=world.current, rule="GAL-SKILL-08", options=tuple(kinds),
                    default=kinds[0],
                )
            )  # fmt: skip
        check.used.append(card)
        table.tell("gal.check.ability", card=card, ability=ABILITIES[card], rule=RULES[card])
        await DEEDS[card](table, world, check)


async def red_tape(table: Table, world: World, check: Check) -> None:
    """GAL-SKILL-09: all cards of printed value 5 and 6 leave the check; nobody can decline."""
    out = [card for card in check.pool if card[3:] in ("5", "6")]
    if out:
        table.tell("gal.check.out", cards=checks.in_order(out), rule="GAL-SKILL-09")
        checks.throw_out(world, check, out)


async def trust_instincts(table: Table, world: World, check: Check) -> None:
    """GAL-SKILL-22: two more cards of Destiny, face up; their own 0-cards will work too."""
    more = await contributions.destiny(table, world, 2)
    check.pool += more
    table.tell("gal.check.more", cards=checks.in_order(more), rule="GAL-SKILL-22")


async def protect_the_fleet(table: Table, world: World, check: Check) -> None:
    """GAL-SKILL-29: with 3 or more points of Piloting the current player activates an unmanned viper."""
    points = sum(check.worth(card) for card in check.pool if card[:3] == "pil")
    if points >= 3:
        await vipers.activate_unmanned(table, world, world.current, 1, "GAL-SKILL-29")


async def establish_network(table: Table, world: World, check: Check) -> None:
    """GAL-SKILL-35: every Engineering card counts double, whatever its sign."""
    check.network = True


async def iron_will(table: Table, world: World, check: Check) -> None:
    """GAL-SKILL-13, -14: see `check.judge`."""
    check.iron_will = True


DEEDS: dict[str, Callable[[Table, World, Check], Awaitable[None]]] = {
    "tac0": trust_instincts,
    "lea0": iron_will,
    "pol0": red_tape,
    "pil0": protect_the_fleet,
    "eng0": establish_network,
}
