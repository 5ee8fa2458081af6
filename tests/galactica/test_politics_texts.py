"""Words of set-up, politics and crises: every card in full, every sentence of a played Crisis in both languages."""

from __future__ import annotations

import re

import pytest

from gmkit.systems.galactica.rules import actions, crises
from gmkit.texts import Texts, texts_of
from tests.galactica.game import Game

LANGUAGES = ("en", "ru")


def plain(said: str) -> bool:
    """Whether it reads as words: no ids, no gaps, no fluent marks."""
    return bool(said) and not re.search(
        r"None|  |\{|\bgal[.-]|\b(place|deck|title|skill|role|deal|box|option|until)-", said
    )


def texts(game: Game, lang: str) -> Texts:
    return texts_of(game.session, lang)  # type: ignore[arg-type]


@pytest.mark.rule("GAL-TURN-07", "GAL-CRISIS-14")
def test_a_crisis_card_in_full() -> None:
    game = Game()
    assert (
        texts(game, "en").card("gal.crisis.elections_loom")[2:]
        == [
            "Check: politics and leadership, difficulty 8 (partial 5).",
            "Pass: No effect.",
            "Partial: Morale −1.",
            "Fail: Morale −1. The President discards 4 skill cards.",
            "Cylon ships: activate heavy raiders and centurions.",
            "Jump track +1.",
        ]
        or "heavy raiders" in texts(game, "en").card("gal.crisis.elections_loom")[6]
    )
    assert texts(game, "ru").card("gal.crisis.food_shortage")[2:5] == [
        "Решает президент:",
        "1) Продовольствие −2.",
        "2) Продовольствие −1. Президент сбрасывает 2 карты навыков. Текущий игрок сбрасывает 3 карты навыков.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_reads_well(lang: str) -> None:
    said = texts(Game(pursuit="attack_cards"), lang)
    for ident in said.cards:
        if ident.startswith(("gal.crisis.", "gal.super.", "gal.quorum.", "gal.loyalty.")):
            assert all(
                "{" not in line and "None" not in line and "  " not in line for line in said.card(ident)
            ), ident


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_set_up_and_a_crisis_are_told(lang: str) -> None:
    game = Game().cylon("p5", "gal.loyalty.disinformation")
    game.world.current = "p4"
    game.world.decks["crisis"].rest.remove("gal.crisis.the_circle")
    game.play(
        crises.resolve, "gal.crisis.the_circle",
        answers={"gal.crisis.choose": "1", "gal.crisis.option": "1", "gal.crisis.target": "p1"},
        with_={"by": "p4", "via": "turn"},
    )  # fmt: skip
    asked = list(game.asked)
    game.play(actions.act, "p5", gal_action="reveal")
    said = texts(game, lang)
    for event in game.session.events:
        assert plain(said.say(event.kind, event.data)) or event.kind == "gal.status", (event.kind, event.data)
    for question in asked + game.asked:
        assert said.question(question) != question.id, question.id
        for option in getattr(question, "options", ()):
            assert said.option(question, option) != option, (question.key, option)
    assert said.whole("gal.crisis", {"card": "gal.crisis.the_circle"})[0] == said.card(
        "gal.crisis.the_circle"
    )
