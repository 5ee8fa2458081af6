"""What argparse refuses, in the language of the session: a sentence like any other error, exit code 2.

argparse words its refusals in English and hands over the finished text; each kind is recognised by its form.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from gmkit.errors import GmkitError

_ARGUMENT = r"argument (?P<what>.+?): "
#: The form of a refusal, and the same in Russian.
_RUSSIAN: tuple[tuple[str, str], ...] = (
    (r"the following arguments are required: (?P<what>.+)", "не хватает: {what}"),
    (r"one of the arguments (?P<what>.+) is required", "нужно одно из: {what}"),
    (r"unrecognized arguments: (?P<what>.+)", "непонятно: {what}"),
    (_ARGUMENT + r"expected one argument", "{what}: не хватает значения"),
    (_ARGUMENT + r"expected at (?:least|most) one argument", "{what}: неверное число значений"),
    (_ARGUMENT + r"expected (?P<count>\d+) arguments", "{what}: нужно значений: {count}"),
    (
        _ARGUMENT + r"invalid choice: (?P<value>.+?) \(choose from (?P<known>.*)\)",
        "{what}: нет варианта {value}; есть: {known}",
    ),
    (_ARGUMENT + r"invalid \S+ value: (?P<value>.+)", "{what}: не подходит {value}"),
    (_ARGUMENT + r"not allowed with argument (?P<other>.+)", "{what}: нельзя вместе с {other}"),
    (_ARGUMENT + r"ignored explicit argument (?P<value>.+)", "{what}: значение {value} здесь лишнее"),
    (r"ambiguous option: (?P<what>.+?) could match (?P<known>.+)", "{what}: можно понять как {known}"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that raises GmkitError in both languages instead of ending the program."""

    def error(self, message: str) -> NoReturn:
        raise GmkitError(
            f"{message[:1].upper()}{message[1:]}; see “{self.prog} --help”.",
            f"{in_russian(message)}; подробнее: «{self.prog} --help».",
        )


def in_russian(message: str) -> str:
    """A refusal of argparse in Russian; one of an unknown form stays as it is, behind a Russian word.

    >>> in_russian("the following arguments are required: file, to")
    'Не хватает: file, to'
    """
    for form, said in _RUSSIAN:
        if found := re.fullmatch(form, message):
            text = said.format(**found.groupdict())
            return text[:1].upper() + text[1:]
    return f"Команда не понята ({message})"


def language_in(words: Sequence[str]) -> str | None:
    """The value of `--lang` among the words of a command line, before they are parsed.

    >>> language_in(["--lang", "ru", "show"]), language_in(["--lang=en"]), language_in(["show"])
    ('ru', 'en', None)
    """
    for place, word in enumerate(words):
        if word == "--lang" and place + 1 < len(words):
            return words[place + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None
