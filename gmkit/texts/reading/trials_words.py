"""Испытания: tasks have the names that the GM has written, and points are told apart by whose and which they are."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from gmkit.texts.reading.words import Names, Words

if TYPE_CHECKING:
    from gmkit.core.questions import Question
    from gmkit.core.session import Session

#: Words of a task's name from this length on are its name too, where no other task has them.
LONG = 4
LETTERS: Names = {
    "К": ("^к", "^k", "командование", "command"), "М": ("^м", "^m", "медицина", "medicine"),
    "Т": ("^т", "^t", "техника", "technics"), "Н": ("^н", "^h", "наука", "science"),
    "В": ("^в", "^b", "выносливость", "endurance"),
}  # fmt: skip


def numbered(session: Session, question: Question[Any]) -> Names:
    """Tasks by number and by the words of their names."""
    tasks = question.facts.get("tasks") if question.key == "tri.allot" else None
    if not tasks:
        return {}
    words = {at: re.findall(r"[^\W\d_]+", name) for at, name in tasks.items()}
    shared = Counter(word for found in words.values() for word in set(found))
    return {
        at: (
            name, f"задача {at}", f"task {at}",
            *(word for word in words[at] if len(word) >= LONG and shared[word] == 1),
        )
        for at, name in tasks.items()
    }  # fmt: skip


def topics(session: Session, question: Question[Any]) -> Names:
    """Whose points and which: «Н: 2 в анализ; Т: 1 в ремонт»."""
    if question.key != "tri.allot" or question.seat not in session.seats:
        return {}
    board = session.board(question.seat)
    own = board.papers[0].people if board.papers else ()
    found: dict[str, tuple[str, ...]] = {}
    for person in board.status["people"]:
        if person["name"] in own:
            name, letters = person["name"], [*filter(person["now"].get, person["now"])]
            alone = (name,) if len(letters) == 1 else ()
            for letter in letters:
                forms = LETTERS.get(letter, (f"^{letter}",))
                found[f"{name}/{letter}"] = (
                    *(f"{name} {form.lstrip('^')}" for form in forms),
                    *alone,
                    *forms,
                )
    return found


WORDS = Words(numbered=numbered, topics=topics)
