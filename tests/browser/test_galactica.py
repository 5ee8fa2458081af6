"""Galactica on the desk in a real JupyterLab: one whole turn by clicking, a crisis typed in, raiders activated."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import UNSET
from playwright.sync_api import Page, expect

import gmkit
from gmkit.core.questions import Confirm
from gmkit.share import share
from tests.browser.notebook import open_notebook, run_all_cells
from tests.servers import Lab

PLAYERS = ["Анна:tigh", "Борис:adama", "Вера:roslin", "Глеб:tyrol", "Дина:zarek"]


def until_action(path: Path) -> None:
    """A game in its first turn: everybody has taken the default up to the action of the first player."""
    session = gmkit.new(
        "galactica", PLAYERS, path=path, seed="turn", options={"nebula": False}, typed=["crisis"]
    )
    for _ in range(60):
        asked = session.waiting()
        if asked[0].key == "gal.action":
            break
        closes = asked[-1].seat == "gm" and isinstance(asked[-1], Confirm)
        if closes and (len(asked) == 1 or all(question.default is not UNSET for question in asked[:-1])):
            session.answer(asked[-1], True)
        else:
            session.skip(asked[0], reason="test")
    session.close()


@pytest.mark.parametrize(("lang", "told"), [("en", "Take"), ("ru", "Принять")])
def test_a_whole_turn_with_a_crisis_and_raiders(
    tmp_path: Path, lab: Callable[..., Lab], page: Page, lang: str, told: str
) -> None:
    root = tmp_path / "games"
    root.mkdir()
    shutil.copy(share("notebooks", "01_desk.ipynb"), root)
    until_action(root / "five.gmkit")
    open_notebook(page, lab(root, env={"GMKIT_LANG": lang}), "01_desk.ipynb")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    run_all_cells(page)
    ru = lang == "ru"
    title, waits = page.locator(".gmk-title"), page.locator(".gmk-waits")
    expect(title).to_contain_text("Ход 1" if ru else "Turn 1")
    expect(waits).to_contain_text("Анна")

    # Command: a viper is launched by pressing it in its sector of the ring.
    option(page, "location")
    expect(page.locator(".gmk-spot-alpha")).to_contain_text("3 рейдера" if ru else "3 raiders")
    page.screenshot(path=picture(f"galactica-ring-{lang}"))
    page.locator(".gmk-spot-echo button[data-id='launch:mk2:echo']").click()
    expect(page.locator(".gmk-spot-echo")).to_contain_text("2 вайпера" if ru else "2 vipers")
    option(page, "pass")

    # The crisis comes from a real deck: the GM says which card it is.
    option(page, "gal.crisis.food_shortage")
    page.locator(".gmk-asked button:visible", has_text=told).first.click()
    expect(waits).to_contain_text("Вера")
    expect(page.locator(".gmk-news")).to_contain_text("Нехватка продовольствия" if ru else "Food Shortage")
    option(page, "1")

    # Then the ships act: three raiders leave Alpha for the civilian ships, clockwise, and the jump is prepared.
    for _ in range(12):
        if page.locator(".gmk-title", has_text="2").count() and "2" in (title.text_content() or ""):
            break
        nobody = page.get_by_role("button", name="Никто, и до конца" if ru else "Nobody, and ask no more")
        if nobody.is_visible():
            nobody.click()
        else:
            page.locator(".gmk-card-of-seat .gmk-asked button:visible").first.click()
        page.wait_for_timeout(600)
    expect(title).to_contain_text("Ход 2" if ru else "Turn 2")
    strip = page.locator(".gmk-strip").first
    expect(strip).to_contain_text("продовольствие 6" if ru else "food 6")
    expect(strip).to_contain_text("1/5")
    expect(page.locator(".gmk-context .gm-bravo").first.locator(".gm-raiders")).to_have_count(3)
    page.screenshot(path=picture(f"galactica-turn-{lang}"))


def option(page: Page, ident: str) -> None:
    """Press an option of the question that stands on the card."""
    page.locator(f".gmk-card-of-seat .gmk-asked button[data-id='{ident}']:visible").click()


def picture(name: str) -> Path:
    folder = Path(__file__).parents[2] / "test-results"
    folder.mkdir(exist_ok=True)
    return folder / f"{name}.png"
