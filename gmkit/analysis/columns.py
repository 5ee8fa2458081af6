"""The tidy frames: every frame's columns, their dtypes and what they say."""

from __future__ import annotations

from typing import NamedTuple

TEXT, WHOLE, REAL, FLAG, TIME = "string", "Int64", "Float64", "boolean", "datetime64[ns, UTC]"


class Column(NamedTuple):
    """A column's pandas dtype and what stands in it; every dtype has room for “not known”."""

    dtype: str
    says: str


#: Where a row stands; every frame of things that happened begins with these.
_WHEN = {
    "game": Column(TEXT, "the game's name: that of its file, or its number among the games given"),
    "n": Column(WHOLE, "how many events the reader had been told before"),
    "phase": Column(WHOLE, "number of the phase of the core, from 1"),
    "turn": Column(WHOLE, "day, turn or trial of the system; 0 before the first"),
}

FRAMES: dict[str, dict[str, Column]] = {
    "games": {
        "game": _WHEN["game"],
        "system": Column(TEXT, "the rules it is played by"),
        "reader": Column(TEXT, "whose knowledge the frames hold: gm, public or a seat"),
        "seats": Column(WHOLE, "players"),
        "phases": Column(WHOLE, "phases begun"),
        "turns": Column(WHOLE, "days, turns or trials begun"),
        "over": Column(FLAG, "whether the game has ended"),
        "winner": Column(TEXT, "the side or seat that won"),
        "reason": Column(TEXT, "why, as a message id"),
        "rule": Column(TEXT, "by which rule"),
        "lost": Column(WHOLE, "closed phases that today's rules no longer replay: their answers are missing"),
    },
    "events": {
        **_WHEN,
        "kind": Column(TEXT, "the event's message id"),
        "rule": Column(TEXT, "the rule behind it"),
        "audience": Column(TEXT, "public, gm, or the seats that saw it, separated by blanks"),
        "seat": Column(TEXT, "the seat that the event names first, if any"),
        "facts": Column(TEXT, "everything that the event names, as JSON"),
    },
    "resources": {
        **_WHEN,
        "resource": Column(TEXT, "what is counted"),
        "seat": Column(TEXT, "whose it is; missing where it is everybody's"),
        "value": Column(WHOLE, "how much there is now"),
        "change": Column(WHOLE, "by how much it has just changed"),
        "cause": Column(TEXT, "kind of the event that brought the change; start for the first value"),
        "detail": Column(TEXT, "which card, die or seat stands behind it, by id"),
        "rule": Column(TEXT, "the rule behind the change"),
    },
    "checks": {
        **_WHEN,
        "check": Column(WHOLE, "the check's number in the game, from 1; contributions and votes name it"),
        "kind": Column(TEXT, "what is checked: crisis, brig, election, task, fight, speed …"),
        "name": Column(TEXT, "card or task, by id"),
        "group": Column(TEXT, "what it is a part of: the trial of a task"),
        "seat": Column(TEXT, "who checks, or called for it"),
        "target": Column(TEXT, "whom or what it is about"),
        "difficulty": Column(WHOLE, "what has to be reached"),
        "total": Column(WHOLE, "what was reached"),
        "passed": Column(FLAG, "whether that was enough; missing where neither"),
        "outcome": Column(TEXT, "the grade or sign of the result"),
        "chance": Column(REAL, "the chance to pass as it was announced or worked out before, 0 to 1"),
    },
    "contributions": {
        **_WHEN,
        "check": Column(WHOLE, "the check that it went into"),
        "kind": Column(TEXT, "the check's kind"),
        "seat": Column(TEXT, "who gave it; missing where that is not known"),
        "source": Column(
            TEXT, "hand, chance (random or destiny cards), pool (thrown together), strength, die"
        ),
        "card": Column(TEXT, "the card, by id, where cards have one"),
        "colour": Column(TEXT, "colour or skill type"),
        "count": Column(WHOLE, "how many of them"),
        "points": Column(WHOLE, "what they add to the total, minus where they lower it"),
    },
    "votes": {
        **_WHEN,
        "check": Column(WHOLE, "the number of the check that decided it"),
        "kind": Column(TEXT, "brig, election …"),
        "seat": Column(TEXT, "who proposed"),
        "target": Column(TEXT, "whom it was about"),
        "difficulty": Column(WHOLE, "what had to be reached"),
        "total": Column(WHOLE, "what was reached"),
        "passed": Column(FLAG, "whether it was carried"),
    },
    "dice": {
        **_WHEN,
        "roll": Column(WHOLE, "number of the roll in the game; dice thrown together share it"),
        "key": Column(TEXT, "the question that asked for it, or the kind of the event that told of it"),
        "seat": Column(TEXT, "who rolled, or for whom"),
        "sides": Column(WHOLE, "faces of the die"),
        "face": Column(WHOLE, "what came"),
        "expected": Column(REAL, "the mean of such a die"),
        "typed": Column(FLAG, "typed in by hand; known to the GM alone"),
    },
    "ships": {
        **_WHEN,
        "place": Column(TEXT, "sector, distance or box"),
        "ship": Column(TEXT, "kind of ship"),
        "side": Column(TEXT, "ours or theirs"),
        "count": Column(WHOLE, "how many stand there"),
    },
    "locations": {
        **_WHEN,
        "seat": Column(TEXT, "who"),
        "place": Column(TEXT, "where; missing on the way or off the board"),
    },
    "waiting": {
        "game": _WHEN["game"],
        "stretch": Column(WHOLE, "number of the stretch of time; all who are waited for at once share it"),
        "phase": _WHEN["phase"],
        "step": Column(TEXT, "key of the step that is waited in"),
        "seat": Column(TEXT, "who is waited for"),
        "since": Column(TIME, "from when on; missing in a game without a file"),
        "until": Column(TIME, "until when; missing while it lasts"),
        "seconds": Column(REAL, "how long"),
        "others": Column(WHOLE, "how many more are waited for at the same time"),
    },
    "damage": {
        **_WHEN,
        "seat": Column(TEXT, "whose deed it was"),
        "team": Column(TEXT, "the side of that seat"),
        "deed": Column(TEXT, "what was done: a message id"),
        "detail": Column(TEXT, "to what or with which card, by id"),
        "amount": Column(WHOLE, "how much was lost by it"),
    },
    "roles": {
        "game": _WHEN["game"],
        "seat": Column(TEXT, "the seat"),
        "name": Column(TEXT, "the player's name"),
        "role": Column(TEXT, "class, character or token"),
        "team": Column(TEXT, "the side, as far as the reader knows it"),
    },
}
