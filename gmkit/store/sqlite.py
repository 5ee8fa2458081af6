"""One SQLite file a game: the log is the truth; events and checkpoints of closed phases are kept beside it.

An answer is on disk (WAL, synchronous=FULL) before it counts as taken. A second writer is refused, because the
line that it wants to write is there already.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from gmkit.core.events import Event
from gmkit.core.log import FORMAT, Log, check_format, decode, link
from gmkit.core.run import Checkpoint
from gmkit.errors import BadGame, GameMovedOn, GmkitError

_APPLICATION = 0x676D6B74  # "gmkt", in the file's header: tells a game file from any other SQLite file

_TABLES = """
CREATE TABLE log (n INTEGER PRIMARY KEY, line TEXT NOT NULL, head TEXT NOT NULL, at REAL NOT NULL);
CREATE TABLE checkpoints (n INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE events (n INTEGER PRIMARY KEY, data TEXT NOT NULL);
"""


class GameFile:
    """The store of one session."""

    def __init__(self, path: Path, connection: sqlite3.Connection, clock: Callable[[], float]) -> None:
        self.path = path
        self._db = connection
        self._clock = clock

    # -- making and opening

    @classmethod
    def create(
        cls, path: Path, lines: Sequence[bytes], checkpoints: Sequence[Checkpoint] = (),
        events: Sequence[Event] = (), clock: Callable[[], float] = time.time,
    ) -> GameFile:  # fmt: skip
        """A new game file with these first lines; raises GmkitError when there is something at `path` already.

        It is made under another name and then renamed: under its own name it is a whole game or not there.
        """
        unborn = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            for taken in (path, *_beside(path)):
                if taken.exists():
                    raise GmkitError(
                        f"“{taken.name}” exists already; choose another name, or open it.",
                        f"Файл «{taken.name}» уже есть; выберите другое имя или откройте его.",
                    )
            path.parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(unborn, isolation_level=None)
            try:
                db.execute("PRAGMA synchronous = FULL")
                db.executescript(
                    f"PRAGMA application_id = {_APPLICATION}; PRAGMA user_version = {FORMAT}; {_TABLES}"
                )
                cls(path, db, clock).append(0, lines, checkpoints, 0, events, None)
            finally:
                db.close()
            unborn.rename(path)
            _sync_folder(path.parent)
        except (OSError, sqlite3.Error) as error:
            raise _cannot_write(path, error) from None
        finally:
            for left in (unborn, *_beside(unborn)):
                with suppress(OSError):
                    left.unlink(missing_ok=True)
        return cls(path, _connect(path), clock)

    @classmethod
    def open(cls, path: Path, clock: Callable[[], float] = time.time) -> GameFile:
        """An existing game file; raises BadGame for anything else, and leaves the file as it was."""
        try:
            with path.open("rb") as file:
                start = file.read(72)
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            raise BadGame(
                f"There is no game file “{path}”; check the name, or make one with `gmkit new`.",
                f"Нет файла партии «{path}»; проверьте имя или создайте его командой `gmkit new`.",
            ) from None
        except OSError as error:
            raise BadGame(
                f"“{path.name}” cannot be read ({error.strerror}).",
                f"Файл «{path.name}» не читается ({error.strerror}).",
            ) from None
        if start[:16] != b"SQLite format 3\0" or int.from_bytes(start[68:72], "big") != _APPLICATION:
            raise BadGame(
                f"“{path.name}” is not a game file of gmkit; choose another file.",
                f"«{path.name}» — не файл партии gmkit; выберите другой файл.",
            )
        check_format(int.from_bytes(start[60:64], "big"), path.name)
        return cls(path, _connect(path), clock)

    def load(self) -> tuple[Log, list[Checkpoint], list[Event]]:
        """The log with its chain checked, and the checkpoints and events kept beside it.

        Raises BadGame naming the first line that was altered or cannot be read.
        """
        try:
            rows = self._db.execute(  # as bytes: a line that is no longer text is named like any other
                "SELECT n, CAST(line AS BLOB), CAST(head AS BLOB) FROM log ORDER BY n"
            ).fetchall()
            checkpoints = [
                msgspec.msgpack.decode(data, type=Checkpoint)
                for (data,) in self._db.execute("SELECT data FROM checkpoints ORDER BY n")
            ]
            events = [
                msgspec.json.decode(data, type=Event)
                for (data,) in self._db.execute("SELECT data FROM events ORDER BY n")
            ]
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise _unreadable(self.path, error) from None
        log = Log()
        head = ""
        for expected, (number, line, kept) in enumerate(rows):
            text = line or b""
            head = link(head, text)
            if number != expected or head.encode() != kept:
                raise self._lost(expected)
            log.append(decode(text, number), text, head)
        check_format(log.header.format, self.path.name)
        if checkpoints and checkpoints[-1].line >= len(log):
            raise self._lost(len(log))
        if checkpoints and checkpoints[-1].events != len(events):
            return log, [], []  # the log is the truth: what is kept beside it can be made anew
        return log, checkpoints, events

    def _lost(self, number: int) -> BadGame:
        return BadGame(
            f"Line {number} of the game's log was altered or lost; restore “{self.path.name}” from a copy.",
            f"Строка {number} журнала изменена или потеряна; восстановите «{self.path.name}» из копии.",
        )

    def times(self) -> dict[int, float]:
        """When each line was written, in seconds since 1970: the desk's knowledge, not the rules'."""
        return dict(self._db.execute("SELECT n, at FROM log").fetchall())

    # -- writing

    def append(
        self, first: int, lines: Sequence[bytes], checkpoints: Sequence[Checkpoint],
        events_from: int, events: Sequence[Event], undone: int | None,
    ) -> None:  # fmt: skip
        """Write the lines from number `first` on, in one transaction; raises GameMovedOn if they are there."""
        now = self._clock()
        try:
            self._db.execute("BEGIN IMMEDIATE")
            if self._db.execute("SELECT coalesce(max(n) + 1, 0) FROM log").fetchone()[0] != first:
                raise GameMovedOn(
                    "The game has moved on: somebody else has written to this file. Reload it and look again.",
                    "Партия ушла вперёд: в этот файл уже записал кто-то другой. Откройте её заново и посмотрите.",
                )
            before = self._db.execute("SELECT head FROM log WHERE n = ?", (first - 1,)).fetchone()
            head = before[0] if before else ""
            for number, line in enumerate(lines, first):
                head = link(head, line)
                self._db.execute("INSERT INTO log VALUES (?, ?, ?, ?)", (number, line.decode(), head, now))
            if undone is not None:
                self._db.execute("DELETE FROM checkpoints WHERE n >= ?", (undone,))
            if checkpoints or undone is not None:
                self._db.execute("DELETE FROM events WHERE n >= ?", (events_from,))
            encode = msgspec.msgpack.encode
            self._db.executemany(
                "INSERT OR REPLACE INTO checkpoints VALUES (?, ?)", [(c.line, encode(c)) for c in checkpoints]
            )
            self._db.executemany(
                "INSERT INTO events VALUES (?, ?)",
                [(n, msgspec.json.encode(e).decode()) for n, e in enumerate(events, events_from)],
            )
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._rollback()
            raise _cannot_write(self.path, error) from None
        except BaseException:
            self._rollback()
            raise

    def _rollback(self) -> None:
        if self._db.in_transaction:
            self._db.rollback()

    def close(self) -> None:
        self._db.close()


def _connect(path: Path) -> sqlite3.Connection:
    db = None
    try:
        # The desk plays in one thread of its own, a cell beside it in another: never both at once.
        db = sqlite3.connect(path, isolation_level=None, timeout=5, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error as error:
        if db is not None:
            db.close()
        raise _unreadable(path, error) from None
    return db


def _beside(path: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps beside a game file; left of another game, they would be read into a new one."""
    return tuple(path.with_name(path.name + end) for end in ("-journal", "-wal", "-shm"))


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # some file systems know no such thing
        entry = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)


def _cannot_write(path: Path, error: Exception) -> GmkitError:
    return GmkitError(
        f"“{path.name}” cannot be written ({error}); nothing was taken. Make room or check the folder, then repeat.",
        f"Не удаётся записать «{path.name}» ({error}); ничего не принято. Освободите место или проверьте папку "
        "и повторите.",
    )


#: The disk, the folder or another program stand in the way; the file itself may be well.
_OUTER = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY,
}  # fmt: skip


def _unreadable(path: Path, error: Exception) -> BadGame:
    if getattr(error, "sqlite_errorcode", 0) & 0xFF in _OUTER:
        return BadGame(
            f"“{path.name}” cannot be opened ({error}); see that the disk has room, the folder can be written "
            "and no other program holds the file, then repeat.",
            f"Не удаётся открыть «{path.name}» ({error}); проверьте, что на диске есть место, в папку можно писать "
            "и файл не занят другой программой, и повторите.",
        )
    return BadGame(
        f"“{path.name}” is damaged ({error}); restore it from a copy.",
        f"Файл «{path.name}» повреждён ({error}); восстановите его из копии.",
    )
