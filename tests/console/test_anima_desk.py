"""АнимА at the desk, in-process: a new game, a whole turn by pressing, an exchange, what is hidden, what is drawn."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import pytest

import gmkit
from gmkit import plots
from gmkit.console import desk as make_desk
from gmkit.console.workplace import Desk
from gmkit.core.events import PUBLIC
from gmkit.core.play import play_out
from gmkit.core.session import Session
from tests.console.conftest import everything, shut

PLAYERS = ["Анна", "<b>Борис</b>"]
#: So many decisions of the bot after which blue is met by red where both may trade.
BEFORE_TRADE = 26


def opened(path: Path, games: Path, lang: Any = "en") -> Iterator[Desk]:
    made = make_desk(path, folder=games, lang=lang)
    yield made
    assert "Unexpected error" not in made.messages.text, made.error_log.read_text(encoding="utf-8")
    shut(made)


@pytest.fixture
def fresh(games: Path) -> Iterator[Desk]:
    """A desk with a game of two that has just begun."""
    gmkit.new("anima", PLAYERS, path=games / "two.gmkit", seed="g").close()
    yield from opened(games / "two.gmkit", games)


@pytest.fixture
def trading(games: Path) -> Iterator[Desk]:
    """A desk on which red chooses what to do, with blue where both may trade."""
    session = gmkit.new("anima", PLAYERS, path=games / "trade.gmkit", seed="g")
    play_out(session, session.system.bots["plausible"], random.Random(1), decisions=BEFORE_TRADE)
    session.close()
    yield from opened(games / "trade.gmkit", games)


def press_all(desk: Desk, seat: str) -> None:
    """Answer what a seat of an open batch is asked, each time with as much as is needed of what stands first."""
    card = desk.panel("orders").choose(seat)
    while card.places and desk.session.waiting()[0].seat == seat:
        question, widget = desk.session.waiting()[0], card.place().widget
        if question.key == "ani.setup.advantages":
            widget.click(*question.options[: question.low])
        else:
            widget.click(question.options[0])


def close(desk: Desk) -> None:
    closing = desk.panel("orders").closing
    closing.close_phase.click()
    closing.confirm.click()


def step(desk: Desk) -> None:
    """Press one answer to the one question that stands open: done, pass, or what comes first."""
    question = desk.session.waiting()[0]
    options = list(getattr(question, "options", ("no",)))
    quiet = next((o for o in ("done", "pass", "none", "explore") if o in options), options[0])
    widget = desk.panel("orders").single.place.widget
    if hasattr(widget, "picked"):
        widget.click(*options[: max(1, question.low)])
    else:
        widget.click(quiet)


def begin(desk: Desk) -> None:
    for seat in ("red", "blue"):
        press_all(desk, seat)
    close(desk)


@pytest.mark.parametrize(("lang", "said"), [("en", "2 to 4"), ("ru", "2–4")])
def test_names_alone_make_a_game_and_a_fifth_needs_both_games(games: Path, lang: Any, said: str) -> None:
    desk = make_desk(folder=games, lang=lang)
    new = desk.panels["start"].new
    new.system.value = "anima"
    new.name.value = "five"
    new.players.names.value = "Ann\nBob\nCyd:white\nDan\nEve"
    new.start.click()
    assert said in new.errors.value
    new.switches["combined"].value = "new_missions"
    new.start.click()
    assert desk.session.names["white"] == "Cyd"
    assert len(desk.session.seats) == 5
    assert [item["label"] for item in desk.panel("orders").rail.items] == list(desk.session.names.values())
    shut(desk)


def test_a_whole_turn_by_pressing_stays_on_the_open_question(fresh: Desk) -> None:
    """Each party's part is a phase of the core; the desk goes on without stopping at every one of them."""
    assert "Set-up" in fresh.header.where.value
    begin(fresh)
    assert "Turn 1" in fresh.header.where.value
    phases = []
    for _ in range(80):
        if fresh.session.board("public").status["turn"] > 1:
            break
        assert fresh.shown == "orders"
        waited = fresh.session.waiting()[0].seat
        if waited in fresh.session.seats:
            assert fresh.session.names[waited].replace("<b>", "&lt;b&gt;").replace("</b>", "&lt;/b&gt;") in (
                fresh.header.waits.value
            )
            assert fresh.panel("orders").rail.item(waited)["on"]
        if fresh.session.phase not in phases:
            phases.append(fresh.session.phase)
        step(fresh)
    assert "Turn 2" in fresh.header.where.value
    assert phases[:4] == ["discard", "movement", "interaction", "exploration"]
    labels = [label for label, _ in fresh.panel("results").choice.options]
    assert "Turn 1 · Анна · Discard phase" in labels


def test_news_stand_beside_the_question_and_name_the_rule(fresh: Desk) -> None:
    begin(fresh)
    seat = fresh.session.waiting()[0].seat
    orders = fresh.panel("orders")
    assert f"Discard phase: {fresh.session.names[seat]}".replace("<", "&lt;").replace(">", "&gt;") in (
        orders.news.value
    )
    step(fresh)
    assert "ANI-" in fresh.panel("orders").news.value


def test_an_exchange_is_laid_down_shown_and_confirmed_by_both(trading: Desk) -> None:
    session = trading.session
    before = session.board("gm").status["parties"]
    (gift, *_) = session.board("gm").papers[0].hand
    trading.panel("orders").single.place.widget.click("trade:blue")
    assert [q.seat for q in session.waiting() if q.waited and q.seat != "gm"] == ["red", "blue"]
    assert trading.panel("orders").closing.close_phase.description == "Lay both gifts open (2 missing)"

    red = trading.panel("orders").choose("red")
    red.place().widget.click(gift["id"])
    assert [item["label"] for item in red.chips.items] == ["•••"]
    trading.panel("orders").choose("blue").place().widget.click()
    close(trading)

    name = gift["name"]["en"]
    assert session.step == "ani.trade.confirm"
    assert "•••" in trading.panel("orders").news.value
    assert name not in everything(trading)
    trading.header.secrets.click()
    assert name in trading.panel("orders").news.value
    for seat in ("red", "blue"):
        trading.panel("orders").choose(seat).place().widget.click("yes")
    assert trading.panel("orders").closing.close_phase.description == "Close the exchange"
    close(trading)
    after = session.board("gm").status["parties"]
    assert after["red"]["cards"] == before["red"]["cards"] - 1
    assert after["blue"]["cards"] == before["blue"]["cards"] + 1


def test_without_the_consent_of_both_nothing_changes_hands(trading: Desk) -> None:
    session = trading.session
    before = session.board("gm").papers
    trading.panel("orders").single.place.widget.click("trade:blue")
    trading.panel("orders").choose("red").place().widget.click(before[0].hand[0]["id"])
    trading.panel("orders").choose("blue").place().widget.click()
    close(trading)
    trading.panel("orders").choose("red").place().widget.click("yes")
    trading.panel("orders").choose("blue").place().widget.click("no")
    close(trading)
    assert session.board("gm").papers == before
    assert "No deal" in trading.panel("orders").news.value


def test_hands_and_missions_are_in_no_tab_until_secrets_are_shown(trading: Desk) -> None:
    cards = trading.session.board("gm").papers[1].hand  # blue's: red is asked now
    mine = {card["id"] for card in trading.session.board("gm").papers[0].hand}
    others = [card["name"]["en"] for card in cards if card["id"] not in mine]
    public = json.dumps([e.data for e in trading.session.events if e.seen_by == PUBLIC])
    hidden = [name for name, card in zip(others, cards, strict=False) if card["id"] not in public]
    assert hidden
    for name in ("orders", "results", "board", "posts", "figures", "secrets"):
        if name != "posts":
            trading.panel(name)
    page = "".join(everything(trading.panels[name]) for name in ("orders", "results", "board", "secrets"))
    assert not [name for name in hidden if name in page]
    trading.panels["secrets"].hidden.children[1].click()
    shown = trading.panel("secrets").shown.value
    assert all(card["name"]["en"] in shown for card in cards)
    trading.panels["secrets"].decks.click()
    trading.repaint()
    assert "unseen" in trading.panels["secrets"].piles.value


def test_names_with_html_stay_text_on_every_tab(trading: Desk) -> None:
    trading.header.secrets.click()
    for name in trading.panels:
        panel = trading.panel(name)
        assert "<b>Борис" not in "".join(_html(panel)), name


def _html(widget: Any) -> list[str]:
    own = [widget.value] if type(widget).__name__ == "HTML" else []
    return own + [text for child in getattr(widget, "children", ()) for text in _html(child)]


@pytest.fixture(scope="module")
def played() -> Session:
    session = gmkit.new("anima", ["A", "B", "C"], seed="tea", simulated=True)
    play_out(session, session.system.bots["plausible"], random.Random(3))
    assert session.over
    return session


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_figures_are_of_public_facts_and_valid(played: Session, lang: Any) -> None:
    public = [event for event in played.events if event.seen_by == PUBLIC]
    made = plots.figures("anima", public, lang)
    assert list(made) == ["strength", "missions", "clock", "journeys"]
    assert made == plots.figures("anima", played.events, lang)
    for figure in made.values():
        go.Figure(figure)
        assert json.loads(json.dumps(figure)) == figure
    told = [event.data for event in public if event.kind == "ani.status"]
    red = made["strength"]["data"][0]
    assert red["y"] == [status["parties"]["red"]["strength"] for status in told if "red" in status["parties"]]
    left = [status["countdown"] for status in told if status["final"]]
    assert made["clock"]["data"][0]["y"] == left == sorted(left, reverse=True)
