"""Крейсер Галактика on the desk: what one wants to see while entering orders, and what only the GM knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from gmkit.console.boards.plain import LOOKS_BACK, mark, news, spot, spots
from gmkit.console.parts import badge

if TYPE_CHECKING:
    from gmkit.console.words import Words
    from gmkit.core.session import Session
    from gmkit.texts import Texts

__all__ = [
    "LOOKS_BACK",
    "STREAMS",
    "context",
    "decks",
    "mark",
    "member",
    "moment",
    "news",
    "phase_moments",
    "secret",
    "spot",
    "spots",
]

STREAMS = ("skill", "dice", "discard", "setup", "jumps", "crises")

_RESOURCES = ("people", "fuel", "morale")
_PHASES = 5


def moment(session: Session, words: Words) -> str:
    return words("cruiser-day", day=session.board("public").status["day"])


def phase_moments(session: Session, texts: Texts, words: Words) -> Mapping[int, str]:
    """Phase 1 is the set-up; after it each day has two."""
    return {n: words("cruiser-day", day=n // 2) for n in range(2, session.phase_number + 1)}


def member(board: Any, seat: str, texts: Texts, words: Words) -> str:
    status = board.status
    found = next(m for m in board.crew if m.seat == seat)
    titles = [words(f"cruiser-{title}") for title in ("president", "admiral") if status[title] == seat]
    return " · ".join([*titles, texts.word("room", found.room)])


# ---- beside the orders


def context(board: Any, texts: Texts, words: Words) -> str:
    """What one wants to see while entering: the numbers, and in the crisis phase the card and the votes."""
    status = board.status
    parts = [(texts.word("resource", name), str(status["resources"][name])) for name in _RESOURCES]
    parts += [(words("cruiser-prep"), f"{status['prep']}/{_PHASES}")]
    parts += [(words("cruiser-distance"), f"{status['distance']}/{status['goal']}")]
    parts += [(words("cruiser-fighters"), " + ".join(str(n) for n in status["fighters"].values()))]
    strip = "".join(f"<span>{escape(name)} <b>{escape(value)}</b></span>" for name, value in parts)
    crisis, votes = _card(board, texts, words), _votes(board, texts, words)
    text = f"<div class='gmk-strip'>{strip}</div>"
    beside = "".join(f"<section>{part}</section>" for part in (crisis, votes) if part)
    return text + (f"<div class='gmk-beside'>{beside}</div>" if beside else "")


def _name(seat: str, texts: Texts) -> str:
    place = texts.word("seat", seat)
    return f"{texts.names[seat]} ({place})" if texts.names.get(seat) else place


def _card(board: Any, texts: Texts, words: Words) -> str:
    if not board.crisis:
        return ""
    head, *rest = texts.card(board.crisis)
    text = "".join(f"<p>{escape(line)}</p>" for line in rest)
    return (
        f"<h4>{escape(words('cruiser-crisis'))}</h4><div class='gmk-card'><b>{escape(head)}</b>{text}</div>"
    )


def _votes(board: Any, texts: Texts, words: Words) -> str:
    text = ""
    if board.votes:
        text += f"<h4>{escape(words('cruiser-votes'))}</h4><ul class='gmk-lines'>"
        for vote in board.votes:
            plus = ", ".join(texts.word("colour", colour) for colour in vote["plus"])
            about = texts.phrase(
                f"vote-{vote['kind']}", {"seat": _name(vote["by"], texts) if vote["by"] else ""}
            )
            if vote["kind"] == "brig":
                about += f" → {_name(vote['target'], texts)}"
            said = words("cruiser-vote", difficulty=vote["difficulty"], plus=plus)
            text += f"<li><b>{escape(about)}</b><br><span class='gmk-small'>{escape(said)}</span></li>"
        text += "</ul>"
    return text


# ---- what only the GM knows


def secret(board: Mapping[str, Any], texts: Texts, words: Words) -> str:
    """A table of everybody's papers, the cyborgs first to be seen."""
    secrets = board["secrets"]
    head = "".join(
        f"<th>{escape(words(f'cruiser-{name}'))}</th>"
        for name in ("who", "role", "hand", "jumps", "bomb", "crises")
    )
    rows = "".join(_papers(papers, secrets, texts, words) for papers in board["papers"])
    return f"<table class='gmk-papers'><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>" + _ways(
        board, texts, words
    )


def _papers(papers: Mapping[str, Any], secrets: Mapping[str, Any], texts: Texts, words: Words) -> str:
    seat, cyborg = papers["seat"], papers["team"] == "cyborg"
    role = badge(words(f"cruiser-{papers['team']}"), "bad" if cyborg else "plain")
    if cyborg:
        role += f" <small>{escape(words('cruiser-odd' if secrets['odd_days'] == seat else 'cruiser-even'))}</small>"
    hand = "".join(
        f"<span class='gmk-skill gmk-skill-{colour}'>{escape(texts.word('colour', colour)[:1].upper())}{count}</span>"
        for colour, count in papers["hand"].items()
        if count
    )
    bomb = escape(texts.word("room", papers["bomb"])) if papers["bomb"] else "—"
    name = escape(texts.names.get(seat, ""))
    return (
        f"<tr class='{'gmk-cyborg' if cyborg else ''}'>"
        f"<td><span class='gmk-token gmk-{seat[0]}'>{seat}</span> {name}</td>"
        f"<td>{role}</td><td>{hand or '—'}</td><td>{_cards(papers['jumps'], texts)}</td><td>{bomb}</td>"
        f"<td>{len(papers['crises']) or '—'}</td></tr>"
    )


def _cards(cards: Sequence[Mapping[str, Any]], texts: Texts) -> str:
    """Cards by name; the whole text is the hint."""
    said = [
        f"<span class='gmk-name' title='{escape(chr(10).join(texts.card(card)), quote=True)}'>"
        f"{escape(card['name'][texts.lang])}</span>"
        for card in cards
    ]
    return ", ".join(said) or "—"


def _ways(board: Mapping[str, Any], texts: Texts, words: Words) -> str:
    """The loaded routes, and how far ruins really are."""
    secrets = board["secrets"]
    lines = []
    if secrets["routes"]:
        names = ", ".join(texts.cards[card]["name"][texts.lang] for card in secrets["routes"])
        lines.append(words("cruiser-loaded", names=names))
    for room, count in secrets["repair"].items():
        lines.append(words("cruiser-repair", room=texts.word("room", room), count=count))
    return "".join(f"<p class='gmk-small'>{escape(line)}</p>" for line in lines)


def decks(board: Mapping[str, Any], texts: Texts, words: Words) -> list[tuple[str, list[str]]]:
    """Each cyborg's crises in the order in which they come, each seat's jump cards, the loaded routes."""
    piles = []
    for papers in board["papers"]:
        if papers["crises"]:
            title = words("cruiser-pile-crises", who=_name(papers["seat"], texts))
            piles.append((title, [" ".join(texts.card(card)[:1]) for card in papers["crises"]]))
    for papers in board["papers"]:
        if papers["jumps"]:
            title = words("cruiser-pile-jumps", who=_name(papers["seat"], texts))
            piles.append((title, [" ".join(texts.card(card)[:2]) for card in papers["jumps"]]))
    if routes := board["secrets"]["routes"]:
        piles.append((words("cruiser-pile-routes"), [" ".join(texts.card(card)[:2]) for card in routes]))
    return piles
