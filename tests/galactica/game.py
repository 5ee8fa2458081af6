"""A galactica game at hand for tests: arrange the world, script chance, run any rule, read what was told.

Everything asked is answered through the public session; `arrange` and `play` alone reach into it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import gmkit
from gmkit.core.events import Event
from gmkit.core.questions import CHANCE, GM, Confirm, Question, Refusal
from gmkit.core.table import Table
from gmkit.systems.galactica.state import Basestar, Player, Sector, Viper, World

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
#: Who plays unless a test says otherwise: nobody with an ability that stirs by itself at every step.
CHARACTERS = ("tigh", "apollo", "roslin", "tyrol", "zarek", "adama")


class Ended(Exception):
    """The game ended within the rule that was played."""


class Game:
    """Turn 1 of p1, nothing in space, empty hands, nobody a Cylon, all decks full: a plain board to arrange.

    `play(rule, *args)` runs one rule of the system on it. Questions are answered from `answers` (by key, or by
    `seat:key`, or `key/about`; a list is used up in order, a function is given the question),
    windows close, chance rolls what `chance` scripts.
    """

    def __init__(self, players: int = 5, characters: tuple[str, ...] = CHARACTERS, **options: Any) -> None:
        people = [
            {"name": name, "character": character}
            for name, character in zip(NAMES[:players], characters, strict=False)
        ]
        self.session = gmkit.new("galactica", people, seed="test", options=options, typed=["*"])
        self._chance: dict[str, list[Any]] = {}
        self.asked: list[Question[Any]] = []  #: everything that was asked in the last `play`
        self._seen = 0
        self._flow({}, lambda: self.session.phase == "setup")
        self._plain()

    def _plain(self) -> None:
        """Back to a bare board: cards into their decks, ships into their boxes."""
        world = self.world
        for sector in world.sectors.values():
            for viper in sector.vipers:
                world.reserves[viper.mark] += 1
            world.civilians += [world.hulls.pop(hull) for hull in sector.civilians]
        world.sectors = {name: Sector() for name in world.sectors}
        world.hull = 0
        for player in world.seats.values():
            for card in player.hand:
                world.decks[card[:3]].rest.append(card)
            player.hand = []
            world.decks["loyalty"].rest += player.loyalty
            player.loyalty = []
            for _ in range(1):
                player.loyalty.append(self._take("loyalty", "not_cylon"))
            if player.place in world.sectors:
                player.place = "hangar_deck"

    def _take(self, deck: str, begins: str) -> str:
        rest = self.world.decks[deck].rest
        card = next(card for card in rest if begins in card)
        rest.remove(card)
        return card

    # -- arranging

    @property
    def world(self) -> World:
        return self.session._run.state

    def player(self, seat: str) -> Player:
        return self.world.seats[seat]

    def arrange(self, change: Callable[[World], Any]) -> Game:
        change(self.world)
        return self

    def hand(self, seat: str, *cards: str) -> Game:
        """The seat holds exactly these skill cards, taken from their decks."""
        player = self.player(seat)
        for card in player.hand:
            self.world.decks[card[:3]].rest.append(card)
        self._pull(cards)
        player.hand = list(cards)
        return self

    def _pull(self, cards: tuple[str, ...]) -> None:
        """Skill cards out of their decks, or out of the discards."""
        for card in cards:
            pile = self.world.decks[card[:3]]
            (pile.rest if card in pile.rest else pile.discard).remove(card)

    def destiny(self, *cards: str) -> Game:
        """Destiny is exactly these, the first one uppermost."""
        pile = self.world.decks["destiny"]
        for card in pile.every():
            self.world.decks[card[:3]].rest.append(card)
        self._pull(cards)
        pile.rest, pile.top, pile.bottom, pile.discard = [], list(cards), [], []
        return self

    def cylon(self, seat: str, card: str = "", *, revealed: bool = False) -> Game:
        """The seat holds a “You are a Cylon” card in place of its first one; `card` names which."""
        player, pile = self.player(seat), self.world.decks["loyalty"]
        every = self.session._run.cards.loyalty
        kinds = [ident for ident, entry in every.items() if entry.kind == "cylon"]
        wanted = card or next((ident for ident in pile.rest if ident in kinds), kinds[0])
        if wanted in pile.rest:
            pile.rest.remove(wanted)
        if player.loyalty:
            pile.rest.append(player.loyalty.pop(0))
        player.loyalty.append(wanted)
        if revealed:
            player.revealed, player.place = True, "resurrection_ship"
            player.shown = [wanted]
        return self

    def put(self, place: str, *seats: str) -> Game:
        for seat in seats:
            self.player(seat).place = place
        return self

    def fly(self, seat: str, sector: str, mark: str = "mk2") -> Game:
        """The seat pilots a viper there, taken from the Reserves (a MkVII from the damaged box)."""
        (self.world.reserves if self.world.reserves[mark] else self.world.damaged)[mark] -= 1
        self.world.sectors[sector].vipers.append(Viper(mark, seat))
        return self.put(sector, seat)

    def ships(
        self, sector: str, *, raiders: int = 0, heavy_raiders: int = 0, basestars: int = 0, vipers: int = 0,
        mk7: int = 0, civilians: int | tuple[str, ...] = 0, fleet: bool = False,
    ) -> Game:  # fmt: skip
        """Ships in a sector around Galactica, or on the Cylon Fleet board with `fleet`.

        `civilians` are so many from the pile, or what each carries; their numbers count up from 1 in this game.
        """
        world = self.world
        here = (world.fleet if fleet else world.sectors)[sector]
        here.raiders += raiders
        here.heavy_raiders += heavy_raiders
        for _ in range(basestars):
            taken = {
                s.id for ring in (world.sectors, world.fleet) for x in ring.values() for s in x.basestars
            }
            here.basestars.append(Basestar(next(n for n in ("basestar1", "basestar2") if n not in taken)))
        for mark, count in (("mk2", vipers), ("mk7", mk7)):
            for _ in range(count):
                (world.reserves if world.reserves[mark] else world.damaged)[mark] -= 1
                here.vipers.append(Viper(mark))
        named = civilians if isinstance(civilians, tuple) else tuple(world.civilians[:civilians])
        for content in named:
            world.civilians.remove(content)
            world.hull += 1
            world.hulls[str(world.hull)] = content
            here.civilians.append(str(world.hull))
        return self

    def top(self, deck: str, *cards: str) -> Game:
        """These cards lie on top of the deck."""
        pile = self.world.decks[deck]
        for card in cards:
            (pile.rest if card in pile.rest else pile.discard).remove(card)
        pile.top = [*cards, *pile.top]
        return self

    def chance(self, key: str, *values: Any) -> Game:
        """The next answers of chance to this key (`gal.roll/raider`, `gal.draw.tac`, or `gal.roll` for any)."""
        self._chance.setdefault(key, []).extend(values)
        return self

    def roll(self, what: str, *faces: int) -> Game:
        """The next dice of that name."""
        return self.chance(f"gal.roll/{what}", *([face] for face in faces))

    # -- playing

    def play(self, rule: Callable[..., Awaitable[Any]], *args: Any, **answers: Any) -> Any:
        """Run `rule(table, world, *args)` to its end and return what it returns; see the class for `answers`.

        Keys are written with underscores for dots, or passed as `answers={"p1:gal.x": …}`; `with_` passes keyword
        arguments to the rule. Raises Ended when the game ends in it.
        """
        given: dict[str, Any] = dict(answers.pop("answers", {}))
        more: dict[str, Any] = answers.pop("with_", {})
        given |= {key.replace("__", "/").replace("_", ".", 1): value for key, value in answers.items()}
        run = self.session._run
        result: dict[str, Any] = {}

        async def wrapped(table: Table, world: World) -> str | None:
            from gmkit.systems.galactica.rules.victory import GameOver

            try:
                result["value"] = await rule(table, world, *args, **more)
            except GameOver:
                result["ended"] = True
            await table.ask(Confirm(key="parked", seat=GM))  # the world stays as the rule has left it
            return None

        self.seen()
        self.asked = []
        run.open, run._coroutine = None, None
        run.at_boundary = False
        run._coroutine = wrapped(Table(run), run.state)
        run._send(None)
        self._flow(given, lambda: "value" not in result and "ended" not in result)
        left = {key: value for key, value in given.items() if isinstance(value, list) and value}
        assert not left, f"never asked: {left}; asked were {[q.id for q in self.asked]}"
        if "ended" in result:
            raise Ended(self.world.ending)
        return result["value"]

    def _flow(self, given: dict[str, Any], going: Callable[[], bool]) -> None:
        for _ in range(2000):
            if not going() or self.session.over:
                return
            waiting = self.session.waiting()
            if not waiting:
                return
            self._settle(waiting, given)
        raise AssertionError(f"the rule does not end; it asks {self.session.waiting()[0].id}")

    def _settle(self, waiting: list[Question[Any]], given: dict[str, Any]) -> None:
        first = waiting[0]
        if first.seat == CHANCE:
            ident = first.id.removeprefix("chance:")
            values = self._chance.get(ident) or self._chance.get(first.key)
            self.asked.append(first)
            if values:
                self.session.answer(first, values.pop(0))
            else:
                self.session.roll()
            return
        for question in waiting:
            found = self._answer_to(question, given)
            if found is not None:
                self.asked.append(question)
                self.session.answer(question, found[0])
                return
        closing = waiting[-1]
        if len(waiting) > 1 or (closing.seat == GM and isinstance(closing, Confirm)):
            self.asked += waiting
            self.session.answer(closing, True)
            return
        self.asked.append(first)
        if first.facts.get("window"):
            self.session.answer(first, ())
            return
        default = first.default
        assert isinstance(default, (str, bool, int, tuple, dict)), (
            f"{first.id} wants an answer: {getattr(first, 'options', '')}"
        )
        self.session.answer(first, default)

    @staticmethod
    def _answer_to(question: Question[Any], given: dict[str, Any]) -> tuple[Any] | None:
        about = f"/{question.about}" if question.about else ""
        names = (question.id, f"{question.seat}:{question.key}", f"{question.key}{about}", question.key)
        for name in names:
            if name in given:
                value = given[name]
                if callable(value):
                    return (value(question),)
                if isinstance(value, list):
                    if not value:
                        continue
                    return (value.pop(0),)
                return (value,)
        return None

    # -- reading

    def question(self, key: str, seat: str = "") -> Question[Any]:
        """The last question of that key asked in the last `play`."""
        found = [q for q in self.asked if q.key == key and (not seat or q.seat == seat)]
        assert found, f"{key} was not asked; asked were {[q.id for q in self.asked]}"
        return found[-1]

    def options(self, key: str, seat: str = "") -> tuple[str, ...]:
        return tuple(self.question(key, seat).options)  # type: ignore[attr-defined]

    def refused(self, key: str, seat: str = "") -> dict[str, Refusal]:
        return dict(self.question(key, seat).refused)  # type: ignore[attr-defined]

    def seen(self) -> None:
        self._seen = len(self.session.events)

    def fresh(self, reader: str = "gm") -> list[Event]:
        """The events since `seen`, as `reader` sees them."""
        return [e for e in self.session.events[self._seen :] if e.seen(reader)]

    def told(self, kind: str, reader: str = "gm") -> list[dict[str, Any]]:
        return [dict(e.data) for e in self.fresh(reader) if e.kind == kind]

    def status(self, reader: str = "public") -> dict[str, Any]:
        found: dict[str, Any] = self.session.view(reader)["board"]["status"]
        return found

    def papers(self, seat: str) -> dict[str, Any]:
        (own,) = self.session.view(seat)["board"]["papers"]
        found: dict[str, Any] = own
        return found

    def count(self, prefix: str) -> int:
        """How many of these questions were asked in the last `play`."""
        return sum(question.key.startswith(prefix) for question in self.asked)
