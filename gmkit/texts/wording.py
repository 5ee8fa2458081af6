"""How a system's facts are worded: one mapping a system, from names to labels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gmkit.texts.labels import Label

if TYPE_CHECKING:
    from gmkit.texts import Texts


@dataclass(frozen=True, slots=True)
class Papers:
    """What a seat holds, in words: lines, cards in full, and whether there is something new in it."""

    lines: tuple[str, ...] = ()
    cards: tuple[list[str], ...] = ()
    news: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """How a game is told as a story.

    `begins` and `ends` map the kind of the event with which a turn begins, or which closes one and announces the next,
    to the fact that numbers it. `figures` reads the numbers of a turn from an event of the kind `status`, by their
    labels. `flavour` names the fact of an event that is a card with a text of its own; `whole` are the kinds of events
    that show their cards in full. With `leads` each phase begins with its heading.
    """

    begins: Mapping[str, str] = field(default_factory=dict)
    ends: Mapping[str, str] = field(default_factory=dict)
    status: str = ""
    figures: Callable[[Texts, Mapping[str, Any]], Mapping[str, int]] | None = None
    flavour: Mapping[str, str] = field(default_factory=dict)
    whole: tuple[str, ...] = ()
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Wording:
    """What the names of facts mean in a system.

    `facts` holds a label for each fact's name, and for "kind.fact" where a name means something else in one message
    or question. `options` says what the option ids of a question's key are. `card` words a card in full. `papers`
    words the reader's own part of the system's view. `whole` names the fact of an event that is a card, or a list of
    cards, to be shown in full.
    """

    facts: Mapping[str, Label]
    options: Mapping[str, Label]
    card: Callable[[Texts, Mapping[str, Any]], list[str]]
    papers: Callable[[Texts, Mapping[str, Any]], Papers]
    whole: Mapping[str, str] = field(default_factory=dict)
    piles: tuple[
        str, ...
    ] = ()  #: the lists of a deck that hold cards with an id; `group.list` for one in a group
    story: Story = Story()

    def label(self, kind: str, fact: str) -> Label | None:
        return self.facts.get(f"{kind}.{fact}") or self.facts.get(fact)
