"""Where everything is: each card, token and ship of a game of Galactica is in just one place, whoever is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from gmkit.core.session import Session
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import loyalty, setup, trauma
from gmkit.systems.galactica.state import MARKS, SECTORS, TYPES, World

#: The piles whose cards are shared out between decks, seats, the table and the box.
GROUPS = ("crisis", "super_crisis", "quorum", "destination", "ally", "crossroads")


def everything(session: Session) -> int:
    """Counts the game over; raises AssertionError for what is lost, doubled or too many. How many cards there are."""
    world, cards = session._run.state, session._run.cards
    switches = session.switches
    cards_there = _skills(world, cards, switches) + _named(world, cards, switches)
    _loyalty(session, world, cards)
    _characters(world, cards)
    _ships(world, cards, switches)
    _tokens(session, world, cards, switches)
    _souls(world, switches)
    return cards_there


def _same(what: str, found: Counter[str], wanted: Counter[str]) -> None:
    assert found == wanted, f"{what}: lost {dict(wanted - found)}, too many {dict(found - wanted)}"


def _skills(world: World, cards: Deck, switches: Any) -> int:
    """GAL-SKILL-02: 25 cards of a type, 21 without Exodus, in decks, hands, Destiny and the check."""
    used = setup.modules(switches)
    wanted = Counter(
        {
            f"{skill.type}{value}": count
            for skill in cards.skills.values()
            if skill.module in used
            for value, count in skill.counts.items()
        }
    )
    found: Counter[str] = Counter()
    for kind in (*TYPES, "destiny"):
        found.update(world.decks[kind].every())
    for player in world.seats.values():
        found.update(player.hand)
    found.update(card for card in world.open if card[:3] in TYPES)
    _same("skill cards", found, wanted)
    assert wanted.total() == (125 if switches["exodus"] else 105)
    return wanted.total()


def _named(world: World, cards: Deck, switches: Any) -> int:
    """The cards with an id of their own: crises, quorum, destinations, allies, crossroads."""
    used = setup.modules(switches)
    wanted: Counter[str] = Counter()
    for group in (cards.crises, cards.super_crises, cards.quorum, cards.destinations):
        wanted.update(
            {c.id: getattr(c, "copies", 1) for c in group.values() if c.module in used}  # type: ignore[attr-defined]
        )
    if switches["nebula"]:
        wanted.update([*cards.allies, *cards.crossroads])
    _same("cards", Counter(_placed(world)), wanted)
    return wanted.total()


def _placed(world: World) -> Iterator[str]:
    for group in GROUPS:
        yield from world.decks[group].every()
    for player in world.seats.values():
        yield from player.markers
        yield from (card for card in (player.super_crisis, player.crossroads) if card)
    yield from world.quorum
    yield from world.travelled
    yield from world.removed
    yield from (ally.id for ally in world.allies)
    opened = [card for card in world.open if card[:3] not in TYPES]
    yield from opened
    yield from (card for card in world.kept if card not in opened)  # while it is resolved it is both


def _loyalty(session: Session, world: World, cards: Deck) -> None:
    """GAL-LOYAL-01 .. -03, -13: the deck as it was built, and the cards that were added from the supply."""
    found = Counter(world.decks["loyalty"].every())
    for player in world.seats.values():
        found.update(player.loyalty)
        assert not Counter(player.shown) - Counter(player.loyalty), "shown cards are held"
    built = dict.fromkeys(("cylon", "not_cylon", "sympathizer"), 0)
    for event in session._run.events:
        if event.kind == "gal.loyalty.built":
            built = {kind: event.data[kind] for kind in built} | {"sympathizer": 0}
        elif event.kind == "gal.loyalty.sympathizer":
            built["sympathizer"] += 1
        elif event.kind == "gal.loyalty.added":
            built["not_cylon"] += event.data["count"]
    kinds = Counter(cards.loyalty[card].kind for card in found.elements())
    assert kinds == Counter(built), "loyalty cards"
    assert all(count == 1 for card, count in found.items() if card != loyalty.HUMAN)


def _characters(world: World, cards: Deck) -> None:
    """GAL-SETUP-03, GAL-EXEC-13, -15: nobody is two, and the dead stay dead."""
    played = [player.character for player in world.seats.values() if player.character and not player.out]
    known = [*played, *world.dead]
    assert len(set(known)) == len(known)
    for seat, player in world.seats.items():
        place = player.place
        assert place in (*cards.locations, *SECTORS, ""), place
        if place in SECTORS:
            assert sum(viper.pilot == seat for viper in world.sectors[place].vipers) == 1
    for holder in filter(None, world.titles.values()):  # who defects discards first (GAL-CYLON-10, -11)
        player = world.seats[holder]
        assert not player.out
        assert not player.revealed or player.place == "resurrection_ship"


def _ships(world: World, cards: Deck, switches: Any) -> None:
    """GAL-SETUP-10, -11, GAL-SHIP-18 .. -21, GAL-CIV-01: vipers, raptors, civilian and Cylon ships."""
    fleet = switches["pursuit"] == "cylon_fleet"
    flying = [viper for sector in world.sectors.values() for viper in sector.vipers]
    for mark, count in zip(MARKS, (6, 4) if fleet else (8, 0), strict=True):
        boxes = (world.reserves, world.damaged, world.destroyed)
        assert all(box[mark] >= 0 for box in boxes)
        assert sum(v.mark == mark for v in flying) + sum(box[mark] for box in boxes) == count, mark
    for viper in flying:
        assert not viper.pilot or world.seats[viper.pilot].place in SECTORS
    assert min(world.raptors, world.lost_raptors) >= 0
    assert world.raptors + world.lost_raptors == 4
    boards = [*world.sectors.values(), *world.fleet.values()]
    assert all(sector.raiders >= 0 and sector.heavy_raiders >= 0 for sector in boards)
    assert sum(sector.raiders for sector in boards) <= (20 if fleet or switches["exodus"] else 16)
    assert sum(sector.heavy_raiders for sector in boards) <= 4
    stars = [star.id for sector in boards for star in sector.basestars]
    assert len(stars) == len(set(stars)) <= 2
    assert len(world.boarding) <= 4
    assert not any(sector.vipers or sector.civilians for sector in world.fleet.values())
    hulls = [hull for sector in world.sectors.values() for hull in sector.civilians]
    assert sorted(hulls) == sorted(world.hulls)
    assert set(world.inspected) <= set(world.hulls)
    ships = Counter([*world.civilians, *world.hulls.values(), *world.lost_civilians])
    _same("civilian ships", ships, Counter({token.id: token.copies for token in cards.civilians.values()}))


def _tokens(session: Session, world: World, cards: Deck, switches: Any) -> None:
    """GAL-DAMAGE-03, -10, -17, GAL-NUKE-01: damage of Galactica and of basestars, nukes, resources."""
    if session.phase != "setup":  # they come out of the box when the characters have been chosen
        lying = {token.location: token.id for token in cards.damage.values() if token.location}
        found = Counter([*world.tokens, *world.spent_tokens, *(lying[place] for place in world.damage)])
        _same("damage", found, Counter({token.id: token.copies for token in cards.damage.values()}))
        found = Counter(world.basestar_tokens)
        for board in (world.sectors, world.fleet):
            for sector in board.values():
                for star in sector.basestars:
                    found.update(star.damage)
        absent = [] if switches["exodus"] else ["collateral_damage"]
        absent += [] if switches["nebula"] else ["damage_to_personnel"]
        wanted = {
            token.id: token.copies
            for token in cards.basestar_damage.values()
            if token.id.rpartition(".")[2] not in absent
        }
        _same("basestar damage", found, Counter(wanted))
    assert all(amount >= 0 for amount in world.resources.values())
    assert 0 <= world.jump <= 5
    assert world.pursuit >= 0


def _souls(world: World, switches: Any) -> None:
    """GAL-TRAUMA-01, GAL-CROSS-26: 38 tokens until the crossroads, none after them."""
    found = Counter(world.trauma)
    found.update(world.waiting_trauma.values())
    found.update(ally.token for ally in world.allies if ally.token)
    for player in world.seats.values():
        found.update(player.trauma)
    if not switches["nebula"]:
        assert not found
    elif not world.crossed:
        _same("trauma", found, Counter(trauma.COUNTS))
    else:
        assert not found - Counter(trauma.COUNTS)
