"""Lines of JSON: out and in again is the same game; whatever is wrong with a file is named by its line."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import gmkit
from gmkit import games
from gmkit.core.log import FORMAT, Answer, Log
from gmkit.core.session import Session
from gmkit.errors import BadGame, GmkitError
from gmkit.store import jsonl
from tests.core.toy import random_step

READERS = ("gm", "public", "A", "B", "C")


@pytest.fixture
def session() -> Session:
    session, dice = games.new("toy", ("Ann", "Боб 🦊", 'C"<i>'), deck={}, seed="seed"), random.Random(7)
    for _ in range(12):
        random_step(session, dice)
    session.undo()
    session.mark_shown(["public", "A"], "post")
    session.note("строка\nс переносом")
    session.type_in("dice")
    return session


@pytest.fixture
def path(session: Session, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    jsonl.export(session, path)
    return path


def test_one_record_a_line_with_its_head(session: Session, path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(session.log)
    for number, line in enumerate(lines):
        read = json.loads(line)
        assert list(read) == ["head", "record"]
        assert read["head"] == session.log.head(number)
    assert json.loads(lines[0])["record"]["system"] == "toy"


def test_out_and_in_again_is_the_same_game(session: Session, path: Path, tmp_path: Path) -> None:
    log = jsonl.read(path)
    assert log.lines == session.log.lines
    file = tmp_path / "again.gmkit"
    again = games.restore(log, file)
    for reader in READERS:
        assert again.view(reader) == session.view(reader)
    assert (again.head, again.typed, again.entries()) == (session.head, session.typed, session.entries())
    again.close()
    assert gmkit.open(file).view("gm") == session.view("gm")
    jsonl.export(gmkit.open(file), tmp_path / "twice.jsonl")
    assert (tmp_path / "twice.jsonl").read_bytes() == path.read_bytes()


def test_a_log_can_be_exported_without_a_session(session: Session, tmp_path: Path) -> None:
    jsonl.export(session.log, tmp_path / "log.jsonl")
    assert jsonl.read(tmp_path / "log.jsonl").lines == session.log.lines


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def swap(lines: list[bytes]) -> list[bytes]:
    return [*lines[:4], lines[5], lines[4], *lines[6:]]


DAMAGES: list[tuple[str, Callable[[list[bytes]], list[bytes]], str]] = [
    ("a word changed", lambda ls: [*ls[:3], ls[3].replace(b"toy.", b"toi."), *ls[4:]], "Line 3 .*altered"),
    (
        "a space added in a record",
        lambda ls: [*ls[:4], ls[4].replace(b'":{"', b'":{ "'), *ls[5:]],
        "Line 4 .*altered",
    ),
    (
        "a head changed",
        lambda ls: [*ls[:4], ls[4].replace(b'"head":"', b'"head":"0', 1), *ls[5:]],
        "Line 4 .*altered",
    ),
    ("a line missing", lambda ls: ls[:4] + ls[5:], "Line 4 .*missing"),
    ("two lines swapped", swap, "Line 4 .*missing"),
    ("the header changed", lambda ls: [ls[0].replace(b"Ann", b"Ben"), *ls[1:]], "Line 0 .*altered"),
    ("no JSON", lambda ls: [*ls[:4], b"hello\n", *ls[5:]], "Line 4 .*cannot be read"),
    ("an empty line", lambda ls: [*ls[:4], b"\n", *ls[4:]], "Line 4 .*cannot be read"),
    ("not UTF-8", lambda ls: [*ls[:3], ls[3].replace(b"toy.", b"\xff"), *ls[4:]], "Line 3 "),
    ("cut off", lambda ls: [*ls[:6], ls[6][:20]], "Line 6 .*cannot be read"),
    (
        "an extra field",
        lambda ls: [*ls[:4], ls[4].replace(b'{"head"', b'{"x":1,"head"'), *ls[5:]],
        "Line 4 .*cannot be",
    ),
    ("empty", lambda ls: [], "not an exported game"),
    ("another text", lambda ls: [b"Dear all,\n"], "not an exported game"),
    ("other lines of JSON", lambda ls: [b'{"a":1}\n', b'{"a":2}\n'], "not an exported game"),
    ("no header", lambda ls: ls[1:], "not an exported game"),
    ("binary", lambda ls: [bytes(range(256))], "not an exported game"),
    (
        "newer",
        lambda ls: [ls[0].replace(f'"format":{FORMAT}'.encode(), b'"format":9,"more":[]'), *ls[1:]],
        r"newer gmkit \(format 9\)",
    ),
]


@pytest.mark.parametrize(("damage", "words"), [d[1:] for d in DAMAGES], ids=[d[0] for d in DAMAGES])
def test_what_is_wrong_is_named_and_nothing_is_made(
    path: Path, damage: Callable[[list[bytes]], list[bytes]], words: str
) -> None:
    before = path.read_bytes()
    path.write_bytes(b"".join(damage(lines_of(path))))
    assert path.read_bytes() != before
    with pytest.raises(BadGame, match=words) as caught:
        jsonl.read(path)
    assert caught.value.ru != caught.value.en
    assert [p.name for p in path.parent.iterdir()] == ["game.jsonl"]


def test_a_last_line_without_its_end_is_whole(path: Path, session: Session) -> None:
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    assert jsonl.read(path).lines == session.log.lines


@pytest.mark.parametrize("name", ["none.jsonl", "", "x" * 300])
def test_a_name_without_a_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadGame, match="cannot be read"):
        jsonl.read(tmp_path / name)


def test_export_never_writes_over_anything(session: Session, path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(GmkitError, match=r"“game\.jsonl” exists already"):
        jsonl.export(session, path)
    assert path.read_bytes() == before
    with pytest.raises(GmkitError, match="cannot be written"):
        jsonl.export(session, path / "inside")
    with pytest.raises(GmkitError, match="cannot be written"):
        jsonl.export(session, path.parent / "nowhere" / "game.jsonl")
    assert [p.name for p in path.parent.iterdir()] == ["game.jsonl"]


def test_a_log_that_does_not_replay_makes_no_file(session: Session, path: Path, tmp_path: Path) -> None:
    """The chain is whole, the game is not: only the replay finds it."""
    records = [
        Answer(r.question, "fly") if isinstance(r, Answer) and r.value == "rest" else r
        for r in session.log.records
    ]
    assert records != session.log.records
    forged = tmp_path / "forged.jsonl"
    jsonl.export(Log(records), forged)
    with pytest.raises(BadGame, match=r"Line \d+ of the log does not replay"):
        games.restore(jsonl.read(forged), tmp_path / "forged.gmkit")
    assert not (tmp_path / "forged.gmkit").exists()


def test_restore_never_writes_over_a_game(session: Session, path: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.gmkit"
    games.restore(jsonl.read(path), file).close()
    before = file.read_bytes()
    with pytest.raises(GmkitError, match="exists already"):
        games.restore(jsonl.read(path), file)
    assert file.read_bytes() == before
