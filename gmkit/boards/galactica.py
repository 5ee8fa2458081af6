"""The fleet at a glance: dials and tracks, the ring of six sectors with ships drawn in it, who stands where, decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from gmkit.texts import Texts
from gmkit.texts.galactica.naming import is_skill, skill_card

View = Mapping[str, Any]

#: The phase that moves the turn on before anything else happens in it.
OPENING = ("receive",)

#: How much each resource begins with (GAL-RES-01 .. -04), the most that the dial of the board can show beside it.
START = {"population": 12, "morale": 10, "food": 8, "fuel": 8}
JUMP_STEPS, PURSUIT_STEPS, GOAL = 5, 4, 8
#: The ring as it is looked at, from above: the bow at the left (GAL-MOVE-07).
RING = ("bravo", "charlie", "alpha", "delta", "foxtrot", "echo")
#: Places in which people are shown, by group, in the order of the printed board.
GROUPS = {
    "galactica": (
        "ftl_control", "weapons_control", "command", "communications", "admirals_quarters", "research_lab",
        "hangar_deck", "armory", "sickbay", "brig",
    ),
    "colonial_one": ("press_room", "presidents_office", "administration"),
    "cylon": ("caprica", "cylon_fleet", "human_fleet", "resurrection_ship", "basestar_bridge"),
}  # fmt: skip

#: Outlines in a box of 24 by 24, so that the ships differ by their shape and not by colour alone.
_SHAPES = {
    "raiders": "M2 8 Q12 -2 22 8 L17 9 Q12 6 7 9 Z M9 10 H15 L12 20 Z",
    "heavy_raiders": "M3 5 H21 L18 12 H6 Z M8 13 H16 L14 21 H10 Z",
    "basestars": "M12 2 L15 9 L22 6 L18 12 L22 18 L15 15 L12 22 L9 15 L2 18 L6 12 L2 6 L9 9 Z",
    "mk2": "M12 2 L15 12 L21 19 H15 L12 16 L9 19 H3 L9 12 Z",
    "mk7": "M12 1 L14 10 L22 20 L14 17 V22 H10 V17 L2 20 L10 10 Z",
    "civilians": "M4 8 H20 V16 H4 Z M7 5 H17 V7 H7 Z M9 17 H15 V20 H9 Z",
}


def board(view: View, texts: Texts) -> str:
    """The public part of a galactica view as HTML; `view` is a view's `board`."""
    status = view["status"]
    parts = [
        f'<div class="gm-row">{_resources(status, texts)}</div>',
        f'<div class="gm-row">{_tracks(status, texts)}</div>',
        space(status, texts),
        _hangar(status, texts),
        _seats(status, texts),
        _places(status, texts),
        _piles(status, texts),
    ]
    return f'<div class="gm-board">{"".join(parts)}</div>'


def when(view: View, texts: Texts) -> str:
    return texts.phrase("board-when", {"turn": view["status"]["turn"]})


def private(view: View, texts: Texts) -> str:
    """GAL-SECRET-14: hand, loyalty, trauma and what else the seat alone may see."""
    (own,) = view["papers"]
    parts = []
    if own["hand"]:
        chips = "".join(_skill(card, texts) for card in own["hand"])
        parts.append(_section("own_hand", f'<ul class="gm-tags gm-hand">{chips}</ul>', texts))
    for name in ("loyalty", "quorum"):
        if own[name]:
            cards = "".join(_card(card, texts) for card in own[name])
            parts.append(_section(f"own_{name}", f'<div class="gm-row">{cards}</div>', texts))
    singles = [own[name] for name in ("super_crisis", "crossroads") if own[name]]
    if singles:
        cards = "".join(_card(card, texts) for card in singles)
        parts.append(_section("own_cards", f'<div class="gm-row">{cards}</div>', texts))
    if own["trauma"]:
        chips = "".join(f"<li>{escape(texts.word('side', token))}</li>" for token in own["trauma"])
        parts.append(_section("own_trauma", f'<ul class="gm-tags">{chips}</ul>', texts))
    return "".join(parts)


def _section(heading: str, body: str, texts: Texts) -> str:
    return f"<section><h3>{escape(texts.word('board', heading))}</h3>{body}</section>"


def _card(card: str, texts: Texts) -> str:
    lines = "".join(f"<p>{escape(line)}</p>" for line in texts.card(card))
    return f'<div class="gm-tile gm-card">{lines}</div>'


def _skill(card: str, texts: Texts) -> str:
    """A skill card as a chip with its type's colour and its value."""
    said = skill_card(texts, card) if is_skill(card) else card
    return f'<li class="gm-skill gm-{card[:3]}">{escape(said)}</li>'


def _tile(heading: str, body: str, more: str = "") -> str:
    return f'<div class="gm-tile {more}"><h3>{escape(heading)}</h3>{body}</div>'


# ---- dials and tracks


def _resources(status: View, texts: Texts) -> str:
    shown = []
    for name, most in START.items():
        now = status["resources"].get(name, 0)
        low = "gm-low" if 2 * now <= most else ""
        bar = f'<div class="gm-bar"><i style="width:{min(100, round(100 * now / most))}%"></i></div>'
        shown.append(_tile(texts.word("resource", name), f'<div class="gm-figure">{now}</div>{bar}', low))
    return "".join(shown)


def _tracks(status: View, texts: Texts) -> str:
    shown = [
        _tile(texts.word("board", "jump"), _steps(range(JUMP_STEPS + 1), status["jump"])),
        _tile(
            texts.word("board", "distance"),
            f'<div class="gm-figure">{status["distance"]}<small> / {GOAL}</small></div>',
        ),
    ]
    if status["options"]["pursuit"] == "cylon_fleet":
        steps = _steps(range(PURSUIT_STEPS + 1), status["pursuit"])
        shown.append(_tile(texts.word("board", "pursuit"), steps))
    boarding = "".join(
        f"<li>{escape(texts.phrase('board-step', {'step': s}))}</li>" for s in status["boarding"]
    )
    if boarding:
        shown.append(_tile(texts.word("board", "boarding"), f'<ul class="gm-tags">{boarding}</ul>', "gm-low"))
    return "".join(shown)


def _steps(steps: Iterable[int], now: int) -> str:
    marks = "".join(f'<b class="{"gm-done" if step <= now else ""}">{step}</b>' for step in steps)
    return f'<div class="gm-steps">{marks}</div>'


# ---- space


def space(status: View, texts: Texts) -> str:
    """The ring around Galactica, and the one of the Cylon fleet beside it."""
    return f'<div class="gm-rings">{_ring(status, texts)}{_fleet(status, texts)}</div>'


def _ring(status: View, texts: Texts) -> str:
    tiles = "".join(_sector(name, status["sectors"][name], status, texts) for name in RING)
    damage = "".join(
        f'<li class="gm-bad">✕ {escape(texts.word("place", place))}</li>' for place in status["damage"]
    )
    hurt = f'<ul class="gm-tags">{damage}</ul>' if damage else ""
    centre = (
        f'<div class="gm-sector gm-galactica"><strong>{escape(texts.word("board", "galactica"))}</strong>'
        f"{_hull(len(status['damage']), texts)}{hurt}</div>"
    )
    heading = escape(texts.word("board", "space"))
    return f'<section><h3>{heading}</h3><div class="gm-ring">{tiles}{centre}</div></section>'


def _hull(hits: int, texts: Texts) -> str:
    """GAL-DAMAGE-01: six damages destroy her."""
    said = escape(texts.phrase("board-hull", {"count": hits}), quote=True)
    return f'<div title="{said}" class="gm-hull">{"▰" * (6 - hits)}{"▱" * hits}</div>'


def _fleet(status: View, texts: Texts) -> str:
    """The Cylon Fleet board (GAL-PURSUIT-01); nothing in games without it."""
    if status["options"]["pursuit"] != "cylon_fleet":
        return ""
    tiles = "".join(_sector(name, status["fleet"][name], status, texts) for name in RING)
    centre = f'<div class="gm-sector gm-galactica"><strong>{escape(texts.word("board", "base_ship"))}</strong></div>'
    heading = escape(texts.word("board", "fleet"))
    return f'<section><h3>{heading}</h3><div class="gm-ring gm-far">{tiles}{centre}</div></section>'


def _sector(name: str, sector: View, status: View, texts: Texts) -> str:
    ships = [
        _ships("basestars", [_basestar(star, texts) for star in sector["basestars"]], texts),
        _ships("heavy_raiders", [""] * sector["heavy_raiders"], texts),
        _ships("raiders", [""] * sector["raiders"], texts),
    ]
    manned = [viper for viper in sector["vipers"] if viper["pilot"]]
    for mark in ("mk2", "mk7"):
        unmanned = [viper for viper in sector["vipers"] if viper["mark"] == mark and not viper["pilot"]]
        ships.append(_ships(mark, [""] * len(unmanned), texts))
    ships += [_ships(viper["mark"], [escape(_name(viper["pilot"], texts))], texts) for viper in manned]
    ships.append(_ships("civilians", [""] * len(sector["civilians"]), texts))
    launch = " gm-launch" if name in ("echo", "foxtrot") else ""
    body = "".join(ships) or '<span class="gm-none">·</span>'
    return (
        f'<div class="gm-sector gm-{name}{launch}"><strong>{escape(texts.word("place", name))}</strong>'
        f'<div class="gm-ships">{body}</div></div>'
    )


def _basestar(star: View, texts: Texts) -> str:
    return escape(", ".join(_known(token, texts) for token in star["damage"]))


def _ships(kind: str, notes: list[str], texts: Texts) -> str:
    """Ships of one kind: one drawing each up to three, then one with a number; notes stand behind them."""
    if not notes:
        return ""
    count = len(notes)
    said = escape(texts.word("ship", kind), quote=True)
    drawing = (
        f'<svg viewBox="0 0 24 24" class="gm-ship gm-{kind}" role="img" aria-label="{said}">'
        f'<title>{said}</title><path d="{_SHAPES[kind]}"/></svg>'
    )
    pictures = drawing * count if count <= 3 else f"{drawing}<b>×{count}</b>"
    words = "; ".join(note for note in notes if note)
    return f'<span class="gm-shiprow">{pictures}{f"<small>{words}</small>" if words else ""}</span>'


def _hangar(status: View, texts: Texts) -> str:
    """Reserves, damaged and destroyed vipers, raptors, nukes, and the civilian ships in safety."""
    rows = []
    for box in ("reserves", "damaged", "destroyed"):
        ships = "".join(_ships(mark, [""] * status[box][mark], texts) for mark in ("mk2", "mk7"))
        rows.append(_tile(texts.word("board", box), ships or "—"))
    numbers = {
        "raptors": status["raptors"], "nukes": status["nukes"], "civilians": status["civilians"],
        "lost_civilians": status["lost_civilians"],
    }  # fmt: skip
    for name, number in numbers.items():
        rows.append(_tile(texts.word("board", name), f'<div class="gm-figure">{number}</div>'))
    return f'<div class="gm-row gm-hangar">{"".join(rows)}</div>'


# ---- people


def _seats(status: View, texts: Texts) -> str:
    columns = ["player", "character", "place", "hand"]
    if status["options"]["nebula"]:
        columns.append("trauma")
    columns.append("notes")
    head = "".join(f"<th>{escape(texts.word('board', column))}</th>" for column in columns)
    rows = "".join(_seat(seat, player, status, texts) for seat, player in status["seats"].items())
    table = f'<table class="gm-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return _section("players", f'<div class="gm-scroll">{table}</div>', texts)


def _seat(seat: str, player: View, status: View, texts: Texts) -> str:
    titles = [texts.word("title", title) for title, holder in status["titles"].items() if holder == seat]
    notes = [f"★ {escape(title)}" for title in titles]
    if player["revealed"]:
        notes.append(f'<span class="gm-bad">◉ {escape(texts.word("board", "revealed"))}</span>')
    if player["out"]:
        notes.append(f"✕ {escape(texts.word('board', 'out'))}")
    if player["spent"]:
        notes.append(f"○ {escape(texts.word('board', 'spent'))}")
    notes += [f"▣ {escape(_known(card, texts))}" for card in player["markers"]]
    here = "▶ " if seat == status["current"] else ""
    cells = [
        f"{here}{escape(_name(seat, texts))}",
        escape(_known(player["character"], texts)) if player["character"] else "—",
        escape(texts.word("place", player["place"] or "nowhere")),
        str(player["cards"]),
    ]
    if status["options"]["nebula"]:
        cells.append(str(player["trauma"]))
    cells.append("<br>".join(notes))
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _places(status: View, texts: Texts) -> str:
    """Where people and allies stand; damaged and lost places are crossed out."""
    groups = []
    for group, places in GROUPS.items():
        if group == "colonial_one" and not status["colonial_one"]:
            continue
        cells = "".join(_place(place, status, texts) for place in places if _exists(place, status))
        heading = escape(texts.word("board", f"group_{group}"))
        groups.append(f'<section><h3>{heading}</h3><div class="gm-rooms">{cells}</div></section>')
    return "".join(groups)


def _exists(place: str, status: View) -> bool:
    return place != "basestar_bridge" or status["options"]["pursuit"] == "cylon_fleet"


def _place(place: str, status: View, texts: Texts) -> str:
    people = [
        escape(_name(seat, texts)) for seat, player in status["seats"].items() if player["place"] == place
    ]
    allies = [f"☺ {escape(_known(ally['id'], texts))}" for ally in status["allies"] if ally["place"] == place]
    ruin = " gm-ruin" if place in status["damage"] else ""
    safe = "" if people or allies or ruin else " gm-safe"
    mark = f'<em class="gm-bad">✕ {escape(texts.word("board", "damaged_place"))}</em>' if ruin else ""
    inside = "".join(f"<li>{who}</li>" for who in (*people, *allies))
    rules = escape("\n".join(texts.card(place)), quote=True)
    name = escape(texts.word("place", place))
    return (
        f'<div class="gm-tile gm-room{ruin}{safe}" title="{rules}"><strong>{name}</strong>'
        f"{mark}{f'<ul class=gm-people>{inside}</ul>' if inside else ''}</div>"
    )


def _piles(status: View, texts: Texts) -> str:
    shown = [
        f"<li>{escape(texts.word('deck', name))}: {count}</li>"
        for name, count in status["decks"].items()
        if count
    ]
    kept = [f"<li>{escape(_known(card, texts))}</li>" for card in status["kept"]]
    lasting = _section("kept", f'<ul class="gm-tags">{"".join(kept)}</ul>', texts) if kept else ""
    return lasting + _section("decks", f'<ul class="gm-tags">{"".join(shown)}</ul>', texts)


def _known(card: str, texts: Texts) -> str:
    known = texts.cards.get(card)
    return str(known["name"][texts.lang]) if known else card


def _name(seat: str, texts: Texts) -> str:
    return texts.names.get(seat) or texts.word("seat", seat)
