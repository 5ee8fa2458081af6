"""ANI-MIS, ANI-GOA: the goals of main missions, endurance, the quest of the final mission."""

from __future__ import annotations

from gmkit.core.table import Table
from gmkit.systems.anima.cards import Deck, Mission
from gmkit.systems.anima.rules import checks, combat, parties
from gmkit.systems.anima.scene import Scene, happen
from gmkit.systems.anima.state import Ending, Party, World


def pursued(cards: Deck, party: Party, ident: str) -> bool:
    """ANI-MIS-03, -11: a mission that has been started, or one whose card needs no announcement."""
    return ident in party.active or (ident in party.missions and not cards.missions[ident].announced)


def adversary(mission: Mission) -> int:
    """ANI-MIS-10: its Strength, or the mission's level where the mission gives none."""
    return mission.strength or mission.level


async def attempt(table: Table, world: World, seat: str, ident: str) -> None:
    """ANI-REW-07, ANI-MIS-02, -09, -12: the goal is taken instead of another reward."""
    cards: Deck = table.cards
    mission, party = cards.missions[ident], world.parties[seat]
    if ident not in (*party.missions, *party.active):
        return  # the GM has overruled ANI-REW-07, but there is no card to complete
    if mission.turns:
        if ident in party.missions:
            _show(party, ident)
        party.watching, party.vigil = ident, 1
        table.tell(
            "ani.vigil", seat=seat, mission=ident, count=1, turns=mission.turns, place=party.place,
            rule="ANI-MIS-06",
        )  # fmt: skip
        if party.vigil >= mission.turns:
            await complete(table, world, seat, ident)
    elif await overcomes(table, world, seat, mission, "ANI-MIS-09"):
        await complete(table, world, seat, ident)


async def overcomes(table: Table, world: World, seat: str, mission: Mission, rule: str) -> bool:
    """A fight and a speed check, as far as the mission demands them; a lost fight ends the turn (ANI-MIS-08)."""
    if mission.fight and not await combat.against(table, world, seat, mission.id, adversary(mission), rule):
        parties.lose_turn(table, world, seat, "ANI-MIS-08")
        return False
    if mission.speed and not await checks.speed_check(table, world, seat, mission.speed):
        table.tell("ani.mission.failed", seat=seat, mission=mission.id, rule="ANI-MIS-12")
        return False
    return True


async def watch(table: Table, world: World, seat: str) -> None:
    """ANI-MIS-06 .. -08: one more turn of an endurance mission, against its enemies where it has some."""
    party = world.parties[seat]
    assert party.watching is not None
    ident = party.watching
    mission: Mission = table.cards.missions[ident]
    if mission.fight and not await combat.against(
        table, world, seat, ident, adversary(mission), "ANI-MIS-07"
    ):
        parties.lose_turn(table, world, seat, "ANI-MIS-08")
        return
    party.vigil += 1
    table.tell(
        "ani.vigil", seat=seat, mission=ident, count=party.vigil, turns=mission.turns, place=party.place,
        rule="ANI-MIS-06",
    )  # fmt: skip
    if party.vigil >= mission.turns:
        await complete(table, world, seat, ident)


async def complete(table: Table, world: World, seat: str, ident: str) -> None:
    """ANI-MIS-02, -04, -05: the card is laid open to the right, its reward is received."""
    cards: Deck = table.cards
    party = world.parties[seat]
    if ident in party.missions:
        _show(party, ident)
    party.active.remove(ident)
    party.done.append(ident)
    party.watching, party.vigil = None, 0
    table.tell("ani.mission.done", seat=seat, mission=ident, rule="ANI-MIS-04")
    await happen(table, Scene(world, cards, seat, ident, party.place), cards.missions[ident].reward)


def _show(party: Party, ident: str) -> None:
    party.missions.remove(ident)
    party.active.append(ident)


def quest_open(world: World, cards: Deck, seat: str) -> bool:
    """ANI-END-04, ANI-GOA-02: who has completed a main mission may attempt the final one, where its quest lies."""
    party = world.parties[seat]
    if world.final is None or not party.done or party.place is None:
        return False
    return party.place in cards.missions[world.final].places


async def attempt_final(table: Table, world: World, seat: str) -> None:
    """ANI-END-06, ANI-GOA-03: who completes the final mission wins at once."""
    assert world.final is not None
    mission: Mission = table.cards.missions[world.final]
    table.tell("ani.quest", seat=seat, mission=mission.id, rule="ANI-END-04")
    if await overcomes(table, world, seat, mission, "ANI-END-04"):
        win(table, world, seat, "quest", "ANI-END-06")


def win(table: Table, world: World, seat: str, reason: str, rule: str) -> None:
    world.ending = Ending(seat, reason, rule)
    table.tell("ani.won", seat=seat, reason=reason, rule=rule)
