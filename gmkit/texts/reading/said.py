"""What an order says: answers, what cannot be told, what the rules refuse."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gmkit.core.questions import Question, Refusal
from gmkit.errors import GmkitError


@dataclass(frozen=True, slots=True)
class Entry:
    """An answer that an order gives. `implied`: what saying nothing means there. `typos`: what stood there, read as."""

    question: Question[Any]
    value: Any
    implied: bool = False
    typos: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Doubt:
    """What cannot be told, and what it can mean: pairs of a question and a value. `why` is a message id."""

    why: str
    question: Question[Any] | None = None
    choices: tuple[tuple[Question[Any], Any], ...] = ()
    word: str = ""


@dataclass(frozen=True, slots=True)
class Illegal:
    """What the rules refuse: with the refusal, the validator's sentence, or an option that is not offered."""

    question: Question[Any]
    value: Any
    refusal: Refusal | None = None
    error: GmkitError | None = None


@dataclass(slots=True)
class Said:
    """What one order comes to."""

    entries: list[Entry] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    illegal: list[Illegal] = field(default_factory=list)
    missing: list[Question[Any]] = field(default_factory=list)
    passes: bool = False  #: in an open window: plays nothing
    conditional: bool = False
    rest: str = ""  #: words that wait for what comes after chance

    @property
    def recognised(self) -> bool:
        return bool(self.entries or self.doubts or self.illegal or self.passes or self.conditional)
