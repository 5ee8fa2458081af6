"""GAL-CRISIS: a Crisis card is drawn, decided, resolved, and put away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from gmkit.core.questions import Choose, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.cards import Crisis
from gmkit.systems.galactica.rules import attack, characters, check, jumps, piles, pursuit
from gmkit.systems.galactica.scene import FUNCTIONS, Scene, steps
from gmkit.systems.galactica.state import TITLES, World

#: In whose course a card is resolved: the Crisis step, Caprica, or Caprica with a super crisis.
Via = Literal["turn", "caprica", "super"]

CHECK = "check"
#: Cards that have a rule of their own.
RULES = {
    "gal.crisis.food_shortage": "GAL-CRISIS-09",
    "gal.crisis.water_sabotaged": "GAL-CRISIS-11",
    "gal.crisis.detector_sabotage": "GAL-CRISIS-12",
    "gal.crisis.the_circle": "GAL-CRISIS-13",
    "gal.super.massive_assault": "GAL-SUPER-04",
    "gal.super.cylon_intruders": "GAL-SUPER-05",
    "gal.super.bomb_on_colonial_one": "GAL-SUPER-06",
    "gal.super.fleet_mobilization": "GAL-SUPER-08",  # GAL-SUPER-09 its failure
    "gal.super.nuclear_attack": "GAL-SUPER-10",
    "gal.super.massive_missile_strike": "GAL-SUPER-11",  # GAL-SUPER-12 its consequence
    "gal.super.flying_blind": "GAL-SUPER-13",
    "gal.super.hostage": "GAL-SUPER-14",
}
_NO_NUKE = Refusal("GAL-CRISIS-08", "gal.no.nuke_to_spend")


async def draw_and_resolve(table: Table, world: World) -> None:
    """GAL-TURN-07, GAL-CHAR-27, -47, -52: the current player's Crisis, with what changes the draw."""
    card = await characters.draw_for(table, world)
    if card is None:
        return
    await resolve(table, world, card, by=world.current, via="turn")


async def resolve(table: Table, world: World, card: str, *, by: str, via: Via) -> None:
    """GAL-CRISIS-06: decision, check and effects; ships and jump come after it, in the steps of the turn.

    `by` is who decides what the card leaves open. GAL-SUPER-01: a super crisis has no icons.
    """
    entry: Crisis = table.cards.crisis(card)
    world.open.append(card)
    table.tell("gal.crisis", seat=world.current, by=by, card=card, rule="GAL-TURN-07")
    scene = Scene(world, by, card, fail=entry.fail, rule=RULES.get(card, "GAL-CRISIS-06"))
    if via == "turn":
        world.turn.icons = [] if entry.kind == "attack" else list(entry.activation)
        world.turn.jump = entry.jump
    if entry.kind == "attack":
        await _attack(table, scene, entry, via)
    elif entry.kind == "check":
        await _check(table, scene, entry, via)
    else:
        await _decide(table, scene, entry, via)
    put_away(world, card)


def put_away(world: World, card: str) -> None:
    """GAL-CRISIS-15: to the discards, unless it stays in play; a super crisis is used up."""
    if card not in world.open:
        return
    world.open.remove(card)
    if card in world.kept:
        return
    if card.startswith("gal.super."):
        world.removed.append(card)
    else:
        piles.discard(world, "crisis", [card])


async def _decide(table: Table, scene: Scene, entry: Crisis, via: Via) -> None:
    """GAL-CRISIS-03, -04, -08, GAL-TITLE-13, -21, GAL-TURN-09: who is named picks one of the two."""
    world = scene.world
    seat = decider(world, entry.by)
    chosen = await choose(table, scene, entry, seat)
    able = possible(world, entry)
    if via != "super" and len(able) > 1:
        chosen = await characters.choice_changed(table, world, entry.id, seat, chosen, able)
    table.tell("gal.crisis.chosen", seat=seat or None, card=entry.id, option=chosen, rule="GAL-CRISIS-06")
    option: Mapping[str, Any] = entry.options[int(chosen) - 1]
    if option.get(CHECK):
        await _check(table, scene, entry, via)
    else:
        await steps(table, scene, option["effects"])


def decider(world: World, role: str) -> str:
    """The seat that decides: the current player or the holder of the title."""
    return world.titles.get(role, "") or world.current if role in TITLES else world.current


def possible(world: World, entry: Crisis) -> tuple[str, ...]:
    """GAL-CRISIS-08: the options by number, without those whose printed condition does not hold."""
    return tuple(
        str(number)
        for number, option in enumerate(entry.options, 1)
        if world.nukes >= option.get("requires", {}).get("nukes", 0)
    )


async def choose(table: Table, scene: Scene, entry: Crisis, seat: str) -> str:
    """One of the possible options; Tory takes the first one in her own turn (GAL-CHAR-64)."""
    options = possible(scene.world, entry)
    refused = {str(n): _NO_NUKE for n in range(1, len(entry.options) + 1) if str(n) not in options}
    if len(options) > 1 and (no := characters.bound_choice(scene.world, seat)):
        refused |= dict.fromkeys(options[1:], no)
        options = options[:1]
    return await table.ask(
        Choose(
            key="gal.crisis.choose", seat=seat, rule="GAL-CRISIS-06", options=options, refused=refused,
            default=options[0], facts={"card": entry.id},
        )
    )  # fmt: skip


async def _check(table: Table, scene: Scene, entry: Crisis, via: Via) -> None:
    """GAL-CRISIS-05, GAL-CHECK-17 .. -21: the result's steps; the consequence comes inside the check."""

    async def consequence() -> None:
        await steps(table, scene, entry.consequence or ())

    result = await check.skill_check(
        table,
        scene.world,
        check.Check(
            what=entry.id, kind="super" if via == "super" else "crisis", types=entry.positive,
            difficulty=entry.difficulty, rule="GAL-CRISIS-05", partial=entry.partial, by=scene.by,
            consequence=consequence if entry.consequence else None,
        ),
    )  # fmt: skip
    outcome: Sequence[Mapping[str, Any]] = {
        "pass": entry.passed, "partial": entry.partial_effect, "fail": entry.fail, "none": (),
    }[result]  # fmt: skip
    await steps(table, scene, outcome)
    special = FUNCTIONS.get(entry.id)
    if special is not None and result == "fail":
        await special(table, scene)


async def _attack(table: Table, scene: Scene, entry: Crisis, via: Via) -> None:
    """GAL-CRISIS-01, GAL-ATTACK-02, GAL-LOC-27: a card from Caprica activates no ships, a super crisis does."""
    if via != "caprica":
        await attack.resolve(table, scene, entry)
        return
    await attack.place(table, scene, entry)
    await steps(table, scene, entry.special.get("effects", ()))


# ---- from Caprica


async def at_caprica(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-26 .. -28, B39: the Cylon picks one of two in secret; no ships are activated, the jump is prepared."""
    cards = await piles.draw(table, world, "crisis", 2, about=seat, rule="GAL-LOC-26")
    if not cards:
        return
    world.open += cards
    card = cards[0]
    if len(cards) > 1:
        table.tell("gal.crisis.seen", seen_by=(seat,), seat=seat, cards=cards, rule="GAL-LOC-26")
        options = tuple(dict.fromkeys(cards))
        card = await table.ask(
            Choose(key="gal.caprica.card", seat=seat, rule="GAL-LOC-26", options=options, default=card)
        )
    for one in cards:
        world.open.remove(one)
    cards.remove(card)
    piles.put_under(world, "crisis", cards)
    await _without_ships(table, world, card, seat)
    while world.turn.extra:  # a card that brings another Crisis brings it here too
        world.turn.extra -= 1
        for more in await piles.draw(table, world, "crisis", 1, about=seat, rule="GAL-LOC-26"):
            await _without_ships(table, world, more, seat)


async def _without_ships(table: Table, world: World, card: str, seat: str) -> None:
    """GAL-LOC-27, -28. GAL-CHAR-27: Starbuck may replace it, in anybody's turn."""
    card = await characters.crisis_drawn(table, world, card)
    await resolve(table, world, card, by=seat, via="caprica")
    if table.cards.crises[card].jump and _jump_counts(table):
        await jumps.prepare(table, world, 1, "GAL-LOC-28")


def _jump_counts(table: Table) -> bool:
    """GAL-LOC-28, case B39: with the Cylon Fleet board the icon always counts, in the base game not at Caprica."""
    reading = table.switch("caprica_jump")
    return reading == "always" or (reading == "by_pursuit" and pursuit.in_play(table))
