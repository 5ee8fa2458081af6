"""The deck of Battlestar Galactica: the shape of each kind of card, and the deck as a whole.

What `decks.load("galactica")` returns, a record of plain lists and mappings (`name` and `text` are {en, ru} everywhere;
`copies` is 1 where it is missing; optional keys are missing, never null, but for `draw.type` and `place.sector`):

meta           {version}
crises         [{id: gal.crisis.…, name, module, copies, text, kind: check | choice | check_or_choice | attack,
               positive, difficulty, partial, by, options: [{text, check: true} | {text, effects, requires: {nukes}}],
               pass, partial_effect, fail, consequence (lists of steps), setup: {sector: {ships}},
               special: {id, name, effects}, texts: {pass, partial, fail, consequence, special},
               activation: [icons], jump}]; `text` tells the story, `options[].text` and `texts` what happens
super_crises   as crises, gal.super.…, without icons (an attack has `activation`)
skills         [{id: gal.skill.…, name, module, type, cards: [{value, count}], when, limit: turn | check | roll, text}]
quorum         [{id: gal.quorum.…, name, module, copies, text, effects}]
loyalty        [{id: gal.loyalty.…, name, module, cylon, sympathizer, text, effects}]
destinations   [{id: gal.destination.…, name, module, copies, text, distance, fuel, effects,
               risk: {needs: {raptors | vipers}, at_least, win, loss}}]; `fuel` is what the jump costs, 0 or more
characters     [{id: adama, name, module, text, group, pilot, skills: {type: n}, flexible: [{types, count}], draw,
               start, ability: {id, name, text}, once: {id, name, text, action}, weakness: {id, name, text}}]
succession     {admiral | president | cag: [character ids, the highest first]}
locations      [{id: command, name, module, text, area, damageable, check: {positive, difficulty}}]
allies         [{id: gal.ally.…, name, module, location, character, text, benevolent: {name, text, effects},
               antagonistic: {name, text, effects}}]
crossroads     as allies, gal.crossroads.…, without location and character
tokens         {galactica_damage: [{id, name, module, text, location | effects}], basestar_damage: [{…}],
               civilian_ships: [{…, copies, effects}], trauma: [{…, copies}]}

Effects are lists of steps, in the vocabulary of `galactica_steps.VERBS`. Where `effects` is missing, the rules have a
function for the card; those cards are named in FUNCTIONS, and there are no others. Skill cards, the character's sheets,
locations and basestar tokens are functions all of them.

`module`: base, attack (only without the Cylon fleet board), exodus, fleet (only with the board), nebula.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from gmkit.decks.galactica_crises import Module, crisis
from gmkit.decks.galactica_steps import LOCATIONS, Count, Skill, Steps, mentioned, one_of, steps
from gmkit.decks.reading import Place, Source
from gmkit.decks.shape import Ident, Shape, Words, fit, top_keys

#: Cards, and sides of cards, that the vocabulary cannot say: each is a function of the rules.
FUNCTIONS = frozenset(
    {
        "gal.quorum.presidential_pardon",
        "gal.quorum.encourage_mutiny",
        "gal.quorum.accept_prophecy",
        "gal.quorum.brutal_force",
        "gal.quorum.assign_arbitrator",
        "gal.quorum.assign_vice_president",
        "gal.quorum.assign_mission_specialist",
        "gal.quorum.resign",
        "gal.quorum.presidential_order",
        "gal.loyalty.accusation",
        "gal.loyalty.bombs",
        "gal.loyalty.assassination_attempt",
        "gal.super.hostage",
        "gal.destination.space_station",
        "gal.destination.derelict_basestar",
        "gal.destination.gas_giant",
        "gal.ally.hoshi.benevolent",
        "gal.ally.baltar.antagonistic",
        "gal.ally.apollo.benevolent",
        "gal.ally.anders.benevolent",
        "gal.ally.dee.benevolent",
        "gal.ally.cavil.benevolent",
        "gal.ally.doral.benevolent",
        "gal.crossroads.opera_house.benevolent",
        "gal.crossroads.strange_music.benevolent",
        "gal.crossroads.strange_music.antagonistic",
        "gal.crossroads.scanned.benevolent",
        "gal.crossroads.miraculous_return.benevolent",
        "gal.crossroads.miraculous_return.antagonistic",
        "gal.crossroads.testimony.benevolent",
        "gal.crossroads.testimony.antagonistic",
    }
)
TITLES = ("admiral", "president", "cag")
#: Cards of each skill type by value (GAL-SKILL-02); values 0 and 6 come with Exodus.
SKILL_CARDS = {0: 3, 1: 8, 2: 6, 3: 4, 4: 2, 5: 1, 6: 1}
#: Tokens of each kind (GAL-DAMAGE-03, GAL-DAMAGE-17, GAL-CIV-01, GAL-TRAUMA-01).
TOKENS = {"galactica_damage": 8, "basestar_damage": 6, "civilian_ships": 12, "trauma": 38}
#: The least of each pile that a game can be set up with.
FEWEST = {
    "crises": 20, "super_crises": 3, "quorum": 10, "loyalty": 3, "destinations": 12, "characters": 6, "allies": 3,
    "crossroads": 6,
}  # fmt: skip


class CardShape(Shape):
    id: Ident
    name: Words
    module: Module
    text: Words


class ValueShape(Shape):
    value: Annotated[int, Field(ge=0, le=6)]
    count: Count


class SkillShape(CardShape):
    type: Skill
    cards: Annotated[list[ValueShape], Field(min_length=1)]
    when: Literal[
        "check", "action", "before_cards", "before_location_check", "after_total", "before_roll", "viper_attacked",
        "before_viper_attack",
    ]  # fmt: skip
    limit: Literal["turn", "check", "roll"] | None = None


class EffectShape(CardShape):
    copies: Count = 1
    effects: Steps | None = None


class LoyaltyShape(CardShape):
    cylon: bool
    sympathizer: bool = False
    effects: Steps | None = None


class NeedsShape(Shape):
    raptors: Count | None = None
    vipers: Count | None = None


class RiskShape(Shape):
    needs: NeedsShape
    at_least: Annotated[int, Field(ge=2, le=8)]
    win: Steps
    loss: Steps


class DestinationShape(EffectShape):
    distance: Annotated[int, Field(ge=1, le=6)]
    fuel: Annotated[int, Field(ge=0, le=8)]
    risk: RiskShape | None = None


class AbilityShape(Shape):
    id: Ident
    name: Words
    text: Words


class OnceShape(AbilityShape):
    action: bool


class FlexibleShape(Shape):
    types: Annotated[list[Skill], Field(min_length=2)]
    count: Count


class CharacterShape(CardShape):
    group: Literal["military", "pilot", "political", "support"]
    pilot: bool
    skills: dict[Skill, Count]
    flexible: list[FlexibleShape] = Field(default_factory=list)
    draw: Count
    start: str
    ability: AbilityShape
    once: OnceShape
    weakness: AbilityShape


class CheckShape(Shape):
    positive: Annotated[list[Skill], Field(min_length=1)]
    difficulty: Annotated[int, Field(ge=1, le=40)]


class LocationShape(CardShape):
    area: Literal["galactica", "hazard", "colonial_one", "cylon", "basestar_bridge"]
    damageable: bool
    check: CheckShape | None = None


class SideShape(Shape):
    name: Words
    text: Words
    effects: Steps | None = None


class CrossroadsShape(CardShape):
    benevolent: SideShape
    antagonistic: SideShape


class AllyShape(CrossroadsShape):
    location: str
    character: Ident | None = None


class TokenShape(EffectShape):
    location: str | None = None


class MetaShape(Shape):
    version: int = 1


SHAPES: dict[str, type[Shape]] = {
    "skills": SkillShape,
    "quorum": EffectShape,
    "loyalty": LoyaltyShape,
    "destinations": DestinationShape,
    "characters": CharacterShape,
    "locations": LocationShape,
    "allies": AllyShape,
    "crossroads": CrossroadsShape,
}
CRISES = ("crises", "super_crises")
SIDES = ("benevolent", "antagonistic")


def check(source: Source) -> None:
    """Note every problem of a deck that has been read."""
    deck = source.data
    if not isinstance(deck, Mapping):
        source.add(
            (),
            "this is not a deck; it begins with keys like `files:` or `crises:`.",
            "это не колода: она начинается с ключей вроде `files:` или `crises:`.",
        )
        return
    top_keys(source, deck, {"meta", "succession", "tokens", *CRISES, *SHAPES})
    if "meta" in deck:
        fit(source, ("meta",), deck["meta"], MetaShape)
    _nulls(source, (), deck)
    piles = {pile: _cards(source, deck, pile) for pile in (*CRISES, *SHAPES)}
    for pile in CRISES:
        for number, raw in enumerate(piles[pile]):
            crisis(source, (pile, number), raw, FUNCTIONS)
    for pile, shape in SHAPES.items():
        for number, raw in enumerate(piles[pile]):
            if fit(source, (pile, number), raw, shape):
                _card(source, (pile, number), pile, raw)
    tokens = _tokens(source, deck.get("tokens"))
    _unique(source, {**{(pile,): cards for pile, cards in piles.items()}, **tokens})
    _people(source, piles, deck.get("succession"))
    _numbers(source, piles, tokens)


def _nulls(source: Source, place: Place, raw: Any) -> None:
    """Nothing is said by leaving the key out; null is a word of two steps only."""
    if raw is None and place[-2:] not in (("draw", "type"), ("place", "sector")):
        source.add(
            place,
            f"`{place[-1]}` is null; write a value or leave the key out.",
            f"`{place[-1]}` — null; напишите значение или уберите ключ.",
        )
    for key, value in (
        raw.items() if isinstance(raw, Mapping) else enumerate(raw) if isinstance(raw, list) else ()
    ):
        _nulls(source, (*place, key), value)


def _cards(source: Source, deck: Mapping[str, Any], key: str) -> Sequence[Any]:
    raw = deck.get(key)
    if isinstance(raw, list):
        return raw
    source.add((key,), f"the list `{key}` is missing.", f"нет списка `{key}`.")
    return ()


def _card(source: Source, place: Place, pile: str, raw: Mapping[str, Any]) -> None:
    """What a card must be besides its shape: effects that are known, and told by its text."""
    match pile:
        case "allies" | "crossroads":
            for side in SIDES:
                _effects(source, (*place, side), raw[side], f"{raw['id']}.{side}")
        case "quorum":
            _effects(source, place, raw, raw["id"])
        case "loyalty" if raw["cylon"]:
            _effects(source, place, raw, raw["id"])
        case "destinations":
            _destination(source, place, raw)
        case "characters":
            for part in ("ability", "once", "weakness"):
                mentioned(source, (*place, part, "text"), [], raw[part]["text"])
        case "locations" | "skills":
            mentioned(source, (*place, "text"), _figures(raw), raw["text"])
    if pile == "allies":
        one_of(source, (*place, "location"), raw["location"], LOCATIONS)


def _figures(raw: Mapping[str, Any]) -> list[int]:
    return [raw["check"]["difficulty"]] if raw.get("check") else []


def _effects(source: Source, place: Place, raw: Mapping[str, Any], ident: str) -> None:
    """Effects, or a function for the same card; and the text tells every number."""
    effects = raw.get("effects")
    if effects is not None:
        steps(source, (*place, "effects"), effects)
    elif ident not in FUNCTIONS:
        source.add(
            place,
            "this does nothing: it has no `effects`, and gmkit has no function for its id.",
            "это ничего не делает: нет `effects`, и у gmkit нет функции для такого кода.",
        )
    mentioned(source, (*place, "text"), effects, raw["text"])


def _destination(source: Source, place: Place, raw: Mapping[str, Any]) -> None:
    _effects(source, place, raw, raw["id"])
    risk = raw.get("risk") or {}
    for key in ("win", "loss"):
        if key in risk:
            steps(source, (*place, "risk", key), risk[key])
    told = [raw["distance"], *([raw["fuel"]] if raw["fuel"] else []), risk.get("at_least"), risk.get("win")]
    mentioned(source, (*place, "text"), told, raw["text"])


def _tokens(source: Source, raw: Any) -> dict[Place, Sequence[Any]]:
    """The four kinds of tokens, each a list."""
    piles: dict[Place, Sequence[Any]] = {}
    if not isinstance(raw, Mapping):
        source.add(("tokens",), "`tokens` is missing.", "нет ключа `tokens`.")
        return piles
    for key in raw.keys() - TOKENS.keys():
        one_of(source, ("tokens", key), key, tuple(TOKENS))
    for key in TOKENS:
        cards = raw.get(key)
        piles["tokens", key] = cards if isinstance(cards, list) else ()
        for number, token in enumerate(piles["tokens", key]):
            place = ("tokens", key, number)
            if not fit(source, place, token, TokenShape):
                continue
            if token.get("effects") is not None:
                steps(source, (*place, "effects"), token["effects"])
            if token.get("location") is not None:
                one_of(source, (*place, "location"), token["location"], LOCATIONS)
            mentioned(source, (*place, "text"), token.get("effects"), token["text"])
    return piles


def _unique(source: Source, piles: Mapping[Place, Sequence[Any]]) -> None:
    """An id is used once in the whole deck."""
    seen: set[str] = set()
    for pile, cards in piles.items():
        for number, raw in enumerate(cards):
            ident = raw.get("id") if isinstance(raw, Mapping) else None
            if isinstance(ident, str) and ident in seen:
                source.add(
                    (*pile, number, "id"),
                    f"the id `{ident}` is used twice; give this card its own.",
                    f"код `{ident}` уже занят; дайте этой карте свой.",
                )
            elif isinstance(ident, str):
                seen.add(ident)


def _people(source: Source, piles: Mapping[str, Sequence[Any]], ladders: Any) -> None:
    """GAL-TITLE: every character stands once on each ladder; sheets add up; locations and characters exist."""
    sheets = [
        raw for raw in piles["characters"] if isinstance(raw, Mapping) and isinstance(raw.get("id"), str)
    ]
    known = [raw["id"] for raw in sheets]
    for title in TITLES:
        ladder = ladders.get(title) if isinstance(ladders, Mapping) else None
        counted = Counter(str(one) for one in ladder) if isinstance(ladder, list) else Counter()
        for ident in {*known, *counted}:
            if ident not in known or counted[ident] != 1:
                source.add(
                    ("succession", title),
                    f"`{ident}` stands {counted[ident]} times on the ladder `{title}`; each character once.",
                    f"`{ident}` стоит на лестнице `{title}` раз: {counted[ident]}; каждый персонаж — один раз.",
                )
    for number, raw in enumerate(piles["characters"]):
        place = ("characters", number)
        if raw in sheets and isinstance(raw.get("start"), str):
            one_of(source, (*place, "start"), raw["start"], (*LOCATIONS, "space"))
            _sheet(source, place, raw)
    for number, raw in enumerate(piles["allies"]):
        if isinstance(raw, Mapping) and raw.get("character") is not None:
            one_of(source, ("allies", number, "character"), raw["character"], known)
    found = [raw.get("id") for raw in piles["locations"] if isinstance(raw, Mapping)]
    for ident in LOCATIONS:
        if "locations" in source.data and ident not in found:
            source.add(("locations",), f"the location `{ident}` is missing.", f"нет локации `{ident}`.")


def _sheet(source: Source, place: Place, raw: Mapping[str, Any]) -> None:
    """GAL-CHAR-01: a pilot is who draws Piloting; the cards of a turn are the sum of the set."""
    skills, flexible = raw.get("skills"), raw.get("flexible") or []
    if not isinstance(skills, Mapping) or not isinstance(flexible, list):
        return
    try:
        total = sum(skills.values()) + sum(one["count"] for one in flexible)
        types = {*skills, *(one for part in flexible for one in part["types"])}
    except (TypeError, KeyError):
        return  # the shape has been complained about
    if total != raw.get("draw"):
        source.add(
            (*place, "draw"),
            f"`draw` is {raw.get('draw')}, the skills add up to {total}.",
            f"`draw` — {raw.get('draw')}, а навыков в сумме {total}.",
        )
    if ("piloting" in types) != raw.get("pilot"):
        source.add(
            (*place, "pilot"),
            "a pilot is whoever draws `piloting`; correct one of the two.",
            "пилот — тот, кто берёт карты `piloting`; исправьте одно из двух.",
        )


def _numbers(
    source: Source, piles: Mapping[str, Sequence[Any]], tokens: Mapping[Place, Sequence[Any]]
) -> None:
    """How many cards and tokens there are."""
    for pile, least in FEWEST.items():
        count = sum(_copies(raw) for raw in piles[pile])
        if pile in source.data and count < least:
            source.add(
                (pile,),
                f"`{pile}` holds {count} cards; {least} is the least.",
                f"в `{pile}` карт: {count}; нужно хотя бы {least}.",
            )
    for place, cards in tokens.items():
        need, count = TOKENS[str(place[1])], sum(_copies(raw) for raw in cards)
        if count != need:
            source.add(
                place,
                f"`{place[1]}` holds {count} tokens; there are {need}.",
                f"в `{place[1]}` жетонов: {count}; их {need}.",
            )
    for type_, value, count in _skill_counts(piles["skills"]):
        if "skills" in source.data and count != SKILL_CARDS[value]:
            source.add(
                ("skills",),
                f"{type_} has {count} cards of the value {value}; there are {SKILL_CARDS[value]}.",
                f"у {type_} карт номинала {value}: {count}; их {SKILL_CARDS[value]}.",
            )


def _copies(raw: Any) -> int:
    copies = raw.get("copies", 1) if isinstance(raw, Mapping) else 1
    return copies if type(copies) is int else 1


def _skill_counts(cards: Sequence[Any]) -> Iterator[tuple[str, int, int]]:
    counted: Counter[tuple[Any, Any]] = Counter()
    for raw in cards:
        parts = raw.get("cards") if isinstance(raw, Mapping) else None
        for part in parts if isinstance(parts, list) else ():
            if isinstance(part, Mapping) and type(part.get("count")) is int:
                counted[str(raw.get("type")), str(part.get("value"))] += part["count"]
    for type_ in ("politics", "leadership", "tactics", "piloting", "engineering"):
        for value in SKILL_CARDS:
            yield type_, value, counted[type_, str(value)]
