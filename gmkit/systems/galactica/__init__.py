"""Battlestar Galactica for three to six players, with the Cylon fleet and the Ionian Nebula: the table of contents."""

from __future__ import annotations

from gmkit.core.system import GameSystem, Outcome
from gmkit.systems.galactica import sides, verbs
from gmkit.systems.galactica.aids import AIDS
from gmkit.systems.galactica.bots import BOTS
from gmkit.systems.galactica.cards import read_deck
from gmkit.systems.galactica.report import block, report
from gmkit.systems.galactica.rules import abilities, setup, skills, turn
from gmkit.systems.galactica.scene import FUNCTIONS, STEPS
from gmkit.systems.galactica.state import World
from gmkit.systems.galactica.switches import SWITCHES
from gmkit.systems.galactica.view import view

VOCABULARY = STEPS
#: Importing these fills the vocabulary and the functions.
FILLED = (verbs, sides, FUNCTIONS, abilities, skills)


def _outcome(world: World) -> Outcome | None:
    return Outcome(world.ending.winner, world.ending.reason, world.ending.rule) if world.ending else None


SYSTEM = GameSystem(
    id="galactica",
    version=1,
    promise="alpha",
    state=World,
    first_phase="setup",
    phases={
        "setup": setup.setup,
        "receive": turn.receive,
        "movement": turn.move,
        "action": turn.act,
        "crisis": turn.crisis,
        "icons": turn.icons,
        "end": turn.end,
    },
    cards=read_deck,
    start=setup.start,
    enrol=setup.enrol,
    seats=lambda world: tuple(world.seats),
    names=lambda world: {seat: player.name for seat, player in world.seats.items()},
    view=view,
    outcome=_outcome,
    report=report,
    status=lambda board: block(board["status"]),
    switches=SWITCHES,
    company=("Ann", "Bob", "Cat", "Dan", "Eve"),
    bots=BOTS,
    aids=AIDS,
)
