"""Everything that the rules of Galactica say has its words in both languages: in the source, in whole games."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import gmkit.systems.galactica
from gmkit import boards, games
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.systems.galactica.state import SEATS, SECTORS
from gmkit.systems.galactica.switches import SWITCHES
from gmkit.texts import Texts, slug, texts_of
from gmkit.texts.bundles import bundle, files
from gmkit.texts.post import post

RULES = system("galactica")
LANGUAGES = ("en", "ru")
FOLDER = Path(gmkit.systems.galactica.__file__).parent
ASKING = {"Choose", "Pick", "Amount", "Confirm", "Allot", "Text", "Roll", "Draw", "Shuffle"}
#: Every way to combine the modules.
GAMES: tuple[dict[str, Any], ...] = (
    {},
    {"pursuit": "attack_cards", "exodus": False, "nebula": False},
    {"exodus": False, "nebula": False},
    {"pursuit": "attack_cards", "exodus": False},
)


def spoken(node: ast.expr) -> Iterator[str]:
    """The names that an expression can be, as far as the source spells them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from spoken(node.body)
        yield from spoken(node.orelse)


def messages() -> Iterator[str]:
    """The ids of the messages that the rules need."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            given = {word.arg: word.value for word in node.keywords}
            if name in ("tell", "Line") and node.args:
                yield from (slug(kind) for kind in spoken(node.args[0]))
            elif name in ASKING and "key" in given:
                yield from (f"ask-{slug(key)}" for key in spoken(given["key"]))
            elif name == "ask_all":
                yield from (f"ask-{slug(key)}" for key in spoken(node.args[0]))
                yield from (f"step-{slug(key)}" for key in spoken(node.args[0]))
            elif name == "Refusal":
                yield from (slug(why) for why in spoken(node.args[1]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_question_and_refusal_of_the_source_has_a_message(lang: Any) -> None:
    wanted = set(messages())
    assert len(wanted) > 300
    assert sorted(ident for ident in wanted if ident not in bundle(lang, "galactica")) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_files_parse_and_no_message_stands_twice(lang: Any) -> None:
    for name in ("galactica", "console"):
        source = "\n".join(path.read_text(encoding="utf-8") for path in files(lang, name))
        body = FluentParser().parse(source).body
        assert [entry.content for entry in body if isinstance(entry, fluent.Junk)] == []
        idents = [entry.id.name for entry in body if isinstance(entry, fluent.Message)]
        assert sorted({ident for ident in idents if idents.count(ident) > 1}) == []


def test_both_languages_have_the_same_messages() -> None:
    assert bundle("ru", "galactica").idents == bundle("en", "galactica").idents


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there(lang: Any) -> None:
    cards = games.new("galactica", RULES.company, seed="words")._run.cards
    wanted = [f"seat-{seat}" for seat in SEATS] + [f"phase-{phase}" for phase in RULES.phases]
    wanted += [f"place-{place}" for place in (*cards.locations, *SECTORS)]
    for switch in SWITCHES:
        wanted += [
            f"switch-{switch.name}",
            *(f"switch-{switch.name}-{str(value).lower()}" for value in switch.values),
        ]
    assert [ident for ident in wanted if ident not in bundle(lang, "galactica")] == []


def say(session: Session, texts: Texts) -> None:
    """What stands open now is said, without a fact that is missing and without an id in place of a label."""
    said = bundle(texts.lang, "galactica")
    assert not session.step or f"step-{slug(session.step)}" in said, session.step
    for question in session.waiting():
        names = ("low", "high", "count", "sides")
        shape = {name: getattr(question, name) for name in names if hasattr(question, name)}
        own = {**shape, **question.facts, "seat": question.seat, "about": question.about}
        found = said.attempt(f"ask-{slug(question.key)}", texts.labels(question.key, own))
        assert found is not None, question.id
        assert found[1] == [], (question.id, found)
        for option in dict.fromkeys(getattr(question, "options", ())):
            label = texts.option(question, option)
            assert label.strip(), question.id
            assert label != option or texts.lang == "en", (question.id, option)
            assert "gal." not in label, (question.id, label)


@pytest.mark.parametrize("options", GAMES)
def test_whole_games_are_said(options: dict[str, Any]) -> None:
    session, dice = games.new("galactica", RULES.company, seed="said", options=options), random.Random(3)
    while not session.over:
        for lang in LANGUAGES:
            say(session, texts_of(session, lang))  # type: ignore[arg-type]
        if session.waiting()[0].seat == "chance":
            session.roll()
        else:
            play_out(session, RULES.bots["random"], dice, decisions=1)
    for lang in LANGUAGES:
        texts = texts_of(session, lang)  # type: ignore[arg-type]
        for event in session.events:
            found = bundle(lang, "galactica").attempt(slug(event.kind), texts.labels(event.kind, event.data))  # type: ignore[arg-type]
            assert found is not None, event.kind
            assert found[1] == [], (event.kind, found)
            assert "gal." not in found[0], found
        for reader in ("public", "gm", "p1"):
            drawn = boards.board("galactica", msgspec.to_builtins(session.board(reader)), texts)
            assert drawn.count("<table") == drawn.count("</table>") == 1
            told = post(session, reader, lang)  # type: ignore[arg-type]
            assert "gal." not in str(told)
