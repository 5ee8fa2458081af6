"""`ask_first`: a window is always asked once of the GM, so that its being there tells nothing."""

from gmkit.core.session import Session
from tests.core.toy import play


def at_the_window(glass: str | None, **changes: object) -> Session:
    session = play(**changes)  # type: ignore[arg-type]
    if glass is not None:
        session.ruling("set", f"friends.{glass}.hand", ["glass"], reason="test")
    session.answer("gm:toy.plan", True)
    return session


def test_it_is_asked_of_the_gm_whether_or_not_anybody_can_use_it() -> None:
    for glass, options in ((None, ("pass",)), ("B", ("pass", "B"))):
        session = at_the_window(glass)
        (asked,) = session.waiting()
        assert (asked.id, asked.rule, asked.facts) == ("gm:toy.shield", "TOY-7", {"window": True})
        assert asked.options == options  # type: ignore[attr-defined]


def test_readers_cannot_tell_whether_somebody_can_use_it() -> None:
    with_use, without = at_the_window("B"), at_the_window(None)
    for reader in ("public", "A", "C"):
        seen = [s.view(reader) for s in (with_use, without)]
        for view in seen:
            assert view["waiting"] == [{"seat": "gm", "key": "toy.shield"}]
            assert view["questions"] == []


def test_the_first_use_counts() -> None:
    session = at_the_window("B")
    session.answer("gm:toy.shield", "B")
    assert any(e.kind == "toy.shielded" and e.data == {"by": "B"} for e in session.events)


def test_it_closes_unused_by_default() -> None:
    session = at_the_window("B")
    session.skip("gm:toy.shield", reason="nobody spoke up in two days")
    assert not any(e.kind == "toy.shielded" for e in session.events)
    assert session.phase == "dawn"


def test_only_a_simulation_skips_it_and_only_when_nobody_can_use_it() -> None:
    assert at_the_window(None, simulated=True).phase == "dawn"
    assert at_the_window("B", simulated=True).step == "toy.shield"
