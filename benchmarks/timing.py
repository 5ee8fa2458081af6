"""Two things timed in turn in one process: A B A B …, CPU time, medians of the pairs."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable


def cpu(run: Callable[[], int]) -> float:
    """CPU seconds for one unit of what `run` does; `run` returns how many units it did."""
    gc.collect()
    start = time.process_time()
    units = run()
    return (time.process_time() - start) / units


def paired(ours: Callable[[], int], peer: Callable[[], int], pairs: int = 5) -> tuple[float, float, float]:
    """Medians: seconds a unit of ours, of the peer, and the ratio ours / peer of the pairs. One pair warms up."""
    measured = [(cpu(ours), cpu(peer)) for _ in range(pairs + 1)][1:]
    return (
        statistics.median(a for a, _ in measured),
        statistics.median(b for _, b in measured),
        statistics.median(a / b for a, b in measured),
    )


def row(what: str, ours: float, peer: float, ratio: float) -> str:
    return f"{what:<58} {ours * 1e6:10.1f} us {peer * 1e6:10.1f} us  ratio {ratio:.3f}"
