"""What the rules of the cruiser say, read from their source: events, questions, refusals, lines, reasons.

A name that is put together at run time has to be listed in `SPELLED`, so that no message can hide.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import gmkit.systems.cruiser

FOLDER = Path(gmkit.systems.cruiser.__file__).parent

ASKING = {"Choose", "Pick", "Amount", "Confirm", "Allot", "Text", "Roll", "Draw", "Shuffle"}
#: What every question has beside its own facts.
SHAPE = {"seat", "about", "low", "high", "count", "sides"}
ANY = "*"  #: facts that the source does not list: `**status(ship)`

SPELLED = {
    "f'cru.{action}'": ("cru.train", "cru.analyse"),
    "f'cru.vote.{vote.kind}'": ("cru.vote.election", "cru.vote.brig"),
    "heading": ("cru.report.start", "cru.report.action", "cru.report.crisis"),
    "kind": ("cru.block.ban", "cru.block.ban.coming", "cru.block.room", "cru.block.room.ruin"),
}


class Spoken:
    """Names with the facts that come with them."""

    def __init__(self) -> None:
        self.events: dict[str, set[str]] = defaultdict(set)
        self.questions: dict[str, set[str]] = defaultdict(set)
        self.kinds: dict[str, set[str]] = defaultdict(set)  #: question key -> kinds of question
        self.refusals: dict[str, set[str]] = defaultdict(set)
        self.lines: dict[str, set[str]] = defaultdict(set)
        self.batches: set[str] = set()
        self.reasons: set[str] = set()
        for path in sorted(FOLDER.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    self._call(path.stem, node)

    def _call(self, module: str, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given = {k.arg: k.value for k in node.keywords if k.arg}
        rest = {ANY} if any(k.arg is None for k in node.keywords) else set()
        if name == "tell":
            for kind in names(node.args[0]):
                self.events[kind] |= (given.keys() - {"seen_by", "rule"}) | rest
            if "why" in given and not isinstance(given["why"], ast.Name):
                self.reasons |= set(names(given["why"]))
        elif name in ASKING and "key" in given:
            if isinstance(given["key"], ast.Name):
                return  # the questions themselves
            for key in names(given["key"]):
                self.questions[key] |= SHAPE | keys(given.get("facts"))
                self.kinds[key].add(name)
        elif name == "ask_all":
            self.batches |= set(names(node.args[0]))
        elif name == "Refusal":
            for why in names(node.args[1]):
                self.refusals[why] |= keys(node.args[2]) if len(node.args) > 2 else set()
        elif name == "Line" and not isinstance(node.args[0], ast.Attribute):
            for kind in names(node.args[0]):
                self.lines[kind] |= keys(node.args[1])
        elif name in {"fail", "_refuse"}:
            self.reasons |= set(names(node.args[3]))


def names(node: ast.expr) -> Iterator[str]:
    """The strings that an expression can be."""
    if isinstance(node, ast.Constant):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from names(node.body)
        yield from names(node.orelse)
    else:
        yield from SPELLED[ast.unparse(node)]


def keys(node: ast.expr | None) -> set[str]:
    """The keys of a dict that is written out, or ANY."""
    if node is None:
        return set()
    if isinstance(node, ast.Dict):
        return {k.value for k in node.keys if isinstance(k, ast.Constant)}
    return {ANY}
