"""Private links of the players, to be copied, renewed and revoked; and the page that needs no server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.chips import Copy
from gmkit.console.parts import badge, button, column, dress, escape, html, row, show
from gmkit.console.workplace import Panel

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk
    from gmkit.publish.links import Links


class Share(Panel):
    """A line for each seat. Links are copied and never shown: the desk may be seen by others."""

    def build(self) -> None:
        words = self.words
        self.seats: dict[str, Line] = {}
        self.all = button(words("share-all"), self.safely(self._share_all), "main")
        self.unsaved = html(f"<p>{escape(words('share-unsaved'))}</p>")
        self.list = column()
        self.address = dress(w.Text(placeholder="https://example.org/game/"), "grow")
        self.lead = button(words("share-lead"), self.safely(self._lead))
        self.site = button(words("share-site"), self.safely(self._site))
        self.where = html("", "small")
        self.links_box = column(
            html(f"<h4>{escape(words('share-links'))}</h4><p>{escape(words('share-note'))}</p>"),
            self.list, row(self.all, look=("bar",)), look=("box", "grow"),
        )  # fmt: skip
        side = column(
            html(f"<h4>{escape(words('share-address'))}</h4><p>{escape(words('share-address-note'))}</p>"),
            row(self.address, self.lead, look=("bar",)),
            html(f"<h4>{escape(words('share-site-title'))}</h4><p>{escape(words('share-site-note'))}</p>"),
            row(self.site, look=("bar",)), self.where, look=("box", "side"),
        )  # fmt: skip
        self.two = row(self.links_box, side, look=("split",))
        self.children = [self.unsaved, self.two]

    @property
    def links(self) -> Links:
        from gmkit.publish import Links

        return Links.of(self.session)

    @property
    def folder(self) -> Path:
        """A folder of its own for each game's page, beside the games."""
        name = self.desk.path.stem if self.desk.path is not None else "game"
        return self.desk.folder / "sites" / name

    def _share_all(self, _: Any) -> None:
        links = self.links
        for seat in self.session.seats:
            links.share(seat)
        self.desk.done(self.words("shared"))

    def _lead(self, _: Any) -> None:
        self.links.lead_to(self.address.value)
        self.desk.done(self.words("share-led"))

    def _site(self, _: Any) -> None:
        from gmkit.publish.site import site

        self.desk.done(
            self.words("share-site-done", file=str(site(self.session, self.folder, self.desk.lang)))
        )

    def paint(self) -> None:
        saved = self.session.store is not None and not self.desk.branch
        show(self.unsaved, not saved)
        show(self.two, saved)
        if not saved:
            return
        links = self.links
        for seat in self.session.seats:
            self.seats.setdefault(seat, Line(self.desk, seat))
        self.list.children = [self.seats[seat] for seat in self.session.seats]
        for seat, line in self.seats.items():
            line.paint(links.link(seat))
        self.all.disabled = len(links.given()) == len(self.session.seats)
        self.address.placeholder = links.address
        self.where.value = escape(self.words("publish-folder", folder=str(self.folder)))


class Line(w.HBox):
    """A seat's link: given out or not, and what can be done with it."""

    def __init__(self, desk: Desk, seat: str) -> None:
        super().__init__()
        self.desk, self.seat, words = desk, seat, desk.words
        self.who = html("", "grow")
        self.copy = Copy(label=words("share-copy"), done=words("copied"), failed=words("copy-failed"))
        self.give = button(words("share-give"), desk.safely(self._give))
        self.renew = button(words("share-renew"), desk.safely(self._renew), hint=words("share-renew-hint"))
        self.revoke = button(
            words("share-revoke"), desk.safely(self._revoke), hint=words("share-revoke-hint")
        )
        self.children = [self.who, self.copy, self.give, self.renew, self.revoke]
        dress(self, "row", "bar")

    @property
    def _links(self) -> Links:
        from gmkit.publish import Links

        return Links.of(self.desk.session)

    def _give(self, _: Any) -> None:
        self._links.share(self.seat)
        self.desk.done(self.desk.words("shared"))

    def _renew(self, _: Any) -> None:
        self._links.renew(self.seat)
        self.desk.done(self.desk.words("share-renewed"))

    def _revoke(self, _: Any) -> None:
        self._links.revoke(self.seat)
        self.desk.done(self.desk.words("share-revoked"))

    def paint(self, link: str) -> None:
        words, texts = self.desk.words, self.desk.texts
        name = texts.names.get(self.seat, "")
        state = badge(words("share-on" if link else "share-off"), "good" if link else "plain")
        role = f" <small>{escape(texts.word('seat', self.seat))}</small>" if name else ""
        self.who.value = f"<b>{escape(name or texts.word('seat', self.seat))}</b>{role} {state}"
        self.copy.text = link
        for widget in (self.copy, self.renew, self.revoke):
            show(widget, bool(link))
        show(self.give, not link)
