"""Skill checks, skill cards, dice and characters in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gmkit.texts.galactica import naming
from gmkit.texts.labels import Label, Word, card, dashed, listed, signed, word

if TYPE_CHECKING:
    from gmkit.texts import Texts


def cause(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """What brings a check about: a card by its name, a location by its word."""
    return (
        card(texts, value)
        if value in texts.cards and value.startswith("gal.")
        else naming.place(texts, value)
    )


def changer(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """What changes a difficulty: an ability, a skill card's text, a quorum card."""
    return card(texts, value) if value in texts.cards else naming.ability(texts, value)


def summed(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> Word:
    return dashed(value)


def change(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> Word:
    return signed(value)


def shares(texts: Texts, value: Mapping[str, list[str]], facts: Mapping[str, Any] = {}) -> str:
    """Who added what, for the GM alone: «Ann — тактика 3, лидерство 1; Bob — …»."""
    said = [
        f"{naming.person(texts, seat)} — {', '.join(naming.skill_value(texts, c) for c in cards)}"
        for seat, cards in value.items()
    ]
    return "; ".join(said) or texts.word("common", "nothing")


def pile_for(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """For whom a card is drawn: a player, or the Destiny deck."""
    return naming.person(texts, value) if value in texts.names else texts.word("deck", value) if value else ""


def choice(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A skill card by type and value, a type, or doing without."""
    if value == "pass":
        return texts.word("choice", "pass")
    return naming.skill_value(texts, value) if naming.is_skill(value) else texts.word("skill", value)


def peeked(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    return naming.any_card(texts, value)


_SHORT = listed(naming.skill_value)
_CHECK_CARDS = ("destiny", "revealed", "out", "more", "opened", "taken", "again", "take")
_DRAWS = ("tac", "lea", "pol", "pil", "eng", "destiny")

FACTS: dict[str, Label] = {
    **{f"gal.check.{kind}.cards": _SHORT for kind in _CHECK_CARDS},
    "gal.check.fixed.card": naming.skill_value,
    "gal.check.who.destiny": _SHORT,
    "gal.check.who.added": shares,
    "gal.check.ability.card": naming.skill_value,
    "what": cause,
    "gal.rolled.what": word("roll"),
    "gal.check.begun.difficulty": summed,
    "gal.check.total.total": summed,
    "gal.check.total.difficulty": summed,
    "gal.check.result.total": summed,
    "gal.check.result.difficulty": summed,
    "gal.check.difficulty.difficulty": summed,
    "gal.check.difficulty.by": change,
    "gal.check.difficulty.cause": changer,
    "gal.roll.about": word("roll"),
    "gal.longshot.about": word("roll"),
    "gal.window.roll.about": word("roll"),
    "gal.window.rolled.about": word("roll"),
    "gal.check.way.about": changer,
    "gal.discard.random.about": naming.person,
    **{f"gal.draw.{kind}.about": pile_for for kind in _DRAWS},
    "gal.peek.order.about": word("deck"),
    "gal.compass.option": word("option"),
    "gal.alert.viper": word("mark"),
}

_CARDS = (
    "gal.discard.random",
    "gal.check.add",
    "gal.check.open",
    "gal.check.order",
    "gal.skill.card",
    "gal.star_player",
)
_USES = ("check", "before_cards", "total", "roll", "rolled")

OPTIONS: dict[str, Label] = {
    **dict.fromkeys(_CARDS, naming.skill_card),
    **dict.fromkeys((f"gal.window.{moment}" for moment in _USES), naming.use),
    **dict.fromkeys((f"gal.draw.{kind}" for kind in _DRAWS), naming.skill_card),
    "gal.check.late": naming.use,
    **dict.fromkeys(
        ("gal.check.fix", "gal.check.devotion", "gal.kleptomaniac", "gal.star_player.type"), choice
    ),
    **dict.fromkeys(("gal.order.whom", "gal.detector", "gal.attorney", "gal.shoot"), naming.person),
    "gal.scout.deck": word("deck"),
    **dict.fromkeys(("gal.vision", "gal.politician", "gal.peek.order"), peeked),
    "gal.tactics": word("resource"),
}
