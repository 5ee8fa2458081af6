"""What people read: events, questions, refusals, cards and reports in Russian and English.

The rules speak in message ids and plain facts. Here facts get their labels and messages their words; ids and numbers
come from the same data that the rules use, so that a text cannot disagree with what happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gmkit.errors import Language
from gmkit.texts.bundles import bundle
from gmkit.texts.labels import Word, plain
from gmkit.texts.labels import seat as seat_label
from gmkit.texts.wording import Papers, Story, Wording

if TYPE_CHECKING:
    from gmkit.core.questions import Question, Refusal
    from gmkit.core.session import Session
    from gmkit.core.system import Line, Outcome

__all__ = ["Texts", "texts_of"]


@lru_cache(maxsize=8)
def wording(system: str) -> Wording:
    """The system's mapping from facts to labels."""
    found: Wording = import_module(f"gmkit.texts.{system}").WORDING
    return found


def texts_of(session: Session, lang: Language) -> Texts:
    """The texts of a game, with the names of its players and its own cards."""
    return Texts(lang, session.system.id, session.names, session.header.deck)


class Texts:
    """The texts of one game in one language.

    `names` maps seats to the players' names, `cards` is the game's deck as its file holds it. A message that is
    missing is shown by its id: a gap in the texts must not stop a session.

    >>> texts = Texts("en", "cruiser", {"E1": "Ann"})
    >>> texts.say("cru.hurt", {"seat": "E1"})
    'Ann (First Engineer) is taken to the infirmary.'
    """

    def __init__(
        self, lang: Language, system: str, names: Mapping[str, str] = {}, cards: Mapping[str, Any] = {}
    ) -> None:
        self.lang = lang
        self.system = system
        self.names = names
        self.brief = False  #: whether people go by their names alone
        self._wording = wording(system)
        self._bundle = bundle(lang, system)
        self.cards: dict[str, Mapping[str, Any]] = {
            card["id"]: card for pile in self._wording.piles for card in _pile(cards, pile)
        }

    @property
    def story(self) -> Story:
        """How the system tells a story."""
        return self._wording.story

    # -- messages

    def phrase(self, ident: str, facts: Mapping[str, Any]) -> str:
        """A message with facts that are words already."""
        said = self._bundle.format(ident, facts)
        return ident if said is None else said

    def has(self, ident: str) -> bool:
        """Whether there is such a message."""
        return ident in self._bundle

    def known(self, ident: str) -> str | None:
        """A message without facts; None where there is none: not every step has words of its own for everything."""
        return self._bundle.format(ident, {})

    def word(self, prefix: str, value: Any) -> str:
        """The message `prefix-value`: the word for a room, a colour, a seat; the value itself where there is none."""
        said = self._bundle.format(f"{prefix}-{value}", {})
        return str(value) if said is None else said

    def join(self, parts: Iterable[str]) -> str:
        """A list in words: a, b and c."""
        *first, last = [*parts] or [self.word("common", "empty")]
        if not first:
            return last
        return self.phrase("common-list", {"first": ", ".join(first), "last": last})

    def labels(self, kind: str, facts: Mapping[str, Any]) -> dict[str, Word]:
        """The facts as a message of this kind takes them; each list also gives its length as `name-count`."""
        words: dict[str, Word] = {}
        for name, value in facts.items():
            label = self._wording.label(kind, name)
            words[name] = (
                plain(self, value, facts) if label is None or value is None else label(self, value, facts)
            )
            if isinstance(value, (list, tuple)):
                words[f"{name}-count"] = len(value)
        return words

    def say(self, kind: str, facts: Mapping[str, Any]) -> str:
        """An event, or a line of a report, as a sentence."""
        said = self._bundle.format(slug(kind), self.labels(kind, facts))
        return _unsaid(kind, facts) if said is None else said

    def line(self, line: Line) -> str:
        return self.say(line.kind, line.facts)

    def whole(self, kind: str, facts: Mapping[str, Any]) -> list[list[str]]:
        """The cards that the event shows in full, each line by line; [] for other events."""
        fact = self._wording.whole.get(kind)
        if fact is None:
            return []
        shown = facts[fact]
        return [self.card(card) for card in (shown if isinstance(shown, (list, tuple)) else [shown])]

    # -- questions

    def question(self, question: Question[Any]) -> str:
        """What is asked, in one line."""
        shape = {
            name: getattr(question, name)
            for name in ("low", "high", "count", "sides")
            if hasattr(question, name)
        }
        facts = {**shape, **question.facts, "seat": question.seat, "about": question.about}
        said = self._bundle.format(f"ask-{slug(question.key)}", self.labels(question.key, facts))
        return question.id if said is None else said

    def option(self, question: Question[Any], option: Any) -> str:
        """The label of an option id; yes and no for True and False."""
        if isinstance(option, bool):
            return self.word("common", "yes" if option else "no")
        own = self._bundle.format(f"opt-{slug(question.key)}-{option}", {})
        if own is not None:
            return own
        label = self._wording.options.get(question.key)
        if label is None:
            return str(option)
        return str(label(self, option, question.facts))

    def answer(self, question: Question[Any], value: Any) -> str:
        """An answer in words: what the log and the desk show of a value that was given."""
        if isinstance(value, Mapping):
            return self.join(f"{self.option(question, option)}: {points}" for option, points in value.items())
        if isinstance(value, (list, tuple)):
            return ", ".join(self.option(question, part) for part in value) or self.word("common", "nothing")
        return self.option(question, value)

    def refusal(self, refusal: Refusal) -> str:
        """Why an option is not open, with the rule that says so."""
        said = self.say(refusal.why, refusal.facts)
        return self.phrase("common-refusal", {"reason": said, "rule": refusal.rule})

    def step(self, key: str) -> str:
        """What the table waits for, by the key of the open question or batch."""
        said = self._bundle.format(f"step-{slug(key)}", {})
        return key if said is None else said

    # -- the game

    def seat(self, seat: str) -> str:
        """`Name (First Engineer)`."""
        return seat_label(self, seat)

    def papers(self, board: Mapping[str, Any]) -> Papers:
        """What the reader of a view holds, from its `board`."""
        return self._wording.papers(self, board)

    def phase(self, name: str) -> str:
        return self.word("phase", name) if name else self.word("common", "over")

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended, in a sentence."""
        facts = {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule}
        return self.phrase(f"outcome-{outcome.winner}-{outcome.reason}", facts)

    def card(self, card: Mapping[str, Any] | str) -> list[str]:
        """A card in full, line by line; its effects are worded from its numbers."""
        if isinstance(card, str):
            if card not in self.cards:
                return [card]
            card = self.cards[card]
        return self._wording.card(self, card)

    def switch(self, name: str, value: Any = None) -> str:
        """A ruling switch in words, or one of its values."""
        ident = f"switch-{slug(name)}" if value is None else f"switch-{slug(name)}-{str(value).lower()}"
        return self.phrase(ident, {})


def _pile(deck: Mapping[str, Any], name: str) -> Iterable[Mapping[str, Any]]:
    """A list of a deck by its name; a dot leads into a group of lists: `tokens.trauma`."""
    group, _, rest = name.partition(".")
    found: Any = deck.get(group, ())
    return _pile(found, rest) if rest and found else found


def slug(kind: str) -> str:
    """A message id of the rules as Fluent spells it: `cru.vote.count` is `cru-vote-count`."""
    return kind.replace(".", "-")


def _unsaid(kind: str, facts: Mapping[str, Any]) -> str:
    """An event without a message: its id and its facts, readable enough to go on with."""
    said = ", ".join(f"{name}: {value}" for name, value in facts.items())
    return f"{kind} ({said})" if said else kind
