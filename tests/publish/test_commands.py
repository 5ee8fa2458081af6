"""`gmkit publish --site` and `gmkit links` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit import sample
from gmkit.cli import main
from gmkit.publish.sealing import TOKEN, name_of


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    sample.make(tmp_path / "game.gmkit").close()
    return "game.gmkit"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["--lang", "en", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["--lang", "en", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_a_site_is_written_where_it_is_wanted_and_a_publication_only_when_named(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "publish", game, "--site", "out") == ["out/index.html"]
    assert not Path("published").exists()
    names = {path.name for path in Path("out").iterdir()}
    assert names == {
        "index.html",
        "page.css",
        "page.js",
        "sealed.js",
        "plotly.min.js",
        "now.js",
        "mark.js",
        "turns",
    }
    assert run(capsys, "publish", game) == ["published/public.json"]
    assert run(capsys, "publish", game, "--to", "a", "--site", "b") == ["a/public.json", "b/index.html"]
    page = Path("out/index.html").read_text(encoding="utf-8")
    assert "http://" not in page
    assert "https://" not in page


def test_links_are_given_out_renewed_and_revoked(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    def links(*arguments: str) -> dict[str, str]:
        rows = [line.split("\t") for line in run(capsys, "links", game, *arguments)]
        return {seat: link.rpartition("#")[2] for seat, _, link in rows}

    assert set(links().values()) == {"—"}
    first = links("--share", "P1", "--share", "E3", "--address", "https://example.org/g/")
    assert [seat for seat, link in first.items() if link != "—"] == ["P1", "E3"]
    assert TOKEN.fullmatch(first["P1"])
    assert links() == first
    run(capsys, "publish", game, "--to", "a", "--site", "b")
    second = links("--renew", "P1", "--revoke", "E3")
    assert second["P1"] != first["P1"]
    assert second["E3"] == "—"
    for folder, ending in (("a", ""), ("b", ".js")):
        names = {path.name for path in Path(folder, "sealed").iterdir()}
        assert f"{name_of(second['P1'])}{ending}" in names
        assert not {f"{name_of(link)}{ending}" for link in (first["P1"], first["E3"])} & names
        assert len(names) == 9
    assert "—" not in links("--share", "all").values()


def test_what_is_no_seat_or_no_address_is_a_sentence(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no seat “gm”" in refused(capsys, "links", game, "--share", "gm")
    assert "begins with https" in refused(capsys, "links", game, "--address", "here")
    assert not Path("game.gmkit.links").exists()


def test_a_site_that_cannot_be_written_is_a_sentence(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("taken").write_text("a file", encoding="utf-8")
    assert "cannot be written" in refused(capsys, "publish", game, "--site", "taken")
