"""GAL-HAND: skill cards drawn, chosen, discarded and limited."""

from __future__ import annotations

import pytest

from gmkit.systems.galactica.rules import hands, piles, turn
from gmkit.systems.galactica.state import TYPES
from tests.galactica.game import Game


def kinds(game: Game, seat: str) -> list[str]:
    return sorted(card[:3] for card in game.player(seat).hand)


def plain(character: str = "tigh") -> Game:
    others = [c for c in ("roslin", "apollo", "tyrol", "zarek", "adama") if c != character]
    return Game(characters=(character, *others)[:5]).put("command", "p1")


@pytest.mark.rule("GAL-HAND-01", "GAL-TURN-03")
def test_saul_tigh_draws_three_tactics_and_two_leadership() -> None:
    game = plain()
    game.play(turn.receive)
    assert kinds(game, "p1") == ["lea", "lea", "tac", "tac", "tac"]


@pytest.mark.rule("GAL-HAND-02")
@pytest.mark.parametrize("kind", ["pil", "tac", "lea", "pol"])
def test_in_the_sickbay_one_card_of_a_type_of_the_set(kind: str) -> None:
    game = plain("apollo").put("sickbay", "p1")
    game.play(hands.receive, "p1", answers={"gal.draw.types": (kind,)})
    assert kinds(game, "p1") == [kind]
    assert set(game.options("gal.draw.types")) == {"pil", "tac", "lea", "pol"}


@pytest.mark.rule("GAL-HAND-03")
def test_in_the_brig_the_full_set() -> None:
    game = plain().put("brig", "p1")
    game.play(hands.receive, "p1")
    assert len(game.player("p1").hand) == 5


@pytest.mark.rule("GAL-HAND-04", "GAL-CYLON-18")
def test_a_revealed_cylon_draws_two_cards_of_two_types() -> None:
    game = plain().cylon("p1", revealed=True)
    game.play(hands.receive, "p1", answers={"gal.draw.types": ("pil", "eng")})
    assert kinds(game, "p1") == ["eng", "pil"]
    asked = game.question("gal.draw.types")
    assert set(asked.options) == set(TYPES)  # type: ignore[attr-defined]
    assert not asked.again  # type: ignore[attr-defined]
    assert (asked.low, asked.high) == (2, 2)  # type: ignore[attr-defined]


@pytest.mark.rule("GAL-HAND-05")
@pytest.mark.parametrize("mix", [("lea", "lea"), ("pol", "lea"), ("pol", "pol")])
def test_a_mixed_entry_takes_any_mix(mix: tuple[str, str]) -> None:
    game = plain("gaeta")
    game.play(hands.receive, "p1", answers={"gal.draw.types": mix})
    assert kinds(game, "p1") == sorted(["tac", "tac", "eng", *mix])


@pytest.mark.rule("GAL-HAND-06", "GAL-HAND-11")
def test_types_are_public_and_cards_are_not() -> None:
    game = plain()
    game.play(hands.receive, "p1")
    (told,) = game.told("gal.drew", "public")
    assert sorted(told["types"]) == ["lea", "lea", "tac", "tac", "tac"]
    (mine,) = game.told("gal.drew.mine", "p1")
    assert sorted(mine["cards"]) == sorted(game.player("p1").hand)
    for reader in ("public", "p2"):
        assert not game.told("gal.drew.mine", reader)


@pytest.mark.rule("GAL-HAND-07")
def test_discards_are_face_up() -> None:
    game = plain().hand("p1", "tac5", "lea1")
    game.play(hands.discard, "p1", 1, "GAL-CRISIS-09", answers={"gal.discard": ("tac5",)})
    assert game.told("gal.discarded", "public") == [{"seat": "p1", "cards": ["tac5"]}]
    assert game.world.decks["tac"].discard == ["tac5"]


@pytest.mark.rule("GAL-HAND-07", "GAL-CRISIS-08")
def test_who_has_fewer_cards_than_asked_for_discards_all() -> None:
    game = plain().hand("p1", "tac5", "lea1")
    assert game.play(hands.discard, "p1", 5, "GAL-CRISIS-08") == 2
    assert game.player("p1").hand == []
    assert not game.asked


@pytest.mark.rule("GAL-HAND-08", "GAL-TURN-15")
def test_at_the_end_of_every_turn_all_hands_are_cut_to_ten() -> None:
    """The excess is of the own choice and open; the turn is somebody else's."""
    cards = ("tac1",) * 5 + ("lea1",) * 5 + ("eng1",) * 2
    game = plain().hand("p1", *cards).hand("p2", *("pol1",) * 5, *("pol2",) * 5)
    game.arrange(lambda world: setattr(world, "current", "p3"))
    game.play(turn.end, answers={"p1:gal.discard": ("tac1", "lea1")})
    assert len(game.player("p1").hand) == 10
    assert len(game.player("p2").hand) == 10
    assert game.told("gal.discarded", "public") == [{"seat": "p1", "cards": ["tac1", "lea1"]}]


@pytest.mark.rule("GAL-HAND-08")
def test_during_a_turn_no_limit_applies() -> None:
    game = plain().hand("p1", *("tac1",) * 5, *("tac2",) * 5, *("pol1",) * 2)
    game.play(hands.receive, "p1")
    assert len(game.player("p1").hand) == 17


@pytest.mark.rule("GAL-HAND-09")
def test_a_draw_by_an_effect_stays_within_the_own_set() -> None:
    game = plain()
    game.play(hands.draw_own, "p1", 2, "GAL-CROSS-23", answers={"gal.draw.types": ("tac", "lea")})
    assert game.options("gal.draw.types") == ("tac", "lea")
    game.play(hands.draw_any, "p1", 1, "GAL-SKILL-10", answers={"gal.draw.types": ("pil",)})
    assert set(game.options("gal.draw.types")) == set(TYPES)


@pytest.mark.rule("GAL-HAND-10")
def test_an_empty_deck_is_made_anew_of_its_discards() -> None:
    """B28: one card is left; it is taken, the rest is mixed without it, and the second one is drawn."""
    game = plain()
    pile = game.world.decks["tac"]
    pile.discard, pile.rest = [card for card in pile.rest if card != "tac5"], ["tac5"]
    game.play(hands.draw, "p1", ("tac", "tac"), "GAL-HAND-01")
    assert game.player("p1").hand[0] == "tac5"
    assert len(game.player("p1").hand) == 2
    assert pile.discard == []
    assert len(game.told("gal.reshuffled", "public")) == 1


@pytest.mark.rule("GAL-HAND-10")
def test_a_type_with_no_cards_at_all_cannot_be_drawn() -> None:
    game = plain()
    game.arrange(lambda world: world.decks["tac"].rest.clear())
    game.play(hands.receive, "p1")
    assert kinds(game, "p1") == ["lea", "lea"]
    assert "tac" not in hands.available(game.world)
    assert game.play(piles.draw, "tac", 2) == []


@pytest.mark.rule("GAL-HAND-11")
def test_the_number_of_cards_is_public() -> None:
    game = plain().hand("p1", "tac1", "lea2", "tac5").hand("p2", "pol1")
    seats = game.status("public")["seats"]
    assert (seats["p1"]["cards"], seats["p2"]["cards"], seats["p3"]["cards"]) == (3, 1, 0)
    assert "tac5" not in str(game.session.view("p2")["board"])
    assert game.papers("p1")["hand"] == ["lea2", "tac1", "tac5"]
