"""Files that a reader sees as they were or as they are, never half of one; and the two shapes that pieces have.

A publication folder holds pieces as they are, for a server; a site holds them as scripts, since that is what a browser
can load from `file:` too.
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any


def script(name: str, content: Any) -> bytes:
    """A piece of a site: a script that hands the content to the page.

    >>> script("mark", "4f")
    b'gmkit.take("mark","4f");\\n'
    """
    said = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return f"gmkit.take({json.dumps(name)},{said});\n".encode()


def sealed_script(content: bytes) -> bytes:
    return script("sealed", base64.b64encode(content).decode())


def unsealed_script(file: bytes) -> bytes:
    """The sealed file that stands in such a script; raises ValueError when there is none."""
    return base64.b64decode(json.loads(b"[" + file.strip().removeprefix(b"gmkit.take(")[:-2] + b"]")[1])


def _same(content: bytes) -> bytes:
    return content


#: How sealed files lie in a publication and in a site: ending, reading, writing.
SHAPES: tuple[tuple[str, Callable[[bytes], bytes], Callable[[bytes], bytes]], ...] = (
    ("", _same, _same),
    (".js", unsealed_script, sealed_script),
)


def replace(path: Path, content: bytes, *, private: bool = False) -> None:
    """The file is the old one until it is the new one; a `private` one is for its owner alone. Raises OSError."""
    fresh = _beside(path)
    try:
        _write(fresh, content, 0o600 if private else 0o644)
        fresh.replace(path)
    finally:
        _forget([fresh])


def replace_all(
    folder: Path, contents: Mapping[str, bytes], *, before: Callable[[], None], alone: Iterable[str] = ()
) -> None:
    """Write files by their names under `folder`, the last one last: whoever reads that one finds all the others.

    Only when nothing but the renaming is left to fail is `before` called. Folders in `alone` hold nothing else
    afterwards; their files get one and the same time. Raises OSError, and then the old files stand.
    """
    fresh: dict[Path, Path] = {}
    *_, last = contents
    try:
        now = time.time_ns()
        for name, content in contents.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if name != last and _is(path, content):
                continue
            fresh[path] = _beside(path)
            _write(fresh[path], content, 0o644)
            os.utime(fresh[path], ns=(now, now))
        before()
        for path, new in fresh.items():
            new.replace(path)
    finally:
        _forget(fresh.values())
    wanted = {folder / name for name in contents}
    for each in alone:
        with suppress(FileNotFoundError):
            _forget(path for path in (folder / each).iterdir() if path not in wanted)


def _is(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}")


def _write(fresh: Path, content: bytes, mode: int) -> None:
    fresh.unlink(missing_ok=True)
    with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:  # noqa: PTH123  # a mode
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _forget(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink(missing_ok=True)
