"""Who plays: the form for a system's players, and what is wrong with each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as w

from gmkit.console.parts import Fold, button, column, dress, escape, html, row
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk
    from gmkit.core.system import GameSystem

#: Systems whose players choose a class: how many places each class has.
CLASSES = {"cruiser": {"political": 3, "military": 3, "engineer": 3}}


def form(desk: Desk, system: GameSystem) -> Any:
    """The sign-up form of a system."""
    return ByClass(desk, system) if system.id in CLASSES else Names(desk, system)


class ByClass(w.VBox):
    """A column of names for each class."""

    def __init__(self, desk: Desk, system: GameSystem) -> None:
        super().__init__()
        self.system, words = system, desk.words
        self.names = {
            role: [dress(w.Text(placeholder=f"{n + 1}"), "grow") for n in range(places)]
            for role, places in CLASSES[system.id].items()
        }
        columns = [
            column(
                html(f"<h4>{escape(words(f'class-{role}'))}</h4>"), *fields, look=("grow", f"class-{role}")
            )
            for role, fields in self.names.items()
        ]
        self.list = dress(w.Textarea(placeholder=words("paste-placeholder"), rows=5), "wide")
        self.fill = button(words("paste-fill"), desk.safely(lambda _: self.paste(self.list.value)))
        self.pasting = Fold(desk, words("paste"), self.list, row(self.fill))
        self.children = [row(*columns, look=("classes",)), self.pasting]
        dress(self, "column")

    def players(self) -> list[dict[str, str]]:
        """Applications in the order of the columns."""
        return [
            {"name": f.value.strip(), "class": role} for role, fields in self.names.items() for f in fields
        ]

    def problems(self, options: Any) -> list[str]:
        """What the system's own sign-up refuses, player by player.

        Each one is tried together with the accepted ones before, the places behind being held by stand-ins.
        """
        accepted: list[dict[str, str]] = []
        players = self.players()
        found = []
        for n, player in enumerate(players):
            behind = [
                {"name": f"·{i}·", "class": other["class"]} for i, other in enumerate(players[n + 1 :], n + 1)
            ]
            try:
                self.system.enrol([*accepted, player, *behind], options)
                accepted.append(player)
            except GmkitError as error:
                found.append(f"{n + 1}. {error}")
                accepted.append({"name": f"·{n}·", "class": player["class"]})
        return found

    def paste(self, text: str) -> None:
        """Fill the fields from lines of “name:class”; a line without a class takes the next free field."""
        free = {role: list(fields) for role, fields in self.names.items()}
        for line in filter(None, map(str.strip, text.splitlines())):
            name, _, role = line.rpartition(":")
            role = role.strip().lower()
            if role not in free:
                name, role = line, next((r for r, fields in free.items() if fields), "")
            if not role or not free[role]:
                raise GmkitError(
                    f"There is no place left for “{line}”; three players a class.",
                    f"Для «{line}» нет места: в каждом классе по три игрока.",
                )
            free[role].pop(0).value = name.strip()

    def draft(self) -> Any:
        return {role: [field.value for field in fields] for role, fields in self.names.items()}

    def restore(self, draft: Any) -> None:
        for role, values in draft.items():
            for field, value in zip(self.names[role], values, strict=True):
                field.value = value


def _placeholder(desk: Desk, system: GameSystem) -> str:
    own = f"names-placeholder-{system.id}"
    return desk.words(own if own in desk.words else "names-placeholder")


class Names(w.VBox):
    """A system that wants names alone, one a line."""

    def __init__(self, desk: Desk, system: GameSystem) -> None:
        super().__init__()
        self.system = system
        self.names = dress(w.Textarea(placeholder=_placeholder(desk, system), rows=5), "wide")
        self.children = [self.names]

    def players(self) -> list[str]:
        return [line.strip() for line in self.names.value.splitlines() if line.strip()]

    def problems(self, options: Any) -> list[str]:
        try:
            self.system.enrol(self.players(), options)
        except GmkitError as error:
            return [str(error)]
        return []

    def draft(self) -> Any:
        return self.names.value

    def restore(self, draft: Any) -> None:
        self.names.value = draft
