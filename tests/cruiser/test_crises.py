"""CRU-CRI: which crisis is played, who decides it, and when its outcome comes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from gmkit import decks
from gmkit.errors import IllegalAnswer
from tests.cruiser.game import SEATS, Game, quiet_deck


def lists(g: Game, p3: list[str], e3: list[str]) -> Game:
    return g.arrange(
        lambda ship: (setattr(ship.crew["P3"], "crises", p3), setattr(ship.crew["E3"], "crises", e3))
    )


def played(g: Game) -> str:
    """The card of the day that has just been announced."""
    (event,) = g.told("cru.crisis", "public")
    return str(event.data["crisis"])


@pytest.mark.rule("CRU-CRI-01", "CRU-CRI-02", "CRU-CRI-04")
def test_the_cyborgs_play_their_top_cards_in_turn_and_a_played_card_is_gone() -> None:
    """P3 has the odd days, E3 the even ones; each day takes the top card of the list, which does not come back."""
    g = lists(Game(deck=quiet_deck()), ["C11", "C12", "C13"], ["C21", "C22"])
    seen = []
    for _ in range(4):
        g.to_crisis()
        seen.append(played(g))
        g.next_day()
    assert seen == ["C11", "C21", "C12", "C22"]
    assert (g.crew("P3").crises, g.crew("E3").crises, g.ship.crisis) == (["C13"], [], None)


@pytest.mark.rule("CRU-CRI-02")
def test_the_other_parity_starts_with_the_other_cyborg() -> None:
    """Which cyborg has the odd days is dealt: with E3 on them, day 1 is his and day 2 is P3's."""
    g = lists(Game(deck=quiet_deck()), ["C11"], ["C21", "C22"])
    g.arrange(lambda ship: setattr(ship, "odd_days", "E3"))
    seen = []
    for _ in range(2):
        g.to_crisis()
        seen.append(played(g))
        g.next_day()
    assert seen == ["C21", "C11"]


@pytest.mark.rule("CRU-CRI-03")
def test_the_order_of_the_list_at_the_close_of_the_action_phase_counts() -> None:
    """P3 turns the list over twice before the close; the last arrangement decides, and the rest keeps its order."""
    g = lists(Game(deck=quiet_deck()), ["C11", "C12", "C13"], ["C21"])
    g.answer("P3:cru.crises.order", ["C12", "C11", "C13"])
    g.answer("P3:cru.crises.order", ["C13", "C12", "C11"])
    g.to_crisis()
    assert played(g) == "C13"
    assert g.crew("P3").crises == ["C12", "C11"]


@pytest.mark.rule("CRU-CRI-03")
def test_the_list_may_be_arranged_in_the_crisis_phase_too() -> None:
    """At any time means also while votes are open; no card can be added or left out by it."""
    g = lists(Game(deck=quiet_deck()), ["C11"], ["C21", "C22"])
    g.to_crisis()
    with pytest.raises(IllegalAnswer):
        g.answer("E3:cru.crises.order", ["C22"])
    with pytest.raises(IllegalAnswer):
        g.answer("E3:cru.crises.order", ["C22", "C12"])
    g.answer("E3:cru.crises.order", ["C22", "C21"])
    g.next_day()
    g.to_crisis()
    assert played(g) == "C22"


@pytest.mark.rule("CRU-CRI-05", "CRU-CRI-13")
@pytest.mark.parametrize("card", decks.load("cruiser")["crises"], ids=lambda card: card["id"])
def test_every_card_is_a_vote_or_the_choice_of_one_title(card: Mapping[str, Any]) -> None:
    """A check opens a vote with the card's colours and difficulty; a choice asks its title alone, and no vote."""
    g = Game()
    g.to_crisis(card["id"])
    votes = [(v.kind, v.plus, v.difficulty) for v in g.ship.votes]
    choosers = [q.seat for q in g.session.waiting() if q.key == "cru.crisis.choice"]
    spenders = [q.seat for q in g.session.waiting() if q.key == "cru.vote.spend"]
    if card["kind"] == "check":
        assert votes == [("crisis", card["plus"], card["difficulty"])]
        assert (choosers, spenders) == ([], list(SEATS))
    else:
        assert (votes, spenders) == ([], [])
        assert choosers == [{"president": "P1", "admiral": "M1"}[card["kind"]]]


@pytest.mark.rule("CRU-CRI-06")
@pytest.mark.parametrize(
    ("total", "grade", "passed"),
    [(10, 0, True), (9, 0, True), (8, 1, False), (6, 1, False), (5, 1, False), (4, 2, False), (-2, 2, False)],
)
def test_the_highest_grade_that_the_sum_reaches_applies(total: int, grade: int, passed: bool) -> None:
    """Thresholds 9 / 5 / otherwise: 6 is the middle grade and a failure, 9 and 5 are just enough."""
    g = Game().hand("M1", green=15)  # C12: green and white count plus
    g.to_crisis("C12")
    g.spend("M1", "crisis", *["green"] * max(0, total))
    g.chance("cru.vote.random/crisis", ["green", "yellow"] if total >= 0 else ["blue", "yellow"])
    g.next_day()
    (result,) = g.lines("cru.crisis.result")
    assert (result["total"], result["outcome"], result["passed"]) == (total, grade, passed)
    assert (g.ship.people, g.ship.morale) == ((14, 10) if grade == 2 else (15, 12))


@pytest.mark.rule("CRU-CRI-07", "CRU-PBA-19")
@pytest.mark.parametrize("card", ["C06", "C23", "C29"])
def test_the_card_is_published_whole_and_not_who_played_it(card: str) -> None:
    """Check, president's and admiral's choice alike: every part of the card is public, and the player is not."""
    whole = next(c for c in decks.load("cruiser")["crises"] if c["id"] == card)
    whole.pop("minus", None)  # the other colours, by CRU-VOT-04
    g = Game()
    g.to_crisis(card)
    assert g.report("public")[-1].facts == {"crisis": card}
    shown = json.loads(json.dumps(g.view("public")["board"]["crisis"]))
    assert {part: shown[part] for part in whole} == whole
    assert not g.told("cru.crisis.owner", "public")
    assert [e.data["seat"] for e in g.told("cru.crisis.owner", "gm")] == ["P3"]
    for reader in ("public", *SEATS):
        lines = [dict(e.data) for e in g.told("cru.crisis", reader)]
        assert lines == [{"crisis": card}]


@pytest.mark.rule("CRU-CRI-08", "CRU-CRI-10")
def test_the_crisis_comes_next_morning_before_the_jump_of_the_same_evening() -> None:
    """A jump does not cancel the day's crisis: it is played, its outcome comes first, then the jump's."""
    g = Game(deck=quiet_deck(morale=-2))
    g.arrange(lambda ship: (setattr(ship, "routes", ["J05"]), setattr(ship, "prep", 4)))
    g.to_crisis("C01")
    assert g.ship.jumping
    assert played(g) == "C01"
    assert g.ship.morale == 12
    g.next_day()
    assert [(e.data["resource"], e.data["now"]) for e in g.told("cru.resource")] == [
        ("morale", 10),  # the crisis
        ("fuel", 10),  # and then J05: no fuel, two morale
        ("morale", 8),
    ]


@pytest.mark.rule("CRU-CRI-09")
def test_a_cyborg_sees_his_own_crisis_cards_in_his_own_order_and_nobody_else_s() -> None:
    """P3's papers list his cards as he sorted them; E3's cards are not among them, and humans have none."""
    g = lists(Game(), ["C12", "C11"], ["C21", "C22"])
    (papers,) = g.view("P3")["board"]["papers"]
    assert [card["id"] for card in papers["crises"]] == ["C12", "C11"]
    assert '"C21"' not in json.dumps(g.view("P3")["board"])
    assert '"C11"' not in json.dumps(g.view("E3")["board"])
    for seat in SEATS:
        if seat not in ("P3", "E3"):
            assert g.view(seat)["board"]["papers"][0]["crises"] == []


@pytest.mark.rule("CRU-CRI-11")
@pytest.mark.parametrize("room", ["brig", "infirmary"])
def test_a_cyborg_in_brig_or_infirmary_still_plays(room: str) -> None:
    """The card of the day is taken from his list wherever he is."""
    g = lists(Game(deck=quiet_deck()), ["C11"], ["C21"]).put(room, "P3")
    g.to_crisis()
    assert played(g) == "C11"


@pytest.mark.rule("CRU-CRI-12")
def test_when_one_cyborg_has_no_card_left_the_other_plays() -> None:
    """Both days are E3's once P3 has run out, and only then are the cards over."""
    g = lists(Game(deck=quiet_deck()), [], ["C21", "C22"])
    for card in ("C21", "C22"):
        g.to_crisis()
        assert played(g) == card
        assert not g.session.over
        g.next_day()
    g.close()
    assert not g.told("cru.crisis")
    assert g.session.over


@pytest.mark.rule("CRU-CRI-13")
@pytest.mark.parametrize(("card", "holder"), [("C23", "P1"), ("C29", "M1")])
def test_the_holder_s_choice_is_secret_until_the_report(card: str, holder: str) -> None:
    """Nobody else can choose, nobody else sees what was chosen; the morning's report says it."""
    g = Game()
    g.to_crisis(card)
    with pytest.raises(IllegalAnswer):
        g.answer("E2:cru.crisis.choice", "1")
    others = [reader for reader in ("public", *SEATS) if reader != holder]
    g.answer(f"{holder}:cru.crisis.choice", "0")
    before = {reader: json.dumps(g.view(reader)) for reader in others}
    g.answer(f"{holder}:cru.crisis.choice", "1")
    assert {reader: json.dumps(g.view(reader)) for reader in others} == before
    g.next_day()
    (chosen,) = g.lines("cru.crisis.chosen")
    assert (chosen["crisis"], chosen["option"]) == (card, 1)


@pytest.mark.rule("CRU-CRI-13")
def test_the_chosen_option_alone_takes_effect() -> None:
    """C29: the second option brings four fighters and leaves the people alone."""
    g = Game()
    g.to_crisis("C29")
    g.answer("M1:cru.crisis.choice", "1")
    g.next_day()
    assert (g.ship.people, g.ship.fighters) == (15, [1, 1, 2, 2])


@pytest.mark.rule("CRU-CRI-14")
def test_a_card_s_parts_are_all_applied_before_victory_is_looked_at() -> None:
    """The people sink to 0 and the roll of the same card brings one thousand back: the game goes on."""
    rescued = [{"faces": [6], "effects": {"people": 1}}]
    g = Game(deck=quiet_deck(people=-15, roll=rescued))
    g.to_crisis("C01")
    g.chance("cru.effect.roll", [6])
    g.next_day()
    assert (g.ship.people, g.session.over) == (1, False)


@pytest.mark.rule("CRU-CRI-14")
def test_a_card_s_discards_come_before_the_day_s_draw() -> None:
    """The president holds one card and loses two: only that one can go, and the five drawn after it stay."""
    g = Game(deck=quiet_deck(discard={"who": "president", "cards": 2}))
    g.to_crisis("C01")
    g.hand("P1", green=1)
    g.next_day()
    assert g.lines("cru.discarded") == [{"seat": "P1", "count": 1}]
    assert g.crew("P1").hand == {"yellow": 3, "green": 0, "blue": 1, "white": 1}


@pytest.mark.rule("CRU-CRI-14")
def test_the_counter_moves_between_one_and_five_and_never_jumps_by_a_card() -> None:
    """A card may push the counter to 5 with a route loaded: the jump waits for the end of the action phase."""
    g = Game(deck=quiet_deck(prep=9))
    g.arrange(lambda ship: setattr(ship, "routes", ["J10"]))
    g.to_crisis("C01")
    g.next_day()
    assert (g.ship.prep, g.ship.jumping, g.ship.distance) == (5, False, 0)
    low = Game(deck=quiet_deck(prep=-9))
    low.to_crisis("C01")
    low.next_day()
    assert low.ship.prep == 1


@pytest.mark.rule("CRU-CRI-14")
def test_everyone_loses_a_card_and_those_without_any_lose_none() -> None:
    """`everyone` means all nine, each at most the hand; the table hears numbers, the owner the colours."""
    g = Game(deck=quiet_deck(discard={"who": "everyone", "cards": 2})).hand("E1", blue=1, white=2)
    g.to_crisis("C01")
    g.chance("cru.effect.discard/E1", ["white", "blue"])
    g.next_day()
    counts = {f["seat"]: f["count"] for f in g.lines("cru.discarded")}
    assert counts == {seat: 2 if seat == "E1" else 0 for seat in SEATS}
    assert g.crew("E1").hand == {
        "yellow": 0,
        "green": 1,
        "blue": 2,
        "white": 2,
    }  # one white left, then the draw
    assert [e.data["colours"] for e in g.told("cru.discarded.mine", "E1")] == [["white", "blue"]]
    assert not g.told("cru.discarded.mine", "public")


@pytest.mark.rule("CRU-CRI-14")
@pytest.mark.parametrize(("who", "hurt"), [("president", "P1"), ("admiral", "M1")])
def test_a_card_may_hurt_a_title_holder(who: str, hurt: str) -> None:
    """The president or the admiral goes to the infirmary, and keeps the title."""
    g = Game(deck=quiet_deck(infirmary={"who": who}))
    g.to_crisis("C01")
    g.next_day()
    assert [seat for seat in SEATS if g.crew(seat).room == "infirmary"] == [hurt]
    assert (g.ship.president, g.ship.admiral) == ("P1", "M1")


@pytest.mark.rule("CRU-CRI-14")
def test_a_random_victim_is_never_a_prisoner() -> None:
    """With eight in the brig the ninth is the only one who can be drawn; with nine nobody is hurt."""
    g = Game(deck=quiet_deck(infirmary={"who": "random"})).put("brig", *(s for s in SEATS if s != "E2"))
    g.to_crisis("C01")
    g.next_day()
    assert [f["seat"] for f in g.lines("cru.hurt")] == ["E2"]
    g.put("brig", *SEATS)
    g.to_crisis("C01")
    g.next_day()
    assert not g.told("cru.hurt")


@pytest.mark.rule("CRU-CRI-14")
def test_a_die_does_what_its_face_says_and_nothing_on_other_faces() -> None:
    """One roll for the whole list of faces; its result is public."""
    parts = [{"faces": [1, 2], "effects": {"people": -1}}, {"faces": [4, 5], "effects": {"morale": 1}}]
    for face, people, morale in ((2, 14, 12), (3, 15, 12), (5, 15, 13)):
        g = Game(deck=quiet_deck(roll=parts))
        g.to_crisis("C01")
        g.chance("cru.effect.roll", [face])
        g.next_day()
        assert (g.ship.people, g.ship.morale) == (people, morale)
        assert g.lines("cru.rolled") == [{"face": face}]
