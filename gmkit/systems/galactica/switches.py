"""Options and disputed readings of Galactica: the first value is the default, `source` says where it comes from."""

from __future__ import annotations

from gmkit.core.system import Switch

SWITCHES = (
    # what the game is played with (GAL-SETUP-02); all on is the forum game of the source
    Switch("pursuit", ("cylon_fleet", "attack_cards"), "GAL-ATTACK-01"),
    Switch("exodus", (True, False), "GAL-SETUP-02"),
    Switch("nebula", (True, False), "GAL-SETUP-02"),
    # checks and characters
    Switch("iron_will_morale", ("always", "when_saved"), "GAL-SKILL-14"),
    Switch("intuition_crises_only", (False, True), "GAL-CHAR-38"),
    Switch("tyrol_repairs", ("once_a_turn", "unlimited"), "GAL-CHAR-67"),
    # executions and allies
    Switch("lost_start", ("sickbay", "hangar_deck"), "GAL-EXEC-16"),
    Switch("boomer", ("other_person", "same_person"), "GAL-ALLY-03"),
    # ships
    Switch("nuke_limit", (True, False), "GAL-NUKE-09"),
    Switch("gas_giant_damaged", (False, True), "GAL-DEST-14"),
    # set-up, turn, politics
    Switch("sympathizer", (True, False), "GAL-LOYAL-01"),
    Switch("starting_ships", ("official", "none"), "GAL-SETUP-20"),
    Switch("mk7_shift", (1, 2), "GAL-MOVE-06"),
    Switch("brig_escape", ("anywhere", "galactica"), "GAL-LOC-16"),
    Switch("assign_self", ("allowed", "others"), "GAL-QUORUM-15"),
    Switch("caprica_jump", ("by_pursuit", "always", "never"), "GAL-LOC-28"),
    Switch("fleet_basestar_tokens", ("discarded", "kept"), "GAL-JUMP-07"),
)
