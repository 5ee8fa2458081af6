"""Simulation: the same rows however they are played; killed and resumed without loss or doubles."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gmkit.analysis import results, simulation
from gmkit.errors import GmkitError
from tests.servers import end_family, free_port

JOB = simulation.job("cruiser", 12, bots="random", seed="test")


@pytest.fixture(scope="module")
def serial() -> list[simulation.Row]:
    return list(simulation.simulate(JOB))


def test_a_row_a_game_in_order(serial: list[simulation.Row]) -> None:
    assert [row["game"] for row in serial] == list(range(12))
    assert len({row["seed"] for row in serial}) == 12
    for row in serial:
        assert row["winner"] in ("humans", "cyborgs")
        assert row["phases"] >= 2 * row["turns"] - 2


def test_a_row_is_the_game_that_can_be_looked_at(serial: list[simulation.Row]) -> None:
    session = simulation.played(JOB, 7)
    assert session.outcome is not None
    assert (session.outcome.winner, session.outcome.reason) == (serial[7]["winner"], serial[7]["reason"])
    assert session.board("public").status["resources"]["fuel"] == serial[7]["fuel"]


def test_two_processes_give_the_same_rows(serial: list[simulation.Row]) -> None:
    assert list(simulation.simulate(JOB, workers=2)) == serial


def test_the_first_games_of_a_larger_job_are_the_same(serial: list[simulation.Row]) -> None:
    larger = simulation.job("cruiser", 600, bots="random", seed="test")
    assert larger.chunk > 1
    assert simulation.chunk(larger, 0) == serial[: larger.chunk]


def test_bots_of_seats_and_options_change_the_games(serial: list[simulation.Row]) -> None:
    some = simulation.job("cruiser", 12, bots={"*": "random", "P1": "plausible"}, seed="test")
    assert list(simulation.simulate(some)) != serial


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_table_on_disk_has_the_rows(serial: list[simulation.Row], tmp_path: Path, ending: str) -> None:
    path = simulation.simulate_to(JOB, tmp_path / f"games.{ending}", workers=1)
    assert results.read(path).equals(results.table(serial))
    assert [kept.name for kept in tmp_path.iterdir()] == [path.name]


def test_a_run_that_was_cut_short_goes_on(serial: list[simulation.Row], tmp_path: Path) -> None:
    """Three chunks are done and the fourth line is torn: it is played again, and nothing twice."""
    path = tmp_path / "games.csv"
    with results.Unfinished(path, JOB) as part:
        for number in (0, 5, 3):
            part.keep(number, simulation.chunk(JOB, number))
    kept = part.part.read_bytes()
    part.part.write_bytes(kept + b'{"chunk":7,"rows":[{"game":7,"se')
    with results.Unfinished(path, JOB) as part:  # begun again, and killed once more
        assert sorted(part.rows) == [0, 3, 5]
        part.keep(1, simulation.chunk(JOB, 1))
    with results.Unfinished(path, JOB) as part:
        assert sorted(part.rows) == [0, 1, 3, 5]
    told: list[int] = []
    simulation.simulate_to(JOB, path, workers=1, progress=lambda done, number: told.append(done))
    assert told == list(range(4, 13))
    assert results.read(path).equals(results.table(serial))


def test_a_part_of_another_job_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    with results.Unfinished(path, JOB):
        pass
    other = simulation.job("cruiser", 12, bots="random", seed="other")
    with pytest.raises(GmkitError, match="another job"):
        simulation.simulate_to(other, path, workers=1)


def test_two_runs_at_once_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    with results.Unfinished(path, JOB), pytest.raises(GmkitError, match="being written"):
        simulation.simulate_to(JOB, path, workers=1)


def test_a_table_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("mine")
    with pytest.raises(GmkitError, match="exists already"):
        simulation.simulate_to(JOB, path, workers=1)
    assert path.read_text() == "mine"


@pytest.mark.slow
def test_killed_by_the_system_and_begun_again(tmp_path: Path) -> None:
    """SIGKILL in the middle: no process is left, and the second run ends with the serial rows."""
    job = simulation.job("cruiser", 60, bots="plausible", seed="kill")
    path = tmp_path / "games.csv"
    command = [
        sys.executable,
        "-m",
        "gmkit.cli",
        "simulate",
        "cruiser",
        "-n",
        "60",
        "--seed",
        "kill",
        "-j",
        "2",
    ]
    command += ["--to", str(path)]
    process = subprocess.Popen(command, start_new_session=True)
    part = path.with_name("games.csv.part")
    waited = time.monotonic() + 60
    while not part.exists() or part.read_bytes().count(b"\n") < 8:
        assert time.monotonic() < waited
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert 0 < part.read_bytes().count(b'"chunk"') < 60
    waited = time.monotonic() + 30
    while _group(process.pid):
        assert time.monotonic() < waited, "worker processes outlived their parent"
        time.sleep(0.1)
    assert subprocess.run(command, check=False).returncode == 0
    assert results.read(path).equals(results.table(list(simulation.simulate(job))))


def _group(leader: int) -> bool:
    try:
        os.killpg(leader, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
def test_a_dask_cluster_of_two_workers_gives_the_serial_rows(
    serial: list[simulation.Row], tmp_path: Path
) -> None:
    """A scheduler and two workers in processes of their own, reached by address as any cluster would be."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--port", str(port), "--no-dashboard"]
    worker = [
        sys.executable,
        "-m",
        "distributed.cli.dask_worker",
        address,
        "--nthreads",
        "1",
        "--no-dashboard",
    ]
    worker += ["--no-nanny", "--local-directory", str(tmp_path)]
    processes = [subprocess.Popen(dask, stderr=subprocess.DEVNULL)]
    try:
        processes += [subprocess.Popen(worker, stderr=subprocess.DEVNULL) for _ in range(2)]
        _two_workers(address)
        assert list(simulation.simulate(JOB, scheduler=address)) == serial
        path = simulation.simulate_to(JOB, tmp_path / "games.parquet", scheduler=address)
        assert results.read(path).equals(results.table(serial))
    finally:
        for process in reversed(processes):
            end_family(process)


def _two_workers(address: str) -> None:
    from distributed import Client

    waited = time.monotonic() + 60
    while True:
        try:
            with Client(address, timeout=5, set_as_default=False) as client:
                client.wait_for_workers(2, timeout=30)
                return
        except OSError:
            assert time.monotonic() < waited
            time.sleep(0.3)


def test_nobody_at_the_address_is_one_sentence() -> None:
    for address in (f"tcp://127.0.0.1:{free_port()}", "nonsense"):
        with pytest.raises(GmkitError, match="No Dask scheduler answers"):
            list(simulation.simulate(JOB, scheduler=address))


@pytest.mark.parametrize("number", [0, -1, -100])
def test_fewer_than_one_game_is_refused(number: int) -> None:
    with pytest.raises(GmkitError, match=f"{number} games cannot be played") as refused:
        simulation.job("cruiser", number)
    assert "нельзя" in refused.value.ru


def test_an_error_in_another_process_keeps_its_sentence() -> None:
    """A deck that cannot end a game is found while it is played; both languages come back."""
    from gmkit.analysis import pools

    with pytest.raises(GmkitError) as failed:
        list(pools.spread(_fail, "job", [1, 2, 3], 2))
    assert failed.value.text("ru") == "не вышло"


def _fail(job: str, number: int) -> None:
    raise GmkitError("it failed", "не вышло")
