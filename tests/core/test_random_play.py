"""Random play of Lantern with everything a GM does in between: what must hold after every step of every game."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.core.log import Log, decode
from gmkit.core.session import Session
from gmkit.games import restore, verify
from tests.core.toy import CARDS, TOY, Lantern, finish, play, random_step

READERS = ("gm", "public", "A", "B", "C")


def picture(session: Session) -> Any:
    """All that a session is, to readers and to itself."""
    views = {reader: session.view(reader) for reader in READERS}
    asked = [repr(q) for q in session.waiting()]
    return (
        views,
        asked,
        session.given(),
        session.switches,
        dict(session._run.counters),
        session.entries(),
        session.typed,
    )


def step(session: Session, dice: random.Random) -> None:
    """Mostly an answer; now and then what else a GM does."""
    match dice.randrange(12):
        case 0:
            session.ruling("set", "light", dice.randrange(1, 9), reason="a gust", public=dice.random() < 0.5)
        case 1:
            session.note("tea")
        case 2:
            session.mark_shown([dice.choice(READERS[1:])], "post")
        case 3:
            session.type_in(*dice.choice([(), ("dice",), ("*",)]))
        case 4 if session.entries():
            session.undo(to=dice.choice(session.entries()[-4:]), confirm=True, reason="again")
        case _ if not session.over:
            random_step(session, dice)
        case _:
            pass


def grown(seed: int, steps: int) -> Session:
    session, dice = play(str(seed)), random.Random(seed)
    for _ in range(steps):
        step(session, dice)
    return session


games = st.builds(grown, st.integers(0, 10**6), st.integers(0, 60))


@given(games)
def test_replay_is_live(session: Session) -> None:
    from_lines = Log()
    for number, line in enumerate(session.log.lines):
        from_lines.append(decode(line, number), line)
    assert from_lines.records == session.log.records
    again = restore(from_lines)
    assert picture(again) == picture(session)
    assert again.head == session.head
    assert again.checkpoints == session.checkpoints


@given(games)
def test_opening_from_the_checkpoint_is_live(session: Session) -> None:
    again = Session(
        TOY, Log(session.log.records), checkpoints=session.checkpoints, events=session.closed_events
    )
    assert picture(again) == picture(session)
    assert again.events == session.events


@given(games, st.integers())
def test_undo_of_a_step_is_identity(session: Session, seed: int) -> None:
    if session.over:
        return
    before, dice = picture(session), random.Random(seed)
    length = len(session.entries())
    random_step(session, dice)
    assert len(session.entries()) == length + 1
    session.undo(confirm=True)
    assert picture(session) == before


@given(games, st.integers())
def test_undo_to_any_entry_is_the_game_before_it(session: Session, seed: int) -> None:
    if not session.entries():
        return
    line = random.Random(seed).choice(session.entries())
    views = {reader: session.fork(line).view(reader) for reader in READERS}
    session.undo(to=line, confirm=True)
    # Which streams are typed in is no entry, so chance that followed by itself may now wait, or the other way round.
    if session.typed == session.fork(line).typed:
        assert {reader: session.view(reader) for reader in READERS} == views


@given(games)
def test_every_game_verifies(session: Session) -> None:
    published = [session.commitment, session.log.seal(len(session.log) // 2), session.head]
    for remark in verify(session.log, published):
        assert 0 < int(remark.partition(":")[0]) < len(session.log)


@given(games)
def test_an_unfinished_game_asks_somebody_and_every_id_once(session: Session) -> None:
    asked = [question.id for question in session.waiting()]
    assert bool(asked) != session.over
    assert len(set(asked)) == len(asked)
    assert bool(session.view("public")["waiting"]) != session.over


@given(games)
def test_cards_are_conserved(session: Session) -> None:
    state: Lantern = session._run.state
    cards = state.deck + state.discard + [card for friend in state.friends.values() for card in friend.hand]
    assert sorted(cards) == sorted(CARDS)


@pytest.mark.long
def test_a_thousand_games_to_the_end() -> None:
    winners = set()
    for seed in range(1000):
        session = finish(play(str(seed)), random.Random(seed))
        assert session.outcome is not None
        winners.add(session.outcome.winner)
        verify(session.log)
    assert winners == {"spy", "true"}
