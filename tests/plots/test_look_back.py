"""Figures from frames: golden numbers, valid for plotly, readable without colour, and no more than the frames know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pandas as pd
import plotly.graph_objects as go
import pytest

from gmkit.analysis import simulation
from gmkit.analysis.frames import frame, frames
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.plots import checks, dice, odds, places, resources, waits
from gmkit.plots.look import CARDS, ROW, SEATS
from gmkit.plots.review import review
from gmkit.texts import Texts, texts_of
from tests.analysis.golden_game import begun, voted

SYSTEMS = ("cruiser", "anima", "trials", "galactica")


@pytest.fixture(scope="module")
def golden() -> Session:
    return voted(begun())


@pytest.fixture(scope="module", params=SYSTEMS)
def whole(request: pytest.FixtureRequest) -> Session:
    return simulation.played(simulation.job(request.param, 1, seed="plots", bots="random"), 0)


def trace(figure: dict[str, Any], name: str) -> dict[str, Any]:
    return next(t for t in figure["data"] if t["name"] == name)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_figure_of_every_system_is_plain_and_valid(whole: Session, lang: Any) -> None:
    for reader in ("gm", "public"):
        made = review(frames(whole, reader=reader), texts_of(whole, lang))
        assert made
        for name, figure in made.items():
            go.Figure(figure)  # raises on any property that plotly does not know
            assert json.loads(json.dumps(figure)) == figure, name
            assert figure["layout"]["paper_bgcolor"] == "rgba(0,0,0,0)"
            assert "plot-back" not in json.dumps(figure)
            assert figure["layout"]["title"]["text"]


def test_the_waterfall_of_the_golden_check(golden: Session) -> None:
    """P1 −3, P3 +2, M1 +1, each engineer +3, chance −2, together 7; the line stands at 10."""
    found = frames(golden)
    figure = checks.waterfall(found["checks"], found["contributions"], 1, texts_of(golden, "en"))
    (fall,) = figure["data"]
    steps = dict(zip(fall["x"], fall["y"], strict=True))
    assert steps == {
        "Ann (P1)": -3, "Gus (E1)": 3, "Hal (E2)": 3, "Ida (E3)": 3, "Dan (M1)": 1, "Cleo (P3)": 2, "chance": -2,
        "total": 7,
    }  # fmt: skip
    assert fall["measure"] == ["relative"] * 7 + ["total"]
    assert fall["text"][0] == "▼ −3"
    assert fall["customdata"][1] == "blue +2; white +1"
    (line,) = figure["layout"]["shapes"]
    assert line["y0"] == line["y1"] == 10
    assert figure["layout"]["title"]["text"] == "Check 1: Breach in the Living Ring — failed"


def test_the_table_sees_colours_instead(golden: Session) -> None:
    found = frames(golden, reader="public")
    (fall,) = checks.waterfall(found["checks"], found["contributions"], 1, texts_of(golden, "en"))["data"]
    assert sorted(fall["y"]) == sorted([-4, -1, 7, 5, 7])
    assert not any("Ann" in step for step in fall["x"])


def test_a_check_that_is_not_there(golden: Session) -> None:
    found = frames(golden)
    with pytest.raises(GmkitError, match="no check 5; choose one of: 1"):
        checks.waterfall(found["checks"], found["contributions"], 5, texts_of(golden, "en"))


def test_contributions_stand_above_and_below_the_line(golden: Session) -> None:
    figure = checks.contributions(frames(golden)["contributions"], texts_of(golden, "en"))
    yellow = [t for t in figure["data"] if t["name"] == "yellow"]
    seats = yellow[0]["x"]
    assert seats[0] == "Ann (P1)"
    assert seats[-1] == "chance"
    assert yellow[0]["y"][0] == -3
    assert yellow[0]["y"][-1] == -1
    blue = next(t for t in figure["data"] if t["name"] == "blue")
    assert sum(blue["y"]) == 7


def test_resources_name_what_brought_them_down(golden: Session) -> None:
    figure = resources.resources(frames(golden, reader="public")["resources"], texts_of(golden, "en"))
    people = trace(figure, "People")
    assert (people["x"], people["y"]) == ([1, 2], [15, 13])
    (loss,) = figure["layout"]["annotations"]
    assert (loss["x"], loss["y"], loss["text"]) == (2, 13, "−2 Breach in the Living Ring")


def test_the_journey_and_its_goal() -> None:
    told = [
        {"resource": "distance", "turn": 1, "value": 0, "change": 0, "cause": "start", "detail": "", "n": 0},
        {"resource": "goal", "turn": 1, "value": 8, "change": 0, "cause": "start", "detail": "", "n": 0},
        {
            "resource": "distance",
            "turn": 4,
            "value": 3,
            "change": 3,
            "cause": "cru.jumped",
            "detail": "",
            "n": 9,
        },
    ]
    fleet = [
        {"turn": 2, "n": n, "place": "threat_1", "ship": "fighter", "side": "theirs", "count": count}
        for n, count in ((1, 4), (2, 3))
    ]
    figure = resources.jump(frame("resources", told), frame("ships", fleet), Texts("en", "cruiser"))
    assert trace(figure, "distance covered")["y"] == [0, 3]
    assert trace(figure, "enemy ships")["y"] == [3]  # the last telling of the turn counts
    assert figure["layout"]["shapes"][0]["y0"] == 8


def test_dice_against_expectation() -> None:
    """Twelve throws, two expected of each face: (4 · 1 + 0 + 16) / 2 = 10; chance alone gives 7.5 %."""
    faces = [6] * 6 + [1, 1, 2, 3, 4, 5]
    told = [{"sides": 6, "face": face, "expected": 3.5, "seat": "red"} for face in faces]
    figure = dice.fairness(frame("dice", told), Texts("en", "anima"))
    assert trace(figure, "came")["y"] == [2, 1, 1, 1, 1, 6]
    assert trace(figure, "expected (95 %)")["y"] == [2.0] * 6
    assert "in 8% of games" in figure["layout"]["title"]["text"]


def test_luck_is_told_in_standard_errors() -> None:
    """Four sixes: 4 · 2.5 above the mean, one standard error of four dice is sqrt(4 · 35/12) = 3.416: 2.928."""
    told = [{"sides": 6, "face": 6, "expected": 3.5, "seat": "red"}] * 4
    (bars,) = dice.luck(frame("dice", told), Texts("en", "anima"))["data"]
    assert bars["x"] == [2.928]
    assert bars["text"] == ["▲ +2.9"]


def test_who_waited_for_whom(tmp_path: Path) -> None:
    """The golden hour: P1 is done after 1 h, P2 after 2 h, the GM closes after 4 h; seven others are never done.

    In the second hour P1 waits for 8, in the last two for 7: for P2 1/8 h, for each of the others 1/8 + 2/7 h.
    """
    now = [0.0]
    session = begun(tmp_path / "g.gmkit", lambda: now[0])
    for hours, seat in ((1, "P1"), (2, "P2")):
        now[0] = hours * 3600.0
        session.answer(f"{seat}:cru.act.go", "corridors")
        session.answer(f"{seat}:cru.act.do", "nothing")
    now[0] = 4 * 3600.0
    session.answer("gm:cru.action.close", True)
    told = frames(session)["waiting"]
    orders = told[told["step"] == "cru.action.close"]
    hours = waits.waited(orders, ["P1", "P2", "E1"])
    assert hours["P1", "P2"] == pytest.approx(1 / 8)
    assert hours["P1", "E1"] == pytest.approx(1 / 8 + 2 / 7)
    assert hours["P2", "E1"] == pytest.approx(2 / 7)
    assert ("E1", "P1") not in hours
    assert sum(spent for (waiter, _), spent in hours.items() if waiter == "P1") == pytest.approx(3)
    (heat,) = waits.waits(told, texts_of(session, "en"))["data"]
    assert heat["text"][heat["y"].index("Ann")][heat["x"].index("Ben")] == "8 min"
    session.close()


def test_the_map_shows_one_turn_at_a_time() -> None:
    fleet = [
        {"n": 1, "turn": 1, "place": "2", "ship": "raider", "side": "theirs", "count": 3},
        {"n": 5, "turn": 2, "place": "3", "ship": "raider", "side": "theirs", "count": 2},
        {"n": 1, "turn": 1, "place": "4", "ship": "viper", "side": "ours", "count": 1},
    ]
    people = [{"n": 0, "turn": 1, "seat": "A", "place": "4"}, {"n": 4, "turn": 2, "seat": "A", "place": "2"}]
    figure = places.sectors(frame("ships", fleet), frame("locations", people), Texts("en", "cruiser"))
    assert [t["visible"] for t in figure["data"]] == [False, True]
    first, second = (dict(zip("423", t["text"], strict=True)) for t in figure["data"])
    assert first == {"4": "<b>4</b><br>△1<br>A", "2": "<b>2</b><br>▲3", "3": "<b>3</b>"}
    assert second == {"4": "<b>4</b><br>△1", "2": "<b>2</b><br>A", "3": "<b>3</b><br>▲2"}
    (slider,) = figure["layout"]["sliders"]
    assert [step["args"][0]["visible"] for step in slider["steps"]] == [[True, False], [False, True]]


def test_trials_show_chance_and_sign() -> None:
    told = [
        {"kind": "task", "name": name, "group": "Bog", "turn": 1, "outcome": sign, "chance": chance}
        for name, sign, chance in (("Find", "✓", 0.75), ("Pull", "✕", 0.5), ("Wait", "⊘", None))
    ]
    figure = checks.trials(frame("checks", told), Texts("en", "trials"))
    assert [t["name"] for t in figure["data"]] == ["✓ success", "⊘ ignored", "✕ failure"]
    assert [t["text"] for t in figure["data"]] == [["✓ 75%"], ["⊘ 0%"], ["✕ 50%"]]
    assert len({t["marker"]["pattern"]["shape"] for t in figure["data"]}) == 3


def test_chances_rates_and_suspicion() -> None:
    told = pd.DataFrame([
        {"line": line, "turn": turn, "winner": side, "share": share, "low": share / 2, "high": (1 + share) / 2}
        for line, turn, share in ((1, 1, 0.5), (9, 2, 0.2))
        for side, share in (("humans", share), ("cyborgs", 1 - share))
    ])  # fmt: skip
    turning = pd.DataFrame([{"turn": 1, "by": -0.3}])
    figure = odds.win_chances(told, Texts("en", "cruiser"), turning=turning)
    go.Figure(figure)
    assert next(t for t in figure["data"] if t["name"] == "humans" and "symbol" in t.get("marker", {}))[
        "y"
    ] == [0.5, 0.2]
    assert [note["text"] for note in figure["layout"]["annotations"]] == ["▼ −30%"]
    doubt = pd.DataFrame([{"turn": 1, "seat": "P1", "chance": 2 / 9, "reason": None}])
    figure = odds.suspicion(doubt, Texts("en", "cruiser", {"P1": "Ann"}))
    assert (figure["data"][0]["name"], figure["data"][0]["y"]) == ("Ann (P1)", [0.2222])
    doubt = pd.DataFrame(
        [{"turn": 2, "seat": "P1", "chance": 0.5, "reason": "vote", "detail": "P1", "by": 0.25}]
    )
    figure = odds.suspicion(doubt, Texts("ru", "cruiser", {"P1": "Ann"}))
    assert figure["data"][0]["customdata"] == ["голосование: Ann (P1) +25%"]
    rates = pd.DataFrame([
        {"variant": "base", "winner": "humans", "wins": 7, "games": 10, "share": 0.7, "low": 0.4, "high": 0.9}
    ])  # fmt: skip
    figure = odds.win_rates(rates, Texts("en", "cruiser"))
    go.Figure(figure)
    assert figure["data"][0]["error_x"]["array"] == [0.2]
    assert figure["data"][0]["error_x"]["arrayminus"] == [0.3]


def test_no_two_lines_or_bars_differ_by_colour_alone() -> None:
    assert len({(dash, symbol) for _, dash, symbol in SEATS}) == len(SEATS) == 9
    assert len({hatch for _, hatch in ROW}) == len(ROW)
    for names in (
        ("yellow", "green", "blue", "white"),
        ("pol", "lea", "eng", "tac", "pil", "tre"),
    ):
        assert len({CARDS[name][1] for name in names}) == len(names)
