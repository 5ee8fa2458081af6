"""TRI-DYN: dynamic load Д of a flight: its table and its effects.

The table's words are the source's idea in our wording; the source gives no mechanics, so the numbers are options.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gmkit.errors import IllegalAnswer, Language
from gmkit.systems.trials.letters import ANY
from gmkit.systems.trials.requirement import Either, Modifier, Unit
from gmkit.systems.trials.strain import check_die

#: TRI-DYN-02..08: what each level is; the last row is for everything above 5.
LEVELS: Final[tuple[tuple[str, str], ...]] = (
    (
        "weightlessness, or calm flight at Earth's gravity",
        "невесомость или спокойный полёт при земной тяжести",
    ),
    (
        "light rocking or list; better stay in the seats",
        "покачивание, лёгкий крен; из кресел лучше не вставать",
    ),
    (
        "marked shaking and g-load; moving about is unsafe for anybody",
        "тряска и перегрузки; ходить опасно для любого",
    ),
    (
        "violent jerks; outside the seats injuries are all but certain",
        "сильные рывки; вне кресел травмы почти неизбежны",
    ),
    ("extreme load; any work of the crew is hampered", "экстремальная нагрузка; любая работа затруднена"),
    (
        "the ship's limit; systems fail, seats no longer protect",
        "предел корабля; системы отказывают, кресла не спасают",
    ),
    ("the ship is falling apart", "корабль разваливается на части"),
)


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """Defaults for what the source leaves open (TRI-DYN-03..08)."""

    warns_from: int = 1
    unsafe_from: int = 2
    unsafe_on: int = 1  # outside a seat: injury on d6 <= this
    jerks_from: int = 3
    jerks_on: int = 5
    hampers_from: int = 4
    hampers_by: int = 1  # that many ∀ more in each task, no bonus die
    limit: int = 5
    seat_on: int = 1  # in a seat, at the limit
    wear_steps: int = 1  # random systems that wear by a step each turn at the limit


DEFAULTS: Final = LoadOptions()


def check_load(load: int) -> int:
    """Д is a whole number from 0 on (TRI-DYN-01)."""
    if load < 0:
        raise IllegalAnswer(
            f"Д is a whole number from 0 on, not {load}",
            f"Д — целое число от 0, а не {load}",
            rule="TRI-DYN-01",
        )
    return load


def describe(load: int, language: Language = "ru") -> str:
    en, ru = LEVELS[min(check_load(load), len(LEVELS) - 1)]
    sign = f"Д={load}" if load <= 5 else f"Д={load} (>5)"
    return f"{sign} — {ru if language == 'ru' else en}"


def warns(load: int, *, seated: bool, options: LoadOptions = DEFAULTS) -> bool:
    """Leaving the seat is at least not advised (TRI-DYN-03)."""
    return not seated and load >= options.warns_from


def injures_on(load: int, *, seated: bool, options: LoadOptions = DEFAULTS) -> int:
    """A person at work is injured on d6 up to this number; 0 = no die is rolled (TRI-DYN-02..07)."""
    if seated:
        return options.seat_on if load >= options.limit else 0
    if load >= options.jerks_from:
        return options.jerks_on
    return options.unsafe_on if load >= options.unsafe_from else 0


def injures(load: int, die: int, *, seated: bool, options: LoadOptions = DEFAULTS) -> bool:
    return check_die(die) <= injures_on(load, seated=seated, options=options)


def hampers(load: int, options: LoadOptions = DEFAULTS) -> Modifier | None:
    """From Д=4 on every task is harder, and no bonus die comes with it (TRI-DYN-06, TRI-DYN-09)."""
    if load < options.hampers_from:
        return None
    return Modifier((Either((Unit(options.hampers_by, ANY),)),))


def systems_to_wear(load: int, options: LoadOptions = DEFAULTS) -> int:
    """How many random systems wear by a step this turn (TRI-DYN-07)."""
    return options.wear_steps if load >= options.limit else 0


def systems_to_break(load: int, options: LoadOptions = DEFAULTS) -> int:
    """How many random systems break outright this turn (TRI-DYN-08)."""
    return max(0, load - options.limit)
