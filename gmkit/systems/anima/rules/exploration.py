"""ANI-EXP, ANI-REW: a location is explored, and one of its rewards taken."""

from __future__ import annotations

from gmkit.core.questions import Choose, Refusal
from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck, Location, Reward
from gmkit.systems.anima.rules import checks, encounters, missions, parties, piles, plays
from gmkit.systems.anima.rules.turn import next_in
from gmkit.systems.anima.scene import FUNCTIONS, Scene, happen
from gmkit.systems.anima.state import MOST_ARCANE, MOST_REGULAR, Party, World
from gmkit.systems.anima.verbs import give_up

SPECIAL = -1  #: in an exploration table: what the card explains


async def exploration(table: Table, world: World) -> str | None:
    """ANI-EXP-01, -02: who reached a location and was not driven from it may explore, or goes on with a vigil."""
    seat = world.queue.pop(0)
    table.tell("ani.phase", phase="exploration", seat=seat, rule="ANI-EXP-01")
    party = world.parties[seat]
    if party.arrived and party.place is not None and not party.lost:
        if party.watching:
            await missions.watch(table, world, seat)
        else:
            while await _act(table, world, seat):
                pass
    if world.ending is not None:
        return None
    return await next_in(table, world, "exploration", "", last=True)


async def _act(table: Table, world: World, seat: str) -> bool:
    """Explore or not; before it cards of this phase. False when it has been decided."""
    open_, closed = plays.choices(world, table.cards, seat, "exploration")
    chosen = await table.ask(
        Choose(
            key="ani.explore.do", seat=seat, rule="ANI-EXP-02", options=("pass", "explore", *open_),
            refused=closed, default="pass",
        )
    )  # fmt: skip
    if chosen == "pass":
        return False
    if chosen == "explore":
        await explore(table, world, seat)
        return False
    await plays.do(table, world, seat, chosen)
    return not world.parties[seat].lost


async def explore(table: Table, world: World, seat: str) -> None:
    """ANI-EXP-03 .. -11, ANI-LOC-02: a die, the table, the encounters one after another; then the reward."""
    party = world.parties[seat]
    place = party.place
    assert place is not None
    location: Location = table.cards.locations[place]
    table.tell("ani.explores.here", seat=seat, place=place, rule="ANI-EXP-02")
    face, _ = await checks.roll(table, world, "ani.explore.roll", seat, seat)
    found = location.table[face - 1]
    table.tell("ani.explored", seat=seat, place=place, face=face, count=found, rule="ANI-EXP-03")
    if found == SPECIAL:
        deaths = party.deaths
        await happen(table, Scene(world, table.cards, seat, place, place), location.special)
        if party.deaths > deaths:
            parties.lose_turn(table, world, seat, "ANI-EXP-07")
    for _ in range(found):  # ANI-EXP-05, -08
        for card in await piles.draw(table, world, "encounters", about=seat):
            if party.place == place:
                await encounters.meet(table, world, seat, card, place)
            else:
                piles.discard(world, "encounters", [card])
        if party.lost or party.place != place:
            break
    if not party.lost and party.place == place:
        await reward(table, world, seat, place)


# ---- rewards


async def reward(table: Table, world: World, seat: str, place: str) -> None:
    """ANI-REW-01, -02, -10: one of the three that has an effect, the final quest where it lies, or none."""
    cards: Deck = table.cards
    location = cards.locations[place]
    options, refused = [], {}
    for number, offered in enumerate(location.rewards):
        no = objection(table, world, seat, offered)
        if no is None:
            options.append(str(number))
        else:
            refused[str(number)] = no
    if missions.quest_open(world, cards, seat):
        options.append("final")
    chosen = await table.ask(
        Choose(
            key="ani.reward", seat=seat, rule="ANI-REW-01", options=(*options, "none"), refused=refused,
            default="none", facts={"place": place},
        )
    )  # fmt: skip
    if chosen == "none":
        return
    if chosen == "final":
        await missions.attempt_final(table, world, seat)
        return
    table.tell("ani.rewarded", seat=seat, place=place, option=int(chosen), rule="ANI-REW-01")
    await _take(table, world, seat, place, location.rewards[int(chosen)])


def objection(table: Table, world: World, seat: str, offered: Reward) -> Refusal | None:
    """Why a reward would have no effect for this party; None when it has one."""
    cards: Deck = table.cards
    party = world.parties[seat]
    match offered.kind:
        case "advantage":
            return None if piles.room(party) else Refusal("ANI-REW-10", "ani.no.hand_full")
        case "recruit":
            return _no_recruit(table, world, party)
        case "mission":
            held = offered.mission in (*party.active, *party.missions)
            if not held:
                return Refusal("ANI-REW-07", "ani.no.mission")
            if not missions.pursued(cards, party, offered.mission):
                return Refusal("ANI-MIS-03", "ani.no.unstarted")
            return None
    if offered.id == "deprivation" and not party.hand:
        return Refusal("ANI-REW-10", "ani.no.price")
    return None if offered.effects or offered.id in FUNCTIONS else Refusal("ANI-REW-10", "ani.no.mission")


def _no_recruit(table: Table, world: World, party: Party) -> Refusal | None:
    """ANI-REW-05, -06, ANI-ARC-02 .. -04: a full party, the same place twice running, no price for an arcane one."""
    if len(party.members) >= MOST_REGULAR + MOST_ARCANE:
        return Refusal("ANI-REW-05", "ani.no.full")
    if party.recruited_at == party.place and party.recruited_turn == world.turn - 1:
        return Refusal("ANI-REW-06", "ani.no.again")
    if needs_arcane(table, party):
        if len(party.arcanes()) >= MOST_ARCANE:
            return Refusal("ANI-REW-05", "ani.no.full")
        if not party.hand:
            return Refusal("ANI-ARC-03", "ani.no.price")
    return None


def needs_arcane(table: Table, party: Party) -> bool:
    """ANI-ARC-04: with three regular characters only an arcane one can be recruited."""
    return len(party.regulars()) >= MOST_REGULAR and not table.switch("fourth_regular")


async def _take(table: Table, world: World, seat: str, place: str, offered: Reward) -> None:
    """ANI-REW-03, -04, -07 .. -09: the reward happens."""
    cards: Deck = table.cards
    match offered.kind:
        case "advantage":
            await piles.take_advantages(table, world, seat, parties.level(world, cards, place), "ANI-REW-03")
        case "recruit":
            await _recruit(table, world, seat, place)
        case "mission":
            await missions.attempt(table, world, seat, offered.mission)
        case "special":
            await happen(table, Scene(world, cards, seat, offered.id, place), offered.effects)


async def _recruit(table: Table, world: World, seat: str, place: str) -> None:
    """ANI-ARC-02, -03: with three regular ones an arcane character, for an advantage discarded."""
    party = world.parties[seat]
    arcane = needs_arcane(table, party)
    if not arcane and len(party.regulars()) >= MOST_REGULAR and party.hand and not party.arcanes():
        kind = await table.ask(
            Choose(
                key="ani.recruit.kind", seat=seat, rule="ANI-ARC-03", options=("regular", "arcane"),
                default="regular",
            )
        )  # fmt: skip
        arcane = kind == "arcane"
    if arcane:
        await give_up(table, Scene(world, table.cards, seat), 1, "ANI-ARC-03")
    if await parties.recruit(table, world, seat, "ANI-REW-04", arcane=arcane):
        party.recruited_at, party.recruited_turn = place, world.turn
