"""ANI-CBT: a die and the Strength of each side; against a monster or an adversary, and between parties."""

from __future__ import annotations

from gmkit.core.questions import Draw
from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import checks, parties, piles, plays
from gmkit.systems.anima.scene import Moment
from gmkit.systems.anima.state import World

DEADLY = 5


def opponent(world: World, seat: str) -> str:
    """ANI-CBT-02: who rolls for the monster: the next party in turn order."""
    place = world.order.index(seat)
    return world.order[(place + 1) % len(world.order)]


async def against(table: Table, world: World, seat: str, name: str, strength: int, rule: str) -> bool:
    """ANI-CBT-01 .. -03, ANI-MIS-09: a fight with a monster or an adversary; the party wins a tie.

    `name` is the card that is fought. Returns whether the party has won; a defeat by five or more has killed.
    """
    cards: Deck = table.cards
    table.tell("ani.fight.monster", seat=seat, card=name, strength=strength, rule=rule)
    moment = Moment("battle", seat, fighters=(seat,), gain={seat: 0})
    await plays.window(table, world, moment)
    face, late = await checks.roll(table, world, "ani.fight.roll", seat, seat, fight=True, late=True)
    rival = opponent(world, seat)
    theirs, _ = await checks.roll(table, world, "ani.fight.roll", rival, "monster", fight=True)
    gain = moment.gain[seat] + late + parties.bonus(world, cards, seat, "monsters")
    total = face + parties.strength(world, cards, seat) + gain
    against_it = theirs + strength
    won = total >= against_it
    table.tell(
        "ani.fight.result", seat=seat, total=total, card=name, against=against_it, won=won, rule="ANI-CBT-03"
    )
    if not won:
        await _deadly(table, world, seat, against_it - total)
    return won


async def between(table: Table, world: World, attacker: str, defender: str, rule: str) -> None:
    """ANI-CBT-04, -07, ANI-INT-04, -05, -10: parties fight until one has lost; the loser pays, leaves, is done."""
    cards: Deck = table.cards
    world.fights.append([attacker, defender])
    table.tell("ani.fight", seat=attacker, rival=defender, rule=rule)
    sides = (attacker, defender)
    moment = Moment("battle", attacker, fighters=sides, gain=dict.fromkeys(sides, 0))
    while True:
        await plays.window(table, world, moment)
        totals = {}
        for seat in sides:
            face, late = await checks.roll(table, world, "ani.fight.roll", seat, seat, fight=True, late=True)
            moment.gain[seat] += late
            own = parties.strength(world, cards, seat) + parties.bonus(world, cards, seat, "rivals")
            totals[seat] = face + own
        totals = {seat: total + moment.gain[seat] for seat, total in totals.items()}
        if totals[attacker] != totals[defender]:
            break
        table.tell("ani.fight.tie", seat=attacker, rival=defender, total=totals[attacker], rule="ANI-CBT-04")
    loser, winner = sorted(sides, key=lambda seat: totals[seat])
    table.tell(
        "ani.fight.won",
        seat=winner,
        total=totals[winner],
        rival=loser,
        against=totals[loser],
        rule="ANI-CBT-01",
    )
    await _lose(table, world, loser, winner, totals[winner] - totals[loser])


async def _lose(table: Table, world: World, loser: str, winner: str, by: int) -> None:
    await _deadly(table, world, loser, by, winner)
    await hand_over_random(table, world, loser, winner, "ANI-INT-04")
    parties.lose_turn(table, world, loser, "ANI-INT-05")


async def _deadly(table: Table, world: World, seat: str, by: int, winner: str = "") -> None:
    """ANI-CBT-05. Reading: the loser chooses who dies (switch `who_dies`); between parties as well."""
    if by >= DEADLY:
        chooser = winner if table.switch("who_dies") == "winner" else seat
        await parties.one_dies(table, world, seat, "ANI-CBT-05", chooser)


async def hand_over_random(table: Table, world: World, giver: str, taker: str, rule: str) -> None:
    """ANI-INT-04: a random advantage changes hands; not from an empty hand, nor into a full one."""
    hand, into = world.parties[giver].hand, world.parties[taker]
    if not hand or not piles.room(into):
        return
    (card,) = await table.ask(
        Draw(key="ani.hand.random", about=giver, rule=rule, stream="hands", options=tuple(hand))
    )
    hand.remove(card)
    into.hand.append(card)
    table.tell("ani.given", seat=giver, to=taker, rule=rule)
    table.tell("ani.given.card", seen_by=(giver, taker), seat=giver, to=taker, card=card, rule=rule)
