"""A card file with mistakes: every mistake is found, on its card and in its line, in both languages."""

import copy
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import hypothesis.strategies as st
import pytest
import yaml

import gmkit
from gmkit import decks
from gmkit.core.system import system
from gmkit.errors import BadCards, GmkitError, language

TEXT = decks.default("cruiser").read_text(encoding="utf-8")
DECK = yaml.safe_load(TEXT)


def write(folder: Path, deck: Any) -> Path:
    path = folder / "own.yaml"
    path.write_text(
        yaml.dump(deck, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False), encoding="utf-8"
    )
    return path


def crisis(deck: dict, ident: str) -> dict:
    return next(c for c in deck["crises"] if c["id"] == ident)


def jump(deck: dict, ident: str) -> dict:
    return next(j for j in deck["jumps"] if j["id"] == ident)


def put(ident: str, **keys: Any) -> Callable[[dict], Any]:
    """Set keys of a card."""
    return lambda deck: (crisis if ident[0] == "C" else jump)(deck, ident).update(keys)


def drop(ident: str, key: str) -> Callable[[dict], Any]:
    return lambda deck: (crisis if ident[0] == "C" else jump)(deck, ident).pop(key)


def outcome(ident: str, place: int, **keys: Any) -> Callable[[dict], Any]:
    return lambda deck: crisis(deck, ident)["outcomes"][place].update(keys)


def effects(ident: str, **verbs: Any) -> Callable[[dict], Any]:
    return lambda deck: jump(deck, ident).update(effects=verbs)


MISTAKES: dict[str, tuple[Callable[[dict], Any], str, str, str]] = {
    # what is done to the deck, on which card it is found, a piece of the English and of the Russian sentence
    "missing key": (drop("C01", "name"), "C01", "`name` is missing", "нет ключа `name`"),
    "missing translation": (put("C01", name={"en": "Breach"}), "C01", "no Russian text", "нет русского текста"),
    "empty translation": (put("C01", text={"en": " ", "ru": "а"}), "C01", "no English text", "нет английского"),
    "unknown key": (put("C01", dificulty=3), "C01", "Did you mean `difficulty`", "Может быть, `difficulty`"),
    "unknown inner key": (outcome("C01", 1, effect={}), "C01", "`outcomes[2].effect`", "`outcomes[2].effect`"),
    "wrong type": (put("C01", difficulty="ten"), "C01", "a whole number, not “ten”", "целое число, а не “ten”"),
    "boolean number": (put("J01", fuel=True), "J01", "not true", "а не true"),
    "wrong kind": (put("C01", kind="vote"), "C01", "check, president, admiral", "check, president, admiral"),
    "wrong colour": (put("C01", plus=["red"]), "C01", "yellow, green, blue, white", "yellow, green, blue, white"),
    "bad id": (put("C01", id="с 01"), "с 01", "Latin letters", "латинские буквы"),
    "same id": (put("C02", id="C01"), "C01", "used twice", "уже занят"),
    "same id in another pile": (put("J02", id="C01"), "C01", "used twice", "уже занят"),
    "difficulty differs": (outcome("C01", 0, min=9), "C01", "begins at 9, the difficulty is 10", "сложность 10"),
    "rising thresholds": (outcome("C01", 1, min=11), "C01", "have to fall", "должны убывать"),
    "equal thresholds": (outcome("C01", 1, min=10), "C01", "have to fall", "должны убывать"),
    "null too early": (outcome("C01", 1, min=None), "C01", "only the last", "только у последнего"),
    "no last null": (outcome("C01", 2, min=2), "C01", "write `min: null`", "напишите `min: null`"),
    "one outcome": (put("C01", outcomes=[{"min": 10, "effects": {}}]), "C01", "two outcomes", "два исхода"),
    "colour in neither": (put("C01", minus=["yellow"]), "C01", "green stands 0 times", "green стоит"),
    "colour in both": (put("C01", minus=["yellow", "green", "blue"]), "C01", "blue stands 2 times", "blue стоит"),
    "check with options": (put("C01", options=[]), "C01", "has no `options`", "не бывает `options`"),
    "choice with difficulty": (put("C23", difficulty=3), "C23", "has no `difficulty`", "не бывает `difficulty`"),
    "check without outcomes": (drop("C01", "outcomes"), "C01", "needs `outcomes`", "нужен `outcomes`"),
    "choice of one": (lambda d: crisis(d, "C23")["options"].pop(), "C23", "at least two", "хотя бы два"),
    "jump choice of one": (
        lambda d: jump(d, "J06")["choice"]["options"].pop(), "J06", "at least 2", "хотя бы 2"
    ),
    "no parsecs": (put("J01", parsecs=0), "J01", "1 or more", "бывает от 1"),
    "negative fuel": (put("J01", fuel=-1), "J01", "0 or more", "бывает от 0"),
    "unknown verb": (effects("J01", moral=-1), "J01", "Did you mean `morale`", "Может быть, `morale`"),
    "verb with a text": (effects("J01", people="two"), "J01", "a whole number, not “two”", "это целое число"),
    "fighter of class 4": (effects("J01", fighters=[4]), "J01", "fighters[1]", "fighters[1]"),
    "no fighters": (effects("J01", fighters=[]), "J01", "1 … 20", "1 … 20"),
    "whom": (effects("J01", infirmary={"who": "cook"}), "J01", "infirmary.who", "infirmary.who"),
    "whom missing": (effects("J01", infirmary={}), "J01", "lacks the key `who`", "нет ключа `who`"),
    "verb with a foreign key": (effects("J01", brig={"who": "random", "x": 1}), "J01", "key `x`", "ключ `x`"),
    "discard nothing": (effects("J01", discard={"who": "admiral", "cards": 0}), "J01", "1 … 15", "1 … 15"),
    "no change": (effects("J01", people=0), "J01", "≠ 0", "≠ 0"),
    "too much": (effects("J01", morale=-99), "J01", "−20 … 20", "−20 … 20"),
    "prep too far": (effects("J01", prep=5), "J01", "−4 … 4", "−4 … 4"),
    "unknown room": (effects("J01", destroy="kitchen"), "J01", "kitchen", "kitchen"),
    "face 7": (effects("J01", roll=[{"faces": [7], "effects": {}}]), "J01", "1 … 6", "1 … 6"),
    "face twice": (
        effects("J01", roll=[{"faces": [1], "effects": {}}, {"faces": [1], "effects": {}}]),
        "J01", "twice in one roll", "в одном броске дважды",
    ),
    "nested twice": (
        effects("J01", roll=[{"faces": [1], "effects": {"roll": [{"faces": [1], "effects": {}}]}}]),
        "J01", "nested twice", "вложен дважды",
    ),
    "mistake inside a roll": (
        effects("J01", roll=[{"faces": [1], "effects": {"peeple": -1}}]), "J01", "`people`", "`people`"
    ),
    "odd number of crises": (lambda d: d["crises"].pop(), "", "has to be even", "должно быть чётным"),
    "no crises": (lambda d: d.update(crises=[]), "", "two is the least", "хотя бы два"),
    "no list of crises": (lambda d: d.pop("crises"), "", "`crises` is missing", "нет списка `crises`"),
    "seventeen jumps": (lambda d: d.update(jumps=d["jumps"][:17]), "", "18 is the least", "хотя бы 18"),
    "room twice": (lambda d: d["defence_priority"].__setitem__(0, "navigation"), "", "2 times", "раз(а)"),
    "room missing": (lambda d: d["defence_priority"].pop(), "", "command_centre 0 times", "command_centre"),
    "room unknown": (lambda d: d["defence_priority"].append("brig"), "", "no room “brig”", "нет помещения «brig»"),
    "no defence list": (lambda d: d.pop("defence_priority"), "", "is missing", "нет списка"),
    "unknown top key": (lambda d: d.update(crisis=[]), "", "unknown key `crisis`", "неизвестный ключ `crisis`"),
    "no people": (lambda d: d["meta"].update(resources={"people": 0}), "", "1 or more", "бывает от 1"),
    "prohibition of a seat that is none": (
        lambda d: d["prohibitions"][0].update(group={"players": ["P9"]}), "B1", "“P9”", "«P9»"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_found(tmp_path: Path, name: str) -> None:
    spoil, card, en, ru = MISTAKES[name]
    deck = copy.deepcopy(DECK)
    spoil(deck)
    found = decks.check("cruiser", write(tmp_path, deck))
    fitting = [p for p in found if en in p.en and ru in p.ru and p.card == card]
    assert fitting, [p.text("en") for p in found]
    assert all(p.line > 0 and p.en[-1] in ".?" and p.ru[-1] in ".?" for p in fitting)
    if card:
        assert card in fitting[0].text("en")


def test_all_mistakes_of_all_cards_are_found_at_once_and_in_the_order_of_the_file(tmp_path: Path) -> None:
    deck = copy.deepcopy(DECK)
    names = [
        "difficulty differs", "choice of one", "unknown verb", "room twice", "seventeen jumps",
    ]  # fmt: skip
    for name in names:
        MISTAKES[name][0](deck)
    found = decks.check("cruiser", write(tmp_path, deck))
    for name in names:
        assert any(MISTAKES[name][2] in p.en for p in found), name
    assert [p.line for p in found] == sorted(p.line for p in found)


def test_the_line_is_the_one_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    lines = TEXT.split("\n")
    number = next(i for i, line in enumerate(lines) if "{people: -2}" in line)
    lines[number] = lines[number].replace("people", "peple")
    path.write_text("\n".join(lines), encoding="utf-8")
    (problem,) = decks.check("cruiser", path)
    assert (problem.card, problem.line) == ("C01", number + 1)


def test_loading_raises_one_error_with_all_problems_and_the_game_is_not_made(tmp_path: Path) -> None:
    deck = copy.deepcopy(DECK)
    MISTAKES["difficulty differs"][0](deck)
    MISTAKES["unknown verb"][0](deck)
    path = write(tmp_path, deck)
    with pytest.raises(BadCards) as raised:
        decks.load("cruiser", path)
    assert len(raised.value.problems) == 2
    assert "C01" in raised.value.ru
    assert "J01" in raised.value.en
    game = tmp_path / "game.gmkit"
    with pytest.raises(BadCards):
        gmkit.new("cruiser", system("cruiser").company, deck=path, path=game)
    assert not game.exists()


def test_problems_speak_the_language_in_force(tmp_path: Path) -> None:
    (problem, *_) = decks.check("cruiser", tmp_path / "none.yaml")
    token = language.set("ru")
    try:
        assert "Файла" in str(problem)
    finally:
        language.reset(token)
    assert "There is no file" in problem.text("en")


FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "blank": (b"\n  \n", "is empty"),
    "only a comment": (b"# nothing\n", "begins with keys"),
    "not UTF-8": ("meta:\n  name: Ж".encode("cp1251"), "not UTF-8"),
    "UTF-16": ("crises: []".encode("utf-16"), "not UTF-8"),
    "a list": (b"- a\n- b\n", "begins with keys"),
    "a word": (b"hello", "begins with keys"),
    "two documents": (b"a: 1\n---\nb: 2\n", "not YAML"),
    "tab": (b"a:\n\tb: 1\n", "not YAML"),
    "open bracket": (b"a: [1, 2\nb: 3\n", "not YAML"),
    "control character": (b"a: \x07\n", "not YAML"),
    "too large": (b"# " + b"x" * 2_000_001, "larger than 2 MB"),
    "anchor": (b"a: &x [1]\nb: *x\n", "anchors"),
    "billion laughs": (
        b"a: &a [1,1,1]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]\n", "anchors",
    ),
    "too deep": (b"[" * 5000 + b"]" * 5000, "nesting"),
    "an object": (b"crises: !!python/object/apply:os.system ['ls']\n", "put it in quotes"),
    "a date": (b"crises: 2026-11-30\n", "put it in quotes"),
    "no date": (b"crises: 2026-99-99\n", "put it in quotes"),
    "key on": (b"on: 1\n", "the key `on`"),
    "key twice": (b"crises: []\ncrises: []\n", "a second time (first in line 1)"),
    "merge key": (b"crises:\n- <<: {a: 1}\n", "the key `<<`"),
    "a number without end": (b"meta: {version: " + b"9" * 5000 + b"}\n", "no number"),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_deck(tmp_path: Path, name: str) -> None:
    raw, said = FILES[name]
    path = tmp_path / "own.yaml"
    path.write_bytes(raw)
    found = decks.check("cruiser", path)
    assert any(said in p.en for p in found), [p.text("en") for p in found]
    assert all("Traceback" not in p.text("ru") for p in found)
    assert path.read_bytes() == raw


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert decks.check("cruiser", path) == []


def test_a_folder_and_a_missing_file(tmp_path: Path) -> None:
    (folder,) = decks.check("cruiser", tmp_path)
    assert "is a folder" in folder.en
    (missing,) = decks.check("cruiser", tmp_path / "none.yaml")
    assert "There is no file" in missing.en
    with pytest.raises(BadCards):
        decks.load("cruiser", tmp_path / "none.yaml")


def test_an_unknown_system(tmp_path: Path) -> None:
    with pytest.raises(GmkitError, match="no system"):
        decks.check("chess", tmp_path / "own.yaml")
    with pytest.raises(GmkitError, match="no system"):
        decks.load("../cruiser")


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 99), st.floats(allow_nan=False), st.text(max_size=8),
    st.lists(st.integers(), max_size=3), st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)  # fmt: skip


@hypothesis.settings(max_examples=30)
@hypothesis.given(junk=JUNK, seed=st.integers(0, 10**9))
def test_whatever_stands_in_a_deck_is_a_problem_and_never_another_error(
    tmp_path_factory: pytest.TempPathFactory, junk: Any, seed: int
) -> None:
    """One value anywhere in the deck is replaced by anything: the deck is read, or its problems are listed."""
    dice = random.Random(seed)
    deck = copy.deepcopy(DECK)
    place: Any = deck
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = dice.choice(keys)
        if not isinstance(place[key], (dict, list)) or not place[key] or dice.random() < 0.3:
            break
        place = place[key]
    place[key] = junk
    path = write(tmp_path_factory.mktemp("junk"), deck)
    found = decks.check("cruiser", path)
    if not found:
        decks.load("cruiser", path)
    assert all(p.text("en").strip() and p.text("ru").strip() for p in found)


@hypothesis.given(raw=st.binary(max_size=300))
def test_any_bytes_are_a_file_with_problems(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = tmp_path_factory.mktemp("bytes") / "own.yaml"
    path.write_bytes(raw)
    assert decks.check("cruiser", path)
