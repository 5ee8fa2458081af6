"""How the things of a running game are called: labels in both languages, people, cards, and the system's own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from gmkit.core.questions import GM, Choose, Pick, Question
from gmkit.errors import Language
from gmkit.texts import Texts, texts_of
from gmkit.texts.reading.mentions import Vocabulary, with_names
from gmkit.texts.reading.tokens import Token, tokens, words
from gmkit.texts.reading.words import NOTHING, words_of

if TYPE_CHECKING:
    from gmkit.core.session import Session

_BRACKETS = re.compile(r"\([^()]*\)")
_TAIL = re.compile(r"\s+[—–]\s.*$")
_NUMBERED = re.compile(r"^\s*\d+[).]\s*")
_INSIDE = re.compile(r"\(([^()]*)\)")
_QUOTED = re.compile(r"[«“]([^«»“”]+)[»”]")
_DIGITS = re.compile(r"\d+")
_PARTS = re.compile(r"[:/#]")

LANGUAGES: tuple[Language, ...] = ("ru", "en")


class Speech:
    """The words of one game. It looks at the game's own labels, so it is made anew for each reading."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.texts: tuple[Texts, ...] = tuple(texts_of(session, lang) for lang in LANGUAGES)
        self.words = words_of(session.system.id)
        self.seats = session.seats
        self._titles = dict(self.words.people(session))
        self._vocabularies: dict[str, Vocabulary] = {}
        self._whole_names: Vocabulary | None = None

    # -- people

    def person(self, seat: str, *, titles: bool = True) -> Iterator[str]:
        """All that a seat is called: the player's name, the seat's own words, its id, and its titles now."""
        name = self.session.names.get(seat, "")
        if name:
            yield _bare(name)
        yield seat
        for texts in self.texts:
            yield texts.word("seat", seat)
        if titles:
            yield from self._titles.get(seat, ())

    def people(self) -> Vocabulary:
        """Every seat by its names."""
        found = Vocabulary()
        for seat in self.seats:
            found.add(seat, *self.person(seat))
        found.add_parts({seat: self._named(seat) for seat in self.seats})
        return found

    def names_only(self) -> Vocabulary:
        """Every seat by its player's name and its id: a place or a title at the beginning may be anything."""
        found = Vocabulary()
        for seat in self.seats:
            found.add(seat, *self._named(seat), seat)
        found.add_parts({seat: self._named(seat) for seat in self.seats})
        return found

    def _named(self, seat: str) -> tuple[str, ...]:
        """The player's name, if the seat has been dealt."""
        return tuple(filter(None, (_bare(self.session.names.get(seat, "")),)))

    def tokens(self, text: str) -> tuple[Token, ...]:
        """The text's tokens; those that make up the whole name of a card or a player belong together."""
        if self._whole_names is None:
            self._whole_names = Vocabulary()
            named = [*self.session.names.values()]
            for card in self.texts[0].cards.values():
                names = card.get("name")
                named += map(str, names.values()) if isinstance(names, Mapping) else []
            for name in map(_bare, named):
                if len(words(name)) > 1:
                    self._whole_names.add(name, name)
        return with_names(tokens(text), self._whole_names)

    # -- options

    def vocabulary(self, question: Question[Any], by: str = "") -> Vocabulary:
        """The question's options, those that the rules refuse, and what is known and not offered.

        In a window of the GM's, `by` is the seat whose uses are meant.
        """
        ident = f"{question.id} {by} {hash(repr(getattr(question, 'options', ())))}"
        if ident not in self._vocabularies:
            self._vocabularies[ident] = self._made(question, by)
        return self._vocabularies[ident]

    def _made(self, question: Question[Any], by: str) -> Vocabulary:
        found = Vocabulary()
        own: dict[str, list[str]] = {}
        for names in (self.words.names.get(question.key, {}), self.words.numbered(self.session, question)):
            for option, forms in names.items():
                own.setdefault(option, []).extend(forms)
        options = {*getattr(question, "options", ()), *getattr(question, "refused", {})}
        for option in dict.fromkeys([*getattr(question, "options", ()), *getattr(question, "refused", {})]):
            if question.seat == GM and by and not self._of(option, by):
                continue
            found.add(option, *self.names(question, option), *own.pop(option, ()))
        for option, others in own.items():
            found.add(option, *others)
        for card in self._neighbours(options):
            found.add(card, *self._card(card))
        found.add_parts({thing: self._proper(thing) for thing in found.forms})
        return found

    def _proper(self, thing: str) -> tuple[str, ...]:
        """The proper names in an option's id: of a card, of a person, of both."""
        parts = [part for part in _PARTS.split(thing) if part] or [thing]
        return tuple(name for part in parts for name in (*self._card(part)[:2], *self._named(part)))

    def _of(self, option: str, seat: str) -> bool:
        """Whether a use in a window is this seat's."""
        return option.partition(":")[0] == seat or option == "pass"

    def names(self, question: Question[Any], option: str) -> Iterator[str]:
        """What one option is called."""
        if option in self.seats:
            yield from self.person(option)
            return
        parts = [part for part in _PARTS.split(option) if part]
        cards = [name for part in parts for name in self._card(part)]
        people = [name for part in parts if part in self.seats for name in self.person(part)]
        if len(parts) > 1 and question.seat == GM and parts[0] in self.seats:
            people = []  # a use in a window: whose it is, the writer says
        yield from cards or people
        if option == "pass" or option == "none":
            yield from NOTHING
        if len(parts) == 1 and not cards and not option.isdecimal():
            yield option.replace("_", " ")
        for texts in self.texts:
            label = texts.option(question, option)
            if isinstance(question, Pick) and option.isdecimal() and option in _DIGITS.findall(label):
                yield option
            if label != option:
                yield label
            if label != option and not cards:
                yield plain(label)
                yield from _QUOTED.findall(label)
                yield from (said for said in _INSIDE.findall(label) if len(said) > 3)

    def _card(self, ident: str) -> tuple[str, ...]:
        card = self.texts[0].cards.get(ident)
        if card is None:
            return ()
        named = card.get("name", {})
        return (*(str(name) for name in named.values()), ident) if isinstance(named, Mapping) else (ident,)

    def _neighbours(self, options: set[str]) -> set[str]:
        """Cards of the same pile that are not offered: naming one of them must not read as one that is."""
        known = self.texts[0].cards
        if not options or not all(option in known for option in options):
            return set()
        deck = self.session.header.deck
        for pile in deck.values():
            if isinstance(pile, list):
                here = {card["id"] for card in pile if isinstance(card, Mapping) and "id" in card}
                if options <= here:
                    return here - options
        return set()

    def verbs(self, question: Question[Any]) -> Vocabulary:
        """What is done, of options like `attack:witch`, by the part of the id that says so."""
        found = Vocabulary()
        options = [*getattr(question, "options", ()), *getattr(question, "refused", {})]
        for option in options:
            for part in _PARTS.split(option)[:-1]:
                if part not in self.seats and part in self.words.verbs:
                    found.add(part, *self.words.verbs[part])
        return found

    # -- what points at a question

    def cues(self, question: Question[Any]) -> Vocabulary:
        """Words that say that this question is meant."""
        found = Vocabulary()
        found.add("cue", *self.words.cues.get(question.key, ()))
        return found

    def topic(self, question: Question[Any]) -> Vocabulary:
        """What tells this question from others of its key."""
        found = Vocabulary()
        if not question.about:
            return found
        found.add("topic", *self.words.topic(self.session, question))
        if not found.forms.get("topic"):
            for part in _PARTS.split(question.about):
                if part in self.seats:
                    found.add("topic", *self.person(part))
                elif part and not part.isdecimal():
                    found.add("topic", part, *self._card(part))
        return found

    def topics(self, question: Question[Any]) -> dict[str, Vocabulary]:
        """What questions of this key can be about, by `about`, whether or not they are asked now."""
        found: dict[str, Vocabulary] = {}
        for about, names in self.words.topics(self.session, question).items():
            found[about] = Vocabulary()
            found[about].add("topic", *names)
        return found

    def window(self, question: Question[Any]) -> bool:
        """Whether the question is a window that the GM keeps open for everybody."""
        return (
            question.seat == GM
            and isinstance(question, (Choose, Pick))
            and bool(question.facts.get("window"))
        )


def plain(label: str) -> str:
    """A label without brackets, number and what stands behind a dash.

    >>> plain("1) Сбавить ход — топливо −1"), plain("Анна (Первый инженер)")
    ('Сбавить ход', 'Анна')
    """
    return _NUMBERED.sub("", _TAIL.sub("", _BRACKETS.sub("", label))).strip(" «»“”\"'.")


def _bare(name: str) -> str:
    """A name as it is written: stars and equal signs in it are no patterns."""
    return re.sub(r"<[^<>]*>|[*=]", " ", name)
