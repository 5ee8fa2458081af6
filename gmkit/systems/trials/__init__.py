"""Испытания: tasks solved by dice pools, НИП, injuries, dynamic load, wear (rules TRI-*).

    letters        К М Т Н В and what people type for them        TRI-LET
    notation       `[1В/1Т+1∀-1М]` -> requirement; requirement.lark   TRI-NOT, TRI-BON
    requirement    the difficulty as written, and its printer
    meaning        what it takes to meet it; X                    TRI-NOT-13, TRI-XVA
    conditions     `"A" ✓ или "B" ✓`                              TRI-DEP
    trial          tasks, notes, outcomes, extras; what is wrong with a definition   TRI-TSK, TRI-DEP, TRI-HID
    reading        a trial from pasted text (extras: its `Дополнительно`)
    writing        a trial as text, Russian or English
    people         characters, НИП, injuries, healing, maims      TRI-NPC, TRI-INJ, TRI-MAI
    effort         activations, risk, allotments                  TRI-ACT, TRI-ALO
    case           a task, given how the earlier ones ended       TRI-OUT, TRI-DEP, TRI-MOD
    resolution     a trial task by task, with dice handed in      TRI-FLW, TRI-DIE, TRI-OUT
    amounts        `d6+X`                                         TRI-XVA-06
    report         what is announced                              TRI-REP, TRI-HID
    odds           exact chances of an allotment
    advice         the best allotment (supply: points; stages: tables)
    load           dynamic load Д                                 TRI-DYN
    strain         pre-injuries and wear                          TRI-PRT, TRI-SHP

Nothing of these rolls dice, reads a clock or knows a session: dice come as arguments, states are plain data.
A campaign, played and kept like any other game, stands on them:

    state          everything that a checkpoint writes
    sheets         a person, an injury, as one typed line
    cards          the campaign's file: ship, people, trials ready to be announced
    rules/         set-up; between trials (between, deeds, flight); a trial (allotment, play)   TRI-FLW
    view           what each reader may see; told: what is announced; aids: what the GM may have worked out
    bots           players for simulations; switches: what the source leaves open
"""

from __future__ import annotations

from gmkit.core.system import GameSystem, Outcome
from gmkit.systems.trials.aids import AIDS
from gmkit.systems.trials.bots import BOTS
from gmkit.systems.trials.cards import EFFECTS, read_deck
from gmkit.systems.trials.rules import between, play, setup
from gmkit.systems.trials.state import Campaign
from gmkit.systems.trials.switches import SWITCHES
from gmkit.systems.trials.told import lines, status
from gmkit.systems.trials.view import view

VOCABULARY = EFFECTS


def _outcome(campaign: Campaign) -> Outcome | None:
    ending = campaign.ending
    return Outcome(ending.winner, ending.reason, ending.rule) if ending else None


SYSTEM = GameSystem(
    id="trials",
    version=1,
    promise="alpha",
    state=Campaign,
    first_phase="setup",
    phases={"setup": setup.setup, "between": between.between, "trial": play.play},
    cards=read_deck,
    start=setup.start,
    enrol=setup.enrol,
    seats=Campaign.seats,
    names=Campaign.names,
    view=view,
    outcome=_outcome,
    report=lines,
    status=status,
    switches=SWITCHES,
    company=("Ada: К2 М1 Т1 Н2 В1", "Ben: К1 М2 Т2 Н0 В2", "Cora: К1 М1 Т1 Н3 В1"),
    bots=BOTS,
    aids=AIDS,
)
