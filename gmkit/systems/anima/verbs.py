"""The effect vocabulary: what the data of a card may say."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gmkit.core.questions import Choose, Pick
from gmkit.core.table import Table
from gmkit.systems.anima.rules import checks, combat, parties, piles
from gmkit.systems.anima.scene import EFFECTS, Scene
from gmkit.systems.anima.state import Boon, Member

RULE = "ANI-ENC-04"


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Strength and Speed of the party for this turn, or for the next one."""

    strength: int = 0
    speed: int = 0
    turn: Literal["this", "next"] = "this"


class Graded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One grade of a speed check: it applies when the total reaches `least`; None always does."""

    least: int | None
    effects: dict[str, Any]


class Faces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    faces: tuple[int, ...]
    effects: dict[str, Any]


Whose = Literal["own", "rival"]


@EFFECTS.verb("draw", int)
async def draw(table: Table, scene: Scene, count: int) -> None:
    """ANI-ADV-02: advantages from the deck, up to the hand limit."""
    await piles.take_advantages(table, scene.world, scene.seat, count, RULE)


@EFFECTS.verb("discard", int)
async def discard(table: Table, scene: Scene, count: int) -> None:
    """The player chooses which advantages go, as many as there are."""
    await give_up(table, scene, count, RULE)


async def give_up(table: Table, scene: Scene, count: int, rule: str) -> None:
    hand = scene.world.parties[scene.seat].hand
    due = min(count, len(hand))
    if not due:
        return
    gone = await table.ask(
        Pick(key="ani.pay", seat=scene.seat, rule=rule, options=tuple(hand), low=due, high=due)
    )
    for card in gone:
        hand.remove(card)
    piles.discard(scene.world, "advantages", gone)
    table.tell("ani.paid", seat=scene.seat, cards=list(gone), rule=rule)


@EFFECTS.verb("change", Change)
async def change(table: Table, scene: Scene, what: Change) -> None:
    turn = scene.world.turn + (what.turn == "next")
    boon = Boon(scene.card, turn, what.strength, what.speed)
    parties.bless(table, scene.world, scene.seat, boon, RULE)


@EFFECTS.verb("battle", int)
async def battle(table: Table, scene: Scene, by: int) -> None:
    """ANI-ADV-06: Strength in this fight alone."""
    if scene.moment is not None:
        gain = scene.moment.gain
        gain[scene.seat] = gain.get(scene.seat, 0) + by
        table.tell("ani.battle", seat=scene.seat, strength=by, rule="ANI-ADV-06")


@EFFECTS.verb("weaken", int)
async def weaken(table: Table, scene: Scene, by: int) -> None:
    """A Battle card that takes Strength from the rival, a party or a monster."""
    if scene.moment is None:
        return
    rivals = [seat for seat in scene.moment.fighters if seat != scene.seat]
    gain = scene.moment.gain
    if rivals:
        gain[rivals[0]] = gain.get(rivals[0], 0) - by
    else:
        gain[scene.seat] = gain.get(scene.seat, 0) + by
    table.tell("ani.weakened", seat=scene.seat, strength=by, rule="ANI-ADV-06")


@EFFECTS.verb("face", int)
async def face(table: Table, scene: Scene, by: int) -> None:
    """An interrupt that turns the rolled die up or down, within its faces."""
    if scene.moment is not None:
        scene.moment.face = max(1, min(max(checks.DIE, scene.moment.face), scene.moment.face + by))
        table.tell("ani.turned", seat=scene.seat, face=scene.moment.face, rule="ANI-ADV-05")


@EFFECTS.verb("reroll", bool)
async def reroll(table: Table, scene: Scene, wanted: bool) -> None:
    if scene.moment is not None and wanted:
        scene.moment.again = True
        table.tell("ani.reroll", seat=scene.seat, rule="ANI-ADV-05")


@EFFECTS.verb("cancel", bool)
async def cancel(table: Table, scene: Scene, wanted: bool) -> None:
    if scene.moment is not None and wanted:
        scene.moment.cancelled = True
        table.tell("ani.cancelled", seat=scene.seat, rule="ANI-ADV-05")


@EFFECTS.verb("recruit", bool)
async def recruit(table: Table, scene: Scene, wanted: bool) -> None:
    """ANI-CHR-09: a regular character joins, if the party has room."""
    if wanted:
        await parties.recruit(table, scene.world, scene.seat, "ANI-CHR-09")


@EFFECTS.verb("kill", int)
async def kill(table: Table, scene: Scene, count: int) -> None:
    """ANI-CHR-10: characters die, chosen by their player; a wiped-out party is replaced once, not killed on."""
    for _ in range(min(count, len(scene.world.parties[scene.seat].members))):
        await parties.one_dies(table, scene.world, scene.seat, "ANI-CHR-10")


@EFFECTS.verb("end_turn", bool)
async def end_turn(table: Table, scene: Scene, wanted: bool) -> None:
    """ANI-TRN-06: the current turn is lost."""
    if wanted:
        parties.lose_turn(table, scene.world, scene.seat, "ANI-TRN-06")


@EFFECTS.verb("lose_next", bool)
async def lose_next(table: Table, scene: Scene, wanted: bool) -> None:
    """ANI-TRN-06: a card that says so takes the next turn."""
    if wanted:
        scene.world.parties[scene.seat].lose_next = True
        table.tell("ani.lose_next", seat=scene.seat, rule="ANI-TRN-06")


@EFFECTS.verb("sleep", Whose)
async def sleep(table: Table, scene: Scene, whose: str) -> None:
    """ANI-INA-01: a character becomes inactive for the turn."""
    seat, member = await _target(table, scene, whose)
    if member is not None:
        member.inactive = True
        table.tell("ani.inactive", seat=seat, character=member.id, rule="ANI-INA-01")


@EFFECTS.verb("spin", Whose)
async def spin(table: Table, scene: Scene, whose: str) -> None:
    """ANI-SPN-01: a character counts as having acted."""
    seat, member = await _target(table, scene, whose)
    if member is not None:
        member.spun = True
        table.tell("ani.spun", seat=seat, character=member.id, rule="ANI-SPN-01")


async def _target(table: Table, scene: Scene, whose: str) -> tuple[str, Member | None]:
    """A character of the own party or of another one, chosen by whose effect it is; none when nobody is left."""
    world = scene.world
    seats = [seat for seat in world.order if (seat == scene.seat) == (whose == "own")]
    options = {
        f"{seat}/{member.id}": (seat, member)
        for seat in seats
        for member in world.parties[seat].members
        if not member.inactive
    }
    if not options:
        return scene.seat, None
    chosen = await table.ask(
        Choose(
            key="ani.play.character",
            seat=scene.seat,
            rule="ANI-ADV-01",
            options=tuple(options),
            facts={"card": scene.card},
        )
    )
    return options[chosen]


async def ask_rival(table: Table, scene: Scene, among: list[str], rule: str) -> str | None:
    """Another party, chosen by whose effect it is; None when there is none."""
    if not among:
        return None
    return await table.ask(
        Choose(
            key="ani.play.rival", seat=scene.seat, rule=rule, options=tuple(among), facts={"card": scene.card}
        )
    )


@EFFECTS.verb("steal", int)
async def steal(table: Table, scene: Scene, count: int) -> None:
    """Random advantages from another player's hand, as far as the own one has room."""
    world = scene.world
    others = [seat for seat in world.order if seat != scene.seat and world.parties[seat].hand]
    rival = await ask_rival(table, scene, others, RULE)
    for _ in range(count if rival else 0):
        await combat.hand_over_random(table, world, rival or "", scene.seat, RULE)


@EFFECTS.verb("fight", int)
async def fight(table: Table, scene: Scene, strength: int) -> None:
    """Somebody attacks the party; a defeat ends its turn."""
    if not await combat.against(table, scene.world, scene.seat, scene.card, strength, RULE):
        parties.lose_turn(table, scene.world, scene.seat, "ANI-TRN-06")


@EFFECTS.verb("speed_check", list[Graded])
async def speed_check(table: Table, scene: Scene, grades: list[Graded]) -> None:
    """ANI-SPD-01: the first grade whose number the total reaches."""
    total = await checks.speed_total(table, scene.world, scene.seat)
    for grade in grades:
        if grade.least is None or total >= grade.least:
            await EFFECTS.apply(table, scene, grade.effects)
            return


@EFFECTS.verb("roll", list[Faces])
async def roll(table: Table, scene: Scene, parts: list[Faces]) -> None:
    """One die for the whole list; a face not listed does nothing."""
    face, _ = await checks.roll(table, scene.world, "ani.effect.roll", scene.seat, scene.seat)
    for part in parts:
        if face in part.faces:
            await EFFECTS.apply(table, scene, part.effects)
