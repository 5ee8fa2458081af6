"""What a human does, and a hidden Cylon who passes for one. A decision takes question, sight and dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gmkit.core.questions import Dice, Question
from gmkit.systems.galactica.bots.sight import Sight, best, likely, one_of, value
from gmkit.systems.galactica.rules.trauma import ANTAGONISTIC, BENEVOLENT
from gmkit.systems.galactica.state import COLONIAL_ONE, SECTORS

Decision = Callable[[Any, Sight, Dice], Any]

PASS = "pass"

# ---- checks


def add(question: Any, sight: Sight, dice: Dice) -> list[str]:
    """A fair share of what the check needs, and a little more, out of cards that count as positive."""
    facts = question.facts
    if facts["what"] in ("admirals_quarters", "administration"):
        return list(question.default)
    share = (facts["difficulty"] + 2) * SHARE / max(1, sight.helpers())
    return pay_in(question, positive(question), share)


#: How much more than the even share each puts in: Destiny and traitors take some of it away.
SHARE = 1.25


def positive(question: Any) -> list[str]:
    """The cards of the hand that help, most valuable first."""
    types = question.facts["types"]
    return sorted((card for card in question.options if card[:3] in types), key=value, reverse=True)


def pay_in(question: Any, cards: Sequence[str], share: float) -> list[str]:
    """Cards up to the share, the best first; the last one may be smaller."""
    chosen: list[str] = []
    for card in cards:
        if len(chosen) == question.high or sum(map(value, chosen)) >= share - 0.5:
            break
        chosen.append(card)
    if len(chosen) < question.low:
        rest = list(question.options)
        for card in chosen:
            rest.remove(card)
        chosen += sorted(rest, key=value)[: question.low - len(chosen)]
    return chosen


def whether(question: Any, sight: Sight, dice: Dice) -> str:
    return "some" if likely(dice, 50) else "none"


def say(question: Any, sight: Sight, dice: Dice) -> str:
    return "pass"


# ---- where to go


def place_worth(sight: Sight, place: str) -> float:
    """What an action at this place is worth now."""
    if place in SECTORS:
        here = sight.sector(place)
        return 3.4 if here["raiders"] or here["heavy_raiders"] else 1.5 + min(1.0, sight.menace(place) / 4)
    if place in sight.status["damage"]:
        return 3.6 if any(card in sight.own.hand for card in ("eng1", "eng2")) else 0.3
    worth = PLACES.get(place)
    return worth(sight) if worth is not None else 0.5


def _command(sight: Sight) -> float:
    raiders = sight.count("raiders")
    return 2.2 + 0.25 * min(raiders, 8) if raiders and sight.unmanned else 0.5


def _weapons(sight: Sight) -> float:
    if sight.basestars:
        return 3.6
    return 2.9 if sight.count("raiders") or sight.count("heavy_raiders") else 0.2


def _ftl(sight: Sight) -> float:
    """An early jump: it costs up to 1 population at 4, up to 3 at 3."""
    jump, people = sight.status["jump"], sight.resources["population"]
    if jump == 4 and people > 2:
        return 4.2 + 0.2 * sight.danger
    return 0.35 * sight.danger if jump == 3 and people > 5 else 0.0


def _armory(sight: Sight) -> float:
    boarding = sight.status["boarding"]
    return 2.5 + 1.2 * max(boarding) if boarding else 0.2


def _hangar(sight: Sight) -> float:
    able = sight.flies and any(sight.status["reserves"].values())
    return 2.6 + 0.2 * min(5, sight.count("raiders")) if able and sight.danger >= 2 else 0.5


def _cards(sight: Sight) -> float:
    return 2.3 - 0.15 * len(sight.own.hand)


def _office(sight: Sight) -> float:
    return 2.9 if sight.is_("president") else 0.1


PLACES: dict[str, Callable[[Sight], float]] = {
    "command": _command, "weapons_control": _weapons, "ftl_control": _ftl, "armory": _armory,
    "hangar_deck": _hangar, "press_room": _cards, "research_lab": _cards, "presidents_office": _office,
    "brig": lambda sight: 3.0, "sickbay": lambda sight: 0.0, "admirals_quarters": lambda sight: 0.1,
    "administration": lambda sight: 0.1, "communications": lambda sight: 0.4,
}  # fmt: skip


def move(question: Any, sight: Sight, dice: Dice) -> str:
    """Where an action is worth most; a way that costs a card must be worth it."""
    here = question.facts["source"]

    def worth(option: str) -> float:
        place = here if option == "stay" else option
        paid = here in SECTORS and place not in SECTORS
        paid = paid or (here not in SECTORS and (here in COLONIAL_ONE) != (place in COLONIAL_ONE))
        return place_worth(sight, place) - (0.9 if paid else 0.0)

    return best(dice, question.options, worth, noise=0.4)


# ---- what to do


def action(question: Any, sight: Sight, dice: Dice) -> str:
    return best(dice, question.options, lambda option: action_worth(sight, option), noise=0.5)


def action_worth(sight: Sight, option: str) -> float:
    if option == PASS:
        return 0.7
    if option == "location":
        return place_worth(sight, sight.me["place"])
    worth = ACTIONS.get(option, 1.0)
    return worth(sight) if callable(worth) else worth


def _viper(sight: Sight) -> float:
    return place_worth(sight, sight.me["place"])


def _nuke(sight: Sight) -> float:
    return 1.8 + 1.3 * sight.basestars if sight.basestars else 0.0


def _quorum(sight: Sight) -> float:
    good = any(quorum_worth(sight, card) > 2 for card in sight.own.quorum or ())
    return 2.8 if good else 1.2


ACTIONS: dict[str, float | Callable[[Sight], float]] = {
    "reveal": -5.0, "viper": _viper, "nuke": _nuke, "quorum_play": _quorum, "quorum_draw": 2.2,
    "cag_lead": lambda sight: 3.3 if sight.count("raiders") else 0.5, "cag_hand_over": 0.0,
    "skill:executive_order": 3.3, "skill:consolidate_power": lambda sight: 2.5 - 0.15 * len(sight.own.hand),
    "skill:launch_scout": lambda sight: 1.6 if sight.status["raptors"] > 1 else 0.4,
    "skill:scout_for_fuel": lambda sight: 3.0 if sight.resources["fuel"] < 5 else 1.0,
    "skill:maximum_firepower": 4.5, "skill:repair": 3.4, "skill:build_nuke": 1.8,
    "skill:state_of_emergency": lambda sight: 2.8 if sight.danger > 5 and sight.resources["food"] > 3 else 0.5,
    "ability:cap_leader": lambda sight: 4.0 if sight.count("raiders") >= 4 else 0.0,
    "ability:skilled_politician": 2.6, "ability:cylon_detector": 1.2, "ability:influential": 1.3,
    "ability:shoot": -2.0, "ability:mutineer": 0.0, "ability:declare_martial_law": 0.0,
    "ability:star_player": 0.0, "ability:attorney": 1.0, "ability:unconventional_tactics": 0.0,
}  # fmt: skip


def order_step(question: Any, sight: Sight, dice: Dice) -> str:
    """First to where something is to be done, then to do it."""
    if "move" in question.options and place_worth(sight, sight.me["place"]) < 2.5:
        return "move"
    return "action" if "action" in question.options else "move"


def order_whom(question: Any, sight: Sight, dice: Dice) -> str:
    """Whoever can shoot, and nobody who sits in the Brig."""
    seats = sight.status["seats"]

    def worth(seat: str) -> float:
        place = seats[seat]["place"]
        if place in ("brig", "sickbay"):
            return 0.0
        useful = place in SECTORS or place in ("command", "weapons_control", "ftl_control")
        return float(1.0 + useful + 0.1 * seats[seat]["cards"])

    return best(dice, question.options, worth)


# ---- ships


def activate(question: Any, sight: Sight, dice: Dice) -> str:
    """A shot that hits, a civilian ship out of danger, then nearer to the enemy."""

    def worth(option: str) -> float:
        deed, *rest = option.split(":")
        if deed == PASS:
            return 0.5
        if deed == "launch":
            return 1.2 + sight.menace(rest[1]) / 3 if sight.danger else 0.0
        here, target = rest[1], rest[2]
        if deed == "shoot":
            return 5.0 if target == "raider" else 2.0 if target == "heavy_raider" else 1.0
        if deed == "escort":
            return 1.0 + sight.menace(here)
        gain = sight.menace(target) - sight.menace(here)
        return 1.0 + gain / 3 if sight.sector(target)["raiders"] else gain / 6

    return best(dice, question.options, worth, noise=0.2)


def aim(question: Any, sight: Sight, dice: Dice) -> str:
    """Weapons Control: a basestar first; a pilot: raiders first."""
    guns = question.key == "gal.guns.aim"

    def worth(option: str) -> float:
        target = option.rpartition(":")[2]
        if target == PASS:
            return -1.0
        if target == "raider":
            return 2.0
        return 1.0 if target == "heavy_raider" else 3.0 if guns else 0.5

    return best(dice, question.options, worth, noise=0.1)


def nuke(question: Any, sight: Sight, dice: Dice) -> str:
    def worth(name: str) -> float:
        here = sight.sector(name)
        return float(
            10 * len(here["basestars"]) + here["raiders"] - 3 * len(here["civilians"]) - len(here["vipers"])
        )

    return best(dice, question.options, worth)


def shelter(question: Any, sight: Sight, dice: Dice) -> str:
    """A civilian ship goes where the Cylons are far away."""
    return best(dice, question.options, lambda sector: -sight.menace(sector))


def launch_sector(question: Any, sight: Sight, dice: Dice) -> str:
    return best(dice, question.options, sight.menace)


def alert(question: Any, sight: Sight, dice: Dice) -> bool:
    return sight.danger > 1


# ---- the offices


#: Destination -> how far it is and what it costs, in units of distance.
DESTINATIONS = {
    "space_station": 1.0, "tylium_find": 1.5, "icy_moon": 1.4, "deep_space": 2.1, "remote_planet": 2.2,
    "barren_planet": 2.0, "cylon_refinery": 2.4, "desolate_moon": 2.6, "asteroid_field": 2.2, "ambush": 2.2,
    "dying_star": 2.1, "derelict_basestar": 2.0, "gas_giant": 1.4, "radioactive_cloud": 2.1,
    "lions_head_nebula": 2.4, "algae_planet": 1.3, "cylon_raiders": 2.2,
}  # fmt: skip
THIRSTY = ("desolate_moon", "lions_head_nebula", "barren_planet", "asteroid_field", "cylon_raiders")


def destination_worth(sight: Sight, card: str) -> float:
    plain = card.rpartition(".")[2]
    worth = DESTINATIONS.get(plain, 2.0)
    if sight.resources["fuel"] <= 3:
        worth -= 1.5 * (plain in THIRSTY)
        worth += 1.0 * (plain in ("tylium_find", "gas_giant", "cylon_refinery", "space_station"))
    return worth


def destination(question: Any, sight: Sight, dice: Dice) -> str:
    return best(dice, question.options, lambda card: destination_worth(sight, card), noise=0.3)


def risk(question: Any, sight: Sight, dice: Dice) -> bool:
    return bool(sight.status["raptors"])


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


def quorum(question: Any, sight: Sight, dice: Dice) -> str:
    return best(dice, question.options, lambda card: quorum_worth(sight, card))


def office(question: Any, sight: Sight, dice: Dice) -> str:
    return "play" if "play" in question.options and _quorum(sight) > 2 else "draw"


def neighbour(question: Any, sight: Sight, dice: Dice) -> str:
    """Somebody else where that can be, for good or ill: nobody is suspected."""
    others = sight.others(question.options)
    return one_of(dice, others or question.options)


# ---- crises

#: Cards whose second option is the better one for the fleet; those that depend on what is scarce stand below.
SECOND = (
    "bomb_threat", "scouting_for_fuel", "send_survey_team", "consult_the_prisoner", "cylon_genocide", "the_passage",
    "forced_water_mining", "keep_tabs_on_visitor", "water_sabotaged", "declare_martial_law", "food_shortage",
    "water_shortage_1", "water_shortage_2", "water_shortage_3", "labor_dispute", "raiders_inbound",
    "review_camera_footage", "the_circle", "tracked_by_radiation", "truth_and_reconciliation",
    "ambushed_by_the_press",
)  # fmt: skip
#: Card -> what its two options mainly cost.
SCARCE = {
    "riots_1": ("morale", "population"), "riots_2": ("morale", "population"),
    "rescue_mission_1": ("morale", "fuel"), "rescue_mission_2": ("morale", "fuel"),
    "widespread_starvation": ("food", "population"), "rescue_caprica_survivors": ("fuel", "morale"),
}  # fmt: skip


def crisis(question: Any, sight: Sight, dice: Dice) -> str:
    options = question.options
    if len(options) == 1:
        return str(options[0])
    plain = question.facts["card"].rpartition(".")[2]
    if plain in SCARCE:
        first, second = SCARCE[plain]
        return "1" if sight.resources[first] >= sight.resources[second] else "2"
    return "2" if plain in SECOND else "1"


# ---- cards and tokens


def cheapest(question: Any, sight: Sight, dice: Dice) -> str:
    return str(min(question.options, key=value))


def discard(question: Any, sight: Sight, dice: Dice) -> list[str]:
    return sorted(question.options, key=value)[: question.low]


def token(question: Any, sight: Sight, dice: Dice) -> str:
    """GAL-CROSS-27: humans get rid of antagonistic tokens while they hold many, else they do good."""
    many = sight.own.trauma.count(ANTAGONISTIC) > 2
    wanted = ANTAGONISTIC if many else BENEVOLENT
    return wanted if wanted in question.options else str(question.options[0])


def tokens(question: Any, sight: Sight, dice: Dice) -> list[str]:
    return sorted(question.options)[: question.high]  # antagonistic ones come first


def yes(question: Question[Any], sight: Sight, dice: Dice) -> bool:
    return True


def top_or_bottom(question: Any, sight: Sight, dice: Dice) -> str:
    return "top" if question.facts["deck"] == "destination" else one_of(dice, question.options)


DECISIONS: dict[str, Decision] = {
    "gal.check.add": add, "gal.check.open": add, "gal.check.whether": whether, "gal.check.say": say,
    "gal.move": move, "gal.action": action, "gal.order.step": order_step, "gal.order.whom": order_whom,
    "gal.viper.activate": activate, "gal.guns.aim": aim, "gal.viper.aim": aim, "gal.nuke.sector": nuke,
    "gal.civilian.place": shelter, "gal.viper.sector": launch_sector, "gal.apollo.sector": launch_sector,
    "gal.alert": alert, "gal.destination.choose": destination, "gal.destination.risk": risk,
    "gal.quorum.play": quorum, "gal.politician": quorum, "gal.office": office, "gal.adaptable": yes,
    "gal.quarters.target": neighbour, "gal.administration.target": neighbour, "gal.quorum.target": neighbour,
    "gal.crisis.target": neighbour, "gal.detector": neighbour, "gal.crisis.choose": crisis,
    "gal.pay": cheapest, "gal.discard": discard, "gal.ally.token": token, "gal.crossroads.side": token,
    "gal.trauma.discard": tokens, "gal.scout": top_or_bottom, "gal.recon": yes,
}  # fmt: skip
