"""The visitors' page inside its kernel: shows a publication and follows the next ones. It imports ipywidgets alone.

Both languages are always there; which one is seen is decided in the browser, since a visitor's clicks do not reach
this kernel, and the browser draws the figures from their JSON (docs/adr/0011).
"""

from __future__ import annotations

import sys
import threading
from html import escape
from pathlib import Path

import ipywidgets as w

from gmkit.errors import GmkitError
from gmkit.publish.reading import LANGUAGES, PUBLIC, html, read

#: Seconds between two looks at the published file.
PAUSE = 0.7

Mark = tuple[int, int, int]


class Page:
    """A folder's publication on a page; `follow()` keeps it up to date."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.notice = w.HTML().add_class("gm-notice")
        self.style = w.HTML()
        self.panes = {lang: w.HTML().add_class("gm-pane").add_class(f"gm-{lang}") for lang in LANGUAGES}
        self.shown = w.VBox([self.style, self.notice, *self.panes.values()]).add_class("gm-sheet")
        self._mark: Mark | None = None
        self.renew()

    def renew(self) -> None:
        """Look at the file, and show it when it is another one; say so while it cannot be read."""
        mark = self._look()
        if mark is not None and mark == self._mark:
            return
        try:
            page = read(self.folder)
        except GmkitError as error:
            self._mark = None
            said = ((lang, escape(error.text(lang))) for lang in LANGUAGES)
            self.notice.value = "".join(f'<p class="gm-{lang}">{text}</p>' for lang, text in said)
            return
        self.style.value = f"<style>{page['style']}</style>"
        for lang, pane in self.panes.items():
            pane.value = html(page, lang)  # what has not changed is not sent
        self.notice.value = ""
        self._mark = mark

    def _look(self) -> Mark | None:
        """What tells one publication from the next; None when there is none."""
        try:
            found = (self.folder / PUBLIC).stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino

    def follow(self) -> None:
        """Renew the page whenever the file is replaced, from a thread that ends with the kernel."""
        threading.Thread(target=self._follow, daemon=True).start()

    def _follow(self) -> None:
        rest = threading.Event()
        while True:
            rest.wait(PAUSE)
            try:
                self.renew()
            except Exception as error:  # noqa: BLE001  # the next publication may be fine: the page must not stand still
                print(f"gmkit: {type(error).__name__}: {error}", file=sys.__stderr__)
                self._mark = None
