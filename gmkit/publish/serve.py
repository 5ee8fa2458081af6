"""`gmkit serve`: shows a publication folder to visitors through Voila, until Ctrl-C."""

from __future__ import annotations

import ipaddress
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from gmkit.errors import GmkitError, language
from gmkit.lab import free_port
from gmkit.publish.reading import read
from gmkit.share import share

NOTEBOOK = "table.ipynb"
#: Kernels at once: 60 MB each. Whoever comes later sees the page without a kernel, which asks for news itself.
VISITORS = 16
#: Addresses that mean all of this machine's.
EVERYWHERE = ("", "0.0.0.0", "::")
#: Seconds that Voila may take to listen, and to end with all its kernels.
PATIENCE = 60.0
#: What the server's processes get of this one's environment; kernels inherit it, so it holds no secret.
KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT", "APPDATA")


def serve(
    folder: str | Path, *, ip: str = "127.0.0.1", port: int = 8866, visitors: int = VISITORS,
    hosts: Sequence[str] = (),
) -> None:  # fmt: skip
    """Show the publication in `folder` at the address until interrupted; prints the URL when it can be opened.

    `hosts` are further names by which visitors call the server: that of a reverse proxy. Raises GmkitError when there
    is no publication, or the address cannot be listened on.
    """
    published = Path(folder).resolve()
    read(published)
    _own_address(ip)
    free_port(port, ip)
    with _interruptible(), tempfile.TemporaryDirectory(prefix="gmkit-") as home:
        process = _start(Path(home), published, _arguments(ip, port, visitors, hosts))
        try:
            _wait(process, ip, port)
            _say(ip, port)
            process.wait()
            raise _ended()
        except KeyboardInterrupt:
            pass
        finally:
            _end(process)


def _arguments(ip: str, port: int, visitors: int, hosts: Sequence[str]) -> list[str]:
    """For the server: on an address of its own it is called by that, on all of them by names that nobody can know."""
    names = [f"--host={name.lower()}" for name in (ip, *hosts)]
    called = ["--any-host"] if ip in EVERYWHERE and not hosts else names
    return [f"--ip={ip}", f"--port={port}", f"--visitors={visitors}", *called]


def _start(home: Path, published: Path, arguments: Sequence[str]) -> subprocess.Popen[bytes]:
    """Voila on a copy of the one notebook, in a folder that holds nothing else."""
    shown = home / "shown"
    shown.mkdir()
    shutil.copy(share("voila_apps", NOTEBOOK), shown)
    template = home / "jupyter" / "nbconvert" / "templates" / "table"
    shutil.copytree(share("voila_apps", "template"), template)
    return subprocess.Popen(
        [
            sys.executable, "-m", "gmkit.publish.readonly", str(published), str(shown / NOTEBOOK), *arguments,
        ],
        stdin=subprocess.PIPE,  # closes when this process ends, however it ends
        cwd=shown,
        env=_environment(home, published),
        start_new_session=True,  # Ctrl-C comes to this process alone, which then ends the other in order
    )  # fmt: skip


def _environment(home: Path, published: Path) -> Mapping[str, str]:
    """No setting, start-up file or secret of whoever runs this reaches server or kernels."""
    own = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_RUNTIME_DIR": "runtime", "IPYTHONDIR": "ipython"}
    return {
        **{name: os.environ[name] for name in KEPT if name in os.environ},
        **{name: str(home / place) for name, place in own.items()},
        **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(home)),
        "JUPYTER_NO_CONFIG": "1",
        "JUPYTER_PATH": str(home / "jupyter"),
        "GMKIT_PUBLISHED": str(published),
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    }


def _own_address(ip: str) -> None:
    try:
        with socket.socket() as probe:
            probe.bind((ip, 0))
    except (OSError, UnicodeError):
        raise GmkitError(
            f"“{ip}” is no address of this machine; choose one that is, or 0.0.0.0 for all.",
            f"«{ip}» — не адрес этой машины; выберите её адрес или 0.0.0.0 для всех.",
        ) from None


def _wait(process: subprocess.Popen[bytes], ip: str, port: int) -> None:
    """Until the server listens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            break
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((_reachable(ip), port)) == 0:
                return
        time.sleep(0.1)
    raise _ended()


def _ended() -> GmkitError:
    return GmkitError(
        "Voila has ended or does not answer; what it says stands above. Start it again, perhaps with another --port.",
        "Voila завершилась или не отвечает; что она сообщила — выше. Запустите снова, при нужде с другим --port.",
    )


def _reachable(ip: str) -> str:
    return "127.0.0.1" if ip in EVERYWHERE else ip


def _say(ip: str, port: int) -> None:
    name = socket.gethostname() if ip in EVERYWHERE else ip
    sys.stdout.write(f"http://{name}:{port}/\nhttp://{name}:{port}/page/\n")
    sys.stdout.flush()
    if not _loopback(ip):
        warning = GmkitError(
            "Open to other machines, and without TLS: whoever is on the way can read along. For the internet put a "
            "reverse proxy with TLS in front of 127.0.0.1 instead.",
            "Открыто для других машин и без TLS: всё, что идёт по сети, можно прочесть по дороге. Для интернета "
            "поставьте перед 127.0.0.1 обратный прокси с TLS.",
        )
        sys.stderr.write(f"gmkit: {warning.text(language.get())}\n")
        sys.stderr.flush()


def _loopback(ip: str) -> bool:
    try:
        return ipaddress.ip_address(ip).is_loopback
    except ValueError:
        return ip == "localhost"


@contextmanager
def _interruptible() -> Iterator[None]:
    """SIGTERM ends this the way that Ctrl-C does; signals can be set in the main thread only."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Voila ends its kernels itself; what then still runs is killed, and kernels notice that their parent is gone."""
    process.terminate()
    try:
        process.wait(PATIENCE / 4)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    assert process.stdin is not None
    process.stdin.close()
