"""The page without a kernel on the dashboard's server: its files, the publication's pieces, the sealed files.

A visitor costs a few answers from memory. Nothing here runs code, opens a path that a visitor has made up, or says more
than a status when something is wrong.
"""

from __future__ import annotations

import hmac
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tornado import web

from gmkit.errors import GmkitError
from gmkit.publish.files import script, sealed_script
from gmkit.publish.reading import PUBLIC, now, read
from gmkit.publish.skeleton import ASSETS, PLOTLY, index, plotly, policy
from gmkit.share import share

#: Seconds between two looks of a page for news.
POLL = 2.0
#: Wrong names of private files that an address may ask for within so many seconds; and how many addresses are known.
WRONG, WITHIN, KNOWN = 20, 60.0, 10_000


class Publication:
    """A publication folder as its visitors see it; read again when it is another one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._mark: object = None
        self._page: Mapping[str, Any] | None = None

    def page(self) -> Mapping[str, Any]:
        """The publication as it is, the last good one while it cannot be read; raises GmkitError before the first."""
        try:
            found = (self.folder / PUBLIC).stat()
            mark = (found.st_mtime_ns, found.st_size, found.st_ino)
        except OSError:
            mark = None
        if self._page is None or mark != self._mark:
            try:
                self._page, self._mark = read(self.folder), mark
            except GmkitError:
                if self._page is None:
                    raise
        return self._page

    def turn(self, number: int) -> bytes:
        """The table after a closed phase, as JSON; raises OSError when there is none of that number."""
        return (self.folder / "turns" / f"{number}.json").read_bytes()

    def sealed(self, name: str) -> bytes | None:
        """The sealed file of that name. Every name is compared, to its end, so that the time tells nothing."""
        found = None
        for file in self._sealed():
            if hmac.compare_digest(file.name.encode(), name.encode()):
                found = file
        return None if found is None else found.read_bytes()

    def _sealed(self) -> list[Path]:
        try:
            return [file for file in (self.folder / "sealed").iterdir() if not file.name.startswith(".")]
        except OSError:
            return []


class Guesses:
    """How often each address has asked for a private file that there is not."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()

    def too_many(self, address: str) -> bool:
        return len(self._recent(address)) >= WRONG

    def wrong(self, address: str) -> None:
        self._wrong[address] = [*self._recent(address), self._clock()]
        self._wrong.move_to_end(address)
        while len(self._wrong) > KNOWN:
            self._wrong.popitem(last=False)

    def _recent(self, address: str) -> list[float]:
        end = self._clock() - WITHIN
        return [when for when in self._wrong.get(address, ()) if when > end]


class Plain(web.RequestHandler):
    """What all answers here share. `hosts` are the names by which the server may be called, None for any."""

    def initialize(self, publication: Publication, guesses: Guesses, hosts: frozenset[str] | None) -> None:
        self.publication, self.guesses, self.hosts = publication, guesses, hosts

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in {
            "Content-Security-Policy": f"{policy()}; frame-ancestors 'none'",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "no-cache",
        }.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        if self.hosts is not None and self.request.host_name.lower() not in self.hosts:
            raise web.HTTPError(403)

    def write_error(self, status_code: int, **_: Any) -> None:
        """The status and nothing of what went wrong."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        if status_code == 429:
            self.set_header("Retry-After", str(int(WITHIN)))
        self.finish(str(status_code))

    def check_xsrf_cookie(self) -> None:
        """Nothing here changes anything."""

    def address(self) -> str:
        """Who asks: the visitor, also behind a reverse proxy on this machine, which adds the address at the end."""
        told = self.request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        near = self.request.remote_ip in ("127.0.0.1", "::1")
        return told[:64] if near and told else str(self.request.remote_ip)

    def hand_out(self, content: bytes) -> None:
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.finish(content)


class Index(Plain):
    def get(self) -> None:
        self.finish(index(self.publication.page(), poll=POLL))


class Mark(Plain):
    def get(self) -> None:
        self.hand_out(script("mark", self.publication.page()["mark"]))


class Now(Plain):
    def get(self) -> None:
        self.hand_out(script("now", now(self.publication.page())))


class Turn(Plain):
    def get(self, number: str) -> None:
        try:
            content = self.publication.turn(int(number))
        except OSError:
            raise web.HTTPError(404) from None
        self.hand_out(b'gmkit.take("turn",' + content + b");\n")


class Sealed(Plain):
    """A private page, sealed. Only who has its token knows its name; who guesses is soon not answered any more."""

    def get(self, name: str) -> None:
        address = self.address()
        if self.guesses.too_many(address):
            raise web.HTTPError(429)
        content = self.publication.sealed(name)
        if content is None:
            self.guesses.wrong(address)
            raise web.HTTPError(404)
        self.set_header("Cache-Control", "no-store")
        self.hand_out(sealed_script(content))


class Asset(Plain):
    """A file of the page itself; read when it is first asked for."""

    _read: dict[str, bytes] = {}  # noqa: RUF012  # one for all visitors

    def get(self, name: str) -> None:
        if name not in self._read:
            path = plotly() if name == PLOTLY else share("voila_apps", "page", name)
            self._read[name] = path.read_bytes()
        self.set_header("Cache-Control", "max-age=3600")
        kind = "text/css" if name.endswith(".css") else "text/javascript"
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.finish(self._read[name])


class Nothing(Plain):
    """Whatever else is asked for under the page's address."""

    def get(self, *_: str) -> None:
        raise web.HTTPError(404)


def routes(
    publication: Publication, hosts: frozenset[str] | None
) -> list[tuple[str, type[Plain], dict[str, Any]]]:
    """The page's addresses and who answers there."""
    given = {"publication": publication, "guesses": Guesses(), "hosts": hosts}
    assets = "|".join(name.replace(".", r"\.") for name in (*ASSETS, PLOTLY))
    found: list[tuple[str, type[Plain]]] = [
        (r"/page/", Index),
        (r"/page/mark\.js", Mark),
        (r"/page/now\.js", Now),
        (r"/page/turns/([1-9][0-9]{0,4})\.js", Turn),
        (r"/page/sealed/([0-9a-f]{32})\.js", Sealed),
        (rf"/page/({assets})", Asset),
        (r"/page(.*)", Nothing),
    ]
    return [(path, answers, given) for path, answers in found]
