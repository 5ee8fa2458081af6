"""A publication, made from `session.view("public")` and public events alone, and the sealed files of the seats.

It holds ready HTML, ready figures and nothing that would have to be hidden; whoever shows it never opens the game.
`public.json` is replaced last and as a whole, so that a reader sees the old publication or the new one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gmkit import boards, schedule
from gmkit.core.views import waiting
from gmkit.errors import GmkitError, Language
from gmkit.publish import files
from gmkit.publish.figures import figures
from gmkit.publish.history import Moment, moments
from gmkit.publish.reading import FORMAT, LANGUAGES, PUBLIC
from gmkit.texts import Texts, texts_of
from gmkit.texts.markup import Spoiler, render
from gmkit.texts.post import post_blocks
from gmkit.texts.queue import limit

if TYPE_CHECKING:
    from gmkit.core.session import Session
    from gmkit.publish.links import Links

_WORDS = (
    "stale", "crowded", "scripts", "now", "earlier", "later", "turns", "past", "back", "private",
    "hide", "show", "opening", "refused", "limited", "insecure", "dated", "offline",
)  # fmt: skip
TURNS, SEALED = "turns", "sealed"


def publish(
    session: Session, folder: str | Path, lang: Language = "en", *, links: Links | None = None
) -> Path:
    """Write the public view into `folder` and mark it as shown to the table; returns the path of `public.json`.

    `lang` is the language in which the page opens; both are in the file. With private links (`links`, by default those
    kept beside the game, if any) every seat's sealed file is written too. Raises GmkitError, with the last publication
    left as it was, when the folder cannot be written.
    """
    page = publication(session, lang)
    pieces: dict[str, bytes] = {}
    for number, piece in turns(session):
        pieces[f"{TURNS}/{number}.json"] = _json(piece)
    pieces |= {f"{SEALED}/{name}": file for name, file in sealed_files(session, links).items()}
    write(session, Path(folder), {**pieces, PUBLIC: _json(page)}, links)
    return Path(folder) / PUBLIC


def _json(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def write(session: Session, folder: Path, pieces: Mapping[str, bytes], links: Links | None) -> None:
    """The pieces in order, the last one last. In the log before any reader can see them."""
    links = links or links_beside(session)
    try:
        if links is not None:
            links.published_to(folder)
        readers = ["public", *(links.given() if links else ())]
        files.replace_all(
            folder, pieces, before=lambda: session.mark_shown(readers, "published"), alone=(TURNS, SEALED)
        )
    except OSError as error:
        raise GmkitError(
            f"“{folder}” cannot be written ({error.strerror}); what was published before stands. Make room "
            "or choose another folder.",
            f"В папку «{folder}» не записать ({error.strerror}); опубликованное раньше на месте. Освободите "
            "место или выберите другую папку.",
        ) from None


def publication(session: Session, lang: Language) -> dict[str, Any]:
    """The published page as plain data. `head` and `commitment` are the salted hashes that posts carry too."""
    page = {
        "format": FORMAT,
        "language": lang,
        "style": boards.style(),
        "pages": {each: _page(session, each) for each in LANGUAGES},
        "turns": [_title(number, moment) for number, moment in enumerate(moments(session), 1)],
        "head": session.head,
        "commitment": session.commitment,
    }
    return {**page, "mark": hashlib.sha256(_json(page)).hexdigest()[:16]}


def turns(session: Session) -> Iterator[tuple[int, dict[str, Any]]]:
    """The table after each closed phase, by its number in `turns` of the publication."""
    for number, moment in enumerate(moments(session), 1):
        yield number, {"pages": dict(moment.html)}


def _title(number: int, moment: Moment) -> dict[str, Any]:
    return {"n": number, "turn": dict(moment.turn), "phase": dict(moment.phase)}


def links_beside(session: Session) -> Links | None:
    from gmkit.publish.links import Links

    return Links.beside(session)


def sealed_files(session: Session, links: Links | None) -> dict[str, bytes]:
    """A sealed file for every seat, named without a hint; none while the game has no private links."""
    links = links or links_beside(session)
    if links is None:
        return {}
    from gmkit.publish.private import private
    from gmkit.publish.sealing import sealed

    tokens = links.tokens(session.seats)
    return sealed({token: private(session, seat) for seat, token in tokens.items()})


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
    """Whom the table waits for, and until when; after the end, who has won."""
    if session.outcome is not None:
        return f'<p class="gm-waiting gm-over">{escape(texts.outcome(session.outcome))}</p>'
    waited = waiting(session)
    if not waited:
        return ""
    names = "".join(f"<li>{_who(each.seat, texts)}</li>" for each in waited)
    heading, step = escape(texts.word("page", "waiting")), escape(texts.step(session.step))
    end = schedule.deadline(session)
    when = limit(session, texts, end) if end is not None else ""
    ends = f" <time>⏱ {escape(texts.phrase('page-until', {'when': when}))}</time>" if when else ""
    return f'<div class="gm-waiting"><b>{heading}</b> <ul>{names}</ul> <span>{step}</span>{ends}</div>'


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
