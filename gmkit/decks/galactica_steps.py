"""The steps that effects of Battlestar Galactica are made of.

Effects are a list of steps, each a mapping of one verb to its argument, carried out in the order written. `VERBS` is
the whole vocabulary: what a card cannot say with it is a function of the rules, found by the card's id, and the card
(or that side of it) has no effects at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import Field, create_model

from gmkit.decks.reading import Place, Source
from gmkit.decks.shape import Shape, Words, fit

Count = Annotated[int, Field(ge=1, le=20)]
Skill = Literal["politics", "leadership", "tactics", "piloting", "engineering"]
Icon = Literal["raiders", "heavy_raiders", "launch_raiders", "basestars"]
Sector = Literal["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"]
Steps = list[dict[str, Any]]

#: Every location that the rules know.
LOCATIONS = (
    "command", "weapons_control", "communications", "ftl_control", "admirals_quarters", "research_lab",
    "hangar_deck", "armory", "sickbay", "brig", "press_room", "administration", "presidents_office",
    "resurrection_ship", "cylon_fleet", "human_fleet", "caprica", "basestar_bridge",
)  # fmt: skip
#: Whom a step may name; `actor` plays the card, meets the ally or owns the crossroads card.
PEOPLE = ("current", "president", "admiral", "cag", "actor", "each_player", "revealed_cylons", "last_chosen")
#: Who may decide something.
DECIDERS = ("current", "president", "admiral", "cag", "actor")


class Resources(Shape):
    fuel: Count | None = None
    food: Count | None = None
    morale: Count | None = None
    population: Count | None = None


class Ships(Shape):
    basestars: Count | None = None
    raiders: Count | None = None
    heavy_raiders: Count | None = None
    vipers: Count | None = None
    civilian_ships: Count | None = None


class Send(Shape):
    who: Any
    to: Literal["sickbay", "brig", "another_location"]
    optional: bool = False


class Discard(Shape):
    who: Any
    skill_cards: Any = None
    nukes: Count | None = None
    random: bool = False


class Draw(Shape):
    who: Any
    skill_cards: Count
    type: Literal["politics", "leadership", "tactics", "piloting", "engineering", "any", "own"] | None = None
    deck: Literal["destiny"] | None = None
    optional: bool = False


class Choice(Shape):
    by: Any
    options: Annotated[list[Steps], Field(min_length=2)]
    labels: Annotated[list[Words], Field(min_length=2)]


class Roll(Shape):
    at_most: Annotated[int, Field(ge=1, le=7)] | None = None
    at_least: Annotated[int, Field(ge=2, le=8)] | None = None
    then: Steps


class Below(Shape):
    resource: Literal["fuel", "food", "morale", "population"]
    below: Count
    then: Steps


class ActivatePlaced(Shape):
    raiders: Count
    sector: Sector


class PlaceShips(Shape):
    sector: Sector | None
    ships: Ships


class Destroy(Shape):
    raptors: Count | None = None
    vipers: Count | None = None
    civilian_ships: Count | None = None


class DestroyCenturions(Shape):
    count: Count
    where: Literal["boarding_track"]
    by: Any


class DestroyCylonShips(Shape):
    where: Literal["main_board", "one_sector_of_main_board"]
    which: Any
    by: Any = "current"
    how: Literal["destroy", "remove"] = "destroy"


class DamageVipers(Shape):
    count: Count
    where: Literal["reserves", "space", "any"]
    by: Any = "current"
    only: Literal["undamaged", "unmanned"] | None = None
    if_able: bool = False


class ReturnVipers(Shape):
    which: Literal["undamaged_on_board", "all_in_space"]
    to: Literal["reserves"]
    pilots_to: Literal["hangar_deck"] | None = None


class Repair(Shape):
    raptors: Count | None = None
    vipers: Count | None = None
    locations: Count | None = None
    state: Literal["destroyed", "damaged"]


class Board(Shape):
    centurions: Count


class ActivateVipers(Shape):
    by: Any
    count: Count
    kind: Literal["unmanned"]
    optional: bool = False


class LaunchInViper(Shape):
    who: Literal["any_pilot_on_galactica"]
    optional: bool = False


class LookLoyalty(Shape):
    viewer: Any
    target: Any
    cards: Count
    random: bool = False
    optional: bool = False


class Title(Shape):
    title: Literal["president", "admiral", "cag", "all_held_by_current"]
    to: Any


class SearchDestiny(Shape):
    by: Any
    discard: Count
    optional: bool = False
    reshuffle: bool = False


class ExtraCrisis(Shape):
    after: Literal["activate_cylon_ships"]


class Rule(Shape):
    """What a card does while it stays in play; one of these."""

    unmanned_viper_attack_roll: Annotated[int, Field(ge=-7, le=7)] | None = None
    basestar_launch_bonus: Ships | None = None
    forbid_location_activation: Literal["communications"] | None = None
    on_fleet_jump: Literal["shuffle_this_card_into_crisis_deck"] | None = None
    forbid: Literal["look_at_other_players_loyalty"] | None = None
    close: Literal["colonial_one"] | None = None


class KeepInPlay(Shape):
    until: Literal["fleet_jump", "game_end", "civilian_ship_or_basestar_destroyed"]
    rule: Rule


class Trauma(Shape):
    who: Any
    draw: Count


class DiscardTrauma(Shape):
    who: Any
    tokens: Count
    optional: bool = False


class Peek(Shape):
    """Look at the top card, put it on the top or the bottom."""

    deck: Literal["crisis", "destination"]


VERBS: dict[str, Any] = {
    "lose": Resources,
    "gain": Resources,
    "damage_galactica": Count,
    "send": Send,
    "discard": Discard,
    "draw": Draw,
    "choose": Choice,
    "roll": Roll,
    "if": Below,
    "apply": Literal["fail"],
    "activate": Annotated[list[Icon], Field(min_length=1)],
    "activate_placed": ActivatePlaced,
    "basestars_attack_galactica": Literal["each"],
    "jump_track": Annotated[int, Field(ge=-5, le=5)],
    "pursuit_track": Annotated[int, Field(ge=1, le=4)],
    "place": PlaceShips,
    "destroy": Destroy,
    "destroy_centurions": DestroyCenturions,
    "destroy_cylon_ships": DestroyCylonShips,
    "damage_vipers": DamageVipers,
    "return_vipers": ReturnVipers,
    "repair": Repair,
    "board": Board,
    "activate_vipers": ActivateVipers,
    "launch_in_viper": LaunchInViper,
    "look_loyalty": LookLoyalty,
    "title": Title,
    "execute": Any,
    "search_destiny": SearchDestiny,
    "extra_crisis": ExtraCrisis,
    "objective_distance": Annotated[int, Field(ge=1, le=8)],
    "keep_in_play": KeepInPlay,
    "trauma": Trauma,
    "discard_trauma": DiscardTrauma,
    "peek": Peek,
    "remove_card": Literal[True],
}
_STEPS: dict[str, type[Shape]] = {
    verb: create_model(f"{verb}_step", __base__=Shape, **{verb: (takes, ...)})  # type: ignore[call-overload]
    for verb, takes in VERBS.items()
}


def steps(source: Source, place: Place, raw: Any) -> None:
    """Check a list of steps and note every problem."""
    if not isinstance(raw, list):
        source.add(place, "effects are a list of steps.", "эффекты — это список шагов.")
        return
    for number, one in enumerate(raw):
        _step(source, (*place, number), one)


def _step(source: Source, place: Place, raw: Any) -> None:
    if not isinstance(raw, Mapping) or len(raw) != 1:
        source.add(
            place,
            "a step is one verb with its argument, for example `{lose: {morale: 1}}`.",
            "шаг — это один глагол с аргументом, например `{lose: {morale: 1}}`.",
        )
        return
    ((verb, argument),) = raw.items()
    if verb not in VERBS:
        _unknown(source, (*place, verb), "effect", "эффект", verb, tuple(VERBS))
    elif fit(source, place, raw, _STEPS[verb]):
        _sense(source, (*place, verb), verb, argument)


def _sense(source: Source, place: Place, verb: str, argument: Any) -> None:
    """What a step must be besides its shape: people, amounts, steps inside it."""
    match verb:
        case "send" | "discard" | "draw" | "trauma" | "discard_trauma":
            _person(source, (*place, "who"), argument["who"])
        case "execute":
            _person(source, place, argument)
        case "title" if argument["to"] != "next_in_succession_except_current":
            _person(source, (*place, "to"), argument["to"])
        case "look_loyalty":
            one_of(source, (*place, "viewer"), argument["viewer"], DECIDERS)
            targets = argument["target"] if isinstance(argument["target"], list) else [argument["target"]]
            for target in targets:
                one_of(source, (*place, "target"), target, (*PEOPLE, "any_player"))
        case "roll" | "if":
            steps(source, (*place, "then"), argument["then"])
        case "choose":
            _choice(source, place, argument)
    if isinstance(argument, Mapping) and "by" in argument:
        one_of(source, (*place, "by"), argument["by"], DECIDERS)
    _amounts(source, place, verb, argument)


def _amounts(source: Source, place: Place, verb: str, argument: Any) -> None:
    """Amounts that a shape cannot tell: exactly one of several, never nothing."""
    if verb in ("lose", "gain", "destroy") and not argument:
        impossible(source, place, verb, "{}", "{morale: 1}")
    elif verb == "jump_track" and argument == 0:
        impossible(source, place, verb, 0, "≠ 0")
    elif verb == "roll" and ("at_most" in argument) == ("at_least" in argument):
        source.add(
            place,
            "a `roll` has either `at_most` or `at_least`.",
            "у `roll` есть либо `at_most`, либо `at_least`.",
        )
    elif verb == "repair" and len(argument) != 2:
        impossible(source, place, verb, sorted(argument), "{raptors | vipers | locations, state}")
    elif verb == "discard":
        cards = argument.get("skill_cards")
        if (cards is None) == (argument.get("nukes") is None) or not (
            cards in (None, "all") or _count(cards)
        ):
            impossible(
                source, (*place, "skill_cards"), "discard", cards, "skill_cards: 1 … 20 | all, or nukes"
            )
    elif verb == "destroy_cylon_ships":
        which = argument["which"]
        few = isinstance(which, Mapping) and set(which) == {"raiders"} and _count(which["raiders"])
        if which != "all" and not few:
            impossible(source, (*place, "which"), "which", which, "all | {raiders: 2}")


def _count(value: Any) -> bool:
    return type(value) is int and 1 <= value <= 20


def _choice(source: Source, place: Place, argument: Mapping[str, Any]) -> None:
    if len(argument["labels"]) != len(argument["options"]):
        source.add(
            (*place, "labels"),
            f"there are {len(argument['options'])} options and {len(argument['labels'])} labels.",
            f"вариантов {len(argument['options'])}, подписей {len(argument['labels'])}.",
        )
    for number, option in enumerate(argument["options"]):
        steps(source, (*place, "options", number), option)
    for number, (option, label) in enumerate(zip(argument["options"], argument["labels"], strict=False)):
        mentioned(source, (*place, "labels", number), option, label)


def _person(source: Source, place: Place, who: Any) -> None:
    """Somebody a step happens to: by name, all in a location, or chosen by somebody."""
    if isinstance(who, Mapping) and set(who) == {"all_in"}:
        one_of(source, (*place, "all_in"), who["all_in"], (*LOCATIONS, "colonial_one"))
    elif isinstance(who, Mapping) and {"chosen_by"} <= set(who) <= {"chosen_by", "exclude_chooser"}:
        one_of(source, (*place, "chosen_by"), who["chosen_by"], DECIDERS)
    else:
        one_of(source, place, who, PEOPLE)


def one_of(source: Source, place: Place, value: Any, known: Sequence[str]) -> None:
    if value not in known:
        _unknown(source, place, "name", "имя", value, known)


def _unknown(source: Source, place: Place, en: str, ru: str, value: Any, known: Sequence[str]) -> None:
    near = get_close_matches(str(value), known, 1)
    source.add(
        place,
        f"unknown {en} `{value}`."
        + (f" Did you mean `{near[0]}`?" if near else "")
        + f" Known: {', '.join(known)}.",
        f"неизвестное {ru} `{value}`."
        + (f" Может быть, `{near[0]}`?" if near else "")
        + f" Есть: {', '.join(known)}.",
    )


def impossible(source: Source, place: Place, name: str, value: object, possible: str) -> None:
    source.add(
        place,
        f"`{name}` is {value}; possible is {possible}.",
        f"`{name}` — {value}; возможно {possible}.",
    )


# ---- numbers in texts


def numbers(raw: Any) -> Iterator[int]:
    """Every number that stands in effects, without signs."""
    if isinstance(raw, Mapping):
        for key, value in raw.items():
            yield from () if key == "labels" else numbers(value)
    elif isinstance(raw, list):
        for value in raw:
            yield from numbers(value)
    elif type(raw) is int:
        yield abs(raw)


def said(text: str) -> list[int]:
    """The numbers that a text mentions, in order of size; the number in the name «Борт №1» is none."""
    return sorted(int(found) for found in re.findall(r"(?<!№)\d+", text))


def mentioned(source: Source, place: Place, raw: Any, text: Mapping[str, str]) -> None:
    """A number in the effects that a text is silent about; or the two languages tell different numbers."""
    for number in sorted(set(numbers(raw))):
        for language, russian in (("en", "английский"), ("ru", "русский")):
            if number not in said(text[language]):
                source.add(
                    (*place, language),
                    f"the {'English' if language == 'en' else 'Russian'} text does not mention the number {number} "
                    "of the effects.",
                    f"{russian} текст не называет число {number} из эффектов.",
                )
    if said(text["en"]) != said(text["ru"]):
        source.add(
            place,
            f"the texts tell different numbers: {said(text['en'])} in English, {said(text['ru'])} in Russian.",
            f"в текстах разные числа: {said(text['en'])} по-английски, {said(text['ru'])} по-русски.",
        )
