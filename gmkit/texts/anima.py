"""АнимА in words: what its facts are, and its cards from their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gmkit.texts.labels import (
    Word,
    card,
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

SEATS = ("red", "blue", "green", "yellow", "white")
Raw = Mapping[str, Any]


# ---- cards in full


def full_card(texts: Texts, raw: Raw) -> list[str]:
    """A card of any kind: its name, its numbers, its text, and everything that it does."""
    lines = [texts.phrase("card-name", {"name": raw["name"][texts.lang]})]
    if raw.get("also"):
        names = texts.join(texts.phrase("common-quoted", {"text": n[texts.lang]}) for n in raw["also"])
        lines.append(texts.phrase("card-also", {"names": names}))
    if "table" in raw:
        lines += _location(texts, raw)
    elif "gender" in raw:
        lines += _character(texts, raw)
    elif raw["kind"] in ("event", "monster") and "phase" not in raw:
        lines += _encounter(texts, raw)
    elif raw["kind"] in ("main", "final"):
        lines += _mission(texts, raw)
    else:
        lines += _advantage(texts, raw)
    if raw.get("lasting"):
        lines.append(texts.phrase("card-lasting", {"changes": lasting(texts, raw["lasting"])}))
    if raw.get("text"):
        lines.append(raw["text"][texts.lang])
    return lines


def _character(texts: Texts, raw: Raw) -> list[str]:
    skills = texts.join(texts.word("skill", skill) for skill in raw.get("abilities", ()))
    facts = {
        "strength": raw["strength"],
        "speed": raw["speed"],
        "gender": texts.word("gender", raw["gender"]),
        "skills": skills,
    }
    lines = [texts.phrase("card-character", facts)]
    power = raw.get("power")
    if power and power.get("effects"):
        facts = {"when": texts.word("timing", power["phase"]), "effects": effects(texts, power["effects"])}
        lines.append(texts.phrase("card-power", facts))
    return lines


def _location(texts: Texts, raw: Raw) -> list[str]:
    trade = texts.word("card", "trade") if raw.get("trade") else texts.word("card", "no_trade")
    lines = [texts.phrase("card-location", {"level": raw["level"], "trade": trade})]
    table = raw["table"]
    entries = []
    for entry in sorted(set(table), key=lambda entry: (entry < 0, entry)):
        faces = spans(face for face, found in enumerate(table, 1) if found == entry)
        entries.append(texts.phrase("card-entry", {"faces": faces, "entry": _entry(texts, entry)}))
    lines.append(texts.phrase("card-table", {"entries": "; ".join(entries)}))
    if raw.get("special"):
        lines.append(texts.phrase("card-special", {"effects": effects(texts, raw["special"])}))
    rewards = [reward(texts, offered) for offered in raw["rewards"]]
    lines.append(texts.phrase("card-rewards", {"rewards": "; ".join(rewards)}))
    return lines


def _entry(texts: Texts, entry: int) -> str:
    if entry < 0:
        return texts.word("card", "special_case")
    return texts.phrase("card-encounters", {"count": entry})


def reward(texts: Texts, offered: Raw) -> str:
    """One of a location's rewards in words."""
    if offered["kind"] == "mission":
        return texts.phrase("reward-mission", {"mission": card(texts, offered["mission"])})
    if offered["kind"] == "special":
        done = effects(texts, offered["effects"]) if offered.get("effects") else ""
        text = offered["text"][texts.lang].rstrip(".") if offered.get("text") else done
        return texts.phrase("reward-special", {"name": offered["name"][texts.lang], "text": text})
    return texts.word("reward", offered["kind"])


def _encounter(texts: Texts, raw: Raw) -> list[str]:
    facts: dict[str, Word] = {"level": raw["level"], "strength": raw.get("strength") or 0}
    lines = [texts.phrase(f"card-{raw['kind']}", facts)]
    done = [key for key in ("effects", "beaten", "victory") if raw.get(key)]
    return lines + [texts.phrase(f"card-{key}", {"effects": effects(texts, raw[key])}) for key in done]


def _advantage(texts: Texts, raw: Raw) -> list[str]:
    kind = texts.word("skill", raw["skill"]) if raw["kind"] == "skill" else texts.word("kind", raw["kind"])
    when = texts.word("timing", raw.get("window") or raw["phase"])
    lines = [texts.phrase("card-advantage", {"kind": kind, "when": when})]
    if raw.get("late"):
        lines.append(texts.word("card", "late"))
    if raw.get("effects"):
        lines.append(texts.phrase("card-effects", {"effects": effects(texts, raw["effects"])}))
    if raw.get("feuds"):
        feuds = texts.join(card(texts, other) for other in raw["feuds"])
        lines.append(texts.phrase("card-feuds", {"cards": feuds}))
    return lines


def _mission(texts: Texts, raw: Raw) -> list[str]:
    lines = [texts.word("card", f"mission_{raw['kind']}")]
    if raw.get("kind") == "main" and not raw.get("announced", True):
        lines.append(texts.word("card", "unannounced"))
    lines.append(texts.phrase("card-goal", {"goal": _goal(texts, raw)}))
    if raw.get("reward"):
        lines.append(texts.phrase("card-reward", {"effects": effects(texts, raw["reward"])}))
    if raw["kind"] == "final":
        places = texts.join(card(texts, place) for place in raw["places"])
        lines.append(texts.phrase("card-quest", {"places": places, "count": raw["countdown"]}))
        crisis = {"fight": bool(raw.get("crisis_strength")), "strength": raw.get("crisis_strength", 0)}
        goal = _goal(texts, {**crisis, "speed": raw.get("crisis_speed", 0)})
        lines.append(texts.phrase("card-crisis", {"goal": goal}))
    return lines


def _goal(texts: Texts, raw: Raw) -> str:
    parts = []
    if raw.get("turns"):
        parts.append(texts.phrase("goal-turns", {"count": raw["turns"]}))
    if raw.get("fight"):
        strength = raw.get("strength") or raw.get("level", 1)
        parts.append(texts.phrase("goal-fight", {"strength": strength}))
    if raw.get("speed"):
        parts.append(texts.phrase("goal-speed", {"speed": raw["speed"]}))
    return texts.join(parts) if parts else texts.word("goal", "reach")


def lasting(texts: Texts, raw: Mapping[str, int]) -> str:
    """What a card in play changes: «Сила +1, уровень локаций +1»."""
    return ", ".join(texts.phrase(f"lasting-{name}", {"by": signed(by)}) for name, by in raw.items())


# ---- effects


def effects(texts: Texts, raw: Raw) -> str:
    """Effects from their numbers, in the order written."""
    said = [_effect(texts, verb, argument) for verb, argument in raw.items()]
    return "; ".join(said) or texts.word("effect", "none")


def _effect(texts: Texts, verb: str, argument: Any) -> str:
    match verb:
        case "change":
            parts = [
                texts.phrase(f"lasting-{name}", {"by": signed(argument[name])})
                for name in ("strength", "speed")
                if argument.get(name)
            ]
            turn = argument.get("turn", "this")
            return texts.phrase(f"effect-change-{turn}", {"changes": ", ".join(parts)})
        case "sleep" | "spin":
            return texts.word(f"effect-{verb}", argument)
        case "speed_check":
            return texts.phrase("effect-speed_check", {"parts": "; ".join(_grades(texts, argument))})
        case "roll":
            parts = [
                texts.phrase(
                    "effect-faces", {"faces": spans(p["faces"]), "effects": effects(texts, p["effects"])}
                )
                for p in argument
            ]
            return texts.phrase("effect-roll", {"parts": "; ".join(parts)})
        case "battle" | "face":
            return texts.phrase(f"effect-{verb}", {"by": signed(argument)})
        case "weaken":
            return texts.phrase("effect-weaken", {"by": signed(-argument)})
    return texts.phrase(f"effect-{verb}", {"count": argument if isinstance(argument, int) else 0})


def _grades(texts: Texts, grades: Sequence[Raw]) -> list[str]:
    said = []
    for grade in grades:
        done = effects(texts, grade["effects"])
        if grade["least"] is None:
            said.append(texts.phrase("effect-otherwise", {"effects": done}))
        else:
            said.append(texts.phrase("effect-grade", {"least": dashed(grade["least"]), "effects": done}))
    return said


# ---- options and facts


def deed(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """An option written `verb:what`: play a card, use a power, go, explore, attack, trade, start a mission …"""
    verb, _, ident = value.partition(":")
    if not ident:
        return texts.word("deed", verb)
    if ident in SEATS:
        named: Word = seat(texts, ident)
    elif verb == "quit":
        named = texts.word("kind", ident)
    elif ident.startswith("level-"):
        return texts.phrase("deed-explore_level", {"level": ident.removeprefix("level-")})
    elif ident == "deck":
        return texts.word("deed", "explore_deck")
    else:
        named = card(texts, ident)
    return texts.phrase(f"deed-{verb}", {"name": named})


def use(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """A use in a window: whose, and what."""
    if value == "pass":
        return texts.word("deed", "pass")
    who, _, what = value.partition(":")
    return texts.phrase("deed-use", {"seat": seat(texts, who), "use": deed(texts, what, facts)})


def choice(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """A card by its name, or the word for doing without."""
    return texts.word("deed", value) if value in ("pass", "none") else card(texts, value)


def someone(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """A character of somebody's: `red/witch`."""
    who, _, ident = value.partition("/")
    return texts.phrase("deed-someone", {"seat": seat(texts, who), "name": card(texts, ident)})


def offered_reward(texts: Texts, value: Any, facts: Mapping[str, Any]) -> str:
    """A location's reward by its number; the final quest; none."""
    if value in ("final", "none"):
        return texts.word("reward", value)
    location = texts.cards.get(str(facts.get("place")))
    place = int(value)
    if location is None or place >= len(location["rewards"]):
        return str(value)
    said = reward(texts, location["rewards"][place])
    return said[:1].upper() + said[1:]


def kind_word(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    return texts.word("recruit", value)


def drawn_for(texts: Texts, value: str, facts: Mapping[str, Any]) -> str:
    """Whom or what a card is drawn for: a party, a location, a number."""
    return seat(texts, value) if value in SEATS else card(texts, value) if value else ""


def papers(texts: Texts, board: Mapping[str, Any]) -> Papers:
    """ANI-VIS-01: the own hand, secret missions and traps."""
    if len(board["papers"]) != 1:
        return Papers()
    (own,) = board["papers"]
    hand = texts.join(card(texts, raw["id"]) for raw in own["hand"])
    lines = [texts.phrase("papers-hand", {"cards": hand, "count": len(own["hand"])})]
    if own["missions"]:
        names = texts.join(card(texts, raw["id"]) for raw in own["missions"])
        lines.append(texts.phrase("papers-missions", {"cards": names}))
    for trap in own["traps"]:
        facts = {"card": card(texts, trap["card"]), "place": card(texts, trap["place"])}
        lines.append(texts.phrase("papers-trap", facts))
    return Papers(tuple(lines))


def figures(texts: Texts, status: Mapping[str, Any]) -> dict[str, int]:
    """The numbers of a turn: how strong each party is, and how many missions it has done."""
    shown = {}
    for who in status["order"]:
        party = status["parties"][who]
        shown[texts.phrase("prose-strength", {"seat": seat(texts, who)})] = party["strength"]
        shown[texts.phrase("prose-done", {"seat": seat(texts, who)})] = len(party["done"])
    return shown


_PEOPLE = dict.fromkeys(("seat", "rival", "to", "of"), seat)
_CARDS = dict.fromkeys(("card", "taken", "character", "place", "mission", "monster", "final"), card)
_LISTS = dict.fromkeys(("cards", "characters", "missions", "active", "done"), listed(card))
_DEEDS = dict.fromkeys(("ani.discard.do", "ani.move.do", "ani.meet.do", "ani.explore.do"), deed)
_USES = dict.fromkeys([f"ani.window.{w}" for w in ("move", "encounter", "roll", "battle")], use)
_CHOICES = dict.fromkeys(
    (
        "ani.setup.character", "ani.setup.advantages", "ani.discard.cards", "ani.pay", "ani.play.by",
        "ani.play.place", "ani.dies", "ani.ascend", "ani.swap", "ani.area.remove", "ani.area.protect",
        "ani.offer.character", "ani.offer.advantage", "ani.trade.give", "ani.hand.random",
        *(f"ani.draw.{pile}" for pile in ("aside", "characters", "arcane", "advantages", "encounters",
                                          "locations", "finals")),
    ),
    choice,
)  # fmt: skip
_DRAWS = dict.fromkeys(
    [
        *(f"ani.draw.{p}.about" for p in ("aside", "characters", "arcane", "advantages", "encounters")),
        *(f"ani.{key}.about" for key in ("hand.random", "speed.roll", "explore.roll", "effect.roll")),
    ],
    drawn_for,
)


def changed(texts: Texts, value: int, facts: Mapping[str, Any]) -> Word:
    """A change with its sign; `none` where nothing changes."""
    return signed(value) if value else "none"


def fighter(texts: Texts, value: str, facts: Mapping[str, Any]) -> Word:
    return texts.word("deed", "monster") if value == "monster" else seat(texts, value)


WORDING = Wording(
    facts={
        **_PEOPLE,
        **_CARDS,
        **_LISTS,
        **_DRAWS,
        "by": drawn_for,
        "seats": listed(seat),
        "order": listed(seat),
        "ani.fight.roll.about": fighter,
        "ani.draw.locations.about": lambda texts, value, facts: str(value),
        "ani.rewarded.option": offered_reward,
        "phase": word("phase"),
        "pile": word("pile"),
        "skill": word("skill"),
        "when": word("timing"),
        "ani.boon.strength": changed,
        "ani.boon.speed": changed,
        "ani.battle.strength": lambda texts, value, facts: signed(value),
        "ani.weakened.strength": lambda texts, value, facts: signed(-value),
        **dict.fromkeys(("total", "against", "strength", "speed"), number),
        "ruling.action": word("ruling-action"),
        "ani.status.parties": lambda texts, value, facts: "",
        "ani.status.areas": lambda texts, value, facts: "",
        "ani.status.piles": lambda texts, value, facts: "",
        "ani.status.discards": lambda texts, value, facts: "",
    },
    options={
        **_DEEDS,
        **_USES,
        **_CHOICES,
        "ani.play.rival": seat,
        "ani.play.character": someone,
        "ani.reward": offered_reward,
        "ani.recruit.kind": kind_word,
    },
    card=full_card,
    papers=papers,
    whole={
        "ani.encounter": "card",
        "ani.location": "place",
        "ani.revealed": "mission",
        "ani.dealt": "missions",
    },
    piles=("locations", "characters", "arcane", "encounters", "advantages", "missions"),
    story=Story(begins={"ani.turn": "turn"}, status="ani.status", figures=figures, leads=True),
)
