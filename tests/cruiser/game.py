"""A cruiser game at hand for tests: arrange the ship, give orders and votes, close the phase, read what was told.

Everything goes through the public session; only `arrange` reaches into the state, as a GM's rulings could.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gmkit
from gmkit import decks
from gmkit.core.events import Event
from gmkit.core.questions import CHANCE
from gmkit.core.system import Line
from gmkit.core.table import Batch
from gmkit.systems.cruiser.state import COLOURS, SEATS, Crew, Ship

PLAYERS = [f"{role[:3]}{i}:{role}" for role in ("political", "military", "engineer") for i in (1, 2, 3)]

#: The details of an action, in the order in which the dialog asks for them.
DETAILS = ("target", "colours", "colour", "amount", "jump", "priorities", "guard")


class Game:
    """Day 1, action phase. Cyborgs are P3 and E3, everybody stands in the corridors with an empty hand.

    `dealt` are other answers of chance while the game is set up, by key.
    """

    def __init__(self, *, deck: Any = None, dealt: Mapping[str, Any] = {}, **options: Any) -> None:
        self.session = gmkit.new("cruiser", PLAYERS, seed="test", options=options, deck=deck, typed=["*"])
        crises = sorted(card["id"] for card in self.session.header.deck["crises"])
        self._chance: dict[str, list[Any]] = {
            "cru.setup.cyborgs": [["P3", "E3"]],
            "cru.setup.crises": [crises],
            "cru.setup.parity": [["P3"]],
        } | {key: [value] for key, value in dealt.items()}
        self._seen = 0
        self._roll()
        self.arrange(_plain)

    # -- arranging

    @property
    def ship(self) -> Ship:
        return self.session._run.state

    def crew(self, seat: str) -> Crew:
        return self.ship.crew[seat]

    def arrange(self, change: Callable[[Ship], Any]) -> Game:
        """Change the ship between two entries; open dialogs are held anew, as after a ruling."""
        change(self.ship)
        run = self.session._run
        if isinstance(run.open, Batch):
            for sheet in run.open.sheets.values():
                sheet.reopen()
        self._seen = len(self.session.events)
        return self

    def put(self, room: str, *seats: str) -> Game:
        return self.arrange(lambda ship: [setattr(ship.crew[s], "room", room) for s in seats])

    def hand(self, seat: str, **colours: int) -> Game:
        """The seat's hand becomes exactly this."""
        return self.arrange(lambda ship: ship.crew[seat].hand.update(dict.fromkeys(COLOURS, 0) | colours))

    def destroy(self, *rooms: str) -> Game:
        return self.arrange(lambda ship: [setattr(ship.rooms[r], "destroyed", True) for r in rooms])

    def bomb(self, seat: str, room: str) -> Game:
        """The seat has planted a bomb there before today."""

        def plant(ship: Ship) -> None:
            ship.crew[seat].bomb, ship.crew[seat].bomb_day = room, ship.day - 1

        return self.arrange(plant)

    def chance(self, key: str, *values: Any) -> Game:
        """The next answers of chance to this key (with `/about` where it has one); others come from the seed."""
        self._chance.setdefault(key, []).extend(values)
        return self

    # -- entering

    def answer(self, ident: str, value: Any, **more: Any) -> None:
        self.session.answer(ident, value, **more)

    def order(
        self,
        seat: str,
        go: str | None = None,
        do: str = "nothing",
        *,
        sabotage: Sequence[str] = (),
        leave: Sequence[str] = (),
        leave_open: bool = False,
        open: bool = False,
        bans: Sequence[Any] = (),
        cancel: Sequence[str] = (),
        overrule: str = "",
        **details: Any,
    ) -> Game:
        """Enter a whole order. `bans` is a list of (group, rooms); `overrule` forces what the rules refuse."""
        if leave:
            self.answer(f"{seat}:cru.act.exit", list(leave))
            self.answer(f"{seat}:cru.act.exit_open", leave_open)
        elif self.crew(seat).room == "brig":
            self.answer(f"{seat}:cru.act.exit", [])
        if self.crew(seat).room != "brig" or leave:
            default = "corridors" if self.crew(seat).room == "brig" else self.crew(seat).room
            self.answer(f"{seat}:cru.act.go", go or default, overrule=overrule)
            self.answer(f"{seat}:cru.act.do", do, overrule=overrule)
            for name in DETAILS:
                if name in details:
                    self.answer(f"{seat}:cru.act.{name}", details[name])
            if do == "prohibit":
                self._prohibit(seat, bans, cancel)
            if open or f"{seat}:cru.act.open" in self.session.given():
                self.answer(f"{seat}:cru.act.open", open)
        if sabotage:
            self.answer(f"{seat}:cru.act.sabotage", list(sabotage))
        return self

    def _prohibit(self, seat: str, bans: Sequence[Any], cancel: Sequence[str]) -> None:
        if self.ship.prohibitions:
            self.answer(f"{seat}:cru.ban.cancel", list(cancel))
        for number, (group, rooms) in enumerate(bans, 1):
            self.answer(f"{seat}:cru.ban.more/{number}", True)
            self.answer(f"{seat}:cru.ban.group/{number}", list(group))
            self.answer(f"{seat}:cru.ban.rooms/{number}", list(rooms))
        self.answer(f"{seat}:cru.ban.more/{len(bans) + 1}", False)

    def spend(self, seat: str, vote: str, *colours: str) -> Game:
        """Spend cards on a vote: "crisis", "brig-<opener>" or "election-<candidate>"."""
        self.answer(f"{seat}:cru.vote.spend/{vote}", list(colours))
        return self

    def close(self) -> list[Event]:
        """The GM closes the open phase; returns the events that this told."""
        self._seen = len(self.session.events)
        closing = self.session.waiting()[-1]
        assert closing.seat == "gm"
        self.session.answer(closing, True)
        self._roll()
        return self.told()

    def _roll(self) -> None:
        while (waiting := self.session.waiting()) and waiting[0].seat == CHANCE:
            ident = waiting[0].id.removeprefix("chance:")
            if values := self._chance.get(ident):
                self.session.answer(waiting[0], values.pop(0))
            else:
                self.session.roll()

    def to_crisis(self, crisis: str | None = None) -> list[Event]:
        """Close the action phase; the day's crisis card is `crisis` if given."""
        if crisis is not None:
            self.arrange(lambda ship: [c.crises.insert(0, crisis) for c in ship.crew.values() if c.cyborg])
        assert self.session.phase == "action"
        return self.close()

    def next_day(self) -> list[Event]:
        """Close the crisis phase."""
        assert self.session.phase == "crisis"
        return self.close()

    # -- reading

    def told(self, kind: str | None = None, reader: str = "gm") -> list[Event]:
        """Events since the last close, of a kind, as `reader` sees them."""
        fresh = self.session.events[self._seen :]
        return [e for e in fresh if (kind is None or e.kind == kind) and e.seen(reader)]

    def failures(self) -> dict[str, tuple[str, str]]:
        """Seat -> (action, reason) of the failed actions just announced."""
        return {e.data["seat"]: (e.data["action"], e.data["why"]) for e in self.told("cru.failed", "public")}

    def report(self, reader: str = "public") -> list[Line]:
        """The announcement after the last close, as `reader` gets it."""
        return self.session.system.report(self.told(), reader)

    def lines(self, kind: str, reader: str = "public") -> list[dict[str, Any]]:
        """The facts of the announced lines of one kind."""
        return [dict(line.facts) for line in self.report(reader) if line.kind == kind]

    def view(self, reader: str) -> dict[str, Any]:
        return self.session.view(reader)


def quiet_deck(**effects: Any) -> dict[str, Any]:
    """The default deck with every crisis a president's choice that does nothing, but C01, which has `effects`."""
    deck = decks.load("cruiser")
    for card in deck["crises"]:
        for gone in ("plus", "minus", "difficulty", "outcomes"):
            card.pop(gone, None)
        first = effects if card["id"] == "C01" else {}
        label = {"en": "Go on", "ru": "Дальше"}
        card |= {"kind": "president", "options": [{"label": label, "effects": e} for e in (first, {})]}
    return deck


def _plain(ship: Ship) -> None:
    for seat in SEATS:
        crew = ship.crew[seat]
        crew.room, crew.hand, crew.announced = "corridors", dict.fromkeys(COLOURS, 0), 0


__all__ = ["COLOURS", "PLAYERS", "SEATS", "Game", "quiet_deck"]
