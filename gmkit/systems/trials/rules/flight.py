"""TRI-DYN, TRI-PRT, TRI-SHP: load Д, a turn under it, and the ship's systems.

What grows unseen is rolled on a stream of its own, so that hidden states do not shift the dice that people see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gmkit.core.events import GM_ONLY
from gmkit.core.questions import GM, Amount, Choose, Draw, Roll
from gmkit.core.table import Table
from gmkit.systems.trials import load, people, strain
from gmkit.systems.trials.rules.deeds import MOST_SUCCESSES, hurt, word
from gmkit.systems.trials.state import Campaign, Member, System, Wound
from gmkit.systems.trials.switches import load_options, strain_options

MOST_LOAD: Final = 12
#: The stream of what grows unseen, and of which system is struck.
STRAIN, STRUCK = "strain", "ship"


async def set_load(table: Table, campaign: Campaign) -> None:
    """TRI-DYN-01: Д is public; the GM sets it."""
    campaign.load = await table.ask(
        Amount(key="tri.load", seat=GM, high=MOST_LOAD, default=campaign.load, rule="TRI-DYN-01")
    )
    tell_load(table, campaign)


def tell_load(table: Table, campaign: Campaign) -> None:
    said = {"ru": load.describe(campaign.load, "ru"), "en": load.describe(campaign.load, "en")}
    table.tell("tri.load", load=campaign.load, said=said, rule="TRI-DYN-01")


async def turn(table: Table, campaign: Campaign) -> None:
    """A turn of the flight: hidden states grow, at the limit systems wear or break, seats no longer protect."""
    tell_load(table, campaign)
    for member in campaign.alive():
        await _strain_person(table, campaign, member)
    for system in campaign.ship:
        await _strain_system(table, campaign, system)
    options = load_options(table.switch)
    await _strike(table, campaign, load.systems_to_wear(campaign.load, options), "wear")
    await _strike(table, campaign, load.systems_to_break(campaign.load, options), "break")


async def _strain_person(table: Table, campaign: Campaign, member: Member) -> None:
    """TRI-PRT-02: from the last stage a pre-injury becomes an injury, and that is no secret."""
    options = strain_options(table.switch)
    before = member.person()
    if not before.pre_injuries or campaign.load < options.acts_from:
        return
    dice = await table.ask(
        Roll(
            key="tri.turn", about=member.name, sides=6, count=len(before.pre_injuries), stream=STRAIN,
            rule="TRI-PRT-02",
        )
    )  # fmt: skip
    after = people.under_load(before, campaign.load, dice, options)
    broke_out = after.injuries[len(before.injuries) :]
    member.pre_injuries = []
    member.become(replace(after, injuries=before.injuries))
    for one in member.pre_injuries:
        seen_by = ("public",) if one.monitored else GM_ONLY
        table.tell(
            "tri.stage", seen_by=seen_by, name=member.name, pre=one.name, stage=one.stage, rule="TRI-PRT-02"
        )
    for injury in broke_out:
        hurt(table, campaign, member.name, Wound(injury.name), "TRI-PRT-02")


async def _strain_system(table: Table, campaign: Campaign, system: System) -> None:
    """TRI-SHP-04: wear grows unseen; the step after the last stage breaks the system."""
    options = strain_options(table.switch)
    if system.worn_out or campaign.load < options.acts_from:
        return
    (die,) = await table.ask(
        Roll(key="tri.turn", about=system.name, sides=6, stream=STRAIN, rule="TRI-SHP-04")
    )
    _become(table, system, strain.loaded(system.system(), campaign.load, die, options), "TRI-SHP-04")


async def _strike(table: Table, campaign: Campaign, count: int, how: str) -> None:
    """TRI-DYN-07, TRI-DYN-08: random systems wear by a step, or break outright."""
    whole = tuple(system.name for system in campaign.ship if not system.worn_out)
    count = min(count, len(whole))
    if not count:
        return
    rule = "TRI-DYN-07" if how == "wear" else "TRI-DYN-08"
    drawn: Sequence[str] = await table.ask(
        Draw(key="tri.struck", about=how, options=whole, count=count, stream=STRUCK, rule=rule)
    )
    for system in campaign.ship:
        if system.name in drawn:
            after = (
                strain.worn(system.system(), 1, strain_options(table.switch))
                if how == "wear"
                else strain.broken(system.system())
            )
            _become(table, system, after, rule)


def _become(table: Table, system: System, after: strain.ShipSystem, rule: str) -> None:
    """A breakdown is everybody's; wear is the GM's, or everybody's where it is monitored (TRI-SHP-04)."""
    before = system.system()
    system.become(after)
    if after.worn_out and not before.worn_out:
        table.tell("tri.broken", system=system.name, rule=rule)
    elif after.wear != before.wear:
        seen_by = ("public",) if system.monitored else GM_ONLY
        table.tell("tri.worn", seen_by=seen_by, system=system.name, wear=system.wear, rule=rule)


async def _which(table: Table, campaign: Campaign, deed: str, names: Sequence[str], rule: str) -> System:
    name = await table.ask(Choose(key="tri.system", about=deed, seat=GM, options=tuple(names), rule=rule))
    return next(system for system in campaign.ship if system.name == name)


async def damage(table: Table, campaign: Campaign) -> None:
    """TRI-SHP-02: a concrete event; the fault is public at once."""
    system = await _which(table, campaign, "damage", [one.name for one in campaign.ship], "TRI-SHP-02")
    cause = await word(table, "cause", system.name, "TRI-SHP-02")
    system.become(strain.damaged(system.system(), cause))
    table.tell(
        "tri.damaged", system=system.name, cause=cause, state=system.system().condition.value,
        rule="TRI-SHP-02",
    )  # fmt: skip


async def inspect(table: Table, campaign: Campaign) -> None:
    """TRI-SHP-05: Т successes show a system's wear, and take steps off it."""
    system = await _which(table, campaign, "inspect", [one.name for one in campaign.ship], "TRI-SHP-05")
    count = await table.ask(
        Amount(key="tri.successes", about="Т", seat=GM, high=MOST_SUCCESSES, default=0, rule="TRI-SHP-05")
    )
    system.become(strain.inspected(system.system(), count, strain_options(table.switch)))
    if count >= strain_options(table.switch).show_successes:
        table.tell("tri.inspected", system=system.name, wear=system.wear, rule="TRI-SHP-05")
    else:
        table.tell("tri.uninspected", system=system.name, rule="TRI-SHP-05")


async def repair(table: Table, campaign: Campaign) -> None:
    """Faults and a breakdown are mended; the wear stays as deep as it was found (TRI-SHP-01)."""
    broken = [one.name for one in campaign.ship if one.faults or one.worn_out]
    system = await _which(table, campaign, "repair", broken, "TRI-SHP-01")
    system.become(strain.repaired(system.system()))
    table.tell("tri.repaired", system=system.name, rule="TRI-SHP-01")
