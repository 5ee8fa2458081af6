"""ANI-EXA: the source's sample turn of three players, decision by decision; the golden file has what each seat sees."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gmkit.core.questions import CHANCE
from gmkit.systems.anima.state import Trap
from tests.anima.game import Game

SEATS = ("red", "blue", "green")  # players 1, 2 and 3


def before() -> Game:
    """Samurai + Priestess (7, 6), Seer (2, 3), Agent + Executioner (7, 5); Maisen with a trap of player 2's."""
    g = Game(3).members("green").members("blue").members("green", "agent", "executor").members("blue", "seer")
    g.hand("red", "abel_faction", "supplies").hand("blue", "sleep").hand("green", "old_map", "ward")
    g.until("ani.move.do", "green").answer("ani.move.do", "go:archangel").until("ani.explore.do", "green")
    g.world.advantages.remove("unbridled_danger")
    g.world.areas["maisen"].traps.append(Trap("blue", "unbridled_danger"))
    for party in g.world.parties.values():
        party.boons, party.place, party.arrived = [], None, False
    g.seen()
    return g


#: What is decided, in order: who, key, answer. Windows are passed.
DECISIONS: list[tuple[str, str, Any]] = [
    ("green", "ani.explore.do", "pass"),
    ("red", "ani.discard.do", "play:abel_faction"),
    ("red", "ani.discard.do", "done"),
    ("green", "ani.discard.do", "power:agent"),
    ("green", "ani.play.rival", "red"),
    ("green", "ani.swap", "old_map"),
    ("green", "ani.discard.do", "done"),
    ("blue", "ani.discard.do", "done"),
    ("red", "ani.move.do", "go:maisen"),
    ("green", "ani.move.do", "explore:deck"),
    ("blue", "ani.move.do", "go:albidion"),
    ("red", "ani.meet.do", "pass"),
    ("green", "ani.meet.do", "pass"),
    ("blue", "ani.meet.do", "pass"),
    ("red", "ani.explore.do", "explore"),
    ("green", "ani.explore.do", "explore"),
    ("green", "ani.ascend", "executor"),
    ("green", "ani.reward", "0"),
    ("blue", "ani.explore.do", "explore"),
    ("blue", "ani.reward", "2"),
    ("blue", "ani.pay", ["sleep"]),
    ("blue", "ani.play.rival", "red"),
]


def with_chance(g: Game) -> Game:
    g.chance("ani.hand.random/red", ["supplies"])
    g.chance("ani.draw.locations", ["albidion"]).chance("ani.draw.encounters/albidion", ["dark_justice"])
    g.chance("ani.explore.roll/red", [3]).chance("ani.draw.encounters/red", ["amenhotep"])
    g.fight("red", 2, 2)
    g.chance("ani.explore.roll/green", [6]).chance(
        "ani.draw.encounters/green", ["shadow_of_azrael"], ["ascension"]
    )
    g.chance("ani.draw.arcane/green", ["herald"]).chance(
        "ani.draw.advantages/green", ["iron_palm", "torn_banner"]
    )
    return g.chance("ani.explore.roll/blue", [1])


def played(until: tuple[str, str] | None = None) -> Game:
    """The sample turn up to the decision of that seat and key (its first), or to its end."""
    g = with_chance(before())
    for seat, key, value in DECISIONS:
        g._pass_windows(key)
        if (seat, key) == until:
            return g
        assert g.waiting.id == f"{seat}:{key}"
        g.session.answer(g.waiting, value)
        g._flow()
    return g.settle()


@pytest.mark.rule("ANI-EXA-01", "ANI-NAM-03", "ANI-NAM-04", "ANI-NAM-05")
def test_speeds_of_six_three_and_five_give_the_order_1_3_2() -> None:
    g = played(("red", "ani.discard.do"))
    worth = {s: (p["strength"], p["speed"]) for s, p in g.status()["parties"].items()}
    assert worth == {"red": (7, 6), "blue": (2, 3), "green": (7, 5)}
    assert g.world.order == ["red", "green", "blue"]


@pytest.mark.rule("ANI-EXA-02", "ANI-NAM-06")
def test_discard_phase_a_faction_the_agent_and_a_pass() -> None:
    g = played(("red", "ani.move.do"))
    assert g.party("red").faction == "abel_faction"
    assert g.party("green").member("agent").spun
    assert (g.party("red").hand, g.party("green").hand) == (["old_map"], ["ward", "supplies"])
    assert g.told("ani.swapped.cards", "blue") == []
    assert [(e["card"], e["taken"]) for e in g.told("ani.swapped.cards", "red")] == [("old_map", "supplies")]


@pytest.mark.rule("ANI-EXA-03", "ANI-NAM-12", "ANI-NAM-30")
def test_movement_maisen_new_albidion_and_after_it() -> None:
    g = played(("red", "ani.meet.do"))
    places = {seat: g.party(seat).place for seat in SEATS}
    assert places == {"red": "maisen", "green": "albidion", "blue": "albidion"}
    assert [e["card"] for e in g.told("ani.encounter.none")] == ["dark_justice"]
    assert [(e["seat"], e["place"]) for e in g.told("ani.arrived")] == [
        ("red", "maisen"), ("green", "albidion"), ("blue", "albidion"),
    ]  # fmt: skip


@pytest.mark.rule("ANI-EXA-04", "ANI-NAM-21")
def test_the_trap_is_opened_after_all_moves_and_lifts_maisen_to_three() -> None:
    g = played(("blue", "ani.move.do"))
    assert (g.told("ani.trap.opened"), g.status()["areas"]["maisen"]["level"]) == ([], 2)
    g = played(("red", "ani.meet.do"))
    assert [e["card"] for e in g.told("ani.trap.opened")] == ["unbridled_danger"]
    assert g.status()["areas"]["maisen"]["level"] == 3
    assert g.status()["areas"]["albidion"]["level"] == 2


@pytest.mark.rule("ANI-EXA-05")
def test_interaction_one_is_alone_two_could_fight() -> None:
    g = played(("red", "ani.meet.do"))
    assert g.options == ("pass",)
    g = played(("green", "ani.meet.do"))
    assert g.options == ("pass", "attack:blue")
    assert "trade:blue" in g.refused  # Albidion has no trade


@pytest.mark.rule("ANI-EXA-06", "ANI-NAM-13", "ANI-NAM-30")
def test_amenhotep_beats_player_1() -> None:
    """Strength 7 + 1 of the faction, a 2: 10 against 11 + 2."""
    g = played(("green", "ani.ascend"))
    assert [(e["card"], e["total"], e["against"], e["won"]) for e in g.told("ani.fight.result")] == [
        ("amenhotep", 10, 13, False)
    ]
    assert g.party("red").place is None
    assert "amenhotep" in g.world.encounters_discard
    assert [e["seat"] for e in g.told("ani.rewarded")] == []


@pytest.mark.rule("ANI-EXA-07", "ANI-NAM-14", "ANI-NAM-15", "ANI-NAM-31")
def test_player_3_a_false_alarm_ascension_and_two_cards() -> None:
    g = played(("blue", "ani.explore.do"))
    assert [e["card"] for e in g.told("ani.encounter.none")] == ["dark_justice", "shadow_of_azrael"]
    assert [(m.id, m.arcane) for m in g.party("green").members] == [("agent", False), ("herald", True)]
    assert g.party("green").hand == ["ward", "supplies", "iron_palm", "torn_banner"]


@pytest.mark.rule("ANI-EXA-08", "ANI-NAM-32")
def test_player_2_takes_deprivation() -> None:
    g = played()
    assert g.party("red").faction is None
    assert g.party("blue").hand == []
    assert {"abel_faction", "sleep"} <= set(g.world.advantages_discard)
    assert g.world.turn == 3


@pytest.mark.rule("ANI-EXA-09", "ANI-MOV-07")
def test_player_2_could_not_have_explored_new_land() -> None:
    g = played(("blue", "ani.move.do"))
    assert g.refused["explore:deck"].rule == "ANI-MOV-07"


def test_the_sample_turn_is_the_golden_playthrough(golden: Any) -> None:
    """Every question with its options, every answer, chance too, and every event with its audience."""
    g = with_chance(before())
    lines = ["# The sample turn: red is player 1, blue player 2, green player 3.", ""]
    told = len(g.session.events)
    wanted = list(DECISIONS)
    while wanted:
        asked = g.waiting
        if asked.seat == CHANCE:
            value = g._chance.get(asked.id.removeprefix("chance:"), []).pop(0)
        elif asked.key.startswith("ani.window"):
            value = "pass"
        else:
            seat, key, value = wanted.pop(0)
            assert asked.id == f"{seat}:{key}"
        lines.append(_asked(asked, value))
        g.session.answer(asked, value)
        for event in g.session.events[told:]:
            seen_by = ", ".join(event.seen_by)
            lines.append(f"    {event.kind} [{seen_by}] {_facts(event.data)} {event.rule}")
        told = len(g.session.events)
    for reader in ("public", *SEATS):
        lines += [
            "",
            f"## {reader} at the end",
            json.dumps(g.session.view(reader)["board"], indent=1, sort_keys=True),
        ]
    golden.check("anima/sample_turn.txt", "\n".join(lines) + "\n")


def _asked(asked: Any, value: Any) -> str:
    options = getattr(asked, "options", None)
    shown = (
        f"1…{asked.sides}"
        if options is None
        else f"{len(options)} cards"
        if asked.seat == CHANCE
        else options
    )
    refused = {option: no.rule for option, no in getattr(asked, "refused", {}).items()}
    barred = f" refused {refused}" if refused else ""
    return f"{asked.id} of {shown}{barred} -> {value}"


def _facts(data: dict[str, Any]) -> str:
    return json.dumps({k: v for k, v in data.items() if k not in ("parties", "areas", "discards", "piles")})
