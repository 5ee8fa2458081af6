"""The vocabulary of the cards' steps: people, resources, cards. What touches ships is in `verbs_space`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gmkit.core.questions import Choose, Confirm, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica import people, verbs_space
from gmkit.systems.galactica.cards import TYPE
from gmkit.systems.galactica.rules import (
    contributions,
    dice,
    execution,
    hands,
    jumps,
    loyalty,
    nukes,
    piles,
    places,
    titles,
    trauma,
    victory,
)
from gmkit.systems.galactica.scene import STEPS, Scene, steps

#: Importing it fills the vocabulary.
FILLED = (verbs_space,)

Step = dict[str, Any]


class Send(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: people.Who
    to: str
    optional: bool = False


class Discard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: people.Who
    skill_cards: int | Literal["all"] = 0
    nukes: int = 0
    random: bool = False


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`type`: one of the five, `any` of them, or (not given) of the own set."""

    who: people.Who
    skill_cards: int
    type: str | None = None
    optional: bool = False
    deck: str | None = None


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    by: str
    options: list[list[Step]]
    labels: list[dict[str, str]] = []


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    then: list[Step]
    at_most: int = 8
    at_least: int = 1


class Below(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    resource: str
    below: int
    then: list[Step]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    viewer: str
    target: str | list[str]
    cards: int
    random: bool = False
    optional: bool = False


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    to: str | dict[str, Any]


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    by: str
    discard: int
    optional: bool = False
    reshuffle: bool = False


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    until: str
    rule: dict[str, Any]


class Trauma(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: people.Who
    draw: int


class Unburden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: people.Who
    tokens: int
    optional: bool = False


# ---- resources


@STEPS.verb("lose", dict[str, int])
async def lose(table: Table, scene: Scene, amounts: dict[str, int]) -> None:
    """GAL-CRISIS-08, GAL-RES-06: as much as there is."""
    for resource, count in amounts.items():
        victory.change(table, scene.world, resource, -count, scene.rule)


@STEPS.verb("gain", dict[str, int])
async def gain(table: Table, scene: Scene, amounts: dict[str, int]) -> None:
    for resource, count in amounts.items():
        victory.change(table, scene.world, resource, count, scene.rule)


@STEPS.verb("jump_track", int)
async def jump_track(table: Table, scene: Scene, by: int) -> None:
    """GAL-JUMP-04, -05: it may bring the jump at once, and never goes below 0."""
    await jumps.prepare(table, scene.world, by, scene.rule)


@STEPS.verb("objective_distance", int)
async def objective_distance(table: Table, scene: Scene, distance: int) -> None:
    """The fleet has come so much farther; the card lies with the destinations. B18: what that brings comes at once.

    Reading: any goal counts it, not only the one that the card names.
    """
    if scene.card in scene.world.open:
        scene.world.open.remove(scene.card)
    await jumps.travel(table, scene.world, scene.card, distance, scene.rule)


@STEPS.verb("remove_card", bool)
async def remove_card(table: Table, scene: Scene, wanted: bool) -> None:
    """GAL-QUORUM-21, -22: the card that is resolved leaves the game."""
    if wanted and scene.card in scene.world.open:
        scene.world.open.remove(scene.card)
        scene.world.removed.append(scene.card)
        table.tell("gal.card.removed", card=scene.card, rule=scene.rule)


@STEPS.verb("peek", dict[str, str])
async def peek(table: Table, scene: Scene, what: dict[str, str]) -> None:
    """The top card of a deck, for one pair of eyes: back on top or to the bottom."""
    await piles.scout(table, scene.world, scene.by, what["deck"], scene.rule)


# ---- people


@STEPS.verb("send", Send)
async def send(table: Table, scene: Scene, what: Send) -> None:
    """GAL-CRISIS-16, GAL-MOVE-13, -17: to Sickbay or Brig; nobody who cannot be moved there is chosen."""
    world = scene.world
    if what.to == "another_location":
        for seat in await people.meant(table, scene, what.who, scene.rule):
            if world.seats[seat].place:
                await places.send_somewhere(table, world, seat, seat, scene.rule)
        return
    for seat in await people.meant(table, scene, what.who, scene.rule, place=what.to, optional=what.optional):
        await places.send(table, world, seat, what.to, scene.rule)


@STEPS.verb("execute", people.Who)
async def execute(table: Table, scene: Scene, who: people.Who) -> None:
    """GAL-EXEC-02, -03."""
    for seat in await people.meant(table, scene, who, scene.rule):
        await execution.execute(table, scene.world, seat, "GAL-EXEC-03" if who == "cag" else "GAL-EXEC-02")


@STEPS.verb("title", Title)
async def title(table: Table, scene: Scene, what: Title) -> None:
    """GAL-TITLE-11: given away, or by the ladder past the current player."""
    world = scene.world
    if what.title == "all_held_by_current":
        for held in titles.held(world, world.current):
            await titles.succeed(table, world, held, scene.rule, but=world.current)
        return
    if isinstance(what.to, dict):
        able = [s for s in world.clockwise() if titles.eligible(world, what.title, s)]
        seat = await people.chosen(table, scene, what.to, able, "GAL-TITLE-11")
    else:
        seat = people.one(world, scene, what.to)
    if seat and titles.eligible(world, what.title, seat):
        await titles.give(table, world, what.title, seat, "GAL-TITLE-11")


# ---- cards


@STEPS.verb("discard", Discard)
async def discard(table: Table, scene: Scene, what: Discard) -> None:
    """GAL-CRISIS-08 .. -10, GAL-HAND-07: of the owner's choice, as many as there are; nukes are spent."""
    world = scene.world
    if what.nukes:
        nukes.lose(table, world, what.nukes, scene.rule)
    if not what.skill_cards:
        return
    for seat in await people.meant(table, scene, what.who, scene.rule):
        hand = world.seats[seat].hand
        count = len(hand) if what.skill_cards == "all" else what.skill_cards
        await hands.discard(table, world, seat, count, scene.rule, random=what.random)


@STEPS.verb("draw", Draw)
async def draw(table: Table, scene: Scene, what: Draw) -> None:
    """GAL-HAND-09: of the named type, of any, or of the own set."""
    world = scene.world
    for seat in people.all_of(world, scene, what.who):
        if what.optional and not await table.ask(
            Confirm(
                key="gal.crisis.draw", seat=seat, rule=scene.rule, default=True, facts={"card": scene.card}
            )
        ):
            continue
        if what.deck == "destiny":
            await _from_destiny(table, scene, seat, what.skill_cards)
        elif what.type == "any":
            await hands.draw_any(table, world, seat, what.skill_cards, scene.rule)
        elif what.type is None or what.type == "own":
            await hands.draw_own(table, world, seat, what.skill_cards, scene.rule)
        else:
            await hands.draw(
                table, world, seat, hands.available(world, (TYPE[what.type],)) * what.skill_cards, scene.rule
            )


async def _from_destiny(table: Table, scene: Scene, seat: str, count: int) -> None:
    cards = await contributions.destiny(table, scene.world, count)
    for card in cards:
        scene.world.open.remove(card)
    scene.world.seats[seat].hand += cards
    table.tell("gal.destiny.taken", seat=seat, count=len(cards), rule=scene.rule)
    table.tell("gal.drew.mine", seen_by=(seat,), seat=seat, cards=cards, rule=scene.rule)


@STEPS.verb("search_destiny", Search)
async def search_destiny(table: Table, scene: Scene, what: Search) -> None:
    """The chooser alone sees all cards of Destiny and throws some of them out; the rest is shuffled."""
    pile = scene.world.decks["destiny"]
    seat = people.decider(scene.world, scene, what.by)
    cards = sorted([*pile.top, *pile.rest, *pile.bottom])
    count = min(what.discard, len(cards))
    if not count:
        return
    table.tell("gal.destiny.searched", seat=seat, rule=scene.rule)
    gone = await table.ask(
        Pick(
            key="gal.destiny.search", seat=seat, rule=scene.rule, options=tuple(cards),
            low=0 if what.optional else count,
            high=count, default=() if what.optional else tuple(cards[:count]),
        )
    )  # fmt: skip
    for card in gone:
        cards.remove(card)
        scene.world.decks[hands.type_of(card)].discard.append(card)
    pile.top, pile.rest, pile.bottom = [], cards, []
    if gone:
        table.tell("gal.destiny.discarded", seat=seat, cards=list(gone), rule="GAL-HAND-07")


@STEPS.verb("look_loyalty", Look)
async def look_loyalty(table: Table, scene: Scene, what: Look) -> None:
    """GAL-LOYAL-12, B17: one of two people when the card names two, and none when both are the looker himself."""
    world = scene.world
    viewer = people.one(world, scene, what.viewer)
    if viewer is None or world.sabotaged:
        return
    if what.target == "any_player":
        among = [s for s in world.humans() if s != viewer]
    else:
        roles = what.target if isinstance(what.target, list) else [what.target]
        named = dict.fromkeys(s for role in roles if (s := people.one(world, scene, role)))
        among = [s for s in named if s != viewer and not world.seats[s].revealed]
    if not among:
        return
    options = ("nobody", *among) if what.optional else tuple(among)
    target = options[0]
    if len(options) > 1:
        target = await table.ask(
            Choose(
                key="gal.look.target", seat=viewer, rule=scene.rule, options=options, default=options[0],
                facts={"card": scene.card},
            )
        )  # fmt: skip
    if target != "nobody":
        scene.chosen = target
        await loyalty.look(table, world, viewer, target, what.cards, scene.rule)


# ---- how steps hang together


@STEPS.verb("choose", Choice)
async def choose(table: Table, scene: Scene, what: Choice) -> None:
    seat = people.decider(scene.world, scene, what.by)
    options = tuple(str(number + 1) for number in range(len(what.options)))
    picked = await table.ask(
        Choose(
            key="gal.crisis.option", seat=seat, rule=scene.rule, options=options, default="1",
            facts={"card": scene.card, "labels": what.labels},
        )
    )  # fmt: skip
    table.tell(
        "gal.crisis.option", seat=seat, card=scene.card, option=picked, labels=what.labels, rule=scene.rule
    )
    await steps(table, scene, what.options[int(picked) - 1])


@STEPS.verb("roll", Roll)
async def roll(table: Table, scene: Scene, what: Roll) -> None:
    result = await dice.d8(table, scene.world, "crisis", scene.rule, by=scene.by)
    if what.at_least <= result <= what.at_most:
        await steps(table, scene, what.then)


@STEPS.verb("if", Below)
async def below(table: Table, scene: Scene, what: Below) -> None:
    """The dial as it stands at that moment."""
    if scene.world.resources[what.resource] < what.below:
        await steps(table, scene, what.then)


@STEPS.verb("apply", Literal["fail"])
async def apply(table: Table, scene: Scene, what: str) -> None:
    """The card's own steps for a failure."""
    await steps(table, scene, scene.fail)


@STEPS.verb("extra_crisis", dict[str, str])
async def extra_crisis(table: Table, scene: Scene, what: dict[str, str]) -> None:
    """Another Crisis in this turn, after the ships of this one."""
    scene.world.turn.extra += 1


@STEPS.verb("keep_in_play", Keep)
async def keep_in_play(table: Table, scene: Scene, what: Keep) -> None:
    """GAL-CRISIS-12, -15, GAL-ATTACK-10, GAL-SUPER-07: the card stays until what ends it."""
    world = scene.world
    world.kept.append(scene.card)
    table.tell("gal.crisis.kept", card=scene.card, until=what.until, rule="GAL-CRISIS-15")
    if "forbid" in what.rule:
        world.sabotaged = True
    if what.rule.get("close") == "colonial_one":
        await verbs_space.lose_colonial_one(table, world)


# ---- souls


@STEPS.verb("trauma", Trauma)
async def draw_trauma(table: Table, scene: Scene, what: Trauma) -> None:
    for seat in people.all_of(scene.world, scene, what.who):
        await trauma.draw(table, scene.world, seat, what.draw, scene.rule)


@STEPS.verb("discard_trauma", Unburden)
async def discard_trauma(table: Table, scene: Scene, what: Unburden) -> None:
    for seat in people.all_of(scene.world, scene, what.who):
        await trauma.discard(
            table, scene.world, seat, what.tokens, scene.rule, low=0 if what.optional else None
        )
