"""Everything that a game shows has words in both languages; posts and boards keep secrets."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

import gmkit
from gmkit import decks
from gmkit.boards import board
from gmkit.core.play import play_out
from gmkit.core.questions import CHANCE
from gmkit.core.session import Session
from gmkit.systems.anima import SYSTEM
from gmkit.systems.anima.report import report
from gmkit.systems.anima.scene import EFFECTS
from gmkit.systems.anima.state import CHANGES, SEATS
from gmkit.texts import Texts, slug, texts_of
from gmkit.texts.bundles import bundle, files
from gmkit.texts.post import post, private_messages
from tests.anima.game import NAMES, Game

LANGUAGES = ("en", "ru")
DECK = decks.load("anima")
PILES = ("locations", "characters", "arcane", "encounters", "advantages", "missions")


def started(seed: int, players: int = 3, **more: Any) -> Session:
    options = {switch.name: switch.values[seed % len(switch.values)] for switch in SYSTEM.switches}
    options["combined"] = "new_missions" if players == 5 else "alone"
    return gmkit.new("anima", NAMES[:players], seed=f"texts-{seed}", options=options, **more)


def whole(texts: Texts, kind: str, facts: dict[str, Any]) -> None:
    """The message is there, names no fact that it does not get, and reads well."""
    found = bundle(texts.lang, "anima").attempt(slug(kind), texts.labels(kind, facts))
    assert found is not None, kind
    said, errors = found
    assert errors == [], (kind, facts)
    assert said.strip()
    assert "  " not in said, said
    assert "None" not in said, said


def asked(session: Session) -> None:
    """The open question, its options and its refusals have words."""
    for lang in LANGUAGES:
        texts = texts_of(session, lang)
        for question in session.waiting():
            said = texts.question(question)
            assert said != question.id, question.id
            for option in getattr(question, "options", ()):
                label = texts.option(question, option)
                assert label, option
                assert not re.search(r"deed-|reward-|opt-|^[a-z_]+:", label), (question.key, option, label)
                assert label != option or option.isdigit(), (question.key, option)
            for refusal in getattr(question, "refused", {}).values():
                assert refusal.why not in texts.refusal(refusal)
                assert "ani-no" not in texts.refusal(refusal)
        assert texts.step(session.step) != session.step


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "players"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 3), (5, 4)])
def test_everything_that_a_game_shows_has_words(seed: int, players: int) -> None:
    session = started(seed, players, typed=("*",) if seed == 0 else ())
    dice, told = random.Random(seed), 0
    for _ in range(350):
        if session.over:
            break
        asked(session)
        question = session.waiting()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question, SYSTEM.bots["random"](question, lambda: None, dice))
        for lang in LANGUAGES:
            texts = texts_of(session, lang)
            for event in session.events[told:]:
                whole(texts, event.kind, dict(event.data))
            for reader in ("public", "gm", "red"):
                for line in SYSTEM.report(session.events[told:], reader):
                    whole(texts, line.kind, dict(line.facts))
        told = len(session.events)
    for lang in LANGUAGES:
        assert post(session, "public", lang).strip()
        private_messages(session, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("reason", "winners"), [("quest", SEATS), ("crisis", SEATS), ("alone", SEATS), ("doom", ("nobody",))]
)
def test_every_ending_has_a_sentence(lang: str, reason: str, winners: tuple[str, ...]) -> None:
    said = {bundle(lang, "anima").format(f"outcome-{winner}-{reason}", {}) for winner in winners}
    assert None not in said
    assert len(said) == len(winners)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_worded_in_full(lang: str) -> None:
    """Its name and every number of it, and no id of a message that is missing."""
    texts = Texts(lang, "anima", {}, DECK)
    for pile in PILES:
        for card in DECK[pile]:
            said = texts.card(card["id"])
            assert said[0].strip("“”«»") == card["name"][lang]
            text = "\n".join(said)
            assert not re.search(r"(card|effect|lasting|timing|kind|goal|reward|skill)-", text), text
            for key in ("strength", "speed", "turns", "countdown", "crisis_strength", "crisis_speed"):
                if card.get(key):
                    assert str(card[key]) in text, (card["id"], key)
            for number in numbers(
                {k: card.get(k) for k in ("effects", "beaten", "victory", "reward", "special")}
            ):
                assert str(abs(number)) in text, (card["id"], number)
            other = "а-яё" if lang == "en" else "a-z"
            assert not re.search(f"[{other}]{{3,}}", text, re.IGNORECASE), text


def numbers(value: Any) -> list[int]:
    """Every number of a card's effects; faces are worded as spans."""
    if isinstance(value, bool):
        return []
    if isinstance(value, int):
        return [value]
    if isinstance(value, dict):
        return [n for k, part in value.items() if k != "faces" for n in numbers(part)]
    return [n for part in value for n in numbers(part)] if isinstance(value, list) else []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_change_and_switch_has_words(lang: str) -> None:
    messages = bundle(lang, "anima").idents
    for verb in EFFECTS.verbs:
        assert any(ident.startswith(f"effect-{verb}") for ident in messages), verb
    assert {f"lasting-{change}" for change in CHANGES} <= messages
    texts = Texts(lang, "anima")
    for switch in SYSTEM.switches:
        said = [texts.switch(switch.name), *(texts.switch(switch.name, value) for value in switch.values)]
        assert not any(part.startswith("switch-") for part in said)
        assert len(set(said)) == len(said)
    assert {f"phase-{phase}" for phase in SYSTEM.phases} <= messages


def parsed(lang: str) -> dict[str, ast.Message]:
    source = "\n".join(path.read_text(encoding="utf-8") for path in files(lang, "anima"))
    body = FluentParser().parse(source).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    idents = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(idents) == len(set(idents))
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def test_both_languages_say_the_same_messages_in_their_own_letters() -> None:
    english, russian = parsed("en"), parsed("ru")
    assert english.keys() == russian.keys()
    for ident in english:
        source = bundle("en", "anima").source(ident)
        assert not re.search("[а-яё]", source, re.IGNORECASE) or ident == "page-language"


# ---- posts and boards


def test_a_post_tells_what_happened_and_no_secret() -> None:
    g = Game().hand("red", "sleep", "supplies", "snare").again()
    g.session.mark_shown(g.session.seats, "message")
    g.do("play:snare").answer("ani.play.place", "maisen").do("play:supplies").do("done")
    drawn = g.told("ani.drew.mine")[0]["cards"]
    for lang, name in (("en", "Snare"), ("ru", "Силки")):
        public, own = post(g.session, "public", lang), private_messages(g.session, lang)
        assert name not in public
        assert name in own["red"]
        assert set(own) == {"red"}
        texts = texts_of(g.session, lang)
        assert texts.cards["supplies"]["name"][lang] in public
        for card in drawn:
            assert texts.cards[card]["name"][lang] in own["red"]


def test_the_report_is_made_of_what_its_reader_may_see_in_order() -> None:
    session = started(1)
    play_out(session, SYSTEM.bots["plausible"], random.Random(1), decisions=150)
    for phase in range(1, session.phase_number):
        events = [e for e in session.events if e.phase == phase]
        lines = report(events, "public")
        assert lines == report([e for e in events if e.seen("public")], "public")
        shown = [line.kind for line in lines if ".report." not in line.kind and ".block." not in line.kind]
        skipped = ("ani.phase", "ani.turn", "ani.status", "ani.crisis")
        assert shown == [e.kind for e in events if e.seen("public") and e.kind not in skipped]
        assert lines == [] or ".report." in lines[0].kind


def test_the_status_block_comes_with_each_turn() -> None:
    g = Game().turn(2)
    events = [e for e in g.session.events if e.kind in ("ani.turn", "ani.status")]
    lines = report(events[-2:], "public")
    assert [line.kind for line in lines[:2]] == ["ani.report.turn", "ani.block.turn"]
    assert sum(line.kind == "ani.block.party" for line in lines) == 3
    assert sum(line.kind == "ani.block.area" for line in lines) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_shows_the_table_and_no_secret(lang: str) -> None:
    g = Game().hand("red", "ward").area("tower", "chimera").put("maisen", "red")
    g.world.encounters.remove("stone_guard")
    g.world.areas["archangel"].monster = "stone_guard"
    texts = texts_of(g.session, lang)
    drawn = board("anima", g.session.view("public")["board"], texts)
    for card in ("maisen", "tower", "samurai", "stone_guard"):
        assert texts.cards[card]["name"][lang] in drawn
    assert "Ann" in drawn
    for secret in ("ward", "chimera"):
        assert texts.cards[secret]["name"][lang] not in drawn
    assert "board-" not in drawn


def test_names_are_escaped_on_the_board() -> None:
    session = gmkit.new("anima", ["<b>Ann</b>", 'Bob "x"'], seed="board")
    session.answer("gm:ani.setup.close", True)
    drawn = board("anima", session.view("public")["board"], texts_of(session, "en"))
    assert "<b>Ann" not in drawn
    assert "&lt;b&gt;Ann" in drawn


def test_the_board_shows_the_final_mission_only_when_it_is_revealed() -> None:
    g = Game()
    texts = texts_of(g.session, "en")
    assert "Omega" not in board("anima", g.session.view("public")["board"], texts)
    g.world.final, g.world.countdown = "omega", 5
    drawn = board("anima", g.session.view("public")["board"], texts)
    assert "Omega" in drawn
    assert ">5<" in drawn
