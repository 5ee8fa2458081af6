"""The default deck of Battlestar Galactica: how many cards of each kind, and the figures of the source."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from gmkit.decks import galactica
from gmkit.decks.galactica_steps import LOCATIONS, VERBS
from gmkit.decks.reading import read
from gmkit.share import share
from gmkit.systems.galactica import VOCABULARY as STEPS
from gmkit.systems.galactica.cards import read_deck
from gmkit.systems.galactica.rules import cylons, quorum
from gmkit.systems.galactica.scene import FUNCTIONS

SOURCE = read(share("data", "galactica", "deck.yaml"))
TYPES = {"politics", "leadership", "tactics", "piloting", "engineering"}


@pytest.fixture(scope="module")
def deck() -> Any:
    return SOURCE.data


def card(deck: Any, ident: str) -> Any:
    piles = [pile for pile in deck.values() if isinstance(pile, list)]
    return next(raw for pile in [*piles, *deck["tokens"].values()] for raw in pile if raw["id"] == ident)


def total(cards: Any, **keys: Any) -> int:
    return sum(c.get("copies", 1) for c in cards if all(c.get(key) == value for key, value in keys.items()))


def test_it_has_no_problem(deck: Any) -> None:
    galactica.check(SOURCE)
    assert SOURCE.problems == []


def test_the_crises_of_each_module(deck: Any) -> None:
    """70 cards with the attack cards, as printed; 100 with Exodus, where the six CAG cards replace the ten attacks."""
    crises = deck["crises"]
    assert {m: total(crises, module=m) for m in ("base", "attack", "exodus", "fleet")} == {
        "base": 60, "attack": 10, "exodus": 34, "fleet": 6,
    }  # fmt: skip
    base = [c for c in crises if c["module"] == "base"]
    assert Counter(c["kind"] for c in base) == {"check": 25, "check_or_choice": 16, "choice": 14}
    exodus = [c for c in crises if c["module"] in ("exodus", "fleet")]
    assert Counter(c["kind"] for c in exodus) == {"check": 14, "check_or_choice": 9, "choice": 17}
    assert {c["by"] for c in crises if c["module"] == "fleet"} == {"cag"}
    assert all(c["kind"] == "attack" for c in crises if c["module"] == "attack")
    assert total(crises, id="gal.crisis.food_shortage") == 4


def test_five_crises_and_one_super_crisis_have_a_consequence(deck: Any) -> None:
    assert {c["id"] for c in deck["crises"] if "consequence" in c} == {
        f"gal.crisis.{name}"
        for name in (
            "divisive_behavior", "haunted_by_the_past", "in_the_ring", "power_failure", "threat_of_super_nova",
        )
    }  # fmt: skip
    assert [c["id"] for c in deck["super_crises"] if "consequence" in c] == [
        "gal.super.massive_missile_strike"
    ]


@pytest.mark.parametrize(
    ("ident", "facts"),
    [
        (
            "gal.crisis.detector_sabotage",
            {"positive": ["leadership", "tactics"], "difficulty": 8, "jump": True},
        ),
        ("gal.crisis.water_sabotaged", {"difficulty": 13, "activation": ["raiders"], "jump": True}),
        ("gal.crisis.cylon_virus", {"difficulty": 13, "activation": ["launch_raiders"], "jump": False}),
        ("gal.crisis.elections_loom", {"difficulty": 8, "partial": 5, "activation": ["heavy_raiders"]}),
        ("gal.crisis.cylon_genocide", {"difficulty": 21, "by": "current"}),
        ("gal.super.cylon_intruders", {"difficulty": 18, "partial": 14}),
        ("gal.super.fleet_mobilization", {"difficulty": 24}),
        ("gal.destination.lions_head_nebula", {"distance": 3, "fuel": 4}),
        ("gal.destination.tylium_find", {"distance": 1, "fuel": 1, "copies": 4}),
        ("gal.ally.cavil", {"location": "research_lab"}),
    ],
)
def test_figures_of_the_source(deck: Any, ident: str, facts: dict[str, Any]) -> None:
    assert {key: card(deck, ident)[key] for key in facts} == facts


def test_the_ambush_of_the_source(deck: Any) -> None:
    """Basestars are activated, then: four raiders ahead, a basestar with four behind, two vipers, three civilians."""
    ambush = card(deck, "gal.crisis.ambush")
    assert ambush["activation"] == ["basestars"]
    assert ambush["setup"] == {
        "alpha": {"raiders": 4}, "charlie": {"civilian_ships": 1}, "delta": {"basestars": 1, "raiders": 4},
        "echo": {"vipers": 2, "civilian_ships": 1}, "foxtrot": {"civilian_ships": 1},
    }  # fmt: skip
    (kept,) = ambush["special"]["effects"]
    assert kept == {"keep_in_play": {"until": "fleet_jump", "rule": {"unmanned_viper_attack_roll": -2}}}


@pytest.mark.rule("GAL-SKILL-02")
def test_skill_cards(deck: Any) -> None:
    """Five types of 25 cards; the base game, without values 0 and 6, has 21 of a type."""
    counted: Counter[tuple[str, int]] = Counter()
    for skill in deck["skills"]:
        for part in skill["cards"]:
            counted[skill["type"], part["value"]] += part["count"]
            assert (part["value"] in (0, 6)) == (skill["module"] == "exodus")
    for kind in TYPES:
        assert [counted[kind, value] for value in range(7)] == [3, 8, 6, 4, 2, 1, 1]
    assert sum(counted.values()) == 125
    assert {s["when"] for s in deck["skills"] if s["cards"][0]["value"] == 0} == {"check"}


@pytest.mark.rule("GAL-QUORUM-01")
def test_quorum_cards(deck: Any) -> None:
    assert (len(deck["quorum"]), total(deck["quorum"]), total(deck["quorum"], module="base")) == (14, 20, 17)
    more = {c["id"].rsplit(".", 1)[1]: c["copies"] for c in deck["quorum"] if c.get("copies", 1) > 1}
    assert more == {"arrest_order": 2, "brutal_force": 2, "food_rationing": 2, "inspirational_speech": 4}


def test_loyalty_cards(deck: Any) -> None:
    """GAL-LOYAL-02: six kinds of Cylon cards, four of them in the base game."""
    cylons = [c for c in deck["loyalty"] if c["cylon"]]
    assert Counter(c["module"] for c in cylons) == {"base": 4, "exodus": 2}
    assert [c["id"] for c in deck["loyalty"] if not c["cylon"]] == [
        "gal.loyalty.not_cylon",
        "gal.loyalty.sympathizer",
    ]


@pytest.mark.rule("GAL-DEST-01")
def test_destination_cards(deck: Any) -> None:
    """29 cards: the mean distance is 55/29, and 22 of them are of the base game."""
    cards = deck["destinations"]
    assert (total(cards), total(cards, module="base")) == (29, 22)
    assert sum(c["distance"] * c.get("copies", 1) for c in cards) == 55
    assert sum(c["fuel"] * c.get("copies", 1) for c in cards) == 39


def test_super_crises_allies_crossroads(deck: Any) -> None:
    assert len(deck["super_crises"]) == 8
    assert [c["id"] for c in deck["super_crises"] if c["module"] == "attack"] == ["gal.super.massive_assault"]
    assert (len(deck["allies"]), len(deck["crossroads"])) == (35, 7)
    assert {a["location"] for a in deck["allies"]} <= set(LOCATIONS)
    assert len({a["character"] for a in deck["allies"] if "character" in a}) == 14


def test_characters(deck: Any) -> None:
    """GAL-CHAR-01: five pilots, named by the source; every sheet adds up; the ladders begin as they should."""
    sheets = {c["id"]: c for c in deck["characters"]}
    assert len(sheets) == 15
    assert {ident for ident, c in sheets.items() if c["pilot"]} == {
        "helo",
        "starbuck",
        "apollo",
        "athena",
        "anders",
    }
    assert {ident for ident, c in sheets.items() if c["draw"] == 4} == {"baltar", "romo"}
    assert sheets["adama"]["skills"] == {"leadership": 3, "tactics": 2}
    assert sheets["starbuck"]["flexible"] == [{"types": ["leadership", "engineering"], "count": 1}]
    firsts = {title: ladder[:3] for title, ladder in deck["succession"].items()}
    assert firsts == {
        "admiral": ["adama", "tigh", "helo"],
        "president": ["roslin", "baltar", "zarek"],
        "cag": ["apollo", "starbuck", "athena"],
    }
    assert all(sorted(ladder) == sorted(sheets) for ladder in deck["succession"].values())


def test_locations(deck: Any) -> None:
    places = {place["id"]: place for place in deck["locations"]}
    assert set(places) == set(LOCATIONS)
    assert {ident for ident, place in places.items() if place["damageable"]} == {
        "command", "weapons_control", "ftl_control", "admirals_quarters", "hangar_deck", "armory",
    }  # fmt: skip
    checks = {ident: place["check"]["difficulty"] for ident, place in places.items() if "check" in place}
    assert checks == {"admirals_quarters": 7, "brig": 7, "administration": 5}


@pytest.mark.rule("GAL-DAMAGE-03", "GAL-DAMAGE-17", "GAL-TRAUMA-01")
def test_tokens_of_damage_and_trauma(deck: Any) -> None:
    damage = deck["tokens"]["galactica_damage"]
    assert {t["location"] for t in damage if "location" in t} == {
        place["id"] for place in deck["locations"] if place["damageable"]
    }
    assert [t["effects"] for t in damage if "effects" in t] == [
        [{"lose": {"fuel": 1}}],
        [{"lose": {"food": 1}}],
    ]
    assert len(deck["tokens"]["basestar_damage"]) == 6
    assert {t["id"]: t["copies"] for t in deck["tokens"]["trauma"]} == {
        "gal.trauma.disaster": 2, "gal.trauma.benevolent": 18, "gal.trauma.antagonistic": 18,
    }  # fmt: skip


@pytest.mark.rule("GAL-CIV-01", "GAL-CIV-02", "GAL-CIV-03", "GAL-CIV-04", "GAL-CIV-05", "GAL-CIV-06")
def test_civilian_ships(deck: Any) -> None:
    ships = deck["tokens"]["civilian_ships"]
    carried = [(t["copies"], t["effects"][0]["lose"] if t["effects"] else {}) for t in ships]
    assert carried == [
        (6, {"population": 1}), (2, {"population": 2}), (1, {"population": 1, "fuel": 1}),
        (1, {"population": 1, "morale": 1}), (2, {}),
    ]  # fmt: skip


def test_names_and_texts_are_in_their_languages(deck: Any) -> None:
    """Russian letters in the Russian words only, and a text of one's own for every card that is no second print."""
    cards = [
        raw for pile in [*deck.values(), *deck["tokens"].values()] if isinstance(pile, list) for raw in pile
    ]
    for raw in cards:
        for words in (raw["name"], raw["text"]):
            assert any("а" <= letter <= "я" for letter in words["ru"].lower()), raw["id"]
            assert not any("а" <= letter <= "я" for letter in words["en"].lower()), raw["id"]
    stories = sorted((raw["text"]["ru"], raw["name"]["ru"]) for raw in deck["crises"])
    assert all(a[0] != b[0] or a[1] == b[1] for a, b in pairwise(stories))


def test_every_verb_has_a_card_and_every_function_too(deck: Any) -> None:
    """A verb that no card uses would be a verb that nobody has tried."""
    used: set[str] = set()

    def walk(raw: Any) -> None:
        for key, value in (
            raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
        ):
            if isinstance(raw, dict) and len(raw) == 1 and key in VERBS:
                used.add(key)
            walk(value)

    walk(deck)
    assert used == set(VERBS)
    known = {raw["id"] for pile in deck.values() if isinstance(pile, list) for raw in pile}
    sides = {
        f"{raw['id']}.{side}"
        for pile in ("allies", "crossroads")
        for raw in deck[pile]
        for side in galactica.SIDES
    }
    assert known | sides >= galactica.FUNCTIONS


def test_every_verb_is_explained_to_who_writes_cards() -> None:
    told = share("data", "galactica", "README.md").read_text(encoding="utf-8")
    assert [verb for verb in VERBS if f"`{verb}: " not in told] == []


def test_the_rules_can_read_it(deck: Any) -> None:
    """Every verb of a card is one of the rules', and takes what the card gives it."""
    cards = read_deck(deck)
    assert len(cards.crises) == len(deck["crises"])
    assert set(STEPS.verbs) == set(VERBS)

    def walk(raw: Any) -> None:
        for key, value in (
            raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
        ):
            if isinstance(raw, dict) and len(raw) == 1 and key in VERBS:
                msgspec.convert(value, STEPS.verbs[key].takes)
            walk(value)

    walk(deck)


def test_every_card_without_effects_has_its_function() -> None:
    """The functions that the check names are those of the rules, no more and no fewer."""
    plays = {f"gal.quorum.{ident}" for ident in quorum.DEEDS}
    sabotages = {f"gal.loyalty.{ident}" for ident in cylons.SABOTAGE}
    assert set(FUNCTIONS) | plays | sabotages == galactica.FUNCTIONS


def test_what_stands_beside_the_entry_is_read_with_it() -> None:
    """All files but the entry itself, and the words by which posts are read, which are no cards."""
    beside = {path.name for path in share("data", "galactica").glob("*.yaml")} - {"deck.yaml", "words.yaml"}
    assert set(SOURCE.files.values()) == beside
