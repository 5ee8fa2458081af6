"""A game of every system can be published in both languages, at any point of play."""

import random
from pathlib import Path

import pytest

from gmkit import games
from gmkit.core.play import play_out
from gmkit.core.system import SYSTEMS, system
from gmkit.publish import publish
from gmkit.publish.reading import read


@pytest.mark.parametrize("ident", SYSTEMS)
def test_a_game_of_every_system_is_published(ident: str, tmp_path: Path) -> None:
    session = games.new(ident, system(ident).company, seed="published")
    for stop in range(4):
        path = publish(session, tmp_path, "ru")
        for page in read(path.parent)["pages"].values():
            assert page["title"] not in ("", "title", "board-title")
            assert "gm-board" in page["parts"]["board"]
        play_out(session, session.system.bots["random"], random.Random(stop), decisions=60)
