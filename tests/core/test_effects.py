"""The effect vocabulary: what a card may say, all problems of a card at once, and effects in the order written."""

from typing import Any

import msgspec
import pytest

from gmkit.core.effects import Vocabulary
from gmkit.core.questions import Choose
from gmkit.core.table import Table

vocabulary: Vocabulary[list[str]] = Vocabulary()


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    effects: dict[str, Any]


@vocabulary.verb("gain", dict[str, int])
async def gain(table: Table, state: list[str], amounts: dict[str, int]) -> None:
    state += [f"{name}+{n}" for name, n in amounts.items()]


@vocabulary.verb("lose", int)
async def lose(table: Table, state: list[str], count: int) -> None:
    del state[:count]


@vocabulary.verb("choose", list[Branch])
async def choose(table: Table, state: list[str], branches: list[Branch]) -> None:
    names = tuple(branch.name for branch in branches)
    picked = await table.ask(Choose(key="k", seat="A", options=names))
    await vocabulary.apply(table, state, next(b.effects for b in branches if b.name == picked))


def run(effects: dict[str, Any], *answers: str) -> list[str]:
    state: list[str] = []
    coroutine = vocabulary.apply(Table(None), state, effects)  # type: ignore[arg-type]
    given: str | None = None
    try:
        for answer in (*answers, None):
            coroutine.send(given)  # type: ignore[attr-defined]
            given = answer
    except StopIteration:
        pass
    return state


def test_effects_happen_in_the_order_written() -> None:
    assert run({"gain": {"oil": 1, "wick": 2}, "lose": 1}) == ["wick+2"]
    assert run({"lose": 1, "gain": {"oil": 1, "wick": 2}}) == ["oil+1", "wick+2"]


def test_a_verb_may_ask() -> None:
    card = {
        "choose": [
            {"name": "x", "effects": {"gain": {"oil": 1}}},
            {"name": "y", "effects": {"gain": {"mud": 3}}},
        ]
    }
    assert run(card, "y") == ["mud+3"]


def test_a_good_card_has_no_problems() -> None:
    assert vocabulary.problems({}) == []
    assert vocabulary.problems({"gain": {"oil": 1}, "choose": [{"name": "x", "effects": {"lose": 1}}]}) == []


def test_all_problems_of_a_card_are_found_at_once() -> None:
    found = vocabulary.problems(
        {
            "gian": {"oil": 1},
            "gain": {"oil": "one"},
            "choose": [
                {"name": "x", "effects": {"burn": 1}},
                {"name": "y", "effects": {"choose": [{"name": "z", "effects": {"lose": 1}}]}},
            ],
        }
    )
    assert len(found) == 4
    for words in ("effect “gian” is unknown; known are: choose, gain, lose", "effect “gain”: Expected `int`",
                  "effect “burn” is unknown", "“choose” is nested twice"):  # fmt: skip
        assert any(words in problem for problem in found), words


@pytest.mark.parametrize(
    "argument", [None, "x", [1], [{"name": "x"}], [{"name": "x", "effects": {}, "more": 1}], 5]
)
def test_an_argument_of_the_wrong_shape_is_a_problem(argument: Any) -> None:
    (problem,) = vocabulary.problems({"choose": argument})
    assert problem.startswith("effect “choose”: ")


@pytest.mark.parametrize("effects", [None, [], "gain", 3])
def test_effects_that_are_no_mapping_are_a_problem(effects: Any) -> None:
    (problem,) = vocabulary.problems(effects)
    assert "mapping" in problem
