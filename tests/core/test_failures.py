"""A bug in the rules, or a store that fails, changes nothing: one sentence, and the game stands where it stood."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from gmkit.core.questions import Confirm
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.core.table import Table
from gmkit.errors import GmkitError, IllegalAnswer, language
from tests.core.toy import TOY, Lantern, play


def standing(session: Session) -> tuple[Any, ...]:
    return session.view("gm"), session.head, len(session.log), session.entries(), len(session.checkpoints)


def at_dawn() -> Session:
    session = play()
    session.ruling("set", "light", 30, reason="the planted bug waits for much light")
    session.answer("gm:toy.plan", True)
    session.answer("gm:toy.shield", "pass")
    session.answer(session.waiting()[0], False)
    return session


def test_a_bug_in_the_rules_changes_nothing_and_says_so() -> None:
    session = at_dawn()
    before = standing(session)
    (asked,) = session.waiting()
    for _ in range(2):
        with pytest.raises(
            GmkitError, match=r"stumbled .*ZeroDivisionError: a bug planted.*nothing was changed"
        ) as e:
            session.answer(asked, {})
        assert standing(session) == before
        assert isinstance(e.value.__cause__, ZeroDivisionError), "the cause is kept for the bug report"
        assert "ничего не изменено" in e.value.ru
    session.ruling("set", "light", 3, reason="a way round")
    session.answer(asked, {})
    assert session.phase == "night"


def test_a_bug_in_a_later_phase_takes_back_the_answer_that_led_there() -> None:
    async def end(table: Table, state: Lantern) -> None:
        raise RuntimeError("unfinished")

    session = play(system=replace(TOY, phases={**TOY.phases, "dawn": end}))
    session.answer("gm:toy.plan", True)
    before = standing(session)
    with pytest.raises(GmkitError, match="RuntimeError: unfinished"):
        session.answer("gm:toy.shield", "pass")
    assert standing(session) == before


def test_a_bug_at_the_very_start_is_a_sentence_too() -> None:
    async def setup(table: Table, state: Lantern) -> str:
        raise RuntimeError("no lantern")

    with pytest.raises(GmkitError, match="no lantern"):
        play(system=replace(TOY, phases={**TOY.phases, "setup": setup}))


def test_a_phase_that_there_is_not() -> None:
    async def setup(table: Table, state: Lantern) -> str:
        return "noon"

    with pytest.raises(GmkitError, match=r"stumbled .*noon"):
        play(system=replace(TOY, phases={**TOY.phases, "setup": setup}))


def test_an_interrupt_leaves_the_game_where_it_stood() -> None:
    """The GM interrupts the kernel in the middle of a rule: the game stands where it stood."""

    async def night(table: Table, state: Lantern) -> None:
        await table.ask(Confirm(key="toy.go", seat="A"))
        raise KeyboardInterrupt

    session = play(system=replace(TOY, phases={**TOY.phases, "night": night}))
    before = standing(session)
    with pytest.raises(KeyboardInterrupt):
        session.answer("A:toy.go", True)
    assert standing(session) == before


class Failing:
    """A store whose disk is full from the first write on; what a store is to a session, and no SQLite in sight."""

    def __init__(self) -> None:
        self.full = False
        self.lines = 0

    def append(self, first: int, lines: Sequence[bytes], *rest: Any) -> None:
        if self.full:
            raise GmkitError("The disk is full.")
        assert first == self.lines
        self.lines += len(lines)

    def close(self) -> None:
        pass


@pytest.mark.parametrize("deed", ["answer", "undo", "undo far", "ruling", "note", "shown", "typed"])
def test_when_the_store_fails_nothing_counts(deed: str) -> None:
    session, store = at_dawn(), Failing()
    session.store, store.lines = store, len(session.log)
    session.ruling("set", "light", 5, reason="no bug here")
    deeds = {
        "answer": lambda: session.answer(session.waiting()[0], {"A": 1}),
        "undo": session.undo,
        "undo far": lambda: session.undo(to=session.entries()[0]),
        "ruling": lambda: session.ruling("set", "light", 1, reason="r"),
        "note": lambda: session.note("x"),
        "shown": lambda: session.mark_shown(["public"], "post"),
        "typed": lambda: session.type_in("dice"),
    }
    before, shown, typed = standing(session), dict(session._shown), session.typed
    checkpoints = list(session.checkpoints)
    store.full = True
    for _ in range(2):
        with pytest.raises(GmkitError, match="disk is full"):
            deeds[deed]()
        assert standing(session) == before
        assert (session._shown, session.typed, session.checkpoints) == (shown, typed, checkpoints)
    store.full = False
    deeds[deed]()
    assert store.lines == len(session.log)


def test_errors_speak_the_language_that_is_set() -> None:
    error = IllegalAnswer("no", "нет", rule="R-1")
    assert (str(error), error.text("ru"), error.rule) == ("no", "нет", "R-1")
    token = language.set("ru")
    try:
        assert str(error) == "нет"
        with pytest.raises(GmkitError, match="Нет системы «chess»"):
            system("chess")
    finally:
        language.reset(token)
    assert str(GmkitError("only one")) == GmkitError("only one").text("ru") == "only one"


def test_the_registry_knows_its_systems() -> None:
    assert system("toy") is TOY
    with pytest.raises(GmkitError, match=r"There is no system “chess”; choose one of: .*cruiser"):
        system("chess")
