"""A thread is pasted at the desk in a real JupyterLab: read line by line, a doubt settled, entered, the day closed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from playwright.sync_api import Page, expect

import gmkit
from gmkit.share import share
from tests.browser.notebook import open_notebook, run_all_cells
from tests.servers import Lab

PLAYERS = [
    f"{name}:{role}"
    for role, names in {
        "political": ("Тай", "Вера Лунц", "Осип"),
        "military": ("Кира", "Ратмир", "Джун"),
        "engineer": ("Марек", "Лада", "Пим"),
    }.items()
    for name in names
]


def thread(at: datetime) -> str:
    """A page as it is copied from a forum: nine posts, a quote, an edit, a signature, one player who cannot decide."""
    said = {
        "Тай": "Без паники.\n## иду на мостик, ничего не делаю\n_________\n## подпись",
        "Вера Лунц": "[quote=Тай]## иду на мостик[/quote]\n## остаюсь в военном центре, тренируюсь",
        "Осип": "## в коридоры, отдыхаю",
        "Ратмир": "## оружейный отсек, сбить истребитель",
        "Кира": "## в оружейку или на мостик, ничего не делаю",
        "Джун": "## военный центр, тренировка\nПоследний раз редактировалось Джун, всего 1 раз.",
        "Марек": "## ЦУС, калибрую, две синие",
        "Лада": "## инфрмационный центр, анализ данных",
        "Пим": "## в навигационную, загружаю «Насест налётчиков»",
    }
    return "\n\n".join(
        f"Сообщение {name} » {at + timedelta(minutes=n):%d.%m.%Y, %H:%M}\n\n{text}\nВернуться к началу"
        for n, (name, text) in enumerate(said.items())
    )


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def test_a_thread_is_pasted_confirmed_and_the_phase_closed(
    tmp_path: Path, lab: Callable[..., Lab], page: Page
) -> None:
    root = tmp_path / "games"
    root.mkdir()
    path = root / "autumn.gmkit"
    gmkit.new("cruiser", PLAYERS, path=path, seed="tea").close()
    shutil.copy(share("notebooks", "01_desk.ipynb"), root)
    open_notebook(page, lab(root, env={"GMKIT_LANG": "ru", "TZ": "UTC"}), "01_desk.ipynb")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    run_all_cells(page)
    expect(page.locator(".gmk-header")).to_be_visible()

    # The page is pasted; every line says what it was understood as, and nothing is entered.
    tab(page, "Приём")
    field = page.locator(".gmk-post textarea:visible")
    field.fill(thread(datetime.now() + timedelta(hours=6)))  # noqa: DTZ005 - in any zone after the phase began
    field.press("Tab")
    press(page, "Прочитать")
    lines = page.locator(".gmk-readlines .gmk-chip")
    expect(lines).to_have_count(11)  # nine orders, a quote and a signature
    unclear = lines.filter(has_text="в оружейку или на мостик")
    expect(unclear.locator(".gmk-state")).to_have_text("неясно")
    expect(lines.filter(has_text="инфрмационный").locator(".gmk-note")).to_contain_text("прочитано как")
    expect(lines.filter(has_text="тренировка").locator(".gmk-note")).to_contain_text("Пост исправляли")
    expect(lines.filter(has_text="подпись").locator(".gmk-state")).to_have_text("цитата")
    page.screenshot(path=_picture("desk-posts-in"))
    before = gmkit.open(path)
    assert before.given() == {}
    before.close()

    # The GM says what was meant, and then yes.
    unclear.get_by_role("button", name="Мостик", exact=True).click()
    expect(unclear.locator(".gmk-state")).not_to_have_text("неясно")
    page.locator("button:visible", has_text="Внести").click()
    expect(page.locator(".gmk-messages")).to_contain_text("Внес")
    expect(lines.first.locator(".gmk-state")).to_have_text("уже внесено")

    # The phase is closed, and the game stands as the thread said.
    tab(page, "Сейчас")
    expect(page.locator(".gmk-look-rail .gmk-tone-sent")).to_have_count(9)
    page.locator(".gmk-closing button:visible", has_text="Закрыть фазу").click()
    press(page, "Да, закрыть")
    expect(page.locator(".gmk-title")).to_have_text("День 1 · Фаза кризиса")
    tab(page, "Посты")
    expect(page.locator(".gmk-post textarea:visible")).to_have_value(re.compile("Вера Лунц"))
    press(page, "Скопировать")
    expect(page.locator(".gmk-copy").first).to_contain_text("Скопировано")
    assert "Вера Лунц" in page.evaluate("navigator.clipboard.readText()")
    kept = gmkit.open(path)
    rooms = {
        kept.names[event.data["seat"]]: event.data["room"]
        for event in kept.events
        if event.kind == "cru.moved"
    }
    kept.close()
    assert {name: rooms[name] for name in ("Тай", "Кира", "Лада")} == {
        "Тай": "bridge", "Кира": "bridge", "Лада": "information_centre",
    }  # fmt: skip


def _picture(name: str) -> Path:
    folder = Path(__file__).parents[2] / "test-results"
    folder.mkdir(exist_ok=True)
    return folder / f"{name}.png"
