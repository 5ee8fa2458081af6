"""GAL-DAMAGE: damage tokens of Galactica and of basestars, and repair."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Draw, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import allies, cylon_ships, places, trauma, victory
from gmkit.systems.galactica.state import Basestar, World

#: GAL-DAMAGE-09, -01: how much damage destroys.
BASESTAR_HULL = 3
GALACTICA_HULL = 6

CRITICAL, STRUCTURAL = "critical_hit", "structural_damage"
HANGAR, WEAPONS = "disabled_hangar", "disabled_weapons"
COLLATERAL, PERSONNEL = "collateral_damage", "damage_to_personnel"


def short(token: str) -> str:
    """The last part of a token's id: `critical_hit`."""
    return token.rpartition(".")[2]


def fill_pools(table: Table, world: World) -> None:
    """GAL-DAMAGE-03, -10, -17: all tokens lie in their pools, those of an expansion only in a game with it."""
    absent = set() if table.switch("exodus") else {COLLATERAL}
    absent |= set() if table.switch("nebula") else {PERSONNEL}
    world.tokens = [token.id for token in table.cards.damage.values() for _ in range(token.copies)]
    world.basestar_tokens = [
        token.id
        for token in table.cards.basestar_damage.values()
        for _ in range(token.copies)
        if short(token.id) not in absent
    ]


# ---- Galactica


async def galactica(
    table: Table, world: World, count: int, rule: str, *, choose_by: str | None = None, drawn: int = 0
) -> None:
    """GAL-DAMAGE-02: so many random tokens take effect, one after the other.

    GAL-CYLON-05, GAL-BASESTAR-05: with `choose_by` that seat alone looks at `drawn` tokens and says which ones do; the
    others stay in the pool.
    """
    if choose_by is None:
        for _ in range(count):
            for token in await _draw(table, world, 1, rule):
                await _suffer(table, world, token, rule)
        return
    seen = await _draw(table, world, drawn or count, rule)
    count = min(count, len(seen))
    chosen: Sequence[str] = seen
    if count < len(seen):
        chosen = await table.ask(
            Pick(
                key="gal.damage.choose", seat=choose_by, rule=rule, options=tuple(seen), low=count, high=count,
                default=tuple(seen[:count]),
            )
        )  # fmt: skip
    for token in chosen:
        await _suffer(table, world, token, rule)


async def _draw(table: Table, world: World, count: int, rule: str) -> list[str]:
    """Random tokens of the pool; they stay in it until they take effect."""
    count = min(count, len(world.tokens))
    if not count:
        return []
    drawn = await table.ask(
        Draw(key="gal.damage.draw", rule=rule, stream="damage", options=tuple(world.tokens), count=count)
    )
    return list(drawn)


async def _suffer(table: Table, world: World, ident: str, rule: str) -> None:
    """GAL-DAMAGE-01, -04 .. -07: one token takes effect."""
    token = table.cards.damage[ident]
    world.tokens.remove(ident)
    if not token.location:
        world.spent_tokens.append(ident)
        table.tell("gal.damage.stores", token=ident, rule=rule)
        for resource, amount in token.loses.items():
            victory.change(table, world, resource, -amount, "GAL-DAMAGE-07")
        return
    place = token.location
    world.damage.append(place)
    table.tell("gal.damage.location", place=place, count=len(world.damage), rule=rule)
    if len(world.damage) >= GALACTICA_HULL:
        victory.end(table, world, "cylons", "galactica_destroyed", "GAL-DAMAGE-01")
    for seat in world.at(place):
        await places.send(table, world, seat, "sickbay", "GAL-DAMAGE-05")
    await allies.location_lost(table, world, place)  # GAL-DAMAGE-06


def repair_location(table: Table, world: World, place: str, rule: str) -> bool:
    """GAL-DAMAGE-08: the location works again and its token goes back to the pool; whether it was damaged."""
    if place not in world.damage:
        return False
    world.damage.remove(place)
    world.tokens.append(next(token.id for token in table.cards.damage.values() if token.location == place))
    table.tell("gal.damage.repaired", place=place, rule=rule)
    return True


# ---- basestars


def suffers(star: Basestar, kind: str) -> bool:
    """Whether the basestar has a token of that kind."""
    return any(short(token) == kind for token in star.damage)


def weakness(star: Basestar) -> int:
    """GAL-DAMAGE-12: what is added to each attack roll against this basestar.

    Reading: a nuke is aimed at a sector, its roll is none against the basestar.
    """
    return 2 if star.damage and suffers(star, STRUCTURAL) else 0


def hits(star: Basestar) -> int:
    """GAL-DAMAGE-11: how much damage its tokens are."""
    return sum(2 if short(token) == CRITICAL else 1 for token in star.damage)


async def basestar(
    table: Table, world: World, sector: str, star: Basestar, rule: str, count: int = 1
) -> None:
    """GAL-DAMAGE-09, -10: so many random tokens stay with the basestar; three damages destroy it.

    Reading: the token that destroys is drawn as well, for what it does beyond the basestar. A basestar that is gone
    takes no further damage.
    """
    for _ in range(count):
        if not world.basestar_tokens:
            return
        (token,) = await table.ask(
            Draw(
                key="gal.basestar.draw", about=star.id, rule=rule, stream="basestar",
                options=tuple(world.basestar_tokens),
            )
        )  # fmt: skip
        world.basestar_tokens.remove(token)
        star.damage.append(token)
        table.tell("gal.basestar.damaged", basestar=star.id, sector=sector, token=token, rule=rule)
        destroyed = hits(star) >= BASESTAR_HULL
        if short(token) == COLLATERAL:
            cylon_ships.destroy_raiders(table, world, sector, 3, "GAL-DAMAGE-15")
        elif short(token) == PERSONNEL:
            for seat in world.cylons():
                await trauma.draw(table, world, seat, 2, "GAL-DAMAGE-16")
        if destroyed:
            cylon_ships.destroy_basestar(table, world, star, "GAL-DAMAGE-09")
            return


def repair_basestars(table: Table, world: World, rule: str) -> None:
    """GAL-JUMP-07: all basestar damage is removed."""
    for _, star in world.basestars():
        if star.damage:
            world.basestar_tokens += star.damage
            star.damage.clear()
            table.tell("gal.basestar.repaired", basestar=star.id, rule=rule)
