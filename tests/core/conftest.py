"""The toy system is registered while these tests run."""

from collections.abc import Iterator

import pytest

from tests.core.registered import lantern


@pytest.fixture(autouse=True)
def _lantern() -> Iterator[None]:
    with lantern():
        yield
