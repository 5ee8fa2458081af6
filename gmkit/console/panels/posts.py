"""Texts ready to paste: the post for the table, one message a player, drafts of corrections; and publication."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.chips import Chips, Copy, Item
from gmkit.console.parts import button, column, dress, escape, html, row, show
from gmkit.console.workplace import Panel
from gmkit.core.log import Phase, Shown
from gmkit.errors import GmkitError
from gmkit.texts import post

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk
    from gmkit.core.session import Session

PROFILES = ("bbcode", "markdown", "plain", "html")
PUBLIC = "public"


def told(session: Session) -> set[str]:
    """Who has been shown the last report: by a post, a message or a publication since the phase began."""
    readers: set[str] = set()
    for record in reversed(session.log.records):
        if isinstance(record, Phase):
            break
        if isinstance(record, Shown):
            readers |= set(record.readers)
    return readers


class Posts(Panel):
    def build(self) -> None:
        words = self.words
        self.reader = PUBLIC
        self.peeking = False
        self._read: tuple[Any, ...] = ()
        self._texts: dict[str, str] = {}
        self.readers = Chips(self.safely(self._choose), look="rail")
        self.profile = w.Dropdown(options=[(words(f"profile-{p}"), p) for p in PROFILES], value="bbcode")
        self.profile.observe(self.safely(lambda _: None), "value")
        self.heading = html("", "card-head")
        self.text = dress(w.Textarea(rows=18, disabled=False), "post")
        self.copy = Copy(label=words("copy"), done=words("copied"), failed=words("copy-failed"))
        self.mark = button("", self.safely(self._mark), "main")
        self.peek = button("", self.safely(self._peek), "quiet")
        self._hidden = html(f"<p>{escape(words('message-hidden'))}</p>", "card-note")
        self.drafts = Drafts(self.desk)
        right = column(
            row(self.heading, self.peek, look=("card-top",)), self._hidden, self.text,
            row(self.copy, self.mark, self.profile, look=("bar",)), look=("grow", "card-of-seat"),
        )  # fmt: skip
        self.publishing = Publishing(self.desk)
        left = column(self.readers, self.publishing, look=("side",))
        self.children = [self.drafts, row(left, right, look=("split",))]

    def _choose(self, reader: str, _: str) -> None:
        self.reader, self.peeking = reader, False

    def _peek(self, _: Any) -> None:
        self.peeking = not self.peeking

    def _mark(self, _: Any) -> None:
        how = "post" if self.reader == PUBLIC else "message"
        self.session.mark_shown([self.reader], how)

    def paint(self) -> None:
        """The texts are made anew only when the log has grown or the mark-up is another one."""
        session, words = self.session, self.words
        key = (id(session), session.head, self.profile.value)
        if key != self._read:
            self._read = key
            self._texts = post.private_messages(session, self.desk.lang, self.profile.value)
            self._texts[PUBLIC] = post.post(session, PUBLIC, self.desk.lang, self.profile.value)
        if self.reader not in self._texts:
            self.reader = PUBLIC
        shown = told(session)
        order = [PUBLIC, *(seat for seat in session.seats if seat in self._texts)]
        self.readers.items = [self._entry(reader, reader in shown) for reader in order]
        public = self.reader == PUBLIC
        revealed = public or self.peeking or self.desk.secrets
        self.heading.value = f"<span class='gmk-words'><b>{escape(self._name(self.reader))}</b></span>"
        self.text.value = self._texts[self.reader] if revealed else ""
        self.copy.text = self._texts[self.reader]
        show(self.text, revealed)
        show(self._hidden, not revealed)
        show(self.peek, not public and not self.desk.secrets)
        self.peek.description = words("peek-hide" if self.peeking else "peek-message")
        done = self.reader in shown
        self.mark.description = words("marked" if done else "mark-post" if public else "mark-message")
        self.mark.disabled = done
        self.drafts.paint()
        self.publishing.paint()

    def _name(self, reader: str) -> str:
        if reader == PUBLIC:
            return self.words("post-for-table")
        name, role = self.texts.names.get(reader, ""), self.texts.word("seat", reader)
        return f"{name} ({role})" if name else role

    def _entry(self, reader: str, done: bool) -> Item:
        public = reader == PUBLIC
        return {
            "id": reader,
            "mark": "★" if public else self.desk.board.mark(reader, self.texts),
            "label": self.words("post-for-table") if public else self.texts.names.get(reader) or reader,
            "note": self.words("everybody-reads") if public else self.texts.word("seat", reader),
            "state": self.words("sent-mark" if done else "to-send"),
            "tone": "sent" if done else "wait",
            "on": reader == self.reader,
        }


class Drafts(w.VBox):
    """After a marked correction: what to write to those who had seen what was taken back."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.done = button(words("drafts-done"), desk.safely(lambda _: desk.corrections.clear()))
        self._title = html(f"<h4>{escape(words('drafts-title'))}</h4>")
        self._made: dict[str, str] = {}
        self._list = column()
        self.children = [self._title, self._list, row(self.done)]
        dress(self, "column", "box", "drafts")

    def paint(self) -> None:
        drafts = self.desk.corrections
        show(self, bool(drafts))
        if drafts == self._made:
            return
        self._made = dict(drafts)
        words, texts = self.desk.words, self.desk.texts
        self._list.children = [
            row(
                html(f"<b>{escape(texts.names.get(reader) or texts.word('seat', reader))}</b>", "draft-name"),
                w.Textarea(text, rows=4)
                if reader == PUBLIC
                else html(escape(words("message-hidden")), "grow"),
                Copy(text=text, label=words("copy"), done=words("copied"), failed=words("copy-failed")),
            )
            for reader, text in drafts.items()
        ]


class Publishing(w.VBox):
    """What the players' dashboard reads: written now, or after each closed phase."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, words = desk, desk.words
        self.each = w.Checkbox(
            description=words("publish-each"), indent=False, value="publish" in desk.followers
        )
        if self.each.value:  # the switch outlives a change of language
            desk.followers["publish"] = self.publish
        self.each.observe(desk.safely(self._switched), "value")
        self.now = button(words("publish-now"), desk.safely(lambda _: self.publish()))
        self.said = html("", "small")
        self.children = [html(f"<h4>{escape(words('publish-title'))}</h4>"), self.each, self.now, self.said]
        dress(self, "closing")

    @property
    def folder(self) -> Path:
        """A folder of its own for each game, beside the games."""
        name = self.desk.path.stem if self.desk.path is not None else "game"
        return self.desk.folder / "published" / name

    def _switched(self, change: Any) -> None:
        if change["new"]:
            self.desk.followers["publish"] = self.publish
        else:
            self.desk.followers.pop("publish", None)

    def publish(self) -> None:
        """Write the public view; a what-if branch is never published."""
        if self.desk.branch:
            raise GmkitError(
                "A what-if branch is not published; go back to the game first.",
                "Ветка «что если» не публикуется; сначала вернитесь к партии.",
            )
        from gmkit.publish import publish

        publish(self.desk.session, self.folder, self.desk.lang)
        self.desk.done(self.desk.words("published", folder=str(self.folder)))

    def paint(self) -> None:
        self.said.value = escape(self.desk.words("publish-folder", folder=str(self.folder)))
        self.now.disabled = self.desk.branch
