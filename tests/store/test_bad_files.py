"""A wrong, damaged, foreign or newer file, or a full disk: one sentence, and every file is as it was."""

import random
import resource
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gmkit
from gmkit import games
from gmkit.core.log import FORMAT, decode, encode, link
from gmkit.core.session import Session
from gmkit.errors import BadGame, GmkitError
from gmkit.store import jsonl
from gmkit.store.sqlite import GameFile
from tests.core.toy import finish, random_step


def new(path: Path, **changes: Any) -> Session:
    return games.new("toy", ("Ann", "Bob", "Cid"), deck={}, seed="seed", path=path, **changes)


def files(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in sorted(folder.iterdir()) if p.is_file()}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A finished game, closed."""
    path = tmp_path / "game.gmkit"
    finish(new(path), random.Random(1)).close()
    return path


def said(deed: Callable[[], Any], kind: type[GmkitError] = GmkitError) -> str:
    """The sentence of a refusal, checked to be one in both languages."""
    with pytest.raises(kind) as caught:
        deed()
    for text in (caught.value.en, caught.value.ru):
        assert "\n" not in text
        assert text.endswith(".")
        assert "Traceback" not in text
    assert caught.value.ru != caught.value.en
    return caught.value.en


def edit(path: Path, statement: str, *values: Any) -> None:
    db = sqlite3.connect(path)
    with db:
        db.execute(statement, values)
    db.close()


def text_file(path: Path) -> None:
    path.write_text("Крейсер Галактика", encoding="utf-8")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def other_database(path: Path) -> None:
    path.unlink()
    edit(path, "CREATE TABLE log (n INTEGER PRIMARY KEY, line TEXT, head TEXT)")


def newer(path: Path) -> None:
    edit(path, f"PRAGMA user_version = {FORMAT + 1}")


def newer_header(path: Path) -> None:
    """The tables are those of this version, the records are not."""
    store = GameFile.open(path)
    header = msgspec.structs.replace(store.load()[0].header, format=FORMAT + 1)
    store.close()
    edit(path, "DELETE FROM log WHERE n > 0")
    edit(path, "DELETE FROM checkpoints")
    line = encode(header)
    edit(path, "UPDATE log SET line = ?, head = ?", line.decode(), link("", line))


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def overwritten(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    path.write_bytes(bytes(content))


def without_tables(path: Path) -> None:
    edit(path, "DROP TABLE events")


def no_text(path: Path) -> None:
    edit(path, "UPDATE log SET line = CAST(x'ff' AS TEXT) WHERE n = 5")


def line_changed(path: Path) -> None:
    edit(path, "UPDATE log SET line = replace(line, 'rest', 'tend') WHERE n = 4")
    edit(path, "UPDATE log SET line = line || ' ' WHERE n = 4")


def line_lost(path: Path) -> None:
    edit(path, "DELETE FROM log WHERE n = 4")


def renumbered(path: Path) -> None:
    edit(path, "UPDATE log SET n = n + 9 WHERE n = (SELECT max(n) FROM log)")


def tail_lost(path: Path) -> None:
    edit(path, "DELETE FROM log WHERE n >= 6")


def no_lines(path: Path) -> None:
    edit(path, "DELETE FROM log")
    edit(path, "DELETE FROM checkpoints")


def unknown_system(path: Path) -> None:
    store = GameFile.open(path)
    header = msgspec.structs.replace(store.load()[0].header, system="chess")
    store.close()
    line = encode(header)
    edit(path, "DELETE FROM log WHERE n > 0")
    edit(path, "DELETE FROM checkpoints")
    edit(path, "UPDATE log SET line = ?, head = ?", line.decode(), link("", line))


BAD = [
    (text_file, "is not a game file of gmkit"),
    (empty, "is not a game file of gmkit"),
    (other_database, "is not a game file of gmkit"),
    (newer, f"was written by a newer gmkit (format {FORMAT + 1}); update gmkit"),
    (newer_header, f"was written by a newer gmkit (format {FORMAT + 1}); update gmkit"),
    (truncated, "is damaged"),
    (overwritten, "is damaged"),
    (without_tables, "is damaged"),
    (no_text, "Line 5 of the game's log was altered or lost"),
    (line_changed, "Line 4 of the game's log was altered or lost"),
    (line_lost, "Line 4 of the game's log was altered or lost"),
    (renumbered, "of the game's log was altered or lost"),
    (tail_lost, "Line 6 of the game's log was altered or lost"),
    (no_lines, "not a header"),
    (unknown_system, "There is no system “chess”"),
]


@pytest.mark.parametrize(("damage", "words"), BAD)
def test_a_bad_file_is_refused_and_left_as_it_was(
    path: Path, damage: Callable[[Path], None], words: str
) -> None:
    damage(path)
    before = files(path.parent)
    assert words in said(lambda: gmkit.open(path))
    assert files(path.parent) == before


@pytest.mark.parametrize(
    ("name", "words"),
    [(name, "There is no game file") for name in ("none.gmkit", "", "folder", "game.gmkit/none")]
    + [("x" * 300, "cannot be read")],
)
def test_a_name_without_a_game(path: Path, name: str, words: str) -> None:
    (path.parent / "folder").mkdir()
    assert words in said(lambda: gmkit.open(path.parent / name), BadGame)


def test_new_never_writes_over_anything(path: Path) -> None:
    before = files(path.parent)
    assert "“game.gmkit” exists already" in said(lambda: new(path))
    (path.parent / "folder").mkdir()
    assert "“folder” exists already" in said(lambda: new(path.parent / "folder"))
    assert files(path.parent) == before


@pytest.mark.parametrize("name", ["game.gmkit/new.gmkit", "x" * 300 + ".gmkit"])
def test_new_where_there_can_be_no_file(path: Path, name: str) -> None:
    before = files(path.parent)
    assert "cannot be written" in said(lambda: new(path.parent / name))
    assert files(path.parent) == before


@pytest.mark.parametrize(
    "changes",
    [{"system": "chess"}, {"players": ("Ann",)}, {"options": {"weather": "snow"}}, {"options": {"x": 1}}],
)
def test_a_game_that_cannot_begin_makes_no_file(tmp_path: Path, changes: dict[str, Any]) -> None:
    arguments = {"system": "toy", "players": ("Ann", "Bob", "Cid"), "deck": {}, **changes}
    with pytest.raises(GmkitError):
        games.new(**arguments, path=tmp_path / "game.gmkit")
    assert files(tmp_path) == {}


# -- a full disk


class Limit:
    """The operating system refuses to let any file of this process grow past a size."""

    def __enter__(self) -> None:
        self._signal = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        self._limit = resource.getrlimit(resource.RLIMIT_FSIZE)

    def set(self, size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, self._limit[1]))

    def __exit__(self, *_: object) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._limit)
        signal.signal(signal.SIGXFSZ, self._signal)


def play_until_refused(session: Session) -> str:
    dice = random.Random(1)
    for _ in range(5000):
        before = session.view("gm"), session.head
        try:
            if session.over:
                session.undo(to=session.entries()[0], confirm=True)
            else:
                random_step(session, dice)
        except GmkitError as error:
            if (session.view("gm"), session.head) != before:
                raise AssertionError("an answer that was refused has changed the game") from error
            return error.en
    raise AssertionError("the disk never was full")


def stands(session: Session, path: Path) -> None:
    """The file holds what the session holds, to the last answer that was taken."""
    again = gmkit.open(path)
    assert again.head == session.head
    assert again.view("gm") == session.view("gm")
    again.close()


def test_sqlite_says_the_disk_is_full(tmp_path: Path) -> None:
    session = new(tmp_path / "game.gmkit")
    assert isinstance(session.store, GameFile)
    pages = session.store._db.execute("PRAGMA page_count").fetchone()[0]
    session.store._db.execute(f"PRAGMA max_page_count = {pages + 3}")
    assert "disk is full); nothing was taken. Make room" in play_until_refused(session)
    stands(session, tmp_path / "game.gmkit")
    session.store._db.execute("PRAGMA max_page_count = 100000")
    session.note("room was made")
    stands(session, tmp_path / "game.gmkit")


def test_the_operating_system_refuses_to_write(tmp_path: Path) -> None:
    session = new(tmp_path / "game.gmkit")
    limit = Limit()
    with limit:
        limit.set(100_000)
        assert "nothing was taken" in play_until_refused(session)
        assert "cannot be written" in said(lambda: session.note("still no room " * 20_000))
    stands(session, tmp_path / "game.gmkit")
    session.note("room was made")
    stands(session, tmp_path / "game.gmkit")


def test_no_room_for_a_new_game_or_an_export_leaves_nothing(path: Path) -> None:
    session = gmkit.open(path)
    before = files(path.parent)
    limit = Limit()
    with limit:
        limit.set(2000)
        assert "cannot be written" in said(lambda: new(path.parent / "new.gmkit"))
        assert "cannot be written" in said(lambda: jsonl.export(session, path.parent / "new.jsonl"))
        assert "cannot be written" in said(lambda: games.restore(session.log, path.parent / "again.gmkit"))
    assert files(path.parent) == before


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 300 kB where this process may mount one; else a folder, which the limit above covers."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = (
        shutil.which("mount")
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", folder], capture_output=True, check=False
        ).returncode
    )
    yield folder
    if mounted:
        subprocess.run(["umount", folder], check=True)


def test_a_small_disk_fills_up(small_disk: Path) -> None:
    path = small_disk / "game.gmkit"
    session = new(path)
    mounted = small_disk.is_mount()
    filler = small_disk / "filler"
    if mounted:
        filler.write_bytes(bytes(shutil.disk_usage(small_disk).free - 60_000))
        assert "nothing was taken" in play_until_refused(session)
        session.close()
        stands(session, path)
        (small_disk / "more").write_bytes(bytes(shutil.disk_usage(small_disk).free - 12_000))
        assert "cannot be written" in said(lambda: new(small_disk / "another.gmkit"))
        assert {p.name for p in small_disk.iterdir()} == {"game.gmkit", "filler", "more"}
        filler.unlink()
    again = gmkit.open(path)
    again.note("room was made")
    stands(again, path)
    again.close()


def test_lines_decode_as_they_were_written(path: Path) -> None:
    store = GameFile.open(path)
    log = store.load()[0]
    store.close()
    assert [encode(decode(line, n)) for n, line in enumerate(log.lines)] == log.lines
