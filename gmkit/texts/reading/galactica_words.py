"""Battlestar Galactica: players are called by their characters and titles; options by their number on the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmkit.texts.reading.words import Names, Words

if TYPE_CHECKING:
    from gmkit.core.questions import Question
    from gmkit.core.session import Session

TITLES: Names = {
    "admiral": ("адмирал", "admiral"),
    "president": ("президент", "president"),
    "cag": ("капитан авиагруппы", "командир авиагруппы", "каг", "cag"),
}
ORDINALS = (("первый", "первое", "first"), ("второй", "второе", "second"), ("третий", "третье", "third"))


def people(session: Session) -> Names:
    """Characters by name and nickname, and who holds a title now."""
    status = session.board("public").status
    sheets = {sheet["id"]: sheet["name"] for sheet in session.header.deck.get("characters", ())}
    found: dict[str, tuple[str, ...]] = {}
    for seat, player in status.get("seats", {}).items():
        names = sheets.get(player.get("character") or "", {})
        found[seat] = tuple(part for name in names.values() for part in (name, *_parts(str(name))))
    for title, seat in status.get("titles", {}).items():
        if seat in found:
            found[seat] = (*found[seat], *TITLES.get(title, ()))
    return found


def _parts(name: str) -> list[str]:
    """«Карл «Хило» Агатон»: each word of it; what two characters share is told apart by the reader."""
    return [
        word
        for word in name.replace("«", " ").replace("»", " ").replace("“", " ").replace("”", " ").split()
        if len(word) > 2
    ]


def numbered(session: Session, question: Question[Any]) -> Names:
    """The options of a crisis by their number, civilian ships by theirs."""
    options = getattr(question, "options", ())
    if question.key == "gal.crisis.choose":
        return {
            option: (
                option, f"вариант {option}", f"option {option}",
                *(f"{word}{more}" for word in ORDINALS[int(option) - 1] for more in ("", " вариант", " option")),
            )
            for option in options
            if option.isdecimal() and 0 < int(option) <= len(ORDINALS)
        }  # fmt: skip
    if question.key.startswith("gal.civilian."):
        return {o: (o, f"корабль {o}", f"ship {o}") for o in options if o.isdecimal()}
    return {}


WORDS = Words(people=people, numbered=numbered)
