"""The log: it only grows, its chain binds every line, `verify` replays it and names the first line that differs."""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gmkit.core.log import (
    FORMAT,
    Answer,
    Header,
    Log,
    Note,
    Phase,
    Record,
    Ruling,
    Undo,
    decode,
    encode,
    link,
)
from gmkit.core.session import Session
from gmkit.errors import BadGame, GmkitError
from gmkit.games import restore, verify
from tests.core.toy import header, play


@pytest.fixture
def session() -> Session:
    """A night and a dawn, with an undo, a ruling, a typed die and a secret question answered."""
    session = play()
    session.answer("A:toy.act", "search")
    session.answer("B:toy.act", "search")
    session.undo()
    session.ruling("set", "light", 5, reason="a gust")
    session.type_in("dice")
    session.answer("gm:toy.plan", True)
    session.answer("chance:toy.wind", [6])
    session.answer("gm:toy.shield", "pass")
    session.note("tea break")
    return session


def line_of(session: Session, question: str) -> int:
    (number,) = [
        n for n, r in enumerate(session.log.records) if isinstance(r, Answer) and r.question == question
    ]
    return number


def altered(session: Session, number: int, change: Callable[[Any], Record]) -> Log:
    """The log with one record changed and the whole chain made anew, as a cheat would."""
    records = list(session.log.records)
    records[number] = change(records[number])
    return Log(records)


def test_lines_are_readable_json() -> None:
    assert encode(Answer("A:toy.act", "rest")) == b'{"record":"answer","question":"A:toy.act","value":"rest"}'
    assert decode(b'{"record":"note","text":"x"}', 3) == Note("x")


@pytest.mark.parametrize(
    "line", [b"", b"{", b"[]", b"{}", b'{"record":"x"}', b'{"record":"answer","question":1}', b"\xff"]
)
def test_a_line_that_cannot_be_read_is_named(line: bytes) -> None:
    with pytest.raises(BadGame, match="Line 17 of the game's log cannot be read") as caught:
        decode(line, 17)
    assert "Строка 17" in caught.value.ru


def test_each_head_hashes_the_one_before_and_the_line(session: Session) -> None:
    head = ""
    for number, line in enumerate(session.log.lines):
        head = hashlib.sha256(head.encode() + line).hexdigest()
        assert session.log.head(number) == head
    assert session.commitment == session.log.head(0) == link("", session.log.lines[0])


def test_a_published_head_does_not_let_the_next_answer_be_tried_out(session: Session) -> None:
    """A reader of two posts knows everything between them but one answer, of which there are few."""
    known, length = session.head, len(session.log)
    session.answer("B:toy.share", False)
    guessed = known
    for line in session.log.lines[length:]:
        guessed = link(guessed, line)
    assert session.head != guessed
    assert session.log.head() == link(session.log.head(length - 1), session.log.lines[length]), (
        "the GM's own chain"
    )
    secrets = session.header.salt + session.header.seed
    assert session.head == hashlib.sha256((secrets + session.log.head()).encode()).hexdigest()


def test_the_commitment_binds_the_seed_and_hides_it() -> None:
    assert play("s").commitment == play("s").commitment
    differing = [play("s"), play("t"), play("s", salt="other"), play("s", options={"weather": "rough"})]
    assert len({s.commitment for s in differing}) == 4
    assert "salt" not in play("s").view("public")["commitment"]


def test_a_head_once_published_binds_what_came_before(session: Session) -> None:
    published = [session.commitment, session.head]
    session.answer("B:toy.share", False)
    assert verify(session.log, published) == verify(session.log)


def test_verify_says_what_a_reader_should_know(session: Session) -> None:
    close = line_of(session, "gm:toy.plan")
    session.mark_shown(["public"], "post")
    session.undo(to=close, confirm=True, reason="again")
    session.answer("gm:toy.plan", True)
    session.answer("chance:toy.wind", [1])
    session.skip("gm:toy.shield", reason="silence")
    remarks = verify(session.log)
    said = [remark.partition(": ")[2] for remark in remarks]
    assert said == [
        f"undo back to line {line_of(session, 'B:toy.act')}",
        "ruling set light: a gust",
        f"marked correction back to line {close}",
        "chance:toy.wind typed in by hand",
        "gm:toy.shield overruled: silence",
    ]
    for remark in remarks:
        number = int(remark.partition(":")[0])
        assert isinstance(session.log.records[number], Answer | Ruling | Undo)


def test_an_honest_game_without_rulings_verifies_without_remarks() -> None:
    session = play()
    session.answer("gm:toy.plan", True)
    assert verify(session.log) == []


CHEATS: list[tuple[str, Callable[[Any], Record], str]] = [
    (
        "chance:toy.roles",
        lambda r: msgspec.structs.replace(r, value=r.value[1:] + r.value[:1]),
        "not what the seed",
    ),
    (
        "chance:toy.roles",
        lambda r: msgspec.structs.replace(r, value=["spy", "spy", "spy"]),
        "not what the seed",
    ),
    ("chance:toy.deck", lambda r: msgspec.structs.replace(r, value=r.value[::-1]), "not what the seed"),
    ("chance:toy.deck", lambda r: msgspec.structs.replace(r, value=None), ""),
    ("chance:toy.wind", lambda r: msgspec.structs.replace(r, value=[7]), "from 1 to 6"),
    ("chance:toy.wind", lambda r: msgspec.structs.replace(r, typed=False, value=[7]), "not what the seed"),
    ("A:toy.act", lambda r: msgspec.structs.replace(r, value="fly"), "no option"),
    ("A:toy.act", lambda r: msgspec.structs.replace(r, question="D:toy.act"), "not asked now"),
    ("A:toy.act", lambda r: msgspec.structs.replace(r, question="A:toy.move"), "not asked now"),
    ("A:toy.act", lambda r: msgspec.structs.replace(r, question="chance:toy.act"), "chance is not asked"),
    ("gm:toy.plan", lambda r: msgspec.structs.replace(r, value="yes"), "yes or no"),
    ("gm:toy.shield", lambda r: Ruling("burn", "deck", "because"), "no ruling"),
]


@pytest.mark.parametrize(("question", "change", "words"), CHEATS)
def test_verify_names_the_first_line_that_differs(
    session: Session, question: str, change: Callable[[Any], Record], words: str
) -> None:
    number = line_of(session, question)
    with pytest.raises(BadGame, match=rf"Line {number}\b") as caught:
        verify(altered(session, number, change))
    assert words in caught.value.en
    assert f"Строка {number}" in caught.value.ru


def test_another_legal_answer_shows_in_the_state_of_the_next_phase(session: Session) -> None:
    """A cheat rewrites an order to another legal one: the recorded state gives it away."""
    number = line_of(session, "A:toy.act")
    later = next(n for n, r in enumerate(session.log.records) if isinstance(r, Phase) and n > number)
    with pytest.raises(BadGame, match=r"Line \d+ ") as caught:
        verify(altered(session, number, lambda r: msgspec.structs.replace(r, value="rest")))
    assert number < int(caught.value.en.split()[1]) <= later


def test_another_ruling_shows_too(session: Session) -> None:
    number = next(n for n, r in enumerate(session.log.records) if isinstance(r, Ruling))
    with pytest.raises(BadGame, match="the state before phase “dawn” differs"):
        verify(altered(session, number, lambda r: msgspec.structs.replace(r, value=4)))


@pytest.mark.parametrize("change", [{"seed": "other"}, {"salt": "other"}])
def test_another_seed_shows_at_the_first_chance(session: Session, change: dict[str, str]) -> None:
    log = altered(session, 0, lambda r: msgspec.structs.replace(r, **change))
    with pytest.raises(BadGame, match=r"Line [23]: chance:toy\.(roles|deck) is not what the seed gives"):
        verify(log)


def test_one_secret_altered_consistently_no_longer_meets_what_was_published(session: Session) -> None:
    """A whole forged game verifies by itself; the published commitment and heads give it away."""
    forged = play("another seed")
    assert verify(forged.log) == []
    for published in (session.commitment, session.head):
        with pytest.raises(BadGame, match=f"head {published} was published, but this log never had it"):
            verify(forged.log, [published])


def test_a_dropped_or_swapped_line_is_found(session: Session) -> None:
    records = session.log.records
    for number in (2, 3, line_of(session, "A:toy.act")):
        with pytest.raises(BadGame, match=r"Line \d+"):
            verify(Log([*records[:number], *records[number + 1 :]]))
    first, second = line_of(session, "gm:toy.plan"), line_of(session, "chance:toy.wind")
    swapped = list(records)
    swapped[first], swapped[second] = swapped[second], swapped[first]
    with pytest.raises(BadGame, match=f"Line {first} "):
        verify(Log(swapped))


def test_a_phase_begins_only_where_the_rules_have_come_to_it(session: Session) -> None:
    records = session.log.records
    number = next(n for n, r in enumerate(records) if isinstance(r, Phase) and r.name == "night")
    again = Log([*records[: number + 1], records[number]])
    with pytest.raises(BadGame, match=f"Line {number + 1} .*begins phase “night”"):
        verify(again)
    other = altered(session, number, lambda r: msgspec.structs.replace(r, name="dawn"))
    with pytest.raises(BadGame, match=f"Line {number} .*begins phase “dawn” where the rules are in “night”"):
        verify(other)


def test_a_typed_result_not_marked_as_typed_is_found(session: Session) -> None:
    number = line_of(session, "chance:toy.wind")
    honest = verify(session.log)
    assert f"{number}: chance:toy.wind typed in by hand" in honest
    session.undo(to=number)
    drawn = play()
    drawn.answer("A:toy.act", "search")
    drawn.answer("gm:toy.plan", True)
    seeded = drawn.view("gm")["board"]["wind"]
    session.answer("chance:toy.wind", [seeded[0] % 6 + 1])
    log = altered(session, len(session.log) - 1, lambda r: msgspec.structs.replace(r, typed=False))
    with pytest.raises(BadGame, match=f"Line {len(log) - 1}: chance:toy.wind is not what the seed gives"):
        verify(log)


@pytest.mark.parametrize(
    "change",
    [
        {"players": []},
        {"players": [{"seat": "A"}]},
        {"players": [{}]},
        {"options": {"weather": "snow"}},
        {"options": {"climate": 1}},
        {"system": "chess"},
    ],
)
def test_a_damaged_set_up_is_said_in_a_sentence(session: Session, change: dict[str, Any]) -> None:
    log = altered(session, 0, lambda r: msgspec.structs.replace(r, **change))
    for reading in (verify, restore):
        with pytest.raises(GmkitError):
            reading(log)


def test_a_log_without_header_is_not_a_game() -> None:
    for log in (Log(), Log([Note("x")])):
        with pytest.raises(BadGame, match="not a header"):
            _ = log.header


def test_every_single_corrupted_line_gives_a_sentence(session: Session) -> None:
    """Whatever record stands in a line's place, opening either works or raises a GmkitError: never anything else."""
    strange: list[Record] = [
        Note("x"), Phase("night", 2, "0"), Phase("", 2, ""), Answer("gm:toy.plan", True), Undo(0, 0), Undo(2, 0),
        Undo(99, 99), Undo(-5, 1), Ruling("set", "deck", "r", 5), Ruling("set", "friends.A.hand", "r", ["x"]), header(),
        Answer("chance:toy.wind", ["x"], typed=True), Answer("chance:toy.wind", None), Ruling("move", "a", "r", {}),
    ]  # fmt: skip
    refused = 0
    for number in range(1, len(session.log)):
        for record in strange:
            log = altered(session, number, lambda _, record=record: record)  # type: ignore[misc]
            for reading in (verify, restore):
                try:
                    reading(log)
                except GmkitError:
                    refused += 1
    assert refused > len(session.log) * len(strange)


def test_cut_forgets_and_undo_counts() -> None:
    log = Log([header(), Phase("setup", 1, ""), Answer("a", 1), Answer("b", 2), Undo(3, 0), Answer("c", 3)])
    assert log.counting == [1, 2, 5]
    whole = log.head()
    log.cut(4)
    assert log.counting == [1, 2, 3]
    for record in (Undo(3, 0), Answer("c", 3)):
        log.append(record)
    assert (log.counting, log.head()) == ([1, 2, 5], whole)
    log.cut(5)
    log.append(Answer("c", 4))
    assert log.head() == link(log.head(4), log.lines[5]) != whole


def test_the_format_is_written_down() -> None:
    assert header().format == FORMAT == 1
    assert isinstance(decode(encode(header()), 0), Header)
