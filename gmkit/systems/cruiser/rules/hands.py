"""CRU-CRD, CRU-CLS: skill cards, hands, and the daily draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gmkit.core.table import Table
from gmkit.systems.cruiser.state import COLOURS, HAND_LIMIT, SEATS, Hand, Ship, class_of

#: What each class draws, in this order (CRU-CLS-01 .. -03).
CLASS_DRAW = {
    "political": ("yellow", "yellow", "blue", "white"),
    "military": ("green", "green", "yellow", "white"),
    "engineer": ("blue", "blue", "green", "white"),
}


def draw_cards(table: Table, ship: Ship) -> None:
    """CRU-SOA-06: everybody draws class cards and title cards; who is in the infirmary draws none (CRU-CRD-08)."""
    for seat in SEATS:
        if ship.crew[seat].room == "infirmary":
            table.tell("cru.no_draw", seen_by=(seat,), seat=seat, rule="CRU-CRD-08")
            continue
        got = gain(ship, seat, _draw_of(table, ship, seat))
        table.tell("cru.drawn", seen_by=(seat,), seat=seat, colours=got, count=len(got), rule="CRU-CRD-02")


def _draw_of(table: Table, ship: Ship, seat: str) -> list[str]:
    """CRU-CRD-05 .. -07: title cards come after the class cards, the president's yellow before a green.

    Reading: an acting admiral draws as an admiral does; switches `title_card` and `acting_admiral_draws`.
    """
    extra = []
    if seat == ship.president:
        extra.append("yellow")
    if seat == ship.admiral and (not ship.acting or table.switch("acting_admiral_draws")):
        extra.append("green")
    own = list(CLASS_DRAW[class_of(seat)])
    return extra + own if table.switch("title_card") == "first" else own + extra


def gain(ship: Ship, seat: str, colours: Iterable[str]) -> list[str]:
    """CRU-CRD-03, -04, -11: cards come one by one until the hand holds 15; returns those that did."""
    crew = ship.crew[seat]
    got = []
    for colour in colours:
        if crew.cards >= HAND_LIMIT:
            break
        crew.hand[colour] += 1
        got.append(colour)
    return got


def spend(ship: Ship, seat: str, colours: Iterable[str]) -> None:
    for colour in colours:
        ship.crew[seat].hand[colour] -= 1
        assert ship.crew[seat].hand[colour] >= 0


def holds(ship: Ship, seat: str, colours: Iterable[str]) -> bool:
    """Whether the hand covers all these cards."""
    wanted = Counter(colours)
    return all(ship.crew[seat].hand[colour] >= count for colour, count in wanted.items())


def cards_of(ship: Ship, seat: str) -> tuple[str, ...]:
    """The hand card by card."""
    hand = ship.crew[seat].hand
    return tuple(colour for colour in COLOURS for _ in range(hand[colour]))


def count(colours: Iterable[str]) -> Hand:
    """Cards counted by colour, every colour named."""
    counted = Counter(colours)
    return {colour: counted[colour] for colour in COLOURS}
