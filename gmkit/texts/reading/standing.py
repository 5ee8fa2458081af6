"""Standing orders: what a player has ordered beforehand, sealed in the game's log until the question comes.

They are remarks of the log, so that nothing is lost, replay stays exact, and no reader but the GM ever gets them:

standing: {"seat":"P1","when":"the bridge is free","then":"go to the bridge","otherwise":"stay"}
standing-done: {"line":41,"answer":57}      it was carried out by the answer of line 57; void when that is taken back
standing-ended: {"line":41}                 it was withdrawn

Whoever has one is waited for like everybody else: an order is proposed when the step is about to be closed, never
before, so public times are the same whether or not somebody has one. Several orders for one question come in the order
in which the rules list their uses, then by seat; when they were written never matters.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

import msgspec

from gmkit.core.log import Answer, Ruling
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.texts.reading.ledger import remarks
from gmkit.texts.reading.lines import asked_of, read_line
from gmkit.texts.reading.said import Said
from gmkit.texts.reading.speech import Speech
from gmkit.texts.reading.tokens import fold

FILED, DONE, ENDED = "standing: ", "standing-done: ", "standing-ended: "
#: What begins so is the desk's own, and names secrets.
MARKS = (FILED, DONE, ENDED)

Branch = Literal["then", "otherwise"]


class Order(msgspec.Struct, frozen=True):
    """A standing order. `when` is for the GM to judge; "" always holds. `key`: only for this question; `again`: stays.

    `otherwise` is what is ordered when the condition does not hold: "" for nothing.
    """

    seat: str
    then: str
    when: str = ""
    otherwise: str = ""
    key: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class Filed:
    """An order with the line of the log that keeps it."""

    line: int
    order: Order


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a standing order would answer now, when its condition holds and when it does not."""

    filed: Filed
    then: Said
    otherwise: Said


# ---- the words of a conditional order

_THEN = r"(?:,\s*(?:то\s+|тогда\s+|then\s+)?|\s+(?:то|тогда|then)\s+|\s*[—–:]\s*|\s*->\s*|\s*→\s*)"
_ELSE = r"[,;.]?\s*(?:а\s+)?(?:иначе|если нет|в противном случае|otherwise|else|if not)\s*[,:—–-]?\s*"
_IF = r"(?:если|ежели|коли|когда|if|when|whenever|in case)"
_AHEAD = re.compile(rf"^\s*{_IF}\s+(?P<when>.+?){_THEN}(?P<then>.+)$", re.IGNORECASE | re.DOTALL)
_BEHIND = re.compile(rf"^(?P<then>.+?)[,—–-]?\s+{_IF}\s+(?P<when>.+)$", re.IGNORECASE | re.DOTALL)
_ALWAYS = re.compile(
    r"^\s*(?:по умолчанию|всегда|каждый (?:день|ход|раз)|by default|always|every (?:day|turn|time))\s*[,:—–-]?\s*",
    re.IGNORECASE,
)


def parsed(text: str, seat: str) -> Order:
    """The parts of a conditional order, for the GM to look over.

    >>> parsed("если мостик свободен, иду на мостик, иначе остаюсь", "P1")
    Order(seat='P1', then='иду на мостик', when='мостик свободен', otherwise='остаюсь', key='', again=False)
    >>> parsed("play evasive manoeuvres if my viper is attacked, else pass", "P1").when
    'my viper is attacked'
    """
    said, _, other = _halves(text.strip().rstrip("."))
    always = _ALWAYS.match(said)
    if always:
        return Order(seat, said[always.end() :].strip(), otherwise=other, again=True)
    for form in (_AHEAD, _BEHIND):
        if match := form.match(said):
            return Order(seat, _clean(match["then"]), _clean(match["when"]), other)
    return Order(seat, said, otherwise=other)


def _halves(text: str) -> tuple[str, str, str]:
    cut = list(re.finditer(_ELSE, text, re.IGNORECASE))
    if not cut:
        return text, "", ""
    last = cut[-1]
    return text[: last.start()].strip(), last[0], _clean(text[last.end() :])


def _clean(text: str) -> str:
    return text.strip(" \t\n,;:—–-.")


# ---- the book of them


def file(session: Session, order: Order) -> Filed:
    """Keep the order; raises GmkitError for a seat that is not there or an order without words."""
    if order.seat not in session.seats:
        raise GmkitError(
            f"There is no seat “{order.seat}”; choose one of: {', '.join(session.seats)}.",
            f"Нет места «{order.seat}»; выберите одно из: {', '.join(session.seats)}.",
        )
    if not fold(order.then).strip():
        raise GmkitError(
            "A standing order needs words: say what is to be done.",
            "В заготовленной заявке нет слов: напишите, что сделать.",
        )
    session.note(FILED + msgspec.json.encode(order).decode())
    return Filed(len(session.log) - 1, order)


def withdraw(session: Session, filed: Filed) -> None:
    """The order holds no more."""
    session.note(f'{ENDED}{{"line":{filed.line}}}')


def _order(told: dict[str, object]) -> Order | None:
    try:
        return msgspec.convert(told, Order)
    except msgspec.ValidationError:
        return None  # somebody's own remark


def in_force(session: Session) -> list[Filed]:
    """The orders that hold, by seat; of a seat's own, the first filed first."""
    counting = set(session.log.counting)
    ended = {told.get("line") for _, told in remarks(session, ENDED)}
    done = {told.get("line") for _, told in remarks(session, DONE) if told.get("answer") in counting}
    found = [
        Filed(number, order)
        for number, told in remarks(session, FILED)
        if number not in ended and (order := _order(told)) and (order.again or number not in done)
    ]
    places = {seat: place for place, seat in enumerate(session.seats)}
    return sorted(found, key=lambda filed: (places.get(filed.order.seat, len(places)), filed.line))


# ---- when the question comes


def proposals(session: Session) -> list[Proposal]:
    """What the orders in force answer of that which is still waited for, in the order in which the rules take them."""
    if session.over:
        return []
    speech = Speech(session)
    found = []
    for filed in in_force(session):
        order = filed.order
        then = _answers(session, speech, order, order.then)
        otherwise = _answers(session, speech, order, order.otherwise)
        if then.entries or (then.doubts and _asked(session, speech, order)):
            found.append(Proposal(filed, then, otherwise))
    return sorted(found, key=lambda proposal: _rank(session, speech, proposal))


def _asked(session: Session, speech: Speech, order: Order) -> bool:
    """Whether the seat is still waited for, in a question that the order is meant for."""
    given = session.given()
    return any(
        q.id not in given and (not order.key or q.key == order.key)
        for q in asked_of(session, speech, order.seat)
    )


def _answers(session: Session, speech: Speech, order: Order, text: str) -> Said:
    """The order's words read against what is asked now and has no answer yet."""
    if not text or not _asked(session, speech, order):
        return Said()
    said, _ = read_line(session, speech, text, order.seat)
    given = session.given()
    said.entries = [entry for entry in said.entries if entry.question.id not in given]
    if order.key and said.entries and said.entries[0].question.key != order.key:
        return Said()
    return said


def _rank(session: Session, speech: Speech, proposal: Proposal) -> int:
    """In a window: the place of the use in the rules' own list. Elsewhere seats keep their order."""
    for entry in proposal.then.entries:
        options = list(getattr(entry.question, "options", ()))
        first = entry.value[0] if isinstance(entry.value, tuple) and entry.value else entry.value
        if speech.window(entry.question) and first in options:
            return options.index(first)
    return 0


def carry_out(session: Session, filed: Filed, branch: Branch = "then") -> list[str]:
    """Enter what the order answers now, and remember that it was carried out; returns the questions answered.

    Raises GmkitError when it answers nothing that is asked, and for what the rules refuse.
    """
    order = filed.order
    said = _answers(session, Speech(session), order, order.then if branch == "then" else order.otherwise)
    if not said.entries and not said.passes:
        raise GmkitError(
            "This standing order answers nothing that is asked now; enter the answer by hand.",
            "Эта заготовленная заявка ни на что из спрошенного не отвечает; введите ответ сами.",
        )
    answered = []
    for entry in said.entries:
        session.answer(entry.question.id, entry.value)
        answered.append(entry.question.id)
    line = next(
        (n for n in reversed(session.log.counting) if isinstance(session.log.records[n], (Answer, Ruling))), 0
    )
    session.note(f'{DONE}{{"line":{filed.line},"answer":{line}}}')
    return answered
