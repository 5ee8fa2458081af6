"""The frame of every page: buttons, notes, the publication as text at once. Scripts and styles fill and dress it.

The standard library alone: the dashboard's server makes it too. Whatever comes from a publication is either HTML that
`gmkit.publish.writing` has escaped, or is escaped here.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from gmkit.publish.reading import LANGUAGES, html
from gmkit.share import share

Page = Mapping[str, Any]

#: The files beside the page. Whoever shows it adds plotly.js, which figures are drawn with.
ASSETS = ("page.css", "page.js", "sealed.js")
PLOTLY = "plotly.min.js"
NAMES = {"ru": "Русский", "en": "English"}


def plotly() -> Path:
    """plotly.js as the Python package brings it along, found without importing the package."""
    found = importlib.util.find_spec("plotly")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "package_data" / "plotly.min.js"


def policy(own: str = "'self'") -> str:
    """What a page without a kernel may do: run its own scripts, ask its own server, and nothing else."""
    return (
        f"default-src 'none'; script-src {own}; style-src {own} 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'"
    )


def index(page: Page, *, base: str = "", poll: float = 15, crowded: bool = False) -> str:
    """A whole page without a kernel; `base` is where its files and pieces are, `poll` how often it asks for news."""
    return _filled("index.html", page, body(page, crowded=crowded), base, poll)


def opening(page: Page, *, base: str, poll: float) -> str:
    """The beginning of a page with a kernel, which can be seen and followed before there is one."""
    return _filled("live.html", page, body(page, private=False), base, poll)


def _filled(name: str, page: Page, inside: str, base: str, poll: float) -> str:
    lang = page["language"]
    template = Template(share("voila_apps", "page", name).read_text(encoding="utf-8"))
    return template.substitute(
        lang=lang,
        policy=escape(
            policy("'self' file:"), quote=True
        ),  # on a disk, not every browser takes it for the same self
        title=escape(page["pages"][lang]["title"]),
        style=page["style"],
        base=escape(base, quote=True),
        body=inside,
        attributes=attributes(page, base=base, poll=poll),
    )


def attributes(page: Page, *, base: str, poll: float) -> str:
    """What the page's script has to know, as attributes of the body."""
    facts = {"base": base, "poll": f"{poll:g}", "mark": page["mark"]}
    return " ".join(f'data-gm-{name}="{escape(fact, quote=True)}"' for name, fact in facts.items())


def body(page: Page, *, crowded: bool = False, private: bool = True) -> str:
    """The frame with the publication in it, in both languages: a style rule hides the other one."""
    own = f'<section id="gm-private" class="gm-sheet" hidden>{_private(page)}</section>' if private else ""
    panes = "".join(f'<div class="gm-pane gm-{lang}">{html(page, lang)}</div>' for lang in LANGUAGES)
    return (
        f"{_top(page)}{_note(page, 'stale', hidden=True)}{_note(page, 'crowded', hidden=not crowded)}"
        f'<noscript><div class="gm-sheet gm-note">{_both(page, "scripts")}</div></noscript>'
        f'{own}<section id="gm-past" class="gm-sheet" hidden>{_back(page)}<div id="gm-then"></div></section>'
        f'<main id="gm-first" class="gm-sheet">{panes}</main>'
    )


def _top(page: Page) -> str:
    languages = "".join(
        f'<button type="button" data-gm-speak="{lang}" lang="{lang}">{NAMES[lang]}</button>'
        for lang in LANGUAGES
    )
    turns = "".join(_steps(page, lang) for lang in LANGUAGES)
    return (
        f'<nav class="gm-top"><div id="gm-turns" hidden>{turns}</div>'
        f'<div class="gm-languages">{languages}</div></nav>'
    )


def _steps(page: Page, lang: str) -> str:
    """Back and forth through the turns; the script fills the list."""
    words = {name: escape(word, quote=True) for name, word in page["pages"][lang]["words"].items()}
    back, on = (
        f'<button type="button" data-gm-step="{step}" title="{words[word]}" aria-label="{words[word]}">{sign}</button>'
        for step, word, sign in ((-1, "earlier", "◀"), (1, "later", "▶"))
    )
    listed = f'<select aria-label="{words["turns"]}"></select>'
    return f'<span class="gm-{lang} gm-steps-of" data-gm-now="{words["now"]}">{back}{listed}{on}</span>'


def _note(page: Page, word: str, *, hidden: bool) -> str:
    off = " hidden" if hidden else ""
    said = f'<div class="gm-note">{_both(page, word)}</div>'
    return f'<div id="gm-{word}" class="gm-sheet" role="status"{off}>{said}</div>'


def _private(page: Page) -> str:
    """The place of the private page: what is said while it is not there, and the button that hides it."""
    said = "".join(
        f'<div data-gm-said="{word}" hidden class="gm-note">{_both(page, word)}</div>'
        for word in ("opening", "refused", "limited", "insecure", "dated", "offline")
    )
    toggles = "".join(
        f'<button type="button" data-gm-veil="{word}"{off}>{_spans(page, word)}</button>'
        for word, off in (("hide", ""), ("show", " hidden"))
    )
    head = f'<div class="gm-private-head"><b>{_spans(page, "private")}</b>{toggles}</div>'
    return f'{head}<div role="status">{said}</div><div id="gm-own"></div>'


def _back(page: Page) -> str:
    return (
        f'<div class="gm-note"><p>{_spans(page, "past")} <b id="gm-when"></b> '
        f'<button type="button" data-gm-step="now">{_spans(page, "back")}</button></p></div>'
    )


def _both(page: Page, word: str) -> str:
    return "".join(f'<p class="gm-{lang}">{_word(page, lang, word)}</p>' for lang in LANGUAGES)


def _spans(page: Page, word: str) -> str:
    return "".join(f'<span class="gm-{lang}">{_word(page, lang, word)}</span>' for lang in LANGUAGES)


def _word(page: Page, lang: str, word: str) -> str:
    return escape(page["pages"][lang]["words"][word])
