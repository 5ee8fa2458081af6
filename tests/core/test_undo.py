"""Fair undo: clean while nobody has seen what is taken back, else a marked correction that had to be confirmed."""

import pytest

from gmkit.core.log import Shown, Undo
from gmkit.core.session import NeedsConfirmation, Session
from gmkit.errors import GmkitError
from tests.core.toy import play


@pytest.fixture
def session() -> Session:
    return play()


def close_night(session: Session) -> None:
    session.answer("gm:toy.plan", True)
    session.answer("gm:toy.shield", "pass")


def test_undo_takes_back_the_last_entry_and_keeps_its_line(session: Session) -> None:
    before, length = session.view("gm"), len(session.log)
    session.answer("A:toy.act", "search")
    lines = list(session.log.lines)
    assert session.undo() == {}
    assert session.view("gm") == before
    assert session.log.lines[: len(lines)] == lines, "the log only grows"
    assert session.log.records[-1] == Undo(length, len(session.events))


def test_undo_then_another_answer(session: Session) -> None:
    session.answer("A:toy.act", "search")
    session.undo()
    session.answer("A:toy.act", "rest")
    assert session.given() == {"A:toy.act": "rest"}


def test_undo_again_and_again_to_the_start(session: Session) -> None:
    start = session.view("gm")
    session.answer("A:toy.act", "search")
    close_night(session)
    session.note("a remark is no entry")
    entries = session.entries()
    assert len(entries) == 3
    for _ in entries:
        session.undo()
    assert session.view("gm") == start
    assert session.entries() == []
    with pytest.raises(GmkitError, match="no entry to take back"):
        session.undo()


def test_undo_to_a_line_takes_back_everything_from_it_on(session: Session) -> None:
    session.answer("A:toy.act", "search")
    view, line = session.view("gm"), len(session.log)
    session.answer("B:toy.act", "rest")
    close_night(session)
    assert session.phase == "dawn"
    session.undo(to=line)
    assert session.view("gm") == view, "also past the end of a phase and the chance within"
    assert [c.line for c in session.checkpoints] == [1, 4], "setup and the first night"


def test_only_entries_of_people_can_be_taken_back(session: Session) -> None:
    session.answer("A:toy.act", "search")
    line = session.entries()[0]
    session.undo()
    for to in (0, 1, 2, 3, line, line + 1, 99, -1):
        with pytest.raises(GmkitError, match="no entry"):
            session.undo(to=to)


def test_an_undone_line_stays_undone(session: Session) -> None:
    session.answer("A:toy.act", "search")
    first = session.entries()[0]
    session.undo()
    session.answer("A:toy.act", "rest")
    assert session.entries() == [first + 2]
    with pytest.raises(GmkitError):
        session.undo(to=first)


def test_what_nobody_saw_is_taken_back_cleanly(session: Session) -> None:
    session.mark_shown(["public", "A"], "post")
    session.answer("A:toy.act", "rest")
    close_night(session)
    assert session.undo() == {}
    assert session.undo() == {}


def test_what_was_shown_needs_confirmation_and_says_who_saw_what(session: Session) -> None:
    close_night(session)
    session.mark_shown(["public"], "published")
    before, head = session.view("gm"), session.head
    with pytest.raises(NeedsConfirmation, match=r"shown to: public.*confirm=True") as caught:
        session.undo(to=session.entries()[0])
    assert session.view("gm") == before
    assert session.head == head
    (seen,) = caught.value.seen.values()
    assert {"toy.did", "toy.missing"} <= {e.kind for e in seen}
    assert all(e.seen("public") for e in seen)


def test_a_confirmed_one_stays_in_the_log_as_a_marked_correction(session: Session) -> None:
    close_night(session)
    session.mark_shown(["public", "B"], "post")
    seen = session.undo(to=session.entries()[0], confirm=True, reason="B's order was overlooked")
    assert set(seen) == {"public", "B"}
    record = session.log.records[-1]
    assert isinstance(record, Undo)
    assert record.seen == {reader: len(events) for reader, events in seen.items()}
    assert record.reason == "B's order was overlooked"
    assert session.fork().undo is not None


def test_after_a_correction_the_readers_have_seen_only_what_stands(session: Session) -> None:
    session.answer("A:toy.act", "rest")
    close_night(session)
    session.mark_shown(["public"], "post")
    plan = session.entries()[1]
    assert session.undo(to=plan, confirm=True)
    close_night(session)
    assert session.undo(to=session.entries()[1]) == {}, "the night's second result was not shown"


def test_a_secret_told_to_one_seat_concerns_only_that_seat() -> None:
    session = play()
    session.answer("A:toy.act", "search")
    session.mark_shown(["public", "A", "B", "C"], "post")
    session.answer("gm:toy.plan", True)
    session.mark_shown(["A", "B"], "message")
    with pytest.raises(NeedsConfirmation) as caught:
        session.undo()
    kinds = {reader: {e.kind for e in events} for reader, events in caught.value.seen.items()}
    assert "toy.found" in kinds["A"]
    assert "toy.found" not in kinds["B"]
    assert "public" not in kinds, "the public post was written before"


def test_showing_the_same_twice_in_one_way_is_one_line(session: Session) -> None:
    session.mark_shown(["public"], "published")
    length = len(session.log)
    session.mark_shown(["public"], "published")
    assert len(session.log) == length
    session.mark_shown(["public", "A"], "published")
    assert session.log.records[-1].readers == ["A"]  # type: ignore[union-attr]
    session.mark_shown(["public"], "post")  # who has read the page still waits for the post
    assert session.log.records[-1].how == "post"  # type: ignore[union-attr]


def test_what_a_text_made_earlier_has_shown(session: Session) -> None:
    told = len(session.events)
    close_night(session)
    session.mark_shown(["public"], "published")
    session.mark_shown(["public"], "post", told)
    record = session.log.records[-1]
    assert isinstance(record, Shown)
    assert (record.readers, record.events) == (["public"], told)
    with pytest.raises(NeedsConfirmation):  # the page has shown more than the post
        session.undo(to=session.entries()[0])


def test_a_correction_is_due_to_its_readers_until_they_are_shown_it(session: Session) -> None:
    close_night(session)
    session.mark_shown(["public"], "post")
    session.undo(to=session.entries()[0], confirm=True)
    length = len(session.log)
    session.mark_shown(["public"], "post")  # no new event, but what was taken back has now been said
    assert len(session.log) == length + 1
    session.mark_shown(["public"], "post")
    assert len(session.log) == length + 1


def test_only_readers_of_the_game_can_be_shown_something(session: Session) -> None:
    with pytest.raises(GmkitError, match="There is no seat “D”"):
        session.mark_shown(["D"], "post")


def test_typed_streams_and_notes_are_not_undone(session: Session) -> None:
    session.answer("A:toy.act", "rest")
    session.type_in("dice")
    session.undo()
    assert session.typed == {"dice"}
    assert session.fork().typed == {"dice"}


# -- fork


def test_a_fork_goes_its_own_way(session: Session) -> None:
    before, head = session.view("gm"), session.head
    other = session.fork()
    assert other.view("gm") == before
    assert other.head == head
    other.answer("A:toy.act", "rest")
    other.answer("gm:toy.plan", True)
    assert (session.view("gm"), session.head) == (before, head)
    assert other.store is None


def test_a_fork_at_a_line_stands_before_it(session: Session) -> None:
    view, line = session.view("gm"), len(session.log)
    session.answer("A:toy.act", "rest")
    close_night(session)
    session.undo()
    for at in (line, line + 1, len(session.log)):
        fork = session.fork(at)
        if at == line:
            assert fork.view("gm") == view
        assert fork.log.lines[:at] == session.log.lines[:at]


def test_a_fork_in_the_middle_of_what_follows_by_itself_goes_on_as_the_game_did(session: Session) -> None:
    session.answer("gm:toy.plan", True)
    for at in range(1, len(session.log)):
        fork = session.fork(at)
        assert fork.waiting(), f"line {at}: somebody is asked"


@pytest.mark.parametrize("at", [0, -1, 99])
def test_a_fork_needs_a_line_of_the_log(session: Session, at: int) -> None:
    with pytest.raises(GmkitError, match=f"no line {at}"):
        session.fork(at)
