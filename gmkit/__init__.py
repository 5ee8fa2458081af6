"""gmkit: the game master's toolkit for forum-run hidden-traitor games and dice-pool adventures.

>>> import gmkit
>>> crew = [f"{name}:{role}" for role in ("political", "military", "engineer") for name in "ABC"]
>>> session = gmkit.new("cruiser", players=[f"{p[0]}{i}:{p[2:]}" for i, p in enumerate(crew)], seed="tea")
>>> session.phase
'action'
>>> session.answer("P1:cru.act.go", "bridge")
>>> [w["seat"] for w in session.view("public")["waiting"]][:2]
['P1', 'P2']
>>> session.undo()
{}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmkit.errors import BadCards, BadGame, GameMovedOn, GmkitError, IllegalAnswer

if TYPE_CHECKING:
    from gmkit.core.session import NeedsConfirmation, Session
    from gmkit.games import new, open, verify

__all__ = [
    "BadCards",
    "BadGame",
    "GameMovedOn",
    "GmkitError",
    "IllegalAnswer",
    "NeedsConfirmation",
    "Session",
    "new",
    "open",
    "verify",
]

_HOMES = {
    "NeedsConfirmation": "gmkit.core.session",
    "Session": "gmkit.core.session",
    "new": "gmkit.games",
    "open": "gmkit.games",
    "verify": "gmkit.games",
}


def __getattr__(name: str) -> object:
    """Public names load when they are first used, so that `import gmkit` and `gmkit --help` stay light."""
    if name not in _HOMES:
        raise AttributeError(f"module 'gmkit' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
