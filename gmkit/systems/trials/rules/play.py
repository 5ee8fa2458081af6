"""TRI-FLW-04 .. -06: a trial from the sealed allotment to the announced results, dice asked of chance.

Injuries wait for the end, whatever brought them (TRI-INJ-08); the effort does not change once a die has fallen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from gmkit.core.events import GM_ONLY, PUBLIC
from gmkit.core.questions import GM, Pick, Roll
from gmkit.core.table import Table
from gmkit.systems.trials import load
from gmkit.systems.trials.conditions import key
from gmkit.systems.trials.effort import Plan, risk_dice
from gmkit.systems.trials.notation import parse_modifier
from gmkit.systems.trials.odds import trial_odds
from gmkit.systems.trials.people import Health, Injury, Pending
from gmkit.systems.trials.report import pools, report, task_lines
from gmkit.systems.trials.requirement import Modifier
from gmkit.systems.trials.resolution import Course, RiskRoll, begin, participants, roll_risk
from gmkit.systems.trials.rules.allotment import allotment
from gmkit.systems.trials.rules.between import trial_of
from gmkit.systems.trials.rules.deeds import hurt, word
from gmkit.systems.trials.sheets import read_wound
from gmkit.systems.trials.state import Campaign, Ended, Past, Wound
from gmkit.systems.trials.switches import load_options
from gmkit.systems.trials.trial import Trial

#: Every task doubles the ways in which the signs can fall; longer trials are played without their chances.
MOST_TASKS: Final = 10
_INJURY: Final = re.compile(r"травм|injur", re.IGNORECASE)
_GETS: Final = re.compile(
    r"(?P<who>.+?)\s+(?:получит|получает|gets?)\s+(?:травму|an? injury|the injury)\s*[\"«“](?P<injury>[^\"»”]+)[\"»”]",
    re.IGNORECASE,
)


async def play(table: Table, campaign: Campaign) -> str:
    """The players allot, the dice fall, the GM announces (TRI-FLW-04, -05); then on to what follows."""
    at_hand = trial_of(campaign)
    table.tell("tri.trial", number=campaign.number + 1, title=at_hand.title, rule="TRI-FLW-04")
    plan = await allotment(table, campaign, at_hand)
    course = begin(
        at_hand, campaign.cast(), plan, carried=carried(table.switch, campaign), earlier=campaign.earlier
    )
    _tell_plan(table, course)
    risks, pending = await _risk(table, at_hand, plan)
    pending += await _outside(table, campaign, course)
    course, hit = await _tasks(table, campaign, course)
    pending += hit
    _finish(table, campaign, course, risks, pending)
    return "between"


def carried(switch: Any, campaign: Campaign) -> tuple[Modifier, ...]:
    """What lasts from the trial before (TRI-MOD-08), and what the load Д adds to every task (TRI-DYN-06)."""
    options = load_options(switch)
    hampers = load.hampers(campaign.load, options) if options.hampers_by else None
    return (*map(parse_modifier, campaign.carried), *((hampers,) if hampers else ()))


def _tell_plan(table: Table, course: Course) -> None:
    """The allotment is no secret once it is closed; chances are the table's unless the trial hides something."""
    table.tell(
        "tri.pools",
        tasks=[task.name for task in course.trial.tasks],
        pools=list(pools(course)),
        rule="TRI-FLW-06",
    )
    if len(course.trial.tasks) > MOST_TASKS:
        return
    odds = trial_odds(course.trial, course.plan, carried=course.carried, earlier=course.earlier)
    hidden = any(
        task.hidden or any(line.hidden for line in task.outcomes) for task in course.trial.tasks
    ) or any(sentence.hidden for sentence in course.trial.extra)
    chances = [
        {"task": task.name, **{sign: float(task.chance(sign)) for sign in "✓⊘✕"}} for task in odds.tasks
    ]
    table.tell(
        "tri.odds", seen_by=GM_ONLY if hidden else PUBLIC, title=course.trial.title, chances=chances,
        rule="TRI-HID-01" if hidden else "TRI-FLW-06",
    )  # fmt: skip


async def _risk(table: Table, trial: Trial, plan: Plan) -> tuple[list[RiskRoll], list[Pending]]:
    """TRI-ACT-03, -06 .. -08: a die for each activation beyond the free ones; the GM names what a 1 brings."""
    risks: list[RiskRoll] = []
    pending: list[Pending] = []
    for activation in plan.activations:
        count = risk_dice(trial, activation)
        if not count:
            continue
        dice = await table.ask(
            Roll(
                key="tri.risk", about=activation.who, sides=6, count=count, rule="TRI-ACT-03",
                facts={"name": activation.who},
            )
        )  # fmt: skip
        risk = roll_risk(trial, activation, dice)
        risks.append(risk)
        table.tell("tri.risk", name=risk.who, dice=list(dice), injuries=risk.injuries, rule="TRI-ACT-03")
        for number in range(risk.injuries):
            said = await word(table, "injury", risk.who, "TRI-ACT-08", cause="risk", number=number + 1)
            pending.append(_pending(risk.who, read_wound(said), "risk"))
    return risks, pending


def _pending(who: str, wound: Wound, source: str) -> Pending:
    return Pending(who, Injury(wound.name, wound.effect, wound.recovery), source)


async def _outside(table: Table, campaign: Campaign, course: Course) -> list[Pending]:
    """TRI-DYN-04, -05, -07: those who work under load, outside their seats or even in them."""
    options = load_options(table.switch)
    crew = participants(course.cast, course.plan)
    limits = {
        seated: load.injures_on(campaign.load, seated=seated, options=options) for seated in (True, False)
    }
    if not crew or not any(limits.values()):
        return []
    names = tuple(person.name for person in crew)
    outside = await table.ask(
        Pick(
            key="tri.outside", seat=GM, options=names, high=len(names), default=(), rule="TRI-DYN-04",
            facts={"load": campaign.load},
        )
    )  # fmt: skip
    pending = []
    for name in names:
        limit = limits[name not in outside]
        if not limit:
            continue
        (die,) = await table.ask(
            Roll(
                key="tri.shaken", about=name, sides=6, rule="TRI-DYN-04", facts={"name": name, "limit": limit}
            )
        )
        table.tell("tri.shaken", name=name, die=die, injured=die <= limit, rule="TRI-DYN-04")
        if die <= limit:
            said = await word(table, "injury", name, "TRI-DYN-04", cause="load")
            pending.append(_pending(name, read_wound(said), "load"))
    return pending


async def _tasks(table: Table, campaign: Campaign, course: Course) -> tuple[Course, list[Pending]]:
    """Task by task in their order (TRI-TSK-04); who is hit is said by the GM (TRI-OUT-09, TRI-EXA-11)."""
    pending: list[Pending] = []
    while not course.done:
        number = len(course.results) + 1
        task = course.trial.tasks[number - 1]
        groups = course.dice()
        facts = {"task": task.name, "number": number}
        dice: Sequence[int] = ()
        if groups:
            count = sum(group.count for group in groups)
            shown = "+".join(f"{group.count}{group.success.letter}" for group in groups)
            dice = await table.ask(
                Roll(
                    key="tri.roll", about=str(number), sides=6, count=count, rule="TRI-DIE-01",
                    facts={**facts, "dice": shown},
                )
            )  # fmt: skip
        judged = course.judged(dice)
        wanted = sum(amount.dice for amount in judged.amounts())
        amounts: Sequence[int] = ()
        if wanted:
            amounts = await table.ask(
                Roll(
                    key="tri.amount", about=str(number), sides=6, count=wanted, rule="TRI-XVA-06",
                    facts={**facts, "text": judged.effect.text},
                )
            )  # fmt: skip
        course = course.rolled(dice, amounts)
        result = course.results[-1]
        campaign.results.append(Ended(result.name, result.sign, result.x, list(dice)))
        said = {language: list(task_lines(result, language, gm=False)) for language in ("ru", "en")}
        table.tell(
            "tri.task", number=number, task=result.name, sign=result.sign, said=said, rule="TRI-OUT-07"
        )
        pending += await _victims(table, campaign, course)
    return course, pending


async def _victims(table: Table, campaign: Campaign, course: Course) -> list[Pending]:
    """Exactly as many people as the outcome hits, as far as there are so many; an injury where it speaks of one."""
    result = course.results[-1]
    alive = tuple(member.name for member in campaign.alive())
    count = min(result.victims(), len(alive))
    if not count:
        return []
    hit = await table.ask(
        Pick(
            key="tri.victims", about=str(len(course.results)), seat=GM, options=alive, low=count, high=count,
            rule="TRI-OUT-09", facts={"task": result.name, "text": result.effect.text},
        )
    )  # fmt: skip
    table.tell("tri.hit", names=list(hit), task=result.name, rule="TRI-OUT-09")
    pending = []
    for name in hit:
        certain = bool(_INJURY.search(result.effect.text))
        said = await word(
            table,
            "injury" if certain else "maybe",
            name,
            "TRI-INJ-01",
            cause="task",
            number=len(course.results),
        )
        if certain or said:
            pending.append(_pending(name, read_wound(said), result.name))
    return pending


def _finish(
    table: Table, campaign: Campaign, course: Course, risks: Sequence[RiskRoll], pending: list[Pending]
) -> None:
    """The results in the source's form; then, and not before, the injuries take effect (TRI-INJ-08 .. -10)."""
    said = {language: report(course, risks, language, gm=False).splitlines() for language in ("ru", "en")}
    table.tell("tri.results", title=course.trial.title, said=said, rule="TRI-FLW-05")
    full = {language: report(course, risks, language, gm=True).splitlines() for language in ("ru", "en")}
    if full != said:
        table.tell(
            "tri.results.full", seen_by=GM_ONLY, title=course.trial.title, said=full, rule="TRI-HID-02"
        )
    for clause in course.fired():
        gets = _GETS.search(clause.text)
        named = [member for member in campaign.people if gets and member.person().is_called(gets["who"])]
        pending += [
            Pending(member.name, Injury(gets["injury"]), "extra")
            for member in named
            if gets and member.person().health is not Health.DEAD
        ]
    for one in pending:
        wound = Wound(one.injury.name, one.injury.effect, one.injury.recovery)
        hurt(table, campaign, one.who, wound, "TRI-INJ-08")
    campaign.carried = [str(modifier) for modifier in course.carries_over()]
    campaign.earlier |= {key(result.name): result.sign for result in course.results}
    campaign.past.append(Past(course.trial.title, list(campaign.results)))
    campaign.number += 1
    campaign.text = ""
