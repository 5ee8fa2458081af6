"""`public.json`, made from `session.view("public")` and public events alone.

The file holds ready HTML, ready figures and nothing that would have to be hidden; whoever shows it never opens the
game. It is replaced as a whole, so that a reader sees the old publication or the new one.
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
from gmkit.publish.reading import FORMAT, LANGUAGES, PUBLIC
from gmkit.texts import Texts, texts_of
from gmkit.texts.markup import Spoiler, render
from gmkit.texts.post import post_blocks

if TYPE_CHECKING:
    from gmkit.core.session import Session

_WORDS = ("stale", "crowded")


def publish(session: Session, folder: str | Path, lang: Language = "en") -> Path:
    """Write the public view into `folder` and mark it as shown to the table; returns the file's path.

    `lang` is the language in which the page opens; both are in the file. Raises GmkitError, with the last publication
    left as it was, when the folder cannot be written.
    """
    path = Path(folder) / PUBLIC
    content = json.dumps(publication(session, lang), ensure_ascii=False, separators=(",", ":")).encode()
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        _write(fresh, content)
        # In the log before any reader can see it, and only when nothing but the renaming is left to fail.
        session.mark_shown(["public"], "published")
        fresh.replace(path)
    except OSError as error:
        raise GmkitError(
            f"“{path.parent}” cannot be written ({error.strerror}); what was published before stands. Make room "
            "or choose another folder.",
            f"В папку «{path.parent}» не записать ({error.strerror}); опубликованное раньше на месте. Освободите "
            "место или выберите другую папку.",
        ) from None
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    return path


def _write(fresh: Path, content: bytes) -> None:
    fresh.parent.mkdir(parents=True, exist_ok=True)
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def publication(session: Session, lang: Language) -> dict[str, Any]:
    """The published page as plain data. `head` and `commitment` are the salted hashes that posts carry too."""
    return {
        "format": FORMAT,
        "language": lang,
        "style": boards.style(),
        "pages": {each: _page(session, each) for each in LANGUAGES},
        "head": session.head,
        "commitment": session.commitment,
    }


def _page(session: Session, lang: Language) -> dict[str, Any]:
    """The page in one language. All HTML is made and escaped here; a reader puts it on the page as it is."""
    texts = texts_of(session, lang)
    board = session.view("public")["board"]
    drawn = boards.board(session.system.id, board, texts)
    report, footer = _report(session, texts)
    return {
        "title": texts.word("board", "title"),
        "parts": {"head": _head(session, board, texts), "board": drawn, "report": report, "footer": footer},
        "figures": figures(session, lang),
        "words": {key: texts.word("page", key) for key in _WORDS},
    }


def _head(session: Session, board: Mapping[str, Any], texts: Texts) -> str:
    """Game, phase, and whom the table waits for."""
    title = escape(texts.word("board", "title"))
    when = [boards.when(session.system.id, board, texts), texts.phase("" if session.over else session.phase)]
    return f'<h1>{title}</h1><p class="gm-phase">{escape(" · ".join(when))}</p>{_waiting(session, texts)}'


def _waiting(session: Session, texts: Texts) -> str:
    if session.outcome is not None:
        return f'<p class="gm-waiting gm-over">{escape(texts.outcome(session.outcome))}</p>'
    waited = waiting(session)
    if not waited:
        return ""
    names = "".join(f"<li>{_who(each.seat, texts)}</li>" for each in waited)
    heading, step = escape(texts.word("page", "waiting")), escape(texts.step(session.step))
    return f'<div class="gm-waiting"><b>{heading}</b> <ul>{names}</ul> <span>{step}</span></div>'


def _who(seat: str, texts: Texts) -> str:
    """A player's name with the seat's short one, since two may have one name; the game master and chance in words."""
    full = escape(texts.seat(seat))
    name = texts.names.get(seat)
    return f'<span title="{full}">{escape(name)} <small>{escape(seat)}</small></span>' if name else full


def _report(session: Session, texts: Texts) -> tuple[str, str]:
    """The last post without its status block and who is waited for, which board and head say; its checksums apart."""
    *blocks, _, chain = post_blocks(session, "public", texts.lang)
    told = [block for block in blocks if not isinstance(block, Spoiler)]
    heading = escape(texts.word("page", "report"))
    return (
        f'<section class="gm-report"><h2>{heading}</h2>{render(told, "html")}</section>',
        f'<footer class="gm-chain">{render([chain], "html")}</footer>',
    )
