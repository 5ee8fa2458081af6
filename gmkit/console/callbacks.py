"""Every callback of the desk goes through one wrapper: an error is shown and written down, never swallowed."""

from __future__ import annotations

import datetime
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from pathlib import Path
from typing import Any, Protocol

from gmkit.errors import GameMovedOn, GmkitError, Language, language


class Hand:
    """The one thread in which a desk's game is played.

    JupyterLab lets the kernel run callbacks in several threads: those of widgets made by a cell in the main one, those
    of widgets made later in a subshell's. Two of them must never move in one game at once, and its file belongs to the
    thread that opened it.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(
            max_workers=1, thread_name_prefix="gmkit-desk", initializer=self._begin
        )
        self._own = threading.local()

    def _begin(self) -> None:
        self._own.here = True

    def do(self, deed: Callable[[], None]) -> None:
        """Do it and wait until it is done; what a deed calls is done at once."""
        if getattr(self._own, "here", False):
            deed()
        else:
            self._thread.submit(copy_context().run, deed).result()


class Shows(Protocol):
    """What the wrapper needs of a desk: a language, a place for messages, a file for errors, and a repaint."""

    lang: Language
    painting: bool
    hand: Hand

    @property
    def error_log(self) -> Path: ...
    def trouble(self, text: str, *, moved_on: bool = False) -> None: ...
    def unknown_trouble(self, error: Exception) -> None: ...
    def begin(self) -> None: ...
    def repaint(self) -> None: ...


def guarded(desk: Shows, deed: Callable[..., Any]) -> Callable[..., None]:
    """The deed as a callback: it speaks the desk's language, what it raises is shown, and the desk is painted anew.

    A GmkitError is shown as its sentence; anything else with a plea to report it. Both are written to the file beside
    the game, the latter with its traceback.
    """

    def callback(*args: Any, **kwargs: Any) -> None:
        if not desk.painting:  # else the desk itself has set a value; nobody has pressed anything
            desk.hand.do(lambda: done(*args, **kwargs))

    def done(*args: Any, **kwargs: Any) -> None:
        speaking = language.set(desk.lang)
        try:
            desk.begin()
            try:
                deed(*args, **kwargs)
            except GmkitError as error:
                write_down(desk.error_log, error)
                desk.trouble(error.text(desk.lang), moved_on=isinstance(error, GameMovedOn))
            except Exception as error:  # noqa: BLE001 - the one place where every error of the desk arrives
                write_down(desk.error_log, error)
                desk.unknown_trouble(error)
            _repaint(desk)
        finally:
            language.reset(speaking)

    return callback


def _repaint(desk: Shows) -> None:
    """Paint the desk; when that fails, say so and leave what is on the screen."""
    try:
        desk.repaint()
    except Exception as error:  # noqa: BLE001 - as above
        write_down(desk.error_log, error)
        desk.unknown_trouble(error)


def write_down(path: Path, error: Exception) -> None:
    """Append the error to the file; a full or read-only disk must not hide the error itself."""
    now = datetime.datetime.now().astimezone().isoformat(timespec="seconds")
    told = (
        f"{type(error).__name__}: {error}\n"
        if isinstance(error, GmkitError)
        else "".join(traceback.format_exception(error))
    )
    with suppress(OSError), path.open("a", encoding="utf-8") as file:
        file.write(f"{now} {told}")
