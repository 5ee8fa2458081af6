"""One question and the words of one order: what the words answer, what is refused, what can mean several things.

Each kind of question has its own reading here, as it has its own widget at the desk. A reading says which words it has
used, so that the next question gets the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import UNSET

from gmkit.core.questions import Allot, Amount, Choose, Confirm, Pick, Question, Text
from gmkit.texts.reading.mentions import Spot, Vocabulary, spots
from gmkit.texts.reading.speech import Speech
from gmkit.texts.reading.tokens import LITTLE, TYPO, Token
from gmkit.texts.reading.words import ALL, BESIDE, BY_THE_WAY, DEFAULT, HOLLOW, NO, NOTHING, UNITS, YES


@dataclass(frozen=True, slots=True)
class Found:
    """The answer and the words that said it. `typos` are pairs of what stands there and what it was read as."""

    value: Any
    used: frozenset[int]
    typos: tuple[tuple[str, str], ...] = ()
    implied: bool = False


@dataclass(frozen=True, slots=True)
class Unsure:
    """It can mean several things; `why` is a message id. `spans`: which words say which of them."""

    why: str
    values: tuple[Any, ...]
    used: frozenset[int] = frozenset()
    spans: Mapping[Any, frozenset[int]] = field(default_factory=dict)
    word: str = ""


@dataclass(frozen=True, slots=True)
class NotOffered:
    """What is named is known, and not among the options now."""

    option: str
    used: frozenset[int] = frozenset()


Answered = Found | Unsure | NotOffered | None


#: Marks words that have said yes or no: they do not say it again.
SETTLED = "!"


@dataclass(slots=True)
class Saying:
    """The words of an order, with those that have been used, by question key."""

    text: str
    said: tuple[Token, ...]
    used: dict[int, str] = field(default_factory=dict)

    def free(self, among: Iterable[int] | None = None) -> list[int]:
        every = range(len(self.said)) if among is None else among
        return [n for n in every if n not in self.used]

    def take(self, tokens: Iterable[int], key: str) -> None:
        self.used |= dict.fromkeys(tokens, key)

    def copy(self) -> Saying:
        return Saying(self.text, self.said, dict(self.used))

    def unread(self, among: Iterable[int]) -> list[int]:
        """Words that no question has used, without little ones and those that only go with an order."""
        return [
            n
            for n in self.free(among)
            if self.said[n].is_word and self.said[n].word not in LITTLE | BY_THE_WAY
        ]

    def rest(self) -> str:
        """The words that no question has used, without little ones; "" when hardly anything is left."""
        left = self.unread(range(len(self.said)))
        return " ".join(self.said[n].text for n in left) if len(left) > 1 else ""

    def words(self, start: int, end: int) -> str:
        return " ".join(token.text for token in self.said[start:end])


def answer(
    speech: Speech, saying: Saying, question: Question[Any], among: Sequence[int], by: str, alone: bool
) -> Answered:
    """What the words `among` say to the question. `alone`: nothing else is asked, so that no cue is needed."""
    match question:
        case Choose():
            return _choose(speech, saying, question, among, by)
        case Pick():
            return _pick(speech, saying, question, among, by, alone)
        case Amount():
            return _amount(speech, saying, question, among)
        case Confirm():
            return _confirm(speech, saying, question, among, alone)
        case Allot():
            return _allot(speech, saying, question, among, by)
        case Text():
            return _text(speech, saying, question, alone)
    return None


def cues(
    speech: Speech, saying: Saying, question: Question[Any], among: Iterable[int] | None = None
) -> list[Spot]:
    """Where words point at the question. A slip of the finger points at nothing: «отправляю» is not «отправляюсь»."""
    return [spot for spot in spots(saying.said, speech.cues(question), among) if spot.quality > TYPO]


def _typos(saying: Saying, used: Iterable[Spot], label: str = "") -> tuple[tuple[str, str], ...]:
    return tuple(
        (saying.words(spot.start, spot.end), spot.things[0]) for spot in used if spot.quality == TYPO
    )


def _span(found: Iterable[Spot]) -> frozenset[int]:
    return frozenset(n for spot in found for n in range(spot.start, spot.end))


# ---- one of the options


def _choose(speech: Speech, saying: Saying, question: Choose, among: Sequence[int], by: str) -> Answered:
    vocabulary = speech.vocabulary(question, by)
    free = saying.free(among)
    if question.options and set(question.options) <= set(speech.seats):
        free = _near(
            speech, saying, question, among
        )  # «Спасибо, Лада!» in a sentence of its own names nobody
    found = spots(saying.said, vocabulary, free)
    if not found:
        return None
    found = _by_verb(speech, saying, question, found, among)
    found = [_resolved(question, spot) for spot in found]
    wanted = _pointed_at(speech, saying, question, _chosen_from(saying, found), among)
    offered = set(question.options)
    if (
        len({spot.things for spot in wanted}) > 1
    ):  # a refused option beside an open one is about something else
        wanted = [s for s in wanted if offered & set(s.things)] or wanted
    things = dict.fromkeys(thing for spot in wanted for thing in spot.things)
    if len(things) > 1:
        spans = {thing: _span([s for s in wanted if s.things == (thing,)][:1]) for thing in things}
        return Unsure("several", tuple(t for t in things if t in offered), _span(wanted), spans)
    (thing,) = things
    same = [spot for spot in wanted if spot.things == (thing,)]
    if thing not in {*question.options, *question.refused}:
        return NotOffered(thing, _span(same))
    if thing in question.options and all(_hollow(saying, spot) for spot in same):
        return Unsure("against", (thing,), _span(same), word=saying.words(same[0].start, same[0].end))
    return Found(thing, _span(same), _typos(saying, same))


def _hollow(saying: Saying, spot: Spot) -> bool:
    """Whether «ничего» may be a word like any other here: «ничего страшного» orders nothing."""
    said = saying.said
    if spot.end - spot.start > 1 or said[spot.start].word not in HOLLOW:
        return False
    return bool(
        saying.unread(
            n for n in range(len(said)) if said[n].clause == said[spot.start].clause and n != spot.start
        )
    )


def _resolved(question: Choose, spot: Spot) -> Spot:
    """«Остаюсь» is the option that the question has by default; what is offered comes before what only sounds alike."""
    things = dict.fromkeys(
        str(question.default) if thing == DEFAULT and question.default is not UNSET else thing
        for thing in spot.things
    )
    offered = [thing for thing in things if thing in question.options]
    return replace(spot, things=tuple(offered or things))


def _options(question: Any, things: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(thing for thing in things if thing in question.options))


def _chosen_from(saying: Saying, found: list[Spot]) -> list[Spot]:
    """Without where somebody comes from and with whom he goes, as long as something else is named."""
    direct = [s for s in found if not _beside(saying, s)]
    strong = [s for s in direct if not s.weak] or direct
    return strong or [s for s in found if not s.weak] or found


def _beside(saying: Saying, spot: Spot) -> bool:
    before = saying.said[spot.start - 1].word if spot.start else ""
    return before in BESIDE


def _by_verb(
    speech: Speech, saying: Saying, question: Choose, found: list[Spot], among: Sequence[int]
) -> list[Spot]:
    """Options that share a card's name are told apart by what is done with it."""
    if all(spot.sure for spot in found):
        return found
    done = {thing for spot in spots(saying.said, speech.verbs(question), among) for thing in spot.things}
    sharper = []
    for spot in found:
        fitting = tuple(t for t in spot.things if done & set(t.split(":")[:-1]))
        sharper.append(Spot(spot.start, spot.end, fitting or spot.things, spot.quality, spot.weak))
    return sharper


def _pointed_at(
    speech: Speech, saying: Saying, question: Question[Any], found: list[Spot], among: Sequence[int]
) -> list[Spot]:
    """Where several things are named: the one that the question's own word points at, if there is just one."""
    if len({spot.things for spot in found}) < 2:
        return found
    after = []
    for cue in cues(speech, saying, question, among):
        following = [s for s in found if s.start >= cue.end and _together(saying, cue.end, s.start)]
        after += following[:1]
    return after if len({spot.things for spot in after}) == 1 else found


def _together(saying: Saying, start: int, end: int) -> bool:
    """Whether no clause ends between two tokens, and only a few words stand there."""
    between = saying.said[start:end]
    return len(between) <= 3 and all(token.is_word or token.word in "-\"'«»“”→>" for token in between)


# ---- some of the options


@dataclass(frozen=True, slots=True)
class _Item:
    """Something named, or a number, in the order of the text. `parted`: a comma or «и» stands before it."""

    spot: Spot | None
    number: int | None
    start: int
    end: int
    parted: bool
    glued: bool = False  #: a number that belongs to what stands before it: «жёлтые: 2», «белая x2»


_PARTING = {",", ";", ".", "\n", "и", "and", "а", "плюс", "plus", "&", "+"}
_GLUE = {":", "-", "—", "–", "x", "х", "×", "="}


def _items(saying: Saying, found: Sequence[Spot], among: Sequence[int]) -> list[_Item]:
    at = {spot.start: spot for spot in found}
    inside = _span(found)
    items: list[_Item] = []
    parted, glued = True, False
    for n in among:
        token = saying.said[n]
        if n in at:
            items.append(_Item(at[n], None, n, at[n].end, parted))
            parted = glued = False
        elif n in inside:
            continue
        elif token.number is not None and token.name is None and n not in saying.used:
            items.append(_Item(None, token.number, n, n + 1, parted, glued or token.times))
            parted = glued = False
        elif token.word in _PARTING:
            parted = True
        elif token.word in _GLUE:
            glued = True
    return items


def _counted(items: Sequence[_Item]) -> list[tuple[str, int | None]] | None:
    """Things with their numbers, as they were written; None where it cannot be told what a number belongs to."""
    pairs: list[tuple[str, int | None]] = []
    waiting: int | None = None
    for n, item in enumerate(items):
        following = items[n + 1] if n + 1 < len(items) else None
        if item.spot is not None:
            if not item.spot.sure:
                return None
            pairs.append((item.spot.things[0], waiting))
            waiting = None
            continue
        assert item.number is not None
        before = items[n - 1] if n else None
        ahead = following is not None and following.spot is not None and not following.parted
        behind = before is not None and before.spot is not None and not item.parted and pairs[-1][1] is None
        if waiting is not None or not (ahead or behind):
            return None
        if behind and (item.glued or not ahead):
            pairs[-1] = (pairs[-1][0], item.number)
        elif behind and ahead:
            return None  # «жёлтые 2 белые»: whose is the number?
        else:
            waiting = item.number
    return None if waiting is not None else pairs


def _total(saying: Saying, items: Sequence[_Item]) -> _Item | None:
    """«Две карты: жёлтую и белую»: the number says how many they are together."""
    for item in items:
        following = saying.said[item.end].word if item.end < len(saying.said) else ""
        if item.number is not None and following.startswith(("карт", "card", "шту")):
            return item
    return None


def _summing_to(
    total: int | None, pairs: Sequence[tuple[str, int | None]]
) -> list[tuple[str, int | None]] | None:
    if len(pairs) == 1 and pairs[0][1] is None:
        return [(pairs[0][0], total)]
    return list(pairs) if sum(1 if n is None else n for _, n in pairs) == total else None


def _pick(
    speech: Speech, saying: Saying, question: Pick, among: Sequence[int], by: str, alone: bool
) -> Answered:
    free = saying.free(among)
    cue = cues(speech, saying, question, among)
    if not cue and not question.waited and {*question.options, *question.refused} <= set(speech.seats):
        return None  # people are named for many reasons
    if cue and any(option.isdecimal() for option in question.options):
        near = {saying.said[spot.start].sentence for spot in cue}
        free = [n for n in free if saying.said[n].sentence in near]
    found = spots(saying.said, speech.vocabulary(question, by), free)
    strong = [spot for spot in found if not spot.weak]
    if not question.again and len(question.options) > 2:
        found = [s for s in found if not (_beside(saying, s) and set(s.things) <= set(speech.seats))]
    else:
        found = strong
    if not found:
        return _none_of_them(speech, saying, question, among, bool(cue) or alone)
    if unsure := [spot for spot in found if not spot.sure]:
        return Unsure(
            "several", tuple((thing,) for thing in _options(question, unsure[0].things)), _span(found)
        )
    foreign = [s for s in found if s.things[0] not in {*question.options, *question.refused}]
    if foreign:
        return NotOffered(foreign[0].things[0], _span(found)) if cue or len(foreign) < len(found) else None
    if question.low == len(question.options) > 1 and not cue and 2 * len(found) <= question.low:
        return None  # an order of all things is not meant where one of them is mentioned
    items = _items(saying, found, free)
    total = _total(saying, items) if _countable(question) else None
    counted = [i for i in items if i.spot is not None or (_countable(question) and i is not total)]
    pairs = _counted(counted)
    if pairs is not None and total is not None:
        pairs = _summing_to(total.number, pairs)
    if pairs is None:
        return Unsure("numbers", (), _span(found))
    picked: list[str] = []
    for (thing, number), spot in zip(pairs, [i.spot for i in items if i.spot], strict=True):
        assert spot is not None
        if number is None and _all_of(saying, spot):
            held = [card for card in speech.words.held(speech.session, question) if card == thing]
            if not held:
                return Unsure("all", (), _span(found))
            picked += held
            continue
        picked += [thing] * (1 if number is None else number)
    if not _countable(question):
        picked = list(dict.fromkeys(picked))
    used = _span(found) | {i.start for i in items if i.number is not None and _countable(question)}
    return Found(tuple(picked), used, _typos(saying, found))


def _countable(question: Pick) -> bool:
    return question.again or len(set(question.options)) < len(question.options)


def _all_of(saying: Saying, spot: Spot) -> bool:
    return any(token.word in ALL for token in saying.said[max(0, spot.start - 2) : spot.start])


_NONE = Vocabulary()
_NONE.add("nothing", *NOTHING)


def _none_of_them(
    speech: Speech, saying: Saying, question: Pick, among: Sequence[int], meant: bool
) -> Answered:
    if not meant or question.low:
        return None
    nothing = spots(saying.said, _NONE, saying.free(among))
    if not nothing:
        return None
    topic = spots(saying.said, speech.topic(question), among)
    pointing = _span([*cues(speech, saying, question, among), *topic])
    rest = set(saying.unread(among)) - _span(nothing) - pointing
    clause = {saying.said[n].clause for n in _span(nothing)}
    topics = {saying.said[n].clause for n, key in saying.used.items() if key == "topic"}
    near = any(c in topics or c - 1 in topics or c + 1 in topics for c in clause) or bool(pointing)
    if any(saying.said[n].clause in clause for n in rest) or (rest and not near):
        return Unsure("what", ((),), _span(nothing))  # more is said than «nothing», and it is not understood
    return Found((), _span(nothing))


# ---- a number


def _amount(speech: Speech, saying: Saying, question: Amount, among: Sequence[int]) -> Answered:
    numbers = [n for n in _near(speech, saying, question, among) if _is_amount(saying, n)]
    values = dict.fromkeys(saying.said[n].number for n in numbers)
    if not numbers:
        return None
    if len(values) > 1:
        near = _beside_cue(speech, saying, question, numbers, among)
        if near is None:
            fitting = [v for v in values if v is not None and question.low <= v <= question.high]
            return Unsure("numbers", tuple(fitting), frozenset(numbers))
        numbers = [near]
    return Found(saying.said[numbers[0]].number, frozenset(numbers))


def _near(speech: Speech, saying: Saying, question: Question[Any], among: Iterable[int]) -> list[int]:
    """Free words of sentences that speak of this order: those in which something is used, or that point here."""
    among = list(among)
    spoken = {saying.said[n].sentence for n, key in saying.used.items() if key != "self"}
    spoken |= {saying.said[spot.start].sentence for spot in cues(speech, saying, question, among)}
    return [n for n in saying.free(among) if not spoken or saying.said[n].sentence in spoken]


def _is_amount(saying: Saying, n: int) -> bool:
    """Whether the number counts cards: «через 2 дня» and «день 3» do not."""
    said = saying.said
    if said[n].number is None or said[n].name or said[n].signed:
        return False
    before, after = said[n - 1].word if n else "", said[n + 1].word if n + 1 < len(said) else ""
    return not (before.startswith(UNITS) or after.startswith(UNITS))


def _beside_cue(
    speech: Speech, saying: Saying, question: Amount, numbers: Sequence[int], among: Sequence[int]
) -> int | None:
    """The one number that stands right before or behind a word that says what is counted."""
    pointing = cues(speech, saying, question, among)
    near = [n for n in numbers if any(n in (cue.start - 1, cue.end, cue.end + 1) for cue in pointing)]
    return near[0] if len(near) == 1 else None


# ---- yes or no


def _confirm(
    speech: Speech, saying: Saying, question: Confirm, among: Sequence[int], alone: bool
) -> Answered:
    own = Vocabulary()
    own.add("yes", *speech.words.yes.get(question.key, ()))
    own.add("no", *speech.words.no.get(question.key, ()))
    # What another kind of question has used may point here too: «запрещаю» is a deed and a yes.
    free = [n for n in among if not saying.used.get(n, "").startswith(SETTLED)]
    found = [spot for spot in spots(saying.said, own, free) if spot.quality > TYPO]
    cued = cues(speech, saying, question, among)
    if not found and (alone or cued):
        common = Vocabulary()
        common.add("yes", *YES)
        common.add("no", *NO)
        found = spots(saying.said, common, saying.free(among))
    said = dict.fromkeys(thing for spot in found for thing in spot.things)
    if not said:
        return None
    if len(said) > 1:
        return Unsure("several", (True, False), _span(found))
    return Found("yes" in said, _span(found[:1]))


# ---- points, and free words


def _allot(speech: Speech, saying: Saying, question: Allot, among: Sequence[int], by: str) -> Answered:
    free = saying.free(among)
    found = spots(saying.said, speech.vocabulary(question, by), free)
    if not found:
        nothing = spots(saying.said, _NONE, free) if not question.low else []
        return Found({}, _span(nothing)) if nothing else None
    if unsure := [spot for spot in found if not spot.sure]:
        return Unsure("several", (), _span(unsure))
    for spot in found:
        if spot.things[0] not in question.options:
            return NotOffered(spot.things[0], _span(found))
    items = _items(saying, found, free)
    pairs = _counted(items)
    if pairs is None:
        return Unsure("numbers", (), _span(found))
    if len(pairs) == 1 and pairs[0][1] is None and (question.high == 1 or _all_of(saying, found[0])):
        pairs = [(pairs[0][0], question.high)]
    if any(number is None for _, number in pairs):
        whole = ({pairs[0][0]: question.high},) if len(pairs) == 1 else ()
        return Unsure("numbers", whole, _span(found))
    spread: Counter[str] = Counter()
    for thing, number in pairs:
        spread[thing] += number or 0
    used = _span(found) | {item.start for item in items if item.number is not None}
    return Found(dict(spread), used, _typos(saying, found))


def _text(speech: Speech, saying: Saying, question: Text, alone: bool) -> Answered:
    """Free words are taken whole, without the word that says whose they are."""
    cue = cues(speech, saying, question)
    if not alone and not (cue and cue[0].start == 0):
        return None
    text = saying.text
    if cue and cue[0].start == 0 and ":" in text:
        text = text.partition(":")[2]
    return Found(text.strip(), frozenset(range(len(saying.said))))
