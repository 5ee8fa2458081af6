"""TRI-FLW: what the GM does between trials, as often as wanted, until the next trial is announced.

A text that cannot be read is refused with its place; the refusal undoes nothing that was there before.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gmkit.core.questions import GM, Choose, Text
from gmkit.core.table import Dialog, Table
from gmkit.errors import GmkitError
from gmkit.systems.trials.cards import Deck
from gmkit.systems.trials.effort import Plan, check_plan
from gmkit.systems.trials.errors import TrialTextError
from gmkit.systems.trials.meaning import MOST_ALTERNATIVES, TooBranched, meaning_of
from gmkit.systems.trials.notation import parse_modifier
from gmkit.systems.trials.people import find
from gmkit.systems.trials.reading import read_trial
from gmkit.systems.trials.report import announcement
from gmkit.systems.trials.rules import deeds, flight
from gmkit.systems.trials.state import Campaign, Chosen, Ending
from gmkit.systems.trials.trial import Trial, problems

Deed = Callable[[Table, Campaign], Awaitable[None]]

OWN: Final = "own"
MOST_TEXT: Final = 20_000

#: What the GM may do besides announcing a trial and ending the campaign.
DEEDS: Final[dict[str, Deed]] = {
    "person": deeds.write_sheet,
    "hand": deeds.hand_over_npc,
    "injure": deeds.injure,
    "heal": deeds.heal,
    "maim": deeds.maim,
    "sicken": deeds.sicken,
    "examine": deeds.examine,
    "treat": deeds.treat,
    "load": flight.set_load,
    "turn": flight.turn,
    "damage": flight.damage,
    "inspect": flight.inspect,
    "repair": flight.repair,
}


async def between(table: Table, campaign: Campaign) -> str | None:
    """TRI-FLW-01 .. -03: the situation, the players' ideas (or not), the rules of the trial."""
    while True:
        deed = await table.ask(Choose(key="tri.between", seat=GM, options=_open(campaign), rule="TRI-FLW-01"))
        if deed == "trial":
            if await announce(table, campaign):
                return "trial"
        elif deed == "end":
            campaign.ending = Ending("crew" if campaign.alive() else "nobody", "ended", "TRI-FLW-05")
            table.tell("tri.over", count=campaign.number, rule="TRI-FLW-05")
            return None
        elif deed == "situation":
            await _describe(table, campaign)
        elif deed == "discuss":
            await _discuss(table, campaign)
        else:
            await DEEDS[deed](table, campaign)


def _open(campaign: Campaign) -> tuple[str, ...]:
    """What can be done now; deeds for which there is nobody and nothing are left out."""
    found = ["trial", "situation", "discuss"]
    found += [name for name in DEEDS if name not in deeds.NEEDS or deeds.NEEDS[name](campaign)]
    return (*found, "end")


async def _describe(table: Table, campaign: Campaign) -> None:
    """TRI-FLW-01: the GM says what has happened."""
    said = await table.ask(Text(key="tri.situation", seat=GM, default="", high=MOST_TEXT, rule="TRI-FLW-01"))
    if said.strip():
        campaign.situation = said.strip()
        table.tell("tri.situation", said=campaign.situation, rule="TRI-FLW-01")


async def _discuss(table: Table, campaign: Campaign) -> None:
    """TRI-FLW-02: ideas of all players, sealed until the GM closes; the step is left out when events are fast."""

    def idea(seat: str) -> Dialog[str]:
        async def dialog() -> str:
            return await table.ask(Text(key="tri.idea", seat=seat, default="", rule="TRI-FLW-02"))

        return dialog

    ideas = await table.ask_all(
        "tri.discuss.close", {seat: idea(seat) for seat in campaign.seats()}, rule="TRI-FLW-02"
    )
    for seat in campaign.seats():
        if ideas.results[seat].strip():
            table.tell("tri.idea", seat=seat, said=ideas.results[seat].strip(), rule="TRI-FLW-02")


async def announce(table: Table, campaign: Campaign) -> bool:
    """TRI-FLW-03: the trial's text is read and shown to the table without its hidden parts (TRI-HID-01)."""
    cards: Deck = table.cards
    samples = cards.samples(campaign)
    which = await table.ask(
        Choose(key="tri.which", seat=GM, options=(OWN, *samples), default=OWN, rule="TRI-FLW-03")
    )
    text = samples.get(which, "")
    if which == OWN:
        text = await table.ask(Text(key="tri.text", seat=GM, default="", high=MOST_TEXT, rule="TRI-FLW-03"))
    if not text.strip():
        return False
    trial = checked(campaign, text, force=table.switch("force_order"))
    if which != OWN:
        campaign.played.append(which.partition("/")[0])
    campaign.text, campaign.chosen, campaign.results = text, Chosen(), []
    said = {language: announcement(trial, language).splitlines() for language in ("ru", "en")}
    table.tell("tri.announced", title=trial.title, said=said, rule="TRI-FLW-03")
    for problem in problems(trial, campaign.earlier):
        about = {"ru": problem.ru, "en": problem.en}
        table.tell("tri.remark", seen_by=(), said=about, rule=problem.rule)
    return True


def checked(campaign: Campaign, text: str, *, force: bool = False) -> Trial:
    """The trial of a text; refused with the place where it is wrong, also for people whom it names (TRI-INJ-15)."""
    trial = read_trial(text, earlier=campaign.earlier, force=force)
    named = [task.personal for task in trial.tasks if task.personal]
    named += [limit.who for limit in trial.restrictions]
    for name in named:
        try:
            person = find(campaign.cast(), name)
            if name in [task.personal for task in trial.tasks]:
                personal = tuple(task for task in trial.tasks if task.personal == name)
                check_plan(replace(trial, tasks=personal, extra=()), (person,), Plan())
        except GmkitError as error:
            raise _at(text, name, error) from None
    _check_branches(campaign, trial, text)
    return trial


def _check_branches(campaign: Campaign, trial: Trial, text: str) -> None:
    """Modifiers multiply the ways of meeting a task; what could not be judged at the table is refused beforehand."""
    modifiers = [parse_modifier(modifier) for modifier in campaign.carried]
    for task in trial.tasks:
        try:
            meaning_of(task.requirement.harder(*modifiers))
        except TooBranched:
            error = GmkitError(
                f"with all modifiers before it, “{task.name}” can be met in more than {MOST_ALTERNATIVES} ways; use "
                "fewer “/” in the difficulty or in what stands before ↴",
                f"со всеми модификаторами до неё задачу «{task.name}» можно выполнить более чем {MOST_ALTERNATIVES} "
                "способами; уберите часть «/» в сложности или перед ↴",
            )
            raise _at(text, task.name, error) from None
        modifiers += [one for line in task.outcomes for effect in line.effects() for one in effect.modifiers]


def _at(text: str, name: str, error: GmkitError) -> TrialTextError:
    """The error with the place at which the name stands."""
    for number, line in enumerate(text.splitlines(), 1):
        column = line.find(name)
        if column >= 0:
            return TrialTextError(error.en, error.ru, line=number, column=column + 1, found=name, expected=())
    return TrialTextError(error.en, error.ru, line=1, column=1, found=name, expected=())


def trial_of(campaign: Campaign) -> Trial:
    """The trial at hand, from its text; its problems have been looked at when it was announced."""
    return _read(campaign.text)


@lru_cache(maxsize=32)
def _read(text: str) -> Trial:
    return read_trial(text, force=True)
