"""A publication holds what the table may know and nothing else; it is replaced as a whole or not at all."""

from __future__ import annotations

import json
import re
import resource
import signal
import threading
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit import sample
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.publish import PUBLIC, publication, publish, read
from gmkit.publish.reading import html
from gmkit.systems.cruiser.state import COLOURS, SEATS

#: Salted hashes of the whole log: they change with everything, and tell nothing (DESIGN §2, 6).
HASHES = {"head": 64, "commitment": 64, "mark": 16}
STRANGE = ["<script>alert(1)</script>", "\"Кавычка\" & 'апостроф'", "Ёж 🦔 </style>", "<b>жирный</b>", "a\\b"]


@pytest.fixture
def session() -> Session:
    return sample.make()


def published(session: Session, folder: Path) -> bytes:
    return publish(session, folder, "ru").read_bytes()


def known(content: bytes) -> dict[str, Any]:
    page: dict[str, Any] = json.loads(content)
    for name, length in HASHES.items():
        found = page.pop(name)
        assert re.fullmatch(f"[0-9a-f]{{{length}}}", found)
        content = content.replace(found.encode(), b"#" * length)
    return {"page": json.loads(content), "size": len(content)}


# ---- nothing but public facts


def swap_hands(session: Session) -> None:
    crew = session._run.state.crew
    for seat in SEATS:
        crew[seat].hand.update(zip(COLOURS, [crew[seat].cards, 0, 0, 0], strict=True))


def swap_teams(session: Session) -> None:
    crew = session._run.state.crew
    for seat in SEATS:
        crew[seat].cyborg = not crew[seat].cyborg


def swap_cards(session: Session) -> None:
    ship = session._run.state
    for seat in SEATS:
        crew = ship.crew[seat]
        crew.crises.reverse()
        crew.jumps.reverse()
        crew.bomb = None if crew.bomb else "navigation"
    ship.routes.reverse()
    ship.shift_bonus = not ship.shift_bonus


def other_orders(session: Session) -> None:
    """P1 changes a complete secret order for another one."""
    session.answer("P1:cru.act.go", "military_centre")
    session.answer("P1:cru.act.do", "train")
    session.answer("P1:cru.act.sabotage", [])


@pytest.mark.parametrize("change", [swap_hands, swap_teams, swap_cards, other_orders])
@pytest.mark.rule("CRU-VIS-01")
def test_a_changed_secret_leaves_the_publication_byte_for_byte_as_it_was(
    change: Callable[[Session], None], tmp_path: Path, session: Session
) -> None:
    before = session.view("gm")
    first = known(published(session, tmp_path / "a"))
    change(session)
    assert session.view("gm") != before, "nothing has been changed: this test looks at nothing"
    assert known(published(session, tmp_path / "b")) == first


def test_a_changed_public_fact_is_published(tmp_path: Path, session: Session) -> None:
    """The other way round, so that the comparison above can fail."""
    first = known(published(session, tmp_path / "a"))
    session.ruling("set", "fuel", 3, reason="a leak")
    assert known(published(session, tmp_path / "b")) != first


def test_figures_are_drawn_from_public_events_alone(session: Session) -> None:
    told = session.events
    session._run.events[:] = [event for event in told if event.seen("public")]
    assert len(session.events) < len(told)
    only_public = publication(session, "en")["pages"]["en"]["figures"]
    session._run.events[:] = told
    page = publication(session, "en")["pages"]["en"]
    assert page["figures"] == only_public
    assert [figure["name"] for figure in only_public] == ["resources", "jump", "pursuit", "rooms"]
    assert all(figure["data"] and figure["layout"] for figure in only_public)


def test_both_languages_are_there_and_one_is_the_first(session: Session) -> None:
    page = publication(session, "ru")
    assert page["language"] == "ru"
    assert "Ждём" in page["pages"]["ru"]["parts"]["head"]
    assert "Waiting for" in page["pages"]["en"]["parts"]["head"]
    for lang in ("ru", "en"):
        waited = [session.names[w["seat"]] for w in session.view("public")["waiting"]]
        assert [name in page["pages"][lang]["parts"]["head"] for name in waited] == [True] * len(waited)


def test_it_is_marked_as_shown_to_the_table(tmp_path: Path, session: Session) -> None:
    publish(session, tmp_path)
    with pytest.raises(gmkit.NeedsConfirmation):
        session.undo(session.entries()[0])


# ---- names


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.add(tag)
        assert not [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_names_with_markup_quotes_and_emoji_are_text_and_nothing_else(tmp_path: Path) -> None:
    names = [*STRANGE, *(f"n{i}" for i in range(9 - len(STRANGE)))]
    roles = [role for role in ("political", "military", "engineer") for _ in range(3)]
    session = gmkit.new("cruiser", [f"{n}:{r}" for n, r in zip(names, roles, strict=True)], seed="x")
    publish(session, tmp_path)
    page = read(tmp_path)
    for lang in ("ru", "en"):
        seen = Tags()
        seen.feed(html(page, lang).split('<script type="application/json"')[0])
        assert not seen.tags & {"script", "style", "iframe"}
        text = "".join(seen.texts)
        for name in STRANGE:
            assert name in text
        assert "</script" not in html(page, lang).removesuffix("</script>")


# ---- the file


def test_a_reader_in_a_loop_never_meets_half_a_publication(tmp_path: Path, session: Session) -> None:
    publish(session, tmp_path)
    path, seen, over = tmp_path / PUBLIC, set(), threading.Event()
    failures: list[Exception] = []

    def look() -> None:
        while not over.is_set():
            try:
                seen.add(json.loads(path.read_bytes())["language"])
            except (OSError, ValueError) as error:
                failures.append(error)

    reader = threading.Thread(target=look)
    reader.start()
    for n in range(6):
        publish(session, tmp_path, "ru" if n % 2 else "en")
    over.set()
    reader.join()
    assert not failures
    assert seen == {"ru", "en"}
    assert sorted(each.name for each in tmp_path.iterdir()) == [PUBLIC, "turns"]


def test_a_folder_that_cannot_be_made_is_a_sentence_and_nothing_is_marked(
    tmp_path: Path, session: Session
) -> None:
    (tmp_path / "taken").write_text("a file")
    lines = len(session.log)
    with pytest.raises(GmkitError, match=r"cannot be written .*what was published before stands"):
        publish(session, tmp_path / "taken")
    assert len(session.log) == lines
    assert (tmp_path / "taken").read_text() == "a file"


def test_on_a_full_disk_the_old_publication_stands_and_nothing_is_marked(
    tmp_path: Path, session: Session
) -> None:
    """The kernel refuses to write more than a few kilobytes to a file: a disk that is full half-way through."""
    publish(session, tmp_path)
    before = (tmp_path / PUBLIC).read_bytes()
    session.ruling("set", "fuel", 1, reason="a leak")
    lines = len(session.log)
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limit[1]))
    try:
        with pytest.raises(GmkitError, match="what was published before stands"):
            publish(session, tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        signal.signal(signal.SIGXFSZ, ignored)
    assert (tmp_path / PUBLIC).read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == [PUBLIC, "turns"]
    assert not [each for each in (tmp_path / "turns").iterdir() if each.name.startswith(".")]
    assert len(session.log) == lines
    publish(session, tmp_path)
    assert (tmp_path / PUBLIC).read_bytes() != before
