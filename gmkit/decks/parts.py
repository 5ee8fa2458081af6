"""What a card file is checked against: named parts of the systems, found through the registry."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from gmkit.core.effects import Vocabulary
from gmkit.core.system import SYSTEMS
from gmkit.errors import GmkitError


def known(system: str) -> str:
    """The system's id. Raises GmkitError when there is no such system; does not import it."""
    if system not in SYSTEMS:
        raise GmkitError(
            f"There is no system “{system}”; choose one of: {', '.join(SYSTEMS)}.",
            f"Нет системы «{system}»; выберите одну из: {', '.join(SYSTEMS)}.",
        )
    return system


def part(system: str, module: str, name: str) -> Any:
    """`name` of a module of the system's folder, for example its rooms."""
    known(system)
    return getattr(import_module(f"gmkit.systems.{system}.{module}"), name)


def vocabulary(system: str) -> Vocabulary[Any]:
    """The effect verbs that cards of the system may use."""
    words: Vocabulary[Any] = import_module(f"gmkit.systems.{known(system)}").VOCABULARY
    return words
