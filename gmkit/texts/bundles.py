"""Fluent messages of one language: an index of the .ftl files, each message parsed when it is first said.

Parsing all of them takes a hundred times as long as what one evening's post needs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from gmkit.errors import Language

LOCALES = Path(__file__).parent / "locales"

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_COMMENT = re.compile(r"^#.*$", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


def files(lang: Language, system: str) -> list[Path]:
    """The .ftl files that a system's texts come from: the common one and the system's own."""
    folder = LOCALES / lang
    return [
        folder / "core.ftl",
        *sorted(folder.glob(f"{system}.ftl")),
        *sorted(folder.glob(f"{system}-*.ftl")),
    ]


@lru_cache(maxsize=16)
def bundle(lang: Language, system: str) -> Bundle:
    """The messages of a system in a language; read once."""
    return Bundle(lang, "\n".join(path.read_text(encoding="utf-8") for path in files(lang, system)))


class Bundle:
    """Messages by id. Names go through as they are: no isolation marks around them."""

    def __init__(self, lang: Language, source: str) -> None:
        self.lang = lang
        self._sources = _entries(source)
        self._fluent: Any = None
        self._loaded: set[str] = set()

    def __contains__(self, ident: str) -> bool:
        return ident in self._sources

    @property
    def idents(self) -> frozenset[str]:
        """The ids of all messages, terms left out."""
        return frozenset(ident for ident in self._sources if not ident.startswith("-"))

    def source(self, ident: str) -> str:
        """The message as it is written in its file."""
        return self._sources[ident]

    def format(self, ident: str, facts: Mapping[str, Any]) -> str | None:
        """The message with its facts, None when there is no such message."""
        said = self.attempt(ident, facts)
        return None if said is None else said[0]

    def attempt(self, ident: str, facts: Mapping[str, Any]) -> tuple[str, list[Exception]] | None:
        """The message and what went wrong in it: a fact that it names and was not given, a broken reference."""
        if ident not in self._sources or ident.startswith("-"):
            return None
        self._load(ident)
        pattern = self._fluent.get_message(ident).value
        text, errors = self._fluent.format_pattern(pattern, dict(facts))
        return str(text), list(errors)

    def _load(self, ident: str) -> None:
        """Parse the message and those that it refers to."""
        from fluent.runtime import FluentBundle, FluentResource

        if self._fluent is None:
            self._fluent = FluentBundle([self.lang], use_isolating=False)
        waiting = [ident]
        while waiting:
            name = waiting.pop()
            if name in self._loaded or name not in self._sources:
                continue
            self._loaded.add(name)
            self._fluent.add_resource(FluentResource(self._sources[name]))
            waiting += _REFERENCE.findall(self._sources[name])


def _entries(source: str) -> dict[str, str]:
    """Id -> source text. An id that stands twice keeps its first text; a test sees to it that none does."""
    source = _COMMENT.sub("", source)
    starts = list(_ENTRY.finditer(source))
    ends = [start.start() for start in starts[1:]] + [len(source)]
    found: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=True):
        found.setdefault(start[1], source[start.start() : end])
    return found
