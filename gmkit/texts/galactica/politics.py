"""Set-up, movement, locations, titles, quorum, loyalty and crises in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gmkit.texts.galactica import naming
from gmkit.texts.labels import Label, card, counted, plain, word

if TYPE_CHECKING:
    from gmkit.texts import Texts


def destination(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """Where a move goes, or staying."""
    return texts.word("move", "stay") if value == "stay" else naming.place(texts, value)


def someone(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A player, or nobody."""
    return texts.word("choice", "nobody") if value == "nobody" else naming.person(texts, value)


def option(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """One of the two boxes of a Crisis card, by its text."""
    raw = texts.cards.get(str(facts.get("card")), {})
    options = raw.get("options", ())
    number = int(value) - 1
    return str(options[number]["text"][texts.lang]) if number < len(options) else texts.word("option", value)


def labelled(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """One of the choices within a card's effect; the card's data has the words."""
    labels = facts.get("labels") or ()
    number = int(value) - 1
    return str(labels[number][texts.lang]) if number < len(labels) else texts.word("option", value)


def office(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A title for a player: `admiral:p3`."""
    title, _, seat = value.partition(":")
    return texts.phrase(
        "politics-office", {"title": texts.word("title", title), "seat": naming.person(texts, seat)}
    )


def step(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A centurion group by its step."""
    return texts.phrase("politics-step", {"step": str(value)})


def drawn_for(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    return naming.person(texts, value) if value in texts.names else ""


def players(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """The set-up, player by player."""
    said = []
    for entry in value:
        parts = {
            "seat": naming.person(texts, entry["seat"]),
            "character": naming.somebody(texts, entry["character"]),
            "place": naming.place(texts, entry["place"]),
            "count": entry["loyalty"],
        }
        said.append(texts.phrase("politics-player", parts))
    return "; ".join(said)


def offices(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """Who holds which title."""
    return ", ".join(
        f"{texts.word('title', title)} — {naming.person(texts, seat)}" for title, seat in value.items()
    )


def standing(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """The allies of the set-up and where they stand."""
    said = [
        f"{naming.somebody(texts, entry['ally'])} — {naming.place(texts, entry['place'])}" for entry in value
    ]
    return ", ".join(said) or texts.word("common", "nothing")


def box(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """The vipers of the set-up by their boxes."""
    return "; ".join(
        f"{texts.word('box', name)}: {counted('mark')(texts, held, facts)}" for name, held in value.items()
    )


RESULTS = ("pass", "partial", "fail", "consequence", "special")


def crisis_card(texts: Texts, raw: Mapping[str, Any]) -> list[str]:
    """A Crisis card as it is published: the check, who decides what, the results, the ships, the icons."""
    lang = texts.lang
    lines = [raw["text"][lang]] if raw.get("text") else []
    if raw.get("difficulty"):
        types = texts.join(texts.word("skill", kind[:3]) for kind in raw["positive"])
        facts = {"types": types, "difficulty": raw["difficulty"], "partial": raw.get("partial") or "none"}
        lines.append(texts.phrase("crisis-check", facts))
    if raw.get("options"):
        lines.append(texts.phrase("crisis-decides", {"who": texts.word("role", raw.get("by", "current"))}))
        lines += [f"{n}) {entry['text'][lang]}" for n, entry in enumerate(raw["options"], 1)]
    icons = texts.join(texts.word("icon", icon) for icon in raw.get("activation", ()))
    acts = [texts.phrase("crisis-icons", {"icons": icons})] if icons else []
    first = raw["kind"] == "attack"  # GAL-ATTACK-02: the ships in play act before the new ones come
    lines += acts if first else []
    for sector, ships in raw.get("setup", {}).items():
        said = ", ".join(texts.phrase(f"ships-{kind}", {"count": count}) for kind, count in ships.items())
        lines.append(texts.phrase("crisis-ships", {"sector": naming.place(texts, sector), "ships": said}))
    said_of = raw.get("texts", {})
    lines += [
        texts.phrase(f"crisis-{name}", {"text": said_of[name][lang]}) for name in RESULTS if name in said_of
    ]
    lines += [] if first else acts
    if raw.get("jump"):
        lines.append(texts.phrase("crisis-jump", {}))
    return lines


#: Cards that are shown in full where they are told.
WHOLE = {
    "gal.crisis": "card",
    "gal.crisis.seen": "cards",
    "gal.quorum.played": "card",
    "gal.quorum.drew.mine": "cards",
    "gal.revealed": "card",
    "gal.loyalty.mine": "cards",
    "gal.super_crisis.mine": "card",
}

FACTS: dict[str, Label] = {
    "viewer": naming.person,
    "gal.crisis.by": naming.person,
    "gal.crisis.chosen.option": option,
    "gal.crisis.option.option": labelled,
    "gal.location.place": naming.place,
    "until": word("until"),
    "gal.move.source": naming.place,
    "gal.look.random.about": naming.person,
    "gal.human_fleet.card.about": naming.person,
    "gal.send.about": naming.person,
    "gal.setup.players": players,
    "gal.setup.titles": offices,
    "gal.setup.loyalty": counted("deal"),
    "gal.setup.resources": counted("resource"),
    "gal.setup.decks": counted("deck"),
    "gal.setup.vipers": box,
    "gal.setup.allies": standing,
    "gal.revealed.executed": plain,
    **{
        f"gal.draw.{deck}.about": drawn_for
        for deck in ("crisis", "quorum", "loyalty", "super_crisis", "damage")
    },
}
OPTIONS: dict[str, Label] = {
    "gal.move": destination,
    "gal.setup.cylons": card,
    "gal.setup.hand": word("skill"),
    "gal.reveal.card": card,
    "gal.crisis.choose": option,
    "gal.crisis.option": labelled,
    "gal.crisis.sector": naming.place,
    "gal.crisis.target": someone,
    "gal.look.target": someone,
    "gal.look.random": card,
    "gal.repair.locations": naming.place,
    "gal.destiny.search": naming.skill_card,
    "gal.human_fleet.card": naming.skill_card,
    "gal.caprica.card": card,
    "gal.cylon_fleet": word("fleet"),
    "gal.centurions.choose": step,
    "gal.force": word("force"),
    **dict.fromkeys(("gal.force.raiders", "gal.force.sector"), naming.place),
    **dict.fromkeys(("gal.quorum.play", "gal.quorum.discard", "gal.quorum.renew"), card),
    "gal.quorum.order": office,
    **dict.fromkeys(
        (
            "gal.administration.target", "gal.quarters.target", "gal.quorum.target", "gal.sabotage.target",
            "gal.resurrection.heir", "gal.human_fleet.target", "gal.cag.heir",
        ),
        naming.person,
    ),
    **dict.fromkeys((f"gal.draw.{deck}" for deck in ("crisis", "quorum", "loyalty", "super_crisis")), card),
}  # fmt: skip
