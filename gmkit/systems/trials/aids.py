"""What the GM may have worked out besides the rules: plain data in, plain data out, nothing changed.

`read` checks a trial's text, `table` lays out who has what for which task, `odds` and `best` are exact.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from gmkit.errors import IllegalAnswer
from gmkit.systems.trials.advice import Goal, Together, Value, best_allotment
from gmkit.systems.trials.conditions import SIGNS, TYPED_SIGNS
from gmkit.systems.trials.effort import Activation, Effort, Notice, Plan, check_plan, may_work, risk_dice
from gmkit.systems.trials.letters import LETTERS
from gmkit.systems.trials.odds import risk_odds, trial_odds
from gmkit.systems.trials.report import announcement
from gmkit.systems.trials.rules.between import checked, trial_of
from gmkit.systems.trials.rules.play import MOST_TASKS, carried
from gmkit.systems.trials.state import Campaign, eligible_of
from gmkit.systems.trials.trial import Trial, problems

Draft = Mapping[str, Any]  # {"activations": {who: [letter]}, "efforts": [[who, letter, task, points]]}

_WORTH: Final = re.compile(
    r"\s*(?P<task>\d+)\s*(?P<sign>[✓✔⊘∅Ø✕✖✗✘×])\s*(?P<x>[XХxх])?\s*=\s*(?P<worth>[+\-−]?\d+)\s*"
)


def read(campaign: Campaign, switches: Mapping[str, Any], text: str) -> dict[str, Any]:
    """A text as it would be announced, and what may be amiss; raises with the place where it cannot be read."""
    trial = checked(campaign, text, force=switches["force_order"])
    remarks = [{"ru": one.ru, "en": one.en} for one in problems(trial, campaign.earlier)]
    return {"title": trial.title, "said": announcement(trial, trial.language, gm=True), "remarks": remarks}


def table(campaign: Campaign, switches: Mapping[str, Any]) -> dict[str, Any]:
    """Who may put how much of what where: rows by person and letter, with the tasks (from 0) open to him."""
    trial = _trial(campaign)
    rows = []
    for person in campaign.cast():
        if not person.takes_part:
            continue
        tasks = [at for at, task in enumerate(trial.tasks) if may_work(trial, person, task)]
        for letter, count in person.current().points().items():
            rows.append(
                {"who": person.name, "letter": letter, "points": count, "npc": person.npc, "tasks": tasks}
            )
    return {
        "title": trial.title,
        "tasks": [{"name": task.name, "difficulty": str(task.requirement)} for task in trial.tasks],
        "rows": rows,
        "free": trial.activation.free,
        "most": trial.activation.most,
    }


def odds(campaign: Campaign, switches: Mapping[str, Any], draft: Draft) -> dict[str, Any]:
    """Chances of each task's signs, X on average where it counts, risk by character, and what is worth a word."""
    trial, plan = _trial(campaign), plan_of(campaign, draft)
    notices = check_plan(trial, campaign.cast(), plan)
    if len(trial.tasks) > MOST_TASKS:
        notices += (
            Notice(
                f"chances are worked out for up to {MOST_TASKS} tasks",
                f"шансы считаются, пока задач не больше {MOST_TASKS}",
                "TRI-TSK-01",
            ),
        )
        return {"tasks": [], "all": "", "risk": {}, "notices": _plain(notices)}
    found = trial_odds(trial, plan, carried=carried(switches.__getitem__, campaign), earlier=campaign.earlier)
    return {
        "tasks": [
            {
                "task": task.name,
                **{sign: float(task.chance(sign)) for sign in SIGNS},
                "exact": str(task.chance("✓")),
            }
            for task in found.tasks
        ],
        "all": str(found.chance(dict.fromkeys(range(len(trial.tasks)), "✓"))),
        "risk": {
            one.who: float(1 - risk_odds(risk_dice(trial, one))[0])
            for one in plan.activations
            if risk_dice(trial, one)
        },
        "notices": _plain(notices),
    }


def _plain(notices: Sequence[Notice]) -> list[dict[str, str]]:
    return [{"ru": one.ru, "en": one.en, "rule": one.rule} for one in notices]


def best(
    campaign: Campaign,
    switches: Mapping[str, Any],
    draft: Draft,
    wanted: Sequence[int] = (),
    values: str = "",
) -> dict[str, Any]:
    """The best efforts for the draft's activations: for ✓ of the wanted tasks together, or for the values' sum."""
    trial, plan = _trial(campaign), plan_of(campaign, draft)
    check_plan(trial, campaign.cast(), Plan(plan.activations, (), plan.eligible))
    if len(trial.tasks) > MOST_TASKS:
        raise IllegalAnswer(
            f"the best allotment is sought for up to {MOST_TASKS} tasks, not {len(trial.tasks)}",
            f"лучшее распределение ищется, пока задач не больше {MOST_TASKS}, а их {len(trial.tasks)}",
        )
    goal: Goal
    if values.strip():
        goal = _values(values)
    else:
        goal = Together({int(at): "✓" for at in wanted or range(len(trial.tasks))})
    advice = best_allotment(
        trial, campaign.cast(), plan, goal,
        carried=carried(switches.__getitem__, campaign), earlier=campaign.earlier,
    )  # fmt: skip
    return {
        "activations": {one.who: list(one.letters) for one in advice.plan.activations},
        "efforts": [[one.who, one.letter, one.task, one.points] for one in advice.plan.efforts],
        "reaches": str(advice.reaches),
        "chance": float(advice.reaches),
    }


def _values(text: str) -> Value:
    """`1✓=3; 3✕=-2; 5✓X=1`: what the GM's outcomes are worth, and what each point of X adds."""
    signs: dict[tuple[int, str], Fraction | int] = {}
    per_x: dict[tuple[int, str], Fraction | int] = {}
    for number, part in enumerate(re.split(r"[;,\n]", text), 1):
        if not part.strip():
            continue
        found = _WORTH.fullmatch(part)
        if found is None:
            raise IllegalAnswer(
                f"value {number}, “{part.strip()[:20]}”, cannot be read; write e.g. 1✓=3; 3✕=-2; 5✓X=1",
                f"ценность {number}, «{part.strip()[:20]}», не читается; напишите, например, 1✓=3; 3✕=-2; 5✓X=1",
            )
        which = int(found["task"]) - 1, TYPED_SIGNS[found["sign"]]
        (per_x if found["x"] else signs)[which] = int(found["worth"].replace("−", "-"))
    return Value(signs, per_x)


def plan_of(campaign: Campaign, draft: Draft) -> Plan:
    activations = tuple(
        Activation(who, tuple(sorted(letters, key=LETTERS.find)))
        for who, letters in draft.get("activations", {}).items()
        if letters
    )
    efforts = tuple(Effort(who, letter, task, count) for who, letter, task, count in draft.get("efforts", ()))
    return Plan(activations, efforts, eligible_of(campaign.chosen.eligible))


def _trial(campaign: Campaign) -> Trial:
    if not campaign.text:
        raise IllegalAnswer(
            "No trial is under way; announce one first.", "Испытания сейчас нет; сначала объявите его."
        )
    return trial_of(campaign)


AIDS: dict[str, Callable[..., Any]] = {"read": read, "table": table, "odds": odds, "best": best}
