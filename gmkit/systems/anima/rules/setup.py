"""ANI-CMP, ANI-CMB, ANI-SET: who plays, with which cards, and what is dealt before the first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from gmkit.core.questions import Choose, Pick
from gmkit.core.table import Dialog, Table
from gmkit.errors import GmkitError
from gmkit.systems.anima.cards import Deck
from gmkit.systems.anima.rules import movement, piles
from gmkit.systems.anima.state import SEATS, Member, Party, World


def enrol(players: Sequence[Any], options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """ANI-CMP-01 .. -03, ANI-SET-02: two to four players, five with both games; each has a token.

    A player is a "name", a "name:token" or a mapping with name and token; without one he gets the first that is free.
    """
    most = 4 if options.get("combined", "alone") == "alone" else 5
    if not 2 <= len(players) <= most:
        raise GmkitError(
            f"{len(players)} players; the game is for 2 to {most} (five with the option combined=new_missions).",
            f"Игроков {len(players)}; игра для 2–{most} (впятером — с настройкой combined=new_missions).",
        )
    enrolled: list[dict[str, Any]] = []
    wanted = [_application(player) for player in players]
    taken = {token for _, token in wanted if token}
    free = [token for token in SEATS if token not in taken]
    for name, token in wanted:
        if any(other["name"].casefold() == name.casefold() for other in enrolled):
            raise GmkitError(
                f"There is a player named “{name}” already; add something that tells the two apart.",
                f"Игрок по имени «{name}» уже есть; добавьте к имени отличие.",
            )
        if any(other["token"] == token for other in enrolled):
            raise GmkitError(
                f"The token {token} is taken; free are: {', '.join(free)}.",
                f"Фишка {token} уже занята; свободны: {', '.join(free)}.",
            )
        enrolled.append({"name": name, "token": token or free.pop(0)})
    return enrolled


def _application(player: Any) -> tuple[str, str]:
    if isinstance(player, str):
        name, _, token = player.partition(":")
    elif isinstance(player, Mapping):
        name, token = str(player.get("name", "")), str(player.get("token", ""))
    else:
        raise GmkitError(
            "Write each player as “name” or “name:token”.", "Запишите игрока как «имя» или «имя:фишка»."
        )
    name, token = name.strip(), token.strip()
    if not name or len(name) > 60 or any(ord(c) < 32 for c in name):
        raise GmkitError(
            f"“{name[:60]}” cannot be a name; give 1 to 60 characters on one line.",
            f"«{name[:60]}» не может быть именем; нужно от 1 до 60 знаков в одну строку.",
        )
    if token and token not in SEATS:
        raise GmkitError(
            f"There is no token “{token}”; choose one of: {', '.join(SEATS)}.",
            f"Нет фишки «{token}»; выберите одну из: {', '.join(SEATS)}.",
        )
    return name, token


def start(players: Sequence[Mapping[str, Any]], options: Mapping[str, Any], cards: Deck) -> World:
    """ANI-SET-01, ANI-CMB-01 .. -03: every kind of card in a pile of its own, both games' cards if combined."""
    combined = options["combined"]

    def pile(group: Mapping[str, Any], *, old: bool = True, new: bool = True) -> list[str]:
        sets = {"omega"} if old and combined != "alone" else set()
        sets |= {"beyond"} if new or combined != "old_missions" else set()
        return [c.id for c in group.values() if c.set in sets for _ in range(getattr(c, "copies", 1))]

    missions = pile(cards.missions, old=combined == "old_missions", new=False)
    finals = [ident for ident in missions if cards.missions[ident].kind == "final"]
    locations = pile(cards.locations, new=False)
    _need_enough(len(players), locations, [ident for ident in missions if ident not in finals], finals)
    tokens = {player["token"]: player["name"] for player in players}
    return World(
        players=[{"name": p["name"], "token": p["token"]} for p in players],
        parties={seat: Party(tokens[seat]) for seat in SEATS if seat in tokens},
        order=[seat for seat in SEATS if seat in tokens],
        locations=locations,
        encounters=pile(cards.encounters, new=False),
        characters=pile(cards.characters),
        arcane=pile(cards.arcane),
        advantages=pile(cards.advantages),
        aside=[ident for ident in missions if ident not in finals],
        finals=finals,
    )


def _need_enough(players: int, locations: list[str], mains: list[str], finals: list[str]) -> None:
    """ANI-SET-03, -07, -10: without these a game with so many players and these options cannot be begun."""
    if len(locations) < players or len(mains) < 2 * players or not finals:
        raise GmkitError(
            f"With these options the deck cannot be played: {len(locations)} locations, {len(mains)} main and "
            f"{len(finals)} final missions; {players} players need {players}, {2 * players} and 1.",
            f"С такими настройками колодой играть нельзя: локаций {len(locations)}, основных миссий {len(mains)}, "
            f"конечных {len(finals)}; для {players} игроков нужно {players}, {2 * players} и 1.",
        )


async def setup(table: Table, world: World) -> str | None:
    """ANI-SET-03 .. -09: missions, two characters and four advantages each, of which one and three are kept."""
    dealt: dict[str, list[str]] = {}
    for seat, party in world.parties.items():
        party.missions = await piles.draw(table, world, "aside", 2, about=seat)
        table.tell("ani.dealt", seen_by=(seat,), seat=seat, missions=party.missions, rule="ANI-SET-03")
    for seat, party in world.parties.items():
        dealt[seat] = await piles.draw(table, world, "characters", 2, about=seat)
        party.hand = await piles.draw(table, world, "advantages", 4, about=seat)
    dialogs: dict[str, Dialog[tuple[str, tuple[str, ...]]]] = {
        seat: partial(_keep, table, seat, tuple(dealt[seat]), tuple(party.hand))
        for seat, party in world.parties.items()
    }
    sealed = await table.ask_all("ani.setup.close", dialogs, rule="ANI-SET-05")
    for seat, party in world.parties.items():
        character, kept = sealed.results[seat]
        rejected = list(party.hand)
        for card in kept:
            rejected.remove(card)
        party.members, party.hand = [Member(character)], list(kept)
        world.characters += [other for other in dealt[seat] if other != character]  # ANI-SET-06
        world.advantages += rejected
        table.tell("ani.begins", seat=seat, character=character, rule="ANI-CHR-01")
    await _lay_out(table, world)
    return "turn"


async def _keep(
    table: Table, seat: str, characters: tuple[str, ...], hand: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """ANI-SET-05: one of two characters, three of four advantages."""
    rule = "ANI-SET-05"
    character = await table.ask(
        Choose(key="ani.setup.character", seat=seat, rule=rule, options=characters, default=characters[0])
    )
    kept = await table.ask(
        Pick(key="ani.setup.advantages", seat=seat, rule=rule, options=hand, low=3, high=3, default=hand[:3])
    )
    return character, kept


async def _lay_out(table: Table, world: World) -> None:
    """ANI-SET-07, -08: as many locations as players, each with a face-down encounter; lower levels first in a tree."""
    cards: Deck = table.cards
    for number in range(len(world.parties)):
        stock = world.locations
        if table.switch("tree"):
            lowest = min(cards.locations[place].level for place in stock)
            stock = [place for place in stock if cards.locations[place].level == lowest]
        await movement.draw_location(table, world, stock, str(number + 1))
