"""What happened, and who may know it."""

from __future__ import annotations

from typing import Any

import msgspec

#: The whole table, onlookers included.
PUBLIC: tuple[str, ...] = ("public",)
#: Nobody but the GM, who sees everything.
GM_ONLY: tuple[str, ...] = ()


class Event(msgspec.Struct, frozen=True):
    """One fact: its message id (`kind`), what the message names, the rule behind it, and its audience.

    An event is seen whole or not at all: what only some may know is an event of its own.

    >>> drawn = Event("drawn", {"card": "oil"}, seen_by=("A",))
    >>> [reader for reader in ("A", "B", "public", "gm") if drawn.seen(reader)]
    ['A', 'gm']
    """

    kind: str
    data: dict[str, Any]
    seen_by: tuple[str, ...]
    rule: str = ""
    phase: int = 0

    def seen(self, reader: str) -> bool:
        return reader == "gm" or self.seen_by == PUBLIC or reader in self.seen_by
