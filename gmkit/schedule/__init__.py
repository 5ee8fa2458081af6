"""Until when a game waits: the desk's own time, beside the rules.

The core knows no clock, so that a replay stays exact. What the desk decides about time it writes into the log as
remarks, which change nothing: the plan (`schedule: …`), a deadline (`until: …`), a pause, a reminder, who was decided
for. A deadline follows from the plan, the step and whom the table waits for, all of them public facts, and from the
clock: it is the same whatever anybody holds.

    plan     working days, time zone, quiet hours, hours for a kind of question, absences; counting with them
    book     all that, read from a session's log and written into it
    typed    a moment as a game master types it
"""

from __future__ import annotations

from gmkit.schedule.book import Deadline, deadline, defaulted, opener, paused, plan_of, propose, since
from gmkit.schedule.plan import Absence, Plan

__all__ = [
    "Absence",
    "Deadline",
    "Plan",
    "deadline",
    "defaulted",
    "opener",
    "paused",
    "plan_of",
    "propose",
    "since",
]
