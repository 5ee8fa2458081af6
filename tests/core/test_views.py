"""`view(reader)` is the only way out: plain data, the own questions and answers only, who is waited for, no more."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from gmkit.core.session import Session
from gmkit.core.system import GameSystem, Outcome, Pending
from gmkit.core.table import Table
from gmkit.errors import GmkitError
from tests.core.toy import CARDS, SEATS, TOY, Lantern, finish, play, random_step

READERS = ("public", *SEATS)


def text(session: Session, reader: str) -> str:
    return json.dumps(session.view(reader), ensure_ascii=False)


def spy_of(session: Session) -> str:
    return str(session.board("gm")["spy"][0])


@pytest.fixture
def session() -> Session:
    return play()


def test_the_frame(session: Session) -> None:
    view = session.view("A")
    assert view["system"] == "toy"
    assert view["reader"] == "A"
    assert view["names"] == {"A": "Ann", "B": "Bob", "C": "Cid"}
    assert (view["phase"], view["phase_number"]) == ("night", 2)
    assert view["waiting"] == [{"seat": s, "key": "toy.plan"} for s in SEATS]
    assert [q["key"] for q in view["questions"]] == ["toy.act"]
    assert view["switches"] == {"weather": "mild"}
    assert view["outcome"] is None
    assert view["commitment"] == session.log.head(0)
    assert json.loads(json.dumps(view)) == json.loads(text(session, "A"))


def test_each_reader_has_the_own_questions_and_answers_only(session: Session) -> None:
    session.answer("A:toy.act", "search")
    session.answer("B:toy.act", "tend")
    for reader in READERS:
        view = session.view(reader)
        assert {q["seat"] for q in view["questions"]} <= {reader}
        assert set(view["given"]) == {i for i in ("A:toy.act", "B:toy.act") if i[0] == reader}
    gm = session.view("gm")
    assert {q["seat"] for q in gm["questions"]} > {"gm", "C"}
    assert gm["given"] == {"A:toy.act": "search", "B:toy.act": "tend"}


def test_events_go_to_their_audience(session: Session) -> None:
    for reader in ("gm", *READERS):
        roles = [e["data"]["seat"] for e in session.view(reader)["events"] if e["kind"] == "toy.role"]
        assert roles == (list(SEATS) if reader == "gm" else [s for s in SEATS if s == reader])
        assert any(e["kind"] == "toy.night" for e in session.view(reader)["events"])


def test_the_waiting_list_shrinks_as_awaited_questions_are_answered(session: Session) -> None:
    def waited() -> list[str]:
        return [w["seat"] for w in session.view("public")["waiting"]]

    session.answer("B:toy.act", "tend")
    assert waited() == ["A", "B", "C"], "B's cards are still to come"
    session.answer("B:toy.cards", [])
    assert waited() == ["A", "C"]
    for seat in "AC":
        session.answer(f"{seat}:toy.act", "rest")
    assert waited() == ["gm"], "all are in; the spy's whisper is not waited for"
    session.answer("gm:toy.plan", True)
    assert session.view("public")["waiting"] == [{"seat": "gm", "key": "toy.shield"}]


def test_a_question_that_is_not_waited_for_shows_to_its_seat_alone(session: Session) -> None:
    spy = spy_of(session)
    for seat in SEATS:
        session.answer(f"{seat}:toy.act", "rest")
    assert [q["key"] for q in session.view(spy)["questions"]] == ["toy.whisper"]
    for reader in READERS:
        if reader != spy:
            assert "whisper" not in text(session, reader)


def test_a_finished_game_waits_for_nobody_and_has_its_outcome() -> None:
    session = finish(play(), random.Random(4))
    view = session.view("public")
    assert (view["waiting"], view["questions"]) == ([], [])
    assert view["outcome"] == {"winner": session.outcome.winner, "reason": "toy.over", "rule": "TOY-8"}  # type: ignore[union-attr]
    assert session.step == ""
    assert isinstance(session.outcome, Outcome)


@pytest.mark.parametrize("reader", ["D", "", "chance", "GM", "Public"])
def test_an_unknown_reader_is_refused(session: Session, reader: str) -> None:
    with pytest.raises(GmkitError, match=r"There is no seat .*: gm, public, A, B, C"):
        session.view(reader)


def test_a_name_with_quotes_markup_and_emoji_goes_through_unchanged() -> None:
    name = 'O\'Нил "<b>&amp;" 🦊'
    players = [{"seat": "A", "name": name}, {"seat": "B", "name": name}, {"seat": "C", "name": "—"}]
    session = play(players=players)
    assert session.view("public")["names"] == {"A": name, "B": name, "C": "—"}
    assert session.fork().names["B"] == name


def differing_in_secrets(system: GameSystem, seed: int) -> tuple[Session, Session]:
    """Two games that differ in who the spy is, in the deck's order, in the hands and in sealed answers."""
    one, other = play("same", system), play("same", system)
    dice = random.Random(seed)
    spy = SEATS.index(spy_of(one))
    for session, shift in ((one, 0), (other, 1)):
        deck = list(CARDS)
        dice.shuffle(deck)
        for number, seat in enumerate(SEATS):
            is_spy = number == (spy + shift) % 3
            session.ruling("set", f"friends.{seat}.spy", is_spy, reason="metamorphosis")
            session.ruling(
                "set", f"friends.{seat}.hand", deck[number * 2 : number * 2 + 2], reason="metamorphosis"
            )
        session.ruling("set", "deck", deck[6:], reason="metamorphosis")
        for seat in SEATS:
            session.answer(f"{seat}:toy.act", "rest" if shift else "search")
    return one, other


@pytest.mark.parametrize("seed", range(10))
def test_a_view_does_not_depend_on_what_its_reader_may_not_know(seed: int) -> None:
    one, other = differing_in_secrets(TOY, seed)
    assert text(one, "gm") != text(other, "gm")
    assert text(one, "public") == text(other, "public")


@pytest.mark.parametrize(
    "leak",
    [
        lambda state, cards, reader, pending: state.deck,
        lambda state, cards, reader, pending: [f.spy for f in state.friends.values()],
        lambda state, cards, reader, pending: pending.answers,
    ],
)
def test_a_view_that_leaks_is_found(leak: Any) -> None:
    one, other = differing_in_secrets(replace(TOY, view=leak_with_spies(leak)), 3)
    assert text(one, "public") != text(other, "public")


def leak_with_spies(leak: Any) -> Any:
    """The leaking view; the GM's keeps the spy, which the tests look up."""

    def board(state: Lantern, cards: Any, reader: str, pending: Pending) -> Any:
        return (
            TOY.view(state, cards, reader, pending) if reader == "gm" else leak(state, cards, reader, pending)
        )

    return board


@pytest.mark.parametrize("seed", range(5))
def test_every_view_of_every_step_is_plain_data(seed: int) -> None:
    session, dice = play(str(seed)), random.Random(seed)
    while not session.over:
        random_step(session, dice)
        for reader in ("gm", *READERS):
            json.dumps(session.view(reader), allow_nan=False)


def test_the_step_is_the_same_for_all_seats_in_it() -> None:
    async def night(table: Table, state: Lantern) -> None:
        await table.ask_all("toy.all", {})

    session = play(system=replace(TOY, phases={**TOY.phases, "night": night}))
    assert session.step == "toy.all"
    assert session.view("public")["waiting"] == [{"seat": "gm", "key": "toy.all"}]
