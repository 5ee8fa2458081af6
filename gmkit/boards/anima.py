"""The world at a glance: turn order and clock, locations as cards on a table with parties in them, parties, piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from gmkit.texts import Texts

View = Mapping[str, Any]

#: The phase that moves the turn on before anything else happens in it.
OPENING = ("turn",)


def board(view: View, texts: Texts) -> str:
    """The public part of an anima view as HTML; `view` is a view's `board`."""
    status = view["status"]
    parts = [
        f'<div class="gm-row">{_turn(status, texts)}{_final(status, texts)}{_incidents(status, texts)}</div>',
        _areas(status, texts),
        _parties(status, texts),
        _piles(status, texts),
    ]
    return f'<div class="gm-board">{"".join(parts)}</div>'


def when(view: View, texts: Texts) -> str:
    return texts.phrase("board-when", {"turn": view["status"]["turn"]})


def private(view: View, texts: Texts) -> str:
    """ANI-VIS-01: the own hand and secret missions card by card, and the own traps."""
    (own,) = view["papers"]
    parts = []
    for heading in ("hand", "missions"):
        cards = "".join(_card(raw, texts) for raw in own[heading])
        if cards:
            title = escape(texts.word("board", f"own_{heading}"))
            parts.append(f'<section><h3>{title}</h3><div class="gm-row">{cards}</div></section>')
    traps = [f"⚠ {_name(trap['card'], texts)}: {_name(trap['place'], texts)}" for trap in own["traps"]]
    if traps:
        parts.append(_tile(texts.word("board", "own_traps"), _lines(traps)))
    return "".join(parts)


def _card(raw: View, texts: Texts) -> str:
    return f'<div class="gm-tile gm-card">{_lines(escape(line) for line in texts.card(raw))}</div>'


def _tile(heading: str, body: str, more: str = "") -> str:
    return f'<div class="gm-tile {more}"><h3>{escape(heading)}</h3>{body}</div>'


def _turn(status: View, texts: Texts) -> str:
    order = "".join(f"<li>{n}. {_who(seat, texts)}</li>" for n, seat in enumerate(status["order"], 1))
    figure = f'<div class="gm-figure">{status["turn"]}</div>'
    return _tile(texts.word("board", "turn"), figure) + _tile(
        texts.word("board", "order"), f'<ul class="gm-tags">{order}</ul>'
    )


def _final(status: View, texts: Texts) -> str:
    """The final mission and the clock; nothing but that it is hidden before it is revealed."""
    if not status["final"]:
        return _tile(
            texts.word("board", "final"), f"<p>{escape(texts.word('board', 'no_final'))}</p>", "gm-card"
        )
    lines = "".join(f"<p>{escape(line)}</p>" for line in texts.card(status["final"]))
    clock = texts.word("board", "crisis" if status["crisis"] else "clock")
    low = "gm-low" if status["countdown"] <= 2 else ""
    figure = f'<div class="gm-figure">{status["countdown"]}</div>'
    return _tile(texts.word("board", "final"), lines, "gm-card") + _tile(clock, figure, low)


def _incidents(status: View, texts: Texts) -> str:
    if not status["incidents"]:
        return ""
    return _tile(texts.word("board", "incidents"), _lines(_name(card, texts) for card in status["incidents"]))


def _areas(status: View, texts: Texts) -> str:
    shown = [_area(place, area, texts) for place, area in status["areas"].items()]
    road = [seat for seat in status["order"] if status["parties"][seat]["place"] is None]
    if road:
        heading = escape(texts.word("board", "travelling"))
        shown.append(
            f'<div class="gm-tile gm-room gm-safe"><strong>{heading}</strong>{_people(road, texts)}</div>'
        )
    count = f"{len(status['areas'])} / {status['limit']}"
    heading = f"{escape(texts.word('board', 'areas'))} <small>{count}</small>"
    return f'<section><h3>{heading}</h3><div class="gm-rooms">{"".join(shown)}</div></section>'


def _area(place: str, area: View, texts: Texts) -> str:
    notes = [f"<em>{escape(texts.phrase('board-area', {'level': area['level']}))} {'★' * area['level']}</em>"]
    if area["trade"]:
        notes.append(f"<em>⇄ {escape(texts.word('board', 'trade'))}</em>")
    if area["encounter"]:
        notes.append(f"<em>? {escape(texts.word('board', 'encounter'))}</em>")
    if area["monster"]:
        notes.append(f'<em class="gm-bad">☠ {_name(area["monster"], texts)}</em>')
    if area["traps"]:
        notes.append(f"<em>⚠ {escape(texts.phrase('board-traps', {'count': len(area['traps'])}))}</em>")
    if area["sprung"]:
        notes.append(f'<em class="gm-bad">⚠ {escape(texts.word("board", "sprung"))}</em>')
    rules = escape("\n".join(texts.card(place)), quote=True)
    people = _people(area["inside"], texts)
    ruin = " gm-ruin" if area["monster"] else ""
    return (
        f'<div class="gm-tile gm-room{ruin}" title="{rules}">'
        f"<strong>{_name(place, texts)}</strong>{''.join(notes)}{people}</div>"
    )


def _people(seats: Iterable[str], texts: Texts) -> str:
    names = "".join(f"<li>{_who(seat, texts)}</li>" for seat in seats)
    return f'<ul class="gm-people">{names}</ul>' if names else ""


def _parties(status: View, texts: Texts) -> str:
    columns = ("party", "characters", "strength", "speed", "cards", "missions", "held")
    head = "".join(f"<th>{escape(texts.word('board', column))}</th>" for column in columns)
    rows = "".join(_party(seat, status["parties"][seat], texts) for seat in status["order"])
    heading = escape(texts.word("board", "parties"))
    table = f'<table class="gm-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<section><h3>{heading}</h3><div class="gm-scroll">{table}</div></section>'


def _party(seat: str, party: View, texts: Texts) -> str:
    lost = f"<br><small>{escape(texts.word('board', 'lost'))}</small>" if party["lost"] else ""
    people = "<br>".join(_member(member, texts) for member in party["members"])
    held = [card for card in (party["faction"], party["organization"], *party["plots"]) if card]
    missions = [_name(card, texts) for card in party["active"]]
    missions += [f"✓ {_name(card, texts)}" for card in party["done"]]
    if party["missions"]:
        missions.append(escape(texts.phrase("board-secret", {"count": party["missions"]})))
    return (
        f"<tr><td>{_who(seat, texts)}{lost}</td><td>{people}</td>"
        f"<td class='gm-number'>{party['strength']}</td><td class='gm-number'>{party['speed']}</td>"
        f"<td class='gm-number'>{party['cards']}</td><td>{'<br>'.join(missions)}</td>"
        f"<td>{'<br>'.join(_name(card, texts) for card in held)}</td></tr>"
    )


def _member(member: View, texts: Texts) -> str:
    signs = {"arcane": "✦", "spun": "↷", "inactive": "☾"}
    marks = "".join(
        f' <span title="{escape(texts.word("board", state), quote=True)}">{sign}</span>'
        for state, sign in signs.items()
        if member[state]
    )
    return _name(member["id"], texts) + marks


def _piles(status: View, texts: Texts) -> str:
    shown = []
    for pile, count in status["piles"].items():
        facts = {"name": texts.word("pile", pile), "count": f"{count} + {len(status['discards'][pile])}"}
        shown.append(f"<li>{escape(texts.phrase('board-pile', facts))}</li>")
    return _tile(texts.word("board", "piles"), f'<ul class="gm-tags">{"".join(shown)}</ul>')


def _name(card: str, texts: Texts) -> str:
    known = texts.cards.get(card)
    return escape(known["name"][texts.lang] if known else card)


def _who(seat: str, texts: Texts) -> str:
    return escape(f"{texts.names.get(seat, seat)} ({texts.word('seat', seat)})")


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"<p>{line}</p>" for line in lines)
