"""What 1, 5 and 10 visitors of the dashboard cost: memory of their kernels, and how long until each sees the page."""

from __future__ import annotations

import contextlib
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from gmkit import sample
from gmkit.publish import publish
from tests import chromium
from tests.servers import Server, free_port, running

CROWDS = (1, 5, 10)
FIRST, LIVE = "#gm-first .gm-ru h1", "#rendered_cells.gm-arrived"
#: Seconds since the visit began, as the page itself counts them.
CLOCK = "performance.now() / 1000"
WATCH = f"""
  window.gmSeen = {{}};
  const look = () => {{
    if (document.querySelector("{FIRST}")) {{ window.gmSeen.first ??= {CLOCK}; }}
    if (document.querySelector("{LIVE}")) {{ window.gmSeen.live ??= {CLOCK}; return; }}
    requestAnimationFrame(look);
  }};
  look();
"""


@contextlib.contextmanager
def served(folder: Path, log: Path) -> Iterator[Server]:
    port = free_port()
    command = [sys.executable, "-m", "gmkit.cli", "serve", folder, "--port", str(port)]
    with running(command, f"http://127.0.0.1:{port}/voila/static/voila.js", log) as server:
        yield server


def crowd(browser: Browser, server: Server, visitors: int) -> str:
    """Open the page for all of them at once; their browser runs on this machine too: the times are an upper bound."""
    address = server.url.removesuffix("voila/static/voila.js")
    context = browser.new_context()
    context.add_init_script(WATCH)
    pages: list[Page] = [context.new_page() for _ in range(visitors)]
    for page in pages:
        page.evaluate(f"setTimeout(() => location.href = '{address}', 0)")
    for page in pages:
        page.wait_for_url(address, wait_until="commit", timeout=120_000)
        page.wait_for_selector(LIVE, timeout=180_000, state="attached")
    time.sleep(2)  # idle again
    seen = [page.evaluate("window.gmSeen") for page in pages]
    memory = kernels(server)
    for page in pages:
        page.close(run_before_unload=True)
    while kernels(server):
        time.sleep(0.2)
    context.close()
    first, live = ([each[what] for each in seen] for what in ("first", "live"))
    return (
        f"{visitors:>3} visitors: first paint {statistics.median(first):5.1f} s (last {max(first):5.1f}), "
        f"live {statistics.median(live):5.1f} s (last {max(live):5.1f}), "
        f"kernels {len(memory)} of {statistics.median(memory):3.0f} MB = {sum(memory):4.0f} MB"
    )


def kernels(server: Server) -> list[float]:
    """Resident memory of each kernel, in MB."""
    found = []
    for process in psutil.Process(server.process.pid).children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if "ipykernel_launcher" in process.cmdline():
                found.append(process.memory_info().rss / 1e6)
    return found


def main() -> list[str]:
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gmkit-bench-")))
        folder = publish(sample.make(), home / "published", "ru").parent
        server = stack.enter_context(served(folder, home / "log"))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium.installed(), args=chromium.ARGUMENTS)
        stack.callback(browser.close)
        crowd(browser, server, 1)  # warms up server and disk cache
        rows = [crowd(browser, server, visitors) for visitors in CROWDS]
        load = psutil.getloadavg()[0]
        return [*rows, f"load of the machine at the end: {load:.1f}"]
