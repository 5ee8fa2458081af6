"""АнимА in the real desk: a new game and one whole turn by pressing, then an exchange that both confirm."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import gmkit
from gmkit.core.play import play_out
from gmkit.share import share
from tests.browser.notebook import open_notebook, run_all_cells
from tests.servers import Lab

#: What a quiet player presses, the first of these that is there; otherwise what comes first.
QUIET = ("done", "pass", "none", "explore")
#: True once the desk shows something else than before, the kernel is idle, and nothing has changed since last asked.
RESTED = """before => {
    const [seen, text] = [window.seenOfDesk, ['header', 'body'].map(part =>
        document.querySelector(`.gmk-${part}`).innerText).join()];
    window.seenOfDesk = text;
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    return kernel.status === 'idle' && text === seen && text !== before;
}"""


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def shown(page: Page) -> str:
    """What the desk says now."""
    return page.evaluate("['header', 'body'].map(p => document.querySelector(`.gmk-${p}`).innerText).join()")


def choose(page: Page, *idents: str) -> None:
    """Press options of the question that stands open, and wait until something else stands there."""
    for ident in idents:
        before = shown(page)
        page.locator(f".gmk-card-of-seat:visible .gmk-asked button[data-id='{ident}']:visible").click()
        page.wait_for_function(RESTED, arg=before, polling=150)


def take(page: Page) -> None:
    """Send what has been picked."""
    before = shown(page)
    page.locator(".gmk-card-of-seat:visible .gmk-asked button.gmk-main:visible").click()
    page.wait_for_function(RESTED, arg=before, polling=150)


def options(page: Page) -> list[str]:
    """The options of the first question that stands open."""
    found = page.locator(".gmk-card-of-seat:visible .gmk-asked:visible").first
    return found.locator(".gmk-look-chips button.gmk-chip-main:visible").evaluate_all(
        "buttons => buttons.map(button => button.dataset.id)"
    )


def quiet_step(page: Page) -> None:
    page.wait_for_function(RESTED, arg="", polling=150)
    there = options(page)
    choose(page, next((ident for ident in QUIET if ident in there), there[0]))
    if page.locator(".gmk-card-of-seat:visible .gmk-asked button.gmk-main:visible:enabled").count():
        take(page)


def close(page: Page, title: str) -> None:
    page.locator(".gmk-closing button:visible", has_text=title).click()
    press(page, "Yes, close it")


def set_up(page: Page) -> None:
    """Each of the two keeps the first character and the first three advantages."""
    for seat in ("red", "blue"):
        page.locator(f".gmk-look-rail button[data-id={seat}]").click()
        expect(page.locator(".gmk-question:visible").first).to_contain_text("Which character")
        choose(page, options(page)[0])
        expect(page.locator(".gmk-question:visible").first).to_contain_text("Which three")
        choose(page, *options(page)[:3])
        take(page)
    close(page, "Close the choice")


def test_a_new_game_a_whole_turn_and_an_exchange(tmp_path: Path, lab: Callable[..., Lab], page: Page) -> None:
    root = tmp_path / "games"
    root.mkdir()
    shutil.copy(share("notebooks", "01_desk.ipynb"), root)
    for name, decisions in (("early", 0), ("trade", 26)):
        game = gmkit.new("anima", ["Ann", "<b>Bob</b>"], path=root / f"{name}.gmkit", seed="g")
        play_out(game, game.system.bots["plausible"], random.Random(1), decisions=decisions)
        game.close()
    open_notebook(page, lab(root, env={"GMKIT_LANG": "en"}), "01_desk.ipynb")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    run_all_cells(page)
    title = page.locator(".gmk-title")

    # Names alone make a game.
    page.get_by_placeholder("for example Cruiser, autumn 2026").fill("autumn")
    page.locator(".gmk-panel select:visible").first.select_option(label="AnimA: Beyond Good and Evil")
    names = page.locator(".gmk-panel textarea:visible")
    expect(names).to_have_attribute("placeholder", re.compile("2 to 4"))
    names.fill("Ann\n<b>Bob</b>")
    names.blur()
    press(page, "▸ Seed, own deck, chance by hand")
    seed = page.get_by_placeholder("empty: drawn at random")
    seed.fill("g")
    seed.press("Tab")
    press(page, "Start the game")
    expect(page.locator(".gmk-messages")).to_contain_text("autumn.gmkit")
    expect(title).to_have_text("Set-up · Set-up")

    # One whole turn, without leaving the tab.
    set_up(page)
    expect(title).to_have_text("Turn 1 · Discard phase")
    for _ in range(40):
        if (title.text_content() or "").startswith("Turn 2"):
            break
        quiet_step(page)
    expect(title).to_have_text("Turn 2 · Discard phase")
    expect(page.locator(".gmk-news:visible")).to_contain_text("ANI-")
    expect(page.locator(".gmk-table-of-places:visible .gmk-token")).to_have_count(2)
    page.screenshot(path=_picture("desk-anima"))
    tab(page, "Results")
    expect(page.locator(".gmk-panel select:visible").first).to_contain_text("Turn 1 · Ann · Movement phase")

    # The exchange: laid down in secret, shown to the two, confirmed by both.
    press(page, "Games")
    page.locator("button[data-id='trade.gmkit']").click()
    expect(title).to_have_text("Turn 2 · Interaction phase")
    choose(page, "trade:blue")
    gift = options(page)[0]
    choose(page, gift)
    take(page)
    page.locator(".gmk-look-rail button[data-id=blue]").click()
    expect(page.locator(".gmk-card-head:visible b")).to_have_text("<b>Bob</b>")
    take(page)
    close(page, "Lay both gifts open")
    expect(page.locator(".gmk-exchange")).to_contain_text("•••")
    press(page, "Secrets hidden")
    expect(page.locator(".gmk-exchange .gmk-name")).to_have_count(1)
    page.screenshot(path=_picture("desk-anima-exchange"))
    for seat in ("red", "blue"):
        page.locator(f".gmk-look-rail button[data-id={seat}]").click()
        choose(page, "yes")
    close(page, "Close the exchange")
    expect(page.locator(".gmk-news:visible")).to_contain_text("Ann (red) → <b>Bob</b> (blue)")
    kept = gmkit.open(root / "trade.gmkit")
    assert gift in {card["id"] for card in kept.view("blue")["board"]["papers"][0]["hand"]}
    kept.close()

    # The other language, the table, figures.
    press(page, "RU")
    expect(title).to_contain_text("Ход 2")
    tab(page, "Поле")
    expect(page.locator(".gm-board")).to_contain_text("Порядок хода")
    tab(page, "Графики")
    expect(page.locator(".gmk-figure .js-plotly-plot").first).to_contain_text("Сила групп по ходам")


def _picture(name: str) -> Path:
    folder = Path(__file__).parents[2] / "test-results"
    folder.mkdir(exist_ok=True)
    return folder / f"{name}.png"
