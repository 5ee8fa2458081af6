"""A deck of Battlestar Galactica with mistakes: each is found on its card, in its file and line, in both languages."""

from __future__ import annotations

import copy
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import hypothesis.strategies as st
import pytest

from gmkit import decks
from gmkit.decks import galactica
from gmkit.decks.reading import Problem, Source, read
from gmkit.errors import BadCards
from gmkit.share import share

FOLDER = share("data", "galactica")
DECK = read(FOLDER / "deck.yaml").data
NO_TEXT = {"en": "Nothing.", "ru": "Ничего."}


def checked(deck: Any) -> list[Problem]:
    source = Source(data=deck)
    galactica.check(source)
    return source.problems


def of_file(path: Path) -> list[Problem]:
    source = read(path)
    if source.data is not None:
        galactica.check(source)
    return source.problems


def find(deck: Any, ident: str) -> Any:
    piles = [pile for pile in [*deck.values(), *deck["tokens"].values()] if isinstance(pile, list)]
    return next(raw for pile in piles for raw in pile if raw["id"] == ident)


def put(ident: str, **keys: Any) -> Callable[[Any], Any]:
    return lambda deck: find(deck, ident).update({key.rstrip("_"): value for key, value in keys.items()})


def drop(ident: str, key: str) -> Callable[[Any], Any]:
    return lambda deck: find(deck, ident).pop(key)


def option(ident: str, number: int, **keys: Any) -> Callable[[Any], Any]:
    return lambda deck: find(deck, ident)["options"][number].update(keys)


def side(ident: str, which: str, **keys: Any) -> Callable[[Any], Any]:
    return lambda deck: find(deck, ident)[which].update(keys)


def step(**verbs: Any) -> Callable[[Any], Any]:
    """One step, put into the failure of a card whose text mentions 1 and 2."""

    def change(deck: Any) -> None:
        raw = find(deck, SABOTAGE)
        raw["fail"] = [{verb.rstrip("_"): argument for verb, argument in verbs.items()}]
        raw["texts"]["fail"] = {"en": "1 2 3 4", "ru": "1 2 3 4"}

    return change


SABOTAGE = "gal.crisis.water_sabotaged"
CRASH = "gal.crisis.crash_landing"
FOOD = "gal.crisis.food_shortage"
AMBUSH = "gal.crisis.ambush"
OPERA = "gal.crossroads.opera_house"

MISTAKES: dict[str, tuple[Callable[[Any], Any], str, str, str]] = {
    # what is done to the deck, on which card it is found, a piece of the English and of the Russian sentence
    "missing name": (drop(SABOTAGE, "name"), SABOTAGE, "`name` is missing", "нет ключа `name`"),
    "no Russian": (put(SABOTAGE, name={"en": "Leak"}), SABOTAGE, "no Russian text", "нет русского текста"),
    "unknown key": (
        put(SABOTAGE, dificulty=3),
        SABOTAGE,
        "Did you mean `difficulty`",
        "Может быть, `difficulty`",
    ),
    "unknown module": (
        put(SABOTAGE, module="pegasus"),
        SABOTAGE,
        "base, attack, exodus",
        "base, attack, exodus",
    ),
    "unknown icon": (put(SABOTAGE, activation=["cruisers"]), SABOTAGE, "launch_raiders", "launch_raiders"),
    "unknown skill": (
        put(SABOTAGE, positive=["treachery"]),
        SABOTAGE,
        "politics, leadership",
        "politics, leadership",
    ),
    "skill twice": (put(SABOTAGE, positive=["tactics"] * 2), SABOTAGE, "stands twice", "стоит дважды"),
    "same id": (put(CRASH, id=SABOTAGE), SABOTAGE, "used twice", "уже занят"),
    "same id of a token": (put("gal.damage.fuel", id=SABOTAGE), SABOTAGE, "used twice", "уже занят"),
    "no difficulty": (drop(CRASH, "difficulty"), CRASH, "needs `difficulty`", "нужен ключ `difficulty`"),
    "no fail": (drop(CRASH, "fail"), CRASH, "needs `fail`", "нужен ключ `fail`"),
    "choice with a check": (put(FOOD, difficulty=7), FOOD, "has no `difficulty`", "не бывает `difficulty`"),
    "choice without by": (drop(FOOD, "by"), FOOD, "needs `by`", "нужен ключ `by`"),
    "three options": (
        lambda d: find(d, FOOD)["options"].append({"text": NO_TEXT, "effects": []}),
        FOOD,
        "two options",
        "бывает два",
    ),
    "check as an option of a choice": (
        option(FOOD, 0, check=True),
        FOOD,
        "an option either",
        "у варианта либо",
    ),
    "option of nothing": (
        lambda d: find(d, FOOD)["options"][0].pop("effects"),
        FOOD,
        "an option either",
        "у варианта",
    ),
    "attack without setup": (drop(AMBUSH, "setup"), AMBUSH, "needs `setup`", "нужен ключ `setup`"),
    "unknown sector": (
        put(AMBUSH, setup={"golf": {"raiders": 1}}),
        AMBUSH,
        "unknown key `setup.golf`",
        "`setup.golf`",
    ),
    "unknown ship": (
        put(AMBUSH, setup={"alpha": {"raider": 1}}),
        AMBUSH,
        "Did you mean `raiders`",
        "Может быть, `raiders`",
    ),
    "partial alone": (put(CRASH, partial=3), CRASH, "belong together", "бывают только вместе"),
    "partial too high": (
        put("gal.crisis.resistance", partial=12),
        "gal.crisis.resistance",
        "1 … 11",
        "1 … 11",
    ),
    "result without text": (
        lambda d: find(d, CRASH)["texts"].pop("fail"),
        CRASH,
        "`texts` lacks `fail`",
        "в `texts` нет",
    ),
    "text without result": (
        lambda d: find(d, CRASH)["texts"].update(consequence=NO_TEXT),
        CRASH,
        "no effects",
        "нет эффектов",
    ),
    # steps
    "unknown verb": (step(loose={"food": 2}), SABOTAGE, "Did you mean `lose`", "Может быть, `lose`"),
    "two verbs": (step(lose={"food": 1}, gain={"food": 1}), SABOTAGE, "one verb", "один глагол"),
    "no list": (put(SABOTAGE, fail={"lose": {"food": 2}}), SABOTAGE, "has to be a list", "это список"),
    "unknown resource": (step(lose={"water": 2}), SABOTAGE, "unknown key `lose.water`", "ключ `lose.water`"),
    "negative amount": (step(lose={"food": -2}), SABOTAGE, "is -2; it is 1 or more", "бывает от 1"),
    "null lost": (step(lose={"fuel": None}), SABOTAGE, "`fuel` is null", "`fuel` — null"),
    "nothing lost": (step(lose={}), SABOTAGE, "possible is", "возможно"),
    "jump track by 0": (step(jump_track=0), SABOTAGE, "≠ 0", "≠ 0"),
    "jump track too far": (step(jump_track=9), SABOTAGE, "5 at most", "бывает до 5"),
    "who is unknown": (
        step(send={"who": "vice_president", "to": "brig"}),
        SABOTAGE,
        "Did you mean `president`",
        "Может быть",
    ),
    "all in nowhere": (
        step(send={"who": {"all_in": "bridge"}, "to": "brig"}),
        SABOTAGE,
        "unknown name `bridge`",
        "имя `bridge`",
    ),
    "chosen by nobody": (
        step(send={"who": {"chosen_by": "all"}, "to": "brig"}),
        SABOTAGE,
        "unknown name `all`",
        "имя `all`",
    ),
    "sent nowhere": (
        step(send={"who": "current", "to": "armory"}),
        SABOTAGE,
        "sickbay, brig",
        "sickbay, brig",
    ),
    "discard of nothing": (
        step(discard={"who": "current"}),
        SABOTAGE,
        "skill_cards: 1 …",
        "skill_cards: 1 …",
    ),
    "discard of some": (step(discard={"who": "current", "skill_cards": "some"}), SABOTAGE, "some", "some"),
    "unknown type": (
        step(draw={"who": "current", "skill_cards": 1, "type": "luck"}),
        SABOTAGE,
        "piloting",
        "piloting",
    ),
    "roll without a number": (step(roll={"then": []}), SABOTAGE, "either `at_most` or", "либо `at_most`"),
    "roll on 9": (step(roll={"at_most": 9, "then": []}), SABOTAGE, "7 at most", "бывает до 7"),
    "wrong step inside": (
        step(roll={"at_most": 4, "then": [{"lose": {"luck": 1}}]}),
        SABOTAGE,
        "`lose.luck`",
        "`lose.luck`",
    ),
    "labels missing": (
        step(choose={"by": "current", "options": [[], []]}),
        SABOTAGE,
        "`choose.labels` is",
        "`choose.labels`",
    ),
    "labels too few": (
        step(choose={"by": "current", "options": [[], [], []], "labels": [NO_TEXT, NO_TEXT]}),
        SABOTAGE,
        "3 options and 2 labels",
        "вариантов 3, подписей 2",
    ),
    "label silent": (
        step(
            choose={"by": "current", "options": [[{"lose": {"food": 2}}], []], "labels": [NO_TEXT, NO_TEXT]}
        ),
        SABOTAGE,
        "does not mention the number 2",
        "не называет число 2",
    ),
    "chooser unknown": (
        step(choose={"by": "each_player", "options": [[], []], "labels": [NO_TEXT, NO_TEXT]}),
        SABOTAGE,
        "unknown name `each_player`",
        "имя `each_player`",
    ),
    "unknown rule": (
        step(keep_in_play={"until": "fleet_jump", "rule": {"x": 1}}),
        SABOTAGE,
        "rule.x`",
        "rule.x`",
    ),
    "repair of two": (
        step(repair={"vipers": 1, "raptors": 1, "state": "damaged"}),
        SABOTAGE,
        "possible is",
        "возможно",
    ),
    "ships of which": (
        step(destroy_cylon_ships={"where": "main_board", "which": "some"}),
        SABOTAGE,
        "all |",
        "all |",
    ),
    # numbers
    "number not told": (
        put(SABOTAGE, fail=[{"lose": {"food": 3}}]),
        SABOTAGE,
        "does not mention the number 3",
        "не называет число 3",
    ),
    "numbers differ": (
        lambda d: find(d, SABOTAGE)["texts"].update(
            fail={"en": "Food −2.", "ru": "Продовольствие −2, мораль −1."}
        ),
        SABOTAGE,
        "[2] in English, [1, 2] in Russian",
        "[2] по-английски, [1, 2] по-русски",
    ),
    "option's number": (
        option(FOOD, 0, text={"en": "Food −1.", "ru": "Продовольствие −1."}),
        FOOD,
        "number 2",
        "число 2",
    ),
    "destination's distance": (
        put("gal.destination.deep_space", distance=3),
        "gal.destination.deep_space",
        "number 3",
        "число 3",
    ),
    "destination's fuel": (
        put("gal.destination.deep_space", fuel=4),
        "gal.destination.deep_space",
        "number 4",
        "число 4",
    ),
    "location's difficulty": (
        lambda d: find(d, "brig")["check"].update(difficulty=9),
        "brig",
        "number 9",
        "число 9",
    ),
    "ability's number": (
        lambda d: find(d, "tigh")["ability"]["text"].update(en="Lower it by 4."),
        "tigh",
        "[4] in English",
        "[3] по-русски",
    ),
    # cards without effects
    "idle quorum card": (
        drop("gal.quorum.temporary_housing", "effects"),
        "gal.quorum.temporary_housing",
        "does nothing",
        "ничего не делает",
    ),
    "idle Cylon card": (
        drop("gal.loyalty.disinformation", "effects"),
        "gal.loyalty.disinformation",
        "does nothing",
        "ничего",
    ),
    "idle side": (
        lambda d: find(d, OPERA)["antagonistic"].pop("effects"),
        OPERA,
        "does nothing",
        "ничего не делает",
    ),
    "idle destination": (
        drop("gal.destination.barren_planet", "effects"),
        "gal.destination.barren_planet",
        "does nothing",
        "ничего не делает",
    ),
    "wrong risk": (
        lambda d: find(d, "gal.destination.icy_moon")["risk"].update(win=[{"win": 1}]),
        "gal.destination.icy_moon",
        "unknown effect `win`",
        "эффект `win`",
    ),
    "wrong side": (
        side(OPERA, "benevolent", effects=[{"trauma": {"who": "nobody", "draw": 3}}]),
        OPERA,
        "unknown name `nobody`",
        "имя `nobody`",
    ),
    # people and places
    "ally nowhere": (
        put("gal.ally.cain", location="comand"),
        "gal.ally.cain",
        "Did you mean `command`",
        "Может быть, `command`",
    ),
    "ally's person": (
        put("gal.ally.helo", character="hello"),
        "gal.ally.helo",
        "Did you mean `helo`",
        "Может быть, `helo`",
    ),
    "start unknown": (put("tigh", start="bar"), "tigh", "unknown name `bar`", "имя `bar`"),
    "set too large": (
        put("tigh", skills={"tactics": 3, "leadership": 3}),
        "tigh",
        "add up to 6",
        "в сумме 6",
    ),
    "a pilot who is none": (put("tigh", pilot=True), "tigh", "a pilot is whoever", "пилот — тот"),
    "ladder": (lambda d: d["succession"]["cag"].remove("helo"), "", "`helo` stands 0 times", "`helo` стоит"),
    "stranger on a ladder": (
        lambda d: d["succession"]["cag"].append("lee"),
        "",
        "`lee` stands 1 times",
        "раз: 1",
    ),
    "location missing": (
        lambda d: d["locations"].remove(find(d, "caprica")),
        "",
        "`caprica` is missing",
        "нет локации",
    ),
    # counts
    "skill cards": (
        lambda d: find(d, "gal.skill.repair")["cards"][0].update(count=7),
        "",
        "engineering has 7 cards of the value 1",
        "у engineering карт номинала 1: 7",
    ),
    "civilian ships": (
        put("gal.civilian.liner", copies=5),
        "",
        "11 tokens; there are 12",
        "жетонов: 11; их 12",
    ),
    "few crises": (
        lambda d: d.update(crises=d["crises"][:3]),
        "",
        "holds 3 cards; 20 is the least",
        "карт: 3",
    ),
    "a pile missing": (lambda d: d.pop("allies"), "", "the list `allies` is missing", "нет списка `allies`"),
    "tokens missing": (lambda d: d.pop("tokens"), "", "`tokens` is missing", "нет ключа `tokens`"),
    "unknown tokens": (lambda d: d["tokens"].update(nukes=[]), "", "unknown name `nukes`", "имя `nukes`"),
    "unknown pile": (
        lambda d: d.update(agendas=[]),
        "",
        "unknown key `agendas`",
        "неизвестный ключ `agendas`",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_found_on_its_card_in_both_languages(name: str) -> None:
    change, ident, en, ru = MISTAKES[name]
    deck = copy.deepcopy(DECK)
    change(deck)
    found = checked(deck)
    told = [p.text("en") for p in found]
    assert any(p.card == ident and en in p.en and ru in p.ru for p in found), told
    assert len(found) <= 4, told


def test_the_deck_itself_has_none() -> None:
    assert checked(copy.deepcopy(DECK)) == []


def test_all_mistakes_make_one_list_with_files_and_lines(tmp_path: Path) -> None:
    """Three files with one mistake each: three sentences, each with its file, its line and its card."""
    for path in FOLDER.glob("*.yaml"):
        shutil.copy(path, tmp_path / path.name)
    edits = {
        "quorum.yaml": ("gal.quorum.resign", "gal.quorum.resign_"),
        "crises_base.yaml": ("to: sickbay", "to: sickbed"),
        "tokens.yaml": ("copies: 18", "copies: 17"),
    }
    lines = {}
    for name, (old, new) in edits.items():
        text = (tmp_path / name).read_text(encoding="utf-8")
        lines[name] = text[: text.index(old)].count("\n") + 1
        (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = {p.file: p for p in of_file(tmp_path / "deck.yaml")}
    assert set(found) == set(edits)
    assert (found["quorum.yaml"].card, found["crises_base.yaml"].card) == ("gal.quorum.resign_", CRASH)
    assert found["crises_base.yaml"].line == lines["crises_base.yaml"]
    assert found["quorum.yaml"].line == lines["quorum.yaml"]
    assert f"{CRASH}, crises_base.yaml, строка {lines['crises_base.yaml']}: " in found[
        "crises_base.yaml"
    ].text("ru")
    assert "37 tokens; there are 38" in found["tokens.yaml"].en


@pytest.mark.parametrize(
    ("entry", "other", "en"),
    [
        ("files: [none.yaml]", "", "There is no file “none.yaml”"),
        ("files: [other.yaml]", "- 1\n", "“other.yaml” begins with no key"),
        ("files: [other.yaml]", "crises: [\n", "this is not YAML"),
        (
            "files: [other.yaml]\nmeta: {version: 1}",
            "meta: {version: 1}\n",
            "stands in “other.yaml” and in another file",
        ),
        ("files: [../other.yaml]", "", "names of files beside this one"),
        ("files: 7", "", "names of files beside this one"),
    ],
)
def test_a_file_that_cannot_be_added(tmp_path: Path, entry: str, other: str, en: str) -> None:
    (tmp_path / "deck.yaml").write_text(entry + "\n", encoding="utf-8")
    if other:
        (tmp_path / "other.yaml").write_text(other, encoding="utf-8")
    found = read(tmp_path / "deck.yaml").problems
    assert [p for p in found if en in p.en], found


def test_an_edit_of_a_further_file_is_seen_by_the_next_game(tmp_path: Path) -> None:
    """A deck is read once for many games, and anew when any of its files has changed."""
    for path in FOLDER.glob("*.yaml"):
        shutil.copy(path, tmp_path / path.name)
    entry, part = tmp_path / "deck.yaml", tmp_path / "super_crises.yaml"
    assert decks.load("galactica", entry) == decks.load("galactica")
    part.write_text(
        part.read_text(encoding="utf-8").replace("difficulty: 24", "difficulty: 23"), encoding="utf-8"
    )
    assert find(decks.load("galactica", entry), "gal.super.fleet_mobilization")["difficulty"] == 23
    part.write_text(
        part.read_text(encoding="utf-8").replace("difficulty: 23", "difficulty: 0"), encoding="utf-8"
    )
    with pytest.raises(BadCards, match="fleet_mobilization"):
        decks.load("galactica", entry)


def test_lists_of_several_files_follow_one_another(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text("files: [a.yaml, b.yaml]\ncrises: [{id: one}]\n", encoding="utf-8")
    (tmp_path / "a.yaml").write_text("crises:\n  - id: two\n  - id: three\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("# more\ncrises:\n  - id: four\nquorum: []\n", encoding="utf-8")
    source = read(tmp_path / "deck.yaml")
    assert source.data == {
        "crises": [{"id": "one"}, {"id": "two"}, {"id": "three"}, {"id": "four"}],
        "quorum": [],
    }
    source.add(("crises", 3, "id"), "x", "x")
    source.add(("crises", 0), "y", "y")
    assert [(p.card, p.file, p.line) for p in source.problems] == [("four", "b.yaml", 3), ("one", "", 2)]


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 99), st.floats(allow_nan=False), st.text(max_size=8),
    st.lists(st.integers(), max_size=3), st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)  # fmt: skip


@hypothesis.settings(max_examples=60, deadline=None)
@hypothesis.given(junk=JUNK, seed=st.integers(0, 10**9))
def test_whatever_stands_in_a_deck_is_a_problem_and_never_another_error(junk: Any, seed: int) -> None:
    """One value anywhere in the deck is replaced by anything: the deck can be played with, or its problems are told."""
    dice = random.Random(seed)
    deck = copy.deepcopy(DECK)
    place: Any = deck
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = dice.choice(keys)
        if not isinstance(place[key], (dict, list)) or not place[key] or dice.random() < 0.2:
            break
        place = place[key]
    place[key] = junk
    assert all(p.text("en").strip() and p.text("ru").strip() for p in checked(deck))
