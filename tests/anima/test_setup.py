"""ANI-CMP, ANI-CMB, ANI-SET: who plays, with which cards, what is dealt and laid out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import gmkit
from gmkit import decks
from gmkit.core.questions import CHANCE
from gmkit.errors import GmkitError
from gmkit.systems.anima import SYSTEM
from gmkit.systems.anima.cards import read_deck
from gmkit.systems.anima.rules import setup
from gmkit.systems.anima.state import World
from tests.anima.game import NAMES, Game

DECK = decks.load("anima")
PILES = ("characters", "arcane", "locations", "encounters", "missions", "advantages")


def new(players: int = 3, **options: Any) -> gmkit.Session:
    """A game before anybody has chosen what to keep."""
    if players == 5:
        options.setdefault("combined", "new_missions")
    return gmkit.new("anima", NAMES[:players], seed="set-up", options=options)


def started(players: int, deck: Any = DECK, **options: Any) -> World:
    """The piles before anything is dealt."""
    settled = SYSTEM.settle(options)
    return setup.start(setup.enrol(NAMES[:players], settled), settled, read_deck(deck))


def state(session: gmkit.Session) -> World:
    return session._run.state


def size(deck: Any, pile: str) -> int:
    return sum(c.get("copies", 1) for c in deck[pile] if c.get("set", "beyond") == "beyond")


# ---- components and players


@pytest.mark.rule("ANI-CMP-01")
@pytest.mark.parametrize(("players", "fits"), [(1, False), (2, True), (3, True), (4, True), (5, False)])
def test_alone_the_game_is_for_two_to_four(players: int, fits: bool) -> None:
    if fits:
        assert len(state(gmkit.new("anima", NAMES[:players])).parties) == players
    else:
        with pytest.raises(GmkitError, match="for 2 to 4"):
            gmkit.new("anima", NAMES[:players])


@pytest.mark.rule("ANI-CMP-02")
def test_with_its_sister_game_five_can_play_but_not_six() -> None:
    assert len(state(new(5)).parties) == 5
    with pytest.raises(GmkitError, match="for 2 to 5"):
        gmkit.new("anima", [*NAMES, "Fay"], options={"combined": "new_missions"})


@pytest.mark.rule("ANI-CMP-03", "ANI-CMP-04", "ANI-CMP-05")
def test_the_deck_has_110_cards_of_five_kinds_14_of_them_locations() -> None:
    sizes = {pile: size(DECK, pile) for pile in PILES}
    assert sizes == {
        "characters": 18, "arcane": 6, "locations": 14, "encounters": 27, "missions": 13, "advantages": 32,
    }  # fmt: skip
    assert sum(sizes.values()) == 110


@pytest.mark.rule("ANI-CMP-03", "ANI-SET-02")
def test_each_player_has_a_token_of_his_own() -> None:
    """Chosen or the first that is free; a taken or unknown one is refused."""
    session = gmkit.new("anima", ["Ann:green", "Bob", "Cat:red"])
    assert dict(session.names) == {"red": "Cat", "blue": "Bob", "green": "Ann"}
    with pytest.raises(GmkitError, match="taken"):
        gmkit.new("anima", ["Ann:red", "Bob:red"])
    with pytest.raises(GmkitError, match="no token"):
        gmkit.new("anima", ["Ann:pink", "Bob"])
    with pytest.raises(GmkitError, match="already"):
        gmkit.new("anima", ["Ann", "ann"])


@pytest.mark.rule("ANI-CMP-03")
def test_dice_have_six_faces() -> None:
    """Exploration, fights, speed checks and ties are rolled with the six-sided die."""
    g = Game(2).arrive("archangel", "red")
    g.until("ani.explore.do", "red")
    g.session.answer(g.waiting, "explore")
    (asked,) = g.session.waiting()
    assert (asked.seat, asked.key, asked.sides, asked.count) == (CHANCE, "ani.explore.roll", 6, 1)


@pytest.mark.rule("ANI-CMP-06", "ANI-MOV-06")
@pytest.mark.parametrize(("players", "limit"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_twice_as_many_locations_as_players_may_be_active(players: int, limit: int) -> None:
    assert state(new(players)).limit() == limit


# ---- combining the games


@pytest.mark.rule("ANI-CMB-01")
def test_combined_both_games_cards_are_grouped_by_category() -> None:
    alone, both = started(3), started(3, combined="new_missions")
    for pile in ("characters", "arcane", "locations", "encounters", "advantages"):
        old = [c for c in DECK[pile] if c.get("set") == "omega"]
        assert old, pile
        added = Counter(getattr(both, pile)) - Counter(getattr(alone, pile))
        assert added == Counter({c["id"]: c.get("copies", 1) for c in old})


def with_old_missions() -> Any:
    """The default deck with the missions, locations and encounters of Shadow of Omega that its own play needs."""
    deck = decks.load("anima")
    for n in range(13):
        kind = {"kind": "main"} if n else {"kind": "final", "places": ["salt_market"], "countdown": 5}
        mission = {**deck["missions"][0], **kind, "id": f"old_{n}", "set": "omega", "crisis_speed": 9}
        deck["missions"].append(
            mission if n == 0 else {k: v for k, v in mission.items() if k != "crisis_speed"}
        )
    for n in range(3):
        deck["locations"].append({**deck["locations"][-1], "id": f"old_place_{n}"})
    return deck


@pytest.mark.rule("ANI-CMB-02")
def test_the_missions_of_the_sister_game_stay_out() -> None:
    """All 13 of them; this game's ten main and three final missions are played."""
    world = started(3, with_old_missions(), combined="new_missions")
    assert (len(world.aside), len(world.finals)) == (10, 3)
    assert not [ident for ident in world.aside + world.finals if ident.startswith("old_")]


@pytest.mark.rule("ANI-CMB-03")
def test_with_the_old_missions_this_game_s_missions_locations_and_encounters_stay_out() -> None:
    deck = with_old_missions()
    world = started(3, deck, combined="old_missions")
    assert sorted(world.aside + world.finals) == sorted(f"old_{n}" for n in range(13))
    sets = {c["id"]: c.get("set", "beyond") for pile in PILES for c in deck[pile]}
    assert {sets[ident] for ident in world.locations + world.encounters} == {"omega"}
    assert {sets[ident] for ident in world.characters + world.advantages} == {"omega", "beyond"}


@pytest.mark.rule("ANI-CMB-03")
def test_a_deck_without_enough_old_missions_is_refused_in_a_sentence() -> None:
    with pytest.raises(GmkitError, match="cannot be played"):
        started(3, combined="old_missions")


@pytest.mark.rule("ANI-CMB-04")
def test_combined_a_party_has_a_faction_and_an_organization_at_the_same_time() -> None:
    g = Game(3, combined="new_missions").hand("red", "abel_faction", "lantern_order", "iron_ledger").again()
    g.do("play:abel_faction").do("play:lantern_order")
    assert (g.party("red").faction, g.party("red").organization) == ("abel_faction", "lantern_order")
    assert g.refused["play:iron_ledger"].rule == "ANI-FAC-02"


# ---- what is dealt


@pytest.mark.rule("ANI-SET-01")
def test_each_kind_of_card_lies_in_a_pile_of_its_own() -> None:
    """Characters and arcane characters apart, locations, encounters, advantages; the missions lie apart."""
    world, deck = started(3), read_deck(DECK)
    kinds = {
        "characters": deck.characters, "arcane": deck.arcane, "locations": deck.locations,
        "encounters": deck.encounters, "advantages": deck.advantages, "aside": deck.missions,
        "finals": deck.missions,
    }  # fmt: skip
    for pile, kind in kinds.items():
        assert getattr(world, pile)
        assert set(getattr(world, pile)) <= kind.keys()
    for pile in ("characters", "arcane", "locations", "encounters", "advantages"):
        assert getattr(world, f"{pile}_discard") == []


@pytest.mark.rule("ANI-SET-03", "ANI-SET-04")
def test_each_player_draws_two_main_missions_in_secret_and_the_rest_is_put_aside_unseen() -> None:
    session = new(3)
    world = state(session)
    dealt = [ident for party in world.parties.values() for ident in party.missions]
    assert len(dealt) == len(set(dealt)) == 6
    assert all(read_deck(DECK).missions[ident].kind == "main" for ident in dealt)
    for seat, party in world.parties.items():
        told = [e for e in session.events if e.kind == "ani.dealt" and e.data["seat"] == seat]
        assert [(e.data["missions"], e.seen_by) for e in told] == [(party.missions, (seat,))]
    for reader in ("public", *world.parties):
        shown = str(session.view(reader))
        assert not [ident for ident in world.aside if f"'{ident}'" in shown]


@pytest.mark.rule("ANI-SET-05")
def test_one_of_two_characters_and_three_of_four_advantages_are_kept() -> None:
    session = new(2)
    asked = {q.id: q for q in session.waiting()}
    characters = asked["red:ani.setup.character"].options
    assert len(characters) == 2
    session.answer("red:ani.setup.character", characters[1])
    asked = {q.id: q for q in session.waiting()}
    hand = asked["red:ani.setup.advantages"]
    assert (len(hand.options), hand.low, hand.high) == (4, 3, 3)
    session.answer(hand, hand.options[1:])
    session.answer("gm:ani.setup.close", True)
    party = state(session).parties["red"]
    assert [m.id for m in party.members] == [characters[1]]
    assert party.hand == list(hand.options[1:])
    assert len(state(session).parties["blue"].hand) == 3


@pytest.mark.rule("ANI-SET-06")
def test_rejected_cards_go_back_into_their_decks_not_to_the_discards() -> None:
    session = new(2)
    characters = next(q for q in session.waiting() if q.id == "red:ani.setup.character").options
    session.answer("red:ani.setup.character", characters[0])
    hand = next(q for q in session.waiting() if q.id == "red:ani.setup.advantages").options
    before = Counter(state(session).advantages)
    session.answer("red:ani.setup.advantages", hand[:3])
    session.answer("gm:ani.setup.close", True)
    world = state(session)
    assert characters[1] in world.characters
    assert (Counter(world.advantages) - before)[hand[3]] >= 1
    assert world.characters_discard == world.advantages_discard == []


@pytest.mark.rule("ANI-SET-07", "ANI-SET-08", "ANI-SET-09")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_locations_as_players_lie_open_each_with_a_hidden_encounter(players: int) -> None:
    session = new(players)
    session.answer("gm:ani.setup.close", True)
    world = state(session)
    assert len(world.areas) == players
    for place, area in world.areas.items():
        assert area.encounter in read_deck(DECK).encounters
        for reader in ("public", *world.parties):
            shown = session.view(reader)["board"]["status"]["areas"][place]
            assert shown["encounter"] is True
    assert all(party.place is None for party in world.parties.values())


@pytest.mark.rule("ANI-SET-10")
def test_the_final_missions_are_a_deck_of_their_own() -> None:
    session = new(3)
    assert sorted(state(session).finals) == ["last_seal", "omega", "sphere_shards"]
    assert state(session).final is None
