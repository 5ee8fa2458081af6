"""CRU-ACT: what may be ordered in the action phase, and each seat's dialog that asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gmkit.core.questions import Amount, Choose, Confirm, Pick, Refusal
from gmkit.core.table import Dialog, Sealed, Table
from gmkit.systems.cruiser.state import COLOURS, HAND_LIMIT, ROOMS, SEATS, Ship, class_of

#: The actions of each room, in the book's order. A destroyed room offers repair alone (CRU-RUI-03).
ACTIONS = {
    "conference_hall": ("brig_vote", "run"),
    "navigation": ("load_route",),
    "weapons_bay": ("shoot", "shoot_group"),
    "bridge": ("emergency_jump",),
    "systems_control": ("calibrate",),
    "command_centre": ("pass_experience",),
    "military_centre": ("train", "set_priorities"),
    "information_centre": ("analyse", "post_guard", "prohibit"),
}

#: Who alone may do it: a class or a title, and the rule that says so.
RESERVED = {
    "shoot_group": ("military", "CRU-WPN-03"),
    "set_priorities": ("admiral", "CRU-MIL-02"),
    "post_guard": ("admiral", "CRU-INF-03"),
    "prohibit": ("president", "CRU-INF-04"),
    "repair": ("engineer", "CRU-CLS-04"),
}


@dataclass(slots=True)
class Ban:
    """A prohibition as ordered: a group of seats and rooms."""

    seats: tuple[str, ...]
    rooms: tuple[str, ...]


@dataclass(slots=True)
class Order:
    """A seat's orders for one action phase. Without any it stays and does nothing (CRU-ACT-06)."""

    open: bool = False
    exit: tuple[str, ...] = ()
    exit_open: bool = False
    go: str = ""
    do: str = "nothing"
    target: str = ""
    colours: tuple[str, ...] = ()
    amount: int = 0
    rooms: tuple[str, ...] = ()
    jump: str = ""
    cancel: tuple[str, ...] = ()
    bans: list[Ban] = field(default_factory=list)
    sabotage: tuple[str, ...] = ()


def has(ship: Ship, seat: str, reserve: str) -> bool:
    """Whether the seat has the class or title that an action is reserved for."""
    titles = {"admiral": ship.admiral, "president": ship.president}
    return titles[reserve] == seat if reserve in titles else class_of(seat) == reserve


def dialogs(table: Table, ship: Ship) -> dict[str, Dialog[Any]]:
    """One dialog a seat, all sealed; beside it, waited for by nobody, sabotage and a cyborg's order of crisis cards."""
    asked: dict[str, Dialog[Any]] = {seat: partial(order, table, ship, seat) for seat in SEATS}
    asked |= {f"sabotage/{seat}": partial(sabotage, table, seat) for seat in SEATS}
    return asked | crisis_lists(table, ship)


def read(sealed: Sealed[Any]) -> dict[str, Order]:
    """The sealed results as orders by seat.

    Reading: an action whose details are missing is no order; the walk and the way out of the brig stand (CRU-ACT-06).
    """
    orders: dict[str, Order] = {seat: sealed.results[seat] for seat in SEATS}
    for seat, given in orders.items():
        given.sabotage = sealed.results[f"sabotage/{seat}"]
        if seat in sealed.missing:
            given.do = "nothing"
    return orders


def crisis_lists(table: Table, ship: Ship) -> dict[str, Dialog[Any]]:
    """CRU-CRI-03: a cyborg may reorder the own crisis cards at any time; the order at the close counts."""

    async def rearrange(seat: str) -> tuple[str, ...]:
        held = tuple(ship.crew[seat].crises)
        return await table.ask(
            Pick(
                key="cru.crises.order",
                seat=seat,
                rule="CRU-CRI-03",
                options=held,
                low=len(held),
                high=len(held),
                default=held,
                waited=False,
            )
        )

    return {f"crises/{seat}": partial(rearrange, seat) for seat in ship.cyborgs() if ship.crew[seat].crises}


async def order(table: Table, ship: Ship, seat: str) -> Order:
    """CRU-ACT-01: one room and one action. Whether it is given openly is asked last, and nobody waits for that."""
    given = Order(go=ship.crew[seat].room)
    free = ship.crew[seat].room != "brig"
    if not free:
        free = await _exit(table, seat, given)
    if free:
        given.go = await table.ask(_where(table, ship, seat))
        given.do = await table.ask(_what(ship, seat, given.go))
        if given.do in DETAILS:
            await DETAILS[given.do](table, ship, seat, given)
        given.open = await table.ask(
            Confirm(key="cru.act.open", seat=seat, rule="CRU-ACT-04", default=False, waited=False)
        )
    return given


async def sabotage(table: Table, seat: str) -> tuple[str, ...]:
    """CRU-SAB-10: mining and detonating go beside any action. Everybody is asked, so it tells nothing (CRU-TEA-05)."""
    return await table.ask(
        Pick(
            key="cru.act.sabotage",
            seat=seat,
            rule="CRU-SAB-10",
            options=("mine", "detonate"),
            high=2,
            default=(),
            waited=False,
        )
    )


async def _exit(table: Table, seat: str, given: Order) -> bool:
    """CRU-BRG-04, -09: a prisoner lists ten cards to leave; without that he cannot move or act."""
    given.exit = await table.ask(
        Pick(
            key="cru.act.exit",
            seat=seat,
            rule="CRU-BRG-04",
            options=COLOURS,
            again=True,
            high=10,
            default=(),
        )
    )
    if not given.exit:
        return False
    given.exit_open = await table.ask(
        Confirm(key="cru.act.exit_open", seat=seat, rule="CRU-BRG-06", default=False)
    )
    return True


def _where(table: Table, ship: Ship, seat: str) -> Choose:
    """CRU-ACT-02, -03, -07: any room is one move away, one's own included, but nobody walks into the brig."""
    refused: dict[str, Refusal] = {"brig": Refusal("CRU-ACT-07", "cru.no.brig")}
    if not table.switch("walk_into_infirmary") and ship.crew[seat].room != "infirmary":
        refused["infirmary"] = Refusal("CRU-ACT-07", "cru.no.infirmary")
    for room in ROOMS:
        if room == ship.crew[seat].room:
            continue
        if room == ship.guarded and seat not in (ship.president, ship.admiral):
            refused[room] = Refusal("CRU-GRD-07", "cru.no.guarded", {"room": room})
        elif ship.rooms[room].destroyed and class_of(seat) != "engineer":
            refused[room] = Refusal("CRU-RUI-08", "cru.no.destroyed", {"room": room})
    here = ship.crew[seat].room
    return Choose(
        key="cru.act.go",
        seat=seat,
        rule="CRU-ACT-01",
        options=tuple(r for r in (*ROOMS, "corridors", "infirmary") if r not in refused),
        refused=refused,
        default="corridors" if here == "brig" else here,
    )


def _what(ship: Ship, seat: str, room: str) -> Choose:
    """CRU-ACT-08: what the room offers to this seat; the rest stands there with its reason."""
    allowed: list[str] = ["nothing"]
    refused: dict[str, Refusal] = {}
    destroyed = room in ROOMS and ship.rooms[room].destroyed
    for action in ("repair", *ACTIONS.get(room, ())) if room in ROOMS else ():
        reserve, rule = RESERVED.get(action, ("", ""))
        if action == "repair" and not destroyed:
            continue
        if action != "repair" and destroyed:
            refused[action] = Refusal("CRU-RUI-03", "cru.no.destroyed", {"room": room})
        elif reserve and not has(ship, seat, reserve):
            refused[action] = Refusal(rule, "cru.no.reserved", {"reserve": reserve})
        elif action == "load_route" and not ship.crew[seat].jumps:
            refused[action] = Refusal("CRU-NAV-06", "cru.no.jump_card")
        else:
            allowed.append(action)
    return Choose(
        key="cru.act.do",
        seat=seat,
        rule="CRU-ACT-08",
        options=tuple(allowed),
        refused=refused,
        default="nothing",
        facts={"room": room},
    )


# ---- what an action has to name


async def _brig_vote(table: Table, ship: Ship, seat: str, given: Order) -> None:
    """CRU-HAL-01, -11: two colours and one character; anyone may be named, oneself included."""
    given.target = await table.ask(
        Choose(key="cru.act.target", seat=seat, rule="CRU-HAL-01", options=SEATS, default=seat)
    )
    await _run(table, ship, seat, given)


async def _run(table: Table, ship: Ship, seat: str, given: Order) -> None:
    """CRU-HAL-05: two different colours that count plus."""
    given.colours = await table.ask(
        Pick(
            key="cru.act.colours",
            seat=seat,
            rule="CRU-HAL-05",
            options=COLOURS,
            low=2,
            high=2,
            default=COLOURS[:2],
        )
    )


async def _load_route(table: Table, ship: Ship, seat: str, given: Order) -> None:
    held = tuple(ship.crew[seat].jumps)
    if held:
        given.jump = await table.ask(
            Choose(key="cru.act.jump", seat=seat, rule="CRU-NAV-01", options=held, default=held[0])
        )


async def _how_many(table: Table, seat: str, given: Order, most: int, rule: str) -> None:
    given.amount = await table.ask(
        Amount(key="cru.act.amount", seat=seat, rule=rule, low=1, high=most, default=1)
    )


async def _shoot_group(table: Table, ship: Ship, seat: str, given: Order) -> None:
    await _how_many(table, seat, given, 4, "CRU-WPN-03")


async def _calibrate(table: Table, ship: Ship, seat: str, given: Order) -> None:
    await _how_many(table, seat, given, HAND_LIMIT, "CRU-CTL-01")


async def _repair(table: Table, ship: Ship, seat: str, given: Order) -> None:
    await _how_many(table, seat, given, 3, "CRU-RUI-04")


async def _pass(table: Table, ship: Ship, seat: str, given: Order) -> None:
    """CRU-CMD-01: any number of cards of one colour to any other player."""
    others = tuple(s for s in SEATS if s != seat)
    given.target = await table.ask(
        Choose(key="cru.act.target", seat=seat, rule="CRU-CMD-01", options=others, default=others[0])
    )
    colour = await table.ask(
        Choose(key="cru.act.colour", seat=seat, rule="CRU-CMD-01", options=COLOURS, default=COLOURS[0])
    )
    given.colours = (colour,)
    await _how_many(table, seat, given, HAND_LIMIT, "CRU-CMD-01")


async def _priorities(table: Table, ship: Ship, seat: str, given: Order) -> None:
    """CRU-MIL-02: a complete order of all eight rooms, destroyed ones included."""
    given.rooms = await table.ask(
        Pick(
            key="cru.act.priorities",
            seat=seat,
            rule="CRU-MIL-02",
            options=tuple(ship.priorities),
            low=len(ROOMS),
            high=len(ROOMS),
            default=tuple(ship.priorities),
        )
    )


async def _guard(table: Table, ship: Ship, seat: str, given: Order) -> None:
    """CRU-GRD-05: any room, even a destroyed one, but not corridors, infirmary and brig."""
    given.target = await table.ask(
        Choose(key="cru.act.guard", seat=seat, rule="CRU-GRD-05", options=ROOMS, default=ROOMS[0])
    )


async def _prohibit(table: Table, ship: Ship, seat: str, given: Order) -> None:
    """CRU-BAN-01, -02: cancel any of those in force, then set any number, each a group and rooms."""
    standing = tuple(str(ban.number) for ban in ship.prohibitions)
    if standing:
        given.cancel = await table.ask(
            Pick(
                key="cru.ban.cancel",
                seat=seat,
                rule="CRU-BAN-01",
                options=standing,
                high=len(standing),
                default=(),
            )
        )
    number = 1
    while await table.ask(
        Confirm(key="cru.ban.more", seat=seat, about=str(number), rule="CRU-BAN-01", default=False)
    ):
        group = await table.ask(
            Pick(
                key="cru.ban.group",
                seat=seat,
                about=str(number),
                rule="CRU-BAN-02",
                options=("political", "military", "engineer", *SEATS),
                low=1,
                high=12,
                default=("political",),
            )
        )
        rooms = await table.ask(
            Pick(
                key="cru.ban.rooms",
                seat=seat,
                about=str(number),
                rule="CRU-BAN-02",
                options=ROOMS,
                low=1,
                high=len(ROOMS),
                default=ROOMS[:1],
            )
        )
        given.bans.append(Ban(expand(group), rooms))
        number += 1


def expand(group: tuple[str, ...]) -> tuple[str, ...]:
    """CRU-BAN-02: a class stands for its three seats; the group is kept as seats in standard order."""
    return tuple(s for s in SEATS if s in group or class_of(s) in group)


DETAILS = {
    "brig_vote": _brig_vote,
    "run": _run,
    "load_route": _load_route,
    "shoot_group": _shoot_group,
    "calibrate": _calibrate,
    "pass_experience": _pass,
    "set_priorities": _priorities,
    "post_guard": _guard,
    "prohibit": _prohibit,
    "repair": _repair,
}


def doing(orders: Mapping[str, Order], action: str) -> list[tuple[str, Order]]:
    """Those who still do this action, in standard order (CRU-EOA-23)."""
    return [(seat, orders[seat]) for seat in SEATS if orders[seat].do == action]
