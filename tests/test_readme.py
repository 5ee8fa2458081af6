"""The README's first game is run as it stands there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def test_the_first_game_of_the_readme_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(compile(found[1], "README.md", "exec"), names)  # noqa: S102  # our own README
    assert (tmp_path / "first.gmkit").exists()
    assert "Итоги фазы действий" in capsys.readouterr().out
    names["session"].close()  # type: ignore[attr-defined]


def test_every_command_is_named_in_the_readme() -> None:
    from gmkit import cli

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    parser = cli._parser()
    commands = parser._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    assert [name for name in commands or () if not re.search(rf"\b{name}\b", text)] == []
