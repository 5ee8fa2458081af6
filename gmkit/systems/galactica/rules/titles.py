"""GAL-TITLE: Admiral, President and CAG: who may hold them, and how they change hands."""

from __future__ import annotations

from gmkit.core.questions import Choose, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import actions, piles, secrecy, vipers
from gmkit.systems.galactica.state import TITLES, World

PROPHECY = "gal.quorum.accept_prophecy"
ARBITRATOR = "gal.quorum.assign_arbitrator"
VICE_PRESIDENT = "gal.quorum.assign_vice_president"
SPECIALIST = "gal.quorum.assign_mission_specialist"
#: GAL-QUORUM-06: the quorum cards that lie before a player.
GIVEN = (ARBITRATOR, VICE_PRESIDENT, SPECIALIST)


def eligible(world: World, title: str, seat: str) -> bool:
    """GAL-TITLE-07, -08, -11: no revealed Cylon; no Admiral and no CAG in the Brig, a President may sit there."""
    player = world.seats[seat]
    if player.revealed or player.out:
        return False
    return title == "president" or player.place != "brig"


def held(world: World, seat: str) -> list[str]:
    """The titles of the seat."""
    return [title for title in TITLES if world.titles.get(title) == seat]


def ranked(table: Table, world: World, title: str) -> list[str]:
    """GAL-TITLE-02 .. -04: the seats by their characters' places on the ladder, highest first; no revealed Cylons."""
    ladder = table.cards.ladders[title]
    return sorted(world.humans(), key=lambda seat: ladder.index(world.seats[seat].character))


def successor(table: Table, world: World, title: str, but: str = "") -> str:
    """GAL-TITLE-06: the highest on the ladder who is eligible, `but` skipped; "" when no human is left.

    If all who could be it sit in the Brig the highest of them is it, until someone leaves the Brig.
    """
    order = [seat for seat in ranked(table, world, title) if seat != but]
    free = [seat for seat in order if eligible(world, title, seat)]
    return (free or order or [""])[0]


async def give(table: Table, world: World, title: str, seat: str, rule: str) -> None:
    """The title is the seat's now, and what goes with it. GAL-TITLE-12: nukes and quorum cards belong to the office."""
    before = world.titles.get(title, "")
    if before == seat:
        return
    world.titles[title] = seat
    table.tell("gal.title", title=title, seat=seat or None, source=before or None, rule=rule)
    if title == "president" and seat:
        _take_office(table, world, seat)


def _take_office(table: Table, world: World, seat: str) -> None:
    """GAL-QUORUM-02: the new President sees the hand. GAL-QUORUM-18: who was Vice President is no longer that."""
    if world.quorum:
        table.tell(
            "gal.quorum.hand", seen_by=(seat,), seat=seat, cards=list(world.quorum), rule="GAL-QUORUM-02"
        )
        secrecy.remind(table, "quorum")
    markers = world.seats[seat].markers
    if VICE_PRESIDENT in markers:
        markers.remove(VICE_PRESIDENT)
        piles.discard(world, "quorum", [VICE_PRESIDENT])
        table.tell("gal.marker.gone", seat=seat, card=VICE_PRESIDENT, rule="GAL-QUORUM-18")


async def succeed(table: Table, world: World, title: str, rule: str, *, but: str = "") -> None:
    """GAL-TITLE-05, -06, -20: a vacant title goes down its ladder; nobody is displaced otherwise."""
    await give(table, world, title, successor(table, world, title, but), rule)


async def vacate(table: Table, world: World, seat: str, rule: str) -> None:
    """GAL-TITLE-10, -22: all titles of the seat go to the next ones."""
    for title in held(world, seat):
        await succeed(table, world, title, rule, but="" if eligible(world, title, seat) else seat)


async def leave_in_brig(table: Table, world: World, seat: str) -> None:
    """GAL-TITLE-06, -08, -20: an Admiral or CAG who has come into the Brig is that no longer; a President stays."""
    for title, rule in (("admiral", "GAL-TITLE-06"), ("cag", "GAL-TITLE-20")):
        if world.titles.get(title) == seat:
            await succeed(table, world, title, rule)


async def left_brig(table: Table, world: World) -> None:
    """GAL-TITLE-06: a title held in the Brig for want of anybody else passes on as soon as someone has left it."""
    for title in ("admiral", "cag"):
        holder = world.titles.get(title)
        if holder and world.seats[holder].place == "brig":
            await succeed(table, world, title, "GAL-TITLE-06")


# ---- the CAG's actions


def _is_cag(world: World, cards: Deck, seat: str) -> bool:
    return world.titles.get("cag") == seat


def _cag_in_space(world: World, cards: Deck, seat: str) -> bool:
    return world.titles.get("cag") == seat and world.seats[seat].in_space


def _vipers(world: World) -> Refusal | None:
    if vipers.in_reserves(world) or any(sector.unmanned() for sector in world.sectors.values()):
        return None
    return Refusal("GAL-TITLE-18", "gal.no.unmanned")


def _heirs(world: World, seat: str) -> list[str]:
    return [other for other in world.after(seat) if other != seat and eligible(world, "cag", other)]


def _cannot_hand_over(table: Table, world: World, seat: str) -> Refusal | None:
    return _vipers(world) if _heirs(world, seat) else Refusal("GAL-TITLE-18", "gal.no.heir")


def _has_led(table: Table, world: World, seat: str) -> Refusal | None:
    return Refusal("GAL-TITLE-19", "gal.no.led") if world.turn.led else _vipers(world)


@actions.action("cag_hand_over", "GAL-TITLE-18", _is_cag, _cannot_hand_over)
async def hand_over(table: Table, world: World, seat: str) -> None:
    """GAL-TITLE-18: an unmanned viper, then the title goes to another one, who may not be in the Brig."""
    await vipers.activate_unmanned(table, world, seat, 1, "GAL-TITLE-18")
    heirs = _heirs(world, seat)
    if world.titles.get("cag") != seat or not heirs:
        return
    heir = await table.ask(
        Choose(key="gal.cag.heir", seat=seat, rule="GAL-TITLE-18", options=tuple(heirs), default=heirs[0])
    )
    await give(table, world, "cag", heir, "GAL-TITLE-18")


@actions.action("cag_lead", "GAL-TITLE-19", _cag_in_space, _has_led)
async def lead(table: Table, world: World, seat: str) -> None:
    """GAL-TITLE-19: once a turn, from the own viper: an unmanned viper, then another action; the title stays."""
    world.turn.led = True
    await vipers.activate_unmanned(table, world, seat, 1, "GAL-TITLE-19")
    await actions.act(table, world, seat, "GAL-TITLE-19")
