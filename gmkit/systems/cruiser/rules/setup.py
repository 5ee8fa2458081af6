"""CRU-SET, CRU-PBS: sign-up, and what is dealt before the first day."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.events import GM_ONLY
from gmkit.core.questions import Draw, Shuffle
from gmkit.core.table import Table
from gmkit.errors import GmkitError
from gmkit.systems.cruiser.cards import Deck
from gmkit.systems.cruiser.rules import phases
from gmkit.systems.cruiser.state import CLASSES, ROOMS, SEATS, Ship

_RANKS = re.compile(
    r"\b(admiral|captain|commander|lieutenant|sergeant|colonel|major|general|ensign|private"
    r"|адмирал|капитан|командор|лейтенант|сержант|полковник|майор|генерал|мичман|рядовой)\b",
    re.IGNORECASE,
)


def enrol(players: Sequence[Any], options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """CRU-SET-01, -02, -04 .. -08: nine applications, first come, first served; refuse what does not fit.

    An application is "name:class" or a mapping with name, class, and optionally race, avatar, inventory and
    anything else. Raises GmkitError for the first that has to be refused. See `remarks` for what is only odd.
    """
    enrolled: list[dict[str, Any]] = []
    for application in players:
        enrolled.append(apply(application, enrolled))
    if len(enrolled) != len(SEATS):
        missing = ", ".join(f"{role}: {left}" for role, left in places(enrolled).items() if left)
        raise GmkitError(
            f"The game has nine players, three of each class; still free: {missing}.",
            f"В игре девять игроков, по три на класс; ещё свободно: {missing}.",
        )
    return enrolled


def places(enrolled: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """How many places each class still has."""
    return {role: 3 - sum(p["class"] == role for p in enrolled) for role in CLASSES}


def apply(application: Any, enrolled: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The application as it is entered, or GmkitError with the reason and the places that are left."""
    if isinstance(application, str):
        name, colon, role = application.rpartition(":")
        application = {"name": name, "class": role} if colon else None
    if not isinstance(application, Mapping):
        raise GmkitError("Write each player as “name:class”.", "Запишите каждого игрока как «имя:класс».")
    sheet = dict(application)
    name, role = str(sheet.get("name", "")).strip(), str(sheet.get("class", "")).strip()
    free = ", ".join(r for r, left in places(enrolled).items() if left) or "—"
    if not name or len(name) > 60 or any(map(_invisible, name)):
        raise GmkitError(
            f"“{name[:60]}” cannot be a name; give 1 to 60 visible characters on one line.",
            f"«{name[:60]}» не может быть именем; нужно от 1 до 60 видимых знаков в одну строку.",
        )
    if any(p["name"].casefold() == name.casefold() for p in enrolled):
        raise GmkitError(
            f"There is a player named “{name}” already; add something that tells the two apart.",
            f"Игрок по имени «{name}» уже есть; добавьте к имени отличие.",
        )
    if role not in CLASSES:
        raise GmkitError(
            f"“{role}” is no class; choose political, military or engineer (free: {free}).",
            f"Нет класса «{role}»; выберите political, military или engineer (свободны: {free}).",
        )
    if not places(enrolled)[role]:
        raise GmkitError(
            f"The class {role} is full; free: {free}.", f"Класс {role} уже занят; свободны: {free}."
        )
    if str(sheet.get("race", "human")).casefold() not in ("human", "человек"):
        raise GmkitError(f"{name}: the race can only be human.", f"{name}: раса — только человек.")
    if sheet.get("inventory"):
        raise GmkitError(
            f"{name}: the inventory is empty at sign-up; clear it.",
            f"{name}: при записи инвентарь пуст; очистите его.",
        )
    return {**sheet, "name": name, "class": role}


def _invisible(character: str) -> bool:
    """Line ends, and marks that make one name look like another; emoji may be joined."""
    return unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp") and character != "\u200d"


def remarks(application: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What the GM may want to talk about, as (rule, message id): a rank in the name, no avatar."""
    found = []
    if _RANKS.search(str(application.get("name", ""))):
        found.append(("CRU-SET-05", "cru.remark.rank"))
    if not application.get("avatar"):
        found.append(("CRU-SET-07", "cru.remark.avatar"))
    return found


def start(players: Sequence[Mapping[str, Any]], options: Mapping[str, Any], cards: Deck) -> Ship:
    """CRU-SET-13 .. -16: day 1, counter 1, all rooms whole, empty hands, the deck's defence list in force."""
    return Ship(
        players=[{key: str(p.get(key, "")) for key in ("name", "class", "avatar")} for p in players],
        people=cards.resources["people"],
        fuel=cards.resources["fuel"],
        morale=cards.resources["morale"],
        goal=cards.goal_parsecs,
        priorities=list(cards.defence_priority),
    )


async def setup(table: Table, ship: Ship) -> str | None:
    """CRU-SET-03, -09 .. -12, -17: numbers, roles, rooms, jump cards and crisis cards are dealt; day 1 begins."""
    cards: Deck = table.cards
    for role, letter in CLASSES.items():
        names = tuple(p["name"] for p in ship.players if p["class"] == role)
        order = await table.ask(
            Shuffle(key="cru.setup.numbers", about=role, rule="CRU-SET-03", stream="setup", options=names)
        )
        for number, name in enumerate(order, 1):
            ship.crew[f"{letter}{number}"].name = name
    await _deal_roles(table, ship, cards)
    rooms = (*ROOMS, "corridors") if table.switch("start_in_corridors") else ROOMS
    for seat in SEATS:
        (room,) = await table.ask(
            Draw(key="cru.setup.room", about=seat, rule="CRU-SET-10", stream="setup", options=rooms)
        )
        ship.crew[seat].room = room
    dealt = await table.ask(
        Draw(
            key="cru.setup.jumps",
            rule="CRU-SET-11",
            stream="jumps",
            options=tuple(cards.jumps),
            count=2 * len(SEATS),
        )
    )
    for i, seat in enumerate(SEATS):
        ship.crew[seat].jumps = list(dealt[2 * i : 2 * i + 2])
    _announce(table, ship)
    return await phases.start_of_action(table, ship, first=True)


async def _deal_roles(table: Table, ship: Ship, cards: Deck) -> None:
    """CRU-SET-09, -12, -17: two of nine are cyborgs; they share the crises and the odd and even days."""
    cyborgs = await table.ask(
        Draw(key="cru.setup.cyborgs", rule="CRU-SET-09", stream="setup", options=SEATS, count=2)
    )
    for seat in cyborgs:
        ship.crew[seat].cyborg = True
    pile = await table.ask(
        Shuffle(key="cru.setup.crises", rule="CRU-SET-12", stream="crises", options=tuple(cards.crises))
    )
    half = len(pile) // 2
    first, second = ship.cyborgs()
    ship.crew[first].crises, ship.crew[second].crises = list(pile[:half]), list(pile[half:])
    (ship.odd_days,) = await table.ask(
        Draw(key="cru.setup.parity", rule="CRU-SET-17", stream="setup", options=(first, second))
    )


def _announce(table: Table, ship: Ship) -> None:
    """CRU-PBS-01 .. -03, and to each seat the own papers (CRU-VIS-02, -03); to the GM what is odd at sign-up."""
    for seat in SEATS:
        table.tell("cru.enlisted", seat=seat, room=ship.crew[seat].room, rule="CRU-PBS-01")
    table.tell("cru.president", seat=ship.president, rule="CRU-PRE-01")
    table.tell("cru.admiral", seat=ship.admiral, rule="CRU-ADM-01")
    _remark(table, ship)
    for seat in SEATS:
        crew = ship.crew[seat]
        table.tell(
            "cru.dealt",
            seen_by=(seat,),
            seat=seat,
            team="cyborg" if crew.cyborg else "human",
            jumps=list(crew.jumps),
            rule="CRU-VIS-02",
        )
        if crew.cyborg:
            table.tell(
                "cru.dealt.crises", seen_by=(seat,), seat=seat, crises=list(crew.crises), rule="CRU-VIS-03"
            )


def _remark(table: Table, ship: Ship) -> None:
    """CRU-SET-05, -07: what the GM may want to talk about, each remark once with those whom it concerns."""
    sheets = {sheet["name"]: sheet for sheet in ship.players}
    concerned: dict[tuple[str, str], list[str]] = {}
    for seat in SEATS:
        for remark in remarks(sheets[ship.crew[seat].name]):
            concerned.setdefault(remark, []).append(seat)
    for (rule, kind), seats in sorted(concerned.items()):
        table.tell(kind, seen_by=GM_ONLY, seats=seats, rule=rule)
