"""The facts of a post-game report: outcome, turning points, awards, deeds, whether the log is what was played.

With roles shown it is the GM's knowledge; with roles hidden it says only what the whole table could know, and leaves
out the simulated chances to win, which look into every hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from gmkit import games
from gmkit.analysis.chances import swings, win_chances
from gmkit.analysis.frames import Frames, frames
from gmkit.core.log import Answer, Log, Ruling, Undo
from gmkit.core.questions import GM
from gmkit.core.session import PUBLIC_READER, Session
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    import pandas as pd

Roles = Literal["shown", "hidden"]
#: So many turning points are told, and an award needs at least so much.
TURNING = 5
#: Counts that are no loss when they fall.
_NOT_LOST = (
    "hand",
    "prep",
    "jump_prep",
    "pursuit",
    "distance",
    "goal",
    "countdown",
    "load",
    "wear",
    "injuries",
)


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn that moved the game: by how much the winner's chance went, or without it how much was lost."""

    turn: int
    by: float
    before: float | None = None
    after: float | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """What somebody stands out by: `kind` is a message id of the report, `value` what earned it."""

    kind: str
    seat: str
    value: float


@dataclass(frozen=True, slots=True)
class Verification:
    """Whether the chain, every answer and every die hold, and what a reader should know besides.

    `failed` is the sentence that says where they don't.
    """

    failed: GmkitError | None
    lines: int
    commitment: str
    head: str
    remarks: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that a report tells, before it is put into words."""

    session: Session
    roles: Roles
    frames: Frames
    chances: pd.DataFrame | None
    turning: list[Turning]
    awards: list[Award]
    verification: Verification


def report(
    session: Session, *, roles: Roles | None = None, samples: int = 40, workers: int | None = None,
    published: Sequence[str] = (), progress: Callable[[int, int], None] | None = None,
) -> Report:  # fmt: skip
    """The facts of a report. Roles are shown when the game is over, and hidden before.

    `samples` games are simulated from each turn, 0 leaves that out; `published` are heads that stood under posts, for
    the verification. Raises GmkitError for roles shown while the game goes on.
    """
    chosen: Roles = roles or ("shown" if session.over else "hidden")
    if chosen == "shown" and not session.over:
        raise GmkitError(
            "The game is not over: its report with roles would give every secret away; make it with hidden roles.",
            "Партия не окончена: отчёт с ролями выдал бы все тайны; сделайте его со скрытыми ролями.",
        )
    if samples < 0:
        raise GmkitError(
            f"{samples} games cannot be simulated; give 0 or more.",
            f"Сыграть партий: {samples} — нельзя; нужно 0 или больше.",
        )
    told = frames(session, reader=GM if chosen == "shown" else PUBLIC_READER)
    chances = None
    if chosen == "shown" and samples:
        chances = win_chances(session, games=samples, workers=workers, progress=progress)
    return Report(
        session,
        chosen,
        told,
        chances,
        _turning(session, told, chances),
        awards(told),
        verified(session.log, published),
    )


def _turning(session: Session, told: Frames, chances: pd.DataFrame | None) -> list[Turning]:
    """The largest swings of the winner's chance; without chances the turns in which most was lost."""
    if chances is not None and session.outcome is not None:
        moved = swings(chances, session.outcome.winner).head(TURNING)
        return [
            Turning(int(turn), float(by), float(before), float(after))
            for turn, by, before, after in zip(
                moved["turn"], moved["by"], moved["before"], moved["after"], strict=True
            )
            if by
        ]
    losses = told["resources"]
    losses = losses[(losses["change"] < 0) & ~losses["resource"].isin(_NOT_LOST)]
    worst = losses.groupby("turn")["change"].sum().sort_values(kind="stable").head(TURNING)
    return [Turning(int(str(turn)), float(by)) for turn, by in worst.items()]


def happened(told: Frames, turn: int) -> dict[str, list[dict[str, Any]]]:
    """What a reader was told of a turn that matters: checks, changes of what is everybody's, deeds with their cost."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name in ("checks", "resources", "damage"):
        frame = told[name]
        frame = frame[frame["turn"] == turn]
        if name == "resources":
            frame = frame[frame["seat"].isna() & (frame["change"] != 0) & ~frame["resource"].isin(_NOT_LOST)]
        plain = frame.astype(object).where(frame.notna(), None)
        found[name] = [dict(zip(plain.columns, row, strict=True)) for row in plain.itertuples(index=False)]
    return found


# ---- awards


def awards(told: Frames) -> list[Award]:
    """Who stands out: each award goes to one seat, and only where somebody has earned it."""
    found = [
        _most("helped", _given(told, 1)),
        _most("hindered", _given(told, -1)),
        _most("travelled", _moves(told)),
        _most("lucky", _luck(told, 1)),
        _most("unlucky", _luck(told, -1)),
        _most("patient", _waits(told, awaited=False)),
        _most("awaited", _waits(told, awaited=True)),
    ]
    return [award for award in found if award is not None]


def _most(kind: str, scores: Mapping[str, float]) -> Award | None:
    seat = max(scores, key=lambda seat: scores[seat], default=None)
    return Award(kind, seat, round(scores[seat], 2)) if seat is not None and scores[seat] > 0 else None


def _given(told: Frames, sign: int) -> dict[str, float]:
    frame = told["contributions"]
    known = frame[frame["seat"].notna() & frame["points"].notna() & (frame["source"] == "hand")]
    wanted = known[known["points"] * sign > 0]
    return {str(seat): float(abs(points)) for seat, points in wanted.groupby("seat")["points"].sum().items()}


def _moves(told: Frames) -> dict[str, float]:
    counts = told["locations"]["seat"].value_counts()
    return {str(seat): float(count) - 1 for seat, count in counts.items()}


def _luck(told: Frames, sign: int) -> dict[str, float]:
    """In standard errors of so many dice; fewer than five dice say nothing."""
    frame = told["dice"]
    scores = {}
    for seat, rows in frame[frame["seat"].notna()].groupby("seat"):
        variance = sum((int(sides) ** 2 - 1) / 12 for sides in rows["sides"])
        strayed = float(rows["face"].sum()) - float(rows["expected"].sum())
        if len(rows) >= 5:
            scores[str(seat)] = sign * strayed / math.sqrt(variance)
    return scores


def _waits(told: Frames, *, awaited: bool) -> dict[str, float]:
    """Hours: those that the table waited for a seat, or those that it sat done while others were awaited."""
    frame = told["waiting"]
    frame = frame[frame["seconds"].notna()]
    seats = set(told["roles"]["seat"])
    hours = dict.fromkeys(sorted(seats), 0.0)
    for _, rows in frame.groupby(["game", "stretch"]):
        spent = float(rows["seconds"].iloc[0]) / 3600
        asked = set(rows["seat"])
        if asked & seats:
            for seat in hours:
                hours[seat] += spent if (seat in asked) == awaited else 0.0
    return hours


# ---- verification


def verified(log: Log, published: Sequence[str] = ()) -> Verification:
    """Replay the log from its first line, and count what is marked in it."""
    failed: GmkitError | None = None
    try:
        games.verify(log, published)
    except GmkitError as error:
        failed = error
    counting = set(log.counting)
    remarks = {"undone": 0, "corrected": 0, "typed": 0, "overruled": 0, "rulings": 0}
    for number, record in enumerate(log.records):
        match record:
            case Undo():
                remarks["corrected" if record.seen else "undone"] += 1
            case Answer() if number in counting and record.of_chance and record.typed:
                remarks["typed"] += 1
            case Answer() if number in counting and record.overrule:
                remarks["overruled"] += 1
            case Ruling() if number in counting:
                remarks["rulings"] += 1
            case _:
                pass
    return Verification(failed, len(log), log.head(0), log.seal(), remarks)
