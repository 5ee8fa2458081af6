"""GAL-TURN-11: a window in which cards and abilities may be used, and who goes first in it.

A use is written `seat:what`; `what` is an ability's id or `skill:card`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gmkit.core.questions import GM, Choose, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.state import World


async def first(
    table: Table,
    world: World,
    moment: str,
    uses: Sequence[str],
    *,
    rule: str = "GAL-TURN-11",
    about: str = "",
    **facts: Any,
) -> str | None:
    """The use that comes first in this window, None when nobody wants any. `facts` is what everybody knows of it.

    Asked once of the GM whether or not anybody could, so that a window tells nothing; a simulation skips empty ones.
    When several want, the current player names who is first before a card is shown; the others keep theirs.
    """
    if not uses and table.simulated:
        return None
    wanted = await table.ask(
        Pick(
            key=f"gal.window.{moment}", seat=GM, about=about, rule=rule, options=tuple(uses), high=len(uses),
            default=(), facts={"window": True, **facts},
        )
    )  # fmt: skip
    seats = tuple(dict.fromkeys(use.partition(":")[0] for use in wanted))
    if len(seats) > 1:
        chosen = await table.ask(
            Choose(
                key="gal.window.first", seat=world.current, rule="GAL-TURN-11", options=seats, default=seats[0],
                facts={"moment": moment},
            )
        )  # fmt: skip
        wanted = tuple(use for use in wanted if use.startswith(f"{chosen}:"))
    return wanted[0] if wanted else None
