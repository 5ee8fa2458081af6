"""The crisis phase's dialogs: votes, the title holders' choices, brig orders, the hand-over. All sealed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gmkit.core.questions import Choose, Confirm, Pick, Question, Refusal
from gmkit.core.table import Dialog, Table
from gmkit.systems.cruiser.cards import Deck
from gmkit.systems.cruiser.rules import security
from gmkit.systems.cruiser.rules.orders import crisis_lists
from gmkit.systems.cruiser.state import COLOURS, HAND_LIMIT, SEATS, Ship, Vote


@dataclass(slots=True)
class Jumping:
    """The admiral's choices for a jump: the card, and its option where it has one."""

    jump: str
    option: int | None = None


@dataclass(slots=True)
class Submitted:
    """Everything that was submitted in the crisis phase."""

    spending: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    crisis_option: int | None = None
    jump: Jumping | None = None
    jail: tuple[str, ...] = ()
    hand_over: bool = False


def dialogs(table: Table, ship: Ship, cards: Deck) -> dict[str, Dialog[Any]]:
    """Who is asked what. Votes are for all nine; the rest is the title holders' (CRU-EOC-08, CRU-VOT-01).

    Each question is made when its dialog begins, which it does anew after a ruling.
    """
    asked: dict[str, Dialog[Any]] = {}
    for vote in ship.votes:
        for seat in SEATS:
            asked[f"spend/{seat}/{vote.id}"] = partial(_ask, table, partial(_spend, ship, seat, vote))
    if ship.crisis is not None and cards.crises[ship.crisis].kind != "check":
        asked["crisis"] = partial(_ask, table, partial(_crisis_choice, ship, cards))
    if ship.jumping and ship.routes:
        asked["jump"] = partial(_jump, table, ship, cards)
    if any(security.prohibited(ship, seat) for seat in SEATS):
        asked["jail"] = partial(_ask, table, partial(_jail, ship))
    if not ship.acting:
        asked["hand_over"] = partial(_ask, table, partial(_hand_over, ship))
    return asked | crisis_lists(table, ship)


async def _ask(table: Table, question: Callable[[], Question[Any]]) -> Any:
    return await table.ask(question())


def _spend(ship: Ship, seat: str, vote: Vote) -> Pick:
    """CRU-VOT-01, -09: any number of cards, listed in order, more than held too; a prisoner at most one a vote."""
    prisoner = ship.crew[seat].room == "brig"
    return Pick(
        key="cru.vote.spend",
        seat=seat,
        about=vote.id,
        rule="CRU-VOT-09" if prisoner else "CRU-VOT-01",
        options=COLOURS,
        again=True,
        high=1 if prisoner else HAND_LIMIT,
        default=(),
        facts={"target": vote.target} if vote.target else {},
    )


def _crisis_choice(ship: Ship, cards: Deck) -> Choose:
    """CRU-CRI-13, CRU-PRE-03, CRU-ADM-10: the title's holder decides alone; the first option is the default."""
    assert ship.crisis is not None
    card = cards.crises[ship.crisis]
    holder = ship.president if card.kind == "president" else ship.admiral
    return Choose(
        key="cru.crisis.choice",
        seat=holder,
        rule="CRU-CRI-13",
        default="0",
        options=tuple(str(i) for i in range(len(card.options))),
        facts={"crisis": card.id},
    )


async def _jump(table: Table, ship: Ship, cards: Deck) -> Jumping:
    """CRU-JMP-08, -11: the admiral sees the loaded routes and takes one, then its choice; the first by default."""
    chosen = ship.routes[0]
    if len(ship.routes) > 1:
        chosen = await table.ask(
            Choose(
                key="cru.jump.route",
                seat=ship.admiral,
                rule="CRU-JMP-08",
                options=tuple(ship.routes),
                default=chosen,
            )
        )
    card = cards.jumps[chosen]
    if card.choice is None:
        return Jumping(chosen)
    # Nobody is seen to be waited for here: whether a card has a choice is secret until it is published.
    option = await table.ask(
        Choose(
            key="cru.jump.choice",
            seat=ship.admiral,
            rule="CRU-JMP-08",
            default="0",
            waited=False,
            options=tuple(str(i) for i in range(len(card.choice.options))),
            facts={"jump": chosen},
        )
    )
    return Jumping(chosen, int(option))


def _jail(ship: Ship) -> Pick:
    """CRU-BAN-05, -06: any number of those who are where they may not be."""
    jailable = [seat for seat in SEATS if security.prohibited(ship, seat)]
    return Pick(
        key="cru.ban.jail",
        seat=ship.president,
        rule="CRU-BAN-05",
        options=tuple(jailable),
        high=len(jailable),
        default=(),
        waited=False,
        refused={s: Refusal("CRU-BAN-05", "cru.no.not_prohibited") for s in SEATS if s not in jailable},
    )


def _hand_over(ship: Ship) -> Confirm:
    """CRU-ADM-12: the admiral alone may give the role away; nobody is seen to be waited for."""
    return Confirm(key="cru.hand_over", seat=ship.admiral, rule="CRU-ADM-12", default=False, waited=False)


def read(results: Mapping[str, Any]) -> Submitted:
    """The sealed results as the end of the phase uses them; spending keeps the order of listing."""
    given = Submitted()
    for name, value in results.items():
        kind, _, rest = name.partition("/")
        match kind:
            case "spend":
                seat, _, vote = rest.partition("/")
                given.spending[seat, vote] = value
            case "crisis":
                given.crisis_option = int(value)
            case "jump":
                given.jump = value
            case "jail":
                given.jail = value
            case "hand_over":
                given.hand_over = value
    return given
