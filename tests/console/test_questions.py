"""Every kind of question has one widget; each of them can give each legal answer, and refusals are shown."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec import UNSET

from gmkit.console.places import Place
from gmkit.console.questions import WIDGETS
from gmkit.console.workplace import Desk
from gmkit.core.questions import (
    Allot,
    Amount,
    AnyQuestion,
    Choose,
    Confirm,
    Draw,
    Pick,
    Refusal,
    Roll,
    Shuffle,
    Text,
)

COLOURS = ("yellow", "green", "blue", "white")


class Asked:
    """A question standing at the desk, and what was given."""

    def __init__(self, desk: Desk, question: Any, value: Any = UNSET) -> None:
        self.given: list[tuple[Any, str]] = []
        self.place = Place(desk, lambda _, value, overrule: self.given.append((value, overrule)))
        self.place.ask(question, value)
        self.widget: Any = self.place.widget


def test_every_kind_has_exactly_one_widget() -> None:
    assert set(WIDGETS) == set(get_args(AnyQuestion))


def test_choosing_by_pressing_or_from_a_list(desk: Desk) -> None:
    asked = Asked(desk, Choose(key="cru.act.go", seat="P1", options=("bridge", "brig")))
    asked.widget.click("brig")
    many = tuple(f"o{n}" for n in range(20))
    long = Asked(desk, Choose(key="k", seat="P1", options=many))
    long.widget.list.value = "o17"
    long.widget.take.click()
    assert asked.given == [("brig", "")]
    assert long.given == [("o17", "")]


def test_a_refused_option_names_its_rule_and_is_overruled_only_with_a_reason(desk: Desk) -> None:
    refusal = Refusal("CRU-GRD-07", "cru.no.guarded", {"room": "bridge"})
    question = Choose(key="cru.act.go", seat="P1", options=("corridors",), refused={"bridge": refusal})
    asked = Asked(desk, question)
    refused = asked.widget.refused
    assert not refused.options.items
    refused.click()
    assert "CRU-GRD-07" in refused.options.items[0]["note"]
    refused.options.click("bridge", "overrule")
    refused.go.click()
    assert asked.given == []
    assert desk.messages.tone == "bad"
    refused.reason.value = "the guard was bribed"
    refused.go.click()
    assert asked.given == [("bridge", "the guard was bribed")]


def test_cards_of_a_colour_are_picked_in_order_and_any_number_of_times(desk: Desk) -> None:
    asked = Asked(
        desk, Pick(key="cru.vote.spend", seat="P1", about="crisis", options=COLOURS, again=True, high=15)
    )
    asked.widget.send.click()
    for colour in ("blue", "blue", "yellow"):
        asked.widget.options.click(colour)
    assert asked.widget.options.item("blue")["state"] == "×2"
    asked.widget.basket.click("0")
    asked.widget.send.click()
    assert [value for value, _ in asked.given] == [[], ["blue", "yellow"]]


def test_a_hand_listed_card_by_card_cannot_be_picked_beyond_what_it_holds(desk: Desk) -> None:
    asked = Asked(desk, Pick(key="k", seat="P1", options=("a", "a", "b"), low=2, high=3))
    asked.widget.options.click("a")
    assert asked.widget.send.disabled
    asked.widget.options.click("a")
    assert asked.widget.options.item("a")["off"]
    asked.widget.send.click()
    assert asked.given == [(["a", "a"], "")]


def test_an_order_of_all_is_made_by_moving_up_and_down(desk: Desk) -> None:
    options = ("a", "b", "c")
    asked = Asked(desk, Pick(key="k", seat="P1", options=options, low=3, high=3, default=("c", "a", "b")))
    asked.widget.order.click("2", "up")  # c b a
    asked.widget.order.click("0", "down")  # b c a
    asked.widget.order.click("2", "top")  # a b c
    asked.widget.send.click()
    assert asked.given == [(["a", "b", "c"], "")]


def test_numbers_by_pressing_or_typing(desk: Desk) -> None:
    short = Asked(desk, Amount(key="cru.act.amount", seat="P1", low=1, high=4))
    short.widget.click(3)
    long = Asked(desk, Amount(key="k", seat="P1", low=0, high=100), 40)
    assert long.widget.field.value == 40
    long.widget.field.value = 77
    long.widget.take.click()
    assert short.given == [(3, "")]
    assert long.given == [(77, "")]


def test_yes_and_no(desk: Desk) -> None:
    asked = Asked(desk, Confirm(key="cru.act.open", seat="P1"), True)
    assert asked.widget.options.item("yes")["on"]
    asked.widget.click("no")
    assert asked.given == [(False, "")]


def test_points_are_spread(desk: Desk) -> None:
    asked = Asked(desk, Allot(key="k", seat="P1", options=("a", "b"), low=2, high=5))
    asked.widget.fields["b"].value = 3
    asked.widget.send.click()
    assert asked.given == [({"b": 3}, "")]


def test_free_words(desk: Desk) -> None:
    asked = Asked(desk, Text(key="k", seat="P1"))
    asked.widget.field.value = "two\nlines"
    asked.widget.send.click()
    assert asked.given == [("two\nlines", "")]


def test_dice_and_cards_as_they_fell(desk: Desk) -> None:
    dice = Asked(desk, Roll(key="k", sides=6, count=2))
    dice.widget.faces.click("5")
    dice.widget.basket.click("0")
    dice.widget.faces.click("2")
    dice.widget.faces.click("6")
    cards = Asked(desk, Draw(key="k", options=COLOURS, stream="s", count=2, again=True))
    cards.widget.click("blue", "blue")
    pile = Asked(desk, Shuffle(key="k", options=("a", "b"), stream="s"))
    pile.widget.click("b", "a")
    assert dice.given == [([2, 6], "")]
    assert cards.given == [(["blue", "blue"], "")]
    assert pile.given == [(["b", "a"], "")]


def test_what_has_been_picked_survives_a_repaint(desk: Desk) -> None:
    question = Pick(key="k", seat="P1", options=COLOURS, again=True, high=3)
    asked = Asked(desk, question)
    asked.widget.options.click("blue")
    asked.place.ask(question)
    assert asked.widget.picked == ["blue"]


def test_what_cannot_be_pressed_cannot_be_pressed(desk: Desk) -> None:
    asked = Asked(desk, Choose(key="k", seat="P1", options=("a",)))
    with pytest.raises(Exception, match="nothing to press"):
        asked.widget.click("b")


def test_skipping_takes_the_default_and_wants_a_reason(desk: Desk) -> None:
    place = desk.panel("orders").choose("P1").place()
    place.skip.click()
    place._skip.click()
    assert desk.messages.tone == "bad"
    place._reason.value = "no answer for a week"
    place._skip.click()
    assert list(desk.session.given()) == ["P1:cru.act.go"]
