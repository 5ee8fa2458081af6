"""The campaign at a glance: the trial at hand, the people with what ails them, the ship, the trials played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from gmkit.texts import Texts

View = Mapping[str, Any]

#: What happens between two trials leads to the next one.
OPENING = ("between",)

_STATES = {"healthy": "●", "injured": "◐", "dying": "○", "dead": "✝"}
_SHIP = {"working": "✓", "faulty": "⚠", "broken": "✕"}


def board(view: View, texts: Texts) -> str:
    """A trials view as HTML; `view` is a view's `board`. Only the GM's view has anything hidden in it."""
    status = view["status"]
    parts = [
        f'<div class="gm-row">{_load(status, texts)}{_situation(status, texts)}</div>',
        _trial(status, texts),
        _people(status, texts),
        _ship(status, texts),
        _past(status, texts),
    ]
    return f'<div class="gm-board">{"".join(parts)}</div>'


def when(view: View, texts: Texts) -> str:
    status = view["status"]
    return texts.phrase("board-when", {"number": status["number"] + bool(status["trial"])})


def _tile(heading: str, body: str, more: str = "") -> str:
    return f'<div class="gm-tile {more}"><h3>{escape(heading)}</h3>{body}</div>'


def _load(status: View, texts: Texts) -> str:
    low = "gm-low" if status["load"] >= 3 else ""
    figure = f'<div class="gm-figure">{status["load"]}</div>'
    said = f"<p>{escape(status['load_said'][texts.lang])}</p>"
    return _tile(texts.word("board", "load"), figure + said, low)


def _situation(status: View, texts: Texts) -> str:
    if not status["situation"]:
        return ""
    lines = "".join(f"<p>{escape(line)}</p>" for line in status["situation"].splitlines() if line.strip())
    return _tile(texts.word("board", "situation"), lines, "gm-card")


def _trial(status: View, texts: Texts) -> str:
    trial = status["trial"]
    if trial is None:
        return _tile(
            texts.word("board", "trial"), f"<p>{escape(texts.word('board', 'no_trial'))}</p>", "gm-card"
        )
    rows = "".join(
        f"<tr><td class='gm-number'>{number}</td><td>{escape(task['name'])}</td>"
        f"<td>{escape(task['difficulty'])}</td><td>{escape(task['pool'] or '')}</td>"
        f"<td>{escape(task['sign'] or '')} {escape(' + '.join(map(str, task['dice'])))}</td></tr>"
        for number, task in enumerate(trial["tasks"], 1)
    )
    table = _table(("", "task", "difficulty", "pool", "result"), rows, texts)
    said = "".join(f"<p>{escape(line)}</p>" for line in trial["said"][texts.lang][1:])
    details = f"<details><summary>{escape(trial['title'])}</summary>{said}</details>"
    heading = f"{escape(texts.word('board', 'trial'))}: {escape(trial['title'])}"
    return f'<section class="gm-trial"><h3>{heading}</h3>{table}{details}</section>'


def _table(columns: Sequence[str], rows: str, texts: Texts) -> str:
    head = "".join(f"<th>{escape(texts.word('board', column)) if column else ''}</th>" for column in columns)
    table = f'<table class="gm-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<div class="gm-scroll">{table}</div>'


def _people(status: View, texts: Texts) -> str:
    rows = "".join(_person(person, texts) for person in status["people"])
    table = _table(("name", "traits", "state", "injuries"), rows, texts)
    return f"<section><h3>{escape(texts.word('board', 'people'))}</h3>{table}</section>"


def _person(person: View, texts: Texts) -> str:
    led = texts.names.get(person["seat"], "")
    note = f"{texts.word('board', 'npc')} · {led}" if person["npc"] else ""
    name = escape(person["name"]) + (f"<br><small>{escape(note)}</small>" if note else "")
    now = " ".join(f"{letter}{count}" for letter, count in person["now"].items())
    base = " ".join(f"{letter}{count}" for letter, count in person["base"].items())
    hint = escape(texts.phrase("board-halved", {"base": base, "order": person["order"]}), quote=True)
    state = f"{_STATES[person['health']]} {texts.word('health', person['health'])}"
    bad = "" if person["health"] == "healthy" else " class='gm-bad'"
    return (
        f"<tr><td>{name}</td><td title='{hint}'>{escape(now)}</td><td{bad}>{escape(state)}</td>"
        f"<td>{'<br>'.join(_ailments(person, texts))}</td></tr>"
    )


def _ailments(person: View, texts: Texts) -> list[str]:
    return [
        *(
            _ailment("✚", one["name"] or texts.word("unnamed", "injury"), one["effect"])
            for one in person["injuries"]
        ),
        *(
            _ailment("✦", one["name"] or texts.word("unnamed", "maim"), one["effect"])
            for one in person["maims"]
        ),
        *(
            _ailment("…", one["name"] or texts.word("unnamed", "pre"), str(one["stage"]))
            for one in person["pre"]
        ),
    ]


def _ailment(mark: str, name: str, more: str) -> str:
    return f"{mark} {escape(name)}" + (f" <small>{escape(more)}</small>" if more else "")


def _ship(status: View, texts: Texts) -> str:
    if not status["ship"]:
        return ""
    shown = []
    for system in status["ship"]:
        known = texts.cards.get(system["name"])
        name = known["name"][texts.lang] if known else system["name"]
        notes = [texts.word("condition", system["condition"]), *system["faults"]]
        if system["wear"] is not None:
            notes.append(texts.phrase("board-wear", {"wear": system["wear"]}))
        bad = " class='gm-bad'" if system["condition"] != "working" else ""
        said = ", ".join(note for note in notes if note)
        shown.append(
            f"<li{bad}>{_SHIP[system['condition']]} {escape(name)} <small>{escape(said)}</small></li>"
        )
    return _tile(texts.word("board", "ship"), f'<ul class="gm-tags">{"".join(shown)}</ul>')


def _past(status: View, texts: Texts) -> str:
    if not status["past"]:
        return ""
    shown = "".join(
        f"<li>{escape(past['title'])} {escape(''.join(one['sign'] for one in past['ended']))}</li>"
        for past in status["past"]
    )
    return _tile(texts.word("board", "past"), f'<ul class="gm-tags">{shown}</ul>')
