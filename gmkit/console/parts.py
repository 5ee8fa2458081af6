"""Small pieces that every panel of the desk is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w

if TYPE_CHECKING:
    from gmkit.console.workplace import Desk

__all__ = [
    "Fold",
    "badge",
    "button",
    "capital",
    "column",
    "dress",
    "escape",
    "html",
    "lines",
    "put_away",
    "row",
    "show",
    "tag",
]


def dress(widget: Any, *classes: str) -> Any:
    """The widget with these CSS classes of the desk's stylesheet."""
    for name in classes:
        widget.add_class(f"gmk-{name}")
    return widget


def button(text: str, deed: Callable[..., None], *look: str, hint: str = "") -> Any:
    """A button; `look` are classes: main, quiet, danger."""
    made = w.Button(description=text, tooltip=hint or None)
    made.on_click(deed)
    return dress(made, "button", *look)


def html(text: str = "", *look: str) -> Any:
    """A piece of HTML; whoever makes the text has escaped what people typed."""
    return dress(w.HTML(text), "html", *look)


def row(*children: Any, look: Iterable[str] = ()) -> Any:
    return dress(w.HBox(list(children)), "row", *look)


def column(*children: Any, look: Iterable[str] = ()) -> Any:
    return dress(w.VBox(list(children)), "column", *look)


def show(widget: Any, visible: bool) -> None:
    """Show or hide; a hidden widget keeps its place among the children and all that was typed into it."""
    display = None if visible else "none"
    if widget.layout.display != display:
        widget.layout.display = display


def tag(rule: str) -> str:
    """The id of a rule as it stands behind a line."""
    return f"<code class='gmk-rule'>{escape(rule)}</code>" if rule else ""


def badge(text: str, tone: str = "plain") -> str:
    return f"<span class='gmk-badge gmk-tone-{tone}'>{escape(text)}</span>"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def lines(texts: Iterable[str], name: str = "gmk-lines") -> str:
    """Plain lines as a list."""
    return f"<ul class='{name}'>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"


def put_away(widget: Any) -> None:
    """Close a widget and all that is in it: neither the kernel nor the page keeps it."""
    for child in getattr(widget, "children", ()):
        put_away(child)
    widget.close()


class Fold(w.VBox):
    """A title that opens and closes what is under it."""

    def __init__(self, desk: Desk, title: str, *children: Any, opened: bool = False) -> None:
        self._desk, self._title = desk, title
        self._head = dress(w.Button(), "button", "fold")
        self._head.on_click(desk.safely(lambda _: self.unfold(not self.opened)))
        self.body = column(*children, look=("fold-body",))
        super().__init__([self._head, self.body])
        dress(self, "column")
        self.unfold(opened)

    @property
    def opened(self) -> bool:
        return self._opened

    def title(self, text: str) -> None:
        self._title = text
        self._head.description = f"{'▾' if self._opened else '▸'} {text}"

    def unfold(self, opened: bool = True) -> None:
        self._opened = opened
        show(self.body, opened)
        self.title(self._title)

    def click(self) -> None:
        self._head.click()
