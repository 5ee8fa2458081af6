"""An anima game at hand for tests: arrange the world, script chance, answer, read what was told.

Everything goes through the public session; only `arrange` reaches into the state, as a GM's rulings could.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gmkit
from gmkit import decks
from gmkit.core.events import Event
from gmkit.core.questions import CHANCE, Confirm, Question, Refusal
from gmkit.core.table import Table
from gmkit.systems.anima.state import SEATS, Area, Member, Party, World

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
#: Whom the parties of an arranged game begin with: Speeds 6, 5, 4, 3 and 2, so the order is that of the seats.
START = {
    "red": ("samurai", "priestess"),
    "blue": ("executor", "agent"),
    "green": ("assassin",),
    "yellow": ("seer",),
    "white": ("shaman",),
}
#: What the seats are asked in each phase when there is nothing to say.
QUIET = {
    "ani.discard.do": "done", "ani.move.do": "rest", "ani.meet.do": "pass", "ani.explore.do": "pass",
    "ani.reward": "none", "ani.area.protect": "pass", "ani.offer.character": "pass", "ani.offer.advantage": "pass",
    "ani.reveal": False, "ani.trade.agree": False,
}  # fmt: skip


class Game:
    """Turn 1, discard phase of the first party. Hands and missions are empty, Archangel and Maisen lie open and clear.

    Chance is typed: `chance` scripts the next answers to a key, anything else comes from the seed.
    """

    def __init__(self, players: int = 3, *, deck: Any = None, **options: Any) -> None:
        if players == 5:
            options.setdefault("combined", "new_missions")
        self.session = gmkit.new(
            "anima", NAMES[:players], seed="test", options=options, deck=deck, typed=["*"]
        )
        self._chance: dict[str, list[Any]] = {}
        self._seen = 0
        self._flow()
        while self.session.phase == "setup":
            self.session.answer(self.waiting, True if self.waiting.seat == "gm" else self._default())
            self._flow()
        self._plain(self.world)
        self.again("red")

    def _plain(self, world: World) -> None:
        for party in world.parties.values():
            world.characters += [member.id for member in party.members]
            world.advantages += party.hand
            world.aside += party.missions
            party.hand, party.missions = [], []
            party.members = []
        for seat, party in world.parties.items():
            for ident in START[seat]:
                self._enlist(world, party, ident)
        for place, area in world.areas.items():
            world.locations.append(place)
            world.encounters += [area.encounter] if area.encounter else []
        world.areas.clear()
        for place in ("archangel", "maisen"):
            self._open(world, place)
        world.order = list(world.parties)
        world.queue = [seat for seat in world.order if seat != world.order[0]]

    @staticmethod
    def _enlist(world: World, party: Party, ident: str) -> None:
        arcane = ident in world.arcane
        (world.arcane if arcane else world.characters).remove(ident)
        party.members.append(Member(ident, arcane))

    @staticmethod
    def _open(world: World, place: str, **more: Any) -> None:
        world.locations.remove(place)
        world.areas[place] = Area(**more)

    # -- arranging

    @property
    def world(self) -> World:
        return self.session._run.state

    def party(self, seat: str) -> Party:
        return self.world.parties[seat]

    def arrange(self, change: Callable[[World], Any]) -> Game:
        """Change the world between two entries. An open question has been asked before it; `again` asks it anew."""
        change(self.world)
        return self

    def again(self, seat: str = "") -> Game:
        """The open phase is begun anew, as if the arranged world had been there from its start."""
        run = self.session._run
        self.world.queue.insert(0, seat or run.open.seat)  # type: ignore[union-attr]
        run.open, run._coroutine = None, None
        run._coroutine = run.system.phases[run.phase](Table(run), run.state)  # type: ignore[assignment]
        run._send(None)
        self.seen()
        return self

    def hand(self, seat: str, *cards: str) -> Game:
        """The seat holds exactly these advantages, taken from the pile."""
        party = self.party(seat)
        self.world.advantages += party.hand
        for card in cards:
            self.world.advantages.remove(card)
        party.hand = list(cards)
        return self

    def members(self, seat: str, *idents: str) -> Game:
        party, world = self.party(seat), self.world
        for member in party.members:
            (world.arcane if member.arcane else world.characters).append(member.id)
        party.members = []
        for ident in idents:
            self._enlist(world, party, ident)
        return self

    def missions(self, seat: str, *idents: str, state: str = "missions") -> Game:
        for ident in idents:
            self.world.aside.remove(ident)
        getattr(self.party(seat), state).extend(idents)
        return self

    def area(self, place: str, encounter: str | None = None, **more: Any) -> Game:
        """A location in play; its face-down encounter is taken from the pile."""
        if encounter:
            self.world.encounters.remove(encounter)
            more["encounter"] = encounter
        if place in self.world.areas:
            self.world.areas[place] = Area(**more)
        else:
            self._open(self.world, place, **more)
        return self

    def put(self, place: str | None, *seats: str, leaving: bool = False) -> Game:
        for seat in seats:
            self.party(seat).place = place
            self.party(seat).leaving = leaving
        return self

    def chance(self, key: str, *values: Any) -> Game:
        """The next answers of chance to this key (with `/about` where it has one)."""
        self._chance.setdefault(key, []).extend(values)
        return self

    # -- answering

    @property
    def waiting(self) -> Question[Any]:
        """The first open question."""
        return self.session.waiting()[0]

    def _default(self) -> Any:
        asked = self.waiting
        if asked.key in QUIET:
            quiet = QUIET[asked.key]
            return quiet if quiet is False or quiet in asked.options else asked.options[0]  # type: ignore[attr-defined]
        if isinstance(asked, Confirm):
            return True
        if asked.key.startswith("ani.window"):
            return "pass"
        if isinstance(asked.default, (str, tuple)):
            return asked.default
        return asked.options[0] if not hasattr(asked, "low") else asked.options[: asked.low]  # type: ignore[attr-defined]

    def answer(self, key: str, value: Any, *, seat: str = "", **more: Any) -> Game:
        """Answer the open question of that key, whoever is asked; windows passed on the way."""
        self._pass_windows(key)
        asked = next(
            (q for q in self.session.waiting() if q.key == key and (not seat or q.seat == seat)), None
        )
        assert asked is not None, f"{key} is not asked; asked is {self.waiting.id}"
        self.session.answer(asked, value, **more)
        self._flow()
        return self

    def _pass_windows(self, key: str) -> None:
        while (
            self.session.waiting() and self.waiting.key.startswith("ani.window") and self.waiting.key != key
        ):
            self.session.answer(self.waiting, "pass")
            self._flow()

    def _flow(self) -> None:
        while (waiting := self.session.waiting()) and waiting[0].seat == CHANCE:
            ident = waiting[0].id.removeprefix("chance:")
            values = self._chance.get(ident) or self._chance.get(waiting[0].key)
            if values:
                self.session.answer(waiting[0], values.pop(0))
            else:
                self.session.roll()

    def until(self, key: str, seat: str = "") -> Game:
        """Say nothing until that question is asked of that seat."""
        for _ in range(400):
            if any(q.key == key and (not seat or q.seat == seat) for q in self.session.waiting()):
                return self
            assert not self.session.over, f"the game ended before {key}"
            self._quietly()
        raise AssertionError(f"{key} was never asked of {seat}")

    def _quietly(self) -> None:
        asked = self.waiting
        value = True if asked.seat == "gm" and isinstance(asked, Confirm) else self._default()
        self.session.answer(asked, value)
        self._flow()

    def to_phase(self, phase: str, seat: str = "") -> Game:
        """Say nothing until that phase (of that party)."""
        for _ in range(400):
            if self.session.phase == phase and (not seat or self._acting() == seat):
                return self
            if self.session.over:
                break
            self._quietly()
        raise AssertionError(f"{phase} of {seat} never came")

    def _acting(self) -> str:
        begun = [
            e for e in self.session.events if e.kind == "ani.phase" and e.phase == self.session.phase_number
        ]
        return begun[-1].data["seat"] if begun else ""

    def finish(self) -> Game:
        """Say nothing until the game is over or 400 answers have been given."""
        for _ in range(400):
            if self.session.over:
                return self
            self._quietly()
        raise AssertionError("the game does not end")

    def settle(self) -> Game:
        """Pass the windows that stand open."""
        self._pass_windows("")
        return self

    def next_turn(self) -> Game:
        turn = self.world.turn
        for _ in range(400):
            if self.world.turn > turn and self.session.phase != "turn":
                return self
            self._quietly()
        raise AssertionError("the turn does not end")

    def turn(self, number: int) -> Game:
        """Say nothing until that turn's discard phase."""
        while self.world.turn < number:
            self.next_turn()
        assert self.world.turn == number
        return self

    # -- moves

    def do(self, deed: str, **more: Any) -> Game:
        """Answer the question that a party is asked in its phase."""
        self._pass_windows("")
        return self.answer(self.waiting.key, deed, **more)

    def go(self, seat: str, place: str) -> Game:
        return self.until("ani.move.do", seat).answer("ani.move.do", f"go:{place}")

    def explore(self, seat: str, face: int, *encounters: str) -> Game:
        """The seat explores where it is: the die and the encounters that come."""
        self.until("ani.explore.do", seat)
        self.chance(f"ani.explore.roll/{seat}", [face])
        for card in encounters:
            self.chance(f"ani.draw.encounters/{seat}", [card])
        return self.answer("ani.explore.do", "explore").settle()

    def fight(self, seat: str, own: int, monster: int) -> Game:
        """The next dice of a fight with a monster or an adversary."""
        self.chance(f"ani.fight.roll/{seat}", [own])
        return self.chance("ani.fight.roll/monster", [monster])

    def arrive(self, place: str, *seats: str) -> Game:
        """These parties stand there, have reached it this turn, and everybody else is past moving."""
        self.put(place, *seats)
        for seat in seats:
            self.party(seat).arrived = True
        return self

    # -- reading

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(self.waiting.options)  # type: ignore[attr-defined]

    @property
    def refused(self) -> dict[str, Refusal]:
        return dict(self.waiting.refused)  # type: ignore[attr-defined]

    def seen(self) -> None:
        self._seen = len(self.session.events)

    def told(self, kind: str, reader: str = "gm") -> list[dict[str, Any]]:
        """The facts of the events of that kind since `seen`, as `reader` sees them."""
        fresh = self.session.events[self._seen :]
        return [dict(e.data) for e in fresh if e.kind == kind and e.seen(reader)]

    def kinds(self, reader: str = "gm") -> list[str]:
        return [e.kind for e in self.session.events[self._seen :] if e.seen(reader)]

    def status(self, reader: str = "public") -> dict[str, Any]:
        found: dict[str, Any] = self.session.view(reader)["board"]["status"]
        return found

    def papers(self, seat: str) -> dict[str, Any]:
        (own,) = self.session.view(seat)["board"]["papers"]
        found: dict[str, Any] = own
        return found


def deck_with(pile: str, ident: str, **changes: Any) -> dict[str, Any]:
    """The default deck with one card changed."""
    deck = decks.load("anima")
    card = next(card for card in deck[pile] if card["id"] == ident)
    card.update(changes)
    return deck


__all__ = ["NAMES", "SEATS", "START", "Event", "Game", "Sequence", "deck_with"]
