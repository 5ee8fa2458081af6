"""Suspicion: how likely each seat is a traitor, by public facts alone, over time and with the reasons.

A posterior that is exact over all deals, under a stated model of behaviour that can be changed (`Model` of each
system). It is for the GM, and for the report after the game; nothing publishes it before. Who is what is
read nowhere in here: only what the whole table was told, and the claims that the GM has entered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gmkit.analysis.suspicion.beliefs import (
    Beliefs,
    Claim,
    Reason,
    check_claims,
    claims_of,
    note_of,
)
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    import pandas as pd

    from gmkit.core.session import Session

__all__ = ["SYSTEMS", "Claim", "Reason", "Suspicion", "brier", "frame", "model", "note_of", "suspicion"]

#: The systems with traitors.
SYSTEMS = ("cruiser", "galactica")


class Suspicion:
    """The chances after each turn, oldest first, and every fact that moved them.

    `impossible` counts facts that no deal allows: more than 0 says that the model, or a ruling, is off.
    """

    def __init__(self) -> None:
        self.turns: list[tuple[int, dict[str, float]]] = []
        self.reasons: list[Reason] = []
        self.impossible = 0

    @property
    def now(self) -> dict[str, float]:
        """For each seat the chance that it is a traitor, by all that is known."""
        return self.turns[-1][1]

    def largest(self, count: int = 5, *, seat: str = "") -> list[Reason]:
        """The single facts that moved suspicion most, of one seat or of all."""
        found = [reason for reason in self.reasons if not seat or reason.seat == seat]
        return sorted(found, key=lambda reason: -abs(reason.by))[:count]


def suspicion(session: Session, *, claims: Sequence[Claim] = (), model: Any = None) -> Suspicion:
    """How suspicious each seat is, by the system's own model or another one.

    `claims` come beside those noted in the log.

    Raises GmkitError for a system without traitors, and for a claim by or about nobody.

    >>> import gmkit
    >>> from gmkit.core.system import system
    >>> found = suspicion(gmkit.new("cruiser", system("cruiser").company, seed="tea"))
    >>> round(found.now["P1"], 3), round(sum(found.now.values()), 6)
    (0.222, 2.0)
    """
    chapter = _chapter(session.system.id)
    check_claims(claims, session.seats)
    said = [
        claim for claim in claims_of(session, chapter.TURN) if {claim.seat, claim.about} <= set(session.seats)
    ]
    told = Suspicion()

    def ended(beliefs: Beliefs) -> None:
        told.turns.append((beliefs.turn, beliefs.chances()))

    beliefs = chapter.follow(session, model or chapter.Model(), [*said, *claims], ended)
    told.reasons, told.impossible = beliefs.reasons, beliefs.impossible
    return told


def model(system: str, **changes: Any) -> Any:
    """The system's model of behaviour with some of its numbers changed; its docstring says what they mean.

    >>> model("galactica", spoils=0.5).spoils
    0.5
    """
    import msgspec

    base = _chapter(system).Model()
    unknown = [name for name in changes if name not in base.__struct_fields__]
    if unknown:
        raise GmkitError(
            f"The model has no “{unknown[0]}”; it has: {', '.join(base.__struct_fields__)}.",
            f"В модели нет «{unknown[0]}»; есть: {', '.join(base.__struct_fields__)}.",
        )
    return msgspec.structs.replace(base, **changes)


def _chapter(system: str) -> Any:
    if system not in SYSTEMS:
        raise GmkitError(
            f"{system} has no hidden traitors; suspicion is for: {', '.join(SYSTEMS)}.",
            f"В системе {system} нет скрытых предателей; подозрения есть для: {', '.join(SYSTEMS)}.",
        )
    return import_module(f"gmkit.analysis.suspicion.{system}")


def frame(told: Suspicion) -> pd.DataFrame:
    """One row a turn and seat: turn, seat, chance, and the fact of the turn that moved it most: reason, detail, by."""
    import pandas as pd

    moved: dict[tuple[int, str], Reason] = {}
    for reason in told.reasons:
        key = (reason.turn, reason.seat)
        if key not in moved or abs(reason.by) > abs(moved[key].by):
            moved[key] = reason
    rows = []
    for turn, chances in told.turns:
        for seat, chance in chances.items():
            why = moved.get((turn, seat))
            rows.append({
                "turn": turn, "seat": seat, "chance": chance, "reason": why.kind if why else None,
                "detail": why.detail if why else None, "by": why.by if why else 0.0,
            })  # fmt: skip
    dtypes = {
        "turn": "Int64",
        "seat": "string",
        "chance": "Float64",
        "reason": "string",
        "detail": "string",
        "by": "Float64",
    }
    return pd.DataFrame(rows, columns=list(dtypes)).astype(dtypes)


def brier(told: Mapping[str, float], traitors: Mapping[str, bool]) -> float:
    """The Brier score of these chances: the mean of their squared errors; the smaller the better.

    >>> brier({"a": 0.5, "b": 0.0}, {"a": True, "b": False})
    0.125
    """
    return sum((chance - traitors[seat]) ** 2 for seat, chance in told.items()) / len(told)
