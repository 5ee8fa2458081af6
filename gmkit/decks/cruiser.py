"""The deck of Крейсер Галактика: the shape of a crisis and a jump, and the deck as a whole.

The keys are those that `gmkit.systems.cruiser.cards` reads.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import Field

from gmkit.decks.effects import effects
from gmkit.decks.parts import part, vocabulary
from gmkit.decks.reading import Place, Source
from gmkit.decks.shape import Ident, Shape, Words, fit, top_keys

#: Nine players get two jump cards each (CRU-SET-11).
FEWEST_JUMPS = 18

Colour = Literal["yellow", "green", "blue", "white"]
Effects = dict[str, Any]


class OutcomeShape(Shape):
    min: int | None
    effects: Effects


class OptionShape(Shape):
    label: Words
    effects: Effects


class CrisisShape(Shape):
    """Every key that a crisis may have; which of them it has depends on its kind."""

    id: Ident
    name: Words
    text: Words
    kind: Literal["check", "president", "admiral"]
    plus: list[Colour] = Field(default_factory=list)
    minus: list[Colour] = Field(default_factory=list)
    difficulty: int | None = None
    outcomes: list[OutcomeShape] = Field(default_factory=list)
    options: list[OptionShape] = Field(default_factory=list)


class ChoiceShape(Shape):
    options: Annotated[list[OptionShape], Field(min_length=2)]


class JumpShape(Shape):
    id: Ident
    name: Words
    parsecs: Annotated[int, Field(ge=1, le=20)]
    fuel: Annotated[int, Field(ge=0, le=20)]
    effects: Effects = Field(default_factory=dict)
    choice: ChoiceShape | None = None


class StartShape(Shape):
    people: Annotated[int, Field(ge=1, le=999)] = 15
    fuel: Annotated[int, Field(ge=1, le=999)] = 10
    morale: Annotated[int, Field(ge=1, le=999)] = 12


class MetaShape(Shape):
    version: int = 1
    resources: StartShape | None = None
    goal_parsecs: Annotated[int, Field(ge=1, le=999)] = 8
    colours: list[Colour] = Field(default_factory=list)


class GroupShape(Shape):
    classes: list[Literal["political", "military", "engineer"]] = Field(default_factory=list)
    players: list[str] = Field(default_factory=list)


class ProhibitionShape(Shape):
    """An example of a prohibition for the president to start from."""

    id: Ident
    name: Words
    group: GroupShape
    rooms: Annotated[list[str], Field(min_length=1)]


_TOP = {"meta", "defence_priority", "prohibitions", "crises", "jumps"}
_CHECK = {"plus", "minus", "difficulty", "outcomes"}


def check(source: Source) -> None:
    """Note every problem of a deck that has been read."""
    deck = source.data
    if not isinstance(deck, Mapping):
        source.add(
            (),
            "this is not a deck; it begins with keys like `crises:` and `jumps:`.",
            "это не колода: она начинается с ключей вроде `crises:` и `jumps:`.",
        )
        return
    top_keys(source, deck, _TOP)
    if "meta" in deck:
        fit(source, ("meta",), deck["meta"], MetaShape)
    _rooms(source, ("defence_priority",), deck.get("defence_priority"))
    for number, raw in enumerate(_cards(source, deck, "prohibitions", needed=False)):
        _prohibition(source, ("prohibitions", number), raw)
    crises = _cards(source, deck, "crises")
    for number, raw in enumerate(crises):
        if fit(source, ("crises", number), raw, CrisisShape):
            _crisis(source, ("crises", number), raw)
        _all_effects(source, ("crises", number), raw)
    jumps = _cards(source, deck, "jumps")
    for number, raw in enumerate(jumps):
        fit(source, ("jumps", number), raw, JumpShape)
        _all_effects(source, ("jumps", number), raw)
    _unique(source, {"crises": crises, "jumps": jumps})
    _numbers(source, len(crises), len(jumps))


def _cards(source: Source, deck: Mapping[str, Any], key: str, *, needed: bool = True) -> Sequence[Any]:
    raw = deck.get(key)
    if isinstance(raw, list):
        return raw
    if needed or raw is not None:
        source.add((key,), f"the list `{key}` is missing.", f"нет списка `{key}`.")
    return ()


def _numbers(source: Source, crises: int, jumps: int) -> None:
    """CRU-SET-11, -12: the crises are halved between two cyborgs, everybody gets two jumps."""
    if crises and crises % 2:
        source.add(
            ("crises",),
            f"there are {crises} crises; two cyborgs share them, so the number has to be even.",
            f"кризисов {crises}; их делят два киборга, поэтому число должно быть чётным.",
        )
    if "crises" in source.data and not crises:
        source.add(("crises",), "there is no crisis; two is the least.", "нет кризисов; нужно хотя бы два.")
    if "jumps" in source.data and jumps < FEWEST_JUMPS:
        source.add(
            ("jumps",),
            f"there are {jumps} jumps; nine players get two each, so {FEWEST_JUMPS} is the least.",
            f"прыжков {jumps}; девять игроков получают по два, поэтому нужно хотя бы {FEWEST_JUMPS}.",
        )


def _unique(source: Source, piles: Mapping[str, Sequence[Any]]) -> None:
    seen: dict[str, int] = {}
    for pile, cards in piles.items():
        for number, raw in enumerate(cards):
            ident = raw.get("id") if isinstance(raw, Mapping) else None
            if not isinstance(ident, str):
                continue
            place = (pile, number, "id")
            if ident in seen:
                source.add(
                    place,
                    f"the id `{ident}` is used twice (first in line {seen[ident]}); give this card its own.",
                    f"код `{ident}` уже занят (строка {seen[ident]}); дайте этой карте свой.",
                )
            else:
                seen[ident] = source.lines.get(place, 0)


def _rooms(source: Source, place: Place, raw: Any) -> None:
    """CRU-SET-16: the defence list names each of the eight rooms once."""
    rooms: tuple[str, ...] = part("cruiser", "state", "ROOMS")
    if not isinstance(raw, list):
        source.add(
            place,
            f"the list `defence_priority` is missing; it names each room once: {', '.join(rooms)}.",
            f"нет списка `defence_priority`; в нём каждое помещение один раз: {', '.join(rooms)}.",
        )
        return
    for number, room in enumerate(raw):
        if room not in rooms:
            _no_room(source, (*place, number), room, rooms)
    for room in rooms:
        if (count := raw.count(room)) != 1:
            source.add(
                place,
                f"`defence_priority` names {room} {count} times; each room stands there once.",
                f"в `defence_priority` помещение {room} стоит {count} раз(а); каждое — ровно один раз.",
            )


def _no_room(source: Source, place: Place, room: Any, rooms: Sequence[str]) -> None:
    source.add(
        place,
        f"there is no room “{room}”; there are: {', '.join(rooms)}.",
        f"нет помещения «{room}»; есть: {', '.join(rooms)}.",
    )


def _prohibition(source: Source, place: Place, raw: Any) -> None:
    if not fit(source, place, raw, ProhibitionShape):
        return
    rooms: tuple[str, ...] = part("cruiser", "state", "ROOMS")
    seats: tuple[str, ...] = part("cruiser", "state", "SEATS")
    for number, room in enumerate(raw["rooms"]):
        if room not in rooms:
            _no_room(source, (*place, "rooms", number), room, rooms)
    for number, seat in enumerate(raw["group"].get("players", ())):
        if seat not in seats:
            source.add(
                (*place, "group", "players", number),
                f"there is no seat “{seat}”; there are: {', '.join(seats)}.",
                f"нет места «{seat}»; есть: {', '.join(seats)}.",
            )


def _crisis(source: Source, place: Place, raw: Mapping[str, Any]) -> None:
    """CRU-CRI-05: a skill check has its vote, a choice has its options, and neither has the other's keys."""
    wanted, foreign = (_CHECK, {"options"}) if raw["kind"] == "check" else ({"options"}, _CHECK)
    for key in sorted(wanted - {key for key, value in raw.items() if value is not None}):
        source.add(
            (*place, key),
            f"a {raw['kind']} crisis needs `{key}`.",
            f"кризису вида {raw['kind']} нужен `{key}`.",
        )
    for key in sorted(foreign & raw.keys()):
        source.add(
            (*place, key),
            f"a {raw['kind']} crisis has no `{key}`; remove it or change `kind`.",
            f"у кризиса вида {raw['kind']} не бывает `{key}`; уберите или исправьте `kind`.",
        )
    if raw["kind"] == "check":
        _colours(source, place, raw)
        if "outcomes" in raw:
            _outcomes(source, place, raw)
    elif "options" in raw and len(raw["options"]) < 2:
        source.add(
            (*place, "options"),
            "a choice needs at least two options.",
            "для выбора нужно хотя бы два варианта.",
        )


def _colours(source: Source, place: Place, raw: Mapping[str, Any]) -> None:
    """CRU-VOT-03: each colour counts plus or minus, one of the two."""
    if "plus" not in raw or "minus" not in raw:
        return
    counted = Counter([*raw["plus"], *raw["minus"]])
    for colour in part("cruiser", "state", "COLOURS"):
        if counted[colour] != 1:
            source.add(
                (*place, "plus"),
                f"{colour} stands {counted[colour]} times in `plus` and `minus`; each colour stands in one, once.",
                f"{colour} стоит в `plus` и `minus` раз: {counted[colour]}; каждый цвет — ровно в одном из них.",
            )


def _outcomes(source: Source, place: Place, raw: Mapping[str, Any]) -> None:
    """CRU-CRI-06: grades from the difficulty down, the last one for whatever is left."""
    grades = [outcome["min"] for outcome in raw["outcomes"]]
    at = (*place, "outcomes")
    if len(grades) < 2:
        source.add(at, "a check needs at least two outcomes.", "у проверки нужно хотя бы два исхода.")
        return
    if raw.get("difficulty") is not None and grades[0] != raw["difficulty"]:
        source.add(
            (*at, 0, "min"),
            f"the first outcome begins at {grades[0]}, the difficulty is {raw['difficulty']}; make them equal.",
            f"первый исход — от {grades[0]}, а сложность {raw['difficulty']}; числа должны совпадать.",
        )
    if grades[-1] is not None:
        source.add(
            (*at, len(grades) - 1, "min"),
            "the last outcome has to apply to every lower sum; write `min: null`.",
            "последний исход должен подходить любой меньшей сумме; напишите `min: null`.",
        )
    for number, (above, below) in enumerate(pairwise(grades), 1):
        last = number == len(grades) - 1
        if above is None or (below is None and not last):
            source.add(
                (*at, number - 1 if above is None else number, "min"),
                "only the last outcome may have `min: null`.",
                "`min: null` бывает только у последнего исхода.",
            )
        elif below is not None and below >= above:
            source.add(
                (*at, number, "min"),
                f"outcome {number + 1} begins at {below}, the one before at {above}; they have to fall.",
                f"исход {number + 1} начинается с {below}, предыдущий — с {above}; пороги должны убывать.",
            )


def _all_effects(source: Source, place: Place, raw: Any) -> None:
    """Every `effects` of a card, whatever else is wrong with it."""
    if not isinstance(raw, Mapping):
        return
    words = vocabulary("cruiser")
    effects(source, (*place, "effects"), raw.get("effects"), words, sensible)
    choice = raw.get("choice")
    parts = {
        ("outcomes",): raw.get("outcomes"),
        ("options",): raw.get("options"),
        ("choice", "options"): choice.get("options") if isinstance(choice, Mapping) else None,
    }
    for keys, listed in parts.items():
        for number, entry in enumerate(listed if isinstance(listed, list) else ()):
            if isinstance(entry, Mapping):
                effects(source, (*place, *keys, number, "effects"), entry.get("effects"), words, sensible)


def sensible(source: Source, place: Place, verb: str, argument: Any) -> None:
    """Numbers that a verb's type allows and the game does not."""
    match verb:
        case "people" | "fuel" | "morale" if argument == 0 or abs(argument) > 20:
            _impossible(source, place, verb, argument, "−20 … 20, ≠ 0")
        case "prep" if argument == 0 or abs(argument) > 4:
            _impossible(source, place, verb, argument, "−4 … 4, ≠ 0")
        case "fighters" if not 1 <= len(argument) <= 20:
            _impossible(source, place, verb, f"[{len(argument)}]", "1 … 20")
        case "discard" if not 1 <= argument["cards"] <= 15:
            _impossible(source, place, "discard.cards", argument["cards"], "1 … 15")
        case "destroy":
            rooms = part("cruiser", "state", "ROOMS")
            if argument not in rooms:
                _no_room(source, place, argument, rooms)
        case "roll":
            _faces(source, place, argument)


def _faces(source: Source, place: Place, parts: Sequence[Mapping[str, Any]]) -> None:
    """One d6 for the whole list: each face stands at most once."""
    if not parts:
        _impossible(source, place, "roll", "[]", "1 …")
    seen: set[int] = set()
    for number, entry in enumerate(parts):
        for face in entry["faces"]:
            if not 1 <= face <= 6:
                _impossible(source, (*place, number, "faces"), "faces", face, "1 … 6")
            elif face in seen:
                source.add(
                    (*place, number, "faces"),
                    f"the face {face} stands twice in one roll.",
                    f"грань {face} стоит в одном броске дважды.",
                )
            seen.add(face)


def _impossible(source: Source, place: Place, name: str, value: object, possible: str) -> None:
    source.add(
        place,
        f"`{name}` is {value}; possible is {possible}.",
        f"`{name}` — {value}; возможно {possible}.",
    )
