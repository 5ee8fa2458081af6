"""АнимА: the parties' strength, speed, missions and cards, their fights and tests, where they go."""

from __future__ import annotations

from typing import Any

from gmkit.analysis.story import Reading, Row, Story
from gmkit.core.events import Event

#: What may lie behind a change that the next status block shows, and the fact that says which card it was.
_CAUSES = {
    "ani.joined": "character",
    "ani.died": "character",
    "ani.played": "card",
    "ani.mission.done": "mission",
    "ani.traded": "to",
}


def _cause(story: Story, event: Event) -> None:
    story.memory["cause", event.data["seat"]] = (event.kind, str(event.data[_CAUSES[event.kind]]))


def _status(story: Story, event: Event) -> None:
    for seat, party in event.data["parties"].items():
        cause, detail = story.memory.pop(("cause", seat), (event.kind, ""))
        counts = {
            "strength": party["strength"], "speed": party["speed"], "missions": len(party["done"]),
            "hand": party["cards"], "members": len(party["members"]),
        }  # fmt: skip
        for name, value in counts.items():
            story.resource(name, value, cause, seat=seat, detail=detail, rule=event.rule)
        story.place(seat, party["place"])
    if event.data["countdown"] is not None:
        story.resource("countdown", event.data["countdown"], event.kind, rule="ANI-END-05")


def _arrived(story: Story, event: Event) -> None:
    story.place(event.data["seat"], event.data["place"])


def _rolled(story: Story, event: Event) -> None:
    seat, face = event.data["seat"], event.data["face"]
    story.dice(event.kind, seat, 6, [face])
    story.memory["face", seat] = face


def _order(story: Story, event: Event) -> None:
    for seat, face in zip(event.data["seats"], event.data["dice"], strict=True):
        story.dice(event.kind, seat, 6, [face])


def _fight(story: Story, event: Event) -> None:
    """ANI-CBT-03: against a monster or an adversary; reaching its sum is enough."""
    told = event.data
    _contest(story, "fight", told["seat"], told["card"], told["against"], told["total"], told["won"])


def _duel(story: Story, event: Event) -> None:
    """ANI-CBT-01, -04: between parties, told of the winner."""
    told = event.data
    _contest(story, "duel", told["seat"], told["rival"], told["against"], told["total"], True)


def _speed(story: Story, event: Event) -> None:
    """ANI-SPD-01: a die and the Speed; the difficulty is its card's."""
    told = event.data
    check = story.check(kind="speed", name="speed", seat=told["seat"], total=told["total"])
    _parts(story, check, "speed", told["seat"], told["face"], told["total"])


def _contest(
    story: Story, kind: str, seat: str, against: str, difficulty: int, total: int, won: bool
) -> None:
    check = story.check(
        kind=kind, name=against, seat=seat, target=against, difficulty=difficulty, total=total, passed=won
    )
    _parts(story, check, kind, seat, story.memory.get(("face", seat)), total)


def _parts(story: Story, check: int, kind: str, seat: str, face: int | None, total: int) -> None:
    parts = {"strength": total} if face is None else {"die": face, "strength": total - face}
    for source, points in parts.items():
        story.add("contributions", check=check, kind=kind, seat=seat, source=source, count=1, points=points)


def _roles(board: Any) -> list[Row]:
    return [
        {"seat": seat, "name": party["name"], "role": seat} for seat, party in board.status["parties"].items()
    ]


def _ending(board: Any) -> dict[str, int]:
    counts = {"turns": board.status["turn"]}
    for seat, party in board.status["parties"].items():
        counts |= {f"{seat}_missions": len(party["done"]), f"{seat}_strength": party["strength"]}
    return counts


READING = Reading(
    turn={"ani.turn": "turn"},
    events={
        **dict.fromkeys(_CAUSES, _cause),
        "ani.status": _status,
        "ani.arrived": _arrived,
        "ani.rolled": _rolled,
        "ani.order.rolled": _order,
        "ani.fight.result": _fight,
        "ani.fight.won": _duel,
        "ani.speed": _speed,
    },
    roles=_roles,
    ending=_ending,
)
