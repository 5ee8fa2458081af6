"""What the trials refuse, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.errors import GmkitError, IllegalAnswer


class TextError(GmkitError):
    """A text that cannot be read: the place, what stands there and what may stand there.

    `line` and `column` count from 1 in the text as it was given.
    """

    def __init__(
        self, en: str, ru: str, *, line: int, column: int, found: str, expected: Sequence[str]
    ) -> None:
        super().__init__(f"line {line}, column {column}: {en}", f"строка {line}, знак {column}: {ru}")
        self.line = line
        self.column = column
        self.found = found
        self.expected = tuple(expected)


class NotationError(TextError):
    """A difficulty in square brackets that cannot be read (TRI-NOT-*)."""


class TrialTextError(TextError):
    """The text of a trial that cannot be read (TRI-TSK-*, TRI-DEP-*)."""


class EffortRefused(IllegalAnswer):
    """Activations or an allotment that the rules do not allow; nothing has been rolled (TRI-ACT-*, TRI-ALO-*)."""


class DiceMismatch(GmkitError):
    """Another number of dice than was asked for, or a value that no d6 shows."""


class UnknownName(IllegalAnswer):
    """Nobody and nothing of that name takes part."""
