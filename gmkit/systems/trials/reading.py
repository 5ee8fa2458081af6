"""TRI-TSK, TRI-DEP, TRI-LET-08: the block format in which a GM writes a trial, read from pasted text.

Forum software glues lines together: a task's heading may stand behind the outcome line before it, and a comment
behind the last sentence. Both are taken apart here, so that the source's own trials read as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from gmkit.errors import Language
from gmkit.systems.trials.conditions import (
    FAILURE,
    IGNORED,
    SUCCESS,
    TYPED_SIGNS,
    Condition,
    key,
    read_condition,
    tasks_in,
)
from gmkit.systems.trials.errors import TrialTextError
from gmkit.systems.trials.extras import HIDDEN, cut_comment, read_sentences
from gmkit.systems.trials.letters import letter_of
from gmkit.systems.trials.notation import parse, parse_modifier
from gmkit.systems.trials.requirement import Modifier
from gmkit.systems.trials.trial import (
    CONDITIONS,
    DIFFICULTY,
    ActivationRule,
    Effect,
    Note,
    OutcomeLine,
    Problem,
    Sentence,
    Task,
    Trial,
    problems,
)

_TITLE: Final = re.compile(r"(?P<ru>Испытание)\s*:|\b(?P<en>Trial)\s*:")
_ARROWS: Final = "↴⤵↓"
_GLUED: Final = re.compile(rf"^(?P<before>.*\S)\s+[-–]\s+(?P<heading>[^\[\]]+\[(?:(?!>>)[^{_ARROWS}\[])*)$")
_NEXT_SIGN: Final = re.compile(rf"\s+(?=[{''.join(TYPED_SIGNS)}]\s*:)")
_HEADING: Final = re.compile(r"^(?:[-–—•]|\d+[.)])?\s*(?P<name>[^\[\]]*[^\[\]\s])\s*(?P<difficulty>\[.*)?$")
_BULLET: Final = re.compile(r"^(?:[-–—•]|\d+[.)])\s")
_SIGN_WORDS: Final = {
    **dict.fromkeys(("успех", "ok", "success", "ок"), SUCCESS),
    **dict.fromkeys(("игнор", "ignored"), IGNORED),
    **dict.fromkeys(
        ("провал", "failure", "x", "х"), FAILURE
    ),  # a lone X is ✕ here and nowhere else (TRI-LET-08)
}
_OUTCOME: Final = re.compile(
    rf"^(?:(?P<sign>[{''.join(TYPED_SIGNS)}])\s*:?|(?P<word>\w+)\s*:)\s*(?P<text>.*)$", re.IGNORECASE
)
_PERSONAL: Final = re.compile(r"^(?:Лично для|Personal to)\s+(?P<who>.+)$", re.IGNORECASE)
_NEEDS: Final = re.compile(r"^(?:Нуж(?:ен|на?) успех|Needs success of)\s+(?P<what>.+)$", re.IGNORECASE)
_BLOCKS: Final = re.compile(r"^(?:Не|Not)\s*[⊘∅Ø]\s*(?:блокирует|blocks)\s+(?P<what>.+)$", re.IGNORECASE)
_NOTE: Final = re.compile(r"^(?P<letter>\w)?\s*(?P<mark>[*∗＊]+|[†‡])\s*[-–—:]\s*(?P<text>.+)$")
_IF: Final = re.compile(r"^(?:если|if)\s+(?P<what>.+)$", re.IGNORECASE)
_BRANCH: Final = re.compile(
    r"^(?:если|if)\s+(?P<what>.+?)\s+[—–-]\s+(?P<then>.+?)(?:[,;]\s*(?:иначе|otherwise)\s+(?P<else>.+))?$",
    re.IGNORECASE,
)
_MODIFIER: Final = re.compile(rf"\[[^\]]*\]?\s*(?:[{_ARROWS}]|>>)")
_EXTRA: Final = re.compile(r"^(?:Дополнительно|Additionally)\s*:\s*", re.IGNORECASE)
_ACTIVATION: Final = re.compile(
    r"^(?:Активаци[ия]|Activations?)\s*:\s*(?P<free>\d)\s*(?:без риска|free)"
    r"(?:\s*,\s*(?:не больше|at most)\s*(?P<most>\d))?\.?$",
    re.IGNORECASE,
)
_ENDS: Final = re.compile(
    r"^(?:Итоги испытания|Развитие событий|Trial results|What happens next)\b", re.IGNORECASE
)

_MAY_STAND: Final = (
    "«- Название [сложность]»",
    "«✓: …», «⊘: …», «✕: …»",
    "«Лично для …»",
    '«Нужен успех задач "…"»',
    '«Не ⊘ блокирует задачу "…"»',
    "«* - если …»",
    "«Дополнительно: …»",
)


@dataclass(frozen=True, slots=True)
class Line:
    """A piece of the text and where it begins."""

    text: str
    number: int
    column: int

    def part(self, start: int, end: int | None = None) -> Line:
        """A slice without the spaces around it."""
        piece = self.text[start:end]
        lead = len(piece) - len(piece.lstrip())
        return Line(piece.strip(), self.number, self.column + start + lead)

    def wrong(self, en: str, ru: str, expected: Collection[str] = ()) -> TrialTextError:
        found = self.text[:40]
        return TrialTextError(
            en, ru, line=self.number, column=self.column, found=found, expected=tuple(expected)
        )


@dataclass(slots=True)
class _Block:
    """A task while its lines are read."""

    task: Task
    line: Line
    lines: list[Line] = field(default_factory=list)


def read_trial(text: str, *, earlier: Collection[str] = (), force: bool = False) -> Trial:
    """Read the first trial in a text; raises TrialTextError or NotationError with the place.

    `earlier` names tasks of earlier trials that conditions may speak of (TRI-DEP-01); `force` is the GM's word
    against the order of tasks and the like (TRI-TSK-05).
    """
    title, lines, language = _opening(text)
    reader = _Reader(title, language)
    for line in lines:
        if reader.finished or _ENDS.match(line.text):
            break
        reader.take(line)
    trial = reader.trial()
    if not force:
        wrong = next((problem for problem in problems(trial, earlier) if problem.fatal), None)
        if wrong is not None:
            raise reader.place_of(wrong).wrong(wrong.en, wrong.ru)
    return trial


def _opening(text: str) -> tuple[str, Iterator[Line], Language]:
    rows = text.splitlines()
    for number, row in enumerate(rows, 1):
        start = _TITLE.search(row)
        title = row[start.end() :].strip(" .") if start else ""
        if start and title:
            rest = (Line(other, at, 1).part(0) for at, other in enumerate(rows[number:], number + 1))
            pieces = (piece for line in rest if line.text for piece in _taken_apart(line))
            return title, pieces, "en" if start["en"] else "ru"
        if start:
            raise Line(row, number, start.end() + 1).wrong(
                "the trial has no title; write it behind the colon",
                "у испытания нет названия; впишите его после двоеточия",
            )
    first = Line((rows or [""])[0], 1, 1)
    en = "no line “Trial: title” begins a trial here"
    raise first.wrong(en, "здесь нет строки «Испытание: название»", ["«Испытание: название»"])


def _taken_apart(line: Line) -> Iterator[Line]:
    """Split what a forum glued into one line: outcome lines, and a heading behind them."""
    if _EXTRA.match(line.text):
        yield line
        return
    starts = [0, *(match.end() for match in _NEXT_SIGN.finditer(line.text)), len(line.text)]
    for start, end in pairwise(starts):
        piece = line.part(start, end)
        glued = None if _BULLET.match(piece.text) else _GLUED.match(piece.text)
        if glued:
            yield piece.part(0, glued.end("before"))
            yield piece.part(glued.start("heading"))
        elif piece.text:
            yield piece


class _Reader:
    """Collects the blocks of one trial line by line."""

    def __init__(self, title: str, language: Language) -> None:
        self.title = title
        self.language = language
        self.blocks: list[_Block] = []
        self.extra: list[Sentence] = []
        self.extra_line: Line | None = None
        self.activation = ActivationRule()
        self.finished = False

    def trial(self) -> Trial:
        if not self.blocks:
            raise Line(self.title, 1, 1).wrong(
                f"the trial “{self.title}” has no task; write “- Name [difficulty]”",
                f"в испытании «{self.title}» нет ни одной задачи; напишите «- Название [сложность]»",
                _MAY_STAND[:1],
            )
        tasks = tuple(block.task for block in self.blocks)
        return Trial(self.title, tasks, tuple(self.extra), self.activation, self.language)

    def place_of(self, problem: Problem) -> Line:
        if problem.task is None:
            assert self.extra_line is not None
            lines = [self.extra_line]
        else:
            block = self.blocks[problem.task]
            lines = [*block.lines, block.line]
        for line in lines:
            at = line.text.find(problem.about)
            if at >= 0:
                return line.part(at)
        return lines[-1]

    def take(self, line: Line) -> None:
        """One line: the keyword lines first, then outcome lines, notes, headings."""
        extra = _EXTRA.match(line.text)
        if extra or self.extra_line is not None:
            self._take_extra(line.part(extra.end()) if extra else line)
        elif activation := _ACTIVATION.match(line.text):
            self._take_activation(line, int(activation["free"]), int(activation["most"] or 3))
        elif not (self._take_condition(line) or self._take_outcome(line) or self._take_note(line)):
            self._take_heading(line)

    def _take_activation(self, line: Line, free: int, most: int) -> None:
        if most < max(free, 1) or most > 5:
            en = "there may be from 1 to 5 activations, and not fewer than the free ones"
            raise line.wrong(en, "активаций бывает от 1 до 5 и не меньше, чем без риска")
        self.activation = ActivationRule(free, most)

    def _take_extra(self, line: Line) -> None:
        self.extra_line = self.extra_line or line
        text, self.finished = cut_comment(line.text)
        self.extra += read_sentences(text)

    def _current(self, line: Line) -> _Block:
        if not self.blocks:
            en = "this line belongs to a task, but no task stands above it"
            raise line.wrong(en, "эта строка относится к задаче, но выше нет ни одной задачи", _MAY_STAND[:1])
        self.blocks[-1].lines.append(line)
        return self.blocks[-1]

    def _take_heading(self, line: Line) -> None:
        hidden = HIDDEN.search(line.text)
        shown = line.part(0, hidden.start() if hidden else None)
        heading = _HEADING.match(shown.text)
        if heading is None or (heading["difficulty"] is None and not _BULLET.match(shown.text)):
            en, ru = "this line cannot be read", "эту строку не удалось прочитать"
            may = "; ".join(_MAY_STAND)
            raise line.wrong(f"{en}; there may stand: {may}", f"{ru}; здесь может быть: {may}", _MAY_STAND)
        if heading["difficulty"] is None:
            end = shown.part(len(shown.text))
            en = f"the task “{heading['name']}” has no difficulty; write it in square brackets, e.g. [1К]"
            ru = f"у задачи «{heading['name']}» нет сложности; впишите её в квадратных скобках, например [1К]"
            raise end.wrong(en, ru, ["«[»"])
        difficulty = shown.part(heading.start("difficulty"))
        requirement = parse(difficulty.text, line=difficulty.number, column=difficulty.column)
        parts = frozenset({DIFFICULTY} if hidden else ())
        self.blocks.append(_Block(Task(heading["name"], requirement, hidden=parts), line))

    def _take_condition(self, line: Line) -> bool:
        hidden = HIDDEN.search(line.text)
        shown = line.part(0, hidden.start() if hidden else None)
        personal, needs, blocks = (rule.match(shown.text) for rule in (_PERSONAL, _NEEDS, _BLOCKS))
        if not (personal or needs or blocks):
            return False
        block = self._current(line)
        if personal:
            block.task = replace(block.task, personal=personal["who"].strip(" ."))
        elif needs:
            block.task = replace(block.task, needs=_condition(shown.part(needs.start("what")), SUCCESS))
        elif blocks:
            names = _condition(shown.part(blocks.start("what")), SUCCESS)
            block.task = replace(
                block.task, blocks=block.task.blocks + tuple(n.task for n in tasks_in(names))
            )
        if hidden:
            block.task = replace(block.task, hidden=block.task.hidden | {CONDITIONS})
        return True

    def _take_outcome(self, line: Line) -> bool:
        outcome = _OUTCOME.match(line.text)
        sign = outcome and (
            TYPED_SIGNS.get(outcome["sign"] or "") or _SIGN_WORDS.get((outcome["word"] or "").lower())
        )
        if not outcome or not sign:
            return False
        block = self._current(line)
        if block.task.outcome(sign) is not None:
            en = f"the task “{block.task.name}” has two {sign} lines"
            raise line.wrong(en, f"у задачи «{block.task.name}» две строки {sign}")
        hidden = HIDDEN.search(line.text)
        body = line.part(outcome.start("text"), hidden.start() if hidden else None)
        read = replace(_outcome(sign, body), hidden=hidden is not None)
        block.task = replace(block.task, outcomes=(*block.task.outcomes, read))
        return True

    def _take_note(self, line: Line) -> bool:
        note = _NOTE.match(line.text)
        letter = letter_of(note["letter"]) if note and note["letter"] else ""
        if not note or letter is None:
            return False
        block = self._current(line)
        mark = re.sub(r"[∗＊]", "*", note["mark"])
        given = _IF.match(note["text"])
        condition = read_condition(given["what"]) if given and not letter else None
        text = "" if condition is not None else note["text"]
        block.task = replace(block.task, notes=(*block.task.notes, Note(mark, letter, condition, text)))
        return True


def _condition(line: Line, default: str) -> Condition:
    condition = read_condition(line.text, default)
    if condition is None:
        en = "names of tasks in quotation marks must stand here, joined by “and” or “or”"
        ru = "здесь должны стоять названия задач в кавычках через «и» или «или»"
        raise line.wrong(en, ru, ['«"Название" или "Название"»'])
    return condition


def _outcome(sign: str, line: Line) -> OutcomeLine:
    """An outcome's text, its modifiers, and its dependence on an earlier task (TRI-OUT-08)."""
    branch = _BRANCH.match(line.text)
    condition = read_condition(branch["what"]) if branch else None
    if branch is None or condition is None:
        return OutcomeLine(sign, _effect(line))
    then = _effect(line.part(branch.start("then"), branch.end("then")))
    otherwise = _effect(line.part(branch.start("else"), branch.end("else"))) if branch["else"] else Effect("")
    return OutcomeLine(sign, then, condition, otherwise)


def _effect(line: Line) -> Effect:
    modifiers: list[Modifier] = []
    for found in _MODIFIER.finditer(line.text):
        place = line.part(found.start(), found.end())
        modifiers.append(parse_modifier(place.text, line=place.number, column=place.column))
    return Effect(" ".join(_MODIFIER.sub(" ", line.text).split()), tuple(modifiers))


def same_rules(one: Trial, other: Trial) -> bool:
    """Two trials with the same tasks and rules, whatever language their fixed words are in."""

    def bare(trial: Trial) -> tuple[object, ...]:
        return key(trial.title), trial.tasks, trial.clauses, trial.restrictions, trial.activation

    return bare(one) == bare(other)
