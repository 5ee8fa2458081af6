"""A report inside a Voila app's kernel: reads the report's file and nothing else; imports ipywidgets alone."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as w

from gmkit.errors import GmkitError
from gmkit.publish.report import LANGUAGES, read

_NAMES = {"ru": "Русский", "en": "English"}


class ReportPage:
    """The report of a folder, in the language that the reader chooses; `shown` is the widget to display."""

    def __init__(self, folder: str | Path) -> None:
        self.body = w.VBox()
        self.languages = w.ToggleButtons(options=[(_NAMES[lang], lang) for lang in LANGUAGES])
        try:
            self._report = read(folder)
        except GmkitError as error:
            self.shown = w.HTML("".join(f"<p>{escape(error.text(lang))}</p>" for lang in LANGUAGES))
            return
        self.languages.value = self._report["language"]
        self.languages.observe(self._choose, "value")
        self.shown = w.VBox([self.languages, self.body])
        self._paint(self._report["language"])

    def _choose(self, change: Any) -> None:
        self._paint(change["new"])

    def _paint(self, lang: str) -> None:
        page = self._report["pages"][lang]
        parts: list[Any] = [w.HTML(f"<h1>{escape(page['title'])}</h1>")]
        for section in page["sections"]:
            parts.append(w.HTML(f"<h2>{escape(section['heading'])}</h2>{section['html']}"))
            parts += [w.Output(outputs=_drawn(figure)) for figure in section["figures"]]
        self.body.children = parts


def _drawn(figure: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """A figure as an Output's outputs: the page draws it (docs/adr/0009)."""
    shown = {"data": figure["data"], "layout": figure["layout"], "config": figure["config"]}
    data = {"application/vnd.plotly.v1+json": shown, "text/plain": ""}
    return ({"output_type": "display_data", "metadata": {}, "data": data},)
