"""The private links of a game: one token a seat, kept beside the game for the game master alone.

Every seat has a token, so that a publication has a file for each; a link that is not given out, or was revoked, has one
that nobody has ever seen.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gmkit.errors import GmkitError
from gmkit.publish import files
from gmkit.publish.sealing import TOKEN, name_of, new_token, resealed

if TYPE_CHECKING:
    from gmkit.core.session import Session

#: Where `gmkit serve` shows the page unless it is told otherwise.
ADDRESS = "http://127.0.0.1:8866/page/"
_FORMAT = 1


@dataclass
class Link:
    """A seat's token, and whether its player has been given it."""

    token: str = field(default_factory=new_token)
    given: bool = False


class Links:
    """The links of one game. Each change is on disk, and in the folders published to, when the method returns."""

    def __init__(self, path: Path) -> None:
        """Read the file at `path`; without one there are no links yet. Raises GmkitError for anything else."""
        self.path = path
        self.address = ADDRESS
        self.folders: list[Path] = []
        self._seats: dict[str, Link] = {}
        self._look()

    def _look(self) -> None:
        """What the file says now: the desk and the command line may both have changed it."""
        try:
            self._read(json.loads(self.path.read_bytes()))
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            name = self.path.name
            raise GmkitError(
                f"“{name}” is not a file of private links; restore a copy of it, or delete it and give out new links.",
                f"«{name}» — не файл личных ссылок; восстановите его из копии или удалите и раздайте новые ссылки.",
            ) from None

    @classmethod
    def of(cls, session: Session) -> Links:
        """The links of a session's game. Raises GmkitError when it has no file to keep them beside."""
        path = getattr(session.store, "path", None)
        if path is None:
            raise GmkitError(
                "Only a game with a file has private links; save the game first.",
                "Личные ссылки есть только у партии с файлом; сначала сохраните партию.",
            )
        return cls(path.with_name(f"{path.name}.links"))

    @classmethod
    def beside(cls, session: Session) -> Links | None:
        """The links of a session's game, None as long as there are none."""
        if getattr(session.store, "path", None) is None:
            return None
        links = cls.of(session)
        return links if links.path.exists() else None

    # -- reading

    def link(self, seat: str) -> str:
        """The address to give to the seat's player; "" while there is none."""
        link = self._seats.get(seat)
        return f"{self.address}#{link.token}" if link and link.given else ""

    def given(self) -> list[str]:
        """The seats whose players have a link."""
        return [seat for seat, link in self._seats.items() if link.given]

    def tokens(self, seats: Iterable[str]) -> dict[str, str]:
        """A token for each of these seats; new ones are kept."""
        self._look()
        fresh = [seat for seat in seats if seat not in self._seats]
        self._seats |= {seat: Link() for seat in fresh}
        if fresh:
            self._write()
        return {seat: self._seats[seat].token for seat in seats}

    # -- changing

    def share(self, seat: str) -> str:
        """The seat's link, from now on given out."""
        self._look()
        link = self._seats.setdefault(seat, Link())
        if not link.given:
            link.given = True
            self._write()
        return self.link(seat)

    def renew(self, seat: str) -> str:
        """A new link for the seat; the old one opens nothing any more."""
        self._replace(seat, given=True)
        return self.link(seat)

    def revoke(self, seat: str) -> None:
        """The seat's link opens nothing any more, and there is no other."""
        self._replace(seat, given=False)

    def lead_to(self, address: str) -> None:
        """From now on links begin with this address. Raises GmkitError when no browser could open it."""
        plain = address.strip().partition("#")[0]
        if not plain.startswith(("http://", "https://", "file:///")) or len(plain.split()) != 1:
            raise GmkitError(
                f"“{address}” is no address of a page; it begins with https://, http:// or file:///.",
                f"«{address}» — не адрес страницы; он начинается с https://, http:// или file:///.",
            )
        self._look()
        self.address = plain
        self._write()

    def published_to(self, folder: Path) -> None:
        """Remember where sealed files lie, so that a revoked one does not stay there."""
        self._look()
        if folder.resolve() not in self.folders:
            self.folders.append(folder.resolve())
            self._write()

    def _replace(self, seat: str, *, given: bool) -> None:
        """The new token counts first: should the files fail, the next publication takes the old ones away."""
        self._look()
        old = self._seats.get(seat, Link())
        self._seats[seat] = fresh = Link(given=given)
        self._write()
        for folder in self.folders:
            with suppress(FileNotFoundError):
                _reseal(folder, old.token, fresh.token)

    # -- the file

    def _read(self, kept: Any) -> None:
        if kept["format"] > _FORMAT:
            raise ValueError(kept["format"])
        self.address = str(kept["address"])
        self.folders = [Path(folder) for folder in kept["folders"]]
        self._seats = {
            seat: Link(link["token"], link["given"] is True) for seat, link in kept["seats"].items()
        }
        for link in self._seats.values():
            if not TOKEN.fullmatch(link.token):
                raise ValueError("a token of another shape")

    def _write(self) -> None:
        kept = {
            "format": _FORMAT,
            "address": self.address,
            "folders": [str(folder) for folder in self.folders],
            "seats": {seat: {"token": link.token, "given": link.given} for seat, link in self._seats.items()},
        }
        files.replace(self.path, json.dumps(kept, ensure_ascii=False, indent=1).encode(), private=True)


def _reseal(folder: Path, old: str, fresh: str) -> None:
    """In a publication or a site: the seat's file becomes another one, under another name; all keep one time."""
    for ending, read, written in files.SHAPES:
        past = folder / "sealed" / f"{name_of(old)}{ending}"
        if not past.exists():
            continue
        content = resealed(read(past.read_bytes()), old, fresh)
        files.replace(past.with_name(f"{name_of(fresh)}{ending}"), written(content))
        past.unlink()
        now = (folder / "sealed").stat().st_mtime
        for file in (folder / "sealed").iterdir():
            os.utime(file, (now, now))
