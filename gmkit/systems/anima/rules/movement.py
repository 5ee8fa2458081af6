"""ANI-MOV, ANI-TRP: going, exploring new land, resting; preliminary encounters; traps after all have moved."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import Choose, Draw, Refusal
from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import encounters, parties, piles, plays
from gmkit.systems.anima.rules.turn import next_in
from gmkit.systems.anima.scene import Moment, Scene, happen
from gmkit.systems.anima.state import Area, Boon, World

REST = 2


async def movement(table: Table, world: World) -> str | None:
    """ANI-MOV-01, -18: one party's move; after the last one the traps are opened."""
    seat = world.queue.pop(0)
    table.tell("ani.phase", phase="movement", seat=seat, rule="ANI-MOV-01")
    party = world.parties[seat]
    if not party.lost:
        if party.watching and not party.leaving:  # ANI-MIS-06
            party.arrived = True
            table.tell("ani.stays", seat=seat, place=party.place, rule="ANI-MIS-06")
        else:
            while await _move(table, world, seat):
                pass
    if not world.queue:
        await spring_traps(table, world)
    return await next_in(table, world, "movement", "interaction")


async def _move(table: Table, world: World, seat: str) -> bool:
    """What the party announces: a location, new land, rest; before it cards of this phase. False when it has moved."""
    cards: Deck = table.cards
    options, refused = _ways(table, world, seat)
    open_, closed = plays.choices(world, cards, seat, "movement")
    default = "rest" if "rest" in options else options[0]
    chosen = await table.ask(
        Choose(
            key="ani.move.do", seat=seat, rule="ANI-MOV-01", options=(*options, *open_),
            refused=refused | closed, default=default,
        )
    )  # fmt: skip
    verb, _, ident = chosen.partition(":")
    match verb:
        case "go":
            await _announce(table, world, seat, ident)
        case "explore":
            await _explore(table, world, seat, ident)
        case "rest":
            rest(table, world, seat)
        case _:
            await plays.do(table, world, seat, chosen)
            return not world.parties[seat].lost
    return False


def _ways(table: Table, world: World, seat: str) -> tuple[list[str], dict[str, Refusal]]:
    """ANI-MOV-02, -07, -08, -16, -19, ANI-DIS-08, ANI-VAR-02: where the party may go, and where not and why."""
    cards: Deck = table.cards
    party = world.parties[seat]
    bound = party.place in world.areas and not party.leaving and table.switch("leaving") == "binding"
    ways: dict[str, Refusal | None] = {}
    for place in world.areas:
        no = _too_high(table, world, seat, cards.locations[place].level)
        if bound and place != party.place:
            no = Refusal("ANI-DIS-08", "ani.no.leave", {"place": party.place})
        ways[f"go:{place}"] = None if place == party.place else no
    lands: list[tuple[str, int]] = [
        (place, cards.locations[place].level) for place in world.locations_discard
    ]
    if world.locations and table.switch("tree"):  # ANI-VAR-03
        levels = sorted({cards.locations[place].level for place in world.locations})
        lands += [(f"level-{level}", level) for level in levels]
    elif world.locations:
        lands.append(("deck", 0))
    for land, level in lands:
        no = _too_high(table, world, seat, level) if level else None
        if world.explorer is not None:
            no = Refusal("ANI-MOV-07", "ani.no.explored", {"seat": world.explorer})
        if parties.around(world, cards, None, "closed"):
            no = Refusal("ANI-PLT-03", "ani.no.closed")
        if bound:
            no = Refusal("ANI-DIS-08", "ani.no.leave", {"place": party.place})
        ways[f"explore:{land}"] = no
    ways["rest"] = Refusal("ANI-DIS-08", "ani.no.leave", {"place": party.place}) if bound else None
    refused = {way: no for way, no in ways.items() if no is not None}
    return [way for way in ways if way not in refused], refused


def _too_high(table: Table, world: World, seat: str, level: int) -> Refusal | None:
    """ANI-VAR-02: in the tree one step up a turn, from level 1 on."""
    if table.switch("tree") and level > world.parties[seat].level + 1:
        return Refusal("ANI-VAR-02", "ani.no.tree", {"level": level})
    return None


def rest(table: Table, world: World, seat: str) -> None:
    """ANI-MOV-16, -17: the party does nothing, leaves its location, and is stronger and faster next turn."""
    parties.leave(world, seat)
    table.tell("ani.rests", seat=seat, rule="ANI-MOV-16")
    parties.bless(table, world, seat, Boon("rest", world.turn + 1, REST, REST), "ANI-MOV-17")


async def _announce(table: Table, world: World, seat: str, place: str) -> None:
    """ANI-ADV-05: the move is announced; an Interrupt may send the party elsewhere."""
    table.tell("ani.moves", seat=seat, place=place, rule="ANI-MOV-02")
    moment = Moment("move", seat, place=place)
    await plays.window(table, world, moment)
    if moment.cancelled:
        parties.leave(world, seat)
        return
    await travel(table, world, seat, moment.place)


async def travel(table: Table, world: World, seat: str, place: str) -> None:
    """ANI-MOV-03 .. -05: what lies on the way is met first; on success the token is put on the location."""
    party, area = world.parties[seat], world.areas[place]
    if party.place != place:
        parties.leave(world, seat)
        before, party.level = party.level, table.cards.locations[place].level
        if not await _pass(table, world, seat, area, place, before):
            return
        party.place = place
    party.arrived = True
    table.tell("ani.arrived", seat=seat, place=place, rule="ANI-MOV-05")


async def _pass(table: Table, world: World, seat: str, area: Area, place: str, before: int) -> bool:
    """ANI-ENC-06 .. -09, ANI-VAR-04: the preliminary encounter, or the monster that still stands there."""
    if area.monster:
        return await encounters.fight(table, world, seat, area.monster, place, stays=True)
    card, area.encounter = area.encounter, None
    if card is None and table.switch("tree") and before not in (0, world.parties[seat].level):
        card = next(iter(await piles.draw(table, world, "encounters", about=place)), None)
    if card is None:
        return True
    return await encounters.meet(table, world, seat, card, place, preliminary=True)


# ---- new land


async def draw_location(table: Table, world: World, stock: Sequence[str], about: str = "") -> str:
    """A location from the unseen rest comes into play with its preliminary encounter."""
    (place,) = await table.ask(
        Draw(
            key="ani.draw.locations", about=about, rule="ANI-MOV-08", stream="locations", options=tuple(stock)
        )
    )
    world.locations.remove(place)
    await put_into_play(table, world, place)
    return place


async def put_into_play(table: Table, world: World, place: str) -> None:
    """ANI-ENC-05, ANI-MOV-09: an encounter is placed face down on it; nobody knows which."""
    card = await piles.draw(table, world, "encounters", about=place)
    world.areas[place] = Area(encounter=card[0] if card else None)
    table.tell("ani.location", place=place, rule="ANI-ENC-05")


async def _explore(table: Table, world: World, seat: str, land: str) -> None:
    """ANI-MOV-07 .. -11: the one new location of the turn; then the party moves there by the ordinary rules."""
    world.explorer = seat
    table.tell("ani.explores", seat=seat, rule="ANI-MOV-07")
    if land == "deck":
        place = await draw_location(table, world, world.locations)
    elif land.startswith("level-"):
        level = int(land.removeprefix("level-"))
        stock = [place for place in world.locations if table.cards.locations[place].level == level]
        place = await draw_location(table, world, stock)
    else:
        place = land
        world.locations_discard.remove(place)
        await put_into_play(table, world, place)
    if len(world.areas) > world.limit():
        await _make_room(table, world, seat, place)
    await _announce(table, world, seat, place)


async def _make_room(table: Table, world: World, seat: str, new: str) -> None:
    """ANI-MOV-11 .. -15: one location leaves play, chosen by the explorer, unless somebody pays to keep it."""
    kept: list[str] = []
    while True:
        options = tuple(
            place for place in world.areas if place not in (*kept, new) and removable(world, place)
        )
        if not options:
            table.tell("ani.area.all_stay", rule="ANI-MOV-14")
            return
        place = await table.ask(
            Choose(key="ani.area.remove", seat=seat, rule="ANI-MOV-11", options=options, default=options[0])
        )
        if not await _protected(table, world, place):
            break
        kept.append(place)
    area = world.areas.pop(place)
    piles.discard(world, "advantages", [trap.card for trap in area.traps])
    piles.discard(world, "locations", [place])
    table.tell("ani.area.removed", place=place, rule="ANI-MOV-11")


def removable(world: World, place: str) -> bool:
    """ANI-MOV-12: no party on it, no preliminary encounter unresolved, no trap untriggered."""
    area = world.areas[place]
    return not world.inside(place) and not area.encounter and not area.monster and not area.traps


async def _protected(table: Table, world: World, place: str) -> bool:
    """ANI-MOV-13: any player, in turn order, may discard an advantage to keep the location in play."""
    for seat in world.order:
        hand = world.parties[seat].hand
        if not hand:
            continue
        card = await table.ask(
            Choose(
                key="ani.area.protect", seat=seat, rule="ANI-MOV-13", default="pass",
                options=("pass", *dict.fromkeys(hand)), facts={"place": place},
            )
        )  # fmt: skip
        if card != "pass":
            hand.remove(card)
            piles.discard(world, "advantages", [card])
            table.tell("ani.area.protected", seat=seat, place=place, card=card, rule="ANI-MOV-13")
            return True
    return False


# ---- traps


async def spring_traps(table: Table, world: World) -> None:
    """ANI-TRP-02, -03, -05, -07: where a party stands traps are opened, in turn order of owners, and discarded."""
    for place, area in world.areas.items():
        if not world.inside(place):
            continue
        ready = sorted(area.traps, key=lambda trap: world.order.index(trap.owner))
        for trap in ready:
            area.traps.remove(trap)  # the others lie there until it is their turn
            card = table.cards.advantages[trap.card]
            table.tell("ani.trap.opened", place=place, card=trap.card, seat=trap.owner, rule="ANI-TRP-03")
            piles.discard(world, "advantages", [trap.card])
            area.sprung.append(trap.card)  # ANI-TRP-06
            for seat in world.inside(place):
                await happen(table, Scene(world, table.cards, seat, trap.card, place), card.effects)
