"""How a figure is shown in a notebook: as the outputs of an Output, drawn by the page (docs/adr/0009)."""

from __future__ import annotations

from typing import Any


def figure_output(figure: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """A plotly dict as an Output's `outputs`: the page draws it, nothing is captured."""
    data = {"application/vnd.plotly.v1+json": figure, "text/plain": ""}
    return ({"output_type": "display_data", "metadata": {}, "data": data},)
