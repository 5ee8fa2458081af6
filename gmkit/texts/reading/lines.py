"""One order read against what its writer is asked: question after question, each taking its words from what is left.

A dialog goes on with each answer, so the order is played on a copy of the game, and the copy is kept only when nothing
in the order speaks against it: a negation, a doubt, a second thing named that no question has used.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from gmkit.core.log import Answer, Phase
from gmkit.core.questions import GM, Choose, Confirm, Question
from gmkit.core.session import Session
from gmkit.errors import IllegalAnswer
from gmkit.texts.reading.answers import SETTLED, Found, NotOffered, Saying, Unsure, answer, cues
from gmkit.texts.reading.cautions import cautions
from gmkit.texts.reading.mentions import Spot, Vocabulary, spots
from gmkit.texts.reading.said import Doubt, Entry, Illegal, Said
from gmkit.texts.reading.speech import Speech
from gmkit.texts.reading.tokens import EXACT, Token
from gmkit.texts.reading.words import CONDITIONS

#: Options up to this many are tried out to see which of them an order without a place can mean.
TRIED = 16
#: More than this many are no help.
SHOWN = 4


#: The topic of words that can be about several questions.
NOBODYS = "?"

#: What the GM has decided about an order: question id -> value.
Decided = Mapping[str, Any]


def seat_of(ident: str) -> str:
    return ident.partition(":")[0]


def batch(session: Session) -> bool:
    """Whether several questions stand open at once, until the GM closes."""
    waiting = session.waiting()
    last = waiting[-1] if waiting else None
    return bool(
        last and last.seat == GM and last.key == session.step and (len(waiting) > 1 or session.given())
    )


def asked_of(session: Session, speech: Speech, seat: str) -> list[Question[Any]]:
    """What the seat may answer now: what it has answered and may replace, what stands open, a window for all."""
    given = [session.question(ident) for ident in session.given() if seat_of(ident) == seat]
    waiting = session.waiting()
    return [*given, *(q for q in waiting if q.seat == seat or (seat != GM and speech.window(q)))]


def read_line(
    session: Session, speech: Speech, text: str, seat: str, decided: Decided | None = None
) -> tuple[Said, Session]:
    """What the order says, and the copy of the game in which it has been given; the same session where it was not.

    `speech` knows the game as it was before any order of the page: what has opened since has to be answered.
    """
    saying = Saying(text, speech.tokens(text))
    _own_name(speech, saying, seat)
    if conditional(saying.said) and not decided:
        return Said(conditional=True), session
    reader = _Reader(session.fork(), speech, saying, seat, decided or {})
    said = reader.read()
    cautions(speech, saying, reader.evidence, reader.decided, said, seat)
    if said.doubts and not decided:
        # One doubt makes the whole order doubtful: it is shown as it would be, and nothing of it is taken.
        choices = tuple((entry.question, entry.value) for entry in said.entries)
        if choices:
            said.doubts.append(Doubt("rest", None, choices))
        said.entries = []
    return said, reader.session if said.entries else session


def conditional(said: Sequence[Token]) -> bool:
    return any(token.word in CONDITIONS and token.name is None for token in said)


def subject(speech: Speech, text: str) -> tuple[str, ...]:
    """Whom an order begins with, in the nominative: «Тай играет две карты», «Тай: на мостик»."""
    spot = _first_name(speech, speech.tokens(text))
    return spot.things if spot else ()


def _first_name(speech: Speech, said: Sequence[Token]) -> Spot | None:
    people = speech.names_only()
    found = [spot for spot in spots(said, people, range(min(4, len(said)))) if spot.start == 0]
    return found[0] if found and found[0].quality == EXACT else None


def _own_name(speech: Speech, saying: Saying, seat: str) -> None:
    """The writer's own name at the beginning is no option."""
    spot = _first_name(speech, saying.said)
    if spot and seat in spot.things:
        saying.take(range(spot.start, spot.end), "self")


class _Reader:
    """One order on its way through the questions of its writer."""

    def __init__(self, session: Session, speech: Speech, saying: Saying, seat: str, decided: Decided) -> None:
        self.session, self.speech, self.saying = session, speech, saying
        self.seat, self.decided = seat, decided
        self.said = Said()
        self.evidence: list[tuple[Entry, frozenset[int]]] = []
        self.shut: set[str] = set()  #: questions that this order has been held against
        self._opened = ""  #: the question whose yes the words that follow belong to
        self._bounds: tuple[int, int] | None = None
        self._named: set[str] = set()  #: questions that the order names by their topic
        self._before = {question.id for question in asked_of(speech.session, speech, seat)}

    def read(self) -> Said:
        while (question := self._next()) is not None:
            self.shut.add(question.id)
            self._ask(question)
            if self._moved_on():
                break
        if self._moved_on():  # what is asked next would tell what chance has brought
            self.said.rest = self.saying.rest()
        elif self.said.entries and batch(self.session):
            self.said.missing = [
                q for q in self._questions() if self._awaited(q) and q.id not in self._before
            ]
        return self.said

    def _awaited(self, question: Question[Any]) -> bool:
        return question.seat == self.seat and question.waited and question.id not in self.session.given()

    def _questions(self) -> list[Question[Any]]:
        return asked_of(self.session, self.speech, self.seat)

    def _next(self) -> Question[Any] | None:
        return next((q for q in self._questions() if q.id not in self.shut), None)

    def _moved_on(self) -> bool:
        """Whether chance has spoken or a phase has ended since: then the rest of the order is not read on."""
        new = self.session.log.records[len(self.session.log) - self._grown :] if self._grown else ()
        return any(isinstance(r, Phase) or (isinstance(r, Answer) and r.of_chance) for r in new)

    def _only_a_topic(self, question: Question[Any], found: Found) -> bool:
        """Whether words that would change an answer only say what another question is about: «В: 1 на люки»."""
        if question.id not in self.session.given() or self._cued(question):
            return False
        topics: set[int] = set()
        for other in self._questions():
            for words in self.speech.topics(other).values() if other.key != question.key else ():
                topics |= {n for s in spots(self.saying.said, words) for n in range(s.start, s.end)}
        return bool(found.used) and found.used <= topics

    # -- two questions that the same words can answer

    def _rivals(self, question: Question[Any], found: Found) -> list[tuple[Question[Any], Any]]:
        """Other open questions with options that the same words answer, at least as strongly pointed at as this one."""
        strength = self._pointed(question)
        rivals: list[tuple[Question[Any], Any]] = []
        for other in self._questions():
            if other.id in self.shut or not isinstance(other, Choose) or other.seat != question.seat:
                continue
            among = range(len(self.saying.said))
            theirs = answer(self.speech, self.saying, other, among, self.seat, False)
            if isinstance(theirs, Found) and theirs.used & found.used and self._pointed(other) >= strength:
                rivals.append((other, theirs.value))
        return rivals

    def _pointed(self, question: Question[Any]) -> int:
        """How many words point at the question together: «при прыжке» is more than «вариант»."""
        pointing = cues(self.speech, self.saying, question)
        return max((spot.end - spot.start for spot in pointing), default=0)

    def _contested(
        self, question: Question[Any], found: Found, rivals: Sequence[tuple[Question[Any], Any]]
    ) -> None:
        """Leave the words to a question that is clearly meant; ask back where that cannot be told."""
        if all(self._pointed(rival) > self._pointed(question) for rival, _ in rivals):
            return
        self.shut |= {rival.id for rival, _ in rivals}
        self.saying.take(found.used, question.key)
        self.said.doubts.append(Doubt("which", question, ((question, found.value), *rivals)))

    def _only_sense(self, question: Question[Any], unsure: Unsure) -> Found | None:
        """The one of several places at which the rest of the order can be done: «инфоцентр, охрана на мостик»."""
        if not isinstance(question, Choose) or len(unsure.spans) < 2 or not self._later(question):
            return None
        leading = [v for v in unsure.values if self._leads_on(question, v, unsure.spans.get(v, frozenset()))]
        if len(leading) != 1 or not unsure.spans.get(leading[0]):
            return None
        return Found(leading[0], unsure.spans[leading[0]])

    _grown = 0

    # -- one question

    def _ask(self, question: Question[Any]) -> None:
        if question.id in self.decided:
            self._take(question, Found(self.decided[question.id], frozenset()))
            return
        among = self._part(question)
        if among is None:
            return
        meant = self._alone(question) or len(among) < len(self.saying.said) or question.id in self._named
        found = answer(self.speech, self.saying, question, among, self.seat, meant)
        if isinstance(found, Found) and self._only_a_topic(question, found):
            return
        match found:
            case Found() if isinstance(question, Choose) and (rivals := self._rivals(question, found)):
                self._contested(question, found, rivals)
            case Found():
                self._take(question, found)
            case Unsure(why, values, used, word=word):
                if (only := self._only_sense(question, found)) is not None:
                    self._take(question, only)
                    return
                self.saying.take(used, question.key)
                choices = tuple((question, value) for value in values)
                self.said.doubts.append(Doubt(why, question, choices, word))
            case NotOffered(option, used):
                if self.said.entries or not isinstance(question, Choose) or not self._later(question):
                    self.saying.take(used, question.key)
                    self.said.illegal.append(Illegal(question, option))
            case None:
                self._unsaid(question)

    def _alone(self, question: Question[Any]) -> bool:
        """Whether nothing else is waited for from this seat: then no cue is needed."""
        awaited = [q for q in self._questions() if self._awaited(q)]
        return [q.id for q in awaited] == [question.id] or (self.speech.window(question) and not awaited)

    def _take(self, question: Question[Any], found: Found) -> None:
        if self.speech.window(question) and found.value in ("pass", ()):
            self.said.passes = True
            self.saying.take(found.used, question.key)
            return
        refusal = self._refused(question, found.value)
        if refusal is not None:
            self.saying.take(found.used, question.key)
            self.said.illegal.append(refusal)
            return
        value = question.check(found.value)
        settled = SETTLED if isinstance(question, Confirm) else ""
        self.saying.take(found.used, settled + question.key)
        entry = Entry(question, value, found.implied, found.typos)
        self.said.entries.append(entry)
        self.evidence.append((entry, found.used))
        if value is True and found.used:
            self._open(question, found.used)
        if self.session.given().get(question.id, UNSET) != value or question.id not in self.session.given():
            before = len(self.session.log)
            self.session.answer(question.id, value)
            self._grown = len(self.session.log) - before

    def _refused(self, question: Question[Any], value: Any) -> Illegal | None:
        try:
            question.check(value)
        except IllegalAnswer as error:
            return Illegal(question, value, error.refusal, error)
        return None

    # -- which words belong to a question

    def _part(self, question: Question[Any]) -> list[int] | None:
        """The words that may answer it: those of its topic, where several questions of one key stand open."""
        every = list(range(len(self.saying.said)))
        if topics := self.speech.topics(question):
            parts = self._by_topic(question, topics, question.about)
            return every if parts is None else parts.get(question.about, [])
        siblings = [
            q for q in self._questions() if q.key == question.key and self.speech.topic(q).forms.get("topic")
        ]
        if len(siblings) > 1:
            parts = self._by_topic(question, {q.id: self.speech.topic(q) for q in siblings})
            if parts is None:
                return self._which(question, siblings, every)
            return parts.get(question.id, [])
        if self._bounds is not None and question.about and question.key != self._opened:
            return [n for n in every if self._bounds[0] <= n < self._bounds[1]]
        return every

    def _open(self, question: Question[Any], used: Iterable[int]) -> None:
        """After a yes said by a word of its own, what follows belongs to it, up to where it is said again.

        Said again is the same word, or another in a later sentence; «ставлю запрет: инженерам нельзя…» is said once.
        """
        said, start = self.saying.said, min(used)
        again = spots(said, self._yes(question), range(start + 1, len(said)))
        end = len(said)
        for spot in again:
            if said[spot.start].sentence > said[start].sentence or said[spot.start].word == said[start].word:
                end = spot.start
                break
            self.saying.take(range(spot.start, spot.end), SETTLED + question.key)
        self._opened, self._bounds = question.key, (start, end)

    def _yes(self, question: Question[Any]) -> Vocabulary:
        found = Vocabulary()
        found.add("yes", *self.speech.words.yes.get(question.key, ()))
        return found

    def _which(
        self, question: Question[Any], siblings: Sequence[Question[Any]], every: list[int]
    ) -> list[int] | None:
        """No topic is named though there are several: that is asked back, once for all of them."""
        self.shut |= {sibling.id for sibling in siblings}
        found = answer(self.speech, self.saying.copy(), question, every, self.seat, False)
        if isinstance(found, Found):
            choices = tuple((sibling, found.value) for sibling in siblings)
            self.saying.take(found.used, question.key)
            self.said.doubts.append(Doubt("which", question, choices))
        return None

    def _by_topic(
        self, question: Question[Any], topics: Mapping[str, Vocabulary], own: str = ""
    ) -> dict[str, list[int]] | None:
        """Topic -> its words; None where no topic is named. What can name several topics names the `own` one."""
        said = self.saying.said
        named: list[tuple[Spot, str]] = []
        for topic, words in topics.items():
            named += [(spot, topic) for spot in spots(said, words)]
        named = _longest(named, own)
        if all(topic == NOBODYS for _, topic in named):
            return None
        parts: dict[str, list[int]] = {}
        current = named[0][1]
        for sentence in _sentences(said):
            here = [(spot, ident) for spot, ident in named if spot.start in sentence]
            if len({ident for _, ident in here}) <= 1:
                current = here[0][1] if here else current
                parts.setdefault(current, []).extend(sentence)
                continue
            current = self._split(sentence, here, question, parts)
        for spot, topic in named:
            self.saying.take(range(spot.start, spot.end), "topic")
            self._named.add(topic)
        return parts

    def _split(
        self, sentence: range, here: Sequence[tuple[Spot, str]], question: Question[Any], parts: dict[str, list[int]]
    ) -> str:  # fmt: skip
        """Several topics in one sentence: each before its words, or each behind them."""
        said = self.saying.said
        options = spots(said, self.speech.vocabulary(question, self.seat), sentence)
        first = min(
            [s.start for s in options] + [n for n in sentence if said[n].number is not None], default=0
        )
        leads = here[0][0].start <= first
        cuts = [spot.start if leads else spot.end for spot, _ in here]
        for n in sentence:
            if leads:
                at = max((i for i, cut in enumerate(cuts) if cut <= n), default=0)
            else:
                at = next((i for i, cut in enumerate(cuts) if n < cut), len(cuts) - 1)
            parts.setdefault(here[at][1], []).append(n)
        return here[-1][1]

    # -- what is not said

    def _unsaid(self, question: Question[Any]) -> None:
        """Silence has a meaning of its own for some questions; else the question's default may lead on."""
        if question.id in self.session.given():
            return
        silent = self.speech.words.silent
        if question.key in silent and self.said.entries:
            if self._cued(question):
                self.said.doubts.append(Doubt("what", question))
                return
            self._take(question, Found(silent[question.key], frozenset(), implied=True))
            return
        if question.seat != self.seat or not isinstance(question, Choose) or not self._later(question):
            return
        if question.default is not UNSET and self._leads_on(question, question.default, alone=True):
            self._take(question, Found(question.default, frozenset(), implied=True))
            return
        options = question.options if len(question.options) <= TRIED else ()
        leading = [option for option in options if self._leads_on(question, option)]
        if 0 < len(leading) <= SHOWN:
            self.said.doubts.append(Doubt("place", question, tuple((question, option) for option in leading)))

    def _cued(self, question: Question[Any]) -> bool:
        """Whether a word points at the question that no other one has used."""
        return bool(cues(self.speech, self.saying, question, self.saying.free()))

    def _later(self, question: Question[Any]) -> bool:
        """Whether the dialog can go on behind this question without chance: only in a batch."""
        return batch(self.session)

    def _leads_on(
        self, question: Question[Any], option: Any, used: Iterable[int] = (), *, alone: bool = False
    ) -> bool:
        """Whether with this answer the next question finds its answer in the words that are left.

        `alone`: and nothing else is said, which could be an answer that has not been understood.
        """
        trial = self.session.fork()
        before = {q.id for q in asked_of(trial, self.speech, self.seat)}
        trial.answer(question.id, option)
        for following in asked_of(trial, self.speech, self.seat):
            if following.id in before:
                continue
            among = range(len(self.saying.said))
            rest = self.saying.copy()
            rest.take(used, question.key)
            found = answer(self.speech, rest, following, among, self.seat, False)
            if not isinstance(found, Found) or found.typos:
                return False
            if alone:
                rest.take(found.used, following.key)
                if rest.unread(range(len(rest.said))):
                    return False
            return self._refused(following, found.value) is None
        return False


def _longest(named: Sequence[tuple[Spot, str]], own: str) -> list[tuple[Spot, str]]:
    """Topics without those inside longer ones. Words that can name several name the own one, or nobody's."""
    taken: set[int] = set()
    kept: list[tuple[Spot, str]] = []
    for spot, ident in sorted(named, key=lambda pair: pair[0].rank(), reverse=True):
        if taken.isdisjoint(range(spot.start, spot.end)):
            same = {other for s, other in named if (s.start, s.end) == (spot.start, spot.end)}
            taken.update(range(spot.start, spot.end))
            kept.append((spot, ident if len(same) == 1 else own if own in same else NOBODYS))
    return sorted(kept, key=lambda pair: pair[0].start)


def _sentences(said: Sequence[Token]) -> list[range]:
    found: list[range] = []
    start = 0
    for n in range(1, len(said) + 1):
        if n == len(said) or said[n].sentence != said[start].sentence:
            found.append(range(start, n))
            start = n
    return found
