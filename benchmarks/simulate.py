"""Simulated games per second and per core: one process, all cores, a Dask cluster of two; frames of the games.

One process is measured in CPU seconds; several in seconds of the clock, beside them what they cost in CPU.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from gmkit.analysis import pools, simulation
from gmkit.analysis.frames import frames

#: Enough games that starting the processes weighs little.
GAMES = 80
SYSTEMS = ("cruiser", "galactica", "anima", "trials")


def timed(run: Callable[[], Any]) -> tuple[float, float, Any]:
    """Seconds of the clock, CPU seconds with those of processes that have ended, and what was made."""
    start, before = time.perf_counter(), sum(os.times()[:4])
    made = run()
    return time.perf_counter() - start, sum(os.times()[:4]) - before, made


def main() -> list[str]:
    rows = []
    for system in SYSTEMS:
        job = simulation.job(system, GAMES // 4, bots="random", seed="bench")
        _, cpu, made = timed(lambda job=job: list(simulation.simulate(job)))
        decisions = sum(row["decisions"] for row in made)
        speed = f"{len(made) / cpu:6.1f} games and {decisions / cpu:8.0f} decisions a CPU second"
        rows.append(f"{system:<10} random bots, one process: {speed}")
    return [*rows, *spread(), looked_back()]


def spread() -> list[str]:
    """The same job three ways, in turn; the rows must be the same."""
    from distributed import LocalCluster

    job = simulation.job("cruiser", GAMES, bots="random", seed="spread")
    count = pools.cores()
    clock, cpu, serial = timed(lambda: list(simulation.simulate(job)))
    clock_all, cpu_all, parallel = timed(lambda: list(simulation.simulate(job, workers=count)))
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        address = cluster.scheduler_address
        list(simulation.simulate(simulation.job("cruiser", 2), scheduler=address))  # the workers import
        clock_dask, _, clustered = timed(lambda: list(simulation.simulate(job, scheduler=address)))
    assert serial == parallel == clustered
    speed = f"{GAMES / clock_all:6.1f} games/s, {GAMES / clock_all / count:6.1f} per core"
    return [
        f"cruiser, {count} processes: {speed}, {clock / clock_all:.2f} x one, {cpu_all / cpu:.2f} x its CPU a game",
        f"cruiser, Dask with two workers: {GAMES / clock_dask:6.1f} games/s, {clock / clock_dask:.2f} x one process",
        f"load of the machine at the end: {os.getloadavg()[0]:.1f}",
    ]


def looked_back() -> str:
    session = simulation.played(simulation.job("cruiser", 1, seed="bench"), 0)
    frames(session)  # imports pandas
    _, cpu, found = timed(lambda: frames(session))
    lines = len(session.log)
    return f"all {len(found)} frames of a finished cruiser game of {lines} lines: {cpu * 1000:.0f} ms of CPU"
