"""TRI-TSK-07, TRI-NPC-07, TRI-DEP-07: the sentences behind `Дополнительно:`.

A sentence whose condition reads is looked at by the program after all tasks; any other stays the GM's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gmkit.systems.trials.conditions import SUCCESS, read_condition, tasks_in
from gmkit.systems.trials.trial import Clause, Restriction, Sentence

_QUOTED: Final = re.compile(r'"[^"]*"|«[^»]*»|“[^”]*”')
HIDDEN: Final = re.compile(r"\s*\((?:скрыто|hidden)\)(?=[\s.;!?]*$)", re.IGNORECASE)
_BREAK: Final = re.compile(
    r"(?<=[.;!?])\s+(?!\((?:скрыто|hidden)\))|(?<=\(скрыто\))\s+|(?<=\(hidden\))\s+", re.IGNORECASE
)
_GLUE: Final = re.compile(r'(?<=[a-zа-яё".!?»])(?=[A-ZА-ЯЁ])')
_SPLIT: Final = re.compile(r"\s*:\s+|\s+[—–-]\s+|,\s+(?:то|then)\s+")
_IF: Final = re.compile(r"^(?:если|if)\s+", re.IGNORECASE)
_EXCEPT: Final = re.compile(
    r"^(?P<who>.+?) (?:не участву[ею]т в задачах,? кроме|takes? no part in tasks,? except)"
    r"(?: задач\w*| tasks?)? (?P<names>.+)$",
    re.IGNORECASE,
)
_BARRED: Final = re.compile(
    r"^(?P<who>.+?) (?:не участву[ею]т в|takes? no part in) (?:задач\w*|tasks?) (?P<names>.+)$", re.IGNORECASE
)


def _masked(text: str) -> str:
    """The text with what stands inside quotation marks blanked out, same length."""
    return _QUOTED.sub(lambda quoted: quoted[0][0] + "·" * (len(quoted[0]) - 2) + quoted[0][-1], text)


def cut_comment(text: str) -> tuple[str, bool]:
    """Cut off a comment that a forum glued on without a space (`трясинеВ испытании …`); whether there was one."""
    for glue in _GLUE.finditer(_masked(text)):
        before = text[: glue.start()]
        if before.endswith('"') and before.count('"') % 2:
            continue  # an opening quotation mark
        return before, True
    return text, False


def read_sentences(text: str) -> Iterator[Sentence]:
    """Sentence by sentence; `(скрыто)` behind one hides it (TRI-HID-01)."""
    start = 0
    masked = _masked(text)
    for stop in [*(match.start() for match in _BREAK.finditer(masked)), len(text)]:
        sentence = text[start:stop].strip()
        start = stop
        shown = HIDDEN.sub("", sentence).rstrip()
        if shown:
            yield Sentence(shown, _clause(shown) or _restriction(shown), hidden=shown != sentence)


def _clause(sentence: str) -> Clause | None:
    for split in _SPLIT.finditer(_masked(sentence)):
        condition = read_condition(_IF.sub("", sentence[: split.start()]))
        if condition is not None:
            return Clause(condition, sentence[split.end() :].rstrip("."))
    return None


def _restriction(sentence: str) -> Restriction | None:
    for rule, only in ((_EXCEPT, True), (_BARRED, False)):
        found = rule.match(sentence)
        names = read_condition(found["names"], SUCCESS) if found else None
        if found and names is not None:
            return Restriction(found["who"], tuple(ended.task for ended in tasks_in(names)), only)
    return None
