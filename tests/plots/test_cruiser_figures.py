"""Figures: valid for plotly, readable without colour, in both languages, and of public facts alone."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go
import pytest

import gmkit
from gmkit import plots
from gmkit.core.events import Event
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.plots import cruiser

PLAYERS = [f"{role[:3]}{i}:{role}" for role in ("political", "military", "engineer") for i in (1, 2, 3)]


@pytest.fixture(scope="module")
def session() -> Session:
    made = gmkit.new("cruiser", PLAYERS, seed="plots", simulated=True)
    play_out(made, made.system.bots["random"], random.Random(4))
    assert made.over
    return made


def public(session: Session) -> list[Event]:
    return [event for event in session.events if event.seen("public")]


def status(day: int, **more: Any) -> Event:
    """A day's status block with just what figures look at."""
    plain = {"destroyed": False, "repair": 0, "inside": []}
    data = {
        "day": day, "resources": {"people": 15, "fuel": 10, "morale": 12}, "prep": 1, "distance": 0, "goal": 8,
        "jumping": False, "guarded": None, "fighters": {"1": 0, "2": 0, "3": 0},
        "rooms": {"bridge": plain, "navigation": plain}, **more,
    }  # fmt: skip
    return Event("cru.status", data, ("public",))


def trace(figure: dict[str, Any], name: str) -> dict[str, Any]:
    return next(t for t in figure["data"] if t["name"] == name)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_plotly_accepts_every_figure_and_its_json(session: Session, lang: Any) -> None:
    made = plots.figures("cruiser", public(session), lang)
    assert list(made) == ["resources", "jump", "pursuit", "rooms"]
    for figure in made.values():
        go.Figure(figure)  # raises on any property that plotly does not know
        assert json.loads(json.dumps(figure)) == figure
        assert figure["layout"]["paper_bgcolor"] == figure["layout"]["plot_bgcolor"] == "rgba(0,0,0,0)"


def test_the_two_languages_differ_in_words_alone(session: Session) -> None:
    ru, en = (plots.figures("cruiser", public(session), lang) for lang in ("ru", "en"))
    for name in ru:
        assert ru[name]["layout"]["title"] != en[name]["layout"]["title"]
        assert [t.get("x") for t in ru[name]["data"]] == [t.get("x") for t in en[name]["data"]]
    assert not any("plot-cruiser" in json.dumps(figure) for figure in (ru, en))


def test_resources_are_those_of_the_reports() -> None:
    events = [status(1), status(2, resources={"people": 12, "fuel": 9, "morale": 0})]
    figure = cruiser.resources(events)
    assert trace(figure, "People")["y"] == [15, 12]
    assert trace(figure, "Morale")["y"] == [12, 0]
    assert trace(figure, "Fuel")["x"] == [1, 2]


def test_the_jump_shows_goal_distance_preparation_and_jumps_under_way() -> None:
    events = [status(1), status(2, prep=5, jumping=True), status(3, distance=2)]
    figure = cruiser.jump(events)
    assert trace(figure, "parsecs covered")["y"] == [0, 0, 2]
    assert trace(figure, "jump under way")["x"] == [2]
    (goal,) = figure["layout"]["shapes"]
    assert goal["y0"] == goal["y1"] == 8
    assert figure["layout"]["yaxis"]["range"][1] > 8


def test_the_pursuit_counts_each_class() -> None:
    figure = cruiser.pursuit([status(1), status(2, fighters={"1": 2, "2": 0, "3": 1})])
    assert [t["y"] for t in figure["data"]] == [[0, 2], [0, 0], [0, 1]]
    assert figure["data"][2]["text"] == ["", "▲▲▲ 1"]


def test_rooms_carry_a_sign_besides_their_colour() -> None:
    ruin = {
        "bridge": {"destroyed": True, "repair": 1, "inside": []},
        "navigation": status(1).data["rooms"]["bridge"],
    }
    figure = cruiser.rooms([status(1, guarded="bridge"), status(2, rooms=ruin)])
    (heat,) = figure["data"]
    bridge = heat["y"].index("bridge")
    assert heat["z"][bridge] == [1, 2]
    assert heat["text"][bridge] == ["◆", "✕"]


def test_colour_is_never_the_only_mark(session: Session) -> None:
    made = plots.figures("cruiser", public(session))
    lines = made["resources"]["data"]
    assert len({(t["line"]["dash"], t["marker"]["symbol"]) for t in lines}) == len(lines)
    bars = made["pursuit"]["data"]
    assert len({t["marker"]["pattern"]["shape"] for t in bars}) == len(bars)


def test_nothing_but_public_events_is_drawn(session: Session) -> None:
    """A status that only the GM has, or any secret event, changes no figure."""
    secret = Event("cru.status", {**status(99).data}, ())
    everything: Sequence[Event] = [*session.events, secret]
    assert plots.figures("cruiser", everything) == plots.figures("cruiser", public(session))


def test_without_a_report_there_is_nothing_to_draw() -> None:
    assert plots.figures("cruiser", []) == {}
    assert plots.figures("trials", []) == {}
