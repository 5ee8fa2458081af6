"""ANI-VIS: who knows what; and that a secret changed leaves no trace for those who have no right to it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import gmkit
from gmkit.core.play import play_out
from gmkit.core.questions import CHANCE
from gmkit.core.session import Session
from gmkit.systems.anima import SYSTEM
from gmkit.systems.anima.state import World
from tests.anima.game import NAMES, Game


@pytest.mark.rule("ANI-VIS-01")
def test_hands_missions_traps_and_encounters_are_secret() -> None:
    """Each seat sees its own hand, missions and traps; the GM sees everything, the table only numbers."""
    g = Game().hand("red", "sleep", "ward").hand("blue", "snare").missions("red", "iron_oath")
    g.area("tower", "dragon_god").until("ani.discard.do", "blue").again("blue")
    g.do("play:snare").answer("ani.play.place", "maisen")
    assert [c["id"] for c in g.papers("red")["hand"]] == ["sleep", "ward"]
    assert [c["id"] for c in g.papers("red")["missions"]] == ["iron_oath"]
    assert g.papers("blue")["traps"] == [{"place": "maisen", "card": "snare"}]
    secrets = {"ward": "red", "iron_oath": "red", "snare": "blue", "dragon_god": "gm", "omega": "gm"}
    for reader in ("public", "red", "blue", "green"):
        board = json.dumps(g.session.view(reader)["board"])
        for secret, owner in secrets.items():
            assert (f'"{secret}"' in board) == (reader == owner), (reader, secret)
    gm = g.session.view("gm")["board"]
    assert gm["secrets"]["encounters"]["tower"] == "dragon_god"
    assert [p["seat"] for p in gm["papers"]] == ["red", "blue", "green"]
    assert g.session.view("public")["board"]["papers"] == []
    assert g.session.view("public")["board"]["secrets"] is None


@pytest.mark.rule("ANI-VIS-02")
def test_parties_factions_missions_monsters_discards_and_hand_sizes_are_public() -> None:
    g = Game().hand("red", "sleep", "ward").missions("red", "iron_oath", state="active")
    g.missions("blue", "night_watch", state="done")
    g.world.advantages.remove("abel_faction")
    g.party("red").faction = "abel_faction"
    g.party("red").members[0].spun = g.party("red").members[1].inactive = True
    g.world.encounters.remove("chimera")
    g.world.areas["maisen"].monster = "chimera"
    g.world.encounters.remove("quiet_road")
    g.world.encounters_discard.append("quiet_road")
    shown = g.status()
    red = shown["parties"]["red"]
    assert [(m["id"], m["spun"], m["inactive"]) for m in red["members"]] == [
        ("samurai", True, False), ("priestess", False, True),
    ]  # fmt: skip
    assert (red["faction"], red["active"], red["cards"]) == ("abel_faction", ["iron_oath"], 2)
    assert shown["parties"]["blue"]["done"] == ["night_watch"]
    assert shown["areas"]["maisen"]["monster"] == "chimera"
    assert shown["discards"]["encounters"] == ["quiet_road"]
    assert shown["areas"].keys() == {"archangel", "maisen"}


@pytest.mark.rule("ANI-VIS-01", "ANI-SET-08")
def test_nobody_learns_a_preliminary_encounter_before_it_is_visited() -> None:
    """Only the Seer looks at one, and then he alone knows."""
    g = Game().members("red", "seer").area("maisen", "chimera").again()
    g.do("power:seer").answer("ani.play.place", "maisen")
    assert [e["card"] for e in g.told("ani.foreseen.card", "red")] == ["chimera"]
    for reader in ("public", "blue", "green"):
        assert g.told("ani.foreseen.card", reader) == []
        assert "chimera" not in json.dumps(g.session.view(reader))


# ---- metamorphosis


def swap(world: World, secret: str) -> str | None:
    """Exchange a secret with an unseen card of its kind; returns who may know of it ("" for nobody)."""
    if secret == "encounter":
        area = next((a for a in world.areas.values() if a.encounter), None)
        if area is None or not world.encounters:
            return None
        area.encounter, world.encounters[0] = world.encounters[0], area.encounter or ""
        return ""
    if secret == "trap":
        traps = [t for a in world.areas.values() for t in a.traps]
        others = [
            n
            for n, card in enumerate(world.advantages)
            if card in ("snare", "sleeping_dust", "unbridled_danger")
        ]
        if not traps or not others:
            return None
        traps[0].card, world.advantages[others[0]] = world.advantages[others[0]], traps[0].card
        return traps[0].owner
    kind, pile = ("hand", world.advantages) if secret == "hand" else ("missions", world.aside)
    seat = next((s for s in world.order if getattr(world.parties[s], kind)), None)
    if seat is None or not pile:
        return None
    held = getattr(world.parties[seat], kind)
    other = next((n for n, card in enumerate(pile) if card != held[0]), None)
    if other is None:
        return None
    held[0], pile[other] = pile[other], held[0]
    return seat


def twins(seed: int, secret: str) -> tuple[Session, Session, str] | None:
    """A game some way in, and its copy with one secret changed."""
    dice = random.Random(seed)
    session = gmkit.new("anima", NAMES[:3], seed=f"twins-{seed}")
    play_out(session, SYSTEM.bots["random"], dice, decisions=dice.randrange(20, 200))
    if session.over or session.step == "ani.setup.close":
        return None
    other = session.fork()
    owner = swap(other._run.state, secret)
    return None if owner is None else (session, other, owner)


def everything(session: Session, reader: str) -> str:
    return json.dumps(session.view(reader), sort_keys=True)


def neutral(question: Any) -> Any:
    """What the owner of the secret answers: nothing that depends on it."""
    if question.default is not gmkit.core.questions.UNSET and question.default in (
        *getattr(question, "options", ()),
        (),
    ):
        return question.default
    return None


def compare(seed: int, secret: str) -> int:
    """Play both on with the same decisions; every other reader gets the same, byte by byte, until a card comes out."""
    found = twins(seed, secret)
    if found is None:
        return 0
    session, other, owner = found
    readers = [reader for reader in ("public", *session.seats) if reader != owner]
    dice, steps = random.Random(seed), 0
    while not session.over and steps < 25:
        for reader in readers:
            assert everything(session, reader) == everything(other, reader), (seed, secret, reader)
        question = session.waiting()[0]
        if question.seat == CHANCE:
            break
        value: Any
        if question.seat == "gm":
            value = True if not hasattr(question, "options") else "pass"
        elif question.seat == owner:
            value = neutral(question)
            if value is None:
                break
        else:
            value = question.sample(dice)
        before = len(session.events)
        session.answer(question.id, value)
        other.answer(question.id, value)
        fresh = {e.kind for e in session.events[before:]}
        steps += 1
        if fresh & {
            "ani.drew",
            "ani.encounter",
            "ani.trap.opened",
            "ani.given",
            "ani.swapped",
            "ani.foreseen",
        }:
            break  # from here on the changed card, or the one it was changed for, may have come out
    return steps


@pytest.mark.rule("ANI-VIS-01")
@pytest.mark.parametrize("secret", ["hand", "missions", "trap", "encounter"])
def test_a_changed_secret_leaves_no_trace(secret: str) -> None:
    """View, questions, who is waited for, events: the same for every reader who has no right to the secret."""
    steps = 0
    for seed in range(60):
        steps += compare(seed, secret)
        if steps >= 60:
            return
    raise AssertionError(f"only {steps} steps were compared")


def test_the_comparison_finds_a_leak() -> None:
    """The owner of the changed secret does see a difference."""
    for seed in range(20):
        found = twins(seed, "hand")
        if found:
            session, other, owner = found
            assert everything(session, owner) != everything(other, owner)
            assert everything(session, "gm") != everything(other, "gm")
            return
    raise AssertionError
