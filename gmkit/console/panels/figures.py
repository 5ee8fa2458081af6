"""Figures of the game so far, from public events alone."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from gmkit.console.figures import figure_output
from gmkit.console.parts import dress, escape, html, show
from gmkit.console.workplace import Panel
from gmkit.core.events import PUBLIC


class Figures(Panel):
    def build(self) -> None:
        self.outputs: dict[str, Any] = {}
        self._drawn: Any = None
        self.none = html(f"<p>{escape(self.words('figures-none'))}</p>")
        self.grid = dress(w.Box(), "figures")
        self.children = [self.none, self.grid]

    def paint(self) -> None:
        """Drawn anew only when a report has been told or taken back."""
        from gmkit import plots

        events = [event for event in self.session.events if event.seen_by == PUBLIC]
        key = (id(self.session), len(events), self.session.phase_number, self.desk.lang)
        if key == self._drawn:
            return
        self._drawn = key
        figures = plots.figures(self.session.system.id, events, self.desk.lang)
        show(self.none, not figures)
        for name, figure in figures.items():
            output = self.outputs.setdefault(name, self.outputs.get(name) or dress(w.Output(), "figure"))
            output.outputs = figure_output(figure)
        self.grid.children = [self.outputs[name] for name in figures]
