"""`ask_all`: sealed dialogs in any order, each answer replaceable until the GM closes; defaults for the missing."""

from collections.abc import Mapping
from typing import Any

import pytest

from gmkit.core.questions import Choose, Confirm, Pick, Roll
from gmkit.core.session import Session
from gmkit.core.system import Pending
from gmkit.core.table import Batch, Dialog, Table
from gmkit.errors import GmkitError, IllegalAnswer
from tests.core.toy import TOY, Lantern, play

CLOSE = "gm:toy.plan"


def ids(session: Session) -> list[str]:
    return [question.id for question in session.waiting()]


def told(session: Session, kind: str) -> list[dict[str, Any]]:
    return [event.data for event in session.events if event.kind == kind]


def spy_of(session: Session) -> str:
    (seat,) = session.board("gm")["spy"]
    return str(seat)


@pytest.fixture
def session() -> Session:
    return play()


def test_all_are_asked_at_once_and_the_gm_closes(session: Session) -> None:
    assert ids(session) == ["A:toy.act", "B:toy.act", "C:toy.act", CLOSE]


def test_any_order_and_each_goes_on_to_the_own_next_question(session: Session) -> None:
    session.answer("C:toy.act", "tend")
    assert ids(session) == ["A:toy.act", "B:toy.act", "C:toy.cards", CLOSE]
    session.answer("A:toy.act", "search")
    session.answer("C:toy.cards", [])
    assert "A:toy.act" not in ids(session)
    assert "C:toy.cards" not in ids(session)
    assert session.given() == {"C:toy.act": "tend", "C:toy.cards": (), "A:toy.act": "search"}


def test_answers_are_carried_out_in_the_order_of_entry(session: Session) -> None:
    for seat in "CAB":
        session.answer(f"{seat}:toy.act", "rest")
    session.answer(CLOSE, True)
    assert [e["seat"] for e in told(session, "toy.did")] == ["C", "A", "B"]


def test_a_replaced_answer_counts_as_entered_last(session: Session) -> None:
    for seat in "CAB":
        session.answer(f"{seat}:toy.act", "rest")
    session.answer("C:toy.act", "search")
    session.answer(CLOSE, True)
    assert [(e["seat"], e["act"]) for e in told(session, "toy.did")] == [
        ("A", "rest"), ("B", "rest"), ("C", "search"),
    ]  # fmt: skip


def test_absent_seats_come_after_those_who_entered(session: Session) -> None:
    session.answer("C:toy.act", "rest")
    session.answer(CLOSE, True)
    assert [e["seat"] for e in told(session, "toy.did")] == ["C", "A", "B"]


def test_closing_with_some_missing_gives_their_defaults_and_says_so(session: Session) -> None:
    session.answer("B:toy.act", "search")
    session.answer(CLOSE, True)
    assert {e["seat"]: e["act"] for e in told(session, "toy.did")} == {
        "A": "rest",
        "B": "search",
        "C": "rest",
    }
    assert told(session, "toy.missing") == [{"seats": ["A", "C"]}]


def test_closed_empty_is_not_missing(session: Session) -> None:
    session.ruling("set", "friends.A.hand", ["oil"], reason="to have a card to keep")
    session.answer("A:toy.act", "tend")
    session.answer("A:toy.cards", [])  # an empty order, but given
    session.answer("B:toy.act", "tend")  # no word about the cards
    session.answer("C:toy.act", "rest")
    session.answer(CLOSE, True)
    assert told(session, "toy.missing") == [{"seats": ["B"]}]


def test_a_question_that_need_not_be_answered_is_never_missing(session: Session) -> None:
    spy = spy_of(session)
    for seat in "ABC":
        session.answer(f"{seat}:toy.act", "rest")
    assert ids(session) == [f"{spy}:toy.whisper", CLOSE]
    session.answer(CLOSE, True)
    assert told(session, "toy.missing") == []


def test_replacing_keeps_later_answers_while_they_are_legal(session: Session) -> None:
    spy = spy_of(session)
    session.answer(f"{spy}:toy.act", "search")
    session.answer(f"{spy}:toy.whisper", "hush")
    session.answer(f"{spy}:toy.act", "rest")
    assert session.given() == {f"{spy}:toy.act": "rest", f"{spy}:toy.whisper": "hush"}


def test_replacing_drops_later_answers_to_questions_no_longer_asked(session: Session) -> None:
    spy = spy_of(session)
    session.answer(f"{spy}:toy.act", "tend")
    session.answer(f"{spy}:toy.cards", [])
    session.answer(f"{spy}:toy.act", "rest")
    assert session.given() == {f"{spy}:toy.act": "rest"}
    assert f"{spy}:toy.whisper" in ids(session)


def test_a_ruling_holds_the_dialogs_anew_and_keeps_what_is_still_legal(session: Session) -> None:
    session.ruling("set", "friends.A.hand", ["oil", "mud"], reason="test")
    session.answer("A:toy.act", "tend")
    session.answer("A:toy.cards", ["mud"])
    session.answer("B:toy.act", "rest")
    session.ruling("set", "friends.A.hand", ["oil"], reason="the mud was never dealt")
    assert session.given() == {"A:toy.act": "tend", "B:toy.act": "rest"}
    (cards,) = [q for q in session.waiting() if q.id == "A:toy.cards"]
    assert isinstance(cards, Pick)
    assert cards.options == ("oil",)


def test_a_refused_option_is_shown_and_may_be_overruled(session: Session) -> None:
    session.ruling("set", "friends.A.tired", True, reason="test")
    (asked,) = [q for q in session.waiting() if q.id == "A:toy.act"]
    assert isinstance(asked, Choose)
    assert asked.refused["tend"].rule == "TOY-3"
    with pytest.raises(IllegalAnswer, match="TOY-3"):
        session.answer("A:toy.act", "tend")
    with pytest.raises(GmkitError, match="reason"):
        session.answer("A:toy.act", "tend", overrule="  ")
    session.answer("A:toy.act", "tend", overrule="had a nap")
    session.answer("A:toy.cards", [])
    session.ruling("set", "light", 5, reason="another ruling does not undo the overruling")
    assert session.given()["A:toy.act"] == "tend"


def test_saying_no_to_the_closing_changes_nothing(session: Session) -> None:
    session.answer("A:toy.act", "rest")
    before = session.given(), ids(session)
    session.answer(CLOSE, False)
    assert (session.given(), ids(session)) == before


def test_skip_answers_with_the_default_and_is_not_missing(session: Session) -> None:
    session.skip("A:toy.act", reason="on holiday")
    assert session.given() == {"A:toy.act": "rest"}
    with pytest.raises(IllegalAnswer, match="no default"):
        session.skip(CLOSE, reason="why not")
    with pytest.raises(GmkitError, match="reason"):
        session.skip("B:toy.act", reason="")
    for seat in "BC":
        session.answer(f"{seat}:toy.act", "rest")
    session.answer(CLOSE, True)
    assert told(session, "toy.missing") == []


def test_what_is_not_asked_is_refused_and_told_what_is(session: Session) -> None:
    for ident in ("A:toy.cards", "gm:nothing", "D:toy.act", ""):
        with pytest.raises(IllegalAnswer, match=r"not asked now; asked are: A:toy\.act"):
            session.answer(ident, "rest")


# -- batches of other shapes, driven without a session


def begin(dialogs: Mapping[str, Dialog[Any]]) -> Batch:
    return Batch("k", dialogs, "R-1")


async def yes_or_no(table: Any, seat: str) -> bool:
    answer: bool = await table.ask(Confirm(key="k.sure", seat=seat))
    return answer


def test_a_question_without_default_keeps_the_batch_open() -> None:
    table = Table(None)  # type: ignore[arg-type]  # a dialog asks without looking at the run
    batch = begin({s: (lambda s=s: yes_or_no(table, s)) for s in "AB"})  # type: ignore[misc]
    batch.answer("A:k.sure", True, False)
    with pytest.raises(IllegalAnswer, match=r"B:k\.sure has no default: it must be answered before closing"):
        batch.close()


def test_one_seat_may_hold_two_dialogs_told_apart_by_what_they_are_about() -> None:
    table = Table(None)  # type: ignore[arg-type]

    async def sheet(about: str) -> str:
        return await table.ask(Choose(key="k", seat="A", about=about, options=("x", "y"), default="y"))

    batch = begin({n: (lambda n=n: sheet(n)) for n in ("first", "second")})  # type: ignore[misc]
    batch.answer("A:k/second", "x", False)
    batch.close()
    assert {name: s.result for name, s in batch.sheets.items()} == {"first": "y", "second": "x"}
    assert (batch.order(), batch.missing) == (["second", "first"], ("first",))


def test_a_dialog_without_questions_is_settled_at_once() -> None:
    async def nothing() -> int:
        return 7

    batch = begin({"A": nothing})
    assert [q.id for q in batch.open()] == ["gm:k"]
    batch.close()
    assert batch.sheets["A"].result == 7
    assert batch.missing == ()


def test_chance_inside_a_dialog_is_a_bug_that_is_found_at_once() -> None:
    table = Table(None)  # type: ignore[arg-type]

    async def sheet() -> Any:
        return await table.ask(Roll(key="k.die", sides=6))

    with pytest.raises(TypeError, match=r"k\.die asks chance inside ask_all"):
        begin({"A": sheet})


def test_failing_to_close_leaves_every_sheet_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first sheets get their defaults before the last one is found to have none: they are taken back."""

    async def night(table: Table, state: Lantern) -> None:
        def sheet(seat: str) -> Dialog[str]:
            async def dialog() -> str:
                if seat == "C":
                    return await table.ask(Choose(key="k", seat=seat, options=("x",)))
                return await table.ask(Choose(key="k", seat=seat, options=("x",), default="x"))

            return dialog

        await table.ask_all("k.all", {s: sheet(s) for s in "ABC"})

    monkeypatch.setitem(TOY.phases, "night", night)  # type: ignore[arg-type]
    session = play()
    length = len(session.log)
    with pytest.raises(IllegalAnswer, match="C:k has no default"):
        session.answer("gm:k.all", True)
    assert ids(session) == ["A:k", "B:k", "C:k", "gm:k.all"]
    assert len(session.log) == length


def test_pending_tells_a_view_what_has_been_entered(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.answer("A:toy.act", "rest")
    assert session._run.pending() == Pending("toy.plan", {"A:toy.act": "rest"})
