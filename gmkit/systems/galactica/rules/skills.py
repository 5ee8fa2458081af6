"""GAL-SKILL-01, GAL-SKILL-03: what the texts of skill cards do when they are played from the hand.

Texts that change a roll are in `dice`, those of a viper's attack in `vipers`, those of a check in `check` and
`zero_cards`. A revealed Cylon uses no text of a skill card (GAL-CYLON-19).
"""

from __future__ import annotations

from gmkit.core.questions import Choose, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    actions,
    damage,
    hands,
    hangar,
    movement,
    piles,
    raptors,
    victory,
    vipers,
)
from gmkit.systems.galactica.state import World

#: ability -> the cards that carry it: all of a band of values carry the same text (GAL-SKILL-04).
BANDS: dict[str, tuple[str, ...]] = {
    "red_tape": ("pol0",),
    "consolidate_power": ("pol1", "pol2"),
    "investigative_committee": ("pol3", "pol4", "pol5"),
    "political_prowess": ("pol6",),
    "iron_will": ("lea0",),
    "executive_order": ("lea1", "lea2"),
    "declare_emergency": ("lea3", "lea4", "lea5"),
    "state_of_emergency": ("lea6",),
    "trust_instincts": ("tac0",),
    "launch_scout": ("tac1", "tac2"),
    "strategic_planning": ("tac3", "tac4", "tac5"),
    "scout_for_fuel": ("tac6",),
    "protect_the_fleet": ("pil0",),
    "evasive_maneuvers": ("pil1", "pil2"),
    "maximum_firepower": ("pil3", "pil4", "pil5"),
    "best_of_the_best": ("pil6",),
    "establish_network": ("eng0",),
    "repair": ("eng1", "eng2"),
    "scientific_research": ("eng3", "eng4", "eng5"),
    "build_nuke": ("eng6",),
}

MOST_NUKES = 3  # GAL-NUKE-09


# ---- who can play a card, and playing it


def holders(world: World, ability: str, among: list[str] | None = None) -> list[str]:
    """The uses of this text that are possible: every human who holds such a card, as `seat:skill:card`."""
    band = BANDS[ability]
    return [
        f"{seat}:skill:{card}"
        for seat in (world.humans() if among is None else among)
        for card in band
        if card in world.seats[seat].hand
    ]


def card_of(use: str) -> str:
    """The skill card of a use; "" when the use is an ability."""
    _, _, what = use.partition(":")
    return what.removeprefix("skill:") if what.startswith("skill:") else ""


def pay(table: Table, world: World, use: str, rule: str) -> str:
    """GAL-ACT-02: the card of a use is shown and discarded; whose it was."""
    seat, _, _ = use.partition(":")
    hands.play(table, world, seat, card_of(use), rule)
    return seat


async def play(table: Table, world: World, seat: str, ability: str, rule: str) -> str:
    """One card of this text leaves the hand, the seat says which (B28: before it works).

    Asked of whoever holds one value only as well: that somebody is asked tells nothing of the hand (GAL-SECRET-14).
    """
    held = tuple(card for card in BANDS[ability] if card in world.seats[seat].hand)
    card = held[0]
    if len(held) > 1 or not table.simulated:
        card = await table.ask(
            Choose(key="gal.skill.card", seat=seat, about=ability, rule=rule, options=held, default=held[0])
        )
    hands.play(table, world, seat, card, rule)
    return card


def _holds(ability: str) -> frozenset[str]:
    return frozenset(BANDS[ability])


# ---- Politics and Leadership


@actions.action("skill:consolidate_power", "GAL-SKILL-10", _holds("consolidate_power"))
async def consolidate_power(table: Table, world: World, seat: str) -> None:
    """GAL-SKILL-10: two cards of any types, outside the own set too."""
    await play(table, world, seat, "consolidate_power", "GAL-SKILL-10")
    await hands.draw_any(table, world, seat, 2, "GAL-SKILL-10")


def commanded(world: World, seat: str) -> list[str]:
    """GAL-SKILL-15, -16: whom an Executive Order of this seat can name: no revealed Cylon, no sympathizer, no one
    who cannot act at all (GAL-CHAR-16)."""
    return [
        other
        for other in world.humans()
        if other != seat and world.seats[other].place and not world.seats[other].sympathizer
    ]


def _no_order(table: Table, world: World, seat: str) -> Refusal | None:
    if world.turn.executive_order:
        return Refusal("GAL-SKILL-17", "gal.no.second_order")
    return None if commanded(world, seat) else Refusal("GAL-SKILL-16", "gal.no.one_to_order")


@actions.action("skill:executive_order", "GAL-SKILL-15", _holds("executive_order"), _no_order)
async def executive_order(table: Table, world: World, seat: str) -> None:
    """GAL-SKILL-15 .. -17: another player takes two actions, or a move and an action in the order he likes."""
    await play(table, world, seat, "executive_order", "GAL-SKILL-15")
    world.turn.executive_order = True
    options = tuple(commanded(world, seat))
    target = await table.ask(
        Choose(key="gal.order.whom", seat=seat, rule="GAL-SKILL-15", options=options, default=options[0])
    )
    table.tell("gal.order", seat=seat, target=target, rule="GAL-SKILL-15")
    moved = False
    for _ in range(2):
        if not _can_go_on(world, target):
            return  # GAL-CYLON-17 (B10): who reveals with the first action loses the second
        chosen = await step(table, world, target, moves=not moved, rule="GAL-SKILL-15")
        if chosen == "pass":
            return
        moved = moved or chosen == "move"


def _can_go_on(world: World, seat: str) -> bool:
    player = world.seats[seat]
    return not player.revealed and not player.out and bool(player.place)


async def step(table: Table, world: World, seat: str, *, moves: bool, rule: str) -> str:
    """One move or one action, as the seat chooses; what it was. Nobody moves out of the Brig (GAL-MOVE-09)."""
    options = ["action"]
    if moves and world.seats[seat].place != "brig":
        options.append("move")
    chosen = await table.ask(
        Choose(key="gal.order.step", seat=seat, rule=rule, options=("pass", *options), default="pass")
    )
    if chosen == "move":
        await movement.move(table, world, seat, rule)
    elif chosen == "action":
        await actions.act(table, world, seat, rule)
    return chosen


@actions.action("skill:state_of_emergency", "GAL-SKILL-21", _holds("state_of_emergency"))
async def state_of_emergency(table: Table, world: World, seat: str) -> None:
    """GAL-SKILL-21, GAL-CYLON-24: food -1; then each, from the card's player on clockwise, one move or one action.

    B29: it goes on whoever reveals, and who comes back from an execution as somebody else still has the step.
    """
    await play(table, world, seat, "state_of_emergency", "GAL-SKILL-21")
    victory.change(table, world, "food", -1, "GAL-SKILL-21")
    for other in [seat, *world.after(seat)[:-1]]:
        if not world.seats[other].out and world.seats[other].place:
            await step(table, world, other, moves=True, rule="GAL-SKILL-21")


# ---- Tactics


def _no_raptor(table: Table, world: World, seat: str) -> Refusal | None:
    return raptors.objection(world)


@actions.action("skill:launch_scout", "GAL-SKILL-23", _holds("launch_scout"), _no_raptor)
async def launch_scout(table: Table, world: World, seat: str) -> None:
    """GAL-SKILL-23 .. -25: on 3 and more a look at the top of one of two decks; on 1 and 2 the raptor is gone."""
    await play(table, world, seat, "launch_scout", "GAL-SKILL-23")
    if not await raptors.risk(table, world, seat, "scout", 3, "GAL-SKILL-25"):
        return
    decks = ("crisis", "destination")
    deck = await table.ask(
        Choose(key="gal.scout.deck", seat=seat, rule="GAL-SKILL-24", options=decks, default=decks[0])
    )
    await piles.scout(table, world, seat, deck, "GAL-SKILL-24")


@actions.action("skill:scout_for_fuel", "GAL-SKILL-28", _holds("scout_for_fuel"), _no_raptor)
async def scout_for_fuel(table: Table, world: World, seat: str) -> None:
    """GAL-SKILL-28: on 4 and more a fuel, otherwise the raptor is gone."""
    await play(table, world, seat, "scout_for_fuel", "GAL-SKILL-28")
    if await raptors.risk(table, world, seat, "fuel", 4, "GAL-SKILL-28"):
        victory.change(table, world, "fuel", 1, "GAL-SKILL-28")


# ---- Piloting


def _no_aim(table: Table, world: World, seat: str) -> Refusal | None:
    player = world.seats[seat]
    if not player.in_space:
        return Refusal("GAL-SKILL-33", "gal.no.not_flying")
    return None if vipers.targets(world, player.place) else Refusal("GAL-SKILL-33", "gal.no.nothing_to_shoot")


@actions.action("skill:maximum_firepower", "GAL-SKILL-33", _holds("maximum_firepower"), _no_aim)
async def maximum_firepower(table: Table, world: World, seat: str) -> None:
    """GAL-SKILL-33: up to four attacks, each target chosen when the one before has been resolved."""
    await play(table, world, seat, "maximum_firepower", "GAL-SKILL-33")
    await vipers.shoot_times(table, world, seat, 4, "GAL-SKILL-33")


# ---- Engineering


def repairable(world: World, seat: str) -> list[str]:
    """GAL-SKILL-36, -37: what a Repair of this seat can mend: its location, and vipers on the Hangar Deck."""
    place = world.seats[seat].place
    found = ["location"] if place in world.damage else []
    if place == "hangar_deck" and any(world.damaged.values()):
        found.append("vipers")
    return found


def _no_repair(table: Table, world: World, seat: str) -> Refusal | None:
    return None if repairable(world, seat) else Refusal("GAL-SKILL-36", "gal.no.nothing_to_repair")


@actions.action("skill:repair", "GAL-SKILL-36", _holds("repair"), _no_repair)
async def repair(table: Table, world: World, seat: str) -> None:
    """GAL-SKILL-36, -37: the own location, or on the Hangar Deck up to two vipers. GAL-CHAR-67: Tyrol acts again."""
    await play(table, world, seat, "repair", "GAL-SKILL-36")
    options = repairable(world, seat)
    what = options[0]
    if len(options) > 1:
        what = await table.ask(
            Choose(key="gal.repair", seat=seat, rule="GAL-SKILL-37", options=tuple(options), default=what)
        )
    if what == "location":
        damage.repair_location(table, world, world.seats[seat].place, "GAL-SKILL-36")
    else:
        await hangar.repair(table, world, seat, 2, "GAL-SKILL-37")
    await _keep_at_it(table, world, seat)


async def _keep_at_it(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-67. Reading: once a turn, unless the switch says that the text sets no limit."""
    if world.holder("tyrol") != seat or world.current != seat:
        return
    if world.turn.repaired and table.switch("tyrol_repairs") == "once_a_turn":
        return
    world.turn.repaired = True
    table.tell("gal.ability", seat=seat, ability="maintenance_engineer", rule="GAL-CHAR-67")
    await actions.act(table, world, seat, "GAL-CHAR-67")


def _enough_nukes(table: Table, world: World, seat: str) -> Refusal | None:
    """GAL-NUKE-09: there are three; a GM may lift this by overruling."""
    return Refusal("GAL-NUKE-09", "gal.no.nuke_left") if world.nukes >= MOST_NUKES else None


@actions.action("skill:build_nuke", "GAL-SKILL-39", _holds("build_nuke"), _enough_nukes)
async def build_nuke(table: Table, world: World, seat: str) -> None:
    """GAL-SKILL-39: the Admiral, whoever that is, gets a nuke."""
    await play(table, world, seat, "build_nuke", "GAL-SKILL-39")
    world.nukes += 1
    table.tell("gal.nuke.built", seat=world.titles.get("admiral"), now=world.nukes, rule="GAL-SKILL-39")
