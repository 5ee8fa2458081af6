"""What data cannot say: cards and abilities with a function of their own, by id."""

from __future__ import annotations

from gmkit.core.questions import Choose, Draw
from gmkit.core.table import Table
from gmkit.systems.anima.rules import parties, piles, plays
from gmkit.systems.anima.scene import Scene, function
from gmkit.systems.anima.verbs import ask_rival, give_up


@function("agent")
async def agent(table: Table, scene: Scene) -> None:
    """ANI-NAM-06: one of the own advantages for one of another player's. Reading: theirs is random."""
    world, own = scene.world, scene.world.parties[scene.seat].hand
    others = [seat for seat in world.order if seat != scene.seat and world.parties[seat].hand]
    if not own:
        return
    rival = await ask_rival(table, scene, others, "ANI-NAM-06")
    if rival is None:
        return
    given = await table.ask(
        Choose(
            key="ani.swap", seat=scene.seat, rule="ANI-NAM-06", options=tuple(dict.fromkeys(own)),
            facts={"rival": rival},
        )
    )  # fmt: skip
    theirs = world.parties[rival].hand
    (taken,) = await table.ask(
        Draw(key="ani.hand.random", about=rival, rule="ANI-NAM-06", stream="hands", options=tuple(theirs))
    )
    own.remove(given)
    theirs.remove(taken)
    own.append(taken)
    theirs.append(given)
    table.tell("ani.swapped", seat=scene.seat, rival=rival, rule="ANI-NAM-06")
    both = (scene.seat, rival)
    table.tell(
        "ani.swapped.cards", seen_by=both, seat=scene.seat, rival=rival, card=given, taken=taken,
        rule="ANI-NAM-06",
    )  # fmt: skip


@function("seer")
async def seer(table: Table, scene: Scene) -> None:
    """The Seer looks at a face-down encounter; what he sees stays his secret."""
    world = scene.world
    hidden = tuple(place for place, area in world.areas.items() if area.encounter)
    if not hidden:
        return
    place = await plays.ask_place(table, world, scene.seat, hidden, scene.card, "ANI-CHR-08")
    card = world.areas[place].encounter
    table.tell("ani.foreseen", seat=scene.seat, place=place, rule="ANI-CHR-08")
    table.tell(
        "ani.foreseen.card", seen_by=(scene.seat,), seat=scene.seat, place=place, card=card, rule="ANI-CHR-08"
    )


@function("wrong_way")
async def wrong_way(table: Table, scene: Scene) -> None:
    """ANI-NAM-16: the party that announced its move goes where the player of this card wants."""
    if scene.moment is None:
        return
    places = tuple(scene.world.areas)
    place = await plays.ask_place(table, scene.world, scene.seat, places, scene.card, "ANI-NAM-16")
    scene.moment.place = place
    table.tell("ani.redirected", seat=scene.moment.seat, place=place, rule="ANI-NAM-16")


@function("zeppelin_journey")
async def zeppelin_journey(table: Table, scene: Scene) -> None:
    """ANI-NAM-18, ANI-VAR-06: the party may go to any active location this turn, whatever its level.

    Without the tree it may leave though it has not announced it.
    """
    scene.world.parties[scene.seat].leaving = True
    scene.world.parties[scene.seat].level = 3
    table.tell("ani.flies", seat=scene.seat, rule="ANI-NAM-18")


@function("ascension")
async def ascension(table: Table, scene: Scene) -> None:
    """ANI-ARC-06, ANI-NAM-15: a regular character may be exchanged for an arcane one."""
    world, party = scene.world, scene.world.parties[scene.seat]
    if party.arcanes():
        return
    options = ("pass", *(member.id for member in party.regulars()))
    gone = await table.ask(
        Choose(key="ani.ascend", seat=scene.seat, rule="ANI-NAM-15", options=options, default="pass")
    )
    if gone == "pass":
        return
    drawn = await piles.draw(table, world, "arcane", about=scene.seat)
    if drawn:
        member = party.member(gone)
        party.members.remove(member)
        parties.bury(world, member)
        table.tell("ani.ascended", seat=scene.seat, character=gone, rule="ANI-NAM-15")
        parties.join(table, world, scene.seat, drawn[0], arcane=True, rule="ANI-ARC-06")


@function("deprivation")
async def deprivation(table: Table, scene: Scene) -> None:
    """ANI-NAM-32, ANI-EXA-08: one advantage is discarded, and a player has to discard his faction."""
    world = scene.world
    if not world.parties[scene.seat].hand:
        return
    await give_up(table, scene, 1, "ANI-NAM-32")
    bound = [seat for seat in world.order if world.parties[seat].faction]
    rival = await ask_rival(table, scene, bound, "ANI-NAM-32")
    if rival is not None:
        card = world.parties[rival].faction
        assert card is not None
        world.parties[rival].faction = None
        piles.discard(world, "advantages", [card])
        table.tell("ani.faction.lost", seat=rival, card=card, rule="ANI-NAM-32")
