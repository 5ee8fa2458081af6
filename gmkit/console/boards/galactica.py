"""Galactica on the desk: numbers and ring beside a question, what has just happened, what only the GM knows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from gmkit.boards import galactica as board_of
from gmkit.console.boards import course
from gmkit.console.parts import badge
from gmkit.texts.galactica.blocks import ships as ships_in_words
from gmkit.texts.galactica.naming import skill_card

if TYPE_CHECKING:
    from gmkit.console.words import Words
    from gmkit.core.session import Session
    from gmkit.texts import Texts

STREAMS = (
    "dice", "tac", "lea", "pol", "pil", "eng", "destiny", "quorum", "crisis", "super_crisis", "destination", "loyalty",
    "ally", "crossroads", "trauma", "civilians", "damage", "basestar_damage", "random",
)  # fmt: skip
#: A turn has six short phases: the desk does not stop after each.
LOOKS_BACK = False

_HEADINGS = {"gal.turn": "gal.turn"}
_SILENT = ("gal.status", "gal.action")
_RESOURCES = ("fuel", "food", "morale", "population")


def moment(session: Session, words: Words) -> str:
    turn = session.board("public").status["turn"]
    return words("galactica-turn", turn=turn) if turn else words("galactica-setup")


def phase_moments(session: Session, texts: Texts, words: Words) -> dict[int, str]:
    """The turn and whose it is."""
    found: dict[int, str] = {}
    said = ""
    starts = {e.phase: e.data for e in session.events if e.kind == "gal.turn"}
    for number in range(2, session.phase_number + 1):
        if number in starts:
            turn = words("galactica-turn", turn=starts[number]["turn"])
            said = f"{turn} · {_name(starts[number]['seat'], texts)}"
        if said:
            found[number] = said
    return found


def mark(seat: str, texts: Texts) -> str:
    """The first letter of the player's name, the number of an empty seat."""
    return (texts.names.get(seat) or seat[-1:])[:1].upper()


def member(board: Any, seat: str, texts: Texts, words: Words) -> str:
    """The character, the titles, the place and the number of cards."""
    status = board.status
    player = status["seats"].get(seat)
    if player is None or not player["character"]:
        return ""
    titles = [texts.word("title", title) for title, holder in status["titles"].items() if holder == seat]
    if player["revealed"]:
        titles.append(words("galactica-cylon"))
    parts = [
        _card(player["character"], texts),
        *titles,
        texts.word("place", player["place"] or "nowhere"),
        words("galactica-cards", count=player["cards"]),
    ]
    return " · ".join(parts)


# ---- beside the questions


def context(board: Any, texts: Texts, words: Words) -> str:
    """The resources and tracks in a line, and the ring with the ships."""
    status = board.status
    if not status["turn"]:
        return ""
    parts = [(texts.word("resource", name), str(status["resources"][name])) for name in _RESOURCES]
    parts += [(texts.word("board", "jump"), f"{status['jump']}/5")]
    parts += [(texts.word("board", "distance"), str(status["distance"]))]
    if status["options"]["pursuit"] == "cylon_fleet":
        parts += [(texts.word("board", "pursuit"), f"{status['pursuit']}/4")]
    parts += [(texts.word("board", "raptors"), str(status["raptors"]))]
    parts += [(texts.word("board", "nukes"), str(status["nukes"]))]
    strip = "".join(f"<span>{escape(name)} <b>{escape(value)}</b></span>" for name, value in parts)
    ring = board_of.space(status, texts)
    return f"<div class='gmk-strip'>{strip}</div><div class='gm-board'>{ring}</div>"


def spots(board: Any, texts: Texts) -> list[dict[str, Any]]:
    """The six sectors, each with its ships in words."""
    found = []
    for name in board_of.RING:
        ships = {
            kind: held if isinstance(held, int) else len(held)
            for kind, held in board.status["sectors"][name].items()
        }
        note = ships_in_words(texts, {kind: count for kind, count in ships.items() if count})
        found.append({"id": name, "label": texts.word("place", name), "note": note})
    return found


def spot(option: str) -> str:
    """The first sector that the option names: `delta`, `shoot:mk2:alpha:raider`."""
    return next((part for part in re.split(r"[:/]", option) if part in board_of.RING), "")


def news(session: Session, texts: Texts, words: Words, *, revealed: bool) -> str:
    return course.told(session, texts, words, headings=_HEADINGS, silent=_SILENT, revealed=revealed)


# ---- what only the GM knows


def secret(board: Mapping[str, Any], texts: Texts, words: Words) -> str:
    """Everybody's loyalty first, then hands, tokens and papers; the tops of decks and what lies face down."""
    names = ("who", "loyalty", "hand", "trauma", "papers")
    head = "".join(f"<th>{escape(words(f'galactica-{name}'))}</th>" for name in names)
    rows = "".join(_papers(papers, board["status"], texts, words) for papers in board["papers"])
    table = f"<table class='gmk-papers'><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return table + _hidden(board["secrets"], texts, words)


def _papers(papers: Mapping[str, Any], status: Mapping[str, Any], texts: Texts, words: Words) -> str:
    seat = papers["seat"]
    player = status["seats"][seat]
    cylon = any(_is_cylon(card, texts) for card in papers["loyalty"]) or player["revealed"]
    role = badge(words("galactica-cylon" if cylon else "galactica-human"), "bad" if cylon else "plain")
    hand = "".join(
        f"<span class='gmk-skill gmk-skill-{card[:3]}' title='{escape(skill_card(texts, card), quote=True)}'>"
        f"{escape(texts.word('deck', card[:3])[:3])}&nbsp;{card[3:]}</span>"
        for card in papers["hand"]
    )
    trauma = ", ".join(texts.word("side", token) for token in papers["trauma"])
    others = [papers["super_crisis"], papers["crossroads"], *(papers["quorum"] or ())]
    cells = (
        f"{role} {_cards(papers['loyalty'], texts)}",
        hand or "—",
        escape(trauma) or "—",
        _cards((card for card in others if card), texts),
    )
    who = f"<span class='gmk-token'>{escape(mark(seat, texts))}</span> {escape(_name(seat, texts))}"
    row = "".join(f"<td>{cell}</td>" for cell in cells)
    return f"<tr class='{'gmk-cyborg' if cylon else ''}'><td>{who}</td>{row}</tr>"


def _is_cylon(card: str, texts: Texts) -> bool:
    return bool(texts.cards.get(card, {}).get("cylon"))


def _hidden(secrets: Mapping[str, Any], texts: Texts, words: Words) -> str:
    """What lies face down or known on top of a deck."""
    lines = [
        words("galactica-top", deck=texts.word("deck", deck), cards=", ".join(_card(c, texts) for c in cards))
        for deck, cards in secrets["tops"].items()
    ]
    for sector, ships in secrets["civilians"].items():
        names = ", ".join(_card(ship, texts) for ship in ships)
        lines.append(words("galactica-civilians", sector=texts.word("place", sector), ships=names))
    for ally, token in secrets["allies"].items():
        said = texts.word("side", token or "none")
        lines.append(words("galactica-beside", name=_card(ally, texts), token=said))
    for place, token in secrets["waiting_trauma"].items():
        lines.append(
            words("galactica-beside", name=texts.word("place", place), token=texts.word("side", token))
        )
    return "".join(f"<p class='gmk-small'>{escape(line)}</p>" for line in lines)


def decks(board: Mapping[str, Any], texts: Texts, words: Words) -> list[tuple[str, list[str]]]:
    """Each deck's size; the undealt loyalty cards."""
    status, secrets = board["status"], board["secrets"]
    found: list[tuple[str, list[str]]] = [
        (words("galactica-pile", name=texts.word("deck", deck), count=count), [])
        for deck, count in status["decks"].items()
        if count
    ]
    if secrets["loyalty"]:
        found.append((words("galactica-undealt"), [_card(card, texts) for card in secrets["loyalty"]]))
    return found


# ---- names


def _name(seat: str, texts: Texts) -> str:
    return texts.names.get(seat) or texts.word("seat", seat)


def _card(card: str, texts: Texts) -> str:
    known = texts.cards.get(card)
    return known["name"][texts.lang] if known else card


def _cards(cards: Iterable[str], texts: Texts) -> str:
    """Cards by name; the whole text is the hint."""
    said = [
        f"<span class='gmk-name' title='{escape(chr(10).join(texts.card(card)), quote=True)}'>"
        f"{escape(_card(card, texts))}</span>"
        for card in cards
    ]
    return ", ".join(said) or "—"
