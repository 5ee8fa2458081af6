"""What visitors of the players' page cost, and how old what they see may be.

`python -m benchmarks visitors` opens 1, 5 and 10 live pages, beside them as many pages of a plain Voila notebook in the
same run, a hundred visitors without a kernel, and a short game with a few lookers-on. The long run is made on request:

    python -m benchmarks.visitors 50 10      # fifty visitors, ten minutes

All browsers run on this machine: times are an upper bound.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import psutil
from playwright.sync_api import Browser, Page, sync_playwright
from tornado.httpclient import AsyncHTTPClient

from gmkit import sample
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.publish import publish
from tests import chromium
from tests.servers import Server, free_port, running

CROWDS = (1, 5, 10)
#: Visitors without a kernel, and for how many seconds they look for news.
STATIC, SECONDS = 100, 10.0
#: The short game: visitors, minutes; and the seconds between two publications.
SHORT, EVERY = (6, 0.75), 8.0
LIVE = "#rendered_cells.gm-arrived"
PLAIN = {
    "cells": [
        {
            "cell_type": "code", "execution_count": None, "id": "0", "metadata": {}, "outputs": [],
            "source": "import ipywidgets as w\nw.HTML('<h1 class=gm-light>light</h1>')",
        }
    ],
    "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
    "nbformat": 4, "nbformat_minor": 5,
}  # fmt: skip


def watch(**wanted: str) -> str:
    """A script that notes when each of these can first be found on the page, in seconds since the visit began."""
    return f"""
      window.gmSeen = {{}};
      const wanted = {json.dumps(wanted)};
      const look = () => {{
        for (const [name, what] of Object.entries(wanted)) {{
          if (document.querySelector(what)) {{ window.gmSeen[name] ??= performance.now() / 1000; }}
        }}
        if (Object.keys(window.gmSeen).length < Object.keys(wanted).length) {{ requestAnimationFrame(look); }}
      }};
      look();
    """


OURS = watch(first="#gm-first .gm-ru h1", follows="html[data-gm-follows]", kernel=LIVE)


@contextlib.contextmanager
def served(folder: Path, log: Path, visitors: int = 16) -> Iterator[Server]:
    port = free_port()
    command = [
        sys.executable, "-m", "gmkit.cli", "serve", folder, "--port", str(port), "--visitors", str(visitors),
    ]  # fmt: skip
    with running(command, f"http://127.0.0.1:{port}/page/mark.js", log) as server:
        yield Server(server.url.removesuffix("page/mark.js"), server.process, server.log)


@contextlib.contextmanager
def light(home: Path) -> Iterator[Server]:
    """Voila as it comes, on a notebook with one HTML widget: what notes of earlier measurements call light."""
    notebook, port = home / "light.ipynb", free_port()
    notebook.write_text(json.dumps(PLAIN), encoding="utf-8")
    command = [
        sys.executable, "-m", "voila", notebook, "--no-browser", f"--port={port}", "--Voila.port_retries=0",
    ]  # fmt: skip
    with running(command, f"http://127.0.0.1:{port}/voila/static/voila.js", home / "light.log") as server:
        yield Server(server.url.removesuffix("voila/static/voila.js"), server.process, server.log)


def crowd(
    browser: Browser, server: Server, visitors: int, script: str, last: str
) -> tuple[list[dict[str, float]], list[float]]:
    """Open the page for all of them at once; when each saw what the script looks for, and their kernels' memory."""
    context = browser.new_context()
    context.add_init_script(script)
    pages: list[Page] = [context.new_page() for _ in range(visitors)]
    for page in pages:
        page.evaluate(f"setTimeout(() => location.href = '{server.url}', 0)")
    for page in pages:
        page.wait_for_url(server.url, wait_until="commit", timeout=120_000)
        page.wait_for_selector(last, timeout=240_000, state="attached")
    time.sleep(2)  # idle again
    seen = [page.evaluate("window.gmSeen") for page in pages]
    memory = kernels(server)
    for page in pages:
        page.close(run_before_unload=True)
    context.close()
    end = time.monotonic() + 10
    while kernels(server) and time.monotonic() < end:
        time.sleep(0.2)
    return seen, memory


def row(visitors: int, seen: list[dict[str, float]], memory: list[float]) -> str:
    told = []
    for name, words in (
        ("first", "first paint"),
        ("follows", "follows news"),
        ("kernel", "its kernel's page"),
    ):
        times = [each[name] for each in seen]
        told.append(f"{words} {statistics.median(times):5.1f} s (last {max(times):5.1f})")
    return f"{visitors:>3} visitors: {', '.join(told)}; kernels of {statistics.median(memory):3.0f} MB"


def kernels(server: Server) -> list[float]:
    """Resident memory of each kernel, in MB."""
    found = []
    for process in psutil.Process(server.process.pid).children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if "ipykernel_launcher" in process.cmdline():
                found.append(process.memory_info().rss / 1e6)
    return found


def cost(server: Server) -> tuple[float, float]:
    """Processor seconds so far and resident memory in MB of a server, its kernels left out."""
    processor = memory = 0.0
    for process in [server_of(server)]:
        times = process.cpu_times()
        processor += times.user + times.system
        memory += process.memory_info().rss / 1e6
    return processor, memory


def server_of(server: Server) -> psutil.Process:
    return next(
        process
        for process in psutil.Process(server.process.pid).children(recursive=True)
        if "gmkit.publish.readonly" in process.cmdline()
    )


# ---- without a kernel


def static(server: Server, visitors: int = STATIC, seconds: float = SECONDS) -> str:
    """Visitors who load the page and its files at once, and then look for news every two seconds, as the page does."""
    before, _ = cost(server)
    with ThreadPoolExecutor(1) as thread:  # playwright has this one's event loop
        times = thread.submit(asyncio.run, _static(server.url, visitors, seconds)).result()
    after, memory = cost(server)
    first, looks = times
    quick = statistics.quantiles(looks, n=20)[18] if len(looks) > 20 else max(looks)
    each = 1000 * (after - before) / visitors
    whole = f"whole page {statistics.median(first):5.2f} s (last {max(first):5.2f})"
    return (
        f"{visitors:>3} visitors without a kernel: {whole}, looks for news 95 % under {1000 * quick:4.0f} ms; "
        f"server {memory:3.0f} MB, {each:4.0f} ms of processor a visitor in {seconds:.0f} s"
    )


async def _static(url: str, visitors: int, seconds: float) -> tuple[list[float], list[float]]:
    AsyncHTTPClient.configure(None, max_clients=2 * visitors)
    client = AsyncHTTPClient()
    first: list[float] = []
    looks: list[float] = []

    async def fetch(path: str) -> None:
        await client.fetch(f"{url}page/{path}", request_timeout=60)

    async def visit() -> None:
        begin = time.perf_counter()
        await fetch("")
        await asyncio.gather(*(fetch(name) for name in ("page.css", "page.js", "sealed.js")))
        first.append(time.perf_counter() - begin)
        while time.perf_counter() - begin < seconds:
            await asyncio.sleep(2)
            asked = time.perf_counter()
            await fetch("mark.js")
            looks.append(time.perf_counter() - asked)

    await asyncio.gather(*(visit() for _ in range(visitors)))
    return first, looks


# ---- while a game is played


@dataclass
class Watched:
    """When each publication was made, and when the pages saw it."""

    published: dict[str, float] = field(default_factory=dict)
    ages: list[float] = field(default_factory=list)
    missed: int = 0

    def look(self, page: Page) -> None:
        seen: dict[str, float] = dict(reversed(page.evaluate("window.gmMarks")))  # the first time counts
        for when in self.published.values():
            later = [at for other, at in seen.items() if self.published.get(other, 0) >= when]
            if later:
                self.ages.append(min(later) - when)
            else:
                self.missed += 1


MARKS = """
  window.gmMarks = [];
  document.addEventListener("DOMContentLoaded", () => {
    const note = (mark) => window.gmMarks.push([mark, Date.now() / 1000]);
    gmkit.on("publication", note);
  });
"""


def game(browser: Browser, home: Path, visitors: int, minutes: float) -> list[str]:
    """Visitors look on while a game is played and published; how old what they see becomes, and what each costs."""
    session = sample.make()
    folder = home / "game"
    publish(session, folder, "ru")
    with served(folder, home / "game.log") as server:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        context.add_init_script(MARKS)
        pages = [context.new_page() for _ in range(visitors)]
        for page in pages:
            page.goto(server.url, wait_until="commit", timeout=120_000)
        for page in pages:
            page.wait_for_selector(f"{LIVE}, #gm-crowded:not([hidden])", state="attached", timeout=300_000)
        time.sleep(3)
        before, _ = cost(server)
        spent = _spent(server)
        watched = _play(session, folder, minutes)
        after, memory = cost(server)
        time.sleep(6)
        for page in pages:
            watched.look(page)
        running_kernels = kernels(server)
        inside = _spent(server) - spent
        context.close()
    ages, seconds, inner = sorted(watched.ages), 60 * minutes, max(1, len(running_kernels))
    old = f"{statistics.median(ages):.1f} s (95 % {ages[int(0.95 * (len(ages) - 1))]:.1f}, at worst {ages[-1]:.1f})"
    looked = f"{visitors:>3} visitors for {minutes:g} min, {len(running_kernels)} with a kernel"
    outside = f"server {memory:.0f} MB, {100 * (after - before) / seconds:.1f} % of a core"
    within = f"{statistics.median(running_kernels or [0]):.0f} MB, {100 * inside / inner / seconds:.2f} %"
    return [
        f"{looked}, {len(watched.published)} publications: seen after {old}, missed {watched.missed}",
        f"    {outside}; each kernel {within}",
    ]


def _spent(server: Server) -> float:
    """Processor seconds of the kernels so far."""
    found = 0.0
    for process in psutil.Process(server.process.pid).children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if "ipykernel_launcher" in process.cmdline():
                times = process.cpu_times()
                found += times.user + times.system
    return found


def _play(session: Session, folder: Path, minutes: float) -> Watched:
    """Play on and publish every few seconds; a game that ends begins anew."""
    watched, end = Watched(), time.time() + 60 * minutes
    bot, dice = session.system.bots["plausible"], random.Random(1)
    while (now := time.time()) < end:
        play_out(session, bot, dice, decisions=3)
        if session.over:
            session = sample.make()
        mark = json.loads(publish(session, folder, "ru").read_bytes())["mark"]
        watched.published[mark] = time.time()
        time.sleep(max(0.0, EVERY - (time.time() - now)))
    return watched


# ---- the rows


def main() -> list[str]:
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gmkit-bench-")))
        folder = publish(sample.make(), home / "published", "ru").parent
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium.installed(), args=chromium.ARGUMENTS)
        stack.callback(browser.close)
        rows, ours, theirs = [], {}, {}
        with served(folder, home / "log") as server:
            crowd(browser, server, 1, OURS, LIVE)  # warms up server and disk cache
            for visitors in CROWDS:
                seen, memory = crowd(browser, server, visitors, OURS, LIVE)
                ours[visitors] = statistics.median(each["follows"] for each in seen)
                rows.append(row(visitors, seen, memory))
            rows.append(static(server))
        with light(home) as server:
            script, last = watch(light=".gm-light"), ".gm-light"
            crowd(browser, server, 1, script, last)
            for visitors in CROWDS:
                seen, _ = crowd(browser, server, visitors, script, last)
                theirs[visitors] = statistics.median(each["light"] for each in seen)
                rows.append(
                    f"{visitors:>3} visitors of a light notebook on plain Voila: {theirs[visitors]:5.1f} s; "
                    f"ours follows in {ours[visitors] / theirs[visitors]:.2f} of that"
                )
        rows += game(browser, home, *SHORT)
        return [*rows, f"load of the machine at the end: {psutil.getloadavg()[0]:.1f}"]


def long(visitors: int, minutes: float) -> list[str]:
    """The run that is made on request."""
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gmkit-bench-")))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium.installed(), args=chromium.ARGUMENTS)
        stack.callback(browser.close)
        return game(browser, home, visitors, minutes)


if __name__ == "__main__":
    for line in long(int(sys.argv[1]), float(sys.argv[2])):
        print(line)
