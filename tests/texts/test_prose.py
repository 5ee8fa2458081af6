"""The story of a game: by turns, with the figures that were announced, in whole sentences, from public events alone."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest

import gmkit
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.core.system import SYSTEMS, system
from gmkit.texts import texts_of
from gmkit.texts.markup import Block, Heading, Items, Paragraph, Quote, render
from gmkit.texts.prose import bars, chapters, story

PLAYERS = [f"{c[:2]}{n}:{c}" for c in ("political", "military", "engineer") for n in range(3)]


def played(ident: str, decisions: int, seed: str = "prose") -> Session:
    players = PLAYERS if ident == "cruiser" else system(ident).company
    session = gmkit.new(ident, players, seed=seed)
    play_out(session, session.system.bots["plausible"], random.Random(seed), decisions=decisions)
    return session


def headings(blocks: list[Block]) -> list[str]:
    return [block.text for block in blocks if isinstance(block, Heading)]


@pytest.fixture(scope="module")
def finished() -> Session:
    return played("cruiser", 100_000)


def test_a_chapter_for_each_day_in_order(finished: Session) -> None:
    days = [e.data["day"] for e in finished.events if e.kind == "cru.status" and e.seen("public")]
    told = headings(story(finished, "ru"))
    assert told[:2] == ["Крейсер Галактика: рассказ о партии", "Начало"]
    last = max(days) - 1 if days[-1] != 1 else 1
    numbers = [int(h.removeprefix("День ")) for h in told if h.startswith("День ")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers[-1] >= last
    assert told[-2] == "Конец"
    assert re.fullmatch(r"Цифры по ходам 0–\d+", told[-1])


def test_the_figures_are_those_that_were_announced(finished: Session) -> None:
    told = chapters(finished, texts_of(finished, "en"))
    announced = [e.data for e in finished.events if e.kind == "cru.status" and e.seen("public")]
    assert len(announced) >= len([c for c in told if c.figures]) > 3
    for chapter in told[1:-1]:
        status = next(s for s in reversed(announced) if s["day"] == chapter.number + 1)
        assert chapter.figures["People"] == status["resources"]["people"]
        assert chapter.figures["Parsecs"] == status["distance"]
        assert chapter.figures["Rooms in ruins"] == sum(r["destroyed"] for r in status["rooms"].values())
    text = render(story(finished, "en"), "plain")
    people = [chapter.figures["People"] for chapter in told if chapter.figures]
    assert f"- People: {' '.join(map(str, people))}  {bars(people)}" in text
    for before, now in pairwise(people):
        if now < before:
            assert f"People: {now} (−{before - now})" in text


def test_people_go_by_their_names_and_do_together_what_they_do_together() -> None:
    session = gmkit.new("cruiser", PLAYERS, seed="prose")
    names = session.names
    for seat in ("P1", "M2", "E3"):
        session.answer(f"{seat}:cru.act.go", "information_centre")
        session.answer(f"{seat}:cru.act.do", "analyse")
    session.answer("E1:cru.act.go", "military_centre")
    session.answer("E1:cru.act.do", "train")
    session.answer(session.waiting()[-1], True)
    text = render(story(session, "ru"), "plain")
    day = text.partition("День 1")[2]
    assert f"{names['P1']}, {names['M2']} и {names['E3']} анализируют данные." in day
    assert f"{names['E1']} проходит подготовку." in day, "one person alone: the verb in the singular"
    assert "(" not in day.partition("На корабле кризис")[0]
    assert f"{names['P1']} (Первый политический лидер)" in text.partition("Начало")[0]
    english = render(story(session, "en"), "plain")
    assert f"{names['P1']}, {names['M2']} and {names['E3']} analyse data." in english
    assert f"{names['E1']} trains." in english


def test_the_open_phase_is_not_told() -> None:
    session = gmkit.new("anima", ("Ayla", "Bors"), seed="prose")
    bot, dice = session.system.bots["plausible"], random.Random("prose")
    seen = 0
    for _ in range(120):
        play_out(session, bot, dice, decisions=1)
        fresh = [e for e in session.events if e.phase == session.phase_number and e.seen("public")]
        lines = session.system.report(fresh, "public")
        told = sum(len(phase) for c in chapters(session, texts_of(session, "en")) for phase in c.phases)
        closed = [e for e in session.events if e.phase < session.phase_number]
        seen += bool(lines)
        assert told <= len([e for e in closed if e.seen("public")]) + session.phase_number
    assert seen > 10


@pytest.mark.parametrize("ident", [ident for ident in SYSTEMS if "plausible" in system(ident).bots])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_whole_sentences_and_no_ids(ident: str, lang: str) -> None:
    session = played(ident, 300)
    blocks = story(session, lang)
    assert len(headings(blocks)) > 3
    for block in blocks:
        if isinstance(block, Paragraph):
            assert block.text[-1] in ".!?…:" or "·" in block.text or re.search(r"\d\)?$", block.text), (
                block.text
            )
            assert ".." not in block.text.replace("...", "")
            assert not re.search(r"\b(cru|ani|tri|gal|prose)[-.][a-z]", block.text), block.text
        if isinstance(block, Items):
            assert all(re.search(r"[▁-█]$", line) for line in block.lines)
        if isinstance(block, Quote):
            assert block.lines
    assert ("Партия продолжается." if lang == "ru" else "The game goes on.") in render(
        blocks, "plain"
    ) or session.over


def test_a_secret_of_one_seat_is_in_nobodys_story(finished: Session) -> None:
    text = render(story(finished, "en"), "plain")
    texts = texts_of(finished, "en")
    secret = [
        e
        for e in finished.events
        if e.seen_by != ("public",) and e.kind in ("cru.dealt", "cru.got", "cru.drawn")
    ]
    assert secret
    for event in secret:
        assert texts.say(event.kind, event.data) not in text


def test_an_undone_turn_is_told_as_it_was_played_in_the_end() -> None:
    session = gmkit.new("cruiser", PLAYERS, seed="prose")
    session.answer("E1:cru.act.go", "military_centre")
    session.answer("E1:cru.act.do", "train")
    session.answer(session.waiting()[-1], True)
    session.mark_shown(["public"], "post")
    session.undo(session.entries()[0], confirm=True)
    session.answer(session.waiting()[-1], True)
    text = render(story(session, "en"), "plain")
    assert f"{session.names['E1']} trains." not in text
    assert "say nothing." in text
