"""TRI-LET: the five characteristics and their one-letter names."""

from __future__ import annotations

from typing import Final

#: К command, М medicine, Т technics, Н science, В endurance: always in this order, always Cyrillic.
LETTERS: Final = "КМТНВ"
ANY: Final = "∀"

#: TRI-LET-02..06. The chapter that introduces the letters is lost; the names follow from the worked trials.
TRAITS: Final[dict[str, tuple[str, str]]] = {
    "К": ("command", "командование"),
    "М": ("medicine", "медицина"),
    "Т": ("technics", "техника"),
    "Н": ("science", "наука"),
    "В": ("endurance", "выносливость"),
    ANY: ("any", "любая"),
}

# TRI-LET-07: Latin look-alikes, N and V by sound, A for ∀.
_TYPED: Final = {
    **dict(zip("KMTHBNV", "КМТНВНВ", strict=True)),
    **{letter: letter for letter in LETTERS},
    "A": ANY,
    "А": ANY,
    ANY: ANY,
}
AS_TYPED: Final[dict[str, str]] = {**_TYPED, **{typed.lower(): letter for typed, letter in _TYPED.items()}}


def letter_of(typed: str) -> str | None:
    """The Cyrillic capital (or ∀) that somebody meant, or None (TRI-LET-07)."""
    return AS_TYPED.get(typed)
