"""What a Cylon does: hidden among the humans, and revealed. What is not here is done as a human does it."""

from __future__ import annotations

from typing import Any

from gmkit.core.questions import Dice
from gmkit.systems.galactica.bots import humans
from gmkit.systems.galactica.bots.humans import Decision
from gmkit.systems.galactica.bots.sight import Sight, best, likely, one_of, value
from gmkit.systems.galactica.rules.trauma import ANTAGONISTIC, BENEVOLENT
from gmkit.systems.galactica.state import SECTORS

# ---- hidden: mostly like everybody else


def _negative(question: Any) -> list[str]:
    """The cards of the hand that harm, most valuable first."""
    types = question.facts["types"]
    return sorted((card for card in question.options if card[:3] not in types), key=value, reverse=True)


def spoil(question: Any, sight: Sight, dice: Dice) -> list[str]:
    """Now and then a card or two against it, else half of what a human would give: so little is noticed."""
    if likely(dice, 6) and (bad := _negative(question)):
        return humans.pay_in(question, bad[:1], 8)
    if question.facts["what"] in ("admirals_quarters", "administration"):
        return list(question.default)
    share = (question.facts["difficulty"] + 2) * MEAN / max(1, sight.helpers())
    return humans.pay_in(question, humans.positive(question), share)


#: What a hidden Cylon gives of the even share, so that little is noticed.
MEAN = 1.1


def low(sight: Sight) -> int:
    """The scarcest resource."""
    return min(sight.resources.values())


def hidden_action(question: Any, sight: Sight, dice: Dice) -> str:
    """Reveals when it hurts: after the Sleeper phase, when stores run low, among many ships; never in the Brig."""
    late = 4 * (sight.status["distance"] >= 6) + 3 * max(0, 3 - low(sight))
    ripe = late + 2 if sight.status["slept"] else late / 3
    if "reveal" in question.options and sight.me["place"] != "brig" and likely(dice, int(ripe)):
        return "reveal"
    return humans.action(question, sight, dice)


def worse_crisis(question: Any, sight: Sight, dice: Dice) -> str:
    """A bad choice can be argued for now and then."""
    good = humans.crisis(question, sight, dice)
    bad = [option for option in question.options if option != good]
    return one_of(dice, bad) if bad and likely(dice, 20) else good


def worse_destination(question: Any, sight: Sight, dice: Dice) -> str:
    sign = -1 if likely(dice, 25) else 1
    return best(dice, question.options, lambda card: sign * humans.destination_worth(sight, card), noise=0.3)


def expose(question: Any, sight: Sight, dice: Dice) -> str:
    """The civilian ship goes where the raiders are, if one may."""
    sign = 1 if likely(dice, 25) else -1
    return best(dice, question.options, lambda sector: sign * sight.menace(sector))


HIDDEN: dict[str, Decision] = {
    "gal.check.add": spoil,
    "gal.action": hidden_action,
    "gal.crisis.choose": worse_crisis,
    "gal.destination.choose": worse_destination,
    "gal.civilian.place": expose,
}


# ---- revealed


def against(question: Any, sight: Sight, dice: Dice) -> list[str]:
    """GAL-CYLON-20: one card at most, the most harmful."""
    bad = _negative(question)[: question.high]
    return bad if bad and (value(bad[0]) > 1 or likely(dice, 50)) else []


def fail(question: Any, sight: Sight, dice: Dice) -> str:
    return "fail"


def place_worth(sight: Sight, place: str) -> float:
    raiders, heavy = sight.count("raiders"), sight.count("heavy_raiders")
    if place == "caprica":
        return 3.0 + (sight.own.super_crisis is not None)
    if place == "cylon_fleet":
        return 0.5 if sight.me["sympathizer"] else 1.2 + 0.35 * raiders + 0.4 * heavy + 0.5 * sight.basestars
    if place == "basestar_bridge":
        return 2.2 + 0.15 * raiders
    if place == "human_fleet":
        return 2.4
    return 0.3


def go(question: Any, sight: Sight, dice: Dice) -> str:
    here = question.facts["source"]
    return best(dice, question.options, lambda o: place_worth(sight, here if o == "stay" else o), noise=1.0)


def act(question: Any, sight: Sight, dice: Dice) -> str:
    return "location" if "location" in question.options else str(question.options[0])


def caprica(question: Any, sight: Sight, dice: Dice) -> str:
    return "super" if "super" in question.options else "crisis"


def fleet(question: Any, sight: Sight, dice: Dice) -> str:
    """Raiders while there are some; else the basestars launch them; heavy raiders with centurions near the end."""
    if sight.count("raiders") >= 3:
        return "raiders"
    if sight.status["boarding"] or sight.count("heavy_raiders"):
        return "heavy_raiders"
    return "launch" if sight.basestars else "raiders"


def bridge(question: Any, sight: Sight, dice: Dice) -> list[str]:
    first = "strike" if sight.count("raiders") >= 4 else "hurry"
    return [first, "muster" if likely(dice, 70) else "bait"]


def rob(question: Any, sight: Sight, dice: Dice) -> str:
    """Whoever has the most cards."""
    seats = sight.status["seats"]
    return str(max(question.options, key=lambda seat: seats[seat]["cards"]))


def dear(question: Any, sight: Sight, dice: Dice) -> str:
    return str(max(question.options, key=value))


def leader(question: Any, sight: Sight, dice: Dice) -> str:
    """The President or the Admiral, if one of them can be hit."""
    titled = [seat for seat in question.options if seat in sight.status["titles"].values()]
    return one_of(dice, titled or question.options)


def wrong(question: Any, sight: Sight, dice: Dice) -> str:
    good = humans.crisis(question, sight, dice)
    return next((option for option in question.options if option != good), good)


def evil(question: Any, sight: Sight, dice: Dice) -> str:
    """GAL-CROSS-27: for a revealed Cylon it is the benevolent tokens that weigh."""
    many = sight.own.trauma.count(BENEVOLENT) > 2
    wanted = BENEVOLENT if many else ANTAGONISTIC
    return wanted if wanted in question.options else str(question.options[0])


def good_tokens(question: Any, sight: Sight, dice: Dice) -> list[str]:
    return sorted(question.options, reverse=True)[: question.high]


def muster(question: Any, sight: Sight, dice: Dice) -> str:
    stars = [option for option in question.options if option.startswith("basestars")]
    return one_of(dice, stars or question.options)


def crowded(question: Any, sight: Sight, dice: Dice) -> str:
    return best(dice, question.options, lambda name: sight.menace(name) if name in SECTORS else 0.0)


REVEALED: dict[str, Decision] = {
    "gal.check.add": against, "gal.check.open": against, "gal.check.say": fail, "gal.move": go, "gal.action": act,
    "gal.caprica": caprica, "gal.cylon_fleet": fleet, "gal.bridge": bridge, "gal.bridge.muster": muster,
    "gal.human_fleet.target": rob, "gal.human_fleet.card": dear, "gal.sabotage.target": leader,
    "gal.crisis.target": leader, "gal.crisis.choose": wrong, "gal.ally.token": evil, "gal.crossroads.side": evil,
    "gal.trauma.discard": good_tokens, "gal.civilian.place": crowded, "gal.crisis.sector": crowded,
}  # fmt: skip
