"""ANI-ADV, ANI-SKL, ANI-PLT: using an advantage or a special ability, at its time and by somebody who can."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.questions import Choose, Refusal
from gmkit.core.table import Table
from gmkit.systems.anima.cards import Advantage, Deck
from gmkit.systems.anima.rules import piles
from gmkit.systems.anima.scene import Moment, Scene, happen
from gmkit.systems.anima.state import Party, Trap, World

FACTIONS = ("faction", "organization")


def users(cards: Deck, party: Party, skill: str) -> list[str]:
    """ANI-SKL-02, -03, ANI-SPN-02, ANI-INA-02: who can be spun for a card of that skill."""
    return [
        member.id
        for member in party.members
        if not member.spun and not member.inactive and skill in cards.character(member.id).abilities
    ]


def in_time(world: World, card: Advantage, seat: str, phase: str, moment: Moment | None) -> bool:
    """ANI-ADV-04 .. -06: its phase, or the moment that an Interrupt or Battle card is made for."""
    if moment is None:
        return card.phase == phase
    if card.phase == "battle":
        return seat in moment.fighters and card.late == (moment.window == "roll")
    if card.phase != "interrupt" or card.window != moment.window:
        return False
    return card.whose == "any" or (card.whose == "own") == (seat == moment.seat)


def objection(
    world: World, cards: Deck, seat: str, ident: str, phase: str, moment: Moment | None = None
) -> Refusal | None:
    """Why the advantage cannot be played now; None when it can."""
    card, party = cards.advantages[ident], world.parties[seat]
    if not in_time(world, card, seat, phase, moment):
        return Refusal("ANI-ADV-04", "ani.no.phase", {"when": card.phase})
    if world.crisis and card.harm and card.phase != "battle":  # a Battle card there meets the adversary alone
        return Refusal("ANI-END-12", "ani.no.harm")
    if card.kind == "skill" and not users(cards, party, card.skill):
        return Refusal("ANI-SKL-02", "ani.no.user", {"skill": card.skill})
    if card.kind in FACTIONS and getattr(party, card.kind) is not None:
        return Refusal("ANI-FAC-02", "ani.no.faction", {"card": getattr(party, card.kind)})
    if card.kind == "trap" and not world.areas:
        return Refusal("ANI-TRP-01", "ani.no.place")
    return None


def no_power(cards: Deck, party: Party, ident: str) -> Refusal | None:
    """ANI-SPN-02, ANI-INA-02: a spun or inactive character cannot use its power."""
    member = party.member(ident)
    if member.inactive:
        return Refusal("ANI-INA-02", "ani.no.inactive")
    return Refusal("ANI-SPN-02", "ani.no.spun") if member.spun else None


def choices(world: World, cards: Deck, seat: str, phase: str) -> tuple[list[str], dict[str, Refusal]]:
    """What the seat may use in its phase, as `play:card` and `power:character`, and what it may not and why."""
    party, open_, refused = world.parties[seat], [], {}
    for ident in dict.fromkeys(party.hand):
        no = objection(world, cards, seat, ident, phase)
        if no is None:
            open_.append(f"play:{ident}")
        else:
            refused[f"play:{ident}"] = no
    for member in party.members:
        power = cards.character(member.id).power
        if power is not None and power.phase == phase:
            no = no_power(cards, party, member.id)
            if no is None:
                open_.append(f"power:{member.id}")
            else:
                refused[f"power:{member.id}"] = no
    return open_, refused


def interrupts(world: World, cards: Deck, seat: str, moment: Moment) -> list[str]:
    """What the seat can use in the window of this moment."""
    party = world.parties[seat]
    if party.lost:
        return []  # ANI-LOS-01
    hand = dict.fromkeys(party.hand)
    found = [f"play:{ident}" for ident in hand if objection(world, cards, seat, ident, "", moment) is None]
    for member in party.members:
        power = cards.character(member.id).power
        fits = power is not None and power.phase == moment.window
        concerned = seat in moment.fighters if moment.window == "battle" else seat == moment.seat
        if fits and concerned and no_power(cards, party, member.id) is None:
            found.append(f"power:{member.id}")
    return found


async def window(table: Table, world: World, moment: Moment) -> None:
    """ANI-ADV-05, -08: interrupts in turn order, each resolved before the next is offered."""
    cards: Deck = table.cards
    if moment.window not in cards.windows:
        return
    while not moment.cancelled and not moment.again:
        uses = tuple(
            f"{seat}:{use}" for seat in world.order for use in interrupts(world, cards, seat, moment)
        )
        chosen = await table.ask_first(f"ani.window.{moment.window}", uses, rule="ANI-ADV-05")
        if chosen is None:
            return
        seat, _, use = chosen.partition(":")
        await do(table, world, seat, use, moment)


async def do(table: Table, world: World, seat: str, use: str, moment: Moment | None = None) -> None:
    """Use what was chosen: `play:card` or `power:character`."""
    verb, _, ident = use.partition(":")
    if verb == "play":
        await play(table, world, seat, ident, moment)
    else:
        await power(table, world, seat, ident, moment)


async def power(table: Table, world: World, seat: str, ident: str, moment: Moment | None = None) -> None:
    """ANI-CHR-08, ANI-SPN-01: the character is spun, its ability happens."""
    cards: Deck = table.cards
    party = world.parties[seat]
    party.member(ident).spun = True
    table.tell("ani.power", seat=seat, character=ident, rule="ANI-CHR-08")
    ability = cards.character(ident).power
    effects: Mapping[str, object] = ability.effects if ability else {}
    await happen(table, Scene(world, cards, seat, ident, party.place, moment=moment), effects)


async def play(table: Table, world: World, seat: str, ident: str, moment: Moment | None = None) -> None:
    """ANI-PLT-01, -02, ANI-SKL-02: the card leaves the hand, then what it says happens."""
    cards: Deck = table.cards
    card, party = cards.advantages[ident], world.parties[seat]
    party.hand.remove(ident)
    world.open.append(ident)
    if card.kind == "trap":
        await _set_trap(table, world, seat, ident)
        return
    by = await _spin_user(table, world, seat, card) if card.kind == "skill" else ""
    world.open.remove(ident)
    table.tell("ani.played", seat=seat, card=ident, by=by or None, rule="ANI-ADV-01")
    match card.kind:
        case "faction" | "organization":
            if before := getattr(party, card.kind):  # only when the GM overrules ANI-FAC-02
                piles.discard(world, "advantages", [before])
            setattr(party, card.kind, ident)
        case "lasting":
            party.plots.append(ident)
        case "incident":
            world.incidents.append(ident)
        case _:
            piles.discard(world, "advantages", [ident])
    await happen(table, Scene(world, cards, seat, ident, party.place, moment=moment), card.effects)


async def _spin_user(table: Table, world: World, seat: str, card: Advantage) -> str:
    """ANI-SKL-02: a character with the skill is spun for it; its player chooses among several."""
    able = tuple(users(table.cards, world.parties[seat], card.skill))
    if not able:  # the GM has overruled the refusal
        return ""
    by = able[0]
    if len(able) > 1:
        by = await table.ask(
            Choose(key="ani.play.by", seat=seat, rule="ANI-SKL-02", options=able, facts={"card": card.id})
        )
    world.parties[seat].member(by).spun = True
    return by


async def _set_trap(table: Table, world: World, seat: str, ident: str) -> None:
    """ANI-TRP-01: face down onto a location; only its owner knows what it is."""
    place = await ask_place(table, world, seat, tuple(world.areas), ident, "ANI-TRP-01")
    world.open.remove(ident)
    world.areas[place].traps.append(Trap(seat, ident))
    table.tell("ani.trap.set", seat=seat, place=place, rule="ANI-TRP-01")
    table.tell("ani.trap.mine", seen_by=(seat,), seat=seat, place=place, card=ident, rule="ANI-TRP-01")


async def ask_place(
    table: Table, world: World, seat: str, places: tuple[str, ...], card: str, rule: str
) -> str:
    """A location for a card; asked even where there is only one, so that the question is always the same."""
    return await table.ask(
        Choose(key="ani.play.place", seat=seat, rule=rule, options=places, facts={"card": card})
    )
