"""Крейсер Галактика: resources with their causes, votes card by card, rooms, fighters, the cyborgs' deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gmkit.analysis.story import GM, Reading, Row, Story
from gmkit.analysis.walk import Step
from gmkit.core.events import Event
from gmkit.core.log import Answer

#: Events that bring resources up or down, and the fact that says which card or seat is behind it.
_CAUSES = {
    "cru.crisis.result": "crisis",
    "cru.crisis.chosen": "crisis",
    "cru.jumped": "jump",
    "cru.emergency": "seats",
}


def _cause(story: Story, event: Event) -> None:
    detail = event.data[_CAUSES[event.kind]]
    story.memory["cause"] = (event.kind, " ".join(detail) if isinstance(detail, list) else str(detail))
    story.memory["chooser"] = None
    if event.kind == "cru.crisis.result":
        story.memory["grade"] = str(event.data["outcome"])
    elif event.kind == "cru.crisis.chosen":
        story.memory["chooser"] = story.memory.get(event.data["title"])
    elif event.kind == "cru.jumped":
        story.resource("distance", event.data["distance"], event.kind, detail=str(detail), rule=event.rule)


def _resource(story: Story, event: Event) -> None:
    cause, detail = story.memory.get("cause", (event.kind, ""))
    told = event.data
    story.resource(told["resource"], told["now"], cause, detail=detail, rule=event.rule)
    if told["by"] < 0 and (seat := story.memory.get("chooser")):
        story.add("damage", seat=seat, team=_team(story, seat), deed=cause, detail=detail, amount=-told["by"])


def _status(story: Story, event: Event) -> None:
    told = event.data
    unsaid, detail = story.memory.pop(
        "ruling", (event.kind, "")
    )  # what no event has told of, a ruling has done
    for name, value in told["resources"].items():
        story.resource(name, value, unsaid, detail=detail, rule=event.rule)
    story.resource("distance", told["distance"], event.kind, rule="CRU-PBC-18")
    story.resource("goal", told["goal"], event.kind, rule="CRU-PBC-18")
    story.resource("prep", told["prep"], event.kind, rule="CRU-PBC-07")
    standing = sum(not room["destroyed"] for room in told["rooms"].values())
    story.resource("rooms", standing, event.kind, rule="CRU-PBC-13")
    for seat, cards in told["hands"].items():
        story.resource("hand", cards, event.kind, seat=seat, rule="CRU-PBC-16")
    for threat, count in told["fighters"].items():
        story.add("ships", place=f"threat_{threat}", ship="fighter", side="theirs", count=count)
    inside = {name: room["inside"] for name, room in told["rooms"].items()} | told["elsewhere"]
    for place, seats in inside.items():
        for seat in seats:
            story.place(seat, place)
    story.memory["cause"] = (event.kind, "")


def _ruling(story: Story, event: Event) -> None:
    story.memory["ruling"] = (event.kind, event.data["target"])


def _title(story: Story, event: Event) -> None:
    story.memory["president" if event.kind == "cru.president" else "admiral"] = event.data["seat"]


def _crisis(story: Story, event: Event) -> None:
    story.memory["crisis"] = event.data["crisis"]


def _opened(story: Story, event: Event) -> None:
    story.memory[event.data["target"] or event.data["seat"], event.kind] = event.data["colours"]


def _vote(story: Story, event: Event) -> None:
    """CRU-PBC-03: the crisis, a brig vote or an election, counted."""
    told = event.data
    kind = told["vote"]
    crisis = story.memory.get("crisis", "") if kind == "crisis" else ""
    check = story.check(
        kind=kind, name=crisis or kind, seat=told["seat"] or None, target=told["target"] or None,
        difficulty=told["difficulty"], total=told["total"], passed=told["passed"],
        outcome=story.memory.get("grade") if kind == "crisis" else None,
    )  # fmt: skip
    story.memory.setdefault("votes", {})[event.phase, _vote_id(told)] = check
    if kind != "crisis":
        story.add(
            "votes", check=check, kind=kind, seat=told["seat"], target=told["target"],
            difficulty=told["difficulty"], total=told["total"], passed=told["passed"],
        )  # fmt: skip
    if (
        event.kind == "cru.vote.colours" and story.reader != GM
    ):  # the GM's rows come card by card, from the log
        for colour, count in told["cards"].items():
            if count:
                sign = _sign(story, kind, told["target"] or told["seat"], colour)
                story.add(
                    "contributions", check=check, kind=kind, source="pool", colour=colour, count=count,
                    points=None if sign is None else sign * count,
                )  # fmt: skip


def _vote_id(told: Mapping[str, Any]) -> str:
    return "crisis" if told["vote"] == "crisis" else f"{told['vote']}-{told['seat']}"


def _sign(story: Story, kind: str, target: str, colour: str) -> int | None:
    """What a card of the colour adds: known from the crisis card, or from the vote's own announcement."""
    if kind == "crisis":
        card = story.cards.get(story.memory.get("crisis", ""))
        plus = card and card["plus"]
    else:
        plus = story.memory.get((target, f"cru.vote.{kind}"))
    return None if plus is None else 1 if colour in plus else -1


def _moved(story: Story, event: Event) -> None:
    places = {"cru.hurt": "infirmary", "cru.jailed": "brig", "cru.evicted": "corridors"}
    story.place(event.data["seat"], places.get(event.kind) or event.data["room"])


def _rolled(story: Story, event: Event) -> None:
    story.dice(event.kind, None, 6, [event.data["face"]])


def _dealt(story: Story, event: Event) -> None:
    story.memory.setdefault("teams", {})[event.data["seat"]] = event.data["team"]


def _team(story: Story, seat: str) -> str | None:
    found: str | None = story.memory.get("teams", {}).get(seat)
    return found


def _detonated(story: Story, event: Event) -> None:
    seat = event.data["seat"]
    story.add(
        "damage", seat=seat, team=_team(story, seat), deed=event.kind, detail=event.data["room"], amount=1
    )


def _steps(story: Story, step: Step) -> None:
    """CRU-VOT-10, -11, CRU-PRI-02: what really left the hands; CRU-VOT-05: the two random cards."""
    batch, run = step.closes, step.run
    if batch is not None and batch.key == "cru.crisis.close" and isinstance(step.record, Answer):
        board = run.system.view(run.state, run.cards, GM, run.pending())
        hands = {papers.seat: Counter(papers.hand) for papers in board.papers}
        story.memory["plus"] = {vote["id"]: vote["plus"] for vote in board.votes}
        for name in batch.order():
            what, _, rest = name.partition("/")
            if what == "spend":
                seat, _, vote = rest.partition("/")
                _spent(story, seat, vote, batch.sheets[name].given, hands[seat])
    elif isinstance(step.record, Answer) and step.record.question.startswith("chance:cru.vote.random/"):
        vote = step.record.question.partition("/")[2]
        _thrown(story, None, vote, Counter(step.record.value), "chance")


def _spent(story: Story, seat: str, vote: str, given: list[Any], hand: Counter[str]) -> None:
    thrown: Counter[str] = Counter()
    for colour in [colour for answer in given for colour in answer.value]:
        if hand[colour] > 0:
            hand[colour] -= 1
            thrown[colour] += 1
    _thrown(story, seat, vote, thrown, "hand")


def _thrown(story: Story, seat: str | None, vote: str, thrown: Counter[str], source: str) -> None:
    """A row a colour, for the GM and whoever threw it."""
    check = story.memory.get("votes", {}).get((story.phase, vote))
    plus = story.memory.get("plus", {}).get(vote, ())
    for colour, count in thrown.items():
        story.add(
            "contributions", seen_by=(seat,) if seat else (), check=check, kind=vote.partition("-")[0],
            seat=seat, source=source, colour=colour, count=count, points=count if colour in plus else -count,
        )  # fmt: skip


def _roles(board: Any) -> list[Row]:
    teams = {papers.seat: papers.team for papers in board.papers}
    return [
        {"seat": one.seat, "name": one.name, "role": one.role, "team": teams.get(one.seat)}
        for one in board.crew
    ]


def _ending(board: Any) -> dict[str, int]:
    status = board.status
    standing = sum(not room["destroyed"] for room in status["rooms"].values())
    return {"turns": status["day"], **status["resources"], "distance": status["distance"], "rooms": standing}


READING = Reading(
    turn={"cru.status": "day", "cru.day": "day"},
    events={
        **dict.fromkeys(_CAUSES, _cause),
        "ruling": _ruling,
        "cru.resource": _resource,
        "cru.status": _status,
        "cru.president": _title,
        "cru.admiral": _title,
        "cru.admiral.acting": _title,
        "cru.crisis": _crisis,
        "cru.vote.election": _opened,
        "cru.vote.brig": _opened,
        "cru.vote.colours": _vote,
        "cru.vote.count": _vote,
        "cru.enlisted": _moved,
        "cru.moved": _moved,
        "cru.hurt": _moved,
        "cru.jailed": _moved,
        "cru.evicted": _moved,
        "cru.rolled": _rolled,
        "cru.dealt": _dealt,
        "cru.detonated": _detonated,
    },
    steps=_steps,
    roles=_roles,
    ending=_ending,
)
