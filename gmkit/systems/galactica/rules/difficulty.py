"""GAL-CHECK-26: what makes a check harder or easier. All changes add up; the partial number never moves (B25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import piles, titles
from gmkit.systems.galactica.state import World

if TYPE_CHECKING:
    from gmkit.systems.galactica.rules.check import Check

QUARTERS = "admirals_quarters"


def by(table: Table, check: Check, change: int, seat: str | None, cause: str, rule: str) -> None:
    """The difficulty moves; it may fall to 0 and below."""
    check.difficulty += change
    table.tell(
        "gal.check.difficulty", seat=seat, cause=cause, by=change, difficulty=check.difficulty, rule=rule
    )


def forced(table: Table, world: World, check: Check) -> None:
    """GAL-CHAR-28, GAL-QUORUM-12: Starbuck as the target, and the Prophecy, whether anybody wants it or not."""
    if check.kind != "location":
        return
    if check.what == QUARTERS and check.target and world.holder("starbuck") == check.target:
        by(table, check, -3, check.target, "undisciplined", "GAL-CHAR-28")
    president = world.titles.get("president")
    aimed = check.what == QUARTERS and check.target == president
    if check.what == "administration" or aimed:
        for player in world.seats.values():
            if titles.PROPHECY in player.markers:
                player.markers.remove(titles.PROPHECY)
                piles.discard(world, "quorum", [titles.PROPHECY])
                by(table, check, 2, None, titles.PROPHECY, "GAL-QUORUM-12")


def uses(world: World, check: Check) -> list[str]:
    """GAL-CHAR-09, -57, GAL-QUORUM-16: who may change the difficulty of a location's check, each once."""
    if check.kind != "location":
        return []
    found = []
    if check.what == QUARTERS:
        tigh = world.holder("tigh")
        if tigh is not None:
            found.append(f"{tigh}:cylon_hatred")
        found += [
            f"{s}:{titles.ARBITRATOR}" for s, p in world.seats.items() if titles.ARBITRATOR in p.markers
        ]
    elif check.what in ("administration", "brig"):
        zarek = world.holder("zarek")
        if zarek is not None:
            found.append(f"{zarek}:friends_in_low_places")
    return [use for use in found if use not in check.changed]


async def change(table: Table, world: World, check: Check, use: str) -> None:
    """The use is made: up or down is the user's choice where both are allowed."""
    check.changed.append(use)
    seat, _, what = use.partition(":")
    if what == "cylon_hatred":
        by(table, check, -3, seat, what, "GAL-CHAR-09")
        return
    much, rule = (3, "GAL-QUORUM-16") if what == titles.ARBITRATOR else (2, "GAL-CHAR-57")
    way = await table.ask(
        Choose(key="gal.check.way", seat=seat, about=what, rule=rule, options=("up", "down"), default="down")
    )
    if what == titles.ARBITRATOR:
        world.seats[seat].markers.remove(titles.ARBITRATOR)
        piles.discard(world, "quorum", [titles.ARBITRATOR])
    by(table, check, much if way == "up" else -much, seat, what, rule)
