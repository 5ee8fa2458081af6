"""ANI-INT: fights that are declared, and trade."""

from __future__ import annotations

import pytest

from tests.anima.game import Game


def meeting(place: str = "maisen", players: int = 3, **options: object) -> Game:
    """Red and Blue stand in one location, and Red chooses."""
    g = Game(players, **options).put(place, "red", "blue")  # type: ignore[arg-type]
    return g.until("ani.meet.do", "red")


def beaten(g: Game, red: int = 4, blue: int = 2) -> Game:
    g.chance("ani.fight.roll/red", [red]).chance("ani.fight.roll/blue", [blue])
    return g.answer("ani.meet.do", "attack:blue").settle()


@pytest.mark.rule("ANI-INT-01")
def test_each_party_may_fight_or_trade_or_neither_once() -> None:
    g = meeting("archangel")
    assert {"pass", "attack:blue", "trade:blue"} <= set(g.options)
    beaten(g)
    assert g.waiting.id != "red:ani.meet.do"
    g = meeting().answer("ani.meet.do", "pass")
    assert g.waiting.id == "blue:ani.meet.do"
    assert g.told("ani.fight") == []


@pytest.mark.rule("ANI-INT-02")
def test_only_a_party_in_the_same_location_can_be_attacked() -> None:
    g = Game().put("maisen", "red").put("archangel", "blue").until("ani.meet.do", "red")
    assert {o: no.rule for o, no in g.refused.items() if o.startswith("attack")} == {
        "attack:blue": "ANI-INT-02",
        "attack:green": "ANI-INT-02",
    }
    g = Game().until("ani.meet.do", "red")  # nobody stands anywhere: that is not the same location
    assert g.refused["attack:blue"].rule == "ANI-INT-02"


@pytest.mark.rule("ANI-INT-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "may"), [(4, 2, False), (4, 3, True), (2, 3, True), (2, 4, False), (1, 1, True)]
)
def test_the_numbers_may_differ_by_one_at_most(mine: int, theirs: int, may: bool) -> None:
    g = Game(2)
    people = [
        ["samurai", "monk", "witch", "herald"][:mine],
        ["knight", "bard", "gunner", "pale_king"][:theirs],
    ]
    g.members("red").members("blue").members("red", *people[0]).members("blue", *people[1])
    g.put("maisen", "red", "blue").until("ani.meet.do", "red")
    assert ("attack:blue" in g.options) == may
    if not may:
        assert g.refused["attack:blue"].rule == "ANI-INT-03"


@pytest.mark.rule("ANI-INT-04")
def test_the_loser_gives_a_random_advantage() -> None:
    g = meeting().hand("blue", "sleep", "ward").hand("red", "supplies")
    beaten(g.chance("ani.hand.random/blue", ["ward"]))
    assert (g.party("red").hand, g.party("blue").hand) == (["supplies", "ward"], ["sleep"])
    assert g.told("ani.given", "public") == [{"seat": "blue", "to": "red"}]
    assert g.told("ani.given.card", "green") == []
    assert [e["card"] for e in g.told("ani.given.card", "red")] == ["ward"]


@pytest.mark.rule("ANI-INT-04")
def test_nothing_comes_from_an_empty_hand_or_into_a_full_one() -> None:
    assert beaten(meeting()).told("ani.given") == []
    g = meeting().hand("blue", "supplies").hand("red", "iron_palm", "iron_palm", "sleep", "sleep", "ward")
    beaten(g)
    assert (len(g.party("red").hand), g.party("blue").hand) == (5, ["supplies"])


@pytest.mark.rule("ANI-INT-05")
def test_the_loser_leaves_and_his_turn_is_over() -> None:
    g = beaten(meeting())
    assert (g.party("blue").place, g.party("blue").lost) == (None, True)
    assert (g.party("red").place, g.party("red").lost) == ("maisen", False)


@pytest.mark.rule("ANI-INT-10")
def test_the_same_two_do_not_fight_twice_in_a_turn() -> None:
    """Red loses to Blue; were it still there, Blue could not attack it."""
    g = beaten(meeting(), red=2, blue=4)
    g.put("maisen", "red").again("blue")
    assert g.refused["attack:red"].rule == "ANI-INT-10"


# ---- trade


def trading(**options: object) -> Game:
    """Red and Blue lay down what they give, in Archangel."""
    g = meeting("archangel", **options).hand("red", "sleep", "ward").hand("blue", "supplies")  # type: ignore[arg-type]
    return g.answer("ani.meet.do", "trade:blue")


def give(g: Game, red: list[str], blue: list[str], agree: tuple[bool, bool] = (True, True)) -> Game:
    g.answer("ani.trade.give", red, seat="red").answer("ani.trade.give", blue, seat="blue")
    g.answer("ani.trade.close", True)
    for seat, yes in zip(("red", "blue"), agree, strict=True):
        g.answer("ani.trade.agree", yes, seat=seat)
    return g.answer("ani.trade.confirm", True)


@pytest.mark.rule("ANI-INT-06", "ANI-INT-07")
def test_any_advantages_and_characters_change_hands_when_both_agree() -> None:
    g = give(trading(), ["sleep", "ward", "priestess"], ["supplies", "executor"])
    assert (g.party("red").hand, g.party("blue").hand) == (["supplies"], ["sleep", "ward"])
    assert [m.id for m in g.party("red").members] == ["samurai", "executor"]
    assert [m.id for m in g.party("blue").members] == ["agent", "priestess"]


@pytest.mark.rule("ANI-INT-07")
@pytest.mark.parametrize("agree", [(True, False), (False, True), (False, False)])
def test_without_both_agreeing_nothing_changes_hands(agree: tuple[bool, bool]) -> None:
    g = give(trading(), ["sleep"], [], agree)
    assert (g.party("red").hand, g.party("blue").hand) == (["sleep", "ward"], ["supplies"])
    assert len(g.told("ani.trade.off")) == 1


@pytest.mark.rule("ANI-INT-07")
def test_each_sees_the_offer_before_agreeing_and_nobody_else_does() -> None:
    g = trading().answer("ani.trade.give", ["sleep"], seat="red").answer("ani.trade.close", True)
    assert [(e["seat"], e["cards"]) for e in g.told("ani.trade.offer", "blue")] == [
        ("red", ["sleep"]),
        ("blue", []),
    ]
    assert g.told("ani.trade.offer", "green") == []
    assert {q.key for q in g.session.waiting()} == {"ani.trade.agree", "ani.trade.confirm"}


@pytest.mark.rule("ANI-INT-08")
def test_the_two_need_not_be_in_the_same_location_unless_switched() -> None:
    for apart in (True, False):
        g = Game(trade_apart=apart).area("lantern_quay").put("archangel", "red").put("lantern_quay", "blue")
        g.until("ani.meet.do", "red")
        assert ("trade:blue" in g.options) == apart


@pytest.mark.rule("ANI-INT-09")
def test_a_trade_that_breaks_a_limit_is_void() -> None:
    """Six cards in a hand; a party without characters; four regular characters."""
    g = trading().hand("blue", "supplies", "supplies", "old_map", "iron_palm", "iron_palm")
    give(g, ["sleep"], [])
    assert (len(g.party("blue").hand), len(g.told("ani.trade.void"))) == (5, 1)
    assert g.told("ani.trade.void", "green") == []
    assert len(g.told("ani.trade.off", "green")) == 1
    g = give(trading(), ["samurai", "priestess"], [])
    assert (len(g.party("red").members), len(g.told("ani.trade.void"))) == (2, 1)
    g = trading().members("green").members("blue", "executor", "agent", "monk")
    give(g, ["samurai"], [])
    assert (len(g.party("blue").members), len(g.told("ani.trade.void"))) == (3, 1)


@pytest.mark.rule("ANI-INT-06")
def test_who_has_lost_the_turn_does_not_trade() -> None:
    g = beaten(meeting("archangel", players=2))
    g.until("ani.explore.do", "red")
    assert [e for e in g.kinds() if e.startswith("ani.trade")] == []
