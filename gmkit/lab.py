"""`gmkit gm`: a folder of games with the notebooks beside them, opened in JupyterLab on this machine only."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import sys
from pathlib import Path

from gmkit.errors import GmkitError, Language
from gmkit.share import share

DESK = "01_desk.ipynb"
SAMPLE = "sample.gmkit"


def prepare(folder: Path) -> None:
    """The folder, the notebooks that it does not have yet, and on the first start a sample game."""
    from gmkit import sample

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for notebook in sorted(share("notebooks").glob("*.ipynb")):
            if not (folder / notebook.name).exists():
                shutil.copy(notebook, folder)
    except OSError as error:
        raise GmkitError(
            f"The folder “{folder}” cannot be used ({error.strerror}); choose another.",
            f"Папкой «{folder}» пользоваться нельзя ({error.strerror}); выберите другую.",
        ) from None
    if not any(folder.glob("*.gmkit")):
        sample.make(folder / SAMPLE).close()


def settings(folder: Path) -> Path:
    """JupyterLab's settings for this folder of games: without the question about news that covers the desk's corner."""
    home = folder / ".jupyterlab"
    answered = home / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    if not answered.exists():
        answered.parent.mkdir(parents=True, exist_ok=True)
        answered.write_text('{"fetchNews": "false"}', encoding="utf-8")
    return home


def free_port(port: int, ip: str = "127.0.0.1") -> None:
    """Raises GmkitError when the port cannot be listened on."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ip, port))
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or error
            raise GmkitError(
                f"Port {port} cannot be used ({why}); choose another with --port.",
                f"Порт {port} занять нельзя ({why}); выберите другой: --port.",
            ) from None


def start(folder: Path, *, port: int, browser: bool, lang: Language) -> None:
    """Become JupyterLab on the GM's notebook. It listens on this machine alone and wants the printed token."""
    free_port(port)
    prepare(folder)
    token = os.environ.get("GMKIT_TOKEN") or secrets.token_hex(16)
    sys.stdout.write(f"http://127.0.0.1:{port}/lab/tree/{DESK}?token={token}\n")
    sys.stdout.flush()
    os.environ["GMKIT_LANG"] = lang
    os.environ.setdefault("JUPYTERLAB_SETTINGS_DIR", str(settings(folder.resolve())))
    os.execv(
        sys.executable,
        [
            sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder.resolve()}", "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}",
            f"--LabApp.default_url=/lab/tree/{DESK}", "--LabApp.news_url=None", "--LabApp.extension_manager=readonly",
            *(() if browser and _has_browser() else ("--no-browser",)),
            *(("--allow-root",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()),
        ],
    )  # fmt: skip


def _has_browser() -> bool:
    import webbrowser

    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
