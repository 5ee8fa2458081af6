"""Ships, damage, jumps and destinations in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gmkit.texts.galactica import naming
from gmkit.texts.labels import Label, card, listed, plain, signed, word

if TYPE_CHECKING:
    from gmkit.texts import Texts


def hull(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A civilian ship in space by its number."""
    return texts.phrase("civilian-number", {"number": str(value)}) if value else ""


def inspected(texts: Texts, ships: Mapping[str, str]) -> str:
    """The civilian ships that a player has looked into, and what each is."""
    said = (
        texts.phrase("civilian-known", {"ship": hull(texts, number), "what": card(texts, what)})
        for number, what in ships.items()
    )
    return texts.phrase("papers-ships", {"ships": texts.join(said)})


def basestar(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """One of the two basestars: `basestar1`."""
    return texts.phrase("target-basestar-number", {"number": value[-1:]})


def target(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """What an attack may aim at: a kind, or a basestar by its id."""
    return basestar(texts, value) if value[-1:].isdigit() else texts.word("target", value)


def fleet(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """So many Cylon ships of a kind: «3 рейдера»."""
    return texts.phrase(f"ships-{value}", {"count": facts["count"]})


def fleets(texts: Texts, value: Mapping[str, int], facts: Mapping[str, Any] = {}) -> str:
    """Cylon ships of several kinds."""
    return texts.join(fleet(texts, kind, {"count": count}) for kind, count in value.items())


def cargo(texts: Texts, value: Mapping[str, int], facts: Mapping[str, Any] = {}) -> str:
    """What a civilian ship carries, or that it is empty."""
    parts = [f"{texts.word('resource', name)} {amount}" for name, amount in value.items()]
    return ", ".join(parts) or texts.word("civilian", "empty")


def viper_at(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A viper by its box or sector, its type and its pilot: `alpha:mk2:p3`, `reserves:mk7`."""
    where, mark, *pilot = value.split(":")
    said = {
        "where": texts.word("place" if where in _SECTORS else "box", where),
        "viper": texts.word("mark", mark),
    }
    if pilot and pilot[0]:
        return texts.phrase("viper-piloted", {**said, "pilot": naming.person(texts, pilot[0])})
    return texts.phrase("viper-there", said)


def prey(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A viper in a known sector: `mk2:p3`."""
    mark, _, pilot = value.partition(":")
    said = texts.word("mark", mark)
    return f"{said} ({naming.person(texts, pilot)})" if pilot else said


def deed(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """One activation of a viper: `launch:mk2:echo`, `shoot:mk2:alpha:raider`, or nothing more."""
    what, *words = value.split(":")
    if what == "pass":
        return texts.word("deed", "pass")
    said = {"viper": texts.word("mark", words[0]), "sector": naming.place(texts, words[1])}
    if len(words) > 2:
        label = {"move": naming.place, "shoot": target, "escort": hull}[what]
        said["target"] = label(texts, words[2])
    return texts.phrase(f"deed-{what}", said)


def aim(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A Cylon ship of a known sector, or not shooting."""
    return texts.word("deed", "pass") if value == "pass" else target(texts, value)


def gun_aim(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A Cylon ship and its sector: `alpha:raider`."""
    sector, _, ship = value.partition(":")
    return f"{naming.place(texts, sector)}: {target(texts, ship)}"


def mustered(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """What comes to the Cylon Fleet board and where: `raiders:alpha`."""
    kind, _, sector = value.partition(":")
    ships = fleet(texts, kind, {"count": 3 if kind == "raiders" else 1})
    return f"{naming.place(texts, sector)}: {ships}"


def destination(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A destination by name, with its text for those who choose."""
    raw = texts.cards.get(value)
    return f"{card(texts, value)}: {raw['text'][texts.lang]}" if raw else str(value)


def sector_or_stay(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    return texts.word("deed", "stay") if value == "stay" else naming.place(texts, value)


def by(texts: Texts, value: int, facts: Mapping[str, Any] = {}) -> str:
    return signed(value)


_SECTORS = ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot")
_COUNTED = ("gal.cylons.placed", "gal.cylons.destroyed", "gal.cylons.flew", "gal.fleet.mustered")
_SHIP_ASKED = ("gal.cylons.short", "gal.cylons.share", "gal.cylons.order")

FACTS: dict[str, Label] = {
    "icon": word("icon"),
    "viper": word("mark"),
    "pilot": naming.person,
    "box": word("box"),
    "gal.viper.repaired.box": plain,
    "carried": cargo,
    "basestar": basestar,
    "effects": listed(word("bridge")),
    "token": card,
    "ship": hull,
    **{f"{kind}.ship": fleet for kind in _COUNTED},
    **{f"{kind}.ship": word("kind") for kind in _SHIP_ASKED},
    **{f"gal.{kind}.shot.ship": target for kind in ("viper", "guns", "cylons")},
    "ships": listed(hull),
    **{f"gal.fleet.{what}.ships": fleets for what in ("arrived", "left")},
    "gal.jump.track.by": by,
    "gal.distance.by": by,
    "gal.basestar.draw.about": basestar,
    "gal.cylons.share.about": word("kind"),
    "gal.cylons.order.about": word("kind"),
    "gal.destination.risk.about": card,
    "gal.civilian.move.about": hull,
    "gal.viper.target.about": naming.place,
    "gal.window.shot.about": naming.person,
}
OPTIONS: dict[str, Label] = {
    "gal.window.shot": naming.use,
    "gal.viper.type": word("mark"),
    "gal.viper.sector": naming.place,
    "gal.viper.activate": deed,
    "gal.viper.aim": aim,
    "gal.viper.target": prey,
    **dict.fromkeys(("gal.viper.lose", "gal.viper.repair", "gal.viper.recall"), viper_at),
    **dict.fromkeys(("gal.cylons.order", "gal.cylons.share", "gal.nuke.sector"), naming.place),
    "gal.civilian.place": naming.place,
    **dict.fromkeys(("gal.civilian.choose", "gal.civilian.look"), hull),
    "gal.civilian.move": sector_or_stay,
    "gal.civilian.draw": card,
    **dict.fromkeys(("gal.damage.draw", "gal.damage.choose", "gal.basestar.draw"), card),
    "gal.nuke.basestar": basestar,
    "gal.guns.aim": gun_aim,
    "gal.bridge": word("bridge"),
    "gal.bridge.muster": mustered,
    "gal.destination.choose": destination,
    "gal.draw.destination": card,
}
