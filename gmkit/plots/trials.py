"""Trials in figures: the chances of each task, from the odds of an allotment that the table or the GM may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.events import PUBLIC, Event
from gmkit.errors import Language
from gmkit.plots import look
from gmkit.plots.look import BLUE, GREY, VERMILION, layout
from gmkit.texts.bundles import bundle

#: Each sign with its colour and its pattern: colour is never the only mark.
_SIGNS = (("✓", BLUE, ""), ("⊘", GREY, "."), ("✕", VERMILION, "/"))


def bars(tasks: Sequence[Mapping[str, Any]], lang: Language = "en", title: str = "") -> dict[str, Any]:
    """A bar a task, made of the chances of its signs: each task has `task`, `✓`, `⊘` and `✕` from 0 to 1."""
    say = _words(lang)
    names = [f"{number}. {task['task']}" for number, task in enumerate(tasks, 1)][::-1]
    data = [
        {
            "type": "bar",
            "orientation": "h",
            "name": f"{sign} {say(word)}",
            "y": names,
            "x": [task[sign] for task in tasks][::-1],
            "marker": {
                "color": color,
                "pattern": look.pattern(pattern),
            },
            "text": [f"{sign} {task[sign]:.0%}" if task[sign] >= 0.08 else "" for task in tasks][::-1],
            "textposition": "inside",
            "insidetextanchor": "middle",
            "insidetextfont": {"color": "#111111"},
            "hovertemplate": f"%{{y}}<br>{sign} %{{x:.1%}}<extra></extra>",
        }
        for (sign, color, pattern), word in zip(_SIGNS, ("success", "ignored", "failure"), strict=True)
    ]
    shape = layout(
        say("chances", title=title) if title else say("odds"), barmode="stack", hovermode="closest"
    )
    shape["height"] = 130 + 34 * len(tasks)
    shape["xaxis"] |= {"range": [0, 1], "tickformat": ".0%", "dtick": 0.25}
    shape["yaxis"] |= {"automargin": True}
    return {"data": data if tasks else [], "layout": shape}


def chances(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """The chances of the last trial whose allotment the table knows, as they stood before the first die."""
    told = [event.data for event in events if event.kind == "tri.odds" and event.seen_by == PUBLIC]
    return bars(told[-1]["chances"], lang, told[-1]["title"]) if told else bars([], lang)


def expected(events: Sequence[Event], lang: Language = "en") -> dict[str, Any]:
    """Trial by trial, how many ✓ were to be expected, and how many there were."""
    say = _words(lang)
    played: list[tuple[str, float, int]] = []
    hoped: tuple[str, float] | None = None
    met = 0
    for event in events:
        if event.seen_by != PUBLIC:
            continue
        if event.kind == "tri.odds":
            hoped, met = (event.data["title"], sum(task["✓"] for task in event.data["chances"])), 0
        elif event.kind == "tri.task":
            met += event.data["sign"] == "✓"
        elif event.kind == "tri.results" and hoped is not None:
            played.append((*hoped, met))
            hoped = None
    names = [f"{number}. {title}" for number, (title, _, _) in enumerate(played, 1)]
    data = [
        {
            "type": "bar", "name": say("expected"), "x": names, "y": [round(hope, 2) for _, hope, _ in played],
            "marker": {"color": GREY, "pattern": look.pattern("/")},
        },
        {"type": "bar", "name": say("came"), "x": names, "y": [met for _, _, met in played], "marker": {"color": BLUE}},
    ]  # fmt: skip
    top = max((max(hope, met) for _, hope, met in played), default=0)
    return {
        "data": data if played else [],
        "layout": layout(say("luck"), top=max(1, round(top)), barmode="group"),
    }


FIGURES = {"chances": chances, "expected": expected}


def _words(lang: Language) -> Any:
    said = bundle(lang, "plots")

    def say(ident: str, **facts: Any) -> str:
        text = said.format(f"plot-trials-{ident}", facts)
        return ident if text is None else text

    return say
