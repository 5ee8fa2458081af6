"""The log: the truth of a game, a list of records that only ever grows.

Line 0 is the header: system, players, options, deck, and the salted seed. Its hash is the commitment that is
published at the start; each later head hashes the one before and the next line, so that a published head binds
everything up to it. An undo is a record too: it says from which line on the answers no longer count.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Iterable
from typing import Any

import msgspec

from gmkit.errors import BadGame, GmkitError

#: The format of a game file. A file with a higher number comes from a newer gmkit.
FORMAT = 1


class Header(msgspec.Struct, frozen=True, tag="game", tag_field="record"):
    """What was fixed at the start. `seed` and `salt` are the GM's secret until the end.

    In a `simulated` game a window that nobody could use is not asked.
    """

    system: str
    players: list[dict[str, Any]]
    options: dict[str, Any]
    deck: dict[str, Any]
    seed: str
    salt: str
    simulated: bool = False
    format: int = FORMAT


class Phase(msgspec.Struct, frozen=True, tag="phase", tag_field="record"):
    """A phase begins (`name` is "" when the game is over): the rules version in force and the state's digest."""

    name: str
    rules: int
    digest: str


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="record", omit_defaults=True):
    """An answer to `question` (its id). `typed` marks chance entered by hand, `overrule` the GM's reason."""

    question: str
    value: Any
    overrule: str = ""
    typed: bool = False

    @property
    def of_chance(self) -> bool:
        return self.question.startswith("chance:")


class Ruling(msgspec.Struct, frozen=True, tag="ruling", tag_field="record", omit_defaults=True):
    """The GM's word: `set` a value, `move` a card, `switch` a reading; always with a reason."""

    action: str
    target: str
    reason: str
    value: Any = None
    public: bool = False


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="record", omit_defaults=True):
    """Lines from `to` on no longer count and `events` events remain.

    `seen` says per reader how many of the events taken back they had been shown: then it is a marked correction.
    """

    to: int
    events: int
    reason: str = ""
    seen: dict[str, int] = {}


class Shown(msgspec.Struct, frozen=True, tag="shown", tag_field="record"):
    """The readers have been shown what they may know of the first `events` events (`how`: published, post, …)."""

    readers: list[str]
    how: str
    events: int


class Typed(msgspec.Struct, frozen=True, tag="typed", tag_field="record"):
    """From here on the results of these streams of chance are typed in ("*" = all), until the next such line."""

    streams: list[str]


class Note(msgspec.Struct, frozen=True, tag="note", tag_field="record"):
    """A remark of the GM's; it changes nothing."""

    text: str


Record = Header | Phase | Answer | Ruling | Undo | Shown | Typed | Note

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Record)


def encode(record: Record) -> bytes:
    """One line of JSON without the line end. Raises GmkitError for what JSON cannot say.

    >>> encode(Answer("P1:cru.act.go", "bridge"))
    b'{"record":"answer","question":"P1:cru.act.go","value":"bridge"}'
    """
    try:
        return _encoder.encode(record)
    except (TypeError, ValueError, msgspec.MsgspecError) as error:
        raise GmkitError(
            f"This cannot be written into the log ({error}); use plain text and numbers.",
            f"Это нельзя записать в журнал ({error}); нужны обычный текст и числа.",
        ) from None


def decode(line: bytes | str, number: int) -> Record:
    """The record of line `number`; raises BadGame naming that line."""
    try:
        return _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadGame(
            f"Line {number} of the game's log cannot be read ({error}); restore the file from a copy.",
            f"Строка {number} журнала партии не читается ({error}); восстановите файл из копии.",
        ) from None


def check_format(number: int, name: str) -> None:
    """Raises BadGame when the game called `name` was written by a newer gmkit."""
    if number > FORMAT:
        raise BadGame(
            f"“{name}” was written by a newer gmkit (format {number}); update gmkit to open it.",
            f"«{name}» записан более новой версией gmkit (формат {number}); обновите gmkit.",
        )


def link(head: str, line: bytes) -> str:
    """The next head of the hash chain: SHA-256 over the last head and the line, in hexadecimal."""
    return hashlib.sha256(head.encode() + line).hexdigest()


class Log:
    """The records with their lines and, computed when asked for, the heads of the hash chain.

    >>> log = Log([Note("first"), Note("second")])
    >>> log.head() == link(log.head(0), log.lines[1])
    True
    """

    def __init__(self, records: Iterable[Record] = ()) -> None:
        self.records: list[Record] = []
        self.lines: list[bytes] = []
        self.counting: list[int] = []  #: numbers of the lines that have not been undone, without notes
        self._heads: list[str] = []
        for record in records:
            self.append(record)

    def __len__(self) -> int:
        return len(self.records)

    @property
    def header(self) -> Header:
        first = self.records[0] if self.records else None
        if not isinstance(first, Header):
            raise BadGame(
                "Line 0 of the game's log is not a header; this is not a game file of gmkit.",
                "Строка 0 журнала — не заголовок; это не файл партии gmkit.",
            )
        return first

    def append(self, record: Record, line: bytes | None = None, head: str = "") -> None:
        """Add a record; `line` is its text where it has been read, so that the chain binds what was read.

        `head` is the chain's head after it, where the reader has computed that already.
        """
        if head and len(self._heads) == len(self.lines):
            self._heads.append(head)
        self.lines.append(encode(record) if line is None else line)
        self.records.append(record)
        self._count(len(self.records) - 1, record)

    def _count(self, number: int, record: Record) -> None:
        if isinstance(record, Undo):
            del self.counting[bisect_left(self.counting, record.to) :]
        elif isinstance(record, (Phase, Answer, Ruling)):
            self.counting.append(number)

    def first(self, length: int) -> Log:
        """A log of its own with the first `length` lines."""
        log = Log()
        log.records, log.lines = self.records[:length], self.lines[:length]
        log._heads = self._heads[:length]
        for number, record in enumerate(log.records):
            log._count(number, record)
        return log

    def cut(self, length: int) -> None:
        """Forget the lines from `length` on: used only for lines that never reached the disk."""
        del self.records[length:], self.lines[length:], self._heads[length:]
        self.counting = []
        for number, record in enumerate(self.records):
            self._count(number, record)

    def head(self, number: int = -1) -> str:
        """The chain's head after line `number` (default: the last)."""
        number = number if number >= 0 else len(self.lines) + number
        while len(self._heads) <= number:
            before = self._heads[-1] if self._heads else ""
            self._heads.append(link(before, self.lines[len(self._heads)]))
        return self._heads[number]

    def seal(self, number: int = -1) -> str:
        """The head after line `number` in the form that may be published.

        Between two heads may lie one secret order, and there are few orders to try out. So a published head is
        hashed once more with the header's secrets, which the opened log gives away to whoever verifies it.
        """
        header = self.header
        return hashlib.sha256(f"{header.salt}{header.seed}{self.head(number)}".encode()).hexdigest()
