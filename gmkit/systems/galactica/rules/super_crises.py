"""GAL-SUPER: the super crisis of a revealed Cylon."""

from __future__ import annotations

from gmkit.core.questions import Choose
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import crises, places
from gmkit.systems.galactica.scene import Scene, function
from gmkit.systems.galactica.state import World


async def play(table: Table, world: World, seat: str) -> None:
    """GAL-SUPER-01, -02, GAL-LOC-26: the own one, once; no character's ability touches it."""
    card = world.seats[seat].super_crisis
    assert card is not None
    world.seats[seat].super_crisis = None
    await crises.resolve(table, world, card, by=seat, via="super")


@function("gal.super.hostage")
async def hostage(table: Table, scene: Scene) -> None:
    """GAL-SUPER-14: the Cylon takes somebody's hand, and that character goes to the Sickbay."""
    world = scene.world
    options = tuple(seat for seat in world.after(scene.by) if not world.seats[seat].revealed)
    if not options:
        return
    target = await table.ask(
        Choose(
            key="gal.crisis.target", seat=scene.by, rule="GAL-SUPER-14", options=options, default=options[0],
            facts={"card": scene.card},
        )
    )  # fmt: skip
    cards, world.seats[target].hand = world.seats[target].hand, []
    world.seats[scene.by].hand += cards
    table.tell("gal.hand.taken", seat=scene.by, target=target, count=len(cards), rule="GAL-SUPER-14")
    table.tell("gal.drew.mine", seen_by=(scene.by,), seat=scene.by, cards=cards, rule="GAL-SUPER-14")
    await places.send(table, world, target, "sickbay", "GAL-SUPER-14")
