"""What is announced after each phase: a pure function of events that the reader may see, as they happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.events import Event
from gmkit.core.system import Line

#: Events that say nothing by themselves in a post: they feed the status block, plots and frames.
SILENT = ("gal.status",)


def report(events: Sequence[Event], reader: str = "public") -> list[Line]:
    """The public events in order, then the status block where a turn has ended (or the game has been set up)."""
    seen = [event for event in events if event.seen(reader) and event.seen("public")]
    lines = [Line(event.kind, event.data, event.rule) for event in seen if event.kind not in SILENT]
    for event in seen:
        if event.kind == "gal.status":
            lines += block(event.data)
    return lines


def block(status: Mapping[str, Any]) -> list[Line]:
    """The status block: resources, tracks, ships, titles, hand sizes, who stands where."""
    lines = [
        Line("gal.block.resources", dict(status["resources"]), "GAL-RES-05"),
        Line(
            "gal.block.tracks",
            {name: status[name] for name in ("jump", "distance", "pursuit")},
            "GAL-JUMP-01",
        ),
        Line("gal.block.titles", {"titles": status["titles"], "nukes": status["nukes"]}, "GAL-TITLE-12"),
    ]
    lines += [
        Line(f"gal.block.{where}", {"sector": name, "ships": ships}, rule)
        for where, ring, rule in (("sector", "sectors", "GAL-MOVE-07"), ("fleet", "fleet", "GAL-PURSUIT-01"))
        for name, sector in status[ring].items()
        if (ships := _ships(sector))
    ]
    ships = {
        "reserves": status["reserves"], "damaged": status["damaged"], "raptors": status["raptors"],
        "civilians": status["civilians"],
    }  # fmt: skip
    lines.append(Line("gal.block.ships", ships, "GAL-SHIP-02"))
    if status["damage"]:
        lines.append(Line("gal.block.damage", {"places": status["damage"]}, "GAL-DAMAGE-04"))
    if status["boarding"]:
        lines.append(Line("gal.block.boarding", {"steps": status["boarding"]}, "GAL-SHIP-38"))
    for seat, player in status["seats"].items():
        facts = {
            "seat": seat, "character": player["character"], "place": player["place"], "cards": player["cards"],
            "trauma": player["trauma"], "revealed": player["revealed"], "out": player["out"],
        }  # fmt: skip
        lines.append(Line("gal.block.seat", facts, "GAL-HAND-11"))
    return lines + [
        Line("gal.block.ally", {"ally": ally["id"], "place": ally["place"]}, "GAL-ALLY-02")
        for ally in status["allies"]
    ]


def _ships(sector: Mapping[str, Any]) -> dict[str, int]:
    """How many ships of each kind are in a sector; those of which there are none left out."""
    counts = {kind: held if isinstance(held, int) else len(held) for kind, held in sector.items()}
    return {kind: count for kind, count in counts.items() if count}
