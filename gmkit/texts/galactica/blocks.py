"""The status block of a post in words: ships by kind, titles with their holders, vipers by type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gmkit.texts.galactica import naming
from gmkit.texts.labels import Label, listed, plain

if TYPE_CHECKING:
    from gmkit.texts import Texts


def ships(texts: Texts, value: Mapping[str, int], facts: Mapping[str, Any] = {}) -> str:
    """“3 raiders, 1 basestar”."""
    return ", ".join(texts.phrase(f"ships-{kind}", {"count": count}) for kind, count in value.items())


def titles(texts: Texts, value: Mapping[str, str], facts: Mapping[str, Any] = {}) -> str:
    """“Admiral — Ann, President — Bob”; a title that nobody holds is left out."""
    said = [
        f"{texts.word('title', title)} — {naming.person(texts, seat)}"
        for title, seat in value.items()
        if seat
    ]
    return ", ".join(said) or texts.word("common", "nothing")


def vipers(texts: Texts, value: Mapping[str, int], facts: Mapping[str, Any] = {}) -> str:
    """“MkII 3, MkVII 1”."""
    said = [f"{texts.word('mark', mark)} {count}" for mark, count in value.items() if count]
    return ", ".join(said) or "0"


def steps(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    return ", ".join(str(step) for step in value)


FACTS: dict[str, Label] = {
    "gal.block.sector.ships": ships,
    "gal.block.fleet.ships": ships,
    "gal.block.titles.titles": titles,
    "gal.block.ships.reserves": vipers,
    "gal.block.ships.damaged": vipers,
    "gal.block.damage.places": listed(naming.place),
    "gal.block.boarding.steps": steps,
    "gal.block.seat.cards": plain,
    "gal.block.ally.ally": naming.somebody,
    "gal.boarding.steps": steps,
}
OPTIONS: dict[str, Label] = {}
