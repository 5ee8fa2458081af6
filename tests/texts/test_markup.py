"""Mark-up profiles: whatever a player calls himself is text, never a tag."""

import html
import re
from html.parser import HTMLParser

import hypothesis
import hypothesis.strategies as st
import pytest

from gmkit.errors import GmkitError
from gmkit.texts.markup import PROFILES, Heading, Items, Paragraph, Quote, Spoiler, render

NASTY = [
    "[b]x[/b]", "[/spoiler]", "[*]", "[url=javascript:alert(1)]", "<script>alert(1)</script>", "a & b &lt;", "*x*",
    "_x_", "`x`",
    "# x", "1. x", "- x", "> x", "~~x~~", "||x||", "[x](http://example.org)", "![x](y)", "\\*", "Ж «ё» 🚀",
    "\u202eabc\u202c", "O'Neil \"Q\"",
]  # fmt: skip


def blocks(text: str) -> list:
    return [Heading(text), Paragraph(text), Items((text, text)), Quote((text,)), Spoiler(text, (text,))]


class Reader(HTMLParser):
    """Tags and text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list) -> None:
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("text", NASTY)
def test_html(text: str) -> None:
    reader = Reader()
    reader.feed(render(blocks(text), "html"))
    assert reader.tags <= {"h3", "p", "ul", "li", "blockquote", "details", "summary"}
    assert "".join(reader.texts).replace("\n", "").count(text) == 7


@pytest.mark.parametrize("text", NASTY)
def test_bbcode_has_our_tags_only(text: str) -> None:
    out = render(blocks(text), "bbcode")
    tags = re.findall(r"\[/?([a-zA-Z*]+)[^\]]*\]", out)
    assert set(tags) <= {"b", "size", "list", "*", "quote", "spoiler"}
    assert (tags.count("b"), tags.count("spoiler"), tags.count("*")) == (2, 2, 2)
    assert out.replace("\N{WORD JOINER}", "").count(text) >= 6


@pytest.mark.parametrize("text", NASTY)
def test_plain_changes_nothing(text: str) -> None:
    assert render(blocks(text), "plain").count(text) == 7
    assert render([Paragraph(text)], "plain") == text


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("*x*", r"\*x\*"), ("[b]", r"\[b\]"), ("<script>", r"\<script\>"), ("# x", r"\# x"), ("1. x", r"1\. x"),
        ("a_b", r"a\_b"), ("&lt;", r"\&lt;"), ("a & b", "a & b"), ("- x", r"\- x"), ("x - y", "x - y"),
        ("Вера (Первый инженер)", "Вера (Первый инженер)"), ("\\", "\\\\"), ("Мораль −2", "Мораль −2"),
    ],
)  # fmt: skip
def test_markdown_escapes_what_commonmark_would_read(text: str, escaped: str) -> None:
    assert render([Paragraph(text)], "markdown") == escaped


def test_markdown_blocks() -> None:
    out = render([Heading("H"), Items(("a", "b")), Quote(("c", "d")), Spoiler("<t>", ("e",))], "markdown")
    assert out == (
        "## H\n\n- a\n- b\n\n> c\n>\n> d\n\n<details><summary>&lt;t&gt;</summary>\n\n- e\n\n</details>"
    )


def test_bbcode_blocks() -> None:
    out = render([Heading("H"), Items(("a",)), Quote(("c", "d")), Spoiler('t "]', ("e",))], "bbcode")
    assert out == (
        "[b][size=120]H[/size][/b]\n\n[list]\n[*]a\n[/list]\n\n[quote]c\nd[/quote]\n\n"
        '[spoiler="t \')"]e[/spoiler]'
    )


@hypothesis.given(text=st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30))
def test_any_name_comes_back_out_of_html(text: str) -> None:
    out = render([Paragraph(text)], "html")
    assert html.unescape(out.removeprefix("<p>").removesuffix("</p>")) == text


def test_an_unknown_profile() -> None:
    with pytest.raises(GmkitError, match="bbcode, markdown, plain, html"):
        render([], "wiki")
    assert list(PROFILES) == ["bbcode", "markdown", "plain", "html"]
