"""GAL-LOC: what is done at the location where one stands. One action for all of them: the place says what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gmkit.core.questions import Choose, Pick, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import (
    actions,
    attack,
    bridge,
    characters,
    check,
    civilians,
    crises,
    cylon_ships,
    cylons,
    damage,
    dice,
    hands,
    jumps,
    loyalty,
    piles,
    places,
    quorum,
    raiders,
    super_crises,
    titles,
    vipers,
    weapons,
)
from gmkit.systems.galactica.rules.actions import Deed, Objection
from gmkit.systems.galactica.state import BRIDGE, COLONIAL_ONE, SECTORS, World

_DAMAGED = Refusal("GAL-LOC-29", "gal.no.damaged")
_JAMMED = Refusal("GAL-ATTACK-10", "gal.no.jammed")
_NOT_PRESIDENT = Refusal("GAL-LOC-19", "gal.no.president")
_NO_CYLONS = Refusal("GAL-LOC-02", "gal.no.cylon_ship")
_NO_SHIPS = Refusal("GAL-LOC-03", "gal.no.civilians")
_NOT_PILOT = Refusal("GAL-MOVE-04", "gal.no.pilot")
_NO_VIPER = Refusal("GAL-LOC-08", "gal.no.viper")
_NO_CENTURION = Refusal("GAL-LOC-11", "gal.no.centurion")
_NOBODY = Refusal("GAL-CRISIS-16", "gal.no.target")
_SYMPATHIZER = Refusal("GAL-LOYAL-07", "gal.no.sympathizer_fleet")
_NOTHING = Refusal("GAL-LOC-26", "gal.no.crises_left")

#: GAL-LOC-11, GAL-SHIP-44: what the roll against centurions must reach.
CENTURION = 7
#: GAL-LOC-21: nobody hands over loyalty cards this late in the journey.
TOO_FAR = 7


@dataclass(frozen=True, slots=True)
class Location:
    """What may be done in a place; `rule` names it in the question."""

    rule: str
    objection: Objection
    deed: Deed


LOCATIONS: dict[str, Location] = {}


def _fine(table: Table, world: World, seat: str) -> Refusal | None:
    return None


def location(place: str, rule: str, objection: Objection = _fine) -> Callable[[Deed], Deed]:
    """Register the decorated function as what is done there."""

    def enter(deed: Deed) -> Deed:
        LOCATIONS[place] = Location(rule, objection, deed)
        return deed

    return enter


def _offered(world: World, cards: Deck, seat: str) -> bool:
    """GAL-LOC-29, GAL-ACT-03, -05: only where one stands; in space and in the Sickbay there is none."""
    return world.seats[seat].place in LOCATIONS


def _objection(table: Table, world: World, seat: str) -> Refusal | None:
    """GAL-LOC-29, GAL-MOVE-16 and what a character may not do; then what the place itself asks for."""
    place = world.seats[seat].place
    if place in world.damage:
        return _DAMAGED
    if attack.barred(table, world, place):
        return _JAMMED
    return characters.barred(table, world, seat, place) or LOCATIONS[place].objection(table, world, seat)


@actions.action("location", "GAL-ACT-03", _offered, _objection)
async def activate(table: Table, world: World, seat: str) -> None:
    """GAL-ACT-03, GAL-CYLON-19: the place where the seat stands; Roslin pays first (GAL-CHAR-54)."""
    place = world.seats[seat].place
    entry = LOCATIONS[place]
    table.tell("gal.location", seat=seat, place=place, rule=entry.rule)
    await characters.before_location(table, world, seat, place)
    await entry.deed(table, world, seat)


# ---- Galactica


@location("command", "GAL-LOC-01")
async def command(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-01: two activations, of the same unmanned viper too (B42)."""
    await vipers.activate_unmanned(table, world, seat, 2, "GAL-LOC-01")


def _no_cylons(table: Table, world: World, seat: str) -> Refusal | None:
    return None if weapons.targets(world) else _NO_CYLONS


@location("weapons_control", "GAL-LOC-02", _no_cylons)
async def weapons_control(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-02."""
    await weapons.fire(table, world, seat)


def _no_ships(table: Table, world: World, seat: str) -> Refusal | None:
    return None if any(sector.civilians for sector in world.sectors.values()) else _NO_SHIPS


@location("communications", "GAL-LOC-03", _no_ships)
async def communications(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-03, -04: a look into up to two civilian ships, for this seat only; then each may move a sector."""
    there = tuple(hull for name in SECTORS for hull in world.sectors[name].civilians)
    hulls = await table.ask(
        Pick(key="gal.civilian.look", seat=seat, rule="GAL-LOC-03", options=there, high=2, default=())
    )
    await civilians.look(table, world, seat, hulls, "GAL-LOC-03")
    for hull in hulls:
        await civilians.may_move(table, world, seat, hull, "GAL-LOC-04")


def _not_ready(table: Table, world: World, seat: str) -> Refusal | None:
    return (
        None if world.jump in jumps.EARLY else Refusal("GAL-LOC-05", "gal.no.prepared", {"now": world.jump})
    )


@location("ftl_control", "GAL-LOC-05", _not_ready)
async def ftl_control(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-05, GAL-JUMP-02, -03: the roll, then the jump."""
    await jumps.early(table, world, seat)


def _cannot_launch(table: Table, world: World, seat: str) -> Refusal | None:
    """GAL-MOVE-04, GAL-LOC-08: pilots only, with a viper in the Reserves or one to be called back."""
    if not vipers.is_pilot(table, world, seat):
        return _NOT_PILOT
    return None if vipers.in_reserves(world) or vipers.recallable(world) else _NO_VIPER


@location("hangar_deck", "GAL-LOC-08", _cannot_launch)
async def hangar_deck(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-08, -09, GAL-MOVE-04: out into space, then one more action."""
    if await vipers.launch_pilot(table, world, seat, "GAL-LOC-08"):
        await actions.act(table, world, seat, "GAL-LOC-09")


def _no_centurion(table: Table, world: World, seat: str) -> Refusal | None:
    return None if world.boarding else _NO_CENTURION


@location("armory", "GAL-LOC-11", _no_centurion)
async def armory(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-11, GAL-SHIP-44: one group, destroyed on 7 and 8."""
    step = await choose_centurion(table, world, seat, "GAL-LOC-11")
    result = await dice.d8(table, world, "centurion", "GAL-LOC-11", by=seat)
    table.tell("gal.armory.shot", seat=seat, step=step, hit=result >= CENTURION, rule="GAL-LOC-11")
    if result >= CENTURION:
        cylon_ships.destroy_centurion(table, world, step, "GAL-LOC-11")


async def choose_centurion(table: Table, world: World, seat: str, rule: str) -> int:
    """The step of the group that is meant; groups on one step are alike."""
    steps = tuple(dict.fromkeys(str(step) for step in sorted(world.boarding, reverse=True)))
    if len(steps) == 1:
        return int(steps[0])
    return int(
        await table.ask(
            Choose(key="gal.centurions.choose", seat=seat, rule=rule, options=steps, default=steps[0])
        )
    )


location(BRIDGE, "GAL-BASESTAR-01")(bridge.activate)


def jailable(world: World) -> list[str]:
    """GAL-LOC-06: who can be sent to the Brig."""
    return [seat for seat in world.seats if places.movable(world, seat, "brig")]


def _nobody_to_jail(table: Table, world: World, seat: str) -> Refusal | None:
    return None if jailable(world) else _NOBODY


@location("admirals_quarters", "GAL-LOC-06", _nobody_to_jail)
async def admirals_quarters(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-06."""
    target = await table.ask(
        Choose(key="gal.quarters.target", seat=seat, rule="GAL-LOC-06", options=tuple(jailable(world)))
    )
    result = await check.skill_check(
        table,
        world,
        check.Check(
            what="admirals_quarters", kind="location", types=("tac", "lea"), difficulty=7, rule="GAL-LOC-06", by=seat,
            target=target,
        ),
    )  # fmt: skip
    if result == "pass":
        await places.send(table, world, target, "brig", "GAL-LOC-06")


@location("research_lab", "GAL-LOC-07")
async def research_lab(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-07."""
    await hands.draw_any(table, world, seat, 1, "GAL-LOC-07", ("tac", "eng"))


@location("brig", "GAL-LOC-16")
async def brig(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-16, GAL-ACT-08, GAL-MOVE-09: out by a check; no card is paid.

    What else the Brig means is in its chapters: no way out (GAL-LOC-13, movement), no Crisis (GAL-LOC-14, turn), one
    card in a check (GAL-LOC-15, contributions). So is the Sickbay's one card (GAL-LOC-12, hands), and the repair of
    vipers on the Hangar Deck (GAL-LOC-10, skills).
    """
    result = await check.skill_check(
        table,
        world,
        check.Check(
            what="brig",
            kind="location",
            types=("pol", "tac"),
            difficulty=7,
            rule="GAL-LOC-16",
            by=seat,
            target=seat,
        ),
    )
    if result == "pass" and world.seats[seat].place == "brig":
        await escape(table, world, seat, "GAL-LOC-16")


async def escape(table: Table, world: World, seat: str, rule: str, by: str = "") -> None:
    """GAL-LOC-16: anywhere on Galactica and Colonial One but the Sickbay; by the strict reading not on the latter."""
    options = [place for place in places.human_places(world) if place not in COLONIAL_ONE]
    if table.switch("brig_escape") == "anywhere":
        options = list(places.human_places(world))
    place = await table.ask(
        Choose(
            key="gal.send", seat=by or seat, about=seat, rule=rule, options=tuple(options), default=options[0]
        )
    )
    await places.put(table, world, seat, place, rule)


# ---- Colonial One


@location("press_room", "GAL-LOC-17")
async def press_room(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-17."""
    await hands.draw(table, world, seat, hands.available(world, ("pol",)) * 2, "GAL-LOC-17")


def electable(world: World) -> list[str]:
    """GAL-LOC-18, GAL-QUORUM-18: anybody but revealed Cylons; the Vice President alone while there is one."""
    vice = [seat for seat in world.humans() if titles.VICE_PRESIDENT in world.seats[seat].markers]
    return vice or world.humans()


@location("administration", "GAL-LOC-18")
async def administration(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-18, GAL-TITLE-09."""
    allowed = electable(world)
    no = Refusal("GAL-QUORUM-18", "gal.no.vice_president")
    target = await table.ask(
        Choose(
            key="gal.administration.target", seat=seat, rule="GAL-LOC-18", options=tuple(allowed),
            refused={other: no for other in world.humans() if other not in allowed},
        )
    )  # fmt: skip
    result = await check.skill_check(
        table,
        world,
        check.Check(
            what="administration", kind="location", types=("pol", "lea"), difficulty=5, rule="GAL-LOC-18", by=seat,
            target=target,
        ),
    )  # fmt: skip
    if result == "pass" and titles.eligible(world, "president", target):
        await titles.give(table, world, "president", target, "GAL-LOC-18")


def _not_president(table: Table, world: World, seat: str) -> Refusal | None:
    return None if world.titles.get("president") == seat else _NOT_PRESIDENT


@location("presidents_office", "GAL-LOC-19", _not_president)
async def presidents_office(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-19: a quorum card, then another one or one played."""
    await quorum.draw(table, world, 1, "GAL-LOC-19")
    options = ("draw", "play") if quorum.playable(table, world, seat) else ("draw",)
    what = await table.ask(
        Choose(key="gal.office", seat=seat, rule="GAL-LOC-19", options=options, default="draw")
    )
    if what == "draw":
        await quorum.draw(table, world, 1, "GAL-LOC-19")
    else:
        await quorum.play_from_hand(table, world, seat, "GAL-LOC-19")


# ---- Cylon locations


@location("resurrection_ship", "GAL-LOC-20")
async def resurrection_ship(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-20, -21, GAL-SUPER-03, GAL-LOYAL-09, -11: another super crisis; then the hidden cards to one player."""
    player = world.seats[seat]
    if player.super_crisis is not None:
        swap = await table.ask(
            Choose(
                key="gal.resurrection.swap",
                seat=seat,
                rule="GAL-LOC-20",
                options=("keep", "swap"),
                default="keep",
            )
        )
        if swap == "swap":
            old, player.super_crisis = player.super_crisis, None
            world.open.append(old)
            await cylons.draw_super_crisis(table, world, seat, "GAL-LOC-20")
            world.open.remove(old)
            piles.discard(world, "super_crisis", [old])
    cards = loyalty.hidden(world, seat)
    others = [other for other in world.after(seat) if other != seat]
    if not cards or world.distance >= TOO_FAR or not others:
        return
    heir = await table.ask(
        Choose(
            key="gal.resurrection.heir",
            seat=seat,
            rule="GAL-LOC-21",
            options=tuple(others),
            default=others[0],
        )
    )
    player.loyalty = list(player.shown)
    table.tell("gal.loyalty.handed", seat=seat, to=heir, count=len(cards), rule="GAL-LOC-21")
    await loyalty.receive(table, world, heir, cards, "GAL-LOC-21")


_TYPES = ("raiders", "heavy_raiders", "basestars")


def _sympathizer(table: Table, world: World, seat: str) -> Refusal | None:
    return _SYMPATHIZER if world.seats[seat].sympathizer else None


@location("cylon_fleet", "GAL-LOC-22", _sympathizer)
async def cylon_fleet(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-22 .. -24: all ships of a type, or a launch of every basestar."""
    what = await table.ask(
        Choose(
            key="gal.cylon_fleet",
            seat=seat,
            rule="GAL-LOC-22",
            options=(*_TYPES, "launch"),
            default=_TYPES[0],
        )
    )
    if what != "launch":
        await raiders.activate(table, world, what, rule="GAL-LOC-22")
        return
    await raiders.launch(table, world, {"raiders": 2, "heavy_raiders": 1}, "GAL-LOC-23")


@location("human_fleet", "GAL-LOC-25")
async def human_fleet(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-25: a look at a hand and one of its cards; then perhaps damage."""
    others = tuple(other for other in world.after(seat) if other != seat and world.seats[other].hand)
    if others:
        target = await table.ask(
            Choose(
                key="gal.human_fleet.target", seat=seat, rule="GAL-LOC-25", options=others, default=others[0]
            )
        )
        hand = world.seats[target].hand
        table.tell("gal.hand.seen", seat=seat, target=target, rule="GAL-LOC-25")
        card = await table.ask(
            Choose(
                key="gal.human_fleet.card", seat=seat, about=target, rule="GAL-LOC-25",
                options=tuple(dict.fromkeys(sorted(hand))),
            )
        )  # fmt: skip
        hand.remove(card)
        world.seats[seat].hand.append(card)
        table.tell("gal.card.taken", seat=seat, target=target, rule="GAL-LOC-25")
        table.tell(
            "gal.card.taken.mine",
            seen_by=(seat, target),
            seat=seat,
            target=target,
            card=card,
            rule="GAL-LOC-25",
        )
    result = await dice.d8(table, world, "human_fleet", "GAL-LOC-25", by=seat)
    if result >= 5:
        await damage.galactica(table, world, 1, "GAL-LOC-25")


def _no_crisis(table: Table, world: World, seat: str) -> Refusal | None:
    left = len(world.decks["crisis"]) + len(world.decks["crisis"].discard)
    return None if left or world.seats[seat].super_crisis else _NOTHING


@location("caprica", "GAL-LOC-26", _no_crisis)
async def caprica(table: Table, world: World, seat: str) -> None:
    """GAL-LOC-26 .. -28: the own super crisis, or one of two Crises."""
    own = world.seats[seat].super_crisis
    options = ("super", "crisis") if own else ("crisis",)
    what = await table.ask(
        Choose(key="gal.caprica", seat=seat, rule="GAL-LOC-26", options=options, default="crisis")
    )
    if what == "super":
        await super_crises.play(table, world, seat)
    else:
        await crises.at_caprica(table, world, seat)
