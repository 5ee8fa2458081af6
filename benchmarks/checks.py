"""Exact odds of Galactica's skill checks: against Monte Carlo with 1e5 samples, and against icepool and dyce.

A check of five players with 0-cards is more than the peers can say in one expression; icepool is asked for a check of
the base game in which the types of all cards are known but for Destiny's, dyce for rolls of dice. All answers must be
equal, the sampled ones within four standard errors, before anything is timed.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from fractions import Fraction
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

import icepool

from benchmarks.timing import cpu, paired, row
from gmkit.analysis.odds.checks import TYPES, Check, Giving, Hand, Stock, check_odds
from gmkit.analysis.odds.counting import hits
from gmkit.analysis.odds.dice import Roll

SAMPLES = 100_000
_BASE = ((1, 8), (2, 6), (3, 4), (4, 2), (5, 1))
_EXODUS = ((0, 3), *_BASE, (6, 1))


def _urns(values: tuple[tuple[int, int], ...]) -> dict[str, tuple[str, ...]]:
    return {kind: tuple(f"{kind}{value}" for value, n in values for _ in range(n)) for kind in TYPES}


HANDS = {
    "p1": Hand({"tac": 3, "lea": 4}, 5),
    "p2": Hand({"pil": 3, "tac": 2, "lea": 2}, 7),
    "p3": Hand({"eng": 5, "tac": 2}, 6),
    "p4": Hand({"pol": 4, "lea": 3, "eng": 1}, 6),
    "p5": Hand({"lea": 3, "tac": 3, "pol": 2}, 8),
}
FRESH = Hand(dict.fromkeys(TYPES, 2), 10)
FIVE = Check(("lea", "pol"), 10, 5)
#: Five players, two cards each: what they do, and from which decks.
CASES = {
    "five help, Exodus": ("help", _EXODUS),
    "five at random, Exodus": ("any", _EXODUS),
    "five help, base game": ("help", _BASE),
    "five at random, base game": ("any", _BASE),
}


def _asked(how: str, values: tuple[tuple[int, int], ...]) -> tuple[Stock, list[Giving]]:
    return Stock(_urns(values), HANDS, FRESH), [Giving(seat, 2, how) for seat in HANDS]  # type: ignore[arg-type]


def sampled(stock: Stock, check: Check, givings: list[Giving], samples: int, seed: str) -> float:
    """The share of sampled checks that pass: cards shuffled into all slots, the rules played by hand."""
    dice, passed = random.Random(seed), 0
    for _ in range(samples):
        piles = {kind: dice.sample(cards, len(cards)) for kind, cards in stock.urns.items()}

        def deal(hand: Hand, piles: dict[str, list[str]] = piles) -> list[str]:
            return [piles[kind].pop() for kind, count in hand.slots.items() for _ in range(count)]

        pool: list[str] = []
        for giving in givings:
            hand = stock.hands[giving.seat]
            held = dice.sample(deal(hand), hand.count)
            held.sort(
                key=lambda card: giving.how != "any" and (card[:3] in check.types) != (giving.how == "help")
            )
            pool += held[: giving.count]
        destiny = dice.sample(deal(stock.destiny), 4)
        passed += _total(check, pool + destiny[:2], destiny[2:]) >= check.difficulty
    return passed / samples


def _total(check: Check, pool: list[str], more: list[str]) -> int:
    cards = pool + more if "tac0" in pool else pool
    if "pol0" in cards:
        cards = [card for card in cards if card[3:] not in ("5", "6")]
    return sum(check.worth(card, network="eng0" in cards) for card in cards)


# ---- what icepool and dyce can say

#: Two cards each of known types, and two of Destiny.
GIVEN = {"lea": 4, "pol": 2, "tac": 2, "eng": 2}


def ours() -> dict[int, Fraction]:
    hands = {kind: Hand({kind: count}, count) for kind, count in GIVEN.items()}
    givings = [Giving(kind) for kind in GIVEN]
    return dict(check_odds(Stock(_urns(_BASE), hands, FRESH), FIVE, givings).totals)


def by_icepool() -> dict[int, Fraction]:
    """Deals of the five decks, mixed over the types that Destiny's two cards may have."""
    values = [value for value, n in _BASE for _ in range(n)]
    types = icepool.Deck([kind for kind in TYPES for _ in range(2)]).deal(2)

    def total(*drawn: str) -> Any:
        counts = Counter(GIVEN) + Counter(drawn)
        return sum(
            (1 if kind in FIVE.types else -1) * icepool.Deck(values).deal(count).sum()
            for kind, count in counts.items()
        )

    found: Any = types.expand().map(lambda drawn: total(*drawn))
    return {int(value): Fraction(weight, found.denominator()) for value, weight in found.items()}


def by_dyce() -> tuple[Fraction, list[Fraction]]:
    """FTL with Planning and a reroll, and the hits of two basestars."""
    dyce = import_module("dyce")
    die = dyce.H(8)
    lost = (die + 2).lt(7)
    both = lost * lost
    ftl = Fraction(both.get(1, 0), both.total)
    stars = 2 @ die.ge(4)
    return ftl, [Fraction(stars[n], stars.total) for n in range(3)]


def our_dice() -> tuple[Fraction, list[Fraction]]:
    return 1 - Roll(7).chance(plan=2, again=(0,)), hits(Roll(4).chance(), 2)


def main() -> list[str]:
    rows = []
    for name, (how, values) in CASES.items():
        stock, givings = _asked(how, values)
        exact = float(check_odds(stock, FIVE, givings).passed)

        def asked(stock: Stock = stock, givings: list[Giving] = givings) -> int:
            check_odds(stock, FIVE, givings)
            return 1

        cost = min(cpu(asked) for _ in range(3))
        started = time.process_time()
        found = sampled(stock, FIVE, givings, SAMPLES, "bench")
        sampling = time.process_time() - started
        error = (exact * (1 - exact) / SAMPLES) ** 0.5
        assert abs(found - exact) < 4 * error, (name, exact, found)
        rows.append(
            f"{name}: {exact:.4f} in {cost * 1000:.1f} ms; {SAMPLES} samples {found:.4f} ± {error:.4f} "
            f"in {sampling * 1000:.0f} ms = {sampling / cost:.0f} times"
        )
    assert ours() == by_icepool(), "icepool disagrees"
    rows.append(
        row(
            f"types known: gmkit / icepool {version('icepool')}", *paired(_times(ours), _times(by_icepool), 3)
        )
    )
    if find_spec("dyce"):
        assert our_dice() == by_dyce(), "dyce disagrees"
        rows.append(
            row(
                f"FTL, basestars: gmkit / dyce {version('dyce')}",
                *paired(_times(our_dice), _times(by_dyce), 3),
            )
        )
    return rows


def _times(run: Any, times: int = 3) -> Any:
    def timed() -> int:
        for _ in range(times):
            run()
        return times

    return timed
