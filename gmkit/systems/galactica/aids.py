"""What the GM may have worked out beside the rules: the set-up as a list, a loyalty deck checked, what odds need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from gmkit.systems.galactica.rules import setup
from gmkit.systems.galactica.state import World
from gmkit.systems.galactica.stock import STOCK


def checklist(world: World, switches: Mapping[str, Any]) -> dict[str, Any]:
    """GAL-SETUP-01 .. -20: what must lie on the table, in public numbers."""
    return setup.checklist(world, switches)


def loyalty_deck(
    world: World, switches: Mapping[str, Any], cylon: int, not_cylon: int, sympathizer: int = 0
) -> dict[str, int]:
    """GAL-LOYAL-01, case B08: the right numbers for this table; raises GmkitError when those given are others."""
    built = {"cylon": cylon, "not_cylon": not_cylon, "sympathizer": sympathizer}
    setup.refuse(setup.loyalty_problems(world, switches, built))
    return built


AIDS: Final[Mapping[str, Callable[..., Any]]] = {
    "checklist": checklist,
    "loyalty_deck": loyalty_deck,
    **STOCK,
}
