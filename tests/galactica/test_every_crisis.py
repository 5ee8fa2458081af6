"""Every Crisis card of the deck is played in each of its ways, against what its data says in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gmkit import decks
from gmkit.systems.galactica.rules import crises
from tests.galactica.ledger import (
    LONG,
    ROLES,
    STRUCK,
    VICTIM,
    Ledger,
    mentions,
    paying,
    table_for_crises,
    total_of,
)

DECK = decks.load("galactica")
CARDS = {card["id"]: card for card in DECK["crises"]}
#: Executions bring a new character, attack cards need the base game: they have tests of their own.
OWN_TESTS = {"gal.crisis.the_circle"}


def ways(card: dict[str, Any]) -> Iterator[tuple[str, str, bool, int]]:
    """(option, result, dice below the number, which inner choice) of the card."""
    if card["kind"] == "check":
        branches = [("", result) for result in ("pass", "partial", "fail")]
    else:
        branches = []
        for number, option in enumerate(card["options"], 1):
            results = ("pass", "partial", "fail") if option.get("check") else ("",)
            branches += [(str(number), result) for result in results]
    for option, result in branches:
        if result == "partial" and card.get("partial") is None:
            continue
        steps = steps_of(card, option, result)
        rolled = (True, False) if mentions(steps, "roll") or mentions(steps, "apply") else (True,)
        chosen = (0, 1) if mentions(steps, "choose") else (0,)
        for hit in rolled:
            for inner in chosen:
                yield option, result, hit, inner


def steps_of(card: dict[str, Any], option: str, result: str) -> list[Any]:
    if result:
        found: list[Any] = card.get({"partial": "partial_effect"}.get(result, result)) or []
        return found
    effects: list[Any] = card["options"][int(option) - 1]["effects"]
    return effects


PLAYED = [
    pytest.param(ident, *way, id="-".join([ident.removeprefix("gal.crisis."), *map(str, way)]))
    for ident, card in CARDS.items()
    if card["kind"] != "attack" and ident not in OWN_TESTS
    for way in ways(card)
]


@pytest.mark.rule("GAL-CRISIS-03", "GAL-CRISIS-04", "GAL-CRISIS-05", "GAL-CRISIS-14", "GAL-CRISIS-15")
@pytest.mark.parametrize(("ident", "option", "result", "hit", "inner"), PLAYED)
def test_card(ident: str, option: str, result: str, hit: bool, inner: int) -> None:
    card = CARDS[ident]
    game = table_for_crises()
    world = game.world
    answers: dict[str, Any] = {"gal.crisis.target": VICTIM, "gal.crisis.option": str(inner + 1)}
    answers["gal.discard"] = lambda question: question.options[: question.low]
    if option:
        answers["gal.crisis.choose"] = option
    if result:
        arrange_check(game, card, result, answers)
    if mentions(card, "destroy_centurions"):
        world.boarding = [0, 1]
    if mentions(card, "destroy_cylon_ships") and result == "pass":
        game.ships("charlie", raiders=2, basestars=1)
    if mentions(card, "return_vipers") or mentions(card, "damage_vipers"):
        game.ships("charlie", vipers=2)
    world.decks["crisis"].rest.remove(ident)
    for token in STRUCK:
        game.chance("gal.damage.draw", [token])
    least = at_most([steps_of(card, option, result), card.get("fail")])
    game.roll("crisis", least if hit else least + 1)
    before = Ledger.of(world)
    played = len(answers.get("p5:gal.check.add", ()))
    game.play(crises.resolve, ident, answers=answers, with_={"by": "p4", "via": "turn"})
    before.hands["p5"] -= played
    before.apply(steps_of(card, option, result), hit=hit, option=inner, fail=card.get("fail") or ())
    assert Ledger.of(world) == before, before.log
    assert world.turn.icons == card["activation"]
    assert world.turn.jump is card.get("jump", False)
    somewhere = world.decks["crisis"].discard + world.kept + world.travelled
    assert somewhere.count(ident) == 1
    assert ident not in world.open
    if option:
        asked = game.question("gal.crisis.choose")
        assert asked.seat == ROLES[card.get("by", "current")]


def at_most(steps: Any) -> int:
    """The number of the die that stands in these steps; 7 when none does."""
    if isinstance(steps, dict):
        own = steps.get("at_most")
        return own if own is not None else min([7, *map(at_most, steps.values())])
    return min([7, *map(at_most, steps)]) if isinstance(steps, list) else 7


def arrange_check(game: Any, card: dict[str, Any], result: str, answers: dict[str, Any]) -> None:
    """Destiny adds nothing; p5 pays exactly what the result needs, and holds one card more."""
    positive = [LONG[kind] for kind in card["positive"]]
    other = next((kind for kind in LONG.values() if kind not in positive), positive[0])
    destiny = [f"{positive[0]}1", f"{other}1"]
    game.destiny(*destiny)
    wanted = {
        "pass": card["difficulty"],
        "partial": card.get("partial"),
        "fail": (card.get("partial") or card["difficulty"]) - 1,
    }
    cards = paying(positive[1:] + positive[:1], wanted[result] - total_of(destiny, positive))
    game.hand("p5", *cards, "pol2")
    answers["p5:gal.check.add"] = tuple(cards)
