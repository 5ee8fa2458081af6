"""GAL-JUMP, GAL-WIN-01: preparing a jump, and jumping."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica.rules import crossroads, jumps, locations, loyalty
from gmkit.systems.galactica.state import World
from tests.galactica.game import Ended, Game

BARREN, DEEP, MOON = (
    "gal.destination.barren_planet",
    "gal.destination.deep_space",
    "gal.destination.desolate_moon",
)
LION, ALGAE = "gal.destination.lions_head_nebula", "gal.destination.algae_planet"


def ready(track: int = 5, first: str = BARREN, second: str = DEEP, **options: Any) -> Game:
    game = Game(**options).top("destination", first, second)
    game.world.jump = track
    return game


def jump(game: Game, to: str = BARREN, **answers: Any) -> Game:
    game.play(jumps.jump, "GAL-JUMP-04", answers={"gal.destination.choose": to, **answers})
    return game


@pytest.mark.rule("GAL-JUMP-01", "GAL-SETUP-14")
def test_each_step_of_the_track_until_the_fleet_jumps() -> None:
    game = ready(0)
    for now in (1, 2, 3, 4):
        game.play(jumps.prepare, 1, "GAL-TURN-13")
        assert game.world.jump == now
    game.play(jumps.prepare, 1, "GAL-TURN-13")
    assert game.world.distance == 2
    assert game.world.jump == 0


@pytest.mark.rule("GAL-JUMP-02", "GAL-LOC-05")
@pytest.mark.parametrize(("track", "open_"), [(0, False), (2, False), (3, True), (4, True)])
def test_ftl_control_is_open_on_three_and_four(track: int, open_: bool) -> None:
    from gmkit.systems.galactica.rules import actions

    game = ready(track).put("ftl_control", "p4")
    game.play(actions.act, "p4")
    assert ("location" in game.options("gal.action")) == open_
    assert ("location" in game.refused("gal.action")) != open_


@pytest.mark.rule("GAL-JUMP-03", "GAL-LOC-05")
@pytest.mark.parametrize(("track", "face", "lost"), [(3, 6, 3), (3, 7, 0), (4, 6, 1), (4, 1, 1), (4, 7, 0)])
def test_an_early_jump_may_cost_population(track: int, face: int, lost: int) -> None:
    game = ready(track).roll("ftl", face).put("ftl_control", "p4")
    game.play(locations.activate, "p4")
    assert game.world.resources["population"] == 12 - lost
    assert game.world.distance == 2
    assert game.told("gal.rolled")[0]["seat"] == "p4"  # case B04: who activated it rolls


@pytest.mark.rule("GAL-JUMP-04")
def test_the_automatic_jump_has_no_roll_and_no_loss() -> None:
    game = ready(4)
    game.play(jumps.prepare, 1, "GAL-TURN-13")
    assert game.world.distance == 2
    assert game.world.resources["population"] == 12
    assert game.count("gal.roll") == 0


@pytest.mark.rule("GAL-JUMP-05")
def test_the_track_never_goes_below_zero() -> None:
    game = Game()
    game.world.jump = 1
    game.play(jumps.prepare, -2, "GAL-CYLON-08")
    assert game.world.jump == 0


@pytest.mark.rule("GAL-JUMP-06", "GAL-JUMP-07")
def test_cylon_ships_move_to_the_fleet_board_unhurt() -> None:
    game = (
        ready()
        .ships("alpha", basestars=1, raiders=3)
        .ships("echo", heavy_raiders=2)
        .ships("alpha", raiders=1, fleet=True)
    )
    game.world.basestar_tokens.remove("gal.basestar.disabled_hangar")
    game.world.sectors["alpha"].basestars[0].damage = ["gal.basestar.disabled_hangar"]
    jump(game)
    fleet = game.world.fleet
    assert (fleet["alpha"].raiders, len(fleet["alpha"].basestars), fleet["echo"].heavy_raiders) == (4, 1, 2)
    assert fleet["alpha"].basestars[0].damage == []
    assert len(game.world.basestar_tokens) == 6
    assert all(not (s.raiders or s.heavy_raiders or s.basestars) for s in game.world.sectors.values())


@pytest.mark.rule("GAL-JUMP-07")
def test_whether_a_basestar_left_behind_keeps_its_damage_is_a_ruling_on_record() -> None:
    """Case B30: the early answer was that the tokens stay, the later one that they go; the log says which holds."""
    game = ready().ships("alpha", basestars=1)
    game.world.basestar_tokens.remove("gal.basestar.disabled_hangar")
    game.world.sectors["alpha"].basestars[0].damage = ["gal.basestar.disabled_hangar"]
    game.session.ruling(
        "switch", "fleet_basestar_tokens", "kept", reason="our table, since last year", public=True
    )
    jump(game)
    assert game.world.fleet["alpha"].basestars[0].damage == ["gal.basestar.disabled_hangar"]
    assert len(game.world.basestar_tokens) == 5
    assert b"fleet_basestar_tokens" in b"".join(game.session.log.lines)


@pytest.mark.rule("GAL-JUMP-06", "GAL-ATTACK-01")
def test_in_the_base_game_cylon_ships_are_left_behind_for_good() -> None:
    game = ready(pursuit="attack_cards", exodus=False, nebula=False).ships("alpha", basestars=1, raiders=3)
    jump(game)
    for board in (game.world.sectors, game.world.fleet):
        assert all(not (s.raiders or s.heavy_raiders or s.basestars) for s in board.values())


@pytest.mark.rule("GAL-JUMP-08")
def test_vipers_go_home_and_pilots_stand_on_the_hangar_deck_even_a_damaged_one() -> None:
    game = ready().ships("alpha", vipers=1, mk7=1).fly("p2", "delta")
    game.world.damage = ["hangar_deck"]
    game.world.tokens.remove("gal.damage.hangar_deck")
    jump(game)
    assert game.player("p2").place == "hangar_deck"
    assert game.world.reserves == {"mk2": 6, "mk7": 1}


@pytest.mark.rule("GAL-SHIP-41")
def test_centurions_stay_aboard() -> None:
    game = ready()
    game.world.boarding = [1, 2]
    assert jump(game).world.boarding == [1, 2]


@pytest.mark.rule("GAL-JUMP-10", "GAL-TITLE-14")
def test_the_admiral_alone_sees_two_and_the_other_goes_under_the_deck_unseen() -> None:
    game = ready(first=MOON, second=ALGAE)
    jump(game, ALGAE)
    assert game.question("gal.destination.choose").seat == "p1"
    assert game.options("gal.destination.choose") == (MOON, ALGAE)
    assert game.world.decks["destination"].bottom == [MOON]
    for reader in ("public", "p2", "p4"):
        assert MOON not in str([event.data for event in game.fresh(reader)])
        assert MOON not in str(game.session.view(reader)["board"])
    assert MOON in str([event.data for event in game.fresh("p1")])


@pytest.mark.rule("GAL-JUMP-11")
def test_the_chosen_card_is_shown_carried_out_and_counted() -> None:
    game = jump(ready(first=DEEP), DEEP)
    assert game.told("gal.destination", "public")[0]["destination"] == DEEP
    assert game.world.resources["fuel"] == 7
    assert game.world.resources["morale"] == 9
    assert game.world.travelled == [DEEP]
    assert game.world.distance == 2


@pytest.mark.rule("GAL-QUORUM-20", "GAL-JUMP-10")
def test_a_mission_specialist_chooses_of_three_and_the_others_are_discarded() -> None:
    from gmkit.systems.galactica.rules import titles

    game = ready(first=MOON, second=ALGAE).top("destination", DEEP)
    game.player("p3").markers.append(titles.SPECIALIST)
    game.play(jumps.jump, "GAL-JUMP-04", answers={"p3:gal.destination.choose": ALGAE})
    assert game.options("gal.destination.choose") == (DEEP, MOON, ALGAE)
    assert sorted(game.world.decks["destination"].discard) == sorted([DEEP, MOON])
    assert game.world.decks["destination"].bottom == []
    assert game.player("p3").markers == []
    assert titles.SPECIALIST in game.world.decks["quorum"].discard
    assert DEEP not in str([event.data for event in game.fresh("public")])


@pytest.mark.rule("GAL-JUMP-12", "GAL-LOYAL-07")
@pytest.mark.parametrize(("before", "sleeps"), [(1, False), (2, True), (3, True)])
def test_the_sleeper_phase_comes_when_four_is_reached(before: int, sleeps: bool) -> None:
    game = ready()
    game.world.distance = before
    cards = len(game.player("p4").loyalty)
    jump(game)
    assert game.world.slept == sleeps
    assert len(game.player("p4").loyalty) == cards + sleeps


@pytest.mark.rule("GAL-JUMP-12", "GAL-JUMP-14")
def test_the_sleeper_phase_comes_before_the_reset_and_once() -> None:
    """Case B05."""
    game = ready()
    game.world.distance = 2
    jump(game)
    kinds = [event.kind for event in game.fresh()]
    assert kinds.index("gal.sleeper") < kinds.index("gal.jump.reset")
    game.top("destination", BARREN, BARREN)
    jump(game)
    assert "gal.sleeper" not in [event.kind for event in game.fresh()]


class Phases:
    """Stands for the Sleeper and Crossroads phases: notes when they come, and what they find."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, track: int = 0) -> None:
        self.seen: list[tuple[str, int]] = []

        async def sleeper(table: Any, world: World) -> None:
            world.slept = True
            self.seen.append(("sleeper", world.distance))

        async def cross(table: Any, world: World) -> None:
            world.crossed = True
            world.jump = 0
            self.seen.append(("crossroads", world.distance))
            if track:
                await jumps.prepare(table, world, track, "GAL-CROSS-17")

        monkeypatch.setattr(loyalty, "sleeper", sleeper)
        monkeypatch.setattr(crossroads, "crossroads", cross)


@pytest.mark.rule("GAL-JUMP-13", "GAL-CROSS-01")
@pytest.mark.parametrize(("before", "crosses"), [(5, False), (6, True), (7, True)])
def test_the_crossroads_come_when_eight_is_reached(
    monkeypatch: pytest.MonkeyPatch, before: int, crosses: bool
) -> None:
    phases = Phases(monkeypatch)
    game = ready()
    game.world.distance, game.world.slept = before, True
    jump(game)
    assert phases.seen == ([("crossroads", before + 2)] if crosses else [])
    assert game.world.ending is None  # the *next* jump wins (case B02)


@pytest.mark.rule("GAL-JUMP-14")
def test_the_track_is_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    assert jump(ready(4)).world.jump == 0


@pytest.mark.rule("GAL-JUMP-14")
def test_a_step_gained_in_the_crossroads_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The source's example: Scanned advances the track to 1; it is not reset a second time."""
    Phases(monkeypatch, track=1)
    game = ready()
    game.world.distance, game.world.slept = 7, True
    assert jump(game).world.jump == 1


@pytest.mark.rule("GAL-JUMP-15")
def test_past_four_and_eight_at_once_both_phases_come_sleepers_first(monkeypatch: pytest.MonkeyPatch) -> None:
    phases = Phases(monkeypatch)
    game = ready(first=MOON)
    game.world.distance = 3
    game.world.distance = 6
    jump(game, MOON)
    assert phases.seen == [("sleeper", 9), ("crossroads", 9)]


@pytest.mark.rule("GAL-JUMP-16")
def test_after_a_jump_by_ftl_control_the_turn_goes_on() -> None:
    game = ready(4).roll("ftl", 8).put("ftl_control", "p1")
    game.play(locations.activate, "p1")
    assert not game.world.turn.over
    assert game.world.current == "p1"


@pytest.mark.rule("GAL-JUMP-17")
def test_an_empty_deck_is_made_of_the_discarded_cards() -> None:
    game = Game()
    pile = game.world.decks["destination"]
    pile.discard = [*pile.rest[:5]]
    pile.rest = []
    jump(game, pile.discard[0]) if False else game.play(jumps.jump, "GAL-JUMP-04")
    assert game.world.distance > 0
    assert len(pile) == 4


@pytest.mark.rule("GAL-WIN-01", "GAL-WIN-02", "GAL-JUMP-13")
def test_the_jump_after_the_crossroads_wins_without_a_destination() -> None:
    game = ready()
    game.world.distance, game.world.crossed, game.world.slept = 8, True, True
    with pytest.raises(Ended):
        jump(game)
    assert game.count("gal.destination.choose") == 0
    assert game.world.ending is not None
    assert game.world.ending.winner == "humans"


@pytest.mark.rule("GAL-WIN-01", "GAL-JUMP-03")
def test_the_loss_of_an_early_jump_counts_before_the_victory() -> None:
    game = ready(3).roll("ftl", 6).put("ftl_control", "p1")
    game.world.distance, game.world.crossed, game.world.slept = 8, True, True
    game.world.resources["population"] = 3
    with pytest.raises(Ended):
        game.play(locations.activate, "p1")
    assert game.world.ending is not None
    assert (game.world.ending.winner, game.world.ending.reason) == ("cylons", "no_population")


@pytest.mark.rule("GAL-JUMP-13")
def test_without_the_nebula_there_is_no_crossroads_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    phases = Phases(monkeypatch)
    game = ready(nebula=False)
    game.world.distance, game.world.slept = 7, True
    jump(game)
    assert phases.seen == []
    assert game.world.distance == 9
    game.top("destination", BARREN, BARREN)
    with pytest.raises(Ended):
        jump(game)
