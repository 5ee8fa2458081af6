"""Which Chromium the browser tests drive; run as a script it says whether there is one."""

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


def playwrights_own() -> str | None:
    """The Chromium that `playwright install chromium` fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if _answers(path) else None


def _answers(path: str) -> bool:
    try:
        return (
            subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


if __name__ == "__main__":
    found = installed() or playwrights_own()
    sys.exit(0 if found else "The browser tests need Chromium (Debian: apt-get install chromium).")
