"""GAL-SHIP-01 .. -17: vipers: launched, moved, shooting, hit, repaired. A viper in a question is `type:pilot`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    actions,
    attack,
    characters,
    civilians,
    cylon_ships,
    damage,
    dice,
    hands,
    places,
    sky,
    windows,
)
from gmkit.systems.galactica.state import LAUNCH, MARKS, Sector, Viper, World

PASS = "pass"

#: GAL-SHIP-06, -07: how far a type flies in one activation.
SPEED = {"mk2": 1, "mk7": 2}
#: GAL-SHIP-12 .. -14: what a viper's roll must reach.
NEEDED = {"raider": 3, "heavy_raider": 7, "basestar": 8}
#: GAL-SHIP-28, -29: from which roll on a raider damages this type; an 8 destroys it.
TOUGHNESS = {"mk2": 5, "mk7": 6}


# ---- the Reserves


def in_reserves(world: World) -> int:
    return sum(world.reserves.values())


def ready(world: World) -> tuple[str, ...]:
    """The types in the Reserves."""
    return tuple(mark for mark in MARKS if world.reserves[mark])


async def choose_mark(
    table: Table, world: World, among: Sequence[str], by: str, rule: str, about: str = ""
) -> str:
    """GAL-SHIP-01: where both types could be meant a player says which."""
    if len(among) == 1:
        return among[0]
    return await table.ask(
        Choose(key="gal.viper.type", seat=by, about=about, rule=rule, options=tuple(among), default=among[0])
    )


def _leave(sector: Sector, viper: Viper) -> None:
    """This very viper is in the sector no longer; others may be just like it."""
    sector.vipers = [other for other in sector.vipers if other is not viper]


def take_home(table: Table, world: World, seat: str) -> None:
    """GAL-SHIP-17: the viper that this seat flies goes back to the Reserves. Nothing happens without one."""
    viper = world.viper_of(seat)
    if viper is None:
        return
    _leave(world.sectors[world.seats[seat].place], viper)
    world.reserves[viper.mark] += 1
    table.tell("gal.viper.home", seat=seat, viper=viper.mark, rule="GAL-SHIP-17")


def launch(table: Table, world: World, mark: str, sector: str, pilot: str, rule: str) -> Viper:
    """GAL-SHIP-05: from the Reserves into space; the pilot, if any, goes along."""
    world.reserves[mark] -= 1
    viper = Viper(mark, pilot)
    world.sectors[sector].vipers.append(viper)
    if pilot:
        world.seats[pilot].place = sector
    table.tell("gal.viper.launched", viper=mark, sector=sector, pilot=pilot or None, rule=rule)
    return viper


async def place_from_reserves(table: Table, world: World, sector: str, count: int, by: str, rule: str) -> int:
    """GAL-ATTACK-06, GAL-CROSS-04: unmanned vipers appear in a sector, as many as there are; how many that was.

    Apollo's alert comes when all of them stand there.
    """
    placed = await set_up(table, world, sector, count, by, rule)
    for viper in placed:
        await characters.alert(table, world, sector, viper)
    return len(placed)


async def set_up(table: Table, world: World, sector: str, count: int, by: str, rule: str) -> list[Viper]:
    """The vipers of one sector of a set-up, without the alert."""
    placed: list[Viper] = []
    while len(placed) < count and (among := ready(world)):
        mark = await choose_mark(table, world, among, by, rule, sector)
        placed.append(launch(table, world, mark, sector, "", rule))
    return placed


# ---- activation


@dataclass(slots=True)
class Choice:
    """What one activation may be: `deed` with its words, as the option's id spells it."""

    viper: Viper | None
    sector: str
    deed: str
    target: str


def deeds(world: World, sector: str, viper: Viper) -> list[tuple[str, str]]:
    """GAL-SHIP-06 .. -09: what this viper may do: moves, shots at Cylon ships, escorts of civilian ships."""
    here = world.sectors[sector]
    found = [("move", other) for other in sky.within(sector, SPEED[viper.mark])]
    found += [("shoot", target) for target in targets(world, sector)]
    found += [("escort", hull) for hull in here.civilians]
    return found


def targets(world: World, sector: str) -> list[str]:
    """GAL-SHIP-08, -15: the Cylon ships in the sector that an attack may aim at: a kind, or a basestar's id."""
    here = world.sectors[sector]
    found = ["raider"] if here.raiders else []
    if here.heavy_raiders:
        found.append("heavy_raider")
    return found + [star.id for star in here.basestars]


def unmanned_choices(world: World) -> dict[str, Choice]:
    """All activations of unmanned vipers that are possible now; vipers of a type in one sector are alike."""
    found = {
        f"launch:{mark}:{sector}": Choice(None, sector, "launch", mark)
        for mark in ready(world)
        for sector in LAUNCH
    }
    for sector, here in world.sectors.items():
        if not here.vipers:
            continue
        for mark in MARKS:
            viper = next((v for v in here.vipers if v.mark == mark and not v.pilot), None)  # GAL-SHIP-11
            if viper is not None:
                for deed, target in deeds(world, sector, viper):
                    found[f"{deed}:{mark}:{sector}:{target}"] = Choice(viper, sector, deed, target)
    return found


async def activate_unmanned(table: Table, world: World, seat: str, count: int, rule: str) -> int:
    """GAL-SHIP-05 .. -11: the seat makes up to so many activations of unmanned vipers; how many it made.

    GAL-LOC-01: the same viper may be activated again, also one that was just launched.
    """
    for made in range(count):
        choices = unmanned_choices(world)
        if not choices:
            return made
        chosen = await table.ask(
            Choose(
                key="gal.viper.activate", seat=seat, rule=rule, options=(PASS, *choices), default=PASS,
                facts={"left": count - made},
            )
        )  # fmt: skip
        if chosen == PASS:
            return made
        await carry_out(table, world, choices[chosen], seat, rule)
    return count


async def activate_own(table: Table, world: World, seat: str, rule: str = "GAL-ACT-04") -> None:
    """GAL-ACT-04, GAL-SHIP-10: a pilot in space activates the own viper."""
    viper = world.viper_of(seat)
    if viper is None:
        return
    sector = world.seats[seat].place
    choices = {
        f"{deed}:{viper.mark}:{sector}:{target}": Choice(viper, sector, deed, target)
        for deed, target in deeds(world, sector, viper)
    }
    chosen = await table.ask(
        Choose(
            key="gal.viper.activate",
            seat=seat,
            about=seat,
            rule=rule,
            options=tuple(choices),
            facts={"left": 1},
        )
    )
    await carry_out(table, world, choices[chosen], seat, rule)


async def carry_out(table: Table, world: World, choice: Choice, by: str, rule: str) -> None:
    """One activation, as chosen."""
    viper, sector = choice.viper, choice.sector
    if viper is None:
        launched = launch(table, world, choice.target, sector, "", "GAL-SHIP-05")
        await characters.alert(table, world, sector, launched)
    elif choice.deed == "move":
        fly(
            table,
            world,
            sector,
            viper,
            choice.target,
            "GAL-SHIP-06" if viper.mark == "mk2" else "GAL-SHIP-07",
        )
    elif choice.deed == "escort":
        civilians.back_to_pile(table, world, choice.target, "GAL-SHIP-09")
    else:
        await attack_by(table, world, sector, viper, choice.target, by, rule)


def fly(table: Table, world: World, source: str, viper: Viper, sector: str, rule: str) -> None:
    """The viper goes to another sector, its pilot with it."""
    _leave(world.sectors[source], viper)
    world.sectors[sector].vipers.append(viper)
    if viper.pilot:
        world.seats[viper.pilot].place = sector
    table.tell(
        "gal.viper.flew", viper=viper.mark, pilot=viper.pilot or None, source=source, sector=sector, rule=rule
    )


# ---- shooting


async def attack_by(
    table: Table, world: World, sector: str, viper: Viper, target: str, by: str, rule: str
) -> bool:
    """GAL-SHIP-12 .. -14: one attack roll on a raider, a heavy raider or a basestar in the viper's sector."""
    if viper.pilot and await _best_of_the_best(table, world, sector, viper.pilot):
        return True
    kind = target if target in ("raider", "heavy_raider") else "basestar"
    bonus = damage.weakness(sky.star(world.sectors[sector], target)) if kind == "basestar" else 0
    if not viper.pilot:
        bonus += attack.lasting(table, world, "unmanned_viper_attack_roll")  # GAL-ATTACK-14
    result = await dice.d8(table, world, f"viper_{kind}", rule, by=viper.pilot or by, bonus=bonus)
    hit = result >= NEEDED[kind]
    table.tell(
        "gal.viper.shot",
        viper=viper.mark,
        pilot=viper.pilot or None,
        sector=sector,
        ship=kind,
        hit=hit,
        rule=rule,
    )
    if hit:
        await cylon_ships.hit(table, world, sector, target, rule)
    return hit


async def _best_of_the_best(table: Table, world: World, sector: str, pilot: str) -> bool:
    """GAL-SKILL-34: the pilot may destroy d8 raiders of the sector instead of making the attack roll."""
    hand = world.seats[pilot].hand
    uses = [f"{pilot}:skill:pil6"] if "pil6" in hand and world.sectors[sector].raiders else []
    if await windows.first(table, world, "shot", uses, rule="GAL-SKILL-34", about=pilot) is None:
        return False
    hands.play(table, world, pilot, "pil6", "GAL-SKILL-34")
    result = await dice.d8(table, world, "best_of_the_best", "GAL-SKILL-34", by=pilot)
    cylon_ships.destroy_raiders(table, world, sector, result, "GAL-SKILL-34")
    return True


async def shoot_times(table: Table, world: World, seat: str, times: int, rule: str) -> None:
    """GAL-SKILL-33: the pilot attacks up to so many times, choosing each target when its turn comes."""
    for made in range(times):
        viper = world.viper_of(seat)
        if viper is None or not (aims := targets(world, world.seats[seat].place)):
            return
        aim = await table.ask(
            Choose(
                key="gal.viper.aim", seat=seat, rule=rule, options=(PASS, *aims), default=PASS,
                facts={"left": times - made},
            )
        )  # fmt: skip
        if aim == PASS:
            return
        await attack_by(table, world, world.seats[seat].place, viper, aim, seat, rule)


# ---- being hit


async def attacked_by_raider(
    table: Table, world: World, sector: str, viper: Viper, *, hushed: bool = False
) -> None:
    """GAL-SHIP-28, -29: a raider shoots at the viper. GAL-SKILL-30 .. -32: Evasive Maneuvers make the roll anew.

    Reading: each new roll at a manned viper is at -2, not at -2 more than the one before.
    """
    rule = "GAL-SHIP-28" if viper.mark == "mk2" else "GAL-SHIP-29"
    evaded = False

    def evade(use: str) -> int:
        nonlocal evaded
        seat, _, card = use.partition(":skill:")
        hands.play(table, world, seat, card, "GAL-SKILL-30")
        malus = 0 if evaded or not viper.pilot else -2
        evaded = True
        return malus

    result = await dice.d8(
        table, world, "raider_viper", rule, by=world.current, again=lambda: evaders(world), on_again=evade,
        hushed=hushed,
    )  # fmt: skip
    if result >= TOUGHNESS[viper.mark]:
        await hit(table, world, sector, viper, rule, destroyed=result == dice.SIDES)
    else:
        table.tell("gal.viper.missed", viper=viper.mark, pilot=viper.pilot or None, sector=sector, rule=rule)


def evaders(world: World) -> list[str]:
    """GAL-SKILL-30, GAL-CYLON-19: the Evasive Maneuvers in the hands of those who may use texts of cards."""
    return [
        f"{seat}:skill:{card}"
        for seat in world.humans()
        for card in ("pil1", "pil2")
        if card in world.seats[seat].hand
    ]


async def hit(table: Table, world: World, sector: str, viper: Viper, rule: str, *, destroyed: bool) -> None:
    """GAL-SHIP-02, -03, -16: to the Damaged Vipers box or out of the game; the pilot goes to the Sickbay."""
    _leave(world.sectors[sector], viper)
    (world.destroyed if destroyed else world.damaged)[viper.mark] += 1
    table.tell(
        "gal.viper.hit",
        viper=viper.mark,
        pilot=viper.pilot or None,
        sector=sector,
        destroyed=destroyed,
        rule=rule,
    )
    if viper.pilot:
        await places.put(table, world, viper.pilot, "sickbay", "GAL-SHIP-16")


# ---- pilots


def is_pilot(table: Table, world: World, seat: str) -> bool:
    """GAL-CHAR-01, -18: whether the seat's character can fly."""
    return bool(table.cards.characters[world.seats[seat].character].pilot)


def recallable(world: World) -> tuple[str, ...]:
    """The unmanned vipers in space, as `sector:type`."""
    return tuple(
        dict.fromkeys(f"{name}:{v.mark}" for name, sector in world.sectors.items() for v in sector.unmanned())
    )


async def launch_pilot(table: Table, world: World, seat: str, rule: str) -> bool:
    """GAL-LOC-08: the pilot boards a viper from the Reserves and goes out to Echo or Foxtrot; whether that worked.

    Reading: with empty Reserves an unmanned viper is called back from space first, as the publisher has it.
    """
    if not ready(world):
        await _recall(table, world, seat)
    if not ready(world):
        return False
    sector = await table.ask(
        Choose(key="gal.viper.sector", seat=seat, rule=rule, options=LAUNCH, default=LAUNCH[0])
    )
    await board(table, world, seat, sector, rule)
    return True


async def board(table: Table, world: World, seat: str, sector: str, rule: str) -> None:
    """GAL-CHAR-35, GAL-EXEC-27: the pilot flies out in a viper of the Reserves; there must be one."""
    mark = await choose_mark(table, world, ready(world), seat, rule, seat)
    launch(table, world, mark, sector, seat, rule)


async def _recall(table: Table, world: World, seat: str) -> None:
    among = recallable(world)
    if not among:
        return
    chosen = among[0]
    if len(among) > 1:
        chosen = await table.ask(
            Choose(key="gal.viper.recall", seat=seat, rule="GAL-LOC-08", options=among, default=chosen)
        )
    sector, _, mark = chosen.partition(":")
    here = world.sectors[sector]
    _leave(here, next(viper for viper in here.unmanned() if viper.mark == mark))
    world.reserves[mark] += 1
    table.tell("gal.vipers.returned", sector=sector, count=1, rule="GAL-LOC-08")


def _flies(world: World, cards: object, seat: str) -> bool:
    return world.seats[seat].in_space


@actions.action("viper", "GAL-ACT-04", _flies)
async def _pilot(table: Table, world: World, seat: str) -> None:
    """GAL-ACT-04: the pilot's own viper moves, shoots or escorts."""
    await activate_own(table, world, seat)
