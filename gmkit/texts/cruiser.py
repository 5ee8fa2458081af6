"""Крейсер Галактика in words: what its facts are, and its cards from their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gmkit.texts.labels import (
    Word,
    arrows,
    capital,
    card,
    change,
    counted,
    dashed,
    listed,
    number,
    seat,
    signed,
    spans,
    word,
)
from gmkit.texts.wording import Papers, Story, Wording

if TYPE_CHECKING:
    from gmkit.texts import Texts


def crisis_card(texts: Texts, raw: Mapping[str, Any]) -> list[str]:
    """A crisis or a jump in full: name, flavour, and everything that it does."""
    lines = [texts.phrase("card-name", {"name": raw["name"][texts.lang], "id": raw["id"]})]
    if "parsecs" in raw:
        lines.append(texts.phrase("card-jump", {"parsecs": raw["parsecs"], "fuel": signed(-raw["fuel"])}))
        if raw.get("effects"):
            lines.append(texts.phrase("card-effects", {"effects": effects(texts, raw["effects"])}))
        choice = raw.get("choice")
        return [*lines, *_options(texts, "card-choice-jump", choice["options"])] if choice else lines
    lines.append(raw["text"][texts.lang])
    if raw["kind"] == "check":
        return [*lines, *_check(texts, raw)]
    return [*lines, *_options(texts, f"card-choice-{raw['kind']}", raw["options"])]


def _check(texts: Texts, raw: Mapping[str, Any]) -> list[str]:
    plus, minus = colours(texts, raw["plus"]), colours(texts, raw.get("minus") or _others(raw["plus"]))
    lines = [texts.phrase("card-check", {"difficulty": raw["difficulty"], "plus": plus, "minus": minus})]
    above: int | None = None
    for outcome in raw["outcomes"]:
        facts: dict[str, Word] = {"effects": effects(texts, outcome["effects"])}
        least = outcome["min"]
        if above is None:
            lines.append(texts.phrase("card-outcome-top", {**facts, "min": dashed(least)}))
        elif least is None:
            lines.append(texts.phrase("card-outcome-last", {**facts, "max": dashed(above - 1)}))
        elif least == above - 1:
            lines.append(texts.phrase("card-outcome-one", {**facts, "min": dashed(least)}))
        else:
            lines.append(
                texts.phrase("card-outcome-middle", {**facts, "min": dashed(least), "max": dashed(above - 1)})
            )
        above = least
    return lines


def _others(plus: Sequence[str]) -> list[str]:
    return [colour for colour in ("yellow", "green", "blue", "white") if colour not in plus]


def _options(texts: Texts, head: str, options: Sequence[Mapping[str, Any]]) -> list[str]:
    return [texts.phrase(head, {}), *(option(texts, n, raw) for n, raw in enumerate(options, 1))]


def option(texts: Texts, place: int, raw: Mapping[str, Any]) -> str:
    """One option of a choice: its number, its label and its effects."""
    facts = {"number": place, "label": raw["label"][texts.lang], "effects": effects(texts, raw["effects"])}
    return texts.phrase("card-option", facts)


def effects(texts: Texts, raw: Mapping[str, Any]) -> str:
    """Effects from their numbers: «Мораль −2, люди −1»."""
    said = [_effect(texts, verb, argument) for verb, argument in raw.items()]
    return "; ".join(said) or texts.word("effect", "none")


def _effect(texts: Texts, verb: str, argument: Any) -> str:
    match verb:
        case "people" | "fuel" | "morale" | "prep":
            return texts.phrase(f"effect-{verb}", {"by": signed(argument)})
        case "fighters":
            return texts.phrase(
                "effect-fighters", {"classes": classes(texts, argument), "count": len(argument)}
            )
        case "discard":
            return texts.phrase(f"effect-discard-{argument['who']}", {"count": argument["cards"]})
        case "infirmary" | "brig":
            return texts.phrase(f"effect-{verb}-{argument['who']}", {})
        case "destroy":
            return texts.phrase("effect-destroy", {"room": texts.word("room", argument)})
        case "roll":
            parts = [
                texts.phrase(
                    "effect-faces", {"faces": spans(p["faces"]), "effects": effects(texts, p["effects"])}
                )
                for p in argument
            ]
            return texts.phrase("effect-roll", {"parts": ", ".join(parts)})
    return f"{verb}: {argument}"


def classes(texts: Texts, value: Sequence[int], facts: Mapping[str, Any] = {}) -> str:
    """Threat classes with how many of each: «класс 1 — 2, класс 3 — 1»."""
    counts = sorted(Counter(value).items())
    return ", ".join(texts.phrase("fighters-of", {"class": threat, "count": n}) for threat, n in counts)


def by_class(texts: Texts, value: Mapping[str, int], facts: Mapping[str, Any]) -> str:
    """The fighters of a status block, by class; nobody's when there are none."""
    present = [int(threat) for threat, count in value.items() for _ in range(count)]
    return classes(texts, present) if present else texts.word("common", "none")


def colours(texts: Texts, value: Sequence[str], facts: Mapping[str, Any] = {}) -> str:
    """Colours as such: «жёлтые и белые»."""
    return texts.join(texts.word("colour", colour) for colour in value)


def vote(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """A vote by its id: the crisis, `brig-M1` and `election-E2` with who opened it, and whom it is about."""
    kind, _, by = value.partition("-")
    people = {"seat": by, "target": facts.get("target", "")}
    return texts.phrase(
        f"vote-{kind}", {name: seat(texts, who) if who else "" for name, who in people.items()}
    )


def _of_card(texts: Texts, value: int | str, facts: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The option of that number of the card that the facts are about."""
    raw = texts.cards.get(facts.get("crisis") or facts.get("jump") or "")
    options = (raw.get("options") or (raw.get("choice") or {}).get("options") or ()) if raw else ()
    place = int(value)
    return options[place] if place < len(options) else None


def numbered(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """An option to choose from, with its number on the card."""
    raw = _of_card(texts, value, facts)
    return option(texts, int(value) + 1, raw) if raw else value


def chosen(texts: Texts, value: int, facts: Mapping[str, Any]) -> str:
    """The option that was taken."""
    raw = _of_card(texts, value, facts)
    if raw is None:
        return str(value)
    return texts.phrase(
        "card-chosen", {"label": raw["label"][texts.lang], "effects": effects(texts, raw["effects"])}
    )


def ban(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    return texts.phrase("opt-ban", {"number": value})


def group(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """A seat, or a whole class, in the group of a prohibition."""
    return (
        texts.word("class", value) if value in ("political", "military", "engineer") else seat(texts, value)
    )


def papers(texts: Texts, board: Mapping[str, Any]) -> Papers:
    """CRU-VIS-02 .. -04: the own hand, jump cards, bomb, the order of crises; an admiral's loaded routes in full."""
    if len(board["papers"]) != 1:
        return Papers()
    (own,) = board["papers"]
    hand = counted("colour")(texts, own["hand"], {})
    lines = [texts.phrase("papers-hand", {"cards": hand, "count": sum(own["hand"].values())})]
    for pile in ("jumps", "crises"):
        if own[pile]:
            names = texts.join(card(texts, raw["id"]) for raw in own[pile])
            lines.append(texts.phrase(f"papers-{pile}", {"cards": names}))
    if own["bomb"]:
        lines.append(texts.phrase("papers-bomb", {"room": texts.word("room", own["bomb"])}))
    if own["routes"]:
        lines.append(texts.phrase("papers-routes", {}))
    return Papers(tuple(lines), tuple(texts.card(raw) for raw in own["routes"]), news=bool(own["routes"]))


def figures(texts: Texts, status: Mapping[str, Any]) -> dict[str, int]:
    """The numbers of a day: resources, parsecs, fighters, ruins."""
    shown = {texts.word("resource", name): count for name, count in status["resources"].items()}
    shown[texts.word("prose", "distance")] = status["distance"]
    shown[texts.word("prose", "fighters")] = sum(status["fighters"].values())
    shown[texts.word("prose", "ruins")] = sum(room["destroyed"] for room in status["rooms"].values())
    return shown


_PEOPLE = dict.fromkeys(("seat", "target", "who", "president", "admiral"), seat)
_ROOMS = dict.fromkeys(
    ("cru.block.room.room", "cru.block.room.ruin.room", "cru.block.guarded.room"), capital("room")
)

WORDING = Wording(
    facts={
        **_PEOPLE,
        **_ROOMS,
        "seats": listed(seat),
        "by": change,
        "room": word("room"),
        "rooms": listed(word("room")),
        "cru.priorities.rooms": arrows("room"),
        "cru.block.priorities.rooms": arrows("room"),
        "colour": word("colour"),
        "colours": counted("colour"),
        "cru.vote.election.colours": colours,
        "cru.vote.brig.colours": colours,
        "cards": counted("colour"),
        "resource": word("resource"),
        **dict.fromkeys(("now", "total", "people", "fuel", "morale"), number),
        "option": chosen,
        "crisis": card,
        "jump": card,
        "crises": listed(card),
        "jumps": listed(card),
        "action": word("action"),
        "sabotage": listed(word("action")),
        "why": word("why"),
        "reserve": word("reserve"),
        "classes": classes,
        "fighters": by_class,
        "decisions": listed(word("decision")),
        "ruling.action": word("ruling-action"),
        "cru.effect.discard.about": seat,
        "cru.setup.room.about": seat,
        "cru.setup.numbers.about": word("class"),
        "cru.vote.spend.about": vote,
        "cru.vote.random.about": vote,
    },
    options={
        "cru.act.go": capital("room"),
        "cru.act.do": capital("action"),
        "cru.act.target": seat,
        "cru.act.colours": capital("colour"),
        "cru.act.colour": capital("colour"),
        "cru.act.exit": capital("skill"),
        "cru.act.jump": card,
        "cru.act.priorities": capital("room"),
        "cru.act.guard": capital("room"),
        "cru.act.sabotage": capital("action"),
        "cru.ban.cancel": ban,
        "cru.ban.group": group,
        "cru.ban.rooms": capital("room"),
        "cru.ban.jail": seat,
        "cru.crises.order": card,
        "cru.crisis.choice": numbered,
        "cru.jump.route": card,
        "cru.jump.choice": numbered,
        "cru.vote.spend": capital("skill"),
        "cru.vote.random": capital("skill"),
        "cru.effect.discard": capital("skill"),
        "cru.effect.hurt": seat,
        "cru.effect.jail": seat,
        "cru.setup.room": capital("room"),
        "cru.setup.jumps": card,
        "cru.setup.crises": card,
        "cru.setup.cyborgs": seat,
        "cru.setup.parity": seat,
    },
    card=crisis_card,
    papers=papers,
    whole={
        "cru.crisis": "crisis",
        "cru.jumped": "jump",
        "cru.dealt": "jumps",
        "cru.dealt.crises": "crises",
    },
    piles=("crises", "jumps"),
    story=Story(
        ends={"cru.day": "day"}, status="cru.status", figures=figures, flavour={"cru.crisis": "crisis"}
    ),
)
