"""The post-game report opened in Chromium: as one file, in both languages and themes; and in a real Voila."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from gmkit.analysis import simulation
from gmkit.analysis.report import report
from gmkit.publish.report import composed, write
from gmkit.share import share
from tests.servers import free_port, jupyter_env, running


@pytest.fixture(scope="module")
def made() -> dict[str, object]:
    session = simulation.played(simulation.job("cruiser", 1, seed="browser", bots="random"), 0)
    return composed(report(session, samples=2, workers=1), "ru")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_one_file_in_both_languages_and_themes(
    page: Page, made: dict[str, object], tmp_path: Path, scheme: str
) -> None:
    path = write(made, tmp_path / "report.html")
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(path.as_uri())
    pages: dict[str, dict[str, object]] = made["pages"]  # type: ignore[assignment]
    for lang, heading in (("ru", "Поворотные моменты"), ("en", "Turning points")):
        page.click(f"button[data-lang={lang}]")
        main = page.locator(f"main[lang={lang}]")
        expect(main).to_be_visible()
        expect(main.get_by_role("heading", name=heading)).to_be_visible()
        drawn = sum(len(section["figures"]) for section in pages[lang]["sections"])  # type: ignore[attr-defined, index]
        expect(main.locator(".js-plotly-plot .main-svg").first).to_be_visible()
        assert main.locator(".js-plotly-plot").count() == drawn > 5
        expect(page.locator("main:visible")).to_have_count(1)
    assert _theme(page) == scheme
    page.click("button[data-theme]")
    assert _theme(page) != scheme
    assert said == []
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


def _theme(page: Page) -> str:
    """Light or dark, by how bright the page's background really is."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    red = int(colour.partition("(")[2].partition(",")[0])
    return "light" if red > 127 else "dark"


def test_the_slider_moves_the_map(page: Page, made: dict[str, object], tmp_path: Path) -> None:
    page.goto(write(made, tmp_path / "report.html").as_uri())
    plot = page.locator("main[lang=ru] section[data-id=resources] .gm-figure").last
    expect(plot.locator(".slider-group")).to_be_visible()
    shown = "(plot) => plot.data.map((trace) => trace.visible).indexOf(true)"
    last = plot.evaluate(shown)
    plot.locator(".slider-group").scroll_into_view_if_needed()
    box = plot.locator(".slider-rail-rect").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 3, box["y"] + box["height"] / 2)
    page.wait_for_function(f"(plot) => ({shown})(plot) === 0", arg=plot.element_handle())
    assert last > 0
    expect(plot.locator("text.slider-label").first).to_have_text("ход 1")


def test_the_voila_app(page: Page, made: dict[str, object], tmp_path: Path) -> None:
    folder = write(made, tmp_path / "published").parent
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [
        sys.executable, "-m", "voila", "--no-browser", "--Voila.ip=127.0.0.1", f"--port={port}",
        "--Voila.port_retries=0", share("voila_apps", "report.ipynb"),
    ]  # fmt: skip
    environment = jupyter_env(tmp_path / "home") | {"GMKIT_REPORT": str(folder)}
    with running(command, f"{url}/voila/static/voila.js", tmp_path / "log", env=environment, cwd=tmp_path):
        page.goto(url, timeout=120_000)
        expect(page.get_by_role("heading", name="Поворотные моменты")).to_be_visible(timeout=120_000)
        expect(page.locator(".js-plotly-plot").first).to_be_visible(timeout=60_000)
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=60_000)
        expect(page.get_by_text("The log holds")).to_be_visible()
