"""GAL-CRISIS: the examples of the source, and cards whose steps a ledger cannot count."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.systems.galactica import STEPS
from gmkit.systems.galactica.rules import actions, crises, turn
from gmkit.systems.galactica.state import ICONS
from tests.galactica.game import Game
from tests.galactica.ledger import paying, total_of


def resolve(game: Game, card: str, seat: str = "p4", **answers: Any) -> Game:
    """The card comes in the turn of that seat."""
    game.world.current = seat
    ident = f"gal.crisis.{card}"
    if ident in game.world.decks["crisis"].rest:
        game.world.decks["crisis"].rest.remove(ident)
    given = {"gal.discard": lambda q: q.options[: q.low], **answers.pop("answers", {})}
    game.play(crises.resolve, ident, answers=given, with_={"by": seat, "via": "turn"})
    return game


def checked(game: Game, total: int, *types: str, extra: tuple[str, ...] = ()) -> dict[str, Any]:
    """Answers that bring a check to this total: Destiny adds 2, p5 pays the rest."""
    destiny = (f"{types[0]}1", f"{types[0]}1")
    game.destiny(*destiny)
    cards = [*paying((*types[1:], types[0]), total - total_of((*destiny, *extra), types)), *extra]
    game.hand("p5", *cards)
    return {"p5:gal.check.add": tuple(cards)}


@pytest.mark.rule("GAL-CRISIS-01", "GAL-CRISIS-14", "GAL-CRISIS-07", "GAL-CHECK-21")
def test_the_cards() -> None:
    cards = Game().session._run.cards
    kinds = {card.kind for card in cards.crises.values()}
    assert kinds == {"check", "choice", "check_or_choice", "attack"}
    assert {icon for card in cards.crises.values() for icon in card.activation} <= set(ICONS)
    assert sum(card.consequence is not None for card in cards.crises.values()) == 5
    for card in (*cards.crises.values(), *cards.super_crises.values()):
        for part in (card.passed, card.partial_effect, card.fail, card.consequence or ()):
            assert not [problem for step in part for problem in STEPS.problems(step)]


@pytest.mark.rule("GAL-CRISIS-09", "GAL-CRISIS-03", "GAL-CRISIS-10")
def test_food_shortage() -> None:
    """The President B takes the second option in A's turn: food -1, B discards 2, A discards 3."""
    game = Game().hand("p3", "pol1", "pol1", "pol1").hand("p4", "eng1", "eng1", "eng1", "eng1")
    resolve(game, "food_shortage", answers={"gal.crisis.choose": "2"})
    assert game.question("gal.crisis.choose").seat == "p3"
    assert game.world.resources["food"] == 7
    assert (len(game.player("p3").hand), len(game.player("p4").hand)) == (1, 1)
    assert (game.world.turn.icons, game.world.turn.jump) == (["raiders"], True)


@pytest.mark.rule("GAL-CRISIS-09", "GAL-CRISIS-10")
def test_food_shortage_in_the_presidents_own_turn() -> None:
    game = Game().hand("p3", "pol1", "pol1", "pol1", "pol1", "lea1", "lea1")
    resolve(game, "food_shortage", "p3", answers={"gal.crisis.choose": "2"})
    assert len(game.player("p3").hand) == 1


@pytest.mark.rule("GAL-CRISIS-08")
def test_an_option_that_cannot_be_paid_in_full() -> None:
    game = Game().hand("p3", "pol1").hand("p4", "eng1", "eng1")
    resolve(game, "food_shortage", answers={"gal.crisis.choose": "2"})
    assert game.player("p3").hand == []
    assert game.player("p4").hand == []
    assert game.world.resources["food"] == 7


@pytest.mark.rule("GAL-CRISIS-11", "GAL-CRISIS-04", "GAL-TURN-09")
@pytest.mark.parametrize(("total", "lost"), [(13, 0), (12, 2)])
def test_water_sabotaged(total: int, lost: int) -> None:
    game = Game()
    answers = checked(game, total, "pol", "lea", "tac")
    resolve(game, "water_sabotaged", answers={"gal.crisis.choose": "1", **answers})
    assert game.question("gal.crisis.choose").seat == "p4"
    assert game.world.resources["food"] == 8 - lost
    assert (game.world.turn.icons, game.world.turn.jump) == (["raiders"], True)


@pytest.mark.rule("GAL-CRISIS-11")
def test_water_sabotaged_the_safe_way() -> None:
    game = resolve(Game(), "water_sabotaged", answers={"gal.crisis.choose": "2"})
    assert game.world.resources["food"] == 7
    assert game.count("gal.check") == 0


@pytest.mark.rule("GAL-CRISIS-12", "GAL-CRISIS-05", "GAL-CRISIS-15")
def test_detector_sabotage() -> None:
    game = Game().put("research_lab", "p1", "p2")
    resolve(game, "detector_sabotage", answers=checked(game, 7, "tac", "lea"))
    assert [game.player(s).place for s in ("p1", "p2")] == ["sickbay", "sickbay"]
    assert game.world.sabotaged
    assert game.world.kept == ["gal.crisis.detector_sabotage"]
    assert game.world.decks["crisis"].discard == []
    resolve(
        game, "informing_the_public", answers={"gal.crisis.choose": "1", **checked(game, 7, "pol", "lea")}
    )
    assert game.count("gal.look") == 0
    game = Game().put("research_lab", "p1")
    resolve(game, "detector_sabotage", answers=checked(game, 8, "tac", "lea"))
    assert not game.world.sabotaged
    assert game.world.decks["crisis"].discard == ["gal.crisis.detector_sabotage"]


@pytest.mark.rule("GAL-CRISIS-13", "GAL-EXEC-02")
def test_the_circle() -> None:
    game = resolve(
        Game(), "the_circle",
        answers={"gal.crisis.choose": "1", "gal.crisis.option": "1", "gal.crisis.target": "p5"},
    )  # fmt: skip
    assert game.world.titles["president"] == "p5"
    assert "p3" not in game.options("gal.crisis.target")
    game = resolve(
        Game(), "the_circle",
        answers={"gal.crisis.choose": "1", "gal.crisis.option": "2", "gal.character": "gaeta"},
    )  # fmt: skip
    assert game.world.dead == ["tyrol"]
    assert game.world.turn.over
    assert game.question("gal.crisis.option").seat == "p3"


@pytest.mark.rule("GAL-CRISIS-16")
def test_only_who_can_be_moved() -> None:
    """Nobody in the Brig or the Sickbay, no revealed Cylon, no stranded Helo."""
    game = (
        Game(characters=("helo", "apollo", "roslin", "tyrol", "zarek")).put("brig", "p2").put("sickbay", "p5")
    )
    resolve(game, "witch_hunt", answers={**checked(game, 5, "pol", "lea"), "gal.crisis.target": "p3"})
    assert set(game.options("gal.crisis.target")) == {"p3", "p4"}
    assert game.player("p3").place == "sickbay"
    game = Game(3, ("helo", "apollo", "roslin")).put("brig", "p2", "p3")
    game.destiny("eng1", "eng1")
    resolve(game, "a_traitor_accused", "p3", answers={"gal.crisis.choose": "1"})
    assert game.count("gal.crisis.target") == 0


@pytest.mark.rule("GAL-CRISIS-06", "GAL-TURN-12", "GAL-TURN-13", "GAL-TURN-07")
def test_the_order_of_a_crisis() -> None:
    """Decision and effects, then the ships, then the jump."""
    game = Game().top("crisis", "gal.crisis.food_shortage").roll("fleet_board", 1)
    game.world.current = "p4"
    assert game.play(turn.crisis, answers={"gal.crisis.choose": "1"}) == "icons"
    assert (game.world.pursuit, game.world.jump) == (0, 0)
    game.play(turn.icons)
    assert (game.world.pursuit, game.world.jump) == (1, 1)
    kinds = [e.kind for e in game.fresh()]
    assert kinds.index("gal.rolled") < kinds.index("gal.jump.track")


@pytest.mark.rule("GAL-TURN-12", "GAL-TURN-13")
def test_no_icon_no_step() -> None:
    game = Game()
    game.world.turn.icons, game.world.turn.jump = [], False
    assert game.play(turn.icons) == "end"
    assert (game.world.pursuit, game.world.jump) == (0, 0)


# ---- consequences (five cards)


@pytest.mark.rule("GAL-CHECK-20", "GAL-CHECK-21")
@pytest.mark.parametrize(
    ("card", "types", "difficulty"),
    [
        ("divisive_behavior", ("pol", "lea", "tac"), 10), ("haunted_by_the_past", ("pol", "lea"), 12),
        ("in_the_ring", ("pol", "lea", "tac"), 12), ("power_failure", ("lea", "tac", "eng"), 14),
        ("threat_of_super_nova", ("lea", "pil", "eng"), 10),
    ],
)  # fmt: skip
def test_consequences_come_whatever_the_result(card: str, types: tuple[str, ...], difficulty: int) -> None:
    for total in (difficulty, difficulty - 1):
        game = Game().put("research_lab", "p1", "p2", "p3", "p4", "p5").ships("delta", basestars=1)
        game.chance("gal.damage.draw", ["gal.damage.armory"], ["gal.damage.command"])
        game.roll("basestar_galactica", 8)
        game.world.titles["admiral"] = "p4"
        answers = {**checked(game, total, *types, extra=("eng0",) if "eng" not in types else ("tac0",))}
        if "tac0" in answers["p5:gal.check.add"]:
            game.destiny(f"{types[0]}1", f"{types[0]}1", "pol1", "pol1")
            answers = {}
            game.hand("p5", "tac0")
            answers["p5:gal.check.add"] = ("tac0",)
        resolve(game, card, answers={**answers, "gal.crisis.target": "p1"})
        if card in ("divisive_behavior", "in_the_ring"):
            assert game.player("p1").place == "sickbay"
            assert "p4" not in game.options("gal.crisis.target")
        elif card == "haunted_by_the_past":
            assert game.world.titles["admiral"] == "p1"
        else:
            assert game.world.damage[0] == "armory"


@pytest.mark.rule("GAL-CHECK-20")
def test_no_consequence_without_an_ability_card() -> None:
    game = Game().put("research_lab", "p1", "p2", "p3", "p4", "p5")
    resolve(game, "power_failure", answers=checked(game, 13, "lea", "tac", "eng"))
    assert game.world.damage == []


# ---- looks, searches, another Crisis


@pytest.mark.rule("GAL-LOYAL-12", "GAL-CRISIS-16")
def test_looks_at_loyalty() -> None:
    game = Game().cylon("p4")
    resolve(game, "mandatory_testing", answers=checked(game, 13, "pol", "lea"))
    (seen,) = [e for e in game.fresh() if e.kind == "gal.look.mine"]
    assert seen.seen_by == ("p3",)
    assert seen.data["cards"] == game.player("p4").loyalty
    game = Game().cylon("p5", revealed=True)
    game.world.titles = {"admiral": "p1", "president": "p1", "cag": "p2"}
    game.destiny("eng1", "eng1")
    resolve(game, "cylon_screenings", "p1", answers={"gal.crisis.choose": "1"})
    assert game.count("gal.look") == 0  # case B17: he is both


@pytest.mark.rule("GAL-LOYAL-12")
def test_interrogation() -> None:
    game = Game()
    resolve(
        game,
        "interrogation",
        answers={"gal.crisis.choose": "1", "gal.crisis.target": "p5", "gal.look.target": "p5"},
    )
    assert game.player("p5").place == "sickbay"
    assert "p1" not in game.options("gal.crisis.target")
    assert [e.seen_by for e in game.fresh() if e.kind == "gal.look.mine"] == [("p1",)]


@pytest.mark.rule("GAL-CHECK-02")
def test_mysterious_message_searches_destiny() -> None:
    game = Game()
    answers = checked(game, 9, "pol", "eng")
    game.world.decks["destiny"].top += ["tac1", "lea2", "pil1"]
    for card in ("tac1", "lea2", "pil1"):
        game.world.decks[card[:3]].rest.remove(card)
    resolve(
        game, "mysterious_message",
        answers={"gal.crisis.choose": "1", **answers, "gal.destiny.search": ("tac1", "pil1")},
    )  # fmt: skip
    asked = game.question("gal.destiny.search")
    assert asked.seat == "p4"
    assert sorted(asked.options) == ["lea2", "pil1", "tac1"]  # type: ignore[attr-defined]
    assert game.world.decks["destiny"].every() == ["lea2"]
    assert "tac1" in game.world.decks["tac"].discard


@pytest.mark.rule("GAL-CRISIS-06")
def test_another_crisis_after_the_ships() -> None:
    game = (
        Game()
        .top("crisis", "gal.crisis.fulfiller_of_prophecy", "gal.crisis.riots_2")
        .ships("delta", basestars=1)
    )
    game.hand("p4", "eng1", "eng2").roll("basestar_galactica", 1, 1)
    game.world.current = "p4"
    game.play(turn.crisis, answers={"gal.crisis.choose": "2", "gal.discard": ("eng1",)})
    assert game.play(turn.icons, answers={"gal.crisis.choose": "1"}) == "icons"
    told = [(e.kind, e.data.get("card")) for e in game.fresh() if e.kind in ("gal.rolled", "gal.crisis")]
    assert told == [("gal.rolled", None), ("gal.crisis", "gal.crisis.riots_2")]
    assert game.world.turn.icons == ["launch_raiders"]
    assert game.play(turn.icons) == "end"


@pytest.mark.rule("GAL-CHAR-64")
def test_tory_takes_the_first_option() -> None:
    game = Game(characters=("tigh", "apollo", "roslin", "tory", "zarek"))
    resolve(game, "colonial_day", answers={"gal.crisis.choose": "1", **checked(game, 10, "pol", "tac")})
    assert game.refused("gal.crisis.choose")["2"].rule == "GAL-CHAR-64"


@pytest.mark.rule("GAL-CRISIS-08")
def test_an_option_with_a_condition() -> None:
    game = Game()
    game.world.nukes = 0
    resolve(game, "build_cylon_detector")
    assert game.options("gal.crisis.choose") == ("2",)
    assert game.refused("gal.crisis.choose")["1"].rule == "GAL-CRISIS-08"


# ---- ships and pilots


@pytest.mark.rule("GAL-SHIP-17")
@pytest.mark.parametrize("card", ["sleep_deprivation", "appoint_head_of_security", "detente"])
def test_returned_vipers_land_on_the_hangar_deck(card: str) -> None:
    game = Game().fly("p2", "echo").ships("bravo", vipers=1)
    before = game.world.reserves["mk2"]
    resolve(game, card, answers={"gal.crisis.choose": "1"})
    assert game.player("p2").place == "hangar_deck"
    assert game.world.reserves["mk2"] == before + 2


@pytest.mark.rule("GAL-MOVE-04")
def test_return_to_duty_launches_pilots() -> None:
    game = (
        Game(characters=("starbuck", "apollo", "roslin", "helo", "zarek"))
        .put("sickbay", "p1")
        .put("brig", "p2")
    )
    game.put("armory", "p4")
    resolve(
        game, "return_to_duty", "p3",
        answers={"gal.crisis.choose": "1", "gal.crisis.launch": True, "gal.viper.sector": "echo"},
    )  # fmt: skip
    launched = [q.seat for q in game.asked if q.key == "gal.crisis.launch"]
    assert sorted(launched) == ["p1", "p4"]
    assert [game.player(s).place for s in ("p1", "p4", "p2")] == ["echo", "echo", "brig"]


@pytest.mark.rule("GAL-CIV-12")
def test_medal_of_distinction_lets_the_cag_place() -> None:
    game = Game().ships("alpha", civilians=1)
    resolve(game, "medal_of_distinction", answers={"gal.crisis.choose": "1"})
    asked = [q for q in game.asked if q.key == "gal.civilian.place"]
    assert {q.seat for q in asked} == {"p2"}
    assert "alpha" not in asked[0].options  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-CRISIS-06")
def test_strange_beacon_clears_one_sector() -> None:
    game = Game().ships("alpha", raiders=3, heavy_raiders=1).ships("delta", basestars=1)
    resolve(
        game,
        "strange_beacon",
        answers={**checked(game, 13, "tac", "pil", "eng"), "gal.crisis.sector": "alpha"},
    )
    assert (game.world.sectors["alpha"].raiders, len(game.world.sectors["delta"].basestars)) == (0, 1)


# ---- the base game


@pytest.mark.rule("GAL-ATTACK-12", "GAL-ATTACK-13", "GAL-ATTACK-14", "GAL-CRISIS-01")
def test_ambush() -> None:
    game = Game(pursuit="attack_cards", exodus=False, nebula=False).ships("bravo", basestars=1)
    game.roll("basestar_galactica", 1)
    resolve(game, "ambush")
    sectors = game.world.sectors
    assert (sectors["alpha"].raiders, sectors["delta"].raiders, len(sectors["delta"].basestars)) == (4, 4, 1)
    assert len(sectors["echo"].vipers) == 2
    assert [len(sectors[s].civilians) for s in ("charlie", "echo", "foxtrot")] == [1, 1, 1]
    assert game.world.kept == ["gal.crisis.ambush"]
    assert game.world.turn.icons == []
    assert [t["what"] for t in game.told("gal.rolled")] == ["basestar_galactica"]


@pytest.mark.rule("GAL-ATTACK-01", "GAL-ATTACK-09")
@pytest.mark.parametrize(
    "card",
    ["besieged", "boarding_parties", "cylon_swarm", "heavy_assault", "jammed_assault", "raiding_party", "surrounded",
     "tactical_strike", "thirty_three"],
)  # fmt: skip
def test_every_attack_card(card: str) -> None:
    """All ships shown are there, as far as the supply goes; then its special rule has worked."""
    game = Game(pursuit="attack_cards", exodus=False, nebula=False).hand("p4", "eng1", "eng1", "eng1", "eng1")
    game.world.jump = 2
    entry = game.session._run.cards.crises[f"gal.crisis.{card}"]
    game.chance("gal.damage.draw", ["gal.damage.armory"], ["gal.damage.command"])
    game.roll("basestar_galactica", 8, 8).roll("raider_viper", 1, 1, 1, 1)
    game.put("research_lab", "p1", "p2", "p3", "p5").put("press_room", "p4")
    resolve(game, card)
    special = {
        "surrounded": len(game.player("p4").hand) == 1,
        "raiding_party": game.world.jump == 1,
        "heavy_assault": len(game.world.damage) == 2,
        "tactical_strike": sum(game.world.damaged.values()) == 2,
        "cylon_swarm": bool(game.world.kept),
        "jammed_assault": bool(game.world.kept),
        "thirty_three": bool(game.world.kept),
    }
    assert special.get(card, True)
    kept = f"gal.crisis.{card}" in game.world.kept
    assert kept is (card in ("cylon_swarm", "jammed_assault", "thirty_three"))
    assert (f"gal.crisis.{card}" in game.world.decks["crisis"].discard) is not kept
    for sector, ships in entry.setup.items():
        here = game.world.sectors[sector]
        if card != "besieged":
            assert here.raiders == ships.get("raiders", 0)
            assert len(here.civilians) == ships.get("civilian_ships", 0)
        assert here.heavy_raiders == ships.get("heavy_raiders", 0)
        assert len(here.basestars) == ships.get("basestars", 0)


@pytest.mark.rule("GAL-ATTACK-10")
def test_jammed_communications() -> None:
    game = Game(pursuit="attack_cards", exodus=False, nebula=False).put("communications", "p4")
    game.ships("delta", civilians=1)
    game.world.kept.append(game._take("crisis", "jammed_assault"))
    game.play(actions.act, "p4")
    assert game.refused("gal.action")["location"].rule == "GAL-ATTACK-10"


@pytest.mark.rule("GAL-CHAR-15", "GAL-CRISIS-08")
def test_helo_cannot_turn_to_what_is_impossible() -> None:
    game = Game(characters=("tigh", "apollo", "roslin", "helo", "zarek"))
    game.world.nukes = 0
    resolve(game, "build_cylon_detector", "p5", answers={"gal.compass": True})
    assert game.count("gal.compass") == 0
    game.world.nukes = 1
    game.world.decks["crisis"].discard.clear()
    resolve(game, "build_cylon_detector", "p5", answers={"gal.crisis.choose": "1", "gal.compass": True})
    assert game.world.nukes == 1
    assert game.world.resources["morale"] == 8


@pytest.mark.rule("GAL-LOC-27", "GAL-ATTACK-02")
def test_an_attack_card_from_caprica_activates_nothing() -> None:
    game = (
        Game(pursuit="attack_cards", exodus=False, nebula=False)
        .cylon("p4", revealed=True)
        .put("caprica", "p4")
    )
    game.ships("bravo", basestars=1).top("crisis", "gal.crisis.ambush", "gal.crisis.riots_2")
    game.world.current = "p4"
    game.play(crises.at_caprica, "p4", answers={"gal.caprica.card": "gal.crisis.ambush"})
    assert not game.told("gal.rolled")
    assert game.world.sectors["alpha"].raiders == 4
    assert game.world.kept == ["gal.crisis.ambush"]
