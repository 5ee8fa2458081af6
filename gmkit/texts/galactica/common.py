"""What all chapters of Galactica say alike: seats, cards, skill cards, places, actions, uses in a window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gmkit.texts.labels import card

if TYPE_CHECKING:
    from gmkit.texts import Texts

TYPES = ("tac", "lea", "pol", "pil", "eng")


def person(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A player by name; a seat that nobody has yet by its number; the GM and chance by their words."""
    return texts.names.get(value) or texts.word("seat", value)


def is_skill(value: str) -> bool:
    return value[:3] in TYPES and value[3:].isdigit()


def skill_card(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A skill card by its type and value, and the name of its text: «Тактика 3 (Стратегическое планирование)»."""
    kind, number = value[:3], value[3:]
    name = next(
        (
            raw["name"][texts.lang]
            for raw in texts.cards.values()
            if raw.get("type") == kind and int(number) in raw.get("values", ())
        ),
        "",
    )
    said = f"{texts.word('skill', kind)} {number}"
    return f"{said} ({name})" if name else said


def any_card(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A skill card, or any other by its name."""
    return skill_card(texts, value, facts) if is_skill(value) else card(texts, value, facts)


def place(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A location, a sector, or the word for nowhere."""
    return texts.word("place", value) if value else texts.word("place", "nowhere")


def use(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A use in a window: whose, and what: a skill card or an ability."""
    who, _, what = value.partition(":")
    if what.startswith("skill:"):
        said = skill_card(texts, what.removeprefix("skill:"))
    else:
        said = texts.word("ability", what)
    return texts.phrase("gal-use", {"seat": person(texts, who), "use": said})
