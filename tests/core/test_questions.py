"""Each kind of question: what it takes, what it refuses and how it says so, and what its sampler can give."""

import itertools
import random
from typing import Any

import pytest

from gmkit.core.chance import Stream
from gmkit.core.questions import (
    Allot,
    Amount,
    AnyQuestion,
    Choose,
    Confirm,
    Draw,
    Pick,
    Question,
    Refusal,
    Roll,
    Shuffle,
    Text,
)
from gmkit.errors import IllegalAnswer

TIRED = Refusal("TOY-3", "tired")
choose = Choose(key="k", seat="A", rule="R-1", options=("x", "y"), refused={"z": TIRED})
pick = Pick(key="k", seat="A", options=("oil", "oil", "mud"), low=1, high=2, refused={"glass": TIRED})
again = Pick(key="k", seat="A", options=("x", "y"), low=0, high=3, again=True)
amount = Amount(key="k", seat="A", low=-1, high=3)
confirm = Confirm(key="k", seat="A")
allot = Allot(key="k", seat="A", options=("x", "y"), low=1, high=3)
words = Text(key="k", seat="A", high=5)
roll = Roll(key="k", sides=6, count=2)
draw = Draw(key="k", options=("oil", "oil", "mud"), stream="deck", count=2)
replaced = Draw(key="k", options=("x", "y"), stream="deck", count=3, again=True)
shuffle = Shuffle(key="k", options=("a", "a", "b"), stream="deck")

ALL: dict[str, Question[Any]] = {
    "choose": choose, "pick": pick, "again": again, "amount": amount, "confirm": confirm, "allot": allot,
    "words": words, "roll": roll, "draw": draw, "replaced": replaced, "shuffle": shuffle,
}  # fmt: skip

TAKEN = [
    (choose, "x", "x"),
    (pick, ["oil"], ("oil",)),
    (pick, ["mud", "oil"], ("mud", "oil")),  # in the order given
    (pick, ("oil", "oil"), ("oil", "oil")),  # as often as it stands in the hand
    (again, [], ()),
    (again, ["x", "x", "x"], ("x", "x", "x")),
    (amount, -1, -1),
    (amount, 3, 3),
    (confirm, False, False),
    (allot, {"x": 2}, {"x": 2}),
    (allot, {"y": 1, "x": 0}, {"y": 1}),  # a zero says nothing
    (words, "", ""),
    (words, "пять5", "пять5"),
    (roll, [6, 1], (6, 1)),
    (draw, ["oil", "mud"], ("oil", "mud")),
    (replaced, ["x", "x", "x"], ("x", "x", "x")),
    (shuffle, ["b", "a", "a"], ("b", "a", "a")),
]


@pytest.mark.parametrize(("question", "value", "logged"), TAKEN)
def test_takes(question: Question[Any], value: Any, logged: Any) -> None:
    assert question.check(value) == logged


REFUSED = [
    *((choose, v) for v in ("w", "z", "", 0, None, True, ["x"], {"x": 1}, ("x",))),
    *((pick, v) for v in ([], ["mud", "mud"], ["oil", "oil", "mud"], ["w"], ["glass"], "oil", None, {"oil": 1}, [[]])),
    *((again, v) for v in (["x"] * 4, ["z"], 3)),
    *((amount, v) for v in (-2, 4, 1.0, "1", True, None, [1])),
    *((confirm, v) for v in (0, 1, "yes", None, [])),
    *((allot, v) for v in ({}, {"x": 4}, {"x": -1, "y": 2}, {"z": 1}, {"x": True}, {"x": 1.0}, {0: 1}, ["x"], None)),
    *((words, v) for v in ("123456", None, 5, ["a"])),
    *((roll, v) for v in ([1], [1, 2, 3], [0, 1], [7, 1], [True, 1], [1.0, 2], "12", 5, None, [None, 1])),
    *((draw, v) for v in (["oil"], ["mud", "mud"], ["oil", "wick"], "oil", None, [1, 2])),
    *((shuffle, v) for v in (["a", "b"], ["a", "b", "b"], ["a", "a", "c"], [1, 2, 3], [[], [], []], "aab", None)),
]  # fmt: skip


@pytest.mark.parametrize(("question", "value"), REFUSED)
def test_refuses_in_one_sentence(question: Question[Any], value: Any) -> None:
    with pytest.raises(IllegalAnswer) as caught:
        question.check(value)
    for text in (caught.value.en, caught.value.ru):
        assert text.startswith(question.id)
        assert text.endswith(".")
        assert "\n" not in text
    assert caught.value.en != caught.value.ru


def test_a_refusal_names_its_rule_and_how_to_overrule() -> None:
    with pytest.raises(IllegalAnswer, match=r"TOY-3 \(tired\).*overrule") as caught:
        choose.check("z")
    assert caught.value.rule == "TOY-3"
    assert "TOY-3" in caught.value.text("ru")
    with pytest.raises(IllegalAnswer) as caught:
        choose.check("w")
    assert caught.value.rule == "R-1", "where no special rule refuses, the rule that asks is named"
    assert "x, y" in str(caught.value)


def test_the_gm_may_overrule_a_refusal_but_not_invent_an_option() -> None:
    assert choose.check("z", overruled=True) == "z"
    assert pick.check(["glass", "oil"], overruled=True) == ("glass", "oil")
    with pytest.raises(IllegalAnswer):
        choose.check("w", overruled=True)
    with pytest.raises(IllegalAnswer):
        pick.check(["glass", "glass"], overruled=True)
    for question, value in ((amount, 4), (words, "123456"), (roll, [7, 7]), (confirm, "yes")):
        with pytest.raises(IllegalAnswer):
            question.check(value, overruled=True)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("source", [random.Random(1), Stream("seed", "any", 0)], ids=["random", "stream"])
def test_samples_are_legal(name: str, source: Any) -> None:
    for _ in range(200):
        value = ALL[name].sample(source)
        assert ALL[name].check(value) == value


EVERY_ANSWER: list[tuple[Question[Any], set[Any]]] = [
    (choose, {"x", "y"}),
    (pick, {("oil",), ("mud",), ("oil", "oil"), ("oil", "mud"), ("mud", "oil")}),
    (again, {t for n in range(4) for t in itertools.product("xy", repeat=n)}),
    (amount, {-1, 0, 1, 2, 3}),
    (confirm, {False, True}),
    (roll, set(itertools.product(range(1, 7), repeat=2))),
    (draw, {("oil", "oil"), ("oil", "mud"), ("mud", "oil")}),
    (shuffle, {("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a")}),
]


@pytest.mark.parametrize(("question", "answers"), EVERY_ANSWER)
def test_every_legal_answer_can_be_sampled(question: Question[Any], answers: set[Any]) -> None:
    dice = random.Random(2)
    assert {question.sample(dice) for _ in range(1000)} == answers


def test_allot_can_be_sampled_in_every_way() -> None:
    dice = random.Random(3)
    seen = {tuple(sorted(allot.sample(dice).items())) for _ in range(500)}
    assert len(seen) == 2 + 3 + 4, "1, 2 or 3 points over two options"


def test_the_list_of_kinds_is_complete() -> None:
    """The desk and the texts go by `AnyQuestion`: a kind that is missing there could not be asked."""
    assert set(AnyQuestion.__args__) == set(Question.__subclasses__())  # type: ignore[attr-defined]
    assert {type(q) for q in ALL.values()} == set(AnyQuestion.__args__)  # type: ignore[attr-defined]


def test_an_id_names_seat_key_and_what_it_is_about() -> None:
    assert Confirm(key="toy.share", seat="A").id == "A:toy.share"
    assert Confirm(key="toy.find", seat="A", about="B").id == "A:toy.find/B"
    assert roll.seat == draw.seat == shuffle.seat == "chance"
