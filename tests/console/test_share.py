"""The desk's private links: made, copied, renewed and revoked by pressing; what is written beside the game."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import pytest

from gmkit.console.workplace import Desk
from gmkit.errors import GmkitError
from gmkit.publish.sealing import name_of, opened


def token(line: Any) -> str:
    return str(line.copy.text).rpartition("#")[2]


def sealed(folder: Path) -> list[str]:
    return sorted(file.name for file in (folder / "sealed").iterdir())


def test_links_are_given_renewed_and_revoked_by_pressing(desk: Desk, games: Path) -> None:
    share = desk.panel("share")
    line = share.seats["P1"]
    assert line.copy.text == ""
    assert line.copy.layout.display == "none"
    line.give.click()
    assert token(line)
    assert line.copy.text not in line.who.value
    assert stat.S_IMODE((games / "one.gmkit.links").stat().st_mode) == 0o600

    posts = desk.panel("posts")
    posts.publishing.now.click()
    folder = posts.publishing.folder
    assert len(sealed(folder)) == len(desk.session.seats)
    first = token(line)
    assert opened(first, (folder / "sealed" / name_of(first)).read_bytes())["seat"] == "P1"

    desk.panel("share")
    line.renew.click()
    second = token(line)
    assert second != first
    assert name_of(first) not in sealed(folder)
    assert opened(second, (folder / "sealed" / name_of(second)).read_bytes())["seat"] == "P1"

    line.revoke.click()
    assert line.copy.text == ""
    assert name_of(second) not in sealed(folder)
    assert len(sealed(folder)) == len(desk.session.seats), "how many there are does not say who has one"
    with pytest.raises(GmkitError, match="does not open that file"):
        opened(second, (folder / "sealed" / sealed(folder)[0]).read_bytes())


def test_the_address_and_the_page_without_a_server(desk: Desk) -> None:
    share = desk.panel("share")
    share.address.value = "somewhere"
    share.lead.click()
    assert "https://" in desk.messages.text
    share.address.value = "https://example.org/one/"
    share.lead.click()
    share.all.click()
    assert all(line.copy.text.startswith("https://example.org/one/#") for line in share.seats.values())
    assert share.all.disabled
    share.site.click()
    assert (share.folder / "index.html").exists()
    assert len(sealed(share.folder)) == len(desk.session.seats)


def test_a_branch_has_no_links(desk: Desk) -> None:
    desk.safely(lambda: desk.branch_off(len(desk.session.log)))()
    share = desk.panel("share")
    assert share.two.layout.display == "none"
    assert share.unsaved.layout.display is None
