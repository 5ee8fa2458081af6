"""Chance: uniform, each stream by itself, the same again after an undo, and typed in where the GM says so."""

from collections import Counter
from typing import Any

import pytest

from gmkit.core import chance
from gmkit.core.chance import Stream
from gmkit.core.log import Answer
from gmkit.core.questions import Draw, Question, Roll, Shuffle
from gmkit.errors import IllegalAnswer
from tests.core.toy import play

#: Chi-squared, 1 in a million, by degrees of freedom. The streams are fixed, so this can never fail by chance.
LIMIT = {1: 23.9, 2: 27.6, 5: 35.9, 9: 45.1, 19: 63.2, 23: 70.2}


def chi_squared(counts: Counter[Any], cells: int) -> float:
    expected = counts.total() / cells
    missing = (cells - len(counts)) * expected
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing


@pytest.mark.parametrize("stop", [2, 3, 6, 10, 20])
def test_numbers_of_one_stream_are_uniform(stop: int) -> None:
    stream = Stream("seed", "dice", 0)
    counts = Counter(stream.randrange(stop) for _ in range(6000))
    assert chi_squared(counts, stop) < LIMIT[stop - 1]


@pytest.mark.parametrize(
    ("question", "cells"),
    [
        (Roll(key="k", sides=6), 6),
        (Draw(key="k", options=("a", "b", "c"), stream="s"), 3),
        (Draw(key="k", options=("a", "b", "c"), stream="s", count=2), 6),
        (Shuffle(key="k", options=tuple("abcd"), stream="s"), 24),
    ],
)
def test_first_answers_of_many_questions_are_uniform(question: Question[Any], cells: int) -> None:
    """What a game uses: question after question of one stream, each the start of its own numbers."""
    counts = Counter(tuple(chance.answer(question, "seed", n)) for n in range(6000))
    assert chi_squared(counts, cells) < LIMIT[cells - 1]


def test_large_ranges_are_not_folded() -> None:
    """By rejection: without it, 3 * 2**62 would give its lower third twice as often."""
    stream = Stream("seed", "dice", 0)
    third = 1 << 62
    counts = Counter(stream.randrange(3 * third) // third for _ in range(3000))
    assert chi_squared(counts, 3) < LIMIT[2]


def test_streams_numbers_and_seeds_are_independent() -> None:
    def start(seed: str, name: str, number: int) -> tuple[int, ...]:
        stream = Stream(seed, name, number)
        return tuple(stream.randrange(1 << 32) for _ in range(9))

    base = start("seed", "deck", 1)
    assert base == start("seed", "deck", 1)
    others = [
        ("seed", "deck", 2),
        ("seed", "deck", 11),
        ("seed", "dice", 1),
        ("seed2", "deck", 1),
        ("", "deck", 1),
    ]
    drawn = [*base, *(number for other in others for number in start(*other))]
    assert len(set(drawn)) == len(drawn), "no number of 32 bits comes twice"


def test_the_numbers_are_frozen() -> None:
    """Every game that was ever played depends on these; they must never change."""
    stream = Stream("seed", "dice", 0)
    assert [stream.randrange(1000) for _ in range(10)] == [152, 414, 320, 876, 793, 700, 187, 260, 221, 46]
    order = chance.answer(Shuffle(key="k", options=tuple("abcdef"), stream="s"), "seed", 0)
    assert order == ("e", "f", "b", "d", "c", "a")


def test_seeded_games_repeat_and_differ_by_seed_and_salt() -> None:
    def deals(**changes: str) -> list[Any]:
        return [r.value for r in play(**changes).log.records if isinstance(r, Answer)]

    assert deals() == deals()
    assert deals() != deals(seed="other")
    assert deals() != deals(salt="other"), "a published seed alone must not tell the deal"


def to_the_wind(session: Any) -> None:
    for seat in "ABC":
        session.answer(f"{seat}:toy.act", "rest")
    session.answer("gm:toy.plan", True)


def test_an_undo_does_not_reshuffle() -> None:
    session = play()
    to_the_wind(session)
    wind = session.view("gm")["board"]["wind"]
    for _ in range(3):
        session.undo()
        session.answer("gm:toy.plan", True)
        assert session.view("gm")["board"]["wind"] == wind


def test_one_stream_does_not_move_another() -> None:
    """One more card drawn on the way: the die still falls as it would have."""
    plain, drawn = play(), play()
    to_the_wind(plain)
    drawn.answer("A:toy.act", "search")
    for seat in "BC":
        drawn.answer(f"{seat}:toy.act", "rest")
    drawn.answer("gm:toy.plan", True)
    assert drawn.view("gm")["board"]["wind"] == plain.view("gm")["board"]["wind"]


def test_typed_in() -> None:
    session = play()
    session.type_in("dice")
    to_the_wind(session)
    (asked,) = session.waiting()
    assert asked.id == "chance:toy.wind"
    assert session.view("public")["waiting"] == [{"seat": "chance", "key": "toy.wind"}]
    with pytest.raises(IllegalAnswer, match="from 1 to 6"):
        session.answer(asked, [9])
    session.answer(asked, [2])
    assert session.view("public")["board"]["wind"] == [2]
    answers = [r for r in session.log.records if isinstance(r, Answer) and r.of_chance]
    assert [(r.question, r.typed) for r in answers] == [
        ("chance:toy.roles", False), ("chance:toy.deck", False), ("chance:toy.wind", True),
    ]  # fmt: skip
    session.undo()
    assert session.step == "toy.wind", "a typed result can be taken back like any answer"


def test_roll_gives_what_the_seed_would_have_given() -> None:
    seeded, typed = play(), play()
    to_the_wind(seeded)
    typed.type_in("*")
    to_the_wind(typed)
    typed.roll()
    assert typed.view("gm")["board"]["wind"] == seeded.view("gm")["board"]["wind"]
    assert not any(isinstance(r, Answer) and r.typed for r in typed.log.records)
    with pytest.raises(IllegalAnswer, match="Nothing waits"):
        typed.roll()


def test_typed_results_use_up_their_place_in_the_stream() -> None:
    """The second roll is the second of the seed, whether or not the first was typed."""
    question = Roll(key="k", sides=1000)
    seeded = [chance.answer(question, "saltseed", n) for n in range(2)]
    assert seeded[0] != seeded[1]
    session = play()
    session.type_in("dice")
    to_the_wind(session)
    session.answer("chance:toy.wind", [1])
    session.type_in()
    while session.phase != "dawn":
        session.answer(session.waiting()[0], "pass")
    session.answer(session.waiting()[0], False)
    session.answer(session.waiting()[0], {})
    to_the_wind(session)
    wind = Roll(key="toy.wind", sides=6)
    assert session.view("gm")["board"]["wind"] == [1, *chance.answer(wind, "saltseed", 1)]


def test_no_longer_typed_in_is_answered_at_once() -> None:
    session = play()
    session.type_in("dice", "deck")
    assert session.typed == {"dice", "deck"}
    to_the_wind(session)
    assert session.step == "toy.wind"
    session.type_in()
    assert session.step == "toy.shield"
