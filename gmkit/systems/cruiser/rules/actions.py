"""The actions of the rooms, each with the step of the end of the action phase at which it happens.

CRU-HAL, -NAV, -WPN, -BRI, -CTL, -CMD, -MIL, -INF, -RUI. A step takes those who still do its action, in standard
order; an action whose cards are missing at its step fails and spends none (CRU-FAI-01, -02).
"""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.table import Table
from gmkit.systems.cruiser.rules import hands
from gmkit.systems.cruiser.rules.movement import fail
from gmkit.systems.cruiser.rules.orders import ACTIONS, Order, doing
from gmkit.systems.cruiser.state import COLOURS, HAND_LIMIT, SEATS, Ship, Vote, class_of

Orders = Mapping[str, Order]


def check_places(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-ACT-08, CRU-RUI-03: what a room that does not work cannot offer fails; so does what it never offers."""
    for seat in SEATS:
        order, room = orders[seat], ship.crew[seat].room
        if order.do == "repair":
            fits = room in ship.rooms and ship.rooms[room].destroyed
        else:
            fits = order.do == "nothing" or (ship.works(room) and order.do in ACTIONS[room])
        if not fits:
            fail(
                table,
                seat,
                order,
                "ruin" if room in ship.rooms and not ship.works(room) else "place",
                "CRU-ACT-08",
            )


def pass_experience(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-03, CRU-CMD: one white card is the price, cards of one colour go to somebody else.

    Reading: all passes are computed from the hands before this step (CRU-CMD-06); what would lift the receiver
    above 15 stays with the giver, givers served in standard order (CRU-CMD-07).
    """
    before = {seat: dict(ship.crew[seat].hand) for seat in SEATS}
    room_for = {seat: HAND_LIMIT - ship.crew[seat].cards for seat in SEATS}
    for seat, order in doing(orders, "pass_experience"):
        (colour,) = order.colours
        have = before[seat][colour] - (1 if colour == "white" else 0)
        count = min(order.amount, have, room_for[order.target])
        if before[seat]["white"] < 1 or have < 1:
            fail(table, seat, order, "cards", "CRU-CMD-02" if before[seat]["white"] < 1 else "CRU-CMD-03")
        elif count < 1:
            fail(table, seat, order, "full", "CRU-CMD-07")
        else:
            given = count if table.switch("pass_surplus") == "stays" else min(order.amount, have)
            hands.spend(ship, seat, ["white", *[colour] * given])
            ship.crew[order.target].hand[colour] += count
            room_for[order.target] -= count
            table.tell(
                "cru.passed", seat=seat, target=order.target, colour=colour, count=count, rule="CRU-CMD-01"
            )


def train(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-04, CRU-MIL-01: one green and one white card, as far as the hand has room (CRU-CRD-11)."""
    _study(table, ship, orders, "train", ("green", "white"), "CRU-MIL-01")


def analyse(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-05, CRU-INF-02: one yellow and one white card."""
    _study(table, ship, orders, "analyse", ("yellow", "white"), "CRU-INF-02")


def _study(
    table: Table, ship: Ship, orders: Orders, action: str, colours: tuple[str, ...], rule: str
) -> None:
    for seat, _ in doing(orders, action):
        got = hands.gain(ship, seat, colours)
        table.tell(f"cru.{action}", seat=seat, rule=rule)
        table.tell("cru.got", seen_by=(seat,), seat=seat, colours=got, count=len(got), rule=rule)


def load_routes(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-06, CRU-NAV: a jump card for one card of each colour; the room keeps the last two routes.

    Impossible with 12 or more cards in hand (CRU-NAV-02). Which card was loaded stays secret (CRU-NAV-07).
    """
    loaded = []
    for seat, order in doing(orders, "load_route"):
        crew = ship.crew[seat]
        if crew.cards >= 12:
            fail(table, seat, order, "hand_full", "CRU-NAV-02")
        elif order.jump not in crew.jumps:
            fail(table, seat, order, "no_jump_card", "CRU-NAV-06")
        else:
            crew.jumps.remove(order.jump)
            ship.routes = [*ship.routes, order.jump][-2:]  # CRU-NAV-03, -04
            got = hands.gain(ship, seat, COLOURS)
            loaded.append(seat)
            table.tell("cru.loaded.mine", seen_by=(seat,), seat=seat, jump=order.jump, rule="CRU-NAV-01")
            table.tell("cru.got", seen_by=(seat,), seat=seat, colours=got, count=len(got), rule="CRU-NAV-01")
    if loaded:
        table.tell("cru.loaded", seats=loaded, count=len(loaded), rule="CRU-PBA-06")


def set_priorities(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-07, CRU-MIL-02, -04: two green cards; the new list is in force at once."""
    for seat, order in doing(orders, "set_priorities"):
        if pays(table, ship, seat, order, ship.admiral, "green"):
            ship.priorities = list(order.rooms)
            table.tell("cru.priorities", seat=seat, rooms=ship.priorities, rule="CRU-PBA-13")


def run_for_president(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-08, CRU-HAL-05, -06: a vote is opened, difficulty 2 for a political leader and 5 for others."""
    for seat, order in doing(orders, "run"):
        difficulty = 2 if class_of(seat) == "political" else 5
        _open(
            table, ship, Vote(f"election-{seat}", "election", difficulty, _sorted(order.colours), seat, seat)
        )


def propose_brig(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-09, CRU-HAL-01, -02: a vote of difficulty 2 is opened; several against one person stand apart."""
    for seat, order in doing(orders, "brig_vote"):
        _open(table, ship, Vote(f"brig-{seat}", "brig", 2, _sorted(order.colours), seat, order.target))


def _open(table: Table, ship: Ship, vote: Vote) -> None:
    ship.votes.append(vote)
    rule = "CRU-PBA-17" if vote.kind == "election" else "CRU-PBA-18"
    table.tell(
        f"cru.vote.{vote.kind}",
        seat=vote.by,
        target=vote.target,
        difficulty=vote.difficulty,
        colours=vote.plus,
        rule=rule,
    )


def _sorted(colours: tuple[str, ...]) -> list[str]:
    return sorted(colours, key=COLOURS.index)


def shoot(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-12, CRU-WPN: shots hit the most urgent class first; surplus shots are wasted.

    Reading: green cards declared for a group are spent even if there are too few fighters (CRU-WPN-06; switch
    `excess_shots`).
    """
    before, shooters = len(ship.fighters), []
    for seat in SEATS:
        order, shots = orders[seat], 1
        if order.do not in ("shoot", "shoot_group"):
            continue
        if order.do == "shoot_group":
            shots = min(order.amount, 4, ship.crew[seat].hand["green"])
            if shots < 1:
                fail(table, seat, order, "cards", "CRU-FAI-03")
                continue
            if table.switch("excess_shots") == "kept":
                shots = min(shots, len(ship.fighters))
            hands.spend(ship, seat, ["green"] * shots)
        shooters.append(seat)
        ship.fighters = sorted(ship.fighters)[shots:]
    if shooters:
        table.tell("cru.shot", seats=shooters, count=before - len(ship.fighters), rule="CRU-PBA-07")


def calibrate(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-14, CRU-CTL: blue cards stay in the room; ten or more make the next shift one of 2.

    Reading: at most one such bonus is pending; the store is reset with any surplus (CRU-CTL-03, -04).
    """
    calibrators, spent = [], 0
    for seat, order in doing(orders, "calibrate"):
        count = min(order.amount, ship.crew[seat].hand["blue"])
        if count < 1:
            fail(table, seat, order, "cards", "CRU-FAI-04")
            continue
        hands.spend(ship, seat, ["blue"] * count)
        calibrators.append(seat)
        spent += count
    ship.calibration += spent
    if calibrators:
        table.tell("cru.calibrated", seats=calibrators, count=spent, rule="CRU-PBA-09")
    if ship.calibration >= 10 and not ship.shift_bonus:
        ship.calibration, ship.shift_bonus = 0, True
        table.tell("cru.calibration.full", rule="CRU-CTL-02")


def repair(table: Table, ship: Ship, orders: Orders) -> None:
    """CRU-EOA-17, CRU-RUI-04: up to three blue cards on the ruined room in which the engineer stands."""
    for seat, order in doing(orders, "repair"):
        count = min(order.amount, 3, ship.crew[seat].hand["blue"])
        if count < 1:
            fail(table, seat, order, "cards", "CRU-FAI-06")
            continue
        hands.spend(ship, seat, ["blue"] * count)
        room = ship.crew[seat].room
        ship.rooms[room].repair += count
        table.tell("cru.repaired", seat=seat, room=room, rule="CRU-PBA-16")


def pays(table: Table, ship: Ship, seat: str, order: Order, holder: str, colour: str) -> bool:
    """A title's action: the title must still be held at its step, and two cards are the price."""
    if seat != holder:
        fail(table, seat, order, "title", "CRU-ACT-08")
        return False
    if not hands.holds(ship, seat, [colour] * 2):
        fail(table, seat, order, "cards", "CRU-FAI-01")
        return False
    hands.spend(ship, seat, [colour] * 2)
    return True
