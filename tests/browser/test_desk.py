"""The GM's desk in a real JupyterLab: a game for nine, a whole day by clicking, the next day's numbers."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import gmkit
from gmkit.share import share
from tests.browser.notebook import open_notebook, run_all_cells
from tests.servers import Lab

SEATS = ("P1", "P2", "P3", "M1", "M2", "M3", "E1", "E2", "E3")
NAMES = {
    "political": ("Анна", "Борис", "Вера"),
    "military": ("Глеб", "Дина", "Егор"),
    "engineer": ("Жанна", "Захар", "<b>Ира</b>"),
}


def show_desk(page: Page, lab: Lab) -> None:
    open_notebook(page, lab, "01_desk.ipynb")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    run_all_cells(page)
    expect(page.locator(".gmk-header")).to_be_visible()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def option(page: Page, ident: str) -> None:
    """Press an option of the question that stands on the card."""
    page.locator(f".gmk-card-of-seat .gmk-asked button[data-id='{ident}']:visible").click()


def order(page: Page, seat: str, room: str, action: str) -> None:
    """Enter a secret order by two presses; each question is waited for before its answer is pressed."""
    page.locator(f".gmk-look-rail button[data-id={seat}]").click()
    expect(page.locator(".gmk-card-head .gmk-token:visible")).to_have_text(seat)
    for ident, question in (
        (room, "Where to go?"),
        (action, "What to do"),
    ):
        expect(page.locator(".gmk-question:visible").first).to_contain_text(question)
        option(page, ident)
    entry = page.locator(f".gmk-look-rail .gmk-chip:has(button[data-id={seat}])")
    expect(entry).to_have_class(re.compile("gmk-tone-sent"))


def close_phase(page: Page) -> None:
    tab(page, "Now")
    page.locator(".gmk-closing button:visible", has_text="Close the phase").click()
    press(page, "Yes, close it")


def make_game(page: Page) -> None:
    page.get_by_placeholder("for example Cruiser, autumn 2026").fill("autumn")
    for role, names in NAMES.items():
        fields = page.locator(f".gmk-class-{role} input")
        for n, name in enumerate(names):
            fields.nth(n).fill(name)
            fields.nth(n).press("Tab")
    press(page, "▸ Seed, own deck, chance by hand")
    seed = page.get_by_placeholder("empty: drawn at random")
    seed.fill("tea")
    seed.press("Tab")
    press(page, "Start the game")
    expect(page.locator(".gmk-messages")).to_contain_text("autumn.gmkit")


def test_a_game_for_nine_and_a_whole_day_by_clicking(
    tmp_path: Path, lab: Callable[..., Lab], page: Page
) -> None:
    root = tmp_path / "games"
    root.mkdir()
    shutil.copy(share("notebooks", "01_desk.ipynb"), root)
    show_desk(page, lab(root, env={"GMKIT_LANG": "en"}))
    title = page.locator(".gmk-title")

    make_game(page)
    expect(title).to_have_text("Day 1 · Action phase")
    expect(page.locator(".gmk-look-rail .gmk-label")).to_have_count(9)

    # The action phase: an engineer calibrates nothing, a soldier shoots at nothing, the others look around.
    for seat in SEATS:
        order(
            page,
            seat,
            "military_centre" if seat == "M1" else "corridors",
            "train" if seat == "M1" else "nothing",
        )
    expect(page.locator(".gmk-given:visible, .gmk-look-given .gmk-label").first).to_have_text("•••")
    expect(page.locator(".gmk-waits")).to_contain_text("It is up to you")
    page.screenshot(path=_picture("desk-orders"))
    close_phase(page)
    expect(title).to_have_text("Day 1 · Crisis phase")
    expect(page.locator(".gmk-steps")).to_contain_text("trains")
    expect(page.locator(".gmk-steps")).to_contain_text("CRU-MIL-01")

    # The crisis phase: whoever votes throws in what the first press gives, then everything is closed.
    tab(page, "Now")
    while page.locator(".gmk-tone-wait button[data-id]").count():
        seat = page.locator(".gmk-look-rail .gmk-tone-wait button").first.get_attribute("data-id")
        page.locator(f".gmk-look-rail button[data-id={seat}]").click()
        expect(page.locator(".gmk-card-head .gmk-token:visible")).to_have_text(str(seat))
        take = page.locator(".gmk-asked button:visible", has_text="Take")
        choice = page.locator(".gmk-asked .gmk-look-chips button:visible")
        (take if take.count() else choice).first.click()
        expect(page.locator(f".gmk-look-rail .gmk-chip:has(button[data-id={seat}])")).not_to_have_class(
            re.compile("gmk-tone-wait")
        )
    close_phase(page)
    expect(title).to_have_text("Day 2 · Action phase")

    # What the desk says is what the file says.
    tab(page, "Ship")
    page.screenshot(path=_picture("desk-ship"))
    kept = gmkit.open(root / "autumn.gmkit")
    numbers = kept.board("public").status
    kept.close()
    for name, value in numbers["resources"].items():
        tile = page.locator(".gm-tile", has_text=name.capitalize()).first
        expect(tile.locator(".gm-figure")).to_contain_text(str(value))

    # A name with HTML is a name, and the post is really on the clipboard.
    tab(page, "Posts")
    expect(page.locator(".gmk-look-rail .gmk-label", has_text="<b>Ира</b>")).to_have_count(1)
    press(page, "Copy")
    expect(page.locator(".gmk-copy")).to_have_text("Copied ✓")
    assert "Day 2" in page.evaluate("navigator.clipboard.readText()")

    # The other language, at any time.
    press(page, "RU")
    expect(title).to_have_text("День 2 · Фаза действий")
    tab_of_figures = page.get_by_role("tab", name="Графики", exact=True)
    tab_of_figures.click()
    expect(page.locator(".gmk-figure .js-plotly-plot").first).to_be_visible()
    expect(page.locator(".gmk-figure .js-plotly-plot").first).to_contain_text("Ресурсы по дням")


def _picture(name: str) -> Path:
    folder = Path(__file__).parents[2] / "test-results"
    folder.mkdir(exist_ok=True)
    return folder / f"{name}.png"
