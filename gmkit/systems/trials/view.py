"""TRI-HID, TRI-PRT-05, TRI-SHP-04: what each reader may see of the campaign."""

from __future__ import annotations

from typing import Any

import msgspec

from gmkit.core.system import Pending
from gmkit.systems.trials.cards import Deck
from gmkit.systems.trials.load import describe
from gmkit.systems.trials.people import Person, sheet
from gmkit.systems.trials.report import announcement, pools
from gmkit.systems.trials.rules.allotment import CLOSE, entered
from gmkit.systems.trials.rules.between import trial_of
from gmkit.systems.trials.state import Campaign, Member
from gmkit.systems.trials.strain import system_view
from gmkit.systems.trials.trial import DIFFICULTY, Trial


class Papers(msgspec.Struct, frozen=True):
    """What a seat controls, and what it has entered into the open allotment: {"tri.allot/Bob/К": {"1": 1}}."""

    seat: str
    people: list[str]
    given: dict[str, Any]


class TrialsView(msgspec.Struct, frozen=True):
    """The campaign for one reader: `status` is public, `papers` are the reader's own (all of them for the GM)."""

    status: dict[str, Any]
    papers: list[Papers]
    secrets: dict[str, Any] | None


def view(campaign: Campaign, cards: Deck, reader: str, pending: Pending) -> TrialsView:
    """The campaign as `reader` ("public", "gm" or a seat) may see it."""
    gm = reader == "gm"
    trial = trial_of(campaign) if campaign.text else None
    return TrialsView(
        status=_status(campaign, trial),
        papers=[_papers(campaign, seat, pending) for seat in campaign.seats() if gm or seat == reader],
        secrets=_secrets(campaign, trial, pending) if gm else None,
    )


def _status(campaign: Campaign, trial: Trial | None) -> dict[str, Any]:
    return {
        "number": campaign.number,
        "situation": campaign.situation,
        "load": campaign.load,
        "load_said": {"ru": describe(campaign.load, "ru"), "en": describe(campaign.load, "en")},
        "people": [_person(member) for member in campaign.people],
        "ship": [msgspec.to_builtins(system_view(system.system())) for system in campaign.ship],
        "trial": _trial(campaign, trial) if trial else None,
        "past": [
            {"title": past.title, "ended": [{"task": e.task, "sign": e.sign, "x": e.x} for e in past.ended]}
            for past in campaign.past
        ],
    }


def _person(member: Member) -> dict[str, Any]:
    """A sheet as everybody knows it; pre-injuries only when monitored (TRI-PRT-05)."""
    person = member.person()
    seen = sheet(person)
    return {
        "name": member.name,
        "seat": member.seat,
        "npc": member.npc,
        "health": seen.health.value,
        "base": dict(member.traits),
        "now": dict(zip("КМТНВ", seen.traits.values, strict=True)),
        "order": member.order,
        "injuries": [
            {"name": one.name, "effect": one.effect, "recovery": one.recovery} for one in seen.injuries
        ],
        "maims": [{"name": one.name, "effect": one.effect} for one in seen.maims],
        "pre": [{"name": one.name, "stage": one.stage} for one in seen.pre_injuries],
    }


def _trial(campaign: Campaign, trial: Trial) -> dict[str, Any]:
    """The trial at hand without its hidden parts, with the allotment once it is closed and what has been rolled."""
    done = {one.task: one for one in campaign.results}
    shown = pools(_course(campaign, trial)) if campaign.chosen.closed else None
    tasks = []
    for at, task in enumerate(trial.tasks):
        ended = done.get(task.name)
        tasks.append(
            {
                "name": task.name,
                "difficulty": "[?]" if DIFFICULTY in task.hidden else str(task.requirement),
                "personal": task.personal,
                "pool": shown[at] if shown else None,
                "sign": ended.sign if ended else None,
                "dice": list(ended.dice) if ended else [],
            }
        )
    return {
        "title": trial.title,
        "tasks": tasks,
        "said": {language: announcement(trial, language).splitlines() for language in ("ru", "en")},
    }


def _course(campaign: Campaign, trial: Trial) -> Any:
    from gmkit.systems.trials.resolution import Course

    return Course(trial, campaign.cast(), campaign.chosen.plan())


def _papers(campaign: Campaign, seat: str, pending: Pending) -> Papers:
    given = {}
    if pending.key == CLOSE:
        given = {i.partition(":")[2]: v for i, v in pending.answers.items() if i.startswith(f"{seat}:")}
    return Papers(seat, [member.name for member in campaign.of(seat)], given)


def _secrets(campaign: Campaign, trial: Trial | None, pending: Pending) -> dict[str, Any]:
    """What only the GM sees: what is hidden in people, ship and trial, and the allotment as far as it is entered."""
    people: list[tuple[str, Person]] = [(member.name, member.person()) for member in campaign.people]
    plan = campaign.chosen.plan()
    if trial and pending.key == CLOSE:
        plan = entered(campaign, trial, pending.answers)
    return {
        "pre": {
            name: [
                {"name": one.name, "stage": one.stage, "monitored": one.monitored}
                for one in person.pre_injuries
            ]
            for name, person in people
            if person.pre_injuries
        },
        "wear": {system.name: system.wear for system in campaign.ship if system.wear},
        "text": campaign.text,
        "carried": list(campaign.carried),
        "plan": {
            "activations": {one.who: list(one.letters) for one in plan.activations},
            "efforts": [[one.who, one.letter, one.task, one.points] for one in plan.efforts],
        },
    }
