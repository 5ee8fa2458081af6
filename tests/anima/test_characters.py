"""ANI-CHR, ANI-SPN, ANI-ARC, ANI-INA: characters, parties, spinning, arcane characters, inactive ones."""

from __future__ import annotations

import pytest

from gmkit import decks
from gmkit.systems.anima.cards import read_deck
from gmkit.systems.anima.rules import parties
from tests.anima.game import Game, deck_with

CARDS = read_deck(decks.load("anima"))


def worth(g: Game, seat: str) -> tuple[int, int]:
    shown = g.status()["parties"][seat]
    return shown["strength"], shown["speed"]


# ---- parties


@pytest.mark.rule("ANI-CHR-01")
def test_each_player_begins_with_a_party_of_one_character() -> None:
    import gmkit

    session = gmkit.new("anima", ["Ann", "Bob"], seed="chr")
    session.answer("gm:ani.setup.close", True)
    assert [len(p.members) for p in session._run.state.parties.values()] == [1, 1]


@pytest.mark.rule("ANI-CHR-02")
def test_three_regular_characters_and_one_arcane_are_a_full_party() -> None:
    g = Game().members("red", "samurai", "priestess", "monk", "herald")
    party = g.party("red")
    assert not parties.has_room(party, arcane=False)
    assert not parties.has_room(party, arcane=True)
    assert parties.has_room(g.members("red", "samurai", "priestess", "monk").party("red"), arcane=True)
    assert parties.has_room(g.members("red", "samurai", "priestess", "herald").party("red"), arcane=False)


@pytest.mark.rule("ANI-CHR-03", "ANI-CHR-10")
def test_a_dead_character_goes_to_the_discards_of_its_kind() -> None:
    """An event kills a regular one; an arcane one has a pile of its own."""
    g = Game().members("red", "samurai", "herald").area("tower").arrive("tower", "red")
    g.explore("red", 2, "dark_justice").answer("ani.dies", "herald")
    assert g.world.arcane_discard == ["herald"]
    assert g.world.characters_discard == []
    g = Game().area("tower").arrive("tower", "red")
    g.explore("red", 2, "dark_justice").answer("ani.dies", "samurai")
    assert g.world.characters_discard == ["samurai"]


@pytest.mark.rule("ANI-CHR-04")
def test_a_party_that_has_lost_everybody_gets_one_new_character_and_stands_nowhere() -> None:
    g = Game().members("red", "samurai").area("tower").arrive("tower", "red")
    g.until("ani.explore.do", "red").chance("ani.draw.characters/red", ["knight"])
    g.explore("red", 2, "dark_justice")
    assert [m.id for m in g.party("red").members] == ["knight"]
    assert g.party("red").place is None
    assert g.world.characters_discard == ["samurai"]


@pytest.mark.rule("ANI-CHR-05", "ANI-CHR-11")
def test_a_character_has_strength_speed_gender_abilities_and_powers() -> None:
    """All of it is on the card that everybody can read."""
    deck = decks.load("anima")
    for card in [*deck["characters"], *deck["arcane"]]:
        assert {"strength", "speed", "gender"} <= card.keys()
        assert card["gender"] in ("male", "female")
    witch = next(c for c in deck["characters"] if c["id"] == "witch")
    assert (witch["abilities"], witch["power"]["phase"]) == (["magic"], "discard")


@pytest.mark.rule("ANI-CHR-06", "ANI-NAM-01", "ANI-NAM-02")
def test_the_witch_and_the_executor_have_six_and_five() -> None:
    """S2 Sp3 and S4 Sp2: the sums."""
    g = Game().members("blue").members("red", "witch", "executor")
    assert worth(g, "red") == (6, 5)
    assert (CARDS.characters["witch"].strength, CARDS.characters["witch"].speed) == (2, 3)
    assert (CARDS.characters["executor"].strength, CARDS.characters["executor"].speed) == (4, 2)


@pytest.mark.rule("ANI-CHR-07", "ANI-SKL-03")
def test_abilities_decide_which_skill_cards_can_be_used() -> None:
    """A character with Trickery only cannot play a Magic card; one with Magic can."""
    g = Game().members("red", "thief").hand("red", "sleep").again()
    assert g.refused["play:sleep"].rule == "ANI-SKL-02"
    g = Game().members("red", "witch").hand("red", "sleep").again()
    assert "play:sleep" in g.options


@pytest.mark.rule("ANI-CHR-08", "ANI-SPN-01")
def test_a_special_ability_spins_the_character() -> None:
    """The Witch curses another party's character, and both are spun."""
    g = Game().members("red", "witch").again()
    g.do("power:witch").answer("ani.play.character", "blue/agent")
    assert g.party("red").member("witch").spun
    assert g.party("blue").member("agent").spun
    assert g.status()["parties"]["red"]["members"][0]["spun"] is True


@pytest.mark.rule("ANI-CHR-09", "ANI-NAM-08")
def test_gates_bring_a_character_if_there_is_room() -> None:
    g = Game().members("red", "samurai").arrive("maisen", "red")
    g.chance("ani.draw.characters/red", ["knight"]).explore("red", 3, "gates")
    assert [m.id for m in g.party("red").members] == ["samurai", "knight"]
    g = Game().members("red", "samurai", "monk", "witch").arrive("maisen", "red")
    g.explore("red", 3, "gates")
    assert len(g.party("red").members) == 3
    assert g.told("ani.joined") == []


@pytest.mark.rule("ANI-CHR-10")
def test_characters_die_in_fights_too() -> None:
    """Red has 7 + 1, Amenhotep 11 + 2: lost by five."""
    g = Game().area("tower").arrive("tower", "red").fight("red", 1, 2)
    g.explore("red", 2, "amenhotep").answer("ani.dies", "priestess")
    assert [m.id for m in g.party("red").members] == ["samurai"]


# ---- spinning


@pytest.mark.rule("ANI-SPN-02")
def test_who_is_spun_can_use_no_power_and_no_skill_card() -> None:
    """The Witch has cursed somebody; she can neither curse again nor be spun for a Magic card."""
    g = Game().members("red", "witch").hand("red", "sleep").again()
    g.do("power:witch").answer("ani.play.character", "blue/agent")
    assert g.refused["power:witch"].rule == "ANI-SPN-02"
    assert g.refused["play:sleep"].rule == "ANI-SKL-02"


@pytest.mark.rule("ANI-SPN-03", "ANI-CBT-06")
def test_spun_characters_count_and_inactive_ones_do_not() -> None:
    """Samurai 5 and Priestess 2: still 7 when both are spun, 2 when the Samurai lies face down."""
    g = Game()
    for member in g.party("red").members:
        member.spun = True
    assert worth(g, "red") == (7, 6)
    g.party("red").member("samurai").inactive = True
    assert worth(g, "red") == (2, 6)


@pytest.mark.rule("ANI-SPN-04", "ANI-INA-03", "ANI-DIS-01")
def test_everybody_is_turned_back_before_the_next_discard_phase() -> None:
    """All parties at once, before the first of them acts."""
    g = Game()
    for seat in ("red", "blue", "green"):
        member = g.party(seat).members[0]
        member.spun = member.inactive = True
    g.next_turn()
    assert g.waiting.key == "ani.discard.do"
    assert not [m for p in g.world.parties.values() for m in p.members if m.spun or m.inactive]


# ---- arcane characters


@pytest.mark.rule("ANI-ARC-01")
def test_arcane_characters_are_a_pile_and_a_mark_of_their_own() -> None:
    g = Game().members("red", "samurai", "herald")
    assert set(CARDS.arcane).isdisjoint(CARDS.characters)
    assert [m["arcane"] for m in g.status()["parties"]["red"]["members"]] == [False, True]


def recruiting(*members: str, hand: tuple[str, ...] = ("supplies",)) -> Game:
    """Red has explored Maisen and may take a reward there."""
    g = Game().members("red", *members).hand("red", *hand).arrive("maisen", "red")
    return g.explore("red", 1)


@pytest.mark.rule("ANI-ARC-02", "ANI-ARC-03", "ANI-ARC-04")
def test_with_three_regular_ones_an_arcane_character_comes_for_a_discarded_advantage() -> None:
    g = recruiting("samurai", "monk", "witch", hand=("supplies", "sleep"))
    g.chance("ani.draw.arcane/red", ["herald"]).answer("ani.reward", "1").answer("ani.pay", ["sleep"])
    assert [m.id for m in g.party("red").arcanes()] == ["herald"]
    assert len(g.party("red").regulars()) == 3
    assert (g.party("red").hand, g.world.advantages_discard) == (["supplies"], ["sleep"])


@pytest.mark.rule("ANI-ARC-02")
def test_with_two_regular_ones_a_regular_character_comes() -> None:
    g = recruiting("samurai", "monk").chance("ani.draw.characters/red", ["witch"]).answer("ani.reward", "1")
    assert [m.id for m in g.party("red").regulars()] == ["samurai", "monk", "witch"]
    assert g.party("red").hand == ["supplies"]


@pytest.mark.rule("ANI-ARC-03", "ANI-ARC-04")
def test_without_an_advantage_to_discard_no_fourth_character_comes() -> None:
    g = recruiting("samurai", "monk", "witch", hand=())
    assert g.refused["1"].rule == "ANI-ARC-03"


@pytest.mark.rule("ANI-ARC-04")
def test_the_other_reading_lets_a_fourth_regular_one_join() -> None:
    g = Game(fourth_regular=True).members("red", "samurai", "monk", "witch").arrive("maisen", "red")
    g.explore("red", 1).chance("ani.draw.characters/red", ["bard"]).answer("ani.reward", "1")
    assert [m.id for m in g.party("red").regulars()] == ["samurai", "monk", "witch", "bard"]


@pytest.mark.rule("ANI-ARC-05")
def test_an_arcane_character_cannot_be_dismissed() -> None:
    g = Game().members("red", "samurai", "herald").again()
    assert "dismiss:samurai" in g.options
    assert g.refused["dismiss:herald"].rule == "ANI-ARC-05"


@pytest.mark.rule("ANI-ARC-06", "ANI-NAM-15")
def test_ascension_exchanges_a_regular_character_for_an_arcane_one() -> None:
    """No three regular ones, no price. Its level is 2, so it happens in Maisen."""
    g = Game().arrive("maisen", "red").chance("ani.draw.arcane/red", ["dreamer"])
    g.explore("red", 3, "ascension").answer("ani.ascend", "priestess")
    assert [m.id for m in g.party("red").members] == ["samurai", "dreamer"]
    assert g.world.characters_discard == ["priestess"]
    g = Game().arrive("maisen", "red").explore("red", 3, "ascension").answer("ani.ascend", "pass")
    assert [m.id for m in g.party("red").members] == ["samurai", "priestess"]


@pytest.mark.rule("ANI-ARC-07")
def test_the_arcane_character_stays_when_a_regular_one_has_died() -> None:
    g = Game().members("red", "samurai", "monk", "witch", "herald").area("tower").arrive("tower", "red")
    g.explore("red", 2, "dark_justice").answer("ani.dies", "witch")
    assert [m.id for m in g.party("red").members] == ["samurai", "monk", "herald"]
    g.next_turn()
    assert [m.id for m in g.party("red").arcanes()] == ["herald"]


# ---- inactive characters


@pytest.mark.rule("ANI-INA-01", "ANI-NAM-07", "ANI-NAM-19")
def test_sleep_and_the_assassin_make_a_character_inactive() -> None:
    g = Game().hand("red", "sleep").again()
    g.do("play:sleep").answer("ani.play.character", "blue/executor")
    assert g.party("blue").member("executor").inactive
    assert g.status()["parties"]["blue"]["members"][0]["inactive"] is True
    g = Game().members("green").members("red", "assassin").again()
    g.do("power:assassin").answer("ani.play.character", "blue/agent")
    assert g.party("blue").member("agent").inactive


@pytest.mark.rule("ANI-INA-02")
def test_an_inactive_character_cannot_act_and_its_strength_does_not_count() -> None:
    """Its Speed does, by the reading in force; by the other one it does not."""
    deck = deck_with(
        "characters", "samurai", abilities=["magic"], power={"phase": "discard", "effects": {"draw": 1}}
    )
    g = Game(deck=deck).members("red", "samurai").hand("red", "sleep")
    g.party("red").member("samurai").inactive = True
    g.again()
    assert g.refused["power:samurai"].rule == "ANI-INA-02"
    assert g.refused["play:sleep"].rule == "ANI-SKL-02"
    assert parties.strength(g.world, CARDS, "red") == 0
    assert parties.speed(g.world, CARDS, "red") == 3
    assert parties.speed(g.world, CARDS, "red", inactive=False) == 0


@pytest.mark.rule("ANI-INA-02")
@pytest.mark.parametrize(("counts", "total"), [(True, 9), (False, 6)])
def test_the_speed_of_inactive_characters_in_a_check_is_a_switch(counts: bool, total: int) -> None:
    """Samurai 3 and Priestess 3, a die of 3; the Samurai lies face down."""
    g = Game(inactive_speed_counts=counts).arrive("maisen", "red")
    g.until("ani.explore.do", "red")
    g.party("red").member("samurai").inactive = True
    g.chance("ani.speed.roll/red", [3]).explore("red", 3, "rope_bridge")
    assert [e["total"] for e in g.told("ani.speed")] == [total]


@pytest.mark.rule("ANI-INA-04")
def test_an_inactive_character_is_still_one_of_the_party() -> None:
    """Four against two may not be attacked, though one of the four lies face down."""
    g = Game().members("green").members("red", "samurai", "priestess", "monk", "herald")
    g.party("red").member("monk").inactive = True
    g.arrive("maisen", "red", "blue").to_phase("interaction", "red")
    assert g.refused["attack:blue"].rule == "ANI-INT-03"
