"""Reading a publication: the standard library alone, since the dashboard's server and kernels do it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gmkit.errors import GmkitError, Language

#: The published file; one for each audience, and the table is the only audience here.
PUBLIC = "public.json"
FORMAT = 2
LANGUAGES: tuple[Language, ...] = ("ru", "en")
#: The parts of a page, in their order, as HTML.
PARTS = ("head", "board", "report", "footer")


def read(folder: str | Path) -> Mapping[str, Any]:
    """A publication; raises GmkitError when there is none in the folder, or it comes from a newer gmkit."""
    path = Path(folder) / PUBLIC
    try:
        page: Mapping[str, Any] = json.loads(path.read_bytes())
        newer, older = page["format"] > FORMAT, page["format"] < FORMAT
    except OSError:
        raise GmkitError(
            f"There is no publication in “{folder}”; make one with `gmkit publish`.",
            f"В папке «{folder}» нет публикации; создайте её командой `gmkit publish`.",
        ) from None
    except (ValueError, KeyError, TypeError):
        raise _broken(path) from None
    if newer:
        raise GmkitError(
            f"The publication in “{folder}” was written by a newer gmkit; update gmkit.",
            f"Публикация в «{folder}» записана более новой версией gmkit; обновите gmkit.",
        )
    if older or not _whole(page):
        raise _broken(path)
    return page


def html(page: Mapping[str, Any], lang: Language) -> str:
    """The page in a language, with what the browser makes the rest of: figures, turns, and which publication it is."""
    shown = page["pages"][lang]
    facts = {"mark": page["mark"], "turns": page["turns"], "figures": shown["figures"]}
    data = json.dumps(facts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return "".join(shown["parts"][part] for part in PARTS) + (
        f'<script type="application/json" class="gm-facts">{data}</script>'
    )


def now(page: Mapping[str, Any]) -> dict[str, Any]:
    """What a page without a kernel loads when the publication is another one."""
    return {"mark": page["mark"], "pages": {lang: html(page, lang) for lang in LANGUAGES}}


def _whole(page: Mapping[str, Any]) -> bool:
    """Whether everything that a page is shown from is there."""
    try:
        texts = [page["style"], page["language"], page["mark"]]
        for lang in LANGUAGES:
            shown = page["pages"][lang]
            texts += [shown["title"], *shown["words"].values(), *(shown["parts"][part] for part in PARTS)]
            texts += [turn[what][lang] for turn in page["turns"] for what in ("turn", "phase")]
            for figure in shown["figures"]:
                if not isinstance(figure["data"], list) or not figure["layout"] or "config" not in figure:
                    return False
    except (KeyError, TypeError, AttributeError):
        return False
    return all(isinstance(text, str) for text in texts) and page["language"] in LANGUAGES


def _broken(path: Path) -> GmkitError:
    return GmkitError(
        f"“{path}” is not a publication of this gmkit, or not all of it; make it again with `gmkit publish`.",
        f"«{path}» — не публикация этой версии gmkit или лишь часть её; создайте её заново командой `gmkit publish`.",
    )
