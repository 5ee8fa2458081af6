"""TRI-NPC-02: who plays, with which characters; the ship and the people of the campaign's file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.table import Table
from gmkit.errors import GmkitError
from gmkit.systems.trials.cards import Deck
from gmkit.systems.trials.conditions import key
from gmkit.systems.trials.letters import LETTERS
from gmkit.systems.trials.sheets import member_of, player_of, read_sheet
from gmkit.systems.trials.state import SEATS, Campaign, Member, System


def enrol(players: Sequence[Any], options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """One to nine players, each with the sheet of the own character; traits may be written later."""
    if not 1 <= len(players) <= len(SEATS):
        raise GmkitError(
            f"{len(players)} players; a campaign is for 1 to {len(SEATS)}.",
            f"Игроков {len(players)}; кампания — для 1–{len(SEATS)}.",
        )
    enrolled: list[dict[str, Any]] = []
    for player in players:
        sheet = player_of(player)
        if any(key(other["name"]) == key(sheet.name) for other in enrolled):
            raise GmkitError(
                f"There is a player named “{sheet.name}” already; add something that tells the two apart.",
                f"Игрок по имени «{sheet.name}» уже есть; добавьте к имени отличие.",
            )
        if sheet.npc:
            raise GmkitError(
                f"“{sheet.name}” is an НИП; sign up players only, and add НИП between trials.",
                f"«{sheet.name}» — НИП; запишите только игроков, а НИП добавьте между испытаниями.",
            )
        enrolled.append(
            {
                "name": sheet.name,
                "traits": {letter: sheet.traits.get(letter, 0) for letter in LETTERS},
                "order": sheet.order or LETTERS,
                "genitive": sheet.genitive,
                "gender": sheet.gender,
            }
        )
    return enrolled


def start(players: Sequence[Mapping[str, Any]], options: Mapping[str, Any], cards: Deck) -> Campaign:
    seats = dict(zip(SEATS, (player["name"] for player in players), strict=False))
    people = [
        Member(
            player["name"], dict(player["traits"]), seat, order=player["order"],
            genitive=player["genitive"], gender=player["gender"],
        )
        for seat, player in zip(SEATS, players, strict=False)
    ]  # fmt: skip
    people += [member_of(read_sheet(line), seats) for line in cards.people]
    return Campaign(seats, people, [System(ident) for ident in cards.ship])


async def setup(table: Table, campaign: Campaign) -> str:
    """Everybody's sheet is public, the rounding order too (TRI-INJ-05)."""
    table.tell("tri.begun", seats=campaign.seats(), count=len(campaign.seats()), rule="TRI-NPC-02")
    for member in campaign.people:
        tell_sheet(table, campaign, member)
    return "between"


def tell_sheet(table: Table, campaign: Campaign, member: Member) -> None:
    person = member.person()
    table.tell(
        "tri.sheet", name=member.name, traits=str(person.traits), order=member.order, npc=member.npc,
        seat=member.seat, rule="TRI-NPC-01" if member.npc else "TRI-INJ-05",
    )  # fmt: skip
