"""GAL-BASESTAR: the Basestar Bridge of the revealed Cylons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from gmkit.core.questions import Choose, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import civilians, damage, dice, jumps, pursuit, sky
from gmkit.systems.galactica.state import SECTORS, World

#: GAL-BASESTAR-03: what may be mustered at once.
MUSTERED = {"basestars": 1, "raiders": 3}


async def activate(table: Table, world: World, seat: str) -> None:
    """GAL-BASESTAR-01, -06: two different effects, both named first, in the order named."""
    chosen = await table.ask(
        Pick(key="gal.bridge", seat=seat, rule="GAL-BASESTAR-01", options=tuple(EFFECTS), low=2, high=2)
    )
    table.tell("gal.bridge", seat=seat, effects=list(chosen), rule="GAL-BASESTAR-01")
    for effect in chosen:
        await EFFECTS[effect](table, world, seat)


async def _bait(table: Table, world: World, seat: str) -> None:
    """GAL-BASESTAR-02."""
    await civilians.place_by_cag(table, world, 1, "GAL-BASESTAR-02")


async def _muster(table: Table, world: World, seat: str) -> None:
    """GAL-BASESTAR-03: one basestar or three raiders into one sector of the Cylon Fleet board; pursuit stays."""
    left = {kind: sky.supply(table, world, kind) for kind in MUSTERED}
    options = tuple(f"{kind}:{name}" for kind, count in left.items() if count > 0 for name in SECTORS)
    if not options:
        return
    chosen = await table.ask(
        Choose(
            key="gal.bridge.muster", seat=seat, rule="GAL-BASESTAR-03", options=options, default=options[0]
        )
    )
    kind, _, sector = chosen.partition(":")
    pursuit.muster(table, world, sector, kind, MUSTERED[kind], "GAL-BASESTAR-03")


async def _hurry(table: Table, world: World, seat: str) -> None:
    """GAL-BASESTAR-04: on 1-3 the jump is set back, otherwise the pursuit advances."""
    result = await dice.d8(table, world, "bridge_hurry", "GAL-BASESTAR-04", by=seat)
    if result <= 3:
        await jumps.prepare(table, world, -1, "GAL-BASESTAR-04")
    else:
        await pursuit.advance(table, world, 1, "GAL-BASESTAR-04")


async def _strike(table: Table, world: World, seat: str) -> None:
    """GAL-BASESTAR-05: a roll below the number of raiders around Galactica damages it with one of two tokens."""
    result = await dice.d8(table, world, "bridge_strike", "GAL-BASESTAR-05", by=seat)
    if result < sky.around(world, "raiders"):
        await damage.galactica(table, world, 1, "GAL-BASESTAR-05", choose_by=seat, drawn=2)


EFFECTS: dict[str, Callable[[Table, World, str], Awaitable[None]]] = {
    "bait": _bait,
    "muster": _muster,
    "hurry": _hurry,
    "strike": _strike,
}
