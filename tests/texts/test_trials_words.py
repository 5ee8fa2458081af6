"""Every event, question, option and step of the trials is said in both languages, in whole random campaigns."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

import gmkit
from gmkit import boards
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import system
from gmkit.systems.trials.people import Health
from gmkit.systems.trials.rules.between import DEEDS
from gmkit.systems.trials.state import SEATS
from gmkit.systems.trials.strain import Condition
from gmkit.systems.trials.switches import SWITCHES
from gmkit.texts import Texts, slug, texts_of
from gmkit.texts.bundles import bundle, files
from gmkit.texts.post import post

RULES = system("trials")
LANGUAGES = ("en", "ru")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_files_parse_and_no_message_stands_twice(lang: Any) -> None:
    for name in ("trials", "console", "plots"):
        source = "\n".join(path.read_text(encoding="utf-8") for path in files(lang, name))
        body = FluentParser().parse(source).body
        assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
        idents = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
        assert len(set(idents)) == len(idents)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there(lang: Any) -> None:
    wanted = [f"opt-tri-between-{deed}" for deed in (*DEEDS, "trial", "situation", "discuss", "end")]
    wanted += [f"seat-{seat}" for seat in SEATS] + [f"phase-{phase}" for phase in RULES.phases]
    wanted += [f"health-{health.value}" for health in Health] + [
        f"condition-{one.value}" for one in Condition
    ]
    wanted += [f"outcome-{who}-ended" for who in ("crew", "nobody")]
    for switch in SWITCHES:
        wanted += [
            f"switch-{switch.name}",
            *(f"switch-{switch.name}-{str(v).lower()}" for v in switch.values),
        ]
    assert [ident for ident in wanted if ident not in bundle(lang, "trials")] == []


def spoken(session: Session, texts: Texts) -> None:
    """What stands open now is said, without a fact that is missing."""
    said = bundle(texts.lang, "trials")
    if session.step:
        assert f"step-{slug(session.step)}" in said, session.step
    for question in session.waiting():
        shape = {
            name: getattr(question, name)
            for name in ("low", "high", "count", "sides")
            if hasattr(question, name)
        }
        facts = texts.labels(
            question.key, {**shape, **question.facts, "seat": question.seat, "about": question.about}
        )
        found = said.attempt(f"ask-{slug(question.key)}", facts)
        assert found is not None, question.id
        assert found[1] == [], (question.id, found)
        for option in getattr(question, "options", ()):
            label = texts.option(question, option)
            assert label.strip()
            if question.key in (
                "tri.between",
                "tri.system",
                "tri.allot",
                "tri.which",
                "tri.hand.to",
                "tri.heal",
            ):
                assert label != option


@pytest.mark.parametrize("seed", range(6))
def test_whole_campaigns_are_said(seed: int) -> None:
    session, dice = gmkit.new("trials", RULES.company, seed=f"said-{seed}", typed=["*"]), random.Random(seed)
    kinds = set()
    while not session.over:
        for lang in LANGUAGES:
            spoken(session, texts_of(session, lang))  # type: ignore[arg-type]
        if session.waiting()[0].seat == "chance":
            session.roll()
        else:
            play_out(session, RULES.bots["random"], dice, decisions=1)
    for lang in LANGUAGES:
        texts = texts_of(session, lang)  # type: ignore[arg-type]
        for event in session.events:
            found = bundle(lang, "trials").attempt(slug(event.kind), texts.labels(event.kind, event.data))  # type: ignore[arg-type]
            assert found is not None, event.kind
            assert found[1] == [], (event.kind, found)
            kinds.add(event.kind)
        for reader in ("public", "gm"):
            drawn = boards.board("trials", msgspec.to_builtins(session.board(reader)), texts)
            assert drawn.count("<table") == drawn.count("</table>") >= 1
            assert post(session, reader, lang)  # type: ignore[arg-type]
    assert len(kinds) > 12


def test_names_on_the_board_are_escaped() -> None:
    session = gmkit.new("trials", ["<b>Ада</b>: К1"], seed="tea")
    session.answer("gm:tri.between", "injure")
    session.answer(session.waiting()[0], "<b>Ада</b>")
    session.answer(session.waiting()[0], "<i>ушиб</i>: <u>хромает</u>")
    drawn = boards.board("trials", msgspec.to_builtins(session.board("gm")), texts_of(session, "ru"))
    assert "&lt;b&gt;Ада" in drawn
    for mark in ("<b>А", "<i>", "<u>"):
        assert mark not in drawn
