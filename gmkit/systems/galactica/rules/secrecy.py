"""GAL-SECRET: what a program cannot enforce is said to the GM at the moment when it matters.

GAL-SECRET-01, -02, -05, -10: what players say has no effect on the game, and they may lie. GAL-SECRET-12: a GM who
replaces a player renames the seat; all that it holds stays.
"""

from __future__ import annotations

from gmkit.core.events import GM_ONLY
from gmkit.core.table import Table

#: moment -> the rule whose text stands first in the reminder
MOMENTS = {
    "check_talk": "GAL-SECRET-03",  # -04, -05, -10, GAL-CHECK-08, -10, -11: before cards are declared
    "check_shown": "GAL-SECRET-06",  # after the cards of a check are shown
    "deck_seen": "GAL-SECRET-07",  # somebody has looked at the top of a deck
    "quorum": "GAL-SECRET-08",  # somebody has become President, or seen quorum cards
    "cylon": "GAL-SECRET-09",  # a Cylon has been revealed
    "loyalty_seen": "GAL-SECRET-02",  # somebody has looked at a loyalty card
    "trauma": "GAL-SECRET-11",  # tokens or crossroads cards are dealt
    "start": "GAL-SECRET-01",  # -12, -13: the table's manners, when the game begins
}


def remind(table: Table, moment: str) -> None:
    """The GM's note for this moment; a simulation needs none."""
    if not table.simulated:
        table.tell("gal.reminder", seen_by=GM_ONLY, moment=moment, rule=MOMENTS[moment])
