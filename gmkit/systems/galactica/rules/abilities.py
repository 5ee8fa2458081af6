"""GAL-CHAR: abilities of characters that take an action. What is once per game is spent by the player (GAL-CHAR-02)."""

from __future__ import annotations

from collections.abc import Callable

from gmkit.core.questions import Choose, Pick, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    actions,
    execution,
    hands,
    looks,
    loyalty,
    piles,
    places,
    quorum,
    titles,
    victory,
    vipers,
)
from gmkit.systems.galactica.state import World

Objection = Callable[[Table, World, str], Refusal | None]


def once(
    ident: str, rule: str, character: str, objection: Objection | None = None
) -> Callable[[actions.Deed], actions.Deed]:
    """Register the decorated function as the action that this character has once in a game.

    GAL-CHAR-81: it is gone with the sheet of a revealed Cylon.
    """

    def object_(table: Table, world: World, seat: str) -> Refusal | None:
        if world.seats[seat].spent:
            return Refusal("GAL-CHAR-02", "gal.no.spent")
        return objection(table, world, seat) if objection else None

    def enter(deed: actions.Deed) -> actions.Deed:
        async def spend(table: Table, world: World, seat: str) -> None:
            world.seats[seat].spent = True
            await deed(table, world, seat)

        actions.action(f"ability:{ident}", rule, character, object_)(spend)
        return deed

    return enter


def _has_both(table: Table, world: World, seat: str) -> Refusal | None:
    same = world.titles.get("admiral") == world.titles.get("president")
    return Refusal("GAL-CHAR-10", "gal.no.already_president") if same else None


@once("declare_martial_law", "GAL-CHAR-10", "tigh", _has_both)
async def declare_martial_law(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-10: the Admiral is President now, with the quorum hand; Tigh himself needs no title."""
    await titles.give(table, world, "president", world.titles["admiral"], "GAL-CHAR-10")


def _is_admiral(table: Table, world: World, seat: str) -> Refusal | None:
    return Refusal("GAL-CHAR-21", "gal.no.already_admiral") if world.titles.get("admiral") == seat else None


@once("mutineer", "GAL-CHAR-21", "gaeta", _is_admiral)
async def mutineer(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-21, -22: he is Admiral, nukes included; out of the Brig he comes into Command first, damaged or not."""
    if world.seats[seat].place == "brig":
        await places.put(table, world, seat, "command", "GAL-CHAR-22")
    await titles.give(table, world, "admiral", seat, "GAL-CHAR-21")


@once("cap_leader", "GAL-CHAR-33", "apollo")
async def cap_leader(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-33: six activations, of one or of several."""
    await vipers.activate_unmanned(table, world, seat, 6, "GAL-CHAR-33")


def _no_cards(table: Table, world: World, seat: str) -> Refusal | None:
    return None if world.seats[seat].hand else Refusal("GAL-CHAR-42", "gal.no.cards")


@actions.action("ability:star_player", "GAL-CHAR-42", "anders", _no_cards)
async def star_player(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-42: any number of cards for as many of one type of his set; as often as he likes."""
    hand = tuple(world.seats[seat].hand)
    cards = await table.ask(
        Pick(
            key="gal.star_player", seat=seat, rule="GAL-CHAR-42", options=hand, low=1, high=len(hand),
            default=hand[:1],
        )
    )  # fmt: skip
    hands.lose(table, world, seat, cards, "GAL-CHAR-42")
    own = hands.available(world, table.cards.characters["anders"].types)
    kind = await table.ask(
        Choose(key="gal.star_player.type", seat=seat, rule="GAL-CHAR-42", options=own, default=own[0])
    )
    await hands.draw(table, world, seat, [kind] * len(cards), "GAL-CHAR-42")


def _sabotaged(table: Table, world: World, seat: str) -> Refusal | None:
    return Refusal("GAL-CRISIS-12", "gal.no.sabotaged") if world.sabotaged else None


@once("cylon_detector", "GAL-CHAR-48", "baltar", _sabotaged)
async def cylon_detector(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-48: all loyalty cards of one player, for his eyes alone."""
    others = tuple(other for other in world.humans() if other != seat)
    target = await table.ask(
        Choose(key="gal.detector", seat=seat, rule="GAL-CHAR-48", options=others, default=others[0])
    )
    await loyalty.look(table, world, seat, target, None, "GAL-CHAR-48")


@once("skilled_politician", "GAL-CHAR-53", "roslin")
async def skilled_politician(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-53: four quorum cards, one is resolved at once, three go under the deck. She need not be President."""
    got = await piles.draw(table, world, "quorum", 4, about=seat, rule="GAL-CHAR-53")
    if not got:
        return
    world.open += got
    table.tell("gal.peek", seen_by=(seat,), seat=seat, deck="quorum", cards=got, rule="GAL-CHAR-53")
    options = quorum.playable(table, world, seat, got) or list(dict.fromkeys(got))
    card = await table.ask(
        Choose(
            key="gal.politician", seat=seat, rule="GAL-CHAR-53", options=tuple(options), default=options[0]
        )
    )
    for one in got:
        world.open.remove(one)
    rest = list(got)
    rest.remove(card)
    piles.put_under(world, "quorum", rest)
    await quorum.play(table, world, seat, card, "GAL-CHAR-53")


@once("unconventional_tactics", "GAL-CHAR-58", "zarek")
async def unconventional_tactics(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-58: population for another resource."""
    options = ("fuel", "food", "morale")
    gained = await table.ask(
        Choose(key="gal.tactics", seat=seat, rule="GAL-CHAR-58", options=options, default=options[0])
    )
    victory.change(table, world, "population", -1, "GAL-CHAR-58")
    victory.change(table, world, gained, 1, "GAL-CHAR-58")


@once("influential", "GAL-CHAR-63", "tory")
async def influential(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-63: the top five quorum cards, back in any order. She need not be President."""
    await looks.rearrange(table, world, seat, "quorum", 5, "GAL-CHAR-63")


def _brig_empty(table: Table, world: World, seat: str) -> Refusal | None:
    return None if world.at("brig") else Refusal("GAL-CHAR-73", "gal.no.inmate")


@once("attorney", "GAL-CHAR-73", "romo", _brig_empty)
async def attorney(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-73: anybody in the Brig, himself too, goes where Romo says. Reading: to no hazard."""
    inmates = tuple(world.at("brig"))
    target = inmates[0]
    if len(inmates) > 1:
        target = await table.ask(
            Choose(key="gal.attorney", seat=seat, rule="GAL-CHAR-73", options=inmates, default=target)
        )
    await places.send_somewhere(table, world, target, seat, "GAL-CHAR-73")


def beside(world: World, seat: str) -> list[str]:
    return [other for other in world.at(world.seats[seat].place) if other != seat]


def _alone(table: Table, world: World, seat: str) -> Refusal | None:
    return None if beside(world, seat) else Refusal("GAL-CHAR-78", "gal.no.one_beside")


@once("shoot", "GAL-CHAR-78", "cally", _alone)
async def shoot(table: Table, world: World, seat: str) -> None:
    """GAL-CHAR-78, GAL-EXEC-04: another character in her location dies."""
    options = tuple(beside(world, seat))
    target = await table.ask(
        Choose(key="gal.shoot", seat=seat, rule="GAL-CHAR-78", options=options, default=options[0])
    )
    await execution.execute(table, world, target, "GAL-CHAR-78")
