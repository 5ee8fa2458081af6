"""A page for any web space, and for `file:`: everything beside it, nothing to run on a server (docs/adr/0013)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gmkit.errors import Language
from gmkit.publish.files import script, sealed_script
from gmkit.publish.reading import now
from gmkit.publish.skeleton import ASSETS, PLOTLY, index, plotly
from gmkit.publish.writing import SEALED, TURNS, publication, sealed_files, turns, write
from gmkit.share import share

if TYPE_CHECKING:
    from gmkit.core.session import Session
    from gmkit.publish.links import Links

INDEX = "index.html"


def site(session: Session, folder: str | Path, lang: Language = "en", *, links: Links | None = None) -> Path:
    """Write the public view as a self-contained page into `folder`; returns the path of its `index.html`.

    What counts as shown, the private links and the errors are those of `publish`. Files of `folder` that are not the
    page's own stay.
    """
    page = publication(session, lang)
    pieces = {name: share("voila_apps", "page", name).read_bytes() for name in ASSETS}
    pieces[PLOTLY] = plotly().read_bytes()
    for number, piece in turns(session):
        pieces[f"{TURNS}/{number}.js"] = script("turn", piece)
    sealed = sealed_files(session, links)
    pieces |= {f"{SEALED}/{name}.js": sealed_script(file) for name, file in sealed.items()}
    pieces["now.js"] = script("now", now(page))
    pieces[INDEX] = index(page).encode()
    pieces["mark.js"] = script("mark", page["mark"])
    write(session, Path(folder), pieces, links)
    return Path(folder) / INDEX
