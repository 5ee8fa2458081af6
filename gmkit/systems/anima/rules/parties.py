"""ANI-CHR, ANI-SPN, ANI-INA, ANI-LOS: what a party is worth, who joins, who dies, who leaves."""

from __future__ import annotations

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import piles
from gmkit.systems.anima.state import MOST_ARCANE, MOST_REGULAR, Boon, Member, Party, World


def around(world: World, cards: Deck, place: str | None, change: str) -> int:
    """What incidents, the location and its sprung traps change there.

    ANI-TRP-04: where a trap and an incident change the same thing, the trap alone counts.
    """
    incidents = sum(cards.advantages[card].lasting.get(change, 0) for card in world.incidents)
    area = world.areas.get(place) if place else None
    if place is None or area is None:
        return incidents
    traps = [cards.advantages[card].lasting for card in area.sprung]
    sprung = [lasting[change] for lasting in traps if change in lasting]
    return cards.locations[place].lasting.get(change, 0) + (sum(sprung) if sprung else incidents)


def bonus(world: World, cards: Deck, seat: str, change: str) -> int:
    """ANI-FAC-01, ANI-PLT-02: what the party's characters, factions and lasting plots change, and what is around."""
    party = world.parties[seat]
    own = [cards.character(member.id).lasting for member in party.members if not member.inactive]
    held = [card for card in (party.faction, party.organization, *party.plots) if card]
    own += [cards.advantages[card].lasting for card in held]
    return sum(lasting.get(change, 0) for lasting in own) + around(world, cards, party.place, change)


def strength(world: World, cards: Deck, seat: str) -> int:
    """ANI-CHR-06, ANI-SPN-03, ANI-CBT-06, ANI-INA-02: the sum over its active characters, spun ones among them."""
    party = world.parties[seat]
    total = sum(cards.character(member.id).strength for member in party.members if not member.inactive)
    total += sum(boon.strength for boon in party.boons if boon.turn == world.turn)
    return total + bonus(world, cards, seat, "strength")


def speed(world: World, cards: Deck, seat: str, *, inactive: bool = True, boons: bool = True) -> int:
    """ANI-CHR-06, ANI-SPD-02: the sum over all its characters; inactive ones too (switch `inactive_speed_counts`)."""
    party = world.parties[seat]
    counted = [member for member in party.members if inactive or not member.inactive]
    total = sum(cards.character(member.id).speed for member in counted)
    if boons:
        total += sum(boon.speed for boon in party.boons if boon.turn == world.turn)
    return total + bonus(world, cards, seat, "speed")


def level(world: World, cards: Deck, place: str) -> int:
    """ANI-LOC-01, ANI-TRP-06: a location's level as it is this turn, at least 1."""
    return max(1, cards.locations[place].level + around(world, cards, place, "level"))


def has_room(party: Party, *, arcane: bool, fourth: bool = False) -> bool:
    """ANI-CHR-02, ANI-ARC-04: three regular characters and one arcane one; `fourth` is the other reading."""
    if arcane:
        return len(party.arcanes()) < MOST_ARCANE and len(party.members) < MOST_REGULAR + MOST_ARCANE
    if fourth:
        return len(party.members) < MOST_REGULAR + MOST_ARCANE
    return len(party.regulars()) < MOST_REGULAR


def join(table: Table, world: World, seat: str, character: str, *, arcane: bool, rule: str) -> None:
    world.parties[seat].members.append(Member(character, arcane))
    table.tell("ani.joined", seat=seat, character=character, arcane=arcane, rule=rule)


async def recruit(table: Table, world: World, seat: str, rule: str, *, arcane: bool = False) -> bool:
    """ANI-REW-04, ANI-CHR-09: a character from its deck joins, if there is room and a card."""
    party = world.parties[seat]
    if not has_room(party, arcane=arcane, fourth=bool(table.switch("fourth_regular"))):
        return False
    drawn = await piles.draw(table, world, "arcane" if arcane else "characters", about=seat)
    for character in drawn:
        join(table, world, seat, character, arcane=arcane, rule=rule)
    return bool(drawn)


def bury(world: World, member: Member) -> None:
    """ANI-CHR-03: the card goes to the discard pile of its kind."""
    piles.discard(world, "arcane" if member.arcane else "characters", [member.id])


async def die(table: Table, world: World, seat: str, character: str, rule: str) -> None:
    """ANI-CHR-03, -10: a character dies."""
    party = world.parties[seat]
    member = party.member(character)
    party.members.remove(member)
    bury(world, member)
    party.deaths += 1
    table.tell("ani.died", seat=seat, character=character, rule=rule)
    await replace(table, world, seat)


async def one_dies(table: Table, world: World, seat: str, rule: str, chooser: str = "") -> None:
    """ANI-CBT-05: one character of the party dies, chosen by its own player (or by `chooser`)."""
    idents = tuple(member.id for member in world.parties[seat].members)
    chosen = idents[0]
    if len(idents) > 1:
        chosen = await table.ask(
            Choose(key="ani.dies", seat=chooser or seat, rule=rule, options=idents, facts={"of": seat})
        )
    await die(table, world, seat, chosen, rule)


async def replace(table: Table, world: World, seat: str) -> None:
    """ANI-CHR-04: a party that has lost everybody begins anew with one character, in no location."""
    if not world.parties[seat].members:
        leave(world, seat)
        table.tell("ani.wiped_out", seat=seat, rule="ANI-CHR-04")
        for character in await piles.draw(table, world, "characters", about=seat):
            join(table, world, seat, character, arcane=False, rule="ANI-CHR-04")


def leave(world: World, seat: str) -> None:
    """The party stands in no location; an endurance mission begins anew (ANI-MIS-08)."""
    party = world.parties[seat]
    party.place, party.arrived, party.leaving = None, False, False
    party.watching, party.vigil = None, 0


def lose_turn(table: Table, world: World, seat: str, rule: str) -> None:
    """ANI-TRN-06, ANI-LOS-01, ANI-MOV-04, ANI-EXP-07: off the location, and nothing more to do this turn."""
    party = world.parties[seat]
    leave(world, seat)
    party.level = 0  # ANI-VAR-05
    if not party.lost:
        party.lost = True
        table.tell("ani.lost_turn", seat=seat, rule=rule)


def bless(table: Table, world: World, seat: str, boon: Boon, rule: str) -> None:
    """Strength and Speed for one turn, this or a later one."""
    world.parties[seat].boons.append(boon)
    table.tell(
        "ani.boon",
        seat=seat,
        strength=boon.strength,
        speed=boon.speed,
        next=boon.turn > world.turn,
        rule=rule,
    )
