"""Rows of simulated games on disk: kept chunk by chunk while a job is played, then written as one table."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from gmkit.errors import GmkitError

if TYPE_CHECKING:
    import pandas as pd

    from gmkit.analysis.simulation import Job

Rows = list[dict[str, Any]]


class Chunk(msgspec.Struct, frozen=True):
    """A line of the part: a chunk's number and its rows."""

    chunk: int
    rows: Rows


class Unfinished:
    """`<name>.part`: a line for the job, then a line for each chunk that is done. A line cut short does not count."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path = path
        self.part = path.with_name(f"{path.name}.part")
        self.job = job
        self.rows: dict[int, Rows] = {}
        self._file: BinaryIO | None = None

    def __enter__(self) -> Unfinished:
        _check_name(self.path)
        try:
            self.part.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.part.open("a+b")
        except OSError as error:
            raise _cannot_write(self.part, error) from None
        try:
            _lock(self._file, self.part)
            self._read(self._file)
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def keep(self, number: int, rows: Rows) -> None:
        """Write a chunk that is done."""
        self._write(msgspec.json.encode(Chunk(number, rows)))
        self.rows[number] = rows

    def finish(self) -> Path:
        """Write the table, whole or not at all, and take the part away."""
        rows = [row for number in sorted(self.rows) for row in self.rows[number]]
        unborn = self.path.with_name(f".{self.path.stem}.{os.getpid()}{self.path.suffix}")
        try:
            write(table(rows), unborn)
            unborn.replace(self.path)
            self.part.unlink()
        except OSError as error:
            raise _cannot_write(self.path, error) from None
        finally:
            with suppress(OSError):
                unborn.unlink(missing_ok=True)
        return self.path

    def _read(self, file: BinaryIO) -> None:
        """What was done before; the file is cut back to its last whole line."""
        file.seek(0)
        *lines, _ = file.read().split(b"\n")
        told = msgspec.json.encode(self.job)
        if lines and lines[0] != told:
            raise GmkitError(
                f"“{self.part.name}” holds the games of another job; finish that one, remove the file, or choose "
                "another name.",
                f"В «{self.part.name}» партии другого задания; закончите его, удалите файл или выберите другое имя.",
            )
        whole = 0
        try:
            for line in lines[1:]:
                done = msgspec.json.decode(line, type=Chunk)
                self.rows.setdefault(done.chunk, done.rows)
                whole += len(line) + 1
        except msgspec.MsgspecError:
            pass  # from here on it is played again
        if lines:
            file.truncate(len(told) + 1 + whole)
        else:
            file.truncate(0)
            self._write(told)

    def _write(self, line: bytes) -> None:
        assert self._file is not None
        try:
            self._file.write(line + b"\n")
            self._file.flush()
        except OSError as error:
            raise _cannot_write(self.part, error) from None


def table(rows: Sequence[dict[str, Any]]) -> pd.DataFrame:
    """Rows as a frame: whole numbers and texts, a column for each name in the order of first appearance."""
    import pandas as pd

    names = dict.fromkeys(name for row in rows for name in row)
    made: dict[str, Any] = {}
    for name in names:
        values = [row.get(name) for row in rows]
        whole = all(value is None or isinstance(value, int) for value in values)
        made[name] = pd.Series(values, dtype="Int64" if whole else "string")
    return pd.DataFrame(made)


def write(frame: pd.DataFrame, path: Path) -> None:
    """A frame as .parquet or .csv."""
    if path.suffix == ".csv":
        frame.to_csv(path, index=False, lineterminator="\n")
    else:
        frame.to_parquet(path, index=False)


def read(path: str | Path) -> pd.DataFrame:
    """A table that `write` has written, with the same dtypes from either format."""
    import pandas as pd

    path = Path(path)
    try:
        if path.suffix == ".csv":
            return pd.read_csv(path, dtype={"seed": "string"}).convert_dtypes(dtype_backend="numpy_nullable")
        return pd.read_parquet(path, dtype_backend="numpy_nullable")
    except (OSError, ValueError) as error:
        raise GmkitError(
            f"“{path}” cannot be read ({error}); give a file that `gmkit simulate --to` has written.",
            f"«{path}» не читается ({error}); нужен файл, записанный `gmkit simulate --to`.",
        ) from None


def _check_name(path: Path) -> None:
    if path.suffix not in (".parquet", ".csv"):
        raise GmkitError(
            f"“{path.name}” is neither .parquet nor .csv; give one of these endings.",
            f"«{path.name}» — не .parquet и не .csv; дайте файлу одно из этих окончаний.",
        )
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise GmkitError(
            "Parquet needs pyarrow: pip install 'gmkit[analysis]', or write .csv.",
            "Для parquet нужен pyarrow: pip install 'gmkit[analysis]', или запишите .csv.",
        )
    if path.exists():
        raise GmkitError(
            f"“{path.name}” exists already; choose another name.",
            f"Файл «{path.name}» уже есть; выберите другое имя.",
        )


def _lock(file: BinaryIO, path: Path) -> None:
    """Two runs must not write one part; the lock goes when its process does. Windows has none of this kind."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise GmkitError(
            f"“{path.name}” is being written by another run; wait for it, or choose another name.",
            f"«{path.name}» сейчас пишет другой запуск; дождитесь его или выберите другое имя.",
        ) from None


def _cannot_write(path: Path, error: OSError) -> GmkitError:
    return GmkitError(
        f"“{path.name}” cannot be written ({error.strerror}); make room or check the folder, then repeat.",
        f"Не удаётся записать «{path.name}» ({error.strerror}); освободите место или проверьте папку и повторите.",
    )
