"""The page without a kernel and the private page, in a real Chromium: from a disk and from `gmkit serve`.

Desktop and phone, Russian and English; what is shown is compared with the game's own views.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from gmkit import games, sample
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import SYSTEMS, system
from gmkit.publish import Links, publish
from gmkit.publish.sealing import new_token
from gmkit.publish.site import site
from tests.browser.test_dashboard import resources, serving

DESKTOP, PHONE = (1280, 800), (390, 844)
NAMES = {"ru": "Русский", "en": "English"}


@dataclass
class Shown:
    """A game with its links, as a site on disk and on a server."""

    session: Session
    links: Links
    site: str
    folder: Path
    url: str

    def publish(self) -> None:
        publish(self.session, self.folder, "ru")

    def token(self, seat: str) -> str:
        return self.links.link(seat).rpartition("#")[2]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    home = tmp_path_factory.mktemp("shown")
    session = sample.make(home / "game.gmkit")
    links = Links.of(session)
    for seat in session.seats:
        links.share(seat)
    index = site(session, home / "site", "ru")
    publish(session, home / "published", "ru")
    for _, url in serving(home / "published", home / "log", visitors=2):
        yield Shown(session, links, index.as_uri(), home / "published", f"{url}/page/")
    session.close()


@pytest.fixture
def window(chromium: Browser) -> Iterator[Page]:
    """A page that says what it asks for and what goes wrong in it."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    yield page
    context.close()


def watched(page: Page) -> tuple[list[str], list[str]]:
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    return asked, wrong


def numbers(page: Page, inside: str) -> list[int]:
    texts = page.locator(f"{inside} .gm-tile:has(.gm-bar) .gm-figure").all_inner_texts()
    return [int(text.split("/")[0].strip(" ▼\n")) for text in texts]


def fits(page: Page) -> bool:
    """Nothing sticks out at the side."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return bool(wide <= 0)


# ---- the table, turn by turn, figures


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_page_from_a_disk_shows_everything(
    lang: str, size: tuple[int, int], shown: Shown, window: Page
) -> None:
    asked, wrong = watched(window)
    window.set_viewport_size({"width": size[0], "height": size[1]})
    window.goto(shown.site)
    window.get_by_role("button", name=NAMES[lang]).click()
    pane = f"#gm-first .gm-{lang}"
    assert numbers(window, pane) == resources(shown.session)
    other = "en" if lang == "ru" else "ru"
    expect(window.locator(f"#gm-first .gm-{other}")).to_be_hidden()
    waited = [shown.session.names[w["seat"]] for w in shown.session.view("public")["waiting"]]
    for name in waited:
        expect(window.locator(f"{pane} .gm-waiting")).to_contain_text(name)
    assert fits(window)
    window.locator(".gm-figures").scroll_into_view_if_needed()
    expect(window.locator(".gm-figures .js-plotly-plot")).to_have_count(4, timeout=30_000)
    expect(window.locator(".gm-figures .gtitle").first).to_have_text(
        {"ru": "Ресурсы по дням", "en": "Resources by day"}[lang]
    )
    assert fits(window)
    assert {url.partition(":")[0] for url in asked} <= {"file", "data", "blob"}
    assert wrong == []


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_way_back_through_the_days(lang: str, shown: Shown, window: Page) -> None:
    """As it was on day 2, after its action phase: the numbers of the game as it stood then."""
    window.goto(shown.site)
    window.get_by_role("button", name=NAMES[lang]).click()
    select = window.locator("#gm-turns select:visible")
    label = {"ru": "День 2 · фаза действий", "en": "Day 2 · action phase"}[lang]
    select.select_option(label=label)
    expect(window.locator("#gm-when")).to_have_text(label)
    then = shown.session.fork(next(c.line for c in shown.session.checkpoints if c.phase_number == 4))
    assert numbers(window, "#gm-then") == resources(then)
    expect(window.locator("#gm-first")).to_be_hidden()
    window.locator("#gm-turns button:visible").first.click()
    expect(window.locator("#gm-when")).to_have_text(
        {"ru": "День 1 · фаза кризиса", "en": "Day 1 · crisis phase"}[lang]
    )
    window.get_by_role("button", name={"ru": "К настоящему", "en": "Back to now"}[lang]).click()
    expect(window.locator("#gm-first")).to_be_visible()
    expect(window.locator("#gm-past")).to_be_hidden()


def test_without_scripts_there_is_still_the_table(shown: Shown, chromium: Browser) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(shown.url)
    assert "ЭКИПАЖ" in page.inner_text("#gm-first")
    expect(page.locator("noscript .gm-ru")).to_be_visible()
    context.close()


def test_a_page_without_a_kernel_follows_within_three_seconds(shown: Shown, window: Page) -> None:
    _, wrong = watched(window)
    window.goto(shown.url)
    before = shown.session.view("public")["board"]["status"]["resources"]["fuel"]
    shown.session.ruling("set", "fuel", before + 1, reason="found some")
    shown.publish()
    fuel = window.locator("#gm-first .gm-ru .gm-tile:has(.gm-bar) .gm-figure").nth(1)
    expect(fuel).to_contain_text(str(before + 1), timeout=3_000)
    assert numbers(window, "#gm-first .gm-ru") == resources(shown.session)
    assert wrong == []


# ---- the private page


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("where", ["disk", "server"])
def test_a_link_opens_the_own_page_and_nobody_else_s(
    where: str, lang: str, size: tuple[int, int], shown: Shown, window: Page
) -> None:
    asked, wrong = watched(window)
    window.set_viewport_size({"width": size[0], "height": size[1]})
    window.goto(f"{shown.site if where == 'disk' else shown.url}#{shown.token('P1')}")
    window.get_by_role("button", name=NAMES[lang]).click()
    own = window.locator("#gm-own")
    expect(own.locator("h2")).to_contain_text(shown.session.names["P1"])
    (papers,) = shown.session.view("P1")["board"]["papers"]
    hand = own.locator(".gm-papers .gm-tags li b").all_inner_texts()
    assert hand == [str(count) for count in papers["hand"].values()]
    for card in papers["jumps"]:
        expect(own).to_contain_text(card["name"][lang])
    assert fits(window)
    hidden = {"ru": "Скрыть", "en": "Hide"}[lang]
    window.get_by_role("button", name=hidden).click()
    expect(own).to_be_hidden()
    window.reload()
    expect(window.locator("[data-gm-veil=show]")).to_be_visible()
    expect(own).to_be_hidden()
    text = window.evaluate("document.documentElement.innerHTML")
    for seat in ("P2", "M1", "E3"):
        (other,) = shown.session.view(seat)["board"]["papers"]
        assert not [card for card in other["jumps"] if card["name"][lang] in text]
    assert not [url for url in asked if shown.token("P1") in url.partition("#")[0]]
    assert wrong == []


def test_a_private_page_follows_too_and_ends_with_its_link(shown: Shown, window: Page) -> None:
    window.goto(f"{shown.url}#{shown.token('M1')}")
    own = window.locator("#gm-own")
    expect(own.locator("h2")).to_be_visible()
    (papers,) = shown.session.view("M1")["board"]["papers"]
    shown.session.ruling("set", "crew.M1.hand.blue", 9, reason="a gift")
    shown.publish()
    expect(own.locator(".gm-papers .gm-tags li b").nth(2)).to_have_text("9", timeout=4_000)
    shown.links.renew("M1")
    window.reload()
    expect(window.locator("[data-gm-said=refused]")).to_be_visible()
    expect(own).to_be_empty()
    window.goto(f"{shown.url}#{shown.token('M1')}")
    window.reload()
    expect(own.locator("h2")).to_be_visible()
    assert papers["seat"] == "M1"


@pytest.mark.parametrize("wrong", ["x", "нет", "<script>", "%3Cimg%3E", "a" * 300])
def test_a_wrong_link_says_so_or_nothing(wrong: str, shown: Shown, window: Page) -> None:
    window.goto(f"{shown.site}#{wrong}")
    window.wait_for_timeout(500)
    assert window.locator("#gm-own").inner_html() == ""
    window.goto("about:blank")
    window.goto(f"{shown.site}#{new_token()}")
    expect(window.locator("[data-gm-said=refused]")).to_be_visible()


def test_the_address_may_change_while_the_page_is_open(shown: Shown, window: Page) -> None:
    """A second link in the same window: never both seats' pages at once."""
    window.goto(f"{shown.site}#{shown.token('P1')}")
    expect(window.locator("#gm-own h2")).to_contain_text(shown.session.names["P1"])
    window.evaluate(f"location.hash = '{shown.token('P2')}'")
    expect(window.locator("#gm-own h2")).to_contain_text(shown.session.names["P2"])
    window.evaluate("location.hash = ''")
    expect(window.locator("#gm-private")).to_be_hidden()
    assert window.locator("#gm-own").inner_html() == ""


# ---- every system


@pytest.mark.parametrize("ident", SYSTEMS)
def test_a_page_of_every_system_on_a_phone(ident: str, window: Page, tmp_path: Path) -> None:
    session = games.new(ident, system(ident).company, seed="site", path=tmp_path / "game.gmkit")
    play_out(session, session.system.bots["random"], random.Random(3), decisions=120)
    links = Links.of(session)
    link = links.share(session.seats[0])
    index = site(session, tmp_path / "site", "en")
    _, wrong = watched(window)
    window.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    window.goto(f"{index.as_uri()}#{link.rpartition('#')[2]}")
    for lang, name in NAMES.items():
        window.get_by_role("button", name=name).click()
        expect(window.locator("#gm-own h2")).to_be_visible()
        expect(window.locator(f"#gm-first .gm-{lang} .gm-board")).to_be_visible()
        assert fits(window)
        turns = json.loads(window.locator(f"#gm-first .gm-{lang} .gm-facts").text_content() or "")["turns"]
        assert turns
        window.locator("#gm-turns select:visible").select_option(index=len(turns))
        expect(window.locator("#gm-then .gm-board")).to_be_visible()
        assert fits(window)
        assert not re.search(r"\b(board|page|ask|step)-[a-z_]+", window.inner_text("body")), (
            "a message is missing"
        )
        window.locator("#gm-past button:visible").click()
    assert wrong == []
    session.close()
