"""The figures of the trials say what the odds and the results say, from public events alone."""

from __future__ import annotations

import random

import gmkit
from gmkit.core.events import GM_ONLY, Event
from gmkit.core.play import play_out
from gmkit.core.system import system
from gmkit.plots import figures
from gmkit.plots.trials import bars

RULES = system("trials")
TASKS = [{"task": "А", "✓": 0.75, "⊘": 0.0, "✕": 0.25}, {"task": "Б", "✓": 0.0, "⊘": 1.0, "✕": 0.0}]


def test_a_bar_a_task_made_of_its_signs() -> None:
    drawn = bars(TASKS, "ru")
    by_sign = {trace["name"][0]: dict(zip(trace["y"], trace["x"], strict=True)) for trace in drawn["data"]}
    assert by_sign == {
        "✓": {"1. А": 0.75, "2. Б": 0.0},
        "⊘": {"1. А": 0.0, "2. Б": 1.0},
        "✕": {"1. А": 0.25, "2. Б": 0.0},
    }
    assert (
        len({trace["marker"]["pattern"]["shape"] for trace in drawn["data"]}) == 3
    )  # colour is not the only mark
    assert drawn["data"][0]["text"] == ["", "✓ 75%"]


def test_no_figure_before_the_first_trial_and_two_after_it() -> None:
    session, dice = gmkit.new("trials", RULES.company, seed="figures"), random.Random(1)
    assert figures("trials", session.events) == {}
    while session._run.state.number < 2:
        play_out(session, RULES.bots["plausible"], dice, decisions=1)
    drawn = figures("trials", session.events, "en")
    assert list(drawn) == ["chances", "expected"]
    past = session.board("public").status["past"]
    came = [sum(one["sign"] == "✓" for one in trial["ended"]) for trial in past]
    assert drawn["expected"]["data"][1]["y"] == came
    told = [event.data for event in session.events if event.kind == "tri.odds"]
    hoped = [round(sum(task["✓"] for task in data["chances"]), 2) for data in told]
    assert drawn["expected"]["data"][0]["y"] == hoped
    assert past[1]["title"] in drawn["chances"]["layout"]["title"]["text"]


def test_the_odds_of_a_trial_with_hidden_parts_are_not_drawn() -> None:
    secret = Event("tri.odds", {"title": "Тайна", "chances": TASKS}, GM_ONLY)
    assert figures("trials", [secret]) == {}
