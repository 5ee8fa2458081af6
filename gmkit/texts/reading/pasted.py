"""What was pasted, without its mark-up: lines that know what of them is bold, quoted, or a heading.

BBCode, HTML, Markdown and plain text may stand mixed, as they do in what people copy. What is struck out was not said
and is left out. Quotes stay, marked as such: an order in a quote is shown and never read.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser

#: Stand in the text for what the mark-up said, until it is cut into lines.
_BOLD, _PLAIN, _QUOTE, _UNQUOTE, _HEADING, _SIGNATURE = "\x02", "\x03", "\x0e", "\x0f", "\x1d", "\x1c"
_SIGNS = re.compile("[\x02\x03\x0e\x0f\x1c\x1d]")

_HTML = re.compile(
    r"<(?:/?(?:p|div|br|b|strong|em|i|blockquote|span|h[1-6]|article|section|ul|ol|li|a|img|td|tr|table|aside|del|s)\b[^<>]*)>",
    re.IGNORECASE,
)
_BLOCKS = {"p", "div", "br", "li", "tr", "article", "section", "ul", "ol", "table", "aside", "blockquote", "h1", "h2",
           "h3", "h4", "h5", "h6", "details", "summary", "header", "footer", "dl", "dt", "dd"}  # fmt: skip
_EMPTY = {"br", "img", "hr", "input", "meta", "link", "wbr"}
_DROPPED = {"script", "style", "del", "s", "strike", "button", "svg", "select"}


@dataclass(frozen=True, slots=True)
class Line:
    """A line without mark-up. `tagged` are pieces that a forum's own tag held, by the tag's name."""

    text: str
    bold: tuple[str, ...] = ()
    quoted: bool = False
    heading: bool = False
    signed: bool = False  #: it stands in a signature
    tagged: tuple[tuple[str, str], ...] = ()


class _Page(HTMLParser):
    """HTML as text with signs; quotes and signatures by their element or its class."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._open: list[tuple[str, str]] = []
        self._dropped = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _EMPTY:
            self.parts.append("\n" if tag in _BLOCKS else "_____\n" if tag == "hr" else "")
            return
        names = " ".join(value or "" for name, value in attrs if name == "class").casefold()
        if tag in _BLOCKS:
            self.parts.append("\n")
        close = ""
        if tag in _DROPPED or "hidden-quote" in names:
            self._dropped += 1
            close = "drop"
        elif (
            tag == "blockquote"
            or "quote" in names.split()
            or "quotebox" in names
            or "bbcodeblock--quote" in names
        ):
            self.parts.append(_QUOTE)
            close = _UNQUOTE
        elif "signature" in names or names == "sig":
            self.parts.append(f"\n{_SIGNATURE}")
            close = f"\n{_SIGNATURE}"
        elif tag in ("b", "strong"):
            self.parts.append(_BOLD)
            close = _PLAIN
        elif re.fullmatch("h[1-6]", tag):
            self.parts.append(_HEADING)
        self._open.append((tag, close))

    def handle_endtag(self, tag: str) -> None:
        if not any(tag == opened for opened, _ in self._open):
            return
        while self._open:
            opened, close = self._open.pop()
            if close == "drop":
                self._dropped -= 1
            elif close:
                self.parts.append(close)
            if opened in _BLOCKS:
                self.parts.append("\n")
            if opened == tag:
                return

    def handle_data(self, data: str) -> None:
        if not self._dropped:
            self.parts.append(data)


_BB = re.compile(r"\[(/?)([a-zа-я*]+)(?:=(?:\"[^\"\]]*\"|[^\]]*)|\s[^\]]*)?\]", re.IGNORECASE)
_BB_KNOWN = {
    "b", "i", "u", "s", "strike", "del", "quote", "size", "color", "colour", "font", "center", "left", "right", "url",
    "img", "list", "spoiler", "hide", "code", "*", "offtop", "off", "mod", "mark", "sub", "sup", "align", "more",
    "цитата", "user", "table", "tr", "td", "indent", "ooc", "ic",
}  # fmt: skip


def _bbcode(text: str, tags: Mapping[str, tuple[str, str]]) -> str:
    """Tags of BBCode as signs. A quote that is opened and never closed ends with its paragraph."""
    text = _closed(text)
    parts: list[str] = []
    at, struck = 0, 0
    quotes = 0
    for match in _BB.finditer(text):
        name, closing = match[2].casefold(), bool(match[1])
        if name not in _BB_KNOWN and name not in tags:
            continue
        if not struck:
            parts.append(text[at : match.start()])
        at = match.end()
        if name in ("s", "strike", "del"):
            struck = max(0, struck + (-1 if closing else 1))
        elif name in ("quote", "цитата"):
            if closing and quotes:
                parts.append(_UNQUOTE + "\n")
                quotes -= 1
            elif not closing:
                parts.append("\n" + _QUOTE)
                quotes += 1
        elif name == "b":
            parts.append(_PLAIN if closing else _BOLD)
        elif name in tags:
            parts.append(tags[name][1] if closing else tags[name][0])
        elif name == "*":
            parts.append("\n")
    if not struck:
        parts.append(text[at:])
    return "".join(parts)


def _closed(text: str) -> str:
    """The text with every opened quote closed: where the closing was forgotten, at the end of its paragraph."""
    left: list[int] = []
    for match in _BB.finditer(text):
        if match[2].casefold() in ("quote", "цитата"):
            if not match[1]:
                left.append(match.end())
            elif left:
                left.pop()
    for opened in reversed(left):
        end = text.find("\n\n", opened)
        end = len(text) if end < 0 else end
        text = f"{text[:end]}[/quote]{text[end:]}"
    return text


_MD_STRUCK = re.compile(r"~~.+?~~", re.DOTALL)
_MD_BOLD = re.compile(r"(\*\*|__)(?=[^\s_*])(.+?)(?<=[^\s_*])\1")
_MD_ITALIC = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])")
_MD_LINK = re.compile(r"!?\[([^\]\n]*)\]\((?:https?:|/|#|mailto:)[^)\s]*\)")
_MD_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+\-.!<>~|])")


def _markdown(text: str) -> str:
    text = _MD_STRUCK.sub("", text)
    text = _MD_LINK.sub(r"\1", text)
    text = _MD_BOLD.sub(rf"{_BOLD}\2{_PLAIN}", text)
    text = _MD_ITALIC.sub(r"\1", text)
    return _MD_ESCAPE.sub(r"\1", text)


_QUOTED = re.compile(r"^\s*(?:&gt;|>|»|❯|\|(?=\s))+\s?")
_RULE = re.compile(r"^\s*(?:_{5,}|--\s*|—{3,}\s*)$")


def lines(
    text: str, tags: tuple[str, ...] = (), begins: Callable[[str], bool] = lambda _: False
) -> list[Line]:
    """The text as lines; `tags` are a forum's own BBCode tags whose content is an order.

    `begins` knows the line with which a post begins: there the signature of the one before is over.

    >>> [(line.text, line.quoted) for line in lines("[quote]## a[/quote]\\n[b]## c[/b]") if line.text]
    [('## a', True), ('## c', False)]
    """
    own = {tag: (chr(0xE000 + 2 * n), chr(0xE001 + 2 * n)) for n, tag in enumerate(tags)}
    text = _SIGNS.sub("", text).replace("\r\n", "\n").replace("\r", "\n")
    text = re.sub(f"[{_WEIRD}]", "", text)
    if _HTML.search(text):
        page = _Page()
        page.feed(text)
        page.close()
        text = "".join(page.parts)
    else:
        text = html.unescape(text)
    text = _markdown(_bbcode(text, own))
    return _cut(text, {opening: tag for tag, (opening, _) in own.items()}, begins)


#: Invisible characters that forums and clipboards sow.
_WEIRD = "\u200b\u200c\u200e\u200f\u2060\ufeff\u00ad"


def _cut(text: str, own: Mapping[str, str], begins: Callable[[str], bool]) -> list[Line]:
    found: list[Line] = []
    depth, bold, signed = 0, False, False
    open_tag = ""
    for raw in text.split("\n"):
        plain: list[str] = []
        pieces: list[str] = []
        tagged: list[tuple[str, str]] = []
        heading = False
        quoted = depth > 0
        for part in re.split("([\x02\x03\x0e\x0f\x1c\x1d\ue000-\ue0ff])", raw):
            if part == _BOLD:
                bold = True
            elif part == _PLAIN:
                bold = False
            elif part == _QUOTE:
                depth, quoted = depth + 1, True
            elif part == _UNQUOTE:
                depth = max(0, depth - 1)
            elif part == _HEADING:
                heading = True
            elif part == _SIGNATURE:
                signed = not signed
            elif part in own:
                open_tag = part
            elif part and "\ue000" <= part[0] <= "\ue0ff":
                open_tag = ""
            elif part:
                plain.append(part)
                if bold and part.strip():
                    pieces.append(part.strip())
                if open_tag and part.strip():
                    tagged.append((own[open_tag], part.strip()))
        said = "".join(plain)
        if not said.strip():
            bold = False  # bold that was never closed ends with its paragraph
        if begins(said):
            signed = False
        elif _RULE.match(said) and found:
            signed = True
        cut = _QUOTED.match(said)
        if cut and not said[: cut.end()].strip().startswith("»"):
            said, quoted = said[cut.end() :], True
        found.append(Line(said.strip(), tuple(pieces), quoted, heading and not quoted, signed, tuple(tagged)))
    return found
