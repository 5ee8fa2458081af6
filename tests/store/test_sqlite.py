"""The game file: whole or not there, on disk before it counts, one writer at a time, opened from a checkpoint."""

import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import gmkit
from gmkit import games
from gmkit.core.run import Run
from gmkit.core.session import Session
from gmkit.errors import GameMovedOn, GmkitError
from gmkit.store.sqlite import GameFile
from tests.core.toy import TOY, finish, random_step

READERS = ("gm", "public", "A", "B", "C")


def new(path: Path | None, **changes: object) -> Session:
    return games.new("toy", ("Ann", "Bob", "Cid"), deck={}, seed="seed", path=path, **changes)  # type: ignore[arg-type]


def same(one: Session, other: Session) -> bool:
    return one.head == other.head and all(one.view(r) == other.view(r) for r in READERS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "игра 🦊.gmkit"


def test_a_new_game_is_one_file(path: Path) -> None:
    session = new(path)
    session.close()
    assert [p.name for p in path.parent.iterdir()] == [path.name]
    assert same(gmkit.open(path), session)


def test_every_answer_is_on_disk_when_it_counts(path: Path) -> None:
    """Read by another connection, after each step of a whole game with undos, rulings and posts."""
    session, dice = new(path), random.Random(1)
    while not session.over:
        random_step(session, dice)
        if dice.random() < 0.1:
            session.ruling("set", "light", 5, reason="a gust")
        if dice.random() < 0.1:
            session.mark_shown(["public"], "post")
        if dice.random() < 0.15:
            session.undo(to=dice.choice(session.entries()), confirm=True)
        again = gmkit.open(path)
        assert same(again, session)
        assert again.checkpoints == session.checkpoints
        assert again.entries() == session.entries()
        again.close()


def test_an_undo_past_a_phase_takes_its_checkpoint_and_events_off_the_disk(path: Path) -> None:
    session = new(path)
    for turn in range(2):
        session.answer("gm:toy.plan", True)
        session.answer("gm:toy.shield", "pass")
        assert session.phase == "dawn"
        session.undo(to=session.entries()[0])
        assert isinstance(session.store, GameFile)
        assert session.store.load()[1:] == (session.checkpoints, session.closed_events), turn
        again = gmkit.open(path)
        assert same(again, session)
        assert again.checkpoints == session.checkpoints
        assert again.closed_events == session.closed_events
        again.close()


def test_the_disk_is_asked_to_keep_each_answer(path: Path) -> None:
    session = new(path)
    assert isinstance(session.store, GameFile)
    settings = {
        name: session.store._db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("synchronous", "journal_mode")
    }
    assert settings == {"synchronous": 2, "journal_mode": "wal"}


def test_typed_streams_survive_the_file(path: Path) -> None:
    session = new(path, typed=["dice"])
    session.answer("gm:toy.plan", True)
    assert session.step == "toy.wind"
    session.close()
    again = gmkit.open(path)
    assert again.step == "toy.wind", (
        "a die that the GM will type in is not rolled because the file was opened"
    )
    again.answer("chance:toy.wind", [3])


def test_a_simulated_game_stays_one(path: Path) -> None:
    session = finish(new(path, simulated=True), random.Random(5))
    session.close()
    assert same(gmkit.open(path), session)
    games.verify(session.log)


def test_when_each_line_was_written(path: Path) -> None:
    now = [1000.0]
    session = new(None)
    store = GameFile.create(
        path, session.log.lines, session.checkpoints, session.closed_events, lambda: now[0]
    )
    session.store = store
    now[0] = 2000.5
    session.answer("A:toy.act", "rest")
    assert store.times() == {
        n: 1000.0 if n < len(session.log) - 1 else 2000.5 for n in range(len(session.log))
    }


# -- two at one file


def test_the_second_writer_is_told_and_overwrites_nothing(path: Path) -> None:
    one = new(path)
    other = gmkit.open(path)
    one.answer("A:toy.act", "search")
    before = other.view("gm")
    for deed in (
        lambda: other.answer("A:toy.act", "rest"),
        lambda: other.answer("gm:toy.plan", True),
        lambda: other.ruling("set", "light", 1, reason="r"),
        lambda: other.note("x"),
        lambda: other.mark_shown(["public"], "post"),
    ):
        with pytest.raises(GameMovedOn, match=r"moved on.*Reload") as caught:
            deed()
        assert "ушла вперёд" in caught.value.ru
        assert other.view("gm") == before
    assert same(gmkit.open(path), one)
    one.answer("B:toy.act", "rest")
    assert gmkit.open(path).given() == {"A:toy.act": "search", "B:toy.act": "rest"}


def test_an_undo_does_not_let_the_other_write_either(path: Path) -> None:
    """The log is as long again as the other knows it, in entries that count; but it has grown."""
    one = new(path)
    other = gmkit.open(path)
    one.answer("A:toy.act", "search")
    one.undo()
    with pytest.raises(GameMovedOn):
        other.answer("A:toy.act", "rest")
    reloaded = gmkit.open(path)
    reloaded.answer("A:toy.act", "rest")
    with pytest.raises(GameMovedOn):
        one.answer("A:toy.act", "search")
    assert same(gmkit.open(path), reloaded)


def test_two_writers_in_turn_after_reloading(path: Path) -> None:
    new(path).close()
    dice = random.Random(2)
    for _ in range(20):
        session = gmkit.open(path)
        if session.over:
            session.undo(to=session.entries()[0])
        random_step(session, dice)
        session.close()
    games.verify(gmkit.open(path).log)


def test_a_file_locked_by_another_program_is_said_and_nothing_is_lost(path: Path) -> None:
    session = new(path)
    assert isinstance(session.store, GameFile)
    session.store._db.execute("PRAGMA busy_timeout = 50")
    before = session.view("gm")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(GmkitError, match=r"cannot be written .*locked.*nothing was taken"):
        session.answer("A:toy.act", "rest")
    assert session.view("gm") == before
    other.execute("ROLLBACK")
    other.close()
    session.answer("A:toy.act", "rest")


# -- opening


def long_game(path: Path, nights: int) -> Session:
    """A game of many nights: the last one begins with the second but last entries."""
    session, dice = new(path), random.Random(3)
    while session.phase_number < 2 * nights:
        if session.phase == "night" and session.step == "toy.plan":
            session.ruling("set", "night", 1, reason="it never ends")
            session.ruling("set", "light", 6, reason="it never goes out")
            session.answer("gm:toy.plan", True)
        random_step(session, dice)
    return session


def test_opening_replays_the_open_phase_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = long_game(path, 30)
    session.answer(session.waiting()[0], session.waiting()[0].sample(random.Random(1)))
    session.close()
    fed = []
    feed = Run.feed
    monkeypatch.setattr(Run, "feed", lambda run, record: (fed.append(record), feed(run, record))[1])
    again = gmkit.open(path)
    tail = [n for n in session.log.counting if n >= session.checkpoints[-1].line]
    assert len(fed) == len(tail) < len(session.log) / 20
    assert same(again, session)
    fed.clear()
    again.undo()
    assert len(fed) <= 2 * len(tail), "an undo replays no more than the open phase, to look and to do it"


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM events WHERE n = 3",
        "DELETE FROM events",
        "DELETE FROM checkpoints",
        "DELETE FROM checkpoints WHERE n > 9",
    ],
)
def test_what_is_kept_beside_the_log_is_made_anew_from_it(path: Path, damage: str) -> None:
    session = long_game(path, 4)
    session.close()
    db = sqlite3.connect(path)
    with db:
        db.execute(damage)
    db.close()
    again = gmkit.open(path)
    assert same(again, session)
    assert again.events == session.events
    assert again.checkpoints == session.checkpoints
    again.undo(to=again.entries()[-3], confirm=True)
    finish(again, random.Random(1))
    again.close()
    assert same(gmkit.open(path), again)


def test_new_over_the_leftovers_of_another_game_is_refused(path: Path) -> None:
    """SQLite would read a left write-ahead log into the new file."""
    for ending in ("-wal", "-shm", "-journal"):
        left = path.with_name(path.name + ending)
        left.write_bytes(b"left")
        with pytest.raises(GmkitError, match="exists already"):
            new(path)
        assert not path.exists()
        assert left.read_bytes() == b"left"
        left.unlink()
    new(path).close()


def test_fork_and_memory_games_touch_no_file(path: Path) -> None:
    session = new(path)
    content = path.read_bytes()
    fork = session.fork()
    finish(fork, random.Random(1))
    new(None)
    assert same(gmkit.open(path), session)
    assert path.read_bytes() == content
    assert TOY.outcome(fork._run.state) is not None


def test_a_game_opened_in_one_thread_is_played_in_another(path: Path) -> None:
    """A notebook's widgets call back in a thread of their own; a cell beside them may enter an answer all the same."""
    with ThreadPoolExecutor(1) as other:
        session = other.submit(new, path).result()
    session.note("from this thread")
    session.close()
    again = games.open(path)
    assert again.head == session.head
    again.close()
