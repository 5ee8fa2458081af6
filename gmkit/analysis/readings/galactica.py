"""Battlestar Galactica: resources with their causes, checks card by card, the ring of sectors, the traitors' deeds."""

from __future__ import annotations

from collections import Counter
from typing import Any

from gmkit.analysis.story import GM, Reading, Row, Story
from gmkit.analysis.walk import Step
from gmkit.core.events import Event

#: Events that bring resources up or down, and the fact that says which card, place or seat is behind it.
_CAUSES = {
    "gal.crisis": "card",
    "gal.crisis.chosen": "card",
    "gal.destination": "destination",
    "gal.civilian.destroyed": "ship",
    "gal.jump": "",
    "gal.location": "place",
    "gal.quorum.played": "card",
    "gal.sabotage": "card",
    "gal.executed": "character",
    "gal.ally.met": "",
    "gal.activated": "",
}
#: Deeds that somebody chose to do, so that what they cost is his.
_DEEDS = ("gal.crisis.chosen", "gal.sabotage")
_SHIPS = ("raiders", "heavy_raiders", "basestars", "vipers", "civilians")
_OURS = ("vipers", "civilians")
_HUMAN = ("gal.loyalty.not_cylon", "gal.loyalty.sympathizer")


def _cause(story: Story, event: Event) -> None:
    detail = event.data.get(_CAUSES[event.kind])
    story.memory["cause"] = (event.kind, str(detail or ""))
    story.memory["doer"] = event.data.get("seat") if event.kind in _DEEDS else None


def _turn(story: Story, event: Event) -> None:
    story.memory["cause"], story.memory["doer"] = (event.kind, ""), None


def _resource(story: Story, event: Event) -> None:
    told = event.data
    cause, detail = story.memory.get("cause", (event.kind, ""))
    story.resource(told["resource"], told["before"], "start")
    story.resource(told["resource"], told["now"], cause, detail=detail, rule=event.rule)
    lost = told["before"] - told["now"]
    if lost > 0 and (seat := story.memory.get("doer")):
        team = story.memory.get("teams", {}).get(seat)
        story.add("damage", seat=seat, team=team, deed=cause, detail=detail, amount=lost)


def _setup(story: Story, event: Event) -> None:
    for resource, value in event.data["resources"].items():
        story.resource(resource, value, "start", rule=event.rule)


def _track(story: Story, event: Event) -> None:
    names = {"gal.jump.track": "jump_prep", "gal.distance": "distance", "gal.pursuit": "pursuit"}
    cause, detail = story.memory.get("cause", (event.kind, ""))
    story.resource(names[event.kind], event.data["now"], cause, detail=detail, rule=event.rule)


def _status(story: Story, event: Event) -> None:
    """GAL-HAND-11: at the end of a turn everything as it lies; what no event has told of, a ruling has done."""
    told = event.data
    unsaid, detail = story.memory.pop("ruling", (event.kind, ""))
    for resource, value in told["resources"].items():
        story.resource(resource, value, unsaid, detail=detail, rule=event.rule)
    for name, key in (("jump_prep", "jump"), ("distance", "distance"), ("pursuit", "pursuit")):
        story.resource(name, told[key], event.kind, rule=event.rule)
    for seat, player in told["seats"].items():
        story.resource("hand", player["cards"], event.kind, seat=seat, rule=event.rule)
        story.place(seat, player["place"] or None)
    for sector, here in told["sectors"].items():
        for ship in _SHIPS:
            held = here[ship]
            count = held if isinstance(held, int) else len(held)
            side = "ours" if ship in _OURS else "theirs"
            story.add("ships", place=sector, ship=ship.removesuffix("s"), side=side, count=count)


def _ruling(story: Story, event: Event) -> None:
    story.memory["ruling"] = (event.kind, event.data["target"])


def _moved(story: Story, event: Event) -> None:
    story.place(event.data["seat"], event.data["place"] or None)


def _rolled(story: Story, event: Event) -> None:
    if event.rule == "GAL-CHAR-43":
        return  # a longshot is named, not rolled
    story.dice(event.data["what"], event.data["seat"], 8, [event.data["die"]])


# ---- skill checks: an open one keeps what is told of it until its result


def _begun(story: Story, event: Event) -> None:
    number = story.number_check()
    opened = {
        "number": number,
        "data": event.data,
        "declared": {},
        "given": {},
        "destiny": None,
        "pool": [],
        "total": None,
    }
    story.memory.setdefault("checks", []).append(opened)
    story.memory.setdefault("begun", []).append((story.n, number))


def _open(story: Story) -> dict[str, Any]:
    stack = story.memory.get("checks")
    found: dict[str, Any] = stack[-1] if stack else {}
    return found


def _told_of_check(story: Story, event: Event) -> None:
    check, data = _open(story), event.data
    if not check:
        return
    match event.kind:
        case "gal.check.declared":
            check["declared"][data["seat"]] = data["count"]
        case "gal.check.who":
            check["destiny"], check["given"] = data["destiny"], dict(data["added"])
        case "gal.check.destiny":
            check["destiny"] = data["cards"]
        case "gal.check.opened":
            check["given"][data["seat"]] = data["cards"]
        case "gal.check.revealed":
            check["pool"] = data["cards"]
        case "gal.check.total":
            check["total"] = data["total"]


def _result(story: Story, event: Event) -> None:
    stack = story.memory.get("checks")
    if not stack:
        return
    check, data = stack.pop(), event.data
    begun, said = check["data"], data["result"]
    story.add(
        "checks", check=check["number"], kind=begun["cause"], name=begun["what"], seat=begun["seat"],
        target=begun["target"], difficulty=data.get("difficulty", begun["difficulty"]), total=data.get("total"),
        passed={"pass": True, "partial": True, "fail": False}.get(said), outcome=said,
    )  # fmt: skip
    if data.get("total") is not None:
        _contributions(story, check, data["total"])


def _contributions(story: Story, check: dict[str, Any], total: int) -> None:
    """GAL-CHECK-27: seat by seat for whoever knows it, else the pool as it was shown; then what changed its sum."""
    known = check["given"] if check["destiny"] is not None else {}
    rows = [(seat, "hand", cards) for seat, cards in known.items()]
    rows += (
        [(None, "destiny", check["destiny"])]
        if check["destiny"] is not None
        else [(None, "pool", check["pool"])]
    )
    points = 0
    for seat, source, cards in rows:
        for card, count in Counter(cards).items():
            worth = _worth(check, card) * count
            points += worth
            _contribute(
                story, check, seat=seat, source=source, card=card, colour=card[:3], count=count, points=worth
            )
    if points != total:
        _contribute(story, check, source="effects", count=1, points=total - points)
    for seat, count in check["declared"].items():
        if seat not in known and seat != story.reader:
            _contribute(story, check, seat=seat, source="declared", count=count)


def _contribute(story: Story, check: dict[str, Any], **row: Any) -> None:
    story.add("contributions", check=check["number"], kind=check["data"]["cause"], **row)


def _worth(check: dict[str, Any], card: str) -> int:
    """GAL-CHECK-01: its value, plus if its type is one of the check's."""
    return int(card[3:]) * (1 if card[:3] in check["data"]["types"] else -1)


def _steps(story: Story, step: Step) -> None:
    """What a seat itself has put in is known to it: taken from the pool, and given its name."""
    batch = step.closes
    if batch is None or batch.key != "gal.check.close" or story.reader == GM:
        return
    sheet = batch.sheets.get(story.reader)
    number = next((number for n, number in reversed(story.memory.get("begun", [])) if n < story.n), None)
    if sheet is None or number is None:
        return
    own = Counter(
        card for given in sheet.given if isinstance(given.value, tuple | list) for card in given.value
    )
    pool = [row for row in story.rows["contributions"] if row["check"] == number and row["source"] == "pool"]
    for row in pool:
        mine = min(own[row["card"]], row["count"])
        if mine:
            each = row["points"] // row["count"]
            story.add("contributions", **_own(row, story.reader, mine, each))
            row["count"] -= mine
            row["points"] -= mine * each
    story.rows["contributions"] = [
        row for row in story.rows["contributions"] if row["count"] or row["source"] != "pool"
    ]


def _own(row: Row, seat: str, count: int, each: int) -> Row:
    kept = {name: row[name] for name in ("check", "kind", "card", "colour")}
    return kept | {"seat": seat, "source": "hand", "count": count, "points": count * each}


# ---- who is what


def _loyalty(story: Story, event: Event) -> None:
    cylon = any(card not in _HUMAN for card in event.data["cards"])
    teams = story.memory.setdefault("teams", {})
    if cylon or event.data["seat"] not in teams:
        teams[event.data["seat"]] = "cylon" if cylon else "human"


def _revealed(story: Story, event: Event) -> None:
    story.memory.setdefault("teams", {})[event.data["seat"]] = "cylon"


def _roles(board: Any) -> list[Row]:
    """Who is a Cylon, for those whose papers the reader sees, and for those who have been revealed."""
    seats = board.status["seats"]
    teams = {
        papers.seat: "cylon" if any(card not in _HUMAN for card in papers.loyalty) else "human"
        for papers in board.papers
    }
    return [
        {
            "seat": seat,
            "role": player["character"],
            "team": "cylon" if player["revealed"] else teams.get(seat),
        }
        for seat, player in seats.items()
    ]


def _ending(board: Any) -> dict[str, int]:
    status = board.status
    numbers = {"turns": status["turn"], **status["resources"], "distance": status["distance"]}
    return numbers | {
        "damage": len(status["damage"]),
        "revealed": sum(p["revealed"] for p in status["seats"].values()),
    }


READING = Reading(
    turn={"gal.turn": "turn"},
    events={
        **dict.fromkeys(_CAUSES, _cause),
        "gal.turn": _turn,
        "gal.setup": _setup,
        "gal.resource": _resource,
        "gal.jump.track": _track,
        "gal.distance": _track,
        "gal.pursuit": _track,
        "gal.status": _status,
        "ruling": _ruling,
        "gal.moved": _moved,
        "gal.rolled": _rolled,
        "gal.check.begun": _begun,
        "gal.check.declared": _told_of_check,
        "gal.check.who": _told_of_check,
        "gal.check.destiny": _told_of_check,
        "gal.check.opened": _told_of_check,
        "gal.check.revealed": _told_of_check,
        "gal.check.total": _told_of_check,
        "gal.check.result": _result,
        "gal.check.cancelled": _result,
        "gal.loyalty.mine": _loyalty,
        "gal.loyalty.shown": _loyalty,
        "gal.revealed": _revealed,
    },
    steps=_steps,
    roles=_roles,
    ending=_ending,
)  # fmt: skip
