"""One game told to one reader, as rows for the frames. Needs no pandas.

What the reader was told comes from events. What only answers say (who put which card where, each die) comes from the
log, and a row of it is kept for those alone who knew it: `gm`, and the seat that gave the answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from gmkit.analysis.columns import FRAMES
from gmkit.analysis.walk import Step, Walk
from gmkit.core.events import GM_ONLY, PUBLIC, Event
from gmkit.core.log import Answer
from gmkit.core.questions import CHANCE, GM, Roll
from gmkit.core.run import Run
from gmkit.core.views import waiting

if TYPE_CHECKING:
    from gmkit.core.session import Session

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """How a system's events and answers are read into rows.

    `turn` maps an event's kind to its fact that numbers the turn which begins. `events` reads an event of a kind that
    the reader was told; `steps` reads a step of the log, the GM's knowledge, and names who knew each row. `roles`
    reads who is what from the board of the reader's view; `ending` the numbers of the public board that a simulation
    keeps of each game.
    """

    turn: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, Callable[[Story, Event], None]] = field(default_factory=dict)
    steps: Callable[[Story, Step], None] | None = None
    roles: Callable[[Any], list[Row]] | None = None
    ending: Callable[[Any], dict[str, int]] | None = None


def reading(system: str) -> Reading:
    """The reading of a system; an empty one where nobody has written any: what every game has is read all the same."""
    name = f"gmkit.analysis.readings.{system}"
    if find_spec(name) is None:
        return Reading()
    found: Reading = import_module(name).READING
    return found


class Story:
    """The rows of one game for one reader, by frame. `memory` is a reading's own notebook while it reads.

    >>> import gmkit
    >>> from gmkit.core.system import system
    >>> told = Story(gmkit.new("cruiser", system("cruiser").company, seed="tea"), "first", "public")
    >>> told.rows["resources"][0]["resource"], told.rows["resources"][0]["value"]
    ('people', 15)
    """

    def __init__(self, session: Session, game: str, reader: str = GM) -> None:
        session.view(reader)  # refuses a reader whom the game has not
        self.session = session
        self.game = game
        self.reader = reader
        self.rows: dict[str, list[Row]] = {name: [] for name in FRAMES}
        self.memory: dict[Any, Any] = {}
        self.cards = _cards(session.header.deck)
        self.turn = self.phase = self.n = 0
        self._turns: list[int] = [0]
        self._seen: list[int] = [0]
        self._reading = reading(session.system.id)
        self._checks = self._rolls = 0
        self._read_events()
        self._read_log()
        self._read_people()
        for rows in self.rows.values():
            rows.sort(key=lambda row: row.get("n", 0))

    # -- for readings

    def add(self, frame: str, *, seen_by: tuple[str, ...] = PUBLIC, **row: Any) -> None:
        """A row of what has just happened, unless the reader may not know it. An event was told, so its rows may."""
        if seen_by == PUBLIC or self.reader == GM or self.reader in seen_by:
            when = {"game": self.game, "n": self.n, "phase": self.phase, "turn": self.turn}
            self.rows[frame].append(when | row)

    def resource(
        self, name: str, value: int, cause: str, *, seat: str | None = None, detail: str = "", rule: str = ""
    ) -> None:
        """A count as it is now; nothing is added while it stays the same."""
        held: dict[tuple[str, str | None], int] = self.memory.setdefault("held", {})
        before = held.get((name, seat))
        if before == value:
            return
        held[name, seat] = value
        change = 0 if before is None else value - before
        self.add(
            "resources", resource=name, seat=seat, value=value, change=change,
            cause="start" if before is None else cause, detail=detail, rule=rule,
        )  # fmt: skip

    def check(self, **row: Any) -> int:
        """A check with the next number, which is returned."""
        number = self.number_check()
        self.add("checks", check=number, **row)
        return number

    def number_check(self) -> int:
        """The next check's number, for one that has begun and is not decided yet."""
        self._checks += 1
        return self._checks

    def place(self, seat: str, place: str | None) -> None:
        """Where somebody stands now; nothing is added while it stays the same."""
        held: dict[str, str | None] = self.memory.setdefault("places", {})
        if seat not in held or held[seat] != place:
            held[seat] = place
            self.add("locations", seat=seat, place=place)

    def dice(self, key: str, seat: str | None, sides: int, faces: Sequence[int]) -> None:
        """Dice that an event tells of. The GM has them from the log, where each is told once."""
        if self.reader != GM:
            self._throw(key, seat, sides, faces, None)

    def _throw(
        self, key: str, seat: str | None, sides: int, faces: Sequence[int], typed: bool | None
    ) -> None:
        self._rolls += 1
        for face in faces:
            self.add(
                "dice", seen_by=PUBLIC if typed is None else GM_ONLY, roll=self._rolls, key=key, seat=seat,
                sides=sides, face=face, expected=(sides + 1) / 2, typed=typed,
            )  # fmt: skip

    # -- reading

    def _read_events(self) -> None:
        told = 0
        for event in self.session.events:
            if event.kind in self._reading.turn and event.seen_by == PUBLIC:
                self.turn = int(event.data[self._reading.turn[event.kind]])
            if event.seen(self.reader):
                self.n, self.phase = told, event.phase
                self._tell(event)
                told += 1
            self._turns.append(self.turn)
            self._seen.append(told)

    def _tell(self, event: Event) -> None:
        audience = " ".join(event.seen_by) or GM
        facts = json.dumps(event.data, ensure_ascii=False)
        seat = event.data.get("seat")
        self.add(
            "events", kind=event.kind, rule=event.rule, audience=audience,
            seat=seat if isinstance(seat, str) and seat else None, facts=facts,
        )  # fmt: skip
        read = self._reading.events.get(event.kind)
        if read is not None:
            read(self, event)

    def _read_log(self) -> None:
        walk, waits = Walk(self.session), _Waits(self)
        for step in walk:
            waits.before(step)
            self.n, self.turn = self._seen[step.told], self._turns[step.told]
            self.phase = step.run.phase_number
            question = step.question if self.reader == GM else None
            if isinstance(step.record, Answer) and isinstance(question, Roll):
                who = self._roller(question)
                self._throw(question.key, who, question.sides, step.record.value, step.record.typed)
            if self._reading.steps is not None:
                self._reading.steps(self, step)
        waits.end(walk.run)
        self._read_outcome(walk.lost)

    def _roller(self, roll: Roll) -> str | None:
        """Whose die it is, where the question says so."""
        named = roll.facts.get("by") or roll.facts.get("seat") or roll.facts.get("name")
        return str(named) if named else roll.about if roll.about in self.session.seats else None

    def _read_outcome(self, lost: int) -> None:
        session = self.session
        ending = session.outcome
        self.rows["games"].append({
            "game": self.game, "system": session.system.id, "reader": self.reader, "seats": len(session.seats),
            "phases": session.phase_number, "turns": self._turns[-1], "over": session.over,
            "winner": ending and ending.winner, "reason": ending and ending.reason, "rule": ending and ending.rule,
            "lost": lost,
        })  # fmt: skip

    def _read_people(self) -> None:
        known: dict[str, Row] = {}
        if self._reading.roles is not None:
            known = {row["seat"]: row for row in self._reading.roles(self.session.board(self.reader))}
        for seat in self.session.seats:
            row = {"game": self.game, "seat": seat, "name": self.session.names.get(seat)}
            self.rows["roles"].append(row | known.get(seat, {}))


class _At:
    """What `views.waiting` asks of a session, for a run somewhere in the middle."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self.step = run.pending().key
        self.seats = run.system.seats_of(run.state)

    def waiting(self) -> list[Any]:
        return self._run.questions()


class _Waits:
    """For whom the table waited and how long: stretches of time in which the public list of names stayed the same.

    Answers that were taken back do not count: the wait lasts until the answer that stands. What chance answered by
    itself took no time. Nothing shows here that the table could not see.
    """

    def __init__(self, story: Story) -> None:
        self._story = story
        times = getattr(story.session.store, "times", dict)  # a store of another kind may keep none
        self._times: Mapping[int, float] = times()
        self._now: tuple[int, str, tuple[str, ...]] | None = None
        self._since: float | None = None
        self._line = 0
        self._stretch = 0

    def before(self, step: Step) -> None:
        by_itself = isinstance(step.record, Answer) and step.record.of_chance and not step.record.typed
        if not by_itself:
            self._look(step.run, self._line)
        self._line = step.line

    def end(self, run: Run | None) -> None:
        if run is not None:
            self._look(run, self._line)
        self._close(None)

    def _look(self, run: Run, line: int) -> None:
        if run.at_boundary:
            return
        at = _At(run)
        seats = tuple(wait.seat for wait in waiting(cast("Session", at)))
        now = (run.phase_number, at.step, seats)
        if now != self._now:
            self._close(self._times.get(line))
            self._now, self._since = now, self._times.get(line)

    def _close(self, until: float | None) -> None:
        if self._now is None:
            return
        phase, step, seats = self._now
        self._stretch += 1
        known = until is not None and self._since is not None
        for seat in seats:
            self._story.rows["waiting"].append({
                "game": self._story.game, "stretch": self._stretch, "phase": phase, "step": step, "seat": seat,
                "since": self._since, "until": until, "others": len(seats) - 1,
                "seconds": until - self._since if known else None,  # type: ignore[operator]
            })  # fmt: skip
        self._now = None


def _cards(deck: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The deck's cards by id, whatever piles the system keeps them in."""
    piles = [pile for pile in deck.values() if isinstance(pile, list)]
    return {card["id"]: card for pile in piles for card in pile if isinstance(card, Mapping) and "id" in card}


__all__ = ["CHANCE", "GM", "Reading", "Row", "Story", "reading"]
