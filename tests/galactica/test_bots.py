"""Bots: whole legal games at any table, the same for the same dice, each seat from its own view."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from gmkit import games
from gmkit.core.play import play_out
from gmkit.core.questions import GM, Choose, Confirm, Pick
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.systems.galactica.bots import cylons, humans, plausible, random_player
from gmkit.systems.galactica.bots.sight import HIDDEN, LOYAL, REVEALED, Sight
from gmkit.systems.galactica.rules.loyalty import HUMAN
from gmkit.systems.galactica.view import GalacticaView
from tests.galactica.census import everything
from tests.galactica.game import Game
from tests.galactica.test_census import BASE, NAMES, TABLES


def played(seed: int, seats: int = 5, bot: str = "plausible", **options: Any) -> Session:
    """A whole game, counted at every tenth decision."""
    session = games.new("galactica", NAMES[:seats], seed=f"bots-{seed}", options=options, simulated=True)
    dice, counted = random.Random(seed), everything(session)
    while not session.over:
        play_out(session, system("galactica").bots[bot], dice, decisions=10)
        assert everything(session) == counted
    return session


@pytest.mark.parametrize("table", ["default", "base"])
def test_a_whole_game(table: str) -> None:
    session = played(1, **TABLES[table])
    assert session.outcome is not None
    assert session.outcome.winner in ("humans", "cylons")
    assert session._run.state.distance > 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("table", TABLES)
def test_whole_games_at_any_table(table: str, seats: int) -> None:
    for seed in range(4):
        played(seed, seats, **TABLES[table])


@pytest.mark.parametrize("bot", ["plausible", "random"])
def test_the_same_dice_play_the_same_game(bot: str) -> None:
    first, second = (played(5, bot=bot) for _ in range(2))
    assert first.log.lines == second.log.lines


def test_a_simulation_that_is_forked_goes_on_the_same() -> None:
    """A simulation does not read its checkpoints back while it runs; what does finds the same game there."""
    bot = system("galactica").bots["plausible"]
    session = games.new("galactica", NAMES[:5], seed="fork", simulated=True)
    play_out(session, bot, random.Random(1), decisions=120)
    fork = session.fork()
    for game in (session, fork):
        play_out(game, bot, random.Random(2), decisions=120)
    assert fork.log.lines == session.log.lines


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, BASE], ids=["default", "base"])
def test_either_side_can_win(options: dict[str, Any]) -> None:
    """Neither side is hopeless: of fifty games each wins at least six."""
    rules, won = system("galactica"), Counter[str]()
    for seed in range(50):
        session = games.new("galactica", rules.company, seed=f"won-{seed}", options=options, simulated=True)
        play_out(session, rules.bots["plausible"], random.Random(seed))
        assert session.outcome is not None
        won[session.outcome.winner] += 1
    assert min(won["humans"], won["cylons"]) >= 6


# ---- each from its own view


def seen(game: Game, seat: str) -> GalacticaView:
    found: GalacticaView = game.session.board(seat)
    return found


def test_which_side_a_seat_knows_itself_on() -> None:
    game = Game().cylon("p2").cylon("p3", revealed=True)
    sides = {seat: Sight(seen(game, seat), seat).side for seat in ("p1", "p2", "p3")}
    assert sides == {"p1": LOYAL, "p2": HIDDEN, "p3": REVEALED}


def test_a_use_in_a_window_is_decided_from_its_own_seats_papers() -> None:
    """The GM's view has everybody's papers: those of the others change nothing."""
    game = Game().hand("p2", "lea3").cylon("p3")
    view = seen(game, GM)
    other = [
        msgspec.structs.replace(papers, hand=["pol1"], loyalty=["gal.loyalty.bombs"])
        if papers.seat != "p2"
        else papers
        for papers in view.papers
    ]
    changed = msgspec.structs.replace(view, papers=other, secrets=None)
    asked = Pick(
        key="gal.window.total", seat=GM, options=("p2:skill:lea3",), high=1, default=(),
        facts={"window": True, "total": 8, "difficulty": 9},
    )  # fmt: skip
    for shown in (view, changed):
        assert plausible(asked, lambda shown=shown: shown, random.Random(1)) == ("p2:skill:lea3",)
    game.cylon("p2")
    assert plausible(asked, lambda: seen(game, GM), random.Random(1)) == ()


@pytest.mark.parametrize(("total", "used"), [(5, False), (6, False), (7, True), (8, True), (9, False)])
def test_declare_emergency_only_where_it_turns_the_result(total: int, used: bool) -> None:
    game = Game().hand("p2", "lea3")
    asked = Pick(
        key="gal.window.total", seat=GM, options=("p2:skill:lea3",), high=1, default=(),
        facts={"window": True, "total": total, "difficulty": 9},
    )  # fmt: skip
    assert bool(plausible(asked, lambda: seen(game, GM), random.Random(1))) is used


# ---- what each side does


def asked_for_cards(seat: str, *hand: str, high: int = 10) -> Pick:
    facts = {"what": "gal.crisis.x", "types": ["lea", "pol"], "difficulty": 9, "target": ""}
    return Pick(
        key="gal.check.add", seat=seat, options=hand, high=min(high, len(hand)), default=(), facts=facts
    )


def answers(game: Game, question: Any, times: int = 60) -> list[Any]:
    dice = random.Random(7)
    return [plausible(question, lambda: seen(game, question.seat), dice) for _ in range(times)]


def test_humans_help_and_revealed_cylons_harm() -> None:
    hand = ("lea2", "lea4", "pol1", "eng5", "tac3")
    game = Game()
    for seat in ("p1", "p2", "p3"):
        game.hand(seat, "lea2")
    for cards in answers(game, asked_for_cards("p1", *hand)):
        assert cards
        assert all(card[:3] in ("lea", "pol") for card in cards)
    game.cylon("p2", revealed=True)
    assert answers(game, asked_for_cards("p2", *hand, high=1), 5) == [["eng5"]] * 5


def test_hidden_cylons_harm_now_and_then() -> None:
    game = Game().cylon("p2").hand("p1", "lea2").hand("p3", "lea2")
    given = answers(game, asked_for_cards("p2", "lea2", "pol3", "eng4"), 300)
    harmful = sum("eng4" in cards for cards in given)
    assert 0 < harmful < 60


def test_hidden_cylons_do_not_reveal_in_the_brig() -> None:
    game = Game().cylon("p2").put("brig", "p2")
    world = game.world
    world.slept, world.distance = True, 7
    world.resources["fuel"] = 1
    question = Choose(key="gal.action", seat="p2", options=("pass", "location", "reveal"), default="pass")
    assert "reveal" not in answers(game, question)
    game.put("command", "p2")
    assert "reveal" in answers(game, question)
    assert Sight(seen(game, "p2"), "p2").own.loyalty != [HUMAN]


def test_the_last_jump_is_taken_as_soon_as_it_can_be() -> None:
    game = Game().put("ftl_control", "p1")
    game.world.distance, game.world.jump = 8, 3
    question = Choose(
        key="gal.action", seat="p1", options=("pass", "quorum_draw", "location"), default="pass"
    )
    assert set(answers(game, question)) == {"location"}
    game.world.jump = 2
    assert "location" not in answers(game, question)


def test_raiders_are_shot_and_civilian_ships_hidden_from_them() -> None:
    game = Game().ships("alpha", raiders=3, vipers=1).ships("bravo", vipers=1)
    options = ("pass", "launch:mk2:echo", "shoot:mk2:alpha:raider", "move:mk2:bravo:charlie")
    question = Choose(key="gal.viper.activate", seat="p1", options=options, default="pass")
    assert set(answers(game, question)) == {"shoot:mk2:alpha:raider"}
    sectors = ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot")
    question = Choose(key="gal.civilian.place", seat="p1", options=sectors, default="alpha")
    assert set(answers(game, question)) <= {"charlie", "delta", "echo"}


def test_every_decision_is_about_a_question_that_is_asked() -> None:
    """A misspelt key would be a decision that nobody ever takes."""
    from pathlib import Path

    root = Path(humans.__file__).parents[1]
    code = "".join(
        path.read_text(encoding="utf-8") for path in root.rglob("*.py") if path.parent.name != "bots"
    )
    for key in {**humans.DECISIONS, **cylons.HIDDEN, **cylons.REVEALED}:
        assert f'"{key}"' in code, key


def test_the_random_player_can_give_any_answer() -> None:
    question = Choose(key="gal.move", seat="p1", options=("stay", "command", "armory"), default="stay")
    dice = random.Random(1)
    assert {random_player(question, None, dice) for _ in range(50)} == set(question.options)  # type: ignore[arg-type]
    assert random_player(Confirm(key="gal.check.close", seat=GM), None, dice) is True  # type: ignore[arg-type]
