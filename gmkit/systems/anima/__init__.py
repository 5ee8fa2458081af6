"""АнимА: За гранью добра и зла: two to five parties, four phases a turn in order of Speed. Source: seed 002.

`rules/` follows the rulebook: set-up, the turn, its four phases (discards, movement, interaction, exploration),
missions, the Crisis; `rules/combat.py`, `checks.py`, `encounters.py` and `plays.py` are what the phases share. A phase
of the core is one party's part of a phase of the book.
"""

from __future__ import annotations

from gmkit.core.system import GameSystem, Outcome
from gmkit.systems.anima import powers, verbs
from gmkit.systems.anima.bots import BOTS
from gmkit.systems.anima.cards import read_deck
from gmkit.systems.anima.report import block, report
from gmkit.systems.anima.rules import crisis, discards, exploration, interaction, movement, setup, turn
from gmkit.systems.anima.scene import EFFECTS, FUNCTIONS
from gmkit.systems.anima.state import World
from gmkit.systems.anima.switches import SWITCHES
from gmkit.systems.anima.view import view

VOCABULARY = EFFECTS
#: Importing these two fills the vocabulary and the functions.
FILLED = (verbs, powers, FUNCTIONS)


def _outcome(world: World) -> Outcome | None:
    return Outcome(world.ending.winner, world.ending.reason, world.ending.rule) if world.ending else None


SYSTEM = GameSystem(
    id="anima",
    version=1,
    promise="alpha",
    state=World,
    first_phase="setup",
    phases={
        "setup": setup.setup,
        "turn": turn.turn,
        "discard": discards.discard,
        "movement": movement.movement,
        "interaction": interaction.interaction,
        "exploration": exploration.exploration,
        "crisis": crisis.crisis,
        "attempt": crisis.attempt,
    },
    cards=read_deck,
    start=setup.start,
    enrol=setup.enrol,
    seats=lambda world: tuple(world.parties),
    names=lambda world: {seat: party.name for seat, party in world.parties.items()},
    view=view,
    outcome=_outcome,
    report=report,
    status=lambda board: block(board["status"]),
    switches=SWITCHES,
    company=("Ayla", "Bors", "Cyra", "Drem"),
    bots=BOTS,
)
