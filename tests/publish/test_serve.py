"""`gmkit serve` on the command line: what stops it is one sentence, and it leaves nothing behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import psutil
import pytest

from gmkit import sample
from gmkit.publish import publish
from tests.servers import end_family, free_port, running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish(sample.make(), tmp_path_factory.mktemp("published")).parent


def serve(*arguments: str | Path, lang: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "gmkit.cli", "--lang", lang, "serve", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def refused(answer: subprocess.CompletedProcess[str], sentence: str) -> None:
    assert answer.returncode == 2
    assert answer.stdout == ""
    (line,) = answer.stderr.splitlines()
    assert line.startswith("gmkit: ")
    assert sentence in line


def test_no_publication(tmp_path: Path) -> None:
    refused(serve(tmp_path / "nowhere"), "make one with `gmkit publish`")
    refused(serve(tmp_path / "nowhere", lang="ru"), "создайте её командой `gmkit publish`")
    assert list(tmp_path.iterdir()) == []


def test_a_port_in_use(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        refused(serve(folder, "--port", str(taken.getsockname()[1])), "choose another with --port")
    refused(serve(folder, "--port", "99999"), "choose another with --port")


@pytest.mark.parametrize("ip", ["192.0.2.1", "no such name", "::zz"])
def test_an_address_that_is_not_this_machine_s(ip: str, folder: Path) -> None:
    refused(serve(folder, "--ip", ip), "is no address of this machine")


@pytest.mark.slow
def test_an_open_address_is_warned_of_and_ctrl_c_leaves_nothing(folder: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "gmkit.cli", "serve", folder, "--ip", "0.0.0.0", "--port", str(port)]
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    env = {"TMPDIR": str(temporary), "GMKIT_LANG": "en"}
    address = f"http://127.0.0.1:{port}"
    with running(command, f"{address}/voila/static/voila.js", tmp_path / "log", env=env) as server:
        with urllib.request.urlopen(address, timeout=60) as visit:  # starts a kernel
            assert visit.status == 200
            visit.read()
        family = psutil.Process(server.process.pid).children(recursive=True)
        assert len(family) >= 2
        assert list(temporary.iterdir())
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(30) == 0
        _, alive = psutil.wait_procs(family, timeout=10)
        assert not alive
        assert not list(temporary.iterdir())
        said = server.said().splitlines()
        assert any(line.startswith("http://") and line.endswith(f":{port}/") for line in said)
        assert any("without TLS" in line for line in said)


@pytest.mark.slow
def test_the_server_ends_with_the_command_that_started_it(folder: Path, tmp_path: Path) -> None:
    """Even when that is killed: nobody is left to end it."""
    port = free_port()
    command = [sys.executable, "-m", "gmkit.cli", "serve", str(folder), "--port", str(port)]
    with running(command, f"http://127.0.0.1:{port}/voila/static/voila.js", tmp_path / "log") as server:
        family = psutil.Process(server.process.pid).children(recursive=True)
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait(10)
        _, alive = psutil.wait_procs(family, timeout=20)
        assert not alive
    end_family(server.process)
