"""Every system, by its words alone: an answer written down with the game's own labels is read back, or asked back.

Decisions of whole stretches of play by bots are written as orders, in both languages, and read again. Then the same
with slips of the finger. Nothing that was not decided may be read.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

import gmkit
from gmkit.core.play import play_out
from gmkit.core.questions import GM, Choose, Pick, Question
from gmkit.core.session import Session
from gmkit.core.system import SYSTEMS, system
from gmkit.texts import texts_of
from gmkit.texts.reading.lines import read_line
from gmkit.texts.reading.speech import Speech
from tests.texts.reading.settings import trial

DECISIONS = {"cruiser": 130, "anima": 160, "trials": 12, "galactica": 160}


def begun(ident: str) -> Session:
    if ident == "trials":
        return trial("ru")
    return gmkit.new(ident, system(ident).company, seed="round")


@lru_cache(maxsize=8)
def decisions(ident: str) -> tuple[tuple[Session, str, Any], ...]:
    """Moments of a game and what a bot then decides: a copy of the game, the question's id, the value."""
    game, dice = begun(ident), random.Random(ident)
    bot = game.system.bots["plausible" if "plausible" in game.system.bots else "random"]
    found = []
    seen: Counter[str] = Counter()
    for _ in range(4 * DECISIONS[ident]):
        if game.over or len(found) >= DECISIONS[ident]:
            break
        question: Question[Any] = game.waiting()[0]
        copy = game.fork()
        play_out(game, bot, dice, decisions=1)
        value = next(
            (r.value for r in game.log.records[len(copy.log) :] if getattr(r, "question", "") == question.id), None
        )  # fmt: skip
        if question.seat != GM and isinstance(question, (Choose, Pick)) and value and seen[question.key] < 12:
            seen[question.key] += 1
            found.append((copy, question.id, value))
    return tuple(found)


def written(game: Session, ident: str, value: Any, lang: str) -> str:
    """The answer as the desk words it."""
    texts, question = texts_of(game, "ru" if lang == "ru" else "en"), game.question(ident)
    if isinstance(value, list):
        return ", ".join(texts.option(question, part) for part in value)
    return texts.option(question, value)


def slipped(text: str, dice: random.Random) -> str:
    """One slip in one long word: a letter left out, doubled, or two exchanged."""
    words = list(re.finditer(r"[^\W\d_]{7,}", text))
    if not words:
        return text
    word = dice.choice(words)
    n = dice.randrange(word.start() + 2, word.end() - 2)
    a, b = text[n], text[n + 1]
    return dice.choice((text[:n] + text[n + 1 :], text[:n] + a + text[n:], text[:n] + b + a + text[n + 2 :]))


def outcomes(ident: str, lang: str, dice: random.Random | None) -> Iterator[tuple[str, str]]:
    """For each decision: right, asked or wrong, and what was written."""
    for game, question, value in decisions(ident):
        text = written(game, question, value, lang)
        said, _ = read_line(
            game, Speech(game), slipped(text, dice) if dice else text, question.partition(":")[0]
        )
        answers = {entry.question.id: entry.value for entry in said.entries if not entry.implied}
        wanted = tuple(value) if isinstance(value, list) else value
        if answers.get(question) == wanted:
            yield "right", text
        else:
            yield (
                ("wrong" if question in answers else "asked"),
                f"{question} {text!r}: {answers.get(question)}",
            )


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("ident", SYSTEMS)
def test_what_is_written_with_the_games_own_words_is_read_back(ident: str, lang: str) -> None:
    found = list(outcomes(ident, lang, None))
    count = Counter(outcome for outcome, _ in found)
    print(f"\n{ident} {lang}: {dict(count)}")  # noqa: T201 - the figures of this test
    assert found
    assert [text for outcome, text in found if outcome == "wrong"] == []
    assert count["right"] >= 0.9 * len(found), [text for outcome, text in found if outcome == "asked"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("ident", SYSTEMS)
def test_a_slip_of_the_finger_never_makes_another_order(ident: str, lang: str) -> None:
    found = list(outcomes(ident, lang, random.Random(f"{ident}{lang}")))
    count = Counter(outcome for outcome, _ in found)
    print(f"\n{ident} {lang}, with slips: {dict(count)}")  # noqa: T201
    assert [text for outcome, text in found if outcome == "wrong"] == []
    assert count["right"] >= 0.8 * len(found), [text for outcome, text in found if outcome == "asked"]
