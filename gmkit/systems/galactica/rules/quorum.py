"""GAL-QUORUM: the President's cards (GAL-QUORUM-01): drawn, played, and what each does.

None of them can be given to a revealed Cylon or be aimed at one (GAL-QUORUM-05).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from gmkit.core.questions import Choose, Pick, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica import scene
from gmkit.systems.galactica.cards import Deck, Quorum
from gmkit.systems.galactica.rules import (
    actions,
    characters,
    cylon_ships,
    dice,
    hands,
    locations,
    piles,
    places,
    sky,
    titles,
    victory,
)
from gmkit.systems.galactica.state import COLONIAL_ONE, SECTORS, TYPES, World

LIMIT = 10  #: GAL-QUORUM-03

#: What a card does that its data cannot say, by its id without the prefix; False when it stays in play.
Deed = Callable[[Table, World, str], Awaitable[bool]]
Playable = Callable[[Table, World, str], bool]

PREFIX = "gal.quorum."
DEEDS: dict[str, Deed] = {}
CONDITIONS: dict[str, Playable] = {}
#: The rules of the cards that their data says in full.
RULES = {
    "arrest_order": "GAL-QUORUM-07",
    "release_cylon_mugshots": "GAL-QUORUM-09",
    "food_rationing": "GAL-QUORUM-21",
    "inspirational_speech": "GAL-QUORUM-22",
    "temporary_housing": "GAL-QUORUM-24",
}


def card(ident: str, condition: Playable | None = None) -> Callable[[Deed], Deed]:
    """Register the decorated function as what the quorum card of that id does."""

    def enter(deed: Deed) -> Deed:
        DEEDS[ident] = deed
        if condition is not None:
            CONDITIONS[ident] = condition
        return deed

    return enter


def plain(ident: str) -> str:
    """The card's id without its prefix."""
    return ident.removeprefix(PREFIX)


# ---- the hand of the office


async def draw(table: Table, world: World, count: int, rule: str) -> list[str]:
    """GAL-QUORUM-02, GAL-TITLE-15: into the President's hand, seen by nobody else."""
    cards = await piles.draw(table, world, "quorum", count, rule=rule)
    world.quorum += cards
    seat = world.titles.get("president", "")
    if cards:
        table.tell("gal.quorum.drew", seat=seat or None, count=len(cards), rule=rule)
        if seat:
            table.tell("gal.quorum.drew.mine", seen_by=(seat,), seat=seat, cards=cards, rule=rule)
    return cards


def playable(table: Table, world: World, seat: str, cards: list[str] | None = None) -> list[str]:
    """The cards, each kind once, that have somebody or something to work on."""
    held = world.quorum if cards is None else cards
    conditions = {ident: CONDITIONS.get(plain(ident)) for ident in dict.fromkeys(held)}
    return [ident for ident, able in conditions.items() if able is None or able(table, world, seat)]


async def play_from_hand(table: Table, world: World, seat: str, rule: str) -> None:
    """GAL-TITLE-17: the President plays one card of the hand."""
    options = playable(table, world, seat)
    if not options:
        return
    chosen = await table.ask(
        Choose(key="gal.quorum.play", seat=seat, rule=rule, options=tuple(options), default=options[0])
    )
    world.quorum.remove(chosen)
    await play(table, world, seat, chosen, rule)


async def play(table: Table, world: World, seat: str, ident: str, rule: str, *, action: bool = True) -> None:
    """GAL-QUORUM-04: the card takes effect, then it is discarded, stays, or leaves the game.

    GAL-CHAR-62: Tory sees it where it was played by an `action`.
    """
    entry: Quorum = table.cards.quorum[ident]
    world.open.append(ident)
    table.tell("gal.quorum.played", seat=seat, card=ident, rule=rule)
    gone, able = True, CONDITIONS.get(plain(ident))
    if able is not None and not able(table, world, seat):
        pass  # drawn and to be resolved, but there is nobody it could work on
    elif entry.effects is None:
        gone = await DEEDS[plain(ident)](table, world, seat)
    else:
        here = scene.Scene(world, by=seat, card=ident, rule=RULES.get(plain(ident), "GAL-QUORUM-04"))
        await scene.steps(table, here, entry.effects)
    if ident in world.open:  # a card that leaves the game has been taken out by its steps
        world.open.remove(ident)
        if gone:
            piles.discard(world, "quorum", [ident])
    if action:
        await characters.tory_after_quorum(table, world)


async def enforce_limit(table: Table, world: World) -> None:
    """GAL-QUORUM-03, GAL-TURN-15: down to ten at the end of every turn."""
    excess = len(world.quorum) - LIMIT
    seat = world.titles.get("president", "")
    if excess <= 0 or not seat:
        return
    cards = await table.ask(
        Pick(
            key="gal.quorum.discard",
            seat=seat,
            rule="GAL-QUORUM-03",
            options=tuple(world.quorum),
            low=excess,
            high=excess,
        )
    )
    discard(table, world, seat, list(cards), "GAL-QUORUM-03")


def discard(table: Table, world: World, seat: str, cards: list[str], rule: str) -> None:
    for ident in cards:
        world.quorum.remove(ident)
    piles.discard(world, "quorum", cards)
    if cards:
        table.tell("gal.quorum.discarded", seat=seat, count=len(cards), rule=rule)


# ---- the President's actions


def _is_president(world: World, cards: Deck, seat: str) -> bool:
    return world.titles.get("president") == seat


def _holds_some(world: World, cards: Deck, seat: str) -> bool:
    return _is_president(world, cards, seat) and bool(world.quorum)


@actions.action("quorum_draw", "GAL-TITLE-16", _is_president)
async def draw_action(table: Table, world: World, seat: str) -> None:
    """GAL-TITLE-16."""
    await draw(table, world, 1, "GAL-TITLE-16")


def _nothing_to_play(table: Table, world: World, seat: str) -> Refusal | None:
    """Refused to the President alone: taking the action in vain would tell the table what the hand is like."""
    return None if playable(table, world, seat) else Refusal("GAL-QUORUM-04", "gal.no.playable")


@actions.action("quorum_play", "GAL-TITLE-17", _holds_some, _nothing_to_play)
async def play_action(table: Table, world: World, seat: str) -> None:
    """GAL-TITLE-17, GAL-ACT-06."""
    await play_from_hand(table, world, seat, "GAL-TITLE-17")


# ---- the cards


async def _person(table: Table, seat: str, ident: str, among: list[str], rule: str) -> str:
    return await table.ask(
        Choose(
            key="gal.quorum.target",
            seat=seat,
            rule=rule,
            options=tuple(among),
            default=among[0],
            facts={"card": PREFIX + ident},
        )
    )


def _inmates(world: World) -> list[str]:
    return world.at("brig")


@card("presidential_pardon", lambda table, world, seat: bool(_inmates(world)))
async def presidential_pardon(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-08: to any location of Galactica but the Sickbay."""
    target = await _person(table, seat, "presidential_pardon", _inmates(world), "GAL-QUORUM-08")
    options = tuple(place for place in places.human_places(world) if place not in COLONIAL_ONE)
    place = await table.ask(
        Choose(
            key="gal.send", seat=seat, about=target, rule="GAL-QUORUM-08", options=options, default=options[0]
        )
    )
    await places.put(table, world, target, place, "GAL-QUORUM-08")
    return True


def _mutineers(world: World) -> list[str]:
    return [
        s for s in world.humans() if s != world.titles.get("admiral") and titles.eligible(world, "admiral", s)
    ]


@card("encourage_mutiny", lambda table, world, seat: bool(_mutineers(world)))
async def encourage_mutiny(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-10: the chosen player rolls."""
    target = await _person(table, seat, "encourage_mutiny", _mutineers(world), "GAL-QUORUM-10")
    if await dice.d8(table, world, "quorum", "GAL-QUORUM-10", by=target) >= 3:
        await titles.give(table, world, "admiral", target, "GAL-QUORUM-10")
    else:
        victory.change(table, world, "morale", -1, "GAL-QUORUM-10")
    return True


@card("accept_prophecy")
async def accept_prophecy(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-11: a card of any type; what it does later is part of the check (GAL-QUORUM-12)."""
    await hands.draw_any(table, world, seat, 1, "GAL-QUORUM-11", TYPES)
    world.seats[seat].markers.append(titles.PROPHECY)
    return False


@card("brutal_force")
async def brutal_force(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-13, -14: raiders, a heavy raider or a centurion; then perhaps population."""
    options = [kind for kind in ("raiders", "heavy_raiders") if sky.around(world, kind)]
    if world.boarding:
        options.append("centurion")
    if options:
        what = await table.ask(
            Choose(
                key="gal.force", seat=seat, rule="GAL-QUORUM-13", options=tuple(options), default=options[0]
            )
        )
        await _strike(table, world, seat, what)
    if await dice.d8(table, world, "quorum", "GAL-QUORUM-14", by=seat) <= 2:
        victory.change(table, world, "population", -1, "GAL-QUORUM-14")
    return True


async def _strike(table: Table, world: World, seat: str, what: str) -> None:
    if what == "raiders":
        spots = tuple(name for name in SECTORS for _ in range(world.sectors[name].raiders))
        count = min(3, len(spots))
        chosen = await table.ask(
            Pick(
                key="gal.force.raiders", seat=seat, rule="GAL-QUORUM-13", options=spots, low=count, high=count,
                default=spots[:count],
            )
        )  # fmt: skip
        for sector in chosen:
            cylon_ships.destroy_raiders(table, world, sector, 1, "GAL-QUORUM-13")
    elif what == "centurion":
        step = await locations.choose_centurion(table, world, seat, "GAL-QUORUM-13")
        cylon_ships.destroy_centurion(table, world, step, "GAL-QUORUM-13")
    else:
        sectors = tuple(name for name in SECTORS if world.sectors[name].heavy_raiders)
        sector = await table.ask(
            Choose(
                key="gal.force.sector", seat=seat, rule="GAL-QUORUM-13", options=sectors, default=sectors[0]
            )
        )
        cylon_ships.destroy_heavy_raiders(table, world, sector, 1, "GAL-QUORUM-13")


async def _assign(table: Table, world: World, seat: str, ident: str, among: list[str], rule: str) -> bool:
    """GAL-QUORUM-15, -17, -19: two Politics cards for the President, the card to a player, to himself too."""
    await hands.draw(table, world, seat, hands.available(world, ("pol",)) * 2, rule)
    if table.switch("assign_self") == "others":
        among = [other for other in among if other != seat]
    target = await _person(table, seat, ident, among, rule) if among else seat
    world.seats[target].markers.append(PREFIX + ident)
    table.tell("gal.marker", seat=target, card=PREFIX + ident, by_seat=seat, rule=rule)
    return False


@card("assign_arbitrator")
async def assign_arbitrator(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-15; the marker works in the check (GAL-QUORUM-16)."""
    return await _assign(table, world, seat, "assign_arbitrator", world.humans(), "GAL-QUORUM-15")


@card("assign_vice_president")
async def assign_vice_president(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-17, -18. Reading: not to the President, who would be it only to lose it again."""
    among = [other for other in world.humans() if world.titles.get("president") != other]
    return await _assign(
        table, world, seat, "assign_vice_president", among or world.humans(), "GAL-QUORUM-17"
    )


@card("assign_mission_specialist")
async def assign_mission_specialist(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-19; the marker works at the next jump (GAL-QUORUM-20)."""
    return await _assign(table, world, seat, "assign_mission_specialist", world.humans(), "GAL-QUORUM-19")


def _heirs(world: World) -> list[str]:
    return [s for s in world.humans() if s != world.titles.get("president")]


@card("resign", lambda table, world, seat: bool(_heirs(world)))
async def resign(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-23: the hand is renewed, then the office goes to another with it."""
    options = tuple(world.quorum)
    gone: tuple[str, ...] = ()
    if options:
        gone = await table.ask(
            Pick(
                key="gal.quorum.renew",
                seat=seat,
                rule="GAL-QUORUM-23",
                options=options,
                high=len(options),
                default=(),
            )
        )
    discard(table, world, seat, list(gone), "GAL-QUORUM-23")
    await draw(table, world, len(gone), "GAL-QUORUM-23")
    target = await _person(table, seat, "resign", _heirs(world), "GAL-QUORUM-23")
    await titles.give(table, world, "president", target, "GAL-QUORUM-23")
    return True


@card("presidential_order")
async def presidential_order(table: Table, world: World, seat: str) -> bool:
    """GAL-QUORUM-25, GAL-TITLE-11."""
    options = [
        f"{title}:{other}"
        for title in ("admiral", "cag")
        if title in world.titles
        for other in world.humans()
        if titles.eligible(world, title, other)
    ]
    if not options:
        return True
    chosen = await table.ask(
        Choose(
            key="gal.quorum.order",
            seat=seat,
            rule="GAL-QUORUM-25",
            options=tuple(options),
            default=options[0],
        )
    )
    title, _, target = chosen.partition(":")
    await titles.give(table, world, title, target, "GAL-QUORUM-25")
    return True
