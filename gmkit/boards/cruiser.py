"""The ship at a glance: resources, jump, fighters, rooms, crew, the open crisis and votes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from gmkit.texts import Texts

#: What the book starts with: the length of a full bar.
STARTING = {"people": 15, "fuel": 10, "morale": 12}
#: At or below this a resource is marked as running out.
LOW = 3


def board(view: Mapping[str, Any], texts: Texts) -> str:
    """The public part of a cruiser view as HTML; `view` is a view's `board`."""
    status = view["status"]
    parts = [
        f'<div class="gm-row">{_resources(status, texts)}{_journey(status, texts)}</div>',
        f'<div class="gm-row">{_fighters(status, texts)}{_titles(status, texts)}</div>',
        _crisis(view, texts),
        _votes(view, texts),
        _rooms(status, texts),
        _orders(status, texts),
        _crew(view, texts),
    ]
    return f'<div class="gm-board">{"".join(parts)}</div>'


def _tile(heading: str, body: str, more: str = "") -> str:
    return f'<div class="gm-tile {more}"><h3>{escape(heading)}</h3>{body}</div>'


def _resources(status: Mapping[str, Any], texts: Texts) -> str:
    tiles = []
    for resource, value in status["resources"].items():
        full = STARTING[resource]
        width = max(0, min(100, round(100 * value / full)))
        body = (
            f'<div class="gm-figure">{value} <small>/ {full}</small></div>'
            f'<div class="gm-bar"><i style="width:{width}%"></i></div>'
        )
        tiles.append(_tile(texts.word("resource", resource), body, "gm-low" if value <= LOW else ""))
    return "".join(tiles)


def _journey(status: Mapping[str, Any], texts: Texts) -> str:
    under_way = escape(texts.word("board", "jumping")) if status["jumping"] else ""
    prep = f"{_steps(status['prep'], 5)}<p><small>{under_way}</small></p>"
    distance = (
        f'<div class="gm-figure">{status["distance"]} <small>/ {status["goal"]}</small></div>'
        f"<p><small>{escape(texts.phrase('board-routes', {'count': status['routes']}))}</small></p>"
    )
    return _tile(texts.word("board", "prep"), prep) + _tile(texts.word("board", "distance"), distance)


def _steps(done: int, of: int) -> str:
    dots = "".join(f'<b class="{"gm-done" if n <= done else ""}">{n}</b>' for n in range(1, of + 1))
    return f'<div class="gm-steps" role="img" aria-label="{done} / {of}">{dots}</div>'


def _fighters(status: Mapping[str, Any], texts: Texts) -> str:
    shown = []
    for threat in ("1", "2", "3"):
        count = status["fighters"][threat]
        label = escape(texts.phrase("board-threat", {"class": threat}))
        shown.append(f"<span>{label}: <b>{count}</b> {'▲' * min(count, 8)}</span>")
    return _tile(texts.word("board", "fighters"), f'<div class="gm-threat">{"".join(shown)}</div>')


def _titles(status: Mapping[str, Any], texts: Texts) -> str:
    admiral = "acting" if status["acting"] else "admiral"
    lines = [
        texts.say("cru.block.president", {"seat": status["president"]}),
        texts.say(f"cru.block.{admiral}", {"seat": status["admiral"]}),
    ]
    return _tile(texts.word("board", "titles"), _lines(lines))


def _crisis(view: Mapping[str, Any], texts: Texts) -> str:
    if not view["crisis"]:
        return ""
    return _tile(texts.word("board", "crisis"), _lines(texts.card(view["crisis"])), "gm-card")


def _votes(view: Mapping[str, Any], texts: Texts) -> str:
    lines = [
        texts.say(
            f"cru.vote.{vote['kind']}",
            {
                "seat": vote["by"],
                "target": vote["target"],
                "difficulty": vote["difficulty"],
                "colours": vote["plus"],
            },
        )
        for vote in view["votes"]
        if vote["kind"] != "crisis"
    ]
    return _tile(texts.word("board", "votes"), _lines(lines)) if lines else ""


def _rooms(status: Mapping[str, Any], texts: Texts) -> str:
    shown = [_room(name, room, status, texts) for name, room in status["rooms"].items()]
    for name, inside in status["elsewhere"].items():
        people = _people(inside, texts)
        shown.append(
            f'<div class="gm-tile gm-room gm-safe"><strong>{_name(name, texts)}</strong>{people}</div>'
        )
    heading = escape(texts.word("board", "rooms"))
    return f'<section><h3>{heading}</h3><div class="gm-rooms">{"".join(shown)}</div></section>'


def _room(name: str, room: Mapping[str, Any], status: Mapping[str, Any], texts: Texts) -> str:
    notes = []
    if room["destroyed"]:
        ruin = escape(texts.phrase("board-ruin", {"count": room["repair"]}))
        notes.append(f'<em class="gm-bad">✕ {ruin}</em>')
    if status["guarded"] == name:
        notes.append(f"<em>⛨ {escape(texts.word('board', 'guarded'))}</em>")
    if name == "systems_control":
        notes.append(
            f"<em>{escape(texts.phrase('board-calibration', {'count': status['calibration']}))}</em>"
        )
    if name == "navigation":
        notes.append(f"<em>{escape(texts.phrase('board-routes', {'count': status['routes']}))}</em>")
    ruin = " gm-ruin" if room["destroyed"] else ""
    body = f"<strong>{_name(name, texts)}</strong>{''.join(notes)}{_people(room['inside'], texts)}"
    return f'<div class="gm-tile gm-room{ruin}">{body}</div>'


def _name(room: str, texts: Texts) -> str:
    word = texts.word("room", room)
    return escape(word[:1].upper() + word[1:])


def _people(seats: Iterable[str], texts: Texts) -> str:
    names = "".join(f"<li>{escape(texts.names.get(seat, seat))}</li>" for seat in seats)
    return f'<ul class="gm-people">{names}</ul>' if names else ""


def _orders(status: Mapping[str, Any], texts: Texts) -> str:
    lines = []
    for ban in status["prohibitions"]:
        kind = "cru.block.ban" if ban["in_force"] else "cru.block.ban.coming"
        facts = {"number": ban["number"], "seats": ban["seats"], "rooms": ban["rooms"], "day": ban["since"]}
        lines.append(texts.say(kind, facts))
    listed = "".join(f"<li>{n}. {_name(room, texts)}</li>" for n, room in enumerate(status["priorities"], 1))
    defence = _tile(texts.word("board", "priorities"), f'<ul class="gm-tags">{listed}</ul>')
    return defence + (_tile(texts.word("board", "prohibitions"), _lines(lines)) if lines else "")


def _crew(view: Mapping[str, Any], texts: Texts) -> str:
    head = "".join(
        f"<th>{escape(texts.word('board', column))}</th>" for column in ("name", "role", "place", "cards")
    )
    rows = "".join(
        f"<tr><td>{escape(member['name'])}</td><td>{escape(texts.word('seat', member['seat']))}</td>"
        f"<td>{_name(member['room'], texts)}</td><td class='gm-number'>{member['cards']}</td></tr>"
        for member in view["crew"]
    )
    heading = escape(texts.word("board", "crew"))
    table = f'<table class="gm-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<section><h3>{heading}</h3><div class="gm-scroll">{table}</div></section>'


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines if line)
