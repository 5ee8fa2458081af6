"""GAL-SETUP: who plays whom, how the decks are built, what lies where before the first turn, and a list to check it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gmkit.core.questions import Choose, Draw, Pick
from gmkit.core.table import Table
from gmkit.errors import GmkitError
from gmkit.systems.galactica.cards import Deck
from gmkit.systems.galactica.rules import (
    allies,
    civilians,
    contributions,
    cylon_ships,
    damage,
    execution,
    hands,
    loyalty,
    places,
    quorum,
    secrecy,
    titles,
    trauma,
    vipers,
)
from gmkit.systems.galactica.state import SEATS, TITLES, TYPES, Pile, Player, World

#: GAL-RES-01 .. -04.
RESOURCES = {"population": 12, "morale": 10, "food": 8, "fuel": 8}
#: Of the publisher's variant without a sympathizer, for four and six players.
POORER = {"population": 10, "morale": 9, "food": 7, "fuel": 8}
#: GAL-SETUP-05.
FIRST_HAND = 3


# ---- signing up


def enrol(players: Sequence[Any], options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """GAL-SETUP-01, -03, -04: three to six players in the order in which they signed up.

    A player is a "name", a "name:character" or a mapping with name and character; without one he chooses in the game.
    """
    enrolled = [_application(player) for player in players]
    refuse(problems(enrolled, options))
    return enrolled


def _application(player: Any) -> dict[str, Any]:
    if isinstance(player, str):
        name, _, character = player.partition(":")
    elif isinstance(player, Mapping):
        if unknown := ", ".join(sorted(str(key) for key in player if key not in ("name", "character"))):
            raise GmkitError(
                f"A player has a name and a character; take out: {unknown}.",
                f"У игрока есть name и character; уберите лишнее: {unknown}.",
            )
        name, character = str(player.get("name", "")), str(player.get("character") or "")
    else:
        raise GmkitError(
            "Write each player as “name” or “name:character”.",
            "Запишите игрока как «имя» или «имя:персонаж».",
        )
    return {"name": name.strip(), "character": character.strip().lower()}


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a set-up, and the rule it breaks."""

    rule: str
    en: str
    ru: str


def refuse(found: Sequence[Problem]) -> None:
    """All that is wrong at once, each with its rule."""
    if found:
        raise GmkitError(
            "The set-up cannot be used: " + "; ".join(f"{p.en} ({p.rule})" for p in found) + ".",
            "Так начать нельзя: " + "; ".join(f"{p.ru} ({p.rule})" for p in found) + ".",
        )


def problems(
    players: Sequence[Mapping[str, Any]], options: Mapping[str, Any], cards: Deck | None = None
) -> list[Problem]:
    """GAL-SETUP-01, -03: everything wrong with the list of players; characters too when the deck is known."""
    found: list[Problem] = []
    if not 3 <= len(players) <= 6:
        found.append(
            Problem(
                "GAL-SETUP-01",
                f"{len(players)} players, not 3 to 6",
                f"игроков {len(players)}, а нужно от 3 до 6",
            )
        )
    names = Counter(player["name"].casefold() for player in players)
    for player in players:
        name = player["name"]
        if not name or len(name) > 60 or any(ord(sign) < 32 for sign in name):
            found.append(
                Problem(
                    "GAL-SETUP-04", f"“{name[:60]}” is no name of 1 to 60 characters",
                    f"«{name[:60]}» — не имя от 1 до 60 знаков",
                )
            )  # fmt: skip
    for name, count in names.items():
        if name and count > 1:
            found.append(
                Problem("GAL-SETUP-04", f"{count} players named “{name}”", f"имя «{name}» у {count} игроков")
            )
    chosen = Counter(player["character"] for player in players if player["character"])
    for character, count in chosen.items():
        if count > 1:
            found.append(
                Problem(
                    "GAL-SETUP-03",
                    f"“{character}” is chosen {count} times",
                    f"«{character}» выбран {count} раза",
                )
            )
        if cards is not None and character not in cards.characters:
            known = ", ".join(cards.characters)
            found.append(
                Problem(
                    "GAL-SETUP-03", f"there is no character “{character}”, choose one of: {known}",
                    f"нет персонажа «{character}», выберите из: {known}",
                )
            )  # fmt: skip
    return found


def modules(options: Mapping[str, Any]) -> frozenset[str]:
    """GAL-SETUP-02, -12, GAL-CRISIS-02: which cards of the deck belong to this game."""
    fleet = options["pursuit"] == "cylon_fleet"
    found = {"base"}
    if not fleet:
        found.add("attack")
    if options["exodus"]:
        found |= {"exodus", "fleet"} if fleet else {"exodus"}
    if options["nebula"]:
        found.add("nebula")
    return frozenset(found)


def start(players: Sequence[Mapping[str, Any]], options: Mapping[str, Any], cards: Deck) -> World:
    """GAL-SETUP-07, -10 .. -15, -21: all decks in their boxes; what chance and players decide comes in `setup`."""
    refuse(problems(players, options, cards))
    used = modules(options)

    def pile(group: Mapping[str, Any]) -> Pile:
        return Pile(
            [
                card.id
                for card in group.values()
                if card.module in used
                for _ in range(getattr(card, "copies", 1))
            ]
        )

    decks = {kind: _skill_deck(cards, kind, used) for kind in TYPES}
    decks |= {
        "destiny": Pile(),
        "crisis": pile(cards.crises),
        "super_crisis": pile(cards.super_crises),
        "quorum": pile(cards.quorum),
        "loyalty": Pile(),
        "destination": pile(cards.destinations),
        "ally": Pile(list(cards.allies) if options["nebula"] else []),
        "crossroads": Pile(list(cards.crossroads) if options["nebula"] else []),
    }
    fleet = options["pursuit"] == "cylon_fleet"
    poorer = len(players) in (4, 6) and not options["sympathizer"]
    return World(
        players=[{"name": p["name"], "character": p["character"]} for p in players],
        seats={seat: Player(p["name"], p["character"]) for seat, p in zip(SEATS, players, strict=False)},
        options={name: options[name] for name in ("pursuit", "exodus", "nebula")},
        current=SEATS[0],
        resources=dict(POORER if poorer else RESOURCES),
        nukes=2,  # GAL-NUKE-01
        reserves={"mk2": 6 if fleet else 8, "mk7": 0},  # GAL-SETUP-10
        damaged={"mk2": 0, "mk7": 4 if fleet else 0},
        raptors=4,  # GAL-SETUP-11
        civilians=[token.id for token in cards.civilians.values() for _ in range(token.copies)],
        trauma=trauma.pool() if options["nebula"] else [],
        decks=decks,
    )


def _skill_deck(cards: Deck, kind: str, used: frozenset[str]) -> Pile:
    """GAL-SETUP-07, GAL-SKILL-02: 25 cards; 21 without Exodus, whose are the values 0 and 6."""
    return Pile(
        [
            f"{kind}{value}"
            for skill in cards.skills.values()
            if skill.type == kind and skill.module in used
            for value, count in skill.counts.items()
            for _ in range(count)
        ]
    )


# ---- the phase


async def setup(table: Table, world: World) -> str | None:
    """GAL-SETUP-03 .. -20: everything up to the first draw of the first player, who gets no other hand (-06)."""
    await _choose_characters(table, world)
    damage.fill_pools(table, world)
    for title in _titles(table):
        await titles.succeed(table, world, title, "GAL-SETUP-19")
    await _board(table, world)
    await _build_loyalty(table, world)
    for seat in world.seats:
        count = 2 if world.seats[seat].character == "baltar" else 1  # GAL-CHAR-49
        await loyalty.draw(table, world, seat, count, "GAL-LOYAL-04")
    _add_sympathizer(table, world)
    await quorum.draw(table, world, 1, "GAL-TITLE-15")
    await contributions.build(table, world)
    await _first_hands(table, world)
    if table.switch("nebula"):
        await trauma.lay_waiting(table, world)
        for seat in world.seats:
            await trauma.deal(table, world, seat)
        await allies.lay_out(table, world)
    table.tell("gal.setup", **checklist(world, _options(table)), rule="GAL-SETUP-01")
    secrecy.remind(table, "start")
    if table.switch("nebula"):
        secrecy.remind(table, "trauma")
    return "receive"


def _options(table: Table) -> dict[str, Any]:
    return {
        name: table.switch(name) for name in ("pursuit", "exodus", "nebula", "sympathizer", "starting_ships")
    }


def _titles(table: Table) -> tuple[str, ...]:
    """GAL-SETUP-19, GAL-TITLE-01: without the Cylon Fleet board there is no CAG."""
    return TITLES if table.switch("pursuit") == "cylon_fleet" else TITLES[:2]


async def _choose_characters(table: Table, world: World) -> None:
    """GAL-SETUP-03, -04: in the order of the seats, anyone whom nobody has."""
    for seat, player in world.seats.items():
        if not player.character:
            taken = {other.character for other in world.seats.values()}
            free = tuple(ident for ident in table.cards.characters if ident not in taken)
            player.character = await table.ask(
                Choose(key="gal.character", seat=seat, rule="GAL-SETUP-03", options=free, default=free[0])
            )
        table.tell("gal.character", seat=seat, character=player.character, rule="GAL-SETUP-03")


async def _board(table: Table, world: World) -> None:
    """GAL-SETUP-09, -20, GAL-MOVE-14, GAL-CHAR-16, -35: everybody in place, Apollo in space, Helo nowhere; ships."""
    for seat, player in world.seats.items():
        start = table.cards.characters[player.character].start
        if player.character == "apollo":
            await execution.launch_apollo(table, world, seat, "GAL-CHAR-35")
        elif player.character != "helo":
            await places.put(table, world, seat, start, "GAL-SETUP-09")
    if table.switch("starting_ships") == "none":
        return
    await cylon_ships.place(table, world, "alpha", {"basestars": 1, "raiders": 3}, "GAL-SETUP-20")
    for sector in ("echo", "foxtrot"):
        await vipers.set_up(table, world, sector, 1, world.current, "GAL-SETUP-20")
    await civilians.place_in(table, world, "delta", 2, "GAL-SETUP-20")


async def _build_loyalty(table: Table, world: World) -> None:
    """GAL-LOYAL-01 .. -03: the Cylon cards are drawn from all kinds, unseen; the others leave the game."""
    counts = deck_counts(world, _options(table))
    used = modules(_options(table))
    kinds = tuple(
        card.id for card in table.cards.loyalty.values() if card.kind == "cylon" and card.module in used
    )
    drawn = await table.ask(
        Draw(
            key="gal.setup.cylons",
            rule="GAL-LOYAL-02",
            stream="loyalty",
            options=kinds,
            count=counts["cylon"],
        )
    )
    world.decks["loyalty"].rest = [*drawn, *[loyalty.HUMAN] * counts["not_cylon"]]
    table.tell(
        "gal.loyalty.built", cylon=counts["cylon"], not_cylon=counts["not_cylon"], sympathizer=counts["sympathizer"],
        rule="GAL-LOYAL-01",
    )  # fmt: skip


def deck_counts(world: World, options: Mapping[str, Any]) -> dict[str, int]:
    """GAL-LOYAL-01, -03: of this table."""
    characters = [player.character for player in world.seats.values()]
    return loyalty.counts(
        len(world.seats), characters, exodus=options["exodus"], sympathizer=options["sympathizer"]
    )


def _add_sympathizer(table: Table, world: World) -> None:
    """He comes into the deck after the first deal, so that nobody begins with him."""
    if deck_counts(world, _options(table))["sympathizer"]:
        world.decks["loyalty"].rest.append(loyalty.SYMPATHIZER)
        table.tell("gal.loyalty.sympathizer", rule="GAL-LOYAL-01")


async def _first_hands(table: Table, world: World) -> None:
    """GAL-SETUP-05, -06: three cards of types within the own set, said in public; none for the first player."""
    for seat in list(world.seats)[1:]:
        options = within_set(table.cards, world.seats[seat].character)
        types = await table.ask(
            Pick(
                key="gal.setup.hand", seat=seat, rule="GAL-SETUP-05", options=options, low=FIRST_HAND, high=FIRST_HAND,
                default=options[:FIRST_HAND],
            )
        )  # fmt: skip
        await hands.draw(table, world, seat, types, "GAL-SETUP-05")


def within_set(cards: Deck, character: str) -> tuple[str, ...]:
    """GAL-SETUP-05: the types of the set, each as often as a draw may bring it."""
    entry = cards.characters[character]
    most = Counter(entry.skills)
    for kinds, count in entry.flexible:
        for kind in kinds:
            most[kind] += count
    return tuple(kind for kind in TYPES for _ in range(min(FIRST_HAND, most[kind])))


# ---- the list to check it


def checklist(world: World, options: Mapping[str, Any]) -> dict[str, Any]:
    """Everything that lies on the table before the first turn, in public numbers, for a GM who plays it with cards."""
    counts = deck_counts(world, options)
    dealt = sum(len(player.loyalty) for player in world.seats.values())
    later = sum(2 if player.character == "athena" else 1 for player in world.seats.values())
    return {
        "players": [
            {
                "seat": seat,
                "character": player.character,
                "place": player.place,
                "loyalty": len(player.loyalty),
            }
            for seat, player in world.seats.items()
        ],
        "titles": dict(world.titles),
        "loyalty": {**counts, "dealt": dealt, "later": later, "spare": sum(counts.values()) - dealt - later},
        "resources": dict(world.resources),
        "decks": {name: len(pile) for name, pile in world.decks.items()},
        "vipers": {"reserves": dict(world.reserves), "damaged": dict(world.damaged)},
        "raptors": world.raptors,
        "nukes": world.nukes,
        "civilians": len(world.civilians),
        "allies": [{"ally": ally.id, "place": ally.place} for ally in world.allies],
    }


def loyalty_problems(world: World, options: Mapping[str, Any], built: Mapping[str, int]) -> list[Problem]:
    """GAL-LOYAL-01, -03, B08: whether a loyalty deck built by hand is the right one for this table."""
    wanted = deck_counts(world, options)
    words = {
        "cylon": ("Cylon", "сайлонов"),
        "not_cylon": ("not a Cylon", "«не сайлон»"),
        "sympathizer": ("sympathizer", "симпатизёров"),
    }
    return [
        Problem(
            "GAL-LOYAL-01", f"{built.get(kind, 0)} cards “{words[kind][0]}”, not {count}",
            f"карт {words[kind][1]} {built.get(kind, 0)}, а нужно {count}",
        )
        for kind, count in wanted.items()
        if built.get(kind, 0) != count
    ]  # fmt: skip
