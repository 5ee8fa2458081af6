"""What speaks against a reading: a negation, a doubt, a question mark, something else that is named and not used."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from gmkit.core.questions import Choose
from gmkit.texts.reading.answers import Saying
from gmkit.texts.reading.mentions import spots
from gmkit.texts.reading.said import Doubt, Entry, Said
from gmkit.texts.reading.speech import Speech
from gmkit.texts.reading.tokens import EXACT
from gmkit.texts.reading.words import BESIDE, DOUBTS, NEGATIONS, RETRACTIONS

#: Answers with the words that said them.
Evidence = Sequence[tuple[Entry, frozenset[int]]]


def cautions(
    speech: Speech, saying: Saying, evidence: Evidence, decided: Collection[str], said: Said, by: str
) -> None:
    """Put a doubt to every answer whose own sentence denies it, is not sure of it, or names another option too."""
    doubts: list[Doubt] = []
    for entry, used in evidence:
        if entry.question.id in decided or not used:
            continue
        word = "" if decided else _against(saying, used)  # the GM has looked at the whole line
        others = _other_things(speech, saying, entry, by)
        if word:
            choices = tuple((entry.question, value) for value in (*others, entry.value))
            doubts.append(Doubt("against", entry.question, choices, word))
            continue
        if others:
            choices = tuple((entry.question, value) for value in (entry.value, *others))
            doubts.append(Doubt("several", entry.question, choices))
    if doubts:
        said.doubts += doubts
        doubted = {doubt.question.id for doubt in doubts if doubt.question is not None}
        said.entries = [entry for entry in said.entries if entry.question.id not in doubted]


def _against(saying: Saying, used: Iterable[int]) -> str:
    """The word that speaks against an answer: «не» in its clause, «или» or a question mark in its sentence."""
    said = saying.said
    clauses = {said[n].clause for n in used}
    sentences = {said[n].sentence for n in used}
    for n, token in enumerate(said):
        if n in saying.used or token.name is not None:
            continue
        if token.word in NEGATIONS and token.clause in clauses:
            return token.word
        if (
            token.word in DOUBTS or token.word in RETRACTIONS or token.word == "?"
        ) and token.sentence in sentences:
            return token.word
    return ""


def _other_things(speech: Speech, saying: Saying, entry: Entry, by: str) -> list[Any]:
    """Other options of the same question that are named in clauses which no question has used."""
    question = entry.question
    if not isinstance(question, Choose):
        return []
    own = {saying.said[n].clause for n, key in saying.used.items() if key == question.key}
    busy = {
        saying.said[n].clause for n, key in saying.used.items() if key not in ("self", question.key)
    } - own
    free = saying.free()
    if question.options and set(question.options) <= set(speech.seats):  # «Спасибо, Пим!» is beside the point
        spoken = {saying.said[n].sentence for n, key in saying.used.items() if key == question.key}
        free = [n for n in free if saying.said[n].sentence in spoken]
    found = spots(saying.said, speech.vocabulary(question, by), free)
    others: list[Any] = []
    for spot in found:
        before = saying.said[spot.start - 1].word if spot.start else ""
        if (
            spot.weak
            or spot.quality < EXACT - 1
            or before in BESIDE
            or saying.said[spot.start].clause in busy
        ):
            continue
        others += [t for t in spot.things if t in question.options and t != entry.value]
    return list(dict.fromkeys(others))
