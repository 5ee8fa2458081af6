"""GAL-CHECK-02 .. -15, -24, -25: Destiny and what the players add: sealed, or openly in turn order."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from gmkit.core.events import GM_ONLY
from gmkit.core.questions import GM, Choose, Pick
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import piles, secrecy, skills
from gmkit.systems.galactica.state import TYPES, World

if TYPE_CHECKING:
    from gmkit.systems.galactica.rules.check import Check

LATE = "committee"  #: the dialog in which the GM enters a Committee that comes after declarations


async def destiny(table: Table, world: World, count: int) -> list[str]:
    """GAL-CHECK-02, -03: cards of Destiny, which lie open now; when it is used up a new one is built."""
    cards: list[str] = []
    while len(cards) < count:
        if not len(world.decks["destiny"]):
            await build(table, world)
            if not len(world.decks["destiny"]):
                break
        left = min(count - len(cards), len(world.decks["destiny"]))
        new = await piles.draw(table, world, "destiny", left, rule="GAL-CHECK-02")
        world.open += new
        cards += new
    return cards


async def build(table: Table, world: World) -> None:
    """GAL-SETUP-08, GAL-CHECK-03: ten cards, two of each type; nobody sees which."""
    pile = world.decks["destiny"]
    for kind in TYPES:
        pile.rest += await piles.draw(table, world, kind, 2, about="destiny", rule="GAL-CHECK-03")
    table.tell("gal.destiny.built", count=len(pile), rule="GAL-CHECK-03")


def most(world: World, seat: str) -> int:
    """GAL-CHECK-24, -25, GAL-CYLON-20, GAL-CHAR-23: how many cards the seat may put into a check at most."""
    player = world.seats[seat]
    if player.place == "brig" or player.revealed:
        return min(1, len(player.hand))
    return min(3, len(player.hand)) if player.character == "gaeta" else len(player.hand)


def impulsive(world: World, seat: str) -> bool:
    """GAL-CHAR-79: Cally plays no single card, unless she sits in the Brig."""
    player = world.seats[seat]
    return player.character == "cally" and not player.revealed and player.place != "brig"


async def gather(table: Table, world: World, check: Check) -> None:
    """GAL-CHECK-02, -04, -12, -13: Destiny is laid, then the players' cards; all of them are in the check now."""
    cards = await destiny(table, world, 2)
    check.pool += cards
    if check.open:
        table.tell("gal.check.destiny", cards=list(cards), rule="GAL-CHECK-12")
        await _openly(table, world, check, {})
        return
    table.tell("gal.check.laid", count=len(cards), rule="GAL-CHECK-02")
    secrecy.remind(table, "check_talk")
    declared, committee = await _sealed(table, world, check)
    if committee:
        skills.pay(table, world, committee, "GAL-CHECK-13")
        check.open = True
        table.tell("gal.check.destiny", cards=list(cards), rule="GAL-CHECK-12")
        await _openly(table, world, check, declared)
        return
    for seat, added in declared.items():
        _add(world, check, seat, added)
    table.tell(
        "gal.check.who", seen_by=GM_ONLY, destiny=list(cards),
        added={seat: list(added) for seat, added in declared.items() if added}, rule="GAL-CHECK-27",
    )  # fmt: skip


def _add(world: World, check: Check, seat: str, cards: tuple[str, ...]) -> None:
    for card in cards:
        world.seats[seat].hand.remove(card)
    check.pool += cards
    world.open += cards


def contribution(world: World, seat: str, check: Check, key: str = "gal.check.add") -> Pick | None:
    """The question how many and which cards the seat adds; None when it can add none."""
    high = most(world, seat)
    low = 2 if impulsive(world, seat) else 0
    if high < max(low, 1):
        return None
    hand = tuple(world.seats[seat].hand)
    facts = {
        "what": check.what,
        "types": check.positive(),
        "difficulty": check.difficulty,
        "target": check.target,
    }
    return Pick(
        key=key,
        seat=seat,
        rule="GAL-CHECK-05",
        options=hand,
        low=low,
        high=high,
        default=hand[:low],
        facts=facts,
    )


def _dialog(
    table: Table, world: World, check: Check, seat: str
) -> Callable[[], Coroutine[Any, Any, tuple[str, ...]]] | None:
    """What the seat is asked in secret; None when it can play nothing.

    The question is made when it is asked, and anew when the GM has changed the hand meanwhile.
    """
    if most(world, seat) < (2 if impulsive(world, seat) else 1):
        return None

    async def hold() -> tuple[str, ...]:
        asked = contribution(world, seat, check)
        if asked is None or (asked.low and await table.ask(_whether(seat)) == "none"):
            return ()
        return await table.ask(asked)

    return hold


def _whether(seat: str) -> Choose:
    """GAL-CHAR-79: none, or two and more."""
    return Choose(
        key="gal.check.whether", seat=seat, rule="GAL-CHAR-79", options=("none", "some"), default="none"
    )


async def _sealed(table: Table, world: World, check: Check) -> tuple[dict[str, tuple[str, ...]], str]:
    """GAL-CHECK-05 .. -09, -13: all declare at once, in any order, each number public and each card secret.

    Returns what was declared, and the use of a Committee that came meanwhile.
    """
    dialogs: dict[str, Callable[[], Coroutine[Any, Any, Any]]] = {}
    for seat in world.clockwise():
        if (hold := _dialog(table, world, check, seat)) is not None:
            dialogs[seat] = hold
    late = skills.holders(world, "investigative_committee")
    if late or not table.simulated:
        dialogs[LATE] = lambda: table.ask(_late(late))
    if not dialogs:
        return {}, ""
    sealed = await table.ask_all("gal.check.close", dialogs, rule="GAL-CHECK-09")
    declared = {s: sealed.results[s] for s in dialogs if s != LATE and s not in sealed.missing}
    for seat, cards in declared.items():
        table.tell("gal.check.declared", seat=seat, count=len(cards), rule="GAL-CHECK-06")
    use = sealed.results.get(LATE, "pass")
    return declared, "" if use == "pass" else use


def _late(uses: list[str]) -> Choose:
    """GAL-CHECK-13: always there for the GM, so that it tells nothing; nobody is waited for."""
    return Choose(
        key="gal.check.late", seat=GM, rule="GAL-CHECK-13", options=("pass", *uses), default="pass", waited=False,
        facts={"window": True},
    )  # fmt: skip


async def _openly(table: Table, world: World, check: Check, declared: dict[str, tuple[str, ...]]) -> None:
    """GAL-CHECK-12, -14, -15: each adds cards that all see, from the next player to the current one.

    Who had declared cards before a late Committee either opens just those or plays anew.
    """
    for seat in world.after(world.current):
        cards = await _open_cards(table, world, check, seat, declared.get(seat, ()))
        _add(world, check, seat, cards)
        table.tell("gal.check.opened", seat=seat, cards=list(cards), rule="GAL-CHECK-12")


def _left(world: World, seat: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The declared cards that are still in the hand: the Committee itself may have been one of them."""
    hand = list(world.seats[seat].hand)
    kept = []
    for card in cards:
        if card in hand:
            hand.remove(card)
            kept.append(card)
    return tuple(kept)


async def _open_cards(
    table: Table, world: World, check: Check, seat: str, declared: tuple[str, ...]
) -> tuple[str, ...]:
    """Whoever had declared something is asked, also if nothing is left of it: that would tell what it was."""
    asked = contribution(world, seat, check, key="gal.check.open")
    if asked is None:
        return ()
    before = _left(world, seat, declared)
    if declared and not (asked.low and len(before) < asked.low):
        choice = await table.ask(
            Choose(
                key="gal.check.again", seat=seat, rule="GAL-CHECK-14", options=("open", "anew"), default="open",
                facts={"cards": list(before)},
            )
        )  # fmt: skip
        if choice == "open":
            return before
    if asked.low and await table.ask(_whether(seat)) == "none":
        return ()
    return await table.ask(asked)
