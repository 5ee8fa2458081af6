"""Whom a card names: the current player, holders of titles, everybody in a place, somebody of a player's choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import places
from gmkit.systems.galactica.scene import Scene
from gmkit.systems.galactica.state import COLONIAL_ONE, TITLES, World

Role = Literal[
    "current",
    "president",
    "admiral",
    "cag",
    "actor",
    "each_player",
    "revealed_cylons",
    "last_chosen",
    "any_player",
]


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`chosen_by` picks somebody, another one than himself with `exclude_chooser`."""

    chosen_by: Role
    exclude_chooser: bool = False


class Everybody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    all_in: str


Who = Role | dict[str, Any]


def one(world: World, scene: Scene, role: str) -> str | None:
    """The seat with this role; None when nobody has it."""
    if role == "current":
        return world.current
    if role == "actor":
        return scene.by
    if role == "last_chosen":
        return scene.chosen
    if role in TITLES:
        return world.titles.get(role) or None
    return None


def decider(world: World, scene: Scene, role: str) -> str:
    """Who decides; the current player where nobody has the title (GAL-TURN-10)."""
    return one(world, scene, role) or world.current


def all_of(world: World, scene: Scene, who: Any) -> list[str]:
    """The seats that a card means without a choice, in turn order."""
    if isinstance(who, Mapping):
        place = str(who["all_in"])
        return [s for s in world.clockwise() if world.seats[s].place in _rooms(place)]
    if who == "each_player":
        return world.clockwise()
    if who == "revealed_cylons":
        return [s for s in world.clockwise() if world.seats[s].revealed]
    seat = one(world, scene, who)
    return [seat] if seat else []


def _rooms(place: str) -> Sequence[str]:
    return COLONIAL_ONE if place == "colonial_one" else (place,)


async def chosen(
    table: Table,
    scene: Scene,
    who: Mapping[str, Any],
    among: Sequence[str],
    rule: str,
    *,
    optional: bool = False,
) -> str | None:
    """GAL-CRISIS-16: one of `among`, picked by the seat the card names; None when there is nobody, or he declines."""
    world = scene.world
    by = decider(world, scene, who["chosen_by"])
    options = tuple(s for s in among if not (who.get("exclude_chooser") and s == by))
    if not options:
        return None
    seat = await table.ask(
        Choose(
            key="gal.crisis.target", seat=by, rule=rule, options=("nobody", *options) if optional else options,
            default="nobody" if optional else options[0], facts={"card": scene.card},
        )
    )  # fmt: skip
    if seat == "nobody":
        return None
    scene.chosen = seat
    return seat


async def meant(
    table: Table, scene: Scene, who: Any, rule: str, *, place: str = "", optional: bool = False
) -> list[str]:
    """The seats that a step touches. GAL-CYLON-21: no revealed Cylon. `place`: only who can be sent there."""
    world = scene.world
    able = [s for s in world.clockwise() if not world.seats[s].revealed]
    if place:
        able = [s for s in able if places.movable(world, s, place)]
    if isinstance(who, Mapping) and "chosen_by" in who:
        seat = await chosen(table, scene, who, able, rule, optional=optional)
        return [seat] if seat else []
    return [s for s in all_of(world, scene, who) if s in able]
