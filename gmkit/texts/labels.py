"""From plain facts to the words of a sentence: who, where, which card, how many.

A system declares for each fact's name what it is (`seat`, `rooms`, `hand` …); here is how each is worded. Names of
people stay in the nominative, so the sentences are built to bear that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gmkit.texts import Texts

#: What a fact becomes in a message: a text, or a number that chooses the plural form.
Word = str | int
#: Texts, the fact's value, and all facts of the message or question that it belongs to.
Label = Callable[["Texts", Any, Mapping[str, Any]], Word]


def signed(number: int) -> str:
    """A change, with a real minus sign.

    >>> signed(-2), signed(1), signed(0)
    ('−2', '+1', '0')
    """
    return f"+{number}" if number > 0 else dashed(number)


def dashed(number: int) -> str:
    """A number that may be negative, with a real minus sign."""
    return str(number).replace("-", "−")


def spans(numbers: Iterable[int]) -> str:
    """Sorted numbers with their runs drawn together.

    >>> spans([1, 2, 3, 6])
    '1–3, 6'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def seat(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """`Name (First Engineer)`, or the place alone while nobody has been dealt to it.

    A seat of the core, like the GM, has a word of its own. In `brief` texts a name stands alone.
    """
    name = texts.names.get(value, "")
    if name and texts.brief:
        return name
    place = texts.word("seat", value)
    return f"{name} ({place})" if name else place


def listed(label: Label) -> Label:
    """A list of such things: a, b and c."""

    def joined(texts: Texts, value: Any, facts: Mapping[str, Any]) -> str:
        return texts.join(str(label(texts, part, facts)) for part in value)

    return joined


def word(prefix: str) -> Label:
    """A word from the messages: `room` and "bridge" make the message `room-bridge`."""
    return lambda texts, value, facts: texts.word(prefix, value)


def capital(prefix: str) -> Label:
    """The same word at the beginning of a line."""

    def begun(texts: Texts, value: Any, facts: Mapping[str, Any]) -> str:
        said = texts.word(prefix, value)
        return said[:1].upper() + said[1:]

    return begun


def arrows(prefix: str) -> Label:
    """A list whose order counts: a → b → c."""
    return lambda texts, value, facts: " → ".join(texts.word(prefix, part) for part in value)


def counted(prefix: str) -> Label:
    """Things that repeat, or a mapping thing -> number, each kind with its count; `nothing` when there are none."""

    def tell(texts: Texts, value: Any, facts: Mapping[str, Any]) -> str:
        counts = value if isinstance(value, Mapping) else Counter(value)
        parts = [f"{texts.word(prefix, kind)} — {count}" for kind, count in counts.items() if count]
        return ", ".join(parts) or texts.word("common", "nothing")

    return tell


def card(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> str:
    """A card by its name, in quotes; an unknown one by its id."""
    known = texts.cards.get(value)
    return texts.phrase("common-quoted", {"text": known["name"][texts.lang]}) if known else str(value)


def plain(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> Word:
    """Numbers and words as they are: a message may choose its text by them."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, (list, tuple)):
        return texts.join(str(part) for part in value)
    return value if isinstance(value, int) else str(value)


def number(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> Word:
    """A sum, which may be negative."""
    return dashed(value) if isinstance(value, int) else str(value)


def change(texts: Texts, value: Any, facts: Mapping[str, Any] = {}) -> Word:
    """By how much something changed; a seat where `by` is a person."""
    return signed(value) if isinstance(value, int) else seat(texts, value)
