"""CRU-EOA: neighbouring steps of the end of the action phase are told in the order of the book.

For steps that cannot touch each other this is the only proof of their places; the others have one in
`test_orders_of_steps.py` too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gmkit.systems.cruiser.state import ROOMS
from tests.cruiser.game import Game, quiet_deck

#: How a seat makes the step happen; a step that nobody orders ignores the seat.
Step = Callable[[Game, str], Any]


def leaves_the_brig(g: Game, seat: str) -> None:
    g.put("brig", seat).hand(seat, yellow=10).order(seat, "infirmary", leave=["yellow"] * 10)


def mines(g: Game, seat: str) -> None:
    g.put("weapons_bay", seat).order(seat, sabotage=["mine"])


def detonates(g: Game, seat: str) -> None:
    g.bomb(seat, "conference_hall").order(seat, sabotage=["detonate"])


def moves(g: Game, seat: str) -> None:
    g.order(seat, "bridge")


def passes(g: Game, seat: str) -> None:
    g.put("command_centre", seat).hand(seat, white=2)
    g.order(seat, do="pass_experience", target="E2", colour="white", amount=1)


def trains(g: Game, seat: str) -> None:
    g.put("military_centre", seat).order(seat, do="train")


def analyses(g: Game, seat: str) -> None:
    g.put("information_centre", seat).order(seat, do="analyse")


def loads(g: Game, seat: str) -> None:
    g.arrange(lambda s: setattr(s.crew[seat], "jumps", ["J10"])).put("navigation", seat)
    g.order(seat, do="load_route", jump="J10")


def lists(g: Game, seat: str) -> None:
    g.put("military_centre", seat).hand(seat, green=2).order(
        seat, do="set_priorities", priorities=list(ROOMS)
    )


def runs(g: Game, seat: str) -> None:
    g.put("conference_hall", seat).order(seat, do="run", colours=["yellow", "white"])


def accuses(g: Game, seat: str) -> None:
    g.put("conference_hall", seat).order(seat, do="brig_vote", target="P3", colours=["yellow", "white"])


def prohibits(g: Game, seat: str) -> None:
    g.put("information_centre", seat).hand(seat, yellow=2)
    g.order(seat, do="prohibit", bans=[(["engineer"], ["bridge"])])


def guards(g: Game, seat: str) -> None:
    g.put("information_centre", seat).hand(seat, green=2).order(seat, do="post_guard", guard="bridge")


def shoots(g: Game, seat: str) -> None:
    g.arrange(lambda s: setattr(s, "fighters", [1, 3])).put("weapons_bay", seat).order(seat, do="shoot")


def jumps(g: Game, seat: str) -> None:
    g.arrange(lambda s: (setattr(s, "routes", ["J10"]), setattr(s, "prep", 3)))
    g.put("bridge", seat).order(seat, do="emergency_jump")


def calibrates(g: Game, seat: str) -> None:
    g.put("systems_control", seat).hand(seat, blue=1).order(seat, do="calibrate", amount=1)


def reaches_five(g: Game, seat: str) -> None:
    g.arrange(lambda s: (setattr(s, "routes", ["J10"]), setattr(s, "prep", 4)))


def repairs(g: Game, seat: str) -> None:
    g.destroy("navigation").put("navigation", seat).hand(seat, blue=3).order(seat, do="repair", amount=3)


def is_attacked(g: Game, seat: str) -> None:
    g.arrange(lambda s: setattr(s, "fighters", [1]))


def plays(g: Game, seat: str) -> None:
    g.arrange(lambda s: s.crew["P3"].crises.insert(0, "C11"))


def has_lost(g: Game, seat: str) -> None:
    g.arrange(lambda s: setattr(s, "morale", 0))


# The earlier step is done by the later seat wherever the rules leave the choice, so that an order by seats would show.
@pytest.mark.parametrize(
    ("first", "seat", "kind", "then", "other", "later"),
    [
        (leaves_the_brig, "E1", "cru.left_brig", mines, "P3", "cru.mined"),
        (mines, "E3", "cru.mined", detonates, "P3", "cru.destroyed"),
        (detonates, "E3", "cru.destroyed", moves, "P2", "cru.moved"),
        (moves, "E1", "cru.moved", passes, "P2", "cru.passed"),
        (passes, "E1", "cru.passed", trains, "P2", "cru.train"),
        (trains, "E1", "cru.train", analyses, "P2", "cru.analyse"),
        (analyses, "E1", "cru.analyse", loads, "P2", "cru.loaded"),
        (loads, "E1", "cru.loaded", lists, "M1", "cru.priorities"),
        (lists, "M1", "cru.priorities", runs, "P2", "cru.vote.election"),
        (runs, "E1", "cru.vote.election", accuses, "P2", "cru.vote.brig"),
        (accuses, "E1", "cru.vote.brig", prohibits, "P1", "cru.ban.set"),
        (prohibits, "P1", "cru.ban.set", guards, "M1", "cru.guard.ordered"),
        (guards, "M1", "cru.guard.ordered", shoots, "P2", "cru.shot"),
        (shoots, "E1", "cru.shot", jumps, "P2", "cru.emergency"),
        (jumps, "E1", "cru.emergency", calibrates, "P2", "cru.calibrated"),
        (calibrates, "E1", "cru.calibrated", reaches_five, "", "cru.autojump"),
        (reaches_five, "", "cru.autojump", repairs, "E1", "cru.repaired"),
        (repairs, "E1", "cru.restored", is_attacked, "", "cru.destroyed"),
        (is_attacked, "", "cru.destroyed", plays, "", "cru.crisis"),
        (plays, "", "cru.crisis", has_lost, "", "cru.won"),
    ],
    ids=lambda part: part.__name__ if callable(part) else None,
)
@pytest.mark.rule(
    "CRU-EOA-00", "CRU-EOA-01", "CRU-EOA-02", "CRU-EOA-03", "CRU-EOA-04", "CRU-EOA-05", "CRU-EOA-06",
    "CRU-EOA-07", "CRU-EOA-08", "CRU-EOA-09", "CRU-EOA-10", "CRU-EOA-11", "CRU-EOA-12", "CRU-EOA-13",
    "CRU-EOA-14", "CRU-EOA-16", "CRU-EOA-17", "CRU-EOA-18", "CRU-EOA-20", "CRU-EOA-21",
)  # fmt: skip
def test_neighbouring_steps_are_told_in_the_order_of_the_book(
    first: Step, seat: str, kind: str, then: Step, other: str, later: str
) -> None:
    """Whoever acts, the earlier step's news come before those of the next."""
    g = Game(deck=quiet_deck())
    first(g, seat)
    then(g, other)
    told = [e.kind for e in g.close()]
    assert told.index(kind) < told.index(later)
