"""CRU-TEA, CRU-RES: humans and cyborgs, what they know of each other, and the three resources."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gmkit import decks
from gmkit.systems.cruiser.cards import read_deck
from gmkit.systems.cruiser.state import ROOMS, SEATS
from tests.cruiser.deal import board, deal, seen
from tests.cruiser.game import Game


@pytest.mark.rule("CRU-TEA-01")
def test_no_human_can_tell_who_else_is_human() -> None:
    """Whichever two others are the cyborgs, a human sees the very same."""
    for pair in (["P3", "E3"], ["M2", "E1"], ["P2", "P3"]):
        session, _ = deal(cyborgs=pair)
        reference, _ = deal(cyborgs=["M3", "E2"])
        for reader in ("P1", "M1", "public"):
            assert seen(session, reader) == seen(reference, reader)


@pytest.mark.rule("CRU-TEA-03")
def test_a_cyborg_cannot_tell_who_the_other_one_is() -> None:
    """Whoever the second cyborg is, the first sees the very same, and none of them sees the other's cards."""
    sights = []
    for other in ("M1", "M2", "E3"):
        session, _ = deal(cyborgs=["P3", other], parity=["P3"])
        sights.append(seen(session, "P3"))
        assert [papers["seat"] for papers in board(session, "P3")["papers"]] == ["P3"]
    assert sights[0] == sights[1] == sights[2]


@pytest.mark.rule("CRU-TEA-02")
def test_humans_win_by_the_last_jump_or_by_outliving_the_crises() -> None:
    """Arriving: one more jump after 8 parsecs. Outliving: no cyborg has a crisis card left to play."""
    game = Game().arrange(
        lambda ship: [setattr(ship, "prep", 4), ship.routes.append("J10"), setattr(ship, "distance", 8)]
    )
    game.to_crisis("C26")
    assert game.session.outcome is None
    game.next_day()
    assert game.session.outcome is not None
    assert (game.session.outcome.winner, game.session.outcome.reason) == ("humans", "arrived")
    game = Game().arrange(lambda ship: [crew.crises.clear() for crew in ship.crew.values()])
    game.close()
    assert game.session.outcome is not None
    assert (game.session.outcome.winner, game.session.outcome.reason) == ("humans", "outlived")


@pytest.mark.rule("CRU-TEA-06")
def test_cyborgs_win_by_stopping_the_ship() -> None:
    """All eight rooms destroyed: nobody arrives. With one of them whole the game goes on."""
    game = Game().destroy(*ROOMS[1:])
    game.to_crisis("C26")
    assert game.session.outcome is None
    game = Game().destroy(*ROOMS)
    game.close()
    assert game.session.outcome is not None
    assert (game.session.outcome.winner, game.session.outcome.reason) == ("cyborgs", "rooms")


@pytest.mark.rule("CRU-TEA-05")
def test_only_cyborgs_mine_and_blow_up() -> None:
    """A human's order comes to nothing, and the sender alone hears it; a cyborg's is carried out."""
    game = Game().put("bridge", "P2", "P3")
    game.order("P2", do="nothing", sabotage=["mine", "detonate"]).order("P3", do="nothing", sabotage=["mine"])
    game.close()
    refused = game.told("cru.sabotage.failed", "P2")
    assert [(e.data["action"], e.data["why"]) for e in refused] == [
        ("mine", "not_cyborg"),
        ("detonate", "not_cyborg"),
    ]
    assert all(e.seen_by == ("P2",) for e in refused)
    assert game.crew("P2").bomb is None
    assert game.crew("P3").bomb == "bridge"
    assert not game.told("cru.destroyed")


@pytest.mark.rule("CRU-TEA-05")
def test_nobody_else_can_observe_that_a_human_tried_sabotage() -> None:
    """With the order and without it, every other reader sees the same."""
    views = []
    for sabotage in ([], ["mine", "detonate"]):
        game = Game().put("bridge", "P2")
        for papers in game.ship.crew.values():
            papers.jumps = ["J01", "J02"]
        game.order("P2", sabotage=sabotage)
        before = {seat: seen(game.session, seat) for seat in (*SEATS, "public") if seat != "P2"}
        game.to_crisis("C26")
        views.append((before, {seat: seen(game.session, seat) for seat in before}))
        for sight in (*views[-1][0].values(), *views[-1][1].values()):
            sight["events"] = [e for e in sight["events"] if e["phase"] > 1]  # the seeded deal differs
    assert views[0] == views[1]


@pytest.mark.rule("CRU-TEA-05")
def test_apart_from_sabotage_a_cyborg_is_asked_what_a_human_is_asked() -> None:
    """The same class in the same room: the same rooms and the same actions, refused for the same reasons."""
    game = Game().put("weapons_bay", "E2", "E3").destroy("bridge")

    def asked(seat: str) -> list[Any]:
        found = []
        for key, value in (
            ("go", "bridge"),
            ("do", "repair"),
            ("amount", 1),
            ("open", False),
            ("sabotage", []),
        ):
            question = msgspec.structs.asdict(game.session.question(f"{seat}:cru.act.{key}"))
            found.append({name: part for name, part in question.items() if name != "seat"})
            game.answer(f"{seat}:cru.act.{key}", value)
        return found

    assert asked("E3") == asked("E2")


@pytest.mark.rule("CRU-TEA-07")
def test_a_cyborg_may_load_his_jump_cards() -> None:
    """E3 is a cyborg; his route is loaded like anybody's, and he gets one card of each colour."""
    game = Game()
    (first, second) = game.crew("E3").jumps
    game.order("E3", "navigation", "load_route", jump=second).close()
    assert game.ship.routes == [second]
    assert game.crew("E3").jumps == [first]
    assert game.crew("E3").hand == {"yellow": 1, "green": 1, "blue": 1, "white": 1}


# ---- resources


@pytest.mark.rule("CRU-RES-01", "CRU-RES-02", "CRU-RES-03")
def test_people_fuel_and_morale_at_the_start() -> None:
    """15 thousand, 10 tonnes, 12 units; a deck that says nothing of them has the book's numbers."""
    session, _ = deal()
    assert board(session, "public")["status"]["resources"] == {"people": 15, "fuel": 10, "morale": 12}
    silent = {**decks.load("cruiser"), "meta": {}}
    assert read_deck(silent).resources == {"people": 15, "fuel": 10, "morale": 12}


@pytest.mark.rule("CRU-RES-04")
def test_a_resource_may_grow_beyond_its_start() -> None:
    """No upper limit: C24 gives a thousand people to a ship that has 15, or 100."""
    for people in (15, 100):
        game = Game().arrange(lambda ship, people=people: setattr(ship, "people", people))
        game.to_crisis("C24")
        game.next_day()
        assert game.ship.people == people + 1
        assert game.view("public")["board"]["status"]["resources"]["people"] == people + 1


@pytest.mark.rule("CRU-RES-05")
@pytest.mark.parametrize("resource", ["people", "fuel", "morale"])
@pytest.mark.parametrize(("value", "lost"), [(1, False), (0, True), (-1, True)])
def test_humans_lose_with_any_resource_at_zero_or_below(resource: str, value: int, lost: bool) -> None:
    """Each of the three is enough, and 1 is still enough to live on."""
    game = Game().arrange(lambda ship: setattr(ship, resource, value))
    game.to_crisis("C26")
    outcome = game.session.outcome
    assert (outcome is not None) == lost
    if outcome is not None:
        assert (outcome.winner, outcome.reason) == ("cyborgs", "resource")


@pytest.mark.rule("CRU-RES-05")
@pytest.mark.parametrize(("gain", "now", "lost"), [(1, 1, False), (0, 0, True), (-1, -1, True)])
def test_a_step_is_judged_by_its_sum_and_debts_are_kept(gain: int, now: int, lost: bool) -> None:
    """Two people left, a card takes 2 and brings some back: the check looks at the sum, which is not cut at 0."""
    deck = decks.load("cruiser")
    (card,) = [c for c in deck["crises"] if c["id"] == "C25"]
    card["options"][0]["effects"] = {
        "people": -2,
        "roll": [{"faces": [1, 2, 3, 4, 5, 6], "effects": {"people": gain}}],
    }
    game = Game(deck=deck).arrange(lambda ship: setattr(ship, "people", 2))
    game.to_crisis("C25")
    game.next_day()
    assert game.view("public")["board"]["status"]["resources"]["people"] == now
    assert (game.session.outcome is not None) == lost
