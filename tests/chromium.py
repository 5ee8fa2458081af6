"""Which Chromium the browser tests drive; run as a script it says whether that works."""

import shutil
import subprocess
import sys

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


def installed() -> str | None:
    """The machine's own Chromium, if it answers: Ubuntu's `chromium-browser` may be an empty shell around a snap."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path and _answers(path):
            return path
    return None


def why_not() -> str | None:
    """None if playwright can drive a Chromium, the machine's or the one that it fetched itself; else what it says."""
    from playwright.sync_api import sync_playwright

    try:
        with sync_playwright() as playwright:
            playwright.chromium.launch(executable_path=installed(), args=ARGUMENTS).close()
    except Exception as error:  # noqa: BLE001  # playwright raises bare exceptions when its driver cannot start
        return str(error)
    return None


def _answers(path: str) -> bool:
    try:
        return (
            subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


if __name__ == "__main__":
    sys.exit(why_not())
