"""TRI-NPC, TRI-INJ, TRI-MAI, TRI-PRT: people between trials: sheets, hand-over, injuries, healing, monitoring."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from gmkit.core.events import GM_ONLY
from gmkit.core.questions import GM, Amount, Choose, Text
from gmkit.core.table import Table
from gmkit.errors import IllegalAnswer
from gmkit.systems.trials import people
from gmkit.systems.trials.conditions import key
from gmkit.systems.trials.letters import LETTERS
from gmkit.systems.trials.people import Health, Injury, Maim
from gmkit.systems.trials.rules.setup import tell_sheet
from gmkit.systems.trials.sheets import Sheet, member_of, read_sheet, read_wound, seat_of
from gmkit.systems.trials.state import SEATS, Campaign, Member, Wound
from gmkit.systems.trials.switches import strain_options

MOST_SUCCESSES: Final = 12


def _wounded(campaign: Campaign) -> tuple[str, ...]:
    """Injuries that can be healed, as `name#number`."""
    return tuple(
        f"{member.name}#{number}"
        for member in campaign.alive()
        for number in range(1, len(member.injuries) + 1)
    )


def _known(campaign: Campaign) -> tuple[str, ...]:
    return tuple(
        f"{member.name}#{number}"
        for member in campaign.people
        for number, one in enumerate(member.pre_injuries, 1)
        if one.monitored
    )


def _npcs(campaign: Campaign) -> tuple[str, ...]:
    return tuple(member.name for member in campaign.people if member.npc)


#: Deeds that need somebody or something: whether there is one.
NEEDS: Final[dict[str, Callable[[Campaign], object]]] = {
    "hand": _npcs,
    "injure": Campaign.alive,
    "heal": _wounded,
    "maim": Campaign.alive,
    "sicken": Campaign.alive,
    "examine": Campaign.alive,
    "treat": _known,
    "damage": lambda campaign: campaign.ship,
    "inspect": lambda campaign: campaign.ship,
    "repair": lambda campaign: [one for one in campaign.ship if one.faults or one.worn_out],
}


async def _whom(table: Table, deed: str, members: Iterable[Member], rule: str) -> str:
    options = tuple(member.name for member in members)
    return await table.ask(
        Choose(key="tri.whom", about=deed, seat=GM, options=options, rule=rule, facts={"what": deed})
    )


async def word(table: Table, what: str, name: str, rule: str, **facts: object) -> str:
    """The GM's word for something; one key for all, so that who sees what is waited for learns nothing of it."""
    told = {"what": what, "name": name, **facts}
    about = "/".join(map(str, told.values()))
    answer = await table.ask(
        Text(key="tri.word", about=about, seat=GM, default="", high=600, rule=rule, facts=told)
    )
    return answer.strip()


async def write_sheet(table: Table, campaign: Campaign) -> None:
    """TRI-NPC-01, TRI-NPC-02: a new НИП, a player who joins, or new values; the rounding order stays (TRI-INJ-05)."""
    line = await table.ask(Text(key="tri.person", seat=GM, default="", high=600, rule="TRI-NPC-01"))
    if not line.strip():
        return
    sheet = read_sheet(line)
    known = next((m for m in campaign.people if m.person().is_called(sheet.name)), None)
    if known is not None:
        _change(campaign, known, sheet)
    elif sheet.npc:
        campaign.people.append(member_of(sheet, campaign.players))
    else:
        _join(campaign, sheet)
    tell_sheet(table, campaign, campaign.member(sheet.name))


def _join(campaign: Campaign, sheet: Sheet) -> None:
    free = next((seat for seat in SEATS if seat not in campaign.players), None)
    if free is None:
        raise IllegalAnswer(
            f"all {len(SEATS)} seats are taken; write “НИП” before the name, or “led by …” behind the traits",
            f"все места ({len(SEATS)}) заняты; напишите перед именем «НИП» или после значений «ведёт …»",
            rule="TRI-NPC-02",
        )
    campaign.players[free] = sheet.name
    member = member_of(sheet, campaign.players)
    member.seat = free
    campaign.people.append(member)


def _change(campaign: Campaign, known: Member, sheet: Sheet) -> None:
    if sheet.order and sheet.order != known.order:
        raise IllegalAnswer(
            f"{known.name} has the rounding order {known.order} since the beginning; it cannot be changed",
            f"{known.name}: порядок округления {known.order} выбран при создании, менять его нельзя",
            rule="TRI-INJ-05",
        )
    if sheet.traits:
        known.traits = {letter: sheet.traits.get(letter, 0) for letter in LETTERS}
    if known.npc and sheet.led_by:
        known.seat = seat_of(sheet.led_by, campaign.players)
    known.genitive, known.gender = sheet.genitive or known.genitive, sheet.gender or known.gender
    known.aliases += [name for name in sheet.aliases if key(name) not in map(key, known.aliases)]


async def hand_over_npc(table: Table, campaign: Campaign) -> None:
    """TRI-NPC-03: an НИП goes to another player, without limits between trials."""
    who = await _whom(table, "hand", (m for m in campaign.people if m.npc), "TRI-NPC-03")
    to = await table.ask(
        Choose(key="tri.hand.to", about=who, seat=GM, options=campaign.seats(), rule="TRI-NPC-03")
    )
    campaign.take(people.hand_over(campaign.cast(), who, to))
    table.tell("tri.handed", name=who, seat=to, rule="TRI-NPC-03")


async def injure(table: Table, campaign: Campaign) -> None:
    """TRI-INJ-01: an injury outside a trial counts at once."""
    who = await _whom(table, "injure", campaign.alive(), "TRI-INJ-01")
    wound = read_wound(await word(table, "injury", who, "TRI-INJ-11"))
    hurt(table, campaign, who, wound, "TRI-INJ-01")


def hurt(table: Table, campaign: Campaign, who: str, wound: Wound, rule: str) -> None:
    """One injury more, and what it makes of the person (TRI-INJ-02, -06, -07, -16); the dead get no more."""
    member = campaign.member(who)
    before = member.person()
    if before.health is Health.DEAD:
        return
    after = people.injured(before, Injury(wound.name, wound.effect, wound.recovery))
    member.become(after)
    table.tell(
        "tri.injured", name=member.name, injury=wound.name, effect=wound.effect, health=after.health.value,
        traits=str(after.current()), rule=rule,
    )  # fmt: skip


async def heal(table: Table, campaign: Campaign) -> None:
    """TRI-INJ-13: an injury less is one state back, values from the unhalved base."""
    which = await table.ask(
        Choose(
            key="tri.heal",
            seat=GM,
            options=_wounded(campaign),
            rule="TRI-INJ-13",
            facts={
                "said": {
                    f"{member.name}#{number}": wound.name
                    for member in campaign.people
                    for number, wound in enumerate(member.injuries, 1)
                }
            },
        )
    )
    who, _, number = which.rpartition("#")
    member = campaign.member(who)
    wound = member.injuries.pop(int(number) - 1)
    after = member.person()
    table.tell(
        "tri.healed", name=who, injury=wound.name, health=after.health.value, traits=str(after.current()),
        rule="TRI-INJ-13",
    )  # fmt: skip


async def maim(table: Table, campaign: Campaign) -> None:
    """TRI-MAI-03: the GM decides where a maim comes from; it is no injury (TRI-MAI-02)."""
    who = await _whom(table, "maim", campaign.alive(), "TRI-MAI-01")
    wound = read_wound(await word(table, "maim", who, "TRI-MAI-04"))
    member = campaign.member(who)
    member.become(people.maimed(member.person(), Maim(wound.name, wound.effect)))
    table.tell("tri.maimed", name=who, maim=wound.name, effect=wound.effect, rule="TRI-MAI-01")


async def sicken(table: Table, campaign: Campaign) -> None:
    """TRI-PRT-03: a pre-injury, with or without a clear cause; nobody but the GM hears of it (TRI-PRT-05)."""
    who = await _whom(table, "sicken", campaign.alive(), "TRI-PRT-03")
    name = await word(table, "pre", who, "TRI-PRT-01")
    member = campaign.member(who)
    member.become(people.sickens(member.person(), name[:200]))
    table.tell("tri.sickened", seen_by=GM_ONLY, name=who, pre=name[:200], rule="TRI-PRT-01")


async def examine(table: Table, campaign: Campaign) -> None:
    """TRI-PRT-05: monitoring shows what only the GM knew, or that there is nothing."""
    who = await _whom(table, "examine", campaign.alive(), "TRI-PRT-05")
    member = campaign.member(who)
    member.become(people.examined(member.person()))
    if not member.pre_injuries:
        table.tell("tri.examined.well", name=who, rule="TRI-PRT-05")
    for one in member.pre_injuries:
        table.tell("tri.examined", name=who, pre=one.name, stage=one.stage, rule="TRI-PRT-05")


async def treat(table: Table, campaign: Campaign) -> None:
    """TRI-PRT-04: М successes against a pre-injury that has been found."""
    which = await table.ask(
        Choose(
            key="tri.treat",
            seat=GM,
            options=_known(campaign),
            rule="TRI-PRT-04",
            facts={
                "said": {
                    f"{member.name}#{number}": one.name
                    for member in campaign.people
                    for number, one in enumerate(member.pre_injuries, 1)
                    if one.monitored
                }
            },
        )
    )
    count = await table.ask(
        Amount(key="tri.successes", about="М", seat=GM, high=MOST_SUCCESSES, default=0, rule="TRI-PRT-04")
    )
    who, _, number = which.rpartition("#")
    member = campaign.member(who)
    at = int(number) - 1
    name = member.pre_injuries[at].name
    if count >= strain_options(table.switch).cure_successes:
        del member.pre_injuries[at]
        table.tell("tri.treated", name=who, pre=name, rule="TRI-PRT-04")
    else:
        table.tell("tri.untreated", name=who, pre=name, rule="TRI-PRT-04")
