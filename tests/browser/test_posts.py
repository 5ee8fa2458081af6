"""The forum desk in a real JupyterLab: copy the post, mark it as posted, take it back, post the correction."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import gmkit
from gmkit.core.log import Shown
from gmkit.schedule import book
from gmkit.share import share
from gmkit.texts.post import news
from tests.browser.test_desk import _picture, close_phase, press, show_desk, tab
from tests.servers import Lab

PLAYERS = [
    f"{name}:{role}"
    for role, names in {
        "political": ("Анна", "Борис", "Вера"),
        "military": ("Глеб", "Дина", "Егор"),
        "engineer": ("Жанна", "Захар", "<b>Ира</b>"),
    }.items()
    for name in names
]


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def copy(page: Page) -> str:
    """Press the button of the text that is looked at, and read what is on the clipboard."""
    button = page.locator(".gmk-card-of-seat .gmk-copy:visible")
    expect(button).to_have_text("Copy")
    button.click()
    expect(button).to_have_text("Copied ✓")
    return clipboard(page)


def entry(page: Page, reader: str) -> str:
    return f".gmk-look-rail .gmk-chip:has(button[data-id={reader}]):visible"


def test_a_post_is_copied_and_marked_and_its_correction_too(
    tmp_path: Path, lab: Callable[..., Lab], page: Page
) -> None:
    root = tmp_path / "games"
    root.mkdir()
    shutil.copy(share("notebooks", "01_desk.ipynb"), root)
    for name in ("autumn", "winter"):
        gmkit.new("cruiser", PLAYERS, seed="tea", path=root / f"{name}.gmkit").close()
    show_desk(page, lab(root, env={"GMKIT_LANG": "en"}))

    # The first screen says what each game waits for.
    line = page.locator(".gmk-look-rows .gmk-chip:has(button[data-id='autumn.gmkit'])")
    expect(line).to_contain_text("Cruiser Galaxy · Day 1 · Action phase")
    expect(line).to_contain_text("Waits for")
    page.screenshot(path=_picture("first-screen"))
    line.locator("button").first.click()
    expect(page.locator(".gmk-title")).to_have_text("Day 1 · Action phase")

    # A plan, so that the post names a deadline.
    tab(page, "Time")
    hours = page.get_by_placeholder("48", exact=True)
    hours.fill("24")
    hours.press("Tab")
    press(page, "Save the plan")
    expect(page.locator(".gmk-messages")).to_contain_text("holds from now on")
    page.screenshot(path=_picture("desk-time"))

    # Copy the post, and mark it: only then does it count as shown, and the deadline stands.
    tab(page, "Posts")
    text = copy(page)
    assert text.startswith("[b][size=120]The game begins[/size][/b]")
    assert "Deadline: " in text
    assert "[spoiler=" in text
    page.screenshot(path=_picture("desk-posts"))
    expect(page.locator(entry(page, "public"))).to_contain_text("to send")
    press(page, "Mark as posted")
    expect(page.locator(entry(page, "public"))).to_contain_text("shown")
    expect(page.locator(".gmk-waits")).to_contain_text("until ")

    # A private message is copied without being seen.
    page.locator(".gmk-look-rail button[data-id=E2]:visible").click()
    expect(page.locator(".gmk-card-note:visible", has_text="private and hidden")).to_be_visible()
    assert "Жанна" in copy(page) or "Захар" in clipboard(page) or "Ира" in clipboard(page)
    press(page, "Mark as sent")
    expect(page.locator(entry(page, "E2"))).to_contain_text("shown")

    # A phase goes by, is posted, and is taken back: the next post begins with the correction.
    tab(page, "Now")
    expect(page.locator(".gmk-question:visible").first).to_contain_text("Where to go?")
    page.locator(".gmk-look-rail button[data-id=M1]:visible").click()
    expect(page.locator(".gmk-card-head .gmk-token:visible")).to_have_text("M1")
    for ident, question in (("military_centre", "Where to go?"), ("train", "What to do")):
        expect(page.locator(".gmk-question:visible").first).to_contain_text(question)
        page.locator(f".gmk-card-of-seat .gmk-asked button[data-id='{ident}']:visible").click()
    expect(page.locator(entry(page, "M1"))).to_contain_text("sent")
    close_phase(page)
    expect(page.locator(".gmk-title")).to_have_text("Day 1 · Crisis phase")
    tab(page, "Posts")
    assert "trains" in copy(page)
    press(page, "Mark as posted")
    expect(page.locator(entry(page, "public"))).to_contain_text("shown")
    press(page, "↶ Undo")
    press(page, "Take back anyway")
    expect(page.locator(".gmk-title")).to_have_text("Day 1 · Action phase")
    tab(page, "Posts")
    expect(page.locator(entry(page, "public"))).to_contain_text("correction")
    text = copy(page)
    assert text.startswith("[b][size=120]Correction by the game master")
    assert "trains" in text
    page.screenshot(path=_picture("desk-correction"))

    # A messenger gets the same in short parts.
    page.locator(".gmk-bar select:visible").select_option(label="Markdown (Discord)")
    parts = page.locator(".gmk-card-top .gmk-look-switch button:visible")
    expect(parts.first).to_contain_text("1/")
    parts.last.click()
    assert gmkit.open(root / "autumn.gmkit").commitment in copy(page)

    # Marked; and the language switches with all of it.
    press(page, "Mark as posted")
    expect(page.locator(entry(page, "public"))).to_contain_text("shown")
    press(page, "RU")
    expect(page.get_by_role("tab", name="Время", exact=True)).to_be_visible()

    # What the desk says is what the file says.
    kept = gmkit.open(root / "autumn.gmkit")
    shown = [(r.readers, r.how) for r in kept.log.records if isinstance(r, Shown)]
    assert shown == [(["public"], "post"), (["E2"], "message"), (["public"], "post"), (["public"], "post")]
    assert not news(kept, "public")
    end = book.deadline(kept)
    assert end is not None, "the step that was gone back to has its deadline again"
    assert end.at is not None
    kept.close()
