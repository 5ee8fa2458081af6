"""Real servers for tests: start on a free port, wait until they answer, end them with all their kernels."""

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on at this moment."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@dataclass(frozen=True)
class Server:
    """A running server process and where it writes what it says."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")


def wait_for_http(url: str, process: subprocess.Popen[bytes] | None = None, seconds: float = 60) -> int:
    """The status of the first answer below 500; fails when the process ends or the time is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process is not None and process.poll() is not None:
            raise AssertionError(
                f"the server ended with exit code {process.returncode} before it answered {url}"
            )
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as refused:
            with refused:
                if refused.code < 500:
                    return refused.code
        except OSError:
            pass
        time.sleep(0.1)
    raise AssertionError(f"{url} did not answer within {seconds:g} s")


@contextlib.contextmanager
def running(
    command: Sequence[str | Path],
    url: str,
    log: Path,
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    seconds: float = 60,
) -> Iterator[Server]:
    """Start `command`, wait until `url` answers, and end the whole family of processes afterwards."""
    with log.open("wb") as out:
        process = subprocess.Popen(
            [str(part) for part in command],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, **(env or {})},
            cwd=cwd,
            start_new_session=True,
        )
    try:
        try:
            wait_for_http(url, process, seconds)
        except AssertionError as failed:
            raise AssertionError(
                f"{failed}\n{log.read_text(encoding='utf-8', errors='replace')[-4000:]}"
            ) from None
        yield Server(url, process, log)
    finally:
        end_family(process)


def end_family(process: subprocess.Popen[bytes], patience: float = 8) -> None:
    """End a process and all that it started. Kernels have sessions of their own: a signal to the group misses them."""
    try:
        family = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
    except psutil.NoSuchProcess:
        family = []
    if process.poll() is None:
        process.terminate()
    _, alive = psutil.wait_procs(family, timeout=patience)
    for left in alive:
        with contextlib.suppress(psutil.NoSuchProcess):
            left.kill()
    psutil.wait_procs(alive, timeout=patience)
    process.wait(timeout=patience)


def jupyter_env(home: Path) -> dict[str, str]:
    """Settings, workspaces and runtime files of a Jupyter server under `home`, none in the developer's own."""
    # The question about news would lie over the desk's lower right corner.
    answered = home / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    answered.parent.mkdir(parents=True, exist_ok=True)
    answered.write_text('{"fetchNews": "false"}', encoding="utf-8")
    names = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return {name: str(home / folder) for name, folder in names.items()}


@dataclass(frozen=True)
class Lab(Server):
    """A running JupyterLab: `url` is its base, `address(path)` opens a file of its root folder."""

    token: str = ""

    def address(self, path: str = "") -> str:
        tree = f"/tree/{path}" if path else ""
        return f"{self.url}/lab{tree}?token={self.token}"


@contextlib.contextmanager
def running_lab(
    root: Path, home: Path, *arguments: str, env: Mapping[str, str] | None = None
) -> Iterator[Lab]:
    """A real JupyterLab that serves `root`; its own files lie in `home`."""
    port, token = free_port(), "test-token"
    url = f"http://127.0.0.1:{port}"
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
        "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={root}", f"--IdentityProvider.token={token}",
        "--LabApp.expose_app_in_browser=True", "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly", "--ServerApp.shutdown_no_activity_timeout=300", *arguments,
    ]  # fmt: skip
    environment = {**jupyter_env(home), **(env or {})}
    with running(command, f"{url}/api", home / "lab.log", env=environment, cwd=root) as server:
        yield Lab(server.url.removesuffix("/api"), server.process, server.log, token)
