"""Forum mark-up: a post is a list of blocks, a profile writes them for a kind of forum or messenger.

Profiles are data (`data/forums/markup.yaml`, and a GM's own `markup.yaml` in the folder of games). Whatever a player
calls himself comes out as that name: `[b]`, `<script>` and `*` are escaped by one of the few ways that code knows.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from gmkit.errors import GmkitError, Language
from gmkit.share import share

#: The file of own profiles in the folder of games.
OWN = "markup.yaml"


@dataclass(frozen=True, slots=True)
class Heading:
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list of lines."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """Lines that stand apart and are always seen: a card."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spoiler:
    """Lines behind a title that opens with a click."""

    title: str
    lines: tuple[str, ...]


Block = Heading | Paragraph | Items | Quote | Spoiler


# ---- what keeps text from being mark-up

#: An invisible joiner after `[` keeps a name from being a tag.
_TAG = re.compile(r"\[(?=[A-Za-zА-Яа-яЁё/*])")
#: CommonMark with GitHub's strike-through and Discord's spoilers.
_ANYWHERE = re.compile(r"([\\`*_\[\]<>~|])|&(?=[A-Za-z#])")
_AT_START = re.compile(r"^(\s*)([#+=-])|^(\s*\d+)([.)])")


def _markdown(text: str) -> str:
    escaped = _ANYWHERE.sub(r"\\\g<0>", text)
    return _AT_START.sub(lambda m: f"{m[1]}\\{m[2]}" if m[2] else f"{m[3]}\\{m[4]}", escaped)


ESCAPES: Mapping[str, Callable[[str], str]] = {
    "none": lambda text: text,
    "bbcode": lambda text: _TAG.sub("[\N{WORD JOINER}", text),
    "markdown": _markdown,
    "html": html.escape,
}


# ---- profiles


class Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a block of lines is written: before it, each line, between two of them, after it."""

    open: str = ""
    line: str = "{text}"
    between: str = "\n"
    close: str = ""
    title: Literal["text", "attribute", "html"] = "text"


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one kind of forum writes a block. `limit` is its longest message in characters, 0 for any length."""

    id: str
    name: Mapping[Language, str]
    escape: Literal["none", "bbcode", "markdown", "html"]
    heading: str = "{text}"
    underline: str = ""
    paragraph: str = "{text}"
    items: Lines = Lines(line="- {text}")
    quote: Lines = Lines()
    spoiler: Lines = Lines(open="{title}\n")
    gap: str = "\n\n"
    limit: int = 0

    def text(self, text: str) -> str:
        """The text with everything escaped in it that would be mark-up."""
        return ESCAPES[self.escape](text)

    def block(self, block: Block) -> str:
        match block:
            case Heading(text):
                under = "\n" + self.underline * min(len(text), 60) if self.underline else ""
                return _filled(self.heading, text=self.text(text)) + under
            case Paragraph(text):
                return _filled(self.paragraph, text=self.text(text))
            case Items(lines):
                return self._lines(self.items, lines)
            case Quote(lines):
                return self._lines(self.quote, lines)
            case Spoiler(title, lines):
                return self._lines(self.spoiler, lines, self._title(title))

    def _lines(self, form: Lines, lines: Sequence[str], title: str = "") -> str:
        body = form.between.join(_filled(form.line, text=self.text(line)) for line in lines)
        return _filled(form.open, title=title) + body + form.close

    def _title(self, title: str) -> str:
        match self.spoiler.title:
            case "attribute":
                return self.text(title).replace("]", ")").replace('"', "'")
            case "html":
                return html.escape(title)
            case "text":
                return self.text(title)


def _filled(form: str, **words: str) -> str:
    """The form with its words put in, each in one go, so that a word may itself look like a form."""
    return re.sub(r"\{(\w+)\}", lambda found: words.get(found[1], found[0]), form)


def profiles(folder: Path | None = None) -> dict[str, Profile]:
    """All profiles by their ids: those that ship with gmkit, and a GM's own in `markup.yaml` of the folder."""
    found = {one.id: one for one in _read(share("data", "forums", OWN), 0.0)}
    own = folder / OWN if folder is not None else None
    if own is not None and own.is_file():
        found |= {one.id: one for one in _read(own, own.stat().st_mtime)}
    return found


def profile(name: str, folder: Path | None = None) -> Profile:
    """The profile of that name; a name that ends in .yaml is a file, and its first entry counts.

    Raises GmkitError when there is none.
    """
    if name.endswith((".yaml", ".yml")):
        return _read(Path(name), _changed(Path(name)))[0]
    known = profiles(folder)
    if name not in known:
        raise GmkitError(
            f"There is no mark-up “{name}”; choose one of: {', '.join(known)}.",
            f"Нет разметки «{name}»; выберите одну из: {', '.join(known)}.",
        )
    return known[name]


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError as error:
        raise _unreadable(path, error.strerror) from None


@lru_cache(maxsize=32)
def _read(path: Path, changed: float) -> tuple[Profile, ...]:
    """The profiles of a file as it was at that time; raises GmkitError with all that is wrong in it."""
    import yaml

    try:
        entries: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise _unreadable(path, error.strerror) from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise _unreadable(path, " ".join(str(error).split())) from None
    if not isinstance(entries, list) or not entries:
        raise _unreadable(path, "a list of profiles is wanted")
    found, wrong = [], []
    for number, entry in enumerate(entries, 1):
        try:
            one = msgspec.convert(entry, Profile)
            wrong += [f"{number}: {problem}" for problem in _problems(one)]
            found.append(one)
        except msgspec.ValidationError as error:
            wrong.append(f"{number}: {error}")
    if wrong:
        raise _unreadable(path, "; ".join(wrong))
    return tuple(found)


def _problems(one: Profile) -> list[str]:
    """What of a post would get lost, and words that nothing fills in."""
    forms = {"heading": one.heading, "paragraph": one.paragraph}
    forms |= {name: getattr(one, name).line for name in ("items", "quote", "spoiler")}
    found = [f"{name} without {{text}}" for name, form in forms.items() if "{text}" not in form]
    if "{title}" not in one.spoiler.open:
        found.append("spoiler without {title}")
    if one.limit and one.limit < 500:
        found.append(f"limit {one.limit} < 500")
    return found


def _unreadable(path: Path, why: str | None) -> GmkitError:
    return GmkitError(
        f"The mark-up in “{path.name}” cannot be used ({why}); correct it, or begin with a copy of data/forums/{OWN}.",
        f"Разметку из «{path.name}» использовать нельзя ({why}); исправьте её или начните с копии data/forums/{OWN}.",
    )


# ---- writing


def render(blocks: Iterable[Block], profile_of: str | Profile) -> str:
    """The blocks as one text, ready to paste.

    >>> render([Heading("A [b] name"), Items(("one", "<two>"))], "html")
    '<h3>A [b] name</h3>\\n<ul><li>one</li><li>&lt;two&gt;</li></ul>'
    """
    writes = profile(profile_of) if isinstance(profile_of, str) else profile_of
    return writes.gap.join(writes.block(block) for block in blocks)


def pages(blocks: Iterable[Block], profile_of: str | Profile) -> list[str]:
    """The blocks as one text or, where the profile's messages are shorter, as several.

    It is cut between two blocks, else between two lines, else between two words.
    """
    writes = profile(profile_of) if isinstance(profile_of, str) else profile_of
    if not writes.limit:
        return [render(blocks, writes)]
    found: list[str] = []
    for piece in (part for block in blocks for part in _fitting(writes, block)):
        joined = f"{found[-1]}{writes.gap}{piece}" if found else piece
        if found and len(joined) <= writes.limit:
            found[-1] = joined
        else:
            found.append(piece)
    return found or [""]


def _fitting(writes: Profile, block: Block) -> list[str]:
    """A block as texts that are each short enough."""
    whole = writes.block(block)
    if len(whole) <= writes.limit:
        return [whole]
    first, second = _halves(block)
    return [*_fitting(writes, first), *_fitting(writes, second)]


def _halves(block: Block) -> tuple[Block, Block]:
    match block:
        case Heading(text) | Paragraph(text):
            first, second = _parted(text)
            return type(block)(first), type(block)(second)
        case Items(lines) | Quote(lines) | Spoiler(_, lines):
            if len(lines) == 1:
                first, second = _parted(lines[0])
                return _with(block, (first,)), _with(block, (second,))
            middle = len(lines) // 2
            return _with(block, lines[:middle]), _with(block, lines[middle:])


def _with(block: Items | Quote | Spoiler, lines: tuple[str, ...]) -> Block:
    return Spoiler(block.title, lines) if isinstance(block, Spoiler) else type(block)(lines)


def _parted(text: str) -> tuple[str, str]:
    """A text in two, at the space nearest before its middle."""
    middle = len(text) // 2
    at = text.rfind(" ", 1, middle + 1)
    at = at if at > 0 else middle
    return text[:at], text[at:].lstrip()
