"""ANI-ENC, ANI-CBT, ANI-SPD: encounters on the way and in a location, fights, speed checks."""

from __future__ import annotations

import pytest

from gmkit import decks
from gmkit.core.questions import CHANCE
from tests.anima.game import Game, deck_with

DECK = decks.load("anima")


def going(encounter: str, place: str = "maisen", **options: object) -> Game:
    """A face-down encounter lies in a location to which Red is about to go."""
    return Game(**options).area(place, encounter).until("ani.move.do", "red")  # type: ignore[arg-type]


# ---- encounters


@pytest.mark.rule("ANI-ENC-01", "ANI-ENC-10")
def test_encounters_have_a_type_a_level_and_monsters_a_strength() -> None:
    for card in DECK["encounters"]:
        assert card["level"] in (1, 2, 3)
        assert ("strength" in card) == (card["kind"] == "monster")
    found = {card["id"]: (card["kind"], card["level"]) for card in DECK["encounters"]}
    assert found["dragon_god"] == ("monster", 3)
    assert found["wandering_warrior"] == ("monster", 1)
    assert found["dark_justice"] == ("event", 3)
    assert found["amenhotep"] == ("monster", 3)
    assert found["shadow_of_azrael"][1] == 3
    assert found["ascension"][1] <= 2


@pytest.mark.rule("ANI-ENC-02", "ANI-NAM-11", "ANI-NAM-23")
def test_too_high_an_encounter_is_a_false_alarm_and_nothing_is_drawn_instead() -> None:
    """Deimos (1) and Dark Justice (3): discarded, and the party takes its reward at once."""
    g = Game().area("deimos").arrive("deimos", "red").explore("red", 3, "dark_justice")
    assert [e["card"] for e in g.told("ani.encounter")] == ["dark_justice"]
    assert g.world.encounters_discard == ["dark_justice"]
    assert g.waiting.key == "ani.reward"


@pytest.mark.rule("ANI-ENC-04")
def test_an_event_is_applied_and_discarded() -> None:
    g = Game().arrive("maisen", "red").explore("red", 3, "old_shrine")
    assert g.world.encounters_discard == ["old_shrine"]
    g.answer("ani.reward", "none")
    assert g.status()["parties"]["red"]["strength"] == 9


@pytest.mark.rule("ANI-ENC-05", "ANI-MOV-09")
@pytest.mark.parametrize("source", ["deck", "discard"])
def test_a_location_brought_into_play_gets_a_preliminary_encounter(source: str) -> None:
    """From the deck or from the discards; it is met on arrival."""
    g = Game().until("ani.move.do", "red")
    if source == "discard":
        g.world.locations.remove("albidion")
        g.world.locations_discard.append("albidion")
        g.again("red")
    g.chance("ani.draw.locations", ["albidion"]).chance("ani.draw.encounters/albidion", ["kind_hermit"])
    g.answer("ani.move.do", "explore:deck" if source == "deck" else "explore:albidion").settle()
    assert [e["card"] for e in g.told("ani.encounter")] == ["kind_hermit"]
    assert g.party("red").place == "albidion"
    assert g.world.locations_discard == []


@pytest.mark.rule("ANI-ENC-06")
def test_a_preliminary_event_hits_who_arrives_first_and_is_gone() -> None:
    g = going("kind_hermit").go("red", "maisen").go("blue", "maisen").settle()
    assert (len(g.party("red").hand), len(g.party("blue").hand)) == (1, 0)
    assert g.world.encounters_discard == ["kind_hermit"]
    assert (g.party("red").place, g.party("blue").place) == ("maisen", "maisen")


@pytest.mark.rule("ANI-ENC-07", "ANI-MOV-03", "ANI-MOV-04")
def test_a_preliminary_monster_stays_until_it_is_beaten() -> None:
    """Red loses and does not arrive; Blue meets the same monster, beats it, and it is gone."""
    g = going("stone_guard").fight("red", 1, 4).go("red", "maisen").settle()
    assert g.world.areas["maisen"].monster == "stone_guard"
    assert (g.party("red").place, g.party("red").lost) == (None, True)
    assert g.status()["areas"]["maisen"]["monster"] == "stone_guard"
    g.fight("blue", 6, 1).go("blue", "maisen").settle()
    assert g.world.areas["maisen"].monster is None
    assert g.party("blue").place == "maisen"
    assert g.world.encounters_discard == ["stone_guard"]


@pytest.mark.rule("ANI-ENC-08")
def test_its_fight_takes_place_in_the_movement_phase() -> None:
    g = going("stone_guard")
    g.session.answer(g.waiting, "go:maisen")
    g._pass_windows("ani.window.battle")
    assert (g.waiting.key, g.session.phase) == ("ani.window.battle", "movement")


@pytest.mark.rule("ANI-ENC-09", "ANI-NAM-12")
def test_a_preliminary_encounter_that_is_too_high_hinders_nobody() -> None:
    """Albidion (2) and Dark Sentence (3), which is Dark Justice by another name."""
    g = going("dark_justice", "albidion").go("red", "albidion").settle()
    assert [e["card"] for e in g.told("ani.encounter.none")] == ["dark_justice"]
    assert g.party("red").place == "albidion"
    card = next(c for c in DECK["encounters"] if c["id"] == "dark_justice")
    assert card["also"] == [{"en": "Dark Sentence", "ru": "Тёмный Приговор"}]


# ---- fights


def exploring(
    own: int, monster: int, card: str = "stone_guard", seat: str = "red", **options: object
) -> Game:
    """The seat (Red: Strength 7) explores Maisen and meets a Stone Guard (Strength 7)."""
    g = Game(**options).arrive("maisen", seat).until("ani.explore.do", seat)  # type: ignore[arg-type]
    return g.fight(seat, own, monster).explore(seat, 3, card)


@pytest.mark.rule("ANI-CBT-01", "ANI-CBT-03")
@pytest.mark.parametrize(("own", "monster", "won"), [(4, 3, True), (3, 3, True), (2, 3, False)])
def test_die_and_strength_against_die_and_strength_the_party_wins_a_tie(
    own: int, monster: int, won: bool
) -> None:
    g = exploring(own, monster)
    (result,) = g.told("ani.fight.result")
    assert (result["total"], result["against"], result["won"]) == (7 + own, 7 + monster, won)


@pytest.mark.rule("ANI-CBT-02")
def test_an_opponent_rolls_for_the_monster() -> None:
    """The next party in turn order; the one that fights never does."""
    g = Game().arrive("maisen", "red").until("ani.explore.do", "red").fight("red", 3, 3)
    rolled = []
    g.chance("ani.explore.roll/red", [3]).chance("ani.draw.encounters/red", ["stone_guard"])
    g.session.answer(g.waiting, "explore")
    while g.waiting.key != "ani.reward":
        if g.waiting.seat == CHANCE:
            rolled += [(g.waiting.about, g.waiting.facts["by"])] if "fight" in g.waiting.key else []
            values = g._chance.get(g.waiting.id.removeprefix("chance:"), [])
            g.session.answer(g.waiting, values.pop(0))
        else:
            g.session.answer(g.waiting, "pass")
    assert rolled == [("red", "red"), ("monster", "blue")]


def duel(*dice: tuple[int, int], **options: object) -> Game:
    """Red (7) attacks Blue (7) in Maisen."""
    g = Game(**options).put("maisen", "red", "blue").until("ani.meet.do", "red")  # type: ignore[arg-type]
    for red, blue in dice:
        g.chance("ani.fight.roll/red", [red]).chance("ani.fight.roll/blue", [blue])
    return g.do("attack:blue").settle()


@pytest.mark.rule("ANI-CBT-04", "ANI-INT-10")
def test_a_tie_between_parties_is_fought_again() -> None:
    g = duel((3, 3), (2, 2), (4, 2))
    assert [e["total"] for e in g.told("ani.fight.tie")] == [10, 9]
    assert [(e["seat"], e["total"], e["against"]) for e in g.told("ani.fight.won")] == [("red", 11, 9)]


@pytest.mark.rule("ANI-CBT-05")
@pytest.mark.parametrize(("monster", "dies"), [(6, True), (5, False)])
def test_a_defeat_by_five_costs_a_character_by_four_none(monster: int, dies: bool) -> None:
    """Red 7 + 1 = 8 against 7 + 6 = 13, or 12. Its own player chooses who dies."""
    g = exploring(1, monster)
    assert (g.waiting.id == "red:ani.dies") == dies
    if dies:
        g.answer("ani.dies", "priestess")
        assert [m.id for m in g.party("red").members] == ["samurai"]


@pytest.mark.rule("ANI-CBT-05")
@pytest.mark.parametrize(("who", "chooser"), [("loser", "blue"), ("winner", "red")])
def test_between_parties_the_loser_chooses_unless_switched(who: str, chooser: str) -> None:
    g = duel((6, 1), who_dies=who)
    assert (g.waiting.id, g.options) == (f"{chooser}:ani.dies", ("executor", "agent"))


@pytest.mark.rule("ANI-CBT-07")
def test_battle_cards_stay_in_force_after_a_tie_and_more_may_be_played() -> None:
    """Blue plays Iron Palm (+2): 7 + 2 + 1 = 10 = Red's 7 + 3; then the second one: 7 + 4 + 1 against 7 + 3."""
    g = Game().hand("blue", "iron_palm", "iron_palm").members("green").members("blue", "executor", "monk")
    g.put("maisen", "red", "blue").until("ani.meet.do", "red")
    g.chance("ani.fight.roll/red", [3], [3]).chance("ani.fight.roll/blue", [1], [1])
    g.session.answer(g.waiting, "attack:blue")
    g.answer("ani.window.battle", "blue:play:iron_palm").answer("ani.play.by", "executor")
    g.answer("ani.window.battle", "pass")
    g._pass_windows("ani.window.battle")
    assert [e["total"] for e in g.told("ani.fight.tie")] == [10]
    g.answer("ani.window.battle", "blue:play:iron_palm").settle()
    assert [(e["seat"], e["total"]) for e in g.told("ani.fight.won")] == [("blue", 12)]


@pytest.mark.rule("ANI-CBT-01")
def test_a_dirty_blow_takes_strength_from_the_other_side() -> None:
    g = Game().members("red", "samurai", "thief").hand("red", "dirty_blow").put("maisen", "red", "blue")
    g.until("ani.meet.do", "red").chance("ani.fight.roll/red", [1]).chance("ani.fight.roll/blue", [1])
    g.session.answer(g.waiting, "attack:blue")
    g.answer("ani.window.battle", "red:play:dirty_blow").settle()
    assert [(e["total"], e["against"]) for e in g.told("ani.fight.won")] == [(8, 6)]


# ---- speed checks


@pytest.mark.rule("ANI-SPD-01")
@pytest.mark.parametrize(("face", "strength"), [(1, 7), (2, 7), (6, 7)])
def test_equal_to_the_difficulty_is_enough(face: int, strength: int) -> None:
    """The Rockslide demands 8 of Red's Speed 6: a 2 is enough, a 1 is not."""
    g = Game().arrive("maisen", "red").until("ani.explore.do", "red").chance("ani.speed.roll/red", [face])
    g.explore("red", 3, "rockslide")
    assert (g.waiting.key == "ani.dies") == (face == 1)
    assert g.told("ani.speed") == [{"seat": "red", "speed": 6, "face": face, "total": 6 + face}]


@pytest.mark.rule("ANI-SPD-02")
def test_the_speed_of_all_members_counts() -> None:
    g = Game().members("red", "samurai", "priestess", "courier").arrive("maisen", "red")
    g.until("ani.explore.do", "red").chance("ani.speed.roll/red", [1]).explore("red", 3, "rockslide")
    assert g.told("ani.speed")[0]["total"] == 3 + 3 + 5 + 1 + 1  # the Courier is good at checks


@pytest.mark.rule("ANI-ENC-03")
def test_what_a_monster_s_victory_and_defeat_bring() -> None:
    """The Void Walker's victory costs advantages; a beaten Chimera leaves one."""
    deck = deck_with("encounters", "void_walker", level=2)
    g = Game(deck=deck).hand("red", "sleep").arrive("maisen", "red").until("ani.explore.do", "red")
    g.fight("red", 2, 1).explore("red", 3, "void_walker")
    assert g.waiting.key == "ani.pay"
    g = exploring(6, 1, "chimera")
    assert len(g.party("red").hand) == 1
