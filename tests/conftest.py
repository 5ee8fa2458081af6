"""What every test may use: Hypothesis profiles, golden files, and browser tests after all others."""

from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from gmkit.errors import language

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"

# The same examples in every run: a red test is red for everybody. `make test-long` looks further, anew each time.
hypothesis.settings.register_profile(
    "default", derandomize=True, deadline=None, max_examples=60, database=None
)
hypothesis.settings.register_profile("long", deadline=None, max_examples=1000, print_blob=True)
hypothesis.settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="rewrite the golden files instead of comparing")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE / "browser" in item.path.parents:
            item.add_marker("browser")
        if "golden" in getattr(item, "fixturenames", ()):
            item.add_marker("golden")
    # Playwright keeps an event loop in the main thread until the end, so whoever else needs one runs before it.
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


class Golden:
    """Compares texts with files under tests/golden, or rewrites these files under --golden (`make golden`)."""

    def __init__(self, rewrite: bool) -> None:
        self.rewrite = rewrite

    def check(self, name: str, text: str) -> None:
        path = GOLDEN / name
        if self.rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"tests/golden/{name} is missing; `make golden` writes it"
        assert text == path.read_text(encoding="utf-8"), (
            f"tests/golden/{name} differs; `make golden` rewrites it"
        )


@pytest.fixture(autouse=True)
def errors_speak_english() -> Iterator[None]:
    """Every test begins with the default language, whatever a desk or a command before it has been set to."""
    language.set("en")
    yield
    language.set("en")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(request.config.getoption("golden"))
