"""GAL-ACT-01: the action of a turn, and those that effects grant. Each chapter enters its own actions here.

What may be done is a table from option id to `Action`. An action that grants another one simply awaits `act` again,
so that extra actions nest as on a stack (GAL-ACT-09).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from gmkit.core.questions import Choose, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.state import World

#: Whether the action stands in the list at all for this seat. Skill cards: it holds one of them; a text: it plays that
#: character; no revealed Cylon does either (GAL-CYLON-19). Anything else is a function.
Offered = Callable[[World, Deck, str], bool] | frozenset[str] | str
#: Why it cannot be taken now; None when it can.
Objection = Callable[[Table, World, str], Refusal | None]
Deed = Callable[[Table, World, str], Awaitable[None]]

PASS = "pass"


@dataclass(frozen=True, slots=True)
class Action:
    ident: str
    rule: str
    offered: Offered
    objection: Objection
    deed: Deed


ACTIONS: dict[str, Action] = {}


def action(
    ident: str, rule: str, offered: Offered, objection: Objection | None = None
) -> Callable[[Deed], Deed]:
    """Register the decorated function as what the action of that id does."""

    def enter(deed: Deed) -> Deed:
        ACTIONS[ident] = Action(ident, rule, offered, objection or _nothing, deed)
        return deed

    return enter


def _nothing(table: Table, world: World, seat: str) -> Refusal | None:
    return None


def choices(table: Table, world: World, seat: str) -> tuple[list[str], dict[str, Refusal]]:
    """What the seat may do now, and what it may not and why."""
    allowed, refused = [], {}
    player, cards = world.seats[seat], table.cards
    hand = () if player.revealed else player.hand
    character = "" if player.revealed else player.character
    for ident, entry in ACTIONS.items():
        offered = entry.offered
        if isinstance(offered, frozenset):
            if offered.isdisjoint(hand):
                continue
        elif offered != character if isinstance(offered, str) else not offered(world, cards, seat):
            continue
        no = entry.objection(table, world, seat)
        if no is None:
            allowed.append(ident)
        else:
            refused[ident] = no
    return allowed, refused


async def act(table: Table, world: World, seat: str, rule: str = "GAL-TURN-06") -> str:
    """One action of the seat, of its choice; taking it is optional. The id of what was done, `pass` for nothing.

    GAL-CHAR-16: a stranded character takes none.
    """
    player = world.seats[seat]
    if player.out or not player.place:
        return PASS
    allowed, refused = choices(table, world, seat)
    chosen = await table.ask(
        Choose(
            key="gal.action", seat=seat, rule=rule, options=(PASS, *allowed), refused=refused, default=PASS
        )
    )
    if chosen == PASS:
        table.tell("gal.action", seat=seat, action=None, rule=rule)
        return PASS
    entry = ACTIONS[chosen]
    table.tell("gal.action", seat=seat, action=chosen, rule=entry.rule)
    await entry.deed(table, world, seat)
    return chosen
