"""A game outlives a change of the rules: closed phases are data, an open one keeps the version it began under."""

from dataclasses import dataclass, replace

import msgspec
import pytest

from gmkit.core.log import Log, Phase
from gmkit.core.questions import Confirm
from gmkit.core.session import Session
from gmkit.core.system import GameSystem, Switch
from gmkit.core.table import Table
from gmkit.errors import BadGame, GmkitError
from tests.core.toy import TOY, Lantern, play


class Shelf(msgspec.Struct):
    books: set[str]


class Library(msgspec.Struct):
    shelves: list[Shelf]


@dataclass
class Mark:
    seats: frozenset[str]


@dataclass
class Marks:
    """A state whose set lies deep inside."""

    marks: dict[str, list[Mark | None]]


OLD = replace(TOY, version=1)


def to_dawn(session: Session, wind: int = 6) -> Session:
    session.type_in("dice")
    session.answer("gm:toy.plan", True)
    session.answer("chance:toy.wind", [wind])
    session.answer("gm:toy.shield", "pass")
    return session


def reopened(session: Session, system: GameSystem) -> Session:
    """As from a file: the log, the checkpoints and the events of closed phases."""
    return Session(
        system, Log(session.log.records), checkpoints=session.checkpoints, events=session.closed_events
    )


def light(session: Session) -> int:
    lit: int = session.board("public")["light"]
    return lit


def test_since_goes_by_the_version_under_which_the_phase_was_begun() -> None:
    """TOY-6 took 1 in version 1 and takes 2 since version 2."""
    assert light(to_dawn(play(system=OLD))) == 5
    assert light(to_dawn(play())) == 4
    assert light(to_dawn(reopened(play(system=OLD), TOY))) == 5, "the night was begun under version 1"


def test_the_next_phase_is_begun_under_the_new_version() -> None:
    session = reopened(to_dawn(play(system=OLD)), TOY)
    session.answer(session.waiting()[0], False)
    session.answer(session.waiting()[0], {})
    assert session.phase == "night"
    assert light(to_dawn(session)) == 5 - 2
    assert [r.rules for r in session.log.records if isinstance(r, Phase)] == [1, 1, 1, 2, 2]


def test_undo_into_an_old_phase_keeps_its_version() -> None:
    session = reopened(to_dawn(play(system=OLD)), TOY)
    first = session.entries()[0]
    session.undo(to=first)
    assert light(to_dawn(session)) == 5


async def dealt_otherwise(table: Table, state: Lantern) -> str:
    state.light = 99
    return "night"


async def asks_more(table: Table, state: Lantern) -> None:
    await table.ask(Confirm(key="toy.more", seat="A"))


def test_a_change_in_a_closed_phase_does_no_harm() -> None:
    session = to_dawn(play())
    changed = replace(TOY, phases={**TOY.phases, "setup": dealt_otherwise, "night": asks_more})
    again = reopened(session, changed)
    assert again.view("gm") == session.view("gm")
    with pytest.raises(BadGame, match="Line 2 of the log does not replay"):
        Session(changed, Log(session.log.records))  # without the checkpoints it would have


def test_an_unguarded_change_in_the_open_phase_is_said_with_the_line() -> None:
    session = play()
    session.answer("A:toy.act", "rest")
    changed = replace(TOY, phases={**TOY.phases, "night": asks_more})
    number = session.entries()[0]
    with pytest.raises(
        BadGame, match=rf"Line {number} of the log does not replay: “A:toy\.act” is not asked now"
    ):
        reopened(session, changed)


def test_a_bug_in_the_open_phase_is_said_with_the_line() -> None:
    async def broken(table: Table, state: Lantern) -> None:
        raise KeyError("oops")

    with pytest.raises(BadGame, match=r"Line 4 .* the rules stumbled \(KeyError: 'oops'\)"):
        reopened(play(), replace(TOY, phases={**TOY.phases, "night": broken}))


def test_a_checkpoint_that_does_not_fit_the_state_any_more_is_said() -> None:
    session = to_dawn(play())
    (*_, last) = session.checkpoints
    damaged = [*session.checkpoints[:-1], type(last)(last.line, "dawn", 2, b'{"friends":1}', 0, {}, {})]
    with pytest.raises(BadGame, match=f"The state saved at line {last.line} does not fit these rules"):
        Session(TOY, Log(session.log.records), checkpoints=damaged, events=session.closed_events)


def test_an_altered_checkpoint_does_not_pass_for_the_recorded_state() -> None:
    session = to_dawn(play())
    (*_, last) = session.checkpoints
    state = last.state.replace(b'"light":4', b'"light":9')
    assert state != last.state
    forged = [type(last)(last.line, last.phase, last.phase_number, state, last.events, {}, {})]
    with pytest.raises(BadGame, match=f"Line {last.line} .* the state before phase “dawn” differs"):
        Session(TOY, Log(session.log.records), checkpoints=forged, events=session.closed_events)


def test_a_new_switch_has_its_default_in_a_running_game() -> None:
    session = play()
    more = replace(TOY, switches=(*TOY.switches, Switch("moon", ("new", "full"), "house")))
    assert session.checkpoints
    assert reopened(session, more).switches == {"weather": "mild", "moon": "new"}


def test_a_phase_works_on_what_its_checkpoint_reads_back() -> None:
    """Two names for one list are one list only until the phase ends, live as after opening."""

    async def setup(table: Table, state: Lantern) -> str:
        state.deck = state.discard = ["oil"]
        return "night"

    async def night(table: Table, state: Lantern) -> None:
        await table.ask(Confirm(key="toy.go", seat="A"))
        state.deck.append("mud")
        table.tell("toy.counted", discard=state.discard)

    session = play(system=replace(TOY, phases={"setup": setup, "night": night}))
    again = reopened(session, session.system)
    for one in (session, again):
        one.answer("A:toy.go", True)
    assert [e.data for e in session.events] == [e.data for e in again.events] == [{"discard": ["oil"]}]


def test_a_told_fact_is_copied() -> None:
    async def night(table: Table, state: Lantern) -> None:
        table.tell("toy.before", deck=state.deck, pair=("a", 1))
        state.deck.clear()
        await table.ask(Confirm(key="toy.go", seat="A"))

    session = play(system=replace(TOY, phases={**TOY.phases, "night": night}))
    told = session.events[-1].data
    assert len(told["deck"]) == 9
    assert told["pair"] == ["a", 1], "as it will be read back from the file"


def test_a_state_that_does_not_fit_its_types_is_found_at_the_end_of_the_phase() -> None:
    async def night(table: Table, state: Lantern) -> str:
        await table.ask(Confirm(key="toy.go", seat="A"))
        state.light = "bright"  # type: ignore[assignment]
        return "dawn"

    session = play(system=replace(TOY, phases={**TOY.phases, "night": night}))
    with pytest.raises(GmkitError, match=r"stumbled .*Expected `int`, got `str` - at `\$\.light`"):
        session.answer("A:toy.go", True)


def test_a_state_with_a_set_is_refused_when_the_system_is_defined() -> None:
    with pytest.raises(TypeError, match=r"Mark\.seats is a set"):
        replace(TOY, state=Marks)
    with pytest.raises(TypeError, match=r"Shelf\.books is a set"):
        replace(TOY, state=Library)
