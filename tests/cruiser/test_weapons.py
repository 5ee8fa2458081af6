"""CRU-WPN: shooting down fighters, one by one or in groups."""

import pytest

from gmkit.errors import IllegalAnswer
from tests.cruiser.game import Game

BAY = "weapons_bay"


def battle(*classes: int, **options: str) -> Game:
    """Fighters of these threat classes; whoever survives the day is shown one class lower at its end."""
    return Game(**options).arrange(lambda ship: ship.fighters.extend(classes))


@pytest.mark.rule("CRU-WPN-01")
@pytest.mark.parametrize("seat", ["P2", "M2", "E2"])
def test_anybody_shoots_one_fighter_without_cards(seat: str) -> None:
    """An empty hand of any class brings down one fighter and no more."""
    game = battle(3, 3).order(seat, BAY, "shoot")
    game.close()
    assert game.ship.fighters == [2]
    assert game.lines("cru.shot") == [{"seats": [seat], "count": 1}]


@pytest.mark.rule("CRU-WPN-01")
def test_a_single_shot_costs_nothing_even_with_cards() -> None:
    """Green cards in hand are not touched by the plain shot."""
    game = battle(3, 3).hand("M2", green=4).order("M2", BAY, "shoot")
    game.close()
    assert game.crew("M2").hand["green"] == 4


@pytest.mark.rule("CRU-WPN-02")
@pytest.mark.parametrize(("shots", "left"), [(1, [1, 2, 2]), (2, [2, 2]), (3, [2]), (4, [])])
def test_the_most_urgent_fighter_is_hit_first(shots: int, left: list[int]) -> None:
    """Of 3, 2, 1 and 3 the shots take 1, then 2, then the threes; nobody is asked which."""
    game = battle(3, 2, 1, 3)
    for seat in ("P1", "P2", "E1", "E2")[:shots]:
        game.order(seat, BAY, "shoot")
        assert [q for q in game.session.given() if q.startswith(f"{seat}:")][-1] == f"{seat}:cru.act.do"
    game.close()
    assert game.ship.fighters == left


@pytest.mark.rule("CRU-WPN-03")
def test_a_military_leader_shoots_a_group() -> None:
    """Four green cards, four fighters, the most urgent first; the fifth card and the fifth fighter stay."""
    game = battle(3, 1, 2, 1, 2).hand("M2", green=5).order("M2", BAY, "shoot_group", amount=4)
    game.close()
    assert game.ship.fighters == [2]
    assert game.crew("M2").hand["green"] == 1
    assert game.lines("cru.shot") == [{"seats": ["M2"], "count": 4}]


@pytest.mark.rule("CRU-WPN-03")
def test_four_cards_are_the_most() -> None:
    """Five cannot be declared, and zero neither."""
    game = battle(3).hand("M2", green=9).order("M2", BAY, "shoot_group")
    for amount in (5, 0):
        with pytest.raises(IllegalAnswer, match="from 1 to 4"):
            game.answer("M2:cru.act.amount", amount)


@pytest.mark.rule("CRU-WPN-03")
@pytest.mark.parametrize("seat", ["P1", "E1"])
def test_others_shoot_no_groups(seat: str) -> None:
    """Political leaders and engineers are refused; every military leader is not."""
    game = battle(3)
    with pytest.raises(IllegalAnswer, match="CRU-WPN-03"):
        game.order(seat, BAY, "shoot_group")
    for leader in ("M1", "M2", "M3"):
        game.order(leader, BAY)
        assert "shoot_group" in game.session.question(f"{leader}:cru.act.do").options


@pytest.mark.rule("CRU-WPN-04")
@pytest.mark.parametrize("green", [1, 2])
def test_too_few_cards_shoot_as_far_as_they_reach(green: int) -> None:
    """The catalogue's example: four declared, two held, two spent, two shot; a single card does it too."""
    game = battle(3, 3, 3, 3).hand("M2", green=green, white=3).order("M2", BAY, "shoot_group", amount=4)
    game.close()
    assert game.ship.fighters == [2] * (4 - green)
    assert game.crew("M2").hand == {"yellow": 0, "green": 0, "blue": 0, "white": 3}
    assert game.failures() == {}


@pytest.mark.rule("CRU-WPN-04")
def test_without_a_green_card_the_group_shot_fails() -> None:
    """No green card, no shot, not even one."""
    game = battle(3, 3).hand("M2", blue=4).order("M2", BAY, "shoot_group", amount=4)
    game.close()
    assert game.failures() == {"M2": ("shoot_group", "cards")}
    assert game.ship.fighters == [2, 2]
    assert game.lines("cru.shot") == []


@pytest.mark.rule("CRU-WPN-05")
@pytest.mark.parametrize("jump", ["emergency", "automatic"])
def test_shots_come_before_the_jump(jump: str) -> None:
    """Whoever fires on the day of the jump hits first: one is counted as shot, the rest is left behind."""
    game = battle(3, 3).order("P2", BAY, "shoot").arrange(lambda ship: ship.routes.append("J10"))
    game.arrange(lambda ship: setattr(ship, "prep", 4))
    if jump == "emergency":
        game.order("M2", "bridge", "emergency_jump")
    game.close()
    assert game.ship.jumping
    assert game.lines("cru.shot") == [{"seats": ["P2"], "count": 1}]
    assert game.ship.fighters == []


@pytest.mark.rule("CRU-WPN-05")
def test_shots_come_before_the_attack() -> None:
    """A class 1 fighter that is shot today does not reach class 0 and destroys nothing."""
    game = battle(1).order("P2", BAY, "shoot")
    game.close()
    assert game.lines("cru.destroyed") == []
    assert game.ship.fighters == []


@pytest.mark.rule("CRU-WPN-06")
def test_surplus_cards_are_spent_and_nothing_fails() -> None:
    """Three cards on one fighter: all three gone, one shot down, no failure."""
    game = battle(3).hand("M2", green=4).order("M2", BAY, "shoot_group", amount=3)
    game.close()
    assert game.crew("M2").hand["green"] == 1
    assert game.failures() == {}
    assert game.lines("cru.shot") == [{"seats": ["M2"], "count": 1}]


@pytest.mark.rule("CRU-WPN-06")
def test_shooters_do_not_depend_on_each_other() -> None:
    """Two groups of two and one single shot at three fighters: everybody pays what was declared."""
    game = battle(3, 3, 3).hand("M1", green=2).hand("M2", green=2)
    for seat in ("M1", "M2"):
        game.order(seat, BAY, "shoot_group", amount=2)
    game.order("E1", BAY, "shoot").close()
    assert game.crew("M1").cards == game.crew("M2").cards == 0
    assert game.lines("cru.shot") == [{"seats": ["M1", "M2", "E1"], "count": 3}]


@pytest.mark.rule("CRU-WPN-06")
@pytest.mark.parametrize("do", ["shoot", "shoot_group"])
def test_a_shot_at_nothing_is_no_failure(do: str) -> None:
    """With no fighter about, the shot is wasted, the declared cards are spent, and the report counts none."""
    game = battle().hand("M2", green=2)
    game.order("M2", BAY, do, **({"amount": 2} if do == "shoot_group" else {})).close()
    assert game.failures() == {}
    assert game.lines("cru.shot") == [{"seats": ["M2"], "count": 0}]
    assert game.crew("M2").hand["green"] == (0 if do == "shoot_group" else 2)


@pytest.mark.rule("CRU-WPN-06")
@pytest.mark.parametrize(("classes", "kept"), [((3, 3, 3), (0, 1)), ((3,), (1, 2)), ((), (2, 2))])
def test_by_the_other_reading_surplus_cards_are_kept(classes: tuple[int, ...], kept: tuple[int, int]) -> None:
    """As many cards as fighters: M1 shoots before M2, and what finds no target stays in hand."""
    game = battle(*classes, excess_shots="kept").hand("M1", green=2).hand("M2", green=2)
    for seat in ("M2", "M1"):
        game.order(seat, BAY, "shoot_group", amount=2)
    game.close()
    assert (game.crew("M1").hand["green"], game.crew("M2").hand["green"]) == kept
    assert game.failures() == {}
    assert game.ship.fighters == []


@pytest.mark.rule("CRU-WPN-06")
def test_by_the_other_reading_all_shooters_stand_in_one_order() -> None:
    """Two fighters: M1's group comes before E1's single shot and after P2's, as in every step."""
    game = battle(3, 3, excess_shots="kept").hand("M1", green=2)
    game.order("E1", BAY, "shoot").order("M1", BAY, "shoot_group", amount=2).close()
    assert game.crew("M1").hand["green"] == 0
    game = battle(3, 3, excess_shots="kept").hand("M1", green=2)
    game.order("M1", BAY, "shoot_group", amount=2).order("P2", BAY, "shoot").close()
    assert game.crew("M1").hand["green"] == 1
