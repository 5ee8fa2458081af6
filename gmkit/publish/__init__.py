"""What the table may know, written into a folder: `public.json`, made from `session.view("public")` alone.

The file holds ready HTML, ready figures and nothing that would have to be hidden; the dashboard that shows it never
opens the game. It is replaced as a whole, so that a reader sees the old publication or the new one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gmkit import boards
from gmkit.core.views import waiting
from gmkit.errors import GmkitError, Language
from gmkit.publish.figures import figures
from gmkit.texts import Texts, texts_of
from gmkit.texts.markup import render
from gmkit.texts.post import post_blocks

if TYPE_CHECKING:
    from gmkit.core.session import Session

#: The published file; one for each audience, and the table is the only audience here.
PUBLIC = "public.json"
FORMAT = 1
LANGUAGES: tuple[Language, ...] = ("ru", "en")


def publish(session: Session, folder: str | Path, lang: Language = "en") -> Path:
    """Write the public view into `folder` and mark it as shown to the table; returns the file's path.

    `lang` is the language in which the page opens; both are in the file. Raises GmkitError, with the last publication
    left as it was, when the folder cannot be written.
    """
    session.mark_shown(["public"], "published")
    page = publication(session, lang)
    path = Path(folder) / PUBLIC
    _replace(path, json.dumps(page, ensure_ascii=False).encode())
    return path


def publication(session: Session, lang: Language) -> dict[str, Any]:
    """The published page as plain data."""
    return {
        "format": FORMAT,
        "language": lang,
        "style": boards.style(),
        "pages": {each: _page(session, each) for each in LANGUAGES},
        "head": session.head,
        "commitment": session.commitment,
    }


def _page(session: Session, lang: Language) -> dict[str, Any]:
    """The page in one language: title, who is waited for, board, last report, figures. All HTML is escaped here."""
    view = session.view("public")
    texts = texts_of(session, lang)
    return {
        "title": texts.word("system", session.system.id),
        "phase": texts.phase(session.phase if not session.over else ""),
        "waiting": _waiting(session, texts),
        "board": boards.board(session.system.id, view["board"], texts),
        "report": render(post_blocks(session, "public", lang), "html"),
        "figures": figures(view["events"], texts),
        "words": {key: texts.word("page", key) for key in ("report", "figures", "language", "stale", "lost")},
    }


def _waiting(session: Session, texts: Texts) -> dict[str, Any]:
    """Whom the table waits for, as names, and for what."""
    waited = waiting(session)
    return {
        "step": escape(texts.step(session.step)) if waited else "",
        "names": [escape(texts.seat(each.seat)) for each in waited],
        "heading": texts.word("page", "waiting" if waited else "over"),
    }


def _replace(path: Path, content: bytes) -> None:
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise GmkitError(
            f"“{path.parent}” cannot be written ({error.strerror}); the last publication stands. Make room or choose "
            "another folder.",
            f"В папку «{path.parent}» не записать ({error.strerror}); прежняя публикация на месте. Освободите место "
            "или выберите другую папку.",
        ) from None


def read(folder: str | Path) -> Mapping[str, Any]:
    """A publication; raises GmkitError when there is none in the folder, or it comes from a newer gmkit."""
    path = Path(folder) / PUBLIC
    try:
        page: Mapping[str, Any] = json.loads(path.read_bytes())
        newer = page["format"] > FORMAT
    except (OSError, ValueError, KeyError, TypeError):
        raise GmkitError(
            f"There is no publication in “{folder}”; make one with `gmkit publish`.",
            f"В папке «{folder}» нет публикации; создайте её командой `gmkit publish`.",
        ) from None
    if newer:
        raise GmkitError(
            f"The publication in “{folder}” was written by a newer gmkit; update gmkit.",
            f"Публикация в «{folder}» записана более новой версией gmkit; обновите gmkit.",
        )
    return page
