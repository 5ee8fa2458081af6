"""TRI-ALO: the points at hand for an allotment, gathered into kinds that no task can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gmkit.systems.trials.effort import Effort, Plan, may_work, notes_met, points
from gmkit.systems.trials.meaning import Success
from gmkit.systems.trials.people import Cast, find
from gmkit.systems.trials.trial import Trial


@dataclass(frozen=True, slots=True)
class Kind:
    """Interchangeable points: `on` gives, for each task, the success they could be there, None where barred."""

    on: tuple[Success | None, ...]


@dataclass(frozen=True, slots=True)
class Supply:
    """How many points of each kind there are, and whose they are: (who, letter, points)."""

    kinds: tuple[Kind, ...]
    counts: tuple[int, ...]
    owners: tuple[tuple[tuple[str, str, int], ...], ...]

    def efforts(self, allotment: Sequence[Sequence[int]]) -> tuple[Effort, ...]:
        """Points of each kind on each task, dealt back to their owners in order."""
        dealt: list[Effort] = []
        for at, owners in enumerate(self.owners):
            stock = [count for _, _, count in owners]
            for task, on_task in enumerate(allotment):
                wanted = on_task[at]
                for place, (who, letter, _) in enumerate(owners):
                    take = min(wanted, stock[place])
                    if take:
                        dealt.append(Effort(who, letter, task, take))
                        stock[place] -= take
                        wanted -= take
        return tuple(sorted(dealt, key=lambda effort: effort.task))


def supply(trial: Trial, cast: Cast, plan: Plan) -> Supply:
    """What the plan's activations and the НИП put at the players' disposal; its efforts are left aside."""
    gathered: dict[Kind, list[tuple[str, str, int]]] = {}
    for (who, letter), count in points(cast, plan).items():
        if not count:
            continue
        person = find(cast, who)
        on: list[Success | None] = []
        for at, task in enumerate(trial.tasks):
            if may_work(trial, person, task):
                on.append(Success(letter, notes_met(plan, Effort(who, letter, at))))
            else:
                on.append(None)
        gathered.setdefault(Kind(tuple(on)), []).append((who, letter, count))
    counts = tuple(sum(count for _, _, count in owners) for owners in gathered.values())
    return Supply(tuple(gathered), counts, tuple(map(tuple, gathered.values())))


def merged(stock: Supply, alike: Sequence[object]) -> Supply:
    """Kinds with equal entries of `alike` become one."""
    places: dict[object, list[int]] = {}
    for at, what in enumerate(alike):
        places.setdefault(what, []).append(at)
    return replace(
        stock,
        kinds=tuple(stock.kinds[ats[0]] for ats in places.values()),
        counts=tuple(sum(stock.counts[at] for at in ats) for ats in places.values()),
        owners=tuple(tuple(owner for at in ats for owner in stock.owners[at]) for ats in places.values()),
    )
