"""A vote of the table, counted from a pasted page by the rules of its forum: changes, self-votes, edits, ties.

The count proposes an answer to a question with options; it enters nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from gmkit.core.questions import GM, Choose
from gmkit.core.session import Session
from gmkit.texts.reading.answers import Found, Saying, answer
from gmkit.texts.reading.lines import subject
from gmkit.texts.reading.mentions import Vocabulary, spots
from gmkit.texts.reading.reading import Line, Request, lines_of
from gmkit.texts.reading.speech import Speech

#: What became of a vote.
FATES = ("counts", "replaced", "withdrawn", "self", "edited", "late", "early", "changes", "unclear")


@dataclass(slots=True)
class Vote:
    """One vote: who, for what ("" for a withdrawal or where that cannot be told), and what became of it."""

    seat: str
    choice: str
    line: Line
    fate: str = "counts"


@dataclass(slots=True)
class Tally:
    """The votes in the order of their posts; for each option who stands for it; and who has won by these rules.

    `winner` is "" while that is open; `why` says how it was decided: most, first, tie, majority, none.
    """

    votes: list[Vote]
    standing: dict[str, list[str]] = field(default_factory=dict)
    winner: str = ""
    tied: tuple[str, ...] = ()
    why: str = "none"


def tally(session: Session, question: Choose, request: Request, voters: Sequence[str] = ()) -> Tally:
    """Count the votes of a page for an answer to the question; `voters` may vote (default: all seats)."""
    may_vote = tuple(voters) or session.seats
    speech = Speech(session)
    votes = [vote for vote in _votes(session, speech, question, request) if vote.seat in may_vote]
    rules = request.forum.votes
    held: dict[str, Vote] = {}
    last: dict[str, str] = {}  #: what somebody has voted for, withdrawn or not
    changed: dict[str, int] = {}
    reached: dict[str, int] = {}
    for place, vote in enumerate(votes):
        vote.fate = _void(vote, request) or vote.fate
        if vote.fate != "counts":
            continue
        before = held.pop(vote.seat, None)
        if not vote.choice:
            vote.fate = "withdrawn"
            if before is not None:
                before.fate = "withdrawn"
            continue
        if vote.seat in last and last[vote.seat] != vote.choice:
            if rules.changes is not None and changed.get(vote.seat, 0) >= rules.changes:
                vote.fate = "changes"
                if before is not None:
                    held[vote.seat] = before
                continue
            changed[vote.seat] = changed.get(vote.seat, 0) + 1
        if before is None or before.choice != vote.choice:
            reached[vote.choice] = place
        if before is not None:
            before.fate = "replaced"
        held[vote.seat], last[vote.seat] = vote, vote.choice
    return _decided(request, votes, held, reached, len(may_vote))


def _void(vote: Vote, request: Request) -> str:
    """Why a vote does not count by itself; "" when it does."""
    rules, state = request.forum.votes, vote.line.state
    if state in ("late", "early"):
        return state
    if vote.line.post.edited and (rules.edits == "void" or state == "edited"):
        return "edited"
    if vote.choice == vote.seat and rules.own == "void":
        return "self"
    return ""


def _decided(
    request: Request, votes: list[Vote], held: dict[str, Vote], reached: dict[str, int], voters: int
) -> Tally:
    """Who has won. `first`: of those with most votes, the one who had them first."""
    standing: dict[str, list[str]] = {}
    for seat, vote in held.items():
        standing.setdefault(vote.choice, []).append(seat)
    found = Tally(votes, standing)
    if not standing:
        return found
    rules, most = request.forum.votes, max(map(len, standing.values()))
    best = [choice for choice, seats in standing.items() if len(seats) == most]
    if rules.majority and 2 * most <= voters:
        found.tied, found.why = tuple(best), "majority"
    elif len(best) == 1:
        found.winner, found.why = best[0], "most"
    elif rules.ties == "first":
        found.winner, found.why = min(best, key=lambda choice: reached[choice]), "first"
        found.tied = tuple(best)
    else:
        found.tied, found.why = tuple(best), "tie"
    return found


def _votes(session: Session, speech: Speech, question: Choose, request: Request) -> Iterator[Vote]:
    """The page's votes: lines that begin with the forum's word for one; bare names where bold or a tag marks votes."""
    rules = request.forum.votes
    calls, undo = Vocabulary(), Vocabulary()
    calls.add("vote", *rules.words)
    undo.add("undo", *rules.undo)
    for line in lines_of(session, speech, request):
        if line.state in ("quote", "talk", "stranger", "other", "known") or line.seat in ("", GM):
            continue
        said = speech.tokens(line.text)
        first = {spot.start for spot in spots(said, calls)} | {spot.start for spot in spots(said, undo)}
        if spots(said, undo):
            yield Vote(line.seat, "", line)
            continue
        bare = request.forum.bold or request.forum.tags
        if not (first and min(first) <= 2) and not (bare and len(said) <= 4):
            continue
        saying = Saying(line.text, said)
        if (
            line.seat in subject(speech, line.text)
            and len(said) > 1
            and said[1].word in (":", "голосует", "votes")
        ):
            saying.take((0,), "self")
        found = answer(speech, saying, question, range(len(said)), line.seat, True)
        if isinstance(found, Found) and not any(token.word == "?" for token in said):
            yield Vote(line.seat, found.value, line)
        elif first:
            yield Vote(line.seat, "", line, "unclear")
