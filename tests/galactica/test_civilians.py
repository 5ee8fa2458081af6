"""GAL-CIV: the civilian fleet."""

from __future__ import annotations

from collections import Counter

import pytest

from gmkit.systems.galactica.rules import civilians, jumps, locations, sky
from gmkit.systems.galactica.state import SECTORS
from gmkit.texts import texts_of
from tests.galactica.game import Game

LINER, GREAT, TANKER = "gal.civilian.liner", "gal.civilian.great_liner", "gal.civilian.tanker"
SYMBOL, EMPTY = "gal.civilian.pleasure_ship", "gal.civilian.empty"


@pytest.mark.rule("GAL-CIV-01", "GAL-CIV-02", "GAL-CIV-03", "GAL-CIV-04", "GAL-CIV-05", "GAL-CIV-06")
def test_the_twelve_ships_and_what_they_carry() -> None:
    game = Game()
    cards = game.session._run.cards.civilians
    fleet = Counter(tuple(sorted(cards[ship].loses.items())) for ship in game.world.civilians)
    assert fleet == {
        (("population", 1),): 6, (("population", 2),): 2, (("fuel", 1), ("population", 1)): 1,
        (("morale", 1), ("population", 1)): 1, (): 2,
    }  # fmt: skip
    assert sum(fleet.values()) == 12


@pytest.mark.rule("GAL-CIV-07")
def test_a_placed_ship_is_random_and_lies_face_down() -> None:
    game = Game().chance("gal.civilian.draw", [TANKER])
    game.play(civilians.place_in, "delta", 1, "GAL-DEST-11")
    assert len(game.question("gal.civilian.draw").options) == 12  # type: ignore[attr-defined]
    assert game.world.hulls == {"1": TANKER}
    for reader in ("public", "p1", "p2"):
        assert TANKER not in str([event.data for event in game.fresh(reader)])
        assert TANKER not in str(game.session.view(reader)["board"])
    assert game.status()["sectors"]["delta"]["civilians"] == ["1"]


@pytest.mark.rule("GAL-CIV-08")
@pytest.mark.parametrize(
    ("ship", "lost"),
    [(LINER, {"population": 1}), (GREAT, {"population": 2}), (TANKER, {"population": 1, "fuel": 1}),
     (SYMBOL, {"population": 1, "morale": 1}), (EMPTY, {})],
)  # fmt: skip
def test_a_destroyed_ship_is_shown_its_resources_are_lost_and_it_is_gone(
    ship: str, lost: dict[str, int]
) -> None:
    game = Game().ships("alpha", civilians=(ship,))
    before = dict(game.world.resources)
    game.play(_sink, "1")
    assert {
        name: before[name] - now for name, now in game.world.resources.items() if before[name] != now
    } == lost
    assert game.told("gal.civilian.destroyed", "public")[0]["carried"] == lost
    assert game.world.lost_civilians == [ship]
    assert sky.civilians(game.world) == game.world.hulls == {}
    assert len(game.world.civilians) == 11


async def _sink(table, world, hull):  # type: ignore[no-untyped-def]
    civilians.destroy_ship(table, world, hull, "GAL-SHIP-30")


@pytest.mark.rule("GAL-CIV-09")
def test_a_ship_to_be_destroyed_comes_from_the_pile_first() -> None:
    """The source's example: eight in the pile, four around Galactica: it is one of the eight."""
    game = Game().ships("alpha", civilians=4)
    game.play(civilians.destroy, 1, "GAL-DEST-10")
    assert len(game.question("gal.civilian.draw").options) == 8  # type: ignore[attr-defined]
    assert len(game.world.civilians) == 7
    assert len(sky.civilians(game.world)) == 4


@pytest.mark.rule("GAL-CIV-10")
def test_with_an_empty_pile_the_current_player_names_one_in_space() -> None:
    game = Game().ships("alpha", civilians=11).ships("bravo", civilians=1)
    game.play(civilians.destroy, 1, "GAL-DEST-10", answers={"p1:gal.civilian.choose": "12"})
    assert game.world.sectors["bravo"].civilians == []
    assert len(game.world.sectors["alpha"].civilians) == 11


def test_with_no_ship_left_nothing_is_destroyed() -> None:
    game = Game()
    game.world.civilians = []
    assert game.play(civilians.destroy, 2, "GAL-DEST-10") == 0


@pytest.mark.rule("GAL-CIV-11", "GAL-CIV-12")
def test_the_cag_uses_a_free_sector_while_there_is_one() -> None:
    """The source's example: ships in Alpha and Delta: those two are refused."""
    game = Game().ships("alpha", civilians=1).ships("delta", civilians=1)
    game.play(civilians.place_by_cag, 1, "GAL-PURSUIT-12", answers={"p2:gal.civilian.place": "echo"})
    assert set(game.options("gal.civilian.place")) == {"bravo", "charlie", "echo", "foxtrot"}
    assert {name: no.rule for name, no in game.refused("gal.civilian.place").items()} == {
        "alpha": "GAL-CIV-12", "delta": "GAL-CIV-12",
    }  # fmt: skip
    assert len(game.world.sectors["echo"].civilians) == 1


@pytest.mark.rule("GAL-CIV-13")
def test_once_all_sectors_hold_one_any_will_do() -> None:
    game = Game()
    for name in SECTORS:
        game.ships(name, civilians=1)
    game.play(civilians.place_by_cag, 1, "GAL-PURSUIT-12", answers={"p2:gal.civilian.place": "delta"})
    assert game.options("gal.civilian.place") == SECTORS
    assert not game.refused("gal.civilian.place")
    assert len(game.world.sectors["delta"].civilians) == 2


@pytest.mark.rule("GAL-CIV-14")
def test_a_named_sector_is_used_and_may_hold_several() -> None:
    game = Game().ships("delta", civilians=1)
    game.play(civilians.place_in, "delta", 3, "GAL-DEST-11")
    assert len(game.world.sectors["delta"].civilians) == 4
    assert game.count("gal.civilian.place") == 0


@pytest.mark.rule("GAL-CIV-15")
def test_as_many_as_the_pile_has() -> None:
    game = Game().ships("alpha", civilians=11)
    assert game.play(civilians.place_by_cag, 2, "GAL-PURSUIT-14") == 1
    assert game.play(civilians.place_by_cag, 2, "GAL-PURSUIT-14") == 0
    assert game.count("gal.civilian.place") == 0
    assert game.play(civilians.place_in, "delta", 2, "GAL-DEST-13") == 0


@pytest.mark.rule("GAL-CIV-16")
def test_a_ship_taken_back_may_come_again_under_another_number() -> None:
    game = Game().ships("alpha", civilians=(TANKER,)).ships("bravo", civilians=1)
    game.play(civilians.take_back, "alpha", "p1", "GAL-ALLY-21")
    assert game.world.civilians.count(TANKER) == 1
    game.chance("gal.civilian.draw", [TANKER]).play(civilians.place_in, "delta", 1, "GAL-DEST-11")
    assert game.world.sectors["delta"].civilians == ["3"]


@pytest.mark.rule("GAL-CIV-17", "GAL-JUMP-09")
def test_civilian_ships_stay_where_they_are_when_the_fleet_jumps() -> None:
    game = Game().ships("alpha", civilians=1).ships("echo", civilians=2)
    game.top("destination", "gal.destination.barren_planet", "gal.destination.barren_planet")
    game.play(jumps.jump, "GAL-JUMP-04")
    assert sky.civilians(game.world) == {"1": "alpha", "2": "echo", "3": "echo"}


@pytest.mark.rule("GAL-CIV-17", "GAL-JUMP-09", "GAL-ATTACK-01")
def test_in_the_base_game_they_jump_along() -> None:
    game = Game(pursuit="attack_cards", exodus=False, nebula=False).ships("alpha", civilians=3)
    game.top("destination", "gal.destination.barren_planet", "gal.destination.barren_planet")
    game.play(jumps.jump, "GAL-JUMP-04")
    assert sky.civilians(game.world) == game.world.hulls == {}
    assert len(game.world.civilians) == 12


@pytest.mark.rule("GAL-CIV-11", "GAL-ATTACK-01")
def test_without_the_cylon_fleet_board_the_admiral_places() -> None:
    game = Game(pursuit="attack_cards", exodus=False, nebula=False)
    game.play(civilians.place_by_cag, 1, "GAL-CIV-11", answers={"p1:gal.civilian.place": "bravo"})
    assert len(game.world.sectors["bravo"].civilians) == 1


# ---- Communications


@pytest.mark.rule("GAL-LOC-03", "GAL-LOC-04", "GAL-SECRET-14")
def test_communications_shows_two_ships_to_one_player_and_may_move_each() -> None:
    game = (
        Game()
        .ships("alpha", civilians=(TANKER, EMPTY))
        .ships("delta", civilians=(SYMBOL,))
        .put("communications", "p3")
    )
    game.play(
        locations.activate, "p3",
        answers={"gal.civilian.look": ("1", "3"), "gal.civilian.move": ["bravo", "stay"]},
    )  # fmt: skip
    question = game.question("gal.civilian.look")
    assert (question.options, question.high) == (("1", "2", "3"), 2)  # type: ignore[attr-defined]
    seen = {event["ship"]: event["carried"] for event in game.told("gal.civilian.contents", "p3")}
    assert seen == {"1": {"population": 1, "fuel": 1}, "3": {"population": 1, "morale": 1}}
    for reader in ("public", "p1"):
        assert game.told("gal.civilian.contents", reader) == []
        assert game.told("gal.civilian.inspected", reader)[0]["ships"] == ["1", "3"]
    assert sky.civilians(game.world) == {"1": "bravo", "2": "alpha", "3": "delta"}
    assert game.papers("p3")["inspected"] == {"1": TANKER, "3": SYMBOL}
    assert game.papers("p1")["inspected"] == {}
    ru = texts_of(game.session, "ru")
    assert "№ 1 — «Танкер»" in ru.papers(game.session.view("p3")["board"]).lines[-1]
