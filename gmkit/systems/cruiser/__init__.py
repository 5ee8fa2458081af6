"""Крейсер Галактика: nine seats, secret simultaneous orders, two hidden cyborgs. Source: seed 001.

A day has two phases. In the action phase everybody goes to a room and does one thing there; in the crisis phase all
vote with skill cards. `rules/phases.py` holds the three exact orders in which a phase is resolved.
"""

from __future__ import annotations

from gmkit.core.system import GameSystem, Outcome
from gmkit.systems.cruiser.aids import AIDS
from gmkit.systems.cruiser.bots import BOTS
from gmkit.systems.cruiser.cards import EFFECTS, read_deck
from gmkit.systems.cruiser.report import block, report
from gmkit.systems.cruiser.rules import phases, setup
from gmkit.systems.cruiser.state import CLASSES, SEATS, Ship
from gmkit.systems.cruiser.switches import SWITCHES
from gmkit.systems.cruiser.view import view

VOCABULARY = EFFECTS


def _outcome(ship: Ship) -> Outcome | None:
    return Outcome(ship.ending.winner, ship.ending.reason, ship.ending.rule) if ship.ending else None


SYSTEM = GameSystem(
    id="cruiser",
    version=1,
    promise="alpha",
    state=Ship,
    first_phase="setup",
    phases={"setup": setup.setup, "action": phases.action_phase, "crisis": phases.crisis_phase},
    cards=read_deck,
    start=setup.start,
    enrol=setup.enrol,
    seats=SEATS,
    names=lambda ship: {seat: crew.name for seat, crew in ship.crew.items() if crew.name},
    view=view,
    outcome=_outcome,
    report=report,
    status=lambda board: block(board["status"]),
    switches=SWITCHES,
    company=tuple(f"{role} {n}:{role}" for role in CLASSES for n in (1, 2, 3)),
    bots=BOTS,
    aids=AIDS,
)
