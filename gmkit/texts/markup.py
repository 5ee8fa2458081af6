"""Forum mark-up: a post is a list of blocks, a profile writes them for a kind of forum.

Whatever a player calls himself comes out as that name: `[b]`, `<script>` and `*` are escaped for the profile.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gmkit.errors import GmkitError


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


class Profile(Protocol):
    """How one kind of forum writes a block; `text` escapes what is not mark-up."""

    def text(self, text: str) -> str: ...

    def block(self, block: Block) -> str: ...


class Plain:
    """No mark-up at all: for e-mail and chats."""

    def text(self, text: str) -> str:
        return text

    def block(self, block: Block) -> str:
        match block:
            case Heading(text):
                return f"{text}\n{'=' * min(len(text), 60)}"
            case Paragraph(text):
                return text
            case Items(lines):
                return "\n".join(f"- {line}" for line in lines)
            case Quote(lines):
                return "\n".join(f"    {line}" for line in lines)
            case Spoiler(title, lines):
                return "\n".join([f"{title}:", *(f"- {line}" for line in lines)])


class BBCode:
    """phpBB, vBulletin and their kin. An invisible joiner after `[` keeps a name from being a tag."""

    _TAG = re.compile(r"\[(?=[A-Za-zА-Яа-я/*])")

    def text(self, text: str) -> str:
        return self._TAG.sub("[\N{WORD JOINER}", text)

    def block(self, block: Block) -> str:
        match block:
            case Heading(text):
                return f"[b][size=120]{self.text(text)}[/size][/b]"
            case Paragraph(text):
                return self.text(text)
            case Items(lines):
                return "[list]\n" + "\n".join(f"[*]{self.text(line)}" for line in lines) + "\n[/list]"
            case Quote(lines):
                return "[quote]" + "\n".join(map(self.text, lines)) + "[/quote]"
            case Spoiler(title, lines):
                titled = self.text(title).replace("]", ")").replace('"', "'")
                return f'[spoiler="{titled}"]' + "\n".join(map(self.text, lines)) + "[/spoiler]"


class Markdown:
    """CommonMark with GitHub's strike-through, as Discourse, Discord and GitHub read it."""

    _ANYWHERE = re.compile(r"([\\`*_\[\]<>~|])|&(?=[A-Za-z#])")
    _AT_START = re.compile(r"^(\s*)([#+=-])|^(\s*\d+)([.)])")

    def text(self, text: str) -> str:
        escaped = self._ANYWHERE.sub(r"\\\g<0>", text)
        return self._AT_START.sub(lambda m: f"{m[1]}\\{m[2]}" if m[2] else f"{m[3]}\\{m[4]}", escaped)

    def block(self, block: Block) -> str:
        match block:
            case Heading(text):
                return f"## {self.text(text)}"
            case Paragraph(text):
                return self.text(text)
            case Items(lines):
                return "\n".join(f"- {self.text(line)}" for line in lines)
            case Quote(lines):
                return "\n>\n".join(f"> {self.text(line)}" for line in lines)
            case Spoiler(title, lines):
                inside = "\n".join(f"- {self.text(line)}" for line in lines)
                return f"<details><summary>{html.escape(title)}</summary>\n\n{inside}\n\n</details>"


class Html:
    """Plain elements without styles, safe to put into a page."""

    def text(self, text: str) -> str:
        return html.escape(text)

    def block(self, block: Block) -> str:
        match block:
            case Heading(text):
                return f"<h3>{self.text(text)}</h3>"
            case Paragraph(text):
                return f"<p>{self.text(text)}</p>"
            case Items(lines):
                return self._list(lines)
            case Quote(lines):
                return (
                    "<blockquote>" + "".join(f"<p>{self.text(line)}</p>" for line in lines) + "</blockquote>"
                )
            case Spoiler(title, lines):
                return f"<details><summary>{self.text(title)}</summary>{self._list(lines)}</details>"

    def _list(self, lines: Sequence[str]) -> str:
        return "<ul>" + "".join(f"<li>{self.text(line)}</li>" for line in lines) + "</ul>"


PROFILES: dict[str, Profile] = {
    "bbcode": BBCode(),
    "markdown": Markdown(),
    "plain": Plain(),
    "html": Html(),
}


def profile(name: str) -> Profile:
    """The profile of that name; raises GmkitError when there is none."""
    if name not in PROFILES:
        known = ", ".join(PROFILES)
        raise GmkitError(
            f"There is no mark-up “{name}”; choose one of: {known}.",
            f"Нет разметки «{name}»; выберите одну из: {known}.",
        )
    return PROFILES[name]


def render(blocks: Iterable[Block], name: str) -> str:
    """The blocks as one text, ready to paste.

    >>> render([Heading("A [b] name"), Items(("one", "<two>"))], "html")
    '<h3>A [b] name</h3>\\n<ul><li>one</li><li>&lt;two&gt;</li></ul>'
    """
    writes = profile(name)
    gap = "\n" if name == "html" else "\n\n"
    return gap.join(writes.block(block) for block in blocks)
