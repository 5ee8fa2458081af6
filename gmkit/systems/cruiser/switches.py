"""The disputed readings of Крейсер Галактика: the first value is the default, `source` says where it is unclear."""

from __future__ import annotations

from gmkit.core.system import Switch

SWITCHES = (
    Switch("start_in_corridors", (True, False), "CRU-SET-10"),
    Switch("title_card", ("last", "first"), "CRU-CRD-05"),
    Switch("acting_admiral_draws", (True, False), "CRU-CRD-07"),
    Switch("walk_into_infirmary", (True, False), "CRU-ACT-07"),
    Switch("guarded_entry", ("stay", "corridors"), "CRU-GRD-07"),
    Switch("mining_room", ("start", "destination"), "CRU-SAB-02"),
    Switch("pass_surplus", ("stays", "burned"), "CRU-CMD-07"),
    Switch("excess_shots", ("spent", "kept"), "CRU-WPN-06"),
    Switch("emergency_phase_basis", ("after_shift", "displayed"), "CRU-BRI-05"),
    Switch("routes_survive", (True, False), "CRU-NAV-08"),
    Switch("stored_blue_survive", (True, False), "CRU-CTL-06"),
    Switch("discard_unchosen_route", (False, True), "CRU-JMP-12"),
    Switch("admiral_elected", ("void", "runner_up"), "CRU-PRE-08"),
    Switch("reveal_at_end", (False, True), "CRU-WIN-09"),
)
