"""What is no publication is refused in a sentence; the visitors' kernels load nothing that they do not show with."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gmkit import sample
from gmkit.errors import GmkitError
from gmkit.publish import FORMAT, PUBLIC, publish, read
from gmkit.publish.page import Page


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return publish(sample.make(), tmp_path_factory.mktemp("good")).read_bytes()


def test_no_publication(tmp_path: Path) -> None:
    with pytest.raises(GmkitError, match=r"no publication in .*gmkit publish"):
        read(tmp_path / "nowhere")


def without(page: dict[str, Any], *path: str) -> bytes:
    *way, last = path
    inner = page
    for name in way:
        inner = inner[name]
    del inner[last]
    return json.dumps(page).encode()


@pytest.mark.parametrize(
    "path",
    [
        ("format",),
        ("style",),
        ("language",),
        ("pages", "en"),
        ("pages", "ru", "parts", "board"),
        ("pages", "ru", "words"),
        ("pages", "en", "figures"),
    ],
)
def test_a_publication_with_something_missing(path: tuple[str, ...], tmp_path: Path, good: bytes) -> None:
    (tmp_path / PUBLIC).write_bytes(without(json.loads(good), *path))
    with pytest.raises(GmkitError, match="not a publication"):
        read(tmp_path)


@pytest.mark.parametrize("content", [b"", b"[]", b"nothing", b"\xff\xfe", b'{"format": "x"}', b"null", b"3"])
def test_other_files(content: bytes, tmp_path: Path) -> None:
    (tmp_path / PUBLIC).write_bytes(content)
    with pytest.raises(GmkitError, match="not a publication"):
        read(tmp_path)


def test_half_a_publication(tmp_path: Path, good: bytes) -> None:
    for size in range(0, len(good), 997):
        (tmp_path / PUBLIC).write_bytes(good[:size])
        with pytest.raises(GmkitError, match="not all of it"):
            read(tmp_path)


def test_a_newer_publication(tmp_path: Path, good: bytes) -> None:
    (tmp_path / PUBLIC).write_bytes(json.dumps(json.loads(good) | {"format": FORMAT + 1}).encode())
    with pytest.raises(GmkitError, match="newer gmkit"):
        read(tmp_path)


# ---- the page in a kernel


def test_the_page_says_what_is_wrong_and_recovers(tmp_path: Path, good: bytes) -> None:
    page = Page(tmp_path)
    assert "no publication" in page.notice.value
    assert "нет публикации" in page.notice.value
    assert page.panes["ru"].value == ""
    file = tmp_path / PUBLIC
    for wrong in (good[:500], json.dumps(json.loads(good) | {"format": 99}).encode()):
        file.write_bytes(good)
        page.renew()
        assert page.notice.value == ""
        assert "Экипаж" in page.panes["ru"].value
        assert "Crew" in page.panes["en"].value
        file.write_bytes(wrong)
        page.renew()
        assert page.notice.value
        assert "Экипаж" in page.panes["ru"].value, "what was shown stays while the file cannot be read"
    file.unlink()
    page.renew()
    assert "no publication" in page.notice.value


def test_the_page_follows_a_replaced_file_of_the_same_size(tmp_path: Path, good: bytes) -> None:
    (tmp_path / PUBLIC).write_bytes(good)
    page = Page(tmp_path)
    fresh = tmp_path / "fresh"
    fresh.write_bytes(good.replace("Экипаж".encode(), "Команда"[:6].encode()))
    fresh.replace(tmp_path / PUBLIC)
    page.renew()
    assert "Команд" in page.panes["ru"].value


def test_a_visitor_s_kernel_imports_only_what_it_shows_with() -> None:
    code = "import sys, gmkit.publish.page; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"pandas", "numpy", "plotly", "msgspec", "yaml", "pydantic", "fluent", "sqlite3"} & set(loaded)
    assert {"ipywidgets", "gmkit"} <= set(loaded)
    code = (
        "import sys, gmkit.publish.page; print(*(name for name in sys.modules if name.startswith('gmkit')))"
    )
    ours = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert set(ours) == {
        "gmkit",
        "gmkit.errors",
        "gmkit.publish",
        "gmkit.publish.page",
        "gmkit.publish.reading",
    }
