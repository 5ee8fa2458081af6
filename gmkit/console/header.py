"""The top of the desk: where the game is, who is waited for and until when; and the bar for messages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.chips import Chips
from gmkit.console.deadlines import ends
from gmkit.console.parts import badge, button, capital, dress, escape, html, row, show
from gmkit.core.views import waiting

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk


class Header(w.VBox):
    """Title line, and while a game is open the line that says what it waits for."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.where = html("", "where")
        self.waits = html("", "waits")
        self.languages = Chips(desk.safely(lambda lang, _: desk.speak(lang)), look="switch")
        self.secrets = button("", desk.safely(self._toggle_secrets), hint=words("secrets-hint"))
        self.games = button(words("games"), desk.safely(lambda _: desk.leave()), "quiet")
        self.others = Chips(desk.safely(lambda path, _: desk.load(Path(path))), look="chips")
        self.undo = button(
            words("undo-last"), desk.safely(lambda _: desk.undo()), "quiet", hint=words("undo-last-hint")
        )
        self.back = button(words("branch-end"), desk.safely(lambda _: desk.end_branch()), "main")
        self._branch = row(html(escape(words("branch-banner"))), self.back, look=("banner",))
        top = row(
            self.where, self.others, self.undo, self.secrets, self.games, self.languages, look=("header-top",)
        )
        self.children = [top, self.waits, self._branch]
        dress(self, "header")

    def _toggle_secrets(self, _: Any) -> None:
        self.desk.secrets = not self.desk.secrets

    def paint(self) -> None:
        desk, words = self.desk, self.desk.words
        self.languages.items = [
            {"id": lang, "label": lang.upper(), "on": lang == desk.lang, "hint": name}
            for lang, name in (("ru", "Русский"), ("en", "English"))
        ]
        for widget in (self.undo, self.secrets, self.games, self.waits):
            show(widget, desk.playing)
        self._others()
        show(self._branch, desk.branch)
        if not desk.playing:
            self.where.value = f"<b class='gmk-title'>gmkit</b><span>{escape(words('welcome'))}</span>"
            return
        self.secrets.description = words("secrets-shown" if desk.secrets else "secrets-hidden")
        (self.secrets.add_class if desk.secrets else self.secrets.remove_class)("gmk-revealing")
        self._where()
        self._waits()

    def _others(self) -> None:
        """The other games that have been opened here, one press away."""
        desk = self.desk
        self.others.items = [
            {"id": str(path), "label": path.stem, "hint": desk.words("game-other")}
            for path in desk.opened
            if path != desk.path and path.is_file()
        ]
        show(self.others, bool(self.others.items) and not desk.branch)

    def _where(self) -> None:
        desk = self.desk
        session, texts = desk.session, desk.texts
        name = desk.path.stem if desk.path is not None else desk.words("unsaved")
        place = [
            desk.board.moment(session, desk.words),
            "" if session.over else capital(texts.phase(session.phase)),
        ]
        said = " · ".join(filter(None, place))
        self.where.value = (
            f"<b class='gmk-title'>{escape(said)}</b>"
            f"<span>{escape(desk.words('system-' + session.system.id))} · {escape(name)}</span>"
        )

    def _waits(self) -> None:
        desk, words = self.desk, self.desk.words
        session, texts = desk.session, desk.texts
        if session.over and session.outcome is not None:
            self.waits.value = (
                f"<span class='gmk-outcome'>{escape(texts.outcome(session.outcome))}</span>"
                f" <code class='gmk-rule'>{escape(session.outcome.rule)}</code>"
            )
            return
        seats = [who.seat for who in waiting(session)]
        names = "".join(
            badge(texts.names.get(seat) or texts.word("seat", seat), "wait" if seat != "gm" else "good")
            for seat in seats
        )
        step = escape(texts.step(session.step))
        limit = ends(desk)
        said = f" <span class='gmk-until'>{escape(limit)}</span>" if limit else ""
        if seats == ["gm"]:
            self.waits.value = (
                f"<span>{escape(words('waits-gm'))}</span> {names} <span class='gmk-step'>{step}</span>{said}"
            )
        else:
            label = escape(words("waits", count=len(seats)))
            self.waits.value = f"<span>{label}</span> {names} <span class='gmk-step'>{step}</span>{said}"


class Messages(w.HBox):
    """One line for what went wrong or has been done."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._text = html("", "grow")
        self.tone = ""
        dress(self, "messages")

    def furnish(self) -> None:
        """The buttons, in the desk's language; what was said is gone."""
        self.reload = button(
            self._desk.words("reload"), self._desk.safely(lambda _: self._desk.reload()), "main"
        )
        self._close = button(
            "✕", self._desk.safely(lambda _: None), "quiet", hint=self._desk.words("dismiss")
        )
        self.children = [self._text, self.reload, self._close]
        self.clear()

    @property
    def text(self) -> str:
        return str(self._text.value)

    def show(self, text: str, tone: str, *, reload: bool = False) -> None:
        self.tone = tone
        role = "alert" if tone == "bad" else "status"
        self._text.value = f"<div role='{role}' class='gmk-message gmk-{tone}'>{escape(text)}</div>"
        show(self.reload, reload)
        show(self, True)

    def clear(self) -> None:
        self.tone = ""
        self._text.value = ""
        show(self, False)
