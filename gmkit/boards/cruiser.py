"""The ship at a glance: resources, jump, fighters, rooms, crew, the open crisis and votes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from gmkit.core.questions import Pick
from gmkit.texts import Texts

#: What the book starts with: the length of a full bar.
STARTING = {"people": 15, "fuel": 10, "morale": 12}
#: At or below this a resource is marked as running out.
LOW = 3


def board(view: Mapping[str, Any], texts: Texts) -> str:
    """The public part of a cruiser view as HTML; `view` is a view's `board`."""
    status = view["status"]
    parts = [
        _row(_crisis(view, texts), _votes(view, texts)),
        _row(_resources(status, texts), _journey(status, texts)),
        _row(_fighters(status, texts), _titles(status, texts)),
        _open_orders(view, texts),
        _rooms(status, texts),
        _row(_priorities(status, texts), _prohibitions(status, texts)),
        _crew(view, texts),
    ]
    return f'<div class="gm-board">{"".join(parts)}</div>'


def _row(*tiles: str) -> str:
    shown = "".join(tiles)
    return f'<div class="gm-row">{shown}</div>' if shown else ""


def when(view: Mapping[str, Any], texts: Texts) -> str:
    """The day on board."""
    return texts.phrase("board-day", {"day": view["status"]["day"]})


def private(view: Mapping[str, Any], texts: Texts) -> str:
    """CRU-VIS-02 .. -04: the own team, hand and bomb, the jump and crisis cards, an admiral's loaded routes."""
    own = next((papers for papers in view["papers"]), None)
    if own is None or len(view["papers"]) != 1:
        return ""
    sign = "⚙" if own["team"] == "cyborg" else "♥"
    team = f'<div class="gm-figure">{sign} {escape(texts.word("team", own["team"]))}</div>'
    hand = "".join(
        f'<li class="gm-{colour}">{_SIGNS.get(colour, "")} {escape(texts.word("colour", colour))} <b>{count}</b></li>'
        for colour, count in own["hand"].items()
    )
    bomb = f"<p>✹ {_name(own['bomb'], texts)}</p>" if own["bomb"] else ""
    tiles = _tile(texts.word("board", "own_team"), team + bomb)
    tiles += _tile(texts.word("board", "own_hand"), f'<ul class="gm-tags">{hand}</ul>', "gm-wide")
    piles = "".join(_pile(pile, own[pile], texts) for pile in ("routes", "jumps", "crises"))
    return _row(tiles) + piles


#: A sign beside each colour of a skill card.
_SIGNS = {"yellow": "▲", "green": "■", "blue": "●", "white": "◇"}


def _pile(pile: str, cards: Iterable[Mapping[str, Any]], texts: Texts) -> str:
    shown = "".join(
        f"<details><summary>{escape(name)}</summary>{_lines(rest)}</details>"
        for name, *rest in (texts.card(raw) for raw in cards)
    )
    return _tile(texts.word("board", f"own_{pile}"), shown) if shown else ""


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
    shown = "".join(
        f'<div class="gm-threat{" gm-some" if count else ""}"><div class="gm-figure">{count}</div>'
        f"<span>{'▲' * int(threat)}</span> {escape(texts.phrase('board-threat', {'class': threat}))}</div>"
        for threat, count in status["fighters"].items()
    )
    return _tile(texts.word("board", "fighters"), f'<div class="gm-threats">{shown}</div>', "gm-wide")


def _titles(status: Mapping[str, Any], texts: Texts) -> str:
    admiral = "acting" if status["acting"] else "admiral"
    lines = [
        texts.say("cru.block.president", {"seat": status["president"]}),
        texts.say(f"cru.block.{admiral}", {"seat": status["admiral"]}),
    ]
    return _tile(texts.word("board", "titles"), _lines(lines), "gm-wide")


def _crisis(view: Mapping[str, Any], texts: Texts) -> str:
    if not view["crisis"]:
        return ""
    return _tile(texts.word("board", "crisis"), _lines(texts.card(view["crisis"])), "gm-card gm-wide")


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
    return _tile(texts.word("board", "votes"), _lines(lines), "gm-wide") if lines else ""


def _open_orders(view: Mapping[str, Any], texts: Texts) -> str:
    """Orders given openly, with what they name (CRU-VIS-06)."""
    lines = []
    for order in view["open_orders"]:
        named = [
            texts.answer(Pick(key=key.partition("/")[0], seat=order["seat"], options=(), high=0), value)
            for key, value in order.get("details", {}).items()
        ]
        said = [texts.word("action", order["action"]), *named]
        facts = {
            "seat": texts.seat(order["seat"]),
            "room": texts.word("room", order["room"]),
            "order": ", ".join(said),
        }
        lines.append(texts.phrase("board-open_order", facts))
    return _tile(texts.word("board", "open_orders"), _lines(lines)) if lines else ""


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
    names = "".join(f"<li>{_token(seat)} {escape(texts.names.get(seat, seat))}</li>" for seat in seats)
    return f'<ul class="gm-people">{names}</ul>' if names else ""


def _token(seat: str) -> str:
    """A seat's short name; its shape tells the class."""
    return f'<i class="gm-token gm-{escape(seat[0])}">{escape(seat)}</i>'


def _priorities(status: Mapping[str, Any], texts: Texts) -> str:
    listed = "".join(f"<li>{n}. {_name(room, texts)}</li>" for n, room in enumerate(status["priorities"], 1))
    return _tile(texts.word("board", "priorities"), f'<ul class="gm-tags">{listed}</ul>', "gm-wide")


def _prohibitions(status: Mapping[str, Any], texts: Texts) -> str:
    lines = []
    for ban in status["prohibitions"]:
        kind = "cru.block.ban" if ban["in_force"] else "cru.block.ban.coming"
        facts = {"number": ban["number"], "seats": ban["seats"], "rooms": ban["rooms"], "day": ban["since"]}
        lines.append(texts.say(kind, facts))
    return _tile(texts.word("board", "prohibitions"), _lines(lines), "gm-wide") if lines else ""


def _crew(view: Mapping[str, Any], texts: Texts) -> str:
    head = "".join(
        f"<th class='gm-{column}'>{escape(texts.word('board', column))}</th>"
        for column in ("name", "role", "place", "cards")
    )
    rows = "".join(
        f"<tr><td>{_token(member['seat'])} {escape(member['name'])}</td>"
        f"<td>{escape(texts.word('seat', member['seat']))}</td>"
        f"<td>{_name(member['room'], texts)}</td><td class='gm-number'>{member['cards']}</td></tr>"
        for member in view["crew"]
    )
    heading = escape(texts.word("board", "crew"))
    table = f'<table class="gm-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<section><h3>{heading}</h3><div class="gm-scroll">{table}</div></section>'


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines if line)
