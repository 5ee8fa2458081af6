"""CRU-VIS, systematically: change one secret, and nothing that a reader without a right to it can get may change.

First two whole days are played twice, with one secret different; then secrets are changed at many stops of random
games. What a reader can get is the whole view as JSON and the reports, compared byte by byte.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import gmkit
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.table import Batch
from gmkit.systems.cruiser.state import COLOURS, ROOMS, SEATS, Ship
from tests.cruiser.game import PLAYERS, Game

READERS = ("public", *SEATS)
JUMPS = [f"J{n:02}" for n in range(1, 19)]

#: What is secret in the story below, with its values in the first telling. Everything public follows the same course.
STORY: dict[str, Any] = {
    "cyborgs": ["P3", "E3"],
    "parity": "P3",
    "dealt": JUMPS,
    "crises": {},  # seat -> the list as its cyborg sorts it
    "hands": {},  # seat -> other colours, as many cards
    "bomb": {},  # seat -> room
    "sabotage": {},  # seat -> order
    "train": "train",  # P2's secret order
    "loaded": "J11",  # what M2 loads
    "routes": ["J20"],  # and the first of those that are loaded in the end is flown
    "exit": ["yellow"] * 10,  # what M3 pays
    "votes": {"P2": ["yellow", "blue"], "M2": ["white"]},  # C12: green and white count plus
    "option": "0",  # the president's, replaced before the close
    "hand_over": False,  # the admiral's, replaced before the close
}

#: The stages of a telling, in order.
STAGES = ("dealt", "ordered", "announced", "voted", "morning", "evening")


def tell(**secret: Any) -> dict[str, dict[str, str]]:
    """Two days, told with these secrets: stage -> reader -> all that the reader can get."""
    s = STORY | secret
    setup = {
        "cru.setup.cyborgs": s["cyborgs"],
        "cru.setup.parity": [s["parity"]],
        "cru.setup.jumps": s["dealt"],
    }
    g = Game(dealt=setup)
    seen = {"dealt": everything(g)}
    g.put("military_centre", "P2").put("navigation", "M2").put("brig", "M3").put("bridge", "P3", "E3")
    hands = {"P2": ["yellow", "blue", "green"], "M2": ["white"], "M3": s["exit"]} | s["hands"]
    for seat, cards in hands.items():
        g.hand(seat, **{colour: cards.count(colour) for colour in COLOURS})
    g.arrange(lambda ship: (setattr(ship, "routes", list(s["routes"])), setattr(ship, "prep", 4)))
    g.arrange(lambda ship: setattr(ship.crew["M2"], "jumps", ["J11", "J12"]))
    for seat, cards in s["crises"].items():
        g.answer(f"{seat}:cru.crises.order", cards)
    for seat, room in s["bomb"].items():
        g.bomb(seat, room)
    details = {"jump": s["loaded"]} if s["loaded"] else {}
    g.order("M2", do="load_route", **details, sabotage=s["sabotage"].get("M2", ()))
    g.order("M3", "corridors", leave=s["exit"])
    g.order("P2", do=s["train"])
    for seat in SEATS:
        if seat not in ("M2", "M3", "P2"):
            g.order(seat, sabotage=s["sabotage"].get(seat, ()))
    seen["ordered"] = everything(g)
    g.to_crisis("C12")
    seen["announced"] = everything(g)
    for seat in SEATS:
        g.spend(seat, "crisis", *s["votes"].get(seat, ()))
    g.answer("M1:cru.jump.route", g.ship.routes[0])
    g.answer("M1:cru.hand_over", s["hand_over"])
    seen["voted"] = everything(g)
    g.answer("M1:cru.hand_over", False)
    g.chance("cru.vote.random/crisis", ["yellow", "white"]).chance("cru.effect.roll", [6])
    g.next_day()
    seen["morning"] = everything(g)
    g.to_crisis("C23")
    g.answer("P1:cru.crisis.choice", s["option"])
    seen["evening"] = everything(g)
    return seen


def everything(g: Game) -> dict[str, str]:
    """All that each reader can get now: the view, and the report since the last close."""
    return {
        reader: json.dumps([g.view(reader), [[x.kind, dict(x.facts), x.rule] for x in g.report(reader)]])
        for reader in READERS
    }


FIRST = tell()

#: The lists of P3 and E3 as they are dealt.
P3 = [f"C{n:02}" for n in range(1, 18)]


@pytest.mark.rule("CRU-VIS-01", "CRU-VIS-02", "CRU-VIS-03", "CRU-VIS-04", "CRU-VIS-05", "CRU-VIS-07", "CRU-PBA-21",
                  "CRU-PBA-22", "CRU-JMP-13", "CRU-JMP-14", "CRU-CRI-09", "CRU-CRI-13")  # fmt: skip
@pytest.mark.parametrize(
    ("secret", "owners", "until"),
    [
        ({"cyborgs": ["P2", "E3"], "parity": "P2"}, "P2 P3", "evening"),
        ({"cyborgs": ["M1", "E3"], "parity": "M1"}, "P3 M1", "evening"),
        ({"cyborgs": ["P1", "P2"], "parity": "P2"}, "P1 P2 P3 E3", "evening"),
        ({"parity": "E3"}, "", "ordered"),
        ({"parity": "E3"}, "P3 E3", "evening"),
        ({"dealt": [*JUMPS[:2], *JUMPS[4:6], *JUMPS[2:4], *JUMPS[6:]]}, "P2 P3", "evening"),
        ({"dealt": [*JUMPS[2:4], *JUMPS[:2], *JUMPS[4:]]}, "P1 P2", "evening"),
        ({"crises": {"P3": [P3[0], *P3[:0:-1]]}}, "P3", "evening"),
        ({"crises": {"P3": P3[::-1]}}, "P3", "evening"),
        ({"hands": {"P1": ["blue"], "E1": ["white"]}, "base": {"hands": {"P1": ["white"], "E1": ["blue"]}}}, "P1 E1",
         "evening"),
        ({"hands": {"P2": ["yellow", "blue", "white"]}}, "P2", "evening"),
        ({"bomb": {"P3": "bridge"}}, "P3", "evening"),
        ({"bomb": {"P3": "bridge", "E3": "bridge"}, "base": {"bomb": {"P3": "weapons_bay", "E3": "navigation"}}},
         "P3 E3", "evening"),
        ({"sabotage": {"P3": ["mine"]}}, "P3", "evening"),
        ({"sabotage": {"P3": ["mine"], "E3": ["detonate"]}}, "P3 E3", "evening"),
        ({"sabotage": {"P1": ["mine"], "M2": ["mine", "detonate"]}}, "P1 M2", "evening"),
        ({"train": "nothing"}, "P2", "ordered"),
        ({"loaded": "J12"}, "M2 M1", "evening"),
        ({"routes": ["J24"]}, "", "ordered"),
        ({"routes": ["J24"]}, "M1", "voted"),
        ({"routes": ["J24", "J20"], "base": {"routes": ["J19", "J20"]}}, "", "evening"),
        ({"exit": ["blue"] * 10}, "M3", "evening"),
        ({"exit": ["blue", "green"] * 5}, "M3", "evening"),
        ({"votes": {"P2": ["yellow"], "M2": ["white"], "E1": ["blue"]}}, "P2 E1", "voted"),
        ({"votes": {"P2": ["blue", "blue", "white"]}}, "P2 M2", "voted"),
        ({"hand_over": True}, "M1", "evening"),
        ({"option": "1"}, "P1", "evening"),
    ],
    ids=lambda part: "+".join(part) if isinstance(part, dict) else None,
)  # fmt: skip
def test_a_secret_leaves_no_trace_for_those_without_a_right_to_it(
    secret: dict[str, Any], owners: str, until: str
) -> None:
    """Up to the stage named, every other reader gets the same bytes in both tellings; the owners do not."""
    secret = dict(secret)
    base = secret.pop("base", {})
    first, second = tell(**base) if base else FIRST, tell(**base | secret)
    for stage in STAGES[: STAGES.index(until) + 1]:
        for reader in READERS:
            if reader not in owners.split():
                assert second[stage][reader] == first[stage][reader], f"{reader} sees it when {stage}"
    for owner in owners.split():
        assert any(second[stage][owner] != first[stage][owner] for stage in STAGES[: STAGES.index(until) + 1])


@pytest.mark.rule("CRU-VIS-01", "CRU-CRD-12")
def test_the_same_sum_by_other_hands_leaves_no_trace_in_the_result_of_a_vote() -> None:
    """P2's yellow and E1's blue card or the other way round: the morning's report is the same for all others."""
    hands = {"P2": ["yellow", "blue"], "E1": ["yellow", "blue"]}
    one = tell(hands=hands, votes={"P2": ["yellow"], "E1": ["blue"]})
    other = tell(hands=hands, votes={"P2": ["blue"], "E1": ["yellow"]})
    for stage in STAGES:
        for reader in READERS:
            assert (one[stage][reader] == other[stage][reader]) or reader in ("P2", "E1")


# ---- at many stops of random games

Change = Callable[[Ship, random.Random], set[str]]


def swap_roles(ship: Ship, dice: random.Random) -> set[str]:
    """A human and a cyborg change sides, cards, bomb and days."""
    human = dice.choice([s for s in SEATS if not ship.crew[s].cyborg])
    cyborg = dice.choice(ship.cyborgs())
    a, b = ship.crew[human], ship.crew[cyborg]
    a.cyborg, b.cyborg = True, False
    a.crises, b.crises = b.crises, []
    a.bomb, b.bomb = b.bomb, None
    if ship.odd_days == cyborg:
        ship.odd_days = human
    return {human, cyborg}


def swap_parity(ship: Ship, dice: random.Random) -> set[str]:
    ship.odd_days = next(seat for seat in ship.cyborgs() if seat != ship.odd_days)
    return set()


def swap_colours(ship: Ship, dice: random.Random) -> set[str]:
    """Two seats get hands of the same size in other colours, and the colours of both together stay the same."""
    one, other = dice.sample(SEATS, 2)
    cards = [c for seat in (one, other) for c in COLOURS for _ in range(ship.crew[seat].hand[c])]
    dice.shuffle(cards)
    size = ship.crew[one].cards
    for seat, part in ((one, cards[:size]), (other, cards[size:])):
        ship.crew[seat].hand = {colour: part.count(colour) for colour in COLOURS}
    return {one, other}


def recolour(ship: Ship, dice: random.Random) -> set[str]:
    seat = dice.choice(SEATS)
    cards = dice.choices(COLOURS, k=ship.crew[seat].cards)
    ship.crew[seat].hand = {colour: cards.count(colour) for colour in COLOURS}
    return {seat}


def take_and_add_cards(ship: Ship, dice: random.Random) -> set[str]:
    """The size of a hand since the last report is a secret too (CRU-CRD-12)."""
    seat = dice.choice(SEATS)
    ship.crew[seat].hand["white"] += 1
    return {seat}


def swap_jump_cards(ship: Ship, dice: random.Random) -> set[str]:
    one, other = dice.sample(SEATS, 2)
    ship.crew[one].jumps, ship.crew[other].jumps = ["J01", "J24"], ["J13"]
    return {one, other}


def shuffle_crises(ship: Ship, dice: random.Random) -> set[str]:
    seat = dice.choice(ship.cyborgs())
    dice.shuffle(ship.crew[seat].crises)
    return {seat}


def exchange_crises(ship: Ship, dice: random.Random) -> set[str]:
    one, other = ship.cyborgs()
    ship.crew[one].crises, ship.crew[other].crises = ship.crew[other].crises, ship.crew[one].crises
    return {one, other}


def move_bomb(ship: Ship, dice: random.Random) -> set[str]:
    seat = dice.choice(ship.cyborgs())
    ship.crew[seat].bomb = None if ship.crew[seat].bomb and dice.random() < 0.5 else dice.choice(ROOMS)
    return {seat}


def reload(ship: Ship, dice: random.Random) -> set[str]:
    """Other routes lie in navigation; when the admiral may have chosen already, the same two the other way round."""
    if ship.jumping:
        ship.routes.reverse()
        return {ship.admiral}
    ship.routes = dice.sample(["J03", "J06", "J12", "J20", "J24"], len(ship.routes))
    return set()


def count_repairs(ship: Ship, dice: random.Random) -> set[str]:
    """Cards spent on a ruin are counted in public only by the next report (CRU-PBC-13)."""
    for room in ship.rooms.values():
        if room.destroyed:
            room.repair = 2 - room.repair % 3
    return set()


def choose_otherwise(ship: Ship, dice: random.Random) -> set[str]:
    """What the admiral and the president have decided is kept until its result."""
    ship.decisions.jump, ship.decisions.jump_option, ship.decisions.crisis_option = "J20", 1, 1
    return set()


CHANGES: list[Change] = [
    swap_roles,
    swap_parity,
    swap_colours,
    recolour,
    take_and_add_cards,
    swap_jump_cards,
    shuffle_crises,
    exchange_crises,
    move_bomb,
    reload,
    count_repairs,
    choose_otherwise,
]


def views(session: Session) -> dict[str, str]:
    return {reader: json.dumps(session.view(reader)) for reader in (*READERS, "gm")}


@pytest.mark.rule("CRU-VIS-01", "CRU-VIS-02", "CRU-VIS-03", "CRU-VIS-04")
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_at_any_stop_of_a_random_game_a_changed_secret_shows_to_its_owners_alone(change: Change) -> None:
    """A random game is stopped again and again, chance and open phases included, and one secret is changed there."""
    dice = random.Random(change.__name__)
    session = gmkit.new("cruiser", PLAYERS, seed=change.__name__, typed=["*"])
    shown = 0
    for _ in range(16):
        play_out(session, session.system.bots["random"], dice, decisions=dice.randrange(1, 120))
        if session.over:
            break
        if session.phase == "setup":
            continue
        before = views(session)
        owners = change(session._run.state, dice)
        if isinstance(session._run.open, Batch):
            for sheet in session._run.open.sheets.values():
                sheet.reopen()
        after = views(session)
        shown += after["gm"] != before["gm"]
        for reader in READERS:
            if reader not in owners:
                assert after[reader] == before[reader], f"{reader} sees it"
    assert shown or change is choose_otherwise
