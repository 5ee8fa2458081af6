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


def somebody(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A character or an ally by name, without the quotes of a card's title; some names have quotes of their own."""
    known = texts.cards.get(value)
    return str(known["name"][texts.lang]) if known else str(value)


def is_skill(value: str) -> bool:
    return value[:3] in TYPES and value[3:].isdigit()


#: The texts of a type's skill cards by bands of values: 0, 1–2, 3–5, 6 (GAL-SKILL-04).
BANDS = {
    "tac": ("trust_instincts", "launch_scout", "strategic_planning", "scout_for_fuel"),
    "lea": ("iron_will", "executive_order", "declare_emergency", "state_of_emergency"),
    "pol": ("red_tape", "consolidate_power", "investigative_committee", "political_prowess"),
    "pil": ("protect_the_fleet", "evasive_maneuvers", "maximum_firepower", "best_of_the_best"),
    "eng": ("establish_network", "repair", "scientific_research", "build_nuke"),
}


def skill_value(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A skill card by type and value alone, as it counts in a check: «тактика 3»."""
    return f"{texts.word('skill', value[:3])} {value[3:]}"


def skill_card(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A skill card by its type and value, and the name of its text: «тактика 3 (Стратегическое планирование)»."""
    return f"{skill_value(texts, value)} ({skill_text(texts, band(value))})"


def band(card: str) -> str:
    """Which text a skill card carries."""
    number = int(card[3:])
    return BANDS[card[:3]][0 if number == 0 else 1 if number <= 2 else 2 if number <= 5 else 3]


def skill_text(texts: Texts, ident: str) -> str:
    """The name of a text of skill cards, by its id."""
    raw = texts.cards.get(f"gal.skill.{ident}")
    return raw["name"][texts.lang] if raw else ident


def ability(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """One of the three texts of a character's sheet, a 0-card's ability, or a quorum card that lies before a player."""
    for raw in texts.cards.values():
        for part in ("ability", "once", "weakness"):
            if raw.get(part, {}).get("id") == value:
                return str(raw[part]["name"][texts.lang])
    for prefix in ("gal.skill.", "gal.quorum."):
        if prefix + value in texts.cards:
            return str(texts.cards[prefix + value]["name"][texts.lang])
    return texts.word("ability", value)


def action(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """An action: the text of a skill card, a character's own, or one by its word."""
    what, _, ident = value.partition(":")
    if what == "skill":
        return texts.phrase("action-skill", {"name": skill_text(texts, ident)})
    if what == "ability":
        return texts.phrase("action-ability", {"name": ability(texts, ident)})
    return texts.word("action", value)


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
        said = ability(texts, what)
    return texts.phrase("gal-use", {"seat": person(texts, who), "use": said})
