"""ANI-MIS, ANI-GOA, ANI-END: missions, the final one, the Crisis."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit import decks
from tests.anima.game import Game, deck_with

DECK = decks.load("anima")


def pursuing(mission: str, place: str, *, state: str = "active", face: int = 1, **options: object) -> Game:
    """Red has explored the place of a mission that it has in that state, and chooses its reward."""
    g = Game(**options)  # type: ignore[arg-type]
    if place not in g.world.areas:
        g.area(place)
    return g.missions("red", mission, state=state).arrive(place, "red").explore("red", face)


# ---- main missions


@pytest.mark.rule("ANI-MIS-01")
def test_missions_are_main_or_final() -> None:
    kinds = [card["kind"] for card in DECK["missions"]]
    assert (kinds.count("main"), kinds.count("final"), len(kinds)) == (10, 3, 13)


@pytest.mark.rule("ANI-MIS-02", "ANI-GOA-01", "ANI-GOA-02")
def test_a_completed_main_mission_opens_the_way_to_the_final_one() -> None:
    """Before it nobody is asked whether he reveals it; afterwards its player alone is."""
    g = pursuing("temple_of_the_sun", "tsukikeje")
    assert "ani.reveal" not in [e.key for e in g.session.waiting()]
    g.answer("ani.reward", "2")
    assert {q.id for q in g.session.waiting()} == {"red:ani.reveal", "gm:ani.reveal.close"}


@pytest.mark.rule("ANI-MIS-03", "ANI-MIS-05")
def test_a_mission_is_announced_when_it_is_started_and_secret_before() -> None:
    g = Game().missions("red", "temple_of_the_sun").again()
    assert g.status()["parties"]["red"]["missions"] == 1
    for reader in ("public", "blue"):
        assert "temple_of_the_sun" not in str(g.session.view(reader))
    g.do("start:temple_of_the_sun")
    assert g.status("blue")["parties"]["red"]["active"] == ["temple_of_the_sun"]
    assert g.told("ani.mission.started", "public") == [{"seat": "red", "mission": "temple_of_the_sun"}]


@pytest.mark.rule("ANI-MIS-03")
def test_an_unstarted_mission_cannot_be_completed_unless_its_card_says_so() -> None:
    """The Harbour Thieves need no announcement: a check of 8."""
    g = pursuing("temple_of_the_sun", "tsukikeje", state="missions")
    assert g.refused["2"].rule == "ANI-MIS-03"
    g = pursuing("harbour_thieves", "lantern_quay", state="missions")
    assert "start:harbour_thieves" not in g.options
    g.chance("ani.speed.roll/red", [2]).answer("ani.reward", "2").settle()
    assert g.party("red").done == ["harbour_thieves"]


@pytest.mark.rule("ANI-MIS-04", "ANI-MIS-05")
def test_a_completed_mission_lies_open_and_its_reward_is_received() -> None:
    g = pursuing("temple_of_the_sun", "tsukikeje").answer("ani.reward", "2")
    assert g.status("blue")["parties"]["red"]["done"] == ["temple_of_the_sun"]
    assert g.party("red").active == []
    assert len(g.party("red").hand) == 1


@pytest.mark.rule("ANI-MIS-06")
def test_an_endurance_mission_keeps_the_party_where_it_is_without_exploring() -> None:
    """Taking its reward is the first turn; the party is asked neither where to go nor whether to explore."""
    g = pursuing("siege_of_maisen", "maisen").answer("ani.reward", "2")
    assert (g.world.turn, g.party("red").vigil) == (2, 1)
    g.fight("red", 3, 1).fight("red", 3, 1)
    while g.world.turn < 4 and not g.party("red").done:
        assert g.waiting.id not in ("red:ani.move.do", "red:ani.explore.do")
        g._quietly()
    assert g.party("red").done == ["siege_of_maisen"]
    assert [e["count"] for e in g.told("ani.vigil")] == [1, 2, 3]


@pytest.mark.rule("ANI-MIS-07")
def test_rivals_can_attack_before_it_goes_on() -> None:
    g = pursuing("siege_of_maisen", "maisen").answer("ani.reward", "2").go("blue", "maisen")
    g.until("ani.meet.do", "blue")
    assert "attack:red" in g.options
    assert g.party("red").vigil == 1


@pytest.mark.rule("ANI-MIS-08")
def test_a_party_beaten_by_rivals_begins_the_mission_anew() -> None:
    """Two turns have been held; in the third Blue wins: the count is 0 and the party stands nowhere."""
    g = pursuing("siege_of_maisen", "maisen").answer("ani.reward", "2").fight("red", 3, 1).turn(3)
    assert g.party("red").vigil == 2
    g.go("blue", "maisen").until("ani.meet.do", "blue")
    g.chance("ani.fight.roll/red", [1]).chance("ani.fight.roll/blue", [2]).do("attack:red").settle()
    assert (g.party("red").vigil, g.party("red").place, g.party("red").watching) == (0, None, None)
    assert g.party("red").active == ["siege_of_maisen"]


@pytest.mark.rule("ANI-MIS-08")
def test_a_party_beaten_by_the_mission_s_enemies_begins_anew_too() -> None:
    """Red 7 + 1 against 6 + 6."""
    g = pursuing("siege_of_maisen", "maisen").answer("ani.reward", "2").fight("red", 1, 6).turn(3)
    assert (g.party("red").vigil, g.party("red").place) == (0, None)


@pytest.mark.rule("ANI-MIS-09")
@pytest.mark.parametrize(("own", "theirs", "done"), [(3, 2, True), (3, 3, False)])
def test_an_adversary_is_fought_like_a_monster(own: int, theirs: int, done: bool) -> None:
    """The wolves have 8: Red's 7 + 3 against 8 + 2 is a tie, and the party wins it."""
    g = (
        pursuing("wolves_of_the_pass", "birch_pass")
        .fight("red", own, theirs)
        .answer("ani.reward", "2")
        .settle()
    )
    assert (g.party("red").done == ["wolves_of_the_pass"]) == done
    assert (g.party("red").place == "birch_pass") == done


@pytest.mark.rule("ANI-MIS-10")
def test_without_a_strength_of_its_own_the_adversary_has_the_mission_s_level() -> None:
    """The Bones have level 7 and no Strength, the wolves level 1 and Strength 8."""
    for mission, place, strength in (
        ("bones_of_the_first", "ruins", 7),
        ("wolves_of_the_pass", "birch_pass", 8),
    ):
        g = pursuing(mission, place).fight("red", 3, 3).answer("ani.reward", "2")
        assert [e["strength"] for e in g.told("ani.fight.monster")] == [strength]


@pytest.mark.rule("ANI-MIS-11")
def test_both_main_missions_may_be_pursued_at_the_same_time() -> None:
    g = Game().missions("red", "temple_of_the_sun", "iron_oath").again()
    g.do("start:temple_of_the_sun").do("start:iron_oath")
    assert g.party("red").active == ["temple_of_the_sun", "iron_oath"]


@pytest.mark.rule("ANI-MIS-12")
@pytest.mark.parametrize(("face", "done"), [(3, True), (2, False)])
def test_a_speed_check_has_the_mission_s_difficulty(face: int, done: bool) -> None:
    """The Lost Caravan: 9. Red has 6. A failed check costs nothing but the reward."""
    g = pursuing("lost_caravan", "korns_village").chance("ani.speed.roll/red", [face])
    g.answer("ani.reward", "2").settle()
    assert (g.party("red").done == ["lost_caravan"]) == done
    assert g.party("red").place == "korns_village"


# ---- the final mission


def accomplished(*seats: str, players: int = 3, **options: object) -> Game:
    """These parties have completed a main mission; the next turn begins."""
    g = Game(players, **options)  # type: ignore[arg-type]
    for seat, mission in zip(seats, ("temple_of_the_sun", "iron_oath", "night_watch"), strict=False):
        g.missions(seat, mission, state="done")
    return g.chance("ani.draw.finals", ["omega"]).until("ani.reveal")


def revealed(*seats: str, players: int = 3, **options: object) -> Game:
    g = accomplished(*seats, players=players, **options)
    return g.answer("ani.reveal", True, seat=seats[0]).answer("ani.reveal.close", True)


@pytest.mark.rule("ANI-END-01", "ANI-GOA-05", "ANI-SET-10")
def test_at_the_start_of_a_round_who_has_completed_one_may_turn_up_the_final_mission() -> None:
    g = accomplished("blue")
    assert {q.id for q in g.session.waiting()} == {"blue:ani.reveal", "gm:ani.reveal.close"}
    assert g.status()["final"] is None
    for reader in ("public", "red", "blue"):
        assert "omega" not in str(g.session.view(reader)["board"])
    g.answer("ani.reveal", True, seat="blue").answer("ani.reveal.close", True)
    assert (g.status()["final"], g.status()["countdown"]) == ("omega", 8)


@pytest.mark.rule("ANI-END-02", "ANI-END-03")
def test_of_two_who_want_it_the_faster_reveals_and_there_is_one_final_mission() -> None:
    """Blue rested and has Speed 7, Red 6."""
    g = Game()
    for seat, mission in (("red", "temple_of_the_sun"), ("blue", "iron_oath")):
        g.missions(seat, mission, state="done")
    g.go("red", "maisen").until("ani.reveal")
    g.answer("ani.reveal", True, seat="red").answer("ani.reveal", True, seat="blue")
    g.answer("ani.reveal.close", True)
    assert [e["seat"] for e in g.told("ani.revealed")] == ["blue"]
    assert len(g.world.finals) == 2
    g.turn(g.world.turn + 1)
    assert len(g.told("ani.revealed")) == 1


@pytest.mark.rule("ANI-END-13")
def test_nobody_has_to_reveal_it() -> None:
    g = accomplished("red").answer("ani.reveal", False).answer("ani.reveal.close", True)
    assert g.world.final is None
    g.until("ani.reveal")
    g.answer("ani.reveal.close", True)  # silence is no
    assert g.world.final is None


@pytest.mark.rule("ANI-END-04", "ANI-GOA-02")
def test_everybody_with_a_completed_mission_may_attempt_it_and_nobody_else() -> None:
    """Red revealed it; Blue may attempt it too; Green, without a mission, may not."""
    for seat, may in (("red", True), ("blue", True), ("green", False)):
        g = revealed("red", "blue").area("tower").arrive("tower", seat).until("ani.move.do", seat)
        g.answer("ani.move.do", "go:tower").explore(seat, 1)
        assert ("final" in g.options) == may


@pytest.mark.rule("ANI-END-04")
def test_the_quest_lies_in_its_places_only() -> None:
    g = revealed("red").arrive("maisen", "red").until("ani.move.do", "red")
    g.answer("ani.move.do", "go:maisen").explore("red", 1)
    assert "final" not in g.options


@pytest.mark.rule("ANI-END-06", "ANI-GOA-03")
def test_who_completes_it_wins_at_once() -> None:
    """Omega has 13: the Samurai, the Knight, the Monk and the Pale King have 20."""
    g = revealed("red").members("red", "samurai", "knight", "monk", "pale_king").area("tower")
    g.arrive("tower", "red").until("ani.move.do", "red").answer("ani.move.do", "go:tower").explore("red", 1)
    g.answer("ani.reward", "final").settle()
    outcome = g.session.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.rule) == ("red", "quest", "ANI-END-06")
    assert g.session.over


@pytest.mark.rule("ANI-END-06")
def test_who_fails_it_has_not_won_and_is_driven_out() -> None:
    g = revealed("red").area("tower").arrive("tower", "red").until("ani.move.do", "red")
    g.answer("ani.move.do", "go:tower").explore("red", 1).fight("red", 3, 1).answer(
        "ani.reward", "final"
    ).settle()
    assert g.session.outcome is None
    assert g.party("red").place is None


# ---- the Crisis


@pytest.mark.rule("ANI-END-05", "ANI-GOA-04")
@pytest.mark.parametrize(("counts", "last"), [(True, 9), (False, 10)])
def test_the_counter_counts_full_rounds_that_of_the_revelation_first(counts: bool, last: int) -> None:
    """A01: revealed in turn 2, eight turns: the Crisis comes at the end of turn 9; by the switch one later."""
    g = revealed("red", reveal_round_counts=counts)
    assert g.world.turn == 2
    while not g.told("ani.crisis"):
        g._quietly()
    assert g.world.turn == last
    assert [e["count"] for e in g.told("ani.countdown")] == list(range(7 if counts else 8, -1, -1))


def crisis(*seats: str, own: Any = (), players: int = 3, **options: object) -> Game:
    """The counter has run out; `own` are the dice of each attempt and those of Omega (15)."""
    g = revealed(*seats, players=players, **options)
    g.world.countdown = 1
    for seat, mine, theirs in own:
        g.fight(seat, mine, theirs)
    return g


@pytest.mark.rule("ANI-END-07", "ANI-END-08", "ANI-GOA-04")
def test_who_has_completed_no_main_mission_loses_and_a_single_one_left_wins() -> None:
    g = crisis("blue").finish()
    assert [e["seat"] for e in g.told("ani.eliminated")] == ["red", "green"]
    assert g.session.outcome is not None
    assert (g.session.outcome.winner, g.session.outcome.reason) == ("blue", "alone")


@pytest.mark.rule("ANI-END-09", "ANI-END-10")
def test_several_face_it_at_once_wherever_they_are_the_fastest_first() -> None:
    """Both have rested: 9 + 6 against Omega's 15 + 1, too little twice; Red, the faster one, goes first."""
    g = crisis("red", "blue", own=[("red", 6, 1), ("blue", 6, 1)])
    g.finish()
    assert [e["seat"] for e in g.told("ani.phase") if e["phase"] == "attempt"] == ["red", "blue"]
    assert [e["seat"] for e in g.told("ani.crushed")] == ["red", "blue"]


@pytest.mark.rule("ANI-END-10")
def test_the_first_to_overcome_it_wins_and_the_next_gets_no_attempt() -> None:
    """Red, who is faster (9 against 5), has 20 and an equal die against Omega's 15; both have rested."""
    g = (
        crisis("red", "blue", own=[("red", 3, 3)])
        .members("red", "samurai", "monk", "knight", "pale_king")
        .finish()
    )
    assert g.session.outcome is not None
    assert (g.session.outcome.winner, g.session.outcome.reason) == ("red", "crisis")
    assert [e["seat"] for e in g.told("ani.phase") if e["phase"] == "attempt"] == ["red"]


@pytest.mark.rule("ANI-END-11", "ANI-NAM-34")
def test_if_nobody_overcomes_it_all_have_lost() -> None:
    """Omega breaks free."""
    g = crisis("red", "blue", own=[("red", 1, 2), ("blue", 1, 2)]).finish()
    assert g.session.outcome is not None
    assert (g.session.outcome.winner, g.session.outcome.reason) == ("nobody", "doom")
    assert g.session.outcome.rule == "ANI-END-11"


@pytest.mark.rule("ANI-END-09")
def test_a_lost_turn_does_not_keep_anybody_from_the_crisis() -> None:
    g = crisis("red", "blue", own=[("red", 6, 1), ("blue", 6, 1)]).area("maisen", "mirror_maze")
    g.go("red", "maisen").settle()
    assert g.party("red").lost
    g.finish()
    assert "red" in [e["seat"] for e in g.told("ani.phase") if e["phase"] == "attempt"]


@pytest.mark.rule("ANI-END-12")
def test_during_the_crisis_nobody_harms_others_with_advantages() -> None:
    """A card that turns another's die is harmful by its mark; without it, it may be played."""
    for harm in (True, False):
        deck = deck_with("advantages", "turn_of_fate", harm=harm)
        g = crisis("red", "blue", deck=deck).members("green").members("blue", "witch", "scholar")
        g.hand("blue", "turn_of_fate")
        while not (g.told("ani.crisis") and g.waiting.key == "ani.window.roll"):
            g._quietly()
        assert ("blue:play:turn_of_fate" in g.options) == (not harm)


@pytest.mark.rule("ANI-END-12")
def test_who_has_lost_in_the_crisis_does_not_interrupt_it() -> None:
    g = crisis("red", "blue").members("green", "scholar").hand("green", "turn_of_fate")
    while not (g.told("ani.crisis") and g.waiting.key == "ani.window.roll"):
        g._quietly()
    assert not [o for o in g.options if o.startswith("green")]
