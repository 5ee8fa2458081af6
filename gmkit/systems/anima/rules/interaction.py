"""ANI-INT, ANI-FAC: fights between parties, forced and declared, and trade."""

from __future__ import annotations

from functools import partial

from gmkit.core.questions import Choose, Confirm, Pick, Refusal
from gmkit.core.table import Dialog, Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import combat, parties, piles, plays
from gmkit.systems.anima.rules.turn import next_in
from gmkit.systems.anima.state import MOST_ARCANE, MOST_REGULAR, Party, World

#: The seats that trade, and what each gives: advantages and characters by id.
Gifts = dict[str, tuple[str, ...]]


async def interaction(table: Table, world: World) -> str | None:
    """ANI-INT-01: one party's choice of a fight or a trade; a feud decides for it."""
    seat = world.queue.pop(0)
    table.tell("ani.phase", phase="interaction", seat=seat, rule="ANI-INT-01")
    if not world.parties[seat].lost:
        await _feuds(table, world, seat)
        while not world.parties[seat].lost and await _meet(table, world, seat):
            pass
    return await next_in(table, world, "interaction", "exploration")


# ---- feuds


def feuding(cards: Deck, one: Party, other: Party) -> bool:
    """ANI-FAC-03, -04: a faction or organization of one feuds with one of the other's."""
    mine = [card for card in (one.faction, one.organization) if card]
    theirs = [card for card in (other.faction, other.organization) if card]
    return any(b in cards.advantages[a].feuds or a in cards.advantages[b].feuds for a in mine for b in theirs)


async def _feuds(table: Table, world: World, seat: str) -> None:
    """ANI-FAC-03, -06: feuding parties in one location must fight; it uses the interaction of both."""
    for rival in world.order:
        party, other = world.parties[seat], world.parties[rival]
        together = rival != seat and party.place is not None and party.place == other.place
        if not together or party.lost or fought(world, seat, rival):
            continue
        if feuding(table.cards, party, other) and (table.switch("feud_any_size") or even(party, other)):
            world.met += [seat, rival]
            await combat.between(table, world, seat, rival, "ANI-FAC-03")


def fought(world: World, one: str, other: str) -> bool:
    """ANI-INT-10: the same two fight once a turn."""
    return any({one, other} == set(pair) for pair in world.fights)


def even(one: Party, other: Party) -> bool:
    """ANI-INT-03, ANI-INA-04: the numbers of characters, inactive ones among them, differ by one at most."""
    return abs(len(one.members) - len(other.members)) <= 1


# ---- the choice


async def _meet(table: Table, world: World, seat: str) -> bool:
    """ANI-INT-01: pass, attack, or trade; before it cards of this phase. False when the choice has been made."""
    options, refused = _deeds(table, world, seat)
    open_, closed = plays.choices(world, table.cards, seat, "interaction")
    chosen = await table.ask(
        Choose(
            key="ani.meet.do", seat=seat, rule="ANI-INT-01", options=("pass", *options, *open_),
            refused=refused | closed, default="pass",
        )
    )  # fmt: skip
    verb, _, other = chosen.partition(":")
    match verb:
        case "pass":
            return False
        case "attack":
            await combat.between(table, world, seat, other, "ANI-INT-02")
            return False
        case "trade":
            await trade(table, world, seat, other)
            return False
        case _:
            await plays.do(table, world, seat, chosen)
            return True


def _deeds(table: Table, world: World, seat: str) -> tuple[list[str], dict[str, Refusal]]:
    cards: Deck = table.cards
    used = seat in world.met
    open_, refused = [], {}
    for rival in world.order:
        if rival == seat:
            continue
        for verb, no in (
            ("attack", _no_attack(world, cards, seat, rival)),
            ("trade", _no_trade(table, world, cards, seat, rival)),
        ):
            if used:
                refused[f"{verb}:{rival}"] = Refusal("ANI-FAC-06", "ani.no.met")
            elif no is not None:
                refused[f"{verb}:{rival}"] = no
            else:
                open_.append(f"{verb}:{rival}")
    return open_, refused


def _no_attack(world: World, cards: Deck, seat: str, rival: str) -> Refusal | None:
    """ANI-INT-02, -03, -10: only a party in the same location, of about the same number, once a turn."""
    party, other = world.parties[seat], world.parties[rival]
    if party.place is None or party.place != other.place:
        return Refusal("ANI-INT-02", "ani.no.apart", {"seat": rival})
    if not even(party, other):
        return Refusal("ANI-INT-03", "ani.no.uneven", {"seat": rival})
    if fought(world, seat, rival):
        return Refusal("ANI-INT-10", "ani.no.fought", {"seat": rival})
    if parties.around(world, cards, party.place, "peace"):
        return Refusal("ANI-PLT-03", "ani.no.peace")
    return None


def _no_trade(table: Table, world: World, cards: Deck, seat: str, rival: str) -> Refusal | None:
    """ANI-LOC-04, ANI-INT-06, -08: both stand where the trade symbol is; not necessarily together."""
    places = [world.parties[s].place for s in (seat, rival)]
    if world.parties[rival].lost or not all(place and cards.locations[place].trade for place in places):
        return Refusal("ANI-INT-06", "ani.no.trade", {"seat": rival})
    if not table.switch("trade_apart") and places[0] != places[1]:
        return Refusal("ANI-INT-08", "ani.no.trade", {"seat": rival})
    return None


# ---- trade


async def trade(table: Table, world: World, seat: str, rival: str) -> None:
    """ANI-INT-06, -07, -09: each lays down what it gives, both see it, both must agree."""
    table.tell("ani.trade", seat=seat, rival=rival, rule="ANI-INT-06")
    both = (seat, rival)
    giving: dict[str, Dialog[tuple[str, ...]]] = {s: partial(_give, table, world, s) for s in both}
    gifts = (await table.ask_all("ani.trade.close", giving, rule="ANI-INT-07")).results
    for giver, taker in (both, both[::-1]):
        table.tell(
            "ani.trade.offer", seen_by=both, seat=giver, to=taker, cards=list(gifts[giver]), rule="ANI-INT-07"
        )
    agreeing: dict[str, Dialog[bool]] = {s: partial(_agree, table, s) for s in both}
    agreed = (await table.ask_all("ani.trade.confirm", agreeing, rule="ANI-INT-07")).results
    possible = within_limits(world, gifts)
    if all(agreed.values()) and not possible:
        table.tell("ani.trade.void", seen_by=both, seat=seat, rival=rival, rule="ANI-INT-09")
    if not (all(agreed.values()) and possible):
        table.tell("ani.trade.off", seat=seat, rival=rival, rule="ANI-INT-07")
    else:
        _exchange(table, world, gifts)


async def _give(table: Table, world: World, seat: str) -> tuple[str, ...]:
    party = world.parties[seat]
    options = (*party.hand, *(member.id for member in party.members))
    return await table.ask(
        Pick(
            key="ani.trade.give", seat=seat, rule="ANI-INT-07", options=options, high=len(options), default=()
        )
    )


async def _agree(table: Table, seat: str) -> bool:
    return await table.ask(Confirm(key="ani.trade.agree", seat=seat, rule="ANI-INT-07", default=False))


def within_limits(world: World, gifts: Gifts) -> bool:
    """ANI-INT-09: afterwards nobody holds too many advantages or characters, and no party is empty."""
    givers = list(gifts)
    for seat, other in (givers, givers[::-1]):
        party, partner = world.parties[seat], world.parties[other]
        gone = [m for m in party.members if m.id in gifts[seat]]
        come = [m for m in partner.members if m.id in gifts[other]]
        members = [m for m in party.members if m not in gone] + come
        cards = len(party.hand) - (len(gifts[seat]) - len(gone)) + len(gifts[other]) - len(come)
        arcane = sum(m.arcane for m in members)
        if not members or arcane > MOST_ARCANE or len(members) - arcane > MOST_REGULAR:
            return False
        if cards > len(party.hand) and cards > len(party.hand) + piles.room(party):
            return False
    return True


def _exchange(table: Table, world: World, gifts: Gifts) -> None:
    """Cards change hands in secret, characters before everybody."""
    givers = list(gifts)
    moves = []
    for giver, taker in (givers, givers[::-1]):
        party = world.parties[giver]
        people = [member for member in party.members if member.id in gifts[giver]]
        cards = [ident for ident in gifts[giver] if ident not in {member.id for member in people}]
        for card in cards:
            party.hand.remove(card)
        party.members = [member for member in party.members if member not in people]
        moves.append((giver, taker, people, cards))
    for giver, taker, people, cards in moves:
        world.parties[taker].members += people
        world.parties[taker].hand += cards
        table.tell(
            "ani.traded", seat=giver, to=taker, count=len(cards), characters=[m.id for m in people],
            rule="ANI-INT-06",
        )  # fmt: skip
