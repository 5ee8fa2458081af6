"""Decks: the default one of a system, or a game master's own file, read and checked as a whole.

All problems of all cards are found at once. The rules get plain data: what `load` returns is kept in the game's file.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from gmkit.decks.parts import known
from gmkit.errors import BadCards
from gmkit.share import share

if TYPE_CHECKING:
    from gmkit.decks.reading import Problem, Source

__all__ = ["check", "default", "load", "packed"]


def default(system: str) -> Path:
    """Where the system's own deck lies; a copy of it is where a game master begins.

    >>> default("cruiser").name
    'deck.yaml'
    """
    return share("data", known(system), "deck.yaml")


def load(system: str, path: str | Path | None = None) -> dict[str, Any]:
    """The deck of a file, or the system's own, as plain data. Raises BadCards with all problems.

    >>> len(load("cruiser")["crises"])
    34
    """
    deck: dict[str, Any] = msgspec.json.decode(packed(system, path))
    return deck


def packed(system: str, path: str | Path | None = None) -> bytes:
    """The same deck as JSON: the same bytes object as long as the file stays as it is."""
    file = Path(path) if path is not None else default(system)
    try:
        return _packed(system, file, _stamp(file))
    except OSError:
        return _packed.__wrapped__(system, file, ())


def check(system: str, path: str | Path) -> list[Problem]:
    """Every problem of a card file, in the order of its lines; empty when it can be played with."""
    return _read(system, Path(path)).problems


def _stamp(file: Path) -> tuple[int, ...]:
    """What changes when the file does, or one of those beside it, which it may name as its own."""
    stats = [file.stat(), *(beside.stat() for beside in sorted(file.parent.glob("*.yaml")))]
    return tuple(part for stat in stats for part in (stat.st_mtime_ns, stat.st_size))


@lru_cache(maxsize=8)
def _packed(system: str, file: Path, _changed: tuple[int, ...]) -> bytes:
    """A checked deck as JSON: thousands of simulated games share one reading of the file."""
    source = _read(system, file)
    if source.problems:
        count = len(source.problems)
        raise BadCards(
            f"{file.name} cannot be played with; problems: {count}.\n" + _listed(source.problems, "en"),
            f"Колодой {file.name} играть нельзя; ошибок: {count}.\n" + _listed(source.problems, "ru"),
            tuple(problem.text() for problem in source.problems),
        )
    return msgspec.json.encode(source.data)


def _listed(problems: list[Problem], lang: Any) -> str:
    return "\n".join(f"- {problem.text(lang)}" for problem in problems)


def _read(system: str, file: Path) -> Source:
    """Read and check; YAML and pydantic are loaded here and no earlier."""
    from gmkit.decks.reading import read

    known(system)
    source = read(file)
    if source.data is not None or not source.problems:
        import_module(f"gmkit.decks.{system}").check(source)
        source.problems.sort(key=lambda problem: (problem.file, problem.line))
    return source
