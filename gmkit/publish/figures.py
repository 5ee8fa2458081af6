"""The published figures: ready plotly JSON, from events that the table may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.texts import Texts


def figures(events: Sequence[Mapping[str, Any]], texts: Texts) -> list[dict[str, Any]]:
    """The figures of a system for the public page, as plain plotly dicts."""
    return []
