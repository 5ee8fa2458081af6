"""From a file to plain data: YAML with the line of everything, and every problem of the file on the way.

Card files are written by people in a hurry, so a file is read strictly: no key twice, no anchors, no dates or
booleans by accident. A large deck may name further files beside it under `files:`; they are read as one deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import yaml

from gmkit.errors import Language, language

V = TypeVar("V")

#: Where a value stands: keys and indices from the top, `("crises", 3, "difficulty")`.
Place = tuple[str | int, ...]

#: A deck is some tens of kilobytes; what is far larger is some other file.
MOST_BYTES = 2_000_000
DEEPEST = 40

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PLAIN = {f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null", "map", "seq")}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a card file: on which card ("" for the file as a whole), in which line (0: unknown).

    `file` is the file that the line is counted in, where a deck has several.
    """

    card: str
    line: int
    en: str
    ru: str
    file: str = ""

    def text(self, lang: Language | None = None) -> str:
        """One line, ready to print.

        >>> Problem("C07", 12, "no difficulty.", "нет сложности.").text("ru")
        'C07, строка 12: нет сложности.'
        """
        russian = (lang or language.get()) == "ru"
        line = f"{'строка' if russian else 'line'} {self.line}" if self.line else ""
        where = ", ".join(part for part in (self.card, self.file, line) if part)
        said = self.ru if russian else self.en
        return f"{where}: {said}" if where else said

    def __str__(self) -> str:
        return self.text()


@dataclass(slots=True)
class Source:
    """A file as read: its data, the line of each place, and what is wrong with it so far."""

    data: Any = None
    lines: dict[Place, int] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    #: The file of a place, for what does not stand in the first one.
    files: dict[Place, str] = field(default_factory=dict)

    def add(self, place: Place, en: str, ru: str) -> None:
        """Note a problem at a place; the card and the line are found from it."""
        file = _nearest(self.files, place) or ""
        self.problems.append(Problem(self._card(place), _nearest(self.lines, place) or 0, en, ru, file))

    def _card(self, place: Place) -> str:
        """The id of the card around the place, or its number in the list when it has none."""
        pile = self.data
        for end, step in enumerate(place):
            if isinstance(pile, list):
                if not isinstance(step, int) or not any(isinstance(c, dict) for c in pile):
                    return ""
                ident = pile[step].get("id") if isinstance(pile[step], dict) else None
                return ident if isinstance(ident, str) and ident else f"{place[end - 1]}[{step + 1}]"
            pile = pile.get(step) if isinstance(pile, dict) else None
        return ""


def _nearest(known: dict[Place, V], place: Place) -> V | None:
    """What is known of the place, or of the smallest thing around it."""
    for end in range(len(place), -1, -1):
        if (found := known.get(place[:end])) is not None:
            return found
    return None


def read(path: Path) -> Source:
    """The deck's data, its further files included. What cannot be read at all leaves `data` None and one problem."""
    source = _one(path)
    if not isinstance(source.data, dict) or "files" not in source.data:
        return source
    names = source.data.pop("files")
    for number, name in enumerate(names if isinstance(names, list) else [names]):
        place = ("files", number)
        if not isinstance(name, str) or not name or Path(name).name != name:
            source.add(
                place,
                f"`files` lists the names of files beside this one, not {name!r}.",
                f"в `files` стоят имена файлов рядом с этим, а не {name!r}.",
            )
            continue
        _join(source, place, name, _one(path.with_name(name)))
    return source


def _join(source: Source, place: Place, name: str, part: Source) -> None:
    """Add what a further file holds: lists of the same key follow one another."""
    source.problems += [replace(problem, file=name) for problem in part.problems]
    if part.data is None:
        return
    if not isinstance(part.data, dict):
        source.add(
            place,
            f"“{name}” begins with no key; write for example `crises:`.",
            f"«{name}» начинается не с ключа; напишите, например, `crises:`.",
        )
        return
    for key, value in part.data.items():
        known = source.data.get(key, [] if isinstance(value, list) else None)
        if not isinstance(value, list) and key not in source.data:
            source.data[key] = value
            source.files[key,] = name
            source.lines.update({at: line for at, line in part.lines.items() if at[:1] == (key,)})
        elif isinstance(value, list) and isinstance(known, list):
            first = len(known)
            source.data[key] = known + value
            for number in range(len(value)):
                source.files[key, first + number] = name
            source.lines.update(
                {(key, first + int(at[1]), *at[2:]): line for at, line in part.lines.items()
                 if len(at) > 1 and at[0] == key}
            )  # fmt: skip
        else:
            source.add(
                (key,),
                f"the key `{key}` stands in “{name}” and in another file; only lists may be split.",
                f"ключ `{key}` стоит и в «{name}», и в другом файле; делить можно только списки.",
            )


def _one(path: Path) -> Source:
    """The data of one file."""
    source = Source()
    text = _text(path, source)
    node = None if text is None else _node(text, source)
    if node is None:
        return source
    found: list[tuple[Place, str, str]] = []
    source.data = _plain(node, (), source.lines, found)
    for place, en, ru in found:
        source.add(place, en, ru)
    return source


def _text(path: Path, source: Source) -> str | None:
    """The file as text, or a problem that says why there is none."""
    name = path.name
    try:
        if path.is_dir():
            source.add(
                (), f"“{name}” is a folder; name a YAML file.", f"«{name}» — папка; укажите файл YAML."
            )
            return None
        if path.stat().st_size > MOST_BYTES:
            source.add(
                (),
                f"“{name}” is larger than {MOST_BYTES // 1_000_000} MB; this is not a deck of cards.",
                f"«{name}» больше {MOST_BYTES // 1_000_000} МБ; это не колода карт.",
            )
            return None
        raw = path.read_bytes()
    except FileNotFoundError:
        source.add(
            (), f"There is no file “{name}”; check the name.", f"Файла «{name}» нет; проверьте имя файла."
        )
        return None
    except (OSError, ValueError) as error:
        said = getattr(error, "strerror", None) or error
        source.add((), f"“{name}” cannot be read ({said}).", f"«{name}» не читается ({said}).")
        return None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        source.lines[()] = raw.count(b"\n", 0, error.start) + 1
        source.add(
            (),
            "not UTF-8 text; save the file in the encoding UTF-8.",
            "это не текст в UTF-8; сохраните файл в кодировке UTF-8.",
        )
        return None
    if not text.strip():
        source.add(
            (), f"“{name}” is empty; it has to hold a deck.", f"«{name}» пуст; в нём должна быть колода."
        )
        return None
    return text


def _node(text: str, source: Source) -> Any:
    """The text as YAML, None when it is not; looked at event by event first, so that no file can exhaust us."""
    depth = 0
    try:
        for event in yaml.parse(text, Loader=_Loader):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if isinstance(event, yaml.AliasEvent) or depth > DEEPEST:
                source.lines[()] = event.start_mark.line + 1 if event.start_mark else 0
                source.add(
                    (),
                    "anchors (`*name`) and nesting this deep are not used in card files; write it out.",
                    "ссылки (`*имя`) и столь глубокая вложенность в файлах карт не нужны; напишите полностью.",
                )
                return None
        return yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        source.lines[()] = mark.line + 1 if mark else 0
        said = error.problem or error.context or "syntax"
        source.add(
            (),
            f"this is not YAML ({said}); check indentation, quotes and the space after each colon.",
            f"это не YAML ({said}); проверьте отступы, кавычки и пробел после двоеточия.",
        )
    except yaml.YAMLError as error:  # a control character
        source.add((), f"this is not YAML ({_one_line(error)}).", f"это не YAML ({_one_line(error)}).")
    return None


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def _plain(node: Any, place: Place, lines: dict[Place, int], found: list[tuple[Place, str, str]]) -> Any:
    """The node as plain data, with the lines of all places and a finding for each oddity."""
    lines[place] = node.start_mark.line + 1
    if node.tag not in _PLAIN:
        found.append(
            (
                place,
                f"`{_short(node)}` is read as {node.tag.rsplit(':', 1)[-1]}; put it in quotes.",
                f"`{_short(node)}` читается как {node.tag.rsplit(':', 1)[-1]}; возьмите в кавычки.",
            )
        )
        return None
    if isinstance(node, yaml.SequenceNode):
        return [_plain(child, (*place, number), lines, found) for number, child in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode):
        return dict(_pairs(node, place, lines, found))
    try:
        return yaml.constructor.SafeConstructor().construct_object(node)
    except ValueError:
        found.append((place, f"`{_short(node)}` is no number.", f"`{_short(node)}` — не число."))
        return None


def _pairs(
    node: yaml.MappingNode, place: Place, lines: dict[Place, int], found: list[tuple[Place, str, str]]
) -> Iterator[tuple[str, Any]]:
    seen: dict[str, int] = {}
    for key, child in node.value:
        line = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarNode) or key.tag != "tag:yaml.org,2002:str":
            lines.setdefault((*place, _short(key)), line)
            found.append(
                (
                    (*place, _short(key)),
                    f"the key `{_short(key)}` is not a word to YAML; put it in quotes or correct it.",
                    f"ключ `{_short(key)}` для YAML не слово; возьмите в кавычки или исправьте.",
                )
            )
            continue
        if key.value in seen:
            lines[*place, f"{key.value} again"] = line
            found.append(
                (
                    (*place, f"{key.value} again"),
                    f"the key `{key.value}` stands here a second time (first in line {seen[key.value]}).",
                    f"ключ `{key.value}` стоит здесь второй раз (впервые — в строке {seen[key.value]}).",
                )
            )
            continue
        seen[key.value] = line
        value = _plain(child, (*place, key.value), lines, found)
        lines[*place, key.value] = line
        yield key.value, value


def _short(node: yaml.Node) -> str:
    value = node.value if isinstance(node, yaml.ScalarNode) else "…"
    return value if len(value) <= 30 else f"{value[:29]}…"
