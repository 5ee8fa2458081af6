"""Texts ready to paste: the post for the table, one message a player, a reminder; and publication.

A text is a preview until it is marked as posted or sent: only then does it count as shown, up to where it was copied.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit import schedule
from gmkit.console.chips import Chips, Copy, Item
from gmkit.console.parts import button, column, dress, escape, html, row, show
from gmkit.console.workplace import Panel
from gmkit.errors import GmkitError
from gmkit.schedule import Deadline, book
from gmkit.texts import post
from gmkit.texts.markup import Block, pages, profiles
from gmkit.texts.prose import story
from gmkit.texts.queue import reminder

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

PUBLIC, REMINDER, STORY = "public", "reminder", "story"


class Posts(Panel):
    def build(self) -> None:
        words = self.words
        self.reader = PUBLIC
        self.part = 0
        self.peeking = False
        self._read: tuple[Any, ...] = ()
        self._phase = self.session.phase_number
        self._pages: dict[str, list[str]] = {}
        self._sent: dict[str, list[str]] = {}  #: what has been marked, shown until there is news
        self._edited: dict[tuple[str, str], str] = {}  #: (reader, page) -> the page as the GM has changed it
        self._copied: dict[str, tuple[int, Deadline | None]] = {}
        self.readers = Chips(self.safely(self._choose), look="rail")
        known = profiles(self.desk.folder)
        self.profile = w.Dropdown(options=[(known[p].name[self.desk.lang], p) for p in known])
        self.profile.observe(self.safely(lambda _: None), "value")
        self.heading = html("", "card-head")
        self.parts = Chips(self.safely(self._turn), look="switch")
        self.text = dress(w.Textarea(rows=18, continuous_update=False), "post")
        self.text.observe(self.safely(self._edit), "value")
        self.copy = Copy(label=words("copy"), done=words("copied"), failed=words("copy-failed"))
        self.copy.on_msg(self.safely(self._was_copied))
        self.mark = button("", self.safely(self._mark), "main")
        self.peek = button("", self.safely(self._peek), "quiet")
        self._hidden = html(f"<p>{escape(words('message-hidden'))}</p>", "card-note")
        self.note = html("", "small")
        right = column(
            row(self.heading, self.parts, self.peek, look=("card-top",)), self._hidden, self.text, self.note,
            row(self.copy, self.mark, self.profile, look=("bar",)), look=("grow", "card-of-seat"),
        )  # fmt: skip
        self.publishing = Publishing(self.desk)
        left = column(self.readers, self.publishing, look=("side",))
        self.children = [row(left, right, look=("split",))]

    # -- what is pressed

    def _choose(self, reader: str, _: str) -> None:
        self.reader, self.part, self.peeking = reader, 0, False

    def _turn(self, part: str, _: str) -> None:
        self.part = int(part)

    def _peek(self, _: Any) -> None:
        self.peeking = not self.peeking

    def _edit(self, change: Any) -> None:
        """The GM has changed the text: what is copied is what stands there."""
        if page := self._pages[self.reader][self.part]:
            self._edited[self.reader, page] = change["new"]

    def _was_copied(self, _: Any, content: Any, __: Any) -> None:
        if content.get("copied"):
            self._copied[self.reader] = (len(self.session.events), self._until())

    def _mark(self, _: Any) -> None:
        """The text is out: from now on it counts as shown, as far as it went when it was copied."""
        session, reader = self.session, self.reader
        if self.desk.branch:
            raise GmkitError(
                "In a what-if branch nothing counts as shown; go back to the game first.",
                "В ветке «что если» ничего не считается показанным; сначала вернитесь к партии.",
            )
        if reader == REMINDER:
            book.mark_reminded(session)
            self.reader = PUBLIC
            return
        events, until = self._copied.pop(reader, (len(session.events), self._until()))
        self._sent[reader] = [self._edited.get((reader, page), page) for page in self._pages[reader]]
        if reader == PUBLIC and until is not None:
            book.set_deadline(session, until)
        session.mark_shown([reader], post.way(reader), events)

    def _until(self) -> Deadline | None:
        """The deadline that the post announces: the one that stands, or the one that the plan gives."""
        return schedule.deadline(self.session) or self.desk.proposal()

    # -- painting

    def paint(self) -> None:
        """The texts are made anew only when the log has grown, or mark-up or deadline is another one."""
        session, words = self.session, self.words
        due = book.reminder_due(session, self.desk.clock())
        key = (id(session), session.head, self.profile.value, self._until(), due, self.reader == STORY)
        if key != self._read:
            self._read = key
            self._forget_the_undone()
            self._pages = self._written(due)
        if self.reader not in self._pages or self._phase != session.phase_number:
            self.reader, self.part = (
                PUBLIC,
                0,
            )  # a phase has been closed, or taken back: the table comes first
        self._phase = session.phase_number
        shown = self._pages[self.reader]
        self.part = min(self.part, len(shown) - 1)
        page = shown[self.part]
        said = self._edited.get((self.reader, page), page)
        self.readers.items = [self._entry(reader) for reader in self._pages]
        open_to_all = self.reader in (PUBLIC, REMINDER, STORY)
        revealed = open_to_all or self.peeking or self.desk.secrets
        self.heading.value = f"<span class='gmk-words'><b>{escape(self._name(self.reader))}</b></span>"
        self.parts.items = [
            {"id": str(n), "label": f"{n + 1}/{len(shown)}", "on": n == self.part} for n in range(len(shown))
        ]
        show(self.parts, len(shown) > 1)
        self.text.value = said if revealed else ""
        self.copy.text = said
        show(self.text, revealed)
        show(self._hidden, not revealed)
        show(self.peek, not open_to_all and not self.desk.secrets)
        self.peek.description = words("peek-hide" if self.peeking else "peek-message")
        done = not self._to_send(self.reader)
        show(self.mark, self.reader != STORY)
        self.mark.description = words("marked" if done else f"mark-{self._kind(self.reader)}")
        self.mark.disabled = done
        self._say(done)
        self.publishing.paint()

    def _written(self, due: bool) -> dict[str, list[str]]:
        """Every text that is to go out or has just gone out, by its reader, the table's first."""
        session, lang = self.session, self.desk.lang
        made: dict[str, list[Block]] = {PUBLIC: post.table_blocks(session, lang, self.desk.proposal())}
        made |= {s: post.seat_blocks(session, s, lang) for s in session.seats if post.news(session, s)}
        if due:
            made[REMINDER] = reminder(session, lang)
        made[STORY] = story(session, lang) if self.reader == STORY else []
        mark_up = profiles(self.desk.folder)[self.profile.value]
        found = {reader: pages(blocks, mark_up) for reader, blocks in made.items()}
        for reader, sent in self._sent.items():
            if reader not in found or not post.news(session, reader):
                found[reader] = sent
        order = {reader: n for n, reader in enumerate((PUBLIC, REMINDER, *session.seats, STORY))}
        return dict(sorted(found.items(), key=lambda pair: order.get(pair[0], 0)))

    def _forget_the_undone(self) -> None:
        """What was copied before an undo is not what is posted now."""
        count = len(self.session.events)
        self._copied = {reader: told for reader, told in self._copied.items() if told[0] <= count}

    def _to_send(self, reader: str) -> bool:
        return reader == REMINDER or (reader != STORY and post.news(self.session, reader))

    def _say(self, done: bool) -> None:
        """What there is to know before it is marked: corrections in it, news since it was copied."""
        session, notes = self.session, []
        if self.reader not in (REMINDER, STORY) and post.told(session, self.reader).undone:
            notes.append(self.words("post-corrects"))
        copied = self._copied.get(self.reader)
        if copied is not None and copied[0] < len(session.events):
            notes.append(self.words("post-copied-earlier"))
        if self.reader == PUBLIC and not done and schedule.deadline(session) is None and self.desk.proposal():
            notes.append(self.words("post-sets-deadline"))
        self.note.value = " ".join(escape(note) for note in notes)
        show(self.note, bool(notes))

    def _kind(self, reader: str) -> str:
        return {PUBLIC: "post", REMINDER: "reminder"}.get(reader, "message")

    def _name(self, reader: str) -> str:
        if reader in (PUBLIC, REMINDER, STORY):
            return self.words(f"{'post' if reader == PUBLIC else reader}-for-table")
        name, role = self.texts.names.get(reader, ""), self.texts.word("seat", reader)
        return f"{name} ({role})" if name else role

    def _entry(self, reader: str) -> Item:
        public = reader in (PUBLIC, REMINDER, STORY)
        done = not self._to_send(reader)
        corrects = reader not in (REMINDER, STORY) and bool(post.told(self.session, reader).undone)
        state = "sent-mark" if done else "to-correct" if corrects else "to-send"
        return {
            "id": reader,
            "mark": "★" if public else self.desk.board.mark(reader, self.texts),
            "label": self._name(reader) if public else self.texts.names.get(reader) or reader,
            "note": self.words("everybody-reads") if public else self.texts.word("seat", reader),
            "state": self.words(state) if reader != STORY else "",
            "tone": "plain" if reader == STORY else "sent" if done else "wait",
            "on": reader == self.reader,
        }


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
