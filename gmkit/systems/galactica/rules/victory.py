"""GAL-WIN, GAL-RES: who has won, and when that is seen."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.galactica.state import RESOURCES, Ending, World


class GameOver(Exception):
    """Raised where the game ends in the middle of an effect; the phase catches it (GAL-WIN-08)."""


def end(table: Table, world: World, winner: str, reason: str, rule: str) -> None:
    """Record the end; raises GameOver."""
    world.ending = Ending(winner, reason, rule)
    table.tell("gal.ended", winner=winner, reason=reason, rule=rule)
    raise GameOver


def change(table: Table, world: World, resource: str, by: int, rule: str) -> None:
    """GAL-RES-06: a resource goes up or down, never below 0; the table learns by how much and why."""
    before = world.resources[resource]
    world.resources[resource] = max(0, before + by)
    table.tell(
        "gal.resource", resource=resource, by=by, now=world.resources[resource], before=before, rule=rule
    )


def check_resources(table: Table, world: World) -> None:
    """GAL-RES-05, GAL-WIN-03: an exhausted resource loses at the end of the turn and at the end of the game."""
    for resource in RESOURCES:
        if world.resources[resource] <= 0:
            end(table, world, "cylons", f"no_{resource}", "GAL-RES-05")
