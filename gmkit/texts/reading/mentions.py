"""Where in a text things are named, each place with all that it may mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from gmkit.texts.reading.tokens import EXACT, TYPO, Token, begins, match_at, words

#: A part of a name is found in spite of a typing error from this length on: «there» is no slip of «Deck Three».
LONG = 7


@dataclass(slots=True)
class Vocabulary:
    """Things and how they are called. `weak` are words that are part of a name and of no other thing's name."""

    forms: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)
    weak: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)
    _firsts: dict[str, list[tuple[str, tuple[str, ...], bool]]] = field(default_factory=dict)

    def add(self, thing: str, *names: str) -> None:
        known = self.forms.setdefault(thing, [])
        self._firsts = {}
        for name in names:
            form = words(name)
            if len(form) == 1 and len(form[0]) == 1 and form[0].isalpha():
                form = (f"^{form[0]}",)  # a letter is a name in capitals alone: «В» and not «в»
            if form and form not in known:
                known.append(form)

    def add_parts(self, names: Mapping[str, Iterable[str]]) -> None:
        """Let a word of a proper name that stands in the name of one thing alone stand for it: «гавань», «Лунц»."""
        owners: dict[str, set[str]] = {}
        for thing, forms in self.forms.items():
            for word in {word for form in forms for word in form}:
                owners.setdefault(word.strip("*=^|"), set()).add(thing)
        for thing, known in names.items():
            parts = {word for name in known for word in words(name) if len(words(name)) > 1}
            own = sorted(
                word for word in parts if len(word) > 3 and word.isalpha() and owners[word] == {thing}
            )
            self.weak[thing] = [(word,) for word in own]
        self._firsts = {}

    def by_first_word(self) -> dict[str, list[tuple[str, tuple[str, ...], bool]]]:
        """Thing, form, and whether it is weak, by the form's first word."""
        if not self._firsts:
            for weak, forms in ((False, self.forms), (True, self.weak)):
                for thing, known in forms.items():
                    for form in known:
                        self._firsts.setdefault(form[0], []).append((thing, form, weak))
        return self._firsts


@dataclass(frozen=True, slots=True)
class Spot:
    """Tokens `start` to `end` name one of the things; more than one where it cannot be told which."""

    start: int
    end: int
    things: tuple[str, ...]
    quality: int
    weak: bool = False

    @property
    def sure(self) -> bool:
        return len(self.things) == 1

    def rank(self) -> tuple[bool, int, int]:
        """A full name before a part of one, longer before shorter, exact before alike."""
        return not self.weak, self.end - self.start, self.quality


def spots(said: Sequence[Token], vocabulary: Vocabulary, free: Iterable[int] | None = None) -> list[Spot]:
    """What is named among the free tokens, in the order of the text, without overlaps.

    A place that can mean several things keeps all of them, an inflected form beside an exact one included: «Лада» may
    be Лада or Лад's.
    """
    open_ = set(range(len(said)) if free is None else free)
    found: dict[tuple[int, int, bool], dict[str, int]] = {}
    for first, known in vocabulary.by_first_word().items():
        for at in open_:
            if not begins(said[at], first):
                continue
            for thing, form, weak in known:
                match = match_at(said, at, form)
                if match is None or not open_.issuperset(range(at, match[0])):
                    continue
                end, quality = match
                if weak and quality == TYPO and len(form[0]) < LONG:
                    continue
                place = found.setdefault((at, end, weak), {})
                place[thing] = max(quality, place.get(thing, 0))
    found = {place: things for place, things in found.items() if _whole(said, *place[:2])}
    candidates = [Spot(start, end, *_meant(things), weak) for (start, end, weak), things in found.items()]
    taken: set[int] = set()
    chosen: list[Spot] = []
    for spot in sorted(candidates, key=lambda spot: (spot.rank(), -spot.start), reverse=True):
        if taken.isdisjoint(range(spot.start, spot.end)):
            taken.update(range(spot.start, spot.end))
            chosen.append(spot)
    return sorted(chosen, key=lambda spot: spot.start)


def _whole(said: Sequence[Token], start: int, end: int) -> bool:
    """Whether the place cuts no name in two: «Госпиталь» in the name of a card is no room."""
    return all(start <= name[0] and name[1] <= end for n in range(start, end) if (name := said[n].name))


def with_names(said: Sequence[Token], names: Vocabulary) -> tuple[Token, ...]:
    """The same tokens, those of whole names marked as such."""
    marked = list(said)
    for spot in spots(said, names):
        for n in range(spot.start, spot.end):
            marked[n] = replace(said[n], name=(spot.start, spot.end))
    return tuple(marked)


def _meant(things: Mapping[str, int]) -> tuple[tuple[str, ...], int]:
    """A typing error counts only where nothing fits better."""
    best = max(things.values())
    fitting = [thing for thing, quality in things.items() if quality > TYPO or best == TYPO]
    return tuple(sorted(fitting)), min(best, EXACT)
