"""Galactica in words: the labels of its chapters in one table, and its cards in full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gmkit.texts.galactica import blocks, checks, naming, nebula, politics, space
from gmkit.texts.labels import Label, listed, word
from gmkit.texts.labels import card as card_name
from gmkit.texts.wording import Papers, Story, Wording

if TYPE_CHECKING:
    from gmkit.texts import Texts

CHAPTERS = (space, checks, politics, nebula, blocks)

_PEOPLE: dict[str, Label] = dict.fromkeys(("seat", "target", "to", "by_seat", "holder"), naming.person)
_CARDS: dict[str, Label] = dict.fromkeys(("card", "destination", "crisis"), naming.any_card)
_PLACES: dict[str, Label] = dict.fromkeys(("place", "source", "sector"), naming.place)


def full_card(texts: Texts, raw: Mapping[str, Any]) -> list[str]:
    """A card of any kind: its name, its text, and what its options, results or sides say."""
    lines = [texts.phrase("card-name", {"name": raw["name"][texts.lang]})]
    if raw["id"].startswith(("gal.crisis.", "gal.super.")):
        return [*lines, *politics.crisis_card(texts, raw)]
    parts = [raw.get("text"), *(option.get("text") for option in raw.get("options", ()))]
    parts += list(raw.get("texts", {}).values())
    lines += [part[texts.lang] for part in parts if part]
    for side in ("benevolent", "antagonistic", "ability", "once", "weakness"):
        if side in raw:
            name, text = raw[side]["name"][texts.lang], raw[side]["text"][texts.lang]
            lines.append(texts.phrase("card-side", {"name": name, "text": text}))
    return lines


def papers(texts: Texts, board: Mapping[str, Any]) -> Papers:
    """GAL-SECRET-14: what the seat itself holds."""
    if len(board["papers"]) != 1:
        return Papers()
    (own,) = board["papers"]
    lines = [texts.phrase("papers-no_hand", {})]
    if own["hand"]:
        cards = texts.join(naming.skill_card(texts, card) for card in own["hand"])
        lines = [texts.phrase("papers-hand", {"cards": cards, "count": len(own["hand"])})]
    for name, label in (("loyalty", card_name), ("trauma", nebula.token), ("quorum", card_name)):
        if held := own[name]:
            said = texts.join(str(label(texts, part)) for part in held)
            fact = "tokens" if name == "trauma" else "cards"
            lines.append(texts.phrase(f"papers-{name}", {fact: said, "count": len(held)}))
    for name, key in (("super", "super_crisis"), ("crossroads", "crossroads")):
        if own[key]:
            lines.append(texts.phrase(f"papers-{name}", {"card": card_name(texts, own[key])}))
    if own["inspected"]:
        lines.append(space.inspected(texts, own["inspected"]))
    return Papers(tuple(lines))


def figures(texts: Texts, status: Mapping[str, Any]) -> dict[str, int]:
    """The numbers of a turn: resources, how far the fleet is, how near the jump and the pursuit."""
    shown = {texts.word("prose", name): count for name, count in status["resources"].items()}
    return shown | {texts.word("prose", name): status[name] for name in ("distance", "jump", "pursuit")}


WORDING = Wording(
    facts={
        **_PEOPLE,
        **_CARDS,
        **_PLACES,
        "cards": listed(naming.any_card),
        "seats": listed(naming.person),
        "types": listed(word("skill")),
        "resource": word("resource"),
        "title": word("title"),
        "deck": word("deck"),
        "ability": naming.ability,
        "action": naming.action,
        **{name: label for chapter in CHAPTERS for name, label in chapter.FACTS.items()},
    },
    options={
        "gal.action": naming.action,
        "gal.draw.types": word("skill"),
        **dict.fromkeys(("gal.discard", "gal.pay"), naming.skill_card),
        **dict.fromkeys(("gal.window.roll", "gal.window.rolled"), naming.use),
        "gal.window.first": naming.person,
        "gal.send": naming.place,
        **{key: label for chapter in CHAPTERS for key, label in chapter.OPTIONS.items()},
    },
    card=full_card,
    papers=papers,
    whole=politics.WHOLE,
    piles=(
        "characters", "skills", "crises", "super_crises", "quorum", "loyalty", "destinations", "allies", "crossroads",
        "tokens.galactica_damage", "tokens.basestar_damage", "tokens.civilian_ships",
    ),
    story=Story(begins={"gal.turn": "turn"}, status="gal.status", figures=figures),
)  # fmt: skip
