"""Nothing that a reader may not know leaves a trace in what is published (DESIGN §2, 5), in every system.

One secret of a random game is changed. Whoever sees the same view of the game as before must then get the same bytes:
in the publication, its turns and figures, the site, the own private page; and the same names, sizes and times of files,
also of the sealed ones of others.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gmkit.core.play import play_out
from gmkit.core.run import Checkpoint
from gmkit.core.session import Session
from gmkit.core.system import SYSTEMS
from tests.publish.games import Game, changes, parts_of, played, table_of, unborn, view_of

#: Secrets that must be among those tried: a view that gave one away would fail here, for want of a change unseen.
NAMED = {
    "cruiser": ("crew.*.hand.blue", "crew.*.cyborg", "crew.*.jumps", "crew.*.crises"),
    "anima": ("parties.*.hand", "encounters", "finals"),
    "galactica": ("seats.*.hand", "seats.*.loyalty", "decks.crisis.rest"),
}
DECISIONS = {"cruiser": 100, "anima": 60, "trials": 60, "galactica": 90}
#: Games of each system, and secrets of each besides, whichever come.
SEEDS, MORE = 2, 3

pytestmark = pytest.mark.slow


@pytest.fixture(params=SYSTEMS)
def ident(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> set[str]:
    return {name for name in {**one, **other} if one.get(name) != other.get(name)}


class Compared:
    """A game and what everybody gets of it; `same` says how many readers were compared after a change."""

    def __init__(self, game: Game) -> None:
        self.game, self.session = game, game.session
        self.readers = ("public", *self.session.seats)
        self.before = game.seen()
        self.views = {reader: view_of(self.session, reader) for reader in self.readers}
        self.state = msgspec.json.encode(self.session._run.state)

    def same(self, state: Any) -> int:
        """Put the state into the game's place, and compare for each reader whose view is as it was."""
        if msgspec.json.encode(state) == self.state:
            return 0
        kept, self.session._run.state = self.session._run.state, state
        try:
            if view_of(self.session, "public") != self.views["public"]:
                return 0
            now = {reader: view_of(self.session, reader) for reader in self.readers}
            if None in now.values():
                return 0
            blind = [reader for reader in self.readers if now[reader] == self.views[reader]]
            after = self.game.seen()
            for reader in blind:
                first, second = (parts_of(got, reader, self.session.seats) for got in (self.before, after))
                assert differing(first, second) == set()
            return len(blind)
        finally:
            self.session._run.state = kept


def test_a_changed_secret_leaves_what_a_reader_gets_byte_for_byte_as_it_was(
    ident: str, tmp_path: Path
) -> None:
    tried: dict[str, int] = {}
    for seed in range(SEEDS):
        compared, dice = (
            Compared(game := played(ident, seed, tmp_path, DECISIONS[ident])),
            random.Random(seed),
        )
        session = game.session
        for name in NAMED.get(ident, ()):
            found = (compared.same(state) for _, state in changes(session, dice, name))
            tried[name] = tried.get(name, 0) + next((n for n in found if n), 0)
        if ident == "trials":
            tried["unborn"] = compared.same(unborn(session._run.state))
        more = 0
        for name, state in changes(session, dice):
            if count := compared.same(state):
                tried[name] = tried.get(name, 0) + count
                more += 1
            if more == MORE:
                break
    assert not [name for name, readers in tried.items() if not readers], "a secret that every change of shows"
    assert len(tried) >= 3


def test_a_changed_public_fact_is_seen(ident: str, tmp_path: Path) -> None:
    """The other way round, so that the comparison can fail."""
    game = played(ident, 0, tmp_path, DECISIONS[ident])
    session, before, first = game.session, game.seen(), view_of(game.session, "public")
    for _, state in changes(session, random.Random(0)):
        session._run.state = state
        if view_of(session, "public") not in (None, first) and "published/public.json" in differing(
            before, game.seen()
        ):
            return
    raise AssertionError("no change of a public fact was published")


def test_secrets_of_turns_gone_by_leave_no_trace(ident: str, tmp_path: Path) -> None:
    """The same for the states from which the turns gone by are shown."""
    game = played(ident, 1, tmp_path, 2 * DECISIONS[ident])
    session, before, dice, tried = game.session, game.seen(), random.Random(1), 0
    assert [name for name in before if name.startswith("published/turns/")]
    boundaries = list(session.checkpoints)
    for at in dice.sample(range(1, len(boundaries)), min(3, len(boundaries) - 1)):
        session.checkpoints[at] = _other_secret(session, boundaries[at], dice)
        tried += session.checkpoints[at] is not boundaries[at]
    assert tried
    assert differing(before, game.seen()) == set()


def _other_secret(session: Session, saved: Checkpoint, dice: random.Random) -> Checkpoint:
    """The checkpoint with another state that the table cannot tell from it; itself when none was found."""
    current = session._run.state
    session._run.state = past = msgspec.json.decode(saved.state, type=session.system.state)
    first = table_of(session, past)
    others = [unborn(past)] if session.system.id == "trials" else []
    try:
        for state in chain(others, (state for _, state in changes(session, dice))):
            encoded = msgspec.json.encode(state)
            if encoded != saved.state and table_of(session, state) == first:
                return msgspec.structs.replace(saved, state=encoded)
        return saved
    finally:
        session._run.state = current


def test_what_others_were_told_in_private_leaves_no_trace(ident: str, tmp_path: Path) -> None:
    """Take away every event that a reader has not seen: the reader's files and page stay as they were."""
    game = played(ident, 2, tmp_path, DECISIONS[ident])
    session, before, told = game.session, game.seen(), game.session.events
    dropped = 0
    for reader in ("public", session.seats[0], session.seats[-1]):
        session._run.events[:] = [event for event in told if event.seen(reader)]
        dropped += len(told) - len(session._run.events)
        first, second = (parts_of(got, reader, session.seats) for got in (before, game.seen()))
        assert differing(first, second) == set()
    assert dropped or ident == "trials"


def test_a_secret_order_replaced_shows_in_the_own_page_alone(ident: str, tmp_path: Path) -> None:
    """A sealed answer is replaced by another one: the own page tells it, nothing and nobody else does."""
    tried = 0
    for seed in range(8):
        tried += _replaced(
            played(ident, seed, tmp_path, DECISIONS[ident] // 2 + 7 * seed), random.Random(seed)
        )
        if tried == 2:
            return
    assert tried or ident == "anima", "no answer could be replaced"


def _replaced(game: Game, dice: random.Random) -> int:
    session = game.session
    for _ in range(60):
        if session.given() or session.over:
            break
        play_out(session, session.system.bots["random"], dice, decisions=1)
    if not session.given():
        return 0
    game.seen()
    before, first = game.seen(), view_of(session, "public")
    for ident in list(session.given()):
        seat, old = ident.partition(":")[0], session.given().get(ident)
        for _ in range(8 if old is not None else 0):  # else it went with another one
            session.answer(ident, session.question(ident).sample(dice))
            if session.given().get(ident) != old and view_of(session, "public") == first:
                assert differing(before, game.seen()) == {seat}
                return 1
    return 0
