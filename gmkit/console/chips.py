"""The two widgets of the desk that ipywidgets has not: a list of things to press, and a button that really copies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from gmkit.errors import GmkitError

_HERE = Path(__file__).parent
Item = dict[str, Any]
Pressed = Callable[[str, str], None]


class Chips(anywidget.AnyWidget):
    """Things to press, each a plain dict.

    `id` and `label`, and where wanted `note` (second line), `hint` (tooltip), `mark` (a badge before), `state` (a badge
    behind), `tone`, `on` (pressed), `off` (cannot be pressed), `acts` (small buttons behind: id, label, hint), `spot`
    (where in the picture it stands). `spots` are the places of a picture, each with id, label and note; without any
    the things to press stand in a row.
    Setting equal items sends nothing, so a panel may set all of its lists at each repaint.
    """

    _esm = (_HERE / "chips.js").read_text(encoding="utf-8")
    items: Any = traitlets.List().tag(sync=True)
    look = traitlets.Unicode("chips").tag(sync=True)
    spots: Any = traitlets.List().tag(sync=True)

    def __init__(self, pressed: Pressed, items: Sequence[Item] = (), look: str = "chips") -> None:
        super().__init__(items=list(items), look=look)
        self._pressed = pressed
        self.on_msg(self._heard)

    def _heard(self, _: object, content: Mapping[str, Any], __: object) -> None:
        self._pressed(str(content.get("id", "")), str(content.get("act", "press")))

    def click(self, ident: str, act: str = "press") -> None:
        """Press as a hand would: only what is there and can be pressed. Raises GmkitError otherwise."""
        item = next((item for item in self.items if item["id"] == ident), None)
        acts = {"press": bool(item and item.get("off"))} if item else {}
        acts |= {a["id"]: bool(a.get("off")) for a in (item or {}).get("acts", ())}
        if acts.get(act, True):
            shown = ", ".join(str(item["id"]) for item in self.items) or "—"
            raise GmkitError(
                f"There is nothing to press at “{ident}” ({act}); there is: {shown}.",
                f"Здесь нельзя нажать «{ident}» ({act}); есть: {shown}.",
            )
        self._pressed(ident, act)

    def item(self, ident: str) -> Item:
        """The item of that id."""
        found: Item = next(item for item in self.items if item["id"] == ident)
        return found


class Copy(anywidget.AnyWidget):
    """A button that copies `text`; `done` and `failed` are what it says for a moment afterwards."""

    _esm = (_HERE / "copy.js").read_text(encoding="utf-8")
    text = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    done = traitlets.Unicode().tag(sync=True)
    failed = traitlets.Unicode().tag(sync=True)
