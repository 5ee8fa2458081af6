"""Chance is a seat: seeded streams answer its questions, or the GM types the result in.

Each deck and the dice have a stream of their own, and the n-th question of a stream depends on the seed, the
stream's name and n alone: an undo in one place does not reshuffle another, and re-doing the same step draws the same.
"""

from __future__ import annotations

import hashlib
import struct
from functools import lru_cache
from typing import Any

from gmkit.core.questions import Question

_WORDS = struct.Struct("<8Q").unpack


class Stream:
    """The random numbers for one question: BLAKE2b in counter mode, uniform by rejection.

    >>> [Stream("seed", "dice", n).randrange(6) + 1 for n in range(5)]
    [5, 5, 1, 4, 6]
    >>> Stream("seed", "dice", 4).randrange(6) + 1
    6
    """

    __slots__ = ("_block", "_key", "_left", "_name")

    def __init__(self, seed: str, name: str, number: int) -> None:
        self._key = _key(seed)
        self._name = f"{name}/{number}"
        self._block = 0
        self._left: list[int] = []

    def _word(self) -> int:
        if not self._left:
            text = f"{self._name}/{self._block}".encode()
            digest = hashlib.blake2b(text, key=self._key).digest()
            self._block += 1
            self._left = list(_WORDS(digest))
        return self._left.pop()

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to stop - 1, each equally likely; stop is at most 2**64."""
        limit = (1 << 64) - (1 << 64) % stop
        while (word := self._word()) >= limit:
            pass
        return word % stop


@lru_cache(maxsize=64)
def _key(seed: str) -> bytes:
    return hashlib.blake2b(seed.encode(), digest_size=32).digest()


def answer(question: Question[Any], seed: str, number: int) -> Any:
    """The seeded answer to the `number`-th question of its stream."""
    return question.sample(Stream(seed, stream_of(question), number))


def stream_of(question: Question[Any]) -> str:
    stream: str = question.stream  # type: ignore[attr-defined]  # only chance kinds are asked of chance
    return stream
