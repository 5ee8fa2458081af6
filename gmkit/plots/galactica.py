"""Galactica in figures, from the public status announced at the end of each turn (GAL-HAND-11, GAL-RES-01 .. -06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.events import PUBLIC, Event
from gmkit.errors import Language
from gmkit.plots import look
from gmkit.plots.look import BLUE, GREEN, GREY, ORANGE, PURPLE, VERMILION, layout, line
from gmkit.texts import Texts
from gmkit.texts.bundles import bundle

_RESOURCES = (
    ("population", BLUE, "solid", "circle"),
    ("morale", GREEN, "dot", "square"),
    ("food", ORANGE, "dash", "diamond"),
    ("fuel", PURPLE, "dashdot", "triangle-up"),
)
_JOURNEY = (
    ("distance", BLUE, "solid", "circle"),
    ("jump", GREEN, "dot", "square"),
    ("pursuit", VERMILION, "dash", "diamond"),
)
#: Where ships are counted, with colour and pattern: Cylons here, Cylons behind, vipers out, civilians at risk.
_SHIPS = (
    ("around", VERMILION, "x"),
    ("behind", ORANGE, "/"),
    ("vipers", BLUE, ""),
    ("civilians", GREEN, "."),
)
_KINDS = ("raiders", "heavy_raiders", "basestars")
GOAL = 8


def statuses(events: Sequence[Event]) -> list[Mapping[str, Any]]:
    """The public status at the end of each turn, the last one of a turn counting."""
    told = {e.data["turn"]: e.data for e in events if e.kind == "gal.status" and e.seen_by == PUBLIC}
    return [told[turn] for turn in sorted(told)]


def resources(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """How much was left of each resource at the end of each turn?"""
    say, told, texts = _words(lang), statuses(events), Texts(lang, "galactica")
    data = [
        line(texts.word("resource", name), _turns(told), [s["resources"][name] for s in told],
             color=color, dash=dash, symbol=symbol)
        for name, color, dash, symbol in _RESOURCES
    ]  # fmt: skip
    top = max((n for status in told for n in status["resources"].values()), default=1)
    return {"data": data if told else [], "layout": _shape(say, "resources", told, top=top)}


def journey(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """How far had the fleet come, how near was a jump, and how near were the pursuers?"""
    say, told = _words(lang), statuses(events)
    tracks = _JOURNEY if _with_fleet(told) else _JOURNEY[:2]
    data = [
        line(say(name), _turns(told), [s[name] for s in told], color=color, dash=dash, symbol=symbol,
             line={"color": color, "dash": dash, "width": 2, "shape": "hv"})
        for name, color, dash, symbol in tracks
    ]  # fmt: skip
    goal = {
        "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": GOAL, "y1": GOAL,
        "line": {"color": GREY, "dash": "dash", "width": 1},
        "label": {"text": say("goal", goal=GOAL), "textposition": "start", "font": {"color": GREY}},
    }  # fmt: skip
    top = max([GOAL + 1, *(s["distance"] for s in told)])
    return {"data": data if told else [], "layout": _shape(say, "journey", told, top=top, shapes=[goal])}


def ships(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """How many Cylon ships were around Galactica and behind her, and what was out there to meet them?"""
    say, told = _words(lang), statuses(events)
    counts = [_count(status) for status in told]
    shown = [entry for entry in _SHIPS if entry[0] != "behind" or _with_fleet(told)]
    data = [
        {
            "type": "bar", "name": say(name), "x": _turns(told), "y": [count[name] for count in counts],
            "marker": {"color": color, "pattern": look.pattern(pattern)},
        }
        for name, color, pattern in shown
    ]  # fmt: skip
    top = max((max(count.values()) for count in counts), default=1)
    shape = _shape(say, "ships", told, top=max(top, 4), barmode="group")
    return {"data": data if told else [], "layout": shape}


def hands(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """How many skill cards did each seat hold at the end of each turn?"""
    say, told, texts = _words(lang), statuses(events), Texts(lang, "galactica")
    data = []
    for number, seat in enumerate(told[0]["seats"] if told else ()):
        color, dash, symbol = look.seat_look(number)
        cards = [status["seats"][seat]["cards"] for status in told]
        data.append(
            line(texts.word("seat", seat), _turns(told), cards, color=color, dash=dash, symbol=symbol)
        )
    top = max((max(trace["y"]) for trace in data), default=1)
    return {"data": data, "layout": _shape(say, "hands", told, top=max(top, 1))}


FIGURES = {"resources": resources, "journey": journey, "ships": ships, "hands": hands}


def _with_fleet(told: Sequence[Mapping[str, Any]]) -> bool:
    return bool(told) and told[0]["options"]["pursuit"] == "cylon_fleet"


def _turns(told: Sequence[Mapping[str, Any]]) -> list[int]:
    return [status["turn"] for status in told]


def _count(status: Mapping[str, Any]) -> dict[str, int]:
    sectors, fleet = status["sectors"].values(), status["fleet"].values()
    return {
        "around": sum(_number(sector[kind]) for sector in sectors for kind in _KINDS),
        "behind": sum(_number(sector[kind]) for sector in fleet for kind in _KINDS),
        "vipers": sum(len(sector["vipers"]) for sector in sectors),
        "civilians": sum(len(sector["civilians"]) for sector in sectors),
    }


def _number(ships: Any) -> int:
    return ships if isinstance(ships, int) else len(ships)


def _shape(
    say: Any, title: str, told: Sequence[Mapping[str, Any]], *, top: int, **more: Any
) -> dict[str, Any]:
    shape = layout(say(title), x=say("turn"), top=top, **more)
    shape["xaxis"] = look.turns(shape["xaxis"], max(_turns(told), default=1))
    return shape


def _words(lang: Language) -> Any:
    said = bundle(lang, "plots")

    def say(ident: str, **facts: Any) -> str:
        text = said.format(f"plot-galactica-{ident}", facts)
        return ident if text is None else text

    return say
