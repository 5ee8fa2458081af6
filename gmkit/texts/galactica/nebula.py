"""Trauma, allies, executions and crossroads in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gmkit.texts.galactica import naming
from gmkit.texts.labels import Label, card, listed, word

if TYPE_CHECKING:
    from gmkit.texts import Texts


def token(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A trauma token by its kind."""
    return texts.word("side", value or "none")


def basestar(texts: Texts, value: str, facts: Mapping[str, Any] = {}) -> str:
    """A basestar by its sector: `alpha/basestar1`."""
    sector, _, ident = value.partition("/")
    return f"{naming.place(texts, sector)}, {ident[-1:]}"


def about(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """Whom or what something is drawn for: a seat, a place, an ally."""
    if value in texts.names:
        return naming.person(texts, value)
    return naming.somebody(texts, value) if value in texts.cards else naming.place(texts, value)


FACTS: dict[str, Label] = {
    "ally": naming.somebody,
    "character": naming.somebody,
    "side": token,
    "tokens": listed(token),
    "gal.draw.trauma.about": about,
    "gal.trauma.random.about": about,
    "gal.draw.crossroads.about": about,
    "gal.side.shoot.about": naming.place,
}
OPTIONS: dict[str, Label] = {
    "gal.execute.show": card,
    "gal.character": naming.somebody,
    "gal.apollo.sector": naming.place,
    "gal.trauma.discard": token,
    "gal.draw.trauma": token,
    "gal.trauma.random": token,
    "gal.ally.meet": naming.somebody,
    "gal.ally.token": token,
    "gal.ally.giver": naming.person,
    "gal.draw.ally": naming.somebody,
    "gal.draw.crossroads": card,
    "gal.crossroads.side": token,
    "gal.judge": naming.person,
    "gal.side.sector": naming.place,
    "gal.side.person": naming.person,
    "gal.side.human": naming.person,
    "gal.side.basestar": basestar,
    "gal.side.quorum": card,
    "gal.scout": word("scout"),
}
