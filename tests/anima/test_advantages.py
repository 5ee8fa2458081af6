"""ANI-ADV, ANI-SKL, ANI-PLT, ANI-TRP, ANI-FAC: cards of the hand, when they can be played and what holds how long."""

from __future__ import annotations

import pytest

from gmkit import decks
from tests.anima.game import Game, deck_with

DECK = decks.load("anima")


def holding(*cards: str, seat: str = "red", **options: object) -> Game:
    """The first party's discard phase, with these cards in its hand."""
    return Game(**options).hand(seat, *cards).again()  # type: ignore[arg-type]


# ---- in general


@pytest.mark.rule("ANI-ADV-01", "ANI-SKL-01")
def test_advantages_are_skills_of_three_kinds_and_plots() -> None:
    skills = {c["skill"] for c in DECK["advantages"] if c["kind"] == "skill"}
    assert skills == {"ki", "magic", "trickery"}
    plots = {c["kind"] for c in DECK["advantages"]} - {"skill"}
    assert plots == {"event", "lasting", "incident", "trap", "faction", "organization"}


@pytest.mark.rule("ANI-ADV-02", "ANI-DIS-04")
def test_nobody_draws_above_five_cards_in_hand() -> None:
    g = holding("supplies", "sleep", "sleep", "ward", "iron_palm").do("play:supplies")
    assert len(g.party("red").hand) == 5
    assert [e["count"] for e in g.told("ani.drew")] == [1]


@pytest.mark.rule("ANI-ADV-03", "ANI-ADV-04")
def test_a_card_can_be_played_in_its_own_phase_only() -> None:
    """Discard, movement, interaction, exploration: the others are refused with the rule."""
    cards = ("supplies", "light_fingers", "hired_guide", "iron_palm", "wrong_way")
    g = Game().members("red", "thief", "monk").hand("red", *cards).put("maisen", "red").again()
    playable = {}
    for key in ("ani.discard.do", "ani.move.do", "ani.meet.do", "ani.explore.do"):
        g.until(key, "red")
        playable[key] = [o for o in g.options if o.startswith("play:")]
        assert all(no.rule == "ANI-ADV-04" for o, no in g.refused.items() if o.startswith("play:"))
        g.answer(key, "go:maisen") if key == "ani.move.do" else None
    assert playable == {
        "ani.discard.do": ["play:supplies"], "ani.move.do": [], "ani.meet.do": ["play:light_fingers"],
        "ani.explore.do": ["play:hired_guide"],
    }  # fmt: skip


@pytest.mark.rule("ANI-ADV-05", "ANI-NAM-16")
def test_wrong_way_sends_another_party_where_its_player_wants() -> None:
    """Blue announces Archangel; Red chooses Maisen. It is an Interrupt, on another player's turn."""
    g = Game().hand("red", "wrong_way").until("ani.move.do", "blue")
    g.session.answer(g.waiting, "go:archangel")
    assert g.waiting.key == "ani.window.move"
    assert g.options == ("pass", "red:play:wrong_way")
    g.answer("ani.window.move", "red:play:wrong_way").answer("ani.play.place", "maisen").settle()
    assert g.party("blue").place == "maisen"
    assert g.world.advantages_discard == ["wrong_way"]


@pytest.mark.rule("ANI-ADV-05", "ANI-NAM-16")
def test_wrong_way_does_not_touch_the_own_move() -> None:
    g = Game().hand("red", "wrong_way").until("ani.move.do", "red")
    g.session.answer(g.waiting, "go:archangel")
    assert g.options == ("pass",)


@pytest.mark.rule("ANI-ADV-05")
def test_interrupts_change_a_roll_and_an_encounter() -> None:
    """The Loaded Die lifts a 1 to 3; a Ward calls off what comes then."""
    g = Game().members("red", "witch", "thief").hand("red", "loaded_die", "ward").arrive("maisen", "red")
    g.until("ani.explore.do", "red").chance("ani.explore.roll/red", [1])
    g.chance("ani.draw.encounters/red", ["mirror_maze"])
    g.session.answer(g.waiting, "explore")
    g._flow()
    g.answer("ani.window.roll", "red:play:loaded_die")
    g.answer("ani.window.encounter", "red:play:ward").settle()
    assert g.told("ani.explored")[0]["face"] == 3
    assert not g.party("red").lost
    assert g.waiting.key == "ani.reward"
    assert g.world.encounters_discard == ["mirror_maze"]


@pytest.mark.rule("ANI-ADV-06")
def test_battle_cards_come_before_the_other_side_rolls() -> None:
    """The window is before all dice; once it has closed a card can no longer be played."""
    g = Game().members("red", "samurai").hand("red", "iron_palm").arrive("maisen", "red")
    g.until("ani.explore.do", "red").chance("ani.explore.roll/red", [3]).fight("red", 1, 1)
    g.chance("ani.draw.encounters/red", ["stone_guard"])
    g.session.answer(g.waiting, "explore")
    g._flow()
    g._pass_windows("ani.window.battle")
    assert g.options == ("pass", "red:play:iron_palm")
    assert g.told("ani.rolled")[-1]["face"] == 3  # the exploration die: nobody has rolled for the fight
    g.answer("ani.window.battle", "pass")
    assert g.waiting.key == "ani.window.roll"
    assert "red:play:iron_palm" not in g.options


@pytest.mark.rule("ANI-ADV-06")
def test_a_battle_card_that_says_so_comes_after_the_roll() -> None:
    """Second Wind: samurai 5 + 1 + 2 = 8 against the Stone Guard's 7 + 1."""
    g = Game().members("red", "samurai").hand("red", "second_wind").arrive("maisen", "red")
    g.until("ani.explore.do", "red").chance("ani.explore.roll/red", [3]).fight("red", 1, 1)
    g.chance("ani.draw.encounters/red", ["stone_guard"])
    g.session.answer(g.waiting, "explore")
    g._flow()
    g._pass_windows("ani.window.battle")
    assert g.options == ("pass",)
    g.answer("ani.window.battle", "pass").answer("ani.window.roll", "red:play:second_wind").settle()
    assert [(e["total"], e["won"]) for e in g.told("ani.fight.result")] == [(8, True)]


@pytest.mark.rule("ANI-ADV-06")
def test_only_who_fights_plays_battle_cards() -> None:
    g = Game().members("red", "samurai").members("blue", "executor").hand("blue", "iron_palm")
    g.arrive("maisen", "red").until("ani.explore.do", "red").chance("ani.explore.roll/red", [3])
    g.chance("ani.draw.encounters/red", ["stone_guard"])
    g.session.answer(g.waiting, "explore")
    g._flow()
    g._pass_windows("ani.window.battle")
    assert g.options == ("pass",)


@pytest.mark.rule("ANI-ADV-07", "ANI-PLT-02")
def test_cards_in_play_do_not_count_towards_the_hand() -> None:
    g = holding("magic_object", "abel_faction", "sleep", "sleep", "ward")
    g.do("play:magic_object").do("play:abel_faction")
    assert len(g.party("red").hand) == 3
    g.world.parties["red"].hand.append("supplies")
    g.world.advantages.remove("supplies")
    g.again("red").do("play:supplies")
    assert len(g.party("red").hand) == 5


@pytest.mark.rule("ANI-ADV-08")
def test_interrupts_are_offered_in_turn_order_and_again_after_each() -> None:
    """Green moves; Red and Blue could interrupt, in that order; after Blue's card Red is still asked."""
    g = Game().hand("red", "wrong_way").hand("blue", "wrong_way").until("ani.move.do", "green")
    g.session.answer(g.waiting, "go:archangel")
    assert g.options == ("pass", "red:play:wrong_way", "blue:play:wrong_way")
    g.answer("ani.window.move", "blue:play:wrong_way").answer("ani.play.place", "maisen")
    assert g.waiting.key == "ani.window.move"
    assert g.options == ("pass", "red:play:wrong_way")
    g.answer("ani.window.move", "red:play:wrong_way").answer("ani.play.place", "archangel").settle()
    assert g.party("green").place == "archangel"


@pytest.mark.rule("ANI-ADV-05")
def test_a_window_is_opened_whether_or_not_anybody_could_use_it() -> None:
    """T02: with and without the card in hand the same is asked, and nobody but the GM sees what it offers."""
    shown = []
    for hand in ((), ("wrong_way",)):
        g = Game().hand("red", *hand).until("ani.move.do", "blue")
        g.session.answer(g.waiting, "go:archangel")
        shown.append(
            [g.session.view("public")["waiting"], g.session.view("green")["questions"], g.waiting.key]
        )
    assert shown[0] == shown[1]


# ---- skills


@pytest.mark.rule("ANI-SKL-02")
def test_a_skill_card_spins_a_character_that_has_the_skill() -> None:
    """The player chooses among several; when the last one is spun, the next card is refused."""
    g = Game().members("red", "witch", "priestess").hand("red", "sleep", "sleep").again()
    g.do("play:sleep").answer("ani.play.by", "priestess").answer("ani.play.character", "blue/agent")
    assert [m.spun for m in g.party("red").members] == [False, True]
    g.do("play:sleep").answer("ani.play.character", "blue/executor")
    assert [m.spun for m in g.party("red").members] == [True, True]
    g.world.advantages_discard.remove("sleep")
    g.party("red").hand.append("sleep")
    g.again("red")
    assert g.refused["play:sleep"].rule == "ANI-SKL-02"


@pytest.mark.rule("ANI-SKL-03")
def test_a_skill_must_be_the_character_s_own() -> None:
    """Fire Lance is Magic: the Samurai has Ki only."""
    g = Game().members("red", "samurai").hand("red", "sleep").again()
    assert g.refused["play:sleep"].facts == {"skill": "magic"}


@pytest.mark.rule("ANI-SKL-04")
def test_trickery_is_one_skill_whatever_the_source_calls_it() -> None:
    """«Обман» and «Мошенничество»: one word in the data and one in the texts."""
    from gmkit.texts import Texts

    words = {c for card in DECK["characters"] for c in card.get("abilities", ())}
    assert words == {"ki", "magic", "trickery"}
    assert Texts("ru", "anima").word("skill", "trickery") == "Мошенничество"


# ---- plots


@pytest.mark.rule("ANI-PLT-01")
def test_a_plot_card_spins_nobody() -> None:
    g = holding("supplies").do("play:supplies")
    assert not [m for m in g.party("red").members if m.spun]


@pytest.mark.rule("ANI-PLT-02", "ANI-NAM-17")
def test_the_magic_object_stays_in_play_and_supplies_are_gone() -> None:
    g = holding("magic_object", "supplies").do("play:magic_object").do("play:supplies")
    assert g.party("red").plots == ["magic_object"]
    assert "supplies" in g.world.advantages_discard
    assert g.status()["parties"]["red"]["strength"] == 8
    g.next_turn()
    assert g.party("red").plots == ["magic_object"]


@pytest.mark.rule("ANI-PLT-03")
def test_an_incident_holds_for_the_whole_turn_and_for_everybody() -> None:
    """Thick Fog: nobody explores this turn; in the next one it lies among the discards."""
    g = holding("thick_fog").do("play:thick_fog").until("ani.move.do", "blue")
    assert g.refused["explore:deck"].rule == "ANI-PLT-03"
    assert g.status()["incidents"] == ["thick_fog"]
    g.next_turn()
    assert (g.world.incidents, g.world.advantages_discard) == ([], ["thick_fog"])
    g.until("ani.move.do", "red")
    assert "explore:deck" in g.options


@pytest.mark.rule("ANI-PLT-03")
def test_on_a_day_of_truce_no_fight_is_declared() -> None:
    g = Game().hand("red", "day_of_truce").put("maisen", "red", "blue").again().do("play:day_of_truce")
    g.until("ani.meet.do", "red")
    assert g.refused["attack:blue"].rule == "ANI-PLT-03"


# ---- traps


def trapped(trap: str = "unbridled_danger", *seats: str) -> Game:
    """Red lays a trap in Maisen; `seats` go there."""
    g = holding(trap).do(f"play:{trap}").answer("ani.play.place", "maisen")
    for seat in seats:
        g.go(seat, "maisen")
    return g


@pytest.mark.rule("ANI-TRP-01")
def test_only_the_owner_knows_what_a_trap_does() -> None:
    g = trapped()
    assert g.papers("red")["traps"] == [{"place": "maisen", "card": "unbridled_danger"}]
    assert g.status()["areas"]["maisen"]["traps"] == ["red"]
    for reader in ("public", "blue", "green"):
        assert "unbridled_danger" not in str(g.session.view(reader))
    assert g.told("ani.trap.mine", "blue") == []
    assert g.told("ani.trap.set", "blue") == [{"seat": "red", "place": "maisen"}]


@pytest.mark.rule("ANI-TRP-02", "ANI-MOV-18")
def test_a_trap_does_nothing_before_all_have_moved() -> None:
    g = trapped("unbridled_danger", "red", "blue").until("ani.move.do", "green")
    assert g.status()["areas"]["maisen"]["level"] == 2
    assert g.told("ani.trap.opened") == []
    g.answer("ani.move.do", "rest")
    assert g.status()["areas"]["maisen"]["level"] == 3


@pytest.mark.rule("ANI-TRP-03")
def test_a_sprung_trap_hits_everybody_there_its_owner_too_and_is_discarded() -> None:
    """Snare: a check of 8 or the turn is lost. Red 6 + 1, Blue 5 + 3."""
    g = holding("snare").do("play:snare").answer("ani.play.place", "maisen")
    g.chance("ani.speed.roll/red", [1]).chance("ani.speed.roll/blue", [3])
    g.go("red", "maisen").go("blue", "maisen").until("ani.move.do", "green").answer("ani.move.do", "rest")
    g.settle()
    assert [e["seat"] for e in g.told("ani.speed")] == ["red", "blue"]
    assert (g.party("red").lost, g.party("blue").lost) == (True, False)
    assert g.world.advantages_discard == ["snare"]
    assert g.world.areas["maisen"].traps == []


@pytest.mark.rule("ANI-TRP-04")
def test_where_both_change_the_same_the_trap_counts_and_the_incident_does_not() -> None:
    """Blood Moon lifts every level by 1. In Maisen Unbridled Danger alone does: 3, not 4; elsewhere the moon does."""
    g = holding("blood_moon", "unbridled_danger").do("play:blood_moon")
    g.do("play:unbridled_danger").answer("ani.play.place", "maisen")
    g.go("red", "maisen").until("ani.move.do", "blue").answer("ani.move.do", "rest")
    g.until("ani.move.do", "green").answer("ani.move.do", "rest").settle()
    assert g.status()["areas"]["maisen"]["level"] == 3
    assert g.status()["areas"]["archangel"]["level"] == 2


@pytest.mark.rule("ANI-TRP-05", "ANI-DIS-11")
def test_a_trap_without_a_party_waits_for_a_later_turn() -> None:
    """The start of the next discard phase does not open it; by the literal reading it would."""
    g = trapped().next_turn()
    assert [t.card for t in g.world.areas["maisen"].traps] == ["unbridled_danger"]
    g.go("red", "maisen").until("ani.meet.do", "red")
    assert len(g.told("ani.trap.opened")) == 1
    g = Game(open_face_down="everything").hand("red", "unbridled_danger").again()
    g.do("play:unbridled_danger").answer("ani.play.place", "maisen").next_turn()
    assert g.world.areas["maisen"].traps == []
    assert g.world.advantages_discard == ["unbridled_danger"]


@pytest.mark.rule("ANI-TRP-06", "ANI-NAM-21", "ANI-NAM-13")
def test_unbridled_danger_lifts_the_level_for_the_rest_of_the_turn() -> None:
    """Amenhotep (3) is fought in Maisen (2); in the next turn the level is 2 again."""
    g = trapped("unbridled_danger", "red").fight("red", 6, 1).explore("red", 3, "amenhotep")
    assert "unbridled_danger" in g.world.advantages_discard
    assert [e["card"] for e in g.told("ani.fight.monster")] == ["amenhotep"]
    g.next_turn()
    assert g.status()["areas"]["maisen"]["level"] == 2


@pytest.mark.rule("ANI-TRP-07")
def test_several_traps_open_in_the_turn_order_of_their_owners() -> None:
    g = Game().hand("red", "snare").hand("blue", "unbridled_danger").until("ani.discard.do", "blue")
    g.do("play:unbridled_danger").answer("ani.play.place", "maisen")
    g.hand("red")
    g.world.advantages.remove("snare")
    from gmkit.systems.anima.state import Trap

    g.world.areas["maisen"].traps.append(Trap("red", "snare"))
    g.go("red", "maisen").until("ani.meet.do")
    assert [e["seat"] for e in g.told("ani.trap.opened")] == ["red", "blue"]


# ---- factions


@pytest.mark.rule("ANI-FAC-01", "ANI-NAM-20")
def test_a_faction_gives_its_abilities() -> None:
    g = holding("abel_faction").do("play:abel_faction")
    assert g.party("red").faction == "abel_faction"
    assert g.status()["parties"]["red"]["strength"] == 8


@pytest.mark.rule("ANI-FAC-02", "ANI-FAC-05")
def test_a_party_has_one_faction_and_leaves_it_in_the_discard_phase_first() -> None:
    g = holding("abel_faction", "wayfarers").do("play:abel_faction")
    assert g.refused["play:wayfarers"].rule == "ANI-FAC-02"
    g.do("quit:faction")
    assert g.world.advantages_discard == ["abel_faction"]
    g.do("play:wayfarers")
    assert g.party("red").faction == "wayfarers"
    for key in ("ani.move.do", "ani.meet.do"):
        g.until(key, "red")
        assert not [o for o in g.options if o.startswith("quit")]
        g.answer(key, "go:maisen") if key == "ani.move.do" else None


def feud(**options: object) -> Game:
    """Red (Abel Faction) and Blue (Black Sun) go to Maisen."""
    g = Game(**options)  # type: ignore[arg-type]
    for seat, faction in (("red", "abel_faction"), ("blue", "black_sun")):
        g.world.advantages.remove(faction)
        g.party(seat).faction = faction
    return g.put("maisen", "red", "blue")


@pytest.mark.rule("ANI-FAC-03", "ANI-INT-03")
def test_feuding_factions_must_fight() -> None:
    """Red 7 + 1 + 3, Blue 7 + 2 + 1: nobody has declared anything."""
    g = (
        feud()
        .chance("ani.fight.roll/red", [3])
        .chance("ani.fight.roll/blue", [1])
        .until("ani.meet.do", "red")
    )
    assert [(e["seat"], e["total"], e["against"]) for e in g.told("ani.fight.won")] == [("red", 11, 10)]
    assert g.party("blue").lost


@pytest.mark.rule("ANI-FAC-04")
def test_feuding_organizations_must_fight_too() -> None:
    g = Game(combined="new_missions")
    for seat, card in (("red", "lantern_order"), ("blue", "iron_ledger")):
        g.world.advantages.remove(card)
        g.party(seat).organization = card
    g.put("maisen", "red", "blue").chance("ani.fight.roll/red", [6]).chance("ani.fight.roll/blue", [1])
    g.until("ani.meet.do", "red")
    assert len(g.told("ani.fight")) == 1


@pytest.mark.rule("ANI-FAC-06")
def test_a_forced_fight_is_fought_at_any_size_and_uses_the_interaction_of_both() -> None:
    """Four against two. Afterwards the winner can neither attack nor trade."""
    g = feud().members("green").members("red", "samurai", "priestess", "monk", "herald")
    g.chance("ani.fight.roll/red", [6]).chance("ani.fight.roll/blue", [1]).until("ani.meet.do", "red")
    assert len(g.told("ani.fight")) == 1
    assert {no.rule for o, no in g.refused.items() if o.startswith(("attack", "trade"))} == {"ANI-FAC-06"}
    g = feud(feud_any_size=False).members("green").members("red", "samurai", "priestess", "monk", "herald")
    g.until("ani.meet.do", "red")
    assert g.told("ani.fight") == []


@pytest.mark.rule("ANI-FAC-03")
def test_no_feud_no_fight() -> None:
    g = feud()
    g.party("blue").faction = "wayfarers"
    g.until("ani.meet.do", "red")
    assert g.told("ani.fight") == []


def test_a_card_changed_by_hand_is_what_is_played() -> None:
    g = Game(deck=deck_with("advantages", "supplies", effects={"draw": 1})).hand("red", "supplies").again()
    g.do("play:supplies")
    assert len(g.party("red").hand) == 1


@pytest.mark.rule("ANI-ADV-05")
def test_a_window_that_no_card_of_the_deck_can_use_is_not_opened() -> None:
    """Without Wrong Way in the deck nobody is asked about moves; that is known to everybody, so it tells nothing."""
    deck = decks.load("anima")
    deck["advantages"] = [card for card in deck["advantages"] if card["id"] != "wrong_way"]
    g = Game(deck=deck).until("ani.move.do", "red")
    g.session.answer(g.waiting, "go:archangel")
    assert g.waiting.id == "blue:ani.move.do"
