"""`gmkit simulate` and `gmkit review` as they are typed."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from gmkit import cli
from gmkit.analysis import results
from tests.analysis.golden_game import CREW

SMALL = ["simulate", "cruiser", "-n", "3", "--bots", "random", "--seed", "cli"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_of_json_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*SMALL, "-j", "1"]) == 0
    out, err = capsys.readouterr()
    rows = [json.loads(line) for line in out.splitlines()]
    assert [row["seed"] for row in rows] == ["cli/0", "cli/1", "cli/2"]
    assert err == ""  # nobody is looking: no bar


def test_a_table_and_a_bar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bar = Terminal()
    monkeypatch.setattr(sys, "stderr", bar)
    path = tmp_path / "games.parquet"
    assert cli.main([*SMALL, "-j", "2", "--to", str(path)]) == 0
    assert capsys.readouterr().out.strip() == str(path)
    assert len(results.read(path)) == 3
    shown = bar.getvalue().split("\r")
    assert "░" * 24 + " 0/3" in shown[1]
    assert "█" * 24 + " 3/3" in shown[-1]


def test_bots_by_seat_options_and_own_players(capsys: pytest.CaptureFixture[str]) -> None:
    players = [part for player in CREW for part in ("--player", player)]
    words = ["--bots", "plausible,P1=random", "--option", "routes_survive=false", *players]
    assert cli.main(["simulate", "cruiser", "-n", "1", "-j", "1", *words]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == 0


def test_the_report_of_a_game_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, page = tmp_path / "g.gmkit", tmp_path / "out" / "report.html"
    players = [part for player in CREW for part in ("--player", player)]
    assert cli.main(["new", "cruiser", str(game), *players]) == 0
    capsys.readouterr()
    assert cli.main(["--lang", "ru", "review", str(game), "--to", str(page)]) == 0
    assert capsys.readouterr().out.strip() == str(page)
    text = page.read_text(encoding="utf-8")
    assert '<html lang="ru">' in text
    assert "Роли здесь скрыты" in text
    assert cli.main(["review", str(game), "--roles", "shown"]) == 2
    assert "The game is not over" in capsys.readouterr().err
