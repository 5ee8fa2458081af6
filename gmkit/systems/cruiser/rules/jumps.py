"""CRU-JMP, CRU-BRI: the preparation counter, emergency and automatic jumps, and what a jump brings."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.cruiser.cards import EFFECTS, Deck
from gmkit.systems.cruiser.rules.actions import Orders
from gmkit.systems.cruiser.rules.movement import fail
from gmkit.systems.cruiser.rules.orders import doing
from gmkit.systems.cruiser.state import Ship

#: People (thousands) lost by an emergency jump in bridge phase 4 and 5 (CRU-BRI-03, -04).
EMERGENCY_LOSS = {4: 3, 5: 1}


def emergency(table: Table, ship: Ship, orders: Orders) -> bool:
    """CRU-EOA-13, CRU-BRI: one jump however many activate it, people lost once; True if it happened.

    Reading: the phase is the one that the counter would reach today, a pending bonus left out (CRU-BRI-05, -08;
    switch `emergency_phase_basis`).
    """
    after_shift = table.switch("emergency_phase_basis") == "after_shift"
    phase = min(ship.prep + 1, 5) if after_shift else ship.prep
    activators = []
    for seat, order in doing(orders, "emergency_jump"):
        if not ship.routes:
            fail(table, seat, order, "no_route", "CRU-BRI-01")
        elif phase not in EMERGENCY_LOSS:
            fail(table, seat, order, "too_early", "CRU-BRI-02")
        else:
            activators.append(seat)
    if not activators:
        return False
    loss = EMERGENCY_LOSS[phase]
    ship.people -= loss
    table.tell("cru.emergency", seats=activators, count=loss, rule="CRU-PBA-08")
    table.tell("cru.resource", resource="people", by=-loss, now=ship.people, rule="CRU-BRI-07")
    _jump(ship)
    return True


def shift(table: Table, ship: Ship) -> None:
    """CRU-EOA-15, CRU-JMP-02, CRU-CTL-02: the counter grows by 1, or by a calibrated 2, never beyond 5."""
    if ship.prep >= 5:
        return  # no shift takes place, so a bonus waits for the next one (CRU-CTL-07)
    ship.prep = min(5, ship.prep + (2 if ship.shift_bonus else 1))
    ship.shift_bonus = False


def automatic(table: Table, ship: Ship) -> None:
    """CRU-EOA-16, CRU-JMP-03, -04: at 5 with a loaded route the ship jumps; without one it waits at 5."""
    if ship.prep == 5 and ship.routes:
        table.tell("cru.autojump", rule="CRU-JMP-03")
        _jump(ship)


def _jump(ship: Ship) -> None:
    """CRU-JMP-05, -06: fighters are left behind, the counter is back at 1; the result comes next morning."""
    ship.fighters.clear()
    ship.prep = 1
    ship.jumping = True


async def arrive(table: Table, ship: Ship, cards: Deck) -> None:
    """CRU-SOA-03, CRU-JMP-10, -12, -13: the chosen card is published and takes effect, its choice included."""
    ship.final_jump = False
    decided, ship.jumping = ship.decisions, False
    if decided.jump is None:
        return
    card = cards.jumps[decided.jump]
    if card.id in ship.routes:  # navigation may have lost it since; the jump is not undone (CRU-JMP-17)
        ship.routes.remove(card.id)
    if table.switch("discard_unchosen_route"):
        ship.routes.clear()
    ship.final_jump = ship.distance >= ship.goal
    ship.distance += card.parsecs
    ship.fuel -= card.fuel
    option = (decided.jump_option or 0) if card.choice else None  # the first by default (CRU-PRI-03)
    table.tell(
        "cru.jumped",
        jump=card.id,
        option=option,
        distance=ship.distance,
        parsecs=card.parsecs,
        rule="CRU-PBC-05",
    )
    table.tell("cru.resource", resource="fuel", by=-card.fuel, now=ship.fuel, rule="CRU-JMP-10")
    await EFFECTS.apply(table, ship, card.effects)
    if card.choice is not None and option is not None:
        await EFFECTS.apply(table, ship, card.choice.options[option].effects)
