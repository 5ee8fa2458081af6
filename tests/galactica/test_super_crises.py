"""GAL-SUPER: every super crisis both ways."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import locations, movement, super_crises
from gmkit.systems.galactica.state import COLONIAL_ONE
from tests.galactica.game import Game
from tests.galactica.ledger import paying, total_of


def cylon(card: str, **options: Any) -> Game:
    """p4 is a revealed Cylon in turn on Caprica with this super crisis; nobody stands where damage strikes."""
    game = (
        Game(**options)
        .cylon("p4", revealed=True)
        .put("caprica", "p4")
        .put("research_lab", "p1", "p2", "p3", "p5")
    )
    game.world.current = "p4"
    game.player("p4").super_crisis = game._take("super_crisis", card)
    game.chance("gal.damage.draw", ["gal.damage.admirals_quarters"], ["gal.damage.hangar_deck"])
    return game


def play(
    game: Game, total: int, types: tuple[str, ...] = (), extra: tuple[str, ...] = (), **answers: Any
) -> Game:
    """The super crisis is played at Caprica; the check comes to `total`."""
    given: dict[str, Any] = {"gal.caprica": "super", **answers.pop("answers", {})}
    if types:
        destiny = (f"{types[0]}1", f"{types[0]}1")
        game.destiny(*destiny)
        cards = [
            *paying((*types[1:], types[0]), total - total_of(destiny, types) - total_of(extra, types)),
            *extra,
        ]
        game.hand("p1", *cards)
        given["p1:gal.check.add"] = tuple(cards)
    game.play(locations.activate, "p4", answers=given)
    return game


@pytest.mark.rule("GAL-SUPER-01", "GAL-LOC-26", "GAL-CRISIS-15")
def test_it_is_used_up() -> None:
    game = play(cylon("nuclear_attack"), 15, ("tac", "lea"))
    assert game.player("p4").super_crisis is None
    assert game.world.removed.count("gal.super.nuclear_attack") == 1
    assert game.world.turn.icons == []
    game.play(
        locations.activate,
        "p4",
        answers={"gal.caprica.card": lambda q: q.options[0], "gal.crisis.choose": "2"},
    )
    assert game.options("gal.caprica") == ("crisis",)


@pytest.mark.rule("GAL-SUPER-02", "GAL-CHAR-15", "GAL-CHAR-27", "GAL-CHAR-38", "GAL-CHAR-04")
def test_no_ability_touches_it() -> None:
    game = cylon("nuclear_attack", characters=("athena", "starbuck", "helo", "tyrol", "adama"))
    game.put("research_lab", "p3")
    play(game, 3, ("tac", "lea"))
    uses = [option for q in game.asked for option in getattr(q, "options", ()) if ":" in str(option)]
    assert not [use for use in uses if "intuition" in use or "command_authority" in use]
    assert game.count("gal.destiny") == 0
    game = cylon("flying_blind", characters=("athena", "starbuck", "helo", "tyrol", "adama"))
    play(game, 0, answers={"gal.crisis.choose": "1"})
    assert game.count("gal.compass") == 0


@pytest.mark.rule("GAL-SUPER-04")
def test_massive_assault_belongs_to_the_base_game() -> None:
    assert "gal.super.massive_assault" not in Game().world.decks["super_crisis"].every()
    game = cylon("massive_assault", pursuit="attack_cards", exodus=False)
    game.world.jump = 3
    game.world.boarding = [0]
    play(game, 0)
    bravo, charlie = game.world.sectors["bravo"], game.world.sectors["charlie"]
    assert (len(bravo.basestars), bravo.raiders) == (1, 4)
    assert (len(charlie.basestars), charlie.raiders, charlie.heavy_raiders) == (1, 2, 1)
    assert game.world.jump == 1
    assert game.world.boarding == [1]  # heavy raiders were activated before


@pytest.mark.rule("GAL-SUPER-05", "GAL-CHECK-19")
@pytest.mark.parametrize(("total", "boarded", "damaged"), [(18, 0, 0), (17, 1, 0), (14, 1, 0), (13, 2, 1)])
def test_cylon_intruders(total: int, boarded: int, damaged: int) -> None:
    game = play(cylon("cylon_intruders"), total, ("tac", "lea"))
    assert (game.world.boarding, len(game.world.damage)) == ([0] * boarded, damaged)


@pytest.mark.rule("GAL-SUPER-05")
@pytest.mark.parametrize(("total", "boarded"), [(16, 0), (13, 2)])
def test_an_emergency_does_not_move_the_partial_number(total: int, boarded: int) -> None:
    game = cylon("cylon_intruders").hand("p2", "lea3")
    play(game, total, ("tac", "lea"), answers={"gal.window.total": ("p2:skill:lea3",)})
    assert game.world.boarding == [0] * boarded


@pytest.mark.rule("GAL-SUPER-06", "GAL-SUPER-07", "GAL-MOVE-15", "GAL-ALLY-14")
def test_bomb_on_colonial_one() -> None:
    game = cylon("bomb_on_colonial_one").put("press_room", "p3").put("administration", "p5")
    for ally in game.world.allies:
        ally.place = "press_room"
    play(game, 14, ("tac", "pil", "eng"))
    assert game.world.resources["morale"] == 8
    assert [game.player(s).place for s in ("p3", "p5", "p1")] == ["sickbay", "sickbay", "research_lab"]
    assert not game.world.colonial_one
    assert all(ally.place not in COLONIAL_ONE for ally in game.world.allies)
    game.hand("p1", "tac1")
    game.play(movement.move, "p1")
    assert not set(COLONIAL_ONE) & set(game.options("gal.move"))
    game = play(cylon("bomb_on_colonial_one"), 15, ("tac", "pil", "eng"))
    assert game.world.colonial_one
    assert game.world.resources["morale"] == 10


@pytest.mark.rule("GAL-SUPER-08", "GAL-LOC-27")
def test_fleet_mobilization_passed() -> None:
    game = cylon("fleet_mobilization").ships("delta", basestars=1).roll("basestar_galactica", 4)
    play(game, 24, ("lea", "tac", "pil", "eng"))
    assert len(game.world.damage) == 1
    assert game.world.sectors["delta"].raiders == 3
    assert game.world.resources["morale"] == 10


@pytest.mark.rule("GAL-SUPER-09")
def test_fleet_mobilization_failed() -> None:
    """Basestars, raiders, heavy raiders, a launch, in that order: the raider shoots before three more come."""
    game = cylon("fleet_mobilization").ships("delta", basestars=1, raiders=1, heavy_raiders=1)
    game.roll("basestar_galactica", 1).roll("raider_galactica", 1)
    play(game, 23, ("lea", "tac", "pil", "eng"))
    assert game.world.resources["morale"] == 9
    here = game.world.sectors["delta"]
    assert (here.raiders, here.heavy_raiders) == (4, 0)
    assert game.world.sectors["echo"].heavy_raiders == 1
    rolled = [t["what"] for t in game.told("gal.rolled")]
    assert rolled == ["basestar_galactica", "raider_galactica"]


@pytest.mark.rule("GAL-SUPER-10")
@pytest.mark.parametrize(("total", "lost"), [(15, 0), (14, 1)])
def test_nuclear_attack(total: int, lost: int) -> None:
    game = play(cylon("nuclear_attack"), total, ("tac", "lea"))
    got = game.world.resources
    assert (got["food"], got["morale"], got["population"], got["fuel"]) == (8 - lost, 10 - lost, 12 - lost, 8)


@pytest.mark.rule("GAL-SUPER-11")
@pytest.mark.parametrize(("total", "lost"), [(22, 0), (21, 2)])
def test_massive_missile_strike(total: int, lost: int) -> None:
    game = play(cylon("massive_missile_strike"), total, ("tac", "pil"))
    assert len(game.world.lost_civilians) == lost
    assert game.world.damage == []


@pytest.mark.rule("GAL-SUPER-12", "GAL-CHECK-20", "GAL-CHECK-21")
@pytest.mark.parametrize("total", [22, 21])
def test_the_strikes_consequence(total: int) -> None:
    game = play(cylon("massive_missile_strike"), total, ("tac", "pil"), extra=("eng0",))
    assert game.world.damage == ["admirals_quarters", "hangar_deck"]


@pytest.mark.rule("GAL-SUPER-13", "GAL-EXEC-03", "GAL-TITLE-13")
def test_flying_blind() -> None:
    game = play(cylon("flying_blind"), 0, answers={"gal.crisis.choose": "1"})
    assert game.question("gal.crisis.choose").seat == "p2"
    assert game.world.boarding == [0, 0]
    game = play(cylon("flying_blind"), 0, answers={"gal.crisis.choose": "2", "gal.character": "gaeta"})
    assert game.world.dead == ["apollo"]
    game = cylon("flying_blind")
    game.world.boarding = [0, 0, 1]
    play(game, 0, answers={"gal.crisis.choose": "1"})
    assert len(game.world.boarding) == 4


@pytest.mark.rule("GAL-SUPER-14")
@pytest.mark.parametrize(("total", "taken"), [(18, False), (17, True)])
def test_hostage(total: int, taken: bool) -> None:
    game = cylon("hostage").hand("p5", "pol1", "pol2")
    play(game, total, ("lea", "tac"), answers={"gal.crisis.target": "p5"} if taken else {})
    assert game.player("p5").place == ("sickbay" if taken else "research_lab")
    assert game.player("p5").hand == ([] if taken else ["pol1", "pol2"])
    assert game.player("p4").hand == (["pol1", "pol2"] if taken else [])
    if taken:
        assert "p4" not in game.options("gal.crisis.target")
        assert not any("pol2" in str(e.data) for e in game.fresh("p2") if e.kind != "gal.check.revealed")


@pytest.mark.rule("GAL-SUPER-01")
def test_played_by_the_one_who_holds_it() -> None:
    game = cylon("nuclear_attack")
    game.play(super_crises.play, "p4")
    assert game.told("gal.crisis")[0]["by"] == "p4"
