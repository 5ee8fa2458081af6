"""A real Chromium and a real JupyterLab."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests import chromium as browser_of
from tests.servers import Lab, running_lab

PICTURES = Path(__file__).parents[2] / "test-results"
FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=15_000)  # two busy cores


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One headless Chromium for all browser tests: the machine's own, else playwright's."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_of.installed(),
            args=browser_of.ARGUMENTS,
        )
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A fresh window of 1280 x 800. When the test fails, its picture is kept in test-results/."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    yield page
    if request.node.stash.get(FAILED, False):
        PICTURES.mkdir(exist_ok=True)
        page.screenshot(path=PICTURES / f"{request.node.name}.png")
    context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Callable[..., Lab]]:
    """`lab(root)` starts a JupyterLab that serves the folder; all of them end with the test.

    Further arguments go to JupyterLab's command line, `env` to its environment.
    """
    with ExitStack() as servers:

        def start(root: Path, *arguments: str, env: dict[str, str] | None = None) -> Lab:
            home = tmp_path / f"jupyter-{len(list(tmp_path.glob('jupyter-*')))}"
            return servers.enter_context(running_lab(root, home, *arguments, env=env))

        yield start
