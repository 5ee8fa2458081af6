"""Labels of this chapter's facts and options; merged in the package's WORDING."""

from __future__ import annotations

from gmkit.texts.labels import Label

FACTS: dict[str, Label] = {}
OPTIONS: dict[str, Label] = {}
