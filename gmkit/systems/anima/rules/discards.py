"""ANI-DIS: the discard phase, in which cards are given up, missions begun, traps set, factions joined and left."""

from __future__ import annotations

from collections.abc import Callable

from gmkit.core.questions import Choose, Pick, Refusal
from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import parties, piles, plays
from gmkit.systems.anima.rules.turn import next_in
from gmkit.systems.anima.state import Member, Offer, World


async def discard(table: Table, world: World) -> str | None:
    """ANI-DIS-02, -09: one party's part of the phase; after the last one others may pick up what was given up."""
    seat = world.queue.pop(0)
    table.tell("ani.phase", phase="discard", seat=seat, rule="ANI-DIS-02")
    if not world.parties[seat].lost:
        while await _act(table, world, seat):
            pass
    if not world.queue:
        await _pick_up_characters(table, world)
        await _pick_up_advantages(table, world)
    return await next_in(table, world, "discard", "movement")


async def _act(table: Table, world: World, seat: str) -> bool:
    """One thing that the party does; False when it is done."""
    cards: Deck = table.cards
    party = world.parties[seat]
    options, refused = ["done"], {}
    if party.hand:
        options.append("drop")
    if party.place and not party.leaving:
        options.append("leave")  # ANI-DIS-08
    options += [f"quit:{kind}" for kind in plays.FACTIONS if getattr(party, kind)]  # ANI-FAC-05
    options += [f"start:{mission}" for mission in party.missions if cards.missions[mission].announced]
    for member in party.members:
        no = _may_not_dismiss(table, world, seat, member)
        if no is None:
            options.append(f"dismiss:{member.id}")
        else:
            refused[f"dismiss:{member.id}"] = no
    open_, closed = plays.choices(world, cards, seat, "discard")
    chosen = await table.ask(
        Choose(
            key="ani.discard.do", seat=seat, rule="ANI-DIS-02", default="done",
            options=(*options, *open_), refused=refused | closed,
        )
    )  # fmt: skip
    return await _carry_out(table, world, seat, chosen)


def _may_not_dismiss(table: Table, world: World, seat: str, member: Member) -> Refusal | None:
    """ANI-ARC-05; ANI-DIS-10 with the switch `dismiss_last`."""
    if member.arcane:
        return Refusal("ANI-ARC-05", "ani.no.arcane")
    if len(world.parties[seat].members) == 1 and not table.switch("dismiss_last"):
        return Refusal("ANI-DIS-10", "ani.no.last")
    return None


async def _carry_out(table: Table, world: World, seat: str, chosen: str) -> bool:
    party = world.parties[seat]
    verb, _, ident = chosen.partition(":")
    match verb:
        case "done":
            return False
        case "drop":
            await _drop(table, world, seat)
        case "dismiss":
            await _dismiss(table, world, seat, ident)
        case "leave":
            party.leaving = True
            table.tell("ani.leaving", seat=seat, place=party.place, rule="ANI-DIS-08")
        case "quit":
            _quit(table, world, seat, ident)
        case "start":
            party.missions.remove(ident)
            party.active.append(ident)
            table.tell("ani.mission.started", seat=seat, mission=ident, rule="ANI-MIS-03")
        case _:
            await plays.do(table, world, seat, chosen)
    return True


async def _drop(table: Table, world: World, seat: str) -> None:
    """ANI-DIS-02, -03: any advantages from the hand."""
    party = world.parties[seat]
    gone = await table.ask(
        Pick(
            key="ani.discard.cards", seat=seat, rule="ANI-DIS-02", options=tuple(party.hand), low=0,
            high=len(party.hand), default=(),
        )
    )  # fmt: skip
    for card in gone:
        party.hand.remove(card)
        world.dropped.append(Offer(card, seat))
    piles.discard(world, "advantages", gone)
    if gone:
        table.tell("ani.dropped", seat=seat, cards=list(gone), rule="ANI-DIS-02")


async def _dismiss(table: Table, world: World, seat: str, ident: str) -> None:
    party = world.parties[seat]
    member = party.member(ident)
    party.members.remove(member)
    parties.bury(world, member)
    if not member.arcane:
        world.dismissed.append(Offer(ident, seat))
    table.tell("ani.dismissed", seat=seat, character=ident, rule="ANI-DIS-02")
    await parties.replace(table, world, seat)


def _quit(table: Table, world: World, seat: str, kind: str) -> None:
    """ANI-FAC-02, -05: a faction or organization is left by discarding its card."""
    party = world.parties[seat]
    card = getattr(party, kind)
    setattr(party, kind, None)
    piles.discard(world, "advantages", [card])
    table.tell("ani.faction.left", seat=seat, card=card, rule="ANI-FAC-05")


async def _pick_up_characters(table: Table, world: World) -> None:
    """ANI-DIS-05, -07: the party with strictly the fewest characters."""

    def fits(seat: str) -> bool:
        return parties.has_room(world.parties[seat], arcane=False)

    def take(seat: str, card: str) -> None:
        world.characters_discard.remove(card)
        parties.join(table, world, seat, card, arcane=False, rule="ANI-DIS-05")

    await _pick_up(
        table, world, "character", world.dismissed, lambda s: len(world.parties[s].members), fits, take
    )


async def _pick_up_advantages(table: Table, world: World) -> None:
    """ANI-DIS-06, -07: the player with strictly the fewest advantages in hand."""

    def fits(seat: str) -> bool:
        return piles.room(world.parties[seat]) > 0

    def take(seat: str, card: str) -> None:
        world.advantages_discard.remove(card)
        world.parties[seat].hand.append(card)
        table.tell("ani.picked_up", seat=seat, card=card, rule="ANI-DIS-06")

    await _pick_up(table, world, "advantage", world.dropped, lambda s: len(world.parties[s].hand), fits, take)


async def _pick_up(
    table: Table,
    world: World,
    kind: str,
    offers: list[Offer],
    count: Callable[[str], int],
    fits: Callable[[str], bool],
    take: Callable[[str, str], None],
) -> None:
    """Reading: counted after all have acted, anew after each card; one's own discards are not on offer (ANI-DIS-07)."""
    pile = world.characters_discard if kind == "character" else world.advantages_discard
    while offers:
        fewest = min(count(seat) for seat in world.order)
        lowest = [seat for seat in world.order if count(seat) == fewest]
        seat = lowest[0]
        foreign = [offer for offer in offers if offer.by != seat and offer.card in pile]
        if len(lowest) > 1 or not foreign or not fits(seat) or world.parties[seat].lost:
            return
        options = tuple(dict.fromkeys(offer.card for offer in foreign))
        chosen = await table.ask(
            Choose(
                key=f"ani.offer.{kind}",
                seat=seat,
                rule="ANI-DIS-07",
                options=("pass", *options),
                default="pass",
            )
        )
        if chosen == "pass":
            return
        offers.remove(next(offer for offer in foreign if offer.card == chosen))
        take(seat, chosen)
