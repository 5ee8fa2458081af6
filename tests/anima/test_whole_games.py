"""Whole games of two to five parties under every reading: they end, keep the limits and lose no card."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from gmkit import games
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.systems.anima import SYSTEM
from gmkit.systems.anima.state import World
from tests.anima.game import NAMES


def started(players: int, seed: int) -> Session:
    """Every switch gets each of its values sooner or later."""
    dice = random.Random(seed)
    options = {switch.name: switch.values[dice.randrange(len(switch.values))] for switch in SYSTEM.switches}
    options["combined"] = "new_missions" if players == 5 else ("alone", "new_missions")[seed % 2]
    return games.new("anima", NAMES[:players], seed=f"whole-{seed}", options=options)


def census(world: World) -> Counter[str]:
    found: Counter[str] = Counter()
    for pile in ("locations", "encounters", "characters", "arcane", "advantages"):
        found.update([*getattr(world, pile), *getattr(world, f"{pile}_discard")])
    found.update([*world.aside, *world.finals, *world.incidents, *world.areas, *world.open])
    found.update([world.final] if world.final else [])
    for area in world.areas.values():
        found.update([card for card in (area.encounter, area.monster) if card])
        found.update(trap.card for trap in area.traps)
    for party in world.parties.values():
        found.update([m.id for m in party.members] + party.hand + party.missions + party.active + party.done)
        found.update([card for card in (party.faction, party.organization, *party.plots) if card])
    return found


def check(session: Session) -> None:
    world: World = session._run.state
    for party in world.parties.values():
        assert len(party.hand) <= 5
        fourth = session.switches["fourth_regular"]
        assert len(party.regulars()) <= (4 if fourth else 3)
        assert len(party.arcanes()) <= 1
        assert len(party.members) <= 4
        assert len(party.missions) + len(party.active) + len(party.done) == 2
        assert party.place is None or party.place in world.areas
        assert not (party.lost and party.arrived) or world.crisis
    assert world.open == [] or session.waiting()


def play(players: int, seed: int, bot: str) -> Any:
    session, dice = started(players, seed), random.Random(seed)
    wanted = None
    while not session.over:
        assert session.waiting()
        play_out(session, SYSTEM.bots[bot], dice, decisions=1 if session.phase == "setup" else 25)
        if session.phase != "setup":
            now = census(session._run.state)
            wanted = wanted or now
            assert now == wanted
            check(session)
    assert session.outcome is not None
    return session.outcome


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bot", ["random", "plausible"])
def test_games_end_and_lose_no_card(players: int, bot: str) -> None:
    endings = Counter(play(players, seed, bot).reason for seed in range(8))
    assert endings.total() == 8


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_thousand_games_of_each_size(players: int) -> None:
    endings = Counter(play(players, seed, "random").reason for seed in range(1000))
    assert endings.total() == 1000
    assert {"alone", "doom"} <= endings.keys()
