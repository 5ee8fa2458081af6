"""The board as the table knows it: the same picture that is published."""

from __future__ import annotations

import msgspec

from gmkit import boards
from gmkit.console.parts import html
from gmkit.console.workplace import Panel


class BoardPanel(Panel):
    def build(self) -> None:
        self.shown = html("", "box")
        self.children = [self.shown]

    def paint(self) -> None:
        view = msgspec.to_builtins(self.session.board("public"))
        self.shown.value = boards.board(self.session.system.id, view, self.texts)
