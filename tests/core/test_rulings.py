"""The GM's word: set, move, switch, skip and overrule, each with a reason, typed like the state, and in the log."""

from typing import Any

import msgspec
import pytest

from gmkit.core import rulings
from gmkit.core.log import Answer, Ruling
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from tests.core.toy import Friend, Lantern, play


@pytest.fixture
def session() -> Session:
    return play()


def state(session: Session) -> Lantern:
    found: Lantern = session._run.state
    return found


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("light", 2),
        ("friends.A.name", "Änne <b>"),
        ("friends.A.tired", True),
        ("friends.B.hand", ["oil", "mud"]),
        ("shield", "C"),
        ("shield", None),
        ("deck", []),
    ],
)
def test_set(session: Session, path: str, value: Any) -> None:
    session.ruling("set", path, value, reason="as agreed")
    assert rulings.look(state(session), path) == value


def test_set_a_whole_record_and_one_place_of_a_list(session: Session) -> None:
    session.ruling("set", "friends.A", {"name": "Zoe", "hand": ["mud"]}, reason="a new player")
    assert state(session).friends["A"] == Friend("Zoe", hand=["mud"])
    first, _, *rest = state(session).deck
    session.ruling("set", "deck.1", "glass", reason="misread")
    assert state(session).deck == [first, "glass", *rest]


def test_places_kept_by_number(session: Session) -> None:
    session.answer("gm:toy.plan", True)
    session.answer("gm:toy.shield", "pass")
    session.ruling("set", "signs.1", "red", reason="the sky")
    assert state(session).signs == {1: "red"}


NO = [
    ("set", "lights", 1, "no place"),
    ("set", "", 1, "no place"),
    ("set", "friends", 1, "cannot be"),
    ("set", "friends.D.tired", True, "no place"),
    ("set", "friends.A.tired.x", True, "no place"),
    ("set", "friends.A.tired", 1, "cannot be 1"),
    ("set", "friends.A.hand", "oil", "cannot be"),
    ("set", "friends.A", {"hand": []}, "cannot be"),
    ("set", "light", "2", "cannot be '2'"),
    ("set", "light", None, "cannot be None"),
    ("set", "deck.99", "oil", "no place"),
    ("set", "deck.x", "oil", "no place"),
    ("set", "light", float("nan"), "cannot be"),
    ("set", "light", object(), "cannot be written into the log"),
    ("set", "friends.A.name", "\ud800", "cannot be written into the log"),
    ("move", "deck", "oil", "from > to"),
    ("move", "deck > friends.A", "oil", "no card"),
    ("move", "deck > nowhere", "oil", "no place"),
    ("move", "deck > discard", "joker", "no card"),
    ("move", "deck > discard", None, "no card"),
    ("switch", "weather", "snow", "choose one of: mild, rough"),
    ("switch", "climate", "mild", "no option"),
    ("burn", "deck", 1, "no ruling"),
]


@pytest.mark.parametrize(("action", "target", "value", "words"), NO)
def test_what_does_not_fit_is_refused_in_a_sentence_and_changes_nothing(
    session: Session, action: str, target: str, value: Any, words: str
) -> None:
    before = session.view("gm"), session.head
    with pytest.raises(GmkitError) as caught:
        session.ruling(action, target, value, reason="try")
    assert words in caught.value.en
    assert caught.value.ru != caught.value.en
    assert "stumbled" not in caught.value.en, "it is the entry that is wrong, not the rules"
    assert (session.view("gm"), session.head) == before


@pytest.mark.parametrize("reason", ["", "  ", "\n"])
def test_a_reason_is_needed(session: Session, reason: str) -> None:
    with pytest.raises(GmkitError, match="needs a reason"):
        session.ruling("set", "light", 1, reason=reason)


def test_move_a_card(session: Session) -> None:
    card = state(session).deck[0]
    before = sorted(state(session).deck)
    session.ruling("move", "deck > friends.A.hand", card, reason="lost card found")
    assert state(session).friends["A"].hand == [card]
    assert sorted([*state(session).deck, card]) == before


def test_switch_a_reading_in_play(session: Session) -> None:
    session.ruling("switch", "weather", "rough", reason="the table voted")
    assert session.switches == {"weather": "rough"}
    session.undo()
    assert session.switches == {"weather": "mild"}


def test_a_ruling_is_logged_and_told_to_the_gm_or_to_all(session: Session) -> None:
    session.ruling("set", "light", 1, reason="secret")
    session.ruling("set", "light", 2, reason="open", public=True)
    assert session.log.records[-1] == Ruling("set", "light", "open", 2, True)
    told = [e for e in session.view("public")["events"] if e["kind"] == "ruling"]
    assert [e["data"] for e in told] == [{"action": "set", "target": "light", "reason": "open"}]
    assert [e.data["reason"] for e in session.events if e.kind == "ruling"] == ["secret", "open"]
    assert "value" not in told[0]["data"], (
        "the value may be a secret: the system's own events and views tell it"
    )


def test_overrule_and_skip_are_answers_with_a_reason(session: Session) -> None:
    session.ruling("set", "friends.A.tired", True, reason="test")
    session.answer("A:toy.act", "tend", overrule="had a nap")
    session.skip("B:toy.act", reason="ill")
    assert session.log.records[-2:] == [
        Answer("A:toy.act", "tend", "had a nap"), Answer("B:toy.act", "rest", "ill"),
    ]  # fmt: skip


def test_every_place_that_is_listed_can_be_looked_at_and_set(session: Session) -> None:
    session.answer("gm:toy.plan", True)
    session.answer("gm:toy.shield", "pass")
    paths = rulings.places(state(session))
    assert {"light", "friends.A.name", "friends.C.hand", "signs.1", "deck"} <= set(paths)
    for path in paths:
        session.ruling("set", path, rulings.look(state(session), path), reason="as it is")


def test_a_ruling_is_taken_back_by_undo(session: Session) -> None:
    before = session.view("gm")
    session.ruling("set", "light", 1, reason="oops")
    session.undo()
    assert session.view("gm") == before


def test_after_the_end_the_gm_may_still_correct(session: Session) -> None:
    session.ruling("set", "light", 0, reason="a storm")
    session.answer("gm:toy.plan", True)
    session.answer("gm:toy.shield", "pass")
    assert session.over
    session.ruling("set", "wind", [6], reason="for the record")
    assert session.view("public")["board"]["wind"] == [6]
    assert session.fork().view("gm") == session.view("gm")


class Lamp(msgspec.Struct):
    oil: int
    wicks: list[str] = []


class Tower(msgspec.Struct):
    lamps: list[Lamp]
    lit: dict[str, bool] = {}


def test_a_state_of_structs_has_places_too() -> None:
    tower = Tower([Lamp(3, ["long"])], {"north": False})
    assert rulings.places(tower) == {"lamps.0.oil": 3, "lamps.0.wicks": ["long"], "lit.north": False}
    rulings.assign(tower, "lamps.0.oil", 5)
    rulings.assign(tower, "lit.north", True)
    assert (tower.lamps[0].oil, tower.lit["north"]) == (5, True)
    with pytest.raises(GmkitError, match="cannot be 'much'"):
        rulings.assign(tower, "lamps.0.oil", "much")
    with pytest.raises(GmkitError, match="no place"):
        rulings.assign(tower, "lamps.0.water", 1)
