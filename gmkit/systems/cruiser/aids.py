"""What odds and suspicion need of the rules: what everybody draws on a day, and the colours that a crisis counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from gmkit.systems.cruiser.rules.hands import CLASS_DRAW
from gmkit.systems.cruiser.state import SEATS, Ship, class_of


def draws(ship: Ship, switches: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """CRU-CLS-01 .. -03, CRU-CRD-05, -06: colours by seat, the title's card among them. Public."""
    found: dict[str, dict[str, int]] = {}
    for seat in SEATS:
        colours = Counter(CLASS_DRAW[class_of(seat)])
        if seat == ship.president:
            colours["yellow"] += 1
        if seat == ship.admiral and (not ship.acting or switches["acting_admiral_draws"]):
            colours["green"] += 1
        found[seat] = dict(colours)
    return found


def class_draws(ship: Ship, switches: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """CRU-CLS-01 .. -03: colours by seat, without those of titles. Public."""
    return {seat: dict(Counter(CLASS_DRAW[class_of(seat)])) for seat in SEATS}


AIDS: Final[Mapping[str, Callable[..., Any]]] = {"draws": draws, "class_draws": class_draws}
