"""Private links and sealed files: what opens them, what does not, and what is kept where."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from gmkit import games, sample
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import SYSTEMS, system
from gmkit.errors import GmkitError
from gmkit.publish import Links, publish
from gmkit.publish.files import unsealed_script
from gmkit.publish.history import phase_titles
from gmkit.publish.plain import KNOWN, WITHIN, WRONG, Guesses, Publication
from gmkit.publish.private import private
from gmkit.publish.sealing import SMALLEST, TOKEN, name_of, new_token, opened, resealed, sealed
from gmkit.publish.site import site


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return sample.make(tmp_path / "game.gmkit")


# ---- sealing


def test_a_token_opens_its_own_file_and_no_other() -> None:
    mine, theirs = new_token(), new_token()
    files = sealed({mine: {"seat": "A"}, theirs: {"seat": "B"}})
    assert opened(mine, files[name_of(mine)]) == {"seat": "A"}
    for token, name in ((mine, name_of(theirs)), (theirs, name_of(mine)), (new_token(), name_of(mine))):
        with pytest.raises(GmkitError, match="does not open that file"):
            opened(token, files[name])


@pytest.mark.parametrize("at", [0, 12, 5000, -1])
def test_a_file_that_was_touched_does_not_open(at: int) -> None:
    token = new_token()
    file = bytearray(sealed({token: {"seat": "A"}})[name_of(token)])
    file[at] ^= 1
    with pytest.raises(GmkitError):
        opened(token, bytes(file))
    with pytest.raises(GmkitError):
        opened(token, b"")


def test_all_files_have_one_length_whatever_is_in_them() -> None:
    """Of one class, the longest's; and noise from the first byte to the last."""
    dice = random.Random(1)
    long = {"text": "".join(chr(dice.randrange(0x400, 0x4F0)) for _ in range(90_000))}
    for contents, size in (([{}, {"text": "x" * 900}], SMALLEST), ([{}, long], 2 * SMALLEST)):
        tokens = [new_token() for _ in contents]
        files = sealed(dict(zip(tokens, contents, strict=True)))
        assert {len(file) for file in files.values()} == {size}
        assert all(len(set(file[-4096:])) > 240 for file in files.values()), (
            "the filling can be told from the rest"
        )
        assert all(opened(t, files[name_of(t)]) == c for t, c in zip(tokens, contents, strict=True))


def test_the_same_content_never_looks_the_same() -> None:
    token = new_token()
    one, other = (sealed({token: {"seat": "A"}})[name_of(token)] for _ in range(2))
    assert one[12:] != other[12:]


def test_names_and_tokens_tell_nothing_of_each_other() -> None:
    tokens = [new_token() for _ in range(200)]
    assert len(set(tokens)) == 200
    assert all(TOKEN.fullmatch(token) for token in tokens)
    names = [name_of(token) for token in tokens]
    assert all(re.fullmatch("[0-9a-f]{32}", name) for name in names)
    assert len({name[:8] for name in names}) == 200


# ---- links


def test_there_is_a_file_for_every_seat_whoever_has_a_link(session: Session, tmp_path: Path) -> None:
    publish(session, tmp_path / "p")
    assert not (tmp_path / "p" / "sealed").exists(), "no links, no private pages"
    links = Links.of(session)
    links.share("P2")
    publish(session, tmp_path / "p")
    files = list((tmp_path / "p" / "sealed").iterdir())
    assert len(files) == len(session.seats)
    assert links.given() == ["P2"]
    assert links.link("P1") == ""
    assert [links.link("P2").startswith(links.address)] == [True]


def test_a_new_link_ends_the_old_one_in_every_folder(session: Session, tmp_path: Path) -> None:
    links = Links.of(session)
    old = links.share("M1").rpartition("#")[2]
    publish(session, tmp_path / "p")
    site(session, tmp_path / "s")
    links = Links.of(session)
    new = links.renew("M1").rpartition("#")[2]
    for folder, ending in ((tmp_path / "p", ""), (tmp_path / "s", ".js")):
        assert not (folder / "sealed" / f"{name_of(old)}{ending}").exists()
        file = (folder / "sealed" / f"{name_of(new)}{ending}").read_bytes()
        content = opened(new, unsealed_script(file) if ending else file)
        assert content["seat"] == "M1"
        files = list((folder / "sealed").iterdir())
        assert len(files) == len(session.seats)
        assert len({each.stat().st_mtime_ns for each in files}) == 1, "the time says whose link is new"
        assert len({each.stat().st_size for each in files}) == 1
    links.revoke("M1")
    assert Links.of(session).link("M1") == ""
    assert name_of(new) not in {each.name for each in (tmp_path / "p" / "sealed").iterdir()}


def test_a_seal_made_anew_holds_the_same(session: Session) -> None:
    one, other = new_token(), new_token()
    file = sealed({one: private(session, "P1")})[name_of(one)]
    again = resealed(file, one, other)
    assert len(again) == len(file)
    assert opened(other, again) == opened(one, file)


def test_tokens_are_kept_for_the_game_master_alone(session: Session, tmp_path: Path) -> None:
    links = Links.of(session)
    tokens = [links.share(seat).rpartition("#")[2] for seat in session.seats]
    publish(session, tmp_path / "p")
    site(session, tmp_path / "s")
    assert links.path.stat().st_mode & 0o077 == 0
    for folder in ("p", "s"):
        for file in (tmp_path / folder).rglob("*"):
            if file.is_file() and file.name != "plotly.min.js":
                content = file.read_text(encoding="utf-8", errors="replace")
                assert not [token for token in tokens if token in content or token in file.name]
    log = "\n".join(line.decode() for line in session.log.lines)
    assert not [token for token in tokens if token in log], "the log is opened to the players at the end"


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{}", b'{"format": 9}', b"\xff", b'{"format": 1, "address": "x"}']
)
def test_a_broken_file_of_links_is_a_sentence(content: bytes, session: Session, tmp_path: Path) -> None:
    (tmp_path / "game.gmkit.links").write_bytes(content)
    with pytest.raises(GmkitError, match=r"not a file of private links.*give out new links"):
        Links.of(session)


def test_a_game_without_a_file_has_no_links(tmp_path: Path) -> None:
    loose = sample.make()
    with pytest.raises(GmkitError, match="save the game first"):
        Links.of(loose)
    publish(loose, tmp_path)
    assert not (tmp_path / "sealed").exists()


@pytest.mark.parametrize("address", ["", "example.org", "javascript:alert(1)", "https://a b", "ftp://x"])
def test_an_address_that_no_browser_opens(address: str, session: Session) -> None:
    with pytest.raises(GmkitError, match="begins with https"):
        Links.of(session).lead_to(address)


def test_what_a_seat_has_been_shown_counts_as_shown(session: Session, tmp_path: Path) -> None:
    Links.of(session).share("P1")
    publish(session, tmp_path)
    assert session.log.records[-1].readers == ["public", "P1"]  # type: ignore[union-attr]


# ---- the private page


@pytest.mark.parametrize("ident", SYSTEMS)
def test_a_private_page_of_every_system(ident: str) -> None:
    session = games.new(ident, system(ident).company, seed="private")
    for stop in range(3):
        for seat in session.seats:
            for lang, page in private(session, seat)["pages"].items():
                assert page["title"]
                assert "<script" not in page["html"]
                for ident_of in ("ask-", "page-", "board-own", "step-"):
                    assert ident_of not in page["html"], (lang, "a message is missing")
        play_out(session, session.system.bots["random"], random.Random(stop), decisions=40)


def test_it_shows_hand_team_orders_and_messages_of_its_seat(session: Session) -> None:
    """What the view of the seat holds, in words; and nothing of another seat's."""
    (own,) = session.view("P1")["board"]["papers"]
    html = private(session, "P1")["pages"]["en"]["html"]
    for colour, count in own["hand"].items():
        assert f"{colour} <b>{count}</b>" in html
    assert "human" in html
    assert all(card["name"]["en"].replace("'", "&#x27;") in html for card in own["jumps"])
    assert "Analyse data" in html, "the own order"
    assert "You are asked" in html
    assert "Day 3 · crisis phase" in html
    for seat in ("P2", "M1"):
        (other,) = session.view(seat)["board"]["papers"]
        assert not [card for card in other["jumps"] if card["name"]["en"] in html]


def test_phases_are_named_by_their_turns(session: Session) -> None:
    titles = phase_titles(session, "en")
    assert titles[2] == "Day 1 · action phase"
    assert titles[3] == "Day 1 · crisis phase"
    assert titles[session.phase_number] == "Day 4 · action phase"


# ---- the server's side, without a server


def test_names_are_compared_to_their_end(session: Session, tmp_path: Path) -> None:
    token = Links.of(session).share("P1").rpartition("#")[2]
    publish(session, tmp_path)
    found = Publication(tmp_path)
    assert found.sealed(name_of(token)) == (tmp_path / "sealed" / name_of(token)).read_bytes()
    assert found.sealed(name_of(token)[:-1] + "0") is None or name_of(token).endswith("0")
    assert found.sealed("") is None


def test_who_guesses_is_soon_not_answered_any_more() -> None:
    now = [0.0]
    guesses = Guesses(lambda: now[0])
    for _ in range(WRONG):
        assert not guesses.too_many("1.2.3.4")
        guesses.wrong("1.2.3.4")
    assert guesses.too_many("1.2.3.4")
    assert not guesses.too_many("1.2.3.5")
    now[0] = WITHIN + 1
    assert not guesses.too_many("1.2.3.4")
    for n in range(KNOWN + 5):
        guesses.wrong(str(n))
    assert len(guesses._wrong) == KNOWN


def test_the_last_good_publication_is_shown_while_there_is_none(session: Session, tmp_path: Path) -> None:
    publish(session, tmp_path)
    found = Publication(tmp_path)
    mark = found.page()["mark"]
    (tmp_path / "public.json").write_text("{", encoding="utf-8")
    assert found.page()["mark"] == mark
    session.ruling("set", "fuel", 1, reason="a leak")
    publish(session, tmp_path)
    assert found.page()["mark"] != mark
    with pytest.raises(GmkitError):
        Publication(tmp_path / "nowhere").page()


# ---- turn by turn


def test_each_closed_phase_is_shown_as_it_was(session: Session, tmp_path: Path) -> None:
    """As the table's view was when the phase had just been closed: compared with a game played to that point."""
    page = json.loads(publish(session, tmp_path).read_bytes())
    assert [turn["turn"]["en"] for turn in page["turns"]] == [
        "Day 1",
        "Day 1",
        "Day 1",
        *["Day 2"] * 2,
        *["Day 3"] * 2,
    ]
    for at, saved in enumerate(session.checkpoints[1:], 1):
        then = session.fork(saved.line).view("public")["board"]["status"]
        shown = json.loads((tmp_path / "turns" / f"{at}.json").read_bytes())["pages"]["en"]
        figures = [int(n) for n in re.findall(r'gm-figure">(\d+) <small>/ (?:15|10|12)<', shown)]
        assert figures == list(then["resources"].values())
    session.undo(session.checkpoints[-1].line - 1, confirm=True)
    fewer = json.loads(publish(session, tmp_path).read_bytes())
    assert len(fewer["turns"]) < len(page["turns"]), "an undone phase has not been"
    assert len(list((tmp_path / "turns").iterdir())) == len(fewer["turns"])
