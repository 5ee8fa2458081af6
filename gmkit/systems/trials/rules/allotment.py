"""TRI-FLW-04, TRI-ACT, TRI-ALO, TRI-NPC: everybody activates and allots, sealed until the GM closes.

A dialog asks only for what is there to give, so every legal answer is a legal allotment; what can go wrong only
between players (a task that an attempt on another one bars) is settled by the GM before any die is rolled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from gmkit.core.questions import GM, Allot, Choose, Pick
from gmkit.core.table import Dialog, Table
from gmkit.systems.trials.effort import Activation, Effort, Plan, attempted, blockers, check_plan, may_work
from gmkit.systems.trials.people import Person
from gmkit.systems.trials.state import Campaign, eligible_of
from gmkit.systems.trials.trial import Trial

CLOSE: Final = "tri.allot.close"


async def allotment(table: Table, campaign: Campaign, trial: Trial) -> Plan:
    """The plan of all players, in the order in which they were last entered (the report keeps it)."""
    campaign.chosen.eligible = await _eligible(table, campaign, trial)
    sealed = await table.ask_all(
        CLOSE,
        {seat: _dialog(table, campaign, trial, seat) for seat in campaign.seats()},
        rule="TRI-FLW-04",
    )
    plan = Plan(eligible=eligible_of(campaign.chosen.eligible))
    for one in sealed.results.values():
        plan += one
    if sealed.missing:
        table.tell("tri.missing", seats=list(sealed.missing), rule="TRI-FLW-04")
    plan = await _settled(table, trial, plan)
    for notice in check_plan(trial, campaign.cast(), plan):
        table.tell("tri.remark", seen_by=(), said={"ru": notice.ru, "en": notice.en}, rule=notice.rule)
    campaign.chosen.take(plan)
    campaign.chosen.closed = True
    return plan


async def _eligible(table: Table, campaign: Campaign, trial: Trial) -> list[str]:
    """TRI-NOT-08: who meets a condition that holds for each character, as the GM rules."""
    found: list[str] = []
    able = tuple(person.name for person in campaign.cast() if person.takes_part)
    for at, task in enumerate(trial.tasks):
        for note in task.notes:
            if note.condition is None and able:
                chosen = await table.ask(
                    Pick(
                        key="tri.eligible", about=f"{at + 1}/{note.mark}", seat=GM, options=able, high=len(able),
                        default=(), rule="TRI-NOT-08",
                        facts={"task": task.name, "note": f"{note.letter}{note.mark} - {note.text}"},
                    )
                )  # fmt: skip
                found += [f"{at}/{note.mark}/{who}" for who in dict.fromkeys(chosen)]
    return found


def _dialog(table: Table, campaign: Campaign, trial: Trial, seat: str) -> Dialog[Plan]:
    async def dialog() -> Plan:
        activations: list[Activation] = []
        efforts: list[Effort] = []
        for member in campaign.of(seat):
            person = member.person()
            if not person.takes_part:  # TRI-INJ-15
                continue
            letters = tuple(person.current().points())
            if not person.npc and letters:
                letters = await table.ask(activation(trial, person, seat))
                if letters:
                    activations.append(Activation(person.name, letters))
            for letter in letters:
                question = allot(trial, person, letter, seat)
                if question is not None:
                    efforts += efforts_of(person.name, letter, await table.ask(question))
        return Plan(tuple(activations), tuple(efforts))

    return dialog


def activation(trial: Trial, person: Person, seat: str) -> Pick:
    """TRI-ACT-01, -02, -09, -10: characteristics with points, each beyond the free ones at the risk of a die."""
    options = tuple(person.current().points())
    return Pick(
        key="tri.activate", about=person.name, seat=seat, options=options,
        high=min(trial.activation.most, len(options)), default=(), rule="TRI-ACT-01",
        facts={"name": person.name, "free": trial.activation.free, "most": trial.activation.most},
    )  # fmt: skip


def allot(trial: Trial, person: Person, letter: str, seat: str) -> Allot | None:
    """TRI-ALO-01 .. -03: points of one characteristic over the tasks that are open to the person; None for no task."""
    open_ = {str(at): task.name for at, task in enumerate(trial.tasks, 1) if may_work(trial, person, task)}
    if not open_:
        return None
    return Allot(
        key="tri.allot", about=f"{person.name}/{letter}", seat=seat, options=tuple(open_),
        high=person.current()[letter], default={}, rule="TRI-ALO-01",
        facts={"name": person.name, "letter": letter, "tasks": open_},
    )  # fmt: skip


def efforts_of(who: str, letter: str, spread: Mapping[str, int]) -> Iterator[Effort]:
    for task in sorted(spread, key=int):
        if spread[task]:
            yield Effort(who, letter, int(task) - 1, spread[task])


async def _settled(table: Table, trial: Trial, plan: Plan) -> Plan:
    """TRI-DEP-05: no effort on a task that an attempt on another one bars; the GM says which of the two stays.

    Reading: players allot in secret from each other, so the refusal comes when all have done so.
    """
    while conflict := _conflict(trial, plan):
        first, barred = conflict
        stays = first
        if not trial.tasks[first].personal:
            options = (str(first + 1), str(barred + 1))
            tasks = {str(at + 1): trial.tasks[at].name for at in conflict}
            chosen = await table.ask(
                Choose(
                    key="tri.barred", about="/".join(options), seat=GM, options=options, rule="TRI-DEP-05",
                    facts={"task": trial.tasks[first].name, "other": trial.tasks[barred].name, "tasks": tasks},
                )
            )  # fmt: skip
            stays = int(chosen) - 1
        leaves = barred if stays == first else first
        plan = Plan(plan.activations, tuple(one for one in plan.efforts if one.task != leaves), plan.eligible)
        table.tell(
            "tri.barred", task=trial.tasks[stays].name, other=trial.tasks[leaves].name, rule="TRI-DEP-05"
        )
    return plan


def _conflict(trial: Trial, plan: Plan) -> tuple[int, int] | None:
    """An attempted task, and a later one with effort that it bars."""
    tried = attempted(trial, plan)
    for barred in sorted({one.task for one in plan.efforts}):
        names = blockers(trial, barred, tried)
        if names:
            first = trial.index(names[0])
            assert first is not None
            return first, barred
    return None


def entered(campaign: Campaign, trial: Trial, answers: Mapping[str, Any]) -> Plan:
    """The plan as far as it has been entered into the open allotment: the GM's knowledge."""
    plan = Plan(eligible=eligible_of(campaign.chosen.eligible))
    for ident, value in answers.items():
        key, _, about = ident.partition(":")[2].partition("/")
        if key == "tri.activate" and value:
            plan += Plan((Activation(about, tuple(value)),))
        elif key == "tri.allot":
            who, _, letter = about.rpartition("/")
            plan += Plan(efforts=tuple(efforts_of(who, letter, value)))
    return plan
