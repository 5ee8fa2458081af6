"""What goes wrong is said in one clear sentence, in Russian or English."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any, Literal

Language = Literal["en", "ru"]

#: The language in which errors speak; a session, the desk and the command line set it.
language: ContextVar[Language] = ContextVar("gmkit_language", default="en")


class GmkitError(Exception):
    """One sentence that says what is wrong and what to do, in both languages.

    Nothing has been changed when it is raised. `str(error)` speaks the current `language`.
    """

    def __init__(self, en: str, ru: str | None = None) -> None:
        super().__init__(en)
        self.en = en
        self.ru = ru or en

    def text(self, lang: Language | None = None) -> str:
        return self.ru if (lang or language.get()) == "ru" else self.en

    def __str__(self) -> str:
        return self.text()


class IllegalAnswer(GmkitError):
    """The rules refuse this answer. `rule` is the id of the rule that refuses it, where there is one.

    `refusal` is the refused option's `Refusal`, which `gmkit.texts` words.
    """

    def __init__(self, en: str, ru: str | None = None, *, rule: str = "", refusal: Any = None) -> None:
        super().__init__(en, ru)
        self.rule = rule
        self.refusal = refusal


class BadGame(GmkitError):
    """A game file that cannot be read, or whose log does not replay; it names the line."""


class GameMovedOn(GmkitError):
    """Somebody else has written to the game file since it was read."""


class BadCards(GmkitError):
    """A card file with problems: all of them, one a line, in `problems`."""

    def __init__(self, en: str, ru: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(en, ru)
        self.problems = problems
