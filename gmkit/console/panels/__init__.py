"""The desk's panels, in the order of their tabs."""

from __future__ import annotations

from gmkit.console.panels.board import BoardPanel
from gmkit.console.panels.figures import Figures
from gmkit.console.panels.log import LogPanel
from gmkit.console.panels.odds import OF, Odds
from gmkit.console.panels.orders import Orders
from gmkit.console.panels.posts import Posts
from gmkit.console.panels.reading import PostsIn
from gmkit.console.panels.results import Results
from gmkit.console.panels.rulings import Rulings
from gmkit.console.panels.secrets import Secrets
from gmkit.console.panels.share import Share
from gmkit.console.panels.start import Start
from gmkit.console.panels.timing import Timing
from gmkit.console.panels.trial import TrialPanel
from gmkit.console.workplace import Panel

START = {"start": Start}
GAME: dict[str, type[Panel]] = {
    "orders": Orders,
    "results": Results,
    "board": BoardPanel,
    "posts": Posts,
    "reading": PostsIn,
    "timing": Timing,
    "share": Share,
    "secrets": Secrets,
    "log": LogPanel,
    "rulings": Rulings,
    "figures": Figures,
}
#: What a system has besides, right behind the first tab.
OWN: dict[str, dict[str, type[Panel]]] = {"trials": {"trial": TrialPanel}}


def of(system: str) -> dict[str, type[Panel]]:
    """The panels of a game of this system."""
    last: dict[str, type[Panel]] = {"odds": Odds} if system in OF else {}
    return {"orders": Orders, **OWN.get(system, {}), **GAME, **last}
