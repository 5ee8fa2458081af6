"""Galactica's figures: the numbers of the public status, told apart without colour, in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gmkit import games, plots
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system

RULES = system("galactica")


def played(**options: Any) -> Session:
    session = games.new("galactica", RULES.company, seed="figures", options=options)
    play_out(session, RULES.bots["random"], random.Random(2))
    return session


@pytest.fixture(scope="module")
def session() -> Session:
    return played()


def test_resources_and_journey_are_those_of_the_status(session: Session) -> None:
    told = [event.data for event in session.events if event.kind == "gal.status"]
    drawn = plots.figures("galactica", session.events, "en")
    assert list(drawn) == ["resources", "journey", "ships", "hands"]
    fuel = next(trace for trace in drawn["resources"]["data"] if trace["name"] == "fuel")
    assert fuel["y"] == [status["resources"]["fuel"] for status in told]
    pursuit = next(trace for trace in drawn["journey"]["data"] if trace["name"] == "pursuit")
    assert pursuit["y"] == [status["pursuit"] for status in told]
    assert pursuit["x"] == [status["turn"] for status in told]


def test_ships_are_counted_by_where_they_are(session: Session) -> None:
    status = [event.data for event in session.events if event.kind == "gal.status"][-1]
    drawn = {
        trace["name"]: trace["y"][-1] for trace in plots.figures("galactica", session.events)["ships"]["data"]
    }
    around = sum(s["raiders"] + s["heavy_raiders"] + len(s["basestars"]) for s in status["sectors"].values())
    behind = sum(s["raiders"] + s["heavy_raiders"] + len(s["basestars"]) for s in status["fleet"].values())
    assert drawn["Cylons around Galactica"] == around
    assert drawn["Cylon fleet"] == behind


def test_no_two_lines_look_alike_without_colour(session: Session) -> None:
    for figure in plots.figures("galactica", session.events).values():
        looks = [
            (
                trace.get("line", {}).get("dash"),
                trace["marker"].get("symbol"),
                str(trace["marker"].get("pattern")),
            )
            for trace in figure["data"]
        ]
        assert len(set(looks)) == len(looks)


def test_russian_words_and_no_fleet_in_the_base_game() -> None:
    session = played(pursuit="attack_cards", exodus=False, nebula=False)
    drawn = plots.figures("galactica", session.events, "ru")
    assert {trace["name"] for trace in drawn["journey"]["data"]} == {"пройдено", "готовность прыжка"}
    assert "флот сайлонов" not in {trace["name"] for trace in drawn["ships"]["data"]}


def test_nothing_is_drawn_before_a_turn_has_ended() -> None:
    assert plots.figures("galactica", []) == {}
