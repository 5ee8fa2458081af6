"""CRU-HAL: the conference hall, where people are sent to the brig and run for president."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from gmkit.core.questions import Choose, Pick
from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import COLOURS, SEATS
from tests.cruiser.game import Game

Y, G, B, W = COLOURS
PLUS = [Y, W]
NOUGHT = [Y, G]


def accuse(game: Game, by: str, target: str, colours: Any = PLUS, random: Any = NOUGHT) -> Game:
    """`by` proposes to send `target` to the brig."""
    game.order(by, "conference_hall", "brig_vote", target=target, colours=colours)
    return game.chance(f"cru.vote.random/brig-{by}", random)


def elections(game: Game, **points: int) -> Game:
    """Candidates and what each of them reaches, every card from the own hand; the random ones cancel out."""
    for seat in points:
        game.order(seat, "conference_hall", "run", colours=PLUS)
        game.chance(f"cru.vote.random/election-{seat}", NOUGHT)
    game.to_crisis("C26")
    for seat, total in points.items():
        game.hand(seat, yellow=total).spend(seat, f"election-{seat}", *[Y] * total)
    game.next_day()
    return game


def president(game: Game) -> str:
    seat: str = game.view("public")["board"]["status"]["president"]
    return seat


def room(game: Game, seat: str) -> str:
    return next(m["room"] for m in game.view("public")["board"]["crew"] if m["seat"] == seat)


# ---- sending somebody to the brig


@pytest.mark.rule("CRU-HAL-01")
def test_a_brig_vote_names_a_character_and_two_different_colours() -> None:
    """Exactly two colours, no colour twice; the opener, the target, the difficulty and the colours are announced."""
    game = Game().order("P2", "conference_hall", "brig_vote", target="M3")
    question = game.session.question("P2:cru.act.colours")
    assert isinstance(question, Pick)
    assert question.options == COLOURS
    for wrong in ([], [Y], [Y, Y], [Y, G, B], [Y, "red"]):
        with pytest.raises(IllegalAnswer):
            game.answer("P2:cru.act.colours", wrong)
    game.answer("P2:cru.act.colours", [W, G])
    game.to_crisis("C26")
    (opened,) = game.told("cru.vote.brig", "public")
    assert opened.data == {"seat": "P2", "target": "M3", "difficulty": 2, "colours": [G, W]}
    assert opened.rule == "CRU-PBA-18"


@pytest.mark.rule("CRU-HAL-01")
@pytest.mark.parametrize("plus", list(combinations(COLOURS, 2)))
def test_the_two_named_colours_are_plus_and_the_other_two_minus(plus: tuple[str, str]) -> None:
    """Whichever two are named: three cards of one of them and one of every other colour."""
    game = accuse(Game(), "P2", "M3", plus, random=[plus[0], plus[0]])
    game.to_crisis("C26")
    game.hand("E1", yellow=1, green=1, blue=1, white=1).spend("E1", "brig-P2", *COLOURS)
    game.hand("E2", **{plus[1]: 1}).spend("E2", "brig-P2", plus[1])
    game.next_day()
    assert game.told("cru.vote.colours", "public")[0].data["total"] == 3


@pytest.mark.rule("CRU-HAL-02", "CRU-HAL-03")
@pytest.mark.parametrize(
    ("spent", "random", "jailed"), [(0, [Y, W], True), (2, NOUGHT, True), (1, NOUGHT, False)]
)
def test_two_points_send_somebody_to_the_brig_and_one_does_not(
    spent: int, random: list[str], jailed: bool
) -> None:
    """Difficulty 2, whoever opens it: two points by cards or by chance are enough; otherwise nothing happens."""
    game = accuse(Game(), "M2", "E1", random=random)
    game.to_crisis("C26")
    assert game.view("public")["board"]["votes"][0]["difficulty"] == 2
    game.hand("P3", yellow=spent).spend("P3", "brig-M2", *[Y] * spent)
    game.next_day()
    assert room(game, "E1") == ("brig" if jailed else "corridors")
    assert [e.data["seat"] for e in game.told("cru.jailed", "public")] == (["E1"] if jailed else [])
    assert game.told("cru.vote.colours", "public")[0].data["passed"] == jailed
    assert [seat for seat in SEATS if room(game, seat) == "brig"] == (["E1"] if jailed else [])


@pytest.mark.rule("CRU-HAL-03")
def test_he_goes_in_the_crisis_phase_and_not_before() -> None:
    """While the vote is open he is where he went, with all rights; wherever that was, then he is in the brig."""
    game = accuse(Game(), "P2", "E1", random=PLUS).order("E1", "military_centre", "train")
    game.to_crisis("C26")
    assert room(game, "E1") == "military_centre"
    assert game.crew("E1").cards == 2
    game.next_day()
    assert room(game, "E1") == "brig"


@pytest.mark.rule("CRU-HAL-04")
def test_one_player_opens_one_vote_but_many_may_stand_against_the_same() -> None:
    """A second proposal of the same player takes the place of the first; others' votes are counted by themselves."""
    game = accuse(Game(), "P2", "M3", random=[G, B])
    game.order("P2", "conference_hall", "brig_vote", target="E1", colours=[G, B])
    accuse(accuse(game, "P3", "E1", random=PLUS), "M2", "E1", random=[Y, B])
    game.to_crisis("C26")
    assert [(v["by"], v["target"], v["plus"]) for v in game.view("public")["board"]["votes"]] == [
        ("P2", "E1", [G, B]),
        ("P3", "E1", PLUS),
        ("M2", "E1", PLUS),
    ]
    game.next_day()
    assert {e.data["seat"]: e.data["passed"] for e in game.told("cru.vote.colours", "public")} == {
        "P2": True,
        "P3": True,
        "M2": False,
    }
    assert [e.data["seat"] for e in game.told("cru.jailed")] == ["E1"]


@pytest.mark.rule("CRU-HAL-04")
def test_one_success_of_several_is_enough() -> None:
    """Three votes against E1; two fail, the last succeeds."""
    game = Game()
    for by, random in (("P2", [G, G]), ("P3", NOUGHT), ("M2", PLUS)):
        accuse(game, by, "E1", random=random)
    game.to_crisis("C26")
    game.next_day()
    assert room(game, "E1") == "brig"


@pytest.mark.rule("CRU-HAL-11")
@pytest.mark.parametrize("target", SEATS)
def test_anyone_may_be_named_for_the_brig(target: str) -> None:
    """Oneself, the president and the admiral too: the proposer is P1, the president."""
    game = Game().order("P1", "conference_hall", "brig_vote")
    question = game.session.question("P1:cru.act.target")
    assert isinstance(question, Choose)
    assert question.options == SEATS
    accuse(game, "P1", target, random=PLUS)
    game.to_crisis("C26")
    game.next_day()
    assert [seat for seat in SEATS if room(game, seat) == "brig"] == [target]


@pytest.mark.rule("CRU-HAL-11")
def test_who_is_in_the_brig_already_stays_there() -> None:
    """The vote is held and may succeed; it moves nobody and jails nobody else."""
    game = accuse(Game().put("brig", "E1"), "P2", "E1", random=PLUS)
    game.to_crisis("C26")
    game.next_day()
    assert game.told("cru.vote.colours")[0].data["passed"] is True
    assert room(game, "E1") == "brig"
    assert game.told("cru.jailed") == []


# ---- running for president


@pytest.mark.rule("CRU-HAL-05")
def test_a_candidate_names_two_different_colours() -> None:
    """Candidate, difficulty and plus colours are announced; the other two colours are minus."""
    game = Game().order("E2", "conference_hall", "run")
    for wrong in ([], [Y], [B, B], [Y, G, B]):
        with pytest.raises(IllegalAnswer):
            game.answer("E2:cru.act.colours", wrong)
    game.answer("E2:cru.act.colours", [B, G])
    game.chance("cru.vote.random/election-E2", [G, B])
    game.to_crisis("C26")
    (opened,) = game.told("cru.vote.election", "public")
    assert opened.data == {"seat": "E2", "target": "E2", "difficulty": 5, "colours": [G, B]}
    assert opened.rule == "CRU-PBA-17"
    game.hand("E2", yellow=1, green=3, blue=1, white=1).spend("E2", "election-E2", Y, G, G, G, B, W)
    game.next_day()
    assert game.told("cru.vote.colours")[0].data["total"] == 4
    assert president(game) == "P1"


@pytest.mark.rule("CRU-HAL-05", "CRU-ACT-06")
def test_a_candidate_who_names_no_colours_does_not_stand() -> None:
    """The phase closes on half an order: the walk to the hall stands, the candidature does not."""
    game = Game().order("P2", "conference_hall", "run")
    game.to_crisis("C26")
    assert game.told("cru.vote.election") == []
    assert game.crew("P2").room == "conference_hall"


@pytest.mark.rule("CRU-HAL-06", "CRU-HAL-07")
@pytest.mark.parametrize(
    ("seat", "points", "elected"),
    [
        *((seat, points, points >= 2) for seat in ("P2", "P3") for points in (1, 2, 3)),
        *((seat, points, points >= 5) for seat in ("M2", "M3", "E1", "E2", "E3") for points in (2, 4, 5, 6)),
    ],
)
def test_politicians_need_two_points_and_everybody_else_five(seat: str, points: int, elected: bool) -> None:
    """With them he is the new president; with fewer nothing happens."""
    game = elections(Game(), **{seat: points})
    assert president(game) == (seat if elected else "P1")
    assert [e.data["seat"] for e in game.told("cru.president", "public")] == ([seat] if elected else [])
    assert game.told("cru.vote.colours", "public")[0].data["passed"] == elected


@pytest.mark.rule("CRU-HAL-06")
def test_a_title_does_not_change_the_difficulty() -> None:
    """The class counts: the sitting president needs 2 as a politician and 5 as an engineer."""
    game = Game().arrange(lambda ship: setattr(ship, "president", "E1"))
    for seat in ("P1", "E1"):
        game.order(seat, "conference_hall", "run", colours=PLUS)
    game.to_crisis("C26")
    assert {v["by"]: v["difficulty"] for v in game.view("public")["board"]["votes"]} == {"P1": 2, "E1": 5}


@pytest.mark.rule("CRU-HAL-08")
def test_of_several_who_succeed_the_one_with_most_points_wins() -> None:
    """A politician reaches 3 of 2, an engineer 6 of 5: the engineer, for the margin does not count."""
    assert president(elections(Game(), P2=3, E1=6)) == "E1"
    assert president(elections(Game(), P2=6, E1=5)) == "P2"
    assert president(elections(Game(), P2=5, P3=4, M2=6, E1=7, E3=6)) == "E1"


@pytest.mark.rule("CRU-HAL-08")
def test_who_does_not_reach_his_difficulty_is_no_rival() -> None:
    """The engineer has more points, 4 of 5, and has failed; the politician's 3 are enough."""
    assert president(elections(Game(), P2=3, E1=4)) == "P2"


@pytest.mark.rule("CRU-HAL-09")
@pytest.mark.parametrize(
    ("first", "second"),
    [("P2", "P3"), ("P3", "M2"), ("M2", "M3"), ("M3", "E1"), ("E1", "E2"), ("E2", "E3"), ("P2", "E3")],
)
def test_a_tie_goes_to_the_first_in_standard_order(first: str, second: str) -> None:
    """Politicians, military leaders, engineers, each by number; who opened the vote first does not matter."""
    assert president(elections(Game(), **{second: 6, first: 6})) == first


@pytest.mark.rule("CRU-HAL-09")
def test_the_sitting_president_wins_a_tie_as_first_politician() -> None:
    """P1 runs again and ties with P2: he stays, and nobody new is announced."""
    game = elections(Game(), P2=4, P1=4)
    assert president(game) == "P1"
    assert game.told("cru.president") == []


@pytest.mark.rule("CRU-HAL-10")
@pytest.mark.parametrize("where", ["infirmary", "brig"])
def test_a_candidate_need_not_be_free_when_the_vote_is_counted(where: str) -> None:
    """Only standing needs the hall: hurt or jailed after it, he can still win."""
    game = Game().order("E1", "conference_hall", "run", colours=PLUS)
    game.chance("cru.vote.random/election-E1", PLUS)
    if where == "brig":
        accuse(game, "P2", "E1", random=PLUS)
    else:
        priorities = [r for r in game.ship.priorities if r != "conference_hall"]
        game.arrange(
            lambda ship: [
                setattr(ship, "priorities", [*priorities, "conference_hall"]),
                setattr(ship, "fighters", [1]),
            ]
        )
    game.to_crisis("C26")
    game.hand("E1", yellow=3).spend("E1", "election-E1", Y, Y, Y)
    game.next_day()
    assert room(game, "E1") == where
    assert president(game) == "E1"
