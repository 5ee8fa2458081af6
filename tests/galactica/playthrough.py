"""Games played by a script of decisions, and the log of what happened and of what each seat sees.

A script is a text of lines `seat:question = answer`; `#` begins a comment, `== turn 7` the decisions of that turn.
Windows of the GM that the script does not name are passed, and what closes a step is closed; a seat's decision must be
there. Of the streams of chance those named in the script's first lines (`typed: crisis`) are typed in by it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gmkit import games
from gmkit.core.events import Event
from gmkit.core.questions import CHANCE, GM, Amount, Confirm, Question
from gmkit.core.session import Session

SCRIPTS = Path(__file__).parent / "scripts"

#: Told at every turn's end and shown in another way, or for the GM's manners only.
LEFT_OUT = ("gal.status", "gal.reminder")


@dataclass
class Line:
    number: int
    ident: str
    answer: str


def value_of(question: Question[Any], answer: str) -> Any:
    """An answer as it is written in a script: yes or no, a number, words; `-` for none of the options."""
    if isinstance(question, Confirm):
        return {"yes": True, "no": False}[answer]
    if isinstance(question, Amount):
        return int(answer)
    if isinstance(question.default, dict):
        return json.loads(answer)
    if question.seat == CHANCE or hasattr(question, "high"):
        return [] if answer == "-" else [int(w) if w.isdigit() else w for w in answer.split()]
    return answer


class Playthrough:
    """Plays a script on, and writes down what happens; `text` is the whole log."""

    def __init__(self, name: str) -> None:
        self.head: dict[str, str] = {}
        self.lines = list(self._read((SCRIPTS / f"{name}.txt").read_text(encoding="utf-8")))
        self.session: Session = games.new(
            "galactica", self.head["players"].split(), seed=self.head["seed"],
            options=json.loads(self.head.get("options", "{}")), typed=self.head.get("typed", "").split(),
        )  # fmt: skip
        self.text: list[str] = []
        self._told = 0
        self._turn = 0
        self._events()

    def _read(self, script: str) -> Iterator[Line]:
        for number, raw in enumerate(script.splitlines(), 1):
            line = raw.partition("#")[0].strip()
            if " = " in line:
                ident, _, answer = line.partition(" = ")
                yield Line(number, ident, answer.strip())
            elif line.startswith("=="):
                yield Line(number, "==", line.removeprefix("== turn "))
            elif line:
                key, _, value = line.partition(": ")
                self.head[key] = value

    def run(self) -> Playthrough:
        for line in self.lines:
            if line.ident == "==":
                while self.world.number < int(line.answer) and not self.session.over:
                    self._pass(line)
                assert self.world.number == int(line.answer), f"line {line.number}: turn {self.world.number}"
                continue
            while not any(question.id == line.ident for question in self.session.waiting()):
                self._pass(line)
            self._answer(self.session.question(line.ident), line.answer)
        while not self.session.over and self.session.waiting()[0].seat == GM:
            self._pass(None)
        self._end_of_turn(self._turn)
        return self

    @property
    def world(self) -> Any:
        return self.session._run.state

    def _pass(self, line: Line | None) -> None:
        question = self.session.waiting()[0]
        where = f"line {line.number} ({line.ident})" if line else "the end"
        assert question.seat == GM, f"before {where} the script has no answer to {question.id}"
        closing = isinstance(question, Confirm) and question.key.endswith(".close")
        self.session.answer(question, True if closing else question.default)
        self._events()

    def _answer(self, question: Question[Any], answer: str) -> None:
        self.text.append(f"> {question.id} = {answer}{_of(question)}")
        self.session.answer(question.id, value_of(question, answer))
        self._events()

    # -- the log

    def _events(self) -> None:
        fresh = self.session.events[self._told :]
        self._told += len(fresh)
        for event in fresh:
            if event.kind == "gal.turn":
                if self._turn:
                    self._end_of_turn(self._turn)
                self._turn = int(event.data["turn"])
                self.text.append(f"\n== turn {self._turn}: {event.data['seat']}")
            elif event.kind not in LEFT_OUT:
                self.text.append(said(event))

    def _end_of_turn(self, turn: int) -> None:
        """The board as the table sees it, and each seat's own papers; nobody sees anything else of it."""
        self.text.append(f"-- after turn {turn}")
        status = self.session.view("public")["board"]["status"]
        self.text += board(status)
        for seat in self.session.seats:
            seen = self.session.view(seat)["board"]
            assert seen["status"] == status
            assert seen["secrets"] is None
            (papers,) = seen["papers"]
            self.text.append(f"   {seat} sees: {_papers(papers)}")


def _of(question: Question[Any]) -> str:
    options = getattr(question, "options", None)
    if question.seat == CHANCE or not options:
        return ""
    refused = "".join(f"; {option}: {no.rule}" for option, no in getattr(question, "refused", {}).items())
    return f"   ({' '.join(map(str, options))}{refused})"


def said(event: Event) -> str:
    """`kind facts [readers] rule`, in one line."""
    facts = " ".join(
        f"{name}={_word(value)}" for name, value in event.data.items() if value not in (None, "")
    )
    readers = "" if event.seen_by == ("public",) else f" [{' '.join(event.seen_by)}]"
    return f"  {event.kind} {facts}{readers} {event.rule}"


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return "{" + " ".join(f"{name}:{_word(v)}" for name, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + " ".join(map(_word, value)) + "]"
    return str(value)


def board(status: Mapping[str, Any]) -> Iterator[str]:
    """What the table sees, in a few lines; what is empty is left out."""
    numbers = {
        **status["resources"],
        **{n: status[n] for n in ("jump", "distance", "pursuit", "nukes", "raptors")},
    }
    yield "   " + " ".join(f"{name} {value}" for name, value in numbers.items())
    vipers = [f"{name} {_word(status[name])}" for name in ("reserves", "damaged", "destroyed")]
    yield f"   vipers {' '.join(vipers)}; damage {_word(status['damage'])}; boarding {_word(status['boarding'])}"
    for ring in ("sectors", "fleet"):
        for name, sector in status[ring].items():
            here = {what: there for what, there in sector.items() if there}
            if here:
                yield f"   {'fleet ' if ring == 'fleet' else ''}{name} {_word(here)}"
    titles = {
        seat: [t for t, holder in status["titles"].items() if holder == seat] for seat in status["seats"]
    }
    for seat, player in status["seats"].items():
        shown = {k: v for k, v in player.items() if v and k not in ("character", "place", "cards", "loyalty")}
        more = f" {_word(shown)}" if shown else ""
        title = f" {' '.join(titles[seat])}" if titles[seat] else ""
        yield (
            f"   {seat} {player['character']} at {player['place'] or '-'}{title}, cards {player['cards']}, "
            f"loyalty {player['loyalty']}{more}"
        )
    if status["allies"]:
        yield "   allies " + " ".join(f"{a['id']}@{a['place']}" for a in status["allies"])


def _papers(papers: Mapping[str, Any]) -> str:
    return "; ".join(
        f"{name} {_word(value)}"
        for name, value in papers.items()
        if name != "seat" and value not in (None, [], {})
    )
