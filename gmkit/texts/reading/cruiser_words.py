"""Крейсер Галактика: names that change with the game. All others are words in `data/cruiser/words.yaml`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gmkit.texts.reading.words import Names, Words

if TYPE_CHECKING:
    from gmkit.core.questions import Question
    from gmkit.core.session import Session

ORDINALS = ("первый", "второй", "третий", "четвёртый"), ("first", "second", "third", "fourth")


def people(session: Session) -> Names:
    """Who is called by a title today."""
    status = session.board("public").status
    titles = {"president": ("президент", "президентша", "president"), "admiral": ("адмирал", "admiral")}
    found: dict[str, tuple[str, ...]] = {}
    for seat in session.seats:
        word, number = (
            {"P": ("политик", "political"), "M": ("военный", "military"), "E": ("инженер", "engineer")}[
                seat[0]
            ],
            int(seat[1]),
        )
        found[seat] = (
            f"{ORDINALS[0][number - 1]} {word[0]}",
            f"{ORDINALS[1][number - 1]} {word[1]}",
            f"{word[0]} {number}",
        )
    for title, names in titles.items():
        if holder := status.get(title):
            found[holder] = (*found[holder], *names)
    return found


def held(session: Session, question: Question[Any]) -> Sequence[str]:
    """The hand that «все синие» means."""
    if question.seat not in session.seats:
        return ()
    (own,) = session.board(question.seat).papers
    return [colour for colour, count in own.hand.items() for _ in range(count)]


def numbered(session: Session, question: Question[Any]) -> Names:
    """Options that only a card knows, by their number there and by their label."""
    if question.key not in ("cru.crisis.choice", "cru.jump.choice"):
        return {}
    meant = (question.facts.get("crisis"), question.facts.get("jump"))
    piles = ("crises", "jumps")
    card: dict[str, Any] = next(
        (card for pile in piles for card in session.header.deck[pile] if card["id"] in meant), {}
    )
    options = card.get("options") or (card.get("choice") or {}).get("options") or ()
    found: dict[str, tuple[str, ...]] = {}
    starts = Counter(_start(label) for option in options for label in option["label"].values())
    for place, option in enumerate(options):
        n, russian, english = place + 1, ORDINALS[0][place], ORDINALS[1][place]
        labels = list(option["label"].values())
        own = [start for start in map(_start, labels) if starts[start] == 1 and len(start) > 3]
        found[str(place)] = (
            *labels, *own, f"{n}", f"вариант {n}", f"option {n}", f"№ {n}", russian, f"{russian} вариант",
            english, f"{english} option",
        )  # fmt: skip
    return found


def _start(label: str) -> str:
    """The first word of an option's label, mostly what is done: «Принять», “Take them in”."""
    return label.partition(" ")[0]


def topic(session: Session, question: Question[Any]) -> tuple[str, ...]:
    """Which vote is meant: the crisis, the brig for whom, whose election."""
    if question.key != "cru.vote.spend":
        return ()
    kind, _, by = question.about.partition("-")
    if kind == "crisis":
        card = session.board("public").crisis
        return ("кризис", "crisis", "по кризису", *((*card["name"].values(), card["id"]) if card else ()))
    who = str(question.facts.get("target", "")) if kind == "brig" else by
    names = tuple(filter(None, (session.names.get(who, ""), who)))
    words = BRIG if kind == "brig" else ELECTION
    return (*(f"{word} {name}" for word in words for name in names), *names, *words)


BRIG = ("арест", "гауптвахта", "тюрьма", "посадить", "brig", "arrest", "jail")
ELECTION = (
    "выборы", "выборы президента", "президент", "election", "president", "кандидатура", "candidate", "за президента",
    "президентство", "presidency",
)  # fmt: skip

WORDS = Words(people=people, held=held, numbered=numbered, topic=topic)
