"""Mark-up profiles: whatever a player calls himself is text, never a tag."""

import html
import re
from html.parser import HTMLParser
from pathlib import Path

import hypothesis
import hypothesis.strategies as st
import pytest

from gmkit.errors import GmkitError
from gmkit.texts.markup import Heading, Items, Paragraph, Quote, Spoiler, pages, profile, profiles, render

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
    with pytest.raises(GmkitError, match="bbcode, xenforo, markdown, discord, plain, telegram, html"):
        render([], "wiki")


# ---- messengers, own profiles, long posts


class Messenger(Reader):
    """What Telegram understands: a few tags, and no others."""


@pytest.mark.parametrize("text", NASTY)
def test_telegram_gets_only_the_tags_that_it_knows(text: str) -> None:
    reader = Messenger()
    reader.feed(render(blocks(text), "telegram"))
    assert reader.tags <= {"b", "blockquote"}
    assert "".join(reader.texts).count(text) == 7


def test_a_spoiler_of_discord_hides_each_line() -> None:
    assert render([Spoiler("T", ("a|b", "c"))], "discord") == "**T**\n- ||a\\|b||\n- ||c||"


OWN = """
- id: wiki
  name: {en: Our wiki, ru: Наша вики}
  escape: none
  heading: "== {text} =="
  items: {line: "* {text}"}
  spoiler: {open: "{title} >>\\n", line: "** {text}"}
- id: plain
  name: {en: Plainer, ru: Проще}
  escape: none
"""


def test_a_game_master_adds_a_profile_as_a_file(tmp_path: Path) -> None:
    assert "wiki" not in profiles(tmp_path)
    (tmp_path / "markup.yaml").write_text(OWN, encoding="utf-8")
    found = profiles(tmp_path)
    assert found["wiki"].name["ru"] == "Наша вики"
    assert next(iter(found)) == "bbcode"
    assert found["plain"].name["en"] == "Plainer", "an own one replaces one that ships"
    said = [Heading("H"), Items(("a", "{text}")), Spoiler("{title}", ("{title}",))]
    assert render(said, found["wiki"]) == "== H ==\n\n* a\n* {text}\n\n{title} >>\n** {title}"
    assert render(said, str(tmp_path / "markup.yaml")) == render(said, found["wiki"])
    assert profile("wiki", tmp_path) == found["wiki"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("- {id: x, name: {en: X, ru: X}, escape: none, headign: h}", "headign"),
        ("- {id: x, name: {en: X, ru: X}, escape: some}", "escape"),
        ("- {id: x, name: {en: X, ru: X}, escape: none, heading: h}", "heading without {text}"),
        ("- {id: x, name: {en: X, ru: X}, escape: none, spoiler: {open: s}}", "spoiler without {title}"),
        ("- {id: x, name: {en: X, ru: X}, escape: none, limit: 9}", "limit 9"),
        ("id: x", "a list of profiles"),
        ("- [", "line 1"),
    ],
)
def test_what_is_wrong_in_a_profile_is_said(tmp_path: Path, text: str, part: str) -> None:
    (tmp_path / "markup.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(GmkitError) as caught:
        profiles(tmp_path)
    assert part in caught.value.en
    assert "markup.yaml" in caught.value.ru


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    bad = "- {id: x, name: {en: X, ru: X}, escape: none, heading: h}\n- {id: y, escape: none}\n"
    (tmp_path / "markup.yaml").write_text(bad, encoding="utf-8")
    with pytest.raises(GmkitError, match=r"1: heading.*2: .*name"):
        profiles(tmp_path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(GmkitError, match="cannot be used"):
        profile(str(tmp_path / "none.yaml"))


@pytest.mark.parametrize("name", ["telegram", "discord"])
def test_a_long_post_is_cut_between_its_lines_and_nothing_is_lost(name: str) -> None:
    lines = tuple(f"{n} {'word ' * 30}end{n}." for n in range(90))
    long = [Heading("Start"), Items(lines), Spoiler("S", lines), Paragraph("ж" * 9000), Paragraph("End")]
    found = pages(long, name)
    limit = profile(name).limit
    assert all(0 < len(page) <= limit for page in found)
    assert len(found) < 2 * sum(map(len, found)) / limit + 2, "pages are filled"
    whole = "".join(found)
    assert all(whole.count(f"end{n}.") == 2 for n in range(90))
    assert whole.count("ж") == 9000
    if name == "telegram":
        for page in found:
            assert page.count("<blockquote") == page.count("</blockquote>")


def test_a_short_post_is_one_page() -> None:
    said = [Heading("H"), Paragraph("p")]
    assert pages(said, "telegram") == [render(said, "telegram")]
    assert pages(said, "plain") == [render(said, "plain")]
    assert pages([], "telegram") == [""]
