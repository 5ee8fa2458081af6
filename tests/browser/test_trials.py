"""A trial in the real desk: «Тонущий вездеход» is pasted, dice are pressed onto tasks, entered and rolled."""

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
from tests.trials.examples import VEHICLE_TEXT

PLAYERS = ["Алиса: К1 М1 Т1 Н2 В0; Алисы; ж", "Боб: К1 М0 Т2 Н0 В2; Боба; м"]
NPCS = ("НИП Т1: Т1; ведёт Боб", "НИП Н1: Н1; ведёт Алиса")
#: Whose dice go where in the source's first trial.
ALLOTTED = (
    ("Боб/К", 1),
    ("Боб/В", 3),
    ("Боб/В", 5),
    ("НИП Т1/Т", 3),
    ("Алиса/Н", 5),
    ("Алиса/Н", 5),
    ("НИП Н1/Н", 5),
)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def put(page: Page, dice: str, task: int) -> None:
    """Take the dice and press the task; wait until it shows one more of them."""
    held = page.locator(f"button.gmk-chip-main[data-id='{dice}']:visible")
    held.click()
    expect(held).to_have_attribute("aria-pressed", "true")
    note = page.locator(f".gmk-chip:has(> button[data-id='{task - 1}']) .gmk-note:visible")
    before = note.text_content() or ""
    page.locator(f"button.gmk-chip-main[data-id='{task - 1}']:visible").click()
    expect(note).not_to_have_text(before)


def test_the_sinking_vehicle_is_pasted_and_played(
    tmp_path: Path, lab: Callable[..., Lab], page: Page
) -> None:
    root = tmp_path / "games"
    root.mkdir()
    shutil.copy(share("notebooks", "01_desk.ipynb"), root)
    game = gmkit.new("trials", PLAYERS, path=root / "bog.gmkit", seed="tea")
    for line in NPCS:
        game.answer("gm:tri.between", "person")
        game.answer("gm:tri.person", line)
    game.close()
    open_notebook(page, lab(root, env={"GMKIT_LANG": "ru"}), "01_desk.ipynb")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    run_all_cells(page)

    # A text with an unbalanced bracket is refused with its place and stays in the field.
    tab(page, "Испытание")
    field = page.locator(".gmk-panel:visible textarea")
    field.fill(VEHICLE_TEXT.replace("[1М-1М]", "[1М-1М", 1))
    field.blur()
    press(page, "Объявить столу")
    expect(page.locator(".gmk-messages")).to_contain_text("строка 4, знак 62")
    field.fill(VEHICLE_TEXT)
    field.blur()
    press(page, "Объявить столу")
    expect(page.locator(".gmk-messages")).to_contain_text("Объявлено: Тонущий вездеход")
    expect(page.locator(".gmk-title")).to_have_text("Тонущий вездеход · Испытание")

    # The chances follow the dice.
    tab(page, "Испытание")
    chance = page.locator(".gmk-chip:has(> button[data-id='0']) .gmk-state:visible")
    expect(chance).to_have_text("✓ 50 %")
    for dice, task in ALLOTTED:
        put(page, dice, task)
    expect(chance).to_have_text("✓ 75 %")
    expect(page.locator(".gmk-trial-notes:visible")).to_contain_text("Риск травмы: Боб 16.7 %")
    expect(page.locator(".gmk-figure .js-plotly-plot:visible")).to_contain_text("Шансы по задачам")
    press(page, "Внести это распределение")
    expect(page.locator(".gmk-messages")).to_contain_text("Внесено за всех игроков")
    page.locator(".gmk-panel:visible").screenshot(path=_picture("desk-trial"))
    press(page, "Закрыть и бросить")
    press(page, "Да, бросить")

    # Whatever the dice have brought, the GM names who is hit; then the results are there, in the source's own form.
    results = page.locator(".gmk-report:visible")
    victims = page.locator(".gmk-card-of-seat:visible")
    expect(results.filter(has_text="Итоги испытания").or_(victims).first).to_be_visible()
    kept = gmkit.open(root / "bog.gmkit")
    asked = kept.waiting()[0].key
    kept.close()
    while asked != "tri.between":
        field = page.locator(".gmk-card-of-seat:visible textarea, .gmk-card-of-seat:visible input[type=text]")
        if asked == "tri.victims":
            page.locator(".gmk-card-of-seat:visible .gmk-asked button.gmk-chip-main:visible").first.click()
        page.locator(".gmk-card-of-seat:visible .gmk-asked button.gmk-main:visible").first.click()
        page.wait_for_timeout(300)
        kept = gmkit.open(root / "bog.gmkit")
        asked = kept.waiting()[0].key
        kept.close()
    expect(results).to_contain_text("Итоги испытания: Тонущий вездеход")
    expect(results).to_contain_text(re.compile(r"Броски: 1К\+1К = \d \+ \d"))
    expect(page.locator(".gmk-title")).to_have_text("Между испытаниями")
    page.screenshot(path=_picture("desk-trial-results"))

    # The board and the post say what the file says.
    kept = gmkit.open(root / "bog.gmkit")
    signs = "".join(one["sign"] for one in kept.board("public").status["past"][0]["ended"])
    kept.close()
    tab(page, "Корабль")
    expect(page.locator(".gm-board")).to_contain_text(f"Тонущий вездеход {signs}")
    page.locator(".gmk-panel:visible").screenshot(path=_picture("desk-trial-board"))
    tab(page, "Графики")
    expect(page.locator(".gmk-figure .js-plotly-plot:visible").first).to_contain_text("Тонущий вездеход")


def _picture(name: str) -> Path:
    folder = Path(__file__).parents[2] / "test-results"
    folder.mkdir(exist_ok=True)
    return folder / f"{name}.png"
