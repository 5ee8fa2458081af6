"""The desk: one widget that holds a game, its panels, the language, and what is hidden."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets as w

from gmkit import boards as tables
from gmkit.console import boards
from gmkit.console.callbacks import Hand, guarded
from gmkit.console.chips import Chips
from gmkit.console.header import Header, Messages
from gmkit.console.parts import dress, put_away, show
from gmkit.console.words import Words
from gmkit.core.session import NeedsConfirmation, Session
from gmkit.errors import GmkitError, Language, language
from gmkit.schedule import Deadline, book
from gmkit.schedule.book import Clock, now
from gmkit.texts import Texts, texts_of

STYLE = (Path(__file__).parent / "style.css").read_text(encoding="utf-8")


class Panel(w.VBox):
    """One of the desk's panels. `build` makes its widgets when it is first shown, `paint` fills them each time."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, self.words, self.safely = desk, desk.words, desk.safely
        self.built = False
        dress(self, "panel")

    @property
    def session(self) -> Session:
        return self.desk.session

    @property
    def texts(self) -> Texts:
        return self.desk.texts

    def build(self) -> None:
        raise NotImplementedError

    def paint(self) -> None:
        raise NotImplementedError


class Desk(w.VBox):
    """Everything a game master does, in one place. Made by `gmkit.console.workplace()`."""

    def __init__(self, folder: Path, game: Path | None = None, lang: Language | None = None) -> None:
        super().__init__()
        self.folder = folder
        self.hand = Hand()
        self.lang: Language = lang or _language_of_the_machine()
        self.secrets = False
        self.path: Path | None = None
        self.main: Session | None = None  #: the real game while a branch of it is looked at
        self._session: Session | None = None
        self.clock: Clock = now
        self.opened: dict[
            Path, None
        ] = {}  #: the games that have been opened here: one press leads back to each
        self._proposed: tuple[Any, Deadline | None] = (None, None)
        self.painting = False
        self._phase = 0
        self.followers: dict[str, Callable[[], None]] = {}  #: called when a phase has been closed
        self.safely: Callable[[Callable[..., Any]], Callable[..., None]] = lambda deed: guarded(self, deed)
        self._style = w.HTML(f"<style>{STYLE}\n{tables.style()}</style>")
        self.messages = Messages(self)
        dress(self, "desk")
        self._furnish("start")
        if game is None and folder.is_dir() and len(only := list(folder.glob("*.gmkit"))) == 1:
            game = only[0]
        if game is not None:
            self.safely(self.load)(game)

    # -- what is on it

    @property
    def session(self) -> Session:
        if self._session is None:
            raise GmkitError(
                "No game is open; open one or make a new one.", "Партия не открыта; откройте или создайте."
            )
        return self._session

    @property
    def playing(self) -> bool:
        return self._session is not None

    @property
    def branch(self) -> bool:
        """Whether what is shown is a what-if branch, kept in memory alone."""
        return self.main is not None

    @property
    def board(self) -> Any:
        """The system's own part of the desk."""
        return boards.of(self.session.system.id)

    def proposal(self) -> Deadline | None:
        """The deadline that the plan gives the open step; it stays as it is until the step or the plan is another."""
        session = self.session
        if self.branch or book.paused(session) or book.deadline(session):
            return None
        plan = book.plan_of(session)
        key = (id(session), book.opener(session), session.step, plan)
        if key != self._proposed[0]:
            self._proposed = (key, book.propose(session, self.clock(), plan))
        return self._proposed[1]

    def own_words(self, ident: str, **facts: Any) -> str:
        """The desk's words, in the game's own version where its system has one."""
        own = f"{ident}-{self.session.system.id}" if self.playing else ident
        return self.words(own if own in self.words else ident, **facts)

    @property
    def error_log(self) -> Path:
        """Errors are written beside the game; without one, into the folder of games if there is one."""
        if self.path is not None:
            return self.path.with_name(f"{self.path.name}.errors.log")
        return (self.folder if self.folder.is_dir() else Path()) / "gmkit.errors.log"

    def load(self, path: Path) -> None:
        """Show the game of a file."""
        import gmkit

        self.take(gmkit.open(path), path)

    def take(self, session: Session, path: Path | None) -> None:
        """Show this game; the one that was shown is closed."""
        self._let_go()
        if path != self.path:
            self.followers.clear()
        self._session, self.path, self.secrets = session, path, False
        if path is not None:
            self.opened[path] = None
        self._phase = session.phase_number
        self._furnish("orders")

    def leave(self) -> None:
        """Back to the choice of a game."""
        self._let_go()
        self.followers.clear()
        self._session, self.path, self.secrets = None, None, False
        self._furnish("start")

    def reload(self) -> None:
        """Read the game's file anew: somebody else has written to it."""
        if self.path is not None:
            shown = self.shown
            self.load(self.path)
            self.go(shown)

    def _let_go(self) -> None:
        for session in filter(None, (self._session, self.main)):
            session.close()
        self.main = None

    def undo(self) -> None:
        """Take back the last entry. When somebody has been shown it, the log asks first."""
        entries = self.session.entries()
        try:
            self.session.undo()
            self.done(self.words("undone-clean"))
        except NeedsConfirmation as needed:
            log = self.panel("log")
            log.undoing.ask(entries[-1], needed.seen)

    def branch_off(self, line: int) -> None:
        """Look at a copy of the game as it stood before that line; nothing done there touches the game."""
        fork = self.session.fork(line)
        if self.main is None:
            self.main = self._session
        self._session, self._phase = fork, fork.phase_number
        self.go("orders")

    def end_branch(self) -> None:
        """Back to the game itself."""
        if self.main is not None:
            self._session, self.main = self.main, None
            self._phase = self.session.phase_number
            self._texts = texts_of(self.session, self.lang)

    # -- language and panels

    def speak(self, lang: str) -> None:
        """Switch the language; the panel that is shown stays."""
        if lang != self.lang and lang in ("ru", "en"):
            draft = self.panels["start"].draft() if "start" in self.panels else None
            self.lang = "ru" if lang == "ru" else "en"
            language.set(self.lang)
            self._furnish(self.shown)
            if draft:
                self.panels["start"].restore(draft)

    def texts_of(self, system: str) -> Texts:
        """The texts of a system before there is a game of it."""
        return Texts(self.lang, system)

    @property
    def texts(self) -> Texts:
        if self._texts.names != self.session.names:  # the set-up has dealt the seats
            self._texts = texts_of(self.session, self.lang)
        return self._texts

    def _furnish(self, shown: str) -> None:
        """All panels anew: the game or the language is another one."""
        from gmkit.console import panels

        for old in getattr(self, "panels", {}).values():
            put_away(old)
        self.words = Words(self.lang)
        if self.playing:
            self._texts = texts_of(self.session, self.lang)
        kinds = panels.of(self.session.system.id) if self.playing else panels.START
        self.panels: dict[str, Any] = {name: kind(self) for name, kind in kinds.items()}
        self.header = Header(self)
        self.tabs = Chips(self.safely(lambda name, _: self.go(name)), look="tabs")
        show(self.tabs, self.playing)
        self.body = dress(w.VBox(), "body")
        self.messages.furnish()
        self.shown = shown if shown in self.panels else next(iter(self.panels))
        self.children = [self._style, self.header, self.tabs, self.messages, self.body]
        self.repaint()

    def go(self, name: str) -> None:
        """Show a panel."""
        self.shown = name

    def panel(self, name: str) -> Any:
        """A panel by its name, built and painted."""
        self.go(name)
        self.repaint()
        return self.panels[name]

    def repaint(self) -> None:
        """Paint what can be seen: header, tabs, and the one panel that is shown."""
        self.painting = True
        try:
            self._paint()
        finally:
            self.painting = False

    def _paint(self) -> None:
        if self.playing and self.session.phase_number != self._phase:
            closed, self._phase = self.session.phase_number > self._phase, self.session.phase_number
            if closed:
                self.shown = "results" if self.board.LOOKS_BACK or self.session.over else "orders"
                for follow in list(self.followers.values()):
                    self.safely_follow(follow)
        panel = self.panels[self.shown]
        if not panel.built:
            panel.build()
            panel.built = True
            self.body.children = [*self.body.children, panel]
        panel.paint()
        for other in self.body.children:
            show(other, other is panel)
        self.header.paint()
        self.tabs.items = [
            {"id": name, "label": self.own_words(f"tab-{name}"), "on": name == self.shown}
            for name in self.panels
        ]

    def safely_follow(self, follow: Callable[[], None]) -> None:
        """What happens after a closed phase must not keep the desk from showing it."""
        try:
            follow()
        except GmkitError as error:
            self.trouble(error.text(self.lang))

    # -- messages

    def begin(self) -> None:
        self.messages.clear()

    def done(self, text: str) -> None:
        self.messages.show(text, "good")

    def trouble(self, text: str, *, moved_on: bool = False) -> None:
        self.messages.show(text, "bad", reload=moved_on)

    def unknown_trouble(self, error: Exception) -> None:
        self.messages.show(
            self.words("please-report", error=f"{type(error).__name__}: {error}", file=self.error_log.name),
            "bad",
        )


def _language_of_the_machine() -> Language:
    named = os.environ.get("GMKIT_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "ru" if named.lower().startswith("ru") else "en"
