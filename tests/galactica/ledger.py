"""What a card's steps must do to the board, worked out from the words of its data and nothing else.

The board of `table_for_crises` is arranged so that every step can be carried out and none disturbs another: nobody
stands where damage strikes, activations find no Cylon ships and are answered on the Cylon Fleet board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gmkit.systems.galactica.state import World
from tests.galactica.game import Game

#: Seat -> character and place. p4 is the current player, p1 Admiral, p3 President, p2 CAG.
CAST = {"p1": "tigh", "p2": "apollo", "p3": "roslin", "p4": "tyrol", "p5": "zarek"}
PLACES = {"p1": "command", "p2": "research_lab", "p3": "ftl_control", "p4": "armory", "p5": "weapons_control"}
ROLES = {"current": "p4", "admiral": "p1", "president": "p3", "cag": "p2", "actor": "p4"}
#: Whom a card that lets somebody choose is used on.
VICTIM = "p5"
#: What strikes when Galactica is damaged: nobody stands there.
STRUCK = ("gal.damage.admirals_quarters", "gal.damage.hangar_deck")
LONG = {"tactics": "tac", "leadership": "lea", "politics": "pol", "piloting": "pil", "engineering": "eng"}
#: What an activation icon without any ship around Galactica brings to the Cylon Fleet board.
ANSWER = {
    "raiders": "raiders",
    "heavy_raiders": "heavy_raiders",
    "basestars": "basestars",
    "launch_raiders": "basestars",
}
#: How many civilian ships the CAG places on these spaces of the Pursuit track.
PURSUED = {1: 1, 3: 2}


def table_for_crises(**options: Any) -> Game:
    """Turn of p4; everybody holds six cards, p5, who pays for checks, a hand of five types."""
    game = Game(5, tuple(CAST.values()), **options)
    for seat, place in PLACES.items():
        game.put(place, seat)
    game.destiny()
    game.hand("p1", "tac1", "tac1", "tac1", "lea1", "lea1", "lea1")
    game.hand("p2", "pil1", "pil1", "pil1", "pil1", "lea1", "lea1")
    game.hand("p3", "pol1", "pol1", "pol1", "pol1", "tac1", "tac1")
    game.hand("p4", "eng1", "eng1", "eng1", "eng1", "eng1", "eng1")
    world = game.world
    world.current = "p4"
    world.raptors, world.lost_raptors = 3, 1
    world.resources = {"population": 12, "morale": 9, "food": 7, "fuel": 7}
    world.jump = 2
    return game


@dataclass
class Ledger:
    """The board in numbers: taken from a world, or worked out step by step."""

    resources: dict[str, int]
    hands: dict[str, int]
    places: dict[str, str]
    titles: dict[str, str]
    jump: int
    pursuit: int
    damage: int
    boarding: int
    nukes: int
    raptors: int
    vipers: dict[str, int]
    fleet: dict[str, int]
    around: dict[str, int]
    civilians: int
    placed: int
    distance: int
    extra: int
    kept: int
    sabotaged: bool
    dead: int
    log: list[str] = field(default_factory=list, compare=False)

    @classmethod
    def of(cls, world: World) -> Ledger:
        def ships(board: Mapping[str, Any]) -> dict[str, int]:
            return {
                "raiders": sum(s.raiders for s in board.values()),
                "heavy_raiders": sum(s.heavy_raiders for s in board.values()),
                "basestars": sum(len(s.basestars) for s in board.values()),
            }

        return cls(
            resources=dict(world.resources),
            hands={seat: len(player.hand) for seat, player in world.seats.items()},
            places={seat: player.place for seat, player in world.seats.items()},
            titles=dict(world.titles),
            jump=world.jump,
            pursuit=world.pursuit,
            damage=len(world.damage),
            boarding=len(world.boarding),
            nukes=world.nukes,
            raptors=world.raptors,
            vipers={
                "reserves": sum(world.reserves.values()),
                "damaged": sum(world.damaged.values()),
                "space": sum(len(s.vipers) for s in world.sectors.values()),
            },
            fleet=ships(world.fleet),
            around=ships(world.sectors),
            civilians=len(world.civilians),
            placed=sum(len(s.civilians) for s in world.sectors.values()),
            distance=world.distance,
            extra=world.turn.extra,
            kept=len(world.kept),
            sabotaged=world.sabotaged,
            dead=len(world.dead),
        )

    # -- what the words of the data mean

    def people(self, who: Any, chosen: str) -> list[str]:
        if isinstance(who, Mapping):
            if "all_in" in who:
                return [seat for seat, place in self.places.items() if place == who["all_in"]]
            return [chosen]
        if who == "each_player":
            return list(self.places)
        return [chosen if who == "last_chosen" else ROLES[who]]

    def apply(
        self, steps: Sequence[Mapping[str, Any]], *, hit: bool, option: int, fail: Sequence[Any]
    ) -> None:
        for step in steps:
            ((verb, what),) = step.items()
            self.log.append(verb)
            getattr(self, f"do_{verb}")(what, hit=hit, option=option, fail=fail)

    def do_lose(self, what: dict[str, int], **more: Any) -> None:
        for name, count in what.items():
            self.resources[name] = max(0, self.resources[name] - count)

    def do_gain(self, what: dict[str, int], **more: Any) -> None:
        for name, count in what.items():
            self.resources[name] += count

    def do_damage_galactica(self, count: int, **more: Any) -> None:
        self.damage += count

    def do_send(self, what: Mapping[str, Any], **more: Any) -> None:
        for seat in self.people(what["who"], VICTIM):
            self.places[seat] = what["to"]
            if what["to"] == "brig":
                self._jail(seat)

    def _jail(self, seat: str) -> None:
        """An Admiral or CAG in the Brig loses the title to the next on the ladder."""
        after = {"admiral": ("p1", "p2", "p4", "p5", "p3"), "cag": ("p2", "p1", "p4", "p5", "p3")}
        for title, ladder in after.items():
            if self.titles[title] == seat:
                self.titles[title] = next(s for s in ladder if self.places[s] != "brig")

    def do_discard(self, what: Mapping[str, Any], **more: Any) -> None:
        self.nukes = max(0, self.nukes - what.get("nukes", 0))
        count = what.get("skill_cards", 0)
        for seat in self.people(what["who"], VICTIM) if count else ():
            self.hands[seat] = 0 if count == "all" else max(0, self.hands[seat] - count)

    def do_draw(self, what: Mapping[str, Any], **more: Any) -> None:
        for seat in self.people(what["who"], VICTIM):
            self.hands[seat] += what["skill_cards"]

    def do_choose(self, what: Mapping[str, Any], *, option: int, **more: Any) -> None:
        self.apply(what["options"][option], option=option, **more)

    def do_roll(self, what: Mapping[str, Any], *, hit: bool, **more: Any) -> None:
        if hit:
            self.apply(what["then"], hit=hit, **more)

    def do_if(self, what: Mapping[str, Any], **more: Any) -> None:
        if self.resources[what["resource"]] < what["below"]:
            self.apply(what["then"], **more)

    def do_apply(self, what: str, *, fail: Sequence[Any], **more: Any) -> None:
        self.apply(fail, fail=fail, **more)

    def do_activate(self, icons: list[str], **more: Any) -> None:
        """Nothing answers: a ship comes to the Cylon Fleet board and the pursuit advances."""
        for icon in icons:
            if any(self.around.values()) or (icon == "heavy_raiders" and self.boarding):
                continue
            self.fleet[ANSWER[icon]] += 1
            self._pursue()

    def _pursue(self) -> None:
        self.pursuit += 1
        self._civilians(PURSUED.get(self.pursuit, 0))

    def _civilians(self, count: int) -> None:
        self.placed += count
        self.civilians -= count

    def do_pursuit_track(self, count: int, **more: Any) -> None:
        for _ in range(count):
            self._pursue()

    def do_jump_track(self, by: int, **more: Any) -> None:
        self.jump = max(0, self.jump + by)

    def do_place(self, what: Mapping[str, Any], **more: Any) -> None:
        for kind, count in what["ships"].items():
            if kind == "civilian_ships":
                self._civilians(count)
            else:
                self.around[kind] += count

    def do_destroy(self, what: Mapping[str, int], **more: Any) -> None:
        self.raptors -= what.get("raptors", 0)
        self.civilians -= what.get("civilian_ships", 0)

    def do_repair(self, what: Mapping[str, Any], **more: Any) -> None:
        self.raptors += what.get("raptors", 0)

    def do_board(self, what: Mapping[str, int], **more: Any) -> None:
        self.boarding += what["centurions"]

    def do_damage_vipers(self, what: Mapping[str, Any], **more: Any) -> None:
        source = "space" if what["where"] == "space" else "reserves"
        count = min(what["count"], self.vipers[source])
        self.vipers[source] -= count
        self.vipers["damaged"] += count

    def do_return_vipers(self, what: Mapping[str, Any], **more: Any) -> None:
        self.vipers["reserves"] += self.vipers["space"]
        self.vipers["space"] = 0

    def do_title(self, what: Mapping[str, Any], **more: Any) -> None:
        if what["title"] == "all_held_by_current":
            return  # the current player of these games holds none
        (self.titles[what["title"]],) = self.people(what["to"], VICTIM)

    def do_execute(self, who: Any, **more: Any) -> None:
        (seat,) = self.people(who, VICTIM)
        self.dead += 1
        self.resources["morale"] -= 1
        self.hands[seat] = 0
        self.places[seat] = "somewhere"

    def do_extra_crisis(self, what: Any, **more: Any) -> None:
        self.extra += 1

    def do_objective_distance(self, count: int, **more: Any) -> None:
        self.distance += count

    def do_keep_in_play(self, what: Mapping[str, Any], **more: Any) -> None:
        self.kept += 1
        self.sabotaged |= "forbid" in what["rule"]

    def do_destroy_cylon_ships(self, what: Any, **more: Any) -> None:
        for kind in self.around:
            self.around[kind] = 0

    def do_destroy_centurions(self, what: Mapping[str, int], **more: Any) -> None:
        self.boarding = max(0, self.boarding - what["count"])

    def _nothing_to_count(self, what: Any, **more: Any) -> None:
        """Seen in the own tests: a look, a search, vipers that nobody moves."""

    do_look_loyalty = _nothing_to_count
    do_search_destiny = _nothing_to_count
    do_activate_vipers = _nothing_to_count
    do_launch_in_viper = _nothing_to_count


def mentions(steps: Any, verb: str) -> bool:
    """Whether the verb stands anywhere in these steps."""
    if isinstance(steps, Mapping):
        return verb in steps or any(mentions(part, verb) for part in steps.values())
    if isinstance(steps, (list, tuple)):
        return any(mentions(part, verb) for part in steps)
    return False


def total_of(cards: Sequence[str], positive: Sequence[str]) -> int:
    """Positive values minus the others."""
    return sum(int(card[3:]) * (1 if card[:3] in positive else -1) for card in cards)


def paying(positive: Sequence[str], total: int) -> list[str]:
    """Cards of positive types whose values make exactly `total`, as few as there are."""
    have = Counter({5: 1, 4: 2, 3: 4, 2: 6, 1: 8})
    found: list[str] = []
    for kind in positive:
        for value in (5, 4, 3, 2, 1):
            for _ in range(have[value]):
                if value <= total:
                    found.append(f"{kind}{value}")
                    total -= value
    assert total == 0
    return found
