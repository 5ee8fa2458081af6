"""Roles, hands, bombs and piles: hidden until asked for."""

from __future__ import annotations

from typing import Any

import msgspec

from gmkit.console.parts import Fold, button, column, escape, html, lines, show
from gmkit.console.workplace import Panel


class Secrets(Panel):
    def build(self) -> None:
        self.hidden = column(
            html(
                f"<h3>{escape(self.words('secrets-title'))}</h3><p>{escape(self.desk.own_words('secrets-ask'))}</p>"
            ),
            button(self.words("secrets-show"), self.safely(self._reveal), "main"),
            look=("box", "centred"),
        )
        self.shown = html("", "secret-html")
        self.piles = html("", "piles")
        self.decks = Fold(self.desk, self.desk.own_words("decks"), self.piles)
        self.children = [self.hidden, self.shown, self.decks]

    def _reveal(self, _: Any) -> None:
        self.desk.secrets = True

    def paint(self) -> None:
        """What is hidden is not in the page at all."""
        revealed = self.desk.secrets
        show(self.hidden, not revealed)
        show(self.decks, revealed)
        if not revealed:
            self.shown.value = self.piles.value = ""
            return
        board = msgspec.to_builtins(self.session.board("gm"))
        self.shown.value = self.desk.board.secret(board, self.texts, self.words)
        if self.decks.opened:
            piles = self.desk.board.decks(board, self.texts, self.words)
            self.piles.value = "<div class='gmk-piles'>" + "".join(
                f"<section class='gmk-box'><h4>{escape(title)}</h4>{lines(cards, 'gmk-pile')}</section>"
                for title, cards in piles
            ) + "</div>"  # fmt: skip
