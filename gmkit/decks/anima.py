"""The deck of АнимА: the shape of each kind of card, and the deck as a whole.

The keys are those that `gmkit.systems.anima.cards` reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import Field

from gmkit.decks.effects import effects
from gmkit.decks.parts import part, vocabulary
from gmkit.decks.reading import Place, Source
from gmkit.decks.shape import Ident, Shape, Words, fit, top_keys

Effects = dict[str, Any]
Skill = Literal["ki", "magic", "trickery"]
Change = Literal["strength", "speed", "monsters", "rivals", "checks", "level", "peace", "closed"]
Lasting = dict[Change, Annotated[int, Field(ge=-9, le=9)]]
Level = Annotated[int, Field(ge=1, le=3)]
Small = Annotated[int, Field(ge=0, le=99)]

#: Two main missions a player (ANI-SET-03), one location a player (ANI-SET-07); two cards of each at the least.
FEWEST = {"locations": 2, "characters": 4, "arcane": 0, "encounters": 2, "advantages": 8, "missions": 5}
REWARDS = 3


class CardShape(Shape):
    id: Ident
    name: Words
    text: Words | None = None
    also: list[Words] = Field(default_factory=list)
    set: Literal["beyond", "omega"] = "beyond"


class PowerShape(Shape):
    phase: Literal["discard", "movement", "interaction", "exploration", "battle", "move", "encounter", "roll"]
    effects: Effects = Field(default_factory=dict)


class CharacterShape(CardShape):
    strength: Small
    speed: Small
    gender: Literal["male", "female"]
    abilities: list[Skill] = Field(default_factory=list)
    lasting: Lasting = Field(default_factory=dict)
    power: PowerShape | None = None


class RewardShape(Shape):
    kind: Literal["advantage", "recruit", "mission", "special"]
    mission: str | None = None
    id: Ident | None = None
    name: Words | None = None
    text: Words | None = None
    effects: Effects = Field(default_factory=dict)


class LocationShape(CardShape):
    level: Level
    trade: bool = False
    table: Annotated[list[Annotated[int, Field(ge=-1, le=3)]], Field(min_length=6)]
    special: Effects = Field(default_factory=dict)
    rewards: Annotated[list[RewardShape], Field(min_length=REWARDS)]
    lasting: Lasting = Field(default_factory=dict)


class EncounterShape(CardShape):
    kind: Literal["event", "monster"]
    level: Level
    strength: Annotated[int, Field(ge=1, le=99)] | None = None
    copies: Annotated[int, Field(ge=1, le=20)] = 1
    effects: Effects = Field(default_factory=dict)
    beaten: Effects = Field(default_factory=dict)
    victory: Effects = Field(default_factory=dict)


class AdvantageShape(CardShape):
    kind: Literal["skill", "event", "lasting", "incident", "trap", "faction", "organization"]
    phase: Literal["discard", "movement", "interaction", "exploration", "interrupt", "battle"]
    copies: Annotated[int, Field(ge=1, le=20)] = 1
    skill: Skill | None = None
    window: Literal["move", "encounter", "roll"] | None = None
    whose: Literal["any", "own", "other"] = "any"
    late: bool = False
    harm: bool = False
    effects: Effects = Field(default_factory=dict)
    lasting: Lasting = Field(default_factory=dict)
    feuds: list[str] = Field(default_factory=list)


class MissionShape(CardShape):
    kind: Literal["main", "final"]
    level: Annotated[int, Field(ge=1, le=99)] = 1
    announced: bool = True
    fight: bool = False
    strength: Small = 0
    speed: Small = 0
    turns: Annotated[int, Field(ge=0, le=9)] = 0
    reward: Effects = Field(default_factory=dict)
    places: list[str] = Field(default_factory=list)
    countdown: Small = 0
    crisis_strength: Small = 0
    crisis_speed: Small = 0


SHAPES: dict[str, type[CardShape]] = {
    "locations": LocationShape,
    "characters": CharacterShape,
    "arcane": CharacterShape,
    "encounters": EncounterShape,
    "advantages": AdvantageShape,
    "missions": MissionShape,
}
#: Where a card of a pile may have effects.
EFFECTS = ("effects", "special", "beaten", "victory", "reward")


class MetaShape(Shape):
    version: int = 1


def check(source: Source) -> None:
    """Note every problem of a deck that has been read."""
    deck = source.data
    if not isinstance(deck, Mapping):
        source.add(
            (),
            "this is not a deck; it begins with keys like `locations:` and `characters:`.",
            "это не колода: она начинается с ключей вроде `locations:` и `characters:`.",
        )
        return
    top = {"meta", *SHAPES}
    top_keys(source, deck, top)
    if "meta" in deck:
        fit(source, ("meta",), deck["meta"], MetaShape)
    piles = {name: _cards(source, deck, name) for name in SHAPES}
    ids = _ids(source, piles)
    for name, shape in SHAPES.items():
        for number, raw in enumerate(piles[name]):
            place = (name, number)
            if fit(source, place, raw, shape):
                _SENSE[name](source, place, raw, ids)
            _all_effects(source, place, raw)
    _goals(source, piles)
    _numbers(source, piles)


def _cards(source: Source, deck: Mapping[str, Any], key: str) -> Sequence[Any]:
    raw = deck.get(key)
    if isinstance(raw, list):
        return raw
    source.add((key,), f"the list `{key}` is missing.", f"нет списка `{key}`.")
    return ()


def _ids(source: Source, piles: Mapping[str, Sequence[Any]]) -> dict[str, set[str]]:
    """The ids of each pile; an id is used once in the whole deck."""
    seen: dict[str, int] = {}
    ids: dict[str, set[str]] = {name: set() for name in piles}
    for pile, cards in piles.items():
        for number, raw in enumerate(cards):
            ident = raw.get("id") if isinstance(raw, Mapping) else None
            if not isinstance(ident, str):
                continue
            ids[pile].add(ident)
            place = (pile, number, "id")
            if ident in seen:
                source.add(
                    place,
                    f"the id `{ident}` is used twice (first in line {seen[ident]}); give this card its own.",
                    f"код `{ident}` уже занят (строка {seen[ident]}); дайте этой карте свой.",
                )
            else:
                seen[ident] = source.lines.get(place, 0)
    return ids


def _numbers(source: Source, piles: Mapping[str, Sequence[Any]]) -> None:
    for name, least in FEWEST.items():
        cards = piles[name]
        count = sum(raw.get("copies", 1) for raw in cards if _counted(raw))
        if name in source.data and count < least:
            source.add(
                (name,),
                f"`{name}` holds {count} cards of this game; {least} is the least for two players.",
                f"в `{name}` карт этой игры: {count}; для двоих нужно хотя бы {least}.",
            )
    kinds = [raw.get("kind") for raw in piles["missions"] if _counted(raw)]
    for kind, least, en, ru in (
        ("main", 4, "two main missions a player", "по две основные на игрока"),
        ("final", 1, "a final mission to be revealed", "конечная миссия, которую раскрывают"),
    ):
        if piles["missions"] and kinds.count(kind) < least:
            source.add(
                ("missions",),
                f"there are {kinds.count(kind)} `{kind}` missions; {least} is the least ({en}).",
                f"миссий `{kind}`: {kinds.count(kind)}; нужно хотя бы {least} ({ru}).",
            )


def _counted(raw: Any) -> bool:
    return (
        isinstance(raw, Mapping)
        and raw.get("set", "beyond") == "beyond"
        and isinstance(raw.get("copies", 1), int)
    )


def _goals(source: Source, piles: Mapping[str, Sequence[Any]]) -> None:
    """ANI-REW-07: every main mission has its goal among some location's rewards, or nobody can complete it."""
    goals = set()
    for raw in piles["locations"]:
        rewards = raw.get("rewards") if isinstance(raw, Mapping) else None
        for reward in rewards if isinstance(rewards, list) else ():
            if isinstance(reward, Mapping):
                goals.add(reward.get("mission"))
    for number, raw in enumerate(piles["missions"]):
        if isinstance(raw, Mapping) and raw.get("kind") == "main" and raw.get("id") not in goals:
            source.add(
                ("missions", number),
                "no location has this mission among its rewards, so nobody could complete it.",
                "ни у одной локации нет этой миссии среди наград: выполнить её нельзя.",
            )


# ---- what a card must be besides its shape


def _anything(source: Source, place: Place, raw: Mapping[str, Any], ids: Mapping[str, set[str]]) -> None:
    power = raw.get("power")
    if power and not power.get("effects") and raw["id"] not in _functions():
        _idle(source, (*place, "power"))


def _location(source: Source, place: Place, raw: Mapping[str, Any], ids: Mapping[str, set[str]]) -> None:
    if len(raw["table"]) != 6:
        source.add(
            (*place, "table"),
            f"`table` has {len(raw['table'])} entries; a die has six faces.",
            f"в `table` записей: {len(raw['table'])}; у кубика шесть граней.",
        )
    if (-1 in raw["table"]) != bool(raw.get("special")):
        source.add(
            (*place, "special"),
            "`special` and the entry -1 of `table` belong together; add the other one.",
            "`special` и запись -1 в `table` бывают только вместе; добавьте недостающее.",
        )
    if len(raw["rewards"]) != REWARDS:
        source.add(
            (*place, "rewards"),
            f"there are {len(raw['rewards'])} rewards; a location offers three.",
            f"наград {len(raw['rewards'])}; у локации их три.",
        )
    for number, reward in enumerate(raw["rewards"]):
        at = (*place, "rewards", number)
        if reward["kind"] == "mission":
            _known(source, (*at, "mission"), reward.get("mission"), ids["missions"])
        elif reward["kind"] == "special":
            for key in ("id", "name"):
                if not reward.get(key):
                    source.add(
                        (*at, key), f"a special reward needs `{key}`.", f"особой награде нужен `{key}`."
                    )
            if not reward.get("effects") and reward.get("id") not in _functions():
                _idle(source, at)


def _encounter(source: Source, place: Place, raw: Mapping[str, Any], ids: Mapping[str, set[str]]) -> None:
    monster = raw["kind"] == "monster"
    wanted, foreign = ("strength",) if monster else (), ("effects",) if monster else (
        "strength", "beaten", "victory",
    )  # fmt: skip
    for key in wanted:
        if raw.get(key) is None:
            source.add((*place, key), f"a monster needs `{key}`.", f"чудовищу нужен `{key}`.")
    _foreign(source, place, raw, foreign)
    if not monster and not raw.get("effects") and raw["id"] not in _functions():
        _idle(source, place)


def _advantage(source: Source, place: Place, raw: Mapping[str, Any], ids: Mapping[str, set[str]]) -> None:
    pairs = {"skill": raw["kind"] == "skill", "window": raw["phase"] == "interrupt"}
    for key, needed in pairs.items():
        if needed and not raw.get(key):
            source.add((*place, key), f"this card needs `{key}`.", f"этой карте нужен `{key}`.")
        elif not needed:
            _foreign(source, place, raw, (key,))
    if raw["kind"] not in ("faction", "organization"):
        _foreign(source, place, raw, ("feuds",))
    if raw["phase"] != "battle":
        _foreign(source, place, raw, ("late",))
    for number, other in enumerate(raw.get("feuds", ())):
        _known(source, (*place, "feuds", number), other, ids["advantages"])
    if raw["kind"] in ("trap", "incident", "faction", "organization") and raw["phase"] != "discard":
        source.add(
            (*place, "phase"),
            f"a card of the kind {raw['kind']} is played in the phase discard.",
            f"карту вида {raw['kind']} играют в фазу discard.",
        )
    if not raw.get("effects") and not raw.get("lasting") and raw["id"] not in _functions():
        _idle(source, place)


def _mission(source: Source, place: Place, raw: Mapping[str, Any], ids: Mapping[str, set[str]]) -> None:
    if raw["kind"] == "main":
        _foreign(source, place, raw, ("places", "countdown", "crisis_strength", "crisis_speed"))
        return
    _foreign(source, place, raw, ("turns", "reward"))
    for number, where in enumerate(raw.get("places", ())):
        _known(source, (*place, "places", number), where, ids["locations"])
    for key in ("places", "countdown"):
        if not raw.get(key):
            source.add((*place, key), f"a final mission needs `{key}`.", f"конечной миссии нужен `{key}`.")
    if not raw.get("crisis_strength") and not raw.get("crisis_speed"):
        source.add(
            (*place, "crisis_strength"),
            "a final mission needs `crisis_strength`, `crisis_speed` or both.",
            "конечной миссии нужны `crisis_strength`, `crisis_speed` или оба.",
        )


_SENSE = {
    "locations": _location,
    "characters": _anything,
    "arcane": _anything,
    "encounters": _encounter,
    "advantages": _advantage,
    "missions": _mission,
}


def _functions() -> Mapping[str, Any]:
    """Cards with a function of their own."""
    found: Mapping[str, Any] = part("anima", "scene", "FUNCTIONS")
    return found


def _idle(source: Source, place: Place) -> None:
    source.add(
        place,
        "this does nothing: it has no `effects`, and gmkit has no function for its id.",
        "это ничего не делает: нет `effects`, и у gmkit нет функции для такого кода.",
    )


def _foreign(source: Source, place: Place, raw: Mapping[str, Any], keys: Sequence[str]) -> None:
    for key in keys:
        if raw.get(key):
            source.add(
                (*place, key),
                f"`{key}` has no use on such a card; remove it.",
                f"`{key}` у такой карты не нужен; уберите.",
            )


def _known(source: Source, place: Place, ident: Any, ids: set[str]) -> None:
    if ident in ids:
        return
    near = get_close_matches(str(ident), sorted(ids), 1)
    en = f" Did you mean `{near[0]}`?" if near else ""
    ru = f" Может быть, `{near[0]}`?" if near else ""
    source.add(place, f"there is no card `{ident}`.{en}", f"нет карты `{ident}`.{ru}")


# ---- effects


def _all_effects(source: Source, place: Place, raw: Any) -> None:
    """Every `effects` of a card, whatever else is wrong with it."""
    words = vocabulary("anima")
    for at, found in _effects_of(raw):
        effects(source, (*place, *at), found, words, sensible)


def _effects_of(raw: Any) -> Iterator[tuple[Place, Any]]:
    if not isinstance(raw, Mapping):
        return
    for key in EFFECTS:
        yield (key,), raw.get(key)
    if isinstance(power := raw.get("power"), Mapping):
        yield ("power", "effects"), power.get("effects")
    rewards = raw.get("rewards")
    for number, reward in enumerate(rewards if isinstance(rewards, list) else ()):
        if isinstance(reward, Mapping):
            yield ("rewards", number, "effects"), reward.get("effects")


#: Verbs that count something: at least one of it.
_COUNTS = ("draw", "discard", "kill", "steal", "fight")
#: Verbs that are only ever true.
_TRUE = ("reroll", "cancel", "recruit", "end_turn", "lose_next")


def sensible(source: Source, place: Place, verb: str, argument: Any) -> None:
    """What a verb's argument must be besides its type."""
    if verb in _COUNTS and argument < 1:
        _impossible(source, place, verb, argument, "1 …")
    elif verb in ("battle", "weaken", "face") and argument == 0:
        _impossible(source, place, verb, argument, "≠ 0")
    elif verb in _TRUE and argument is not True:
        _impossible(source, place, verb, "false", "true")
    elif verb == "change" and not argument.get("strength") and not argument.get("speed"):
        _impossible(source, place, verb, "empty", "strength, speed")
    elif verb == "speed_check":
        _grades(source, place, argument)
    elif verb == "roll":
        _faces(source, place, argument)


def _grades(source: Source, place: Place, parts: Sequence[Mapping[str, Any]]) -> None:
    """Grades fall, and the last one applies to whatever is left."""
    least = [entry["least"] for entry in parts]
    numbers = [number for number in least if number is not None]
    if (
        not least
        or least[-1] is not None
        or None in least[:-1]
        or numbers != sorted(set(numbers), reverse=True)
    ):
        source.add(
            place,
            "the numbers `least` have to fall, the last one being null.",
            "числа `least` должны убывать, а последнее — быть null.",
        )


def _faces(source: Source, place: Place, parts: Sequence[Mapping[str, Any]]) -> None:
    """One die for the whole list: each face stands at most once."""
    seen: set[int] = set()
    for number, entry in enumerate(parts):
        for face in entry["faces"]:
            if not 1 <= face <= 6 or face in seen:
                _impossible(source, (*place, number, "faces"), "faces", face, "1 … 6, each once")
            seen.add(face)


def _impossible(source: Source, place: Place, name: str, value: object, possible: str) -> None:
    source.add(
        place,
        f"`{name}` is {value}; possible is {possible}.",
        f"`{name}` — {value}; возможно {possible}.",
    )
