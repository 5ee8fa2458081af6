"""Games of every system for tests of what is published: played by random bots, then one secret of theirs changed."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from gmkit import games
from gmkit.core import rulings
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import Pending, system
from gmkit.errors import GmkitError
from gmkit.publish import Links, history, publish
from gmkit.publish.sealing import name_of, opened
from gmkit.publish.site import site

#: Salted hashes of the log and the publication's own mark: they change with everything and tell nothing.
_HASHES = re.compile(rb"(?<![0-9a-f])(?:[0-9a-f]{64}|[0-9a-f]{16})(?![0-9a-f])")

# ---- what somebody can get


@dataclass
class Game:
    """A game in progress, with a private link for every seat, and the folder that it is published into."""

    session: Session
    links: Links
    folder: Path

    def seen(self) -> dict[str, Any]:
        """What lies on the server and in the site, file by file; and what each seat's link opens, under the seat.

        Of a sealed file only name, length and time can be compared: the rest is noise, another one each time.
        """
        history._drawn.clear()
        publish(self.session, self.folder / "published", "ru", links=self.links)
        site(self.session, self.folder / "site", "ru", links=self.links)
        found: dict[str, Any] = {}
        for file in sorted(self.folder.rglob("*")):
            name = file.relative_to(self.folder).as_posix()
            if file.parent.name == "sealed":
                found[name] = file.stat().st_size
            elif file.is_file() and file.name != "plotly.min.js":
                found[name] = _HASHES.sub(b"#", file.read_bytes())
        for place in ("published", "site"):
            files = list((self.folder / place / "sealed").iterdir())
            found[f"times of {place}"] = len({file.stat().st_mtime_ns for file in files})
        for seat, token in self.links.tokens(self.session.seats).items():
            sealed = (self.folder / "published" / "sealed" / name_of(token)).read_bytes()
            found[seat] = json.dumps(opened(token, sealed), ensure_ascii=False)
        return found


def played(ident: str, seed: int, home: Path, decisions: int) -> Game:
    """A game that random bots have played, published once: what the log says of that is said once."""
    session = games.new(ident, system(ident).company, seed=f"leak-{seed}")
    play_out(session, session.system.bots["random"], random.Random(seed), decisions=decisions)
    links = Links(home / f"{seed}.links")
    for seat in session.seats:
        links.share(seat)
    game = Game(session, links, home / f"got-{seed}")
    game.seen()
    return game


def parts_of(seen: Mapping[str, Any], reader: str, seats: tuple[str, ...]) -> dict[str, Any]:
    """What a reader has of it: all files, and the own page."""
    return {name: what for name, what in seen.items() if name == reader or name not in seats}


# ---- one secret changed

Values = Mapping[str, Any]


def pattern(place: str, seats: tuple[str, ...]) -> str:
    """`crew.P1.hand.blue` as `crew.*.hand.blue`: whose it is and the number of a list do not matter."""
    return ".".join("*" if part in seats or part.isdigit() else part for part in place.split("."))


def changes(session: Session, dice: random.Random, only: str = "") -> Iterator[tuple[str, Any]]:
    """States that differ from the game's in one or two places, with the pattern of the place, in random order."""
    places = session.places()
    names = [name for name in places if not only or pattern(name, session.seats) == only]
    dice.shuffle(names)
    for name in names:
        for values in (*_exchanged(places, name, dice), *_lent(places, name, dice), *_turned(places, name)):
            state = copy.deepcopy(session._run.state)
            try:
                for place, value in values.items():
                    rulings.assign(state, place, value)
            except GmkitError:
                continue  # of another kind: no such change
            yield pattern(name, session.seats), state


def _exchanged(places: Values, name: str, dice: random.Random) -> Iterator[Values]:
    """The value and that of another place of the same name, or of a brother."""
    parent, _, last = name.rpartition(".")
    others = [
        other
        for other in places
        if (other.rpartition(".")[2] == last or other.rpartition(".")[0] == parent)
        and type(places[other]) is type(places[name])
        and places[other] != places[name]
    ]
    if others:
        other = dice.choice(others)
        yield {name: places[other], other: places[name]}


def _lent(places: Values, name: str, dice: random.Random) -> Iterator[Values]:
    """One card of a list for one of another list: all keep their lengths."""
    lists = {place: cards for place, cards in places.items() if isinstance(cards, list) and cards}
    own = lists.get(name)
    if own is None:
        return
    alike = [place for place in lists if place != name and isinstance(lists[place][0], type(own[0]))]
    brothers = [place for place in alike if place.rpartition(".")[2] == name.rpartition(".")[2]]
    for other in (*dice.sample(brothers, min(2, len(brothers))), *dice.sample(alike, min(2, len(alike)))):
        mine, theirs = list(own), list(lists[other])
        mine[0], theirs[0] = theirs[0], mine[0]
        yield {name: mine, other: theirs}


def _turned(places: Values, name: str) -> Iterator[Values]:
    """The other truth value, or a list the other way round."""
    value = places[name]
    if isinstance(value, bool):
        yield {name: not value}
    elif isinstance(value, list) and value != value[::-1]:
        yield {name: value[::-1]}


def view_of(session: Session, reader: str) -> bytes | None:
    """A reader's view; None when the rules cannot show such a state."""
    try:
        return msgspec.json.encode(session.view(reader))
    except Exception:  # noqa: BLE001  # a change that cannot be
        return None


def table_of(session: Session, state: Any) -> bytes | None:
    """The table's view of a state between two phases."""
    try:
        return msgspec.json.encode(session.system.view(state, session._run.cards, "public", Pending("", {})))
    except Exception:  # noqa: BLE001  # a change that cannot be
        return None


def unborn(state: Any) -> Any:
    """Trials: somebody is about to be injured, and nobody watches for it (TRI-PRT-05)."""
    from gmkit.systems.trials.strain import PreInjury

    other = copy.deepcopy(state)
    if other.people:
        other.people[0].pre_injuries.append(PreInjury("sprain"))
    return other
