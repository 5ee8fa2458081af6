"""CRU-BRG: who comes into the brig, and how one gets out of it."""

import pytest

from gmkit.errors import IllegalAnswer
from tests.cruiser.game import Game, quiet_deck

TEN = ["yellow"] * 10


@pytest.mark.rule("CRU-BRG-02")
def test_a_vote_jails_and_nobody_walks_in() -> None:
    """The way in is a brig vote that passes; a move into the brig is refused."""
    game = Game(deck=quiet_deck()).put("conference_hall", "P2")
    with pytest.raises(IllegalAnswer, match="CRU-ACT-07"):
        game.order("E1", "brig")
    game.order("P2", do="brig_vote", target="E2", colours=["yellow", "green"])
    game.to_crisis()
    game.chance("cru.vote.random/brig-P2", ["yellow", "green"]).next_day()
    assert game.crew("E2").room == "brig"
    assert game.lines("cru.jailed") == [{"seat": "E2"}]


@pytest.mark.rule("CRU-BRG-02")
def test_a_vote_that_fails_jails_nobody() -> None:
    """Below the difficulty the person named stays where he is."""
    game = Game(deck=quiet_deck()).put("conference_hall", "P2")
    game.order("P2", do="brig_vote", target="E2", colours=["yellow", "green"]).to_crisis()
    game.chance("cru.vote.random/brig-P2", ["yellow", "white"]).next_day()
    assert game.crew("E2").room == "corridors"
    assert game.lines("cru.jailed") == []


@pytest.mark.rule("CRU-BRG-02")
def test_a_prisoner_is_not_jailed_again() -> None:
    """Convicted while he sits there already, he stays, and no new arrest is announced."""
    game = Game(deck=quiet_deck()).put("conference_hall", "P2").put("brig", "E2")
    game.order("P2", do="brig_vote", target="E2", colours=["yellow", "green"]).to_crisis()
    game.chance("cru.vote.random/brig-P2", ["yellow", "green"]).next_day()
    assert game.crew("E2").room == "brig"
    assert game.lines("cru.jailed") == []


@pytest.mark.rule("CRU-BRG-02")
def test_the_presidents_order_jails() -> None:
    """The other way in is the president's order against somebody who is where he may not be."""
    game = Game(deck=quiet_deck()).put("information_centre", "P1").hand("P1", yellow=2)
    game.order("P1", do="prohibit", bans=[(["E2"], ["bridge"])]).to_crisis()
    game.next_day()
    game.order("E2", "bridge").to_crisis()
    game.answer("P1:cru.ban.jail", ["E2"])
    game.next_day()
    assert game.crew("E2").room == "brig"


@pytest.mark.rule("CRU-BRG-02")
@pytest.mark.parametrize(
    ("who", "jailed"), [("president", "P1"), ("admiral", "M1"), ("random", "E3")], ids=str
)
def test_a_gms_own_card_may_jail(who: str, jailed: str) -> None:
    """A GM's deck may hold a third way: a card that sends somebody to the brig, and an admiral loses the role."""
    game = Game(deck=quiet_deck(brig={"who": who}))
    game.to_crisis("C01")
    game.chance("cru.effect.jail", ["E3"]).next_day()
    assert game.ship.inside("brig") == [jailed]
    assert game.ship.admiral == ("M2" if who == "admiral" else "M1")
    assert game.ship.president == "P1"


@pytest.mark.rule("CRU-BRG-03")
@pytest.mark.parametrize("order", [("infirmary", "brig"), ("brig", "infirmary")], ids=str)
def test_brig_beats_infirmary_in_one_card(order: tuple[str, str]) -> None:
    """Whoever should go to both goes to the brig, whichever is named first."""
    game = Game(deck=quiet_deck(**{place: {"who": "president"} for place in order}))
    game.to_crisis("C01")
    game.next_day()
    assert game.crew("P1").room == "brig"


@pytest.mark.rule("CRU-BRG-03")
def test_a_convict_hurt_the_same_night_is_in_the_brig() -> None:
    """Jailed by the vote and hurt by the crisis of the same phase: the brig, and so he draws next morning."""
    game = Game(deck=quiet_deck(infirmary={"who": "president"})).put("conference_hall", "P2")
    game.order("P2", do="brig_vote", target="P1", colours=["yellow", "green"]).to_crisis("C01")
    game.chance("cru.vote.random/brig-P2", ["yellow", "green"]).next_day()
    assert game.crew("P1").room == "brig"
    assert game.lines("cru.hurt") == []
    assert game.crew("P1").cards == 5


@pytest.mark.rule("CRU-BRG-03")
def test_somebody_hurt_in_the_action_phase_is_jailed_from_the_infirmary() -> None:
    """A bomb brought him to the infirmary; the vote of the same day takes him to the brig all the same."""
    game = Game(deck=quiet_deck()).put("conference_hall", "P2").put("bridge", "E1").bomb("P3", "bridge")
    game.order("P2", do="brig_vote", target="E1", colours=["yellow", "green"])
    game.order("P3", sabotage=["detonate"]).to_crisis()
    assert game.crew("E1").room == "infirmary"
    game.chance("cru.vote.random/brig-P2", ["yellow", "green"]).next_day()
    assert game.crew("E1").room == "brig"


@pytest.mark.rule("CRU-BRG-04")
def test_ten_cards_of_any_colours_open_the_door() -> None:
    """The price is ten cards, mixed as the prisoner likes; the rest of the hand stays."""
    game = Game().put("brig", "P2").hand("P2", yellow=4, green=3, blue=2, white=3)
    game.order("P2", leave=["yellow"] * 4 + ["green"] * 3 + ["blue"] * 2 + ["white"]).close()
    assert game.crew("P2").hand == {"yellow": 0, "green": 0, "blue": 0, "white": 2}
    assert game.crew("P2").room == "corridors"


@pytest.mark.rule("CRU-BRG-04")
def test_exactly_ten_cards() -> None:
    """Eleven cannot be listed; nine are not enough, though the hand holds more."""
    game = Game().put("brig", "P2").hand("P2", yellow=12)
    with pytest.raises(IllegalAnswer, match="11"):
        game.order("P2", leave=["yellow"] * 11)
    game.order("P2", leave=["yellow"] * 9).close()
    assert game.failures() == {"P2": ("leave_brig", "cards")}
    assert game.crew("P2").hand["yellow"] == 12
    assert game.crew("P2").room == "brig"


@pytest.mark.rule("CRU-BRG-05")
def test_out_of_the_brig_and_at_work_in_the_same_phase() -> None:
    """The catalogue's example: 12 cards, two of them blue; ten others are paid and the two blue repair navigation."""
    game = Game().put("brig", "E1").hand("E1", yellow=7, green=3, blue=2).destroy("navigation")
    game.order("E1", "navigation", "repair", amount=2, leave=["yellow"] * 7 + ["green"] * 3).close()
    assert game.crew("E1").room == "navigation"
    assert game.ship.rooms["navigation"].repair == 2
    assert game.crew("E1").cards == 0


@pytest.mark.rule("CRU-BRG-06")
@pytest.mark.parametrize("openly", [False, True])
def test_what_was_discarded_is_told_only_on_request(openly: bool) -> None:
    """That he left is announced; the cards only if he chose to discard them in the open."""
    game = Game().put("brig", "P2").hand("P2", yellow=6, white=5)
    game.order("P2", leave=["yellow"] * 6 + ["white"] * 4, leave_open=openly).close()
    assert game.lines("cru.left_brig") == [{"seat": "P2"}]
    cards = {"yellow": 6, "green": 0, "blue": 0, "white": 4}
    assert game.lines("cru.left_brig.cards") == ([{"seat": "P2", "cards": cards}] if openly else [])


@pytest.mark.rule("CRU-BRG-06")
def test_hidden_by_default() -> None:
    """Without a word about it the discard is not shown."""
    game = Game().put("brig", "P2").hand("P2", yellow=10)
    game.answer("P2:cru.act.exit", TEN)
    game.close()
    assert game.lines("cru.left_brig") == [{"seat": "P2"}]
    assert game.lines("cru.left_brig.cards") == []


@pytest.mark.rule("CRU-BRG-07")
@pytest.mark.parametrize(
    ("hand", "listed"),
    [({"yellow": 9}, TEN), ({"yellow": 9, "blue": 6}, TEN), ({"white": 8}, ["white"] * 8)],
    ids=["nine cards", "a colour short", "lists eight"],
)
def test_an_exit_that_the_hand_does_not_cover(hand: dict[str, int], listed: list[str]) -> None:
    """Without ten fitting cards the exit fails, costs nothing, and the other orders of the prisoner are void."""
    game = Game().put("brig", "P2").hand("P2", **hand)
    game.order("P2", "military_centre", "train", leave=listed).close()
    assert game.failures() == {"P2": ("leave_brig", "cards")}
    assert game.crew("P2").room == "brig"
    assert game.crew("P2").hand == {"yellow": 0, "green": 0, "blue": 0, "white": 0} | hand
    assert game.told("cru.train") == []
    assert game.lines("cru.left_brig") == []


@pytest.mark.rule("CRU-BRG-08")
def test_cards_passed_in_the_same_phase_come_too_late() -> None:
    """The catalogue's example: eight cards and three passed today do not open the door today, but tomorrow."""
    game = Game(deck=quiet_deck()).put("brig", "E2").put("command_centre", "P1")
    game.hand("E2", blue=8).hand("P1", white=1, blue=3)
    game.order("P1", do="pass_experience", target="E2", colour="blue", amount=3)
    game.order("E2", leave=["blue"] * 10).to_crisis()
    assert game.failures() == {"E2": ("leave_brig", "cards")}
    assert game.crew("E2").room == "brig"
    assert game.crew("E2").hand["blue"] == 11
    game.next_day()
    game.order("E2", leave=["blue"] * 10).close()
    assert game.crew("E2").room == "corridors"


@pytest.mark.rule("CRU-BRG-08")
def test_the_exit_comes_before_the_bombs() -> None:
    """Out at the very beginning, he is on his way when the room he heads for explodes: corridors, ten cards paid."""
    game = Game().put("brig", "P2").hand("P2", yellow=11).bomb("P3", "military_centre")
    game.order("P3", sabotage=["detonate"])
    game.order("P2", "military_centre", "train", leave=TEN).close()
    assert game.crew("P2").room == "corridors"
    assert game.crew("P2").hand["yellow"] == 1
    assert game.failures() == {"P2": ("train", "bomb")}


@pytest.mark.rule("CRU-BRG-09")
def test_a_prisoner_who_stays_is_asked_for_no_move_and_no_action() -> None:
    """Without paying there is nothing to order but sabotage, which everybody is asked about."""
    game = Game().put("brig", "P2").hand("P2", yellow=10)
    game.order("P2")
    for key in ("go", "do"):
        with pytest.raises(IllegalAnswer, match="not asked"):
            game.answer(f"P2:cru.act.{key}", "corridors")
    game.close()
    assert game.crew("P2").room == "brig"
    assert game.crew("P2").hand["yellow"] == 10


@pytest.mark.rule("CRU-BRG-09")
def test_a_cyborg_detonates_from_the_brig() -> None:
    """Bars do not hold a signal: the bomb explodes and its owner stays a prisoner."""
    game = Game().put("brig", "P3").bomb("P3", "bridge").order("P3", sabotage=["detonate"])
    game.close()
    assert game.ship.rooms["bridge"].destroyed
    assert game.crew("P3").room == "brig"


@pytest.mark.rule("CRU-BRG-09")
def test_a_cyborg_whose_exit_failed_still_detonates() -> None:
    """The void orders are move and action; the detonation is neither."""
    game = Game().put("brig", "P3").bomb("P3", "bridge")
    game.order("P3", "military_centre", "train", leave=TEN, sabotage=["detonate"]).close()
    assert game.ship.rooms["bridge"].destroyed
    assert game.crew("P3").room == "brig"


@pytest.mark.rule("CRU-BRG-10")
def test_without_a_destination_one_stands_in_the_corridors() -> None:
    """Paid, and nothing else ordered: the corridors."""
    game = Game().put("brig", "P2").hand("P2", yellow=10)
    game.answer("P2:cru.act.exit", TEN)
    game.close()
    assert game.crew("P2").room == "corridors"
    assert game.session.view("public")["board"]["status"]["elsewhere"]["brig"] == []


@pytest.mark.rule("CRU-BRG-11")
def test_the_brig_offers_nothing() -> None:
    """It is no place to act in: one cannot go there, and no action is asked of those inside."""
    game = Game().put("brig", "P2", "M2", "E2")
    for seat in ("P2", "M2", "E2"):
        game.order(seat)
        asked = {q.key for q in game.session.waiting() if q.seat == seat and q.key.startswith("cru.act")}
        answered = {ident for ident in game.session.given() if ident.startswith(f"{seat}:")}
        assert asked == {"cru.act.sabotage"}
        assert answered == {f"{seat}:cru.act.exit"}
