"""Lantern among the systems, so that `gmkit.new` and `gmkit.open` find it like one of the package's own."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import gmkit.core.system
from tests.core import toy


@contextmanager
def lantern() -> Iterator[None]:
    known = gmkit.core.system.SYSTEMS
    gmkit.core.system.SYSTEMS = (*known, "toy")
    sys.modules["gmkit.systems.toy"] = toy
    try:
        yield
    finally:
        gmkit.core.system.SYSTEMS = known
        del sys.modules["gmkit.systems.toy"]
