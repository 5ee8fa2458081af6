"""GAL-ATTACK: the attack cards of the base game, and what is kept in play."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gmkit.core.table import Table
from gmkit.systems.galactica.rules import actions, attack, crises, jumps, raiders, sky, vipers
from gmkit.systems.galactica.scene import Scene
from gmkit.systems.galactica.state import World
from tests.galactica.game import Game

AMBUSH, SWARM = "gal.crisis.ambush", "gal.crisis.cylon_swarm"
JAMMED, THIRTY = "gal.crisis.jammed_assault", "gal.crisis.thirty_three"


def base(*, characters: tuple[str, ...] | None = None) -> Game:
    more: dict[str, Any] = {"characters": characters} if characters else {}
    return Game(pursuit="attack_cards", exodus=False, nebula=False, **more)


def keep(game: Game, ident: str) -> Game:
    """The card lies in play."""
    pile = game.world.decks["crisis"]
    pile.rest.remove(ident)
    game.world.kept.append(ident)
    return game


def resolve(game: Game, ident: str, **answers: Any) -> Game:
    """The card is drawn and resolved in p1's turn."""
    game.world.decks["crisis"].rest.remove(ident)
    game.play(crises.resolve, ident, with_={"by": "p1", "via": "turn"}, answers=answers)
    return game


@pytest.mark.rule("GAL-ATTACK-01", "GAL-CRISIS-02", "GAL-SETUP-12")
def test_attack_cards_are_in_the_deck_only_without_the_cylon_fleet_board() -> None:
    ten = {ident for ident, card in Game().session._run.cards.crises.items() if card.kind == "attack"}
    assert len(ten) == 10
    assert not ten & set(Game().world.decks["crisis"].every())
    assert ten <= set(base().world.decks["crisis"].every())


@pytest.mark.rule("GAL-ATTACK-02", "GAL-ATTACK-12", "GAL-ATTACK-04", "GAL-ATTACK-05", "GAL-ATTACK-13")
def test_ambush_first_the_basestars_there_fire_then_the_new_ships_come() -> None:
    """The source's example. The new basestar does not fire: one roll, of the one that stood there."""
    game = base().ships("bravo", basestars=1).roll("basestar_galactica", 1)
    resolve(game, AMBUSH)
    assert game.count("gal.roll") == 1
    sectors = game.world.sectors
    assert (sectors["delta"].raiders, len(sectors["delta"].basestars)) == (4, 1)
    assert sectors["alpha"].raiders == 4
    assert len(sectors["echo"].vipers) == 2
    assert {name: len(s.civilians) for name, s in sectors.items() if s.civilians} == {
        "charlie": 1, "echo": 1, "foxtrot": 1,
    }  # fmt: skip


@pytest.mark.rule("GAL-ATTACK-02", "GAL-ATTACK-11")
def test_with_none_of_the_type_there_the_first_step_is_skipped() -> None:
    game = resolve(base(), AMBUSH)
    assert game.count("gal.roll") == 0
    assert sky.around(game.world, "basestars") == 1


@pytest.mark.rule("GAL-ATTACK-03")
def test_icons_are_carried_out_from_left_to_right() -> None:
    game = base().ships("alpha", basestars=1).roll("basestar_galactica", 1)
    card = game.session._run.cards.crises[AMBUSH]
    both = msgspec.structs.replace(card, activation=("basestars", "launch_raiders"), setup={}, special={})

    async def played(table: Table, world: World) -> None:
        await attack.resolve(table, Scene(world, by="p1", card=AMBUSH), both)

    game.play(played)
    icons = [event["icon"] for event in game.told("gal.activated")]
    assert icons == ["basestars", "launch_raiders"]


@pytest.mark.rule("GAL-ATTACK-06")
def test_vipers_come_from_the_reserves_as_many_as_there_are_by_the_players_choice() -> None:
    game = base()
    game.world.reserves["mk2"] = 1
    resolve(game, AMBUSH)
    assert len(game.world.sectors["echo"].vipers) == 1
    assert game.world.reserves["mk2"] == 0


@pytest.mark.rule("GAL-ATTACK-07", "GAL-CIV-07")
def test_civilian_ships_come_face_down_from_the_pile() -> None:
    game = base()
    contents = ["gal.civilian.tanker"], ["gal.civilian.pleasure_ship"], ["gal.civilian.empty"]
    resolve(game.chance("gal.civilian.draw", *contents), AMBUSH)
    assert sorted(game.world.hulls.values()) == sorted(name for (name,) in contents)
    assert "tanker" not in str([event.data for event in game.fresh("public")])
    assert len(game.world.civilians) == 9


@pytest.mark.rule("GAL-ATTACK-08")
def test_the_special_rule_comes_last() -> None:
    """Heavy Assault: after the set-up every basestar on the board fires, the two new ones too."""
    game = base().roll("basestar_galactica", 1, 1)
    resolve(game, "gal.crisis.heavy_assault")
    assert game.count("gal.roll") == 2


@pytest.mark.rule("GAL-ATTACK-08", "GAL-ATTACK-05")
def test_besieged_activates_only_the_raiders_that_it_has_placed() -> None:
    """Its icon finds two raiders in Bravo; then its four raiders of Foxtrot shoot at the two vipers placed there."""
    game = base().ships("bravo", raiders=2).roll("raider_galactica", 1, 1).roll("raider_viper", 1, 1, 1, 1)
    resolve(game, "gal.crisis.besieged")
    assert [question.about for question in game.asked if question.key == "gal.roll"] == [
        *["raider_galactica"] * 2, *["raider_viper"] * 4,
    ]  # fmt: skip


@pytest.mark.rule("GAL-ATTACK-09", "GAL-ATTACK-10")
def test_a_card_is_discarded_unless_it_stays_in_play() -> None:
    game = resolve(base(), "gal.crisis.raiding_party")
    assert "gal.crisis.raiding_party" in game.world.decks["crisis"].discard
    resolve(game, AMBUSH)
    assert game.world.kept == [AMBUSH]
    assert AMBUSH not in game.world.decks["crisis"].discard


@pytest.mark.rule("GAL-ATTACK-10")
def test_the_next_jump_ends_what_is_kept() -> None:
    game = keep(base(), AMBUSH)
    game.play(jumps.jump, "GAL-JUMP-04")
    assert game.world.kept == []
    assert AMBUSH in game.world.decks["crisis"].discard


@pytest.mark.rule("GAL-ATTACK-14")
@pytest.mark.parametrize(("face", "raiders_left"), [(4, 1), (5, 0)])
def test_amateur_pilots_subtract_two_from_unmanned_vipers(face: int, raiders_left: int) -> None:
    game = keep(base(), AMBUSH).ships("alpha", vipers=1, raiders=1).roll("viper_raider", face)
    viper = game.world.sectors["alpha"].vipers[0]
    game.play(vipers.attack_by, "alpha", viper, "raider", "p1", "GAL-SHIP-08")
    assert game.world.sectors["alpha"].raiders == raiders_left


@pytest.mark.rule("GAL-ATTACK-14")
def test_amateur_pilots_are_not_those_of_the_players() -> None:
    game = keep(base(), AMBUSH).fly("p2", "alpha").ships("alpha", raiders=1).roll("viper_raider", 3)
    game.play(vipers.attack_by, "alpha", game.world.viper_of("p2"), "raider", "p2", "GAL-SHIP-08")
    assert game.world.sectors["alpha"].raiders == 0


@pytest.mark.rule("GAL-ATTACK-10")
def test_massive_deployment_launches_one_more_of_each() -> None:
    game = keep(base(), SWARM).ships("alpha", basestars=1)
    game.play(raiders.activate, "launch_raiders")
    assert game.world.sectors["alpha"].raiders == 4
    game.play(raiders.activate, "heavy_raiders")
    assert game.world.sectors["alpha"].heavy_raiders == 2


@pytest.mark.rule("GAL-ATTACK-10")
def test_jamming_closes_communications() -> None:
    game = keep(base(), JAMMED).ships("alpha", civilians=1).put("communications", "p4")
    game.play(actions.act, "p4")
    assert "location" in game.refused("gal.action")


@pytest.mark.rule("GAL-ATTACK-10")
def test_relentless_pursuit_comes_back_on_a_jump_and_ends_with_a_loss() -> None:
    game = keep(base(), THIRTY)
    game.play(jumps.jump, "GAL-JUMP-04")
    assert game.world.kept == []
    assert THIRTY in game.world.decks["crisis"].rest
    game = keep(base(), THIRTY).ships("alpha", raiders=1, civilians=1)
    game.play(raiders.activate, "raiders")
    assert game.world.kept == []
    assert THIRTY in game.world.decks["crisis"].discard


@pytest.mark.rule("GAL-ATTACK-15")
def test_ships_follow_their_rules_also_when_a_cylon_is_unmasked() -> None:
    game = base().cylon("p5", revealed=True).ships("alpha", raiders=1, civilians=2)
    game.play(raiders.activate, "raiders", answers={"p1:gal.civilian.choose": "1"})
    assert game.question("gal.civilian.choose").seat == "p1"
    assert len(game.world.sectors["alpha"].civilians) == 1


@pytest.mark.rule("GAL-ATTACK-16", "GAL-ATTACK-11")
@pytest.mark.parametrize("icon", ["raiders", "heavy_raiders", "launch_raiders", "basestars"])
def test_an_unanswered_activation_does_nothing(icon: str) -> None:
    game = base()
    game.play(raiders.activate, icon)
    assert game.count("gal.roll") == 0
    assert all(sky.around(game.world, kind) == 0 for kind in sky.KINDS)
    assert game.world.pursuit == 0


def test_apollos_alert_comes_when_all_ships_stand_there() -> None:
    """Case B40."""
    game = resolve(base(), AMBUSH, **{"gal.alert": [False, False]})
    keys = [question.key for question in game.asked]
    assert keys.index("gal.alert") > max(n for n, key in enumerate(keys) if key == "gal.civilian.draw")
