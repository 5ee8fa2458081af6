"""The corpus: pasted posts with what they mean, and how a reading is compared with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import yaml

from gmkit.core.session import Session
from gmkit.texts.reading import Reading, Request, forum, read
from tests.texts.reading.settings import setting

FOLDER = Path(__file__).parents[2] / "corpus"
NOW = datetime(2026, 11, 30, 12, 0)  # noqa: DTZ001 - a page's clock

SHORT = {
    "go": "cru.act.go", "do": "cru.act.do", "target": "cru.act.target", "colours": "cru.act.colours",
    "colour": "cru.act.colour", "amount": "cru.act.amount", "jump": "cru.act.jump", "priorities": "cru.act.priorities",
    "guard": "cru.act.guard", "exit": "cru.act.exit", "exit_open": "cru.act.exit_open", "open": "cru.act.open",
    "sabotage": "cru.act.sabotage", "spend": "cru.vote.spend", "choice": "cru.crisis.choice", "route": "cru.jump.route",
    "jchoice": "cru.jump.choice", "jail": "cru.ban.jail", "hand_over": "cru.hand_over", "cancel": "cru.ban.cancel",
    "more": "cru.ban.more", "group": "cru.ban.group", "rooms": "cru.ban.rooms", "crises": "cru.crises.order",
}  # fmt: skip


@dataclass(frozen=True)
class Sample:
    """One pasted text, and its meaning: answers by question id, and the states of its lines where they are told."""

    id: str
    setting: str
    lang: str
    request: Request
    expect: dict[str, Any]
    states: tuple[str, ...] | None
    help: bool
    edited: bool = False

    @property
    def game(self) -> Session:
        return setting(self.setting, self.lang)

    @property
    def system(self) -> str:
        return self.game.system.id


def load(name: str) -> list[Sample]:
    lang = name.partition("_")[2].partition("_")[0]
    raw = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return [_sample(entry, lang) for entry in raw]


def _sample(raw: dict[str, Any], lang: str) -> Sample:
    game = setting(raw["setting"], lang)
    by = raw.get("by", "")
    seat = _seat(game, by)
    request = Request(
        raw["text"], forum=forum(raw.get("forum", "common")), seat=seat, everything=raw.get("pm", False), now=NOW,
        since=_when(raw.get("since")), until=_when(raw.get("until")), people=raw.get("people", {}),
    )  # fmt: skip
    expect = {
        _ident(_seat(game, seat), key): tuple(value) if isinstance(value, list) else value
        for seat, answers in raw["expect"].items()
        for key, value in answers.items()
    }
    states = raw.get("states", [raw["state"]] if "state" in raw else None)
    return Sample(
        raw["id"], raw["setting"], lang, request, expect, None if states is None else tuple(states),
        raw.get("help", False), raw.get("edited", False),
    )  # fmt: skip


def _seat(game: Session, named: str) -> str:
    """A seat by its player's name; `@asked` is the one that is asked first."""
    if named == "@asked":
        return game.waiting()[0].seat
    return next((seat for seat, name in game.names.items() if named == name), named)


def _ident(seat: str, key: str) -> str:
    name, slash, about = key.partition("/")
    return f"{seat}:{SHORT.get(name, name)}{slash}{about}"


def _when(value: Any) -> datetime | None:
    return datetime.fromisoformat(str(value)) if value else None


_READ: dict[str, Reading] = {}


def reading(sample: Sample) -> Reading:
    """The sample's reading, made once."""
    if sample.id not in _READ:
        _READ[sample.id] = read(sample.game, sample.request)
    return _READ[sample.id]


def given(found: Reading) -> dict[str, Any]:
    return {ident: tuple(value) if isinstance(value, list) else value for ident, value in found.answers}


def states(found: Reading) -> tuple[str, ...]:
    """Without talk and quotes, which ask nothing of anybody."""
    return tuple(line.state for line in found.lines if line.state not in ("talk", "quote"))


@dataclass
class Figures:
    """How a corpus was read: ids by what became of them."""

    read: list[str] = field(default_factory=list)
    helped: list[str] = field(default_factory=list)  #: asked back
    missed: list[str] = field(default_factory=list)  #: less was read than was said
    wrong: list[str] = field(default_factory=list)  #: something would be entered that was not said
    notes: dict[str, str] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return len(self.read) + len(self.helped) + len(self.missed) + len(self.wrong)

    def add(self, sample: Sample) -> None:
        found = reading(sample)
        answers, told = given(found), states(found)
        wrong = {k: v for k, v in answers.items() if k not in sample.expect or sample.expect[k] != v}
        right = answers == sample.expect and (sample.states is None or told == sample.states)
        if not sample.help and sample.states is None:
            right = right and set(told) <= {"read", "replaced"}
        if wrong:
            self.wrong.append(sample.id)
        elif sample.help:
            (self.helped if set(told) & {"unclear", "illegal", "part"} else self.missed).append(sample.id)
        else:
            (self.read if right else self.missed).append(sample.id)
        if sample.id in self.wrong or sample.id in self.missed:
            missing = {k: v for k, v in sample.expect.items() if answers.get(k) != v}
            self.notes[sample.id] = f"{told} wrong={wrong} missing={missing}"
