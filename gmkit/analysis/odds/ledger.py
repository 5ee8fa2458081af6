"""Galactica's skill cards counted from what a reader was told: which may still be where.

All unseen cards of an urn are equally likely in each of its slots. A type has one urn until its deck is made anew of
its discards; from then on the new deck is an urn of its own, until a card shows that may have come from either.

What nobody is told is which types somebody has put into a check in secret. Such cards leave the hand, not its slots;
what follows for certain from the cards that are shown is taken off them, and where more than `LOOSE` are open, the
hand's commonest types among those shown are taken for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gmkit.core.events import Event

#: So many cards of a hand may be open as to their types.
LOOSE = 3
IN_DESTINY = 2  #: of each type (GAL-CHECK-03)


@dataclass(slots=True)
class Held:
    """A hand or Destiny: its slots by urn, how many cards it has, and those known card by card."""

    slots: Counter[str] = field(default_factory=Counter)
    count: int = 0
    known: Counter[str] = field(default_factory=Counter)

    @property
    def loose(self) -> int:
        return self.slots.total() + self.known.total() - self.count


class Ledger:
    """The count so far. `urns` hold the unseen cards, `deck` names the urn of which each deck is."""

    def __init__(self, full: Mapping[str, Counter[str]], seats: Sequence[str]) -> None:
        self.urns = {kind: Counter(cards) for kind, cards in full.items()}
        self.deck = {kind: kind for kind in full}
        self.hands = {seat: Held() for seat in seats}
        self.destiny = Held()
        self.discards: dict[str, Counter[str]] = {kind: Counter() for kind in full}
        self.table: Counter[str] = Counter()
        self.declared: dict[str, int] = {}
        self._owed = 0  #: cards that the old Destiny still gave when the new one was built
        self._laid = 0
        self.lying: Held | None = None  #: Destiny with the cards that lie hidden in the open check

    def tell(self, event: Event) -> None:
        """What an event changes; most change nothing."""
        if (deed := _DEEDS.get(event.kind)) is not None:
            deed(self, event.data)

    # -- urns

    def of(self, kind: str) -> list[str]:
        return [name for name in self.urns if name[:3] == kind]

    def _merge(self, names: Sequence[str]) -> str:
        """A card may have come from any of these urns: they are one from now on."""
        first, *others = names
        for other in others:
            self.urns[first] += self.urns.pop(other)
            for held in (*self.hands.values(), self.destiny):
                if other in held.slots:
                    held.slots[first] += held.slots.pop(other)
            for kind, name in self.deck.items():
                if name == other:
                    self.deck[kind] = first
        return first

    def take(self, card: str, holders: Sequence[Held]) -> str:
        """A card that was in one of these places is seen: it leaves its urn, whose name is returned."""
        there = [name for name in self.of(card[:3]) if self.urns[name][card]]
        slotted = [name for name in there if any(held.slots[name] for held in holders)]
        if not (found := slotted or there):
            return ""  # seen before, as cards are that came back by a ruling
        name = self._merge(found) if len(found) > 1 else found[0]
        self.urns[name][card] -= 1
        return name

    # -- hands

    def drew(self, data: Mapping[str, Any]) -> None:
        held = self.hands[data["seat"]]
        for kind in data["types"]:
            held.slots[self.deck[kind]] += 1
            held.count += 1

    def gone(self, seat: str, cards: Sequence[str]) -> None:
        """Cards of a hand are seen by all and leave it."""
        held = self.hands[seat]
        for card in cards:
            held.count -= 1
            if held.known[card]:
                held.known[card] -= 1
            elif name := self.take(card, [held]):
                held.slots[name] -= held.slots[name] > 0
        self._settle(held)

    def discarded(self, data: Mapping[str, Any]) -> None:
        cards = data["cards"] if "cards" in data else [data["card"]]
        self.gone(data["seat"], cards)
        for card in cards:
            self.discards[card[:3]][card] += 1

    def reshuffled(self, data: Mapping[str, Any]) -> None:
        """GAL-HAND-10: the new deck is made of just the cards that all have seen."""
        kind = data["deck"]
        if kind not in self.discards:
            return
        name = next(f"{kind}+{n}" for n in range(1, 1000) if f"{kind}+{n}" not in self.urns)
        self.urns[name], self.discards[kind], self.deck[kind] = self.discards[kind], Counter(), name

    def _settle(self, held: Held) -> None:
        """A hand with fewer cards than slots of the kind, and an empty one."""
        held.slots = +held.slots
        if held.count <= 0:
            held.count, held.slots, held.known = max(0, held.count), Counter(), Counter()

    def moved(self, data: Mapping[str, Any]) -> None:
        """A hand, or a card of it, goes to somebody else."""
        taker, giver = self.hands[data["seat"]], self.hands[data["target"]]
        if "count" in data:
            taker.slots += giver.slots
            taker.known += giver.known
            taker.count += giver.count
            giver.slots, giver.known, giver.count = Counter(), Counter(), 0
        elif giver.slots:
            name = giver.slots.most_common(1)[0][0]
            taker.slots[name] += 1
            taker.count += 1
            giver.count -= 1

    # -- Destiny

    def built(self, data: Mapping[str, Any]) -> None:
        self._owed = self.destiny.count
        slots = Counter({self.deck[kind]: IN_DESTINY for kind in self.deck})
        self.destiny = Held(slots, int(data["count"]))

    def _draws(self, count: int) -> None:
        self.destiny.count -= max(0, count - self._owed)
        self._owed = 0
        self._settle(self.destiny)

    def laid(self, data: Mapping[str, Any]) -> None:
        self._laid = int(data["count"])
        slots, count = Counter(self.destiny.slots), self.destiny.count
        self._draws(self._laid)
        self.lying = Held(slots, max(count, self._laid))

    def laid_openly(self, data: Mapping[str, Any]) -> None:
        """Destiny's cards are seen: at once, after they lay hidden, or by Trust Instincts."""
        if self._laid:
            self._laid, self.lying = 0, None
        else:
            self._draws(len(data["cards"]))
        for card in data["cards"]:
            name = self.take(card, [self.destiny])
            self.destiny.slots[name] -= self.destiny.slots[name] > 0
            self.table[card] += 1
        self._settle(self.destiny)

    def destiny_taken(self, data: Mapping[str, Any]) -> None:
        """Somebody takes cards of Destiny into the hand: any of its slots."""
        held = self.hands[data["seat"]]
        held.slots += self.destiny.slots
        held.count += data["count"]
        self._draws(data["count"])

    def destiny_discarded(self, data: Mapping[str, Any]) -> None:
        self._draws(len(data["cards"]))
        for card in data["cards"]:
            self.take(card, [self.destiny])
            self.discards[card[:3]][card] += 1

    # -- checks

    def begun(self, data: Mapping[str, Any]) -> None:
        self.table, self.declared, self._laid, self.lying = Counter(), {}, 0, None

    def declares(self, data: Mapping[str, Any]) -> None:
        self.declared[data["seat"]] = int(data["count"])

    def opened(self, data: Mapping[str, Any]) -> None:
        """GAL-CHECK-12: what a seat adds openly; what it has declared before counts no more."""
        self.declared.pop(data["seat"], None)
        self.gone(data["seat"], data["cards"])
        self.table.update(data["cards"])

    def revealed(self, data: Mapping[str, Any]) -> None:
        """All cards lie open: those not seen before come from Destiny and from who has declared some."""
        new = Counter(data["cards"]) - self.table
        givers = {seat: self.hands[seat] for seat, count in self.declared.items() if count}
        self._certain(new, givers)
        for card in new.elements():
            self.take(card, [*givers.values(), self.destiny])
        for seat, held in givers.items():
            held.count -= self.declared[seat]
            self._tighten(held, new)
            self._settle(held)
        self.table, self.declared, self._laid, self.lying = Counter(data["cards"]), {}, 0, None

    def _certain(self, new: Counter[str], givers: Mapping[str, Held]) -> None:
        """What a seat must have given: its number less all that other types could make up."""
        shown = Counter(card[:3] for card in new)
        shown = Counter({kind: sum(n for card, n in new.items() if card[:3] == kind) for kind in shown})
        for seat, held in givers.items():
            could = {name: min(size, shown[name[:3]]) for name, size in held.slots.items() if shown[name[:3]]}
            for name, size in list(held.slots.items()):
                if held.known or name not in could:
                    continue
                must = self.declared[seat] - sum(n for other, n in could.items() if other != name)
                if must > 0:
                    held.slots[name] = size - min(must, size)

    def _tighten(self, held: Held, new: Counter[str]) -> None:
        shown = {card[:3] for card in new}
        while held.loose > LOOSE and held.slots:
            ranked = [name for name, _ in held.slots.most_common()]
            name = next((name for name in ranked if name[:3] in shown and held.slots[name]), ranked[0])
            held.slots[name] -= 1
            held.slots = +held.slots

    def thrown(self, data: Mapping[str, Any]) -> None:
        """Cards leave the check before its end."""
        for card in data["cards"] if "cards" in data else [data["card"]]:
            self.table[card] -= 1
            self.discards[card[:3]][card] += 1

    def over(self, data: Mapping[str, Any]) -> None:
        """The check's cards are discarded; Adama may take them back from there."""
        for card in self.table.elements():
            self.discards[card[:3]][card] += 1
        self.table = Counter()

    def taken(self, data: Mapping[str, Any]) -> None:
        """GAL-CHAR-05: the cards of the check go into a hand, where all know them."""
        held = self.hands[data["seat"]]
        for card in data["cards"]:
            self.discards[card[:3]][card] -= 1
            held.known[card] += 1
            held.count += 1


_DEEDS: dict[str, Callable[[Ledger, Mapping[str, Any]], None]] = {
    "gal.drew": Ledger.drew, "gal.discarded": Ledger.discarded, "gal.played": Ledger.discarded,
    "gal.reshuffled": Ledger.reshuffled, "gal.hand.taken": Ledger.moved, "gal.card.taken": Ledger.moved,
    "gal.destiny.built": Ledger.built, "gal.destiny.taken": Ledger.destiny_taken,
    "gal.destiny.discarded": Ledger.destiny_discarded, "gal.check.begun": Ledger.begun,
    "gal.check.laid": Ledger.laid, "gal.check.destiny": Ledger.laid_openly, "gal.check.more": Ledger.laid_openly,
    "gal.check.declared": Ledger.declares, "gal.check.opened": Ledger.opened, "gal.check.revealed": Ledger.revealed,
    "gal.check.out": Ledger.thrown, "gal.check.fixed": Ledger.thrown, "gal.check.result": Ledger.over,
    "gal.check.taken": Ledger.taken,
}  # fmt: skip
