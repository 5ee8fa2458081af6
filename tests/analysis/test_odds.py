"""Exact odds of skill checks and dice: golden numbers, and brute force over all that can lie where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import pytest

from gmkit.analysis.odds import counting
from gmkit.analysis.odds.checks import TYPES, Check, Giving, Hand, Stock, check_odds
from gmkit.analysis.odds.dice import Roll, hits

BASE = {
    kind: tuple(f"{kind}{value}" for value, count in ((1, 8), (2, 6), (3, 4), (4, 2), (5, 1)) for _ in range(count))
    for kind in TYPES
}  # fmt: skip
FRESH = Hand(dict.fromkeys(TYPES, 2), 10)


@pytest.mark.parametrize(
    ("types", "mean", "not_negative", "four_down"),
    [
        (("lea", "pol"), Fraction(-6, 7), Fraction(626, 1323), Fraction(2449, 11025)),
        (("lea", "pol", "eng"), Fraction(6, 7), Fraction(4453, 6615), Fraction(1342, 14175)),
    ],
)
@pytest.mark.rule("GAL-CHECK-02")
def test_fresh_destiny(
    types: tuple[str, ...], mean: Fraction, not_negative: Fraction, four_down: Fraction
) -> None:
    """Case D09: two cards of a fresh Destiny deck, two of each type."""
    odds = check_odds(Stock(BASE, {}, FRESH), Check(types, 0), ())
    assert (odds.mean, odds.passed) == (mean, not_negative)
    assert sum(chance for total, chance in odds.totals.items() if total <= -4) == four_down
    assert sum(odds.totals.values()) == 1


@pytest.mark.parametrize(
    ("plan", "again", "lost"),
    [
        (0, (), Fraction(3, 4)),
        (2, (), Fraction(1, 2)),
        (0, (0,), Fraction(9, 16)),
        (2, (0,), Fraction(1, 4)),
    ],
)
@pytest.mark.rule("GAL-JUMP-03")
def test_population_lost_at_ftl_control(plan: int, again: tuple[int, ...], lost: Fraction) -> None:
    """Case B27: plain, with Strategic Planning, with a reroll, with both; the +2 stays with the new roll."""
    assert 1 - Roll(7).chance(plan=plan, again=again) == lost


@pytest.mark.rule("GAL-SKILL-30")
def test_evasive_maneuvers_make_a_hit_anew_at_minus_two() -> None:
    """A raider hits a Mark II viper on 5 and more; evaded, it must hit twice, the second time with two less."""
    raider = Roll(5, good=False)
    assert raider.chance() == Fraction(1, 2)
    assert raider.chance(again=(-2,)) == Fraction(1, 2) * Fraction(2, 8)


def test_two_basestars_fire() -> None:
    """Case D12."""
    assert hits(Roll(4).chance(), 2) == [Fraction(9, 64), Fraction(15, 32), Fraction(25, 64)]


# ---- brute force: every way in which the cards can lie, one by one


def _hands(stock: Stock) -> Iterator[tuple[dict[str, list[str]], list[str]]]:
    """Every way in which the urns' cards lie in the slots of hands and Destiny, all equally likely."""
    names = list(stock.urns)
    for orders in product(*(list(permutations(stock.urns[name])) for name in names)):
        piles = {name: list(order) for name, order in zip(names, orders, strict=True)}

        def deal(hand: Hand, piles: dict[str, list[str]] = piles) -> list[str]:
            return [piles[name].pop() for name, count in hand.slots.items() for _ in range(count)]

        yield {seat: deal(hand) for seat, hand in stock.hands.items()}, deal(stock.destiny)


def _choices(
    slots: list[str], hand: Hand, giving: Giving, check: Check
) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """What a seat may give with its chance, by the words of the documentation: hand first, then what it picks."""
    held_ways = Fraction(1, comb(len(slots), hand.count))
    for at in combinations(range(len(slots)), hand.count):
        held = [slots[place] for place in at]
        good = [n for n, card in enumerate(held) if (card[:3] in check.types) == (giving.how == "help")]
        if giving.how == "any":
            good = list(range(len(held)))
        bad = [n for n in range(len(held)) if n not in good]
        number = len(good) if giving.count is None else min(giving.count, len(held))
        a, b = min(len(good), number), max(0, number - len(good))
        ways = held_ways / (comb(len(good), a) * comb(len(bad), b))
        for one in combinations(good, a):
            for other in combinations(bad, b):
                yield tuple(held[n] for n in (*one, *other)), ways


def _judge(check: Check, pool: list[str], more: tuple[str, ...]) -> tuple[str, int]:
    """The rules of a check once more, from the book: Trust Instincts, Red Tape, Establish Network, Iron Will."""
    cards = list(pool)
    if "tac0" in cards:
        cards += more
    zeros = {card for card in cards if card[3:] == "0"}
    if "pol0" in zeros:
        cards = [card for card in cards if card[3:] not in ("5", "6")]
    total = 0
    for card in cards:
        worth = int(card[3:]) * (2 if "eng0" in zeros and card[:3] == "eng" else 1)
        total += worth if card[:3] in check.types else -worth
    if total >= check.difficulty:
        return "passed", total
    if check.partial is not None and total >= check.partial:
        return "partial", total
    return ("saved" if "lea0" in zeros and total >= check.difficulty - 4 else "failed"), total


def _brute(
    stock: Stock, check: Check, givings: list[Giving]
) -> tuple[dict[str, Fraction], dict[int, Fraction]]:
    results: Counter[str] = Counter()
    totals: Counter[int] = Counter()
    ways = Fraction(0)
    for hands, destiny in _hands(stock):
        ways += 1
        pools: list[tuple[tuple[str, ...], Fraction]] = [((), Fraction(1))]
        for giving in givings:
            hand = stock.hands[giving.seat]
            pools = [
                ((*pool, *cards), chance * times)
                for pool, chance in pools
                for cards, times in _choices(hands[giving.seat], hand, giving, check)
            ]
        laid = list(permutations(destiny, 4))
        for pool, chance in pools:
            for drawn in laid:
                result, total = _judge(check, [*pool, *drawn[:2]], drawn[2:])
                results[result] += chance / len(laid)  # type: ignore[assignment]
                totals[total] += chance / len(laid)  # type: ignore[assignment]
    return {k: v / ways for k, v in results.items()}, {k: v / ways for k, v in totals.items()}


SMALL = {
    "tac": ("tac0", "tac2", "tac5"),
    "lea": ("lea0", "lea3", "lea6"),
    "pol": ("pol0", "pol5"),
    "eng": ("eng0", "eng2"),
}


@pytest.mark.parametrize("how", ["any", "help", "harm"])
@pytest.mark.parametrize("count", [1, None])
def test_brute_force_agrees(how: str, count: int | None) -> None:
    """All four 0-cards may come, from hands open as to types and from Destiny: every way is counted."""
    stock = Stock(
        SMALL,
        {"p1": Hand({"tac": 1, "lea": 1}, 2), "p2": Hand({"lea": 1, "eng": 1}, 1)},
        Hand({"tac": 2, "pol": 1, "lea": 1, "eng": 1}, 5),
    )
    check = Check(("lea", "pol"), 5, 2)
    givings = [Giving("p1", count, how), Giving("p2", count, how)]  # type: ignore[arg-type]
    odds = check_odds(stock, check, givings)
    results, totals = _brute(stock, check, givings)
    for result in ("passed", "partial", "saved", "failed"):
        assert getattr(odds, result) == results.get(result, 0), result
    assert dict(odds.totals) == dict(sorted(totals.items()))


def test_brute_force_agrees_with_two_urns_of_a_type() -> None:
    """A deck made anew is an urn of its own beside the cards that were out before."""
    urns = {
        "tac": ("tac0", "tac4"),
        "tac+1": ("tac1", "tac0"),
        "lea": ("lea2", "lea6"),
        "pol": ("pol0", "pol3"),
    }
    stock = Stock(
        urns, {"p1": Hand({"tac": 1, "tac+1": 1}, 2)}, Hand({"tac": 1, "tac+1": 1, "lea": 1, "pol": 1}, 4)
    )
    check, givings = Check(("tac",), 4), [Giving("p1", 1)]
    odds = check_odds(stock, check, givings)
    results, totals = _brute(stock, check, givings)
    assert (odds.passed, dict(odds.totals)) == (results["passed"], dict(sorted(totals.items())))


def test_certain_cards_work_like_drawn_ones() -> None:
    """A 0-card that is known to lie in the check has its effect for certain."""
    stock = Stock({"pol": ("pol5", "pol1"), "eng": ("eng6", "eng2")}, {}, Hand({"pol": 2, "eng": 2}, 4))
    plain = check_odds(stock, Check(("pol",), 0), [Giving("p1", cards=("lea2",))])
    assert max(plain.totals) == 5 + 1 - 2
    taped = check_odds(stock, Check(("pol",), 0), [Giving("p1", cards=("pol0", "pol6"))])
    assert max(taped.totals) == 1, "Red Tape throws 5 and 6 out"
    network = check_odds(stock, Check(("eng",), 0), [Giving("p1", cards=("eng0", "eng3"))])
    assert max(network.totals) == 2 * (3 + 6 + 2), "Establish Network doubles"
    saved = check_odds(stock, Check(("eng",), 12), [Giving("p1", cards=("lea0",))])
    assert saved.saved == Fraction(1, 6), "only 6 + 2 is no more than 4 short"


def test_a_known_hand_gives_its_best_or_its_worst() -> None:
    stock = Stock({}, {"p1": Hand({}, 3)}, Hand(), known={"p1": ("lea5", "lea1", "tac4")})
    check = Check(("lea",), 5)
    totals = [
        next(iter(check_odds(stock, check, [giving], destiny=0).totals))
        for giving in (Giving("p1", 1, "help"), Giving("p1", None, "help"), Giving("p1", 1, "harm"))
    ]
    assert totals == [5, 6, -4]


def test_destiny_is_built_anew_when_it_runs_out() -> None:
    """GAL-CHECK-03: one card is left, the other one comes from ten new ones, two of each type."""
    urns = {"lea": ("lea3", "lea3", "lea3"), "tac": ("tac1", "tac1", "tac1")}
    stock = Stock(urns, {}, Hand({"lea": 1}, 1), fresh={"lea": 2, "tac": 2})
    odds = check_odds(stock, Check(("lea",), 6), ())
    assert dict(odds.totals) == {2: Fraction(1, 2), 6: Fraction(1, 2)}


def test_spread_counts_all_ways() -> None:
    for slots, count in (((3, 2, 4), 4), ((1, 1), 2), ((5,), 0)):
        assert sum(counting.spread(slots, count).values()) == comb(sum(slots), count)
