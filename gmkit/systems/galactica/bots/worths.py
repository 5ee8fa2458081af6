"""What a place and an action are worth to the humans now, in units of a sensible action: about 2 to 4."""

from __future__ import annotations

from collections.abc import Callable

from gmkit.systems.galactica.bots.sight import Sight
from gmkit.systems.galactica.state import SECTORS

PASS = "pass"

# ---- places


def place_worth(sight: Sight, place: str) -> float:
    """What an action at this place is worth now."""
    if place in SECTORS:
        here = sight.sector(place)
        return 3.4 if here["raiders"] or here["heavy_raiders"] else 1.5 + min(1.0, sight.menace(place) / 4)
    if place in sight.status["damage"]:
        able = tools(sight)
        return 2.6 + 0.7 * len(sight.status["damage"]) if able else 0.3
    worth = PLACES.get(place)
    return worth(sight) if worth is not None else 0.5


def tools(sight: Sight) -> bool:
    """Whether there is a Repair in the hand."""
    return "eng1" in sight.own.hand or "eng2" in sight.own.hand


def _command(sight: Sight) -> float:
    if not sight.unmanned:
        return 0.2
    ships = sum(len(sight.sector(name)["civilians"]) for name in SECTORS)
    worth = 1.2 + 0.3 * min(sight.count("raiders"), 7) + 0.6 * min(sight.exposed, 4) + 0.5 * ships
    return worth if sight.danger or ships else 0.5


def _weapons(sight: Sight) -> float:
    if sight.basestars:
        return 3.0 if sight.exposed else 3.4
    return 2.6 if sight.count("raiders") or sight.count("heavy_raiders") else 0.2


def _ftl(sight: Sight) -> float:
    """An early jump: it may cost 1 population at 4, 3 at 3; a turn more costs about one of something.

    The last jump wins the game.
    """
    jump, people = sight.status["jump"], sight.resources["population"]
    cost = {4: 1, 3: 3}.get(jump)
    if cost is None:
        return 0.0
    if sight.status["distance"] >= 8:
        return 12.0 if people > cost else 2.0
    if people <= cost + 1:
        return 0.1 * sight.danger
    return 4.6 + 0.2 * sight.danger if cost == 1 else 0.45 * (people - 4) + 0.3 * sight.danger


def goes_home(sight: Sight) -> bool:
    """Whether FTL Control would win the game now."""
    return _ftl(sight) > 10 and "ftl_control" not in sight.status["damage"]


def _armory(sight: Sight) -> float:
    boarding = sight.status["boarding"]
    return 2.5 + 1.2 * max(boarding) if boarding else 0.2


def _hangar(sight: Sight) -> float:
    able = sight.flies and any(sight.status["reserves"].values())
    return 2.6 + 0.2 * min(5, sight.count("raiders")) if able and sight.danger >= 2 else 0.5


def _cards(sight: Sight) -> float:
    return 2.3 - 0.15 * len(sight.own.hand)


def _office(sight: Sight) -> float:
    return 3.4 if sight.is_("president") else 0.1


PLACES: dict[str, Callable[[Sight], float]] = {
    "command": _command, "weapons_control": _weapons, "ftl_control": _ftl, "armory": _armory,
    "hangar_deck": _hangar, "research_lab": _cards, "presidents_office": _office,
    "press_room": lambda sight: _cards(sight) + 0.8,
    "brig": lambda sight: 3.0, "sickbay": lambda sight: 0.0, "admirals_quarters": lambda sight: 0.1,
    "administration": lambda sight: 0.1, "communications": lambda sight: 0.4,
}  # fmt: skip


# ---- actions


def action_worth(sight: Sight, option: str) -> float:
    if option == PASS:
        return 0.7
    if option == "location":
        return place_worth(sight, sight.me["place"])
    worth = ACTIONS.get(option, 1.0)
    return worth(sight) if callable(worth) else worth


def _viper(sight: Sight) -> float:
    return place_worth(sight, sight.me["place"])


def nuke(sight: Sight) -> float:
    """Kept for the battle at the end, or for two basestars at once."""
    if not sight.basestars:
        return 0.0
    return 5.0 if sight.status["distance"] >= 8 else 0.8 + 1.5 * sight.basestars


def quorum(sight: Sight) -> float:
    good = any(quorum_worth(sight, card) > 2 for card in sight.own.quorum or ())
    return 2.8 if good else 1.2


ACTIONS: dict[str, float | Callable[[Sight], float]] = {
    "reveal": -5.0, "viper": _viper, "nuke": nuke, "quorum_play": quorum, "quorum_draw": 2.2,
    "cag_lead": lambda sight: 3.3 if sight.count("raiders") else 0.5, "cag_hand_over": 0.0,
    "skill:executive_order": lambda sight: 9.0 if goes_home(sight) else 3.3,
    "skill:consolidate_power": lambda sight: 2.5 - 0.15 * len(sight.own.hand),
    "skill:launch_scout": lambda sight: 1.6 if sight.status["raptors"] > 1 else 0.4,
    "skill:scout_for_fuel": lambda sight: 3.0 if sight.resources["fuel"] < 5 else 1.0,
    "skill:maximum_firepower": 4.5,
    "skill:repair": lambda sight: 2.6 + 0.7 * len(sight.status["damage"]), "skill:build_nuke": 1.8,
    "skill:state_of_emergency": lambda sight: 2.8 if sight.danger > 5 and sight.resources["food"] > 3 else 0.5,
    "ability:cap_leader": lambda sight: 4.0 if sight.count("raiders") >= 4 else 0.0,
    "ability:skilled_politician": 2.6, "ability:cylon_detector": 1.2, "ability:influential": 1.3,
    "ability:shoot": -2.0, "ability:mutineer": 0.0, "ability:declare_martial_law": 0.0,
    "ability:star_player": 0.0, "ability:attorney": 1.0, "ability:unconventional_tactics": 0.0,
}  # fmt: skip


def quorum_worth(sight: Sight, card: str) -> float:
    plain = card.rpartition(".")[2]
    people, morale = sight.resources["population"], sight.resources["morale"]
    worth = {
        "inspirational_speech": 3.5 if morale < 9 else 2.6, "food_rationing": 3.2, "brutal_force": 2.4,
        "assign_mission_specialist": 2.5, "assign_arbitrator": 2.2, "accept_prophecy": 1.9,
        "assign_vice_president": 1.5, "presidential_pardon": 1.6, "temporary_housing": 1.0, "resign": -2.0,
        "arrest_order": -1.0, "release_cylon_mugshots": 0.0, "encourage_mutiny": -1.0, "presidential_order": 0.2,
    }  # fmt: skip
    if plain == "brutal_force" and not sight.count("raiders"):
        return 0.0
    if plain == "temporary_housing" and people < morale - 2:
        return 3.0
    return worth.get(plain, 1.0)
