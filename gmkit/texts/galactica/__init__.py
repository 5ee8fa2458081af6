"""Galactica in words: the labels of its chapters in one table, and its cards in full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gmkit.texts.galactica import checks, common, nebula, politics, space
from gmkit.texts.labels import Label, listed, word
from gmkit.texts.wording import Papers, Wording

if TYPE_CHECKING:
    from gmkit.texts import Texts

CHAPTERS = (space, checks, politics, nebula)

_PEOPLE: dict[str, Label] = dict.fromkeys(("seat", "target", "to", "by_seat", "holder"), common.person)
_CARDS: dict[str, Label] = dict.fromkeys(("card", "destination", "crisis"), common.any_card)
_PLACES: dict[str, Label] = dict.fromkeys(("place", "source", "sector"), common.place)


def full_card(texts: Texts, raw: Mapping[str, Any]) -> list[str]:
    """A card of any kind: its name and its text."""
    lines = [texts.phrase("card-name", {"name": raw["name"][texts.lang]})]
    if text := raw.get("text"):
        lines.append(text[texts.lang])
    return lines


def papers(texts: Texts, board: Mapping[str, Any]) -> Papers:
    """GAL-SECRET-14: what the seat itself holds."""
    if len(board["papers"]) != 1:
        return Papers()
    (own,) = board["papers"]
    cards = texts.join(common.skill_card(texts, card) for card in own["hand"])
    return Papers((texts.phrase("papers-hand", {"cards": cards, "count": len(own["hand"])}),))


WORDING = Wording(
    facts={
        **_PEOPLE,
        **_CARDS,
        **_PLACES,
        "cards": listed(common.any_card),
        "seats": listed(common.person),
        "types": listed(word("skill")),
        "resource": word("resource"),
        "title": word("title"),
        "deck": word("deck"),
        "ability": word("ability"),
        "action": word("action"),
        **{name: label for chapter in CHAPTERS for name, label in chapter.FACTS.items()},
    },
    options={
        "gal.action": word("action"),
        "gal.draw.types": word("skill"),
        **dict.fromkeys(("gal.discard", "gal.pay"), common.skill_card),
        **dict.fromkeys(("gal.window.roll", "gal.window.rolled"), common.use),
        "gal.window.first": common.person,
        "gal.send": common.place,
        **{key: label for chapter in CHAPTERS for key, label in chapter.OPTIONS.items()},
    },
    card=full_card,
    papers=papers,
    piles=(
        "characters", "skills", "crises", "super_crises", "quorum", "loyalty", "destinations", "allies", "crossroads",
    ),
)  # fmt: skip
