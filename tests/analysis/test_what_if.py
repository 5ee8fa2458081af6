"""What if: forks, recorded answers while they stay legal, chance averaged; the game itself is never touched."""

from __future__ import annotations

import math
import random

import pytest

import gmkit
from gmkit.analysis import chances, simulation, whatif
from gmkit.analysis.frames import frames
from gmkit.analysis.intervals import difference, exceeded, wilson
from gmkit.core.log import Answer
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.errors import GmkitError, IllegalAnswer
from tests.analysis.golden_game import CREW, begun, voted

SYSTEMS = ("cruiser", "anima", "trials", "galactica")


def lines(session: Session, part: str) -> list[int]:
    return [
        n
        for n in session.log.counting
        if isinstance(r := session.log.records[n], Answer) and part in r.question
    ]


@pytest.fixture(scope="module", params=SYSTEMS)
def whole(request: pytest.FixtureRequest) -> Session:
    return simulation.played(simulation.job(request.param, 1, seed="what if", bots="random"), 0)


def test_the_same_answer_again_is_the_same_game(whole: Session) -> None:
    """From any line on: everything recorded is kept, nothing is invented, every event comes again."""
    answers = whatif.answers(whole)
    before = list(whole.log.lines)
    for place in (0.1, 0.5, 0.8):
        row = answers.iloc[int(place * len(answers))]
        again = whatif.what_if(whole, int(row["line"]), row["answer"])
        assert (again.invented, again.dropped) == (0, 0)
        assert again.kept == len(answers[answers["line"] > row["line"]])
        assert again.session.events == whole.events
    assert whole.log.lines == before


def messy() -> Session:
    """A real table's game: absent players, replaced answers, a ruling, an undo, typed dice, then bots to the end."""
    session = gmkit.new("cruiser", CREW, seed="messy", typed=["skill"])
    session.answer("P1:cru.act.go", "corridors")
    session.answer("P1:cru.act.go", "bridge")
    session.answer("E1:cru.act.go", "corridors")
    session.undo()
    session.ruling("set", "morale", 9, reason="house rule", public=True)
    session.answer("M1:cru.act.go", "corridors")
    session.answer("gm:cru.action.close", True)
    play_out(session, session.system.bots["plausible"], random.Random(3))
    return session


def test_a_messy_game_comes_again_too() -> None:
    session = messy()
    assert session.over
    replaced, last = lines(session, "P1:cru.act.go")[:2]
    again = whatif.what_if(session, last, "bridge")
    assert (again.invented, again.dropped) == (0, 0)
    assert again.session.events == session.events
    start = whatif.answers(session).iloc[0]
    again = whatif.what_if(session, int(start["line"]), start["answer"])
    assert (again.invented, again.dropped) == (0, 0)
    assert again.session.events == session.events
    with pytest.raises(GmkitError, match=f"was replaced in line {last}"):
        whatif.what_if(session, replaced, "bridge")


def test_another_random_card_turns_the_crisis() -> None:
    """C01: with two blue cards instead of green and yellow the sum is 7 + 2 + 2 = 11, and nobody is lost."""
    session = voted(begun())
    (draw,) = lines(session, "chance:cru.vote.random")
    other = whatif.what_if(session, draw, ["blue", "blue"], bots="random")
    told = frames({"played": session, "what if": other.session})
    checks = told["checks"].query("name == 'C01'").set_index("game")
    assert checks["total"].to_dict() == {"played": 7, "what if": 11}
    assert checks["passed"].to_dict() == {"played": False, "what if": True}
    people = whatif.compared(told).loc[("people", "", 2)]
    assert people.to_dict() == {"played": 13, "what if": 15}
    assert session.phase_number == 4  # the game itself stands where it stood


def test_what_no_longer_fits_is_dropped_and_bots_stand_in(whole: Session) -> None:
    answers = whatif.answers(whole)
    mine = answers[(answers["seat"] != "chance") & answers["options"].map(len).gt(1)]
    for _, row in mine.iloc[: len(mine) // 2 : 3].iterrows():
        others = [
            option for option in row["options"] if [option] != row["answer"] and option != row["answer"]
        ]
        try:
            other = whatif.what_if(whole, int(row["line"]), others[0])
        except IllegalAnswer:
            continue  # this question wants a list or a sum
        assert other.session.over
        if other.session.events != whole.events:
            return
    pytest.fail("no answer made any difference")


def test_without_following_bots_play_all_the_rest() -> None:
    session = voted(begun())
    (draw,) = lines(session, "chance:cru.vote.random")
    alone = whatif.what_if(session, draw, ["blue", "blue"], follow=False)
    assert alone.kept == alone.dropped == 0
    assert alone.session.over


def test_averaged_over_chance_the_values_meet_the_same_luck() -> None:
    session = voted(begun())
    (draw,) = lines(session, "chance:cru.vote.random")
    one = whatif.averaged(
        session, draw, {"a": ["blue", "blue"], "b": ["blue", "blue"]}, games=6, bots="random"
    )
    a, b = (one[one["value"] == name]["wins"].tolist() for name in "ab")
    assert a == b
    assert sum(a) == 6
    assert (one["low"] <= one["share"]).all()
    assert (one["share"] <= one["high"]).all()


def test_what_cannot_be_forked_is_one_sentence() -> None:
    session = begun()
    with pytest.raises(GmkitError, match="holds no answer"):
        whatif.what_if(session, 1, True)
    with pytest.raises(GmkitError, match="holds no answer"):
        whatif.what_if(session, 9999, True)
    (cyborgs,) = lines(session, "setup.cyborgs")
    with pytest.raises(IllegalAnswer):
        whatif.what_if(session, cyborgs, ["P1"])


def test_win_chances_begin_open_and_end_with_the_outcome() -> None:
    session = simulation.played(simulation.job("cruiser", 1, seed="swing", bots="plausible"), 0)
    assert session.outcome is not None
    told = chances.win_chances(session, games=3, workers=1)
    assert told.groupby("line")["wins"].sum().eq(3).all()
    assert told["turn"].is_monotonic_increasing
    end = told[told["line"] == len(session.log)].set_index("winner")["share"]
    assert end[session.outcome.winner] == 1
    moved = chances.swings(told, session.outcome.winner)
    assert moved["by"].abs().is_monotonic_decreasing
    assert (moved["after"] - moved["before"]).equals(moved["by"])
    assert chances.win_chances(session, games=3, workers=2).equals(told)


def test_from_a_point_the_dealt_cards_stay_dealt() -> None:
    """A game played on from its last boundary ends as fate had it where nothing more is left to chance."""
    session = simulation.played(simulation.job("cruiser", 1, seed="swing", bots="plausible"), 0)
    study = chances.Study(session.header, chances.points(session), 2, {"*": "plausible"})
    first = study.points[0]
    assert first.saved.state == session.checkpoints[1].state
    assert len(chances.from_point(study, len(study.points) - 1)) == 2


def test_intervals_are_those_of_the_literature() -> None:
    """Newcombe (1998): Wilson for 81 of 263 is 0.2553 .. 0.3662; for 0 of 20 it is 0 .. 0.1611."""
    assert [round(end, 4) for end in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(end, 4) for end in wilson(0, 20)] == [0.0, 0.1611]
    assert wilson(0, 0) == (0.0, 1.0)
    assert [round(x, 4) for x in difference(9, 10, 3, 10)] == [0.6, 0.1705, 0.809]
    assert round(exceeded(3.8415, 1), 4) == 0.05
    five = math.erfc(math.sqrt(15)) + math.sqrt(60 / math.pi) * math.exp(-15) * (1 + 30 / 3)  # closed form
    assert exceeded(30, 5) == pytest.approx(five)
