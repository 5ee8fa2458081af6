"""GAL-ALLY: who stands where, what a meeting does, who replaces whom."""

from __future__ import annotations

import pytest

from gmkit.systems.galactica.rules import allies, damage, turn
from gmkit.systems.galactica.state import Ally
from tests.galactica.game import Game

B, A, D = "benevolent", "antagonistic", "disaster"
PEOPLE = ("zarek", "apollo", "roslin", "tyrol", "athena")


def with_ally(
    name: str, token: str = B, *, characters: tuple[str, ...] = PEOPLE, seat: str = "p1", **options: object
) -> Game:
    """This ally alone is on the board with that token; the seat stands there, hand and tokens empty."""
    g = Game(characters=characters, **options)  # type: ignore[arg-type]
    world = g.world
    for ally in world.allies:
        world.decks["ally"].rest.append(ally.id)
        world.trauma.append(ally.token)
    world.allies.clear()
    ident = f"gal.ally.{name}"
    world.decks["ally"].rest.remove(ident)
    world.trauma.remove(token)
    place = g.session._run.cards.allies[ident].location
    world.allies.append(Ally(ident, place, token))
    for player in world.seats.values():
        world.trauma += player.trauma
        player.trauma = []
    g.chance("gal.draw.ally", ["gal.ally.kelly" if name != "kelly" else "gal.ally.billy"])
    return g.put(place, seat)


def ids(g: Game) -> list[str]:
    return [ally.id for ally in g.world.allies]


@pytest.mark.rule("GAL-ALLY-01")
def test_thirty_five_different_allies() -> None:
    g = Game()
    every = [*g.world.decks["ally"].every(), *ids(g), *g.world.removed]
    assert len(g.session._run.cards.allies) == 35
    assert sorted(every) == sorted(g.session._run.cards.allies)


@pytest.mark.rule("GAL-ALLY-01")
def test_an_empty_deck_places_nobody() -> None:
    g = with_ally("billy")
    g.world.decks["ally"].rest.clear()
    g._chance.clear()
    g.play(allies.meet, "p1")
    assert g.world.allies == []
    assert g.world.removed[-1] == "gal.ally.billy"


@pytest.mark.rule("GAL-ALLY-02")
def test_a_new_ally_stands_where_his_card_says() -> None:
    g = with_ally("billy")
    g.play(allies.meet, "p1")
    (ally,) = g.world.allies
    assert (ally.id, ally.place) == ("gal.ally.kelly", "command")


@pytest.mark.rule("GAL-ALLY-03")
def test_an_ally_whom_somebody_plays_is_removed_and_another_drawn() -> None:
    g = with_ally("billy")
    g._chance.clear()
    g.world.dead.append("cally")
    g.chance("gal.draw.ally", ["gal.ally.roslin"], ["gal.ally.cally"], ["gal.ally.racetrack"])
    g.play(allies.meet, "p1")
    assert ids(g) == ["gal.ally.racetrack"]
    assert [e["ally"] for e in g.told("gal.ally.rejected")] == ["gal.ally.roslin", "gal.ally.cally"]
    assert {"gal.ally.roslin", "gal.ally.cally"} <= set(g.world.removed)


@pytest.mark.rule("GAL-ALLY-03")
@pytest.mark.parametrize(("reading", "stays"), [("other_person", True), ("same_person", False)])
def test_boomer_beside_athena_is_a_switch(reading: str, stays: bool) -> None:
    g = with_ally("billy", boomer=reading)
    g._chance.clear()
    g.chance("gal.draw.ally", ["gal.ally.boomer"], ["gal.ally.racetrack"])
    g.play(allies.meet, "p1")
    assert ids(g) == ["gal.ally.boomer" if stays else "gal.ally.racetrack"]


@pytest.mark.rule("GAL-ALLY-04", "GAL-TURN-05")
def test_whoever_ends_the_own_movement_beside_an_ally_meets_him() -> None:
    g = with_ally("billy")
    morale = g.world.resources["morale"]
    g.play(turn.move, answers={"p1:gal.move": "stay"})
    assert g.world.resources["morale"] == morale + 1


@pytest.mark.rule("GAL-MOVE-17", "GAL-ALLY-19")
def test_who_is_moved_by_an_ally_meets_nobody_at_the_new_place() -> None:
    g = with_ally("lampkin")
    g.world.decks["ally"].rest.remove("gal.ally.racetrack")
    g.world.trauma.remove(B)
    g.world.allies.append(Ally("gal.ally.racetrack", "weapons_control", B))
    fuel = g.world.resources["fuel"]
    g.play(allies.meet, "p1", answers={"gal.send": "weapons_control"})
    assert g.player("p1").place == "weapons_control"
    assert g.world.resources["fuel"] == fuel
    assert not {"brig", "sickbay"} & set(g.options("gal.send"))


@pytest.mark.rule("GAL-ALLY-05")
def test_of_two_allies_the_player_chooses_one() -> None:
    g = with_ally("billy")
    g.world.decks["ally"].rest.remove("gal.ally.doral")
    g.world.trauma.remove(B)
    g.world.allies.append(Ally("gal.ally.doral", "administration", B))
    g.play(allies.meet, "p1", answers={"gal.ally.meet": "gal.ally.billy"})
    assert sorted(ids(g)) == ["gal.ally.doral", "gal.ally.kelly"]


@pytest.mark.rule("GAL-ALLY-06")
@pytest.mark.parametrize("case", ["revealed", "space", "stranded"])
def test_cylons_pilots_and_the_stranded_meet_nobody(case: str) -> None:
    g = with_ally("billy", characters=("helo", "apollo", "roslin", "tyrol", "athena"))
    if case == "revealed":
        g.cylon("p1", revealed=True)
    elif case == "space":
        g.fly("p1", "alpha")
    else:
        g.put("", "p1")
    g.play(allies.meet, "p1")
    assert g.fresh() == []
    assert ids(g) == ["gal.ally.billy"]


@pytest.mark.rule("GAL-ALLY-06")
def test_who_cannot_leave_the_brig_meets_the_ally_there() -> None:
    g = with_ally("caprica_six")
    g.play(turn.move)
    assert g.world.jump == 1


@pytest.mark.rule("GAL-ALLY-07", "GAL-TRAUMA-07")
def test_the_token_is_mixed_back_and_the_one_of_the_sickbay_stays() -> None:
    g = with_ally("simon", A)
    own = dict(g.world.waiting_trauma)
    pool = len(g.world.trauma)
    g.chance("gal.draw.trauma/p1", [B, B])
    g.play(allies.meet, "p1", answers={"gal.send": "command"})
    assert len(g.world.trauma) == pool + 1 - 2
    assert g.world.waiting_trauma == own


@pytest.mark.rule("GAL-ALLY-07", "GAL-TRAUMA-11")
def test_a_disaster_beside_an_ally_does_nothing_and_no_side_is_carried_out() -> None:
    g = with_ally("billy", D)
    before = dict(g.world.resources)
    g.play(allies.meet, "p1")
    assert g.world.resources == before
    assert g.told("gal.executed") == []
    assert g.world.trauma.count(D) == 2
    assert ids(g) == ["gal.ally.kelly"]


@pytest.mark.rule("GAL-ALLY-08")
def test_the_ally_leaves_for_good() -> None:
    g = with_ally("billy")
    g.play(allies.meet, "p1")
    assert "gal.ally.billy" in g.world.removed
    assert "gal.ally.billy" not in g.world.decks["ally"].every()


@pytest.mark.rule("GAL-ALLY-09")
def test_an_ally_without_a_place_is_lost_and_another_drawn() -> None:
    g = with_ally("racetrack")
    g._chance.clear()
    g.world.colonial_one = False
    g.chance("gal.draw.ally", ["gal.ally.danna"], ["gal.ally.kelly"])
    g.play(allies.meet, "p1")
    assert ids(g) == ["gal.ally.kelly"]
    assert "gal.ally.danna" in g.world.removed


@pytest.mark.rule("GAL-ALLY-10")
def test_a_damaged_place_takes_an_ally() -> None:
    g = with_ally("billy")
    g.world.damage.append("command")
    g.world.tokens.remove("gal.damage.command")
    g.play(allies.meet, "p1")
    assert ids(g) == ["gal.ally.kelly"]


@pytest.mark.rule("GAL-ALLY-11")
def test_the_player_lays_an_own_token_unseen_beside_the_new_ally() -> None:
    """The catalogue's example: two Antagonistic and one Benevolent, one Antagonistic is laid, two are kept."""
    g = with_ally("billy")
    for token in (A, A, B):
        g.world.trauma.remove(token)
    g.player("p1").trauma = [A, A, B]
    g.play(allies.meet, "p1", answers={"gal.ally.token": A})
    assert g.world.allies[0].token == A
    assert sorted(g.player("p1").trauma) == [A, B]
    assert A not in str([e.data for e in g.fresh("public") if e.kind.startswith("gal.ally")])
    assert g.session.view("p2")["board"]["secrets"] is None


@pytest.mark.rule("GAL-ALLY-12")
def test_without_a_token_the_pool_gives_one() -> None:
    g = with_ally("billy").chance("gal.draw.trauma/gal.ally.kelly", [D])
    g.play(allies.meet, "p1")
    assert g.world.allies[0].token == D
    assert g.count("gal.ally.token") == 0


@pytest.mark.rule("GAL-ALLY-13")
def test_after_an_execution_in_the_meeting_the_pool_supplies_the_token() -> None:
    g = with_ally("elosha", A)
    g.chance("gal.draw.trauma/p1", [D, B], [B, B, B]).chance("gal.draw.trauma/gal.ally.kelly", [A])
    g.play(allies.meet, "p1", answers={"p1:gal.character": "adama"})
    assert ids(g) == ["gal.ally.kelly"]
    assert g.world.allies[0].token == A
    assert len(g.player("p1").trauma) == 3


@pytest.mark.rule("GAL-ALLY-14", "GAL-DAMAGE-06", "GAL-ALLY-17")
def test_allies_of_a_damaged_location_die_unheard_and_are_replaced() -> None:
    g = with_ally("racetrack", A)
    g.put("communications", "p1").chance("gal.draw.trauma/gal.ally.kelly", [B])
    g.play(allies.location_lost, "weapons_control")
    assert ids(g) == ["gal.ally.kelly"]
    assert "gal.ally.racetrack" in g.world.removed
    assert g.told("gal.ally.met") == []
    assert g.world.allies[0].token == B


@pytest.mark.rule("GAL-DAMAGE-06", "GAL-ALLY-14")
def test_damage_to_a_location_kills_the_ally_in_it() -> None:
    g = with_ally("racetrack")
    g.put("communications", "p1").chance("gal.draw.damage", ["gal.damage.weapons_control"])
    g.world.tokens = ["gal.damage.weapons_control"]
    g.play(damage.galactica, 1, "GAL-X")
    assert ids(g) == ["gal.ally.kelly"]


@pytest.mark.rule("GAL-ALLY-16")
def test_the_revealed_cylon_with_the_most_tokens_gives_the_new_ally_one() -> None:
    """The catalogue's example: Cylons with 4 and 2 tokens; the one with 4 keeps 3."""
    g = with_ally("billy").put("command", "p1")
    g.cylon("p2", revealed=True).cylon("p3", revealed=True)
    g.player("p2").trauma, g.player("p3").trauma = [B, B, A, A], [A, A]
    g.play(allies.location_lost, "administration", answers={"p2:gal.ally.token": B})
    assert len(g.player("p2").trauma) == 3
    assert g.world.allies[0].token == B


@pytest.mark.rule("GAL-ALLY-16")
def test_between_equal_cylons_the_current_player_decides() -> None:
    g = with_ally("billy").put("command", "p1")
    g.cylon("p2", revealed=True).cylon("p3", revealed=True)
    g.player("p2").trauma, g.player("p3").trauma = [B], [A]
    g.play(allies.location_lost, "administration", answers={"p1:gal.ally.giver": "p3"})
    assert g.player("p3").trauma == []
    assert g.world.allies[0].token == A


# ---- the 35 allies, both sides each


def meet(g: Game, **answers: object) -> Game:
    """The meeting; answers by key with `_` for the first dot and `__` for a slash."""
    g.play(allies.meet, "p1", **answers)
    return g


def change(name: str, side: str, resource: str, by: int, *faces: int) -> None:
    g = with_ally(name, side)
    before = g.world.resources[resource]
    for face in faces:
        g.roll("card", face)
    meet(g)
    assert g.world.resources[resource] == before + by


@pytest.mark.parametrize(
    ("name", "side", "resource", "by"),
    [
        pytest.param("billy", B, "morale", 1, marks=pytest.mark.rule("GAL-ALLY-35")),
        pytest.param("racetrack", B, "fuel", 1, marks=pytest.mark.rule("GAL-ALLY-37")),
        pytest.param("boomer", B, "food", 1, marks=pytest.mark.rule("GAL-ALLY-65")),
        pytest.param("danna", B, "morale", 1, marks=pytest.mark.rule("GAL-ALLY-79")),
    ],
)
def test_an_ally_brings_a_resource(name: str, side: str, resource: str, by: int) -> None:
    change(name, side, resource, by)


@pytest.mark.parametrize(
    ("name", "resource"),
    [
        pytest.param("cally", "morale", marks=pytest.mark.rule("GAL-ALLY-30")),
        pytest.param("crashdown", "population", marks=pytest.mark.rule("GAL-ALLY-32")),
        pytest.param("hot_dog", "morale", marks=pytest.mark.rule("GAL-ALLY-46")),
        pytest.param("helo", "morale", marks=pytest.mark.rule("GAL-ALLY-52")),
    ],
)
def test_a_die_of_four_or_less_costs_a_resource(name: str, resource: str) -> None:
    for face, by in ((4, -1), (5, 0)):
        g = with_ally(name, A)
        before = g.world.resources[resource]
        g.chance("gal.roll", [face])
        meet(g)
        assert g.world.resources[resource] == before + by


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param("cally", "eng", marks=pytest.mark.rule("GAL-ALLY-29")),
        pytest.param("adama", "lea", marks=pytest.mark.rule("GAL-ALLY-43")),
        pytest.param("helo", "tac", marks=pytest.mark.rule("GAL-ALLY-51")),
        pytest.param("kat", "pil", marks=pytest.mark.rule("GAL-ALLY-63")),
        pytest.param("tory", "pol", marks=pytest.mark.rule("GAL-ALLY-67")),
    ],
)
def test_an_ally_gives_three_cards_of_a_type(name: str, kind: str) -> None:
    g = meet(with_ally(name))
    assert [card[:3] for card in g.player("p1").hand] == [kind] * 3


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("elosha", marks=pytest.mark.rule("GAL-ALLY-42")),
        pytest.param("dee", marks=pytest.mark.rule("GAL-ALLY-70")),
        pytest.param("roslin", marks=pytest.mark.rule("GAL-ALLY-76")),
        pytest.param("leoben", marks=pytest.mark.rule("GAL-ALLY-82")),
    ],
)
def test_two_trauma_tokens(name: str) -> None:
    people = ("zarek", "apollo", "adama", "tyrol", "athena")
    g = with_ally(name, A, characters=people).chance("gal.draw.trauma/p1", [A, A])
    meet(g)
    assert g.told("gal.trauma", "public")[0] == {"seat": "p1", "count": 2}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("billy", marks=pytest.mark.rule("GAL-ALLY-36")),
        pytest.param("racetrack", marks=pytest.mark.rule("GAL-ALLY-38")),
    ],
)
def test_a_random_card_and_a_token(name: str) -> None:
    g = with_ally(name, A).hand("p1", "tac1", "tac2").chance("gal.discard.random", ["tac2"])
    g.chance("gal.draw.trauma/p1", [B])
    meet(g)
    assert g.player("p1").hand == ["tac1"]
    assert g.told("gal.trauma", "public")[0] == {"seat": "p1", "count": 1}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("gaeta", marks=pytest.mark.rule("GAL-ALLY-60")),
        pytest.param("danna", marks=pytest.mark.rule("GAL-ALLY-80")),
    ],
)
def test_two_tokens_or_three_cards_as_the_player_likes(name: str) -> None:
    for choice in range(2):
        g = with_ally(name, A).hand("p1", "tac1", "tac2", "pol1", "pol2").chance("gal.draw.trauma/p1", [A, A])
        g.play(
            allies.meet,
            "p1",
            answers={"gal.crisis.option": str(choice + 1), "p1:gal.discard": ("tac1", "tac2", "pol1")},
        )
        tokens = sum(e["count"] for e in g.told("gal.trauma"))
        assert (tokens, len(g.player("p1").hand)) == ((2, 4) if choice == 0 else (0, 1))


@pytest.mark.parametrize(
    ("name", "place"),
    [
        pytest.param("seelix", "sickbay", marks=pytest.mark.rule("GAL-ALLY-40")),
        pytest.param("tigh", "brig", marks=pytest.mark.rule("GAL-ALLY-54")),
        pytest.param("tyrol", "sickbay", marks=pytest.mark.rule("GAL-ALLY-72")),
        pytest.param("zarek", "brig", marks=pytest.mark.rule("GAL-ALLY-74")),
        pytest.param("ellen", "brig", marks=pytest.mark.rule("GAL-ALLY-78")),
    ],
)
def test_the_player_is_sent_away(name: str, place: str) -> None:
    g = meet(with_ally(name, A, characters=("adama", "apollo", "roslin", "romo", "athena")))
    assert g.player("p1").place == place


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("kelly", marks=pytest.mark.rule("GAL-ALLY-34")),
        pytest.param("boomer", marks=pytest.mark.rule("GAL-ALLY-66")),
        pytest.param("doral", marks=pytest.mark.rule("GAL-ALLY-88")),
    ],
)
def test_galactica_is_damaged_once(name: str) -> None:
    g = with_ally(name, A)
    g.world.tokens = ["gal.damage.armory"]
    meet(g)
    assert g.world.damage == ["armory"]


@pytest.mark.parametrize(
    ("name", "side", "by"),
    [
        pytest.param("adama", A, -1, marks=pytest.mark.rule("GAL-ALLY-44")),
        pytest.param("gaeta", B, 1, marks=pytest.mark.rule("GAL-ALLY-59")),
        pytest.param("caprica_six", B, 1, marks=pytest.mark.rule("GAL-ALLY-85")),
    ],
)
def test_the_jump_is_prepared_or_delayed(name: str, side: str, by: int) -> None:
    g = with_ally(name, side)
    g.world.jump = 2
    meet(g)
    assert g.world.jump == 2 + by


@pytest.mark.parametrize(
    ("name", "icon"),
    [
        pytest.param("hoshi", "basestars", marks=pytest.mark.rule("GAL-ALLY-22", "GAL-ALLY-20")),
        pytest.param("starbuck", "raiders", marks=pytest.mark.rule("GAL-ALLY-56", "GAL-ALLY-20")),
        pytest.param("apollo", "raiders", marks=pytest.mark.rule("GAL-ALLY-58", "GAL-ALLY-20")),
    ],
)
def test_cylon_ships_are_activated_as_by_a_crisis(name: str, icon: str) -> None:
    """With nothing around Galactica the activation is unanswered: a ship on the Cylon Fleet board, pursuit + 1."""
    g = with_ally(name, A, characters=("adama", "zarek", "roslin", "romo", "athena")).roll("fleet", 7)
    g.chance("gal.roll", [7])
    meet(g)
    alpha = g.world.fleet["alpha"]
    assert (alpha.raiders, len(alpha.basestars)) == ((1, 0) if icon == "raiders" else (0, 1))
    assert g.world.pursuit == 1


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("kelly", marks=pytest.mark.rule("GAL-ALLY-33")),
        pytest.param("starbuck", marks=pytest.mark.rule("GAL-ALLY-55")),
    ],
)
def test_up_to_four_activations_of_unmanned_vipers(name: str) -> None:
    g = with_ally(name, characters=("adama", "zarek", "roslin", "romo", "athena"))
    g.ships("alpha", vipers=1, raiders=6)
    for _ in range(4):
        g.roll("viper", 8)
    g.chance("gal.roll", [8], [8], [8], [8])
    shot = next(o for o in _viper_options(g) if "raider" in o)
    g.play(allies.meet, "p1", answers={"p1:gal.viper.activate": [shot] * 4})
    assert g.world.sectors["alpha"].raiders == 2


def _viper_options(g: Game) -> tuple[str, ...]:
    from gmkit.systems.galactica.rules import vipers

    return tuple(vipers.unmanned_choices(g.world))


@pytest.mark.rule("GAL-ALLY-21", "GAL-CIV-16")
def test_hoshi_takes_a_civilian_ship_off_the_board_unharmed() -> None:
    g = with_ally("hoshi").ships("delta", civilians=1)
    pile, people = len(g.world.civilians), g.world.resources["population"]
    meet(g)
    assert g.world.sectors["delta"].civilians == []
    assert len(g.world.civilians) == pile + 1
    assert g.world.resources["population"] == people


@pytest.mark.rule("GAL-ALLY-18")
def test_an_effect_without_a_target_is_skipped() -> None:
    meet(with_ally("hoshi"))
    meet(with_ally("hot_dog"))
    g = meet(with_ally("lampkin", A))
    assert g.player("p1").hand == []


@pytest.mark.rule("GAL-ALLY-23", "GAL-LOYAL-12")
def test_baltar_lets_look_at_one_random_card_of_any_player() -> None:
    g = with_ally("baltar").cylon("p2")
    g.player("p2").loyalty.append("gal.loyalty.not_cylon")
    card = g.player("p2").loyalty[0]
    g.chance("gal.look.random", [card])
    g.play(allies.meet, "p1", answers={"gal.look.target": "p2"})
    assert g.told("gal.look.mine", "p1")[0]["cards"] == [card]
    assert g.told("gal.look.mine", "p3") == []


@pytest.mark.rule("GAL-ALLY-24")
@pytest.mark.parametrize(("distance", "cards"), [(6, 2), (7, 1)])
def test_baltar_makes_doubt_while_the_distance_is_below_seven(distance: int, cards: int) -> None:
    g = with_ally("baltar", A)
    g.world.distance = distance
    deck = len(g.world.decks["loyalty"])
    meet(g)
    assert len(g.player("p1").loyalty) == cards
    assert len(g.world.decks["loyalty"]) == deck


@pytest.mark.rule("GAL-ALLY-25")
def test_romo_frees_from_the_brig() -> None:
    g = with_ally("lampkin")
    g.play(allies.meet, "p1", answers={"gal.send": "hangar_deck"})
    assert g.player("p1").place == "hangar_deck"


@pytest.mark.rule("GAL-ALLY-26")
def test_romo_steals_the_whole_hand() -> None:
    g = meet(with_ally("lampkin", A).hand("p1", "tac1", "pol2", "eng3"))
    assert g.player("p1").hand == []


@pytest.mark.rule("GAL-ALLY-27")
def test_cottle_heals_three_tokens_and_sends_on() -> None:
    g = with_ally("cottle")
    for token in (A, A, B, B):
        g.world.trauma.remove(token)
    g.player("p1").trauma = [A, A, B, B]
    g.play(
        allies.meet, "p1",
        answers={"gal.trauma.discard": (A, A, B), "gal.send": "command", "gal.ally.token": B},
    )  # fmt: skip
    assert g.player("p1").place == "command"
    assert g.player("p1").trauma == []  # the fourth lies beside the new ally


@pytest.mark.rule("GAL-ALLY-28")
def test_cottle_smokes_three_cards_away() -> None:
    g = with_ally("cottle", A).hand("p1", "tac1", "tac2", "pol1", "pol2")
    g.play(allies.meet, "p1", answers={"p1:gal.discard": ("tac1", "tac2", "pol1"), "gal.send": "command"})
    assert g.player("p1").hand == ["pol2"]
    assert g.player("p1").place == "command"


@pytest.mark.rule("GAL-ALLY-31")
@pytest.mark.parametrize("where", ["top", "bottom"])
def test_crashdown_shows_the_next_destination(where: str) -> None:
    g = with_ally("crashdown")
    card = "gal.destination.deep_space"
    g.top("destination", card)
    g.play(allies.meet, "p1", answers={"gal.scout": where})
    pile = g.world.decks["destination"]
    assert (pile.top if where == "top" else pile.bottom) == [card]
    assert g.told("gal.scouted.mine", "p1")[0]["card"] == card
    assert card not in str([e.data for e in g.fresh("p2")])


@pytest.mark.rule("GAL-ALLY-41")
def test_elosha_shows_the_next_crisis() -> None:
    g = with_ally("elosha")
    card = g.world.decks["crisis"].rest[0]
    g.top("crisis", card)
    g.play(allies.meet, "p1", answers={"gal.scout": "bottom"})
    assert g.world.decks["crisis"].bottom == [card]


@pytest.mark.rule("GAL-ALLY-39")
def test_seelix_repairs_three_vipers() -> None:
    g = with_ally("seelix")
    assert g.world.damaged["mk7"] == 4
    meet(g)
    assert sum(g.world.damaged.values()) == 1
    assert g.world.reserves["mk7"] == 3


@pytest.mark.rule("GAL-ALLY-45")
def test_hot_dog_destroys_two_raiders_in_one_sector() -> None:
    g = with_ally("hot_dog").ships("alpha", raiders=3).ships("bravo", raiders=1)
    g.play(allies.meet, "p1", answers={"p1:gal.crisis.sector": "alpha"})
    assert [g.world.sectors[s].raiders for s in ("alpha", "bravo")] == [1, 1]


@pytest.mark.rule("GAL-ALLY-47")
@pytest.mark.parametrize(("choice", "gained"), [("1", "food"), ("2", "fuel")])
def test_kendra_trades_morale_for_food_or_fuel(choice: str, gained: str) -> None:
    g = with_ally("shaw")
    before = dict(g.world.resources)
    g.play(allies.meet, "p1", answers={"gal.crisis.option": choice})
    assert g.world.resources == before | {"morale": before["morale"] - 1, gained: before[gained] + 1}


@pytest.mark.rule("GAL-ALLY-48", "GAL-CIV-09")
def test_kendra_destroys_a_ship_of_the_pile_first() -> None:
    g = with_ally("shaw", A).ships("delta", civilians=1)
    meet(g)
    assert len(g.world.sectors["delta"].civilians) == 1
    assert len(g.world.lost_civilians) == 1


@pytest.mark.rule("GAL-ALLY-49", "GAL-EXEC-06")
def test_cain_may_have_another_executed_but_no_revealed_cylon() -> None:
    g = with_ally("cain").cylon("p2", revealed=True)
    g.play(
        allies.meet, "p1",
        answers={"gal.crisis.option": "1", "p1:gal.crisis.target": "p3", "p3:gal.character": "adama"},
    )  # fmt: skip
    assert [e["seat"] for e in g.told("gal.executed")] == ["p3"]
    asked = next(q for q in g.asked if q.seat == "p1" and "p3" in getattr(q, "options", ()))
    assert not {"p1", "p2"} & set(asked.options)  # type: ignore[attr-defined]
    g = with_ally("cain")
    g.play(allies.meet, "p1", answers={"gal.crisis.option": "2"})
    assert g.told("gal.executed") == []


@pytest.mark.rule("GAL-ALLY-50")
def test_cain_jails_the_admiral_who_loses_the_title() -> None:
    g = with_ally("cain", A)
    admiral = g.world.titles["admiral"]
    meet(g)
    assert g.player(admiral).place == "brig"
    assert g.world.titles["admiral"] != admiral


@pytest.mark.rule("GAL-ALLY-53")
def test_tigh_may_jail_another() -> None:
    g = with_ally("tigh")
    g.play(
        allies.meet,
        "p1",
        answers={
            "p1:gal.crisis.target": "p4",
        },
    )
    assert g.player("p4").place == "brig"


@pytest.mark.rule("GAL-ALLY-57")
def test_each_unmanned_viper_destroys_a_raider_in_its_sector_without_a_roll() -> None:
    g = with_ally("apollo", characters=("zarek", "adama", "roslin", "tyrol", "athena"))
    g.ships("alpha", vipers=2, raiders=5).ships("bravo", raiders=2).ships("echo", vipers=1, raiders=1)
    meet(g)
    assert [g.world.sectors[s].raiders for s in ("alpha", "bravo", "echo")] == [3, 2, 0]
    assert g.count("gal.roll") == 0


@pytest.mark.rule("GAL-ALLY-61")
def test_centurions_go_back_a_step_and_stay_on_the_first() -> None:
    g = with_ally("anders")
    g.world.boarding = [0, 1, 3]
    meet(g)
    assert g.world.boarding == [0, 0, 2]


@pytest.mark.rule("GAL-ALLY-62")
def test_anders_damages_two_unmanned_vipers_in_space() -> None:
    g = with_ally("anders", A).ships("alpha", vipers=3)
    meet(g)
    assert len(g.world.sectors["alpha"].vipers) == 1
    assert g.world.damaged["mk2"] == 2
    assert g.count("gal.roll") == 0


@pytest.mark.rule("GAL-ALLY-64")
def test_kat_costs_three_cards() -> None:
    g = with_ally("kat", A).hand("p1", "tac1", "tac2", "pol1", "pol2")
    g.play(allies.meet, "p1", answers={"p1:gal.discard": ("tac1", "tac2", "pol1")})
    assert g.player("p1").hand == ["pol2"]


@pytest.mark.rule("GAL-ALLY-68")
def test_tory_costs_two_random_cards() -> None:
    g = with_ally("tory", A).hand("p1", "tac1", "tac2", "pol1").chance("gal.discard.random", ["tac1", "pol1"])
    meet(g)
    assert g.player("p1").hand == ["tac2"]


@pytest.mark.rule("GAL-ALLY-69")
def test_dee_tells_what_all_civilian_ships_carry_and_lets_them_move() -> None:
    g = with_ally("dee").ships("alpha", civilians=1).ships("delta", civilians=1)
    first = g.world.sectors["alpha"].civilians[0]
    g.play(allies.meet, "p1", answers={f"p1:gal.civilian.move/{first}": "bravo"})
    assert g.world.sectors["bravo"].civilians == [first]
    assert len(g.told("gal.civilian.contents", "p1")) == 2
    assert g.told("gal.civilian.contents", "p2") == []


@pytest.mark.rule("GAL-ALLY-71")
def test_tyrol_repairs_four_vipers_or_two_locations() -> None:
    people = ("zarek", "apollo", "roslin", "adama", "athena")
    g = with_ally("tyrol", characters=people)
    g.play(allies.meet, "p1", answers={"gal.crisis.option": "1"})
    assert g.world.damaged["mk7"] == 0
    g = with_ally("tyrol", characters=people)
    for place in ("command", "armory", "ftl_control"):
        g.world.damage.append(place)
        g.world.tokens.remove(f"gal.damage.{place}")
    g.play(allies.meet, "p1", answers={"gal.crisis.option": "2"})
    assert len(g.world.damage) == 1


@pytest.mark.rule("GAL-ALLY-73")
@pytest.mark.parametrize(("choice", "gained"), [("1", "fuel"), ("2", "food"), ("3", "morale")])
def test_zarek_trades_population_for_any_other(choice: str, gained: str) -> None:
    g = with_ally("zarek", characters=("adama", "apollo", "roslin", "tyrol", "athena"))
    before = dict(g.world.resources)
    g.play(allies.meet, "p1", answers={"gal.crisis.option": choice})
    assert g.world.resources == before | {"population": before["population"] - 1, gained: before[gained] + 1}


@pytest.mark.rule("GAL-ALLY-75")
def test_roslin_takes_two_tokens_away() -> None:
    g = with_ally("roslin", characters=("zarek", "apollo", "adama", "tyrol", "athena"))
    for token in (A, A, B):
        g.world.trauma.remove(token)
    g.player("p1").trauma = [A, A, B]
    g.play(allies.meet, "p1", answers={"gal.trauma.discard": (A, A), "gal.ally.token": B})
    assert g.player("p1").trauma == []


@pytest.mark.rule("GAL-ALLY-77")
def test_ellen_gives_a_title_to_another() -> None:
    g = with_ally("ellen")
    g.play(
        allies.meet,
        "p1",
        answers={"gal.crisis.option": "1", "p1:gal.crisis.target": "p4"},
    )
    assert g.world.titles["president"] == "p4"
    g = with_ally("ellen")
    g.play(
        allies.meet,
        "p1",
        answers={"gal.crisis.option": "2", "p1:gal.crisis.target": "p4"},
    )
    assert g.world.titles["admiral"] == "p4"


@pytest.mark.rule("GAL-ALLY-81")
def test_leoben_clears_a_sector_of_cylons_and_spares_humans() -> None:
    g = with_ally("leoben").ships("alpha", raiders=3, heavy_raiders=1, basestars=1, vipers=1, civilians=1)
    g.play(allies.meet, "p1", answers={"p1:gal.crisis.sector": "alpha"})
    sector = g.world.sectors["alpha"]
    assert (sector.raiders, sector.heavy_raiders, sector.basestars) == (0, 0, [])
    assert (len(sector.vipers), len(sector.civilians)) == (1, 1)


@pytest.mark.rule("GAL-ALLY-83")
def test_cavil_takes_a_chosen_token_and_a_random_one() -> None:
    g = with_ally("cavil")
    for token in (A, A, B):
        g.world.trauma.remove(token)
    g.player("p1").trauma = [A, A, B]
    g.chance("gal.trauma.random", [B])
    g.play(allies.meet, "p1", answers={"gal.trauma.discard": (A,), "gal.ally.token": A})
    assert g.player("p1").trauma == []
    assert g.world.allies[0].token == A


@pytest.mark.rule("GAL-ALLY-84")
def test_cavil_brings_a_basestar_and_raiders_to_alpha_and_a_civilian_to_delta() -> None:
    g = meet(with_ally("cavil", A))
    alpha, delta = g.world.sectors["alpha"], g.world.sectors["delta"]
    assert (len(alpha.basestars), alpha.raiders, len(delta.civilians)) == (1, 3, 1)
    assert g.world.pursuit == 0


@pytest.mark.rule("GAL-ALLY-86")
def test_caprica_takes_three_random_cards_and_gives_two_of_destiny() -> None:
    g = with_ally("caprica_six", A).hand("p1", "tac1", "tac2").destiny("eng5", "pol1", "lea1")
    meet(g)
    assert sorted(g.player("p1").hand) == ["eng5", "pol1"]
    assert len(g.world.decks["destiny"]) == 1


@pytest.mark.rule("GAL-ALLY-87")
def test_doral_resolves_one_of_three_quorum_cards_and_puts_two_on_top() -> None:
    g = with_ally("doral", characters=("adama", "apollo", "roslin", "tory", "athena"))
    one, two, three = "gal.quorum.temporary_housing", "gal.quorum.food_rationing", "gal.quorum.arrest_order"
    g.top("quorum", three, two, one)
    before = dict(g.world.resources)
    g.play(allies.meet, "p1", answers={"gal.side.quorum": (one, two, three)})
    assert g.world.resources["population"] == before["population"] + 1
    assert g.world.resources["morale"] == before["morale"] - 1
    assert g.world.decks["quorum"].top == [two, three]
    assert g.player("p4").hand == []  # Tory's ability follows actions alone
    assert three not in str([e.data for e in g.fresh("p3")])


@pytest.mark.rule("GAL-ALLY-89")
def test_simon_gives_two_cards_of_any_types_and_sends_on() -> None:
    g = with_ally("simon")
    g.play(allies.meet, "p1", answers={"gal.draw.types": ("eng", "pil"), "gal.send": "command"})
    assert sorted(card[:3] for card in g.player("p1").hand) == ["eng", "pil"]
    assert g.player("p1").place == "command"


@pytest.mark.rule("GAL-ALLY-90")
def test_simon_wounds_and_sends_on_unless_the_character_dies() -> None:
    g = with_ally("simon", A).chance("gal.draw.trauma/p1", [B, A])
    g.play(allies.meet, "p1", answers={"gal.send": "command"})
    assert g.player("p1").place == "command"
    g = with_ally("simon", A).chance("gal.draw.trauma/p1", [B, D], [B, B, B])
    g.play(allies.meet, "p1", answers={"p1:gal.character": "adama"})
    assert g.player("p1").place == "admirals_quarters"
    assert g.count("gal.send") == 0


@pytest.mark.rule("GAL-ALLY-07")
@pytest.mark.parametrize(
    ("name", "side", "rule"),
    [
        ("hoshi", B, 21),
        ("hoshi", A, 22),
        ("lampkin", B, 25),
        ("cain", B, 49),
        ("cain", A, 50),
        ("simon", A, 90),
    ],
)
def test_what_an_ally_does_names_the_rule_of_its_side(name: str, side: str, rule: int) -> None:
    """The catalogue counts the sides in the order of the source, the friendly one first."""
    assert allies.rule_of(f"gal.ally.{name}", side) == f"GAL-ALLY-{rule}"
