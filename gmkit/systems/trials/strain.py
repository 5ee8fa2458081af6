"""TRI-PRT, TRI-SHP: what grows unseen under load: pre-injuries of people and the wear of ship systems.

The source gives no numbers; those in `StrainOptions` are defaults of ours and options of a campaign.
Dice are handed in, never rolled here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from gmkit.systems.trials.errors import DiceMismatch


@dataclass(frozen=True, slots=True)
class StrainOptions:
    """Numbers the source leaves open (TRI-PRT-02, TRI-PRT-04, TRI-SHP-04, TRI-SHP-05)."""

    acts_from: int = 3  # strain grows in turns with Д of at least this
    below: int = 2  # a stage further on d6 <= Д - below
    last_stage: int = 3  # the next step after it is an injury, or a breakdown
    cure_successes: int = 1  # М for a monitored pre-injury
    show_successes: int = 1  # Т to see a system's wear, and as many again to lower it by a step


DEFAULTS = StrainOptions()


def check_die(value: int) -> int:
    if not 1 <= value <= 6:
        raise DiceMismatch(f"a d6 shows 1 to 6, not {value}", f"на d6 бывает от 1 до 6, а не {value}")
    return value


def grows(load: int, die: int, options: StrainOptions = DEFAULTS) -> bool:
    """Whether a hidden state goes a stage further in a turn with load Д (TRI-PRT-02, TRI-SHP-04)."""
    return load >= options.acts_from and check_die(die) <= load - options.below


@dataclass(frozen=True, slots=True)
class PreInjury:
    """TRI-PRT-01: hidden, does not change traits, is no injury (TRI-PRT-06); `monitored` once it has been found."""

    name: str
    stage: int = 1
    monitored: bool = False


def grown(
    one: PreInjury, load: int, die: int, options: StrainOptions = DEFAULTS
) -> tuple[PreInjury | None, bool]:
    """The pre-injury after a turn, and whether it has become a full injury (then it is gone) (TRI-PRT-02)."""
    if not grows(load, die, options):
        return one, False
    if one.stage >= options.last_stage:
        return None, True
    return replace(one, stage=one.stage + 1), False


def cured(one: PreInjury, successes: int, options: StrainOptions = DEFAULTS) -> PreInjury | None:
    """TRI-PRT-04: a monitored one goes with one М success; an unseen one cannot be treated."""
    return None if one.monitored and successes >= options.cure_successes else one


class Condition(StrEnum):
    """TRI-SHP-01: as healthy, injured, at death's door."""

    WORKING = "working"
    FAULTY = "faulty"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class ShipSystem:
    """A system; `faults` are public, `wear` only the GM's until `monitored` (TRI-SHP-02, TRI-SHP-04)."""

    name: str
    faults: tuple[str, ...] = ()
    wear: int = 0
    monitored: bool = False
    worn_out: bool = False

    @property
    def condition(self) -> Condition:
        if self.worn_out or len(self.faults) >= 2:
            return Condition.BROKEN
        return Condition.FAULTY if self.faults else Condition.WORKING


def damaged(system: ShipSystem, cause: str) -> ShipSystem:
    """A concrete event: one fault more, public at once (TRI-SHP-02)."""
    return replace(system, faults=(*system.faults, cause))


def broken(system: ShipSystem) -> ShipSystem:
    """Outright (TRI-DYN-08), or by the last step of wear (TRI-SHP-04)."""
    return replace(system, worn_out=True)


def worn(system: ShipSystem, steps: int = 1, options: StrainOptions = DEFAULTS) -> ShipSystem:
    """Wear goes on unseen until the step after the last stage breaks the system (TRI-SHP-03, TRI-SHP-04)."""
    wear = system.wear + steps
    if wear > options.last_stage:
        return broken(replace(system, wear=options.last_stage))
    return replace(system, wear=wear)


def loaded(system: ShipSystem, load: int, die: int, options: StrainOptions = DEFAULTS) -> ShipSystem:
    """A turn under load Д (TRI-SHP-04)."""
    return worn(system, 1, options) if grows(load, die, options) else system


def inspected(system: ShipSystem, successes: int, options: StrainOptions = DEFAULTS) -> ShipSystem:
    """TRI-SHP-05: one Т success shows the wear; each further one takes a step off."""
    if successes < options.show_successes:
        return system
    lowered = successes // options.show_successes - 1
    return replace(system, monitored=True, wear=max(0, system.wear - lowered))


def repaired(system: ShipSystem) -> ShipSystem:
    """Faults and the breakdown are mended; the wear is as deep as it was found."""
    return replace(system, faults=(), worn_out=False, wear=0 if system.worn_out else system.wear)


@dataclass(frozen=True, slots=True)
class SystemView:
    """What a reader sees of a system; `wear` is None where it is hidden."""

    name: str
    condition: Condition
    faults: tuple[str, ...]
    wear: int | None


def system_view(system: ShipSystem, *, gm: bool = False) -> SystemView:
    shown = gm or system.monitored or system.worn_out
    return SystemView(system.name, system.condition, system.faults, system.wear if shown else None)
