"""The campaign's file of the trials: its shape, the sheets of people, and trials that read as they stand."""

from __future__ import annotations

from typing import Any

from gmkit.decks.parts import part
from gmkit.decks.reading import Place, Source
from gmkit.decks.shape import Ident, Shape, Words, fit
from gmkit.errors import GmkitError


class ShipPart(Shape):
    id: Ident
    name: Words


class Texts(Shape):
    """A text in one language, or in both."""

    en: str = ""
    ru: str = ""


class Sample(Shape):
    id: Ident
    name: Words
    text: Texts


_PILES: dict[str, type[Shape]] = {"ship": ShipPart, "trials": Sample}


def check(source: Source) -> None:
    """Note every problem of the file."""
    if not isinstance(source.data, dict):
        source.add(
            (), "the file has to hold ship, people and trials.", "в файле должны быть ship, people и trials."
        )
        return
    for name in source.data:
        if name not in (*_PILES, "people"):
            source.add(
                (str(name),), f"“{name}” is not known here; there are ship, people, trials.",
                f"«{name}» здесь неизвестно; есть ship, people, trials.",
            )  # fmt: skip
    for name, shape in _PILES.items():
        _pile(source, name, shape)
    _people(source)


def _list(source: Source, name: str) -> list[Any]:
    pile = source.data.get(name, [])
    if not isinstance(pile, list):
        source.add((name,), "a list has to stand here.", "здесь должен стоять список.")
        return []
    return pile


def _pile(source: Source, name: str, shape: type[Shape]) -> None:
    known: list[str] = []
    for at, raw in enumerate(_list(source, name)):
        if not fit(source, (name, at), raw, shape):
            continue
        if raw["id"] in known:
            source.add((name, at, "id"), f"the id {raw['id']} stands twice.", f"id {raw['id']} стоит дважды.")
        known.append(raw["id"])
        if name == "trials":
            _texts(source, (name, at, "text"), raw["text"])


def _texts(source: Source, place: Place, texts: dict[str, str]) -> None:
    """Each text is read as it will be when it is announced; people whom it names are not known yet."""
    read = part("trials", "reading", "read_trial")
    if not any(texts.values()):
        source.add(place, "a trial needs a text.", "испытанию нужен текст.")
    for language, text in texts.items():
        try:
            read(text)
        except GmkitError as error:
            source.add((*place, language), error.en, error.ru)


def _people(source: Source) -> None:
    read = part("trials", "sheets", "read_sheet")
    for at, line in enumerate(_list(source, "people")):
        if not isinstance(line, str):
            source.add(
                ("people", at), 'a sheet is a text, e.g. "НИП: Т1".', 'лист — это текст, например "НИП: Т1".'
            )
            continue
        try:
            sheet = read(line)
        except GmkitError as error:
            source.add(("people", at), error.en, error.ru)
            continue
        if not sheet.npc:
            source.add(
                ("people", at), "only НИП stand here; write “НИП” before the name, or “led by …”.",
                "здесь стоят только НИП; напишите «НИП» перед именем или «ведёт …».",
            )  # fmt: skip
