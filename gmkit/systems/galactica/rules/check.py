"""GAL-CHECK: the skill check, from what may cancel it to the discard; the steps in the order of GAL-CHECK-22."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal

from gmkit.core.questions import Choose, Confirm
from gmkit.core.table import Table
from gmkit.systems.galactica.rules import (
    contributions,
    difficulty,
    piles,
    secrecy,
    skills,
    victory,
    windows,
    zero_cards,
)
from gmkit.systems.galactica.rules.hands import type_of, value_of
from gmkit.systems.galactica.state import TYPES, World

Result = Literal["pass", "partial", "fail", "none"]
Kind = Literal["crisis", "super", "location", "other"]

SCRIPTED = ("pass", "fail")  #: what a cancelled check can be said to have been (GAL-SKILL-12, GAL-CHAR-38)


@dataclass(slots=True)
class Check:
    """What a check is about, and what becomes of it while it is played.

    `what` is the card or the location that brings it about, `by` who activated the location, `target` whom it is about.
    `consequence` is carried out when a 0-card with an ability lies in the check (GAL-CHECK-20).
    """

    what: str
    types: tuple[str, ...]
    difficulty: int
    partial: int | None = None
    kind: Kind = "other"
    by: str = ""
    target: str = ""
    rule: str = "GAL-CHECK-01"
    consequence: Callable[[], Awaitable[None]] | None = None
    pool: list[str] = field(default_factory=list)  #: the cards that lie in it
    open: bool = False  #: Investigative Committee
    research: bool = False  #: Scientific Research
    network: bool = False  #: Establish Network
    iron_will: bool = False
    devoted: str = ""  #: the type that Blind Devotion makes worth 0
    ones: bool = False  #: Adama's Inspirational Leader
    emergency: bool = False  #: a Declare Emergency has been played
    used: list[str] = field(default_factory=list)  #: 0-cards whose ability has worked
    changed: list[str] = field(default_factory=list)  #: uses that have changed the difficulty

    def worth(self, card: str) -> int:
        """What the card counts without its sign: GAL-SKILL-35, GAL-CHAR-68."""
        kind = type_of(card)
        if kind == self.devoted:
            return 0
        return value_of(card) * (2 if self.network and kind == "eng" else 1)

    def adds(self, card: str) -> bool:
        """GAL-CHECK-01, GAL-SKILL-38, GAL-CHAR-04: whether the card counts as positive."""
        kind = type_of(card)
        return kind in self.types or (self.research and kind == "eng") or (self.ones and value_of(card) == 1)

    def positive(self) -> list[str]:
        """The types that count as positive now."""
        return [kind for kind in TYPES if kind in self.types or (self.research and kind == "eng")]

    def sums(self) -> tuple[int, int]:
        """GAL-CHECK-16: what the positive cards come to, and the negative ones."""
        plus = sum(self.worth(card) for card in self.pool if self.adds(card))
        return plus, sum(self.worth(card) for card in self.pool) - plus


async def skill_check(table: Table, world: World, check: Check) -> Result:
    """GAL-CHECK-22: every step of a check. `none` is a check that Iron Will has saved: neither passed nor failed.

    Who played which card, whose Destiny is which, and who could have interfered is never public (GAL-CHECK-27).
    """
    check.ones = check.kind == "crisis" and world.holder("adama") == world.current  # GAL-CHAR-04
    table.tell(
        "gal.check.begun", what=check.what, cause=check.kind, seat=check.by or None, target=check.target or None,
        types=list(check.types), difficulty=check.difficulty, partial=check.partial, rule=check.rule,
    )  # fmt: skip
    if check.ones:
        table.tell("gal.check.ones", seat=world.current, rule="GAL-CHAR-04")
    if (said := await _cancelled(table, world, check)) is not None:
        return said
    await _before_cards(table, world, check)
    await contributions.gather(table, world, check)
    await _devotion(table, world, check)
    table.tell("gal.check.revealed", cards=in_order(check.pool), rule="GAL-CHECK-16")
    secrecy.remind(table, "check_shown")
    await _quick_fix(table, world, check)
    await zero_cards.resolve(table, world, check)
    if check.consequence is not None and check.used:
        table.tell("gal.check.consequence", what=check.what, rule="GAL-CHECK-20")
        await check.consequence()
    result = await _outcome(table, world, check)
    await _put_away(table, world, check)
    return result


def in_order(cards: list[str]) -> list[str]:
    """GAL-CHECK-27: by type and value, so that the order tells nothing of who played what."""
    return sorted(cards, key=lambda card: (TYPES.index(card[:3]), -int(card[3:])))


async def _cancelled(table: Table, world: World, check: Check) -> Result | None:
    """GAL-CHECK-29, GAL-SKILL-12, GAL-CHAR-38: somebody says the result, and no card is spent on the check."""
    uses: list[str] = []
    athena = world.holder("athena")
    limited = bool(table.switch("intuition_crises_only")) and check.kind != "crisis"
    if athena is not None and not world.seats[athena].spent and check.kind != "super" and not limited:
        uses.append(f"{athena}:mysterious_intuition")
    if check.kind == "location":
        uses += skills.holders(world, "political_prowess")
    elif not uses:
        return None  # everybody knows that nobody can
    use = await windows.first(table, world, "check", uses, rule="GAL-CHECK-22")
    if use is None:
        return None
    seat, _, what = use.partition(":")
    rule = "GAL-CHAR-38" if what == "mysterious_intuition" else "GAL-SKILL-12"
    if what == "mysterious_intuition":
        world.seats[seat].spent = True
        table.tell("gal.ability", seat=seat, ability=what, rule=rule)
    else:
        skills.pay(table, world, use, rule)
    passed = (
        await table.ask(Choose(key="gal.check.say", seat=seat, rule=rule, options=SCRIPTED, default="pass"))
        == "pass"
    )
    said: Result = "pass" if passed else "fail"
    table.tell("gal.check.cancelled", seat=seat, result=said, rule="GAL-CHECK-29")
    return said


async def _before_cards(table: Table, world: World, check: Check) -> None:
    """Step 2: Committee, Research, and what changes the difficulty, one after another while anybody wants."""
    difficulty.forced(table, world, check)
    while True:
        uses = [*difficulty.uses(world, check)]
        if not check.open:
            uses += skills.holders(world, "investigative_committee")
        if not check.research:
            uses += skills.holders(world, "scientific_research")
        use = await windows.first(table, world, "before_cards", uses, rule="GAL-CHECK-22")
        if use is None:
            return
        card = skills.card_of(use)
        if not card:
            await difficulty.change(table, world, check, use)
        elif card[:3] == "pol":
            skills.pay(table, world, use, "GAL-SKILL-11")
            check.open = True
        else:
            skills.pay(table, world, use, "GAL-SKILL-38")
            check.research = True


async def _devotion(table: Table, world: World, check: Check) -> None:
    """GAL-CHAR-68, GAL-CHECK-23: Tyrol names a type before the cards are shown."""
    tyrol = world.holder("tyrol")
    if tyrol is None or world.seats[tyrol].spent:
        return
    kind = await table.ask(
        Choose(
            key="gal.check.devotion", seat=tyrol, rule="GAL-CHAR-68", options=("pass", *TYPES), default="pass"
        )
    )
    if kind != "pass":
        world.seats[tyrol].spent = True
        check.devoted = kind
        table.tell("gal.check.devoted", seat=tyrol, types=[kind], rule="GAL-CHAR-68")


async def _quick_fix(table: Table, world: World, check: Check) -> None:
    """GAL-CHAR-77: Cally may throw one card out in her own turn, before it can do anything."""
    cally = world.holder("cally")
    if cally is None or cally != world.current or not check.pool:
        return
    options = ("pass", *dict.fromkeys(in_order(check.pool)))
    card = await table.ask(
        Choose(key="gal.check.fix", seat=cally, rule="GAL-CHAR-77", options=options, default="pass")
    )
    if card != "pass":
        table.tell("gal.check.fixed", seat=cally, card=card, rule="GAL-CHAR-77")
        throw_out(world, check, [card])


def throw_out(world: World, check: Check, cards: list[str]) -> None:
    """The cards leave the check for the discard piles of their types."""
    for card in cards:
        check.pool.remove(card)
        world.open.remove(card)
        piles.discard(world, type_of(card), [card])


async def _outcome(table: Table, world: World, check: Check) -> Result:
    """Steps 10 to 12: the total, Declare Emergency, and what it comes to."""
    plus, minus = check.sums()
    total = plus - minus
    table.tell(
        "gal.check.total", plus=plus, minus=minus, total=total, difficulty=check.difficulty, partial=check.partial,
        rule="GAL-CHECK-16",
    )  # fmt: skip
    use = await windows.first(
        table, world, "total", skills.holders(world, "declare_emergency"), rule="GAL-SKILL-18",
        total=total, difficulty=check.difficulty,
    )  # fmt: skip
    if use is not None:
        skills.pay(table, world, use, "GAL-SKILL-18")
        check.emergency = True  # GAL-SKILL-20
        difficulty.by(table, check, -2, use.partition(":")[0], "declare_emergency", "GAL-SKILL-18")
    result = judge(check, total)
    table.tell(
        "gal.check.result", what=check.what, result=result, total=total, difficulty=check.difficulty,
        target=check.target or None, rule=RESULTS[result],
    )  # fmt: skip
    saved = result == "none" or table.switch("iron_will_morale") == "always"
    if check.iron_will and total <= 0 and saved:
        victory.change(table, world, "morale", -1, "GAL-SKILL-14")
    return result


RESULTS = {"pass": "GAL-CHECK-17", "partial": "GAL-CHECK-19", "fail": "GAL-CHECK-18", "none": "GAL-SKILL-13"}


def judge(check: Check, total: int) -> Result:
    """GAL-CHECK-17, -18, -19, -31, GAL-SKILL-13, -19: reaching a number is enough; Iron Will saves what is 4 short.

    A partial result is neither pass nor fail, and no change of the difficulty moves its number.
    """
    if total >= check.difficulty:
        return "pass"
    if check.partial is not None and total >= check.partial:
        return "partial"
    return "none" if check.iron_will and total >= check.difficulty - 4 else "fail"


async def _put_away(table: Table, world: World, check: Check) -> None:
    """GAL-CHECK-28, GAL-CHAR-05: the cards go to their discard piles, or to Adama."""
    adama = world.holder("adama")
    if adama is not None and not world.seats[adama].spent and check.pool:
        shown = in_order(check.pool)
        take = Confirm(
            key="gal.check.take", seat=adama, rule="GAL-CHAR-05", default=False, facts={"cards": shown}
        )
        if await table.ask(take):
            world.seats[adama].spent = True
            world.seats[adama].hand += shown  # not as they were put in: that order knows whose they were
            table.tell("gal.check.taken", seat=adama, cards=shown, rule="GAL-CHAR-05")
            for card in check.pool:
                world.open.remove(card)
            return
    throw_out(world, check, list(check.pool))
