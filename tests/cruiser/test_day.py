"""CRU-DAY: the two phases of a day, and who closes them."""

from __future__ import annotations

import pytest

from gmkit.core.questions import Confirm
from gmkit.systems.cruiser.state import SEATS
from tests.cruiser.game import Game


@pytest.mark.rule("CRU-DAY-01")
def test_a_day_is_an_action_phase_and_then_a_crisis_phase() -> None:
    """Action 1, crisis 1, action 2, crisis 2: the day changes after the crisis phase."""
    game = Game()
    seen = []
    for _ in range(3):
        seen.append((game.session.phase, game.view("public")["board"]["status"]["day"]))
        game.to_crisis("C26")
        seen.append((game.session.phase, game.view("public")["board"]["status"]["day"]))
        game.next_day()
    assert seen == [("action", 1), ("crisis", 1), ("action", 2), ("crisis", 2), ("action", 3), ("crisis", 3)]


@pytest.mark.rule("CRU-DAY-02")
@pytest.mark.parametrize("phase", ["action", "crisis"])
def test_only_the_gm_closes_a_phase(phase: str) -> None:
    """All orders are in, and nothing happens; no player is asked to close it, and a “no” closes nothing."""
    game = Game()
    if phase == "crisis":
        game.to_crisis("C26")
    while True:
        open_ = [q for q in game.session.waiting() if q.seat != "gm"]
        if not open_:
            break
        game.answer(open_[0].id, open_[0].default)
    (closing,) = game.session.waiting()
    assert isinstance(closing, Confirm)
    assert (closing.seat, closing.key) == ("gm", f"cru.{phase}.close")
    assert all(game.view(seat)["questions"] == [] for seat in SEATS)
    told = len(game.session.events)
    game.session.answer(closing, False)
    assert (game.session.phase, len(game.session.events)) == (phase, told)
    game.session.answer(closing, True)
    assert game.session.phase != phase


@pytest.mark.rule("CRU-DAY-02")
def test_the_gm_may_close_a_phase_when_he_likes() -> None:
    """Nobody has answered, no time has passed: it closes."""
    game = Game()
    game.session.answer("gm:cru.action.close", True)
    assert game.session.phase == "crisis"


@pytest.mark.rule("CRU-DAY-03")
def test_closing_the_crisis_phase_runs_into_the_new_day_in_one_go() -> None:
    """Votes, brig, election, then the crisis's effect, guard, draw and status: one phase, one report, the new day."""
    game = Game().order("P2", "conference_hall", "brig_vote", target="E1", colours=["yellow", "white"])
    game.order("P3", "conference_hall", "run", colours=["yellow", "white"])
    game.chance("cru.vote.random/brig-P2", ["yellow", "white"]).chance(
        "cru.vote.random/election-P3", ["white", "white"]
    )
    game.hand("M1", green=2).order("M1", "information_centre", "post_guard", guard="bridge")
    game.to_crisis("C26")
    number = game.session.phase_number
    game.next_day()
    kinds = [e.kind for e in game.told() if e.kind not in ("cru.drawn", "cru.missing", "cru.defaulted")]
    assert kinds == [
        *("cru.jailed", "cru.president", "cru.day", "cru.crisis.chosen", "cru.resource", "cru.guard.posted"),
        *("cru.vote.colours", "cru.vote.colours", "cru.status"),
    ]
    assert [e.data["seat"] for e in game.told("cru.drawn")] == list(SEATS)
    assert {e.phase for e in game.told()} == {number}
    assert (game.session.phase, game.session.phase_number) == ("action", number + 1)
    lines = game.session.system.report(game.told(), "public")
    assert (lines[0].kind, lines[1].kind, dict(lines[1].facts)) == (
        "cru.report.crisis",
        "cru.day",
        {"day": 2},
    )


@pytest.mark.rule("CRU-DAY-04")
def test_closing_the_action_phase_opens_the_crisis_phase_of_the_same_day() -> None:
    """All steps in one go, the report of the action phase, and no new day."""
    game = Game().order("P2", "military_centre", "train")
    number = game.session.phase_number
    game.to_crisis("C03")
    assert {e.phase for e in game.told()} == {number}
    assert (game.session.phase, game.session.phase_number) == ("crisis", number + 1)
    assert game.view("public")["board"]["status"]["day"] == 1
    assert game.view("public")["board"]["status"]["prep"] == 2
    assert [q.about for q in game.session.waiting() if q.seat == "P1"] == ["crisis"]
    lines = game.session.system.report(game.told(), "public")
    assert [line.kind for line in lines] == [
        "cru.report.action",
        "cru.missing",
        "cru.train",
        "cru.moved",
        "cru.crisis",
    ]
