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


@dataclass(frozen=True)
class Moment:
    """A closed phase, or several of one name in a row: its turn and name, and the table at its end as HTML."""

    phases: tuple[int, ...]
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


_drawn: WeakKeyDictionary[Session, _Drawn] = WeakKeyDictionary()


def moments(session: Session) -> list[Moment]:
    """The closed phases before the last one, which the page shows anyhow as the table's present."""
    before = _drawn.get(session)
    if before is None or before.head != session.head:
        _drawn[session] = before = _Drawn(session.head, _renewed(session, before.moments if before else {}))
    return list(before.moments.values())


def _renewed(session: Session, before: Mapping[Any, Moment]) -> dict[Any, Moment]:
    """What has been drawn stands as long as its part of the log does, and whoever plays bears the same name."""
    kept: dict[Any, Moment] = {}
    for _, group in groupby(_ended(session), key=lambda one: (*one.turn.values(), one.name)):
        phases = list(group)
        key = (session.log.head(phases[-1].line - 1), len(phases), *session.names.items())
        kept[key] = before[key] if key in before else _moment(session, phases)
    return kept


def phase_titles(session: Session, lang: Language) -> dict[int, str]:
    """When each phase was, by its number, the open one among them."""
    texts = texts_of(session, lang)
    found = {
        number: f"{moment.turn[lang]} · {moment.phase[lang]}"
        for moment in moments(session)
        for number in moment.phases
    }
    now = boards.when(session.system.id, session.view("public")["board"], texts)
    found.setdefault(session.phase_number, f"{now} · {texts.phase('' if session.over else session.phase)}")
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
    both = [(lang, texts_of(session, lang)) for lang in LANGUAGES]
    return Moment(
        phases=tuple(one.number for one in phases),
        turn=last.turn,
        phase={lang: texts.phase(last.name) for lang, texts in both},
        html={lang: _html(session, phases, texts) for lang, texts in both},
    )


def _html(session: Session, phases: Sequence[_Ended], texts: Texts) -> str:
    last = phases[-1]
    told = "".join(_told(session, one.number, texts) for one in phases)
    heading = escape(texts.word("page", "told"))
    return (
        f"{boards.board(session.system.id, last.board, texts)}"
        f'<section class="gm-report"><h2>{heading}</h2>{told}</section>'
    )


def _told(session: Session, phase: int, texts: Texts) -> str:
    """What the table was told of a phase."""
    events = [event for event in session.events if event.phase == phase and event.seen("public")]
    return render(report(texts, session.system.report(events, "public")), "html")
