"""TRI-LET, TRI-NPC, TRI-INJ-05: a person's sheet, and an injury, each as one typed line.

Алиса: К1 М1 Т1 Н2 В0; порядок НКТМВ; Алисы; ж
НИП рукастый: Т1; ведёт Боб; он же НИП Т1
Вывих колена: нельзя бежать; лечение: шина и неделя покоя
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from gmkit.errors import GmkitError
from gmkit.systems.trials.conditions import key
from gmkit.systems.trials.errors import TextError
from gmkit.systems.trials.letters import LETTERS, letter_of
from gmkit.systems.trials.people import check_order
from gmkit.systems.trials.state import Member, Wound, no_seat

MOST_NAME: Final = 60
_TRAIT: Final = re.compile(r"\s*(?P<letter>[^\W\d_])\s*(?P<value>\d+)\s*,?")
_LED: Final = re.compile(r"^(?:ведёт|ведет|led by)\s+(?P<who>.+)$", re.IGNORECASE)
_ORDER: Final = re.compile(r"^(?:порядок|order)\s+(?P<order>.+)$", re.IGNORECASE)
_ALIAS: Final = re.compile(r"^(?:он же|она же|also)\s+(?P<name>.+)$", re.IGNORECASE)
_GENDER: Final = {"м": "m", "m": "m", "ж": "f", "f": "f"}
_NPC: Final = re.compile(r"^(?:НИП|NPC)\b", re.IGNORECASE)
_HEALS: Final = re.compile(r";\s*(?:лечение|heals?|recovery)\s*:\s*", re.IGNORECASE)


class SheetError(TextError):
    """A sheet that cannot be read."""


@dataclass(slots=True)
class Sheet:
    """What a line says of a person; `led_by` is the name of the player who controls an НИП."""

    name: str
    traits: dict[str, int] = field(default_factory=dict)
    npc: bool = False
    led_by: str = ""
    order: str = ""
    aliases: list[str] = field(default_factory=list)
    genitive: str = ""
    gender: str = ""


def _wrong(at: int, text: str, en: str, ru: str) -> SheetError:
    return SheetError(en, ru, line=1, column=at + 1, found=text[at : at + 20], expected=())


def read_sheet(text: str, *, whole: bool = True) -> Sheet:
    """Read a line; raises SheetError with the place. Where it need not be `whole`, a name alone is enough."""
    text = " ".join(text.split())
    name, colon, _ = text.partition(":")
    if not name.strip() or len(name) > MOST_NAME or (whole and not colon):
        raise _wrong(
            0, text, f"a name of 1 to {MOST_NAME} characters must stand here, then a colon and the traits",
            f"здесь должно стоять имя, от 1 до {MOST_NAME} знаков, затем двоеточие и характеристики",
        )  # fmt: skip
    sheet = Sheet(name.strip(), npc=bool(_NPC.match(name.strip())))
    at = len(name) + len(colon)
    for number, part in enumerate(text[at:].split(";")):
        if number == 0:
            sheet.traits = _traits(part, at, text)
        elif part.strip():
            _note(sheet, part.strip(), at + len(part) - len(part.lstrip()), text)
        at += len(part) + 1
    return sheet


def _traits(part: str, start: int, text: str) -> dict[str, int]:
    values: dict[str, int] = {}
    at = 0
    while at < len(part.rstrip()):
        found = _TRAIT.match(part, at)
        letter = letter_of(found["letter"]) if found else None
        if not found or letter is None or letter not in LETTERS or letter in values:
            place = start + at + len(part[at:]) - len(part[at:].lstrip())
            raise _wrong(
                place, text, "each of К М Т Н В must stand here once with its value, e.g. К1 М0 Т2 Н0 В2",
                "здесь должны стоять К М Т Н В, каждая по разу со значением, например К1 М0 Т2 Н0 В2",
            )  # fmt: skip
        if int(found["value"]) > 20:
            raise _wrong(
                start + found.start("value"), text, "a trait is a number from 0 to 20",
                "значение характеристики — от 0 до 20",
            )  # fmt: skip
        values[letter] = int(found["value"])
        at = found.end()
    return values


def _note(sheet: Sheet, part: str, at: int, text: str) -> None:
    if led := _LED.match(part):
        sheet.led_by, sheet.npc = led["who"].strip(), True
    elif order := _ORDER.match(part):
        try:
            sheet.order = check_order(order["order"])
        except GmkitError as error:
            raise _wrong(at, text, error.en, error.ru) from None
    elif alias := _ALIAS.match(part):
        sheet.aliases.append(alias["name"].strip())
    elif part.casefold() in _GENDER:
        sheet.gender = _GENDER[part.casefold()]
    elif re.fullmatch(r"\w[\w' -]*", part):
        sheet.genitive = part
    else:
        raise _wrong(
            at, text, "there may stand: order …, led by …, also …, m or f",
            "здесь может стоять: порядок …, ведёт …, он же …, имя в родительном падеже, м или ж",
        )  # fmt: skip


def member_of(sheet: Sheet, players: Mapping[str, str]) -> Member:
    """A person of the campaign; an НИП whom nobody is named for goes to the first player (TRI-NPC-02)."""
    seat = next(iter(players), "")
    if sheet.led_by:
        seat = seat_of(sheet.led_by, players)
    return Member(
        sheet.name, {letter: sheet.traits.get(letter, 0) for letter in LETTERS}, seat, sheet.npc,
        sheet.order or LETTERS, aliases=list(sheet.aliases), genitive=sheet.genitive, gender=sheet.gender,
    )  # fmt: skip


def seat_of(name: str, players: Mapping[str, str]) -> str:
    for seat, player in players.items():
        if key(player) == key(name) or seat == name:
            return seat
    raise no_seat(name, players)


def read_wound(text: str) -> Wound:
    """`name: effect; heals: …`, the parts behind the name as far as they are given."""
    said = _HEALS.split(" ".join(text.split()), 1)
    name, _, effect = said[0].partition(":")
    return Wound(name.strip()[:200], effect.strip(), said[1].strip() if len(said) > 1 else "")


def player_of(player: Any) -> Sheet:
    """A player's sign-up: a name alone, a sheet as a line, or a mapping with name and traits."""
    if isinstance(player, Mapping):
        parts = [f"{player.get('name', '')}: {player.get('traits', '')}"]
        parts += [f"order {player['order']}"] if player.get("order") else []
        parts += [str(player[name]) for name in ("genitive", "gender") if player.get(name)]
        return read_sheet("; ".join(parts), whole=False)
    if not isinstance(player, str):
        raise GmkitError(
            "Write each player as “name: К1 М0 Т2 Н0 В2”.", "Запишите игрока как «имя: К1 М0 Т2 Н0 В2»."
        )
    return read_sheet(player, whole=False)
