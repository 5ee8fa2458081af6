"""Players for simulations: a loyal human and a cyborg, each deciding from its own view alone.

They mostly behave sensibly; they do not bargain, accuse or bluff.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gmkit.core.questions import Amount, Choose, Confirm, Dice, Pick, Question
from gmkit.systems.cruiser.state import COLOURS, ROOMS, class_of
from gmkit.systems.cruiser.view import CruiserView, Papers

Look = Callable[[], CruiserView]


def random_player(question: Question[Any], look: Look, dice: Dice) -> Any:
    """Any legal answer; the GM's questions that close a phase are always answered yes."""
    if isinstance(question, Confirm) and question.seat == "gm":
        return True
    return question.sample(dice)


def plausible(question: Question[Any], look: Look, dice: Dice) -> Any:
    """What a sensible player of the seat's side does."""
    if isinstance(question, Confirm) and question.seat == "gm":
        return True
    decide = _DECISIONS.get(question.key)
    if decide is None:
        return question.default
    view = look()
    return decide(question, view, view.papers[0], dice)


def _likely(dice: Dice, percent: int) -> bool:
    return dice.randrange(100) < percent


def _pick(dice: Dice, options: Sequence[str]) -> str:
    return options[dice.randrange(len(options))]


def _ruins(view: CruiserView) -> list[str]:
    return [room for room in ROOMS if view.status["rooms"][room]["destroyed"]]


# ---- the action phase


def _plan(view: CruiserView, own: Papers) -> list[tuple[str, str]]:
    """What this seat could usefully do, as (room, action), most useful first. Cyborgs keep up appearances."""
    status, hand, role = view.status, own.hand, class_of(own.seat)
    threats = sum(status["fighters"].values())
    plans: list[tuple[str, str]] = []
    if role == "engineer" and hand["blue"]:
        plans += [(room, "repair") for room in _ruins(view)]
    if threats and role == "military" and hand["green"] >= 2:
        plans.append(("weapons_bay", "shoot_group"))
    if status["routes"] < 2 and own.jumps and sum(hand.values()) < 12:
        plans.append(("navigation", "load_route"))
    if threats:
        plans.append(("weapons_bay", "shoot"))
    human = own.team == "human"
    if human and status["prep"] >= 3 and status["routes"] and status["resources"]["people"] > 6:
        plans.append(("bridge", "emergency_jump"))
    if hand["blue"] >= 4:
        plans.append(("systems_control", "calibrate"))
    plans += [("military_centre", "train"), ("information_centre", "analyse")]
    return plans


def _where(question: Choose, view: CruiserView, own: Papers, dice: Dice) -> str:
    for room, _ in _plan(view, own):
        if room in question.options and _likely(dice, 55):
            return room
    return str(question.default)


def _what(question: Choose, view: CruiserView, own: Papers, dice: Dice) -> str:
    room = question.facts["room"]
    for place, action in _plan(view, own):
        if place == room and action in question.options:
            return action
    return "nothing"


def _amount(question: Amount, view: CruiserView, own: Papers, dice: Dice) -> int:
    """As much as the hand holds of the colour that the action takes, keeping a card back for the vote."""
    colour = "green" if question.rule == "CRU-WPN-03" else "blue"
    return max(question.low, min(question.high, own.hand[colour] - (question.rule == "CRU-CTL-01")))


def _jump_card(question: Choose, view: CruiserView, own: Papers, dice: Dice) -> str:
    """Humans load the route with the most distance for its fuel, cyborgs the worst."""
    worth = {card["id"]: 2 * card["parsecs"] - card["fuel"] for card in own.jumps}
    return (max if own.team == "human" else min)(question.options, key=lambda i: worth.get(i, 0))


def _exit(question: Pick, view: CruiserView, own: Papers, dice: Dice) -> list[str]:
    cards = [colour for colour in COLOURS for _ in range(own.hand[colour])]
    return cards[:10] if len(cards) >= 10 else []


def _sabotage(question: Pick, view: CruiserView, own: Papers, dice: Dice) -> list[str]:
    if own.team != "cyborg" or not _likely(dice, 60):
        return []
    return ["detonate"] if own.bomb else ["mine"]


def _crisis_order(question: Pick, view: CruiserView, own: Papers, dice: Dice) -> list[str]:
    """The crises that cost fuel or are hardest come first; set once, on the first day."""
    if view.status["day"] > 1:
        return list(question.options)

    def nasty(card: dict[str, Any]) -> int:
        outcomes = [*card.get("outcomes", ()), *card.get("options", ())]
        return min((o["effects"].get("fuel", 0) for o in outcomes), default=0) * 20 - int(card["difficulty"])

    return [card["id"] for card in sorted(own.crises, key=nasty)]


# ---- the crisis phase


def _spend(question: Pick, view: CruiserView, own: Papers, dice: Dice) -> list[str]:
    """Humans give plus cards to the crisis, cyborgs some minus cards; few care for the other votes."""
    vote = next(v for v in view.votes if v["id"] == question.about)
    loyal = own.team == "human"
    wanted = [c for c in COLOURS if (c in vote["plus"]) == (loyal or vote["kind"] != "crisis")]
    share = (55 if loyal else 70) if vote["kind"] == "crisis" else 25
    cards = [c for c in wanted for _ in range(own.hand[c]) if _likely(dice, share)]
    return cards[: question.high]


def _option(question: Choose, view: CruiserView, own: Papers, dice: Dice) -> str:
    return _pick(dice, question.options)


def _route(question: Choose, view: CruiserView, own: Papers, dice: Dice) -> str:
    worth = {card["id"]: 2 * card["parsecs"] - card["fuel"] for card in own.routes}
    return (max if own.team == "human" else min)(question.options, key=lambda i: worth.get(i, 0))


def _jail(question: Pick, view: CruiserView, own: Papers, dice: Dice) -> list[str]:
    return []


_DECISIONS: dict[str, Callable[..., Any]] = {
    "cru.act.exit": _exit,
    "cru.act.go": _where,
    "cru.act.do": _what,
    "cru.act.amount": _amount,
    "cru.act.jump": _jump_card,
    "cru.act.sabotage": _sabotage,
    "cru.crises.order": _crisis_order,
    "cru.vote.spend": _spend,
    "cru.crisis.choice": _option,
    "cru.jump.route": _route,
    "cru.jump.choice": _option,
    "cru.ban.jail": _jail,
}

BOTS = {"plausible": plausible, "random": random_player}
