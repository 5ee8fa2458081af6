"""DESIGN §4: who may import whom, what `import gmkit` loads, and where files lie."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "gmkit"

TOOLS = {"errors", "share", "core", "games", "sample", "decks", "store"}
TOOLS |= {"schedule", "texts", "boards", "analysis", "plots", "publish"}
# A part of gmkit and the other parts that it may import. Whoever needs a system asks the registry in core for it.
MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "share": {"errors"},
    "core": {"errors"},
    "systems": {"errors", "core"},
    "decks": {"errors", "share", "core"},
    "store": {"errors", "core"},
    "schedule": {"errors", "core"},
    "texts": {"errors", "share", "core", "schedule"},
    "games": {"errors", "share", "core", "decks", "store", "texts"},
    "__init__": {"errors", "core", "games"},
    "sample": {"errors", "core", "games"},
    "lab": {"errors", "share", "sample"},
    "boards": {"errors", "core", "texts"},
    "analysis": {"errors", "core", "games", "decks", "store", "texts"},
    "plots": {"errors", "core", "texts", "analysis"},
    "publish": {
        "errors",
        "share",
        "core",
        "games",
        "store",
        "schedule",
        "texts",
        "boards",
        "analysis",
        "plots",
        "lab",
    },
    "console": TOOLS | {"__init__"},
    "usage": {"errors"},
    "cli": TOOLS | {"__init__", "console", "lab", "usage"},
    "__main__": {"cli"},
}
RULES_LIBRARIES = {"msgspec"}  # beside the standard library, for core and systems
SYSTEM_LIBRARIES = {"trials": {"lark"}}
# A clock, chance that the log does not know, or an event loop: none of them may decide anything in the rules.
UNREPEATABLE = {"asyncio", "datetime", "secrets", "threading", "time", "uuid", "zoneinfo"}
HEAVY = {"pandas", "numpy", "plotly", "ipywidgets", "pydantic", "pyarrow", "distributed"}
FOLDERS = {"gmkit", "tests", "tools", "benchmarks", "docs", "voila_apps"}
NOT_OURS = {"build", "dist", "games", "published", "node_modules"}


def modules(folder: Path = PACKAGE) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "_share" not in path.parts)


def name_of(path: Path) -> str:
    """gmkit/core/log.py -> gmkit.core.log; gmkit/core/__init__.py -> gmkit.core.__init__."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def part_of(module: str) -> str:
    """The part of gmkit that a module belongs to: its folder, or its own name at the top; `gmkit` is `__init__`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def imports(module: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, at the top or inside a function; relative names made absolute.

    `from gmkit import decks` yields gmkit.decks, `from gmkit.core.log import Log` yields gmkit.core.log.Log.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".")[: -node.level]
                base = ".".join([*package, base] if base else package)
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def offences(module: str, source: str) -> list[str]:
    """What a module imports against the rules, one sentence each."""
    tree = ast.parse(source)
    part, found = part_of(module), []
    if part not in MAY_IMPORT:
        return [f"{module}: the part `{part}` is not in DESIGN §4"]
    for line, name in imports(module, tree):
        top = name.split(".")[0]
        if top == "gmkit":
            wrong = _wrong_inside(module, part, name)
        else:
            wrong = _wrong_outside(module, part, name, top)
        if wrong:
            found.append(f"{module}:{line}: {wrong}")
    if part in {"core", "systems"}:
        found += [f"{module}:{line}: {what}" for line, what in _global_random(tree)]
    return found


def _wrong_inside(module: str, part: str, name: str) -> str | None:
    target = part_of(name)
    if target not in MAY_IMPORT:  # `from gmkit import new`: a public name, defined in __init__
        target = "__init__"
    if target != part and target not in MAY_IMPORT[part]:
        return f"`{part}` may not import `{target}` ({name})"
    if part == target == "systems":
        own, other = module.split(".")[2], [*name.split("."), ""][2]
        if own != other:
            return f"the system `{own}` imports `{name}`; no system imports another"
    return None


def _wrong_outside(module: str, part: str, name: str, top: str) -> str | None:
    if part not in {"core", "systems"}:
        return None
    if top in UNREPEATABLE or name == "os.urandom":
        return f"`{part}` may not use `{name}`: a replay would not repeat it"
    allowed = set(RULES_LIBRARIES)
    if part == "systems":
        allowed |= SYSTEM_LIBRARIES.get(module.split(".")[2], set())
    if top not in sys.stdlib_module_names | allowed:
        return f"`{part}` uses the standard library and msgspec only, not `{name}`"
    return None


def _global_random(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Uses of the module-wide generator; `random.Random`, a generator that one is handed, is fine."""
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "random"
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from ((node.lineno, f"random.{a.name}") for a in node.names if a.name != "Random")
        elif isinstance(node, ast.Attribute) and node.attr != "Random" and ast.unparse(node.value) in names:
            yield (
                node.lineno,
                f"random.{node.attr} is the global generator; take a `random.Random` as argument",
            )


def test_every_part_imports_only_what_lies_below_it() -> None:
    assert modules(), "no module found: this test looks in the wrong place"
    found = [text for path in modules() for text in offences(name_of(path), path.read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("gmkit.errors", "from gmkit.core.log import Log"),
        ("gmkit.core.log", "from gmkit.store import sqlite"),
        ("gmkit.core.log", "def f():\n    from gmkit.systems import cruiser"),
        ("gmkit.core.log", "from ..texts import say"),
        ("gmkit.core.log", "from .. import store"),
        ("gmkit.core.log", "from gmkit import new"),
        ("gmkit.core.log", "import pandas"),
        ("gmkit.core.log", "import lark"),
        ("gmkit.core.log", "from datetime import datetime"),
        ("gmkit.core.chance", "import random\nx = random.choice([1])"),
        ("gmkit.core.chance", "import random as r\nx = r.random()"),
        ("gmkit.core.chance", "from random import shuffle"),
        ("gmkit.core.chance", "from os import urandom"),
        ("gmkit.systems.cruiser.rules.vote", "from gmkit.systems.galactica import state"),
        ("gmkit.systems.cruiser.state", "from ..galactica.state import Ship"),
        ("gmkit.systems.cruiser.state", "from gmkit.systems import galactica"),
        ("gmkit.systems.cruiser.state", "import lark"),
        ("gmkit.systems.cruiser.state", "import time"),
        ("gmkit.systems.cruiser.report", "from gmkit.texts import say"),
        ("gmkit.store.sqlite", "from gmkit.systems.cruiser import SYSTEM"),
        ("gmkit.plots.tracks", "import gmkit.console.workplace"),
        ("gmkit.analysis.frames", "import gmkit.plots"),
        ("gmkit.console.workplace", "from gmkit.systems.cruiser.state import Ship"),
        ("gmkit.publish.site", "from gmkit.console import desk"),
        ("gmkit.wizard.spell", ""),
    ],
)
def test_a_forbidden_import_is_found(module: str, source: str) -> None:
    assert offences(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("gmkit.core.log", "import msgspec\nfrom gmkit.errors import GmkitError\nfrom . import chance"),
        ("gmkit.core.session", "from .log import Log\nfrom gmkit.core.table import Table"),
        ("gmkit.core.run", "from random import Random\nimport random\nx = random.Random(7)"),
        (
            "gmkit.systems.cruiser.rules.vote",
            "from gmkit.systems.cruiser.state import Ship\nfrom ..state import Ship",
        ),
        (
            "gmkit.systems.cruiser.__init__",
            "from .state import Ship\nfrom gmkit.systems.cruiser import cards",
        ),
        ("gmkit.systems.trials.notation", "from lark import Lark"),
        (
            "gmkit.console.workplace",
            "import ipywidgets, datetime\nimport gmkit\nfrom gmkit import new\nfrom gmkit.plots import a",
        ),
    ],
)
def test_an_allowed_import_is_not_found(module: str, source: str) -> None:
    assert offences(module, source) == []


HELP = """
import sys
sys.argv = ['gmkit', '--help']
from gmkit.cli import main
try:
    code = main()
except SystemExit as end:
    code = end.code
assert not code, code
"""


@pytest.mark.parametrize("start", ["import gmkit", HELP], ids=["import gmkit", "gmkit --help"])
def test_nothing_heavy_is_loaded_at_the_start(start: str) -> None:
    code = f"{start}\nimport sys\nprint('LOADED', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    loaded = {name.split(".")[0] for name in done.stdout.rpartition("LOADED")[2].split()}
    assert "gmkit" in loaded
    assert not loaded & HEAVY


def test_every_python_file_lies_in_a_known_folder() -> None:
    folders = [
        path for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "." and path.name not in NOT_OURS
    ]
    assert PACKAGE in folders
    assert [path.name for path in ROOT.glob("*.py")] == []
    assert [path.name for path in folders if path.name not in FOLDERS and modules(path)] == []


VAGUE_FILE = re.compile(r"(^|_)(managers?|handlers?|utils?|helpers?|misc|common)(_|$)")
VAGUE_FUNCTION = re.compile(r"^_?(get|do)_[a-z]")
VAGUE_CLASS = re.compile(r"(Manager|Handler|Utils?|Helper)$")


def vague_names(path: str, source: str) -> list[str]:
    """Names against DESIGN §3. A subclass may keep the word of a library's class: KernelManager of KernelManager."""
    found = [path] if VAGUE_FILE.search(Path(path).stem) else []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and VAGUE_FUNCTION.search(node.name):
            found.append(f"{path}:{node.lineno}: {node.name}")
        if isinstance(node, ast.ClassDef) and (word := VAGUE_CLASS.search(node.name)):
            inherited = any(ast.unparse(base).endswith(word[0]) for base in node.bases)
            found += [] if inherited else [f"{path}:{node.lineno}: {node.name}"]
    return found


def test_names_say_what_a_thing_is() -> None:
    found = [
        text
        for path in modules()
        for text in vague_names(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_vague_names_are_found() -> None:
    assert vague_names("gmkit/core/card_utils.py", "")
    assert vague_names("gmkit/core/cards.py", "def get_card(): ...")
    assert vague_names("gmkit/core/cards.py", "class CardManager: ...")
    assert not vague_names(
        "gmkit/publish/server.py", "class OwnKernels(KernelManager):\n    def do_GET(self): ..."
    )
