"""GAL-MOVE: the move of a turn, and moves that effects grant."""

from __future__ import annotations

from gmkit.core.questions import Choose, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import hands, places
from gmkit.systems.galactica.state import COLONIAL_ONE, GALACTICA, HAZARDS, SECTORS, World

STAY = "stay"
_NO_CARD = Refusal("GAL-MOVE-03", "gal.no.card_to_pay")
_NO_CARD_SPACE = Refusal("GAL-MOVE-05", "gal.no.card_to_pay")
_HAZARD = Refusal("GAL-MOVE-08", "gal.no.hazard")
_LOST_SHIP = Refusal("GAL-MOVE-15", "gal.no.lost_ship")
_HAZARDS = dict.fromkeys(HAZARDS, _HAZARD)
_LOST = dict.fromkeys(COLONIAL_ONE, _LOST_SHIP)


def adjacent(sector: str, steps: int = 1) -> tuple[str, ...]:
    """GAL-MOVE-07: the sectors within so many steps on the ring, nearest first, clockwise before the other way."""
    at = SECTORS.index(sector)
    around = [SECTORS[(at + side * step) % 6] for step in range(1, steps + 1) for side in (1, -1)]
    return tuple(dict.fromkeys(around))


def destinations(table: Table, world: World, seat: str) -> tuple[list[str], dict[str, Refusal]]:
    """GAL-MOVE-01 .. -12: where the seat may move, and what is near and why not.

    GAL-MOVE-04: from Galactica nobody moves into space. GAL-MOVE-09: nobody moves out of the Brig, and a stranded Helo
    does not move. GAL-MOVE-16: damage bars no entry.
    """
    player = world.seats[seat]
    place = player.place
    if not place or place == "brig":
        return [], {}
    if player.revealed:
        return [p for p in places.cylon_places(table) if p != place], {}
    refused: dict[str, Refusal] = dict(_HAZARDS)
    refused.pop(place, None)
    free: list[str] = []
    if place in SECTORS:
        free += _shifts(table, world, seat)
        paid = places.human_places(world)
        no = _NO_CARD_SPACE
    elif place in COLONIAL_ONE:
        free += [p for p in COLONIAL_ONE if p != place and world.colonial_one]
        paid, no = GALACTICA, _NO_CARD
    else:
        free += [p for p in GALACTICA if p != place]
        paid, no = (COLONIAL_ONE if world.colonial_one else ()), _NO_CARD
    if player.hand:
        free += paid
    else:
        refused.update(dict.fromkeys(paid, no))
    if not world.colonial_one:
        refused.update(_LOST)
    return free, refused


def _shifts(table: Table, world: World, seat: str) -> tuple[str, ...]:
    """GAL-MOVE-06: one sector, or two for a MkVII by the other reading."""
    viper = world.viper_of(seat)
    fast = viper is not None and viper.mark == "mk7" and table.switch("mk7_shift") == 2
    return adjacent(world.seats[seat].place, 2 if fast else 1)


def costs(source: str, place: str) -> str:
    """GAL-MOVE-02, -03, -05: the rule that asks a card for this way; "" when it is free."""
    if source in SECTORS:
        return "" if place in SECTORS else "GAL-MOVE-05"
    return "GAL-MOVE-03" if (source in COLONIAL_ONE) != (place in COLONIAL_ONE) else ""


async def step(table: Table, world: World) -> None:
    """GAL-TURN-04, GAL-MOVE-10: the Movement step of the current player, who may also stay, in the Sickbay too."""
    await move(table, world, world.current, "GAL-TURN-04")


async def move(table: Table, world: World, seat: str, rule: str = "GAL-TURN-04") -> bool:
    """One move of the seat, of its own choice; whether it moved."""
    options, refused = destinations(table, world, seat)
    if not options:
        return False
    place = await table.ask(
        Choose(
            key="gal.move", seat=seat, rule=rule, options=(STAY, *options), refused=refused, default=STAY,
            facts={"source": world.seats[seat].place},
        )
    )  # fmt: skip
    if place == STAY:
        return False
    await go(table, world, seat, place, rule)
    return True


async def go(table: Table, world: World, seat: str, place: str, rule: str) -> None:
    """GAL-MOVE-03, -05, -06: the way is paid first; a viper that shifts takes its pilot along."""
    player = world.seats[seat]
    source = player.place
    if (cost := costs(source, place)) and not player.revealed and player.hand:
        await hands.pay_card(table, world, seat, cost)
    viper = world.viper_of(seat)
    if place in SECTORS and viper is not None:
        world.sectors[source].vipers.remove(viper)
        world.sectors[place].vipers.append(viper)
    await places.put(table, world, seat, place, rule)
