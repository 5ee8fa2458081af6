"""A campaign's file: the default one reads, and a bad one is told all its problems at once, with their lines."""

from __future__ import annotations

from pathlib import Path

import pytest

import gmkit
from gmkit import decks
from gmkit.errors import BadCards

BAD = """\
ship:
  - {id: hull, name: {en: Hull, ru: Корпус}}
  - {id: hull, name: {en: Hull, ru: Корпус}}
people:
  - "НИП Кот: Ж1"
  - "Зоя: К1"
trials:
  - id: a
    name: {en: A, ru: А}
    text: {ru: "Испытание: А\\n- Б [1К"}
  - id: b
    name: {en: B, ru: Б}
    text: {}
"""


def test_the_default_file_reads() -> None:
    assert decks.check("trials", decks.default("trials")) == []
    deck = decks.load("trials")
    assert [one["id"] for one in deck["trials"]] == ["bog", "rescue"]
    assert all(set(one["text"]) == {"ru", "en"} for one in deck["trials"])


def test_all_problems_are_told_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(BAD, encoding="utf-8")
    found = [problem.text("ru") for problem in decks.check("trials", path)]
    assert len(found) == 5
    assert "hull, строка 3: id hull стоит дважды." in found
    assert any("строка 5" in text and "К М Т Н В" in text for text in found)
    assert any("строка 6" in text and "НИП" in text for text in found)
    assert any(text.startswith("a, строка 10") and "«]»" in text for text in found)
    assert any(text.startswith("b, строка 13") and "нужен текст" in text for text in found)
    with pytest.raises(BadCards):
        gmkit.new("trials", ["Зоя"], deck=path)


def test_people_and_systems_of_the_file_are_there_from_the_start(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text('ship: []\npeople: ["НИП Кот: Т1; ведёт Зоя"]\n', encoding="utf-8")
    session = gmkit.new("trials", ["Ада", "Зоя"], deck=path)
    people = session.board("public").status["people"]
    assert [(one["name"], one["seat"]) for one in people] == [("Ада", "P1"), ("Зоя", "P2"), ("НИП Кот", "P2")]
    assert session.board("public").status["ship"] == []
