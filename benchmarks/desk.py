"""From a click on the desk to the repainted panel, in a real JupyterLab and Chromium."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from gmkit import sample
from gmkit.share import share
from tests import chromium
from tests.browser.notebook import open_notebook, run_all_cells
from tests.servers import running_lab

CLICKS = 60

#: Click, then look at every frame until the desk shows what it should; milliseconds.
_TIMED = """([press, look, wanted]) => new Promise((done, fail) => {
    const visible = (s) => [...document.querySelectorAll(s)].find(e => e.offsetParent !== null);
    const button = visible(press);
    if (!button) return fail(new Error('nothing to press: ' + press));
    const start = performance.now();
    const painted = () => {
        const shown = visible(look);
        if (shown && (wanted === null || shown.textContent.trim() === wanted)) {
            requestAnimationFrame(() => done(performance.now() - start));
        } else if (performance.now() - start > 10000) {
            fail(new Error('not shown: ' + look + ' ' + wanted));
        } else { requestAnimationFrame(painted); }
    };
    button.click();
    requestAnimationFrame(painted);
})"""


def main() -> list[str]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root, home = Path(folder, "games"), Path(folder, "home")
        root.mkdir()
        home.mkdir()
        shutil.copy(share("notebooks", "01_desk.ipynb"), root)
        sample.make(root / "sample.gmkit").close()
        browser = playwright.chromium.launch(executable_path=chromium.installed(), args=chromium.ARGUMENTS)
        with running_lab(root, home, env={"GMKIT_LANG": "en"}) as lab:
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            open_notebook(page, lab, "01_desk.ipynb")
            run_all_cells(page)
            page.wait_for_selector(".gmk-look-rail button[data-id=P1]")
            rows = [
                _row("a click on a seat to its card", _seats(page)),
                _row("an answer to the next question", _answers(page)),
            ]
        browser.close()
    return rows


def _seats(page: Page) -> list[float]:
    seats = ("M3", "E1", "E2", "E3")
    return [
        page.evaluate(
            _TIMED,
            [f".gmk-look-rail button[data-id={seats[n % 4]}]", ".gmk-card-head .gmk-token", seats[n % 4]],
        )
        for n in range(CLICKS)
    ]


def _answers(page: Page) -> list[float]:
    """Each waiting seat goes to the corridors and does nothing there: an answer is on disk when the card shows it."""
    taken = []
    for seat in ("M3", "E1", "E2", "E3"):
        page.evaluate(_TIMED, [f".gmk-look-rail button[data-id={seat}]", ".gmk-card-head .gmk-token", seat])
        page.wait_for_timeout(500)
        nothing = ".gmk-asked button[data-id=nothing]"
        taken.append(page.evaluate(_TIMED, [".gmk-asked button[data-id=corridors]", nothing, None]))
        page.wait_for_timeout(500)
        taken.append(page.evaluate(_TIMED, [nothing, f".gmk-tone-sent button[data-id={seat}]", None]))
    return taken


def _row(what: str, times: list[float]) -> str:
    times = sorted(times)
    p95 = times[min(len(times) - 1, round(0.95 * len(times)))]
    return f"{what:<40} p50 {statistics.median(times):6.0f} ms   p95 {p95:6.0f} ms   ({len(times)} clicks)"
