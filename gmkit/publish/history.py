"""The table as it stood after each closed phase, and what had been told: the page's way back.

Made from the public views of the checkpoints, so that a game published for the first time has its whole history, and an
undone phase none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import msgspec

from gmkit import boards
from gmkit.core.system import Pending
from gmkit.errors import Language
from gmkit.publish.reading import LANGUAGES
from gmkit.texts import Texts, texts_of
from gmkit.texts.markup import render
from gmkit.texts.post import report

if TYPE_CHECKING:
    from gmkit.core.run import Checkpoint
    from gmkit.core.session import Session

Words = Mapping[Language, str]


#: So many different phases a turn are shown one by one; of a turn with more, its end alone.
FEW = 3


@dataclass(frozen=True)
class Moment:
    """Closed phases in a row, and the table at their end as HTML; `phase` is empty for a whole turn."""

    turn: Words
    phase: Words
    html: Words


@dataclass(frozen=True)
class _Ended:
    """A closed phase: its number and name, where its log ends, and the table's view then."""

    number: int
    name: str
    line: int
    turn: Words
    board: Mapping[str, Any]


@dataclass
class _Drawn:
    """What has been drawn for a session: as a whole, while its log stands at `head`, and moment by moment."""

    head: str
    moments: dict[Any, Moment]
    titles: dict[int, Words]


_drawn: WeakKeyDictionary[Session, _Drawn] = WeakKeyDictionary()


def moments(session: Session) -> list[Moment]:
    """The closed phases before the last one, or turns; the table's present the page shows anyhow."""
    return list(_of(session).moments.values())


def phase_titles(session: Session, lang: Language) -> dict[int, str]:
    """When each phase was, by its number, the open one among them."""
    return {number: title[lang] for number, title in _of(session).titles.items()}


def _of(session: Session) -> _Drawn:
    """What has been drawn stands as long as its part of the log does, and whoever plays bears the same name."""
    before = _drawn.get(session)
    if before is not None and before.head == session.head:
        return before
    ended = list(_ended(session))
    kept: dict[Any, Moment] = {}
    for phases in _grouped(session, ended):
        key = (session.log.head(phases[-1].line - 1), len(phases), *session.names.items())
        known = before.moments.get(key) if before else None
        kept[key] = known or _moment(session, phases)
    _drawn[session] = drawn = _Drawn(session.head, kept, _titles(session, ended))
    return drawn


def _grouped(session: Session, ended: Sequence[_Ended]) -> list[list[_Ended]]:
    """Phases of one name in a row together; where a turn has many, all of each turn that is over."""
    turns = [list(group) for _, group in groupby(ended, key=lambda one: one.turn)]
    runs = [[list(run) for _, run in groupby(turn, key=lambda one: one.name)] for turn in turns]
    if all(len(turn) <= FEW for turn in runs):
        return [run for turn in runs for run in turn]
    return [turn for turn in turns if turn[0].turn != _now(session)]


def _now(session: Session) -> dict[Language, str]:
    board = session.view("public")["board"]
    return {lang: boards.when(session.system.id, board, texts_of(session, lang)) for lang in LANGUAGES}


def _titles(session: Session, ended: Sequence[_Ended]) -> dict[int, Words]:
    both = [(lang, texts_of(session, lang)) for lang in LANGUAGES]
    found: dict[int, Words] = {
        one.number: {lang: f"{one.turn[lang]} · {texts.phase(one.name)}" for lang, texts in both}
        for one in ended
    }
    now, phase = _now(session), "" if session.over else session.phase
    found.setdefault(
        session.phase_number, {lang: f"{now[lang]} · {texts.phase(phase)}" for lang, texts in both}
    )
    return found


def _ended(session: Session) -> Iterator[_Ended]:
    """The closed phases whose end is kept as a checkpoint, each with the turn that it belongs to."""
    boundaries = session.checkpoints
    cards = session.system.cards(session.header.deck)
    views = [_public(session, saved, cards) for saved in boundaries]
    both = [(lang, texts_of(session, lang)) for lang in LANGUAGES]
    for began, ended, at_start, at_end in zip(boundaries, boundaries[1:], views, views[1:], strict=False):
        if at_start is None or at_end is None:
            continue
        own = at_end if boards.opens_a_turn(session.system.id, began.phase) else at_start
        turn = {lang: boards.when(session.system.id, own, texts) for lang, texts in both}
        yield _Ended(began.phase_number + 1, began.phase, ended.line, turn, at_end)


def _public(session: Session, saved: Checkpoint, cards: Any) -> Mapping[str, Any] | None:
    """The table's view of a checkpoint; None when these rules cannot read it any more."""
    try:
        state: Any = msgspec.json.decode(saved.state, type=session.system.state)
    except msgspec.MsgspecError:
        return None
    view: Mapping[str, Any] = msgspec.to_builtins(
        session.system.view(state, cards, "public", Pending("", {}))
    )
    return view


def _moment(session: Session, phases: Sequence[_Ended]) -> Moment:
    last = phases[-1]
    names = {one.name for one in phases}
    both = [(lang, texts_of(session, lang)) for lang in LANGUAGES]
    return Moment(
        turn=last.turn,
        phase={lang: texts.phase(last.name) if len(names) == 1 else "" for lang, texts in both},
        html={lang: _html(session, phases, texts) for lang, texts in both},
    )


def _html(session: Session, phases: Sequence[_Ended], texts: Texts) -> str:
    told = "".join(_told(session, one.number, texts) for one in phases)
    heading = escape(texts.word("page", "told"))
    return (
        f"{boards.board(session.system.id, phases[-1].board, texts)}"
        f'<section class="gm-report"><h2>{heading}</h2>{told}</section>'
    )


def _told(session: Session, phase: int, texts: Texts) -> str:
    """What the table was told of a phase."""
    events = [event for event in session.events if event.phase == phase and event.seen("public")]
    return render(report(texts, session.system.report(events, "public")), "html")
