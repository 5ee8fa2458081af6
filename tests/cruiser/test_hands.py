"""CRU-CLS, CRU-CRD: the three classes, skill cards, and hands."""

from __future__ import annotations

from collections import Counter

import pytest

from gmkit import decks
from gmkit.core import chance
from gmkit.core.questions import CHANCE, Draw
from gmkit.errors import IllegalAnswer
from gmkit.systems.cruiser.state import COLOURS, SEATS
from tests.cruiser.game import Game

Y, G, B, W = COLOURS


def draws(game: Game) -> dict[str, list[str]]:
    """What each seat drew at the last start of a day, card by card."""
    return {e.data["seat"]: e.data["colours"] for e in game.told("cru.drawn")}


def night(game: Game, crisis: str = "C26") -> dict[str, list[str]]:
    """Both phases of a day pass (the crisis takes a ton of fuel by default); returns the next day's draws."""
    game.to_crisis(crisis)
    game.next_day()
    return draws(game)


def hand(game: Game, seat: str) -> dict[str, int]:
    """The hand as its owner sees it, empty colours left out."""
    (papers,) = game.view(seat)["board"]["papers"]
    return {colour: count for colour, count in papers["hand"].items() if count}


def filled(seat: str, cards: int, game: Game) -> Game:
    """The seat holds that many white cards."""
    return game.hand(seat, white=cards)


def acting(game: Game, president: str = "P1") -> Game:
    """All six of the succession sit in the brig, so the president is acting admiral."""
    return game.put("brig", "M1", "M2", "M3", "E1", "E2", "E3").arrange(
        lambda ship: setattr(ship, "admiral", president)
    )


# ---- classes


@pytest.mark.rule("CRU-CLS-01", "CRU-CRD-02")
def test_a_political_leader_draws_two_yellow_a_blue_and_a_white() -> None:
    """In this order, at the start of every day; the second and third have no title that adds a card."""
    got = night(Game())
    assert got["P2"] == got["P3"] == [Y, Y, B, W]


@pytest.mark.rule("CRU-CLS-02", "CRU-CRD-02")
def test_a_military_leader_draws_two_green_a_yellow_and_a_white() -> None:
    """In this order."""
    got = night(Game())
    assert got["M2"] == got["M3"] == [G, G, Y, W]


@pytest.mark.rule("CRU-CLS-03", "CRU-CRD-02")
def test_an_engineer_draws_two_blue_a_green_and_a_white() -> None:
    """In this order."""
    got = night(Game())
    assert got["E1"] == got["E2"] == got["E3"] == [B, B, G, W]


@pytest.mark.rule("CRU-CRD-02")
def test_everybody_draws_anew_each_day() -> None:
    """Two days, nothing spent: the class cards twice."""
    game = Game()
    night(game)
    assert hand(game, "P2") == {Y: 2, B: 1, W: 1}
    night(game)
    assert hand(game, "P2") == {Y: 4, B: 2, W: 2}
    assert hand(game, "E1") == {B: 4, G: 2, W: 2}


@pytest.mark.rule("CRU-CLS-04")
@pytest.mark.parametrize("seat", SEATS)
def test_only_engineers_repair(seat: str) -> None:
    """The order to repair a ruined bridge is taken from an engineer; from others neither the way in nor the work."""
    game = Game().destroy("bridge").hand(seat, blue=3)
    if seat[0] == "E":
        game.order(seat, "bridge", "repair", amount=3).close()
        assert [e.data["room"] for e in game.told("cru.restored")] == ["bridge"]
        return
    with pytest.raises(IllegalAnswer) as refused:
        game.order(seat, "bridge")
    assert refused.value.rule == "CRU-RUI-08"
    game.arrange(lambda ship: setattr(ship.crew[seat], "room", "bridge"))
    with pytest.raises(IllegalAnswer) as refused:
        game.order(seat, "bridge", "repair")
    assert refused.value.rule == "CRU-CLS-04"


@pytest.mark.rule("CRU-CLS-05")
@pytest.mark.parametrize("seat", SEATS)
def test_political_leaders_run_for_president_more_easily(seat: str) -> None:
    """Their vote has difficulty 2, everybody else's 5."""
    game = Game().order(seat, "conference_hall", "run", colours=[Y, W])
    game.to_crisis("C26")
    (vote,) = game.told("cru.vote.election")
    assert vote.data["difficulty"] == (2 if seat[0] == "P" else 5)


@pytest.mark.rule("CRU-CLS-06")
@pytest.mark.parametrize("seat", SEATS)
def test_only_military_leaders_shoot_a_group(seat: str) -> None:
    """In the weapons bay everybody may shoot a fighter; the group is theirs alone."""
    game = Game().hand(seat, green=2).arrange(lambda ship: setattr(ship, "fighters", [2, 2, 3]))
    if seat[0] == "M":
        game.order(seat, "weapons_bay", "shoot_group", amount=2).close()
        assert game.told("cru.shot")[0].data == {"seats": [seat], "count": 2}
        return
    with pytest.raises(IllegalAnswer) as refused:
        game.order(seat, "weapons_bay", "shoot_group")
    assert refused.value.rule == "CRU-WPN-03"
    game.answer(f"{seat}:cru.act.do", "shoot")
    game.close()
    assert game.told("cru.shot")[0].data == {"seats": [seat], "count": 1}


@pytest.mark.rule("CRU-CLS-07")
def test_a_title_comes_on_top_of_the_class() -> None:
    """First Military Leader is admiral: his own four cards, then a green one, and he may still shoot a group."""
    game = Game()
    assert night(game)["M1"] == [G, G, Y, W, G]
    game.order("M1", "weapons_bay", "shoot_group", amount=2)
    assert "shoot_group" in game.session.question("M1:cru.act.do").options  # type: ignore[attr-defined]


@pytest.mark.rule("CRU-CLS-07")
def test_titles_move_from_person_to_person_and_leave_the_class_alone() -> None:
    """An engineer who is president draws as an engineer and one yellow; who was president draws as a politician."""
    game = Game().arrange(lambda ship: [setattr(ship, "president", "E1"), setattr(ship, "admiral", "E2")])
    got = night(game)
    assert (got["E1"], got["E2"]) == ([B, B, G, W, Y], [B, B, G, W, G])
    assert (got["P1"], got["M1"]) == ([Y, Y, B, W], [G, G, Y, W])
    game.destroy("bridge").order("E1", "bridge", "repair", amount=2)
    assert night(game)["E1"] == [B, B, G, W, Y]
    assert game.ship.rooms["bridge"].repair == 2


# ---- skill cards


@pytest.mark.rule("CRU-CRD-01")
def test_a_hand_is_a_count_of_four_colours_and_nothing_else() -> None:
    """Yellow, green, blue, white: cards of one colour cannot be told apart."""
    game = Game().hand("P2", yellow=2, white=1)
    (papers,) = game.view("P2")["board"]["papers"]
    assert papers["hand"] == {Y: 2, G: 0, B: 0, W: 1}
    game.order("P3", "conference_hall", "brig_vote", target="E1", colours=[Y, W])
    game.to_crisis("C26")
    question = game.session.question("P2:cru.vote.spend/brig-P3")
    assert sorted(question.options) == sorted(COLOURS)  # type: ignore[attr-defined]


@pytest.mark.rule("CRU-CRD-03")
@pytest.mark.parametrize("cards", range(9, 16))
def test_no_draw_lifts_a_hand_above_fifteen(cards: int) -> None:
    """From 11 cards on a draw of four is limited by the 15; nobody loses what he holds."""
    game = Game()
    got = night(filled("P2", cards, game))["P2"]
    assert len(got) == min(4, 15 - cards)
    assert game.crew("P2").cards == min(15, cards + 4)


@pytest.mark.rule("CRU-CRD-04")
def test_with_thirteen_cards_a_politician_gets_the_two_yellow_ones() -> None:
    """The cards come in the class's order until the hand holds 15; the blue and the white one do not come at all."""
    game = filled("P2", 13, Game())
    assert night(game)["P2"] == [Y, Y]
    assert hand(game, "P2") == {W: 13, Y: 2}


@pytest.mark.rule("CRU-CRD-04")
@pytest.mark.parametrize(
    ("seat", "cards", "expected"),
    [
        ("P3", 14, [Y]),
        ("P3", 12, [Y, Y, B]),
        ("M2", 13, [G, G]),
        ("M2", 12, [G, G, Y]),
        ("E1", 12, [B, B, G]),
    ],
)
def test_the_last_cards_of_the_class_order_are_lost_first(seat: str, cards: int, expected: list[str]) -> None:
    """Each class by its own order."""
    assert night(filled(seat, cards, Game()))[seat] == expected


@pytest.mark.rule("CRU-CRD-05")
def test_the_president_draws_one_more_yellow_card_and_draws_it_last() -> None:
    """With 11 cards the four of the class fit and the extra one does not."""
    assert night(Game())["P1"] == [Y, Y, B, W, Y]
    assert night(filled("P1", 11, Game()))["P1"] == [Y, Y, B, W]
    assert night(filled("P1", 10, Game()))["P1"] == [Y, Y, B, W, Y]


@pytest.mark.rule("CRU-CRD-05")
def test_a_gm_may_read_that_title_cards_come_first() -> None:
    """The other reading, by the switch: with 11 cards the white one is lost."""
    game = Game(title_card="first")
    assert night(filled("P1", 11, game))["P1"] == [Y, Y, Y, B]


@pytest.mark.rule("CRU-CRD-06")
def test_the_admiral_draws_one_more_green_card_and_draws_it_last() -> None:
    """Whoever is admiral, after the cards of the class."""
    assert night(Game())["M1"] == [G, G, Y, W, G]
    assert night(filled("M1", 11, Game()))["M1"] == [G, G, Y, W]
    game = Game().arrange(lambda ship: setattr(ship, "admiral", "E2"))
    got = night(game)
    assert (got["M1"], got["E2"]) == ([G, G, Y, W], [B, B, G, W, G])


@pytest.mark.rule("CRU-CRD-07")
def test_an_acting_admiral_draws_both_extra_cards_yellow_first() -> None:
    """All rights of the role are his; with room for one card only it is the yellow one."""
    assert night(acting(Game()))["P1"] == [Y, Y, B, W, Y, G]
    assert night(filled("P1", 10, acting(Game())))["P1"] == [Y, Y, B, W, Y]


@pytest.mark.rule("CRU-CRD-07")
def test_a_gm_may_read_that_an_acting_admiral_draws_no_green_card() -> None:
    """The other reading, by the switch; a true admiral draws his card all the same."""
    assert night(acting(Game(acting_admiral_draws=False)))["P1"] == [Y, Y, B, W, Y]
    assert night(Game(acting_admiral_draws=False))["M1"] == [G, G, Y, W, G]


@pytest.mark.rule("CRU-CRD-08")
def test_who_lies_in_the_infirmary_draws_nothing_until_he_has_left() -> None:
    """Blown up on day 3 and not moved: nothing on day 4. He leaves on day 4: an ordinary draw on day 5."""
    game = Game().arrange(lambda ship: [setattr(ship, "day", 3), setattr(ship.crew["P3"], "bomb", "bridge")])
    game.put("bridge", "E1", "M1").order("P3", sabotage=["detonate"])
    got = night(game)
    assert game.ship.day == 4
    assert {"E1", "M1"}.isdisjoint(got)
    assert game.crew("E1").cards == game.crew("M1").cards == 0
    assert [(e.data["seat"], e.seen_by) for e in game.told("cru.no_draw")] == [
        ("M1", ("M1",)),
        ("E1", ("E1",)),
    ]
    game.order("E1", "corridors")
    got = night(game)
    assert got["E1"] == [B, B, G, W]
    assert "M1" not in got


@pytest.mark.rule("CRU-CRD-08")
def test_whatever_brought_him_there_the_infirmary_costs_the_draw() -> None:
    """He walked in on his own, or a card sent him there: title cards are lost as well."""
    game = Game().order("P1", "infirmary")
    assert "P1" not in night(game)
    assert game.crew("P1").cards == 0
    deck = decks.load("cruiser")
    (card,) = [c for c in deck["crises"] if c["id"] == "C25"]
    card["options"][0]["effects"] = {"infirmary": {"who": "admiral"}}
    game = Game(deck=deck)
    assert "M1" not in night(game, "C25")
    assert game.crew("M1").cards == 0


@pytest.mark.rule("CRU-CRD-09")
def test_a_prisoner_draws_as_usual() -> None:
    """Only the infirmary stops the draw; so a prisoner can collect his ten cards."""
    game = Game().put("brig", "E2", "P1")
    got = night(game)
    assert got["E2"] == [B, B, G, W]
    assert got["P1"] == [Y, Y, B, W, Y]


@pytest.mark.rule("CRU-CRD-10")
def test_a_random_skill_card_has_each_colour_alike_and_independently() -> None:
    """Two cards of unlimited supply, put back as it were: each of the 16 pairs once in sixteen."""
    game = Game().order("P1", "conference_hall", "brig_vote", target="E1", colours=[Y, W])
    game.to_crisis("C26")
    game.session.answer("gm:cru.crisis.close", True)
    (question,) = game.session.waiting()
    assert isinstance(question, Draw)
    assert (question.seat, question.options, question.count, question.again) == (CHANCE, COLOURS, 2, True)
    pairs = Counter(chance.answer(question, "seed", n) for n in range(3200))
    assert len(pairs) == 16
    assert all(140 <= count <= 260 for count in pairs.values())


@pytest.mark.rule("CRU-CRD-10")
def test_the_supply_of_cards_never_ends() -> None:
    """However many blue cards lie in hands, an engineer draws his two."""
    game = Game()
    for seat in SEATS:
        game.hand(seat, blue=11)
    for _ in range(3):
        assert [card for card in night(game)["E1"] if card == B] == [B, B]
        game.hand("E1", blue=11)


@pytest.mark.rule("CRU-CRD-11")
def test_every_other_gain_stops_at_fifteen_too() -> None:
    """Training and analysis with 14 cards give the first card of the two; the action has not failed."""
    game = filled("P2", 14, filled("P3", 14, filled("E1", 15, Game())))
    game.order("P2", "military_centre", "train").order("P3", "information_centre", "analyse")
    game.order("E1", "military_centre", "train").close()
    assert hand(game, "P2") == {W: 14, G: 1}
    assert hand(game, "P3") == {W: 14, Y: 1}
    assert hand(game, "E1") == {W: 15}
    assert game.failures() == {}
    assert [e.data["seat"] for e in game.told("cru.train")] == ["P2", "E1"]
    assert {e.data["seat"]: e.data["colours"] for e in game.told("cru.got")} == {
        "P2": [G],
        "P3": [Y],
        "E1": [],
    }


@pytest.mark.rule("CRU-CRD-11")
def test_with_room_for_both_they_come_in_the_listed_order() -> None:
    """Green then white, yellow then white; a route brings yellow, green, blue, white, up to 15."""
    game = Game().hand("M2", white=11)
    route = game.crew("M2").jumps[0]
    game.order("P2", "military_centre", "train").order("P3", "information_centre", "analyse")
    game.order("M2", "navigation", "load_route", jump=route).close()
    assert {e.data["seat"]: e.data["colours"] for e in game.told("cru.got")} == {
        "P2": [G, W],
        "P3": [Y, W],
        "M2": [Y, G, B, W],
    }
    assert game.crew("M2").cards == 15


@pytest.mark.rule("CRU-CRD-11")
def test_passed_cards_lift_nobody_above_fifteen() -> None:
    """The receiver holds 14: of three cards one arrives."""
    game = filled("E2", 14, Game()).hand("E1", white=1, blue=3)
    game.order("E1", "command_centre", "pass_experience", target="E2", colour=B, amount=3).close()
    assert hand(game, "E2") == {W: 14, B: 1}


@pytest.mark.rule("CRU-CRD-12")
def test_others_learn_the_size_of_a_hand_once_a_day_and_its_colours_never() -> None:
    """Training shows in the own papers at once and for others in the next post-crisis report, as a number."""

    def sizes(reader: str) -> dict[str, int]:
        return {member["seat"]: member["cards"] for member in game.view(reader)["board"]["crew"]}

    game = Game()
    night(game)
    assert sizes("P3")["P2"] == sizes("public")["P2"] == 4
    game.order("P2", "military_centre", "train").to_crisis("C26")
    assert hand(game, "P2") == {Y: 2, B: 1, W: 2, G: 1}
    assert sizes("P3")["P2"] == sizes("public")["P2"] == 4
    for reader in ("P3", "public"):
        board = game.view(reader)["board"]
        assert [papers["seat"] for papers in board["papers"]] == [s for s in (reader,) if s in SEATS]
        assert board["status"]["hands"]["P2"] == 4
    game.next_day()
    assert sizes("P3")["P2"] == sizes("public")["P2"] == 10
    lines = game.session.system.report(game.told(), "public")
    shown = [dict(line.facts) for line in lines if line.kind == "cru.block.hand"]
    assert [facts["seat"] for facts in shown] == list(SEATS)
    assert shown[1] == {"seat": "P2", "count": 10}
    for event in game.session.events:
        if event.kind in ("cru.drawn", "cru.got", "cru.dealt"):
            assert event.seen_by == (event.data["seat"],)
