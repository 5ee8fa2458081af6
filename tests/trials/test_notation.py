"""TRI-LET, TRI-NOT, TRI-BON: the letters, the notation, its errors and its meaning."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from gmkit.errors import language
from gmkit.systems.trials.case import Case
from gmkit.systems.trials.errors import NotationError
from gmkit.systems.trials.letters import LETTERS, TRAITS, letter_of
from gmkit.systems.trials.meaning import Success, meaning_of, shortage
from gmkit.systems.trials.notation import LONGEST, normalise, parse, parse_modifier
from gmkit.systems.trials.requirement import Bonus, Either, Group, Modifier, Requirement, Unit
from gmkit.systems.trials.trial import Effect, OutcomeLine, Task

VECTORS: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "vectors.yaml").read_text(encoding="utf-8")
)
DIE = re.compile(r"(\()?(\w|∀)(\d)\)?(\*)?")


def settle(vector: dict[str, Any]) -> tuple[str, int | None]:
    modifiers = [parse_modifier(text) for text in vector.get("mods", ())]
    requirement = parse(vector["req"]).harder(*modifiers)
    star = vector.get("star")
    meaning = meaning_of(requirement).with_notes(
        {"*"} if star is True else (), {"*"} if star is False else ()
    )
    pool: dict[Success, int] = {}
    attempted = bool(vector.get("obliged"))
    for text in vector["dice"].split():
        bonus, typed, value, mark = DIE.fullmatch(text).groups()  # type: ignore[union-attr]
        attempted |= not bonus
        if int(value) >= 4:
            success = Success(letter_of(typed) or typed, frozenset({"*"} if mark else ()))
            pool[success] = pool.get(success, 0) + 1
    outcomes = (OutcomeLine("⊘", Effect("")),) if vector.get("ignore_line") else ()
    task = Task("Задача", requirement, outcomes)
    case = Case(task, requirement, meaning, attempted, not vector.get("blocked"), bool(vector.get("refused")))
    return case.settle(pool)


def test_all_67_vectors_are_there() -> None:
    assert [vector["n"] for vector in VECTORS] == list(range(1, 68))


@pytest.mark.rule(
    "TRI-NOT-01", "TRI-NOT-02", "TRI-NOT-03", "TRI-NOT-04", "TRI-NOT-05", "TRI-NOT-06", "TRI-NOT-07", "TRI-NOT-08",
    "TRI-NOT-10", "TRI-NOT-11", "TRI-NOT-12", "TRI-NOT-13", "TRI-BON-01", "TRI-BON-02", "TRI-BON-03", "TRI-BON-04",
    "TRI-BON-06", "TRI-BON-07", "TRI-MOD-03", "TRI-MOD-05", "TRI-MOD-06", "TRI-XVA-01", "TRI-XVA-02", "TRI-XVA-03",
    "TRI-XVA-04", "TRI-XVA-07", "TRI-DIE-01",
)  # fmt: skip
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['n']}: {vector['why']}")
def test_vector(vector: dict[str, Any]) -> None:
    if vector.get("error"):
        with pytest.raises(NotationError):
            parse(vector["req"])
    else:
        assert settle(vector) == (vector["out"], vector["x"])


@pytest.mark.rule("TRI-LET-01")
def test_there_are_five_letters_and_no_sixth() -> None:
    assert LETTERS == "КМТНВ"
    with pytest.raises(NotationError):
        parse("[1Д]")


@pytest.mark.rule("TRI-LET-02", "TRI-LET-03", "TRI-LET-04", "TRI-LET-05", "TRI-LET-06")
def test_what_the_letters_stand_for() -> None:
    assert {letter: TRAITS[letter][0] for letter in LETTERS} == {
        "К": "command",
        "М": "medicine",
        "Т": "technics",
        "Н": "science",
        "В": "endurance",
    }


@pytest.mark.rule("TRI-LET-07")
@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("[2K+1T]", "[2К+1Т]"),
        ("[k+m+t+h+b]", "[1К+1М+1Т+1Н+1В]"),
        ("[н+в+N+v]", "[1Н+1В+1Н+1В]"),
        ("[1A-1а]", "[1∀-1∀]"),
        ("[2 любой + any]", "[2∀+1∀]"),
        ("[1К–1К]", "[1К-1К]"),
        ("[1К—1К−1М‑1Т]", "[1К-1К-1М-1Т]"),
        ("［1К＋（1М／2Т）］", "[1К+(1М/2Т)]"),
        ("[ 1Т ∗ ]", "[1Т*]"),
        ("[１К⁄２М]", "[1К/2М]"),
        ("[1К†/1М‡/1Т**]", "[1К†/1М‡/1Т**]"),
    ],
)
def test_what_people_type(typed: str, printed: str) -> None:
    assert str(parse(typed)) == printed


@pytest.mark.parametrize("typed", ["[+1∀-1∀]↴", "[+1A–1a]⤵", "[ + any − 1∀ ] ↓", "[+1∀-1∀]>>", "[+∀-∀]"])
def test_modifier_as_people_type_it(typed: str) -> None:
    assert parse_modifier(typed) == Modifier((Either((Unit(1, "∀"),)),), (Bonus(1, "∀"),))
    assert str(parse_modifier(typed)) == "[+1∀-1∀]↴"


@pytest.mark.rule("TRI-NOT-05", "TRI-NOT-06")
def test_brackets_and_priority() -> None:
    assert meaning_of(parse("[1М/1Т+1Н]")) == meaning_of(parse("[(1М/1Т)+1Н]"))
    assert meaning_of(parse("[1М/1Т+1Н]")) != meaning_of(parse("[1М/(1Т+1Н)]"))
    assert parse("[1М/(1Т+1Н)]").needs == (
        Either((Unit(1, "М"), Group((Either((Unit(1, "Т"),)), Either((Unit(1, "Н"),)))))),
    )


@pytest.mark.rule("TRI-NOT-07")
def test_a_star_is_a_note_and_never_multiplies() -> None:
    assert parse("[1В+3В/1Т*]").notes() == ("*",)
    with pytest.raises(NotationError):
        parse("[2*3К]")


@pytest.mark.rule("TRI-NOT-12", "TRI-BON-01")
def test_nothing_cancels() -> None:
    meaning = meaning_of(parse("[1К-1К+1М]"))
    assert meaning == meaning_of(parse("[1К+1М-1К]"))
    assert meaning.smallest() == 2
    assert meaning.bonus == (("К", 1),)


@pytest.mark.rule("TRI-NOT-09")
@pytest.mark.parametrize("letter", LETTERS)
def test_any_is_any_of_the_five(letter: str) -> None:
    success = {Success(letter): 1}
    assert meaning_of(parse("[1∀]")).judge(success).met
    assert meaning_of(parse("[1К/1М/1Т/1Н/1В]")).judge(success).met


@pytest.mark.rule("TRI-MOD-03")
def test_a_modifier_is_added_to_the_whole() -> None:
    modified = parse("[1М/(1Т+1Н)]").harder(parse_modifier("[+1∀-1∀]↴"))
    assert meaning_of(modified) == meaning_of(parse("[(1М/(1Т+1Н))+1∀-1∀]"))


@pytest.mark.rule("TRI-BON-05")
def test_a_bonus_die_never_meets_a_note_of_a_character() -> None:
    meaning = meaning_of(parse("[1Т*-1∀]"))
    assert not meaning.judge({Success("∀"): 1}).met
    assert meaning.with_notes({"*"}, ()).judge({Success("∀"): 1}).met


@pytest.mark.rule("TRI-BON-07")
@pytest.mark.parametrize("text", ["[1К-(1М)]", "[1К-1М/1Т]", "[1К-1М*]", "[(1К-1М)]", "[-1К]"])
def test_minus_takes_one_letter_at_the_top(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "may_stand"),
    [
        ("[1К+]", 1, 5, "]", "буква К М Т Н В ∀"),
        ("1К", 1, 1, "1", "«[»"),
        ("[1К", 1, 4, "", "«]»"),
        ("[1К]]", 1, 5, "]", "конец"),
        ("[1Х]", 1, 3, "Х", "буква К М Т Н В ∀"),
        ("[2К +\n 1Ж]", 2, 3, "Ж", "буква К М Т Н В ∀"),
        ("[1М/(1Т-1Н)]", 1, 8, "-", "«)»"),
        ("[любой+!]", 1, 8, "!", "число кубиков"),
    ],
)
def test_an_error_names_place_and_what_may_stand(
    text: str, line: int, column: int, found: str, may_stand: str
) -> None:
    with pytest.raises(NotationError) as error:
        parse(text)
    assert (error.value.line, error.value.column, error.value.found) == (line, column, found)
    assert may_stand in error.value.expected
    assert may_stand in error.value.text("ru")


def test_an_error_speaks_both_languages() -> None:
    with pytest.raises(NotationError) as error:
        parse("[1Х]", line=7, column=12)
    token = language.set("ru")
    assert str(error.value) == "строка 7, знак 14: стоит «Х»; здесь может быть: буква К М Т Н В ∀"
    language.reset(token)
    assert (
        error.value.text("en") == "line 7, column 14: “Х” stands there; there may stand: a letter К М Т Н В ∀"
    )


@pytest.mark.parametrize(
    "text",
    ["[0К]", "[01К]", "[100К]", "[" + "9" * 5000 + "К]", "[" + "(" * 300 + "1К" + ")" * 300 + "]",
     "[" + "+".join(["1К/1М/1Т/1Н/1В"] * 30) + "]", "[" + "+".join(["1К"] * 200) + "]"],
)  # fmt: skip
def test_slips_of_the_finger_are_refused_quickly(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)


SIGNS_AND_MORE = st.text(
    st.sampled_from("[]()+-–/*†123990КМТНВ∀kmthbAа ↴>ХX\n\u0301") | st.characters(), max_size=40
)


@given(SIGNS_AND_MORE | SIGNS_AND_MORE.map(lambda inside: f"[{inside}]"))
def test_any_text_parses_or_gives_the_parsers_own_error(text: str) -> None:
    for read in (parse, parse_modifier):
        with suppress(NotationError):
            tree = read(text)
            printed = str(tree)
            if len(printed) <= LONGEST:
                assert read(printed) == tree


counts = st.integers(1, 3)
units = st.builds(
    Unit, counts, st.sampled_from([*LETTERS, "∀"]), st.sampled_from(["", "", "", "*", "**", "†"])
)
eithers = st.recursive(
    st.builds(lambda unit: Either((unit,)), units),
    lambda inner: st.builds(
        lambda options: Either(tuple(options)),
        st.lists(
            units | st.builds(lambda terms: Group(tuple(terms)), st.lists(inner, min_size=1, max_size=2)),
            min_size=1,
            max_size=3,
        ),
    ),
    max_leaves=4,
)
requirements = st.builds(
    lambda needs, bonus: Requirement(tuple(needs), tuple(bonus)),
    st.lists(eithers, min_size=1, max_size=3),
    st.lists(st.builds(Bonus, counts, st.sampled_from([*LETTERS, "∀"])), max_size=2),
)


@given(requirements)
def test_print_and_parse_is_stable(requirement: Requirement) -> None:
    assert parse(str(requirement)) == requirement
    assert str(parse(str(requirement))) == str(requirement)


def brute_shortage(units_wanted: list[Any], successes: list[Success]) -> int:
    """Try to give every unit every success: an independent, slow maximum matching."""
    if not units_wanted:
        return 0
    first, rest = units_wanted[0], units_wanted[1:]
    best = 1 + brute_shortage(rest, successes)
    for at, success in enumerate(successes):
        if success.suits(first) and success not in successes[:at]:
            best = min(best, brute_shortage(rest, successes[:at] + successes[at + 1 :]))
    return best


notes = st.sampled_from([frozenset[str](), frozenset("*"), frozenset({"*", "†"})])
pools = st.lists(st.builds(Success, st.sampled_from([*LETTERS[:3], "∀"]), notes), max_size=5)


@pytest.mark.rule("TRI-NOT-13", "TRI-NOT-10", "TRI-NOT-11", "TRI-BON-02")
@given(requirements, pools)
def test_shortage_is_what_a_best_assignment_leaves_open(
    requirement: Requirement, pool: list[Success]
) -> None:
    counted = {success: pool.count(success) for success in pool}
    for alternative in meaning_of(requirement).alternatives[:3]:
        wanted = [need for need, count in alternative for _ in range(count)]
        if len(wanted) <= 7:
            assert shortage(alternative, counted) == brute_shortage(wanted, pool)


def test_normalise_keeps_track_of_places() -> None:
    text, origin = normalise("2любой+K")
    assert text == "2∀+К"
    assert origin == [0, 1, 6, 7, 8]
