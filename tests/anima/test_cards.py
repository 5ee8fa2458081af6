"""ANI-NAM: every card that the rulebook names; every card of the deck can be played; the deck's checks."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from gmkit import decks
from gmkit.errors import BadCards
from gmkit.systems.anima.cards import read_deck
from gmkit.systems.anima.scene import FUNCTIONS
from tests.anima.game import Game, deck_with

DECK = decks.load("anima")
CARDS = read_deck(DECK)
PILES = ("locations", "characters", "arcane", "encounters", "advantages", "missions")


def called(name: str) -> list[str]:
    """The ids of the cards that bear this Russian name, their other names too."""
    cards = [card for pile in PILES for card in DECK[pile]]
    return [
        card["id"]
        for card in cards
        if name.casefold().replace("ё", "е")
        in [n["ru"].casefold().replace("ё", "е") for n in (card["name"], *card.get("also", ()))]
    ]


@pytest.mark.rule("ANI-NAM-03", "ANI-NAM-04", "ANI-NAM-05")
def test_the_characters_of_the_sample_turn() -> None:
    """Samurai and Priestess 7 and 6; Seer 2 and 3; Agent and Executioner, who is the Executor, 7 and 5."""
    worth = {c.id: (c.strength, c.speed) for c in CARDS.characters.values()}
    pair = lambda *ids: tuple(map(sum, zip(*(worth[i] for i in ids), strict=True)))  # noqa: E731
    assert pair("samurai", "priestess") == (7, 6)
    assert worth["seer"] == (2, 3)
    assert pair("agent", "executor") == (7, 5)
    assert called("Палач") == called("Исполнитель") == ["executor"]


@pytest.mark.rule("ANI-NAM-06")
def test_the_agent_swaps_an_advantage_for_a_random_one() -> None:
    """In the discard phase, spinning; with an empty hand on either side nothing happens."""
    g = Game().members("blue").members("red", "agent").hand("red", "sleep").hand("green", "ward").again()
    g.chance("ani.hand.random/green", ["ward"]).do("power:agent").answer("ani.play.rival", "green")
    g.answer("ani.swap", "sleep")
    assert (g.party("red").hand, g.party("green").hand) == (["ward"], ["sleep"])
    assert g.party("red").member("agent").spun
    g = Game().members("blue").members("red", "agent").hand("green", "ward").again().do("power:agent")
    assert g.waiting.key == "ani.discard.do"


@pytest.mark.rule("ANI-NAM-27", "ANI-NAM-28", "ANI-NAM-29", "ANI-NAM-30", "ANI-NAM-31")
def test_the_named_locations_have_their_levels_and_tables() -> None:
    levels = {
        "Архангел": 1,
        "Руины": 2,
        "Башня на краю мира": 3,
        "Маисен": 2,
        "Деймос": 1,
        "Деревня Корнс": 1,
    }
    for name, level in levels.items():
        (ident,) = called(name)
        assert CARDS.locations[ident].level == level
    assert called("Альбион") == called("Альбидион") == ["albidion"]
    assert CARDS.locations["maisen"].table[3 - 1] == 1
    assert (CARDS.locations["albidion"].table[0], CARDS.locations["albidion"].table[5]) == (0, 2)


@pytest.mark.rule("ANI-NAM-18")
def test_the_zeppelin_belongs_to_the_sister_game() -> None:
    card = CARDS.advantages["zeppelin_journey"]
    assert (card.set, card.kind) == ("omega", "event")
    assert "zeppelin_journey" not in Game().world.advantages


@pytest.mark.parametrize(
    "name",
    [
        "Ведьма", "Исполнитель", "Палач", "Самурай", "Жрица", "Провидец", "Агент", "Убийца", "Ворота", "Бог драконов",
        "Странствующий воин", "Темное Правосудие", "Темный Приговор", "Аменхотеп", "Тень Азраэля", "Вознесение",
        "Неверная дорога", "Магический объект", "Путешествие на Цеппелине", "Сон", "Необузданная опасность",
        "Деревня Корнс", "Деймос", "Тсукикейже", "Карх", "Песчаное Море", "Рай", "Архангел", "Руины",
        "Башня на краю мира", "Маисен", "Альбидион", "Альбион", "Храм Солнца", "Омега", "Фракция Абеля",
    ],
)  # fmt: skip
def test_every_name_of_the_rulebook_is_a_card(name: str) -> None:
    assert len(called(name)) == 1


# ---- the deck and its checks


def test_the_default_deck_has_no_problem_and_both_languages() -> None:
    assert decks.check("anima", decks.default("anima")) == []
    for pile in PILES:
        for card in DECK[pile]:
            for words in (card["name"], *([card["text"]] if "text" in card else [])):
                assert any("а" <= letter <= "я" for letter in words["ru"].lower()), card["id"]
                assert not any("а" <= letter <= "я" for letter in words["en"].lower()), card["id"]


def test_every_function_belongs_to_a_card() -> None:
    ids = {card["id"] for pile in PILES for card in DECK[pile]}
    ids |= {r["id"] for card in DECK["locations"] for r in card["rewards"] if "id" in r}
    assert FUNCTIONS.keys() <= ids


def test_a_card_may_bring_an_attacker() -> None:
    """The verb that no card of the default deck uses: Strength 6 with a 6 against 7 and 1; the turn is lost."""
    deck = deck_with("encounters", "quiet_road", effects={"fight": 6})
    g = Game(2, deck=deck).arrive("maisen", "red").until("ani.explore.do", "red").fight("red", 1, 6)
    g.explore("red", 3, "quiet_road")
    assert [(e["total"], e["against"]) for e in g.told("ani.fight.result")] == [(8, 12)]
    assert g.told("ani.lost_turn") == [{"seat": "red"}]


BROKEN: list[tuple[str, str, Any, str]] = [
    ("locations", "table", [0, 1], "at least 6"),
    ("locations", "level", 4, "3 at most"),
    ("locations", "rewards", [{"kind": "advantage"}], "at least 3"),
    ("locations", "rewards", [{"kind": "mission", "mission": "temple"}] * 3, "no card"),
    ("locations", "rewards", [{"kind": "special"}] * 3, "needs `id`"),
    ("locations", "special", {"draw": 1}, "belong together"),
    ("characters", "abilities", ["cooking"], "can be"),
    ("characters", "power", {"phase": "discard"}, "does nothing"),
    ("encounters", "effects", {"drew": 1}, "unknown effect"),
    ("encounters", "effects", {"draw": 0}, "possible is"),
    ("encounters", "effects", {"speed_check": [{"least": 3, "effects": {}}]}, "last one being null"),
    ("encounters", "effects", {"roll": [{"faces": [7], "effects": {}}]}, "faces"),
    ("encounters", "strength", 4, "no use"),
    ("advantages", "skill", None, "needs `skill`"),
    ("advantages", "feuds", ["nobody"], "no card"),
    ("advantages", "lasting", {"luck": 1}, "lasting"),
    ("missions", "places", ["maisen"], "no use"),
    ("missions", "level", 0, "1 or more"),
]


@pytest.mark.parametrize(("pile", "key", "value", "said"), BROKEN)
def test_what_is_wrong_with_a_card_is_said_with_its_id(
    pile: str, key: str, value: Any, said: str, tmp_path: Path
) -> None:
    deck = decks.load("anima")
    card = deck[pile][0]
    card[key] = value
    if value is None:
        del card[key]
    file = tmp_path / "own.yaml"
    file.write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")  # JSON is YAML
    problems = decks.check("anima", file)
    assert problems
    assert any(problem.card == card["id"] and said in problem.en for problem in problems), list(
        map(str, problems)
    )
    assert all(problem.ru != problem.en for problem in problems)
    with pytest.raises(BadCards, match=card["id"]):
        decks.load("anima", file)


def test_an_empty_or_strange_file_is_refused_in_sentences(tmp_path: Path) -> None:
    for text in ("", "[]", "crises: []", "locations: 3"):
        file = tmp_path / "own.yaml"
        file.write_text(text, encoding="utf-8")
        assert decks.check("anima", file)


def test_a_mission_without_a_place_and_too_small_a_deck_are_refused(tmp_path: Path) -> None:
    deck = decks.load("anima")
    deck["missions"].append({**deck["missions"][0], "id": "nowhere"})
    deck["characters"] = deck["characters"][:2]
    file = tmp_path / "own.yaml"
    file.write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")  # JSON is YAML
    said = "\n".join(map(str, decks.check("anima", file)))
    assert "nobody could complete it" in said
    assert "4 is the least" in said


# ---- every card is played


@pytest.mark.parametrize("ident", sorted(CARDS.advantages))
def test_every_advantage_can_be_played_by_somebody_at_its_time(ident: str) -> None:
    """It lies in Red's hand, whose party knows every skill; it is offered, played, and ends up in its place."""
    card = CARDS.advantages[ident]
    g = Game(3, combined="new_missions").members("red").members("green").members("blue", "knight")
    g.members("red", "assassin", "alchemist", "witch").hand("red", ident).hand("blue", "supplies")
    seat = "blue" if card.whose == "other" else "red"
    g.put("maisen", "red", "blue").until("ani.discard.do", "red").again("red")
    dice, met = random.Random(1), "stone_guard" if card.phase == "battle" else "kind_hermit"
    attacked = "blue" if seat == "red" else "red"
    for _ in range(60):
        asked = g.waiting
        use = f"red:play:{ident}" if asked.seat == "gm" else f"play:{ident}"
        if use in getattr(asked, "options", ()):
            g.session.answer(asked, use)
            break
        forward = {
            "ani.discard.do": "done", "ani.move.do": "go:maisen", "ani.meet.do": f"attack:{attacked}",
            "ani.explore.do": "explore",
        }  # fmt: skip
        if asked.key in forward and asked.seat in (seat, "red") and forward[asked.key] in asked.options:
            if asked.key == "ani.explore.do":
                g.chance("ani.explore.roll/red", [3]).chance("ani.draw.encounters/red", [met])
            g.session.answer(asked, forward[asked.key])
        else:
            g.session.answer(asked, "pass" if "pass" in asked.options else asked.sample(dice))
        g._flow()
    else:
        raise AssertionError(f"{ident} was never offered")
    g._flow()
    while g.waiting.key.startswith(("ani.play", "ani.pay")):
        g.session.answer(g.waiting, g.waiting.sample(dice))
        g._flow()
    assert ident not in g.party("red").hand
    lies = [
        *g.world.advantages_discard, *g.world.incidents, *g.party("red").plots, g.party("red").faction,
        g.party("red").organization, *(t.card for a in g.world.areas.values() for t in a.traps),
    ]  # fmt: skip
    assert ident in lies


@pytest.mark.parametrize("ident", sorted(CARDS.encounters))
def test_every_encounter_can_be_met(ident: str) -> None:
    """In a location of level 3; it ends up among the discards, and the turn goes on."""
    card = CARDS.encounters[ident]
    g = Game(3, combined="new_missions").hand("red", "sleep", "ward").area("tower").arrive("tower", "red")
    g.until("ani.explore.do", "red").chance("ani.explore.roll/red", [2]).chance(
        "ani.draw.encounters/red", [ident]
    )
    g.session.answer(g.waiting, "explore")
    g._flow()
    dice = random.Random(2)
    while g.waiting.key not in ("ani.reward", "ani.discard.do", "ani.explore.do"):
        g.session.answer(
            g.waiting, "pass" if "pass" in getattr(g.waiting, "options", ()) else g.waiting.sample(dice)
        )
        g._flow()
    assert ident in g.world.encounters_discard
    told = "ani.fight.monster" if card.kind == "monster" else "ani.encounter"
    assert [e["card"] for e in g.told(told)] == [ident]
