"""A log as text: a record a line, each with its head of the hash chain, to be archived, mailed or read.

    {"head":"9f3c…","record":{"record":"answer","question":"P1:cru.act.go","value":"bridge"}}

The record is written byte for byte as the chain has hashed it. `read` checks every line; `gmkit.games.restore` plays
the log again and keeps it in a new game file.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from gmkit.core.log import Header, Log, check_format, decode, link
from gmkit.core.session import Session
from gmkit.errors import BadGame, GmkitError


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the file."""

    head: str
    record: msgspec.Raw


_decoder = msgspec.json.Decoder(Line)


def export(game: Session | Log, path: str | Path) -> None:
    """Write a game's log to a new file; raises GmkitError, and leaves nothing, when that cannot be done.

    The file holds every secret of the game, the seed among them: it is for the GM until the game is over.
    """
    log = game.log if isinstance(game, Session) else game
    path = Path(path)
    if path.exists():
        raise GmkitError(
            f"“{path.name}” exists already; choose another name.",
            f"Файл «{path.name}» уже есть; выберите другое имя.",
        )
    lines = [
        msgspec.json.encode(Line(log.head(number), msgspec.Raw(line)))
        for number, line in enumerate(log.lines)
    ]
    unborn = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with unborn.open("xb") as file:
            file.write(b"\n".join(lines) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        unborn.rename(path)
    except OSError as error:
        raise GmkitError(
            f"“{path.name}” cannot be written ({error.strerror}); make room or check the folder, then repeat.",
            f"Не удаётся записать «{path.name}» ({error.strerror}); освободите место или проверьте папку "
            "и повторите.",
        ) from None
    finally:
        with suppress(OSError):
            unborn.unlink(missing_ok=True)


def read(path: str | Path) -> Log:
    """The log of an exported file, every line and the chain checked; raises BadGame naming the first bad line."""
    path = Path(path)
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise BadGame(
            f"“{path.name}” cannot be read ({error.strerror}); check the name.",
            f"Файл «{path.name}» не читается ({error.strerror}); проверьте имя.",
        ) from None
    if lines[-1] == b"":
        lines.pop()
    log = Log()
    head = ""
    for number, text in enumerate(lines):
        line = _line(text, number, path.name)
        record = bytes(line.record)
        head = link(head, record)
        if line.head != head:
            raise BadGame(
                f"Line {number} of “{path.name}” was altered, or one before it is missing; take another copy.",
                f"Строка {number} файла «{path.name}» изменена, или перед ней чего-то не хватает; "
                "возьмите другую копию.",
            )
        log.append(decode(record, number), record, head)
    if not log.records:
        raise _not_ours(path.name)
    return log


def _line(text: bytes, number: int, name: str) -> Line:
    """One line of the file; line 0 tells whether it is ours, and not too new."""
    try:
        line = _decoder.decode(text)
        if number == 0:
            header = msgspec.json.decode(line.record, type=dict[str, msgspec.Raw])
            check_format(msgspec.json.decode(header.get("format", b"0"), type=int), name)
            msgspec.json.decode(line.record, type=Header)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        if number == 0:
            raise _not_ours(name) from None
        raise BadGame(
            f"Line {number} of “{name}” cannot be read ({error}); take another copy.",
            f"Строка {number} файла «{name}» не читается ({error}); возьмите другую копию.",
        ) from None
    return line


def _not_ours(name: str) -> BadGame:
    return BadGame(
        f"“{name}” is not an exported game of gmkit; choose another file.",
        f"«{name}» — не выгруженная партия gmkit; выберите другой файл.",
    )
