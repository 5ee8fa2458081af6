"""A sample game to look around in: nine names, three days played by bots, the fourth day's orders half in."""

from __future__ import annotations

import random
from pathlib import Path

from gmkit import games
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.errors import Language, language

PLAYERS: dict[Language, dict[str, tuple[str, str, str]]] = {
    "ru": {
        "political": ("Тай", "Вера Лунц", "Осип"),
        "military": ("Кира", "Ратмир", "Джун"),
        "engineer": ("Марек", "Лада", "Пим"),
    },
    "en": {
        "political": ("Tay", "Vera Lunz", "Osric"),
        "military": ("Keira", "Rowan", "June"),
        "engineer": ("Marek", "Lark", "Pim"),
    },
}

SYSTEM = "cruiser"

#: The fourth day's action phase, with five orders in and four awaited.
PHASE, ORDERS = 8, 5


def make(path: str | Path | None = None, *, seed: str = "sample") -> Session:
    """A cruiser game in progress, its names in the current language; with `path` it is kept in a new file."""
    players = [f"{name}:{role}" for role, names in PLAYERS[language.get()].items() for name in names]
    session = games.new(SYSTEM, players, path=path, seed=seed)
    bot, dice = session.system.bots["plausible"], random.Random(seed)
    while session.phase_number < PHASE:
        play_out(session, bot, dice, decisions=1)
    while len(session.view("public")["waiting"]) > len(session.seats) - ORDERS:
        play_out(session, bot, dice, decisions=1)
    return session
