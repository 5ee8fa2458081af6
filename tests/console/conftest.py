"""A desk at hand, driven in-process by pressing what is on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk

PLAYERS = [
    f"{name}:{role}"
    for role, names in {
        "political": ("Анна", "Борис", "Вера"),
        "military": ("Глеб", "Дина", "Егор"),
        "engineer": ("Жанна", "Захар", "<b>Ира</b>"),
    }.items()
    for name in names
]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


@pytest.fixture
def desk(games: Path) -> Iterator[Desk]:
    """A desk on day 1 of a fresh game, in English."""
    path = games / "one.gmkit"
    gmkit.new("cruiser", PLAYERS, path=path, seed="tea").close()
    made = make_desk(path, folder=games, lang="en")
    yield made
    assert "Unexpected error" not in made.messages.text, made.error_log.read_text(encoding="utf-8")
    shut(made)


@pytest.fixture
def empty(games: Path) -> Desk:
    """A desk without a game: the first screen."""
    return make_desk(folder=games, lang="en")


def shut(desk: Desk) -> None:
    """Close the desk's game, in the thread in which it is played."""
    desk.safely(desk.leave)()


def order(desk: Desk, seat: str, room: str, action: str = "nothing") -> Any:
    """Enter a secret order on the seat's card by clicking: the room, then what is done there."""
    card = desk.panel("orders").choose(seat)
    card.place().widget.click(room)
    card.place().widget.click(action)
    return card


def close_phase(desk: Desk) -> None:
    """Close the open phase by its two buttons."""
    orders = desk.panel("orders")
    orders.closing.close_phase.click()
    orders.closing.confirm.click()


def everything(widget: Any) -> str:
    """All that the page holds of a widget and what is in it, shown or not: traits of all models."""
    parts = [repr(widget.get_state())]
    parts += [everything(child) for child in getattr(widget, "children", ())]
    return "\n".join(parts)
