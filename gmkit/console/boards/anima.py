"""АнимА on the desk: where the parties stand, what has just happened, an exchange, and what only the GM knows.

A phase of the core is one party's part of a phase of the book, so the desk does not stop after each to look back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from gmkit.console.boards import course
from gmkit.console.boards.plain import spot, spots  # noqa: F401  # parts of the board that are plain here

if TYPE_CHECKING:
    from gmkit.console.words import Words
    from gmkit.core.session import Session
    from gmkit.texts import Texts

STREAMS = (
    "dice",
    "locations",
    "encounters",
    "characters",
    "arcane",
    "advantages",
    "aside",
    "finals",
    "hands",
)
LOOKS_BACK = False

#: Events that begin a part of the course and are its heading among the news.
_HEADINGS = {
    "ani.turn": "ani.report.turn",
    "ani.phase": "ani.report.phase",
    "ani.crisis": "ani.report.crisis",
}
_SIGNS = {"arcane": "✦", "spun": "↷", "inactive": "☾"}
_LEVELS = "★"


def moment(session: Session, words: Words) -> str:
    turn = session.board("public").status["turn"]
    return words("anima-turn", turn=turn) if turn else words("anima-setup")


def phase_moments(session: Session, texts: Texts, words: Words) -> dict[int, str]:
    """The turn, and the party whose part it was."""
    found: dict[int, str] = {}
    turn = 0
    for event in session.events:
        if event.kind == "ani.turn":
            turn = event.data["turn"]
            found[event.phase] = words("anima-turn", turn=turn)
        elif event.kind == "ani.phase":
            found[event.phase] = f"{words('anima-turn', turn=turn)} · {_name(event.data['seat'], texts)}"
    return found


def mark(seat: str, texts: Texts) -> str:
    """The first letter of the token's colour."""
    return texts.word("seat", seat)[:1].upper()


def member(board: Any, seat: str, texts: Texts, words: Words) -> str:
    """Where the party is and what it is worth."""
    party = board.status["parties"].get(seat)
    if party is None:
        return ""
    place = _card(party["place"], texts) if party["place"] else words("anima-road")
    said = words(
        "anima-member",
        place=place,
        strength=party["strength"],
        speed=party["speed"],
        cards=party["cards"],
    )
    return f"{words('anima-lost')} · {said}" if party["lost"] else said


# ---- beside the questions


def context(board: Any, texts: Texts, words: Words) -> str:
    """The order and the clock, and the table in short: who stands where with whom."""
    status = board.status
    if not status["turn"]:
        return ""
    order = " → ".join(_name(seat, texts) for seat in status["order"])
    parts = [(words("anima-order"), order)]
    if status["final"]:
        parts += [(words("anima-final"), _card(status["final"], texts))]
        parts += [(words("anima-clock"), str(status["countdown"]))]
    strip = "".join(f"<span>{escape(name)} <b>{escape(value)}</b></span>" for name, value in parts)
    if not status["final"]:
        strip += f"<span>{escape(words('anima-unrevealed'))}</span>"
    for card in status["incidents"]:
        strip += f"<span>{escape(words('anima-incidents'))} <b>{_hinted(card, texts)}</b></span>"
    places = "".join(_place(place, area, status, texts) for place, area in status["areas"].items())
    road = [seat for seat in status["order"] if status["parties"][seat]["place"] is None]
    if road:
        places += f"<li><b>{escape(words('anima-road'))}</b>{_parties(road, status, texts)}</li>"
    return f"<div class='gmk-strip'>{strip}</div><ul class='gmk-table-of-places'>{places}</ul>"


def _place(place: str, area: Mapping[str, Any], status: Mapping[str, Any], texts: Texts) -> str:
    notes = [_LEVELS * area["level"]]
    if area["trade"]:
        notes.append(f"⇄ {escape(texts.word('board', 'trade'))}")
    if area["encounter"]:
        notes.append(f"? {escape(texts.word('board', 'encounter'))}")
    if area["monster"]:
        notes.append(f"<b class='gmk-danger'>☠ {_hinted(area['monster'], texts)}</b>")
    if area["traps"]:
        notes.append(f"⚠ {escape(texts.phrase('board-traps', {'count': len(area['traps'])}))}")
    name = f"<b>{_hinted(place, texts)}</b> <small>{' · '.join(notes)}</small>"
    return f"<li>{name}{_parties(area['inside'], status, texts)}</li>"


def _parties(seats: Iterable[str], status: Mapping[str, Any], texts: Texts) -> str:
    """Tokens with the characters behind each: who has been spun, who is inactive."""
    shown = ""
    for seat in seats:
        party = status["parties"][seat]
        people = ", ".join(
            _hinted(one["id"], texts) + "".join(f" {_SIGNS[state]}" for state in _SIGNS if one[state])
            for one in party["members"]
        )
        shown += (
            f"<div>{_token(seat, texts)} {people} <small>{party['strength']}/{party['speed']}</small></div>"
        )
    return shown


# ---- what has happened


def news(session: Session, texts: Texts, words: Words, *, revealed: bool) -> str:
    """The parts of the course that came last, the latest first; before them an exchange that waits for consent."""
    told = course.told(session, texts, words, headings=_HEADINGS, silent=("ani.status",), revealed=revealed)
    return f"{_exchange(session, texts, words, revealed)}{told}"


def _exchange(session: Session, texts: Texts, words: Words, revealed: bool) -> str:
    """ANI-INT-07: what each of the two has laid down, while they are asked whether they agree."""
    if session.step != "ani.trade.confirm":
        return ""
    offers = [event.data for event in session.events[-4:] if event.kind == "ani.trade.offer"]
    columns = ""
    for offer in offers:
        title = words("anima-gives", giver=_name(offer["seat"], texts), taker=_name(offer["to"], texts))
        cards = [_hinted(card, texts) for card in offer["cards"]] or [escape(words("anima-nothing"))]
        listed = "".join(f"<li>{card}</li>" for card in cards) if revealed else "<li>•••</li>"
        columns += f"<section><h4>{escape(title)}</h4><ul class='gmk-lines'>{listed}</ul></section>"
    note = "" if revealed else f"<p class='gmk-small'>{escape(words('anima-exchange-hidden'))}</p>"
    return f"<h3>⇄ {escape(words('anima-exchange'))}</h3><div class='gmk-beside gmk-exchange'>{columns}</div>{note}"


# ---- what only the GM knows


def secret(board: Mapping[str, Any], texts: Texts, words: Words) -> str:
    """Each party's hand, secret missions and traps; then the face-down encounters."""
    head = "".join(
        f"<th>{escape(words(f'anima-{name}'))}</th>" for name in ("who", "hand", "missions", "traps")
    )
    rows = ""
    for papers in board["papers"]:
        seat = papers["seat"]
        traps = [
            words("anima-trap", card=_card(trap["card"], texts), place=_card(trap["place"], texts))
            for trap in papers["traps"]
        ]
        cells = (
            _cards((raw["id"] for raw in papers["hand"]), texts),
            _cards((raw["id"] for raw in papers["missions"]), texts),
            escape("; ".join(traps)) or "—",
        )
        who = f"{_token(seat, texts)} {escape(_name(seat, texts))}"
        rows += f"<tr><td>{who}</td>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
    table = f"<table class='gmk-papers'><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    lying = board["secrets"]["encounters"]
    if not lying:
        return table
    listed = "".join(
        f"<li>{escape(_card(place, texts))}: {_hinted(card, texts)}</li>" for place, card in lying.items()
    )
    return (
        f"{table}<h4 class='gmk-below'>{escape(words('anima-face-down'))}</h4>"
        f"<ul class='gmk-lines'>{listed}</ul>"
    )


def decks(board: Mapping[str, Any], texts: Texts, words: Words) -> list[tuple[str, list[str]]]:
    """Each pile's size and its discards; the missions that nobody has. A pile has no order until it is drawn from."""
    status, secrets = board["status"], board["secrets"]
    found = []
    for pile, count in status["piles"].items():
        title = words("anima-pile", name=texts.word("pile", pile), count=count)
        gone = [_card(card, texts) for card in status["discards"][pile]]
        found.append((title, sorted(gone) or [words("anima-discards-none")]))
    hidden = [
        (words(f"anima-{name}"), [_card(card, texts) for card in secrets[name]])
        for name in ("aside", "finals")
    ]
    return found + [(title, cards) for title, cards in hidden if cards]


# ---- names


def _name(seat: str, texts: Texts) -> str:
    return texts.names.get(seat) or texts.word("seat", seat)


def _token(seat: str, texts: Texts) -> str:
    name = escape(_name(seat, texts), quote=True)
    return f"<span class='gmk-token gmk-{seat[0]}' title='{name}'>{escape(mark(seat, texts))}</span>"


def _card(card: str, texts: Texts) -> str:
    known = texts.cards.get(card)
    return known["name"][texts.lang] if known else card


def _hinted(card: str, texts: Texts) -> str:
    """A card's name; the whole text is the hint."""
    hint = escape("\n".join(texts.card(card)), quote=True)
    return f"<span class='gmk-name' title='{hint}'>{escape(_card(card, texts))}</span>"


def _cards(cards: Iterable[str], texts: Texts) -> str:
    return ", ".join(_hinted(card, texts) for card in cards) or "—"
