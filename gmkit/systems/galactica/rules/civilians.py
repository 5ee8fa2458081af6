"""GAL-CIV: civilian ships: in the pile, in space, looked into, destroyed. In space each has a public number."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Choose, Draw, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import attack, sky, victory
from gmkit.systems.galactica.state import SECTORS, World


def carries(table: Table, content: str) -> dict[str, int]:
    """GAL-CIV-02 .. -06: the resources aboard."""
    found: dict[str, int] = table.cards.civilians[content].loses
    return found


# ---- placing


def placer(table: Table, world: World) -> str:
    """GAL-CIV-11: the CAG places; without the Cylon Fleet board there is none, and the Admiral does."""
    office = "cag" if table.switch("pursuit") == "cylon_fleet" else "admiral"
    return world.titles.get(office) or world.current


async def place_by_cag(table: Table, world: World, count: int, rule: str) -> int:
    """GAL-CIV-11 .. -13, -15: ships from the pile, each to a sector of the CAG's choice; how many came."""
    for placed in range(count):
        if not world.civilians:
            return placed
        free = tuple(name for name in SECTORS if not world.sectors[name].civilians)
        full = {} if not free else {
            name: Refusal("GAL-CIV-12", "gal.no.crowded") for name in SECTORS if name not in free
        }  # fmt: skip
        options = free or SECTORS
        sector = await table.ask(
            Choose(
                key="gal.civilian.place", seat=placer(table, world), rule=rule, options=options, refused=full,
                default=options[0], facts={"left": count - placed},
            )
        )  # fmt: skip
        await place_in(table, world, sector, 1, rule)
    return count


async def place_in(table: Table, world: World, sector: str, count: int, rule: str) -> int:
    """GAL-CIV-07, -14, -15: so many random ships from the pile, face down, into one sector; how many came."""
    count = min(count, len(world.civilians))
    if not count:
        return 0
    hulls = []
    for content in await _draw(table, world, count, rule):
        world.hull += 1
        hull = str(world.hull)
        world.hulls[hull] = content
        world.sectors[sector].civilians.append(hull)
        hulls.append(hull)
    table.tell("gal.civilian.placed", sector=sector, ships=hulls, rule=rule)
    return count


async def _draw(table: Table, world: World, count: int, rule: str) -> Sequence[str]:
    """Random ships of the pile; nobody but the GM sees what they carry."""
    drawn = await table.ask(
        Draw(
            key="gal.civilian.draw",
            rule=rule,
            stream="civilians",
            options=tuple(world.civilians),
            count=count,
        )
    )
    for content in drawn:
        world.civilians.remove(content)
    return drawn


def move(table: Table, world: World, hull: str, sector: str, rule: str) -> None:
    """A ship goes to another sector."""
    source = sky.civilians(world)[hull]
    world.sectors[source].civilians.remove(hull)
    world.sectors[sector].civilians.append(hull)
    table.tell("gal.civilian.moved", ship=hull, source=source, sector=sector, rule=rule)


def back_to_pile(table: Table, world: World, hull: str, rule: str) -> None:
    """GAL-CIV-16: face down into the pile, which is shuffled; what was known of it is lost."""
    sector = sky.civilians(world)[hull]
    world.sectors[sector].civilians.remove(hull)
    world.civilians.append(_forget(world, hull))
    table.tell("gal.civilian.escorted", ship=hull, sector=sector, rule=rule)


async def take_back(table: Table, world: World, sector: str, by: str, rule: str) -> None:
    """GAL-ALLY-21: one ship of the sector, of the seat's choice, goes back to the pile unharmed."""
    hull = await choose_ship(table, world, by, rule, sector)
    if hull is not None:
        back_to_pile(table, world, hull, rule)


def all_back(table: Table, world: World, rule: str) -> None:
    """Base game: on a jump every civilian ship goes back to the pile."""
    for hull in sky.civilians(world):
        back_to_pile(table, world, hull, rule)


def _forget(world: World, hull: str) -> str:
    world.inspected.pop(hull, None)
    return world.hulls.pop(hull)


# ---- destroyed


async def destroy(table: Table, world: World, count: int, rule: str) -> int:
    """GAL-CIV-09, -10: random ships of the pile first; then the current player names one in space. How many went."""
    for gone in range(count):
        if world.civilians:
            (content,) = await _draw(table, world, 1, rule)
            _lose(table, world, content, None, None, rule)
        elif hull := await choose_ship(table, world, world.current, rule):
            destroy_ship(table, world, hull, rule)
        else:
            return gone
    return count


async def choose_ship(table: Table, world: World, by: str, rule: str, sector: str = "") -> str | None:
    """One of the ships in space, or of one sector, by its number; None when there is none."""
    there = [hull for hull, where in sky.civilians(world).items() if sector in ("", where)]
    if len(there) < 2:
        return there[0] if there else None
    return await table.ask(
        Choose(
            key="gal.civilian.choose",
            seat=by,
            about=sector,
            rule=rule,
            options=tuple(there),
            default=there[0],
        )
    )


def destroy_ship(table: Table, world: World, hull: str, rule: str) -> None:
    """GAL-CIV-08: what the ship carried is shown and lost, and the ship leaves the game."""
    sector = sky.civilians(world)[hull]
    world.sectors[sector].civilians.remove(hull)
    _lose(table, world, _forget(world, hull), hull, sector, rule)


def _lose(table: Table, world: World, content: str, hull: str | None, sector: str | None, rule: str) -> None:
    aboard = carries(table, content)
    world.lost_civilians.append(content)
    table.tell("gal.civilian.destroyed", ship=hull, sector=sector, carried=aboard, rule=rule)
    for resource, amount in aboard.items():
        victory.change(table, world, resource, -amount, "GAL-CIV-08")
    attack.ship_lost(table, world)


# ---- looking


async def look(table: Table, world: World, seat: str, hulls: Sequence[str], rule: str) -> None:
    """GAL-LOC-03: the seat alone learns what these ships carry; everybody sees whom it looks at."""
    if not hulls:
        return
    table.tell("gal.civilian.inspected", seat=seat, ships=list(hulls), rule=rule)
    for hull in hulls:
        seen = world.inspected.setdefault(hull, [])
        if seat not in seen:
            seen.append(seat)
        table.tell(
            "gal.civilian.contents", seen_by=(seat,), seat=seat, ship=hull, carried=carries(table, world.hulls[hull]),
            rule=rule,
        )  # fmt: skip


async def may_move(table: Table, world: World, seat: str, hull: str, rule: str) -> None:
    """The seat may send the ship to an adjacent sector."""
    sector = sky.civilians(world)[hull]
    chosen = await table.ask(
        Choose(
            key="gal.civilian.move", seat=seat, about=hull, rule=rule, options=("stay", *sky.BESIDE[sector]),
            default="stay", facts={"sector": sector},
        )
    )  # fmt: skip
    if chosen != "stay":
        move(table, world, hull, chosen, rule)
