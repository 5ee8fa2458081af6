"""What odds need of the rules and of what lies hidden: decks by the rules, decks as they are, what dice must reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gmkit.systems.galactica.rules import damage, dice, raiders, setup, vipers, weapons
from gmkit.systems.galactica.rules.skills import BANDS
from gmkit.systems.galactica.state import TYPES, World


def rolls(world: World, switches: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What a die must reach, by what is rolled for: public. `good` says whether the humans want it to be reached.

    `malus` is what Evasive Maneuvers take from a new roll at a manned viper (GAL-SKILL-30).
    """
    found: dict[str, dict[str, Any]] = {
        "ftl": {"needed": 7, "good": True, "rule": "GAL-JUMP-03"},
        "centurion": {"needed": 7, "good": True, "rule": "GAL-LOC-11"},
        "scout": {"needed": 3, "good": True, "rule": "GAL-SKILL-25"},
        "fuel": {"needed": 4, "good": True, "rule": "GAL-SKILL-28"},
        "raider_galactica": {"needed": dice.SIDES, "good": False, "rule": "GAL-SHIP-32"},
        "basestar_galactica": {"needed": raiders.BASESTAR_HITS, "good": False, "rule": "GAL-SHIP-43"},
    }
    found |= {
        f"viper_{ship}": {"needed": n, "good": True, "rule": "GAL-SHIP-12"}
        for ship, n in vipers.NEEDED.items()
    }
    found |= {
        f"guns_{ship}": {"needed": n, "good": True, "rule": "GAL-LOC-02"}
        for ship, n in weapons.NEEDED.items()
    }
    for mark, needed in vipers.TOUGHNESS.items():
        found[f"raider_viper_{mark}"] = {
            "needed": needed, "good": False, "rule": "GAL-SHIP-28", "evade": True, "malus": -2,
        }  # fmt: skip
    return {name: {"sides": dice.SIDES, "plan": dice.PLANNED, **entry} for name, entry in found.items()}


def decks(world: World, switches: Mapping[str, Any]) -> dict[str, Any]:
    """What is in the decks by the options, what interrupts a roll or disarms a basestar: public (GAL-SETUP-07)."""
    used = setup.modules(world.options)
    return {
        "modules": sorted(used),
        "types": list(TYPES),
        "plans": list(dice.PLANS),
        "evasions": list(BANDS["evasive_maneuvers"]),
        "disarmed": damage.WEAPONS,
    }


def hidden(world: World, switches: Mapping[str, Any]) -> dict[str, Any]:
    """GAL-SECRET-14: decks as they lie, each with its known top, its unseen rest and its bottom. For the GM alone.

    `open` are cards that lie in a check or are just being resolved, face down or not.
    """
    piles = {
        name: {"top": list(pile.top), "rest": sorted(pile.rest), "bottom": list(pile.bottom)}
        for name, pile in world.decks.items()
    }
    return {**piles, "open": list(world.open)}


STOCK = {"rolls": rolls, "decks": decks, "hidden": hidden}
