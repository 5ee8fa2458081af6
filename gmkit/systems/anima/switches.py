"""Disputed readings and variants of АнимА: the first value is the default, `source` says where it is unclear."""

from __future__ import annotations

from gmkit.core.system import Switch

SWITCHES = (
    Switch("combined", ("alone", "new_missions", "old_missions"), "ANI-CMB-02"),
    Switch("order", ("each_turn", "each_phase"), "ANI-TRN-05"),
    Switch("leaving", ("binding", "free"), "ANI-DIS-08"),
    Switch("dismiss_last", (False, True), "ANI-DIS-10"),
    Switch("open_face_down", ("inactive", "everything"), "ANI-DIS-11"),
    Switch("inactive_speed_counts", (True, False), "ANI-INA-02"),
    Switch("trade_apart", (True, False), "ANI-INT-08"),
    Switch("feud_any_size", (True, False), "ANI-FAC-06"),
    Switch("who_dies", ("loser", "winner"), "ANI-CBT-05"),
    Switch("any_death_ends", (False, True), "ANI-EXP-12"),
    Switch("fourth_regular", (False, True), "ANI-ARC-04"),
    Switch("rest_speed_orders", (True, False), "ANI-TRN-07"),
    Switch("reveal_round_counts", (True, False), "ANI-END-05"),
    Switch("tree", (False, True), "ANI-VAR-02"),
    Switch("open_rolls", (False, True), "ANI-VAR-07"),
)
