"""GAL-CROSS, GAL-WIN: the battle in the Nebula, the seven cards both ways, the judgement, and the end of the game."""

from __future__ import annotations

import pytest

from gmkit.systems.galactica.rules import crossroads, jumps, turn, victory
from tests.galactica.game import Ended, Game

B, A, D = "benevolent", "antagonistic", "disaster"
OPERA, MUSIC, SCANNED, SLANDER = (
    f"gal.crossroads.{c}" for c in ("opera_house", "strange_music", "scanned", "slander")
)
RETURN, TESTIMONY, VISIONS = (
    f"gal.crossroads.{c}" for c in ("miraculous_return", "testimony", "troubled_visions")
)
#: Cards that do nothing if their Antagonistic side is chosen, or nothing that disturbs: dealt to those not looked at.
PEOPLE = ("tigh", "apollo", "roslin", "tyrol", "zarek")


def at_the_nebula(**options: object) -> Game:
    g = Game(characters=PEOPLE, **options)  # type: ignore[arg-type]
    g.world.distance, g.world.slept = 8, True
    return g


def tokens(g: Game, seat: str, *held: str) -> Game:
    player = g.player(seat)
    g.world.trauma += player.trauma
    for token in held:
        g.world.trauma.remove(token)
    player.trauma = list(held)
    return g


def side(g: Game, card: str, chosen: str, *, seat: str = "p1", **answers: object) -> Game:
    """One seat's card is resolved by itself."""
    g.world.decks["crossroads"].rest.remove(card)
    g.player(seat).crossroads = card
    g.play(crossroads._resolve, seat, chosen, answers=answers)
    return g


def bare(*held: str, **options: object) -> Game:
    g = at_the_nebula(**options)
    for seat in g.world.seats:
        tokens(g, seat)
    return tokens(g, "p1", *held)


# ---- the phase


@pytest.mark.rule("GAL-CROSS-01", "GAL-CROSS-02", "GAL-JUMP-13")
def test_it_comes_once_when_the_distance_reaches_eight() -> None:
    """The catalogue's example: distance 7, a destination of 2."""
    g = at_the_nebula()
    g.world.distance = 7
    g.play(jumps.travel, "gal.destination.deep_space", 2, "GAL-X")
    kinds = [event.kind for event in g.fresh()]
    assert kinds.count("gal.crossroads") == 1
    assert kinds.index("gal.crossroads") < kinds.index("gal.crossroads.resolved") < kinds.index("gal.judged")
    g.play(jumps.travel, "gal.destination.deep_space", 1, "GAL-X")
    assert g.told("gal.crossroads") == []


@pytest.mark.rule("GAL-CROSS-01")
def test_without_the_nebula_there_is_no_such_phase() -> None:
    g = Game(nebula=False)
    g.world.distance = 7
    g.play(jumps.travel, "gal.destination.deep_space", 2, "GAL-X")
    assert g.told("gal.crossroads") == []


@pytest.mark.rule("GAL-CROSS-03", "GAL-CROSS-04", "GAL-CROSS-05")
def test_the_battle_of_the_nebula() -> None:
    g = at_the_nebula()
    g.world.jump = 3
    g.play(crossroads._battle)
    world = g.world
    for name in ("bravo", "charlie"):
        assert (len(world.sectors[name].basestars), world.sectors[name].raiders) == (1, 4)
    for name in ("foxtrot", "echo"):
        assert len(world.sectors[name].vipers) == 2
    assert world.jump == 0


@pytest.mark.rule("GAL-CROSS-03", "GAL-PURSUIT-20")
def test_missing_ships_come_from_the_cylon_fleet_board() -> None:
    g = at_the_nebula().ships("delta", basestars=2, raiders=16, fleet=True)
    g.play(crossroads._battle)
    assert [len(g.world.sectors[s].basestars) for s in ("bravo", "charlie")] == [1, 1]
    assert sum(s.raiders for s in g.world.sectors.values()) == 8
    assert g.world.fleet["delta"].basestars == []
    assert g.world.fleet["delta"].raiders == 12


@pytest.mark.rule("GAL-CROSS-06", "GAL-SECRET-11")
def test_everybody_gets_a_card_that_nobody_else_sees() -> None:
    g = bare().cylon("p2", revealed=True)
    g.play(crossroads._cards)
    for seat in g.world.seats:
        (told,) = g.told("gal.crossroads.card", seat)
        assert told["seat"] == seat
    assert g.told("gal.crossroads.card", "public") == []


@pytest.mark.rule("GAL-CROSS-07", "GAL-CROSS-08")
def test_the_token_spent_says_the_side_without_one_any_side_can_be_chosen() -> None:
    g = tokens(bare(), "p1", A, A)
    g.chance("gal.draw.crossroads/p1", [OPERA]).chance("gal.draw.crossroads/p2", [MUSIC])
    g.play(crossroads._cards, answers={"p2:gal.crossroads.side": A})
    assert g.options("gal.crossroads.side", "p1") == (A,)
    assert set(g.options("gal.crossroads.side", "p2")) == {A, B}
    resolved = {e["seat"]: e["side"] for e in g.told("gal.crossroads.resolved")}
    assert (resolved["p1"], resolved["p2"]) == (A, A)
    assert g.player("p1").trauma == [A]


@pytest.mark.rule("GAL-CROSS-09")
def test_cards_are_resolved_in_turn_order_from_the_current_player() -> None:
    g = bare()
    g.world.current = "p3"
    for seat, card in zip(
        ("p3", "p4", "p5", "p1", "p2"), (OPERA, SLANDER, SCANNED, MUSIC, TESTIMONY), strict=True
    ):
        g.chance(f"gal.draw.crossroads/{seat}", [card])
    g.play(crossroads._cards, answers={"gal.crossroads.draw": False})
    assert [e["seat"] for e in g.told("gal.crossroads.resolved")] == ["p3", "p4", "p5", "p1", "p2"]


@pytest.mark.rule("GAL-CROSS-10", "GAL-CROSS-11")
def test_who_is_executed_meanwhile_has_the_own_card_resolved_all_the_same() -> None:
    """The catalogue's example: the Admiral dies by Troubled Visions before his own card comes."""
    g = tokens(bare(), "p2", A)
    g.world.titles["admiral"] = "p2"
    cards = {"p1": VISIONS, "p2": SCANNED, "p3": OPERA, "p4": MUSIC, "p5": SLANDER}
    for seat, card in cards.items():
        g.chance(f"gal.draw.crossroads/{seat}", [card])
    g.play(
        crossroads._cards, answers={"p1:gal.crossroads.side": A, "p2:gal.character": "adama", "gal.crossroads.side": A}
    )  # fmt: skip
    assert [e["seat"] for e in g.told("gal.executed")] == ["p2"]
    assert [(e["card"], e["side"]) for e in g.told("gal.crossroads.resolved") if e["seat"] == "p2"] == [
        (SCANNED, A)
    ]
    assert not g.player("p2").out
    assert g.player("p2").character == "adama"


# ---- the seven cards


@pytest.mark.rule("GAL-CROSS-12")
def test_opera_house_benevolent() -> None:
    g = bare().chance("gal.draw.trauma/p1", [A, A, B]).chance("gal.draw.trauma/p3", [B, B, B])
    side(g, OPERA, B, **{"p1:gal.side.person": "p3"})
    assert sorted(g.player("p1").trauma) == [A, A, B]
    assert g.player("p3").trauma == [B, B, B]


@pytest.mark.rule("GAL-CROSS-13")
def test_opera_house_antagonistic() -> None:
    g = side(bare(), OPERA, A)
    assert [event.kind for event in g.fresh()] == ["gal.crossroads.resolved"]


@pytest.mark.rule("GAL-CROSS-14")
def test_strange_music_benevolent() -> None:
    g = bare(B).cylon("p3")
    g.player("p3").loyalty.append("gal.loyalty.not_cylon")
    side(g, MUSIC, B, **{"p1:gal.side.person": "p3"})
    assert sorted(g.told("gal.look.mine", "p1")[0]["cards"]) == sorted(g.player("p3").loyalty)
    assert g.told("gal.look.mine", "p2") == []
    assert g.player("p1").trauma == []


@pytest.mark.rule("GAL-CROSS-15")
def test_strange_music_antagonistic() -> None:
    g = bare().cylon("p2", revealed=True).chance("gal.draw.trauma/p2", [B])
    deck = len(g.world.decks["loyalty"])
    side(g, MUSIC, A, **{"p1:gal.side.human": "p4"})
    assert "p2" not in g.options("gal.side.human")
    assert len(g.player("p4").loyalty) == 2
    assert len(g.world.decks["loyalty"]) == deck
    assert g.player("p2").trauma == [B]


@pytest.mark.rule("GAL-CROSS-16")
def test_scanned_benevolent() -> None:
    g = bare().ships("alpha", raiders=3).ships("delta", raiders=3)
    side(g, SCANNED, B, **{"p1:gal.side.sector": ["alpha", "delta", "delta", "delta"]})
    assert [g.world.sectors[s].raiders for s in ("alpha", "delta")] == [2, 0]
    assert g.world.resources["morale"] == 9


@pytest.mark.rule("GAL-CROSS-17")
def test_scanned_antagonistic() -> None:
    g = bare().ships("alpha", raiders=1).ships("charlie", civilians=1)
    side(g, SCANNED, A)
    assert g.world.sectors["bravo"].raiders == 1
    assert g.world.jump == 1


@pytest.mark.rule("GAL-CROSS-18")
def test_slander_benevolent() -> None:
    g = bare(A, A, B).hand("p1", "tac1", "tac2", "pol1").chance("gal.discard.random", ["tac1", "pol1"])
    side(g, SLANDER, B, **{"gal.trauma.discard": (A,)})
    assert g.player("p1").hand == ["tac2"]
    assert sorted(g.player("p1").trauma) == [A, B]


@pytest.mark.rule("GAL-CROSS-19")
@pytest.mark.parametrize("takes", [True, False])
def test_slander_antagonistic(takes: bool) -> None:
    g = bare().chance("gal.draw.trauma/p1", [A, B])
    side(g, SLANDER, A, **{"gal.crisis.draw": takes, "gal.draw.types": ("tac", "lea")})
    assert sorted(g.player("p1").trauma) == [A, B]
    assert sorted(card[:3] for card in g.player("p1").hand) == (["lea", "tac"] if takes else [])


@pytest.mark.rule("GAL-CROSS-20")
@pytest.mark.parametrize("destroyed", [0, 1])
def test_miraculous_return_benevolent(destroyed: int) -> None:
    """Raiders activate twice: one in Alpha goes two sectors on to the civilian ship in Charlie."""
    g = bare().ships("alpha", raiders=1).ships("charlie", civilians=1)
    g.world.destroyed["mk2"], g.world.reserves["mk2"] = destroyed, g.world.reserves["mk2"] - destroyed
    reserves = g.world.reserves["mk2"]
    side(g, RETURN, B)
    assert g.world.resources["morale"] == 11
    assert g.world.reserves["mk2"] == reserves + destroyed
    assert g.world.sectors["charlie"].raiders == 1


@pytest.mark.rule("GAL-CROSS-21")
def test_miraculous_return_antagonistic() -> None:
    g = bare().ships("alpha", basestars=1).ships("bravo", basestars=1)
    g.chance("gal.draw.basestar_damage", ["gal.basestar.disabled_hangar"])
    names = {name: star.id for name, star in g.world.basestars()}
    side(g, RETURN, A, **{"p1:gal.side.basestar": f"bravo/{names['bravo']}"})
    assert g.world.resources["morale"] == 9
    assert len(g.world.lost_civilians) == 1
    assert len(g.world.sectors["bravo"].basestars[0].damage) == 1
    assert g.world.sectors["alpha"].basestars[0].damage == []


@pytest.mark.rule("GAL-CROSS-22")
def test_testimony_benevolent() -> None:
    g = (
        tokens(bare(), "p3", A, B)
        .hand("p3", "pol1", "pol2", "lea1")
        .chance("gal.discard.random", ["pol1", "lea1"])
    )
    side(g, TESTIMONY, B, **{"p1:gal.side.person": "p3", "p3:gal.trauma.discard": (A, B)})
    assert g.player("p3").hand == ["pol2"]
    assert g.player("p3").trauma == []


@pytest.mark.rule("GAL-CROSS-23")
def test_testimony_antagonistic() -> None:
    g = bare().chance("gal.draw.trauma/p3", [A, B])
    side(g, TESTIMONY, A, **{"p1:gal.side.person": "p3", "p3:gal.draw.types": ("pol", "lea")})
    assert sorted(g.player("p3").trauma) == [A, B]
    assert sorted(card[:3] for card in g.player("p3").hand) == ["lea", "pol"]


@pytest.mark.rule("GAL-CROSS-24")
def test_troubled_visions_benevolent() -> None:
    g = bare(A, A, B).hand("p1", "tac1", "tac2", "pol1").chance("gal.discard.random", ["tac1", "pol1"])
    side(g, VISIONS, B, **{"gal.trauma.discard": (A, A)})
    assert g.player("p1").hand == ["tac2"]
    assert g.player("p1").trauma == [B]


@pytest.mark.rule("GAL-CROSS-25", "GAL-EXEC-07")
def test_troubled_visions_antagonistic() -> None:
    g = bare().cylon("p2", revealed=True).cylon("p3").chance("gal.draw.trauma/p2", [B, B])
    admiral = g.world.titles["admiral"]
    side(g, VISIONS, A, **{f"{admiral}:gal.character": "adama"})
    assert g.player("p2").trauma == [B, B]
    assert g.player("p3").trauma == []  # a hidden Cylon is not exposed
    assert [e["seat"] for e in g.told("gal.executed")] == [admiral]


# ---- the judgement


def judged(held: dict[str, tuple[str, ...]], cylons: tuple[str, ...] = (), **answers: object) -> Game:
    g = bare()
    for seat in cylons:
        g.cylon(seat, revealed=True)
    for seat, own in held.items():
        tokens(g, seat, *own)
    g.play(crossroads._judgement, answers=answers)
    return g


def out(g: Game) -> list[str]:
    return [seat for seat, player in g.world.seats.items() if player.out]


@pytest.mark.rule("GAL-CROSS-26", "GAL-CROSS-37")
def test_allies_and_tokens_leave_the_game() -> None:
    g = judged({"p1": (A,)})
    world = g.world
    assert (world.allies, world.trauma, world.waiting_trauma) == ([], [], {})
    assert world.decks["ally"].every() == []
    assert all(player.trauma == [] for player in world.seats.values())


@pytest.mark.rule("GAL-CROSS-27", "GAL-TRAUMA-02")
def test_tokens_are_opened_and_only_the_wrong_ones_count() -> None:
    g = judged({"p1": (B,) * 5 + (A,) * 2, "p2": (A,) * 9 + (B,) * 2}, cylons=("p2",))
    assert g.told("gal.judged", "public")[0] == {"seat": "p1", "tokens": [A, A, B, B, B, B, B]}
    assert out(g) == []


@pytest.mark.rule("GAL-CROSS-28", "GAL-CROSS-29")
def test_two_are_too_few_and_nobody_is_excluded() -> None:
    g = judged({"p1": (A, A), "p2": (A,)})
    assert out(g) == []
    assert g.told("gal.judged.nobody")
    assert out(judged({"p1": (A, A, A)})) == ["p1"]


@pytest.mark.rule("GAL-CROSS-30")
def test_the_most_of_all_is_excluded() -> None:
    """The catalogue's example: 5, 3, and a revealed Cylon's 4."""
    assert out(judged({"p1": (A,) * 5, "p2": (A,) * 3, "p3": (B,) * 4}, cylons=("p3",))) == ["p1"]


@pytest.mark.rule("GAL-CROSS-30", "GAL-CROSS-33")
def test_a_human_and_a_cylon_with_equal_numbers_go_both() -> None:
    assert out(judged({"p1": (A,) * 4, "p2": (A,) * 3, "p3": (B,) * 4}, cylons=("p3",))) == ["p1", "p3"]


@pytest.mark.rule("GAL-CROSS-31")
def test_among_equal_humans_the_president_decides() -> None:
    g = judged({"p1": (A,) * 4, "p3": (A,) * 4}, **{"p3:gal.judge": "p1"})
    assert g.world.titles["president"] == "p3"
    assert out(g) == ["p1"]


@pytest.mark.rule("GAL-CROSS-32")
def test_equal_cylons_all_go() -> None:
    assert out(judged({"p2": (B,) * 4, "p4": (B,) * 4}, cylons=("p2", "p4"))) == ["p2", "p4"]


@pytest.mark.rule("GAL-CROSS-33")
def test_of_equal_humans_one_and_all_equal_cylons() -> None:
    held = {"p1": (A,) * 3, "p3": (A,) * 3, "p2": (B,) * 3, "p4": (B,) * 3}
    assert out(judged(held, cylons=("p2", "p4"), **{"p3:gal.judge": "p3"})) == ["p2", "p3", "p4"]


@pytest.mark.rule("GAL-CROSS-34", "GAL-EXEC-08")
def test_an_excluded_human_leaves_everything_and_gets_no_new_character() -> None:
    g = bare(A, A, A).hand("p1", "tac1")
    admiral = g.world.titles["admiral"]
    assert admiral == "p1"
    g.play(crossroads._judgement)
    player = g.player("p1")
    assert (player.hand, player.out, player.place) == ([], True, "")
    assert g.count("gal.character") == 0
    assert g.told("gal.loyalty.shown", "public")[0]["seat"] == "p1"
    assert g.world.resources["morale"] == 9
    assert g.world.titles["admiral"] not in ("p1", "")
    assert "p1" not in g.world.after("p5")


@pytest.mark.rule("GAL-CROSS-34")
def test_an_excluded_cylon_does_not_come_back_and_drops_the_super_crisis() -> None:
    g = bare().cylon("p2", revealed=True)
    card = g.world.decks["super_crisis"].rest.pop()
    g.player("p2").super_crisis = card
    tokens(g, "p2", B, B, B)
    morale = g.world.resources["morale"]
    g.play(crossroads._judgement)
    assert g.player("p2").out
    assert g.player("p2").super_crisis is None
    assert card in g.world.decks["super_crisis"].discard
    assert g.world.resources["morale"] == morale


@pytest.mark.rule("GAL-CROSS-35")
def test_the_turn_of_an_excluded_current_player_ends() -> None:
    g = bare(A, A, A)
    g.play(crossroads._judgement)
    assert g.world.turn.over
    g = tokens(bare(), "p2", A, A, A)
    g.play(crossroads._judgement)
    assert not g.world.turn.over


@pytest.mark.rule("GAL-CROSS-36", "GAL-WIN-07")
def test_the_end_names_sides_not_players_so_the_excluded_share_it() -> None:
    g = bare(A, A, A)
    g.play(crossroads._judgement)
    g.world.crossed = True
    with pytest.raises(Ended):
        g.play(jumps.jump, "GAL-X")
    assert g.session.system.outcome(g.world).winner == "humans"  # type: ignore[union-attr]


@pytest.mark.rule("GAL-CROSS-38", "GAL-TURN-16")
def test_the_turn_goes_on_where_it_stopped() -> None:
    """A jump in the action step brings the phase; the crisis step follows."""
    g = at_the_nebula()
    g.world.distance, g.world.jump = 7, 4
    g.put("ftl_control", "p1").top(
        "destination", "gal.destination.deep_space", "gal.destination.barren_planet"
    )
    following = g.play(
        turn.act,
        answers={"p1:gal.action": "location", "gal.destination": "gal.destination.deep_space"},
    )
    assert g.world.crossed
    assert following == ("end" if g.world.turn.over else "crisis")


# ---- the end of the game


@pytest.mark.rule("GAL-WIN-01", "GAL-WIN-02")
@pytest.mark.parametrize("way", ["track", "ftl"])
def test_the_next_jump_after_the_nebula_wins(way: str) -> None:
    g = bare()
    g.world.crossed = True
    g.world.jump = 4 if way == "track" else 3
    g.roll("ftl", 8)
    rule, argument = (jumps.prepare, (1, "GAL-X")) if way == "track" else (jumps.early, ("p1",))
    with pytest.raises(Ended):
        g.play(rule, *argument)
    assert (g.world.ending.winner, g.world.ending.reason) == ("humans", "jumped")  # type: ignore[union-attr]
    assert g.told("gal.destination") == []


@pytest.mark.rule("GAL-WIN-01")
def test_the_loss_of_an_early_jump_comes_first_and_may_lose_the_game() -> None:
    g = bare()
    g.world.crossed, g.world.jump = True, 3
    g.world.resources["population"] = 3
    g.roll("ftl", 6)
    with pytest.raises(Ended):
        g.play(jumps.early, "p1")
    assert g.world.ending.winner == "cylons"  # type: ignore[union-attr]


@pytest.mark.rule("GAL-WIN-03", "GAL-RES-05")
@pytest.mark.parametrize("resource", ["fuel", "food", "morale", "population"])
def test_an_exhausted_resource_loses_at_the_end_of_the_turn(resource: str) -> None:
    g = bare()
    g.world.resources[resource] = 0
    with pytest.raises(Ended):
        g.play(turn_end)
    assert (g.world.ending.winner, g.world.ending.reason) == ("cylons", f"no_{resource}")  # type: ignore[union-attr]


async def turn_end(table: object, world: object) -> None:
    victory.check_resources(table, world)  # type: ignore[arg-type]


@pytest.mark.rule("GAL-RES-05")
def test_zero_is_not_yet_lost() -> None:
    """Case B01: fuel falls to 0 and rises again within the turn."""
    g = bare()
    g.world.resources["fuel"] = 1

    async def both(table: object, world: object) -> None:
        victory.change(table, world, "fuel", -1, "GAL-X")  # type: ignore[arg-type]
        victory.change(table, world, "fuel", 2, "GAL-X")  # type: ignore[arg-type]
        victory.check_resources(table, world)  # type: ignore[arg-type]

    g.play(both)
    assert g.world.resources["fuel"] == 2
    assert g.world.ending is None


@pytest.mark.rule("GAL-RES-06")
def test_a_resource_never_shows_less_than_zero() -> None:
    g = bare()

    async def lose(table: object, world: object) -> None:
        victory.change(table, world, "fuel", -20, "GAL-X")  # type: ignore[arg-type]

    g.play(lose)
    assert g.world.resources["fuel"] == 0


@pytest.mark.rule("GAL-RES-01", "GAL-RES-02", "GAL-RES-03", "GAL-RES-04")
def test_what_the_fleet_begins_with() -> None:
    g = Game()
    assert g.world.resources == {"population": 12, "morale": 10, "food": 8, "fuel": 8}


@pytest.mark.rule("GAL-JUMP-13", "GAL-WIN-01")
def test_eight_is_not_yet_won() -> None:
    """Case B02: passing 8 sets no winner; the turn still ends with the fuel it has."""
    g = bare()
    g.world.distance, g.world.crossed = 9, True
    g.world.resources["fuel"] = 0
    assert g.session.system.outcome(g.world) is None
    with pytest.raises(Ended):
        g.play(turn_end)
    assert g.world.ending.reason == "no_fuel"  # type: ignore[union-attr]


@pytest.mark.rule("GAL-CROSS-26")
def test_a_token_spent_at_the_crossroads_is_not_in_the_pool_for_those_who_draw_there() -> None:
    """Testimony has somebody draw two: what the five have just spent is not among the tokens that can come."""
    g = at_the_nebula()
    for seat in g.world.seats:
        tokens(g, seat, A)
    before = len(g.world.trauma)
    g.top("crossroads", TESTIMONY)
    g.play(crossroads._cards)
    drawn = [question for question in g.asked if question.key == "gal.draw.trauma"]
    assert drawn
    assert len(drawn[0].options) == before  # type: ignore[attr-defined]
