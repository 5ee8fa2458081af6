"""The orders of a post: lines behind a forum's mark, bold words, a forum's own tag, or every line of a message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gmkit.texts.reading.forums import Forum
from gmkit.texts.reading.thread import Post
from gmkit.texts.reading.tokens import fold


@dataclass(frozen=True, slots=True)
class Marked:
    """An order's words. `weak`: nothing says that they are one. `away`: they stand in a quote or a signature."""

    text: str
    weak: bool = False
    away: bool = False


def orders(post: Post, forum: Forum, *, everything: bool = False) -> list[Marked]:
    """The post's orders, in the order of the text. `everything`: a message without any mark is read line by line."""
    found = list(_marked(post, forum))
    if everything and not any(not order.away for order in found):
        found += [
            Marked(line.text, weak=True)
            for line in post.lines
            if line.text and not line.quoted and not line.signed
        ]
    return found


def _marked(post: Post, forum: Forum) -> Iterator[Marked]:
    goes_on = ""  # an order that ends with a comma or a colon goes on in the next line
    for n, line in enumerate(post.lines):
        away = line.quoted or line.signed
        parts = list(_behind_marks(line.text, forum))
        if line.heading and not parts and any(mark.startswith("#") for mark in forum.marks):
            parts = [line.text]  # a forum that reads Markdown has made a heading of it
        if goes_on and not parts and line.text and not away:
            goes_on = f"{goes_on}\n{line.text}"
            if not _open(line.text) and not _listed(post, n + 1):
                yield Marked(goes_on)
                goes_on = ""
            continue
        if goes_on:
            yield Marked(goes_on)
            goes_on = ""
        for part in parts[:-1]:
            yield Marked(part, away=away)
        if parts and _open(parts[-1]) and not away:
            goes_on = parts[-1]
        elif parts:
            yield Marked(parts[-1], away=away)
        elif not away:
            yield from (Marked(text) for tag, text in line.tagged)
            if forum.bold and not line.tagged:
                yield from (Marked(text, weak=True) for text in line.bold)
    if goes_on:
        yield Marked(goes_on)


def _open(text: str) -> bool:
    return text.rstrip().endswith((",", ":", "—", "–"))


_BULLET = re.compile(r"\s*(?:\d+[.)]|[-*•–—])\s*\S")


def _listed(post: Post, at: int) -> bool:
    """Whether a list goes on there."""
    return (
        0 < at < len(post.lines)
        and bool(_BULLET.match(post.lines[at].text))
        and bool(_BULLET.match(post.lines[at - 1].text))
    )


def _behind_marks(text: str, forum: Forum) -> Iterator[str]:
    """What stands behind each mark in a line."""
    signs = [re.escape(mark) for mark in forum.marks if not mark[-1:].isalnum() and not mark[:1].isalpha()]
    words = [re.escape(mark) for mark in forum.marks if mark[:1].isalpha()]
    forms = []
    if signs:
        forms.append(rf"(?:(?<=\s)|^|(?<=[.,;!?)»”\"*(«-]))(?:{'|'.join(signs)})[#№]*")
    if words:
        forms.append(rf"^\W*(?:{'|'.join(words)})")
    if not forms:
        return
    cuts = list(re.finditer("|".join(forms), fold(text) if len(fold(text)) == len(text) else text))
    ends = [*(cut.start() for cut in cuts[1:]), len(text)]
    for cut, end in zip(cuts, ends, strict=False):
        said = text[cut.end() : end].strip(" \t*_#")
        if said:
            yield said
