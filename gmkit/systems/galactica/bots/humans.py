"""What a human does, and a hidden Cylon who passes for one. A decision takes question, sight and dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gmkit.core.questions import Dice, Question
from gmkit.systems.galactica.bots import worths
from gmkit.systems.galactica.bots.sight import Sight, best, likely, one_of, value
from gmkit.systems.galactica.rules.trauma import ANTAGONISTIC, BENEVOLENT
from gmkit.systems.galactica.state import COLONIAL_ONE, SECTORS

Decision = Callable[[Any, Sight, Dice], Any]

#: What a crew needs, the most wanted first; whom nobody here names is a leader's deputy.
ROLES = (
    ("adama", "tigh", "helo", "gaeta"),
    ("starbuck", "apollo", "athena", "anders"),
    ("adama", "tigh", "helo", "gaeta"),
    ("tyrol", "cally"),
    ("zarek", "baltar", "tory", "romo", "roslin"),
)


def character(question: Any, sight: Sight, dice: Dice) -> str:
    """Of the role that fewest of the others play."""
    taken = [player["character"] for player in sight.status["seats"].values()]
    counts = [sum(name in role for name in taken) for role in ROLES]
    for at in sorted(range(len(ROLES)), key=counts.__getitem__):
        if free := [name for name in question.options if name in ROLES[at]]:
            return one_of(dice, free)
    return one_of(dice, question.options)


# ---- checks


def add(question: Any, sight: Sight, dice: Dice) -> list[str]:
    """A fair share of what the check needs, and a little more, out of cards that count as positive."""
    facts = question.facts
    if facts["what"] in ("admirals_quarters", "administration"):
        return list(question.default)
    if facts["what"] == "brig" and len(question.options) < 5:
        return list(question.default)
    share = (facts["difficulty"] + 2) * SHARE / max(1, sight.helpers())
    return pay_in(question, positive(question), share)


#: How much more than the even share each puts in: Destiny and traitors take some of it away.
SHARE = 1.3


def positive(question: Any) -> list[str]:
    """The cards of the hand that help, most valuable first."""
    types = question.facts["types"]
    return sorted((card for card in question.options if card[:3] in types), key=value, reverse=True)


def pay_in(question: Any, cards: Sequence[str], share: float) -> list[str]:
    """Cards up to the share, the best first; the last one may come to more."""
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


# ---- where to go and what to do


def move(question: Any, sight: Sight, dice: Dice) -> str:
    """Where an action is worth most; a way that costs a card must be worth it."""
    here = question.facts["source"]

    def worth(option: str) -> float:
        place = here if option == "stay" else option
        paid = here in SECTORS and place not in SECTORS
        paid = paid or (here not in SECTORS and (here in COLONIAL_ONE) != (place in COLONIAL_ONE))
        return worths.place_worth(sight, place) - (0.9 if paid else 0.0)

    return best(dice, question.options, worth, noise=0.4)


def action(question: Any, sight: Sight, dice: Dice) -> str:
    return best(dice, question.options, lambda option: worths.action_worth(sight, option), noise=0.5)


def order_step(question: Any, sight: Sight, dice: Dice) -> str:
    """First to where something is to be done, then to do it."""
    here = sight.me["place"]
    elsewhere = worths.goes_home(sight) and here != "ftl_control"
    if "move" in question.options and (elsewhere or worths.place_worth(sight, here) < 2.5):
        return "move"
    return "action" if "action" in question.options else "move"


def order_whom(question: Any, sight: Sight, dice: Dice) -> str:
    """Whoever can shoot, and nobody who sits in the Brig."""
    seats = sight.status["seats"]

    def worth(seat: str) -> float:
        place = seats[seat]["place"]
        if place in ("brig", "sickbay"):
            return 0.5 * (place == "sickbay" and worths.goes_home(sight))
        if (
            sight.status["titles"].get("admiral") == seat
            and sight.status["nukes"]
            and worths.nuke(sight) > 3.5
        ):
            return 4.0
        useful = place in SECTORS or place in ("command", "weapons_control", "ftl_control")
        return float(1.0 + useful + 0.1 * seats[seat]["cards"])

    return best(dice, question.options, worth)


# ---- ships


def activate(question: Any, sight: Sight, dice: Dice) -> str:
    """A shot that hits, a civilian ship out of danger, then nearer to the enemy."""

    def worth(option: str) -> float:
        deed, *rest = option.split(":")
        if deed == worths.PASS:
            return 0.5
        if deed == "launch":
            return 1.0 + sight.menace(rest[1]) / 3 if sight.danger else 0.0
        here, target = rest[1], rest[2]
        if deed == "shoot":
            return 5.0 if target == "raider" else 2.0 if target == "heavy_raider" else 1.0
        if deed == "escort":
            return 1.0 + 3.0 * sight.menace(here)
        gain = sight.menace(target) - sight.menace(here)
        ships = len(sight.sector(target)["civilians"])
        return 1.0 + gain / 3 + ships if sight.sector(target)["raiders"] or ships else gain / 6

    return best(dice, question.options, worth, noise=0.2)


def aim(question: Any, sight: Sight, dice: Dice) -> str:
    """Weapons Control: a basestar first; a pilot: raiders first."""
    guns = question.key == "gal.guns.aim"

    def worth(option: str) -> float:
        target = option.rpartition(":")[2]
        if target == worths.PASS:
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


#: Destination -> how far it is, the fuel it costs, and its other harm (good, if negative) in units of distance.
DESTINATIONS = {
    "space_station": (1, 0, -0.3), "tylium_find": (1, -0.5, 0.1), "icy_moon": (1, 1, -0.2), "deep_space": (2, 1, 0.5),
    "remote_planet": (2, 1, 0.2), "barren_planet": (2, 2, 0), "cylon_refinery": (2, 0.4, 0.3),
    "desolate_moon": (3, 3, 0), "asteroid_field": (3, 2, 0.6), "ambush": (3, 1, 1.0), "dying_star": (2, 1, 0.4),
    "derelict_basestar": (2, 1, 0.5), "gas_giant": (1, -1, 0.2), "radioactive_cloud": (2, 1, 0.5),
    "lions_head_nebula": (3, 4, -0.8), "algae_planet": (1, 1, -0.2), "cylon_raiders": (3, 2, 0.5),
}  # fmt: skip


def destination_worth(sight: Sight, card: str) -> float:
    """Far is good; fuel counts the more the less of it there is."""
    distance, fuel, harm = DESTINATIONS.get(card.rpartition(".")[2], (2, 1, 0.3))
    left = sight.resources["fuel"]
    return distance - harm - fuel * (0.55 if left > 4 else 1.1 if left > fuel + 1 else 4.0)


def destination(question: Any, sight: Sight, dice: Dice) -> str:
    return best(dice, question.options, lambda card: destination_worth(sight, card), noise=0.3)


def risk(question: Any, sight: Sight, dice: Dice) -> bool:
    """A raptor is worth the try, two vipers are not."""
    return "refinery" not in question.about and bool(sight.status["raptors"])


def thirsty(question: Any, sight: Sight, dice: Dice) -> bool:
    return sight.resources["fuel"] <= 4


def quorum(question: Any, sight: Sight, dice: Dice) -> str:
    return best(dice, question.options, lambda card: worths.quorum_worth(sight, card))


def office(question: Any, sight: Sight, dice: Dice) -> str:
    return "play" if "play" in question.options and worths.quorum(sight) > 2 else "draw"


def neighbour(question: Any, sight: Sight, dice: Dice) -> str:
    """Somebody else where that can be, for good or ill: nobody is suspected."""
    others = sight.others(question.options)
    return one_of(dice, others or question.options)


# ---- crises

#: Cards whose second option is the better one for the fleet; those that depend on what is scarce stand below.
SECOND = (
    "bomb_threat", "send_survey_team", "cylon_genocide", "the_passage",
    "keep_tabs_on_visitor", "raiders_inbound", "truth_and_reconciliation", "ambushed_by_the_press",
)  # fmt: skip
#: Card -> what each of its two options mainly costs; cards are spent where a resource is at its last.
SCARCE = {
    "riots_1": ("morale", "population"), "riots_2": ("morale", "population"),
    "rescue_mission_1": ("morale", "fuel"), "rescue_mission_2": ("morale", "fuel"), "labor_dispute": ("morale", "fuel"),
    "widespread_starvation": ("food", "population"), "rescue_caprica_survivors": ("fuel", "morale"),
    "water_shortage_1": ("food", ""), "water_shortage_2": ("food", ""), "water_shortage_3": ("food", ""),
    "food_shortage": ("food", ""),
    "scouting_for_water": ("", "food"), "water_sabotaged": ("", "food"),
    "declare_martial_law": ("morale", "population"), "forced_water_mining": ("", "morale"),
    "tracked_by_radiation": ("population", "fuel"), "rescue_the_fleet": ("population", "morale"),
}  # fmt: skip
#: What cards count for beside resources.
CARDS = 5


def crisis(question: Any, sight: Sight, dice: Dice) -> str:
    options = question.options
    if len(options) == 1:
        return str(options[0])
    plain = question.facts["card"].rpartition(".")[2]
    if plain in SCARCE:
        first, second = (sight.resources.get(name, CARDS) for name in SCARCE[plain])
        return "1" if first >= second else "2"
    return "2" if plain in SECOND else "1"


# ---- cards and tokens


def types(question: Any, sight: Sight, dice: Dice) -> list[str]:
    """Engineering when there is much to mend and nothing to do it with; else what comes first on the sheet."""
    if "eng" in question.options and len(sight.status["damage"]) > 1 and not worths.tools(sight):
        return (
            ["eng", *question.default[1:]]
            if question.high > 1 and not question.again
            else ["eng"] * question.low
        )
    return list(question.default)


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
    "gal.destination.viper": thirsty,
    "gal.quorum.play": quorum, "gal.politician": quorum, "gal.office": office, "gal.adaptable": yes,
    "gal.quarters.target": neighbour, "gal.administration.target": neighbour, "gal.quorum.target": neighbour,
    "gal.crisis.target": neighbour, "gal.detector": neighbour, "gal.crisis.choose": crisis,
    "gal.draw.types": types, "gal.pay": cheapest, "gal.discard": discard, "gal.ally.token": token,
    "gal.crossroads.side": token,
    "gal.trauma.discard": tokens, "gal.scout": top_or_bottom, "gal.recon": yes,
}  # fmt: skip
