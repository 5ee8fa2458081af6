"""What the source leaves open, as switches of a campaign: the first value is the default (DESIGN in the catalogue)."""

from __future__ import annotations

from typing import Any

from gmkit.core.system import Switch
from gmkit.systems.trials.load import LoadOptions
from gmkit.systems.trials.strain import StrainOptions

SWITCHES = (
    Switch("force_order", (False, True), "TRI-TSK-05"),
    Switch("unsafe_on", (1, 2, 3, 0), "TRI-DYN-04"),
    Switch("jerks_on", (5, 4, 3, 6), "TRI-DYN-05"),
    Switch("hampers_by", (1, 2, 0), "TRI-DYN-06"),
    Switch("seat_on", (1, 2, 0), "TRI-DYN-07"),
    Switch("wear_steps", (1, 2, 0), "TRI-DYN-07"),
    Switch("strain_from", (3, 2, 4), "TRI-PRT-02"),
    Switch("strain_below", (2, 1, 3), "TRI-PRT-02"),
    Switch("last_stage", (3, 2, 4), "TRI-SHP-04"),
    Switch("cure_successes", (1, 2), "TRI-PRT-04"),
    Switch("show_successes", (1, 2), "TRI-SHP-05"),
)


def load_options(switch: Any) -> LoadOptions:
    """`switch` gives a switch's value by its name."""
    return LoadOptions(
        unsafe_on=switch("unsafe_on"),
        jerks_on=switch("jerks_on"),
        hampers_by=switch("hampers_by"),
        seat_on=switch("seat_on"),
        wear_steps=switch("wear_steps"),
    )


def strain_options(switch: Any) -> StrainOptions:
    return StrainOptions(
        acts_from=switch("strain_from"),
        below=switch("strain_below"),
        last_stage=switch("last_stage"),
        cure_successes=switch("cure_successes"),
        show_successes=switch("show_successes"),
    )
